//! The help of 几何棋: every example is set up again from its picture and played; the kind of its jumps against plane
//! geometry, its figures and what leaves against docs/rules/jihe.md.

use std::collections::BTreeSet;

use crate::support::jihe::Plane;
use qishe_core::game::{Prefs, Record};
use qishe_core::games::jihe::{Board, JumpRule, Kind, Lattice, Mover};
use qishe_core::play::Match;
use qishe_core::scene::{AreaKind, Ink, MarkKind, PieceShape, Scene};
use qishe_core::seat::Seat;
use qishe_core::table::{HelpPage, HelpPicture, help};
use serde_json::{Value, json};

fn page(title: &str) -> HelpPage {
    let pages = help("jihe", &Prefs::default()).expect("the help");
    pages.into_iter().find(|page| page.title == title).expect(title)
}

fn lattice() -> &'static Lattice {
    Lattice::of(4)
}

fn kind(shape: PieceShape) -> Kind {
    match shape {
        PieceShape::Triangle => Kind::Triangle,
        PieceShape::Parallelogram => Kind::Parallelogram,
        PieceShape::Trapezoid => Kind::Trapezoid,
        PieceShape::Hexagon => Kind::Hexagon,
        other => panic!("{other:?}"),
    }
}

/// The pieces of a picture.
fn board(scene: &Scene) -> Board {
    let mut board = Board::default();
    for piece in &scene.pieces {
        let seat = u8::from(piece.ink == Ink::Seat0);
        board.put(seat, kind(piece.shape), piece.point as u8);
    }
    board
}

/// The turn that a picture shows: its caption begins with it.
fn turn(picture: &HelpPicture) -> String {
    picture.caption.split('：').next().expect("a turn").to_owned()
}

fn points(turn: &str) -> Vec<u8> {
    turn.split('-').map(|name| lattice().parse(name).expect(name)).collect()
}

/// Plays the turn that the picture shows.
fn played(picture: &HelpPicture) -> Match {
    let board = board(&picture.scene);
    let pieces = json!({ "0": board.text(lattice(), 0), "1": board.text(lattice(), 1) });
    let options = json!({ "position": { "pieces": pieces } });
    let record = json!({ "format": 1, "game": "jihe", "options": options, "seed": 3, "actions": [] });
    let mut played = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("a position");
    played.act(Seat(0), &turn(picture)).expect("a legal turn");
    played
}

/// The rules that allow a jump, by the core's tables.
fn rules(picture: &HelpPicture, hop: usize) -> Vec<JumpRule> {
    let way = points(&turn(picture));
    let mover = Mover::new(lattice(), &board(&picture.scene), way[0]).expect("a piece");
    mover.jumps_from(way[hop]).filter(|jump| jump.to == way[hop + 1]).map(|jump| jump.how).collect()
}

fn guides(scene: &Scene) -> usize {
    scene.areas.iter().filter(|area| area.kind == AreaKind::Guide).count()
}

/// Each jump of a picture follows, by plane geometry, the rule of its page and no other. Its guide is drawn, with both
/// rhombi where two meet in a corner.
#[test]
fn each_jump_is_of_the_kind_of_its_page() {
    use JumpRule::{Rhombus, Symmetric, Vertical};
    let plane = Plane::new(4);
    let mut seen = 0;
    for (title, turns) in [
        ("隔子对称跳", vec![("c3-g5", vec![Symmetric])]),
        ("菱形跳", vec![("e3-f4", vec![Rhombus]), ("e3-g5", vec![Rhombus])]),
        ("对顶角跳", vec![("e3-g5", vec![Vertical]), ("e3-e7", vec![Vertical])]),
        ("连跳", vec![("e3-f4-h6-h4", vec![Rhombus, Vertical, Symmetric])]),
    ] {
        let page = page(title);
        assert_eq!(page.pictures.len(), turns.len(), "{title}");
        for (picture, (expected, kinds)) in page.pictures.iter().zip(turns) {
            assert_eq!(turn(picture), expected, "{title}");
            played(picture);
            let way = points(expected);
            let others: BTreeSet<usize> = picture
                .scene
                .pieces
                .iter()
                .map(|piece| usize::from(piece.point))
                .filter(|point| *point != usize::from(way[0]))
                .collect();
            for (hop, rule) in kinds.iter().enumerate() {
                assert_eq!(rules(picture, hop), [*rule], "{title} {expected}");
                let landings = plane.jumps(way[hop].into(), &others);
                assert!(landings.contains(&usize::from(way[hop + 1])), "{title} {expected}");
            }
            let drawn: usize = kinds.iter().map(|rule| if *rule == Vertical { 2 } else { 1 }).sum();
            assert_eq!(guides(&picture.scene), drawn, "{title} {expected}");
            seen += kinds.len();
        }
    }
    assert_eq!(seen, 8);
}

/// “Own moves”: a lone piece in the middle has all of its kind.
#[test]
fn own_moves_are_those_of_the_kind() {
    let page = page("各自的走法");
    let plane = Plane::new(4);
    assert_eq!(page.pictures.len(), 4);
    for (picture, of) in page.pictures.iter().zip(Kind::ALL) {
        assert_eq!(picture.scene.pieces.len(), 1);
        let piece = &picture.scene.pieces[0];
        assert_eq!(kind(piece.shape), of);
        let marked: BTreeSet<usize> = picture
            .scene
            .marks
            .iter()
            .filter(|mark| mark.kind == MarkKind::Target)
            .map(|mark| usize::from(mark.point))
            .collect();
        assert_eq!(marked, plane.own(of, piece.point.into(), &BTreeSet::new()), "{}", picture.caption);
    }
}

/// Returns the score of a turn: the claim made, or the first of those to choose from.
fn claim(played: &Match) -> Value {
    let facts = played.game().public();
    if facts["claimed"].is_null() { facts["claims"][0].clone() } else { facts["claimed"].clone() }
}

/// Each figure of the page on scoring comes about by the turn under its picture, and is drawn with its points.
#[test]
fn each_example_scores_what_its_caption_says() {
    let page = page("得分");
    let expected: [(&str, &[&str], u16, &str); 6] = [
        ("c4-c5", &["T:c5,c6,d6"], 1, "三角形，1 分"),
        ("c4-c5", &["P:c5,c6,d6,d7"], 2, "平行四边形，2 分"),
        ("c4-c5", &["Z:c5,c7,d6,d7"], 3, "梯形，3 分"),
        ("c5-c6", &["T:c6,c7,d7"], 1, "三角形，1 分"),
        ("d5-d6", &["P:c5,c6,d6,d7", "P:d7,d8,e8,e9"], 4, "两个平行四边形，4 分"),
        ("c4-c5", &["T:c5,c6,d6", "P:c6,d6,d7,e7"], 3, "三角形、平行四边形，3 分"),
    ];
    assert_eq!(page.pictures.len(), expected.len());
    for (picture, (way, figures, worth, caption)) in page.pictures.iter().zip(expected) {
        assert_eq!(picture.caption, format!("{way}：{caption}"));
        let claim = claim(&played(picture));
        assert_eq!((&claim["figures"], &claim["points"]), (&json!(figures), &json!(worth)));
        let drawn: Vec<u16> = picture
            .scene
            .areas
            .iter()
            .filter(|area| area.kind == AreaKind::Figure)
            .map(|area| area.text.parse().expect("points"))
            .collect();
        assert_eq!((drawn.len(), drawn.iter().sum::<u16>()), (figures.len(), worth), "{way}");
    }
    // In the fourth example the ⬡ stands in for the missing △.
    assert!(
        page.pictures[3].scene.pieces.iter().all(|p| p.ink == Ink::Seat0 || p.shape != PieceShape::Triangle)
    );
}

/// The pieces marked in the first picture and named in its caption are those missing in the second.
#[test]
fn marked_pieces_are_gone_in_the_next_picture() {
    let page = page("取子");
    let expected = ["取走 c5、c6、d6", "取走 c5、c7", "取走 c5、d7、d8"];
    assert_eq!(page.pictures.len(), 2 * expected.len());
    for (pair, caption) in page.pictures.chunks(2).zip(expected) {
        let [before, after] = pair else { panic!("pairs") };
        assert!(before.caption.ends_with(caption), "{}", before.caption);
        let leaving: BTreeSet<u16> = before
            .scene
            .marks
            .iter()
            .filter(|mark| mark.kind == MarkKind::Leaving)
            .map(|mark| mark.point)
            .collect();
        let on = |picture: &HelpPicture| -> BTreeSet<u16> {
            picture.scene.pieces.iter().map(|piece| piece.point).collect()
        };
        let named: BTreeSet<u16> = caption
            .trim_start_matches("取走 ")
            .split('、')
            .map(|name| u16::from(lattice().parse(name).expect(name)))
            .collect();
        assert_eq!(leaving, named);
        assert_eq!(&on(before) - &leaving, on(after), "{caption}");
    }
    // The first example takes an enemy's piece too.
    let enemies =
        |picture: &HelpPicture| picture.scene.pieces.iter().filter(|piece| piece.ink == Ink::Seat0).count();
    assert_eq!((enemies(&page.pictures[0]), enemies(&page.pictures[1])), (3, 2));
}
