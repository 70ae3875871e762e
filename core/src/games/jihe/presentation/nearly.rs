//! Figures that one move closes, in words.

use std::collections::BTreeMap;

use crate::games::jihe::figures::{self, Figure};
use crate::games::jihe::lattice::{bit, each};
use crate::games::jihe::{Jihe, Mover, names};
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

/// Most places that are told of a seat, the greatest figures first.
const MOST: usize = 5;

impl Jihe {
    /// The places where a seat's next move would close a figure, each with the greatest one; `None` where there is none.
    pub(super) fn nearly_closed(&self, seat: u8) -> Option<Text> {
        let own = self.board.side(seat);
        // Where each own piece can go.
        let reach: Vec<_> = each(own)
            .filter_map(|from| Mover::new(self.lattice, &self.board, from))
            .map(|mover| (mover.start(), mover.chain() | mover.own()))
            .collect();
        let closes = |figure: &Figure, to: u8| {
            let fit = |(from, goals): &(u8, _)| goals & bit(to) != 0 && figure.corners & bit(*from) == 0;
            reach.iter().filter(|mover| fit(mover)).any(|(from, _)| {
                let mut after = self.board;
                after.shift(*from, to);
                figure.valid(&after, seat)
            })
        };
        let mut best: BTreeMap<u8, &Figure> = BTreeMap::new();
        for figure in figures::of(self.lattice, seat) {
            let missing = figure.corners & !own;
            let mut lacking = each(missing & !self.board.occupied());
            let (Some(to), None) = (lacking.next(), lacking.next()) else { continue };
            let better = best.get(&to).is_none_or(|known| known.worth < figure.worth);
            if missing == bit(to) && better && closes(figure, to) {
                best.insert(to, figure);
            }
        }
        let mut told: Vec<(u8, &Figure)> = best.into_iter().collect();
        told.sort_by_key(|(to, figure)| (std::cmp::Reverse(figure.worth), *to));
        let told = told.into_iter().take(MOST).map(|(to, figure)| {
            let kind = names::figures(figure.kind, 1);
            texts::jihe::closes_at(kind, names::point(self.lattice, to), figure.worth)
        });
        let list = Text::joined(told, Joint::Clause);
        (!list.is_empty()).then(|| texts::shared::colon(names::side(Seat(seat)), list))
    }
}
