//! Effects of a move, for a hint or an analysis. They are read off the board that everybody sees: no spy has a part in them,
//! save in the activation of the own one.

use super::names::called;
use crate::game::{Capture, Captures, Effect, FREEDOM, Named, Weighed, gain_at};
use crate::games::xiangqi::{Move, Piece, PieceKind, Position, Side, Square};

/// Worth of a piece in half soldiers, for who loses by an exchange.
fn worth(piece: Piece) -> i32 {
    match piece.kind {
        PieceKind::General => 200,
        PieceKind::Chariot => 18,
        PieceKind::Cannon | PieceKind::Horse => 8,
        PieceKind::Elephant | PieceKind::Advisor => 4,
        PieceKind::Soldier => 2,
    }
}

/// The weights of effects that win no piece, beside those of [`worth`].
mod weight {
    /// It takes something.
    pub const TAKES: i32 = 100;
    /// It ends a check, or stops a mate.
    pub const SAVES: i32 = 60;
    /// It gives check.
    pub const CHECK: i32 = 30;
    /// It threatens mate.
    pub const MATE: i32 = 40;
    /// It brings a piece into play.
    pub const PLAY: i32 = 3;
    /// It makes room, or takes it.
    pub const ROOM: i32 = 2;
    /// All else.
    pub const LEAST: i32 = 1;
}

/// The position with the turn at a side.
fn turned_to(position: &Position, side: Side) -> Position {
    let mut turned = *position;
    if turned.side_to_move() != side {
        let _ = turned.pass_turn();
    }
    turned
}

fn point(at: Square) -> u16 {
    at.index() as u16
}

/// The piece on a point of a board.
fn named(position: &Position, at: Square) -> Option<Named> {
    Some(Named::new(point(at), called(position.piece_at(at)?)))
}

/// The captures of a side that win something. Where the other side can retake, the taking piece is subtracted.
fn captures(position: &Position, side: Side) -> Vec<Capture> {
    let turned = turned_to(position, side);
    let mut found = Vec::new();
    for mv in turned.legal_moves() {
        let (Some(taker), Some(taken)) = (turned.piece_at(mv.from), turned.piece_at(mv.to)) else { continue };
        let mut after = turned;
        after.play(mv);
        let gain = worth(taken) - if can_retake(&after, mv.to) { worth(taker) } else { 0 };
        if gain > 0 && taken.kind != PieceKind::General {
            found.push(Capture { to: point(mv.to), gain });
        }
    }
    found
}

/// Whether the side to move can take the piece on a point.
fn can_retake(position: &Position, at: Square) -> bool {
    position.legal_moves().into_iter().any(|answer| answer.to == at)
}

/// Whether a side that is in no check would mate with its next move, if it were to move.
fn would_mate(position: &Position, side: Side) -> bool {
    let turned = turned_to(position, side);
    // Whose general could be taken is not to move.
    if !turned.checkers_of(side.other()).is_empty() || turned.in_check() {
        return false;
    }
    turned.legal_moves().into_iter().any(|mv| {
        let mut after = turned;
        after.play(mv);
        !after.has_legal_move()
    })
}

/// Number of points that a piece may go to.
fn freedom(position: &Position, side: Side, at: Square) -> usize {
    turned_to(position, side).legal_moves_from(at).count() as usize
}

/// The piece of a side and kind whose freedom differs most between two boards, on the same point in both, if by
/// [`FREEDOM`]; `gained`: by being freer in the second.
fn freed(before: &Position, after: &Position, side: Side, kind: PieceKind, gained: bool) -> Option<Square> {
    let stands = |at: &Square| after.piece_at(*at) == before.piece_at(*at);
    let change = |at: Square| {
        let (was, is) = (freedom(before, side, at), freedom(after, side, at));
        if gained { is.saturating_sub(was) } else { was.saturating_sub(is) }
    };
    let most = before.pieces_of_kind(side, kind).filter(stands).max_by_key(|at| change(*at))?;
    // A horse has eight points at most.
    let enough = if kind == PieceKind::Horse { FREEDOM - 1 } else { FREEDOM };
    (change(most) >= enough).then_some(most)
}

/// A chariot, horse or cannon of the other side that could have gone to a point without loss, and can no longer.
fn denied(before: &Position, after: &Position, side: Side) -> Option<Square> {
    let goals = |position: &Position| {
        let turned = turned_to(position, side);
        let major = |mv: &Move| {
            let kind = turned.piece_at(mv.from).map(|piece| piece.kind);
            matches!(kind, Some(PieceKind::Chariot | PieceKind::Horse | PieceKind::Cannon))
        };
        let safe = |mv: &Move| {
            let mut next = turned;
            next.play(*mv);
            !can_retake(&next, mv.to)
        };
        let moves = turned.legal_moves().into_iter().filter(major).filter(safe);
        // Into the half of the other side: there it would be felt.
        moves.filter(|mv| mv.to.beyond_river(side)).collect::<Vec<Move>>()
    };
    let left = goals(after);
    let lost = |mv: &Move| after.piece_at(mv.from) == before.piece_at(mv.from) && !left.contains(mv);
    goals(before).into_iter().find(lost).map(|mv| mv.from)
}

/// The effects of a legal move, the strongest first.
pub(super) fn effects(before: &Position, mv: Move) -> Vec<Effect> {
    let Some(piece) = before.piece_at(mv.from) else { return Vec::new() };
    let own = piece.side;
    let mut after = *before;
    after.play(mv);
    let mut found = Weighed::default();
    if let Some(taken) = before.piece_at(mv.to) {
        let what = Named::new(point(mv.to), called(taken));
        let effect = match gain_at(&captures(&after, own.other()), point(mv.to)) > 0 {
            true => Effect::Exchanges(Named::new(point(mv.from), called(piece)), what),
            false => Effect::Takes(what),
        };
        found.add(weight::TAKES + worth(taken), effect);
    }
    exchanged(before, &after, own, (mv.from, mv.to), &mut found);
    development(before, &after, mv, piece, &mut found);
    found.sorted()
}

/// The effects of turning the soldier on a point by its owner.
pub(super) fn of_activation(before: &Position, at: Square) -> Vec<Effect> {
    let own = before.side_to_move();
    let mut after = *before;
    let _ = after.turn_soldier(at);
    let mut found = Weighed::default();
    found.add_some(weight::TAKES, named(before, at).map(Effect::Turns));
    exchanged(before, &after, own, (at, at), &mut found);
    found.sorted()
}

/// What a move changes between the two sides.
fn exchanged(before: &Position, after: &Position, own: Side, way: (Square, Square), found: &mut Weighed) {
    let enemy = own.other();
    if after.in_check() {
        found.add(weight::CHECK, Effect::Checks);
    }
    if before.in_check() {
        // All that could be said of the position before is that the check had to end.
        found.add(weight::SAVES, Effect::Parries);
        return;
    }
    if would_mate(before, enemy) && !would_mate(after, enemy) && !after.in_check() {
        found.add(weight::SAVES, Effect::StopsMate);
    }
    if !after.in_check() && would_mate(after, own) {
        found.add(weight::MATE, Effect::ThreatensMate);
    }
    let captures = Captures {
        way: (point(way.0), point(way.1)),
        own: [captures(before, own), captures(after, own)],
        enemy: [captures(before, enemy), captures(after, enemy)],
    };
    let at = |position: &Position, at: u16| named(position, Square::from_index(usize::from(at))?);
    captures.add_to(found, |one| at(before, one), |one| at(after, one));
}

/// What a move does for the freedom of pieces.
fn development(before: &Position, after: &Position, mv: Move, piece: Piece, found: &mut Weighed) {
    let own = piece.side;
    let (was, is) = (freedom(before, own, mv.from), freedom(after, own, mv.to));
    let moved = Named::new(point(mv.to), called(piece));
    let rank = |at: Square| at.rank_from(own);
    match piece.kind {
        PieceKind::Soldier if mv.to.beyond_river(own) && !mv.from.beyond_river(own) => {
            found.add(weight::PLAY, Effect::Crosses(moved.clone()));
        }
        PieceKind::Horse if rank(mv.from) < rank(mv.to) && rank(mv.from) <= 2 => {
            found.add(weight::PLAY, Effect::Develops(moved.clone()));
        }
        PieceKind::Cannon if mv.to.file() == 4 && mv.from.file() != 4 => {
            found.add(weight::PLAY, Effect::Centres(moved.clone()));
        }
        PieceKind::Advisor | PieceKind::Elephant if rank(mv.to) <= 2 => {
            found.add(weight::LEAST, Effect::Strengthens);
        }
        PieceKind::Soldier
        | PieceKind::Chariot
        | PieceKind::Horse
        | PieceKind::Cannon
        | PieceKind::Elephant
        | PieceKind::Advisor
        | PieceKind::General => {}
    }
    if matches!(piece.kind, PieceKind::Chariot | PieceKind::Cannon | PieceKind::Horse) && is >= was + FREEDOM
    {
        found.add(weight::PLAY, Effect::Frees(moved.clone()));
    }
    let kinds = [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon];
    let room = kinds.into_iter().find_map(|kind| freed(before, after, own, kind, true));
    found.add_some(weight::ROOM, room.and_then(|at| named(after, at)).map(Effect::MakesRoom));
    if !before.in_check() && !after.in_check() {
        let enemy = own.other();
        let hemmed = kinds.into_iter().find_map(|kind| freed(before, after, enemy, kind, false));
        found.add_some(weight::ROOM, hemmed.and_then(|at| named(after, at)).map(Effect::Hems));
        let denied = denied(before, after, enemy);
        found.add_some(weight::LEAST, denied.and_then(|at| named(after, at)).map(Effect::Denies));
    }
    let forward = rank(mv.to) > rank(mv.from);
    let attacks = !matches!(piece.kind, PieceKind::Advisor | PieceKind::Elephant | PieceKind::General);
    if forward && attacks && (rank(mv.to) >= 5 || piece.kind == PieceKind::Soldier) {
        found.add(0, Effect::Advances(moved));
    }
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
        let found = effects(&position, last.parse().expect("a move"));
        found.first().map_or_else(String::new, |effect| effect.words().shown(Lang::Zh))
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
        assert!(captures(&start, Side::Red).is_empty(), "{:?}", captures(&start, Side::Red));
        let mut position = start;
        position.play("h2e2".parse().expect("a move"));
        let found = captures(&position, Side::Red);
        assert_eq!(
            found.iter().map(|one| one.to).collect::<Vec<_>>(),
            [point("e6".parse().expect("a point"))]
        );
    }
}
