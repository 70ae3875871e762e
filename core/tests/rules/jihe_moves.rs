//! The jumps and own moves of docs/rules/jihe.md against an independent brute force over all rhombi of the plane.

use std::collections::BTreeSet;

use crate::support::effort::samples;
use crate::support::jihe::{Plane, random_board, rng};
use qishe_core::games::jihe::{Board, Kind, Lattice, Mover, bit, each};
use rand::RngExt;

fn set(points: u128) -> BTreeSet<usize> {
    each(points).map(usize::from).collect()
}

/// “3n²+3n+1” points, names as on the page: `e1` is the bottom corner and `e9` the top one at n = 4.
#[test]
fn points_and_names() {
    for (size, count) in [(4, 61), (5, 91), (6, 127)] {
        let lattice = Lattice::of(size);
        let plane = Plane::new(i32::from(size));
        assert_eq!(usize::from(lattice.count()), count);
        let names: Vec<String> = (0..lattice.count()).map(|point| lattice.name(point)).collect();
        assert_eq!(names, plane.names);
        for (point, name) in names.iter().enumerate() {
            assert_eq!(lattice.parse(name), Some(point as u8));
        }
        assert_eq!(plane.triangles.len(), 6 * usize::from(size) * usize::from(size));
    }
    let lattice = Lattice::of(4);
    for wrong in ["", "e", "e0", "e10", "e01", "j1", "E1", "e 1", "a6", "é1", "e+1", "e-1"] {
        assert_eq!(lattice.parse(wrong), None, "{wrong}");
    }
    let column = |name: &str| lattice.at(lattice.parse(name).expect("a point"));
    assert_eq!((column("e1").k, column("e1").y2), (0, -8));
    assert_eq!((column("e9").k, column("e9").y2), (0, 8));
}

/// “Points on the midline belong to neither half.”
#[test]
fn the_midline_belongs_to_neither_half() {
    for size in 4..=6 {
        let lattice = Lattice::of(size);
        let (low, high) = (lattice.half(0), lattice.half(1));
        assert_eq!(low & high, 0);
        let midline = each(lattice.all() & !low & !high).map(|point| lattice.at(point)).collect::<Vec<_>>();
        assert!(midline.iter().all(|at| at.y2 == 0) && !midline.is_empty());
        assert_eq!(low.count_ones(), high.count_ones());
    }
}

/// The set-up of the page: front row five triangles, then ▱ ⬡ ▱, two ⏢, one ⬡; the other side mirrored.
#[test]
fn the_usual_set_up() {
    let lattice = Lattice::of(4);
    let board = Board::set_up(lattice, qishe_core::games::jihe::SETUP).expect("the usual one");
    assert_eq!(board.text(lattice, 1), "T:a5,c6,e7,g6,i5 P:c7,g7 Z:d8,f8 H:e8,e9");
    assert_eq!(board.text(lattice, 0), "T:a1,c2,e3,g2,i1 P:c1,g1 Z:d1,f1 H:e1,e2");
    for wrong in ["", "TPTZHHTZPT", "TPTZHHTZPTTT", "TTTTTTPPZZH", "tpTZHHTZPTT"] {
        assert_eq!(Board::set_up(lattice, wrong), None);
    }
}

/// Every jump by every rule on random positions of all board sizes: more than 20,000 at effort 10.
#[test]
fn jumps_and_own_moves_agree_with_brute_force() {
    let mut rng = rng(7);
    for (size, boards) in [(4, 12_000), (5, 6_000), (6, 3_000)] {
        let lattice = Lattice::of(size);
        let plane = Plane::new(i32::from(size));
        for _ in 0..samples(boards) {
            let board = random_board(lattice, &mut rng);
            let pieces: Vec<u8> = each(board.occupied()).collect();
            if pieces.is_empty() {
                continue;
            }
            let start = pieces[rng.random_range(0..pieces.len())];
            let (_, kind) = board.at(start).expect("a piece");
            let mover = Mover::new(lattice, &board, start).expect("a piece");
            let others = set(board.occupied() & !bit(start));
            assert_eq!(
                set(mover.landings(start)),
                plane.jumps(start.into(), &others),
                "{}",
                board.text(lattice, 0)
            );
            assert_eq!(set(mover.own()), plane.own(kind, start.into(), &others));
        }
    }
}

/// “any number in a row, mixed freely”: all points where a chain can stop, each with a legal shortest path.
#[test]
fn chains_agree_with_brute_force() {
    let mut rng = rng(8);
    for (size, boards) in [(4, 250), (5, 50), (6, 20)] {
        let lattice = Lattice::of(size);
        let plane = Plane::new(i32::from(size));
        for _ in 0..samples(boards) {
            let board = random_board(lattice, &mut rng);
            for start in each(board.occupied()).take(3) {
                let mover = Mover::new(lattice, &board, start).expect("a piece");
                let others = set(board.occupied() & !bit(start));
                assert_eq!(set(mover.chain()), plane.chain(start.into(), &others));
                let paths = mover.paths();
                let ends: BTreeSet<usize> =
                    paths.iter().map(|path| usize::from(*path.last().expect("an end"))).collect();
                assert_eq!(ends, set(mover.chain() | mover.own()));
                for path in &paths {
                    assert!(mover.allows(path), "{path:?}");
                    // No shorter chain leads there.
                    let mut reach = BTreeSet::from([usize::from(start)]);
                    for _ in 1..path.len() {
                        reach = reach.iter().flat_map(|at| plane.jumps(*at, &others)).collect();
                        assert!(!reach.contains(&usize::from(*path.last().expect("an end"))));
                    }
                }
            }
        }
    }
}

/// “A chain visits no point twice, its start included”; “own moves, one only, no chain”.
#[test]
fn illegal_paths_are_refused() {
    let lattice = Lattice::of(4);
    let at = |name: &str| lattice.parse(name).expect("a point");
    let mut board = Board::default();
    board.put(0, Kind::Triangle, at("e3"));
    board.put(1, Kind::Triangle, at("e4"));
    let mover = Mover::new(lattice, &board, at("e3")).expect("a piece");
    assert!(mover.allows(&[at("e5")]));
    assert!(!mover.allows(&[at("e5"), at("e3")]), "back to the start");
    assert!(!mover.allows(&[at("e5"), at("e6")]), "an own step after a jump");
    assert!(!mover.allows(&[at("e2"), at("e1")]), "two own steps");
    assert!(!mover.allows(&[]));
    assert!(!mover.allows(&[at("e3")]));
}

/// The note of the page: the 120° form of jump 3 lets a piece go where jump 1 is stopped by a piece beyond P.
#[test]
fn vertical_angles_reach_past_a_piece() {
    let lattice = Lattice::of(4);
    let at = |name: &str| lattice.parse(name).expect("a point");
    let mut board = Board::default();
    board.put(0, Kind::Trapezoid, at("e1"));
    board.put(1, Kind::Triangle, at("e3"));
    board.put(1, Kind::Triangle, at("e4"));
    let mover = Mover::new(lattice, &board, at("e1")).expect("a piece");
    let hows: Vec<_> =
        mover.jumps_from(at("e1")).filter(|jump| jump.to == at("e5")).map(|jump| jump.how).collect();
    assert_eq!(hows, [qishe_core::games::jihe::JumpRule::Vertical]);
}
