//! The matches with other devices that are kept, and what of them waits for the person.

use std::cmp::Reverse;

use qishe_core::scene::Emblem;
use qishe_core::table::games;
use qishe_core::words::{Joint, Lang, Text, Word};
use qishe_net::{SavedRoomInfo, SavedRooms};

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

    /// The match, if there is but one.
    pub fn only(&self) -> Option<&SavedRoomInfo> {
        Some(&self.rooms[..]).filter(|rooms| rooms.len() == 1)?.first()
    }

    /// Returns the tile; none without a match.
    pub fn tile(&self, lang: Lang) -> Option<LetterTile> {
        let text = |word: Word| word.text().shown(lang);
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
        let game = games(lang).into_iter().find(|game| game.id == first.info.game);
        let emblem = game.and_then(|game| game.emblems.into_iter().nth(usize::from(first.info.emblem)));
        let give_up = self.only().map(|one| format!("{} {}", text(Word::GiveUpKept), one.info.name));
        Some(LetterTile {
            spoken: Text::joined(said, Joint::Clause).shown(lang),
            lines: [vec![heading], about].concat(),
            emblem,
            is_my_turn: waiting > 0,
            give_up: give_up.unwrap_or_default(),
        })
    }

    /// Whether a match over a relay may get a letter while the app is away.
    pub fn awaits_letters(&self) -> bool {
        self.rooms.iter().any(|room| room.service.is_empty() && !room.untold)
    }
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
