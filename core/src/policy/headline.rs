//! The line by the title: a refusal or an event while it is new, a caption where nothing is surely heard, else the turn.

use super::limits::LIMITS;
use crate::scene::{Status, StatusTone};
use crate::seat::Viewer;
use crate::speech::Utterance;
use crate::words::{Joint, Text};

/// Facts about who hears public utterances.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Hearing {
    /// Whether a screen reader gets the utterances.
    pub announced: bool,
    /// Whether moves are spoken, by choice.
    pub speech: bool,
    /// Whether there is a voice for the language.
    pub voice: bool,
    /// Whether no switch, volume or fault may silence it.
    pub audible: bool,
}

/// Whether public utterances are surely heard. Where they are not, captions are shown.
pub fn is_surely_heard(hearing: Hearing) -> bool {
    hearing.announced || (hearing.speech && hearing.voice && hearing.audible)
}

/// Joins the public utterances into one caption, as their language joins clauses; `None` if there are none.
/// Utterances for one seat are never shown.
pub fn caption(said: &[Utterance]) -> Option<String> {
    let public: Vec<&Utterance> = said.iter().filter(|one| one.audience == Viewer::Public).collect();
    let lang = public.first()?.lang;
    // What a later one begins with is not said twice: 红方认负, and 红方认负，黑方胜.
    let repeated = |at: usize| public[at + 1..].iter().any(|later| later.text.starts_with(&public[at].text));
    let texts = (0..public.len()).filter(|at| !repeated(*at)).map(|at| Text::plain(public[at].text.clone()));
    Some(Text::joined(texts, Joint::Clause).shown(lang))
}

/// The line by the title of a match.
#[derive(Debug, Clone, Default)]
pub struct Headline {
    last: Option<Status>,
    /// Time until which the status is new.
    fresh_until: Option<u64>,
    /// Caption, and the time until which it is shown.
    caption: Option<(String, u64)>,
}

impl Headline {
    /// The table has answered an input with this status. `held`: a held key, whose answer counts only with another status.
    /// A status that is the same as before is new again. Urgent ones stay by themselves.
    pub fn answer(&mut self, status: &Status, held: bool, now: u64) {
        let same = self.last.as_ref() == Some(status);
        self.last = Some(status.clone());
        if held && same {
            return;
        }
        let fresh = !status.text.is_empty() && status.tone != StatusTone::Urgent;
        self.fresh_until = fresh.then_some(now + LIMITS.headline_ms);
    }

    /// Something was said to all: its caption.
    pub fn say(&mut self, caption: &str, now: u64) {
        self.caption = Some((caption.to_owned(), now + LIMITS.headline_ms));
    }

    /// Takes the caption away, as under a curtain.
    pub fn clear(&mut self) {
        self.caption = None;
    }

    /// Returns the line at a time. `heard`: [`is_surely_heard`].
    pub fn line(&self, status: &Status, subtitle: &str, heard: bool, now: u64) -> Status {
        let fresh = self.fresh_until.is_some_and(|until| now < until);
        let caption = self.caption.as_ref().filter(|(_, until)| now < *until && !heard);
        let plain = |text: &str| Status { text: text.to_owned(), tone: StatusTone::Normal };
        match caption {
            _ if fresh && status.tone == StatusTone::Refused => status.clone(),
            Some((caption, _)) => plain(caption),
            None if !status.text.is_empty() && (fresh || status.tone == StatusTone::Urgent) => status.clone(),
            None => plain(subtitle),
        }
    }

    /// Returns the next time at which the line changes by itself.
    pub fn next_change(&self, now: u64) -> Option<u64> {
        let caption = self.caption.as_ref().map(|(_, until)| *until);
        [self.fresh_until, caption].into_iter().flatten().filter(|until| *until > now).min()
    }
}
