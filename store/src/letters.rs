//! Letters between people who have played with each other: invitations that were sent and that have come, what was answered, and the
//! matches with other devices that have ended.
//!
//! They are in one file among those of the rooms, which write it. Keys and names are in hexadecimal digits.

use std::collections::BTreeMap;
use std::sync::Mutex;

use qishe_core::policy::CAPACITY;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Store;
use super::sealed_file::{SealedContent, SealedFile};

/// Answers that are remembered: an invitation that comes again gets the same.
const MAX_ANSWERED: usize = 64;

/// An invitation that this device's person has sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SentInvitation {
    /// Its name.
    pub id: String,
    /// Key of the person who is invited.
    pub person: String,
    /// Secret of the key that this device uses in the match.
    pub secret: String,
    /// The letter, as it is sent.
    pub letter: String,
    /// Identifier of the game.
    pub game: String,
    /// When it was written, milliseconds since 1970.
    pub time: i64,
    /// When it was sent last; 0 for never.
    pub sent: i64,
    /// Whether the other has declined.
    pub declined: bool,
    /// Fields of another version.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// An invitation that has come.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReceivedInvitation {
    /// Its name.
    pub id: String,
    /// Key of the person who invites.
    pub person: String,
    /// The letter, as it came.
    pub letter: String,
    /// Identifier of the game.
    pub game: String,
    /// The options, as JSON.
    pub options: String,
    /// Seat of the person here.
    pub seat: u8,
    /// When it came, milliseconds since 1970.
    pub time: i64,
    /// Whether the person was told of it while the app was away.
    pub told: bool,
    /// Fields of another version.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// An answer to an invitation, of the person here or of the other.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct AnsweredInvitation {
    /// Name of the invitation.
    pub id: String,
    /// Key of the other person.
    pub person: String,
    /// The answer, as it is sent; empty where the other has answered.
    pub letter: String,
    /// Name of the file of the match; empty where none came of it.
    pub file: String,
    /// Identifier of the game.
    pub game: String,
    /// When it was answered, milliseconds since 1970.
    pub time: i64,
    /// Whether the answer is still to be sent.
    pub waits: bool,
    /// Fields of another version.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// A match with other devices that has ended.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FinishedMatch {
    /// Name of the match among devices.
    pub id: String,
    /// Print of its record: [`record_print`](qishe_core::remote::record_print).
    pub print: String,
    /// Name of the match in the store; empty until it is kept there.
    pub save: String,
    /// Key of the other person, in a match of two people who know each other; else empty.
    pub person: String,
    /// Identifier of the game.
    pub game: String,
    /// The options, as JSON, as both knew them.
    pub options: String,
    /// Seat of the person here.
    pub seat: u8,
    /// When it was kept, milliseconds since 1970.
    pub time: i64,
    /// Fields of another version.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

/// Letters of a device.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Letters {
    /// Invitations that were sent, the newest first: at most one to each person.
    pub sent: Vec<SentInvitation>,
    /// Invitations that have come, the newest first: at most one of each person.
    pub received: Vec<ReceivedInvitation>,
    /// Answers, the newest last.
    pub answered: Vec<AnsweredInvitation>,
    /// Matches that have ended, the newest first.
    pub finished: Vec<FinishedMatch>,
    /// Place up to which the mailbox for the letters of each person was read.
    pub marks: BTreeMap<String, u64>,
    /// Fields of another version.
    #[serde(flatten)]
    pub unknown: Map<String, Value>,
}

impl Letters {
    /// Puts a new invitation in the place of an older one to the same person. Returns false where there are as many as can be.
    pub fn send(&mut self, invitation: SentInvitation) -> bool {
        self.sent.retain(|one| one.person != invitation.person);
        let fits = self.sent.len() < CAPACITY.invitations as usize;
        if fits {
            self.sent.insert(0, invitation);
        }
        fits
    }

    /// Takes an invitation that has come, in the place of an older one of the same person. With one more than can be, the oldest
    /// goes.
    pub fn receive(&mut self, invitation: ReceivedInvitation) {
        self.received.retain(|one| one.person != invitation.person);
        self.received.insert(0, invitation);
        self.received.truncate(CAPACITY.invitations as usize);
    }

    /// Notes an answer. It takes the invitation away.
    pub fn answer(&mut self, answer: AnsweredInvitation) {
        self.sent.retain(|one| one.id != answer.id);
        self.received.retain(|one| one.id != answer.id);
        self.answered.retain(|one| one.id != answer.id);
        self.answered.push(answer);
        let old = self.answered.len().saturating_sub(MAX_ANSWERED);
        self.answered.drain(..old);
    }

    /// Returns the answer to an invitation.
    pub fn answer_to(&mut self, id: &str) -> Option<&mut AnsweredInvitation> {
        self.answered.iter_mut().find(|one| one.id == id)
    }

    /// Notes a match that has ended, once.
    pub fn finish(&mut self, finished: FinishedMatch) {
        if self.finished.iter().all(|one| one.print != finished.print) {
            self.finished.insert(0, finished);
            self.finished.truncate(CAPACITY.finished_matches as usize);
        }
    }

    /// Deletes invitations and answers from before `oldest`, milliseconds since 1970, and those of people for whom `knows` is false.
    /// The answer to a match that has a file stays, and an ended match only loses the person.
    pub fn keep_to(&mut self, oldest: i64, knows: impl Fn(&str) -> bool) {
        self.sent.retain(|one| one.time >= oldest && knows(&one.person));
        self.received.retain(|one| one.time >= oldest && knows(&one.person));
        self.answered.retain(|one| one.time >= oldest && (knows(&one.person) || !one.file.is_empty()));
        self.marks.retain(|person, _| knows(person));
        for one in self.finished.iter_mut().filter(|one| !knows(&one.person)) {
            one.person.clear();
        }
    }
}

impl SealedContent for Letters {
    const KIND: &'static str = "letters";
    const MOST: u32 = CAPACITY.letters_bytes;

    fn lock() -> &'static Mutex<()> {
        static LOCK: Mutex<()> = Mutex::new(());
        &LOCK
    }
}

/// The file of letters.
pub type LettersFile = SealedFile<Letters>;

impl Store {
    /// Returns the file of letters between people.
    pub fn letters_file(&self) -> LettersFile {
        LettersFile::in_rooms(&self.rooms())
    }
}
