//! Scoring sentence by sentence (“具体规则如下 1–3” of the source), the end, offers, positions, records.

use crate::support::jihe;
use qishe_core::game::Record;
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use rand::RngExt;
use serde_json::{Value, json};

fn begin(options: Value) -> Match {
    let record = json!({ "format": 1, "game": "jihe", "options": options, "seed": 3, "actions": [] });
    Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("good options")
}

fn position(lower: &str, upper: &str) -> Match {
    begin(json!({ "position": { "pieces": { "0": lower, "1": upper } } }))
}

fn act(played: &mut Match, seat: u8, action: &str) {
    if let Err(refusal) = played.act(Seat(seat), action) {
        panic!("{action}: {refusal:?}");
    }
}

fn kind(played: &mut Match, seat: u8, action: &str) -> &'static str {
    played.act(Seat(seat), action).expect_err("a refusal").kind.as_str()
}

fn public(played: &Match) -> Value {
    played.game().public()
}

fn claimed(played: &Match) -> Value {
    public(played)["claimed"].clone()
}

fn pieces(played: &Match, seat: u8) -> String {
    public(played)["pieces"][seat.to_string()].as_str().expect("a text").to_owned()
}

/// Rule 1: “如棋子構成了三角形,則三個棋子中至少得有一個三角形棋子” – and “拿掉一個棋子”.
#[test]
fn a_triangle_needs_a_triangle_and_one_piece_leaves() {
    let mut played = position("T:c5 P:d7 Z:c7", "T:a1");
    act(&mut played, 0, "c5-c6");
    let facts = claimed(&played);
    assert_eq!(facts["figures"], json!(["T:c6,c7,d7"]));
    assert_eq!(facts["points"], 1);
    assert_eq!(facts["remove"], json!(["c6"]), "the one that matches");
    assert_eq!(pieces(&played, 0), "P:d7 Z:c7");
    // Without any triangle or hexagon nothing scores.
    let none = position("P:d7,b6 Z:c5,c7", "T:a1");
    let legal = none.game().legal(Seat(0));
    for action in legal {
        let mut tried = none.clone();
        act(&mut tried, 0, &action);
        let facts = claimed(&tried);
        let triangles = facts["figures"].to_string().contains("T:");
        assert!(!triangles, "{action}: {facts}");
    }
}

/// Rule 1: “再如梯形,則要有梯形的棋子”, “若是四邊形,則除拿掉相應的那個棋子外,還要多拿掉隨便的另一個棋子”.
#[test]
fn a_trapezoid_gives_its_own_piece_and_one_more_of_choice() {
    // Long side c5–c7, short side d6–d7, legs of one.
    let mut played = position("T:c4,d6 P:d7 Z:c7", "T:a1");
    act(&mut played, 0, "c4-c5");
    let claims = public(&played)["claims"].clone();
    assert_eq!(claims[0]["figures"], json!(["Z:c5,c7,d6,d7"]));
    assert_eq!(claims[0]["points"], 3);
    // The trapezoid piece c7 always leaves, with each of the three others in turn.
    let removed: Vec<String> =
        claims.as_array().expect("claims").iter().map(|c| c["remove"].to_string()).collect();
    assert_eq!(removed.len(), 3, "{claims}");
    assert!(removed.iter().all(|list| list.contains("c7")));
    assert_eq!(played.game().legal(Seat(0)), ["claim 1", "claim 2", "claim 3"]);
    assert_eq!(played.game().phase(), "claim");
    assert_eq!(kind(&mut played, 0, "claim 4"), "no_such_claim");
    assert_eq!(kind(&mut played, 0, "claim 0"), "no_such_claim");
    assert_eq!(kind(&mut played, 0, "c5-c6"), "wrong_phase");
    assert_eq!(kind(&mut played, 1, "claim 1"), "not_your_turn");
    act(&mut played, 0, "claim 2");
    assert_eq!(claimed(&played)["seat"], 0);
    assert_eq!(claimed(&played)["remove"].to_string(), removed[1]);
}

/// Rule 1: “如果圖形中沒有相應棋子,那么六邊形棋子亦可” – and it is the ⬡ that leaves, only where no own kind is there.
#[test]
fn a_hexagon_stands_in_and_leaves() {
    let mut played = position("P:d7 Z:c7 H:c5", "T:a1");
    act(&mut played, 0, "c5-c6");
    assert_eq!(claimed(&played)["remove"], json!(["c6"]));
    assert_eq!(pieces(&played, 0), "P:d7 Z:c7");
    // With a triangle of its own the ⬡ does not stand in.
    let mut played = position("T:d7 Z:c7 H:c5", "T:a1");
    act(&mut played, 0, "c5-c6");
    assert_eq!(claimed(&played)["remove"], json!(["d7"]));
}

/// Rule 1: “除構成圖形的棋子外,在這圖形中(包括邊線上)的其它棋子都拿掉(包括對方和已方的棋子)”.
#[test]
fn other_pieces_in_and_on_the_figure_leave() {
    // A triangle of side 2 with c6, d6 and d7 on its edges.
    let mut played = position("T:c4,c7 P:c6 Z:e7", "T:d6,a1");
    act(&mut played, 0, "c4-c5");
    let claims = public(&played)["claims"].clone();
    assert_eq!(claims.as_array().expect("claims").len(), 2, "{claims}");
    for claim in claims.as_array().expect("claims") {
        assert_eq!(claim["figures"], json!(["T:c5,c7,e7"]));
        assert_eq!(claim["points"], 4);
        assert_eq!(claim["others"], json!(["c6", "d6"]));
    }
    act(&mut played, 0, "claim 1");
    assert_eq!(pieces(&played, 0), "T:c7 Z:e7");
    assert_eq!(pieces(&played, 1), "T:a1");
}

/// Rule 2: “如果一個六邊形棋子在幾個單個圖形的交叉點上,它可同時代替這些單個圖形的相應圖形棋子的作用”.
#[test]
fn one_hexagon_stands_in_for_several_figures() {
    let mut played = position("P:d6,f6 Z:d7,f7 H:e6", "T:a1");
    act(&mut played, 0, "e6-e7");
    let facts = claimed(&played);
    assert_eq!(facts["figures"], json!(["T:d6,d7,e7", "T:e7,f6,f7"]));
    assert_eq!(facts["points"], 2);
    assert_eq!(facts["remove"], json!(["e7"]), "it leaves once for both");
}

/// Rule 2: “有對頂角相連的兩個平行四邊形的組合圖形,拿掉對頂角上的棋子,可算這兩個平行四邊形各拿掉了一個棋子”.
#[test]
fn a_shared_corner_counts_for_both_figures() {
    let mut played = position("T:c5,c6,d8,e9,d5 P:d7,e8", "T:a1");
    act(&mut played, 0, "d5-d6");
    let claims = public(&played)["claims"].clone();
    let claims = claims.as_array().expect("claims");
    // d7 leaves for both, and one more from each: three pieces, not four.
    assert_eq!(claims.len(), 9, "{claims:?}");
    for claim in claims {
        assert_eq!(claim["figures"], json!(["P:c5,c6,d6,d7", "P:d7,d8,e8,e9"]));
        assert_eq!(claim["points"], 4);
        let remove = claim["remove"].as_array().expect("a list");
        assert!(remove.len() == 3 && remove.contains(&json!("d7")), "{claim}");
    }
}

/// Rule 2: “由平行四邊形和三角形組合的圖形,它們有一條公共邊,若拿掉邊上的兩個棋子,也就是相當於兩個圖形已各拿掉兩個棋子”.
#[test]
fn two_pieces_on_a_common_edge_settle_both_figures() {
    // The rhombus c5 c6 d6 d7 and the triangle d6 d7 e7 share the edge d6–d7.
    let mut played = position("T:c4,d6 P:c6,e7 Z:d7", "T:a1");
    act(&mut played, 0, "c4-c5");
    let claims = public(&played)["claims"].clone();
    let claims = claims.as_array().expect("claims");
    assert_eq!(claims[0]["points"], 3, "{claims:?}");
    // As a trapezoid c5 e7 … it would be one figure of the same worth: the fewest figures win.
    let fewest = claims.iter().map(|claim| claim["figures"].as_array().expect("figures").len()).max();
    assert_eq!(fewest, Some(1), "{claims:?}");
    // Without a piece for the trapezoid the two figures stand, and two pieces on the edge settle both.
    let mut played = position("T:c4,d6 P:c6,d7", "T:a1");
    played = {
        let mut options = played.record().options.clone();
        options["position"]["pieces"]["0"] = json!("T:c4,d6,e7 P:c6,d7");
        begin(Value::Object(options))
    };
    act(&mut played, 0, "c4-c5");
    let claims = public(&played)["claims"].clone();
    let claims = claims.as_array().expect("claims");
    let settled = |claim: &Value| {
        claim["figures"] == json!(["P:c5,c6,d6,d7", "T:d6,d7,e7"]) && claim["remove"] == json!(["d6", "d7"])
    };
    assert!(claims.iter().any(settled), "{claims:?}");
    assert!(claims.iter().all(|claim| claim["remove"].as_array().is_some_and(|list| list.len() == 2)));
}

/// Rule 3: “如一個菱形,則應該看成是一個單個圖形,而不能看成是由兩個三角形所組成的組合圖形”.
#[test]
fn a_rhombus_is_one_parallelogram() {
    let mut played = position("T:c4,d7 P:c6 Z:d6", "T:a1");
    act(&mut played, 0, "c4-c5");
    let facts = public(&played);
    let claim =
        if facts["claimed"].is_null() { facts["claims"][0].clone() } else { facts["claimed"].clone() };
    assert_eq!(claim["figures"], json!(["P:c5,c6,d6,d7"]));
    assert_eq!(claim["points"], 2);
}

/// “Scoring is compulsory”: the only claim is made at once; “figures left standing score after a later own turn”.
#[test]
fn a_seat_scores_only_after_its_own_turn() {
    // The figure c5 c6 d6 stands already; the enemy's move does not score it, the owner's next one does.
    let mut played = begin(json!({
        "position": { "pieces": { "0": "T:c5,e1 P:c6 Z:d6", "1": "T:a1" }, "turn": 1 }
    }));
    let away = played.game().legal(Seat(1))[0].clone();
    act(&mut played, 1, &away);
    assert_eq!(public(&played)["scores"], json!([0, 0]));
    act(&mut played, 0, "e1-e2");
    assert_eq!(public(&played)["scores"], json!([1, 0]));
}

/// “strictly inside the enemy half”: a corner on the midline or at home is none.
#[test]
fn a_figure_with_a_corner_on_the_midline_does_not_score() {
    // b4 b5 c5 … with a corner at c4, which lies on the midline.
    let mut played = position("T:c3,b4 P:c5", "T:a1");
    act(&mut played, 0, "c3-c4");
    assert!(claimed(&played).is_null());
    assert_eq!(public(&played)["claims"], json!([]));
}

/// “先達到分數的一方為勝者”
#[test]
fn the_target_wins_at_once() {
    let mut played = begin(json!({
        "target": 5,
        "position": { "pieces": { "0": "T:c5 P:d7 Z:c7", "1": "T:a1" }, "scores": [4, 4] }
    }));
    act(&mut played, 0, "c5-c6");
    let outcome = played.outcome().expect("an end");
    assert_eq!((outcome.reason, outcome.winners.as_slice()), ("target", &[Seat(0)][..]));
    assert_eq!(public(&played)["coins"], json!([[5], [2, 2]]));
}

/// “經協定,或降低分數標準,或根據分數高低,來分出勝負;或判定雙方為和棋”
#[test]
fn agreements_end_the_match_or_lower_the_target() {
    let mut played = begin(json!({}));
    assert_eq!(kind(&mut played, 0, "target 30"), "illegal");
    assert_eq!(kind(&mut played, 0, "target 0"), "illegal");
    assert_eq!(kind(&mut played, 0, "yes"), "no_offer");
    act(&mut played, 1, "target 15");
    assert_eq!(kind(&mut played, 0, "settle"), "offer_pending");
    assert_eq!(kind(&mut played, 1, "yes"), "not_yours_to_answer");
    act(&mut played, 0, "no");
    assert_eq!(public(&played)["target"], 30);
    // docs/rules/README.md, “Offers”: the same offer again only after three further board actions; another number is no other
    // offer of it.
    assert_eq!(kind(&mut played, 1, "target 20"), "too_soon");
    act(&mut played, 0, "target 15");
    act(&mut played, 1, "no");
    for _ in 0..6 {
        let seat = played.game().to_move()[0];
        let quiet = played.game().legal(seat)[0].clone();
        act(&mut played, seat.0, &quiet);
    }
    act(&mut played, 1, "target 15");
    act(&mut played, 0, "yes");
    assert_eq!(public(&played)["target"], 15);
    // A board action of the other side declines.
    act(&mut played, 1, "settle");
    let first = played.game().legal(Seat(0))[0].clone();
    act(&mut played, 0, &first);
    assert_eq!(kind(&mut played, 0, "yes"), "no_offer");
    act(&mut played, 0, "settle");
    act(&mut played, 1, "yes");
    let outcome = played.outcome().expect("an end");
    assert_eq!((outcome.reason, outcome.winners.len()), ("settle", 0));
    // A score that already reaches the lowered target ends it: the higher wins.
    let mut played = begin(json!({
        "position": { "pieces": { "0": "T:c5,e3,d3", "1": "T:a1,b1,b2" }, "scores": [7, 9] }
    }));
    act(&mut played, 0, "target 7");
    act(&mut played, 1, "yes");
    assert_eq!(played.outcome().expect("an end").winners, [Seat(1)]);
    assert_eq!(played.outcome().expect("an end").reason, "target");
}

/// **Ruling**: when neither seat can form a figure any more, the score decides.
#[test]
fn the_match_is_settled_when_no_figure_is_possible() {
    let mut played = begin(json!({
        "position": { "pieces": { "0": "T:e1,e3", "1": "P:e9,e7 Z:e5" }, "scores": [3, 2] }
    }));
    act(&mut played, 0, "e1-e2");
    let outcome = played.outcome().expect("an end");
    assert_eq!((outcome.reason, outcome.winners.as_slice()), ("no_figure", &[Seat(0)][..]));
    // Three with a triangle could.
    let mut played = begin(json!({
        "position": { "pieces": { "0": "T:e1,e3", "1": "P:e9,e7 T:e5" }, "scores": [3, 2] }
    }));
    act(&mut played, 0, "e1-e2");
    assert!(played.outcome().is_none());
}

/// **Ruling**: after 100 turns in a row without a score the score decides; equal scores draw. Option `no_progress`.
#[test]
fn the_match_is_settled_after_turns_without_a_score() {
    let mut played = begin(json!({ "no_progress": 3 }));
    for turn in 0..3 {
        assert!(played.outcome().is_none());
        let action = played.game().legal(Seat(turn % 2))[0].clone();
        act(&mut played, turn % 2, &action);
    }
    let outcome = played.outcome().expect("an end");
    assert_eq!((outcome.reason, outcome.winners.len()), ("no_progress", 0));
}

/// A seat with no legal action passes, and only then.
#[test]
fn a_seat_passes_only_without_a_legal_action() {
    let mut played = begin(json!({}));
    assert_eq!(kind(&mut played, 0, "pass"), "illegal");
    // Nothing left to move with; the other side can still form figures.
    let mut played = position("", "T:a1,b1,b2");
    assert_eq!(played.game().legal(Seat(0)), ["pass"]);
    act(&mut played, 0, "pass");
    assert_eq!(played.game().to_move(), [Seat(1)]);
}

/// Coins: “1分幣1枚、2分幣2枚、5分幣1枚、10分幣1枚、20分幣2枚、50分幣1枚”, largest first; every score to 110 is paid exactly.
#[test]
fn coins_pay_every_score() {
    for score in 0..=130_u16 {
        let played = begin(json!({
            "target": 110,
            "position": { "pieces": { "0": "T:e1,e3,d3", "1": "T:a1,b1,b2" }, "scores": [score, 0] }
        }));
        let coins: Vec<u16> = serde_json::from_value(public(&played)["coins"][0].clone()).expect("coins");
        assert_eq!(coins.iter().sum::<u16>(), score.min(110));
        assert!(coins.is_sorted_by(|a, b| a >= b));
    }
}

#[test]
fn impossible_positions_and_options_are_refused() {
    let fault = |options: Value| {
        let record = json!({ "format": 1, "game": "jihe", "options": options, "seed": 3, "actions": [] });
        let fault = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect_err("a fault");
        assert_eq!(fault.index, None);
        fault.kind.as_str()
    };
    for options in [
        json!({ "size": 3 }),
        json!({ "size": "4" }),
        json!({ "target": 0 }),
        json!({ "target": 111 }),
        json!({ "setup": "TTTTTTTTTTT" }),
        json!({ "first": 2 }),
        json!({ "first": "red" }),
        json!({ "no_progress": -1 }),
    ] {
        assert_eq!(fault(options.clone()), "bad_option", "{options}");
    }
    assert_eq!(fault(json!({ "sise": 4 })), "unknown_option");
    let at = |pieces: Value| json!({ "position": { "pieces": pieces } });
    for options in [
        json!({ "position": [] }),
        json!({ "position": {} }),
        at(json!([])),
        at(json!({ "2": "T:a1" })),
        at(json!({ "0": 5 })),
        at(json!({ "0": "T" })),
        at(json!({ "0": "X:a1" })),
        at(json!({ "0": "T:j1" })),
        at(json!({ "0": "T:" })),
        at(json!({ "0": "T:a1,a1" })),
        at(json!({ "0": "T:a1", "1": "P:a1" })),
        at(json!({ "0": "T:a1,a2,a3,a4,a5,b1" })),
        json!({ "position": { "pieces": {}, "turn": 2 } }),
        json!({ "position": { "pieces": {}, "scores": [1] } }),
        json!({ "position": { "pieces": {}, "scores": [1, -1] } }),
        json!({ "position": { "pieces": {}, "points": [1, 1] } }),
    ] {
        assert_eq!(fault(options.clone()), "bad_position", "{options}");
    }
}

/// Random games of each size end. Material never grows, scores never fall, and the record replays.
#[test]
fn random_games_end_and_replay() {
    let mut rng = jihe::rng(5);
    let mut reasons = std::collections::BTreeSet::new();
    for round in 0..60 {
        let size = 4 + round % 3;
        let mut played = begin(json!({ "size": size, "target": ([3, 30, 70][round / 3 % 3]) }));
        let (mut men, mut scores) = (22, [0, 0]);
        let mut count = 0;
        while played.outcome().is_none() {
            let seat = played.game().to_move()[0];
            let legal = played.game().legal(seat);
            assert!(!legal.is_empty());
            let action = legal[rng.random_range(0..legal.len())].clone();
            act(&mut played, seat.0, &action);
            let facts = public(&played);
            let now: [u64; 2] = serde_json::from_value(facts["scores"].clone()).expect("scores");
            assert!(now[0] >= scores[0] && now[1] >= scores[1]);
            scores = now;
            let letters =
                |seat: &str| facts["pieces"][seat].as_str().expect("text").matches([':', ',']).count();
            let left = letters("0") + letters("1");
            assert!(left <= men);
            men = left;
            count += 1;
            assert!(count < 5000);
        }
        reasons.insert(played.outcome().expect("an end").reason);
        let again = Match::replay(played.record().clone()).expect("replays");
        assert_eq!(public(&again), public(&played));
    }
    assert!(reasons.contains("target") && reasons.contains("no_progress"), "{reasons:?}");
}

/// Rule 2, “得分的條件是在組合圖形的單個圖形中…必須至少有一個相應圖形的棋子,或六邊形棋子”: each single figure needs its own.
#[test]
fn each_figure_of_a_combination_needs_its_own_piece() {
    // e7 f6 f7 has neither a triangle nor a hexagon: it does not count beside d6 d7 e7.
    let mut played = position("T:d6 P:f6,f7 Z:d7,e5", "T:a1");
    act(&mut played, 0, "e5-e7");
    assert_eq!(claimed(&played)["figures"], json!(["T:d6,d7,e7"]));
    assert_eq!(claimed(&played)["points"], 1);
}

/// Rule 2: “除構成組合圖形的棋子外,在這組合圖形中(包括邊線上)的其它棋子都拿掉(包括對方和已方的棋子)”.
#[test]
fn other_pieces_in_a_combination_leave() {
    let mut played = position("T:c4,c7,f6 P:c6,f7 Z:e7", "T:d6,a1");
    act(&mut played, 0, "c4-c5");
    let claims = public(&played)["claims"].clone();
    let claims = claims.as_array().expect("claims");
    assert!(!claims.is_empty());
    for claim in claims {
        assert_eq!(claim["figures"], json!(["T:c5,c7,e7", "T:e7,f6,f7"]));
        assert_eq!(claim["points"], 5);
        assert_eq!(claim["others"], json!(["c6", "d6"]));
    }
}
