//! Effects of a stone, for a hint or an analysis: what it makes, what it stops, what the other side would have made there.

use super::names;
use super::point::DIRECTIONS;
use super::{Board, Colour, Gomoku, Judge, Phase, Point, Points, forbidden_points};
use crate::game::{Effect, Named, Shape, Weighed};

/// The lines of five points with this number of stones of the other side are worth a word where a stone stands in them.
const BLOCKED: usize = 2;

fn named(at: Point) -> Named {
    Named::new(at.number(), names::point(at))
}

fn all_named(points: impl IntoIterator<Item = Point>) -> Vec<Named> {
    points.into_iter().map(named).collect()
}

/// The rules of one colour on a board.
#[derive(Clone, Copy)]
struct Rules {
    colour: Colour,
    /// Whether a five must be exactly five, and points may be forbidden.
    exact: bool,
}

/// What a stone makes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Made {
    shape: Option<Shape>,
    /// Where the shape goes on.
    next: Vec<Point>,
}

impl Rules {
    fn may_play(self, board: &Board, at: Point) -> bool {
        !self.exact || !Judge::new(board).kinds(at).any()
    }

    /// The empty points in a line through a stone, at most four away, with their direction.
    fn around(board: &Board, at: Point) -> impl Iterator<Item = (Point, usize)> {
        let step = move |direction: usize| {
            (-4..=4_i8)
                .filter_map(move |steps| at.walk(DIRECTIONS[direction], steps))
                .map(move |at| (at, direction))
        };
        (0..4).flat_map(step).filter(move |(one, _)| board.at(*one).is_none())
    }

    /// The points that complete a five with the stone on `at`.
    fn fives(self, board: &Board, at: Point) -> Vec<(Point, usize)> {
        let wins = |(one, direction): &(Point, usize)| {
            let row = board.row(self.colour, *one, DIRECTIONS[*direction]);
            row.contains(&at) && (row.len() == 5 || (!self.exact && row.len() > 5))
        };
        Self::around(board, at).filter(wins).collect()
    }

    /// The points that make an open four with the stone on `at`.
    fn open_fours(self, board: &Board, at: Point) -> Vec<(Point, usize)> {
        let opens = |(one, direction): &(Point, usize)| {
            let way = DIRECTIONS[*direction];
            let row = board.row(self.colour, *one, way);
            let ends = [(row[0], -1), (row[row.len() - 1], 1)];
            let free = |(end, sign): (Point, i8)| {
                end.walk(way, sign).is_some_and(|beyond| {
                    let mut after = *board;
                    after.place(self.colour, *one);
                    let five = !self.exact || after.row(self.colour, beyond, way).len() == 5;
                    board.at(beyond).is_none() && five
                })
            };
            row.len() == 4 && row.contains(&at) && ends.into_iter().all(free) && self.may_play(board, *one)
        };
        Self::around(board, at).filter(opens).collect()
    }

    /// What the stone on `at` makes, which stands on the board.
    fn made(self, board: &Board, at: Point) -> Made {
        let fives = self.fives(board, at);
        let opens = self.open_fours(board, at);
        let points = |list: &[(Point, usize)]| list.iter().map(|(at, _)| *at).collect::<Vec<Point>>();
        let directions = |list: &[(Point, usize)]| {
            let mut all: Vec<usize> = list.iter().map(|(_, direction)| *direction).collect();
            all.sort_unstable();
            all.dedup();
            all.len()
        };
        let (shape, next) = match (fives.len(), directions(&fives), directions(&opens)) {
            (0, _, 0) => return self.twos(board, at),
            (0, _, 1) => (Shape::Three, points(&opens)),
            (0, _, _) => (Shape::DoubleThree, points(&opens)),
            (1, _, 0) => (Shape::Four, points(&fives)),
            (1, _, _) => (Shape::FourThree, points(&fives)),
            (_, 1, _) if self.is_open_four(board, at, fives[0].1) => (Shape::OpenFour, points(&fives)),
            _ => (Shape::DoubleFour, points(&fives)),
        };
        Made { shape: Some(shape), next }
    }

    /// Whether the stone stands in an unbroken row of four.
    fn is_open_four(self, board: &Board, at: Point, direction: usize) -> bool {
        board.row(self.colour, at, DIRECTIONS[direction]).len() == 4
    }

    /// The points that make an open three with the stone on `at` and one more.
    fn twos(self, board: &Board, at: Point) -> Made {
        let makes = |(one, direction): &(Point, usize)| {
            let mut after = *board;
            after.place(self.colour, *one);
            let grows = |list: Vec<(Point, usize)>| list.into_iter().any(|(_, way)| way == *direction);
            self.may_play(board, *one)
                && grows(self.open_fours(&after, at))
                && grows(self.open_fours(&after, *one))
        };
        let mut next: Vec<Point> = Self::around(board, at).filter(makes).map(|(one, _)| one).collect();
        next.sort();
        next.dedup();
        next.truncate(2);
        Made { shape: (!next.is_empty()).then_some(Shape::Two), next }
    }
}

fn weight(shape: Shape) -> i32 {
    match shape {
        Shape::OpenFour | Shape::DoubleFour | Shape::FourThree => 500,
        Shape::DoubleThree | Shape::DoubleCall => 400,
        Shape::Four => 200,
        Shape::Three | Shape::Call => 150,
        Shape::Two => 50,
    }
}

/// The effects of a stone of the side to move, the strongest first.
pub(super) fn effects(game: &Gomoku, at: Point) -> Vec<Effect> {
    if game.phase != Phase::Play || game.board.at(at).is_some() {
        return Vec::new();
    }
    let rules = |colour: Colour| Rules { colour, exact: game.exact(colour) };
    let (us, them) = (rules(game.mover), rules(game.mover.other()));
    let before = game.board;
    let mut after = before;
    after.place(us.colour, at);
    let mut found = Weighed::default();
    if before.five(us.colour, at, us.exact).is_some() {
        found.add(1000, Effect::Ends);
        return found.sorted();
    }
    let made = us.made(&after, at);
    if let Some(shape) = made.shape {
        found.add(weight(shape), Effect::Makes(shape, all_named(made.next.iter().copied())));
    }
    // What stands on the board against the side to move.
    let fives = before.winning_points(them.colour, them.exact);
    let opens = |board: &Board| -> Vec<Point> {
        let points = board.open_four_points(them.colour, them.exact);
        points.into_iter().filter(|at| them.may_play(board, *at)).collect()
    };
    let threes = opens(&before);
    if fives.contains(&at) {
        found.add(450, Effect::Stops(Shape::Four));
    } else if !threes.is_empty() && opens(&after).is_empty() {
        found.add(300, Effect::Stops(Shape::Three));
    } else if them.may_play(&before, at) {
        let mut other = before;
        other.place(them.colour, at);
        if let Some(shape) = them.made(&other, at).shape {
            found.add(weight(shape) * 2 / 3, Effect::TakesPoint(shape));
        }
    }
    if them.exact {
        forbids(&before, &after, &made.next, &mut found);
    }
    found.add_some(20, blocks(&before, them, at));
    if before.black.is_empty() && before.white.is_empty() && at.in_central(1) {
        found.add(10, Effect::TakesCentre);
    }
    found.sorted()
}

/// The points that become forbidden for Black; strongest where the four needs one of them.
fn forbids(before: &Board, after: &Board, next: &[Point], found: &mut Weighed) {
    let old: Points = forbidden_points(before);
    let new: Vec<Point> = forbidden_points(after).iter().filter(|at| !old.contains(*at)).collect();
    let old_trap: Vec<Point> = next.iter().copied().filter(|at| old.contains(*at)).collect();
    let trap = next.iter().any(|at| new.contains(at));
    if !new.is_empty() {
        found.add(if trap { 480 } else { 120 }, Effect::Forbids(all_named(new)));
    } else if !old_trap.is_empty() {
        found.add(480, Effect::Traps(all_named(old_trap)));
    }
}

/// The stones of the other side in the lines of five that it blocks, which it could still have filled.
fn blocks(before: &Board, them: Rules, at: Point) -> Option<Effect> {
    let mut most: Vec<Point> = Vec::new();
    for way in DIRECTIONS {
        for first in -4..=0_i8 {
            let line: Vec<Point> = (first..first + 5).filter_map(|steps| at.walk(way, steps)).collect();
            let ours = line.iter().any(|one| before.at(*one) == Some(them.colour.other()));
            let stones: Vec<Point> =
                line.iter().copied().filter(|one| before.at(*one) == Some(them.colour)).collect();
            if line.len() == 5 && !ours && stones.len() >= BLOCKED && stones.len() > most.len() {
                most = stones;
            }
        }
    }
    (!most.is_empty()).then(|| Effect::Blocks(all_named(most)))
}
