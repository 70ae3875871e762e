//! Matches among devices over a relay of three nodes, of which one is killed in mid-match, and then whichever leads: the
//! devices come to the same record, and a device that was killed goes on from its file and its mailbox.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::support::links::relay::Relay;
use qishe::links::online::{Settings, open, public, shard};
use qishe::links::{Key, Order, Room as Conversation};
use qishe::meeting::{Event, Kept, Meeting, kept};
use qishe_core::remote::{Identity, Party, PublicKey, Room, Secret};
use serde_json::json;
use tempfile::TempDir;

const LONG: Duration = Duration::from_secs(180);
const ROOM: Conversation = Conversation([8; 16]);

struct House<'a> {
    relay: &'a Relay,
    secrets: [[u8; 32]; 2],
    meetings: Vec<Meeting>,
    files: Vec<PathBuf>,
    _folder: TempDir,
}

fn entropy() -> [u8; 32] {
    std::array::from_fn(|_| fastrand::u8(..))
}

impl<'a> House<'a> {
    fn new(relay: &'a Relay, game: &str) -> House<'a> {
        let folder = TempDir::new().expect("a folder");
        let files: Vec<PathBuf> = (0..2).map(|at| folder.path().join(format!("{at}.match"))).collect();
        let secrets = [entropy(), entropy()];
        let [host, guest] = secrets.map(|secret| Identity::from_secret(&secret));
        // A mailbox's key is the player's.
        assert_eq!(public(secrets[0]), Some(Key(host.public().0)));
        let link = Secret::Link([3; 16]);
        let mut room = Room::host(host, "P0", link.clone(), entropy());
        room.propose(game, json!({ "first": "red" }).as_object().expect("options"), 0).expect("a good offer");
        let first =
            Meeting::new(room, open(relay.settings(secrets[0])).expect("keys"), Some(files[0].clone()));
        let room = Room::guest(guest, "P1", link, entropy());
        let second =
            Meeting::new(room, open(relay.settings(secrets[1])).expect("keys"), Some(files[1].clone()));
        second.order(Order::Reach { key: public(secrets[0]).expect("a key"), room: ROOM }).expect("a queue");
        let mut house = House { relay, secrets, meetings: vec![first, second], files, _folder: folder };
        house.until("they meet", |house| {
            house.meetings[1].room().offered().is_some_and(|offer| offer.seats.iter().all(Option::is_some))
        });
        house.meetings[1].change(|room| room.agree(true));
        house.until("both agree", |house| house.meetings[0].room().may_begin());
        house.meetings[0].change(Room::begin).expect("both agree");
        house.until("it begins", |house| {
            (0..2).all(|at| house.party(at).is_some_and(|one| one.played().is_some()))
        });
        house
    }

    fn party(&self, at: usize) -> Option<&Party> {
        self.meetings[at].room().party()
    }

    fn step(&mut self) {
        for meeting in &mut self.meetings {
            for event in meeting.step(Duration::from_millis(10)) {
                assert!(!matches!(event, Event::Unsaved(_)), "{event:?}");
            }
        }
    }

    fn until(&mut self, what: &str, done: impl Fn(&House) -> bool) {
        let until = Instant::now() + LONG;
        while !done(self) {
            self.step();
            assert!(Instant::now() < until, "not within three minutes: {what}");
        }
    }

    /// The device is killed, and comes back with its file and its mailbox.
    fn kill(&mut self, at: usize) {
        let Kept { saved, mark, .. } = kept(&self.files[at]).expect("its file");
        let room = Room::resume(&saved, entropy()).expect("its own file");
        drop(self.meetings.remove(at));
        let after = (mark > 0).then_some(mark);
        let link = open(Settings { after, ..self.relay.settings(self.secrets[at]) }).expect("keys");
        let others: Vec<PublicKey> = room.places()[1..].iter().map(|place| place.key).collect();
        let meeting = Meeting::new(room, link, Some(self.files[at].clone()));
        for other in others {
            meeting.order(Order::Reach { key: Key(other.0), room: ROOM }).expect("a queue");
        }
        self.meetings.insert(at, meeting);
    }

    fn play(&mut self, actions: usize, mut meanwhile: impl FnMut(&mut House, usize)) -> String {
        let until = Instant::now() + LONG;
        let mut acted = 0;
        loop {
            assert!(Instant::now() < until, "no end after {acted} actions");
            for at in 0..2 {
                let Some(party) = self.party(at) else { continue };
                let Some(game) = party.played().map(|played| played.game()) else { continue };
                if party.waits() || game.outcome().is_some() || !game.to_move().contains(&party.seat()) {
                    continue;
                }
                let legal = game.legal(party.seat());
                let action = if acted >= actions { "resign" } else { &legal[fastrand::usize(..legal.len())] };
                let action = action.to_owned();
                self.meetings[at].change(|room| room.act(&action)).expect("legal");
                acted += 1;
                meanwhile(self, acted);
            }
            self.step();
            let records: Option<Vec<_>> =
                (0..2).map(|at| Some(self.party(at)?.record()?.to_json())).collect();
            if let Some(records) = records {
                assert_eq!(records[0], records[1]);
                return records[0].clone();
            }
        }
    }
}

#[test]
fn a_match_goes_on_whatever_is_killed() {
    let Some(relay) = Relay::start() else { return };
    let mut house = House::new(&relay, "undercover");
    let stream = format!("P{}", shard(public(house.secrets[0]).expect("a key")));
    house.play(26, |house, acted| match acted {
        6 => house.relay.kill(1),
        10 => house.relay.again(1),
        12 => house.kill(1),
        16 => house.kill(0),
        20 => {
            let leader = house.relay.leader(&stream);
            house.relay.kill(leader);
        }
        _ => {}
    });
}
