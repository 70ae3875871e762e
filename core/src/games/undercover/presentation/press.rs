//! The game's own buttons and choices.

use crate::seat::Seat;

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
pub(in crate::games::undercover) enum Press {
    #[strum(serialize = "lock:yes")]
    LockYes,
    #[strum(serialize = "lock:none")]
    LockNone,
    #[strum(serialize = "spy:yes")]
    SpyYes,
    #[strum(serialize = "spy:random")]
    SpyRandom,
    #[strum(serialize = "spy:none")]
    SpyNone,
    #[strum(serialize = "layout:done")]
    LayoutDone,
    #[strum(serialize = "layout:reset")]
    LayoutReset,
    #[strum(serialize = "layout:none")]
    LayoutNone,
    /// The key in a seat's drawer.
    #[strum(disabled)]
    Activate(Seat),
}

/// Ids of the keys in the drawers, by seat.
const ACTIVATE: [&str; 2] = ["activate:0", "activate:1"];

impl Press {
    /// Its id.
    pub fn id(self) -> &'static str {
        if let Press::Activate(seat) = self { ACTIVATE[seat.index()] } else { self.into() }
    }

    /// Returns the key of an id.
    pub fn read(id: &str) -> Option<Press> {
        let seat = (0..).zip(ACTIVATE).find(|(_, key)| *key == id);
        seat.map(|(seat, _)| Press::Activate(Seat(seat))).or_else(|| id.parse().ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::assert_ids;

    /// Ids stay as they are: scenarios, lessons and shells have them.
    #[test]
    fn ids_stay() {
        let ids = "lock:yes lock:none spy:yes spy:random spy:none layout:done layout:reset layout:none";
        assert_ids(ids, |id| Press::read(id).map(|press| press.id().to_owned()));
        assert_ids("activate:0 activate:1", |id| Press::read(id).map(|press| press.id().to_owned()));
        assert_eq!(Press::read("activate:2"), None);
    }
}
