//! The empty board: plate, lines, dots, texts and the places of its points.

use serde::{Deserialize, Serialize};

use super::{Area, AreaKind, TrueSize};

/// A place on the board, in board units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Pt {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A rectangle, in board units.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width, > 0.
    pub w: f32,
    /// Height, > 0.
    pub h: f32,
}

/// The outline of the wooden plate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum PlateShape {
    /// The whole of [`BoardArt::bounds`], corners rounded.
    Rectangle,
    /// A regular hexagon with two vertical sides, inscribed in the bounds.
    Hexagon,
}

/// A colour by its meaning; each shell has its value in the light and the dark theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Lines of the board and texts on its face.
    Line,
    /// Coordinates on the rail.
    Label,
    /// The river band of the Xiangqi board.
    River,
    /// Special zones.
    Zone,
    /// The plate's rail.
    Rail,
    /// Outlines in the colours of seat 0; fills take the seat's body colour.
    Seat0,
    /// Colour of seat 1.
    Seat1,
    /// Colour of seat 2.
    Seat2,
    /// Colour of seat 3.
    Seat3,
}

/// Which of the two fonts a text is set in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum Font {
    /// Qishe Kai, the brush-like font of glyphs and river texts.
    Kai,
    /// The system's text font.
    Text,
}

/// A filled polygon under the lines.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Fill {
    /// Corners in order, three at least.
    pub points: Vec<Pt>,
    /// Colour.
    pub tone: Tone,
    /// 0…1.
    pub opacity: f32,
    /// Hatched at 45° instead of filled.
    pub hatched: bool,
}

/// A line through two or more points.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Stroke {
    /// The points it joins.
    pub points: Vec<Pt>,
    /// Whether the last point is joined to the first.
    pub closed: bool,
    /// Width, board units.
    pub width: f32,
    /// Colour.
    pub tone: Tone,
    /// Dashed instead of drawn through.
    pub dashed: bool,
}

/// A filled circle, such as a star point.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Dot {
    /// Centre.
    pub at: Pt,
    /// Radius, board units.
    pub radius: f32,
    /// Colour.
    pub tone: Tone,
}

/// A text on the board or its rail.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardText {
    /// The text, short.
    pub text: String,
    /// Its centre.
    pub at: Pt,
    /// Font size, board units.
    pub size: f32,
    /// Colour.
    pub tone: Tone,
    /// Font.
    pub font: Font,
    /// Quarter turns clockwise on the board.
    pub turn: u8,
}

/// A point that pieces stand on and fingers tap.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardPoint {
    /// Number of the point, as in taps and pieces. Points come in the order of these numbers.
    pub id: u16,
    /// Its name in the game's notation, `e6`.
    pub name: String,
    /// Where it is.
    pub at: Pt,
}

/// The empty board.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardArt {
    /// The whole plate with its rail.
    pub bounds: Rect,
    /// Outline of the plate.
    pub plate: PlateShape,
    /// Width of the rail, board units.
    pub rail: f32,
    /// Filled areas, lowest first.
    pub fills: Vec<Fill>,
    /// Lines.
    pub strokes: Vec<Stroke>,
    /// Dots.
    pub dots: Vec<Dot>,
    /// Texts.
    pub texts: Vec<BoardText>,
    /// Points, in the order of their numbers.
    pub points: Vec<BoardPoint>,
    /// Greatest distance from a point at which a touch means it, board units.
    pub snap: f32,
    /// The sizes such a board has in reality; empty where none is set.
    pub true_sizes: Vec<TrueSize>,
}

/// Reach of [`BoardArt::around`], in distances between neighbouring points.
const AROUND: f32 = 2.2;

impl BoardArt {
    /// Splits a word of an action into the points that it names: `h2e2`, `c3-c5-e6`, `A2>K4`. Empty for a word with other
    /// letters.
    pub fn named(&self, word: &str) -> Vec<&BoardPoint> {
        let mut rest = word.trim_matches(|c| "-,>:".contains(c));
        let mut found = Vec::new();
        while !rest.is_empty() {
            let fitting = self.points.iter().filter(|point| rest.starts_with(&point.name));
            let Some(point) = fitting.max_by_key(|point| point.name.len()) else { return Vec::new() };
            found.push(point);
            rest = rest[point.name.len()..].trim_start_matches(['-', ',', '>']);
        }
        found
    }

    /// Returns the surface around a point, a little more than two points to each side: where to look, and not what to do.
    /// `None` for a point that the board does not have.
    pub fn around(&self, point: u16) -> Option<Area> {
        let at = self.points.iter().find(|one| one.id == point)?.at;
        let distances = self.points.iter().map(|one| (one.at.x - at.x).abs().max((one.at.y - at.y).abs()));
        let reach = AROUND * distances.filter(|far| *far > 0.01).fold(f32::INFINITY, f32::min);
        let corner = |x: f32, y: f32| Pt { x: at.x + x * reach, y: at.y + y * reach };
        let points = vec![corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
        Some(Area {
            kind: AreaKind::Place,
            closed: true,
            at: points[0],
            points,
            text: String::new(),
            seat: None,
        })
    }
}
