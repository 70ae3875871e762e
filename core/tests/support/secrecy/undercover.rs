//! Options of random matches of 卧底象棋, alike in two worlds but for the spies of a set-up position.

use std::collections::HashMap;

use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use super::{Device, begin, is};

/// One or two devices that the viewer may look at.
pub fn devices(viewer: Viewer, rng: &mut StdRng) -> Vec<Device> {
    let mut devices =
        vec![*[Device::Shared, Device::Shared, Device::Flat, Device::Handed].choose(rng).expect("one")];
    if viewer != Viewer::Public && rng.random_bool(0.4) {
        devices.push(Device::Own);
    }
    devices
}

/// Options for two worlds.
pub fn options(viewer: Viewer, rng: &mut StdRng) -> (Value, Value) {
    let ban = [0, 0, 1, 3].choose(rng);
    let first = ["random", "red", "black"].choose(rng);
    let activate_by = [["key", "tap"], ["key", "double_tap"]].choose(rng);
    let layouts = ["none", "none", "before_random", "before_choose", "after_random", "after_choose"];
    let layout = layouts.choose(rng);
    let spy_selection = ["choose", "choose", "random"].choose(rng);
    let mut options = json!({
        "spy_selection": spy_selection,
        "locks": rng.random_range(0..3),
        "ban": ban,
        "first": first,
        "layout": layout,
        "activate_by": activate_by,
        "display": { "0": ["coordinates", "cursor", "digit", "letter", "pattern"], "1": ["cursor"] },
        "voice": { "0": rng.random_bool(0.8), "1": true },
        "practice": rng.random_bool(0.2),
    });
    if rng.random_bool(0.4) {
        options["clock"] = json!({ "main": rng.random_range(1..200), "byo_yomi": rng.random_range(0..20) });
    }
    if rng.random_bool(0.7) {
        return (options.clone(), options);
    }
    let (mut a, mut b) = positions(viewer, rng);
    if rng.random_bool(0.3) {
        // The spies are still to be picked, in both worlds.
        for position in [&mut a, &mut b] {
            position.as_object_mut().expect("an object").remove("spies");
            position["pick"] = json!(true);
        }
    }
    let mut other = options.clone();
    options["position"] = a;
    other["position"] = b;
    (options, other)
}

/// Makes one position of play with two sets of spies that differ in secrets kept from the viewer; often close to a
/// draw.
fn positions(viewer: Viewer, rng: &mut StdRng) -> (Value, Value) {
    loop {
        let mut played = begin("undercover", &json!({ "first": "red" }), 1);
        for (seat, action) in [(0, "spy none"), (1, "spy none")] {
            played.act(Seat(seat), action).expect("a pick");
        }
        for _ in 0..rng.random_range(0..120) {
            let Some(&seat) = played.game().to_move().first() else { break };
            let legal: Vec<String> =
                played.game().legal(seat).into_iter().filter(|l| l != "activate").collect();
            let Some(action) = legal.choose(rng) else { break };
            played.act(seat, action).expect("a legal move");
        }
        let fen = played.game().public()["fen"].as_str().expect("a FEN").to_owned();
        let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        if rng.random_bool(0.4) {
            fields[4] = rng.random_range(105..118).to_string();
        }
        let soldiers = soldiers(&fields[0]);
        // Whose spy: seat 0 picks among Black's soldiers, seat 1 among Red's.
        let mut spy = |seat: u8| -> Value {
            let theirs = &soldiers[usize::from(1 - seat)];
            if rng.random_bool(0.2) {
                Value::Null
            } else {
                theirs.choose(rng).map_or(Value::Null, |at| json!(at))
            }
        };
        let in_a = [spy(0), spy(1)];
        let in_b =
            [0, 1].map(|seat| if is(viewer, seat) { in_a[usize::from(seat)].clone() } else { spy(seat) });
        let ply = rng.random_range(0..12);
        let position = |spies: &[Value; 2]| json!({ "fen": fields.join(" "), "spies": { "0": spies[0], "1": spies[1] }, "ply": ply });
        let (a, b) = (position(&in_a), position(&in_b));
        // Both must go on: one that is decided at once has nothing to look at.
        let goes_on =
            |position: &Value| begin("undercover", &json!({ "position": position }), 0).outcome().is_none();
        if played.outcome().is_none() && goes_on(&a) && goes_on(&b) {
            return (a, b);
        }
    }
}

/// Moves without capture or soldier if the count of such plies is high; else none.
pub fn quiet_moves(played: &Match, moves: &[String]) -> Vec<String> {
    let fen = played.game().public()["fen"].as_str().expect("a FEN").to_owned();
    let fields: Vec<&str> = fen.split(' ').collect();
    if fields[4].parse::<u32>().expect("a count") < 100 {
        return Vec::new();
    }
    let mut pieces = HashMap::new();
    for_each_piece(fields[0], |place, piece| {
        pieces.insert(place, piece);
    });
    let quiet = |action: &&String| {
        let (from, to) = action.split_at(2);
        !pieces.contains_key(to) && pieces.get(from).is_some_and(|piece| !piece.eq_ignore_ascii_case(&'p'))
    };
    moves.iter().filter(quiet).cloned().collect()
}

/// The places of Red's and Black's soldiers in the first field of a FEN.
fn soldiers(board: &str) -> [Vec<String>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for_each_piece(board, |place, piece| {
        if piece.eq_ignore_ascii_case(&'p') {
            found[usize::from(piece == 'p')].push(place);
        }
    });
    found
}

fn for_each_piece(board: &str, mut each: impl FnMut(String, char)) {
    for (rank, row) in (0..10).rev().zip(board.split('/')) {
        let mut file = 0;
        for c in row.chars() {
            match c.to_digit(10) {
                Some(empty) => file += empty as u8,
                None => {
                    each(format!("{}{rank}", char::from(b'a' + file)), c);
                    file += 1;
                }
            }
        }
    }
}
