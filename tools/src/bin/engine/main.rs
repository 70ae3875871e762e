//! The computer players as programs.
//!
//! `cargo run --release -p qishe-tools --bin engine -- uci` speaks UCI (Xiangqi, the spies waived; variant `xiangqi` as
//! Fairy-Stockfish has it).
//!
//! `… gomocup` speaks the Gomocup (Piskvork) protocol: 五子棋 on 15×15, rules 0, 1 and 4.
//!
//! `… best RECORD --seat S [--ms T] [--nodes N] [--level N] [--seed N]` prints what a seat does in any game's match, the
//! action alone on the last line; RECORD is a file in our record format, or `-`.
//!
//! For trials, each of them takes `--set NAME=VALUE`, a number of the search, as often as wanted, and `uci` and
//! `gomocup` take `--weights FILE`, the weights of another evaluation.

mod gomocup;
mod lines;
mod uci;

use std::io::Read;
use std::process::ExitCode;

use lexopt::prelude::*;
use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Record;
use qishe_core::games::gomoku::computer::Weights as Gomoku;
use qishe_core::games::xiangqi::computer::Weights as Xiangqi;
use qishe_core::play::Match;
use qishe_core::search::{Budget, Tuning};
use qishe_core::seat::Seat;

const USAGE: &str = "usage: engine uci|gomocup [--weights FILE] | best RECORD --seat S [--ms T] [--nodes N] [--level 1…8] [--seed N]; \
    all: [--set NAME=VALUE]…";

struct Arguments {
    words: Vec<String>,
    seat: u8,
    ms: Option<u64>,
    nodes: Option<u64>,
    player: Player,
    seed: u64,
    tuning: Tuning,
    weights: Option<String>,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments {
        words: Vec::new(),
        seat: 0,
        ms: None,
        nodes: None,
        player: Player::Level(8),
        seed: 1,
        tuning: Tuning::default(),
        weights: None,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seat") => parsed.seat = parser.value()?.parse()?,
            Long("ms") => parsed.ms = Some(parser.value()?.parse()?),
            Long("nodes") => parsed.nodes = Some(parser.value()?.parse()?),
            Long("level") => parsed.player = parser.value()?.parse_with(str::parse)?,
            Long("seed") => parsed.seed = parser.value()?.parse()?,
            Long("set") => {
                let tuning = &mut parsed.tuning;
                parser.value()?.parse_with(|text| tuning.add(text))?;
            }
            Long("weights") => parsed.weights = Some(parser.value()?.string()?),
            Value(word) => parsed.words.push(word.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(parsed)
}

fn best(file: &str, arguments: &Arguments) -> Result<String, String> {
    let mut text = String::new();
    let read = if file == "-" {
        std::io::stdin().read_to_string(&mut text).map(|_| ())
    } else {
        std::fs::read_to_string(file).map(|read| text = read)
    };
    read.map_err(|error| format!("the record cannot be read: {error}"))?;
    let record = Record::parse(&text).map_err(|fault| fault.to_string())?;
    let played = Match::replay(record).map_err(|fault| fault.to_string())?;
    let mut budget = arguments.ms.map_or(Budget::NONE, Budget::millis);
    budget.soft = budget.time;
    budget.nodes = arguments.nodes.unwrap_or(u64::MAX);
    let thinking = Thinking::of(&played, Seat(arguments.seat), arguments.player, arguments.seed);
    let thinking = thinking.ok_or("this seat has nothing to do")?.tuned(arguments.tuning.clone());
    let answer = thinking.think(budget).ok_or("there is nothing that it may do")?;
    for one in answer.candidates.iter().take(5) {
        println!("{:6} {:.3} {}", one.value, one.expected, one.line.join(" "));
    }
    println!("{} nodes", answer.nodes);
    Ok(answer.action)
}

/// The weights of a file; without one, those that are played with.
fn weights<W, E: std::fmt::Display>(
    file: Option<&str>,
    read: impl Fn(&[u8]) -> Result<W, E>,
    learned: &'static W,
) -> Result<&'static W, String> {
    let Some(file) = file else { return Ok(learned) };
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    let weights = read(&bytes).map_err(|error| format!("{file}: {error}"))?;
    Ok(Box::leak(Box::new(weights)))
}

/// Speaks the Gomocup protocol until `END`.
fn speak_gomocup(tuning: Tuning, weights: &'static Gomoku) {
    let mut engine = gomocup::Engine::changed(tuning, weights);
    for line in lines::lines(std::io::stdin().lock()) {
        let Some(answer) = engine.hear(&line) else { return };
        if !answer.is_empty() {
            lines::say(&answer);
        }
    }
}

fn main() -> ExitCode {
    let run = || -> Result<(), String> {
        let arguments = arguments().map_err(|error| error.to_string())?;
        let words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
        match words[..] {
            ["uci"] => {
                let weights = weights(arguments.weights.as_deref(), Xiangqi::read, Xiangqi::learned())?;
                uci::speak(uci::Trial { weights, tuning: arguments.tuning });
            }
            ["gomocup"] => {
                let weights = weights(arguments.weights.as_deref(), Gomoku::read, Gomoku::learned())?;
                speak_gomocup(arguments.tuning, weights);
            }
            ["best", file] => println!("{}", best(file, &arguments)?),
            _ => return Err("what is to be done?".to_owned()),
        }
        Ok(())
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
