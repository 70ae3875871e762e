//! Restoring saves: records with thousands of moves taken back.

mod clock;

use std::hint::black_box;

use clock::Clock;
use qishe_core::game::Prefs;
use qishe_core::table::Table;
use serde_json::{Value, json};

/// A record of moves to and fro. Its last move is taken back and made again a number of times.
fn record(
    game: &str,
    options: Value,
    opening: &[(u8, &str)],
    moves: &[(u8, &str)],
    rounds: usize,
    undos: usize,
) -> String {
    let mut actions: Vec<(u8, &str)> = opening.to_vec();
    for round in 0..rounds {
        actions.extend_from_slice(&moves[round % moves.len()..][..1]);
    }
    let last = *actions.last().expect("some moves");
    for _ in 0..undos {
        actions.push((last.0, "undo"));
        actions.push(last);
    }
    let actions: Vec<Value> =
        actions.iter().map(|(seat, action)| json!({ "seat": seat, "do": action })).collect();
    json!({ "format": 1, "game": game, "options": options, "seed": 1, "actions": actions }).to_string()
}

fn taken_back(clock: &Clock) {
    let pieces = ["K:A1 R:B1", "K:A18 R:B18", "K:R18 R:Q18", "K:R1 R:Q1"];
    let pieces: serde_json::Map<String, Value> =
        (0..4).map(|seat| (seat.to_string(), json!(pieces[seat]))).collect();
    let options = json!({ "practice": true, "no_progress": 0, "position": { "pieces": pieces, "turn": 0 } });
    let round = [
        (0, "B1-C1"),
        (1, "B18-C18"),
        (2, "Q18-P18"),
        (3, "Q1-P1"),
        (0, "C1-B1"),
        (1, "C18-B18"),
        (2, "P18-Q18"),
        (3, "P1-Q1"),
    ];
    let siguo = record("siguo", options, &[], &round, 3001, 4000);
    let options = json!({ "practice": true, "first": "red" });
    let opening = [(0, "spy e6"), (1, "spy e3")];
    // Chariots and horses go to and fro; a soldier's step now and then lets no board come back for good.
    let moves = [(0, "a0a1"), (1, "a9a8"), (0, "a1a0"), (1, "a8a9"), (0, "a3a4"), (1, "a6a5")];
    let undercover = record("undercover", options, &opening, &moves, moves.len(), 4000);
    clock.time(&format!("restore/siguo_3001_moves_4000_undos_{}_kB", siguo.len() / 1024), None, || {
        Table::restore(black_box(&siguo), Prefs::default()).expect("a good record")
    });
    clock.time(&format!("restore/undercover_4000_undos_{}_kB", undercover.len() / 1024), None, || {
        Table::restore(black_box(&undercover), Prefs::default()).expect("a good record")
    });
}

fn main() {
    let clock = Clock::new();
    taken_back(&clock);
}
