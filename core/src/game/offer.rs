//! Offers of a game's own, docs/rules/README.md, “Offers”.

/// Relation of a game's action to an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offering {
    /// It makes one of this kind, `count`.
    Makes(&'static str),
    /// It answers the one that stands.
    Answers(bool),
}
