//! Reasons for refusing a move, each in a position made for it.

use std::collections::HashSet;

use crate::support::xiangqi::position;
use qishe_core::games::xiangqi::Illegality::{
    self, CannonNeedsScreen, ElephantCrossesRiver, ElephantEyeBlocked, ExposesGeneral, GeneralsFacing,
    HorseLegBlocked, LeavesGeneralInCheck, NoPiece, NotYourPiece, OutsidePalace, OwnPieceThere, PathBlocked,
    SoldierBackward, SoldierSidewaysBeforeRiver, WrongShape,
};
use qishe_core::games::xiangqi::{Move, Position, Side, why_illegal};
use qishe_core::words::Lang;

/// Asserts the reasons about moves of the side to move, `None` for legal ones.
fn check(fen: &str, cases: &[(&str, Option<Illegality>)]) {
    let position = position(fen);
    for &(text, expected) in cases {
        let mv: Move = text.parse().expect("a move");
        let found = why_illegal(&position, position.side_to_move(), mv.from, mv.to);
        assert_eq!(found, expected, "{text} in {fen}");
        assert_eq!(found.is_none(), position.is_legal(mv), "{text} in {fen}");
    }
}

#[test]
fn what_stands_on_the_two_points() {
    check(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        &[
            ("e4e5", Some(NoPiece)),
            ("e6e5", Some(NotYourPiece)),
            ("a0b0", Some(OwnPieceThere)),
            ("e0e0", Some(OwnPieceThere)),
            ("h2e2", None),
        ],
    );
}

#[test]
fn a_horse_with_a_blocked_leg() {
    check(
        "3k5/9/9/9/9/9/9/2N6/2p6/4K4 w",
        &[
            ("c2b0", Some(HorseLegBlocked)),
            ("c2d0", Some(HorseLegBlocked)),
            ("c2d4", None),
            ("c2a1", None),
            ("c2a3", None),
            ("c2e2", Some(WrongShape)),
            ("c2c1", Some(WrongShape)),
        ],
    );
}

#[test]
fn an_elephant_its_eye_and_the_river() {
    check(
        "3k5/9/9/9/9/2B6/1p7/9/9/4K4 w",
        &[
            ("c4a2", Some(ElephantEyeBlocked)),
            ("c4e2", None),
            ("c4e6", Some(ElephantCrossesRiver)),
            ("c4c6", Some(WrongShape)),
            ("c4d5", Some(WrongShape)),
        ],
    );
}

#[test]
fn general_and_advisors_stay_in_the_palace() {
    check(
        "3k5/9/9/9/9/9/9/5A3/9/5K3 w",
        &[
            ("f0g0", Some(OutsidePalace)),
            ("f0f1", None),
            ("f0e1", Some(WrongShape)),
            ("f0d0", Some(WrongShape)),
            ("f2g3", Some(OutsidePalace)),
            ("f2g1", Some(OutsidePalace)),
            ("f2e1", None),
            ("f2e2", Some(WrongShape)),
        ],
    );
}

#[test]
fn a_chariot_needs_a_free_line() {
    check(
        "3k5/9/9/9/9/9/9/9/9/R1p2K3 w",
        &[
            ("a0b0", None),
            ("a0c0", None),
            ("a0d0", Some(PathBlocked)),
            ("a0a9", None),
            ("a0b1", Some(WrongShape)),
        ],
    );
}

#[test]
fn a_cannon_captures_over_exactly_one_piece() {
    check(
        "3k5/r8/9/9/n8/9/p8/9/9/C4K3 w",
        &[
            ("a0a2", None),
            ("a0a3", Some(CannonNeedsScreen)),
            ("a0a4", Some(PathBlocked)),
            ("a0a5", None),
            ("a0a8", Some(CannonNeedsScreen)),
            ("a0a9", Some(PathBlocked)),
            ("a0b1", Some(WrongShape)),
        ],
    );
}

/// Sideways only beyond the own river, never back; on the last rank only sideways; behind its starting rank,
/// where a soldier that changed sides may stand, only forward.
#[test]
fn soldiers() {
    check(
        "P2k5/9/9/9/4P4/2P6/9/9/6P2/5K3 w",
        &[
            ("a9b9", None),
            ("a9a8", Some(SoldierBackward)),
            ("c4c5", None),
            ("c4b4", Some(SoldierSidewaysBeforeRiver)),
            ("c4c3", Some(SoldierBackward)),
            ("c4c6", Some(WrongShape)),
            ("c4b5", Some(WrongShape)),
            ("e5d5", None),
            ("e5e4", Some(SoldierBackward)),
            ("g1g2", None),
            ("g1f1", Some(SoldierSidewaysBeforeRiver)),
        ],
    );
    check(
        "5k3/6p2/9/9/p8/4p4/9/9/9/p2K5 b",
        &[
            ("g8g7", None),
            ("g8h8", Some(SoldierSidewaysBeforeRiver)),
            ("a5b5", Some(SoldierSidewaysBeforeRiver)),
            ("e4d4", None),
            ("e4e5", Some(SoldierBackward)),
            ("a0b0", None),
            ("a0a1", Some(SoldierBackward)),
        ],
    );
}

#[test]
fn a_check_must_be_answered() {
    check(
        "4k4/9/9/9/9/9/4r4/9/9/R2AK4 w",
        &[
            ("a0a1", Some(LeavesGeneralInCheck)),
            ("e0e1", Some(LeavesGeneralInCheck)),
            ("d0e1", None),
            ("e0f0", None),
        ],
    );
    check("3k5/9/9/9/9/9/4r4/9/9/4K4 w", &[("e0d0", Some(GeneralsFacing)), ("e0f0", None)]);
}

/// Pinned by a chariot, as one of two screens, on a horse's leg, or making a screen.
#[test]
fn the_general_must_not_be_exposed() {
    check("4k4/9/9/9/9/9/4r4/9/4A4/4K4 w", &[("e1d2", Some(ExposesGeneral)), ("e0d0", None)]);
    check(
        "5k3/9/9/9/4c4/9/4n4/4R4/9/4K4 w",
        &[("e2a2", Some(ExposesGeneral)), ("e2e3", Some(ExposesGeneral))],
    );
    check("5k3/9/9/9/9/9/9/3n5/3R5/4K4 w", &[("d1a1", Some(ExposesGeneral)), ("d1d2", None)]);
    check("3k5/9/9/9/9/4c4/9/R8/9/4K4 w", &[("a2e2", Some(ExposesGeneral)), ("a2d2", None)]);
    check("3k5/9/9/9/5r3/9/9/9/9/4K4 w", &[("e0f0", Some(ExposesGeneral)), ("e0d0", Some(GeneralsFacing))]);
}

#[test]
fn the_generals_must_not_face_each_other() {
    check("4k4/9/9/9/9/9/9/9/4A4/4K4 w", &[("e1d2", Some(GeneralsFacing)), ("e0d0", None)]);
    check("4k4/9/9/9/9/9/9/9/4N4/4K4 b", &[("e9d9", None)]);
}

/// The answer depends on the board, not on the side to move.
#[test]
fn either_side_can_be_asked() {
    let start = Position::start();
    let why = |side, mv: &str| {
        let Move { from, to } = mv.parse().expect("a move");
        why_illegal(&start, side, from, to)
    };
    assert_eq!(why(Side::Black, "h7e7"), None);
    assert_eq!(why(Side::Black, "h2e2"), Some(NotYourPiece));
    assert_eq!(why(Side::Black, "b9d8"), Some(HorseLegBlocked));
    let in_check = position("4k4/9/9/9/4R4/9/9/9/9/3K5 b");
    assert_eq!(why_illegal(&in_check, Side::Red, "e5".parse().unwrap(), "e9".parse().unwrap()), None);
    assert_eq!(
        why_illegal(&in_check, Side::Red, "d0".parse().unwrap(), "e0".parse().unwrap()),
        None,
        "the chariot stands between the generals"
    );
}

/// The reasons can be told apart by name, by sentence and by Chinese word; the fixed words are as settled.
#[test]
fn names_are_distinct() {
    let all = [
        NoPiece,
        NotYourPiece,
        OwnPieceThere,
        HorseLegBlocked,
        ElephantEyeBlocked,
        ElephantCrossesRiver,
        OutsidePalace,
        PathBlocked,
        CannonNeedsScreen,
        WrongShape,
        SoldierBackward,
        SoldierSidewaysBeforeRiver,
        LeavesGeneralInCheck,
        ExposesGeneral,
        GeneralsFacing,
    ];
    let distinct = |texts: Vec<String>| texts.into_iter().collect::<HashSet<_>>().len();
    assert_eq!(distinct(all.iter().map(|why| why.kind().into()).collect()), all.len());
    assert_eq!(distinct(all.iter().map(|why| why.words().shown(Lang::Zh)).collect()), all.len());
    assert_eq!(distinct(all.iter().map(ToString::to_string).collect()), all.len());
    assert_eq!(
        [HorseLegBlocked, ElephantEyeBlocked, LeavesGeneralInCheck, ExposesGeneral, GeneralsFacing]
            .map(|why| why.words().shown(Lang::Zh)),
        ["蹩马腿", "塞象眼", "将军未解", "送将", "将帅照面"]
    );
}
