//! The players of a tournament, and what limits them.

use std::time::{Duration, Instant};

use qishe_core::computer::{Player, Thinking};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Tuning};
use qishe_core::seat::{Seat, Viewer};

use super::novice;
use super::piskvork::Piskvork;
use super::uci::Uci;

/// Limit of each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Milliseconds, used up by each move.
    Time(u64),
    /// Nodes.
    Nodes(u64),
    /// A clock for the whole game: milliseconds, and those that each move adds.
    Clock {
        /// At the beginning.
        start: u64,
        /// After each move.
        increment: u64,
    },
}

impl Limit {
    /// Multiplies the limit.
    pub fn times(self, more: u64) -> Limit {
        match self {
            Limit::Time(ms) => Limit::Time(ms * more),
            Limit::Nodes(nodes) => Limit::Nodes(nodes * more),
            Limit::Clock { start, increment } => {
                Limit::Clock { start: start * more, increment: increment * more }
            }
        }
    }
}

/// Statistics of thinking times.
#[derive(Debug, Clone, Copy, Default)]
pub struct Times {
    /// The longest thought.
    pub longest: Duration,
    /// All thoughts together.
    pub sum: Duration,
    /// Number of thoughts.
    pub count: u32,
}

impl Times {
    /// Adds those of another job.
    pub fn add(&mut self, other: Times) {
        self.longest = self.longest.max(other.longest);
        self.sum += other.sum;
        self.count += other.count;
    }
}

/// Kinds of players.
enum Program {
    Own(Player, Tuning),
    /// See [`super::novice`].
    Novice,
    Uci(Uci),
    Piskvork(Piskvork),
}

/// A player with its limit, and its clock if it has one.
pub struct Entrant {
    program: Program,
    limit: Limit,
    left: Duration,
    /// Statistics of its thinking times so far.
    pub times: Times,
}

/// A move, or how the game ended instead.
pub enum Reply {
    /// The action, in notation.
    Action(String),
    /// Its time was up.
    TimeUp,
}

impl Entrant {
    /// A player from its name; `tuning` is for the players of this build.
    pub fn start(name: &str, limit: Limit, tuning: &Tuning) -> Result<Entrant, String> {
        let told = |error: std::io::Error| format!("{name}: {error}");
        let program = if let Some(program) = name.strip_prefix("piskvork:") {
            Program::Piskvork(Piskvork::start(program, limit).map_err(told)?)
        } else if let Some(program) = name.strip_prefix("uci:") {
            let (program, skill) = program.split_once('@').unwrap_or((program, "20"));
            let skill = skill.parse().map_err(|_| format!("{name}: a skill level is a number"))?;
            Program::Uci(Uci::start(program, skill).map_err(told)?)
        } else if name == "novice" {
            Program::Novice
        } else {
            Program::Own(name.parse().map_err(str::to_owned)?, tuning.clone())
        };
        Ok(Entrant { program, limit, left: Duration::ZERO, times: Times::default() })
    }

    /// Whether it is one of this build's own: its illegal actions are faults.
    pub fn is_own(&self) -> bool {
        matches!(self.program, Program::Own(..) | Program::Novice)
    }

    /// Whether it plays without the secrets of 卧底象棋.
    pub fn waives_secrets(&self) -> bool {
        matches!(self.program, Program::Uci(_))
    }

    /// A new game.
    pub fn new_game(&mut self) -> Result<(), String> {
        if let Limit::Clock { start, .. } = self.limit {
            self.left = Duration::from_millis(start);
        }
        match &mut self.program {
            Program::Uci(uci) => uci.new_game().map_err(|error| error.to_string()),
            Program::Own(..) | Program::Novice | Program::Piskvork(_) => Ok(()),
        }
    }

    /// Asks for its action for a seat.
    pub fn go(&mut self, played: &Match, seat: Seat, seed: u64) -> Result<Reply, String> {
        let begun = Instant::now();
        let action = self.action(played, seat, seed)?;
        let used = begun.elapsed();
        self.times.add(Times { longest: used, sum: used, count: 1 });
        if let Limit::Clock { increment, .. } = self.limit {
            let Some(left) = self.left.checked_sub(used) else { return Ok(Reply::TimeUp) };
            self.left = left + Duration::from_millis(increment);
        }
        Ok(Reply::Action(action))
    }

    fn action(&mut self, played: &Match, seat: Seat, seed: u64) -> Result<String, String> {
        let left = matches!(self.limit, Limit::Clock { .. }).then_some(self.left);
        match &mut self.program {
            Program::Own(player, tuning) => {
                let budget = match self.limit {
                    // A thought of a fixed time uses all of it.
                    Limit::Time(ms) => Budget { soft: Some(Duration::from_millis(ms)), ..Budget::millis(ms) },
                    Limit::Nodes(nodes) => Budget::nodes(nodes),
                    Limit::Clock { increment, .. } => {
                        Budget::of_clock(self.left, Duration::from_millis(increment), MOVES)
                    }
                };
                let thinking = Thinking::of(played, seat, *player, seed).ok_or("nothing to do")?;
                let answer = thinking.tuned(tuning.clone()).think(budget);
                answer.map(|answer| answer.action).ok_or_else(|| "no answer".to_owned())
            }
            Program::Novice => novice::action(played, seat, seed).ok_or_else(|| "nothing to do".to_owned()),
            Program::Piskvork(program) => {
                program.go(played.game(), seat, left).map_err(|error| error.to_string())
            }
            Program::Uci(program) => {
                let moves: Vec<String> = played.main_line().map(|(_, action)| action.to_owned()).collect();
                let setup = played.setup_steps();
                let first = played.view_at(setup, Viewer::Public);
                let fen = first.public()["fen"].as_str().unwrap_or_default().to_owned();
                let limit = match self.limit {
                    Limit::Time(ms) => format!("movetime {ms}"),
                    Limit::Nodes(nodes) => format!("nodes {nodes}"),
                    // Whose clock it is does not matter: the other is never asked at the same time.
                    Limit::Clock { increment, .. } => {
                        let left = self.left.as_millis();
                        format!("wtime {left} btime {left} winc {increment} binc {increment}")
                    }
                };
                program.go(&fen, &moves[setup..], &limit).map_err(|error| error.to_string())
            }
        }
    }
}

/// Moves that are thought to come, for the share of a clock.
const MOVES: u32 = 28;
