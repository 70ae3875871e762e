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

use timed::{INPUTS, SPIES};

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

/// A table in 卧底象棋 with Black to move, whose spy is the secret.
fn with_spy(pick: &str) -> Table {
    let options = json!({ "first": "black", "activate_by": ["key", "tap"] });
    let record = json!({ "format": 1, "game": "undercover", "options": options, "seed": 7 });
    let mut played = Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("a match");
    played.act(Seat(0), "spy e6").expect("a pick");
    played.act(Seat(1), pick).expect("a pick");
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
            let mut table = with_spy(pick);
            // What is made once for all is made before.
            input(&mut table.clone());
            measure(|| input(&mut table)).count_total
        });
        let (least, most) = (counts.iter().min().expect("four"), counts.iter().max().expect("four"));
        assert!(most - least <= COPY, "{name}: {counts:?}");
    }
}
