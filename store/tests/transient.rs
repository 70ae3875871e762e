//! Files that the device does not give at the moment: too many open files, a fault of the disk, a loop of links. They are not
//! damaged: nothing is moved or written over, and the next try finds them whole.

use std::fs;
use std::path::Path;

use qishe_core::game::Prefs;
use qishe_core::words::{Lang, Word};
use qishe_store::{Choices, Store};

use crate::support::{Device, line, names, stones};

/// A file that is moved aside, with something unreadable in its place. Undone by `back`.
struct Unread<'a> {
    path: &'a Path,
    aside: std::path::PathBuf,
}

impl<'a> Unread<'a> {
    /// `target`: of a link in place of the file. A link to itself is a loop (ELOOP); reading a process's memory from its start
    /// is a fault of input (EIO); a folder is no file (EISDIR).
    fn at(path: &'a Path, target: &str) -> Unread<'a> {
        let aside = path.with_extension("aside");
        fs::rename(path, &aside).expect("moved");
        match target {
            "" => std::os::unix::fs::symlink(path, path).expect("a link"),
            "folder" => fs::create_dir(path).expect("a folder"),
            target => std::os::unix::fs::symlink(target, path).expect("a link"),
        }
        assert!(fs::read(path).is_err());
        Unread { path, aside }
    }

    fn back(self) {
        if self.path.is_dir() && !self.path.is_symlink() {
            fs::remove_dir(self.path).expect("removed");
        } else {
            fs::remove_file(self.path).expect("removed");
        }
        fs::rename(self.aside, self.path).expect("moved");
    }
}

const FAULTS: [&str; 3] = ["", "/proc/self/mem", "folder"];

/// A match, a club evening and choices, each with a backup.
fn filled() -> Device {
    let device = Device::new();
    for count in [1, 2] {
        device.save("1", stones(count));
        device.store.set_choices(Choices { volume: count as u8, ..Choices::default() }).expect("kept");
        let mut club = device.store.open_club(1).club;
        club.enter(&format!("P{count}")).expect("a name");
        device.store.save_club(&club.save()).expect("kept");
    }
    device
}

/// All files and their content, but the index, which is made again.
fn contents(device: &Device) -> Vec<(String, String)> {
    let of = |folder: &str| {
        let folder = folder.to_owned();
        device.names(&folder).into_iter().map(move |name| format!("{folder}{name}"))
    };
    of("")
        .chain(of("saves/"))
        .filter(|name| device.path(name).is_file() && !name.ends_with("index.json"))
        .map(|name| (name.clone(), device.read(&name)))
        .collect()
}

#[test]
fn a_match_that_cannot_be_read_now_stays() {
    for fault in FAULTS {
        for name in ["saves/1.qishe", "saves/1.qishe.bak"] {
            let device = filled();
            let path = device.path(name);
            if name.ends_with(".bak") {
                device.write("saves/1.qishe", "torn");
            }
            let before = contents(&device);
            // Without an index the list has to read it too.
            let _ = fs::remove_file(device.path("saves/index.json"));
            let device = device.reborn();
            let unread = Unread::at(&path, fault);
            assert_eq!(device.open("1").0, "unread", "{name} {fault}");
            let listed = device.store.list(Lang::En);
            assert_eq!(
                (listed.matches.len(), listed.notice),
                (0, Some(Word::UnreadMatchesText { count: 1 }))
            );
            assert_eq!(device.store.thumbnail("1", Prefs::default()), None);
            unread.back();
            assert_eq!(contents(&device), before, "{name} {fault}");
            assert_eq!(device.ids(), ["1"]);
        }
        let device = filled();
        assert_eq!(device.open("1"), ("good", line(&stones(2).text)));
    }
}

#[test]
fn a_club_that_cannot_be_read_now_stays() {
    for fault in FAULTS {
        let device = filled();
        let path = device.path("club.qishe");
        let before = contents(&device);
        let unread = Unread::at(&path, fault);
        let opened = device.store.open_club(1);
        assert_eq!(
            opened.notice.map(|notice| notice.text),
            Some(Word::FileUnreadText { kind: "club".to_owned() }),
            "{fault}"
        );
        assert!(device.store.save_club(&opened.club.save()).is_err());
        unread.back();
        assert_eq!(contents(&device), before, "{fault}");
        let club = device.store.open_club(1).club;
        assert_eq!(club.view(Lang::En, None).expect("a view").people.len(), 2);
    }
}

#[test]
fn choices_that_cannot_be_read_now_stay() {
    for fault in FAULTS {
        let device = filled();
        let path = device.path("choices.qishe");
        let before = contents(&device);
        let unread = Unread::at(&path, fault);
        let device = device.reborn();
        assert_eq!(device.store.choices(), Choices::default());
        let notice = device.store.take_notice();
        assert_eq!(
            notice.map(|notice| notice.text),
            Some(Word::FileUnreadText { kind: "choices".to_owned() }),
            "{fault}"
        );
        assert!(device.store.set_choices(Choices::default()).is_err());
        unread.back();
        assert!(device.store.set_choices(Choices::default()).is_err(), "they are not those that were read");
        assert_eq!(contents(&device), before, "{fault}");
        assert_eq!(device.reborn().store.choices().volume, 2);
    }
}

/// With no file left to open (EMFILE), every part of the store says so and moves nothing.
#[cfg(target_os = "linux")]
#[test]
fn too_many_open_files_move_nothing() {
    let device = filled();
    let _ = fs::remove_file(device.path("saves/index.json"));
    let before = contents(&device);
    let told =
        crate::files::child("transient::opens_with_no_file_left", device.folder.path(), "ulimit -n 64");
    assert!(told.contains("told"), "{told}");
    assert_eq!(contents(&device), before);
    let device = device.reborn();
    assert_eq!(device.open("1"), ("good", line(&stones(2).text)));
    assert_eq!(device.store.choices().volume, 2);
}

/// In a child process that may open few files, opens everything while no more can be opened.
#[test]
fn opens_with_no_file_left() {
    let Some(place) = crate::files::place() else { return };
    let store = Store::at(&place);
    // The index is read and the folders are tidy: nothing else opens or closes a file meanwhile.
    assert!(store.is_new_to("jihe", &qishe_store::Choices::default()));
    let _ = store.flush();
    let mut open = Vec::new();
    while let Ok(file) = fs::File::open(place.join("club.qishe")) {
        open.push(file);
    }
    let opened = store.open("1", Prefs::default());
    let club = store.open_club(1);
    let unread = Store::at(&place);
    let (listed, notice) = (store.list(Lang::En), unread.take_notice());
    drop(open);
    assert_eq!(opened.notice.map(|notice| notice.text), Some(Word::UnreadMatchText));
    assert_eq!(club.notice.map(|notice| notice.text), Some(Word::FileUnreadText { kind: "club".to_owned() }));
    assert_eq!(notice.map(|notice| notice.text), Some(Word::FileUnreadText { kind: "choices".to_owned() }));
    assert_eq!(listed.notice, Some(Word::UnreadMatchesText { count: 1 }));
    assert!(!names(&place).is_empty());
    println!("told");
}
