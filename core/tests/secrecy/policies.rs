//! Orders of the policies and their times are the same for every secret.
//!
//! Two tables that differ in the hidden seat's spy alone get the same fingers, keys and time. The orders of the held keys
//! must be equal, and those of the speech queue up to the text that one person hears.

use crate::support::effort::{samples, seed};
use crate::support::secrecy::begin;
use qishe_core::game::Prefs;
use qishe_core::policy::{HeldKeys, KeyHolder, KeyOrders, SpeechEvent, SpeechOrder, SpeechQueue, caption};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{Reply, Table};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

/// Pairs at effort 10.
const PAIRS: u64 = 400;
/// Inputs to each pair.
const INPUTS: usize = 80;
const KEYS: [&str; 4] = ["peek:0", "listen:0", "peek:1", "listen:1"];

/// A shell over a table: it carries out the orders of the policies.
struct Shell {
    table: Table,
    keys: HeldKeys,
    speech: SpeechQueue,
    private: bool,
    /// Everything that somebody beside the device may notice, in order.
    noticed: Vec<String>,
}

impl Shell {
    fn new(spy: &str) -> Shell {
        let mut played = begin("undercover", &json!({ "first": "red" }), 7);
        for (seat, action) in [(0, spy), (1, "spy c3")] {
            played.act(Seat(seat), action).expect("a pick");
        }
        let prefs = Prefs { private_output: true, ..Prefs::default() };
        let mut shell = Shell {
            table: Table::shared(played, prefs),
            keys: HeldKeys::default(),
            speech: SpeechQueue::default(),
            private: true,
            noticed: Vec::new(),
        };
        shell.speak(SpeechEvent::Voice { ready: true, missing: Vec::new() });
        shell
    }

    fn take(&mut self, reply: &Reply, answers_press: bool) {
        let scene = &reply.scene;
        self.noticed.push(format!("{:?} {:?} {}", scene.held_key, scene.mode, scene.hand));
        self.noticed.push(format!("{:?}", caption(&reply.said)));
        let movers: Vec<u8> = scene.seats.iter().filter(|seat| seat.to_move).map(|seat| seat.seat).collect();
        let (key, hand) = (scene.held_key.clone(), scene.hand);
        let orders = if answers_press {
            self.keys.opened(key.as_deref(), hand, &movers)
        } else {
            self.keys.settle(key.as_deref(), hand, &movers)
        };
        if reply.mute_private {
            self.speak(SpeechEvent::HushPrivate);
        }
        for said in &reply.said {
            self.speak(SpeechEvent::Say {
                text: said.say.clone(),
                lang: said.lang,
                private: said.audience != Viewer::Public,
                interrupting: false,
                offline: true,
            });
        }
        self.order(orders);
    }

    fn order(&mut self, orders: KeyOrders) {
        self.noticed.push(format!("{orders:?}"));
        if let Some(id) = orders.release {
            self.speak(SpeechEvent::HushPrivate);
            let reply = self.table.hold(&id, false);
            self.take(&reply, false);
        }
        if let Some(id) = orders.press {
            let reply = self.table.hold(&id, true);
            self.take(&reply, true);
        }
    }

    fn speak(&mut self, event: SpeechEvent) {
        for order in self.speech.handle(event) {
            let shown = match order.clone() {
                SpeechOrder::Speak { id, lang, private: true, flush, .. } => {
                    format!("whispers {id} {lang:?} {flush}")
                }
                other => format!("{other:?}"),
            };
            self.noticed.push(shown);
            match order {
                SpeechOrder::TakeOutput { .. } => self.speak(SpeechEvent::Output { granted: true }),
                SpeechOrder::LookAtRoute => self.speak(SpeechEvent::Route { private: self.private }),
                _ => {}
            }
        }
    }

    fn input(&mut self, rng: &mut StdRng, now: u64) {
        let key = *KEYS.choose(rng).expect("a key");
        let holders = [KeyHolder::Finger, KeyHolder::Keyboard, KeyHolder::ScreenReader];
        match rng.random_range(0..13) {
            0..4 => {
                let orders = self.keys.press(key, *holders.choose(rng).expect("one"), now);
                self.order(orders);
            }
            4 | 5 => {
                let orders = self.keys.lift(key);
                self.order(orders);
            }
            6 => {
                let orders = if rng.random_bool(0.5) { self.keys.leave(key) } else { self.keys.unfocus(key) };
                self.order(orders);
            }
            7 => {
                let orders = self.keys.tick(now);
                self.order(orders);
            }
            8 => {
                // All fingers are lifted, and the player to move takes the device: the first key may close the curtain.
                for _ in 0..2 {
                    for key in KEYS {
                        let orders = self.keys.lift(key);
                        self.order(orders);
                    }
                    let reply = self.table.open_curtain();
                    self.take(&reply, false);
                    let orders = self.keys.press(key, KeyHolder::Finger, now);
                    self.order(orders);
                }
            }
            9 => {
                let orders = self.keys.end();
                self.order(orders);
                let reply = self.table.cover();
                self.take(&reply, false);
            }
            10 => {
                self.private = rng.random_bool(0.7);
                self.speak(SpeechEvent::Route { private: self.private });
            }
            11 => self.speak(SpeechEvent::Ended { id: rng.random_range(0..6) }),
            _ => {
                let press = *["draw", "ask:close", "flip", "answer:draw:1:no"].choose(rng).expect("one");
                let reply = self.table.press(press);
                self.take(&reply, false);
            }
        }
    }
}

#[test]
fn orders_are_the_same_for_every_secret() {
    let mut whispers = 0;
    let mut looks = 0;
    for pair in 0..samples(PAIRS) {
        let spies = ["spy e6", "spy a6", "spy g6", "spy none"];
        let mut rng = StdRng::seed_from_u64(seed(11) + pair);
        let one = *spies.choose(&mut rng).expect("one");
        let other =
            *spies.iter().filter(|spy| **spy != one).collect::<Vec<_>>().choose(&mut rng).expect("one");
        let mut shells = [Shell::new(one), Shell::new(other)];
        let mut now = 0;
        for _ in 0..INPUTS {
            now += rng.random_range(0..4000);
            let next: u64 = rng.random();
            for shell in &mut shells {
                shell.input(&mut StdRng::seed_from_u64(next), now);
            }
            assert_eq!(shells[0].noticed, shells[1].noticed, "{one} and {other}");
            assert_eq!(shells[0].keys.held(), shells[1].keys.held());
        }
        let count = |start: &str| shells[0].noticed.iter().filter(|line| line.starts_with(start)).count();
        whispers += count("whispers");
        looks += count("Some(\"peek");
    }
    assert!(whispers as u64 >= samples(PAIRS) / 4, "only {whispers} whispers were seen");
    assert!(looks as u64 >= samples(PAIRS), "only {looks} looks were seen");
}
