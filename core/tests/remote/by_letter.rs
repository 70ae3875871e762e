//! Matches that are agreed by letters: neither device is there when the other answers.

use qishe_core::play::Match;
use qishe_core::remote::{
    Correspondence, Identity, Letter, LetterInvitation, Peer, PublicKey, Room, RoomEvent,
};
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::support::remote::{Net, Trouble, options};

const LINK: u32 = 3;
const SECOND: u64 = 1000;
/// More looks of a device than a match needs to begin.
const LOOKS: usize = 4;

fn person(at: usize) -> Identity {
    Identity::from_secret(&[at as u8 + 40; 32])
}

/// Key of a device in the match.
fn me(at: usize) -> Identity {
    Identity::from_secret(&[at as u8 + 50; 32])
}

/// Two devices by their files, and the mailbox of each.
struct Two {
    files: [Vec<u8>; 2],
    mailboxes: [Vec<Vec<u8>>; 2],
    lives: u8,
}

impl Two {
    /// The first has invited the second, which has accepted.
    fn agreed(game: &str, json: &str, seat: u8) -> Two {
        let pairs = [0, 1]
            .map(|at| Correspondence::between(&person(at), person(1 - at).public()).expect("two people"));
        let mut nonces = StdRng::seed_from_u64(1);
        let invitation =
            LetterInvitation::new([5; 16], me(0).public(), "P0", game, &options(json), seat).expect("good");
        let frame = pairs[0].seal(&Letter::Invite(invitation.clone()), &mut nonces);
        let Some(Letter::Invite(read)) = pairs[1].open(&frame) else { panic!("no invitation") };
        read.check().expect("it can be played");
        let plan = read.plan(me(1).public(), [6; 32]).expect("a plan");
        let frame = pairs[1].seal(&Letter::Accept(read.id, plan), &mut nonces);
        let Some(Letter::Accept(_, plan)) = pairs[0].open(&frame) else { panic!("no answer") };
        assert!(invitation.is_of(&plan));
        let files = [0, 1].map(|at| {
            let channel = pairs[at].channel(&me(at), me(1 - at).public()).expect("keys");
            let name = format!("P{at}");
            let entropy = [at as u8; 32];
            let room = Room::by_letter(me(at), (&name, person(at)), at == 0, plan.clone(), channel, entropy);
            let mut room = room.expect("a room");
            assert!(room.effects().save, "it is kept before anything is sent");
            room.save().expect("a match")
        });
        Two { files, mailboxes: Default::default(), lives: 9 }
    }

    /// One device is on for some seconds while the other is not there, and does something. Returns its room then, with the number of
    /// frames that it has written.
    fn look(&mut self, at: usize, act: impl FnOnce(&mut Room)) -> (Room, usize) {
        self.lives += 1;
        let mut room = Room::resume(&self.files[at], [self.lives; 32]).expect("its own file");
        let other = me(1 - at).public();
        room.tick(0);
        room.up_to(LINK, other);
        room.here(other, false);
        for frame in std::mem::take(&mut self.mailboxes[at]) {
            room.receive(LINK, &frame);
        }
        room.here(other, false);
        act(&mut room);
        let mut written = 0;
        for second in 1..40 {
            room.tick(second * SECOND);
            room.here(other, false);
            let effects = room.effects();
            assert!(!effects.events.iter().any(|event| matches!(event, RoomEvent::NotBegun(_))));
            written += effects.frames.len();
            self.mailboxes[1 - at].extend(effects.frames.into_iter().map(|(_, frame)| frame));
            if effects.save {
                self.files[at] = room.save().expect("a match");
            }
        }
        (room, written)
    }

    /// Both look in turn until it has begun on both. Returns the number of looks of each.
    fn begin(&mut self) -> usize {
        for looks in 1..=LOOKS {
            let begun = [1, 0].map(|at| is_begun(&self.look(at, |_| {}).0));
            if begun == [true; 2] {
                return looks;
            }
        }
        panic!("it has not begun")
    }
}

fn is_begun(room: &Room) -> bool {
    room.peer().is_some_and(|peer| peer.played().is_some())
}

fn peer(room: &Room) -> &Peer {
    room.peer().expect("a match")
}

/// Every game of two begins with either side, and goes on by letters. Both know with whom they play.
#[test]
fn a_match_is_agreed_and_begun_by_letters() {
    for game in ["gomoku", "undercover", "sifang", "jihe"] {
        for seat in [0, 1] {
            let mut two = Two::agreed(game, "{}", seat);
            let looks = two.begin();
            assert!(looks <= 3, "{game}: {looks} looks");
            for at in [0, 1] {
                let (room, _) = two.look(at, |_| {});
                let match_ = peer(&room);
                assert_eq!(match_.seat().0, if at == 0 { seat } else { 1 - seat }, "{game}");
                assert!(match_.is_by_letters());
                let people: Vec<Option<PublicKey>> = match_.people();
                assert_eq!(people[match_.seat().index()], Some(person(at).public()));
                assert!(people.contains(&Some(person(1 - at).public())), "{game}: {people:?}");
                assert!(match_.names().contains(&format!("P{}", 1 - at)));
                assert_eq!(room.is_host(), at == 0);
            }
        }
    }
    let mut two = Two::agreed("gomoku", "{}", 1);
    two.begin();
    for (number, (at, action)) in [(1, "H8"), (0, "H9"), (1, "J8")].into_iter().enumerate() {
        two.look(at, |room| room.act(action).expect("it is its turn"));
        let (other, _) = two.look(1 - at, |_| {});
        assert_eq!(peer(&other).played().map_or(0, Match::board_action_count), number + 1);
    }
}

/// A match that the other has not read yet is not given up after some seconds, and a device that only looks fills no mailbox.
#[test]
fn a_match_waits_for_the_other() {
    let mut two = Two::agreed("undercover", "{}", 0);
    let (room, first) = two.look(1, |_| {});
    assert!(!is_begun(&room) && first > 0);
    for _ in 0..20 {
        assert_eq!(two.look(1, |_| {}).1, 0, "nothing is new");
    }
    two.begin();
    let (_, written) = two.look(0, |_| {});
    let (_, again) = two.look(0, |_| {});
    assert_eq!((written, again), (0, 0), "nothing is new");
}

/// Two matches that differ only in their spies lead to the same offer of a rematch, byte for byte.
#[test]
fn a_rematch_tells_no_spy() {
    let offered = |spies: [&str; 2]| {
        let json = r#"{"first":"red"}"#;
        let mut net = Net::new("undercover", &options(json), 2, false, 5, Trouble::default());
        net.seconds(3);
        for (at, spy) in spies.into_iter().enumerate() {
            assert!(net.act(at, spy), "{}", net.report());
            net.seconds(6);
        }
        assert!(net.act(0, "h2e2"), "{}", net.report());
        net.seconds(3);
        assert!(net.act(1, "resign"), "{}", net.report());
        net.seconds(30);
        let kept = net.devices[0].peer.kept().expect("it is over");
        assert!(kept.record.to_json().contains(spies[0]), "its spies are open now");
        let options = options(&kept.options);
        let seat = 1 - kept.seat.0;
        let invitation =
            LetterInvitation::new([5; 16], me(0).public(), "P0", &kept.record.game, &options, seat);
        let invitation = invitation.expect("it can be offered");
        assert_eq!(invitation.seat, 1, "the sides are changed");
        let pair = Correspondence::between(&person(0), person(1).public()).expect("two people");
        pair.seal(&Letter::Invite(invitation), &mut StdRng::seed_from_u64(1))
    };
    let none = offered(["spy none"; 2]);
    for spies in [["spy e6", "spy none"], ["spy a6", "spy i3"]] {
        assert_eq!(offered(spies), none, "{spies:?}");
    }
}
