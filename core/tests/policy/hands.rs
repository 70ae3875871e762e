//! Fingers on small points: below 7 mm a board helps by itself, and the person may choose otherwise.

use qishe_core::policy::{SmallPoints, finger_aim, hand_texts};
use qishe_core::words::Lang;

#[test]
fn below_seven_millimetres_a_resting_finger_sees_its_point() {
    assert!(!finger_aim(44.0, 1.0, None).glass);
    let phone = finger_aim(33.0, 1.0, None);
    assert!(phone.glass && phone.drags && phone.zooms);
    assert!(phone.glass_after_ms > 0, "a quick tap needs no loupe");
    let tiny = finger_aim(18.0, 1.0, None);
    assert!(tiny.glass && !tiny.drags);
    assert_eq!(tiny.glass_after_ms, 0);
    assert!(!finger_aim(18.0, 2.5, None).glass, "an enlarged board has large points");
}

#[test]
fn the_choice_is_offered_until_it_is_made_and_then_kept() {
    assert!(finger_aim(33.0, 1.0, None).offers);
    assert!(!finger_aim(50.0, 1.0, None).offers, "large points need no choice");
    for way in SmallPoints::ALL {
        let aim = finger_aim(18.0, 1.0, Some(way));
        assert!(!aim.offers, "{way:?}");
        assert_eq!(aim.glass, way == SmallPoints::Glass, "{way:?}");
        assert_eq!(aim.drags, way != SmallPoints::Glass, "{way:?}: without a loupe a piece is carried");
    }
}

#[test]
fn a_board_that_is_too_small_opens_enlarged() {
    assert_eq!(finger_aim(14.0, 1.0, None).opening_zoom, 1.0);
    assert!(finger_aim(10.0, 1.0, None).opening_zoom * 10.0 >= 14.0);
    assert!(finger_aim(0.0, 1.0, None).opening_zoom <= 4.0, "no size yet");
}

#[test]
fn each_way_has_a_name() {
    for lang in Lang::ALL {
        assert_eq!(hand_texts(lang).ways.len(), SmallPoints::ALL.len());
    }
}
