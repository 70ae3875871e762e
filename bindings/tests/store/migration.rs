//! Files of older versions: `data/` has what the Android and desktop app and the iOS app have written.

use std::path::Path;

use qishe::{Choices, ChoicesDamage, KeptLayout, ThemeChoice};
use qishe_core::game::{Flip, MoveConfirmation};
use qishe_core::picture::{PieceSet, Theme};
use qishe_core::policy::PrivateOutput;
use qishe_core::words::Lang;

use crate::support::{Device, line};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/data").join(name);
    std::fs::read_to_string(path).expect("a fixture")
}

/// A device on which an older version has left its settings.
fn with(fixture: &str, name: &str) -> Device {
    let device = Device::new();
    device.write(name, &data(fixture));
    let device = device.reborn();
    assert!(!device.path(name).exists(), "it is taken over for good");
    device
}

fn layouts(list: &[(&str, &str)]) -> Vec<KeptLayout> {
    list.iter()
        .map(|(name, text)| KeptLayout { name: (*name).to_owned(), text: (*text).to_owned() })
        .collect()
}

fn names(list: &[&str]) -> Vec<String> {
    list.iter().map(|name| (*name).to_owned()).collect()
}

/// All choices that the Android and desktop app kept.
fn of_kotlin() -> Choices {
    Choices {
        lang: Some(Lang::En),
        board: Theme::Slate,
        pieces: PieceSet::Pictures,
        flip: Flip::ToMover,
        curtain_each_turn: true,
        private_output: PrivateOutput::On,
        show_targets: false,
        confirmation: MoveConfirmation::Again,
        speech: false,
        theme: ThemeChoice::Dark,
        volume: 30,
        haptics: false,
        less_motion: true,
        names: names(&["阿宁", "Zhou = #1"]),
        my_name: " 阿宁:".to_owned(),
        relay:
            r#"{"servers":["tls://relay.example.org:4222"],"roots":"-----BEGIN CERTIFICATE-----\nMII=\n"}"#
                .to_owned(),
        open: "1769846400000".to_owned(),
        options: [
            ("undercover".to_owned(), r#"{"first":"red"}"#.to_owned()),
            ("gomoku".to_owned(), r#"{"room":"standard"}"#.to_owned()),
        ]
        .into(),
        players: Default::default(),
        lessons: Vec::new(),
        opponents: Default::default(),
        layouts: [(
            "siguo".to_owned(),
            layouts(&[("2026-01-31 #2", "K:A1 R:E5"), ("2026-01-30 #1", "K:A1 R:E6")]),
        )]
        .into(),
        listen_on: Some("Kopfhörer (USB)".to_owned()),
        true_size: "小棋".to_owned(),
        ..Choices::default()
    }
}

#[test]
fn settings_of_android_are_taken_over() {
    let device = with("settings.properties", "settings.properties");
    assert_eq!(device.store.choices(), of_kotlin());
    assert_eq!(device.store.take_damage(), None);
    assert_eq!(device.reborn().store.choices(), of_kotlin());
}

/// The first versions had other keys, layouts without names, and set-up positions in the options.
#[test]
fn oldest_settings_of_android_are_taken_over() {
    let device = with("settings-oldest.properties", "settings.properties");
    let read = device.store.choices();
    assert_eq!((read.pieces, read.volume, read.lang), (PieceSet::Simplified, 0, None));
    assert_eq!(read.layouts["siguo"], layouts(&[("#1", "K:A1 R:E5"), ("#2", "K:A1 R:E6")]));
    assert_eq!(read.options["undercover"], r#"{"first":"red"}"#);
    for name in device.names("") {
        let path = device.path(&name);
        assert!(path.is_dir() || !device.read(&name).contains("spies"), "{name}");
    }
}

#[test]
fn settings_of_ios_are_taken_over() {
    let device = with("settings.json", "settings.json");
    let wanted = Choices {
        lang: None,
        less_motion: false,
        listen_on: None,
        true_size: String::new(),
        my_name: "阿宁".to_owned(),
        volume: 40,
        flip: Flip::ToMover,
        layouts: [("siguo".to_owned(), layouts(&[("2026-01-31 #2", "K:A1 R:E5"), ("#1", "K:A1 R:E6")]))]
            .into(),
        ..of_kotlin()
    };
    assert_eq!(device.store.choices(), wanted);
    assert_eq!(device.reborn().store.choices(), wanted);
}

#[test]
fn oldest_settings_of_ios_are_taken_over() {
    let device = with("settings-oldest.json", "settings.json");
    let read = device.store.choices();
    assert_eq!((read.pieces, read.volume, read.speech), (PieceSet::Simplified, 0, false));
    assert_eq!(read.layouts["siguo"], layouts(&[("#2", "K:A1 R:B2"), ("#1", "K:A1 R:C3")]));
    assert_eq!(read.options["undercover"], r#"{"first":"red"}"#);
    assert!(!device.read("choices.qishe").contains("spies"));
}

/// Values for the set of pieces and the volume as files of all ages have them.
#[test]
fn single_values_are_taken_over() {
    let read = |name: &str, text: &str| {
        let device = Device::new();
        device.write(name, text);
        device.reborn().store.choices()
    };
    let json = |text: &str| read("settings.json", text);
    assert_eq!(json("{}"), Choices::default());
    assert_eq!(json(r#"{"traditional":false}"#).pieces, PieceSet::Simplified);
    assert_eq!(json(r#"{"traditional":false,"pieces":"pictures"}"#).pieces, PieceSet::Pictures);
    assert_eq!(json(r#"{"sounds":false}"#).volume, 0);
    assert_eq!(json(r#"{"sounds":false,"volume":0.5}"#).volume, 50);
    assert_eq!(json(r#"{"volume":7,"board":"gold"}"#), Choices::default());
    assert_eq!(json(r#"{"language":"zh"}"#).lang, Some(Lang::Zh));
    let properties = |text: &str| read("settings.properties", text);
    assert_eq!(properties(""), Choices::default());
    assert_eq!(properties("volume=0\n").volume, 0);
    assert_eq!(properties("volume = 250").volume, 100);
    assert_eq!(properties("sounds=false\nvolume:40").volume, 40);
    assert_eq!(properties("myName=\\u963f\\\n    \\u5b81").my_name, "阿宁");
    assert_eq!(properties("flip=NO_SUCH\nlang=ZH").flip, Flip::None);
}

/// Unreadable settings count as none. They are kept aside and reported.
#[test]
fn damaged_settings_are_kept_aside() {
    for (name, text) in [("settings.properties", "lang=\\u12"), ("settings.json", "{")] {
        let device = Device::new();
        device.write(name, text);
        let device = device.reborn();
        assert_eq!(device.store.choices(), Choices::default());
        let kept = format!("{name}.broken");
        assert_eq!(device.read(&kept), text);
        assert_eq!(device.store.take_damage(), Some(ChoicesDamage { kept, from_backup: false }));
    }
}

/// Saves of both apps: a newest file with the one before it, a fresh text that was not put into its place, and the record of
/// a match that was played on several devices.
#[test]
fn saves_are_taken_over() {
    let device = Device::new();
    let (newest, before, record) = (data("running.qishe"), data("running.qishe.bak"), data("record.qishe"));
    device.write("saves/1769846400000.qishe", &newest);
    device.write("saves/1769846400000.qishe.bak", &before);
    device.write("saves/1769846400001.qishe", &before);
    device.write("saves/1769846400001.qishe.tmp", &newest);
    device.write("saves/1769846400002.qishe", &record);
    let device = device.reborn();
    let mut listed = device.store.list(Lang::Zh);
    listed.sort_by(|one, other| one.id.cmp(&other.id));
    let facts: Vec<_> = listed.iter().map(|one| (one.info.moves, one.info.ended)).collect();
    assert_eq!(facts, [(2, false), (2, false), (1, true)]);
    assert_eq!(device.open("1769846400000"), ("good", line(&newest)));
    assert_eq!(device.open("1769846400001"), ("good", line(&newest)));
    assert_eq!(device.open("1769846400002"), ("good", line(&record)));
    device.write("saves/1769846400000.qishe", "{");
    assert_eq!(device.open("1769846400000"), ("backup", line(&before)));
}
