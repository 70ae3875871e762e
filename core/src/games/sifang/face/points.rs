//! What a screen reader says of each point: place, stone, state.

use super::number;
use crate::game::Look;
use crate::games::sifang::point::{Point, SIZE};
use crate::games::sifang::{Colour, Sifang, names};
use crate::scene::PointLabel;
use crate::words::Lang;

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
                let (zh, en) = names::said_point(at);
                let mut words = vec![look.lang().pick(&zh, &en).to_owned()];
                let mut add = |zh: &str, en: &str| words.push(look.lang().pick(zh, en).to_owned());
                match self.board.at(at) {
                    Some(Colour::Black) => add("黑子", "black stone"),
                    Some(Colour::White) => add("白子", "white stone"),
                    None => add("空", "empty"),
                }
                if let Some((_, deed)) = self.deed(at).filter(|_| self.counted()) {
                    add(&format!("{} 号", deed.number), &format!("number {}", deed.number));
                }
                if last == Some(at) {
                    add("上一手", "last move");
                }
                if threats.contains(at) {
                    add("再下就成四方形", "completes a square");
                }
                if self.square.contains(&at) {
                    add("四方形", "in the square");
                }
                if let Some(length) = counted(at) {
                    add(&format!("计入 {length} 子排列"), &format!("counted in a run of {length}"));
                }
                PointLabel {
                    point: number(at),
                    label: words.join(match look.lang() {
                        Lang::Zh => "，",
                        Lang::En | Lang::Pseudo => ", ",
                    }),
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
