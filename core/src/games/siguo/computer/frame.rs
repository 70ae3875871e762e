//! From the match to the search and back.

use super::super::Siguo;
use super::super::action::Action;
use super::super::army::Kind;
use super::super::point::{Base, Point, seats};
use super::ground::{GROUND, cell, point};
use super::state::{Beside, SOLDIER, State, bits};
use super::step::Move;

impl State {
    /// The position of a match in play.
    pub fn of(game: &Siguo) -> State {
        let ground = &*GROUND;
        let mut muster_rights = [0; 4];
        for (mask, points) in muster_rights.iter_mut().zip(&game.muster_rights) {
            for at in points {
                *mask |= 1u8.checked_shl(u32::from(ground.base_at[usize::from(cell(*at))])).unwrap_or(0);
            }
        }
        let beside = Beside {
            mover: game.mover.0,
            exchanged: game.exchanged,
            bombed: game.bombed,
            cards: game.cards,
            muster_rights,
            quiet: game.quiet,
        };
        let mut state = State::empty(beside, game.options.bomb_free, game.options.no_progress);
        for seat in seats() {
            let mut soldiers = SOLDIER;
            for (at, kind) in game.board.of(seat) {
                let number = if kind == Kind::Soldier { soldiers } else { kind as usize };
                soldiers += usize::from(kind == Kind::Soldier);
                state.put(seat.index(), number, cell(at));
            }
        }
        state.counted();
        state
    }

    /// A move in notation.
    pub fn written(&self, mv: Move) -> String {
        self.action(mv).unwrap_or(Action::Pass).to_string()
    }

    fn action(&self, mv: Move) -> Option<Action> {
        let base = |base: u8| point(self.ground.bases[usize::from(base)]);
        Some(match mv {
            Move::Go(from, to) => Action::Move(point(from)?, point(to)?),
            Move::Bomb(at) => Action::Bomb(base(at)?),
            Move::Exchange(own, other) => Action::Exchange(base(own)?, base(other)?),
            Move::Muster { base: at, points, soldiers } => {
                let seat = usize::from(self.beside.mover);
                let around = &self.ground.around[usize::from(at)];
                let pairs = bits(soldiers).zip(bits(u32::from(points)));
                let pairs: Option<Vec<(Point, Point)>> = pairs
                    .map(|(number, to)| Some((point(self.at[seat][number + SOLDIER])?, point(around[to])?)))
                    .collect();
                Action::Muster(base(at)?, pairs?)
            }
            Move::Pass => Action::Pass,
        })
    }

    /// The move of an action of the mover's, if it may be made.
    pub fn read(&mut self, action: &str) -> Option<Move> {
        let base = |at: Point| {
            let at = Base::at(at)?.at;
            Some(self.ground.base_at[usize::from(cell(at))])
        };
        let mv = match action.parse().ok()? {
            Action::Deploy(_) | Action::Sealed => return None,
            Action::Move(from, to) => Move::Go(cell(from), cell(to)),
            Action::Bomb(at) => Move::Bomb(base(at)?),
            Action::Exchange(own, other) => Move::Exchange(base(own)?, base(other)?),
            Action::Muster(at, pairs) => {
                let at = base(at)?;
                let seat = usize::from(self.beside.mover);
                let (mut points, mut soldiers) = (0, 0);
                for (from, to) in pairs {
                    let number = (SOLDIER..self.at[seat].len()).find(|number| {
                        self.alive[seat] >> number & 1 == 1 && self.at[seat][*number] == cell(from)
                    })?;
                    let around = &self.ground.around[usize::from(at)];
                    points |= 1 << around.iter().position(|place| *place == cell(to))?;
                    soldiers |= 1 << (number - SOLDIER);
                }
                Move::Muster { base: at, points, soldiers }
            }
            Action::Pass => Move::Pass,
        };
        self.allows(mv).then_some(mv)
    }
}
