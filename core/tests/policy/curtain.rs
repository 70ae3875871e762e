//! The hold that opens the curtain.

use qishe_core::policy::{CurtainHold, CurtainStep, LIMITS};

/// Long after the fall.
const LATER: u64 = 10_000;

/// A curtain that fell long ago, with a finger on its disc since [`LATER`].
fn held() -> CurtainHold {
    let mut hold = CurtainHold::new(0);
    hold.press(LATER);
    assert!(hold.is_held());
    hold
}

#[test]
fn a_hold_opens_once_and_ticks_at_two_thirds() {
    let mut hold = held();
    let mut ticks = 0;
    for now in LATER..LATER + LIMITS.curtain_hold_ms {
        let next = hold.next_change(now).expect("a step to come");
        let step = hold.tick(now);
        assert_eq!(step.is_some(), now == next, "a step comes at the time that was named for it");
        assert_ne!(step, Some(CurtainStep::Opens), "{now}");
        ticks += u32::from(step.is_some());
    }
    assert_eq!(ticks, 2);
    assert_eq!(hold.next_change(LATER + 700), Some(LATER + LIMITS.curtain_hold_ms));
    assert_eq!(hold.tick(LATER + LIMITS.curtain_hold_ms), Some(CurtainStep::Opens));
    assert_eq!(hold.tick(LATER + 2 * LIMITS.curtain_hold_ms), None, "once");
    assert!(!hold.is_held() && hold.next_change(2 * LATER).is_none(), "the same touch opens nothing more");
}

#[test]
fn a_hold_that_was_let_go_begins_anew() {
    let mut hold = held();
    hold.tick(LATER + 700);
    hold.lift();
    assert_eq!(hold.tick(LATER + 900), None);
    hold.press(LATER + 1000);
    assert_ne!(hold.tick(LATER + 1700), Some(CurtainStep::Opens), "nothing of the first hold counts");
    assert_eq!(hold.tick(LATER + 1800), Some(CurtainStep::Opens));
}

#[test]
fn a_touch_right_after_the_fall_never_counts() {
    for began in [1000, 1100, 999 + LIMITS.curtain_pause_ms] {
        let mut hold = CurtainHold::new(1000);
        hold.press(began);
        assert!(!hold.is_held(), "{began}");
        assert_eq!(hold.tick(LATER), None);
    }
    let mut hold = CurtainHold::new(1000);
    let counts = 1000 + LIMITS.curtain_pause_ms;
    assert_eq!((hold.next_change(1000), hold.next_change(counts)), (Some(counts), None));
    hold.press(counts);
    assert!(hold.is_held());
}

#[test]
fn leaving_the_disc_and_a_second_finger_end_it() {
    for end in [CurtainHold::leave, |hold: &mut CurtainHold| hold.press(LATER + 10)] {
        let mut hold = held();
        end(&mut hold);
        assert!(!hold.is_held());
        hold.press(LATER + 20);
        assert!(!hold.is_held(), "coming back begins nothing");
        assert_eq!(hold.tick(LATER + 2000), None);
        hold.lift();
        hold.press(LATER + 5000);
        assert!(hold.is_held(), "a new touch does");
    }
}
