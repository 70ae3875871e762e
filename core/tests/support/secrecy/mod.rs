//! Two worlds side by side that differ in secrets alone.

pub mod holds;
pub mod shell;
pub mod timed;
pub mod undercover;

use std::fmt::Debug;

use qishe_core::game::{Flip, Glyphs, Kinds, MoveConfirmation, Outcome, Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::picture::{Style, picture};
use qishe_core::play::Match;
use qishe_core::scene::{MarkKind, Scene};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Utterance;
use qishe_core::table::{BoardJump, Reply, Table};
use qishe_core::words::Lang;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

use self::holds::{holds, holds_sideways};
use super::questions::questions;

/// Position or owner of the device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Device {
    /// One device that is passed.
    Shared,
    /// Shared device that lies between the players.
    Flat,
    /// Shared device that is turned to the mover, with a curtain at each change of turn.
    Handed,
    /// The viewer's own.
    Own,
}

pub fn begin(game: &str, options: &Value, seed: u64) -> Match {
    let record = json!({ "format": 1, "game": game, "options": options, "seed": seed });
    Match::begin(Record::parse(&record.to_string()).expect("a good record")).expect("good options")
}

fn prefs(device: Device, lang: Lang) -> Prefs {
    let prefs = Prefs { lang, private_output: true, ..Prefs::default() };
    match device {
        Device::Shared | Device::Own => prefs,
        Device::Flat => Prefs { flip: Flip::Facing, ..prefs },
        Device::Handed => {
            Prefs { flip: Flip::ToMover, curtain_each_turn: true, show_targets: false, ..prefs }
        }
    }
}

/// One of the two matches, on every device the viewer may look at.
pub struct World {
    pub devices: Vec<(Device, Table)>,
    kinds: Kinds,
    lang: Lang,
}

impl World {
    pub fn new(played: &Match, devices: &[Device], viewer: Viewer, lang: Lang) -> World {
        World::among(GAMES, played, devices, viewer, lang)
    }

    /// Like [`World::new`], with another list of games.
    pub fn among(kinds: Kinds, played: &Match, devices: &[Device], viewer: Viewer, lang: Lang) -> World {
        let table = |device: &Device| {
            let prefs = prefs(*device, lang);
            let table = match (device, viewer) {
                (Device::Own, Viewer::Seat(seat)) => Table::own(played.clone(), seat, prefs),
                _ => Table::shared(played.clone(), prefs),
            };
            (*device, table)
        };
        World { devices: devices.iter().map(table).collect(), kinds, lang }
    }

    pub fn game(&self) -> &Match {
        self.devices[0].1.played()
    }

    /// The outcome that an input at the first device would lead to; nothing is changed.
    pub fn outcome_after<T>(&self, input: impl Fn(&mut Table) -> T) -> Option<Outcome> {
        let mut table = self.devices[0].1.clone();
        input(&mut table);
        table.played().outcome()
    }

    fn each<T>(&mut self, mut input: impl FnMut(Device, &mut Table) -> T) -> Vec<T> {
        self.devices.iter_mut().map(|(device, table)| input(*device, table)).collect()
    }
}

/// The questions of [`outside`]: the methods of `bindings/src/match_driver.rs` that ask a match something, and change nothing.
pub const ASKED: [&str; 12] = [
    "board",
    "scene",
    "picture",
    "file_name",
    "thinking",
    "share_forms",
    "share_as",
    "leave_question",
    "shared_picture",
    "shared_moment",
    "jump",
    "rotors",
];

/// Everything that crosses the binding when a table is asked, by its method in [`ASKED`]. `house::secrecy` compares the names
/// with the binding, so that no new method stays outside.
pub fn outside(table: &Table) -> Vec<(&'static str, String)> {
    let sharing = table.sharing();
    let forms = sharing.forms();
    let scene = table.scene();
    let given: Vec<_> = forms.iter().map(|form| sharing.as_form(&form.id)).collect();
    let turn = table.request_of_computer().map(|turn| (turn.least_ms(), turn.part()));
    let infos = Lang::ALL.map(|lang| sharing.info_in(lang));
    let jumps = [BoardJump::Own, BoardJump::Other, BoardJump::Target];
    let questions = [false, true].map(|by_link| table.leave_question(by_link));
    let answers = [
        format!("{:?}", table.board()),
        format!("{scene:?}"),
        format!("{:?}", picture(&scene, &table.board(), &Style::default())),
        sharing.file_name(),
        format!("{:?} {turn:?}", table.turn_name()),
        format!("{forms:?}"),
        format!("{given:?}"),
        format!("{questions:?}"),
        format!("{:?}", sharing.picture()),
        format!("{:?}", sharing.moment()),
        format!("{:?}", jumps.map(|jump| table.jump(jump, Some(4), false))),
        format!("{:?}", table.rotors()),
    ];
    // What lists show of it comes from the store.
    let listed = format!("{infos:?} {:?} {:?}", sharing.info(), sharing.thumbnail());
    ASKED.into_iter().zip(answers).chain([("facts of a list", listed)]).collect()
}

/// Asserts that everything two tables are asked has the same answer.
pub fn same_outside(a: &Table, b: &Table, what: &str) {
    for ((method, a), (_, b)) in outside(a).into_iter().zip(outside(b)) {
        assert_eq!(a, b, "after {what}: {method} tells two secrets apart");
    }
}

/// Whether a mark shows a spy: the tests' own list.
pub fn is_spy(kind: MarkKind) -> bool {
    matches!(
        kind,
        MarkKind::SpyCursor
            | MarkKind::SpyDigit
            | MarkKind::SpyLetter
            | MarkKind::SpyPattern
            | MarkKind::SpyCoordinates
    )
}

/// Returns a scene without the parts that the looking seat alone may see: its read-out, its markers and the words in
/// the labels of points.
pub fn redacted(mut scene: Scene) -> Scene {
    for drawer in &mut scene.drawers {
        drawer.caption.clear();
        drawer.text.clear();
    }
    for point in &mut scene.points {
        point.label.clear();
    }
    scene.marks.retain(|mark| !is_spy(mark.kind));
    scene
}

/// A reply without the looking seat's secrets. Of its private speech only the fact and the way of speaking stay.
fn redacted_reply(mut reply: Reply) -> Reply {
    reply.scene = redacted(reply.scene);
    for Utterance { text, say, audience, .. } in &mut reply.said {
        if *audience != Viewer::Public {
            text.clear();
            say.clear();
        }
    }
    reply
}

pub struct Pair {
    pub a: World,
    pub b: World,
    pub viewer: Viewer,
    now: u64,
    /// Inputs so far.
    inputs: u32,
}

/// Inputs between two looks at everything that a table can be asked: its pictures are large.
const LOOKS: u32 = 24;

impl Pair {
    pub fn new(a: World, b: World, viewer: Viewer) -> Pair {
        Pair { a, b, viewer, now: 0, inputs: 0 }
    }

    /// Asserts that one input's answers in both worlds are equal to the viewer, and now and then all that can be asked.
    pub fn same<T: PartialEq + Debug>(&mut self, what: &str, input: impl Fn(Device, &mut Table) -> T) {
        self.secret(what, &input, &input);
        for (_, table) in self.a.devices.iter().chain(&self.b.devices) {
            holds(table);
        }
        self.inputs += 1;
        if self.inputs.is_multiple_of(LOOKS) {
            self.same_outside(what);
        }
    }

    /// Asserts that everything both worlds are asked has the same answer.
    pub fn same_outside(&self, what: &str) {
        for ((_, a), (_, b)) in self.a.devices.iter().zip(&self.b.devices) {
            same_outside(a, b, what);
            holds_sideways(a);
        }
    }

    /// Compares the answers to an input that may differ between the worlds. The answers must be equal.
    pub fn secret<T: PartialEq + Debug>(
        &mut self,
        what: &str,
        in_a: impl Fn(Device, &mut Table) -> T,
        in_b: impl Fn(Device, &mut Table) -> T,
    ) {
        let (a, b) = (self.a.each(in_a), self.b.each(in_b));
        assert_eq!(a, b, "after {what}: {:?} can tell two secrets apart", self.viewer);
    }

    /// An input while a seat looks at its own secret: if it is `hidden` from the viewer, the answers may differ in
    /// what that seat alone may see.
    pub fn seen(&mut self, hidden: bool, what: &str, input: impl Fn(Device, &mut Table) -> Reply) {
        let answer = |device: Device, table: &mut Table| {
            let reply = input(device, table);
            if hidden && device != Device::Own { redacted_reply(reply) } else { reply }
        };
        self.secret(what, answer, answer);
    }

    /// Advances the time and returns it.
    pub fn later(&mut self, millis: u64) -> u64 {
        self.now += millis;
        self.now
    }

    /// Time passes in both worlds alike.
    pub fn same_ticks(&mut self, hidden: bool, now: u64) {
        let tick = |device: Device, table: &mut Table| {
            let reply = table.tick(now);
            if hidden && device != Device::Own { reply.map(redacted_reply) } else { reply }
        };
        let (a, b) = (self.a.each(tick), self.b.each(tick));
        assert_eq!(a, b, "as time passes: {:?} can tell two secrets apart", self.viewer);
        // The devices of one world are in one room, so one time is valid for all.
        for world in [&mut self.a, &mut self.b] {
            let out = world.devices.iter().find_map(|(_, table)| {
                let (seat, text) = table.played().main_line().last()?;
                (text == "timeout").then_some(seat)
            });
            if let Some(seat) = out {
                world.each(|_, table| {
                    if table.played().outcome().is_none() {
                        table.act(seat, "timeout");
                    }
                });
            }
        }
    }

    /// The app is killed and started again.
    pub fn restore(&mut self) {
        for world in [&mut self.a, &mut self.b] {
            for (device, table) in &mut world.devices {
                if *device != Device::Own {
                    let again = Table::restore_among(world.kinds, &table.save(), prefs(*device, world.lang));
                    *table = again.expect("an own save");
                }
            }
        }
        self.now = 0;
        self.same("restoring", |_, table| table.set_prefs(*table.prefs()));
    }

    pub fn facts(&self, rng: &mut StdRng) {
        for ((_, a), (_, b)) in self.a.devices.iter().zip(&self.b.devices) {
            assert_eq!(a.sharing().record().is_err(), b.sharing().record().is_err());
            assert_eq!(a.sharing().forms(), b.sharing().forms());
        }
        // Everything is made from the masked game, so it must be equal in every field. Checked now
        // and then, for its text is long.
        if rng.random_bool(0.15) {
            let (a, b) = (self.a.game().view(self.viewer), self.b.game().view(self.viewer));
            assert_eq!(a.public(), b.public());
            assert_eq!(format!("{a:?}"), format!("{b:?}"), "{:?}: the masked games differ", self.viewer);
            for ((_, a), (_, b)) in self.a.devices.iter().zip(&self.b.devices) {
                assert_eq!(a.sharing().info(), b.sharing().info());
                assert_eq!(
                    a.sharing().thumbnail(),
                    b.sharing().thumbnail(),
                    "the lobby's picture tells two secrets apart"
                );
                assert_eq!(
                    a.sharing().picture(),
                    b.sharing().picture(),
                    "a picture that is given away tells them apart"
                );
            }
        }
    }

    /// The board is asked something: of what one seat alone may know, nothing is in an answer for all.
    fn ask_board(&mut self, rng: &mut StdRng) {
        let point = rng.random_range(0..40);
        let question = *questions(point).choose(rng).expect("one");
        self.seen(true, "a question to the board", |_, table| table.ask_board(question));
    }

    /// The devices' owners change what they like, and ask the board: the same in both worlds.
    pub fn other_prefs(&mut self, rng: &mut StdRng) {
        self.ask_board(rng);
        let flip = [None, None, Some(Flip::None), Some(Flip::ToMover), Some(Flip::Facing)];
        let flip = *flip.choose(rng).expect("one");
        let confirmations = [MoveConfirmation::None, MoveConfirmation::Again, MoveConfirmation::Button];
        let confirmation = *confirmations.choose(rng).expect("one");
        let [english, simplified, curtain, private, targets, chances] =
            std::array::from_fn(|_| rng.random_bool(0.5));
        self.same("changed preferences", |_, table| {
            let prefs = *table.prefs();
            table.set_prefs(Prefs {
                lang: if english { Lang::En } else { Lang::Zh },
                glyphs: if simplified { Glyphs::Simplified } else { Glyphs::Traditional },
                flip: flip.unwrap_or(prefs.flip),
                curtain_each_turn: curtain,
                private_output: private,
                show_targets: targets,
                confirmation,
                watch: prefs.watch,
                chances,
                phrases: !private,
            })
        });
    }

    /// The next match of the same people begins alike.
    pub fn again(&self, seed: u64) {
        for ((_, a), (_, b)) in self.a.devices.iter().zip(&self.b.devices) {
            let next = |table: &Table| {
                let next = table.again(seed).expect("good options");
                (next.scene(), next.sharing().thumbnail(), next.sharing().info())
            };
            assert_eq!(next(a), next(b), "the next match tells two secrets of the last one apart");
        }
    }
}

/// Whether `viewer` is that seat.
pub fn is(viewer: Viewer, seat: u8) -> bool {
    viewer == Viewer::Seat(Seat(seat))
}
