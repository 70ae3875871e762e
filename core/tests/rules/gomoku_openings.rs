//! The opening rules of Renju's tournaments, docs/rules/gomoku.md, “Opening rules”: every branch, each wrong offer, symmetry
//! against an independent judge, and records.

use std::collections::BTreeSet;

use crate::support::gomoku::rng;
use qishe_core::game::{IllegalAction, Record};
use qishe_core::games::gomoku::Point;
use qishe_core::games::gomoku::sgf::{self, from_sgf};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::words::Lang;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

const RULES: [&str; 4] = ["swap_two_offers", "soosyrv_8", "taraguchi_10", "yamaguchi"];

fn begin(rule: &str) -> Match {
    let options = json!({ "room": "professional", "opening_rule": rule });
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 0 });
    Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("good options")
}

fn actor(played: &Match) -> Seat {
    played.game().to_move()[0]
}

/// Plays actions of the seats as they come to move; each must be legal.
fn play(played: &mut Match, actions: &str) {
    for action in actions.split(';').map(str::trim) {
        let seat = actor(played);
        if let Err(refusal) = played.act(seat, action) {
            panic!("{action}: {}", refusal.words.shown(Lang::En));
        }
    }
}

fn begun(rule: &str, actions: &str) -> Match {
    let mut played = begin(rule);
    play(&mut played, actions);
    played
}

fn refusal(played: &mut Match, action: &str) -> IllegalAction {
    let (before, seat) = (played.game().public(), actor(played));
    let refusal = played.act(seat, action).expect_err(action);
    assert_eq!(played.game().public(), before, "a refusal changes nothing");
    refusal
}

/// Returns the words of a refusal, in both languages.
fn refused(played: &mut Match, action: &str) -> [String; 2] {
    let words = refusal(played, action).words;
    [Lang::Zh, Lang::En].map(|lang| words.shown(lang))
}

/// Phase, seat to act, and the seat that holds Black.
fn state(played: &Match) -> (&'static str, u8, u8) {
    let black = played.game().public()["black"].as_u64().expect("a seat");
    (played.game().phase(), actor(played).0, black as u8)
}

fn legal(played: &Match) -> Vec<String> {
    played.game().legal(actor(played))
}

/// Soosyrv-8: “The first player puts one of the 26 openings. The other player has a right to swap. White puts move 4 anywhere and
/// declares how many fifth moves … The other player has a right to swap.”
#[test]
fn soosyrv_goes_its_four_ways() {
    for (first, second) in [(false, false), (false, true), (true, false), (true, true)] {
        let word = |swap| if swap { "swap" } else { "keep" };
        let mut played = begin("soosyrv_8");
        for stone in ["H8", "H9", "I9"] {
            // The first player lays all three stones.
            assert_eq!(state(&played), ("opening", 0, 0));
            play(&mut played, stone);
        }
        assert_eq!((state(&played), legal(&played)), (("swap", 1, 0), vec!["keep".into(), "swap".into()]));
        play(&mut played, word(first));
        let black = u8::from(first);
        assert_eq!(state(&played), ("opening", 1 - black, black));
        // Move 4 may lie anywhere.
        assert_eq!(legal(&played).len(), 222);
        play(&mut played, "A1");
        assert_eq!(state(&played), ("declare", 1 - black, black), "White declares");
        let numbers: Vec<String> = (1..=8).map(|count| format!("declare {count}")).collect();
        assert_eq!(legal(&played), numbers);
        play(&mut played, "declare 3");
        assert_eq!(state(&played), ("swap", black, black), "the other may swap");
        play(&mut played, word(second));
        let black = u8::from(first != second);
        assert_eq!(state(&played), ("offer", black, black), "Black offers");
        assert_eq!(played.game().public()["swapped"], json!(first != second));
        play(&mut played, "offer G7 G8 G9");
        assert_eq!(state(&played), ("choose", 1 - black, black), "White chooses");
        assert_eq!(legal(&played), ["choose G7", "choose G8", "choose G9"]);
        play(&mut played, "choose G8");
        assert_eq!(state(&played), ("play", 1 - black, black));
        play(&mut played, "O15; O14");
    }
}

/// Wrong numbers are refused in words.
#[test]
fn numbers_out_of_range_are_refused() {
    let mut played = begun("soosyrv_8", "H8; H9; I9; keep; G8");
    for number in ["declare 0", "declare 9", "declare 255"] {
        let words = ["第 5 手可以打 1 到 8 个点", "From 1 to 8 fifth moves may be asked for"];
        assert_eq!(refused(&mut played, number), words);
    }
    for text in ["declare", "declare x", "declare 03", "declare -1", "declare 256", "declare 1 2"] {
        assert_eq!(refusal(&mut played, text).kind.as_str(), "unknown_action", "{text}");
    }
    for (text, words) in [
        ("A1", ["白方先说第 5 手打几个点", "First White says how many fifth moves there are"]),
        ("swap", ["白方先说第 5 手打几个点", "First White says how many fifth moves there are"]),
    ] {
        assert_eq!(refused(&mut played, text), words);
    }
    let mut played = begun("yamaguchi", "H8; H9; I9");
    for number in ["declare 0", "declare 13"] {
        let words = ["第 5 手可以打 1 到 12 个点", "From 1 to 12 fifth moves may be asked for"];
        assert_eq!(refused(&mut played, number), words);
    }
    let mut played = begun("taraguchi_10", "H8; keep; H9; keep; I9; keep; G8");
    for number in ["declare 1", "declare 9", "declare 11"] {
        let words = ["这里只能打 10 个点", "Here it is 10 points, no other number"];
        assert_eq!(refused(&mut played, number), words);
    }
    // Under the other rules nobody declares a number.
    let mut played = begun("swap_two_offers", "H8; H9; I9; keep; G8");
    assert_eq!(refusal(&mut played, "declare 2").kind.as_str(), "wrong_phase");
    let mut played = begun("taraguchi_10", "H8; keep; H9; keep; I9");
    assert_eq!(refusal(&mut played, "declare 10").kind.as_str(), "wrong_phase");
}

/// **Ruling**: a single fifth move is laid at once, and nobody chooses.
#[test]
fn a_single_fifth_move_is_laid() {
    for (rule, actions) in [
        ("soosyrv_8", "H8; H9; I9; keep; G8; declare 1; swap"),
        ("yamaguchi", "H8; H9; I9; declare 1; swap; G8"),
    ] {
        let mut played = begun(rule, actions);
        assert_eq!(state(&played), ("opening", 1, 1), "{rule}");
        assert_eq!(refusal(&mut played, "offer A1").kind.as_str(), "wrong_phase");
        assert_eq!(legal(&played).len(), 221);
        play(&mut played, "A1");
        assert_eq!(state(&played), ("play", 0, 1), "{rule}");
    }
}

/// Each wrong offer is refused in words.
#[test]
fn wrong_offers_are_refused_in_words() {
    // All four stones on the H file: left and right are alike.
    let mut played = begun("soosyrv_8", "H8; H9; H10; keep; H7; declare 3; keep");
    for (offer, zh, en) in [
        ("offer A1 B1", "要打 3 个点，这里有 2 个", "3 points are to be offered, not 2"),
        ("offer A1 B1 C1 D1", "要打 3 个点，这里有 4 个", "3 points are to be offered, not 4"),
        ("offer A1", "要打 3 个点，这里有 1 个", "3 points are to be offered, not 1"),
        ("offer A1 B1 A1", "打的点不能重复", "A point can be offered only once"),
        ("offer A1 B1 H8", "H8 已有棋子", "H8 is occupied"),
        ("offer G8 A1 I8", "G8 和 I8 对称，等于同一点", "G8 and I8 are equivalent by symmetry"),
        ("offer A1 O1 B1", "A1 和 O1 对称，等于同一点", "A1 and O1 are equivalent by symmetry"),
        ("A1", "黑方要先打 3 个点", "First Black offers 3 points"),
    ] {
        assert_eq!(refused(&mut played, offer), [zh, en]);
    }
    assert_eq!(refusal(&mut played, "offer A1  B1 C1").kind.as_str(), "unknown_action");
    assert_eq!(refusal(&mut played, "offer").kind.as_str(), "unknown_action");
    // Points on the axis are alike with themselves only.
    play(&mut played, "offer H1 H2 A1");
    let words = ["只能在黑方打的 3 点里选", "Choose one of the 3 points that Black offers"];
    assert_eq!(refused(&mut played, "choose H3"), words);
    let words = ["白方先在 3 点里选一个", "First White chooses one of the 3 points"];
    assert_eq!(refused(&mut played, "H1"), words);
    // Ten under Taraguchi-10: anywhere, outside 9×9 too.
    let mut played = begun("taraguchi_10", "H8; keep; H9; keep; H10; keep; H7; declare 10");
    let nine = "offer A1 B1 C1 D1 E1 F1 G1 H1 A2";
    assert_eq!(refused(&mut played, nine)[0], "要打 10 个点，这里有 9 个");
    assert_eq!(refused(&mut played, &format!("{nine} O2"))[0], "A2 和 O2 对称，等于同一点");
    play(&mut played, &format!("{nine} B2"));
}

/// Taraguchi-10: after each of the stones “the other player may swap”, and the squares grow: 3×3, 5×5, 7×7, 9×9.
#[test]
fn taraguchi_goes_all_ways_of_its_first_way() {
    let stones = ["H8", "H9", "I9", "E5", "L12"];
    let outside = ["H9", "H10", "K8", "L8", "M8"];
    let words = [
        "第一手要下在天元 H8",
        "第二手要下在中央 3×3 以内",
        "第三手要下在中央 5×5 以内",
        "第四手要下在中央 7×7 以内",
        "第五手要下在中央 9×9 以内",
    ];
    for pattern in 0..32_u8 {
        let mut played = begin("taraguchi_10");
        let mut black = 0;
        for (number, stone) in stones.into_iter().enumerate() {
            // Odd stones are Black's. The other one may swap after each.
            let layer = if number % 2 == 0 { black } else { 1 - black };
            assert_eq!(state(&played), ("opening", layer, black), "stone {number}, pattern {pattern}");
            assert_eq!(refused(&mut played, outside[number])[0], words[number]);
            let points = legal(&played).len();
            let square = [1, 9, 25, 49, 81][number];
            assert_eq!(points, if number == 0 { 1 } else { square - number }, "stone {number}");
            play(&mut played, stone);
            assert_eq!(state(&played), ("swap", 1 - layer, black), "after stone {number}");
            assert_eq!(legal(&played).len(), if number == 3 { 3 } else { 2 });
            let swap = pattern >> number & 1 == 1;
            black = if swap { 1 - black } else { black };
            play(&mut played, if swap { "swap" } else { "keep" });
        }
        assert_eq!(state(&played), ("play", 1 - black, black), "White plays move 6 anywhere");
        play(&mut played, "A1");
    }
}

/// Taraguchi-10, the other way: without a swap after move 4 Black offers ten, and there is no swap after move 5.
#[test]
fn taraguchi_goes_its_second_way() {
    for pattern in 0..8_u8 {
        let mut played = begin("taraguchi_10");
        for (number, stone) in ["H8", "H9", "I9"].into_iter().enumerate() {
            play(&mut played, stone);
            play(&mut played, if pattern >> number & 1 == 1 { "swap" } else { "keep" });
        }
        let black = (pattern.count_ones() % 2) as u8;
        play(&mut played, "G7");
        assert_eq!(state(&played), ("swap", black, black));
        assert_eq!(legal(&played), ["keep", "swap", "declare 10"]);
        play(&mut played, "declare 10");
        assert_eq!(state(&played), ("offer", black, black));
        assert_eq!(played.game().public()["fifths"], 10);
        play(&mut played, "offer A1 B1 C1 D1 E1 F1 G1 H1 I1 J1");
        assert_eq!(state(&played), ("choose", 1 - black, black));
        play(&mut played, "choose J1");
        assert_eq!(state(&played), ("play", 1 - black, black));
    }
}

/// Yamaguchi: the first player declares with the opening; one swap; move 4 anywhere.
#[test]
fn yamaguchi_goes_its_two_ways() {
    for (swap, black) in [("keep", 0), ("swap", 1)] {
        let mut played = begin("yamaguchi");
        for stone in ["H8", "I9", "I7"] {
            assert_eq!(state(&played), ("opening", 0, 0));
            play(&mut played, stone);
        }
        assert_eq!(state(&played), ("declare", 0, 0), "the first player declares");
        assert_eq!(legal(&played).len(), 12);
        play(&mut played, "declare 12");
        assert_eq!(state(&played), ("swap", 1, 0));
        play(&mut played, swap);
        assert_eq!(state(&played), ("opening", 1 - black, black));
        play(&mut played, "O1");
        assert_eq!(state(&played), ("offer", black, black), "no swap after move 4");
        play(&mut played, "offer A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1");
        play(&mut played, "choose A1");
        assert_eq!(state(&played), ("play", 1 - black, black));
    }
}

/// Nobody passes or calls in an opening, and the next game of a match begins with its own.
#[test]
fn each_game_has_its_own_opening() {
    let options = json!({ "room": "professional", "opening_rule": "yamaguchi", "games": 2 });
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 0 });
    let mut played = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("good");
    play(&mut played, "H8; I9; I7");
    assert_eq!(refusal(&mut played, "pass").kind.as_str(), "wrong_phase");
    assert_eq!(refusal(&mut played, "claim").kind.as_str(), "wrong_phase");
    play(&mut played, "declare 5; swap; resign");
    assert_eq!(state(&played), ("opening", 1, 1));
    assert_eq!(played.game().public()["fifths"], Value::Null);
    play(&mut played, "H8; I9; I7");
    assert_eq!(state(&played), ("declare", 1, 1));
}

/// The option is of the professional room, and without it a record plays as before.
#[test]
fn records_without_the_option_play_as_before() {
    let options = json!({ "room": "professional" });
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 0,
        "actions": [[0, "H8"], [1, "I9"], [0, "I7"], [1, "swap"], [0, "G8"], [1, "offer G9 F7"], [0, "choose G9"]] });
    let played = Match::replay(Record::parse(&record.to_string()).expect("a record")).expect("it replays");
    assert_eq!(state(&played), ("play", 0, 1));
    assert_eq!(played.game().public()["opening_rule"], "swap_two_offers");
    for rule in ["soosyrv", "", "SOOSYRV_8"] {
        let record = json!({ "format": 1, "game": "gomoku", "options": { "room": "professional", "opening_rule": rule }, "seed": 0 });
        let fault = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect_err(rule);
        assert_eq!(fault.kind.as_str(), "bad_option");
    }
    // The standard room has no opening rule, whatever is chosen.
    let options = json!({ "room": "standard", "opening_rule": "yamaguchi" });
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 0 });
    let mut played = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("good");
    play(&mut played, "H8; A1; A2; A3; A4");
    assert_eq!(played.game().public()["opening_rule"], Value::Null);
}

type Cell = (i32, i32);

/// The eight turns and mirrors of the board, straight from coordinates about the centre.
fn images((file, rank): Cell) -> [Cell; 8] {
    let (x, y) = (file - 7, rank - 7);
    [(x, y), (-x, y), (x, -y), (-x, -y), (y, x), (-y, x), (y, -x), (-y, -x)].map(|(x, y)| (x + 7, y + 7))
}

fn cell(at: Point) -> Cell {
    (i32::from(at.file()), i32::from(at.rank()))
}

/// The turns and mirrors of the board that keep the stones, by their places in [`images`].
fn keeping(stones: &[(Cell, char)]) -> Vec<usize> {
    let of = |colour: char, image: Option<usize>| -> BTreeSet<Cell> {
        let own = stones.iter().filter(|(_, stone)| *stone == colour);
        own.map(|(at, _)| image.map_or(*at, |image| images(*at)[image])).collect()
    };
    let keeps =
        |image: &usize| ['x', 'o'].iter().all(|colour| of(*colour, Some(*image)) == of(*colour, None));
    (0..8).filter(keeps).collect()
}

fn stones_of(played: &Match) -> Vec<(Cell, char)> {
    let rows: Vec<String> = serde_json::from_value(played.game().public()["board"].clone()).expect("rows");
    let rows = rows.iter().zip((0..15).rev());
    let cells =
        rows.flat_map(|(row, rank)| row.chars().zip(0..).map(move |(stone, file)| ((file, rank), stone)));
    cells.filter(|(_, stone)| *stone != '.').collect()
}

/// A random opening up to an offer; in most, all stones lie on one axis of the board.
fn opening(rng: &mut StdRng, rule: &str) -> Match {
    loop {
        let axis = rng.random_range(0..4);
        let on_axis = |text: &&String| {
            text.parse::<Point>().is_ok_and(|at| match axis {
                0 => at.file() == 7,
                1 => at.rank() == 7,
                2 => at.file() == at.rank(),
                _ => true,
            })
        };
        let mut played = begin(rule);
        while played.game().phase() != "offer" && played.game().phase() != "play" {
            let legal = legal(&played);
            let near: Vec<&String> = legal.iter().filter(on_axis).collect();
            let action = near.choose(rng).copied().or(legal.choose(rng)).expect("something legal").clone();
            play(&mut played, &action);
        }
        if played.game().phase() == "offer" {
            return played;
        }
    }
}

/// An offer is refused exactly where two of its points are alike, over random openings.
#[test]
fn offers_are_alike_as_the_board_says() {
    let mut rng = rng(78);
    let (mut kept, mut refusals, mut symmetric) = (0, 0, 0);
    for round in 0..200 {
        let mut played = opening(&mut rng, RULES[round % 4]);
        let stones = stones_of(&played);
        let count = played.game().public()["fifths"].as_u64().expect("a number") as usize;
        let free: Vec<Point> =
            Point::all().filter(|at| stones.iter().all(|(stone, _)| *stone != cell(*at))).collect();
        let keeping = keeping(&stones);
        symmetric += u32::from(keeping.len() > 1);
        let alike = |a: Point, b: Point| keeping.iter().any(|image| images(cell(a))[*image] == cell(b));
        for _ in 0..20 {
            let mut points: Vec<Point> = free.sample(&mut rng, count).copied().collect();
            // Half of the offers have an image of one of their points in them.
            if rng.random_bool(0.5) && count > 1 {
                let image = images(cell(points[0]))[rng.random_range(1..8)];
                let image = Point::new(image.0 as u8, image.1 as u8).expect("on the board");
                if !points.contains(&image) && free.contains(&image) {
                    points[count - 1] = image;
                }
            }
            let pairs = || points.iter().flat_map(|a| points.iter().map(move |b| (*a, *b)));
            let wrong = pairs().any(|(a, b)| a != b && alike(a, b));
            let text = points.iter().fold("offer".to_owned(), |text, at| format!("{text} {at}"));
            let mut copy = played.clone();
            let seat = actor(&copy);
            assert_eq!(copy.act(seat, &text).is_err(), wrong, "{text} on {stones:?}");
            if wrong { refusals += 1 } else { kept += 1 }
        }
        // What is listed may be offered.
        let listed = legal(&played);
        assert!(!listed.is_empty());
        let text = listed.choose(&mut rng).expect("one").clone();
        play(&mut played, &text);
        assert_eq!(played.game().phase(), "choose");
    }
    assert!(
        kept > 500 && refusals > 200 && symmetric > 40,
        "{kept} kept, {refusals} refused, {symmetric} symmetric"
    );
}

/// Records and SGF bring back every opening, at every step of it.
#[test]
fn openings_replay_from_records_and_sgf() {
    let mut rng = rng(79);
    for round in 0..80 {
        let rule = RULES[round % 4];
        let mut played = opening(&mut rng, rule);
        for _ in 0..rng.random_range(0..6) {
            let action = legal(&played).choose(&mut rng).expect("something legal").clone();
            play(&mut played, &action);
        }
        let record = Record::parse(&played.record().to_json()).expect("a record");
        let again = Match::replay(record).expect("it replays");
        assert_eq!(again.game().public(), played.game().public());
        let text = sgf::to_sgf(played.record(), &played.main_line().collect::<Vec<_>>()).expect("ours");
        let name = match rule {
            "soosyrv_8" => "RU[Soosyrv-8]",
            "taraguchi_10" => "RU[Taraguchi-10]",
            "yamaguchi" => "RU[Yamaguchi]",
            _ => "RU[Renju]",
        };
        assert!(text.contains(name), "{text}");
        let again = Match::replay(from_sgf(&text).unwrap_or_else(|fault| panic!("{fault}: {text}")))
            .expect("it replays");
        assert_eq!(again.game().public(), played.game().public(), "{text}");
        // Undo goes back through every decision.
        assert_eq!(again.main_line().count(), played.main_line().count());
    }
}

fn actions(record: &Record) -> Vec<String> {
    record.actions.iter().map(|entry| entry.action.clone()).collect()
}

/// SGF of other programs that names the rule, with the offered fifth moves as `FA` or `5A` in the root or at the stone.
#[test]
fn sgf_of_other_programs_keeps_the_opening_rule() {
    for (text, rule, wanted) in [
        (
            "(;FF[4]GM[4]SZ[15]RU[Soosyrv-8]PB[A]PW[B]RE[W+R]FA[gg][gh][jj];B[hh];W[hg];B[ig];W[gi];B[ij];W[ii])",
            "soosyrv_8",
            "H8 H9 I9 keep G7 declare_4 keep offer_G8_G9_I6_J6 choose_I6 I7 resign",
        ),
        (
            "(;FF[4]GM[4]SZ[15]GN[A-B]RU[Taraguchi-10];B[hh];W[ig];B[ii];W[gg];B[jk])",
            "taraguchi_10",
            "H8 keep I9 keep I7 keep G9 keep J5",
        ),
        (
            "(;FF[4]GM[4]SZ[15]RU[Taraguchi-10 rule]\n;B[hh];W[ig];B[ii];W[gg];B[aa]FA[ba][ca][da][ea][fa][ga][ha][ia][ja];W[hi])",
            "taraguchi_10",
            "H8 keep I9 keep I7 keep G9 declare_10 offer_A15_B15_C15_D15_E15_F15_G15_H15_I15_J15 choose_A15 H7",
        ),
        (
            "(;FF[4]GM[4]SZ[15]RU[Yamaguchi]5A[gg gh];B[hh];W[hg];B[ig];W[gi];B[ij])",
            "yamaguchi",
            "H8 H9 I9 declare_3 keep G7 offer_G8_G9_I6 choose_I6",
        ),
        (
            "(;FF[4]GM[4]SZ[15]RU[山口规则];B[hh];W[hg];B[ig];W[gi];B[ij];W[hi])",
            "yamaguchi",
            "H8 H9 I9 declare_1 keep G7 I6 H7",
        ),
    ] {
        let record = from_sgf(text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
        assert_eq!(record.options["opening_rule"], rule, "{text}");
        assert_eq!(record.options["clock"], false);
        let wanted: Vec<String> = wanted.split(' ').map(|action| action.replace('_', " ")).collect();
        assert_eq!(actions(&record), wanted, "{text}");
        // And out again, with the rule and the points.
        let played = Match::replay(record).expect("it replays");
        let again = sgf::to_sgf(played.record(), &played.main_line().collect::<Vec<_>>()).expect("ours");
        assert_eq!(actions(&from_sgf(&again).expect("it comes back")), actions(played.record()));
        // Without our own properties another program's reader sees the same stones and points.
        let without = |text: &str, property: &str| -> String {
            let mut parts = text.split(property);
            let first = parts.next().unwrap_or_default().to_owned();
            parts.fold(first, |kept, part| kept + part.split_once(']').expect("closed").1)
        };
        let bare = without(&without(&again, "QO["), "QX[");
        let stones = |text: &str| from_sgf(text).expect("a record").actions.len();
        assert_eq!(stones(&bare.replace(";;", ";")), played.record().actions.len(), "{bare}");
    }
    // What does not fit the rule comes in by its stones alone.
    for text in [
        "(;GM[4]SZ[15]RU[Taraguchi-10];B[hh];W[ig];B[ii];W[gg];B[aa];W[hi])",
        "(;GM[4]SZ[15]RU[Taraguchi-10];B[dd];W[hh];B[ii])",
        "(;GM[4]SZ[15]RU[Soosyrv-8]FA[aa][oa][ba][ca][da][ea][fa][ga][ka];B[hh];W[hg];B[ig];W[gi];B[ij])",
        "(;GM[4]SZ[15]RU[Super Taraguchi-10];B[hh];W[ig];B[ii])",
        "(;GM[4]SZ[15]RU[Soosyrv-8]AB[hh];W[ig];B[ii])",
    ] {
        let record = from_sgf(text).unwrap_or_else(|fault| panic!("{fault}: {text}"));
        assert_eq!(record.options["room"], "standard", "{text}");
        Match::replay(record).expect("it replays");
    }
}
