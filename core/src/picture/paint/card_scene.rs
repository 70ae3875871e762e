//! The pictures on the cards of the lobby: small scenes that each say the idea of a game. The height is fixed, the width takes
//! the room there is; every piece stays whole, and what a scene is about is always there.

use super::plate::grain_strokes;
use super::{Piece, brackets::brackets, piece};
use crate::picture::colour::{BLACK, WHITE, faded};
use crate::picture::command::{Command, Paint, Stop};
use crate::picture::palette::Palette;
use crate::picture::path::{circle, pt, rounded, through};
use crate::picture::style::{PieceSet, Style};
use crate::picture::themes::palette;
use crate::scene::{CardScene, Ink, PieceShape, Pt, Rect};

/// Height of the scenes on points, board units.
const HIGH: f32 = 3.7;
/// Height of the scene with the drawer, board units.
const HIGH_WITH_DRAWER: f32 = 3.08;
/// Upper edge of the drawer's rail, and of the drawer.
const RAIL: (f32, f32) = (1.6, 1.72);
/// Half of a piece, and a little more.
const HALF: f32 = 0.48;
/// Place of the spy, and half of the width that it needs with its brackets.
const SPY: (f32, f32) = (6.0, 0.65);
/// Distance of a line from the edge below which it is left out.
const LEAST_EDGE: f32 = 0.1;

/// A scene in the making: its frame in board units, and its commands.
struct Canvas<'a> {
    frame: Rect,
    palette: &'a Palette,
    set: PieceSet,
    commands: Vec<Command>,
}

/// Draws a scene one unit high and `wide` units wide, its middle at (0, 0).
pub(super) fn card_scene(scene: CardScene, wide: f32, style: &Style) -> Vec<Command> {
    let palette = palette(style);
    // On a narrow card a scene is smaller where what it is about would not fit.
    let (high, least) = match scene {
        CardScene::Spy => (HIGH_WITH_DRAWER, 0.0),
        CardScene::Five => (HIGH, 4.0 + 2.0 * HALF),
        CardScene::Square | CardScene::Kingdoms => (HIGH, 1.0 + 2.0 * HALF),
        CardScene::Triangle => (HIGH, 2.0 * 3.0_f32.sqrt() + 2.0 * HALF),
    };
    let high = high.max(least / wide.max(0.1));
    let w = wide * high;
    // The scene with the drawer lies round the middle of nine files, or so that the spy is in it; the others round the origin.
    let left = (4.0 - w / 2.0).max(SPY.0 + SPY.1 - w);
    let (x, y) = if scene == CardScene::Spy { (left, 0.0) } else { (-w / 2.0, -high / 2.0) };
    let frame = Rect { x, y, w, h: high };
    let mut canvas = Canvas { frame, palette: &palette, set: style.pieces, commands: Vec::new() };
    canvas.commands.push(Command::Clip { path: rounded(frame, 0.0, 0.0) });
    match scene {
        CardScene::Spy => canvas.spy(),
        CardScene::Five => canvas.five(),
        CardScene::Square => canvas.square(),
        CardScene::Kingdoms => canvas.kingdoms(),
        CardScene::Triangle => canvas.triangle(),
    }
    canvas.commands.push(Command::Restore);
    let middle = pt(frame.x + frame.w / 2.0, frame.y + frame.h / 2.0);
    let scale = 1.0 / high;
    let to = pt(-middle.x * scale, -middle.y * scale);
    canvas.commands.into_iter().map(|command| command.placed(to, scale)).collect()
}

impl Canvas<'_> {
    /// Five soldiers on the board's edge, and in the drawer below them the one of the other side.
    fn spy(&mut self) {
        let face = Rect { h: RAIL.0 + 0.06, ..self.frame };
        self.ground(face);
        for file in 0..9_u8 {
            self.line(pt(f32::from(file), -0.1), pt(f32::from(file), 1.66), 0.028);
        }
        for edge in [-0.11, 8.11] {
            self.line(pt(edge, -0.1), pt(edge, 1.66), 0.06);
        }
        self.line(pt(0.0, 0.84), pt(8.0, 0.84), 0.028);
        self.light(face);
        self.drawer();
        let files = [0.0, 2.0, 4.0, 6.0, 8.0];
        for x in files {
            self.hollow(pt(x, 2.4));
        }
        for x in files {
            self.piece(pt(x, 0.84), PieceShape::Disc, Ink::Black, "卒", 0);
        }
        let secret = self.palette.ui.secret_on_lacquer;
        let spy = SPY.0;
        let glow = Paint::Radial {
            centre: pt(spy, 2.4),
            radius: 0.82,
            stops: vec![
                Stop { at: 0.5, colour: faded(secret, 0.55) },
                Stop { at: 1.0, colour: faded(secret, 0.0) },
            ],
        };
        self.commands.push(Command::shade(circle(pt(spy, 2.4), 0.82), glow));
        self.piece(pt(spy, 2.385), PieceShape::Disc, Ink::Red, "兵", 0);
        self.commands.push(Command::line(circle(pt(spy, 2.385), 0.5), secret, 0.05));
        for command in brackets(self.palette.board.halo, 0.13, 0.54).into_iter().chain(brackets(
            self.palette.board.secret,
            0.08,
            0.54,
        )) {
            self.commands.push(command.placed(pt(spy, 0.84), 1.0));
        }
    }

    fn drawer(&mut self) {
        let Rect { x, w, .. } = self.frame;
        let bar = |y: f32, h: f32| rounded(Rect { x, y, w, h }, 0.0, 0.0);
        self.commands.extend([
            Command::fill(bar(RAIL.0, RAIL.1 - RAIL.0), self.palette.board.rail),
            Command::fill(bar(RAIL.1, 1.5), self.palette.ui.lacquer),
            Command::fill(bar(RAIL.1, 0.035), faded(WHITE, 0.13)),
        ]);
    }

    /// A hollow of the drawer.
    fn hollow(&mut self, at: Pt) {
        let shade = Paint::Linear {
            from: pt(at.x, at.y - 0.49),
            to: pt(at.x, at.y + 0.49),
            stops: vec![
                Stop { at: 0.0, colour: faded(BLACK, 0.62) },
                Stop { at: 1.0, colour: faded(BLACK, 0.18) },
            ],
        };
        self.commands.push(Command::shade(circle(at, 0.49), shade));
        let lower = Rect { x: at.x - 0.52, y: at.y + 0.1, w: 1.04, h: 0.45 };
        self.commands.extend([
            Command::Clip { path: rounded(lower, 0.0, 0.0) },
            Command::line(circle(at, 0.475), faded(WHITE, 0.14), 0.03),
            Command::Restore,
        ]);
    }

    /// Five in a row.
    fn five(&mut self) {
        self.grid(0.0, 0.0);
        for at in [pt(-1.0, -1.0), pt(1.0, -1.0), pt(0.0, 1.0), pt(2.0, 1.0)] {
            self.piece(at, PieceShape::Stone, Ink::White, "", 0);
        }
        for x in [-2.0, -1.0, 0.0, 1.0, 2.0] {
            self.piece(pt(x, 0.0), PieceShape::Stone, Ink::Black, "", 0);
        }
        let row = through(&[pt(-2.0, 0.0), pt(2.0, 0.0)], false);
        self.commands.push(Command::round(row, faded(self.palette.board.gold_fill, 0.95), 0.085));
    }

    /// A golden square of four.
    fn square(&mut self) {
        self.grid(0.5, 0.5);
        let field = rounded(Rect { x: -1.04, y: -1.04, w: 2.08, h: 2.08 }, 0.5, 0.5);
        self.commands.extend([
            Command::fill(field.clone(), faded(self.palette.board.gold_fill, 0.55)),
            Command::line(field, self.palette.board.gold, 0.085),
        ]);
        for (x, y, number) in [(-0.5, -0.5, 1), (0.5, -0.5, 3), (-0.5, 0.5, 2), (0.5, 0.5, 4)] {
            self.piece(pt(x, y), PieceShape::Stone, Ink::Black, "", number);
        }
        for (x, y, number) in [(-2.5, 0.5, 1), (2.5, -0.5, 2), (2.5, 0.5, 3)] {
            self.piece(pt(x, y), PieceShape::Stone, Ink::White, "", number);
        }
    }

    /// Four kingdoms round the cross of borders.
    fn kingdoms(&mut self) {
        let Rect { x, y, w, h } = self.frame;
        self.ground(self.frame);
        for border in [Rect { x, y: -0.5, w, h: 1.0 }, Rect { x: -0.5, y, w: 1.0, h }] {
            self.commands
                .push(Command::fill(rounded(border, 0.0, 0.0), faded(self.palette.board.rail, 0.62)));
        }
        self.lines(0.5, 0.5);
        self.light(self.frame);
        let pieces = [
            (-0.5, -0.5, "將", Ink::Seat1),
            (-2.5, -0.5, "車", Ink::Seat1),
            (0.5, -0.5, "將", Ink::Seat2),
            (2.5, -0.5, "炮", Ink::Seat2),
            (-0.5, 0.5, "將", Ink::Seat0),
            (-2.5, 0.5, "炮", Ink::Seat0),
            (0.5, 0.5, "將", Ink::Seat3),
            (2.5, 0.5, "車", Ink::Seat3),
        ];
        for (x, y, glyph, ink) in pieces {
            self.piece(pt(x, y), PieceShape::SeatPiece, ink, glyph, 0);
        }
    }

    /// A golden triangle of three tokens on a triangular lattice.
    fn triangle(&mut self) {
        self.ground(self.frame);
        let column = 3.0_f32.sqrt() / 2.0;
        let reach = self.columns(column);
        let line = self.palette.board.line;
        for k in -reach..reach {
            for y in -4..=4_i8 {
                let middle = f32::from(y) + if k % 2 == 0 { 0.0 } else { 0.5 };
                let (x, right) = (f32::from(k) * column, f32::from(k + 1) * column);
                let corners = [pt(x, middle), pt(right, middle - 0.5), pt(right, middle + 0.5)];
                self.commands.push(Command::fill(through(&corners, true), faded(line, 0.075)));
            }
        }
        let (left, right) = (self.frame.x, self.frame.x + self.frame.w);
        for k in -reach..=reach {
            let x = f32::from(k) * column;
            if self.is_inside(x) {
                self.line(pt(x, self.frame.y), pt(x, -self.frame.y), 0.028);
            }
        }
        let slope = 1.0 / 3.0_f32.sqrt();
        for m in -16..=16_i8 {
            for way in [slope, -slope] {
                let at = |x: f32| pt(x, f32::from(m) + x * way);
                self.line(at(left), at(right), 0.028);
            }
        }
        self.light(self.frame);
        let place = |k: f32, y: f32| pt(k * column, y);
        let figure = through(&[place(-2.0, -1.0), place(-2.0, 1.0), place(0.0, 0.0)], true);
        self.commands.extend([
            Command::fill(figure.clone(), faded(self.palette.board.gold_fill, 0.55)),
            Command::round(figure, self.palette.board.gold, 0.1),
        ]);
        let tokens = [
            (place(-2.0, -1.0), PieceShape::Triangle, Ink::Seat1, 0),
            (place(-2.0, 1.0), PieceShape::Trapezoid, Ink::Seat1, 0),
            (place(0.0, 0.0), PieceShape::Hexagon, Ink::Seat1, 0),
            (place(2.0, -1.0), PieceShape::Triangle, Ink::Seat0, 2),
            (place(2.0, 1.0), PieceShape::Parallelogram, Ink::Seat0, 0),
        ];
        for (at, shape, ink, turn) in tokens {
            self.token(at, shape, ink, turn);
        }
    }

    /// Wood, from edge to edge of a part of the frame.
    fn ground(&mut self, part: Rect) {
        let colours = &self.palette.board;
        let wood = Paint::Linear {
            from: pt(part.x, part.y),
            to: pt(part.x + part.w, part.y + part.h),
            stops: vec![Stop { at: 0.0, colour: colours.face1 }, Stop { at: 1.0, colour: colours.face2 }],
        };
        let outline = rounded(part, 0.0, 0.0);
        self.commands.push(Command::shade(outline.clone(), wood));
        if colours.grain & 0xFF > 0 {
            self.commands.push(Command::Clip { path: outline });
            self.commands.extend(grain_strokes(part, colours.grain, |at| at));
            self.commands.push(Command::Restore);
        }
    }

    /// Light from the upper left over a part of the frame.
    fn light(&mut self, part: Rect) {
        let (glare, shade) = if self.palette.board.deep { (0.07, 0.2) } else { (0.18, 0.08) };
        let light = Paint::Radial {
            centre: pt(part.x + part.w * 0.28, part.y - part.h * 0.1),
            radius: part.w * 0.85,
            stops: vec![
                Stop { at: 0.0, colour: faded(WHITE, glare) },
                // Two colours with no opacity: a gradient runs through their shades.
                Stop { at: 0.5, colour: faded(WHITE, 0.0) },
                Stop { at: 0.5, colour: 0x3A24_0800 },
                Stop { at: 1.0, colour: faded(0x3A24_08FF, shade) },
            ],
        };
        self.commands.push(Command::shade(rounded(part, 0.0, 0.0), light));
    }

    /// A board of squares whose lines lie this far beside the middle, with light on it.
    fn grid(&mut self, x: f32, y: f32) {
        self.ground(self.frame);
        self.lines(x, y);
        self.light(self.frame);
    }

    /// Lines one unit apart, this far beside the middle.
    fn lines(&mut self, x: f32, y: f32) {
        let Rect { x: left, y: top, .. } = self.frame;
        for i in -4..=4_i8 {
            let at = f32::from(i) + y;
            if at.abs() < -top - LEAST_EDGE {
                self.line(pt(left, at), pt(-left, at), 0.03);
            }
        }
        let reach = self.columns(1.0);
        for i in -reach..=reach {
            let at = f32::from(i) + x;
            if self.is_inside(at) {
                self.line(pt(at, top), pt(at, -top), 0.03);
            }
        }
    }

    /// Number of columns of a width on either side of the middle, and one more.
    #[expect(clippy::cast_possible_truncation, reason = "a card is some units wide")]
    fn columns(&self, wide: f32) -> i8 {
        (self.frame.w / 2.0 / wide).ceil().min(60.0) as i8 + 1
    }

    /// Whether an upright line is far enough from the edge.
    fn is_inside(&self, x: f32) -> bool {
        x.abs() < self.frame.w / 2.0 - LEAST_EDGE
    }

    fn line(&mut self, from: Pt, to: Pt, width: f32) {
        self.commands.push(Command::line(through(&[from, to], false), self.palette.board.line, width));
    }

    fn piece(&mut self, at: Pt, shape: PieceShape, ink: Ink, glyph: &str, number: u16) {
        self.put(at, &Piece { shape, ink, glyph, number, turn: 0 });
    }

    fn token(&mut self, at: Pt, shape: PieceShape, ink: Ink, turn: u8) {
        self.put(at, &Piece { shape, ink, glyph: "", number: 0, turn });
    }

    /// Puts a piece, or none where the frame would cut it.
    fn put(&mut self, at: Pt, one: &Piece) {
        if at.x - HALF < self.frame.x || at.x + HALF > self.frame.x + self.frame.w {
            return;
        }
        let commands = piece(one, self.palette, self.set);
        self.commands.extend(commands.into_iter().map(|command| command.placed(at, 1.0)));
    }
}
