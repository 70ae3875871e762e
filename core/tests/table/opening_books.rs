//! The books of openings: their lines are legal, their names are those of the analysis, and no two openings are one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use qishe_core::game::{OpeningPage, Prefs, Record};
use qishe_core::games::gomoku::Point;
use qishe_core::games::gomoku::opening::{OPENINGS, recognise};
use qishe_core::games::{GAMES, find};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::table::{HelpPicture, PictureOf, board_of, help, help_picture};
use qishe_core::words::{Lang, Text};
use serde_json::json;

type Cell = (i32, i32);

fn cells(stones: [Point; 3]) -> [Cell; 3] {
    stones.map(|at| (i32::from(at.file()) - 7, i32::from(at.rank()) - 7))
}

/// The eight turns and mirrors of three stones, straight from coordinates about the centre.
fn images(stones: [Cell; 3]) -> [[Cell; 3]; 8] {
    let ways: [fn(Cell) -> Cell; 8] = [
        |(x, y)| (x, y),
        |(x, y)| (-x, y),
        |(x, y)| (x, -y),
        |(x, y)| (-x, -y),
        |(x, y)| (y, x),
        |(x, y)| (-y, x),
        |(x, y)| (y, -x),
        |(x, y)| (-y, -x),
    ];
    ways.map(|way| stones.map(way))
}

/// The 26 are 13 direct and 13 indirect ones, no two alike by symmetry, and there are no others: stone 2 within the central
/// 3×3 and stone 3 within the central 5×5 always make exactly one of them, by which the analysis names it.
#[test]
fn the_26_openings_are_all_there_are() {
    let direct = OPENINGS.iter().filter(|opening| opening.is_direct()).count();
    assert_eq!((direct, OPENINGS.len()), (13, 26));
    let stones = OPENINGS.map(|opening| opening.stones().expect("three stones"));
    let all: BTreeSet<[Cell; 3]> = stones.iter().flat_map(|stones| images(cells(*stones))).collect();
    let each: usize =
        stones.iter().map(|stones| images(cells(*stones)).into_iter().collect::<BTreeSet<_>>().len()).sum();
    assert_eq!(all.len(), each, "two are alike");
    let square = |most: i32| (-most..=most).flat_map(move |x| (-most..=most).map(move |y| (x, y)));
    let mut laid = 0;
    for second in square(1).filter(|at| *at != (0, 0)) {
        for third in square(2).filter(|at| *at != (0, 0) && *at != second) {
            assert!(all.contains(&[(0, 0), second, third]), "{second:?} {third:?}");
            let point = |(x, y): Cell| Point::new((x + 7) as u8, (y + 7) as u8).expect("on the board");
            let found = recognise(Point::CENTRE, point(second), point(third)).expect("it has a name");
            let own = images(cells(found.stones().expect("three stones")));
            assert!(own.contains(&[(0, 0), second, third]), "{}: {second:?} {third:?}", found.code);
            laid += 1;
        }
    }
    assert_eq!(laid, all.len(), "8 × 23 ways");
}

fn page(game: &str, line: &str) -> OpeningPage {
    let book = find(GAMES, game).expect("a game").openings.expect("a book");
    (book.page)(line).unwrap_or_else(|fault| panic!("{line}: {fault}"))
}

/// The book of 五子棋 has each opening once, under its code and its three names, with its three stones in the picture.
#[test]
fn each_opening_of_renju_is_pictured_with_its_names() {
    let book = page("gomoku", "");
    assert_eq!(book.pages.iter().map(|page| page.pictures.len()).collect::<Vec<_>>(), [13, 13]);
    assert!(book.moves.is_empty());
    let mut names = BTreeSet::new();
    for (at, opening) in OPENINGS.iter().enumerate() {
        let of = PictureOf::Openings { line: String::new(), page: at as u32 / 13, number: at as u32 % 13 };
        for lang in [Lang::Zh, Lang::En] {
            let picture =
                help_picture("gomoku", &of, &Prefs { lang, ..Prefs::default() }).expect("a picture");
            let [chinese, reading] = [Lang::Zh, Lang::En].map(|lang| (opening.name)().shown(lang));
            for name in [opening.code, &chinese, &reading, opening.english] {
                assert!(picture.caption.contains(name), "{name}: {}", picture.caption);
                names.insert(name.to_owned());
            }
            let mut stones: Vec<(u16, u16)> =
                picture.scene.pieces.iter().map(|piece| (piece.number, piece.point)).collect();
            stones.sort_unstable();
            let wanted = opening.stones().expect("three stones").map(Point::number);
            assert_eq!(stones, [(1, wanted[0]), (2, wanted[1]), (3, wanted[2])], "{}", opening.code);
            // All three are in the part that is shown.
            let (part, art) = (picture.crop.expect("a part"), board_of("gomoku", &Prefs::default()).unwrap());
            for (_, point) in stones {
                let place = art.points.iter().find(|at| at.id == point).expect("a point").at;
                let inside = |at: f32, from: f32, length: f32| at - 0.5 >= from && at + 0.5 <= from + length;
                assert!(inside(place.x, part.x, part.w) && inside(place.y, part.y, part.h));
            }
        }
    }
    assert_eq!(names.len(), 26 * 4, "no two have one name");
}

/// Plays a line of plain Xiangqi.
fn played(line: &str) -> Match {
    let record = json!({ "format": 1, "game": "undercover", "options": { "spy_selection": "none", "first": "red" }, "seed": 0 });
    let mut played = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("it begins");
    for (action, seat) in line.split_whitespace().zip([0, 1].into_iter().cycle()) {
        if let Err(refusal) = played.act(Seat(seat), action) {
            panic!("{line}: {action}: {}", refusal.words.shown(Lang::En));
        }
    }
    played
}

/// Mirrors a line left and right.
fn mirrored(line: &str) -> String {
    let mirror = |c| if ('a'..='i').contains(&c) { (b'a' + b'i' - c as u8) as char } else { c };
    line.chars().map(mirror).collect()
}

fn shown(name: Option<Text>) -> Option<String> {
    name.map(|name| name.shown(Lang::Zh))
}

/// Every page of the book of Xiangqi, by its line.
fn walk() -> BTreeMap<String, OpeningPage> {
    let mut pages = BTreeMap::new();
    let mut open = vec![String::new()];
    while let Some(line) = open.pop() {
        let page = page("undercover", &line);
        open.extend(page.moves.iter().map(|step| step.line.clone()));
        assert!(pages.insert(line, page).is_none(), "each line is reached in one way");
    }
    pages
}

/// Each line of the book is legal from the start and has the name that a review gives it, also mirrored; the name comes with the
/// move that the book gives it to, and every name of the catalogue is reached once.
#[test]
fn the_book_of_xiangqi_names_its_lines_as_the_analysis_does() {
    let pages = walk();
    let mut reached = Vec::new();
    for (line, page) in pages.iter().filter(|(line, _)| !line.is_empty()) {
        let played = played(line);
        let name = shown(played.game().opening()).unwrap_or_else(|| panic!("{line} has no name"));
        assert_eq!(page.pages[0].title.shown(Lang::Zh), name, "{line}");
        assert_eq!(shown(self::played(&mirrored(line)).game().opening()), Some(name.clone()), "{line}");
        let parent = &pages[line.rsplit_once(' ').map_or("", |(before, _)| before)];
        let step = parent.moves.iter().find(|step| step.line == *line).expect("it leads here");
        assert_eq!(step.notation.shown(Lang::Zh), played.game().move_list(Lang::Zh).pop().unwrap().text);
        let told = step.leads_to.shown(Lang::Zh);
        if parent.pages[0].title == page.pages[0].title {
            // No name by itself: the names that it leads to.
            let below = pages.iter().filter(|(below, _)| below.starts_with(&format!("{line} ")));
            for (_, end) in below.filter(|(_, page)| page.moves.is_empty()) {
                assert!(told.contains(&end.pages[0].title.shown(Lang::Zh)), "{line}: {told}");
            }
        } else {
            assert_eq!(told, name, "{line}");
            reached.push(name);
        }
    }
    reached.sort();
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("words/zh.ftl")).unwrap();
    let mut known: Vec<&str> = source
        .lines()
        .filter_map(|line| line.strip_prefix("undercover-opening-")?.split_once(" = "))
        .filter(|(id, _)| !id.starts_with("book"))
        .map(|(_, name)| name)
        .collect();
    known.sort_unstable();
    assert_eq!(reached, known);
}

/// The first page has no name, and shows the position of a new match.
#[test]
fn the_book_of_xiangqi_begins_at_the_start() {
    let first = page("undercover", "");
    assert_eq!(first.moves.len(), 6);
    let of = PictureOf::Openings { line: String::new(), page: 0, number: 0 };
    let picture = help_picture("undercover", &of, &Prefs::default()).expect("a picture");
    assert_eq!(picture.scene.pieces.len(), 32);
    assert!(played("").game().opening().is_none());
}

/// What is not in a book is refused, in every game.
#[test]
fn other_lines_are_not_in_a_book() {
    for kind in GAMES {
        let Some(book) = kind.openings else { continue };
        for line in ["a0a1", "h2e2 a0a1", "H8", "h2e2 h7e7 h0g2", "?"] {
            assert!((book.page)(line).is_err(), "{}: {line}", kind.id);
        }
    }
    let with_books: Vec<&str> =
        GAMES.iter().filter(|kind| kind.openings.is_some()).map(|kind| kind.id).collect();
    assert_eq!(with_books, ["undercover", "gomoku"]);
}

/// A picture is found by its place, and is the one that the pages have there; beyond them there is none. The picture that
/// stands for a game is the fullest one, and has no marks.
#[test]
fn pictures_are_found_by_their_places() {
    let prefs = Prefs::default();
    for kind in GAMES {
        let pages = help(kind.id, &prefs).expect("the help");
        let rules = |page: usize, number: usize| {
            let of = PictureOf::Rules { page: page as u32, number: number as u32 };
            help_picture(kind.id, &of, &prefs).ok()
        };
        let mut most = 0;
        for (place, page) in pages.iter().enumerate() {
            for (number, picture) in page.pictures.iter().enumerate() {
                assert_eq!(rules(place, number).as_ref(), Some(picture), "{} {place} {number}", kind.id);
                most = most.max(picture.scene.pieces.len());
            }
            assert_eq!(rules(place, page.pictures.len()), None);
        }
        assert_eq!(rules(pages.len(), 0), None);
        let fullest: HelpPicture = help_picture(kind.id, &PictureOf::Fullest, &prefs).expect("a picture");
        assert_eq!((fullest.scene.pieces.len(), fullest.scene.marks.len()), (most, 0), "{}", kind.id);
        let of = PictureOf::Openings { line: "?".to_owned(), page: 0, number: 0 };
        assert!(help_picture(kind.id, &of, &prefs).is_err());
    }
    assert!(help_picture("go", &PictureOf::Fullest, &prefs).is_err());
}
