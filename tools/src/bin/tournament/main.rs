//! Computer players against each other, or against another program.
//!
//! `cargo run --release -p qishe-tools --bin tournament -- GAME A B [--games N] [--ms T | --nodes N | --clock MS+INC]
//! [--more F] [--jobs N] [--sprt LOW,HIGH] [--set NAME=VALUE]… [--random PLIES [--fair]] [--seed S] [--options JSON] [--lines]`
//!
//! Players: a level `1`…`8`, `random`, `greedy`, `novice` (a beginner who looks at one answer), `blind` (the top level without use
//! of its own secret), and for `undercover`, which is plain Xiangqi then, `uci:PROGRAM@SKILL`, for `gomoku` `piskvork:PROGRAM`; `PROGRAM` may have
//! words for the program after its path. Two builds meet as programs, also with equal nodes. `--set` changes a number of A's
//! search.
//!
//! Pairs of games begin alike with the sides changed: from the game's book (`tools/books`), or after random plies, of
//! which `--fair` passes over those that the top level gives to one side. B has `F` times A's time, or nodes. `--jobs` games
//! are played at once, each by programs of its own. With `--sprt` it ends as soon as one of two Elo differences is
//! refused. With four seats, partners sit opposite. Progress goes to the error output, and with `--lines` every game's
//! actions; one line of JSON with the result to the output.
//!
//! `… GAME book --games N --random PLIES --seed S` prints a book.

mod child;
mod novice;
mod opening;
mod piskvork;
mod player;
mod score;
mod uci;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use lexopt::prelude::*;
use opening::Openings;
use player::{Entrant, Limit, Reply, Times};
use qishe_core::search::Tuning;
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use score::{Score, Sprt};
use serde_json::{Value, json};

const USAGE: &str = "usage: tournament GAME A B [--games N] [--ms T | --nodes N | --clock MS+INC] [--more F] [--jobs N] \
    [--sprt LOW,HIGH] [--set NAME=VALUE]… [--random PLIES [--fair]] [--seed S] [--options JSON] [--lines] \
    | tournament GAME book [--games N] [--random PLIES] [--seed S]";

/// Steps after which a game counts as a draw.
const LONGEST: usize = 600;

/// The command line.
struct Arguments {
    words: Vec<String>,
    games: u32,
    limit: Limit,
    more: u64,
    jobs: u32,
    sprt: Option<Sprt>,
    tuning: Tuning,
    random: Option<usize>,
    fair: bool,
    seed: u64,
    options: Value,
    lines: bool,
}

/// Two numbers around a sign.
fn two<T: std::str::FromStr>(text: &str, sign: char) -> Result<(T, T), String> {
    let read = || {
        let (a, b) = text.split_once(sign)?;
        Some((a.parse().ok()?, b.parse().ok()?))
    };
    read().ok_or_else(|| format!("{text} is not two numbers with {sign} between them"))
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments {
        words: Vec::new(),
        games: 100,
        limit: Limit::Time(100),
        more: 1,
        jobs: 1,
        sprt: None,
        tuning: Tuning::default(),
        random: None,
        fair: false,
        seed: 1,
        options: json!({}),
        lines: false,
    };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("games") => parsed.games = parser.value()?.parse()?,
            Long("ms") => parsed.limit = Limit::Time(parser.value()?.parse()?),
            Long("nodes") => parsed.limit = Limit::Nodes(parser.value()?.parse()?),
            Long("clock") => {
                let (start, increment) = parser.value()?.parse_with(|text| two(text, '+'))?;
                parsed.limit = Limit::Clock { start, increment };
            }
            Long("more") => parsed.more = parser.value()?.parse()?,
            Long("jobs") => parsed.jobs = parser.value()?.parse()?,
            Long("sprt") => {
                let (low, high) = parser.value()?.parse_with(|text| two(text, ','))?;
                parsed.sprt = Some(Sprt { low, high });
            }
            Long("set") => {
                let tuning = &mut parsed.tuning;
                parser.value()?.parse_with(|text| tuning.add(text))?;
            }
            Long("random") => parsed.random = Some(parser.value()?.parse()?),
            Long("fair") => parsed.fair = true,
            Long("seed") => parsed.seed = parser.value()?.parse()?,
            Long("lines") => parsed.lines = true,
            Long("options") => {
                parsed.options = parser.value()?.parse_with(|text| serde_json::from_str(text))?;
            }
            Value(word) => parsed.words.push(word.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    match parsed.words.as_slice() {
        [_, word] if word == "book" => Ok(parsed),
        [_, _, _] => Ok(parsed),
        _ => Err("a game and two players are needed".into()),
    }
}

/// One job: two players and the games that they play.
struct Job<'a> {
    arguments: &'a Arguments,
    openings: &'a Openings,
    players: [Entrant; 2],
}

impl Job<'_> {
    /// Half points of A in a game; A has the even seats unless the sides are changed.
    fn play(&mut self, seed: u64, changed: bool) -> Result<u32, String> {
        let arguments = self.arguments;
        let mut played = opening::begin(&arguments.words[0], &arguments.options, seed)?;
        if self.players.iter().any(Entrant::waives_secrets) {
            for seat in [0, 1] {
                let _ = played.act(Seat(seat), "spy none");
            }
        }
        for player in &mut self.players {
            player.new_game()?;
        }
        let mut opened = false;
        let mut rng = StdRng::seed_from_u64(seed ^ 0x0073_6565_6473);
        let seeds = [rng.random_range(0..1 << 53), rng.random_range(0..1 << 53)];
        while played.outcome().is_none() && played.steps() < LONGEST {
            if !opened {
                opened = self.openings.play(&mut played, seed)?;
                if opened {
                    continue;
                }
            }
            let Some(&seat) = played.game().to_move().first() else { break };
            let who = usize::from(seat.0 % 2) ^ usize::from(changed);
            let lost = if who == 0 { 0 } else { 2 };
            let action = match self.players[who].go(&played, seat, seeds[who])? {
                Reply::Action(action) => action,
                Reply::TimeUp => {
                    eprintln!("{}'s time was up", arguments.words[who + 1]);
                    return Ok(lost);
                }
            };
            if let Err(refusal) = played.act(seat, &action) {
                let told = format!("{}'s {action} was refused: {refusal:?}", arguments.words[who + 1]);
                if self.players[who].is_own() {
                    return Err(told);
                }
                // Another program loses the game by an illegal answer.
                let line: Vec<&str> = played.main_line().map(|(_, action)| action).collect();
                eprintln!("{told} after {}", line.join(" "));
                return Ok(lost);
            }
        }
        if arguments.lines {
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

    /// Plays pairs until none is left, or the test has ended.
    fn run(&mut self, next: &AtomicU32, over: &AtomicBool, score: &Mutex<Score>) -> Result<(), String> {
        let arguments = self.arguments;
        loop {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if 2 * pair >= arguments.games || over.load(Ordering::Relaxed) {
                return Ok(());
            }
            let game = &arguments.words[0];
            let seed = self.openings.seed(game, &arguments.options, arguments.seed, u64::from(pair))?;
            let points = [self.play(seed, false)?, self.play(seed, true)?];
            let mut score = score.lock().unwrap_or_else(PoisonError::into_inner);
            score.add(points);
            let mut told = format!("{} of {}: {score}", score.games(), arguments.games);
            if let Some(sprt) = arguments.sprt {
                told += &format!(", LLR {:.2}", sprt.llr(&score));
                if sprt.verdict(&score).is_some() {
                    over.store(true, Ordering::Relaxed);
                }
            }
            eprintln!("{told}");
        }
    }
}

/// Plays the tournament. Returns its line of JSON.
fn compete(arguments: &Arguments) -> Result<Value, String> {
    let begun = Instant::now();
    let openings = match arguments.random {
        Some(plies) => Openings::Random { plies, fair: arguments.fair },
        None => Openings::Book(opening::book(&arguments.words[0])?),
    };
    let score = Mutex::new(Score::default());
    let (next, over) = (AtomicU32::new(0), AtomicBool::new(false));
    let one = || -> Result<[Times; 2], String> {
        let words = &arguments.words;
        let limits = [arguments.limit, arguments.limit.times(arguments.more)];
        let a = Entrant::start(&words[1], limits[0], &arguments.tuning)?;
        let b = Entrant::start(&words[2], limits[1], Tuning::none())?;
        let mut job = Job { arguments, openings: &openings, players: [a, b] };
        let done = job.run(&next, &over, &score);
        if done.is_err() {
            over.store(true, Ordering::Relaxed);
        }
        done.map(|()| job.players.map(|player| player.times))
    };
    let jobs: Vec<Result<[Times; 2], String>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..arguments.jobs.max(1)).map(|_| scope.spawn(one)).collect();
        let joined = threads.into_iter().map(|thread| thread.join());
        joined.map(|done| done.unwrap_or_else(|_| Err("a job died".to_owned()))).collect()
    });
    let mut times: [Times; 2] = Default::default();
    for job in jobs {
        for (sum, one) in times.iter_mut().zip(job?) {
            sum.add(one);
        }
    }
    let score = score.into_inner().unwrap_or_else(PoisonError::into_inner);
    let words = &arguments.words;
    eprintln!("{}: {} against {}: {score}", words[0], words[1], words[2]);
    let mut result = score.json();
    result["game"] = json!(words[0]);
    result["players"] = json!([words[1], words[2]]);
    result["limit"] = match arguments.limit {
        Limit::Time(ms) => json!({ "ms": ms }),
        Limit::Nodes(nodes) => json!({ "nodes": nodes }),
        Limit::Clock { start, increment } => json!({ "clock": [start, increment] }),
    };
    result["more"] = json!(arguments.more);
    result["seed"] = json!(arguments.seed);
    result["jobs"] = json!(arguments.jobs);
    result["seconds"] = json!(begun.elapsed().as_secs());
    let mean = |times: &Times| (times.sum / times.count.max(1)).as_micros() as u64;
    result["mean_us"] = json!(times.each_ref().map(mean));
    result["longest_ms"] = json!(times.each_ref().map(|times| times.longest.as_millis() as u64));
    if let Some(sprt) = arguments.sprt {
        let verdict = match sprt.verdict(&score) {
            Some(true) => "accepted",
            Some(false) => "refused",
            None => "open",
        };
        result["sprt"] =
            json!({ "bounds": [sprt.low, sprt.high], "llr": sprt.llr(&score), "verdict": verdict });
    }
    Ok(result)
}

fn main() -> ExitCode {
    let run = || -> Result<(), String> {
        let arguments = arguments().map_err(|error| error.to_string())?;
        if arguments.words.len() == 2 {
            let plies = arguments.random.unwrap_or(8);
            let Arguments { words, options, games, seed, .. } = &arguments;
            return opening::make_book(&words[0], options, plies, *games, *seed);
        }
        println!("{}", compete(&arguments)?);
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
