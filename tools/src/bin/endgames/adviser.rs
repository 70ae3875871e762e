//! Another engine that advises the slow prover, over UCI.
//!
//! Nothing that it says is believed: its moves are tried, and every proof is replayed by the rules.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use qishe_core::games::xiangqi::{Move, Position};
use qishe_core::search::{Line, WIN};

/// Megabytes of the engine's table.
const HASH: u32 = 512;

/// An engine that runs beside this program.
pub struct Adviser {
    engine: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Milliseconds of an answer.
    millis: u64,
}

impl Adviser {
    /// Starts an engine that plays Xiangqi as a variant, its ranks counted from one (Fairy-Stockfish does).
    ///
    /// # Errors
    ///
    /// If it does not start, or ends before it is ready.
    pub fn start(program: &str, millis: u64) -> Result<Adviser, String> {
        let fault = |error: std::io::Error| format!("{program}: {error}");
        let mut engine =
            Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(fault)?;
        let (input, output) = (engine.stdin.take().expect("piped"), engine.stdout.take().expect("piped"));
        let mut adviser = Adviser { engine, input, output: BufReader::new(output), millis };
        adviser.say(&format!(
            "uci\nsetoption name UCI_Variant value xiangqi\nsetoption name Hash value {HASH}\nisready"
        ))?;
        while adviser.line()?.trim() != "readyok" {}
        Ok(adviser)
    }

    fn say(&mut self, text: &str) -> Result<(), String> {
        writeln!(self.input, "{text}").and_then(|()| self.input.flush()).map_err(|error| error.to_string())
    }

    fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match self.output.read_line(&mut line) {
            Ok(0) => Err("the engine has ended".to_owned()),
            Ok(_) => Ok(line),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Its best line after a path, by the side to move; `patience` times as long as usual. It stops at the first mate.
    ///
    /// # Errors
    ///
    /// If the engine has ended.
    pub fn advice(
        &mut self,
        start: &Position,
        path: &[Move],
        patience: u64,
    ) -> Result<Option<Line<Move>>, String> {
        let moves: String = path.iter().map(|mv| format!(" {}", told(*mv))).collect();
        let asked =
            format!("position fen {} moves{moves}\ngo movetime {}", start.fen(), self.millis * patience);
        self.say(&asked)?;
        let (mut best, mut stopped) = (None, false);
        loop {
            let said = self.line()?;
            if said.starts_with("bestmove") {
                return Ok(best);
            }
            let Some(line) = read(&said) else { continue };
            if line.value.abs() > WIN / 2 && !stopped {
                stopped = true;
                self.say("stop")?;
            }
            best = Some(line);
        }
    }
}

impl Drop for Adviser {
    fn drop(&mut self) {
        // One that has ended by itself cannot be ended.
        let _ = self.engine.kill();
        let _ = self.engine.wait();
    }
}

/// A move with ranks from one: `h2e2` is `h3e3`.
fn told(mv: Move) -> String {
    let text = mv.to_string();
    let bytes = text.as_bytes();
    let rank = |at: usize| u32::from(bytes[at] - b'0') + 1;
    format!("{}{}{}{}", bytes[0] as char, rank(1), bytes[2] as char, rank(3))
}

/// A move with ranks from one.
fn heard(text: &str) -> Option<Move> {
    let second = text.char_indices().skip(1).find(|(_, letter)| letter.is_alphabetic())?.0;
    let point = |text: &str| {
        let (file, rank) = text.split_at_checked(1)?;
        Some(format!("{file}{}", rank.parse::<u32>().ok()?.checked_sub(1)?))
    };
    format!("{}{}", point(&text[..second])?, point(&text[second..])?).parse().ok()
}

/// The line of an `info`; none for a bound and for other words. The whole line is left out from the first move that is none.
fn read(said: &str) -> Option<Line<Move>> {
    if said.contains("bound") {
        return None;
    }
    let words: Vec<&str> = said.split_whitespace().collect();
    let after = |name: &str| words.iter().position(|word| *word == name).map(|at| &words[at + 1..]);
    let [kind, value, ..] = after("score")? else { return None };
    let value: i32 = value.parse().ok()?;
    let value = match (*kind, value) {
        ("mate", moves) if moves > 0 => WIN - (2 * moves - 1),
        ("mate", moves) => -WIN - 2 * moves,
        (_, value) => value.clamp(-WIN / 2, WIN / 2),
    };
    let moves: Vec<Move> = after("pv")?.iter().map_while(|word| heard(word)).collect();
    (!moves.is_empty()).then_some(Line { moves, value, depth: 0, nodes: 0 })
}

#[test]
fn moves_are_told_with_ranks_from_one() {
    for (ours, theirs) in [("h2e2", "h3e3"), ("a9a0", "a10a1"), ("e8e9", "e9e10")] {
        let mv: Move = ours.parse().expect("a move");
        assert_eq!(told(mv), theirs);
        assert_eq!(heard(theirs), Some(mv));
    }
    let line = read("info depth 9 score mate 3 nodes 5 pv h3e3 a10a9").expect("a line");
    assert_eq!((line.value, line.moves.len()), (WIN - 5, 2));
    assert!(read("info depth 9 score mate 3 lowerbound nodes 5 pv h3e3").is_none());
}
