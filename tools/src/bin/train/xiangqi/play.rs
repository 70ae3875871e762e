//! Games of the program against itself, and the quiet positions in them.

use std::io::Write;
use std::sync::Arc;

use qishe_core::games::xiangqi::computer::{State, Weights};
use qishe_core::games::xiangqi::{Move, PieceKind, Position, Side, Square};
use qishe_core::search::{Budget, Control, SearchPosition, Searcher, Signals, is_proven};

use super::super::chance::Chance;
use super::sample;

/// A value that ends a game, and the number of times in a row that one side must have it.
const DECIDED: i32 = 1500;
const RUNNING: usize = 6;
const LONGEST: usize = 220;
/// A game is a draw when nobody has more than this for some plies after the first hundred.
const LEVEL: (i32, usize) = (12, 14);
/// Most that a beginning may give to one side, but for one of four.
const UNFAIR: i32 = 500;

/// Plays games until the wanted number of positions is written.
pub fn play(file: &str, seed: u64, positions: usize, nodes: u64, weights: Weights) -> std::io::Result<()> {
    let weights: &'static Weights = Box::leak(Box::new(weights));
    let mut out = std::io::BufWriter::new(std::fs::File::create(file)?);
    let mut chance = Chance(seed);
    let mut searcher = Searcher::new(1 << 20);
    let (mut written, mut games) = (0, 0);
    while written < positions {
        searcher.clear();
        // Every sixth game has activated spies: soldiers on points that ordinary ones cannot reach.
        let spies = games % 6 == 5;
        for sample in game(&mut searcher, &mut chance, nodes, weights, spies) {
            out.write_all(&sample)?;
            written += 1;
        }
        games += 1;
        if games % 1000 == 0 {
            eprintln!("{games} games, {written} positions");
        }
    }
    out.flush()
}

/// One game: its samples with the result.
fn game(
    searcher: &mut Searcher<State>,
    chance: &mut Chance,
    nodes: u64,
    weights: &'static Weights,
    with_spies: bool,
) -> Vec<[u8; 48]> {
    let mut start = Position::start();
    let mut moves: Vec<Move> = Vec::new();
    let mut position = start;
    let mut samples = Vec::new();
    let mut spies = [None; 2];
    let mut counts = (0usize, 0i32);
    let mut level = 0;
    let keeps_unfair = chance.below(4) == 0;
    let opening = 6 + chance.below(6);
    let mut plies = 0;
    let red = loop {
        let legal = position.legal_moves();
        let side = position.side_to_move();
        if with_spies && plies == opening {
            for owner in Side::ALL {
                let soldiers: Vec<Square> =
                    position.pieces_of_kind(owner.other(), PieceKind::Soldier).collect();
                spies[owner.index()] = soldiers.get(chance.below(soldiers.len().max(1))).copied();
            }
        }
        let mut state = State::with(start, &moves, weights);
        if let Some(at) = spies[side.index()] {
            state = state.with_spy(side, at, 0);
        }
        let lost = if side == Side::Red { 0 } else { 2 };
        if legal.is_empty() && state.activation().is_none() {
            break lost;
        }
        if let Some(value) = state.terminal_score(0) {
            break match value {
                0 => 1,
                1.. => 2 - lost,
                _ => lost,
            };
        }
        if plies > LONGEST {
            break 1;
        }
        let mv = if (plies < opening || chance.below(100) == 0) && !legal.is_empty() {
            legal[chance.below(legal.len())]
        } else {
            // The depth that the limit falls into is finished, but for long ones.
            let mut control = Control::new(Budget::nodes(4 * nodes), Arc::new(Signals::default()));
            let lines = searcher.think(&mut state, &mut control, 1, None, &mut |control, _, _| {
                if control.used() >= nodes {
                    control.signals().stop();
                }
            });
            let Some(line) = lines.first() else { break lost };
            let mv = line.moves[0];
            if plies == opening && line.value.abs() > UNFAIR && !keeps_unfair {
                return Vec::new();
            }
            let quiet = !position.in_check() && position.piece_at(mv.to).is_none();
            if quiet && !is_proven(line.value) && line.value.abs() < 3000 && spies[side.index()].is_none() {
                samples.push(sample::encode(&position, line.value));
            }
            let red = if side == Side::Red { line.value } else { -line.value };
            counts = match red {
                DECIDED.. if counts.1 > 0 => (counts.0 + 1, 1),
                DECIDED.. => (1, 1),
                v if v <= -DECIDED && counts.1 < 0 => (counts.0 + 1, -1),
                v if v <= -DECIDED => (1, -1),
                _ => (0, 0),
            };
            level = if plies > 100 && line.value.abs() <= LEVEL.0 { level + 1 } else { 0 };
            if level >= LEVEL.1 {
                break 1;
            }
            if counts.0 >= RUNNING {
                break if counts.1 > 0 { 2 } else { 0 };
            }
            mv
        };
        plies += 1;
        if mv.from == mv.to {
            let _ = position.turn_soldier(mv.from);
            spies[side.index()] = None;
            (start, moves) = (position, Vec::new());
            continue;
        }
        for spy in &mut spies {
            if *spy == Some(mv.from) {
                *spy = Some(mv.to);
            } else if *spy == Some(mv.to) {
                *spy = None;
            }
        }
        position.play(mv);
        moves.push(mv);
    };
    for sample in &mut samples {
        sample::finish(sample, red);
    }
    samples
}
