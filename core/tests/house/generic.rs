//! Code for all games names no word of one game: its phases, its actions and its facts are asked of the game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use qishe_core::game::{Game, Seeds};
use qishe_core::games::GAMES;
use qishe_core::learn::puzzles_of;
use qishe_core::seat::Seat;
use serde_json::{Map, Value};

/// Most actions of one match that is looked at.
const ACTIONS: usize = 120;
/// Sources of the tools that serve puzzles of all games.
const TOOLS: [&str; 2] = ["solver.rs", "level.rs"];
/// The words of one game: phases, first words of its actions, names of its facts.
fn words_of(game: &mut dyn Game, words: &mut BTreeSet<String>) {
    for step in 0..ACTIONS {
        words.insert(game.phase().to_owned());
        facts(&game.public(), words);
        let Some(&seat) = game.to_move().first() else { return };
        for seat in 0..game.seats() {
            facts(&game.private(Seat(seat)), words);
        }
        let legal = game.legal(seat);
        words.extend(
            legal.iter().flat_map(|action| action.split(' ')).filter(|word| is_word(word)).map(str::to_owned),
        );
        let Some(action) = legal.get(step * 7 % legal.len().max(1)) else { return };
        if game.act(seat, action).is_err() || game.over() {
            return;
        }
    }
}

/// Whether a part of an action is a word, and no place.
fn is_word(part: &str) -> bool {
    part.len() > 2 && part.chars().all(|letter| letter.is_ascii_lowercase())
}

fn facts(value: &Value, words: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                words.insert(name.clone());
                facts(value, words);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| facts(value, words)),
        _ => {}
    }
}

/// The words of all games, but not those that every game has.
fn vocabulary() -> BTreeSet<String> {
    let of_game: Vec<BTreeSet<String>> = GAMES
        .iter()
        .map(|kind| {
            let mut words = BTreeSet::new();
            let samples = kind.samples.iter().map(|sample| serde_json::from_str(sample).expect("options"));
            let puzzles = &puzzles_of(kind.id).expect("readable data").puzzles;
            let positions =
                puzzles.iter().step_by(puzzles.len().div_ceil(12)).map(|puzzle| puzzle.options.clone());
            let all: Vec<Map<String, Value>> = samples.chain(positions).collect();
            for options in all {
                words_of((kind.begin)(&options, &Seeds::One(7)).expect("a match").as_mut(), &mut words);
            }
            // The lines of the puzzles have the actions that chance does not come to.
            let actions = puzzles.iter().flat_map(|puzzle| &puzzle.line).flat_map(|action| action.split(' '));
            words.extend(actions.filter(|part| is_word(part)).map(str::to_owned));
            words
        })
        .collect();
    let shared = |word: &String| of_game.iter().all(|words| words.contains(word));
    let all: BTreeSet<String> = of_game.iter().flatten().filter(|word| is_word(word)).cloned().collect();
    all.into_iter().filter(|word| !shared(word)).collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Texts in quotes that begin with a word of a vocabulary, with their lines. Comments, and the unit tests at a file's end, are left out.
fn named(source: &str, vocabulary: &BTreeSet<String>) -> Vec<String> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    let quoted = lines.flat_map(|line| line.split('"').skip(1).step_by(2).map(move |text| (text, line)));
    quoted
        .filter(|(text, _)| text.split([' ', ':']).next().is_some_and(|first| vocabulary.contains(first)))
        .map(|(_, line)| line.trim().to_owned())
        .collect()
}

/// No code of lessons and puzzles, in the core and in the tools, names a word of one game.
#[test]
fn no_generic_code_names_a_word_of_one_game() {
    let vocabulary = vocabulary();
    let known = ["spy", "activate", "pick", "claim", "pass", "muster", "bomb"];
    let missing: Vec<&str> = known.into_iter().filter(|word| !vocabulary.contains(*word)).collect();
    assert!(missing.is_empty(), "words of games that were not met: {missing:?}");
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    sources(&root.join("src/learn"), &mut files);
    assert!(files.len() > 20, "the sources are missing");
    files.extend(TOOLS.map(|name| root.join("../tools/src/bin/puzzles").join(name)));
    let faults: Vec<String> = files
        .iter()
        .flat_map(|path| {
            let source = fs::read_to_string(path).expect("a source");
            named(&source, &vocabulary).into_iter().map(move |line| format!("{}: {line}", path.display()))
        })
        .collect();
    assert!(faults.is_empty(), "words of one game: {faults:#?}");
}

/// The check can fail.
#[test]
fn a_word_of_a_game_is_found() {
    let vocabulary = BTreeSet::from(["spy".to_owned(), "pick".to_owned()]);
    let source = "// \"spy none\"\nlet a = \"spy none\";\nif game.phase() == \"pick\" {}\nlet b = \"picked\";\n#[cfg(test)]\n\"spy\"";
    assert_eq!(named(source, &vocabulary).len(), 2);
}
