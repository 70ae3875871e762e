//! The game's own buttons and choices.

use crate::game::Ids;
use crate::seat::Seat;

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::games::undercover) enum Press {
    LockYes,
    LockNone,
    SpyYes,
    SpyRandom,
    SpyNone,
    LayoutDone,
    LayoutReset,
    LayoutNone,
    /// The key in a seat's drawer.
    Activate(Seat),
}

const IDS: Ids<Press> = Ids(&[
    (Press::LockYes, "lock:yes"),
    (Press::LockNone, "lock:none"),
    (Press::SpyYes, "spy:yes"),
    (Press::SpyRandom, "spy:random"),
    (Press::SpyNone, "spy:none"),
    (Press::LayoutDone, "layout:done"),
    (Press::LayoutReset, "layout:reset"),
    (Press::LayoutNone, "layout:none"),
    (Press::Activate(Seat(0)), "activate:0"),
    (Press::Activate(Seat(1)), "activate:1"),
]);

impl Press {
    /// Its id.
    pub fn id(self) -> &'static str {
        IDS.id(self)
    }

    /// Returns the key of an id.
    pub fn read(id: &str) -> Option<Press> {
        IDS.read(id)
    }
}
