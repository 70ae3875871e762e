//! Texts in and out. The app reads its own texts whole, and keeps or tells everything in texts of others.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qishe_core::game::{Imported, Prefs, SharedRecord, Variation};
use qishe_core::games::{GAMES, import};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::table::Table;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

use crate::support::effort::keeping_failures;

/// The games whose records leave in forms of other programs, with the form and options without secrets.
const FORMS: [(&str, &str, &str); 2] =
    [("gomoku", "sgf", r#"{"room":"normal"}"#), ("undercover", "pgn", r#"{"spy_selection":"none"}"#)];

/// Pieces of text that mean something to one of the formats, or nearly do.
const SIGNS: [&str; 46] = [
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "\\",
    "\"",
    "'",
    ";",
    ":",
    "&",
    "&#",
    "&#123;",
    "%",
    "?",
    "*",
    ".",
    "1.",
    "1-0",
    "［",
    "］",
    "｛",
    "｝",
    "（",
    "）",
    "＼",
    "＂",
    "；",
    "A[",
    "RE[B+R]",
    ";W[hg]",
    "(;B[hh]",
    "GM[4]",
    "[Red \"x\"]",
    "启动",
    "卧底",
    "启动卧底 h5",
    "炮二平五",
    "红胜",
    "h2e2",
    "QX",
    "TEAM [A]",
    " ",
    "\n",
    "\u{200b}",
];

/// A text of any characters, of signs more than of others.
fn anything() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        3 => prop::sample::select(&SIGNS[..]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
        1 => "[A-Za-z]{1,4}",
    ];
    prop::collection::vec(part, 0..8).prop_map(|parts| parts.concat())
}

/// A match of random moves.
fn played(game: &str, options: &str, moves: usize, rng: &mut StdRng) -> Match {
    let options: serde_json::Value = serde_json::from_str(options).expect("JSON");
    let record = json!({ "format": 1, "game": game, "options": options, "seed": 1 });
    let record = SharedRecord::parse(&record.to_string()).expect("a record").record;
    let mut played = Match::begin(record).expect("good options");
    for _ in 0..moves {
        any_move(&mut played, rng);
    }
    played
}

/// Makes a random move. Returns it; `None` at the end.
fn any_move(played: &mut Match, rng: &mut StdRng) -> Option<(Seat, String)> {
    let seat = *played.game().to_move().first()?;
    let action = played.game().legal(seat).choose(rng)?.clone();
    played.act(seat, &action).expect("it is legal");
    Some((seat, action))
}

/// A kept line: where it begins, its actions, its note.
type Line = (usize, Vec<String>, String);

/// Names and lines of a text, the lines in a fixed order.
fn told(text: &str) -> (Vec<String>, Vec<Line>) {
    let shared = SharedRecord::parse(text).expect("our own record");
    let line =
        |line: Variation| (line.at, line.actions.into_iter().map(|entry| entry.action).collect(), line.note);
    let mut lines: Vec<_> = shared.variations.into_iter().map(line).collect();
    lines.sort();
    (shared.names, lines)
}

proptest! {
    #![proptest_config(keeping_failures("records/round_trips"))]

    /// The app reads its own texts: names, notes and lines of any characters, in SGF, in PGN and in its own form.
    #[test]
    fn what_the_app_wrote_it_reads(
        seed in any::<u64>(),
        names in prop::collection::vec(anything(), 2),
        notes in prop::collection::vec(anything(), 0..4),
    ) {
        for (game, form, options) in FORMS {
            let mut rng = StdRng::seed_from_u64(seed);
            let moves = rng.random_range(1..9);
            let main = played(game, options, moves, &mut rng);
            let mut lines = Vec::new();
            let steps: Vec<String> = main.main_line().map(|(_, action)| action.to_owned()).collect();
            for note in &notes {
                let at = rng.random_range(0..=steps.len());
                let mut tried = main.branched(at).expect("a step");
                let mut actions = Vec::new();
                for _ in 0..rng.random_range(1..4) {
                    let Some((seat, action)) = any_move(&mut tried, &mut rng) else { break };
                    actions.push(json!({ "seat": seat, "do": action }));
                }
                // One that goes the main line's way is another one.
                if actions.first().is_some_and(|first| steps.get(at).is_none_or(|main| first["do"] != **main)) {
                    lines.push(json!({ "at": at, "actions": actions, "note": note }));
                }
            }
            let mut record = serde_json::to_value(main.record()).expect("JSON");
            record["names"] = json!(names);
            record["variations"] = json!(lines);
            let table = Table::restore(&record.to_string(), Prefs::default()).expect("our own record");
            let before = table.sharing().as_form("record").expect("it has no secrets");
            for out in ["record", form] {
                let text = table.sharing().as_form(out).expect("a text");
                let again = Table::restore(&text, Prefs::default());
                let again = again.map_err(|fault| TestCaseError::fail(format!("{fault:?}:\n{text}")))?;
                let after = again.sharing().as_form("record").expect("it has no secrets");
                prop_assert_eq!(told(&before), told(&after), "{}", text);
                prop_assert_eq!(again.left_out(), None, "{}", text);
            }
        }
    }

    /// In a text of others, every comment and every variation is kept or told, at any depth.
    #[test]
    fn all_that_stands_in_a_text_is_kept_or_told(seed in any::<u64>(), many in prop::bool::weighted(0.1)) {
        for (game, form, options) in FORMS {
            let mut writer = Writer::new(seed, form, if many { 40 } else { 2 });
            let text = writer.text(game, options);
            let read = import(GAMES, &text).map_err(|fault| TestCaseError::fail(format!("{fault:?}:\n{text}")))?;
            let Imported { variations, omissions, .. } = read;
            let notes = variations.iter().filter(|line| !line.note.is_empty()).count();
            prop_assert_eq!(variations.len() + omissions.variations, writer.variations, "{}", text);
            prop_assert_eq!(notes + omissions.comments, writer.comments, "{}", text);
            let cut = variations.iter().filter(|line| line.note.chars().count() == 200).count();
            prop_assert_eq!(omissions.notes, cut, "{}", text);
        }
    }
}

/// Writer of random trees in the way of other programs, with counts of their parts.
struct Writer {
    rng: StdRng,
    sgf: bool,
    /// Most variations beside one move.
    most: usize,
    variations: usize,
    comments: usize,
    /// Lines that were written, so that none is written twice.
    written: BTreeSet<String>,
}

impl Writer {
    fn new(seed: u64, form: &str, most: usize) -> Writer {
        let (rng, sgf) = (StdRng::seed_from_u64(seed), form == "sgf");
        Writer { rng, sgf, most, variations: 0, comments: 0, written: BTreeSet::new() }
    }

    fn text(&mut self, game: &str, options: &str) -> String {
        let start = played(game, options, 0, &mut self.rng);
        let length = self.rng.random_range(1..8);
        let line = self.line(start, length, 0);
        if self.sgf {
            format!("(;GM[4]FF[4]SZ[15]RU[Gomoku]{line})")
        } else {
            format!("[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n{line}\n*")
        }
    }

    /// A comment, or nothing.
    fn comment(&mut self) -> String {
        if self.rng.random_bool(0.6) {
            return String::new();
        }
        self.comments += 1;
        let words =
            ["good", "漏着", "Bad. B[ii] was better.", "see W[hg]", "a) b", "很".repeat(300).leak(), "\\ ;"];
        let word = *words.choose(&mut self.rng).expect("a word");
        // Numbered, so that no two notes are the same.
        let word = format!("{} {word}", self.comments);
        if self.sgf {
            format!("C[{}]", word.replace('\\', "\\\\").replace(']', "\\]"))
        } else if self.rng.random_bool(0.2) && !word.contains([')', ']']) {
            format!(" (about {word}) ")
        } else {
            format!(" {{{word}}} ")
        }
    }

    fn written(&self, seat: Seat, action: &str) -> String {
        if !self.sgf {
            return format!(" {action}");
        }
        let (file, rank) = (action.as_bytes()[0] - b'A', action[1..].parse::<u8>().expect("a rank"));
        let colour = if seat == Seat(0) { 'B' } else { 'W' };
        format!(";{colour}[{}{}]", char::from(b'a' + file), char::from(b'a' + 15 - rank))
    }

    /// A line of moves from where a match stands, with variations beside it.
    fn line(&mut self, mut played: Match, length: usize, depth: usize) -> String {
        let Some(&seat) = played.game().to_move().first() else { return String::new() };
        let legal = played.game().legal(seat);
        let on_board: Vec<&String> =
            legal.iter().filter(|action| action.contains(char::is_numeric)).collect();
        let Some(action) = on_board.choose(&mut self.rng).map(|action| (*action).clone()) else {
            return String::new();
        };
        let before = played.clone();
        played.act(seat, &action).expect("it is legal");
        let first = self.written(seat, &action) + &self.comment();
        let mut sides = Vec::new();
        for _ in 0..self.rng.random_range(0..=self.most >> (2 * depth)) {
            if depth < 3 && self.rng.random_bool(0.7) {
                sides.extend(self.side(before.clone(), &action, depth));
            }
        }
        let rest = if length > 1 { self.line(played, length - 1, depth) } else { String::new() };
        let sides: String = sides.concat();
        match (self.sgf, sides.is_empty()) {
            (_, true) => first + &rest,
            (true, false) => format!("({first}{rest}){sides}"),
            (false, false) => format!("{first}{sides}{rest}"),
        }
    }

    /// A variation in place of `main`; none where it would be one that was written already. Some cannot be played.
    fn side(&mut self, before: Match, main: &str, depth: usize) -> Option<String> {
        let (variations, comments) = (self.variations, self.comments);
        let length = self.rng.random_range(1..4);
        let mut line = self.line(before.clone(), length, depth + 1);
        let place = before.steps();
        let own = |line: &str| line.trim_start_matches(['(', ' ']).to_owned();
        let seat = before.game().to_move()[0];
        let same = own(&line).starts_with(own(&self.written(seat, main)).as_str());
        // By its first move, so that none is the beginning of another one.
        let first: String = own(&line).chars().take(if self.sgf { 6 } else { 4 }).collect();
        if same || !self.written.insert(format!("{depth} {place} {first}")) {
            (self.variations, self.comments) = (variations, comments);
            return None;
        }
        self.variations += 1;
        if self.rng.random_bool(0.1) {
            line += if self.sgf { ";B[zz]" } else { " 帅五进一 帅五进九" };
            // In a tree of SGF no node follows a branch.
            if self.sgf && line.contains('(') {
                line.truncate(line.len() - ";B[zz]".len());
            }
        }
        Some(format!("({line})"))
    }
}
