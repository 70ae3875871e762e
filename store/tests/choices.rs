//! Choices: they come back, keep what another version wrote, and fall back where their file is damaged.

use qishe_core::game::{Flip, Glyphs, MoveConfirmation};
use qishe_core::picture::{PieceSet, Theme};
use qishe_core::policy::{PrivateOutput, SmallPoints, WatchSpeed};
use qishe_core::words::{Lang, Word};
use qishe_store::{
    Choices, KeptLayout, StoreNotice, ThemeChoice, offers_pictures, prefs_of, with_club_form, with_form,
    with_layouts, with_pictures, with_small_points, zooms,
};

use crate::support::{Device, sealed};

const FILE: &str = "choices.qishe";

fn some() -> Choices {
    let layout = |name: &str, text: &str| KeptLayout { name: name.to_owned(), text: text.to_owned() };
    Choices {
        lang: Some(Lang::En),
        board: Theme::Slate,
        pieces: PieceSet::Pictures,
        flip: Flip::ToMover,
        curtain_each_turn: true,
        private_output: PrivateOutput::On,
        show_targets: false,
        confirmation: MoveConfirmation::Button,
        small_points: Some(SmallPoints::Direct),
        left_handed: true,
        large_keys: true,
        watch: WatchSpeed::Fast,
        chances: true,
        speech: false,
        phrases: false,
        letter_notices: false,
        letter_names: false,
        theme: ThemeChoice::Dark,
        volume: 30,
        haptics: false,
        less_motion: true,
        names: vec!["阿宁".to_owned(), "Zhou = #1".to_owned()],
        my_name: "阿宁".to_owned(),
        relay: "{\"servers\":[]}".to_owned(),
        open: "42".to_owned(),
        options: [("undercover".to_owned(), r#"{"first":"red"}"#.to_owned())].into(),
        players: [("siguo".to_owned(), vec![0, 3, 3, 3])].into(),
        opponents: [("gomoku".to_owned(), vec![5, 0])].into(),
        layouts: [("siguo".to_owned(), vec![layout("2026-01-31 #1", "K:A1 R:E5")])].into(),
        lessons: vec!["undercover:first".to_owned()],
        listen_on: Some(String::new()),
        true_size: "小棋".to_owned(),
        more_options: true,
        pictures_offered: true,
        zoom: 150,
    }
}

#[test]
fn choices_come_back() {
    let device = Device::new();
    assert_eq!(device.store.choices(), Choices::default());
    device.store.set_choices(some()).expect("kept");
    let device = device.reborn();
    assert_eq!(device.store.choices(), some());
    assert_eq!(device.store.take_notice(), None);
}

/// Writes a file of choices with these fields as a version of the app would that has them.
fn write(device: &Device, change: impl FnOnce(&mut serde_json::Map<String, serde_json::Value>)) {
    let text = sealed(&device.read(FILE), |body| change(body.as_object_mut().expect("an object")));
    device.write(FILE, &text);
}

/// A field of a newer version survives a round through this one, and so does a value that this one does not know and nobody
/// changes; it counts as none.
#[test]
fn fields_of_another_version_do_no_harm() {
    let device = Device::new();
    device.store.set_choices(some()).expect("kept");
    write(&device, |fields| {
        fields.insert("later".to_owned(), serde_json::json!({ "deep": [1, 2] }));
        fields.insert("board".to_owned(), "gold".into());
        fields.insert("volume".to_owned(), 250.into());
        fields.remove("speech");
    });
    let device = device.reborn();
    assert_eq!(device.store.take_notice(), None);
    let read = device.store.choices();
    assert_eq!(read, Choices { board: Theme::Wood, volume: 100, speech: true, ..some() });
    device.store.set_choices(Choices { haptics: true, ..read }).expect("kept");
    for kept in [r#""later":{"deep":[1,2]}"#, r#""board":"gold""#, r#""haptics":true"#] {
        assert!(device.read(FILE).contains(kept), "{kept}");
    }
    device.store.set_choices(Choices { board: Theme::Slate, ..device.store.choices() }).expect("kept");
    assert!(device.read(FILE).contains(r#""board":"slate""#));
}

/// A damaged file falls back to the previous choices, is reported once, and is kept aside.
#[test]
fn a_damaged_file_falls_back() {
    for damage in [
        |text: &str| text[..text.len() - 1].to_owned(),
        |text: &str| text[1..].to_owned(),
        |text: &str| text.replace("\"volume\":30", "\"volume\":31"),
        |_: &str| String::new(),
    ] {
        let device = Device::new();
        device.store.set_choices(some()).expect("kept");
        device.store.set_choices(Choices { open: String::new(), ..some() }).expect("kept");
        let damaged = damage(&device.read(FILE));
        device.write(FILE, &damaged);
        let device = device.reborn();
        assert_eq!(device.store.choices(), some(), "the one before");
        let kept = "choices.qishe.broken".to_owned();
        let told = Some(StoreNotice {
            title: Word::FileTornTitle { kind: "choices".to_owned() },
            text: Word::FileTornText { kind: "choices".to_owned() },
        });
        assert_eq!((device.store.take_notice(), device.store.take_notice()), (told, None));
        assert_eq!(device.read(&kept), damaged);
        let device = device.reborn();
        assert_eq!(
            (device.store.choices(), device.store.take_notice()),
            (some(), None),
            "it is in its place again"
        );
    }
}

/// If no file can be read, the choices are those of a new device.
#[test]
fn unreadable_choices_are_kept_aside() {
    let device = Device::new();
    device.write(FILE, "{");
    device.write("choices.qishe.bak", "{");
    let device = device.reborn();
    assert_eq!(device.store.choices(), Choices::default());
    let file = "choices.qishe.broken".to_owned();
    let told = StoreNotice {
        title: Word::FileTornTitle { kind: "choices".to_owned() },
        text: Word::FileBrokenText { kind: "choices".to_owned(), file },
    };
    assert_eq!(device.store.take_notice(), Some(told));
    device.store.set_choices(some()).expect("kept");
    assert_eq!(device.reborn().store.choices(), some());
}

/// A set-up position can name spies: it is never kept.
#[test]
fn no_position_is_kept() {
    let device = Device::new();
    let options = r#"{"first":"red","position":{"fen":"x","spies":{"0":"e6"}}}"#;
    let options = [("undercover".to_owned(), options.to_owned())].into();
    device.store.set_choices(Choices { options, ..Choices::default() }).expect("kept");
    assert_eq!(device.store.choices().options["undercover"], r#"{"first":"red"}"#);
    assert!(!device.read(FILE).contains("spies"));
}

/// Layouts are listed with the newest first and no name twice; the oldest are dropped. A name tells nothing about the pieces.
#[test]
fn layouts_are_kept_by_name() {
    let day = 20_484;
    let mut list = Vec::new();
    for number in 1..=25 {
        list = with_layouts(list, vec![format!("K:A1 R:{number}")], day);
    }
    assert_eq!(list.len(), 20);
    let names: Vec<_> = list.iter().map(|one| one.name.as_str()).collect();
    assert_eq!((names[0], names[19]), ("2026-01-31 #25", "2026-01-31 #6"));
    assert_eq!(with_layouts(list.clone(), vec!["K:A1 R:9".to_owned()], day + 335), list);
    assert!(names.iter().all(|name| !name.contains("K:") && !name.contains("A1")));
    let two = with_layouts(Vec::new(), vec!["a".to_owned(), "b".to_owned(), "a".to_owned()], day);
    assert_eq!(two.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), ["b", "a"]);
}

/// A table gets the preference for simplified characters from the choice of pieces.
#[test]
fn tables_are_told_their_part() {
    let prefs = prefs_of(some(), Lang::En, true);
    assert_eq!((prefs.lang, prefs.glyphs, prefs.flip), (Lang::En, Glyphs::Simplified, Flip::ToMover));
    assert!(prefs.private_output && prefs.curtain_each_turn && !prefs.show_targets);
    assert_eq!(prefs_of(Choices::default(), Lang::Zh, false).glyphs, Glyphs::Traditional);
}

/// A game is new until it is played or learned on this device.
#[test]
fn a_game_is_new_until_it_is_played_or_learned() {
    let device = Device::new();
    let is_new = |game: &str, choices: &Choices| device.store.is_new_to(game, choices);
    let none = Choices::default();
    assert!(is_new("undercover", &none) && is_new("gomoku", &none) && is_new("jihe", &none));
    assert!(!is_new("undercover", &some()), "a form of it was used");
    assert!(is_new("gomoku", &some()) && is_new("jihe", &some()));
    let learned = Choices { lessons: vec!["jihe:chains".to_owned()], ..Choices::default() };
    assert!(!is_new("jihe", &learned) && is_new("undercover", &learned));
    // At once, before the choices are on the disk: the lobby that is shown after a lesson knows it.
    assert!(
        device
            .store
            .lesson_offers(&learned, Lang::Zh)
            .iter()
            .all(|offer| offer.game != "jihe" && !offer.welcomes)
    );
}

/// A match at a table of a club evening leaves its options for the next form, and none of its people.
#[test]
fn the_people_of_a_club_table_are_not_remembered() {
    let own = with_form(
        Choices::default(),
        "gomoku".to_owned(),
        "{}".to_owned(),
        vec!["Ada".to_owned(), String::new()],
        vec![0, 3],
    );
    let after = with_club_form(own.clone(), "gomoku".to_owned(), r#"{"room":"normal"}"#.to_owned());
    assert_eq!((&after.names, &after.players, &after.opponents), (&own.names, &own.players, &own.opponents));
    assert_ne!(after.options, own.options);
}

/// Pictures on pieces are offered once to a person who reads no Chinese, and not after a match was begun.
#[test]
fn pictures_are_offered_once() {
    let fresh = Choices::default();
    assert!(offers_pictures(fresh.clone(), Lang::En));
    assert!(!offers_pictures(fresh.clone(), Lang::Zh), "who reads Chinese needs none");
    let taken = with_pictures(fresh.clone(), true);
    assert_eq!((taken.pieces, offers_pictures(taken.clone(), Lang::En)), (PieceSet::Pictures, false));
    let left = with_pictures(fresh.clone(), false);
    assert_eq!((left.pieces, offers_pictures(left.clone(), Lang::En)), (PieceSet::Traditional, false));
    let begun = with_form(fresh, "gomoku".to_owned(), "{}".to_owned(), Vec::new(), vec![0, 0]);
    assert!(!offers_pictures(begun, Lang::En));
    let older = Choices { pictures_offered: false, players: [("siguo".to_owned(), vec![0])].into(), ..left };
    assert!(!offers_pictures(older, Lang::En), "a match was begun before there was an offer");
}

#[test]
fn sizes_stay_within_bounds() {
    let device = Device::new();
    for (wanted, kept) in [(100, 100), (175, 175), (0, 100), (900, 200)] {
        device.store.set_choices(Choices { zoom: wanted, ..Choices::default() }).expect("kept");
        assert_eq!(device.store.choices().zoom, kept);
    }
    assert_eq!((zooms().first(), zooms().last()), (Some(&100), Some(&200)));
}

/// A second tap for small points is the confirmation of moves itself; another way ends it, but not one by a button.
#[test]
fn small_points_and_confirmation_agree() {
    let fresh = Choices::default();
    let again = with_small_points(fresh.clone(), SmallPoints::Again);
    assert_eq!(again.confirmation, MoveConfirmation::Again);
    let glass = with_small_points(again, SmallPoints::Glass);
    assert_eq!(glass.confirmation, MoveConfirmation::None);
    let by_button = Choices { confirmation: MoveConfirmation::Button, ..fresh };
    assert_eq!(with_small_points(by_button, SmallPoints::Direct).confirmation, MoveConfirmation::Button);
}
