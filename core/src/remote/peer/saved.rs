//! A peer's file.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use super::{Connection, Peer};
use crate::remote::act::{Opening, Proposal};
use crate::remote::clocks::ElapsedTime;
use crate::remote::crypto::{Hash, Identity, Signed, whole};
use crate::remote::ledger::Ledger;
use crate::remote::plan::CorruptSave;

/// Content of a peer's file.
#[derive(Serialize, Deserialize)]
struct Saved {
    me: [u8; 32],
    seat: u8,
    root: Hash,
    ledger: Ledger,
    secrets: Vec<Opening>,
    withheld: Option<(Proposal, Signed)>,
    peers: Vec<Connection>,
    elapsed: ElapsedTime,
    gives_up: bool,
    kept: bool,
    /// Milliseconds for which this device has known that the match is over.
    over_for: u64,
}

impl Peer {
    /// The peer as this device's own file: it has the secrets and keys in it.
    pub fn save(&self) -> Vec<u8> {
        let saved = Saved {
            me: self.me.secret(),
            seat: self.seat,
            root: self.root,
            ledger: self.ledger.clone(),
            secrets: self.secrets.clone(),
            withheld: self.withheld.clone().map(|(_, proposal, signed)| (proposal, signed)),
            peers: self.peers.values().cloned().collect(),
            elapsed: self.elapsed.clone(),
            gives_up: self.gives_up,
            kept: self.kept,
            over_for: self.waited_after_the_end().unwrap_or(self.over_before),
        };
        let bytes = postcard::to_stdvec(&saved).unwrap_or_default();
        [&blake3::hash(&bytes).as_bytes()[..], &bytes].concat()
    }

    /// Takes a peer up again; its links are down. `entropy`: 32 random bytes, others than of any life before.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn restore(saved: &[u8], entropy: [u8; 32]) -> Result<Peer, CorruptSave> {
        let (sum, bytes) = saved.split_at_checked(32).ok_or(CorruptSave)?;
        if blake3::hash(bytes).as_bytes() != sum {
            return Err(CorruptSave);
        }
        let saved: Saved = whole(bytes)
            .filter(|saved: &Saved| saved.ledger.plan.is_current() && saved.ledger.holds(saved.seat))
            .ok_or(CorruptSave)?;
        let me = Identity::from_secret(&saved.me);
        let mut peer = Peer::with(me, saved.seat, saved.root, saved.ledger, ChaCha20Rng::from_seed(entropy));
        peer.secrets = saved.secrets;
        peer.withheld = saved.withheld.map(|(proposal, signed)| (0, proposal, signed));
        for known in saved.peers {
            let key = known.channel.peer;
            peer.add(known.channel);
            if let Some(added) = peer.peers.get_mut(&key) {
                (added.heard, added.posted) = (known.heard, known.posted);
            }
        }
        (peer.elapsed, peer.gives_up, peer.kept) = (saved.elapsed, saved.gives_up, saved.kept);
        peer.over_before = saved.over_for;
        peer.linked();
        if peer.ledger.is_void() {
            // Nothing goes on, but it can be looked at.
            peer.replay();
        }
        peer.advance();
        Ok(peer)
    }
}
