//! Positions for the tests: random ones that no game leads to, and random games.

use qishe_core::games::xiangqi::{Piece, PieceKind, Position, Setup, Side, SoldierRule, Square};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

/// The position of a text, soldiers anywhere.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen, SoldierRule::Anywhere).unwrap_or_else(|error| panic!("{error}: {fen}"))
}

/// A possible position with random pieces on random points, up to six soldiers a side.
pub fn odd_position(rng: &mut impl Rng) -> Position {
    loop {
        let setup = odd_setup(rng);
        if let Ok(position) = Position::from_setup(&setup, SoldierRule::Anywhere) {
            return position;
        }
    }
}

/// Pieces on random points that their kinds may stand on; generals may face, the wrong side be in check.
fn odd_setup(rng: &mut impl Rng) -> Setup {
    let mut setup = Setup::empty();
    setup.side = *Side::ALL.choose(rng).expect("a side");
    setup.halfmove_clock = rng.random_range(0..120);
    setup.fullmove = rng.random_range(1..300);
    let density = rng.random_range(0.1..1.0);
    for side in Side::ALL {
        for kind in PieceKind::ALL {
            let most = match kind {
                PieceKind::General => 1,
                PieceKind::Soldier => 6,
                _ => 2,
            };
            for _ in 0..most {
                if kind != PieceKind::General && !rng.random_bool(density) {
                    continue;
                }
                let free: Vec<_> = Square::all()
                    .filter(|&square| setup.piece_at(square).is_none() && may_stand(kind, side, square))
                    .collect();
                if let Some(&square) = free.choose(rng) {
                    setup.set(square, Some(Piece::new(side, kind)));
                }
            }
        }
    }
    setup
}

fn may_stand(kind: PieceKind, side: Side, square: Square) -> bool {
    match kind {
        PieceKind::General => square.in_palace(side),
        PieceKind::Advisor => square.in_palace(side) && (square.file() + square.rank_from(side)) % 2 == 1,
        PieceKind::Elephant => {
            matches!((square.file(), square.rank_from(side)), (2 | 6, 0 | 4) | (0 | 4 | 8, 2))
        }
        _ => true,
    }
}

/// The positions of a random game from the start, at most `plies` of them.
pub fn random_game(rng: &mut impl Rng, plies: usize) -> Vec<Position> {
    let mut position = Position::start();
    let mut positions = vec![position];
    while positions.len() < plies {
        let Some(&mv) = position.legal_moves().choose(rng) else { break };
        position.play(mv);
        positions.push(position);
    }
    positions
}
