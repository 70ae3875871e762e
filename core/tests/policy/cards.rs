//! The pictures on the cards of the lobby, and its mini boards.

use std::collections::HashSet;

use qishe_core::game::Prefs;
use qishe_core::learn::{puzzle_board, puzzles};
use qishe_core::picture::{mini_crop, places};
use qishe_core::table::games;
use qishe_core::words::Lang;

/// No two games have the same picture on their cards.
#[test]
fn every_game_has_a_card_of_its_own() {
    let games = games(Lang::En);
    assert_eq!(games.iter().map(|game| game.card).collect::<HashSet<_>>().len(), games.len());
}

/// A mini board lies on the board, and its edges cut no piece: none is nearer to an edge than its radius.
#[test]
fn a_mini_board_cuts_no_piece() {
    const RADIUS: f32 = 0.47;
    for game in games(Lang::En) {
        for puzzle in puzzles(&game.id, &Default::default(), Lang::En).expect("a game").into_iter().take(12) {
            let board = puzzle_board(&puzzle.key, Prefs::default()).expect("a puzzle");
            let crop = mini_crop(&board.scene, &board.board);
            let places = places(&board.board, board.scene.board_turn);
            let mut seen = 0;
            for piece in &board.scene.pieces {
                let at = places[usize::from(piece.point)];
                let beyond = [at.x - crop.x, crop.x + crop.w - at.x, at.y - crop.y, crop.y + crop.h - at.y];
                let least = beyond.into_iter().fold(f32::MAX, f32::min);
                assert!(least.abs() > RADIUS, "{}: a piece is cut by {least}", puzzle.key);
                seen += usize::from(least > 0.0);
            }
            assert!(seen > 1, "{}: {seen} pieces", puzzle.key);
        }
    }
}
