//! 揭晓: what everybody may know once the match is over.

use super::{Spy, Undercover, names, side_of};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Undercover {
    /// One line for each seat's spy, its place counted from the side of `from`. For after the end only.
    pub(super) fn revealed(&self, from: Seat) -> Vec<Text> {
        [Seat(0), Seat(1)]
            .into_iter()
            .map(|seat| {
                let side = names::side(seat);
                match self.spies[seat.index()] {
                    Spy::Unknown if self.is_undisclosed() => texts::undercover::reveal_undisclosed(side),
                    Spy::Unpicked | Spy::Unknown => texts::undercover::reveal_unpicked(side),
                    Spy::None => texts::undercover::reveal_none(side),
                    Spy::Activated => texts::undercover::reveal_activated(side),
                    Spy::Lost => texts::undercover::reveal_lost(side),
                    Spy::Hidden(square) => {
                        let place = names::place(side_of(from), square);
                        let words = texts::undercover::reveal_hidden(place, side);
                        texts::undercover::reveal_seen_from(names::side(from), words)
                    }
                }
            })
            .collect()
    }
}
