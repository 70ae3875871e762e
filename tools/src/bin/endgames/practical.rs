//! Practical endgames: tables are made, counted, and compared with the rules; positions are chosen from them and verified.

use std::collections::HashMap;
use std::time::Instant;

use qishe_core::games::xiangqi::computer::{read_strategy, write_strategy};
use qishe_core::games::xiangqi::notation;
use qishe_core::games::xiangqi::tablebase::{Material, Table, Tables, Value};
use qishe_core::games::xiangqi::{Move, Piece, Position, Setup, Side, SoldierRule};
use qishe_core::search::Mate;

use crate::{Row, proofs, rows};

/// Makes the tables of some materials and those that they need; prints a row for each that was named.
pub fn tables(names: &[&str], every: usize) -> Result<(), String> {
    let mut tables = Tables::default();
    println!("| material | positions | won | drawn | longest win | seconds |");
    for name in names {
        let material: Material = name.parse().map_err(|error| format!("{name}: {error}"))?;
        let begun = Instant::now();
        let table = tables.table(material, &|| false).ok_or_else(|| format!("{name}: no table"))?;
        let seconds = begun.elapsed().as_secs_f64();
        row(&table, seconds);
        if every > 0 {
            let count = compare(&table, every)?;
            println!("  {count} positions agree with the rules");
        }
    }
    let bytes: usize = tables.made().map(|table| 2 * table.boards()).sum();
    println!("{} tables, {} MB", tables.made().count(), bytes >> 20);
    Ok(())
}

fn row(table: &Table, seconds: f64) {
    for side in Side::ALL {
        let counts = table.counts(side);
        let (won, longest) = match side {
            Side::Red => (counts.wins, counts.longest_win),
            Side::Black => (counts.losses, counts.longest_loss),
        };
        let lost = counts.positions - won - counts.draws;
        println!(
            "| {} {} | {} | {won} ({:.1} %) | {} | {lost} | {} | {seconds:.1} |",
            table.material(),
            side.fen_char(),
            counts.positions,
            100.0 * won as f64 / counts.positions.max(1) as f64,
            counts.draws,
            longest.div_ceil(2),
        );
    }
}

/// Returns the strategy of the shortest win by a table for the side to move; `None` where that does not win.
pub fn strategy(table: &Tables, position: &Position) -> Option<Mate<Move>> {
    let mut replies = HashMap::new();
    let mut open = vec![*position];
    while let Some(position) = open.pop() {
        if replies.contains_key(&position.board_key()) {
            continue;
        }
        let moves = table.moves(&position)?;
        let (best, Value::Win(_)) = moves.first()? else { return None };
        replies.insert(position.board_key(), *best);
        let mut after = position;
        after.play(*best);
        for answer in after.legal_moves().iter().copied() {
            let mut next = after;
            next.play(answer);
            open.push(next);
        }
    }
    Some(Mate { replies, line: Vec::new(), repeats: false })
}

/// Makes the table of a position's material with at most so many boards, and returns the strategy of the shortest win.
pub fn proven(tables: &mut Tables, position: &Position, most: usize) -> Option<Mate<Move>> {
    let (material, _) = Material::of(position);
    if !material.is_small() || material.boards() > most {
        return None;
    }
    tables.table(material, &|| false)?;
    strategy(tables, position)
}

/// Best moves of both sides to the end, or as many as are worth reading.
fn best_line(tables: &Tables, position: &Position) -> String {
    let (mut position, mut line) = (*position, Vec::new());
    while let Some((mv, value)) = tables.moves(&position).and_then(|moves| moves.first().copied()) {
        if value == Value::Draw || line.len() >= 24 {
            break;
        }
        line.push(notation::to_chinese(&position, mv));
        position.play(mv);
    }
    line.join(" ")
}

/// Boards of the greatest table that the app makes while it is played: a win of a greater one is shipped with its strategy.
const AT_HAND: usize = 3_000_000;

/// Writes the practical endgames as the app has them, from a list of number, name, position, number in the old book and its verdict.
pub fn lessons(list: &str, out: &str) -> Result<(), String> {
    let mut tables = Tables::default();
    let mut text = "number\tname\tfen\tgoal\tmoves\tsource\tbook\n".to_owned();
    let mut proofs = String::new();
    for row in rows(list)? {
        let (material, _) = Material::of(&row.position);
        let table = tables.table(material, &|| false).ok_or_else(|| format!("{material}: no table"))?;
        let (goal, moves) = match table.value(&row.position) {
            Some(Value::Win(plies)) => ("win", plies.div_ceil(2)),
            Some(Value::Draw) => ("hold", 0),
            Some(Value::Loss(_)) | None => return Err(format!("{} {}: Red loses", row.number, row.fen)),
        };
        let moves_of = table.moves(&row.position);
        let good = moves_of.iter().filter(|(_, value)| same_result(*value, moves_of[0].1)).count();
        println!(
            "{} {} {material} {goal} {moves} {good}/{} {}",
            row.number,
            row.name,
            moves_of.len(),
            best_line(&tables, &row.position)
        );
        let said = row.said.replace(' ', "\t");
        text += &format!("{}\t{}\t{}\t{goal}\t{moves}\t{said}\n", row.number, row.name, row.fen);
        if goal == "win" && material.boards() > AT_HAND {
            let mate = strategy(&tables, &row.position).ok_or("no strategy")?;
            proofs += &format!("{}\t{}\n", row.number, write_strategy(row.position, &mate));
        }
    }
    std::fs::write(format!("{out}.tsv"), text).map_err(|error| error.to_string())?;
    std::fs::write(format!("{out}.proofs"), proofs).map_err(|error| error.to_string())
}

/// Prints the value of each row of a book whose material has a table, Red to move.
pub fn values(book: &str, names: &[&str]) -> Result<(), String> {
    let mut tables = Tables::default();
    for name in names {
        let material: Material = name.parse().map_err(|error| format!("{name}: {error}"))?;
        tables.table(material, &|| false).ok_or_else(|| format!("{name}: no table"))?;
    }
    for row in rows(book)? {
        let Some(moves) = tables.moves(&row.position) else { continue };
        let (material, _) = Material::of(&row.position);
        let value = tables.value(&row.position);
        let good = moves.iter().filter(|(_, value)| same_result(*value, moves[0].1)).count();
        println!(
            "{}\t{}\t{}\t{material}\t{value:?}\t{good} of {}",
            row.number,
            row.name,
            row.fen,
            moves.len()
        );
    }
    Ok(())
}

fn same_result(one: Value, other: Value) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// The position with colours changed and the board turned.
fn turned(position: &Position) -> Option<Position> {
    let mut setup = Setup::empty();
    for (square, piece) in position.pieces() {
        setup.set(square.turned(), Some(Piece::new(piece.side.other(), piece.kind)));
    }
    setup.side = position.side_to_move().other();
    Position::from_setup(&setup, SoldierRule::Standard).ok()
}

/// Prints some positions of a table that are worth playing: Red, the stronger side, wins with few moves that keep the win; or, where it
/// is to `hold`, Red is the weaker side and draws with few moves.
pub fn choose(name: &str, hold: bool, most: usize) -> Result<(), String> {
    let material: Material = name.parse().map_err(|error| format!("{name}: {error}"))?;
    let table = Tables::default().table(material, &|| false).ok_or_else(|| format!("{name}: no table"))?;
    let side = if hold { Side::Black } else { Side::Red };
    let mut found: Vec<(usize, u32, String)> = Vec::new();
    // Neighbours in the table are much alike.
    let step = 1_000_003 % table.boards().max(2);
    let mut board = step;
    for _ in 0..table.boards().min(400_000) {
        board = (board + step) % table.boards();
        let Some((position, value)) = table.position(board, side) else { continue };
        let plies = match value {
            Value::Win(plies) if !hold => plies,
            Value::Draw if hold => 0,
            Value::Win(_) | Value::Draw | Value::Loss(_) => continue,
        };
        if position.in_check() {
            continue;
        }
        let moves = table.moves(&position);
        let good = moves.iter().filter(|(_, other)| same_result(*other, value)).count();
        let takes = position.piece_at(moves[0].0.to).is_some();
        if moves.len() < 4 || good > 3 || takes {
            continue;
        }
        let Some(shown) = (if hold { turned(&position) } else { Some(position) }) else { continue };
        found.push((
            good,
            plies,
            format!("{}\t{}\t{good} of {}", shown.fen(), plies.div_ceil(2), moves.len()),
        ));
    }
    found.sort_by_key(|(good, plies, _)| (*good, std::cmp::Reverse(*plies)));
    let parts = found.len().div_ceil(most.max(1)).max(1);
    found.iter().step_by(parts).for_each(|(_, _, line)| println!("{line}"));
    Ok(())
}

/// Compares each practical endgame that is built in with its table. Returns a line with their numbers.
pub fn verify() -> Result<String, String> {
    let mut tables = Tables::default();
    let (mut won, mut held, mut replayed) = (0, 0, 0);
    let proofs = proofs(include_str!("../../../../core/endgames/practical.proofs"));
    for Row { number, fen, said, position, .. } in
        rows(include_str!("../../../../core/endgames/practical.tsv"))?
    {
        let (material, _) = Material::of(&position);
        let table = tables.table(material, &|| false).ok_or_else(|| format!("{material}: no table"))?;
        let value = table.value(&position);
        let says = match value {
            Some(Value::Win(plies)) => format!("win {}", plies.div_ceil(2)),
            Some(Value::Draw) => "hold 0".to_owned(),
            Some(Value::Loss(_)) | None => "lost".to_owned(),
        };
        if !said.starts_with(&format!("{says} ")) {
            return Err(format!("{number} {fen}: {said} instead of {says}"));
        }
        if let Some(proof) = proofs.get(&number) {
            read_strategy(position, proof)
                .ok_or_else(|| format!("{number} {fen}: the proof does not win"))?;
            replayed += 1;
        }
        if matches!(value, Some(Value::Win(_))) { won += 1 } else { held += 1 }
    }
    let made = tables.made().count();
    Ok(format!(
        "{won} practical endgames won and {held} drawn by {made} tables; {replayed} strategies replayed"
    ))
}

/// Compares every so manyth position with its moves by the rules.
fn compare(table: &Table, every: usize) -> Result<u64, String> {
    let mut count = 0;
    for board in (0..table.boards()).step_by(every) {
        for side in Side::ALL {
            let Some((position, value)) = table.position(board, side) else { continue };
            let by_rules = by_moves(table, &position);
            if by_rules != value {
                return Err(format!("{}: {value:?} instead of {by_rules:?}", position.fen()));
            }
            count += 1;
        }
    }
    Ok(count)
}

/// Returns the value of a position by those of its moves.
fn by_moves(table: &Table, position: &Position) -> Value {
    table.moves(position).first().map_or(Value::Loss(0), |(_, value)| *value)
}
