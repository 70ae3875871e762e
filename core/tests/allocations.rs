//! No search node allocates: the allocations of a thought do not grow with its nodes. And no secret changes how much an answer
//! allocates, which no load on the machine falsifies, as it does a time.

use allocation_counter::measure;
use qishe_core::computer::{Player, Thinking};
use qishe_core::game::{Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::play::Match;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::Table;
use serde_json::json;

#[path = "support/secrecy/timed.rs"]
mod timed;

use timed::{INPUTS, PICKS, SPIES, WAYS_TO_PICK};

/// Nodes of a thought.
const NODES: u64 = 20_000;
/// Limit of allocations in one thought: the root, the lists and the reported lines. One allocation in every tenth node
/// would exceed it.
const MAX_ALLOCATIONS: u64 = NODES / 10;

/// A match of weak players after some actions on the board.
fn played(game: &str, seed: u64, actions: u32) -> Match {
    let record = json!({ "format": 1, "game": game, "options": {}, "seed": seed });
    let record = Record::parse(&record.to_string()).expect("a record");
    let mut played = Match::begin(record).expect("a match");
    let mut on_the_board = 0;
    while on_the_board < actions && played.outcome().is_none() {
        on_the_board += u32::from(played.game().in_play());
        let seat = played.game().to_move()[0];
        let thinking = Thinking::of(&played, seat, Player::Level(2), seed).expect("its turn");
        let answer = thinking.think(Budget::nodes(300)).expect("an answer");
        played.act(seat, &answer.action).expect("an allowed action");
    }
    played
}

#[test]
fn no_node_allocates() {
    for kind in GAMES {
        let mut whole = 0;
        for (seed, actions) in [(1, 6), (2, 10), (3, 15), (4, 20), (5, 30), (6, 40), (7, 50)] {
            let played = played(kind.id, seed, actions);
            let Some(&seat) = played.game().to_move().first() else { continue };
            let thinking = Thinking::of(&played, seat, Player::Level(8), seed).expect("its turn");
            let mut answer = None;
            let found = measure(|| answer = thinking.think(Budget::nodes(NODES)));
            let nodes = answer.expect("an answer").nodes;
            whole += u32::from(nodes >= NODES);
            let allocated = found.count_total;
            assert!(
                allocated < MAX_ALLOCATIONS,
                "{} after {actions}: {allocated} allocations, {nodes} nodes",
                kind.id
            );
        }
        assert!(whole >= 2, "{}: thoughts that took all their nodes: {whole}", kind.id);
    }
}

/// Allocations that a copy of a match may have more with a spy than without one.
const COPY: u64 = 4;

/// A table in 卧底象棋 with Black to pick; to move, if there is a pick, whose spy is the secret.
fn with_spy(pick: Option<&str>) -> Table {
    let options = json!({ "first": "black", "activate_by": ["key", "tap"] });
    let record = json!({ "format": 1, "game": "undercover", "options": options, "seed": 7 });
    let mut played = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("a match");
    played.act(Seat(0), "spy e6").expect("a pick");
    if let Some(pick) = pick {
        played.act(Seat(1), pick).expect("a pick");
    }
    let mut table = Table::shared(played, Prefs { private_output: true, ..Prefs::default() });
    table.open_curtain();
    table
}

/// Every input of a table, and every question to it, allocates as often for each secret (docs/rules/undercover.md, “Secrecy”).
/// A look and a read-out name the spy's place, so only the others are compared. A copy of a match with a spy is a few small values
/// larger, which is allowed for.
#[test]
fn every_secret_allocates_alike() {
    for (name, input) in INPUTS {
        let counts = SPIES.map(|pick| {
            let mut table = with_spy(Some(pick));
            // What is made once for all is made before.
            input(&mut table.clone());
            measure(|| input(&mut table)).count_total
        });
        let (least, most) = (counts.iter().min().expect("four"), counts.iter().max().expect("four"));
        assert!(most - least <= COPY, "{name}: {counts:?}");
    }
}

/// A pick allocates as often for each soldier (docs/rules/undercover.md, “Secrecy”).
#[test]
fn every_pick_allocates_alike() {
    for (name, pick) in WAYS_TO_PICK {
        let counts = PICKS.map(|point| {
            let mut table = with_spy(None);
            pick(&mut table.clone(), point);
            measure(|| pick(&mut table, point)).count_total
        });
        let (least, most) = (counts.iter().min().expect("three"), counts.iter().max().expect("three"));
        assert!(most - least <= COPY, "{name}: {counts:?}");
    }
}

/// A text of `main` moves with `count` variations behind its first moves, in SGF or PGN.
fn with_variations(sgf: bool, side: &str, count: usize) -> String {
    if sgf {
        let points =
            (0..200).map(|at| (char::from(b'a' + (at % 15) as u8), char::from(b'a' + (at / 15) as u8)));
        // Blocks of two: no five, whoever has them.
        let mut stones: Vec<(char, char)> = points.collect();
        stones.sort_by_key(|(file, row)| ((u32::from(*file) / 2 + u32::from(*row)) % 2, *row, *file));
        let (black, white) = stones.split_at(100);
        let main: String =
            black.iter().zip(white).map(|((a, b), (c, d))| format!(";B[{a}{b}];W[{c}{d}]")).collect();
        return format!("(;GM[4]FF[4]SZ[15]RU[Gomoku]({main}){})", format!("({side})").repeat(count));
    }
    let main = "1. 炮二平五 马8进7 2. 马二进三 车9平8 3. 车一平二 马2进3 4. 兵七进一 卒7进1";
    format!("[Game \"Chinese Chess\"]\n[Red \"a\"]\n\n{main} {}\n*", format!("({side}) ").repeat(count))
}

/// The work of reading a file grows with its size, also where its variations are words, moves that cannot be made, or repeats.
/// Bytes that are allocated stand for steps; each try of a line takes a copy of the board.
#[test]
fn reading_takes_work_as_its_size() {
    for (sgf, side) in [
        (true, ";C[a word]"),
        (true, ";B[aa]"),
        (true, ";B[oo];B[oo]"),
        (true, ";B[oo];W[on]"),
        (true, ";B[oo](;W[on])(;W[nn])"),
        (false, "4... 帅五进一"),
        (false, "4... 卒3进1 5. 帅五进一 {a} (5. 马八进七)"),
        (false, "((((4... 卒3进1))))"),
        (false, "{a word}"),
    ] {
        let work = |count| {
            let text = with_variations(sgf, side, count);
            let mut read = None;
            let found = measure(|| read = Some(Table::restore(&text, Prefs::default()).is_ok()));
            assert_eq!(read, Some(true), "{text}");
            assert!(qishe_core::table::import_question(&text, qishe_core::words::Lang::Zh).is_none());
            found.bytes_total
        };
        // The first reading also loads the words.
        work(1);
        let (none, some, many) = (work(0), work(200), work(800));
        // Four times as many variations are four times the work, and one is a small part of the whole match.
        assert!(many - none < 5 * (some - none), "{side}: {none} {some} {many}");
        assert!((many - none) / 800 < 32 << 10, "{side}: {} bytes each", (many - none) / 800);
    }
}
