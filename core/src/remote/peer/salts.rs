//! Salts of commitments: without them a pick among five could be found by trying.

use std::collections::HashSet;

use super::*;
use crate::remote::Pairing;
use crate::remote::Secret;
use crate::remote::crypto::Hash;

fn me(number: u8) -> Identity {
    Identity::from_secret(&[number; 32])
}

/// A peer of 四国战棋 that has greeted three others, with the salts of the openings that it makes.
fn peer(round: u8, entropy: u8) -> Peer {
    let keys = (1..5).map(|seat| me(seat).public()).collect();
    let plan = Plan::new("siguo", &serde_json::Map::new(), keys, [round; 32]).expect("a plan");
    let mut peers: Vec<Peer> = (1..5)
        .map(|seat| {
            Peer::new(plan.clone(), me(seat), "P", [entropy; 32].map(|one| one ^ seat)).expect("a peer")
        })
        .collect();
    for a in 0..4 {
        for b in a + 1..4 {
            let (mut caller, first) = Pairing::call(&Secret::Link([1; 16]), &me(a + 1));
            let (mut waiter, _) = Pairing::wait(&Secret::Link([1; 16]), &me(b + 1));
            let reply = waiter.receive(&first).expect("a hello").send.expect("a reply");
            let last = caller.receive(&reply).expect("a reply");
            let theirs =
                waiter.receive(&last.send.expect("a frame")).expect("the last").paired.expect("keys");
            peers[usize::from(a)].join(last.paired.expect("keys")).expect("a player");
            peers[usize::from(b)].join(theirs).expect("a player");
        }
    }
    for now in 1..4 {
        for peer in &mut peers {
            peer.tick(now * 1000);
        }
        loop {
            let frames: Vec<_> = peers
                .iter_mut()
                .flat_map(|peer| {
                    let from = peer.me.public();
                    let sent = [peer.out.frames.split_off(0), peer.out.statuses.split_off(0)].concat();
                    sent.into_iter().map(move |(to, frame)| (from, to, frame))
                })
                .collect();
            if frames.is_empty() {
                break;
            }
            for (from, to, frame) in frames {
                let at = (1..5).position(|seat| me(seat).public() == to).expect("a player");
                peers[at].receive(from, &frame);
            }
        }
    }
    peers.swap_remove(0)
}

/// No two openings of a peer share a salt, and none is zero: not in one match, not in another, not after it was taken up
/// again from its file, not for the same action.
#[test]
fn salts_are_unique_and_never_zero() {
    let mut seen: HashSet<Hash> = HashSet::new();
    let mut count = 0;
    for round in 0..4 {
        for entropy in [round * 32 + 16, round * 32 + 32] {
            let mut fresh = peer(round, entropy);
            let saved = fresh.save();
            let layout = fresh.played().expect("begun").game().suggestions(Seat(0))[0].clone();
            // The file was put back, and the same is done with new randomness.
            let mut again = Peer::restore(&saved, [entropy ^ 0x5a; 32]).expect("its own file");
            for peer in [&mut fresh, &mut again] {
                peer.act(&layout).expect("a deployment");
                assert!(!peer.secrets.is_empty(), "it is sealed");
                for secret in &peer.secrets {
                    assert_ne!(secret.salt, [0; 32]);
                    assert!(seen.insert(secret.salt), "a salt comes twice");
                    count += 1;
                }
            }
        }
    }
    assert_eq!(count, 16);
}

/// A salt is chance alone: with the same randomness it is the same for every secret.
#[test]
fn a_salt_does_not_depend_on_the_secret() {
    let salts = |place: usize| {
        let mut peer = peer(1, 9);
        let layouts = peer.played().expect("begun").game().suggestions(Seat(0));
        peer.act(&layouts[place]).expect("a deployment");
        peer.secrets.iter().map(|secret| (secret.salt, secret.action.clone())).collect::<Vec<_>>()
    };
    let one = salts(0);
    assert_eq!(one.len(), 1);
    for place in 1..peer(1, 9).played().expect("begun").game().suggestions(Seat(0)).len() {
        let other = salts(place);
        assert_ne!(one[0].1, other[0].1, "two secrets");
        assert_eq!(one[0].0, other[0].0, "one salt");
    }
}
