//! Times at which a computer player thinks.

use qishe_core::policy::{LIMITS, ThinkOrder, ThinkingTurns, WatchSpeed};

#[test]
fn a_turn_is_thought_about_once() {
    let mut turns = ThinkingTurns::default();
    assert_eq!(turns.update(None, true, 0), ThinkOrder::Keep);
    assert_eq!(turns.update(Some("0:4"), true, 0), ThinkOrder::Begin);
    assert_eq!(turns.update(Some("0:4"), true, 9), ThinkOrder::Keep, "another screen lies over the match");
    turns.end();
    assert_eq!(turns.update(Some("0:4"), true, 10), ThinkOrder::Keep, "nothing was found");
    assert_eq!(turns.update(Some("1:5"), true, 10), ThinkOrder::Begin);
    turns.end();
    assert_eq!(turns.update(None, true, 11), ThinkOrder::Keep);
    assert_eq!(turns.update(Some("1:5"), true, 12), ThinkOrder::Begin, "asked for again");
}

#[test]
fn a_position_that_has_gone_ends_the_thought() {
    let mut turns = ThinkingTurns::default();
    turns.update(Some("0:4"), true, 0);
    assert_eq!(turns.update(Some("0:2"), true, 1), ThinkOrder::Begin, "a move was taken back");
    assert_eq!(turns.update(None, true, 2), ThinkOrder::Stop, "a question is on the screen");
    assert_eq!(turns.update(None, true, 3), ThinkOrder::Keep);
}

#[test]
fn nothing_is_thought_about_in_the_background() {
    let mut turns = ThinkingTurns::default();
    turns.update(Some("0:4"), true, 0);
    assert_eq!(turns.update(Some("0:4"), false, 1), ThinkOrder::Stop);
    assert_eq!(turns.update(Some("0:4"), true, 2), ThinkOrder::Begin);
}

#[test]
fn a_quick_answer_waits() {
    let mut turns = ThinkingTurns::default();
    turns.update(Some("0:4"), true, 1000);
    let least = LIMITS.least_think_ms;
    assert_eq!(turns.wait_ms(least, 1100), least - 100);
    assert_eq!(turns.wait_ms(least, 1000 + LIMITS.think_ms), 0);
}

/// Computers are watched at one of three speeds: at least half a second and at most three between two moves.
#[test]
fn watching_has_three_speeds() {
    let first = WatchSpeed::default();
    let all = [first, first.next(), first.next().next()];
    assert_eq!(all[2].next(), first);
    let mut times = all.map(WatchSpeed::least_ms);
    times.sort_unstable();
    assert_eq!(times, [500, 1500, 3000]);
}
