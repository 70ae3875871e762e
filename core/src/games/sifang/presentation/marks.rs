//! Marks, and the counted runs as bands on the board.

use super::board::place;
use crate::games::sifang::board::Colour;
use crate::games::sifang::point::{Point, Points};
use crate::games::sifang::{Run, Sifang};
use crate::scene::{Area, AreaKind, Mark, MarkKind, Pt};

fn mark(kind: MarkKind, at: Point) -> Mark {
    Mark { kind, point: at.number(), text: String::new(), axes: Vec::new() }
}

impl Sifang {
    /// With `hints`, the points on which either side could complete a square now.
    pub(super) fn threat_points(&self) -> Points {
        if !self.options.hints || self.outcome.is_some() {
            return Points::EMPTY;
        }
        Colour::ALL.iter().flat_map(|colour| self.board.threats(*colour)).collect()
    }

    pub(super) fn all_marks(&self) -> Vec<Mark> {
        let mut marks = Vec::new();
        marks.extend(self.history.last().map(|entry| mark(MarkKind::LastStone, entry.at)));
        marks.extend(self.square.iter().map(|at| mark(MarkKind::Won, *at)));
        marks.extend(self.threat_points().iter().map(|at| mark(MarkKind::Threat, at)));
        for (kind, points) in &self.pictured {
            marks.extend(points.iter().map(|at| mark(*kind, at)));
        }
        marks
    }

    /// The squares that have won.
    pub(super) fn square_areas(&self) -> Vec<Area> {
        let Some(colour) = self.square.first().and_then(|at| self.board.at(*at)) else { return Vec::new() };
        let mut squares: Vec<[Point; 4]> =
            self.square.iter().flat_map(|at| self.board.squares(colour, *at)).collect();
        squares.iter_mut().for_each(|square| square.sort());
        squares.sort();
        squares.dedup();
        let seat = Some(self.seat(colour).0);
        squares.into_iter().map(|square| square_area(square, seat)).collect()
    }

    /// The counted runs, once the count has decided: not before, the scores are the players' to know.
    pub(super) fn run_areas(&self) -> Vec<Area> {
        let Some(tally) = &self.tally else { return Vec::new() };
        let mut areas = Vec::new();
        for (runs, colour) in tally.runs.iter().zip(Colour::ALL) {
            let seat = Some(self.seat(colour).0);
            areas.extend(runs.iter().map(|run| run_area(*run, seat)));
        }
        areas
    }
}

/// The band round a square of four stones in board order.
fn square_area([one, two, three, four]: [Point; 4], seat: Option<u8>) -> Area {
    let points: Vec<Pt> = [one, two, four, three].map(place).to_vec();
    let at = points[0];
    Area { kind: AreaKind::Won, points, closed: true, text: String::new(), at, seat }
}

fn run_area(run: Run, seat: Option<u8>) -> Area {
    let from = place(run.start);
    let reach = f32::from(run.length - 1);
    let to =
        if run.vertical { Pt { x: from.x, y: from.y - reach } } else { Pt { x: from.x + reach, y: from.y } };
    Area {
        kind: AreaKind::Run,
        points: vec![from, to],
        closed: false,
        text: run.length.to_string(),
        at: Pt { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 },
        seat,
    }
}
