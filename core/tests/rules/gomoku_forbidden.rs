//! Forbidden moves in published positions: the source's named cases (“禁手的解释”, 图 1.2–1.12, 图 2–7; the
//! pictures are lost; the shapes follow its words), the terms of the Renju International Federation's
//! rules (9.1–9.3), and positions published by others, each with its place. Every position is judged three
//! times: from scratch, by the kept board, and by the independent judge of `support::gomoku`.

use std::collections::BTreeMap;

use crate::support::gomoku::{Plain, board, points, stones};
use qishe_core::games::gomoku::{Board, Judge, Point, Tracker, forbidden_points};

/// All forbidden points of a board with their kinds. Asserts that the three judges agree.
fn judged(board: &Board) -> BTreeMap<String, String> {
    let plain: BTreeMap<String, String> = Plain::new(board)
        .forbidden()
        .into_iter()
        .map(|(at, kinds)| (at.to_string(), kinds.into_iter().collect::<Vec<_>>().join(" ")))
        .collect();
    let mut judge = Judge::new(board);
    let found: BTreeMap<String, String> = forbidden_points(board)
        .iter()
        .map(|at| {
            let mut names = judge.kinds(at).names();
            names.sort_unstable();
            (at.to_string(), names.join(" "))
        })
        .collect();
    assert_eq!(found, plain, "\n{}", board.rows().join("\n"));
    assert_eq!(Tracker::new(board).forbidden_points(), forbidden_points(board));
    found
}

/// Returns the reasons why a point is forbidden; empty when it is not.
fn kinds(black: &str, white: &str, at: &str) -> String {
    judged(&stones(black, white)).get(at).cloned().unwrap_or_default()
}

/// 三三禁手（图 1.2、1.3）: two 连三; a 连三 and a 跳三.
#[test]
fn double_three_of_the_source() {
    assert_eq!(kinds("F8 G8 H6 H7", "", "H8"), "double_three");
    assert_eq!(kinds("F8 G8 I9 K11", "", "H8"), "double_three");
    // A white stone at the end of one of them.
    assert_eq!(kinds("F8 G8 H6 H7", "E8", "H8"), "");
}

/// 四四禁手（图 1.4–1.6）: two fours that cross, open or not, and with gaps.
#[test]
fn double_four_of_the_source() {
    assert_eq!(kinds("E8 F8 G8 H5 H6 H7", "D8 H4", "H8"), "double_four");
    assert_eq!(kinds("E8 F8 G8 I9 J10 K11", "", "H8"), "double_four");
    assert_eq!(kinds("D8 F8 G8 H4 H6 H7", "", "H8"), "double_four");
}

/// 四四禁手（扁担阵）（图 1.7）: both fours in one line.
#[test]
fn double_four_in_one_line() {
    for (black, at) in [
        ("E8 G8 I8 K8", ""),         // ●_●a●_●, the empty point between
        ("E8 F8 I8 K8 L8", "H8"),    // ●●_a●_●●
        ("D8 E8 F8 J8 K8 L8", "H8"), // ●●●_a_●●●
        ("E8 G8 H8 K8", "I8"),       // ●_●●a_●
    ] {
        let at = if at.is_empty() { "H8" } else { at };
        assert_eq!(kinds(black, "", at), "double_four", "{black}");
    }
    // One of them would be an overline: it is no four.
    assert_eq!(kinds("D8 E8 F8 J8 K8 L8 M8 N8", "", "H8"), "");
    // Filled in between, five comes first.
    assert_eq!(kinds("E8 F8 G8 I8", "", "H8"), "");
}

/// 四三三禁手（图 1.8）, and 四四三; “黑棋只能以四、三取胜”.
#[test]
fn a_four_with_threes() {
    assert_eq!(kinds("E8 F8 G8 H6 H7 I9 J10", "D8", "H8"), "double_three");
    assert_eq!(kinds("E8 F8 G8 H5 H6 H7 I9 J10", "D8 H4", "H8"), "double_four");
    assert_eq!(kinds("E8 F8 G8 H5 H6 H7 I9 J10 I7 J6", "D8 H4", "H8"), "double_four double_three");
    assert_eq!(kinds("E8 F8 G8 H6 H7", "D8", "H8"), "", "four and three is how Black wins");
}

/// 长连禁手（图 1.9）.
#[test]
fn overline_of_the_source() {
    assert_eq!(kinds("E8 F8 G8 I8 J8", "", "H8"), "overline");
    assert_eq!(kinds("D8 E8 F8 G8 I8 J8 K8", "", "H8"), "overline");
    assert_eq!(kinds("E8 F8 G8 I8 J8 H7 H6 H9", "H10", "H8"), "overline");
}

/// 图 1.10, 六腐: across lies only the skeleton of an overline, so “a” is no double three.
#[test]
fn the_skeleton_of_an_overline_is_no_three() {
    assert_eq!(kinds("C8 F8 G8 K8 H6 H7", "", "H8"), "");
    // Without one of the far stones the three has a way on.
    assert_eq!(kinds("C8 F8 G8 H6 H7", "", "H8"), "double_three");
}

/// 图 1.11, 下止: with one empty point at either end no open four can come.
#[test]
fn a_three_between_two_stops_is_no_three() {
    assert_eq!(kinds("F8 G8 H6 H7", "D8 J8", "H8"), "");
    assert_eq!(kinds("F8 G8 H6 H7", "D8", "H8"), "double_three");
    // The edge stops as a white stone does: “一端至少有一个,另一端至少有两个无子的交叉点”.
    assert_eq!(kinds("B8 C8 D6 D7", "F8", "D8"), "");
    assert_eq!(kinds("B8 C8 D6 D7", "", "D8"), "double_three");
}

/// 图 1.12: the jumping three's only way on is itself 四四, so “a” is no double three.
#[test]
fn a_three_that_grows_only_by_a_double_four_is_dead() {
    // Upwards: a, the gap x (H7), then H6 and H5. Through x runs E7 F7 G7.
    assert_eq!(kinds("F8 G8 H5 H6 E7 F7", "D7", "H8"), "double_three", "x is no double four yet");
    assert_eq!(kinds("F8 G8 H5 H6 E7 F7 G7", "D7", "H8"), "");
    assert_eq!(kinds("F8 G8 H5 H6", "", "H8"), "double_three");
}

/// A three whose way on is an overline or a double three in another line is dead as well.
#[test]
fn a_three_that_grows_only_by_a_forbidden_move_is_dead() {
    // x = H7 would join D7…G7 and I7, six.
    assert_eq!(kinds("F8 G8 H5 H6 D7 E7 G7 I7 J7 K7", "", "H8"), "");
}

/// Rules page: a five is not an open four, so a row that can grow only to a five is no three.
#[test]
fn a_three_that_grows_only_to_a_five_is_none() {
    // x = H7 fills D7 E7 F7 G7 to a five.
    assert_eq!(kinds("F8 G8 H5 H6 D7 E7 F7 G7", "C7", "H8"), "");
}

/// “五连与禁手同时形成,先五为胜”; RIF 9.2: a five is never forbidden.
#[test]
fn five_and_forbidden_is_not_forbidden() {
    assert_eq!(kinds("D8 E8 F8 G8 H6 H7 I7 J6", "", "H8"), "");
    assert_eq!(kinds("D8 E8 F8 G8 H3 H4 H5 H6 H7", "", "H8"), "", "with an overline");
    assert_eq!(kinds("D8 E8 F8 G8 H5 H6 H7 I9 J10 K11", "", "H8"), "", "with a double four");
}

/// 活四 and 冲四 (图 2–5): a four that only an overline would complete is none for Black.
#[test]
fn an_overline_completes_no_four() {
    // E8–H8 with C8 and J8: both ends would make six.
    assert_eq!(kinds("C8 E8 F8 G8 J8 H5 H6 H7", "", "H8"), "");
    assert_eq!(kinds("E8 F8 G8 J8 H5 H6 H7", "", "H8"), "double_four");
}

/// Y. Tanase's pair (x.com/tanaseY/status/944521796585373696): a far white stone settles, through a chain of
/// threes, whether a point is forbidden.
#[test]
fn a_far_white_stone_decides_through_a_chain_of_threes() {
    let rows = |mark: &'static str| {
        let mut rows = vec![NONE; 15];
        rows[6] = "......o........";
        rows[7] = "..x..x.x.......";
        rows[8] = ".....x..xx.....";
        rows[9] = mark;
        rows[10] = "........xoxx...";
        rows[11] = "..........x....";
        board(&rows)
    };
    assert!(!judged(&rows("....x......xx.o")).contains_key("G8"));
    assert_eq!(judged(&rows("....x......xx..")).get("G8").map(String::as_str), Some("double_three"));
}

const NONE: &str = "...............";

/// Rows of a published diagram, rank 15 first; digits stand for empty points.
fn diagram(first: usize, rows: &[&str]) -> Board {
    let mut all = vec![NONE.to_owned(); 15];
    for (at, row) in rows.iter().enumerate() {
        let plain: String = row.chars().filter(|c| *c != ' ').collect();
        all[15 - first + at] = plain
            .chars()
            .map(|c| match c {
                'X' => 'x',
                'O' => 'o',
                _ => '.',
            })
            .collect();
    }
    board(&all.iter().map(String::as_str).collect::<Vec<_>>())
}

fn has(board: &Board, kind: &str, all: &str) {
    let found = judged(board);
    let wanted: Vec<Point> = points(all);
    for at in &wanted {
        assert!(found.get(&at.to_string()).is_some_and(|kinds| kinds == kind), "{at} in {found:?}");
    }
    assert_eq!(found.len(), wanted.len(), "{found:?}");
}

/// “Single-line forbidden moves”, published with the engine mintaka-renju.
#[test]
fn published_single_line_double_fours() {
    let rows = [
        ". . . . X . X 4 X . X . . . .",
        ". . . . . . . . . . . . . . .",
        ". . . . O O O O O O O . . . .",
        ". . . . . . . . . . . . . . .",
        ". . . . X . X X 4 . X . . . .",
        ". . . . . . . . . . . . . . .",
        ". . . . O O O O O O O . . . .",
        ". . . . . . . . . . . . . . .",
        ". . . . X X . X 4 . X X . . .",
        ". . . . . . . . . . . . . . .",
        ". . . . O O O O O O O . . . .",
    ];
    has(&diagram(14, &rows), "double_four", "H14 I10 I6");
}

/// “Double-four related pseudo forbidden moves”, the same place: nothing is forbidden.
#[test]
fn published_pseudo_forbidden_moves() {
    let rows = [
        ". . . . . . . O . . . . . . .",
        ". . . . . O . . . . . . . . .",
        ". . . . . X X . . . . . . . .",
        ". . . . . . O X O . . . . . .",
        ". . . . . . O X O . . . . . .",
        ". . . . . . . . X X X O . . .",
    ];
    has(&diagram(11, &rows), "double_three", "");
}

/// “Nested forbidden moves”, the same place.
#[test]
fn published_nested_double_three() {
    let rows = [
        ". . . O . . O . . . . . . . .",
        ". . . . X . . X . O . . . . .",
        ". . . . O X O X X . . . . . .",
        ". . . . . . X X 3 . . . . . .",
        ". . . . . . O O X X . . . . .",
        ". . . . . X . . . . . . . . .",
        ". . . . O X . . . . . . . . .",
        ". . . . . O . . . . . . . . .",
    ];
    has(&diagram(11, &rows), "double_three", "I8");
}

/// “Multiple-nested forbidden moves”, the same place.
#[test]
fn published_multiply_nested_double_threes() {
    let rows = [
        ". . . . . . . X . . . . . . .",
        ". . . . . . . . . . . . X . .",
        ". . . . . O . . . 3 . . O X .",
        ". . O X . . X O X X X O X . .",
        ". . . X O O . X O 3 . . . . .",
        ". O . . X X 3 . . X 3 . . . .",
        ". . . . . . X . . . X X O . .",
        ". . . . O . . . . . . . . . .",
    ];
    has(&diagram(12, &rows), "double_three", "J10 J8 G7 K7");
}

/// “Recursive forbidden moves”, the same place: each of the four depends on the others.
#[test]
fn published_recursive_double_threes() {
    let rows = [
        ". . . . . . O O . . . . . . .",
        ". . . . . 3 X X 3 . . . . . .",
        ". . . . O X X X X O . . . . .",
        ". . . . O X X X X O . . . . .",
        ". . . . . 3 X X 3 . . . . . .",
        ". . . . . . O O . . . . . . .",
    ];
    has(&diagram(10, &rows), "double_three", "F9 I9 F6 I6");
}
