//! Saved matches: the last good file is taken, a damaged one kept aside, and deleting can be undone.

use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::words::Lang;
use qishe_store::StoreError;

use crate::support::{Device, kept, line, stones, table};

/// A text that was cut off.
fn torn(text: &str) -> String {
    text[..text.len() - 40].to_owned()
}

#[test]
fn a_damaged_body_falls_back_to_the_file_before() {
    let device = Device::new();
    device.save("1", stones(1));
    device.save("1", stones(2));
    assert_eq!(device.open("1"), ("good", line(&stones(2).text)));
    let damaged = torn(&stones(2).text);
    device.write("saves/1.qishe", &damaged);
    assert_eq!(device.open("1"), ("backup", line(&stones(1).text)));
    assert_eq!(device.open("1"), ("good", line(&stones(1).text)), "the good one is in its place again");
    assert_eq!(device.read("saves/1.qishe.broken"), damaged, "and the damaged one is kept");
}

#[test]
fn a_damaged_head_falls_back_to_the_file_before() {
    let device = Device::new();
    device.save("1", stones(1));
    device.save("1", stones(2));
    for head in ["", "{\"qishe_save\":1", "{\"qishe_save\":1,\"crc32\":1}"] {
        let text = stones(2).text;
        let (_, body) = text.split_once('\n').expect("a head");
        device.write("saves/1.qishe", &format!("{head}\n{body}"));
        assert_eq!(device.open("1").0, "backup", "{head}");
    }
}

#[test]
fn an_unreadable_file_is_kept_aside() {
    let device = Device::new();
    device.write("saves/1.qishe", "{");
    assert_eq!(device.open("1"), ("broken", "1.qishe.broken".to_owned()));
    assert!(device.ids().is_empty());
    assert_eq!(device.read("saves/1.qishe.broken"), "{");
    assert_eq!(device.open("none").0, "absent");
}

/// A second damage does not overwrite the file of the first.
#[test]
fn damaged_files_are_numbered() {
    let device = Device::new();
    for (number, name) in ["1.qishe.broken", "1.qishe.broken.2", "1.qishe.broken.3"].iter().enumerate() {
        device.save("1", stones(1));
        device.save("1", stones(2));
        let damaged = format!("{number}");
        device.write("saves/1.qishe", &damaged);
        assert_eq!(device.open("1").0, "backup");
        assert_eq!(device.read(&format!("saves/{name}")), damaged);
    }
    assert_eq!(device.read("saves/1.qishe.broken"), "0");
}

#[test]
fn a_match_of_which_one_file_is_left_is_listed() {
    let device = Device::new();
    device.write("saves/1.qishe.bak", &stones(1).text);
    device.write("saves/2.qishe", &stones(2).text);
    let mut ids = device.ids();
    ids.sort();
    assert_eq!(ids, ["1", "2"]);
    assert!(["1", "2"].iter().all(|id| device.store.has(id)));
    assert_eq!(device.open("1").0, "backup");
    assert_eq!(device.open("2").0, "good");
    assert_eq!(device.open("1").0, "good", "it has its place now");
}

/// A deleted match can be restored with all its files until the next one is deleted or the app restarts. Then no file with
/// its secrets is left.
#[test]
fn a_deleted_match_can_be_restored_until_its_files_go() {
    let device = Device::new();
    for id in ["1", "12"] {
        device.save(id, stones(1));
        device.save(id, stones(2));
        device.write(&format!("saves/{id}.qishe.broken"), "{");
    }
    let before = device.names("saves");
    device.store.remove("1").expect("removed");
    assert_eq!(device.ids(), ["12"]);
    assert!(!device.store.has("1"));
    device.store.bring_back("1").expect("back");
    let left: Vec<_> =
        device.names("saves").into_iter().filter(|name| name != "deleted" && name != "index.json").collect();
    assert_eq!(left, before);
    assert_eq!(device.open("1"), ("good", line(&stones(2).text)));
    device.store.remove("1").expect("removed");
    device.store.remove("12").expect("removed");
    assert!(
        device.names("saves/deleted").iter().all(|name| name.starts_with("12.")),
        "one match waits there"
    );
    let device = device.reborn();
    assert_eq!(device.names("saves"), ["index.json"]);
    device.save("3", stones(1));
    device.save("3", stones(2));
    device.write("saves/3.qishe.broken", "{");
    device.store.remove("3").expect("removed");
    let device = device.reborn();
    assert_eq!(device.names("saves"), ["index.json"]);
}

/// The record of a match that was played on several devices is kept as a match; any other text is refused.
#[test]
fn a_record_is_kept() {
    let device = Device::new();
    let record = line(&kept(&table("gomoku", &[(0, "H8"), (1, "resign")])).text);
    device.store.save_record(&record).expect("kept");
    let listed = device.list(Lang::En);
    assert_eq!((listed.len(), listed[0].info.game.as_str(), listed[0].info.ended), (1, "gomoku", true));
    assert_eq!(device.open(&listed[0].id), ("good", record));
    assert!(matches!(device.store.save_record("{"), Err(StoreError::Unreadable)));
}

/// No name can address a file in another folder.
#[test]
fn names_stay_in_their_folder() {
    let device = Device::new();
    for id in ["", "../1", "a/b", ".hidden"] {
        let saved = SavedMatch { text: "{}".to_owned(), infos: [].into() };
        assert!(device.store.save(id, &saved).is_err(), "{id}");
        assert!(!device.store.has(id), "{id}");
    }
    let id = device.store.new_id();
    device.save(&id, stones(1));
    assert_ne!(device.store.new_id(), id);
}

/// A list shows the board of a match as everybody may see it.
#[test]
fn a_thumbnail_is_public() {
    let device = Device::new();
    let picked = table("undercover", &[(0, "spy e6"), (1, "spy c3"), (0, "h2e2")]);
    device.save("1", kept(&picked));
    let small = device.store.thumbnail("1", Prefs::default()).expect("it can be read");
    assert_eq!(small.scene.pieces.len(), 32);
    assert!(!small.scene.secret);
    assert_eq!(device.store.thumbnail("2", Prefs::default()), None);
}
