//! Projection of the game for each viewer, docs/rules/undercover.md, “Secrecy”.

use serde_json::{Value, json};

use super::place::relative;
use super::{Spy, Undercover, side_of};
use crate::game::Seeds;
use crate::seat::{Seat, Viewer};

impl Undercover {
    /// The match as a viewer may know it: other seats' secrets and the seed are not in it at all.
    pub(super) fn mask(&self, viewer: Viewer) -> Undercover {
        let mut masked = self.clone();
        masked.seeds = Seeds::Unknown;
        if self.is_plain() {
            // That nobody has a spy is known to all.
            return masked;
        }
        for owner in [Seat(0), Seat(1)] {
            let spy = &mut masked.spies[owner.index()];
            // Not picked yet, and turned, are public facts.
            if !viewer.is(owner) && !matches!(spy, Spy::Unpicked | Spy::Activated) {
                *spy = Spy::Unknown;
            }
        }
        // A set-up position names the spies.
        if let Some(start) = &mut masked.options.start {
            start.spies = [None; 2];
        }
        masked
    }

    pub(super) fn public_facts(&self) -> Value {
        json!({
            "fen": self.position().fen(),
            "check": self.position().in_check(),
            "last": self.history.last().map(|entry| entry.text.as_str()),
            "ban_left": [self.ban_left(Seat(0)), self.ban_left(Seat(1))],
            "activated": self.spies.map(|spy| spy == Spy::Activated),
            "locked": self.locked_points(),
            "pawns": self.soldiers.each_ref().map(|soldiers| soldiers.order),
        })
    }

    fn locked_points(&self) -> Vec<String> {
        let mut points = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let soldiers = &self.soldiers[seat.index()];
            for (point, number) in soldiers.order.iter().enumerate() {
                if soldiers.locked[usize::from(*number) - 1] {
                    points.push(super::setup::start_square(side_of(seat), point).to_string());
                }
            }
        }
        points.sort();
        points
    }

    pub(super) fn private_facts(&self, seat: Seat) -> Value {
        let (state, square) = match self.spies[seat.index()] {
            Spy::Unpicked | Spy::Unknown => return json!({ "spy": null }),
            Spy::None => ("none", None),
            Spy::Hidden(square) => ("hidden", Some(square)),
            Spy::Activated => ("activated", None),
            Spy::Lost => ("lost", None),
        };
        let place = square.map(|square| relative(side_of(seat), square));
        json!({ "spy": {
            "state": state,
            "point": square.map(|square| square.to_string()),
            "column": place.map(|(column, _)| column),
            "row": place.map(|(_, row)| row),
        }})
    }
}
