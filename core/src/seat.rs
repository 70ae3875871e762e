//! Seats at the board and those who look at it.
//!
//! ```
//! use qishe_core::seat::{Seat, Viewer};
//!
//! assert!(Viewer::Seat(Seat(0)).is(Seat(0)));
//! assert!(!Viewer::Public.is(Seat(0)), "the public is no seat");
//! ```

use serde::{Deserialize, Serialize};

/// A side at the board, 0…3. Each match arranges which player sits there.
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

/// Audience of anything that leaves the core.
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
