//! Judges of effects: what a reason claims, looked at again from the public facts, the moves and the score alone.

use qishe_core::game::{Effect, Named, Record, Shape};
use qishe_core::games::xiangqi::{Move, PieceKind, Position, Side, SoldierRule, Square};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use serde_json::{Value, json};

use super::siguo::{Cell, Plain, cell};

/// Whether a claim holds; `None` for one that is not looked at again.
pub fn holds(before: &Match, action: &str, effect: &Effect) -> Option<bool> {
    let seat = before.game().to_move()[0];
    let mut after = before.clone();
    after.act(seat, action).expect("an action with effects is allowed");
    if *effect == Effect::Ends {
        let wins = |ended: &Match| ended.outcome().is_some_and(|outcome| outcome.winners.contains(&seat));
        // Which figures are claimed may be a choice that still belongs to the move.
        let ways = if after.game().to_move() == [seat] { after.game().legal(seat) } else { Vec::new() };
        let claims = ways.into_iter().filter(|way| way.starts_with("claim"));
        let mut ends = claims.map(|claim| {
            let mut claimed = after.clone();
            claimed.act(seat, &claim).expect("a claim that is listed");
            claimed
        });
        return Some(wins(&after) || ends.any(|claimed| wins(&claimed)));
    }
    match before.kind().id {
        "undercover" => Xiangqi::new(before, action)?.holds(effect),
        "siguo" => siguo(before, &after, seat, action, effect),
        "gomoku" | "sifang" => stones(before, &after, action, effect),
        "jihe" => jihe(before, &after, seat, effect),
        _ => None,
    }
}

// ---- Xiangqi

struct Xiangqi {
    before: Position,
    after: Position,
    mv: Move,
    own: Side,
}

fn xiangqi(played: &Match) -> Position {
    let board = played.game().public()["fen"].as_str().expect("a position").to_owned();
    Position::from_fen(&board, SoldierRule::Anywhere).expect("a position")
}

/// With the turn at a side.
fn turned(position: &Position, side: Side) -> Position {
    let mut position = *position;
    if position.side_to_move() != side {
        let _ = position.pass_turn();
    }
    position
}

fn xiangqi_worth(position: &Position, at: Square) -> i32 {
    match position.piece_at(at).map(|piece| piece.kind) {
        Some(PieceKind::General) => 100,
        Some(PieceKind::Chariot) => 9,
        Some(PieceKind::Cannon | PieceKind::Horse) => 4,
        Some(PieceKind::Elephant | PieceKind::Advisor) => 2,
        Some(PieceKind::Soldier) => 1,
        None => 0,
    }
}

/// Whether a side could win something by a capture on a point.
fn wins_on(position: &Position, side: Side, at: Square) -> bool {
    let position = turned(position, side);
    position.legal_moves().into_iter().filter(|mv| mv.to == at).any(|mv| {
        let mut after = position;
        after.play(mv);
        let retaken = after.legal_moves().into_iter().any(|answer| answer.to == at);
        xiangqi_worth(&position, at) > if retaken { xiangqi_worth(&position, mv.from) } else { 0 }
    })
}

fn could_mate(position: &Position, side: Side) -> bool {
    let position = turned(position, side);
    position.legal_moves().into_iter().any(|mv| {
        let mut after = position;
        after.play(mv);
        after.legal_moves().is_empty()
    })
}

fn count_from(position: &Position, side: Side, at: Square) -> usize {
    turned(position, side).legal_moves().into_iter().filter(|mv| mv.from == at).count()
}

impl Xiangqi {
    fn new(played: &Match, action: &str) -> Option<Xiangqi> {
        let before = xiangqi(played);
        let mv: Move = action.parse().ok()?;
        let mut after = before;
        after.play(mv);
        Some(Xiangqi { before, after, mv, own: before.side_to_move() })
    }

    fn holds(&self, effect: &Effect) -> Option<bool> {
        let Xiangqi { before, after, mv, own } = self;
        let enemy = own.other();
        let square = |thing: &Named| Square::from_index(usize::from(thing.at)).expect("a point");
        let side = |position: &Position, at: Square| position.piece_at(at).map(|piece| piece.side);
        Some(match effect {
            Effect::Checks => !after.checkers_of(enemy).is_empty(),
            Effect::Parries => !before.checkers_of(*own).is_empty() && after.checkers_of(*own).is_empty(),
            Effect::ThreatensMate => could_mate(after, *own),
            Effect::StopsMate => could_mate(before, enemy) && !could_mate(after, enemy),
            Effect::Takes(piece) => {
                square(piece) == mv.to && side(before, mv.to) == Some(enemy) && !wins_on(after, enemy, mv.to)
            }
            Effect::Exchanges(_, piece) => {
                square(piece) == mv.to && side(before, mv.to) == Some(enemy) && wins_on(after, enemy, mv.to)
            }
            Effect::Attacks(pieces) => {
                !wins_on(after, enemy, mv.to)
                    && pieces
                        .iter()
                        .map(square)
                        .all(|at| side(after, at) == Some(enemy) && wins_on(after, *own, at))
            }
            Effect::Rescues(_) => wins_on(before, enemy, mv.from) && !wins_on(after, enemy, mv.to),
            Effect::Guards(piece) => {
                let at = square(piece);
                side(after, at) == Some(*own) && wins_on(before, enemy, at) && !wins_on(after, enemy, at)
            }
            Effect::Crosses(_) => mv.to.beyond_river(*own) && !mv.from.beyond_river(*own),
            Effect::Frees(_) => count_from(after, *own, mv.to) > count_from(before, *own, mv.from),
            Effect::MakesRoom(piece) => {
                let at = square(piece);
                count_from(after, *own, at) > count_from(before, *own, at)
            }
            Effect::Hems(piece) => {
                let at = square(piece);
                side(after, at) == Some(enemy) && count_from(after, enemy, at) < count_from(before, enemy, at)
            }
            Effect::Denies(piece) => side(after, square(piece)) == Some(enemy),
            Effect::Centres(_) => mv.to.file() == 4,
            Effect::Advances(_) => mv.to.rank_from(*own) > mv.from.rank_from(*own),
            _ => return None,
        })
    }
}

// ---- 四国战棋

fn siguo_worth(kind: char) -> i32 {
    match kind {
        'K' => 50,
        'R' => 6,
        'C' => 5,
        _ => 1,
    }
}

/// Ways to a point by pieces of some seats.
fn to(board: &Plain, seats: impl Fn(u8) -> bool, at: Cell) -> Vec<Cell> {
    let own = board.cells.iter().filter(|(_, piece)| seats(piece.0));
    own.filter(|(from, _)| board.allows(**from, at)).map(|(from, _)| *from).collect()
}

fn siguo_wins_on(board: &Plain, seats: impl Fn(u8) -> bool, at: Cell) -> bool {
    let Some((owner, kind)) = board.cells.get(&at).copied() else { return false };
    to(board, seats, at).into_iter().any(|from| {
        let mut after = Plain { cells: board.cells.clone() };
        let taker = after.cells.remove(&from).expect("a piece");
        if kind == 'K' {
            after.cells.retain(|_, piece| piece.0 != owner);
        }
        after.cells.insert(at, taker);
        let retaken = !to(&after, |seat| seat % 2 != taker.0 % 2, at).is_empty();
        siguo_worth(kind) > if retaken { siguo_worth(taker.1) } else { 0 }
    })
}

/// Whether a piece can be at a point after so many moves of its own that take nothing before the last, or after fewer.
fn siguo_comes(board: &Plain, from: Cell, goal: Cell, moves: usize) -> bool {
    if board.allows(from, goal) {
        return true;
    }
    moves > 1
        && (1..=18).flat_map(|file| (1..=18).map(move |rank| (file, rank))).any(|at| {
            if board.cells.contains_key(&at) || !board.allows(from, at) {
                return false;
            }
            let mut after = Plain { cells: board.cells.clone() };
            let piece = after.cells.remove(&from).expect("a piece");
            after.cells.insert(at, piece);
            siguo_comes(&after, at, goal, moves - 1)
        })
}

fn siguo(played: &Match, after: &Match, seat: Seat, action: &str, effect: &Effect) -> Option<bool> {
    let (before, after) = (Plain::of(played), Plain::of(after));
    let at = |thing: &Named| (i32::from(thing.at) / 18 + 1, i32::from(thing.at) % 18 + 1);
    let (own, foe) = (|one: u8| one == seat.0, |one: u8| one % 2 != seat.0 % 2);
    let pair = |one: u8| one % 2 == seat.0 % 2;
    let is = |board: &Plain, at: Cell, seats: &dyn Fn(u8) -> bool| {
        board.cells.get(&at).is_some_and(|piece| seats(piece.0))
    };
    if let Effect::Bombs(pieces) = effect {
        let gone = |thing: &Named| is(&before, at(thing), &foe) && !after.cells.contains_key(&at(thing));
        return Some(!pieces.is_empty() && pieces.iter().all(gone));
    }
    let (from, goal) = action.split_once('-').map(|(from, to)| (cell(from), cell(to)))?;
    Some(match effect {
        Effect::Takes(piece) | Effect::Exchanges(_, piece) => {
            let free = !siguo_wins_on(&after, foe, goal);
            at(piece) == goal && is(&before, goal, &foe) && free == matches!(effect, Effect::Takes(_))
        }
        Effect::Attacks(pieces) => {
            !siguo_wins_on(&after, foe, goal)
                && pieces
                    .iter()
                    .all(|thing| is(&after, at(thing), &foe) && siguo_wins_on(&after, own, at(thing)))
        }
        Effect::Rescues(_) => siguo_wins_on(&before, foe, from) && !siguo_wins_on(&after, foe, goal),
        Effect::Guards(thing) => {
            let at = at(thing);
            is(&after, at, &pair) && siguo_wins_on(&before, foe, at) && !siguo_wins_on(&after, foe, at)
        }
        Effect::Occupies(base, _) => at(base) == goal,
        Effect::Approaches(_, target) => {
            let steps = |a: Cell, b: Cell| (a.0 - b.0).abs() + (a.1 - b.1).abs();
            steps(goal, at(target)) < steps(from, at(target))
        }
        Effect::ComesWithin(_, target, moves) => {
            let target = at(target);
            (2..=3).contains(moves)
                && siguo_comes(&after, goal, target, *moves)
                && !siguo_comes(&after, goal, target, *moves - 1)
                && !siguo_comes(&before, from, target, *moves)
        }
        Effect::Reaches(base) => after.allows(goal, at(base)) && !before.allows(from, at(base)),
        Effect::Shuts(base) => !to(&before, foe, at(base)).is_empty() && to(&after, foe, at(base)).is_empty(),
        _ => return None,
    })
}

// ---- Stones

/// A board of stones as rows of letters, and what completes a shape in it.
#[derive(Clone)]
struct Grid {
    cells: Vec<Vec<char>>,
    squares: bool,
}

type Place = (i32, i32);

impl Grid {
    fn of(played: &Match) -> Grid {
        let rows = played.game().public()["board"].clone();
        let rows = rows.as_array().expect("rows").iter().map(|row| row.as_str().expect("a row").to_owned());
        let cells: Vec<Vec<char>> = rows.map(|row| row.to_lowercase().chars().collect()).collect();
        Grid { cells, squares: played.kind().id == "sifang" }
    }

    fn get(&self, (row, column): Place) -> char {
        let cell = |line: &Vec<char>| usize::try_from(column).ok().and_then(|at| line.get(at).copied());
        usize::try_from(row).ok().and_then(|at| self.cells.get(at)).and_then(cell).unwrap_or('#')
    }

    fn with(&self, (row, column): Place, stone: char) -> Grid {
        let mut grid = self.clone();
        grid.cells[row as usize][column as usize] = stone;
        grid
    }

    fn free(&self) -> Vec<Place> {
        let size = self.cells.len() as i32;
        let all = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        all.filter(|at| self.get(*at) == '.').collect()
    }

    /// Whether a stone on an empty point wins: a five, or a square.
    fn wins(&self, (row, column): Place, stone: char) -> bool {
        let own = |at: Place| self.get(at) == stone;
        if self.squares {
            let corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
            return corners.into_iter().any(|(r, c)| {
                own((row + r, column)) && own((row, column + c)) && own((row + r, column + c))
            });
        }
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().any(|(r, c)| {
            let run =
                |sign: i32| (1..).take_while(|k| own((row + sign * k * r, column + sign * k * c))).count();
            1 + run(1) + run(-1) >= 5
        })
    }

    fn winning(&self, stone: char) -> Vec<Place> {
        self.free().into_iter().filter(|at| self.wins(*at, stone)).collect()
    }

    /// Whether a stone on an empty point makes two winning points that were none before.
    fn opens(&self, at: Place, stone: char) -> bool {
        let old = self.winning(stone);
        self.with(at, stone).winning(stone).into_iter().filter(|at| !old.contains(at)).count() >= 2
    }

    /// Whether a stone on an empty point makes a shape.
    fn makes(&self, at: Place, stone: char, shape: Shape) -> bool {
        let after = self.with(at, stone);
        let old = self.winning(stone);
        let close = |one: &Place| (one.0 - at.0).abs().max((one.1 - at.1).abs()) < 5;
        let new = |one: &Place| !old.contains(one) || close(one);
        let wins = after.winning(stone).into_iter().filter(new).count();
        let opens = |grid: &Grid| near(grid, at).into_iter().filter(|one| grid.opens(*one, stone)).count();
        match shape {
            Shape::Four | Shape::Call => wins >= 1,
            Shape::OpenFour | Shape::DoubleFour | Shape::DoubleCall => wins >= 2,
            Shape::FourThree => wins >= 1 && opens(&after) >= 1,
            Shape::Three => opens(&after) >= 1,
            Shape::DoubleThree => opens(&after) >= 2,
            Shape::Two => near(&after, at).into_iter().any(|one| opens(&after.with(one, stone)) > 0),
        }
    }
}

/// The empty points in line with a point, at most four away.
fn near(grid: &Grid, (row, column): Place) -> Vec<Place> {
    let ways = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let steps = ways.into_iter().flat_map(|(r, c)| (-4..=4).map(move |k| (row + k * r, column + k * c)));
    steps.filter(|at| grid.get(*at) == '.').collect()
}

fn stones(before: &Match, after: &Match, action: &str, effect: &Effect) -> Option<bool> {
    let grid = Grid::of(before);
    let now = Grid::of(after);
    // What has changed is the stone.
    let size = grid.cells.len() as i32;
    let all = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let at =
        all.clone().find(|at| grid.get(*at) != now.get(*at)).unwrap_or_else(|| panic!("{action}: no stone"));
    let own = now.get(at);
    let other = if own == 'x' { 'o' } else { 'x' };
    let place = |thing: &Named| {
        let (first, second) = (i32::from(thing.at) / size, i32::from(thing.at) % size);
        // 五子棋 counts its points by files, and its rows come from the top.
        if grid.squares { (first, second) } else { (size - 1 - second, first) }
    };
    let free = |thing: &Named| now.get(place(thing)) == '.';
    Some(match effect {
        Effect::Makes(shape, next) => {
            let goes_on = |thing: &Named| match shape {
                Shape::Three | Shape::DoubleThree => now.opens(place(thing), own),
                Shape::Two => {
                    let next = now.with(place(thing), own);
                    near(&next, place(thing)).into_iter().any(|one| next.opens(one, own))
                }
                _ => now.wins(place(thing), own),
            };
            !next.is_empty()
                && next.iter().all(|one| free(one) && goes_on(one))
                && grid.makes(at, own, *shape)
        }
        Effect::Stops(Shape::Three) => {
            let opens = |grid: &Grid| {
                let found =
                    grid.free().into_iter().filter(|one| grid.opens(*one, other)).collect::<Vec<Place>>();
                !found.is_empty()
            };
            opens(&grid)
        }
        Effect::Stops(_) => grid.wins(at, other),
        Effect::TakesPoint(shape) => grid.makes(at, other, *shape),
        Effect::Blocks(pieces) => pieces.iter().all(|one| now.get(place(one)) == other),
        Effect::Rows(points) => rows(&now, own) == rows(&grid, own) + points,
        Effect::TakesRows(points) => rows(&grid.with(at, other), other) == rows(&grid, other) + points,
        Effect::PreparesRows(points) => {
            now.free().into_iter().any(|one| rows(&now.with(one, own), own) == rows(&now, own) + points)
        }
        _ => return None,
    })
}

/// The count of rows of one colour.
fn rows(grid: &Grid, stone: char) -> u16 {
    let size = grid.cells.len() as i32;
    let mut points = qishe_core::games::sifang::Points::EMPTY;
    for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
        if grid.get((row, column)) == stone {
            points.insert(qishe_core::games::sifang::Point::at_index((row * size + column) as u8));
        }
    }
    super::sifang::cell_by_cell(&points).0 as u16
}

// ---- 几何棋

/// The position with the turn at a seat, as a match of its own.
fn jihe_of(played: &Match, turn: u8) -> Match {
    let facts = played.game().public();
    let position = json!({ "pieces": facts["pieces"], "turn": turn, "scores": facts["scores"] });
    let options = json!({ "size": facts["size"], "target": 110, "position": position });
    let record = json!({ "format": 1, "game": "jihe", "options": options, "seed": 1 });
    Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("a match")
}

fn score(played: &Match, seat: u8) -> u64 {
    played.game().public()["scores"][usize::from(seat)].as_u64().expect("a score")
}

/// Returns what an action scores, with the first claim where there is a choice.
fn scored(played: &Match, seat: u8, action: &str) -> u64 {
    let mut after = played.clone();
    after.act(Seat(seat), action).expect("legal");
    if after.game().phase() == "claim" {
        after.act(Seat(seat), "claim 1").expect("a claim");
    }
    score(&after, seat) - score(played, seat)
}

/// Returns the most that a seat could score with one move.
fn most(played: &Match, seat: u8) -> u64 {
    let position = jihe_of(played, seat);
    let legal = position.game().legal(Seat(seat));
    legal.iter().map(|action| scored(&position, seat, action)).max().unwrap_or(0)
}

fn jihe(before: &Match, after: &Match, seat: Seat, effect: &Effect) -> Option<bool> {
    let enemy = 1 - seat.0;
    let due = after.game().phase() == "claim";
    let empty = |facts: &Value, thing: &Named| {
        let name = &thing.name.shown(qishe_core::words::Lang::En);
        let pieces = [&facts["pieces"]["0"], &facts["pieces"]["1"]];
        let stands = |text: &&Value| {
            let text = text.as_str().expect("a text");
            text.split([' ', ',', ':']).any(|word| word == name)
        };
        !pieces.iter().any(stands)
    };
    Some(match effect {
        Effect::Scores(points, _) => {
            let mut done = after.clone();
            if due {
                done.act(seat, "claim 1").expect("a claim");
            }
            score(&done, seat.0) == score(before, seat.0) + u64::from(*points)
        }
        Effect::ThreatensScore(points) => !due && most(after, seat.0) == u64::from(*points),
        Effect::StopsScore(could, can) => {
            most(before, enemy) == u64::from(*could) && most(after, enemy) == u64::from(*can)
        }
        Effect::Lacks(corner, ..) => empty(&after.game().public(), corner),
        Effect::Clears(pieces) => pieces
            .iter()
            .all(|thing| !empty(&before.game().public(), thing) && empty(&after.game().public(), thing)),
        _ => return None,
    })
}
