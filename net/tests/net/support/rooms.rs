//! A device of a test: a room and the table of its match, stepped by hand.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use qishe_core::game::Prefs;
use qishe_core::remote::Room;
use qishe_core::table::{RoomView, Table};
use qishe_core::words::Lang;
use qishe_net::{RoomDriver, RoomUpdate};

/// Timeout of a wait. Only a failing test waits that long.
pub const LONG: Duration = Duration::from_secs(60);

/// Returns the record in a save. It is the same on every device, without what a device keeps of its own person.
pub fn record_of(save: &str) -> String {
    save.lines().last().expect("a record").to_owned()
}

pub struct Device {
    pub room: RoomDriver,
    pub table: Option<Table>,
    pub file: PathBuf,
    pub records: Vec<String>,
    pub over: bool,
}

impl Device {
    pub fn new(room: RoomDriver, file: &Path) -> Device {
        Device { room, table: None, file: file.to_owned(), records: Vec::new(), over: false }
    }

    pub fn step(&mut self) {
        let RoomUpdate { begun, record, over, .. } = self.room.step(Duration::from_millis(20));
        if begun {
            self.sit_down();
        }
        self.records.extend(record.as_deref().map(record_of));
        self.over |= over;
        if let Some(table) = &mut self.table {
            let outbox = table.take_outbox();
            self.room.carry(outbox, |source, trouble| table.follow(source, trouble));
        }
    }

    /// Opens a table over the match, if there is one.
    pub fn sit_down(&mut self) {
        self.table = self.room.room(|room| Table::remote(room.source()?, Prefs::default()));
    }

    /// Returns the content of the room's screen.
    pub fn view(&self, lang: Lang) -> RoomView {
        self.room.view(lang)
    }

    pub fn press(&mut self, ids: &[&str]) {
        let table = self.table.as_mut().expect("a table");
        ids.iter().for_each(|id| drop(table.press(id)));
    }

    /// Describes the table, for failures.
    pub fn shown(&self) -> String {
        let scene = self.table.as_ref().map(|table| table.scene());
        scene
            .map(|scene| format!("{:?} {:?} {:?}", scene.curtain, scene.prompt, scene.status))
            .unwrap_or_default()
    }

    pub fn status(&self) -> String {
        self.view(Lang::Zh).status
    }
}

pub fn until(what: &str, devices: &mut [&mut Device], mut holds: impl FnMut(&mut [&mut Device]) -> bool) {
    let end = Instant::now() + LONG;
    while !holds(devices) {
        let told: Vec<_> = devices.iter().map(|device| (device.status(), device.shown())).collect();
        assert!(Instant::now() < end, "{what}: {told:?}");
        devices.iter_mut().for_each(|device| device.step());
    }
}

/// Agrees and begins, until both have a table.
pub fn begin(host: &mut Device, guest: &mut Device) {
    guest.room.change(|room| room.agree(true));
    until("begun", &mut [host, guest], |all| {
        if all[0].view(Lang::En).may_begin {
            all[0].room.change(Room::begin).expect("begun");
        }
        all.iter().all(|device| device.table.is_some())
    });
}

/// Both players of 卧底象棋 pick no spy, one after the other.
pub fn pick(host: &mut Device, guest: &mut Device) {
    let line = |device: &Device| device.table.as_ref().expect("a table").sharing().info().line;
    until("picked", &mut [host, guest], |all| {
        all.iter_mut().for_each(|device| device.press(&["spy:none", "spy:yes", "ask:yes"]));
        all.iter().all(|device| line(device).contains('1'))
    });
}

/// Picks no spies; then the host resigns, and both come to one record.
pub fn play(host: &mut Device, guest: &mut Device) -> String {
    pick(host, guest);
    host.press(&["resign:0", "ask:yes", "resign:1", "ask:yes"]);
    until("over", &mut [host, guest], |all| all.iter().all(|device| device.records.len() == 1));
    let record = host.records.remove(0);
    assert_eq!(record, guest.records.remove(0), "one record");
    record
}
