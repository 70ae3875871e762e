//! Events of a match, each with its audience.

use crate::seat::{Seat, Viewer};
use crate::speech::{Cue, Urgency, Utterance};
use crate::words::{Lang, Text};

/// Something that happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Audience of the event.
    pub audience: Viewer,
    /// Text of the event.
    pub words: Text,
    /// The sound that goes with it. Private events have none: a sound tells the whole room.
    pub cue: Option<Cue>,
    /// Urgency of the event.
    pub urgency: Urgency,
}

impl Event {
    /// An event for everybody.
    pub fn public(words: Text, cue: Option<Cue>) -> Self {
        Event { audience: Viewer::Public, words, cue, urgency: Urgency::Queued }
    }

    /// An event for one seat, without sound.
    pub fn private(seat: Seat, words: Text) -> Self {
        Event { audience: Viewer::Seat(seat), words, cue: None, urgency: Urgency::Queued }
    }

    /// Whether `viewer` may know of it.
    pub fn reaches(&self, viewer: Viewer) -> bool {
        self.audience == Viewer::Public || self.audience == viewer
    }

    /// The event as something to say.
    pub fn utterance(&self, lang: Lang) -> Utterance {
        Utterance {
            text: self.words.shown(lang),
            say: self.words.spoken(lang).to_owned(),
            lang,
            audience: self.audience,
            urgency: self.urgency,
        }
    }
}
