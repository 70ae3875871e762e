//! Any text as a position: refused with a fault, or one that prints back and whose moves are legal.

use qishe_core::games::xiangqi::{Position, SoldierRule, notation};

pub fn run(text: &str) {
    for rule in [SoldierRule::Standard, SoldierRule::Anywhere] {
        let Ok(position) = Position::from_fen(text, rule) else { continue };
        assert_eq!(Position::from_fen(&position.fen(), rule).expect("its own FEN"), position);
        for mv in position.legal_moves() {
            assert!(position.is_legal(mv));
            let words = notation::to_chinese(&position, mv);
            for text in [words, notation::to_wxf(&position, mv), notation::to_iccs(mv)] {
                assert_eq!(notation::read_move(&position, &text), Ok(mv));
            }
            let mut next = position;
            next.play(mv);
            assert!(next.checkers_of(position.side_to_move()).is_empty(), "a general was left in check");
        }
    }
}
