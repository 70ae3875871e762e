//! Presentation of the game, and its input.

mod board;
mod buttons;
mod draft;
mod points;
mod press;
mod prompts;
mod touch;

use super::action::Action;
use super::options::OpeningRule;
use super::point::Point;
use super::{Board, Colour, Finished, Gomoku, HistoryEntry, Phase};
use super::{effects, names};
use crate::game::grid::art::{self, stone};
use crate::game::{Effect, EndReason, Flip, Glyphs, Prefs, Presentation, ViewContext};
use crate::games::gomoku::Judge;
use crate::games::gomoku::end::End;
use crate::games::gomoku::forbidden::explained;
use crate::scene::{
    Area, AreaKind, BoardArt, Emblem, Mark, MarkKind, MoveCell, PieceShape, PieceView, PointLabel,
};
use crate::seat::Seat;
use crate::words::{Joint, Lang, Text, texts};
use draft::Drafted;

fn mark(kind: MarkKind, at: Point) -> Mark {
    Mark { kind, point: at.number(), text: String::new(), axes: Vec::new() }
}

/// The game that the board shows: the one being played, or the last one that ended.
struct Displayed<'a> {
    board: &'a Board,
    history: &'a [HistoryEntry],
    ended: Option<&'a Finished>,
    /// Number of the game, from 0.
    game: usize,
}

impl Gomoku {
    /// A game that has just ended stays on the board until somebody goes on; in a review, until the next
    /// step.
    fn lingering(&self, context: &ViewContext) -> Option<&Finished> {
        let fresh = self.history.is_empty() && self.phase != Phase::End;
        let unseen = context.actor.is_none() || context.seen < self.finished.len();
        self.finished.last().filter(|_| fresh && unseen)
    }

    fn displayed(&self, context: &ViewContext) -> Displayed<'_> {
        let ended = match self.phase {
            Phase::End => self.finished.last(),
            Phase::Opening | Phase::Swap | Phase::Declare | Phase::Offer | Phase::Choose | Phase::Play => {
                self.lingering(context)
            }
        };
        match ended {
            Some(game) => {
                Displayed { board: &game.board, history: &game.history, ended, game: self.finished.len() - 1 }
            }
            None => Displayed {
                board: &self.board,
                history: &self.history,
                ended: None,
                game: self.finished.len(),
            },
        }
    }

    /// Whether forbidden points are marked: on request, and always where they cannot be played.
    fn marks_forbidden(&self) -> bool {
        self.shown.forbidden || self.options.blocks()
    }

    /// Threats against the side to move: points where the other side wins at once or, if there are none, makes an open four.
    fn threats(&self) -> Vec<Point> {
        if self.phase != Phase::Play {
            return Vec::new();
        }
        let enemy = self.mover.other();
        let exact = self.exact(enemy);
        let fives = self.board.winning_points(enemy, exact);
        if !fives.is_empty() {
            return fives;
        }
        // What Black may not play is no threat; a five is never forbidden.
        let playable = |at: &Point| !exact || !Judge::new(&self.board).kinds(*at).any();
        self.board.open_four_points(enemy, exact).into_iter().filter(playable).collect()
    }
}

impl Presentation for Gomoku {
    fn title(&self) -> Text {
        texts::gomoku::title()
    }

    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt {
        board::board_art(prefs.flip == Flip::Facing, turn)
    }

    fn turn_for(&self, seat: Seat) -> u8 {
        // Letters run from the left of who begins as Black (page, head). A swap of colours does not turn the board.
        if seat == Seat(0) { 0 } else { 2 }
    }

    fn pieces(&self, context: &ViewContext) -> Vec<PieceView> {
        let shown = self.displayed(context);
        let upright = (4 - context.turn) % 4;
        let base = 1000 * (shown.game as u32 + 1);
        let order = |at: Point| shown.history.iter().position(|entry| entry.point == Some(at));
        let stones = shown.board.black.union(&shown.board.white);
        stones
            .iter()
            .filter_map(|at| {
                let colour = shown.board.at(at)?;
                let order = order(at);
                Some(PieceView {
                    id: base + order.map_or(500 + u32::from(at.number()), |order| order as u32),
                    point: at.number(),
                    via: Vec::new(),
                    shape: PieceShape::Stone,
                    ink: art::ink(colour),
                    glyph: String::new(),
                    number: order.filter(|_| self.shown.numbers).map_or(0, |order| order as u16 + 1),
                    facing: upright,
                })
            })
            .collect()
    }

    /// The line of the row that has won, or the shapes that made a stone forbidden, once it has lost the game.
    fn areas(&self, context: &ViewContext) -> Vec<Area> {
        let Some(game) = self.displayed(context).ended else { return Vec::new() };
        let line = |kind, (from, to): (Point, Point)| {
            let points = vec![art::place(from), art::place(to)];
            let at = points[0];
            Area { kind, points, closed: false, text: String::new(), at, seat: None }
        };
        match game.decisive.as_slice() {
            [at, ..] if game.how == EndReason::Rule(End::Forbidden) => {
                explained(&game.board, *at).1.into_iter().map(|way| line(AreaKind::Guide, way)).collect()
            }
            [from, .., to] => vec![line(AreaKind::Won, (*from, *to))],
            _ => Vec::new(),
        }
    }

    fn marks(&self, context: &ViewContext) -> Vec<Mark> {
        let shown = self.displayed(context);
        let mut marks = Vec::new();
        if let Some(at) = shown.history.last().and_then(|entry| entry.point) {
            marks.push(mark(MarkKind::LastStone, at));
        }
        if let Some(game) = shown.ended {
            let kind =
                if game.how == EndReason::Rule(End::Forbidden) { MarkKind::Forbidden } else { MarkKind::Won };
            marks.extend(game.decisive.iter().map(|at| mark(kind, *at)));
            return marks;
        }
        if self.marks_forbidden() {
            marks.extend(self.forbidden().iter().map(|at| mark(MarkKind::Forbidden, at)));
        }
        if self.shown.threats {
            marks.extend(self.threats().into_iter().map(|at| mark(MarkKind::Threat, at)));
        }
        let bound = self.is_bound() && context.prefs.show_targets;
        if (bound && context.actor.is_some()) || self.phase == Phase::Choose {
            marks.extend(self.playable().iter().map(|at| mark(MarkKind::Target, at)));
        }
        let drafted = Drafted::points(context).iter().copied();
        marks.extend(drafted.map(|at| mark(MarkKind::Selected, at)));
        marks
    }

    fn points(&self, context: &ViewContext) -> Vec<PointLabel> {
        self.point_labels(context)
    }

    fn subtitle(&self) -> Text {
        if self.phase == Phase::End {
            let ending = self.ending();
            let line = ending.map(|(title, reason)| texts::shared::ending(reason, title));
            return line.unwrap_or(Text::none());
        }
        let side = names::side(self.actor().map_or(self.mover, |actor| self.colour(actor)));
        let next = self.history.len() + 1;
        let line = match (self.phase, self.options.opening_rule) {
            (Phase::Swap, OpeningRule::SwapTwoOffers) => texts::gomoku::swap_decides(side),
            (Phase::Offer, OpeningRule::SwapTwoOffers) => texts::gomoku::offers_points(side),
            (Phase::Choose, OpeningRule::SwapTwoOffers) => texts::gomoku::chooses_point(side),
            (Phase::Opening, OpeningRule::SwapTwoOffers) if self.designates() => {
                texts::gomoku::designated(next, side)
            }
            (Phase::Swap, rule) => texts::gomoku::rule_swap(names::opening_rule(rule), side),
            (Phase::Declare, rule) => texts::gomoku::rule_declares(names::opening_rule(rule), side),
            (Phase::Offer, rule) => texts::gomoku::rule_offers(self.fifths, names::opening_rule(rule), side),
            (Phase::Choose, rule) => texts::gomoku::rule_chooses(names::opening_rule(rule), side),
            (Phase::Opening, rule) if self.designates() => {
                texts::gomoku::rule_lays(next, names::opening_rule(rule), side)
            }
            (Phase::Opening | Phase::Play | Phase::End, _) => texts::shared::move_to_move(next, side),
        };

        if self.options.games == 1 { line } else { texts::gomoku::game_line(line, self.number()) }
    }

    fn caption(&self, seat: Seat) -> Text {
        // The name beside it says the colour.
        let forbidden = self.options.rules.has_forbidden().then(|| match self.colour(seat) {
            Colour::Black => texts::gomoku::has_black_forbidden(),
            Colour::White => texts::gomoku::has_no_forbidden(),
        });
        let score = (self.options.games > 1).then(|| names::points(self.score[seat.index()]));
        match (forbidden, score) {
            (Some(forbidden), Some(score)) => texts::gomoku::caption_score(forbidden, score),
            (None, Some(score)) => texts::gomoku::score_alone(score),
            (forbidden, None) => forbidden.unwrap_or_else(Text::none),
        }
    }

    fn emblem(&self, seat: Seat, _glyphs: Glyphs) -> Emblem {
        art::emblem(self.colour(seat))
    }

    fn move_list(&self, lang: Lang) -> Vec<MoveCell> {
        let cell = |(index, entry): (usize, &HistoryEntry)| {
            let pass = || texts::gomoku::pass_text().shown(lang);
            let text = entry.point.map_or_else(pass, |at| at.to_string());
            MoveCell { number: index as u32 + 1, ..MoveCell::new(entry.seat, text) }
        };
        let mut cells: Vec<MoveCell> = Vec::new();
        let current = if self.phase == Phase::End { self.finished.len() - 1 } else { self.finished.len() };
        for (index, game) in self.finished.iter().enumerate() {
            cells.extend(game.history.iter().enumerate().map(cell));
            if index == current {
                return cells;
            }
            // A separate row tells how a game ended; the next game starts on a new row.
            let line = |text: String| MoveCell::new(game.black, text);
            if cells.len() % 2 == 1 {
                cells.push(line(String::new()));
            }
            cells.push(line(texts::gomoku::game_number(index + 1).shown(lang)));
            cells.push(line(names::result_title(game).shown(lang)));
        }
        cells.extend(self.history.iter().enumerate().map(cell));
        cells
    }

    fn first_column(&self) -> Option<Seat> {
        // Stones take turns by colour, no matter who laid the first three.
        Some(self.black)
    }

    fn place(&self, point: u16, _context: &ViewContext) -> Text {
        Point::from_number(point).map_or_else(Text::none, names::point)
    }

    fn piece(&self, point: u16, context: &ViewContext) -> Option<Text> {
        let at = self.displayed(context).board.at(Point::from_number(point)?)?;
        Some(stone(Some(at)))
    }

    fn threats_told(&self, _context: &ViewContext) -> Vec<Text> {
        if self.phase != Phase::Play {
            return Vec::new();
        }
        let list = |points: &[Point]| Text::joined(points.iter().map(|at| names::point(*at)), Joint::Part);
        let of_colour = |colour: Colour| {
            let (exact, side) = (self.exact(colour), stone(Some(colour)));
            let fives = self.board.winning_points(colour, exact);
            let fours = self.board.open_four_points(colour, exact);
            let told = |points: &[Point], words: fn(Text, Text) -> Text| {
                (!points.is_empty()).then(|| words(list(points), side.clone()))
            };
            [told(&fives, texts::gomoku::wins_at), told(&fours, texts::gomoku::open_four_at)]
        };
        let mut told: Vec<Text> = Colour::ALL.into_iter().flat_map(of_colour).flatten().collect();
        let forbidden: Vec<Point> = if self.exact(Colour::Black) {
            self.forbidden_kinds().into_iter().map(|(at, _)| at).collect()
        } else {
            Vec::new()
        };
        if !forbidden.is_empty() {
            told.push(texts::gomoku::forbidden_at(list(&forbidden)));
        }
        told
    }

    fn effects(&self, action: &str) -> Vec<Effect> {
        match action.parse() {
            Ok(Action::Stone(at)) => effects::effects(self, at),
            _ => Vec::new(),
        }
    }

    fn opening(&self) -> Option<Text> {
        self.opening.map(|opening| opening.words())
    }

    fn ending(&self) -> Option<(Text, Text)> {
        let outcome = self.outcome.as_ref()?;
        let last = self.finished.last()?;
        let reason = names::result_reason(last, self.options.forbidden_mode);
        if self.options.games == 1 {
            return Some((names::result_title(last), reason));
        }
        let title = match outcome.winners.first() {
            Some(seat) => texts::shared::wins(names::side(self.colour(*seat))),
            None => texts::shared::draw(),
        };
        let [first, second] = self.score.map(names::points);
        let line = texts::gomoku::match_ending(first, reason, second);
        Some((title, line))
    }
}
