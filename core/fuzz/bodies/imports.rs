//! Any bytes as a file: what comes in goes out in each form of its game and comes in again as the same match; a question is
//! settled by each of its answers.

use qishe_core::game::{ExportInput, Imported, decode};
use qishe_core::games::{GAMES, ambiguity, find, import};
use qishe_core::play::Match;

pub fn run(bytes: &[u8]) {
    let Ok(text) = decode(bytes) else { return };
    let Some(asked) = ambiguity(GAMES, &text) else { return check(&text) };
    for (_, answer) in asked.readings {
        check(&answer);
    }
}

fn check(text: &str) {
    let Ok(imported) = import(GAMES, text) else { return };
    let played = Match::replay(imported.record.clone()).expect("what is read replays");
    let kind = find(GAMES, &imported.record.game).expect("a game");
    // A running match of a game with secrets goes out to nobody.
    if played.game().has_secrets() && played.outcome().is_none() {
        return;
    }
    let steps: Vec<_> = played.main_line().collect();
    for export in kind.exports {
        let given = ExportInput {
            record: &imported.record,
            game: played.game(),
            steps: &steps,
            names: &imported.names,
            occasion: &imported.occasion,
        };
        let text = (export.write)(&given).expect("a text");
        if !(export.looks_like)(&text) {
            // Numbered moves of a match without any.
            assert!(played.game().public()["moves"].as_array().is_none_or(Vec::is_empty), "{text}");
            continue;
        }
        let again = import(GAMES, &text).unwrap_or_else(|fault| panic!("{fault:?}:\n{text}"));
        assert_eq!(board(&again), board(&imported), "{text}");
        let winners = |imported: &Imported| {
            let played = Match::replay(imported.record.clone()).expect("it replays");
            played.outcome().map(|outcome| outcome.winners)
        };
        assert_eq!(winners(&again), winners(&imported), "{text}");
    }
}

/// The board that a match ends on, as everybody sees it.
fn board(imported: &Imported) -> serde_json::Value {
    let public = Match::replay(imported.record.clone()).expect("it replays").game().public();
    let shown = ["fen", "board", "moves"].map(|key| public.get(key).cloned());
    serde_json::json!(shown)
}
