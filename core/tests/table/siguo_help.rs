//! The form and the help of 四国战棋.

use qishe_core::game::{OptionSpec, Prefs};
use qishe_core::scene::{AreaKind, MarkKind};
use qishe_core::table::{NewMatch, Table, help, option_form, set_option};
use qishe_core::words::Lang;

fn form(options: &str) -> Vec<OptionSpec> {
    option_form("siguo", options, Lang::Zh).expect("a form")
}

fn row(options: &str, id: &str, seat: Option<u8>) -> OptionSpec {
    form(options).into_iter().find(|spec| spec.id == id && spec.seat == seat).expect("the row")
}

fn begins(options: &str) -> bool {
    let new = NewMatch {
        game: "siguo".to_owned(),
        options: options.to_owned(),
        seed: 0,
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, Prefs::default()).is_ok()
}

/// Every option of the page and those of every game have a row, and every choice that is offered is taken.
#[test]
fn the_form_has_every_option() {
    let ids: std::collections::BTreeSet<String> = form("{}").into_iter().map(|spec| spec.id).collect();
    for id in ["first", "bomb_free", "no_progress", "clock", "practice", "position.pieces", "position.turn"] {
        assert!(ids.contains(id), "{id}");
    }
    for spec in form("{}") {
        assert!(!spec.label.is_empty() && !spec.help.is_empty() && spec.fault.is_empty(), "{}", spec.id);
        for choice in &spec.choices {
            let options = set_option("siguo", "{}", &spec.id, spec.seat, &choice.value).expect("taken");
            // A turn alone is no position yet: the form says so, in its own row.
            let fault = form(&options).into_iter().any(|spec| !spec.fault.is_empty());
            assert_eq!(begins(&options), !fault, "{} {}", spec.id, choice.value);
            assert!(!fault || spec.id.starts_with("position"), "{} {}", spec.id, choice.value);
        }
    }
    let options = set_option("siguo", "{}", "first", None, "2").expect("a seat");
    assert_eq!(
        (row(&options, "first", None).value_label.as_str(), options.as_str()),
        ("金方", "{\"first\":2}")
    );
    assert_eq!(row("{}", "no_progress", None).value_label, "200 手");
    assert_eq!(row("{\"no_progress\":0}", "no_progress", None).value_label, "不限");
}

/// A position is typed seat by seat. The form shows faults. After clearing the rows no position is left.
#[test]
fn a_position_is_entered_row_by_row() {
    let mut options = "{}".to_owned();
    let mut set = |id: &str, seat: Option<u8>, value: &str| {
        options = set_option("siguo", &options, id, seat, value).expect(value);
        options.clone()
    };
    let one = set("position.pieces", Some(0), "k:a1 r:l5，兵：A2、A3");
    assert_eq!(row(&one, "position.pieces", Some(0)).value, "K:A1 R:L5 P:A2,A3");
    assert!(begins(&one), "without the other pair the match is over at once");
    set("position.pieces", Some(1), "将:A18");
    set("position.cards", Some(0), "1 0");
    set("position.muster", Some(0), "l5");
    set("position.quiet", None, "7");
    let whole = set("position.turn", None, "0");
    assert!(begins(&whole), "{whole}");
    assert!(form(&whole).iter().all(|spec| spec.fault.is_empty()));
    for (id, seat) in
        [("position.pieces", 0), ("position.pieces", 1), ("position.cards", 0), ("position.muster", 0)]
    {
        set(id, Some(seat), " ");
    }
    set("position.quiet", None, "0");
    assert_eq!(set("position.turn", None, "auto"), "{}");
}

/// No value of the wrong form is taken.
#[test]
fn the_form_refuses_what_it_cannot_read() {
    for (id, seat, value) in [
        ("first", None, "red"),
        ("bomb_free", None, "maybe"),
        ("no_progress", None, "-1"),
        ("position.pieces", Some(0), "A1"),
        ("position.pieces", Some(0), "K:Z9"),
        ("position.pieces", Some(4), "K:A1"),
        ("position.pieces", None, "K:A1"),
        ("position.cards", Some(0), "4"),
        ("position.cards", Some(0), "x y"),
        ("position.quiet", None, ""),
        ("position.turn", None, "x"),
        ("position.fen", None, "x"),
    ] {
        assert!(set_option("siguo", "{}", id, seat, value).is_err(), "{id} {value}");
    }
    assert!(!row("{\"no_progress\":10000}", "no_progress", None).fault.is_empty());
}

/// The pictures show what their pages say.
#[test]
fn the_pictures_show_the_rules() {
    let pages = help("siguo", &Prefs::default()).expect("the help");
    assert!(pages.len() >= 7);
    let page = |title: &str| pages.iter().find(|page| page.title == title).expect(title);
    let english = help("siguo", &Prefs { lang: Lang::En, ..Prefs::default() }).expect("the help");
    for (zh, en) in pages.iter().zip(&english) {
        assert!(!zh.paragraphs.is_empty() && zh.paragraphs.len() == en.paragraphs.len());
        assert!(zh.title != en.title && zh.paragraphs.iter().zip(&en.paragraphs).all(|(a, b)| a != b));
        assert!(
            zh.pictures.iter().all(|picture| !picture.scene.pieces.is_empty() && !picture.caption.is_empty())
        );
    }
    assert_eq!(page("四国与盟友").pictures[0].scene.pieces.len(), 92);
    assert_eq!(page("布阵").pictures[0].scene.pieces.len(), 22 + 4);
    let kinds = |title: &str| -> Vec<MarkKind> {
        page(title).pictures.iter().flat_map(|p| &p.scene.marks).map(|mark| mark.kind).collect()
    };
    let count = |title: &str, kind| kinds(title).into_iter().filter(|one| *one == kind).count();
    assert_eq!(count("走法", MarkKind::Selected), 4);
    // The Rook takes E8; the Cannon H4 and C9; the Soldier C5 and F5.
    assert_eq!(count("走法", MarkKind::TargetPiece), 5);
    assert_eq!(count("轰炸", MarkKind::Leaving), 4);
    assert_eq!(count("搬兵", MarkKind::Selected), 3);
    let areas = |title: &str| page(title).pictures[0].scene.areas.iter().map(|a| a.kind).collect::<Vec<_>>();
    assert_eq!(areas("搬兵"), [AreaKind::Place, AreaKind::Path]);
    assert_eq!(areas("轰炸"), [AreaKind::Aim]);
    assert_eq!(areas("交换"), [AreaKind::Path, AreaKind::Path]);
}

/// The pictures of moves, 搬兵, 轰炸 and 交换 are played as they are shown.
#[test]
fn the_examples_are_played() {
    use std::collections::BTreeMap;

    use qishe_core::game::Record;
    use qishe_core::play::Match;
    use qishe_core::scene::Ink;
    use qishe_core::seat::Seat;
    use qishe_core::table::{HelpPicture, board_of};
    use serde_json::{Value, json};

    let pages = help("siguo", &Prefs::default()).expect("the help");
    let picture = |caption: &str| -> &HelpPicture {
        let mut all = pages.iter().flat_map(|page| &page.pictures);
        all.find(|picture| picture.caption.starts_with(caption)).expect(caption)
    };
    let names: BTreeMap<u16, String> = board_of("siguo", &Prefs::default())
        .expect("a board")
        .points
        .into_iter()
        .map(|at| (at.id, at.name))
        .collect();
    let begin = |caption: &str, mut more: Value| -> Match {
        let mut armies: BTreeMap<String, String> = BTreeMap::new();
        for piece in &picture(caption).scene.pieces {
            let seat = match piece.ink {
                Ink::Seat0 => "0",
                Ink::Seat1 => "1",
                Ink::Seat2 => "2",
                Ink::Seat3 => "3",
                other => panic!("{other:?}"),
            };
            let kind = match piece.glyph.as_str() {
                "将" | "將" => "K",
                "车" | "車" => "R",
                "炮" => "C",
                "兵" => "P",
                other => panic!("{other}"),
            };
            let army = armies.entry(seat.to_owned()).or_default();
            army.push_str(&format!(" {kind}:{}", names[&piece.point]));
        }
        more["pieces"] = json!(
            armies.into_iter().map(|(seat, army)| (seat, army.trim().to_owned())).collect::<BTreeMap<_, _>>()
        );
        more["turn"] = json!(0);
        let record = json!({ "format": 1, "game": "siguo", "options": { "position": more }, "seed": 0 });
        Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("a position")
    };
    let plays = |caption: &str, more: Value, actions: &[&str]| {
        for action in actions {
            let mut played = begin(caption, more.clone());
            assert!(played.act(Seat(0), action).is_ok(), "{caption}: {action}");
        }
    };
    // One step, and not over the line of its region.
    let general = begin("将", json!({})).game().legal(Seat(0));
    let steps: Vec<&String> = general.iter().filter(|action| action.starts_with("I9-")).collect();
    assert_eq!(steps, ["I9-H9", "I9-I8"]);
    plays("车", json!({}), &["E5-E8", "E5-A5"]);
    plays("炮", json!({}), &["C4-H4", "C4-C9"]);
    plays("兵", json!({}), &["E5-E6", "E5-C5", "E5-F5"]);
    plays("占领 L5", json!({ "muster": { "0": ["L5"] } }), &["muster L5 H2>K5"]);
    let mut bombed = begin("从 G5", json!({}));
    let before = bombed.game().public()["pieces"].to_string();
    bombed.act(Seat(0), "bomb G5").expect("a bomb");
    let count = |text: &str| text.matches(|c: char| c.is_ascii_digit()).count();
    assert!(count(&bombed.game().public()["pieces"].to_string()) < count(&before));
    plays("朱方的兵", json!({}), &["exchange G5 L5"]);
}
