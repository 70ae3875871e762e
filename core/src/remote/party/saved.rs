//! A party's file.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use super::Party;
use crate::remote::act::{Opening, Proposal};
use crate::remote::channel::Channel;
use crate::remote::clocks::ElapsedTime;
use crate::remote::crypto::{Hash, Identity, Signed, whole};
use crate::remote::facts::Facts;
use crate::remote::plan::CorruptSave;

/// Content of a party's file.
#[derive(Serialize, Deserialize)]
struct Saved {
    me: [u8; 32],
    seat: u8,
    root: Hash,
    facts: Facts,
    secrets: Vec<Opening>,
    withheld: Option<(Proposal, Signed)>,
    peers: Vec<Channel>,
    elapsed: ElapsedTime,
    gives_up: bool,
}

impl Party {
    /// The party as this device's own file: it has the secrets and keys in it.
    pub fn save(&self) -> Vec<u8> {
        let saved = Saved {
            me: self.me.secret(),
            seat: self.seat,
            root: self.root,
            facts: self.facts.clone(),
            secrets: self.secrets.clone(),
            withheld: self.withheld.clone().map(|(_, proposal, signed)| (proposal, signed)),
            peers: self.peers.values().map(|peer| peer.channel.clone()).collect(),
            elapsed: self.elapsed.clone(),
            gives_up: self.gives_up,
        };
        let bytes = postcard::to_stdvec(&saved).unwrap_or_default();
        [&blake3::hash(&bytes).as_bytes()[..], &bytes].concat()
    }

    /// Takes a party up again; its links are down. `entropy`: 32 random bytes, others than of any life before.
    ///
    /// # Errors
    /// The file is damaged.
    pub fn restore(saved: &[u8], entropy: [u8; 32]) -> Result<Party, CorruptSave> {
        let (sum, bytes) = saved.split_at_checked(32).ok_or(CorruptSave)?;
        if blake3::hash(bytes).as_bytes() != sum {
            return Err(CorruptSave);
        }
        let saved: Saved =
            whole(bytes).filter(|saved: &Saved| saved.facts.plan.is_current()).ok_or(CorruptSave)?;
        let me = Identity::from_secret(&saved.me);
        let mut party = Party::with(me, saved.seat, saved.root, saved.facts, ChaCha20Rng::from_seed(entropy));
        party.secrets = saved.secrets;
        party.withheld = saved.withheld.map(|(proposal, signed)| (0, proposal, signed));
        for channel in saved.peers {
            party.add(channel);
        }
        (party.elapsed, party.gives_up) = (saved.elapsed, saved.gives_up);
        party.linked();
        if party.facts.is_void() {
            // Nothing goes on, but it can be looked at.
            party.replay();
        }
        party.advance();
        Ok(party)
    }
}
