//! Another program that plays 五子棋 over the Gomocup (Piskvork) protocol.

use std::time::Duration;

use qishe_core::game::Game;
use qishe_core::games::gomoku::Point;
use qishe_core::seat::Seat;

use super::child::Child;
use super::player::Limit;

/// A running program.
pub struct Piskvork(Child);

impl Piskvork {
    /// Starts a program, words after its path given to it, with a limit for each move.
    pub fn start(program: &str, limit: Limit) -> std::io::Result<Piskvork> {
        let mut program = Child::start(program, "END")?;
        program.say("START 15")?;
        program.wait(|line| line == "OK")?;
        match limit {
            Limit::Time(ms) => program.say(&format!("INFO timeout_turn {ms}"))?,
            Limit::Nodes(nodes) => program.say(&format!("INFO max_node {nodes}"))?,
            // The time left is told before each move.
            Limit::Clock { .. } => {}
        }
        program.say("INFO timeout_match 0\nINFO max_memory 350000000")?;
        Ok(Piskvork(program))
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
        self.0.say(&format!("INFO rule {rule}"))?;
        if let Some(left) = left {
            self.0.say(&format!("INFO time_left {}", left.as_millis()))?;
        }
        self.0.say("BOARD")?;
        for (n, text) in facts["moves"].as_array().into_iter().flatten().enumerate() {
            let Some(at) = text.as_str().and_then(|text| text.parse::<Point>().ok()) else { continue };
            let own = (n % 2 == 0) == black;
            self.0.say(&format!("{},{},{}", at.file(), at.rank(), if own { 1 } else { 2 }))?;
        }
        self.0.say("DONE")?;
        let point = |line: &str| {
            let (x, y) = line.split_once(',')?;
            Point::new(x.parse().ok()?, y.parse().ok()?)
        };
        let answer = self.0.wait(|line| point(line).is_some())?;
        point(&answer).map(|at| at.to_string()).ok_or_else(|| std::io::Error::other(answer))
    }
}
