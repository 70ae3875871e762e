//! Keys that open a secret only while they are held.
//!
//! Whatever ends the hold closes the key: lifting, leaving it, a cancelled touch, another key, the focus of its Space going
//! elsewhere, its key leaving the screen, another hold of the device, another mover. A finger that is still down after that
//! opens nothing until it is lifted. Two keys at once close both: one of the fingers may be anybody's.

use super::limits::LIMITS;

/// Holder of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum KeyHolder {
    /// A finger or a mouse.
    Finger,
    /// The space bar. It needs the focus.
    Keyboard,
    /// A screen reader. It cannot hold: its press opens, its next press closes, and time closes too.
    ScreenReader,
}

/// Calls of `Table::hold` that an event asks for: first `release`, then `press`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KeyOrders {
    /// Key to be released.
    pub release: Option<String>,
    /// Key to be pressed. The answer is [`HeldKeys::opened`], or [`HeldKeys::barred`] where it was not pressed.
    pub press: Option<String>,
    /// Whether a key stays closed because the screen is recorded; the person is told.
    pub captured: bool,
}

/// Holder of the device and seats to move, when a key was opened.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Holding {
    hand: u32,
    movers: Vec<u8>,
}

/// Key that is held.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Held {
    id: String,
    by: KeyHolder,
    /// None until the table has answered.
    opened: Option<Holding>,
    closes_at: Option<u64>,
}

/// The keys of the drawers.
#[derive(Debug, Clone, Default)]
pub struct HeldKeys {
    held: Option<Held>,
    /// Keys with a finger or the space bar on them, whether these count or not.
    down: Vec<(String, KeyHolder)>,
    /// Whether the screen is recorded: nothing is opened then.
    captured: bool,
}

impl HeldKeys {
    /// Whether the screen is recorded.
    pub fn captured(&self) -> bool {
        self.captured
    }

    /// The screen is recorded, or no longer.
    pub fn capture(&mut self, on: bool) -> KeyOrders {
        self.captured = on;
        if on { self.end() } else { KeyOrders::default() }
    }

    /// Returns the key that is held.
    pub fn held(&self) -> Option<&str> {
        self.held.as_ref().map(|held| held.id.as_str())
    }

    /// Returns the time at which [`HeldKeys::tick`] closes the held key; `None` where time does not.
    pub fn closes_at(&self) -> Option<u64> {
        self.held.as_ref().and_then(|held| held.closes_at)
    }

    /// A finger or the space bar goes down on a key, or a screen reader presses it. A key that is down already repeats
    /// itself and does nothing.
    pub fn press(&mut self, id: &str, by: KeyHolder, now: u64) -> KeyOrders {
        if by == KeyHolder::ScreenReader {
            let closes = self.held() == Some(id);
            let mut orders = self.end();
            if !closes && self.down.is_empty() {
                self.open(id, by, Some(now + LIMITS.look_ms), &mut orders);
            }
            return orders;
        }
        if self.down.iter().any(|(down, _)| down == id) {
            return KeyOrders::default();
        }
        self.down.push((id.to_owned(), by));
        if self.held.is_some() {
            return self.end();
        }
        let mut orders = KeyOrders::default();
        if self.down.len() == 1 {
            self.open(id, by, None, &mut orders);
        }
        orders
    }

    fn open(&mut self, id: &str, by: KeyHolder, closes_at: Option<u64>, orders: &mut KeyOrders) {
        if self.captured {
            orders.captured = true;
            return;
        }
        self.held = Some(Held { id: id.to_owned(), by, opened: None, closes_at });
        orders.press = Some(id.to_owned());
    }

    /// The finger is outside its key: it holds it no longer, and coming back does not open it again.
    pub fn leave(&mut self, id: &str) -> KeyOrders {
        if self.held() == Some(id) { self.end() } else { KeyOrders::default() }
    }

    /// The finger or the space bar is lifted, the system takes the touch away, or the key leaves the screen.
    pub fn lift(&mut self, id: &str) -> KeyOrders {
        self.down.retain(|(down, _)| down != id);
        self.leave(id)
    }

    /// The focus leaves a key: the space bar comes up somewhere else. A finger needs no focus.
    pub fn unfocus(&mut self, id: &str) -> KeyOrders {
        self.down.retain(|(down, by)| down != id || *by != KeyHolder::Keyboard);
        let by_space = self.held.as_ref().is_some_and(|held| held.id == id && held.by == KeyHolder::Keyboard);
        if by_space { self.end() } else { KeyOrders::default() }
    }

    /// Ends the hold: the app leaves the front, the window changes, sound goes elsewhere, the screen is recorded.
    pub fn end(&mut self) -> KeyOrders {
        KeyOrders { release: self.held.take().map(|held| held.id), ..KeyOrders::default() }
    }

    /// The key may not be pressed now; the table knows nothing of it.
    pub fn barred(&mut self) {
        self.held = None;
    }

    /// The table has answered a press. `key`, `hand`: [`crate::scene::Scene::held_key`] and `hand`; `movers`: the seats to
    /// move.
    pub fn opened(&mut self, key: Option<&str>, hand: u32, movers: &[u8]) -> KeyOrders {
        if let Some(held) = &mut self.held
            && held.opened.is_none()
        {
            held.opened = Some(Holding { hand, movers: movers.to_vec() });
        }
        self.settle(key, hand, movers)
    }

    /// The table has shown another scene. What it has closed is not held any more; what was opened in another hold of the
    /// device or in another turn is closed.
    pub fn settle(&mut self, key: Option<&str>, hand: u32, movers: &[u8]) -> KeyOrders {
        match self.held.as_ref().and_then(|held| Some((held, held.opened.as_ref()?))) {
            // Until the table has answered, a key that is not open is no sign of anything.
            None => {}
            Some((held, _)) if key != Some(held.id.as_str()) => self.held = None,
            Some((_, opened)) if opened.hand != hand || opened.movers != movers => return self.end(),
            Some(_) => {}
        }
        KeyOrders::default()
    }

    /// Time has passed: a screen reader's key closes by itself.
    pub fn tick(&mut self, now: u64) -> KeyOrders {
        let over = self.closes_at().is_some_and(|at| now >= at);
        if over { self.end() } else { KeyOrders::default() }
    }
}
