//! The hold that opens the curtain.

use qishe_core::policy::{CurtainHold, LIMITS};

/// Long after the fall.
const LATER: u64 = 10_000;

#[test]
fn a_hold_opens_once_and_ticks_at_two_thirds() {
    let mut hold = CurtainHold::new(0);
    assert!(hold.touch(LATER, 1, true));
    let mut ticks = 0;
    for now in LATER..LATER + LIMITS.curtain_hold_ms {
        let progress = hold.progress(now);
        assert!(!progress.opens && progress.filled < 1.0, "{now}");
        ticks += u32::from(progress.ticks);
    }
    assert_eq!(ticks, 2);
    let progress = hold.progress(LATER + LIMITS.curtain_hold_ms);
    assert!(progress.opens && progress.filled >= 1.0 && !progress.ticks);
    assert!(!hold.progress(LATER + 2 * LIMITS.curtain_hold_ms).opens, "once");
    assert!(!hold.touch(LATER, 1, true), "the same touch opens nothing more");
}

#[test]
fn a_hold_that_was_let_go_begins_anew() {
    let mut hold = CurtainHold::new(0);
    hold.touch(LATER, 1, true);
    hold.progress(LATER + 700);
    hold.release();
    assert!(!hold.progress(LATER + 900).opens);
    assert!(hold.touch(LATER + 1000, 1, true));
    assert!(!hold.progress(LATER + 1700).opens, "nothing of the first hold counts");
    assert!(hold.progress(LATER + 1800).opens);
}

#[test]
fn a_touch_from_before_the_fall_or_right_after_it_never_counts() {
    for began in [900, 1000, 1100, 999 + LIMITS.curtain_pause_ms] {
        let mut hold = CurtainHold::new(1000);
        assert!(!hold.touch(began, 1, true), "{began}");
        assert!(!hold.progress(LATER).opens);
        assert!(!hold.is_held());
    }
    assert!(CurtainHold::new(1000).touch(1000 + LIMITS.curtain_pause_ms, 1, true));
}

#[test]
fn leaving_the_disc_and_a_second_finger_end_it() {
    for (fingers, inside) in [(1, false), (2, true)] {
        let mut hold = CurtainHold::new(0);
        assert!(hold.touch(LATER, 1, true));
        assert!(!hold.touch(LATER, fingers, inside));
        assert!(!hold.touch(LATER, 1, true), "coming back begins nothing");
        assert!(!hold.progress(LATER + 2000).opens);
        assert!(hold.touch(LATER + 5000, 1, true), "a new touch does");
    }
}

#[test]
fn moving_on_the_disc_goes_on() {
    let mut hold = CurtainHold::new(0);
    for now in (LATER..LATER + 800).step_by(50) {
        assert!(hold.touch(LATER, 1, true));
        assert!(!hold.progress(now).opens);
    }
    assert!(hold.progress(LATER + 800).opens);
}
