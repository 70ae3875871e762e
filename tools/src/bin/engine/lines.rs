//! Lines in and out of the protocols: nothing that stands in them, and no other end that has gone, stops the program.

use std::io::{BufRead, Write};

/// The lines of an input. Bytes that are not UTF-8 are U+FFFD; a NUL is no end.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = String> {
    std::iter::from_fn(move || {
        let mut bytes = Vec::new();
        match input.read_until(b'\n', &mut bytes) {
            Ok(length) if length > 0 => Some(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
            _ => None,
        }
    })
}

/// Writes a line at once.
pub fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    // The other end may have closed; the input then ends as well.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}
