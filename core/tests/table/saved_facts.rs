//! Facts of a match in lists and file names, and the question before a record comes in.

use qishe_core::game::Prefs;
use qishe_core::policy::LIMITS;
use qishe_core::scene::MarkKind;
use qishe_core::table::{NewMatch, Table, games, import_question};
use qishe_core::words::Lang;

fn begin(game: &str, options: &str, names: &[&str], players: &[u16]) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        players: players.to_vec(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    table.open_curtain();
    table
}

fn tap(table: &mut Table, name: &str) {
    let point = table.board().points.iter().find(|point| point.name == name).expect("a point").id;
    table.tap(point, 1);
}

/// A list names the opponent in each language, and leaves out an empty name.
#[test]
fn a_list_names_the_opponent() {
    let players = |names: &[&str], players: &[u16], lang: Lang| {
        begin("gomoku", "{}", names, players).sharing().info_in(lang).players
    };
    assert_eq!(players(&[], &[0, 8], Lang::Zh), "与坐照");
    assert_eq!(players(&[], &[3, 0], Lang::En), "Against Brawler");
    assert_eq!(players(&["王老师"], &[0, 8], Lang::Zh), "王老师 – 坐照");
    assert_eq!(players(&["王老师", "小李"], &[], Lang::Zh), "王老师 – 小李");
    assert_eq!(players(&[" ", ""], &[], Lang::Zh), "");
    assert_eq!(players(&[], &[1, 5], Lang::Zh), "守拙 – 用智");
    let siguo = begin("siguo", "{}", &[], &[0, 3, 3, 3]);
    assert_eq!(siguo.sharing().info_in(Lang::Zh).players, "与斗力", "three of one level are named once");
}

/// A file name has the players' names or the game's, and no character that a system forbids.
#[test]
fn a_file_is_named_after_its_players() {
    let name = |names: &[&str]| begin("gomoku", "{}", names, &[]).sharing().file_name();
    assert_eq!(name(&["王老师", "小李"]), "王老师-小李");
    assert_eq!(name(&[]), "五子棋");
    let bad = name(&["../a:b", "c\\d\u{7}"]);
    assert!(!bad.contains(['/', '\\', ':', '.', '\u{7}']), "{bad}");
    // Four names of the greatest length, in letters of three and four bytes.
    for letter in ["棋", "\u{2000b}", "a"] {
        let long = letter.repeat(LIMITS.name_length as usize);
        let four = begin("siguo", "{}", &[long.as_str(); 4], &[]).sharing().file_name();
        assert!(four.starts_with(letter) && four.len() <= 200, "{}", four.len());
    }
}

/// The emblem is that of the side to move, also after the stones were swapped.
#[test]
fn the_emblem_is_of_the_side_to_move() {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[], &[]);
    assert_eq!(table.sharing().info().emblem, 0);
    tap(&mut table, "H8");
    assert_eq!(table.sharing().info().emblem, 1);
    let stones = games(Lang::En).into_iter().find(|game| game.id == "gomoku").expect("a game").emblems;
    assert_ne!(stones[0], stones[1]);
}

/// A match is worth keeping after its first action. It is worth keeping from the start if it has a set-up position, or if
/// somebody may have begun a layout.
#[test]
fn a_start_without_an_action_is_not_worth_keeping() {
    let set_up = r#"{"room":"normal","position":{"black":["H8"],"white":["I9"]}}"#;
    assert!(begin("gomoku", set_up, &[], &[]).sharing().info().begun);
    assert!(begin("siguo", "{}", &[], &[]).sharing().info().begun);
    assert!(!begin("undercover", "{}", &[], &[]).sharing().info().begun);
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[], &[]);
    assert!(!table.sharing().info().begun);
    tap(&mut table, "H8");
    assert!(table.sharing().info().begun);
}

/// Only SGF without rules asks, and only where both readings differ; each answer is a record that comes in.
#[test]
fn sgf_without_rules_asks() {
    let bare = "(;FF[4]GM[4]SZ[15];B[hh];W[hg])";
    let asked = import_question(bare, Lang::Zh).expect("a question");
    assert_eq!([asked.question.no, asked.question.yes], ["五子棋", "连珠"]);
    let room = |record: &str| {
        let table = Table::restore(record, Prefs::default()).expect("a record");
        table.played().record().options["room"].clone()
    };
    assert_eq!((room(&asked.no), room(&asked.yes)), ("normal".into(), "standard".into()));
    for clear in [
        "(;FF[4]GM[4]SZ[15]RU[Renju];B[hh];W[hg])",
        // A first stone beside the centre is no Renju.
        "(;FF[4]GM[4]SZ[15];B[aa];W[hg])",
        "(;FF[4]GM[1]SZ[19];B[hh])",
        "(;GM[4];B[hh",
        "1. 炮二平五",
        "{}",
        "",
    ] {
        assert_eq!(import_question(clear, Lang::En), None, "{clear}");
    }
}

/// A record from elsewhere opens in its review, at its end once it is kept, and is nobody's to play again. One without a
/// result is gone through too, is no match to resume, and is played on by choice.
#[test]
fn a_record_from_elsewhere_is_gone_through() {
    let sgf = |result: &str| {
        format!("(;FF[4]GM[4]SZ[15]RU[Gomoku]{result}PB[A]PW[B]DT[2020-05-01]EV[Cup];B[hh];W[hg];B[ii])")
    };
    let review = |table: &Table| table.scene().buttons.iter().any(|button| button.id == "review:close");
    for (text, decided) in [(sgf("RE[B+R]"), true), (sgf(""), false)] {
        let table = Table::restore(&text, Prefs::default()).expect("a record");
        assert!(review(&table) && table.scene().pieces.is_empty(), "at its beginning");
        let mut kept = Table::restore_save(&table.save(), Prefs::default()).expect("a save");
        assert!(review(&kept));
        assert_eq!(kept.scene().pieces.len(), 3, "at its end");
        let info = kept.sharing().info_in(Lang::Zh);
        assert!(info.ended && info.occasion == "Cup · 2020-05-01", "{info:?}");
        assert_eq!(info.line.starts_with("没下完"), !decided, "{}", info.line);
        assert!(kept.scene().seats.iter().all(|seat| seat.clock.as_ref().is_none_or(|clock| !clock.running)));
        let closed = kept.press("review:close");
        if decided {
            let choices = closed.scene.result.expect("a result").choices;
            assert!(choices.iter().all(|choice| choice.id != "shell:again"), "{choices:?}");
        } else {
            assert!(closed.changed && !review(&kept) && !kept.sharing().info().ended);
            tap(&mut kept, "A1");
            assert_eq!(kept.scene().pieces.len(), 4, "it is played on");
        }
    }
}

/// A list tells the only person of a match how it ended for them.
#[test]
fn a_list_tells_the_own_result() {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[], &[0, 2]);
    tap(&mut table, "H8");
    table.press("resign");
    table.press("ask:yes");
    assert_eq!(table.sharing().info_in(Lang::Zh).line, "你负了 · 黑方认负");
}

/// While a spy is picked, the other soldiers stay marked: a tap on one of them picks it instead.
#[test]
fn the_other_soldiers_stay_marked() {
    let mut table = begin("undercover", r#"{"first":"red"}"#, &[], &[]);
    let rings =
        |table: &Table| table.scene().marks.iter().filter(|mark| mark.kind == MarkKind::TargetPiece).count();
    let before = rings(&table);
    tap(&mut table, "e6");
    assert_eq!((before, rings(&table)), (5, 4));
}

/// While pieces wait, the tray offers layouts; after that it offers to submit the deployment.
#[test]
fn the_tray_offers_the_next_step_of_a_deployment() {
    let mut table = begin("siguo", r#"{"first":0}"#, &[], &[]);
    let tray = table.scene().tray.expect("a tray");
    assert_eq!(tray.title, "把 22 枚棋子布在绿区");
    assert_eq!(tray.main.label, "用「稳守」布好");
    let tray = table.press(&tray.main.id).scene.tray.expect("a tray");
    assert_eq!((tray.title.as_str(), tray.main.label.as_str()), ("都布好了", "布好了"));
    assert!(table.press(&tray.main.id).scene.prompt.is_some(), "it is asked first");
}

/// A digit and a letter stand on one badge: neither hides the other.
#[test]
fn a_digit_and_a_letter_are_both_drawn() {
    let options = r#"{"first":"red","display":{"0":["digit","letter"]}}"#;
    let mut table = begin("undercover", options, &[], &[]);
    tap(&mut table, "e6");
    table.press("spy:yes");
    table.open_curtain();
    tap(&mut table, "e3");
    table.press("spy:yes");
    table.open_curtain();
    let scene = table.hold("peek:0", true).scene;
    let badges: Vec<&str> = scene
        .marks
        .iter()
        .filter(|mark| matches!(mark.kind, MarkKind::SpyDigit | MarkKind::SpyLetter))
        .map(|mark| mark.text.as_str())
        .collect();
    assert_eq!(badges, ["5E"]);
}
