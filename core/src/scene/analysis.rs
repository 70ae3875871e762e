//! A finished match as it was gone through with: how the expectations went and where they turned.

use serde::Serialize;

use super::{Button, Ink, Pt};

/// Analysis of a match, shown beside its board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AnalysisView {
    /// Description of the picture in words.
    pub label: String,
    /// Side that is better where the curve is high.
    pub top: String,
    /// Side that is better where the curve is low.
    pub bottom: String,
    /// The expected score of the first seat's side: `x` 0…1 through the match, `y` 0 (lost) … 1 (won).
    pub curve: Vec<Pt>,
    /// Where the board stands now, 0…1 through the match.
    pub here: f32,
    /// Where something was given away, where a forced win began and where it could last be prevented, in the order of play;
    /// those that cost most where there are many.
    pub turns: Vec<TurningPoint>,
    /// The turning point at the board's position with its number, or how many there are.
    pub moment: String,
    /// Button to the turning point before the board's position.
    pub previous: Button,
    /// Button to the one after it.
    pub next: Button,
}

/// Chances of two sides, for a bar beside the board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ChancesBar {
    /// Expected score of the side at the lower edge, 0…1.
    pub near: f32,
    /// Colour of that side.
    pub near_ink: Ink,
    /// Colour of the other side.
    pub far_ink: Ink,
    /// The chances in words: 红方胜算 58%.
    pub label: String,
}

/// Where something was given away.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct TurningPoint {
    /// Where it is in the picture.
    pub at: Pt,
    /// Action and its quality, in one line.
    pub label: String,
    /// Id that `press` takes to go there.
    pub id: String,
    /// Whether the board stands there now.
    pub on: bool,
}
