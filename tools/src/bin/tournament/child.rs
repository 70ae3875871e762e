//! A running program that is spoken to in lines.

use std::io::{BufRead, BufReader, Error, Write};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};

/// A running program.
pub struct Child {
    child: std::process::Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Line that ends it.
    farewell: &'static str,
}

impl Child {
    /// Starts a program, words after its path given to it. The line `farewell` ends it when it is dropped.
    pub fn start(program: &str, farewell: &'static str) -> std::io::Result<Child> {
        let mut words = program.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or(""))
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let missing = || Error::other("no pipe");
        let input = child.stdin.take().ok_or_else(missing)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        Ok(Child { child, input, output, farewell })
    }

    /// Sends a line, or several.
    pub fn say(&mut self, line: &str) -> std::io::Result<()> {
        writeln!(self.input, "{line}")?;
        self.input.flush()
    }

    /// Reads lines until one is wanted. A line that begins with `ERROR` is one.
    pub fn wait(&mut self, wanted: impl Fn(&str) -> bool) -> std::io::Result<String> {
        let mut line = String::new();
        loop {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err(Error::other("the program ended"));
            }
            let line = line.trim();
            if line.starts_with("ERROR") {
                return Err(Error::other(line.to_owned()));
            }
            if wanted(line) {
                return Ok(line.to_owned());
            }
        }
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.say(self.farewell);
        let _ = self.child.wait();
    }
}
