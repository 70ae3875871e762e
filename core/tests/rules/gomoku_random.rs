//! The judge of forbidden moves and the tracker against the independent judge of `support::gomoku`, point by
//! point and kind by kind, over random positions.

use std::collections::BTreeSet;

use crate::support::effort::{samples, seed};
use crate::support::gomoku::{Plain, random_board, rng};
use qishe_core::games::gomoku::{Board, Colour, Judge, Points, Tracker, forbidden_points};
use rand::RngExt;
use rand::seq::IteratorRandom;

/// Positions at effort 10.
const POSITIONS: u64 = 100_000;

fn compare(board: &Board, tracker: &mut Tracker, seen: &mut [u64; 4]) {
    let mut plain = Plain::new(board);
    let wanted = plain.forbidden();
    let set: Points = wanted.iter().map(|(point, _)| *point).collect();
    let show = || board.rows().join("\n");
    let found = forbidden_points(board);
    let more: Vec<String> = found.without(&set).iter().map(|p| p.to_string()).collect();
    let fewer: Vec<String> = set.without(&found).iter().map(|p| p.to_string()).collect();
    assert!(found == set, "from scratch, too many {more:?}, missing {fewer:?}:\n{}", show());
    assert_eq!(tracker.board(), board);
    assert_eq!(tracker.forbidden_points(), set, "kept:\n{}", show());
    let mut judge = Judge::new(board);
    for (point, kinds) in &wanted {
        let found: BTreeSet<&str> = judge.kinds(*point).names().into_iter().collect();
        assert_eq!(&found, kinds, "at {point}:\n{}", show());
        assert_eq!(tracker.kinds(*point), judge.kinds(*point));
        for (at, name) in ["overline", "double_four", "double_three"].iter().enumerate() {
            seen[at] += u64::from(kinds.contains(name));
        }
    }
    seen[3] = seen[3].max(plain.asked);
}

/// At least 100,000 positions a run: boards built from scratch, and boards reached by placing and removing stones.
#[test]
fn forbidden_points_agree_with_the_definition() {
    let mut rng = rng(seed(20_260_202));
    let mut seen = [0; 4];
    let mut positions = 0;
    while positions < samples(POSITIONS) {
        let board = random_board(&mut rng);
        let mut tracker = Tracker::new(&board);
        compare(&board, &mut tracker, &mut seen);
        positions += 1;
        let mut board = board;
        for _ in 0..rng.random_range(0..4) {
            let stones = board.black.union(&board.white);
            if rng.random_bool(0.5)
                && let Some(point) = stones.iter().choose(&mut rng)
            {
                board.black.remove(point);
                board.white.remove(point);
                tracker.remove(point);
            } else if let Some(point) = board.empty().iter().choose(&mut rng) {
                let colour = if rng.random_bool(0.7) { Colour::Black } else { Colour::White };
                board.place(colour, point);
                tracker.place(colour, point);
            }
            compare(&board, &mut tracker, &mut seen);
            positions += 1;
        }
    }
    println!(
        "{positions} positions: {} overlines, {} double fours, {} double threes; at most {} points asked",
        seen[0], seen[1], seen[2], seen[3]
    );
    assert!(seen[..3].iter().all(|count| *count > positions / 10), "too few of a kind: {seen:?}");
}

/// Forbidden points turn with the board.
#[test]
fn forbidden_points_turn_with_the_board() {
    let mut rng = rng(seed(20_260_202) + 1);
    for _ in 0..2_000 {
        let board = random_board(&mut rng);
        let found = forbidden_points(&board);
        for symmetry in 1..8 {
            assert_eq!(forbidden_points(&board.turned(symmetry)), found.turned(symmetry));
        }
    }
}
