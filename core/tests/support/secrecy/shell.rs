//! A shell in a test: it carries out the orders of a match on a screen, and notes all that somebody beside the device may
//! notice.

use proptest::prelude::*;
use qishe_core::driver::{MatchDriver, Order, ShellEvent};
use qishe_core::game::{Flip, Prefs};
use qishe_core::policy::{Hearing, KeyHolder, SpeechEvent, SpeechOrder, SpeechQueue};
use qishe_core::scene::{Scene, SceneMode};
use qishe_core::search::Budget;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Utterance;
use qishe_core::table::{BoardJump, BoardQuestion};
use qishe_core::words::Lang;
use serde_json::Value;

use super::holds::Watch;

const KEYS: [&str; 4] = ["peek:0", "listen:0", "peek:1", "listen:1"];
const PRESSES: [&str; 18] = [
    "draw",
    "answer:draw:0:no",
    "answer:draw:1:no",
    "undo",
    "flip",
    "resign",
    "ask:close",
    "ask:yes",
    "pause",
    "type",
    "hint",
    "chances",
    "tune",
    "display:0:digit",
    "hand",
    "review:open",
    "review:try",
    "review:analyse",
];
/// Parts of a scene that show the secret to the seat that holds its own key, or that is told it.
const SHOWN_TO_OWNER: [&str; 5] = ["marks", "points", "drawers", "areas", "prompt"];
/// Parts of a scene that others know of while a seat arranges its pieces behind a screen.
const SEEN_FROM_BEHIND: [&str; 7] =
    ["curtain", "hand", "secret", "mode", "awake", "for_one", "board_version"];
/// Nodes of a thought.
const THOUGHT: Budget = Budget::nodes(120);

/// Use of a point that is hidden in one of the worlds.
#[derive(Debug, Clone, Copy)]
pub enum Aimed {
    /// A screen reader activates it.
    Activate,
    /// Tapped so many times.
    Tap(u8),
    /// Asked about, twice: the second answer has the details.
    Ask(u8),
    /// Jumped to and from, both ways.
    Jump,
    /// Captured by two taps.
    Capture,
    /// Captured by a typed move.
    Type,
}

/// Event around a device.
#[derive(Debug, Clone)]
pub enum Input {
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
    /// Something is done at the point that is hidden in this world.
    Aim(usize, Aimed),
}

impl Input {
    /// Name of its kind.
    pub fn kind(&self) -> String {
        let text = match self {
            Input::Event(event) => format!("{event:?}"),
            other => format!("{other:?}"),
        };
        text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
    }
}

/// Random inputs, each with the time before it in milliseconds. About half of the board inputs aim at the hidden points.
pub fn inputs(most: usize) -> impl Strategy<Value = Vec<(Input, u16)>> {
    let key = || (0..KEYS.len()).prop_map(|key| KEYS[key].to_owned());
    let holder =
        prop_oneof![Just(KeyHolder::Finger), Just(KeyHolder::Keyboard), Just(KeyHolder::ScreenReader)];
    let event = prop_oneof![
        4 => key().prop_map(|id| ShellEvent::KeyUp { id }),
        1 => key().prop_map(|id| ShellEvent::KeyLeave { id }),
        1 => key().prop_map(|id| ShellEvent::KeyUnfocus { id }),
        2 => (0..90_u16, 1..3_u8).prop_map(|(point, count)| ShellEvent::Tap { point, count }),
        4 => (0..PRESSES.len()).prop_map(|at| ShellEvent::Press { id: PRESSES[at].to_owned() }),
        1 => Just(ShellEvent::Enter { text: "h2e2".to_owned() }),
        1 => (0..13_u8, 0..90_u16).prop_map(|(which, point)| ShellEvent::Ask { question: question(which, point) }),
        2 => Just(ShellEvent::OpenCurtain),
        2 => Just(ShellEvent::DiscDown),
        1 => Just(ShellEvent::DiscLeave),
        1 => Just(ShellEvent::DiscUp),
        2 => Just(ShellEvent::ReleaseKeys),
        2 => Just(ShellEvent::WindowUnfocus),
        2 => Just(ShellEvent::CoverSecret),
        2 => Just(ShellEvent::OutputLost),
        2 => prop::bool::weighted(0.7).prop_map(|on| ShellEvent::Front { on }),
        2 => (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(private_output, flat, chances)| {
            ShellEvent::Prefs { prefs: Prefs { chances, ..prefs(private_output, flat) } }
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
    let aimed = prop_oneof![
        (1..3_u8).prop_map(Aimed::Tap),
        (0..14_u8).prop_map(Aimed::Ask),
        Just(Aimed::Activate),
        Just(Aimed::Jump),
        Just(Aimed::Capture),
        Just(Aimed::Type),
    ];
    let input = prop_oneof![
        12 => event.prop_map(Input::Event),
        9 => (0..KEYS.len(), holder).prop_map(|(key, by)| Input::Key(key, by)),
        3 => any::<u16>().prop_map(|number| Input::Move(usize::from(number))),
        3 => Just(Input::TakeDevice),
        2 => (0..1600_u16).prop_map(Input::HoldDisc),
        7 => any::<bool>().prop_map(Input::Look),
        1 => (0..6_u64).prop_map(Input::Ended),
        5 => (0..2_usize, aimed).prop_map(|(world, aimed)| Input::Aim(world, aimed)),
    ];
    prop::collection::vec((input, 0..3000_u16), 1..most)
}

fn question(which: u8, point: u16) -> BoardQuestion {
    crate::support::questions::questions(point)[usize::from(which)]
}

/// Preferences of a device whose sound is private or not, lying flat or not.
pub fn prefs(private_output: bool, flat: bool) -> Prefs {
    let flip = if flat { Flip::Facing } else { Flip::None };
    Prefs { private_output, flip, ..Prefs::default() }
}

/// A shell that notes all that somebody beside the device may notice, who is none of the hidden seats.
pub struct Shell {
    pub driver: MatchDriver,
    hidden: Vec<Seat>,
    /// Whether the device is one person's own. Nobody else hears its private speech.
    own: bool,
    speech: SpeechQueue,
    watch: Watch,
    private: bool,
    shielded: bool,
    pub key_held: bool,
    pub noticed: Vec<String>,
}

impl Shell {
    /// Opens a match on a screen.
    pub fn open(driver: MatchDriver, hidden: &[Seat], prefs: Prefs) -> Shell {
        let mut shell = Shell {
            own: driver.table().is_own(),
            driver,
            hidden: hidden.to_vec(),
            speech: SpeechQueue::default(),
            watch: Watch::default(),
            private: prefs.private_output,
            shielded: false,
            key_held: false,
            noticed: Vec::new(),
        };
        shell.voice(SpeechEvent::Voice { ready: true, missing: Vec::new() });
        shell.send(ShellEvent::Open { prefs, fresh: true }, 0);
        shell.send(ShellEvent::Front { on: true }, 0);
        shell
    }

    pub fn scene(&self) -> Scene {
        self.driver.table().scene()
    }

    /// Sends an event and carries out its orders; a computer's thought is answered at once, and counts when its time has come.
    pub fn send(&mut self, event: ShellEvent, now: u64) {
        if let ShellEvent::Prefs { prefs } | ShellEvent::KeyDown { prefs, .. } = &event {
            self.private = prefs.private_output;
        }
        let may_look = matches!(event, ShellEvent::KeyDown { .. });
        let orders = self.driver.handle(event, now);
        self.take(orders);
        if let Some(turn) = self.driver.thinking() {
            let orders = self.driver.thought(&turn, turn.think(THOUGHT), now);
            self.take(orders);
        }
        self.watch.after(self.driver.table(), may_look);
    }

    fn take(&mut self, orders: Vec<Order>) {
        check_order(&orders);
        for order in orders {
            self.carry_out(order);
        }
    }

    fn carry_out(&mut self, order: Order) {
        self.noticed.extend(self.seen_by_others(&order));
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
            // Lists show the facts; the text is for the disk.
            Order::Save => {
                let (saved, study) = (self.driver.take_save(), self.driver.take_study());
                assert!(saved.is_some() || study.is_some(), "nothing was ordered to be kept");
                let infos = saved.map(|saved| Lang::ALL.map(|lang| saved.infos[&lang].clone()));
                self.noticed.push(format!("Save {infos:?} {study:?}"));
            }
            Order::ShowBoard { .. }
            | Order::ForgetInput
            | Order::PulseDisc
            | Order::Play { .. }
            | Order::KeepLayouts { .. }
            | Order::KeepWatchSpeed { .. }
            | Order::KeepChances { .. }
            | Order::Think
            | Order::StopThinking
            | Order::Carry
            | Order::ShowGuide { .. }
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
            // Headphones are one person's: the voice in them is no sign to others.
            if !self.own {
                self.noticed.push(shown);
            }
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
    pub fn take_device(&mut self, now: u64) {
        for key in KEYS {
            self.send(ShellEvent::KeyUp { id: key.to_owned() }, now);
        }
        self.send(ShellEvent::OpenCurtain, now);
    }

    fn tap(&mut self, name: &str, now: u64) {
        let board = self.driver.table().board();
        let point = board.points.iter().find(|point| point.name == name).expect("a point").id;
        self.send(ShellEvent::Tap { point, count: 1 }, now);
    }

    /// The moves that everybody may expect, by the board alone.
    fn public_moves(&self) -> Vec<String> {
        let game = self.driver.table().played().view(Viewer::Public);
        let moves = game.to_move().first().map(|seat| game.legal(*seat)).unwrap_or_default();
        moves.into_iter().filter(|action| action.len() == 4).collect()
    }

    /// The point at which a hidden seat's secret lies in this world.
    pub fn hidden_point(&self) -> Option<String> {
        let game = self.driver.table().played().game();
        let points = self
            .hidden
            .iter()
            .filter_map(|seat| game.private(*seat)["spy"]["point"].as_str().map(str::to_owned));
        points.last()
    }

    /// Gives the shell an input. The move of [`Input::Move`] is chosen by what all know, and `aims` are the hidden points of both
    /// worlds.
    pub fn input(&mut self, input: &Input, now: u64, aims: &[Option<String>; 2]) {
        match input {
            Input::Event(event) => self.send(event.clone(), now),
            Input::Key(key, by) => {
                let prefs = *self.driver.table().prefs();
                self.send(ShellEvent::KeyDown { id: KEYS[*key].to_owned(), by: *by, prefs }, now);
            }
            Input::Move(number) => {
                let moves = self.public_moves();
                let Some(action) = moves.get(number % moves.len().max(1)) else { return };
                self.tap(&action[..2], now);
                self.tap(&action[2..], now);
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
            Input::Aim(world, aimed) => {
                if let Some(aim) = &aims[*world] {
                    self.aim(aim, *aimed, now);
                }
            }
        }
    }

    fn aim(&mut self, aim: &str, aimed: Aimed, now: u64) {
        let board = self.driver.table().board();
        let Some(point) = board.points.iter().find(|point| point.name == aim).map(|point| point.id) else {
            return;
        };
        let capture = self.public_moves().into_iter().find(|action| &action[2..] == aim);
        match (aimed, capture) {
            (Aimed::Tap(count), _) => self.send(ShellEvent::Tap { point, count }, now),
            (Aimed::Activate, _) => self.send(ShellEvent::Activate { point }, now),
            (Aimed::Ask(which), _) => {
                for _ in 0..2 {
                    self.send(ShellEvent::Ask { question: question(which, point) }, now);
                }
            }
            (Aimed::Jump, _) => {
                let table = self.driver.table();
                for jump in [BoardJump::Own, BoardJump::Other, BoardJump::Target] {
                    let found = [false, true].map(|back| table.jump(jump, Some(point), back));
                    self.noticed.push(format!("{jump:?} from {point}: {found:?}"));
                }
                self.noticed.push(format!("{:?}", table.rotors()));
            }
            (Aimed::Capture, Some(action)) => {
                self.tap(&action[..2], now);
                self.tap(&action[2..], now);
            }
            (Aimed::Type, Some(text)) => {
                self.send(ShellEvent::Press { id: "type".to_owned() }, now);
                self.send(ShellEvent::Enter { text }, now);
                self.send(ShellEvent::Press { id: "ask:yes".to_owned() }, now);
            }
            (Aimed::Capture | Aimed::Type, None) => {}
        }
    }

    /// Whether the screen is for a hidden seat that arranges its pieces, and nobody else may look at it.
    fn is_behind_a_screen(&self, scene: &Scene) -> bool {
        let arranges = scene.mode == SceneMode::SetUp && scene.curtain.is_none() && scene.tray.is_some();
        let hidden =
            |seat: &&qishe_core::scene::SeatPanel| seat.to_move && self.hidden.contains(&Seat(seat.seat));
        !self.own && scene.secret && arranges && scene.seats.iter().find(hidden).is_some()
    }

    /// An order as somebody beside the device may know it, who is none of the hidden seats; `None` for what only a hidden seat
    /// can know.
    fn seen_by_others(&self, order: &Order) -> Option<String> {
        let is_hidden = |seat: u8| self.hidden.contains(&Seat(seat));
        Some(match order {
            Order::Show { scene, readable } => {
                let mut shown = serde_json::to_value(scene).expect("a scene");
                if self.is_behind_a_screen(scene) {
                    let fields = shown.as_object_mut()?;
                    fields.retain(|field, _| SEEN_FROM_BEHIND.contains(&field.as_str()));
                }
                let looks = scene.held_key.as_deref().and_then(|key| key.rsplit(':').next()?.parse().ok());
                if looks.is_some_and(is_hidden) || scene.for_one {
                    for part in SHOWN_TO_OWNER {
                        shown[part] = Value::Null;
                    }
                }
                format!("Show {readable} {shown}")
            }
            Order::Speak { said } => {
                let heard = said.iter().filter_map(|said| match said.audience {
                    Viewer::Seat(_) if self.own => None,
                    Viewer::Seat(seat) if is_hidden(seat.0) => Some(format!("to its owner, {:?}", said.lang)),
                    Viewer::Seat(_) | Viewer::Public => Some(format!("{said:?}")),
                });
                let heard: Vec<String> = heard.collect();
                if heard.is_empty() {
                    return None;
                }
                format!("Speak {heard:?}")
            }
            other => format!("{other:?}"),
        })
    }
}

/// The contract of a list of orders, as far as the list alone shows it.
fn check_order(orders: &[Order]) {
    let place = |is: fn(&Order) -> bool| orders.iter().position(is);
    let last = |is: fn(&Order) -> bool| orders.iter().rposition(is);
    if let (Some(layouts), Some(save)) =
        (place(|one| matches!(one, Order::KeepLayouts { .. })), last(|one| matches!(one, Order::Save)))
    {
        assert!(layouts < save, "layouts are kept before the match that has them no more");
    }
    let end = last(|one| !matches!(one, Order::ShowState { .. } | Order::WakeAt { .. }));
    if let (Some(state), Some(end)) = (place(|one| matches!(one, Order::ShowState { .. })), end) {
        assert!(state > end, "the state tells about all of the event");
    }
}
