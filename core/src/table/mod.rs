//! A match on a device: touches in, scenes and utterances out.
//!
//! A [`Table`] holds the full [`Match`]; everything it gives out is made from a copy that is masked for
//! one viewer, so that a secret cannot slip into a scene, a label or a refusal.
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
mod ask;
mod branch;
mod clock;
mod coach;
mod computers;
mod editor;
mod help;
mod input;
mod leaving;
mod lobby;
mod peek;
mod press;
mod remote;
mod room;
mod save;
mod show;
mod types;
mod ui_state;

pub use coach::Coach;
pub use computers::{Found, Turn};
pub use editor::{Editor, EditorView, Supply};
pub use lobby::{
    LastMatch, MatchFormView, OptionGroup, QuickStart, board_of, games, help, kept_options, level_label,
    match_form, option_form, options, quick_starts, set_option,
};
pub use room::{RoomError, RoomPerson, RoomStep, RoomView, room_view};
pub use show::snapshot;
pub use types::{
    GameInfo, HelpPage, HelpPicture, LeaveQuestion, NewMatch, Reply, SavedInfo, ShareForm, Thumbnail,
};

use crate::game::{
    Draft, Event, Flip, Game, Glyphs, IllegalAction, InputError, InputErrorKind, Kinds, Prefs, Record,
};
use crate::games::GAMES;
use crate::play::{Clock, Match};
use crate::policy::cut_name;
use crate::scene::{BoardArt, StatusTone};
use crate::seat::{Seat, Viewer};
use crate::speech::Cue;
use crate::words::{Lang, Text};
use advice::Advice;
use branch::MainLine;
use press::Key;
use remote::RemoteState;
use ui_state::UiState;

/// Holder of the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DeviceOwner {
    /// It is shared: it goes from hand to hand or lies between the players.
    Shared,
    /// It belongs to one seat, and the others have their own.
    Own(Seat),
}

/// The line that tells what happened last.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Message {
    words: Text,
    tone: StatusTone,
}

/// A match on a device.
#[derive(Debug, Clone)]
pub struct Table {
    game_match: Match,
    /// State of a match among devices.
    remote: Option<RemoteState>,
    /// The finished match, while other moves are tried on `game_match`.
    main_line: Option<Box<MainLine>>,
    names: Vec<String>,
    /// The computers' levels, by seat; `None` for a person.
    computers: Vec<Option<u8>>,
    prefs: Prefs,
    owner: DeviceOwner,
    ui: UiState,
    /// Which hold of the device this is: [`crate::scene::Scene::hand`].
    hand: u32,
    draft: Draft,
    /// Number of games of the match that were looked at long enough after their end.
    seen: usize,
    message: Option<Message>,
    /// Hints and what was found in a review.
    advice: Advice,
    /// State that a lesson imposes on it.
    coach: Option<Coach>,
    /// Private half of each seat's last refusal; seen only while it looks.
    notes: Vec<Option<Text>>,
    /// Changes of how each seat's secret is shown: (seat, toggle), each at most once.
    toggled: Vec<(Seat, String)>,
    /// Layouts kept in this match that nobody may see yet.
    layouts: Vec<String>,
    /// Number of seats by which the own end is turned around the table.
    flipped: u8,
    revealed: bool,
    clock: Option<Clock>,
    /// Time that went by at this table, as far as its ticks tell, milliseconds.
    time: u64,
    /// The shell's steady clock at its last tick, milliseconds; `None` after any way in.
    ticked: Option<u64>,
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
        Ok(Table::seated(played, new.names.clone(), &new.players, prefs, DeviceOwner::Shared))
    }

    /// A table over a match that belongs to one seat's own device: what that seat sees of it.
    pub fn own(played: Match, seat: Seat, prefs: Prefs) -> Table {
        Table::over(played, Vec::new(), prefs, DeviceOwner::Own(seat))
    }

    /// A table over a match on a shared device.
    pub fn shared(played: Match, prefs: Prefs) -> Table {
        Table::over(played, Vec::new(), prefs, DeviceOwner::Shared)
    }

    fn over(played: Match, names: Vec<String>, prefs: Prefs, owner: DeviceOwner) -> Table {
        Table::seated(played, names, &[], prefs, owner)
    }

    fn seated(played: Match, names: Vec<String>, players: &[u16], prefs: Prefs, owner: DeviceOwner) -> Table {
        let seats = usize::from(played.game().seats());
        let mut table = Table {
            game_match: played,
            remote: None,
            main_line: None,
            computers: computers::levels(players, seats),
            names: names.iter().map(|name| cut_name(name)).take(seats).collect(),
            prefs,
            owner,
            ui: UiState::BOARD,
            hand: 0,
            draft: Draft::default(),
            seen: 0,
            message: None,
            advice: Advice::default(),
            coach: None,
            notes: vec![None; seats],
            toggled: Vec::new(),
            layouts: Vec::new(),
            flipped: 0,
            revealed: false,
            clock: None,
            time: 0,
            ticked: None,
        };
        table.clock =
            table.game_match.clock().map(|control| Clock::new(control, table.game_match.game().seats()));
        table.lower_curtain(true);
        table
    }

    /// A new match with the same game, options and people.
    ///
    /// # Errors
    /// None in practice: the options were good once.
    pub fn again(&self, seed: u64) -> Result<Table, InputError> {
        let played = self.kept_match().again(seed)?;
        let mut table = Table::seated(played, self.names.clone(), &self.players(), self.prefs, self.owner);
        // The same people go on: what they had the board show, and how, stays.
        table.toggled.clone_from(&self.toggled);
        Ok(table)
    }

    /// The match, with its secrets.
    pub fn played(&self) -> &Match {
        self.kept_match()
    }

    /// The device's preferences.
    pub fn prefs(&self) -> &Prefs {
        &self.prefs
    }

    /// The empty board.
    pub fn board(&self) -> BoardArt {
        self.game(Viewer::Public).board(&self.effective_prefs(), self.turn())
    }

    /// Changes when, and only when, the empty board looks different.
    fn board_version(&self) -> u32 {
        let facing = self.effective_prefs().flip == Flip::Facing;
        let simplified = self.prefs.glyphs == Glyphs::Simplified;
        let reads_chinese = self.prefs.lang == Lang::Zh;
        u32::from(self.turn())
            + 4 * u32::from(facing)
            + 8 * u32::from(simplified)
            + 16 * u32::from(reads_chinese)
    }

    /// The game as `viewer` may know it, at the step of the review if there is one.
    fn game(&self, viewer: Viewer) -> Box<dyn Game> {
        let viewer = if self.revealed { None } else { Some(viewer) };
        let mut game = match (self.ui.review(), viewer) {
            (Some(step), Some(viewer)) => self.game_match.view_at(step, viewer),
            (Some(step), None) => self.game_match.unmasked_at(step),
            (None, Some(viewer)) => self.game_match.view(viewer),
            (None, None) => self.game_match.unmasked(),
        };
        self.apply_toggles(game.as_mut());
        game
    }

    /// Remembers what a seat has changed; twice is as if never.
    fn note_toggle(&mut self, one: (Seat, String)) {
        match self.toggled.iter().position(|made| *made == one) {
            Some(made) => drop(self.toggled.remove(made)),
            None => self.toggled.push(one),
        }
    }

    /// Applies what the seats have changed. In which order they changed it is forgotten: a toggle that would leave
    /// nothing on is refused, and comes again after the others.
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

    /// Whether the match on the table has ended: decided, or ended without a result.
    fn is_over(&self) -> bool {
        self.game_match.outcome().is_some() || self.no_result().is_some()
    }

    /// The seat whose touches count now.
    fn actor(&self) -> Option<Seat> {
        if !matches!(self.ui, UiState::Open(..)) || self.is_over() || self.is_closed_by_coach() {
            return None;
        }
        let to_move = self.game_match.game().to_move();
        match self.owner {
            DeviceOwner::Shared => to_move.first().copied().filter(|seat| self.computer(*seat).is_none()),
            DeviceOwner::Own(seat) => to_move.contains(&seat).then_some(seat),
        }
    }

    /// Whether the device lies flat between the players now.
    fn flat(&self) -> bool {
        self.prefs.flip == Flip::Facing
            && !self.alone()
            && self.ui.review().is_none()
            && self.ui.in_hand().is_none()
            && self.owner == DeviceOwner::Shared
            && self.game_match.game().acts_hidden().is_none()
    }

    /// Preferences as the drawing needs them: a device in hand is no flat one.
    fn effective_prefs(&self) -> Prefs {
        let mut prefs = self.prefs;
        if prefs.flip == Flip::Facing && !self.flat() {
            prefs.flip = Flip::ToMover;
        }
        prefs
    }

    /// The seat at the lower edge of the screen: always its own for who plays alone.
    fn near(&self) -> Seat {
        if let Some(seat) = self.lone_person() {
            return self.turned(seat);
        }
        if let DeviceOwner::Own(seat) = self.owner {
            return self.turned(seat);
        }
        let near = match self.effective_prefs().flip {
            Flip::ToMover => self.last_actor(),
            Flip::None if self.game_match.game().acts_hidden().is_some() => self.last_actor(),
            Flip::None | Flip::Facing => Seat(0),
        };
        self.turned(near)
    }

    /// The seat at the lower edge once the people have turned the board.
    fn turned(&self, near: Seat) -> Seat {
        Seat((near.0 + self.flipped) % self.game_match.game().seats())
    }

    /// Returns the seat that arranges a secret layout on this device now, behind the curtain or before it.
    fn drafting(&self) -> Option<Seat> {
        let game = self.game_match.game();
        let (first, _) = game.acts_hidden()?;
        match self.owner {
            DeviceOwner::Shared => Some(first),
            DeviceOwner::Own(seat) => game.to_move().contains(&seat).then_some(seat),
        }
    }

    /// The seat to act, or the last one that did.
    fn last_actor(&self) -> Seat {
        self.ui.in_hand().or_else(|| self.game_match.game().to_move().first().copied()).unwrap_or(Seat(0))
    }

    fn turn(&self) -> u8 {
        self.game_match.game().turn_for(self.near())
    }

    /// Returns the viewer whose secrets the screen may show now. The content of a drawer stays in it on an own device
    /// too: others may look over a shoulder. After the end secrets come out by 揭晓 alone.
    fn viewer(&self) -> Viewer {
        let open = !self.is_over();
        match (self.ui.key(), self.owner) {
            (Some(Key::Look(seat)), _) => Viewer::Seat(seat),
            (_, DeviceOwner::Own(seat)) if open && !self.game_match.game().has_drawer(seat) => {
                Viewer::Seat(seat)
            }
            _ => Viewer::Public,
        }
    }

    /// Puts the curtain down where the next to act must act unseen, where play has just begun and the one to move
    /// has a secret to look at (docs/rules/undercover.md, “Whoever looks has first taken the device”), or where everybody
    /// asked for it.
    fn lower_curtain(&mut self, begins: bool) {
        if self.owner != DeviceOwner::Shared
            || self.game_match.outcome().is_some()
            || self.main_line.is_some()
        {
            return;
        }
        let game = self.game_match.game();
        let mover = game.to_move().first().copied();
        let acts_hidden = game.acts_hidden().map(|(seat, _)| seat);
        let looks = begins && game.in_play() && mover.is_some_and(|seat| game.has_drawer(seat));
        let seat =
            acts_hidden.or_else(|| mover.filter(|_| (looks || self.prefs.curtain_each_turn) && !self.flat()));
        // Nobody looks over a computer's shoulder, and who plays alone has nobody to hide from.
        match seat.filter(|seat| self.computer(*seat).is_none() && !self.alone()) {
            Some(seat) => self.lower(seat, false),
            None => self.ui = UiState::BOARD,
        }
    }

    /// Puts the curtain down for a seat; `in_hand`: it takes up a flat device by opening it. What a person has begun
    /// to enter is dropped, but a layout.
    fn lower(&mut self, seat: Seat, in_hand: bool) {
        self.ui = UiState::Curtain { seat, in_hand };
        self.draft = self.draft.kept();
        self.changed_hands();
        self.run_clock();
        self.rebase_clock();
    }

    fn changed_hands(&mut self) {
        self.hand = self.hand.wrapping_add(1);
    }

    /// The answer to an input that may have changed something.
    fn reply(&self, events: Vec<Event>, changed: bool) -> Reply {
        let heard: Vec<Event> = events.into_iter().filter(|event| self.may_hear(event)).collect();
        Reply {
            scene: self.scene(),
            cues: heard.iter().filter_map(|event| event.cue).collect(),
            mute_private: self.is_private_muted(),
            layouts: Vec::new(),
            said: heard.iter().map(|event| event.utterance(self.prefs.lang)).collect(),
            changed,
        }
    }

    /// Public events always; private ones only on a device of that seat's own, through private output.
    /// On a shared device the voice speaks on request only: see `hold`.
    fn may_hear(&self, event: &Event) -> bool {
        match event.audience {
            Viewer::Public => true,
            Viewer::Seat(seat) => self.owner == DeviceOwner::Own(seat) && self.prefs.private_output,
        }
    }

    fn refused(&mut self, refusal: IllegalAction, seat: Option<Seat>) -> Reply {
        self.draft = self.draft.kept();
        if let Some(seat) = seat
            && let Some(note) = self.notes.get_mut(seat.index())
        {
            *note = refusal.detail.map(|words| *words);
        }
        let announced = refusal.announced.then(|| Event::public((*refusal.words).clone(), None));
        self.message = Some(Message { words: *refusal.words, tone: StatusTone::Refused });
        let mut reply = self.reply(announced.into_iter().collect(), false);
        reply.cues.push(Cue::Refused);
        reply
    }
}
