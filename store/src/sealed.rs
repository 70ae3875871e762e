//! Texts with a check sum: a head in the first line, the body below it.

use crc::{CRC_32_ISO_HDLC, Crc};
use serde::{Deserialize, Serialize};

/// The check sum: CRC-32 as in gzip and PNG.
static CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

#[derive(Serialize, Deserialize)]
struct Head {
    qishe: String,
    crc32: u32,
}

/// Returns a text of some kind with its head.
pub(super) fn seal(kind: &str, body: &str) -> String {
    let head = Head { qishe: kind.to_owned(), crc32: CRC.checksum(body.as_bytes()) };
    format!("{}\n{body}", serde_json::to_string(&head).unwrap_or_default())
}

/// Returns the body of a text of some kind; `None` where head or body is damaged.
pub(super) fn unseal<'a>(kind: &str, text: &'a str) -> Option<&'a str> {
    let (head, body) = text.split_once('\n')?;
    let head: Head = serde_json::from_str(head).ok()?;
    (head.qishe == kind && head.crc32 == CRC.checksum(body.as_bytes())).then_some(body)
}
