//! Xiangqi move generation: lists, counts, make and unmake, perft, the repetition rule.

mod clock;

use std::hint::black_box;

use clock::Clock;
use qishe_core::games::xiangqi::notation::to_chinese;
use qishe_core::games::xiangqi::repetition::judge;
use qishe_core::games::xiangqi::{Line, Move, Position, SoldierRule, perft};

/// The start, a middle game with checks and pins about, and a check to answer.
const POSITIONS: [(&str, &str); 3] = [
    ("start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"),
    ("middle", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w"),
    ("check", "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w"),
];

fn position(fen: &str) -> Position {
    Position::from_fen(fen, SoldierRule::Standard).expect("a possible position")
}

fn generation(clock: &Clock) {
    for (name, fen) in POSITIONS {
        let mut position = position(fen);
        clock.time(&format!("legal_moves/{name}"), None, || black_box(&position).legal_moves().len());
        clock.time(&format!("legal_move_count/{name}"), None, || black_box(&position).legal_move_count());
        let moves = position.legal_moves();
        clock.time(&format!("make_unmake_all/{name}"), None, || {
            for mv in &moves {
                let undo = position.make(black_box(mv));
                position.unmake(undo);
            }
        });
    }
}

fn counting(clock: &Clock) {
    for (depth, nodes) in [(3, 79_666), (4, 3_290_240)] {
        clock.time(&format!("perft/{}", depth), Some(nodes), || {
            perft(black_box(&mut Position::start()), depth)
        });
    }
}

fn verdicts(clock: &Clock) {
    let start = position("3k5/9/9/8c/9/R8/9/9/9/5K3 w");
    let cycle = ["a4a6", "i6i4", "a6a4", "i4i6"].map(|mv| mv.parse::<Move>().expect("a move"));
    let line = Line::from_moves(start, [cycle, cycle].concat());
    clock.time("judge/perpetual_chase", None, || judge(black_box(&line), 3));
    let position = Position::start();
    let moves = position.legal_moves();
    clock.time("to_chinese/start", None, || {
        moves.iter().map(|&mv| to_chinese(&position, mv).len()).sum::<usize>()
    });
}

fn main() {
    let clock = Clock::new();
    generation(&clock);
    counting(&clock);
    verdicts(&clock);
}
