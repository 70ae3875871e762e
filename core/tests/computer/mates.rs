//! Forced mates by proof numbers: on boards made of a few numbered positions, and in Xiangqi against the exhaustive prover.

use std::collections::HashMap;
use std::sync::Arc;

use qishe_core::computer::hint;
use qishe_core::game::{MoveReason, Observation, Seeds};
use qishe_core::games::xiangqi::computer::{
    MateState, ProofState, forced_mate, read_strategy, write_strategy,
};
use qishe_core::games::xiangqi::{Move, Position, PositionText, SoldierRule};
use qishe_core::games::{GAMES, find};
use qishe_core::learn::{Motif, puzzles_of};
use qishe_core::search::{
    Attacks, Budget, Control, Mate, MatePosition, MateSearch, PuzzleGoal, Signals, verified,
};
use qishe_core::seat::Seat;

use crate::support::effort::effort;

/// A game of numbered positions: the moves from each, and in which of them the side to move is in check.
struct Graph {
    moves: HashMap<u64, Vec<u64>>,
    checked: Vec<u64>,
    path: Vec<u64>,
}

impl Graph {
    fn new(moves: &[(u64, &[u64])], checked: &[u64]) -> Graph {
        let moves = moves.iter().map(|(from, to)| (*from, to.to_vec())).collect();
        Graph { moves, checked: checked.to_vec(), path: vec![1] }
    }

    fn mate(&mut self, attacks: Attacks) -> Option<Mate<u64>> {
        let mut control = Control::new(Budget::nodes(10_000), Arc::default());
        MateSearch::new(1 << 16).find(self, &[], (attacks, false), &mut control)
    }
}

impl MatePosition for Graph {
    type Move = u64;

    fn key(&self) -> u64 {
        *self.path.last().expect("a position")
    }

    fn in_check(&self) -> bool {
        self.checked.contains(&self.key())
    }

    fn moves(&mut self, list: &mut Vec<u64>) {
        list.extend(self.moves.get(&self.key()).into_iter().flatten());
    }

    fn count_moves(&self) -> u32 {
        self.moves.get(&self.key()).map_or(0, |to| to.len() as u32)
    }

    fn make(&mut self, mv: u64) {
        self.path.push(mv);
    }

    fn pass(&mut self) {
        self.path.push(self.key() + 1000);
    }

    fn unmake(&mut self) {
        self.path.pop();
    }
}

/// Odd positions are the attacker's. 1 → 2 checks; 2 → 3 → 4 mates.
#[test]
fn a_line_of_checks_mates() {
    let mut graph = Graph::new(&[(1, &[2]), (2, &[3]), (3, &[4])], &[2, 4]);
    let mate = graph.mate(Attacks::CHECKS).expect("a mate");
    assert_eq!((mate.line, mate.repeats), (vec![2, 3, 4], false));
}

/// The attacker's checks can only go round: no mate, and no win, since the attacker would lose by them.
#[test]
fn checks_for_ever_win_nothing() {
    let mut graph = Graph::new(&[(1, &[2]), (2, &[3]), (3, &[4]), (4, &[1])], &[2, 4]);
    for attacks in [Attacks::CHECKS, Attacks::Order(2), Attacks::All] {
        assert_eq!(graph.mate(attacks), None);
    }
    let replies = HashMap::from([(1, 2), (3, 4)]);
    assert_eq!(verified(&mut graph, &replies, false), None);
}

/// The defender can only give check for ever, and loses by it; where one of its moves in the round is no check, it holds.
#[test]
fn a_defender_who_checks_for_ever_loses() {
    let moves: [(u64, &[u64]); 4] = [(1, &[2]), (2, &[3]), (3, &[4]), (4, &[1])];
    let mate = Graph::new(&moves, &[1, 3]).mate(Attacks::All).expect("a win by the rules");
    assert!(mate.repeats);
    assert_eq!(Graph::new(&moves, &[3]).mate(Attacks::All), None);
    // Two rounds that share a position: 4 goes back to 1 by a check, and to 5, from where 6 comes back to 3 without one.
    let shared: [(u64, &[u64]); 6] = [(1, &[2]), (2, &[3]), (3, &[4]), (4, &[1, 5]), (5, &[6]), (6, &[3])];
    assert_eq!(Graph::new(&shared, &[1, 3, 5]).mate(Attacks::All).map(|mate| mate.repeats), Some(true));
    assert_eq!(Graph::new(&shared, &[1, 5]).mate(Attacks::All), None);
}

/// Whether a position is won can depend on the path to it. Position 3 is lost on the path through 5, because its only move leads
/// back to 5, and won on the other path. A result of one path is not used on the other.
#[test]
fn a_repetition_counts_on_its_path_alone() {
    let moves: [(u64, &[u64]); 8] =
        [(1, &[2]), (2, &[5, 3]), (5, &[6, 10]), (6, &[3]), (3, &[8]), (8, &[5]), (10, &[11]), (11, &[12])];
    let mate = Graph::new(&moves, &[2, 6, 8, 10, 12]).mate(Attacks::CHECKS).expect("a mate");
    assert_eq!(mate.replies[&5], 10);
    assert_eq!(mate.replies[&3], 8);
}

/// A quiet move must threaten: a pass is answered by a mate.
#[test]
fn a_quiet_move_threatens_mate() {
    // After 2 a pass (1002) allows 1003; the only move, 3, is mated as well.
    let threat: [(u64, &[u64]); 4] = [(1, &[2]), (2, &[3]), (3, &[4]), (1002, &[1004])];
    let mut graph = Graph::new(&threat, &[4, 1004]);
    assert_eq!(graph.mate(Attacks::CHECKS), None);
    assert!(graph.mate(Attacks::Order(2)).is_some());
    // Without the threat only the search of all moves finds it.
    let mut graph = Graph::new(&threat, &[4]);
    assert!(graph.mate(Attacks::Order(2)).is_none());
    assert!(graph.mate(Attacks::All).is_some());
}

fn position(fen: &str) -> Position {
    let text = PositionText::read(fen).expect("a position");
    Position::from_setup(&text.setup, SoldierRule::Anywhere).expect("a legal position")
}

fn found(position: Position, nodes: u64) -> Option<Mate<Move>> {
    let mut control = Control::new(Budget::nodes(nodes), Arc::default());
    let mate = forced_mate(position, &[], false, &mut control);
    assert!(control.used() <= nodes + 1, "{} nodes", control.used());
    mate
}

/// Most mates of the puzzles are found (alpha-beta sees the others), and each short one is proven by the exhaustive prover too.
#[test]
fn mates_are_found_and_true() {
    let (mut checked, mut missed) = (0, 0);
    for puzzle in &puzzles_of("undercover").expect("data").puzzles {
        // A spy is no part of these positions.
        let is = |motif| puzzle.motifs.contains(&motif);
        if !is(Motif::Mate) || is(Motif::Spy) || is(Motif::Pick) || puzzle.moves > 3 {
            continue;
        }
        let position = position(puzzle.options["position"]["fen"].as_str().expect("a position"));
        let Some(mate) = found(position, 20_000) else {
            missed += 1;
            continue;
        };
        let moves = mate.line.len().div_ceil(2) as u32;
        assert!(moves >= puzzle.moves, "{}: {moves}", puzzle.key());
        if moves <= 3 {
            let mut control = Control::new(Budget::nodes(300_000), Arc::default());
            let exhaustive = ProofState::new(position, None, 0).reaches(PuzzleGoal::Win, moves, &mut control);
            assert_eq!(exhaustive, Some(true), "{}: {} nodes", puzzle.key(), control.used());
        }
        checked += 1;
    }
    assert!(checked > 2 * missed && checked > 5, "{checked} found, {missed} missed");
}

/// Position 149 of 适情雅趣, a mate in ten by checks, is missed where a disproof by repetition is believed on another path.
#[test]
fn long_mates_are_found_by_few_nodes() {
    let book = include_str!("../../endgames/shiqingyaqu.tsv");
    let mut long = 0;
    for line in book.lines().skip(1).step_by((40 / effort() as usize).max(1)) {
        let fields: Vec<&str> = line.split('\t').collect();
        if let Some(mate) = found(position(fields[2]), 20_000) {
            long += usize::from(mate.line.len() > 14);
        }
    }
    assert!(long >= 2, "{long}");
}

/// A strategy is read as it was written; one with another move, or cut short, is none.
#[test]
fn a_strategy_is_replayed_by_the_rules() {
    let start = position("2baka3/3P3N1/bN7/7nc/9/4C1P2/P5n1P/B3R3B/4Apr2/2RAK3c w - - 0 1");
    let mate = found(start, 200_000).expect("a mate");
    let text = write_strategy(start, &mate);
    let read = read_strategy(start, &text).expect("it wins");
    assert_eq!((&read.line, read.repeats), (&mate.line, mate.repeats));
    assert_eq!(read_strategy(start, &text[..text.len() - 2]), None);
    assert_eq!(read_strategy(start, &format!("{text}!\"")), None);
    // With Black to move the first move is not legal.
    let other = position("2baka3/3P3N1/bN7/7nc/9/4C1P2/P5n1P/B3R3B/4Apr2/2RAK3c b - - 0 1");
    assert_eq!(read_strategy(other, &text), None);
    let mut state = MateState::new(start);
    for key in mate.replies.keys() {
        let mut fewer = mate.replies.clone();
        fewer.remove(key);
        assert_eq!(verified(&mut state, &fewer, false), None, "a position without an answer");
    }
}

/// A hint of plain Xiangqi is the mate, however long; where a spy may be left, nothing is said to be won by it.
#[test]
fn a_hint_knows_a_long_mate() {
    let fen = "2baka3/3P3N1/bN7/7nc/9/4C1P2/P5n1P/B3R3B/4Apr2/2RAK3c w - - 0 1";
    let kind = find(GAMES, "undercover").expect("a game");
    let options = serde_json::json!({ "spy_selection": "none", "position": { "fen": fen } });
    let game = (kind.begin)(options.as_object().expect("options"), &Seeds::One(7)).expect("a match");
    let view = Observation::new(game.as_ref(), Seat(0));
    let signals = Arc::new(Signals::default());
    let hint = hint(kind, &view, Budget::nodes(60_000), &signals).expect("a hint");
    assert!(matches!(hint.why, MoveReason::Wins(moves) if moves >= 7), "{:?}", hint.why);
}
