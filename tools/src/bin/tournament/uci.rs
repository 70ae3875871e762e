//! Another program that plays Xiangqi over UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// A running program.
pub struct Uci {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Uci {
    /// Starts a program, words after its path given to it, with one thread, 64 MB of table and a skill level.
    pub fn start(program: &str, skill: u32) -> std::io::Result<Uci> {
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
        let mut program = Uci { child, input, output };
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
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    fn wait(&mut self, word: &str) -> std::io::Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err(std::io::Error::other("the program ended"));
            }
            if line.starts_with(word) {
                return Ok(line.trim().to_owned());
            }
        }
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

impl Drop for Uci {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.wait();
    }
}
