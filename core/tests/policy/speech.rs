//! The queue of speech: texts are said now, later, or not at all.

use qishe_core::policy::{SpeechEvent, SpeechOrder, SpeechQueue, SpeechRefusal};
use qishe_core::words::Lang;

/// A speech system around a queue: answers its orders and notes the spoken texts.
struct Device {
    queue: SpeechQueue,
    /// Texts, each with `!` in front if it interrupts another.
    said: Vec<String>,
    ids: Vec<u64>,
    stops: usize,
    /// Whether the output is held.
    output: bool,
    grants: bool,
    private: bool,
    offline: bool,
    works: bool,
    /// Order of the questions to the system.
    asked: Vec<&'static str>,
    verdict: Option<Result<(), SpeechRefusal>>,
}

impl Device {
    fn new() -> Device {
        Device {
            queue: SpeechQueue::default(),
            said: Vec::new(),
            ids: Vec::new(),
            stops: 0,
            output: false,
            grants: true,
            private: true,
            offline: true,
            works: true,
            asked: Vec::new(),
            verdict: None,
        }
    }

    fn ready() -> Device {
        let mut device = Device::new();
        device.handle(SpeechEvent::Voice { ready: true, missing: Vec::new() });
        device
    }

    fn handle(&mut self, event: SpeechEvent) {
        for order in self.queue.handle(event) {
            match order {
                SpeechOrder::TakeOutput { .. } => {
                    self.asked.push("output");
                    self.output = self.grants;
                    self.handle(SpeechEvent::Output { granted: self.grants });
                }
                SpeechOrder::LookAtRoute => {
                    self.asked.push("route");
                    self.handle(SpeechEvent::Route { private: self.private });
                }
                SpeechOrder::Speak { id, text, flush, .. } => {
                    if self.works {
                        self.said.push(format!("{}{text}", if flush { "!" } else { "" }));
                        self.ids.push(id);
                    } else {
                        self.handle(SpeechEvent::Failed { id });
                    }
                }
                SpeechOrder::Stop => self.stops += 1,
                SpeechOrder::GiveOutput => self.output = false,
                SpeechOrder::Accept => self.verdict = Some(Ok(())),
                SpeechOrder::Refuse { why } => self.verdict = Some(Err(why)),
            }
        }
    }

    fn say(&mut self, text: &str, private: bool, interrupting: bool) -> Result<(), SpeechRefusal> {
        self.verdict = None;
        let (text, offline) = (text.to_owned(), self.offline);
        self.handle(SpeechEvent::Say { text, lang: Lang::Zh, private, interrupting, offline });
        self.verdict.expect("every text gets an answer")
    }

    fn all(&mut self, text: &str) -> Result<(), SpeechRefusal> {
        self.say(text, false, false)
    }

    fn one(&mut self, text: &str) -> Result<(), SpeechRefusal> {
        self.say(text, true, false)
    }

    fn last_ends(&mut self) {
        let id = *self.ids.last().expect("something was said");
        self.handle(SpeechEvent::Ended { id });
    }
}

#[test]
fn nothing_private_waits_for_the_voice() {
    let mut device = Device::new();
    assert_eq!(device.all("public"), Ok(()));
    assert_eq!(device.one("secret"), Err(SpeechRefusal::NoVoice));
    device.handle(SpeechEvent::Voice { ready: true, missing: Vec::new() });
    assert_eq!(device.said, ["public"]);
}

#[test]
fn nothing_private_waits_behind_another_text() {
    let mut device = Device::ready();
    device.all("long").unwrap();
    assert_eq!(device.one("secret"), Ok(()));
    assert_eq!(device.said, ["long", "!secret"]);
    assert!(device.queue.whispers());
}

#[test]
fn a_public_text_waits_for_the_private_one_and_survives_its_muting() {
    let mut device = Device::ready();
    device.one("secret").unwrap();
    assert_eq!(device.say("check", false, true), Ok(()));
    assert_eq!(device.said, ["!secret"]);
    device.handle(SpeechEvent::HushPrivate);
    assert_eq!(device.stops, 1);
    assert_eq!(device.said, ["!secret", "check"]);
    device.handle(SpeechEvent::HushPrivate);
    assert_eq!(device.stops, 1, "what is for all goes on");
}

#[test]
fn the_route_is_checked_last() {
    let mut device = Device::ready();
    device.private = false;
    assert_eq!(device.one("secret"), Err(SpeechRefusal::NotPrivate));
    assert!(device.said.is_empty() && !device.output);
    assert_eq!(device.asked, ["output", "route"], "taking the output may change the route");
    device.private = true;
    device.all("move").unwrap();
    device.asked.clear();
    device.one("secret").unwrap();
    assert_eq!(device.asked, ["output", "route"], "an output for all is no private one");
    device.one("another").unwrap();
    assert_eq!(device.asked, ["output", "route", "output", "route"], "nor is one that was private before");
    device.grants = false;
    assert_eq!(device.one("third"), Err(SpeechRefusal::Busy));
}

#[test]
fn a_route_that_opens_stops_it() {
    let mut device = Device::ready();
    device.one("secret").unwrap();
    device.handle(SpeechEvent::Route { private: true });
    assert_eq!(device.stops, 0);
    device.handle(SpeechEvent::Route { private: false });
    assert_eq!((device.stops, device.output), (1, false));
    device.all("move").unwrap();
    device.handle(SpeechEvent::Route { private: false });
    assert_eq!(device.stops, 1, "what is for all is for everybody");
}

#[test]
fn a_voice_over_the_network_is_told_no_secret() {
    let mut device = Device::ready();
    device.offline = false;
    assert_eq!(device.one("secret"), Err(SpeechRefusal::NoOfflineVoice));
    device.all("move").unwrap();
    assert_eq!(device.said, ["move"]);
}

#[test]
fn a_language_without_a_voice_is_refused() {
    let mut device = Device::new();
    device.handle(SpeechEvent::Voice { ready: true, missing: vec![Lang::Zh] });
    assert_eq!(device.all("move"), Err(SpeechRefusal::NoVoice));
    assert_eq!(device.one("secret"), Err(SpeechRefusal::NoVoice));
    assert!(device.asked.is_empty());
}

#[test]
fn the_output_is_held_until_the_last_text_has_ended() {
    let mut device = Device::ready();
    device.all("one").unwrap();
    let first = device.ids[0];
    device.say("two", false, true).unwrap();
    device.handle(SpeechEvent::Ended { id: first });
    assert!(device.output, "the end of a flushed text comes late");
    device.last_ends();
    assert!(!device.output);
    device.works = false;
    assert_eq!(device.all("three"), Err(SpeechRefusal::NoVoice));
    assert!(!device.output, "nothing is said, so nothing is held");
}

#[test]
fn a_lost_output_silences_and_a_refused_one_says_nothing() {
    let mut device = Device::ready();
    device.one("secret").unwrap();
    device.handle(SpeechEvent::OutputLost);
    assert_eq!(device.stops, 1);
    device.grants = false;
    assert_eq!(device.one("secret"), Err(SpeechRefusal::Busy));
    assert_eq!(device.all("move"), Err(SpeechRefusal::Busy));
    assert_eq!(device.said, ["!secret"]);
}

#[test]
fn texts_go_on_after_a_private_text_has_ended() {
    let mut device = Device::ready();
    device.one("secret").unwrap();
    device.all("move").unwrap();
    device.last_ends();
    assert_eq!(device.said, ["!secret", "move"]);
    assert!(!device.queue.whispers());
}

#[test]
fn a_full_queue_drops_the_oldest_and_hush_clears_it() {
    let mut device = Device::new();
    for number in 0..20 {
        device.all(&number.to_string()).unwrap();
    }
    let mut is_private_muted = Device::new();
    is_private_muted.all("old").unwrap();
    is_private_muted.handle(SpeechEvent::Hush);
    for one in [&mut device, &mut is_private_muted] {
        one.handle(SpeechEvent::Voice { ready: true, missing: Vec::new() });
    }
    assert_eq!(device.said, (8..20).map(|number| number.to_string()).collect::<Vec<_>>());
    assert!(is_private_muted.said.is_empty());
}

#[test]
fn a_closed_voice_says_nothing() {
    let mut device = Device::ready();
    device.one("secret").unwrap();
    device.handle(SpeechEvent::Close);
    assert_eq!((device.stops, device.output), (1, false));
    device.handle(SpeechEvent::Voice { ready: true, missing: Vec::new() });
    assert_eq!(device.all("move"), Err(SpeechRefusal::NoVoice));
    assert_eq!(device.one("secret"), Err(SpeechRefusal::NoVoice));
}
