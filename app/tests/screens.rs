//! Where each way leads, what is left behind, and what is told.

use proptest::prelude::*;
use qishe_app::{AppEvent, AppOrder, LobbyTab, Screen};
use qishe_core::policy::Company;
use qishe_core::words::Lang;
use qishe_store::Choices;

use crate::support::{NOTICES, Phone, SETTINGS, app, carried, go, phone, shown};

fn new(game: &str) -> Screen {
    Screen::New { game: game.to_owned(), company: Company::Here }
}

fn rules(game: &str) -> Screen {
    Screen::Rules { game: game.to_owned() }
}

/// The second of two quick taps opens nothing.
#[test]
fn a_double_tap_opens_one_screen() {
    let mut app = app();
    assert!(shown(&go(&mut app, SETTINGS)).is_some());
    assert_eq!(go(&mut app, SETTINGS), []);
    assert_eq!(app.view().path, [SETTINGS]);
}

#[test]
fn back_goes_one_screen_then_to_the_games_then_out() {
    let mut app = app();
    app.handle(AppEvent::Tab { tab: LobbyTab::Rules });
    go(&mut app, rules("gomoku"));
    app.handle(AppEvent::Back);
    assert_eq!((app.view().tab, app.view().path.len()), (LobbyTab::Rules, 0));
    assert!(app.view().can_go_back);
    app.handle(AppEvent::Back);
    assert_eq!(app.view().tab, LobbyTab::Play);
    assert!(!app.view().can_go_back, "the system closes the app");
    assert_eq!(app.handle(AppEvent::Back), []);
}

/// After a match in a room the room is shown again, and behind it the page of people from which it was reached.
#[test]
fn a_room_leads_back_to_its_people() {
    for page in [Screen::Near, Screen::Online] {
        let mut app = app();
        go(&mut app, page.clone());
        app.handle(AppEvent::RoomShown);
        app.handle(AppEvent::MatchShown { in_room: true });
        assert_eq!(app.view().path, [page.clone(), Screen::Match]);
        app.handle(AppEvent::RoomShown);
        assert_eq!(app.view().path, [page.clone(), Screen::Room]);
        let orders = carried(app.handle(AppEvent::Back));
        assert_eq!((orders, app.view().path), (vec![AppOrder::LeaveRoom], vec![page]));
        // Left for good, a match leads to the lobby.
        app.handle(AppEvent::RoomShown);
        app.handle(AppEvent::MatchShown { in_room: true });
        app.handle(AppEvent::LeaveMatch);
        assert_eq!(app.view().path, []);
    }
}

/// After a match the person is where they opened it: at the tab, or at the club evening.
#[test]
fn a_match_leads_back_to_where_it_was_opened() {
    for tab in [LobbyTab::Play, LobbyTab::Practice, LobbyTab::Archive, LobbyTab::Rules] {
        let mut app = app();
        app.handle(AppEvent::Tab { tab });
        go(&mut app, new("gomoku"));
        app.handle(AppEvent::MatchShown { in_room: false });
        assert_eq!(app.view().path, [Screen::Match]);
        app.handle(AppEvent::LeaveMatch);
        assert_eq!((app.view().tab, app.view().path), (tab, vec![]));
    }
    let mut app = app();
    go(&mut app, Screen::Club);
    go(&mut app, new("gomoku"));
    app.handle(AppEvent::MatchShown { in_room: false });
    app.handle(AppEvent::LeaveMatch);
    assert_eq!(app.view().path, [Screen::Club]);
    // A match with other devices belongs to no evening.
    app.handle(AppEvent::MatchShown { in_room: true });
    assert_eq!(app.view().path, [Screen::Match]);
}

/// A match that the system's own gesture has taken off the screen is shown again, until its question is answered.
#[test]
fn a_swiped_match_is_shown_again() {
    let mut app = app();
    app.handle(AppEvent::MatchShown { in_room: false });
    let swiped = app.handle(AppEvent::Path { path: vec![] });
    assert_eq!(swiped[0], AppOrder::AskToLeave { by_link: false });
    assert_eq!(shown(&swiped).expect("the system has taken it off the screen").path, [Screen::Match]);
}

/// Another screen over a match covers what is open in it.
#[test]
fn a_screen_over_the_match_covers_it() {
    let mut app = app();
    app.handle(AppEvent::MatchShown { in_room: false });
    for screen in [SETTINGS, rules("undercover")] {
        assert_eq!(go(&mut app, screen)[0], AppOrder::CoverSecret);
    }
}

fn left(button: &str) -> AppEvent {
    AppEvent::LessonLeft { button: button.to_owned(), game: "undercover".to_owned() }
}

/// After a lesson the first whole match is played on the spot against 守拙, with the person in the lesson's seat: no form asks
/// what a beginner cannot know. Puzzles lead back to the page below.
#[test]
fn a_lesson_leads_to_a_match() {
    let mut app = app();
    go(&mut app, Screen::Lesson);
    let game = "undercover".to_owned();
    let orders = carried(app.handle(left("shell:play")));
    let [AppOrder::CloseLesson, AppOrder::BeginMatch { game: begun, players, .. }] = &orders[..] else {
        panic!("{orders:?}");
    };
    assert_eq!((begun, &players[..]), (&game, &[0, 1][..]));
    assert_eq!(app.view().path, [], "the match comes over the lobby, not over a form");
    app.handle(AppEvent::Tab { tab: LobbyTab::Practice });
    go(&mut app, Screen::Lesson);
    assert_eq!(carried(app.handle(left("shell:practice"))), [AppOrder::CloseLesson]);
    assert_eq!((app.view().tab, app.view().path), (LobbyTab::Practice, vec![]));
}

#[test]
fn lessons_and_rooms_are_closed_when_they_leave_the_screen() {
    let mut app = app();
    go(&mut app, rules("undercover"));
    go(&mut app, Screen::Lesson);
    assert_eq!(carried(app.handle(AppEvent::Back)), [AppOrder::CloseLesson]);
    go(&mut app, Screen::Lesson);
    let orders = app.handle(left("shell:lessons"));
    assert_eq!(carried(orders), [AppOrder::CloseLesson]);
    assert_eq!(app.view().path, [rules("undercover")], "the list of lessons is not opened twice");
    app.handle(AppEvent::Tab { tab: LobbyTab::Play });
    go(&mut app, Screen::Near);
    go(&mut app, new("gomoku"));
    app.handle(AppEvent::RoomShown);
    assert_eq!(app.view().path, [Screen::Near, Screen::Room]);
    assert_eq!(carried(app.handle(AppEvent::MatchShown { in_room: true })), [], "the room stays open");
    app.handle(AppEvent::RoomShown);
    assert_eq!(carried(app.handle(AppEvent::Back)), [AppOrder::LeaveRoom]);
}

/// A link leads to the page that can accept it, once, wherever the person is.
#[test]
fn an_invitation_leads_to_its_page() {
    let online = if qishe_net::plays_online() { Screen::Online } else { Screen::Near };
    for (link, page) in [
        ("qishe://join?k=x&at=192.0.2.2:4711", Screen::Near),
        ("下棋吗？qishe://join?k=x&to=y&on=z。", online.clone()),
        ("qishe://relay?d=abc", online),
    ] {
        for from in [Screen::Near, Screen::Online] {
            let mut app = app();
            go(&mut app, from);
            app.handle(AppEvent::Receive { text: Some(link.to_owned()) });
            assert_eq!(app.view().path, std::slice::from_ref(&page), "{link}");
        }
    }
}

/// A line stays for the time that it takes to read, and goes with whatever a person leaves behind.
#[test]
fn a_line_stays_as_long_as_it_takes_to_read() {
    let mut app = app();
    let mut told = |text: &str| {
        let orders = app.handle(AppEvent::Tell { text: text.to_owned() });
        shown(&orders).expect("told").toast.expect("a line")
    };
    let (short, long) = (told("好"), told(&"长".repeat(100)));
    assert_eq!((short.millis, long.millis), (1560, 4000));
    let again = told(&long.text);
    assert_ne!(again.number, long.number, "the same line again is told again");
    assert_eq!(app.handle(AppEvent::Told { number: long.number }), [], "it is the line before");
    assert_eq!(shown(&app.handle(AppEvent::Told { number: again.number })).expect("over").toast, None);
    for event in [AppEvent::ForgetInput, AppEvent::Go { screen: Screen::Club }, AppEvent::LeaveMatch] {
        app.handle(AppEvent::MatchShown { in_room: false });
        app.handle(AppEvent::Tell { text: "已保存".to_owned() });
        assert_eq!(shown(&app.handle(event.clone())).expect("changed").toast, None, "{event:?}");
    }
    let mut platform = phone();
    platform.reads_aloud = true;
    app.handle(AppEvent::Platform { traits: platform });
    let orders = app.handle(AppEvent::Tell { text: "好".to_owned() });
    assert_eq!(shown(&orders).expect("told").toast.expect("a line").millis, 10_000);
}

fn any_screen() -> impl Strategy<Value = Screen> {
    let games = prop_oneof![Just("undercover".to_owned()), Just("gomoku".to_owned())];
    (0..12, games).prop_map(|(number, game)| match number {
        0 => Screen::New { game, company: Company::Here },
        1 => Screen::New { game, company: Company::Online },
        2 => Screen::SetUp { game },
        3 => Screen::Near,
        4 => Screen::Online,
        5 => Screen::Club,
        6 => Screen::ClubWall,
        7 => SETTINGS,
        8 => NOTICES,
        9 => Screen::Rules { game },
        10 => Screen::Openings { game, line: "h2e2".to_owned() },
        _ => Screen::Lesson,
    })
}

fn any_event() -> impl Strategy<Value = AppEvent> {
    prop_oneof![
        4 => any_screen().prop_map(|screen| AppEvent::Go { screen }),
        3 => Just(AppEvent::Back),
        1 => prop_oneof![Just(LobbyTab::Play), Just(LobbyTab::Archive)].prop_map(|tab| AppEvent::Tab { tab }),
        1 => proptest::collection::vec(any_screen(), 0..3).prop_map(|path| AppEvent::Path { path }),
        1 => any::<bool>().prop_map(|in_room| AppEvent::MatchShown { in_room }),
        1 => Just(AppEvent::LeaveMatch),
        1 => Just(AppEvent::RoomShown),
        1 => prop_oneof![Just("qishe://join?k=x&at=1"), Just("1. 炮二平五")]
            .prop_map(|text| AppEvent::Receive { text: Some(text.to_owned()) }),
        1 => Just(AppEvent::StopWork),
        1 => Just(AppEvent::LeaveQuestion { question: None }),
        1 => prop_oneof![Just("shell:play"), Just("shell:lessons"), Just("shell:practice")].prop_map(left),
        1 => "[a-z ]{0,9}".prop_map(|text| AppEvent::Tell { text }),
        1 => Just(AppEvent::ForgetInput),
    ]
}

proptest! {
    /// Whatever happens: the picture that was shown last is the picture; a match leaves the screen by its own order alone;
    /// what is covered, closed and left is ordered before the picture without it.
    #[test]
    fn the_last_picture_is_the_state(events in proptest::collection::vec(any_event(), 1..60)) {
        let mut app = app();
        let mut seen = app.view();
        for event in events {
            let before = app.view().path;
            let orders = app.handle(event.clone());
            let pictures = orders.iter().filter(|order| matches!(order, AppOrder::Show { .. })).count();
            prop_assert!(pictures <= 1);
            if let Some(view) = shown(&orders) {
                seen = view;
            }
            prop_assert_eq!(pictures, usize::from(shown(&orders).is_some()), "a picture comes last");
            prop_assert_eq!(&seen, &app.view());
            let now = app.view().path;
            let has = |path: &[Screen], screen: &Screen| path.contains(screen);
            if has(&before, &Screen::Lesson) && !has(&now, &Screen::Lesson) {
                prop_assert!(orders.contains(&AppOrder::CloseLesson));
            }
            if has(&now, &Screen::Match) && now.last() != Some(&Screen::Match) && before != now {
                prop_assert!(orders.contains(&AppOrder::CoverSecret));
            }
            if matches!(event, AppEvent::Back | AppEvent::Path { .. }) && has(&before, &Screen::Match) {
                let covers_it = before.last() != Some(&Screen::Match) && event == AppEvent::Back;
                prop_assert!(has(&now, &Screen::Match) || covers_it, "{:?}: {:?}", event, before);
            }
        }
    }
}

/// The lobby leads to people nearby and to the club evening, and online where a relay is set.
#[test]
fn the_lobby_leads_to_other_people() {
    let mut phone = Phone::new();
    let ways =
        |phone: &Phone| -> Vec<Screen> { phone.app.view().ways.into_iter().map(|way| way.screen).collect() };
    assert_eq!(ways(&phone), [Screen::Near, Screen::Club]);
    let choices = Choices { relay: "a relay".to_owned(), ..phone.store.choices() };
    phone.send(AppEvent::Chosen { choices });
    let online = qishe_net::plays_online().then_some(Screen::Online);
    let expected: Vec<Screen> =
        [Some(Screen::Near), online, Some(Screen::Club)].into_iter().flatten().collect();
    assert_eq!(ways(&phone), expected);
}

/// In a low window the board of the day gives way to the offer of pictures. `lobby_layout` reads both from the app.
#[test]
fn the_lobby_knows_what_it_holds() {
    let mut phone = Phone::new();
    let board = |phone: &Phone| phone.app.lobby_layout(1084.0, 660.0, 1.0).puzzle_board;
    assert!(board(&phone).is_some());
    let choices = Choices { lang: Some(Lang::En), ..phone.store.choices() };
    phone.send(AppEvent::Chosen { choices });
    assert_eq!(board(&phone), None);
}
