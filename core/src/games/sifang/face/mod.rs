//! How the game looks, and how touches are read.

mod board;
mod marks;
mod points;
mod press;
mod prompts;
mod touch;

use super::board::{Colour, STONES};
use super::names;
use super::options::Style;
use super::point::Point;
use super::{Deed, Sifang};
use crate::game::{Face, Flip, Glyphs, Look, Prefs};
use crate::scene::{
    Area, BoardArt, Chip, Chips, Emblem, Held, HeldKind, Icon, Ink, Mark, MoveCell, PieceShape, PieceView,
    PointLabel,
};
use crate::seat::Seat;
use crate::words::{Lang, Words};

/// Number of a point in taps and scenes: its index.
fn number(at: Point) -> u16 {
    at.index() as u16
}

/// The point with this number.
fn point(number: u16) -> Option<Point> {
    u8::try_from(number).ok().map(Point::from_index)
}

fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Black => Ink::Black,
        Colour::White => Ink::White,
    }
}

impl Sifang {
    fn counted(&self) -> bool {
        self.options.style == Style::Counted
    }

    /// The stone played on a point; stones of a set-up position were not.
    fn deed(&self, at: Point) -> Option<(usize, &Deed)> {
        self.deeds.iter().enumerate().find(|(_, deed)| deed.at == at)
    }
}

impl Face for Sifang {
    fn title(&self) -> Words {
        if self.counted() {
            Words::new("四方棋 · 计步", "Sifang · counted")
        } else {
            Words::new("四方棋", "Sifang")
        }
    }

    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt {
        board::board_art(prefs.flip == Flip::Facing, turn, prefs.lang)
    }

    fn turn_for(&self, seat: Seat) -> u8 {
        // The board is drawn as Black sees it.
        if self.colour(seat) == Colour::Black { 0 } else { 2 }
    }

    fn pieces(&self, look: &Look) -> Vec<PieceView> {
        let upright = (4 - look.turn) % 4;
        let stones = self.board.black.union(&self.board.white);
        stones
            .iter()
            .filter_map(|at| {
                let colour = self.board.at(at)?;
                let deed = self.deed(at);
                Some(PieceView {
                    id: deed.map_or(1000 + u32::from(number(at)), |(order, _)| order as u32),
                    point: number(at),
                    via: Vec::new(),
                    shape: PieceShape::Stone,
                    ink: ink(colour),
                    glyph: String::new(),
                    number: deed.filter(|_| self.counted()).map_or(0, |(_, deed)| deed.number),
                    facing: upright,
                })
            })
            .collect()
    }

    fn areas(&self, _look: &Look) -> Vec<Area> {
        self.run_areas()
    }

    fn marks(&self, _look: &Look) -> Vec<Mark> {
        self.all_marks()
    }

    fn points(&self, look: &Look) -> Vec<PointLabel> {
        self.point_labels(look)
    }

    fn subtitle(&self, lang: Lang) -> String {
        if let Some((title, reason)) = self.ending_words() {
            return format!("{} · {}", title.shown(lang), reason.shown(lang));
        }
        let asked = self.count.map(|asker| self.colour(super::other(asker)));
        let (zh, en) = names::side(asked.unwrap_or(self.mover));
        let next = self.deeds.len() + 1;
        match (self.count.is_some(), lang) {
            (true, Lang::Zh) => format!("提出数棋 · {zh}答复"),
            (true, Lang::En) => format!("A count is asked for · {en} answers"),
            (false, Lang::Zh) => format!("第 {next} 手 · 轮到{zh}"),
            (false, Lang::En) => format!("Move {next} · {en} to move"),
        }
    }

    fn caption(&self, seat: Seat, lang: Lang) -> String {
        match self.deeds.iter().rev().find(|deed| deed.seat == seat) {
            Some(deed) => match lang {
                Lang::Zh => format!("上一手 {}", deed.at),
                Lang::En => format!("Last move {}", deed.at),
            },
            None => match self.colour(seat) {
                Colour::Black => lang.pick("执黑", "Black"),
                Colour::White => lang.pick("执白", "White"),
            }
            .to_owned(),
        }
    }

    fn emblem(&self, seat: Seat, _glyphs: Glyphs) -> Emblem {
        Emblem { shape: PieceShape::Stone, ink: ink(self.colour(seat)), glyph: String::new() }
    }

    /// 棋盒: the stones left, and in the counted style the number of the next one.
    fn held(&self, seat: Seat, prefs: &Prefs) -> Vec<Held> {
        let lang = prefs.lang;
        let colour = self.colour(seat);
        let left = self.board.left(colour);
        let next = (self.counted() && left > 0).then(|| self.next_number(colour).to_string());
        vec![Held {
            kind: HeldKind::Stock,
            label: lang.pick("棋盒", "Box").to_owned(),
            text: next.unwrap_or_default(),
            icon: Icon::None,
            left,
            of: STONES,
        }]
    }

    /// The terms of the last stone as they rank, then its shapes.
    fn chips(&self, lang: Lang) -> Option<Chips> {
        let deed = self.deeds.last()?;
        let lead = match (deed.colour, lang) {
            (Colour::Black, Lang::Zh) => "黑",
            (Colour::White, Lang::Zh) => "白",
            (colour, Lang::En) => names::side(colour).1,
        };
        let terms = deed.terms.iter().map(|term| term.name());
        let shapes = deed.figures.iter().map(|figure| figure.shape.name());
        let mut words: Vec<Chip> = Vec::new();
        for (zh, en) in terms.chain(shapes) {
            let text = lang.pick(zh, en);
            // 连环, 挂角, 跳 and 飞 are terms and shapes.
            if words.iter().all(|chip| chip.text != text) {
                words.push(Chip { text: text.to_owned(), strong: words.is_empty() });
            }
        }
        (!words.is_empty()).then(|| Chips { lead: format!("{lead} {}", deed.number), words })
    }

    fn deeds(&self, _lang: Lang) -> Vec<MoveCell> {
        let cell = |deed: &Deed| MoveCell { seat: deed.seat.0, text: deed.at.to_string(), current: false };
        self.deeds.iter().map(cell).collect()
    }

    fn ending(&self) -> Option<(Words, Words)> {
        self.ending_words()
    }

    fn details(&self, lang: Lang) -> Vec<String> {
        self.tally_lines(lang)
    }
}
