//! Pseudo-language: accented and longer English, for tests of missing and clipped texts.

use std::borrow::Cow;

use super::spell;

/// A text of a message with accents, and longer. Places in a message are filled after that, so they stay as they are.
#[cfg(feature = "pseudo")]
pub(super) fn text(text: &str) -> Cow<'_, str> {
    fluent_pseudo::transform(text, false, true)
}

/// A text of a message as it is: this library is built without the pseudo-language.
#[cfg(not(feature = "pseudo"))]
pub(super) fn text(text: &str) -> Cow<'_, str> {
    Cow::Borrowed(text)
}

/// A number spelled in it.
pub(super) fn spelled(number: i64) -> String {
    text(&spell::english(number)).into_owned()
}
