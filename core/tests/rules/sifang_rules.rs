//! The rules of 四方棋, each from its place in docs/rules/sifang.md or in the source (CN1307915A, quoted).

use crate::support::sifang::{full_board, rng};
use qishe_core::game::{InputError, Prefs, Record};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::table::{Table, help};
use qishe_core::words::Lang;
use serde_json::{Value, json};

fn begin(options: Value) -> Result<Match, InputError> {
    let record = json!({ "format": 1, "game": "sifang", "options": options, "seed": 3 });
    Match::begin(Record::parse(&record.to_string())?)
}

fn new() -> Match {
    begin(json!({})).expect("good")
}

fn play(played: &mut Match, actions: &str) {
    for action in actions.split(';').map(str::trim).filter(|action| !action.is_empty()) {
        let seat = played.game().to_move()[0];
        played
            .act(seat, action)
            .unwrap_or_else(|refusal| panic!("{action}: {}", refusal.words.shown(Lang::En)));
    }
}

fn public(played: &Match, key: &str) -> Value {
    played.game().public()[key].clone()
}

fn outcome(played: &Match) -> Value {
    json!(played.outcome())
}

fn rows(lines: &[&str]) -> Value {
    let mut rows: Vec<String> = lines.iter().map(|line| format!("{line:.<16}")).collect();
    rows.resize(16, ".".repeat(16));
    json!(rows)
}

/// Points are row then column, digits 1…9 A…F 0; the board is told row 1 first.
#[test]
fn points_are_row_then_column() {
    let mut played = new();
    let legal = played.game().legal(Seat(0));
    assert_eq!((legal[0].as_str(), legal[15].as_str(), legal[255].as_str()), ("11", "10", "00"));
    assert_eq!(legal.len(), 256, "offers are left out");
    assert_eq!(played.game().legal(Seat(1)), [""; 0]);
    play(&mut played, "1A; 02; F0");
    let board = public(&played, "board");
    assert_eq!(board[0], ".........X......");
    assert_eq!(board[15], ".O..............");
    assert_eq!(board[14], "...............X");
    for text in ["", "8", "888", "8b", "8G", "g8", " 88", "８8", "count maybe", "Count", "count  yes"] {
        assert_eq!(
            played.act(Seat(1), text).expect_err("no action").kind.as_str(),
            "unknown_action",
            "{text}"
        );
    }
    assert_eq!(played.act(Seat(1), "1A").expect_err("occupied").kind.as_str(), "illegal");
    assert_eq!(played.act(Seat(0), "88").expect_err("White's turn").kind.as_str(), "not_your_turn");
}

/// “基本规则” (5): 一方弈出四方形棋时即视为获胜而中止对弈.
#[test]
fn a_square_wins_at_once() {
    let mut played = new();
    play(&mut played, "88; 11; 89; 22; 98; 33");
    assert_eq!(public(&played, "threats"), json!({ "0": ["99"], "1": [] }));
    play(&mut played, "99");
    assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "square" }));
    assert_eq!(public(&played, "terms")[0], "杀");
    assert_eq!(public(&played, "square"), json!(["88", "89", "98", "99"]));
    assert_eq!(played.act(Seat(1), "44").expect_err("over").kind.as_str(), "over");
    // White wins with a square too; a square of mixed colours does not count.
    let mut played = new();
    play(&mut played, "11; 88; 89; 98; 99; 87; 12; 97");
    assert_eq!(outcome(&played), json!({ "winners": [1], "reason": "square" }));
}

/// Both agree to count: 排列分, then 连接分, then a draw (“勝負裁定”, page “End and result” 3).
#[test]
fn counting_by_agreement() {
    let mut played = new();
    play(&mut played, "88; 11; 89; 13; 8A; 15");
    agree(&mut played, Seat(0));
    assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "count:row" }));
    assert_eq!(public(&played, "row_score"), json!([3, 0]));
    assert_eq!(public(&played, "loners"), json!([0, 3]));
    assert_eq!(public(&played, "link_score"), json!([128, 125]));
    // Equal rows: fewer loners win.
    let mut played = new();
    play(&mut played, "88; 11; 89; 13");
    agree(&mut played, Seat(1));
    assert_eq!(outcome(&played), json!({ "winners": [0], "reason": "count:link" }));
    let mut played = new();
    agree(&mut played, Seat(0));
    assert_eq!(outcome(&played), json!({ "winners": [], "reason": "count:equal" }));
}

/// One seat asks to count, its turn or not, and the other agrees.
fn agree(played: &mut Match, asker: Seat) {
    played.act(asker, "count").expect("asked");
    played.act(Seat(1 - asker.0), "count yes").expect("agreed");
}

/// docs/rules/README.md, “Offers”: 数棋 is no turn. The other side answers it, or declines it with a stone.
#[test]
fn an_offer_to_count_is_an_offer_like_any_other() {
    let mut played = new();
    play(&mut played, "88; 11");
    played.act(Seat(1), "count").expect("out of turn");
    assert_eq!((played.game().phase(), played.game().to_move()), ("play", vec![Seat(0)]));
    let kind = |played: &mut Match, seat: u8, action: &str| {
        played.act(Seat(seat), action).expect_err("refused").kind.as_str()
    };
    assert_eq!(kind(&mut played, 1, "count yes"), "not_yours_to_answer");
    assert_eq!(kind(&mut played, 0, "count"), "offer_pending");
    assert_eq!(kind(&mut played, 0, "draw"), "offer_pending", "one at a time");
    let events = played.act(Seat(0), "89").expect("a stone declines");
    assert_eq!(events[0].words.shown(Lang::Zh), "提议未成", "and it is announced");
    assert_eq!(kind(&mut played, 0, "count yes"), "no_offer");
    // Who asked may play on: the offer stands.
    play(&mut played, "13");
    played.act(Seat(0), "count").expect("another seat's offer is another offer");
    play(&mut played, "8B");
    played.act(Seat(1), "count no").expect("declined");
    // The same again only after three further stones of its own.
    for left in (1..=3).rev() {
        let refusal = played.act(Seat(0), "count").expect_err("too soon");
        assert_eq!(refusal.kind.as_str(), "too_soon");
        assert!(
            refusal.words.shown(Lang::Zh).contains(&left.to_string()),
            "{}",
            refusal.words.shown(Lang::Zh)
        );
        let stones = ["15; 81", "17; 83", "19; 85"][3 - left];
        play(&mut played, stones);
    }
    agree(&mut played, Seat(0));
}

/// A full board is counted: 排列分, 连接分, draw, as its position says.
#[test]
fn full_boards_are_counted() {
    let mut rng = rng(8);
    for _ in 0..200 {
        let board = full_board(&mut rng);
        let played = begin(json!({ "position": { "rows": board.rows() } })).expect("a good position");
        let (row, link) = (public(&played, "row_score"), public(&played, "link_score"));
        let (scores, reason) = match (row[0] == row[1], link[0] == link[1]) {
            (false, _) => (row, "full:row"),
            (true, false) => (link, "full:link"),
            (true, true) => (link, "full:equal"),
        };
        let order = scores[0].as_u64().cmp(&scores[1].as_u64());
        let winners: &[u8] = [&[1][..], &[], &[0]][(order as i8 + 1) as usize];
        assert_eq!(outcome(&played), json!({ "winners": winners, "reason": reason }));
    }
    // The last stone of a game fills the board; 128 stones each are all there are.
    let board = full_board(&mut rng);
    let last = board.white.iter().next().expect("a stone");
    let mut lines = board.rows();
    let column = usize::from(last.column());
    lines[usize::from(last.row())].replace_range(column..=column, ".");
    let mut played = begin(json!({ "position": { "rows": lines } })).expect("good");
    assert_eq!(played.game().to_move(), [Seat(1)], "White has fewer stones");
    assert_eq!(public(&played, "left"), json!([0, 1]));
    play(&mut played, &last.to_string());
    assert!(outcome(&played)["reason"].as_str().expect("over").starts_with("full:"));
}

/// “中盘认负”, and the other ways to end without a count.
#[test]
fn resignation_and_other_ends_need_no_count() {
    for (action, reason) in [("resign", "resign"), ("leave", "leave"), ("timeout", "timeout")] {
        let mut played = new();
        play(&mut played, "88; 99");
        played.act(Seat(0), action).expect("at any time");
        assert_eq!(outcome(&played), json!({ "winners": [1], "reason": reason }));
    }
    let mut played = new();
    play(&mut played, "88");
    played.act(Seat(0), "draw").expect("offered");
    played.act(Seat(1), "draw yes").expect("agreed");
    assert_eq!(outcome(&played), json!({ "winners": [], "reason": "agreed" }));
}

/// 就高不就低, on the board of the source's 图8 (3) and on a board that is not full.
#[test]
fn scores_are_public_at_any_time() {
    let played =
        begin(json!({ "position": { "rows": rows(&["XXXX", "X", "X..OOO", "...O", "...O", "......O"]) } }))
            .expect("good");
    assert_eq!(public(&played, "row_score"), json!([6, 3]));
    assert_eq!(public(&played, "loners"), json!([0, 1]));
    assert_eq!(public(&played, "runs"), Value::Null, "nothing was counted yet");
}

/// Options: style, first, hints. The seat that begins has Black.
#[test]
fn options_are_read_and_checked() {
    for bad in [
        json!({ "style": "fancy" }),
        json!({ "style": 1 }),
        json!({ "first": 2 }),
        json!({ "first": "black" }),
        json!({ "first": null }),
        json!({ "hints": "yes" }),
    ] {
        assert_eq!(begin(bad.clone()).expect_err("bad").kind.as_str(), "bad_option", "{bad}");
    }
    assert_eq!(begin(json!({ "size": 16 })).expect_err("none").kind.as_str(), "unknown_option");
    let played = begin(json!({ "first": 1 })).expect("good");
    assert_eq!(
        (played.game().to_move(), played.game().side_name(Seat(1)).shown(Lang::En)),
        (vec![Seat(1)], "Black".to_owned())
    );
    let mut begins = [0; 2];
    for seed in 0..50 {
        let record = json!({ "format": 1, "game": "sifang", "options": { "first": "random" }, "seed": seed });
        let played = Match::begin(Record::parse(&record.to_string()).expect("good")).expect("good");
        begins[played.game().to_move()[0].index()] += 1;
    }
    assert!(begins.iter().all(|count| *count > 10), "{begins:?}");
}

/// “any numbers of stones up to 128 each, no square on it; default turn: Black if equal in number”.
#[test]
fn positions_are_read_and_checked() {
    let at = |position: Value| begin(json!({ "position": position }));
    let mut many = vec!["X.X.X.X.X.X.X.X."; 16];
    many[15] = "XXXXXXXXXXXXXXXX";
    for bad in [
        json!({}),
        json!([]),
        json!("x"),
        json!({ "rows": [] }),
        json!({ "rows": ["................"] }),
        json!({ "rows": rows(&["................."]) }),
        json!({ "rows": rows(&["x"]) }),
        json!({ "rows": rows(&["黑"]) }),
        json!({ "rows": rows(&[".XX", ".XX", "..OO", "..OO"]) }),
        json!({ "rows": rows(&["................"]), "turn": 2 }),
        json!({ "rows": rows(&["................"]), "turn": "black" }),
        json!({ "rows": rows(&["X"]), "stones": 1 }),
        json!({ "rows": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] }),
        json!({ "rows": many }),
    ] {
        let fault = at(bad.clone()).expect_err("impossible");
        assert_eq!((fault.index, fault.kind.as_str()), (None, "bad_position"), "{bad}");
        assert!(!fault.reason.is_empty() && fault.words.shown(Lang::Zh).chars().count() > 4);
    }
    // 128 black stones and Black to move.
    let stripes = vec!["X.X.X.X.X.X.X.X."; 16];
    assert_eq!(
        at(json!({ "rows": stripes, "turn": 0 })).expect_err("none left").kind.as_str(),
        "bad_position"
    );
    let mut played = at(json!({ "rows": stripes })).expect("White has stones");
    // **Reading**: a seat without stones left is skipped.
    play(&mut played, "12; 14");
    assert_eq!(public(&played, "left"), json!([0, 126]));
    for (lines, turn) in [(&["XO"][..], 0), (&["X"], 1), (&["OO"], 0), (&[""], 0)] {
        assert_eq!(at(json!({ "rows": rows(lines) })).expect("good").game().to_move(), [Seat(turn)]);
    }
    let played = at(json!({ "rows": rows(&["XO"]), "turn": 1 })).expect("good");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    assert_eq!(public(&played, "terms"), json!([]));
}

/// Undo by consent takes back a stone at every ply, also after a declined count.
#[test]
fn undo_takes_back_a_stone_by_consent() {
    let mut played = new();
    play(&mut played, "88; 99; 89");
    let before = played.game().public();
    play(&mut played, "A9");
    played.act(Seat(0), "count").expect("asked");
    played.act(Seat(1), "count no").expect("declined");
    played.act(Seat(1), "undo").expect("asked");
    played.act(Seat(0), "undo yes").expect("granted");
    assert_eq!(played.game().public(), before);
}

/// Games of random stones end, saves and records restore them, and every stone is announced.
#[test]
fn random_games_end_and_replay() {
    use rand::RngExt as _;
    use rand::seq::IndexedRandom;
    let mut rng = rng(11);
    let mut reasons = std::collections::BTreeMap::new();
    for game in 0..60 {
        let mut played =
            begin(json!({ "style": if game % 2 == 0 { "plain" } else { "counted" } })).expect("good");
        while played.outcome().is_none() {
            let seat = played.game().to_move()[0];
            let mut legal = played.game().legal(seat);
            // Two games in three avoid squares, so that boards fill.
            if game % 3 > 0 {
                let threats = public(&played, "threats")[seat.0.to_string()].clone();
                let quiet: Vec<String> = legal
                    .iter()
                    .filter(|action| threats.as_array().is_some_and(|t| !t.contains(&json!(action))))
                    .cloned()
                    .collect();
                legal = if quiet.is_empty() { legal } else { quiet };
            }
            if game % 4 == 0 && rng.random_bool(0.02) && played.act(seat, "count").is_ok() {
                let answer = if rng.random_bool(0.5) { "count yes" } else { "count no" };
                played.act(Seat(1 - seat.0), answer).expect("an answer");
                continue;
            }
            let events = played.act(seat, legal.choose(&mut rng).expect("one")).expect("legal");
            assert!(!events.is_empty() && events.iter().all(|event| !event.words.shown(Lang::Zh).is_empty()));
            for colour in 0..2 {
                let link = public(&played, "link_score")[colour].as_u64();
                assert_eq!(link, public(&played, "loners")[colour].as_u64().map(|loners| 128 - loners));
            }
        }
        *reasons.entry(played.outcome().expect("over").reason).or_insert(0) += 1;
        let again = Match::replay(Record::parse(&played.record().to_json()).expect("good")).expect("legal");
        assert_eq!(again.game().public(), played.game().public());
        let table = Table::shared(played, Prefs::default());
        let mut restored = Table::restore(&table.save(), Prefs::default()).expect("a good save");
        // An ended match opens in its review.
        restored.press("review:close");
        assert_eq!(restored.scene(), table.scene());
    }
    assert!(reasons.len() >= 3, "{reasons:?}");
}

/// The help has a picture of each of the 23 terms and of each of the 24 shapes; that they show them is tested
/// beside them.
#[test]
fn the_help_has_a_picture_for_each_term_and_shape() {
    let pages = help("sifang", &Prefs::default()).expect("help");
    let page = |title: &str| pages.iter().find(|page| page.title == title).expect("the page");
    let terms = page("术语");
    assert_eq!(terms.pictures.len(), 23);
    assert_eq!(page("棋形").pictures.len(), 24);
    assert!(
        page("棋形").pictures.iter().all(|picture| picture.crop.is_some() && picture.scene.pieces.len() >= 2)
    );
    assert!(page("棋子、棋盘、棋盒").paragraphs.iter().any(|text| text.contains("312×265.5")));
}
