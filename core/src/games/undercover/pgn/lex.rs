//! PGN as a form: tags, words, comments. What they mean is not known here.

use std::iter::Peekable;
use std::str::Chars;

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// `[Red "胡荣华"]`
    Tag(String, String),
    /// Text between spaces.
    Word(String),
    /// `{…}`, or `;` to the end of the line.
    Comment(String),
}

/// Whether a text has the tags of PGN; a JSON document and SGF have not.
pub(super) fn has_tags(text: &str) -> bool {
    let text = text.trim_start();
    !text.starts_with(['{', '(']) && text.lines().any(|line| tag(line.trim()).is_some())
}

/// `[Name "value"]`, alone on its line or the first of several.
fn tag(line: &str) -> Option<(String, String, usize)> {
    let (name, rest) = line.strip_prefix('[')?.split_once(char::is_whitespace)?;
    let name = name.trim();
    if name.is_empty() || !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let mut value = String::new();
    let opened = rest.find('"').filter(|at| rest[..*at].trim().is_empty())?;
    let mut letters = rest[opened + 1..].char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => value.extend(letters.next().map(|(_, escaped)| escaped)),
            // Many programs do not escape the marks inside: the last one before the bracket counts.
            '"' if rest[opened + 1 + at + 1..].trim_start().starts_with(']') => {
                let end = opened + 1 + at + 1;
                let close = end + rest[end..].find(']')?;
                return Some((name.to_owned(), value, line.len() - rest.len() + close + 1));
            }
            _ => value.push(letter),
        }
    }
    None
}

/// Tokens of a text. Variations, `%` lines, annotation numbers (`$1`) and full-width brackets are skipped; an unclosed one
/// ends the text.
pub(super) fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    // Comments and variations go over lines, tags and `%` do not.
    let mut rest = String::new();
    for mut line in text.split_inclusive('\n') {
        while let Some((name, value, end)) = tag(line.trim_start()) {
            words(&mut rest, &mut parts);
            parts.push(Part::Tag(name, value));
            line = &line.trim_start()[end..];
        }
        if !line.starts_with('%') {
            rest.push_str(line);
        }
    }
    words(&mut rest, &mut parts);
    parts
}

/// Takes the words and comments out of a text without tags.
fn words(text: &mut String, parts: &mut Vec<Part>) {
    let mut letters = text.chars().peekable();
    let mut word = String::new();
    while let Some(letter) = letters.next() {
        let open = matches!(letter, '{' | '(' | '（' | ';' | '[');
        if !open && !letter.is_whitespace() && !matches!(letter, ',' | '，' | '、' | '；' | ')' | '}' | ']')
        {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            parts.push(Part::Word(std::mem::take(&mut word)));
        }
        match letter {
            '{' => parts.push(Part::Comment(until(&mut letters, '}'))),
            ';' => parts.push(Part::Comment(until(&mut letters, '\n'))),
            '（' => drop(until(&mut letters, '）')),
            '[' => drop(until(&mut letters, ']')),
            '(' => variation(&mut letters),
            _ => {}
        }
    }
    if !word.is_empty() {
        parts.push(Part::Word(word));
    }
    parts.retain(|part| !matches!(part, Part::Word(word) if word.starts_with('$')));
    text.clear();
}

fn until(letters: &mut Peekable<Chars>, end: char) -> String {
    letters.by_ref().take_while(|letter| *letter != end).collect()
}

/// Leaves out what follows up to the bracket that closes it; brackets in comments do not count.
fn variation(letters: &mut Peekable<Chars>) {
    let mut depth = 1_usize;
    while depth > 0 {
        match letters.next() {
            Some('(') => depth += 1,
            Some(')') => depth -= 1,
            Some('{') => drop(until(letters, '}')),
            Some(';') => drop(until(letters, '\n')),
            Some(_) => {}
            None => return,
        }
    }
}
