//! The index of the match lists: rebuilt if it is missing or damaged, and without secrets.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, SystemTime};

use qishe_core::table::Table;
use qishe_core::words::Lang;
use qishe_store::{Choices, StoredMatch};

use crate::support::{Device, kept, sealed, stones, table};

const INDEX: &str = "saves/index.json";

fn filled() -> Device {
    let device = Device::new();
    for (id, count) in [("1", 3), ("2", 0), ("3", 7)] {
        device.save(id, stones(count));
    }
    device.store.flush().expect("written");
    device
}

/// The list is the same whether it comes from the index or from the matches themselves.
#[test]
fn a_missing_index_is_made_again() {
    let device = filled();
    let listed = device.list(Lang::En);
    let moves: Vec<_> = listed.iter().map(|one| (one.id.as_str(), one.info.moves)).collect();
    assert_eq!(moves, [("3", 7), ("2", 0), ("1", 3)], "the last played first");
    assert!(listed.iter().all(|one| one.info.names == ["阿宁", "周"] && one.time > 0));
    std::fs::remove_file(device.path(INDEX)).expect("removed");
    let device = device.reborn();
    assert_eq!(device.list(Lang::En), listed);
    assert!(device.path(INDEX).exists());
    assert_eq!(device.reborn().list(Lang::En), listed);
}

/// While a list reads the matches that the index lacks, the screen's own questions are answered between them.
#[test]
fn a_list_that_reads_keeps_nobody_waiting() {
    const MATCHES: usize = 40;
    let device = Device::new();
    let saved = stones(60);
    for number in 0..MATCHES {
        device.save(&number.to_string(), saved.clone());
    }
    device.store.flush().expect("written");
    std::fs::remove_file(device.path(INDEX)).expect("removed");
    let device = device.reborn();
    let listed = AtomicBool::new(false);
    let answered = thread::scope(|scope| {
        scope.spawn(|| {
            assert_eq!(device.list(Lang::Zh).len(), MATCHES);
            listed.store(true, Ordering::Release);
        });
        let mut answered = 0;
        while !listed.load(Ordering::Acquire) {
            assert!(device.store.is_new_to("jihe", &Choices::default()));
            answered += 1;
            thread::yield_now();
        }
        answered
    });
    assert!(answered > MATCHES / 4, "{answered} answers while {MATCHES} matches were read");
}

#[test]
fn a_damaged_index_is_made_again() {
    let device = filled();
    let listed = device.list(Lang::Zh);
    let good = device.read(INDEX);
    let (head, body) = good.split_once('\n').expect("a head");
    let mut device = device;
    for damaged in [
        String::new(),
        "{".to_owned(),
        format!("{}\n{body}", &head[1..]),
        format!("{head}\n{}", &body[..body.floor_char_boundary(body.len() / 2)]),
        good.replace("\"moves\":7", "\"moves\":8"),
    ] {
        device.write(INDEX, &damaged);
        device = device.reborn();
        assert_eq!(device.list(Lang::Zh), listed, "{damaged}");
        assert_eq!(device.read(INDEX), good);
    }
}

/// Writes an index as another version would, with other words for the matches.
fn write_in_other_words(device: &Device) {
    let text = sealed(&device.read(INDEX), |index| {
        for entry in index["entries"].as_object_mut().expect("entries").values_mut() {
            entry["edition"] = "another".into();
            for info in entry["infos"].as_object_mut().expect("languages").values_mut() {
                info["line"] = "other words".into();
            }
        }
    });
    device.write(INDEX, &text);
}

/// After an update of the app the matches are known at once, in the words of the version before, and a list has them in its
/// own, also where a process was killed between two of them. A match that cannot be read now stays known.
#[test]
fn an_index_of_another_version_holds_until_its_matches_are_read() {
    let device = filled();
    let listed = device.list(Lang::Zh);
    write_in_other_words(&device);
    let device = device.reborn();
    let known = device.store.known(Lang::Zh).expect("an index").matches;
    let ids = |matches: &[StoredMatch]| -> Vec<String> { matches.iter().map(|one| one.id.clone()).collect() };
    assert_eq!(ids(&known), ids(&listed));
    assert!(known.iter().all(|one| one.info.line == "other words"));
    assert!(!device.store.is_new_to("gomoku", &Choices::default()));
    assert_eq!(device.list(Lang::Zh), listed);
    write_in_other_words(&device);
    let text = sealed(&device.read(INDEX), |index| index["entries"]["3"]["edition"] = "killed here".into());
    device.write(INDEX, &text);
    assert_eq!(device.reborn().list(Lang::Zh), listed);
}

/// A match is listed correctly although its process was killed before it wrote the index.
#[test]
fn an_index_that_is_behind_is_brought_up() {
    let device = filled();
    device.save("2", stones(5));
    // The file system's clock may not have moved on since the match was written first.
    let file = std::fs::File::options().write(true).open(device.path("saves/2.qishe")).expect("the save");
    file.set_modified(SystemTime::now() + Duration::from_secs(1)).expect("a time");
    let device = device.reborn();
    let of =
        |id: &str| device.list(Lang::Zh).into_iter().find(|one| one.id == id).expect("listed").info.moves;
    assert_eq!((of("1"), of("2"), of("3")), (3, 5, 7));
    device.store.remove("3").expect("deleted");
    assert_eq!(device.ids(), ["2", "1"]);
}

/// Lists are in the language that is asked for.
#[test]
fn entries_are_in_every_language() {
    let device = filled();
    for lang in Lang::ALL {
        let listed = device.list(lang);
        assert_eq!(listed[0].info, table_of(7).sharing().info_in(lang));
        assert_eq!(listed.len(), 3);
    }
    assert_ne!(device.list(Lang::Zh)[0].info.name, device.list(Lang::En)[0].info.name);
}

fn table_of(count: usize) -> Table {
    Table::restore(&stones(count).text, Default::default()).expect("a save")
}

/// Returns the entries of the index, without the moments in which the files were written and the edition that wrote them.
fn entries(device: &Device) -> serde_json::Value {
    device.store.flush().expect("written");
    let text = device.read(INDEX);
    let mut index: serde_json::Value =
        serde_json::from_str(text.split_once('\n').expect("a head").1).expect("JSON");
    for entry in index["entries"].as_object_mut().expect("entries").values_mut() {
        let entry = entry.as_object_mut().expect("an entry");
        entry.remove("written");
        // A hash of the catalogues: it may have any letters, and is the same in every world.
        entry.remove("edition");
    }
    index
}

/// Two running matches that differ only in their secrets have the same entry: from the table, and from the file.
#[test]
fn the_index_tells_no_secret() {
    let with = |red: &str, black: &str| {
        let picked = table("undercover", &[(0, red), (1, black), (0, "h2e2"), (1, "h9g7")]);
        let device = Device::new();
        device.save("1", kept(&picked));
        let told = entries(&device);
        std::fs::remove_file(device.path(INDEX)).expect("removed");
        let device = device.reborn();
        assert_eq!(device.list(Lang::Zh).len(), 1);
        assert_eq!(entries(&device), told);
        told
    };
    let one = with("spy e6", "spy c3");
    assert_eq!(one, with("spy none", "spy none"));
    assert_eq!(one, with("spy a6", "spy g3"));
    let text = one.to_string();
    for secret in ["spy", "e6", "c3", "seed", "crc"] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    assert_eq!(one["entries"]["1"]["infos"]["zh"]["moves"], 2);
}

/// Two stores with matches of two worlds that were written at the same moments look alike: lists, thumbnails, the names of
/// files, the index with every byte. After a deletion nothing has the match's name.
#[test]
fn two_stores_of_two_worlds_are_alike() {
    let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(1_900_000_000);
    let told = |red: &str, black: &str| {
        let device = Device::new();
        for (id, moves) in [("1", 0), ("2", 2), ("3", 4)] {
            let mut actions = vec![(0, red), (1, black)];
            actions.extend([(0, "h2e2"), (1, "h9g7"), (0, "h0g2"), (1, "i9h9")].into_iter().take(moves));
            device.save(id, kept(&table("undercover", &actions)));
            device.save(id, kept(&table("undercover", &actions)));
        }
        for name in
            device.names("saves").iter().filter(|name| name.ends_with(".qishe") || name.ends_with(".bak"))
        {
            let file =
                std::fs::File::options().write(true).open(device.path(&format!("saves/{name}"))).expect(name);
            file.set_modified(moment).expect("a time");
        }
        let device = device.reborn();
        let listed =
            Lang::ALL.map(|lang| format!("{:?} {:?}", device.store.list(lang), device.store.known(lang)));
        let thumbnails =
            ["1", "2", "3"].map(|id| format!("{:?}", device.store.thumbnail(id, Default::default())));
        device.store.flush().expect("written");
        let index = device.read(INDEX);
        let names = device.names("saves");
        device.store.remove("2").expect("deleted");
        device.store.flush().expect("written");
        assert!(device.names("saves").iter().all(|name| !name.starts_with("2.")));
        assert!(!device.read(INDEX).contains("\"2\""));
        (listed, thumbnails, index, names)
    };
    let usual = told("spy e6", "spy c3");
    for (red, black) in [("spy none", "spy none"), ("spy a6", "spy g3"), ("spy i6", "spy none")] {
        assert_eq!(told(red, black), usual, "{red}, {black}");
    }
}

/// The index tells nothing about a hidden layout of 四国战棋.
#[test]
fn the_index_tells_no_layout() {
    let with = |layout: &str| {
        let mut table = table("siguo", &[]);
        table.open_curtain();
        table.press(layout);
        let device = Device::new();
        device.save("1", kept(&table));
        (entries(&device), table.save())
    };
    let (one, other) = (with("deploy:layout:guard"), with("deploy:random"));
    assert_ne!(one.1, other.1, "the saves differ");
    assert_eq!(one.0, other.0);
}

/// A list comes from the index without reading a match. If a match must be read, there is no such list.
#[test]
fn a_list_is_known_where_the_index_has_all() {
    let device = filled().reborn();
    assert_eq!(device.store.known(Lang::Zh), Some(device.store.list(Lang::Zh)));
    std::fs::remove_file(device.path(INDEX)).expect("removed");
    let device = device.reborn();
    assert_eq!(device.store.known(Lang::Zh), None);
    let listed = device.store.list(Lang::Zh);
    assert_eq!(device.store.known(Lang::Zh), Some(listed));
}

/// A match without a move goes when another one begins: the others stay.
#[test]
fn matches_without_a_move_are_cleared() {
    let device = filled();
    device.store.drop_starts("2").expect("written");
    let ids =
        |device: &Device| -> Vec<String> { device.list(Lang::En).into_iter().map(|one| one.id).collect() };
    assert_eq!(ids(&device), ["3", "2", "1"], "the match on the table stays");
    device.store.drop_starts("3").expect("written");
    assert_eq!(ids(&device), ["3", "1"]);
    let device = device.reborn();
    assert!(!device.store.has("2"));
}
