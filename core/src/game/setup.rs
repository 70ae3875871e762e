//! 摆棋: set-up positions as things on points, so that one editor serves every game.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Map, Value};

use super::Glyphs;
use crate::scene::Emblem;
use crate::seat::Seat;
use crate::words::Text;

/// A kind of piece that can be put on the board.
#[derive(Debug, Clone)]
pub struct PieceSpec {
    /// Identifier, unique in its game.
    pub id: String,
    /// The side it belongs to: things of one side follow each other.
    pub side: Text,
    /// Name of the piece, with its side.
    pub name: Text,
    /// Look of the piece.
    pub piece: Emblem,
    /// Greatest number of them in a position.
    pub most: u16,
    /// Quarter turns of the piece on the board, as [`crate::scene::PieceView::facing`]; `None` for one that always
    /// stands upright on the screen.
    pub facing: Option<u8>,
}

/// Position that is being set up, with the seat to move. It need not be playable.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Placement {
    /// Index in [`Setup::things`] of the piece on each point.
    pub things: BTreeMap<u16, usize>,
    /// The side to move, as [`Setup::turns`] has it; `None` where the game decides.
    pub turn: Option<u8>,
}

/// A position to begin from that is ready made, such as odds (让子).
#[derive(Debug, Clone)]
pub struct Preset {
    /// Identifier, unique in its game.
    pub id: String,
    /// Its name.
    pub label: Text,
    /// A line that explains it.
    pub help: Text,
    /// The position.
    pub placement: Placement,
}

/// Set-up of a game's option `position` on a board. The options given to these functions are a whole match's; values of
/// other rows of the form (cards, plies) stay in them.
pub struct Setup {
    /// The things, those of one side together.
    pub things: fn(Glyphs) -> Vec<PieceSpec>,
    /// Seats that may be to move, with a label each.
    pub turns: fn() -> Vec<(Option<u8>, Text)>,
    /// Returns the position from which a set-up begins.
    pub usual: fn(&Map<String, Value>) -> Placement,
    /// Whether an ordinary match begins from [`Setup::usual`], so that it needs no position.
    pub begins_usual: bool,
    /// The position in the options; `None` where there is none that can be read.
    pub read: fn(&Map<String, Value>) -> Option<Placement>,
    /// Puts a position into the options. It writes no secret, and takes out what secrets were there.
    pub write: fn(&Placement, &mut Map<String, Value>),
    /// Returns the warning where [`Setup::write`] would take secrets out.
    pub secrets: fn(&Map<String, Value>) -> Option<Text>,
    /// Returns the name of a point, as seen from a seat.
    pub point: fn(&Map<String, Value>, Seat, u16) -> Text,
    /// Positions that are ready made.
    pub ready: fn(&Map<String, Value>) -> Vec<Preset>,
    /// Rows of the form that belong to the position and are set beside the board: their ids.
    pub rows: &'static [&'static str],
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("rows", &self.rows).finish_non_exhaustive()
    }
}

/// The value of the form's row where nothing is set up.
pub const USUAL: &str = "usual";
/// The value of the form's row where something was set up by hand.
pub const OWN: &str = "own";

impl Setup {
    /// Parts that most games share, for the rest of a game's own.
    pub const COMMON: Setup = Setup {
        things: |_| Vec::new(),
        turns: Vec::new,
        usual: |_| Placement { things: BTreeMap::new(), turn: None },
        begins_usual: true,
        read: |_| None,
        write: |_, _| {},
        secrets: |_| None,
        point: |_, _, _| Text::none(),
        ready: |_| Vec::new(),
        rows: &[],
    };

    /// Returns the position that the options begin from: [`USUAL`], the id of one that is ready made, or [`OWN`].
    pub fn chosen(&self, options: &Map<String, Value>) -> String {
        let more_than_turn = |position: &Map<String, Value>| {
            position.keys().any(|key| !["turn", "to_move"].contains(&key.as_str()))
        };
        match options.get("position") {
            None | Some(Value::Null) => return USUAL.to_owned(),
            Some(Value::Object(fields)) if !more_than_turn(fields) => return USUAL.to_owned(),
            Some(_) => {}
        }
        let Some(placement) = (self.read)(options) else { return OWN.to_owned() };
        let ready = (self.ready)(options).into_iter().find(|ready| ready.placement == placement);
        ready.map_or_else(|| OWN.to_owned(), |ready| ready.id)
    }

    /// Makes the options begin from [`USUAL`] or from one that is ready made; false where there is no such one. What was
    /// set up by hand stays at [`OWN`].
    pub fn choose(&self, options: &mut Map<String, Value>, id: &str) -> bool {
        match id {
            OWN => true,
            USUAL => {
                options.remove("position");
                true
            }
            _ => match (self.ready)(options).into_iter().find(|ready| ready.id == id) {
                Some(ready) => {
                    options.remove("position");
                    (self.write)(&ready.placement, options);
                    true
                }
                None => false,
            },
        }
    }

    /// Writes a placement into the options; omits it if it is the usual start.
    pub fn written(&self, placement: &Placement, options: &Map<String, Value>) -> Map<String, Value> {
        let mut written = options.clone();
        (self.write)(placement, &mut written);
        if self.begins_usual && *placement == (self.usual)(&written) && self.is_bare(&written) {
            written.remove("position");
        }
        written
    }

    /// Whether the rows beside the board say nothing.
    fn is_bare(&self, options: &Map<String, Value>) -> bool {
        let fields = self.rows.iter().filter_map(|row| row.strip_prefix("position."));
        fields.into_iter().all(|field| {
            options.get("position").and_then(|position| position.get(field)).is_none_or(|value| match value {
                Value::Null | Value::Bool(_) => true,
                Value::Number(number) => number.as_i64() == Some(0),
                Value::Object(by_seat) => by_seat.is_empty(),
                Value::String(_) | Value::Array(_) => false,
            })
        })
    }
}
