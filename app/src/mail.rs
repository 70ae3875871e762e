//! Letters between people: invitations and their answers, and the matches with other devices that have ended.

use std::path::Path;

use qishe_core::game::InputError;
use qishe_core::words::Lang;
use qishe_net::{accept_invitation, decline_invitation, invite, is_agreed_only, withdraw_invitation};
use qishe_store::{
    AnsweredInvitation, FinishedMatch, Letters, LettersFile, ReceivedInvitation, SentInvitation, Store,
    StoredMatch,
};

/// What a person does with letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MailChange {
    /// Invites a person to a game of two.
    Invite {
        /// The person's key.
        person: String,
        /// Identifier of the game.
        game: String,
        /// The options, as JSON.
        options: String,
        /// Seat of the person here.
        seat: u8,
        /// The name that the other sees.
        name: String,
    },
    /// Accepts an invitation.
    Accept {
        /// Its name.
        id: String,
        /// The name that the other sees.
        name: String,
    },
    /// Declines an invitation.
    Decline {
        /// Its name.
        id: String,
    },
    /// Takes an own invitation back, or puts one away that was declined.
    Withdraw {
        /// Its name.
        id: String,
    },
}

impl MailChange {
    /// Makes the change in the folder of the matches with other devices.
    ///
    /// # Errors
    /// Why not.
    pub fn make(&self, rooms: &Path) -> Result<(), InputError> {
        match self {
            MailChange::Invite { person, game, options, seat, name } => {
                invite(rooms, person, (game, options, *seat), name)
            }
            MailChange::Accept { id, name } => accept_invitation(rooms, id, name),
            MailChange::Decline { id } => decline_invitation(rooms, id),
            MailChange::Withdraw { id } => withdraw_invitation(rooms, id),
        }
    }
}

/// The letters of a device, as they were read last.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mail {
    /// Invitations that were sent.
    pub sent: Vec<SentInvitation>,
    /// Invitations that have come.
    pub received: Vec<ReceivedInvitation>,
    /// Matches that were agreed and have not begun.
    pub agreed: Vec<AnsweredInvitation>,
    /// Matches that have ended, with their records.
    pub finished: Vec<(FinishedMatch, StoredMatch)>,
    /// File of the letters, where there may be letters: somebody was played with.
    pub file: Option<String>,
}

impl Mail {
    /// Reads the letters of people who are known and not blocked.
    pub fn read(store: &Store, lang: Lang) -> Mail {
        let people = store.people_file().read();
        let knows = |key: &str| people.person(key).is_some_and(|one| !one.blocked);
        let file: LettersFile = store.letters_file();
        let Letters { sent, received, answered, finished, .. } = file.read();
        let agreed = |one: &AnsweredInvitation| {
            !one.file.is_empty() && knows(&one.person) && is_agreed_only(&store.rooms().join(&one.file))
        };
        let saves = if finished.is_empty() { Vec::new() } else { store.list(lang).matches };
        let with_record = |one: FinishedMatch| {
            let save = saves.iter().find(|save| !one.save.is_empty() && save.id == one.save)?;
            Some((one, save.clone()))
        };
        Mail {
            sent: sent.into_iter().filter(|one| knows(&one.person)).collect(),
            received: received.into_iter().filter(|one| knows(&one.person)).collect(),
            agreed: answered.into_iter().filter(agreed).collect(),
            finished: finished.into_iter().filter_map(with_record).collect(),
            file: people
                .people
                .iter()
                .any(|one| !one.blocked)
                .then(|| file.path().to_string_lossy().into_owned()),
        }
    }

    /// Whether a letter may come while the app is away: an answer, or the beginning of a match.
    pub fn awaits_letters(&self) -> bool {
        self.sent.iter().any(|one| !one.declined) || !self.agreed.is_empty()
    }

    /// Returns the invitation to a person that has no answer yet, or was declined.
    pub fn sent_to(&self, person: &str) -> Option<&SentInvitation> {
        self.sent.iter().find(|one| one.person == person)
    }

    /// Returns the invitation of a person.
    pub fn received_from(&self, person: &str) -> Option<&ReceivedInvitation> {
        self.received.iter().find(|one| one.person == person)
    }

    /// Returns the last match with a person that has ended.
    pub fn last_with(&self, person: &str) -> Option<&FinishedMatch> {
        self.finished.iter().map(|(one, _)| one).find(|one| one.person == person)
    }
}
