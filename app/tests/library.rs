//! The way of matches to the table and away: what each text from elsewhere leads to, what waits, what is asked.

use std::sync::Arc;

use qishe_app::{AppDriver, AppEvent, AppOrder, AppView, LobbyTab, RowKind, Screen};
use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::table::{NewMatch, Table};
use qishe_core::words::Question;
use qishe_store::{Choices, Store};
use tempfile::TempDir;

use crate::support::{carried, phone};

/// A record of another program that leaves nothing open.
const XIANGQI: &str = "1. 炮二平五 马8进7";
/// A record that says that the second player begins, though the first could.
const OPEN: &str = "1. ... C2=5 H8+7";
const INVITATION: &str = "qishe://join?k=x&at=192.0.2.2:4711";
const RELAY: &str = "qishe://relay?d=abc";

/// An app with a folder of its own.
struct Phone {
    app: AppDriver,
    store: Arc<Store>,
    _folder: TempDir,
}

impl Phone {
    fn new() -> Phone {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::at(folder.path()));
        Phone { app: AppDriver::new(store.clone(), phone(), 1), store, _folder: folder }
    }

    fn send(&mut self, event: AppEvent) -> Vec<AppOrder> {
        carried(self.app.handle(event))
    }

    fn receive(&mut self, text: &str) -> Vec<AppOrder> {
        self.send(AppEvent::Receive { text: Some(text.to_owned()) })
    }

    fn view(&self) -> AppView {
        self.app.view()
    }

    /// Does the work of the only order, as a shell does.
    fn work(&mut self, orders: &[AppOrder]) -> Vec<AppOrder> {
        let [AppOrder::Run { number }] = orders else { panic!("no work: {orders:?}") };
        let finished = self.app.job(*number).unwrap().run(Prefs::default());
        carried(self.app.finish(finished))
    }

    /// Takes the match of the first order to the table, as a shell does. Returns its name.
    fn put(&mut self, orders: &[AppOrder]) -> String {
        let Some(AppOrder::PutMatch { id, .. }) = orders.first() else { panic!("no match: {orders:?}") };
        assert!(self.app.take_match().is_some());
        assert_eq!(self.app.take_match().map(drop), None, "it is taken once");
        self.send(AppEvent::MatchShown { in_room: false });
        id.clone()
    }

    /// Reads a record, and takes its match to the table.
    fn bring(&mut self, text: &str) {
        let orders = self.receive(text);
        let orders = self.work(&orders);
        self.put(&orders);
    }

    /// Keeps a match in the store. Returns its name.
    fn keep(&mut self) -> String {
        let new = NewMatch {
            game: "gomoku".to_owned(),
            options: "{}".to_owned(),
            seed: 1,
            names: vec!["甲".to_owned(), "乙".to_owned()],
            players: Vec::new(),
        };
        let table = Table::begin(&new, Prefs::default()).unwrap();
        let id = self.store.new_id();
        self.store.save(&id, &SavedMatch::of(&table)).unwrap();
        id
    }

    /// The match on the table answers that it asks, or does not.
    fn leave_question(&mut self, asks: bool) -> Vec<AppOrder> {
        let question = asks.then(question);
        self.send(AppEvent::LeaveQuestion { question })
    }

    /// The invitation in its field, on the page on top.
    fn link(&self) -> String {
        let rows = self.view().page.into_iter().flat_map(|page| page.groups).flat_map(|group| group.rows);
        let mut fields = rows.filter_map(|row| match row.kind {
            RowKind::Field { value, .. } if row.id == "invitation" => Some(value),
            _ => None,
        });
        fields.next_back().unwrap_or_default()
    }

    fn answer(&mut self, yes: bool) -> Vec<AppOrder> {
        self.send(AppEvent::Answer { yes })
    }
}

fn question() -> Question {
    let [title, text, yes, no] = ["离开？", "别人在等。", "离开", "留下"].map(str::to_owned);
    Question { title, text, yes, no, is_safe: false }
}

/// A record becomes a match under a new name, and back from it leads to the records.
#[test]
fn a_record_comes_to_the_table() {
    let mut phone = Phone::new();
    let orders = phone.receive(XIANGQI);
    let work = phone.view().work.unwrap();
    assert!(work.can_stop && !work.title.is_empty());
    assert!(!phone.view().is_starting);
    let orders = phone.work(&orders);
    assert!(matches!(&orders[..], [AppOrder::PutMatch { fresh: true, .. }]), "{orders:?}");
    let id = phone.put(&orders);
    assert!(!phone.store.has(&id), "the match keeps itself");
    assert_eq!(phone.view().work, None);
    assert_eq!((phone.view().tab, phone.view().path), (LobbyTab::Archive, vec![Screen::Match]));
}

/// What cannot be read is said in a card, with the place of the fault, and nothing else happens.
#[test]
fn a_bad_record_is_refused_in_words() {
    let mut phone = Phone::new();
    let orders = phone.receive("{");
    assert_eq!(phone.work(&orders), []);
    let refused = phone.view().notice.unwrap();
    phone.send(AppEvent::CloseNotice);
    assert_eq!(phone.view().notice, None);
    let orders = phone.receive("1. 炮二平五 马8进9 2. 炮五进九");
    assert_eq!(phone.work(&orders), []);
    let other = phone.view().notice.unwrap();
    assert_eq!(other.title, refused.title);
    assert_ne!(other.text, refused.text);
    assert!(other.text.contains('3'), "the third move is wrong: {}", other.text);
    assert_eq!(phone.send(AppEvent::Receive { text: None }), []);
    let unread = phone.view().notice.unwrap();
    assert_eq!(unread.title, refused.title);
    assert_ne!(unread.text, refused.text);
    assert_eq!(phone.view().path, []);
}

/// A record with two readings asks which is meant; either answer leads to a match, and none to nothing.
#[test]
fn a_record_with_two_readings_asks() {
    for answer in [Some(true), Some(false), None] {
        let mut phone = Phone::new();
        let orders = phone.receive(OPEN);
        assert_eq!(phone.work(&orders), []);
        assert!(phone.view().question.is_some());
        let Some(yes) = answer else {
            assert_eq!(phone.send(AppEvent::DropQuestion), []);
            assert_eq!((phone.view().question, phone.view().work), (None, None));
            continue;
        };
        let orders = phone.answer(yes);
        let orders = phone.work(&orders);
        phone.put(&orders);
        assert_eq!(phone.view().question, None);
    }
}

/// Work that was stopped leads to nothing, however late it ends; what has come meanwhile is looked at then.
#[test]
fn stopped_work_is_dropped() {
    let mut phone = Phone::new();
    let orders = phone.receive(XIANGQI);
    let [AppOrder::Run { number }] = orders[..] else { panic!("{orders:?}") };
    let late = phone.app.job(number).unwrap().run(Prefs::default());
    assert_eq!(phone.receive("{"), [], "it waits");
    assert_eq!(phone.receive(INVITATION), [], "the later one stays");
    let orders = phone.send(AppEvent::StopWork);
    assert_eq!((orders, phone.link()), (vec![], INVITATION.to_owned()));
    assert!(phone.app.job(number).is_none());
    assert_eq!(phone.app.finish(late), []);
    assert!(phone.app.take_match().is_none());
    assert_eq!(phone.view().path, [Screen::Near]);
}

/// An app that starts, in whose last life this match was open.
fn reborn(phone: Phone, open: &str) -> Phone {
    let choices = Choices { open: open.to_owned(), ..phone.store.choices() };
    phone.store.set_choices(choices).unwrap();
    Phone { app: AppDriver::new(phone.store.clone(), crate::support::phone(), 1), ..phone }
}

/// The app begins with the match that was open, which is forgotten as the open one until it is on the table: a match that ends
/// the app does so once. What comes meanwhile waits, a record too.
#[test]
fn the_app_begins_with_the_open_match() {
    let mut phone = Phone::new();
    let id = phone.keep();
    let mut phone = reborn(phone, &id);
    assert!(phone.view().is_starting);
    assert_eq!(phone.receive("{"), [], "it waits from the first moment on");
    let orders = phone.send(AppEvent::Start);
    let [AppOrder::Choose { choices }, run @ AppOrder::Run { .. }] = &orders[..] else {
        panic!("{orders:?}")
    };
    assert_eq!(choices.open, "");
    assert!(phone.view().is_starting);
    assert_eq!(phone.send(AppEvent::OpenMatch { id: id.clone() }), [], "one at a time");
    assert_eq!(phone.receive(XIANGQI), []);
    let orders = phone.work(std::slice::from_ref(run));
    let put = AppOrder::PutMatch { id: id.clone(), fresh: false, told: None };
    assert!(matches!(&orders[..], [first, AppOrder::Run { .. }] if *first == put), "{orders:?}");
    phone.put(&orders);
    assert!(!phone.view().is_starting);
    assert_eq!(phone.send(AppEvent::OpenMatch { id }), [], "a second tap while it slides in");
}

/// A link that starts the app leads to its page; the match that was open is not opened.
#[test]
fn a_link_comes_before_the_open_match() {
    for begun in [true, false] {
        let mut phone = Phone::new();
        let id = phone.keep();
        let mut phone = reborn(phone, &id);
        if begun {
            phone.send(AppEvent::Start);
        }
        let orders = phone.receive(INVITATION);
        assert!(orders.iter().all(|order| matches!(order, AppOrder::Choose { .. })), "{orders:?}");
        assert_eq!(phone.link(), INVITATION);
        assert_eq!((phone.view().path, phone.view().is_starting), (vec![Screen::Near], false));
        phone.send(AppEvent::Start);
        assert_eq!((phone.view().path, phone.view().work), (vec![Screen::Near], None));
    }
}

/// A match that is not there any more leaves the lobby as it is, with a word about its files.
#[test]
fn a_match_that_is_gone_is_told() {
    let mut phone = Phone::new();
    let orders = phone.send(AppEvent::OpenMatch { id: "none".to_owned() });
    assert_eq!(phone.work(&orders), []);
    assert!(phone.view().notice.is_some());
    assert_eq!(phone.send(AppEvent::Start), [], "nothing was open");
}

/// Whatever leads away from a match asks it first; with a no, and without an answer, the match stays.
#[test]
fn a_match_is_asked_before_it_is_left() {
    for (event, by_link, expected) in [
        (AppEvent::Back, false, vec![AppOrder::CloseMatch]),
        (AppEvent::Path { path: Vec::new() }, false, vec![AppOrder::CloseMatch]),
        (AppEvent::Receive { text: Some(INVITATION.to_owned()) }, true, vec![AppOrder::CloseMatch]),
        (AppEvent::Receive { text: Some(RELAY.to_owned()) }, true, vec![AppOrder::CloseMatch]),
        (AppEvent::Receive { text: Some(XIANGQI.to_owned()) }, false, vec![AppOrder::Run { number: 0 }]),
    ] {
        for asks in [true, false] {
            for yes in [true, false] {
                let mut phone = Phone::new();
                phone.bring(XIANGQI);
                assert_eq!(phone.send(event.clone()), [AppOrder::AskToLeave { by_link }], "{event:?}");
                let orders = phone.leave_question(asks);
                let orders = if asks {
                    assert_eq!((orders, phone.view().question), (Vec::new(), Some(question())));
                    phone.answer(yes)
                } else {
                    orders
                };
                assert_eq!(phone.view().question, None);
                let goes = !asks || yes;
                let unnumbered = |order: AppOrder| match order {
                    AppOrder::Run { .. } => AppOrder::Run { number: 0 },
                    order => order,
                };
                let orders: Vec<_> = orders.into_iter().map(unnumbered).collect();
                assert_eq!(orders, if goes { expected.clone() } else { Vec::new() }, "{event:?}");
                let stays = !goes || expected[0] != AppOrder::CloseMatch;
                assert_eq!(phone.view().path.contains(&Screen::Match), stays, "{event:?}");
            }
        }
    }
}

/// A record that turns out to be bad leaves the match on the table as it is.
#[test]
fn a_bad_record_takes_no_match_away() {
    let mut phone = Phone::new();
    phone.bring(XIANGQI);
    phone.receive("{");
    let orders = phone.leave_question(false);
    assert_eq!(phone.work(&orders), []);
    assert_eq!(phone.view().path, [Screen::Match]);
    assert!(phone.view().notice.is_some());
}

/// A file with everything goes from one device to another, after a question on each; a match on the table is left before.
#[test]
fn everything_moves_to_another_device() {
    let mut old = Phone::new();
    let id = old.keep();
    let settings = Screen::Page { page: qishe_app::PageId::Settings };
    old.send(AppEvent::Go { screen: settings });
    let row = old.view().page.unwrap().groups.into_iter().flat_map(|group| group.rows);
    let row = row.filter(|row| row.id.contains("everything")).map(|row| row.id).next().unwrap();
    assert_eq!(old.send(AppEvent::Press { id: row }), []);
    let stands_out = |phone: &Phone| phone.view().question.unwrap().is_safe;
    assert!(stands_out(&old), "nothing is lost by a copy");
    let orders = old.answer(true);
    let orders = old.work(&orders);
    let [AppOrder::GiveEverything { text, save: false, .. }] = &orders[..] else { panic!("{orders:?}") };

    let mut new = Phone::new();
    new.bring(XIANGQI);
    new.receive(text);
    assert_eq!(new.leave_question(false), []);
    assert_eq!(new.view().path, [Screen::Match], "the question comes first");
    assert!(stands_out(&new), "what is here stays");
    let orders = new.answer(true);
    let [AppOrder::CloseMatch, run] = &orders[..] else { panic!("{orders:?}") };
    assert_eq!(new.send(AppEvent::StopWork), [], "what writes is not stopped");
    assert!(!new.view().work.unwrap().can_stop);
    assert_eq!(new.work(std::slice::from_ref(run)), [AppOrder::ReadStoreAgain]);
    assert!(new.view().notice.is_some());
    assert!(new.store.has(&id));
}

/// A damaged file with everything is refused after the merge, in words.
#[test]
fn a_damaged_file_with_everything_is_refused() {
    let old = Phone::new();
    let text = old.store.export().unwrap().text;
    let mut phone = Phone::new();
    assert_eq!(phone.receive(&text[..text.len() - 5]), []);
    let orders = phone.answer(true);
    assert_eq!(phone.work(&orders), [AppOrder::ReadStoreAgain]);
    assert!(phone.view().notice.is_some());
    phone.receive(&text);
    assert_eq!(phone.answer(false), []);
    assert_eq!(phone.view().work, None);
}

/// A picture is drawn by the shell, and given away where it is still waited for.
#[test]
fn a_drawing_that_nobody_waits_for_is_dropped() {
    let mut phone = Phone::new();
    phone.bring(XIANGQI);
    let begin = |phone: &mut Phone| match phone.send(AppEvent::Draw)[..] {
        [AppOrder::Draw { number }] => number,
        ref orders => panic!("{orders:?}"),
    };
    let number = begin(&mut phone);
    assert_eq!(phone.send(AppEvent::Draw), [], "one at a time");
    assert_eq!(phone.send(AppEvent::Drawn { number }), [AppOrder::GiveDrawing]);
    let number = begin(&mut phone);
    assert_eq!(phone.send(AppEvent::StopWork), []);
    assert_eq!(phone.send(AppEvent::Drawn { number }), []);
}

/// When another match comes to the table, or the match leaves it, the question and the line on the screen go.
#[test]
fn nothing_of_a_match_outlasts_it() {
    for event in [AppEvent::MatchShown { in_room: false }, AppEvent::LeaveMatch, AppEvent::RoomShown] {
        let mut phone = Phone::new();
        phone.bring(XIANGQI);
        phone.send(AppEvent::Back);
        phone.leave_question(true);
        assert!(phone.view().question.is_some());
        phone.send(AppEvent::Tell { text: "不行".to_owned() });
        phone.send(event.clone());
        assert_eq!((phone.view().toast, phone.view().question), (None, None), "{event:?}");
        assert_eq!(phone.answer(true), [], "{event:?}");
    }
}

/// The card about the disk goes when the disk takes something again. No other card does.
#[test]
fn the_card_about_the_disk_goes_by_itself() {
    let mut phone = Phone::new();
    phone.send(AppEvent::Disk { refuses: true });
    assert!(phone.view().notice.is_some());
    phone.send(AppEvent::Disk { refuses: false });
    assert_eq!(phone.view().notice, None);
    phone.send(AppEvent::Disk { refuses: true });
    phone.send(AppEvent::Notify { title: "别的".to_owned(), text: "事情".to_owned() });
    phone.send(AppEvent::Disk { refuses: false });
    assert!(phone.view().notice.is_some());
}
