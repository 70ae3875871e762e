//! Options of a match, docs/rules/undercover.md, “Options”.

use serde_json::{Map, Value};

use crate::game::{Fault, FaultKind};
use crate::games::xiangqi::{PawnRule, Position, Side, Square};

/// Largest ban that is read: far longer than any match.
pub const MAX_BAN: u32 = 9999;

/// Who picks the spy (\[0020\], \[0024\] of the source).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpySelection {
    /// Each seat picks, asks the system to, or waives.
    Choose,
    /// The system picks, or the seat waives.
    Random,
}

/// When and by whom the pawns are rearranged (\[0020\], \[0024\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Not at all.
    None,
    /// Before the spies are picked, by the system.
    BeforeRandom,
    /// Before, by their owners.
    BeforeChoose,
    /// After, by the system.
    AfterRandom,
    /// After, by their owners.
    AfterChoose,
}

/// Who moves first (\[0024\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// By chance.
    Random,
    /// Seat 0.
    Red,
    /// Seat 1.
    Black,
}

/// How the spy is activated on the screen (\[0007\], \[0008\], \[0022\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActivateBy {
    /// 启动键 at the board's edge.
    pub key: bool,
    /// A tap on a pawn.
    pub tap: bool,
    /// A double tap on a pawn.
    pub double_tap: bool,
}

/// How the spy's place is shown to its owner (\[0009\], \[0010\], \[0022\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Display {
    /// Axis labels lit up, with lines to the pawn.
    pub coordinates: bool,
    /// A floating cursor around it.
    pub cursor: bool,
    /// A digit on it.
    pub digit: bool,
    /// A letter on it.
    pub letter: bool,
    /// A pattern around it.
    pub pattern: bool,
}

impl Display {
    /// Names of the kinds, in the order of the rules page.
    pub const KINDS: [&'static str; 5] = ["coordinates", "cursor", "digit", "letter", "pattern"];

    /// Whether the kind called `name` is on.
    pub fn has(&self, name: &str) -> bool {
        match name {
            "coordinates" => self.coordinates,
            "cursor" => self.cursor,
            "digit" => self.digit,
            "letter" => self.letter,
            "pattern" => self.pattern,
            _ => false,
        }
    }

    /// Switches the kind called `name`; false if there is none.
    pub fn set(&mut self, name: &str, on: bool) -> bool {
        let field = match name {
            "coordinates" => &mut self.coordinates,
            "cursor" => &mut self.cursor,
            "digit" => &mut self.digit,
            "letter" => &mut self.letter,
            "pattern" => &mut self.pattern,
            _ => return false,
        };
        *field = on;
        true
    }

    /// Whether any kind is on.
    pub fn any(&self) -> bool {
        Self::KINDS.iter().any(|kind| self.has(kind))
    }
}

/// A set-up position to play from.
#[derive(Debug, Clone)]
pub struct Start {
    /// The board and whose turn.
    pub position: Position,
    /// By owner: the enemy pawn that is its spy.
    pub spies: [Option<Square>; 2],
    /// Plies already played, for the ban.
    pub ply: u32,
}

/// All options, checked.
#[derive(Debug, Clone)]
pub struct Options {
    /// Who picks.
    pub spy_selection: SpySelection,
    /// Rearrangement.
    pub layout: Layout,
    /// How many own pawns each seat may lock, 0…2.
    pub locks: u8,
    /// Own first moves during which a seat cannot activate.
    pub ban: u32,
    /// Who moves first.
    pub first: First,
    /// Ways to activate; at least one.
    pub activate_by: ActivateBy,
    /// By seat: how the place is shown.
    pub display: [Display; 2],
    /// By seat: whether the place is said.
    pub voice: [bool; 2],
    /// A set-up position.
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        let display = Display { coordinates: true, cursor: true, ..Display::default() };
        Options {
            spy_selection: SpySelection::Choose,
            layout: Layout::None,
            locks: 0,
            ban: 0,
            first: First::Random,
            activate_by: ActivateBy { key: true, tap: false, double_tap: false },
            display: [display; 2],
            voice: [true; 2],
            start: None,
        }
    }
}

fn bad(id: &str, what: &str) -> Fault {
    Fault::head(FaultKind::BadOption, format!("option “{id}” {what}"))
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub fn parse(options: &Map<String, Value>) -> Result<Options, Fault> {
        let mut parsed = Options::default();
        for (id, value) in options {
            match id.as_str() {
                "spy_selection" => {
                    parsed.spy_selection = one_of(
                        id,
                        value,
                        &[("choose", SpySelection::Choose), ("random", SpySelection::Random)],
                    )?;
                }
                "layout" => {
                    parsed.layout = one_of(
                        id,
                        value,
                        &[
                            ("none", Layout::None),
                            ("before_random", Layout::BeforeRandom),
                            ("before_choose", Layout::BeforeChoose),
                            ("after_random", Layout::AfterRandom),
                            ("after_choose", Layout::AfterChoose),
                        ],
                    )?;
                }
                "locks" => parsed.locks = number(id, value, 2)? as u8,
                "ban" => parsed.ban = number(id, value, MAX_BAN)?,
                "first" => {
                    parsed.first = one_of(
                        id,
                        value,
                        &[("random", First::Random), ("red", First::Red), ("black", First::Black)],
                    )?;
                }
                "activate_by" => parsed.activate_by = activate_by(id, value)?,
                "display" => {
                    for (seat, value) in by_seat(id, value)? {
                        parsed.display[seat] = display(id, value)?;
                    }
                }
                "voice" => {
                    for (seat, value) in by_seat(id, value)? {
                        parsed.voice[seat] =
                            value.as_bool().ok_or_else(|| bad(id, "is neither true nor false"))?;
                    }
                }
                "position" => parsed.start = if value.is_null() { None } else { Some(start(value)?) },
                _ => {
                    let id: String = id.chars().take(40).collect();
                    return Err(Fault::head(FaultKind::UnknownOption, format!("there is no option “{id}”")));
                }
            }
        }
        // Checked before anything is picked, spy or not: else the check itself would tell.
        for seat in 0..2 {
            if !parsed.display[seat].any() && !parsed.voice[seat] {
                return Err(bad("display", "and “voice” are both off for a seat: one must be on")
                    .in_chinese("显示和语音至少要留一样"));
            }
        }
        Ok(parsed)
    }
}

fn one_of<T: Copy>(id: &str, value: &Value, known: &[(&str, T)]) -> Result<T, Fault> {
    let text = value.as_str().ok_or_else(|| bad(id, "is not a text"))?;
    known
        .iter()
        .find(|(name, _)| *name == text)
        .map(|(_, value)| *value)
        .ok_or_else(|| bad(id, "has no such value"))
}

fn number(id: &str, value: &Value, max: u32) -> Result<u32, Fault> {
    value
        .as_u64()
        .and_then(|n| u32::try_from(n).ok())
        .filter(|n| *n <= max)
        .ok_or_else(|| bad(id, &format!("is not a whole number from 0 to {max}")))
}

fn names<'a>(id: &str, value: &'a Value) -> Result<Vec<&'a str>, Fault> {
    let list = value.as_array().ok_or_else(|| bad(id, "is not a list"))?;
    let names: Option<Vec<&str>> = list.iter().map(Value::as_str).collect();
    names.ok_or_else(|| bad(id, "has something else than texts in its list"))
}

fn activate_by(id: &str, value: &Value) -> Result<ActivateBy, Fault> {
    let mut ways = ActivateBy { key: false, tap: false, double_tap: false };
    for name in names(id, value)? {
        match name {
            "key" => ways.key = true,
            "tap" => ways.tap = true,
            "double_tap" => ways.double_tap = true,
            _ => return Err(bad(id, "has no such value")),
        }
    }
    if ways.key || ways.tap || ways.double_tap { Ok(ways) } else { Err(bad(id, "is empty")) }
}

fn display(id: &str, value: &Value) -> Result<Display, Fault> {
    let mut shown = Display::default();
    for name in names(id, value)? {
        if !shown.set(name, true) {
            return Err(bad(id, "has no such value"));
        }
    }
    Ok(shown)
}

/// The values of an option that each seat has for itself: `{"0": …, "1": …}`, a list of one for
/// each seat, or one for both.
fn by_seat<'a>(id: &str, value: &'a Value) -> Result<Vec<(usize, &'a Value)>, Fault> {
    match value {
        Value::Object(seats) => seats
            .iter()
            .map(|(seat, value)| match seat.as_str() {
                "0" => Ok((0, value)),
                "1" => Ok((1, value)),
                _ => Err(bad(id, "names a seat that is not there")),
            })
            .collect(),
        Value::Array(list) if list.len() == 2 && list.iter().all(|v| v.is_array() || v.is_boolean()) => {
            Ok(list.iter().enumerate().collect())
        }
        both => Ok(vec![(0, both), (1, both)]),
    }
}

fn start(value: &Value) -> Result<Start, Fault> {
    let fault = |reason: String| Fault::head(FaultKind::BadPosition, reason);
    let fields = value.as_object().ok_or_else(|| fault("the position is not a JSON object".into()))?;
    if let Some(field) = fields.keys().find(|key| !["fen", "spies", "ply"].contains(&key.as_str())) {
        let field: String = field.chars().take(40).collect();
        return Err(fault(format!("the position has an unknown field “{field}”")));
    }
    let fen =
        fields.get("fen").and_then(Value::as_str).ok_or_else(|| fault("the position has no FEN".into()))?;
    let position = Position::from_fen(fen, PawnRule::Anywhere)
        .map_err(|e| fault(e.to_string()).in_chinese(chinese(e.kind())))?;
    let ply = match fields.get("ply") {
        None => 0,
        Some(ply) => number("position.ply", ply, MAX_BAN * 2)?,
    };
    let mut spies = [None; 2];
    match fields.get("spies") {
        None | Some(Value::Null) => {}
        Some(Value::Object(seats)) => {
            for (seat, place) in seats {
                let seat = match seat.as_str() {
                    "0" => 0,
                    "1" => 1,
                    _ => return Err(fault("the spies name a seat that is not there".into())),
                };
                spies[seat] = spy_place(&position, seat, place)?;
            }
        }
        Some(_) => return Err(fault("the spies are not given by seat".into())),
    }
    Ok(Start { position, spies, ply })
}

/// What is wrong with a position, by the kind of the error.
fn chinese(kind: &str) -> &'static str {
    match kind {
        "no_general" => "每方都要有一个将帅",
        "too_many_generals" => "将帅多了",
        "general_outside_palace" => "将帅不在九宫里",
        "advisor_misplaced" => "仕士不在能到的点上",
        "elephant_misplaced" => "相象不在能到的点上",
        "generals_facing" => "将帅照面",
        "opponent_in_check" => "轮到走的一方已经可以吃掉对方的将帅",
        kind if kind.starts_with("too_many_") => "有的棋子太多",
        kind if kind.starts_with("fen_") => "局面的写法（FEN）不对",
        _ => "局面不合规则",
    }
}

fn spy_place(position: &Position, seat: usize, place: &Value) -> Result<Option<Square>, Fault> {
    let fault =
        |reason: &str| Fault::head(FaultKind::BadPosition, reason).in_chinese("卧底的位置上要有对方的兵卒");
    let text = match place {
        Value::Null => return Ok(None),
        Value::String(text) => text,
        _ => return Err(fault("a spy's place is neither a point nor null")),
    };
    let square: Square = text.parse().map_err(|_| fault("a spy's place is not a point of the board"))?;
    let enemy = if seat == 0 { Side::Black } else { Side::Red };
    if super::is_pawn(position, square, enemy) {
        Ok(Some(square))
    } else {
        Err(fault("a spy's place holds no pawn of the other side"))
    }
}
