//! Measures the time of an action from one device to another, whole: pressed at one table, checked, signed, written to
//! the disk, sent over TCP of this machine or over a relay, checked there, written, and shown at the other table.
//!
//! usage: actions COUNT [RELAY]    (a relay's description: FOLDER/relay.json of `ops/local.sh start FOLDER`)

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use qishe_core::game::Prefs;
use qishe_core::remote::Room;
use qishe_core::table::Table;
use qishe_core::words::Lang;
use qishe_net::RoomDriver;

type Failed = Box<dyn std::error::Error>;

/// Longest wait for anything.
const LONG: Duration = Duration::from_secs(60);

/// A device: its room, stepped by a thread as the shells do, and its table.
struct Device {
    room: Arc<RoomDriver>,
    table: Arc<Mutex<Option<Table>>>,
    over: Arc<AtomicBool>,
}

fn carry(room: &RoomDriver, table: &mut Table) {
    let outbox = (table.take_outbox(), table.answered_waiting());
    room.carry(outbox, |peer, trouble| table.follow(peer, trouble));
}

impl Device {
    fn new(room: RoomDriver) -> Device {
        let (room, table, over) =
            (Arc::new(room), Arc::<Mutex<Option<Table>>>::default(), Arc::<AtomicBool>::default());
        let (room_there, table_there, over_there) = (room.clone(), table.clone(), over.clone());
        thread::spawn(move || {
            while !over_there.load(Ordering::Relaxed) {
                let update = room_there.step(Duration::from_millis(250));
                let mut table = table_there.lock().unwrap_or_else(PoisonError::into_inner);
                if update.begun {
                    *table = room_there.room(|room| Table::remote(room.peer()?, Prefs::default()));
                }
                if let Some(table) = table.as_mut().filter(|_| update.moved || update.begun) {
                    carry(&room_there, table);
                }
            }
        });
        Device { room, table, over }
    }

    /// Does something at the table, if there is one.
    fn at_table<T>(&self, work: impl FnOnce(&mut Table) -> T) -> Option<T> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner).as_mut().map(work)
    }

    fn moves(&self) -> u32 {
        self.at_table(|table| table.sharing().info().moves).unwrap_or_default()
    }
}

fn until(mut holds: impl FnMut() -> bool) -> Result<(), Failed> {
    let end = Instant::now() + LONG;
    while !holds() {
        if Instant::now() >= end {
            return Err("not within a minute".into());
        }
        thread::sleep(Duration::from_micros(50));
    }
    Ok(())
}

fn measure(count: usize, relay: Option<String>) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = |name: &str| folder.path().join(name);
    let over = relay.clone().unwrap_or_default();
    let host = match relay {
        Some(relay) => RoomDriver::host_online(&relay, "Host", &file("host"))?,
        None => RoomDriver::host("Host", &file("host"))?,
    };
    host.propose("gomoku", "", 0)?;
    let host = Device::new(host);
    let mut link = None;
    until(|| {
        link = host.room.invitation().map(|asked| asked.link);
        link.is_some()
    })?;
    let guest = Device::new(RoomDriver::join(&link.unwrap_or_default(), "Guest", &file("guest"), &over)?);
    until(|| !guest.room.view(Lang::En).game.is_empty())?;
    guest.room.change(|room| room.agree(true));
    until(|| host.room.view(Lang::En).may_begin)?;
    host.room.change(Room::begin)?;
    until(|| host.at_table(|_| ()).is_some() && guest.at_table(|_| ()).is_some())?;
    let mut times = Vec::new();
    // Two and two alike in a row, the next row shifted by two: nowhere five alike.
    let of = |colour: u8| {
        let cells = (0..15).flat_map(|row: u8| (0..15).map(move |at: u8| (row, at)));
        cells.filter(move |(row, at)| (at + 2 * row) % 4 / 2 == colour)
    };
    let cells = of(0).zip(of(1)).flat_map(|(black, white)| [black, white]);
    for (number, (row, at)) in cells.take(count).enumerate() {
        let (from, to) = if number % 2 == 0 { (&host, &guest) } else { (&guest, &host) };
        let start = Instant::now();
        from.at_table(|table| {
            table.enter(&format!("{}{}", char::from(b'a' + at), 15 - row));
            carry(&from.room, table);
        });
        until(|| to.moves() as usize > number)?;
        times.push(start.elapsed());
        thread::sleep(Duration::from_millis(20));
    }
    times.sort();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1e3;
    println!("{} actions, p50 {:.1} ms, p99 {:.1} ms, most {:.1} ms", times.len(), at(50), at(99), at(100));
    for device in [&host, &guest] {
        device.over.store(true, Ordering::Relaxed);
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let run = || -> Result<(), Failed> {
        let count = words.first().ok_or("usage: actions COUNT [RELAY]")?.parse()?;
        measure(count, words.get(1).map(std::fs::read_to_string).transpose()?)
    };
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::from(2)
        }
    }
}
