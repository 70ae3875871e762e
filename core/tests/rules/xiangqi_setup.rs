//! Position texts and which positions are possible: every kind of fault has its own error.

use crate::support::effort::keeping_failures;
use proptest::prelude::*;
use qishe_core::games::xiangqi::{
    FenError, Piece, PieceKind, Position, PositionError, START_FEN, Setup, Side, SoldierRule, Square,
};

const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

fn fault(fen: &str, soldiers: SoldierRule) -> &'static str {
    match Position::from_fen(fen, soldiers) {
        Ok(position) => panic!("accepted: {position:?}"),
        Err(error) => {
            let text = error.to_string();
            assert!(!text.is_empty() && text.len() < 120, "one short sentence: {text}");
            error.kind()
        }
    }
}

#[test]
fn the_start() {
    let start = Position::start();
    assert_eq!(start.fen(), START_FEN);
    assert_eq!(START_FEN.parse::<Setup>().map(|setup| setup.to_string()).as_deref(), Ok(START_FEN));
    for soldiers in [SoldierRule::Standard, SoldierRule::Anywhere] {
        assert_eq!(Position::from_fen(START_FEN, soldiers), Ok(start));
    }
    assert_eq!(start.side_to_move(), Side::Red);
    assert_eq!(start.pieces().count(), 32);
    assert!(!start.in_check() && start.has_attackers());
    assert_eq!(start.kind_count(Side::Black, PieceKind::Soldier), 5);
    assert_eq!(start.general(Side::Black), "e9".parse().unwrap());
    assert_eq!(
        start.piece_at("h2".parse().unwrap()),
        Some(Piece { side: Side::Red, kind: PieceKind::Cannon })
    );
}

/// Fields 3 to 6 may be left out; `r` is Red; `h` and `e` are horse and elephant.
#[test]
fn other_ways_of_writing_are_read() {
    let start = Ok(Position::start());
    for tail in [" w", " r", " w -", " w - -", " w - - 0", " r - - 0 1", "  w   -\t- 0  1 "] {
        assert_eq!(Position::from_fen(&format!("{BOARD}{tail}"), SoldierRule::Standard), start, "{tail:?}");
    }
    let letters = BOARD.replace('n', "h").replace('b', "e").replace('N', "H").replace('B', "E");
    assert_eq!(Position::from_fen(&format!("{letters} w"), SoldierRule::Standard), start);
    let late = format!("{BOARD} b - - 37 88");
    let position = Position::from_fen(&late, SoldierRule::Standard).unwrap();
    assert_eq!(position.fen(), late);
    assert_eq!((position.halfmove_clock(), position.fullmove()), (37, 88));
    assert_eq!(position.side_to_move(), Side::Black);
}

#[test]
fn every_fault_of_syntax_has_its_kind() {
    let rows = |n: usize| vec!["9"; n].join("/");
    for (fen, kind) in [
        (String::new(), "fen_empty"),
        (" \n\t".into(), "fen_empty"),
        (format!("{} w", rows(9)), "fen_row_count"),
        (format!("{} w", rows(11)), "fen_row_count"),
        ("w - - 0 1".into(), "fen_row_count"),
        (format!("{BOARD}/ w"), "fen_row_count"),
        (format!("8/{} w", rows(9)), "fen_row_length"),
        (format!("/{} w", rows(9)), "fen_row_length"),
        (format!("91/{} w", rows(9)), "fen_row_length"),
        (format!("{}/k9 w", rows(9)), "fen_row_length"),
        (format!("{}/{} w", "r".repeat(100_000), rows(9)), "fen_row_length"),
        (format!("{} w", BOARD.replace('c', "q")), "fen_unknown_piece"),
        (format!("{} w", BOARD.replace('c', "0")), "fen_unknown_piece"),
        (format!("{} w", BOARD.replace('c', "帅")), "fen_unknown_piece"),
        (BOARD.into(), "fen_missing_side"),
        (format!("{BOARD} x"), "fen_unknown_side"),
        (format!("{BOARD} W"), "fen_unknown_side"),
        (format!("{BOARD} w KQkq"), "fen_unused_field"),
        (format!("{BOARD} w - e3"), "fen_unused_field"),
        (format!("{BOARD} w - - x"), "fen_halfmove_clock"),
        (format!("{BOARD} w - - -1"), "fen_halfmove_clock"),
        (format!("{BOARD} w - - +1"), "fen_halfmove_clock"),
        (format!("{BOARD} w - - 1000001"), "fen_halfmove_clock"),
        (format!("{BOARD} w - - 99999999999999999999 1"), "fen_halfmove_clock"),
        (format!("{BOARD} w - - 0 0"), "fen_fullmove"),
        (format!("{BOARD} w - - 0 1.5"), "fen_fullmove"),
        (format!("{BOARD} w - - 0 1 1"), "fen_too_many_fields"),
    ] {
        assert_eq!(fault(&fen, SoldierRule::Standard), kind, "{}", fen.chars().take(80).collect::<String>());
    }
    assert_eq!(
        Position::from_fen("9/9/9/9/9/9/9/9/9/9x w", SoldierRule::Standard),
        Err(PositionError::Fen(FenError::UnknownPiece { rank: 0, found: 'x' }))
    );
}

#[test]
fn every_impossible_position_has_its_kind() {
    for (fen, kind) in [
        // Numbers.
        ("9/9/9/9/9/9/9/9/9/4K4 w", "no_general"),
        ("4k4/9/9/9/9/9/9/9/9/9 w", "no_general"),
        ("3k1k3/9/9/9/9/9/9/9/9/4K4 w", "too_many_generals"),
        ("5k3/9/9/9/9/9/9/3A1A3/4A4/4K4 w", "too_many_advisors"),
        ("2b1k1b2/9/b8/9/9/9/9/9/9/3K5 w", "too_many_elephants"),
        ("4k4/9/9/9/9/9/9/NNN6/9/3K5 w", "too_many_horses"),
        ("4k4/9/rrr6/9/9/9/9/9/9/3K5 w", "too_many_chariots"),
        ("4k4/9/9/9/9/9/9/CCC6/9/3K5 w", "too_many_cannons"),
        ("4k4/9/9/PPPPPP3/9/9/9/9/9/3K5 w", "too_many_pawns"),
        // Places.
        ("4k4/9/9/9/9/9/4K4/9/9/9 w", "general_outside_palace"),
        ("2k6/9/9/9/9/9/9/9/9/4K4 w", "general_outside_palace"),
        ("4k4/9/9/9/9/9/9/9/4K4/4A4 w", "advisor_misplaced"),
        ("4k4/9/9/9/9/9/9/4K4/9/2A6 w", "advisor_misplaced"),
        ("3k5/9/9/3a5/9/9/9/9/9/4K4 w", "advisor_misplaced"),
        ("4k4/9/9/9/9/9/9/9/9/B2K5 w", "elephant_misplaced"),
        ("4k4/9/9/9/2B6/9/9/9/9/3K5 w", "elephant_misplaced"),
        ("2b1k4/9/9/9/9/2b6/9/9/9/3K5 w", "elephant_misplaced"),
        // Two sides against each other.
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", "generals_facing"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 b", "generals_facing"),
        ("4k4/9/9/9/4R4/9/9/9/9/3K5 w", "opponent_in_check"),
        ("4k4/9/9/9/9/9/9/9/3r5/3K5 b", "opponent_in_check"),
        ("4k4/4r4/4C4/9/9/4C4/9/9/9/3K5 w", "opponent_in_check"),
        ("4k4/2N6/9/9/9/9/9/9/9/3K5 w", "opponent_in_check"),
        ("4k4/4P4/9/9/9/9/9/9/9/3K5 w", "opponent_in_check"),
    ] {
        assert_eq!(fault(fen, SoldierRule::Standard), kind, "{fen}");
        let anywhere = Position::from_fen(fen, SoldierRule::Anywhere).map_err(|error| error.kind());
        if kind == "too_many_pawns" {
            assert!(anywhere.is_ok(), "six soldiers may stand anywhere");
        } else {
            assert_eq!(anywhere, Err(kind), "{fen}");
        }
    }
    let seven = "4k4/9/9/PPPPPPP2/9/9/9/9/9/3K5 w";
    assert_eq!(fault(seven, SoldierRule::Anywhere), "too_many_pawns");
    let mut setup: Setup = START_FEN.parse().unwrap();
    setup.fullmove = 0;
    assert_eq!(Position::from_setup(&setup, SoldierRule::Standard), Err(PositionError::Counters));
}

/// Adds generals where the position becomes possible (beside the soldier, not in its way).
fn with_generals(setup: &mut Setup) -> Position {
    for (red, black) in [("d0", "f9"), ("d1", "f9"), ("d0", "f8"), ("f0", "d9")] {
        let mut filled = *setup;
        for (side, square) in Side::ALL.into_iter().zip([red, black]) {
            let square: Square = square.parse().unwrap();
            if filled.piece_at(square).is_none() {
                filled.set(square, Some(Piece::new(side, PieceKind::General)));
            }
        }
        if let Ok(position) = Position::from_setup(&filled, SoldierRule::Anywhere) {
            *setup = filled;
            return position;
        }
    }
    panic!("no place for the generals: {setup}");
}

/// Ordinary soldiers: on the own half only the own file from the starting rank on, one to a file; beyond the
/// river anywhere. Each of the ninety points is tried for both sides.
#[test]
fn where_soldiers_may_stand() {
    for side in Side::ALL {
        for square in Square::all() {
            let mut setup = Setup::empty();
            setup.side = side;
            setup.set(square, Some(Piece::new(side, PieceKind::Soldier)));
            let anywhere = with_generals(&mut setup);
            let rank = square.rank_from(side);
            let possible = rank >= 5 || (rank >= 3 && "acegi".contains(&square.to_string()[..1]));
            let standard = Position::from_setup(&setup, SoldierRule::Standard);
            if possible {
                assert_eq!(standard, Ok(anywhere), "{side} {square}");
            } else {
                assert_eq!(standard, Err(PositionError::SoldierMisplaced { side, square }));
            }
        }
    }
    assert_eq!(fault("4k4/9/9/9/9/2P6/2P6/9/9/3K5 w", SoldierRule::Standard), "pawns_share_file");
    assert_eq!(
        Position::from_fen("4k4/9/9/p8/p8/9/9/9/9/3K5 b", SoldierRule::Standard),
        Err(PositionError::SoldiersShareFile { side: Side::Black, square: "a5".parse().unwrap() })
    );
    assert!(Position::from_fen("4k4/9/9/9/2P6/2P6/9/9/9/3K5 w", SoldierRule::Standard).is_ok());
}

#[test]
fn points_and_moves_read_and_print_back() {
    use qishe_core::games::xiangqi::Move;
    for square in Square::all() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        assert_eq!(square.index(), usize::from(square.rank()) * 9 + usize::from(square.file()));
    }
    for text in ["", "e", "e10", "j0", "E6", "6e", "e/", "é", "`0"] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
    assert_eq!((Square::new(9, 0), Square::new(0, 10), Square::from_index(90)), (None, None, None));
    let mv: Move = "h2e2".parse().unwrap();
    assert_eq!(mv.to_string(), "h2e2");
    for text in ["", "h2", "h2e", "h2e22", "h2-e2", "éé", "a0é"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

proptest! {
    #![proptest_config(keeping_failures("rules/xiangqi_setup"))]

    /// Any text is refused or gives a position whose text reads back as itself.
    #[test]
    fn hostile_texts(text in ".{0,120}|[KABNRCPkabnrcp1-9/]{0,60} [wbr] - - [0-9]{0,12} [0-9]{0,12}") {
        if let Ok(position) = Position::from_fen(&text, SoldierRule::Anywhere) {
            prop_assert_eq!(Position::from_fen(&position.fen(), SoldierRule::Anywhere), Ok(position));
        }
    }

    /// The start with a few characters changed: refused, or possible and printed back.
    #[test]
    fn damaged_texts(changes in prop::collection::vec((0..START_FEN.len(), any::<char>()), 1..4)) {
        let mut letters: Vec<char> = START_FEN.chars().collect();
        for (place, letter) in changes {
            letters[place] = letter;
        }
        let text: String = letters.into_iter().collect();
        if let Ok(position) = Position::from_fen(&text, SoldierRule::Standard) {
            prop_assert_eq!(Position::from_fen(&position.fen(), SoldierRule::Standard), Ok(position));
        }
    }
}
