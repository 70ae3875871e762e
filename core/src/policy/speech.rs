//! Queue of speech: decides which texts are spoken now, later, or not at all.
//!
//! Public texts may wait: for the voice, or until a private one has ended. A private one is said now, instead of whatever is
//! being said, or not at all, and nothing comes between the look at the route and the sound.

use std::collections::VecDeque;

use crate::words::Lang;

/// Public texts that wait at most; the oldest gives way.
const MAX_WAITING: usize = 12;

/// Reason why something is not said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SpeechRefusal {
    /// There is no voice for its language, or no voice yet.
    NoVoice,
    /// It is private, and every voice for its language sends the text away over the network.
    NoOfflineVoice,
    /// The system does not give the output.
    Busy,
    /// It is private, and others would hear it.
    NotPrivate,
}

/// Event for the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SpeechEvent {
    /// Something is to be said.
    Say {
        /// Text as a voice reads it.
        text: String,
        /// Its language.
        lang: Lang,
        /// Whether it is for one person.
        private: bool,
        /// Whether it is said before anything else.
        interrupting: bool,
        /// Whether the voice for the language works without a network.
        offline: bool,
    },
    /// The voice can speak or not, and not in these languages.
    Voice {
        /// Whether it can speak.
        ready: bool,
        /// Languages without a voice.
        missing: Vec<Lang>,
    },
    /// Answer to [`SpeechOrder::TakeOutput`].
    Output {
        /// Whether the system gives it.
        granted: bool,
    },
    /// Answer to [`SpeechOrder::LookAtRoute`], and asked for at any time while something private is said.
    Route {
        /// Whether sound reaches one person only.
        private: bool,
    },
    /// The voice could not say a text.
    Failed {
        /// Identifier of the text.
        id: u64,
    },
    /// A text has ended: said, stopped or failed. It may come late.
    Ended {
        /// Identifier of the text.
        id: u64,
    },
    /// The system has taken the output away.
    OutputLost,
    /// Nothing is said any more.
    Hush,
    /// No more private texts are spoken; public ones go on.
    HushPrivate,
    /// The voice is given back to the system.
    Close,
}

/// Order to the shell. Orders are carried out one after the other; the answer to one is handled before the next.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SpeechOrder {
    /// Take the output; answer with [`SpeechEvent::Output`].
    TakeOutput {
        /// Whether something private is to be said.
        private: bool,
    },
    /// Look who hears the sound at this very moment; answer with [`SpeechEvent::Route`].
    LookAtRoute,
    /// Say a text.
    Speak {
        /// Its identifier.
        id: u64,
        /// Text.
        text: String,
        /// Language.
        lang: Lang,
        /// Whether it is for one person.
        private: bool,
        /// Whether it interrupts the current text, or follows it.
        flush: bool,
    },
    /// Stop at once.
    Stop,
    /// Give the output back.
    GiveOutput,
    /// The text is said or waits for its turn.
    Accept,
    /// The text is not said.
    Refuse {
        /// Reason.
        why: SpeechRefusal,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Waiting {
    text: String,
    lang: Lang,
    private: bool,
    flush: bool,
}

/// The queue of one voice.
#[derive(Debug, Clone, Default)]
pub struct SpeechQueue {
    ready: bool,
    closed: bool,
    missing: Vec<Lang>,
    waiting: VecDeque<Waiting>,
    /// Text that waits for the answer to an order.
    pending: Option<Waiting>,
    /// Texts that the voice has and that have not ended; a late end of a stopped one is none of them.
    going: Vec<u64>,
    /// The private one of them.
    secret: Option<u64>,
    /// Whether the output is taken.
    output: bool,
    next_id: u64,
}

impl SpeechQueue {
    /// Handles an event.
    pub fn handle(&mut self, event: SpeechEvent) -> Vec<SpeechOrder> {
        let mut orders = Vec::new();
        match event {
            SpeechEvent::Say { .. } if self.closed => orders.push(refuse(SpeechRefusal::NoVoice)),
            SpeechEvent::Say { text, lang, private: true, offline, .. } => {
                if !self.speaks(lang) {
                    orders.push(refuse(SpeechRefusal::NoVoice));
                } else if !offline {
                    orders.push(refuse(SpeechRefusal::NoOfflineVoice));
                } else {
                    self.take(Waiting { text, lang, private: true, flush: true }, &mut orders);
                }
            }
            SpeechEvent::Say { text, lang, interrupting, .. } => {
                let said = Waiting { text, lang, private: false, flush: interrupting };
                if self.ready && self.secret.is_none() {
                    self.publicly(said, &mut orders);
                } else {
                    self.queue(said);
                    orders.push(SpeechOrder::Accept);
                }
            }
            SpeechEvent::Voice { .. } if self.closed => {}
            SpeechEvent::Voice { ready, missing } => {
                (self.ready, self.missing) = (ready, missing);
                if ready {
                    self.next(&mut orders);
                }
            }
            SpeechEvent::Output { granted } => self.taken(granted, &mut orders),
            SpeechEvent::Route { private } => match self.pending.take() {
                Some(said) if private => self.give(said, &mut orders),
                Some(_) => {
                    self.let_go(&mut orders);
                    orders.push(refuse(SpeechRefusal::NotPrivate));
                }
                None if !private => self.hush_private(&mut orders),
                None => {}
            },
            SpeechEvent::Failed { id } => {
                self.forget(id);
                self.let_go(&mut orders);
                orders.push(refuse(SpeechRefusal::NoVoice));
            }
            SpeechEvent::Ended { id } if !self.going.contains(&id) => {}
            SpeechEvent::Ended { id } => {
                self.forget(id);
                self.next(&mut orders);
                self.let_go(&mut orders);
            }
            SpeechEvent::OutputLost => {
                self.output = false;
                self.hush(&mut orders);
            }
            SpeechEvent::Hush => self.hush(&mut orders),
            SpeechEvent::HushPrivate => self.hush_private(&mut orders),
            SpeechEvent::Close => {
                self.hush(&mut orders);
                (self.closed, self.ready) = (true, false);
            }
        }
        orders
    }

    /// Whether something private is being said.
    pub fn whispers(&self) -> bool {
        self.secret.is_some()
    }

    /// Whether there is a voice for a language.
    fn speaks(&self, lang: Lang) -> bool {
        self.ready && !self.missing.contains(&lang)
    }

    fn queue(&mut self, said: Waiting) {
        if said.flush {
            self.waiting.clear();
        }
        if self.waiting.len() >= MAX_WAITING {
            self.waiting.pop_front();
        }
        self.waiting.push_back(Waiting { flush: false, ..said });
    }

    /// Public texts whose turn it is.
    fn next(&mut self, orders: &mut Vec<SpeechOrder>) {
        while self.secret.is_none()
            && self.pending.is_none()
            && let Some(said) = self.waiting.pop_front()
        {
            self.publicly(said, orders);
        }
    }

    fn publicly(&mut self, said: Waiting, orders: &mut Vec<SpeechOrder>) {
        if self.speaks(said.lang) {
            self.take(said, orders);
        } else {
            orders.push(refuse(SpeechRefusal::NoVoice));
        }
    }

    /// Takes the output first. For a private text it is taken anew, whatever is being said.
    fn take(&mut self, said: Waiting, orders: &mut Vec<SpeechOrder>) {
        let private = said.private;
        self.pending = Some(said);
        if self.output && !private {
            self.taken(true, orders);
        } else {
            orders.push(SpeechOrder::TakeOutput { private });
        }
    }

    fn taken(&mut self, granted: bool, orders: &mut Vec<SpeechOrder>) {
        let Some(said) = self.pending.take() else { return };
        if !granted {
            orders.push(refuse(SpeechRefusal::Busy));
            return self.next(orders);
        }
        self.output = true;
        if said.private {
            self.pending = Some(said);
            orders.push(SpeechOrder::LookAtRoute);
        } else {
            self.give(said, orders);
            self.next(orders);
        }
    }

    fn give(&mut self, said: Waiting, orders: &mut Vec<SpeechOrder>) {
        if said.flush {
            self.going.clear();
            self.secret = None;
        }
        let id = self.next_id;
        self.next_id += 1;
        self.going.push(id);
        let Waiting { text, lang, private, flush } = said;
        if private {
            self.secret = Some(id);
        }
        orders.push(SpeechOrder::Accept);
        orders.push(SpeechOrder::Speak { id, text, lang, private, flush });
    }

    fn forget(&mut self, id: u64) {
        self.going.retain(|going| *going != id);
        if self.secret == Some(id) {
            self.secret = None;
        }
    }

    fn let_go(&mut self, orders: &mut Vec<SpeechOrder>) {
        if self.output && self.going.is_empty() && self.pending.is_none() {
            self.output = false;
            orders.push(SpeechOrder::GiveOutput);
        }
    }

    fn stop(&mut self, orders: &mut Vec<SpeechOrder>) {
        self.going.clear();
        self.secret = None;
        if self.ready {
            orders.push(SpeechOrder::Stop);
        }
        self.let_go(orders);
    }

    fn hush(&mut self, orders: &mut Vec<SpeechOrder>) {
        self.waiting.clear();
        self.pending = None;
        self.stop(orders);
    }

    fn hush_private(&mut self, orders: &mut Vec<SpeechOrder>) {
        // One that is about to be said is not said.
        if self.pending.as_ref().is_some_and(|said| said.private) {
            self.pending = None;
        }
        if self.secret.is_some() {
            self.stop(orders);
            self.next(orders);
        }
    }
}

fn refuse(why: SpeechRefusal) -> SpeechOrder {
    SpeechOrder::Refuse { why }
}
