//! The rules of 五子棋, each from its place in docs/rules/gomoku.md (“Ruling”) or in the source (“五子棋比赛规则”,
//! quoted by its words).

use std::collections::BTreeSet;

use qishe_core::game::{InputError, Record};
use qishe_core::games::gomoku::Point;
use qishe_core::games::gomoku::opening::{OPENINGS, recognise};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::words::Lang;
use serde_json::{Value, json};

fn begin(options: Value) -> Result<Match, InputError> {
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 0 });
    Match::begin(Record::parse(&record.to_string())?)
}

fn room(room: &str, mode: &str) -> Match {
    begin(json!({ "room": room, "forbidden_mode": mode })).expect("good options")
}

/// Black to move: H8 would make three and three.
fn double_three(mode: &str) -> Match {
    begin(json!({
        "room": "standard",
        "forbidden_mode": mode,
        "position": { "black": ["F8", "G8", "H6", "H7"], "white": ["A1", "C1", "E1", "G1"] },
    }))
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
    let before = played.game().public();
    let seat = played.game().to_move().first().copied().unwrap_or(Seat(0));
    let kind = played.act(seat, action).expect_err("refused").kind.as_str();
    assert_eq!(played.game().public(), before, "a refusal changes nothing");
    kind
}

fn public(played: &Match, key: &str) -> Value {
    played.game().public()[key].clone()
}

fn outcome(played: &Match) -> Value {
    json!(played.outcome())
}

fn legal(played: &Match) -> Vec<String> {
    played.game().legal(played.game().to_move()[0])
}

const NO_STONES: &str = "...............";

/// “黑先、白后,从天元开始”, “普通棋室不受任何规则限制”.
#[test]
fn the_normal_room_has_no_restrictions() {
    let mut played = room("normal", "call");
    assert_eq!(legal(&played).len(), 226);
    play(&mut played, "A1; O15; B1; pass; C1");
    assert_eq!(public(&played, "board").as_array().expect("rows").len(), 15);
    assert_eq!(public(&played, "board")[14], "xxx............");
    assert_eq!(public(&played, "board")[0], "..............o");
    assert_eq!(public(&played, "board")[1], NO_STONES);
    assert_eq!(kind(&mut played, "A1"), "illegal");
    assert_eq!(kind(&mut played, "swap"), "wrong_phase");
    assert_eq!(kind(&mut played, "claim"), "illegal");
    for text in ["", "h8", "P1", "A16", "A0", "A01", "H8 ", "offer", "offer h8", "choose", "H８", "Ａ1"] {
        assert_eq!(kind(&mut played, text), "unknown_action", "{text}");
    }
    assert_eq!(played.act(Seat(0), "H8").expect_err("White's turn").kind.as_str(), "not_your_turn");
}

/// Rules page: five or more wins for both in `normal`.
#[test]
fn more_than_five_wins_for_both_in_the_normal_room() {
    for (black_first, winner) in [(true, 0), (false, 1)] {
        let row = ["A1", "B1", "C1", "E1", "F1"];
        let (black, white) = if black_first { (row.to_vec(), vec![]) } else { (vec![], row.to_vec()) };
        let to_move = if black_first { "black" } else { "white" };
        let position = json!({ "black": black, "white": white, "to_move": to_move });
        let mut played = begin(json!({ "position": position })).expect("a good position");
        play(&mut played, "D1");
        assert_eq!(outcome(&played), json!({ "winners": [winner], "reason": "five" }));
        assert_eq!(public(&played, "line"), json!(["A1", "B1", "C1", "D1", "E1", "F1"]));
        assert_eq!(public(&played, "score")[winner], 2);
        assert_eq!(public(&played, "score")[1 - winner], -2);
    }
}

/// Rules page: exactly five for Black where forbidden moves apply; White's overline wins.
#[test]
fn an_overline_is_forbidden_for_black_and_wins_for_white() {
    let row = ["A1", "B1", "C1", "E1", "F1"];
    let with = |to_move: &str, mode: &str| {
        let (black, white) = if to_move == "black" { (row.to_vec(), vec![]) } else { (vec![], row.to_vec()) };
        begin(json!({
            "room": "standard", "forbidden_mode": mode,
            "position": { "black": black, "white": white, "to_move": to_move },
        }))
        .expect("a good position")
    };
    let mut white = with("white", "lose");
    play(&mut white, "D1");
    assert_eq!(outcome(&white), json!({ "winners": [1], "reason": "five" }));
    let mut black = with("black", "lose");
    assert_eq!(public(&black, "forbidden"), json!([{ "point": "D1", "kinds": ["overline"] }]));
    play(&mut black, "D1");
    assert_eq!(outcome(&black), json!({ "winners": [1], "reason": "forbidden" }));
    assert_eq!(public(&black, "line"), json!(["D1"]));
}

/// “从天元开始”: the first stone of the standard and the professional room.
#[test]
fn the_first_stone_goes_to_the_centre() {
    for name in ["standard", "professional"] {
        let mut played = room(name, "call");
        assert_eq!(played.game().phase(), "opening");
        assert_eq!(legal(&played), ["H8"]);
        assert_eq!(kind(&mut played, "H9"), "illegal");
        assert_eq!(kind(&mut played, "pass"), "wrong_phase");
        play(&mut played, "H8");
        assert_eq!(legal(&played).len(), if name == "standard" { 225 } else { 8 });
    }
}

/// “如果黑方出现禁手,白方应立即按下禁手按钮。程序会判黑方负”.
#[test]
fn white_calls_a_forbidden_move() {
    let mut played = double_three("call");
    assert_eq!(public(&played, "forbidden"), json!([{ "point": "H8", "kinds": ["double_three"] }]));
    assert_eq!(kind(&mut played, "claim"), "illegal");
    play(&mut played, "H8");
    assert_eq!(public(&played, "forbidden"), json!([]));
    assert!(legal(&played).contains(&"claim".to_owned()));
    play(&mut played, "claim");
    assert_eq!(outcome(&played), json!({ "winners": [1], "reason": "forbidden" }));
    assert_eq!(public(&played, "score"), json!([-2, 2]));
}

/// “如果这时白方又在棋盘上落一子,黑棋禁手则不成立了”; a pass is an answer as well.
#[test]
fn an_answered_forbidden_move_stands() {
    for answer in ["O1", "pass"] {
        let mut played = double_three("call");
        play(&mut played, &format!("H8; {answer}; O15"));
        assert_eq!(kind(&mut played, "claim"), "false_claim");
        assert!(played.outcome().is_none());
    }
}

/// **Ruling**: a false claim is refused and costs nothing.
#[test]
fn a_false_claim_is_refused() {
    let mut played = double_three("call");
    play(&mut played, "O15");
    assert!(!legal(&played).contains(&"claim".to_owned()));
    assert_eq!(kind(&mut played, "claim"), "false_claim");
    play(&mut played, "O1");
    assert_eq!(kind(&mut played, "claim"), "illegal");
}

/// “走禁手就输”.
#[test]
fn playing_a_forbidden_move_may_lose_at_once() {
    let mut played = double_three("lose");
    assert!(legal(&played).contains(&"H8".to_owned()));
    play(&mut played, "H8");
    assert_eq!(outcome(&played), json!({ "winners": [1], "reason": "forbidden" }));
}

/// “禁手不能落子”.
#[test]
fn forbidden_moves_may_be_blocked() {
    let mut played = double_three("block");
    assert!(!legal(&played).contains(&"H8".to_owned()));
    let refusal = played.act(Seat(0), "H8").expect_err("blocked");
    assert_eq!(
        (refusal.kind.as_str(), refusal.words.shown(Lang::Zh)),
        ("illegal", "H8 是三三禁手，不能落子".to_owned())
    );
    play(&mut played, "O15; H8");
    assert!(played.outcome().is_none(), "White has no forbidden moves");
}

/// “五连与禁手同时形成,先五为胜”.
#[test]
fn five_and_forbidden_at_once_wins() {
    for mode in ["call", "lose", "block"] {
        let mut played = begin(json!({
            "room": "standard", "forbidden_mode": mode,
            "position": { "black": ["D8", "E8", "F8", "G8", "H6", "H7", "I7", "J6", "H9"], "white": [] },
        }))
        .expect("a good position");
        assert!(!public(&played, "forbidden").to_string().contains("H8"));
        play(&mut played, "H8");
        assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "five" }));
    }
}

/// 三手交换, “白方在应白④之前…可提出交换…而黑方不可以不换”; **Ruling**: seats stay, colours change.
#[test]
fn the_swap_changes_the_colours() {
    let mut played = room("professional", "call");
    assert_eq!(kind(&mut played, "swap"), "wrong_phase");
    play(&mut played, "H8");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    assert_eq!(kind(&mut played, "H10"), "illegal");
    play(&mut played, "I9");
    assert_eq!(legal(&played).len(), 23);
    assert_eq!(kind(&mut played, "K8"), "illegal");
    play(&mut played, "I7");
    assert_eq!((played.game().phase(), played.game().to_move()), ("swap", vec![Seat(1)]));
    assert_eq!(public(&played, "opening"), "浦月");
    assert_eq!(legal(&played), ["keep", "swap"]);
    assert_eq!(kind(&mut played, "A1"), "wrong_phase");
    assert_eq!(kind(&mut played, "pass"), "wrong_phase");
    play(&mut played, "swap");
    assert_eq!(public(&played, "black"), 1);
    assert_eq!(played.game().side_name(Seat(1)).shown(Lang::Zh), "黑方");
    // Seat 0 now has White and plays stone 4.
    assert_eq!((played.game().phase(), played.game().to_move()), ("opening", vec![Seat(0)]));
    assert_eq!(legal(&played).len(), 222);
    play(&mut played, "A1");
    assert_eq!((played.game().phase(), played.game().to_move()), ("offer", vec![Seat(1)]));
}

#[test]
fn white_may_keep_the_colours() {
    let mut played = room("professional", "call");
    play(&mut played, "H8; I9; I7; keep");
    assert_eq!((public(&played, "black"), played.game().to_move()), (json!(0), vec![Seat(1)]));
}

/// **Ruling**: with `designated_opening` the first player lays all three stones.
#[test]
fn a_designated_opening_is_laid_by_the_first_player() {
    let mut played =
        begin(json!({ "room": "professional", "designated_opening": true })).expect("good options");
    for (stone, phase) in [("H8", "opening"), ("H9", "opening"), ("I9", "swap")] {
        assert_eq!(played.game().to_move(), [Seat(0)]);
        play(&mut played, stone);
        assert_eq!(played.game().phase(), phase);
    }
    assert_eq!(public(&played, "board")[6], ".......ox......");
    assert_eq!(public(&played, "opening"), "花月");
    assert_eq!(played.game().to_move(), [Seat(1)]);
}

/// 五手两打: “必须下两步棋,让白棋在这两步棋中任选一步”.
#[test]
fn white_chooses_one_of_two_offers() {
    let mut played = room("professional", "call");
    play(&mut played, "H8; I9; I7; keep; G8");
    assert_eq!(kind(&mut played, "F7"), "wrong_phase");
    assert_eq!(kind(&mut played, "offer F7 F7"), "illegal");
    assert_eq!(kind(&mut played, "offer F7 H8"), "illegal");
    assert_eq!(legal(&played).len(), 221 * 220 / 2, "four stones without symmetry");
    play(&mut played, "offer G9 F7");
    assert_eq!((played.game().phase(), played.game().to_move()), ("choose", vec![Seat(1)]));
    assert_eq!(public(&played, "offers"), json!(["G9", "F7"]));
    assert_eq!(legal(&played), ["choose F7", "choose G9"]);
    assert_eq!(kind(&mut played, "choose H9"), "illegal");
    assert_eq!(kind(&mut played, "G9"), "wrong_phase");
    play(&mut played, "choose G9");
    assert_eq!((played.game().phase(), played.game().to_move()), ("play", vec![Seat(1)]));
    assert_eq!(public(&played, "board")[6], "......x.o......");
    assert_eq!(public(&played, "board")[8], "........x......");
    play(&mut played, "A1; pass");
}

/// **Ruling**: offers must not be equivalent under the symmetries of the four stones.
#[test]
fn symmetric_offers_are_refused() {
    // All four stones on the H file: left and right are alike.
    let mut played = room("professional", "call");
    play(&mut played, "H8; H9; H10; keep; H7");
    assert_eq!(kind(&mut played, "offer G8 I8"), "illegal");
    assert_eq!(kind(&mut played, "offer A1 O1"), "illegal");
    assert!(!legal(&played).contains(&"offer G8 I8".to_owned()));
    assert!(legal(&played).contains(&"offer G8 G9".to_owned()));
    play(&mut played, "offer G8 I9");
    // On a diagonal: the mirror images across it are alike.
    let mut played = room("professional", "call");
    play(&mut played, "H8; I9; J10; keep; G7");
    assert_eq!(kind(&mut played, "offer H9 I8"), "illegal");
    play(&mut played, "offer H9 G8");
}

/// Rules page: “the 26 named openings: 13 direct 直指, 13 indirect 斜指”, all different by symmetry, and one for
/// every pair of stones.
#[test]
fn all_openings_have_their_names() {
    let mut counts = std::collections::BTreeMap::new();
    for second in Point::all().filter(|at| at.in_central(3) && *at != Point::CENTRE) {
        for third in Point::all().filter(|at| at.in_central(5) && *at != Point::CENTRE && *at != second) {
            let found = recognise(Point::CENTRE, second, third).expect("a name");
            let straight = second.file() == 7 || second.rank() == 7;
            assert_eq!(found.is_direct(), straight);
            *counts.entry(found.code).or_insert(0) += 1;
        }
    }
    assert_eq!(counts.len(), 26);
    assert_eq!(counts.values().sum::<i32>(), 8 * 23);
    let names: BTreeSet<String> = OPENINGS.iter().map(|o| (o.name)().shown(Lang::Zh)).collect();
    let english: BTreeSet<String> = OPENINGS.iter().map(|o| (o.name)().shown(Lang::En)).collect();
    assert_eq!((names.len(), english.len()), (26, 26));
    // Each is found from its own stones, and off-centre stones have no name.
    for (stones, zh) in [
        ("H8 H9 I9", "花月"),
        ("H8 I9 I7", "浦月"),
        ("H8 G8 G7", "花月"),
        ("H8 G7 I7", "浦月"),
        ("H8 H9 H10", "寒星"),
        ("H8 H7 H6", "寒星"),
        ("H8 I9 J10", "长星"),
        ("H8 I9 F6", "彗星"),
        ("H8 H9 I8", "雨月"),
        ("H8 I9 I8", "云月"),
        ("H8 H9 H6", "瑞星"),
        ("H8 I9 G6", "名月"),
    ] {
        let stones: Vec<Point> = stones.split(' ').map(|s| s.parse().expect("a point")).collect();
        assert_eq!(
            recognise(stones[0], stones[1], stones[2]).map(|o| (o.name)().shown(Lang::Zh)),
            Some(zh.to_owned())
        );
    }
    let at = |text: &str| text.parse::<Point>().expect("a point");
    assert!(recognise(at("H9"), at("H8"), at("I9")).is_none());
    assert!(recognise(at("H8"), at("A1"), at("I9")).is_none());
}

/// **Ruling**: two passes in a row end the game as a draw; “如分不出胜负,则定为平局”.
#[test]
fn two_passes_are_a_draw() {
    let mut played = room("standard", "call");
    play(&mut played, "H8; pass; A1; pass; pass");
    assert_eq!(outcome(&played), json!({ "winners": [], "reason": "passes" }));
    assert_eq!(public(&played, "score"), json!([0, 0]));
}

/// Full board: draw. The last stones are laid in a pattern without five.
#[test]
fn a_full_board_is_a_draw() {
    let mut stones = [Vec::new(), Vec::new()];
    for at in Point::all().filter(|at| at.to_string() != "O15") {
        stones[usize::from((at.file() / 2 + at.rank()) % 2)].push(at.to_string());
    }
    let position = json!({ "black": stones[0], "white": stones[1], "to_move": "black" });
    let mut played = begin(json!({ "position": position })).expect("a good position");
    assert_eq!(legal(&played), ["O15", "pass"]);
    play(&mut played, "O15");
    assert_eq!(outcome(&played), json!({ "winners": [], "reason": "full" }));
    stones[0].push("O15".to_owned());
    let position = json!({ "black": stones[0], "white": stones[1] });
    let full = begin(json!({ "position": position, "games": 3 })).expect("a good position");
    assert_eq!(outcome(&full), json!({ "winners": [], "reason": "full" }));
}

/// A forbidden stone on the last point of the board may still be called.
#[test]
fn the_last_stone_may_be_called() {
    let mut stones = [Vec::new(), Vec::new()];
    for at in Point::all().filter(|at| at.to_string() != "A6") {
        // On the first file three and three round the last point, and no five anywhere.
        let black = match at.file() {
            0 => matches!(at.rank(), 2..=8 | 11 | 12),
            file => (file / 2 + at.rank()) % 2 == 0,
        };
        stones[usize::from(!black)].push(at.to_string());
    }
    let position = json!({ "black": stones[0], "white": stones[1], "to_move": "black" });
    for (answer, reason, winners) in [("claim", "forbidden", json!([1])), ("pass", "full", json!([]))] {
        let mut played = begin(json!({ "room": "standard", "position": position })).expect("a good position");
        play(&mut played, "A6");
        assert!(played.outcome().is_none());
        assert_eq!(legal(&played), ["claim", "pass"]);
        play(&mut played, answer);
        assert_eq!(outcome(&played), json!({ "winners": winners, "reason": reason }));
    }
}

/// “VCF胜”: from some point on, all of the winner's moves were fours. A plain five has no such note.
#[test]
fn a_win_by_fours_all_the_way_is_a_vcf() {
    let mut played = begin(json!({ "position": {
        "black": ["E8", "F8", "G8", "I5", "I6", "I7"], "white": ["D8", "I4"],
    } }))
    .expect("a good position");
    play(&mut played, "I8; I9; H8");
    assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "five" }), "one four is not enough");
    let mut played = begin(json!({ "position": {
        "black": ["E8", "F8", "G8", "I5", "I6"], "white": ["D8"],
    } }))
    .expect("a good position");
    // A four, answered; an open four, not to be answered; the five.
    play(&mut played, "I8; H8; I7; A1; I9");
    assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "five", "vcf": true }));
    assert_eq!(public(&played, "results")[0]["vcf"], true);
}

/// “计分:局分:胜方得2分,负方得-2分”; rules page: a match of several games keeps the sum and swaps colours. The
/// higher sum wins; the reason is the last game's.
#[test]
fn several_games_keep_the_score() {
    let mut played = begin(json!({ "games": 3 })).expect("good options");
    play(&mut played, "A1; O1; A2; O2; A3; O3; A4; O4; A5");
    assert!(played.outcome().is_none());
    assert_eq!(public(&played, "score"), json!([2, -2]));
    assert_eq!((public(&played, "number"), public(&played, "black")), (json!(2), json!(1)));
    assert_eq!(played.game().to_move(), [Seat(1)]);
    assert_eq!(public(&played, "board")[14], NO_STONES);
    played.act(Seat(1), "resign").expect("a resignation ends the game");
    assert_eq!(public(&played, "score"), json!([4, -4]));
    assert_eq!((public(&played, "number"), public(&played, "black")), (json!(3), json!(0)));
    played.act(Seat(0), "draw").expect("an offer");
    played.act(Seat(1), "draw yes").expect("agreed");
    assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "agreed" }));
    assert_eq!(public(&played, "score"), json!([4, -4]));
    let reasons: Vec<Value> =
        public(&played, "results").as_array().expect("games").iter().map(|g| g["reason"].clone()).collect();
    assert_eq!(reasons, ["five", "resign", "agreed"]);
}

/// “对局中中途退场判为负”: leaving loses the match; level sums are a draw.
#[test]
fn leaving_ends_the_match() {
    let mut played = begin(json!({ "games": 5 })).expect("good options");
    played.act(Seat(1), "resign").expect("ends the game");
    played.act(Seat(1), "timeout").expect("ends the game");
    played.act(Seat(0), "leave").expect("ends the match");
    assert_eq!(outcome(&played), json!({ "winners": [1], "reason": "leave" }));
    let mut played = begin(json!({ "games": 2 })).expect("good options");
    played.act(Seat(1), "resign").expect("ends the game");
    played.act(Seat(0), "resign").expect("ends the match");
    assert_eq!(outcome(&played), json!({ "winners": [], "reason": "resign" }));
}

/// Undo by consent goes back across the end of a game, and takes its points off the score.
#[test]
fn undo_goes_back_into_the_last_game() {
    let mut played = begin(json!({ "games": 2, "practice": true })).expect("good options");
    play(&mut played, "A1; O1; A2; O2; A3; O3; A4; O4; A5");
    assert_eq!(public(&played, "number"), 2);
    played.act(Seat(0), "undo").expect("free in practice");
    assert_eq!((public(&played, "number"), public(&played, "score")), (json!(1), json!([0, 0])));
    assert_eq!(public(&played, "board")[14], "x.............o");
    play(&mut played, "H8; O5");
    assert_eq!(public(&played, "score"), json!([-2, 2]));
}

/// Each own action is a turn of its own: taking back a swap gives the colours back.
#[test]
fn a_swap_can_be_taken_back() {
    let mut played = begin(json!({ "room": "professional", "practice": true })).expect("good options");
    play(&mut played, "H8; H9; I9; swap");
    played.act(Seat(1), "undo").expect("free in practice");
    assert_eq!((public(&played, "black"), played.game().phase()), (json!(0), "swap"));
}

/// Rules page, “Options”.
#[test]
fn bad_options_are_refused() {
    for (options, kind) in [
        (json!({ "room": "none" }), "bad_option"),
        (json!({ "room": 1 }), "bad_option"),
        (json!({ "forbidden_mode": "ask" }), "bad_option"),
        (json!({ "designated_opening": 1 }), "bad_option"),
        (json!({ "games": 0 }), "bad_option"),
        (json!({ "games": 100 }), "bad_option"),
        (json!({ "games": "2" }), "bad_option"),
        (json!({ "clock": 5 }), "bad_option"),
        (json!({ "clock": { "main": -1 } }), "bad_option"),
        (json!({ "clock": { "main": 0, "byo_yomi": 0 } }), "bad_option"),
        (json!({ "clock": { "extra": 1 } }), "bad_option"),
        (json!({ "colour": "red" }), "unknown_option"),
        (json!({ "position": [] }), "bad_position"),
        (json!({ "position": { "black": "H8" } }), "bad_position"),
        (json!({ "position": { "black": ["h8"] } }), "bad_position"),
        (json!({ "position": { "black": ["H8"], "white": ["H8"] } }), "bad_position"),
        (json!({ "position": { "black": ["H8", "H8"] } }), "bad_position"),
        (json!({ "position": { "to_move": "red" } }), "bad_position"),
        (json!({ "position": { "red": [] } }), "bad_position"),
    ] {
        let fault = begin(options.clone()).expect_err("refused");
        assert_eq!((fault.index, fault.kind.as_str()), (None, kind), "{options}");
    }
}

/// “每方20分钟包干,然后1分钟读秒”, by default in the professional room.
#[test]
fn the_clock_is_an_option() {
    let clock = |options: Value| json!(begin(options).expect("good options").clock());
    let default = json!({ "main": 1200, "byo_yomi": 60 });
    assert_eq!(clock(json!({})), Value::Null);
    assert_eq!(clock(json!({ "room": "professional" })), default);
    assert_eq!(clock(json!({ "room": "professional", "clock": false })), Value::Null);
    assert_eq!(clock(json!({ "clock": true })), default);
    assert_eq!(clock(json!({ "clock": { "main": 300 } })), json!({ "main": 300, "byo_yomi": 0 }));
}

/// Rules page: a set-up position may have any numbers of stones, and the opening rules no longer apply.
#[test]
fn a_set_up_position_has_no_opening() {
    let position = json!({ "black": ["A1", "A2", "A3"], "white": [], "to_move": "white" });
    let mut played = begin(json!({ "room": "professional", "position": position })).expect("a good position");
    assert_eq!((played.game().phase(), played.game().to_move()), ("play", vec![Seat(1)]));
    assert_eq!(public(&played, "forbidden"), json!([]));
    play(&mut played, "pass; H8; I9; J10");
    assert_eq!(public(&played, "opening"), Value::Null);
}

/// Each game of a match has its own time, and a game lost on time is followed by the next.
#[test]
fn every_game_has_its_own_time() {
    use qishe_core::game::Prefs;
    use qishe_core::table::Table;
    let played = begin(json!({ "games": 2, "clock": { "main": 60, "byo_yomi": 0 } })).expect("good options");
    let mut table = Table::shared(played, Prefs::default());
    table.tick(0);
    table.act(Seat(0), "H8");
    let reply = table.tick(61_000).expect("White's time is over");
    assert_eq!(public(table.played(), "results")[0]["reason"], "timeout");
    let faces = |scene: &qishe_core::scene::Scene| {
        let mut faces: Vec<(u8, String)> = Vec::new();
        faces.extend(
            scene.seats.iter().map(|seat| (seat.seat, seat.clock.as_ref().expect("a clock").text.clone())),
        );
        faces.sort();
        faces.into_iter().map(|(_, text)| text).collect::<Vec<_>>()
    };
    assert_eq!(faces(&reply.scene), ["01:00", "00:00"], "they stand as they stood");
    assert_eq!(faces(&table.press("next").scene), ["01:00", "01:00"]);
    assert!(table.cover().scene.curtain.is_some(), "the curtain stops the clock");
}
