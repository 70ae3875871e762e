//! 五子棋: wins by fours, fours with threes, forbidden points, and the only defence.

use qishe_core::games::gomoku::computer::{Law, State};
use qishe_core::games::gomoku::{Board, Colour, Point};
use qishe_core::play::Match;
use qishe_core::search::PuzzleGoal;
use qishe_core::seat::Seat;
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Longest win, in own stones.
const WIN: u32 = 7;

/// The stones by colour, in board order.
fn stones(rows: &Value) -> [Vec<String>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for (row, text) in rows.as_array().into_iter().flatten().enumerate() {
        for (file, cell) in text.as_str().unwrap_or_default().chars().enumerate() {
            let point = format!("{}{}", char::from(b'A' + file as u8), 15 - row);
            match cell {
                'x' => found[0].push(point),
                'o' => found[1].push(point),
                _ => {}
            }
        }
    }
    found
}

fn options(stones: &[Vec<String>; 2], white: bool, room: &str) -> Value {
    let mut options = json!({
        "room": room,
        "position": {
            "black": stones[0], "white": stones[1], "to_move": if white { "white" } else { "black" },
        },
    });
    if room == "standard" {
        options["forbidden_mode"] = json!("block");
    }
    options
}

/// Looks for puzzles in a position of a game.
pub fn look(solver: &Solver, played: &Match, made: usize, found: &mut Vec<Found>) {
    if made < 8 || played.outcome().is_some() {
        return;
    }
    let public = played.game().public();
    let room = public["room"].as_str().unwrap_or("normal").to_owned();
    let stones = stones(&public["board"]);
    let white = public["colour_to_move"] == json!("white");
    let seat = Seat(u8::from(white));
    if room == "standard" && !white {
        catches(solver, &stones, &room, found);
    }
    if room == "standard" && white {
        for with_more in nearer(&stones) {
            catches(solver, &with_more, &room, found);
        }
    }
    let now = options(&stones, white, &room);
    let Some(game) = solver.begin(&now) else { return };
    if game.over() {
        return;
    }
    match solver.shortest_win(game.as_ref(), seat, WIN) {
        Some(1) => {}
        Some(moves) => {
            let task = Task { options: now, seat, aim: PuzzleGoal::Win, moves };
            if let Some(line) = solver.line(&task) {
                let motifs = motifs(&task, &line);
                // The five that nothing can stop is no part of it.
                let shown = if line.len() > 2 { line[..line.len() - 2].to_vec() } else { line };
                found.push(Found { task, line: shown, motifs });
            }
        }
        None => defence(solver, &stones, white, &room, found),
    }
}

/// Most variants of a position with more white stones.
const VARIANTS: usize = 12;

/// Steps of the four directions.
const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

fn board_of(stones: &[Vec<String>; 2]) -> Board {
    let mut board = Board::default();
    for (side, colour) in stones.iter().zip([Colour::Black, Colour::White]) {
        for point in side.iter().filter_map(|point| point.parse::<Point>().ok()) {
            board.place(colour, point);
        }
    }
    board
}

fn point_at(file: i8, rank: i8) -> Option<Point> {
    let inside = (0..15).contains(&file) && (1..=15).contains(&rank);
    inside.then(|| format!("{}{rank}", char::from(b'A' + file as u8)).parse().ok()).flatten()
}

/// Positions with one or two more white stones, in which White is one stone from a four that only a forbidden point stops.
fn nearer(stones: &[Vec<String>; 2]) -> Vec<[Vec<String>; 2]> {
    let board = board_of(stones);
    let mut state = State::new(&board, Colour::White, [Law::Renju, Law::Free]);
    let has = |side: usize, point: &Point| stones[side].contains(&point.to_string());
    let mut found = Vec::new();
    for caught in board.empty().iter() {
        if state.may_play(Colour::Black, caught) {
            continue;
        }
        let name = caught.to_string();
        let (file, rank) = (name.as_bytes()[0] as i8 - b'A' as i8, name[1..].parse::<i8>().unwrap_or(1));
        for (x, y) in DIRECTIONS {
            for start in -4..=0_i8 {
                let cells: Option<Vec<Point>> =
                    (start..start + 5).map(|step| point_at(file + x * step, rank + y * step)).collect();
                let Some(mut cells) = cells else { continue };
                cells.retain(|cell| *cell != caught);
                let white = cells.iter().filter(|cell| has(1, cell)).count();
                if !(1..=2).contains(&white) || cells.iter().any(|cell| has(0, cell)) {
                    continue;
                }
                // One point stays free for the stone that makes the four.
                let free: Vec<&Point> = cells.iter().filter(|cell| !has(1, cell)).collect();
                for left in &free {
                    let mut with_more = stones.clone();
                    let added = free.iter().filter(|point| point != &left).map(ToString::to_string);
                    with_more[1].extend(added);
                    found.push(with_more);
                }
            }
        }
    }
    found.truncate(VARIANTS);
    found
}

/// White would win by a point that is forbidden for Black, if it were White's turn.
fn catches(solver: &Solver, stones: &[Vec<String>; 2], room: &str, found: &mut Vec<Found>) {
    let (seat, now) = (Seat(1), options(stones, true, room));
    let Some(game) = solver.begin(&now).filter(|game| !game.over()) else { return };
    let Some(moves @ 2..) = solver.shortest_win(game.as_ref(), seat, 5) else { return };
    let task = Task { options: now, seat, aim: PuzzleGoal::Win, moves };
    let Some(line) = solver.line(&task) else { return };
    let motifs = motifs(&task, &line);
    if motifs.contains(&"forbidden") {
        let shown = if line.len() > 2 { line[..line.len() - 2].to_vec() } else { line };
        found.push(Found { task, line: shown, motifs });
    }
}

/// The other side would win by fours, and one stone alone prevents it.
fn defence(solver: &Solver, stones: &[Vec<String>; 2], white: bool, room: &str, found: &mut Vec<Found>) {
    let other = Seat(u8::from(!white));
    let passed = solver.begin(&options(stones, !white, room));
    let Some(passed) = passed.filter(|game| !game.over()) else { return };
    let threat = solver.shortest_win(passed.as_ref(), other, 6);
    if threat.is_none_or(|moves| moves < 2) {
        return;
    }
    let seat = Seat(u8::from(white));
    let now = options(stones, white, room);
    let Some(game) = solver.begin(&now) else { return };
    if let Some(safe) = solver.all(game.as_ref(), seat, PuzzleGoal::Hold(60), 1)
        && safe.len() == 1
    {
        let task = Task { options: now, seat, aim: PuzzleGoal::Hold(60), moves: 1 };
        found.push(Found { task, line: safe, motifs: vec!["defence"] });
    }
}

/// Motifs of a win, by what its stones make.
fn motifs(task: &Task, line: &[String]) -> Vec<&'static str> {
    let position = &task.options["position"];
    let side = |name: &str| -> Vec<String> {
        let points = position[name].as_array().into_iter().flatten().filter_map(Value::as_str);
        points.map(str::to_owned).collect()
    };
    let board = board_of(&[side("black"), side("white")]);
    let us = if task.seat.0 == 0 { Colour::Black } else { Colour::White };
    let laws = if task.options["room"] == json!("normal") { [Law::Free; 2] } else { [Law::Renju, Law::Free] };
    let mut state = State::new(&board, us, laws);
    let (mut fours, mut caught, mut doubles) = (0, false, false);
    let own = line.len().div_ceil(2);
    for (index, action) in line.iter().enumerate() {
        let Ok(at) = action.parse::<Point>() else { break };
        state.play(at);
        if index % 2 == 0 {
            let fives: Vec<Point> = state.fives(us).iter().collect();
            fours += u32::from(!fives.is_empty());
            // After the last stone nothing is left to be caught.
            let last = index + 1 == line.len();
            caught |= !last && fives.len() == 1 && !state.may_play(us.other(), fives[0]);
            doubles |= index == 0 && own == 3 && fives.len() == 1;
        }
    }
    let mut motifs = Vec::new();
    if caught {
        motifs.push("forbidden");
    }
    // A four whose answer leaves an open four: a four and a three at once.
    if doubles && !caught {
        motifs.push("four_three");
    }
    if fours as usize + 1 >= own {
        motifs.push("fours");
    } else {
        motifs.push("quiet");
    }
    motifs
}

/// A text that is the same for all turns and mirror images.
pub fn signature(options: &Value) -> String {
    let position = &options["position"];
    let turn = position["to_move"].as_str().unwrap_or_default();
    let read = |name: &str| -> Vec<(i8, i8)> {
        let points = position[name].as_array().into_iter().flatten().filter_map(Value::as_str);
        points
            .filter_map(|point| {
                Some((point.as_bytes()[0] as i8 - b'A' as i8 - 7, point[1..].parse::<i8>().ok()? - 8))
            })
            .collect()
    };
    let sides = [read("black"), read("white")];
    let images = (0..8).map(|image| {
        let turned = |(x, y): (i8, i8)| {
            let (x, y) = if image & 1 == 0 { (x, y) } else { (y, x) };
            (if image & 2 == 0 { x } else { -x }, if image & 4 == 0 { y } else { -y })
        };
        let list = |side: &Vec<(i8, i8)>| {
            let mut side: Vec<(i8, i8)> = side.iter().map(|point| turned(*point)).collect();
            side.sort_unstable();
            side
        };
        format!("{:?} {:?} {turn}", list(&sides[0]), list(&sides[1]))
    });
    letters_of(images)
}
