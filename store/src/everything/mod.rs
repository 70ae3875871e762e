//! One file with everything that a device keeps, and its merge into the data of another device.
//!
//! The file is a sealed text whose body is JSON, packed with gzip and written in Base64. It holds the matches as their saves
//! are, with the secrets in them; and running matches with other devices as the files of their rooms are. Those go on on one device
//! alone: this module only carries them, and what may come in is decided by the one that reads them.
//!
//! A merge adds and never takes away. It changes one file after the other, each as a whole, so one that was cut short is
//! finished by another one with the same file.
//!
//! The file is never unpacked as a whole ([`unpacked`]). A merge reads it twice: first to check that all of it can be read, and
//! to take up everything but the matches; then match by match. Others use the disk in between.

mod unpacked;

use std::borrow::Cow;
use std::collections::hash_map::RandomState;
use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::hash::BuildHasher;
use std::io::Write;
use std::sync::PoisonError;
use std::time::{SystemTime, UNIX_EPOCH};

use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use qishe_core::club::Club;
use qishe_core::learn::{Practice, Statistics};
use qishe_core::policy::{CAPACITY, LIMITS, Merged};
use qishe_core::table::{DatedSave, SavedGist, SavesMerge};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::newest::Unusable;
use super::one_file::{StoreFile, fits};
use super::saves::is_usual_name;
use super::sealed::{head, unseal_by};
use super::statistics::now;
use super::{Alone, Store, StoreError, choices, usable};

/// Kind of the file.
const KIND: &str = "everything";
/// Form of the file. It grows only when an older version would take something else from the file than was in it.
const FORM: u32 = 1;
/// Ending of the file of a match with other devices, without the dot.
const ROOM: &str = "room";
/// Bytes that such a file has in the body beside its content.
const ROOM_HEAD: usize = 64;
/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// A match in the file.
#[derive(Serialize, Deserialize)]
struct Kept<'a> {
    /// When it was last played, nanoseconds since 1970.
    written: u64,
    /// Its save.
    save: Cow<'a, str>,
}

/// The file of a running match with other devices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoomFile {
    /// When it was last written, nanoseconds since 1970.
    pub written: u64,
    /// Its content.
    pub content: Vec<u8>,
}

/// The same in the file with everything.
#[derive(Serialize, Deserialize)]
struct KeptRoom {
    written: u64,
    /// In Base64.
    content: String,
}

/// Everything in the file but the matches.
#[derive(Default)]
struct Rest {
    /// Running matches with other devices.
    rooms: Vec<RoomFile>,
    /// Fields of the file of choices.
    choices: Map<String, Value>,
    /// Progress with puzzles.
    practice: Practice,
    /// Statistics.
    statistics: Statistics,
    /// The club evening; none where none is kept.
    club: Option<Club>,
    /// Whether there are parts that only a newer version knows.
    has_unknown: bool,
}

/// One file with everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Text of the file.
    pub text: String,
    /// Number of matches that cannot be read and are not in it.
    pub unread: u32,
    /// Number of matches for which there was no room in it.
    pub left_behind: u32,
}

/// Whether a text is a file with everything, whole or not.
pub fn is_everything(text: &str) -> bool {
    let text = without_lead(text);
    let first = text.lines().next().unwrap_or_default();
    serde_json::from_str::<Value>(first).is_ok_and(|head| head["qishe"] == KIND)
}

/// Returns a text without a mark and blank lines in front of it, as mail adds them.
fn without_lead(text: &str) -> &str {
    text.trim_start_matches(|sign: char| sign == '\u{feff}' || sign.is_whitespace())
}

/// Returns the body of a file, with what mail has put between its letters; `None` where it is damaged.
fn sealed_body(text: &str) -> Option<&str> {
    unseal_by(KIND, without_lead(text), |sign| !sign.is_ascii_whitespace())
}

/// Reads enough of a save to compare it.
fn gist(save: &str) -> Result<SavedGist, Unusable> {
    usable(|| SavedGist::of(save))
}

/// Returns the text of a save, also of one that only a newer version can read.
fn text_of(save: &str) -> Result<String, Unusable> {
    match gist(save) {
        Err(Unusable::Damaged) => Err(Unusable::Damaged),
        Ok(_) | Err(Unusable::Newer) => Ok(save.to_owned()),
    }
}

/// Bytes that a file has beside its matches at most, once packed.
const BESIDE: usize = 64 << 10;

impl Store {
    /// Returns one file with everything. Its own import can read it: the matches that
    /// were begun first stay behind where there is no room for them.
    ///
    /// # Errors
    /// The folder of matches, the choices or the club evening cannot be read now.
    pub fn export(&self) -> Result<Exported, StoreError> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        let mut unpacked = 0;
        let mut put = |packer: &mut GzEncoder<Vec<u8>>, text: &str| {
            unpacked += text.len();
            packer.write_all(text.as_bytes())
        };
        let (ids, beside) = {
            let alone = self.alone();
            (self.saves.ids()?, self.beside_matches(&alone)?)
        };
        put(&mut packer, &beside)?;
        drop(beside);
        let (rooms, mut left_behind) = self.kept_rooms();
        if !rooms.is_empty() {
            put(&mut packer, &format!(",\"rooms\":{}", json(&rooms)))?;
        }
        put(&mut packer, ",\"matches\":{")?;
        let mut unread = 0;
        let mut between = "";
        for id in ids.into_iter().rev() {
            // Others use the disk in between.
            let alone = self.after_others();
            let (save, written) = (self.saves.peek(&id, text_of)?, self.saves.written(&id));
            drop(alone);
            let Ok(save) = save else {
                // One that is not there any more was deleted meanwhile.
                unread += u32::from(self.has(&id));
                continue;
            };
            let size = (packer.get_ref().len() + save.len()) * 4 / 3 + BESIDE;
            if save.len() > CAPACITY.match_bytes as usize || size > LIMITS.file_bytes as usize {
                left_behind += 1;
                continue;
            }
            let kept = Kept { written, save: save.into() };
            put(&mut packer, &format!("{between}{}:{}", json(&id), json(&kept)))?;
            between = ",";
        }
        put(&mut packer, "}}")?;
        let mut bytes = packer.finish()?;
        // Matches that are much alike are packed to less than a reader believes. What stands behind the packed body is not read.
        bytes.resize(bytes.len().max(unpacked / unpacked::RATIO), 0);
        let body = BASE64.encode(&bytes);
        Ok(Exported { text: head(KIND, &body) + "\n" + &body, unread, left_behind })
    }

    /// Returns the running matches with other devices, the last played first, and the number of those for which there is no room.
    fn kept_rooms(&self) -> (Vec<KeptRoom>, u32) {
        let entries = fs::read_dir(self.rooms()).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut files: Vec<_> = entries
            .filter(|path| path.extension().is_some_and(|ending| ending == ROOM))
            .filter_map(|path| {
                Some((nanos(fs::metadata(&path).ok()?.modified().ok()?), fs::read(&path).ok()?))
            })
            .collect();
        files.sort_by(|a, b| b.cmp(a));
        let (mut rooms, mut size, mut left_behind) = (Vec::new(), 0, 0);
        for (written, content) in files {
            let content = BASE64.encode(&content);
            size += content.len() + ROOM_HEAD;
            if size > CAPACITY.rooms_bytes as usize {
                left_behind += 1;
                continue;
            }
            rooms.push(KeptRoom { written, content });
        }
        (rooms, left_behind)
    }

    /// Returns the beginning of the body of a file: everything but the matches.
    fn beside_matches(&self, alone: &Alone) -> Result<String, StoreError> {
        let mut text = format!("{{\"form\":{FORM},\"choices\":{}", json(&self.read_fields()?));
        text += &format!(",\"practice\":{}", json(&self.checked_practice(alone)?));
        text += &format!(",\"statistics\":{}", json(&self.checked_statistics(alone)?));
        if let Some(club) = self.checked_club(alone)? {
            text += &format!(",\"club\":{}", json(&club.save()));
        }
        Ok(text)
    }

    /// Merges a file with everything into the data of this device. No match is lost or doubled; a choice that was made here stays.
    /// Others use the disk in between. `take_rooms` takes the running matches with other devices in, and returns how many of them are
    /// new here.
    ///
    /// # Errors
    /// The file is damaged or none, or a newer version wrote it or a file here that it would change: then nothing has changed.
    /// Or the disk does not take it all: then a part has come in, and another merge of the file brings the rest.
    pub fn import(
        &self,
        text: &str,
        take_rooms: impl FnOnce(Vec<RoomFile>) -> u32,
    ) -> Result<Merged, StoreError> {
        let mut rest = Rest::default();
        unpacked::read(text, &mut rest)?;
        let _merging = self.merging.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let alone = self.alone();
            self.read_fields()?;
            self.checked_practice(&alone)?;
            self.checked_club(&alone)?;
            self.checked_statistics(&alone)?;
        }
        let mut merged = Merged { unknown_parts: rest.has_unknown, ..Merged::default() };
        self.import_matches(text, &mut merged)?;
        let alone = self.alone();
        let mut practice = self.checked_practice(&alone)?;
        // Somewhere the next day has begun already.
        let today = u32::try_from(now() / DAY + 1).unwrap_or(u32::MAX);
        practice.merge(&rest.practice, today);
        let body = json(&practice);
        if fits(StoreFile::Practice, &body) {
            self.write_file(&alone, StoreFile::Practice, &body)?;
        } else {
            merged.no_room = true;
        }
        merged.no_room |= !self.merge_statistics(&alone, rest.statistics)?;
        if let Some(incoming) = rest.club {
            let mut club = self.checked_club(&alone)?.unwrap_or_else(|| Club::new(0));
            merged.evening_left_out = !club.merge(incoming);
            self.write_file(&alone, StoreFile::Club, &club.save())?;
        }
        let choices::MergedChoices { fields, layouts_left_out, fields_left_out } =
            choices::merged(&self.read_fields()?, &rest.choices);
        merged.layouts_left_out = layouts_left_out;
        merged.unknown_parts |= fields_left_out;
        self.write_fields(&alone, &fields)?;
        {
            let mut memory = self.memory();
            memory.choices = choices::Choices::read(&fields);
            memory.fields = fields;
        }
        merged.rooms = take_rooms(rest.rooms);
        Ok(merged)
    }

    /// Returns the fields of the file of choices.
    ///
    /// # Errors
    /// The file is there and could not be read.
    fn read_fields(&self) -> Result<Map<String, Value>, StoreError> {
        let memory = self.memory();
        if memory.unread {
            return Err(StoreError::Disk { reason: "the choices cannot be read".to_owned() });
        }
        Ok(memory.fields.clone())
    }

    fn import_matches(&self, text: &str, merged: &mut Merged) -> Result<(), StoreError> {
        self.memory().touched = Some(BTreeSet::new());
        let done = Here::read(self).and_then(|here| {
            let mut matches = IncomingMatches { here, merged, fault: None };
            let read = unpacked::read(text, &mut matches);
            matches.fault.map_or(read, Err)
        });
        self.memory().touched = None;
        done
    }
}

/// Nanoseconds since 1970.
fn nanos(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_nanos()).unwrap_or(u64::MAX)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

impl unpacked::Parts for Rest {
    fn take_match(&mut self, _id: String, _written: u64, _save: String) -> bool {
        true
    }

    fn most(&self, name: &str) -> Option<u32> {
        match name {
            "form" => Some(u32::MAX),
            "choices" => Some(StoreFile::Choices.most()),
            "practice" => Some(StoreFile::Practice.most()),
            "statistics" => Some(StoreFile::Statistics.most()),
            // It is a text in a text, with a stroke before each of its quotation marks.
            "club" => Some(2 * StoreFile::Club.most()),
            "rooms" => Some(CAPACITY.rooms_bytes + ROOM_HEAD as u32),
            _ => None,
        }
    }

    fn take_part<'de, D: Deserializer<'de>>(&mut self, name: &str, part: D) -> Result<(), D::Error> {
        let newer = || Err(serde::de::Error::custom("a newer version wrote it"));
        match name {
            "form" => {
                if u32::deserialize(part)? != FORM {
                    return newer();
                }
            }
            "choices" => self.choices = Map::deserialize(part)?,
            "practice" => self.practice = Practice::deserialize(part)?,
            "statistics" => match Option::<Statistics>::deserialize(part)? {
                Some(statistics) if !statistics.is_of_this_version() => return newer(),
                read => self.statistics = read.unwrap_or_default(),
            },
            "club" => {
                match Option::<String>::deserialize(part)?.map(|text| usable(|| Club::restore(&text))) {
                    Some(Err(_)) => return newer(),
                    read => self.club = read.and_then(Result::ok),
                }
            }
            "rooms" => {
                let read = |one: KeptRoom| {
                    let content = BASE64.decode(one.content.as_bytes()).ok()?;
                    Some(RoomFile { written: one.written, content })
                };
                self.rooms = Vec::<KeptRoom>::deserialize(part)?.into_iter().filter_map(read).collect();
            }
            _ => self.has_unknown = true,
        }
        Ok(())
    }
}

/// The matches of a file, while they come in.
struct IncomingMatches<'a> {
    here: Here<'a>,
    merged: &'a mut Merged,
    /// Why no more come in.
    fault: Option<StoreError>,
}

impl unpacked::Parts for IncomingMatches<'_> {
    fn take_match(&mut self, id: String, written: u64, save: String) -> bool {
        self.fault = self.here.take(id, DatedSave { text: save, written }, self.merged).err();
        self.fault.is_none()
    }

    fn most(&self, _name: &str) -> Option<u32> {
        None
    }

    fn take_part<'de, D: Deserializer<'de>>(&mut self, _name: &str, _part: D) -> Result<(), D::Error> {
        Ok(())
    }
}

/// The matches that are here, for comparison: only hashes of them.
struct Here<'a> {
    store: &'a Store,
    /// Nobody outside can make two texts with one hash.
    hashes: RandomState,
    /// Names of matches by the hash of [`SavedGist::key`].
    by_key: HashMap<u64, Vec<String>>,
    /// Hashes of the saves, with the times of the newest.
    texts: HashMap<u64, u64>,
}

impl Here<'_> {
    fn read(store: &Store) -> Result<Here<'_>, StoreError> {
        let ids = store.saves.ids()?;
        let (by_key, texts) = (HashMap::new(), HashMap::new());
        let mut here = Here { store, hashes: RandomState::new(), by_key, texts };
        ids.iter().try_for_each(|id| here.note(id))?;
        Ok(here)
    }

    /// Notes a match as it is on the disk.
    fn note(&mut self, id: &str) -> Result<(), StoreError> {
        if let Ok(save) = self.store.saves.peek(id, text_of)? {
            self.add(id, &save, self.store.saves.written(id));
        }
        Ok(())
    }

    fn add(&mut self, id: &str, save: &str, written: u64) {
        self.texts.insert(self.hashes.hash_one(save), written);
        if let Ok(gist) = gist(save) {
            let same = self.by_key.entry(self.hashes.hash_one(gist.key())).or_default();
            if same.iter().all(|one| one != id) {
                same.push(id.to_owned());
            }
        }
    }

    /// Notes the matches that others have written meanwhile. A match that is gone is not found when it is compared.
    fn keep_up(&mut self) -> Result<(), StoreError> {
        let touched = self.store.memory().touched.replace(BTreeSet::new());
        touched.unwrap_or_default().iter().try_for_each(|id| self.note(id))
    }

    /// Takes a match in: it is here already, goes on where a match here ends or has lines that one here lacks, or is new.
    fn take(&mut self, id: String, incoming: DatedSave, merged: &mut Merged) -> Result<(), StoreError> {
        if incoming.text.len() > CAPACITY.match_bytes as usize {
            merged.too_large += 1;
            return Ok(());
        }
        let gist = match gist(&incoming.text) {
            Err(Unusable::Damaged) => {
                merged.damaged += 1;
                return Ok(());
            }
            read => read.ok(),
        };
        let store = self.store;
        let _alone = store.after_others();
        self.keep_up()?;
        let text = self.hashes.hash_one(&incoming.text);
        if self.texts.get(&text).is_some_and(|written| *written >= incoming.written) {
            merged.known += 1;
            return Ok(());
        }
        let key = gist.map(|gist| self.hashes.hash_one(gist.key()));
        let same = key.and_then(|key| self.by_key.get(&key)).cloned().unwrap_or_default();
        // Of several that it is one match with, it is merged into the longest.
        let mut best: Option<(String, DatedSave, DatedSave, bool)> = None;
        for here in same {
            let Ok(own) = store.saves.peek(&here, text_of)? else { continue };
            let own = DatedSave { text: own, written: store.saves.written(&here) };
            let Ok(SavesMerge::One { save, more_moves, more_lines }) = own.merge(&incoming) else { continue };
            let is_better = |(_, before, _, _): &(String, DatedSave, DatedSave, bool)| {
                (before.text.len(), &before.text) < (own.text.len(), &own.text)
            };
            if best.as_ref().is_none_or(is_better) {
                best = Some((here, own, save, more_moves > 0 || more_lines));
            }
        }
        if let Some((here, own, save, has_more)) = best {
            if save.text.len() > CAPACITY.match_bytes as usize {
                merged.too_large += 1;
                return Ok(());
            }
            if has_more {
                merged.continued += 1
            } else {
                merged.known += 1
            };
            return if save == own { Ok(()) } else { self.write(&here, &own, &save) };
        }
        if key.is_none() && self.texts.contains_key(&text) {
            merged.known += 1;
            return Ok(());
        }
        merged.added += 1;
        let id = if is_usual_name(&id) && !store.has(&id) { id } else { store.new_id() };
        let nothing = DatedSave { text: String::new(), written: 0 };
        self.write(&id, &nothing, &incoming)
    }

    /// Writes a match in place of the one before.
    fn write(&mut self, id: &str, before: &DatedSave, save: &DatedSave) -> Result<(), StoreError> {
        self.store.memory().index().take(id);
        if before.text != save.text {
            self.store.saves.write(id, &save.text)?;
        }
        self.store.saves.set_written(id, save.written)?;
        self.add(id, &save.text, save.written);
        Ok(())
    }
}
