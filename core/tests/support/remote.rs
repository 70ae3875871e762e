//! Parties on devices that can be killed, over links that lose, double and reorder.

use std::collections::VecDeque;

use qishe_core::remote::{Happening, Identity, Pairing, Party, Plan, PublicKey, Secret};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value};

/// How bad the links are.
#[derive(Debug, Clone, Copy, Default)]
pub struct Trouble {
    /// Of a hundred frames, so many are lost, come twice, are put off.
    pub lost: u32,
    pub doubled: u32,
    pub late: u32,
    /// Of a hundred steps, in so many a device is killed: before its file is written, or before its frames are sent.
    pub killed: u32,
}

/// A device: a party, its file, and what happened on it.
pub struct Device {
    pub party: Party,
    pub key: PublicKey,
    file: Vec<u8>,
    pub happened: Vec<Happening>,
    /// All frames it sent: to whom, how long.
    pub sent: Vec<(PublicKey, usize)>,
}

/// Devices and the frames between them.
pub struct Net {
    pub devices: Vec<Device>,
    pub frames: VecDeque<(PublicKey, PublicKey, Vec<u8>)>,
    pub now: u64,
    pub rng: StdRng,
    pub trouble: Trouble,
    /// Whether only the first device has links to the others: a host.
    star: bool,
    /// Whose frames do not arrive although its links are up.
    pub mute: Option<usize>,
    /// Whose device stands still.
    pub asleep: Option<usize>,
}

pub fn identity(number: u8) -> Identity {
    Identity::from_secret(&[number + 1; 32])
}

/// Pairs two devices: the channels of the first and the second.
pub fn paired(a: &Identity, b: &Identity) -> (qishe_core::remote::Channel, qishe_core::remote::Channel) {
    let secret = Secret::Link([9; 16]);
    let (mut caller, hello) = Pairing::call(&secret, a);
    let (mut waiter, _) = Pairing::wait(&secret, b);
    let reply = waiter.receive(&hello).expect("a hello").send.expect("a reply");
    let last = caller.receive(&reply).expect("a reply");
    let theirs = waiter.receive(&last.send.expect("a last frame")).expect("the last frame").paired;
    (last.paired.expect("keys"), theirs.expect("keys"))
}

pub fn plan(game: &str, options: &Map<String, Value>, seats: u8, round: u8) -> Plan {
    let keys = (0..seats).map(|seat| identity(seat).public()).collect();
    Plan::new(game, options, keys, [round; 32]).expect("a plan")
}

impl Net {
    pub fn new(
        game: &str,
        options: &Map<String, Value>,
        seats: u8,
        star: bool,
        seed: u64,
        trouble: Trouble,
    ) -> Net {
        let mut rng = StdRng::seed_from_u64(seed);
        let plan = plan(game, options, seats, 1);
        let devices = (0..seats).map(|seat| {
            let entropy = rng.random();
            let party =
                Party::new(plan.clone(), identity(seat), &format!("P{seat}"), entropy).expect("a party");
            let (key, file) = (identity(seat).public(), party.save());
            Device { party, key, file, happened: Vec::new(), sent: Vec::new() }
        });
        let devices: Vec<_> = devices.collect();
        let mut net = Net {
            devices,
            frames: VecDeque::new(),
            now: 0,
            rng,
            trouble: Trouble::default(),
            star,
            mute: None,
            asleep: None,
        };
        for a in 0..seats {
            for b in a + 1..seats {
                if net.linked(usize::from(a), usize::from(b)) {
                    let (one, two) = paired(&identity(a), &identity(b));
                    net.devices[usize::from(a)].party.join(one).expect("a player");
                    net.devices[usize::from(b)].party.join(two).expect("a player");
                    // Pairing and the first file are done before trouble begins.
                    net.settle_outputs(usize::from(a));
                    net.settle_outputs(usize::from(b));
                }
            }
        }
        net.trouble = trouble;
        net
    }

    fn linked(&self, a: usize, b: usize) -> bool {
        a != b && (!self.star || a == 0 || b == 0)
    }

    fn chance(&mut self, percent: u32) -> bool {
        percent > 0 && self.rng.random_range(0..100) < percent
    }

    fn settle_outputs(&mut self, at: usize) {
        let device = &mut self.devices[at];
        let outputs = device.party.outputs();
        if outputs.save {
            device.file = device.party.save();
        }
        let from = device.key;
        for (to, frame) in outputs.frames {
            device.sent.push((to, frame.len()));
            self.frames.push_back((from, to, frame));
        }
        device.happened.extend(outputs.happened);
    }

    /// Does what a party wants, unless it is killed meanwhile: before its file is written all is lost, after that what
    /// was to be sent.
    pub fn settle(&mut self, at: usize) {
        let outputs = self.devices[at].party.outputs();
        // Where nothing is to be written, a kill is a lost frame.
        let (before, after) = match outputs.save {
            true => (self.chance(self.trouble.killed), self.chance(self.trouble.killed)),
            false => (false, false),
        };
        if before {
            self.revive(at);
            return;
        }
        let device = &mut self.devices[at];
        if outputs.save {
            device.file = device.party.save();
        }
        device.happened.extend(outputs.happened);
        if after {
            self.revive(at);
            return;
        }
        for (to, frame) in outputs.frames {
            let from = self.devices[at].key;
            self.devices[at].sent.push((to, frame.len()));
            if self.chance(self.trouble.lost) {
                continue;
            }
            if self.chance(self.trouble.doubled) {
                self.frames.push_back((from, to, frame.clone()));
            }
            if self.chance(self.trouble.late) && !self.frames.is_empty() {
                let place = self.rng.random_range(0..=self.frames.len());
                self.frames.insert(place, (from, to, frame));
            } else {
                self.frames.push_back((from, to, frame));
            }
        }
    }

    /// The device was killed and is started anew from its file; its links are down.
    pub fn restart(&mut self, at: usize) {
        let entropy = self.rng.random();
        let device = &mut self.devices[at];
        device.party = Party::restore(&device.file, entropy).expect("its own file");
    }

    /// The same, and its links are up.
    pub fn revive(&mut self, at: usize) {
        self.restart(at);
        let key = self.devices[at].key;
        for other in 0..self.devices.len() {
            if self.linked(at, other) {
                let peer = self.devices[other].key;
                self.devices[at].party.up(peer);
                self.devices[other].party.up(key);
                self.settle_outputs(other);
            }
        }
        self.devices[at].party.tick(self.now);
        self.settle_outputs(at);
    }

    /// Delivers one frame; `false` when there was none.
    pub fn deliver(&mut self) -> bool {
        let Some((from, to, frame)) = self.frames.pop_front() else { return false };
        if self.mute.is_some_and(|mute| self.devices[mute].key == from) {
            return true;
        }
        if let Some(at) = self.devices.iter().position(|device| device.key == to) {
            self.devices[at].party.receive(from, &frame);
            self.settle(at);
        }
        true
    }

    /// Delivers all frames, and lets a second go by.
    pub fn second(&mut self) {
        let mut delivered = 0;
        while self.deliver() {
            delivered += 1;
            assert!(delivered < 5000, "frames without end");
        }
        self.tick();
    }

    /// A second goes by.
    pub fn tick(&mut self) {
        self.now += 1000;
        let asleep = self.asleep;
        for at in (0..self.devices.len()).filter(|at| Some(*at) != asleep) {
            self.devices[at].party.tick(self.now);
            self.settle(at);
        }
    }

    pub fn seconds(&mut self, seconds: u32) {
        (0..seconds).for_each(|_| self.second());
    }

    /// A seat acts; whether it was taken.
    pub fn act(&mut self, at: usize, action: &str) -> bool {
        let taken = self.devices[at].party.act(action);
        self.settle(at);
        taken.is_ok()
    }

    /// An action that a seat may take now by what it knows; `None` if it is not to move.
    pub fn some_action(&mut self, at: usize) -> Option<String> {
        let party = &self.devices[at].party;
        let seat = party.seat();
        let game = party.played()?.game();
        if party.waits() || game.outcome().is_some() || !game.to_move().contains(&seat) {
            return None;
        }
        let mut actions = game.legal(seat);
        actions.extend(game.suggestions(seat));
        // So that matches come to activations and to ends.
        if actions.iter().any(|action| action == "activate") && self.rng.random_bool(0.3) {
            return Some("activate".to_owned());
        }
        actions.choose(&mut self.rng).cloned()
    }

    /// Plays at random until `most` entries are in a log, then gives up; the records of all.
    pub fn play_out(&mut self, most: usize) -> Vec<String> {
        let mut quiet = 0;
        for _ in 0..20_000 {
            let seats = self.devices.len();
            let mut acted = false;
            for at in 0..seats {
                let entries = self.entries(at);
                let action = if entries >= most && self.someone_may_resign(at) {
                    Some("resign".to_owned())
                } else if self.rng.random_bool(0.02) {
                    Some(
                        ["draw", "draw yes", "draw no", "undo", "undo yes"][self.rng.random_range(0..5)]
                            .to_owned(),
                    )
                } else {
                    self.some_action(at)
                };
                acted |= action.is_some_and(|action| self.act(at, &action));
            }
            self.second();
            if self.devices.iter().all(|device| device.party.record().is_some()) {
                return self
                    .devices
                    .iter()
                    .map(|device| device.party.record().expect("it").to_json())
                    .collect();
            }
            quiet = if acted { 0 } else { quiet + 1 };
            assert!(quiet < 400, "it stands still: {}", self.told());
            for device in &self.devices {
                assert_eq!(device.party.cheated(), None, "{}", self.told());
            }
        }
        panic!("no end");
    }

    fn someone_may_resign(&self, at: usize) -> bool {
        let party = &self.devices[at].party;
        !party.waits()
            && party
                .played()
                .is_some_and(|played| played.outcome().is_none() && played.game().alive(party.seat()))
    }

    pub fn entries(&self, at: usize) -> usize {
        self.devices[at].party.played().map_or(0, |played| played.record().actions.len())
    }

    /// What stands where, for a test that failed.
    pub fn told(&self) -> String {
        let tell = |device: &Device| {
            let party = &device.party;
            let game = party.played().map(|played| {
                (
                    played.game().phase(),
                    played.game().to_move(),
                    played.outcome().is_some(),
                    played.game().awaits(),
                    played.record().actions.len(),
                )
            });
            format!(
                "{:?} waits {} cheated {:?} unopened {:?} {game:?}",
                party.seat(),
                party.waits(),
                party.cheated(),
                party.unopened()
            )
        };
        self.devices.iter().map(tell).collect::<Vec<_>>().join("\n")
    }

    /// How often each thing happened on a device.
    pub fn count(&self, at: usize, which: impl Fn(&Happening) -> bool) -> usize {
        self.devices[at].happened.iter().filter(|what| which(what)).count()
    }
}

pub fn options(json: &str) -> Map<String, Value> {
    serde_json::from_str(json).expect("options")
}

/// Games with options, seats.
pub const GAMES: [(&str, &str, u8); 11] = [
    ("undercover", r#"{"first":"random"}"#, 2),
    ("undercover", r#"{"locks":1,"layout":"after_choose"}"#, 2),
    ("undercover", r#"{"spy_selection":"random","layout":"before_random"}"#, 2),
    ("undercover", r#"{"layout":"after_random","first":"black"}"#, 2),
    ("gomoku", "{}", 2),
    ("gomoku", r#"{"room":"professional","games":2}"#, 2),
    ("sifang", r#"{"first":"random"}"#, 2),
    ("sifang", r#"{"style":"counted"}"#, 2),
    ("jihe", r#"{"size":5,"target":20}"#, 2),
    ("siguo", r#"{"first":"random"}"#, 4),
    ("siguo", r#"{"bomb_free":true,"first":0}"#, 4),
];
