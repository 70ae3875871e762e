//! Motions between two pictures, found by comparing them. The comparison knows no reasons, and spy markers take no part
//! in it, so its timing is the same whatever lies behind a change.

use std::collections::HashMap;
use std::f32::consts::PI;

use super::command::{Command, Line, Paint, Stop};
use super::path::{between, circle, distance, off, pt, quarter, through};
use super::sprite_key::SpriteKey;
use super::step::{AnimationKind, Frame, Motion, Step, ease};
use super::thing::{Drawn, Layer, Picture, Thing, ThingId, ThingKind};
use crate::scene::{AreaKind, MarkKind, PieceShape, Pt};

/// One length for every change of the pieces, so that nothing can be told from it. Only a disc that turns over, which all see,
/// takes longer.
const TOTAL: u32 = 320;
/// Half of the time in which a disc turns over, milliseconds. It is slow: a match may turn on the spy that shows itself.
const HALF_TURN: u32 = 360;
/// Enlargement of a disc that stands on its edge.
const LIFT: f32 = 0.22;
/// Light along the lines of a disc that has turned over: its beginning and length in milliseconds, its reach in units.
const RAYS: (u32, u32, f32) = (480, 620, 4.0);
/// Least number of stones in a row that wins.
const ROW: usize = 5;
/// Time between two counted runs that come up.
const RUNS_APART: u32 = 60;
/// Fire of a bomb, in milliseconds: the time after which the next piece is hit, and its length.
const BLAST: (u32, u32) = (45, 520);
/// Colours of a fire, from its middle outwards.
const FIRE: [u32; 4] = [0xffff_f3d0, 0xe6ff_b347, 0xb3c2_3b1a, 0x0040_2010];
/// Coins that fly from a figure to the purse, and their times in milliseconds: the first one's, between two, and of each.
const COINS: (u16, u32, u32, u32) = (3, 160, 110, 560);
/// Colours of light, from its middle outwards.
const LIGHT: [u32; 2] = [0xffe9_a8f2, 0xffd7_6a00];
/// Least number of new pieces that are unveiled at once instead of placed one by one.
const MANY: usize = 6;
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
    maker.row();
    maker.blasts();
    maker.coins();
    maker.waves();
    Motion { steps: maker.steps, length_ms: maker.length, flashes: maker.flashes }
}

/// A piece that was carried and refused slides back to its place from where a finger let it go.
pub fn settle(thing: &Thing, from: Pt, reduced: bool) -> Motion {
    let length_ms = if reduced { 1 } else { 160 };
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

struct Maker<'a> {
    before: &'a Picture,
    after: &'a Picture,
    reduced: bool,
    unveiled: bool,
    steps: Vec<Step>,
    flashes: Vec<Thing>,
    length: u32,
}

impl<'a> Maker<'a> {
    /// Where a place of the picture before lies in the picture after: the board may have been turned.
    fn turned(&self, at: Pt) -> Pt {
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

    fn pieces(&mut self) {
        let old = layer(self.before, Layer::Piece);
        let new = layer(self.after, Layer::Piece);
        self.unveiled = new.keys().filter(|id| !old.contains_key(*id)).count() >= MANY;
        let first = self.steps.len();
        for gone in pieces(self.before).filter(|thing| !new.contains_key(&thing.id)) {
            let at = self.turned(gone.at);
            let frames = vec![rest(at), Frame { opacity: 0.0, ..rest(at) }];
            self.step(gone.id, AnimationKind::Fade, true, (60, 120), frames);
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
            self.length = self.length.max(TOTAL + hops * self.hop());
        }
    }

    fn hop(&self) -> u32 {
        if self.reduced { 80 } else { 140 }
    }

    fn comes(&mut self, thing: &Thing) {
        let at = thing.at;
        let reduced = self.reduced;
        if self.unveiled {
            // Screens lift: the pieces behind them appear together.
            let length = if reduced { 160 } else { 280 };
            let frames = track(|t| {
                let t = ease(t);
                let size = if reduced { 1.0 } else { 0.9 + 0.1 * t };
                Frame { size, opacity: t, ..rest(at) }
            });
            self.step(thing.id, AnimationKind::Appear, false, (0, length), frames);
        } else if !reduced {
            let frames = track(|t| Frame { size: 1.12 - 0.12 * ease(t), ..rest(at) });
            self.step(thing.id, AnimationKind::Drop, false, (0, 120), frames);
        }
    }

    fn flips(&mut self, was: &Thing, thing: &Thing) {
        let at = thing.at;
        if self.reduced {
            let fade =
                |a: f32, b: f32| vec![Frame { opacity: a, ..rest(at) }, Frame { opacity: b, ..rest(at) }];
            self.step(was.id, AnimationKind::Flip, true, (0, 160), fade(1.0, 0.0));
            self.step(thing.id, AnimationKind::Flip, false, (0, 160), fade(0.0, 1.0));
            return;
        }
        let disc = shape(thing) == Some(PieceShape::Disc);
        let (half_ms, lift) = if disc { (HALF_TURN, LIFT) } else { (TOTAL / 2, 0.0) };
        // It is another at 90°, when nothing of it can be seen.
        let half = |from: f32| {
            track(|t| {
                let turn = (from + t) * PI / 2.0;
                Frame { width: turn.cos().abs().max(0.02), size: 1.0 + lift * turn.sin(), ..rest(at) }
            })
        };
        self.step(was.id, AnimationKind::Flip, true, (0, half_ms), half(0.0));
        self.step(thing.id, AnimationKind::Flip, false, (half_ms, half_ms), half(1.0));
        let marked = |other: &Thing| {
            matches!(other.id.what, ThingKind::Mark { .. }) && !other.secret && distance(other.at, at) < 0.01
        };
        // Taken back, it turns over without light: nothing marks the place as the last action's.
        if disc && self.after.things.iter().any(marked) {
            self.rays(thing);
        }
    }

    /// Light that runs from a piece along the four lines, as far as the next piece.
    fn rays(&mut self, thing: &Thing) {
        let (at, ThingKind::Piece { id: piece }) = (thing.at, thing.id.what) else { return };
        let (start, length, reach) = RAYS;
        let mut commands = Vec::new();
        for turn in 0..4 {
            let ahead = |place: Pt| {
                let way = quarter(pt(place.x - at.x, place.y - at.y), (4 - turn) % 4);
                (way.y.abs() < 0.01 && way.x > 0.01).then_some(way.x)
            };
            let edge = match turn {
                0 => self.after.width - at.x,
                1 => self.after.height - at.y,
                2 => at.x,
                _ => at.y,
            };
            let next = pieces(self.after).filter_map(|other| ahead(other.at)).fold(reach, f32::min);
            let (from, to) = (pt(0.0, 0.0), quarter(pt(next.min(edge - 0.5), 0.0), turn));
            let stops =
                LIGHT.iter().zip([0.0, 1.0]).map(|(colour, at)| Stop { at, colour: *colour }).collect();
            let line = Line { width: 0.16, round: true, dash: Vec::new(), phase: 0.0 };
            let paint = Paint::Linear { from, to, stops };
            if distance(from, to) > 0.01 {
                commands.push(Command::Stroke { path: through(&[from, to], false), paint, line });
            }
        }
        let id = ThingId { what: ThingKind::Rays { piece }, copy: 0 };
        let frames = track(|t| Frame { size: 0.3 + 0.7 * ease(t), opacity: (PI * t).sin(), ..rest(at) });
        self.flash(id, Layer::Under, at, Drawn::Free { commands }, (start, length), frames);
    }

    fn moves(&mut self, thing: &Thing, from: Pt) {
        let number =
            self.after.things.iter().map(|other| other.id).find(|other| is_number_of(*other, thing.id));
        let stops: Vec<Pt> = [from].into_iter().chain(thing.via.iter().copied()).chain([thing.at]).collect();
        let (frames, length) = if thing.via.is_empty() && self.reduced {
            (vec![Frame { opacity: 0.0, ..rest(thing.at) }, rest(thing.at)], 80)
        } else {
            let legs = u32::try_from(stops.len() - 1).unwrap_or(1);
            let leg = if thing.via.is_empty() { 180 } else { self.hop() };
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
        let length = if self.reduced { 120 } else { 240 };
        let kind = |thing: &Thing| match thing.id.what {
            ThingKind::Area { kind, .. } | ThingKind::Pill { kind, .. } => Some(kind),
            ThingKind::Piece { .. }
            | ThingKind::Number { .. }
            | ThingKind::Mark { .. }
            | ThingKind::Waves { .. }
            | ThingKind::Rays { .. }
            | ThingKind::Row { .. }
            | ThingKind::Blast { .. }
            | ThingKind::Coin { .. } => None,
        };
        let is_new = |thing: &&Thing| {
            matches!(kind(thing), Some(AreaKind::Figure | AreaKind::Run))
                && !self.before.things.iter().any(|was| was.id == thing.id)
        };
        let new: Vec<&'a Thing> = self.after.things.iter().filter(is_new).collect();
        let mut runs = 0;
        for thing in new {
            let frames = track(|t| Frame { opacity: ease(t), ..rest(thing.at) });
            let apart = if self.reduced || kind(thing) == Some(AreaKind::Figure) { 0 } else { RUNS_APART };
            self.step(thing.id, AnimationKind::Appear, false, (apart * runs, length), frames);
            runs += u32::from(matches!(thing.id.what, ThingKind::Area { .. }));
        }
    }

    /// Light along a row of stones that has won: they are all marked at once.
    fn row(&mut self) {
        let marks = |picture: &Picture| -> Vec<(u16, Pt)> {
            let marked = |thing: &Thing| {
                let ThingKind::Mark { kind: MarkKind::Selected, point } = thing.id.what else { return None };
                Some((point, thing.at))
            };
            picture.things.iter().filter_map(marked).collect()
        };
        let mut row = marks(self.after);
        row.sort_by(|(_, a), (_, b)| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
        let (Some((point, from)), Some((_, to))) = (row.first().copied(), row.last().copied()) else {
            return;
        };
        let end = pt(to.x - from.x, to.y - from.y);
        let straight = |at: Pt| ((at.x - from.x) * end.y - (at.y - from.y) * end.x).abs() < 0.01;
        let won = row.len() >= ROW && row.iter().all(|(_, at)| straight(*at));
        if self.reduced || !won || !marks(self.before).is_empty() {
            return;
        }
        let stops = LIGHT.iter().rev().chain(&LIGHT).zip([0.0, 0.3, 0.7, 1.0]);
        let stops = stops.map(|(colour, at)| Stop { at, colour: *colour }).collect();
        let paint = Paint::Linear { from: pt(0.0, 0.0), to: end, stops };
        let line = Line { width: 1.05, round: true, dash: Vec::new(), phase: 0.0 };
        let path = through(&[pt(0.0, 0.0), end], false);
        let id = ThingId { what: ThingKind::Row { point }, copy: 0 };
        let frames = track(|t| Frame { opacity: (PI * t).sin(), ..rest(from) });
        let drawn = Drawn::Free { commands: vec![Command::Stroke { path, paint, line }] };
        self.flash(id, Layer::Under, from, drawn, (120, 900), frames);
    }

    /// Fire where a bomb has hit: an action that leads nowhere has emptied points. What leaves with a figure does not burn.
    fn blasts(&mut self) {
        let marks = |kind: MarkKind| {
            let is_kind =
                move |thing: &&Thing| matches!(thing.id.what, ThingKind::Mark { kind: of, .. } if of == kind);
            self.after.things.iter().filter(is_kind)
        };
        let scores = self.new_figures().next().is_some();
        if self.reduced || scores || marks(MarkKind::LastTo).next().is_some() {
            return;
        }
        let left = |at: Pt| marks(MarkKind::LastFrom).any(|mark| distance(mark.at, at) < 0.01);
        let stands = |id: ThingId| pieces(self.after).any(|piece| piece.id == id);
        let mut hit: Vec<(ThingId, Pt)> = pieces(self.before)
            .filter(|piece| !stands(piece.id))
            .map(|piece| (piece.id, self.turned(piece.at)))
            .filter(|(_, at)| left(*at))
            .collect();
        hit.sort_by(|(_, a), (_, b)| (a.x + a.y).total_cmp(&(b.x + b.y)));
        let (apart, length) = BLAST;
        for (number, (id, at)) in (0..).zip(hit) {
            let ThingKind::Piece { id: piece } = id.what else { continue };
            let stops = FIRE.iter().zip([0.0, 0.35, 0.7, 1.0]);
            let stops = stops.map(|(colour, at)| Stop { at, colour: *colour }).collect();
            let paint = Paint::Radial { centre: pt(0.0, 0.0), radius: 0.95, stops };
            let commands = vec![Command::shade(circle(pt(0.0, 0.0), 0.95), paint)];
            let frames = track(|t| Frame { size: 0.35 + 0.75 * ease(t), opacity: 1.0 - t * t, ..rest(at) });
            let what = ThingKind::Blast { piece };
            self.flash(
                ThingId { what, copy: 0 },
                Layer::Pill,
                at,
                Drawn::Free { commands },
                (apart * number, length),
                frames,
            );
        }
    }

    /// The worth of each figure that is new.
    fn new_figures(&self) -> impl Iterator<Item = &'a Thing> {
        let (before, after) = (self.before, self.after);
        after.things.iter().filter(move |thing| {
            matches!(thing.id.what, ThingKind::Pill { kind: AreaKind::Figure, .. })
                && !before.things.iter().any(|was| was.id == thing.id)
        })
    }

    /// Coins that fly from new figures to the purse of their maker.
    fn coins(&mut self) {
        if self.reduced {
            return;
        }
        let new: Vec<(ThingId, Pt, Pt)> =
            self.new_figures().filter_map(|pill| Some((pill.id, pill.at, *pill.via.first()?))).collect();
        let (count, first, apart, length) = COINS;
        for (id, from, to) in new {
            let ThingKind::Pill { x, y, .. } = id.what else { continue };
            for copy in 0..count {
                let frames = track(|t| Frame { opacity: 1.0 - t.powi(4), ..rest(between(from, to, t * t)) });
                let look = SpriteKey::Coin { text: String::new() };
                let times = (first + apart * u32::from(copy), length);
                let id = ThingId { what: ThingKind::Coin { x, y }, copy: copy.into() };
                self.flash(id, Layer::Pill, from, Drawn::Sprite { look }, times, frames);
            }
        }
    }

    /// Something that is seen for a while and is gone.
    fn flash(
        &mut self,
        id: ThingId,
        layer: Layer,
        at: Pt,
        drawn: Drawn,
        times: (u32, u32),
        frames: Vec<Frame>,
    ) {
        self.step(id, AnimationKind::Flash, true, times, frames);
        self.flashes.push(Thing {
            id,
            layer,
            drawn,
            at,
            size: 1.0,
            opacity: 1.0,
            via: Vec::new(),
            secret: false,
        });
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
        // Twice outwards, then still.
        let steps = 2 * u16::from(STRETCHES) * 2;
        let frames = (0..=steps)
            .map(|i| {
                let t = (f32::from(i) / f32::from(steps) * 2.0).fract();
                Frame { size: 1.0 + 0.17 * t, opacity: 1.0 - 0.75 * t, ..rest(thing.at) }
            })
            .collect();
        self.step(thing.id, AnimationKind::Pulse, false, (0, 1200), frames);
    }
}

fn pieces(picture: &Picture) -> impl Iterator<Item = &Thing> {
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

fn rest(at: Pt) -> Frame {
    Frame { at, size: 1.0, width: 1.0, opacity: 1.0 }
}

/// Frames evenly spread over one movement, 0…1.
fn track(frame: impl Fn(f32) -> Frame) -> Vec<Frame> {
    (0..=STRETCHES).map(|i| frame(f32::from(i) / f32::from(STRETCHES))).collect()
}
