//! Reads a record and prints where its match stands, as one JSON object.
//!
//! `cargo run --release -p qishe-tools --bin replay -- [--views] [--perft N] FILE|-`
//!
//! With `--import` FILE may be in any form and encoding that the app reads. It prints what an import makes of it, and exits
//! with 0: `{"record", "names", "left_out"}`; with 3: `{"question": {"title", "text", "answers": [{"label", "text"}]}}`; with
//! 2: the error, with `"place": {"line", "column", "read"}`, both from 1, where the text has one.
//!
//! Keys: `game`, `phase`, `to_move`, `legal`, `outcome`, `public`, `private`; with `--views` also `views`
//! (scene and last events for the public and each seat), with `--perft N` also `perft`. It prints
//! all secrets: a tool for debugging and tests, not for players.
//!
//! On a faulty record it prints `{"error": {"index", "kind", "reason"}}` (index -1: the head) and exits with 2.

use std::io::Read;
use std::process::ExitCode;

use lexopt::prelude::*;
use qishe_core::game::{Event, InputError, InputErrorKind, Prefs, Record, decode};
use qishe_core::games::{self, GAMES, ambiguity};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::Table;
use qishe_core::words::{Lang, Text};
use serde_json::{Map, json};

const USAGE: &str = "usage: replay [--import | [--views] [--perft N]] FILE|-";

struct Arguments {
    import: bool,
    views: bool,
    perft: u32,
    file: String,
}

fn arguments() -> Result<Arguments, lexopt::Error> {
    let mut parsed = Arguments { import: false, views: false, perft: 0, file: String::new() };
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("import") => parsed.import = true,
            Long("views") => parsed.views = true,
            Long("perft") => {
                parsed.perft = parser.value()?.parse_with(|depth| match depth.parse() {
                    Ok(depth @ 0..=20) => Ok(depth),
                    Ok(_) | Err(_) => Err("it takes a whole number up to 20"),
                })?
            }
            Value(file) if parsed.file.is_empty() => parsed.file = file.string()?,
            _ => return Err(argument.unexpected()),
        }
    }
    if parsed.file.is_empty() { Err("no record is named".into()) } else { Ok(parsed) }
}

fn read(file: &str) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    let read = if file == "-" {
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    read.map_err(|error| {
        InputError::head(InputErrorKind::Unreadable, format!("the record cannot be read: {error}"))
    })
}

/// Imports a file as the app does: the record, or the question that it leaves open.
fn import(bytes: &[u8]) -> Result<(serde_json::Value, ExitCode), InputError> {
    let text = decode(bytes)?;
    let text_of = |text: &Text| json!({ "zh": text.shown(Lang::Zh), "en": text.shown(Lang::En) });
    if let Some(asked) = ambiguity(GAMES, &text) {
        let answers: Vec<serde_json::Value> = asked
            .readings
            .iter()
            .map(|(label, text)| json!({ "label": text_of(label), "text": text }))
            .collect();
        let question =
            json!({ "title": text_of(&asked.title), "text": text_of(&asked.text), "answers": answers });
        return Ok((json!({ "question": question }), ExitCode::from(3)));
    }
    let imported = games::import(GAMES, &text)?;
    Match::replay(imported.record.clone())?;
    let left_out = imported.omissions.words().map(|words| text_of(&words));
    let report = json!({ "record": imported.record, "names": imported.names, "left_out": left_out });
    Ok((report, ExitCode::SUCCESS))
}

fn replay(record: &str, arguments: &Arguments) -> Result<serde_json::Value, InputError> {
    let record = Record::parse(record)?;
    let actions = record.actions.clone();
    let mut played = Match::begin(record)?;
    let mut last_events: Vec<Event> = Vec::new();
    for (index, entry) in actions.iter().enumerate() {
        last_events =
            played.act(entry.seat, &entry.action).map_err(|refusal| InputError::from(refusal).at(index))?;
    }
    let game = played.game();
    let seats = || (0..game.seats()).map(Seat);
    let by_seat = |value: &dyn Fn(Seat) -> serde_json::Value| -> serde_json::Value {
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
        let counts: Map<String, serde_json::Value> =
            (1..=arguments.perft).map(|depth| (depth.to_string(), json!(game.perft(depth)))).collect();
        report["perft"] = counts.into();
    }
    Ok(report)
}

fn view(table: &Table, events: &[Event], viewer: Viewer) -> serde_json::Value {
    let told: Vec<serde_json::Value> = events
        .iter()
        .filter(|event| event.reaches(viewer))
        .map(|event| json!({ "zh": event.words.shown(Lang::Zh), "en": event.words.shown(Lang::En) }))
        .collect();
    json!({ "scene": table.scene(), "events": told })
}

fn main() -> ExitCode {
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let result = read(&arguments.file).and_then(|bytes| {
        if arguments.import {
            return import(&bytes);
        }
        let text = String::from_utf8(bytes).map_err(|_| {
            InputError::head(
                InputErrorKind::Unreadable,
                "the record is not in UTF-8: --import reads other files",
            )
        })?;
        Ok((replay(&text, &arguments)?, ExitCode::SUCCESS))
    });
    match result {
        Ok((report, status)) => {
            println!("{report}");
            status
        }
        Err(fault) => {
            let mut error = json!({ "index": fault.index.map_or(-1, i64::from), "kind": fault.kind.as_str(), "reason": fault.reason });
            if let Some(place) = &fault.place {
                error["place"] = json!({ "line": place.line, "column": place.column, "read": place.read });
            }
            println!("{}", json!({ "error": error }));
            ExitCode::from(2)
        }
    }
}
