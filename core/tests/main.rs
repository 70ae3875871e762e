//! The tests of the core, one binary: a module per file, a folder per topic.
//!
//! `cargo test -p qishe-core --test all secrecy::` runs one folder, docs/testing.md tells more. The tests that count
//! allocations need an allocator of their own and stand in `allocations.rs`.

/// Rules of each game, by position, by property and against independent judges.
mod rules {
    mod clock;
    mod every_game;
    mod gomoku_forbidden;
    mod gomoku_openings;
    mod gomoku_play;
    mod gomoku_random;
    mod gomoku_rules;
    mod jihe_choosing;
    mod jihe_claims;
    mod jihe_moves;
    mod jihe_rules;
    mod sifang_count;
    mod sifang_names;
    mod sifang_rules;
    mod siguo_bases;
    mod siguo_offers;
    mod siguo_random;
    mod siguo_rules;
    mod tablebase;
    mod undercover_random;
    mod undercover_rules;
    mod xiangqi_legality;
    mod xiangqi_naive;
    mod xiangqi_perft;
    mod xiangqi_play;
    mod xiangqi_repetition;
    mod xiangqi_setup;
}

/// Non-interference: a viewer cannot tell two secrets apart.
mod secrecy {
    mod computer;
    mod devices;
    mod endgames;
    mod non_interference;
    mod orders;
    mod rare_states;
    mod remote;
    mod remote_worlds;
    mod siguo;
    mod statistics;
}

/// Computer players: their moves, evaluation, budgets and strength against known positions.
mod computer {
    pub mod every_game;
    mod gomoku;
    mod gomoku_forced;
    mod jihe;
    mod mates;
    mod node_counts;
    mod reasons;
    mod sifang;
    mod siguo;
    mod xiangqi;
}

/// Club evenings: pairings, standings, saves.
mod club {
    mod evenings;
    mod published;
    mod random;
    mod saves;
}

/// The protocol between devices, in memory.
mod remote {
    mod by_letter;
    mod handover;
    mod letters;
    mod matches;
    mod room;
    mod watching;
}

/// Scenes, input, help and whole matches at a table.
mod table {
    mod computers_at_table;
    mod editor;
    mod endgames;
    mod gomoku_help;
    mod gomoku_table;
    mod jihe_help;
    mod lessons;
    mod merged_saves;
    mod one_person;
    mod opening_books;
    mod plain_xiangqi;
    mod practice_page;
    mod puzzles;
    mod questions;
    mod remote_tables;
    mod retry;
    mod saved_facts;
    mod scenarios;
    mod set_up_positions;
    mod sifang_help;
    mod siguo_help;
    mod siguo_table;
    mod sixth_game;
    mod sounds;
    mod spied_endgames;
    mod trying;
    mod typing;
    mod undercover_help;
    mod ways;
}

/// Statistics and ratings of persons.
mod statistics {
    mod counted;
    mod days;
    mod merging;
    mod page;
    mod rating;

    use qishe_core::learn::{MatchEntry, Statistics, StatisticsQuery};
    use qishe_core::table::{FinishedMatch, FinishedSide, MatchResult, Opponent};

    /// Milliseconds of a day.
    pub const DAY: i64 = 86_400_000;

    /// An opponent by name.
    pub fn person(name: &str) -> Opponent {
        Opponent::Person(name.to_owned())
    }

    /// A side with one opponent.
    pub fn side(person: &str, opponent: Opponent, result: MatchResult) -> FinishedSide {
        let opponents = vec![opponent];
        FinishedSide { person: person.to_owned(), opponents, result, lost_on_time: false, spy: None }
    }

    /// A match that ended at a time.
    pub fn entry(time: i64, game: &str, side: FinishedSide) -> MatchEntry {
        let facts = FinishedMatch { game: game.to_owned(), sides: vec![side], helped: false, set_up: false };
        MatchEntry { time, facts, ..MatchEntry::default() }
    }

    /// Statistics with these matches, numbered from 0.
    pub fn statistics(entries: impl IntoIterator<Item = MatchEntry>) -> Statistics {
        let mut made = Statistics::default();
        for (id, entry) in entries.into_iter().enumerate() {
            assert!(made.enter_match(&id.to_string(), entry));
        }
        made
    }

    /// Question for a page in Chinese, on day 105.
    pub fn query(game: Option<&str>, person: &str) -> StatisticsQuery {
        StatisticsQuery {
            game: game.map(str::to_owned),
            person: Some(person.to_owned()),
            now: 105 * DAY,
            ..StatisticsQuery::default()
        }
    }
}

/// A match on a screen: events in, orders out.
mod driver {
    mod match_driver;
    mod own_device;
    mod points;
}

/// Decisions that both shells carry out.
mod policy {
    mod actions;
    mod autosave;
    mod calendar;
    mod cards;
    mod curtain;
    mod finger;
    mod forms;
    mod guide_layout;
    mod hands;
    mod headline;
    mod held_keys;
    mod layout;
    mod limits;
    mod links;
    mod lobby;
    mod outputs;
    mod rooms;
    mod scenes;
    mod speech;
    mod thinking;
    mod touch;
}

/// Drawing commands and golden SVG files.
mod pictures {
    mod animated;
    mod eyes;
    mod goldens;
    mod rules;
}

/// Records, notation and hostile texts in and out.
mod records {
    mod bad_input;
    mod changed_files;
    mod fuzz_seeds;
    mod records_in;
    mod round_trips;
    mod whole_files;
    mod xiangqi_notation;
}

/// Tests of real time, run last and by themselves.
mod times {
    mod real_clock;
}

/// The sources themselves: layers and words.
mod house {
    mod documents;
    mod floors;
    mod generic;
    mod languages;
    mod limits;
    mod names;
    mod secrecy;
    mod words;
}

/// Helpers that several files share.
mod support {
    pub mod club;
    pub mod computer;
    pub mod effects;
    pub mod effort;
    pub mod every;
    pub mod eyes;
    pub mod gomoku;
    pub mod jihe;
    pub mod noughts;
    pub mod picture;
    pub mod questions;
    pub mod remote;
    pub mod secrecy;
    pub mod sifang;
    pub mod siguo;
    pub mod xiangqi;
}

/// Lists the test files below `folder` that `main.rs` does not name.
fn forgotten(folder: &std::path::Path, main: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut topic = "";
    let mut named = std::collections::BTreeSet::new();
    for line in main.lines() {
        let line = line.trim().trim_start_matches("pub ");
        let Some(name) = line.strip_prefix("mod ") else { continue };
        match (name.strip_suffix(" {"), name.strip_suffix(';')) {
            (Some(name), _) => topic = name,
            (_, Some(name)) => assert!(named.insert(format!("{topic}/{name}")), "{name} is listed twice"),
            _ => {}
        }
    }
    for topic in std::fs::read_dir(folder).expect("the folder of the tests") {
        let topic = topic.expect("an entry").path();
        if !topic.is_dir() {
            continue;
        }
        for file in std::fs::read_dir(&topic).expect("a folder") {
            let file = file.expect("an entry").path();
            let is_module =
                file.extension().is_some_and(|ending| ending == "rs") || file.join("mod.rs").exists();
            let last =
                |path: &std::path::Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
            let name = format!("{}/{}", last(&topic), last(&file));
            if is_module && !named.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

/// Every test file is a module of this binary. Otherwise its tests would never run.
#[test]
fn every_test_file_is_a_module() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    assert_eq!(forgotten(&folder, include_str!("main.rs")), Vec::<String>::new());
    let fewer = include_str!("main.rs").replace("    mod clock;\n", "");
    assert_eq!(forgotten(&folder, &fewer), ["rules/clock"], "the check sees a file that is not named");
}
