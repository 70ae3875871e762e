//! The record of a finished match as it is given away before 揭晓: it has no spies, picks or seed in it, and replays to
//! the same board and end (docs/rules/README.md, “Record”; undercover.md, “Secrecy”).
//!
//! It begins on the board, from a position that says `undisclosed`: whether there are spies is unknown in it. An
//! activation names the soldier that everybody saw turn, and a side that could neither move nor activate ends the match by
//! `stuck`, for that no activation was possible cannot be told without the secret.

use serde_json::{Value, json};

use super::action::Action;
use super::end::End;
use super::{Spy, Undercover, names, other, seat_of, side_of};
use crate::game::{
    Applied, EndReason, Ending, Entry, FORMAT, IllegalAction, IllegalActionKind, Record, Seeds,
};
use crate::games::xiangqi::{Position, Side, Square};
use crate::seat::Seat;
use crate::words::texts;

impl Undercover {
    /// Whether this match was given away without its secrets.
    pub(super) fn is_undisclosed(&self) -> bool {
        self.options.start.as_ref().is_some_and(|start| start.undisclosed)
    }

    /// Whether nobody here can tell if the mover may activate: its spy was left out of a record that was given away, or is
    /// on another device.
    pub(super) fn may_activate_unseen(&self, mover: Seat) -> bool {
        (self.is_undisclosed() || self.seeds.joint())
            && self.spies[mover.index()] == Spy::Unknown
            && self.activation_barred(mover).is_none()
    }

    /// `activate e5`: the soldier that turned.
    pub(super) fn act_shown_activation(&mut self, seat: Seat, at: Square) -> Result<Applied, IllegalAction> {
        if !self.is_undisclosed() || !self.may_activate_unseen(seat) || !self.is_enemy_soldier(seat, at) {
            return Err(IllegalAction::unknown_action());
        }
        self.spies[seat.index()] = Spy::Hidden(at);
        let done = self.act_activate(seat);
        if done.is_err() {
            self.spies[seat.index()] = Spy::Unknown;
        }
        done
    }

    /// `stuck`: neither a move nor an activation was left.
    pub(super) fn act_stuck(&mut self, seat: Seat) -> Result<Applied, IllegalAction> {
        if !self.may_activate_unseen(seat) || self.position().has_legal_move() {
            return Err(IllegalAction::because(IllegalActionKind::Illegal, texts::undercover::move_left()));
        }
        let reason = if self.position().in_check() { End::Mate } else { End::Stalemate };
        let mut events = Vec::new();
        self.finish(Ending::win(other(seat), reason), &mut events);
        Ok(Applied { events, undoable: false, board: true })
    }

    /// The record of this finished match without its secrets; `record` has the steps that led to the board.
    pub(super) fn without_secrets(&self, record: &Record) -> Record {
        let mut shared = record.clone();
        shared.format = FORMAT;
        shared.seeds = Seeds::default();
        for phase in ["spy_selection", "layout", "locks", "first"] {
            shared.options.remove(phase);
        }
        shared.options.insert("position".to_owned(), self.first_position());
        shared.actions = self.shown_steps(record);
        shared
    }

    fn first_position(&self) -> Value {
        let (fen, ply) = match &self.options.start {
            Some(start) => (start.position.fen(), start.ply),
            None => {
                let first = self.history.first().map_or(Side::Red, |entry| side_of(entry.seat));
                let fen = Position::start().fen();
                (if first == Side::Black { fen.replace(" w ", " b ") } else { fen }, 0)
            }
        };
        json!({ "fen": fen, "ply": ply, "undisclosed": true })
    }

    fn shown_steps(&self, record: &Record) -> Vec<Entry> {
        let mut turned = self.history.iter().filter(|entry| entry.text == names::ACTIVATION);
        let mut steps = Vec::new();
        let mut step = |seat: Seat, action: String| steps.push(Entry { seat, action });
        for Entry { seat, action } in &record.actions {
            match action.parse() {
                Ok(Action::Activate) => {
                    if let Some(entry) = turned.next() {
                        step(*seat, Action::ActivateAt(entry.from).to_string());
                    }
                }
                Ok(Action::Move(_) | Action::ActivateAt(_) | Action::Stuck) => step(*seat, action.clone()),
                Ok(_) => {}
                // An agreed draw is one step of the line: the offer belongs to it.
                Err(_) if action == "draw yes" => {
                    step(other(*seat), "draw".to_owned());
                    step(*seat, action.clone());
                }
                Err(_) => step(*seat, action.clone()),
            }
        }
        let mated = self
            .outcome
            .as_ref()
            .filter(|outcome| matches!(outcome.how, EndReason::Rule(End::Mate | End::Stalemate)));
        let loser = mated.map(|_| seat_of(self.position().side_to_move()));
        let open = |seat: &Seat| self.spies[seat.index()] != Spy::Activated && self.ban_left(*seat) == 0;
        if let Some(seat) = loser.filter(open).filter(|_| !self.is_undisclosed()) {
            step(seat, Action::Stuck.to_string());
        }
        steps
    }
}
