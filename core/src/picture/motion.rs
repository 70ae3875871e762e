//! Motions between two pictures, found by comparing them. The comparison knows no reasons, and spy markers take no part
//! in it, so its timing is the same whatever lies behind a change.

use std::collections::HashMap;
use std::f32::consts::PI;

use super::path::{between, distance, off, pt, quarter};
use super::sprite_key::SpriteKey;
use super::step::{AnimationKind, Frame, Motion, Step, ease};
use super::thing::{Drawn, Layer, Picture, Thing, ThingId, ThingKind};
use super::timing::{self, Span};
use crate::scene::{AreaKind, PieceShape, Pt};

/// Least number of new pieces that are unveiled at once instead of placed one by one.
const MANY: usize = 6;
/// Enlargement of a disc that stands on its edge.
const LIFT: f32 = 0.22;
/// Number of straight stretches in each part of a movement, at most 15 ms each.
const STRETCHES: u8 = 12;

/// Returns the motions between two pictures. With `reduced` nothing moves, and things only fade briefly.
pub fn motion(before: &Picture, after: &Picture, reduced: bool) -> Motion {
    // A curtain falls at once, and what lies behind it is there when it opens.
    if before.covered || after.covered {
        return Motion::default();
    }
    let mut maker =
        Maker { before, after, reduced, unveiled: false, steps: Vec::new(), flashes: Vec::new(), length: 0 };
    maker.pieces();
    maker.figures();
    maker.theatre();
    maker.waves();
    // What flashes lies below the things of its layer that move.
    maker.steps.sort_by_key(|step| step.kind != AnimationKind::Flash);
    Motion { steps: maker.steps, length_ms: maker.length, flashes: maker.flashes }
}

/// A piece that was carried and refused slides back to its place from where a finger let it go.
pub fn settle(thing: &Thing, from: Pt, reduced: bool) -> Motion {
    let length_ms = if reduced { 1 } else { timing::SETTLE };
    let frames = track(|t| {
        let t = ease(t);
        Frame { at: between(from, thing.at, t), size: 1.06 - 0.06 * t, ..rest(thing.at) }
    });
    let step = Step {
        id: thing.id,
        kind: AnimationKind::Slide,
        before: false,
        raised: true,
        start_ms: 0,
        length_ms,
        frames,
    };
    Motion { steps: vec![step], length_ms, flashes: Vec::new() }
}

/// Maker of the motion between two pictures; the great moments are in [`super::theatre`].
pub(super) struct Maker<'a> {
    pub(super) before: &'a Picture,
    pub(super) after: &'a Picture,
    pub(super) reduced: bool,
    unveiled: bool,
    pub(super) steps: Vec<Step>,
    pub(super) flashes: Vec<Thing>,
    length: u32,
}

impl<'a> Maker<'a> {
    /// Where a place of the picture before lies in the picture after: the board may have been turned.
    pub(super) fn turned(&self, at: Pt) -> Pt {
        let (was, is) = (self.before, self.after);
        let from_middle = pt(at.x - was.width / 2.0, at.y - was.height / 2.0);
        let turned = quarter(from_middle, (4 + is.turn - was.turn) % 4);
        off(turned, is.width / 2.0, is.height / 2.0)
    }

    fn step(
        &mut self,
        id: ThingId,
        kind: AnimationKind,
        before: bool,
        (start_ms, length_ms): (u32, u32),
        frames: Vec<Frame>,
    ) {
        let raised = kind == AnimationKind::Slide || kind == AnimationKind::Drop;
        self.steps.push(Step { id, kind, before, raised, start_ms, length_ms, frames });
        self.length = self.length.max(start_ms + length_ms);
    }

    /// Likewise, over a stretch.
    pub(super) fn play(
        &mut self,
        id: ThingId,
        kind: AnimationKind,
        before: bool,
        over: Span,
        frames: Vec<Frame>,
    ) {
        self.step(id, kind, before, (over.start, over.length()), frames);
    }

    fn pieces(&mut self) {
        let old = layer(self.before, Layer::Piece);
        let new = layer(self.after, Layer::Piece);
        self.unveiled = new.keys().filter(|id| !old.contains_key(*id)).count() >= MANY;
        let first = self.steps.len();
        for gone in pieces(self.before).filter(|thing| !new.contains_key(&thing.id)) {
            let at = self.turned(gone.at);
            let frames = vec![rest(at), Frame { opacity: 0.0, ..rest(at) }];
            self.play(gone.id, AnimationKind::Fade, true, timing::TAKEN, frames);
        }
        let mut hops = 0;
        for thing in pieces(self.after) {
            match old.get(&thing.id) {
                None => self.comes(thing),
                Some(was) if other_side(was, thing, self.turned(was.at)) => self.flips(was, thing),
                Some(was) => {
                    let from = self.turned(was.at);
                    if distance(from, thing.at) > 0.01 {
                        hops = hops.max(u32::try_from(thing.via.len()).unwrap_or(0));
                        self.moves(thing, from);
                    }
                }
            }
        }
        if self.steps.len() > first {
            // A chain of jumps takes its time for every hop; hops are public.
            self.length = self.length.max(timing::PIECES + hops * self.hop());
        }
    }

    fn hop(&self) -> u32 {
        timing::HOP[usize::from(self.reduced)]
    }

    fn comes(&mut self, thing: &Thing) {
        let at = thing.at;
        let reduced = self.reduced;
        if self.unveiled {
            // Screens lift: the pieces behind them appear together.
            let length = if reduced { timing::REDUCED.1 } else { timing::UNVEILED };
            let frames = track(|t| {
                let t = ease(t);
                let size = if reduced { 1.0 } else { 0.9 + 0.1 * t };
                Frame { size, opacity: t, ..rest(at) }
            });
            self.step(thing.id, AnimationKind::Appear, false, (0, length), frames);
        } else if !reduced {
            let frames = track(|t| Frame { size: 1.12 - 0.12 * ease(t), ..rest(at) });
            self.play(thing.id, AnimationKind::Drop, false, timing::DROP, frames);
        }
    }

    fn flips(&mut self, was: &Thing, thing: &Thing) {
        let at = thing.at;
        if self.reduced {
            let fade =
                |a: f32, b: f32| vec![Frame { opacity: a, ..rest(at) }, Frame { opacity: b, ..rest(at) }];
            let times = (0, timing::REDUCED.1);
            self.step(was.id, AnimationKind::Flip, true, times, fade(1.0, 0.0));
            self.step(thing.id, AnimationKind::Flip, false, times, fade(0.0, 1.0));
            return;
        }
        let disc = shape(thing) == Some(PieceShape::Disc);
        let marked = |other: &Thing| {
            matches!(other.id.what, ThingKind::Mark { .. }) && !other.secret && distance(other.at, at) < 0.01
        };
        // Taken back, it turns over without light: nothing marks the place as the last action's.
        if disc && self.after.things.iter().any(marked) {
            self.activation(was, thing);
            return;
        }
        let (half_ms, lift) = if disc { (timing::HALF_TURN, LIFT) } else { (timing::PIECES / 2, 0.0) };
        // It is another at 90°, when nothing of it can be seen.
        let half = |from: f32| {
            track(|t| {
                let turn = (from + t) * PI / 2.0;
                Frame { width: turn.cos().abs().max(0.02), size: 1.0 + lift * turn.sin(), ..rest(at) }
            })
        };
        self.step(was.id, AnimationKind::Flip, true, (0, half_ms), half(0.0));
        self.step(thing.id, AnimationKind::Flip, false, (half_ms, half_ms), half(1.0));
    }

    fn moves(&mut self, thing: &Thing, from: Pt) {
        let number =
            self.after.things.iter().map(|other| other.id).find(|other| is_number_of(*other, thing.id));
        let stops: Vec<Pt> = [from].into_iter().chain(thing.via.iter().copied()).chain([thing.at]).collect();
        let (frames, length) = if thing.via.is_empty() && self.reduced {
            (vec![Frame { opacity: 0.0, ..rest(thing.at) }, rest(thing.at)], timing::REDUCED.2)
        } else {
            let legs = u32::try_from(stops.len() - 1).unwrap_or(1);
            let leg = if thing.via.is_empty() { timing::MOVE } else { self.hop() };
            (self.along(&stops), legs * leg)
        };
        if let Some(number) = number {
            self.step(number, AnimationKind::Slide, false, (0, length), frames.clone());
        }
        self.step(thing.id, AnimationKind::Slide, false, (0, length), frames);
    }

    /// From stop to stop, lifted in between; reduced: there at the middle of each leg.
    fn along(&self, stops: &[Pt]) -> Vec<Frame> {
        let mut frames = vec![rest(stops[0])];
        for leg in stops.windows(2) {
            frames.extend((1..=STRETCHES).map(|i| {
                let t = f32::from(i) / f32::from(STRETCHES);
                if self.reduced {
                    return rest(if t < 0.5 { leg[0] } else { leg[1] });
                }
                Frame { size: 1.0 + 0.06 * (PI * t).sin(), ..rest(between(leg[0], leg[1], ease(t))) }
            }));
        }
        frames
    }

    /// Figures and counted runs come up, runs one after the other.
    fn figures(&mut self) {
        let (length, runs_apart) = timing::FIGURE;
        let length = if self.reduced { timing::REDUCED.0 } else { length };
        let kind = |thing: &Thing| match thing.id.what {
            ThingKind::Area { kind, .. } | ThingKind::Pill { kind, .. } => Some(kind),
            ThingKind::Piece { .. }
            | ThingKind::Number { .. }
            | ThingKind::Mark { .. }
            | ThingKind::Waves { .. }
            | ThingKind::Flash { .. } => None,
        };
        let is_new = |thing: &&Thing| {
            matches!(kind(thing), Some(AreaKind::Figure | AreaKind::Run))
                && !self.before.things.iter().any(|was| was.id == thing.id)
        };
        let new: Vec<&'a Thing> = self.after.things.iter().filter(is_new).collect();
        let mut runs = 0;
        for thing in new {
            let frames = track(|t| Frame { opacity: ease(t), ..rest(thing.at) });
            let apart = if self.reduced || kind(thing) == Some(AreaKind::Figure) { 0 } else { runs_apart };
            self.step(thing.id, AnimationKind::Appear, false, (apart * runs, length), frames);
            runs += u32::from(matches!(thing.id.what, ThingKind::Area { .. }));
        }
    }

    fn waves(&mut self) {
        if self.reduced {
            return;
        }
        let is_new = |thing: &&Thing| {
            matches!(thing.id.what, ThingKind::Waves { .. })
                && !self.before.things.iter().any(|was| was.id == thing.id)
        };
        let Some(thing) = self.after.things.iter().find(is_new) else { return };
        // A spy that gives check shows itself first.
        let shows_itself = self.flashes.iter().any(|flash| flash.layer == Layer::Piece);
        let later = if shows_itself { timing::activation::TURN.end } else { 0 };
        // Twice outwards, then still.
        let steps = 2 * u16::from(STRETCHES) * 2;
        let frames = (0..=steps)
            .map(|i| {
                let t = (f32::from(i) / f32::from(steps) * 2.0).fract();
                Frame { size: 1.0 + 0.17 * t, opacity: 1.0 - 0.75 * t, ..rest(thing.at) }
            })
            .collect();
        self.play(thing.id, AnimationKind::Pulse, false, timing::WAVES.later(later), frames);
    }
}

pub(super) fn pieces(picture: &Picture) -> impl Iterator<Item = &Thing> {
    picture.things.iter().filter(|thing| thing.layer == Layer::Piece)
}

/// The body of a piece.
fn shape(thing: &Thing) -> Option<PieceShape> {
    let Drawn::Sprite { look: SpriteKey::Piece { shape, .. } } = thing.drawn else { return None };
    Some(shape)
}

/// Whether a thing is the number on a piece.
fn is_number_of(number: ThingId, of: ThingId) -> bool {
    matches!((number.what, of.what), (ThingKind::Number { piece }, ThingKind::Piece { id }) if piece == id)
}

fn layer(picture: &Picture, layer: Layer) -> HashMap<ThingId, &Thing> {
    picture.things.iter().filter(|thing| thing.layer == layer).map(|thing| (thing.id, thing)).collect()
}

/// Whether a piece has another colour than before, or became another piece where it stands.
fn other_side(was: &Thing, is: &Thing, from: Pt) -> bool {
    let (Drawn::Sprite { look: was }, Drawn::Sprite { look }) = (&was.drawn, &is.drawn) else {
        return false;
    };
    match (was, look) {
        (SpriteKey::Piece { ink: old_ink, glyph: old_glyph, .. }, SpriteKey::Piece { ink, glyph, .. }) => {
            old_ink != ink || (old_glyph != glyph && distance(from, is.at) < 0.01)
        }
        _ => false,
    }
}

pub(super) fn rest(at: Pt) -> Frame {
    Frame { at, size: 1.0, width: 1.0, tilt: 0.0, opacity: 1.0 }
}

/// Frames evenly spread over one movement, 0…1.
fn track(frame: impl Fn(f32) -> Frame) -> Vec<Frame> {
    (0..=STRETCHES).map(|i| frame(f32::from(i) / f32::from(STRETCHES))).collect()
}
