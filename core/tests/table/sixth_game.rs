//! A game outside the core works with tables, scenes, secrecy, offers, undo and saves by its one [`Kind`] alone:
//! docs/adding-a-game.md.

use crate::support::noughts::KINDS;
use crate::support::secrecy::{Device, Pair, World, redacted};
use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{NewMatch, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn record(seed: u64) -> Record {
    Record::parse(&format!("{{\"format\":1,\"game\":\"noughts\",\"options\":{{}},\"seed\":{seed}}}"))
        .expect("a record")
}

fn begin() -> Match {
    Match::begin_among(KINDS, record(1)).expect("a match")
}

#[test]
fn the_core_does_not_know_it() {
    assert_eq!(Match::begin(record(1)).expect_err("unknown").kind.as_str(), "unknown_game");
}

#[test]
fn it_is_played_by_touch_saved_and_taken_back() {
    let new = NewMatch {
        game: "noughts".to_owned(),
        options: String::new(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    let prefs = Prefs { private_output: true, ..Prefs::default() };
    let mut table = Table::begin_among(KINDS, &new, prefs).expect("a match");
    assert_eq!(table.scene().curtain.expect("to hide a stone").seat, 0);
    for hides in [4, 2] {
        table.open_curtain();
        assert!(table.tap(hides, 1).changed);
    }
    assert_eq!(table.scene().curtain.expect("play begins behind a curtain").seat, 0);
    table.open_curtain();
    let look = table.hold("peek:0", true).scene;
    assert_eq!((look.drawers[0].text.as_str(), look.marks.len()), ("4", 1));
    let after = table.hold("peek:0", false).scene;
    assert_eq!((after.drawers[0].open, after.marks.len()), (false, 0));
    table.open_curtain();
    assert_eq!(table.hold("listen:0", true).said.len(), 1);
    table.hold("listen:0", false);
    // Noughts walks into the stone of Crosses, and takes that back.
    assert!(table.tap(2, 1).changed);
    assert_eq!(table.played().game().public()["board"][2], 1);
    for (seat, action) in [(0, "undo"), (1, "undo yes"), (0, "draw"), (1, "draw no")] {
        assert!(table.act(Seat(seat), action).changed, "{action}");
    }
    let again = Table::restore_among(KINDS, &table.save(), prefs).expect("a save");
    assert_eq!(again.played().game().public(), table.played().game().public());
    assert_eq!(again.played().record(), table.played().record());
    assert_eq!(
        Table::restore(&table.save(), prefs).expect_err("unknown there").kind.as_str(),
        "unknown_game"
    );
    for (seat, at) in
        [(0, "0"), (1, "8"), (0, "1"), (1, "7"), (0, "reveal"), (1, "reveal"), (0, "3"), (1, "5")]
    {
        let before = table.played().game().to_move();
        table.act(Seat(seat), at);
        assert!(before.is_empty() || table.played().game().to_move() != before, "{at}");
    }
    assert!(table.scene().result.is_some() || !table.played().game().to_move().is_empty());
}

/// The secrecy harness of the other games also tests this one.
#[test]
fn a_viewer_cannot_tell_two_hidden_stones_apart() {
    let mut rng = StdRng::seed_from_u64(6);
    for _ in 0..300 {
        let viewer =
            *[Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))].choose(&mut rng).expect("three");
        let devices = [Device::Shared, Device::Flat, Device::Handed];
        let world = || World::among(KINDS, &begin(), &devices, viewer, Lang::En);
        let mut pair = Pair::new(world(), world(), viewer);
        for seat in (0..2).map(Seat) {
            let a = rng.random_range(0..9);
            let b = if viewer == Viewer::Seat(seat) { a } else { rng.random_range(0..9) };
            let hide = |at: u16| {
                move |_, t: &mut Table| {
                    t.open_curtain();
                    t.tap(at, 1)
                }
            };
            pair.secret("hiding", hide(a), hide(b));
        }
        for _ in 0..9 {
            pair.facts(&mut rng);
            let Some(&seat) = pair.a.game().game().to_move().first() else { break };
            if rng.random_bool(0.3) {
                pair.restore();
            }
            let key = format!("peek:{}", seat.0);
            pair.same("the curtain", |_, t| t.open_curtain());
            let hidden = viewer != Viewer::Seat(seat);
            pair.seen(hidden, "a look", |_, t| t.hold(&key, true));
            pair.same("letting go", |_, t| t.hold(&key, false));
            let action = rng.random_range(0..9).to_string();
            // Where a hidden stone comes out in one world only, the worlds part.
            let board = |world: &World| {
                let mut copy = world.game().clone();
                let done = copy.act(seat, &action).is_ok();
                (done, copy.game().public().to_string())
            };
            if board(&pair.a) != board(&pair.b) {
                break;
            }
            pair.same("a stone", |_, t| t.act(seat, &action));
        }
    }
}

/// The harness detects a difference that the viewer may see.
#[test]
fn the_owner_does_see_the_difference() {
    let look = |at: u16| {
        let mut table = Table::shared(begin(), Prefs::default());
        for at in [at, 8] {
            table.open_curtain();
            table.tap(at, 1);
        }
        table.open_curtain();
        table.hold("peek:0", true);
        table.scene()
    };
    assert_ne!(look(1), look(2));
    assert_eq!(redacted(look(1)), redacted(look(2)));
}
