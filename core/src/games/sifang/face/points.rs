//! Screen reader's text of each point: place, stone, state.

use super::number;
use crate::game::Look;
use crate::games::sifang::point::{Point, SIZE};
use crate::games::sifang::{Colour, Sifang, names};
use crate::scene::PointLabel;
use crate::words::{Joint, Text, texts};

impl Sifang {
    /// From the far left corner to the near right one, as the reader sees the board.
    pub(super) fn point_labels(&self, look: &Look) -> Vec<PointLabel> {
        let threats = self.threat_points();
        let last = self.deeds.last().map(|deed| deed.at);
        let may_play = look.actor.is_some() && self.outcome.is_none() && self.count.is_none();
        let counted = |at: Point| {
            let runs = self.tally.iter().flat_map(|tally| tally.runs.iter().flatten());
            runs.into_iter().find(|run| run.points().any(|point| point == at)).map(|run| run.length)
        };
        let mut labels: Vec<PointLabel> = (0..SIZE)
            .rev()
            .flat_map(|row| (0..SIZE).filter_map(move |column| Point::new(row, column)))
            .map(|at| {
                let mut words = vec![names::point(at)];
                let mut add = |text: Text| words.push(text);
                match self.board.at(at) {
                    Some(Colour::Black) => add(texts::shared::black_stone()),
                    Some(Colour::White) => add(texts::shared::white_stone()),
                    None => add(texts::shared::empty()),
                }
                if let Some((_, deed)) = self.deed(at).filter(|_| self.counted()) {
                    add(texts::sifang::stone_number(deed.number));
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
                PointLabel {
                    point: number(at),
                    label: Text::joined(words, Joint::Clause).spoken(look.lang()),
                    enabled: may_play && self.board.at(at).is_none(),
                }
            })
            .collect();
        if look.turn == 2 {
            labels.reverse();
        }
        labels
    }
}
