//! Texts with a check sum: a head in the first line, the body below it.

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
struct Head {
    qishe: String,
    crc32: u32,
}

/// Returns the check sum of a text: CRC-32 as in gzip and PNG.
pub(super) fn sum(text: &str) -> u32 {
    crc32fast::hash(text.as_bytes())
}

/// Returns a text of some kind with its head.
pub(super) fn seal(kind: &str, body: &str) -> String {
    format!("{}\n{body}", head(kind, body))
}

/// Returns the head of a text of some kind.
pub(super) fn head(kind: &str, body: &str) -> String {
    let head = Head { qishe: kind.to_owned(), crc32: crc32fast::hash(body.as_bytes()) };
    serde_json::to_string(&head).unwrap_or_default()
}

/// Returns the body of a text of some kind; `None` where head or body is damaged.
pub(super) fn unseal<'a>(kind: &str, text: &'a str) -> Option<&'a str> {
    let (head, body) = opened(kind, text)?;
    (head.crc32 == crc32fast::hash(body.as_bytes())).then_some(body)
}

/// Like [`unseal`], where only some bytes of the body count.
pub(super) fn unseal_by<'a>(kind: &str, text: &'a str, counts: impl Fn(&u8) -> bool) -> Option<&'a str> {
    let (head, body) = opened(kind, text)?;
    let mut sum = crc32fast::Hasher::new();
    body.as_bytes().chunk_by(|one, next| counts(one) == counts(next)).for_each(|run| {
        if counts(&run[0]) {
            sum.update(run);
        }
    });
    (head.crc32 == sum.finalize()).then_some(body)
}

/// Splits a text of some kind into its head and its body.
fn opened<'a>(kind: &str, text: &'a str) -> Option<(Head, &'a str)> {
    let (head, body) = text.split_once('\n')?;
    let head: Head = serde_json::from_str(head).ok()?;
    (head.qishe == kind).then_some((head, body))
}
