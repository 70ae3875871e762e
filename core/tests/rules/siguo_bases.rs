//! 搬兵, 炸弹, 交换 and how seats fall; docs/rules/siguo.md, “Bases” and “End”.

use crate::support::siguo;
use crate::support::siguo::{act, illegal, outcome, position, public, refused, simple};
use qishe_core::seat::Seat;
use qishe_core::speech::Cue;
use serde_json::json;

/// “当己方一人的棋子占领敌方‘军事基地’后，可以最多将自己在任意位置的四枚‘兵’搬动布置于此…周围最近的八个交叉点的空缺点处”.
#[test]
fn a_seat_musters_on_the_turn_after_taking_an_enemy_base() {
    let mut played = simple(["K:A1 R:L9 P:A2,B2,C2,D2,E2", "K:A18", "K:R18 P:K4", "K:R1 P:M6"]);
    assert_eq!(public(&played, "muster"), json!({}));
    illegal(&mut played, 0, "muster L5 A2>K5", "do not hold");
    act(&mut played, 0, "L9-L5");
    assert_eq!(public(&played, "muster"), json!({}), "it is another seat's turn");
    for (seat, action) in [(1, "A18-A17"), (2, "R18-R17"), (3, "R1-R2")] {
        act(&mut played, seat, action);
    }
    assert_eq!(
        public(&played, "muster"),
        json!({ "L5": {
            "vacant": ["K5", "K6", "L4", "L6", "M4", "M5"],
            "soldiers": ["A2", "B2", "C2", "D2", "E2"],
            "most": 4,
        }})
    );
    illegal(&mut played, 0, "muster L5", "at least one");
    illegal(&mut played, 0, "muster L5 A2>K5 B2>K6 C2>L4 D2>L6 E2>M4", "at most four");
    illegal(&mut played, 0, "muster L5 A2>K4", "not empty");
    illegal(&mut played, 0, "muster L5 A2>M6", "not empty");
    illegal(&mut played, 0, "muster L5 A2>L7", "eight points");
    illegal(&mut played, 0, "muster L5 A2>K5 A2>K6", "only once");
    illegal(&mut played, 0, "muster L5 A2>K5 B2>K5", "only once");
    illegal(&mut played, 0, "muster L5 A1>K5", "own Soldiers");
    illegal(&mut played, 0, "muster L5 K4>K5", "own Soldiers");
    illegal(&mut played, 0, "muster L5 L5>K5", "base itself");
    illegal(&mut played, 0, "muster G5 A2>G4", "do not hold");
    illegal(&mut played, 0, "muster A1 A2>B1", "no base");
    act(&mut played, 0, "muster L5 A2>K5 B2>M4");
    assert_eq!(public(&played, "pieces")["0"], "K:A1 R:L5 P:C2,D2,E2,K5,M4");
    // “如此搬动一次算作走一手棋”
    assert_eq!(played.game().to_move(), [Seat(1)]);
    assert_eq!(public(&played, "quiet"), 0);
}

/// “交叉空缺点仅二个则只能搬动布置二个‘兵’”, and no more 兵 than there are; a 兵 may come from a point of the eight.
#[test]
fn a_muster_is_limited_by_points_and_soldiers() {
    let chance = json!({ "turn": 0, "muster": { "0": ["L5"] } });
    let narrow = ["K:A1 R:L5 P:A2,B2,C2", "K:A18", "K:R18 P:K4,K5,K6,L4,L6,M4", "K:R1"];
    let mut played = position(narrow, &chance, &json!({}));
    assert_eq!(public(&played, "muster")["L5"]["most"], 2);
    act(&mut played, 0, "muster L5 A2>M5 C2>M6");
    let few = ["K:A1 R:L5 P:K4", "K:A18", "K:R18", "K:R1"];
    let mut played = position(few, &chance, &json!({}));
    assert_eq!(public(&played, "muster")["L5"]["most"], 1);
    // **Ruling**: the points are those empty beforehand: not the one that the 兵 itself leaves.
    illegal(&mut played, 0, "muster L5 K4>K4", "not empty");
    act(&mut played, 0, "muster L5 K4>M6");
    // Without a 兵 to muster or an empty point there is no muster.
    let none = ["K:A1 R:L5", "K:A18", "K:R18", "K:R1"];
    assert_eq!(public(&position(none, &chance, &json!({})), "muster"), json!({}));
    let full = ["K:A1 R:L5 P:A2", "K:A18", "K:R18 P:K4,K5,K6,L4,L6,M4,M5,M6", "K:R1"];
    let mut played = position(full, &chance, &json!({}));
    assert_eq!(public(&played, "muster"), json!({}));
    illegal(&mut played, 0, "muster L5 A2>K4", "no empty point");
}

/// A 兵 that holds the base is not mustered itself.
#[test]
fn the_piece_on_the_base_stays() {
    let pieces = ["K:A1 P:A2,L5", "K:A18", "K:R18", "K:R1"];
    let mut played = position(pieces, &json!({ "turn": 0, "muster": { "0": ["L5"] } }), &json!({}));
    assert_eq!(public(&played, "muster")["L5"]["soldiers"], json!(["A2"]));
    illegal(&mut played, 0, "muster L5 L5>K4", "base itself");
}

/// **Ruling**: only on the next turn after arriving; any other turn-ending action gives it up for this stay; a new
/// stay gives a new chance. Own and partner's bases give none.
#[test]
fn the_chance_to_muster_ends_with_the_turn_or_the_piece() {
    let round = |played: &mut qishe_core::play::Match, step: usize| {
        let (a, b, c) = [("A18-A17", "R18-R17", "R1-R2"), ("A17-A18", "R17-R18", "R2-R1")][step % 2];
        act(played, 1, a);
        act(played, 2, b);
        act(played, 3, c);
    };
    let start = ["K:A1 R:L9 P:A2", "K:A18", "K:R18", "K:R1"];
    let mut played = simple(start);
    act(&mut played, 0, "L9-L5");
    round(&mut played, 0);
    act(&mut played, 0, "A2-A3");
    round(&mut played, 1);
    assert_eq!(public(&played, "muster"), json!({}), "given up");
    illegal(&mut played, 0, "muster L5 A3>K4", "right after");
    act(&mut played, 0, "L5-L6");
    round(&mut played, 0);
    act(&mut played, 0, "L6-L5");
    round(&mut played, 1);
    assert_eq!(public(&played, "muster")["L5"]["most"], 1, "a new stay");
    // Leaving at once takes the chance along.
    act(&mut played, 0, "L5-L7");
    round(&mut played, 0);
    illegal(&mut played, 0, "muster L5 A3>K4", "do not hold");
    // Own and partner's bases.
    for (from, base) in [("L9", "L14"), ("G9", "G5")] {
        let own = format!("K:A1 R:{from} P:A2");
        let mut played = simple([&own, "K:A18", "K:R18", "K:R1"]);
        act(&mut played, 0, &format!("{from}-{base}"));
        round(&mut played, 0);
        assert_eq!(public(&played, "muster"), json!({}), "{base}");
        illegal(&mut played, 0, &format!("muster {base} A2>{}4", &base[..1]), "enemy base");
    }
    // The piece falls: taken, or bombed.
    let mut played = simple(["K:A1 R:L9 P:A2", "K:A18 R:A5", "K:R18", "K:R1"]);
    act(&mut played, 0, "L9-L5");
    act(&mut played, 1, "A5-L5");
    act(&mut played, 2, "R18-R17");
    act(&mut played, 3, "R1-R2");
    assert_eq!(public(&played, "muster"), json!({}));
    assert_eq!(refused(&mut played, 0, "muster L5 A2>K4").0, "illegal");
}

/// **Ruling**: bases of a fallen seat stay bases, and an enemy's stays enemy.
#[test]
fn bases_of_a_fallen_seat_stay() {
    let mut played = simple(["K:A1 R:L9 P:A2", "K:A18", "K:R18", ""]);
    act(&mut played, 0, "L9-L5");
    act(&mut played, 1, "A18-A17");
    act(&mut played, 2, "R18-R17");
    assert_eq!(public(&played, "muster")["L5"]["most"], 1);
    act(&mut played, 0, "muster L5 A2>K4");
}

/// “占领棋盘上任何‘军事基地’，可以抛弃一张‘炸弹’卡片，炸掉敌方位于该‘军事基地’相邻的所述轰炸区内的任何棋子”.
#[test]
fn a_bomb_clears_the_zone_of_enemies() {
    // Own base, with pieces of all four seats in its zone.
    let pieces = ["K:A1 P:G5,G1", "K:A18 P:H2,I3", "K:R18 P:H1", "K:R1 R:G3 P:G4"];
    let mut played = simple(pieces);
    assert_eq!(public(&played, "bombs"), json!({ "G5": ["G3", "H2", "I3"] }));
    illegal(&mut played, 0, "bomb E7", "do not hold");
    illegal(&mut played, 0, "bomb G4", "no base");
    act(&mut played, 0, "bomb G5");
    assert_eq!(
        public(&played, "pieces"),
        json!({ "0": "K:A1 P:G1,G5", "1": "K:A18", "2": "K:R18 P:H1", "3": "K:R1 P:G4" })
    );
    assert_eq!(public(&played, "cards")["0"], json!([3, 2]));
    assert_eq!(public(&played, "quiet"), 0);
    // **Ruling**: it is the whole move.
    assert_eq!(played.game().to_move(), [Seat(1)]);
    // Partner's and enemy's bases do as well; the partner's piece there does not.
    for (base, at) in [("L14", "K16"), ("L5", "K2"), ("N12", "Q11"), ("E12", "B11")] {
        let own = format!("K:A1 P:{base}");
        let enemy = format!("K:A18 P:{at}");
        let mut played = simple([&own, &enemy, "K:R18", "K:R1"]);
        assert_eq!(public(&played, "bombs"), json!({ base: [at] }));
        act(&mut played, 0, &format!("bomb {base}"));
        assert_eq!(public(&played, "pieces")["1"], "K:A18");
    }
    let mut played = simple(["K:A1", "K:A18 P:H2", "K:R18 P:G5", "K:R1"]);
    illegal(&mut played, 0, "bomb G5", "do not hold");
}

/// At most nine (“最多为九枚”); **Ruling**: a bomb that would hit nothing is refused; without a card none.
#[test]
fn a_bomb_hits_up_to_nine_and_never_nothing() {
    let full = ["K:A1 P:G5", "K:A18 P:G1,G2,G3,H1,H2", "K:R18", "K:R1 P:H3,I1,I2,I3"];
    let mut played = simple(full);
    assert_eq!(public(&played, "bombs")["G5"].as_array().map(Vec::len), Some(9));
    act(&mut played, 0, "bomb G5");
    assert_eq!(public(&played, "pieces")["3"], "K:R1");
    let mut played = simple(["K:A1 P:G5,H1", "K:A18", "K:R18 P:H2", "K:R1"]);
    assert_eq!(public(&played, "bombs"), json!({}));
    illegal(&mut played, 0, "bomb G5", "no enemy piece");
    let mut played = position(full, &json!({ "turn": 0, "cards": { "0": [0, 0] } }), &json!({}));
    assert_eq!(public(&played, "bombs"), json!({}));
    illegal(&mut played, 0, "bomb G5", "no bomb card");
}

/// Option `bomb_free`: any number of cards before the move. **Ruling**: a seat that can do nothing else then passes.
#[test]
fn free_bombs_come_before_the_move() {
    let pieces = ["K:A1 P:G5,L5", "K:A18 P:H2", "K:R18", "K:R1 P:K2"];
    let free = json!({ "bomb_free": true });
    let mut played = position(pieces, &json!({ "turn": 0, "quiet": 20 }), &free);
    act(&mut played, 0, "bomb G5");
    assert_eq!(played.game().to_move(), [Seat(0)]);
    act(&mut played, 0, "bomb L5");
    assert_eq!(public(&played, "cards")["0"], json!([2, 2]));
    act(&mut played, 0, "A1-A2");
    assert_eq!((played.game().to_move(), public(&played, "quiet")), (vec![Seat(1)], json!(0)));
    // The right to muster stands after a free bomb: it ends no turn.
    let more = json!({ "turn": 0, "muster": { "0": ["L5"] } });
    let mut played = position(["K:A1 P:L5,A2", "K:A18", "K:R18", "K:R1 P:K2"], &more, &free);
    act(&mut played, 0, "bomb L5");
    act(&mut played, 0, "muster L5 A2>K4");
    let shut = ["K:A1 P:G5", "K:A18", "K:R18 P:A2,B1,F5,H5,G4,G6", "K:R1 P:H2"];
    let mut played = position(shut, &json!({ "turn": 0 }), &free);
    illegal(&mut played, 0, "pass", "something to do");
    act(&mut played, 0, "bomb G5");
    assert_eq!(played.game().legal(Seat(0)), ["pass"]);
    act(&mut played, 0, "pass");
    assert_eq!(played.game().to_move(), [Seat(1)]);
}

/// “甲、乙两人占领任意‘军事基地’的棋子可以相互交换，交换后，便可实施上述搬动‘兵’或轰炸行为”.
#[test]
fn an_exchange_swaps_and_the_turn_goes_on() {
    let pieces = ["K:A1 P:A2,G5", "K:A18", "K:R18 R:L5", "K:R1 P:K2"];
    let mut played = simple(pieces);
    assert_eq!(public(&played, "exchanges"), json!(["exchange G5 L5"]));
    illegal(&mut played, 0, "exchange L5 G5", "a piece of yours and one of your ally");
    illegal(&mut played, 0, "exchange G5 L14", "no piece");
    illegal(&mut played, 0, "exchange G5 K5", "bases");
    act(&mut played, 0, "exchange G5 L5");
    assert_eq!(public(&played, "pieces")["0"], "K:A1 P:A2,L5");
    assert_eq!(public(&played, "pieces")["2"], "K:R18 R:G5");
    assert_eq!(public(&played, "cards")["0"], json!([4, 1]));
    assert_eq!(public(&played, "cards")["2"], json!([4, 2]));
    assert_eq!((played.game().to_move(), public(&played, "quiet")), (vec![Seat(0)], json!(0)));
    // **Rulings**: at most once a turn, then a move, a muster at the new enemy base, or a bomb.
    assert_eq!(public(&played, "exchanges"), json!([]));
    illegal(&mut played, 0, "exchange L5 G5", "only one exchange");
    illegal(&mut played, 0, "pass", "something to do");
    for last in ["A2-A3", "muster L5 A2>K4", "bomb L5"] {
        let mut copy = played.clone();
        act(&mut copy, 0, last);
        assert_eq!(copy.game().to_move(), [Seat(1)], "{last}");
    }
}

/// **Ruling**: after an exchange the acting seat may muster in that same turn only, its partner on its own next turn.
#[test]
fn an_exchange_gives_chances_to_muster() {
    let pieces = ["K:A1 P:A2,L5", "K:A18", "K:R18 P:G14,R17", "K:R1"];
    let mut played = simple(pieces);
    act(&mut played, 0, "exchange L5 G14");
    assert_eq!(public(&played, "muster")["G14"]["most"], 1);
    act(&mut played, 0, "A2-A3");
    act(&mut played, 1, "A18-A17");
    // The partner stands on L5 now, an enemy base.
    assert_eq!(public(&played, "muster")["L5"]["soldiers"], json!(["R17"]));
    let mut mustered = played.clone();
    act(&mut mustered, 2, "muster L5 R17>M4");
    act(&mut played, 2, "R18-Q18");
    act(&mut played, 3, "R1-R2");
    assert_eq!(public(&played, "muster"), json!({}), "the acting seat's chance was for that turn only");
    // A chance that was there moves on with the piece: the stay on the old base is over.
    let more = json!({ "turn": 0, "muster": { "0": ["L5"] } });
    let own = ["K:A1 P:A2,L5", "K:A18", "K:R18 P:G5,R17", "K:R1"];
    let mut played = position(own, &more, &json!({}));
    act(&mut played, 0, "exchange L5 G5");
    assert_eq!(public(&played, "muster"), json!({}), "G5 is its own base");
    act(&mut played, 0, "A2-A3");
    act(&mut played, 1, "A18-A17");
    assert_eq!(public(&played, "muster")["L5"]["most"], 1, "the partner arrived at an enemy base");
}

/// **Rulings**: a 将 may not be exchanged; refused when nothing could follow; cards are counted; a free action that
/// neither counts nor resets the quiet turns.
#[test]
fn exchanges_have_limits() {
    let mut played = simple(["K:G5 P:A2", "K:A18", "K:R18 P:L5", "K:R1"]);
    assert_eq!(public(&played, "exchanges"), json!([]));
    illegal(&mut played, 0, "exchange G5 L5", "General");
    // Neither the own 将 nor the partner's.
    let mut played = simple(["K:A1 P:A2,L5", "K:A18", "K:L14", "K:R1"]);
    assert_eq!(public(&played, "exchanges"), json!([]));
    illegal(&mut played, 0, "exchange L5 L14", "General");
    let pieces = ["K:A1 P:A3,G5", "K:A18", "K:R18 P:L5", "K:R1"];
    let mut played =
        position(pieces, &json!({ "turn": 0, "quiet": 7, "cards": { "0": [4, 0] } }), &json!({}));
    illegal(&mut played, 0, "exchange G5 L5", "no exchange card");
    let mut played = position(pieces, &json!({ "turn": 0, "quiet": 7 }), &json!({}));
    act(&mut played, 0, "exchange G5 L5");
    assert_eq!(public(&played, "quiet"), 7);
    act(&mut played, 0, "A3-A4");
    assert_eq!(public(&played, "quiet"), 8);
    // Before it the 兵 on G5 can move; on L5 it would be shut in, with no card and nothing to muster.
    let shut = ["K:A1 P:G5", "K:A18", "K:R18 P:A2,B1,L5,K5,L4,L6,M5", "K:R1"];
    let mut played = position(shut, &json!({ "turn": 0, "cards": { "0": [0, 2] } }), &json!({}));
    assert_eq!(public(&played, "exchanges"), json!([]));
    illegal(&mut played, 0, "exchange G5 L5", "could not move");
}

/// “一人的‘将’被吃掉后，该人所有棋子均移出棋盘”; cards too, and its turns are skipped.
#[test]
fn a_captured_general_takes_its_seat_off() {
    let mut played = simple(["K:A1 R:A9", "K:A18 R:D18 P:C12", "K:R18", "K:R1"]);
    let events = act(&mut played, 0, "A9-A18");
    assert_eq!(events.iter().map(|event| event.cue).collect::<Vec<_>>(), [Some(Cue::Capture); 2]);
    assert_eq!(public(&played, "pieces")["1"], "");
    assert_eq!(public(&played, "cards")["1"], json!([0, 0]));
    assert_eq!(public(&played, "alive"), json!([0, 2, 3]));
    assert_eq!(played.game().to_move(), [Seat(2)], "the fallen seat is skipped");
    assert!(!played.game().alive(Seat(1)));
    for action in ["draw", "undo", "resign", "leave", "timeout", "draw yes", "undo yes", "A18-A17"] {
        assert_eq!(refused(&mut played, 1, action).0, "fallen", "{action}");
    }
    act(&mut played, 2, "R18-R17");
    act(&mut played, 3, "R1-R2");
    assert_eq!(played.game().to_move(), [Seat(0)]);
}

/// “先吃掉敌方二人的‘将’的一方为胜出者”; winners are the pair's seats, the fallen one included.
#[test]
fn the_pair_that_takes_both_generals_wins() {
    let mut played = simple(["K:A1 R:A9", "K:A18", "", "K:R1 R:R9"]);
    act(&mut played, 0, "A9-A18");
    assert!(played.outcome().is_none());
    act(&mut played, 3, "R9-Q9");
    act(&mut played, 0, "A18-R18");
    act(&mut played, 3, "R1-Q1");
    act(&mut played, 0, "R18-R1");
    act(&mut played, 3, "Q9-Q8");
    act(&mut played, 0, "R1-Q1");
    assert_eq!(outcome(&played), (vec![0, 2], "captured"));
    assert_eq!(played.game().phase(), "end");
    assert_eq!(refused(&mut played, 0, "Q1-Q2").0, "over");
    assert_eq!(public(&played, "pieces")["3"], "");
}

/// A bombed 将 falls likewise; one bomb may end the match.
#[test]
fn a_bomb_takes_generals() {
    // Seat 1's 将 has walked into its own zone of E12 (A10…C12).
    let mut played = simple(["K:A1 P:E12", "K:C11 P:D15", "K:R18", "K:R1"]);
    assert_eq!(public(&played, "bombs"), json!({ "E12": ["C11"] }));
    act(&mut played, 0, "bomb E12");
    assert_eq!(public(&played, "alive"), json!([0, 2, 3]));
    assert_eq!(played.game().to_move(), [Seat(2)]);
    let mut played = simple(["K:A1 P:E12", "K:C11", "K:R18", ""]);
    act(&mut played, 0, "bomb E12");
    assert_eq!(outcome(&played), (vec![0, 2], "bombed"));
    let mut played =
        position(["K:A1 P:E12", "K:C11", "K:R18", ""], &json!({ "turn": 0 }), &json!({ "bomb_free": true }));
    act(&mut played, 0, "bomb E12");
    assert_eq!(outcome(&played), (vec![0, 2], "bombed"));
}

/// **Ruling**: resigning (also out of turn), leaving or running out of time removes the seat as if its 将 fell.
#[test]
fn giving_up_takes_a_seat_off() {
    for how in ["resign", "leave", "timeout"] {
        let mut played = siguo::deployed();
        act(&mut played, 2, how);
        assert_eq!(public(&played, "pieces")["2"], "");
        assert_eq!(played.game().to_move(), [Seat(0)], "out of turn: the mover stays");
        act(&mut played, 0, how);
        assert_eq!(outcome(&played), (vec![1, 3], how));
    }
    let mut played = siguo::deployed();
    act(&mut played, 0, "resign");
    assert_eq!(played.game().to_move(), [Seat(1)], "in turn: the next one moves");
    act(&mut played, 1, "resign");
    assert_eq!(played.game().to_move(), [Seat(2)]);
    assert!(played.outcome().is_none(), "one of each pair is left");
    act(&mut played, 3, "leave");
    assert_eq!(outcome(&played), (vec![0, 2], "leave"));
}

/// **Ruling**: during deployment it ends that seat's part, and play goes on with three.
#[test]
fn a_seat_may_give_up_while_deploying() {
    let mut played = siguo::begin(&json!({ "first": 3 }), 1);
    act(&mut played, 0, &siguo::deployment(0, 0));
    act(&mut played, 3, "resign");
    act(&mut played, 1, &siguo::deployment(1, 0));
    assert_eq!(refused(&mut played, 3, &siguo::deployment(3, 0)).0, "fallen");
    act(&mut played, 2, &siguo::deployment(2, 0));
    assert_eq!(played.game().phase(), "play");
    assert_eq!(played.game().to_move(), [Seat(0)], "seat 3 was to begin: the next living one does");
    assert_eq!(public(&played, "alive"), json!([0, 1, 2]));
    // The last one to deploy gives up: the others need not wait. One who had deployed gives up: it is gone.
    let mut played = siguo::begin(&json!({ "first": 0 }), 1);
    for seat in [0, 1, 2] {
        act(&mut played, seat, &siguo::deployment(seat, 0));
    }
    act(&mut played, 0, "leave");
    let events = act(&mut played, 3, "resign");
    assert!(events.iter().any(|event| event.cue == Some(Cue::Lifted)));
    assert_eq!(public(&played, "pieces")["0"], "");
    assert_eq!(played.game().to_move(), [Seat(1)]);
    // Both of a pair: the match is over.
    let mut played = siguo::begin(&json!({}), 1);
    act(&mut played, 1, &siguo::deployment(1, 0));
    act(&mut played, 0, "resign");
    act(&mut played, 2, "leave");
    assert_eq!(outcome(&played), (vec![1, 3], "leave"));
    assert!(played.game().has_secrets(), "a deployment that was never shown is still one");
}
