//! Screen reader's text of each point: place, stone, state.

use super::board::place;
use super::draft::Drafted;
use crate::game::grid::art::{point_labels, stone};
use crate::game::{EndReason, ViewContext};
use crate::games::gomoku::end::End;
use crate::games::gomoku::point::Point;
use crate::games::gomoku::{Gomoku, names};
use crate::scene::PointLabel;
use crate::words::{Text, texts};

impl Gomoku {
    /// From the far left corner to the near right one, as the reader sees the board.
    pub(super) fn point_labels(&self, context: &ViewContext) -> Vec<PointLabel> {
        let shown = self.displayed(context);
        let live = shown.ended.is_none();
        let forbidden = if live && self.marks_forbidden() { self.forbidden_kinds() } else { Vec::new() };
        let playable = self.playable();
        let last = shown.history.last().and_then(|entry| entry.point);
        point_labels(context.turn, context.lang(), place, |at: Point| {
            let mut words = vec![names::point(at), stone(shown.board.at(at))];
            let mut add = |text: Text| words.push(text);
            if let Some(order) = shown.history.iter().position(|entry| entry.point == Some(at)) {
                add(texts::gomoku::stone_move(order + 1));
            }
            if last == Some(at) {
                add(texts::shared::last_move());
            }
            if let Some((_, kinds)) = forbidden.iter().find(|(point, _)| *point == at) {
                add(texts::gomoku::forbidden_here(names::kinds(*kinds)));
            }
            if Drafted::points(context).contains(&at) {
                add(texts::shared::selected());
            }
            if live && self.offers.contains(&at) {
                add(texts::gomoku::offered_by_black());
            }
            if shown.ended.is_some_and(|game| {
                matches!(game.how, EndReason::Rule(End::Five { .. })) && game.decisive.contains(&at)
            }) {
                add(texts::gomoku::in_winning_row());
            }
            (words, live && context.actor.is_some() && playable.contains(at))
        })
    }
}
