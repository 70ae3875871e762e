//! The match on a table, and its data beside the record.

use serde_json::{Map, Value};

use super::advice::{Advice, Retry};
use super::seating::Seating;
use super::ui_state::Message;
use crate::game::{Entry, Game, MAX_VARIATIONS, Occasion, Variation};
use crate::play::{Clock, Match};
use crate::policy::LIMITS;
use crate::seat::{Seat, Viewer};
use crate::words::Text;

/// Layouts that are kept in one match: as many as a device keeps of a game.
const MAX_LAYOUTS: usize = LIMITS.layouts as usize;

/// The finished match while other moves are tried, and where its review stood.
#[derive(Debug, Clone)]
pub(super) struct MainLine {
    pub played: Match,
    /// Its players; at the board the person moves every side, unless [`MainLine::own`] says otherwise.
    pub seating: Seating,
    /// The only seat that the person moves, while computers answer for all others.
    pub own: Option<Seat>,
    /// Seat at the lower edge before the people turn the board: moves of both sides do not turn it.
    pub near: Seat,
    pub step: usize,
    pub clock: Option<Clock>,
    pub message: Option<Message>,
    pub advice: Advice,
    /// The better move at a turning point is looked for.
    pub retry: Option<Retry>,
}

/// The match on a table, and its data beside the record.
#[derive(Debug, Clone)]
pub(super) struct Matches {
    /// The match on the board, with all its secrets.
    pub current: Match,
    /// The finished match, while other moves are tried on `current`.
    pub main_line: Option<Box<MainLine>>,
    /// Number of times that other moves were tried: a thought about one line is no answer to another.
    pub branches: u32,
    /// Number of games of the match that were looked at long enough after their end.
    pub seen: usize,
    /// Whether everything was shown after the end: 揭晓.
    pub revealed: bool,
    /// Changes of how each seat's secret is shown: (seat, toggle), each at most once.
    pub toggled: Vec<(Seat, String)>,
    /// Layouts kept in this match that nobody may see yet, and whose they are.
    pub layouts: Vec<(Seat, String)>,
    /// Whether it came as a record from elsewhere, and nobody has played on with it here: it is gone through, also where it
    /// has no result.
    pub foreign: bool,
    /// Whether it came from a file. It counts in no statistics, also where people play on with it here.
    pub brought: bool,
    /// Whether a hint was shown while it was played.
    pub hinted: bool,
    /// Seat that this device's person had in a match with other devices, once it is over.
    pub own: Option<Seat>,
    /// Where and when a match from elsewhere was played.
    pub occasion: Occasion,
    /// Lines that were tried and kept, in the order in which they begin.
    pub variations: Vec<Variation>,
    /// Fields of the save that only a newer version knows.
    pub unknown: Map<String, Value>,
    /// Sentence about the parts of a file that the import left out. It is not saved.
    pub left_out: Option<Text>,
}

impl Matches {
    /// Begins with a match, and without further data.
    pub fn new(current: Match) -> Matches {
        Matches {
            current,
            main_line: None,
            branches: 0,
            seen: 0,
            revealed: false,
            toggled: Vec::new(),
            layouts: Vec::new(),
            foreign: false,
            brought: false,
            hinted: false,
            own: None,
            occasion: Occasion::default(),
            variations: Vec::new(),
            unknown: Map::new(),
            left_out: None,
        }
    }

    /// Whether the match may be gone through: at its end, and from the beginning where it came from elsewhere.
    pub fn has_review(&self) -> bool {
        self.current.outcome().is_some() || self.foreign
    }

    /// Whether a hint was shown or a move taken back.
    pub fn is_helped(&self) -> bool {
        self.hinted || self.kept().has_taken_back()
    }

    /// Whether it began from a set-up position.
    pub fn is_set_up(&self) -> bool {
        self.kept().record().options.contains_key("position")
    }

    /// The match that is kept, saved and given away: the finished one while other moves are tried.
    pub fn kept(&self) -> &Match {
        self.main_line.as_ref().map_or(&self.current, |main_line| &main_line.played)
    }

    /// The line that is tried now, as a variation without a note; `None` where none is tried, or it has no move yet.
    pub fn tried(&self) -> Option<Variation> {
        let main_line = self.main_line.as_ref()?;
        let tried = self.current.main_line().skip(main_line.step);
        let actions: Vec<Entry> =
            tried.map(|(seat, action)| Entry { seat, action: action.to_owned() }).collect();
        (!actions.is_empty()).then(|| Variation::new(main_line.step, actions, ""))
    }

    /// Number of the variation that is the line tried now.
    pub fn kept_line(&self) -> Option<usize> {
        let tried = self.tried()?;
        self.variations.iter().position(|kept| (kept.at, &kept.actions) == (tried.at, &tried.actions))
    }

    /// Whether as many lines are kept as can be.
    pub fn lines_are_full(&self) -> bool {
        self.variations.len() >= MAX_VARIATIONS
    }

    /// Keeps the line that is tried, with a note. Returns it; `None` where there is none, or no room for it.
    pub fn keep_line(&mut self, note: &str) -> Option<&Variation> {
        let tried = self.tried()?;
        let is_tried = |kept: &Variation| (kept.at, &kept.actions) == (tried.at, &tried.actions);
        self.variations.retain(|kept| !is_tried(kept));
        if self.lines_are_full() {
            return None;
        }
        self.variations.push(Variation::new(tried.at, tried.actions.clone(), note));
        self.variations.sort_by_key(|kept| kept.at);
        self.variations.iter().find(|kept| is_tried(kept))
    }

    /// Number of entries in the record of the match on the board.
    pub fn entries(&self) -> usize {
        self.current.record().actions.len()
    }

    /// The line on the board, 0 for the match itself and another number each time that other moves are tried, and the
    /// number of entries in its record.
    pub fn position(&self) -> (u32, usize) {
        (if self.main_line.is_some() { self.branches } else { 0 }, self.entries())
    }

    /// Returns the game as `viewer` may know it, after `step` steps if given, with the seats' changes of its display.
    pub fn game(&self, viewer: Viewer, step: Option<usize>) -> Box<dyn Game> {
        let mut game = match (step, self.revealed) {
            (Some(step), false) => self.current.view_at(step, viewer),
            (Some(step), true) => self.current.unmasked_at(step),
            (None, false) => self.current.view(viewer),
            (None, true) => self.current.unmasked(),
        };
        self.apply_toggles(game.as_mut());
        game
    }

    /// Remembers a seat's change of the display; a second change undoes the first.
    pub fn note_toggle(&mut self, one: (Seat, String)) {
        match self.toggled.iter().position(|made| *made == one) {
            Some(made) => drop(self.toggled.remove(made)),
            None => self.toggled.push(one),
        }
    }

    /// Applies the seats' changes of the display. Their order is forgotten: a toggle that would leave nothing on is
    /// refused, and comes again after the others.
    fn apply_toggles(&self, game: &mut dyn Game) {
        let mut left: Vec<_> = self.toggled.iter().collect();
        loop {
            let before = left.len();
            left.retain(|(seat, id)| game.toggle(*seat, id).is_err());
            if left.is_empty() || left.len() == before {
                return;
            }
        }
    }

    /// Keeps a seat's layout for other matches, unseen until the screens have lifted.
    pub fn keep_layout(&mut self, seat: Seat, layout: String) {
        let one = (seat, layout);
        self.layouts.retain(|kept| *kept != one);
        self.layouts.push(one);
        if self.layouts.len() > MAX_LAYOUTS {
            self.layouts.remove(0);
        }
    }

    /// Takes the kept layouts that everybody may see: those of the seats whose screens have lifted. A match that ends behind
    /// the screens, and a seat that gave up there, show nothing but by 揭晓.
    pub fn released(&mut self) -> Vec<String> {
        let game = self.current.game();
        let seen = |seat: Seat| self.revealed || (game.in_play() && !game.stays_hidden(seat));
        let (shown, hidden) =
            std::mem::take(&mut self.layouts).into_iter().partition(|(seat, _)| seen(*seat));
        self.layouts = hidden;
        let shown: Vec<(Seat, String)> = shown;
        shown.into_iter().map(|(_, layout)| layout).collect()
    }

    /// Whether a seat may take back now. After 揭晓 it may do so only while moves are tried.
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.current.can_undo(seat) && (!self.revealed || self.main_line.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{FORMAT, Record};

    fn siguo() -> Matches {
        let record = Record {
            format: FORMAT,
            game: "siguo".to_owned(),
            options: serde_json::Map::new(),
            seeds: 7.into(),
            actions: Vec::new(),
        };
        Matches::new(Match::begin(record).expect("good options"))
    }

    #[test]
    fn a_toggle_made_twice_is_as_if_never_made() {
        let mut matches = siguo();
        let one = (Seat(0), "voice".to_owned());
        matches.note_toggle(one.clone());
        assert_eq!(matches.toggled, std::slice::from_ref(&one));
        matches.note_toggle(one);
        assert!(matches.toggled.is_empty());
    }

    #[test]
    fn layouts_stay_hidden_behind_the_screens_and_only_the_last_are_kept() {
        let mut matches = siguo();
        for number in 0..MAX_LAYOUTS + 2 {
            matches.keep_layout(Seat(0), number.to_string());
        }
        matches.keep_layout(Seat(0), "9".to_owned());
        assert!(matches.released().is_empty(), "nobody has deployed yet");
        let last = (Seat(0), "9".to_owned());
        assert_eq!((matches.layouts.len(), matches.layouts.last()), (MAX_LAYOUTS, Some(&last)));
        matches.revealed = true;
        assert_eq!(matches.released().len(), MAX_LAYOUTS);
        assert!(matches.layouts.is_empty());
    }
}
