//! Motions of the great moments of a game: a spy that shows itself, a row, a square, a figure, a bomb, a general that falls. Each is
//! found from two pictures as every motion is, from what everybody sees. With reduced motion there is none of it.

use std::f32::consts::PI;

use super::colour::faded;
use super::command::{Command, Lettering, Line, Paint, Stop};
use super::motion::{Maker, pieces, rest};
use super::path::{Segment, between, bounds, circle, distance, off, pt, quarter, rounded, through};
use super::sprite_key::SpriteKey;
use super::step::{AnimationKind, Frame};
use super::thing::{Drawn, FlashKind, Layer, Thing, ThingId, ThingKind};
use super::timing::{Span, activation, bomb, coins, general, row, square};
use crate::scene::{AreaKind, MarkKind, PieceShape, Pt, Rect};

/// Shade over the board, and its greatest opacities: at first, and in the middle of an event.
const SHADE: (u32, [f32; 2]) = (0x120d_06ff, [0.42, 0.56]);
/// The light of all events.
const LIGHT: u32 = 0xffdf_a0ff;
/// The gold of all wins.
const GOLD: u32 = 0xf2b6_32ff;
/// Colours of a fire, from its middle outwards.
const FIRE: [u32; 4] = [0xffff_f3d0, 0xe6ff_b347, 0xb3c2_3b1a, 0x0040_2010];
/// A bombed zone, smoke, and the ground and the letters of a number.
const WARNING: u32 = 0xc23b_1aff;
const SMOKE: u32 = 0x2a20_18ff;
const PLATE: (u32, u32) = (0x1d1a_16f0, 0xffff_ffff);
/// Enlargement of a disc that turns over in the light.
const LIFT: f32 = 0.12;
/// Reach of the light along a line, in units.
const REACH: f32 = 9.0;
/// Parts in which a line or a border grows.
const PARTS: u32 = 12;
/// Most coins that fly at once.
const MOST_COINS: u32 = 8;
/// How far the board shakes, in units.
const SHAKE: f32 = 0.09;
/// Opacity of the men of a general that falls, before they go.
const PALE: f32 = 0.34;

/// Light or smoke round a place, brightest in its middle.
fn glow(radius: f32, colour: u32, opacity: f32) -> Vec<Command> {
    let stops = [(0.0, opacity), (0.35, opacity * 0.55), (1.0, 0.0)];
    let stops = stops.map(|(at, opacity)| Stop { at, colour: faded(colour, opacity) }).to_vec();
    let paint = Paint::Radial { centre: pt(0.0, 0.0), radius, stops };
    vec![Command::shade(circle(pt(0.0, 0.0), radius), paint)]
}

fn ring(radius: f32, width: f32) -> Vec<Command> {
    vec![Command::line(circle(pt(0.0, 0.0), radius), LIGHT, width)]
}

/// A beam that is bright at its beginning, or at its end.
fn beam(from: Pt, to: Pt, width: f32) -> Command {
    let stops = [(0.0, 1.0), (0.7, 0.85), (1.0, 0.0)];
    let stops = stops.map(|(at, opacity)| Stop { at, colour: faded(LIGHT, opacity) }).to_vec();
    let line = Line { width, round: true, dash: Vec::new(), phase: 0.0 };
    Command::Stroke { path: through(&[from, to], false), paint: Paint::Linear { from, to, stops }, line }
}

/// Letters on a plate.
fn number(text: &str) -> Vec<Command> {
    let letters = u8::try_from(text.chars().count()).unwrap_or(u8::MAX);
    let (w, h) = (0.17 + 0.12 * f32::from(letters), 0.27_f32);
    let rect = Rect { x: -w, y: -h, w: 2.0 * w, h: 2.0 * h };
    let round = h.min(w);
    vec![
        Command::fill(rounded(rect, round, round), PLATE.0),
        Lettering::text(text, pt(0.0, 0.0), 0.38, 700, PLATE.1).set(),
    ]
}

/// The corners of an area, and whether it is closed.
fn outline(area: &Thing) -> (Vec<Pt>, bool) {
    let Drawn::Free { commands } = &area.drawn else { return (Vec::new(), false) };
    let path = commands.iter().find_map(|command| match command {
        Command::Stroke { path, .. } | Command::Fill { path, .. } | Command::Clip { path } => Some(path),
        Command::Text { .. } | Command::Restore => None,
    });
    let segments = path.into_iter().flatten();
    let places = segments.clone().filter_map(|segment| match segment {
        Segment::Move { to } | Segment::Line { to } | Segment::Curve { to, .. } => Some(*to),
        Segment::Circle { .. } | Segment::Close => None,
    });
    (places.collect(), segments.clone().any(|segment| *segment == Segment::Close))
}

/// The place so far along a way, 0…1.
fn along(way: &[Pt], t: f32) -> Pt {
    let lengths = || way.windows(2).map(|leg| distance(leg[0], leg[1]));
    let mut left = t * lengths().sum::<f32>();
    for leg in way.windows(2) {
        let length = distance(leg[0], leg[1]);
        if left <= length {
            return between(leg[0], leg[1], if length > 0.0 { left / length } else { 0.0 });
        }
        left -= length;
    }
    way.last().copied().unwrap_or(pt(0.0, 0.0))
}

/// The whole number on a text.
fn worth(pill: &Thing) -> u32 {
    let Drawn::Free { commands } = &pill.drawn else { return 0 };
    let text = commands.iter().find_map(|command| match command {
        Command::Text { lettering } => lettering.text.parse().ok(),
        Command::Fill { .. } | Command::Stroke { .. } | Command::Clip { .. } | Command::Restore => None,
    });
    text.unwrap_or(0)
}

/// Whether a thing is a piece of a game of seats, all of whose pieces leave with its general.
fn is_seat_piece(thing: &Thing) -> bool {
    matches!(&thing.drawn, Drawn::Sprite { look: SpriteKey::Piece { shape: PieceShape::SeatPiece, .. } })
}

fn same_side(one: &Thing, other: &Thing) -> bool {
    let ink = |thing: &Thing| match thing.drawn {
        Drawn::Sprite { look: SpriteKey::Piece { ink, .. } } => Some(ink),
        Drawn::Sprite { .. } | Drawn::Free { .. } => None,
    };
    ink(one).is_some() && ink(one) == ink(other)
}

fn is_mark(thing: &Thing, of: MarkKind) -> bool {
    matches!(thing.id.what, ThingKind::Mark { kind, .. } if kind == of)
}

impl<'a> Maker<'a> {
    /// The great moments between the two pictures.
    pub(super) fn theatre(&mut self) {
        if self.reduced {
            return;
        }
        self.won();
        let hit = self.bomb();
        self.fall(&hit);
        self.coins();
    }

    /// What is in the picture after and was not in the one before.
    fn new_things(&self) -> impl Iterator<Item = &'a Thing> {
        let (before, after) = (self.before, self.after);
        after
            .things
            .iter()
            .filter(move |thing| !thing.secret && !before.things.iter().any(|was| was.id == thing.id))
    }

    fn new_areas(&self, of: AreaKind) -> Vec<&'a Thing> {
        let is_area = |thing: &&Thing| matches!(thing.id.what, ThingKind::Area { kind, .. } if kind == of);
        self.new_things().filter(is_area).collect()
    }

    /// Something that is seen for a while and is gone. Raised, it lies over the pieces that are not.
    fn flash(
        &mut self,
        kind: FlashKind,
        (layer, raised): (Layer, bool),
        drawn: Vec<Command>,
        over: Span,
        frame: impl Fn(f32) -> Frame,
    ) {
        self.flash_of(kind, (layer, raised), Drawn::Free { commands: drawn }, over, frame);
    }

    fn flash_of(
        &mut self,
        kind: FlashKind,
        (layer, raised): (Layer, bool),
        drawn: Drawn,
        over: Span,
        frame: impl Fn(f32) -> Frame,
    ) {
        let copy = u32::try_from(self.flashes.len()).unwrap_or(u32::MAX);
        let id = ThingId { what: ThingKind::Flash { kind }, copy };
        let frames = timeline(over, frame);
        let at = frames[0].at;
        self.play(id, AnimationKind::Flash, true, over, frames);
        self.raise(id, raised);
        self.flashes.push(Thing::at_rest(id, layer, drawn, at));
    }

    /// The step of a thing, in place of the one that it has.
    fn instead(
        &mut self,
        id: ThingId,
        kind: AnimationKind,
        before: bool,
        over: Span,
        frame: impl Fn(f32) -> Frame,
    ) {
        self.steps.retain(|step| step.id != id || step.before != before);
        self.play(id, kind, before, over, timeline(over, frame));
    }

    fn raise(&mut self, id: ThingId, raised: bool) {
        self.steps.iter_mut().filter(|step| step.id == id).for_each(|step| step.raised = raised);
    }

    /// Lets a piece stay over the shade until the end of an event.
    fn keep_raised(&mut self, thing: &Thing, end: u32) {
        let was = self.steps.iter().find(|step| step.id == thing.id && !step.before).cloned();
        let at = thing.at;
        let kind = was.as_ref().map_or(AnimationKind::Slide, |step| step.kind);
        let over = Span { start: 0, end };
        self.instead(thing.id, kind, false, over, |ms| {
            was.as_ref().and_then(|step| step.at(ms)).unwrap_or(rest(at))
        });
        self.raise(thing.id, true);
    }

    /// A shade over everything that is not raised. `dark` is its opacity at a time.
    fn shade(&mut self, end: u32, dark: impl Fn(f32) -> f32) {
        let all = Rect { x: 0.0, y: 0.0, w: self.after.width, h: self.after.height };
        let commands = vec![Command::fill(rounded(all, 0.2, 0.2), SHADE.0)];
        let over = Span { start: 0, end };
        self.flash(FlashKind::Shade, (Layer::Piece, true), commands, over, |ms| Frame {
            opacity: dark(ms),
            ..rest(pt(0.0, 0.0))
        });
    }

    fn spread(&mut self, layer: (Layer, bool), at: Pt, reach: f32, over: Span) {
        self.flash(FlashKind::Ring, layer, ring(0.5, 0.06), over, |ms| {
            let t = over.part(ms);
            let shown = if over.even(ms) > 0.0 { 1.0 - t } else { 0.0 };
            Frame { size: 1.0 + (reach / 0.5 - 1.0) * t, opacity: shown, ..rest(at) }
        });
    }

    /// A spy shows itself: the board darkens, light runs up to the disc, the disc rises and turns over, and light runs along its lines.
    pub(super) fn activation(&mut self, was: &Thing, thing: &Thing) {
        use activation::{DIM, END, FILE, LIFT as LIFTED, LIGHT_BACK, RAYS, RINGS, TURN};
        let at = thing.at;
        let over = (Layer::Piece, true);
        let [first, second] = SHADE.1;
        self.shade(END, |ms| {
            let dark = first * DIM[0].part(ms) + (second - first) * DIM[1].part(ms);
            dark * (1.0 - LIGHT_BACK.part(ms))
        });
        let whole = Span { start: 0, end: END };
        self.flash(FlashKind::Light, over, glow(2.4, LIGHT, 0.75), whole, |ms| {
            let lit = LIFTED.part(ms) * (1.0 - LIGHT_BACK.part(ms));
            Frame { size: 0.4 + 0.6 * RAYS.part(ms), opacity: lit, ..rest(at) }
        });
        let foot = pt(at.x, self.after.height);
        let beam_up = vec![beam(pt(0.0, 0.0), pt(0.0, 1.3), 0.18)];
        self.flash(FlashKind::Light, over, beam_up, Span { end: LIFTED.end + 60, ..FILE }, |ms| {
            let shown = if ms <= FILE.start as f32 || ms > FILE.end as f32 { 0.0 } else { 1.0 };
            Frame { opacity: shown, ..rest(between(foot, at, FILE.part(ms))) }
        });
        let rays = self.rays(at);
        self.flash(FlashKind::Light, over, rays, Span { end: END, ..RAYS }, |ms| {
            let shown = if ms <= RAYS.start as f32 { 0.0 } else { 1.0 - LIGHT_BACK.part(ms) };
            Frame { size: 0.1 + 0.9 * RAYS.part(ms), opacity: shown, ..rest(at) }
        });
        for later in [0, 80] {
            self.spread((Layer::Pill, false), at, 2.2, RINGS.later(later));
        }
        let edge = TURN.start + TURN.length() / 2;
        let size = |ms: f32| 1.0 + LIFT * (LIFTED.part(ms) - Span { start: TURN.end, end: END }.part(ms));
        let turn = |ms: f32| (TURN.even(ms) * PI).cos().abs().max(0.02);
        let frame = |ms: f32| Frame { size: size(ms), width: turn(ms), ..rest(at) };
        self.instead(was.id, AnimationKind::Flip, true, Span { start: 0, end: edge }, frame);
        self.instead(thing.id, AnimationKind::Flip, false, Span { start: edge, end: END }, frame);
        self.raise(thing.id, true);
        // What marks the action comes with the other side of the disc.
        let marks = self.new_things().filter(|other| matches!(other.id.what, ThingKind::Mark { .. }));
        for mark in marks.collect::<Vec<_>>() {
            self.instead(mark.id, AnimationKind::Appear, false, RINGS, |ms| Frame {
                opacity: RINGS.part(ms),
                ..rest(mark.at)
            });
        }
    }

    /// Light along the four lines of a place, as far as the next piece.
    fn rays(&self, at: Pt) -> Vec<Command> {
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
            let next = pieces(self.after).filter_map(|other| ahead(other.at)).fold(REACH, f32::min);
            let reach = (next - 0.5).min(edge - 0.5);
            if reach > 0.5 {
                commands.push(beam(pt(0.0, 0.0), quarter(pt(reach, 0.0), turn), 0.2));
            }
        }
        commands
    }

    /// A row that has won: a gold line runs through it. A square: a gold border runs round it, and its stones are counted.
    fn won(&mut self) {
        let areas = self.new_areas(AreaKind::Won);
        let marks: Vec<&Thing> = self.new_things().filter(|thing| is_mark(thing, MarkKind::Won)).collect();
        let stone = |mark: &Thing| pieces(self.after).find(|piece| distance(piece.at, mark.at) < 0.01);
        let stones: Vec<&Thing> = marks.iter().filter_map(|mark| stone(mark)).collect();
        for area in &areas {
            let (mut way, closed) = outline(area);
            if closed {
                way.extend(way.first().copied());
            }
            if way.len() < 2 {
                continue;
            }
            let (grows, end, width) =
                if closed { (square::BORDER, square::END, 1.0) } else { (row::LINE, row::END, 0.12) };
            for number in 0..PARTS {
                let part = |number: u32| along(&way, number as f32 / PARTS as f32);
                let (from, to) = (part(number), part(number + 1));
                let line = vec![Command::round(
                    through(&[pt(0.0, 0.0), off(to, -from.x, -from.y)], false),
                    GOLD,
                    width,
                )];
                let start = grows.start + grows.length() * number / PARTS;
                let comes = Span { start, end: start + grows.length() / PARTS };
                let over = Span { start, end };
                self.flash(FlashKind::Line, (area.layer, false), line, over, |ms| Frame {
                    opacity: comes.even(ms),
                    ..rest(from)
                });
            }
            let last = Span { start: end - 30, end };
            self.instead(area.id, AnimationKind::Appear, false, last, |_| rest(area.at));
            let middle = middle_of(&way);
            if closed {
                self.spread((Layer::Pill, false), middle, 2.2, square::RING);
            }
        }
        let Some(area) = areas.first() else { return };
        let (way, closed) = outline(area);
        let (Some(from), Some(to)) = (way.first().copied(), way.last().copied()) else { return };
        let (grows, end) = if closed { (square::BORDER, square::END) } else { (row::LINE, row::END) };
        let breath = if closed { square::FILL } else { row::BREATH };
        let far = distance(from, to).max(0.01);
        for (number, mark) in (1..).zip(&marks) {
            let way =
                if closed { (number - 1) as f32 / marks.len() as f32 } else { distance(from, mark.at) / far };
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0…1")]
            let start = grows.start + (grows.length() as f32 * way.clamp(0.0, 1.0)) as u32;
            let comes = Span { start, end: start + 120 };
            self.instead(mark.id, AnimationKind::Appear, false, Span { start, end }, |ms| {
                let breathes = (PI * breath.even(ms)).sin();
                let size = 1.0 + 0.3 * (1.0 - comes.part(ms)) + 0.14 * breathes;
                Frame { size, opacity: comes.even(ms), ..rest(mark.at) }
            });
            if closed {
                let counted = Span { start, end };
                self.flash(
                    FlashKind::Loss,
                    (Layer::Pill, false),
                    self::number(&number.to_string()),
                    counted,
                    |ms| {
                        let fades = Span { start: end - 120, end };
                        Frame { size: 0.8, opacity: comes.even(ms) - fades.even(ms), ..rest(mark.at) }
                    },
                );
            }
        }
        if !closed {
            self.shade(row::END, |ms| SHADE.1[0] * row::DIM.part(ms) * (1.0 - row::LIGHT_BACK.part(ms)));
            stones.into_iter().for_each(|stone| self.keep_raised(stone, row::END));
        }
    }

    /// A bomb: its zone turns red, a flash, the pieces fly apart, the board shakes once. Returns the pieces that it has hit.
    fn bomb(&mut self) -> Vec<ThingId> {
        use bomb::{APART, BORDER, END, FLASH, LOSS, RING, SCATTER, SHAKE as SHAKEN, SMOKE as SMOKES};
        let areas = self.new_areas(AreaKind::Blast);
        let Some(zone) = areas.first() else { return Vec::new() };
        let corners = outline(zone).0;
        let rect = bounds(&corners);
        let inside =
            |at: Pt| at.x > rect.x && at.x < rect.x + rect.w && at.y > rect.y && at.y < rect.y + rect.h;
        let stands = |id: ThingId| pieces(self.after).any(|piece| piece.id == id);
        let mut hit: Vec<(ThingId, Pt)> = pieces(self.before)
            .filter(|piece| !stands(piece.id))
            .map(|piece| (piece.id, self.turned(piece.at)))
            .filter(|(_, at)| inside(*at))
            .collect();
        if hit.is_empty() {
            return Vec::new();
        }
        hit.sort_by(|(_, a), (_, b)| (a.x + a.y).total_cmp(&(b.x + b.y)));
        let middle = middle_of(&corners);
        let flat = (Layer::Pill, false);
        let path = || through(&corners, true);
        let red = vec![Command::fill(path(), faded(WARNING, 0.35)), Command::round(path(), WARNING, 0.1)];
        let whole = Span { start: 0, end: END };
        self.flash(FlashKind::Light, (Layer::Under, false), red, whole, |ms| Frame {
            opacity: BORDER.part(ms) - SCATTER.part(ms),
            ..rest(pt(0.0, 0.0))
        });
        self.instead(zone.id, AnimationKind::Appear, false, SMOKES, |ms| Frame {
            opacity: SMOKES.part(ms),
            ..rest(zone.at)
        });
        for (number, (id, at)) in (0_u32..).zip(&hit) {
            let away = pt(at.x - middle.x, at.y - middle.y);
            let far = distance(*at, middle).max(0.3);
            let over = SCATTER.later(APART * number);
            self.instead(*id, AnimationKind::Fade, true, over, |ms| {
                let t = over.part(ms);
                let place = off(*at, 0.9 * t * away.x / far, 0.9 * t * away.y / far);
                Frame { size: 1.0 - 0.3 * t, tilt: 1.4 * t, opacity: 1.0 - over.even(ms), ..rest(place) }
            });
            let stops = FIRE.iter().zip([0.0, 0.35, 0.7, 1.0]);
            let stops = stops.map(|(colour, at)| Stop { at, colour: *colour }).collect();
            let paint = Paint::Radial { centre: pt(0.0, 0.0), radius: 0.95, stops };
            let fire = vec![Command::shade(circle(pt(0.0, 0.0), 0.95), paint)];
            self.flash(FlashKind::Fire, flat, fire, over, |ms| {
                let t = over.even(ms);
                let shown = if t > 0.0 { 1.0 - t * t } else { 0.0 };
                Frame { size: 0.35 + 0.75 * over.part(ms), opacity: shown, ..rest(*at) }
            });
        }
        self.flash(FlashKind::Fire, flat, glow(2.2, SMOKE, 0.5), SMOKES, |ms| {
            let t = SMOKES.even(ms);
            Frame { size: 0.7 + 0.3 * t, opacity: (PI * t).sin(), ..rest(middle) }
        });
        self.spread(flat, middle, 3.4, RING);
        let all = Rect { x: 0.0, y: 0.0, w: self.after.width, h: self.after.height };
        let white = vec![Command::fill(rounded(all, 0.2, 0.2), LIGHT)];
        self.flash(FlashKind::Light, flat, white, FLASH, |ms| Frame {
            opacity: 0.28 * (PI * FLASH.even(ms)).sin(),
            ..rest(pt(0.0, 0.0))
        });
        let edge = off(pt(rect.x + rect.w, rect.y), -0.2, -0.1);
        let place = pt(edge.x.clamp(0.6, self.after.width - 0.6), edge.y.clamp(0.4, self.after.height));
        let lost = number(&format!("−{}", hit.len()));
        self.flash(FlashKind::Loss, flat, lost, Span { end: END, ..LOSS }, |ms| {
            let fades = Span { start: END - 120, end: END };
            Frame { opacity: LOSS.part(ms) - fades.even(ms), ..rest(place) }
        });
        for piece in pieces(self.after) {
            if self.steps.iter().any(|step| step.id == piece.id) {
                continue;
            }
            let frames = timeline(SHAKEN, |ms| {
                let t = SHAKEN.even(ms);
                let aside = SHAKE * (4.0 * PI * t).sin() * (1.0 - t);
                rest(off(piece.at, aside, 0.0))
            });
            // Until then it stands where it is.
            let mut still = vec![rest(piece.at); usize::try_from(SHAKEN.start / FRAME).unwrap_or(0)];
            still.extend(frames);
            self.play(piece.id, AnimationKind::Pulse, false, Span { start: 0, end: SHAKEN.end }, still);
        }
        hit.into_iter().map(|(id, _)| id).collect()
    }

    /// A general that is taken or bombed falls, and its men fade.
    fn fall(&mut self, hit: &[ThingId]) {
        use general::{DIM, END, FLAT, GONE, LIGHT_BACK, MEN, TILT};
        let stands = |id: ThingId| pieces(self.after).any(|piece| piece.id == id);
        let taken = |general: &Thing| {
            let at = self.turned(general.at);
            let ends = |thing: &Thing| is_mark(thing, MarkKind::LastTo) && distance(thing.at, at) < 0.01;
            hit.contains(&general.id) || self.after.things.iter().any(ends)
        };
        let fallen: Vec<&Thing> = pieces(self.before)
            .filter(|piece| is_seat_piece(piece) && !stands(piece.id) && taken(piece))
            .filter(|piece| !pieces(self.after).any(|other| same_side(other, piece)))
            .collect();
        for general in fallen {
            let at = self.turned(general.at);
            let men = pieces(self.before)
                .filter(|man| man.id != general.id && same_side(man, general) && !stands(man.id));
            for man in men.filter(|man| !hit.contains(&man.id)).collect::<Vec<_>>() {
                let place = self.turned(man.at);
                self.instead(man.id, AnimationKind::Fade, true, Span { start: 0, end: END }, |ms| {
                    let shown = 1.0 - (1.0 - PALE) * MEN[0].part(ms) - PALE * MEN[1].part(ms);
                    Frame { opacity: shown, ..rest(place) }
                });
            }
            if hit.contains(&general.id) {
                continue;
            }
            let mover = pieces(self.after).find(|piece| distance(piece.at, at) < 0.01);
            let from = mover.and_then(|mover| {
                let was = pieces(self.before).find(|was| was.id == mover.id)?;
                Some(self.turned(was.at))
            });
            let from = from.unwrap_or(off(at, -1.0, -1.0));
            let far = distance(from, at).max(0.01);
            let push = pt((at.x - from.x) / far, (at.y - from.y) / far);
            let right = if push.x < 0.0 { -1.0 } else { 1.0 };
            self.shade(END, |ms| SHADE.1[0] * DIM.part(ms) * (1.0 - LIGHT_BACK.part(ms)));
            self.flash(
                FlashKind::Light,
                (Layer::Piece, true),
                glow(2.0, LIGHT, 0.7),
                Span { start: 0, end: END },
                |ms| Frame { opacity: DIM.part(ms) * (1.0 - LIGHT_BACK.part(ms)), ..rest(at) },
            );
            let landing = off(at, 0.75 * push.x, 0.75 * push.y);
            self.instead(general.id, AnimationKind::Fade, true, Span { start: 0, end: GONE.end }, |ms| {
                let tilt = right * (TILT.part(ms) * 80.0 + FLAT.part(ms) * 10.0).to_radians();
                Frame {
                    width: 1.0 - 0.7 * FLAT.part(ms),
                    tilt,
                    opacity: 1.0 - GONE.part(ms),
                    ..rest(between(at, landing, TILT.part(ms)))
                }
            });
            self.raise(general.id, true);
            self.spread((Layer::Pill, false), landing, 1.2, GONE);
            if let Some(mover) = mover {
                self.keep_raised(mover, END);
            }
        }
    }

    /// Coins that fly from new figures to the purse of their maker: one for each point, as far as they can be told apart.
    fn coins(&mut self) {
        let figures = self
            .new_things()
            .filter(|thing| matches!(thing.id.what, ThingKind::Pill { kind: AreaKind::Figure, .. }));
        let new: Vec<(u32, Pt, Pt)> =
            figures.filter_map(|pill| Some((worth(pill), pill.at, *pill.via.first()?))).collect();
        for (worth, from, to) in new {
            for coin in 0..worth.clamp(1, MOST_COINS) {
                let over = coins::FIRST.later(coins::APART * coin);
                let drawn = Drawn::Sprite { look: SpriteKey::Coin { text: String::new() } };
                self.flash_of(FlashKind::Coin, (Layer::Pill, false), drawn, over, |ms| {
                    let t = over.even(ms);
                    let arc = 0.5 * (PI * t).sin();
                    let place = off(between(from, to, t * t), arc, 0.0);
                    let shown = if t > 0.0 { 1.0 - t.powi(6) } else { 0.0 };
                    Frame { opacity: shown, ..rest(place) }
                });
            }
        }
    }
}

fn middle_of(places: &[Pt]) -> Pt {
    let rect = bounds(places);
    pt(rect.x + rect.w / 2.0, rect.y + rect.h / 2.0)
}

/// Greatest time between two frames, in milliseconds.
const FRAME: u32 = 15;

/// Frames of a stretch, from a function of the time.
fn timeline(over: Span, frame: impl Fn(f32) -> Frame) -> Vec<Frame> {
    let count = over.length().div_ceil(FRAME).max(1);
    let at = |number: u32| over.start as f32 + over.length() as f32 * number as f32 / count as f32;
    (0..=count).map(|number| frame(at(number))).collect()
}
