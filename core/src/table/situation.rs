//! The situation at a table: who acts, who sees what, how the board lies. Everything here only reads.

use super::advice::{Advice, Retry, Want};
use super::coach::Coach;
use super::matches::Matches;
use super::press::Key;
use super::remote::RemoteState;
use super::seating::{DeviceOwner, Seating};
use super::timer::Timer;
use super::ui_state::{Ask, Interaction, Screen, UiState};
use crate::computer::PendingDecision;
use crate::game::{
    Event, Flip, Game, Glyphs, IllegalAction, IllegalActionKind, MoveConfirmation, Prefs, Readout,
    ViewContext,
};
use crate::scene::{BoardArt, SceneMode};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, isolated, texts};

/// All parts of a table, to be read.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub prefs: &'a Prefs,
    pub seating: &'a Seating,
    pub matches: &'a Matches,
    pub screen: &'a Screen,
    pub timer: &'a Timer,
    pub advice: &'a Advice,
    pub coach: Option<&'a Coach>,
    pub remote: Option<&'a RemoteState>,
}

/// State whose change lowers a curtain: whose turn it is, and in which phase.
#[derive(PartialEq, Eq)]
pub(super) struct TurnSnapshot {
    pub set_up: bool,
    pub in_play: bool,
    turn: u32,
    to_move: Vec<Seat>,
    pub acts_hidden: Option<Seat>,
}

/// State that a choice on the board rests on: while it does not change, the choice stays.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// A secret that this seat still arranges; other seats' actions do not touch it.
    Secret(Seat),
    /// The board after so many actions.
    Board(usize),
}

impl Situation<'_> {
    /// The game as `viewer` may know it, at the step of the review if there is one.
    pub fn game(&self, viewer: Viewer) -> Box<dyn Game> {
        self.matches.game(viewer, self.screen.ui.review())
    }

    /// The players of the match that is kept; at the board of a line that is tried others may sit.
    pub fn home(&self) -> &Seating {
        self.matches.main_line.as_ref().map_or(self.seating, |main_line| &main_line.seating)
    }

    /// Why the match has no result, in words.
    pub fn no_result(&self) -> Option<Text> {
        self.remote?.no_result(self.matches.current.game())
    }

    /// Whether the match on the table has ended: decided, or ended without a result.
    pub fn is_over(&self) -> bool {
        self.matches.current.outcome().is_some() || self.no_result().is_some()
    }

    /// Whether computers play all seats, and the person only watches.
    pub fn is_watched(&self) -> bool {
        self.seating.alone() && self.seating.lone_person().is_none()
    }

    /// Whether the person only watches a match of other devices.
    pub fn watches_others(&self) -> bool {
        self.seating.owner == DeviceOwner::Watching
    }

    /// Whether a lesson lets nobody touch the board now.
    pub fn is_closed_by_coach(&self) -> bool {
        self.coach.is_some_and(|coach| !coach.open)
    }

    /// Whether a lesson keeps the computers from playing and from giving hints.
    pub fn is_stopped_by_coach(&self) -> bool {
        self.coach.is_some_and(|coach| !coach.plays)
    }

    /// Whether a move at a turning point was made, and no other counts before the next try.
    pub fn is_closed_by_retry(&self) -> bool {
        self.retry().is_some_and(Retry::is_closed)
    }

    /// The try at a turning point, if there is one.
    pub fn retry(&self) -> Option<&Retry> {
        self.matches.main_line.as_ref()?.retry.as_ref()
    }

    /// The seat whose touches count now.
    pub fn actor(&self) -> Option<Seat> {
        let closed = self.is_closed_by_coach() || self.is_closed_by_retry();
        if !matches!(self.screen.ui, UiState::Open(..)) || self.is_over() || closed {
            return None;
        }
        let to_move = self.matches.current.game().to_move();
        match self.seating.owner {
            DeviceOwner::Shared => {
                to_move.first().copied().filter(|seat| self.seating.computer(*seat).is_none())
            }
            DeviceOwner::Own(seat) => to_move.contains(&seat).then_some(seat),
            DeviceOwner::Watching => None,
        }
    }

    /// Whether a move can be typed now: it is a person's turn on the board.
    pub fn may_type(&self) -> bool {
        self.actor().is_some() && self.matches.current.game().in_play()
    }

    /// Whether the person here can say phrases to the players on other devices, and hear theirs.
    pub fn may_say(&self) -> bool {
        let plays = matches!(self.seating.owner, DeviceOwner::Own(_));
        self.remote.is_some() && plays && self.prefs.phrases && self.screen.ui.curtain().is_none()
    }

    /// Returns the seat that arranges a secret layout on this device now, behind the curtain or before it.
    pub fn drafting(&self) -> Option<Seat> {
        let game = self.matches.current.game();
        let (first, _) = game.acts_hidden()?;
        match self.seating.owner {
            DeviceOwner::Shared => Some(first),
            DeviceOwner::Own(seat) => game.to_move().contains(&seat).then_some(seat),
            DeviceOwner::Watching => None,
        }
    }

    /// The person at this device for whom the curtain falls: the one to act, or the device's own.
    pub fn person_here(&self) -> Option<Seat> {
        match self.seating.owner {
            DeviceOwner::Shared => {
                self.seating.person_from(self.matches.current.game().to_move().first().copied())
            }
            DeviceOwner::Own(seat) => Some(seat),
            DeviceOwner::Watching => None,
        }
    }

    /// The seat to act, or the last one that did.
    pub fn last_actor(&self) -> Seat {
        self.screen
            .ui
            .in_hand()
            .or_else(|| self.matches.current.game().to_move().first().copied())
            .unwrap_or(Seat(0))
    }

    /// Whether the device lies flat between the players now.
    pub fn flat(&self) -> bool {
        self.prefs.flip == Flip::Facing
            && self.matches.main_line.is_none()
            && !self.seating.alone()
            && self.screen.ui.review().is_none()
            && self.screen.ui.in_hand().is_none()
            && self.seating.owner == DeviceOwner::Shared
            && self.matches.current.game().acts_hidden().is_none()
    }

    /// Preferences as the drawing needs them: a device in hand is no flat one.
    pub fn effective_prefs(&self) -> Prefs {
        let mut prefs = *self.prefs;
        if prefs.flip == Flip::Facing && !self.flat() {
            prefs.flip = Flip::ToMover;
        }
        prefs
    }

    /// The seat at the lower edge of the screen: always its own for who plays alone.
    pub fn near(&self) -> Seat {
        if let Some(main_line) = &self.matches.main_line {
            return self.turned(main_line.near);
        }
        if let Some(seat) = self.coach.and_then(|coach| coach.near).or(self.seating.lone_person()) {
            return self.turned(seat);
        }
        if let DeviceOwner::Own(seat) = self.seating.owner {
            return self.turned(seat);
        }
        let near = match self.effective_prefs().flip {
            Flip::ToMover => self.last_actor(),
            // What is arranged on the board is arranged at the own end.
            Flip::None if self.matches.current.game().arranges_hidden() => self.last_actor(),
            Flip::None | Flip::Facing => Seat(0),
        };
        self.turned(near)
    }

    /// The seat at the lower edge once the people have turned the board.
    pub fn turned(&self, near: Seat) -> Seat {
        Seat((near.0 + self.screen.flipped) % self.matches.current.game().seats())
    }

    /// Quarter or other turns of the board, as the game counts them, for the seat at the lower edge.
    pub fn turn(&self) -> u8 {
        self.matches.current.game().turn_for(self.near())
    }

    /// Changes when, and only when, the empty board looks different.
    pub fn board_version(&self) -> u32 {
        let facing = self.effective_prefs().flip == Flip::Facing;
        let simplified = self.prefs.glyphs == Glyphs::Simplified;
        let reads_chinese = self.prefs.lang == Lang::Zh;
        u32::from(self.turn())
            + 4 * u32::from(facing)
            + 8 * u32::from(simplified)
            + 16 * u32::from(reads_chinese)
    }

    /// The empty board.
    pub fn board(&self) -> BoardArt {
        self.game(Viewer::Public).board(&self.effective_prefs(), self.turn())
    }

    /// Returns the viewer whose secrets the screen may show now. The content of a drawer stays in it on an own device
    /// too: others may look over a shoulder. After the end secrets come out by 揭晓 alone.
    pub fn viewer(&self) -> Viewer {
        let open = !self.is_over();
        match (self.screen.ui.key(), self.seating.owner) {
            (Some(Key::Look(seat)), _) => Viewer::Seat(seat),
            (_, DeviceOwner::Own(seat)) if open && !self.matches.current.game().has_drawer(seat) => {
                Viewer::Seat(seat)
            }
            _ => Viewer::Public,
        }
    }

    /// Returns the use of the board.
    pub fn mode(&self) -> SceneMode {
        let game = self.matches.current.game();
        if self.screen.ui.review().is_some() {
            SceneMode::Review
        } else if self.matches.main_line.is_some() {
            SceneMode::TryOut
        } else if !game.in_play() && self.matches.current.outcome().is_none() {
            SceneMode::SetUp
        } else {
            SceneMode::Play
        }
    }

    /// Returns the context in which a viewer sees the match as it stands.
    pub fn context<'a>(&'a self, viewer: Viewer, prefs: &'a Prefs) -> ViewContext<'a> {
        ViewContext {
            viewer,
            actor: self.actor(),
            prefs,
            turn: self.turn(),
            draft: &self.screen.draft,
            seen: self.matches.seen,
            secrets_on_board: !self.flat(),
            revealed: self.matches.revealed,
        }
    }

    /// Public events always; private ones only on a device of that seat's own, through private output.
    /// On a shared device the voice speaks on request only: see [`super::Table::hold`].
    pub fn may_hear(&self, event: &Event) -> bool {
        match event.audience {
            Viewer::Public => true,
            Viewer::Seat(seat) => self.seating.owner == DeviceOwner::Own(seat) && self.prefs.private_output,
        }
    }

    /// Whether the screen shows something that is not for everybody.
    pub fn secret(&self) -> bool {
        let game = self.matches.current.game();
        let kept = game.has_secrets() && self.matches.current.outcome().is_none();
        self.screen.ui.curtain().is_none()
            && kept
            && (self.screen.ui.key().is_some()
                || self.screen.ui.shows_result_to().is_some()
                || matches!(self.viewer(), Viewer::Seat(_))
                || game.acts_hidden().is_some())
    }

    /// Whether a seat must take the device before it looks: on a shared one, unless it has opened a curtain since
    /// the last action. A flat one lies between the players, and nothing is shown on it but under the own hand.
    pub fn must_take(&self, seat: Seat) -> bool {
        let plays = self.seating.owner == DeviceOwner::Shared
            && self.matches.main_line.is_none()
            && !self.seating.alone();
        plays && !self.flat() && !self.screen.ui.taken_by(seat)
    }

    /// Only the owner may look or listen: in its own turn or set-up, on a device of its own at any time.
    pub fn may_peek(&self, seat: Seat) -> bool {
        matches!(self.screen.ui, UiState::Open(_, Interaction::Playing))
            && match self.seating.owner {
                DeviceOwner::Shared => self.matches.current.game().to_move().contains(&seat),
                DeviceOwner::Own(own) => seat == own,
                DeviceOwner::Watching => false,
            }
            && self.matches.current.game().has_drawer(seat)
            && self.seating.computer(seat).is_none()
    }

    /// Why a seat's secret is not said now, in public words. Nothing of the secret goes into it.
    pub fn unheard(&self, game: &dyn Game, seat: Seat) -> Option<IllegalAction> {
        if !game.speaks(seat) {
            return Some(IllegalAction::because(IllegalActionKind::VoiceOff, texts::table::voice_is_off()));
        }
        if !self.prefs.private_output {
            return Some(IllegalAction::because(IllegalActionKind::NotPrivate, texts::table::not_private()));
        }
        None
    }

    /// Private speech is heard only while its seat listens, or on the seat's own device.
    pub fn is_private_muted(&self) -> bool {
        match self.seating.owner {
            DeviceOwner::Shared => !matches!(self.screen.ui.key(), Some(Key::Listen(_))),
            DeviceOwner::Own(_) => self.screen.ui.curtain().is_some() || !self.prefs.private_output,
            DeviceOwner::Watching => true,
        }
    }

    /// The seat whose time runs now.
    pub fn timed(&self) -> Option<Seat> {
        let game = self.matches.current.game();
        let stands = self.screen.ui.curtain().is_some()
            || self.screen.ui.review().is_some()
            || self.screen.ui.shows_result_to().is_some()
            || game.acts_hidden().is_some()
            || self.away().is_some()
            || self.no_result().is_some()
            || !game.in_play()
            || game.resting();
        if stands { None } else { game.to_move().first().copied() }
    }

    /// Whether everybody who must agree to an undo sits at this device, and was asked.
    pub fn agreeable(&self, seat: Seat) -> bool {
        matches!(self.screen.ui.ask(), Some(Ask::Undo))
            && self.seating.owner == DeviceOwner::Shared
            && self.seating.pressable(seat)
    }

    /// Whether a move by touch waits to be confirmed; a double tap has confirmed it.
    pub fn confirms(&self, count: u8) -> bool {
        self.matches.current.game().in_play()
            && match self.prefs.confirmation {
                MoveConfirmation::None => false,
                MoveConfirmation::Again => count < 2,
                MoveConfirmation::Button => true,
            }
    }

    /// Whether a hint can tell nobody anything that is not for them: a person plays alone against computers, or tries
    /// moves after the end.
    pub fn may_have_hints(&self) -> bool {
        self.seating.alone() || self.matches.main_line.is_some()
    }

    /// Returns the seat that may have a hint now, which is one to move that a person plays.
    pub fn advised(&self) -> Option<Seat> {
        let playing = matches!(self.screen.ui, UiState::Open(_, Interaction::Playing));
        let seat = self.matches.current.game().to_move().first().copied()?;
        let here = playing
            && !self.is_stopped_by_coach()
            && self.may_have_hints()
            && self.matches.current.outcome().is_none()
            && self.matches.current.game().in_play();
        (here && self.seating.computer(seat).is_none() && !self.matches.current.game().resting())
            .then_some(seat)
    }

    /// Whether a seat may know more of the position than everybody does, as far as everybody knows.
    pub fn knows_more(&self, seat: Seat) -> bool {
        let game = self.matches.current.game();
        !self.matches.revealed && game.has_secrets() && game.has_drawer(seat)
    }

    /// Whether the match may be gone through: at its end, once nothing in it is secret any more.
    pub fn reviewable(&self) -> bool {
        let open = self.matches.revealed || !self.matches.current.game().has_secrets();
        open && self.screen.ui.review().is_some() && self.matches.main_line.is_none()
    }

    /// Returns the request to think about, if it still stands.
    pub fn wanted(&self) -> Option<Want> {
        let entries = self.matches.entries();
        let expects = || {
            let unknown = |seat: &Seat| self.advice.chances(*seat).is_none_or(|(of, _)| of != entries);
            self.expecting().filter(unknown).map(Want::Expect)
        };
        let want = self.advice.wanted(entries).or_else(expects)?;
        let stands = match want {
            Want::Hint(seat) => self.advised() == Some(seat),
            Want::Review => self.reviewable(),
            Want::Judge => self.retry().is_some_and(Retry::is_judged_now),
            Want::Expect(seat) => self.expecting() == Some(seat),
        };
        stands.then_some(want)
    }

    /// Whether chances can be shown while the match is played: one person practises against computers.
    pub fn may_expect(&self) -> bool {
        let practises = self.seating.alone() && self.seating.lone_person().is_some();
        practises && self.matches.main_line.is_none() && self.coach.is_none()
    }

    /// The person whose chances are to be reckoned now: it practises, has chosen so, and is to move.
    pub fn expecting(&self) -> Option<Seat> {
        self.advised().filter(|_| self.prefs.chances && self.may_expect())
    }

    /// The seat of the computer that has something to do now: none behind a curtain, beside a question, in a review, or
    /// while the end of a game is looked at.
    pub fn due(&self) -> Option<Seat> {
        let open = matches!(self.screen.ui, UiState::Open(_, Interaction::Playing));
        let stopped = self.is_stopped_by_coach() || !self.seating.has_computers();
        if !open || self.matches.current.game().resting() || stopped {
            return None;
        }
        let first = self.matches.current.game().to_move().first().copied();
        // Where several may act, they do so in their order.
        let due = |seat: &Seat| match PendingDecision::of(&self.matches.current, *seat) {
            None => false,
            Some(PendingDecision::Act) => first == Some(*seat),
            Some(_) => true,
        };
        self.seating.seats().filter(|seat| self.seating.computer(*seat).is_some()).find(due)
    }

    /// Whether 揭晓 can show all there is.
    pub fn is_whole(&self) -> bool {
        self.remote.is_none_or(|remote| remote.whole)
    }

    /// Seat whose device has no link to this one while the match is on: no clock runs here.
    pub fn away(&self) -> Option<Seat> {
        self.remote?.away().filter(|_| !self.is_over())
    }

    /// See [`Ground`].
    pub fn ground(&self) -> Ground {
        match self.drafting() {
            Some(seat) => Ground::Secret(seat),
            None => Ground::Board(self.matches.current.board_action_count()),
        }
    }

    /// Returns the state in which a change of the actor shows.
    pub fn turn_snapshot(&self) -> TurnSnapshot {
        let game = self.matches.current.game();
        TurnSnapshot {
            set_up: !game.in_play() && game.outcome().is_none(),
            in_play: game.in_play(),
            turn: game.turn(),
            to_move: game.to_move(),
            acts_hidden: game.acts_hidden().map(|(seat, _)| seat),
        }
    }

    /// The name of a seat's player; may be empty.
    pub fn name(&self, seat: Seat) -> String {
        if let Some(level) = self.seating.computer(seat) {
            // In a lesson it is the other side, and no opponent that was chosen.
            if self.coach.is_some() {
                return String::new();
            }
            return texts::computer::seal_name(i64::from(level)).shown(self.prefs.lang);
        }
        self.seating.names.get(seat.index()).map(|name| isolated(name).into_owned()).unwrap_or_default()
    }

    /// Returns the read-out of `seat`'s drawer for `seat`.
    pub fn readout(&self, seat: Seat) -> Readout {
        let prefs = self.effective_prefs();
        let viewer = Viewer::Seat(seat);
        let context = ViewContext { actor: Some(seat), revealed: false, ..self.context(viewer, &prefs) };
        let mut readout = self.game(viewer).readout(seat, &context);
        if let Some(Some(note)) = self.screen.notes.get(seat.index()) {
            note.shown(self.prefs.lang).clone_into(&mut readout.caption);
        }
        readout
    }
}
