//! Computer players: nodes per second in every game, and the cost of the parts of a node.

mod clock;

use std::hint::black_box;
use std::sync::Arc;

use clock::Clock;
use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Record;
use qishe_core::games::GAMES;
use qishe_core::games::gomoku::computer::{self as gomoku, Chaser, Law};
use qishe_core::games::gomoku::{Board, Colour, Point};
use qishe_core::games::xiangqi::computer::State;
use qishe_core::games::xiangqi::{Position, SoldierRule};
use qishe_core::play::Match;
use qishe_core::search::{Budget, Control, ScoredMove, SearchPosition, Searcher, Signals, Which};

const MIDDLE: &str = "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w";
/// Nodes of one search.
const NODES: u64 = 50_000;

fn xiangqi(clock: &Clock) {
    let middle = Position::from_fen(MIDDLE, SoldierRule::Standard).expect("a possible position");
    for (name, position) in [("start", Position::start()), ("middle", middle)] {
        let mut searcher = Searcher::<State>::new(16 << 20);
        clock.time(&format!("xiangqi_search/{name}"), Some(NODES), || {
            searcher.clear();
            let mut control = Control::new(Budget::nodes(NODES), Arc::new(Signals::default()));
            let mut state = State::new(position, &[]);
            searcher.think(&mut state, &mut control, 1, None, &mut |_, _, _| {}).len()
        });
    }
    let mut state = State::new(middle, &[]);
    clock.time("xiangqi/evaluate", None, || black_box(&mut state).evaluate());
    let mut list: Vec<ScoredMove<_>> = Vec::with_capacity(256);
    for which in [Which::Noisy, Which::Quiet] {
        clock.time(&format!("xiangqi/moves/{which:?}"), None, || {
            list.clear();
            black_box(&mut state).moves(which, &mut list);
            list.len()
        });
    }
    clock.time("xiangqi/make_unmake", None, || {
        for step in &list {
            state.make(step.mv);
            state.unmake();
        }
    });
}

/// After some stones of a Renju game.
const STONES: &str = "H8 H9 I9 G7 J8 I8 G10 J9 I10 K8";

fn renju(clock: &Clock) {
    let mut board = Board::default();
    for (text, colour) in STONES.split(' ').zip([Colour::Black, Colour::White].into_iter().cycle()) {
        board.place(colour, text.parse().expect("a point"));
    }
    let new = || gomoku::State::new(&board, Colour::Black, [Law::Renju, Law::Free]);
    let mut searcher = Searcher::<gomoku::State>::new(16 << 20);
    clock.time("gomoku_search/renju", Some(NODES), || {
        searcher.clear();
        let mut control = Control::new(Budget::nodes(NODES), Arc::new(Signals::default()));
        searcher.think(&mut new(), &mut control, 1, None, &mut |_, _, _| {}).len()
    });
    let mut state = new();
    let points: Vec<Point> = board.empty().iter().filter(|at| at.in_central(7)).collect();
    clock.time("gomoku/make_unmake", None, || {
        for at in &points {
            state.play(*at);
            state.back();
        }
    });
    let mut chaser = Chaser::default();
    clock.time("gomoku/fours", None, || {
        let mut control = Control::new(Budget::NONE, Arc::new(Signals::default()));
        chaser.fours(black_box(&mut state), u32::MAX, &mut control)
    });
}

/// A match after a number of fast moves of strong players. Weak players might have ended it by then.
fn begun(game: &str, actions: usize) -> Match {
    let record = serde_json::json!({ "format": 1, "game": game, "options": {}, "seed": 1 });
    let record = Record::parse(&record.to_string()).expect("a record");
    let mut played = Match::begin(record).expect("a match");
    for _ in 0..actions {
        let seat = played.game().to_move()[0];
        let thinking = Thinking::of(&played, seat, Player::Level(8), 1).expect("its turn");
        let answer = thinking.think(Budget::nodes(NODES / 10)).expect("an answer");
        played.act(seat, &answer.action).expect("an action");
    }
    played
}

/// A whole thought of the top level in the middle of each game, with all that is done besides searching.
fn thoughts(clock: &Clock) {
    for kind in GAMES {
        let played = begun(kind.id, 12);
        let think = || {
            let seat = played.game().to_move()[0];
            let thinking = Thinking::of(&played, seat, Player::Level(8), 1).expect("its turn");
            thinking.think(Budget::nodes(NODES)).expect("an answer").nodes
        };
        clock.time(&format!("thought/{}", kind.id), Some(think()), think);
    }
}

fn main() {
    let clock = Clock::new();
    xiangqi(&clock);
    renju(&clock);
    thoughts(&clock);
}
