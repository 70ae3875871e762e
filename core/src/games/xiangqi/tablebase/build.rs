//! Retrograde analysis: from the positions that are over back to all others, layer by layer of distance.
//!
//! First each position is looked at by the rules: whether it is legal, how many moves it has, and what its captures lead to, which
//! tables of less material say. Then a layer of positions at one distance after the other tells the positions before it: one before a
//! lost position is won, one whose moves all lead to won positions is lost.

use std::sync::Arc;

use super::super::fen::Setup;
use super::super::moves::Move;
use super::super::piece::{PieceKind, Side};
use super::super::position::Position;
use super::super::tables;
use super::material::{Group, Layout, MOST};
use super::table::{DRAW, ILLEGAL, LONGEST, Table, Value};

/// Mark of a position with captures, beside the number of its quiet moves that are not refuted yet.
const TAKES: u8 = 0x80;

/// A table that is being made.
pub(super) struct Builder<'a> {
    table: Table,
    /// Quiet moves that are not known to lose, by side to move and board; 0 where a capture holds.
    open: [Vec<u8>; 2],
    /// Greatest distance that was set.
    longest: u8,
    captures: Vec<Move>,
    stop: &'a dyn Fn() -> bool,
}

/// Points from which a man came to a point by a move without capture.
#[inline(always)]
fn origins(group: &Group, at: u8, occupied: u128) -> u128 {
    let at = usize::from(at) & 127;
    let is_free = |point: usize| occupied >> point & 1 == 0;
    let mut found = 0;
    let each = |mut bits: u128, visit: &mut dyn FnMut(usize)| {
        while bits != 0 {
            visit(bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    };
    match group.kind {
        PieceKind::General => found = tables::GENERAL[at],
        PieceKind::Advisor => found = tables::ADVISOR[at],
        PieceKind::Soldier => found = tables::SOLDIER_TO[1 - group.side][at],
        PieceKind::Elephant => each(tables::ELEPHANT[at][0], &mut |from| {
            if is_free(usize::midpoint(from, at)) {
                found |= 1 << from;
            }
        }),
        PieceKind::Horse => each(tables::HORSE[at][0], &mut |from| {
            if is_free(tables::horse_leg(from, at)) {
                found |= 1 << from;
            }
        }),
        PieceKind::Chariot | PieceKind::Cannon => {
            let (file, rank) = (at % 9, at / 9);
            for (step, most) in [(-1, file), (1, 8 - file), (-9, rank), (9, 9 - rank)] {
                let mut from = at as i32;
                for _ in 0..most {
                    from += step;
                    if !is_free(from as usize) {
                        break;
                    }
                    found |= 1 << from;
                }
            }
        }
    }
    found & !occupied
}

impl<'a> Builder<'a> {
    pub fn new(table: Table, stop: &'a dyn Fn() -> bool) -> Builder<'a> {
        let open = [(); 2].map(|()| vec![0; table.layout.boards]);
        Builder { table, open, longest: 0, captures: Vec::new(), stop }
    }

    /// Makes the table; `None` where it was stopped, or a distance has no number.
    pub fn build(mut self) -> Option<Table> {
        let layout = Arc::clone(&self.table.layout);
        self.place(&layout, &mut Position::build(&Setup::empty()), 0, 0)?;
        let mut distance = 0;
        while distance <= self.longest {
            if distance >= LONGEST || (self.stop)() {
                return None;
            }
            for side in 0..2 {
                for board in 0..layout.boards {
                    if self.table.values[side][board] == distance {
                        self.spread(&layout, side, board, distance);
                    }
                }
            }
            distance += 1;
        }
        Some(self.table)
    }

    /// Places the men of a group and of those behind it in every way, and looks at each board.
    fn place(&mut self, layout: &Layout, position: &mut Position, at: usize, board: usize) -> Option<()> {
        let Some(group) = layout.groups.get(at) else {
            self.look(position, board);
            return Some(());
        };
        if at == 2 && (self.stop)() {
            return None;
        }
        for (number, points) in group.sets.iter().enumerate() {
            let points = &points[..group.count];
            if points.iter().any(|point| position.board[usize::from(*point)] != 0) {
                continue;
            }
            for point in points {
                position.put(usize::from(*point), group.code());
            }
            self.place(layout, position, at + 1, board + number * group.stride)?;
            for point in points {
                position.lift(usize::from(*point), group.code());
            }
        }
        Some(())
    }

    /// Looks at a board by the rules, for each side to move.
    fn look(&mut self, position: &mut Position, board: usize) {
        if position.generals_face() {
            return;
        }
        for side in Side::ALL {
            if !position.checkers_of(side.other()).is_empty() {
                continue;
            }
            position.side = side;
            let side = side.index();
            let moves = position.legal_move_count();
            let (takes, best, worst, holds) = self.captures(position);
            let quiet = moves as u8 - takes;
            let value = match best {
                _ if moves == 0 => 0,
                Some(best) => best,
                None if quiet == 0 && !holds => worst,
                None => DRAW,
            };
            self.table.values[side][board] = value;
            if value == DRAW {
                self.open[side][board] = match (holds, takes) {
                    (true, _) => 0,
                    (false, 0) => quiet,
                    (false, _) => quiet | TAKES,
                };
            } else {
                self.longest = self.longest.max(value);
            }
        }
        position.side = Side::Red;
    }

    /// Returns what captures lead to: their number, the shortest win, the longest loss, and whether one holds.
    fn captures(&mut self, position: &mut Position) -> (u8, Option<u8>, u8, bool) {
        let mut list = std::mem::take(&mut self.captures);
        list.clear();
        position.each_move(true, |mv| list.push(mv));
        let (mut best, mut worst, mut holds) = (None, 0, false);
        for mv in &list {
            match self.table.after(position, *mv) {
                Some(Value::Loss(plies)) => {
                    let plies = plies as u8 + 1;
                    best = Some(best.map_or(plies, |best: u8| best.min(plies)));
                }
                Some(Value::Win(plies)) => worst = worst.max(plies as u8 + 1),
                Some(Value::Draw) | None => holds = true,
            }
        }
        let count = list.len() as u8;
        self.captures = list;
        (count, best, worst, holds)
    }

    /// Tells the positions before one at a distance.
    fn spread(&mut self, layout: &Layout, side: usize, board: usize, distance: u8) {
        let mut occupied = 0u128;
        layout.each_group(board, |_, _, points| {
            for point in points {
                occupied |= 1 << point;
            }
        });
        let mover = 1 - side;
        layout.each_group(board, |group, set, points| {
            if group.side != mover {
                return;
            }
            let rest = board - set * group.stride;
            for (at, point) in points.iter().enumerate() {
                let mut from = origins(group, *point, occupied);
                let mut before = [0; MOST];
                before[..points.len()].copy_from_slice(points);
                while from != 0 {
                    before[at] = from.trailing_zeros() as u8;
                    from &= from - 1;
                    if let Some(number) = group.number(&before[..points.len()]) {
                        self.tell(layout, mover, rest + number * group.stride, distance);
                    }
                }
            }
        });
    }

    /// A move of `mover` leads to a position at a distance.
    #[inline(always)]
    fn tell(&mut self, layout: &Layout, mover: usize, board: usize, distance: u8) {
        let value = self.table.values[mover][board];
        if value == ILLEGAL {
            return;
        }
        let new = if distance.is_multiple_of(2) {
            if value <= distance + 1 {
                return;
            }
            distance + 1
        } else {
            let open = &mut self.open[mover][board];
            if value != DRAW || *open & !TAKES == 0 {
                return;
            }
            *open -= 1;
            match *open {
                0 => distance + 1,
                TAKES => {
                    let mut position = layout.position(board, Side::ALL[mover]);
                    (distance + 1).max(self.captures(&mut position).2)
                }
                _ => return,
            }
        };
        self.table.values[mover][board] = new;
        self.longest = self.longest.max(new);
    }
}
