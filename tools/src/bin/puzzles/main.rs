//! Makes the puzzles of `core/puzzles`, and proves them again.
//!
//! `puzzles generate GAME --seed N --games N --date YYYY-MM-DD --out FILE` plays games of the levels 4 to 8 against each
//! other, proves what is forced in their positions, and measures each puzzle by the lowest level that solves it. The file
//! is written again after every few games, with the command that makes it so. `puzzles verify [GAME] [--sample N]` proves
//! the puzzles that are built in, each or every N-th; with a game and `--file FILE` those of a file. docs/adding-a-puzzle.md says what is proven.

mod cells;
mod gomoku;
mod jihe;
mod level;
mod play;
mod sifang;
mod siguo;
mod solver;
mod undercover;

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;
use std::time::Instant;

use lexopt::prelude::*;
use qishe_core::games::{GAMES, find};
use qishe_core::learn::{puzzles_in, puzzles_of, verify};
use qishe_core::play::Match;
use qishe_core::search::Budget;
use serde_json::{Value, json};

use play::Pace;
use solver::{Solver, Task};

const USAGE: &str = "usage: puzzles generate GAME --seed N --games N --date YYYY-MM-DD --out FILE \
    | verify [GAME] [--file FILE] [--sample N]";

/// Nodes of a proof that is made again.
const PROOF: u64 = 2_000_000;
/// Greatest size of a file, in bytes.
const MOST_BYTES: usize = 60_000;
/// Most puzzles of an idea and a level, but the lowest: [`Source::easy`].
const OF_LEVEL: usize = 40;
/// Most cells in which the positions of two puzzles differ that are nearly one.
const NEAR: usize = 8;
/// Puzzles of one kind that one game may give.
const A_GAME: usize = 3;
/// Games after which the file is written.
const WRITE_EVERY: u64 = 4;

/// A puzzle that was found and proven.
#[derive(Debug, Clone)]
pub struct Found {
    task: Task,
    line: Vec<String>,
    motifs: Vec<&'static str>,
}

/// A puzzle with its identifier and level.
#[derive(Debug, Clone)]
struct Kept {
    id: String,
    found: Found,
    level: u8,
    /// Pieces with their points, for [`is_near`].
    cells: BTreeSet<String>,
}

/// The smallest of some texts as eight letters, by a hash.
pub fn letters_of(texts: impl IntoIterator<Item = String>) -> String {
    let least = texts.into_iter().min().unwrap_or_default();
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in least.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    let letters = b"0123456789abcdefghjkmnpqrstvwxyz";
    (0..8).map(|place| char::from(letters[(hash >> (5 * place + 20)) as usize & 31])).collect()
}

/// Settings of a generation, by game.
struct Source {
    game: &'static str,
    /// Options of the games that are played, used by turns.
    options: &'static [&'static str],
    /// Lowest and highest level of the players, used by turns.
    levels: &'static [(u8, u8)],
    pace: Pace,
    /// Nodes of one proof.
    nodes: u64,
    look: fn(&Solver, &Match, usize, &mut Vec<Found>),
    signature: fn(&Value) -> String,
    /// Most puzzles of an idea that the lowest level solves.
    easy: usize,
    /// Most puzzles by their first motif; others have no limit.
    most: &'static [(&'static str, usize)],
}

const SOURCES: [Source; 5] = [
    Source {
        game: "undercover",
        options: &[r#"{"first":"red"}"#],
        levels: &[(4, 8)],
        pace: Pace { nodes: 1_500, random: 6, most: 160 },
        nodes: 400_000,
        look: undercover::look,
        signature: undercover::signature,
        easy: 15,
        most: &[("spy", 110), ("mate", 60), ("escape", 30), ("material", 40)],
    },
    Source {
        game: "gomoku",
        options: &[r#"{"room":"standard","forbidden_mode":"block"}"#, r#"{"room":"normal"}"#],
        levels: &[(4, 8)],
        pace: Pace { nodes: 400, random: 4, most: 90 },
        nodes: 150_000,
        look: gomoku::look,
        signature: gomoku::signature,
        easy: 45,
        most: &[("forbidden", 45), ("four_three", 50), ("fours", 60), ("quiet", 40), ("defence", 45)],
    },
    Source {
        game: "sifang",
        options: &["{}"],
        // From level 6 on nobody loses to a square, and boards fill.
        levels: &[(4, 8), (7, 8)],
        pace: Pace { nodes: 150, random: 10, most: 256 },
        nodes: 300_000,
        look: sifang::look,
        signature: sifang::signature,
        easy: 25,
        most: &[("double_call", 50), ("calls", 60), ("count", 50)],
    },
    Source {
        game: "jihe",
        options: &["{}"],
        levels: &[(4, 8)],
        pace: Pace { nodes: 400, random: 4, most: 90 },
        nodes: 60_000,
        look: jihe::look,
        signature: jihe::signature,
        easy: 15,
        most: &[("chain", 110), ("figure", 40), ("prepared", 50)],
    },
    Source {
        game: "siguo",
        options: &["{}"],
        levels: &[(4, 8)],
        pace: Pace { nodes: 800, random: 0, most: 420 },
        nodes: 80_000,
        look: siguo::look,
        signature: siguo::signature,
        easy: 45,
        most: &[("bomb", 50), ("general", 70)],
    },
];

struct Arguments {
    words: Vec<String>,
    seed: u64,
    games: u64,
    date: String,
    out: Option<String>,
    file: Option<String>,
    sample: usize,
}

fn main() -> ExitCode {
    match arguments().map_err(|error| error.to_string()).and_then(run) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("puzzles: {error}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments {
        words: Vec::new(),
        seed: 1,
        games: 1,
        date: String::new(),
        out: None,
        file: None,
        sample: 1,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => parsed.seed = parser.value()?.parse()?,
            Long("games") => parsed.games = parser.value()?.parse()?,
            Long("date") => parsed.date = parser.value()?.parse()?,
            Long("out") => parsed.out = Some(parser.value()?.parse()?),
            Long("file") => parsed.file = Some(parser.value()?.parse()?),
            Long("sample") => parsed.sample = parser.value()?.parse()?,
            Value(word) => parsed.words.push(word.parse()?),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(parsed)
}

fn run(arguments: Arguments) -> Result<ExitCode, String> {
    let words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
    match words[..] {
        ["generate", game] => generate(game, &arguments).map(|()| ExitCode::SUCCESS),
        ["verify"] => verify_all(GAMES.iter().map(|kind| kind.id), &arguments),
        ["verify", game] => verify_all([game], &arguments),
        _ => Err("what is to be done?".to_owned()),
    }
}

/// Proves every `sample`-th puzzle of some games again and prints the faults.
fn verify_all<'a>(
    games: impl IntoIterator<Item = &'a str>,
    arguments: &Arguments,
) -> Result<ExitCode, String> {
    let mut wrong = 0;
    for game in games {
        let kind = find(GAMES, game).map_err(|fault| fault.to_string())?;
        let file = match &arguments.file {
            Some(path) => {
                let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
                puzzles_in(kind.id, &text).map_err(|fault| fault.to_string())?
            }
            None => puzzles_of(game).map_err(|fault| fault.to_string())?.clone(),
        };
        let began = Instant::now();
        let (mut proven, mut tried) = (0, 0);
        for puzzle in file.puzzles.iter().step_by(arguments.sample.max(1)) {
            tried += 1;
            match verify(puzzle, Budget::nodes(PROOF)) {
                Ok(()) => proven += 1,
                Err(fault) => {
                    eprintln!("{fault}");
                    wrong += 1;
                }
            }
        }
        println!("{game}: {proven} of {tried} proven in {:.1} s", began.elapsed().as_secs_f32());
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Counts of a generation, for the file's head.
#[derive(Default)]
struct Counts {
    games: u64,
    positions: u64,
    candidates: u64,
    doubles: u64,
}

fn generate(game: &str, arguments: &Arguments) -> Result<(), String> {
    let source = SOURCES.iter().find(|source| source.game == game).ok_or("there is no such game")?;
    let kind = find(GAMES, game).map_err(|fault| fault.to_string())?;
    let solver = Solver { kind, nodes: source.nodes, proofs: Cell::new(0) };
    let mut counts = Counts::default();
    let mut kept: Vec<Kept> = Vec::new();
    let mut known = BTreeSet::new();
    let began = Instant::now();
    for number in 0..arguments.games {
        let options = source.options[number as usize % source.options.len()];
        let options: Value = serde_json::from_str(options).map_err(|error| error.to_string())?;
        let mut found = Vec::new();
        let levels = source.levels[number as usize % source.levels.len()];
        let seed = arguments.seed * 1_000_000 + number;
        play::play(game, &options, (levels, source.pace), seed, |played, made| {
            counts.positions += 1;
            (source.look)(&solver, played, made, &mut found);
        })?;
        counts.games += 1;
        let mut of_game: BTreeMap<Vec<&str>, usize> = BTreeMap::new();
        for one in found {
            counts.candidates += 1;
            let id = (source.signature)(&one.task.options);
            let same = of_game.entry(one.motifs.clone()).or_default();
            if *same >= A_GAME || !known.insert(id.clone()) {
                counts.doubles += 1;
                continue;
            }
            if let Some(level) = level::lowest(&solver, &one.task, &one.line) {
                *same += 1;
                let cells = cells::of(game, &one.task.options["position"]);
                kept.push(Kept { id, found: one, level, cells });
            }
        }
        eprintln!(
            "game {}: {} puzzles of {} candidates, {} s",
            number + 1,
            kept.len(),
            counts.candidates,
            began.elapsed().as_secs()
        );
        if counts.games % WRITE_EVERY == 0 || counts.games == arguments.games {
            write(source, arguments, &counts, &solver, &kept, began.elapsed().as_secs())?;
        }
    }
    Ok(())
}

/// Whether two puzzles are nearly one: the same line of several actions, or a position that differs in few cells, and the same first
/// or last move.
fn is_near(one: &Kept, other: &Kept) -> bool {
    if one.found.line.len() > 1 && one.found.line == other.found.line {
        return true;
    }
    let ends = |kept: &Kept| (kept.found.line.first().cloned(), kept.found.line.last().cloned());
    let (one_ends, other_ends) = (ends(one), ends(other));
    (one_ends.0 == other_ends.0 || one_ends.1 == other_ends.1)
        && one.cells.symmetric_difference(&other.cells).count() <= NEAR
}

/// Chooses the puzzles to keep: up to the limit of each kind, from every level in turn, and none that is near another.
fn chosen<'a>(source: &Source, kept: &'a [Kept]) -> Vec<&'a Kept> {
    let mut chosen: Vec<&Kept> = Vec::new();
    let mut everything: Vec<&Kept> = Vec::new();
    let mut kinds: BTreeMap<&str, BTreeMap<u8, Vec<&Kept>>> = BTreeMap::new();
    for one in kept {
        kinds.entry(one.found.motifs[0]).or_default().entry(one.level).or_default().push(one);
    }
    for (kind, mut levels) in kinds {
        let most = source.most.iter().find(|(motif, _)| *motif == kind).map_or(usize::MAX, |(_, most)| *most);
        for (level, list) in &mut levels {
            let mut apart: Vec<&Kept> = Vec::new();
            for one in list.iter() {
                if !everything.iter().chain(&apart).any(|other| is_near(one, other)) {
                    apart.push(one);
                }
            }
            everything.extend(&apart);
            *list = apart;
            list.truncate(if *level == 1 { source.easy } else { OF_LEVEL });
        }
        let mut taken = 0;
        let mut place = 0;
        while taken < most && levels.values().any(|list| list.len() > place) {
            for list in levels.values_mut() {
                if let Some(one) = list.get(place)
                    && taken < most
                {
                    chosen.push(one);
                    taken += 1;
                }
            }
            place += 1;
        }
    }
    chosen.sort_by_key(|kept| (kept.level, kept.id.clone()));
    chosen
}

fn write(
    source: &Source,
    arguments: &Arguments,
    counts: &Counts,
    solver: &Solver,
    kept: &[Kept],
    seconds: u64,
) -> Result<(), String> {
    let mut puzzles = chosen(source, kept);
    loop {
        let text = written(source, arguments, counts, solver, &puzzles, seconds);
        if text.len() <= MOST_BYTES {
            return match &arguments.out {
                Some(path) => std::fs::write(path, text).map_err(|error| format!("{path}: {error}")),
                None => {
                    print!("{text}");
                    Ok(())
                }
            };
        }
        // One in the middle of the levels has most neighbours.
        puzzles.remove(puzzles.len() / 2);
    }
}

/// Condition of a puzzle beside its position.
fn condition(game: &str, options: &Value) -> Option<&'static str> {
    match (game, options["room"].as_str()) {
        ("undercover", _) => Some("no_enemy_spy"),
        ("gomoku", Some("normal")) => Some("no_forbidden"),
        ("gomoku", _) => Some("forbidden"),
        _ => None,
    }
}

fn written(
    source: &Source,
    arguments: &Arguments,
    counts: &Counts,
    solver: &Solver,
    puzzles: &[&Kept],
    seconds: u64,
) -> String {
    let mut levels: BTreeMap<String, u32> = BTreeMap::new();
    let mut motifs: BTreeMap<&str, u32> = BTreeMap::new();
    for Kept { found, level, .. } in puzzles {
        *levels.entry(level.to_string()).or_default() += 1;
        found.motifs.iter().for_each(|motif| *motifs.entry(motif).or_default() += 1);
    }
    let head = json!({
        "command": format!(
            "puzzles generate {} --seed {} --games {} --date {}",
            source.game, arguments.seed, counts.games, arguments.date
        ),
        "seed": arguments.seed,
        "date": arguments.date,
        "games": counts.games,
        "positions": counts.positions,
        "proofs": solver.proofs.get(),
        "candidates": counts.candidates,
        "doubles": counts.doubles,
        "kept": puzzles.len(),
        "levels": levels,
        "motifs": motifs,
        "seconds": seconds,
    });
    let lines: Vec<String> = puzzles
        .iter()
        .map(|Kept { id, found, level, .. }| {
            let Task { options, seat, aim, moves } = &found.task;
            let mut puzzle = json!({
                "id": id, "options": options, "seat": seat, "aim": aim, "moves": moves,
                "line": found.line, "level": level, "motifs": found.motifs,
            });
            if let Some(condition) = condition(source.game, options) {
                puzzle["condition"] = json!(condition);
            }
            puzzle.to_string()
        })
        .collect();
    format!("{{\n\"head\": {head},\n\"puzzles\": [\n{}\n]\n}}\n", lines.join(",\n"))
}
