//! Limits that both shells keep, and names.

use qishe_core::game::Prefs;
use qishe_core::policy::{LIMITS, cut_name};
use qishe_core::table::{NewMatch, Table, games};
use qishe_core::words::{Lang, Word, preferred};

#[test]
fn a_name_has_one_length_everywhere() {
    assert_eq!(cut_name("  阿宁 \t 周 "), "阿宁 周");
    let long = "字".repeat(40);
    assert_eq!(cut_name(&long).chars().count(), LIMITS.name_length as usize);
    assert_eq!(cut_name(&format!("{} b", "a".repeat(23))), "a".repeat(23), "no blank at its end");
    let names = vec![long, String::new()];
    let (game, options) = ("gomoku".to_owned(), "{}".to_owned());
    let table =
        Table::begin(&NewMatch { game, options, seed: 1, names, players: Vec::new() }, Prefs::default());
    let seats = table.expect("good options").scene().seats;
    let longest = seats.iter().map(|seat| seat.name.chars().count()).max();
    assert_eq!(longest, Some(LIMITS.name_length as usize));
}

/// The list of kept layouts says how many there can be.
#[test]
fn the_number_of_layouts_is_said() {
    for lang in Lang::OFFERED {
        let note = Word::LayoutsNote.text().shown(lang);
        assert!(note.contains(&LIMITS.layouts.to_string()), "{note}");
    }
}

#[test]
fn no_game_has_more_seats_than_the_limit() {
    let most = games(Lang::Zh).iter().map(|game| game.seats).max();
    assert_eq!(most, Some(LIMITS.seats));
}

#[test]
fn levels_above_the_strongest_are_the_strongest() {
    let level = |level: u16| {
        let new = NewMatch {
            game: "gomoku".to_owned(),
            options: "{}".to_owned(),
            seed: 1,
            names: Vec::new(),
            players: vec![level, 0],
        };
        Table::begin(&new, Prefs::default()).expect("good options").computer(qishe_core::seat::Seat(0))
    };
    assert_eq!(level(u16::from(LIMITS.usual_level)), Some(LIMITS.usual_level));
    assert_eq!(level(300), Some(LIMITS.strongest_level));
    assert_eq!(level(0), None);
}

#[test]
fn the_first_language_that_the_app_has_is_preferred() {
    let of = |tags: &[&str]| preferred(&tags.iter().map(|tag| (*tag).to_owned()).collect::<Vec<_>>());
    assert_eq!(of(&["zh-Hant-TW"]), Lang::Zh);
    assert_eq!(of(&["de-DE", "en-GB", "zh"]), Lang::En);
    assert_eq!(of(&["zh_CN"]), Lang::Zh);
    assert_eq!(of(&["de"]), Lang::En);
    assert_eq!(of(&[]), Lang::En);
    for lang in Lang::OFFERED {
        assert_eq!(of(&[lang.tag()]), lang);
        assert_eq!(of(&[lang.speech_tag()]), lang, "a voice speaks the same language");
    }
}
