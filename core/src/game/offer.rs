//! What a game tells of its own offers, docs/rules/README.md, “Offers”.

/// What an action of a game's own is to an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offering {
    /// It makes one of this kind, `count`.
    Makes(&'static str),
    /// It answers the one that stands.
    Answers(bool),
}
