//! Options that each seat has for itself.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{Seeds, StreamPurpose};
use crate::seat::Seat;

/// Values of each seat: by seat, a list of one for each, or one for all.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
pub enum PerSeat<T> {
    /// `{"0": …, "1": …}`; a missing seat has the default.
    BySeat(TwoSeats<T>),
    /// One for each seat.
    Each([T; 2]),
    /// One for all.
    All(T),
}

/// `{"0": …, "1": …}`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TwoSeats<T> {
    #[serde(rename = "0")]
    first: Option<T>,
    #[serde(rename = "1")]
    second: Option<T>,
}

impl<T> TwoSeats<T> {
    /// Returns the values of both seats, if any.
    pub fn both(&self) -> [Option<&T>; 2] {
        [self.first.as_ref(), self.second.as_ref()]
    }
}

impl<T: Clone> PerSeat<T> {
    /// Makes equal values for both, written by seat.
    pub fn both(one: T) -> Self {
        PerSeat::BySeat(TwoSeats { first: Some(one.clone()), second: Some(one) })
    }

    /// The values by seat, `usual` where one is left out.
    pub fn seats(self, usual: T) -> [T; 2] {
        match self {
            PerSeat::BySeat(TwoSeats { first, second }) => {
                [first.unwrap_or_else(|| usual.clone()), second.unwrap_or(usual)]
            }
            PerSeat::Each(both) => both,
            PerSeat::All(one) => [one.clone(), one],
        }
    }
}

/// A seat below `SEATS`, or chance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatOrRandom<const SEATS: u8> {
    /// The seat.
    Seat(Seat),
    /// Drawn from the seed.
    Random,
}

impl<const SEATS: u8> SeatOrRandom<SEATS> {
    /// The seat; chance is the match's own (docs/rules/README.md, “Randomness”). `None` where it is not drawn yet.
    pub fn resolve(self, seeds: &Seeds) -> Option<Seat> {
        match self {
            SeatOrRandom::Seat(seat) => Some(seat),
            SeatOrRandom::Random => {
                let drawn = seeds.chance(StreamPurpose::First, Seat(0))?.below(u32::from(SEATS));
                Some(Seat(u8::try_from(drawn).unwrap_or(0)))
            }
        }
    }
}

impl<const SEATS: u8> Serialize for SeatOrRandom<SEATS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            SeatOrRandom::Seat(seat) => seat.serialize(to),
            SeatOrRandom::Random => to.serialize_str("random"),
        }
    }
}

impl<'de, const SEATS: u8> Deserialize<'de> for SeatOrRandom<SEATS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Seat(u8),
            Word(String),
        }
        match Written::deserialize(from)? {
            Written::Seat(seat) if seat < SEATS => Ok(SeatOrRandom::Seat(Seat(seat))),
            Written::Word(word) if word == "random" => Ok(SeatOrRandom::Random),
            Written::Seat(_) | Written::Word(_) => {
                let most = SEATS - 1;
                Err(serde::de::Error::custom(format!("neither “random” nor a seat from 0 to {most}")))
            }
        }
    }
}
