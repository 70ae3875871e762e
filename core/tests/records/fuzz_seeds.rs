//! Seeds of the fuzz targets, run through the targets' bodies: none panics, and each changes something.

#[path = "../../fuzz/bodies/fen.rs"]
mod fen;
#[path = "../../fuzz/bodies/imports.rs"]
mod imports;
#[path = "../../fuzz/bodies/records.rs"]
mod records;
#[path = "../../fuzz/bodies/remote.rs"]
mod remote;
#[path = "../../fuzz/bodies/siguo.rs"]
mod siguo;
#[path = "../../fuzz/bodies/touches.rs"]
mod touches;

use crate::support::every;
use crate::support::noughts;
use std::path::{Path, PathBuf};

use qishe_core::game::{ExportInput, Occasion, Prefs, decode};
use qishe_core::games::xiangqi::{Position, START_FEN, SoldierRule};
use qishe_core::games::{GAMES, ambiguity, import};
use qishe_core::table::{Reply, Table};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn folder(target: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target)
}

fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let files = std::fs::read_dir(folder(target)).expect("the seeds are there");
    let mut seeds: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let path = file.expect("a file").path();
            (path.display().to_string(), std::fs::read(path).expect("a readable file"))
        })
        .collect();
    seeds.sort();
    assert!(seeds.len() >= 4, "{target} has only {} seeds", seeds.len());
    seeds
}

#[test]
fn seeds_of_records_are_records_and_saves() {
    for (name, seed) in seeds("records") {
        let text = String::from_utf8(seed).expect("a text");
        Table::restore(&text, Prefs::default()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        records::run(&text);
    }
}

#[test]
fn seeds_of_imports_come_in() {
    for (name, seed) in seeds("imports") {
        let text = decode(&seed).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let answers =
            ambiguity(GAMES, &text).map_or(vec![text], |asked| asked.readings.map(|(_, text)| text).into());
        for text in answers {
            import(GAMES, &text).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
        }
        imports::run(&seed);
    }
}

#[test]
fn seeds_of_fen_are_positions() {
    for (name, seed) in seeds("fen") {
        let text = String::from_utf8(seed).expect("a text");
        assert!(Position::from_fen(&text, SoldierRule::Anywhere).is_ok(), "{name}");
        fen::run(&text);
    }
}

#[test]
fn seeds_of_remote_play() {
    for (name, seed) in seeds("remote") {
        assert!(remote::run(&seed) > 5, "{name}");
    }
}

/// Counts the touches of a seed that change something.
fn changes(seed: &[u8], begin: impl Fn(u8) -> Table, touch: impl Fn(&mut Table, [u8; 2]) -> Reply) -> usize {
    let (first, touches) = seed.split_first().expect("some touches");
    let mut table = begin(*first);
    touches.chunks_exact(2).filter(|pair| touch(&mut table, [pair[0], pair[1]]).changed).count()
}

#[test]
fn seeds_of_touches_play() {
    for (name, seed) in seeds("touches") {
        assert!(changes(&seed, touches::begin, touches::touch) > 5, "{name}");
        touches::run(&seed);
    }
    for (name, seed) in seeds("siguo") {
        assert!(changes(&seed, siguo::begin, siguo::touch) > 10, "{name}");
        siguo::run(&seed);
    }
}

/// Makes touches that mostly have an effect: each is the first of several random ones that changes the match.
fn played(first: u8, begin: impl Fn(u8) -> Table, touch: impl Fn(&mut Table, [u8; 2]) -> Reply) -> Vec<u8> {
    let mut rng = StdRng::seed_from_u64(u64::from(first));
    let mut table = begin(first);
    let mut bytes = vec![first];
    while bytes.len() < 160 {
        let mut pair = [255, 0];
        for _ in 0..100 {
            let tried = [rng.random_range(0..226), rng.random()];
            let mut copy = table.clone();
            let before = copy.scene();
            let reply = touch(&mut copy, tried);
            if reply.changed || (reply.scene != before && rng.random_bool(0.2)) {
                pair = tried;
                break;
            }
        }
        touch(&mut table, pair);
        bytes.extend(pair);
        if table.played().outcome().is_some() {
            break;
        }
    }
    bytes
}

/// Writes the seeds anew: `cargo test --test all write_seeds -- --ignored`.
#[test]
#[ignore = "writes files"]
fn write_seeds() {
    let write = |target: &str, name: &str, seed: &[u8]| {
        std::fs::create_dir_all(folder(target)).expect("a folder");
        std::fs::write(folder(target).join(name), seed).expect("a file");
    };
    for first in 0..8_u8 {
        // Mostly acts, frames and time; now and then something bad.
        let mut rng = StdRng::seed_from_u64(u64::from(first));
        let mut drawn = || -> Vec<u8> {
            let step = |_| {
                let what = [0, 1, 2, 2, 2, 3, 3, 8, 8, rng.random_range(0..9)][rng.random_range(0..10)];
                [what, rng.random()]
            };
            std::iter::once(first).chain((0..160).flat_map(step)).collect()
        };
        let seed =
            std::iter::repeat_with(&mut drawn).find(|seed| remote::run(seed) > 8).expect("one that plays");
        write("remote", &format!("{first}"), &seed);
    }
    let mut count = 0;
    every::each(2, |run| {
        if run.id() == noughts::KIND.id {
            return;
        }
        for _ in 0..10 {
            run.step();
        }
        let table = run.table(Prefs::default());
        count += 1;
        let text = if count % 3 == 0 { table.save() } else { run.played.record().to_json() };
        write("records", &format!("{}-{count:02}", run.id()), text.as_bytes());
        for export in run.played.kind().exports {
            let line: Vec<_> = run.played.main_line().collect();
            let (record, game) = (run.played.record(), run.played.game());
            let given = ExportInput {
                record,
                game,
                steps: &line,
                names: &[],
                occasion: &Occasion::default(),
                variations: &[],
            };
            let text = (export.write)(&given).expect("a text");
            write("records", &format!("{}-{count:02}.{}", run.id(), export.name), text.as_bytes());
        }
    });
    write("fen", "start", START_FEN.as_bytes());
    let lines = include_str!("../data/xiangqi.perft").lines().filter(|line| !line.starts_with('#'));
    for (number, line) in lines.enumerate().step_by(12) {
        if let Some((fen, _)) = line.split_once(" | ") {
            write("fen", &format!("{number:03}"), fen.as_bytes());
        }
    }
    let (mut ours, mut siguos) = (0, 0);
    for first in 0..255 {
        let seed = played(first, touches::begin, touches::touch);
        if ours < 8 && changes(&seed, touches::begin, touches::touch) > 10 {
            write("touches", &format!("{first:02}"), &seed);
            ours += 1;
        }
        let seed = played(first, siguo::begin, siguo::touch);
        if siguos < 8 && changes(&seed, siguo::begin, siguo::touch) > 10 {
            write("siguo", &format!("{first:02}"), &seed);
            siguos += 1;
        }
        if ours == 8 && siguos == 8 {
            break;
        }
    }
}
