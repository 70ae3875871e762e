//! Aims of a quiet move, in words for a hint or an analysis. They are read off the board that everybody sees: no spy has
//! a part in them.

use super::names::called;
use crate::games::xiangqi::{Move, Piece, PieceKind, Position, Side, Square};
use crate::words::{Text, texts};

/// Number of points that a piece must gain or lose for its freedom to be worth a word.
const FREEDOM: u32 = 3;

/// Rough worth of a piece, for who loses by an exchange.
fn worth(piece: Piece) -> i32 {
    match piece.kind {
        PieceKind::General => 100,
        PieceKind::Chariot => 9,
        PieceKind::Cannon | PieceKind::Horse => 4,
        PieceKind::Elephant | PieceKind::Advisor => 2,
        PieceKind::Soldier => 1,
    }
}

/// The position with the turn at a side.
fn turned_to(position: &Position, side: Side) -> Position {
    let mut turned = *position;
    if turned.side_to_move() != side {
        let _ = turned.pass_turn();
    }
    turned
}

/// The captures of a side that win something: the piece that takes, the point and the gain. Where the other side can
/// retake, the taking piece is subtracted.
fn threats(position: &Position, side: Side) -> Vec<(Square, Square, i32)> {
    let turned = turned_to(position, side);
    let mut found = Vec::new();
    for mv in turned.legal_moves() {
        let (Some(taker), Some(taken)) = (turned.piece_at(mv.from), turned.piece_at(mv.to)) else { continue };
        let mut after = turned;
        after.play(mv);
        let retaken = after.legal_moves().into_iter().any(|answer| answer.to == mv.to);
        let gain = worth(taken) - if retaken { worth(taker) } else { 0 };
        if gain > 0 && taken.kind != PieceKind::General {
            found.push((mv.from, mv.to, gain));
        }
    }
    found
}

/// The greatest gain that a list of captures has at a point.
fn gain_at(threats: &[(Square, Square, i32)], at: Square) -> i32 {
    threats.iter().filter(|(_, to, _)| *to == at).map(|(.., gain)| *gain).max().unwrap_or(0)
}

/// Number of points that a piece may go to.
fn freedom(position: &Position, side: Side, at: Square) -> u32 {
    turned_to(position, side).legal_moves_from(at).count()
}

/// The piece of a side and kind whose freedom differs most between two boards, on the same point in both, if by
/// [`FREEDOM`]; `gained`: by being freer in the second.
fn freed(before: &Position, after: &Position, side: Side, kind: PieceKind, gained: bool) -> Option<Piece> {
    let stands = |at: &Square| after.piece_at(*at) == before.piece_at(*at);
    let change = |at: Square| {
        let (was, is) = (freedom(before, side, at), freedom(after, side, at));
        if gained { is.saturating_sub(was) } else { was.saturating_sub(is) }
    };
    let most = before.pieces_of_kind(side, kind).filter(stands).max_by_key(|at| change(*at))?;
    // A horse has eight points at most.
    let enough = if kind == PieceKind::Horse { FREEDOM - 1 } else { FREEDOM };
    (change(most) >= enough).then(|| Piece::new(side, kind))
}

/// The aim of a legal move that takes nothing; `None` where there is none that can be named.
pub(super) fn aim(before: &Position, mv: Move) -> Option<Text> {
    let piece = before.piece_at(mv.from)?;
    let (own, enemy) = (piece.side, piece.side.other());
    let mut after = *before;
    after.play(mv);
    if after.in_check() {
        return Some(texts::undercover::aim_check());
    }
    if before.in_check() {
        return Some(texts::undercover::aim_parry());
    }
    let (theirs_before, theirs) = (threats(before, enemy), threats(&after, enemy));
    let safe = gain_at(&theirs, mv.to) == 0;
    // What was attacked and is no longer: the piece itself, or another that it guards.
    let saved = |at: Square, is: Square| gain_at(&theirs_before, at) - gain_at(&theirs, is);
    let rescued = saved(mv.from, mv.to);
    let guarded = before
        .pieces_of(own)
        .filter(|at| *at != mv.from && saved(*at, *at) > 0 && gain_at(&theirs, *at) == 0)
        .max_by_key(|at| saved(*at, *at));
    let old = threats(before, own);
    let attacked = threats(&after, own)
        .into_iter()
        .filter(|(_, to, gain)| *gain > gain_at(&old, *to) && *gain > 1)
        .max_by_key(|(.., gain)| *gain);
    if let Some((_, to, _)) = attacked.filter(|_| safe) {
        return Some(texts::undercover::aim_attack(called(after.piece_at(to)?)));
    }
    if rescued > 1 && safe {
        return Some(texts::undercover::aim_rescue(called(piece)));
    }
    if let Some(at) = guarded {
        return Some(texts::undercover::aim_guard(called(before.piece_at(at)?)));
    }
    development(before, &after, mv, piece).or_else(|| {
        let kinds = [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon];
        let hemmed = kinds.into_iter().find_map(|kind| freed(before, &after, enemy, kind, false));
        hemmed.map(|piece| texts::undercover::aim_hem(called(piece)))
    })
}

/// The aim of a move that brings a piece into play or makes room for one.
fn development(before: &Position, after: &Position, mv: Move, piece: Piece) -> Option<Text> {
    let own = piece.side;
    let (was, is) = (freedom(before, own, mv.from), freedom(after, own, mv.to));
    match piece.kind {
        PieceKind::Soldier if mv.to.beyond_river(own) && !mv.from.beyond_river(own) => {
            return Some(texts::undercover::aim_cross(called(piece)));
        }
        PieceKind::Chariot if is >= was + FREEDOM => return Some(texts::undercover::aim_free(called(piece))),
        PieceKind::Horse if mv.from.rank_from(own) < mv.to.rank_from(own) && mv.from.rank_from(own) <= 2 => {
            return Some(texts::undercover::aim_develop(called(piece)));
        }
        PieceKind::Cannon if mv.to.file() == 4 && mv.from.file() != 4 => {
            return Some(texts::undercover::aim_centre());
        }
        PieceKind::Soldier
        | PieceKind::Chariot
        | PieceKind::Horse
        | PieceKind::Cannon
        | PieceKind::Elephant
        | PieceKind::Advisor
        | PieceKind::General => {}
    }
    let room = [PieceKind::Chariot, PieceKind::Horse]
        .into_iter()
        .find_map(|kind| freed(before, after, own, kind, true));
    if let Some(freed) = room {
        return Some(texts::undercover::aim_room(called(freed)));
    }
    let palace = matches!(piece.kind, PieceKind::Advisor | PieceKind::Elephant);
    (palace && mv.to.rank_from(own) <= 2).then(texts::undercover::aim_palace)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    fn said(moves: &[&str]) -> String {
        let mut position = Position::start();
        let (last, first) = moves.split_last().expect("a move");
        for mv in first {
            position.play(mv.parse().expect("a move"));
        }
        let words = aim(&position, last.parse().expect("a move"));
        words.map_or_else(String::new, |words| words.shown(Lang::Zh))
    }

    /// Well-known first moves of books are told as books tell them.
    #[test]
    fn moves_of_the_opening_have_the_aims_of_books() {
        for (moves, words) in [
            (&["h2e2"][..], "炮"),
            (&["h2e2", "h9g7"], "护卒"),
            (&["b0c2"], "马"),
            (&["b0c2", "h9g7", "c3c4"], "给马让出路"),
            (&["c0e2"], "中路"),
            (&["h2e2", "h9g7", "h0g2", "i9h9", "i0h0"], "车"),
        ] {
            let told = said(moves);
            assert!(told.contains(words), "{moves:?}: “{told}”");
        }
    }

    /// A capture with a recapture by something cheaper is no threat, an unguarded piece is one.
    #[test]
    fn an_attack_is_one_that_wins_something() {
        let start = Position::start();
        // Each cannon could take a horse, and be taken by the chariot.
        assert!(threats(&start, Side::Red).is_empty(), "{:?}", threats(&start, Side::Red));
        let mut position = start;
        position.play("h2e2".parse().expect("a move"));
        let found = threats(&position, Side::Red);
        assert_eq!(found.iter().map(|(_, to, _)| to.to_string()).collect::<Vec<_>>(), ["e6"]);
    }
}
