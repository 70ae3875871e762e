//! Touches: resolved to drafts, questions and actions.

use super::press::{Press, Step};
use super::ui_state::{Ask, Interaction, PendingMove, UiState};
use super::{DeviceOwner, Message, Reply, Table};
use crate::game::{
    Confirm, Draft, Forfeit, Game, IllegalAction, IllegalActionKind, InputEffect, MoveConfirmation, Prefs,
    ViewContext,
};
use crate::play::{Common, OfferKind};
use crate::policy::LIMITS;
use crate::scene::StatusTone;
use crate::seat::{Seat, Viewer};
use crate::speech::Cue;
use crate::words::{Text, texts};

/// Layouts that are kept in one match.
const MOST_LAYOUTS: usize = 8;

/// Seat that must act, and its state.
#[derive(PartialEq, Eq)]
struct Stand {
    set_up: bool,
    in_play: bool,
    turn: u32,
    to_move: Vec<Seat>,
    acts_hidden: Option<Seat>,
}

impl Table {
    /// Calls `read` with the actor's view of the game at a touch.
    fn with_context<T>(&self, actor: Option<Seat>, read: impl FnOnce(&dyn Game, &ViewContext) -> T) -> T {
        // A touch is read without any secret, not even the actor's own.
        let game = self.game(Viewer::Public);
        let prefs = self.effective_prefs();
        let context = ViewContext {
            viewer: Viewer::Public,
            actor,
            prefs: &prefs,
            turn: self.turn(),
            draft: &self.draft,
            seen: self.seen,
            secrets_on_board: false,
            revealed: false,
        };
        read(game.as_ref(), &context)
    }

    /// A point was tapped; `count` is 2 for the second tap of a double tap.
    pub fn tap(&mut self, point: u16, count: u8) -> Reply {
        let actor = self.actor();
        if actor.is_none() || self.ui.ask().is_some() {
            return self.nothing();
        }
        if let Some(aim) = self.ui.aim().cloned() {
            self.ui.rest();
            if aim.point == point && self.prefs.confirmation == MoveConfirmation::Again {
                return self.act(aim.seat, &aim.action);
            }
        }
        let touch = self.with_context(actor, |game, context| game.tap(context, point, count));
        match (touch, actor) {
            (InputEffect::Act(action), Some(seat)) if self.confirms(count) => {
                self.aimed_at(PendingMove { seat, point, action })
            }
            (touch, actor) => self.touched(actor, touch),
        }
    }

    /// Whether a move by touch waits to be confirmed; a double tap has confirmed it.
    fn confirms(&self, count: u8) -> bool {
        self.game_match.game().in_play()
            && match self.prefs.confirmation {
                MoveConfirmation::None => false,
                MoveConfirmation::Again => count < 2,
                MoveConfirmation::Button => true,
            }
    }

    /// A move waits: nothing of it is in the match yet.
    fn aimed_at(&mut self, aim: PendingMove) -> Reply {
        self.clear_refusal();
        self.ui.interact(Interaction::Confirming(aim));
        self.nothing()
    }

    /// A text was entered: the answer to the prompt, or a move.
    pub fn enter(&mut self, text: &str) -> Reply {
        let actor = self.actor();
        if actor.is_none() || self.ui.ask().is_some() {
            return self.nothing();
        }
        let text: String = text.chars().take(LIMITS.entry_length as usize).collect();
        let touch = self.with_context(actor, |game, context| game.enter(context, &text));
        self.touched(actor, touch)
    }

    fn touched(&mut self, actor: Option<Seat>, touch: InputEffect) -> Reply {
        match (touch, actor) {
            (InputEffect::Draft(draft), _) => self.drafted(draft),
            (InputEffect::Random, Some(seat)) => match self.game_match.game().drawn(seat, &self.draft) {
                Some(draft) => self.drafted(draft),
                None => self.refused(IllegalAction::undrawn(), Some(seat)),
            },
            (InputEffect::Act(action), Some(seat)) => self.act(seat, &action),
            (InputEffect::ActAs(seat, action), _) if self.may_answer(seat) => self.act(seat, &action),
            (InputEffect::Confirm(confirm), _) if !self.may_answer(confirm.seat) => self.nothing(),
            (InputEffect::Confirm(confirm), _) => {
                self.draft = confirm.draft.clone();
                self.clear_refusal();
                self.ui.interact(Interaction::Asking(Ask::Confirm(confirm)));
                self.nothing()
            }
            (InputEffect::Refuse(refusal), seat) => self.refused(refusal, seat),
            (InputEffect::Warn(refusal), seat) => {
                let draft = self.draft.clone();
                self.refused(refusal, seat);
                self.draft = draft;
                let mut reply = self.nothing();
                reply.cues.push(Cue::Refused);
                reply
            }
            (InputEffect::Seen, _) => {
                self.seen = self.game_match.game().round();
                self.wind_clock();
                self.reply(Vec::new(), true)
            }
            (InputEffect::Toggle(id), seat) => self.toggled(seat.unwrap_or(Seat(0)), &id),
            (InputEffect::Keep(layout), Some(_)) => self.keep(layout),
            (
                InputEffect::Nothing
                | InputEffect::Act(_)
                | InputEffect::ActAs(..)
                | InputEffect::Random
                | InputEffect::Keep(_),
                _,
            ) => self.nothing(),
        }
    }

    /// Whether an answer of `seat` can be given on this device.
    pub(super) fn may_answer(&self, seat: Seat) -> bool {
        let here = self.owner == DeviceOwner::Shared || self.owner == DeviceOwner::Own(seat);
        here && self.computer(seat).is_none()
    }

    /// A new draft. A layout is saved as it grows.
    fn drafted(&mut self, draft: Draft) -> Reply {
        let changed = draft.saved() != self.draft.saved();
        self.draft = draft;
        self.clear_refusal();
        self.reply(Vec::new(), changed)
    }

    /// Keeps a layout for other matches, unseen until the screens have lifted.
    fn keep(&mut self, layout: String) -> Reply {
        self.layouts.retain(|kept| *kept != layout);
        self.layouts.push(layout);
        if self.layouts.len() > MOST_LAYOUTS {
            self.layouts.remove(0);
        }
        let words = texts::table::layout_kept();
        self.message = Some(Message { words, tone: StatusTone::Normal });
        self.reply(Vec::new(), true)
    }

    /// The kept layouts, once the screens have lifted: a match that ends behind them shows nothing but by 揭晓.
    fn released(&mut self) -> Vec<String> {
        let lifted = self.game_match.game().in_play() || self.revealed;
        if lifted { std::mem::take(&mut self.layouts) } else { Vec::new() }
    }

    fn clear_refusal(&mut self) {
        if self.message.as_ref().is_some_and(|message| message.tone == StatusTone::Refused) {
            self.message = None;
        }
    }

    /// An action of a seat in notation, from a touch or from another device: the one way in which the
    /// match changes.
    pub fn act(&mut self, seat: Seat, action: &str) -> Reply {
        if self.ui.ask().is_some() {
            self.ui.rest();
        }
        let undoes = matches!(Common::parse(action), Some(Common::Undo | Common::UndoAnswer(_)));
        if self.revealed && undoes && self.main_line.is_none() {
            let refusal =
                IllegalAction::because(IllegalActionKind::UndoBarred, texts::table::revealed_already());
            return self.refused(refusal, None);
        }
        if let Some(reply) = self.sent_off(seat, action) {
            return reply;
        }
        let resting = self.game_match.game().resting();
        let drafting = self.drafting();
        let before = self.stand();
        // What chance settles for a seat unseen, is told to it while it still holds the device.
        let hold = self.ui.hold();
        let tells = self.owner == DeviceOwner::Shared
            && before.acts_hidden == Some(seat)
            && self.ui.taken_by(seat)
            && self.game_match.game().tells(seat);
        let boards = self.game_match.board_action_count();
        let events = match self.game_match.act(seat, action) {
            Ok(events) => events,
            Err(refusal) => return self.refused(refusal, Some(seat)),
        };
        // A seat that still arranges its layout keeps it, whatever the others did.
        let keeps = drafting.is_some() && self.drafting() == drafting;
        self.draft = if keeps { self.draft.kept() } else { Draft::default() };
        self.notes.fill(None);
        self.ui = match self.ui.curtain() {
            Some(seat) => UiState::Curtain { seat, in_hand: false },
            None => UiState::BOARD,
        };
        self.message =
            events.iter().rev().find(|event| event.audience == Viewer::Public).map(|event| Message {
                words: event.words.clone(),
                tone: if event.cue == Some(Cue::Check) { StatusTone::Urgent } else { StatusTone::Normal },
            });
        // A curtain comes down for whoever must act next, never because of an offer (docs/rules/README.md, “Clocks”).
        let after = self.stand();
        let begins = before.set_up && after.in_play;
        if tells && after != before {
            self.ui = UiState::Open(hold, Interaction::Asking(Ask::Told { seat, begins }));
        } else if after != before {
            self.lower_curtain(begins);
        }
        if resting && !self.game_match.game().resting() {
            self.wind_clock();
        }
        self.clock_acted(seat, self.game_match.board_action_count() > boards);
        let mut reply = self.reply(events, true);
        reply.layouts = self.released();
        reply
    }

    /// Returns the state in which a change of the actor shows.
    fn stand(&self) -> Stand {
        let game = self.game_match.game();
        Stand {
            set_up: !game.in_play() && game.outcome().is_none(),
            in_play: game.in_play(),
            turn: game.turn(),
            to_move: game.to_move(),
            acts_hidden: game.acts_hidden().map(|(seat, _)| seat),
        }
    }

    /// A button or choice was pressed.
    pub fn press(&mut self, id: &str) -> Reply {
        if self.ui.curtain().is_some() {
            return self.nothing();
        }
        let press = id.parse::<Press>();
        // What one seat alone is told stays until it has said that it has seen it.
        if self.ui.told().is_some() && !matches!(press, Ok(Press::Yes | Press::Close)) {
            return self.nothing();
        }
        if let Ok(press) = press {
            return self.common(press);
        }
        if self.ui.aim().is_some() {
            self.ui.rest();
        }
        if self.ui.ask().is_some() {
            return self.nothing();
        }
        // A key belongs to the seat it names; on a device of one's own, to that seat alone.
        let actor = self.actor();
        match self.with_context(actor, |game, context| game.press(context, id)) {
            Some(touch) => self.touched(actor, touch),
            None => self.nothing(),
        }
    }

    fn answered(&mut self, yes: bool) -> Reply {
        if let Some(aim) = self.ui.aim().cloned() {
            self.ui.rest();
            if yes {
                return self.act(aim.seat, &aim.action);
            }
            self.draft = self.draft.kept();
            return self.nothing();
        }
        let Some(ask) = self.ui.ask().cloned() else {
            return self.nothing();
        };
        self.ui.rest();
        match ask {
            Ask::Told { begins, .. } => {
                self.lower_curtain(begins);
                self.run_clock();
                self.nothing()
            }
            Ask::Confirm(confirm) if yes => self.act(confirm.seat, &confirm.action),
            Ask::Confirm(_) | Ask::Undo | Ask::Forfeit(_) | Ask::Display(_) => {
                self.draft = self.draft.kept();
                self.nothing()
            }
        }
    }

    /// The seat that a button of a row names, where it may be pressed on this device.
    fn pressable(&self, seat: Seat) -> bool {
        seat.0 < self.game_match.game().seats() && self.may_answer(seat)
    }

    /// Whether everybody who must agree to an undo sits at this device, and was asked.
    fn agreeable(&self, seat: Seat) -> bool {
        matches!(self.ui.ask(), Some(Ask::Undo)) && self.owner == DeviceOwner::Shared && self.pressable(seat)
    }

    fn may_undo(&self, seat: Seat) -> bool {
        self.game_match.can_undo(seat) && (!self.revealed || self.main_line.is_some())
    }

    /// A seat takes back, and all the others agree.
    fn undo_agreed(&mut self, seat: Seat) -> Reply {
        let mut reply = self.act(seat, Common::Undo.as_str());
        while let Some(other) = self.game_match.unanswered(OfferKind::Undo).first().copied() {
            let next = self.act(other, OfferKind::Undo.answer(true).as_str());
            let stuck = self.game_match.unanswered(OfferKind::Undo).first() == Some(&other);
            reply.cues.extend(next.cues);
            reply.said = next.said;
            reply.scene = next.scene;
            reply.mute_private = next.mute_private;
            if stuck {
                break;
            }
        }
        reply
    }

    /// Buttons and choices that every game has.
    fn common(&mut self, press: Press) -> Reply {
        match press {
            Press::Yes => self.answered(true),
            Press::Close => self.answered(false),
            Press::Undo(Some(seat))
                if self.pressable(seat) && (!self.revealed || self.main_line.is_some()) =>
            {
                self.act(seat, Common::Undo.as_str())
            }
            Press::UndoAgreed(seat) if self.agreeable(seat) => self.undo_agreed(seat),
            Press::Undo(_) | Press::UndoAgreed(_) => match self.lone_person() {
                // A computer always agrees, so nobody is to be asked.
                Some(seat) if self.may_undo(seat) => self.undo_agreed(seat),
                Some(_) => self.refused(self.game_match.why_no_undo(), None),
                None => self.open(Ask::Undo),
            },
            Press::Forfeit(how, Some(seat)) if self.pressable(seat) => {
                // Who is asked “who?” was told there what is lost.
                if matches!(self.ui.ask(), Some(Ask::Forfeit(asked)) if *asked == how) {
                    self.act(seat, Common::Forfeit(how).as_str())
                } else {
                    self.open(Ask::Confirm(Box::new(self.sure_forfeit(seat, how))))
                }
            }
            Press::Forfeit(how, _) => match self.lone_person() {
                Some(seat) => self.open(Ask::Confirm(Box::new(self.sure_forfeit(seat, how)))),
                None => self.open(Ask::Forfeit(how)),
            },
            Press::Pause => self.pause(),
            Press::Draw(seat) => {
                let seat = seat.filter(|seat| self.pressable(*seat));
                match seat.or_else(|| self.person_from(self.game_match.game().to_move().first().copied())) {
                    // Who is asked on this device can be told that it was a slip; others answer at once.
                    Some(seat) if self.lone_person().is_some() || self.owner == DeviceOwner::Own(seat) => {
                        self.open(Ask::Confirm(Box::new(self.sure_draw(seat))))
                    }
                    Some(seat) => self.act(seat, Common::Draw.as_str()),
                    None => self.nothing(),
                }
            }
            Press::Answer(kind, seat, yes) if self.pressable(seat) => {
                self.act(seat, kind.answer(yes).as_str())
            }
            Press::Waiting(end) => self.answer_waiting(end),
            Press::Tune(seat) => match seat.filter(|seat| self.pressable(*seat)).or(self.actor()) {
                Some(seat) => self.open(Ask::Display(seat)),
                None => self.nothing(),
            },
            Press::Display(seat, id) if self.ui.shows(seat) => self.toggled(seat, &id),
            Press::Flip => {
                self.flipped = (self.flipped + 1) % self.game_match.game().seats();
                self.nothing()
            }
            Press::Hand => self.take_in_hand(),
            Press::Reveal if self.game_match.outcome().is_some() && self.is_whole() => {
                self.revealed = true;
                let mut reply = self.reply(Vec::new(), true);
                reply.layouts = self.released();
                reply
            }
            Press::Review(Step::Back) => self.end_branch(),
            Press::Review(Step::Try) => self.branch(),
            Press::Review(Step::Analyse) => self.ask_review(),
            Press::Hint => self.ask_hint(),
            Press::Review(step) if self.game_match.outcome().is_some() && self.main_line.is_none() => {
                self.reviewed(step)
            }
            Press::Answer(..) | Press::Display(..) | Press::Reveal | Press::Review(_) => self.nothing(),
        }
    }

    /// The answer to an input that changes nothing but what the screen shows.
    pub(super) fn nothing(&self) -> Reply {
        self.reply(Vec::new(), false)
    }

    fn open(&mut self, ask: Ask) -> Reply {
        let over = self.is_over();
        if over && !matches!(ask, Ask::Undo) {
            return self.nothing();
        }
        self.draft = self.draft.kept();
        self.ui.look_away();
        if matches!(ask, Ask::Undo) {
            let seats = (0..self.game_match.game().seats()).map(Seat);
            if self.revealed || !seats.into_iter().any(|seat| self.game_match.can_undo(seat)) {
                return self.refused(self.game_match.why_no_undo(), None);
            }
        }
        self.ui = UiState::Open(self.ui.hold(), Interaction::Asking(ask));
        self.nothing()
    }

    fn sure_draw(&self, seat: Seat) -> Confirm {
        Confirm {
            id: Common::Draw.as_str(),
            action: Common::Draw.as_str().to_owned(),
            seat,
            title: texts::table::draw_question(),
            text: Text::none(),
            yes: texts::table::draw(),
            draft: self.draft.kept(),
        }
    }

    fn sure_forfeit(&self, seat: Seat, how: Forfeit) -> Confirm {
        let side = self.game_match.game().side_name(seat);
        let (title, yes) = match how {
            Forfeit::Leave => (texts::table::leave_question(side), texts::table::leave()),
            Forfeit::Resign | Forfeit::Timeout => {
                (texts::table::resign_question(side), texts::table::resign())
            }
        };
        Confirm {
            id: how.as_str(),
            action: Common::Forfeit(how).as_str().to_owned(),
            seat,
            title,
            text: self.game_match.game().giving_up(seat),
            yes,
            draft: self.draft.kept(),
        }
    }

    fn toggled(&mut self, seat: Seat, id: &str) -> Reply {
        let mut game = self.game(Viewer::Public);
        match game.toggle(seat, id) {
            Ok(()) => {
                self.note_toggle((seat, id.to_owned()));
                self.clear_refusal();
                self.reply(Vec::new(), true)
            }
            Err(refusal) => self.refused(refusal, None),
        }
    }

    /// A flat device is taken in hand by the seat to act, through the curtain; or laid back.
    fn take_in_hand(&mut self) -> Reply {
        self.ui.look_away();
        self.draft = self.draft.kept();
        if self.ui.in_hand().is_some() {
            self.ui.let_go();
            self.changed_hands();
        } else if let Some(seat) = self.actor().filter(|_| self.flat()) {
            self.lower(seat, true);
        }
        self.nothing()
    }

    fn reviewed(&mut self, to: Step) -> Reply {
        let (first, last) = (self.game_match.setup_steps(), self.game_match.steps());
        let now = self.ui.review().unwrap_or(last);
        self.ui = match to {
            // Whoever looks at a match again has just seen its end, and goes back from there.
            Step::Open | Step::Last => UiState::Review(last),
            Step::First => UiState::Review(first),
            Step::Previous => UiState::Review(now.saturating_sub(1).max(first)),
            Step::Next => UiState::Review((now + 1).min(last)),
            Step::Cell(cells) => UiState::Review(self.step_of(cells)),
            Step::Turn(number) => match self.turning_point(number) {
                Some(step) => UiState::Review(step),
                None => return self.nothing(),
            },
            Step::Close => UiState::BOARD,
            Step::Try | Step::Back | Step::Analyse => return self.nothing(),
        };
        self.nothing()
    }

    /// The step after which the list of moves first has so many cells: not every step of a record writes one.
    fn step_of(&self, cells: usize) -> usize {
        let (mut low, mut high) = (self.game_match.setup_steps(), self.game_match.steps());
        while low < high {
            let middle = low.midpoint(high);
            if self.game_match.view_at(middle, Viewer::Public).move_list(self.prefs.lang).len() < cells {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }

    /// The curtain was held until it opened: the seat it was for has taken the device.
    pub fn open_curtain(&mut self) -> Reply {
        self.ui.look_away();
        if self.ui.curtain().is_some() {
            self.ui.opened();
            self.changed_hands();
            self.rebase_clock();
        }
        self.run_clock();
        self.nothing()
    }

    /// The match rests on this device: the curtain falls, the clock stands, and whoever is to act opens it again.
    fn pause(&mut self) -> Reply {
        let seat = match self.owner {
            DeviceOwner::Shared => self.person_from(self.game_match.game().to_move().first().copied()),
            DeviceOwner::Own(seat) => Some(seat),
        };
        if let Some(seat) = seat.filter(|_| self.game_match.outcome().is_none() && self.main_line.is_none()) {
            self.lower(seat, false);
        }
        self.nothing()
    }

    /// The screen is to be covered: the app leaves the front, or comes back. A running match opens on the
    /// curtain again.
    pub fn cover(&mut self) -> Reply {
        self.ui.rest();
        self.ui.let_go();
        self.draft = self.draft.kept();
        self.notes.fill(None);
        // Without secrets the curtain comes down only to stop a clock.
        let game = self.game_match.game();
        let covered = self.main_line.is_none()
            && !self.alone()
            && (game.has_secrets() || self.prefs.curtain_each_turn || self.clock.is_some());
        let seat = match self.owner {
            DeviceOwner::Shared => self.person_from(game.to_move().first().copied()),
            DeviceOwner::Own(seat) => Some(seat),
        };
        if covered
            && self.game_match.outcome().is_none()
            && self.ui.curtain().is_none()
            && let Some(seat) = seat
        {
            self.lower(seat, false);
        }
        self.run_clock();
        self.rebase_clock();
        self.nothing()
    }

    /// Changes the device's preferences.
    pub fn set_prefs(&mut self, prefs: Prefs) -> Reply {
        if prefs.flip != self.prefs.flip {
            self.flipped = 0;
            // A device that was laid down or taken up is in nobody's hand for sure.
            self.ui.let_go();
            self.changed_hands();
        }
        self.ui.look_away();
        self.prefs = prefs;
        self.nothing()
    }
}
