//! Questions that a shell asks in a dialog of its own.

use super::{Lang, Text};

/// Question of a dialog: finished texts in a language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Question {
    /// Heading.
    pub title: String,
    /// Effect of the answers, in words.
    pub text: String,
    /// The answer that carries the action out.
    pub yes: String,
    /// The other answer. It changes nothing, unless the question is which of two things to do.
    pub no: String,
    /// Whether `yes` loses nothing: it is the key that stands out. Otherwise `no` is.
    pub is_safe: bool,
}

impl Question {
    /// Makes a question of texts.
    pub(crate) fn of(title: &Text, text: &Text, yes: &Text, no: &Text, lang: Lang) -> Question {
        let [title, text, yes, no] = [title, text, yes, no].map(|text| text.shown(lang));
        Question { title, text, yes, no, is_safe: false }
    }

    /// Lets `yes` stand out: it loses nothing.
    pub(crate) fn safe(self) -> Question {
        Question { is_safe: true, ..self }
    }
}
