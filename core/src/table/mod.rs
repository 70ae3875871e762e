//! A match on a device: touches in, scenes and utterances out.
//!
//! A [`Table`] holds the full [`Match`]; everything it gives out is made from a copy that is masked for
//! one viewer, so that a secret cannot slip into a scene, a label or a refusal.
//!
//! **The way of a tap.**
//!
//! 1. A shell turns a finger's place into a board point and sends [`crate::driver::ShellEvent::Tap`]. The driver tells the clock
//!    the time, and taps the table.
//! 2. The table asks its `Situation`, which reads all parts of the table, who may act now: nobody under a curtain, in a review,
//!    or behind a question. Where it stands is one `UiState`, in which what excludes each other cannot be written together.
//! 3. The game, **masked for the public**, reads the touch ([`crate::game::Input::tap`]). So no touch is ever read with a secret
//!    in it, not even the actor's own.
//! 4. The effect is a draft (a selection), an action, a question before one, a refusal, or something of the screen alone. An
//!    action goes through [`Match::act`], the one way in which a match changes: rules, record, offers, undo.
//! 5. Events come back. The table drops those that the device may not hear, decides about the curtain, winds the clock, and makes
//!    the scene for the viewer who may look now.
//! 6. From the table's [`Reply`] the driver makes its orders. They cross together, and the shell carries them out.
//!
//! ```
//! use qishe_core::game::Prefs;
//! use qishe_core::table::{NewMatch, Table};
//!
//! let new = NewMatch {
//!     game: "undercover".to_owned(),
//!     options: r#"{ "first": "red" }"#.to_owned(),
//!     seed: 7,
//!     names: vec!["Lin".to_owned(), "Mei".to_owned()],
//!     players: Vec::new(),
//! };
//! let mut table = Table::begin(&new, Prefs::default())?;
//! assert!(table.scene().curtain.is_some(), "nobody has taken the device yet");
//! let reply = table.open_curtain();
//! assert!(reply.scene.curtain.is_none());
//! // A save holds the match and what the device needs to go on; it is taken up behind the curtain.
//! let again = Table::restore(&table.save(), Prefs::default())?;
//! assert!(again.scene().curtain.is_some());
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod advice;
mod analysis;
mod ask;
mod branch;
mod buttons;
mod coach;
mod computers;
mod drawers;
mod editor;
mod finished;
mod following;
mod help;
mod input;
mod leaving;
mod lobby;
mod matches;
mod moves;
mod persona;
mod press;
mod pressed;
mod questions;
mod remote;
mod retry;
mod review;
mod rewind;
mod room;
mod room_error;
mod save;
mod saved_info;
mod seating;
mod sharing;
mod show;
mod situation;
mod study;
mod timer;
mod typed;
mod types;
mod ui_state;

pub use coach::Coach;
pub use computers::{Found, Preparation, Request};
pub use editor::{Editor, EditorView, Supply};
pub use finished::{FinishedMatch, FinishedSide, MatchResult, Opponent};
pub use help::help_pages;
pub use leaving::give_up_question;
pub use lobby::{
    LastMatch, MatchFormView, OptionGroup, QuickStart, board_of, games, help, help_picture, kept_options,
    level_label, match_form, opponent_start, option_form, options, quick_starts, set_option,
};
pub use room::{RoomPerson, RoomStep, RoomView, room_view};
pub use room_error::RoomError;
pub use save::{DatedSave, SavedGist, SavesMerge};
pub use saved_info::{ImportQuestion, import_question};
pub use sharing::Sharing;
pub use show::snapshot;
pub use study::Study;
pub use types::{
    BoardJump, BoardQuestion, BoardRotor, GameInfo, HelpPage, HelpPicture, NewMatch, Outbox, PictureOf,
    Reply, SavedInfo, ShareForm, SharedMoment, Thumbnail,
};

use crate::game::{Event, IllegalAction, InputError, InputErrorKind, Kinds, Prefs, Record};
use crate::games::GAMES;
use crate::play::Match;
use crate::policy::Standing;
use crate::scene::{BoardArt, Scene};
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::Text;
use advice::Advice;
use matches::Matches;
use press::Key;
use remote::RemoteState;
use seating::{DeviceOwner, Seating};
use situation::Situation;
use timer::Timer;
use ui_state::{Screen, UiState};

/// Owns the parts of a match on one device. Queries are in `Situation`, input handling in `input`.
#[derive(Debug, Clone)]
pub struct Table {
    /// The match, and its data beside the record.
    matches: Matches,
    /// Players and owner of the device.
    seating: Seating,
    /// The device's preferences.
    prefs: Prefs,
    /// State of the screen beside the match.
    screen: Screen,
    /// The clock.
    timer: Timer,
    /// Hints and the findings of a review.
    advice: Advice,
    /// State that a lesson imposes on it.
    coach: Option<Coach>,
    /// State of a match among devices.
    remote: Option<RemoteState>,
}

impl Table {
    /// Begins a match on a shared device.
    ///
    /// # Errors
    /// What is wrong with game, options or seed.
    pub fn begin(new: &NewMatch, prefs: Prefs) -> Result<Table, InputError> {
        Table::begin_among(GAMES, new, prefs)
    }

    /// Like [`Table::begin`], with another list of games.
    ///
    /// # Errors
    /// As [`Table::begin`].
    pub fn begin_among(kinds: Kinds, new: &NewMatch, prefs: Prefs) -> Result<Table, InputError> {
        let options = lobby::options(&new.options)?;
        if new.seed > crate::game::MAX_SEED {
            return Err(InputError::head(InputErrorKind::BadSeed, "the seed is greater than 2^53-1"));
        }
        let record = Record {
            format: crate::game::FORMAT,
            game: new.game.clone(),
            options,
            seeds: new.seed.into(),
            actions: Vec::new(),
        };
        let played = Match::begin_among(kinds, record)?;
        let seats = played.game().seats();
        let seating = Seating::new(DeviceOwner::Shared, &new.names, &new.players, seats);
        Ok(Table::seated(played, seating, prefs))
    }

    /// A table over a match that belongs to one seat's own device: what that seat sees of it.
    pub fn own(played: Match, seat: Seat, prefs: Prefs) -> Table {
        let seating = Seating::new(DeviceOwner::Own(seat), &[], &[], played.game().seats());
        Table::seated(played, seating, prefs)
    }

    /// A table over a match on a shared device.
    pub fn shared(played: Match, prefs: Prefs) -> Table {
        let seating = Seating::new(DeviceOwner::Shared, &[], &[], played.game().seats());
        Table::seated(played, seating, prefs)
    }

    fn seated(played: Match, seating: Seating, prefs: Prefs) -> Table {
        let mut table = Table {
            screen: Screen::new(played.game().seats()),
            timer: Timer::of(&played),
            matches: Matches::new(played),
            seating,
            prefs,
            advice: Advice::default(),
            coach: None,
            remote: None,
        };
        table.lower_curtain(true);
        table
    }

    /// A new match with the same game, options and people.
    ///
    /// # Errors
    /// None in practice: the options were good once.
    pub fn again(&self, seed: u64) -> Result<Table, InputError> {
        let played = self.matches.kept().again(seed)?;
        let mut table = Table::seated(played, self.situation().home().clone(), self.prefs);
        // The same people go on: what they had the board show, and how, stays.
        table.matches.toggled.clone_from(&self.matches.toggled);
        Ok(table)
    }

    /// The match, with its secrets.
    pub fn played(&self) -> &Match {
        self.matches.kept()
    }

    /// The device's preferences.
    pub fn prefs(&self) -> &Prefs {
        &self.prefs
    }

    /// The empty board.
    pub fn board(&self) -> BoardArt {
        self.situation().board()
    }

    /// Returns the parts that the match has at some time.
    pub fn standing(&self) -> Standing {
        let game = self.matches.current.game();
        Standing { drawer: game.keeps_drawer(), tray: game.keeps_tray() }
    }

    /// Returns the content of the screen.
    pub fn scene(&self) -> Scene {
        show::scene(&self.situation())
    }

    /// Returns the sentence about the parts of a file that the import left out; `None` if there are none.
    pub fn left_out(&self) -> Option<&Text> {
        self.matches.left_out.as_ref()
    }

    /// The match as it is told and given away.
    pub fn sharing(&self) -> Sharing<'_> {
        Sharing(self.situation())
    }

    /// The level of the computer that plays a seat; `None` for a person.
    pub fn computer(&self, seat: Seat) -> Option<u8> {
        self.seating.computer(seat)
    }

    /// All parts, to be read.
    fn situation(&self) -> Situation<'_> {
        Situation {
            prefs: &self.prefs,
            seating: &self.seating,
            matches: &self.matches,
            screen: &self.screen,
            timer: &self.timer,
            advice: &self.advice,
            coach: self.coach.as_ref(),
            // The others' devices have no part in a line that is tried.
            remote: self.remote.as_ref().filter(|_| self.matches.main_line.is_none()),
        }
    }

    /// Puts the curtain down where the next to act must act unseen, where play has just begun and the one to move
    /// has a secret to look at (docs/rules/undercover.md, “Whoever looks has first taken the device”), or where everybody
    /// asked for it.
    fn lower_curtain(&mut self, begins: bool) {
        if self.seating.owner != DeviceOwner::Shared
            || self.matches.current.outcome().is_some()
            || self.matches.main_line.is_some()
        {
            return;
        }
        let game = self.matches.current.game();
        let mover = game.to_move().first().copied();
        let acts_hidden = game.acts_hidden().map(|(seat, _)| seat);
        let looks = begins && game.in_play() && mover.is_some_and(|seat| game.has_drawer(seat));
        let seat = acts_hidden.or_else(|| {
            mover.filter(|_| (looks || self.prefs.curtain_each_turn) && !self.situation().flat())
        });
        // Nobody looks over a computer's shoulder, and who plays alone has nobody to hide from.
        match seat.filter(|seat| self.seating.computer(*seat).is_none() && !self.seating.alone()) {
            Some(seat) => self.lower(seat, false),
            None => self.screen.ui = UiState::BOARD,
        }
    }

    /// Puts the curtain down for a seat; `in_hand`: it takes up a flat device by opening it. What a person has begun
    /// to enter is dropped, but a layout.
    fn lower(&mut self, seat: Seat, in_hand: bool) {
        self.screen.ui = UiState::Curtain { seat, in_hand };
        self.screen.drop_draft();
        self.screen.changed_hands();
        self.run_clock();
        self.timer.rebase();
    }

    /// Lets the clock of the seat to act run, or stops it.
    fn run_clock(&mut self) {
        let seat = self.situation().timed();
        self.timer.run(seat);
    }

    /// The answer to an input that may have changed something.
    fn reply(&self, events: Vec<Event>, changed: bool) -> Reply {
        let now = self.situation();
        let heard: Vec<Event> = events.into_iter().filter(|event| now.may_hear(event)).collect();
        Reply {
            scene: show::scene(&now),
            cues: heard.iter().filter_map(|event| event.cue).collect(),
            mute_private: now.is_private_muted(),
            layouts: Vec::new(),
            said: heard.iter().map(|event| event.utterance(self.prefs.lang)).collect(),
            changed,
            has_phrase: false,
        }
    }

    /// Answers an input that changes at most the screen.
    fn nothing(&self) -> Reply {
        self.reply(Vec::new(), false)
    }

    /// Answers an input that is refused; `seat` alone learns the private part of the reason.
    fn refused(&mut self, refusal: IllegalAction, seat: Option<Seat>) -> Reply {
        self.screen.drop_draft();
        let announced = refusal.announced.then(|| Event::public((*refusal.words).clone(), None));
        self.screen.tell_refusal(refusal, seat);
        let mut reply = self.reply(announced.into_iter().collect(), false);
        reply.cues.push(Cue::Refused);
        reply
    }

    /// Puts the table under a lesson, or changes the lesson's limits.
    pub fn set_coach(&mut self, coach: Coach) -> Reply {
        self.coach = Some(coach);
        self.nothing()
    }

    /// Whether the device is one person's own: others play on devices of theirs.
    pub fn is_own(&self) -> bool {
        matches!(self.seating.owner, DeviceOwner::Own(_))
    }

    /// Whether a seat holds the key that shows its secret.
    pub fn is_peeking(&self, seat: Seat) -> bool {
        matches!(self.screen.ui.key(), Some(Key::Look(by)) if by == seat)
    }

    /// Takes the match and the state of another table, for the same people on the same device.
    pub fn take_over(&mut self, other: &Table) {
        let (prefs, hand, flipped) = (self.prefs, self.screen.hand, self.screen.flipped);
        *self = other.clone();
        self.prefs = prefs;
        self.screen.flipped = flipped;
        self.screen.hand = hand;
        self.screen.changed_hands();
    }
}
