//! A game's options as one table: each option is declared once; form, validation and setter are derived. Types and
//! defaults come from the game's serde struct.

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
