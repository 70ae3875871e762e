//! Choosing a claim by taps: first figures, then corners that leave; docs/rules/jihe.md, “Scoring”.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::support::jihe::rng;
use qishe_core::game::Prefs;
use qishe_core::games::jihe::{At, Board, Claim, Kind, Lattice, Points, claims_of, each};
use qishe_core::scene::{AreaKind, MarkKind, Prompt, Scene};
use qishe_core::table::{NewMatch, Table};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::json;

/// Pieces of seat 0 crowded into a part of the enemy half, few of the enemy among them, and a triangle at e1.
fn crowded(lattice: &Lattice, rng: &mut StdRng) -> Board {
    let mut board = Board::default();
    let mut free: Vec<u8> = each(lattice.half(1)).collect();
    let middle = lattice.at(free[rng.random_range(0..free.len())]);
    free.retain(|point| {
        let at = lattice.at(*point);
        (at.k - middle.k).abs() <= 2 && (at.y2 - middle.y2).abs() <= 5
    });
    board.put(0, Kind::Triangle, lattice.parse("e1").expect("a point"));
    for seat in [0, 1] {
        for kind in Kind::ALL {
            let home = u32::from(seat == 0 && kind == Kind::Triangle);
            for _ in home..kind.full() {
                if !free.is_empty() && rng.random_bool(if seat == 0 { 0.8 } else { 0.2 }) {
                    board.put(seat, kind, free.swap_remove(rng.random_range(0..free.len())));
                }
            }
        }
    }
    board
}

/// The match in which seat 0 has just moved e1–e2 and must choose.
fn table(lattice: &Lattice, board: &Board) -> (Table, Scene) {
    let pieces = json!({ "0": board.text(lattice, 0), "1": board.text(lattice, 1) });
    let options = json!({ "size": lattice.size, "target": 110, "position": { "pieces": pieces } });
    let new = NewMatch {
        game: "jihe".to_owned(),
        options: options.to_string(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("a match");
    let tap = |table: &mut Table, name: &str| table.tap(lattice.parse(name).expect(name).into(), 1).scene;
    tap(&mut table, "e1");
    let scene = tap(&mut table, "e2");
    (table, scene)
}

fn prompt(scene: &Scene) -> &Prompt {
    let prompt = scene.prompt.iter().find(|prompt| prompt.id == "claim").expect("the question");
    // 确定 is the first choice and works at any time; no list is long.
    assert!(prompt.choices.len() <= 8, "{prompt:?}");
    assert!(prompt.choices[0].id == "claim:yes" && prompt.choices[0].enabled);
    prompt
}

fn asks(scene: &Scene, id: &str) -> bool {
    prompt(scene).choices.iter().any(|choice| choice.id == id)
}

/// A corner of a drawn figure as a place of the lattice.
fn place(x: f32, y: f32) -> (i32, i32) {
    ((x / 0.866_025_4).round() as i32, (-y * 2.0).round() as i32)
}

fn corners(outline: &[At]) -> BTreeSet<(i32, i32)> {
    outline.iter().map(|at| (at.k.into(), at.y2.into())).collect()
}

/// The figures that the board shows.
fn drawn(scene: &Scene) -> BTreeSet<BTreeSet<(i32, i32)>> {
    let figures = scene.areas.iter().filter(|area| area.kind == AreaKind::Figure);
    figures.map(|area| area.points.iter().map(|at| place(at.x, at.y)).collect()).collect()
}

fn leaving(scene: &Scene) -> Points {
    let marks = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Leaving);
    marks.fold(0, |set, mark| set | 1 << mark.point)
}

/// The points that the screen reader says can be chosen.
fn offered(scene: &Scene) -> Points {
    let can = scene.points.iter().filter(|point| point.label.contains("可以选"));
    can.inspect(|point| assert!(point.enabled, "{point:?}")).fold(0, |set, point| set | 1 << point.point)
}

/// The figures of a claim or of a board, each by its corners.
type Shown = BTreeSet<BTreeSet<(i32, i32)>>;

fn repeat(table: &mut Table, taps: &[u8]) -> Scene {
    let first = table.press("claim:clear").scene;
    taps.iter().fold(first, |_, point| table.tap((*point).into(), 1).scene)
}

/// Finds taps that lead to each set of figures, with the fewest taps first: tries every point from every set found.
fn ways(table: &mut Table, sets: usize) -> BTreeMap<Shown, Vec<u8>> {
    let start = drawn(&repeat(table, &[]));
    let mut found = BTreeMap::from([(start, Vec::new())]);
    let mut queue = VecDeque::from([Vec::new()]);
    while let Some(way) = queue.pop_front() {
        if found.len() == sets {
            break;
        }
        let scene = repeat(table, &way);
        for point in each(offered(&scene)) {
            let mut longer = way.clone();
            let mut scene = repeat(table, &way);
            for _ in 0..8 {
                longer.push(point);
                scene = table.tap(point.into(), 1).scene;
                prompt(&scene);
                if let Entry::Vacant(free) = found.entry(drawn(&scene)) {
                    free.insert(longer.clone());
                    queue.push_back(longer.clone());
                }
            }
            assert!(scene_is_of_figures(&scene));
        }
    }
    found
}

/// Chooses a claim by taps: first its figures, then the corners that leave.
fn choose(table: &mut Table, way: &[u8], claim: &Claim) -> Scene {
    let mut scene = repeat(table, way);
    if asks(&scene, "claim:corners") {
        scene = table.press("claim:corners").scene;
    }
    if !scene_is_of_figures(&scene) {
        for corner in each(claim.remove & offered(&scene)) {
            scene = table.tap(corner.into(), 1).scene;
        }
    }
    scene
}

/// Whether taps choose figures now.
fn scene_is_of_figures(scene: &Scene) -> bool {
    scene.points.iter().any(|point| point.label.contains("可以选这里的图形"))
}

/// Reaches every claim by taps, and says how many sets of figures there are.
fn reach(table: &mut Table, claims: &[Claim]) -> BTreeMap<Shown, Vec<u8>> {
    let sets: BTreeSet<Shown> = claims.iter().map(figures).collect();
    let ways = if sets.len() > 1 {
        ways(table, sets.len())
    } else {
        BTreeMap::from([(figures(&claims[0]), Vec::new())])
    };
    assert_eq!(ways.keys().collect::<Vec<_>>(), sets.iter().collect::<Vec<_>>());
    for claim in claims {
        let figures = figures(claim);
        let scene = choose(table, &ways[&figures], claim);
        assert_eq!((drawn(&scene), leaving(&scene)), (figures, claim.remove | claim.others));
    }
    ways
}

/// The figures of a claim, each by its corners.
fn figures(claim: &Claim) -> Shown {
    claim.figures.iter().map(|one| corners(&one.outline)).collect()
}

/// Taps alone reach every claim. The board shows that claim, and the corners shown as leaving leave.
#[test]
fn every_claim_is_reached_by_taps() {
    let mut rng = rng(31);
    let (mut matches, mut reached, mut most, mut several) = (0, 0, 0, 0);
    for (size, boards) in [(4, 220), (5, 60)] {
        let lattice = Lattice::of(size);
        for _ in 0..boards {
            let mut board = crowded(lattice, &mut rng);
            let (mut table, scene) = table(lattice, &board);
            board.shift(lattice.parse("e1").expect("e1"), lattice.parse("e2").expect("e2"));
            let claims = claims_of(lattice, &board, 0);
            if claims.len() < 2 {
                continue;
            }
            assert_eq!(leaving(&scene), claims[0].remove | claims[0].others, "one is chosen from the first");
            let ways = reach(&mut table, &claims);
            (matches, reached) = (matches + 1, reached + claims.len());
            (most, several) = (most.max(claims.len()), several + usize::from(ways.len() > 1));
            let claim = &claims[rng.random_range(0..claims.len())];
            let scene = choose(&mut table, &ways[&figures(claim)], claim);
            let leave = format!("拿掉 {} 枚。", (claim.remove | claim.others).count_ones());
            assert!(prompt(&scene).text.starts_with(&leave), "{}", prompt(&scene).text);
            assert!(prompt(&scene).title.ends_with(&format!("得 {} 分", claim.points)));
            let after = table.press("claim:yes").scene;
            let left = after.pieces.iter().fold(0, |set: Points, piece| set | 1 << piece.point);
            assert_eq!(left, board.occupied() & !leaving(&scene), "the corners shown as leaving have left");
        }
    }
    assert!(matches > 150 && reached > 1000 && most > 20 && several > 20, "{reached} {most} {several}");
}

/// The position with 123 claims: each step has at most eight choices, and 重选 restores the first list.
#[test]
fn the_longest_claim_list_is_two_short_steps() {
    let options = json!({ "size": 4, "target": 110, "position": { "pieces": {
        "0": "T:a4,b5,c5,e6,e7 P:b4,d7 Z:b6,d5 H:c6,d6"
    } } });
    let new = NewMatch {
        game: "jihe".to_owned(),
        options: options.to_string(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    let lattice = Lattice::of(4);
    let mut table = Table::begin(&new, Prefs::default()).expect("a match");
    table.tap(lattice.parse("a4").expect("a4").into(), 1);
    let first = table.tap(lattice.parse("a5").expect("a5").into(), 1).scene;
    prompt(&first);
    let chosen = |scene: &Scene| (drawn(scene), leaving(scene), prompt(scene).text.clone());
    let facts = |text: &str| -> Board {
        let mut board = Board::default();
        for (kind, list) in text.split(' ').filter_map(|part| part.split_once(':')) {
            let kind = kind.chars().next().and_then(Kind::of).expect("a kind");
            list.split(',').for_each(|name| board.put(0, kind, lattice.parse(name).expect(name)));
        }
        board
    };
    let claims = claims_of(lattice, &facts("T:a5,b5,c5,e6,e7 P:b4,d7 Z:b6,d5 H:c6,d6"), 0);
    assert_eq!(claims.len(), 123);
    assert!(reach(&mut table, &claims).len() > 1);
    table.press("claim:clear");
    assert!(asks(&table.press("claim:corners").scene, "claim:figures"));
    assert_eq!(chosen(&table.press("claim:clear").scene), chosen(&first));
}
