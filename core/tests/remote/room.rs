//! Rooms: players pair, agree on an offer, begin, come back, play again (`core/src/remote/room`).

use std::collections::VecDeque;

use crate::support::effort::samples;
use qishe_core::play::Match;
use qishe_core::remote::{Identity, LinkId, MatchEvent, PairingError, Room, RoomEvent, Secret, StartError};
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value, json};

pub fn me(number: usize) -> Identity {
    Identity::from_secret(&[number as u8 + 1; 32])
}

/// A host, device 0, and guests. A link has one number at its guest, 7, and at the host the one under which it came.
pub struct House {
    pub rooms: Vec<Room>,
    files: Vec<Option<Vec<u8>>>,
    /// Link number of each guest (1…) at the host, while it is up.
    links: Vec<Option<LinkId>>,
    frames: VecDeque<(usize, usize, Vec<u8>)>,
    news: Vec<Vec<RoomEvent>>,
    kept: Vec<LinkId>,
    next: LinkId,
    now: u64,
    rng: StdRng,
    /// Device whose frames do not arrive.
    mute: Option<usize>,
    /// Frames of each device that a relay would keep.
    stored: Vec<usize>,
    /// Every frame: when, from whom, to whom, how long.
    pub sent: Vec<(u64, usize, usize, usize)>,
}

const GUEST: LinkId = 7;

impl House {
    pub fn new(secrets: &[Secret]) -> House {
        let mut house = House::empty(secrets);
        (1..secrets.len()).for_each(|guest| house.connect(guest));
        house.seconds(3);
        house
    }

    /// Nobody has come yet.
    fn empty(secrets: &[Secret]) -> House {
        let mut rng = StdRng::seed_from_u64(3);
        let rooms = secrets.iter().enumerate().map(|(at, secret)| {
            let name = format!("P{at}");
            match at {
                0 => Room::host(me(at), &name, secret.clone(), rng.random()),
                _ => Room::guest(me(at), &name, secret.clone(), rng.random()),
            }
        });
        let rooms = rooms.collect();
        House { rng, ..House::of_rooms(rooms) }
    }

    /// Creates a house of these devices. The first is the host; none is linked yet.
    pub fn of_rooms(rooms: Vec<Room>) -> House {
        let count = rooms.len();
        House {
            rooms,
            files: vec![None; count],
            links: vec![None; count],
            frames: VecDeque::new(),
            news: vec![Vec::new(); count],
            kept: Vec::new(),
            next: 100,
            now: 0,
            rng: StdRng::seed_from_u64(3),
            mute: None,
            stored: vec![0; count],
            sent: Vec::new(),
        }
    }

    /// Delivers some frames, one after the other.
    pub fn rounds(&mut self, frames: usize) {
        for _ in 0..frames {
            let Some((from, to, frame)) = self.frames.pop_front() else { return };
            let link = if to == 0 { self.links[from] } else { self.links[to].map(|_| GUEST) };
            if let Some(link) = link.filter(|_| self.mute != Some(from)) {
                self.rooms[to].receive(link, &frame);
                self.settle(to);
            }
        }
    }

    /// A device calls the host with a secret for watching. Returns its number.
    pub fn watch(&mut self, secret: [u8; 16]) -> usize {
        let at = self.rooms.len();
        self.rooms.push(Room::watcher(me(at), secret, [at as u8; 32]));
        self.files.push(None);
        self.links.push(None);
        self.news.push(Vec::new());
        self.stored.push(0);
        self.connect(at);
        at
    }

    /// Returns the events of a device.
    pub fn news(&self, at: usize) -> &[RoomEvent] {
        &self.news[at]
    }

    /// Whether a device has a link to the host.
    pub fn is_linked(&self, at: usize) -> bool {
        self.links[at].is_some()
    }

    pub fn connect(&mut self, guest: usize) {
        self.next += 1;
        self.links[guest] = Some(self.next);
        self.rooms[0].up(self.next);
        self.rooms[guest].up(GUEST);
        self.settle(guest);
        self.settle(0);
    }

    pub fn cut(&mut self, guest: usize) {
        if let Some(link) = self.links[guest].take() {
            self.rooms[0].down(link);
            self.rooms[guest].down(GUEST);
        }
    }

    /// Cuts a guest's link, and all frames on their way are lost.
    pub fn cut_short(&mut self, guest: usize) {
        self.cut(guest);
        self.frames.clear();
    }

    pub fn settle(&mut self, at: usize) {
        let effects = self.rooms[at].effects();
        if effects.save {
            self.files[at] = self.rooms[at].save();
        }
        self.stored[at] += effects.frames.len();
        for (link, frame) in effects.frames.into_iter().chain(effects.statuses) {
            let to = if at == 0 { self.links.iter().position(|one| *one == Some(link)) } else { Some(0) };
            self.sent.extend(to.map(|to| (self.now, at, to, frame.len())));
            self.frames.extend(to.map(|to| (at, to, frame)));
        }
        if at == 0 {
            self.kept.extend(effects.keep);
        }
        self.news[at].extend(effects.events);
        for link in effects.close {
            let guest = if at == 0 { self.links.iter().position(|one| *one == Some(link)) } else { Some(at) };
            if let Some(guest) = guest {
                self.deliver(|from, to| from == at && (to == guest || to == 0));
                self.cut(guest);
            }
        }
    }

    /// Delivers the frames of these senders; a link that is closed sends its last ones before it ends.
    fn deliver(&mut self, sent: impl Fn(usize, usize) -> bool) {
        let (now, later) = self.frames.drain(..).partition(|(from, to, _)| sent(*from, *to));
        self.frames = later;
        let now: VecDeque<_> = now;
        for (from, to, frame) in now {
            let link = if to == 0 { self.links[from] } else { self.links[to].map(|_| GUEST) };
            if let Some(link) = link.filter(|_| self.mute != Some(from)) {
                self.rooms[to].receive(link, &frame);
                self.settle(to);
            }
        }
    }

    pub fn seconds(&mut self, seconds: u32) {
        for _ in 0..seconds {
            self.rounds(usize::MAX);
            self.now += 1000;
            for at in 0..self.rooms.len() {
                self.rooms[at].tick(self.now);
                self.settle(at);
            }
        }
    }

    pub fn offer(&mut self, game: &str, options: &Value, seat: u8) {
        let options: Map<String, Value> = options.as_object().expect("options").clone();
        self.rooms[0].propose(game, &options, seat).expect("a good offer");
        self.settle(0);
        self.seconds(2);
    }

    pub fn begin(&mut self) {
        for guest in 1..self.players().count() {
            self.rooms[guest].agree(true);
            self.settle(guest);
        }
        self.seconds(2);
        self.rooms[0].begin().expect("all agree");
        self.settle(0);
        self.seconds(4);
        for room in self.players() {
            assert!(room.peer().expect("a match").played().is_some());
        }
    }

    /// The rooms of those who play.
    fn players(&self) -> impl Iterator<Item = &Room> {
        self.rooms.iter().filter(|room| !room.watches())
    }

    /// Plays at random to the end. Returns the record, which is the same on all devices.
    pub fn play(&mut self) -> String {
        for turn in 0..4000 {
            for at in 0..self.rooms.len() {
                let Some(peer) = self.rooms[at].peer() else { continue };
                let seat = peer.seat();
                let Some(game) = peer.played().map(|played| played.game()) else { continue };
                if peer.waits() || game.outcome().is_some() || !game.to_move().contains(&seat) {
                    continue;
                }
                let mut legal = game.legal(seat);
                legal.extend(game.suggestions(seat));
                let action = if turn > 60 {
                    "resign".to_owned()
                } else {
                    legal.choose(&mut self.rng).expect("one").clone()
                };
                self.rooms[at].act(&action).expect("legal");
                self.settle(at);
            }
            self.seconds(1);
            let records: Option<Vec<_>> =
                self.players().map(|room| Some(room.peer()?.record()?.to_json())).collect();
            if let Some(records) = records {
                assert!(records.iter().all(|one| *one == records[0]));
                return records[0].clone();
            }
        }
        panic!("no end");
    }
}

pub fn link() -> Secret {
    Secret::Link([5; 16])
}

#[test]
fn players_meet_agree_play_and_play_again() {
    for (game, seats) in [("undercover", 2), ("siguo", 4)] {
        let mut house = House::new(&vec![link(); seats]);
        house.offer(game, &json!({}), 1);
        for guest in 1..seats {
            let offer = house.rooms[guest].offered().expect("an offer");
            assert_eq!(
                offer.seats[1].as_ref().map(|(_, name)| name.as_str()),
                Some("P0"),
                "the host chose its seat"
            );
        }
        assert!(!house.rooms[0].may_begin(), "nobody has agreed");
        house.begin();
        assert_eq!(house.rooms[0].peer().expect("a match").seat(), Seat(1));
        let first = house.play();
        assert!(house.rooms[0].peer().expect("it").names().contains(&"P1".to_owned()));
        house.offer(game, &json!({}), 0);
        house.begin();
        assert_ne!(first, house.play());
    }
}

#[test]
fn a_code_pairs_and_a_wrong_one_is_named() {
    let code = |code: &str| Secret::Code(code.to_owned());
    let house = House::new(&[code("123456"), code("123456")]);
    assert_eq!(house.rooms[0].members().len(), 2);
    let house = House::new(&[code("123456"), code("123457")]);
    assert_eq!(house.rooms[0].members().len(), 1);
    let wrong = |news: &RoomEvent| matches!(news, RoomEvent::PairingFailed(_, PairingError::WrongSecret));
    assert!(house.news[0].iter().any(wrong));
    assert!(house.kept.is_empty(), "a stranger's link is not kept");
}

/// A host can be entered in two ways: by the code that is read aloud, and by the link that is shown.
#[test]
fn a_room_has_a_link_and_a_code() {
    let code = |code: &str| Secret::Code(code.to_owned());
    let mut house = House::new(&[link(), link(), code("123456"), code("654321")]);
    assert_eq!(house.rooms[0].members().len(), 2, "no code was given out yet");
    house.rooms[0].renew(code("123456"));
    for guest in [2, 3] {
        house.cut(guest);
        house.connect(guest);
        house.seconds(2);
    }
    let names: Vec<_> = house.rooms[0].members().into_iter().map(|member| member.name).collect();
    assert_eq!(names, ["P0", "P1", "P2"]);
    house.rooms[0].renew(code("654321"));
    house.cut(3);
    house.connect(3);
    house.seconds(2);
    assert_eq!(house.rooms[0].members().len(), 4);
}

/// The guest sends the last message of a pairing, and so only the host sees that the secrets differ. It says so.
#[test]
fn a_guest_learns_that_its_code_was_wrong() {
    let code = |code: &str| Secret::Code(code.to_owned());
    let house = House::new(&[code("123456"), code("123457")]);
    assert_eq!(house.rooms[1].members().len(), 1);
    let wrong = RoomEvent::PairingFailed(GUEST, PairingError::WrongSecret);
    assert!(house.news[1].contains(&wrong), "{:?}", house.news[1]);
}

/// A host that did not get the last message in time, on a slow network or a busy device, ends the link. That is no wrong
/// code: the guest calls again.
#[test]
fn a_guest_whose_pairing_was_cut_calls_again() {
    for seconds in [0, 10] {
        let mut house = House::empty(&[Secret::Code("123456".to_owned()), Secret::Code("123456".to_owned())]);
        house.connect(1);
        while house.rooms[1].members().len() == 1 {
            let (from, to, frame) = house.frames.pop_front().expect("a frame of the pairing");
            house.rooms[to].receive(if to == 0 { house.links[from].expect("a link") } else { GUEST }, &frame);
            house.settle(to);
        }
        house.mute = Some(1);
        house.seconds(seconds);
        house.cut(1);
        house.mute = None;
        house.frames.clear();
        house.settle(1);
        assert_eq!(house.rooms[1].members().len(), 1, "{seconds}: nothing is confirmed");
        house.connect(1);
        house.seconds(2);
        assert_eq!(house.rooms[0].members().len(), 2, "{seconds}");
        let failed = |news: &RoomEvent| matches!(news, RoomEvent::PairingFailed(..));
        assert!(!house.news[1].iter().any(failed), "{seconds}: {:?}", house.news[1]);
    }
}

/// Consent to one offer does not count for a changed offer.
#[test]
fn a_changed_offer_must_be_agreed_to_again() {
    let mut house = House::new(&[link(), link()]);
    house.offer("undercover", &json!({}), 0);
    house.rooms[1].agree(true);
    house.settle(1);
    house.seconds(1);
    assert!(house.rooms[0].may_begin());
    house.offer("undercover", &json!({ "ban": 9 }), 0);
    assert!(!house.rooms[0].may_begin());
    assert!(house.rooms[0].begin().is_err());
    let bad = json!({ "nothing": 1 });
    assert!(house.rooms[0].propose("undercover", bad.as_object().expect("it"), 0).is_err());
    assert!(house.rooms[0].propose("chess", &Map::new(), 0).is_err());
    assert!(house.rooms[0].propose("undercover", &Map::new(), 2).is_err());
}

fn seated(house: &House, at: usize) -> Vec<Option<String>> {
    let offer = house.rooms[at].offered().expect("an offer");
    offer.seats.iter().map(|seat| seat.as_ref().map(|(_, name)| name.clone())).collect()
}

/// A guest that was ready stays ready while the room fills: others who come change nothing that it agreed to.
#[test]
fn a_guest_that_was_ready_early_stays_ready_when_others_come() {
    let mut house = House::empty(&[link(), link(), link(), link()]);
    house.connect(1);
    house.seconds(3);
    house.offer("siguo", &json!({}), 0);
    house.rooms[1].agree(true);
    house.settle(1);
    (2..4).for_each(|guest| {
        house.connect(guest);
        house.seconds(3);
    });
    let ready: Vec<bool> = house.rooms[0].members().iter().map(|one| one.ready).collect();
    assert_eq!(ready, [true, true, false, false]);
    house.begin();
}

/// The host exchanges two players' seats; all see it, and nobody has agreed to it yet.
#[test]
fn the_host_chooses_seats_and_partners() {
    let mut house = House::new(&[link(), link(), link(), link()]);
    house.offer("siguo", &json!({}), 0);
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(seated(&house, 0), [name("P0"), name("P1"), name("P2"), name("P3")]);
    (1..4).for_each(|guest| {
        house.rooms[guest].agree(true);
        house.settle(guest);
    });
    house.seconds(1);
    assert!(house.rooms[0].may_begin());
    house.rooms[0].seat(me(3).public(), 2).expect("a seat");
    house.settle(0);
    house.seconds(2);
    for at in 0..4 {
        assert_eq!(seated(&house, at), [name("P0"), name("P1"), name("P3"), name("P2")], "device {at}");
    }
    assert!(!house.rooms[0].may_begin(), "agreed to seats that have changed");
    // Changed back, it is another offer still: a guest that has not agreed to it would not begin.
    house.rooms[0].seat(me(3).public(), 3).expect("a seat");
    house.settle(0);
    house.seconds(2);
    assert!(!house.rooms[0].may_begin());
    // Other options keep the seats, and so does another seat of the host but for the player whose seat it takes.
    house.rooms[0].seat(me(3).public(), 1).expect("a seat");
    house.offer("siguo", &json!({ "no_progress": 50 }), 2);
    assert_eq!(seated(&house, 1), [name("P2"), name("P3"), name("P0"), name("P1")]);
    house.begin();
    let seats: Vec<_> = house.rooms.iter().map(|room| room.peer().expect("a match").seat().0).collect();
    assert_eq!(seats, [2, 3, 0, 1]);
    assert!(house.rooms[0].seat(me(9).public(), 1).is_err());
    assert!(house.rooms[1].seat(me(1).public(), 2).is_err(), "only the host seats people");
}

#[test]
fn a_guest_that_was_killed_comes_back_to_its_match() {
    let mut house = House::new(&[link(), link(), link(), link()]);
    house.offer("siguo", &json!({ "first": 0 }), 0);
    house.begin();
    for guest in [1, 3, 2] {
        house.cut(guest);
        let file = house.files[guest].clone().expect("a file");
        house.rooms[guest] = Room::resume(&file, house.rng.random()).expect("its own file");
        house.seconds(2);
        assert!(house.rooms[0].members().iter().any(|member| !member.up));
        house.connect(guest);
        house.seconds(4);
        assert!(house.rooms[0].members().iter().all(|member| member.up));
    }
    // The host too: its guests call it anew.
    (1..4).for_each(|guest| house.cut(guest));
    let file = house.files[0].clone().expect("a file");
    house.rooms[0] = Room::resume(&file, house.rng.random()).expect("its own file");
    (1..4).for_each(|guest| house.connect(guest));
    house.play();
    assert!(Room::resume(&file[..file.len() - 1], [0; 32]).is_err());
}

#[test]
fn strangers_stay_out_of_a_match_and_the_blocked_out_of_the_room() {
    let mut house = House::new(&[link(), link(), link()]);
    house.rooms[0].block(me(2).public());
    house.settle(0);
    house.seconds(1);
    assert_eq!(house.rooms[0].members().len(), 2);
    house.cut(2);
    house.rooms[2] = Room::guest(me(2), "P2", link(), [8; 32]);
    house.connect(2);
    house.seconds(2);
    assert_eq!(house.rooms[0].members().len(), 2, "blocked");
    house.offer("gomoku", &json!({}), 0);
    house.rooms[1].agree(true);
    house.settle(1);
    house.seconds(1);
    house.rooms[0].begin().expect("both are there");
    house.settle(0);
    house.seconds(3);
    house.rooms[2] = Room::guest(me(5), "P5", link(), [9; 32]);
    house.cut(2);
    house.connect(2);
    house.seconds(2);
    assert_eq!(house.links[2], None, "a match is being played");
    let strange = |news: &RoomEvent| matches!(news, RoomEvent::Match(MatchEvent::Cheated(..)));
    assert!(!house.news.iter().flatten().any(strange));
}

/// A match that was begun while its guest left, or whose guest does not answer, ends by itself: both are back at the offer
/// with a word, and others can come in.
#[test]
fn a_match_that_does_not_begin_ends_by_itself() {
    let ready = |house: &mut House| {
        house.offer("gomoku", &json!({}), 0);
        house.rooms[1].agree(true);
        house.settle(1);
        house.seconds(1);
        assert!(house.rooms[0].may_begin());
    };
    let told = |house: &House, at: usize, why: StartError| house.news[at].contains(&RoomEvent::NotBegun(why));
    // The word that the guest leaves crosses the host's that it begins: also before another match.
    for again in [false, true] {
        let mut house = House::new(&[link(), link()]);
        if again {
            house.offer("gomoku", &json!({}), 0);
            house.begin();
            house.play();
        }
        ready(&mut house);
        house.rooms[1].leave();
        let frames = house.rooms[1].effects().frames;
        house.rooms[0].begin().expect("it knows nothing of that");
        house.settle(0);
        house.frames.extend(frames.into_iter().map(|(_, frame)| (1, 0, frame)));
        house.seconds(3);
        assert!(told(&house, 0, StartError::Left));
        assert!(!house.rooms[0].is_playing() && house.rooms[0].peer().is_none(), "again {again}");
        assert_eq!(house.rooms[0].members().len(), 1);
        house.rooms[1] = Room::guest(me(7), "P7", link(), [7; 32]);
        house.cut(1);
        house.connect(1);
        house.seconds(3);
        assert_eq!(house.rooms[0].members().len(), 2, "others are let in");
        house.rooms[1].agree(true);
        house.settle(1);
        house.seconds(1);
        house.begin();
    }
    // The guest's word does not come: it greets, and nobody hears it.
    let mut house = House::new(&[link(), link()]);
    ready(&mut house);
    house.rooms[0].begin().expect("all agree");
    house.settle(0);
    house.mute = Some(1);
    house.seconds(15);
    assert!(house.rooms[0].is_playing(), "it has twenty seconds");
    house.seconds(8);
    assert!(!house.rooms[0].is_playing() && told(&house, 0, StartError::Late));
    house.mute = None;
    house.seconds(15);
    assert!(!house.rooms[1].is_playing(), "it knows, too");
    // The host's word does not come.
    ready(&mut house);
    house.mute = Some(0);
    house.rooms[0].begin().expect("all agree");
    house.settle(0);
    house.seconds(22);
    assert!(!house.rooms[0].is_playing());
    house.mute = None;
    house.seconds(5);
    assert!(house.rooms.iter().all(|room| !room.is_playing()));
    // The room is as good as before.
    ready(&mut house);
    house.begin();
    house.play();
}

/// A guest whose host is gone before all have greeted goes back to the offer, and does not take part later.
#[test]
fn a_guest_without_a_host_does_not_wait_for_ever() {
    let mut house = House::new(&[link(), link()]);
    house.offer("gomoku", &json!({}), 0);
    house.rooms[1].agree(true);
    house.settle(1);
    house.seconds(1);
    house.rooms[0].begin().expect("all agree");
    let begin = house.rooms[0].effects();
    // It hears that the match begins, and no greeting.
    house.rooms[1].receive(GUEST, &begin.frames[0].1);
    house.settle(1);
    assert!(house.rooms[1].is_playing());
    house.frames.clear();
    house.cut(1);
    house.mute = Some(0);
    house.seconds(35);
    assert!(!house.rooms[1].is_playing());
    assert!(house.news[1].contains(&RoomEvent::NotBegun(StartError::Late)));
    house.mute = None;
    house.connect(1);
    house.seconds(30);
    assert!(house.rooms.iter().all(|room| !room.is_playing()), "the host goes back, too");
}

/// A person without a seat keeps nobody from playing, and is told nothing of the match.
#[test]
fn a_third_person_keeps_nobody_from_playing() {
    let mut house = House::new(&[link(), link(), link()]);
    house.offer("gomoku", &json!({}), 0);
    house.rooms[1].agree(true);
    house.settle(1);
    house.seconds(1);
    assert!(house.rooms[0].may_begin(), "the third has no seat");
    house.rooms[0].begin().expect("those with seats agree");
    house.settle(0);
    house.seconds(4);
    assert!((0..2).all(|at| house.rooms[at].peer().is_some_and(|peer| peer.played().is_some())));
    assert!(house.rooms[2].peer().is_none() && !house.rooms[2].is_playing());
}

/// A room counts the matches that each player has ended without a result.
#[test]
fn endings_are_counted() {
    let mut house = House::new(&[link(), link()]);
    house.offer("gomoku", &json!({ "clock": { "main": 600, "byo_yomi": 0 } }), 0);
    house.begin();
    house.rooms[0].act("H8").expect("legal");
    house.settle(0);
    house.seconds(2);
    house.cut(1);
    house.seconds(190);
    house.rooms[0].end_or_wait(true);
    house.settle(0);
    house.connect(1);
    house.seconds(5);
    for at in 0..2 {
        let endings: Vec<_> =
            house.rooms[at].members().iter().map(|one| (one.key == me(0).public(), one.endings)).collect();
        assert!(endings.iter().all(|(host, count)| *count == u32::from(*host)), "{endings:?}");
    }
}

/// Returns cells of a board of 五子棋 for Black and for White, without five in a row for either.
fn quiet_cells() -> [Vec<String>; 2] {
    let mut cells = [Vec::new(), Vec::new()];
    for row in 0..15_u8 {
        for column in 0..15_u8 {
            let side = usize::from((column + 2 * row) % 4 >= 2);
            cells[side].push(format!("{}{}", char::from(b'A' + column), row + 1));
        }
    }
    cells
}

/// An evening: match after match between two devices, each of 80 plies at 30 s a move with a clock. Each ends with one
/// record, nobody is accused, and a relay keeps little more than a frame a ply. Two matches at each change, 20 at effort
/// 10, 200 at effort 100.
#[test]
fn an_evening_fills_no_mailbox() {
    let matches = samples(20);
    let mut house = House::new(&[link(), link()]);
    let cells = quiet_cells();
    let mut records = std::collections::BTreeSet::new();
    for round in 0..matches {
        house.offer("gomoku", &json!({ "clock": { "main": 3600, "byo_yomi": 0 } }), (round % 2) as u8);
        house.begin();
        let before = house.stored.clone();
        for ply in 0..80 {
            house.seconds(30);
            let mover = (0..2)
                .find(|at| {
                    let peer = house.rooms[*at].peer().expect("a match");
                    peer.played().expect("begun").game().to_move().contains(&peer.seat())
                })
                .expect("a mover");
            house.rooms[mover].act(&cells[ply % 2][ply / 2]).expect("legal");
            house.settle(mover);
            assert!(house.rooms.iter().all(|room| room.peer().expect("it").question().is_none()));
        }
        house.seconds(1);
        house.rooms[0].give_up();
        house.settle(0);
        house.seconds(10);
        let ended =
            [0, 1].map(|at| house.rooms[at].peer().expect("it").record().expect("a record").to_json());
        assert_eq!(ended[0], ended[1]);
        records.insert(ended[0].clone());
        for (at, (now, before)) in house.stored.iter().zip(&before).enumerate() {
            let stored = now - before;
            assert!((40..=60).contains(&stored), "{stored} frames of device {at} in match {round}");
        }
    }
    assert_eq!(records.len() as u64, matches);
    let accused = |news: &RoomEvent| matches!(news, RoomEvent::Match(MatchEvent::Understated(_)));
    assert!(!house.news.iter().flatten().any(accused));
}

/// A match that is over and whose end nobody has heard is kept when the host begins another one in the same room.
#[test]
fn the_next_match_keeps_the_one_before() {
    let mut house = House::new(&[link(), link(), link()]);
    house.offer("gomoku", &json!({}), 0);
    house.rooms[1].agree(true);
    house.settle(1);
    house.seconds(1);
    house.rooms[0].begin().expect("both agree");
    house.settle(0);
    house.seconds(4);
    for (turn, action) in ["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7"].iter().enumerate() {
        house.rooms[turn % 2].act(action).expect("legal");
        house.settle(turn % 2);
        house.seconds(2);
    }
    // The loser is gone before it hears of the last move.
    house.cut(1);
    house.rooms[0].act("H12").expect("legal");
    house.settle(0);
    house.seconds(25);
    assert!(!house.rooms[0].is_playing(), "nobody waits any longer for what is to be opened");
    assert!(house.rooms[0].peer().expect("it").played().expect("begun").outcome().is_some());
    assert!(house.rooms[0].peer().expect("it").kept_record().is_none(), "the other may come back");
    house.rooms[0].block(me(1).public());
    house.settle(0);
    house.offer("gomoku", &json!({}), 0);
    house.rooms[2].agree(true);
    house.settle(2);
    house.seconds(2);
    house.rooms[0].begin().expect("the third takes the seat");
    house.settle(0);
    house.seconds(4);
    let kept = house.news[0].iter().filter_map(|news| match news {
        RoomEvent::Kept(kept) => Some(kept.record.clone()),
        _ => None,
    });
    let kept: Vec<_> = kept.collect();
    assert_eq!(kept.len(), 1, "once");
    let replayed = Match::replay(kept[0].clone()).expect("it replays");
    assert_eq!(replayed.outcome().expect("over").winners, [Seat(0)]);
    assert_eq!(kept[0].actions.len(), 9);
    // It holds nothing of the match that goes on.
    let next = house.rooms[0].peer().expect("it").played().expect("begun");
    assert!(next.outcome().is_none() && next.record().actions.is_empty());
}

fn person(number: u8) -> Identity {
    Identity::from_secret(&[100 + number; 32])
}

/// A house whose devices show who their people are; each has blocked the ones behind it.
fn people(guests: usize, blocked: &[&[u8]]) -> House {
    let mut house = House::empty(&vec![link(); guests + 1]);
    for (at, room) in house.rooms.iter_mut().enumerate() {
        let blocked = blocked.get(at).copied().unwrap_or_default();
        room.introduce(person(at as u8), blocked.iter().map(|one| person(*one).public()).collect());
    }
    (1..=guests).for_each(|guest| house.connect(guest));
    house.seconds(3);
    house
}

/// The key of a person is another one than that of its device in a room. Those who are linked learn it there, all of a match in
/// the match, and what is kept has the results between them.
#[test]
fn people_know_each_other_from_a_match() {
    let mut house = people(3, &[]);
    let known = |room: &Room| room.members().into_iter().map(|one| one.person).collect::<Vec<_>>();
    assert_eq!(known(&house.rooms[0]), [0, 1, 2, 3].map(|one| Some(person(one).public())));
    assert_eq!(known(&house.rooms[2]), [2, 0].map(|one| Some(person(one).public())));
    house.offer("siguo", &json!({ "first": 0 }), 0);
    house.begin();
    house.play();
    for (at, room) in house.rooms.iter().enumerate() {
        let peer = room.peer().expect("a match");
        let kept = peer.kept().expect("kept");
        assert_eq!(kept.people.iter().filter(|one| one.is_some()).count(), 4);
        let others = kept.opponents();
        let mut keys: Vec<_> = others.iter().map(|one| one.key).collect();
        keys.sort();
        let mut expected: Vec<_> =
            (0..4).filter(|one| *one != at).map(|one| person(one as u8).public()).collect();
        expected.sort();
        assert_eq!(keys, expected);
        assert_eq!(others.iter().filter(|one| one.opposed).count(), 2, "one is the partner");
        let outcome = Match::replay(kept.record.clone()).expect("it replays").outcome().expect("over");
        for one in others.iter().filter(|one| one.opposed) {
            let won = (!outcome.winners.is_empty()).then(|| outcome.winners.contains(&kept.seat));
            assert_eq!(one.won, won);
        }
        assert!(peer.plan().seats().iter().all(|key| !keys.contains(key)), "no key of a room is a person's");
    }
}

/// Strangers learn nobody's key, whatever a device is told to show.
#[test]
fn strangers_stay_strangers() {
    let mut house = House::empty(&[Secret::None, Secret::None]);
    for (at, room) in house.rooms.iter_mut().enumerate() {
        room.introduce(person(at as u8), Vec::new());
    }
    house.connect(1);
    house.seconds(3);
    house.offer("gomoku", &json!({}), 0);
    house.begin();
    for room in &house.rooms {
        assert!(room.members().iter().all(|one| one.person.is_none()));
        assert!(room.peer().expect("a match").people().iter().all(Option::is_none));
    }
}

/// A blocked person is let out of the room without a word, and gets in by no other link of its device; a guest goes out of a
/// blocked person's room in the same way, and sees nothing that is offered there.
#[test]
fn a_blocked_person_is_told_nothing() {
    let mut house = people(2, &[&[1]]);
    house.offer("gomoku", &json!({}), 0);
    assert_eq!(house.rooms[0].members().len(), 2, "the host and the other guest");
    let offered = |room: &Room| room.offered().is_some();
    assert_eq!([1, 2].map(|at| offered(&house.rooms[at])), [false, true]);
    assert!(!house.news[1].iter().any(|event| matches!(event, RoomEvent::Left(_) | RoomEvent::Blocked)));
    for _ in 0..3 {
        house.connect(1);
        house.seconds(3);
        assert_eq!(house.rooms[0].members().len(), 2);
        assert!(!offered(&house.rooms[1]));
    }
    assert!(
        !house.news[1].iter().any(|event| matches!(event, RoomEvent::Left(_))),
        "nobody told it anything"
    );
    // The guest has blocked the host.
    let mut house = people(1, &[&[], &[0]]);
    house.offer("gomoku", &json!({}), 0);
    assert!(house.news[1].contains(&RoomEvent::Blocked));
    assert!(!offered(&house.rooms[1]));
    assert!(
        !house.news[0].iter().any(|event| matches!(event, RoomEvent::Left(_))),
        "a link is lost, no more"
    );
}
