//! Another program that plays Xiangqi over UCI.

use super::child::Child;

/// A running program.
pub struct Uci(Child);

impl Uci {
    /// Starts a program, words after its path given to it, with one thread, 64 MB of table and a skill level.
    pub fn start(program: &str, skill: u32) -> std::io::Result<Uci> {
        let mut program = Uci(Child::start(program, "quit")?);
        program.say("uci")?;
        program.wait("uciok")?;
        for option in ["UCI_Variant value xiangqi", "Threads value 1", "Hash value 64"] {
            program.say(&format!("setoption name {option}"))?;
        }
        program.say(&format!("setoption name Skill Level value {skill}"))?;
        program.ready()?;
        Ok(program)
    }

    fn say(&mut self, line: &str) -> std::io::Result<()> {
        self.0.say(line)
    }

    fn wait(&mut self, word: &str) -> std::io::Result<String> {
        self.0.wait(|line| line.starts_with(word))
    }

    /// Waits until it is ready.
    pub fn ready(&mut self) -> std::io::Result<()> {
        self.say("isready")?;
        self.wait("readyok").map(|_| ())
    }

    /// A new game.
    pub fn new_game(&mut self) -> std::io::Result<()> {
        self.say("ucinewgame")?;
        self.ready()
    }

    /// Its move, with ranks from 0 as the core writes them.
    pub fn go(&mut self, fen: &str, moves: &[String], limit: &str) -> std::io::Result<String> {
        let moves: Vec<String> = moves.iter().map(|mv| ranks(mv, 1)).collect();
        self.say(&format!("position fen {fen} moves {}", moves.join(" ")))?;
        self.say(&format!("go {limit}"))?;
        let answer = self.wait("bestmove")?;
        Ok(ranks(answer.split_whitespace().nth(1).unwrap_or(""), -1))
    }
}

/// A move with each rank higher or lower.
fn ranks(mv: &str, by: i32) -> String {
    let mut text = String::new();
    let mut number = String::new();
    for c in mv.chars().chain(['#']) {
        if c.is_ascii_digit() {
            number.push(c);
            continue;
        }
        if let Ok(rank) = number.parse::<i32>() {
            text += &(rank + by).to_string();
        }
        number.clear();
        if c != '#' {
            text.push(c);
        }
    }
    text
}
