//! 揭晓: what everybody may know once the match is over.

use super::{Spy, Undercover, names, side_of};
use crate::seat::Seat;
use crate::words::{Lang, Words};

impl Undercover {
    /// One line for each seat's spy. For after the end only.
    pub(super) fn revealed(&self) -> Vec<Words> {
        [Seat(0), Seat(1)]
            .into_iter()
            .map(|seat| {
                let (zh, en) = names::side(seat);
                let (fate_zh, fate_en) = match self.spies[seat.index()] {
                    Spy::Unknown if self.is_undisclosed() => {
                        ("没有公开".to_owned(), "was not disclosed".to_owned())
                    }
                    Spy::Unpicked | Spy::Unknown => ("还没有选".to_owned(), "was not picked yet".to_owned()),
                    Spy::None => ("没有选".to_owned(), "was waived".to_owned()),
                    Spy::Activated => ("已经启动".to_owned(), "was activated".to_owned()),
                    Spy::Lost => ("被自己吃掉了".to_owned(), "was taken by its own side".to_owned()),
                    Spy::Hidden(square) => (
                        format!("一直藏在{}（{square}）", names::place(side_of(seat), square, Lang::Zh)),
                        format!("was hidden at {} ({square})", names::place(side_of(seat), square, Lang::En)),
                    ),
                };
                Words::new(format!("{zh}的卧底{fate_zh}"), format!("{en}'s spy {fate_en}"))
            })
            .collect()
    }
}
