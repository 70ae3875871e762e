//! 摆棋: positions set up on the board.

use serde_json::{Map, Value, json};

use super::board::{Board, Colour, STONES};
use super::names;
use super::point::{Point, SIZE};
use crate::game::grid::art;
use crate::game::{PieceSpec, Placement, Setup};
use crate::words::{Text, texts};

/// Positions. The game has no odds (让子).
pub(super) const SETUP: Setup = Setup {
    things: |_| Colour::ALL.map(stone).into(),
    turns: || {
        let by_number = (None, texts::sifang::by_number());
        let colours = (0..).zip(Colour::ALL).map(|(turn, colour)| (Some(turn), names::side(colour)));
        [by_number].into_iter().chain(colours).collect()
    },
    read,
    write,
    point: |_, _, at| Point::from_number(at).map_or(Text::none(), names::point),
    ..Setup::COMMON
};

fn stone(colour: Colour) -> PieceSpec {
    PieceSpec {
        id: if colour == Colour::Black { "black" } else { "white" }.to_owned(),
        side: names::side(colour),
        name: art::stone(Some(colour)),
        piece: art::emblem(colour),
        most: STONES,
        facing: None,
    }
}

fn read(options: &Map<String, Value>) -> Option<Placement> {
    let position = options.get("position")?;
    let turn = position["turn"].as_u64().and_then(|turn| u8::try_from(turn).ok());
    let mut placement = Placement { turn: turn.filter(|turn| *turn < 2), ..Placement::default() };
    let rows = match position.get("rows") {
        Some(rows) => rows.as_array()?.as_slice(),
        None => &[],
    };
    for (row, text) in (0..SIZE).zip(rows) {
        for (column, cell) in (0..SIZE).zip(text.as_str()?.chars()) {
            let at = Point::new(row, column)?;
            match cell {
                'X' => drop(placement.things.insert(at.number(), 0)),
                'O' => drop(placement.things.insert(at.number(), 1)),
                _ => {}
            }
        }
    }
    Some(placement)
}

fn write(placement: &Placement, options: &mut Map<String, Value>) {
    let mut board = Board::default();
    for (at, thing) in &placement.things {
        if let (Some(at), Some(colour)) = (Point::from_number(*at), Colour::ALL.get(*thing)) {
            board.place(*colour, at);
        }
    }
    let mut position = json!({ "rows": board.rows() });
    if let Some(turn) = placement.turn {
        position["turn"] = json!(turn);
    }
    options.insert("position".to_owned(), position);
}
