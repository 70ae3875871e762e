//! Goals as predicates of a match, written once for all games.

use super::Goal;
use crate::game::{Draft, Game, Prefs, ViewContext};
use crate::scene::{HeldKind, PieceView};
use crate::seat::{Seat, Viewer};
use crate::table::Table;

/// A match on a table since a step began.
pub(super) struct Progress<'a> {
    pub table: &'a Table,
    /// The table when the step began.
    pub start: &'a Table,
    pub seat: Seat,
    /// The learner's actions since then, in order.
    pub made: &'a [String],
    /// Greatest number of them; 0 for any.
    pub moves: u32,
    /// Whether the learner has looked at the own secret.
    pub looked: bool,
}

impl Progress<'_> {
    /// Whether a goal is reached.
    pub fn reaches(&self, goal: &Goal) -> bool {
        match goal {
            Goal::Did(patterns) => {
                let last = self.made.last();
                last.is_some_and(|action| patterns.iter().any(|pattern| fits(pattern, action)))
            }
            Goal::Reached(points) => self.own_pieces().iter().any(|piece| self.is_on(piece, points)),
            Goal::Captured(points) => {
                let now = pieces(self.table, self.seat);
                let taken: Vec<u32> = pieces(self.start, self.seat)
                    .iter()
                    .filter(|(piece, own)| !own && self.is_on(piece, points))
                    .map(|(piece, _)| piece.id)
                    .collect();
                let stands = |id: &u32| now.iter().any(|(piece, own)| piece.id == *id && !own);
                !taken.is_empty() && !taken.iter().any(stands)
            }
            Goal::Looked => self.looked,
            Goal::Score(least) => self.score() >= *least,
            Goal::Won => self.outcome().is_some_and(|winners| winners.contains(&self.seat)),
            Goal::Survived => {
                let lost = self.outcome().is_some_and(|winners| !winners.contains(&self.seat));
                !lost && self.moves > 0 && self.made.len() >= self.moves as usize
            }
            Goal::All(goals) => goals.iter().all(|goal| self.reaches(goal)),
            Goal::Any(goals) => goals.iter().any(|goal| self.reaches(goal)),
        }
    }

    fn outcome(&self) -> Option<Vec<Seat>> {
        self.table.played().outcome().map(|outcome| outcome.winners)
    }

    fn own_pieces(&self) -> Vec<PieceView> {
        let all = pieces(self.table, self.seat).into_iter();
        all.filter(|(_, own)| *own).map(|(piece, _)| piece).collect()
    }

    fn is_on(&self, piece: &PieceView, names: &[String]) -> bool {
        let points = self.table.board().points;
        points.iter().any(|point| point.id == piece.point && names.contains(&point.name))
    }

    fn score(&self) -> u16 {
        let held = self.table.played().game().held(self.seat, self.table.prefs());
        held.iter().find(|held| held.kind == HeldKind::Score).map_or(0, |held| held.left)
    }
}

/// The pieces as everybody sees them, each with whether it wears the colours of `seat`.
fn pieces(table: &Table, seat: Seat) -> Vec<(PieceView, bool)> {
    let game: Box<dyn Game> = table.played().view(Viewer::Public);
    let draft = Draft::default();
    let prefs = Prefs::default();
    let context = ViewContext {
        viewer: Viewer::Public,
        actor: None,
        prefs: &prefs,
        turn: 0,
        draft: &draft,
        seen: 0,
        secrets_on_board: false,
        revealed: false,
    };
    let own = game.emblem(seat, prefs.glyphs).ink;
    game.pieces(&context).into_iter().map(|piece| (piece.clone(), piece.ink == own)).collect()
}

/// Whether an action fits a pattern, in which `*` stands for anything.
pub(super) fn fits(pattern: &str, action: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == action,
        Some((head, tail)) => {
            let Some(rest) = action.strip_prefix(head) else { return false };
            (0..=rest.len()).filter(|at| rest.is_char_boundary(*at)).any(|at| fits(tail, &rest[at..]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(fits("h2e2", "h2e2") && !fits("h2e2", "h2e3"));
        assert!(fits("put *", "put e6") && !fits("put *", "take e6"));
        assert!(fits("swap L5 *>K4*", "swap L5 A2>K5 B2>K4") && fits("*", ""));
        assert!(!fits("*-e5", "c3-e6"));
    }
}
