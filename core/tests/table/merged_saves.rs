//! Saves of one match from several devices: merged, they are one match with the moves and lines of all.

use qishe_core::game::{Entry, Prefs, Variation};
use qishe_core::seat::Seat;
use qishe_core::table::{DatedSave, NewMatch, SavedGist, SavesMerge, Table};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::support::effort::{samples, seed};

const POINTS: [&str; 8] = ["H8", "G7", "I9", "A1", "H9", "B2", "H10", "C3"];

/// A match of 五子棋 with so many moves, given up after the last where `over`.
fn save(moves: usize, over: bool) -> String {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"normal"}"#.to_owned(),
        seed: 7,
        names: vec!["阿宁".to_owned(), "周".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    for (at, point) in POINTS[..moves].iter().enumerate() {
        table.act(Seat((at % 2) as u8), point);
    }
    if over {
        table.act(Seat((moves % 2) as u8), "resign");
    }
    table.save()
}

/// The save with the fields beside its record changed.
fn changed(save: &str, change: impl FnOnce(&mut Value)) -> String {
    let lines: Vec<&str> = save.lines().collect();
    let mut extras = serde_json::from_str(lines[1]).expect("JSON");
    change(&mut extras);
    let body = format!("{extras}\n{}\n", lines[2]);
    format!("{{\"qishe_save\":1,\"crc32\":{}}}\n{body}", crc32fast::hash(body.as_bytes()))
}

fn line(point: usize, note: &str) -> Variation {
    Variation::new(
        2,
        vec![Entry { seat: Seat(0), action: format!("{}12", char::from(b'A' + point as u8)) }],
        note,
    )
}

fn variations(save: &str) -> Vec<Variation> {
    let extras: Value = serde_json::from_str(save.lines().nth(1).expect("a line")).expect("JSON");
    serde_json::from_value(extras.get("variations").cloned().unwrap_or(Value::Array(Vec::new())))
        .expect("lines")
}

/// A random save of the match: any number of moves, lines with notes, and other data of its device.
fn random(rng: &mut StdRng) -> DatedSave {
    let moves = *[4, 6, 6, 8].get(rng.random_range(0..4)).expect("a number");
    let over = moves == 8 && rng.random();
    let mut lines: Vec<Variation> = Vec::new();
    for _ in 0..rng.random_range(0..4) {
        let one = line(rng.random_range(0..4), ["", "a", "b"][rng.random_range(0..3)]);
        if lines.iter().all(|kept| kept.actions != one.actions) {
            lines.push(one);
        }
    }
    let text = changed(&save(moves, over), |extras| {
        extras["variations"] = serde_json::to_value(lines).expect("JSON");
        extras["seen"] = rng.random_range(0..2).into();
        extras["later"] = rng.random_range(0..2).into();
    });
    DatedSave { text, written: rng.random_range(1..4) }
}

fn merged(one: &DatedSave, other: &DatedSave) -> DatedSave {
    match one.merge(other).expect("two saves") {
        SavesMerge::One { save, .. } => save,
        SavesMerge::Apart => panic!("one match is two:\n{}\n{}", one.text, other.text),
    }
}

/// Merging is commutative, associative and idempotent to the byte; every move and line of all is there, each line once, and the
/// result is a save that opens.
#[test]
fn merging_has_no_order() {
    let mut rng = StdRng::seed_from_u64(seed(1));
    let mut joined = 0;
    for _ in 0..samples(20_000) {
        let [a, b, c] = [(); 3].map(|()| random(&mut rng));
        let all = merged(&merged(&a, &b), &c);
        for other in [
            merged(&a, &merged(&b, &c)),
            merged(&merged(&b, &a), &c),
            merged(&merged(&c, &a), &b),
            merged(&c, &merged(&b, &a)),
            merged(&all, &b),
            merged(&merged(&a, &b), &merged(&c, &b)),
        ] {
            assert_eq!(other, all, "\n{}\n{}\n{}", a.text, b.text, c.text);
        }
        assert_eq!(merged(&a, &a), a);
        let mut expected: Vec<Vec<Entry>> =
            [&a, &b, &c].iter().flat_map(|one| variations(&one.text)).map(|one| one.actions).collect();
        expected.sort();
        expected.dedup();
        let found = variations(&all.text);
        joined += usize::from(found.len() > variations(&a.text).len());
        let mut actions: Vec<Vec<Entry>> = found.into_iter().map(|one| one.actions).collect();
        actions.sort();
        assert_eq!(actions, expected);
        let moves = |save: &DatedSave| save.text.lines().nth(2).expect("a record").matches("\"do\"").count();
        assert_eq!(moves(&all), [&a, &b, &c].map(moves).into_iter().max().expect("three"));
        let opened = Table::restore_save(&all.text, Prefs::default()).expect("a save");
        assert_eq!(variations(&opened.save()), variations(&all.text));
    }
    assert!(joined as u64 * 10 > samples(20_000), "{joined}");
}

/// The later save's note of a line stays, also when a third device comes in between.
#[test]
fn the_later_note_stays() {
    let with = |note: &str, written| DatedSave {
        text: changed(&save(6, false), |extras| {
            extras["variations"] = serde_json::to_value([line(1, note)]).expect("JSON")
        }),
        written,
    };
    let none = DatedSave { text: save(8, true), written: 9 };
    let (early, late) = (with("early", 5), with("late", 7));
    for order in [[&early, &none, &late], [&late, &none, &early], [&none, &early, &late]] {
        let all = merged(&merged(order[0], order[1]), order[2]);
        let lines = variations(&all.text);
        assert_eq!((lines.len(), lines[0].note.as_str(), lines[0].time), (1, "late", Some(7)));
    }
}

/// Two ways to go on with one match are two, and so are matches of other people.
#[test]
fn other_matches_stay_apart() {
    let dated = |text: String| DatedSave { text, written: 1 };
    let other_way = save(4, true);
    assert_eq!(dated(save(6, false)).merge(&dated(other_way)), Ok(SavesMerge::Apart));
    let others = changed(&save(6, false), |extras| extras["names"][0] = "Lin".into());
    assert_eq!(dated(save(6, false)).merge(&dated(others.clone())), Ok(SavesMerge::Apart));
    let gist = |text: &str| SavedGist::of(text).expect("a save");
    assert_ne!(gist(&others).key(), gist(&save(6, false)).key());
    assert!(dated(save(6, false)).merge(&dated("{}".to_owned())).is_err());
}
