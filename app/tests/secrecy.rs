//! Secrecy of the app around a match: the same events over two stores whose matches differ in a secret give the same orders and
//! the same pictures. What leaves in one file with everything has the secrets in it, and says so before (`ask_to_export`).

use std::collections::BTreeSet;
use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use qishe_app::{AppDriver, AppEvent, AppOrder, LobbyTab, PageId, RowValue, Screen};
use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::policy::Company;
use qishe_core::table::Table;
use qishe_store::{Choices, Store};
use serde_json::json;
use tempfile::TempDir;

use crate::support::phone;

const ID: &str = "1795963496865";
const INVITATION: &str = "qishe://join?k=x&at=192.0.2.2:4711";

/// An app with one match of 卧底象棋 in which the sides have chosen their spies.
struct World {
    app: AppDriver,
    _folder: TempDir,
}

impl World {
    fn new(spy: &str) -> World {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::at(folder.path()));
        let record = json!({ "format": 1, "game": "undercover", "options": { "first": "red" }, "seed": 5, "actions": [
            { "seat": 0, "do": format!("spy {spy}") }, { "seat": 1, "do": "spy e3" }, { "seat": 0, "do": "h2e2" },
        ] });
        let table = Table::restore(&record.to_string(), Prefs::default()).unwrap();
        store.save(ID, &SavedMatch::of(&table)).unwrap();
        // Both were played at one time.
        let file = File::options().write(true).open(folder.path().join(format!("saves/{ID}.qishe"))).unwrap();
        file.set_modified(UNIX_EPOCH + Duration::from_secs(1_795_963_496)).unwrap();
        store.set_choices(Choices { open: ID.to_owned(), ..store.choices() }).unwrap();
        World { app: AppDriver::new(store, phone(), 1), _folder: folder }
    }

    /// Sends an event, does all work that is ordered, and takes each match to the table. Returns all orders.
    fn send(&mut self, event: AppEvent) -> Vec<AppOrder> {
        let mut waiting = self.app.handle(event);
        let mut all = Vec::new();
        while !waiting.is_empty() {
            let orders = std::mem::take(&mut waiting);
            for order in &orders {
                match order {
                    AppOrder::Run { number } | AppOrder::RunBehind { number } => {
                        let job = self.app.job(*number).map(|job| job.run(Prefs::default()));
                        waiting.extend(job.map_or_else(Vec::new, |job| self.app.finish(job)));
                    }
                    AppOrder::PutMatch { .. } => {
                        assert!(self.app.take_match().is_some());
                        waiting.extend(self.app.handle(AppEvent::MatchShown { in_room: false }));
                    }
                    AppOrder::AskToLeave { .. } => {
                        waiting.extend(self.app.handle(AppEvent::LeaveQuestion { question: None }));
                    }
                    _ => {}
                }
            }
            all.extend(orders);
        }
        all
    }
}

/// What is compared: names of new matches are times, and the file with everything is no secret's business.
fn seen(orders: &[AppOrder]) -> String {
    let shown = orders.iter().map(|order| match order {
        AppOrder::GiveEverything { name, save, .. } => format!("GiveEverything {name} {save}"),
        AppOrder::PutMatch { fresh, told, .. } => format!("PutMatch {fresh} {told:?}"),
        order => format!("{order:?}"),
    });
    shown.collect::<Vec<_>>().join("\n")
}

/// Events in a row: one, or those that lead to a file with everything, to a picture, or to an endgame.
fn events() -> impl Strategy<Value = Vec<AppEvent>> {
    let export = vec![
        AppEvent::Go { screen: Screen::Page { page: PageId::Settings } },
        AppEvent::Press { id: "everything".to_owned() },
        AppEvent::Answer { yes: true },
    ];
    let endgame = vec![
        AppEvent::Go { screen: Screen::Page { page: PageId::Endgames } },
        AppEvent::Press { id: "next".to_owned() },
    ];
    let undercover = || "undercover".to_owned();
    let openings = Screen::Openings { game: undercover(), line: "h2e2".to_owned() };
    let rules = vec![
        AppEvent::Tab { tab: LobbyTab::Rules },
        AppEvent::Press { id: undercover() },
        AppEvent::Press { id: "openings".to_owned() },
        AppEvent::Go { screen: openings },
        AppEvent::Go { screen: Screen::Rules { game: undercover() } },
        AppEvent::Press { id: "lesson:first".to_owned() },
    ];
    let begin = vec![
        AppEvent::ChooseGame { game: undercover() },
        AppEvent::Press { id: "begin:0".to_owned() },
        AppEvent::ChooseGame { game: undercover() },
        AppEvent::Press { id: "begin:more".to_owned() },
        AppEvent::Press { id: "more".to_owned() },
        AppEvent::Press { id: "position".to_owned() },
        AppEvent::PositionSet { options: "{}".to_owned() },
        AppEvent::Press { id: "start".to_owned() },
    ];
    let puzzles = vec![
        AppEvent::Tab { tab: LobbyTab::Practice },
        AppEvent::PracticeChanged,
        AppEvent::Press { id: "game:undercover".to_owned() },
        AppEvent::Press { id: "today".to_owned() },
    ];
    // A club evening with the match at its table.
    let name = |name: &str| {
        let value = RowValue::Text { text: name.to_owned() };
        [AppEvent::Set { id: "name".to_owned(), value }, AppEvent::Press { id: "name".to_owned() }]
    };
    let press = |id: &str| AppEvent::Press { id: id.to_owned() };
    let evening = [AppEvent::Go { screen: Screen::Club }].into_iter().chain(name("甲")).chain(name("乙"));
    let evening =
        evening.chain([press("next"), press("play:1:1"), AppEvent::MatchBegun { id: ID.to_owned() }]);
    let evening = evening.chain([AppEvent::Back, press("play:1:1")]).collect::<Vec<_>>();
    let numbers = (1..40).map(|number| AppEvent::Drawn { number });
    let draw = [AppEvent::Draw].into_iter().chain(numbers).collect::<Vec<_>>();
    prop_oneof![18 => event().prop_map(|event| vec![event]), 1 => Just(export), 1 => Just(draw), 1 => Just(evening), 1 => Just(endgame), 1 => Just(rules), 1 => Just(begin), 1 => Just(puzzles)]
}

fn event() -> impl Strategy<Value = AppEvent> {
    let page = prop_oneof![
        Just(PageId::Settings),
        Just(PageId::Computers),
        Just(PageId::Notices),
        Just(PageId::People),
        Just(PageId::Person),
        Just(PageId::Endgames)
    ];
    let row = prop_oneof![
        Just("everything"),
        Just("save_everything"),
        Just("merge_file"),
        Just("relay"),
        Just("licences"),
        Just("computers")
    ];
    let text = prop_oneof![Just("1. 炮二平五 马8进7"), Just("{"), Just("1. ... C2=5 H8+7"), Just(INVITATION)];
    prop_oneof![
        2 => Just(AppEvent::Start),
        3 => Just(AppEvent::OpenMatch { id: ID.to_owned() }),
        3 => text.prop_map(|text| AppEvent::Receive { text: Some(text.to_owned()) }),
        3 => page.prop_map(|page| AppEvent::Go { screen: Screen::Page { page } }),
        4 => row.prop_map(|id| AppEvent::Press { id: id.to_owned() }),
        1 => Just(AppEvent::Go { screen: Screen::New { game: "undercover".to_owned(), company: Company::Here } }),
        1 => Just(AppEvent::Tab { tab: LobbyTab::Archive }),
        3 => any::<bool>().prop_map(|yes| AppEvent::Answer { yes }),
        3 => Just(AppEvent::Back),
        1 => Just(AppEvent::LeaveMatch),
        1 => Just(AppEvent::CloseNotice),
    ]
}

/// Whatever is done with the app, what it orders and shows is the same whichever spy was chosen in its match.
#[test]
fn nothing_around_a_match_tells_its_spy() {
    let mut reached = BTreeSet::new();
    let mut runner = TestRunner::new(Config { cases: 60, failure_persistence: None, ..Config::default() });
    let reached_by = std::cell::RefCell::new(&mut reached);
    runner
        .run(&proptest::collection::vec(events(), 1..40), |events| {
            let mut worlds = [World::new("e6"), World::new("a6")];
            for event in events.into_iter().flatten() {
                let [one, other] = worlds.each_mut().map(|world| world.send(event.clone()));
                prop_assert_eq!(seen(&one), seen(&other), "{:?}", event);
                for order in &one {
                    let name = format!("{order:?}");
                    let name = name.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
                    reached_by.borrow_mut().insert(name.to_owned());
                    if let AppOrder::Show { view } = order {
                        let titles = view.page.iter().map(|page| page.title.clone());
                        reached_by.borrow_mut().extend(titles);
                    }
                }
                let [one, other] = worlds.each_ref().map(|world| world.app.view());
                prop_assert_eq!(one, other);
            }
            let [one, other] = worlds.each_ref().map(|world| world.app.remember());
            prop_assert_eq!(one, other);
            Ok(())
        })
        .unwrap();
    for name in [
        "Act",
        "AskToLeave",
        "BeginEndgame",
        "BeginLesson",
        "BeginMatch",
        "BeginPuzzles",
        "Choose",
        "CloseMatch",
        "Draw",
        "GiveDrawing",
        "GiveEverything",
        "OpenEditor",
        "PutMatch",
        "Run",
        "SaveClub",
        "Show",
        "棋社之夜",
        "附近的人",
        "设置",
        "电脑棋手",
        "开放源码许可",
        "残局",
        "规则",
        "卧底象棋",
        "象棋开局",
    ] {
        assert!(reached.contains(name), "{name} was not reached: {reached:?}");
    }
}
