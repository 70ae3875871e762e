//! Two peers. Each step has two bytes: the kind of step and its argument.

use std::collections::VecDeque;

use qishe_core::remote::{Channel, Identity, Pairing, Peer, Plan, PublicKey, Secret};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

const GAMES: [(&str, &str); 4] = [
    ("undercover", r#"{"first":"random"}"#),
    ("undercover", r#"{"spy_selection":"random","layout":"before_random","clock":{"main":30,"byo_yomi":5}}"#),
    ("gomoku", "{}"),
    ("sifang", r#"{"first":"random"}"#),
];

struct Device {
    peer: Peer,
    file: Vec<u8>,
    channel: Channel,
}

struct Net {
    devices: [Device; 2],
    /// From which device, and the frame.
    frames: VecDeque<(usize, Vec<u8>)>,
    now: u64,
    lives: u8,
}

fn pair(a: &Identity, b: &Identity) -> (Channel, Channel) {
    let (mut caller, first) = Pairing::call(&Secret::None, a);
    let (mut waiter, _) = Pairing::wait(&Secret::None, b);
    let reply = waiter.receive(&first).expect("a hello").send.expect("a reply");
    let last = caller.receive(&reply).expect("a reply");
    let theirs = waiter.receive(&last.send.expect("a frame")).expect("the last").paired.expect("keys");
    (last.paired.expect("keys"), theirs)
}

impl Net {
    fn new(which: u8) -> Net {
        let (game, options) = GAMES[usize::from(which) % GAMES.len()];
        let (a, b) = (Identity::from_secret(&[1; 32]), Identity::from_secret(&[2; 32]));
        let options = serde_json::from_str(options).expect("options");
        let plan = Plan::new(game, &options, vec![a.public(), b.public()], [which; 32]).expect("a plan");
        let (one, two) = pair(&a, &b);
        let device = |me: Identity, channel: Channel, life: u8| {
            let mut peer = Peer::new(plan.clone(), me, "", [life; 32]).expect("a peer");
            peer.join(channel.clone()).expect("a player");
            Device { file: peer.save(), peer, channel }
        };
        let devices = [device(a, one, 1), device(b, two, 2)];
        Net { devices, frames: VecDeque::new(), now: 0, lives: 2 }
    }

    fn settle(&mut self, at: usize) {
        let device = &mut self.devices[at];
        let effects = device.peer.effects();
        if effects.save {
            device.file = device.peer.save();
        }
        self.frames.extend(effects.frames.into_iter().chain(effects.statuses).map(|(_, frame)| (at, frame)));
    }

    fn key(&self, at: usize) -> PublicKey {
        self.devices[1 - at].channel.peer
    }

    fn deliver(&mut self, from: usize, frame: &[u8]) {
        let sender = self.key(from);
        self.devices[1 - from].peer.receive(sender, frame);
        self.settle(1 - from);
    }

    fn act(&mut self, at: usize, choice: u8) -> bool {
        let peer = &self.devices[at].peer;
        let Some(played) = peer.played() else { return false };
        let mut actions = played.game().legal(peer.seat());
        actions.extend(["draw", "draw yes", "undo", "undo yes", "resign"].map(str::to_owned));
        let action = &actions[usize::from(choice) % actions.len()];
        let taken = self.devices[at].peer.act(action).is_ok();
        self.settle(at);
        taken
    }

    fn kill(&mut self, at: usize) {
        self.lives = self.lives.wrapping_add(1);
        let (file, other) = (self.devices[at].file.clone(), self.key(1 - at));
        let mut peer = Peer::restore(&file, [self.lives; 32]).expect("its own file");
        peer.up(other);
        self.devices[at].peer = peer;
        let key = self.key(at);
        self.devices[1 - at].peer.up(key);
        self.settle(0);
        self.settle(1);
    }

    fn tick(&mut self, seconds: u8) {
        self.now += 1000 * u64::from(seconds % 8);
        for at in [0, 1] {
            self.devices[at].peer.tick(self.now);
            self.settle(at);
        }
    }

    fn step(&mut self, what: u8, with: u8, rest: &[u8]) -> bool {
        let mut random = ChaCha20Rng::from_seed([with; 32]);
        match what % 9 {
            0 | 1 => return self.act(usize::from(what % 9), with),
            2 | 3 => {
                for _ in 0..=with % 4 {
                    let Some((from, frame)) = self.frames.pop_front() else { break };
                    self.deliver(from, &frame);
                }
            }
            4 => drop(self.frames.pop_back()),
            5 => {
                let again = self.frames.get(usize::from(with) % self.frames.len().max(1)).cloned();
                self.frames.extend(again);
            }
            6 => {
                // Somebody with the keys alters the content.
                let Some((from, frame)) = self.frames.front().cloned() else { return false };
                let Some(mut text) = self.devices[1 - from].channel.open(&frame) else { return false };
                let at = usize::from(with) % text.len().max(1);
                if let Some(byte) = text.get_mut(at) {
                    *byte ^= 1 << (with % 8);
                }
                let bent = self.devices[from].channel.seal(&text, &mut random);
                self.deliver(from, &bent);
            }
            7 => {
                // Or makes it up.
                let from = usize::from(with % 2);
                let text = &rest[..rest.len().min(usize::from(with))];
                let sealed = self.devices[from].channel.seal(text, &mut random);
                self.deliver(from, &sealed);
                self.deliver(from, text);
            }
            _ if with.is_multiple_of(4) => self.kill(usize::from(with / 4 % 2)),
            _ => self.tick(with),
        }
        false
    }
}

/// Runs the steps of an input. Returns the number of actions taken.
pub fn run(data: &[u8]) -> usize {
    let Some((which, steps)) = data.split_first() else { return 0 };
    let mut net = Net::new(*which);
    net.settle(0);
    net.settle(1);
    let mut acted = 0;
    for (at, pair) in steps.chunks_exact(2).enumerate() {
        acted += usize::from(net.step(pair[0], pair[1], &steps[at * 2..]));
        for device in &net.devices {
            assert_eq!(device.peer.cheated(), None, "an honest player is called a cheat");
        }
    }
    acted
}
