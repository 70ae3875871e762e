//! The bytes of a file as text. Records that people have are older than UTF-8: most Chinese ones are in GBK, those from
//! Taiwan and Hong Kong in Big5.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};

use super::{InputError, InputErrorKind};
use crate::policy::LIMITS;

/// Sign in place of a byte that cannot be read.
const WRONG: char = '\u{fffd}';

/// The text of a file: by its byte order mark, by the `CA[…]` of an SGF, else UTF-8, GBK (GB18030) or Big5, whichever reads
/// best. The mark, and NULs and Ctrl-Z at the end, are no part of it. A wrong byte is U+FFFD and takes nothing with it.
///
/// # Errors
/// `unreadable` where it is none of these, is no text, or is longer than any file that is read.
pub fn decode(bytes: &[u8]) -> Result<String, InputError> {
    let unreadable = |reason: &str| InputError::head(InputErrorKind::Unreadable, reason);
    if bytes.len() > LIMITS.file_bytes as usize {
        return Err(unreadable("the file is longer than 24 MiB"));
    }
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => in_encoding(encoding, &bytes[length..]),
        None => {
            let end = bytes.iter().rposition(|byte| !matches!(byte, 0 | 0x1a)).map_or(0, |last| last + 1);
            best(&bytes[..end])
        }
    };
    let text = text.trim_end_matches(['\0', '\u{1a}']);
    // No text has a zero in it, but pictures and programs do.
    if text.contains('\0') || wrong(text) * 4 > text.chars().count() {
        return Err(unreadable("the file is no text in a known encoding"));
    }
    Ok(text.to_owned())
}

/// Number of wrong bytes that a text came from.
fn wrong(text: &str) -> usize {
    text.chars().filter(|c| *c == WRONG).count()
}

/// The reading of bytes without a mark that fits best.
fn best(bytes: &[u8]) -> String {
    let declared = declared(bytes).map(|encoding| in_encoding(encoding, bytes));
    match declared {
        Some(text) if wrong(&text) == 0 => text,
        // A file that was converted later still names its old encoding.
        Some(text) => {
            let other = undeclared(bytes);
            if wrong(&other) < wrong(&text) { other } else { text }
        }
        None => undeclared(bytes),
    }
}

fn undeclared(bytes: &[u8]) -> String {
    let utf8 = String::from_utf8_lossy(bytes).into_owned();
    let right = utf8.chars().filter(|c| !c.is_ascii() && *c != WRONG).count();
    if wrong(&utf8) == 0 || right >= 3 * wrong(&utf8) {
        return utf8;
    }
    let (gbk, big5) = (in_encoding(GB18030, bytes), in_encoding(BIG5, bytes));
    match wrong(&gbk).cmp(&wrong(&big5)) {
        std::cmp::Ordering::Less => gbk,
        std::cmp::Ordering::Greater => big5,
        // The detector of browsers tells which it is.
        std::cmp::Ordering::Equal => {
            let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
            detector.feed(bytes, true);
            if detector.guess(None, Utf8Detection::Deny) == BIG5 { big5 } else { gbk }
        }
    }
}

/// The encoding that an SGF names in its root.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    /// Length of the beginning in which it is looked for.
    const HEAD: usize = 4096;
    let head = &bytes[..bytes.len().min(HEAD)];
    let tree = head
        .windows(2)
        .position(|two| two == b"(;")
        .or_else(|| head.iter().position(|byte| *byte == b'('))?;
    let name = tree + head[tree..].windows(3).position(|three| three == b"CA[")? + 3;
    if head[..name - 3].last().is_some_and(u8::is_ascii_uppercase) {
        return None;
    }
    let end = name + head[name..].iter().position(|byte| *byte == b']')?;
    let label: Vec<u8> = head[name..end].iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
    match label.to_ascii_lowercase().as_slice() {
        b"utf8" => Some(UTF_8),
        b"gb" => Some(GB18030),
        label => Encoding::for_label(label),
    }
}

fn in_encoding(encoding: &'static Encoding, bytes: &[u8]) -> String {
    let spared;
    let bytes = if encoding == GB18030 || encoding == encoding_rs::GBK || encoding == BIG5 {
        spared = brackets_spared(bytes, encoding != BIG5);
        &spared[..]
    } else {
        bytes
    };
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// The bytes with half a Chinese character in front of a closing bracket marked as wrong: the bracket could be its second
/// half. It is a bracket where no other one closes what is open.
fn brackets_spared(bytes: &[u8], four_bytes: bool) -> Vec<u8> {
    /// A byte that begins no character.
    const NONE: u8 = 0xff;
    let mut spared = Vec::with_capacity(bytes.len());
    let mut brackets = [Ahead::new(b'[', b']'), Ahead::new(b'{', b'}')];
    let mut open = [false; 2];
    let mut at = 0;
    while let Some(&lead) = bytes.get(at) {
        let (second, third) = (bytes.get(at + 1).copied(), bytes.get(at + 2).copied());
        let length = match (lead, second) {
            (0..=0x80, _) => 1,
            (0xff, _) | (_, None) => 0,
            (_, Some(b'0'..=b'9')) if four_bytes && third.is_some_and(|byte| byte > 0x80) => 4,
            (_, Some(close @ (b']' | b'}'))) => {
                let kind = usize::from(close == b'}');
                if open[kind] && !brackets[kind].closes_before_opening(bytes, at + 2) { 0 } else { 2 }
            }
            (_, Some(0x40..=0x7e | 0x80..)) => 2,
            (_, Some(_)) => 0,
        };
        match lead {
            b'[' | b']' => open[0] = lead == b'[',
            b'{' | b'}' => open[1] = lead == b'{',
            _ => {}
        }
        if length == 0 {
            spared.push(NONE);
            at += 1;
        } else {
            spared.extend_from_slice(&bytes[at..bytes.len().min(at + length)]);
            at += length;
        }
    }
    spared
}

/// The next brackets of a kind, looked for once each.
struct Ahead {
    open: (u8, usize),
    close: (u8, usize),
}

impl Ahead {
    fn new(open: u8, close: u8) -> Ahead {
        Ahead { open: (open, 0), close: (close, 0) }
    }

    /// Whether the part that is open at a place closes before another one opens.
    fn closes_before_opening(&mut self, bytes: &[u8], at: usize) -> bool {
        for (bracket, known) in [&mut self.open, &mut self.close] {
            if *known < at {
                let next = bytes[at.min(bytes.len())..].iter().position(|byte| byte == bracket);
                *known = next.map_or(usize::MAX, |next| at + next);
            }
        }
        self.close.1 < self.open.1
    }
}
