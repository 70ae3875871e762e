//! The matches with other devices that are kept, and what of them waits for the person.

use std::cmp::Reverse;

use qishe_core::scene::Emblem;
use qishe_core::table::games;
use qishe_core::words::pages::people as words;
use qishe_core::words::{Joint, Lang, Text, Word};
use qishe_net::{SavedRoomInfo, SavedRooms};
use qishe_store::{People, ReceivedInvitation};

use crate::mail::Mail;

/// What waits in matches with other devices, as a tile of the lobby shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LetterTile {
    /// Heading, the game with its people, and how things stand.
    pub lines: Vec<String>,
    /// The tile in one sentence, for a voice.
    pub spoken: String,
    /// A piece beside it.
    pub emblem: Option<Emblem>,
    /// Whether a match waits for the person.
    pub is_my_turn: bool,
    /// Name of the sign that gives the match up, for a voice; empty where there are several.
    pub give_up: String,
}

/// The kept matches with other devices, as they were read last.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Letters {
    /// Those that wait for the person come first, the most urgent before all, then the last played.
    rooms: Vec<SavedRoomInfo>,
    /// Sentence about files that are there and not among them.
    pub notice: Option<Word>,
    /// Language in which they were read.
    pub read: Option<Lang>,
    /// Letters between people, and matches that have ended.
    pub mail: Mail,
    /// Whether the matches that have ended are shown.
    pub ended: bool,
    /// Whether something was written for which the mailboxes may have to be looked into once more: a look may have begun before it.
    pub looks_again: bool,
    /// File of the match that is opened when it has been read.
    pub awaited: Option<String>,
    /// Whether the shell was last told to look into the mailboxes while the app is away. What an app before has told ends by
    /// itself when no letter may come any more.
    pub watched: bool,
}

impl Letters {
    /// Takes what was read.
    pub fn take(&mut self, lang: Lang, listed: SavedRooms) {
        self.rooms = listed.rooms;
        self.rooms.sort_by_key(|room| {
            let left = room.seconds_left.unwrap_or(u64::MAX);
            (!room.is_my_turn, if room.is_my_turn { left } else { 0 }, Reverse(room.time))
        });
        (self.notice, self.read) = (listed.notice, Some(lang));
    }

    /// The matches in their order.
    pub fn rooms(&self) -> &[SavedRoomInfo] {
        &self.rooms
    }

    /// The match that is kept in a file.
    pub fn of(&self, file: &str) -> Option<&SavedRoomInfo> {
        self.rooms.iter().find(|room| room.file == file)
    }

    /// The match, if there is but one and nobody invites the person.
    pub fn only(&self) -> Option<&SavedRoomInfo> {
        let alone = self.rooms.len() == 1 && self.mail.received.is_empty();
        Some(&self.rooms[..]).filter(|_| alone)?.first()
    }

    /// Returns the tile; none without a match or an invitation.
    pub fn tile(&self, lang: Lang, people: &People) -> Option<LetterTile> {
        let text = |word: Word| word.text().shown(lang);
        if let Some(invitation) = self.mail.received.first() {
            return Some(self.invited_tile(invitation, lang, people));
        }
        let first = self.rooms.first()?;
        let waiting = self.rooms.iter().filter(|room| room.is_my_turn).count();
        let heading = match waiting {
            2.. => text(Word::YourTurns { count: waiting as i64 }),
            _ => text(state(first)),
        };
        let last = match self.rooms.len() - 1 {
            0 => time_left(first, lang).unwrap_or_else(|| first.info.line.clone()),
            others => text(Word::OtherMatches { count: others as i64 }),
        };
        let about =
            [&first.info.name, &first.info.players, &last].into_iter().filter(|line| !line.is_empty());
        let about: Vec<String> = about.cloned().collect();
        let said = [heading.clone()].into_iter().chain(about.iter().cloned()).map(Text::plain);
        let give_up = self.only().map(|one| format!("{} {}", text(Word::GiveUpKept), one.info.name));
        Some(LetterTile {
            spoken: Text::joined(said, Joint::Clause).shown(lang),
            lines: [vec![heading], about].concat(),
            emblem: emblem(first, lang),
            is_my_turn: waiting > 0,
            give_up: give_up.unwrap_or_default(),
        })
    }

    /// Returns the tile that says that somebody invites the person.
    fn invited_tile(&self, first: &ReceivedInvitation, lang: Lang, people: &People) -> LetterTile {
        let heading = words::invitations(self.mail.received.len() as i64).shown(lang);
        let game = games(lang).into_iter().find(|game| game.id == first.game);
        let name = people.person(&first.person).map(|one| one.shown().to_owned());
        let others = self.rooms.len() as i64;
        let last = (others > 0).then(|| Word::OtherMatches { count: others }.text().shown(lang));
        let about = [game.as_ref().map(|game| game.name.clone()), name, last].into_iter().flatten();
        let lines: Vec<String> = [heading].into_iter().chain(about.filter(|line| !line.is_empty())).collect();
        LetterTile {
            spoken: Text::joined(lines.iter().cloned().map(Text::plain), Joint::Clause).shown(lang),
            lines,
            emblem: game.and_then(|game| game.emblems.into_iter().nth(usize::from(first.seat))),
            is_my_turn: true,
            give_up: String::new(),
        }
    }

    /// Whether a letter may come while the app is away: in a match over a relay, or as an answer to an invitation.
    pub fn awaits_letters(&self) -> bool {
        self.rooms.iter().any(|room| room.service.is_empty() && !room.untold) || self.mail.awaits_letters()
    }
}

/// Returns a piece of the person's side in a match.
pub fn emblem(room: &SavedRoomInfo, lang: Lang) -> Option<Emblem> {
    let game = games(lang).into_iter().find(|game| game.id == room.info.game)?;
    game.emblems.into_iter().nth(usize::from(room.info.emblem))
}

/// For whom a match waits.
pub fn state(room: &SavedRoomInfo) -> Word {
    match room {
        room if room.untold => Word::LettersToTell,
        room if room.is_my_turn => Word::YourTurn,
        room if room.is_delivered => Word::TheirTurn,
        _ => Word::OnItsWay,
    }
}

/// Time that the person has left, in words.
pub fn time_left(room: &SavedRoomInfo, lang: Lang) -> Option<String> {
    let time = Some(room.left.clone()).filter(|time| !time.is_empty() && !room.untold)?;
    Some(Word::LeftFor { time }.text().shown(lang))
}
