//! Reading the body of a file with everything while it is unpacked. No more of it is in memory at a time than a part, and a
//! part that is larger than it can be ends the reading.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Read};
use std::ops::Range;
use std::rc::Rc;

use data_encoding::BASE64;
use flate2::read::GzDecoder;
use qishe_core::policy::CAPACITY;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::error::Category;

use super::StoreError;
use super::sealed_body;

/// Greatest number of times that a body is larger than its file. Matches are packed to a sixteenth.
pub(super) const RATIO: usize = 32;

/// Returns the greatest size of the body of a file of so many bytes.
pub(super) fn most_unpacked(packed: usize) -> usize {
    (packed.saturating_mul(RATIO)).max(CAPACITY.unpacked_bytes as usize)
}

/// The bytes of a text in Base64. White space in it does not count: mail wraps lines, and other programs change the ends of
/// lines.
struct Unwrapped<'a> {
    text: &'a [u8],
    /// Bytes of the last four letters, and those of them that were not read yet.
    bytes: [u8; 3],
    left: Range<usize>,
}

impl<'a> Unwrapped<'a> {
    fn new(text: &'a str) -> Unwrapped<'a> {
        Unwrapped { text: text.as_bytes(), bytes: [0; 3], left: 0..0 }
    }

    /// Decodes the next four letters. At the end of the text there are no bytes.
    fn decode(&mut self) -> io::Result<()> {
        let (mut letters, mut count) = ([0; 4], 0);
        while count < letters.len()
            && let Some((first, rest)) = self.text.split_first()
        {
            self.text = rest;
            if !first.is_ascii_whitespace() {
                letters[count] = *first;
                count += 1;
            }
        }
        let length = match count {
            0 => Some(0),
            4 => BASE64.decode_mut(&letters, &mut self.bytes).ok(),
            _ => None,
        };
        self.left = 0..length.ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "no Base64"))?;
        Ok(())
    }
}

impl Read for Unwrapped<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        for (count, byte) in into.iter_mut().enumerate() {
            if self.left.is_empty() {
                self.decode()?;
            }
            let Some(at) = self.left.next() else { return Ok(count) };
            *byte = self.bytes[at];
        }
        Ok(into.len())
    }
}

/// Deepest nesting of the body: as deep as the reader of JSON goes.
const DEEPEST: u32 = 128;
/// Greatest length of one text in the body, with its escapes: a save has many quotation marks.
const LONGEST_TEXT: u32 = 3 * CAPACITY.club_bytes;

/// Bytes that may still be read: of the whole body, and of the part that is read now.
struct Room {
    body: Cell<u64>,
    part: Cell<u64>,
}

/// The body, as long as there is room for it.
struct Metered<R> {
    body: R,
    room: Rc<Room>,
    depth: u32,
    /// Length of the text that is read now; none outside of texts.
    text: Option<u32>,
    is_escaped: bool,
}

impl<R> Metered<R> {
    /// Whether the byte may come.
    fn take(&mut self, byte: u8) -> bool {
        let Some(text) = self.text else {
            match byte {
                b'"' => self.text = Some(0),
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            return self.depth <= DEEPEST;
        };
        self.text = (self.is_escaped || byte != b'"').then_some(text + 1);
        self.is_escaped = !self.is_escaped && byte == b'\\';
        text < LONGEST_TEXT
    }
}

impl<R: Read> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.body.read(into)?;
        let (body, part) = (self.room.body.get(), self.room.part.get());
        let read = count as u64;
        if body < read || part < read || !into[..count].iter().all(|byte| self.take(*byte)) {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a part is too large"));
        }
        self.room.body.set(body - read);
        self.room.part.set(part - read);
        Ok(count)
    }
}

/// Receiver of the parts of the body.
pub(super) trait Parts {
    /// Takes a match. Returns whether the reading goes on.
    fn take_match(&mut self, id: String, written: u64, save: String) -> bool;

    /// Greatest size of a part, in bytes; none for one that is skipped.
    fn most(&self, name: &str) -> Option<u32>;

    /// Takes another part, by its name.
    ///
    /// # Errors
    /// It is no such part.
    fn take_part<'de, D: Deserializer<'de>>(&mut self, name: &str, part: D) -> Result<(), D::Error>;
}

/// Reads the body of a file.
///
/// # Errors
/// `Unreadable` where the file is damaged, or larger than it can be; `Newer` where its body is not of this form.
pub(super) fn read(text: &str, parts: &mut impl Parts) -> Result<(), StoreError> {
    let packed = sealed_body(text).ok_or(StoreError::Unreadable)?;
    let room = Rc::new(Room { body: Cell::new(most_unpacked(text.len()) as u64), part: Cell::new(u64::MAX) });
    let body = BufReader::new(GzDecoder::new(Unwrapped::new(packed)));
    let metered = Metered { body, room: room.clone(), depth: 0, text: None, is_escaped: false };
    let mut json = serde_json::Deserializer::from_reader(metered);
    let done = Body { parts, room: &room }.deserialize(&mut json).and_then(|()| json.end());
    done.map_err(|fault| match fault.classify() {
        Category::Io | Category::Eof => StoreError::Unreadable,
        Category::Syntax | Category::Data => StoreError::Newer,
    })
}

/// The body, as an object.
struct Body<'a, P> {
    parts: &'a mut P,
    room: &'a Room,
}

impl<'de, P: Parts> DeserializeSeed<'de> for Body<'_, P> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, P: Parts> Visitor<'de> for Body<'_, P> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("the parts of a file")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut found = [false; 3];
        while let Some(name) = fields.next_key::<String>()? {
            let needed = ["form", "matches", "choices"].iter().position(|one| *one == name);
            needed.into_iter().for_each(|at| found[at] = true);
            if name == "matches" {
                fields.next_value_seed(Matches(&mut *self.parts))?;
                continue;
            }
            let most = self.parts.most(&name);
            self.room.part.set(most.map_or(u64::MAX, u64::from));
            fields.next_value_seed(Part { parts: &mut *self.parts, name: &name })?;
            self.room.part.set(u64::MAX);
        }
        if found == [true; 3] { Ok(()) } else { Err(A::Error::custom("a part is missing")) }
    }
}

/// A part other than the matches.
struct Part<'a, P> {
    parts: &'a mut P,
    name: &'a str,
}

impl<'de, P: Parts> DeserializeSeed<'de> for Part<'_, P> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.parts.most(self.name) {
            Some(_) => self.parts.take_part(self.name, deserializer),
            None => {
                IgnoredAny::deserialize(deserializer)?;
                self.parts.take_part(self.name, serde::de::value::UnitDeserializer::new())
            }
        }
    }
}

/// The matches, one after the other.
struct Matches<'a, P>(&'a mut P);

impl<'de, P: Parts> DeserializeSeed<'de> for Matches<'_, P> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, P: Parts> Visitor<'de> for Matches<'_, P> {
    type Value = ();

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("matches by their names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut matches: A) -> Result<(), A::Error> {
        while let Some(id) = matches.next_key::<String>()? {
            let kept: super::Kept = matches.next_value()?;
            if !self.0.take_match(id, kept.written, kept.save.into_owned()) {
                return Err(A::Error::custom("stopped"));
            }
        }
        Ok(())
    }
}
