//! One finger, or the pointer of a mouse, on a board: what it taps, aims at, carries and moves.
//!
//! A finger that is lifted taps; a second tap on the same point soon after it is the second of a double tap. A finger can carry a
//! piece, which slides back from a refused point. Where points are too small for a finger, one that rests aims through the
//! loupe: lifted it taps, and lifted off the board it does nothing.
//!
//! Places and distances are board units, as in [`TouchMap`].

use super::hands::FingerAim;
use super::limits::LIMITS;
use super::touch::TouchMap;
use crate::scene::Pt;

/// A piece and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PieceAt {
    /// Its id in the scene.
    pub piece: u32,
    /// Its point.
    pub point: u16,
}

/// Parts of a scene that a finger asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FingerBoard {
    /// Points on which something can be done.
    pub open: Vec<u16>,
    /// All pieces.
    pub pieces: Vec<PieceAt>,
    /// The selected point.
    pub selected: Option<u16>,
    /// Points to which the selected piece can go.
    pub targets: Vec<u16>,
    /// Whether the status tells a refusal.
    pub refused: bool,
}

impl FingerBoard {
    fn piece_at(&self, point: u16) -> Option<u32> {
        self.pieces.iter().find(|one| one.point == point).map(|one| one.piece)
    }

    fn point_of(&self, piece: u32) -> Option<u16> {
        self.pieces.iter().find(|one| one.piece == piece).map(|one| one.point)
    }

    /// Whether a finger behind the loupe may take up what stands on a point: an own piece, and none that it could take.
    fn may_lift(&self, point: u16) -> bool {
        self.piece_at(point).is_some() && self.open.contains(&point) && !self.targets.contains(&point)
    }
}

/// Settings of one touch, taken when the finger comes down.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FingerReach {
    /// Help of the board; a mouse needs none.
    pub aim: Option<FingerAim>,
    /// Distance by which a finger misses its point.
    pub error: f32,
    /// Distance within which a finger has not moved.
    pub slop: f32,
    /// Whether less than the whole board is shown, so that a finger can move it.
    pub zoomed: bool,
}

/// Event of a finger.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FingerEvent {
    /// It comes down.
    Down {
        /// Its place.
        at: Pt,
        /// The board under it.
        board: FingerBoard,
        /// Its reach.
        reach: FingerReach,
    },
    /// It has moved.
    Move {
        /// Its place.
        at: Pt,
    },
    /// It is lifted.
    Up {
        /// Its place.
        at: Pt,
    },
    /// The board after a [`FingerOrder::Tap`], which a shell tells at once.
    Answered {
        /// The board.
        board: FingerBoard,
        /// Whether the screen has changed.
        changed: bool,
    },
    /// The time that was asked for has come.
    Tick,
    /// A second finger has come, or the system takes the finger away.
    Cancel,
    /// The device changes hands: nothing that was begun goes on.
    Forget,
}

/// Order to a shell, carried out in the order of the list.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FingerOrder {
    /// Taps a point, and tells what came of it: [`FingerEvent::Answered`].
    Tap {
        /// The point.
        point: u16,
        /// 2 for the second tap of a double tap.
        count: u8,
    },
    /// Shows the loupe over a point, or none.
    Aim {
        /// The point.
        point: Option<u16>,
    },
    /// Shows a piece under the finger.
    Carry {
        /// The piece.
        piece: u32,
        /// Place of the finger.
        at: Pt,
    },
    /// Lets a piece go where it is shown: a move that follows brings it from there.
    Land {
        /// The piece.
        piece: u32,
    },
    /// No piece is under the finger any more.
    PutDown,
    /// Lets a piece slide to its point.
    SlideBack {
        /// The piece.
        piece: u32,
        /// Where it begins.
        from: Pt,
    },
    /// Lets a point answer a touch that changed nothing.
    Blink {
        /// The point.
        point: u16,
    },
    /// Moves the enlarged board with the finger.
    Pan,
    /// Enlarges the board round a place, or shows all of it again.
    Zoom {
        /// The place.
        at: Pt,
    },
}

/// Purpose of a tap that the board has not answered yet.
#[derive(Debug, Clone, Copy)]
enum Asked {
    /// The piece of the first point was to be selected, to be carried.
    Lift { start: u16 },
    /// A carried piece was let go.
    Drop { piece: u32, start: u16, at: Pt },
    /// A tap; `before` was selected.
    Tap { point: u16, count: u8, before: Option<u16>, now: u64 },
}

/// A finger that is down.
#[derive(Debug, Clone)]
struct Touch {
    /// The point that was meant at the beginning.
    start: Option<u16>,
    from: Pt,
    at: Pt,
    board: FingerBoard,
    reach: FingerReach,
    /// Whether the finger has rested, so that the loupe is shown.
    looks: bool,
    /// The place at which it rests, and since when.
    rests: (Pt, u64),
    carried: Option<u32>,
    /// Whether it carries nothing any more on its way.
    refused: bool,
    /// Whether it has no effect until it is lifted.
    ended: bool,
}

impl Touch {
    fn glass(&self) -> Option<FingerAim> {
        self.reach.aim.filter(|aim| aim.glass)
    }

    fn meant(&self, at: Pt, map: &TouchMap) -> Option<u16> {
        map.meant(at, self.reach.error, &self.board.open)
    }

    /// Distance from which the finger carries. Behind a loupe a short way is aiming; only one beyond the next points carries.
    fn carries_from(&self) -> f32 {
        self.reach.slop.max(if self.glass().is_some() { 0.7 } else { 0.3 })
    }
}

fn distance(a: Pt, b: Pt) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

/// Part of a board unit by which a piece leans towards a refused point.
const LEAN: f32 = 0.35;
/// Distance in board units within which two taps mean one place.
const NEIGHBOURS: f32 = 1.6;

/// A finger on a board: events go in, orders come out.
#[derive(Debug, Clone, Default)]
pub struct Finger {
    touch: Option<Touch>,
    asked: Option<Asked>,
    /// The last tap and its time, for a double tap.
    last: Option<(u16, u64)>,
    orders: Vec<FingerOrder>,
}

impl Finger {
    /// Handles an event on a board that lies as `map` says, `now` by any steady clock in milliseconds.
    pub fn handle(&mut self, event: FingerEvent, map: &TouchMap, now: u64) -> Vec<FingerOrder> {
        match event {
            FingerEvent::Down { at, board, reach } => self.down(at, board, reach, map, now),
            FingerEvent::Move { at } => self.moved(at, map, now),
            FingerEvent::Up { at } => self.up(at, map, now),
            FingerEvent::Answered { board, changed } => self.answered(board, changed, map),
            FingerEvent::Tick => self.tick(map, now),
            FingerEvent::Cancel => self.cancel(),
            FingerEvent::Forget => {
                self.cancel();
                (self.asked, self.last) = (None, None);
            }
        }
        std::mem::take(&mut self.orders)
    }

    /// Returns the time of the next [`FingerEvent::Tick`]; none where nothing happens by itself.
    pub fn next_tick(&self) -> Option<u64> {
        let touch = self.touch.as_ref().filter(|touch| !touch.looks && !touch.ended)?;
        Some(touch.rests.1 + touch.glass()?.glass_after_ms)
    }

    fn order(&mut self, order: FingerOrder) {
        self.orders.push(order);
    }

    fn down(&mut self, at: Pt, board: FingerBoard, reach: FingerReach, map: &TouchMap, now: u64) {
        let mut touch = Touch {
            start: map.meant(at, reach.error, &board.open),
            from: at,
            at,
            board,
            reach,
            looks: false,
            rests: (at, now),
            carried: None,
            refused: false,
            ended: false,
        };
        if let Some(aim) = touch.glass() {
            touch.refused = !aim.drags || touch.start.is_none_or(|start| !touch.board.may_lift(start));
            touch.looks = aim.glass_after_ms == 0;
        }
        if touch.looks {
            self.order(FingerOrder::Aim { point: touch.start });
        }
        (self.touch, self.asked) = (Some(touch), None);
    }

    fn moved(&mut self, at: Pt, map: &TouchMap, now: u64) {
        let Some(touch) = self.touch.as_mut().filter(|touch| !touch.ended) else { return };
        touch.at = at;
        if distance(at, touch.rests.0) > touch.reach.slop {
            touch.rests = (at, now);
        }
        let way = distance(at, touch.from);
        if touch.carried.is_none() && !touch.refused && way > touch.carries_from() {
            match touch.start {
                Some(start) if touch.board.selected == Some(start) => {
                    touch.carried = touch.board.piece_at(start);
                    touch.refused = touch.carried.is_none();
                }
                Some(start) if touch.board.piece_at(start).is_some() => {
                    self.asked = Some(Asked::Lift { start });
                    self.order(FingerOrder::Tap { point: start, count: 1 });
                }
                Some(_) | None => touch.refused = true,
            }
        }
        self.show(map);
    }

    /// Shows where the finger is.
    fn show(&mut self, map: &TouchMap) {
        let Some(touch) = &self.touch else { return };
        let (at, carried) = (touch.at, touch.carried);
        let aim = touch.looks.then(|| touch.meant(at, map));
        let empty = touch.refused || touch.start.is_none();
        let pans = touch.reach.zoomed && touch.glass().is_none() && carried.is_none() && empty;
        let pans = pans && distance(at, touch.from) > touch.reach.slop;
        if let Some(point) = aim {
            self.order(FingerOrder::Aim { point });
        }
        if let Some(piece) = carried {
            self.order(FingerOrder::Carry { piece, at });
        }
        if pans {
            // What has moved the board taps nothing.
            self.touch.iter_mut().for_each(|touch| touch.refused = true);
            self.order(FingerOrder::Pan);
        }
    }

    fn tick(&mut self, map: &TouchMap, now: u64) {
        if self.next_tick().is_some_and(|due| due <= now) {
            self.touch.iter_mut().for_each(|touch| touch.looks = true);
            self.show(map);
        }
    }

    fn up(&mut self, at: Pt, map: &TouchMap, now: u64) {
        let Some(touch) = self.touch.take() else { return };
        if touch.looks && !touch.ended {
            self.order(FingerOrder::Aim { point: None });
        }
        if touch.ended {
            return;
        }
        if let (Some(piece), Some(start)) = (touch.carried, touch.start) {
            self.last = None;
            match map.nearest(at).filter(|target| *target != start) {
                Some(point) => {
                    self.asked = Some(Asked::Drop { piece, start, at });
                    self.order(FingerOrder::Land { piece });
                    self.order(FingerOrder::Tap { point, count: 1 });
                }
                None => self.put_down(piece, Some(at)),
            }
            return;
        }
        // Without a loupe, a finger that has left its point means none.
        let stays = |point: &u16| touch.glass().is_some() || (!touch.refused && touch.start == Some(*point));
        if let Some(point) = touch.meant(at, map).filter(stays) {
            let soon =
                |last: (u16, u64)| last.0 == point && now.saturating_sub(last.1) <= LIMITS.double_tap_ms;
            let count = if self.last.is_some_and(soon) { 2 } else { 1 };
            if self.zooms(point, &touch, map, now) {
                self.last = None;
                self.order(FingerOrder::Zoom { at });
                return;
            }
            self.asked = Some(Asked::Tap { point, count, before: touch.board.selected, now });
            self.order(FingerOrder::Tap { point, count });
        }
    }

    /// Whether a tap is the second of two where nothing can be done, on a board that this enlarges or shows whole again. The points
    /// are small, so the two may hit neighbours.
    fn zooms(&self, point: u16, touch: &Touch, map: &TouchMap, now: u64) -> bool {
        let Some((first, then)) = self.last else { return false };
        let reach = touch.reach;
        let helps = reach.zoomed || reach.aim.is_some_and(|aim| aim.quarter_zoom > 1.0);
        let near = match (map.place(first), map.place(point)) {
            (Some(one), Some(other)) => distance(one, other) < NEIGHBOURS,
            _ => false,
        };
        let idle = [first, point].iter().all(|at| !touch.board.open.contains(at));
        reach.aim.is_some() && helps && near && idle && now.saturating_sub(then) <= LIMITS.double_tap_ms
    }

    fn put_down(&mut self, piece: u32, slides_from: Option<Pt>) {
        self.order(FingerOrder::PutDown);
        if let Some(from) = slides_from {
            self.order(FingerOrder::SlideBack { piece, from });
        }
    }

    fn answered(&mut self, board: FingerBoard, changed: bool, map: &TouchMap) {
        match self.asked.take() {
            Some(Asked::Lift { start }) => {
                let Some(touch) = &mut self.touch else { return };
                touch.carried = board.piece_at(start).filter(|_| board.selected == Some(start));
                touch.refused = touch.carried.is_none();
                touch.board = board;
                self.show(map);
            }
            Some(Asked::Drop { piece, start, at }) => {
                self.put_down(piece, (board.point_of(piece) == Some(start)).then_some(at));
            }
            Some(Asked::Tap { point, count, before, now }) => {
                self.last = (count == 1).then_some((point, now));
                if !changed {
                    self.order(FingerOrder::Blink { point });
                }
                let refused = before.filter(|before| *before != point && board.refused);
                let leans = refused.and_then(|before| {
                    Some((board.piece_at(before)?, map.place(before)?, map.place(point)?))
                });
                if let Some((piece, from, to)) = leans {
                    let part = LEAN.min(distance(from, to)) / distance(from, to).max(f32::MIN_POSITIVE);
                    let from = Pt { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
                    self.order(FingerOrder::SlideBack { piece, from });
                }
            }
            None => {}
        }
    }

    fn cancel(&mut self) {
        let Some(touch) = &mut self.touch else { return };
        let (aimed, carried) = (touch.looks, touch.carried.take());
        (touch.ended, touch.refused, touch.looks) = (true, true, false);
        if aimed {
            self.order(FingerOrder::Aim { point: None });
        }
        if carried.is_some() {
            self.order(FingerOrder::PutDown);
        }
    }
}
