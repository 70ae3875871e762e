//! Names and sentences, shown and said.

use super::claims::Claim;
use super::kind::Kind;
use super::lattice::{Jump, JumpRule, Lattice, each};
use super::other;
use crate::game::{EndReason, Ending, phrases};
use crate::games::jihe::end::End;
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

/// 靛方
pub(super) fn side(seat: Seat) -> Text {
    if seat.0 == 0 { texts::jihe::indigo() } else { texts::jihe::vermilion() }
}

/// 三角形
pub(super) fn kind(kind: Kind) -> Text {
    match kind {
        Kind::Triangle => texts::jihe::kind_triangle(),
        Kind::Parallelogram => texts::jihe::kind_parallelogram(),
        Kind::Trapezoid => texts::jihe::kind_trapezoid(),
        Kind::Hexagon => texts::jihe::kind_hexagon(),
    }
}

/// 两个三角形
pub(super) fn figures(kind: Kind, count: usize) -> Text {
    match kind {
        Kind::Triangle => texts::jihe::figures_triangle(count),
        Kind::Parallelogram => texts::jihe::figures_parallelogram(count),
        Kind::Trapezoid => texts::jihe::figures_trapezoid(count),
        Kind::Hexagon => texts::jihe::figures_hexagon(count),
    }
}

/// A point; a voice says letter, then number, apart.
pub(super) fn point(lattice: &Lattice, point: u8) -> Text {
    let name = lattice.name(point);
    let (letter, digits) = name.split_at(1);
    let (letter, number) = (letter.to_ascii_uppercase(), digits.parse::<u8>().unwrap_or_default());
    texts::jihe::point(letter, name, number)
}

/// 靛方 梯形 c3–e6; a chain says how many jumps it has.
pub(super) fn moved(lattice: &Lattice, seat: Seat, kind: Kind, start: u8, path: &[u8], jumped: bool) -> Text {
    let (from, to) = (point(lattice, start), point(lattice, *path.last().unwrap_or(&start)));
    if jumped {
        texts::jihe::jumped(from, path.len(), self::kind(kind), side(seat), to)
    } else {
        texts::jihe::moved(from, self::kind(kind), side(seat), to)
    }
}

/// 两个三角形、梯形: the figures of a claim.
pub(super) fn formed(claim: &Claim) -> Text {
    let counted = Kind::ALL.into_iter().filter_map(|kind| {
        let count = claim.figures.iter().filter(|figure| figure.kind == kind).count();
        (count > 0).then(|| figures(kind, count))
    });
    Text::joined(counted, Joint::List)
}

/// 靛方构成两个三角形，得 9 分，共 12 分
pub(super) fn scored(seat: Seat, claim: &Claim, total: u16) -> Text {
    texts::jihe::scored(formed(claim), claim.points, side(seat), total)
}

/// Returns the pieces that leave by a claim: 取走 c5、f5
pub(super) fn removed(lattice: &Lattice, claim: &Claim) -> Text {
    let points = each(claim.remove | claim.others).map(|at| point(lattice, at));
    texts::jihe::removed(Text::joined(points, Joint::List))
}

/// Why a jump is possible: 隔 c4 对称跳
pub(super) fn reason(lattice: &Lattice, jump: &Jump) -> Text {
    let over: Vec<Text> = each(jump.need).map(|at| point(lattice, at)).collect();
    match (jump.how, over.as_slice()) {
        (JumpRule::Symmetric, [over, ..]) => texts::jihe::jump_symmetric(over),
        (JumpRule::Rhombus, [first, second, ..]) => texts::jihe::jump_rhombus(first, second),
        (JumpRule::Vertical, [over, ..]) => texts::jihe::jump_vertical(over),
        (JumpRule::Symmetric | JumpRule::Rhombus | JumpRule::Vertical, _) => Text::none(),
    }
}

/// Returns the winner in words.
pub(super) fn title(outcome: &Ending<End>) -> Text {
    outcome.winners.first().map_or(texts::shared::draw(), |seat| texts::shared::wins(side(*seat)))
}

/// Why the match ended, under its result.
pub(super) fn ending(outcome: &Ending<End>) -> Text {
    match outcome.how {
        EndReason::Rule(End::Target) => texts::jihe::target_reached(),
        EndReason::Rule(End::Settle) => texts::jihe::settled_by_score(),
        EndReason::Rule(End::NoFigure) => texts::jihe::no_figure_left(),
        EndReason::Rule(End::NoProgress) => texts::jihe::no_score_for_long(),
        EndReason::Forfeit(how) => {
            let loser = outcome.winners.first().map_or(Text::none(), |seat| side(other(*seat)));
            phrases::gave_up(loser, how)
        }
        EndReason::Agreed => texts::shared::agreed(),
    }
}
