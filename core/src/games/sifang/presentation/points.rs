//! Screen reader's text of each point: place, stone, state.

use super::board::place;
use crate::game::ViewContext;
use crate::game::grid::art::{point_labels, stone};
use crate::games::sifang::point::Point;
use crate::games::sifang::{Sifang, names};
use crate::scene::PointLabel;
use crate::words::{Text, texts};

impl Sifang {
    /// From the far left corner to the near right one, as the reader sees the board.
    pub(super) fn point_labels(&self, context: &ViewContext) -> Vec<PointLabel> {
        let threats = self.threat_points();
        let last = self.history.last().map(|entry| entry.at);
        let may_play = context.actor.is_some() && self.outcome.is_none() && self.count.is_none();
        let counted = |at: Point| {
            let runs = self.tally.iter().flat_map(|tally| tally.runs.iter().flatten());
            runs.into_iter().find(|run| run.points().any(|point| point == at)).map(|run| run.length)
        };
        point_labels(context.turn, context.lang(), place, |at: Point| {
            let stone_here = self.board.at(at);
            let mut words = vec![names::point(at), stone(stone_here)];
            let mut add = |text: Text| words.push(text);
            if let Some((_, entry)) = self.entry(at).filter(|_| self.counted()) {
                add(texts::sifang::stone_number(entry.number));
            }
            if last == Some(at) {
                add(texts::shared::last_move());
            }
            if threats.contains(at) {
                add(texts::sifang::completes_a_square());
            }
            if self.square.contains(&at) {
                add(texts::sifang::in_square());
            }
            if let Some(length) = counted(at) {
                add(texts::sifang::in_run(length));
            }
            (words, may_play && stone_here.is_none())
        })
    }
}
