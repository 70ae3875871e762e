//! 五子棋 over the Gomocup (Piskvork) protocol: 15×15; rule 0 (five or more), 1 (exactly five), 4 (Renju).
//!
//! <https://plastovicka.github.io/protocl2en.htm>. Columns and rows count from 0; the rules are the same upside down, so
//! `x,y` is file and rank.

use std::sync::Arc;
use std::time::Duration;

use qishe_core::games::gomoku::computer::{Law, State, Weights, thought};
use qishe_core::games::gomoku::{Board, Colour, Judge, Point};
use qishe_core::search::{Budget, Control, Signals, Skill, Tuning};

/// Time reserved for sending the answer.
const OVERHEAD: Duration = Duration::from_millis(20);
/// Nodes a move where the time is unlimited.
const NODES: u64 = 1_500_000;
const ABOUT: &str = concat!(
    "name=\"Qishe\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the Qishe team\", country=\"CN\""
);

/// A game as the manager tells it: our stones and its, in the order played.
#[derive(Debug, Default)]
pub struct Engine {
    started: bool,
    /// `true` for our own.
    stones: Vec<(Point, bool)>,
    /// Lines of a `BOARD` that is being read.
    reading: Option<Vec<(Point, u8)>>,
    turn: Option<u64>,
    left: Option<u64>,
    rule: u32,
    nodes: Option<u64>,
    /// Numbers of the search that are changed for a trial.
    tuning: Tuning,
    /// The weights of another evaluation, for a trial.
    weights: Option<&'static Weights>,
}

fn point(text: &str) -> Option<Point> {
    let (x, y) = text.split_once(',')?;
    Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?)
}

fn shown(at: Point) -> String {
    format!("{},{}", at.file(), at.rank())
}

impl Engine {
    /// An engine whose search or evaluation is changed for a trial.
    pub fn changed(tuning: Tuning, weights: &'static Weights) -> Engine {
        Engine { tuning, weights: Some(weights), ..Engine::default() }
    }

    /// Answers a line; `None` ends the conversation.
    pub fn hear(&mut self, line: &str) -> Option<String> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if self.reading.is_some() {
            // A manager that begins anew or ends breaks the board off.
            if !["START", "RESTART", "BOARD", "END"].contains(&command.to_ascii_uppercase().as_str()) {
                return Some(self.read(line));
            }
            self.reading = None;
        }
        Some(match command.to_ascii_uppercase().as_str() {
            "" => String::new(),
            "START" => self.start(rest),
            "RECTSTART" => "ERROR rectangular boards are not supported".to_owned(),
            "INFO" => self.info(rest),
            "ABOUT" => ABOUT.to_owned(),
            "END" => return None,
            "RESTART" | "BEGIN" | "TURN" | "BOARD" | "TAKEBACK" if !self.started => {
                "ERROR no board: START 15 comes first".to_owned()
            }
            "RESTART" => self.restart(),
            "BEGIN" if self.stones.is_empty() => self.answer(),
            "BEGIN" => "ERROR the board is not empty".to_owned(),
            "TURN" => match point(rest) {
                Some(at) if self.is_empty(at) => {
                    self.stones.push((at, false));
                    self.answer()
                }
                _ => format!("ERROR {rest} is no empty point"),
            },
            "BOARD" => {
                self.reading = Some(Vec::new());
                String::new()
            }
            "TAKEBACK" => match self.stones.iter().rposition(|(at, _)| Some(*at) == point(rest)) {
                Some(at) => {
                    self.stones.remove(at);
                    "OK".to_owned()
                }
                None => format!("ERROR there is no stone on {rest}"),
            },
            _ => format!("UNKNOWN {command}"),
        })
    }

    fn is_empty(&self, at: Point) -> bool {
        self.stones.iter().all(|(stone, _)| *stone != at)
    }

    fn start(&mut self, size: &str) -> String {
        let mut sides = size.split([' ', ',', '\t']).filter(|side| !side.is_empty());
        if sides.next() != Some("15") || sides.any(|side| side != "15") {
            return "ERROR only boards of 15 lines are supported".to_owned();
        }
        self.started = true;
        self.restart()
    }

    fn restart(&mut self) -> String {
        self.stones.clear();
        "OK".to_owned()
    }

    /// Takes `INFO` without an answer, whichever key it has.
    fn info(&mut self, rest: &str) -> String {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let number = value.trim().parse::<u64>().ok();
        match (key.to_ascii_lowercase().as_str(), number) {
            // 0: as fast as it can.
            ("timeout_turn", Some(ms)) => self.turn = Some(ms.max(50)),
            // 0: no limit.
            ("timeout_match", Some(ms)) if ms == 0 && self.left.is_none() => {}
            ("time_left", Some(ms)) => self.left = (ms < i32::MAX as u64).then_some(ms),
            // 0: no limit.
            ("max_node", Some(nodes)) => self.nodes = (nodes > 0).then_some(nodes),
            ("rule", Some(rule)) => self.rule = u32::try_from(rule).unwrap_or(u32::MAX),
            _ => {}
        }
        String::new()
    }

    /// One line of a `BOARD`.
    fn read(&mut self, line: &str) -> String {
        let Some(mut read) = self.reading.take() else { return String::new() };
        if line.eq_ignore_ascii_case("DONE") {
            self.stones = read.iter().map(|(at, whose)| (*at, *whose == 1)).collect();
            return self.answer();
        }
        let stone =
            line.rsplit_once(',').and_then(|(at, whose)| Some((point(at)?, whose.trim().parse().ok()?)));
        match stone {
            // 3 marks a winning line of a match that goes on: no rule here has that.
            Some((at, whose @ (1 | 2))) if read.iter().all(|(other, _)| *other != at) => {
                read.push((at, whose));
                self.reading = Some(read);
                String::new()
            }
            _ => {
                self.reading = Some(read);
                format!("ERROR {line} is no stone on an empty point")
            }
        }
    }

    fn budget(&self) -> Budget {
        let share = self.left.map(|left| left / 20);
        if let Some(nodes) = self.nodes {
            return Budget::nodes(nodes);
        }
        let limit = match (self.turn, share) {
            (Some(turn), Some(share)) => Some(turn.min(share)),
            (turn, share) => turn.or(share),
        };
        match limit {
            Some(ms) => {
                let time = Duration::from_millis(ms);
                let time = time.saturating_sub(OVERHEAD.min(time / 4));
                Budget { time: Some(time), soft: Some(time * 9 / 10), ..Budget::NONE }
            }
            None => Budget::nodes(NODES),
        }
    }

    /// Our move: Black's who began. It is on the board then.
    fn answer(&mut self) -> String {
        let own = self.stones.iter().filter(|(_, own)| *own).count();
        let us = if 2 * own == self.stones.len() { Colour::Black } else { Colour::White };
        let mut board = Board::default();
        for (at, own) in &self.stones {
            board.place(if *own { us } else { us.other() }, *at);
        }
        let laws = match self.rule {
            0 => [Law::Free; 2],
            1 => [Law::Exact; 2],
            4 => [Law::Renju, Law::Free],
            _ => return "ERROR only rules 0, 1 and 4 are supported".to_owned(),
        };
        let weights = self.weights.unwrap_or_else(|| Weights::learned());
        let mut state = State::with(&board, us, laws, weights);
        let mut control = Control::new(self.budget(), Arc::new(Signals::default()));
        let lines = thought(&mut state, Skill::TOP, 0, 1, None, &self.tuning, &mut control);
        let at = lines.first().map(|line| line.moves[0]).or_else(|| {
            // Only forbidden points are left: one must be given.
            let mut judge = Judge::new(&board);
            let empty = board.empty();
            empty.iter().find(|at| !judge.is_forbidden(*at)).or_else(|| empty.iter().next())
        });
        match at {
            Some(at) => {
                self.stones.push((at, true));
                shown(at)
            }
            None => "ERROR the board is full".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A whole conversation: every command, bad ones too, with its answer.
    #[test]
    fn every_gomocup_command_is_answered() {
        let mut engine = Engine::default();
        let mut say = |line: &str| engine.hear(line).expect("it goes on");
        assert!(say("ABOUT").contains("name=\"Qishe\""));
        assert!(say("BEGIN").starts_with("ERROR"));
        assert!(say("START 20").starts_with("ERROR"));
        assert!(say("RECTSTART 15,15").starts_with("ERROR"));
        assert!(say("FLY 1").starts_with("UNKNOWN"));
        assert_eq!(say("START 15"), "OK");
        assert_eq!(say("START 15 15"), "OK");
        assert!(say("START 15 20").starts_with("ERROR"));
        for info in
            ["timeout_turn 100", "timeout_match 0", "max_memory 0", "rule 4", "time_left 5000", "evaluate 1"]
        {
            assert_eq!(say(&format!("INFO {info}")), "");
        }
        assert_eq!(say("BEGIN"), "7,7");
        assert!(say("BEGIN").starts_with("ERROR"));
        for bad in ["TURN 7,7", "TURN 15,3", "TURN x", "TURN", "TAKEBACK 0,0"] {
            assert!(say(bad).starts_with("ERROR"), "{bad}");
        }
        let answer = say("TURN 8,8");
        assert_eq!(say(&format!("TAKEBACK {answer}")), "OK");
        assert_eq!(say("TAKEBACK 8,8"), "OK");
        assert_eq!(say("RESTART"), "OK");
        // A row of four: the five is played, for either rule that allows it.
        for rule in [0, 1, 4] {
            assert_eq!(say(&format!("INFO rule {rule}")), "");
            assert_eq!(say("BOARD"), "");
            for stone in ["3,3,1", "4,3,1", "5,3,1", "6,3,1", "2,3,2", "9,9,2", "10,9,2", "9,2,2"] {
                assert_eq!(say(stone), "");
            }
            assert!(say("3,3,2").starts_with("ERROR"));
            assert_eq!(say("DONE"), "7,3");
        }
        // Six in a row do not win where five must be exact: the enemy's four is blocked instead.
        for (rule, wanted) in [(0, "7,3"), (1, "0,9"), (4, "0,9")] {
            say(&format!("INFO rule {rule}"));
            say("BOARD");
            for stone in
                ["3,3,1", "4,3,1", "5,3,1", "6,3,1", "2,3,2", "8,3,1", "1,9,2", "2,9,2", "3,9,2", "4,9,2"]
            {
                assert_eq!(say(stone), "");
            }
            say("5,9,1");
            say("13,13,2");
            assert_eq!(say("DONE"), wanted, "rule {rule}");
        }
        say("INFO rule 2");
        assert!(say("TURN 14,14").starts_with("ERROR"));
        assert!(engine.hear("END").is_none());
    }
}
