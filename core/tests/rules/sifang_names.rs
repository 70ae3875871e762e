//! Terms and shapes of 四方棋 (docs/rules/sifang.md, “Terms” and “Shapes”): one case for each at least, every case in
//! all eight orientations and in both colours, and quiet stones that earn nothing.

use std::collections::BTreeSet;

use crate::support::sifang::{points, rng};
use qishe_core::games::sifang::{Board, Colour, Point, Shape, Term, figures, terms};
use qishe_core::words::Lang;
use rand::RngExt;

fn turned(at: Point, orientation: u8) -> Point {
    let (row, column) = (at.row(), at.column());
    let (row, column) = if orientation & 1 != 0 { (column, row) } else { (row, column) };
    let row = if orientation & 2 != 0 { 15 - row } else { row };
    let column = if orientation & 4 != 0 { 15 - column } else { column };
    Point::new(row, column).expect("a point")
}

fn board(own: &str, enemy: &str, colour: Colour, orientation: u8) -> Board {
    let mut board = Board::default();
    points(own).iter().for_each(|at| board.place(colour, turned(*at, orientation)));
    points(enemy).iter().for_each(|at| board.place(colour.other(), turned(*at, orientation)));
    board
}

/// The terms of a stone. Asserts that they are the same in all orientations and colours. `last`: the enemy's last stone, if any.
fn earned(own: &str, enemy: &str, at: &str, last: &str) -> Vec<String> {
    let mut all = BTreeSet::new();
    for orientation in 0..8 {
        for colour in Colour::ALL {
            // A stone far off, so that Black's is not the first.
            let mut board = board(own, enemy, colour, orientation);
            board.place(Colour::Black, turned(points("00")[0], orientation));
            let point = |text| points(text).first().map(|at| turned(*at, orientation));
            let found = terms(&board, colour, point(at).expect("a point"), point(last));
            assert!(found.is_sorted(), "terms are sorted by rank");
            all.insert(found.iter().map(|term| term.name().shown(Lang::Zh)).collect::<Vec<_>>());
        }
    }
    assert_eq!(all.len(), 1, "{own} / {enemy} / {at}: {all:?}");
    all.pop_first().expect("one")
}

#[test]
fn every_term_is_recognised() {
    for (own, enemy, at, last, expected) in [
        ("", "", "88", "", &[][..]),
        // 连环, 挂角, 跳 (one or two points), 飞; too far, or something between.
        ("87", "", "88", "", &["连环"]),
        ("77", "", "88", "", &["挂角"]),
        ("86", "", "88", "", &["跳"]),
        ("85", "", "88", "", &["跳"]),
        ("84", "", "88", "", &[]),
        ("86", "87", "88", "", &["跟"]),
        ("76", "", "88", "", &["飞"]),
        ("66", "", "88", "", &[]),
        // 跟, 对, 隔 (one point only, empty), 离.
        ("", "87", "88", "", &["跟"]),
        ("", "77", "88", "", &["对"]),
        ("", "86", "88", "", &["隔"]),
        ("", "85", "88", "", &[]),
        ("", "76", "88", "", &["离"]),
        // 冲: an own run of two or more, the point ahead empty.
        ("86 87", "", "88", "", &["冲", "连环"]),
        ("86 87", "89", "88", "", &["连环", "跟"]),
        ("85 87", "", "88", "", &["连环"]),
        // 拦 and 封: beyond the run that holds the enemy's last stone; 封 where its other end is closed.
        ("", "85 86 87", "88", "87", &["拦", "跟"]),
        ("", "85 86 87", "88", "85", &["拦", "跟"]),
        ("84", "85 86 87", "88", "87", &["封", "跟"]),
        ("", "85 86 87", "88", "", &["跟"]),
        ("", "85 86 87 22", "88", "22", &["跟"]),
        ("", "86 87", "88", "87", &["跟"]),
        // 断: inside an enemy 跳 of one or two points.
        ("", "87 89", "88", "", &["断", "跟"]),
        ("", "87 8A", "88", "", &["断", "跟", "隔"]),
        ("", "86 8A", "88", "", &["隔"]),
        // 补: inside an own 跳, three or more in line.
        ("87 89", "", "88", "", &["补", "连环"]),
        ("86 87 8A", "", "88", "", &["补", "冲", "连环", "跳"]),
        ("87 8A", "", "88", "", &["连环", "跳"]),
        // 挡: directly at the end of an enemy 直棍.
        ("", "89 8B 8D", "88", "", &["挡", "跟"]),
        ("", "8A 8C 8E", "88", "", &["隔"]),
        ("", "89 8B", "88", "", &["跟"]),
        // 点 and 压: beside the middle or an end of an enemy 单刃剑, on the open side.
        ("A8", "97 98 99", "88", "", &["点", "跟", "对"]),
        ("A7", "97 98 99", "88", "", &["点", "飞", "跟", "对"]),
        ("A9", "98 99 9A", "88", "", &["压", "飞", "跟", "对", "离"]),
        // 双刃剑, and a run of four: no name.
        ("", "97 98 99", "88", "", &["跟", "对"]),
        ("A8", "97 98 99 9A", "88", "", &["跟", "对", "离"]),
        // With enemy stones on both sides it has no name.
        ("A8 87", "97 98 99", "88", "", &["连环", "跟", "对"]),
        // 打: the joining point of an enemy 双连环.
        ("", "89 8A 98 A8", "88", "", &["打", "跟"]),
        ("", "89 8A 8B 98 A8", "88", "", &["跟"]),
        // 叫杀, 双叫, 应, 杀.
        ("87 98", "", "88", "", &["叫杀", "连环"]),
        ("87 98", "97", "88", "", &["连环", "对"]),
        ("87 89 98", "", "88", "", &["双叫", "补", "连环"]),
        ("", "87 97 98", "88", "", &["应", "跟", "对"]),
        ("87 97 98", "", "88", "", &["杀", "连环", "挂角"]),
        // Two squares that want the same point are one threat.
        ("87 97 89 99", "", "88", "", &["叫杀", "补", "连环", "挂角"]),
    ] {
        assert_eq!(earned(own, enemy, at, last), expected, "{own} / {enemy} / {at} / {last}");
    }
}

/// 站台 and 站位: Black's first stone, on one of 88 89 98 99 or elsewhere; no other stone.
#[test]
fn the_first_stone_is_named_by_its_point() {
    for at in Point::all() {
        let central = ["88", "89", "98", "99"].contains(&at.to_string().as_str());
        let expected = if central { Term::TakeCentre } else { Term::TakePlace };
        assert_eq!(terms(&Board::default(), Colour::Black, at, None), [expected], "{at}");
        assert_eq!(terms(&Board::default(), Colour::White, at, None), []);
    }
}

/// All 23 terms and 24 shapes have names of their own.
#[test]
fn all_terms_and_shapes_have_different_names() {
    let names: BTreeSet<_> = Term::ALL.iter().map(|term| term.name().shown(Lang::Zh)).collect();
    assert_eq!((names.len(), Term::ALL.is_sorted()), (23, true));
    let names: BTreeSet<_> = Shape::ALL.iter().map(|shape| shape.name().shown(Lang::Zh)).collect();
    assert_eq!(names.len(), 24);
}

/// The shapes of the own stones. Asserts that they are the same for each stone, in all orientations and colours.
fn shapes(own: &str, enemy: &str) -> Vec<String> {
    let mut all = BTreeSet::new();
    for orientation in 0..8 {
        for colour in Colour::ALL {
            let board = board(own, enemy, colour, orientation);
            for at in points(own) {
                let found = figures(&board, colour, turned(at, orientation));
                all.insert(
                    found.iter().map(|figure| figure.shape.name().shown(Lang::Zh)).collect::<Vec<_>>(),
                );
            }
        }
    }
    assert_eq!(all.len(), 1, "{own} / {enemy}: {all:?}");
    all.pop_first().expect("one")
}

#[test]
fn every_shape_is_recognised() {
    for (own, enemy, expected) in [
        ("88", "", &[][..]),
        ("88 89", "", &["连环"]),
        ("88 99", "", &["挂角"]),
        ("88 8A", "", &["跳"]),
        ("88 8B", "", &["跳"]),
        ("88 8C", "", &[]),
        ("88 8A", "89", &[]),
        ("88 8B", "8A", &[]),
        ("88 9A", "", &["飞"]),
        ("88 89 8A", "", &["双刃剑"]),
        ("88 89 8A", "99", &["单刃剑"]),
        ("88 89 8A", "9A", &["单刃剑"]),
        // The edge disturbs as the enemy does; stones beyond the ends do not.
        ("18 19 1A", "", &["单刃剑"]),
        ("88 89 8A", "87 8B", &["双刃剑"]),
        ("88 89 8B", "", &["短剑"]),
        ("88 89 8C", "", &["长剑"]),
        ("88 89 98", "", &["三角刀"]),
        ("88 89 9A", "", &["短刀"]),
        ("88 89 A9", "", &["立刀"]),
        ("88 89 AA", "", &["大刀"]),
        ("88 89 9B", "", &["长刀"]),
        ("88 8A 99", "", &["短枪"]),
        ("88 8A A9", "", &["长枪"]),
        ("88 8A 8C", "", &["直棍"]),
        ("88 99 AA", "", &["短棍"]),
        ("88 99 AB", "", &["角棍"]),
        ("88 9A AC", "", &["斜棍"]),
        ("88 99 9B", "", &["曲棍"]),
        ("88 8A AA", "", &["折棍"]),
        ("88 9A A9", "", &["飞镖"]),
    ] {
        assert_eq!(shapes(own, enemy), expected, "{own} / {enemy}");
    }
    // Of four or five stones not every one is in the whole figure only: here each is.
    let whole = |own: &str, shape: &str| {
        for orientation in 0..8 {
            let board = board(own, "", Colour::White, orientation);
            for at in points(own) {
                let found = figures(&board, Colour::White, turned(at, orientation));
                let first = found.first().expect("a figure");
                assert_eq!(
                    (first.shape.name().shown(Lang::Zh), first.stones.len()),
                    (shape.to_owned(), points(own).len()),
                    "{own} {at}"
                );
                // No other named shape lies inside it.
                assert_eq!(found.iter().filter(|f| f.stones.is_subset(&first.stones)).count(), 1);
            }
        }
    };
    whole("89 8A 98 A8", "双连环");
    // 五子连环: L, T and plus alike.
    whole("88 89 8A 98 A8", "五子连环");
    whole("88 89 8A 99 A9", "五子连环");
    whole("98 99 9A 89 A9", "五子连环");
}

/// **Rulings**: both sides of a three disturbed, or a run of four, has no name of its own.
#[test]
fn blocked_shapes_have_no_name() {
    assert_eq!(shapes("88 89", "99"), ["连环"]);
    let names = |own, enemy, at: &str| {
        let board = board(own, enemy, Colour::Black, 0);
        let found = figures(&board, Colour::Black, points(at)[0]);
        found.iter().map(|figure| figure.shape.name().shown(Lang::Zh)).collect::<Vec<_>>()
    };
    // Nor are two of its stones a 连环.
    assert!(names("88 89 8A", "99 79", "88").is_empty());
    assert!(names("88 89 8A 8B", "", "88").is_empty());
    assert!(names("66 67 68 69", "", "69").is_empty());
    assert_eq!(names("88 89 8A 8B 98", "99", "88"), ["连环"], "the pair in the column");
    // The fourth point of a 三角刀 is empty.
    assert_eq!(names("88 89 98", "99", "88"), ["连环", "连环"]);
    assert_eq!(names("88 89 8B", "8A", "89"), ["连环"]);
    // 双连环 with its joint taken, or with an arm too long to join into five.
    assert!(!names("89 8A 98 A8", "88", "89").contains(&"双连环".to_owned()));
    assert!(!names("89 8A 8B 98 A8", "", "89").contains(&"双连环".to_owned()));
}

/// On random boards a shape is found exactly where its stones stand as in the page's list of figures.
#[test]
fn random_boards_show_only_listed_shapes() {
    let mut rng = rng(4);
    let mut quiet = 0;
    for _ in 0..20_000 {
        let mut board = Board::default();
        let at = Point::new(8, 8).expect("a point");
        board.place(Colour::Black, at);
        for point in Point::all().filter(|point| *point != at) {
            if rng.random_bool(0.06) {
                board.place(if rng.random_bool(0.5) { Colour::Black } else { Colour::White }, point);
            }
        }
        let found = figures(&board, Colour::Black, at);
        for figure in &found {
            assert!(figure.stones.contains(&at));
            assert!(figure.stones.iter().all(|point| board.black.contains(*point)));
            assert_eq!(figure.stones.len(), figure.shape.stones().len());
            // The distances between the stones are those of the listed figure.
            let mut distances: Vec<u32> = Vec::new();
            let mut listed: Vec<u32> = Vec::new();
            let stones: Vec<(i32, i32)> =
                figure.stones.iter().map(|p| (i32::from(p.row()), i32::from(p.column()))).collect();
            let wanted: Vec<(i32, i32)> =
                figure.shape.stones().iter().map(|(r, c)| (i32::from(*r), i32::from(*c))).collect();
            for (all, out) in [(&stones, &mut distances), (&wanted, &mut listed)] {
                for (i, a) in all.iter().enumerate() {
                    out.extend(all[..i].iter().map(|b| ((a.0 - b.0).pow(2) + (a.1 - b.1).pow(2)) as u32));
                }
                out.sort_unstable();
            }
            let free = matches!(figure.shape, Shape::Jump | Shape::FiveLink);
            assert!(free || distances == listed, "{figure:?}");
        }
        // Quiet: no own stone within four points, no shape.
        let near = |p: Point| p.row().abs_diff(8).max(p.column().abs_diff(8)) <= 4 && p != at;
        if !board.black.iter().any(near) {
            assert_eq!(found, []);
            quiet += 1;
        }
    }
    assert!(quiet > 100, "only {quiet} quiet stones");
}
