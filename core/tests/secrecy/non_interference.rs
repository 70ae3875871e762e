//! Secrecy as a property: two matches that differ only in secrets kept from a viewer give that viewer the same
//! scenes, events, utterances, cues, refusals and saved facts, at every ply of random play.
//!
//! Pairs of matches are played side by side, on shared, flat and handed-over devices and on the viewer's own. They
//! share options and public actions; the secrets of the seats that the viewer is not differ: another soldier, none, by
//! chance, another seed, other spies in a set-up position. Picks are made by touch and by text, clocks tick, matches
//! are saved and taken up again, and the hidden seat looks and listens: while it does, all but its own read-out,
//! markers and labels must be the same, and everything once it lets go. Two worlds may part only where one of them is
//! mate or stalemate (docs/rules/undercover.md, “Activation”).

use crate::support::effort::{samples, seed};
use crate::support::secrecy::{Device, Pair, World, begin, redacted, undercover};
use qishe_core::game::IllegalAction;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{Reply, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

/// Plies at effort 10.
const PLIES: u64 = 100_000;

fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Compares a viewer's view while `seat` holds a key of its drawer down.
fn look(pair: &mut Pair, seat: Seat, key: &str, rng: &mut StdRng) {
    let id = format!("{key}:{}", seat.0);
    let hidden = pair.viewer != Viewer::Seat(seat);
    // If nobody has taken the device, the curtain falls. Everybody may see that.
    let falls = |t: &Table| t.scene().curtain.is_some();
    pair.same("opening the curtain", |_, t| t.open_curtain());
    pair.seen(hidden, "holding a key down", |_, t| t.hold(&id, true));
    let fell = pair.a.devices.iter().any(|(_, t)| falls(t));
    if fell {
        pair.same("opening the curtain for a look", |_, t| t.open_curtain());
        pair.seen(hidden, "holding a key down again", |_, t| t.hold(&id, true));
    }
    if rng.random_bool(0.5) {
        let now = pair.later(rng.random_range(1..4000));
        pair.same_ticks(hidden, now);
    }
    if rng.random_bool(0.2) {
        pair.seen(hidden, "another language in mid-look", |_, t| t.press("flip"));
    }
    pair.same("letting go", |_, t| t.hold(&id, false));
}

/// Random touches that change nothing in the match: taps, peeks, prompts opened and closed.
fn fiddle(pair: &mut Pair, rng: &mut StdRng) {
    let point = rng.random_range(0..90);
    let seat = pair.a.game().game().to_move().first().copied().unwrap_or(Seat(0));
    match rng.random_range(0..13) {
        0 => pair.same("the curtain", |_, t| t.open_curtain()),
        1 => {
            pair.same("covering", |_, t| t.cover());
            pair.same("the curtain", |_, t| t.open_curtain());
        }
        2 => {
            pair.same("a prompt", |_, t| t.press("tune"));
            pair.same("a way of showing", |_, t| t.press(&format!("display:{}:digit", seat.0)));
        }
        3 => pair.same("closing a prompt", |_, t| t.press("ask:close")),
        4 => pair.same("a typed entry", |_, t| t.enter("车一进")),
        5 | 6 => look(pair, seat, "peek", rng),
        7 => look(pair, seat, "listen", rng),
        8 => look(pair, other(seat), "peek", rng),
        11 => pair.other_prefs(rng),
        12 => {
            for id in ["undo", "draw", "pause", "flip", "hand", "hint"] {
                if rng.random_bool(0.3) {
                    pair.same(id, |_, t| t.press(id));
                }
            }
            pair.same("closing a prompt", |_, t| t.press("ask:close"));
            pair.same("the curtain", |_, t| t.open_curtain());
        }
        9 => {
            let key = format!("activate:{}", seat.0);
            pair.same("the key", |_, t| t.press(&key));
        }
        _ => {
            // Selections only: a second tap might move.
            pair.same("closing a prompt", |_, t| t.press("ask:close"));
            pair.same("a tap", |_, t| t.tap(point, 1));
            pair.same("covering", |_, t| t.cover());
            pair.same("the curtain", |_, t| t.open_curtain());
        }
    }
}

/// Answers yes to the questions of a pick and to the message after it, or covers the screen while one is open.
fn settled(table: &mut Table, covers: bool) -> Reply {
    let prompt = |table: &Table| table.scene().prompt.map(|prompt| prompt.id);
    let reply = match prompt(table).as_deref() {
        Some("spy") => table.press("spy:yes"),
        Some("told") if covers => table.cover(),
        _ => table.press("ask:yes"),
    };
    match prompt(table).as_deref() {
        Some("told") if covers => table.cover(),
        Some("told") => table.press("ask:yes"),
        _ => reply,
    }
}

/// Makes a move by two taps and a confirmation and returns all replies. Enters it as text on a device that cannot be touched.
fn moved(device: Device, table: &mut Table, seat: Seat, action: &str, viewer: Viewer) -> Vec<Reply> {
    let before = table.played().record().actions.len();
    if device == Device::Own && viewer != Viewer::Seat(seat) {
        return vec![table.act(seat, action)];
    }
    // An open question is not answered here.
    let mut replies = vec![table.press("ask:close"), table.open_curtain()];
    let board = table.board();
    for name in [&action[..2], &action[2..]] {
        let at = board.points.iter().find(|point| point.name == name).expect("a point").id;
        replies.push(table.tap(at, 1));
    }
    if table.played().record().actions.len() == before {
        replies.push(table.press("ask:yes"));
    }
    if table.played().record().actions.len() == before {
        replies.push(table.act(seat, action));
    }
    replies
}

/// A pick made on the screen, or as text; on a device of the viewer's own it comes from elsewhere.
fn pick(pair: &mut Pair, seat: Seat, in_a: &str, in_b: &str, rng: &mut StdRng) {
    let typed = rng.random_bool(0.3);
    let by_touch = rng.random_bool(0.7);
    let covers = rng.random_bool(0.3);
    let hidden = pair.viewer != Viewer::Seat(seat);
    let touch = |device: Device, table: &mut Table, action: &str| {
        if !by_touch || (device == Device::Own && hidden) {
            let reply = table.act(seat, action);
            let told = reply.scene.prompt.as_ref().is_some_and(|prompt| prompt.id == "told");
            return if told { settled(table, covers) } else { reply };
        }
        table.open_curtain();
        match action.strip_prefix("spy ").expect("a pick") {
            "none" => {
                table.press("spy:none");
                settled(table, covers)
            }
            "random" => {
                table.press("spy:random");
                settled(table, covers)
            }
            place if typed => {
                table.enter(place);
                table.press("spy:yes")
            }
            place => {
                let board = table.board();
                let at = board.points.iter().find(|point| point.name == place).expect("a point").id;
                let reply = table.tap(at, 1);
                assert!(reply.cues.is_empty() && reply.said.is_empty(), "choosing is silent");
                table.press("spy:yes")
            }
        }
    };
    pair.secret("a pick", |device, t| touch(device, t, in_a), |device, t| touch(device, t, in_b));
}

fn outcome_of(pair: &World, seat: Seat, action: &str) -> Result<Option<String>, IllegalAction> {
    let mut copy = pair.game().clone();
    for event in copy.act(seat, action)? {
        assert!(event.audience == Viewer::Public || event.cue.is_none(), "a private event has a sound");
    }
    Ok(copy.outcome().map(|outcome| outcome.reason.to_owned()))
}

/// Whether two worlds may part here: one is mate or stalemate, the other goes on.
fn may_part(a: &Result<Option<String>, IllegalAction>, b: &Result<Option<String>, IllegalAction>) -> bool {
    let ends = |one: &Result<Option<String>, IllegalAction>| matches!(one, Ok(Some(reason)) if reason == "mate" || reason == "stalemate");
    let goes_on = |one: &Result<Option<String>, IllegalAction>| matches!(one, Ok(reason) if reason.as_deref().is_none_or(|reason| reason != "mate" && reason != "stalemate"));
    (ends(a) && goes_on(b)) || (ends(b) && goes_on(a))
}

/// Plays one pair; returns the number of plies.
fn play(rng: &mut StdRng) -> u64 {
    let viewer = *[Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))].choose(rng).expect("three");
    let lang = *[Lang::Zh, Lang::En].choose(rng).expect("two");
    let (options, options_b) = undercover::options(viewer, rng);
    let seed = rng.random_range(0..1 << 53);
    // Where chance shows in public (first mover, system layouts) the seeds must agree; else they differ too.
    let chance_shows =
        options["first"] == "random" || options["layout"].as_str().is_some_and(|l| l.ends_with("random"));
    let seed_b = if chance_shows { seed } else { rng.random_range(0..1 << 53) };
    let devices = undercover::devices(viewer, rng);
    let a = begin("undercover", &options, seed);
    let b = begin("undercover", &options_b, seed_b);
    let mut pair =
        Pair::new(World::new(&a, &devices, viewer, lang), World::new(&b, &devices, viewer, lang), viewer);
    let mut plies = 0;
    for _ in 0..160 {
        pair.facts(rng);
        let Some(&seat) = pair.a.game().game().to_move().first() else { break };
        let hidden = viewer != Viewer::Seat(seat);
        if rng.random_bool(0.3) {
            fiddle(&mut pair, rng);
        }
        if rng.random_bool(0.3) {
            let now = pair.later(rng.random_range(1..20_000));
            pair.same_ticks(false, now);
        }
        if rng.random_bool(0.03) {
            pair.restore();
        }
        // A clock may have run out.
        if pair.a.game().outcome().is_some() {
            break;
        }
        let legal = pair.a.game().game().legal(seat);
        match pair.a.game().game().phase() {
            "pick" => {
                // `spy random` draws from the seed, so the viewer itself uses it only with equal seeds.
                let own: Vec<&String> =
                    legal.iter().filter(|l| seed == seed_b || *l != "spy random").collect();
                let in_a = (*own.choose(rng).expect("a pick")).clone();
                let in_b = if hidden { legal.choose(rng).expect("a pick").clone() } else { in_a.clone() };
                pick(&mut pair, seat, &in_a, &in_b, rng);
            }
            "play" => {
                let other_legal = pair.b.game().game().legal(seat);
                let moves = |legal: &[String]| -> Vec<String> {
                    legal.iter().filter(|l| *l != "activate").cloned().collect()
                };
                let both = moves(&legal);
                assert_eq!(both, moves(&other_legal), "moves do not depend on secrets");
                // An activation that fails in both worlds must fail alike; the viewer's own may succeed.
                let can = |legal: &[String]| legal.iter().any(|l| l == "activate");
                let tries = can(&legal) || can(&other_legal);
                if !tries && rng.random_bool(0.2) {
                    pair.same("an activation that fails", |_, t| t.act(seat, "activate"));
                }
                let action = if tries && !hidden && rng.random_bool(0.05) {
                    "activate".to_owned()
                } else {
                    // Close to a draw by lack of progress, quiet moves: the draw itself must not tell.
                    let quiet = undercover::quiet_moves(pair.a.game(), &both);
                    let from = if quiet.is_empty() || rng.random_bool(0.1) { &both } else { &quiet };
                    match from.choose(rng) {
                        Some(action) => action.clone(),
                        None => break,
                    }
                };
                let (a, b) = (outcome_of(&pair.a, seat, &action), outcome_of(&pair.b, seat, &action));
                if a != b {
                    assert!(may_part(&a, &b), "{viewer:?}: the worlds part after {action}: {a:?}, {b:?}");
                    break;
                }
                if action != "activate" && rng.random_bool(0.5) {
                    pair.same("a move by touch", |device, t| moved(device, t, seat, &action, viewer));
                } else {
                    pair.same("an action", |_, t| t.act(seat, &action));
                }
                plies += 1;
                if rng.random_bool(0.02) {
                    pair.same("undo", |_, t| t.act(seat, "undo"));
                    pair.same("undo", |_, t| t.act(other(seat), "undo yes"));
                }
                if rng.random_bool(0.01) {
                    pair.same("an offer", |_, t| t.act(seat, "draw"));
                }
            }
            _ => {
                let action = legal.choose(rng).expect("a set-up action").clone();
                pair.same("the set-up", |_, t| t.act(seat, &action));
            }
        }
    }
    if pair.a.game().outcome().is_some() && pair.b.game().outcome().is_some() {
        pair.facts(rng);
        pair.again(seed);
        let steps = pair.a.game().steps();
        pair.same("the review", |_, t| t.press("review:open"));
        for _ in 0..rng.random_range(0..8) {
            let cell = format!("review:cell-{}", rng.random_range(0..=steps));
            let id = *["review:first", "review:previous", "review:next", "review:last", &cell]
                .choose(rng)
                .expect("one");
            pair.same("the review", |_, t| t.press(id));
            if rng.random_bool(0.2) {
                pair.other_prefs(rng);
            }
        }
        pair.same("the review", |_, t| t.press("review:close"));
        for ((_, a), (_, b)) in pair.a.devices.iter().zip(&pair.b.devices) {
            assert_eq!(a.sharing().record(), b.sharing().record(), "the shared form tells two secrets apart");
            assert_eq!(a.sharing().forms(), b.sharing().forms());
        }
    }
    plies
}

#[test]
fn a_viewer_cannot_tell_two_secrets_apart() {
    let goal = samples(PLIES);
    let mut rng = StdRng::seed_from_u64(seed(20_260_101));
    let (mut plies, mut pairs) = (0, 0);
    while plies < goal {
        plies += play(&mut rng);
        pairs += 1;
    }
    println!("{plies} plies in {pairs} pairs");
}

/// The property must be able to fail: the two worlds do differ where the viewer may see it.
#[test]
fn the_owner_does_see_the_difference() {
    let options = json!({ "first": "red" });
    let viewer = Viewer::Seat(Seat(0));
    let look = |device: Device, pick: &str| {
        let mut world = World::new(&begin("undercover", &options, 1), &[device], viewer, Lang::Zh);
        let table = &mut world.devices[0].1;
        table.act(Seat(0), pick);
        table.act(Seat(1), "spy none");
        table.open_curtain();
        table.hold("peek:0", true);
        table.scene()
    };
    for device in [Device::Own, Device::Shared, Device::Flat] {
        let shown = ["spy e6", "spy c6", "spy none"].map(|pick| look(device, pick));
        assert_ne!(shown[0], shown[1]);
        assert_ne!(shown[0], shown[2]);
        let outside = shown.map(redacted);
        assert_eq!(outside[0], outside[1], "only read-out, markers and labels differ");
        assert_eq!(outside[0], outside[2], "only read-out, markers and labels differ");
    }
}
