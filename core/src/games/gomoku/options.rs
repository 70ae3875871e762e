//! Options of a match, docs/rules/gomoku.md, “Options”; those that every game has, the clock among them, are
//! taken out before.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::board::{Board, Colour};
use super::point::{Point, Points};
use crate::game::{InputError, InputErrorKind, OptionTable};
use crate::words::{Text, texts};

/// Most games in a row that a match may have.
pub const MAX_GAMES: u32 = 99;

/// 棋室 (source, “三种棋室”).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum RuleSet {
    /// 普通: no forbidden moves, five or more wins for both.
    Normal,
    /// 国标: forbidden moves for Black.
    Standard,
    /// 职业: these, and an [`OpeningRule`].
    Professional,
}

impl RuleSet {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Whether Black has forbidden moves.
    pub fn has_forbidden(self) -> bool {
        self != RuleSet::Normal
    }
}

/// Opening rule of the professional room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
pub enum OpeningRule {
    /// 三手交换 and 五手两打.
    #[serde(rename = "swap_two_offers")]
    #[strum(serialize = "swap_two_offers")]
    SwapTwoOffers,
    /// 索索夫-8: White declares up to eight fifth moves after stone 4, and the colours may change once more.
    #[serde(rename = "soosyrv_8")]
    #[strum(serialize = "soosyrv_8")]
    Soosyrv8,
    /// 塔拉山口-10: the colours may change after each stone, or Black offers ten fifth moves.
    #[serde(rename = "taraguchi_10")]
    #[strum(serialize = "taraguchi_10")]
    Taraguchi10,
    /// 山口: the first player declares the number of fifth moves with the opening.
    #[serde(rename = "yamaguchi")]
    #[strum(serialize = "yamaguchi")]
    Yamaguchi,
}

impl OpeningRule {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Greatest number of fifth moves that may be declared; `None` where nobody declares one.
    pub fn most_fifths(self) -> Option<u8> {
        match self {
            OpeningRule::SwapTwoOffers | OpeningRule::Taraguchi10 => None,
            OpeningRule::Soosyrv8 => Some(8),
            // **Ruling**: the federation's text has no limit.
            OpeningRule::Yamaguchi => Some(12),
        }
    }
}

/// Consequence of a forbidden move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[serde(rename_all = "snake_case")]
pub enum ForbiddenMode {
    /// White must press 禁手 before answering.
    Call,
    /// Playing one loses at once.
    Lose,
    /// It cannot be played.
    Block,
}

impl ForbiddenMode {
    /// As written in options.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// A set-up position to play from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// The stones, any numbers of them.
    pub board: Board,
    /// Side to move.
    pub to_move: Colour,
}

/// All options, checked.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Rules of the game.
    #[serde(rename = "room")]
    pub rules: RuleSet,
    /// Consequence of forbidden moves; unused under the normal rules.
    pub forbidden_mode: ForbiddenMode,
    /// Opening rule; under professional rules only.
    pub opening_rule: OpeningRule,
    /// 指定开局: the first player lays the first three stones; with 三手交换 and 五手两打 only.
    pub designated_opening: bool,
    /// Games in a row.
    pub games: u32,
    /// A set-up position; each game of the match begins with it.
    #[serde(skip)]
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            rules: RuleSet::Normal,
            forbidden_mode: ForbiddenMode::Call,
            opening_rule: OpeningRule::SwapTwoOffers,
            designated_opening: false,
            games: 1,
            start: None,
        }
    }
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub(super) fn parse(table: &OptionTable, options: &Map<String, Value>) -> Result<Options, InputError> {
        let mut parsed: Options = table.read(options)?;
        parsed.start = table.position::<Position>(options)?.map(Position::start).transpose()?;
        Ok(parsed)
    }

    /// Whether forbidden moves cannot be played at all.
    pub fn blocks(&self) -> bool {
        self.rules.has_forbidden() && self.forbidden_mode == ForbiddenMode::Block
    }
}

/// A set-up position as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    #[serde(default)]
    black: Vec<String>,
    #[serde(default)]
    white: Vec<String>,
    #[serde(default)]
    to_move: ToMove,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "snake_case")]
enum ToMove {
    #[default]
    Black,
    White,
}

impl Position {
    fn start(self) -> Result<Start, InputError> {
        let mut board = Board::default();
        let sides =
            [("position.black", Colour::Black, &self.black), ("position.white", Colour::White, &self.white)];
        for (row, colour, list) in sides {
            let fault = |reason: String, words: Text| {
                InputError::head(InputErrorKind::BadPosition, reason).about(row).saying(words)
            };
            for at in list {
                let at: Point = at.parse().map_err(|_| {
                    fault("a stone is not on a point of the board".into(), texts::gomoku::stone_off_board())
                })?;
                if board.at(at).is_some() {
                    return Err(fault(
                        format!("two stones stand on {at}"),
                        texts::gomoku::two_stones(at.to_string()),
                    ));
                }
                board.place(colour, at);
            }
        }
        let to_move = match self.to_move {
            ToMove::Black => Colour::Black,
            ToMove::White => Colour::White,
        };
        Ok(Start { board, to_move })
    }
}

/// Stones as people type them, apart from one another by spaces or commas: `h8 I9，j10`.
pub fn typed_points(text: &str) -> Option<Points> {
    text.split(|c: char| c.is_whitespace() || ",，、;；".contains(c))
        .filter(|word| !word.is_empty())
        .map(|word| word.to_ascii_uppercase().parse::<Point>().ok())
        .collect()
}
