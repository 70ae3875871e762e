//! The room over a relay of three nodes, as the shells have it: friends by a link, and whomever chance brings.

use std::fs;

use crate::support::links::relay::Relay;
use crate::support::rooms::{Device, begin, play, until};
use qishe::{Room, TableError, kept_room, plays_online, relay_name};
use qishe_core::game::Prefs;
use qishe_core::words::Lang;
use tempfile::TempDir;

struct House {
    described: String,
    folder: TempDir,
    relay: Relay,
}

impl House {
    fn new() -> Option<House> {
        let relay = Relay::start()?;
        let described = fs::read_to_string(relay.folder.join("relay.json")).expect("its description");
        Some(House { described, folder: TempDir::new().expect("a folder"), relay })
    }

    fn device(
        &self,
        name: &str,
        make: impl FnOnce(String) -> Result<std::sync::Arc<Room>, TableError>,
    ) -> Device {
        let file = self.folder.path().join(name);
        Device::new(make(file.display().to_string()).expect("a room"), &file)
    }

    fn seeker(&self, name: &str, game: &str, options: &str) -> Device {
        self.device(name, |file| {
            Room::seek(self.described.clone(), game.to_owned(), options.to_owned(), name.to_owned(), file)
        })
    }
}

fn people(device: &Device) -> Vec<String> {
    device.room.view(Lang::Zh).expect("a view").people.iter().map(|one| one.name.clone()).collect()
}

/// A friend comes by the link; both go away and come back; whoever is not there is shown as away, and gets what was sent
/// meanwhile; the match ends, and is played again.
#[test]
fn friends_play_over_a_relay() {
    assert!(plays_online());
    let Some(house) = House::new() else { return };
    assert!(relay_name(house.described.clone()).expect("a relay").contains("127.0.0.1"));
    let mut host =
        house.device("Host", |file| Room::host_online(house.described.clone(), "Host".to_owned(), file));
    until("an invitation", &mut [&mut host], |all| all[0].room.invitation().expect("no fault").is_some());
    let invitation = host.room.invitation().expect("no fault").expect("an invitation");
    assert_eq!(invitation.code, "", "nobody finds it in a network");
    host.room.propose("undercover".to_owned(), r#"{"first":"red"}"#.to_owned(), 0).expect("good options");
    let join =
        |relay: String, file: String| Room::join(invitation.link.clone(), "Guest".to_owned(), file, relay);
    let refused =
        |relay: &str| join(relay.to_owned(), String::new()).map(drop).expect_err("refused").to_string();
    assert!(refused("").contains("relay"));
    let account = house.relay.pass.account.clone();
    let other = format!("{}{}", &account[..55], if account.ends_with('A') { 'B' } else { 'A' });
    assert!(refused(&house.described.replace(&account, &other)).contains("another relay"));
    let mut guest = house.device("Guest", |file| join(house.described.clone(), file));
    until("met", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| {
            people(device).len() == 2 && !device.room.view(Lang::Zh).expect("v").game.is_empty()
        })
    });
    begin(&mut host, &mut guest);
    // The guest goes, and is seen to be away; it comes back to the match.
    guest.room.leave(1000).expect("gone");
    until("away", &mut [&mut host], |all| {
        all[0].room.view(Lang::Zh).expect("a view").people.iter().any(|one| !one.up)
    });
    for device in [&mut host, &mut guest] {
        device.room.leave(1000).expect("gone");
        let file = device.file.display().to_string();
        let kept = kept_room(file.clone(), Prefs::default()).expect("kept");
        assert_eq!((kept.service.as_str(), kept.info.ended), ("", false));
        let room = Room::resume(file, Vec::new(), house.described.clone()).expect("resumed");
        *device = Device::new(room, &device.file.clone());
        device.table = device.room.table(Prefs::default()).expect("no fault");
    }
    until("together", &mut [&mut host, &mut guest], |all| {
        all.iter().all(|device| device.room.view(Lang::Zh).expect("a view").people.iter().all(|one| one.up))
    });
    play(&mut host, &mut guest);
    for device in [&mut host, &mut guest] {
        device.table = None;
    }
    begin(&mut host, &mut guest);
    play(&mut host, &mut guest);
}

/// Two who wish the same meet and play, one that is given by name or left out being the same wish; who wishes another game or
/// other rules does not meet them.
#[test]
fn who_seek_the_same_play() {
    let Some(house) = House::new() else { return };
    let mut one = house.seeker("One", "undercover", "{}");
    let mut other = house.seeker("Other", "gomoku", "{}");
    let mut rules = house.seeker("Rules", "undercover", r#"{"first":"black"}"#);
    until("it is sought", &mut [&mut one, &mut other, &mut rules], |all| {
        all.iter().all(|device| device.room.view(Lang::Zh).expect("a view").seeking)
    });
    assert_eq!(
        one.room.view(Lang::Zh).expect("a view").people[0].line,
        "我",
        "nobody waits for it to be ready"
    );
    let mut two = house.seeker("Two", "undercover", r#"{"first":"random"}"#);
    until("they play", &mut [&mut one, &mut two, &mut other, &mut rules], |all| {
        all[..2].iter().all(|device| device.table.is_some())
    });
    assert!(all_sides_differ(&[&one, &two]));
    assert_eq!((people(&other).len(), people(&rules).len()), (1, 1));
    let view = one.room.view(Lang::Zh).expect("a view");
    assert!(!view.seeking && view.playing && view.people[1].name == "Two", "{view:?}");
    // Who sought has a room like any other now: the record is the same, and it can be played again.
    let (host, guest) = if view.host { (&mut one, &mut two) } else { (&mut two, &mut one) };
    play(host, guest);
    for device in [&mut *host, &mut *guest] {
        device.table = None;
    }
    begin(host, guest);
    // A search that is given up leaves nothing.
    other.room.leave(1000).expect("gone");
    assert!(!other.file.exists());
    assert!(
        Room::seek(house.described.clone(), "chess".to_owned(), String::new(), String::new(), String::new())
            .is_err()
    );
}

/// Four meet for 四国战棋, although one of the first four leaves while they gather: whoever is still there begins anew.
#[test]
fn four_who_seek_the_same_play() {
    let Some(house) = House::new() else { return };
    let mut gone = house.seeker("Gone", "siguo", "");
    let mut first = house.seeker("A", "siguo", "");
    until("two have met", &mut [&mut gone, &mut first], |all| {
        all.iter().all(|device| people(device).len() == 2)
    });
    gone.room.leave(1000).expect("gone");
    let names = ["B", "C", "D"];
    let mut others: Vec<Device> = names.iter().map(|name| house.seeker(name, "siguo", "")).collect();
    let mut all: Vec<&mut Device> = std::iter::once(&mut first).chain(others.iter_mut()).collect();
    until("four play", &mut all, |all| all.iter().all(|device| device.table.is_some()));
    let all: Vec<&Device> = all.iter().map(|device| &**device).collect();
    assert!(all_sides_differ(&all));
}

fn all_sides_differ(devices: &[&Device]) -> bool {
    let side = |device: &Device| {
        let view = device.room.view(Lang::Zh).expect("a view");
        view.people.iter().find(|one| one.own).map(|one| one.side.clone()).unwrap_or_default()
    };
    let sides: std::collections::BTreeSet<_> = devices.iter().map(|device| side(device)).collect();
    sides.len() == devices.len() && !sides.contains("")
}
