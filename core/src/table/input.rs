//! Touches: resolved to drafts, questions and actions.

use super::press::{Key, Press};
use super::seating::DeviceOwner;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::{Ask, Interaction, Message, PendingMove, UiState};
use super::{Table, analysis, branch, following, pressed, retry};
use crate::game::{
    Confirm, Draft, Event, Forfeit, Game, IllegalAction, IllegalActionKind, InputEffect, MoveConfirmation,
    Prefs, ViewContext,
};
use crate::play::Common;
use crate::scene::StatusTone;
use crate::seat::{Seat, Viewer};
use crate::speech::{Cue, Urgency, Utterance};
use crate::words::{Text, texts};

/// Longest time that one tick takes off a face among devices, milliseconds.
const FACE_TICK: u64 = 2000;

impl Table {
    /// A point was tapped; `count` is 2 for the second tap of a double tap.
    pub fn tap(&mut self, point: u16, count: u8) -> Reply {
        if self.screen.ui.rewind().is_some() {
            self.screen.ui = UiState::BOARD;
            return self.nothing();
        }
        let actor = self.situation().actor();
        if actor.is_none() || self.screen.ui.ask().is_some() {
            return self.nothing();
        }
        if let Some(pending) = self.screen.ui.pending_move().cloned() {
            self.screen.ui.rest();
            if pending.point == point && self.prefs.confirmation == MoveConfirmation::Again {
                return self.act(pending.seat, &pending.action);
            }
        }
        let touch = with_context(&self.situation(), actor, |game, context| game.tap(context, point, count));
        match (touch, actor) {
            (InputEffect::Act(action), Some(seat)) if self.situation().confirms(count) => {
                confirm_first(self, PendingMove { seat, point, action })
            }
            (touch, actor) => touched(self, actor, touch),
        }
    }

    /// A text was entered: the answer to the prompt, or a move.
    pub fn enter(&mut self, text: &str) -> Reply {
        if matches!(self.screen.ui.ask(), Some(Ask::Note)) {
            return branch::note_line(self, text);
        }
        let asked = matches!(self.screen.ui.ask(), Some(Ask::Move));
        if asked {
            self.screen.ui.rest();
        }
        let actor = self.situation().actor();
        if actor.is_none() || self.screen.ui.ask().is_some() {
            return self.nothing();
        }
        let touch = self.typed(actor, text);
        let refused = matches!(touch, InputEffect::Refuse(_) | InputEffect::Nothing);
        let touch = if asked { self.confirmed(actor, touch) } else { touch };
        let reply = touched(self, actor, touch);
        if asked && refused {
            // The person can mend what was typed.
            self.screen.ui.interact(Interaction::Asking(Ask::Move));
            return Reply { scene: self.scene(), ..reply };
        }
        reply
    }

    /// Whether a lesson or a puzzle leaves out what has this id, or makes this action.
    fn is_barred(&self, text: &str) -> bool {
        self.coach.as_ref().is_some_and(|coach| coach.bars(self.matches.current.game(), text))
    }

    /// Has a typed move be confirmed by what everybody would read of it, where moves are confirmed.
    fn confirmed(&self, actor: Option<Seat>, touch: InputEffect) -> InputEffect {
        let (InputEffect::Act(action), Some(seat)) = (&touch, actor) else { return touch };
        if self.prefs.confirmation == MoveConfirmation::None {
            return touch;
        }
        let game = self.matches.current.game().seen_by(Viewer::Public);
        let words = analysis::described(&self.situation(), game.as_ref(), Viewer::Public, seat, action);
        InputEffect::Confirm(Box::new(Confirm {
            id: "typed",
            action: action.clone(),
            seat,
            title: words.shown(self.prefs.lang),
            text: texts::table::sure_move(),
            yes: texts::table::do_it(),
            draft: self.screen.draft.clone(),
        }))
    }

    /// An action of a seat in notation, from a touch or from another device: the one way in which the
    /// match changes.
    pub fn act(&mut self, seat: Seat, action: &str) -> Reply {
        if self.screen.ui.ask().is_some() {
            self.screen.ui.rest();
        }
        let undoes = matches!(Common::parse(action), Some(Common::Undo | Common::UndoAnswer(_)));
        if self.matches.revealed && undoes && self.matches.main_line.is_none() {
            let refusal =
                IllegalAction::because(IllegalActionKind::UndoBarred, texts::table::revealed_already());
            return self.refused(refusal, None);
        }
        if let Some(reply) = following::sent_off(self, seat, action) {
            return reply;
        }
        let resting = self.matches.current.game().resting();
        let drafting = self.situation().drafting();
        let before = self.situation().turn_snapshot();
        // What chance settles for a seat unseen, is told to it while it still holds the device.
        let hold = self.screen.ui.hold();
        let shows_pick = self.seating.owner == DeviceOwner::Shared
            && before.acts_hidden == Some(seat)
            && self.screen.ui.taken_by(seat)
            && self.matches.current.game().shows_pick(seat);
        let boards = self.matches.current.board_action_count();
        let events = match self.matches.current.act(seat, action) {
            Ok(events) => events,
            Err(refusal) => return self.refused(refusal, Some(seat)),
        };
        // A line that began at a move which was taken back has nothing to stand beside.
        if self.matches.main_line.is_none() {
            let steps = self.matches.current.steps();
            self.matches.variations.retain(|line| line.at <= steps);
        }
        // A seat that still arranges its layout keeps it, whatever the others did.
        let keeps = drafting.is_some() && self.situation().drafting() == drafting;
        self.screen.draft = if keeps { self.screen.draft.kept() } else { Draft::default() };
        self.screen.notes.fill(None);
        self.screen.ui = match self.screen.ui.curtain() {
            Some(seat) => UiState::Curtain { seat, in_hand: false },
            None => UiState::BOARD,
        };
        self.screen.message =
            events.iter().rev().find(|event| event.audience == Viewer::Public).map(|event| Message {
                words: event.words.clone(),
                tone: if event.cue == Some(Cue::Check) { StatusTone::Urgent } else { StatusTone::Normal },
            });
        // A curtain comes down for the seat that must act next, never because of an offer (docs/rules/README.md, “Clocks”).
        let after = self.situation().turn_snapshot();
        let begins = before.set_up && after.in_play;
        if shows_pick && after != before {
            self.screen.ui = UiState::Open(hold, Interaction::Asking(Ask::ShowResult { seat, begins }));
        } else if after != before {
            self.lower_curtain(begins);
        }
        if resting && !self.matches.current.game().resting() {
            self.timer.wind(&self.matches.current);
        }
        self.timer.follow(&self.matches.current, seat, boards);
        self.run_clock();
        retry::acted(self);
        let mut reply = self.reply(events, true);
        reply.layouts = self.matches.released();
        reply
    }

    /// A button or choice was pressed.
    pub fn press(&mut self, id: &str) -> Reply {
        if self.screen.ui.curtain().is_some() {
            return self.nothing();
        }
        let press = id.parse::<Press>();
        // What one seat alone is told stays until it has said that it has seen it.
        if self.screen.ui.shows_result_to().is_some() && !matches!(press, Ok(Press::Yes | Press::Close)) {
            return self.nothing();
        }
        if let Ok(press) = press {
            return pressed::pressed(self, press);
        }
        if self.screen.ui.pending_move().is_some() {
            self.screen.ui.rest();
        }
        if self.screen.ui.ask().is_some() {
            return self.nothing();
        }
        if self.is_barred(id) {
            return self.nothing();
        }
        // A key belongs to the seat it names; on a seat's own device, to that seat alone.
        let actor = self.situation().actor();
        match with_context(&self.situation(), actor, |game, context| game.press(context, id)) {
            Some(touch) => touched(self, actor, touch),
            None => self.nothing(),
        }
    }

    /// A key of a drawer was pressed down or let go: `peek:SEAT` to look, `listen:SEAT` to listen. A player who looks has
    /// first taken the device: where the seat has not, the curtain falls for it, and nothing is shown.
    pub fn hold(&mut self, id: &str, held: bool) -> Reply {
        self.screen.ui.look_away();
        if held && self.screen.ui.pending_move().is_some() {
            // Who looks first has not confirmed the move.
            self.screen.ui.rest();
        }
        let Some(key) = id.parse::<Key>().ok().filter(|key| held && self.situation().may_peek(key.seat()))
        else {
            return self.reply(Vec::new(), false);
        };
        let seat = key.seat();
        if let Key::Listen(_) = key
            && let Some(refusal) =
                self.situation().unheard(self.situation().game(Viewer::Public).as_ref(), seat)
        {
            // No sound: who presses it by mistake tells nobody.
            self.screen.show_message(*refusal.words, StatusTone::Refused);
            return self.reply(Vec::new(), false);
        }
        if self.situation().must_take(seat) {
            self.lower(seat, false);
            return self.reply(Vec::new(), false);
        }
        self.screen.ui.interact(Interaction::HoldingKey(key));
        let mut reply = self.reply(Vec::new(), false);
        if let Key::Listen(_) = key
            && let Some(words) = self.situation().readout(seat).said
        {
            reply.said.push(private_utterance(&self.situation(), seat, &words));
        }
        reply
    }

    /// The curtain was held until it opened: the seat it was for has taken the device.
    pub fn open_curtain(&mut self) -> Reply {
        self.screen.ui.look_away();
        if self.screen.ui.curtain().is_some() {
            self.screen.ui.opened();
            self.screen.changed_hands();
            self.timer.rebase();
        }
        self.run_clock();
        self.nothing()
    }

    /// The screen is to be covered: the app leaves the front, or comes back. A running match opens on the
    /// curtain again.
    pub fn cover(&mut self) -> Reply {
        self.screen.ui.rest();
        self.screen.ui.let_go();
        self.screen.replay.playing = false;
        if self.screen.ui.rewind().is_some() {
            self.screen.ui = UiState::BOARD;
        }
        self.screen.drop_draft();
        self.screen.notes.fill(None);
        // Without secrets the curtain comes down only to stop a clock.
        let game = self.matches.current.game();
        let covered = self.matches.main_line.is_none()
            && self.screen.ui.review().is_none()
            && !self.seating.alone()
            && (game.has_secrets() || self.prefs.curtain_each_turn || self.timer.clock().is_some());
        let seat = self.situation().person_here();
        if covered
            && self.matches.current.outcome().is_none()
            && self.screen.ui.curtain().is_none()
            && let Some(seat) = seat
        {
            self.lower(seat, false);
        }
        self.run_clock();
        self.timer.rebase();
        self.nothing()
    }

    /// Changes the device's preferences.
    pub fn set_prefs(&mut self, prefs: Prefs) -> Reply {
        if prefs.flip != self.prefs.flip {
            self.screen.flipped = 0;
            // A device that was laid down or taken up is in nobody's hand for sure.
            self.screen.ui.let_go();
            self.screen.changed_hands();
            // The choice of displays was opened for another place on the table.
            if matches!(self.screen.ui.ask(), Some(Ask::Display(_))) {
                self.screen.ui.rest();
            }
        }
        self.screen.ui.look_away();
        self.prefs = prefs;
        self.nothing()
    }

    /// Has the end of the match lead back to the club evening that it was begun from, in place of a match alike.
    pub fn lead_back_to_club(&mut self) -> Reply {
        self.screen.over_club = true;
        self.nothing()
    }

    /// Time has passed: `now` is any steady clock, in milliseconds. The shell calls this several times a
    /// second while a seat's panel has a clock. `None` when nothing changed on the screen.
    ///
    /// The first tick after any way in takes no time off: see `Timer::rebase`.
    pub fn tick(&mut self, now: u64) -> Option<Reply> {
        let before = self.timer.readings(self.seating.seats());
        // Among devices the peer measures time, and this face only runs between two of its readings. A shell does not
        // tick while nothing runs, as when the link is lost: the next face must not pay for that.
        let most = if self.remote.is_some() { FACE_TICK } else { u64::MAX };
        let expired = self.timer.tick(now, most);
        self.timer.clock()?;
        self.run_clock();
        // Among devices the peer watches the time.
        if let Some(seat) = expired.filter(|_| self.remote.is_none()) {
            return Some(self.act(seat, Common::Forfeit(Forfeit::Timeout).as_str()));
        }
        let after = self.timer.readings(self.seating.seats());
        if before == after {
            return None;
        }
        let mut events = Vec::new();
        for (before, after) in before.iter().zip(&after) {
            if after.running && after.byo_yomi && !before.byo_yomi {
                events.push(Event::public(texts::table::byo_yomi_begins(), None));
            }
            let last_seconds = after.running && before.seconds != after.seconds && self.timer.low(*after);
            if last_seconds && after.seconds > 0 {
                let words = texts::shared::number(after.seconds);
                let mut event = Event::public(words, Some(Cue::Tick));
                event.urgency = Urgency::Interrupting;
                events.push(event);
            }
        }
        Some(self.reply(events, false))
    }
}

/// Calls `read` with the actor's view of the game at a touch.
pub(super) fn with_context<T>(
    now: &Situation,
    actor: Option<Seat>,
    read: impl FnOnce(&dyn Game, &ViewContext) -> T,
) -> T {
    // A touch is read without any secret, not even the actor's own.
    let game = now.game(Viewer::Public);
    let prefs = now.effective_prefs();
    let context = ViewContext {
        viewer: Viewer::Public,
        actor,
        prefs: &prefs,
        turn: now.turn(),
        draft: &now.screen.draft,
        seen: now.matches.seen,
        secrets_on_board: false,
        revealed: false,
    };
    read(game.as_ref(), &context)
}

/// A move waits: nothing of it is in the match yet.
fn confirm_first(table: &mut Table, pending: PendingMove) -> Reply {
    table.screen.clear_refusal();
    table.screen.ui.interact(Interaction::Confirming(pending));
    table.nothing()
}

/// Carries out the game's answer to a touch.
fn touched(table: &mut Table, actor: Option<Seat>, touch: InputEffect) -> Reply {
    let action = match &touch {
        InputEffect::Act(action) | InputEffect::ActAs(_, action) => Some(action),
        InputEffect::Confirm(confirm) => Some(&confirm.action),
        InputEffect::Nothing
        | InputEffect::Draft(_)
        | InputEffect::Refuse(_)
        | InputEffect::Warn(_)
        | InputEffect::Random
        | InputEffect::Keep(_)
        | InputEffect::Seen
        | InputEffect::Toggle(_) => None,
    };
    if action.is_some_and(|action| table.is_barred(action)) {
        let refusal = IllegalAction::because(IllegalActionKind::Illegal, texts::learn::moves_only());
        return table.refused(refusal, actor);
    }
    match (touch, actor) {
        (InputEffect::Draft(draft), _) => drafted(table, draft),
        (InputEffect::Random, Some(seat)) => {
            match table.matches.current.game().random_draft(seat, &table.screen.draft) {
                Some(draft) => drafted(table, draft),
                None => table.refused(IllegalAction::undrawn(), Some(seat)),
            }
        }
        (InputEffect::Act(action), Some(seat)) => table.act(seat, &action),
        (InputEffect::ActAs(seat, action), _) if table.seating.may_answer(seat) => table.act(seat, &action),
        (InputEffect::Confirm(confirm), _) if !table.seating.may_answer(confirm.seat) => table.nothing(),
        (InputEffect::Confirm(confirm), _) => {
            table.screen.draft = confirm.draft.clone();
            table.screen.clear_refusal();
            table.screen.ui.interact(Interaction::Asking(Ask::Confirm(confirm)));
            table.nothing()
        }
        (InputEffect::Refuse(refusal), seat) => table.refused(refusal, seat),
        (InputEffect::Warn(refusal), seat) => {
            let draft = table.screen.draft.clone();
            table.refused(refusal, seat);
            table.screen.draft = draft;
            let mut reply = table.nothing();
            reply.cues.push(Cue::Refused);
            reply
        }
        (InputEffect::Seen, _) => {
            table.matches.seen = table.matches.current.game().round();
            table.timer.wind(&table.matches.current);
            table.reply(Vec::new(), true)
        }
        (InputEffect::Toggle(id), seat) => pressed::toggled(table, seat.unwrap_or(Seat(0)), &id),
        (InputEffect::Keep(layout), Some(seat)) => {
            table.matches.keep_layout(seat, layout);
            table.screen.show_message(texts::table::layout_kept(), StatusTone::Normal);
            table.reply(Vec::new(), true)
        }
        (
            InputEffect::Nothing
            | InputEffect::Act(_)
            | InputEffect::ActAs(..)
            | InputEffect::Random
            | InputEffect::Keep(_),
            _,
        ) => table.nothing(),
    }
}

/// A new draft. A layout is saved as it grows.
fn drafted(table: &mut Table, draft: Draft) -> Reply {
    let changed = draft.saved() != table.screen.draft.saved();
    table.screen.draft = draft;
    table.screen.clear_refusal();
    table.reply(Vec::new(), changed)
}

/// Makes the utterance that a seat asks of the voice, once the output is private.
fn private_utterance(now: &Situation, seat: Seat, words: &Text) -> Utterance {
    let mut event = Event::private(seat, words.clone());
    event.urgency = Urgency::Interrupting;
    event.utterance(now.prefs.lang)
}
