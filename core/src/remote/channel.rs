//! Sealed envelopes between two paired devices: of equal sizes, each readable by itself, so that they may be lost, come
//! twice or in another order, and a device that was killed goes on with its keys.

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::crypto::{Hash, PublicKey};
use super::plan::PROTOCOL;

/// Version of the protocol as the first byte of an envelope: a device sees it before it can read anything else.
pub(super) const VERSION: u8 = PROTOCOL as u8;
/// Block size in bytes: sealed content is padded to whole blocks.
pub const BLOCK: usize = 512;
/// Longest text in an envelope, bytes.
pub const MAX_TEXT: usize = 15 * BLOCK;
const NONCE: usize = 24;
const TAG: usize = 16;
/// Longest frame that is read, bytes.
pub const MAX_FRAME: usize = 1 + NONCE + MAX_TEXT + BLOCK + TAG;

/// The keys that two paired devices share.
#[derive(Clone, Serialize, Deserialize)]
pub struct Channel {
    /// Owner of the other device.
    pub peer: PublicKey,
    /// Name of the pairing; both know it.
    pub(super) id: Hash,
    pub(super) out: [u8; 32],
    pub(super) into: [u8; 32],
}

impl std::fmt::Debug for Channel {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Channel").field("peer", &self.peer).finish_non_exhaustive()
    }
}

impl Channel {
    /// Seals a text, at most `MAX_TEXT` bytes: only whole blocks show. `nonces` must be fresh in each life of a device.
    pub fn seal(&self, text: &[u8], nonces: &mut impl Rng) -> Vec<u8> {
        let mut nonce = [0; NONCE];
        nonces.fill_bytes(&mut nonce);
        let mut padded = Vec::with_capacity(text.len() + BLOCK);
        padded.extend_from_slice(text);
        padded.push(1);
        padded.resize(padded.len().next_multiple_of(BLOCK), 0);
        let cipher = XChaCha20Poly1305::new(&self.out.into());
        let payload = Payload { msg: &padded, aad: &self.id };
        let sealed = cipher.encrypt(&XNonce::from(nonce), payload).unwrap_or_default();
        [&[VERSION][..], &nonce, &sealed].concat()
    }

    /// Opens an envelope of the other device.
    pub fn open(&self, frame: &[u8]) -> Option<Vec<u8>> {
        let (version, rest) = frame.split_first()?;
        let (nonce, sealed) = rest.split_at_checked(NONCE)?;
        let whole = sealed.len() > TAG && (sealed.len() - TAG).is_multiple_of(BLOCK);
        if *version != VERSION || !whole || frame.len() > MAX_FRAME {
            return None;
        }
        let nonce: [u8; NONCE] = nonce.try_into().ok()?;
        let payload = Payload { msg: sealed, aad: &self.id };
        let cipher = XChaCha20Poly1305::new(&self.into.into());
        let mut text = cipher.decrypt(&XNonce::from(nonce), payload).ok()?;
        let end = text.iter().rposition(|byte| *byte != 0).filter(|end| text[*end] == 1)?;
        text.truncate(end);
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha20Rng;
    use rand_core::SeedableRng;

    use super::*;

    fn pair() -> (Channel, Channel) {
        let peer = PublicKey([0; 32]);
        let (id, out, into) = ([3; 32], [1; 32], [2; 32]);
        (Channel { peer, id, out, into }, Channel { peer, id, out: into, into: out })
    }

    #[test]
    fn only_the_other_opens_and_only_blocks_show() {
        let (a, b) = pair();
        let mut nonces = ChaCha20Rng::from_seed([0; 32]);
        let short = a.seal(b"x", &mut nonces);
        let long = a.seal(&[0; BLOCK - 1], &mut nonces);
        assert_eq!(short.len(), long.len());
        assert_eq!(b.open(&short).as_deref(), Some(&b"x"[..]));
        assert_eq!(b.open(&long).as_deref(), Some(&[0; BLOCK - 1][..]));
        assert_eq!(a.open(&short), None, "a device's own envelope is not the other's");
    }

    #[test]
    fn no_bit_can_be_changed() {
        let (a, b) = pair();
        let frame = a.seal(b"h2e2", &mut ChaCha20Rng::from_seed([0; 32]));
        for byte in 0..frame.len() {
            let mut bent = frame.clone();
            bent[byte] ^= 1 << (byte % 8);
            assert_eq!(b.open(&bent), None, "byte {byte}");
        }
        assert!((0..frame.len()).all(|length| b.open(&frame[..length]).is_none()));
    }
}
