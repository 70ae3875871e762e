//! Effects of an action, for a hint or an analysis: captures, attacks, bases and what stands behind them.

use std::collections::BTreeSet;

use super::action::Action;
use super::board::Board;
use super::point::{Base, Point, enemies, opposed, partner};
use super::{Kind, Phase, Piece, Siguo, names};
use crate::game::{Capture, Captures, Effect, FREEDOM, Named, Weighed, gain_at};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// A chariot or cannon has many points on this board.
const ROOM: usize = FREEDOM + 1;

/// Worth of a piece in half soldiers, for who loses by an exchange.
fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::General => 100,
        Kind::Rook => 12,
        Kind::Cannon => 10,
        Kind::Soldier => 2,
    }
}

/// A piece with its side.
fn called(piece: Piece) -> Text {
    texts::reason::piece_of(names::kind(piece.kind), names::side(piece.seat))
}

/// The piece on a point; those of the seat itself need no side.
fn named(board: &Board, seat: Seat, at: Point) -> Option<Named> {
    let piece = board.at(at)?;
    let name = if piece.seat == seat { names::kind(piece.kind) } else { called(piece) };
    Some(Named::new(at.number(), name))
}

fn base(at: Point) -> Named {
    Named::new(at.number(), names::point(at))
}

/// All ways of the pieces of some seats.
fn ways(board: &Board, seats: [Seat; 2]) -> Vec<(Point, Point)> {
    let mine = board.pieces().filter(|(_, piece)| seats.contains(&piece.seat));
    mine.flat_map(|(from, _)| board.targets(from).into_iter().map(move |to| (from, to))).collect()
}

/// The board after a capture or move.
fn moved(board: &Board, from: Point, to: Point) -> Board {
    let mut after = board.clone();
    if let Some(piece) = after.take(from) {
        after.put(to, piece);
    }
    after
}

/// Whether a piece of these seats can go to a point.
fn can_reach(board: &Board, seats: [Seat; 2], at: Point) -> bool {
    ways(board, seats).into_iter().any(|(_, to)| to == at)
}

/// The captures of some seats that win something. Where the other pair can retake, the taking piece is subtracted.
fn captures(board: &Board, seats: [Seat; 2]) -> Vec<Capture> {
    let foes = enemies(seats[0]);
    let takes = ways(board, seats).into_iter().filter_map(|(from, to)| {
        let (taker, taken) = (board.at(from)?, board.at(to)?);
        // A general that falls takes all pieces with it: nothing of its seat retakes.
        let mut after = moved(board, from, to);
        if taken.kind == Kind::General {
            after.clear(taken.seat);
        }
        let lost = if can_reach(&after, foes, to) { worth(taker.kind) } else { 0 };
        let gain = worth(taken.kind) - lost;
        (gain > 0).then_some(Capture { to: to.number(), gain })
    });
    takes.collect()
}

/// The piece of some seats whose freedom differs most between two boards, on the same point in both, if by [`ROOM`].
fn freed(before: &Board, after: &Board, seat: Seat, seats: [Seat; 2], gained: bool) -> Option<Named> {
    let major = before
        .pieces()
        .filter(|(_, piece)| seats.contains(&piece.seat) && matches!(piece.kind, Kind::Rook | Kind::Cannon));
    let stands = major.filter(|(at, piece)| after.at(*at) == Some(*piece));
    let change = |at: Point| {
        let (was, is) = (before.targets(at).len(), after.targets(at).len());
        if gained { is.saturating_sub(was) } else { was.saturating_sub(is) }
    };
    let (most, at) = stands.map(|(at, _)| (change(at), at)).max_by_key(|(more, _)| *more)?;
    named(after, seat, at).filter(|_| most >= ROOM)
}

/// Most moves to a goal that are worth counting.
const FAR: usize = 3;

/// Moves that the piece on a point needs to come to another one if nothing else moves and it takes nothing on its way; `None`
/// for more than [`FAR`].
fn moves_to(board: &Board, from: Point, goal: Point) -> Option<usize> {
    let mut others = board.clone();
    let piece = others.take(from)?;
    let (mut seen, mut here) = (BTreeSet::from([from]), vec![from]);
    for moves in 1..=FAR {
        let mut next = Vec::new();
        for at in here {
            let mut there = others.clone();
            there.put(at, piece);
            let targets = there.targets(at);
            if targets.contains(&goal) {
                return Some(moves);
            }
            next.extend(targets.into_iter().filter(|to| others.at(*to).is_none() && seen.insert(*to)));
        }
        here = next;
    }
    None
}

/// The effect of a move towards a base or general of the other pair; `None` where it leads to none.
///
/// Where the piece now needs fewer moves, up to [`FAR`], they are counted. Otherwise only the distance counts.
fn approaches(before: &Board, after: &Board, seat: Seat, (from, to): (Point, Point)) -> Option<Effect> {
    let steps = |a: Point, b: Point| a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
    let piece = Named::new(to.number(), names::kind(after.at(to)?.kind));
    let bases = Base::all().filter(|ground| opposed(seat, ground.owner));
    let bases = bases.map(|ground| (ground.at, texts::reason::base(names::point(ground.at))));
    let foes = after.pieces().filter(|(_, piece)| piece.kind == Kind::General && opposed(seat, piece.seat));
    let generals = foes.map(|(at, piece)| (at, called(piece)));
    let goals: Vec<(Point, Text)> = bases.chain(generals).collect();
    let fewer = goals.iter().filter_map(|(at, name)| {
        // One move away is a threat of its own.
        let moves = moves_to(after, to, *at).filter(|moves| *moves > 1)?;
        moves_to(before, from, *at).is_none_or(|more| more > moves).then_some((moves, at, name))
    });
    if let Some((moves, at, name)) = fewer.min_by_key(|(moves, _, _)| *moves) {
        return Some(Effect::ComesWithin(piece, Named::new(at.number(), name.clone()), moves));
    }
    // On a base one has come there already.
    let nearer = goals.into_iter().filter(|(at, _)| (1..steps(from, *at)).contains(&steps(to, *at)));
    let (at, name) = nearer.min_by_key(|(at, _)| steps(to, *at))?;
    Some(Effect::Approaches(piece, Named::new(at.number(), name)))
}

impl Siguo {
    /// The effects of an action of the seat to move, the strongest first. Before the screens lift there are none.
    pub(super) fn effects_of(&self, action: &str) -> Vec<Effect> {
        if self.phase != Phase::Play {
            return Vec::new();
        }
        let seat = self.mover;
        match action.parse() {
            Ok(Action::Move(from, to)) if self.board.why_not(seat, from, to).is_none() => {
                self.effects_of_move(seat, from, to)
            }
            Ok(Action::Bomb(at)) if self.why_no_bomb(seat, at).is_none() => {
                let hit = Base::at(at).map(|base| self.board.hit(seat, base)).unwrap_or_default();
                let pieces = hit.into_iter().filter_map(|at| named(&self.board, seat, at));
                vec![Effect::Bombs(pieces.collect())]
            }
            Ok(Action::Muster(at, pairs)) if self.why_no_muster(seat, at, &pairs).is_none() => {
                vec![Effect::Musters(pairs.len(), base(at))]
            }
            Ok(Action::Exchange(own, other)) if self.why_no_exchange(seat, own, other).is_none() => {
                vec![Effect::Swaps(base(other))]
            }
            _ => Vec::new(),
        }
    }

    fn effects_of_move(&self, seat: Seat, from: Point, to: Point) -> Vec<Effect> {
        let (pair, foes) = ([seat, partner(seat)], enemies(seat));
        let before = &self.board;
        let mut after = moved(before, from, to);
        let (Some(own), taken) = (before.at(from), before.at(to)) else { return Vec::new() };
        let mut found = Weighed::default();
        if let Some(taken) = taken {
            if taken.kind == Kind::General {
                after.clear(taken.seat);
                if !self.lives(partner(taken.seat)) {
                    found.add(1000, Effect::Ends);
                }
            }
            let what = Named::new(to.number(), called(taken));
            let effect = match gain_at(&captures(&after, foes), to.number()) > 0 {
                true => Effect::Exchanges(Named::new(from.number(), names::kind(own.kind)), what),
                false => Effect::Takes(what),
            };
            found.add(100 + worth(taken.kind), effect);
        }
        self.bases(seat, (from, to), &after, &mut found);
        let captures = Captures {
            way: (from.number(), to.number()),
            own: [captures(before, [seat; 2]), captures(&after, [seat; 2])],
            enemy: [captures(before, foes), captures(&after, foes)],
        };
        let at = |board: &Board, at: u16| named(board, seat, Point::from_number(at)?);
        captures.add_to(&mut found, |one| at(before, one), |one| at(&after, one));
        let (was, is) = (before.targets(from).len(), after.targets(to).len());
        let major = matches!(own.kind, Kind::Rook | Kind::Cannon);
        if major && is >= was + ROOM {
            found.add(3, Effect::Frees(Named::new(to.number(), names::kind(own.kind))));
        }
        found.add_some(2, freed(before, &after, seat, pair, true).map(Effect::MakesRoom));
        found.add_some(2, freed(before, &after, seat, foes, false).map(Effect::Hems));
        if own.kind != Kind::General {
            found.add_some(0, approaches(before, &after, seat, (from, to)));
        }
        found.sorted()
    }

    /// What a move does for bases.
    fn bases(&self, seat: Seat, (from, to): (Point, Point), after: &Board, found: &mut Weighed) {
        let foes = enemies(seat);
        if let Some(ground) = Base::at(to) {
            let hit = if self.cards[seat.index()][0] > 0 { after.hit(seat, ground).len() } else { 0 };
            let weight = if opposed(seat, ground.owner) { 20 } else { 8 };
            found.add(weight + 2 * hit as i32, Effect::Occupies(base(to), hit));
        }
        let before = &self.board;
        let old = before.targets(from);
        let near = after
            .targets(to)
            .into_iter()
            .find(|at| Base::at(*at).is_some_and(|ground| opposed(seat, ground.owner)) && !old.contains(at));
        found.add_some(if near.is_some() { 6 } else { 0 }, near.map(base).map(Effect::Reaches));
        let own = |ground: &Base| !opposed(seat, ground.owner) && !before.hostile(seat, ground.at);
        let shut = Base::all()
            .filter(own)
            .map(|ground| ground.at)
            .find(|at| *at != to && can_reach(before, foes, *at) && !can_reach(after, foes, *at));
        found.add_some(10, shut.map(base).map(Effect::Shuts));
    }
}
