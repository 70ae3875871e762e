//! Files of newer versions: fields that this version does not know are written back, and files that it cannot read are neither
//! moved nor written over (docs/adr/0017-versions-of-files.md).

use std::path::Path;

use qishe_core::driver::{MatchDriver, Order, ShellEvent};
use qishe_core::words::{Lang, Word};
use qishe_store::{Choices, StoreError};
use serde_json::{Value, json};

use crate::support::{Device, crc32, kept, sealed, stones, table};

/// A save of this version: every later version reads it.
const SAVE: &str = include_str!("data/match-1.qishe");
/// A club evening of this version, likewise.
const CLUB: &str = include_str!("data/club-1.qishe");
/// The choices of this version, likewise.
const CHOICES: &str = include_str!("data/choices-1.qishe");

/// The save with its extras and its record changed, as a version would write it that means this.
fn save(form: u32, change: impl FnOnce(&mut Value, &mut Value)) -> String {
    let lines: Vec<&str> = SAVE.lines().collect();
    let [mut extras, mut record] = [1, 2].map(|at| serde_json::from_str(lines[at]).expect("JSON"));
    change(&mut extras, &mut record);
    let body = format!("{extras}\n{record}\n");
    format!("{{\"qishe_save\":{form},\"crc32\":{}}}\n{body}", crc32(body.as_bytes()))
}

/// Files that the first version with this rule wrote are read by this one.
#[test]
fn files_of_this_version_stay_good() {
    let device = Device::new();
    device.write("saves/1.qishe", SAVE);
    device.write("club.qishe", CLUB);
    device.write("choices.qishe", CHOICES);
    let device = device.reborn();
    assert_eq!(device.store.take_notice(), None);
    assert_eq!((device.store.choices().volume, device.store.choices().names), (30, vec!["Ada".to_owned()]));
    let listed = device.list(Lang::En);
    assert_eq!((listed[0].info.game.as_str(), listed[0].info.moves), ("undercover", 2));
    assert_eq!(device.open("1").0, "good");
    let club = device.store.open_club(1);
    assert_eq!(club.notice, None);
    assert_eq!(club.club.view(Lang::En, None).expect("a view").people.len(), 3);
}

/// The version after this one adds a field to a save. This version plays on and writes the field back.
#[test]
fn an_unknown_field_of_a_save_is_written_back() {
    let device = Device::new();
    device.write("saves/1.qishe", &save(1, |extras, _| extras["later"] = json!({ "deep": [1, 2] })));
    let opened = device.store.open("1", Default::default());
    let table = opened.table.filter(|_| opened.notice.is_none()).expect("it is good");
    let mut driver = MatchDriver::new(table);
    assert!(driver.handle(ShellEvent::Front { on: false }, 0).contains(&Order::Save));
    device.store.save("1", &driver.take_save().expect("a save")).expect("saved");
    assert!(device.read("saves/1.qishe").contains(r#""later":{"deep":[1,2]}"#));
}

/// Likewise with a club evening, in each of its parts.
#[test]
fn unknown_fields_of_a_club_are_written_back() {
    let device = Device::new();
    let parts = ["", "/evening", "/evening/people/0", "/evening/drawn/0", "/evening/drawn/0/tables/0"];
    let later = |body: &mut Value| {
        for part in parts {
            body.pointer_mut(part).expect(part)["later"] = json!(part);
        }
    };
    device.write("club.qishe", &sealed(CLUB, later));
    let mut opened = device.store.open_club(1);
    assert_eq!(opened.notice, None);
    opened.club.enter("Zoe").expect("a name");
    device.store.save_club(&opened.club.save()).expect("kept");
    let text = device.read("club.qishe");
    let body: Value = serde_json::from_str(text.split_once('\n').expect("a head").1).expect("JSON");
    assert!(text.contains("Zoe"));
    for part in parts {
        assert_eq!(body.pointer(part).expect(part)["later"], json!(part));
    }
}

/// A save that this version cannot take up stays where it is, is told in the list and when it is opened, and does not go with
/// the matches without a move.
#[test]
fn a_newer_save_stays_where_it_is() {
    let newer = [
        save(2, |_, _| {}),
        save(1, |_, record| record["later"] = json!(1)),
        save(1, |_, record| record["format"] = json!(9)),
        save(1, |_, record| record["game"] = json!("shogi")),
        save(1, |_, record| record["options"]["later"] = json!(true)),
        save(1, |_, record| record["actions"][0]["do"] = json!("later")),
        save(1, |extras, _| extras["seen"] = json!("all")),
    ];
    for text in newer {
        let device = Device::new();
        device.save("2", stones(1));
        device.write("saves/1.qishe", &text);
        for _ in 0..2 {
            let listed = device.store.list(Lang::En);
            assert_eq!(listed.matches.len(), 1, "{text}");
            assert_eq!(listed.notice, Some(Word::NewerMatchesText { count: 1 }));
            assert_eq!(device.store.known(Lang::En), Some(listed));
        }
        assert_eq!(device.open("1"), ("newer", String::new()), "{text}");
        device.store.drop_starts("").expect("written");
        assert_eq!(device.read("saves/1.qishe"), text);
        assert!(device.names("saves").iter().all(|name| !name.contains("broken")));
    }
}

/// A damaged file beside a backup of a newer version: neither is moved.
#[test]
fn a_newer_backup_stays_where_it_is() {
    let device = Device::new();
    let newer = save(2, |_, _| {});
    device.write("saves/1.qishe", "torn");
    device.write("saves/1.qishe.bak", &newer);
    assert_eq!(device.open("1").0, "newer");
    assert_eq!((device.read("saves/1.qishe"), device.read("saves/1.qishe.bak")), ("torn".to_owned(), newer));
}

#[test]
fn a_newer_club_is_not_written_over() {
    let device = Device::new();
    let newer = sealed(CLUB, |body| body["format"] = json!(2));
    device.write("club.qishe", &newer);
    let mut opened = device.store.open_club(1);
    assert_eq!(
        opened.notice.map(|notice| notice.text),
        Some(Word::FileNewerText { kind: "club".to_owned() })
    );
    opened.club.enter("Zoe").expect("a name");
    let refused = device.store.save_club(&opened.club.save());
    assert!(matches!(refused, Err(StoreError::Newer)), "{refused:?}");
    assert_eq!(device.read("club.qishe"), newer);
}

#[test]
fn newer_choices_are_not_written_over() {
    let device = Device::new();
    let newer = sealed(CHOICES, |body| *body = json!(["another form"]));
    device.write("choices.qishe", &newer);
    let device = device.reborn();
    let notice = device.store.take_notice();
    assert_eq!(notice.map(|notice| notice.text), Some(Word::FileNewerText { kind: "choices".to_owned() }));
    let refused = device.store.set_choices(Choices { volume: 3, ..Choices::default() });
    assert!(matches!(refused, Err(StoreError::Disk { .. })), "{refused:?}");
    assert_eq!(device.read("choices.qishe"), newer);
}

/// A file that this version writes has the fields of its fixtures; with `QISHE_BLESS` the fixtures are made anew. A new field that an
/// older version may do without changes them (docs/adr/0017-versions-of-files.md); with a new number the files before stay, under
/// theirs, and are still read.
#[test]
fn the_fixtures_are_what_this_version_writes() {
    let device = Device::new();
    device.save("1", kept(&table("undercover", &[(0, "spy e6"), (1, "spy c3"), (0, "h2e2"), (1, "h9g7")])));
    let choices = Choices { volume: 30, names: vec!["Ada".to_owned()], ..Choices::default() };
    device.store.set_choices(choices).expect("kept");
    let mut club = device.store.open_club(5).club;
    for name in ["Ada", "Bo", "Cy"] {
        club.enter(name).expect("a name");
    }
    club.press(&qishe_core::club::ClubAction::DrawRound, 1).expect("a round");
    device.store.save_club(&club.save()).expect("kept");
    for (from, to, fixture) in [
        ("saves/1.qishe", "match-1", SAVE),
        ("club.qishe", "club-1", CLUB),
        ("choices.qishe", "choices-1", CHOICES),
    ] {
        let written = device.read(from);
        if std::env::var_os("QISHE_BLESS").is_some() {
            let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
            std::fs::write(data.join(format!("{to}.qishe")), &written).expect("written");
        } else {
            assert_eq!(fields(&written), fields(fixture), "{from}");
        }
    }
}

/// The names of the fields in each line of a file.
fn fields(text: &str) -> Vec<Vec<String>> {
    let of = |line| match serde_json::from_str(line).expect("JSON") {
        Value::Object(fields) => fields.keys().cloned().collect(),
        other => panic!("{other}"),
    };
    text.lines().map(of).collect()
}
