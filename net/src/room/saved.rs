//! Matches with other devices that are kept in files.

use std::cmp::Ordering;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use qishe_core::game::{InputError, InputErrorKind, Prefs, time_left};
use qishe_core::policy::Company;
use qishe_core::remote::{Hash, KeptMatch, PROTOCOL, Peer, PublicKey, Room, hex};
use qishe_core::table::{SavedInfo, Table, Thumbnail, give_up_question};
use qishe_core::words::{Question, Word};
use qishe_store::file::{self, make_private};
use qishe_store::{LettersFile, RoomFile};
use serde::{Deserialize, Serialize};

use super::people::{count_result, letters_beside, note_finished, people_beside};
use super::{RoomDriver, service};
use crate::entropy;

/// First bytes of a room's file. The number of the protocol follows them, then [`FORM`], both little-endian, and then the content.
const MAGIC: &[u8; 6] = b"qishe\n";
/// Version of the content of a room's file.
///
/// It grows whenever [`SavedRoom`], a room or a peer writes other fields. A file of an older protocol or form is put aside, because
/// its match cannot go on; one of a newer protocol or form is left where it is. Both are said in words.
const FORM: u16 = 2;

/// Ending of a room's file, without the dot.
const ENDING: &str = "room";

/// Ending of the file of a match that an older version cannot go on with any more.
const PUT_ASIDE: &str = "older";

/// A file of an older version of the protocol: its match cannot go on, for the others have another version, too.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("an older version of the protocol wrote it")]
struct Older;

fn is_older(fault: &io::Error) -> bool {
    fault.get_ref().is_some_and(|inner| inner.is::<Older>())
}

/// What a person was told about a match while the app was away: each turn is told once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// Number of moves in it at that time.
    pub moves: u32,
    /// Whether the match waited for the person.
    pub turn: bool,
    /// Whether it was said that time is short.
    pub short: bool,
}

/// Content of a room's file.
///
/// It has no backup: a device that took up an older state of a match would sign other facts in the place of those that it has
/// sent already.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedRoom {
    /// What its person was told about it while the app was away.
    pub told: Told,
    /// The place in the mailbox up to which it was read; 0 for none.
    pub mark: u64,
    /// Where the host listens, or was reached, last.
    pub addresses: Vec<SocketAddr>,
    /// Over mailboxes: the others, and by which conversations they write; empty where the link is nearby.
    pub conversations: Vec<(PublicKey, [u8; 16])>,
    /// The match, for [`Room::resume`].
    pub saved: Vec<u8>,
}

impl SavedRoom {
    /// Reads a room's file.
    ///
    /// # Errors
    /// It cannot be read: `InvalidData` where it is damaged, `Unsupported` where another version of the protocol wrote it, with a
    /// mark inside for an older one.
    pub fn read(file: &Path) -> io::Result<SavedRoom> {
        SavedRoom::parse(&fs::read(file)?)
    }

    /// Reads the content of a room's file.
    ///
    /// # Errors
    /// As [`SavedRoom::read`].
    fn parse(bytes: &[u8]) -> io::Result<SavedRoom> {
        let content = bytes.strip_prefix(MAGIC).ok_or(io::ErrorKind::InvalidData)?;
        let (protocol, content) = content.split_first_chunk().ok_or(io::ErrorKind::InvalidData)?;
        // Files of protocols before 6 have no form.
        let (form, content) = content.split_first_chunk().ok_or(io::ErrorKind::InvalidData)?;
        let version = (u16::from_le_bytes(*protocol), u16::from_le_bytes(*form));
        match version.cmp(&(PROTOCOL, FORM)) {
            Ordering::Greater => return Err(io::ErrorKind::Unsupported.into()),
            Ordering::Less => return Err(io::Error::new(io::ErrorKind::Unsupported, Older)),
            Ordering::Equal => {}
        }
        postcard::from_bytes(content).map_err(|_| io::ErrorKind::InvalidData.into())
    }

    /// Returns the name of its match.
    fn id(&self) -> Option<Hash> {
        Some(Room::resume(&self.saved, [0; 32]).ok()?.peer()?.id())
    }

    pub(super) fn write(&self, file: &Path) -> io::Result<()> {
        let content = postcard::to_stdvec(self).map_err(|_| io::ErrorKind::InvalidData)?;
        file::replace(file, &[&MAGIC[..], &PROTOCOL.to_le_bytes(), &FORM.to_le_bytes(), &content].concat())
    }

    pub(super) fn open(file: &Path) -> Result<(SavedRoom, Room), InputError> {
        let saved = SavedRoom::read(file).map_err(|fault| match fault.kind() {
            io::ErrorKind::InvalidData => damaged(&fault),
            io::ErrorKind::Unsupported => {
                let word = if is_older(&fault) { Word::OlderRoomText } else { Word::NewerRoomText };
                InputError::head(InputErrorKind::UnknownFormat, fault.to_string()).saying(word.text())
            }
            _ => InputError::head(InputErrorKind::Unreadable, fault.to_string())
                .saying(Word::UnreadMatchText.text()),
        })?;
        let room = Room::resume(&saved.saved, entropy()?).map_err(|fault| damaged(&fault))?;
        Ok((saved, room))
    }
}

pub(super) fn damaged(fault: &dyn std::fmt::Display) -> InputError {
    InputError::head(InputErrorKind::Damaged, fault.to_string())
}

/// Facts of a match that is kept on this device, and was played with others.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SavedRoomInfo {
    /// Path of its file.
    pub file: String,
    /// Public facts about it.
    pub info: SavedInfo,
    /// Whether this device is the host.
    pub host: bool,
    /// Whether it is over for the player here, and only the others have to hear so: [`tell_saved_room`].
    pub untold: bool,
    /// Under which name the host announces itself in the network; empty where it is played over a relay.
    pub service: String,
    /// Whether it waits for the person here.
    pub is_my_turn: bool,
    /// Whether the others have all that was done here.
    pub is_delivered: bool,
    /// Time left of a move that has days, in words; empty without such a time.
    pub left: String,
    /// Seconds of it.
    pub seconds_left: Option<u64>,
    /// When anything was last done in it here, milliseconds since 1970.
    pub time: i64,
    /// The question before it is given up.
    pub give_up: Question,
}

/// Below this the time of a letter is short, seconds.
const SHORT: u64 = 6 * 60 * 60;

impl SavedRoomInfo {
    /// Returns where it is played.
    pub fn company(&self) -> Company {
        if self.service.is_empty() { Company::Online } else { Company::Near }
    }

    /// Whether little time is left for a letter.
    pub fn is_short_of_time(&self) -> bool {
        self.seconds_left.is_some_and(|left| left < SHORT)
    }
}

/// Returns when a file was written last, and how long ago that is.
pub(super) fn last_written(file: &Path) -> (SystemTime, Duration) {
    let written = fs::metadata(file).and_then(|file| file.modified()).unwrap_or(UNIX_EPOCH);
    (written, if written == UNIX_EPOCH { Duration::ZERO } else { written.elapsed().unwrap_or_default() })
}

/// Returns the board of a kept match, as everybody may see it.
pub fn saved_room_board(file: &Path, prefs: Prefs) -> Option<Thumbnail> {
    let (_, room) = SavedRoom::open(file).ok()?;
    Some(Table::remote(room.peer()?, prefs)?.sharing().thumbnail())
}

/// Reads the facts of a room's file.
///
/// # Errors
/// `damaged`.
pub fn saved_room(file: &Path, prefs: Prefs) -> Result<SavedRoomInfo, InputError> {
    let lang = prefs.lang;
    let (saved, mut room) = SavedRoom::open(file)?;
    let (written, slept) = last_written(file);
    room.slept(slept.as_millis() as u64);
    let begun = room.peer().and_then(|peer| Table::remote(peer, prefs));
    let begun = begun.ok_or_else(|| InputError::head(InputErrorKind::Damaged, "the match had not begun"))?;
    let members = room.members();
    let host = members.get(usize::from(!room.is_host())).filter(|_| saved.conversations.is_empty());
    let letters = room.peer().filter(|peer| peer.is_by_letters());
    let seconds_left = letters.and_then(Peer::seconds_left);
    let since = written.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(SavedRoomInfo {
        file: file.to_string_lossy().into_owned(),
        info: begun.sharing().info(),
        host: room.is_host(),
        untold: room.peer().is_some_and(Peer::is_over),
        service: host.map(|member| service(member.key)).unwrap_or_default(),
        is_my_turn: room.peer().is_some_and(Peer::is_my_turn),
        is_delivered: room.peer().is_some_and(Peer::is_delivered),
        left: seconds_left.map(|seconds| time_left(seconds).shown(lang)).unwrap_or_default(),
        seconds_left,
        time: i64::try_from(since.as_millis()).unwrap_or(i64::MAX),
        give_up: give_up_question(begun.played().outcome().is_some(), lang),
    })
}

/// The matches with other devices in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SavedRooms {
    /// Those that can be taken up, the last played first.
    pub rooms: Vec<SavedRoomInfo>,
    /// Sentence about files that are there and not among them: another version wrote them, or they cannot be read now.
    pub notice: Option<Word>,
}

/// Lists the matches with other devices that are kept in a folder. A damaged file is left out, and stays.
pub fn saved_rooms(folder: &Path, prefs: Prefs) -> SavedRooms {
    let modified = |path: &PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
    let mut files: Vec<_> = files_in(folder).map(|path| (modified(&path), path)).collect();
    files.sort();
    let mut listed = SavedRooms { rooms: Vec::new(), notice: None };
    for (_, path) in files.into_iter().rev() {
        // It is told once, and its file stays beside the others.
        if SavedRoom::read(&path).is_err_and(|fault| is_older(&fault)) {
            let _ = fs::rename(&path, path.with_extension(PUT_ASIDE));
            listed.notice = Some(Word::OlderRoomText);
            continue;
        }
        match saved_room(&path, prefs) {
            Ok(room) => listed.rooms.push(room),
            Err(fault) if fault.kind == InputErrorKind::UnknownFormat => {
                listed.notice = Some(Word::NewerRoomText);
            }
            Err(fault) if fault.kind == InputErrorKind::Unreadable => {
                listed.notice.get_or_insert(Word::UnreadMatchText);
            }
            Err(_) => {}
        }
    }
    listed
}

/// Counts a match that is over between its people, and lists it among those that have ended. Returns it as a store keeps it.
pub(super) fn keep(kept: KeptMatch, file: Option<&Path>) -> String {
    if let Some(people) = people_beside(file) {
        count_result(&kept, &people);
    }
    let record = kept.record.to_json();
    let text = Table::kept(kept.clone(), Prefs::default()).map_or(record, |table| table.save());
    if let Some(letters) = letters_beside(file) {
        note_finished(&kept, &text, &letters);
    }
    text
}

/// A match that has come from another device.
pub(super) struct MovedRoom {
    id: Hash,
    saved: SavedRoom,
    /// When it was written last on the other device.
    written: SystemTime,
}

impl MovedRoom {
    /// Reads a match; fails for one of another version, and for anything else.
    pub(super) fn read(room: &RoomFile) -> io::Result<MovedRoom> {
        let saved = SavedRoom::parse(&room.content)?;
        let id = saved.id().ok_or(io::ErrorKind::InvalidData)?;
        let written = UNIX_EPOCH.checked_add(Duration::from_nanos(room.written));
        Ok(MovedRoom { id, saved, written: written.unwrap_or(UNIX_EPOCH) })
    }

    /// Returns the file in which the match is kept in a folder already.
    pub(super) fn file_in(&self, folder: &Path) -> Option<PathBuf> {
        files_in(folder).find(|file| SavedRoom::read(file).ok().and_then(|saved| saved.id()) == Some(self.id))
    }

    /// Whether it was played to its end on this device.
    pub(super) fn has_ended_in(&self, folder: &Path) -> bool {
        let name = hex(&self.id);
        LettersFile::in_rooms(folder).read().finished.iter().any(|one| one.id == name)
    }

    /// Whether more was done in it than in the match of a file.
    pub(super) fn goes_further_than(&self, file: &Path) -> bool {
        let actions = |saved: &SavedRoom| {
            let room = Room::resume(&saved.saved, [0; 32]).ok()?;
            Some(room.peer()?.played()?.record().actions.len())
        };
        actions(&self.saved) > SavedRoom::read(file).ok().as_ref().and_then(actions)
    }

    /// Writes it into a folder, or in place of a file there. The time of a move goes on.
    pub(super) fn write(&self, folder: &Path, file: Option<PathBuf>) -> io::Result<()> {
        make_private(folder)?;
        let file = file.unwrap_or_else(|| folder.join(format!("moved-{}.{ENDING}", &hex(&self.id)[..32])));
        self.saved.write(&file)?;
        let written = self.written.min(SystemTime::now());
        fs::File::options().append(true).open(&file)?.set_modified(written)
    }
}

fn files_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
}

/// Takes running matches of another device in, from a file with everything. They go on here from now on. One that is here, or was
/// played to its end here, does not come in: an older state of a match would say other things than it has said already. What another
/// version wrote goes on in no version. Returns how many are new.
pub fn take_rooms(folder: &Path, rooms: Vec<RoomFile>) -> u32 {
    let new = rooms.iter().filter_map(|room| MovedRoom::read(room).ok()).filter(|moved| {
        let is_known = moved.has_ended_in(folder) || moved.file_in(folder).is_some();
        !is_known && moved.write(folder, None).is_ok()
    });
    new.count() as u32
}

/// Tells the others that the player of a kept match has given up (`give_up`), or has ended it: for at most `limit`. What they
/// do not hear stays in the file, to be told another time; what nobody else needs is deleted, and so is a match that was over
/// already when it was given up: one that was decided is kept as it is known here.
/// Returns the record of the match, if it has come. `at` and `relay` as in [`RoomDriver::resume`].
///
/// # Errors
/// As [`RoomDriver::resume`].
pub fn tell_saved_room(
    file: &Path,
    at: &[String],
    relay: &str,
    give_up: bool,
    limit: Duration,
) -> Result<Option<String>, InputError> {
    let mut over = false;
    let mut kept = None;
    if give_up {
        // It is in the file before anything else is tried: it holds although the app ends now.
        let (mut saved, mut room) = SavedRoom::open(file)?;
        over = room.peer().is_some_and(Peer::is_over);
        kept = room.keep_now().map(|last| keep(last, Some(file)));
        if !over {
            room.give_up();
        }
        saved.saved = room.save().unwrap_or(saved.saved);
        saved.write(file).map_err(|fault| damaged(&fault))?;
    }
    let record = RoomDriver::resume(file, at, relay)?.leave(limit).or(kept);
    if over {
        let _ = std::fs::remove_file(file);
    }
    Ok(record)
}
