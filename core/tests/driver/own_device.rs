//! A device of one's own among others: it answers every question, and reminds its owner at each own turn, through headphones
//! too. A shared device says nothing private without a held key.

use crate::support::questions::questions;
use crate::support::remote::{GAMES, Net, Trouble, options};
use crate::support::secrecy::begin;
use qishe_core::driver::{MatchDriver, Order, ShellEvent};
use qishe_core::game::Prefs;
use qishe_core::policy::{Hearing, LIMITS};
use qishe_core::remote::Phrase;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Utterance;
use qishe_core::table::{BoardQuestion, Table};
use serde_json::json;

fn spoken(orders: Vec<Order>) -> Vec<Utterance> {
    let said = |order| match order {
        Order::Speak { said } => said,
        _ => Vec::new(),
    };
    orders.into_iter().flat_map(said).collect()
}

/// Devices of a match, each with the driver of its screen.
struct Room {
    net: Net,
    drivers: Vec<MatchDriver>,
    now: u64,
}

impl Room {
    fn new(game: &str, json: &str, seats: u8, private_output: bool) -> Room {
        let mut net = Net::new(game, &options(json), seats, true, 1, Trouble::default());
        net.seconds(4);
        let prefs = Prefs { private_output, ..Prefs::default() };
        let driver = |device: &crate::support::remote::Device| {
            let mut driver = MatchDriver::new(Table::remote(&device.peer, prefs).expect("begun"));
            driver.handle(ShellEvent::Open { prefs, fresh: true }, 0);
            driver.handle(ShellEvent::Front { on: true }, 0);
            driver
        };
        let drivers = net.devices.iter().map(driver).collect();
        Room { net, drivers, now: 0 }
    }

    /// A device's person acts; all devices follow. Returns what each says of it.
    fn act(&mut self, at: usize, action: &str) -> Vec<Vec<Utterance>> {
        assert!(self.net.act(at, action), "{action}");
        self.net.seconds(12);
        self.now += 12_000;
        let mut said = Vec::new();
        for (at, driver) in self.drivers.iter_mut().enumerate() {
            driver.follow(&self.net.devices[at].peer, None);
            said.push(spoken(driver.handle(ShellEvent::Followed, self.now)));
        }
        said
    }

    fn ask(&mut self, at: usize, question: BoardQuestion) -> Vec<Utterance> {
        self.now += 1;
        spoken(self.drivers[at].handle(ShellEvent::Ask { question }, self.now))
    }
}

/// Every question is answered on an own device in each game, with headphones and without, in the own turn and in another's.
#[test]
fn every_question_is_answered() {
    for (game, json, seats) in GAMES {
        for private_output in [false, true] {
            let mut room = Room::new(game, json, seats, private_output);
            for at in 0..usize::from(seats) {
                for question in questions(40) {
                    let said = room.ask(at, question);
                    let what = format!("{game}, seat {at}, headphones {private_output}: {question:?}");
                    assert_eq!(said.len(), 1, "{what}");
                    assert!(!said[0].say.is_empty(), "{what}");
                    let own = said[0].audience == Viewer::Seat(Seat(at as u8));
                    assert!(own || said[0].audience == Viewer::Public, "{what}: {:?}", said[0].audience);
                }
            }
        }
    }
}

/// In 卧底象棋 the voice speaks once in each of the owner's turns, to the owner alone and through a private route alone; once the
/// spy has turned it has nothing more to say, and questions are answered still.
#[test]
fn the_voice_speaks_in_each_own_turn() {
    for private_output in [true, false] {
        let mut room = Room::new("undercover", r#"{"first":"red","ban":0}"#, 2, private_output);
        room.act(0, "spy e6");
        let reminders = |said: &[Utterance], seat: u8| {
            said.iter().filter(|one| one.audience == Viewer::Seat(Seat(seat))).count()
        };
        let expected = usize::from(private_output);
        let said = room.act(1, "spy e3");
        assert_eq!(reminders(&said[0], 0), expected, "Red's first turn: {:?}", said[0]);
        for (at, action) in [(0, "h2h4"), (1, "h9g7"), (0, "h4h2"), (1, "g7h9")] {
            let said = room.act(at, action);
            let next = 1 - at;
            assert_eq!(reminders(&said[next], next as u8), expected, "{action}: {:?}", said[next]);
            assert_eq!(reminders(&said[at], at as u8), 0, "{action}: {:?}", said[at]);
        }
        room.act(0, "activate");
        let said = room.act(1, "h9g7");
        assert_eq!(reminders(&said[0], 0), 0, "{:?}", said[0]);
        for question in questions(40) {
            assert_eq!(room.ask(0, question).len(), 1, "{question:?}");
        }
    }
}

/// A phrase is shown to who hears it, too, and so is the answer to who said it; both give way to the turn.
#[test]
fn a_phrase_is_spoken_and_shown() {
    let mut room = Room::new("gomoku", "{}", 2, false);
    let hearing = Hearing { announced: false, speech: true, voice: true, audible: true };
    for driver in &mut room.drivers {
        driver.handle(ShellEvent::Hearing { hearing }, 1);
    }
    room.now = LIMITS.headline_ms * 2;
    room.net.say(0, Phrase::GoodMove);
    room.net.seconds(1);
    for (at, (line, said)) in [("你说：好棋", 0), ("黑方：好棋", 1)].into_iter().enumerate() {
        let driver = &mut room.drivers[at];
        driver.follow(&room.net.devices[at].peer, None);
        assert_eq!(spoken(driver.handle(ShellEvent::Followed, room.now)).len(), said, "{line}");
        assert_eq!(driver.state().line.text, line);
        driver.handle(ShellEvent::Tick, room.now + LIMITS.headline_ms);
        assert_eq!(driver.state().line.text, driver.table().scene().subtitle, "{line}");
    }
}

/// While the screen is recorded an own device says nothing private without a held key.
#[test]
fn a_recorded_own_device_keeps_silent() {
    let mut room = Room::new("undercover", r#"{"first":"red"}"#, 2, true);
    for driver in &mut room.drivers {
        driver.handle(ShellEvent::Captured { on: true }, 1);
    }
    room.act(0, "spy e6");
    for said in room.act(1, "spy e3") {
        assert!(said.iter().all(|one| one.audience == Viewer::Public), "{said:?}");
    }
}

/// On a shared device every answer to a question is for all, and nothing private is said without a held key.
#[test]
fn a_shared_device_answers_all() {
    let mut played = begin("undercover", &json!({ "first": "red" }), 7);
    for (seat, action) in [(0, "spy e6"), (1, "spy c3")] {
        played.act(Seat(seat), action).expect("a pick");
    }
    let prefs = Prefs { private_output: true, ..Prefs::default() };
    let mut driver = MatchDriver::new(Table::shared(played, prefs));
    driver.handle(ShellEvent::Open { prefs, fresh: true }, 0);
    driver.handle(ShellEvent::Front { on: true }, 0);
    driver.handle(ShellEvent::OpenCurtain, 0);
    for question in questions(40) {
        let said = spoken(driver.handle(ShellEvent::Ask { question }, 0));
        assert_eq!(said.len(), 1, "{question:?}");
        assert_eq!(said[0].audience, Viewer::Public, "{question:?}");
    }
}
