//! Links that invite into a room, as another app hands them over.

use super::limits::LIMITS;

/// Way to the room of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum LinkKind {
    /// In the same network.
    Near,
    /// Over a relay: the link names a mailbox.
    Online,
}

/// Beginning of an invitation. Phones hand links that begin so to the app.
pub const INVITATION: &str = "qishe://join";

/// Returns the way to the room that a text invites into; none where it is no invitation, or longer than one can be.
pub fn invitation_kind(text: &str) -> Option<LinkKind> {
    let text = text.trim();
    let short = text.chars().take(LIMITS.link_length as usize + 1).count() <= LIMITS.link_length as usize;
    let rest = text.strip_prefix(INVITATION).filter(|_| short)?;
    let by_mailbox = rest.split('&').skip(1).any(|part| part.starts_with("to="));
    Some(if by_mailbox { LinkKind::Online } else { LinkKind::Near })
}
