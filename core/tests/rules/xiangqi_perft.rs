//! Published node counts: the generator finds every legal move and no other. `data/xiangqi.perft` has the figures and
//! their sources.

use crate::support::xiangqi::position;
use qishe_core::games::xiangqi::{Position, START_FEN, divide, perft};

/// Largest count that a test computes.
const NODES_MAX: u64 = 150_000_000;

/// (position text, source, counts) of each line.
fn figures() -> Vec<(&'static str, &'static str, Vec<u64>)> {
    include_str!("../data/xiangqi.perft")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<_> = line.split(" | ").collect();
            let [fen, source, counts] = fields[..] else { panic!("three fields: {line}") };
            let counts = counts.split(' ').map(|count| count.parse().expect("a count")).collect();
            (fen, source, counts)
        })
        .collect()
}

fn check(sources: &[&str]) -> usize {
    let mut positions = 0;
    for (fen, _, counts) in figures().into_iter().filter(|(_, source, _)| sources.contains(source)) {
        let mut position = position(fen);
        let before = position;
        for (depth, &nodes) in (1..).zip(&counts) {
            if nodes <= NODES_MAX {
                assert_eq!(perft(&mut position, depth), nodes, "{fen}, depth {depth}");
                assert_eq!(position, before, "perft leaves the position as it was");
            }
        }
        positions += 1;
    }
    positions
}

#[test]
fn published_counts_to_depth_5() {
    assert_eq!(check(&["cpw"]), 11);
}

#[test]
fn counts_of_played_positions() {
    assert_eq!(check(&["played"]), 40);
}

#[test]
fn counts_after_a_soldier_changed_sides() {
    assert_eq!(check(&["turned"]), 40);
}

#[test]
fn counts_of_odd_positions_with_soldiers_anywhere() {
    assert_eq!(check(&["odd"]), 80);
}

/// The first line of the figures is the start, and depth 0 counts the position itself.
#[test]
fn the_first_counts_are_those_of_the_start() {
    assert_eq!(figures()[0].0, START_FEN);
    assert_eq!(position(START_FEN), Position::start());
    assert_eq!(perft(&mut Position::start(), 0), 1);
}

/// Divide lists every root move once, sorted, and its parts make up the whole.
#[test]
fn divide_adds_up() {
    let mut position = Position::start();
    let parts = divide(&mut position, 3);
    assert_eq!(parts.len(), 44);
    assert!(parts.is_sorted_by(|a, b| a.0 < b.0));
    assert_eq!(parts.iter().map(|part| part.1).sum::<u64>(), 79_666);
    assert!(divide(&mut position, 0).is_empty());
}
