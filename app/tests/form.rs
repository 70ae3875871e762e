//! The form of a new match, the board of its position, and the sheet from which a match begins at once.

use qishe_app::{
    AppDriver, AppEvent, AppOrder, AppPage, LobbyTab, RoomEntry, RowKind, RowValue, Screen, SeatPlayer,
};
use qishe_core::policy::Company;
use qishe_core::words::Lang;
use qishe_store::Choices;

use crate::support::{app, app_with, carried, go, phone};

fn new(game: &str, company: Company) -> Screen {
    Screen::New { game: game.to_owned(), company }
}

fn page(app: &AppDriver) -> AppPage {
    app.view().page.expect("a form")
}

fn press(app: &mut AppDriver, id: &str) -> Vec<AppOrder> {
    carried(app.handle(AppEvent::Press { id: id.to_owned() }))
}

fn set(app: &mut AppDriver, id: &str, value: RowValue) -> Vec<AppOrder> {
    carried(app.handle(AppEvent::Set { id: id.to_owned(), value }))
}

fn text(text: &str) -> RowValue {
    RowValue::Text { text: text.to_owned() }
}

fn number(number: u32) -> RowValue {
    RowValue::Number { number }
}

fn kinds(page: AppPage) -> Vec<(String, RowKind)> {
    page.groups.into_iter().flat_map(|group| group.rows).map(|row| (row.id, row.kind)).collect()
}

fn kind(page: AppPage, id: &str) -> Option<RowKind> {
    kinds(page).into_iter().find(|(row, _)| row == id).map(|(_, kind)| kind)
}

/// Value of an option of the form on top; none where its row is not shown.
fn value(app: &AppDriver, id: &str) -> Option<String> {
    match kind(page(app), id)? {
        RowKind::Option { spec } => Some(spec.value),
        other => panic!("{other:?}"),
    }
}

fn player(app: &AppDriver, seat: usize) -> SeatPlayer {
    match kind(page(app), &format!("seat:{seat}")) {
        Some(RowKind::Seat { player, .. }) => player,
        other => panic!("{other:?}"),
    }
}

fn begun(orders: &[AppOrder]) -> (&str, Vec<String>, Vec<u16>) {
    match orders {
        [AppOrder::BeginMatch { options, names, players, .. }] => (options, names.clone(), players.clone()),
        other => panic!("{other:?}"),
    }
}

/// The form begins with what was last chosen; what is typed and chosen in it is what the match begins with.
#[test]
fn a_form_begins_a_match_with_what_was_chosen() {
    let mut choices = Choices { names: vec!["阿宁".to_owned()], ..Choices::default() };
    choices.options.insert("undercover".to_owned(), r#"{"first":"black"}"#.to_owned());
    choices.players.insert("undercover".to_owned(), vec![0, 5]);
    let mut app = app_with(choices, phone());
    go(&mut app, new("undercover", Company::Here));
    assert_eq!(value(&app, "first").as_deref(), Some("black"));
    assert!(matches!(player(&app, 0), SeatPlayer::Person { name, .. } if name == "阿宁"));
    assert!(matches!(player(&app, 1), SeatPlayer::Computer { lower: Some(4), higher: Some(6), .. }));
    set(&mut app, "first", text("red"));
    set(&mut app, "seat:0", text(&"长".repeat(99)));
    set(&mut app, "seat:1", number(8));
    assert!(matches!(player(&app, 1), SeatPlayer::Computer { higher: None, .. }));
    for refused in [number(0), number(9), RowValue::On { on: true }] {
        set(&mut app, "seat:1", refused);
    }
    set(&mut app, "seat:7", text("nobody"));
    set(&mut app, "none", text("1"));
    let orders = press(&mut app, "start");
    let (options, names, players) = begun(&orders);
    assert!(options.contains(r#""first":"red""#), "{options}");
    assert_eq!((names[0].chars().count(), names[1].as_str(), players), (24, "", vec![0, 8]));
    press(&mut app, "seat:1");
    let orders = press(&mut app, "start");
    assert_eq!(begun(&orders).2, [0, 0], "a person takes the computer's seat");
    press(&mut app, "seat:1");
    assert!(matches!(player(&app, 1), SeatPlayer::Computer { lower: Some(1), .. }), "the usual level");
}

/// The rarer options are shown when asked for, which is kept, and always while one of them has a fault; then no match begins, and
/// the form says why.
#[test]
fn a_fault_is_never_hidden_and_begins_nothing() {
    let mut app = app();
    go(&mut app, new("undercover", Company::Here));
    assert_eq!(value(&app, "position"), None);
    let orders = press(&mut app, "more");
    assert!(matches!(&orders[..], [AppOrder::Choose { choices }] if choices.more_options));
    assert!(value(&app, "position").is_some());
    press(&mut app, "position");
    app.handle(AppEvent::PositionSet { options: r#"{"position":{"fen":"nothing"}}"#.to_owned() });
    press(&mut app, "more");
    assert!(value(&app, "position").is_some(), "the fault is in it");
    let footer = page(&app).footer.expect("the keys");
    assert!(footer.urgent && !footer.status.is_empty() && !footer.keys[0].enabled);
    assert_eq!(press(&mut app, "start"), []);
    assert_eq!(app.view().toast.map(|toast| toast.text), Some(footer.status));
    assert_eq!(app.view().path.len(), 1);
}

/// A position that was set up is the form's, and no other form's; leaving the board without taking it over changes nothing.
#[test]
fn a_position_is_set_up_for_its_form() {
    let mut app = app();
    go(&mut app, new("undercover", Company::Here));
    press(&mut app, "more");
    let open =
        |options: &str| AppOrder::OpenEditor { game: "undercover".to_owned(), options: options.to_owned() };
    assert_eq!(press(&mut app, "position"), [AppOrder::CloseEditor, open("{}")]);
    assert_eq!(app.view().path.last(), Some(&Screen::SetUp { game: "undercover".to_owned() }));
    assert_eq!(carried(app.handle(AppEvent::Back)), [AppOrder::CloseEditor]);
    let before = value(&app, "position");
    press(&mut app, "position");
    let options = r#"{"position":{"fen":"3k5/9/9/9/9/9/9/9/9/R3K4 w"}}"#;
    let taken = AppEvent::PositionSet { options: options.to_owned() };
    assert_eq!(carried(app.handle(taken.clone())), [AppOrder::CloseEditor]);
    assert_ne!(value(&app, "position"), before);
    assert_eq!(press(&mut app, "position"), [AppOrder::CloseEditor, open(options)], "it is set up further");
    app.handle(AppEvent::Back);
    assert_eq!(carried(app.handle(taken)), [], "no board is open");
    app.handle(AppEvent::Back);
    go(&mut app, new("undercover", Company::Here));
    assert_eq!(value(&app, "position"), before, "a form is forgotten with its screen");
}

/// Among devices nobody is seated on this one, the clock has days for letters, and the ways to go on lead into a room.
#[test]
fn a_form_leads_into_a_room() {
    let mut choices = Choices { my_name: "阿宁".to_owned(), ..Choices::default() };
    choices.options.insert("gomoku".to_owned(), r#"{"ruleset":"renju"}"#.to_owned());
    let mut app = app_with(choices, phone());
    go(&mut app, new("gomoku", Company::Online));
    let options = r#"{"ruleset":"renju"}"#.to_owned();
    assert!(kinds(page(&app)).iter().all(|(id, _)| !id.starts_with("seat:")));
    let keys: Vec<_> = page(&app).footer.expect("keys").keys.iter().map(|key| key.id.clone()).collect();
    assert_eq!(keys, ["seek", "invite"]);
    let seeks = RoomEntry::Seek { game: "gomoku".to_owned(), options: options.clone() };
    assert!(matches!(&press(&mut app, "seek")[..], [AppOrder::EnterRoom { entry, .. }] if *entry == seeks));
    let hosts = RoomEntry::Host { company: Company::Online, game: "gomoku".to_owned(), options };
    assert!(matches!(&press(&mut app, "invite")[..], [AppOrder::EnterRoom { entry, .. }] if *entry == hosts));
    assert_eq!(press(&mut app, "start"), [], "no key of this form");
    press(&mut app, "help");
    assert_eq!(app.view().path.last(), Some(&Screen::Rules { game: "gomoku".to_owned() }));
}

/// What was typed outlives the process, without what can tell a secret.
#[test]
fn what_was_typed_outlives_the_process() {
    let mut app = app();
    app.handle(AppEvent::Tab { tab: LobbyTab::Rules });
    go(&mut app, Screen::Rules { game: "undercover".to_owned() });
    go(&mut app, new("undercover", Company::Here));
    set(&mut app, "first", text("red"));
    set(&mut app, "seat:0", text("阿宁"));
    press(&mut app, "seat:1");
    press(&mut app, "more");
    press(&mut app, "position");
    let options = r#"{"first":"red","position":{"fen":"3k5/9/9/9/9/9/9/9/9/R3K4 w","spies":["a0"]}}"#;
    app.handle(AppEvent::PositionSet { options: options.to_owned() });
    let kept = app.remember();
    assert!(!kept.contains("spies") && kept.contains("阿宁"), "{kept}");
    let mut next = self::app();
    assert!(next.recall(&kept).iter().any(|order| matches!(order, AppOrder::Show { .. })));
    assert_eq!((next.view().tab, next.view().path.len()), (LobbyTab::Rules, 2));
    assert_eq!(value(&next, "first").as_deref(), Some("red"));
    let orders = press(&mut next, "start");
    assert_eq!((begun(&orders).1[0].as_str(), begun(&orders).2), ("阿宁", vec![0, 2]));
    // Later, or from another text, nothing changes.
    assert_eq!(next.recall(&kept), []);
    for bad in ["", "{}", "null", &kept.replace("rules", "rows"), &kept.replace(r#"{"new""#, r#"{"match""#)] {
        let mut fresh = self::app();
        assert_eq!(fresh.recall(bad), [], "{bad}");
        assert_eq!(fresh.view(), self::app().view());
    }
}

fn sheet(app: &AppDriver) -> AppPage {
    app.view().sheet.expect("the sheet")
}

/// The sheet begins against the chosen computer on the chosen side, at this device, or leads to the form; then it is closed.
#[test]
fn the_sheet_begins_at_once() {
    for game in qishe_core::table::games(Lang::Zh) {
        let mut app = app();
        let open = AppEvent::ChooseGame { game: game.id.clone() };
        app.handle(open.clone());
        assert_eq!(sheet(&app).title, game.name);
        set(&mut app, "begin:level", number(7));
        set(&mut app, "begin:level", number(9));
        set(&mut app, "begin:side", number(1));
        set(&mut app, "begin:side", number(77));
        let Some(RowKind::Opponents { level: 7, .. }) = kind(sheet(&app), "begin:level") else {
            panic!("{}", game.id)
        };
        let orders = press(&mut app, "begin:0");
        let players = begun(&orders).2;
        let expected: Vec<u16> =
            (0..usize::from(game.seats)).map(|seat| if seat == 1 { 0 } else { 7 }).collect();
        assert_eq!((players, app.view().sheet), (expected, None), "{}", game.id);
        assert_eq!(press(&mut app, "begin:0"), [], "a second tap");
        app.handle(open.clone());
        let ways = kinds(sheet(&app))
            .into_iter()
            .filter(|(id, _)| id.starts_with("begin:") && id.ends_with(char::is_numeric))
            .count();
        let all = begun(&press(&mut app, "begin:1")).2.clone();
        assert!(ways > 0 && all.iter().all(|level| *level == 0), "{}", game.id);
        app.handle(open.clone());
        assert!(
            matches!(&press(&mut app, "begin:learn")[..], [AppOrder::BeginLesson { .. }]),
            "it is new to the person"
        );
        app.handle(open.clone());
        assert_eq!(press(&mut app, "begin:more"), []);
        assert_eq!((app.view().path, app.view().sheet), (vec![new(&game.id, Company::Here)], None));
        app.handle(AppEvent::Back);
        app.handle(open);
        for close in [AppEvent::CloseSheet, AppEvent::Back, AppEvent::Tab { tab: LobbyTab::Practice }] {
            app.handle(AppEvent::ChooseGame { game: game.id.clone() });
            assert!(app.view().can_go_back);
            app.handle(close);
            assert_eq!((app.view().sheet, app.view().path), (None, Vec::new()));
        }
    }
}

/// Options of last time that are refused now begin nothing: the form opens and says why.
#[test]
fn refused_options_open_the_form() {
    let mut choices = Choices::default();
    choices.options.insert("gomoku".to_owned(), r#"{"forbidden_mode":"chess"}"#.to_owned());
    for id in ["begin:0", "begin:1"] {
        let mut app = app_with(choices.clone(), phone());
        app.handle(AppEvent::ChooseGame { game: "gomoku".to_owned() });
        assert_eq!(press(&mut app, id), []);
        assert_eq!(app.view().path, [new("gomoku", Company::Here)]);
        assert!(!page(&app).footer.expect("keys").status.is_empty());
    }
}
