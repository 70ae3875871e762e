//! Sounds: each has its designed length, none is too loud, and each is the same every time.

use qishe_core::sound::{RATE, samples, sound};
use qishe_core::speech::Cue;

const CUES: [(Cue, u32); 11] = [
    (Cue::Move, 90),
    (Cue::Stone, 70),
    (Cue::Capture, 130),
    (Cue::Check, 160),
    (Cue::Refused, 0),
    (Cue::Activated, 220),
    (Cue::Lifted, 220),
    (Cue::Tick, 30),
    (Cue::Points, 120),
    (Cue::Result, 600),
    (Cue::Five, 1000),
];

#[test]
fn each_cue_has_its_length_and_a_refusal_is_silent() {
    for (cue, millis) in CUES {
        let Some(made) = samples(cue) else {
            assert_eq!((cue, sound(cue)), (Cue::Refused, None));
            continue;
        };
        assert_eq!(made.len(), usize::try_from(RATE * millis / 1000).expect("small"), "{cue:?}");
        let loudest = made.iter().map(|sample| sample.unsigned_abs()).max().expect("some");
        assert!((3_000..32_000).contains(&loudest), "{cue:?} reaches {loudest}");
        // It ends softly.
        assert!(made.last().expect("some").unsigned_abs() < 200, "{cue:?}");
    }
}

#[test]
fn a_sound_is_a_wave_file_of_its_samples() {
    let (file, made) = (sound(Cue::Move).expect("a sound"), samples(Cue::Move).expect("a sound"));
    assert_eq!((&file[..4], &file[8..16]), (&b"RIFF"[..], &b"WAVEfmt "[..]));
    assert_eq!(file.len(), 44 + 2 * made.len());
    assert_eq!(u32::from_le_bytes(file[4..8].try_into().expect("four")) as usize, file.len() - 8);
    assert_eq!(i16::from_le_bytes(file[44 + 20..44 + 22].try_into().expect("two")), made[10]);
    assert_eq!(sound(Cue::Move), Some(file));
}

/// A five has a note for each of its stones, each higher than the one before (`look/README-3.md`, Motion).
#[test]
fn the_notes_of_a_five_rise() {
    let made = samples(Cue::Five).expect("a sound");
    let at = |ms: u32| usize::try_from(RATE * ms / 1000).expect("small");
    assert!(made[..at(199)].iter().all(|sample| *sample == 0), "a note before the line runs");
    let turns = |from: u32| {
        let note = &made[at(from)..at(from + 100)];
        note.windows(2).filter(|pair| (pair[0] < 0) != (pair[1] < 0)).count()
    };
    let notes = [200, 305, 410, 515, 620].map(turns);
    assert!(notes.is_sorted_by(|a, b| a < b), "{notes:?}");
}
