//! The bytes of a file as text. Records that people have are older than UTF-8: most Chinese ones are in GBK, those from
//! Taiwan and Hong Kong in Big5.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding, GB18030};

use super::record::MAX_BYTES;
use super::{InputError, InputErrorKind};

/// The text of a file: UTF-8 and UTF-16 by their byte order mark, UTF-8 without one, GBK (GB18030), Big5. The mark is no
/// part of it.
///
/// # Errors
/// `unreadable` where it is none of these, is no text, or is longer than any record.
pub fn decode(bytes: &[u8]) -> Result<String, InputError> {
    let unreadable = |reason: &str| InputError::head(InputErrorKind::Unreadable, reason);
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

/// Decodes GBK or Big5. Where both can be read, the detector of browsers tells which it is; GBK if it thinks of neither.
fn chinese(bytes: &[u8]) -> Option<String> {
    match (strictly(GB18030, bytes), strictly(BIG5, bytes)) {
        (Some(gbk), Some(big5)) => {
            let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
            detector.feed(bytes, true);
            Some(if detector.guess(None, Utf8Detection::Deny) == BIG5 { big5 } else { gbk })
        }
        (gbk, big5) => gbk.or(big5),
    }
}
