//! A device of a test: a room and the table of its match, stepped by hand.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use qishe::{Room, RoomNews, Table};
use qishe_core::game::Prefs;
use qishe_core::words::Lang;

/// Generous: only a test that fails waits that long.
pub const LONG: Duration = Duration::from_secs(60);

pub struct Device {
    pub room: Arc<Room>,
    pub table: Option<Arc<Table>>,
    pub file: PathBuf,
    pub records: Vec<String>,
    pub over: bool,
}

impl Device {
    pub fn new(room: Arc<Room>, file: &Path) -> Device {
        Device { room, table: None, file: file.to_owned(), records: Vec::new(), over: false }
    }

    pub fn step(&mut self) {
        let RoomNews { begun, record, over, .. } = self.room.step(20).expect("a step");
        if begun {
            self.table = self.room.table(Prefs::default()).expect("no fault");
        }
        self.records.extend(record);
        self.over |= over;
        if let Some(table) = &self.table {
            self.room.carry(table.clone()).expect("carried");
        }
    }

    pub fn press(&self, ids: &[&str]) {
        let table = self.table.as_ref().expect("a table");
        ids.iter().for_each(|id| drop(table.press((*id).to_owned()).expect("no fault")));
    }

    /// Describes the table, for failures.
    pub fn shown(&self) -> String {
        let scene = self.table.as_ref().map(|table| table.scene().expect("a scene"));
        scene
            .map(|scene| format!("{:?} {:?} {:?}", scene.curtain, scene.prompt, scene.status))
            .unwrap_or_default()
    }

    pub fn status(&self) -> String {
        self.room.view(Lang::Zh).expect("a view").status
    }
}

pub fn until(what: &str, devices: &mut [&mut Device], mut holds: impl FnMut(&[&mut Device]) -> bool) {
    let end = Instant::now() + LONG;
    while !holds(devices) {
        let told: Vec<_> = devices.iter().map(|device| (device.status(), device.shown())).collect();
        assert!(Instant::now() < end, "{what}: {told:?}");
        devices.iter_mut().for_each(|device| device.step());
    }
}

/// Agrees and begins, until both have a table.
pub fn begin(host: &mut Device, guest: &mut Device) {
    guest.room.agree(true).expect("no fault");
    until("begun", &mut [host, guest], |all| {
        if all[0].room.view(Lang::En).expect("a view").may_begin {
            all[0].room.begin().expect("begun");
        }
        all.iter().all(|device| device.table.is_some())
    });
}

/// Picks no spies; then the host resigns, and both come to one record.
pub fn play(host: &mut Device, guest: &mut Device) -> String {
    // One picks after the other.
    let line = |device: &Device| device.table.as_ref().expect("a table").info().expect("info").line;
    until("picked", &mut [host, guest], |all| {
        all.iter().for_each(|device| device.press(&["spy:none", "spy:yes", "ask:yes"]));
        all.iter().all(|device| line(device).contains('1'))
    });
    host.press(&["resign:0", "ask:yes", "resign:1", "ask:yes"]);
    until("over", &mut [host, guest], |all| all.iter().all(|device| device.records.len() == 1));
    let record = host.records.remove(0);
    assert_eq!(record, guest.records.remove(0), "one record");
    record
}
