//! Hints of a puzzle, and what its table shows and allows.

use super::super::hints;
use super::solve::{PuzzleRun, State};
use crate::scene::{Mark, MarkKind};
use crate::table::{Coach, Reply, Table};

impl PuzzleRun {
    /// Gives the table the hints and limits of the puzzle.
    pub(super) fn coached(&self, table: &mut Table) -> Reply {
        let seat = self.puzzle().seat;
        let open = self.state == State::Ask;
        let refuted = matches!(self.state, State::Wrong { answered: true, .. } | State::Refuting { .. });
        // Where nothing is secret to the solver a drawer would only promise something.
        let drawers = self.has_secret();
        let mut coach = Coach { open, drawers, sees: true, near: Some(seat), refuted, ..Coach::default() };
        // Nobody else is there: what the solver alone knows is in sight all the time.
        coach.marks.extend(table.played().game().own_marks(seat));
        if let Some(action) = self.next_action().filter(|_| open) {
            match self.hints {
                0 => {}
                1 => self.point_at_place(table, action, &mut coach),
                _ => {
                    hints::point_out(&table.board(), action, true, &mut coach);
                    coach.key = table.played().game().key_of(seat, action);
                }
            }
        }
        table.set_coach(coach)
    }

    /// The first hint: the piece that acts, or the part of the board where something happens.
    fn point_at_place(&self, table: &Table, action: &str, coach: &mut Coach) {
        let (art, game) = (table.board(), table.played().game());
        let named = || {
            let mut points = action.split(' ').map(|word| art.named(word));
            points.find(|points| !points.is_empty()).and_then(|points| points.first().map(|point| point.id))
        };
        let Some(point) = game.secret_point(self.puzzle().seat, action).or_else(named) else { return };
        let is_piece = || table.scene().pieces.iter().any(|piece| piece.point == point);
        // A piece that is to be chosen would be the answer itself.
        if !game.chooses_secret(action) && is_piece() {
            coach.marks.push(Mark { kind: MarkKind::Hint, point, text: String::new(), axes: Vec::new() });
        } else {
            coach.areas.extend(art.around(point));
        }
    }
}
