//! Moments at which a match is saved.

use qishe_core::policy::{Autosave, SaveMoment};

const MOMENTS: [SaveMoment; 3] =
    [SaveMoment::Begun, SaveMoment::Answered { changed: true }, SaveMoment::Covered];

#[test]
fn a_match_is_saved_when_it_begins_changes_and_is_covered() {
    let saves = Autosave::new(false);
    assert!(MOMENTS.into_iter().all(|moment| saves.is_due(moment)));
    assert!(!saves.is_due(SaveMoment::Answered { changed: false }));
}

#[test]
fn a_rooms_match_and_one_that_was_left_are_not() {
    let mut left = Autosave::new(false);
    left.close();
    for saves in [Autosave::new(true), left] {
        assert!(MOMENTS.into_iter().all(|moment| !saves.is_due(moment)));
    }
}

/// The save before the last one is the backup.
#[test]
fn the_same_save_is_not_written_twice() {
    let mut saves = Autosave::new(false);
    assert!(saves.is_new("a"));
    assert!(!saves.is_new("a"));
    assert!(saves.is_new("b"));
    assert!(saves.is_new("a"));
}
