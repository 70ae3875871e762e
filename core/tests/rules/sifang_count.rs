//! 排列分 is exact: the game's count agrees with a solver that tries everything and with one that walks cell by cell
//! (docs/rules/sifang.md, “排列分”). It is the greatest number of stones that disjoint runs of three or more can cover;
//! of equal choices the fewest runs, then the longest first.

use crate::support::effort::samples;
use crate::support::sifang::{adversarial, cell_by_cell, counted, exhaustive, full_board, rng, set};
use qishe_core::games::sifang::{Points, row_score, runs};
use rand::RngExt;

fn show(stones: &Points) -> String {
    let cell = |index: u8| {
        let at = qishe_core::games::sifang::Point::at_index(index);
        if stones.contains(at) { '#' } else { '.' }
    };
    (0..16_u8).map(|row| (0..16).map(|column| cell(row * 16 + column)).collect::<String>() + "\n").collect()
}

/// Source, 图8 (3): 这种棋形属于一个横向三排列和一个纵向的三排列; a stone counts once.
#[test]
fn worked_examples_have_their_counts() {
    for (rows, expected, lengths) in [
        (&["##"][..], 0, vec![]),
        (&["###"], 3, vec![3]),
        (&["####"], 4, vec![4]),
        // An L of five: one run of three, the shared stone counts once.
        (&["###", "#", "#"], 3, vec![3]),
        // An L of six: the longer arm gives up its end: 3 + 3.
        (&["####", "#", "#"], 6, vec![3, 3]),
        // A plus of seven by five: the longer arm, or both halves of it and the column.
        (&["...#...", "...#...", "#######", "...#...", "...#..."], 11, vec![5, 3, 3]),
        // Seven in line, crossed in the middle: taking the cross from the row costs nothing.
        (&["...#...", "#######", "...#..."], 9, vec![3, 3, 3]),
        (&["..#..", "#####", "..#.."], 5, vec![5]),
        // A run of six is one run, not two of three.
        (&["######"], 6, vec![6]),
        // Taking the longest first would give 5.
        (&["#...#", "#...#", "#####"], 9, vec![3, 3, 3]),
    ] {
        let stones = set(rows);
        let found = counted(&stones, &runs(&stones));
        assert_eq!((found.0, &found.2), (expected, &lengths), "{rows:?}");
        assert_eq!(u32::from(row_score(&stones)), expected);
    }
}

/// Every set of points of a 4×4 board, sets with squares too.
#[test]
fn every_set_of_sixteen_points_is_counted_exactly() {
    for bits in 0..1_u32 << 16 {
        let cell = |index: usize| bits >> index & 1 == 1;
        let at =
            |i: usize| qishe_core::games::sifang::Point::new((i / 4) as u8, (i % 4) as u8).expect("a point");
        let stones: Points = (0..16).filter(|i| cell(*i)).map(at).collect();
        assert_eq!(counted(&stones, &runs(&stones)), exhaustive(&stones), "\n{}", show(&stones));
    }
}

/// Boards of 5×5 to 7×7 against exhaustive search.
#[test]
fn small_boards_agree_with_trying_everything() {
    let mut rng = rng(1);
    for _ in 0..samples(6_000) {
        let size = rng.random_range(4..7);
        let free = rng.random_bool(0.7) || size > 5;
        let stones = adversarial(&mut rng, size, free);
        let wanted = exhaustive(&stones);
        assert_eq!(counted(&stones, &runs(&stones)), wanted, "\n{}", show(&stones));
        assert_eq!(cell_by_cell(&stones), wanted, "the two solvers differ\n{}", show(&stones));
    }
}

/// Full boards without squares: 128 stones each.
#[test]
fn full_boards_agree_with_walking_the_cells() {
    let mut rng = rng(2);
    let mut crossed = 0;
    for _ in 0..samples(1_000) {
        let board = full_board(&mut rng);
        assert_eq!((board.black.len(), board.white.len()), (128, 128));
        for stones in [&board.black, &board.white] {
            let found = runs(stones);
            assert_eq!(counted(stones, &found), cell_by_cell(stones), "\n{}", show(stones));
            crossed +=
                u64::from(found.iter().any(|run| run.vertical) && found.iter().any(|run| !run.vertical));
        }
    }
    assert!(crossed > samples(500), "only {crossed} boards have runs both ways");
}

/// Crosses, combs, lattices and long arms over the whole board.
#[test]
fn adversarial_boards_agree_with_walking_the_cells() {
    let mut rng = rng(3);
    for _ in 0..samples(1_000) {
        let stones = adversarial(&mut rng, 9, true);
        assert_eq!(counted(&stones, &runs(&stones)), cell_by_cell(&stones), "\n{}", show(&stones));
    }
}
