//! Properties of play, over random matches: undo gives back what was, a match saved and restored at any ply
//! is the same, a record replays to the same match, and every action prints and reads back.

mod siguo_support;

use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::Table;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

const MATCHES: u64 = 60;

fn random_options(rng: &mut StdRng) -> Value {
    let layout = ["none", "before_random", "before_choose", "after_random", "after_choose"].choose(rng);
    let first = ["random", "red", "black"].choose(rng);
    json!({
        "layout": layout,
        "locks": rng.random_range(0..3),
        "ban": rng.random_range(0..4),
        "first": first,
    })
}

/// Everything there is to know of a match.
fn whole(played: &Match) -> Value {
    let game = played.game();
    let seats = [Seat(0), Seat(1)];
    let views = [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))]
        .map(|viewer| format!("{:?}", played.view(viewer)));
    let legal = seats.map(|seat| game.legal(seat));
    let private = seats.map(|seat| game.private(seat));
    json!({
        "phase": game.phase(),
        "to_move": game.to_move(),
        "legal": legal,
        "outcome": game.outcome(),
        "public": game.public(),
        "private": private,
        "views": views,
    })
}

fn step(played: &mut Match, rng: &mut StdRng) -> bool {
    let Some(&seat) = played.game().to_move().first() else { return false };
    let legal = played.game().legal(seat);
    let action = legal.choose(rng).expect("a seat to move has an action");
    played.act(seat, action).expect("a legal action is taken");
    true
}

/// 四方棋 from a position of stripes, so that games soon are over by a square, a count or a full board.
fn sifang_match(seed: u64) -> Match {
    let stripes = |row: usize| ["X.O.X.O.X.O.X.O.", "................"][row % 2];
    let rows: Vec<&str> = (0..16).map(stripes).collect();
    let position = if seed.is_multiple_of(2) { Value::Null } else { json!({ "rows": rows }) };
    let style = if seed.is_multiple_of(3) { "plain" } else { "counted" };
    let options = json!({ "style": style, "first": "random", "position": position });
    let record = json!({ "format": 1, "game": "sifang", "options": options, "seed": seed });
    Match::begin(Record::parse(&record.to_string()).expect("good")).expect("good")
}

/// 四方棋 at every ply: undo by consent is exact, saves and records give the same match again.
#[test]
fn sifang_undo_saves_and_records_are_exact() {
    let (mut undone, mut plies) = (0, 0);
    for seed in 0..MATCHES / 2 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut played = sifang_match(seed);
        for _ in 0..60 {
            let mover = played.game().to_move().first().copied();
            let before = whole(&played);
            let counting = played.game().phase() == "count";
            if !step(&mut played, &mut rng) {
                break;
            }
            plies += 1;
            let restored =
                Table::restore(&Table::shared(played.clone(), Prefs::default()).save(), Prefs::default())
                    .expect("a good save");
            assert_eq!(whole(restored.played()), whole(&played));
            let record = Record::parse(&played.record().to_json()).expect("a good record");
            assert_eq!(whole(&Match::replay(record).expect("a legal record")), whole(&played));
            let mover = mover.expect("somebody moved");
            // An answer about counting belongs to the turn before: see the game's own tests.
            if !counting && rng.random_bool(0.3) && played.act(mover, "undo").is_ok() {
                played.act(Seat(1 - mover.0), "undo yes").expect("granted");
                assert_eq!(whole(&played), before);
                undone += 1;
            }
        }
    }
    assert!(undone > 100 && plies > 500, "{undone} {plies}");
}

fn each_match(mut check: impl FnMut(&mut Match, &mut StdRng)) {
    for seed in 0..MATCHES {
        let mut rng = StdRng::seed_from_u64(seed);
        let record =
            json!({ "format": 1, "game": "undercover", "options": random_options(&mut rng), "seed": seed });
        let mut played = Match::begin(Record::parse(&record.to_string()).expect("good")).expect("good");
        check(&mut played, &mut rng);
    }
}

/// Undo by consent brings back the whole state before the asker's last turn.
#[test]
fn undo_is_exact() {
    let mut undone = 0;
    each_match(|played, rng| {
        for _ in 0..120 {
            let mover = played.game().to_move().first().copied();
            let before = whole(played);
            let deeds = played.steps();
            if !step(played, rng) {
                break;
            }
            let mover = mover.expect("somebody moved");
            if played.game().phase() == "play" && rng.random_bool(0.3) && played.act(mover, "undo").is_ok() {
                played.act(Seat(1 - mover.0), "undo yes").expect("granted");
                assert_eq!(whole(played), before);
                assert_eq!(played.steps(), deeds);
                undone += 1;
            }
        }
    });
    assert!(undone > 500, "only {undone} turns were taken back");
}

/// A save restores to the same match at every ply, and so does the record.
#[test]
fn saves_and_records_are_exact_at_every_ply() {
    let mut plies = 0;
    each_match(|played, rng| {
        for _ in 0..60 {
            let table = Table::shared(played.clone(), Prefs::default());
            let restored = Table::restore(&table.save(), Prefs::default()).expect("a good save");
            assert_eq!(whole(restored.played()), whole(played));
            assert_eq!(restored.save(), table.save());
            let text = played.record().to_json();
            let record = Record::parse(&text).expect("a good record");
            assert_eq!(record.to_json(), text);
            let again = Match::replay(record).expect("a legal record");
            assert_eq!(whole(&again), whole(played));
            plies += 1;
            if !step(played, rng) {
                break;
            }
        }
    });
    assert!(plies > 2000);
}

/// Random matches end, and every way they end is one of the rules page.
#[test]
fn random_matches_end() {
    let mut reasons = std::collections::BTreeMap::new();
    each_match(|played, rng| {
        let mut plies = 0;
        while step(played, rng) {
            plies += 1;
            assert!(plies < 5000, "a match does not end");
        }
        let outcome = played.outcome().expect("it ended");
        *reasons.entry(outcome.reason).or_insert(0) += 1;
        assert_eq!(played.game().phase(), "end");
        assert_eq!(played.game().legal(Seat(0)), [""; 0]);
    });
    let known =
        ["mate", "stalemate", "perpetual_check", "perpetual_chase", "repetition", "no_progress", "material"];
    assert!(reasons.keys().all(|reason| known.contains(reason)), "{reasons:?}");
}

/// What is not legal is refused, and nothing changes.
#[test]
fn illegal_actions_change_nothing() {
    each_match(|played, rng| {
        for _ in 0..40 {
            let before = whole(played);
            let actions = played.record().actions.len();
            for _ in 0..6 {
                let junk = match rng.random_range(0..4) {
                    0 => format!(
                        "{}{}{}{}",
                        pick(rng, "abcdefghij"),
                        pick(rng, "0123456789"),
                        pick(rng, "abcdefghij"),
                        pick(rng, "0123456789")
                    ),
                    1 => format!("spy {}{}", pick(rng, "abcdefghi"), pick(rng, "0123456789")),
                    2 => [
                        "lock none ",
                        "layout 1 2 3 4",
                        "layout 1 1 2 3 4",
                        "",
                        "activate ",
                        "ACTIVATE",
                        "h2-e2",
                    ]
                    .choose(rng)
                    .map_or_else(String::new, |s| (*s).to_owned()),
                    _ => format!("lock {}{}", pick(rng, "abcdefghi"), pick(rng, "0123456789")),
                };
                let seat = Seat(rng.random_range(0..3));
                let legal = played.game().legal(seat).contains(&junk);
                if !legal {
                    assert!(played.act(seat, &junk).is_err(), "{junk} by {seat:?} was taken");
                }
            }
            assert_eq!(whole(played), before);
            assert_eq!(played.record().actions.len(), actions);
            if !step(played, rng) {
                break;
            }
        }
    });
}

fn pick(rng: &mut StdRng, from: &str) -> char {
    let all: Vec<char> = from.chars().collect();
    *all.choose(rng).expect("some")
}

/// 四国战棋: a match from the first deployment on; what its list of moves leaves out is among the steps.
fn siguo(seed: u64) -> (Match, StdRng) {
    let mut rng = StdRng::seed_from_u64(seed);
    let options = json!({ "bomb_free": rng.random_bool(0.5), "no_progress": rng.random_range(20..200) });
    (siguo_support::begin(&options, seed), rng)
}

fn siguo_step(played: &mut Match, rng: &mut StdRng) -> bool {
    let Some(&seat) = played.game().to_move().first() else { return false };
    let action = match played.game().phase() {
        "deploy" => siguo_support::deployment(seat.0, rng.random_range(0..3)),
        _ => siguo_support::actions(played).choose(rng).expect("an action").clone(),
    };
    played.act(seat, &action).expect("a legal action is taken");
    true
}

/// Everything there is to know of a match with four seats.
fn whole_of_four(played: &Match) -> Value {
    let game = played.game();
    let seats = [0, 1, 2, 3].map(Seat);
    let viewers = [Viewer::Public].into_iter().chain(seats.map(Viewer::Seat));
    let views: Vec<String> = viewers.map(|viewer| format!("{:?}", played.view(viewer))).collect();
    json!({
        "phase": game.phase(),
        "to_move": game.to_move(),
        "legal": seats.map(|seat| game.legal(seat)),
        "outcome": game.outcome(),
        "public": game.public(),
        "private": seats.map(|seat| game.private(seat)),
        "views": views,
    })
}

/// The same properties for four seats: undo by the consent of both opponents is exact, and so are saves and records
/// at every ply.
#[test]
fn siguo_undo_saves_and_records_are_exact() {
    let (mut undone, mut plies) = (0, 0);
    for seed in 0..12 {
        let (mut played, mut rng) = siguo(seed);
        for ply in 0..160 {
            let before = whole_of_four(&played);
            // An exchange and what follows are one turn: only the first action of a turn goes back to `before`.
            let (turn, mover) = (played.game().turn(), played.game().to_move().first().copied());
            let begins = fresh(&played);
            if !siguo_step(&mut played, &mut rng) {
                break;
            }
            plies += 1;
            if ply % 4 == 0 {
                let restored =
                    Table::restore(&Table::shared(played.clone(), Prefs::default()).save(), Prefs::default());
                assert_eq!(whole_of_four(restored.expect("a good save").played()), whole_of_four(&played));
                let text = played.record().to_json();
                let again = Match::replay(Record::parse(&text).expect("a good record")).expect("legal");
                assert_eq!((whole_of_four(&again), again.record().to_json()), (whole_of_four(&played), text));
            }
            let mover = mover.expect("somebody moved");
            let asks = turn > 0 && begins && played.outcome().is_none() && played.game().alive(mover);
            if asks && rng.random_bool(0.3) && played.act(mover, "undo").is_ok() {
                for seat in played.unanswered(qishe_core::play::OfferKind::Undo) {
                    played.act(seat, "undo yes").expect("granted");
                }
                assert_eq!(whole_of_four(&played), before);
                undone += 1;
            }
        }
    }
    assert!(undone > 150 && plies > 1000, "{undone} of {plies}");
}

/// Whether nothing was done yet in the turn that is being played.
fn fresh(played: &Match) -> bool {
    let last = played.line().last().map(|(_, action)| action.to_owned()).unwrap_or_default();
    let mover = played.game().to_move();
    let by = played.line().last().map(|(seat, _)| seat);
    !(mover.first().copied() == by && (last.starts_with("exchange") || last.starts_with("bomb")))
}

/// What is not legal is refused, and nothing changes.
#[test]
fn siguo_illegal_actions_change_nothing() {
    let verbs = ["", "bomb ", "exchange ", "muster ", "deploy K:", "bomb  ", "Bomb "];
    for seed in 100..110 {
        let (mut played, mut rng) = siguo(seed);
        for _ in 0..60 {
            let known = siguo_support::actions(&played);
            let before = whole_of_four(&played);
            let actions = played.record().actions.len();
            for _ in 0..12 {
                let mut point =
                    || format!("{}{}", pick(&mut rng, "ABCDEFGHIJKLMNOPQRSa"), rng.random_range(0..20));
                let (a, b, c) = (point(), point(), point());
                let sign = pick(&mut rng, "-> ");
                let verb = *verbs.choose(&mut rng).expect("some");
                let junk = if rng.random_bool(0.5) {
                    format!("{verb}{a}{sign}{b}")
                } else {
                    format!("{verb}{a} {b}>{c}")
                };
                let seat = Seat(rng.random_range(0..5));
                // A muster need not be one of the few that are listed.
                let may = played.game().to_move().first() == Some(&seat)
                    && (known.contains(&junk) || verb == "muster ");
                if !may {
                    assert!(played.act(seat, &junk).is_err(), "{junk} by {seat:?} was taken");
                }
            }
            assert_eq!(whole_of_four(&played), before);
            assert_eq!(played.record().actions.len(), actions);
            if !siguo_step(&mut played, &mut rng) {
                break;
            }
        }
    }
}

/// 几何棋: a claim belongs to the turn of its move, and goes with it.
#[test]
fn jihe_undo_saves_and_records_are_exact() {
    let (mut undone, mut claims) = (0, 0);
    for seed in 0..MATCHES / 3 {
        let mut rng = StdRng::seed_from_u64(seed);
        let options = json!({ "size": 4 + seed % 3, "first": "random" });
        let record = json!({ "format": 1, "game": "jihe", "options": options, "seed": seed });
        let mut played = Match::begin(Record::parse(&record.to_string()).expect("good")).expect("good");
        for _ in 0..80 {
            let before = whole(&played);
            let Some(mover) = played.game().to_move().first().copied() else { break };
            // A whole turn: the move, and the claim where one must be chosen.
            step(&mut played, &mut rng);
            if played.game().phase() == "claim" {
                claims += 1;
                step(&mut played, &mut rng);
            }
            let saved = Table::shared(played.clone(), Prefs::default()).save();
            let restored = Table::restore(&saved, Prefs::default()).expect("a good save");
            assert_eq!(whole(restored.played()), whole(&played));
            if rng.random_bool(0.3) && played.act(mover, "undo").is_ok() {
                played.act(Seat(1 - mover.0), "undo yes").expect("granted");
                assert_eq!(whole(&played), before);
                undone += 1;
            }
        }
    }
    assert!(undone > 200 && claims > 0, "{undone} {claims}");
}
