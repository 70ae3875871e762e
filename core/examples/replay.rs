//! Reads a record and prints where its match stands, as one JSON object.
//!
//! `cargo run --release -p qishe-core --example replay -- [--views] [--perft N] FILE|-`
//!
//! Keys: `game`, `phase`, `to_move`, `legal`, `outcome`, `public`, `private`; with `--views` also `views`
//! (scene and last events for the public and each seat), with `--perft N` also `perft`. The whole match is
//! laid open: a tool for debugging and tests, not for players.
//!
//! On a faulty record it prints `{"error": {"index", "kind", "reason"}}` (index -1: the head) and exits with 2.

use std::io::Read;
use std::process::ExitCode;

use qishe_core::game::{Event, Fault, FaultKind, Prefs, Record};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::Table;
use serde_json::{Map, Value, json};

const USAGE: &str = "usage: replay [--views] [--perft N] FILE|-";

struct Arguments {
    views: bool,
    perft: u32,
    file: String,
}

fn arguments() -> Result<Arguments, String> {
    let mut parsed = Arguments { views: false, perft: 0, file: String::new() };
    let mut rest = std::env::args().skip(1);
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--views" => parsed.views = true,
            "--perft" => {
                let depth = rest.next().and_then(|depth| depth.parse().ok()).filter(|depth| *depth <= 20);
                parsed.perft = depth.ok_or("--perft takes a whole number up to 20")?;
            }
            other if other.starts_with("--") => return Err(format!("unknown option {other}; {USAGE}")),
            file if parsed.file.is_empty() => parsed.file = file.to_owned(),
            _ => return Err(USAGE.to_owned()),
        }
    }
    if parsed.file.is_empty() { Err(USAGE.to_owned()) } else { Ok(parsed) }
}

fn read(file: &str) -> std::io::Result<String> {
    if file == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        Ok(text)
    } else {
        std::fs::read_to_string(file)
    }
}

fn replay(record: &str, arguments: &Arguments) -> Result<Value, Fault> {
    let record = Record::parse(record)?;
    let actions = record.actions.clone();
    let mut played = Match::begin(record)?;
    let mut last_events: Vec<Event> = Vec::new();
    for (index, entry) in actions.iter().enumerate() {
        last_events =
            played.act(entry.seat, &entry.action).map_err(|refusal| Fault::from(refusal).at(index))?;
    }
    let game = played.game();
    let seats = || (0..game.seats()).map(Seat);
    let by_seat = |value: &dyn Fn(Seat) -> Value| -> Value {
        seats().map(|seat| (seat.0.to_string(), value(seat))).collect::<Map<_, _>>().into()
    };
    let mut report = json!({
        "game": game.id(),
        "phase": game.phase(),
        "to_move": game.to_move(),
        "legal": by_seat(&|seat| json!(game.legal(seat))),
        "outcome": game.outcome(),
        "public": game.public(),
        "private": by_seat(&|seat| game.private(seat)),
    });
    if arguments.views {
        let mut views = Map::new();
        let public = Table::shared(played.clone(), Prefs::default());
        views.insert("public".to_owned(), view(&public, &last_events, Viewer::Public));
        for seat in seats() {
            let own = Table::own(played.clone(), seat, Prefs::default());
            views.insert(seat.0.to_string(), view(&own, &last_events, Viewer::Seat(seat)));
        }
        report["views"] = views.into();
    }
    if arguments.perft > 0 {
        let counts: Map<String, Value> =
            (1..=arguments.perft).map(|depth| (depth.to_string(), json!(game.perft(depth)))).collect();
        report["perft"] = counts.into();
    }
    Ok(report)
}

fn view(table: &Table, events: &[Event], viewer: Viewer) -> Value {
    let told: Vec<Value> = events
        .iter()
        .filter(|event| event.reaches(viewer))
        .map(|event| json!({ "zh": event.words.zh, "en": event.words.en }))
        .collect();
    json!({ "scene": table.scene(), "events": told })
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    let result = read(&arguments.file)
        .map_err(|error| Fault::head(FaultKind::Unreadable, format!("the record cannot be read: {error}")))
        .and_then(|record| replay(&record, &arguments));
    match result {
        Ok(report) => {
            println!("{report}");
            ExitCode::SUCCESS
        }
        Err(fault) => {
            let error = json!({ "index": fault.index.map_or(-1, i64::from), "kind": fault.kind.as_str(), "reason": fault.reason });
            println!("{}", json!({ "error": error }));
            ExitCode::from(2)
        }
    }
}
