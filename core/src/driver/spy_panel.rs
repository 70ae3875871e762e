//! The panel of a person's favourite spy: covered, and open only while its key is held.
//!
//! It takes the events of a match's screen that concern keys. While it is covered nothing of it depends on the spies.

use super::event::ShellEvent;
use crate::games::GAMES;
use crate::learn::SpyCounts;
use crate::policy::HeldKeys;
use crate::scene::{Button, Emblem, Icon};
use crate::words::{Lang, Text, Word, texts};

/// Identifier of the panel's key.
const KEY: &str = "spies";

/// Content of the panel.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SpyPanelView {
    /// Heading.
    pub title: String,
    /// The key: held by finger or space bar, toggled by a screen reader.
    pub key: Button,
    /// Line under the key's label.
    pub help: String,
    /// Piece that stands for each place.
    pub piece: Option<Emblem>,
    /// Height of each place's bar, 0…1; all 0 while it is covered.
    pub bars: Vec<f32>,
    /// Number of the highest bar; none while it is covered.
    pub favourite: Option<u8>,
    /// The favourite in words, for a voice that one person alone hears; empty otherwise.
    pub spoken: String,
    /// Whether a secret is shown: the shell keeps the screen out of pictures and casts.
    pub secret: bool,
}

/// Answer of the panel to an event.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SpyPanelStep {
    /// Content of the panel.
    pub view: SpyPanelView,
    /// Words for the person, for some seconds.
    pub told: Option<Word>,
    /// Time of the next [`ShellEvent::Tick`]; none for no tick.
    pub wake_at: Option<u64>,
}

/// State of the panel.
#[derive(Debug, Clone)]
pub struct SpyPanel {
    counts: SpyCounts,
    lang: Lang,
    keys: HeldKeys,
    /// Whether one person alone hears the sound.
    private: bool,
}

impl SpyPanel {
    /// Makes the covered panel over a person's spies.
    pub fn new(counts: SpyCounts, lang: Lang) -> SpyPanel {
        SpyPanel { counts, lang, keys: HeldKeys::default(), private: false }
    }

    /// Handles an event, `now` by any steady clock in milliseconds. Events that concern no key change nothing.
    pub fn handle(&mut self, event: ShellEvent, now: u64) -> SpyPanelStep {
        if let ShellEvent::KeyDown { prefs, .. } | ShellEvent::Prefs { prefs } = &event {
            self.private = prefs.private_output;
        } else if event == ShellEvent::OutputLost {
            self.private = false;
        }
        let orders = event.of_keys(&mut self.keys, now).unwrap_or_default();
        match orders.press.as_deref() {
            Some(KEY) => drop(self.keys.opened(Some(KEY), 0, &[])),
            Some(_) => self.keys.barred(),
            None => {}
        }
        let told = orders.captured.then_some(Word::CapturedText);
        SpyPanelStep { view: self.view(), told, wake_at: self.keys.closes_at() }
    }

    /// Returns the content of the panel.
    pub fn view(&self) -> SpyPanelView {
        let open = self.keys.held() == Some(KEY);
        let shown = |text: Text| text.shown(self.lang);
        let most = self.counts.places.iter().copied().max().unwrap_or(0).max(1) as f32;
        let bar = |count: u32| if open { count as f32 / most } else { 0.0 };
        let label = if open { texts::statistics::spies_open() } else { texts::statistics::spies_key() };
        let help = if open { self.activated() } else { texts::statistics::spies_help() };
        SpyPanelView {
            title: shown(texts::statistics::spies()),
            key: Button { on: open, ..Button::new(KEY, shown(label), Icon::Eye) },
            help: shown(help),
            piece: GAMES.iter().find_map(|kind| kind.chosen_among).map(|piece| piece()),
            bars: self.counts.places.iter().map(|count| bar(*count)).collect(),
            favourite: self.counts.favourite().filter(|_| open).map(|place| place as u8),
            spoken: if open && self.private { shown(self.favourite()) } else { String::new() },
            secret: open,
        }
    }

    fn activated(&self) -> Text {
        match self.counts.chosen() {
            0 => texts::statistics::spies_none(),
            chosen => {
                let percent = (f64::from(self.counts.activated) / f64::from(chosen) * 100.0).round();
                texts::statistics::spies_activated(percent as i64)
            }
        }
    }

    fn favourite(&self) -> Text {
        match self.counts.favourite() {
            None => texts::statistics::spies_none(),
            Some(place) => {
                let count = i64::from(self.counts.places[place]);
                texts::statistics::spies_favourite(count, place as i64 + 1)
            }
        }
    }
}
