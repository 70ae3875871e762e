//! Learns the evaluations of Xiangqi and 五子棋 from the program's own games. `docs/lab/strength.md` has the commands that
//! made the numbers that are played with.
//!
//! `cargo run --release -p qishe-tools --bin train -- GAME start OUT` writes numbers to begin with: hand-made tables, or no net;
//! `… GAME play DATA --seed S --positions N [--nodes N] [--weights FILE]` plays games and writes quiet positions;
//! `… GAME fit OUT [--epochs N] [--lambda L] [--rate R] [--threads N] DATA…` fits a net. In Xiangqi tables are fitted along,
//! from those of `--weights FILE` on, and with `--tables` they alone; with `--go-on` the net too begins as those weights
//! have it.
//!
//! The same command gives the same bytes on the same kind of machine, whatever the number of threads. Several games at
//! once are several commands with other seeds.

mod chance;
mod fit;
mod gomoku;
mod samples;
mod xiangqi;

use std::process::ExitCode;

use fit::Fit;
use lexopt::prelude::*;
use qishe_core::games::gomoku::computer::Weights as Gomoku;
use qishe_core::games::xiangqi::computer::{WORTH, Weights as Xiangqi};

const USAGE: &str = "usage: train xiangqi|gomoku play DATA --seed S --positions N [--nodes N] [--weights FILE] \
    | fit OUT [--weights FILE] [--tables] [--go-on] [--epochs N] \
    [--lambda L] [--rate R] [--threads N] DATA… | start OUT";

/// The command line.
struct Arguments {
    /// The game and the command.
    words: Vec<String>,
    files: Vec<String>,
    seed: u64,
    positions: usize,
    nodes: u64,
    fit: Fit,
    only_tables: bool,
    go_on: bool,
    weights: Option<String>,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments {
        words: Vec::new(),
        files: Vec::new(),
        seed: 1,
        positions: 100_000,
        nodes: 600,
        fit: Fit { epochs: 7, lambda: 0.3, threads: 2, rate: 0.001 },
        go_on: false,
        only_tables: false,
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
            Long("rate") => parsed.fit.rate = parser.value()?.parse()?,
            Long("go-on") => parsed.go_on = true,
            Long("weights") => parsed.weights = Some(parser.value()?.string()?),
            Long("tables") => parsed.only_tables = true,
            Value(word) if parsed.words.len() < 2 => parsed.words.push(word.string()?),
            Value(file) => parsed.files.push(file.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    if parsed.files.is_empty() { Err("no file is named".into()) } else { Ok(parsed) }
}

/// Hand-made numbers: piece values, a little higher in the middle and further forward.
fn start() -> Xiangqi {
    let mut weights = Xiangqi::zero();
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

/// The weights of a file; without one, those that are played with.
fn weights<W: Clone, E: std::fmt::Display>(
    file: Option<&String>,
    read: impl Fn(&[u8]) -> Result<W, E>,
    learned: &W,
) -> std::io::Result<W> {
    let Some(file) = file else { return Ok(learned.clone()) };
    read(&std::fs::read(file)?).map_err(|error| std::io::Error::other(format!("{file}: {error}")))
}

fn run(arguments: &Arguments) -> std::io::Result<()> {
    let Arguments { seed, positions, nodes, fit, only_tables, go_on, .. } = *arguments;
    let (file, data) = (&arguments.files[0], &arguments.files[1..]);
    let words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
    let given = arguments.weights.as_ref();
    match words[..] {
        ["xiangqi", command] => {
            use xiangqi::{net, play};
            let weights = weights(given, Xiangqi::read, Xiangqi::learned())?;
            match command {
                "start" => std::fs::write(file, start().write()),
                "play" => play::play(file, seed, positions, nodes, weights),
                "fit" => {
                    let samples = samples::read(data)?;
                    std::fs::write(file, net::fitted(weights, &samples, fit, only_tables, go_on).write())
                }
                _ => Err(std::io::Error::other(USAGE)),
            }
        }
        ["gomoku", "start"] => std::fs::write(file, Gomoku::zero().write()),
        ["gomoku", "play"] => {
            let weights = weights(given, Gomoku::read, Gomoku::learned())?;
            gomoku::play::play(file, seed, positions, nodes, Box::leak(Box::new(weights)))
        }
        ["gomoku", "fit"] if go_on => Err(std::io::Error::other("the net of 五子棋 is always fitted anew")),
        ["gomoku", "fit"] => {
            let samples = samples::read(data)?;
            std::fs::write(file, gomoku::net::fitted(&samples, fit).write())
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
