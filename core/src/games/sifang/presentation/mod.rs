//! Presentation of the game, and its input.

mod board;
mod marks;
mod points;
mod press;
mod prompts;
mod touch;

use super::action::Action;
use super::board::{Colour, STONES};
use super::count::row_score;
use super::options::Style;
use super::point::Point;
use super::{HistoryEntry, Sifang};
use super::{effects, names};
use crate::game::grid::art::{self, stone};
use crate::game::{Effect, Flip, Glyphs, Prefs, Presentation, ViewContext};
use crate::scene::{
    Area, BoardArt, Chip, Chips, Emblem, Held, HeldKind, Icon, Mark, MoveCell, PieceShape, PieceView,
    PointLabel,
};
use crate::seat::Seat;
use crate::words::{Joint, Lang, Text, texts};

impl Sifang {
    fn counted(&self) -> bool {
        self.options.style == Style::Counted
    }

    /// The stone played on a point; stones of a set-up position were not.
    fn entry(&self, at: Point) -> Option<(usize, &HistoryEntry)> {
        self.history.iter().enumerate().find(|(_, entry)| entry.at == at)
    }
}

impl Presentation for Sifang {
    fn title(&self) -> Text {
        if self.counted() { texts::sifang::title_counted() } else { texts::sifang::title() }
    }

    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt {
        board::board_art(prefs.flip == Flip::Facing, turn, prefs.lang)
    }

    fn turn_for(&self, seat: Seat) -> u8 {
        // The board is drawn as Black sees it.
        if self.colour(seat) == Colour::Black { 0 } else { 2 }
    }

    fn pieces(&self, context: &ViewContext) -> Vec<PieceView> {
        let upright = (4 - context.turn) % 4;
        let stones = self.board.black.union(&self.board.white);
        stones
            .iter()
            .filter_map(|at| {
                let colour = self.board.at(at)?;
                let entry = self.entry(at);
                Some(PieceView {
                    id: entry.map_or(1000 + u32::from(at.number()), |(order, _)| order as u32),
                    point: at.number(),
                    via: Vec::new(),
                    shape: PieceShape::Stone,
                    ink: art::ink(colour),
                    glyph: String::new(),
                    number: entry.filter(|_| self.counted()).map_or(0, |(_, entry)| entry.number),
                    facing: upright,
                })
            })
            .collect()
    }

    fn areas(&self, _look: &ViewContext) -> Vec<Area> {
        let mut areas = self.square_areas();
        areas.extend(self.run_areas());
        areas
    }

    fn marks(&self, _look: &ViewContext) -> Vec<Mark> {
        self.all_marks()
    }

    fn points(&self, context: &ViewContext) -> Vec<PointLabel> {
        self.point_labels(context)
    }

    fn subtitle(&self) -> Text {
        if let Some((title, reason)) = self.ending_words() {
            return texts::shared::ending(reason, title);
        }
        let asked = self.count.map(|asker| self.colour(super::other(asker)));
        let side = names::side(asked.unwrap_or(self.mover));

        match self.count {
            Some(_) => texts::sifang::count_answer(side),
            None => texts::shared::move_to_move(self.history.len() + 1, side),
        }
    }

    fn caption(&self, seat: Seat) -> Text {
        match self.history.iter().rev().find(|entry| entry.seat == seat) {
            Some(entry) => texts::sifang::last_move(names::point(entry.at)),
            None => texts::sifang::no_stone(),
        }
    }

    fn emblem(&self, seat: Seat, _glyphs: Glyphs) -> Emblem {
        // The square of the game tells its stones from those of Gomoku in a list.
        Emblem { glyph: "□".to_owned(), ..art::emblem(self.colour(seat)) }
    }

    /// 棋盒: the stones left, and in the counted style the number of the next one.
    fn held(&self, seat: Seat, prefs: &Prefs) -> Vec<Held> {
        let lang = prefs.lang;
        let colour = self.colour(seat);
        let left = self.board.left(colour);
        let next = (self.counted() && left > 0).then(|| self.next_number(colour).to_string());
        vec![Held {
            kind: HeldKind::Stock,
            label: texts::sifang::stock().shown(lang),
            text: next.unwrap_or_default(),
            icon: Icon::None,
            left,
            of: STONES,
        }]
    }

    /// The terms of the last stone as they rank, then its shapes.
    fn chips(&self, lang: Lang) -> Option<Chips> {
        let entry = self.history.last()?;
        let lead = match entry.colour {
            Colour::Black => texts::sifang::lead_black(entry.number),
            Colour::White => texts::sifang::lead_white(entry.number),
        };
        let terms = entry.terms.iter().map(|term| term.name());
        let shapes = entry.figures.iter().map(|figure| figure.shape.name());
        let mut words: Vec<Chip> = Vec::new();
        for text in terms.chain(shapes).map(|name| name.shown(lang)) {
            // 连环, 挂角, 跳 and 飞 are terms and shapes.
            if words.iter().all(|chip| chip.text != text) {
                words.push(Chip { text, strong: words.is_empty() });
            }
        }
        (!words.is_empty()).then(|| Chips { lead: lead.shown(lang), words })
    }

    fn move_list(&self, _lang: Lang) -> Vec<MoveCell> {
        let cell = |entry: &HistoryEntry| MoveCell::new(entry.seat, entry.at.to_string());
        self.history.iter().map(cell).collect()
    }

    fn place(&self, point: u16, _context: &ViewContext) -> Text {
        Point::from_number(point).map_or_else(Text::none, names::point)
    }

    fn piece(&self, point: u16, _context: &ViewContext) -> Option<Text> {
        let at = self.board.at(Point::from_number(point)?)?;
        Some(stone(Some(at)))
    }

    fn threats_told(&self, _context: &ViewContext) -> Vec<Text> {
        let of_colour = |colour: Colour| {
            let points = self.board.threats(colour);
            let list = Text::joined(points.iter().map(|at| names::point(*at)), Joint::Part);
            (!points.is_empty()).then(|| texts::sifang::square_at(list, stone(Some(colour))))
        };
        Colour::ALL.into_iter().filter_map(of_colour).collect()
    }

    fn effects(&self, action: &str) -> Vec<Effect> {
        match action.parse() {
            Ok(Action::Stone(at)) => effects::effects(self, at),
            _ => Vec::new(),
        }
    }

    fn standing(&self) -> Vec<Text> {
        let of_colour = |colour: Colour| {
            let rows = i64::from(row_score(self.board.stones(colour)));
            texts::sifang::rows_so_far(rows, stone(Some(colour)))
        };
        Colour::ALL.into_iter().map(of_colour).collect()
    }

    fn ending(&self) -> Option<(Text, Text)> {
        self.ending_words()
    }

    fn details(&self) -> Vec<Text> {
        self.tally_lines()
    }
}
