//! Xiangqi over UCI, as Fairy-Stockfish speaks it: ranks 1–10, `e2e4`-like moves, FEN.

use std::io::{BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use qishe_core::games::xiangqi::computer::{State, expected};
use qishe_core::games::xiangqi::{Move, Position, Side, SoldierRule, Square};
use qishe_core::search::{
    Budget, Control, LEVEL_TABLE, Line, Searcher, Signals, Skill, Table, WIN, is_proven,
};

/// Time reserved for sending the answer.
const OVERHEAD: Duration = Duration::from_millis(2);

/// A point with its rank counted from 1.
fn written(square: Square) -> String {
    format!("{}{}", char::from(b'a' + square.file()), square.rank() + 1)
}

fn read(text: &str) -> Option<Move> {
    let mut points = Vec::new();
    let mut rest = text;
    while let Some(file) = rest.bytes().next() {
        let digits = rest[1..].bytes().take_while(u8::is_ascii_digit).count();
        let rank: u8 = rest[1..=digits].parse().ok()?;
        points.push(Square::new(file.wrapping_sub(b'a'), rank.checked_sub(1)?)?);
        rest = &rest[1 + digits..];
    }
    match points[..] {
        [from, to] => Some(Move::new(from, to)),
        _ => None,
    }
}

fn shown(mv: Move) -> String {
    written(mv.from) + &written(mv.to)
}

/// Position and settings of the engine.
struct Engine {
    start: Position,
    moves: Vec<Move>,
    skill: Skill,
    hash: usize,
    seed: u64,
    searcher: Searcher<State>,
}

impl Engine {
    fn position(&mut self, words: &[&str]) -> Option<()> {
        let moves_at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let start = match *words.first()? {
            "startpos" => Position::start(),
            "fen" => Position::from_fen(&words[1..moves_at].join(" "), SoldierRule::Anywhere).ok()?,
            _ => return None,
        };
        let mut position = start;
        let mut moves = Vec::new();
        for word in words.iter().skip(moves_at + 1) {
            let mv = read(word)?;
            if !position.is_legal(mv) {
                return None;
            }
            position.play(mv);
            moves.push(mv);
        }
        (self.start, self.moves) = (start, moves);
        Some(())
    }

    fn option(&mut self, words: &[&str]) {
        let Some(at) = words.iter().position(|word| *word == "value") else { return };
        let (name, value) = (words[1..at].join(" ").to_lowercase(), words[at + 1..].join(" "));
        match (name.as_str(), value.parse::<u64>()) {
            ("hash", Ok(megabytes)) => {
                self.hash = megabytes.clamp(1, 4096) as usize;
                self.searcher = Searcher::new(self.hash << 20);
            }
            // 0…20 spread over the eight levels.
            ("skill level", Ok(skill)) => {
                self.skill = Skill::level((skill.min(20) * 7 / 20) as u8 + 1, &LEVEL_TABLE)
            }
            ("level", Ok(level)) => self.skill = Skill::level(level.clamp(1, 8) as u8, &LEVEL_TABLE),
            ("seed", Ok(seed)) => self.seed = seed,
            _ => {}
        }
    }

    fn budget(&self, words: &[&str]) -> Budget {
        let number = |name: &str| -> Option<u64> {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1)?.parse::<i64>().ok().map(|number| number.max(1) as u64)
        };
        let red = self.side() == Side::Red;
        let mut budget = Budget::NONE;
        if let Some(nodes) = number("nodes") {
            budget.nodes = nodes;
        }
        if let Some(depth) = number("depth") {
            budget.depth = depth as u32;
        }
        if let Some(time) = number("movetime") {
            let time = Duration::from_millis(time).saturating_sub(OVERHEAD);
            (budget.time, budget.soft) = (Some(time), Some(time));
        } else if let Some(left) = number(if red { "wtime" } else { "btime" }) {
            let more = number(if red { "winc" } else { "binc" }).unwrap_or(0);
            let moves = number("movestogo").unwrap_or(28).clamp(2, 40);
            let share = left / moves + more * 3 / 4;
            let most = (left / 3).max(1).min(share * 4);
            budget.soft = Some(Duration::from_millis(share.min(most) * 6 / 10));
            budget.time = Some(Duration::from_millis(most).saturating_sub(OVERHEAD * 5));
        }
        budget
    }

    fn side(&self) -> Side {
        if self.moves.len().is_multiple_of(2) {
            self.start.side_to_move()
        } else {
            self.start.side_to_move().other()
        }
    }

    fn go(&mut self, words: &[&str], signals: Arc<Signals>) -> String {
        let skill = self.skill;
        let mut budget = self.budget(words);
        budget.nodes = budget.nodes.min(skill.limits.nodes);
        let mut state = State::new(self.start, &self.moves);
        self.searcher.set_blind_spots(skill.blind_spots(self.seed));
        if skill.level < 8 {
            self.searcher.clear();
        }
        let mut control = Control::new(budget, signals);
        let lines = self.searcher.think(&mut state, &mut control, skill.width(), None, &mut report);
        self.seed = self.seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let values: Vec<(i32, f32)> = lines.iter().map(|line| (line.value, expected(line.value))).collect();
        let chosen = skill.choose(&values[..values.len().min(skill.width())], (self.seed >> 32) as u32);
        lines.get(chosen).map_or_else(|| "(none)".to_owned(), |line| shown(line.moves[0]))
    }
}

fn report(control: &Control, lines: &[Line<Move>], table: &Table) {
    let Some(line) = lines.first() else { return };
    let time = control.elapsed().as_millis();
    let score = if is_proven(line.value) {
        let moves = (WIN - line.value.abs() + 1) / 2;
        format!("mate {}", if line.value > 0 { moves } else { -moves })
    } else {
        format!("cp {}", line.value)
    };
    let moves: Vec<String> = line.moves.iter().map(|mv| shown(*mv)).collect();
    println!(
        "info depth {} score {score} nodes {} nps {} hashfull {} time {time} pv {}",
        line.depth,
        control.used(),
        u128::from(control.used()) * 1000 / time.max(1),
        table.fullness(),
        moves.join(" ")
    );
}

/// Reads lines and passes them on; `stop` and `quit` reach a running search at once.
fn listen(running: &Arc<std::sync::Mutex<Arc<Signals>>>) -> Receiver<String> {
    let (send, receive) = channel();
    let running = Arc::clone(running);
    std::thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            if matches!(line.trim(), "stop" | "quit")
                && let Ok(signals) = running.lock()
            {
                signals.stop();
            }
            if send.send(line).is_err() {
                return;
            }
        }
        // The other end has closed.
        if let Ok(signals) = running.lock() {
            signals.stop();
        }
    });
    receive
}

/// Speaks UCI until `quit`.
pub fn speak() {
    let hash = 32;
    let mut engine = Engine {
        start: Position::start(),
        moves: Vec::new(),
        skill: Skill::TOP,
        hash,
        seed: 1,
        searcher: Searcher::new(hash << 20),
    };
    let running = Arc::new(std::sync::Mutex::new(Arc::new(Signals::default())));
    for line in listen(&running) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first().copied() {
            Some("uci") => {
                println!("id name Qishe {}\nid author the Qishe team", env!("CARGO_PKG_VERSION"));
                println!("option name Hash type spin default {hash} min 1 max 4096");
                println!("option name Threads type spin default 1 min 1 max 1");
                println!("option name Skill Level type spin default 20 min 0 max 20");
                println!("option name Level type spin default 8 min 1 max 8");
                println!("option name Seed type spin default 1 min 0 max 2147483647");
                println!("option name UCI_Variant type combo default xiangqi var xiangqi\nuciok");
            }
            Some("isready") => println!("readyok"),
            Some("ucinewgame") => engine.searcher.clear(),
            Some("setoption") => engine.option(&words[1..]),
            Some("position") if engine.position(&words[1..]).is_none() => {
                println!("info string the position cannot be read, or a move in it is illegal");
            }
            Some("go") => {
                let signals = Arc::new(Signals::default());
                if let Ok(mut running) = running.lock() {
                    *running = Arc::clone(&signals);
                }
                let best = engine.go(&words[1..], signals);
                println!("bestmove {best}");
            }
            Some("d") => println!("{}", engine.start.fen()),
            Some("quit") => break,
            _ => {}
        }
        let _ = std::io::stdout().flush();
    }
}
