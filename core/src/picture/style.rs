//! Style of a picture: the choices that a person makes in the settings.

use serde::{Deserialize, Serialize};

/// Material of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, strum::IntoStaticStr, Serialize, Deserialize)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Theme {
    /// Light wood by day, walnut with brass lines by night.
    #[default]
    Wood,
    /// Dark walnut, by day too.
    Walnut,
    /// Grey slate.
    Slate,
    /// Ink on paper.
    Paper,
}

impl Theme {
    /// All themes, in the order of the settings.
    pub const ALL: [Theme; 4] = [Theme::Wood, Theme::Walnut, Theme::Slate, Theme::Paper];

    /// Its stable name, as in settings and on the command line.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The theme of a name.
    pub fn of(id: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.id() == id)
    }
}

/// Drawings on the pieces of Xiangqi and 四国战棋.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, strum::IntoStaticStr, Serialize, Deserialize)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PieceSet {
    /// 繁體: 車 馬 將
    #[default]
    Traditional,
    /// 简体: 车 马 将
    Simplified,
    /// Figures, for people who read no Chinese.
    Pictures,
}

impl PieceSet {
    /// All sets, in the order of the settings.
    pub const ALL: [PieceSet; 3] = [PieceSet::Traditional, PieceSet::Simplified, PieceSet::Pictures];

    /// Its stable name, as in settings and on the command line.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The set of a name.
    pub fn of(id: &str) -> Option<PieceSet> {
        PieceSet::ALL.into_iter().find(|set| set.id() == id)
    }
}

/// Style of pictures. Sprites of one look and one style are equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Style {
    /// Material of the board.
    pub theme: Theme,
    /// Night colours instead of day colours.
    pub dark: bool,
    /// More contrast, as the system's setting asks.
    pub contrast: bool,
    /// Drawings on the pieces.
    pub pieces: PieceSet,
}
