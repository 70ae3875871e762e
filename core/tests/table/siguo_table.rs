//! 四国战棋 through the table: random touches from the scene's offers, boards turned to every seat, panels, and promises
//! to a shell.

use crate::support::siguo;
use std::collections::BTreeMap;

use qishe_core::game::{Flip, Prefs};
use qishe_core::games::siguo::Point;
use qishe_core::scene::{MarkKind, Scene, StatusTone};
use qishe_core::seat::Seat;
use qishe_core::table::{Reply, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

fn number(at: &str) -> u16 {
    at.parse::<Point>().expect("a point").index() as u16
}

/// Touches something that the scene offers as enabled. Returns its description, for messages.
fn offered(scene: &Scene, rng: &mut StdRng) -> Option<(String, bool)> {
    let choices = scene.prompt.iter().flat_map(|prompt| &prompt.choices).filter(|choice| choice.enabled);
    let result = scene.result.iter().flat_map(|result| &result.choices);
    let buttons = scene.buttons.iter().filter(|button| button.enabled).map(|button| button.id.clone());
    let tray = scene
        .tray
        .iter()
        .flat_map(|tray| &tray.items)
        .filter(|item| item.left > 0)
        .map(|item| item.id.clone());
    let main = scene.tray.iter().map(|tray| tray.main.id.clone());
    let ids: Vec<String> = choices
        .chain(result)
        .map(|choice| choice.id.clone())
        .chain(buttons)
        .chain(tray)
        .chain(main)
        .collect();
    // Keys that end or interrupt a match are rarely pressed.
    let rare = |id: &str| {
        ["resign", "draw", "undo", "review", "flip", "deploy:clear", "deploy:suggest"]
            .iter()
            .any(|word| id.starts_with(word))
    };
    let ids: Vec<String> = ids
        .into_iter()
        .filter(|id| !id.starts_with("shell:") && (!rare(id) || rng.random_bool(0.05)))
        .collect();
    let points: Vec<u16> =
        scene.points.iter().filter(|point| point.enabled).map(|point| point.point).collect();
    let press = rng.random_bool(if scene.prompt.is_some() { 0.5 } else { 0.25 }) || points.is_empty();
    match (press, ids.choose(rng), points.choose(rng)) {
        (true, Some(id), _) => Some((id.clone(), true)),
        (_, _, Some(point)) => Some((point.to_string(), false)),
        (_, Some(id), None) => Some((id.clone(), true)),
        _ => None,
    }
}

fn check(table: &Table, reply: &Reply) {
    let scene = &reply.scene;
    if scene.curtain.is_some() {
        assert!(scene.pieces.is_empty() && scene.buttons.is_empty() && scene.tray.is_none());
        return;
    }
    assert_eq!((scene.points.len(), scene.seats.len()), (324, 4));
    // The same piece keeps its number, and no two share one.
    let mut ids: Vec<u32> = scene.pieces.iter().map(|piece| piece.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), scene.pieces.len());
    let mut points: Vec<u16> = scene.pieces.iter().map(|piece| piece.point).collect();
    points.sort_unstable();
    points.dedup();
    assert_eq!(points.len(), scene.pieces.len());
    for button in &scene.buttons {
        assert_eq!(button.enabled, button.reason.is_empty(), "{}", button.id);
    }
    assert!(table.board().points.len() == 324);
}

/// An enabled offer is never refused. Every scene is consistent, and the match can be saved and restored at any time.
#[test]
fn every_enabled_offer_is_accepted() {
    let mut reached = BTreeMap::new();
    for seed in 0..24 {
        let mut rng = StdRng::seed_from_u64(seed);
        let flip = [Flip::None, Flip::ToMover, Flip::Facing][seed as usize % 3];
        let lang = if seed % 2 == 0 { Lang::Zh } else { Lang::En };
        let prefs = Prefs { flip, lang, ..Prefs::default() };
        let options = json!({ "first": 0, "bomb_free": seed % 4 == 0 });
        // Half of the matches start from a position with taken bases and bomb cards in use.
        let mut table = if seed % 2 == 0 {
            Table::shared(siguo::begin(&options, seed), prefs)
        } else {
            let pieces = [
                "K:A1 R:G9 C:C6 P:A2,B1,B2,C3,D1,E12,G5,K6,L5",
                "K:C11 R:D10 C:H16 P:A10,A14,B17,C15,E7,H2",
                "K:R18 R:M10 P:G14,L14,O17,N15",
                "K:R1 R:K4 C:O8 P:G2,J3,L2,M1,M4,N12",
            ];
            let more = json!({ "turn": 0, "muster": { "0": ["L5"], "1": ["E7"] } });
            Table::shared(siguo::position(pieces, &more, &options), prefs)
        };
        for _ in 0..400 {
            let scene = table.scene();
            let reply = if scene.curtain.is_some() {
                table.open_curtain()
            } else {
                let Some((what, press)) = offered(&scene, &mut rng) else { break };
                let reply =
                    if press { table.press(&what) } else { table.tap(what.parse().expect("a point"), 1) };
                let refused = reply.scene.status.tone == StatusTone::Refused && !reply.cues.is_empty();
                assert!(!refused, "{what} was offered and refused: {}", reply.scene.status.text);
                if press {
                    let word = what.split(':').take(2).collect::<Vec<_>>().join(":");
                    *reached.entry(word).or_insert(0) += 1;
                }
                reply
            };
            check(&table, &reply);
            if rng.random_bool(0.02) {
                let restored = Table::restore(&table.save(), prefs).expect("a good save");
                assert_eq!(restored.played().game().public(), table.played().game().public());
                check(&table, &table.clone().cover());
            }
        }
    }
    for word in [
        "deploy:ready",
        "deploy:random",
        "deploy:suggest",
        "deploy:back",
        "tray:P",
        "bomb",
        "exchange",
        "muster",
        "muster:yes",
        "ask:yes",
        "ask:close",
    ] {
        let known = reached.keys().any(|key| key == word || key.starts_with(&format!("{word}:")));
        assert!(known, "{word} was never pressed: {reached:?}");
    }
}

/// The own region is at the lower left for every seat; then come clockwise the upper left and right, the lower right.
#[test]
fn the_board_turns_to_every_seat() {
    let place = |table: &Table, at: &str| {
        let board = table.board();
        let turn = table.scene().board_turn;
        let point = board.points.iter().find(|point| point.name == at).expect("a point").at;
        // Quarter turns clockwise about the middle, y downwards.
        (0..turn).fold((point.x - 8.5, point.y - 8.5), |(x, y), _| (-y, x))
    };
    let played = siguo::deployed();
    let corners = ["A1", "A18", "R18", "R1"];
    let said = ["A，一，", "A，十八，", "R，十八，", "R，一，"];
    for seat in 0..4_u8 {
        let table = Table::own(played.clone(), Seat(seat), Prefs::default());
        let at = |step: u8| place(&table, corners[usize::from((seat + step) % 4)]);
        assert_eq!([at(0), at(1), at(2), at(3)], [(-8.5, 8.5), (-8.5, -8.5), (8.5, -8.5), (8.5, 8.5)]);
        let scene = table.scene();
        let panels: Vec<(u8, bool)> = scene.seats.iter().map(|panel| (panel.seat, panel.far)).collect();
        let expected = [1, 2, 3, 0].map(|step| ((seat + step) % 4, step == 1 || step == 2));
        assert_eq!(panels, expected);
        // Glyphs and labels on the rail stand upright for the player who has the device.
        assert!(scene.pieces.iter().all(|piece| (piece.facing + scene.board_turn).is_multiple_of(4)));
        assert!(table.board().texts.iter().all(|text| (text.turn + scene.board_turn).is_multiple_of(4)));
        // The reader goes from the far left point to the near right one.
        let first = &scene.points[0].label;
        assert!(first.starts_with(said[usize::from((seat + 1) % 4)]), "{first}");
    }
    // Flat between four players the far two see their pieces upright. Each flip turns the board by a quarter.
    let facing = Prefs { flip: Flip::Facing, ..Prefs::default() };
    let mut table = Table::shared(played, facing);
    for near in [0_u8, 1, 2, 3, 0] {
        let scene = table.scene();
        assert_eq!(scene.seats.last().map(|panel| panel.seat), Some(near));
        for piece in &scene.pieces {
            let seat = (piece.id / 32) as u8;
            let far = matches!((seat + 4 - near) % 4, 1 | 2);
            assert_eq!((piece.facing + scene.board_turn) % 4, if far { 2 } else { 0 });
        }
        table.press("flip");
    }
}

/// While a bomb is asked about, exactly its victims are marked; a yes removes just those.
#[test]
fn a_bomb_removes_exactly_the_marked_pieces() {
    let pieces = ["K:A1 P:G5", "K:A18 P:G1,H2", "K:R18 P:H1", "K:R1 R:I3 P:G4"];
    let mut table = Table::shared(siguo::simple(pieces), Prefs::default());
    let scene = table.press("bomb").scene;
    let leaving = |scene: &Scene| -> Vec<u16> {
        scene.marks.iter().filter(|mark| mark.kind == MarkKind::Leaving).map(|mark| mark.point).collect()
    };
    assert_eq!(leaving(&scene), ["G1", "H2", "I3"].map(number));
    let label = |scene: &Scene, at: &str| {
        scene.points.iter().find(|point| point.point == number(at)).expect("a label").label.clone()
    };
    assert_eq!(label(&scene, "H2"), "H，二，靛方兵，轰炸区，会被炸掉");
    assert_eq!(label(&scene, "G5"), "G，五，朱方兵，朱方军事基地，选中");
    let before: Vec<u32> = scene.pieces.iter().map(|piece| piece.id).collect();
    let after = table.press("ask:yes").scene;
    let gone = before.iter().filter(|id| !after.pieces.iter().any(|piece| piece.id == **id)).count();
    assert_eq!(gone, 3);
    assert!(leaving(&after).is_empty());
}

/// A layout kept from one seat's tray fits any other seat of another match, as its mirror image.
#[test]
fn a_kept_layout_fits_every_seat() {
    let mut table = Table::own(siguo::begin(&json!({}), 9), Seat(3), Prefs::default());
    table.press("deploy:random");
    let drawn = table
        .scene()
        .pieces
        .iter()
        .filter(|piece| piece.id / 32 == 3)
        .map(|piece| piece.point)
        .collect::<Vec<_>>();
    let kept = kept_of(&mut table, 3);
    for seat in 0..4 {
        let mut other = Table::own(siguo::begin(&json!({}), 1), Seat(seat), Prefs::default());
        let scene = other.enter(&kept).scene;
        let tray = scene.tray.expect("a tray");
        assert_eq!((tray.keep.enabled, tray.title.as_str()), (true, "都布好了"));
        if seat == 3 {
            let again: Vec<u16> =
                scene.pieces.iter().filter(|piece| piece.id / 32 == 3).map(|piece| piece.point).collect();
            let sorted = |mut points: Vec<u16>| {
                points.sort_unstable();
                points
            };
            assert_eq!(sorted(again), sorted(drawn.clone()));
        }
        assert_eq!(kept_of(&mut other, seat), kept);
    }
}

/// Keeps the layout in the tray of `seat`'s device, and plays on until the table returns it.
fn kept_of(table: &mut Table, seat: u8) -> String {
    let reply = table.press("deploy:keep");
    assert!(reply.changed && reply.layouts.is_empty());
    table.press("deploy:ready");
    assert!(table.press("ask:yes").layouts.is_empty());
    let others = (0..4).filter(|other| *other != seat);
    let replies: Vec<_> =
        others.map(|other| table.act(Seat(other), &siguo::deployment(other, 0)).layouts).collect();
    assert_eq!(
        [replies[0].len(), replies[1].len(), replies[2].len()],
        [0, 0, 1],
        "given out as the screens lift"
    );
    replies[2][0].clone()
}

/// The layout of a seat that gave up behind its screen comes out by 揭晓 alone, though it was kept for later matches: nobody
/// sees the deployment before (docs/rules/siguo.md).
#[test]
fn a_kept_layout_of_a_withdrawn_seat_comes_out_by_a_reveal_alone() {
    let mut table = Table::own(siguo::begin(&json!({}), 1), Seat(0), Prefs::default());
    for id in ["deploy:random", "deploy:keep", "deploy:ready", "ask:yes"] {
        let reply = table.press(id);
        assert!(reply.layouts.is_empty(), "{id}");
        assert!(id != "deploy:keep" || reply.changed, "it is kept");
    }
    let mut table = Table::restore(&table.save(), Prefs::default()).expect("a save");
    assert!(table.act(Seat(0), "resign").layouts.is_empty());
    for seat in 1..4 {
        assert!(table.act(Seat(seat), &siguo::deployment(seat, 0)).layouts.is_empty(), "seat {seat}");
    }
    assert!(table.played().game().in_play(), "the screens have lifted");
    for seat in [1, 2] {
        assert!(table.act(Seat(seat), "resign").layouts.is_empty());
    }
    assert!(table.scene().result.is_some());
    assert_eq!(table.press("reveal").layouts.len(), 1);
}

/// The end in words: who won, and what happened to the seat that fell last.
#[test]
fn the_end_is_told_in_both_languages() {
    let pieces = ["K:A1 R:A9", "K:A18", "K:R18", ""];
    let told = |lang, action: &str, seat| {
        let prefs = Prefs { lang, ..Prefs::default() };
        let reply = Table::shared(siguo::simple(pieces), prefs).act(Seat(seat), action);
        let result = reply.scene.result.expect("a result");
        (result.title, result.reason, reply.said.last().map(|said| said.say.clone()).expect("said"))
    };
    let (title, reason, said) = told(Lang::En, "A9-A18", 0);
    assert_eq!(
        (title.as_str(), reason.as_str()),
        ("Vermilion and Gold win", "Indigo’s General was captured")
    );
    assert_eq!(said, "Indigo’s General was captured. Vermilion and Gold win");
    assert_eq!(told(Lang::En, "leave", 1).1, "Indigo left the match");
    let (title, reason, said) = told(Lang::Zh, "A9-A18", 0);
    assert_eq!((title.as_str(), reason.as_str()), ("朱方、金方胜", "靛方将被吃"));
    assert_eq!(said, "靛方匠被吃，朱方、金方胜");
}
