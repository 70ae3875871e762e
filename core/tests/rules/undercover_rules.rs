//! The rules of Undercover Xiangqi, each from its place in docs/rules/undercover.md (“Ruling”) or in the source
//! (CN106039697A, paragraphs in brackets).

use qishe_core::game::{InputError, Record};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::words::Lang;
use serde_json::{Value, json};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fn begin(options: Value, seed: u64) -> Result<Match, InputError> {
    let record = json!({ "format": 1, "game": "undercover", "options": options, "seed": seed });
    Match::begin(Record::parse(&record.to_string())?)
}

fn from_position(fen: &str, red: Option<&str>, black: Option<&str>) -> Match {
    begin(json!({ "position": { "fen": fen, "spies": { "0": red, "1": black } } }), 0)
        .expect("a good position")
}

/// Plays actions of the seats as they come to move; each must be legal.
fn play(played: &mut Match, actions: &str) {
    for action in actions.split(';').map(str::trim).filter(|a| !a.is_empty()) {
        let seat = played.game().to_move()[0];
        if let Err(refusal) = played.act(seat, action) {
            panic!("{action}: {}", refusal.words.shown(Lang::En));
        }
    }
}

fn kind(played: &mut Match, action: &str) -> &'static str {
    let seat = played.game().to_move().first().copied().unwrap_or(Seat(0));
    played.act(seat, action).expect_err("refused").kind.as_str()
}

fn spy(played: &Match, seat: u8) -> Value {
    played.game().private(Seat(seat))["spy"].clone()
}

fn fen(played: &Match) -> String {
    played.game().public()["fen"].as_str().expect("a FEN").to_owned()
}

fn ending(played: &Match) -> Option<(Vec<u8>, &'static str)> {
    played.outcome().map(|o| (o.winners.iter().map(|s| s.0).collect(), o.reason))
}

/// [0020], [0024]: one of the opponent's five soldiers, or none.
#[test]
fn a_spy_is_one_of_the_five_enemy_soldiers() {
    let mut played = begin(json!({}), 0).expect("good options");
    assert_eq!(
        played.game().legal(Seat(0)),
        ["spy a6", "spy c6", "spy e6", "spy g6", "spy i6", "spy none", "spy random"]
    );
    assert_eq!(played.game().legal(Seat(1)), [""; 0]);
    assert_eq!(kind(&mut played, "spy e3"), "illegal");
    assert_eq!(kind(&mut played, "spy e9"), "illegal");
    assert_eq!(kind(&mut played, "h2e2"), "wrong_phase");
    assert_eq!(played.act(Seat(1), "spy e3").expect_err("Red picks first").kind.as_str(), "not_your_turn");
    play(&mut played, "spy e6; spy g3");
    assert_eq!(spy(&played, 0), json!({ "state": "hidden", "point": "e6", "column": 5, "row": 7 }));
    assert_eq!(spy(&played, 1), json!({ "state": "hidden", "point": "g3", "column": 7, "row": 7 }));
}

/// Ruling: owner-relative coordinates, the first column at the owner's right hand.
#[test]
fn coordinates_count_from_the_owners_side() {
    for (seat, place, column) in [(0, "a6", 9), (0, "i6", 1), (1, "a3", 1), (1, "i3", 9)] {
        let mut played = begin(json!({}), 0).expect("good options");
        let other =
            if seat == 0 { format!("spy {place}; spy none") } else { format!("spy none; spy {place}") };
        play(&mut played, &other);
        assert_eq!(spy(&played, seat)["column"], column);
        assert_eq!(spy(&played, seat)["row"], 7);
    }
}

/// [0024]: who moves first is fixed and shown only when the spies are chosen.
#[test]
fn the_first_mover_is_drawn_after_the_picks() {
    let mut firsts = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut played = begin(json!({}), seed).expect("good options");
        assert!(fen(&played).contains(" w "), "the draw must not show in the set-up");
        play(&mut played, "spy none; spy none");
        firsts.insert(played.game().to_move()[0]);
    }
    assert_eq!(firsts.len(), 2);
    for (first, seat) in [("red", 0), ("black", 1)] {
        let mut played = begin(json!({ "first": first }), 1).expect("good options");
        play(&mut played, "spy none; spy none");
        assert_eq!(played.game().to_move(), [Seat(seat)]);
    }
}

/// [0024] and rules page, “Order of a match” 1: locks; `lock none` ends early, a full count by itself.
#[test]
fn locked_soldiers_cannot_be_picked() {
    let mut played = begin(json!({ "locks": 2 }), 0).expect("good options");
    assert_eq!(played.game().phase(), "lock");
    assert_eq!(kind(&mut played, "lock e6"), "illegal");
    play(&mut played, "lock e3; lock a3");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    assert_eq!(kind(&mut played, "spy e3"), "wrong_phase");
    play(&mut played, "lock c6; lock none");
    assert_eq!(played.game().phase(), "pick");
    assert_eq!(kind(&mut played, "spy c6"), "illegal");
    play(&mut played, "spy a6");
    assert_eq!(kind(&mut played, "spy a3"), "illegal");
    assert_eq!(played.game().legal(Seat(1)), ["spy c3", "spy g3", "spy i3", "spy none", "spy random"]);
}

/// [0020]: chosen by the system, one of the unlocked soldiers, another for other seeds.
#[test]
fn a_random_spy_is_an_unlocked_soldier() {
    let mut places = std::collections::BTreeSet::new();
    for seed in 0..60 {
        let mut played = begin(json!({ "locks": 1, "spy_selection": "random" }), seed).expect("good options");
        play(&mut played, "lock none; lock e6");
        assert_eq!(kind(&mut played, "spy a6"), "illegal");
        play(&mut played, "spy random; spy none");
        places.insert(spy(&played, 0)["point"].as_str().expect("a place").to_owned());
    }
    assert_eq!(places.into_iter().collect::<Vec<_>>(), ["a6", "c6", "g6", "i6"]);
}

/// [0020]: when the spy is picked before the layout, its place may change, and it follows its soldier. Rules
/// page: `layout 3 1 2 5 4` lists the soldier numbers for the points 1–5, counted from the side's own right.
#[test]
fn a_spy_follows_its_soldier_through_the_layout() {
    let mut played = begin(json!({ "layout": "after_choose", "first": "red" }), 0).expect("good options");
    play(&mut played, "spy a6; spy i3"); // soldier 1 of each side
    assert_eq!(played.game().phase(), "layout");
    assert_eq!(played.game().legal(Seat(0)).len(), 121);
    play(&mut played, "layout 3 1 2 5 4; layout none");
    // Red's soldier 1 now stands on Red's point 2, which is g3.
    assert_eq!(spy(&played, 1)["point"], "g3");
    assert_eq!(spy(&played, 0)["point"], "a6");
    assert_eq!(fen(&played), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
}

/// [0020]: when the layout comes before the pick, the place stays. A lock holds for the soldier.
#[test]
fn a_lock_travels_with_its_soldier() {
    let mut played = begin(json!({ "layout": "before_choose", "locks": 1 }), 0).expect("good options");
    play(&mut played, "lock i3; lock none; layout 5 4 3 2 1; layout none");
    assert_eq!(played.game().public()["locked"], json!(["a3"]));
    play(&mut played, "spy none");
    assert_eq!(kind(&mut played, "spy a3"), "illegal");
    play(&mut played, "spy i3");
    assert_eq!(spy(&played, 1)["point"], "i3");
}

/// Rules page: `*_random` permutes both sides by the system, without an action, and in public.
#[test]
fn random_layouts_are_public_and_need_no_action() {
    for layout in ["before_random", "after_random"] {
        let mut orders = std::collections::BTreeSet::new();
        for seed in 0..10 {
            let mut played = begin(json!({ "layout": layout }), seed).expect("good options");
            play(&mut played, "spy e6; spy none");
            assert_eq!(played.game().phase(), "play");
            orders.insert(played.game().public()["pawns"].to_string());
            let order = played.game().public()["pawns"][1].as_array().expect("an order").clone();
            let point = spy(&played, 0)["point"].as_str().expect("a place").to_owned();
            let expected = match layout {
                "before_random" => "e6".to_owned(),
                // Soldier 3 stands where the order says.
                _ => {
                    let at = order.iter().position(|n| *n == 3).expect("soldier 3");
                    ["a6", "c6", "e6", "g6", "i6"][at].to_owned()
                }
            };
            assert_eq!(point, expected);
        }
        assert!(orders.len() > 5);
    }
}

/// [0011]: before activation the spy moves as the opponent's soldier, and its place is followed.
#[test]
fn the_owner_follows_its_spy() {
    let mut played = begin(json!({ "first": "black" }), 0).expect("good options");
    play(&mut played, "spy e6; spy none; e6e5");
    assert_eq!(spy(&played, 0), json!({ "state": "hidden", "point": "e5", "column": 5, "row": 6 }));
}

/// [0022], [0024]: activation turns the soldier on the spot, is a whole move, and once a match. Its new moves are
/// the owner's soldier's.
#[test]
fn activation_turns_the_soldier_where_it_stands() {
    let mut played = from_position(START, Some("e6"), None);
    play(&mut played, "activate");
    assert_eq!(fen(&played), "rnbakabnr/9/1c5c1/p1p1P1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b - - 0 1");
    assert_eq!(spy(&played, 0)["state"], "activated");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    play(&mut played, "h9g7");
    // Beyond Red's river: forward and sideways.
    let moves: Vec<String> =
        played.game().legal(Seat(0)).into_iter().filter(|m| m.starts_with("e6")).collect();
    assert_eq!(moves, ["e6d6", "e6e7", "e6f6"]);
    assert_eq!(kind(&mut played, "activate"), "already_activated");
}

/// Ruling, “Activation”: sideways only once beyond its *new* side's river.
#[test]
fn a_turned_soldier_at_home_goes_forward_only() {
    let mut played = from_position("3ak4/9/9/9/9/9/9/9/p8/3A1K3 w", Some("a1"), None);
    play(&mut played, "activate; e9e8");
    let moves: Vec<String> =
        played.game().legal(Seat(0)).into_iter().filter(|m| m.starts_with("a1")).collect();
    assert_eq!(moves, ["a1a2"]);
}

/// [0024] 「将军自然解除」, and Ruling: no other check may stand.
#[test]
fn activation_lifts_only_the_spys_own_check() {
    let mut own = from_position("3aka3/9/9/9/9/9/9/3rr4/4p4/3AKA3 w", Some("e1"), None);
    assert_eq!(own.game().public()["check"], true);
    assert!(own.game().legal(Seat(0)).contains(&"activate".to_owned()));
    play(&mut own, "activate");
    // Two checking soldiers, one of them the spy.
    let mut two = from_position("3aka3/9/9/9/9/9/9/9/4p4/3pKA3 w", Some("e1"), None);
    assert_eq!(kind(&mut two, "activate"), "cannot_activate");
    // Another piece checks.
    let mut rook = from_position("3akr3/9/4p4/9/9/9/9/9/5r3/3AK4 w", Some("e7"), None);
    assert_eq!(rook.game().public()["check"], false);
    play(&mut rook, "activate");
    let mut rook = from_position("3aka3/9/4p4/9/9/9/9/9/9/r3K4 w", Some("e7"), None);
    assert_eq!(kind(&mut rook, "activate"), "cannot_activate");
}

/// Ruling: activation may give check, mate or stalemate.
#[test]
fn activation_may_give_mate() {
    let mut check = from_position("4k4/4p4/9/9/9/9/9/9/9/4KA3 w", Some("e8"), None);
    play(&mut check, "activate");
    assert_eq!(check.game().public()["check"], true);
    assert_eq!(ending(&check), None);
    // The soldier on e8 checks, guarded by the general down the file; a chariot holds each side file.
    let mut mate = from_position("4k4/4p4/9/9/9/9/9/9/9/3RKR3 w", Some("e8"), None);
    play(&mut mate, "activate");
    assert_eq!(ending(&mate), Some((vec![0], "mate")));
}

/// Ruling: a side with no legal move but an activation is neither mated nor stalemated.
#[test]
fn an_activation_saves_from_mate() {
    let board = "3aka3/9/9/9/9/9/9/3r1r3/4p4/4K4 w";
    assert_eq!(ending(&from_position(board, Some("e1"), None)), None);
    assert_eq!(from_position(board, Some("e1"), None).game().legal(Seat(0)), ["activate"]);
    assert_eq!(ending(&from_position(board, None, None)), Some((vec![1], "mate")));
    // A banned seat with no other legal move is mated.
    let banned = begin(json!({ "ban": 3, "position": { "fen": board, "spies": { "0": "e1" } } }), 0);
    assert_eq!(ending(&banned.expect("a good position")), Some((vec![1], "mate")));
}

/// [0024]: no activation during a seat's own first moves; counted anew after undo; `ply` counts for it.
#[test]
fn the_ban_counts_own_moves() {
    let mut played = begin(json!({ "ban": 3, "first": "red" }), 0).expect("good options");
    play(&mut played, "spy e6; spy e3; h2e2; h9g7; h0g2; i9h9; i0h0");
    assert_eq!(played.game().public()["ban_left"], json!([0, 1]));
    assert_eq!(kind(&mut played, "activate"), "banned");
    played.act(Seat(0), "undo").expect("asked");
    played.act(Seat(1), "undo yes").expect("granted");
    assert_eq!(played.game().public()["ban_left"], json!([1, 1]));
    assert_eq!(kind(&mut played, "activate"), "banned");
    play(&mut played, "i0h0; b9c7; activate");
    for (ply, left) in [(0, [3, 3]), (1, [3, 2]), (4, [1, 1]), (5, [1, 0]), (9, [0, 0])] {
        let options = json!({ "ban": 3, "position": { "fen": START, "spies": {}, "ply": ply } });
        assert_eq!(begin(options, 0).expect("good").game().public()["ban_left"], json!(left), "ply {ply}");
    }
}

/// Rules page: only its owner can take a hidden spy; the loss is told to it alone.
#[test]
fn the_owner_can_take_its_own_spy() {
    let mut played = begin(json!({ "first": "red" }), 0).expect("good options");
    play(&mut played, "spy e6; spy none; e3e4; e6e5");
    let events = played.act(Seat(0), "e4e5").expect("a capture");
    let lost = events.iter().find(|e| e.audience != qishe_core::seat::Viewer::Public).expect("told");
    assert_eq!(lost.audience, qishe_core::seat::Viewer::Seat(Seat(0)));
    assert_eq!(spy(&played, 0)["state"], "lost");
    assert_eq!(played.act(Seat(1), "activate").expect_err("no spy").kind.as_str(), "cannot_activate");
    play(&mut played, "h9g7");
    assert_eq!(kind(&mut played, "activate"), "cannot_activate");
    // Taking the capture back restores the spy silently.
    played.act(Seat(0), "undo").expect("asked");
    let events = played.act(Seat(1), "undo yes").expect("granted");
    assert_eq!(events.len(), 1);
    assert_eq!(spy(&played, 0), json!({ "state": "hidden", "point": "e5", "column": 5, "row": 6 }));
}

/// Refusals come in a fixed order, and the first three are public facts.
#[test]
fn refusals_of_activation_come_in_order() {
    let mut played = begin(json!({ "ban": 1, "first": "red" }), 0).expect("good options");
    play(&mut played, "spy none; spy none");
    assert_eq!(played.act(Seat(1), "activate").expect_err("refused").kind.as_str(), "not_your_turn");
    assert_eq!(kind(&mut played, "activate"), "banned");
    play(&mut played, "h2e2; h9g7");
    let refusal = played.act(Seat(0), "activate").expect_err("refused");
    assert_eq!(
        (refusal.kind.as_str(), refusal.words.shown(Lang::Zh)),
        ("cannot_activate", "现在不能启动".to_owned())
    );
    assert_eq!(refusal.detail.expect("for the owner").shown(Lang::Zh), "没有卧底");
    played.act(Seat(0), "resign").expect("resigned");
    assert_eq!(played.act(Seat(1), "activate").expect_err("refused").kind.as_str(), "over");
}

/// Rules page, “Undo”: to the asker's last own turn; never across an activation or the start of play.
#[test]
fn undo_stops_at_what_was_made_public() {
    let mut played = begin(json!({ "first": "red" }), 0).expect("good options");
    play(&mut played, "spy e6; spy e3");
    assert_eq!(played.act(Seat(0), "undo").expect_err("not over the start").kind.as_str(), "undo_barred");
    play(&mut played, "h2e2; h9g7; h0g2");
    played.act(Seat(0), "undo").expect("asked");
    assert_eq!(played.act(Seat(1), "undo").expect_err("one at a time").kind.as_str(), "undo_pending");
    assert_eq!(
        played.act(Seat(0), "undo yes").expect_err("not its own").kind.as_str(),
        "not_yours_to_answer"
    );
    played.act(Seat(1), "undo yes").expect("granted");
    assert_eq!(played.game().to_move(), [Seat(0)]);
    play(&mut played, "activate; i9h9");
    assert_eq!(played.act(Seat(0), "undo").expect_err("an activation").kind.as_str(), "undo_barred");
    assert_eq!(played.act(Seat(1), "undo").map(|_| ()), Ok(()));
    played.act(Seat(0), "undo yes").expect("granted");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    assert_eq!(played.act(Seat(1), "undo").expect_err("over an activation").kind.as_str(), "undo_barred");
}

/// docs/rules/README.md, “Common actions”: one draw offer at a time; it stands until answered or declined by a
/// board action of the other side.
#[test]
fn a_draw_offer_stands_until_answered() {
    let mut played = begin(json!({ "first": "red" }), 0).expect("good options");
    assert_eq!(played.act(Seat(0), "draw").expect_err("not in the set-up").kind.as_str(), "wrong_phase");
    play(&mut played, "spy none; spy none");
    played.act(Seat(1), "draw").expect("offered");
    assert_eq!(played.act(Seat(0), "draw").expect_err("one at a time").kind.as_str(), "offer_pending");
    play(&mut played, "h2e2");
    assert_eq!(played.act(Seat(0), "draw yes").expect_err("declined by the move").kind.as_str(), "no_offer");
    assert_eq!(played.act(Seat(1), "draw").expect_err("just declined").kind.as_str(), "too_soon");
    play(&mut played, "i9i8; a0a1; h9g7; a1a0");
    assert_eq!(played.act(Seat(1), "draw").expect_err("after two").kind.as_str(), "too_soon");
    play(&mut played, "g7h9; a0a1");
    played.act(Seat(1), "draw").expect("after three further moves");
    play(&mut played, "i8i9");
    played.act(Seat(0), "draw yes").expect("the offerer's own move left it standing");
    assert_eq!(ending(&played), Some((vec![], "agreed")));
    assert_eq!(played.act(Seat(0), "i0i1").expect_err("over").kind.as_str(), "over");
    assert_eq!(played.act(Seat(0), "undo").expect_err("agreed is agreed").kind.as_str(), "undo_barred");
    let last = played.view_at(played.steps(), qishe_core::seat::Viewer::Public);
    assert_eq!(last.outcome().map(|o| o.reason), Some("agreed"));
}

/// Resigning, leaving and time: at any time, the set-up included; the other side wins.
#[test]
fn giving_up_loses() {
    for how in ["resign", "leave", "timeout"] {
        let mut played = begin(json!({}), 0).expect("good options");
        played.act(Seat(1), how).expect("at any time");
        assert_eq!(ending(&played), Some((vec![0], how)));
        assert_eq!(played.game().phase(), "end");
    }
}

/// Verdicts: stalemate loses; 120 plies without progress and bare defenders draw; FEN field 5 starts the count.
#[test]
fn stalemate_loses_and_lack_of_progress_or_material_draws() {
    let mut stuck = from_position("3k5/2P6/R8/9/9/9/9/9/9/4K4 w", None, None);
    play(&mut stuck, "a7e7");
    assert_eq!(ending(&stuck), Some((vec![0], "stalemate")));
    let mut bare = from_position("3k5/3R5/9/9/9/9/9/9/9/3AK4 b", None, None);
    play(&mut bare, "d9d8");
    assert_eq!(ending(&bare), Some((vec![], "material")));
    let mut slow = from_position("3ak4/9/9/9/9/9/9/r8/9/5K3 w - - 119 80", None, None);
    play(&mut slow, "f0f1");
    assert_eq!(ending(&slow), Some((vec![], "no_progress")));
    let mut reset = from_position("3ak4/9/9/9/9/9/9/r8/8p/5K3 w - - 119 80", Some("i1"), None);
    play(&mut reset, "activate");
    assert_eq!(ending(&reset), None);
}

/// Lists the warnings after each action.
fn warnings(played: &mut Match, actions: &str) -> Vec<String> {
    let mut said = Vec::new();
    for action in actions.split("; ") {
        let seat = played.game().to_move()[0];
        let events = played.act(seat, action).expect(action);
        said.extend(
            events
                .into_iter()
                .map(|event| event.words.shown(Lang::Zh))
                .filter(|words| words.contains("局面已")),
        );
    }
    said
}

/// Page, “Repetition”: told to everybody at the third and the fourth occurrence, decided at the fifth, the start
/// counting as one.
#[test]
fn the_fifth_occurrence_of_a_position_decides() {
    let mut quiet = from_position(START, None, None);
    let round = "b0c2; b9c7; c2b0; c7b9";
    assert_eq!(warnings(&mut quiet, round), [""; 0], "the second");
    // Each position of the round comes for the third time from here on.
    let third = "局面已出现三次，再出现两次判和";
    assert_eq!(warnings(&mut quiet, round), [third], "the third");
    assert_eq!(
        warnings(&mut quiet, round).last().map(String::as_str),
        Some("局面已出现四次，再出现一次判和")
    );
    assert_eq!(ending(&quiet), None);
    play(&mut quiet, round);
    assert_eq!(ending(&quiet), Some((vec![], "repetition")));
    let mut check = from_position("3k5/9/9/9/9/9/9/9/9/R3K4 w", None, None);
    let round = "a8a9; d9d8; a9a8; d8d9";
    play(&mut check, "a0a9; d9d8; a9a8; d8d9");
    let said = warnings(&mut check, &[round, round].join("; "));
    assert_eq!(said[0], "局面已出现三次，再出现两次，红方长将判负");
    play(&mut check, round);
    assert_eq!(ending(&check), None);
    play(&mut check, "a8a9");
    assert_eq!(ending(&check), Some((vec![1], "perpetual_check")));
    // An activation starts all counts again.
    let mut spied = from_position(START, Some("a6"), None);
    let round = "b0c2; b9c7; c2b0; c7b9";
    play(&mut spied, &[round, round].join("; "));
    play(&mut spied, "activate; b9c7; b0c2; c7b9; c2b0");
    assert_eq!(warnings(&mut spied, "b9c7"), [""; 0], "the second since the activation");
}

/// Option `repetition`: with 3 the verdict falls at the third occurrence and the warning comes at the second.
#[test]
fn the_third_occurrence_decides_with_repetition_3() {
    let options = json!({ "first": "red", "repetition": 3 });
    let mut played = begin(options, 0).expect("good options");
    play(&mut played, "spy none; spy none");
    let round = "b0c2; b9c7; c2b0; c7b9";
    assert_eq!(warnings(&mut played, round), ["局面已出现两次，再出现一次判和"]);
    play(&mut played, round);
    assert_eq!(ending(&played), Some((vec![], "repetition")));
    assert!(begin(json!({ "repetition": 4 }), 0).is_err());
}

/// Perft counts moves and activations, with bans and lost spies. It ignores draws and repetition.
#[test]
fn perft_agrees_with_played_sequences() {
    let plain = from_position(START, None, None);
    assert_eq!(plain.game().perft(3), Some(79_666));
    let spy = from_position(START, Some("e6"), None);
    assert_eq!(spy.game().perft(1), Some(45));
    // After the activation Black has 42 moves (no soldier on e6 … ) – counted by playing it.
    let mut turned = spy.clone();
    turned.act(Seat(0), "activate").expect("legal");
    let after = turned.game().legal(Seat(1)).len() as u64;
    assert_eq!(spy.game().perft(2), Some(1920 + after));
    // The counts agree with playing every sequence through the match itself.
    let both = from_position("3ak4/4p4/9/2p6/9/4P4/9/9/9/3AKA3 w", Some("c6"), Some("e4"));
    assert_eq!(both.game().perft(4), Some(walk(&both, 4)));
    let banned = begin(
        json!({ "ban": 1, "position": { "fen": "3ak4/4p4/9/2p6/9/4P4/9/9/9/3AKA3 w", "spies": { "0": "c6", "1": "e4" } } }),
        0,
    )
    .expect("good");
    assert_eq!(banned.game().perft(4), Some(walk(&banned, 4)));
    assert_ne!(banned.game().perft(4), both.game().perft(4));
}

fn walk(played: &Match, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let Some(&seat) = played.game().to_move().first() else { return 0 };
    played
        .game()
        .legal(seat)
        .iter()
        .map(|action| {
            let mut next = played.clone();
            next.act(seat, action).expect("legal");
            walk(&next, depth - 1)
        })
        .sum()
}
