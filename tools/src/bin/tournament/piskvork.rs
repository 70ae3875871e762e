//! Another program that plays 五子棋 over the Gomocup (Piskvork) protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use qishe_core::game::Game;
use qishe_core::games::gomoku::Point;
use qishe_core::seat::Seat;

use super::player::Limit;

/// A running program.
pub struct Piskvork {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Piskvork {
    /// Starts a program, words after its path given to it, with a limit for each move.
    pub fn start(program: &str, limit: Limit) -> std::io::Result<Piskvork> {
        let mut words = program.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or(""))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || std::io::Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let mut program = Piskvork { child, input, output };
        program.say("START 15")?;
        program.wait(|line| line == "OK")?;
        match limit {
            Limit::Time(ms) => program.say(&format!("INFO timeout_turn {ms}"))?,
            Limit::Nodes(nodes) => program.say(&format!("INFO max_node {nodes}"))?,
            // The time left is told before each move.
            Limit::Clock { .. } => {}
        }
        program.say("INFO timeout_match 0\nINFO max_memory 350000000")?;
        Ok(program)
    }

    fn say(&mut self, line: &str) -> std::io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    fn wait(&mut self, wanted: impl Fn(&str) -> bool) -> std::io::Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err(std::io::Error::other("the program ended"));
            }
            if line.starts_with("ERROR") {
                return Err(std::io::Error::other(line.trim().to_owned()));
            }
            if wanted(line.trim()) {
                return Ok(line.trim().to_owned());
            }
        }
    }

    /// Its action for a seat, by the whole position: the protocol tells no passes and calls no forbidden stones, so a
    /// forbidden stone is called for it.
    pub fn go(&mut self, game: &dyn Game, seat: Seat, left: Option<Duration>) -> std::io::Result<String> {
        if game.legal(seat).iter().any(|action| action == "claim") {
            return Ok("claim".to_owned());
        }
        let facts = game.public();
        let black = facts["black"].as_u64() == Some(u64::from(seat.0));
        let rule = if facts["room"] == "normal" { 0 } else { 4 };
        self.say(&format!("INFO rule {rule}"))?;
        if let Some(left) = left {
            self.say(&format!("INFO time_left {}", left.as_millis()))?;
        }
        self.say("BOARD")?;
        for (n, text) in facts["moves"].as_array().into_iter().flatten().enumerate() {
            let Some(at) = text.as_str().and_then(|text| text.parse::<Point>().ok()) else { continue };
            let own = (n % 2 == 0) == black;
            self.say(&format!("{},{},{}", at.file(), at.rank(), if own { 1 } else { 2 }))?;
        }
        self.say("DONE")?;
        let point = |line: &str| {
            let (x, y) = line.split_once(',')?;
            Point::new(x.parse().ok()?, y.parse().ok()?)
        };
        let answer = self.wait(|line| point(line).is_some())?;
        point(&answer).map(|at| at.to_string()).ok_or_else(|| std::io::Error::other(answer))
    }
}

impl Drop for Piskvork {
    fn drop(&mut self) {
        let _ = self.say("END");
        let _ = self.child.wait();
    }
}
