//! The properties that are known, and what their values must look like.

use super::super::point::Point;
use super::parse::{Content, Property};
use super::read_point;

/// Form of a property's values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// A stone, a set-up stone, or something that the reader looks at by itself.
    Read,
    /// Any text that a match has no place for.
    Dropped,
    /// A comment.
    Comment,
    /// Any text that says nothing of the match: programs, encodings, looks.
    Technical,
    /// A number, or nothing.
    Number,
    /// Points that are marked.
    Points,
    /// A point and a text, or two points.
    Labels,
    /// Points that were offered for stone 5 and not chosen.
    Fifths,
}

/// The properties of the standard, and a few of its older versions.
const KNOWN: [(&str, Form); 74] = [
    ("B", Form::Read),
    ("W", Form::Read),
    ("AB", Form::Read),
    ("AW", Form::Read),
    ("AE", Form::Read),
    ("PL", Form::Read),
    ("GM", Form::Read),
    ("SZ", Form::Read),
    ("RU", Form::Read),
    ("RE", Form::Read),
    ("PB", Form::Read),
    ("PW", Form::Read),
    ("EV", Form::Read),
    ("DT", Form::Read),
    ("QO", Form::Read),
    ("QD", Form::Read),
    ("QX", Form::Read),
    ("C", Form::Comment),
    ("GC", Form::Comment),
    ("AN", Form::Dropped),
    ("BR", Form::Dropped),
    ("WR", Form::Dropped),
    ("BT", Form::Dropped),
    ("WT", Form::Dropped),
    ("CP", Form::Dropped),
    ("GN", Form::Dropped),
    ("ON", Form::Dropped),
    ("OT", Form::Dropped),
    ("PC", Form::Dropped),
    ("RO", Form::Dropped),
    ("SO", Form::Dropped),
    ("TM", Form::Dropped),
    ("US", Form::Dropped),
    ("ID", Form::Dropped),
    ("AP", Form::Technical),
    ("CA", Form::Technical),
    ("FF", Form::Technical),
    ("ST", Form::Technical),
    ("FG", Form::Technical),
    ("N", Form::Technical),
    ("HA", Form::Number),
    ("KM", Form::Number),
    ("KO", Form::Number),
    ("MN", Form::Number),
    ("PM", Form::Number),
    ("BL", Form::Number),
    ("WL", Form::Number),
    ("OB", Form::Number),
    ("OW", Form::Number),
    ("BS", Form::Number),
    ("WS", Form::Number),
    ("V", Form::Number),
    ("BM", Form::Number),
    ("DM", Form::Number),
    ("DO", Form::Number),
    ("GB", Form::Number),
    ("GW", Form::Number),
    ("HO", Form::Number),
    ("IT", Form::Number),
    ("TE", Form::Number),
    ("UC", Form::Number),
    ("CR", Form::Points),
    ("MA", Form::Points),
    ("SL", Form::Points),
    ("SQ", Form::Points),
    ("TR", Form::Points),
    ("L", Form::Points),
    ("M", Form::Points),
    ("LB", Form::Labels),
    ("AR", Form::Labels),
    ("LN", Form::Labels),
    ("LT", Form::Technical),
    ("FA", Form::Fifths),
    ("5A", Form::Fifths),
];

/// Properties whose loss would change a match.
const VITAL: [&str; 13] = ["B", "W", "AB", "AW", "AE", "PL", "GM", "SZ", "RU", "RE", "QO", "QD", "QX"];

/// Properties that take one value per node.
const SINGLE: [&str; 10] = ["B", "W", "PL", "GM", "SZ", "RU", "RE", "QO", "QD", "QX"];

/// Properties of the whole game, which stand before its moves.
const OF_GAME: [&str; 22] = [
    "GM", "SZ", "RU", "PB", "PW", "EV", "DT", "QO", "QD", "AN", "BR", "WR", "BT", "WT", "CP", "GN", "ON",
    "OT", "PC", "RO", "SO", "TM",
];

/// Returns the form of a known property.
pub(super) fn form(name: &str) -> Option<Form> {
    KNOWN.iter().find(|(known, _)| *known == name).map(|(_, form)| *form)
}

pub(super) fn is_single(name: &str) -> bool {
    SINGLE.contains(&name)
}

pub(super) fn is_of_game(name: &str) -> bool {
    OF_GAME.contains(&name)
}

/// Whether a value has the form.
pub(super) fn fits(form: Form, value: &Content) -> bool {
    let text = value.text.trim();
    let point = |text: &str| text.is_empty() || read_point(text.trim()).is_some();
    match form {
        Form::Read | Form::Dropped | Form::Comment | Form::Technical => true,
        Form::Number => text.chars().all(|c| c.is_ascii_digit() || ".+- ".contains(c)),
        Form::Points => text.split(':').all(point),
        Form::Fifths => text.split_whitespace().all(point),
        Form::Labels => text.split_once(':').is_some_and(|(at, _)| point(at)),
    }
}

/// The property that an unknown name may be, with one letter too many or too few.
pub(super) fn misspelt(name: &str) -> Option<&'static str> {
    let shorter = |long: &str, short: &str| {
        long.len() == short.len() + 1
            && (0..long.len()).any(|at| format!("{}{}", &long[..at], &long[at + 1..]) == short)
    };
    VITAL.into_iter().find(|vital| shorter(name, vital) || shorter(vital, name))
}

/// Whether a property holds points: stones that one program alone knows of.
pub(super) fn holds_points(property: &Property) -> bool {
    let is_point = |word: &str| read_point(word).is_some();
    let is_row = |word: &str| {
        word.len() >= 4 && word.len().is_multiple_of(2) && word.is_ascii() && {
            let pairs: Vec<Option<Point>> =
                (0..word.len()).step_by(2).map(|at| read_point(&word[at..at + 2])).collect();
            pairs.iter().all(Option::is_some)
        }
    };
    let words = |content: &Content| {
        let mut words =
            content.text.split([' ', ',', ';', ':', '\n']).filter(|word| !word.is_empty()).peekable();
        words.peek().is_some() && words.all(|word| is_point(word) || is_row(word))
    };
    property.values.iter().any(words)
}
