//! Square boards whose pieces stand on the crossings of lines: points, sets of points, stones, and what their drawings
//! share. 五子棋 has 15 lines, 四方棋 16, 四国战棋 18.

pub(crate) mod art;
mod point;
mod points;
mod stones;

pub use point::{Point, UnknownPoint};
pub use points::Points;
pub use stones::{Colour, Stones};
