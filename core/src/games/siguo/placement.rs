//! 摆棋: positions set up on the board. Nothing in them is secret: the screens have lifted when one is played from.

use serde_json::{Map, Value, json};

use super::army::{Army, Kind};
use super::layouts::SUGGESTED;
use super::names;
use super::point::{Point, seats};
use super::presentation::emblem;
use crate::game::{Glyphs, PieceSpec, Placement, Setup};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Positions. The game has no odds (让子).
pub(super) const SETUP: Setup = Setup {
    things,
    turns: || {
        let as_first = (None, texts::siguo::as_first());
        [as_first].into_iter().chain(seats().map(|seat| (Some(seat.0), names::side(seat)))).collect()
    },
    // All four as the first suggested layout has them.
    usual: |_| placement(seats().map(|seat| (seat, SUGGESTED[0].army(seat))), None),
    begins_usual: false,
    read,
    write,
    point: |_, _, at| Point::from_number(at).map_or(Text::none(), names::point),
    rows: &["position.cards", "position.muster", "position.quiet"],
    ..Setup::COMMON
};

fn things(glyphs: Glyphs) -> Vec<PieceSpec> {
    let thing = |seat: Seat, kind: Kind| PieceSpec {
        id: format!("{}{}", seat.0, kind.letter()),
        side: names::side(seat),
        name: texts::siguo::side_piece(names::kind(kind), names::side(seat)),
        piece: emblem(seat, kind, glyphs),
        most: kind.count() as u16,
        facing: None,
    };
    seats().flat_map(|seat| Kind::ALL.map(|kind| thing(seat, kind))).collect()
}

fn index(seat: Seat, kind: Kind) -> usize {
    seat.index() * Kind::ALL.len() + kind as usize
}

fn placement(armies: impl Iterator<Item = (Seat, Army)>, turn: Option<u8>) -> Placement {
    let mut placement = Placement { turn, ..Placement::default() };
    for (seat, army) in armies {
        placement.things.extend(army.pieces().map(|(kind, at)| (at.number(), index(seat, kind))));
    }
    placement
}

fn read(options: &Map<String, Value>) -> Option<Placement> {
    let position = options.get("position")?;
    let none = Map::new();
    let pieces = match position.get("pieces") {
        Some(pieces) => pieces.as_object()?,
        None => &none,
    };
    let turn = position["turn"].as_u64().and_then(|turn| u8::try_from(turn).ok());
    let mut armies = Vec::new();
    for seat in seats() {
        if let Some(text) = pieces.get(&seat.0.to_string()).filter(|text| !text.is_null()) {
            armies.push((seat, Army::typed(text.as_str()?)?));
        }
    }
    Some(placement(armies.into_iter(), turn.filter(|turn| seats().any(|seat| seat.0 == *turn))))
}

fn write(placement: &Placement, options: &mut Map<String, Value>) {
    let position = options.entry("position").or_insert_with(|| json!({}));
    if !position.is_object() {
        *position = json!({});
    }
    let mut pieces = Map::new();
    for seat in seats() {
        let mut army = Army::default();
        for (at, thing) in &placement.things {
            let kind = Kind::ALL.into_iter().find(|kind| index(seat, *kind) == *thing);
            if let (Some(kind), Some(at)) = (kind, Point::from_number(*at)) {
                army.add(kind, at);
            }
        }
        let name = seat.0.to_string();
        if !army.is_empty() {
            pieces.insert(name, json!(army.sorted().to_string()));
        } else {
            // A seat that has fallen has nothing beside the board either.
            for beside in ["cards", "muster"] {
                if let Some(by_seat) = position[beside].as_object_mut() {
                    by_seat.remove(&name);
                }
            }
        }
    }
    position["pieces"] = Value::Object(pieces);
    if let Some(fields) = position.as_object_mut() {
        match placement.turn {
            Some(turn) => drop(fields.insert("turn".to_owned(), json!(turn))),
            None => drop(fields.remove("turn")),
        }
        fields.retain(|_, value| !value.is_null());
    }
}
