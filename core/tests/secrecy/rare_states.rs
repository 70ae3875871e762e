//! Rare states, made on purpose: the spy alone gives check, stands beside a general, has just fallen; a clock in its last second;
//! an offer that stands. In each of them every input comes in every interaction, in two worlds that differ in the hidden spy.

use crate::support::effort::{samples, seed};
use crate::support::secrecy::{Device, Pair, World};
use qishe_core::game::Prefs;
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Cue;
use qishe_core::table::{Reply, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// States at effort 10.
const STATES: u64 = 240;

/// An interaction in which an input comes. The owner of the differing spy is seat 0.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Interaction {
    Playing,
    HoldingPeek,
    HoldingListen,
    Asking,
    ConfirmingActivation,
    Told,
}

const INTERACTIONS: [Interaction; 6] = [
    Interaction::Playing,
    Interaction::HoldingPeek,
    Interaction::HoldingListen,
    Interaction::Asking,
    Interaction::ConfirmingActivation,
    Interaction::Told,
];

/// An input with its name.
type Input = (&'static str, Box<dyn Fn(&mut Table) -> Reply>);

/// Inputs that may come in any of them. None answers the question before an activation: that one is public.
fn inputs() -> Vec<Input> {
    let press = |id: &'static str| {
        (id, Box::new(move |t: &mut Table| t.press(id)) as Box<dyn Fn(&mut Table) -> Reply>)
    };
    let mut all: Vec<_> = [
        "activate:0",
        "activate:1",
        "tune",
        "display:0:digit",
        "draw",
        "undo",
        "resign",
        "pause",
        "flip",
        "hand",
        "hint",
        "ask:close",
        "ask:no",
        "review:open",
        "review:previous",
        "review:close",
        "speed",
        "deploy:keep",
    ]
    .map(press)
    .into();
    for key in ["peek:0", "listen:0", "peek:1", "listen:1"] {
        all.push((key, Box::new(move |t: &mut Table| t.hold(key, false))));
    }
    all.push(("cover", Box::new(Table::cover)));
    all.push(("the curtain", Box::new(Table::open_curtain)));
    all.push(("typed words", Box::new(|t: &mut Table| t.enter("卒五进一"))));
    all.push(("an action of the other", Box::new(|t: &mut Table| t.act(Seat(1), "draw"))));
    all.push(("an activation as text", Box::new(|t: &mut Table| t.act(Seat(1), "activate"))));
    for point in [4_u16, 13, 40, 49, 58, 85] {
        all.push(("a tap", Box::new(move |t: &mut Table| t.tap(point, 1))));
        all.push(("a double tap", Box::new(move |t: &mut Table| t.tap(point, 2))));
    }
    for (lang, private) in [(Lang::En, true), (Lang::Zh, false)] {
        all.push((
            "preferences",
            Box::new(move |t: &mut Table| {
                let prefs = *t.prefs();
                t.set_prefs(Prefs { lang, private_output: private, ..prefs })
            }),
        ));
    }
    all
}

/// A board by ranks from Black's side, with the pieces put on it; `None` where two share a point.
fn fen(pieces: &[(usize, usize, char)]) -> Option<String> {
    let mut board = [['1'; 9]; 10];
    for (row, file, piece) in pieces {
        let point = board.get_mut(*row)?.get_mut(*file)?;
        if *point != '1' {
            return None;
        }
        *point = *piece;
    }
    let rows = board.map(|row| row.iter().collect::<String>());
    Some(rows.join("/"))
}

fn name((row, file): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), 9 - row)
}

/// A position in which Black's soldier may be Red's spy, and options for both worlds: with it, and with another or none.
fn state(rng: &mut StdRng) -> Option<(&'static str, Value, Value)> {
    let file = rng.random_range(3..6);
    let king = (rng.random_range(7..10), rng.random_range(3..6));
    // A soldier of Black's that alone gives check, that stands beside Red's general, or anywhere beyond the river.
    let near = [(king.0, king.1 - 1), (king.0, king.1 + 1), (king.0 - 1, king.1)];
    let beside = [(king.0 - 1, king.1 - 1), (king.0 - 1, king.1 + 1), (king.0 - 2, king.1)];
    let (kind, spy) = *[
        ("the only checker", *near.choose(rng)?),
        ("beside the general", *beside.choose(rng)?),
        ("elsewhere", (rng.random_range(4..8), rng.random_range(0..9))),
    ]
    .choose(rng)?;
    let other = (rng.random_range(4..7), rng.random_range(0..9));
    let mut pieces =
        vec![(0, file, 'k'), (king.0, king.1, 'K'), (spy.0, spy.1, 'p'), (other.0, other.1, 'p')];
    for (piece, most) in [('R', 2), ('N', 1), ('r', 1), ('P', 2), ('C', 1)] {
        for _ in 0..rng.random_range(0..=most) {
            pieces.push((rng.random_range(1..9), rng.random_range(0..9), piece));
        }
    }
    // Where Black is to move, its soldier may come to give check.
    let fen = format!("{} {}", fen(&pieces)?, ["w", "b"].choose(rng)?);
    let options = |spy: Value| {
        let mut options = json!({
            "position": { "fen": fen, "spies": { "0": spy, "1": null } }, "ban": 0, "activate_by": ["key", "tap"],
            "display": { "0": ["coordinates", "cursor", "digit"], "1": ["cursor"] },
        });
        options["clock"] = json!({ "main": 2, "byo_yomi": 2 });
        options
    };
    let without = if rng.random_bool(0.5) { Value::Null } else { json!(name(other)) };
    Some((kind, options(json!(name(spy))), options(without)))
}

/// Both worlds of a state, if both are legal and go on.
fn worlds(rng: &mut StdRng) -> Option<(&'static str, Match, Match)> {
    let (kind, a, b) = state(rng)?;
    let legal = |options: &Value| {
        let record = json!({ "format": 1, "game": "undercover", "options": options, "seed": 1 }).to_string();
        let played = Match::begin(qishe_core::game::Record::parse(&record).ok()?).ok()?;
        played.outcome().is_none().then_some(played)
    };
    let (mut a, mut b) = (legal(&a)?, legal(&b)?);
    // Now and then the other side has offered a draw, or the spy has just fallen.
    if rng.random_bool(0.3) {
        for played in [&mut a, &mut b] {
            played.act(Seat(1), "draw").ok()?;
        }
    }
    Some((kind, a, b))
}

/// A move that both worlds allow and after which both go on or both end; of those that give check, take, or move a soldier,
/// more often.
fn shared_move(pair: &Pair, rng: &mut StdRng) -> Option<(Seat, String)> {
    let (a, b) = (pair.a.game(), pair.b.game());
    let seat = *a.game().to_move().first()?;
    let legal: Vec<String> = a.game().legal(seat).into_iter().filter(|action| action != "activate").collect();
    let sharp = |action: &&String| {
        let mut after = a.clone();
        let events = after.act(seat, action).unwrap_or_default();
        events.iter().any(|event| matches!(event.cue, Some(Cue::Check | Cue::Capture)))
    };
    let sharp: Vec<&String> = legal.iter().filter(sharp).collect();
    let action = match sharp.choose(rng) {
        Some(action) if rng.random_bool(0.7) => (*action).clone(),
        _ => legal.choose(rng)?.clone(),
    };
    let ends = |played: &Match| {
        let mut after = played.clone();
        after.act(seat, &action).ok().map(|_| after.outcome())
    };
    (ends(a)? == ends(b)?).then_some((seat, action))
}

fn enter(pair: &mut Pair, interaction: Interaction) {
    pair.same("the curtain", |_, t| t.open_curtain());
    let hidden = pair.viewer != Viewer::Seat(Seat(0));
    match interaction {
        Interaction::Playing => {}
        Interaction::HoldingPeek => pair.seen(hidden, "a look", |_, t| t.hold("peek:0", true)),
        Interaction::HoldingListen => pair.seen(hidden, "listening", |_, t| t.hold("listen:0", true)),
        Interaction::Asking => pair.same("ways of showing", |_, t| t.press("tune")),
        Interaction::ConfirmingActivation => pair.same("the key", |_, t| t.press("activate:0")),
        Interaction::Told => pair.same("a question before resigning", |_, t| t.press("resign")),
    }
}

#[test]
fn every_input_in_every_interaction_of_rare_states() {
    let mut rng = StdRng::seed_from_u64(seed(5_105));
    let inputs = inputs();
    let goal = samples(STATES);
    let (mut done, mut tried) = (0, 0);
    let mut kinds = std::collections::BTreeMap::new();
    while done < goal {
        tried += 1;
        assert!(tried < goal * 400, "states are too rare: {done} of {tried}");
        let Some((kind, a, b)) = worlds(&mut rng) else { continue };
        done += 1;
        *kinds.entry(kind).or_insert(0_u32) += 1;
        let viewer = *[Viewer::Public, Viewer::Seat(Seat(1))].choose(&mut rng).expect("two");
        let mut devices =
            vec![*[Device::Shared, Device::Flat, Device::Handed].choose(&mut rng).expect("one")];
        if viewer != Viewer::Public {
            devices.push(Device::Own);
        }
        for interaction in INTERACTIONS {
            // Each interaction meets a few inputs one after the other; over many states it meets all.
            let mut pair = Pair::new(
                World::new(&a, &devices, viewer, Lang::Zh),
                World::new(&b, &devices, viewer, Lang::Zh),
                viewer,
            );
            let holding = matches!(interaction, Interaction::HoldingPeek | Interaction::HoldingListen);
            for _ in 0..8 {
                if rng.random_bool(0.5)
                    && let Some((seat, action)) = shared_move(&pair, &mut rng)
                {
                    pair.same(&format!("{kind}: {action}"), |_, t| t.act(seat, &action));
                }
                if pair.a.game().outcome().is_some() {
                    break;
                }
                let (what, input) = inputs.choose(&mut rng).expect("one");
                // By the rules an activation that is left is a way out of 困毙: a move may end the match in one world alone.
                if pair.a.outcome_after(input) != pair.b.outcome_after(input) {
                    continue;
                }
                enter(&mut pair, interaction);
                let what = format!("{kind}, {interaction:?}: {what}");
                pair.seen(holding, &what, |_, t| input(t));
                let now = pair.later([1, 400, 900, 2_100][rng.random_range(0..4)]);
                pair.same_ticks(holding, now);
                // Whatever was held is let go, and then everything is the same.
                for key in ["peek:0", "listen:0"] {
                    pair.same("letting go", |_, t| t.hold(key, false));
                }
                pair.same("closing", |_, t| t.press("ask:close"));
                if pair.a.game().outcome() != pair.b.game().outcome() {
                    break;
                }
                pair.same_outside(&what);
                if pair.a.game().outcome().is_some() {
                    break;
                }
            }
        }
    }
    assert!(kinds.len() == 3 && kinds.values().all(|count| *count > samples(20) as u32), "{kinds:?}");
}
