//! The pages of the people with whom somebody has played.

use std::sync::Arc;

use qishe_app::{AppDriver, AppEvent, AppOrder, PageId, PageRow, RowKind, RowValue, Screen};
use qishe_core::game::Prefs;
use qishe_core::picture::tile_print;
use qishe_core::policy::LIMITS;
use qishe_core::remote::{Identity, safety_number};
use qishe_store::{Between, Store};
use tempfile::TempDir;

use crate::support::phone;

const LIST: Screen = Screen::Page { page: PageId::People };
const ONE: Screen = Screen::Page { page: PageId::Person };

struct Device {
    app: AppDriver,
    store: Arc<Store>,
    key: String,
    _folder: TempDir,
}

/// A device whose person has won against Ada, and whose list is open.
fn device() -> Device {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Store::at(folder.path()));
    let key = Identity::from_secret(&[9; 32]).public().to_string();
    let file = store.people_file();
    file.own([7; 32]).unwrap();
    file.played("m", "gomoku", &[(key.clone(), "Ada".to_owned(), Between::Won)], 0).unwrap();
    let app = AppDriver::new(store.clone(), phone(), 1);
    let mut device = Device { app, store, key, _folder: folder };
    device.send(AppEvent::Go { screen: Screen::Near });
    device.press("people");
    device
}

impl Device {
    /// Sends an event, and does the work that is ordered.
    fn send(&mut self, event: AppEvent) {
        let mut waiting = self.app.handle(event);
        while let Some(order) = waiting.pop() {
            if let AppOrder::RunBehind { number } = order
                && let Some(job) = self.app.job(number)
            {
                waiting.extend(self.app.finish(job.run(Prefs::default())));
            }
        }
    }

    fn press(&mut self, id: &str) {
        self.send(AppEvent::Press { id: id.to_owned() });
    }

    fn set(&mut self, id: &str, value: RowValue) {
        self.send(AppEvent::Set { id: id.to_owned(), value });
    }

    fn rows(&self) -> Vec<PageRow> {
        let page = self.app.view().page.expect("a page");
        page.groups.into_iter().flat_map(|group| group.rows).collect()
    }

    fn row(&self, id: &str) -> PageRow {
        self.rows().into_iter().find(|row| row.id == id).unwrap_or_else(|| panic!("no row {id}"))
    }

    fn open_ada(&mut self) {
        self.press(&format!("person:{}", self.key.clone()));
    }
}

/// The list leads to a page with the results and the number that two people compare.
#[test]
fn the_list_leads_to_a_person() {
    let mut device = device();
    assert_eq!(device.app.view().path, [Screen::Near, LIST]);
    let listed = device.row(&format!("person:{}", device.key));
    assert_eq!(listed.label, "Ada");
    assert!(listed.help.contains("1 胜 0 负 0 和"), "{}", listed.help);
    let ada = tile_print(&Identity::from_secret(&[9; 32]).public().0);
    assert!(matches!(listed.kind, RowKind::Entry { tile: Some(print), .. } if print == ada));
    device.open_ada();
    assert_eq!(device.rows()[0].kind, RowKind::Tile { print: ada }, "the tile is laid by her key");
    assert_eq!(device.app.view().path, [Screen::Near, LIST, ONE]);
    let (own, ada) = (Identity::from_secret(&[7; 32]).public(), Identity::from_secret(&[9; 32]).public());
    let RowKind::Code { text, spoken } = device.row("safety_number").kind else { panic!("no code") };
    assert_eq!(text, safety_number(ada, own));
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
    assert_eq!(digits(&spoken), digits(&text));
    // Nobody is there who has not been played with.
    device.send(AppEvent::Back);
    device.press("person:00");
    assert_eq!(device.app.view().path, [Screen::Near, LIST]);
}

/// A name is typed and then taken; it is shown at once, kept, and no longer than names are.
#[test]
fn a_person_gets_another_name() {
    let mut device = device();
    device.open_ada();
    device.set("own_name", RowValue::Text { text: "长".repeat(99) });
    let kept = |device: &Device| device.store.people_file().read().people[0].own_name.clone();
    assert_eq!(kept(&device), "", "only typed");
    device.press("own_name");
    assert_eq!(kept(&device).chars().count(), LIMITS.name_length as usize);
    device.set("own_name", RowValue::Text { text: "阿达".to_owned() });
    device.press("own_name");
    assert_eq!(kept(&device), "阿达");
    assert_eq!(device.app.view().page.expect("a page").title, "阿达");
    device.press("own_name");
    assert_eq!(kept(&device), "阿达", "nothing was typed");
}

/// Blocking is a switch; forgetting is asked for, and leads back to the list.
#[test]
fn a_person_is_blocked_and_forgotten() {
    let mut device = device();
    device.open_ada();
    device.set("blocked", RowValue::On { on: true });
    assert_eq!(device.row("blocked").kind, RowKind::Toggle { on: true });
    assert!(device.store.people_file().read().people[0].blocked);
    device.send(AppEvent::Back);
    let RowKind::Entry { value, .. } = device.row(&format!("person:{}", device.key)).kind else {
        panic!("no entry")
    };
    assert_eq!(value, "已屏蔽");
    device.open_ada();
    device.press("forget");
    assert!(
        device
            .app
            .view()
            .question
            .is_some_and(|question| question.title.contains("Ada") && !question.is_safe)
    );
    device.send(AppEvent::Answer { yes: false });
    assert_eq!(device.store.people_file().read().people.len(), 1);
    device.press("forget");
    device.send(AppEvent::Answer { yes: true });
    assert_eq!(device.app.view().path, [Screen::Near, LIST]);
    assert!(device.store.people_file().read().people.is_empty());
    assert!(device.rows().iter().all(|row| !row.id.starts_with("person:")));
    assert!(device.store.people_file().read().secret().is_some(), "its own person stays");
}

/// Where the app starts again on the page of a person, it shows the list: nobody is chosen.
#[test]
fn a_page_without_a_person_is_the_list() {
    let mut device = device();
    device.open_ada();
    let place = device.app.remember();
    let mut again = AppDriver::new(device.store.clone(), phone(), 1);
    assert_ne!(again.recall(&place), []);
    assert_eq!(again.view().path.last(), Some(&ONE));
    let page = again.view().page.expect("a page");
    assert!(
        page.groups
            .iter()
            .flat_map(|group| &group.rows)
            .all(|row| row.id.is_empty() || row.id.starts_with("person:"))
    );
}

/// The results of several games are told apart; that the number was compared is a switch, and said in the list.
#[test]
fn a_person_shows_results_by_game_and_whether_numbers_were_compared() {
    let mut device = device();
    device.open_ada();
    let values = |device: &Device| -> Vec<(String, String)> {
        let rows = device.rows().into_iter().filter(|row| row.id.is_empty());
        rows.filter_map(|row| match row.kind {
            RowKind::Value { value } => Some((row.label, value)),
            _ => None,
        })
        .collect()
    };
    assert_eq!(values(&device), [], "one game");
    device.set("compared", RowValue::On { on: true });
    assert_eq!(device.row("compared").kind, RowKind::Toggle { on: true });
    let lost = (device.key.clone(), "Ada".to_owned(), Between::Lost);
    device.store.people_file().played("n", "jihe", &[lost], 1).unwrap();
    device.send(AppEvent::Back);
    device.send(AppEvent::Back);
    device.press("people");
    let RowKind::Entry { value, .. } = device.row(&format!("person:{}", device.key)).kind else {
        panic!("no entry")
    };
    assert_eq!(value, "当面对过");
    device.open_ada();
    let of = |game: &str, results: &str| (game.to_owned(), results.to_owned());
    assert_eq!(values(&device), [of("五子棋", "1 胜 0 负 0 和"), of("几何棋", "0 胜 1 负 0 和")]);
}
