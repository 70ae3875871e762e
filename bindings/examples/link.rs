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
use qishe::links::{Happening, Waits, nearby};
use qishe::meeting::{Event, Meeting, kept};
use qishe_core::game::Record;
use qishe_core::play::Common;
use qishe_core::remote::{Happening as OfMatch, Identity, News, Room, Secret};

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
        Some(address) => nearby::guest(vec![address], Waits::default(), limits),
    };
    let link = link.map_err(|reason| format!("no link: {reason:?}"))?;
    let saved = arguments.file.as_ref().and_then(|file| kept(file).ok());
    let room = match saved {
        Some(kept) => Room::resume(&kept.saved, entropy()).map_err(|fault| fault.to_string())?,
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
    play(Meeting::new(room, link, arguments.file), &record, &arguments.code)
}

fn play(mut meeting: Meeting, record: &Record, code: &str) -> Result<(), String> {
    let until = Instant::now() + PATIENCE;
    let host = meeting.room().is_host();
    if host && meeting.room().party().is_none() {
        let offered = meeting.change(|room| room.propose(&record.game, &record.options, 0));
        offered.map_err(|fault| fault.to_string())?;
    }
    while Instant::now() < until {
        for event in meeting.step(Duration::from_millis(50)) {
            match event {
                Event::Link(Happening::Ready(addresses)) => {
                    addresses.iter().for_each(|address| eprintln!("at {address}, code {code}"));
                }
                Event::Room(News::Match(OfMatch::Ended(record))) => {
                    println!("{}", record.to_json());
                    // The others may still ask for what they have missed.
                    let linger = Instant::now() + Duration::from_secs(2);
                    while Instant::now() < linger {
                        meeting.step(Duration::from_millis(50));
                    }
                    return Ok(());
                }
                Event::Room(
                    News::Match(OfMatch::Acted(_) | OfMatch::Told | OfMatch::Began) | News::Changed,
                ) => {}
                other => eprintln!("{other:?}"),
            }
        }
        if meeting.room().party().is_none() {
            if host && meeting.room().may_begin() {
                meeting.change(Room::begin).map_err(|fault| fault.to_string())?;
            } else if !host && meeting.room().offered().is_some() && !meeting.room().places()[0].ready {
                meeting.change(|room| room.agree(true));
            }
        } else if let Some(action) = next(&meeting, record)
            && let Err(fault) = meeting.change(|room| room.act(&action))
        {
            return Err(format!("{action}: {fault}"));
        }
    }
    Err("nobody came, or nobody went on".to_owned())
}

/// Returns the next action of this seat: the record's next action, if that is its own.
fn next(meeting: &Meeting, record: &Record) -> Option<String> {
    let party = meeting.room().party()?;
    let played = party.played()?;
    if party.waits() || played.outcome().is_some() {
        return None;
    }
    let seat = party.seat();
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
