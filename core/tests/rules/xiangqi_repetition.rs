//! The third repetition: which side is responsible for it.
//!
//! Each case is a position and the moves that lead back to it; played twice, they make it occur for the
//! third time.

use crate::support::xiangqi::position;
use qishe_core::games::xiangqi::repetition::judge;
use qishe_core::games::xiangqi::{Line, Move, Position, Repetition, Side};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

const RED_CHECKS: Repetition = Repetition::PerpetualCheck { loser: Side::Red };
const BLACK_CHECKS: Repetition = Repetition::PerpetualCheck { loser: Side::Black };
const RED_CHASES: Repetition = Repetition::PerpetualChase { loser: Side::Red };
const BLACK_CHASES: Repetition = Repetition::PerpetualChase { loser: Side::Black };

fn moves(text: &str) -> Vec<Move> {
    text.split(' ').map(|mv| mv.parse().expect("a move")).collect()
}

/// The verdict when the moves were played twice; none before.
fn verdict(fen: &str, cycle: &str) -> Repetition {
    let start = position(fen);
    let mut line = Line::new(start);
    let cycle = moves(cycle);
    for (ply, &mv) in cycle.iter().chain(&cycle).enumerate() {
        assert_eq!(judge(&line, 3), None, "{fen}, ply {ply}");
        assert!(line.current().is_legal(mv), "{mv} in {:?}", line.current());
        line.push(mv);
    }
    assert!(line.current().same_board(&start), "{fen}: {cycle:?} leads back");
    assert_eq!(line.occurrences(), 3);
    judge(&line, 3).expect("a third occurrence")
}

/// Returns the case with the colours exchanged and the board turned.
fn turned(fen: &str, cycle: &str) -> (String, String) {
    let (board, rest) = fen.split_once(' ').expect("a side");
    let swap = |letter: char| {
        if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
    };
    let side = if rest.starts_with('w') { "b" } else { "w" };
    let fen = format!("{} {side}", board.chars().rev().map(swap).collect::<String>());
    let turn = |mv: &Move| Move::new(mv.from.turned(), mv.to.turned()).to_string();
    (fen, moves(cycle).iter().map(turn).collect::<Vec<_>>().join(" "))
}

fn check(fen: &str, cycle: &str, expected: Repetition) {
    assert_eq!(verdict(fen, cycle), expected, "{fen}: {cycle}");
    let (fen, cycle) = turned(fen, cycle);
    let exchanged = match expected {
        RED_CHECKS => BLACK_CHECKS,
        BLACK_CHECKS => RED_CHECKS,
        RED_CHASES => BLACK_CHASES,
        BLACK_CHASES => RED_CHASES,
        other => other,
    };
    assert_eq!(verdict(&fen, &cycle), exchanged, "{fen}: {cycle}");
}

#[test]
fn moves_without_check_or_chase_draw() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    check(start, "h0g2 h9g7 g2h0 g7h9", Repetition::Draw);
}

/// 长将: a chariot checks from rank to rank.
#[test]
fn perpetual_check_loses() {
    check("9/R2k5/9/9/9/9/9/9/9/5K3 b", "d8d9 a8a9 d9d8 a9a8", RED_CHECKS);
}

/// Both give check with every move: a draw.
#[test]
fn two_perpetual_checks_draw() {
    check("2b1ck3/4a4/2Pp5/1p1pC1n1p/P5n2/9/R4pP2/4K4/5CP2/9 b", "e8f7 e6f6 f7e8 f6e6", Repetition::Draw);
}

/// 长捉: a chariot follows an unprotected cannon from rank to rank.
#[test]
fn perpetual_chase_loses() {
    check("3k5/9/9/8c/9/R8/9/9/9/5K3 w", "a4a6 i6i4 a6a4 i4i6", RED_CHASES);
}

/// A chariot protects the cannon wherever it goes: no chase.
#[test]
fn a_protected_piece_is_not_chased() {
    check("3k4r/9/9/8c/9/R8/9/9/9/5K3 w", "a4a6 i6i4 a6a4 i4i6", Repetition::Draw);
}

/// The protector is pinned: its recapture would be illegal, so the piece is chased all the same.
#[test]
fn a_pinned_protector_does_not_protect() {
    // The chariot d8 guards the cannon; with a red chariot on d1 it may not leave its general's file.
    let chase = "h0i0 i8h8 i0h0 h8i8";
    check("3k5/3r4c/9/9/9/9/9/9/9/5K1R1 w", chase, Repetition::Draw);
    check("3k5/3r4c/9/9/9/9/9/9/3R5/5K1R1 w", chase, RED_CHASES);
}

/// The capture would expose the capturer's own general: no chase.
#[test]
fn a_pinned_attacker_does_not_chase() {
    // The red chariot stands between its general and the black one, and may not leave the file.
    check("5k3/3r5/9/8c/9/3R5/9/9/9/3K5 w", "d4d6 i6i4 d6d4 i4i6", Repetition::Draw);
}

/// An attack that stands already is no chase, though the attacker moves.
#[test]
fn a_standing_attack_is_no_chase() {
    check("3k5/9/9/8c/9/9/9/9/9/5K2R w", "i0i1 d9d8 i1i0 d8d9", Repetition::Draw);
}

/// A standing attack does not become new because the attacker's side was in check meanwhile: the chariot a5 attacks the cannon before
/// and after the general steps out of the horse's check. (The other half of the cycle is an attack by a0.)
#[test]
fn a_standing_attack_is_not_new_after_a_check() {
    check("5k3/9/9/9/R3c4/9/9/9/3K5/R4n3 w", "d1d0 e5e0 d0d1 e0e5", Repetition::Draw);
}

/// Elephants and advisors chase like others; here they take turns with the chariots they stand before.
#[test]
fn elephants_and_advisors_chase() {
    check("3k5/9/9/9/9/6c2/5R3/4B4/9/4K4 w", "f3f5 g4g3 f5f3 g3g4", RED_CHASES);
    check("3k5/9/9/9/9/6c2/5R3/9/9/4K4 w", "f3f5 g4g3 f5f3 g3g4", Repetition::Draw);
    check("3k5/9/9/9/9/9/9/3c5/9/3ARK3 w", "d0e1 d2e2 e1d0 e2d2", RED_CHASES);
}

/// A piece that walks into an attack was attacked before the move.
#[test]
fn a_piece_that_walks_into_an_attack_is_not_chased() {
    check("3k5/9/9/9/8c/R8/R8/9/9/5K3 w", "f0f1 i5i4 f1f0 i4i5", Repetition::Draw);
}

/// Two pieces attacked in turn: not the same one each time.
#[test]
fn chasing_two_pieces_in_turn_is_no_chase() {
    check("3k5/9/9/8c/9/R7n/9/9/9/5K3 w", "a4a6 d9e9 a6a4 e9d9", Repetition::Draw);
}

/// Generals and soldiers may attack for ever.
#[test]
fn generals_and_soldiers_may_chase() {
    check("5k3/9/9/9/9/9/9/9/3c5/4K4 w", "e0d0 d1e1 d0e0 e1d1", Repetition::Draw);
    check("5k3/9/c8/1P7/9/9/9/9/9/3K5 w", "b6a6 a7b7 a6b6 b7a7", Repetition::Draw);
}

/// A soldier that has crossed must not be chased; one that has not, may be (the chariot and the cannon attack
/// c7 in turn, as the horse blocks and opens the file).
#[test]
fn soldiers_before_the_river_may_be_chased() {
    check("4k4/9/9/9/9/6p2/9/9/9/3K2R2 b", "g4f4 g0f0 f4g4 f0g0", RED_CHASES);
    let chase = "b4c4 b7c5 c4b4 c5b7";
    check("5a3/3k5/1np6/3c5/9/1R7/9/3K5/2C6/9 w", chase, Repetition::Draw);
    check("5a3/3k5/1nr6/3c5/9/1R7/9/3K5/2C6/9 w", chase, RED_CHASES);
}

/// Both chase with every move: a draw.
#[test]
fn two_perpetual_chases_draw() {
    check("9/4k4/n8/9/9/4N1r2/9/3c5/3K5/5N3 w", "e4f2 g4g2 f2e4 g2g4", Repetition::Draw);
}

/// One side checks with every move while the other, answering, chases: the checker loses.
#[test]
fn a_checker_loses_to_a_chaser() {
    check("6P2/3k5/6r2/9/2N6/9/9/4K4/7p1/4p4 w", "c5e6 d8d7 e6c5 d7d8", RED_CHECKS);
}

/// Checks and chases mixed by one side, none of them with every move: a draw.
#[test]
fn checks_and_chases_mixed_draw() {
    check("3k5/9/9/R7c/9/9/9/9/9/5K3 w", "a6a9 d9d8 a9a6 d8d9", Repetition::Draw);
}

/// The first and the third occurrence may be apart: every move between counts.
#[test]
fn every_move_between_the_occurrences_counts() {
    let start = position("9/R2k5/9/9/9/9/9/9/9/5K3 b");
    let checks = moves("d8d9 a8a9 d9d8 a9a8");
    let quiet = moves("d8d9 a8a7 d9d8 a7a8");
    let of = |parts: [&[Move]; 2]| judge(&Line::from_moves(start, parts.concat()), 3);
    assert_eq!(of([&checks, &checks]), Some(RED_CHECKS));
    assert_eq!(of([&checks, &quiet]), Some(Repetition::Draw));
    assert_eq!(of([&quiet, &checks]), Some(Repetition::Draw));
}

/// A capture and a soldier's step forward begin a new line; a soldier's step sideways does not.
#[test]
fn a_capture_or_a_step_forward_restarts_the_count() {
    let start = position("3k5/9/9/4P4/9/9/p8/9/9/R4K3 w");
    let mut line = Line::new(start);
    line.push("e6f6".parse().unwrap());
    assert_eq!((line.moves().len(), line.start()), (1, &start));
    line.push("d9d8".parse().unwrap());
    line.push("f6f7".parse().unwrap());
    assert!(line.moves().is_empty());
    line.push("d8d9".parse().unwrap());
    line.push("a0a3".parse().unwrap());
    assert!(line.moves().is_empty());
    assert_eq!(line.start(), line.current());

    check("3k5/9/9/4P4/9/9/9/9/9/5K3 w", "e6f6 d9d8 f6e6 d8d9", Repetition::Draw);
}

/// In random games that shuffle pieces, a verdict comes exactly with the third occurrence, counted by comparing texts.
#[test]
fn a_verdict_comes_with_the_third_occurrence() {
    let mut verdicts = 0;
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let start = position("3k5/9/9/9/9/9/9/R7c/9/5K3 w");
        let mut line = Line::new(start);
        let board = |position: &Position| position.fen().split(" - ").next().map(str::to_string);
        let mut seen = vec![board(&start)];
        for _ in 0..200 {
            // Only generals and quiet one-point steps, so that positions come back.
            let quiet: Vec<_> = line
                .current()
                .legal_moves()
                .into_iter()
                .filter(|mv| {
                    line.current().piece_at(mv.to).is_none() && mv.from.index().abs_diff(mv.to.index()) == 9
                })
                .collect();
            let Some(&mv) = quiet.choose(&mut rng) else { break };
            line.push(mv);
            seen.push(board(line.current()));
            let count = seen.iter().filter(|&text| text == seen.last().unwrap()).count();
            assert_eq!(line.occurrences(), count);
            assert_eq!(judge(&line, 3).is_some(), count >= 3);
            verdicts += u32::from(count == 3);
        }
    }
    assert!(verdicts > 100, "{verdicts}");
}

/// **Ruling**, docs/rules/undercover.md, “Repetition”: an attack on a piece of the same kind that could itself legally
/// capture the attacker offers an exchange (兑), and is no chase.
#[test]
fn an_offered_exchange_is_no_chase() {
    // Chariot on chariot from rank to rank, both unprotected: the case of master play that was judged a chase.
    check("3k5/9/9/8r/9/R8/9/9/9/5K3 w", "a4a6 i6i4 a6a4 i4i6", Repetition::Draw);
    // Cannon on cannon, over the same screens.
    check("5k3/9/9/2P2c3/9/C1p6/9/9/9/3K5 w", "a4a6 f6f4 a6a4 f4f6", Repetition::Draw);
    // Horse on horse, with free legs.
    check("3k5/9/9/9/9/3N5/9/9/4n4/5K3 w", "d4c2 e1f3 c2d4 f3e1", Repetition::Draw);
    // Black chases the chariot, and Red's cannon only offers an exchange.
    check("9/3p3P1/c1nk5/9/R8/9/2P6/3A1K3/C8/9 b", "c7a6 a5b5 a6c7 b5a5", BLACK_CHASES);
}

/// A piece that cannot capture its attacker is chased by it: it stands between the generals, or its leg is blocked.
#[test]
fn an_attack_that_cannot_be_returned_is_a_chase() {
    check("5k3/9/9/2P2c3/9/C1p6/9/9/9/5K3 w", "a4a6 f6f4 a6a4 f4f6", RED_CHASES);
    check("3k5/9/9/9/9/3N5/4P4/9/3Pn4/5K3 w", "d4c2 e1f3 c2d4 f3e1", RED_CHASES);
}

/// Asian rules, diagrams 90 to 93: a chase that offers an exchange besides is still a chase. The chariot chases the
/// cannon, and the cannons behind it offer theirs.
#[test]
fn a_chase_that_offers_an_exchange_besides_is_a_chase() {
    check("3k5/9/9/C7c/9/CR7/9/9/9/5K3 w", "b4b6 i6i4 b6b4 i4i6", RED_CHASES);
    check("3k5/9/9/C7r/9/CR7/9/9/9/5K3 w", "b4b6 i6i4 b6b4 i4i6", RED_CHASES);
}
