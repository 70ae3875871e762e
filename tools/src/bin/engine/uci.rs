//! Xiangqi over UCI, as Fairy-Stockfish speaks it: ranks 1–10, `e2e4`-like moves, FEN.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::lines::{lines, say};
use qishe_core::games::xiangqi::computer::{State, Weights, expected, forced_mate};
use qishe_core::games::xiangqi::{
    FenError, Move, Position, PositionError, PositionText, Side, SoldierRule, Square, repetition,
};
use qishe_core::search::{
    Budget, Control, LEVEL_TABLE, Line, Mate, Searcher, Signals, Skill, Table, Tuning, WIN, is_proven,
};

/// Time reserved for sending the answer.
const OVERHEAD: Duration = Duration::from_millis(2);

/// Most nodes of a search for a forced mate that no order limits.
const PROOF: u64 = 1_500_000;

/// Greatest number taken from a line, in milliseconds, nodes or plies.
const MOST: i64 = 1_000_000_000_000;

/// A point with its rank counted from 1.
fn written(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1)
}

fn read(text: &str) -> Option<Move> {
    let (from, rest) = read_point(text)?;
    match read_point(rest)? {
        (to, "") => Some(Move::new(from, to)),
        _ => None,
    }
}

/// The point at the beginning of a text, and the rest.
fn read_point(text: &str) -> Option<(Square, &str)> {
    let file = text.chars().next().filter(char::is_ascii_lowercase)?;
    let text = &text[1..];
    let (rank, rest) = text.split_at(text.bytes().take_while(u8::is_ascii_digit).count());
    let rank: u8 = rank.parse().ok()?;
    Some((Square::new(file as u8 - b'a', rank.checked_sub(1)?)?, rest))
}

fn shown(mv: Move) -> String {
    written(mv.from) + &written(mv.to)
}

/// Why a `position` cannot be searched.
#[derive(Debug, thiserror::Error)]
enum PositionFault {
    #[error("it names neither startpos nor a fen")]
    Unnamed,
    #[error(transparent)]
    Impossible(#[from] PositionError),
    #[error("the move {0} cannot be read")]
    Unread(String),
    #[error("the move {0} is illegal")]
    Illegal(String),
}

/// Position and settings of the engine.
struct Engine {
    /// Where the line begins, and its moves; `None` after a position that cannot be searched.
    line: Option<(Position, Vec<Move>)>,
    skill: Skill,
    hash: usize,
    seed: u64,
    /// Whether half of each search goes into a forced mate.
    analyses: bool,
    searcher: Searcher<State>,
    trial: Trial,
}

/// Weights and numbers of the search that a trial changes.
pub struct Trial {
    /// The weights to play with.
    pub weights: &'static Weights,
    /// Numbers of the search that are changed.
    pub tuning: Tuning,
}

impl Engine {
    fn position(&mut self, words: &[&str]) -> Result<(), PositionFault> {
        self.line = None;
        let (start, moves) = match words {
            ["startpos"] => (Position::start(), String::new()),
            ["startpos", "moves", moves @ ..] => (Position::start(), moves.join(" ")),
            ["fen", text @ ..] => {
                let read = PositionText::read(&text.join(" ")).map_err(PositionError::from)?;
                read.side.ok_or(PositionError::Fen(FenError::MissingSide))?;
                (Position::from_setup(&read.setup, SoldierRule::Anywhere)?, read.moves)
            }
            _ => return Err(PositionFault::Unnamed),
        };
        let mut position = start;
        let mut played = Vec::new();
        for word in moves.split_whitespace() {
            let mv = read(word).ok_or_else(|| PositionFault::Unread(word.to_owned()))?;
            if !position.is_legal(mv) {
                return Err(PositionFault::Illegal(word.to_owned()));
            }
            position.play(mv);
            played.push(mv);
        }
        self.line = Some((start, played));
        Ok(())
    }

    fn option(&mut self, words: &[&str]) {
        let Some(at) = words.iter().position(|word| *word == "value") else { return };
        let name = words.get(1..at).unwrap_or_default().join(" ").to_lowercase();
        let value = words[at + 1..].join(" ");
        match (name.as_str(), value.parse::<u64>()) {
            ("hash", Ok(megabytes)) => {
                self.hash = megabytes.clamp(1, 4096) as usize;
                self.searcher = searcher(self.hash, &self.trial);
            }
            // 0…20 spread over the eight levels.
            ("skill level", Ok(skill)) => {
                self.skill = Skill::level((skill.min(20) * 7 / 20) as u8 + 1, &LEVEL_TABLE)
            }
            ("level", Ok(level)) => self.skill = Skill::level(level.clamp(1, 8) as u8, &LEVEL_TABLE),
            ("seed", Ok(seed)) => self.seed = seed,
            ("uci_analysemode", _) => self.analyses = value.eq_ignore_ascii_case("true"),
            _ => {}
        }
    }

    /// The number after a word of an order.
    fn number(words: &[&str], name: &str) -> Option<u64> {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse::<i64>().ok().map(|number| number.clamp(1, MOST) as u64)
    }

    fn budget(words: &[&str], red: bool) -> Budget {
        let number = |name: &str| Engine::number(words, name);
        let mut budget = Budget::NONE;
        if let Some(nodes) = number("nodes") {
            budget.nodes = nodes;
        }
        if let Some(depth) = number("depth") {
            budget.depth = u32::try_from(depth).unwrap_or(u32::MAX);
        }
        if let Some(moves) = number("mate") {
            budget.depth = budget.depth.min(u32::try_from(2 * moves).unwrap_or(u32::MAX));
        }
        if let Some(time) = number("movetime") {
            let time = Duration::from_millis(time).saturating_sub(OVERHEAD);
            (budget.time, budget.soft) = (Some(time), Some(time));
        } else if let Some(left) = number(if red { "wtime" } else { "btime" }) {
            let more = number(if red { "winc" } else { "binc" }).unwrap_or(0);
            let moves = number("movestogo").unwrap_or(28).clamp(2, 40) as u32;
            let clock = Budget::of_clock(Duration::from_millis(left), Duration::from_millis(more), moves);
            budget.soft = clock.soft;
            budget.time = clock.time.map(|time| time.saturating_sub(OVERHEAD * 5));
        }
        budget
    }

    /// The best move of the position: of a stopped search, too, there is one if any is legal.
    fn go(&mut self, words: &[&str], signals: Arc<Signals>) -> Option<Move> {
        let (start, moves) = self.line.as_ref()?;
        let mut position = *start;
        for mv in moves {
            position.play(*mv);
        }
        let skill = self.skill;
        let mut budget = Engine::budget(words, position.side_to_move() == Side::Red);
        budget.nodes = budget.nodes.min(skill.limits.nodes);
        let mut state = State::with(*start, moves, self.trial.weights);
        self.searcher.set_blind_spots(skill.blind_spots(self.seed));
        if skill.level < 8 {
            self.searcher.clear();
        }
        let mut control = Control::new(budget, signals);
        let within = Engine::number(words, "mate");
        if within.is_some() || self.analyses {
            let before = repetition::Line::from_moves(*start, moves.iter().copied());
            // A node of it takes as long as several of alpha-beta.
            let nodes = control.budget().nodes / 16;
            let mut part = control.share(nodes.min(PROOF), 2);
            let found = forced_mate(position, before.earlier(), false, &mut part);
            control.charge(&part);
            let found = found.filter(|mate| within.is_none_or(|most| mate.line.len() as u64 <= 2 * most));
            if let Some(Mate { line, .. }) = found {
                let (value, depth) = (WIN - line.len() as i32, line.len() as u32);
                report_line(&control, &Line { moves: line.clone(), value, depth, nodes: part.used() }, 0);
                return line.first().copied();
            }
        }
        let lines = self.searcher.think(&mut state, &mut control, skill.width(), None, &mut report);
        self.seed = self.seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let values: Vec<(i32, f32)> = lines.iter().map(|line| (line.value, expected(line.value))).collect();
        let chosen = skill.choose(&values[..values.len().min(skill.width())], (self.seed >> 32) as u32);
        let best = lines.get(chosen).and_then(|line| line.moves.first().copied());
        best.or_else(|| position.legal_moves().first().copied())
    }
}

fn report(control: &Control, lines: &[Line<Move>], table: &Table) {
    if let Some(line) = lines.first() {
        report_line(control, line, table.fullness());
    }
}

/// `fullness`: used part of the table, in thousandths.
fn report_line(control: &Control, line: &Line<Move>, fullness: u32) {
    let time = control.elapsed().as_millis();
    let score = if is_proven(line.value) {
        let moves = (WIN - line.value.abs() + 1) / 2;
        format!("mate {}", if line.value > 0 { moves } else { -moves })
    } else {
        format!("cp {}", line.value)
    };
    let moves: Vec<String> = line.moves.iter().map(|mv| shown(*mv)).collect();
    say(&format!(
        "info depth {} score {score} nodes {} nps {} hashfull {} time {time} pv {}",
        line.depth,
        control.used(),
        u128::from(control.used()) * 1000 / time.max(1),
        fullness,
        moves.join(" ")
    ));
}

/// A search that was asked for: it may wait, run, or have its answer held back.
#[derive(Debug, Default)]
struct Search {
    signals: Arc<Signals>,
    /// Whether it goes on until it is stopped, or until the move that it ponders on is made.
    infinite: bool,
    /// Whether it ponders.
    ponders: bool,
    /// Whether the order names a limit, by which it ends once the move was made.
    limited: bool,
    stopped: Mutex<bool>,
    changed: Condvar,
}

impl Search {
    fn stop(&self) {
        self.signals.stop();
        *locked(&self.stopped) = true;
        self.changed.notify_all();
    }

    /// The move that it ponders on was made: it answers at the end of its limits, which count from its beginning.
    fn hit(&self) {
        if !self.ponders {
            return;
        }
        if !self.limited {
            return self.stop();
        }
        *locked(&self.stopped) = true;
        self.changed.notify_all();
    }

    /// Waits until an infinite search is stopped; others may answer.
    fn may_answer(&self) {
        let mut stopped = locked(&self.stopped);
        while self.infinite && !*stopped {
            stopped = self.changed.wait(stopped).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A line for the engine; with `go` its search.
type Order = (String, Option<Arc<Search>>);

/// Searches whose answer is due, the first asked for first.
type Due = Arc<Mutex<VecDeque<Arc<Search>>>>;

/// Reads lines and passes them on. `stop`, `ponderhit`, `quit`, and `isready` during a search are carried out at once; each concerns the
/// searches that were asked for before it, also in the same write.
fn listen(due: &Due) -> Receiver<Order> {
    let (send, receive) = channel();
    let due = Arc::clone(due);
    std::thread::spawn(move || {
        for line in lines(std::io::stdin().lock()) {
            let mut search = None;
            let word = line.split_whitespace().next().unwrap_or_default();
            {
                let mut due = locked(&due);
                match word {
                    "stop" | "quit" => due.iter().for_each(|search| search.stop()),
                    "ponderhit" => due.iter().for_each(|search| search.hit()),
                    "isready" if !due.is_empty() => {
                        say("readyok");
                        continue;
                    }
                    // An endless search ends where the next order comes without a stop.
                    "go" | "position" | "ucinewgame" | "setoption" => {
                        due.iter().filter(|search| search.infinite).for_each(|search| search.stop());
                    }
                    _ => {}
                }
                if word == "go" {
                    let has = |names: &[&str]| line.split_whitespace().any(|word| names.contains(&word));
                    let ponders = has(&["ponder"]);
                    let infinite = ponders || has(&["infinite"]);
                    let limited = has(&["wtime", "btime", "movetime", "depth", "nodes", "mate"]);
                    let new = Arc::new(Search { infinite, ponders, limited, ..Search::default() });
                    due.push_back(Arc::clone(&new));
                    search = Some(new);
                }
            }
            if send.send((line, search)).is_err() {
                return;
            }
        }
        // The other end has closed.
        locked(&due).iter().for_each(|search| search.stop());
    });
    receive
}

/// A searcher with a table of some megabytes.
fn searcher(megabytes: usize, trial: &Trial) -> Searcher<State> {
    let mut searcher = Searcher::new(megabytes << 20);
    searcher.tune(&trial.tuning);
    searcher
}

/// Speaks UCI until `quit`.
pub fn speak(trial: Trial) {
    let hash = 32;
    let mut engine = Engine {
        line: Some((Position::start(), Vec::new())),
        skill: Skill::TOP,
        hash,
        seed: 1,
        analyses: false,
        searcher: searcher(hash, &trial),
        trial,
    };
    let due = Due::default();
    for (line, search) in listen(&due) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied() {
            Some("uci") => {
                say(&format!("id name Qishe {}\nid author the Qishe team", env!("CARGO_PKG_VERSION")));
                say(&format!("option name Hash type spin default {hash} min 1 max 4096"));
                say("option name Threads type spin default 1 min 1 max 1");
                say("option name Skill Level type spin default 20 min 0 max 20");
                say("option name Level type spin default 8 min 1 max 8");
                say("option name Seed type spin default 1 min 0 max 2147483647");
                say("option name UCI_AnalyseMode type check default false");
                say("option name UCI_Variant type combo default xiangqi var xiangqi\nuciok");
            }
            Some("isready") => say("readyok"),
            Some("ucinewgame") => engine.searcher.clear(),
            Some("setoption") => engine.option(&words[1..]),
            Some("position") => {
                if let Err(fault) = engine.position(&words[1..]) {
                    say(&format!("info string there is no position: {fault}"));
                }
            }
            Some("go") => {
                let search = search.unwrap_or_default();
                if engine.line.is_none() {
                    say("info string there is no position to search");
                }
                let best = engine.go(&words[1..], Arc::clone(&search.signals));
                search.may_answer();
                // The next isready waits for its turn again.
                locked(&due).pop_front();
                say(&format!("bestmove {}", best.map_or_else(|| "(none)".to_owned(), shown)));
            }
            Some("d") => {
                let fen = engine.line.as_ref().map(|(start, _)| start.fen());
                say(&fen.unwrap_or_else(|| "info string there is no position".to_owned()));
            }
            Some("quit") => break,
            _ => {}
        }
    }
}
