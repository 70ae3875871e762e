//! Counts move sequences: `perft [FEN] DEPTH` prints the nodes of each root move, their sum, the time and
//! the speed. The position text may be given as one argument or as several; without one it is the start.

use std::process::ExitCode;
use std::time::Instant;

use qishe_core::games::xiangqi::{Position, SoldierRule, divide};

/// Largest depth.
const DEPTH_MAX: u32 = 20;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match read(&arguments) {
        Ok((position, depth)) => {
            run(position, depth);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("perft: {message}\nusage: perft [FEN] DEPTH");
            ExitCode::from(2)
        }
    }
}

fn read(arguments: &[String]) -> Result<(Position, u32), String> {
    let (depth, fen) = arguments.split_last().ok_or("arguments: no depth given")?;
    let depth = depth
        .parse()
        .ok()
        .filter(|depth| (1..=DEPTH_MAX).contains(depth))
        .ok_or_else(|| format!("depth: {depth:?} is not a number from 1 to {DEPTH_MAX}"))?;
    if fen.is_empty() {
        return Ok((Position::start(), depth));
    }
    // Soldiers anywhere: every position of the undercover game can be counted too.
    let position = Position::from_fen(&fen.join(" "), SoldierRule::Anywhere)
        .map_err(|error| format!("{}: {error}", error.kind()))?;
    Ok((position, depth))
}

fn run(mut position: Position, depth: u32) {
    let begin = Instant::now();
    let counts = divide(&mut position, depth);
    let seconds = begin.elapsed().as_secs_f64();
    for (mv, nodes) in &counts {
        println!("{mv}: {nodes}");
    }
    let total: u64 = counts.iter().map(|&(_, nodes)| nodes).sum();
    println!("total: {total}");
    println!("seconds: {seconds:.3}");
    println!("nodes/s: {:.0}", total as f64 / seconds.max(1e-9));
}
