//! The books of endgames: what their page shows, and what it leads to.

use std::sync::Arc;

use qishe_app::{
    AppDriver, AppEvent, AppOrder, AppPage, LobbyTab, PageId, RowKind, RowValue, Screen, WayPlace, WaySeal,
};
use qishe_core::learn::{BOOKS, PuzzleResult, endgames_of};
use qishe_store::Store;
use tempfile::TempDir;

use crate::support::{carried, phone, send_and_read};

const ENDGAMES: Screen = Screen::Page { page: PageId::Endgames };

/// An app with a folder of its own, at the book.
struct Phone {
    app: AppDriver,
    store: Arc<Store>,
    _folder: TempDir,
}

impl Phone {
    fn new(results: &[(&str, PuzzleResult)]) -> Phone {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::at(folder.path()));
        for (key, result) in results {
            store.keep_puzzle(key, *result, 0).unwrap();
        }
        let mut phone = Phone { app: AppDriver::new(store.clone(), phone(), 1), store, _folder: folder };
        phone.send(AppEvent::Tab { tab: LobbyTab::Practice });
        phone.send(AppEvent::Go { screen: ENDGAMES });
        phone
    }

    /// Sends an event, and reads what is ordered. Returns the other orders.
    fn send(&mut self, event: AppEvent) -> Vec<AppOrder> {
        send_and_read(&mut self.app, event)
    }

    fn press(&mut self, id: &str) -> Vec<AppOrder> {
        self.send(AppEvent::Press { id: id.to_owned() })
    }

    fn page(&self) -> AppPage {
        self.app.view().page.unwrap()
    }

    /// Keys of the endgames that are shown, and how each went.
    fn shown(&self) -> Vec<(String, String)> {
        let rows = self.page().groups.into_iter().flat_map(|group| group.rows);
        rows.flat_map(|row| match row.kind {
            RowKind::Entry { value, .. } => vec![(row.id, value)],
            RowKind::Seals { seals } => seals.into_iter().map(|seal| (seal.id, seal.stars)).collect(),
            _ => Vec::new(),
        })
        .collect()
    }

    /// A filter by its identifier: how many choices there are, and which one is chosen.
    fn filter(&self, id: &str) -> (usize, u32) {
        let mut rows = self.page().groups.into_iter().flat_map(|group| group.rows);
        rows.find_map(|row| match row.kind {
            RowKind::Filter { names, chosen } if row.id == id => Some((names.len(), chosen)),
            _ => None,
        })
        .unwrap()
    }

    fn parts(&self) -> (usize, u32) {
        self.filter("part")
    }

    fn set(&mut self, id: &str, number: u32) {
        self.send(AppEvent::Set { id: id.to_owned(), value: RowValue::Number { number } });
    }

    fn choose(&mut self, number: u32) {
        self.set("part", number);
    }
}

fn keys() -> Vec<String> {
    keys_of(BOOKS[0])
}

fn keys_of(book: &str) -> Vec<String> {
    endgames_of(book).iter().map(|endgame| endgame.key()).collect()
}

fn begins(key: &str) -> Vec<AppOrder> {
    vec![AppOrder::BeginEndgame { key: key.to_owned() }]
}

/// Before the disk was read the page has a title and nothing to press: nothing is said to be unsolved that may be solved.
#[test]
fn nothing_is_shown_before_the_progress_was_read() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = AppDriver::new(Arc::new(Store::at(folder.path())), phone(), 1);
    app.handle(AppEvent::Go { screen: ENDGAMES });
    let page = app.view().page.unwrap();
    assert!(!page.title.is_empty() && page.groups.is_empty() && page.footer.is_none());
    assert_eq!(carried(app.handle(AppEvent::Press { id: keys()[0].clone() })), []);
    assert_eq!(carried(app.handle(AppEvent::Press { id: "next".to_owned() })), []);
}

#[test]
fn a_row_begins_its_endgame_and_the_key_the_next_one() {
    let keys = keys();
    let mut phone = Phone::new(&[(&keys[0], PuzzleResult::FirstTry)]);
    assert_eq!(phone.press(&keys[3]), begins(&keys[3]));
    assert_eq!(phone.press("next"), begins(&keys[1]), "the first is solved");
    assert_eq!(phone.press("endgame:none-1"), []);
    assert_eq!(phone.shown()[0].1, "★★★");
    phone.press("names");
    assert_eq!(phone.shown()[0], (keys[0].clone(), "三星".to_owned()));
}

/// The seals of the way say what is solved, what comes next, what was left out and what is ahead; by names there is a row for each
/// endgame, and the way back.
#[test]
fn the_way_shows_how_far_it_was_gone() {
    let keys = keys();
    let mut phone = Phone::new(&[(&keys[0], PuzzleResult::TakenBack), (&keys[3], PuzzleResult::WithHint)]);
    let seals = |phone: &Phone| -> Vec<WaySeal> {
        let rows = phone.page().groups.into_iter().flat_map(|group| group.rows);
        rows.flat_map(|row| match row.kind {
            RowKind::Seals { seals } => seals,
            _ => Vec::new(),
        })
        .collect()
    };
    let shown = seals(&phone);
    let places: Vec<WayPlace> = shown.iter().take(5).map(|seal| seal.place).collect();
    let expected = [WayPlace::Solved, WayPlace::Next, WayPlace::LeftOut, WayPlace::Solved, WayPlace::Ahead];
    assert_eq!(places, expected);
    assert_eq!(
        (shown[0].stars.as_str(), shown[1].stars.as_str(), shown[3].stars.as_str()),
        ("★★☆", "", "★☆☆")
    );
    assert_eq!(shown[1].caption, "这一局");
    assert!(shown[1].spoken.starts_with("这一局"), "what is seen is said");
    assert!(shown.iter().all(|seal| seal.ends_stage == (seal.number % 10 == 0)));
    assert!(shown[0].spoken.contains("两星") && shown[4].spoken.contains("红先胜"), "{:?}", shown[0].spoken);
    let way = phone.shown().len();
    phone.press("names");
    assert_eq!((seals(&phone).len(), phone.shown().len()), (0, way));
    phone.press("way");
    assert_eq!(seals(&phone), shown);
}

/// What was solved or missed is read again when the person comes back from the board; what comes back stands first, and is next.
#[test]
fn the_page_knows_what_was_just_played() {
    let keys = keys();
    let mut phone = Phone::new(&[]);
    phone.send(AppEvent::Go { screen: Screen::Lesson });
    phone.store.keep_puzzle(&keys[0], PuzzleResult::TakenBack, 0).unwrap();
    phone.store.keep_puzzle(&keys[2], PuzzleResult::Wrong, 0).unwrap();
    assert_eq!(phone.send(AppEvent::Back), [AppOrder::CloseLesson]);
    let shown = phone.shown();
    assert_eq!(shown[0].0, format!("back:{}", keys[2]));
    assert_eq!(shown[1], (keys[0].clone(), "★★☆".to_owned()));
    assert_eq!(phone.press("next"), begins(&keys[2]));
    assert_eq!(phone.press(&shown[0].0), begins(&keys[2]));
}

/// Another book shows its own endgames by lessons of six, and its own next one.
#[test]
fn another_book_is_shown() {
    let keys = keys_of(BOOKS[1]);
    let mut phone = Phone::new(&[(&keys[0], PuzzleResult::FirstTry), (&keys[1], PuzzleResult::Wrong)]);
    assert_eq!(phone.filter("book"), (BOOKS.len(), 0));
    phone.choose(0);
    phone.set("book", 1);
    assert_eq!(phone.filter("book"), (BOOKS.len(), 1));
    let lessons = |phone: &Phone| {
        let groups = phone.page().groups.into_iter();
        let lessons = groups.filter(|group| group.heading.contains('课'));
        let sizes = lessons.flat_map(|group| group.rows).map(|row| match row.kind {
            RowKind::Seals { seals } => seals.len(),
            _ => 0,
        });
        sizes.collect::<Vec<usize>>()
    };
    assert_eq!((phone.parts(), lessons(&phone)), ((3, 1), vec![6; 5]), "the part with the next endgame");
    phone.choose(1);
    assert_eq!(lessons(&phone), [6; 10]);
    let (back, shown): (Vec<String>, Vec<String>) =
        phone.shown().into_iter().map(|(key, _)| key).partition(|key| key.starts_with("back:"));
    assert_eq!((back, shown), (vec![format!("back:{}", keys[1])], keys.clone()));
    assert_eq!(phone.press("next"), begins(&keys[1]), "the first that is not solved");
    assert_eq!(phone.press(&keys[59]), begins(&keys[59]));
    assert_eq!(phone.press(&keys_of(BOOKS[0])[0]), [], "no row of this book");
    phone.set("book", BOOKS.len() as u32);
    assert_eq!(phone.filter("book").1, 1, "there is no such book");
}

/// The part with the next endgame is shown; every endgame stands in exactly one part, and the chosen part again shows all.
#[test]
fn the_book_is_shown_by_parts() {
    let keys = keys();
    let results: Vec<_> = keys.iter().take(60).map(|key| (key.as_str(), PuzzleResult::FirstTry)).collect();
    let mut phone = Phone::new(&results);
    let (names, chosen) = phone.parts();
    assert!(chosen > 1, "the first part is solved");
    assert!(phone.shown().iter().any(|(key, _)| *key == keys[60]));
    let mut found = Vec::new();
    for part in 1..names as u32 {
        if phone.parts().1 != part {
            phone.choose(part);
        }
        assert!(phone.shown().len() <= 50);
        found.extend(phone.shown().into_iter().map(|(key, _)| key));
    }
    assert_eq!(found, keys);
    let (_, last) = phone.parts();
    phone.choose(last);
    assert_eq!(phone.shown().len(), keys.len());
    phone.choose(names as u32);
    assert_eq!(phone.parts().1, 0, "there is no such part");
}

/// A book with few endgames is shown whole, and offers no parts.
#[test]
fn a_small_book_has_no_parts() {
    let mut phone = Phone::new(&[]);
    phone.set("book", 2);
    let rows: Vec<String> =
        phone.page().groups.into_iter().flat_map(|group| group.rows).map(|row| row.id).collect();
    assert!(rows.contains(&"book".to_owned()) && !rows.contains(&"part".to_owned()), "{rows:?}");
    assert_eq!(phone.shown().into_iter().map(|(key, _)| key).collect::<Vec<_>>(), keys_of(BOOKS[2]));
}
