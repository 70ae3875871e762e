//! Rooms as the shells use them: two devices of one machine meet, play a match by their tables, and play again.

use std::path::PathBuf;
use std::time::Duration;

use crate::support::rooms::{Device, begin, pick, play, record_of, until};
use qishe_core::game::Prefs;
use qishe_core::remote::{Identity, PublicKey, Room, safety_number};
use qishe_core::table::{RoomError, RoomStep};
use qishe_core::words::{Lang, Word};
use qishe_net::{RoomDriver, saved_room, saved_rooms, take_rooms, tell_saved_room};
use qishe_store::{People, PeopleChange, PeopleFile, RoomFile, Store};

fn path(folder: &tempfile::TempDir, name: &str) -> PathBuf {
    folder.path().join(name)
}

fn host(folder: &tempfile::TempDir) -> Device {
    let file = path(folder, "host");
    let room = RoomDriver::host("Host", &file).expect("a room");
    let mut device = Device::new(room, &file);
    until("an invitation", &mut [&mut device], |all| all[0].room.invitation().is_some());
    device
}

fn guest(folder: &tempfile::TempDir, name: &str, link: &str) -> Device {
    let file = path(folder, name);
    let room = RoomDriver::join(link, name, &file, "").expect("a room");
    Device::new(room, &file)
}

/// A host that offers a game, with its own seat, and a guest that has come by the link and sees it.
fn met(folder: &tempfile::TempDir, game: &str, seat: u8) -> (Device, Device) {
    let mut host = host(folder);
    let link = host.room.invitation().expect("an invitation").link;
    host.room.propose(game, "", Some(seat)).expect("good options");
    let mut guest = guest(folder, "Guest", &link);
    until("met", &mut [&mut host, &mut guest], |all| !all[1].view(Lang::Zh).game.is_empty());
    (host, guest)
}

#[test]
fn two_devices_meet_play_and_play_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = host(&folder);
    let invitation = host.room.invitation().expect("an invitation");
    host.room.propose("undercover", r#"{"first":"red"}"#, Some(0)).expect("good options");
    let mut guest = guest(&folder, "Guest", &invitation.link);
    until("met", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| {
            let view = device.view(Lang::Zh);
            view.people.len() == 2 && !view.people[1].name.is_empty() && view.game == "undercover"
        })
    });
    let view = guest.view(Lang::Zh);
    let sides: Vec<_> =
        view.people.iter().map(|one| (one.name.as_str(), one.side.as_str(), one.own)).collect();
    assert_eq!(sides.len(), 2);
    assert_eq!((sides[0].0, sides[0].2, sides[1].0), ("Guest", true, "Host"));
    assert!(sides[0].1 != sides[1].1 && !view.agreed && view.rules.len() == 1, "{view:?}");
    assert_ne!(host.status(), guest.status(), "one player waits for the other");
    begin(&mut host, &mut guest);
    assert!(host.room.invitation().is_none(), "nobody else comes into a match");
    play(&mut host, &mut guest);
    for device in [&mut host, &mut guest] {
        device.table = None;
    }
    begin(&mut host, &mut guest);
    play(&mut host, &mut guest);
    // A player who leaves deletes the file, because the other has the whole match; the other sees that.
    host.room.leave(Duration::from_millis(5000));
    until("seen", &mut [&mut guest], |all| all[0].over);
    guest.room.leave(Duration::from_millis(0));
    assert!(!host.file.exists() && !guest.file.exists(), "nothing is left of a match that all have");
}

#[test]
fn a_match_goes_on_after_both_were_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "undercover", 1);
    begin(&mut host, &mut guest);
    for device in [&mut host, &mut guest] {
        device.room.leave(Duration::from_millis(0));
        let file = device.file.clone();
        let kept = saved_room(&file, Prefs::default()).expect("kept");
        assert_eq!((kept.info.game.as_str(), kept.info.ended), ("undercover", false));
        assert_eq!(kept.service.len(), 12);
        assert_eq!(kept.host, device.view(Lang::En).host);
        *device = Device::new(RoomDriver::resume(&file, &[], "").expect("resumed"), &file);
    }
    assert!(saved_room(&path(&folder, "nothing"), Prefs::default()).is_err());
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| {
            let view = device.view(Lang::Zh);
            view.people.iter().all(|one| one.up) && view.playing
        })
    });
    for device in [&mut host, &mut guest] {
        device.sit_down();
    }
    play(&mut host, &mut guest);
}

/// A file of another version of the protocol, and one that cannot be read now, are told and stay as they are
/// (docs/adr/0017-versions-of-files.md). A damaged one is left out, and stays too.
#[test]
fn rooms_of_another_version_stay_and_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "undercover", 1);
    begin(&mut host, &mut guest);
    for (device, name) in [(&mut host, "host.room"), (&mut guest, "guest.room")] {
        device.room.leave(Duration::from_millis(0));
        std::fs::rename(&device.file, path(&folder, name)).expect("moved");
    }
    let place = path(&folder, "host.room");
    let listed = || saved_rooms(folder.path(), Prefs::default());
    let good = std::fs::read(&place).expect("kept");
    assert_eq!((listed().rooms.len(), listed().notice), (2, None));
    let mut newer = good.clone();
    newer[6] += 1;
    let mut torn = good.clone();
    torn.truncate(good.len() - 7);
    let unreadable = Some(Word::UnreadMatchText);
    for (bytes, notice) in [(&newer, Some(Word::NewerRoomText)), (&torn, None), (&Vec::new(), None)] {
        std::fs::write(&place, bytes).expect("written");
        assert_eq!((listed().rooms.len(), listed().notice), (1, notice));
        assert!(RoomDriver::resume(&place, &[], "").is_err());
        assert_eq!(&std::fs::read(&place).expect("it is there"), bytes);
    }
    // One of an older version is told once, and put aside: nobody can go on with it.
    let mut older = good.clone();
    older[6] -= 1;
    std::fs::write(&place, &older).expect("written");
    let fault = RoomDriver::resume(&place, &[], "").expect_err("it cannot go on");
    assert_eq!(fault.words.shown(Lang::En), Word::OlderRoomText.text().shown(Lang::En));
    assert_eq!((listed().rooms.len(), listed().notice), (1, None), "told by the first list alone");
    assert_eq!(std::fs::read(place.with_extension("older")).expect("put aside"), older);
    std::fs::write(&place, &older).expect("written");
    assert_eq!(listed().notice, Some(Word::OlderRoomText));
    std::fs::write(&place, &good).expect("written");
    std::fs::remove_file(&place).expect("removed");
    std::fs::create_dir(&place).expect("a folder is no file");
    assert_eq!((listed().rooms.len(), listed().notice), (1, unreadable));
}

/// A match that begins while another player is silent does not count yet: leaving it leaves no file.
#[test]
fn a_match_that_never_began_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "gomoku", 0);
    guest.room.change(|room| room.agree(true));
    until("ready", &mut [&mut host, &mut guest], |all| all[0].view(Lang::En).may_begin);
    host.room.change(Room::begin).expect("begun");
    // Only the host goes on.
    until("kept", &mut [&mut host], |all| all[0].file.exists());
    assert!(host.table.is_none());
    host.room.leave(Duration::from_millis(0));
    assert!(!host.file.exists(), "nobody could take it up");
}

/// A person who comes while others play is told so instead of being left to wait.
#[test]
fn a_room_in_which_others_play_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = host(&folder);
    let link = host.room.invitation().expect("an invitation").link;
    host.room.propose("undercover", "", Some(0)).expect("good options");
    let mut one = guest(&folder, "Guest", &link);
    until("met", &mut [&mut host, &mut one], |all| !all[1].view(Lang::Zh).game.is_empty());
    begin(&mut host, &mut one);
    let mut late = guest(&folder, "Late", &link);
    until("told", &mut [&mut host, &mut one, &mut late], |all| all[2].status().contains("进不去"));
}

/// Tries to enter by a code. Returns the guest.
fn try_code(folder: &tempfile::TempDir, host: &mut Device, code: &str, file: &str) -> Device {
    let link = host.room.invitation().expect("an invitation").link;
    let at = link.split("&at=").skip(1).map(str::to_owned).collect::<Vec<_>>();
    let file = path(folder, file);
    let room = RoomDriver::join_found(&at, code, "G", &file);
    Device::new(room.expect("a room"), &file)
}

fn code(host: &Device) -> String {
    host.room.invitation().expect("an invitation").code
}

/// After several wrong codes the host is warned, and from then on only the link admits guests.
#[test]
fn a_host_is_told_of_guessed_codes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = host(&folder);
    for guess in 0..5 {
        let right = code(&host);
        let wrong = format!("{:06}", (right.parse::<u32>().expect("digits") + 1) % 1_000_000);
        let mut guest = try_code(&folder, &mut host, &wrong, &format!("guess{guess}"));
        until("refused", &mut [&mut host, &mut guest], |all| all[1].over && code(all[0]) != right);
    }
    assert_eq!(code(&host), "", "there is no code any more");
    let view = host.view(Lang::Zh);
    assert!(view.status.contains("有人在试口令"), "{}", view.status);
    let link = host.room.invitation().expect("an invitation").link;
    let mut guest = guest(&folder, "Guest", &link);
    until("in", &mut [&mut host, &mut guest], |all| all[0].view(Lang::Zh).people.len() == 2);
}

/// Strangers who begin to pair and then fall silent do not block a guest who has the code.
#[test]
fn unfinished_pairings_block_nobody() {
    use std::io::Write;

    let folder = tempfile::tempdir().expect("a folder");
    let mut host = host(&folder);
    let link = host.room.invitation().expect("an invitation").link;
    let at = link.split("&at=").skip(1).find(|at| !at.contains('[')).expect("an address").to_owned();
    let mut strangers = Vec::new();
    for _ in 0..16 {
        let mut stream = std::net::TcpStream::connect(&at).expect("it listens");
        // The pairing begins like that of a guest with a code.
        let _ = stream.write_all(&[&[0, 34, 0, b'A'][..], &[7; 32]].concat());
        strangers.push(stream);
        host.step();
    }
    let right = code(&host);
    let mut guest = try_code(&folder, &mut host, &right, "friend");
    let begun = std::time::Instant::now();
    until("in", &mut [&mut host, &mut guest], |all| all[0].view(Lang::Zh).people.len() == 2);
    assert!(begun.elapsed() < std::time::Duration::from_secs(10), "{:?}", begun.elapsed());
    assert_eq!(code(&host), right, "nobody has tried a code");
}

/// A resignation from a saved match is sent when the others can be reached. Until then the match stays on the disk, marked
/// as over.
#[test]
fn a_kept_match_that_is_given_up_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "gomoku", 0);
    begin(&mut host, &mut guest);
    guest.room.leave(Duration::from_millis(0));
    host.room.leave(Duration::from_millis(0));
    let (hosted, kept) = (host.file.clone(), guest.file.clone());
    // The host is not there.
    let tell = |give_up: bool, millis: u64| {
        tell_saved_room(&kept, &[], "", give_up, Duration::from_millis(millis)).expect("no fault")
    };
    assert_eq!(tell(true, 300), None);
    let shown = saved_room(&kept, Prefs::default()).expect("kept");
    assert!(shown.untold && shown.info.line.contains("认负"), "{shown:?}");
    // Nor has it said anything else meanwhile.
    assert_eq!(tell(false, 300), None);
    let mut host = Device::new(RoomDriver::resume(&hosted, &[], "").expect("resumed"), &host.file);
    let record = std::thread::scope(|scope| {
        let told = scope.spawn(|| tell(false, 20_000));
        until("told", &mut [&mut host], |all| all[0].records.len() == 1);
        while !told.is_finished() {
            host.step();
        }
        told.join().expect("told")
    });
    assert!(!guest.file.exists(), "nobody needs it any more");
    let record = record.expect("its own record");
    assert!(record.contains("resign"), "{record}");
    assert_eq!(host.records, [record_of(&record)], "one record");
}

/// A match that is resigned a second time, or was over already, is deleted whether others know of it or not.
#[test]
fn a_match_that_is_given_up_twice_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "gomoku", 0);
    begin(&mut host, &mut guest);
    guest.room.leave(Duration::from_millis(0));
    host.room.leave(Duration::from_millis(0));
    let kept = guest.file.clone();
    for exists in [true, false] {
        tell_saved_room(&kept, &[], "", true, Duration::from_millis(200)).expect("no fault");
        assert_eq!(guest.file.exists(), exists);
    }
}

/// A match that was won while the other's device was gone is kept when its file is put away: the question says so, and the record
/// with its result comes back.
#[test]
fn a_won_match_is_kept_whatever_is_pressed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "gomoku", 0);
    begin(&mut host, &mut guest);
    let stones =
        |device: &Device| device.table.as_ref().map_or(0, |table| table.played().board_action_count());
    let put = |device: &mut Device, stone: &str| {
        let seat =
            *device.table.as_ref().expect("a table").played().game().to_move().first().expect("to move");
        drop(device.table.as_mut().expect("a table").act(seat, stone));
    };
    // Whoever has Black wins; which device that is, the room says.
    let first = host.table.as_ref().expect("a table").played().game().to_move()[0];
    let host_first = host.room.room(|room| room.peer().map(qishe_core::remote::Peer::seat)) == Some(first);
    let (winner, loser) = if host_first { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
    for (round, (black, white)) in
        [("H8", "A1"), ("I8", "A3"), ("J8", "A5"), ("K8", "A7")].into_iter().enumerate()
    {
        for (place, stone) in [black, white].into_iter().enumerate() {
            put(if place == 0 { &mut *winner } else { &mut *loser }, stone);
            let want = 2 * round + place + 1;
            until("the stone", &mut [&mut *winner, &mut *loser], |all| {
                all.iter().all(|device| stones(device) == want)
            });
        }
    }
    loser.room.leave(Duration::from_millis(0));
    put(winner, "L8");
    until("five", &mut [&mut *winner], |all| {
        all[0].table.as_ref().expect("a table").played().outcome().is_some()
    });
    winner.room.leave(Duration::from_millis(0));
    assert!(winner.records.is_empty(), "the other does not know the end");
    let shown = saved_room(&winner.file, Prefs::default()).expect("kept");
    assert!(shown.untold);
    assert!(!shown.give_up.text.contains("认负"), "{:?}", shown.give_up);
    let record = tell_saved_room(&winner.file, &[], "", true, Duration::from_millis(200)).expect("no fault");
    let record = record.expect("the won match");
    assert!(record.contains("L8"), "{record}");
    assert!(!winner.file.exists(), "put away");
}

/// A host whose guest has gone gets its room back: an unfinished match is resigned there, and ends.
#[test]
fn a_match_that_is_given_up_in_the_room_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "gomoku", 0);
    begin(&mut host, &mut guest);
    host.room.change(Room::give_up);
    until("over", &mut [&mut host, &mut guest], |all| all.iter().all(|device| device.records.len() == 1));
    assert!(!host.view(Lang::Zh).playing);
    for device in [&mut host, &mut guest] {
        (device.table, device.records) = (None, Vec::new());
    }
    begin(&mut host, &mut guest);
}

#[test]
fn a_wrong_code_ends_the_attempt_and_uses_it_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut host = host(&folder);
    let code = |host: &Device| host.room.invitation().expect("an invitation").code;
    let link = host.room.invitation().expect("an invitation").link;
    let at = link.split("&at=").skip(1).map(str::to_owned).collect::<Vec<_>>();
    let right = code(&host);
    let wrong = format!("{:06}", (right.parse::<u32>().expect("digits") + 1) % 1_000_000);
    let join = |code: &str, file: &str| {
        let file = path(&folder, file);
        let room = RoomDriver::join_found(&at, code, "G", &file);
        Device::new(room.expect("a room"), &file)
    };
    let mut guest = join(&wrong, "wrong");
    until("told", &mut [&mut host, &mut guest], |all| all[1].over);
    assert_eq!(guest.view(Lang::En).people.len(), 1);
    until("spent", &mut [&mut host], |all| code(all[0]) != right);
    let mut guest = join(&code(&host), "right");
    until("in", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::En).people.len() == 2)
    });
    // A blocked guest learns no more than one with a wrong code.
    let id = host.view(Lang::En).people[1].id.clone();
    host.room.block(&id).expect("no fault");
    until("out", &mut [&mut host], |all| all[0].view(Lang::En).people.len() == 1);
    let nowhere = PathBuf::new();
    for bad in ["12345", "", "qishe://join?k=x"] {
        assert!(RoomDriver::join_found(&at, bad, "", &nowhere).is_err());
        assert!(RoomDriver::join(bad, "", &nowhere, "").is_err());
    }
}

/// After a match each device has the other's person among its people, with the result, and both read one safety number; a person
/// that is blocked then finds the next room closed.
#[test]
fn people_are_known_after_a_match_and_can_be_blocked() {
    let folders = [tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder")];
    let files = folders.each_ref().map(|folder| PeopleFile::in_rooms(folder.path()));
    let meet = |seat: u8| {
        let host = host(&folders[0]);
        let link = host.room.invitation().expect("an invitation").link;
        host.room.propose("undercover", r#"{"first":"red"}"#, Some(seat)).expect("good options");
        let guest = guest(&folders[1], "Guest", &link);
        (host, guest)
    };
    let (mut host, mut guest) = meet(0);
    until("met", &mut [&mut host, &mut guest], |all| !all[1].view(Lang::Zh).game.is_empty());
    begin(&mut host, &mut guest);
    assert_eq!(files.each_ref().map(|file| file.read().people.len()), [1, 1], "they play");
    play(&mut host, &mut guest);
    let people = files.each_ref().map(PeopleFile::read);
    let count = |people: &People| {
        let one = &people.people[0];
        (one.name.clone(), one.results.won, one.results.lost, one.results.drawn)
    };
    assert_eq!(count(&people[0]), ("Guest".to_owned(), 0, 1, 0), "the host has resigned");
    assert_eq!(count(&people[1]), ("Host".to_owned(), 1, 0, 0));
    let own = people.each_ref().map(|one| Identity::from_secret(&one.secret().expect("a secret")).public());
    let known = people.each_ref().map(|one| PublicKey::read(&one.people[0].key).expect("a key"));
    assert_eq!(known, [own[1], own[0]]);
    assert_eq!(safety_number(own[0], known[0]), safety_number(known[1], own[1]));
    let _ = (host.room.leave(Duration::ZERO), guest.room.leave(Duration::ZERO));
    drop((host, guest));
    let key = own[1].to_string();
    files[0].update(|people| people.change(&PeopleChange::Block { key, on: true })).expect("written");
    let (mut host, mut guest) = meet(0);
    let mut came = false;
    until("come and gone", &mut [&mut host, &mut guest], |all| {
        let view = all[1].view(Lang::Zh);
        let names: Vec<_> = view.people.iter().map(|one| one.name.as_str()).collect();
        assert!(view.game.is_empty() && !names.contains(&"Host"), "it sees no offer and no name: {names:?}");
        came |= view.people.len() == 2;
        came && all[1].room.trouble() == Some(RoomError::Busy)
    });
    let _ = (host.room.leave(Duration::ZERO), guest.room.leave(Duration::ZERO));
    // The host's invitation is of no use to a guest who has blocked the host.
    let key = own[1].to_string();
    files[0].update(|people| people.change(&PeopleChange::Block { key, on: false })).expect("written");
    let key = own[0].to_string();
    files[1].update(|people| people.change(&PeopleChange::Block { key, on: true })).expect("written");
    drop((host, guest));
    let (mut host, mut guest) = meet(0);
    until("gone", &mut [&mut host, &mut guest], |all| all[1].over);
    assert_eq!(guest.room.trouble(), Some(RoomError::Blocked));
    assert_eq!(guest.view(Lang::Zh).game, "");
}

/// A match that its guest has left. Returns the host, and the guest's file in a folder.
fn left_by_its_guest(folder: &tempfile::TempDir, rooms: &std::path::Path) -> (Device, PathBuf) {
    let mut host = host(folder);
    let link = host.room.invitation().expect("an invitation").link;
    host.room.propose("undercover", r#"{"first":"red"}"#, Some(0)).expect("good options");
    let file = rooms.join("1.room");
    let mut guest = Device::new(RoomDriver::join(&link, "Guest", &file, "").expect("a room"), &file);
    until("met", &mut [&mut host, &mut guest], |all| !all[1].view(Lang::Zh).game.is_empty());
    begin(&mut host, &mut guest);
    guest.room.leave(Duration::from_millis(0));
    (host, file)
}

/// A match is played to its end on a device that took everything of another one in. An older file brings it back on no device.
#[test]
fn a_match_goes_on_on_another_device() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = |name: &str| Store::at(&folder.path().join(name));
    let (old, new) = (store("old"), store("new"));
    std::fs::create_dir_all(old.rooms()).expect("a folder");
    let (mut host, file) = left_by_its_guest(&folder, &old.rooms());
    let exported = old.export().expect("an export");
    assert_eq!(exported.left_behind, 0);
    let take = |store: &Store| {
        let merged = store.import(&exported.text, |rooms| take_rooms(&store.rooms(), rooms));
        merged.expect("a merge").rooms
    };
    assert_eq!((take(&old), take(&new), take(&new)), (0, 1, 0), "once, and where it is not yet");
    let kept = saved_rooms(&new.rooms(), Prefs::default()).rooms.remove(0);
    assert_eq!((kept.info.game.as_str(), kept.host), ("undercover", false));
    let written =
        |file: &std::path::Path| std::fs::metadata(file).and_then(|file| file.modified()).expect("a time");
    let moved = PathBuf::from(&kept.file);
    assert_eq!(written(&moved), written(&file), "the time of a move goes on");
    let mut guest = Device::new(RoomDriver::resume(&moved, &[], "").expect("resumed"), &moved);
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::Zh).people.iter().all(|one| one.up))
    });
    guest.sit_down();
    play(&mut host, &mut guest);
    host.room.leave(Duration::from_millis(5000));
    until("seen", &mut [&mut guest], |all| all[0].over);
    guest.room.leave(Duration::from_millis(0));
    assert!(!moved.exists());
    assert_eq!(take(&new), 0, "it was played to its end here");
    // A room of another version, a damaged one and none at all come in nowhere.
    let content = std::fs::read(&file).expect("the old file");
    let mut newer = content.clone();
    newer[6] += 1;
    let mut bent = content.clone();
    *bent.last_mut().expect("bytes") ^= 1;
    let bad = [newer, bent, Vec::new(), b"qishe\n".to_vec()];
    let bad = bad.into_iter().map(|content| RoomFile { written: 0, content }).collect();
    let third = store("third");
    assert_eq!(take_rooms(&third.rooms(), bad), 0);
    assert!(saved_rooms(&third.rooms(), Prefs::default()).rooms.is_empty());
}

/// A match moves to another device of its person by a link, and is played to its end there; the old device has it no longer. One that
/// was given away without an answer, and went on, takes the place of the older one.
#[test]
fn a_match_moves_to_another_own_device() {
    let folder = tempfile::tempdir().expect("a folder");
    let rooms = ["old", "new"].map(|name| path(&folder, name));
    rooms.iter().for_each(|rooms| std::fs::create_dir_all(rooms).expect("a folder"));
    let (mut host, file) = left_by_its_guest(&folder, &rooms[0]);
    let first = std::fs::read(&file).expect("a match");
    assert_eq!(move_over(&file, &rooms[1]), RoomStep::Leave);
    assert!(!file.exists(), "the old device has let go");
    let kept = saved_rooms(&rooms[1], Prefs::default()).rooms.remove(0);
    assert_eq!((kept.info.game.as_str(), kept.host), ("undercover", false));
    let moved = PathBuf::from(&kept.file);
    let mut guest = Device::new(RoomDriver::resume(&moved, &[], "").expect("resumed"), &moved);
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::Zh).people.iter().all(|one| one.up))
    });
    guest.sit_down();
    pick(&mut host, &mut guest);
    guest.room.leave(Duration::from_millis(0));
    drop(guest);
    // The older state comes again: the one that goes further stays, and takes its place on a device that has the older one.
    let further = std::fs::read(&moved).expect("a match");
    std::fs::write(&file, &first).expect("written");
    move_over(&file, &rooms[1]);
    assert_eq!(std::fs::read(&moved).expect("a match"), further);
    std::fs::write(&file, &first).expect("written");
    move_over(&moved, &rooms[0]);
    assert_eq!(std::fs::read(&file).expect("a match"), further);
    assert!(!moved.exists());
    let mut guest = Device::new(RoomDriver::resume(&file, &[], "").expect("resumed"), &file);
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::Zh).people.iter().all(|one| one.up))
    });
    guest.sit_down();
    play(&mut host, &mut guest);
}

/// A device that cannot delete a match that has moved says so.
#[test]
fn a_match_that_stays_on_the_old_device_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let rooms = ["old", "new"].map(|name| path(&folder, name));
    rooms.iter().for_each(|rooms| std::fs::create_dir_all(rooms).expect("a folder"));
    let (_host, file) = left_by_its_guest(&folder, &rooms[0]);
    let mut old = Device::new(RoomDriver::hand_over(&file, "").expect("a way"), &file);
    until("a link", &mut [&mut old], |all| all[0].room.invitation().is_some());
    // What stands in its place now cannot be deleted as a file.
    std::fs::remove_file(&file).expect("removed");
    std::fs::create_dir(&file).expect("a folder");
    let none = rooms[1].join("none.room");
    let link = old.room.invitation().expect("a link").link;
    let mut new = Device::new(RoomDriver::join(&link, "", &none, "").expect("a way"), &none);
    until("moved", &mut [&mut old, &mut new], |all| all[1].over);
    assert_eq!(saved_rooms(&rooms[1], Prefs::default()).rooms.len(), 1);
    let status = old.view(Lang::En).status;
    assert!(status.contains("could not be deleted"), "{status}");
}

/// Gives the match of a file to a device that keeps its matches in a folder. Returns the next step of the old device.
fn move_over(file: &std::path::Path, to: &std::path::Path) -> RoomStep {
    let mut old = Device::new(RoomDriver::hand_over(file, "").expect("a way"), file);
    assert!(RoomDriver::hand_over(file, "").is_err(), "the match is given away once");
    until("a link", &mut [&mut old], |all| all[0].room.invitation().is_some());
    let link = old.room.invitation().expect("a link").link;
    let none = to.join("none.room");
    let mut new = Device::new(RoomDriver::join(&link, "", &none, "").expect("a way"), &none);
    until("moved", &mut [&mut old, &mut new], |all| all[1].over);
    assert_eq!(old.room.invitation(), None);
    let view = old.view(Lang::En);
    assert!(view.hands_over && view.people.is_empty() && !view.leads);
    old.room.leave(Duration::from_millis(0));
    new.room.leave(Duration::from_millis(0));
    assert!(!none.exists());
    view.next
}

/// Somebody comes by the link for watching while a match runs, has its table, and sees its end with all secrets. Nothing is kept of
/// it, and the room ends when the host closes it.
#[test]
fn a_third_device_watches_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut host, mut guest) = met(&folder, "undercover", 0);
    assert_eq!(host.room.watch_link(), None, "nothing is played");
    begin(&mut host, &mut guest);
    let link = host.room.watch_link().expect("a link").link;
    assert_eq!(guest.room.watch_link(), None, "others come to the host");
    let mut watcher = self::guest(&folder, "Watcher", &link);
    until("watched", &mut [&mut host, &mut guest, &mut watcher], |all| all[2].table.is_some());
    assert_eq!((host.view(Lang::En).watchers, host.view(Lang::En).people.len()), (1, 2));
    let view = watcher.view(Lang::En);
    assert!(view.playing && view.people.is_empty() && !view.host);
    play(&mut host, &mut guest);
    until("seen", &mut [&mut host, &mut guest, &mut watcher], |all| {
        let result = all[2].table.as_ref().and_then(|table| table.scene().result);
        result.is_some_and(|result| result.choices.iter().any(|choice| choice.id == "reveal"))
    });
    assert!(watcher.records.is_empty() && !watcher.file.exists());
    host.room.leave(Duration::from_millis(2000));
    until("closed", &mut [&mut watcher], |all| all[0].over);
    watcher.room.leave(Duration::ZERO);
}
