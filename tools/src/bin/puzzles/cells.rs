//! Pieces and points of a position, game by game, so that two positions can be told from each other.

use std::collections::BTreeSet;

use serde_json::Value;

/// Pieces with their points, as texts; empty cells are left out.
pub fn of(game: &str, position: &Value) -> BTreeSet<String> {
    match game {
        "undercover" => {
            let fen = position["fen"].as_str().unwrap_or_default();
            let board = fen.split(' ').next().unwrap_or_default();
            let mut cells = of_rows(board.split('/'));
            let spies = position["spies"].as_object().into_iter().flatten();
            cells.extend(spies.filter_map(|(seat, spy)| Some(format!("spy{seat}@{}", spy.as_str()?))));
            cells
        }
        "gomoku" => {
            let side = |name: &'static str| {
                let points = position[name].as_array().into_iter().flatten().filter_map(Value::as_str);
                points.map(move |point| format!("{name}@{point}"))
            };
            side("black").chain(side("white")).collect()
        }
        "sifang" => of_rows(position["rows"].as_array().into_iter().flatten().filter_map(Value::as_str)),
        _ => {
            let armies = position["pieces"].as_object().into_iter().flatten();
            armies.flat_map(|(seat, army)| of_army(seat, army.as_str().unwrap_or_default())).collect()
        }
    }
}

/// Rows of letters; a digit stands for as many empty cells, a dot for one.
fn of_rows<'a>(rows: impl Iterator<Item = &'a str>) -> BTreeSet<String> {
    let mut cells = BTreeSet::new();
    for (row, text) in rows.enumerate() {
        let mut file = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty,
                None => {
                    if letter != '.' {
                        cells.insert(format!("{letter}@{file},{row}"));
                    }
                    file += 1;
                }
            }
        }
    }
    cells
}

/// Groups as in `R:a1,b2 P:c3`.
fn of_army(seat: &str, army: &str) -> Vec<String> {
    let groups = army.split(' ').filter_map(|group| group.split_once(':'));
    groups
        .flat_map(|(kind, points)| points.split(',').map(move |point| format!("{seat}{kind}@{point}")))
        .collect()
}
