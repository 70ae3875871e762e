//! Phrases that players say to each other during a match: a number each, and no text. They pass: no log, no file and no
//! relay keeps them, and a device says those of others in its own language.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

use crate::seat::Seat;
use crate::words::{Text, texts};

/// Shortest time between two phrases of a player, milliseconds.
pub const PHRASE_INTERVAL: u64 = 5000;
/// Time by which a phrase may come before its interval is over, milliseconds, because the one before it may have been delayed.
const EARLY: u64 = 1000;
/// Number of a seat's last phrases whose names are remembered, so that a phrase that comes twice is said once.
pub(super) const MAX_NAMES: usize = 16;
/// Events that wait for a table.
pub(super) const MAX_EVENTS: usize = 8;

/// A phrase that a player can say.
///
/// A later version may add one at the end, without another version of the protocol: a number that a device does not know is
/// ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phrase {
    /// 你好
    Greeting,
    /// 请多关照
    GoodGame,
    /// 好棋
    GoodMove,
    /// 快点吧
    Hurry,
    /// 想一想
    Thinking,
    /// 谢谢
    Thanks,
    /// 再来一局
    Again,
    /// 再见
    Farewell,
}

impl Phrase {
    /// All phrases, in the order in which they are offered. A phrase is sent as its place here.
    pub const ALL: [Phrase; 8] = [
        Phrase::Greeting,
        Phrase::GoodGame,
        Phrase::GoodMove,
        Phrase::Hurry,
        Phrase::Thinking,
        Phrase::Thanks,
        Phrase::Again,
        Phrase::Farewell,
    ];

    /// Returns the number by which it is sent.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Returns the phrase with a number; `None` for one of another version.
    pub fn of(number: u8) -> Option<Phrase> {
        Phrase::ALL.get(usize::from(number)).copied()
    }

    /// Returns its text.
    pub fn text(self) -> Text {
        match self {
            Phrase::Greeting => texts::phrase::greeting(),
            Phrase::GoodGame => texts::phrase::good_game(),
            Phrase::GoodMove => texts::phrase::good_move(),
            Phrase::Hurry => texts::phrase::hurry(),
            Phrase::Thinking => texts::phrase::thinking(),
            Phrase::Thanks => texts::phrase::thanks(),
            Phrase::Again => texts::phrase::again(),
            Phrase::Farewell => texts::phrase::farewell(),
        }
    }
}

/// A phrase as it is sent, signed by its seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Uttered {
    pub seat: u8,
    pub number: u8,
    /// Random. The stamp of a statement would tell how many statements wait that nobody may know of yet.
    pub name: u64,
}

/// Event about phrases, for the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhraseEvent {
    /// A seat has said a phrase: another, or the own one, whose phrase is on its way.
    Said(Seat, Phrase),
    /// The own phrase was not sent: the one before it is not [`PHRASE_INTERVAL`] ago.
    TooSoon,
    /// The own phrase was not sent: nobody is there to hear it.
    Unheard,
}

/// Phrases of one seat, as this device has heard them.
#[derive(Debug, Clone, Default)]
struct Voice {
    /// Time from which the next one counts, milliseconds.
    due: u64,
    names: VecDeque<u64>,
}

/// State of the phrases of a match.
#[derive(Debug, Clone, Default)]
pub(super) struct Phrases {
    voices: Vec<Voice>,
    events: VecDeque<PhraseEvent>,
    /// Number of all events so far.
    count: u64,
}

impl Phrases {
    pub fn new(seats: usize) -> Phrases {
        Phrases { voices: vec![Voice::default(); seats], ..Phrases::default() }
    }

    /// Whether a seat may say something now; a seat of another device also a little earlier.
    pub fn is_due(&self, seat: u8, now: u64, of_other: bool) -> bool {
        let early = if of_other { EARLY } else { 0 };
        self.voices.get(usize::from(seat)).is_some_and(|voice| now + early >= voice.due)
    }

    /// Whether this very phrase was heard before.
    pub fn knows(&self, uttered: &Uttered) -> bool {
        let voice = self.voices.get(usize::from(uttered.seat));
        voice.is_some_and(|voice| voice.names.contains(&uttered.name))
    }

    /// Counts a phrase of a seat. On average at most one in [`PHRASE_INTERVAL`] counts, however early each comes.
    pub fn count(&mut self, uttered: &Uttered, now: u64) {
        let Some(voice) = self.voices.get_mut(usize::from(uttered.seat)) else { return };
        voice.due = voice.due.max(now) + PHRASE_INTERVAL;
        voice.names.push_back(uttered.name);
        if voice.names.len() > MAX_NAMES {
            voice.names.pop_front();
        }
        if let Some(phrase) = Phrase::of(uttered.number) {
            self.happen(PhraseEvent::Said(Seat(uttered.seat), phrase));
        }
    }

    pub fn happen(&mut self, event: PhraseEvent) {
        self.count += 1;
        self.events.push_back(event);
        if self.events.len() > MAX_EVENTS {
            self.events.pop_front();
        }
    }

    /// Bytes that are remembered of phrases.
    #[cfg(test)]
    pub fn held(&self) -> usize {
        let names: usize = self.voices.iter().map(|voice| voice.names.len()).sum();
        names * size_of::<u64>() + self.events.len() * size_of::<PhraseEvent>()
    }

    /// Returns the number of all events so far.
    pub fn number(&self) -> u64 {
        self.count
    }

    /// Returns the events after the first `known` ones, as far as they are remembered.
    pub fn after(&self, known: u64) -> impl Iterator<Item = PhraseEvent> + '_ {
        let new = usize::try_from(self.count.saturating_sub(known)).unwrap_or(usize::MAX);
        self.events.iter().skip(self.events.len().saturating_sub(new)).copied()
    }
}
