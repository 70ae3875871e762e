//! Links that lead into a room or to a relay, as another app hands them over or a person pastes them.

use crate::words::{Lang, Question, texts};

/// Kind of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkKind {
    /// Into a room in the same network.
    Near,
    /// Into a room over a relay: the link names a mailbox.
    Online,
    /// To a relay: the link describes it.
    Relay,
}

/// A link in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppLink {
    /// Its kind.
    pub kind: LinkKind,
    /// The link, without the text around it.
    pub link: String,
}

/// Beginning of an invitation into a room. Phones hand links that begin so to the app.
pub const INVITATION: &str = "qishe://join?";

/// Beginning of a link to a relay.
pub const RELAY: &str = "qishe://relay?";

/// Longest invitation, bytes. A relay's link has certificates in it: only the text around is bounded, by
/// [`super::Limits::link_length`].
const MAX_INVITATION: usize = 400;

/// Returns the first link of the app in a text; `None` where there is none, or it is longer than one can be. People send
/// links with a sentence around them.
pub fn find_link(text: &str) -> Option<AppLink> {
    if text.chars().nth(super::LIMITS.link_length as usize).is_some() {
        return None;
    }
    let relay = text.find(RELAY);
    let (kind, begin) = match (text.find(INVITATION), relay) {
        (Some(join), relay) if relay.is_none_or(|relay| join < relay) => (LinkKind::Near, join),
        (_, Some(relay)) => (LinkKind::Relay, relay),
        _ => return None,
    };
    let link: &str = text[begin..].split(|sign| !is_of_link(sign)).next()?;
    // A sentence may end right behind it.
    let link = link.trim_end_matches(['.', ',', ';', '!', '?']);
    let by_mailbox = link.split('&').skip(1).any(|part| part.starts_with("to="));
    let fits = kind == LinkKind::Relay || link.len() <= MAX_INVITATION;
    let kind = if kind == LinkKind::Near && by_mailbox { LinkKind::Online } else { kind };
    fits.then(|| AppLink { kind, link: link.to_owned() })
}

/// Whether a sign may be part of a link (RFC 3986), brackets of IPv6 addresses included.
fn is_of_link(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'*+,;=%".contains(sign)
}

/// Returns the question before the relay in use is taken off this device, so that another one can be set.
pub fn relay_question(lang: Lang) -> Question {
    let (title, text) = (texts::room::relay_question(), texts::room::relay_question_text());
    Question::of(&title, &text, &texts::room::take_off_relay(), &texts::shared::cancel(), lang)
}
