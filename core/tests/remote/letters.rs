//! Matches by letters: days for each move, and nobody has to be there.

use crate::support::remote::{identity, options, paired, plan};
use qishe_core::play::Match;
use qishe_core::remote::{NoResultReason, Peer, PublicKey};
use qishe_core::seat::Seat;

const SECOND: u64 = 1000;
const HOUR: u64 = 3600 * SECOND;
const DAY: u64 = 24 * HOUR;
/// Days for each move.
const DAYS: u64 = 3;
/// More frames than a look needs.
const FRAMES: usize = 6;

/// Two devices, of which one is on at a time, and the mailbox of each.
struct Letters {
    files: [Vec<u8>; 2],
    /// When each was used last.
    used: [u64; 2],
    mailboxes: [Vec<Vec<u8>>; 2],
    now: u64,
    lives: u8,
}

impl Letters {
    /// A match that both have begun together, and in which nobody has a spy; Red is to move.
    fn begun() -> Letters {
        Letters::with(["spy none"; 2])
    }

    /// A match that both have begun together, and in which both spies are chosen; Red is to move.
    fn with(spies: [&str; 2]) -> Letters {
        let json = format!(r#"{{"first":"red","clock":{{"main":0,"byo_yomi":{}}}}}"#, DAYS * DAY / SECOND);
        let plan = plan("undercover", &options(&json), 2, 7);
        let mut peers =
            [0, 1].map(|seat| Peer::new(plan.clone(), identity(seat), "P", [seat; 32]).expect("a peer"));
        let (one, two) = paired(&identity(0), &identity(1));
        peers[0].join(one).expect("a player");
        peers[1].join(two).expect("a player");
        let mut now = 0;
        let run = |peers: &mut [Peer; 2], now: &mut u64| {
            for _ in 0..12 {
                *now += SECOND;
                for at in 0..2 {
                    peers[at].tick(*now);
                    for _ in 0..8 {
                        for from in 0..2 {
                            let effects = peers[from].effects();
                            for (_, frame) in effects.frames.into_iter().chain(effects.statuses) {
                                peers[1 - from].receive(key(from), &frame);
                            }
                        }
                    }
                }
            }
        };
        run(&mut peers, &mut now);
        for at in 0..2 {
            peers[at].act(spies[at]).expect("a choice");
            run(&mut peers, &mut now);
        }
        assert!(peers.iter().all(|peer| peer.is_by_letters() && peer.is_delivered()));
        Letters {
            files: peers.each_ref().map(Peer::save),
            used: [now; 2],
            mailboxes: Default::default(),
            now,
            lives: 9,
        }
    }

    /// One device is on for some seconds, reads its mailbox, and does something. The other is not there. Returns what it is
    /// like then, with the number of frames that it has written.
    fn look(&mut self, at: usize, act: impl FnOnce(&mut Peer)) -> (Peer, usize) {
        self.lives += 1;
        let mut peer = Peer::restore(&self.files[at], [self.lives; 32]).expect("its own file");
        peer.slept(self.now - self.used[at]);
        let other = key(1 - at);
        let mut clock = 0;
        peer.tick(clock);
        peer.up(other);
        peer.here(other, false);
        for frame in std::mem::take(&mut self.mailboxes[at]) {
            peer.receive(other, &frame);
        }
        act(&mut peer);
        let mut written = 0;
        for _ in 0..10 {
            (clock, self.now) = (clock + SECOND, self.now + SECOND);
            peer.tick(clock);
            // It is asked for again and again whether the other is there.
            peer.here(other, false);
            let effects = peer.effects();
            written += effects.frames.len();
            // Nobody keeps the others.
            self.mailboxes[1 - at].extend(effects.frames.into_iter().map(|(_, frame)| frame));
            if effects.save {
                (self.files[at], self.used[at]) = (peer.save(), self.now);
            }
        }
        (peer, written)
    }

    fn moves(&mut self, at: usize, action: &str) -> usize {
        let (peer, written) = self.look(at, |peer| peer.act(action).expect("it is its turn"));
        assert!(!peer.is_delivered(), "nobody has read it");
        written
    }

    fn later(&mut self, millis: u64) {
        self.now += millis;
    }
}

fn key(at: usize) -> PublicKey {
    identity(at as u8).public()
}

fn actions(peer: &Peer) -> usize {
    peer.played().map_or(0, Match::board_action_count)
}

/// Two people who are never there at the same time play to one record.
#[test]
fn a_match_is_played_by_letters() {
    let mut letters = Letters::begun();
    let moves = ["h2e2", "h9g7", "h0g2", "i9h9", "b2d2", "b9c7"];
    for (at, action) in moves.iter().enumerate() {
        letters.later(20 * HOUR);
        let written = letters.moves(at % 2, action);
        assert!((1..=FRAMES).contains(&written), "{written} frames for a move");
        let (other, _) = letters.look(1 - at % 2, |_| {});
        assert_eq!(actions(&other), at + 1, "it has read {action}");
        assert!(other.is_delivered(), "it knows that the writer has its own move");
        let (writer, _) = letters.look(at % 2, |_| {});
        assert!(writer.is_delivered(), "the other has written that it has come");
        assert_eq!(writer.question(), None);
    }
    letters.moves(0, "resign");
    let (winner, _) = letters.look(1, |_| {});
    let (loser, _) = letters.look(0, |_| {});
    let (winner, loser) = (winner.record().expect("one record"), loser.record().expect("one record"));
    assert_eq!(winner, loser);
}

/// Who reads the mailboxes of two matches that differ in a spy sees as many frames, of the same lengths, after every look.
#[test]
fn a_mailbox_tells_no_spy() {
    let seen = |spies| {
        let mut letters = Letters::with(spies);
        let mut lengths = Vec::new();
        for (at, action) in ["h2e2", "h9g7", "h0g2", "i9h9"].into_iter().enumerate() {
            letters.later(DAY + HOUR);
            let before = letters.mailboxes.clone();
            letters.moves(at % 2, action);
            let length = |mailbox: &Vec<Vec<u8>>| mailbox.iter().map(Vec::len).collect::<Vec<_>>();
            lengths.push([before, letters.mailboxes.clone()].map(|all| all.each_ref().map(length)));
        }
        lengths
    };
    let none = seen(["spy none"; 2]);
    for spies in [["spy e6", "spy none"], ["spy none", "spy c3"], ["spy a6", "spy i3"]] {
        assert_eq!(seen(spies), none, "{spies:?}");
    }
}

/// A device that only looks fills nobody's mailbox. What a relay has lost is written again, a day later.
#[test]
fn a_lost_letter_is_written_again_the_next_day() {
    let mut letters = Letters::begun();
    letters.later(HOUR);
    letters.moves(0, "h2e2");
    for _ in 0..20 {
        letters.later(HOUR / 4);
        assert_eq!(letters.look(0, |_| {}).1, 0, "nothing is new");
    }
    letters.mailboxes[1].clear();
    letters.later(DAY);
    let (_, written) = letters.look(0, |_| {});
    assert!((1..=FRAMES).contains(&written), "{written}");
    let (other, _) = letters.look(1, |peer| peer.act("h9g7").expect("it is its turn"));
    assert_eq!(actions(&other), 2);
    letters.later(DAY);
    let (one, _) = letters.look(0, |_| {});
    assert_eq!(actions(&one), 2);
}

/// The time of a move begins when it has come, and the device of the seat to move says itself that it is up.
#[test]
fn a_move_has_days_from_its_coming() {
    let mut letters = Letters::begun();
    letters.moves(0, "h2e2");
    // It lies in the mailbox for two days.
    letters.later(2 * DAY);
    let (black, _) = letters.look(1, |_| {});
    let left = black.clock().expect("a clock").reading(Seat(1)).expect("a face").seconds * SECOND;
    assert!((DAYS * DAY - HOUR..=DAYS * DAY).contains(&left), "{left}");
    letters.later(2 * DAY);
    let (black, _) = letters.look(1, |_| {});
    let left = black.clock().expect("a clock").reading(Seat(1)).expect("a face").seconds * SECOND;
    assert!((DAY - HOUR..=DAY).contains(&left), "time goes on while nobody looks: {left}");
    // Red has heard when it came.
    let (red, _) = letters.look(0, |_| {});
    assert_eq!(red.question(), None);
    letters.later(DAY + HOUR);
    letters.look(1, |_| {});
    let (red, _) = letters.look(0, |_| {});
    let outcome = red.played().expect("a match").outcome().expect("it is over");
    assert_eq!(outcome.winners, [Seat(0)]);
    letters.look(1, |_| {});
    assert!(letters.look(0, |_| {}).0.record().is_some());
}

/// Who waits for a device that does not come back is asked once the days are over, and not before; and asked again when as
/// much time has passed again.
#[test]
fn who_waits_too_long_is_asked() {
    let mut letters = Letters::begun();
    letters.moves(0, "h2e2");
    letters.later(DAYS * DAY);
    assert_eq!(letters.look(0, |_| {}).0.question(), None, "it may have come an hour later");
    letters.later(2 * HOUR);
    let (red, _) = letters.look(0, |_| {});
    assert_eq!(red.question(), Some((Some(Seat(1)), NoResultReason::Overdue)));
    let (red, _) = letters.look(0, Peer::go_on_waiting);
    assert_eq!(red.question(), None);
    letters.later(DAYS * DAY);
    assert_eq!(letters.look(0, |_| {}).0.question(), None);
    letters.later(2 * HOUR);
    let (red, _) = letters.look(0, |peer| assert!(peer.end_without_result()));
    assert!(red.no_result().is_some());
    assert!(letters.look(1, |_| {}).0.no_result().is_some(), "the other reads it");
}

/// Two devices that go on with one file of a match convict nobody: the other sees two logs of one seat, and the match ends without a
/// result on all of them.
#[test]
fn a_match_on_two_devices_convicts_nobody() {
    let mut letters = Letters::begun();
    letters.later(HOUR);
    // Red has moved to another device, and the one before goes on.
    let old = letters.files[0].clone();
    letters.moves(0, "h2e2");
    letters.look(1, |peer| peer.act("h9g7").expect("it is its turn"));
    let new = std::mem::replace(&mut letters.files[0], old);
    let lives = letters.lives;
    letters.lives = 100;
    let mailbox = std::mem::take(&mut letters.mailboxes[0]);
    letters.moves(0, "b2e2");
    (letters.files[0], letters.lives) = (new, lives);
    letters.mailboxes[0] = mailbox;
    let (black, _) = letters.look(1, |_| {});
    assert_eq!(black.cheated(), None);
    let end = black.no_result().expect("two logs");
    assert_eq!(end.reason, NoResultReason::LogsDiffer);
    let (red, _) = letters.look(0, |_| {});
    assert_eq!((red.cheated(), red.no_result().is_some()), (None, true));
}
