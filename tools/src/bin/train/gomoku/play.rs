//! Games of 五子棋 of the program against itself, and the quiet positions in them.

use std::io::Write;
use std::sync::Arc;

use qishe_core::games::gomoku::computer::{State, Weights, thought};
use qishe_core::games::gomoku::{Board, Colour, Point};
use qishe_core::search::{Budget, Control, SearchPosition, Signals, Skill, Tuning, is_proven};

use super::super::chance::Chance;
use super::sample::{self, Packed};

/// Most that a beginning may give to one side, but for one of eight.
const UNFAIR: i32 = 250;
/// Steps from the middle within which games begin.
const MIDDLE: usize = 4;
/// A random move lies within so many steps of a stone.
const NEAR: i32 = 2;

/// Plays games until the wanted number of positions is written.
pub fn play(
    file: &str,
    seed: u64,
    positions: usize,
    nodes: u64,
    weights: &'static Weights,
) -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::fs::File::create(file)?);
    let mut chance = Chance(seed);
    let (mut written, mut games) = (0, 0);
    while written < positions {
        for sample in game(&mut chance, nodes, weights, games % 2 == 0) {
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

/// A point near the stones that may be played.
fn random(state: &mut State, chance: &mut Chance) -> Option<Point> {
    let (board, mover) = (*state.board(), state.mover());
    let far = |a: Point, b: Point| {
        let files = i32::from(a.file()) - i32::from(b.file());
        let ranks = i32::from(a.rank()) - i32::from(b.rank());
        files.abs().max(ranks.abs())
    };
    let stones: Vec<Point> = Point::all().filter(|at| board.at(*at).is_some()).collect();
    let points: Vec<Point> = board
        .empty()
        .iter()
        .filter(|at| match stones[..] {
            [] => far(*at, Point::CENTRE) <= MIDDLE as i32,
            _ => stones.iter().any(|stone| far(*at, *stone) <= NEAR),
        })
        .filter(|at| state.may_play(mover, *at))
        .collect();
    (!points.is_empty()).then(|| points[chance.below(points.len())])
}

/// One game: its samples with the result.
fn game(chance: &mut Chance, nodes: u64, weights: &'static Weights, renju: bool) -> Vec<Packed> {
    let laws = sample::laws(renju);
    let mut board = Board::default();
    let mut mover = Colour::Black;
    let mut samples = Vec::new();
    let keeps_unfair = chance.below(8) == 0;
    let opening = 3 + chance.below(8);
    let mut plies = 0;
    let black = loop {
        let mut state = State::with(&board, mover, laws, weights);
        let won = if mover == Colour::Black { 2 } else { 0 };
        // The loser need not see it: what the search proves at once is the end.
        if let Some(value) = state.terminal_score(0) {
            break match value {
                0 => 1,
                1.. => won,
                _ => 2 - won,
            };
        }
        let at = if plies < opening || chance.below(60) == 0 {
            match random(&mut state, chance) {
                Some(at) => at,
                None => break 1,
            }
        } else {
            // The depth that the limit falls into is finished.
            let mut control = Control::new(Budget::nodes(nodes), Arc::new(Signals::default()));
            let lines = thought(&mut state, Skill::TOP, 0, 1, None, &Tuning::default(), &mut control);
            let Some(line) = lines.first() else { break 1 };
            if is_proven(line.value) {
                break if line.value > 0 { won } else { 2 - won };
            }
            if plies == opening && line.value.abs() > UNFAIR && !keeps_unfair {
                return Vec::new();
            }
            if !state.in_check() {
                samples.push(sample::encode(&board, mover, renju, line.value));
            }
            line.moves[0]
        };
        board.place(mover, at);
        mover = mover.other();
        plies += 1;
    };
    for sample in &mut samples {
        sample::finish(sample, black);
    }
    samples
}
