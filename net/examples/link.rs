//! Two processes play a given record over TCP on one machine, or in one network, and print the record they come to.
//!
//! `link host RECORD [--port P] [--code C] [--file F]` prints where it can be reached and its code;
//! `link join ADDRESS RECORD [--code C] [--file F]` plays the next free seat.
//!
//! Each plays its own seat's actions of the record when it is their turn, and after the last one seat 0 resigns if the
//! match is not over. With `--file` a process that was killed goes on where it was.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use lexopt::prelude::*;
use qishe_core::game::Record;
use qishe_core::play::Common;
use qishe_core::remote::{Identity, Room, Secret};
use qishe_net::links::{Backoff, nearby};
use qishe_net::{RoomDriver, SavedRoom};

const USAGE: &str = "usage: link host RECORD [--port P] [--code C] [--file F] | link join ADDRESS RECORD [--code C] [--file F]";
/// Longest time that a process waits for the others.
const PATIENCE: Duration = Duration::from_secs(300);

struct Arguments {
    words: Vec<String>,
    port: u16,
    code: String,
    file: Option<PathBuf>,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut read = Arguments { words: Vec::new(), port: 0, code: "000000".to_owned(), file: None };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("port") => read.port = parser.value()?.parse()?,
            Long("code") => read.code = parser.value()?.string()?,
            Long("file") => read.file = Some(parser.value()?.into()),
            Value(word) => read.words.push(word.string()?),
            _ => return Err(argument.unexpected()),
        }
    }
    Ok(read)
}

/// 32 random bytes of this process alone.
fn entropy() -> [u8; 32] {
    std::array::from_fn(|_| rand::random())
}

fn run() -> Result<(), String> {
    let arguments = arguments().map_err(|fault| fault.to_string())?;
    let words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
    let (address, path) = match words[..] {
        ["host", path] => (None, path),
        ["join", address, path] => {
            (Some(address.parse::<SocketAddr>().map_err(|fault| fault.to_string())?), path)
        }
        _ => return Err(USAGE.to_owned()),
    };
    let text = std::fs::read_to_string(path).map_err(|fault| format!("{path}: {fault}"))?;
    let record = Record::parse(&text).map_err(|fault| fault.to_string())?;
    let limits = nearby::Limits::default();
    let link = match address {
        None => nearby::host(&[IpAddr::V4(Ipv4Addr::UNSPECIFIED)], arguments.port, limits),
        Some(address) => nearby::guest(vec![address], Backoff::default(), limits),
    };
    let link = link.map_err(|reason| format!("no link: {reason:?}"))?;
    let saved = arguments.file.as_ref().and_then(|file| SavedRoom::read(file).ok());
    let room = match saved {
        Some(saved) => Room::resume(&saved.saved, entropy()).map_err(|fault| fault.to_string())?,
        None => {
            let me = Identity::from_secret(&entropy());
            let secret = Secret::Code(arguments.code.clone());
            let name = if address.is_none() { "host" } else { "guest" };
            match address {
                None => Room::host(me, name, secret, entropy()),
                Some(_) => Room::guest(me, name, secret, entropy()),
            }
        }
    };
    play(&RoomDriver::new(room, link, arguments.file.as_deref()), &record, &arguments.code)
}

fn play(driver: &RoomDriver, record: &Record, code: &str) -> Result<(), String> {
    let until = Instant::now() + PATIENCE;
    let (host, new) = driver.room(|room| (room.is_host(), room.peer().is_none()));
    if host && new {
        let offered = driver.change(|room| room.propose(&record.game, &record.options, 0));
        offered.map_err(|fault| fault.to_string())?;
    }
    let mut told = !host;
    let mut trouble = None;
    while Instant::now() < until {
        driver.step(Duration::from_millis(50));
        if !told && !driver.addresses().is_empty() {
            driver.addresses().iter().for_each(|address| eprintln!("at {address}, code {code}"));
            told = true;
        }
        if trouble != driver.trouble() {
            trouble = driver.trouble();
            eprintln!("{trouble:?}");
        }
        if let Some(record) =
            driver.room(|room| room.peer().and_then(|peer| peer.record().map(Record::to_json)))
        {
            println!("{record}");
            // The others may still ask for what they have missed.
            let linger = Instant::now() + Duration::from_secs(2);
            while Instant::now() < linger {
                driver.step(Duration::from_millis(50));
            }
            return Ok(());
        }
        if driver.room(|room| room.peer().is_none()) {
            if host && driver.room(Room::may_begin) {
                driver.change(Room::begin).map_err(|fault| fault.to_string())?;
            } else if !host && driver.room(|room| room.offered().is_some() && !room.members()[0].ready) {
                driver.change(|room| room.agree(true));
            }
        } else if let Some(action) = driver.room(|room| next(room, record))
            && let Err(fault) = driver.change(|room| room.act(&action))
        {
            return Err(format!("{action}: {fault}"));
        }
    }
    Err("nobody came, or nobody went on".to_owned())
}

/// Returns the next action of this seat: the record's next action, if that is its own.
fn next(room: &Room, record: &Record) -> Option<String> {
    let peer = room.peer()?;
    let played = peer.played()?;
    if peer.waits() || played.outcome().is_some() {
        return None;
    }
    let seat = peer.seat();
    match record.actions.get(played.record().actions.len()) {
        Some(entry) => (entry.seat == seat).then(|| entry.action.clone()),
        None => (seat.0 == 0).then(|| Common::Forfeit(qishe_core::game::Forfeit::Resign).as_str().to_owned()),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
