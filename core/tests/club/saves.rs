//! Saves, exports and screens of an evening.

use std::collections::BTreeSet;

use proptest::prelude::*;
use qishe_core::club::{Club, ClubAction, ClubKey, ClubView};
use qishe_core::words::Lang;
use rand::RngExt;

use crate::support::club::{any_result, club, press, random, results, try_press};
use crate::support::effort::keeping_failures;

/// An evening of some rounds.
fn played(game: &str, system: &str, people: usize, rounds: usize) -> Club {
    let mut random = random(5);
    let mut club = club(game, system, people, 5);
    for _ in 0..rounds {
        press(&mut club, "next");
        results(&mut club, |_| any_result(&mut random, system != "knock_out"));
    }
    club
}

fn all() -> Vec<Club> {
    let mut waiting = played("gomoku", "swiss", 5, 2);
    press(&mut waiting, "next");
    vec![
        Club::new(1),
        club("jihe", "keizer", 3, 1),
        waiting,
        played("undercover", "swiss", 9, 5),
        played("sifang", "knock_out", 6, 2),
        played("siguo", "round_robin", 9, 3),
        played("gomoku", "keizer", 7, 3),
        played("gomoku", "round_robin", 4, 3),
    ]
}

#[test]
fn a_saved_evening_goes_on() {
    for mut club in all() {
        let mut again = Club::restore(&club.save()).expect("a save");
        assert_eq!(again, club);
        assert_eq!(try_press(&mut again, "next").is_ok(), try_press(&mut club, "next").is_ok());
        assert_eq!(again, club, "the same lots");
    }
}

/// Reads any text as a save. Asserts that nothing panics, and that a readable evening can be shown, saved and continued.
fn survives(text: &str) {
    if let Ok(mut club) = Club::restore(text) {
        for lang in [Lang::Zh, Lang::En] {
            club.view(lang, Some(1)).expect("a view");
        }
        club.csv(Lang::En).expect("a table");
        let _ = try_press(&mut club, "next");
        let _ = club.enter("One more");
        Club::restore(&club.save()).expect("its save is good");
    }
}

proptest! {
    #![proptest_config(keeping_failures("club/saves"))]

    /// Bytes changed, cut or doubled.
    #[test]
    fn damaged_saves_are_errors(which in 0_usize..8, at: prop::sample::Index, end: prop::sample::Index, sign in "[0-9a-z\"{}\\[\\],:-]{0,3}") {
        let text = all()[which].save();
        let (at, end) = (at.index(text.len()), end.index(text.len()));
        survives(&text[..at]);
        survives(&(text[..at].to_owned() + &sign + &text[end.max(at)..]));
        survives(&(text[..end].to_owned() + &text[at.min(end)..]));
    }
}

#[test]
fn impossible_evenings_are_errors() {
    let good = played("gomoku", "swiss", 5, 2).save();
    assert!(Club::restore(&good).is_ok());
    let cases = [
        (r#""format":1"#, r#""format":2"#, "unknown_format"),
        (r#""game":"gomoku""#, r#""game":"chess""#, "damaged"),
        (r#""game":"gomoku""#, r#""game":"siguo""#, "damaged"),
        (r#""rounds":5"#, r#""rounds":0"#, "damaged"),
        (r#""rounds":5"#, r#""rounds":161"#, "damaged"),
        (r#""seed":5"#, r#""seed":9007199254740992"#, "damaged"),
        (r#"{"id":2,"name":"P2""#, r#"{"id":1,"name":"P2""#, "damaged"),
        (r#"{"id":2,"name":"P2""#, r#"{"id":2,"name":"P1""#, "damaged"),
        (r#"{"id":2,"name":"P2""#, r#"{"id":2,"name":" ""#, "damaged"),
        (r#"{"id":2,"name":"P2""#, r#"{"id":65535,"name":"P2""#, "damaged"),
        (r#""byes":["#, r#""byes":[99,"#, "damaged"),
        (r#""known":["#, r#""known":["","#, "damaged"),
    ];
    for (from, to, kind) in cases {
        assert!(good.contains(from), "{from} is not in {good}");
        let error = Club::restore(&good.replacen(from, to, 1)).expect_err(to);
        assert_eq!(error.kind.as_str(), kind, "{to}");
    }
    for text in ["", "{}", "null", "[]", r#"{"format":"1"}"#] {
        assert_eq!(Club::restore(text).expect_err(text).kind.as_str(), "damaged");
    }
}

/// Names are compared as people see them: composed or not, of full width or not, with signs that nobody sees or without. Signs
/// that nobody sees, and marks that turn the direction of writing, are not kept.
#[test]
fn names_are_compared_as_people_see_them() {
    let mut club = Club::new(1);
    club.enter("Jos\u{e9}").expect("a name");
    for same in [
        "Jose\u{301}",
        "\u{ff2a}os\u{e9}",
        "Jo\u{200b}s\u{e9}",
        "\u{202e}Jos\u{e9}",
        " Jos\u{e9} ",
        "Jos\u{e9}\u{2060}",
    ] {
        let error = club.enter(same).expect_err(same);
        assert_eq!(error.kind.as_str(), "bad_club", "{same:?}");
    }
    for nothing in ["", " ", "\u{200b}", "\u{3164}", "\u{202e}\u{202c}", "\u{2800}"] {
        assert!(club.enter(nothing).is_err(), "{nothing:?}");
    }
    club.enter("\u{202e}阿\u{200d}宁\u{202c}").expect("a name");
    let names: Vec<&str> = club.evening().people.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Jos\u{e9}", "阿宁"]);
    club.enter("Jose").expect("another name");
}

/// Every key that a screen shows as enabled can be pressed, and each that is disabled says why.
#[test]
fn enabled_keys_work_and_disabled_ones_say_why() {
    for club in all() {
        for round in 0..=club.evening().rounds.len() {
            let view = club.view(Lang::En, Some(round as u32)).expect("a view");
            let ids: BTreeSet<&String> = all_keys(&view).map(|key| &key.id).collect();
            assert_eq!(ids.len(), all_keys(&view).count(), "an identifier stands twice");
            for key in all_keys(&view) {
                assert_eq!(key.id.parse::<ClubAction>().as_ref(), Ok(&key.action), "{}", key.id);
            }
            for key in core_keys(&view) {
                assert!(!key.label.is_empty(), "{}", key.id);
                let pressed = club.clone().press(&key.action, 3);
                assert_eq!(pressed.is_ok(), key.enabled, "{}: {pressed:?}", key.id);
                assert!(key.enabled || !key.help.is_empty() || key.id.starts_with("rounds"), "{}", key.id);
            }
        }
    }
    for key in [
        "",
        "result",
        "result:1",
        "result:x:1:won0",
        "result:1:1:won2",
        "leave:9",
        "game:",
        "rounds:-1",
        "come:0",
        "play:1",
        "play:1:1:1",
        "round:",
        "elsewhere",
    ] {
        assert!(try_press(&mut Club::new(1), key).is_err(), "{key}");
    }
}

/// All keys of a view.
fn all_keys(view: &ClubView) -> impl Iterator<Item = &ClubKey> {
    let play = view.tables.iter().filter_map(|table| table.play.as_ref());
    let own = view.pages.iter().chain(&view.round_keys).chain([&view.anew]).chain(play);
    core_keys(view).into_iter().chain(own)
}

/// Keys that change the evening and keep its people.
fn core_keys(view: &ClubView) -> Vec<&ClubKey> {
    let tables = view.tables.iter().flat_map(|table| table.keys.iter().chain(&table.more));
    let people = view.people.iter().chain(&view.known).flat_map(|person| &person.keys);
    let choices = view.choices.iter().flat_map(|choice| &choice.keys);
    // At the end the way on is the key of a page, which changes nothing.
    let next = Some(&view.next).filter(|next| !matches!(next.action, ClubAction::OpenPage { .. }));
    let others = [next, view.take_back.as_ref()].into_iter().flatten();
    tables.chain(people).chain(choices).chain(others).collect()
}

/// A name that looks like a formula is text in the table, quotes and separators stay inside their cell.
#[test]
fn names_are_no_formulas_in_a_spreadsheet() {
    let mut club = Club::new(1);
    let names = ["=HYPERLINK(\"x\")", "+1+1", "-2+3", "@SUM(A1)", "a,\"b\"", "-7"];
    names.iter().for_each(|name| club.enter(name).expect("a name"));
    press(&mut club, "system:swiss");
    press(&mut club, "next");
    results(&mut club, |_| "won0");
    let table = club.csv(Lang::En).expect("a table");
    assert!(table.starts_with('\u{feff}') && table.ends_with("\r\n"));
    for safe in
        ["\"'=HYPERLINK(\"\"x\"\")\"", "\"'+1+1\"", "\"'-2+3\"", "\"'@SUM(A1)\"", "\"a,\"\"b\"\"\"", "\"-7\""]
    {
        assert!(table.contains(safe), "{safe} in {table}");
    }
    let cells = table.trim_start_matches('\u{feff}').split("\r\n").flat_map(|line| line.split("\",\""));
    assert!(cells.map(|cell| cell.trim_matches('"')).all(|cell| {
        !cell.starts_with(['=', '+', '@']) && (!cell.starts_with('-') || cell.parse::<f64>().is_ok())
    }));
    assert!(table.contains("\"-2\""), "a number stays one: {table}");
}

/// A shared text has every table and every place, in one language.
#[test]
fn the_text_tells_the_evening() {
    let club = played("gomoku", "swiss", 5, 2);
    let text = club.text(Lang::En).expect("a text");
    for part in
        ["Club evening", "Round 1", "Round 2", "Table 2: ", "Sits out: ", "Standings", "P5", "Buchholz"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    let chinese = club.text(Lang::Zh).expect("a text");
    for part in ["棋社之夜", "第 2 轮", "轮空：", "排名", "局分"] {
        assert!(chinese.contains(part), "{part} in {chinese}");
    }
}

/// Under random presses the screens stay in step with the evening.
#[test]
fn screens_stay_in_step_with_random_presses() {
    for seed in 0..60 {
        let mut random = random(seed);
        let mut club = Club::new(seed);
        for step in 0..60 {
            let view = club.view(Lang::Zh, None).expect("a view");
            assert_eq!(view.rows.len(), view.people.len());
            assert!(view.rows.iter().all(|row| row.cells.len() == view.columns.len()));
            let waits = view.tables.iter().any(|table| table.waits);
            assert_eq!(view.waiting.is_empty(), !waits, "{:?}", view.waiting);
            assert!(!(waits && view.next.enabled));
            let spoken: Vec<&str> = core_keys(&view).iter().map(|key| key.spoken.as_str()).collect();
            let names: BTreeSet<&str> = spoken.iter().copied().collect();
            assert_eq!(names.len(), spoken.len(), "two keys have one name: {spoken:?}");
            let keys: Vec<String> =
                core_keys(&view).into_iter().filter(|key| key.enabled).map(|key| key.id.clone()).collect();
            if step < 6 || keys.is_empty() {
                club.enter(&format!("P{step}")).ok();
            } else {
                press(&mut club, &keys[random.random_range(0..keys.len())].clone());
            }
        }
        assert_eq!(Club::restore(&club.save()), Ok(club));
    }
}

/// In the pseudo-language every text of the screens has accents, so every text comes from the catalogue.
#[test]
fn every_text_is_in_the_catalogue() {
    for club in all() {
        let view = club.view(Lang::Pseudo, None).expect("a view");
        let mut texts = vec![view.title.clone(), view.subtitle.clone(), view.people_title.clone()];
        texts.extend(
            [&view.name_hint, &view.add, &view.known_title, &view.round_title, &view.byes].map(Clone::clone),
        );
        texts.extend([&view.waiting, &view.standings_title, &view.wall, &view.more].map(Clone::clone));
        texts.extend(view.notes.clone());
        texts.extend(view.tables.iter().flat_map(|table| [table.title.clone(), table.spoken.clone()]));
        texts.extend(view.columns.iter().flat_map(|column| [column.label.clone(), column.help.clone()]));
        texts.extend(view.rows.iter().map(|row| row.spoken.clone()));
        texts.extend(view.people.iter().map(|person| person.note.clone()));
        texts.extend(view.shares.iter().map(|share| share.label.clone()));
        let keys = core_keys(&view).into_iter().chain(view.pages.iter()).chain([&view.anew]);
        texts.extend(keys.flat_map(|key| [key.label.clone(), key.help.clone(), key.spoken.clone()]));
        let questions =
            core_keys(&view).into_iter().chain([&view.anew]).filter_map(|key| key.question.as_ref());
        texts.extend(questions.flat_map(|one| [&one.title, &one.text, &one.yes, &one.no].map(Clone::clone)));
        for text in texts {
            let plain = text.split(|sign: char| !sign.is_alphabetic()).find(|word| {
                word.len() > 2 && word.is_ascii() && word.chars().all(|sign| sign.is_ascii_lowercase())
            });
            assert_eq!(plain, None, "{text}");
        }
    }
}
