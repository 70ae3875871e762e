//! Node counts of fixed searches. A change of any of them is a change of play: it is wanted and measured
//! (docs/strength.md), or a fault. The counts are the same on every machine.

use std::sync::Arc;

use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Record;
use qishe_core::games::xiangqi::computer::State;
use qishe_core::games::xiangqi::{Position, SoldierRule};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Control, Searcher, Signals};
use serde_json::json;

/// A budget that the depth limits, in searches of far fewer nodes.
fn depth(depth: u32) -> Budget {
    Budget { depth, ..Budget::nodes(1_000_000) }
}

/// A match after this many actions on the board, scattered over those that are allowed; before, level 1 sets it up.
fn played(game: &str, actions: usize) -> Match {
    let record = json!({ "format": 1, "game": game, "options": {}, "seed": 7 });
    let record = Record::parse(&record.to_string()).expect("a record");
    let mut played = Match::begin(record).expect("a match");
    let mut on_the_board = 0;
    while on_the_board < actions {
        let seat = played.game().to_move()[0];
        let action = if played.game().in_play() {
            on_the_board += 1;
            let mut legal = played.game().legal(seat);
            legal.retain(|action| action != "pass");
            legal[31 * on_the_board * on_the_board % legal.len()].clone()
        } else {
            let thinking = Thinking::of(&played, seat, Player::Level(1), 7).expect("its turn");
            thinking.think(Budget::nodes(100)).expect("an answer").action
        };
        played.act(seat, &action).expect("an allowed action");
    }
    played
}

#[test]
fn xiangqi_searches_the_same_nodes() {
    const COUNTS: [(&str, u64); 3] = [
        ("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", 24_846),
        ("r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", 24_022),
        ("4k4/4a4/4ba3/9/2p6/4P1P2/9/4B4/4A4/2BAK1C2 w", 9_322),
    ];
    let found = COUNTS.map(|(fen, _)| {
        let position = Position::from_fen(fen, SoldierRule::Anywhere).expect("a possible position");
        let mut control = Control::new(depth(9), Arc::new(Signals::default()));
        let mut searcher = Searcher::new(8 << 20);
        searcher.think(&mut State::new(position, &[]), &mut control, 1, None, &mut |_, _, _| {});
        (fen, control.used())
    });
    assert_eq!(found, COUNTS);
}

#[test]
fn every_game_searches_the_same_nodes() {
    const COUNTS: [(&str, u32, u64); 5] = [
        ("undercover", 8, 6_197),
        ("gomoku", 6, 5_526),
        ("sifang", 6, 3_605),
        ("siguo", 4, 2_166),
        ("jihe", 5, 4_748),
    ];
    let found = COUNTS.map(|(game, plies, _)| {
        let played = played(game, 9);
        let seat = *played.game().to_move().first().unwrap_or_else(|| panic!("{game} has ended"));
        let thinking = Thinking::of(&played, seat, Player::Level(8), 7).expect("its turn");
        (game, plies, thinking.think(depth(plies)).expect("an answer").nodes)
    });
    assert_eq!(found, COUNTS);
}
