//! Hashes, identities and signatures. Every hash and every signature names what it is for, and the lengths of its parts,
//! so that none can stand for another.

use std::fmt;

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};

/// A BLAKE3 hash.
pub type Hash = [u8; 32];

/// A player's public key, Ed25519.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PublicKey(pub [u8; 32]);

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}…", hex(&self.0[..4]))
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl PublicKey {
    /// Reads a key as it is displayed; `None` for anything else.
    pub fn read(text: &str) -> Option<PublicKey> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return None;
        }
        let digit = |at: usize| char::from(digits[at]).to_digit(16).map(|digit| digit as u8);
        let mut key = [0; 32];
        for (at, byte) in key.iter_mut().enumerate() {
            *byte = digit(2 * at)? << 4 | digit(2 * at + 1)?;
        }
        Some(PublicKey(key))
    }
}

/// Small letters and digits, two a byte.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The hash of some parts, for one purpose.
pub fn hash(purpose: Purpose, parts: &[&[u8]]) -> Hash {
    let mut hasher = blake3::Hasher::new_derive_key(purpose.context());
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    *hasher.finalize().as_bytes()
}

/// Purpose of a hash or a signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Name of a match: its hellos.
    Match,
    /// Name of a pairing of two devices.
    Pairing,
    /// The secret of a link, from its text.
    Link,
    /// One link of the chain of entries.
    Chain,
    /// Commitment to a secret action.
    Commitment,
    /// A seat's share in a draw, from its root.
    Share,
    /// Commitment to a share.
    Toss,
    /// The seed that all shares make.
    Seed,
    /// Signature under a hello.
    Hello,
    /// Signature under a proposal.
    Proposal,
    /// Signature under an entry of the log.
    Entry,
    /// Signature under an ending.
    Ending,
    /// A host's offer, whole.
    Offer,
    /// Plan of a match: the game and its players.
    Plan,
    /// Search for players by chance.
    Seek,
    /// Signature under a phrase.
    Phrase,
    /// Signature of a person under a room's key.
    Person,
    /// Number by which two people compare their keys.
    SafetyNumber,
    /// What two people share who know each other's keys.
    Correspondence,
    /// Signature under a letter.
    Letter,
    /// Print of a record.
    Record,
}

impl Purpose {
    const fn context(self) -> &'static str {
        match self {
            Purpose::Match => "qishe remote 1: match",
            Purpose::Pairing => "qishe remote 1: pairing",
            Purpose::Link => "qishe remote 1: link",
            Purpose::Chain => "qishe remote 1: chain",
            Purpose::Commitment => "qishe remote 1: commitment",
            Purpose::Share => "qishe remote 1: share",
            Purpose::Toss => "qishe remote 1: toss",
            Purpose::Seed => "qishe remote 1: seed",
            Purpose::Hello => "qishe remote 1: hello",
            Purpose::Proposal => "qishe remote 1: proposal",
            Purpose::Entry => "qishe remote 1: entry",
            Purpose::Ending => "qishe remote 1: ending",
            Purpose::Offer => "qishe remote 1: offer",
            Purpose::Plan => "qishe remote 1: plan",
            Purpose::Seek => "qishe remote 1: wish",
            Purpose::Phrase => "qishe remote 1: phrase",
            Purpose::Person => "qishe remote 1: person",
            Purpose::SafetyNumber => "qishe remote 1: safety number",
            Purpose::Correspondence => "qishe remote 1: correspondence",
            Purpose::Letter => "qishe remote 1: letter",
            Purpose::Record => "qishe remote 1: record",
        }
    }
}

/// Returns the print of the record in a save, by which it is found again.
pub fn record_print(save: &str) -> String {
    save.lines()
        .last()
        .map(|record| hex(&hash(Purpose::Record, &[record.as_bytes()])[..16]))
        .unwrap_or_default()
}

/// Identity of a player: a key pair, nothing else.
#[derive(Clone)]
pub struct Identity(SigningKey);

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Identity({:?})", self.public())
    }
}

impl Identity {
    /// From 32 secret random bytes.
    pub fn from_secret(secret: &[u8; 32]) -> Identity {
        Identity(SigningKey::from_bytes(secret))
    }

    /// The secret bytes, for this device's own file.
    pub fn secret(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Returns the public key by which others know this player.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key().to_bytes())
    }

    /// Returns a secret that only this player and the owner of another key can make; `None` where the other is no key.
    ///
    /// It is that of X25519 with the same keys.
    pub(super) fn shared_with(&self, other: &PublicKey) -> Option<[u8; 32]> {
        let other = VerifyingKey::from_bytes(&other.0).ok().filter(|key| !key.is_weak())?;
        let shared = other.to_montgomery().mul_clamped(self.0.to_scalar_bytes());
        Some(shared.to_bytes()).filter(|shared| *shared != [0; 32])
    }

    /// Signs a text for a purpose within a match or pairing.
    pub(super) fn sign(&self, purpose: Purpose, match_id: &Hash, text: &[u8]) -> Sign {
        Sign::from(self.0.sign(&hash(purpose, &[match_id, text])))
    }
}

/// An Ed25519 signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sign([[u8; 32]; 2]);

impl From<Signature> for Sign {
    fn from(signature: Signature) -> Sign {
        Sign([*signature.r_bytes(), *signature.s_bytes()])
    }
}

impl Sign {
    /// Length as bytes.
    pub(super) const LENGTH: usize = 64;

    /// Whether the owner of a key signed this text for this purpose.
    pub(super) fn holds(&self, key: &PublicKey, purpose: Purpose, match_id: &Hash, text: &[u8]) -> bool {
        let signature = Signature::from_components(self.0[0], self.0[1]);
        VerifyingKey::from_bytes(&key.0)
            .is_ok_and(|key| key.verify_strict(&hash(purpose, &[match_id, text]), &signature).is_ok())
    }

    pub(super) fn to_bytes(self) -> [u8; Sign::LENGTH] {
        let mut bytes = [0; Sign::LENGTH];
        bytes[..32].copy_from_slice(&self.0[0]);
        bytes[32..].copy_from_slice(&self.0[1]);
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Sign> {
        let (r, s) = bytes.split_at_checked(32)?;
        Some(Sign([r.try_into().ok()?, s.try_into().ok()?]))
    }
}

/// Bytes that somebody signed; what they say is read from the very bytes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// Signed bytes.
    pub bytes: Vec<u8>,
    /// Signature; the signer is named within the bytes.
    pub sign: Sign,
}

impl Signed {
    pub(super) fn new<T: Serialize>(
        identity: &Identity,
        purpose: Purpose,
        match_id: &Hash,
        what: &T,
    ) -> Signed {
        let bytes = postcard::to_stdvec(what).unwrap_or_default();
        let sign = identity.sign(purpose, match_id, &bytes);
        Signed { bytes, sign }
    }

    /// Reads the signed content without checking it; `None` if it cannot be read or has something after it.
    pub(super) fn read<T: for<'a> Deserialize<'a>>(&self) -> Option<T> {
        whole(&self.bytes)
    }

    pub(super) fn holds(&self, key: &PublicKey, purpose: Purpose, match_id: &Hash) -> bool {
        self.sign.holds(key, purpose, match_id, &self.bytes)
    }
}

/// Reads some bytes as a value; nothing may follow it.
pub(super) fn whole<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((what, [])) => Some(what),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_told_apart() {
        assert_ne!(hash(Purpose::Match, &[b"ab", b"c"]), hash(Purpose::Match, &[b"a", b"bc"]));
        assert_ne!(hash(Purpose::Match, &[b"ab"]), hash(Purpose::Chain, &[b"ab"]));
    }

    #[test]
    fn a_signature_is_for_one_purpose_place_and_person() {
        let one = Identity::from_secret(&[1; 32]);
        let signed = Signed::new(&one, Purpose::Entry, &[7; 32], &5_u32);
        assert!(signed.holds(&one.public(), Purpose::Entry, &[7; 32]));
        assert!(!signed.holds(&one.public(), Purpose::Proposal, &[7; 32]));
        assert!(!signed.holds(&one.public(), Purpose::Entry, &[8; 32]));
        assert!(!signed.holds(&Identity::from_secret(&[2; 32]).public(), Purpose::Entry, &[7; 32]));
        let mut bent = signed.clone();
        bent.bytes[0] ^= 1;
        assert!(!bent.holds(&one.public(), Purpose::Entry, &[7; 32]));
        assert_eq!(Sign::from_bytes(&signed.sign.to_bytes()), Some(signed.sign));
    }
}
