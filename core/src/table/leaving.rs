//! Questions before somebody is left or sent away: by a slip of the finger others are kept waiting, or lose their place; by
//! a link from another app a match ends unasked.

use super::Table;
use super::seating::DeviceOwner;
use crate::words::{Lang, Question, Text, Word, texts};

impl Table {
    /// The question before the match is left for the lobby; `None` where it may be left at once. A match on this device
    /// alone is saved and its clock stands, and one by letters goes on without the app: they ask only before something other than
    /// their people, a link, leaves them.
    pub fn leave_question(&self, by_link: bool) -> Option<Question> {
        let played = self.matches.kept();
        let begun = self.remote.is_some() || !played.record().actions.is_empty();
        // Nobody waits for a watcher.
        if self.situation().watches_others()
            || self.has_ended()
            || !begun
            || ((self.remote.is_none() || self.is_by_letters()) && !by_link)
        {
            return None;
        }
        let text = match (&self.remote, played.clock()) {
            (Some(_), Some(_)) => texts::table::others_wait_timed(),
            (Some(_), None) => texts::table::others_wait(),
            (None, _) => texts::table::match_is_kept(),
        };
        let title = if by_link { texts::table::open_invitation() } else { texts::table::leave_match() };
        let (yes, no) = (texts::table::leave_now(), texts::table::stay());
        Some(Question::of(&title, &text, &yes, &no, self.prefs.lang))
    }

    /// What the system tells of a match with other devices that runs by a clock, while the app is in the background: it must
    /// not end the app then. `None` for every other match; one by letters goes on without the app.
    pub fn told_in_background(&self) -> Option<Word> {
        let DeviceOwner::Own(own) = self.seating.owner else { return None };
        self.remote.as_ref().filter(|_| !self.has_ended())?;
        self.matches.kept().clock().filter(|control| control.days().is_none())?;
        let is_own_turn = self.matches.kept().game().to_move().contains(&own);
        Some(if is_own_turn { Word::YourTurn } else { Word::MatchRuns })
    }

    /// Whether nobody has to be there for the match to go on.
    fn is_by_letters(&self) -> bool {
        self.remote.is_some() && self.matches.kept().clock().is_some_and(|control| control.days().is_some())
    }

    fn has_ended(&self) -> bool {
        self.matches.kept().outcome().is_some() || self.situation().no_result().is_some()
    }
}

/// The question before a person is sent away from a room.
pub(super) fn send_away_question(name: &str, lang: Lang) -> Question {
    let title = texts::room::send_away_question(Text::name(name));
    let (text, yes) = (texts::room::send_away_text(), texts::room::send_away());
    Question::of(&title, &text, &yes, &texts::room::keep_person(), lang)
}

/// The question before a match that is kept with others is put away: one that runs is given up, one that is `decided` stays
/// decided, and is kept.
pub fn give_up_question(decided: bool, lang: Lang) -> Question {
    let (title, text, yes) = match decided {
        true => (texts::room::put_away_question(), texts::room::put_away_text(), texts::room::put_away()),
        false => (texts::room::give_up_question(), texts::room::give_up_text(), texts::room::give_up()),
    };
    Question::of(&title, &text, &yes, &texts::room::keep_match(), lang)
}
