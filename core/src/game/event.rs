//! What happened, told to those who may know it; and why something was refused.

use crate::seat::{Seat, Viewer};
use crate::speech::{Cue, Urgency, Utterance};
use crate::words::{Lang, Words};

/// Something that happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Who may know of it.
    pub audience: Viewer,
    /// What it is, `snake_case`.
    pub kind: &'static str,
    /// How it is told.
    pub words: Words,
    /// The sound that goes with it. Private events have none: a sound tells the whole room.
    pub cue: Option<Cue>,
    /// How soon it is told.
    pub urgency: Urgency,
}

impl Event {
    /// An event for everybody.
    pub fn public(kind: &'static str, words: Words, cue: Option<Cue>) -> Self {
        Event { audience: Viewer::Public, kind, words, cue, urgency: Urgency::Queued }
    }

    /// An event for one seat, without sound.
    pub fn private(seat: Seat, kind: &'static str, words: Words) -> Self {
        Event { audience: Viewer::Seat(seat), kind, words, cue: None, urgency: Urgency::Queued }
    }

    /// Whether `viewer` may know of it.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        self.audience == Viewer::Public || self.audience == viewer
    }

    /// The event as something to say.
    pub fn utterance(&self, lang: Lang) -> Utterance {
        Utterance {
            text: self.words.shown(lang).to_owned(),
            say: self.words.spoken(lang).to_owned(),
            lang,
            audience: self.audience,
            urgency: self.urgency,
        }
    }
}

/// Why an action was refused. The match is as before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What kind, `snake_case`.
    pub kind: &'static str,
    /// The reason, for everybody.
    pub words: Box<Words>,
    /// More of it, for the acting seat alone.
    pub detail: Option<Box<Words>>,
    /// Whether it is announced to everybody, as well as shown.
    pub announced: bool,
}

impl Refusal {
    /// A refusal whose reason everybody may know.
    pub fn new(kind: &'static str, zh: impl Into<String>, en: impl Into<String>) -> Self {
        Refusal { kind, words: Box::new(Words::new(zh, en)), detail: None, announced: false }
    }

    /// The same, announced to everybody.
    #[must_use]
    pub fn announced(mut self) -> Self {
        self.announced = true;
        self
    }
}
