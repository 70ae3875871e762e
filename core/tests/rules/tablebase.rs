//! Tables of endgames: against the rules, against the exhaustive prover, and against published verdicts.

use std::sync::Arc;

use qishe_core::games::xiangqi::computer::ProofState;
use qishe_core::games::xiangqi::tablebase::{Material, Table, Tables, Value};
use qishe_core::games::xiangqi::{Piece, Position, Setup, Side, SoldierRule};
use qishe_core::search::{Budget, Control, PuzzleGoal};

use crate::support::effort::effort;

fn table(tables: &mut Tables, name: &str) -> Arc<Table> {
    tables.table(name.parse().expect("material"), &|| false).expect("a table")
}

/// Positions of a table with their values, some hundred for each effort.
fn sample(table: &Table) -> Vec<(Position, Value)> {
    let step = (table.boards() / (400 * effort() as usize)).max(1);
    let boards = (0..table.boards()).step_by(step);
    boards
        .flat_map(|board| Side::ALL.into_iter().filter_map(move |side| table.position(board, side)))
        .collect()
}

/// The value of a position by the rules and the values of the positions after it.
fn by_rules(tables: &Tables, position: &Position) -> Value {
    let after = |mv| {
        let mut next = *position;
        next.play(mv);
        if next.has_attackers() { tables.value(&next).expect("a legal position") } else { Value::Draw }
    };
    let values = position.legal_moves().iter().map(|mv| after(*mv).before()).collect::<Vec<Value>>();
    values.into_iter().max_by_key(|value| value.rank()).unwrap_or(Value::Loss(0))
}

/// Every kind of man, on both sides; captures into tables of which the other side is the stronger one, too.
const SMALL: [&str; 10] = ["P-", "P-a", "P-b", "N-b", "R-a", "C-a", "CA-a", "N-p", "R-r", "P-p"];

/// A position is worth what its moves are worth, and is one that the rules allow.
#[test]
fn every_position_is_as_its_moves_say() {
    let mut tables = Tables::default();
    for name in SMALL {
        let table = table(&mut tables, name);
        let mut count = 0;
        for (position, value) in sample(&table) {
            assert_eq!(by_rules(&tables, &position), value, "{name}: {position:?}");
            assert_eq!(tables.moves(&position).expect("moves").len(), position.legal_moves().len());
            Position::from_setup(&position.setup(), SoldierRule::Anywhere).expect("a legal position");
            count += 1;
        }
        assert!(count > 50, "{name}: {count}");
    }
}

/// Every legal position of some men is in the table: a table has as many as the rules allow.
#[test]
fn no_position_is_missing() {
    let mut tables = Tables::default();
    let table = table(&mut tables, "P-");
    let counted = |side| {
        let squares = || qishe_core::games::xiangqi::Square::all();
        let triples = squares()
            .flat_map(|red| squares().flat_map(move |black| squares().map(move |man| (red, black, man))));
        triples
            .filter(|(red, black, man)| {
                let mut setup = Setup::empty();
                for (square, letter) in [(red, 'K'), (black, 'k'), (man, 'P')] {
                    setup.set(*square, Piece::from_fen_char(letter));
                }
                setup.side = side;
                Position::from_setup(&setup, SoldierRule::Standard).is_ok()
            })
            .count() as u64
    };
    for side in Side::ALL {
        assert_eq!(table.counts(side).positions, counted(side), "{side}");
    }
}

/// A win is as short as the exhaustive prover says.
#[test]
fn distances_are_those_of_the_prover() {
    let mut tables = Tables::default();
    let mut count = 0;
    for name in ["R-a", "P-a", "N-b"] {
        let table = table(&mut tables, name);
        let short = |(_, value): &(Position, Value)| matches!(value, Value::Win(1..=5));
        for (position, value) in sample(&table).into_iter().filter(short).take(40) {
            let Value::Win(plies) = value else { unreachable!("filtered") };
            let reaches = |moves: u32| {
                let mut control = Control::new(Budget::nodes(2_000_000), Arc::default());
                ProofState::new(position, None, 0).reaches(PuzzleGoal::Win, moves, &mut control)
            };
            let moves = plies.div_ceil(2);
            assert_eq!(reaches(moves), Some(true), "{name}: {position:?}");
            assert_ne!(reaches(moves - 1), Some(true), "{name}: {position:?}");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

/// With colours changed and the board turned a position has the same value.
#[test]
fn colours_do_not_matter() {
    let mut tables = Tables::default();
    let table = table(&mut tables, "P-a");
    for (position, value) in sample(&table) {
        let mut setup = Setup::empty();
        for (square, piece) in position.pieces() {
            setup.set(square.turned(), Some(Piece::new(piece.side.other(), piece.kind)));
        }
        setup.side = position.side_to_move().other();
        let turned = Position::from_setup(&setup, SoldierRule::Anywhere).expect("a position");
        assert_eq!(table.value(&turned), Some(value), "{position:?}");
    }
}

/// What every book says: a chariot beats two advisors or two elephants, a horse beats an advisor; a soldier does not.
#[test]
fn published_verdicts_hold() {
    let mut tables = Tables::default();
    let mut red = |name| table(&mut tables, name).counts(Side::Red);
    for name in ["R-aa", "R-bb"] {
        let chariot = red(name);
        assert_eq!((chariot.wins, chariot.draws, chariot.losses), (chariot.positions, 0, 0), "{name}");
    }
    let horse = red("N-a");
    assert!(horse.wins * 100 > horse.positions * 99, "{horse:?}");
    let advisor = red("P-a");
    assert!(advisor.wins * 10 < advisor.positions, "{advisor:?}");
}

/// Names are read as they are written; a table that is stopped is none.
#[test]
fn names_and_stops() {
    for name in ["R-aabb", "NP-aabb", "P-", "CAA-c"] {
        let material: Material = name.parse().expect("material");
        assert_eq!(material.to_string(), name);
    }
    for wrong in ["", "R", "X-a", "RRRR-"] {
        assert!(wrong.parse::<Material>().is_err(), "{wrong}");
    }
    assert_eq!("r-R".parse::<Material>().map(|material| material.to_string()), Ok("R-r".to_owned()));
    assert!(Tables::default().table("R-aa".parse().expect("material"), &|| true).is_none());
    assert!(Material::of(&Position::start()).0.boards() > 1 << 30, "no table of everything");
}
