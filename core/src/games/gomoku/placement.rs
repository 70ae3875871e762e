//! 摆棋: positions set up on the board.

use serde_json::{Map, Value, json};

use super::board::Colour;
use super::names;
use super::point::Point;
use crate::game::grid::art;
use crate::game::{PieceSpec, Placement, Setup};
use crate::words::Text;

const COLOURS: [(Colour, &str); 2] = [(Colour::Black, "black"), (Colour::White, "white")];

/// Positions. The game has no odds (让子).
pub(super) const SETUP: Setup = Setup {
    things: |_| COLOURS.map(|(colour, id)| stone(colour, id)).into(),
    turns: || vec![(Some(0), names::side(Colour::Black)), (Some(1), names::side(Colour::White))],
    usual: |_| Placement { turn: Some(0), ..Placement::default() },
    read,
    write,
    point: |_, _, at| Point::from_number(at).map_or(Text::none(), names::point),
    ..Setup::COMMON
};

fn stone(colour: Colour, id: &str) -> PieceSpec {
    PieceSpec {
        id: id.to_owned(),
        side: names::side(colour),
        name: art::stone(Some(colour)),
        piece: art::emblem(colour),
        most: Point::COUNT as u16,
        facing: None,
    }
}

fn read(options: &Map<String, Value>) -> Option<Placement> {
    let position = options.get("position")?.as_object()?;
    let mut placement = Placement {
        turn: Some(u8::from(position.get("to_move") == Some(&json!("white")))),
        ..Placement::default()
    };
    for (thing, (_, list)) in COLOURS.into_iter().enumerate() {
        for at in position.get(list).and_then(Value::as_array).into_iter().flatten() {
            let at: Point = at.as_str()?.parse().ok()?;
            placement.things.insert(at.number(), thing);
        }
    }
    Some(placement)
}

fn write(placement: &Placement, options: &mut Map<String, Value>) {
    let list = |thing: usize| {
        let points = placement
            .things
            .iter()
            .filter(|(_, one)| **one == thing)
            .filter_map(|(at, _)| Point::from_number(*at));
        points.map(|at| at.to_string()).collect::<Vec<_>>()
    };
    let to_move = if placement.turn == Some(1) { "white" } else { "black" };
    options.insert("position".to_owned(), json!({ "black": list(0), "white": list(1), "to_move": to_move }));
}
