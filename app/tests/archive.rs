//! The list of matches: when it is read, what it shows, what is found, deleted and brought back.

use std::sync::Arc;

use qishe_app::{AppDriver, AppEvent, AppOrder, AppPage, LobbyTab, PageRow, RowKind, RowValue, Screen};
use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::policy::Company;
use qishe_core::table::{NewMatch, Table};
use qishe_core::words::Lang;
use qishe_store::{Choices, Store};
use tempfile::TempDir;

use crate::support::{phone, send_and_read, shown};

/// An app with a folder of its own, at the archive.
struct Phone {
    app: AppDriver,
    store: Arc<Store>,
    _folder: TempDir,
}

impl Phone {
    /// Keeps matches of these games and people.
    fn new(matches: &[(&str, &str)]) -> Phone {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::at(folder.path()));
        for (game, name) in matches {
            keep(&store, game, name);
        }
        let mut phone = Phone { app: AppDriver::new(store.clone(), phone(), 1), store, _folder: folder };
        phone.send(AppEvent::Tab { tab: LobbyTab::Archive });
        phone
    }

    /// Sends an event, and reads the list where that is ordered. Returns the other orders.
    fn send(&mut self, event: AppEvent) -> Vec<AppOrder> {
        send_and_read(&mut self.app, event)
    }

    fn page(&self) -> AppPage {
        self.app.view().page.unwrap()
    }

    fn rows(&self) -> Vec<PageRow> {
        self.page().groups.into_iter().flat_map(|group| group.rows).collect()
    }

    fn has(&self, id: &str) -> bool {
        self.rows().iter().any(|row| row.id == id)
    }

    /// Names of the matches that are shown.
    fn matches(&self) -> Vec<String> {
        let is_match = |row: &PageRow| matches!(row.kind, RowKind::Match { .. });
        self.rows().into_iter().filter(is_match).map(|row| row.label).collect()
    }

    fn press(&mut self, id: &str) -> Vec<AppOrder> {
        self.send(AppEvent::Press { id: id.to_owned() })
    }

    fn seek(&mut self, text: &str) -> usize {
        self.send(AppEvent::Set { id: "search".to_owned(), value: RowValue::Text { text: text.to_owned() } });
        self.matches().len()
    }

    fn filter(&mut self, number: u32) -> usize {
        self.send(AppEvent::Set { id: "games".to_owned(), value: RowValue::Number { number } });
        self.matches().len()
    }
}

fn keep(store: &Store, game: &str, name: &str) -> String {
    let new = NewMatch {
        game: game.to_owned(),
        options: "{}".to_owned(),
        seed: 1,
        names: vec![name.to_owned(), "乙".to_owned()],
        players: Vec::new(),
    };
    let table = Table::begin(&new, Prefs::default()).unwrap();
    let id = store.new_id();
    store.save(&id, &SavedMatch::of(&table)).unwrap();
    id
}

const FOUR: [(&str, &str); 4] =
    [("gomoku", "阿宁"), ("gomoku", "小周"), ("sifang", "老李"), ("sifang", "Mei")];

/// The list is read when it comes into view, after a match and after another tab, and in another language.
#[test]
fn the_list_is_read_when_it_comes_into_view() {
    let mut phone = Phone::new(&FOUR);
    let reads = |orders: &[AppOrder]| orders.iter().any(|order| matches!(order, AppOrder::RunBehind { .. }));
    assert!(!reads(&phone.app.handle(AppEvent::Tell { text: "x".to_owned() })));
    assert!(!reads(&phone.app.handle(AppEvent::Tab { tab: LobbyTab::Rules })));
    assert!(reads(&phone.app.handle(AppEvent::Tab { tab: LobbyTab::Archive })));
    phone.send(AppEvent::MatchShown { in_room: false });
    assert!(reads(&phone.app.handle(AppEvent::LeaveMatch)));
    let english = Choices { lang: Some(Lang::En), ..Choices::default() };
    assert!(reads(&phone.app.handle(AppEvent::Chosen { choices: english })));
}

/// Unfinished matches come before finished ones; each says who plays, and its state and day.
#[test]
fn a_match_says_who_plays_and_when() {
    let phone = Phone::new(&FOUR[..1]);
    let page = phone.page();
    assert_eq!(page.groups.len(), 1);
    let row = &page.groups[0].rows[0];
    assert!(row.label.contains("阿宁") && row.label.contains("乙"), "{row:?}");
    assert!(row.help.contains("年"), "{row:?}");
    assert!(matches!(&row.kind, RowKind::Match { id, remove, .. }
        if row.id == format!("match:{id}") && remove.contains("阿宁")));
}

/// A search and a filter are there from four matches on, the filter where there are two games. Both together narrow the list.
#[test]
fn a_search_and_a_filter_narrow_the_list() {
    let few = Phone::new(&FOUR[..3]);
    assert!(!few.has("search") && !few.has("games"));
    let same = Phone::new(&[FOUR[0]; 4]);
    assert!(same.has("search") && !same.has("games"));
    let mut phone = Phone::new(&FOUR);
    assert_eq!(phone.matches().len(), 4);
    assert_eq!(phone.seek("mei"), 1);
    assert_eq!(phone.seek("nobody"), 0);
    assert_eq!(phone.page().groups[0].rows.last().unwrap().kind, RowKind::Paragraph, "it says so");
    assert_eq!(phone.seek(""), 4);
    assert_eq!(phone.filter(1), 2);
    assert_eq!(phone.seek("小周"), 1);
    assert_eq!(phone.filter(2), 0);
    assert_eq!(phone.seek(""), 2);
    assert_eq!(phone.filter(2), 4, "the chosen one again takes the filter away");
    phone.filter(1);
    assert_eq!(phone.filter(0), 4);
    phone.seek(&"长".repeat(99));
    let RowKind::Field { value, .. } = &phone.rows()[0].kind else { panic!() };
    assert_eq!(value.chars().count(), 60);
}

/// A match that is deleted comes back to its place, until the archive is left or another one is deleted.
#[test]
fn a_deleted_match_comes_back() {
    let mut phone = Phone::new(&FOUR);
    let all = phone.matches();
    let ids: Vec<String> =
        phone.rows().iter().filter_map(|row| Some(row.id.strip_prefix("match:")?.to_owned())).collect();
    let remove = |phone: &mut Phone, id: &str| phone.press(&format!("delete:{id}"));
    assert_eq!(remove(&mut phone, &ids[1]), [AppOrder::RemoveMatch { id: ids[1].clone() }]);
    assert_eq!(phone.matches(), [&all[..1], &all[2..]].concat());
    let key = phone.page().footer.unwrap().keys[0].id.clone();
    assert_eq!(phone.press(&key), [AppOrder::BringMatchBack { id: ids[1].clone() }]);
    assert_eq!((phone.matches(), phone.page().footer), (all, None));
    assert_eq!(phone.press(&key), [], "once");
    remove(&mut phone, &ids[0]);
    remove(&mut phone, &ids[2]);
    assert_eq!(phone.press(&key), [AppOrder::BringMatchBack { id: ids[2].clone() }], "the last one");
    remove(&mut phone, &ids[2]);
    phone.send(AppEvent::Go { screen: Screen::Club });
    phone.send(AppEvent::Back);
    assert_eq!(phone.page().footer, None);
}

/// A list that was being read when a match was deleted does not bring it back.
#[test]
fn an_older_list_brings_nothing_back() {
    let mut phone = Phone::new(&FOUR);
    phone.send(AppEvent::Tab { tab: LobbyTab::Rules });
    let numbers = |orders: &[AppOrder]| -> Vec<u64> {
        let number = |order: &AppOrder| match order {
            AppOrder::RunBehind { number } => Some(*number),
            _ => None,
        };
        orders.iter().filter_map(number).collect()
    };
    let orders = phone.app.handle(AppEvent::Tab { tab: LobbyTab::Archive });
    let [slow] = numbers(&orders)[..] else { panic!("{orders:?}") };
    let slow = phone.app.job(slow).unwrap().run(Prefs::default());
    let id = phone.rows().iter().find_map(|row| Some(row.id.strip_prefix("match:")?.to_owned())).unwrap();
    let orders = phone.app.handle(AppEvent::Press { id: format!("delete:{id}") });
    assert_eq!(numbers(&orders).len(), 1, "it is read once more");
    phone.app.finish(slow);
    assert_eq!(phone.matches().len(), 3);
}

/// A filter by a game whose last match was deleted filters nothing.
#[test]
fn a_filter_by_nothing_filters_nothing() {
    let mut phone = Phone::new(&[FOUR[0], FOUR[1], FOUR[0], FOUR[2], FOUR[1]]);
    let sifang = (1..=2)
        .find(|number| {
            phone.filter(*number) == 1 || {
                phone.filter(*number);
                false
            }
        })
        .unwrap();
    assert_eq!(phone.matches().len(), 1, "{sifang}");
    let id = phone.rows().iter().find_map(|row| Some(row.id.strip_prefix("match:")?.to_owned())).unwrap();
    phone.press(&format!("delete:{id}"));
    assert_eq!(phone.matches().len(), 4);
}

/// An empty archive leads to a first match; a match is opened by a press.
#[test]
fn an_archive_leads_to_matches() {
    let mut phone = Phone::new(&[]);
    assert_eq!(phone.page().groups.len(), 1);
    phone.press("begin");
    assert!(matches!(&phone.app.view().path[..], [Screen::New { company: Company::Here, .. }]));
    let mut phone = Phone::new(&FOUR[..1]);
    let row = phone.rows().remove(0).id;
    assert!(matches!(&phone.press(&row)[..], [AppOrder::Run { .. }]));
}

/// The tile of the games shows the match to resume, and no other screen does.
#[test]
fn the_games_show_the_match_to_resume() {
    let mut phone = Phone::new(&[]);
    let record = r#"{"format":1,"game":"undercover","options":{"first":"red"},"seed":5,"actions":
        [{"seat":0,"do":"spy none"},{"seat":1,"do":"spy none"},{"seat":0,"do":"h2e2"}]}"#;
    let table = Table::restore(record, Prefs::default()).unwrap();
    phone.store.save("1", &SavedMatch::of(&table)).unwrap();
    phone.send(AppEvent::Tab { tab: LobbyTab::Rules });
    phone.send(AppEvent::Tab { tab: LobbyTab::Play });
    assert_eq!(phone.app.view().resume.unwrap().saved.id, "1");
    let orders = phone.app.handle(AppEvent::Go { screen: Screen::Club });
    assert_eq!(shown(&orders).unwrap().resume, None);
}
