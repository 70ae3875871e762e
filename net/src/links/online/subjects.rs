//! Subjects of the relay, and the texts in them.

use nkeys::{KeyPair, KeyPairType};

use crate::links::{ConversationId, Key, Ticket};

/// Into how many streams the mailboxes are divided.
pub const SHARDS: u8 = 16;

/// Returns the shard of a key's mailbox.
pub fn shard(key: Key) -> u8 {
    key.0[0] % SHARDS
}

pub(super) fn stream(of: Key) -> String {
    format!("P{}", shard(of))
}

/// A key as the relay writes it (`U…`), if it is a point of the curve.
pub(super) fn text(key: Key) -> Option<String> {
    let bytes = ed25519(key)?;
    Some(bytes.public_key())
}

fn ed25519(key: Key) -> Option<KeyPair> {
    // nkeys makes key pairs of public keys from texts only.
    let mut raw = vec![20 << 3];
    raw.extend_from_slice(&key.0);
    raw.extend_from_slice(&crc16(&raw).to_le_bytes());
    KeyPair::from_public_key(&data_encoding::BASE32_NOPAD.encode(&raw)).ok()
}

/// CRC-16/XMODEM, the check sum at the end of an nkey.
fn crc16(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0, |sum, byte| {
        (0..8).fold(
            sum ^ u16::from(*byte) << 8,
            |sum, _| {
                if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 }
            },
        )
    })
}

/// The key in a text of the relay's.
pub(super) fn key(text: &str) -> Option<Key> {
    let pair = KeyPair::from_public_key(text).ok()?;
    if pair.key_pair_type() != KeyPairType::User {
        return None;
    }
    nkeys::from_public_key(text).ok().map(|(_, bytes)| Key(bytes))
}

/// Where frames to a key go.
pub(super) fn frames(to: Key, from: &str, room: ConversationId) -> Option<String> {
    Some(format!("p.{}.{}.{from}.{:032x}", shard(to), text(to)?, u128::from_be_bytes(room.0)))
}

/// Returns the subject of frames to a key that nobody keeps.
pub(super) fn signals(to: Key, from: &str, room: ConversationId) -> Option<String> {
    Some(format!("now.{}.{from}.{:032x}", text(to)?, u128::from_be_bytes(room.0)))
}

/// Returns the subject of all frames to a key that nobody keeps.
pub(super) fn own_signals(name: &str) -> String {
    format!("now.{name}.>")
}

/// Returns the sender of a frame that nobody keeps, and its conversation.
pub(super) fn signaller(subject: &str) -> Option<(Key, ConversationId)> {
    parted(subject.split('.').skip(2))
}

/// Returns the subject of a mailbox.
pub(super) fn mailbox(of: Key, name: &str) -> String {
    format!("p.{}.{name}.>", shard(of))
}

/// Returns the sender of a frame, and its conversation.
pub(super) fn sender(subject: &str) -> Option<(Key, ConversationId)> {
    parted(subject.split('.').skip(3))
}

fn parted<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<(Key, ConversationId)> {
    let (from, room) = (parts.next()?, parts.next()?);
    if parts.next().is_some()
        || room.len() != 32
        || !room.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    {
        return None;
    }
    Some((key(from)?, ConversationId(u128::from_str_radix(room, 16).ok()?.to_be_bytes())))
}

pub(super) fn presence(name: &str) -> String {
    format!("here.{name}")
}

pub(super) fn seek(ticket: &Ticket) -> String {
    format!("seek.{}.{:032x}", ticket.game, u128::from_be_bytes(ticket.options))
}

/// Beginning of all subjects on which a key gets answers. The relay lets nobody else listen there.
pub(super) fn inbox(name: &str) -> String {
    format!("_INBOX.{name}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::links::online::public;

    #[test]
    fn keys_and_subjects_come_back() {
        let me = public([7; 32]).unwrap();
        let you = public([8; 32]).unwrap();
        let name = text(me).unwrap();
        assert!(name.starts_with('U') && name.len() == 56);
        assert_eq!(key(&name), Some(me));
        let room = ConversationId([0xab; 16]);
        let subject = frames(you, &name, room).unwrap();
        assert!(subject.starts_with(&mailbox(you, &text(you).unwrap())[..60]));
        assert_eq!(sender(&subject), Some((me, room)));
        assert_eq!(sender(&subject.to_uppercase()), None);
        assert_eq!(sender(&format!("{subject}.more")), None);
        assert_eq!(sender("p.1.x.y.z"), None);
        let signal = signals(you, &name, room).unwrap();
        assert!(signal.starts_with(own_signals(&text(you).unwrap()).trim_end_matches('>')));
        assert_eq!((signaller(&signal), sender(&signal)), (Some((me, room)), None));
        assert_eq!(key(&KeyPair::new_account().public_key()), None);
    }
}
