//! Fingers on small points: the loupe, dragging and zooming, and the person's choices for their hands.
//!
//! Lengths are dp, of which 160 are an inch. Older people miss many targets below 7 mm, so a board with a smaller pitch helps by
//! itself, and a person may choose otherwise.

use serde::{Deserialize, Serialize};

use crate::words::{Lang, texts};

/// A person's way to hit points that are closer than a finger is wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum SmallPoints {
    /// A finger that rests sees its point in a loupe, and lifting it taps.
    Glass,
    /// No loupe: a second tap confirms the move, as [`crate::game::MoveConfirmation::Again`].
    Again,
    /// No help: a tap is a tap.
    Direct,
}

impl SmallPoints {
    /// All ways, in the order in which they are offered.
    pub const ALL: [SmallPoints; 3] = [SmallPoints::Glass, SmallPoints::Again, SmallPoints::Direct];
}

/// Help of a board for the finger on it.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FingerAim {
    /// Whether a finger that rests aims through the loupe.
    pub glass: bool,
    /// Time until the loupe comes, in milliseconds: a quick tap needs none where points are not tiny.
    pub glass_after_ms: u64,
    /// Whether a finger can carry a piece. On tiny points every way of the finger is aiming.
    pub drags: bool,
    /// Whether two fingers can enlarge the board.
    pub zooms: bool,
    /// Factor by which the board is enlarged when it opens, 1 for not at all.
    pub opening_zoom: f32,
    /// Factor by which a double tap enlarges the board where a tap does nothing, and the key of a quarter; 1 for not at all.
    pub quarter_zoom: f32,
    /// Whether the first touch of the board offers the choice, in one line.
    pub offers: bool,
}

/// Pitch from which no finger needs help: 7 mm.
const FINGER: f32 = 44.0;
/// Pitch below which points are tiny: half a finger.
const TINY: f32 = 32.0;
/// Least pitch of a board that can be played without enlarging it.
const LEAST: f32 = 14.0;
/// Pitch of a quarter that is enlarged: a little more than tiny points have.
const QUARTER: f32 = 34.0;
/// Time after which a finger rests, in milliseconds.
const REST_MS: u64 = 150;

/// Returns the help of a board for a finger.
///
/// `pitch` is the distance between neighbouring points of the whole board, in dp; `zoom` the factor by which it is enlarged now;
/// `chosen` the person's choice, if there is one.
pub fn finger_aim(pitch: f32, zoom: f32, chosen: Option<SmallPoints>) -> FingerAim {
    let seen = pitch * zoom;
    let glass = seen < FINGER && matches!(chosen, None | Some(SmallPoints::Glass));
    let tiny = seen < TINY;
    FingerAim {
        glass,
        glass_after_ms: if tiny { 0 } else { REST_MS },
        drags: !(glass && tiny),
        zooms: pitch < FINGER,
        opening_zoom: (LEAST / pitch.max(1.0)).clamp(1.0, 4.0),
        quarter_zoom: if pitch < TINY - 4.0 { (QUARTER / pitch.max(1.0)).clamp(1.0, 4.0) } else { 1.0 },
        offers: pitch < FINGER && chosen.is_none(),
    }
}

/// Texts about hands: of the settings, and of the line that offers a way to hit small points.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct HandTexts {
    /// Heading of the settings.
    pub title: String,
    /// Name of the choice for small points.
    pub small_points: String,
    /// Explanation of its ways.
    pub small_points_help: String,
    /// Names of the ways, in the order of [`SmallPoints::ALL`].
    pub ways: Vec<String>,
    /// The line at the first touch of a board with small points.
    pub offer: String,
    /// Name of the switch for left-handed people.
    pub left_handed: String,
    /// Its explanation.
    pub left_handed_help: String,
    /// Name of the switch for larger keys.
    pub large_keys: String,
    /// Its explanation.
    pub large_keys_help: String,
}

/// Returns the texts about hands.
pub fn hand_texts(lang: Lang) -> HandTexts {
    let ways = SmallPoints::ALL.map(|way| match way {
        SmallPoints::Glass => texts::hand::glass(),
        SmallPoints::Again => texts::hand::again(),
        SmallPoints::Direct => texts::hand::direct(),
    });
    HandTexts {
        title: texts::hand::title().shown(lang),
        small_points: texts::hand::small_points().shown(lang),
        small_points_help: texts::hand::small_points_help().shown(lang),
        ways: ways.map(|way| way.shown(lang)).into(),
        offer: texts::hand::offer().shown(lang),
        left_handed: texts::hand::left_handed().shown(lang),
        left_handed_help: texts::hand::left_handed_help().shown(lang),
        large_keys: texts::hand::large_keys().shown(lang),
        large_keys_help: texts::hand::large_keys_help().shown(lang),
    }
}
