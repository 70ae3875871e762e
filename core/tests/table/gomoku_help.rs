//! The help of 五子棋: each caption is true of its position, by the independent judge of the tests.

use crate::support::gomoku::{Plain, points};
use qishe_core::game::Prefs;
use qishe_core::games::gomoku::{Board, Colour, Point};
use qishe_core::scene::{Ink, MarkKind};
use qishe_core::table::{HelpPicture, help};

fn picture(title: &str) -> HelpPicture {
    let pages = help("gomoku", &Prefs::default()).expect("the help");
    let page = pages.into_iter().find(|page| page.title == title).expect(title);
    page.pictures.into_iter().next().expect("a picture")
}

fn at(number: u16) -> Point {
    Point::from_index(usize::from(number)).expect("a point")
}

fn board(picture: &HelpPicture) -> Board {
    let mut board = Board::default();
    for piece in &picture.scene.pieces {
        let colour = if piece.ink == Ink::Black { Colour::Black } else { Colour::White };
        board.place(colour, at(piece.point));
    }
    board
}

/// Each point that a caption names is forbidden by the rule it names. Exactly these points are marked.
#[test]
fn captions_name_the_forbidden_points() {
    for (title, caption, expected) in [
        ("三三禁手", "H8 同时成两个活三", &[("H8", "double_three")][..]),
        ("四四禁手", "F2 成两个四；H8 在一条线上成两个四", &[("F2", "double_four"), ("H8", "double_four")]),
        ("长连禁手", "H8 连成六子", &[("H8", "overline")]),
        ("不是禁手", "H8 不是三三：横向两头都会成长连（六腐）", &[]),
    ] {
        let picture = picture(title);
        assert_eq!(picture.caption, caption);
        let found = Plain::new(&board(&picture)).forbidden();
        for (point, rule) in expected {
            let kinds = found.iter().find(|(at, _)| *at == points(point)[0]).map(|(_, kinds)| kinds);
            assert!(kinds.is_some_and(|kinds| kinds.contains(rule)), "{title} {point}: {found:?}");
        }
        assert_eq!(found.len(), expected.len(), "{title}: {found:?}");
        let marks = picture.scene.marks.iter().filter(|mark| mark.kind == MarkKind::Forbidden);
        let mut marked: Vec<Point> = marks.map(|mark| at(mark.point)).collect();
        marked.sort();
        let mut points: Vec<Point> = found.into_iter().map(|(at, _)| at).collect();
        points.sort();
        assert_eq!(marked, points, "{title}");
    }
}

/// “黑方下 K8 就连成五子”: with the four stones of one row.
#[test]
fn k8_makes_five() {
    let picture = picture("棋室");
    assert!(picture.caption.contains("K8"), "{}", picture.caption);
    let board = board(&picture);
    let black = |at: &Point| board.at(*at) == Some(Colour::Black);
    assert!(points("G8 H8 I8 J8").iter().all(black));
    assert!(board.at(points("K8")[0]).is_none() && !points("F8 L8").iter().any(black), "five and no more");
}

/// 直指花月: 天元, a stone straight beside it, and the third on the diagonal between; two points are offered, all
/// numbered.
#[test]
fn openings_are_played() {
    let stones = |title: &str| {
        let mut list: Vec<(u16, Point)> =
            picture(title).scene.pieces.iter().map(|piece| (piece.number, at(piece.point))).collect();
        list.sort();
        list.into_iter().filter(|(number, _)| *number > 0).map(|(_, at)| at).collect::<Vec<_>>()
    };
    assert_eq!(stones("三手交换"), points("H8 H9 I9"));
    assert_eq!(stones("五手两打")[..4], points("H8 I9 I7 G8"));
}
