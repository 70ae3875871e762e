//! The orders to a shell are the same for every secret, in kind, order, time and content. Only the owner's own look differs.
//!
//! Two drivers, of matches that differ in the spy of one seat alone, get the same events. A list of events that tells them
//! apart is shrunk to the fewest.

use std::cell::RefCell;
use std::collections::BTreeSet;

use crate::support::effort::{keeping_failures, samples, seed};
use crate::support::secrecy::begin;
use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use qishe_core::game::{Flip, Prefs};
use qishe_core::policy::{Hearing, KeyHolder, SpeechEvent, SpeechOrder, SpeechQueue};
use qishe_core::scene::{Scene, SceneMode};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::session::{MatchDriver, Order, ShellEvent};
use qishe_core::speech::Utterance;
use qishe_core::table::Table;
use qishe_core::words::Lang;
use serde_json::{Value, json};

/// The seat whose spy differs.
const HIDDEN: Seat = Seat(0);
const SPIES: [&str; 4] = ["spy e6", "spy a6", "spy g6", "spy none"];
const KEYS: [&str; 4] = ["peek:0", "listen:0", "peek:1", "listen:1"];
const PRESSES: [&str; 9] = [
    "draw",
    "answer:draw:0:no",
    "answer:draw:1:no",
    "undo",
    "flip",
    "resign",
    "ask:close",
    "ask:yes",
    "pause",
];
/// Cases at effort 10.
const CASES: u64 = 500;
/// Inputs that may end a look.
const ENDS: [&str; 12] = [
    "Key",
    "KeyUp",
    "KeyLeave",
    "Press",
    "ReleaseKeys",
    "WindowUnfocus",
    "CoverSecret",
    "OutputLost",
    "Front",
    "Captured",
    "Prefs",
    "Tick",
];
/// Parts of a scene that show the secret to the seat that holds its own key.
const SHOWN_TO_OWNER: [&str; 4] = ["marks", "points", "drawers", "areas"];

/// Event around a device.
#[derive(Debug, Clone)]
enum Input {
    Event(ShellEvent),
    /// A finger goes down on a key, by whichever way.
    Key(usize, KeyHolder),
    /// The one to move plays a move by two taps.
    Move(usize),
    /// The next person takes the device: all fingers are lifted, and the curtain is held.
    TakeDevice,
    /// The next person holds the curtain's disc for so many milliseconds.
    HoldDisc(u16),
    /// The one to move takes the device and looks, or listens.
    Look(bool),
    /// The voice has said a text.
    Ended(u64),
}

fn inputs() -> impl Strategy<Value = Vec<(Input, u16)>> {
    let key = || (0..KEYS.len()).prop_map(|key| KEYS[key].to_owned());
    let holder =
        prop_oneof![Just(KeyHolder::Finger), Just(KeyHolder::Keyboard), Just(KeyHolder::ScreenReader)];
    let event = prop_oneof![
        4 => key().prop_map(|id| ShellEvent::KeyUp { id }),
        1 => key().prop_map(|id| ShellEvent::KeyLeave { id }),
        1 => key().prop_map(|id| ShellEvent::KeyUnfocus { id }),
        2 => (0..90_u16, 1..3_u8).prop_map(|(point, count)| ShellEvent::Tap { point, count }),
        3 => (0..PRESSES.len()).prop_map(|at| ShellEvent::Press { id: PRESSES[at].to_owned() }),
        1 => Just(ShellEvent::Enter { text: "h2e2".to_owned() }),
        2 => Just(ShellEvent::OpenCurtain),
        2 => Just(ShellEvent::DiscDown),
        1 => Just(ShellEvent::DiscLeave),
        1 => Just(ShellEvent::DiscUp),
        2 => Just(ShellEvent::ReleaseKeys),
        2 => Just(ShellEvent::WindowUnfocus),
        2 => Just(ShellEvent::CoverSecret),
        2 => Just(ShellEvent::OutputLost),
        2 => prop::bool::weighted(0.7).prop_map(|on| ShellEvent::Front { on }),
        2 => (any::<bool>(), any::<bool>()).prop_map(|(private_output, flat)| ShellEvent::Prefs {
            prefs: prefs(private_output, flat)
        }),
        1 => any::<bool>().prop_map(|audible| ShellEvent::Hearing {
            hearing: Hearing { announced: false, speech: true, voice: true, audible }
        }),
        1 => any::<bool>().prop_map(|on| ShellEvent::Still { on }),
        2 => prop::bool::weighted(0.3).prop_map(|on| ShellEvent::Captured { on }),
        3 => Just(ShellEvent::Tick),
        1 => Just(ShellEvent::AnswerNow),
        1 => Just(ShellEvent::Followed),
    ];
    let input = prop_oneof![
        12 => event.prop_map(Input::Event),
        9 => (0..KEYS.len(), holder).prop_map(|(key, by)| Input::Key(key, by)),
        3 => any::<u16>().prop_map(|number| Input::Move(usize::from(number))),
        3 => Just(Input::TakeDevice),
        2 => (0..1600_u16).prop_map(Input::HoldDisc),
        7 => any::<bool>().prop_map(Input::Look),
        1 => (0..6_u64).prop_map(Input::Ended),
    ];
    prop::collection::vec((input, 0..3000_u16), 1..60)
}

fn prefs(private_output: bool, flat: bool) -> Prefs {
    let flip = if flat { Flip::Facing } else { Flip::None };
    Prefs { private_output, flip, ..Prefs::default() }
}

/// A shell that notes all that somebody beside the device may notice.
struct Shell {
    driver: MatchDriver,
    speech: SpeechQueue,
    private: bool,
    shielded: bool,
    key_held: bool,
    noticed: Vec<String>,
}

impl Shell {
    fn new(spy: &str) -> Shell {
        let options = json!({ "first": "red", "clock": { "main": 600, "byo_yomi": 20 } });
        let mut played = begin("undercover", &options, 7);
        for (seat, action) in [(0, spy), (1, "spy c3")] {
            played.act(Seat(seat), action).expect("a pick");
        }
        let mut shell = Shell {
            driver: MatchDriver::new(Table::shared(played, prefs(true, false))),
            speech: SpeechQueue::default(),
            private: true,
            shielded: false,
            key_held: false,
            noticed: Vec::new(),
        };
        shell.voice(SpeechEvent::Voice { ready: true, missing: Vec::new() });
        shell.send(ShellEvent::Open { prefs: prefs(true, false), fresh: true }, 0);
        shell.send(ShellEvent::Front { on: true }, 0);
        shell
    }

    fn scene(&self) -> Scene {
        self.driver.table().scene()
    }

    fn send(&mut self, event: ShellEvent, now: u64) {
        if let ShellEvent::Prefs { prefs } | ShellEvent::KeyDown { prefs, .. } = &event {
            self.private = prefs.private_output;
        }
        let orders = self.driver.handle(event, now);
        check_order(&orders);
        for order in orders {
            self.carry_out(order);
        }
    }

    fn carry_out(&mut self, order: Order) {
        self.noticed.push(seen_by_others(&order));
        match order {
            Order::MutePrivate => self.voice(SpeechEvent::HushPrivate),
            Order::Mute => self.voice(SpeechEvent::Hush),
            Order::Shield => self.shielded = true,
            Order::Show { scene, .. } => {
                assert!(self.shielded || !scene.secret, "a secret is shown on an open screen");
                // The last frame of the secret has gone.
                self.shielded &= scene.secret;
            }
            Order::ShowState { state } => self.key_held = state.key_held,
            Order::Speak { said } => said.into_iter().for_each(|said| self.say(said)),
            Order::ShowBoard { .. }
            | Order::ForgetInput
            | Order::TickDisc
            | Order::Play { .. }
            | Order::KeepLayouts { .. }
            | Order::KeepWatchSpeed { .. }
            | Order::KeepChances { .. }
            | Order::Save { .. }
            | Order::Think
            | Order::StopThinking
            | Order::Carry
            | Order::ShowLesson { .. }
            | Order::LessonDone { .. }
            | Order::PuzzleDone { .. }
            | Order::Tell { .. }
            | Order::WakeAt { .. } => {}
        }
    }

    fn say(&mut self, said: Utterance) {
        self.voice(SpeechEvent::Say {
            text: said.say,
            lang: said.lang,
            private: said.audience != Viewer::Public,
            interrupting: false,
            offline: true,
        });
    }

    fn voice(&mut self, event: SpeechEvent) {
        for order in self.speech.handle(event) {
            let shown = match &order {
                SpeechOrder::Speak { id, lang, private: true, flush, .. } => {
                    format!("whispers {id} {lang:?} {flush}")
                }
                other => format!("{other:?}"),
            };
            self.noticed.push(shown);
            match order {
                SpeechOrder::TakeOutput { .. } => self.voice(SpeechEvent::Output { granted: true }),
                SpeechOrder::LookAtRoute => self.voice(SpeechEvent::Route { private: self.private }),
                SpeechOrder::Speak { .. }
                | SpeechOrder::Stop
                | SpeechOrder::GiveOutput
                | SpeechOrder::Accept
                | SpeechOrder::Refuse { .. } => {}
            }
        }
    }

    /// All fingers are lifted, and the curtain is held.
    fn take_device(&mut self, now: u64) {
        for key in KEYS {
            self.send(ShellEvent::KeyUp { id: key.to_owned() }, now);
        }
        self.send(ShellEvent::OpenCurtain, now);
    }

    /// Gives the shell an input. The move of [`Input::Move`] is chosen by what all know.
    fn input(&mut self, input: &Input, now: u64) {
        match input {
            Input::Event(event) => self.send(event.clone(), now),
            Input::Key(key, by) => {
                let prefs = *self.driver.table().prefs();
                self.send(ShellEvent::KeyDown { id: KEYS[*key].to_owned(), by: *by, prefs }, now);
            }
            Input::Move(number) => {
                let game = self.driver.table().played().view(Viewer::Public);
                let moves: Vec<String> =
                    game.to_move().first().map(|seat| game.legal(*seat)).unwrap_or_default();
                let plain: Vec<&String> = moves.iter().filter(|action| action.len() == 4).collect();
                let Some(action) = plain.get(number % plain.len().max(1)) else { return };
                let board = self.driver.table().board();
                for name in [&action[..2], &action[2..]] {
                    let point = board.points.iter().find(|point| point.name == name).expect("a point").id;
                    self.send(ShellEvent::Tap { point, count: 1 }, now);
                }
            }
            Input::TakeDevice => self.take_device(now),
            Input::HoldDisc(millis) => {
                self.send(ShellEvent::DiscUp, now);
                self.send(ShellEvent::DiscDown, now);
                self.send(ShellEvent::Tick, now + u64::from(*millis));
            }
            Input::Look(listens) => {
                // The first look of a turn only lowers the curtain.
                for _ in 0..2 {
                    self.take_device(now);
                    let mover =
                        self.scene().seats.iter().find(|seat| seat.to_move).map_or(0, |seat| seat.seat);
                    let id = format!("{}:{mover}", if *listens { "listen" } else { "peek" });
                    let prefs = *self.driver.table().prefs();
                    self.send(ShellEvent::KeyDown { id, by: KeyHolder::Finger, prefs }, now);
                }
            }
            Input::Ended(id) => self.voice(SpeechEvent::Ended { id: *id }),
        }
    }
}

/// The contract of a list of orders, as far as the list alone shows it.
fn check_order(orders: &[Order]) {
    let place = |is: fn(&Order) -> bool| orders.iter().position(is);
    let last = |is: fn(&Order) -> bool| orders.iter().rposition(is);
    if let (Some(layouts), Some(save)) =
        (place(|one| matches!(one, Order::KeepLayouts { .. })), last(|one| matches!(one, Order::Save { .. })))
    {
        assert!(layouts < save, "layouts are kept before the match that has them no more");
    }
    let end = last(|one| !matches!(one, Order::ShowState { .. } | Order::WakeAt { .. }));
    if let (Some(state), Some(end)) = (place(|one| matches!(one, Order::ShowState { .. })), end) {
        assert!(state > end, "the state tells about all of the event");
    }
}

/// An order as somebody beside the device may know it, who is not the hidden seat.
fn seen_by_others(order: &Order) -> String {
    match order {
        Order::Show { scene, readable } => {
            let mut shown = serde_json::to_value(scene).expect("a scene");
            if scene.held_key.as_deref().is_some_and(|key| key.ends_with(":0")) {
                for part in SHOWN_TO_OWNER {
                    shown[part] = Value::Null;
                }
            }
            format!("Show {readable} {shown}")
        }
        Order::Speak { said } => {
            let heard = |said: &Utterance| match said.audience {
                Viewer::Seat(HIDDEN) => format!("to its owner, {:?}", said.lang),
                Viewer::Seat(_) | Viewer::Public => format!("{said:?}"),
            };
            format!("Speak {:?}", said.iter().map(heard).collect::<Vec<_>>())
        }
        // Nobody but the store reads the text. Both worlds save at the same moments.
        Order::Save { saved } => format!("Save {:?}", Lang::ALL.map(|lang| &saved.infos[&lang])),
        other => format!("{other:?}"),
    }
}

/// The phase that a scene is in, for the coverage.
fn phase(scene: &Scene) -> &'static str {
    match (&scene.curtain, &scene.held_key, &scene.prompt, scene.mode) {
        (Some(_), ..) => "curtain",
        (_, Some(_), ..) => "looking",
        (_, _, Some(_), _) => "asked",
        (.., SceneMode::Review) => "review",
        _ if scene.result.is_some() => "over",
        _ => "open",
    }
}

/// Name of the kind of an input.
fn kind(input: &Input) -> String {
    let text = match input {
        Input::Event(event) => format!("{event:?}"),
        other => format!("{other:?}"),
    };
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

#[test]
fn orders_are_the_same_for_every_secret() {
    let seen = RefCell::new(BTreeSet::new());
    let pair = (0..SPIES.len(), 1..SPIES.len()).prop_map(|(one, other)| (one, (one + other) % SPIES.len()));
    let config = ProptestConfig {
        cases: samples(CASES).try_into().expect("a number of cases"),
        ..keeping_failures("secrecy/orders")
    };
    // The coverage below is that of one sequence of cases.
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed(11).to_le_bytes());
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes));
    let checked = runner.run(&(pair, inputs()), |((one, other), inputs)| {
        let mut shells = [Shell::new(SPIES[one]), Shell::new(SPIES[other])];
        let mut now = 0;
        for (input, wait) in &inputs {
            now += u64::from(*wait);
            seen.borrow_mut().insert((kind(input), phase(&shells[0].scene())));
            for shell in &mut shells {
                shell.noticed.clear();
                shell.input(input, now);
            }
            prop_assert_eq!(&shells[0].noticed, &shells[1].noticed, "after {:?}", input);
            prop_assert_eq!(shells[0].key_held, shells[1].key_held);
            prop_assert_eq!(shells[0].driver.state(), shells[1].driver.state(), "after {:?}", input);
            if shells[0].noticed.iter().any(|line| line.starts_with("whispers")) {
                seen.borrow_mut().insert(("whisper".to_owned(), "looking"));
            }
        }
        Ok(())
    });
    if let Err(fault) = checked {
        panic!("{fault}");
    }
    // Every kind of input was met with the board open, whatever may end a look in one, and every phase by a key.
    let seen = seen.into_inner();
    let kinds: BTreeSet<&String> = seen.iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds.len(), 29, "{kinds:?}");
    for kind in kinds.iter().filter(|kind| kind.as_str() != "whisper") {
        assert!(seen.contains(&((*kind).clone(), "open")), "{kind} was never tried with an open board");
    }
    let ended: Vec<&str> =
        ENDS.into_iter().filter(|kind| seen.contains(&((*kind).to_owned(), "looking"))).collect();
    assert!(ended.len() + 2 >= ENDS.len(), "a look was met by no more than {ended:?}");
    for phase in ["open", "curtain", "looking", "asked"] {
        assert!(seen.contains(&("Key".to_owned(), phase)), "no key was tried with {phase}");
    }
}
