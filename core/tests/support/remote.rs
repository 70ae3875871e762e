//! Peers on devices that can be killed, over links that lose, double and reorder.

use std::collections::VecDeque;

use qishe_core::remote::{
    Identity, MatchEvent, NoResult, NoResultReason, Pairing, Peer, Phrase, Plan, PublicKey, Secret,
};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Map, Value};

/// Faults of the links.
#[derive(Debug, Clone, Copy, Default)]
pub struct Trouble {
    /// Percentage of frames that are lost; the next two: that come twice, that are put off.
    pub lost: u32,
    pub doubled: u32,
    pub late: u32,
    /// Percentage of steps in which a device is killed: before its file is written, or before its frames are sent.
    pub killed: u32,
}

/// A device: a peer, its file, and what happened on it.
pub struct Device {
    pub peer: Peer,
    pub key: PublicKey,
    file: Vec<u8>,
    pub happened: Vec<MatchEvent>,
    /// Frames that nobody keeps.
    passing: std::collections::BTreeSet<Vec<u8>>,
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
    /// Device whose frames do not arrive although its links are up.
    pub mute: Option<usize>,
    /// Device that stands still.
    pub asleep: Option<usize>,
    /// Devices that stand still.
    sleepers: Vec<usize>,
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
            let peer = Peer::new(plan.clone(), identity(seat), &format!("P{seat}"), entropy).expect("a peer");
            let (key, file) = (identity(seat).public(), peer.save());
            Device { peer, key, file, happened: Vec::new(), passing: Default::default(), sent: Vec::new() }
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
            sleepers: Vec::new(),
        };
        for a in 0..seats {
            for b in a + 1..seats {
                if net.linked(usize::from(a), usize::from(b)) {
                    let (one, two) = paired(&identity(a), &identity(b));
                    net.devices[usize::from(a)].peer.join(one).expect("a player");
                    net.devices[usize::from(b)].peer.join(two).expect("a player");
                    // Pairing and the first file are done before trouble begins.
                    net.settle_effects(usize::from(a));
                    net.settle_effects(usize::from(b));
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

    fn settle_effects(&mut self, at: usize) {
        let device = &mut self.devices[at];
        let effects = device.peer.effects();
        if effects.save {
            device.file = device.peer.save();
        }
        device.passing.extend(effects.statuses.iter().map(|(_, frame)| frame.clone()));
        let from = device.key;
        for (to, frame) in effects.frames.into_iter().chain(effects.statuses) {
            device.sent.push((to, frame.len()));
            self.frames.push_back((from, to, frame));
        }
        device.happened.extend(effects.events);
    }

    /// Carries out a peer's effects, unless it is killed meanwhile. A kill before its file is written loses everything; a kill
    /// after that loses the frames.
    pub fn settle(&mut self, at: usize) {
        let effects = self.devices[at].peer.effects();
        // Without a file to write, a kill only loses frames.
        let (before, after) = match effects.save {
            true => (self.chance(self.trouble.killed), self.chance(self.trouble.killed)),
            false => (false, false),
        };
        if before {
            self.revive(at);
            return;
        }
        let device = &mut self.devices[at];
        if effects.save {
            device.file = device.peer.save();
        }
        device.passing.extend(effects.statuses.iter().map(|(_, frame)| frame.clone()));
        device.happened.extend(effects.events);
        if after {
            self.revive(at);
            return;
        }
        for (to, frame) in effects.frames.into_iter().chain(effects.statuses) {
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
        device.peer = Peer::restore(&device.file, entropy).expect("its own file");
    }

    /// The file of a device as it is now.
    pub fn file(&self, at: usize) -> Vec<u8> {
        self.devices[at].file.clone()
    }

    /// Replaces a device's file by an older one and restarts the device from it, with its links down.
    pub fn put_back(&mut self, at: usize, file: Vec<u8>) {
        self.devices[at].file = file;
        self.restart(at);
    }

    /// Cuts the link between two devices; frames on the way are lost.
    pub fn cut(&mut self, a: usize, b: usize) {
        let keys = [self.devices[a].key, self.devices[b].key];
        self.devices[a].peer.down(keys[1]);
        self.devices[b].peer.down(keys[0]);
        self.frames.retain(|(from, to, _)| !(keys.contains(from) && keys.contains(to)));
    }

    /// The link between two devices is there again.
    pub fn link(&mut self, a: usize, b: usize) {
        let keys = [self.devices[a].key, self.devices[b].key];
        self.devices[a].peer.up(keys[1]);
        self.devices[b].peer.up(keys[0]);
        self.settle(a);
        self.settle(b);
    }

    /// Revives a device and its links.
    pub fn revive(&mut self, at: usize) {
        self.restart(at);
        let key = self.devices[at].key;
        for other in 0..self.devices.len() {
            if self.linked(at, other) {
                let others_key = self.devices[other].key;
                self.devices[at].peer.up(others_key);
                self.devices[other].peer.up(key);
                self.settle_effects(other);
            }
        }
        self.devices[at].peer.tick(self.now);
        self.settle_effects(at);
    }

    /// Delivers one frame; `false` when there was none.
    pub fn deliver(&mut self) -> bool {
        let Some((from, to, frame)) = self.frames.pop_front() else { return false };
        if self.mute.is_some_and(|mute| self.devices[mute].key == from) {
            return true;
        }
        if let Some(at) = self.devices.iter().position(|device| device.key == to) {
            if self.sleepers.contains(&at) {
                // It may be lost like any other; what is not answered is said again.
                return true;
            }
            self.devices[at].peer.receive(from, &frame);
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

    /// Seconds go by in which only frames that nobody keeps arrive; then the others do.
    pub fn second_without_store(&mut self, seconds: u32) {
        let mut held = VecDeque::new();
        for _ in 0..seconds {
            while let Some(frame) = self.frames.pop_front() {
                let passing = self.devices.iter().any(|device| device.passing.contains(&frame.2));
                if passing {
                    self.frames.push_front(frame);
                    self.deliver();
                } else {
                    held.push_back(frame);
                }
            }
            self.tick();
        }
        held.append(&mut self.frames);
        self.frames = held;
    }

    /// A second goes by.
    pub fn tick(&mut self) {
        self.now += 1000;
        let asleep = self.asleep;
        let sleepers = self.sleepers.clone();
        for at in (0..self.devices.len()).filter(|at| Some(*at) != asleep && !sleepers.contains(at)) {
            self.devices[at].peer.tick(self.now);
            self.settle(at);
        }
    }

    pub fn seconds(&mut self, seconds: u32) {
        (0..seconds).for_each(|_| self.second());
    }

    /// Acts for a seat. Returns whether the action was accepted.
    pub fn act(&mut self, at: usize, action: &str) -> bool {
        let taken = self.devices[at].peer.act(action);
        self.settle(at);
        taken.is_ok()
    }

    /// A person says a phrase.
    pub fn say(&mut self, at: usize, phrase: Phrase) {
        self.devices[at].peer.say(phrase);
        self.settle(at);
    }

    /// Returns an action that a seat may take now by its own knowledge; `None` if it is not to move.
    pub fn some_action(&mut self, at: usize) -> Option<String> {
        let peer = &self.devices[at].peer;
        let seat = peer.seat();
        let game = peer.played()?.game();
        if peer.waits() || game.outcome().is_some() || !game.to_move().contains(&seat) {
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

    /// Plays at random until a log has `most` entries, then resigns. Returns the records of all.
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
            if self.devices.iter().all(|device| device.peer.record().is_some()) {
                return self
                    .devices
                    .iter()
                    .map(|device| device.peer.record().expect("it").to_json())
                    .collect();
            }
            quiet = if acted { 0 } else { quiet + 1 };
            assert!(quiet < 400, "it stands still: {}", self.report());
            for device in &self.devices {
                assert_eq!(device.peer.cheated(), None, "{}", self.report());
            }
        }
        panic!("no end");
    }

    /// Plays at random while links are lost, devices sleep or are killed, and waiting people sometimes end the match.
    /// At last all links are there.
    ///
    /// # Errors
    /// The devices do not agree, or somebody was convicted.
    pub fn play_with_interruptions(&mut self, most: usize) -> Result<(), String> {
        let count = self.devices.len();
        let pairs: Vec<(usize, usize)> =
            (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect();
        let pairs: Vec<_> = pairs.into_iter().filter(|(a, b)| self.linked(*a, *b)).collect();
        // Until when a link is lost, a device asleep.
        let mut lost = vec![0; pairs.len()];
        let mut asleep = vec![0; count];
        let (mut old, mut put_back) = (None, false);
        for turn in 0..4000 {
            let calm = turn > 3000;
            for (at, (a, b)) in pairs.iter().enumerate() {
                if lost[at] > 0 && (calm || self.now >= lost[at]) {
                    lost[at] = 0;
                    self.link(*a, *b);
                } else if lost[at] == 0 && !calm && self.rng.random_bool(0.01) {
                    lost[at] = self.now + 1000 * self.rng.random_range(1..400);
                    self.cut(*a, *b);
                }
            }
            for (at, until) in asleep.iter_mut().enumerate() {
                if calm || self.now >= *until {
                    *until = 0;
                    if !calm && self.rng.random_bool(0.003) {
                        *until = self.now + 1000 * self.rng.random_range(3..300);
                    }
                }
                if *until == 0 && !calm && self.rng.random_bool(0.003) {
                    // Killed, and away for a while; its links come back by themselves.
                    self.restart(at);
                    let slept = self.rng.random_range(0..300_000);
                    self.devices[at].peer.slept(slept);
                    for (link, (a, b)) in pairs.iter().enumerate().filter(|(_, (a, b))| at == *a || at == *b)
                    {
                        self.cut(*a, *b);
                        lost[link] = self.now + 1000 * self.rng.random_range(1..20);
                    }
                }
                // Rarely a file is put back that is older than what the device has said.
                if count == 2 && self.rng.random_bool(0.0005) {
                    old = match old.take() {
                        Some((seat, file)) if !calm => {
                            put_back = true;
                            self.put_back(seat, file);
                            self.cut(0, 1);
                            lost[0] = self.now + 5000;
                            None
                        }
                        _ => Some((at, self.devices[at].file.clone())),
                    };
                }
            }
            self.sleepers = (0..count).filter(|at| asleep[*at] > 0).collect();
            for at in (0..count).filter(|at| asleep[*at] == 0) {
                if self.devices[at].peer.question().is_some() && self.rng.random_bool(0.02) {
                    // Who keeps a match that another has ended has another opinion than that one: no random matter.
                    match self.rng.random_bool(0.3) || self.devices[at].peer.may_keep() {
                        true => _ = self.devices[at].peer.end_without_result(),
                        false => self.devices[at].peer.go_on_waiting(),
                    }
                    self.settle(at);
                }
                let action = match self.entries(at) >= most && self.someone_may_resign(at) {
                    true => Some("resign".to_owned()),
                    false if self.rng.random_bool(0.02) => Some(
                        ["draw", "draw yes", "draw no", "undo", "undo yes"][self.rng.random_range(0..5)]
                            .to_owned(),
                    ),
                    false => self.some_action(at),
                };
                if let Some(action) = action {
                    self.act(at, &action);
                }
            }
            self.second();
            if let Some(one) = self.devices.iter().find(|device| device.peer.cheated().is_some()) {
                return Err(format!("{:?} convicts {:?}", one.peer.seat(), one.peer.cheated()));
            }
            let records: Vec<_> = self.devices.iter().map(|device| device.peer.record()).collect();
            let none = |device: &Device| device.peer.no_result().is_some();
            let differ = |end: NoResult| end.reason == NoResultReason::LogsDiffer;
            if !put_back && self.devices.iter().any(|device| device.peer.no_result().is_some_and(differ)) {
                return Err("two logs without a reason".to_owned());
            }
            if records[0].is_some() && records.iter().all(|record| *record == records[0])
                || self.devices.iter().all(none)
            {
                return Ok(());
            }
            // A device whose file was put back may have lost its own secret: all keep the same record without it.
            let kept: Vec<_> = self.devices.iter().map(|device| device.peer.kept_record()).collect();
            if put_back && kept[0].is_some() && kept.iter().all(|record| *record == kept[0]) {
                return Ok(());
            }
        }
        Err(format!("neither one record nor none; a file was put back: {put_back}"))
    }

    fn someone_may_resign(&self, at: usize) -> bool {
        let peer = &self.devices[at].peer;
        !peer.waits()
            && peer
                .played()
                .is_some_and(|played| played.outcome().is_none() && played.game().alive(peer.seat()))
    }

    pub fn entries(&self, at: usize) -> usize {
        self.devices[at].peer.played().map_or(0, |played| played.record().actions.len())
    }

    /// Describes all devices, for a test that failed.
    pub fn report(&self) -> String {
        let describe = |device: &Device| {
            let peer = &device.peer;
            let game = peer.played().map(|played| {
                (
                    played.game().phase(),
                    played.game().to_move(),
                    played.outcome().is_some(),
                    played.game().awaits(),
                    played.record().actions.len(),
                    peer.no_result(),
                )
            });
            format!(
                "{:?} waits {} cheated {:?} unopened {:?} {game:?}",
                peer.seat(),
                peer.waits(),
                peer.cheated(),
                peer.unopened()
            )
        };
        self.devices.iter().map(describe).collect::<Vec<_>>().join("\n")
    }

    /// Counts an event on a device.
    pub fn count(&self, at: usize, which: impl Fn(&MatchEvent) -> bool) -> usize {
        self.devices[at].happened.iter().filter(|what| which(what)).count()
    }
}

pub fn options(json: &str) -> Map<String, Value> {
    serde_json::from_str(json).expect("options")
}

/// Games with options, seats.
pub const GAMES: [(&str, &str, u8); 12] = [
    ("undercover", r#"{"first":"random"}"#, 2),
    ("undercover", r#"{"locks":1,"layout":"after_choose"}"#, 2),
    ("undercover", r#"{"spy_selection":"random","layout":"before_random"}"#, 2),
    ("undercover", r#"{"layout":"after_random","first":"black"}"#, 2),
    ("gomoku", "{}", 2),
    ("gomoku", r#"{"room":"professional","games":2}"#, 2),
    ("gomoku", r#"{"room":"professional","opening_rule":"taraguchi_10"}"#, 2),
    ("sifang", r#"{"first":"random"}"#, 2),
    ("sifang", r#"{"style":"counted"}"#, 2),
    ("jihe", r#"{"size":5,"target":20}"#, 2),
    ("siguo", r#"{"first":"random"}"#, 4),
    ("siguo", r#"{"bomb_free":true,"first":0}"#, 4),
];
