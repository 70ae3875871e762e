//! Options of a match, docs/rules/undercover.md, “Options”.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::game::options::{PerSeat, TwoSeats};
use crate::game::{InputError, InputErrorKind, OptionTable};
use crate::games::xiangqi::{PieceKind, Position, Side, SoldierRule, Square};
use crate::words::{Text, texts};

/// Largest ban that is read: far longer than any match.
pub const MAX_BAN: u32 = 9999;

/// Soldiers of both sides in a game.
const SOLDIERS: u32 = 10;

/// Own soldiers that a seat may lock at most.
pub const MAX_LOCKS: u8 = 2;

/// Way in which the spy is picked (\[0020\], \[0024\] of the source).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SpySelection {
    /// Each seat picks, asks the system to, or waives.
    Choose,
    /// The system picks, or the seat waives.
    Random,
    /// Nobody has a spy, as everybody knows: plain Xiangqi (Ruling).
    None,
}

/// When and by whom the soldiers are rearranged (\[0020\], \[0024\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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

/// Seat that moves first (\[0024\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// First seat by chance.
    Random,
    /// Seat 0.
    Red,
    /// Seat 1.
    Black,
}

/// At which occurrence of a position a verdict falls (page, “Repetition”).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Occurrence {
    /// At the third, warned of at the second.
    Third,
    /// At the fifth, warned of at the third and the fourth.
    Fifth,
}

impl Occurrence {
    /// Occurrences at which it falls.
    pub const fn times(self) -> usize {
        match self {
            Occurrence::Third => 3,
            Occurrence::Fifth => 5,
        }
    }

    /// Occurrences from which on it is warned of.
    pub const fn warned(self) -> usize {
        match self {
            Occurrence::Third => 2,
            Occurrence::Fifth => 3,
        }
    }
}

impl TryFrom<u8> for Occurrence {
    type Error = &'static str;

    fn try_from(times: u8) -> Result<Occurrence, &'static str> {
        match times {
            3 => Ok(Occurrence::Third),
            5 => Ok(Occurrence::Fifth),
            _ => Err("neither 3 nor 5"),
        }
    }
}

impl From<Occurrence> for u8 {
    fn from(occurrence: Occurrence) -> u8 {
        occurrence.times() as u8
    }
}

/// Way in which the spy is activated on the screen (\[0007\], \[0008\], \[0022\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// 启动键 at the board's edge.
    Key,
    /// A tap on a soldier.
    Tap,
    /// A double tap on a soldier.
    DoubleTap,
}

/// Way in which the spy's place is shown to its owner (\[0009\], \[0010\], \[0022\]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// Axis labels lit up, with lines to the soldier.
    Coordinates,
    /// A floating cursor around it.
    Cursor,
    /// A digit on it.
    Digit,
    /// A letter on it.
    Letter,
    /// A pattern around it.
    Pattern,
}

impl Marker {
    /// In the order of the rules page.
    pub const ALL: [Marker; 5] =
        [Marker::Coordinates, Marker::Cursor, Marker::Digit, Marker::Letter, Marker::Pattern];

    /// As written in options.
    pub const fn as_str(self) -> &'static str {
        match self {
            Marker::Coordinates => "coordinates",
            Marker::Cursor => "cursor",
            Marker::Digit => "digit",
            Marker::Letter => "letter",
            Marker::Pattern => "pattern",
        }
    }
}

/// The markers that a seat has switched on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Display(Vec<Marker>);

impl Display {
    /// Whether a marker is on.
    pub fn has(&self, marker: Marker) -> bool {
        self.0.contains(&marker)
    }

    /// Switches a marker on or off.
    pub fn switch(&mut self, marker: Marker) {
        if self.has(marker) {
            self.0.retain(|one| *one != marker);
        } else {
            self.0.push(marker);
        }
    }

    /// Whether any is on.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }
}

impl Default for Display {
    fn default() -> Self {
        Display(vec![Marker::Coordinates, Marker::Cursor])
    }
}

/// A set-up position to play from.
#[derive(Debug, Clone)]
pub struct Start {
    /// The board and whose turn.
    pub position: Position,
    /// Enemy soldier that is the spy, by owner.
    pub spies: [Option<Square>; 2],
    /// Plies already played, for the ban.
    pub ply: u32,
    /// Whether the spies are unknown: a finished match that was given away without its secrets.
    pub undisclosed: bool,
    /// Whether the spies are picked before play goes on, each seat unseen by the other.
    pub pick: bool,
}

/// All options, checked.
#[derive(Debug, Clone)]
pub struct Options {
    /// Way in which spies are picked.
    pub spy_selection: SpySelection,
    /// Rearrangement.
    pub layout: Layout,
    /// Number of own soldiers that each seat may lock, 0…2.
    pub locks: u8,
    /// Own first moves during which a seat cannot activate.
    pub ban: u32,
    /// Seat that moves first.
    pub first: First,
    /// When a repeated position is judged.
    pub repetition: Occurrence,
    /// Ways to activate; at least one.
    pub activate_by: Vec<Way>,
    /// Way in which the place is shown, by seat.
    pub display: [Display; 2],
    /// Whether the place is said, by seat.
    pub voice: [bool; 2],
    /// A set-up position.
    pub start: Option<Start>,
}

/// The options as they are written.
#[derive(Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Written {
    spy_selection: SpySelection,
    layout: Layout,
    locks: u8,
    ban: u32,
    first: First,
    repetition: Occurrence,
    activate_by: Vec<Way>,
    display: PerSeat<Display>,
    voice: PerSeat<bool>,
}

impl Default for Written {
    fn default() -> Self {
        Written {
            spy_selection: SpySelection::Choose,
            layout: Layout::None,
            locks: 0,
            ban: 0,
            first: First::Random,
            repetition: Occurrence::Fifth,
            activate_by: vec![Way::Key],
            display: PerSeat::both(Display::default()),
            voice: PerSeat::both(true),
        }
    }
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub(super) fn parse(table: &OptionTable, options: &Map<String, Value>) -> Result<Options, InputError> {
        let written: Written = table.read(options)?;
        let parsed = Options {
            spy_selection: written.spy_selection,
            layout: written.layout,
            locks: written.locks,
            ban: written.ban,
            first: written.first,
            repetition: written.repetition,
            activate_by: written.activate_by,
            display: written.display.seats(Display::default()),
            voice: written.voice.seats(true),
            start: table.position::<WrittenStart>(options)?.map(|start| start.checked()).transpose()?,
        };
        if parsed.locks > MAX_LOCKS {
            let reason = format!("option “locks” is not a whole number from 0 to {MAX_LOCKS}");
            return Err(InputError::option("locks", reason).saying(texts::undercover::too_many_locks()));
        }
        if parsed.activate_by.is_empty() {
            let fault = InputError::option("activate_by", "option “activate_by” is empty");
            return Err(fault.saying(texts::undercover::no_way_to_activate()));
        }
        // Checked before anything is picked, spy or not: else the check itself would tell.
        for seat in 0..2 {
            if !parsed.display[seat].any() && !parsed.voice[seat] {
                let reason = "options “display” and “voice” are both off for a seat: one must be on";
                let fault = InputError::option("display", reason).of(seat as u8);
                return Err(fault.saying(texts::undercover::nothing_shown()));
            }
        }
        Ok(parsed)
    }
}

/// A set-up position as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenStart {
    fen: String,
    #[serde(default)]
    spies: Option<TwoSeats<String>>,
    #[serde(default)]
    ply: u32,
    #[serde(default)]
    undisclosed: bool,
    #[serde(default)]
    pick: bool,
}

impl WrittenStart {
    fn checked(&self) -> Result<Start, InputError> {
        let position = Position::from_text(&self.fen, SoldierRule::Anywhere).map_err(|error| {
            let fault =
                InputError::head(InputErrorKind::BadPosition, error.to_string()).about("position.fen");
            fault.saying(wrong(error.kind()))
        })?;
        if self.ply > MAX_BAN * 2 {
            let reason = format!("“ply” is not a whole number from 0 to {}", MAX_BAN * 2);
            let fault = InputError::head(InputErrorKind::BadPosition, reason).about("position.ply");
            return Err(fault.saying(texts::undercover::bad_ply()));
        }
        let soldiers =
            [Side::Red, Side::Black].map(|side| position.pieces_of_kind(side, PieceKind::Soldier).count());
        if soldiers[0] + soldiers[1] > SOLDIERS {
            let fault =
                InputError::head(InputErrorKind::BadPosition, "there are more than ten soldiers in all");
            return Err(fault.about("position.fen").saying(texts::undercover::too_many_soldiers()));
        }
        let mut spies = [None; 2];
        let places = self.spies.as_ref().map(TwoSeats::both).unwrap_or_default();
        for (seat, place) in places.into_iter().enumerate() {
            if let Some(place) = place {
                // The sixth soldier of a side was its spy once.
                if soldiers[seat] > SOLDIERS / 2 {
                    let reason = "a side with six soldiers has activated its spy and has none";
                    let fault = InputError::head(InputErrorKind::BadPosition, reason).about("position.spies");
                    return Err(fault.of(seat as u8).saying(texts::undercover::six_soldiers()));
                }
                let found = spy_place(&position, seat, place);
                spies[seat] = Some(found.map_err(|fault| fault.about("position.spies").of(seat as u8))?);
            }
        }
        if self.undisclosed && spies != [None; 2] {
            let fault = InputError::head(
                InputErrorKind::BadPosition,
                "a position that is undisclosed names no spies",
            );
            return Err(fault.about("position.spies").saying(texts::undercover::undisclosed_spies()));
        }
        if self.pick && (self.undisclosed || spies != [None; 2]) {
            let fault = InputError::head(
                InputErrorKind::BadPosition,
                "spies that are still to be picked are not named",
            );
            return Err(fault.about("position.pick").saying(texts::undercover::spies_are_picked()));
        }
        Ok(Start { position, spies, ply: self.ply, undisclosed: self.undisclosed, pick: self.pick })
    }
}

/// Returns the fault of a position in words, by the kind of the error.
fn wrong(kind: &str) -> Text {
    match kind {
        "no_general" => texts::undercover::no_general(),
        "too_many_generals" => texts::undercover::too_many_generals(),
        "general_outside_palace" => texts::undercover::general_outside_palace(),
        "advisor_misplaced" => texts::undercover::advisor_misplaced(),
        "elephant_misplaced" => texts::undercover::elephant_misplaced(),
        "generals_facing" => texts::undercover::generals_facing(),
        "opponent_in_check" => texts::undercover::opponent_in_check(),
        kind if kind.starts_with("too_many_") => texts::undercover::too_many_pieces(),
        kind if kind.starts_with("fen_") => texts::undercover::bad_fen(),
        _ => texts::fault::bad_position(),
    }
}

fn spy_place(position: &Position, seat: usize, place: &str) -> Result<Square, InputError> {
    let fault = |reason: &str| {
        InputError::head(InputErrorKind::BadPosition, reason).saying(texts::undercover::spy_needs_soldier())
    };
    let square: Square = place.parse().map_err(|_| fault("a spy's place is not a point of the board"))?;
    let enemy = if seat == 0 { Side::Black } else { Side::Red };
    if super::is_soldier(position, square, enemy) {
        Ok(square)
    } else {
        Err(fault("a spy's place holds no soldier of the other side"))
    }
}

/// Returns the options of a match from a position with these spies, by owner.
pub fn with_spies(fen: &str, spies: [Option<Square>; 2]) -> Value {
    let [red, black] = spies.map(|at| at.map(|at| at.to_string()));
    json!({ "position": { "fen": fen, "spies": { "0": red, "1": black } } })
}

/// Returns the options of a match from a position in which nobody has a spy: plain Xiangqi.
pub fn without_spies(fen: &str) -> Value {
    json!({ "spy_selection": "none", "position": { "fen": fen } })
}
