//! Endgames of old books: forced mates are measured, proven and proven again.
//!
//! A book is a file of lines: number, name, FEN, and what else is known, by tabs. `endgames prove BOOK --out FILE [--nodes N]` looks for
//! a mate against every answer in each position that FILE does not have yet and appends what it finds at once, so that it can be stopped at any time;
//! with `--adviser ENGINE [--millis M]` another engine says over UCI which moves are worth trying, each for M milliseconds.
//! `endgames pack BOOK PROOFS --out FILE --open FILE` writes the positions that are proven, as the app has them, and those that are not.
//! `endgames verify` replays every branch of every proof by the rules, for all positions that are built in. `endgames mates BOOK
//! [--nodes P,A] [--every N] [--most N]` counts the mates that are found with so many nodes of proof numbers and of alpha-beta a position, and the
//! processor time. docs/lab/endgames.md has the results.
//!
//! `endgames tables MATERIAL..` makes the tables of practical endgames (`R-aabb`: a chariot against two advisors and two elephants) and
//! prints their counts; with `--every N` it compares each Nth position with its moves by the rules. `endgames values BOOK MATERIAL..`
//! prints what they say of a book's positions, `endgames choose MATERIAL [--hold]` positions that are worth playing, and `endgames lessons
//! LIST --out NAME` writes the lessons as the app has them, NAME.tsv and NAME.proofs.
//! docs/lab/practical.md has the results.
//!
//! `endgames spies [--seed N] [--boards N] [--least MOVES] [--theme NAME]` looks for positions of 卧底象棋 in which Red wins by its spy, wherever Black's
//! may be; `endgames spies tell LIST` says what is known of those of a list, and `endgames spies pack LIST --out NAME` proves them and
//! writes them as the app has them. docs/lab/spies.md says what is proven.

mod adviser;
mod practical;
mod slow;
mod spies;

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;

use adviser::Adviser;
use lexopt::prelude::*;
use qishe_core::games::xiangqi::computer::{State, forced_mate, read_strategy, write_strategy};
use qishe_core::games::xiangqi::tablebase::Tables;
use qishe_core::games::xiangqi::{Position, PositionText, SoldierRule};
use qishe_core::search::{Budget, Control, Searcher, wins_in};
use slow::SlowProver;

const USAGE: &str = "usage: endgames mates BOOK [--nodes PROOF,ALPHA_BETA] [--every N] [--most N] \
    | prove BOOK --out FILE [--nodes N] [--adviser ENGINE] [--millis M] | pack BOOK PROOFS --out FILE --open FILE | verify \
    | tables MATERIAL.. [--every N] | values BOOK MATERIAL.. | choose MATERIAL [--hold] [--most N] | lessons LIST --out NAME \
    | spies [--seed N] [--boards N] [--least MOVES] [--theme now|later|hidden|bait] | spies tell LIST | spies pack LIST --out NAME [--nodes N]";

/// Boards of the greatest table that proves a position of a book.
const MOST_BOARDS: usize = 15_000_000;

/// Nodes of all searches of the slow prover, for each node of one.
const SEARCHES: u64 = 40;

/// Positions of a book that it says are won: the others are practical endgames.
const WON: u32 = 468;

/// A position of a book.
struct Row {
    number: u32,
    name: String,
    fen: String,
    /// What an engine said of it, as it stands in the book's file.
    said: String,
    position: Position,
}

/// The positions of a book. A line without a plain number is an addition of the edition and left out.
fn rows(text: &str) -> Result<Vec<Row>, String> {
    let row = |line: &str| -> Result<Row, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, name, fen, ..] = fields[..] else { return Err(format!("too short: {line}")) };
        let number = number.parse().map_err(|_| format!("no number: {line}"))?;
        let position = read(fen)?;
        let said = fields[3..].join(" ");
        Ok(Row { number, name: name.to_owned(), fen: position.fen(), said, position })
    };
    let numbered = |line: &&str| line.split('\t').next().is_some_and(|number| number.parse::<u32>().is_ok());
    text.lines().filter(numbered).map(row).collect()
}

fn read(fen: &str) -> Result<Position, String> {
    let text = PositionText::read(fen).map_err(|error| format!("{fen}: {error}"))?;
    Position::from_setup(&text.setup, SoldierRule::Anywhere).map_err(|error| format!("{fen}: {error}"))
}

/// The proofs of a file by the numbers of their positions.
fn proofs(text: &str) -> HashMap<u32, &str> {
    let lines = text.lines().filter_map(|line| line.split_once('\t'));
    lines.filter_map(|(number, proof)| Some((number.parse().ok()?, proof))).collect()
}

fn text(file: &str) -> Result<String, String> {
    std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))
}

/// Processor time of this program in seconds; 0 where the system does not tell.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

#[derive(Default)]
struct Arguments {
    words: Vec<String>,
    nodes: Vec<u64>,
    every: usize,
    most: u32,
    out: String,
    open: String,
    hold: bool,
    seed: u64,
    boards: usize,
    least: usize,
    theme: String,
    adviser: String,
    millis: u64,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments { most: WON, boards: 1000, least: 3, millis: 1000, ..Arguments::default() };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("nodes") => {
                let text = parser.value()?.string()?;
                parsed.nodes = text.split(',').filter_map(|number| number.parse().ok()).collect();
            }
            Long("every") => parsed.every = parser.value()?.parse()?,
            Long("most") => parsed.most = parser.value()?.parse()?,
            Long("out") => parsed.out = parser.value()?.string()?,
            Long("hold") => parsed.hold = true,
            Long("seed") => parsed.seed = parser.value()?.parse()?,
            Long("boards") => parsed.boards = parser.value()?.parse()?,
            Long("theme") => parsed.theme = parser.value()?.string()?,
            Long("least") => parsed.least = parser.value()?.parse()?,
            Long("adviser") => parsed.adviser = parser.value()?.string()?,
            Long("millis") => parsed.millis = parser.value()?.parse()?,
            Long("open") => parsed.open = parser.value()?.string()?,
            Value(word) => parsed.words.push(word.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(parsed)
}

/// Counts the mates that are found with some nodes a position.
fn mates(book: &str, arguments: &Arguments) -> Result<(), String> {
    let [proof, alpha_beta] = [0, 1].map(|at| arguments.nodes.get(at).copied().unwrap_or(0));
    let (mut all, mut proven, mut searched, mut none) = (0, 0, 0, 0.0_f64);
    let begun = processor_seconds();
    let won = rows(&text(book)?)?.into_iter().filter(|row| row.number <= arguments.most);
    for row in won.step_by(arguments.every.max(1)) {
        all += 1;
        let before = processor_seconds();
        let mut control = Control::new(Budget::nodes(proof.max(1)), Arc::default());
        let mate = forced_mate(row.position, &[], false, &mut control);
        let mut how = mate.map(|mate| format!("proof {}", mate.line.len().div_ceil(2)));
        proven += u32::from(how.is_some());
        if how.is_none() && alpha_beta > 0 {
            let mut searcher = Searcher::<State>::sized(alpha_beta);
            let mut control = Control::new(Budget::nodes(alpha_beta), Arc::default());
            let lines =
                searcher.think(&mut State::new(row.position, &[]), &mut control, 1, None, &mut |_, _, _| {});
            how = lines.first().and_then(|line| wins_in(line.value)).map(|moves| format!("search {moves}"));
            searched += u32::from(how.is_some());
        }
        let seconds = processor_seconds() - before;
        if how.is_none() {
            none = none.max(seconds);
        }
        println!("{} {} {} {seconds:.2} s", row.number, row.name, how.unwrap_or_else(|| "-".to_owned()));
    }
    println!(
        "{} mates of {all}: {proven} by proof numbers, {searched} by alpha-beta; {:.0} s of a processor, at most {none:.2} s without one",
        proven + searched,
        processor_seconds() - begun
    );
    Ok(())
}

/// Proves what is not proven yet.
fn prove(book: &str, arguments: &Arguments) -> Result<(), String> {
    let nodes = arguments.nodes.first().copied().unwrap_or(1_000_000);
    let before = std::fs::read_to_string(&arguments.out).unwrap_or_default();
    let done = proofs(&before);
    let mut tables = Tables::default();
    let mut adviser = match arguments.adviser.as_str() {
        "" => None,
        engine => Some(Adviser::start(engine, arguments.millis)?),
    };
    for row in rows(&text(book)?)?
        .iter()
        .filter(|row| row.number <= arguments.most && !done.contains_key(&row.number))
    {
        let before = processor_seconds();
        let mut control = Control::new(Budget::nodes(nodes), Arc::default());
        let found = practical::proven(&mut tables, &row.position, MOST_BOARDS)
            .or_else(|| forced_mate(row.position, &[], false, &mut control))
            .or_else(|| SlowProver::new(row.position, nodes, SEARCHES * nodes, adviser.as_mut()).proven());
        println!("{} {} {} {:.1} s", row.number, row.name, found.is_some(), processor_seconds() - before);
        let Some(mate) = found else { continue };
        let file = OpenOptions::new().append(true).create(true).open(&arguments.out);
        let wrote = file
            .and_then(|mut file| writeln!(file, "{}\t{}", row.number, write_strategy(row.position, &mate)));
        wrote.map_err(|error| format!("{}: {error}", arguments.out))?;
    }
    Ok(())
}

/// Writes the positions that are proven, and those that are not.
fn pack(book: &str, file: &str, arguments: &Arguments) -> Result<(), String> {
    let mut proven = "number\tname\tfen\tmoves\trepeats\n".to_owned();
    let mut open = "number\tname\tfen\tengine\n".to_owned();
    let text_of_proofs = text(file)?;
    let proofs = proofs(&text_of_proofs);
    for row in rows(&text(book)?)?.iter().filter(|row| row.number <= arguments.most) {
        let (number, name, fen) = (row.number, &row.name, &row.fen);
        match proofs.get(&number).and_then(|proof| read_strategy(row.position, proof)) {
            Some(mate) => {
                let moves = mate.line.len().div_ceil(2);
                proven += &format!("{number}\t{name}\t{fen}\t{moves}\t{}\n", u8::from(mate.repeats));
            }
            None => open += &format!("{number}\t{name}\t{fen}\t{}\n", row.said),
        }
    }
    std::fs::write(&arguments.out, proven).map_err(|error| error.to_string())?;
    std::fs::write(&arguments.open, open).map_err(|error| error.to_string())
}

/// Replays the proof of each position that is built in.
fn verify() -> Result<(), String> {
    let (mut count, mut positions, mut repeats) = (0, 0, 0);
    let proofs = proofs(include_str!("../../../../core/endgames/shiqingyaqu.proofs"));
    for row in rows(include_str!("../../../../core/endgames/shiqingyaqu.tsv"))? {
        let fault = |what: &str| format!("{} {}: {what}", row.number, row.name);
        let proof = proofs.get(&row.number).ok_or_else(|| fault("no proof"))?;
        let mate = read_strategy(row.position, proof).ok_or_else(|| fault("the proof does not win"))?;
        let says = format!("{} {}", mate.line.len().div_ceil(2), u8::from(mate.repeats));
        if says != row.said {
            return Err(fault(&format!("{} instead of {says}", row.said)));
        }
        count += 1;
        positions += mate.replies.len();
        repeats += u32::from(mate.repeats);
    }
    println!(
        "{count} proven, {positions} moves of the attacker; in {repeats} the defender may repeat, and loses by it"
    );
    println!("{}", spies::verify()?);
    println!("{}", practical::verify()?);
    Ok(())
}

fn main() -> ExitCode {
    let run = || -> Result<(), String> {
        let arguments = arguments().map_err(|error| error.to_string())?;
        let words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
        match words[..] {
            ["mates", book] => mates(book, &arguments),
            ["prove", book] => prove(book, &arguments),
            ["pack", book, proofs] => pack(book, proofs, &arguments),
            ["tables", ref names @ ..] => practical::tables(names, arguments.every),
            ["values", book, ref names @ ..] => practical::values(&text(book)?, names),
            ["lessons", list] => practical::lessons(&text(list)?, &arguments.out),
            ["choose", name] => practical::choose(name, arguments.hold, arguments.most as usize),
            ["verify"] => verify(),
            ["spies"] => {
                let theme = spies::Theme::read(&arguments.theme);
                let wanted = spies::Wanted { least: arguments.least, theme };
                spies::search(arguments.seed, arguments.boards, wanted);
                Ok(())
            }
            ["spies", "tell", list] => spies::tell(list),
            ["spies", "pack", list] => {
                spies::pack(list, arguments.nodes.first().copied().unwrap_or(1_000_000), &arguments.out)
            }
            _ => Err("what is to be done?".to_owned()),
        }
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
