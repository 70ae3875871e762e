//! Rooms over a relay of three nodes, as the shells use them: friends by a link, and strangers by search.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::links::relay::Relay;
use crate::support::rooms::{Device, begin, play, until};
use qishe_core::game::{InputError, Prefs};
use qishe_core::remote::Identity;
use qishe_core::words::Lang;
use qishe_net::relay::Relay as Description;
use qishe_net::{
    RoomDriver, accept_invitation, invite, look_into_rooms, plays_online, saved_room, saved_rooms,
};
use qishe_store::{LettersFile, PeopleFile};
use tempfile::TempDir;

struct House {
    described: String,
    folder: TempDir,
    relay: Relay,
}

impl House {
    fn new() -> House {
        let relay = Relay::start();
        let described = fs::read_to_string(relay.folder.join("relay.json")).expect("its description");
        House { described, folder: TempDir::new().expect("a folder"), relay }
    }

    fn device(&self, name: &str, make: impl FnOnce(&Path) -> Result<RoomDriver, InputError>) -> Device {
        let file = self.folder.path().join(name);
        Device::new(make(&file).expect("a room"), &file)
    }

    fn seeker(&self, name: &str, game: &str, options: &str) -> Device {
        self.device(name, |file| RoomDriver::seek(&self.described, game, options, file))
    }
}

fn people(device: &Device) -> Vec<String> {
    device.view(Lang::Zh).people.iter().map(|one| one.name.clone()).collect()
}

/// A friend comes by the link. Both leave and come back. A player who is gone is shown as away, and later receives what was
/// sent meanwhile. The match ends, and is played again.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn friends_play_over_a_relay() {
    assert!(plays_online());
    let house = House::new();
    assert!(Description::checked(&house.described).expect("a relay").name().contains("127.0.0.1"));
    let mut host = house.device("Host", |file| RoomDriver::host_online(&house.described, "Host", file));
    until("an invitation", &mut [&mut host], |all| all[0].room.invitation().is_some());
    let invitation = host.room.invitation().expect("an invitation");
    assert_eq!(invitation.code, "", "nobody finds it in a network");
    host.room.propose("undercover", r#"{"first":"red"}"#, Some(0)).expect("good options");
    let join = |relay: &str, file: &Path| RoomDriver::join(&invitation.link, "Guest", file, relay);
    let refused = |relay: &str| join(relay, &PathBuf::new()).map(drop).expect_err("refused").reason;
    assert!(refused("").contains("relay"));
    let account = house.relay.pass.account.clone();
    let other = format!("{}{}", &account[..55], if account.ends_with('A') { 'B' } else { 'A' });
    assert!(refused(&house.described.replace(&account, &other)).contains("another relay"));
    let mut guest = house.device("Guest", |file| join(&house.described, file));
    until("met", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| people(device).len() == 2 && !device.view(Lang::Zh).game.is_empty())
    });
    begin(&mut host, &mut guest);
    // The guest goes, and is seen to be away; it comes back to the match.
    guest.room.leave(Duration::from_millis(1000));
    until("away", &mut [&mut host], |all| all[0].view(Lang::Zh).people.iter().any(|one| !one.up));
    for device in [&mut host, &mut guest] {
        device.room.leave(Duration::from_millis(1000));
        let file = device.file.clone();
        let kept = saved_room(&file, Prefs::default()).expect("kept");
        assert_eq!((kept.service.as_str(), kept.info.ended), ("", false));
        *device = Device::new(RoomDriver::resume(&file, &[], &house.described).expect("resumed"), &file);
        device.sit_down();
    }
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::Zh).people.iter().all(|one| one.up))
    });
    play(&mut host, &mut guest);
    for device in [&mut host, &mut guest] {
        device.table = None;
    }
    begin(&mut host, &mut guest);
    play(&mut host, &mut guest);
}

/// A third device watches a match, and the guest's moves to another device and is played to its end there.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn a_match_is_watched_and_moves_over_a_relay() {
    let house = House::new();
    let mut host = house.device("Host", |file| RoomDriver::host_online(&house.described, "Host", file));
    until("an invitation", &mut [&mut host], |all| all[0].room.invitation().is_some());
    host.room.propose("undercover", r#"{"first":"red"}"#, Some(0)).expect("good options");
    let join = |name: &str, link: &str| {
        let folder = house.folder.path().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("1.room");
        Device::new(RoomDriver::join(link, name, &file, &house.described).expect("a room"), &file)
    };
    let mut guest = join("Guest", &host.room.invitation().expect("an invitation").link);
    until("met", &mut [&mut host, &mut guest], |all| !all[1].view(Lang::Zh).game.is_empty());
    begin(&mut host, &mut guest);
    let mut watcher = join("Watcher", &host.room.watch_link().expect("a link").link);
    until("watched", &mut [&mut host, &mut guest, &mut watcher], |all| all[2].table.is_some());
    guest.room.leave(Duration::from_millis(1000));
    let file = guest.file.clone();
    drop(guest);
    let mut old = Device::new(RoomDriver::hand_over(&file, &house.described).expect("a way"), &file);
    until("a link", &mut [&mut old], |all| all[0].room.invitation().is_some());
    let mut new = join("New", &old.room.invitation().expect("a link").link);
    until("moved", &mut [&mut old, &mut new, &mut host], |all| all[1].over);
    assert!(!file.exists(), "the old device has let go");
    for device in [&old, &new] {
        device.room.leave(Duration::from_millis(1000));
    }
    let moved = saved_rooms(new.file.parent().expect("a folder"), Prefs::default()).rooms.remove(0);
    let moved = PathBuf::from(moved.file);
    let resumed = RoomDriver::resume(&moved, &[], &house.described).expect("resumed");
    let mut guest = Device::new(resumed, &moved);
    guest.sit_down();
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::Zh).people.iter().all(|one| one.up))
    });
    play(&mut host, &mut guest);
    until("seen", &mut [&mut host, &mut guest, &mut watcher], |all| {
        all[2].table.as_ref().is_some_and(|table| table.scene().result.is_some())
    });
}

/// Two people who have begun together go on by letters: neither is there when the other moves. A look into the mailboxes tells
/// of each turn once, and says no move.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn friends_go_on_by_letters() {
    let house = House::new();
    let place = |name: &str| {
        let folder = house.folder.path().join(name);
        fs::create_dir(&folder).expect("a folder");
        folder.join("match.room")
    };
    let (here, there) = (place("here"), place("there"));
    let mut host =
        Device::new(RoomDriver::host_online(&house.described, "Host", &here).expect("a room"), &here);
    until("an invitation", &mut [&mut host], |all| all[0].room.invitation().is_some());
    let link = host.room.invitation().expect("an invitation").link;
    host.room
        .propose("gomoku", r#"{"clock":{"main":0,"byo_yomi":259200}}"#, Some(0))
        .expect("days for a move");
    let mut guest =
        Device::new(RoomDriver::join(&link, "Guest", &there, &house.described).expect("a room"), &there);
    until("met", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| people(device).len() == 2 && !device.view(Lang::Zh).game.is_empty())
    });
    begin(&mut host, &mut guest);
    for device in [&mut host, &mut guest] {
        device.room.leave(Duration::from_millis(1000));
    }
    let kept = |file: &Path| saved_room(file, Prefs::default()).expect("kept");
    let look = |file: &Path| {
        let folder = file.parent().expect("its folder");
        let limit = Duration::from_secs(20);
        look_into_rooms(folder, &house.described, Prefs::default(), false, limit, |_| panic!("nothing ends"))
    };
    let files = [here.as_path(), there.as_path()];
    let mut mover = files.iter().position(|file| kept(file).is_my_turn).expect("somebody is to move");
    for (number, point) in ["H8", "H9"].into_iter().enumerate() {
        let file = files[mover];
        let left = kept(file).left;
        assert!(["3 天", "2 天 23 小时"].contains(&left.as_str()), "{left}");
        let mut device = Device::new(RoomDriver::resume(file, &[], &house.described).expect("resumed"), file);
        device.sit_down();
        device.room.change(|room| room.act(point)).expect("a move");
        until("it is written", &mut [&mut device], |all| {
            let waits = all[0].room.room(|room| room.peer().is_none_or(|peer| peer.waits()));
            !waits && !kept(file).is_my_turn
        });
        // Its frames go to the mailbox once it is known that nobody is there.
        let end = Instant::now() + Duration::from_secs(3);
        until("sent", &mut [&mut device], |_| Instant::now() > end);
        device.room.leave(Duration::from_millis(1000));
        assert!(!kept(file).is_delivered, "nobody has read it");
        let other = files[1 - mover];
        let news = look(other);
        let told: Vec<_> = news.notices.iter().map(|notice| notice.text.as_str()).collect();
        assert_eq!((told, news.waiting.len()), (vec!["五子棋"], 1), "a game, and nobody's name");
        assert_eq!(kept(other).info.moves as usize, number + 1);
        assert_eq!(look(other).notices, [], "each turn is told once");
        look(file);
        assert!(kept(file).is_delivered, "the other's device has written that it has come");
        mover = 1 - mover;
    }
}

/// Somebody who is away is invited by a letter, and the match is begun and played by letters: at no time are both there. The app of
/// the sender is closed when the letter is read.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn a_friend_who_is_away_is_invited_by_a_letter() {
    let house = House::new();
    let own = |number: u8| Identity::from_secret(&[number; 32]).public().to_string();
    let device = |name: &str, number: u8, other: u8| {
        let folder = house.folder.path().join(name);
        fs::create_dir(&folder).expect("a folder");
        let people = PeopleFile::in_rooms(&folder);
        people.own([number; 32]).expect("kept");
        people.met(&[(own(other), format!("P{other}"))], 1).expect("kept");
        folder
    };
    let folders = [device("here", 21, 22), device("there", 22, 21)];
    let look = |folder: &Path| {
        let mut ended = Vec::new();
        let limit = Duration::from_secs(20);
        let news = look_into_rooms(folder, &house.described, Prefs::default(), true, limit, |record| {
            ended.push(record);
        });
        (news, ended)
    };
    invite(&folders[0], &own(22), ("gomoku", "{}", 1), "Here").expect("written");
    let (news, _) = look(&folders[0]);
    assert!(news.looks_again && news.notices.is_empty(), "an answer may come");
    // Somebody else who knows the relay finds nothing of it.
    let stranger = device("stranger", 23, 22);
    assert_eq!(look(&stranger).0.notices, []);
    let (news, _) = look(&folders[1]);
    let told: Vec<_> = news.notices.iter().map(|one| (one.title.as_str(), one.text.as_str())).collect();
    assert_eq!(told, [("有人约你下棋", "五子棋，P21")]);
    assert_eq!(look(&folders[1]).0.notices, [], "told once");
    let id = LettersFile::in_rooms(&folders[1]).read().received[0].id.clone();
    accept_invitation(&folders[1], &id, "There").expect("accepted");
    let rooms = |folder: &Path| saved_rooms(folder, Prefs::default()).rooms;
    let mut looks = 0;
    while folders.iter().any(|folder| rooms(folder).is_empty()) {
        looks += 1;
        assert!(looks <= 4, "it does not begin");
        look(&folders[1]);
        look(&folders[0]);
    }
    let mut record = None;
    for action in ["H8", "H9", "resign"] {
        let mover =
            folders.iter().position(|folder| rooms(folder)[0].is_my_turn).expect("somebody is to move");
        let room = rooms(&folders[mover]).remove(0);
        assert_eq!(room.info.names.len(), 2);
        let file = PathBuf::from(&room.file);
        let resumed = RoomDriver::resume(&file, &[], &house.described).expect("resumed");
        let mut device = Device::new(resumed, &file);
        device.sit_down();
        device.room.change(|room| room.act(action)).expect("a move");
        until("it is written", &mut [&mut device], |_| {
            !saved_room(&file, Prefs::default()).expect("kept").is_my_turn
        });
        let end = Instant::now() + Duration::from_secs(3);
        until("sent", &mut [&mut device], |_| Instant::now() > end);
        device.room.leave(Duration::from_millis(1000));
        record = look(&folders[1 - mover]).1.pop().or(record);
        record = look(&folders[mover]).1.pop().or(record);
    }
    assert!(record.is_some(), "it has come to its end");
    let finished = folders.iter().filter_map(|folder| LettersFile::in_rooms(folder).read().finished.pop());
    let finished: Vec<_> = finished.collect();
    assert_eq!(finished.iter().map(|one| one.id.clone()).collect::<std::collections::BTreeSet<_>>().len(), 1);
    let people = PeopleFile::in_rooms(&folders[0]).read();
    let friend = people.person(&own(22)).expect("known");
    assert_eq!(
        friend.results.won + friend.results.lost + friend.results.drawn,
        1,
        "it counts between the two"
    );
}

/// A club has a relay by one command: two people play over its one node, and go on after it has become three.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn a_club_has_a_relay_by_one_command() {
    struct Club(PathBuf);
    impl Club {
        fn says(&self, words: &[&str]) {
            let mut script = Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("../ops/club.sh"));
            script.env("QISHE_RELAY", env!("CARGO_BIN_EXE_relay")).stdin(Stdio::null());
            let done = script.args(["--port", "23222"]).arg(words[0]).arg(&self.0).args(&words[1..]).output();
            let done = done.expect("bash runs");
            assert!(done.status.success(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
        }
    }
    impl Drop for Club {
        fn drop(&mut self) {
            self.says(&["down"]);
        }
    }
    let place = TempDir::new().expect("a folder");
    let club = Club(place.path().join("club"));
    club.says(&["up", "127.0.0.1"]);
    let described = || fs::read_to_string(club.0.join("relay.json")).expect("its settings");
    let link = fs::read_to_string(club.0.join("relay.link")).expect("its link");
    assert!(link.starts_with("qishe://relay"), "{link}");
    let one = described();
    let (here, there) = (place.path().join("here"), place.path().join("there"));
    let mut host = Device::new(RoomDriver::host_online(&one, "Host", &here).expect("a room"), &here);
    until("an invitation", &mut [&mut host], |all| all[0].room.invitation().is_some());
    let link = host.room.invitation().expect("an invitation").link;
    host.room.propose("undercover", r#"{"first":"red"}"#, Some(0)).expect("good options");
    let mut guest = Device::new(RoomDriver::join(&link, "Guest", &there, &one).expect("a room"), &there);
    until("met", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| people(device).len() == 2 && !device.view(Lang::Zh).game.is_empty())
    });
    begin(&mut host, &mut guest);
    for device in [&mut host, &mut guest] {
        device.room.leave(Duration::from_millis(1000));
    }
    club.says(&["grow", "127.0.0.1", "127.0.0.1", "127.0.0.1"]);
    let three = described();
    assert!(three.matches("tls://").count() == 3 && three != one);
    for device in [&mut host, &mut guest] {
        let file = device.file.clone();
        *device = Device::new(RoomDriver::resume(&file, &[], &three).expect("resumed"), &file);
        device.sit_down();
    }
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.view(Lang::Zh).people.iter().all(|one| one.up))
    });
    play(&mut host, &mut guest);
}

/// Two players with the same wish meet and play. A default option given by name or left out is the same wish. A player with
/// another game or other rules does not meet them.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn players_with_the_same_wish_meet() {
    let house = House::new();
    let mut one = house.seeker("One", "undercover", "{}");
    let mut other = house.seeker("Other", "gomoku", "{}");
    let mut rules = house.seeker("Rules", "undercover", r#"{"first":"black"}"#);
    until("it is sought", &mut [&mut one, &mut other, &mut rules], |all| {
        all.iter().all(|device| device.view(Lang::Zh).seeking)
    });
    assert_eq!(one.view(Lang::Zh).people[0].line, "我", "nobody waits for it to be ready");
    let mut two = house.seeker("Two", "undercover", r#"{"first":"random"}"#);
    until("they play", &mut [&mut one, &mut two, &mut other, &mut rules], |all| {
        all[..2].iter().all(|device| device.table.is_some())
    });
    assert!(all_sides_differ(&[&one, &two]));
    assert_eq!((people(&other).len(), people(&rules).len()), (1, 1));
    let view = one.view(Lang::Zh);
    assert!(!view.seeking && view.playing, "{view:?}");
    // Strangers are named by their sides.
    let names = people(&one);
    assert!(names == ["红方", "黑方"] || names == ["黑方", "红方"], "{names:?}");
    assert!(one.table.as_ref().expect("a table").scene().seats.iter().all(|seat| seat.name.is_empty()));
    // The players now have an ordinary room: the record is the same, and they can play again.
    let (host, guest) = if view.host { (&mut one, &mut two) } else { (&mut two, &mut one) };
    play(host, guest);
    for device in [&mut *host, &mut *guest] {
        device.table = None;
    }
    begin(host, guest);
    // A search that is given up leaves nothing.
    other.room.leave(Duration::from_millis(1000));
    assert!(!other.file.exists());
    assert!(RoomDriver::seek(&house.described, "chess", "", &PathBuf::new()).is_err());
}

/// Four players meet for 四国战棋 although one of the first four leaves while they gather: the others search again.
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn four_players_with_the_same_wish_meet() {
    let house = House::new();
    let mut gone = house.seeker("Gone", "siguo", "");
    let mut first = house.seeker("A", "siguo", "");
    until("two have met", &mut [&mut gone, &mut first], |all| {
        all.iter().all(|device| people(device).len() == 2)
    });
    gone.room.leave(Duration::from_millis(1000));
    let names = ["B", "C", "D"];
    let mut others: Vec<Device> = names.iter().map(|name| house.seeker(name, "siguo", "")).collect();
    let mut all: Vec<&mut Device> = std::iter::once(&mut first).chain(others.iter_mut()).collect();
    until("four play", &mut all, |all| all.iter().all(|device| device.table.is_some()));
    let all: Vec<&Device> = all.iter().map(|device| &**device).collect();
    assert!(all_sides_differ(&all));
}

fn all_sides_differ(devices: &[&Device]) -> bool {
    let seat =
        |device: &Device| device.view(Lang::Zh).people.iter().find(|one| one.own).and_then(|one| one.seat);
    let seats: std::collections::BTreeSet<_> = devices.iter().map(|device| seat(device)).collect();
    seats.len() == devices.len() && !seats.contains(&None)
}
