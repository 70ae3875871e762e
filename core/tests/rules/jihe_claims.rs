//! Claims of docs/rules/jihe.md, “Scoring”, against exhaustive search: figures found among the pieces by plane geometry,
//! all sets of them, all removals.

use std::collections::BTreeSet;

use crate::support::jihe::{P, Plane, along, distance, rng, within};
use qishe_core::games::jihe::{Board, Kind, Lattice, claims_of, each};
use rand::RngExt;
use rand::rngs::StdRng;

const EPS: f64 = 1e-6;

/// A figure: kind, corners in order round it, unit triangles inside.
#[derive(Debug, Clone)]
struct Found {
    kind: Kind,
    corners: Vec<usize>,
    area: BTreeSet<usize>,
}

/// A claim as it is listed: figures by corners and kind, points, corners that leave, others that leave.
type Listed = (Vec<(Vec<usize>, Kind)>, u16, Vec<usize>, Vec<usize>);

fn parallel(a: P, b: P, c: P, d: P) -> bool {
    ((b.0 - a.0) * (d.1 - c.1) - (b.1 - a.1) * (d.0 - c.0)).abs() < EPS
}

/// Returns the kind of a list of corners in order, if it is a figure with its sides along lines.
fn kind_of(corners: &[P]) -> Option<Kind> {
    let side = |i: usize| (corners[i], corners[(i + 1) % corners.len()]);
    if (0..corners.len()).any(|i| !along(side(i).0, side(i).1)) {
        return None;
    }
    let length = |i: usize| distance(side(i).0, side(i).1);
    let same = |a: f64, b: f64| (a - b).abs() < EPS;
    match corners.len() {
        3 => (same(length(0), length(1)) && same(length(1), length(2))).then_some(Kind::Triangle),
        _ => {
            // Corners in order and convex: both diagonals part the others.
            let convex = (0..4).all(|i| {
                let others: Vec<P> = (0..4).filter(|j| *j != i).map(|j| corners[j]).collect();
                !within(&others, corners[i])
            });
            let crossing = {
                let mid = |a: P, b: P| ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                within(corners, mid(corners[0], corners[2])) && within(corners, mid(corners[1], corners[3]))
            };
            let opposite = |i: usize| {
                let ((a, b), (c, d)) = (side(i), side((i + 2) % 4));
                parallel(a, b, c, d)
            };
            if !convex || !crossing {
                return None;
            }
            match (opposite(0), opposite(1)) {
                (true, true) => Some(Kind::Parallelogram),
                (true, false) if same(length(1), length(3)) => Some(Kind::Trapezoid),
                (false, true) if same(length(0), length(2)) => Some(Kind::Trapezoid),
                _ => None,
            }
        }
    }
}

fn valid_figures(plane: &Plane, board: &Board, seat: u8) -> Vec<Found> {
    let own: Vec<usize> = each(board.side(seat))
        .map(usize::from)
        .filter(|i| if seat == 0 { plane.points[*i].1 > EPS } else { plane.points[*i].1 < -EPS })
        .collect();
    let mut lists: Vec<Vec<usize>> = Vec::new();
    for (i, a) in own.iter().enumerate() {
        for (j, b) in own.iter().enumerate().skip(i + 1) {
            for (k, c) in own.iter().enumerate().skip(j + 1) {
                lists.push(vec![*a, *b, *c]);
                for d in &own[k + 1..] {
                    lists.extend([vec![*a, *b, *c, *d], vec![*a, *c, *b, *d], vec![*a, *b, *d, *c]]);
                }
            }
        }
    }
    let mut found = Vec::new();
    for corners in lists {
        let places: Vec<P> = corners.iter().map(|i| plane.points[*i]).collect();
        let Some(kind) = kind_of(&places) else { continue };
        let kinds: Vec<Kind> =
            corners.iter().filter_map(|i| board.at(*i as u8)).map(|(_, kind)| kind).collect();
        if !kinds.contains(&kind) && !kinds.contains(&Kind::Hexagon) {
            continue;
        }
        let area = (0..plane.triangles.len()).filter(|t| within(&places, plane.triangles[*t])).collect();
        found.push(Found { kind, corners, area });
    }
    found
}

fn exhaustive(plane: &Plane, board: &Board, seat: u8) -> Option<Vec<Listed>> {
    let figures = valid_figures(plane, board, seat);
    if figures.len() > 14 {
        return None;
    }
    let sets: Vec<Vec<&Found>> = (1_u32..1 << figures.len())
        .map(|mask| {
            (0..figures.len()).filter(|i| mask >> i & 1 != 0).map(|i| &figures[i]).collect::<Vec<_>>()
        })
        .filter(|set| {
            let total: usize = set.iter().map(|figure| figure.area.len()).sum();
            set.iter().flat_map(|figure| &figure.area).collect::<BTreeSet<_>>().len() == total
        })
        .collect();
    let points = |set: &Vec<&Found>| set.iter().map(|figure| figure.area.len()).sum::<usize>();
    let most = sets.iter().map(points).max().unwrap_or(0);
    let fewest = sets.iter().filter(|set| points(set) == most).map(Vec::len).min().unwrap_or(0);
    let mut listed = Vec::new();
    for set in sets.iter().filter(|set| points(set) == most && set.len() == fewest) {
        listed.extend(removals(plane, board, set, most as u16));
    }
    listed.sort();
    Some(listed)
}

fn removals(plane: &Plane, board: &Board, set: &[&Found], points: u16) -> Vec<Listed> {
    let corners: BTreeSet<usize> = set.iter().flat_map(|figure| figure.corners.iter().copied()).collect();
    let mut others: Vec<usize> = each(board.occupied()).map(usize::from).collect();
    others.retain(|i| {
        let inside = set.iter().any(|figure| {
            let outline: Vec<P> = figure.corners.iter().map(|c| plane.points[*c]).collect();
            within(&outline, plane.points[*i])
        });
        inside && !corners.contains(i)
    });
    let kind_at = |i: usize| board.at(i as u8).map(|(_, kind)| kind);
    let list: Vec<usize> = corners.iter().copied().collect();
    let good = |chosen: &BTreeSet<usize>| {
        set.iter().all(|figure| {
            let has_own = figure.corners.iter().any(|i| kind_at(*i) == Some(figure.kind));
            let match_kind = if has_own { figure.kind } else { Kind::Hexagon };
            let gone: Vec<usize> = figure.corners.iter().copied().filter(|i| chosen.contains(i)).collect();
            gone.len() >= if figure.kind == Kind::Triangle { 1 } else { 2 }
                && gone.iter().any(|i| kind_at(*i) == Some(match_kind))
        })
    };
    let all: Vec<BTreeSet<usize>> = (1_u32..1 << list.len())
        .map(|mask| (0..list.len()).filter(|i| mask >> i & 1 != 0).map(|i| list[i]).collect())
        .filter(good)
        .collect();
    let least = all.iter().map(BTreeSet::len).min().unwrap_or(0);
    let mut figures: Vec<(Vec<usize>, Kind)> = set
        .iter()
        .map(|figure| {
            let mut corners = figure.corners.clone();
            corners.sort_unstable();
            (corners, figure.kind)
        })
        .collect();
    figures.sort();
    all.into_iter()
        .filter(|chosen| chosen.len() == least)
        .map(|chosen| (figures.clone(), points, chosen.into_iter().collect(), others.clone()))
        .collect()
}

fn listed(lattice: &Lattice, board: &Board, seat: u8) -> Vec<Listed> {
    let places = |set: u128| each(set).map(usize::from).collect::<Vec<_>>();
    claims_of(lattice, board, seat)
        .into_iter()
        .map(|claim| {
            let figures = claim.figures.iter().map(|figure| (places(figure.corners), figure.kind)).collect();
            (figures, claim.points, places(claim.remove), places(claim.others))
        })
        .collect()
}

/// Pieces of one side crowded into the enemy half, so that many figures stand at once.
fn crowded(lattice: &Lattice, rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    let mut free: Vec<u8> = each(lattice.half(1)).collect();
    if rng.random_bool(0.7) {
        // A small corner of the half.
        let middle = lattice.at(free[rng.random_range(0..free.len())]);
        free.retain(|point| {
            let at = lattice.at(*point);
            (at.k - middle.k).abs() <= 2 && (at.y2 - middle.y2).abs() <= 5
        });
    }
    for seat in [0, 1] {
        for kind in Kind::ALL {
            for _ in 0..kind.full() {
                let keep = if seat == 0 { 0.8 } else { 0.2 };
                if !free.is_empty() && rng.random_bool(keep) {
                    board.put(seat, kind, free.swap_remove(rng.random_range(0..free.len())));
                }
            }
        }
    }
    board
}

/// The whole list – claims, order, removals, others – on crowded boards of all sizes.
#[test]
fn claims_agree_with_exhaustive_search() {
    let mut rng = rng(21);
    let (mut compared, mut combined, mut choices) = (0, 0, 0);
    for (size, boards) in [(4, 500), (5, 300), (6, 200)] {
        let lattice = Lattice::of(size);
        let plane = Plane::new(i32::from(size));
        for _ in 0..boards {
            let board = crowded(lattice, &mut rng);
            let Some(expected) = exhaustive(&plane, &board, 0) else { continue };
            let seen = listed(lattice, &board, 0);
            assert_eq!(seen, expected, "{}", board.text(lattice, 0));
            compared += usize::from(!expected.is_empty());
            combined += usize::from(expected.first().is_some_and(|claim| claim.0.len() > 1));
            choices += usize::from(expected.len() > 1);
        }
    }
    // The test proves something only if such boards occur.
    assert!(compared > 200 && combined > 40 && choices > 150, "{compared} {combined} {choices}");
}

/// A side has the same claims after the board is mirrored at the midline and the sides are exchanged.
#[test]
fn both_sides_score_alike() {
    let mut rng = rng(22);
    let lattice = Lattice::of(4);
    for _ in 0..500 {
        let board = crowded(lattice, &mut rng);
        let mut mirrored = Board::default();
        for point in each(board.occupied()) {
            let (seat, kind) = board.at(point).expect("a piece");
            mirrored.put(1 - seat, kind, lattice.mirrored(point));
        }
        let (here, there) = (claims_of(lattice, &board, 0), claims_of(lattice, &mirrored, 1));
        assert_eq!(here.len(), there.len());
        assert_eq!(here.first().map(|claim| claim.points), there.first().map(|claim| claim.points));
    }
}
