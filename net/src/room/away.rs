//! Looks into mailboxes that nobody sees on a screen, and what a person who is not in the app is told after them.

use std::path::Path;
use std::time::Duration;

use qishe_core::game::{InputError, Prefs};
use qishe_core::policy::Company;
use qishe_core::table::games;
use qishe_core::words::pages::people as words;
use qishe_core::words::{Joint, Text, Word};
use qishe_store::LettersFile;

use super::correspondence::{awaits_letters, look_for_letters, news as invitations};
use super::in_use::InUse;
use super::look::look_into_match;
use super::saved::{SavedRoom, SavedRoomInfo, Told, saved_room, saved_rooms};

/// Looks into the mailbox of a kept match over a relay, for at most `limit`; `relay` describes it. A match whose room is open
/// on the screen is left alone. The file of letters stands for the mailboxes of people: [`look_for_letters`]. Returns the match with its
/// people, once all is open and it holds; told once.
///
/// # Errors
/// As [`RoomDriver::resume`](super::RoomDriver::resume).
pub fn look_into_room(file: &Path, relay: &str, limit: Duration) -> Result<Option<String>, InputError> {
    match file.parent().filter(|_| LettersFile::is_at(file)) {
        Some(folder) => look_for_letters(folder, relay, limit).map(|()| None),
        None => look_into_match(file, relay, limit),
    }
}

/// What a person who is not in the app is told about a match: no move and no secret.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LetterNotice {
    /// The file of the match: a later notice about it takes the place of this one.
    pub file: String,
    /// The event.
    pub title: String,
    /// The game, and the people where they may be named.
    pub text: String,
}

/// What is to be told after a look into all mailboxes.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LetterNews {
    /// What is new, each told once.
    pub notices: Vec<LetterNotice>,
    /// Files of all matches that wait for the person: notices of others are out of date.
    pub waiting: Vec<String>,
    /// Whether a match waits for a letter or for the person: without one nobody has to look again.
    pub looks_again: bool,
}

/// Looks into the mailboxes of all kept matches over a relay, each for at most `limit`, and says what a person who is not in
/// the app is told. `names`: whether people are named. Matches that come to an end are returned by `ended`.
pub fn look_into_rooms(
    folder: &Path,
    relay: &str,
    prefs: Prefs,
    names: bool,
    limit: Duration,
    mut ended: impl FnMut(String),
) -> LetterNews {
    let mut news = LetterNews { notices: Vec::new(), waiting: Vec::new(), looks_again: false };
    if relay.is_empty() {
        return news;
    }
    // A relay that cannot be reached is asked again the next time.
    let _ = look_for_letters(folder, relay, limit);
    let letters = LettersFile::in_rooms(folder);
    let file = letters.path().to_string_lossy().into_owned();
    for (invitation, person) in invitations(folder) {
        let game = games(prefs.lang).into_iter().find(|game| game.id == invitation.game);
        let title = words::invited_you().shown(prefs.lang);
        let game = game.map(|game| game.name).unwrap_or_default();
        let text = about(&game, names.then_some(person), prefs);
        news.notices.push(LetterNotice { file: file.clone(), title, text });
    }
    if !letters.read().received.is_empty() {
        news.waiting.push(file);
    }
    news.looks_again |= awaits_letters(folder);
    for room in saved_rooms(folder, prefs).rooms {
        let file = Path::new(&room.file);
        if room.company() == Company::Near {
            continue;
        }
        // Who is to move waits for no letter.
        if !room.is_my_turn
            && let Ok(Some(record)) = look_into_room(file, relay, limit)
        {
            ended(record);
        }
        let Ok(room) = saved_room(file, prefs) else { continue };
        news.looks_again |= !room.info.ended;
        if !room.is_my_turn {
            continue;
        }
        news.waiting.push(room.file.clone());
        news.notices.extend(notice(file, &room, prefs, names));
    }
    news
}

/// Notice about a match that waits for the person, if nothing was told about this turn yet; and one more when its time is short.
fn notice(file: &Path, room: &SavedRoomInfo, prefs: Prefs, names: bool) -> Option<LetterNotice> {
    let _taken = InUse::take(file)?;
    let mut saved = SavedRoom::read(file).ok()?;
    let short = room.is_short_of_time();
    let told = Told { moves: room.info.moves, turn: true, short };
    if saved.told == told || (saved.told == Told { short: true, ..told }) {
        return None;
    }
    saved.told = told;
    saved.write(file).ok()?;
    let title = if short { Word::LetterShort } else { Word::YourTurn };
    let text = about(&room.info.name, names.then(|| room.info.players.clone()), prefs);
    Some(LetterNotice { file: room.file.clone(), title: title.text().shown(prefs.lang), text })
}

/// The game, and the people where they may be named.
fn about(game: &str, people: Option<String>, prefs: Prefs) -> String {
    match people.filter(|people| !people.is_empty()) {
        Some(people) => {
            Text::joined([game.to_owned(), people].map(Text::plain), Joint::Clause).shown(prefs.lang)
        }
        None => game.to_owned(),
    }
}
