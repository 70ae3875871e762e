//! Pages as data: each row shows its choice, and pressing or setting it changes that choice and nothing else.

use std::collections::BTreeSet;

use qishe_app::{AppAct, AppDriver, AppEvent, AppOrder, AppPage, PageRow, PlatformTraits, RowKind, RowValue};
use qishe_core::game::MoveConfirmation;
use qishe_core::policy::{LIMITS, PrivateOutput, WatchSpeed};
use qishe_core::words::Lang;
use qishe_store::Choices;

use crate::support::{COMPUTERS, NOTICES, SETTINGS, app, app_with, carried, computer, go, phone, shown};

fn settings(platform: PlatformTraits) -> (AppDriver, AppPage) {
    let mut app = app_with(Choices::default(), platform);
    let page = shown(&go(&mut app, SETTINGS)).expect("shown").page.expect("a page");
    (app, page)
}

fn rows(page: &AppPage) -> impl Iterator<Item = &PageRow> {
    page.groups.iter().flat_map(|group| &group.rows)
}

fn row(page: &AppPage, id: &str) -> PageRow {
    rows(page).find(|row| row.id == id).unwrap_or_else(|| panic!("no row {id}")).clone()
}

/// The choices after a row was given a value.
fn set(app: &mut AppDriver, id: &str, value: RowValue) -> Option<Choices> {
    let orders = app.handle(AppEvent::Set { id: id.to_owned(), value });
    orders.into_iter().find_map(|order| match order {
        AppOrder::Choose { choices } => Some(choices),
        _ => None,
    })
}

fn number(number: u32) -> RowValue {
    RowValue::Number { number }
}

/// Every way of every row can be chosen, is shown as chosen then, and the way back restores what was before.
#[test]
fn every_row_can_be_set_and_set_back() {
    let mut set_rows = BTreeSet::new();
    for platform in [phone(), computer()] {
        let (_, page) = settings(platform.clone());
        for row_before in rows(&page) {
            let id = row_before.id.as_str();
            let values: Vec<RowValue> = match &row_before.kind {
                RowKind::Toggle { on } => vec![RowValue::On { on: !on }, RowValue::On { on: *on }],
                RowKind::Choice { names, .. } => (0..names.len() as u32).map(number).collect(),
                RowKind::Amount { least, most, step, .. } => {
                    (*least..=*most).step_by(*step as usize).map(number).collect()
                }
                _ => vec![],
            };
            for value in values {
                let (mut app, _) = settings(platform.clone());
                let changed = set(&mut app, id, value.clone()).is_some();
                let page = app.view().page.expect("a page");
                let now = match (row(&page, id).kind, &value) {
                    (RowKind::Toggle { on }, _) => RowValue::On { on },
                    (RowKind::Choice { chosen, .. }, _) => number(chosen.expect("chosen")),
                    (RowKind::Amount { number: now, .. }, _) => number(now),
                    (kind, _) => panic!("{kind:?}"),
                };
                assert_eq!(now, value, "{id}");
                let others =
                    |page: &AppPage| rows(page).filter(|row| row.id != id).cloned().collect::<Vec<_>>();
                // The language changes every text; a second tap on small points is the confirmation of moves.
                if !["language", "small_points", "listen_on"].contains(&id) && changed {
                    assert_eq!(
                        others(&page),
                        others(&settings(platform.clone()).1),
                        "{id} changes another row"
                    );
                }
                set_rows.insert(id.to_owned());
            }
        }
    }
    assert_eq!(set_rows.len(), 21, "{set_rows:?}");
}

/// Ids are unique, every row that can be pressed does something, and each platform has the rows that it can carry out.
#[test]
fn every_row_has_its_place_and_its_effect() {
    for (platform, there, absent) in [
        (
            phone(),
            vec!["haptics", "private_output", "speech_settings", "save_everything"],
            vec!["zoom", "listen_on"],
        ),
        (computer(), vec!["zoom", "listen_on"], vec!["haptics", "private_output", "save_everything"]),
    ] {
        let (_, page) = settings(platform.clone());
        let ids: Vec<&str> = rows(&page).map(|row| row.id.as_str()).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
        assert!(
            there.iter().all(|id| ids.contains(id)) && !absent.iter().any(|id| ids.contains(id)),
            "{ids:?}"
        );
        for row in rows(&page) {
            let (mut app, _) = settings(platform.clone());
            let orders = app.handle(AppEvent::Press { id: row.id.clone() });
            let can_be_pressed = matches!(row.kind, RowKind::Entry { .. } | RowKind::Action { .. });
            assert_eq!(!orders.is_empty(), can_be_pressed, "{}", row.id);
        }
    }
}

#[test]
fn rows_lead_and_act() {
    let (mut app, _) = settings(phone());
    for (id, act) in [("merge_file", AppAct::PickFile), ("speech_settings", AppAct::OpenSpeechSettings)] {
        let orders = app.handle(AppEvent::Press { id: id.to_owned() });
        assert_eq!(orders, [AppOrder::Act { act }], "{id}");
    }
    app.handle(AppEvent::Press { id: "licences".to_owned() });
    assert_eq!(app.view().path, [SETTINGS, NOTICES]);
    assert!(app.view().page.is_some_and(|page| page.groups.len() > 5), "the notices");
}

/// A volume is heard at once, at the volume that was chosen.
#[test]
fn a_volume_is_heard() {
    let (mut app, _) = settings(phone());
    let orders = carried(app.handle(AppEvent::Set { id: "volume".to_owned(), value: number(70) }));
    assert!(matches!(&orders[0], AppOrder::Choose { choices } if choices.volume == 70), "{orders:?}");
    assert_eq!(orders[1..], [AppOrder::Act { act: AppAct::PlaySound }]);
    assert_eq!(
        app.handle(AppEvent::Set { id: "volume".to_owned(), value: number(70) }),
        [],
        "nothing changes"
    );
}

/// A row takes no value that is not its own, and a page no row that it lacks.
#[test]
fn wrong_values_change_nothing() {
    let (mut app, page) = settings(phone());
    for id in rows(&page).map(|row| row.id.as_str()).chain(["", "zoom", "nothing"]) {
        for value in [number(101), number(u32::MAX)] {
            assert_eq!(app.handle(AppEvent::Set { id: id.to_owned(), value }), [], "{id}");
        }
    }
    for (id, value) in [("theme", RowValue::On { on: true }), ("haptics", number(0)), ("zoom", number(1))] {
        assert_eq!(app.handle(AppEvent::Set { id: id.to_owned(), value }), [], "{id}");
    }
    // A page that is not on top takes nothing: the press came too late.
    let mut lobby = app_in_lobby();
    let late = lobby.handle(AppEvent::Set { id: "haptics".to_owned(), value: RowValue::On { on: false } });
    assert_eq!(late, []);
}

fn app_in_lobby() -> AppDriver {
    let mut app = app();
    go(&mut app, SETTINGS);
    app.handle(AppEvent::Back);
    app
}

/// What a computer cannot know of its outputs is said beside them, and a choice of one is a choice of when to speak.
#[test]
fn the_output_for_secrets_is_asked_for() {
    let (mut app, page) = settings(computer());
    let RowKind::Choice { names, chosen } = row(&page, "listen_on").kind else { panic!("a choice") };
    assert_eq!((names.len(), chosen), (3, None), "nobody was asked yet");
    let choices = set(&mut app, "listen_on", number(1)).expect("chosen");
    assert_eq!(choices.listen_on.as_deref(), Some("Headset"));
    assert_eq!(choices.private_output, PrivateOutput::Auto);
    let choices = set(&mut app, "listen_on", number(2)).expect("chosen");
    assert_eq!(choices.listen_on.as_deref(), Some(""), "none");
    let none = PlatformTraits { outputs: Some(vec![]), ..computer() };
    let (_, page) = settings(none);
    assert_ne!(row(&page, "listen_on").help, "");
}

/// A page that tells whether there is a voice has it looked for.
#[test]
fn a_voice_is_looked_for_where_it_is_told_of() {
    let mut app = app();
    let prepares = |orders: &[AppOrder]| orders.contains(&AppOrder::Act { act: AppAct::PrepareVoice });
    assert!(prepares(&go(&mut app, SETTINGS)));
    let event = |on| AppEvent::Set { id: "speech".to_owned(), value: RowValue::On { on } };
    assert!(!prepares(&app.handle(event(false))) && prepares(&app.handle(event(true))));
    let english = AppEvent::Set { id: "language".to_owned(), value: number(2) };
    assert!(prepares(&app.handle(english)), "another voice");
    assert!(!prepares(&go(&mut app, NOTICES)));
}

#[test]
fn a_second_tap_confirms_on_small_points() {
    let (mut app, _) = settings(phone());
    let choices = set(&mut app, "small_points", number(1)).expect("chosen");
    assert_eq!(choices.confirmation, MoveConfirmation::Again);
}

/// Every text of the page is in the person's language, and follows it at once.
#[test]
fn a_page_is_in_the_persons_language() {
    let (mut app, chinese) = settings(phone());
    assert_eq!(set(&mut app, "language", number(2)).expect("chosen").lang, Some(Lang::En));
    let english = app.view().page.expect("a page");
    assert_ne!(english.title, chinese.title);
    for (one, other) in rows(&english).zip(rows(&chinese)) {
        // The languages are named in themselves.
        assert!(one.id == "language" || one.label != other.label, "{}", one.id);
    }
}

/// The page of the computers lists every level once, and its switch and its choice set what they name and nothing else.
#[test]
fn the_computers_are_listed_and_what_stands_beside_the_board_is_chosen() {
    let mut app = app();
    let page = shown(&go(&mut app, COMPUTERS)).expect("shown").page.expect("a page");
    let levels: Vec<&PageRow> = rows(&page).filter(|row| row.id.starts_with("level:")).collect();
    assert_eq!(levels.len(), usize::from(LIMITS.strongest_level));
    let lines: BTreeSet<&str> = levels.iter().map(|row| row.help.as_str()).collect();
    assert_eq!(lines.len(), levels.len(), "each plays in its own way");
    for (id, value, chosen) in [
        ("chances", RowValue::On { on: true }, Choices { chances: true, ..Choices::default() }),
        ("chances", RowValue::On { on: false }, Choices::default()),
        ("speed", number(2), Choices { watch: WatchSpeed::Fast, ..Choices::default() }),
        ("speed", number(1), Choices::default()),
    ] {
        assert_eq!(set(&mut app, id, value), Some(chosen), "{id}");
    }
    assert_eq!(set(&mut app, "speed", number(3)), None, "no such speed");
    assert_eq!(set(&mut app, "level:1", RowValue::On { on: true }), None, "a level is only shown");
}
