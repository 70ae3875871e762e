//! 摆棋: positions set up on the board, and odds (让子). No spy is ever set up: spies are picked after the beginning,
//! unseen.

use serde_json::{Map, Value, json};

use super::place::relative;
use super::presentation::{ink, point, square};
use super::{names, side_of};
use crate::game::{Glyphs, PieceSpec, Placement, Preset, Setup};
use crate::games::xiangqi::{self, Piece, PieceKind, Position, PositionText, Side, Square};
use crate::scene::{Emblem, PieceShape};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Positions.
pub(super) const SETUP: Setup = Setup {
    things,
    turns: || vec![(Some(0), names::side(Seat(0))), (Some(1), names::side(Seat(1)))],
    usual: |_| placement(Position::start().pieces(), Side::Red),
    begins_usual: true,
    read: |options| {
        let setup = read(options)?;
        Some(placement(setup.pieces(), setup.side))
    },
    write,
    secrets: |options| names_spies(options).then(texts::undercover::spies_are_picked),
    point: |_, reader, at| {
        let Some(at) = square(at) else { return Text::none() };
        let (column, row) = relative(side_of(reader), at);
        texts::undercover::point_label(column, row)
    },
    ready,
    rows: &["position.ply", "position.pick"],
};

/// Whether a position names spies.
pub(super) fn names_spies(options: &Map<String, Value>) -> bool {
    let spies = options.get("position").and_then(|position| position["spies"].as_object());
    spies.is_some_and(|spies| spies.values().any(|spy| !spy.is_null()))
}

/// A position of a form picks its spies later, unless it says that there are none.
pub(super) fn pick_unless_said(position: &mut Map<String, Value>) {
    let said = ["pick", "spies", "undisclosed"].iter().any(|field| position.contains_key(*field));
    if !said && position.contains_key("fen") {
        position.insert("pick".to_owned(), json!(true));
    }
}

/// All kinds of pieces, the red ones first.
fn pieces() -> impl Iterator<Item = Piece> {
    let kinds = |side| PieceKind::ALL.into_iter().map(move |kind| Piece::new(side, kind));
    kinds(Side::Red).chain(kinds(Side::Black))
}

/// Place of a kind of piece among [`pieces`].
fn index(piece: Piece) -> usize {
    piece.side.index() * PieceKind::ALL.len() + piece.kind.index()
}

fn things(glyphs: Glyphs) -> Vec<PieceSpec> {
    let thing = |piece: Piece| PieceSpec {
        id: piece.fen_char().to_string(),
        side: names::side(super::seat_of(piece.side)),
        name: names::piece(piece),
        piece: Emblem {
            shape: PieceShape::Disc,
            ink: ink(piece.side),
            glyph: names::glyph(piece, glyphs).to_owned(),
        },
        most: match piece.kind {
            PieceKind::General => 1,
            // The sixth was a spy.
            PieceKind::Soldier => 6,
            PieceKind::Advisor
            | PieceKind::Elephant
            | PieceKind::Horse
            | PieceKind::Chariot
            | PieceKind::Cannon => 2,
        },
        facing: None,
    };
    pieces().map(thing).collect()
}

fn placement(pieces: impl Iterator<Item = (Square, Piece)>, to_move: Side) -> Placement {
    let things = pieces.map(|(at, piece)| (point(at), index(piece))).collect();
    Placement { things, turn: Some(to_move.index() as u8) }
}

fn read(options: &Map<String, Value>) -> Option<xiangqi::Setup> {
    let text = options.get("position")?.get("fen")?.as_str()?;
    PositionText::read(text)
        .ok()
        .filter(|read| read.side.is_some() && read.moves.is_empty())
        .map(|read| read.setup)
}

fn write(placement: &Placement, options: &mut Map<String, Value>) {
    // The counters stay as they were typed.
    let mut setup = xiangqi::Setup { board: [None; Square::COUNT], ..read(options).unwrap_or_else(empty) };
    for (at, thing) in &placement.things {
        if let Some(at) = square(*at) {
            setup.set(at, pieces().nth(*thing));
        }
    }
    setup.side = if placement.turn == Some(1) { Side::Black } else { Side::Red };
    let position = options.entry("position").or_insert_with(|| json!({}));
    if !position.is_object() {
        *position = json!({});
    }
    if let Some(fields) = position.as_object_mut() {
        fields.insert("fen".to_owned(), json!(setup.to_string()));
        fields.remove("spies");
        fields.remove("undisclosed");
        pick_unless_said(fields);
    }
}

fn empty() -> xiangqi::Setup {
    xiangqi::Setup::empty()
}

/// Odds (让子): the pieces that the giver leaves off, by its own left hand. The giver moves first, as in the old manuals.
type Given = (&'static str, fn(Text) -> Text, fn() -> Text, &'static [&'static str]);

/// Ready-made odds by red's points; Black's lie opposite, turned.
const ODDS: [Given; 6] = [
    ("horse", texts::undercover::odds_horse, texts::undercover::odds_horse_help, &["b0"]),
    ("horses", texts::undercover::odds_horses, texts::undercover::odds_horses_help, &["b0", "h0"]),
    ("cannon", texts::undercover::odds_cannon, texts::undercover::odds_cannon_help, &["b2"]),
    ("chariot", texts::undercover::odds_chariot, texts::undercover::odds_chariot_help, &["a0"]),
    (
        "chariot_horse",
        texts::undercover::odds_chariot_horse,
        texts::undercover::odds_chariot_horse_help,
        &["a0", "b0"],
    ),
    ("chariots", texts::undercover::odds_chariots, texts::undercover::odds_chariots_help, &["a0", "i0"]),
];

fn ready(_: &Map<String, Value>) -> Vec<Preset> {
    let given = |side: Side, (id, label, help, left_off): &Given| {
        let off: Vec<Square> = left_off
            .iter()
            .filter_map(|at| at.parse().ok())
            .map(|at: Square| if side == Side::Red { at } else { opposite(at) })
            .collect();
        let pieces = Position::start();
        let pieces = pieces.pieces().filter(|(at, _)| !off.contains(at));
        Preset {
            id: format!("odds:{}:{id}", if side == Side::Red { "red" } else { "black" }),
            label: label(names::side(super::seat_of(side))),
            help: help(),
            placement: placement(pieces, side),
        }
    };
    [Side::Red, Side::Black]
        .into_iter()
        .flat_map(|side| ODDS.iter().map(move |one| given(side, one)))
        .collect()
}

/// The point that the other side counts alike.
fn opposite(at: Square) -> Square {
    Square::new(8 - at.file(), 9 - at.rank()).unwrap_or(at)
}
