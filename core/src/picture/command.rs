//! Drawing commands for a canvas. A shell plays a list in order and decides nothing.

use super::path::{self, Segment};
use crate::scene::{Font, Pt};

/// One step of a drawing. Lists are flat: [`Command::Clip`] holds until its [`Command::Restore`], and a clip may stand
/// within another.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Command {
    /// Fills an outline (non-zero rule).
    Fill {
        /// The outline.
        path: Vec<Segment>,
        /// Fill of the outline.
        paint: Paint,
    },
    /// Draws along an outline.
    Stroke {
        /// The outline.
        path: Vec<Segment>,
        /// Paint of the line.
        paint: Paint,
        /// Width, ends and dashes of the line.
        line: Line,
    },
    /// Sets a word.
    Text {
        /// The word and how it is set.
        lettering: Lettering,
    },
    /// Starts a group that is drawn only inside an outline (even-odd rule: an outline within the outline is a hole).
    Clip {
        /// The outline.
        path: Vec<Segment>,
    },
    /// The last clip that still holds ends.
    Restore,
}

/// Paint of an outline or a line. Colours are 0xRRGGBBAA, not premultiplied, sRGB.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Paint {
    /// One colour.
    Plain {
        /// The colour, 0xRRGGBBAA.
        colour: u32,
    },
    /// A gradient from one place to another, its ends going on beyond them.
    Linear {
        /// Where it begins.
        from: Pt,
        /// Where it ends.
        to: Pt,
        /// Its colours.
        stops: Vec<Stop>,
    },
    /// A gradient round a centre, its last colour going on beyond the radius.
    Radial {
        /// The centre.
        centre: Pt,
        /// The radius, board units.
        radius: f32,
        /// Its colours, from the centre outwards.
        stops: Vec<Stop>,
    },
}

/// A colour at a place of a gradient.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Stop {
    /// 0…1, growing.
    pub at: f32,
    /// The colour there, 0xRRGGBBAA.
    pub colour: u32,
}

/// Width, ends and dashes of a line.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Line {
    /// Width, board units.
    pub width: f32,
    /// Whether ends and joints are round; else ends are cut off and joints are sharp (mitre limit 4).
    pub round: bool,
    /// Lengths of dashes and gaps in turn, board units; empty for a line drawn through.
    pub dash: Vec<f32>,
    /// Offset of the dash pattern, board units.
    pub phase: f32,
}

/// A word.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Lettering {
    /// The word, one line.
    pub text: String,
    /// Its optical middle: half of its width lies on either side.
    pub at: Pt,
    /// Distance of the text's base line below its middle, board units, before it is turned.
    pub drop: f32,
    /// Size of the font, board units.
    pub size: f32,
    /// The font.
    pub font: Font,
    /// Weight of the text font, 400…700; Qishe Kai has one weight and stays as it is.
    pub weight: u16,
    /// Colour, 0xRRGGBBAA.
    pub colour: u32,
    /// Quarter turns clockwise round the middle.
    pub turn: u8,
    /// Width of a line along the glyphs' outlines in the same colour, round joints; 0 for none.
    pub outline: f32,
}

impl Command {
    pub(super) fn fill(path: Vec<Segment>, colour: u32) -> Command {
        Command::Fill { path, paint: Paint::Plain { colour } }
    }

    pub(super) fn shade(path: Vec<Segment>, paint: Paint) -> Command {
        Command::Fill { path, paint }
    }

    /// Returns the command enlarged by `scale` round the origin and moved to a place.
    pub(super) fn placed(self, at: Pt, scale: f32) -> Command {
        let put = |p: Pt| Pt { x: at.x + p.x * scale, y: at.y + p.y * scale };
        let outline = |path: Vec<Segment>| path::placed(&path, at, scale, 0);
        match self {
            Command::Fill { path, paint } => {
                Command::Fill { path: outline(path), paint: paint.placed(put, scale) }
            }
            Command::Stroke { path, paint, line } => {
                let dash = line.dash.iter().map(|dash| dash * scale).collect();
                let line = Line { width: line.width * scale, dash, phase: line.phase * scale, ..line };
                Command::Stroke { path: outline(path), paint: paint.placed(put, scale), line }
            }
            Command::Text { lettering } => Command::Text {
                lettering: Lettering {
                    at: put(lettering.at),
                    drop: lettering.drop * scale,
                    size: lettering.size * scale,
                    outline: lettering.outline * scale,
                    ..lettering
                },
            },
            Command::Clip { path } => Command::Clip { path: outline(path) },
            Command::Restore => Command::Restore,
        }
    }

    /// A line with cut ends and sharp joints.
    pub(super) fn line(path: Vec<Segment>, colour: u32, width: f32) -> Command {
        Command::stroke(path, colour, Line { width, round: false, dash: Vec::new(), phase: 0.0 })
    }

    /// A line with round ends and joints.
    pub(super) fn round(path: Vec<Segment>, colour: u32, width: f32) -> Command {
        Command::stroke(path, colour, Line { width, round: true, dash: Vec::new(), phase: 0.0 })
    }

    pub(super) fn stroke(path: Vec<Segment>, colour: u32, line: Line) -> Command {
        Command::Stroke { path, paint: Paint::Plain { colour }, line }
    }
}

impl Paint {
    fn placed(self, put: impl Fn(Pt) -> Pt, scale: f32) -> Paint {
        match self {
            Paint::Plain { .. } => self,
            Paint::Linear { from, to, stops } => Paint::Linear { from: put(from), to: put(to), stops },
            Paint::Radial { centre, radius, stops } => {
                Paint::Radial { centre: put(centre), radius: radius * scale, stops }
            }
        }
    }
}

impl Lettering {
    /// A word in Qishe Kai.
    pub(super) fn kai(text: &str, at: Pt, size: f32, colour: u32) -> Lettering {
        // The middle of a Chinese character lies this much above the base line.
        let drop = 0.345 * size;
        Lettering {
            text: text.to_owned(),
            at,
            drop,
            size,
            font: Font::Kai,
            weight: 400,
            colour,
            turn: 0,
            outline: 0.0,
        }
    }

    /// A word or a number in the text font.
    pub(super) fn text(text: &str, at: Pt, size: f32, weight: u16, colour: u32) -> Lettering {
        // Half the height of a figure.
        let drop = 0.362 * size;
        Lettering { drop, font: Font::Text, weight, ..Lettering::kai(text, at, size, colour) }
    }

    pub(super) fn turned(self, turn: u8) -> Lettering {
        Lettering { turn: turn % 4, ..self }
    }

    pub(super) fn outlined(self, outline: f32) -> Lettering {
        Lettering { outline, ..self }
    }

    pub(super) fn set(self) -> Command {
        Command::Text { lettering: self }
    }
}
