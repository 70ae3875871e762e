//! Whole matches among devices over TCP on this machine: rooms, links and files together. Devices are killed in mid-match
//! and go on from their files; all come to the same record.
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use qishe_core::remote::{Identity, LinkId, Peer, Room, Secret};
use qishe_core::table::RoomError;
use qishe_net::links::{Backoff, LinkCommand, LinkEvent, nearby};
use qishe_net::{RoomDriver, SavedRoom};
use serde_json::json;
use tempfile::TempDir;

const LONG: Duration = Duration::from_secs(120);

struct Device {
    driver: RoomDriver,
    file: PathBuf,
}

struct House {
    devices: Vec<Device>,
    at: SocketAddr,
    folder: TempDir,
}

fn entropy() -> [u8; 32] {
    rand::random()
}

fn host(room: Room, port: u16, file: PathBuf) -> (RoomDriver, SocketAddr) {
    let until = Instant::now() + LONG;
    let link = loop {
        // A port that was just left may still be in use.
        match nearby::host(&[IpAddr::V4(Ipv4Addr::LOCALHOST)], port, nearby::Limits::default()) {
            Ok(link) => break link,
            Err(reason) => assert!(Instant::now() < until, "{reason:?}"),
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    let at = loop {
        match link.poll(LONG).expect("it listens") {
            LinkEvent::Ready(addresses) => break addresses[0],
            other => assert!(Instant::now() < until, "{other:?}"),
        }
    };
    (RoomDriver::new(room, link, Some(&file)), at)
}

fn guest(room: Room, at: SocketAddr, file: PathBuf) -> RoomDriver {
    let link = nearby::guest(vec![at], Backoff::default(), nearby::Limits::default()).expect("it starts");
    RoomDriver::new(room, link, Some(&file))
}

impl House {
    fn new(game: &str, options: &serde_json::Value, seats: usize) -> House {
        let folder = TempDir::new().expect("a folder");
        let file = |at: usize| folder.path().join(format!("{at}.match"));
        let secret = Secret::Code("314159".to_owned());
        let mut room = Room::host(Identity::from_secret(&entropy()), "P0", secret.clone(), entropy());
        room.propose(game, options.as_object().expect("options"), 0).expect("a good offer");
        let (driver, at) = host(room, 0, file(0));
        let mut devices = vec![Device { driver, file: file(0) }];
        for number in 1..seats {
            let me = Identity::from_secret(&entropy());
            let room = Room::guest(me, &format!("P{number}"), secret.clone(), entropy());
            devices.push(Device { driver: guest(room, at, file(number)), file: file(number) });
        }
        let mut house = House { devices, at, folder };
        house.until("all are there", |house| {
            house.room(0, |room| room.members().len()) == seats && house.offered()
        });
        for device in &house.devices[1..] {
            device.driver.change(|room| room.agree(true));
        }
        house.until("all agree", |house| house.room(0, Room::may_begin));
        house.devices[0].driver.change(Room::begin).expect("all agree");
        house.until("all have begun", |house| {
            (0..seats).all(|at| house.peer(at, |one| one.is_some_and(|one| one.played().is_some())))
        });
        house
    }

    fn room<T>(&self, at: usize, read: impl FnOnce(&Room) -> T) -> T {
        self.devices[at].driver.room(read)
    }

    fn peer<T>(&self, at: usize, read: impl FnOnce(Option<&Peer>) -> T) -> T {
        self.room(at, |room| read(room.peer()))
    }

    fn offered(&self) -> bool {
        let full = |at: usize| {
            self.room(at, |room| room.offered().is_some_and(|offer| offer.seats.iter().all(Option::is_some)))
        };
        (1..self.devices.len()).all(full)
    }

    fn step(&mut self) {
        for device in &self.devices {
            device.driver.step(Duration::from_millis(2));
            assert_ne!(device.driver.trouble(), Some(RoomError::Unsaved));
        }
    }

    fn until(&mut self, what: &str, done: impl Fn(&House) -> bool) {
        let until = Instant::now() + LONG;
        while !done(self) {
            self.step();
            assert!(Instant::now() < until, "not within two minutes: {what}");
        }
    }

    /// Kills the process and starts it again.
    fn kill(&mut self, at: usize) {
        let file = self.devices[at].file.clone();
        let room =
            Room::resume(&SavedRoom::read(&file).expect("its file").saved, entropy()).expect("its own file");
        let old = self.devices.remove(at);
        drop(old);
        let driver = if at == 0 {
            let (driver, address) = host(room, self.at.port(), file.clone());
            assert_eq!(address, self.at);
            driver
        } else {
            guest(room, self.at, file.clone())
        };
        self.devices.insert(at, Device { driver, file });
    }

    /// Plays some actions at random, each when it is due; kills a device now and then.
    fn play(&mut self, actions: usize, kills: bool) -> String {
        let until = Instant::now() + LONG;
        let mut acted = 0;
        loop {
            assert!(Instant::now() < until, "no end");
            for at in 0..self.devices.len() {
                let due = |peer: Option<&Peer>| {
                    let peer = peer?;
                    let game = peer.played().map(|played| played.game())?;
                    if peer.waits() || game.outcome().is_some() || !game.to_move().contains(&peer.seat()) {
                        return None;
                    }
                    let mut legal = game.legal(peer.seat());
                    legal.extend(game.suggestions(peer.seat()));
                    Some(legal)
                };
                let Some(legal) = self.peer(at, due) else { continue };
                let action =
                    if acted >= actions { "resign" } else { &legal[rand::random_range(..legal.len())] };
                let action = action.to_owned();
                self.devices[at].driver.change(|room| room.act(&action)).expect("legal");
                acted += 1;
                if kills && acted % 7 == 3 {
                    self.kill(rand::random_range(..self.devices.len()));
                }
            }
            self.step();
            let records: Option<Vec<_>> = (0..self.devices.len())
                .map(|at| self.peer(at, |one| Some(one?.record()?.to_json())))
                .collect();
            if let Some(records) = records {
                assert!(records.iter().all(|one| *one == records[0]), "{records:#?}");
                return records[0].clone();
            }
        }
    }
}

#[test]
fn two_devices_play_over_tcp() {
    let mut house = House::new("undercover", &json!({ "first": "random" }), 2);
    let record = house.play(20, false);
    assert!(record.contains("\"format\":2"));
    assert!(house.folder.path().join("0.match").exists());
}

#[test]
fn four_devices_play_over_tcp() {
    House::new("siguo", &json!({ "first": "random" }), 4).play(16, false);
}

#[test]
fn devices_are_killed_and_go_on() {
    House::new("undercover", &json!({ "first": "red" }), 2).play(24, true);
    House::new("gomoku", &json!({}), 2).play(24, true);
}

/// Bytes that this thread has written.
#[cfg(target_os = "linux")]
fn written() -> u64 {
    let told = std::fs::read_to_string("/proc/thread-self/io").expect("the kernel counts");
    let line = told.lines().find_map(|line| line.strip_prefix("wchar: ")).expect("a line");
    line.parse().expect("a number")
}

/// A peer whose every frame changes the match, faster than this device looks, does not have it write its file for each one.
#[cfg(target_os = "linux")]
#[test]
fn frames_that_come_together_are_one_write() {
    const LINK: LinkId = 1;
    const FRAMES: usize = 40;
    let mut house = House::new("gomoku", &json!({ "room": "standard" }), 2);
    let saved = SavedRoom::read(&house.devices[1].file).expect("its file").saved;
    drop(house.devices.remove(1));
    // The guest comes back by a link that this test reads.
    let link =
        nearby::guest(vec![house.at], Backoff::default(), nearby::Limits::default()).expect("it starts");
    let mut room = Room::resume(&saved, entropy()).expect("its own file");
    let (mut peer, mut heard, mut up) = (None, Vec::new(), false);
    // The frames by which one life of the guest's device offers a draw after what was heard; none before the host's status.
    let offer = |heard: &[Vec<u8>]| -> Vec<Vec<u8>> {
        let mut life = Room::resume(&saved, entropy()).expect("its own file");
        life.up(LINK);
        heard.iter().for_each(|frame| life.receive(LINK, frame));
        life.effects();
        match life.act("draw") {
            Ok(()) => life.effects().frames.into_iter().map(|(_, frame)| frame).collect(),
            Err(_) => Vec::new(),
        }
    };
    let until = Instant::now() + LONG;
    while !up || offer(&heard).is_empty() {
        assert!(Instant::now() < until, "the guest is not back");
        match link.poll(Duration::from_millis(5)) {
            Some(LinkEvent::Up { peer: number, .. }) => {
                peer = Some(number);
                room.up(LINK);
            }
            Some(LinkEvent::Frame { bytes, .. }) => {
                room.receive(LINK, &bytes);
                heard.push(bytes);
            }
            _ => {}
        }
        let effects = room.effects();
        for (_, bytes) in effects.frames.into_iter().chain(effects.statuses) {
            link.submit(LinkCommand::Send { peer: peer.expect("up"), bytes }).expect("a queue");
        }
        house.step();
        up = house.room(0, |room| room.members().iter().all(|member| member.up));
    }
    // Each life of the guest's device wants another thing in the place of what the last one wanted.
    let mut frames = Vec::new();
    while frames.len() < FRAMES {
        let more = offer(&heard);
        assert!(!more.is_empty(), "the offer is sent");
        frames.extend(more);
    }
    let file = house.devices[0].file.clone();
    let old = std::fs::read(&file).expect("its file");
    for bytes in frames {
        link.submit(LinkCommand::Send { peer: peer.expect("up"), bytes }).expect("a queue");
    }
    // The host does not look meanwhile.
    std::thread::sleep(Duration::from_millis(500));
    let before = written();
    for _ in 0..6 {
        house.step();
    }
    let (written, now) = (written() - before, std::fs::read(&file).expect("its file"));
    assert_ne!(old, now, "the offers came");
    let times = written / now.len() as u64;
    assert!(times <= 6, "{FRAMES} frames: the file was written {times} times");
}
