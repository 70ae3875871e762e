//! Atomic replacement of files, also in a killed process and on a full disk.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use qishe_core::words::Word;
use qishe_store::file;
use qishe_store::{Choices, Store, StoreError};

use crate::support::{Device, line, names, stones};

/// Set in a process that a test starts: the place at which it works.
const PLACE: &str = "QISHE_TEST_STORE";
/// Size of a file that takes a while to write.
const LARGE: usize = 1 << 20;

/// In a process that [`child`] started: the place at which it works.
pub fn place() -> Option<PathBuf> {
    std::env::var_os(PLACE).map(PathBuf::from)
}

/// This program with one of its tests.
fn this(test: &str) -> (PathBuf, [String; 3]) {
    let program = std::env::current_exe().expect("this program");
    (program, ["--exact".to_owned(), test.to_owned(), "--nocapture".to_owned()])
}

/// Runs a test of this program in a process of its own, with limits for the shell's `ulimit`. Returns its output.
pub fn child(test: &str, place: &Path, limits: &str) -> String {
    let (program, arguments) = this(test);
    let told = Command::new("sh")
        .args(["-c", &format!("{limits}; exec \"$0\" \"$@\"")])
        .arg(program)
        .args(arguments)
        .env(PLACE, place)
        .output()
        .expect("it starts");
    let text = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(told.status.success(), "{text}{}", String::from_utf8_lossy(&told.stderr));
    text
}

/// In a child process, writes until it is killed. Otherwise does nothing.
#[test]
fn writes_until_it_is_killed() {
    let Some(place) = place() else { return };
    for letter in (b'a'..=b'z').cycle() {
        file::replace_keeping(&place, &[letter].repeat(LARGE)).expect("written");
    }
}

/// If a process is killed while it writes, the file is completely the old or the new one, and so is its backup.
#[test]
fn a_killed_process_leaves_whole_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("file");
    file::replace(&place, &[b'.'].repeat(LARGE)).expect("written");
    let whole = |path: &Path| {
        let bytes = std::fs::read(path).expect("it is there");
        assert_eq!(bytes.len(), LARGE);
        assert!(bytes.iter().all(|byte| *byte == bytes[0]), "the file has one whole text");
    };
    let mut torn = 0;
    for round in 0..20 {
        let (program, arguments) = this("files::writes_until_it_is_killed");
        let mut child = Command::new(program)
            .args(arguments)
            .env(PLACE, &place)
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(Duration::from_millis(40 + 7 * round));
        child.kill().expect("killed");
        child.wait().expect("ended");
        whole(&place);
        if file::backup_of(&place).exists() {
            whole(&file::backup_of(&place));
        }
        torn += names(folder.path()).iter().filter(|name| name.ends_with(".part")).count();
        file::make_private(folder.path()).expect("opened");
        assert!(names(folder.path()).iter().all(|name| !name.ends_with(".part")), "what was torn goes");
    }
    println!("{torn} half-written files were left and taken away");
}

/// In a child process that may write only small files, keeps a small match and then a large one.
#[test]
fn writes_on_a_full_disk() {
    let Some(place) = place() else { return };
    let store = Store::at(&place);
    let (small, mut large) = (stones(3), stones(40));
    large.text += &" ".repeat(LARGE);
    store.save("1", &small).expect("there is room for it");
    let full = store.save("1", &large);
    assert!(matches!(full, Err(StoreError::Disk { .. })), "{full:?}");
    let relay = "x".repeat(LARGE);
    let full = store.set_choices(Choices { relay, ..Choices::default() });
    assert!(matches!(full, Err(StoreError::Disk { .. })), "{full:?}");
    store.save("2", &small).expect("there is room again");
    println!("told");
}

/// A full disk is reported, and files written before are still there.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let device = Device::new();
    let before = Choices { speech: false, ..Choices::default() };
    device.store.set_choices(before.clone()).expect("kept");
    // No file of this process grows past 8 KiB: as on a full disk the rest of a write is refused.
    let told = child("files::writes_on_a_full_disk", device.folder.path(), "trap '' XFSZ; ulimit -f 16");
    assert!(told.contains("told"), "{told}");
    let device = device.reborn();
    assert_eq!(device.store.choices(), before);
    assert_eq!(device.open("1"), ("good", line(&stones(3).text)));
    assert_eq!(device.ids(), ["2", "1"]);
    assert!(
        device.names("saves").iter().all(|name| !name.ends_with(".part")),
        "nothing half-written is left"
    );
}

/// Other users of the computer can read no file, not even one that an older version left readable.
#[cfg(unix)]
#[test]
fn other_users_read_nothing() {
    use std::os::unix::fs::PermissionsExt;

    let device = Device::new();
    device.write("saves/0.qishe", &stones(1).text);
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(device.path("saves/0.qishe"), open).expect("set");
    let device = device.reborn();
    device.save("1", stones(1));
    device.save("1", stones(2));
    device.store.set_choices(Choices { speech: false, ..Choices::default() }).expect("kept");
    device.store.set_choices(Choices::default()).expect("kept");
    device.store.flush().expect("written");
    let rights = |name: &str| device.path(name).metadata().expect(name).permissions().mode() & 0o777;
    assert_eq!(rights("saves"), 0o700);
    for name in [
        "saves/0.qishe",
        "saves/1.qishe",
        "saves/1.qishe.bak",
        "saves/index.json",
        "choices.qishe",
        "choices.qishe.bak",
    ] {
        assert_eq!(rights(name), 0o600, "{name}");
    }
}

/// The start deletes half-written files of a killed process in every folder, because they contain secrets.
#[test]
fn half_written_files_go_at_the_start() {
    let device = Device::new();
    std::fs::create_dir(device.path("rooms")).expect("made");
    let left = ["choices.qishe.a1.part", "saves/1.qishe.b2.part", "rooms/x.room.c3.part"];
    for name in left.iter().chain(&["rooms/x.room"]) {
        device.write(name, "half");
    }
    let device = device.reborn();
    assert!(left.iter().all(|name| !device.path(name).exists()));
    assert!(device.path("rooms/x.room").exists());
}

/// At every moment there is a complete file under the main name, and at most one new file beside it.
#[test]
fn there_is_always_a_main_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("1.qishe");
    file::replace_keeping(&place, b"0").expect("written");
    std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for number in 1..60 {
                file::replace_keeping(&place, number.to_string().as_bytes()).expect("written");
            }
        });
        while !writer.is_finished() {
            assert!(place.exists());
        }
    });
    assert_eq!(std::fs::read_to_string(&place).expect("a file"), "59");
    assert_eq!(std::fs::read_to_string(file::backup_of(&place)).expect("a file"), "58");
    assert_eq!(names(folder.path()), ["1.qishe", "1.qishe.bak"]);
}

/// In a child process, saves matches and opens the store anew, many times.
#[test]
fn saves_beside_another_process() {
    let Some(place) = place() else { return };
    let saved = stones(2);
    for number in 0..200 {
        let store = Store::at(&place);
        store.save(&(number % 3).to_string(), &saved).expect("saved");
        store.set_choices(Choices { volume: number as u8 % 100, ..Choices::default() }).expect("kept");
    }
    println!("told");
}

/// Processes that share a folder (two windows of the desktop app) take nothing from each other: every write succeeds.
#[test]
fn processes_in_one_folder_disturb_none() {
    let device = Device::new();
    std::thread::scope(|scope| {
        let other = || child("files::saves_beside_another_process", device.folder.path(), "true");
        let others: Vec<_> = (0..3).map(|_| scope.spawn(other)).collect();
        assert!(others.into_iter().all(|other| other.join().expect("it ended well").contains("told")));
    });
    let device = device.reborn();
    assert_eq!(device.ids().len(), 3);
    assert!((0..3).all(|id| device.open(&id.to_string()).0 == "good"));
    assert!(device.names("saves").iter().all(|name| !name.ends_with(".part")));
}

/// In a child process, opens a folder and tells its notice.
#[test]
fn opens_and_tells() {
    let Some(place) = place() else { return };
    let store = Store::at(&place);
    let told = store.take_notice().map(|notice| notice.text);
    assert_eq!(store.take_notice(), None, "once");
    println!("told {:?}", told);
}

/// A second process that opens a folder says so. A store that is opened again in its own process says nothing, and neither does
/// one that comes after.
#[cfg(unix)]
#[test]
fn a_second_process_on_a_folder_says_so() {
    let device = Device::new();
    let again = Store::at(device.folder.path());
    assert_eq!((device.store.take_notice(), again.take_notice()), (None, None));
    let told = || child("files::opens_and_tells", device.folder.path(), "true");
    assert!(told().contains(&format!("told {:?}", Some(Word::FolderTakenText))));
    drop(again);
    assert!(told().contains("FolderTakenText"), "the first one still uses it");
    let Device { folder, store } = device;
    drop(store);
    assert!(child("files::opens_and_tells", folder.path(), "true").contains("told None"));
}

/// The target of a link in the folder keeps its rights.
#[cfg(unix)]
#[test]
fn rights_do_not_go_through_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let device = Device::new();
    let outside = tempfile::tempdir().expect("a folder");
    let (file, folder) = (outside.path().join("mine"), outside.path().join("ours"));
    std::fs::write(&file, "text").expect("written");
    std::fs::create_dir(&folder).expect("a folder");
    for path in [&file, &folder] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o755)).expect("rights");
    }
    symlink(&file, device.path("linked.qishe")).expect("a link");
    symlink(&folder, device.path("rooms")).expect("a link");
    let device = device.reborn();
    drop(device);
    for path in [&file, &folder] {
        let mode = std::fs::metadata(path).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o755, "{path:?}");
    }
}
