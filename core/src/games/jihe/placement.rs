//! 摆棋: positions set up on the board.

use serde_json::{Map, Value, json};

use super::board::{Board, SETUP as LETTERS};
use super::kind::Kind;
use super::lattice::{Lattice, MAX_SIZE, MIN_SIZE, each};
use super::names;
use super::options::placed;
use super::presentation::emblem;
use crate::game::{PieceSpec, Placement, Setup};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Positions. The game has no odds (让子).
pub(super) const SETUP: Setup = Setup {
    things: |_| [0, 1].into_iter().flat_map(|seat| Kind::ALL.map(|kind| piece(seat, kind))).collect(),
    turns: || {
        let side = |seat: u8| (Some(seat), names::side(Seat(seat)));
        vec![(None, texts::jihe::as_first()), side(0), side(1)]
    },
    usual: |options| {
        let letters = options.get("setup").and_then(Value::as_str).unwrap_or(LETTERS);
        let lattice = lattice(options);
        let board = Board::set_up(lattice, letters).or_else(|| Board::set_up(lattice, LETTERS));
        placement(&board.unwrap_or_default(), None)
    },
    read,
    write,
    point: |options, _, at| match u8::try_from(at) {
        Ok(at) if at < lattice(options).count() => names::point(lattice(options), at),
        _ => Text::none(),
    },
    ..Setup::COMMON
};

/// The board of the size that the options have.
fn lattice(options: &Map<String, Value>) -> &'static Lattice {
    let size = options.get("size").and_then(Value::as_u64).and_then(|size| u8::try_from(size).ok());
    Lattice::of(size.filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size)).unwrap_or(MIN_SIZE))
}

fn piece(seat: u8, kind: Kind) -> PieceSpec {
    PieceSpec {
        id: format!("{seat}{}", kind.letter()),
        side: names::side(Seat(seat)),
        name: texts::jihe::side_piece(names::kind(kind), names::side(Seat(seat))),
        piece: emblem(seat, kind),
        most: kind.full() as u16,
        // △ and ⏢ point at the enemy.
        facing: Some(2 * seat),
    }
}

fn index(seat: u8, kind: Kind) -> usize {
    usize::from(seat) * Kind::ALL.len() + kind as usize
}

fn placement(board: &Board, turn: Option<u8>) -> Placement {
    let pieces = each(board.occupied()).filter_map(|at| Some((u16::from(at), board.at(at)?)));
    Placement { things: pieces.map(|(at, (seat, kind))| (at, index(seat, kind))).collect(), turn }
}

fn read(options: &Map<String, Value>) -> Option<Placement> {
    let position = options.get("position")?;
    let none = Map::new();
    let pieces = match position.get("pieces") {
        Some(pieces) => pieces.as_object()?,
        None => &none,
    };
    let mut board = Board::default();
    for (seat, name) in [(0, "0"), (1, "1")] {
        if let Some(text) = pieces.get(name).filter(|text| !text.is_null()) {
            placed(&mut board, lattice(options), seat, text.as_str()?).ok()?;
        }
    }
    let turn = position["turn"].as_u64().and_then(|turn| u8::try_from(turn).ok());
    Some(placement(&board, turn.filter(|turn| *turn < 2)))
}

fn write(placement: &Placement, options: &mut Map<String, Value>) {
    let lattice = lattice(options);
    let mut board = Board::default();
    for (at, thing) in &placement.things {
        for seat in [0, 1] {
            let kind = Kind::ALL.into_iter().find(|kind| index(seat, *kind) == *thing);
            if let (Some(kind), Ok(at)) = (kind, u8::try_from(*at)) {
                board.put(seat, kind, at);
            }
        }
    }
    let mut pieces = Map::new();
    for seat in [0, 1] {
        let text = board.text(lattice, seat);
        if !text.is_empty() {
            pieces.insert(seat.to_string(), json!(text));
        }
    }
    let scores = options.get("position").map(|position| position["scores"].clone());
    let mut position = json!({ "pieces": pieces });
    if let Some(turn) = placement.turn {
        position["turn"] = json!(turn);
    }
    if let Some(scores) = scores.filter(|scores| !scores.is_null()) {
        position["scores"] = scores;
    }
    options.insert("position".to_owned(), position);
}
