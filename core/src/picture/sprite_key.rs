//! Looks: drawings that are the same wherever they are placed.

use crate::scene::{CardScene, Emblem, Icon, Ink, MarkKind, PieceShape, PieceView, Rect};

use super::command::Command;

/// A distinct look as a value. Its sprite depends on it and on the style alone, so a shell may keep the painted sprite
/// under look, style and pixel size – if [`SpriteKey::keep`] allows it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SpriteKey {
    /// A piece with its shadow.
    Piece {
        /// Body.
        shape: PieceShape,
        /// Colours.
        ink: Ink,
        /// Glyph, as in the scene; the style's piece set decides how it is drawn. Empty for none.
        glyph: String,
        /// Number on a stone; 0 for none.
        number: u16,
        /// Quarter turns clockwise on the screen of what stands on it. The light never turns.
        turn: u8,
    },
    /// The number of a disc, at its lower right edge.
    Number {
        /// The number.
        number: u16,
    },
    /// A mark over a point.
    Mark {
        /// Meaning of the mark.
        kind: MarkKind,
        /// Digit or letter; empty for none.
        text: String,
        /// Ground under the mark, where that changes its look.
        upon: Upon,
    },
    /// The rings that run outwards from a general in check.
    Waves,
    /// Where a key, a mouse or a finger aims.
    Aim,
    /// A coin with its value. One unit is 24 dp.
    Coin {
        /// The value.
        text: String,
    },
    /// A card, 0.84 × 1.16 units.
    Card {
        /// Icon on the box.
        icon: Icon,
        /// Whether it is used up.
        used: bool,
    },
    /// The app's sign, one unit wide, without a ground.
    Sign,
    /// The app's icon, a square of one unit.
    AppIcon,
    /// The picture on a game's card in the lobby, one unit high.
    CardScene {
        /// The scene.
        scene: CardScene,
        /// Width, in hundredths of the height.
        wide: u16,
    },
    /// A seal, about one unit high.
    Seal {
        /// Face of the seal.
        face: SealFace,
        /// Whether it is stamped.
        state: SealState,
    },
    /// The porcelain tile by which a person is recognised, one unit wide.
    Tile {
        /// Number that determines its pattern, from [`tile_print`].
        print: u64,
        /// Whether only its middle is drawn, larger: for less than 40 dp.
        small: bool,
    },
}

/// Returns the number that determines the pattern of a person's tile: the first eight bytes of the public key, little-endian.
///
/// Two keys may have similar tiles, so a tile does not prove who somebody is.
pub fn tile_print(key: &[u8; 32]) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&key[..8]);
    u64::from_le_bytes(first)
}

/// Face of a seal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SealFace {
    /// The seal of a computer's level; the ninth is the person's own.
    Grade {
        /// The level, 1…9.
        level: u8,
    },
    /// The seal of a solved puzzle.
    Solved,
}

/// Whether a seal is stamped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SealState {
    /// It is stamped.
    Stamped,
    /// It is still ahead: the seal is faint.
    Ahead,
    /// Only its place is there.
    Empty,
}

/// Ground under a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Upon {
    /// Anything else.
    Any,
    /// A black stone.
    BlackStone,
    /// A white stone.
    WhiteStone,
    /// A stone with a number, which keeps the middle.
    Numbered,
}

/// The drawing of a look, its middle at (0, 0).
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Sprite {
    /// Commands to play.
    pub commands: Vec<Command>,
    /// All that is painted lies in it, shadow and all.
    pub bounds: Rect,
}

impl SpriteKey {
    /// A piece on the board; `turn` is the board's.
    pub fn piece(piece: &PieceView, turn: u8) -> SpriteKey {
        // A disc shows its number at the edge, as a separate thing.
        let number = if piece.shape == PieceShape::Disc { 0 } else { piece.number };
        let turn = (piece.facing + turn) % 4;
        SpriteKey::Piece { shape: piece.shape, ink: piece.ink, glyph: piece.glyph.clone(), number, turn }
    }

    /// A piece as a sign on a panel, a button or a list.
    pub fn emblem(emblem: &Emblem) -> SpriteKey {
        SpriteKey::Piece {
            shape: emblem.shape,
            ink: emblem.ink,
            glyph: emblem.glyph.clone(),
            number: 0,
            turn: 0,
        }
    }

    /// Whether it shows a secret.
    pub fn secret(&self) -> bool {
        matches!(self, SpriteKey::Mark { kind, .. } if is_spy(*kind))
    }

    /// Whether a shell may keep its picture. What shows a secret leaves no trace.
    pub fn keep(&self) -> bool {
        !self.secret()
    }

    /// Its stable name, one for each look.
    pub fn key(&self) -> String {
        let name = |value: &dyn std::fmt::Debug| format!("{value:?}").to_lowercase();
        match self {
            SpriteKey::Piece { shape, ink, glyph, number, turn } => {
                format!("piece:{}:{}:{glyph}:{number}:{turn}", name(shape), name(ink))
            }
            SpriteKey::Number { number } => format!("number:{number}"),
            SpriteKey::Mark { kind, text, upon } => format!("mark:{}:{text}:{}", name(kind), name(upon)),
            SpriteKey::Waves => "waves".to_owned(),
            SpriteKey::Aim => "aim".to_owned(),
            SpriteKey::Coin { text } => format!("coin:{text}"),
            SpriteKey::Card { icon, used } => format!("card:{}:{used}", name(icon)),
            SpriteKey::Sign => "sign".to_owned(),
            SpriteKey::AppIcon => "app-icon".to_owned(),
            SpriteKey::CardScene { scene, wide } => format!("card-scene:{}:{wide}", name(scene)),
            SpriteKey::Seal { face, state } => match face {
                SealFace::Grade { level } => format!("seal:{level}:{}", name(state)),
                SealFace::Solved => format!("seal:solved:{}", name(state)),
            },
            SpriteKey::Tile { print, small } => format!("tile:{print:016x}:{small}"),
        }
    }
}

/// Whether a mark shows a spy: drawn last, only while its owner looks.
pub(super) fn is_spy(kind: MarkKind) -> bool {
    matches!(
        kind,
        MarkKind::SpyCursor
            | MarkKind::SpyDigit
            | MarkKind::SpyLetter
            | MarkKind::SpyPattern
            | MarkKind::SpyCoordinates
    )
}
