//! 卧底象棋: the enemy has no spy in any position, so that everything can be proven.
//!
//! From each position of a game come positions with the own spy on each soldier of the enemy, and one without a spy.

use qishe_core::play::Match;
use qishe_core::search::PuzzleGoal;
use qishe_core::seat::Seat;
use serde_json::{Value, json};

use super::solver::{Solver, Task};
use super::{Found, letters_of};

/// Longest mate, in own moves.
const MATE: u32 = 3;
/// Enemy moves within which the enemy must have no mate after a defence.
const HOLD: u32 = 2;
/// Material, in hundredths of a soldier, that a winning move must win, and that no other move may.
const WON: i32 = 330;
const OTHERS: i32 = 150;

/// Worth of the pieces, as the search has it.
fn worth(letter: char) -> i32 {
    match letter.to_ascii_lowercase() {
        'a' | 'b' | 'e' => 180,
        'n' | 'h' => 420,
        'r' => 900,
        'c' => 430,
        'p' => 110,
        _ => 0,
    }
}

/// The points of a side's soldiers.
fn soldiers(board: &str, red: bool) -> Vec<String> {
    let wanted = if red { 'P' } else { 'p' };
    let mut found = Vec::new();
    for (row, text) in board.split('/').enumerate() {
        let mut file = 0_u8;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty as u8,
                None => {
                    if letter == wanted {
                        found.push(format!("{}{}", char::from(b'a' + file), 9 - row));
                    }
                    file += 1;
                }
            }
        }
    }
    found
}

/// Turns the board so that the other side is Red.
fn turned(board: &str) -> String {
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    board.split('/').rev().map(|row| row.chars().map(swap).collect::<String>()).collect::<Vec<_>>().join("/")
}

fn point_turned(point: &str) -> String {
    let (file, rank) = point.split_at(1);
    format!("{file}{}", 9 - rank.parse::<u8>().unwrap_or(0))
}

/// Balance of material for Red.
fn balance(board: &str) -> i32 {
    board.chars().map(|letter| if letter.is_ascii_uppercase() { worth(letter) } else { -worth(letter) }).sum()
}

fn options(board: &str, seat: Seat, spy: Option<&str>) -> Value {
    let turn = if seat.0 == 0 { 'w' } else { 'b' };
    let mut spies = json!({ "0": null, "1": null });
    spies[seat.0.to_string()] = json!(spy);
    json!({ "position": { "fen": format!("{board} {turn}"), "spies": spies } })
}

/// Looks for puzzles in a position of a game.
pub fn look(solver: &Solver, played: &Match, made: usize, found: &mut Vec<Found>) {
    if made < 14 || !played.game().in_play() {
        return;
    }
    let public = played.game().public();
    let Some(fen) = public["fen"].as_str() else { return };
    let mut parts = fen.split(' ');
    let (Some(board), Some(turn)) = (parts.next(), parts.next()) else { return };
    // The solver is Red in every second position, as the game has it; where it is Black the board stays.
    let seat = Seat(u8::from(turn == "b"));
    let enemies = soldiers(board, seat.0 == 1);
    let own = soldiers(board, seat.0 == 0);
    let plain = options(board, seat, None);
    let Some(game) = solver.begin(&plain) else { return };
    if game.over() {
        return;
    }
    let shortest = solver.shortest_win(game.as_ref(), seat, 2);
    let mut winning = Vec::new();
    for spy in &enemies {
        let with = options(board, seat, Some(spy));
        let Some(game) = solver.begin(&with) else { continue };
        if let Some(moves) = solver.shortest_win(game.as_ref(), seat, 2)
            && shortest.is_none_or(|shortest| moves < shortest)
        {
            winning.push((moves, spy.clone(), with));
        }
    }
    for (moves, _, with) in &winning {
        let task = Task { options: with.clone(), seat, aim: PuzzleGoal::Win, moves: *moves };
        if let Some(line) = solver.line(&task) {
            let key = if line[0] == "activate" { "activation" } else { "mate" };
            let mut motifs = vec!["spy", "mate"];
            if key == "activation" {
                motifs.push(key);
            }
            found.push(Found { task, line, motifs });
        }
    }
    if shortest.is_none() && winning.len() == 1 {
        let (moves, spy, _) = &winning[0];
        picks(solver, board, seat, spy, (PuzzleGoal::Win, *moves), found);
    }
    let mate = shortest.or_else(|| {
        let near = made > 24 && made.is_multiple_of(4);
        (near && solver.holds(game.as_ref(), seat, PuzzleGoal::Win, MATE) == Some(true)).then_some(MATE)
    });
    if let Some(moves @ 2..) = mate {
        let task = Task { options: plain.clone(), seat, aim: PuzzleGoal::Win, moves };
        if let Some(line) = solver.line(&task) {
            found.push(Found { task, line, motifs: vec!["mate"] });
        }
    }
    if mate.is_none() && winning.is_empty() {
        escapes(solver, board, seat, &enemies, found);
        let spies = spies_beside_pieces(board, seat, &enemies);
        if spies.is_empty() && made.is_multiple_of(6) {
            gains(solver, board, seat, None, found);
        }
        for spy in spies {
            gains(solver, board, seat, Some(spy.as_str()), found);
        }
        let moved = moved_soldier(board, seat, &enemies, &own, made);
        for (board, spy) in moved {
            with_moved_soldier(solver, &board, seat, &spy, found);
        }
    }
}

/// The piece on a point, `.` for none.
fn at(board: &str, file: i32, rank: i32) -> char {
    let mut now = 0;
    for letter in board.split('/').nth((9 - rank) as usize).unwrap_or_default().chars() {
        match letter.to_digit(10) {
            Some(empty) => now += empty as i32,
            None if now == file => return letter,
            None => now += 1,
        }
        if now > file {
            return '.';
        }
    }
    '.'
}

fn cells(board: &str) -> Vec<Vec<char>> {
    let row = |text: &str| {
        text.chars()
            .flat_map(|letter| match letter.to_digit(10) {
                Some(empty) => vec!['.'; empty as usize],
                None => vec![letter],
            })
            .collect()
    };
    board.split('/').map(row).collect()
}

fn joined(cells: &[Vec<char>]) -> String {
    let row = |row: &Vec<char>| {
        let mut text = String::new();
        let mut empty = 0;
        for cell in row.iter().chain(&[' ']) {
            if *cell == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            empty = 0;
            if *cell != ' ' {
                text.push(*cell);
            }
        }
        text
    };
    cells.iter().map(row).collect::<Vec<_>>().join("/")
}

fn place(point: &str) -> (i32, i32) {
    let bytes = point.as_bytes();
    (i32::from(bytes[0]) - i32::from(b'a'), i32::from(bytes[1]) - i32::from(b'0'))
}

/// The enemy's soldiers that would attack a chariot, horse or cannon of theirs as soon as they turn.
fn spies_beside_pieces(board: &str, seat: Seat, enemies: &[String]) -> Vec<String> {
    let (forward, crossed): (i32, fn(i32) -> bool) =
        if seat.0 == 0 { (1, |rank| rank >= 5) } else { (-1, |rank| rank <= 4) };
    let good = if seat.0 == 0 { ['r', 'n', 'c'] } else { ['R', 'N', 'C'] };
    let beside = |point: &&String| {
        let (file, rank) = place(point);
        let mut around = vec![(file, rank + forward)];
        if crossed(rank) {
            around.extend([(file - 1, rank), (file + 1, rank)]);
        }
        let inside = |(file, rank): &(i32, i32)| (0..9).contains(file) && (0..10).contains(rank);
        around
            .iter()
            .filter(|point| inside(point))
            .any(|(file, rank)| good.contains(&at(board, *file, *rank)))
    };
    enemies.iter().filter(beside).cloned().collect()
}

/// Boards on which one of the enemy's soldiers stands somewhere else, near a general, with its point: five of them, others
/// in each position.
fn moved_soldier(
    board: &str,
    seat: Seat,
    enemies: &[String],
    _own: &[String],
    made: usize,
) -> Vec<(String, String)> {
    let Some(gone) = enemies.last() else { return Vec::new() };
    let red = seat.0 == 0;
    let letter = if red { 'p' } else { 'P' };
    let mut cells = cells(board);
    let (file, rank) = place(gone);
    cells[(9 - rank) as usize][file as usize] = '.';
    // Black's soldiers as Red's opponent: before the river on their files, beyond it anywhere.
    let mut points = Vec::new();
    for rank in [1, 2, 3, 6] {
        for file in 2..7 {
            if rank == 6 && file % 2 == 1 {
                continue;
            }
            let rank = if red { rank } else { 9 - rank };
            if cells[(9 - rank) as usize][file as usize] == '.' {
                points.push((file, rank));
            }
        }
    }
    let count = points.len();
    let chosen = (0..5).filter_map(|step| points.get((made * 3 + step * 5) % count.max(1)));
    let mut found = Vec::new();
    for (file, rank) in chosen {
        let mut cells = cells.clone();
        cells[(9 - rank) as usize][*file as usize] = letter;
        found.push((joined(&cells), format!("{}{rank}", char::from(b'a' + *file as u8))));
    }
    found
}

/// Looks for mates and escapes that turn on a soldier that was moved.
fn with_moved_soldier(solver: &Solver, board: &str, seat: Seat, spy: &str, found: &mut Vec<Found>) {
    let (plain, with) = (options(board, seat, None), options(board, seat, Some(spy)));
    let (Some(game), Some(other)) = (solver.begin(&plain), solver.begin(&with)) else { return };
    if game.over() || other.over() {
        return;
    }
    let shortest = solver.shortest_win(game.as_ref(), seat, 2);
    if let Some(moves) = solver.shortest_win(other.as_ref(), seat, 2) {
        if shortest.is_none_or(|shortest| moves < shortest) {
            let task = Task { options: with, seat, aim: PuzzleGoal::Win, moves };
            if let Some(line) = solver.line(&task) {
                let mut motifs = vec!["spy", "mate"];
                if line[0] == "activate" {
                    motifs.push("activation");
                }
                found.push(Found { task, line, motifs });
            }
            if shortest.is_none() {
                picks(solver, board, seat, spy, (PuzzleGoal::Win, moves), found);
            }
        }
        return;
    }
    if shortest.is_none() {
        escapes(solver, board, seat, &[spy.to_owned()], found);
    }
}

/// Which soldier is worth being a spy: with one alone the aim is reached, of at least three. The solver is Red, who picks
/// first.
fn picks(
    solver: &Solver,
    board: &str,
    seat: Seat,
    spy: &str,
    (aim, moves): (PuzzleGoal, u32),
    found: &mut Vec<Found>,
) {
    if soldiers(board, seat.0 == 1).len() < 3 {
        return;
    }
    let (board, spy) =
        if seat.0 == 0 { (board.to_owned(), spy.to_owned()) } else { (turned(board), point_turned(spy)) };
    let options = json!({ "position": { "fen": format!("{board} w"), "pick": true } });
    let task = Task { options, seat: Seat(0), aim, moves: moves + 1 };
    if let Some(line) = solver.line(&task)
        && line[0].ends_with(&spy)
    {
        let kind = if aim == PuzzleGoal::Win { "mate" } else { "escape" };
        found.push(Found { task, line, motifs: vec!["spy", "pick", kind] });
    }
}

/// The enemy threatens mate, and one move alone prevents it.
fn escapes(solver: &Solver, board: &str, seat: Seat, enemies: &[String], found: &mut Vec<Found>) {
    let other = Seat(1 - seat.0);
    // What would happen if the turn passed; a position in check cannot pass.
    let passed = solver.begin(&options(board, other, None));
    let threatened =
        passed.is_some_and(|game| !game.over() && solver.shortest_win(game.as_ref(), other, HOLD).is_some());
    let checked =
        solver.begin(&options(board, seat, None)).is_some_and(|game| game.public()["check"] == json!(true));
    if !threatened && !checked {
        return;
    }
    let aim = PuzzleGoal::Hold(HOLD);
    let plain = options(board, seat, None);
    let Some(game) = solver.begin(&plain) else { return };
    let Some(safe) = solver.all(game.as_ref(), seat, aim, 1) else { return };
    let legal = game.legal(seat).len();
    // To take what threatens is no riddle.
    if safe.len() == 1 && legal >= 10 && threatened && !takes(board, &safe[0]) {
        let task = Task { options: plain, seat, aim, moves: 1 };
        found.push(Found { task, line: safe, motifs: vec!["escape"] });
    } else if safe.is_empty() && legal >= 2 {
        for spy in enemies {
            let with = options(board, seat, Some(spy));
            let Some(game) = solver.begin(&with) else { continue };
            let Some(safe) = solver.all(game.as_ref(), seat, aim, 1) else { continue };
            if safe.len() == 1 && !takes(board, &safe[0]) {
                let task = Task { options: with, seat, aim, moves: 1 };
                let mut motifs = vec!["spy", "escape"];
                let turns = safe[0] == "activate";
                if turns {
                    motifs.push("activation");
                }
                found.push(Found { task, line: safe, motifs });
                if turns {
                    picks(solver, board, seat, spy, (aim, 1), found);
                }
            }
        }
    }
}

/// Whether an action of a seat takes a piece.
fn takes(board: &str, action: &str) -> bool {
    action.len() == 4 && {
        let (file, rank) = place(&action[2..]);
        at(board, file, rank) != '.'
    }
}

/// One move alone wins a piece in two moves, and it takes nothing itself.
fn gains(solver: &Solver, board: &str, seat: Seat, spy: Option<&str>, found: &mut Vec<Found>) {
    let now = if seat.0 == 0 { balance(board) } else { -balance(board) };
    let task =
        Task { options: options(board, seat, spy), seat, aim: PuzzleGoal::Balance(now + WON), moves: 2 };
    let Some(game) = solver.begin(&task.options) else { return };
    let all = |balance: i32| solver.all(game.as_ref(), seat, PuzzleGoal::Balance(balance), task.moves);
    // What is taken at once is no puzzle. A fork wins in the captures that follow it, so it may not be asked for a win in one.
    if all(now + WON).is_none_or(|best| best.len() != 1 || takes(board, &best[0]))
        || all(now + OTHERS).is_none_or(|near| near.len() != 1)
    {
        return;
    }
    if let Some(line) = solver.line(&task) {
        let turns = line.iter().step_by(2).any(|action| action == "activate");
        let motifs = if turns { vec!["spy", "material", "activation"] } else { vec!["material"] };
        found.push(Found { task, line, motifs });
    }
}

/// A text that is the same for positions that are mirror images or have the sides changed.
pub fn signature(options: &Value) -> String {
    let position = &options["position"];
    let fen = position["fen"].as_str().unwrap_or_default();
    let (board, turn) = fen.split_once(' ').unwrap_or((fen, "w"));
    let seat = if turn == "w" { "0" } else { "1" };
    let spy = position["spies"][seat].as_str().unwrap_or("-").to_owned();
    let (board, spy) = if turn == "w" {
        (board.to_owned(), spy)
    } else {
        (turned(board), if spy == "-" { spy } else { point_turned(&spy) })
    };
    let mirrored =
        board.split('/').map(|row| row.chars().rev().collect::<String>()).collect::<Vec<_>>().join("/");
    let mirror = |point: &str| {
        let (file, rank) = point.split_at(1);
        format!("{}{rank}", char::from(b'a' + b'i' - file.as_bytes()[0]))
    };
    let other = if spy == "-" { spy.clone() } else { mirror(&spy) };
    let picks = position["pick"].as_bool().unwrap_or_default();
    let both = [format!("{board} {spy} {picks}"), format!("{mirrored} {other} {picks}")];
    letters_of(both)
}
