//! What happened, told to those who may know it.

use super::Viewer;
use crate::speech::{Cue, Lang, Urgency, Utterance};

/// A text in both languages, with what a voice says where that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Chinese, as shown.
    pub zh: String,
    /// English, as shown.
    pub en: String,
    /// Chinese, as said; empty when as shown.
    pub say_zh: String,
    /// English, as said; empty when as shown.
    pub say_en: String,
}

impl Words {
    /// Said as shown.
    pub fn new(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Words { zh: zh.into(), en: en.into(), say_zh: String::new(), say_en: String::new() }
    }

    /// The same, said differently.
    #[must_use]
    pub fn said(mut self, zh: impl Into<String>, en: impl Into<String>) -> Self {
        self.say_zh = zh.into();
        self.say_en = en.into();
        self
    }

    /// As shown in a language.
    pub fn shown(&self, lang: Lang) -> &str {
        lang.pick(&self.zh, &self.en)
    }

    /// As said in a language.
    pub fn spoken(&self, lang: Lang) -> &str {
        let said = lang.pick(&self.say_zh, &self.say_en);
        if said.is_empty() { self.shown(lang) } else { said }
    }
}

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
    pub fn private(seat: super::Seat, kind: &'static str, words: Words) -> Self {
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
