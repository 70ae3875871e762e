//! The page of practice: what is read, what unfolds, and which puzzles a row begins. What stands on it: `core/tests/table`.

use std::time::{SystemTime, UNIX_EPOCH};

use qishe_app::{AppEvent, AppOrder, LobbyTab, RowKind, Screen};
use qishe_core::driver::{Order, SavedMatch, ShellEvent};
use qishe_core::game::Prefs;
use qishe_core::learn::PuzzleResult;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};
use qishe_core::words::Lang;
use qishe_store::Choices;

use crate::support::{Phone, carried};

/// Keys of the puzzles that a row begins.
fn begun(phone: &mut Phone, id: &str) -> Vec<String> {
    match &phone.press(id)[..] {
        [AppOrder::BeginPuzzles { keys }] => keys.clone(),
        other => panic!("{other:?}"),
    }
}

const PRACTICE: AppEvent = AppEvent::Tab { tab: LobbyTab::Practice };

#[test]
fn nothing_is_shown_before_the_progress_was_read() {
    let mut phone = Phone::new();
    phone.app.handle(PRACTICE);
    assert!(phone.rows().is_empty());
    assert_eq!(carried(phone.app.handle(AppEvent::Press { id: "today".to_owned() })), []);
    assert_eq!(carried(phone.app.handle(AppEvent::Press { id: "endgames".to_owned() })), []);
}

/// A game's puzzles are folded until its heading is pressed; a tier and an idea begin puzzles of their own.
#[test]
fn a_row_begins_its_puzzles() {
    let mut phone = Phone::new();
    phone.send(PRACTICE);
    assert_eq!(begun(&mut phone, "today").len(), 1);
    let folded = phone.rows().len();
    assert_eq!(phone.press("game:gomoku"), []);
    let rows = phone.rows();
    let tiers: Vec<_> = rows.iter().filter(|row| row.id.starts_with("tier:gomoku:")).collect();
    assert!(!tiers.is_empty() && rows.iter().any(|row| matches!(row.kind, RowKind::Keys { .. })));
    for tier in tiers {
        assert!(begun(&mut phone, &tier.id).iter().all(|key| key.starts_with("gomoku:")), "{}", tier.id);
    }
    let motif = rows.iter().find_map(|row| match &row.kind {
        RowKind::Keys { keys } => keys.first().map(|key| key.id.clone()),
        _ => None,
    });
    assert!(!begun(&mut phone, &motif.unwrap()).is_empty());
    assert_eq!(phone.press("game:gomoku"), []);
    assert_eq!(phone.rows().len(), folded);
    for none in ["due", "streak", "tier:gomoku:9", "tier:chess:1", "game:chess", "motif:gomoku:none"] {
        assert_eq!(phone.press(none), [], "{none}");
    }
    phone.press("endgames");
    assert_eq!(phone.app.view().path.len(), 1);
}

/// What was solved meanwhile is seen when a lesson is left, and when the shell says that it has changed. The puzzle of the day
/// stands in the lobby too.
#[test]
fn the_page_shows_what_was_solved() {
    let mut phone = Phone::new();
    assert!(phone.app.view().reads_today && phone.app.view().today.is_none());
    phone.send(AppEvent::Start);
    let today = phone.app.view().today.unwrap();
    assert!(!phone.app.view().reads_today && !today.solved);
    phone.send(PRACTICE);
    assert!(phone.app.view().today.is_some(), "the games keep their place while their tab goes");
    let key = begun(&mut phone, "today").remove(0);
    assert_eq!(key, today.puzzle.key);
    phone.send(AppEvent::Go { screen: Screen::Lesson });
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let day = ((seconds + 480 * 60) / 86_400) as u32;
    phone.store.keep_puzzle(&key, PuzzleResult::FirstTry, day).unwrap();
    assert_eq!(phone.app.view().page, None, "a lesson is drawn by hand");
    phone.send(AppEvent::LessonLeft { button: String::new(), game: String::new() });
    let title = |phone: &Phone| phone.rows().into_iter().find(|row| row.id == "today").unwrap().label;
    assert_eq!(title(&phone), "今日一题已做，明天见");
    let orders = phone.app.handle(AppEvent::PracticeChanged);
    assert!(matches!(orders[..], [AppOrder::RunBehind { .. }]), "{orders:?}");
    phone.send(AppEvent::Tab { tab: LobbyTab::Play });
    assert!(phone.app.view().today.unwrap().solved);
}

/// The match that ended last is opened at its review, where the computers look for its turning points.
#[test]
fn the_last_match_is_learned_from() {
    let mut phone = Phone::new();
    phone.send(PRACTICE);
    assert!(phone.rows().iter().all(|row| row.id != "study"));
    assert_eq!(phone.press("study"), []);
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: "{}".to_owned(),
        seed: 1,
        names: vec!["阿宁".to_owned(), "乙".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).unwrap();
    for (seat, action) in [(0, "H8"), (1, "I9"), (0, "H9"), (1, "resign")] {
        assert!(table.act(Seat(seat), action).changed, "{action}");
    }
    phone.store.save("1", &SavedMatch::of(&table)).unwrap();
    let going = Table::begin(&new, Prefs::default()).unwrap();
    phone.store.save("2", &SavedMatch::of(&going)).unwrap();
    phone.send(AppEvent::Tab { tab: LobbyTab::Rules });
    phone.send(PRACTICE);
    let row = phone.rows().into_iter().find(|row| row.id == "study").unwrap();
    assert!(row.help.contains("阿宁"), "{}", row.help);
    let orders = phone.press("study");
    let [AppOrder::Run { number }] = orders[..] else { panic!("{orders:?}") };
    let job = phone.app.job(number).unwrap().run(Prefs::default());
    assert!(matches!(&carried(phone.app.finish(job))[..], [AppOrder::PutMatch { id, .. }] if id == "1"));
    let mut driver = phone.app.take_match().unwrap();
    let mut orders = driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: false }, 0);
    orders.extend(driver.handle(ShellEvent::Front { on: true }, 1));
    assert!(orders.iter().any(|order| matches!(order, Order::Think)), "the computers look through it");
    // Once they have, the page shows how it went; a match that is played on has no such picture any more.
    let request = driver.thinking().unwrap();
    let found = request.think(Budget::nodes(200));
    driver.thought(&request, found, 2);
    let orders = driver.handle(ShellEvent::Tick, 10_000);
    assert!(orders.iter().any(|order| matches!(order, Order::Save)), "{orders:?}");
    assert!(driver.take_save().is_none(), "the match is as it was kept");
    phone.store.keep_study("1", driver.take_study().unwrap());
    let shown = |phone: &mut Phone| {
        phone.send(AppEvent::Tab { tab: LobbyTab::Rules });
        phone.send(PRACTICE);
        phone.rows().into_iter().find(|row| row.id == "study").unwrap().kind
    };
    match shown(&mut phone) {
        RowKind::Study { curve, .. } => assert!(curve.len() > 1, "{curve:?}"),
        other => panic!("{other:?}"),
    }
    phone.store.save("1", &SavedMatch::of(&table)).unwrap();
    assert!(matches!(shown(&mut phone), RowKind::Entry { .. }));
}

/// Where the language changes on the page, it is read again, and nothing is shown in the other one.
#[test]
fn the_page_is_read_in_the_language_of_the_person() {
    let mut phone = Phone::new();
    phone.send(PRACTICE);
    let choices = Choices { lang: Some(Lang::En), ..phone.store.choices() };
    let orders = phone.app.handle(AppEvent::Chosen { choices });
    assert!(phone.rows().is_empty());
    let [.., AppOrder::RunBehind { number }, AppOrder::Show { .. }] = orders[..] else {
        panic!("{orders:?}")
    };
    let job = phone.app.job(number).unwrap().run(Prefs::default());
    phone.app.finish(job);
    assert!(phone.rows().iter().any(|row| row.label == "Puzzle of the day"));
}
