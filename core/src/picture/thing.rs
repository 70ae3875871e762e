//! The picture of a scene: things in drawing order.

use std::collections::HashSet;

use super::command::Command;
use super::paint::area::{area, pill};
use super::paint::mark::mark;
use super::paint::spy::{Axis, coordinates};
use super::palette::Palette;
use super::path::{between, distance, off, pt};
use super::place::Ground;
use super::sprite_key::{SpriteKey, Upon, is_spy};
use super::style::Style;
use super::themes::palette;
use crate::scene::{Area, AreaKind, BoardArt, HeldKind, Ink, Mark, MarkKind, PieceShape, Pt, Scene};

/// Radius of a piece and a little more, in board units.
const RIM: f32 = 0.46;
/// Places that are nearer to each other are one.
const NEAR: f32 = 0.01;

/// Drawing order, the lowest layer first. Within a layer things lie in the order of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Layer {
    /// Areas under the pieces.
    Under,
    /// Marks under the pieces.
    Low,
    /// Pieces.
    Piece,
    /// Areas over the pieces.
    Over,
    /// Marks over the pieces.
    Mark,
    /// Numbers of discs.
    Number,
    /// Texts of areas: nothing hides a number. A shell's own aim and the piece a finger carries follow here.
    Pill,
    /// Spy markers.
    Secret,
}

/// Drawing of a thing.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Drawn {
    /// The sprite of a look, which a shell may keep.
    Sprite {
        /// The look.
        look: SpriteKey,
    },
    /// Commands round the thing's place: a free form, or a secret. A shell plays them and keeps nothing.
    Free {
        /// The commands.
        commands: Vec<Command>,
    },
}

/// Identity of a thing from picture to picture. It is made of public facts, but for spy markers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ThingId {
    /// Kind and place of the thing.
    pub what: ThingKind,
    /// Number among things of the same kind and place, from 0.
    pub copy: u32,
}

/// Kind of a thing, with what tells it from others of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum ThingKind {
    /// A piece: [`crate::scene::PieceView::id`].
    Piece {
        /// Id of the piece.
        id: u32,
    },
    /// The number on a disc.
    Number {
        /// Id of the piece that bears it.
        piece: u32,
    },
    /// An area of the board.
    Area {
        /// Kind of the area.
        kind: AreaKind,
        /// Place of its first point, hundredths of a board unit.
        x: i32,
        /// See `x`.
        y: i32,
    },
    /// Text of an area.
    Pill {
        /// Kind of the area.
        kind: AreaKind,
        /// Place of the area's first point, hundredths of a board unit.
        x: i32,
        /// See `x`.
        y: i32,
    },
    /// A mark on a point.
    Mark {
        /// Kind of the mark.
        kind: MarkKind,
        /// Number of the point.
        point: u16,
    },
    /// Waves around a general in check.
    Waves {
        /// Number of the point.
        point: u16,
    },
    /// Something that is seen during a motion alone.
    Flash {
        /// Kind of the flash.
        kind: FlashKind,
    },
}

/// Kind of something that is seen during a motion alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FlashKind {
    /// Shade over the board and the pieces that have no part in an event.
    Shade,
    /// Light on what an event is about.
    Light,
    /// A part of a line or a border that grows.
    Line,
    /// A ring that spreads.
    Ring,
    /// Fire where a bomb has hit a piece, and its smoke.
    Fire,
    /// The number of pieces that a bomb has hit.
    Loss,
    /// A coin on its way from a figure to the purse of its maker.
    Coin,
}

/// Something on the board.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Thing {
    /// Id that stays with a thing from picture to picture and belongs to no other.
    pub id: ThingId,
    /// Its layer.
    pub layer: Layer,
    /// Drawing of the thing.
    pub drawn: Drawn,
    /// Where the drawing's (0, 0) lies on the screen, board units.
    pub at: Pt,
    /// Enlargement round the thing's place; 1 at rest.
    pub size: f32,
    /// 0…1.
    pub opacity: f32,
    /// The places it touched on its way here in the last action, without start and end. Of the worth of a figure: where its
    /// coins go.
    pub via: Vec<Pt>,
    /// Whether it shows a secret.
    pub secret: bool,
}

impl Thing {
    /// A thing that everybody sees, in its full size.
    pub(super) fn at_rest(id: ThingId, layer: Layer, drawn: Drawn, at: Pt) -> Thing {
        Thing { id, layer, drawn, at, size: 1.0, opacity: 1.0, via: Vec::new(), secret: false }
    }
}

/// Everything on a board, for the viewer of its scene.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Picture {
    /// Width on the screen, board units.
    pub width: f32,
    /// Height on the screen, board units.
    pub height: f32,
    /// Turn of the board, as in the scene.
    pub turn: u8,
    /// Whether it lies behind a curtain: then nothing is on it.
    pub covered: bool,
    /// Things on the board, in drawing order.
    pub things: Vec<Thing>,
}

/// The picture of a scene, all still. It is a function of what it is given and of nothing else.
pub fn picture(scene: &Scene, art: &BoardArt, style: &Style) -> Picture {
    let ground = Ground::new(art, scene.board_turn);
    let Pt { x: width, y: height } = ground.size();
    let covered = scene.curtain.is_some();
    let mut maker = Maker {
        ground,
        art,
        turn: scene.board_turn,
        palette: palette(style),
        ids: HashSet::new(),
        things: Vec::new(),
    };
    // Behind a curtain there is nothing to draw, whatever a scene has in it.
    if !covered {
        maker.scene(scene);
    }
    let mut things = maker.things;
    things.sort_by_key(|thing| thing.layer);
    Picture { width, height, turn: scene.board_turn % 4, covered, things }
}

struct Maker<'a> {
    ground: Ground,
    art: &'a BoardArt,
    turn: u8,
    palette: Palette,
    ids: HashSet<ThingId>,
    things: Vec<Thing>,
}

impl Maker<'_> {
    /// Where a numbered point is; the middle for a number that the board does not have.
    fn point(&self, point: u16) -> Pt {
        let size = self.ground.size();
        self.art
            .points
            .get(usize::from(point))
            .map_or(pt(size.x / 2.0, size.y / 2.0), |point| self.ground.place(point.at))
    }

    fn put(&mut self, what: ThingKind, layer: Layer, at: Pt, drawn: Drawn) -> &mut Thing {
        let mut id = ThingId { what, copy: 0 };
        while !self.ids.insert(id) {
            id.copy += 1;
        }
        self.things.push(Thing::at_rest(id, layer, drawn, at));
        self.things.last_mut().expect("it was pushed")
    }

    fn scene(&mut self, scene: &Scene) {
        for area in &scene.areas {
            self.area(area, scene);
        }
        for piece in &scene.pieces {
            let at = self.point(piece.point);
            let via = piece.via.iter().map(|point| self.point(*point)).collect();
            let look = SpriteKey::piece(piece, self.turn);
            self.put(ThingKind::Piece { id: piece.id }, Layer::Piece, at, Drawn::Sprite { look }).via = via;
            if piece.number > 0 && piece.shape == PieceShape::Disc {
                let look = SpriteKey::Number { number: piece.number };
                let what = ThingKind::Number { piece: piece.id };
                self.put(what, Layer::Number, at, Drawn::Sprite { look });
            }
        }
        for mark in &scene.marks {
            self.mark(mark, scene);
        }
    }

    /// Where the coins of a seat go: over the edge of the board, at its end of the table.
    fn purse(&self, seat: u8, from: Pt, scene: &Scene) -> Option<Pt> {
        let panel = scene.seats.iter().find(|panel| panel.seat == seat)?;
        let has_coins = panel.held.iter().any(|held| held.kind == HeldKind::Coin);
        has_coins.then(|| pt(from.x, if panel.far { 0.0 } else { self.ground.size().y }))
    }

    /// Ends a way at the rim of the piece it leads to, which would lie on its head.
    fn end_at_rim(&self, places: &mut [Pt], scene: &Scene) {
        let [.., from, end] = places else { return };
        let far = distance(*from, *end);
        let occupied = scene.pieces.iter().any(|piece| distance(self.point(piece.point), *end) < NEAR);
        if occupied && far > RIM {
            *end = between(*from, *end, 1.0 - RIM / far);
        }
    }

    fn area(&mut self, of: &Area, scene: &Scene) {
        let layer = match of.kind {
            // An arrow over a piece would hide what it is.
            AreaKind::Figure
            | AreaKind::Aim
            | AreaKind::Place
            | AreaKind::Run
            | AreaKind::Path
            | AreaKind::Ahead
            | AreaKind::Refutation
            | AreaKind::Blast => Layer::Under,
            AreaKind::Won if of.closed => Layer::Under,
            AreaKind::Won | AreaKind::Guide => Layer::Over,
        };
        let mut places = self.ground.all(&of.points);
        if matches!(of.kind, AreaKind::Path | AreaKind::Ahead | AreaKind::Refutation) {
            self.end_at_rim(&mut places, scene);
        }
        let at = of.points.first().copied().unwrap_or(of.at);
        let (kind, x, y) = (of.kind, (at.x * 100.0).round() as i32, (at.y * 100.0).round() as i32);
        let zero = pt(0.0, 0.0);
        let commands = area(of.kind, &places, of.closed, &self.palette);
        self.put(ThingKind::Area { kind, x, y }, layer, zero, Drawn::Free { commands });
        if !of.text.is_empty() {
            let commands = pill(&of.text, zero, &self.palette);
            let middle = self.ground.place(of.at);
            let purse = (of.kind == AreaKind::Figure).then(|| self.purse(of.seat?, middle, scene)).flatten();
            let pill =
                self.put(ThingKind::Pill { kind, x, y }, Layer::Pill, middle, Drawn::Free { commands });
            pill.via = purse.into_iter().collect();
        }
    }

    fn mark(&mut self, of: &Mark, scene: &Scene) {
        let at = self.point(of.point);
        let what = ThingKind::Mark { kind: of.kind, point: of.point };
        if is_spy(of.kind) {
            let (layer, commands) = if of.kind == MarkKind::SpyCoordinates {
                (Layer::Low, self.coordinates(of, at))
            } else {
                (Layer::Secret, mark(of.kind, &of.text, Upon::Any, &self.palette))
            };
            self.put(what, layer, at, Drawn::Free { commands }).secret = true;
            return;
        }
        let layer = if of.kind == MarkKind::LastFrom { Layer::Low } else { Layer::Mark };
        let upon = if of.kind == MarkKind::LastStone { upon(of.point, scene) } else { Upon::Any };
        let look = SpriteKey::Mark { kind: of.kind, text: of.text.clone(), upon };
        self.put(what, layer, at, Drawn::Sprite { look });
        if of.kind == MarkKind::Check {
            self.put(
                ThingKind::Waves { point: of.point },
                layer,
                at,
                Drawn::Sprite { look: SpriteKey::Waves },
            );
        }
    }

    fn coordinates(&self, mark: &Mark, at: Pt) -> Vec<Command> {
        let axes: Vec<Axis> = mark
            .axes
            .iter()
            .map(|axis| {
                let end = self.ground.place(axis.at);
                Axis { at: off(end, -at.x, -at.y), text: &axis.text, turn: axis.turn + self.turn }
            })
            .collect();
        coordinates(&axes, &self.palette)
    }
}

fn upon(point: u16, scene: &Scene) -> Upon {
    match scene.pieces.iter().find(|piece| piece.point == point) {
        Some(piece) if piece.number > 0 => Upon::Numbered,
        Some(piece) if piece.ink == Ink::Black => Upon::BlackStone,
        Some(_) => Upon::WhiteStone,
        None => Upon::Any,
    }
}
