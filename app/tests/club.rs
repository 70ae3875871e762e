//! The club evening: who comes, what is drawn and counted, a table that is played here, what is refused, and what is kept.

use std::sync::Arc;

use qishe_app::{
    AppDriver, AppEvent, AppOrder, AppPage, PageKey, PageRow, RowKind, RowValue, Screen, SeatPlayer,
};
use qishe_core::club::ClubSeat;
use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::policy::Company;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};
use qishe_store::Store;
use tempfile::TempDir;

use crate::support::{carried, go, phone};

/// An app on the page of the club evening, with its store. The store carries out every order to save the evening.
struct Club {
    app: AppDriver,
    store: Arc<Store>,
    folder: TempDir,
}

impl Club {
    /// An evening of 五子棋 in folders of its own, with these people.
    fn new(names: &[&str]) -> Club {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::at(folder.path()));
        let mut club = Club { app: AppDriver::new(store.clone(), phone(), 1), store, folder };
        go(&mut club.app, Screen::Club);
        let RowKind::Choice { names: games, .. } = club.row("choice:0").kind else {
            panic!("a choice of a game")
        };
        let gomoku = games.iter().position(|game| game == "五子棋").unwrap();
        club.set("choice:0", number(gomoku as u32));
        for name in names {
            club.enter(name);
        }
        club
    }

    /// Carries out the orders to keep something. Returns the others.
    fn keep(&self, orders: Vec<AppOrder>) -> Vec<AppOrder> {
        let mut left = carried(orders);
        left.retain(|order| match order {
            AppOrder::SaveClub { text } => self.store.save_club(text).is_err(),
            _ => true,
        });
        left
    }

    fn send(&mut self, event: AppEvent) -> Vec<AppOrder> {
        let orders = self.app.handle(event);
        self.keep(orders)
    }

    fn press(&mut self, id: &str) -> Vec<AppOrder> {
        self.send(AppEvent::Press { id: id.to_owned() })
    }

    fn set(&mut self, id: &str, value: RowValue) {
        assert_eq!(self.send(AppEvent::Set { id: id.to_owned(), value }), []);
    }

    fn enter(&mut self, name: &str) {
        self.set("name", RowValue::Text { text: name.to_owned() });
        assert_eq!(self.press("name"), []);
    }

    fn page(&self) -> AppPage {
        self.app.view().page.unwrap()
    }

    fn rows(&self) -> Vec<PageRow> {
        self.page().groups.into_iter().flat_map(|group| group.rows).collect()
    }

    fn row(&self, id: &str) -> PageRow {
        let rows = self.rows();
        rows.iter().find(|row| row.id == id).unwrap_or_else(|| panic!("no {id} in {rows:?}")).clone()
    }

    /// Names of the people on the page of people, with whether each is here.
    fn people(&self) -> Vec<(String, bool)> {
        let member = |row: PageRow| match row.kind {
            RowKind::Member { here, .. } => Some((row.label, here)),
            _ => None,
        };
        self.rows().into_iter().filter_map(member).collect()
    }

    /// Seats, result and keys of each table.
    fn tables(&self) -> Vec<(Vec<ClubSeat>, String, Vec<PageKey>)> {
        let table = |row: PageRow| match row.kind {
            RowKind::Table { seats, result, keys, rare, .. } => Some((seats, result, [keys, rare].concat())),
            _ => None,
        };
        self.rows().into_iter().filter_map(table).collect()
    }

    fn open_tab(&self) -> u32 {
        self.page().tabs.unwrap().chosen
    }

    fn told(&self) -> String {
        self.app.view().toast.map(|toast| toast.text).unwrap_or_default()
    }
}

fn number(number: u32) -> RowValue {
    RowValue::Number { number }
}

/// Rounds are drawn and counted, each page leads on, and another process finds the evening as it was.
#[test]
fn an_evening_is_played_and_kept() {
    let mut club = Club::new(&["阿宁", "小周", "阿远"]);
    assert_eq!(club.people().len(), 3);
    club.press("next");
    assert_eq!(club.open_tab(), 1, "the tables");
    let footer = club.page().footer.unwrap();
    assert!(footer.status.contains('1'), "{}", footer.status);
    assert!(!footer.keys[0].enabled);
    assert!(club.rows().iter().any(|row| row.id == "byes"));
    // Nothing is drawn before all results are there, and the key says so.
    club.press("next");
    assert_eq!(club.told(), "每一桌都要先有结果");
    club.press("result:1:1:won0");
    assert!(club.tables()[0].0[0].won);
    // A correction.
    club.press("result:1:1:won1");
    assert_eq!(club.tables()[0].0.iter().map(|seat| seat.won).collect::<Vec<_>>(), [false, true]);
    club.press("next");
    assert!(matches!(club.row("shown_round").kind, RowKind::Choice { chosen: Some(1), .. }));
    club.set("shown_round", number(0));
    assert!(club.tables()[0].0[1].won, "the first round again");
    club.set("pages", number(2));
    let RowKind::Figures { columns, rows, .. } = club.row("standings").kind else { panic!("standings") };
    assert_eq!((rows.len(), rows[0].cells.len()), (3, columns.len()));
    assert!(rows[0].leads && rows[0].spoken.contains(&rows[0].cells[1]));
    club.press("explain");
    assert_eq!(club.rows().iter().filter(|row| row.id.starts_with("column:")).count(), columns.len() - 2);
    club.press("share");
    let RowKind::Share { text, file } = club.row("share:csv").kind else { panic!("a way to share") };
    assert!(text.contains("小周") && file == "棋社之夜.csv", "{file}");

    let mut again = AppDriver::new(Arc::new(Store::at(club.folder.path())), phone(), 9);
    go(&mut again, Screen::Club);
    club.set("pages", number(1));
    let page = again.view().page.unwrap();
    assert_eq!(page.subtitle, club.page().subtitle);
    assert_eq!(page.footer, club.page().footer);
}

/// A key with a question does nothing before the answer; people of the evening before come by a key.
#[test]
fn a_new_evening_asks_first() {
    let mut club = Club::new(&["阿宁", "小周"]);
    club.press("next");
    club.set("pages", number(0));
    club.press("anew");
    assert_eq!(club.people().len(), 2);
    club.send(AppEvent::Answer { yes: false });
    assert_eq!(club.people().len(), 2);
    club.press("anew");
    club.send(AppEvent::Answer { yes: true });
    assert_eq!(
        club.people(),
        [("小周".to_owned(), false), ("阿宁".to_owned(), false)],
        "known, and not here"
    );
    club.press("come:0");
    assert_eq!(club.people()[0], ("小周".to_owned(), true));
}

/// The end of an evening is said once on each page: below the rows, where a screen reader says each change.
#[test]
fn the_end_is_said_once() {
    let mut club = Club::new(&["阿宁", "小周"]);
    club.set("rounds", number(1));
    club.press("next");
    club.press("result:1:1:won0");
    for tab in [1, 2] {
        club.set("pages", number(tab));
        let status = club.page().footer.unwrap().status;
        assert!(!status.is_empty());
        for line in status.lines() {
            assert!(club.rows().iter().all(|row| row.label != line), "{line}");
        }
    }
}

/// The number of rounds stays within its bounds, whatever is set.
#[test]
fn rounds_stay_within_their_bounds() {
    let mut club = Club::new(&["阿宁", "小周"]);
    let RowKind::Amount { least, most, .. } = club.row("rounds").kind else { panic!("a number") };
    club.set("rounds", number(most));
    club.set("rounds", number(most + 1));
    assert!(matches!(club.row("rounds").kind, RowKind::Amount { number, .. } if number == most));
    assert!(!club.told().is_empty());
    club.set("rounds", number(least));
    assert!(matches!(club.row("rounds").kind, RowKind::Amount { number, .. } if number == least));
}

/// A name that is taken is refused in words and stays in the field; one that was taken in leaves the field empty.
#[test]
fn a_taken_name_is_refused() {
    let mut club = Club::new(&["阿宁"]);
    let typed = |club: &Club| match club.row("name").kind {
        RowKind::Field { value, .. } => value,
        _ => panic!("a field"),
    };
    assert_eq!(typed(&club), "");
    club.enter("阿宁");
    assert_eq!((club.told().as_str(), typed(&club).as_str()), ("已经有人叫阿宁", "阿宁"));
    assert_eq!(club.people().len(), 1);
}

/// A match that was begun at the club, with as many moves as there are points.
fn begun(points: &[&str]) -> Table {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"normal"}"#.to_owned(),
        seed: 1,
        names: vec!["阿宁".to_owned(), "小周".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).unwrap();
    for (at, point) in points.iter().enumerate() {
        assert!(table.act(Seat((at % 2) as u8), point).changed, "{point}");
    }
    table
}

/// Names in the form on top.
fn seated(app: &AppDriver) -> Vec<String> {
    let rows = app.view().page.unwrap().groups.into_iter().flat_map(|group| group.rows);
    rows.filter_map(|row| match row.kind {
        RowKind::Seat { player: SeatPlayer::Person { name, .. }, .. } => Some(name),
        _ => None,
    })
    .collect()
}

/// The form has the names of the table. The result of the match that was begun in it is the table's when it is left.
#[test]
fn a_table_is_played_here() {
    let mut club = Club::new(&["阿宁", "小周"]);
    club.press("next");
    club.press("play:1:1");
    assert_eq!(
        club.app.view().path.last(),
        Some(&Screen::New { game: "gomoku".to_owned(), company: Company::Here })
    );
    let seated = seated(&club.app);
    assert!(seated == ["阿宁", "小周"] || seated == ["小周", "阿宁"], "{seated:?}");
    club.send(AppEvent::MatchBegun { id: "77".to_owned() });
    club.send(AppEvent::MatchShown { in_room: false });
    assert_eq!(club.app.view().path, [Screen::Club, Screen::Match]);
    let won = begun(&["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"]);
    let outcome = won.played().game().outcome();
    assert!(outcome.is_some());
    let orders = club.app.take_result("78", outcome.as_ref());
    assert_eq!(club.keep(orders), [], "another match");
    club.send(AppEvent::LeaveMatch);
    assert!(club.tables()[0].2.iter().any(|key| key.id == "play:1:1"), "it still waits");
    let orders = club.app.take_result("77", outcome.as_ref());
    assert_eq!(club.keep(orders), []);
    let (seats, ..) = &club.tables()[0];
    assert_eq!((seats[0].won, seats[0].name.clone()), (true, seated[0].clone()));
}

/// A match that was left before its end is gone on with from the table.
#[test]
fn a_table_is_played_on() {
    let mut club = Club::new(&["阿宁", "小周"]);
    club.press("next");
    club.press("play:1:1");
    club.store.save("77", &SavedMatch::of(&begun(&["H8"]))).unwrap();
    club.send(AppEvent::MatchBegun { id: "77".to_owned() });
    club.send(AppEvent::MatchShown { in_room: false });
    let orders = club.app.take_result("77", None);
    assert_eq!(club.keep(orders), []);
    club.send(AppEvent::LeaveMatch);
    let orders = club.press("play:1:1");
    assert!(matches!(orders[..], [AppOrder::Run { .. }]), "{orders:?}");
}

/// A match from the lobby's own form has nothing to do with a table, also where the system leads there by a gesture.
#[test]
fn other_matches_are_not_taken() {
    for back in [vec![AppEvent::Back, AppEvent::Back], vec![AppEvent::Path { path: Vec::new() }]] {
        let mut club = Club::new(&["阿宁", "小周"]);
        club.press("next");
        club.press("play:1:1");
        for event in back {
            club.send(event);
        }
        go(&mut club.app, Screen::New { game: "gomoku".to_owned(), company: Company::Here });
        assert_eq!(seated(&club.app), ["", ""]);
        assert_eq!(club.send(AppEvent::MatchBegun { id: "77".to_owned() }), []);
        let won = begun(&["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"]);
        assert_eq!(carried(club.app.take_result("77", won.played().game().outcome().as_ref())), []);
    }
}

/// An evening that was not looked at takes a result on the disk.
#[test]
fn an_unread_evening_takes_a_result_on_the_disk() {
    let mut app = crate::support::app();
    let won = begun(&["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"]);
    let outcome = won.played().game().outcome();
    let orders = carried(app.take_result("77", outcome.as_ref()));
    assert_eq!(orders, [AppOrder::TakeClubResult { id: "77".to_owned() }]);
    assert_eq!(carried(app.take_result("77", None)), []);
}

/// The wall shows the round and the standings, and no page; the way back leads to the evening.
#[test]
fn the_wall_shows_round_and_standings() {
    let mut club = Club::new(&["阿宁", "小周", "阿远"]);
    club.press("next");
    assert_eq!(club.app.view().wall, None);
    club.press("wall");
    let view = club.app.view();
    let wall = view.wall.unwrap();
    assert_eq!((view.page, wall.tables.len(), wall.rows.len()), (None, 1, 3));
    assert!(wall.tables[0].spoken.contains(&wall.tables[0].seats[0].name));
    club.send(AppEvent::Back);
    assert_eq!(club.app.view().path, [Screen::Club]);
}

/// No two rows of a page, and no two keys on it, have one identifier or one spoken name.
#[test]
fn rows_and_keys_have_names_of_their_own() {
    let mut club = Club::new(&["阿宁", "小周", "阿远", "小满", "老李"]);
    club.press("next");
    for tab in 0..3 {
        club.set("pages", number(tab));
        let mut ids = Vec::new();
        let mut spoken = Vec::new();
        for row in club.rows() {
            ids.push(row.id);
            let keys = match row.kind {
                RowKind::Member { keys, .. } => keys,
                RowKind::Table { keys, rare, .. } => [keys, rare].concat(),
                _ => Vec::new(),
            };
            ids.extend(keys.iter().map(|key| key.id.clone()));
            spoken.extend(keys.into_iter().map(|key| key.spoken));
        }
        for names in [ids, spoken] {
            let mut once = names.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), names.len(), "{names:?}");
        }
    }
}
