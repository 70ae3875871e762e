//! Orders to a shell after each event, and their order.

use qishe_core::driver::{MatchDriver, Order, ScreenState, ShellEvent};
use qishe_core::game::{Flip, Prefs};
use qishe_core::learn::{GuideView, Practice, Puzzle, PuzzleMark, PuzzleResult, daily, puzzles_of};
use qishe_core::policy::{KeyHolder, LIMITS};
use qishe_core::scene::{MarkKind, StatusTone};
use qishe_core::search::Budget;
use qishe_core::table::{BoardQuestion, NewMatch, Table};
use qishe_core::words::{Lang, Word};

const PEEK: &str = "peek:0";
const HOUR: u64 = 3_600_000;

fn table(game: &str, options: &str, players: &[u16]) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: Vec::new(),
        players: players.to_vec(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

/// A driver of a match that is on the screen, in front.
fn opened(table: Table, now: u64) -> MatchDriver {
    let mut driver = MatchDriver::new(table);
    driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: true }, now);
    driver.handle(ShellEvent::Front { on: true }, now);
    driver
}

/// A match of 卧底象棋 in which Red is to move and has taken the device; its spy is on e6.
fn undercover(options: &str) -> MatchDriver {
    let mut driver = opened(table("undercover", options, &[]), 0);
    for place in ["e6", "c3"] {
        driver.handle(ShellEvent::OpenCurtain, 0);
        driver.handle(ShellEvent::Enter { text: place.to_owned() }, 0);
        driver.handle(ShellEvent::Press { id: "spy:yes".to_owned() }, 0);
    }
    driver.handle(ShellEvent::OpenCurtain, 0);
    assert!(driver.table().scene().curtain.is_none());
    driver
}

fn red_first() -> MatchDriver {
    undercover(r#"{"first":"red"}"#)
}

fn tap(driver: &mut MatchDriver, name: &str, now: u64) -> Vec<Order> {
    let board = driver.table().board();
    let point = board.points.iter().find(|point| point.name == name).expect("a point").id;
    driver.handle(ShellEvent::Tap { point, count: 1 }, now)
}

fn key_down(driver: &mut MatchDriver, id: &str, by: KeyHolder, now: u64) -> Vec<Order> {
    let prefs = *driver.table().prefs();
    driver.handle(ShellEvent::KeyDown { id: id.to_owned(), by, prefs }, now)
}

fn key_up(driver: &mut MatchDriver, id: &str) -> Vec<Order> {
    driver.handle(ShellEvent::KeyUp { id: id.to_owned() }, 0)
}

fn is_open(driver: &MatchDriver) -> bool {
    driver.table().scene().drawers.iter().any(|drawer| drawer.open)
}

/// Names of the orders, `Show` and so on.
fn names(orders: &[Order]) -> Vec<String> {
    orders
        .iter()
        .map(|one| format!("{one:?}").split([' ', '{']).next().unwrap_or_default().to_owned())
        .collect()
}

/// The state that the orders show; a failure where they show none.
fn state(orders: &[Order]) -> &ScreenState {
    let shown = orders.iter().rev().find_map(|one| match one {
        Order::ShowState { state } => Some(state),
        _ => None,
    });
    shown.unwrap_or_else(|| panic!("no state in {:?}", names(orders)))
}

fn place(orders: &[Order], name: &str) -> usize {
    let names = names(orders);
    names.iter().position(|one| one == name).unwrap_or_else(|| panic!("no {name} in {names:?}"))
}

// ---- The order of orders

/// One event opens a look, and its orders shield the screen before they show it.
#[test]
fn a_press_shields_before_it_shows() {
    let mut driver = red_first();
    let orders = key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    assert!(is_open(&driver));
    let shown = orders.iter().position(|one| matches!(one, Order::Show { scene, .. } if scene.secret));
    assert!(place(&orders, "Shield") < shown.expect("the look is shown"));
    assert!(state(&orders).key_held);
    let orders = key_up(&mut driver, PEEK);
    assert!(!is_open(&driver));
    assert_eq!(orders[0], Order::MutePrivate, "silence comes first");
    assert!(orders.contains(&Order::ForgetInput) && !state(&orders).key_held);
    assert!(!orders.contains(&Order::Shield), "the shell lifts the shield after its last frame");
}

/// A move is shown, heard and kept before anything is thought about it, and the line comes last.
#[test]
fn a_move_is_kept_before_a_computer_thinks() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[0, 1]), 0);
    let orders = tap(&mut driver, "H8", 10);
    let order = ["MutePrivate", "Show", "Play", "Speak", "Save", "Think", "ShowState"];
    let places: Vec<usize> = order.iter().map(|name| place(&orders, name)).collect();
    assert!(places.is_sorted(), "{:?}", names(&orders));
}

/// Leaving silences, covers and keeps, and nothing counts after it.
#[test]
fn leaving_ends_everything() {
    let mut driver = red_first();
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    let orders = driver.handle(ShellEvent::Leave, 1);
    assert_eq!(orders[0], Order::Mute);
    assert!(!state(&orders).awake && orders.contains(&Order::WakeAt { at: None }));
    let Some(Order::Show { scene, .. }) = orders.iter().rfind(|one| matches!(one, Order::Show { .. })) else {
        panic!("the match is covered")
    };
    assert!(scene.curtain.is_some());
    for event in
        [ShellEvent::Tick, ShellEvent::OpenCurtain, ShellEvent::Front { on: true }, ShellEvent::Leave]
    {
        assert_eq!(driver.handle(event, HOUR), Vec::new());
    }
}

/// A begun match is kept at once, one that was taken up again only after a change.
#[test]
fn only_what_is_new_is_saved() {
    let begun = table("gomoku", "{}", &[]);
    let saves = |orders: Vec<Order>| orders.iter().filter(|one| matches!(one, Order::Save)).count();
    let mut fresh = MatchDriver::new(begun.clone());
    assert_eq!(saves(fresh.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: true }, 0)), 1);
    let mut old = MatchDriver::new(begun);
    assert_eq!(saves(old.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: false }, 0)), 0);
    for driver in [&mut fresh, &mut old] {
        assert_eq!(saves(tap(driver, "H8", 1)), 1);
        assert_eq!(saves(tap(driver, "H8", 1)), 0, "a refusal changes nothing");
    }
}

// ---- Held keys

#[test]
fn a_finger_that_leaves_its_key_opens_nothing_until_it_is_lifted() {
    let mut driver = red_first();
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    driver.handle(ShellEvent::KeyLeave { id: PEEK.to_owned() }, 0);
    assert!(!is_open(&driver));
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    assert!(!is_open(&driver), "the same touch");
    key_up(&mut driver, PEEK);
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    assert!(is_open(&driver), "a new touch");
}

#[test]
fn two_keys_at_once_open_nothing() {
    let mut driver = red_first();
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    key_down(&mut driver, "listen:0", KeyHolder::Finger, 0);
    assert!(!is_open(&driver));
    key_up(&mut driver, "listen:0");
    assert!(!is_open(&driver), "the first touch has no further effect");
}

#[test]
fn a_lost_focus_releases_the_space_bar_alone() {
    let unfocus = || ShellEvent::KeyUnfocus { id: PEEK.to_owned() };
    let mut driver = red_first();
    key_down(&mut driver, PEEK, KeyHolder::Keyboard, 0);
    assert!(is_open(&driver));
    driver.handle(unfocus(), 0);
    assert!(!is_open(&driver));
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    driver.handle(unfocus(), 0);
    assert!(is_open(&driver), "a finger needs no focus");
}

/// Everything that may move a key, or show the screen to others, closes the look.
#[test]
fn everything_that_ends_a_hold_closes_the_look() {
    let flat = Prefs { flip: Flip::Facing, ..Prefs::default() };
    let ends = [
        ShellEvent::ReleaseKeys,
        ShellEvent::WindowUnfocus,
        ShellEvent::CoverSecret,
        ShellEvent::OutputLost,
        ShellEvent::Front { on: false },
        ShellEvent::Captured { on: true },
        ShellEvent::Prefs { prefs: flat },
        ShellEvent::Press { id: "draw".to_owned() },
    ];
    for end in ends {
        let mut driver = red_first();
        key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
        assert!(is_open(&driver));
        let orders = driver.handle(end.clone(), 1);
        assert!(!is_open(&driver) && !driver.table().scene().secret, "{end:?}");
        let muted = orders.iter().position(|one| matches!(one, Order::MutePrivate | Order::Mute));
        assert!(muted.expect("silence") < place(&orders, "Show"), "{end:?}");
        assert!(!state(&orders).key_held, "{end:?}");
    }
}

/// The first look of a turn drops the curtain, and the finger that did so opens nothing.
#[test]
fn the_first_look_of_a_turn_takes_the_device() {
    let mut driver = red_first();
    tap(&mut driver, "h2", 0);
    tap(&mut driver, "e2", 0);
    key_down(&mut driver, "peek:1", KeyHolder::Finger, 0);
    assert_eq!(driver.table().scene().curtain.map(|curtain| curtain.side).as_deref(), Some("黑方"));
    driver.handle(ShellEvent::OpenCurtain, 1000);
    assert!(!is_open(&driver));
    key_up(&mut driver, "peek:1");
    key_down(&mut driver, "peek:1", KeyHolder::Finger, 1000);
    assert!(driver.table().scene().drawers.iter().any(|drawer| drawer.open && drawer.seat == 1));
}

/// A screen reader opens and closes; time closes too, and the driver asks to be woken for it.
#[test]
fn a_look_of_a_screen_reader_ends_by_itself() {
    let mut driver = red_first();
    key_down(&mut driver, PEEK, KeyHolder::ScreenReader, 100);
    assert!(is_open(&driver));
    let closes = 100 + LIMITS.look_ms;
    let orders = driver.handle(ShellEvent::Tick, closes - 1);
    assert!(is_open(&driver));
    assert_eq!(orders.last(), Some(&Order::WakeAt { at: Some(closes) }));
    driver.handle(ShellEvent::Tick, closes);
    assert!(!is_open(&driver));
    key_down(&mut driver, PEEK, KeyHolder::ScreenReader, closes);
    key_down(&mut driver, PEEK, KeyHolder::ScreenReader, closes);
    assert!(!is_open(&driver), "pressed again it closes");
}

/// While the screen is recorded no key opens anything, and the person is told why.
#[test]
fn a_recorded_screen_opens_no_secret() {
    let mut driver = red_first();
    driver.handle(ShellEvent::Captured { on: true }, 0);
    let orders = key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    assert!(!is_open(&driver));
    assert!(orders.contains(&Order::Tell { word: Word::CapturedText }));
    key_up(&mut driver, PEEK);
    driver.handle(ShellEvent::Captured { on: false }, 0);
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    assert!(is_open(&driver));
}

/// Only private output lets a screen reader read a look, and the press itself brings the route.
#[test]
fn a_look_is_read_only_into_private_output() {
    for private_output in [false, true] {
        let mut driver = red_first();
        let prefs = Prefs { private_output, ..Prefs::default() };
        let orders =
            driver.handle(ShellEvent::KeyDown { id: PEEK.to_owned(), by: KeyHolder::Finger, prefs }, 0);
        let read = orders.iter().rev().find_map(|one| match one {
            Order::Show { scene, readable } => Some((scene.for_one, *readable)),
            _ => None,
        });
        assert_eq!(read, Some((true, private_output)));
    }
}

/// A picture leaves the app where the screen shows a result to everybody: not while the match goes on, behind a curtain, or while
/// somebody looks at a secret.
#[test]
fn a_picture_leaves_an_open_screen_alone() {
    let mut driver = red_first();
    let check = |driver: &MatchDriver| {
        let scene = driver.table().scene();
        let may = scene.result.is_some() && scene.curtain.is_none() && !scene.secret;
        assert_eq!(driver.shared_picture().is_some(), may);
        assert!(may || driver.shared_moment().is_none());
        may
    };
    assert!(!check(&driver));
    for id in ["resign", "resign:0"] {
        driver.handle(ShellEvent::Press { id: id.to_owned() }, 0);
    }
    driver.handle(ShellEvent::OpenCurtain, 0);
    assert!(check(&driver), "it has ended");
    key_down(&mut driver, PEEK, KeyHolder::Finger, 0);
    check(&driver);
    key_up(&mut driver, PEEK);
    driver.handle(ShellEvent::Front { on: false }, 0);
    check(&driver);
}

/// Listening speaks to its owner at once, and nothing private is spoken without a key.
#[test]
fn only_a_held_key_speaks_a_secret() {
    let private = |orders: &[Order]| {
        orders.iter().any(|one| match one {
            Order::Speak { said } => {
                said.iter().any(|said| said.audience != qishe_core::seat::Viewer::Public)
            }
            _ => false,
        })
    };
    let mut driver = red_first();
    let prefs = Prefs { private_output: true, ..Prefs::default() };
    assert!(!private(&driver.handle(ShellEvent::Prefs { prefs }, 0)));
    assert!(!private(&key_down(&mut driver, PEEK, KeyHolder::Finger, 0)), "a look says nothing");
    key_up(&mut driver, PEEK);
    assert!(private(&key_down(&mut driver, "listen:0", KeyHolder::Finger, 0)));
    assert!(!private(&key_up(&mut driver, "listen:0")));
    assert!(!private(&tap(&mut driver, "h2", 0)));
}

// ---- The curtain

/// A match of 卧底象棋 that has just opened on the curtain of the first who picks.
fn covered() -> MatchDriver {
    let driver = opened(table("undercover", "{}", &[]), 0);
    assert!(driver.table().scene().curtain.is_some());
    driver
}

fn wakes_at(orders: &[Order]) -> Option<u64> {
    orders.iter().rev().find_map(|one| match one {
        Order::WakeAt { at } => Some(*at),
        _ => None,
    })?
}

/// A secret that is being set up is masked while the screen is recorded, and what all may see is not.
#[test]
fn a_recorded_screen_masks_a_secret() {
    let mut driver = opened(table("undercover", "{}", &[]), 0);
    driver.handle(ShellEvent::Captured { on: true }, 0);
    assert!(!driver.state().masked, "the curtain shows no secret");
    driver.handle(ShellEvent::OpenCurtain, 0);
    assert!(driver.table().scene().secret && driver.state().masked);
    driver.handle(ShellEvent::Captured { on: false }, 0);
    assert!(!driver.state().masked);
}

/// Whether the disc is held, where the orders tell of it.
fn changes_disc(orders: &[Order]) -> Option<bool> {
    orders.iter().rev().find_map(|one| match one {
        Order::ShowState { state } => Some(state.disc_held),
        _ => None,
    })
}

/// The driver names the times of a hold, ticks at each third but the last, and opens the curtain by itself.
#[test]
fn a_held_disc_opens_the_curtain() {
    let mut driver = covered();
    let orders = driver.handle(ShellEvent::DiscDown, HOUR);
    assert!(state(&orders).disc_held);
    let mut wakes = wakes_at(&orders);
    let mut ticks = 0;
    while driver.table().scene().curtain.is_some() {
        let now = wakes.expect("a time of the hold");
        assert!(now <= HOUR + LIMITS.curtain_hold_ms);
        let orders = driver.handle(ShellEvent::Tick, now);
        ticks += orders.iter().filter(|one| **one == Order::PulseDisc).count();
        let opens = now == HOUR + LIMITS.curtain_hold_ms;
        assert_eq!(driver.table().scene().curtain.is_none(), opens);
        assert_eq!(changes_disc(&orders) == Some(false), opens);
        wakes = wakes_at(&orders);
    }
    assert_eq!(ticks, 2);
}

/// Letting go, leaving the disc, a second finger, another screen and the background end a hold for good.
#[test]
fn a_broken_hold_opens_nothing() {
    let ends = [
        ShellEvent::DiscUp,
        ShellEvent::DiscLeave,
        ShellEvent::DiscDown,
        ShellEvent::ReleaseKeys,
        ShellEvent::WindowUnfocus,
        ShellEvent::Front { on: false },
    ];
    for end in ends {
        let mut driver = covered();
        driver.handle(ShellEvent::DiscDown, HOUR);
        let orders = driver.handle(end.clone(), HOUR + 1);
        assert!(!state(&orders).disc_held, "{end:?}");
        driver.handle(ShellEvent::Front { on: true }, HOUR + 1);
        driver.handle(ShellEvent::Tick, 2 * HOUR);
        assert!(driver.table().scene().curtain.is_some(), "{end:?}");
    }
}

/// A touch from before the fall, or right after it, holds nothing until it is lifted.
#[test]
fn a_touch_from_before_the_fall_opens_nothing() {
    let held = |orders: &[Order]| changes_disc(orders) == Some(true);
    let mut driver = covered();
    driver.handle(ShellEvent::DiscDown, HOUR);
    driver.handle(ShellEvent::Tick, HOUR + LIMITS.curtain_hold_ms);
    // The finger stays down while the device goes on to the next person.
    driver.handle(ShellEvent::Enter { text: "e6".to_owned() }, 2 * HOUR);
    driver.handle(ShellEvent::Press { id: "spy:yes".to_owned() }, 2 * HOUR);
    assert!(driver.table().scene().curtain.is_some());
    driver.handle(ShellEvent::Tick, 3 * HOUR);
    assert!(driver.table().scene().curtain.is_some(), "from before the fall");
    driver.handle(ShellEvent::Front { on: false }, 3 * HOUR);
    driver.handle(ShellEvent::Front { on: true }, 4 * HOUR);
    let early = 4 * HOUR + LIMITS.curtain_pause_ms - 1;
    assert!(!held(&driver.handle(ShellEvent::DiscDown, early)), "right after the fall");
    driver.handle(ShellEvent::Tick, 5 * HOUR);
    assert!(driver.table().scene().curtain.is_some());
    driver.handle(ShellEvent::DiscUp, 5 * HOUR);
    assert!(held(&driver.handle(ShellEvent::DiscDown, 5 * HOUR)), "a new touch");
}

// ---- Clocks and times

/// Seconds on each seat's clock, by seat.
fn clocks(driver: &MatchDriver) -> Vec<u32> {
    let mut seats = driver.table().scene().seats;
    seats.sort_by_key(|seat| seat.seat);
    let seconds = |text: &str| {
        let parts: Vec<u32> = text.split(':').map(|part| part.parse().expect("a number")).collect();
        parts[0] * 60 + parts[1]
    };
    seats.iter().map(|seat| seconds(&seat.clock.as_ref().expect("a clock").text)).collect()
}

/// The first tick after any way into a match costs no time, for any time on the device's clock.
#[test]
fn no_way_into_a_match_costs_time() {
    let options = r#"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#;
    let begin = || {
        let mut table = table("gomoku", options, &[]);
        table.open_curtain();
        table.enter("H8");
        table
    };
    let restored = Table::restore(&begin().save(), Prefs::default()).expect("a save");
    let again = {
        let mut table = begin().again(8).expect("good options");
        table.open_curtain();
        table.enter("H8");
        table
    };
    for (way, table) in [("begin", begin()), ("resume", restored), ("again", again)] {
        let mut driver = opened(table, HOUR);
        driver.handle(ShellEvent::OpenCurtain, HOUR);
        let stood = clocks(&driver);
        driver.handle(ShellEvent::Tick, HOUR);
        assert_eq!(clocks(&driver), stood, "{way}");
        driver.handle(ShellEvent::Tick, HOUR + 2000);
        assert_eq!(clocks(&driver).iter().sum::<u32>(), stood.iter().sum::<u32>() - 2, "{way}");
    }
}

/// Time in the background counts on no clock.
#[test]
fn the_background_costs_no_time() {
    let mut driver =
        opened(table("gomoku", r#"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#, &[]), 0);
    driver.handle(ShellEvent::OpenCurtain, 0);
    tap(&mut driver, "H8", 0);
    driver.handle(ShellEvent::Tick, 5);
    let stood = clocks(&driver);
    driver.handle(ShellEvent::Front { on: false }, 10);
    assert_eq!(driver.handle(ShellEvent::Tick, HOUR / 2).len(), 1, "nobody is to be woken");
    driver.handle(ShellEvent::Front { on: true }, HOUR);
    driver.handle(ShellEvent::OpenCurtain, HOUR);
    driver.handle(ShellEvent::Tick, HOUR);
    assert_eq!(clocks(&driver), stood);
    assert!(driver.table().scene().result.is_none());
}

/// A clock that runs is told the time again and again; one that stands is not.
#[test]
fn a_running_clock_wakes_the_shell() {
    let mut driver =
        opened(table("gomoku", r#"{"room":"normal","clock":{"main":600,"byo_yomi":5}}"#, &[]), 0);
    driver.handle(ShellEvent::OpenCurtain, 0);
    tap(&mut driver, "H8", 0);
    let mut now = 0;
    for _ in 0..50 {
        let orders = driver.handle(ShellEvent::Tick, now);
        let Some(Order::WakeAt { at: Some(at) }) = orders.last() else { panic!("{orders:?}") };
        assert!(*at > now && *at <= now + LIMITS.tick_ms);
        now = *at;
    }
    let mut still = opened(table("gomoku", "{}", &[]), 0);
    let orders = still.handle(ShellEvent::Tick, LIMITS.headline_ms * 2);
    assert_eq!(orders.last(), Some(&Order::WakeAt { at: None }));
}

/// A refusal stays in the line for a while, and a caption where nothing is surely heard.
#[test]
fn the_line_shows_a_refusal_and_a_caption_for_a_while() {
    let line = |orders: &[Order]| {
        orders.iter().rev().find_map(|one| match one {
            Order::ShowState { state } => Some(state.line.text.clone()),
            _ => None,
        })
    };
    let mut driver = red_first();
    tap(&mut driver, "h2", 0);
    let caption = line(&tap(&mut driver, "e2", 100)).expect("a caption");
    assert_eq!(caption, "红方：炮二平五");
    let turn = line(&driver.handle(ShellEvent::Tick, 100 + LIMITS.headline_ms)).expect("the turn");
    assert_eq!(turn, driver.table().scene().subtitle);
    tap(&mut driver, "a9", 5000);
    let refused = tap(&mut driver, "b8", 5000);
    assert_eq!(line(&refused), Some(driver.table().scene().status.text));
    let turn = line(&driver.handle(ShellEvent::Tick, 5000 + LIMITS.headline_ms)).expect("the turn");
    assert_eq!(turn, driver.table().scene().subtitle);
}

// ---- Computers

/// A computer thinks only in front. Its answer waits until a person can see it, and an old one counts for nothing.
#[test]
fn a_computer_answers_in_its_time() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[0, 1]), 0);
    tap(&mut driver, "H8", 1000);
    let turn = driver.thinking().expect("it thinks");
    let found = turn.think(Budget::nodes(100));
    let orders = driver.thought(&turn, found.clone(), 1010);
    assert_eq!(driver.table().scene().pieces.len(), 1, "nobody sees a move that comes at once");
    let due = 1000 + turn.least_ms();
    assert!(orders.contains(&Order::WakeAt { at: Some(due) }), "{:?}", names(&orders));
    driver.handle(ShellEvent::Tick, due - 1);
    assert_eq!(driver.table().scene().pieces.len(), 1);
    let orders = driver.handle(ShellEvent::Tick, due);
    assert_eq!(driver.table().scene().pieces.len(), 2);
    assert!(place(&orders, "StopThinking") < place(&orders, "Show"));
    assert!(driver.thinking().is_none());
    driver.thought(&turn, found, due + 10);
    assert_eq!(driver.table().scene().pieces.len(), 2, "it is answered already");
}

#[test]
fn a_computer_stops_in_the_background() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[0, 1]), 0);
    tap(&mut driver, "H8", 0);
    let turn = driver.thinking().expect("it thinks");
    let orders = driver.handle(ShellEvent::Front { on: false }, 10);
    assert!(orders.contains(&Order::StopThinking) && driver.thinking().is_none());
    let found = turn.think(Budget::nodes(100));
    driver.thought(&turn, found, 20);
    driver.handle(ShellEvent::Front { on: true }, 5000);
    assert_eq!(driver.table().scene().pieces.len(), 1);
    assert!(driver.thinking().is_some(), "it begins anew");
}

/// A fault of a search is told, nothing waits for it any more, and the person plays on: the move can be taken back.
#[test]
fn a_search_that_fails_is_told() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[0, 1]), 0);
    tap(&mut driver, "H8", 0);
    let turn = driver.thinking().expect("it thinks");
    let orders = driver.thinking_failed(&turn, 10);
    assert!(orders.contains(&Order::Tell { word: Word::FaultText }), "{:?}", names(&orders));
    assert!(orders.contains(&Order::StopThinking) && driver.thinking().is_none());
    let undo = driver.table().scene().buttons.into_iter().find(|button| button.id.starts_with("undo"));
    driver.handle(ShellEvent::Press { id: undo.expect("a button").id }, 20);
    assert_eq!(driver.table().scene().pieces.len(), 0);
    let orders = driver.thinking_failed(&turn, 30);
    assert!(!orders.iter().any(|order| matches!(order, Order::Tell { .. })), "an old one is not told");
}

// ---- Lessons

/// A lesson tells its screen after every change, is told the time, and says once that it is done.
#[test]
fn a_lesson_goes_through_its_orders() {
    let mut driver = MatchDriver::lesson("undercover", "first", Prefs::default()).expect("a lesson");
    let orders = driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: true }, 0);
    assert!(!names(&orders).contains(&"Save".to_owned()), "nothing of a lesson is kept");
    place(&orders, "ShowGuide");
    let orders = driver.handle(ShellEvent::Front { on: true }, 0);
    place(&orders, "WakeAt");
    let next =
        |driver: &mut MatchDriver| driver.handle(ShellEvent::GuidePress { id: "lesson:next".to_owned() }, 0);
    place(&next(&mut driver), "ShowGuide");
    tap(&mut driver, "b0", 0);
    let orders = tap(&mut driver, "b7", 0);
    place(&orders, "ShowGuide");
    assert!(driver.guide_view().expect("a view").reached);
    let mut done = Vec::new();
    for id in ["lesson:next", "lesson:skip"].iter().cycle().take(40) {
        for order in driver.handle(ShellEvent::GuidePress { id: (*id).to_owned() }, 0) {
            if let Order::LessonDone { key } = order {
                done.push(key);
            }
        }
    }
    assert!(driver.guide_view().expect("a view").finished);
    assert_eq!(done, Vec::<String>::new(), "steps were skipped");
}

/// The caption of the end does not cover the words of the review.
#[test]
fn a_review_is_not_covered_by_what_was_said() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[]), 0);
    tap(&mut driver, "H8", 0);
    driver.handle(ShellEvent::Press { id: "resign".to_owned() }, 0);
    driver.handle(ShellEvent::Press { id: "resign:1".to_owned() }, 0);
    assert!(driver.table().scene().result.is_some(), "{:?}", driver.table().scene().prompt);
    driver.handle(ShellEvent::Press { id: "review:open".to_owned() }, 1);
    let orders = driver.handle(ShellEvent::Press { id: "review:first".to_owned() }, 2);
    assert_eq!(driver.state().line.text, driver.table().scene().subtitle, "{:?}", names(&orders));
}

/// Whether the chances stand beside the board is kept by the shell, and no other press asks for that.
#[test]
fn the_choice_of_the_chances_is_kept() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[0, 2]), 0);
    let orders = driver.handle(ShellEvent::Press { id: "chances".to_owned() }, 0);
    assert!(orders.contains(&Order::KeepChances { on: true }), "{:?}", names(&orders));
    let orders = driver.handle(ShellEvent::Press { id: "flip".to_owned() }, 0);
    assert!(!names(&orders).contains(&"KeepChances".to_owned()));
    let orders = driver.handle(ShellEvent::Press { id: "chances".to_owned() }, 0);
    assert!(orders.contains(&Order::KeepChances { on: false }), "{:?}", names(&orders));
}

/// The speed at which computers are watched is kept by the shell, and the next match begins with it.
#[test]
fn the_speed_of_watching_is_kept() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[1, 1]), 0);
    let label = |driver: &MatchDriver| {
        let buttons = driver.table().scene().buttons;
        buttons.into_iter().find(|button| button.id == "speed").expect("a button").label
    };
    let before = label(&driver);
    let orders = driver.handle(ShellEvent::Press { id: "speed".to_owned() }, 0);
    let kept = orders.iter().find_map(|order| match order {
        Order::KeepWatchSpeed { speed } => Some(*speed),
        _ => None,
    });
    let speed = kept.expect("an order to keep it");
    assert_ne!(label(&driver), before);
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: String::new(),
        seed: 7,
        names: Vec::new(),
        players: vec![1, 1],
    };
    let next = Table::begin(&new, Prefs { watch: speed, ..Prefs::default() }).expect("good options");
    assert_eq!(label(&MatchDriver::new(next)), label(&driver));
    let orders = driver.handle(ShellEvent::Press { id: "flip".to_owned() }, 0);
    assert!(!orders.iter().any(|order| matches!(order, Order::KeepWatchSpeed { .. })));
}

// ---- 揭晓

/// A match that Red has lost by resigning after four moves; both spies are on the board, and Red's has gone two steps.
fn ended() -> MatchDriver {
    let mut driver = red_first();
    for text in ["b0c2", "e6e5", "c2b0", "e5e4"] {
        driver.handle(ShellEvent::OpenCurtain, 0);
        driver.handle(ShellEvent::Enter { text: text.to_owned() }, 0);
    }
    for id in ["resign:0", "ask:yes"] {
        driver.handle(ShellEvent::Press { id: id.to_owned() }, 0);
    }
    assert!(driver.table().scene().result.is_some(), "{:?}", driver.table().scene().prompt);
    driver
}

fn reveal(driver: &mut MatchDriver, now: u64) -> Vec<Order> {
    driver.handle(ShellEvent::Press { id: "reveal".to_owned() }, now)
}

/// After 揭晓 the match runs back to its beginning, with the ways of the spies, and ends at its result, all within ten
/// seconds. Nothing of it is saved.
#[test]
fn a_reveal_runs_the_match_back_in_ten_seconds() {
    let mut driver = ended();
    let end = driver.table().scene();
    let mut at = wakes_at(&reveal(&mut driver, 1000));
    let mut ways = Vec::new();
    let mut last = 1000;
    while let Some(left) = driver.table().rewinds() {
        assert!(driver.table().scene().result.is_none(), "the board is free");
        last = at.expect("it wakes the shell");
        let orders = driver.handle(ShellEvent::Tick, last);
        assert!(!names(&orders).contains(&"Save".to_owned()));
        at = wakes_at(&orders);
        let scene = driver.table().scene();
        // The line by the title may change on the way.
        if driver.table().rewinds() != Some(left) {
            ways.push(scene.areas.iter().map(|area| area.points.len()).max().unwrap_or(0));
        }
        if driver.table().rewinds() == Some(0) {
            let marks = scene.marks.iter().filter(|mark| mark.kind == MarkKind::SpyCursor).count();
            assert_eq!(marks, 2, "both spies shine at the beginning");
            assert_ne!(scene.pieces, end.pieces);
        }
    }
    // Back over the resignation, then move by move; the way grows with each of the spy's two steps.
    assert_eq!(ways, [0, 2, 2, 3, 3, 0]);
    assert!(last <= 11_000, "{last}");
    let scene = driver.table().scene();
    let result = scene.result.expect("the end is shown again");
    assert_eq!(result.revealed.len(), 2);
    assert_eq!(scene.pieces, end.pieces);
}

/// A tap, a button, less motion and the background each end a rewind or keep it from beginning.
#[test]
fn a_rewind_is_ended_by_a_touch() {
    let still = |driver: &MatchDriver| driver.table().scene().result.is_some();
    let mut driver = ended();
    driver.handle(ShellEvent::Still { on: true }, 0);
    reveal(&mut driver, 0);
    assert!(still(&driver) && driver.table().rewinds().is_none());
    let ends = [
        ShellEvent::Tap { point: 0, count: 1 },
        ShellEvent::Press { id: "review:close".to_owned() },
        ShellEvent::Front { on: false },
    ];
    for event in ends {
        let mut driver = ended();
        reveal(&mut driver, 0);
        assert!(!still(&driver));
        let orders = driver.handle(event, 10);
        assert!(still(&driver) && driver.table().rewinds().is_none(), "{:?}", names(&orders));
        assert!(driver.handle(ShellEvent::Tick, HOUR).iter().all(|one| !matches!(one, Order::Show { .. })));
    }
}

/// Layouts are revealed at once: no single piece of them was hidden.
#[test]
fn layouts_are_revealed_at_once() {
    let mut driver = opened(table("siguo", "{}", &[]), 0);
    for seat in 0..4 {
        driver.handle(ShellEvent::OpenCurtain, 0);
        for id in [format!("resign:{seat}"), "ask:yes".to_owned()] {
            driver.handle(ShellEvent::Press { id }, 0);
        }
    }
    assert!(driver.table().scene().result.is_some());
    reveal(&mut driver, 0);
    assert!(driver.table().rewinds().is_none());
}

// ---- Puzzles

/// A puzzle goes on the screen of a lesson; its result is kept once, and its answer is played by the ticks.
#[test]
fn a_shown_answer_is_kept_once() {
    let key = daily(&Practice::default(), 1, Lang::Zh).expect("puzzles").key;
    let mut driver = MatchDriver::puzzles(std::slice::from_ref(&key), Prefs::default()).expect("a puzzle");
    driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: false }, 0);
    driver.handle(ShellEvent::Front { on: true }, 0);
    let mut kept = Vec::new();
    let mut orders = driver.handle(ShellEvent::GuidePress { id: "puzzle:show".to_owned() }, 0);
    for tick in 1..200 {
        for order in orders {
            assert!(!matches!(order, Order::Save), "a puzzle is no match");
            if let Order::PuzzleDone { key, result } = order {
                kept.push((key, result));
            }
        }
        // One puzzle alone leads back, and to no sum of a set.
        let done = |view: GuideView| view.buttons.iter().any(|button| button.id == "shell:practice");
        if driver.guide_view().is_some_and(done) {
            let view = driver.guide_view().expect("a view");
            assert_eq!(view.ticks, [PuzzleMark::Missed]);
            assert!(!view.ticks_label.is_empty() && !view.ideas.is_empty(), "{view:?}");
            break;
        }
        assert!(driver.guide_view().is_some_and(|view| view.ideas.is_empty()), "they would tell");
        orders = driver.handle(ShellEvent::Tick, tick * 200);
    }
    assert_eq!(kept, [(key, PuzzleResult::Shown)]);
}

/// A puzzle in front of a person, and a try that no line has.
fn puzzle_and_try() -> (&'static Puzzle, MatchDriver, String) {
    let long = |puzzle: &&Puzzle| puzzle.line.len() > 2 && puzzle.game == "gomoku";
    let puzzle = puzzles_of("gomoku").expect("data").puzzles.iter().find(long).expect("a longer win");
    let mut driver = MatchDriver::puzzles(&[puzzle.key()], Prefs::default()).expect("a puzzle");
    driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: false }, 0);
    driver.handle(ShellEvent::Front { on: true }, 0);
    let game = driver.table().played().game();
    let legal = game.legal(puzzle.seat).into_iter();
    let mut others = legal.filter(|action| *action != puzzle.line[0] && !game.is_of_matches_alone(action));
    let other = others.next().expect("another move");
    (puzzle, driver, other)
}

fn tried(driver: &mut MatchDriver, text: &str, now: u64) -> Vec<Order> {
    driver.handle(ShellEvent::Enter { text: text.to_owned() }, now)
}

fn said(driver: &MatchDriver) -> String {
    driver.guide_view().expect("a view").say
}

/// A try that no line has is judged in the background, the screen says so and takes no other try; the answer of the other side is
/// found in the background too.
#[test]
fn a_try_is_judged_in_the_background() {
    let (_, mut driver, other) = puzzle_and_try();
    let steps = driver.table().played().steps();
    let orders = tried(&mut driver, &other, 1_000);
    assert!(place(&orders, "Show") < place(&orders, "Think"), "{:?}", names(&orders));
    assert_eq!(driver.table().played().steps(), steps + 1);
    let judging = said(&driver);
    assert!(!judging.is_empty() && driver.guide_view().is_some_and(|view| !view.wrong && !view.reached));
    let next = driver.table().played().game().to_move()[0];
    for action in driver.table().played().game().legal(next).into_iter().take(3) {
        tried(&mut driver, &action, 1_050);
    }
    assert_eq!(driver.table().played().steps(), steps + 1, "the board takes no try");
    let turn = driver.thinking().expect("a question");
    let orders = driver.thought(&turn, turn.think(Budget::NONE), 1_100);
    place(&orders, "StopThinking");
    assert!(orders.iter().any(|one| matches!(one, Order::PuzzleDone { result: PuzzleResult::Wrong, .. })));
    assert!(driver.guide_view().is_some_and(|view| view.wrong) && said(&driver) != judging);
    let mut now = 1_100;
    for _ in 0..20 {
        if let Some(turn) = driver.thinking() {
            driver.thought(&turn, turn.think(Budget::NONE), now);
        }
        now += 100;
        driver.handle(ShellEvent::Tick, now);
    }
    assert_eq!(driver.table().played().steps(), steps + 2, "the refutation is played");
    assert!(driver.thinking().is_none());
}

/// A question to a computer ends when the try is taken back, when the app is covered, and when the puzzle is left; its late answer counts
/// for nothing, also where the same try stands again. Stopped, it leaves a try open or wrong, and never right.
#[test]
fn a_judgement_ends_with_its_try() {
    let again = || ShellEvent::GuidePress { id: "puzzle:again".to_owned() };
    for event in [again(), ShellEvent::Front { on: false }, ShellEvent::Leave] {
        let (_, mut driver, other) = puzzle_and_try();
        tried(&mut driver, &other, 0);
        let turn = driver.thinking().expect("a question");
        let found = turn.think(Budget::NONE);
        let orders = driver.handle(event.clone(), 10);
        place(&orders, "StopThinking");
        assert!(driver.thinking().is_none());
        let orders = driver.thought(&turn, found.clone(), 20);
        assert!(!orders.iter().any(|one| matches!(one, Order::PuzzleDone { .. })), "{event:?}");
        if event == again() {
            tried(&mut driver, &other, 30);
            let now = driver.thinking().expect("the question is asked anew");
            assert!(!std::sync::Arc::ptr_eq(&now, &turn));
            let orders = driver.thought(&turn, found, 40);
            assert!(!orders.iter().any(|one| matches!(one, Order::PuzzleDone { .. })), "an old answer");
            assert!(driver.thinking().is_some());
        }
        if event == (ShellEvent::Front { on: false }) {
            driver.handle(ShellEvent::Front { on: true }, 50);
            assert!(driver.thinking().is_some(), "it is asked again");
        }
    }
    let (_, mut driver, other) = puzzle_and_try();
    tried(&mut driver, &other, 0);
    let turn = driver.thinking().expect("a question");
    driver.handle(ShellEvent::AnswerNow, 5);
    let stopped = turn.think(Budget::NONE);
    driver.thought(&turn, stopped, 10);
    assert!(driver.guide_view().is_some_and(|view| !view.reached));
}

/// A puzzle that rests asks for no tick, and one that comes all the same changes nothing. With the time shown it wakes once a second, and
/// shows no scene.
#[test]
fn a_puzzle_that_rests_does_no_work() {
    let (_, mut driver, _) = puzzle_and_try();
    let orders = driver.handle(ShellEvent::Tick, 200);
    assert_eq!(orders, [Order::WakeAt { at: None }]);
    let timer = ShellEvent::GuidePress { id: "puzzle:timer".to_owned() };
    let orders = driver.handle(timer, 300);
    assert_eq!(wakes_at(&orders), Some(1_000), "{:?}", names(&orders));
    let orders = driver.handle(ShellEvent::Tick, 1_000);
    assert_eq!(names(&orders), ["ShowGuide", "WakeAt"]);
    assert_eq!(wakes_at(&orders), Some(2_000));
    // Nobody thinks while the app is away.
    driver.handle(ShellEvent::Front { on: false }, 1_500);
    driver.handle(ShellEvent::Front { on: true }, 61_500);
    driver.handle(ShellEvent::Tick, 61_600);
    let counter = driver.guide_view().expect("a view").counter;
    assert!(counter.ends_with("0:01"), "{counter}");
}

fn press(driver: &mut MatchDriver, id: &str, now: u64) -> Vec<Order> {
    driver.handle(ShellEvent::Press { id: id.to_owned() }, now)
}

/// Number of moves before the position that a review shows.
fn reviewed(driver: &MatchDriver) -> usize {
    let cells: Vec<_> = driver.table().scene().moves.into_iter().flat_map(|row| row.cells).collect();
    cells.iter().position(|cell| cell.current).map_or(0, |at| at + 1)
}

/// A review goes on by itself at its speed, from its beginning where it stood at its end, and stops there.
#[test]
fn a_review_plays_itself() {
    let mut driver = ended();
    press(&mut driver, "review:open", 0);
    let last = reviewed(&driver);
    assert!(last > 1);
    let orders = press(&mut driver, "review:play", 1_000);
    assert_eq!((reviewed(&driver), wakes_at(&orders)), (0, Some(2_600)));
    driver.handle(ShellEvent::Tick, 2_599);
    assert_eq!(reviewed(&driver), 0);
    let orders = driver.handle(ShellEvent::Tick, 2_600);
    assert_eq!((reviewed(&driver), wakes_at(&orders)), (1, Some(4_200)));
    let orders = press(&mut driver, "review:speed", 2_600);
    assert_eq!(wakes_at(&orders), Some(3_400), "twice as fast");
    for step in 2..=last as u64 {
        driver.handle(ShellEvent::Tick, 1_800 + 800 * step);
        assert_eq!(reviewed(&driver), step as usize);
    }
    // The last step of this match is no move.
    driver.handle(ShellEvent::Tick, 1_800 + 800 * (last as u64 + 1));
    assert_eq!((driver.table().replays(), reviewed(&driver)), (None, last));
    let play =
        driver.table().scene().buttons.into_iter().find(|one| one.id == "review:play").expect("it stays");
    assert!(!play.on);
}

/// Another button, the background and the end of the review each stop it.
#[test]
fn a_hand_stops_a_review_that_plays_itself() {
    let ends: [fn(&mut MatchDriver); 4] = [
        |driver| drop(press(driver, "review:next", 10)),
        |driver| drop(press(driver, "flip", 10)),
        |driver| drop(press(driver, "review:close", 10)),
        |driver| drop(driver.handle(ShellEvent::Front { on: false }, 10)),
    ];
    for end in ends {
        let mut driver = ended();
        press(&mut driver, "review:open", 0);
        press(&mut driver, "review:play", 0);
        assert!(driver.table().replays().is_some());
        end(&mut driver);
        assert!(driver.table().replays().is_none());
        let at = reviewed(&driver);
        driver.handle(ShellEvent::Tick, HOUR);
        assert_eq!(reviewed(&driver), at);
    }
}

/// The answer to a question takes the line from a refusal at once: for who does not see the board, the line is the voice.
#[test]
fn an_answer_takes_the_line_from_a_refusal() {
    let mut driver = opened(table("gomoku", r#"{"room":"normal"}"#, &[]), 0);
    tap(&mut driver, "H8", 0);
    tap(&mut driver, "H8", 10);
    assert_eq!(driver.state().line.tone, StatusTone::Refused);
    let orders = driver.handle(ShellEvent::Ask { question: BoardQuestion::Turn }, 20);
    let Some(Order::Speak { said }) = orders.iter().find(|order| matches!(order, Order::Speak { .. })) else {
        panic!("{:?}", names(&orders))
    };
    assert_eq!((driver.state().line.tone, &driver.state().line.text), (StatusTone::Normal, &said[0].text));
}
