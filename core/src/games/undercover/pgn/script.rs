//! The characters of a text in their plain form, each with its place in the text.

use crate::game::{Place, is_invisible};
use crate::games::xiangqi::notation::plain;

/// A text as a scanner reads it: full-width characters are plain ones, invisible ones are spaces, and every line ends with
/// one `\n`.
pub(super) struct Script<'a> {
    text: &'a str,
    letters: Vec<char>,
    /// Byte of each letter in the text.
    bytes: Vec<u32>,
}

impl<'a> Script<'a> {
    pub(super) fn of(text: &'a str) -> Script<'a> {
        let mut script =
            Script { text, letters: Vec::with_capacity(text.len()), bytes: Vec::with_capacity(text.len()) };
        let mut letters = text.char_indices().peekable();
        while let Some((at, letter)) = letters.next() {
            let letter = match letter {
                '\r' if letters.peek().is_some_and(|(_, next)| *next == '\n') => ' ',
                '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => '\n',
                letter if letter.is_whitespace() || is_invisible(letter) => ' ',
                letter => plain(letter),
            };
            script.letters.push(letter);
            script.bytes.push(at as u32);
        }
        script
    }

    pub(super) fn len(&self) -> usize {
        self.letters.len()
    }

    /// The letter at a place; none behind the end.
    pub(super) fn get(&self, at: usize) -> Option<char> {
        self.letters.get(at).copied()
    }

    /// The plain letters of a part.
    pub(super) fn plain(&self, from: usize, to: usize) -> String {
        self.letters[from..to].iter().collect()
    }

    pub(super) fn letters(&self, from: usize, to: usize) -> &[char] {
        &self.letters[from..to]
    }

    /// A part as it was written.
    pub(super) fn written(&self, from: usize, to: usize) -> &'a str {
        &self.text[self.byte(from)..self.byte(to)]
    }

    /// The byte of a letter, or of the end.
    pub(super) fn byte(&self, at: usize) -> usize {
        self.bytes.get(at).map_or(self.text.len(), |byte| *byte as usize)
    }

    /// The place of a part.
    pub(super) fn place(&self, from: usize, to: usize) -> Place {
        Place::of(self.text, self.byte(from), self.written(from, to.min(self.len())))
    }

    /// The first letter from `at` on that is no space of the line.
    pub(super) fn skip(&self, mut at: usize) -> usize {
        while self.get(at).is_some_and(|letter| letter != '\n' && letter.is_whitespace()) {
            at += 1;
        }
        at
    }

    /// The end of the line of a letter.
    pub(super) fn line_end(&self, mut at: usize) -> usize {
        while self.get(at).is_some_and(|letter| letter != '\n') {
            at += 1;
        }
        at
    }

    /// The end of the word of a letter: up to a space, a bracket or a sign between words.
    pub(super) fn word_end(&self, mut at: usize) -> usize {
        while self
            .get(at)
            .is_some_and(|letter| !letter.is_whitespace() && !",;、。|()[]{}【】".contains(letter))
        {
            at += 1;
        }
        at
    }
}
