//! Screen reader's text of each point: place, piece, state, and the way by which it can be reached.

use super::draft::Step;
use crate::game::ViewContext;
use crate::games::jihe::lattice::bit;
use crate::games::jihe::{Jihe, names};
use crate::scene::PointLabel;
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

impl Jihe {
    /// From the top to the bottom, row by row, as the reader sees the board.
    pub(super) fn point_labels(&self, context: &ViewContext) -> Vec<PointLabel> {
        let lang = context.lang();
        let entered = self.entered(context);
        let last = self
            .history
            .last()
            .and_then(|entry| entry.path.as_ref())
            .and_then(|(_, path)| path.last().copied());
        let claim = self.claims.get(self.looked_at(context));
        let (step, pickable, picked) =
            (self.step(context), self.pickable(context), self.picked_corners(context));
        let mut order: Vec<u8> = (0..self.lattice.count()).collect();
        order.sort_by_key(|point| {
            let at = self.lattice.at(*point);
            (-at.y2, at.k)
        });
        if context.turn == 2 {
            order.reverse();
        }
        let label = |point: u8| {
            let mut words = vec![names::point(self.lattice, point)];
            let mut add = |more: Text| words.push(more);
            match self.board.at(point) {
                Some((seat, kind)) => {
                    add(texts::jihe::side_piece(names::kind(kind), names::side(Seat(seat))));
                }
                None => add(texts::shared::empty()),
            }
            if last == Some(point) {
                add(texts::shared::last_move());
            }
            if claim.is_some_and(|claim| (claim.remove | claim.others) & bit(point) != 0) {
                add(texts::jihe::will_leave());
            }
            let mut enabled = self.moves_of(point).is_some() && context.actor.is_some();
            if let Some((mover, way)) = &entered {
                if way.contains(&point) {
                    add(texts::shared::selected());
                }
                if self.onward(mover, way) & bit(point) != 0 {
                    enabled = true;
                    let from = way.last().copied().unwrap_or(mover.start());
                    let jump = mover.jumps_from(from).find(|jump| jump.to == point);
                    add(jump.map_or_else(texts::jihe::can_go_here, |jump| {
                        texts::jihe::can_jump_here(names::reason(self.lattice, jump))
                    }));
                }
            }
            if context.actor.is_some() && pickable & bit(point) != 0 {
                enabled = true;
                if picked & bit(point) != 0 {
                    add(texts::shared::selected());
                }
                add(match step {
                    Step::Corners => texts::jihe::corner_can_be_chosen(),
                    Step::Figures => texts::jihe::figure_can_be_chosen(),
                });
            }
            let text = Text::joined(words, Joint::Clause).spoken(lang);
            PointLabel { point: u16::from(point), label: text, enabled }
        };
        order.into_iter().map(label).collect()
    }
}
