//! The help of 卧底象棋: each caption is true of its position, which is set up again from the drawn pieces.

use std::collections::{BTreeMap, BTreeSet};

use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::scene::{Font, Ink, MarkKind};
use qishe_core::seat::Seat;
use qishe_core::table::{HelpPicture, board_of, help};
use qishe_core::words::Lang;
use serde_json::json;

fn picture(title: &str) -> HelpPicture {
    let pages = help("undercover", &Prefs::default()).expect("the help");
    let page = pages.into_iter().find(|page| page.title == title).expect(title);
    page.pictures.into_iter().next().expect("a picture")
}

fn names() -> BTreeMap<u16, String> {
    let art = board_of("undercover", &Prefs::default()).expect("a board");
    art.points.into_iter().map(|at| (at.id, at.name)).collect()
}

/// English rules have digits at the edges of their boards, as a match does, and no caption names a point that the board
/// does not.
#[test]
fn english_rules_have_the_digits_of_the_match() {
    let prefs = Prefs { lang: Lang::En, ..Prefs::default() };
    let labels = |prefs: &Prefs| -> Vec<String> {
        let art = board_of("undercover", prefs).expect("a board");
        art.texts.into_iter().filter(|text| text.font == Font::Text).map(|text| text.text).collect()
    };
    assert!(labels(&prefs).iter().all(|label| label.parse::<u8>().is_ok()), "{:?}", labels(&prefs));
    assert!(labels(&Prefs::default()).contains(&"九".to_owned()));
    for prefs in [prefs, Prefs::default()] {
        for picture in
            help("undercover", &prefs).expect("the help").into_iter().flat_map(|page| page.pictures)
        {
            let named = picture
                .caption
                .split(|c: char| !c.is_ascii_alphanumeric())
                .any(|word| word.len() == 2 && names().values().any(|name| name == word));
            assert!(!named, "{}", picture.caption);
        }
    }
}

/// Returns the letter of a piece in FEN, by its glyph.
fn letter(glyph: &str) -> char {
    let of = |c| "帥帅將将".contains(c).then_some('k').or_else(|| "仕士".contains(c).then_some('a'));
    let of = |c| of(c).or_else(|| "相象".contains(c).then_some('b'));
    let of = |c| of(c).or_else(|| "馬马".contains(c).then_some('n'));
    let of = |c| of(c).or_else(|| "車车".contains(c).then_some('r'));
    let of = |c| of(c).or_else(|| "炮砲".contains(c).then_some('c'));
    let of = |c| of(c).or_else(|| "兵卒".contains(c).then_some('p'));
    glyph.chars().next().and_then(of).expect(glyph)
}

/// The position drawn, Red to move, with Red's spy.
fn position(picture: &HelpPicture, spy: Option<&str>) -> Match {
    let names = names();
    let pieces: BTreeMap<&str, char> = picture
        .scene
        .pieces
        .iter()
        .map(|piece| {
            let letter = letter(&piece.glyph);
            (
                names[&piece.point].as_str(),
                if piece.ink == Ink::Red { letter.to_ascii_uppercase() } else { letter },
            )
        })
        .collect();
    let row = |rank: u8| -> String {
        ('a'..='i')
            .map(|file| pieces.get(format!("{file}{rank}").as_str()).map_or("1".to_owned(), char::to_string))
            .collect()
    };
    let rows: Vec<String> = (0..10).rev().map(row).collect();
    let options = json!({ "position": { "fen": format!("{} w", rows.join("/")), "spies": { "0": spy } } });
    let record = json!({ "format": 1, "game": "undercover", "options": options, "seed": 0 });
    Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("a position")
}

/// “帅前的卒在将军。它若是红方的卧底，启动就解了将”: Red is in check, may activate, and then is in check no more.
#[test]
fn activating_lifts_the_check() {
    let picture = picture("启动");
    assert!(picture.caption.contains("帅前的卒"), "{}", picture.caption);
    assert!(picture.scene.marks.iter().any(|mark| mark.kind == MarkKind::Check));
    let mut played = position(&picture, Some("e1"));
    played.act(Seat(0), "activate").expect("it may be activated");
    // Without the spy the same soldier still gives check.
    assert!(position(&picture, None).act(Seat(0), "activate").is_err());
    assert!(played.outcome().is_none());
}

/// “绿点是红马可以走到的地方”: the marks are the legal moves of the Horse.
#[test]
fn the_horse_goes_where_the_marks_are() {
    let picture = picture("象棋");
    let names = names();
    let targets = picture
        .scene
        .marks
        .iter()
        .filter(|mark| matches!(mark.kind, MarkKind::Target | MarkKind::TargetPiece));
    let marked: BTreeSet<String> = targets.map(|mark| format!("e4{}", names[&mark.point])).collect();
    let legal = position(&picture, None).game().legal(Seat(0));
    let moves: BTreeSet<String> = legal.into_iter().filter(|action| action.starts_with("e4")).collect();
    assert!(!moves.is_empty());
    assert_eq!(marked, moves);
}

/// “卧底在第三列第七行”, “e6 的卒，在红方是第五列第七行”: columns from Red's right, rows from Red's side, both from 1; “开局
/// 的五个卒都可以选”.
#[test]
fn spies_stand_where_captions_say() {
    let names = names();
    for (title, column, row) in [("卧底", 3, 7), ("查看与坐标", 5, 7)] {
        let picture = picture(title);
        let marks = picture.scene.marks.iter().filter(|mark| format!("{:?}", mark.kind).starts_with("Spy"));
        let at: BTreeSet<String> = marks.map(|mark| names[&mark.point].clone()).collect();
        let file = char::from(b'i' + 1 - column);
        assert_eq!(at, BTreeSet::from([format!("{file}{}", row - 1)]), "{}", picture.caption);
    }
    let soldiers = picture("选卧底").scene.pieces.iter().filter(|piece| piece.glyph == "卒").count();
    assert_eq!(soldiers, 5);
}
