//! Held keys: every end of a hold closes the key, and two at once close both.

use qishe_core::policy::{HeldKeys, KeyHolder, KeyOrders, LIMITS};

const PEEK: &str = "peek:0";
const LISTEN: &str = "listen:0";

fn pressed(id: &str) -> KeyOrders {
    KeyOrders { press: Some(id.to_owned()), ..KeyOrders::default() }
}

fn released(id: &str) -> KeyOrders {
    KeyOrders { release: Some(id.to_owned()), ..KeyOrders::default() }
}

fn nothing() -> KeyOrders {
    KeyOrders::default()
}

/// Held keys with one open key.
fn open(id: &str, by: KeyHolder) -> HeldKeys {
    let mut keys = HeldKeys::default();
    assert_eq!(keys.press(id, by, 0).press.as_deref(), Some(id));
    assert_eq!(keys.opened(Some(id), 1, &[0]), nothing());
    assert_eq!(keys.held(), Some(id));
    keys
}

#[test]
fn lifting_closes() {
    let mut keys = open(PEEK, KeyHolder::Finger);
    assert_eq!(keys.lift(PEEK), released(PEEK));
    assert_eq!(keys.held(), None);
    assert_eq!(keys.press(PEEK, KeyHolder::Finger, 9), pressed(PEEK), "a new press opens");
}

#[test]
fn two_keys_at_once_close_both() {
    for by in [KeyHolder::Finger, KeyHolder::Keyboard] {
        let mut keys = open(PEEK, by);
        assert_eq!(keys.press(LISTEN, KeyHolder::Finger, 1), released(PEEK));
        assert_eq!(keys.held(), None);
        assert_eq!(keys.press(PEEK, by, 2), nothing(), "both are spent until they are lifted");
        assert_eq!(keys.lift(LISTEN), nothing());
        assert_eq!(keys.press(LISTEN, KeyHolder::Finger, 3), nothing(), "the first one is still down");
        keys.lift(LISTEN);
        keys.lift(PEEK);
        assert_eq!(keys.press(LISTEN, KeyHolder::Finger, 4), pressed(LISTEN));
    }
}

#[test]
fn keys_of_two_seats_close_both_too() {
    let mut keys = open("peek:0", KeyHolder::Finger);
    assert_eq!(keys.press("peek:1", KeyHolder::Finger, 1), released("peek:0"));
    assert_eq!(keys.held(), None);
}

#[test]
fn leaving_the_key_closes_and_coming_back_opens_nothing() {
    let mut keys = open(PEEK, KeyHolder::Finger);
    assert_eq!(keys.leave(PEEK), released(PEEK));
    assert_eq!(keys.leave(PEEK), nothing());
    assert_eq!(keys.press(PEEK, KeyHolder::Finger, 1), nothing(), "the same finger");
    keys.lift(PEEK);
    assert_eq!(keys.press(PEEK, KeyHolder::Finger, 2), pressed(PEEK));
}

#[test]
fn a_repeated_key_is_one_press() {
    let mut keys = open(PEEK, KeyHolder::Keyboard);
    assert_eq!(keys.press(PEEK, KeyHolder::Keyboard, 1), nothing());
    assert_eq!(keys.held(), Some(PEEK));
}

#[test]
fn the_focus_matters_to_the_space_bar_alone() {
    let mut keys = open(PEEK, KeyHolder::Keyboard);
    assert_eq!(keys.unfocus(PEEK), released(PEEK));
    assert_eq!(keys.press(PEEK, KeyHolder::Keyboard, 1), pressed(PEEK), "its key-up went elsewhere");
    let mut keys = open(PEEK, KeyHolder::Finger);
    assert_eq!(keys.unfocus(PEEK), nothing());
    assert_eq!(keys.held(), Some(PEEK));
    assert_eq!(keys.press(LISTEN, KeyHolder::Finger, 1), released(PEEK), "its finger is still known");
}

#[test]
fn another_hold_of_the_device_or_another_mover_closes() {
    for (hand, movers) in [(2, vec![0]), (1, vec![1]), (1, vec![0, 1])] {
        let mut keys = open(PEEK, KeyHolder::Finger);
        assert_eq!(keys.settle(Some(PEEK), 1, &[0]), nothing());
        assert_eq!(keys.settle(Some(PEEK), hand, &movers), released(PEEK));
        assert_eq!(keys.held(), None);
        assert_eq!(keys.press(PEEK, KeyHolder::Finger, 1), nothing(), "the finger is spent");
    }
}

#[test]
fn a_key_that_the_table_has_closed_is_not_held() {
    for key in [None, Some(LISTEN)] {
        let mut keys = open(PEEK, KeyHolder::Finger);
        assert_eq!(keys.settle(key, 1, &[0]), nothing(), "it is closed already");
        assert_eq!(keys.held(), None);
    }
}

#[test]
fn a_key_that_the_table_did_not_open_is_not_held() {
    let mut keys = HeldKeys::default();
    keys.press(PEEK, KeyHolder::Finger, 0);
    assert_eq!(keys.settle(None, 1, &[0]), nothing(), "a clock's scene before the table has answered");
    assert_eq!(keys.held(), Some(PEEK));
    assert_eq!(keys.opened(None, 2, &[]), nothing(), "the curtain fell");
    assert_eq!(keys.held(), None);
}

#[test]
fn a_barred_key_is_spent() {
    let mut keys = HeldKeys::default();
    keys.press(PEEK, KeyHolder::Finger, 0);
    keys.barred();
    assert_eq!(keys.held(), None);
    assert_eq!(keys.press(PEEK, KeyHolder::Finger, 1), nothing());
    assert_eq!(keys.lift(PEEK), nothing());
    assert_eq!(keys.press(PEEK, KeyHolder::Finger, 2), pressed(PEEK));
}

#[test]
fn a_screen_readers_key_is_a_switch_that_time_closes() {
    let mut keys = HeldKeys::default();
    let orders = keys.press(PEEK, KeyHolder::ScreenReader, 100);
    let closes = 100 + LIMITS.look_ms;
    assert_eq!(orders, pressed(PEEK));
    keys.opened(Some(PEEK), 1, &[0]);
    assert_eq!(keys.tick(closes - 1), nothing());
    assert_eq!(keys.tick(closes), released(PEEK));
    assert_eq!(keys.tick(closes + 1), nothing());
    let mut keys = open(PEEK, KeyHolder::ScreenReader);
    assert_eq!(keys.press(PEEK, KeyHolder::ScreenReader, 9), released(PEEK), "pressed again it closes");
    let mut keys = open(PEEK, KeyHolder::ScreenReader);
    let orders = keys.press(LISTEN, KeyHolder::ScreenReader, 9);
    assert_eq!((orders.release.as_deref(), orders.press.as_deref()), (Some(PEEK), Some(LISTEN)));
    let mut keys = open(PEEK, KeyHolder::Finger);
    assert_eq!(
        keys.press(LISTEN, KeyHolder::ScreenReader, 9),
        released(PEEK),
        "with a finger down it opens nothing"
    );
    assert_eq!(keys.held(), None);
}

#[test]
fn a_fingers_key_is_not_closed_by_time() {
    let mut keys = open(PEEK, KeyHolder::Finger);
    assert_eq!(keys.tick(u64::MAX), nothing());
    assert_eq!(keys.held(), Some(PEEK));
}

#[test]
fn the_end_of_everything_closes() {
    let mut keys = open(LISTEN, KeyHolder::Finger);
    assert_eq!(keys.end(), released(LISTEN));
    assert_eq!(keys.end(), nothing());
    assert_eq!(keys.press(LISTEN, KeyHolder::Finger, 1), nothing(), "the same finger");
}
