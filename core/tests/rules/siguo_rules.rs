//! The board, the deployment and the moves of 四国战棋, by docs/rules/siguo.md and its source (CN1810333A).

use crate::support::siguo;
use crate::support::siguo::{
    Plain, act, begin, deployed, deployment, illegal, legal, position, public, refused, simple, targets,
};
use qishe_core::games::siguo::{Army, Base, Board, Kind, Point, SUGGESTED};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Cue;
use qishe_core::words::Lang;
use serde_json::json;

fn names(points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}

/// Source, claim 3: bases at (7, 5) and (5, 7) of every region.
#[test]
fn bases_stand_at_seven_five_and_five_seven() {
    assert_eq!(names(Base::all().map(|base| base.at)), "E7 E12 G5 G14 L5 L14 N7 N12");
    let owners: Vec<u8> = Base::all().map(|base| base.owner.0).collect();
    assert_eq!(owners, [0, 1, 0, 1, 3, 2, 3, 2]);
}

/// Source, claim 4 with the page: the zone of (7, 5) is (7…9, 1…3), of (5, 7) it is (1…3, 7…9).
#[test]
fn each_base_has_its_own_bomb_zone() {
    let zone = |at: &str| names(Base::at(at.parse().expect("a point")).expect("a base").zone());
    assert_eq!(zone("G5"), "G1 G2 G3 H1 H2 H3 I1 I2 I3");
    assert_eq!(zone("E7"), "A7 A8 A9 B7 B8 B9 C7 C8 C9");
    assert_eq!(zone("L5"), "J1 J2 J3 K1 K2 K3 L1 L2 L3");
    assert_eq!(zone("N12"), "P10 P11 P12 Q10 Q11 Q12 R10 R11 R12");
    assert_eq!(zone("G14"), "G16 G17 G18 H16 H17 H18 I16 I17 I18");
}

/// Points print and read back, in board order; nothing else is a point.
#[test]
fn points_read_and_print() {
    let all: Vec<Point> = Point::all().collect();
    assert_eq!(all.len(), 324);
    for at in &all {
        assert_eq!(at.to_string().parse(), Ok(*at));
    }
    assert_eq!(
        (all[0].to_string(), all[17].to_string(), all[18].to_string()),
        ("A1".into(), "A18".into(), "B1".into())
    );
    for text in ["", "A", "A0", "A19", "S1", "a1", "A01", "A1 ", "1A", "A+1", "AA1", "A100"] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
}

/// 布阵: each suggested layout is complete and lies inside the zone, for every seat by mirror image.
#[test]
fn suggested_layouts_are_good_for_every_seat() {
    assert!(SUGGESTED.len() >= 6);
    for seat in 0..4 {
        for (number, layout) in SUGGESTED.iter().enumerate() {
            let mut played = begin(&json!({}), 1);
            act(&mut played, seat, &deployment(seat, number));
            assert_eq!(layout.army(Seat(seat)).mirrored(Seat(seat), Seat(0)), layout.army(Seat(0)));
        }
    }
    let differ: std::collections::HashSet<String> =
        SUGGESTED.iter().map(|layout| layout.army(Seat(0)).to_string()).collect();
    assert_eq!(differ.len(), SUGGESTED.len());
}

/// With any suggested layouts at all four seats, no first move captures. The 车 and the 炮 can move at once, and two 兵 stand on either side of the 将.
#[test]
fn no_suggested_layout_allows_a_capture_at_once() {
    let count = SUGGESTED.len();
    for choice in 0..count.pow(4) {
        let numbers = [0, 1, 2, 3].map(|seat| choice / count.pow(seat) % count);
        let mut board = Board::default();
        for (seat, number) in (0..4).map(Seat).zip(numbers) {
            board.set_up(seat, &SUGGESTED[number].army(seat));
        }
        for (at, piece) in board.pieces() {
            for to in board.targets(at) {
                assert!(board.at(to).is_none(), "{numbers:?}: {at} takes {to} ({:?})", piece.kind);
            }
        }
        if numbers.iter().all(|number| *number == numbers[0]) {
            let id = SUGGESTED[numbers[0]].id;
            let army = SUGGESTED[numbers[0]].army(Seat(0));
            for kind in [Kind::Rook, Kind::Cannon] {
                let free: usize = army.of(kind).iter().map(|at| board.targets(*at).len()).sum();
                assert!(free >= 2, "{id}: {kind:?}");
            }
            for at in ["A2", "A3", "B1", "C1"] {
                let guard = board.at(at.parse().expect("a point")).map(|piece| piece.kind);
                assert_eq!(guard, Some(Kind::Soldier), "{id}: {at}");
            }
        }
    }
}

/// 布阵, “布陈于所述布阵界线和区域外边线围成的区域内的任何交叉点”; **Rulings**: all pieces, 将 on the corner.
#[test]
fn faulty_deployments_are_refused() {
    let army = SUGGESTED[0].army(Seat(0));
    let with = |kind: Kind, points: Vec<Point>| {
        let mut changed = Army::default();
        for one in Kind::ALL {
            let points = if one == kind { points.clone() } else { army.of(one).to_vec() };
            points.into_iter().for_each(|at| changed.add(one, at));
        }
        format!("deploy {changed}")
    };
    let point = |text: &str| text.parse::<Point>().expect("a point");
    let mut played = begin(&json!({}), 1);
    illegal(&mut played, 0, &with(Kind::General, vec![point("C4")]), "outer corner");
    illegal(&mut played, 0, &with(Kind::General, Vec::new()), "outer corner");
    illegal(&mut played, 0, &with(Kind::Rook, Vec::new()), "must all be placed");
    illegal(&mut played, 0, &with(Kind::Cannon, vec![point("C4"), point("A6")]), "must all be placed");
    illegal(
        &mut played,
        0,
        &with(Kind::Soldier, army.of(Kind::Soldier)[..19].to_vec()),
        "must all be placed",
    );
    illegal(&mut played, 0, &with(Kind::Rook, vec![point("G5")]), "deployment line");
    illegal(&mut played, 0, &with(Kind::Rook, vec![point("A18")]), "deployment line");
    illegal(&mut played, 0, &with(Kind::Rook, vec![army.of(Kind::Soldier)[3]]), "on a point");
    // A reason names no point: it may be heard.
    let (_, reason) = refused(&mut played, 0, &with(Kind::Rook, vec![point("G5")]));
    assert!(!reason.contains("G5"));
    // Another seat's zone is not the own one.
    illegal(&mut played, 1, &deployment(0, 0), "outer corner");
    for unknown in ["deploy", "deploy ", "deploy K:A1 P:A2 R:B1", "deploy K:a1", "deploy K:A1  R:B1"] {
        assert_eq!(refused(&mut played, 0, unknown).0, "unknown_action", "{unknown}");
    }
}

/// **Rulings**: a deployment is final once given, seats in any order; nothing is on the board before all are ready;
/// then it is shown and announced.
#[test]
fn screens_lift_when_all_are_ready() {
    let mut played = begin(&json!({ "first": 2 }), 1);
    for (given, seat) in [(0, 3), (1, 0), (2, 2)] {
        let waiting: Vec<u8> = played.game().to_move().iter().map(|seat| seat.0).collect();
        assert_eq!(waiting.len(), 4 - given);
        let events = act(&mut played, seat, &deployment(seat, 0));
        assert_eq!(events.iter().map(|event| event.cue).collect::<Vec<_>>(), [None]);
        assert!(events[0].words.shown(Lang::En).contains("deployed"), "{:?}", events[0].words);
        assert_eq!(refused(&mut played, seat, &deployment(seat, 1)).0, "deployed");
        assert_eq!(refused(&mut played, seat, "A2-A3").0, "wrong_phase");
        assert_eq!(
            public(&played, "pieces"),
            json!({ "0": "K:A1", "1": "K:A18", "2": "K:R18", "3": "K:R1" })
        );
        assert_eq!(played.game().phase(), "deploy");
    }
    let events = act(&mut played, 1, &deployment(1, 2));
    assert_eq!(events.iter().map(|event| event.cue).collect::<Vec<_>>(), [None, Some(Cue::Lifted)]);
    assert_eq!(played.game().phase(), "play");
    assert_eq!(played.game().to_move(), [Seat(2)]);
    let army = SUGGESTED[2].army(Seat(1)).to_string();
    assert_eq!(public(&played, "pieces")["1"], json!(army));
    assert_eq!(refused(&mut played, 2, &deployment(2, 0)).0, "wrong_phase");
}

/// A given deployment is its seat's own secret until then (page, “Deployment”; partners included).
#[test]
fn a_given_deployment_is_known_to_its_seat_alone() {
    let mut played = begin(&json!({}), 1);
    act(&mut played, 1, &deployment(1, 0));
    let text = SUGGESTED[0].army(Seat(1)).to_string();
    assert_eq!(played.view(Viewer::Seat(Seat(1))).private(Seat(1)), json!({ "deployment": text }));
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Seat(Seat(3))] {
        let view = played.view(viewer);
        assert_eq!(view.private(Seat(1)), json!({ "deployment": null }));
        assert_eq!(view.public()["deployed"], json!([1]));
    }
}

/// **Ruling**: the first seat is random; then clockwise.
#[test]
fn the_first_seat_is_drawn_or_chosen_and_turns_go_clockwise() {
    let first = |options: &serde_json::Value, seed| {
        let mut played = begin(options, seed);
        (0..4).for_each(|seat| {
            act(&mut played, seat, &deployment(seat, 0));
        });
        played.game().to_move()[0].0
    };
    let drawn: Vec<u8> = (0..40).map(|seed| first(&json!({}), seed)).collect();
    assert!((0..4).all(|seat| drawn.contains(&seat)), "{drawn:?}");
    assert_eq!(first(&json!({ "first": "random" }), 7), drawn[7]);
    assert_eq!(first(&json!({ "first": 3 }), 7), 3);
    let mut played = deployed();
    for seat in [0, 1, 2, 3, 0] {
        assert_eq!(played.game().to_move(), [Seat(seat)]);
        let action = legal(&played, seat).into_iter().next().expect("a move");
        act(&mut played, seat, &action);
    }
    assert_eq!(refused(&mut played, 0, "A2-A3").0, "not_your_turn");
}

/// “将”可以在棋盘内己方区域内一次移动一格.
#[test]
fn the_general_goes_one_step_and_stays_at_home() {
    let mut played = simple(["K:I9", "K:A18 P:H9", "K:R18", "K:R1 P:J9"]);
    assert_eq!(targets(&played, 0, "I9"), "H9 I8");
    illegal(&mut played, 0, "I9-J9", "own region");
    illegal(&mut played, 0, "I9-I10", "own region");
    illegal(&mut played, 0, "I9-I7", "does not move like that");
    illegal(&mut played, 0, "I9-H8", "does not move like that");
    act(&mut played, 0, "I9-H9");
    assert_eq!(public(&played, "pieces")["1"], "K:A18");
}

/// “车”…移动任意格，不能越子移动; crossing the border is one step like any other (**Ruling**).
#[test]
fn the_rook_goes_any_distance_and_jumps_nothing() {
    let mut played = simple(["K:A1 R:D9 P:D4", "K:A18 P:D12", "K:R18 P:G9", "K:R1 P:B9"]);
    // West up to the enemy on B9, north up to the enemy on D12, south short of the own D4, east short of the partner.
    assert_eq!(targets(&played, 0, "D9"), "B9 C9 D5 D6 D7 D8 D10 D11 D12 E9 F9");
    illegal(&mut played, 0, "D9-A9", "in the way");
    illegal(&mut played, 0, "D9-D4", "own piece");
    illegal(&mut played, 0, "D9-G9", "ally");
    illegal(&mut played, 0, "D9-E10", "does not move like that");
    illegal(&mut played, 0, "D9-D9", "does not move");
    illegal(&mut played, 0, "E9-E10", "no piece");
    illegal(&mut played, 0, "B9-B10", "not your piece");
}

/// “炮”…不能越子移动，但可以越过一棋子吃掉敌方一棋子.
#[test]
fn the_cannon_captures_over_exactly_one_piece() {
    let mut played = simple(["K:A1 C:D5 P:D7,F5", "K:A18 P:D9,D11,A5", "K:R18 P:H5", "K:R1 P:I5,D3"]);
    // North: own screen D7, then D9; not D11. East: own screen F5, then the partner on H5. West: A5 has no screen.
    assert_eq!(targets(&played, 0, "D5"), "B5 C5 D4 D6 D9 E5");
    illegal(&mut played, 0, "D5-D11", "exactly one");
    illegal(&mut played, 0, "D5-A5", "exactly one");
    illegal(&mut played, 0, "D5-D3", "exactly one");
    illegal(&mut played, 0, "D5-H5", "ally");
    illegal(&mut played, 0, "D5-D8", "in the way");
    act(&mut played, 0, "D5-D9");
    assert_eq!(public(&played, "pieces")["1"], "K:A18 P:A5,D11");
}

/// “兵”…移动一格或二格，不能越子移动，碰到敌方棋子可以吃掉.
#[test]
fn the_soldier_goes_one_or_two_straight_steps() {
    let mut played = simple(["K:A1 P:D5,D7", "K:A18 P:E5", "K:R18 P:B5", "K:R1 P:D3"]);
    assert_eq!(targets(&played, 0, "D5"), "C5 D3 D4 D6 E5");
    illegal(&mut played, 0, "D5-D7", "own piece");
    illegal(&mut played, 0, "D5-F5", "in the way");
    illegal(&mut played, 0, "D5-E6", "does not move like that");
    illegal(&mut played, 0, "D5-D8", "does not move like that");
    illegal(&mut played, 0, "D5-B5", "ally");
    act(&mut played, 0, "D5-D3");
    assert_eq!(public(&played, "pieces")["3"], "K:R1");
}

/// The generator against the plain one at every turn of a long random match is in `siguo_random`; here at the start.
#[test]
fn moves_at_the_start_agree_with_the_page() {
    let played = deployed();
    assert_eq!(legal(&played, 0), Plain::of(&played).moves(0));
    assert!(legal(&played, 1).is_empty(), "only the mover has moves");
}

/// **Ruling**: a seat without a move, muster, bomb or exchange passes, and only then.
#[test]
fn a_seat_passes_when_it_can_do_nothing_else() {
    // Seat 0's 将 is shut in by its partner's pieces.
    let shut = ["K:A1", "K:A18 R:F18", "K:R18 P:A2,B1", "K:R1"];
    let mut played = simple(shut);
    assert_eq!(played.game().legal(Seat(0)), ["pass"]);
    act(&mut played, 0, "pass");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    illegal(&mut played, 1, "pass", "something to do");
    // With a bomb to drop there is something to do, though no piece can move.
    let bomb = ["K:A1 P:G5", "K:A18", "K:R18 P:A2,B1,F5,H5,G4,G6", "K:R1 P:H2"];
    let mut played = simple(bomb);
    assert_eq!(played.game().legal(Seat(0)), [""; 0]);
    assert_eq!(public(&played, "bombs"), json!({ "G5": ["H2"] }));
    illegal(&mut played, 0, "pass", "something to do");
    act(&mut played, 0, "bomb G5");
    // Without a card, there is not.
    let mut played = position(bomb, &json!({ "turn": 0, "cards": { "0": [0, 2] } }), &json!({}));
    assert_eq!(played.game().legal(Seat(0)), ["pass"]);
    act(&mut played, 0, "pass");
}

/// **Ruling**: option `no_progress`, turns of single seats, passes included; 0 = off.
#[test]
fn turns_without_progress_end_in_a_draw() {
    let pieces = ["K:A1", "K:A18 P:C18", "K:R18 P:A2,B1", "K:R1 P:O3"];
    let quiet = |count: u32, options| position(pieces, &json!({ "turn": 0, "quiet": count }), &options);
    let mut played = quiet(198, json!({}));
    act(&mut played, 0, "pass");
    assert_eq!(public(&played, "quiet"), 199);
    act(&mut played, 1, "C18-D18");
    assert_eq!(siguo::outcome(&played), (vec![], "no_progress"));
    let mut played = quiet(198, json!({ "no_progress": 0 }));
    act(&mut played, 0, "pass");
    act(&mut played, 1, "C18-D18");
    assert!(played.outcome().is_none());
    let mut played = quiet(2, json!({ "no_progress": 3 }));
    act(&mut played, 0, "pass");
    assert_eq!(siguo::outcome(&played).1, "no_progress");
    // A capture begins the count anew.
    let mut played = position(
        ["K:A1 R:C1", "K:A18 P:C9", "K:R18", "K:R1"],
        &json!({ "turn": 0, "quiet": 150 }),
        &json!({}),
    );
    act(&mut played, 0, "C1-C9");
    assert_eq!(public(&played, "quiet"), 0);
}

/// A record replays to the same match for every order of the 兵 in a deployment.
#[test]
fn records_replay() {
    let mut played = deployed();
    for _ in 0..40 {
        let seat = played.game().to_move()[0].0;
        let action = legal(&played, seat).into_iter().next_back().expect("a move");
        act(&mut played, seat, &action);
    }
    let again = Match::replay(played.record().clone()).expect("legal");
    assert_eq!(again.game().public(), played.game().public());
    let mut shuffled = SUGGESTED[0].army(Seat(0)).to_string();
    let soldiers = shuffled.split_off(shuffled.find("P:").expect("soldiers") + 2);
    let reversed: Vec<&str> = soldiers.split(',').rev().collect();
    let mut played = begin(&json!({}), 1);
    act(&mut played, 0, &format!("deploy {shuffled}{}", reversed.join(",")));
    assert_eq!(played.game().private(Seat(0))["deployment"], json!(SUGGESTED[0].army(Seat(0)).to_string()));
}
