//! Published node counts: the generator finds every legal move and no other.

use qishe_core::games::xiangqi::{Position, perft};

/// From the start, as published for many programs.
#[test]
fn the_start_has_the_published_counts() {
    let mut position = Position::start();
    for (depth, nodes) in (0..).zip([1, 44, 1920, 79_666, 3_290_240, 133_312_995]) {
        assert_eq!(perft(&mut position, depth), nodes, "depth {depth}");
    }
    assert_eq!(position, Position::start());
}
