//! Computer players against each other, or against another program.
//!
//! `cargo run --release -p qishe-tools --bin tournament -- GAME A B [--games N] [--ms T | --nodes N] [--seed S]
//! [--more F] [--options JSON] [--random PLIES] [--fair] [--lines]`
//!
//! Players: a level `1`…`8`, `random`, `greedy`, `blind` (the top level without use of its own secret), and for
//! `undercover`, which is plain Xiangqi then, `uci:PROGRAM@SKILL`, for `gomoku` `piskvork:PROGRAM`; `PROGRAM` may have
//! words for the program after its path. Pairs of games begin alike, after some random plies, with the sides changed;
//! `--fair` passes over beginnings that the top level gives to one side; B has `F` times A's time, or nodes. With four seats, partners sit opposite. Prints
//! wins, draws and losses of A and the 95 % interval of its Elo difference; with `--lines`, every game's actions too.

mod external;
mod piskvork;
mod score;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use external::External;
use lexopt::prelude::*;
use piskvork::Piskvork;
use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Record;
use qishe_core::play::Match;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use score::Score;
use serde_json::{Value, json};

const USAGE: &str = "usage: tournament GAME A B [--games N] [--ms T | --nodes N] [--seed S] [--more F] [--options JSON] [--random PLIES] [--fair] [--lines]";

/// Steps after which a game counts as a draw.
const LONGEST: usize = 600;

/// Nodes of the search that judges a beginning, and the largest deviation of a fair expected score from ½.
const FAIR: (u64, f32) = (100_000, 0.1);

/// Player of a tournament.
enum Entrant {
    Own(Player),
    Other(External),
    Piskvork(Piskvork),
}

struct Arguments {
    words: Vec<String>,
    games: u32,
    ms: u64,
    nodes: Option<u64>,
    seed: u64,
    more: u64,
    options: Value,
    random: usize,
    fair: bool,
    lines: bool,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments {
        words: Vec::new(),
        games: 100,
        ms: 100,
        nodes: None,
        seed: 1,
        more: 1,
        options: json!({}),
        random: 4,
        fair: false,
        lines: false,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("games") => parsed.games = parser.value()?.parse()?,
            Long("ms") => parsed.ms = parser.value()?.parse()?,
            Long("nodes") => parsed.nodes = Some(parser.value()?.parse()?),
            Long("seed") => parsed.seed = parser.value()?.parse()?,
            Long("more") => parsed.more = parser.value()?.parse()?,
            Long("random") => parsed.random = parser.value()?.parse()?,
            Long("fair") => parsed.fair = true,
            Long("lines") => parsed.lines = true,
            Long("options") => {
                parsed.options = parser.value()?.parse_with(|text| serde_json::from_str(text))?;
            }
            Value(word) => parsed.words.push(word.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    if parsed.words.len() == 3 { Ok(parsed) } else { Err("a game and two players are needed".into()) }
}

fn entrant(text: &str, ms: u64) -> Result<Entrant, String> {
    if let Some(path) = text.strip_prefix("piskvork:") {
        return Piskvork::start(path, ms).map(Entrant::Piskvork).map_err(|error| format!("{path}: {error}"));
    }
    match text.strip_prefix("uci:") {
        Some(program) => {
            let (path, skill) = program.split_once('@').unwrap_or((program, "20"));
            let skill = skill.parse().map_err(|_| "a skill level is a number".to_owned())?;
            External::start(path, skill).map(Entrant::Other).map_err(|error| format!("{path}: {error}"))
        }
        None => text.parse().map(Entrant::Own).map_err(str::to_owned),
    }
}

/// Statistics of thinking times.
#[derive(Default)]
struct Times {
    longest: Duration,
    sum: Duration,
    count: u32,
}

struct Tournament {
    arguments: Arguments,
    players: [Entrant; 2],
    times: [Times; 2],
}

impl Tournament {
    /// A match after its random plies.
    fn opening(&self, seed: u64) -> Result<Match, String> {
        let game = &self.arguments.words[0];
        let record = json!({ "format": 1, "game": game, "options": self.arguments.options, "seed": seed });
        let record = Record::parse(&record.to_string()).map_err(|fault| fault.to_string())?;
        let mut played = Match::begin(record).map_err(|fault| fault.to_string())?;
        let other = self.players.iter().any(|player| matches!(player, Entrant::Other(_)));
        if other {
            for seat in [0, 1] {
                let _ = played.act(Seat(seat), "spy none");
            }
        }
        Ok(played)
    }

    /// Random plies on the board.
    fn scatter(&self, played: &mut Match, seed: u64) {
        let mut rng = StdRng::seed_from_u64(seed);
        for _ in 0..self.arguments.random {
            let game = played.game();
            let Some(&seat) = game.to_move().first() else { return };
            let mut legal = game.legal(seat);
            legal.retain(|action| action != "activate");
            let mut action = legal.choose(&mut rng);
            while legal.len() > 1 && action.is_some_and(|action| action == "pass") {
                // The protocols cannot tell it.
                action = legal.choose(&mut rng);
            }
            let Some(action) = action else { return };
            let _ = played.act(seat, action);
        }
    }

    /// Whether the top level gives both sides a chance. A beginning with a set-up counts as fair.
    fn is_fair(&self, seed: u64) -> Result<bool, String> {
        let mut played = self.opening(seed)?;
        self.scatter(&mut played, seed);
        let seat = played.game().to_move().first().copied();
        let Some(thinking) = seat.and_then(|seat| Thinking::of(&played, seat, Player::Level(8), 0)) else {
            return Ok(false);
        };
        let answer = thinking.think(Budget::nodes(FAIR.0));
        let expected = answer.and_then(|answer| answer.candidates.first().map(|best| best.expected));
        Ok(expected.is_none_or(|expected| (expected - 0.5).abs() <= FAIR.1))
    }

    /// Half points of A in a game; A has the even seats unless the sides are changed.
    fn play(&mut self, seed: u64, changed: bool) -> Result<u32, String> {
        let mut played = self.opening(seed)?;
        for player in &mut self.players {
            if let Entrant::Other(other) = player {
                other.new_game().map_err(|error| error.to_string())?;
            }
        }
        let mut scattered = false;
        let mut rng = StdRng::seed_from_u64(seed ^ 0x0073_6565_6473);
        let seeds = [rng.random_range(0..1 << 53), rng.random_range(0..1 << 53)];
        while played.outcome().is_none() && played.steps() < LONGEST {
            if !scattered && played.game().in_play() {
                scattered = true;
                self.scatter(&mut played, seed);
                continue;
            }
            let Some(&seat) = played.game().to_move().first() else { break };
            let who = usize::from(seat.0 % 2) ^ usize::from(changed);
            let begun = Instant::now();
            let action = self.action(&played, seat, who, seeds[who])?;
            let times = &mut self.times[who];
            let used = begun.elapsed();
            times.longest = times.longest.max(used);
            times.sum += used;
            times.count += 1;
            if let Err(refusal) = played.act(seat, &action) {
                let told = format!("{}'s {action} was refused: {refusal:?}", self.arguments.words[who + 1]);
                if matches!(self.players[who], Entrant::Own(_)) {
                    return Err(told);
                }
                // Another program loses the game by an illegal answer.
                let line: Vec<&str> = played.main_line().map(|(_, action)| action).collect();
                eprintln!("{told} after {}", line.join(" "));
                return Ok(if who == 0 { 0 } else { 2 });
            }
        }
        if self.arguments.lines {
            eprintln!("{}", played.main_line().map(|(_, action)| action).collect::<Vec<_>>().join(" "));
        }
        let own = |seat: &Seat| usize::from(seat.0 % 2) ^ usize::from(changed) == 0;
        Ok(match played.outcome() {
            Some(outcome) if !outcome.winners.is_empty() => {
                if outcome.winners.iter().any(own) {
                    2
                } else {
                    0
                }
            }
            _ => 1,
        })
    }

    fn action(&mut self, played: &Match, seat: Seat, who: usize, seed: u64) -> Result<String, String> {
        let arguments = &self.arguments;
        let more = if who == 1 { arguments.more } else { 1 };
        let (ms, nodes) = (arguments.ms * more, arguments.nodes.map(|nodes| nodes * more));
        match &mut self.players[who] {
            Entrant::Own(player) => {
                let budget = nodes.map_or(Budget::millis(ms), Budget::nodes);
                // A thought of a fixed time uses all of it.
                let budget = Budget { soft: budget.time, ..budget };
                let thinking = Thinking::of(played, seat, *player, seed).ok_or("nothing to do")?;
                thinking.think(budget).map(|answer| answer.action).ok_or_else(|| "no answer".to_owned())
            }
            Entrant::Piskvork(other) => other.go(played.game(), seat).map_err(|error| error.to_string()),
            Entrant::Other(other) => {
                let steps: Vec<String> = played.main_line().map(|(_, action)| action.to_owned()).collect();
                let setup = played.setup_steps();
                let first = played.view_at(setup, qishe_core::seat::Viewer::Public);
                let fen = first.public()["fen"].as_str().unwrap_or_default().to_owned();
                let limit = nodes.map_or_else(|| format!("movetime {ms}"), |nodes| format!("nodes {nodes}"));
                other.go(&fen, &steps[setup..], &limit).map_err(|error| error.to_string())
            }
        }
    }

    fn run(&mut self) -> Result<(), String> {
        let mut score = Score::default();
        let mut seed = self.arguments.seed.wrapping_mul(1_000_003) % (1 << 53);
        for game in 0..self.arguments.games {
            if game > 0 && game % 2 == 0 {
                seed = (seed + 1) % (1 << 53);
            }
            while self.arguments.fair && game % 2 == 0 && !self.is_fair(seed)? {
                seed = (seed + 1) % (1 << 53);
            }
            let points = self.play(seed, game % 2 == 1)?;
            score.add(points);
            eprintln!("{} of {}: {score}", game + 1, self.arguments.games);
        }
        let words = &self.arguments.words;
        println!("{}: {} against {}: {score}", words[0], words[1], words[2]);
        for (who, times) in self.times.iter().enumerate() {
            let mean = times.sum / times.count.max(1);
            println!(
                "  {}: {} thoughts, mean {mean:.1?}, longest {:.1?}",
                words[who + 1],
                times.count,
                times.longest
            );
        }
        Ok(())
    }
}

fn main() -> ExitCode {
    let run = || -> Result<(), String> {
        let arguments = arguments().map_err(|error| error.to_string())?;
        let ms = [arguments.ms, arguments.ms * arguments.more];
        let [a, b] = [0, 1].map(|who| entrant(&arguments.words[who + 1], ms[who]));
        let players = [a?, b?];
        Tournament { arguments, players, times: Default::default() }.run()
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}
