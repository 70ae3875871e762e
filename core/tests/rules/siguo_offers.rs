//! Draws, undo and faults of set-up positions in 四国战棋.

use crate::support::siguo;
use crate::support::siguo::{act, deployed, deployment, outcome, position, public, refused, simple};
use qishe_core::game::Record;
use qishe_core::play::{Match, OfferKind};
use qishe_core::seat::Seat;
use qishe_core::words::Lang;
use serde_json::{Value, json};

/// Page, “End”: a draw when all other living seats say yes.
#[test]
fn a_draw_needs_every_other_living_seat() {
    let mut played = deployed();
    act(&mut played, 0, "draw");
    assert_eq!(refused(&mut played, 0, "draw yes").0, "not_yours_to_answer");
    assert_eq!(refused(&mut played, 2, "draw").0, "offer_pending");
    act(&mut played, 3, "draw yes");
    act(&mut played, 1, "draw yes");
    assert_eq!(refused(&mut played, 1, "draw yes").0, "not_yours_to_answer");
    assert!(played.outcome().is_none());
    assert_eq!(played.unanswered(OfferKind::Draw), [Seat(2)]);
    act(&mut played, 2, "draw yes");
    assert_eq!(outcome(&played), (vec![], "agreed"));
    // A fallen seat is not asked.
    let mut played = deployed();
    act(&mut played, 1, "resign");
    act(&mut played, 0, "draw");
    act(&mut played, 2, "draw yes");
    act(&mut played, 3, "draw yes");
    assert_eq!(outcome(&played), (vec![], "agreed"));
}

/// docs/rules/README.md, “Offers”: “a seat that falls counts as no longer asked: if all who remain have said yes, it is
/// agreed”; the offer of one that falls is gone, and that is announced.
#[test]
fn a_draw_is_asked_of_the_living() {
    let mut played = deployed();
    act(&mut played, 0, "draw");
    act(&mut played, 1, "draw yes");
    act(&mut played, 2, "draw yes");
    act(&mut played, 3, "resign");
    assert_eq!(outcome(&played), (vec![], "agreed"));
    let mut played = deployed();
    act(&mut played, 0, "draw");
    let events = played.act(Seat(0), "resign").expect("at any time");
    assert!(events.iter().any(|event| event.words.shown(Lang::Zh) == "和棋未成"));
    assert!(played.draw_offer().is_none() && played.outcome().is_none());
}

/// “one no ends it”; a board action of one who has not answered declines it, of one who has it does not.
#[test]
fn a_draw_is_declined_by_one_no_or_by_playing_on() {
    let mut played = deployed();
    act(&mut played, 0, "draw");
    act(&mut played, 1, "draw yes");
    act(&mut played, 2, "draw no");
    assert!(played.draw_offer().is_none());
    assert_eq!(refused(&mut played, 0, "draw").0, "too_soon");
    let mut played = deployed();
    act(&mut played, 0, "draw");
    act(&mut played, 1, "draw yes");
    let first = |played: &Match, seat: u8| played.game().legal(Seat(seat))[0].clone();
    let action = first(&played, 0);
    act(&mut played, 0, &action);
    assert!(played.draw_offer().is_some(), "the offerer may play on");
    let action = first(&played, 1);
    act(&mut played, 1, &action);
    assert!(played.draw_offer().is_some(), "who agreed may play on");
    let action = first(&played, 2);
    act(&mut played, 2, &action);
    assert!(played.draw_offer().is_none(), "who has not answered declines by playing on");
    // No offer while deploying.
    let mut played = siguo::begin(&json!({}), 1);
    assert_eq!(refused(&mut played, 0, "draw").0, "wrong_phase");
}

/// docs/rules/README.md: undo by consent of the opponent; with two opponents, of both; a partner is not needed.
#[test]
fn undo_needs_both_opponents() {
    let mut played = deployed();
    let before = public(&played, "pieces");
    for seat in [0, 1] {
        let action = played.game().legal(Seat(seat))[0].clone();
        act(&mut played, seat, &action);
    }
    act(&mut played, 0, "undo");
    assert_eq!(played.unanswered(OfferKind::Undo), [Seat(1), Seat(3)]);
    assert_eq!(refused(&mut played, 2, "undo no").0, "not_yours_to_answer", "a partner is not asked");
    assert_eq!(refused(&mut played, 2, "undo yes").0, "not_yours_to_answer");
    act(&mut played, 1, "undo yes");
    assert_ne!(public(&played, "pieces"), before);
    act(&mut played, 3, "undo yes");
    assert_eq!(public(&played, "pieces"), before);
    assert_eq!(played.game().to_move(), [Seat(0)]);
    // One no ends it. A fallen opponent is not asked.
    let action = played.game().legal(Seat(0))[0].clone();
    act(&mut played, 0, &action);
    act(&mut played, 0, "undo");
    act(&mut played, 1, "undo no");
    assert!(played.undo_request().is_none());
    let mut played = simple(["K:A1 P:A2", "K:A18 P:C18", "K:R18", ""]);
    act(&mut played, 0, "A2-A3");
    act(&mut played, 0, "undo");
    act(&mut played, 1, "undo yes");
    assert_eq!(public(&played, "pieces")["0"], "K:A1 P:A2");
}

/// An exchange and what followed it are one turn; deployments and resignations are never taken back.
#[test]
fn undo_takes_back_whole_turns_and_nothing_public() {
    let mut played = simple(["K:A1 P:A2,G5", "K:A18", "K:R18 R:L5", "K:R1 P:K2"]);
    let before = played.game().public();
    act(&mut played, 0, "exchange G5 L5");
    act(&mut played, 0, "bomb L5");
    act(&mut played, 0, "undo");
    act(&mut played, 1, "undo yes");
    act(&mut played, 3, "undo yes");
    assert_eq!(played.game().public(), before);
    let mut played = deployed();
    assert_eq!(refused(&mut played, 0, "undo").0, "undo_barred");
    let action = played.game().legal(Seat(0))[0].clone();
    act(&mut played, 0, &action);
    act(&mut played, 3, "resign");
    assert_eq!(refused(&mut played, 0, "undo").0, "undo_barred");
    // In practice it is free; a captured 将 comes back.
    let mut played = position(
        ["K:A1 R:A9", "K:A18 P:B18", "K:R18", "K:R1"],
        &json!({ "turn": 0 }),
        &json!({ "practice": true }),
    );
    act(&mut played, 0, "A9-A18");
    act(&mut played, 0, "undo");
    assert_eq!(public(&played, "alive"), json!([0, 1, 2, 3]));
    assert_eq!(public(&played, "cards")["1"], json!([4, 2]));
}

fn fault(options: &Value) -> (Option<u32>, &'static str) {
    let record = json!({ "format": 1, "game": "siguo", "options": options, "seed": 7 });
    let fault = Match::begin(Record::parse(&record.to_string()).expect("a form")).expect_err("faulty");
    assert!(!fault.reason.is_empty() && !fault.words.shown(Lang::Zh).is_empty(), "{options}");
    (fault.index, fault.kind.as_str())
}

/// Page, “Options”: everything outside of it is refused at index −1.
#[test]
fn faults_of_the_options() {
    for bad in [
        json!({ "first": 4 }),
        json!({ "first": -1 }),
        json!({ "first": "red" }),
        json!({ "first": null }),
        json!({ "bomb_free": 1 }),
        json!({ "no_progress": -1 }),
        json!({ "no_progress": 10_000 }),
        json!({ "no_progress": 1.5 }),
        json!({ "no_progress": "200" }),
    ] {
        assert_eq!(fault(&bad), (None, "bad_option"), "{bad}");
    }
    assert_eq!(fault(&json!({ "bombs": 4 })), (None, "unknown_option"));
}

/// Every impossible position is refused.
#[test]
fn faults_of_the_position() {
    let good = json!({ "0": "K:A1 R:L5 P:A2", "1": "K:A18", "2": "K:R18", "3": "K:R1" });
    let with = |key: &str, value: Value| {
        let mut position = json!({ "pieces": good });
        position[key] = value;
        json!({ "position": position })
    };
    let pieces = |seat: &str, text: &str| {
        let mut pieces = good.clone();
        pieces[seat] = json!(text);
        json!({ "position": { "pieces": pieces } })
    };
    for bad in [
        json!({ "position": 7 }),
        json!({ "position": {} }),
        json!({ "position": { "pieces": [] } }),
        with("fen", json!("x")),
        pieces("4", "K:A1"),
        pieces("0", "P:A2"),
        pieces("0", "K:A1,A2"),
        pieces("0", "K:A1 R:B1,C1"),
        pieces("0", "K:A1 P:A2,A3,A4,A5,A6,B2,B3,B4,B5,B6,C2,C3,C4,C5,C6,D2,D3,D4,D5,D6,E2"),
        pieces("0", "K:J1"),
        pieces("0", "K:A1 P:A2,A2"),
        pieces("0", "K:A1 P:A18"),
        pieces("0", "K:A1 P:S1"),
        pieces("0", "K:A1 Q:A2"),
        with("turn", json!(4)),
        with("turn", json!("0")),
        with("quiet", json!(-1)),
        with("cards", json!([])),
        with("cards", json!({ "0": [5, 0] })),
        with("cards", json!({ "0": [0, 3] })),
        with("cards", json!({ "0": [4] })),
        with("cards", json!({ "0": [1, 1, 1] })),
        with("cards", json!({ "0": "4 2" })),
        with("muster", json!({ "0": "L5" })),
        with("muster", json!({ "0": ["L6"] })),
        with("muster", json!({ "0": ["N7"] })),
        with("muster", json!({ "0": ["L5", "L5"] })),
        json!({ "position": { "pieces": { "0": "K:A1 P:L14", "1": "K:A18", "2": "K:R18", "3": "K:R1" }, "muster": { "0": ["L14"] } } }),
        json!({ "position": { "pieces": { "0": "K:A1", "1": "K:A18", "2": "K:R18" }, "turn": 3 } }),
        json!({ "position": { "pieces": { "0": "K:A1", "1": "K:A18", "2": "K:R18" }, "cards": { "3": [1, 0] } } }),
    ] {
        assert_eq!(fault(&bad), (None, "bad_position"), "{bad}");
    }
}

/// A field that a position leaves out has its default: full cards, first mover by the option.
#[test]
fn a_position_reads_and_prints() {
    let pieces = ["K:B2 R:C3 C:D2 P:A2,B3", "K:A18", "", "K:R1"];
    let played = position(pieces, &json!({}), &json!({ "first": 2 }));
    assert_eq!(public(&played, "pieces"), json!({ "0": pieces[0], "1": pieces[1], "2": "", "3": pieces[3] }));
    assert_eq!(public(&played, "cards"), json!({ "0": [4, 2], "1": [4, 2], "2": [0, 0], "3": [4, 2] }));
    assert_eq!(public(&played, "alive"), json!([0, 1, 3]));
    assert_eq!(played.game().to_move(), [Seat(3)], "seat 2 has fallen: the next one begins");
    assert_eq!(played.game().phase(), "play");
    let mut played = position(pieces, &json!({ "turn": 1, "quiet": 9 }), &json!({}));
    assert_eq!((played.game().to_move(), public(&played, "quiet")), (vec![Seat(1)], json!(9)));
    assert_eq!(refused(&mut played, 1, &deployment(1, 0)).0, "wrong_phase");
}
