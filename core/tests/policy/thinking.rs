//! Times at which a computer player thinks.

use qishe_core::policy::{LIMITS, ThinkOrder, ThinkingTurns};

#[test]
fn a_turn_is_thought_about_once() {
    let mut turns = ThinkingTurns::default();
    assert_eq!(turns.look(None, true, 0), ThinkOrder::Keep);
    assert_eq!(turns.look(Some("0:4"), true, 0), ThinkOrder::Begin);
    assert_eq!(turns.look(Some("0:4"), true, 9), ThinkOrder::Keep, "another screen lies over the match");
    turns.end();
    assert_eq!(turns.look(Some("0:4"), true, 10), ThinkOrder::Keep, "nothing was found");
    assert_eq!(turns.look(Some("1:5"), true, 10), ThinkOrder::Begin);
    turns.end();
    assert_eq!(turns.look(None, true, 11), ThinkOrder::Keep);
    assert_eq!(turns.look(Some("1:5"), true, 12), ThinkOrder::Begin, "asked for again");
}

#[test]
fn a_position_that_has_gone_ends_the_thought() {
    let mut turns = ThinkingTurns::default();
    turns.look(Some("0:4"), true, 0);
    assert_eq!(turns.look(Some("0:2"), true, 1), ThinkOrder::Begin, "a move was taken back");
    assert_eq!(turns.look(None, true, 2), ThinkOrder::Stop, "a question is on the screen");
    assert_eq!(turns.look(None, true, 3), ThinkOrder::Keep);
}

#[test]
fn nothing_is_thought_about_in_the_background() {
    let mut turns = ThinkingTurns::default();
    turns.look(Some("0:4"), true, 0);
    assert_eq!(turns.look(Some("0:4"), false, 1), ThinkOrder::Stop);
    assert_eq!(turns.look(Some("0:4"), true, 2), ThinkOrder::Begin);
}

#[test]
fn a_quick_answer_waits() {
    let mut turns = ThinkingTurns::default();
    turns.look(Some("0:4"), true, 1000);
    assert_eq!(turns.wait_ms(1100), LIMITS.least_think_ms - 100);
    assert_eq!(turns.wait_ms(1000 + LIMITS.think_ms), 0);
}
