//! A text that is in no language yet.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::Lang;
use super::catalogue::{Catalogue, Places, Value, is_exact};

/// Returns a name as it stands among words of another direction: one with letters that are written from right to left is
/// isolated, so that neither turns the other around.
pub fn isolated(name: &str) -> Cow<'_, str> {
    let is_rtl = |sign: char| {
        matches!(
            sign,
            '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}'
                | '\u{1e800}'..='\u{1efff}'
        )
    };
    match name.chars().any(is_rtl) {
        true => Cow::Owned(format!("\u{2068}{name}\u{2069}")),
        false => Cow::Borrowed(name),
    }
}

/// A text in every language: a message of the catalogue and what fills its places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text(Kind);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Kind {
    /// A message, or one of its attributes, and what stands in its places.
    Message { id: &'static str, attribute: Option<&'static str>, places: Vec<(&'static str, Text)> },
    /// A count. Fluent chooses the plural.
    Number(i64),
    /// Text that is equal in every language: a name that a person gave, a coordinate, a move's notation.
    Plain(Cow<'static, str>),
    /// Several, in their order.
    Joined(Vec<Text>, Joint),
}

/// Separator between texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joint {
    /// Nothing.
    None,
    /// Separator of words: a space, or in Chinese nothing.
    Word,
    /// Separator of the items of a list: 、 or a comma.
    List,
    /// Separator of clauses: ， or a comma.
    Clause,
    /// Separator of parts that have commas in them: ； or a semicolon.
    Part,
    /// Separator of sentences.
    Sentence,
    /// Separator of sentences that have no mark at their end: 。 or a full stop.
    Stop,
}

impl Joint {
    /// Its message.
    fn id(self) -> Option<&'static str> {
        match self {
            Joint::None => None,
            Joint::Word => Some("joint-word"),
            Joint::List => Some("joint-list"),
            Joint::Clause => Some("joint-clause"),
            Joint::Part => Some("joint-part"),
            Joint::Sentence => Some("joint-sentence"),
            Joint::Stop => Some("joint-stop"),
        }
    }
}

/// Purpose of a text: for the eye, or for a voice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Shown,
    Spoken,
}

impl Text {
    /// A message of the catalogue. Only what `build.rs` writes names one.
    pub(super) const fn message(
        id: &'static str,
        attribute: Option<&'static str>,
        places: Vec<(&'static str, Text)>,
    ) -> Text {
        Text(Kind::Message { id, attribute, places })
    }

    /// No text.
    pub const fn none() -> Text {
        Text(Kind::Plain(Cow::Borrowed("")))
    }

    /// Makes a text that is equal in every language.
    pub fn plain(text: impl Into<Cow<'static, str>>) -> Text {
        Text(Kind::Plain(text.into()))
    }

    /// Makes a text of a person's name, isolated from the words around it where it is written from right to left.
    pub fn name(name: &str) -> Text {
        Text::plain(isolated(name).into_owned())
    }

    /// Joins several texts in their order, with the language's own separators.
    pub fn joined(texts: impl IntoIterator<Item = Text>, joint: Joint) -> Text {
        Text(Kind::Joined(texts.into_iter().collect(), joint))
    }

    /// Whether the text is empty.
    pub fn is_empty(&self) -> bool {
        match &self.0 {
            Kind::Plain(text) => text.is_empty(),
            Kind::Joined(texts, _) => texts.iter().all(Text::is_empty),
            Kind::Message { .. } | Kind::Number(_) => false,
        }
    }

    /// As shown in a language.
    pub fn shown(&self, lang: Lang) -> String {
        self.render(Catalogue::of(lang), Way::Shown)
    }

    /// As a voice reads it in a language: 车 is 居, because a voice that knows no chess says *chē*.
    pub fn spoken(&self, lang: Lang) -> String {
        self.render(Catalogue::of(lang), Way::Spoken)
    }

    fn render(&self, catalogue: &Catalogue, way: Way) -> String {
        let mut shown = String::with_capacity(48);
        self.write(catalogue, way, &mut shown);
        shown
    }

    /// Writes the text at the end of `out`.
    fn write(&self, catalogue: &Catalogue, way: Way, out: &mut String) {
        match &self.0 {
            Kind::Plain(text) => out.push_str(text),
            Kind::Number(number) => {
                // Writing to a string never fails.
                let _ = write!(out, "{number}");
            }
            Kind::Joined(texts, joint) => {
                let mut is_first = true;
                for text in texts.iter().filter(|text| !text.is_empty()) {
                    if !std::mem::take(&mut is_first)
                        && let Some(id) = joint.id()
                    {
                        let places = Filling { places: &[], catalogue, way };
                        catalogue.write((id, None), false, &places, out);
                    }
                    text.write(catalogue, way, out);
                }
            }
            Kind::Message { id, attribute, places } => {
                let places = Filling { places, catalogue, way };
                catalogue.write((id, *attribute), way == Way::Spoken, &places, out);
            }
        }
    }
}

/// The arguments of a message as texts, with the language they are written in.
struct Filling<'a> {
    places: &'a [(&'static str, Text)],
    catalogue: &'a Catalogue,
    way: Way,
}

impl Places for Filling<'_> {
    fn write(&self, name: &str, out: &mut String) -> bool {
        match self.places.iter().find(|(one, _)| *one == name) {
            Some((_, Text(Kind::Number(number)))) if !is_exact(*number) => false,
            Some((_, text)) => {
                text.write(self.catalogue, self.way, out);
                true
            }
            None => false,
        }
    }

    fn values(&self) -> Vec<(&'static str, Value)> {
        let value = |text: &Text| match text.0 {
            Kind::Number(number) => Value::Number(number),
            Kind::Plain(_) | Kind::Message { .. } | Kind::Joined(..) => {
                Value::Text(text.render(self.catalogue, self.way))
            }
        };
        self.places.iter().map(|(name, text)| (*name, value(text))).collect()
    }
}

impl From<&Text> for Text {
    fn from(text: &Text) -> Text {
        text.clone()
    }
}

impl From<&'static str> for Text {
    fn from(text: &'static str) -> Text {
        Text::plain(text)
    }
}

impl From<String> for Text {
    fn from(text: String) -> Text {
        Text::plain(text)
    }
}

impl From<char> for Text {
    fn from(letter: char) -> Text {
        Text::plain(letter.to_string())
    }
}

macro_rules! numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Text {
            fn from(number: $kind) -> Text {
                // No count of a board game comes near the limit.
                Text(Kind::Number(i64::try_from(number).unwrap_or(i64::MAX)))
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);
