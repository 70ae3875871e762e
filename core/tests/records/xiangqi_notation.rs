//! Notation in Chinese, in WXF, in ICCS and in English: the rules of the page one by one, and writing and reading as
//! inverse operations.

use std::collections::HashMap;

use crate::support::effort::keeping_failures;
use crate::support::xiangqi::{odd_position, position, random_game};
use proptest::prelude::*;
use qishe_core::games::xiangqi::notation::{
    NotationError, from_chinese, from_wxf, read_move, to_chinese, to_iccs, to_wxf,
};
use qishe_core::games::xiangqi::{Illegality, Position};
use qishe_core::play::Match;
use qishe_core::words::Lang;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Asserts that every legal move has a text different from all others, and reads back as itself.
fn round_trip(position: &Position) {
    let mut seen = HashMap::new();
    for mv in &position.legal_moves() {
        let text = to_chinese(position, mv);
        assert_eq!(text.chars().count(), 4, "{text} in {position:?}");
        if let Some(other) = seen.insert(text.clone(), mv) {
            panic!("{other} and {mv} are both {text} in {position:?}");
        }
        assert_eq!(from_chinese(position, &text), Ok(mv), "{text} in {position:?}");
        let wxf = to_wxf(position, mv);
        if let Some(other) = seen.insert(wxf.clone(), mv) {
            panic!("{other} and {mv} are both {wxf} in {position:?}");
        }
        for text in [text, wxf.to_lowercase(), wxf.replacen('=', ".", 2), wxf, to_iccs(mv), mv.to_string()] {
            assert_eq!(read_move(position, &text), Ok(mv), "{text} in {position:?}");
        }
    }
}

/// Moves and texts of a position, checked both ways.
fn check(fen: &str, moves: &[(&str, &str)]) {
    let position = position(fen);
    for (mv, text) in moves {
        let mv = mv.parse().expect("a move");
        assert!(position.is_legal(mv), "{mv} in {fen}");
        assert_eq!(to_chinese(&position, mv), *text, "{mv} in {fen}");
        assert_eq!(from_chinese(&position, text), Ok(mv), "{text} in {fen}");
    }
    round_trip(&position);
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

#[test]
fn red_counts_from_its_right_in_chinese_numerals() {
    check(
        START,
        &[
            ("h2e2", "炮二平五"),
            ("b2e2", "炮八平五"),
            ("h0g2", "马二进三"),
            ("a0a2", "车九进二"),
            ("c3c4", "兵七进一"),
            ("c0e2", "相七进五"),
            ("f0e1", "仕四进五"),
            ("e0e1", "帅五进一"),
            ("h2h9", "炮二进七"),
        ],
    );
}

#[test]
fn black_counts_from_its_right_in_digits() {
    check(
        &START.replace(" w", " b"),
        &[
            ("h7e7", "炮8平5"),
            ("b9c7", "马2进3"),
            ("i9i8", "车9进1"),
            ("g6g5", "卒7进1"),
            ("c9e7", "象3进5"),
            ("d9e8", "士4进5"),
            ("e9e8", "将5进1"),
        ],
    );
}

#[test]
fn straight_movers_give_steps_and_the_others_files() {
    check(
        "3ak4/9/9/6R2/9/2N6/9/B8/4A4/3K5 w",
        &[
            ("g6g4", "车三退二"),
            ("g6a6", "车三平九"),
            ("c4d2", "马七退六"),
            ("c4a3", "马七退九"),
            ("c4e5", "马七进五"),
            ("a2c0", "相九退七"),
            ("e1f2", "仕五进四"),
            ("d0d1", "帅六进一"),
        ],
    );
}

/// Two on a file: the one nearer the enemy is the front one, for Black the lower rank.
#[test]
fn two_pieces_on_a_file_are_front_and_rear() {
    check(
        "4k4/9/9/2R6/9/2R6/9/7C1/9/3K3C1 w",
        &[("c6c7", "前车进一"), ("c4a4", "后车平九"), ("h2h1", "前炮退一"), ("h0g0", "后炮平三")],
    );
    check("3k5/9/2n6/9/2n6/9/9/9/9/4K4 b", &[("c5d3", "前马进4"), ("c7e8", "后马退5")]);
}

/// 仕 and 相 on one file: one can only go forward and the other only back, so the file is enough.
#[test]
fn advisors_and_elephants_need_no_rank_word() {
    check(
        "3k5/9/9/9/9/2B6/9/3A5/9/2BAK4 w",
        &[("d0e1", "仕六进五"), ("d2e1", "仕六退五"), ("c0a2", "相七进九"), ("c4e2", "相七退五")],
    );
}

#[test]
fn three_to_six_soldiers_on_a_file_are_numbered() {
    check(
        "4k4/9/3P5/3P5/3P5/9/9/9/9/5K3 w",
        &[("d7c7", "前兵平七"), ("d6e6", "中兵平五"), ("d5c5", "后兵平七"), ("d7d8", "前兵进一")],
    );
    // The front soldier of Black is the lowest.
    check(
        "4k4/9/9/9/9/3p5/3p5/3p5/3p5/5K3 b",
        &[("d1c1", "一卒平3"), ("d2c2", "二卒平3"), ("d3e3", "三卒平5"), ("d4e4", "四卒平5")],
    );
    check(
        "3k5/9/4P4/4P4/4P4/4P4/4P4/4P4/9/4K4 w",
        &[("e7d7", "一兵平六"), ("e6d6", "二兵平六"), ("e5f5", "三兵平四"), ("e7e8", "一兵进一")],
    );
}

/// With several soldiers on each of two files the file stands in place of the name; a lone soldier keeps it.
#[test]
fn soldiers_on_two_crowded_files_are_named_by_their_file() {
    check(
        "4k4/9/2P3P2/2P3P2/P8/9/9/9/9/5K3 w",
        &[
            ("c7b7", "前七平八"),
            ("c6b6", "后七平八"),
            ("g7g8", "前三进一"),
            ("g6f6", "后三平四"),
            ("a5a6", "兵九进一"),
        ],
    );
    check(
        "4k4/9/9/9/9/2p3p2/2p3p2/6p2/9/3K5 b",
        &[("c3b3", "前3平2"), ("c4d4", "后3平4"), ("g2f2", "前7平6"), ("g3f3", "中7平6"), ("g4h4", "后7平8")],
    );
    check(
        "4k4/9/2P3P2/2P3P2/2P6/2P6/9/9/9/5K3 w",
        &[("c7b7", "一七平八"), ("c5b5", "三七平八"), ("g7f7", "前三平四"), ("c7c8", "一七进一")],
    );
    // The second file may be crowded by soldiers that have not crossed.
    check(
        "4k4/9/2P6/2P6/9/6P2/6P2/9/9/5K3 w",
        &[("c7b7", "前七平八"), ("g4g5", "前三进一"), ("c7c8", "前七进一")],
    );
}

#[test]
fn every_way_of_writing_is_read() {
    let start = position(START);
    for text in ["炮二平五", "砲二平五", "包二平五", "炮2平5", "炮２平５", "炮二平5", " 炮 二　平五 "]
    {
        assert_eq!(from_chinese(&start, text), Ok("h2e2".parse().unwrap()), "{text}");
    }
    for text in ["馬二進三", "傌二進三", "马2进３"] {
        assert_eq!(from_chinese(&start, text), Ok("h0g2".parse().unwrap()), "{text}");
    }
    for (text, mv) in [
        ("帥五進一", "e0e1"),
        ("將五進一", "e0e1"),
        ("将五进一", "e0e1"),
        ("車九進二", "a0a2"),
        ("俥九進二", "a0a2"),
        ("士四进五", "f0e1"),
        ("象七进五", "c0e2"),
        ("卒七进一", "c3c4"),
    ] {
        assert_eq!(from_chinese(&start, text), Ok(mv.parse().unwrap()), "{text}");
    }
    let black = position(&START.replace(" w", " b"));
    assert_eq!(from_chinese(&black, "砲八平五"), Ok("h7e7".parse().unwrap()));
    let doubled = position("4k4/9/9/2R6/9/2R6/9/7C1/9/3K3C1 w");
    assert_eq!(from_chinese(&doubled, "後車平九"), Ok("c4a4".parse().unwrap()));
}

/// Texts that this program does not write, but that mean exactly one legal move.
#[test]
fn unambiguous_other_forms_are_read() {
    let advisors = position("3k5/9/9/9/9/9/9/3A5/9/3AK4 w");
    assert_eq!(from_chinese(&advisors, "前仕退五"), Ok("d2e1".parse().unwrap()));
    assert_eq!(from_chinese(&advisors, "后仕进五"), Ok("d0e1".parse().unwrap()));
    // Two chariots on the file, of which only the front one can go three steps.
    let chariots = position("4k4/9/9/2R6/2R6/9/9/9/9/3K5 w");
    assert_eq!(from_chinese(&chariots, "车七进三"), Ok("c6c9".parse().unwrap()));
    assert_eq!(from_chinese(&chariots, "车七平九"), Err(NotationError::Ambiguous));
    assert_eq!(from_chinese(&chariots, "二车平九"), Ok("c5a5".parse().unwrap()));
    assert_eq!(from_chinese(&chariots, "中车平九"), Err(NotationError::NoSuchMove));
}

#[test]
fn faults_are_told_apart() {
    let start = position(START);
    for text in [
        "",
        "炮",
        "炮二平",
        "炮二平五五",
        "h2e2",
        "炮二五平",
        "平二炮五",
        "炮炮平五",
        "二二平五x",
        "进进进进",
    ] {
        assert_eq!(from_chinese(&start, text), Err(NotationError::Syntax), "{text:?}");
    }
    assert_eq!(from_chinese(&start, &"炮".repeat(100_000)), Err(NotationError::Syntax));
    for text in ["炮五平四", "前炮进一", "马二进九", "炮二进八", "中兵进一", "前七平八"]
    {
        assert_eq!(from_chinese(&start, text), Err(NotationError::NoSuchMove), "{text}");
    }
    for (text, why) in [
        ("马二进四", Illegality::HorseLegBlocked),
        ("车九平八", Illegality::OwnPieceThere),
        ("车九进五", Illegality::PathBlocked),
        ("炮二进六", Illegality::PathBlocked),
        ("兵七平六", Illegality::SoldierSidewaysBeforeRiver),
        ("兵七退一", Illegality::SoldierBackward),
    ] {
        assert_eq!(from_chinese(&start, text), Err(NotationError::Illegal(why)), "{text}");
    }
}

/// WXF as others write it: letters of either size, `.` for `=`, the mark of the front or rear piece before it or behind
/// it, with or without its file; and words, as the English text has them.
#[test]
fn western_notations_are_read() {
    let reads = |fen: &str, texts: &[(&str, &str)]| {
        let position = position(fen);
        for (text, mv) in texts {
            assert_eq!(read_move(&position, text), Ok(mv.parse().unwrap()), "{text}");
        }
    };
    reads(
        START,
        &[
            ("C2=5", "h2e2"),
            ("c2.5", "h2e2"),
            ("Ｃ２＝５", "h2e2"),
            ("Cannon 2=5", "h2e2"),
            ("CANNON 2 = 5", "h2e2"),
            ("H2+3", "h0g2"),
            ("n2+3", "h0g2"),
            ("Knight 2+3", "h0g2"),
            ("E7+5", "c0e2"),
            ("b7+5", "c0e2"),
            ("A4+5", "f0e1"),
            ("K5+1", "e0e1"),
            ("R9+2", "a0a2"),
            ("P7+1", "c3c4"),
            ("Soldier 7+1", "c3c4"),
            ("H2-E2", "h2e2"),
            ("h2–e2", "h2e2"),
            ("h2 e2", "h2e2"),
            ("Ｈ２－Ｅ２", "h2e2"),
        ],
    );
    reads(
        "4k4/9/9/2R6/9/2R6/9/7C1/9/3K3C1 w",
        &[
            ("R++1", "c6c7"),
            ("R+-1", "c6c5"),
            ("R+7-1", "c6c5"),
            ("+R-1", "c6c5"),
            ("Front Chariot-1", "c6c5"),
            ("r-=9", "c4a4"),
            ("R-.9", "c4a4"),
            ("-R.9", "c4a4"),
            ("rear chariot=9", "c4a4"),
            ("C+-1", "h2h1"),
        ],
    );
    reads(
        "3k5/9/4P4/4P4/4P4/4P4/4P4/4P4/9/4K4 w",
        &[
            ("Pa=6", "e7d7"),
            ("PB=6", "e6d6"),
            ("1st Soldier=6", "e7d7"),
            ("3rd pawn=4", "e5f5"),
            ("Front Soldier+1", "e7e8"),
        ],
    );
    reads(
        "4k4/9/2P3P2/2P3P2/P8/9/9/9/9/5K3 w",
        &[
            ("P+7=8", "c7b7"),
            ("Front 7=8", "c7b7"),
            ("Rear Soldier 3=4", "g6f6"),
            ("P-3=4", "g6f6"),
            ("P9+1", "a5a6"),
        ],
    );
    let start = position(START);
    for text in [
        "", "C", "C2=", "C2=0", "C=", "G5+1", "Cannon", "Front 2", "C2=5=", "==", "C25", "+++1", "1st",
        "h2e", "h2-", "j0j1",
    ] {
        assert_eq!(from_wxf(&start, text), Err(NotationError::Syntax), "{text:?}");
        assert_eq!(read_move(&start, text), Err(NotationError::Syntax), "{text:?}");
    }
    assert_eq!(read_move(&start, "H2+4"), Err(NotationError::Illegal(Illegality::HorseLegBlocked)));
    assert_eq!(read_move(&start, "h0f1"), Err(NotationError::Illegal(Illegality::HorseLegBlocked)));
    assert_eq!(read_move(&start, "C5=4"), Err(NotationError::NoSuchMove));
    assert_eq!(read_move(&start, "P=4"), Err(NotationError::Syntax));
}

/// A move as the English text shows it can be typed.
#[test]
fn moves_as_the_english_text_shows_them_are_read() {
    let mut shown = std::collections::BTreeSet::new();
    let mut read = |position: &Position, mv: qishe_core::games::xiangqi::Move| {
        let record = serde_json::json!({ "format": 1, "game": "undercover", "options": { "position": { "fen": position.fen() } } });
        let record = qishe_core::game::Record::parse(&record.to_string()).expect("a record");
        // More than ten soldiers are no position of a match.
        let Ok(mut played) = Match::begin(record) else { return };
        let seat = qishe_core::seat::Seat(position.side_to_move().index() as u8);
        let Ok(events) = played.act(seat, &mv.to_string()) else { return };
        let text = events[0].words.shown(Lang::En);
        let text = text.split(": ").nth(1).and_then(|text| text.split(',').next()).expect("a move");
        assert_eq!(read_move(position, text), Ok(mv), "{text} in {position:?}");
        shown.insert(text.split([' ', '+', '-', '=']).next().unwrap_or_default().to_owned());
    };
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    for _ in 0..60 {
        let position = odd_position(&mut rng);
        position.legal_moves().iter().for_each(|&mv| read(&position, mv));
    }
    for fen in ["4k4/9/2P3P2/2P3P2/P8/9/9/9/9/5K3 w", "3k5/9/4P4/4P4/4P4/4P4/4P4/9/9/4K4 w"] {
        let position = position(fen);
        position.legal_moves().iter().for_each(|&mv| read(&position, mv));
    }
    for word in ["Front", "Rear", "1st", "General", "Elephant", "Soldier"] {
        assert!(shown.contains(word), "{shown:?}");
    }
}

proptest! {
    #![proptest_config(keeping_failures("records/xiangqi_notation"))]

    /// Random games, which crowd few files.
    #[test]
    fn games_round_trip(seed in 0..u64::MAX) {
        for position in random_game(&mut ChaCha8Rng::seed_from_u64(seed), 120) {
            round_trip(&position);
        }
    }

    /// Random positions, with up to six soldiers a side anywhere.
    #[test]
    fn odd_positions_round_trip(seed in 0..u64::MAX) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..20 {
            round_trip(&odd_position(&mut rng));
        }
    }

    /// Soldiers crowded on two or three files.
    #[test]
    fn crowded_soldiers_round_trip(ranks in prop::collection::vec((0..3_usize, 0..10_u8), 6), black in any::<bool>()) {
        if let Some(position) = crowded(&ranks, black) {
            round_trip(&position);
        }
    }

    /// Any text is refused or means a legal move; nothing panics.
    #[test]
    fn hostile_texts(text in "[前后中一二三七八九1-9１平进退兵炮车马 x]{0,6}|[RrPpaCHc1-9+.= -]{0,7}|.{0,12}") {
        let position = position("4k4/9/2P3P2/2P3P2/P8/9/9/9/9/2R2K3 w");
        if let Ok(mv) = read_move(&position, &text) {
            prop_assert!(position.is_legal(mv));
        }
    }
}

/// Six soldiers of one side on the files c, e and g.
fn crowded(ranks: &[(usize, u8)], black: bool) -> Option<Position> {
    use qishe_core::games::xiangqi::{Piece, PieceKind, Setup, Side, SoldierRule, Square};
    let mut setup = Setup::empty();
    setup.side = if black { Side::Black } else { Side::Red };
    for &(file, rank) in ranks {
        let square = Square::new([2, 4, 6][file], rank)?;
        setup.set(square, Some(Piece::new(setup.side, PieceKind::Soldier)));
    }
    setup.set(Square::new(3, 0)?, Some(Piece::new(Side::Red, PieceKind::General)));
    setup.set(Square::new(5, 9)?, Some(Piece::new(Side::Black, PieceKind::General)));
    Position::from_setup(&setup, SoldierRule::Anywhere).ok()
}
