//! The bytes of a file as text. Records that people have are older than UTF-8: most Chinese ones are in GBK, those from
//! Taiwan and Hong Kong in Big5.

use encoding_rs::{BIG5, Encoding, GB18030};

use super::record::MAX_BYTES;
use super::{Fault, FaultKind};

/// The text of a file: UTF-8 and UTF-16 by their byte order mark, UTF-8 without one, GBK (GB18030), Big5. The mark is no
/// part of it.
///
/// # Errors
/// `unreadable` where it is none of these, is no text, or is longer than any record.
pub fn decode(bytes: &[u8]) -> Result<String, Fault> {
    let unreadable = |reason: &str| Fault::head(FaultKind::Unreadable, reason);
    if bytes.len() > MAX_BYTES {
        return Err(unreadable("the file is longer than 8 MiB"));
    }
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => strictly(encoding, &bytes[length..]),
        None => std::str::from_utf8(bytes).map(str::to_owned).ok().or_else(|| chinese(bytes)),
    };
    // No text has a zero in it, but pictures and programs do.
    text.filter(|text| !text.contains('\0'))
        .ok_or_else(|| unreadable("the file is no text in a known encoding"))
}

fn strictly(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
    Some(text.into_owned())
}

/// GBK or Big5. Where both can be read, the one in which more of the characters are common ones.
fn chinese(bytes: &[u8]) -> Option<String> {
    let gbk = strictly(GB18030, bytes);
    let big5 = strictly(BIG5, bytes);
    match (gbk, big5) {
        // Signs (A1–A9) and the first level of GB 2312 (B0–D7); signs (A1–A3) and the frequent characters of Big5 (A4–C6).
        (Some(gbk), Some(big5)) => {
            let in_gbk =
                common(bytes, |lead, trail| matches!(lead, 0xA1..=0xA9 | 0xB0..=0xD7) && trail >= 0xA1);
            let in_big5 = common(bytes, |lead, _| matches!(lead, 0xA1..=0xC6));
            Some(if in_big5 > in_gbk { big5 } else { gbk })
        }
        (gbk, big5) => gbk.or(big5),
    }
}

/// Counts the pairs of bytes that are common characters.
fn common(bytes: &[u8], is_common: impl Fn(u8, u8) -> bool) -> usize {
    let mut count = 0;
    let mut bytes = bytes.iter();
    while let Some(&lead) = bytes.next() {
        if lead < 0x80 {
            continue;
        }
        let Some(&trail) = bytes.next() else { break };
        count += usize::from(is_common(lead, trail));
    }
    count
}
