//! Effects of a stone, for a hint or an analysis: squares, threats, the count of rows, and the terms of the game.

use super::count::row_score;
use super::terms::{Term, terms};
use super::{Board, Colour, Point, Sifang, names};
use crate::game::{Effect, Named, Shape, Weighed};
use crate::words::{Text, texts};

fn named(points: impl IntoIterator<Item = Point>) -> Vec<Named> {
    points.into_iter().map(|at| Named::new(at.number(), names::point(at))).collect()
}

/// What a stone threatens that stands on the board.
fn call(calls: &[Point]) -> Option<Shape> {
    match calls.len() {
        0 => None,
        1 => Some(Shape::Call),
        _ => Some(Shape::DoubleCall),
    }
}

fn weight(shape: Shape) -> i32 {
    if shape.is_double() { 500 } else { 150 }
}

fn with(board: &Board, colour: Colour, at: Point) -> Board {
    let mut after = *board;
    after.place(colour, at);
    after
}

/// Returns what a stone adds to the count of rows of its colour.
fn rows(board: &Board, colour: Colour, at: Point) -> u16 {
    let stones = *board.stones(colour);
    row_score(with(board, colour, at).stones(colour)).saturating_sub(row_score(&stones))
}

/// Returns what the best stone within two points of a stone would add to its rows.
fn prepared(after: &Board, colour: Colour, at: Point) -> u16 {
    let steps = [-2, -1, 1, 2_i8].into_iter().flat_map(|step| [(0, step), (step, 0)]);
    let near = steps.filter_map(|step| at.step(step)).filter(|one| after.at(*one).is_none());
    near.map(|one| rows(after, colour, one)).max().unwrap_or(0)
}

/// Returns what a term means; `None` for one that is told otherwise, or that says only where a stone of the other side stands.
fn meaning(term: Term) -> Option<Text> {
    Some(match term {
        Term::Fill => texts::sifang::help_fill(),
        Term::Cut => texts::sifang::help_cut(),
        Term::Point => texts::sifang::help_point(),
        Term::Press => texts::sifang::help_press(),
        Term::Strike => texts::sifang::help_strike(),
        Term::Seal => texts::sifang::help_seal(),
        Term::Bar => texts::sifang::help_bar(),
        Term::Stop => texts::sifang::help_stop(),
        Term::Charge => texts::sifang::help_charge(),
        Term::Link => texts::sifang::help_link(),
        Term::Jump => texts::sifang::help_jump(),
        Term::Hook => texts::sifang::help_hook(),
        Term::Fly => texts::sifang::help_fly(),
        Term::TakeCentre => texts::sifang::help_takes_centre(),
        Term::TakePlace
        | Term::Kill
        | Term::DoubleCall
        | Term::Call
        | Term::Answer
        | Term::Follow
        | Term::Face
        | Term::Apart
        | Term::Leave => return None,
    })
}

/// The points around a point, two rows and columns away at most.
fn around(at: Point) -> impl Iterator<Item = Point> {
    let steps = (-2..=2_i8).flat_map(|row| (-2..=2_i8).map(move |column| (row, column)));
    steps.filter(|step| *step != (0, 0)).filter_map(move |step| at.step(step))
}

/// The stones of a colour in the squares and the runs of three that a stone of the other colour spoils, none of which has
/// one yet; of several the most stones.
fn blocked(before: &Board, colour: Colour, at: Point) -> Vec<Point> {
    let runs = [(0, 1), (1, 0)].into_iter().flat_map(|(row, column)| {
        (-2..=0_i8)
            .map(move |first| (first..first + 3).map(|k| (row * k, column * k)).collect::<Vec<(i8, i8)>>())
    });
    let corners = [(1, 1), (1, -1), (-1, 1), (-1, -1_i8)];
    let squares = corners.into_iter().map(|(row, column)| vec![(0, 0), (row, 0), (0, column), (row, column)]);
    let mut most = Vec::new();
    for steps in runs.chain(squares) {
        let points: Vec<Point> = steps.iter().filter_map(|step| at.step(*step)).collect();
        let stones: Vec<Point> =
            points.iter().copied().filter(|one| before.at(*one) == Some(colour)).collect();
        let spoiled = points.iter().any(|one| before.at(*one) == Some(colour.other()));
        if points.len() == steps.len() && !spoiled && stones.len() > most.len() {
            most = stones;
        }
    }
    most
}

/// The effects of a stone of the side to move, the strongest first.
pub(super) fn effects(game: &Sifang, at: Point) -> Vec<Effect> {
    if game.outcome.is_some() || game.board.at(at).is_some() {
        return Vec::new();
    }
    let (us, them) = (game.mover, game.mover.other());
    let before = &game.board;
    let mut found = Weighed::default();
    if before.completes(us, at) {
        found.add(1000, Effect::Ends);
        return found.sorted();
    }
    let after = with(before, us, at);
    let calls = after.calls(us, at);
    if let Some(shape) = call(&calls) {
        found.add(weight(shape), Effect::Makes(shape, named(calls)));
    }
    if before.completes(them, at) {
        found.add(450, Effect::Stops(Shape::Call));
    } else if let Some(shape) = call(&with(before, them, at).calls(them, at)) {
        found.add(weight(shape) / 2, Effect::TakesPoint(shape));
    }
    let gain = |points: u16, base: i32| base + 10 * i32::from(points);
    let own = rows(before, us, at);
    if own > 0 {
        found.add(gain(own, 100), Effect::Rows(own));
    }
    let theirs = rows(before, them, at);
    if theirs > 0 {
        found.add(gain(theirs, 90), Effect::TakesRows(theirs));
    }
    let next = prepared(&after, us, at);
    if next > prepared(before, us, at) {
        found.add(gain(next, 10), Effect::PreparesRows(next));
    }
    let last = game.history.last().map(|entry| entry.at);
    let told = terms(before, us, at, last).into_iter().find_map(|term| Some((term, meaning(term)?)));
    found.add_some(5, told.map(|(term, meaning)| Effect::Term(term.name(), meaning)));
    let blocked = blocked(before, them, at);
    if !blocked.is_empty() {
        found.add(2, Effect::Blocks(named(blocked)));
    } else if around(at).all(|one| before.at(one).is_none()) {
        found.add(2, Effect::TakesGround);
    }
    found.sorted()
}
