//! Any bytes as a file: what comes in goes out in each form of its game and comes in again as the same match; a question is
//! settled by each of its answers.

use qishe_core::game::{Export, ExportInput, Imported, decode};
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
    // Our own record is only parsed by an import, and refused by its replay.
    let own = qishe_core::game::Record::parse(text).is_ok();
    if own && Match::replay(imported.record.clone()).is_err() {
        return;
    }
    let kind = find(GAMES, &imported.record.game).expect("a game");
    for export in kind.exports {
        let Some(text) = written(&imported, export) else { continue };
        if !(export.looks_like)(&text) {
            // Numbered moves of a match without any.
            assert!(!text.contains('.'), "{text}");
            continue;
        }
        let again = import(GAMES, &text).unwrap_or_else(|fault| panic!("{fault:?}:\n{text}"));
        assert_eq!(stands(&again), stands(&imported), "{text}");
        assert_eq!(written(&again, export).as_ref(), Some(&text));
    }
}

/// A match in a form; none while it has secrets.
fn written(imported: &Imported, export: &Export) -> Option<String> {
    let played = Match::replay(imported.record.clone()).expect("what is read replays");
    if played.game().has_secrets() && played.outcome().is_none() {
        return None;
    }
    let steps: Vec<_> = played.main_line().collect();
    let given = ExportInput {
        record: &imported.record,
        game: played.game(),
        steps: &steps,
        names: &imported.names,
        occasion: &imported.occasion,
        variations: &imported.variations,
    };
    Some((export.write)(&given).expect("a text"))
}

/// The board that a match ends on, as everybody sees it, and who won.
fn stands(imported: &Imported) -> serde_json::Value {
    let played = Match::replay(imported.record.clone()).expect("it replays");
    let public = played.game().public();
    let shown = ["fen", "board", "moves"].map(|key| public.get(key).cloned());
    serde_json::json!([shown, played.outcome().map(|outcome| outcome.winners)])
}
