//! Frames on the wire are alike for all secrets until they are opened: who sends when to whom, and the number of bytes.
//! Two worlds have equal public actions and different secrets; an observer of all frames sees no difference.

use crate::support::remote::{Net, Trouble, options};
use qishe_core::remote::{BLOCK, Phrase};
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// A noted frame: time, sender, receiver, length.
type Traffic = Vec<(u64, usize, usize, usize)>;

/// Notes all frames that the devices send.
struct Observer {
    /// Number of frames of each device that were noted before.
    seen: Vec<usize>,
    traffic: Traffic,
}

impl Observer {
    fn new(net: &Net) -> Observer {
        Observer { seen: vec![0; net.devices.len()], traffic: Vec::new() }
    }

    fn note(&mut self, net: &Net) {
        for (at, device) in net.devices.iter().enumerate() {
            for (to, length) in &device.sent[self.seen[at]..] {
                let to = net.devices.iter().position(|other| other.key == *to).expect("a device");
                self.traffic.push((net.now, at, to, *length));
            }
            self.seen[at] = device.sent.len();
        }
    }

    fn seconds(&mut self, net: &mut Net, seconds: u32) {
        for _ in 0..seconds {
            net.second();
            self.note(net);
        }
    }
}

/// Plays a match: the given set-up actions with the given seconds between them, then `plies` random moves that all worlds
/// share.
fn traffic(
    game: &str,
    json: &str,
    seats: u8,
    secrets: &[(usize, String, u32)],
    plies: usize,
) -> (Traffic, String) {
    let mut net = Net::new(game, &options(json), seats, false, 5, Trouble::default());
    let mut observer = Observer::new(&net);
    net.seconds(3);
    observer.note(&net);
    for (at, secret, early) in secrets {
        // Each world may take its own time within the three seconds to which such actions are put off.
        observer.seconds(&mut net, *early);
        assert!(net.act(*at, secret), "{secret} {}", net.report());
        observer.seconds(&mut net, 3 - early);
        // Who has a secret action under way speaks like everybody else.
        net.say(*at, Phrase::Thinking);
        observer.seconds(&mut net, 9);
    }
    let mut rng = StdRng::seed_from_u64(11);
    for _ in 0..plies {
        let game = net.devices[0].peer.played().expect("begun").game();
        let Some(&Seat(mover)) = game.to_move().first() else { break };
        let mut legal =
            net.devices[usize::from(mover)].peer.played().expect("begun").game().legal(Seat(mover));
        legal.retain(|action| action != "activate");
        let Some(action) = legal.choose(&mut rng) else { break };
        let _: u32 = rng.random();
        assert!(net.act(usize::from(mover), &action.clone()));
        observer.seconds(&mut net, 1);
        // Whatever is said, and too soon after the last or not.
        net.say(usize::from(mover), Phrase::ALL[rng.random_range(0..Phrase::ALL.len())]);
        observer.seconds(&mut net, rng.random_range(0..3));
    }
    let board = net.devices[0].peer.played().expect("begun").game().public().to_string();
    (observer.traffic, board)
}

#[test]
fn the_wire_tells_nothing_of_a_pick() {
    let world = |red: &str, early: u32, black: &str| {
        let secrets = [(0, red.to_owned(), early), (1, black.to_owned(), 1)];
        traffic("undercover", r#"{"first":"red"}"#, 2, &secrets, 40)
    };
    let (usual, board) = world("spy e6", 0, "spy e3");
    assert!(usual.len() > 50);
    for (red, early, black) in
        [("spy a6", 1, "spy e3"), ("spy none", 2, "spy i3"), ("spy random", 0, "spy none")]
    {
        let (other, same) = world(red, early, black);
        assert_eq!(board, same, "the worlds share what is public");
        assert_eq!(usual, other, "{red} {black}");
    }
    // Whole blocks and what an envelope adds.
    assert!(usual.iter().all(|(_, _, _, length)| (length - 41) % BLOCK == 0));
}

#[test]
fn the_wire_tells_nothing_of_a_deployment() {
    let world = |choices: [usize; 4]| {
        let net = Net::new("siguo", &options(r#"{"first":0}"#), 4, false, 5, Trouble::default());
        drop(net);
        let secrets: Vec<_> = (0..4)
            .map(|seat| {
                let army = qishe_core::games::siguo::SUGGESTED[choices[seat]].army(Seat(seat as u8));
                (seat, format!("deploy {army}"), 0)
            })
            .collect();
        // Until the third has deployed: the fourth opens all.
        traffic("siguo", r#"{"first":0}"#, 4, &secrets[..3], 0)
    };
    let (usual, board) = world([0, 0, 0, 0]);
    let (other, same) = world([1, 2, 1, 0]);
    assert_eq!(board, same);
    assert_eq!(usual, other);
}

/// Traffic of a match in which Black's soldier on e6 is captured, and Red then tries to activate its spy or does not.
fn fallen(red: &str, activates: bool) -> Traffic {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 5, Trouble::default());
    let mut observer = Observer::new(&net);
    observer.seconds(&mut net, 3);
    for (at, action) in [(0, red), (1, "spy c3"), (0, "h2e2"), (1, "b9c7"), (0, "e2e6"), (1, "h9g7")] {
        assert!(net.act(at, action), "{action} {}", net.report());
        observer.seconds(&mut net, 12);
    }
    if activates {
        assert!(!net.act(0, "activate"), "there is no spy to activate");
    }
    observer.seconds(&mut net, 12);
    assert!(net.act(0, "h0g2"));
    observer.seconds(&mut net, 12);
    observer.traffic
}

/// Only its owner knows that a captured soldier was the spy. An activation that the owner's device refuses is not sent.
#[test]
fn the_wire_tells_nothing_of_a_fallen_spy_or_a_refused_activation() {
    let usual = fallen("spy e6", false);
    assert!(usual.len() > 20);
    assert_eq!(usual, fallen("spy a6", false), "another soldier is the spy");
    assert_eq!(usual, fallen("spy none", false), "there is none");
    assert_eq!(usual, fallen("spy e6", true), "the fallen one is activated");
    assert_eq!(usual, fallen("spy none", true), "none is activated");
}

/// Traffic of a match in which Black's share of the draw does not arrive before Red picks, and whether Red's pick was
/// accepted.
fn without_a_share(red: &str) -> (Traffic, bool) {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 5, Trouble::default());
    let mut observer = Observer::new(&net);
    while net.devices[0].peer.played().is_none() {
        assert!(net.deliver(), "greetings come before shares");
    }
    net.mute = Some(1);
    observer.seconds(&mut net, 12);
    let taken = net.act(0, red);
    observer.seconds(&mut net, 30);
    net.mute = None;
    observer.seconds(&mut net, 30);
    (observer.traffic, taken)
}

/// A device that withholds a share learns nothing: the traffic does not depend on the picked spy.
#[test]
fn the_wire_tells_nothing_while_a_share_is_missing() {
    let (usual, taken) = without_a_share("spy e6");
    assert!(taken && usual.len() > 20);
    for red in ["spy a6", "spy none", "spy random"] {
        let (other, taken) = without_a_share(red);
        assert!(taken, "{red}");
        assert_eq!(usual, other, "{red}");
    }
}
