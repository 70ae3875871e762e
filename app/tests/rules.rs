//! The rules as pages: what a new person sees, what a lesson changes, and the books of openings.

use std::collections::BTreeSet;

use qishe_app::{AppDriver, AppEvent, AppOrder, AppPage, LobbyTab, PagePicture, PageRow, RowKind, Screen};
use qishe_core::game::Prefs;
use qishe_core::learn::lessons;
use qishe_core::table::{games, help, help_picture};
use qishe_core::words::Lang;
use qishe_store::Choices;

use crate::support::{app, app_with, carried, go, phone};

fn rules(game: &str) -> Screen {
    Screen::Rules { game: game.to_owned() }
}

fn openings(game: &str, line: &str) -> Screen {
    Screen::Openings { game: game.to_owned(), line: line.to_owned() }
}

fn page(app: &AppDriver) -> AppPage {
    app.view().page.expect("a page")
}

/// The page of a screen, for a person who has made these choices.
fn page_of(screen: Screen, choices: Choices) -> AppPage {
    let mut app = app_with(choices, phone());
    go(&mut app, screen);
    page(&app)
}

fn in_language(lang: Lang) -> Choices {
    Choices { lang: Some(lang), ..Choices::default() }
}

fn rows(page: &AppPage) -> Vec<PageRow> {
    page.groups.iter().flat_map(|group| group.rows.clone()).collect()
}

fn press(app: &mut AppDriver, id: &str) -> Vec<AppOrder> {
    carried(app.handle(AppEvent::Press { id: id.to_owned() }))
}

/// Heading, paragraphs and pictures of every text on a page.
fn texts(page: &AppPage) -> Vec<(String, Vec<String>, Vec<PagePicture>)> {
    let text = |row: PageRow| match row.kind {
        RowKind::Article { paragraphs, pictures } => Some((row.label, paragraphs, pictures)),
        _ => None,
    };
    rows(page).into_iter().filter_map(text).collect()
}

/// A new person sees every lesson with its length, none of them done, and all texts of the rules with their pictures, in both
/// languages.
#[test]
fn a_new_person_sees_lessons_and_rules() {
    for lang in [Lang::Zh, Lang::En] {
        for game in games(lang) {
            let page = page_of(rules(&game.id), in_language(lang));
            assert_eq!((&page.title, &page.subtitle), (&game.name, &game.tagline));
            let ids: BTreeSet<String> = rows(&page).into_iter().map(|row| row.id).collect();
            assert_eq!(ids.len(), rows(&page).len(), "each row has its own id");
            let known = lessons(&game.id, lang).unwrap();
            assert_eq!(page.groups[0].rows.len(), known.len());
            for (row, lesson) in page.groups[0].rows.iter().zip(known) {
                assert_eq!((&row.id, &row.label), (&format!("lesson:{}", lesson.id), &lesson.title));
                assert!(row.help.starts_with(&lesson.steps.to_string()), "{}", row.help);
                assert_eq!(row.kind, RowKind::Entry { emblem: None, tile: None, value: String::new() });
            }
            let prefs = Prefs { lang, ..Prefs::default() };
            let help = help(&game.id, &prefs).unwrap();
            let shown = texts(&page);
            assert_eq!(shown.len(), help.len());
            for ((title, paragraphs, pictures), page) in shown.iter().zip(help) {
                assert_eq!((title, paragraphs), (&page.title, &page.paragraphs));
                assert_eq!(pictures.len(), page.pictures.len(), "{title}");
                for (picture, wanted) in pictures.iter().zip(page.pictures) {
                    assert_eq!(picture.caption, wanted.caption);
                    assert_eq!(picture.part, wanted.crop.map(|part| part.w.ceil() as u32));
                    assert_eq!(help_picture(&picture.game, &picture.of, &prefs).unwrap(), wanted);
                }
            }
        }
    }
}

/// A lesson that is done says so, and no other row changes.
#[test]
fn a_lesson_that_is_done_says_so() {
    let done = lessons("sifang", Lang::Zh).unwrap()[1].clone();
    let before = rows(&page_of(rules("sifang"), Choices::default()));
    let choices = Choices { lessons: vec![done.key], ..Choices::default() };
    let after = rows(&page_of(rules("sifang"), choices));
    for (before, after) in before.into_iter().zip(after) {
        if after.id == format!("lesson:{}", done.id) {
            let kind = RowKind::Entry { emblem: None, tile: None, value: "学完了".to_owned() };
            assert_eq!(after, PageRow { kind, ..before });
        } else {
            assert_eq!(after, before);
        }
    }
}

#[test]
fn a_lesson_begins_where_it_is_listed() {
    let mut app = app();
    for game in games(Lang::Zh) {
        go(&mut app, rules(&game.id));
        for lesson in lessons(&game.id, Lang::Zh).unwrap() {
            let begins = AppOrder::BeginLesson { game: game.id.clone(), lesson: lesson.id.clone() };
            assert_eq!(press(&mut app, &format!("lesson:{}", lesson.id)), [begins]);
        }
    }
    for id in ["lesson:", "lesson:none", "text:0", "move:h2e2", "start", ""] {
        assert_eq!(press(&mut app, id), [], "{id}");
    }
}

/// The tab lists the games in the order of the lobby; each leads to its rules, and back.
#[test]
fn the_tab_leads_to_the_rules_of_each_game() {
    let mut app = app();
    app.handle(AppEvent::Tab { tab: LobbyTab::Rules });
    let listed = page(&app);
    for (row, game) in rows(&listed).into_iter().zip(games(Lang::Zh)) {
        assert_eq!((&row.label, &row.help), (&game.name, &game.tagline));
        press(&mut app, &row.id);
        assert_eq!(app.view().path, [rules(&game.id)]);
        app.handle(AppEvent::Back);
        assert_eq!((page(&app), app.view().path), (listed.clone(), vec![]));
    }
    assert_eq!((press(&mut app, "go"), app.view().path), (vec![], vec![]), "there is no such game");
}

/// A game whose openings have names has a way to them; any other has none.
#[test]
fn the_openings_are_reached_from_the_rules() {
    for game in games(Lang::Zh) {
        let mut app = app();
        go(&mut app, rules(&game.id));
        let has_book = ["undercover", "gomoku"].contains(&game.id.as_str());
        assert_eq!(rows(&page(&app)).iter().any(|row| row.id == "openings"), has_book);
        press(&mut app, "openings");
        let expected =
            if has_book { vec![rules(&game.id), openings(&game.id, "")] } else { vec![rules(&game.id)] };
        assert_eq!(app.view().path, expected);
    }
}

/// The 26 openings stand on one page, each picture under its names, and there is nothing to press.
#[test]
fn the_26_openings_are_on_one_page() {
    for (lang, caption) in
        [(Lang::Zh, "D4 花月 · Kagetsu · Flower Moon"), (Lang::En, "D4 Kagetsu · 花月 · Flower Moon")]
    {
        let page = page_of(openings("gomoku", ""), in_language(lang));
        let pictures: Vec<PagePicture> =
            texts(&page).into_iter().flat_map(|(_, _, pictures)| pictures).collect();
        assert_eq!(pictures.len(), 26);
        assert_eq!(pictures[3].caption, caption);
        assert!(pictures.iter().all(|it| help_picture(&it.game, &it.of, &Prefs::default()).is_ok()));
        assert_eq!(rows(&page).len(), 2, "the direct and the indirect ones");
    }
}

/// The first page leads to Red's first moves. Each move is a screen of its own: Back takes it back, a restored app stands where
/// the person was, and the way to the start goes back over all of them.
#[test]
fn the_openings_of_xiangqi_are_walked() {
    let mut app = app();
    go(&mut app, rules("undercover"));
    press(&mut app, "openings");
    assert!(rows(&page(&app)).iter().all(|row| row.id != "start"));
    let mut line = String::new();
    for (step, told) in [
        ("h2e2", "炮二平五"),
        ("b9c7", "炮二平五，马2进3"),
        ("h0g2", "炮二平五，马2进3，马二进三"),
        ("h9g7", "炮二平五，马2进3，马二进三，马8进7"),
    ] {
        line = format!("{line} {step}").trim().to_owned();
        press(&mut app, &format!("move:{line}"));
        assert_eq!(app.view().path.last(), Some(&openings("undercover", &line)));
        assert_eq!(texts(&page(&app))[0].2[0].caption, told);
    }
    assert_eq!(texts(&page(&app))[0].0, "中炮对屏风马");
    assert!(rows(&page(&app)).iter().all(|row| !row.id.starts_with("move:")), "the book goes no further");
    let mut next = self::app();
    assert_ne!(next.recall(&app.remember()), [], "it was written here");
    assert_eq!((next.view().path, next.view().page), (app.view().path, app.view().page));
    app.handle(AppEvent::Back);
    assert_eq!(app.view().path.last(), Some(&openings("undercover", "h2e2 b9c7 h0g2")));
    let moves: Vec<(String, String)> = rows(&page(&app))
        .into_iter()
        .filter(|row| row.id.starts_with("move:"))
        .map(|row| (row.label, row.help))
        .collect();
    let pair = |label: &str, help: &str| (label.to_owned(), help.to_owned());
    let expected =
        [pair("炮8平6", "中炮对反宫马"), pair("马8进7", "中炮对屏风马"), pair("马8进9", "中炮对单提马")];
    assert_eq!(moves, expected);
    press(&mut app, "start");
    assert_eq!(app.view().path, [rules("undercover"), openings("undercover", "")]);
    // A move that is not in the book leads nowhere.
    for id in ["move:a0a1", "move:h2e2 b9c7", "move:", "h2e2", "start"] {
        assert_eq!((press(&mut app, id), app.view().path.len()), (vec![], 2), "{id}");
    }
}

/// A text from elsewhere may name a line or a game that this app does not know.
#[test]
fn unknown_lines_and_games_show_nothing_wrong() {
    let first = page_of(openings("undercover", ""), Choices::default());
    let strange = page_of(openings("undercover", "a0a1 a9a8"), Choices::default());
    assert_eq!(strange, first);
    let mut app = app();
    for screen in [rules("go"), openings("go", ""), openings("sifang", ""), openings("gomoku", "H8")] {
        go(&mut app, screen.clone());
        let empty = page(&app).groups.is_empty();
        assert_eq!(empty, screen != openings("gomoku", "H8"), "{screen:?}");
        assert_eq!(press(&mut app, "openings"), []);
        assert_eq!(press(&mut app, "move:h2e2"), []);
        assert_eq!(app.view().path.last(), Some(&screen));
    }
}
