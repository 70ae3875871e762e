//! The statistics beside the list of matches, and the sheet that takes a record in.

use qishe_app::{AppAct, AppEvent, AppOrder, LobbyTab, PageRow, RowKind, RowValue};
use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};
use qishe_store::Store;

use crate::support::{Phone, carried};

/// A phone at the list of matches.
fn at_archive() -> Phone {
    let mut phone = Phone::new();
    phone.send(AppEvent::Tab { tab: LobbyTab::Archive });
    phone
}

fn choose(phone: &mut Phone, id: &str, number: u32) -> Vec<AppOrder> {
    phone.send(AppEvent::Set { id: id.to_owned(), value: RowValue::Number { number } })
}

fn has(phone: &Phone, id: &str) -> bool {
    phone.rows().iter().any(|row| row.id == id)
}

/// Plays actions on a new table, and keeps it.
fn keep(store: &Store, id: &str, game: &str, actions: &[(u8, &str)]) {
    let new = NewMatch {
        game: game.to_owned(),
        options: if game == "undercover" { r#"{"first":"red"}"#.to_owned() } else { "{}".to_owned() },
        seed: 1,
        names: vec!["阿宁".to_owned(), "乙".to_owned()],
        // The panel counts the spies of matches against computers alone.
        players: if game == "undercover" { vec![0, 1] } else { Vec::new() },
    };
    let mut table = Table::begin(&new, Prefs::default()).unwrap();
    for (seat, action) in actions {
        assert!(table.act(Seat(*seat), action).changed, "{action}");
    }
    store.save(id, &SavedMatch::of(&table)).unwrap();
}

/// Before any match the page offers one against the level that suits.
#[test]
fn the_empty_page_offers_a_match() {
    let mut phone = at_archive();
    assert_eq!(choose(&mut phone, "parts", 1), [AppOrder::CloseSpyPanel]);
    let [PageRow { id, kind: RowKind::Nothing { .. }, .. }] = &phone.rows()[..] else {
        panic!("{:?}", phone.rows())
    };
    let orders = phone.press(&id.clone());
    assert!(
        matches!(&orders[..], [AppOrder::BeginMatch { players, .. }] if players[0] == 0 && players[1] > 0)
    );
}

/// Choosing a game or a person shows their statistics. The panel of the spies is there only where spies are counted.
#[test]
fn a_game_and_a_person_are_chosen() {
    let mut phone = at_archive();
    keep(&phone.store, "1", "gomoku", &[(0, "H8"), (1, "resign")]);
    keep(&phone.store, "2", "undercover", &[(0, "spy e6"), (1, "spy e3"), (0, "h2e2"), (1, "resign")]);
    assert_eq!(choose(&mut phone, "parts", 1), [AppOrder::PutSpyPanel]);
    assert!(phone.app.take_panel().is_some() && phone.app.take_panel().is_none(), "it is taken once");
    assert!(has(&phone, "statistics:spies") && has(&phone, "statistics:results"));
    let kinds: Vec<_> = phone.rows().into_iter().map(|row| (row.id, row.kind)).collect();
    let names = |id: &str| match &kinds.iter().find(|(row, _)| row == id).unwrap().1 {
        RowKind::Filter { names, .. } => names.clone(),
        other => panic!("{other:?}"),
    };
    let place = names("statistics:games").iter().position(|name| name == "五子棋").unwrap();
    assert_eq!(choose(&mut phone, "statistics:games", place as u32), [AppOrder::CloseSpyPanel]);
    assert!(!has(&phone, "statistics:spies") && has(&phone, "statistics:results"));
    assert_eq!(choose(&mut phone, "statistics:games", 0), [AppOrder::PutSpyPanel]);
    let place = names("statistics:persons").iter().position(|name| name == "乙").unwrap();
    assert_eq!(
        choose(&mut phone, "statistics:persons", place as u32),
        [AppOrder::CloseSpyPanel],
        "nobody's spy is shown"
    );
    assert_eq!(choose(&mut phone, "statistics:persons", 99), []);
    assert_eq!(choose(&mut phone, "statistics:persons", 1 - place as u32), [AppOrder::PutSpyPanel]);
    assert_eq!(choose(&mut phone, "parts", 0), [AppOrder::CloseSpyPanel], "the panel leaves with its page");
    assert!(phone.app.take_panel().is_none());
    assert_eq!(choose(&mut phone, "parts", 1), [AppOrder::PutSpyPanel]);
    assert_eq!(phone.send(AppEvent::Tab { tab: LobbyTab::Rules }), [AppOrder::CloseSpyPanel]);
    assert_eq!(phone.send(AppEvent::Tab { tab: LobbyTab::Archive }), []);
    assert!(!has(&phone, "statistics:games"), "whoever comes back finds the list");
}

/// They are erased after a question; copies that were given away go too.
#[test]
fn statistics_are_erased_after_a_question() {
    let mut phone = at_archive();
    keep(&phone.store, "1", "gomoku", &[(0, "H8"), (1, "resign")]);
    choose(&mut phone, "parts", 1);
    for yes in [false, true] {
        assert_eq!(phone.press("statistics:erase"), []);
        assert!(phone.app.view().question.is_some());
        let orders = phone.send(AppEvent::Answer { yes });
        let expected = if yes { vec![AppOrder::DropGiven, AppOrder::CloseSpyPanel] } else { Vec::new() };
        assert_eq!(orders, expected);
        assert_eq!(phone.store.statistics().statistics.is_empty(), yes);
        assert_eq!(has(&phone, "statistics:begin"), yes);
    }
}

/// Whichever spies were chosen, the page and the orders are the same: the panel alone holds them, covered.
#[test]
fn the_page_tells_no_spy() {
    let seen = |spy: &str| {
        let mut phone = at_archive();
        let spy = format!("spy {spy}");
        keep(&phone.store, "2", "undercover", &[(0, &spy), (1, "spy e3"), (0, "h2e2"), (1, "resign")]);
        let orders = format!("{:?}", choose(&mut phone, "parts", 1));
        assert!(has(&phone, "statistics:spies") && phone.app.take_panel().is_some());
        (orders, phone.app.view().page)
    };
    assert_eq!(seen("e6"), seen("a6"));
}

/// The sheet closes with what it brings. What was refused can be corrected, and what was taken in is gone from it.
#[test]
fn a_record_is_pasted_again_after_a_refusal() {
    let mut phone = at_archive();
    let pasted = |phone: &Phone| {
        let rows = phone.app.view().sheet.unwrap().groups.remove(0).rows;
        match &rows[0].kind {
            RowKind::Field { value, .. } => value.clone(),
            other => panic!("{other:?}"),
        }
    };
    let paste = |phone: &mut Phone, text: &str| {
        phone.press("import");
        let value = RowValue::Text { text: text.to_owned() };
        phone.send(AppEvent::Set { id: "import:text".to_owned(), value });
        phone.press("import:go")
    };
    assert_eq!(paste(&mut phone, "  "), [], "nothing to take in");
    assert!(phone.app.view().sheet.is_some());
    let orders = paste(&mut phone, "1. 炮二平五 马8进7");
    let [AppOrder::Run { number }] = orders[..] else { panic!("{orders:?}") };
    assert!(phone.app.view().sheet.is_none());
    let job = phone.app.job(number).unwrap().run(Prefs::default());
    assert!(matches!(&carried(phone.app.finish(job))[..], [AppOrder::PutMatch { .. }]));
    phone.press("import");
    assert_eq!(pasted(&phone), "");
    phone.send(AppEvent::Back);
    let orders = paste(&mut phone, "{");
    let [AppOrder::Run { number }] = orders[..] else { panic!("{orders:?}") };
    let job = phone.app.job(number).unwrap().run(Prefs::default());
    assert_eq!(carried(phone.app.finish(job)), []);
    assert!(phone.app.view().notice.is_some());
    phone.press("import");
    assert_eq!(pasted(&phone), "{");
    assert_eq!(phone.press("import:file"), [AppOrder::Act { act: AppAct::PickFile }]);
    assert!(phone.app.view().sheet.is_none());
    assert_eq!(phone.send(AppEvent::CloseSheet), []);
}
