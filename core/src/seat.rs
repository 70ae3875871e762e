//! Seats at the board and those who look at it.

use serde::{Deserialize, Serialize};

/// A side at the board, 0…3. Who sits there is arranged per match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

#[cfg(feature = "uniffi")]
uniffi::custom_newtype!(Seat, u8);

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// For whom something is made: what leaves the core always goes through one of these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Viewer {
    /// Everybody: public facts only.
    Public,
    /// The person at a seat: public facts and that seat's own secrets.
    Seat(Seat),
}

impl Viewer {
    /// Whether this viewer is the person at `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
