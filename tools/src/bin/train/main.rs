//! Learns the Xiangqi evaluation from the program's own games. `docs/lab/strength.md` has the commands that made the numbers
//! that are played with.
//!
//! `cargo run --release -p qishe-tools --bin train -- start OUT` writes hand-made numbers to begin with;
//! `… play DATA --seed S --positions N [--nodes N] [--weights FILE]` plays games and writes quiet positions;
//! `… fit OUT [--weights FILE] [--tables] [--epochs N] [--lambda L] [--threads N] DATA…` fits tables and net, or the tables
//! alone, from the tables of the given weights on.
//!
//! The same command gives the same bytes on the same kind of machine, whatever the number of threads. Several games at
//! once are several commands with other seeds.

mod fit;
mod play;
mod sample;

use std::process::ExitCode;

use fit::Fit;
use lexopt::prelude::*;
use qishe_core::games::xiangqi::computer::{WORTH, Weights};

const USAGE: &str = "usage: train start OUT | play DATA --seed S --positions N [--nodes N] [--weights FILE] \
    | fit OUT [--weights FILE] [--tables] [--epochs N] [--lambda L] [--threads N] DATA…";

/// The command line.
struct Arguments {
    command: String,
    files: Vec<String>,
    seed: u64,
    positions: usize,
    nodes: u64,
    fit: Fit,
    weights: Option<String>,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments {
        command: String::new(),
        files: Vec::new(),
        seed: 1,
        positions: 100_000,
        nodes: 600,
        fit: Fit { epochs: 7, lambda: 0.3, threads: 2, only_tables: false },
        weights: None,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("seed") => parsed.seed = parser.value()?.parse()?,
            Long("positions") => parsed.positions = parser.value()?.parse()?,
            Long("nodes") => parsed.nodes = parser.value()?.parse()?,
            Long("epochs") => parsed.fit.epochs = parser.value()?.parse()?,
            Long("lambda") => parsed.fit.lambda = parser.value()?.parse()?,
            Long("threads") => parsed.fit.threads = parser.value()?.parse()?,
            Long("weights") => parsed.weights = Some(parser.value()?.string()?),
            Long("tables") => parsed.fit.only_tables = true,
            Value(word) if parsed.command.is_empty() => parsed.command = word.string()?,
            Value(file) => parsed.files.push(file.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    if parsed.files.is_empty() { Err("no file is named".into()) } else { Ok(parsed) }
}

/// Hand-made numbers: piece values, a little higher in the middle and further forward.
fn start() -> Weights {
    let mut weights = Weights::zero();
    for phase in &mut weights.table {
        for (kind, table) in phase.iter_mut().enumerate().skip(1) {
            for (sq, value) in table.iter_mut().enumerate() {
                let (file, rank) = ((sq % 9) as i32, (sq / 9) as i32);
                let middle = 4 - (file - 4).abs();
                let more = match kind {
                    3 => 8 * middle + 10 * rank.min(6),
                    4 => 5 * middle + 3 * rank.min(6),
                    5 => 4 * middle,
                    6 if rank >= 5 => 60 + 10 * middle - if rank == 9 { 60 } else { 0 },
                    6 => -30,
                    _ => 0,
                };
                *value = (WORTH[kind] + more) as i16;
            }
        }
    }
    weights
}

fn run(arguments: &Arguments) -> std::io::Result<()> {
    let weights = match &arguments.weights {
        Some(file) => Weights::read(&std::fs::read(file)?)
            .map_err(|error| std::io::Error::other(format!("{file}: {error}")))?,
        None => Weights::learned().clone(),
    };
    let file = &arguments.files[0];
    match arguments.command.as_str() {
        "start" => std::fs::write(file, start().write()),
        "play" => play::play(file, arguments.seed, arguments.positions, arguments.nodes, weights),
        "fit" => {
            let samples = sample::read(&arguments.files[1..])?;
            std::fs::write(file, fit::fitted(weights, &samples, arguments.fit).write())
        }
        _ => Err(std::io::Error::other(USAGE)),
    }
}

fn main() -> ExitCode {
    let done = arguments().map_err(|error| error.to_string());
    match done.and_then(|arguments| run(&arguments).map_err(|error| error.to_string())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
