//! A game's options as one table: each is written once, and its form, its faults and its setting follow. What an
//! option may hold, and its default, say the types that serde reads it into.

pub(crate) mod clock;
mod codec;
mod fill;
mod row;
mod seats;
mod table;

pub use codec::{Codec, Known, LIST, NONE, Name, OR_AUTO, SCALAR, TEXT};
pub use row::{Group, Own, Row, Take};
pub use seats::{PerSeat, SeatOrRandom, TwoSeats};
pub use table::{OptionTable, defaults, without_pieces};
