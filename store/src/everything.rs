//! One file with everything that a device keeps, and its merge into the data of another device.
//!
//! The file is a sealed text whose body is JSON, packed with gzip and written in Base64. It holds the matches as their saves
//! are, with the secrets in them. Running matches with other devices stay behind: their keys belong to one device.
//!
//! A merge adds and never takes away. It changes one file after the other, each as a whole, so one that was cut short is
//! finished by another one with the same file.

use std::collections::BTreeMap;
use std::collections::HashMap;
use std::io::{Read, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use qishe_core::club::Club;
use qishe_core::learn::{Practice, Statistics};
use qishe_core::policy::Merged;
use qishe_core::table::{Continuation, SavedGist};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::newest::Unusable;
use super::sealed::{seal, unseal};
use super::{Store, StoreError, choices, usable};

/// Kind of the file.
const KIND: &str = "everything";
/// Form of the file. It grows only when an older version would take something else from the file than was in it.
const FORM: u32 = 1;
/// Greatest size of the unpacked body, in bytes: thousands of long matches.
const MAX_UNPACKED: u64 = 256 << 20;

/// A match in the file.
#[derive(Serialize, Deserialize)]
struct Kept {
    /// When it was last played, nanoseconds since 1970.
    written: u64,
    /// Its save.
    save: String,
}

/// Body of the file.
#[derive(Serialize, Deserialize)]
struct Everything {
    form: u32,
    /// Matches by their names.
    matches: BTreeMap<String, Kept>,
    /// Fields of the file of choices.
    choices: Map<String, Value>,
    /// Progress with puzzles.
    #[serde(default)]
    practice: Practice,
    /// Statistics, as [`Statistics::parse`] reads them.
    #[serde(default)]
    statistics: Value,
    /// The club evening, as [`Club::save`] gives it; none where none is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    /// Parts that only a newer version knows.
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

#[derive(Deserialize)]
struct Head {
    form: u32,
}

/// One file with everything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// Text of the file.
    pub text: String,
    /// Number of matches that cannot be read and are not in it.
    pub unread: u32,
}

/// Whether a text is a file with everything, whole or not.
pub fn is_everything(text: &str) -> bool {
    let first = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
    serde_json::from_str::<Value>(first).is_ok_and(|head| head["qishe"] == KIND)
}

fn packed(body: &str) -> Result<String, StoreError> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::default());
    packer.write_all(body.as_bytes())?;
    Ok(STANDARD.encode(packer.finish()?))
}

fn unpacked(text: &str) -> Option<String> {
    let bytes = STANDARD.decode(text.trim_end()).ok()?;
    let mut body = String::new();
    let mut unpacker = GzDecoder::new(&bytes[..]).take(MAX_UNPACKED + 1);
    let length = unpacker.read_to_string(&mut body).ok()?;
    (length as u64 <= MAX_UNPACKED).then_some(body)
}

/// Reads the file.
fn read(text: &str) -> Result<Everything, StoreError> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    // Programs that pass a text on add or take away the last line break.
    let body = unseal(KIND, text.trim_end()).and_then(unpacked).ok_or(StoreError::Unreadable)?;
    let head: Head = serde_json::from_str(&body).map_err(|_| StoreError::Newer)?;
    if head.form != FORM {
        return Err(StoreError::Newer);
    }
    serde_json::from_str(&body).map_err(|_| StoreError::Newer)
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

impl Store {
    /// Returns one file with everything, but running matches with other devices.
    ///
    /// # Errors
    /// The folder of matches, the choices or the club evening cannot be read now.
    pub fn export(&self) -> Result<Exported, StoreError> {
        let _alone = self.alone();
        let choices = self.read_fields()?;
        let mut unread = 0;
        let mut matches = BTreeMap::new();
        for id in self.saves.ids()? {
            match self.saves.peek(&id, text_of)? {
                Ok(save) => drop(matches.insert(id.clone(), Kept { written: self.saves.written(&id), save })),
                Err(_) => unread += 1,
            }
        }
        let everything = Everything {
            form: FORM,
            matches,
            choices,
            practice: self.checked_practice()?,
            statistics: serde_json::to_value(self.checked_statistics()?).unwrap_or_default(),
            club: self.checked_club()?.map(|club| club.save()),
            unknown: Map::new(),
        };
        let body = serde_json::to_string(&everything).unwrap_or_default();
        Ok(Exported { text: seal(KIND, &packed(&body)?), unread })
    }

    /// Merges a file with everything into the data of this device. No match is lost or doubled; a choice that was made here stays.
    ///
    /// # Errors
    /// The file is damaged or none, or a newer version wrote it or a file here that it would change: then nothing has changed.
    /// Or the disk does not take it all: then a part has come in, and another merge of the file brings the rest.
    pub fn import(&self, text: &str) -> Result<Merged, StoreError> {
        let everything = read(text)?;
        let incoming_club = everything.club.as_deref().map(|club| usable(|| Club::restore(club)));
        let incoming_club = incoming_club.transpose().map_err(|_| StoreError::Newer)?;
        let incoming_statistics = match &everything.statistics {
            Value::Null => Statistics::default(),
            written => Statistics::parse(&written.to_string()).ok_or(StoreError::Newer)?,
        };
        let _alone = self.alone();
        let fields = self.read_fields()?;
        let (mut practice, club) = (self.checked_practice()?, self.checked_club()?);
        self.checked_statistics()?;
        let mut merged = Merged { unknown_parts: !everything.unknown.is_empty(), ..Merged::default() };
        self.import_matches(everything.matches, &mut merged)?;
        practice.merge(&everything.practice);
        self.write_practice(&practice)?;
        self.merge_statistics(incoming_statistics)?;
        if let Some(incoming) = incoming_club {
            let mut club = club.unwrap_or_else(|| Club::new(0));
            merged.evening_left_out = !club.merge(incoming);
            self.write_club(&club.save())?;
        }
        let fields = choices::merged(&fields, &everything.choices);
        self.write_fields(&fields)?;
        let mut memory = self.memory();
        memory.choices = choices::Choices::read(&fields);
        memory.fields = fields;
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

    fn import_matches(&self, matches: BTreeMap<String, Kept>, merged: &mut Merged) -> Result<(), StoreError> {
        let mut here = Here::read(self)?;
        for (id, Kept { written, save }) in matches {
            let place = match gist(&save) {
                Err(Unusable::Damaged) => {
                    merged.damaged += 1;
                    continue;
                }
                Err(Unusable::Newer) => here.place_of_unknown(&save),
                Ok(gist) => here.place(&gist),
            };
            let id = match place {
                MatchPlace::Known => {
                    merged.known += 1;
                    continue;
                }
                MatchPlace::Over(id) => {
                    merged.continued += 1;
                    id
                }
                MatchPlace::New => {
                    merged.added += 1;
                    if self.has(&id) { self.new_id() } else { id }
                }
            };
            self.memory().index().take(&id);
            self.saves.write(&id, &save)?;
            self.saves.set_written(&id, written)?;
            here.add(&id, save);
        }
        Ok(())
    }
}

/// Place of a match that comes in.
enum MatchPlace {
    /// It is here.
    Known,
    /// It goes on where this match here ends.
    Over(String),
    /// It is not here.
    New,
}

/// The matches that are here, for comparison.
struct Here {
    /// Matches by [`SavedGist::key`].
    by_key: HashMap<String, Vec<(String, SavedGist)>>,
    /// Saves that only a newer version can read.
    unknown: Vec<String>,
}

impl Here {
    fn read(store: &Store) -> Result<Here, StoreError> {
        let mut here = Here { by_key: HashMap::new(), unknown: Vec::new() };
        for id in store.saves.ids()? {
            if let Ok(save) = store.saves.peek(&id, text_of)? {
                here.add(&id, save);
            }
        }
        Ok(here)
    }

    fn add(&mut self, id: &str, save: String) {
        match gist(&save) {
            Ok(gist) => {
                let same = self.by_key.entry(gist.key()).or_default();
                same.retain(|(here, _)| here != id);
                same.push((id.to_owned(), gist));
            }
            Err(_) => self.unknown.push(save),
        }
    }

    fn place(&self, incoming: &SavedGist) -> MatchPlace {
        let same = self.by_key.get(&incoming.key()).map_or(&[][..], Vec::as_slice);
        let relations = same.iter().map(|(id, here)| (id, incoming.compare(here)));
        let mut over = None;
        for (id, relation) in relations {
            match relation {
                Continuation::Same | Continuation::Shorter => return MatchPlace::Known,
                Continuation::Longer => over = over.or(Some(id)),
                Continuation::Apart => {}
            }
        }
        over.map_or(MatchPlace::New, |id| MatchPlace::Over(id.clone()))
    }

    fn place_of_unknown(&self, save: &str) -> MatchPlace {
        if self.unknown.iter().any(|here| here == save) { MatchPlace::Known } else { MatchPlace::New }
    }
}
