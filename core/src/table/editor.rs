//! 摆棋: the editor of set-up positions, the same for every game. What can be put on the board, and how it is written,
//! says the game's [`Setup`]; whether it can be played from say its rules, at every step.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::lobby;
use super::show::blank;
use crate::game::{
    Draft, Flip, Game, InputError, InputErrorKind, Kind, Kinds, OptionSpec, PieceSpec, Placement, Prefs,
    Seeds, Setup, ViewContext,
};
use crate::games::{self, GAMES};
use crate::scene::{
    ActionRole, BoardArt, Button, Choice, Icon, Mark, MarkKind, PieceView, PointLabel, Scene, SceneMode,
    StatusTone, TrayItem,
};
use crate::seat::{Seat, Viewer};
use crate::words::{Joint, Text, texts};

/// Number of steps that can be undone.
const STEPS: usize = 500;

/// The things of one side that can be put on the board.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Supply {
    /// Owner of the pieces: 红方.
    pub title: String,
    /// Pieces; `press` takes their ids.
    pub items: Vec<TrayItem>,
}

/// All that a screen shows of an editor.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct EditorView {
    /// The board with what stands on it. Its buttons are the editor's; its status line says whether the position can be
    /// played, or why not.
    pub scene: Scene,
    /// Pieces that can be put on the board.
    pub supplies: Vec<Supply>,
    /// Effect of a touch now.
    pub hint: String,
    /// Heading of the sides to move.
    pub turns_title: String,
    /// The sides to move; `press` takes their ids.
    pub turns: Vec<Choice>,
    /// Heading of the presets; empty where there are none.
    pub ready_title: String,
    /// Positions that are ready made; `press` takes their ids.
    pub ready: Vec<Choice>,
    /// Further options of a position; `set_option` takes them.
    pub rows: Vec<OptionSpec>,
    /// Whether the position can be played.
    pub playable: bool,
}

/// A state of the board, to come back to.
#[derive(Debug, Clone)]
struct State {
    options: Map<String, Value>,
    placement: Placement,
    /// Public number of the piece on each point. It never changes for a piece.
    ids: BTreeMap<u16, u32>,
}

/// A board on which a position is set up.
#[derive(Debug, Clone)]
pub struct Editor {
    kind: &'static Kind,
    setup: &'static Setup,
    prefs: Prefs,
    now: State,
    past: Vec<State>,
    /// The thing that taps on empty points put there.
    chosen: Option<usize>,
    /// The point of the piece that is picked up.
    held: Option<u16>,
    /// Reason of the last refusal, or the event at the beginning.
    note: Option<Text>,
    /// Number of seats by which the own end is turned around the table.
    flipped: u8,
    next_id: u32,
}

impl Editor {
    /// Opens the position in a form's options, or the usual one.
    ///
    /// # Errors
    /// `unknown_game`, `bad_option`; `unknown_option` for a game whose positions cannot be set up.
    pub fn open(game: &str, options: &str, prefs: Prefs) -> Result<Editor, InputError> {
        Editor::open_among(GAMES, game, options, prefs)
    }

    /// Like [`Editor::open`], with another list of games.
    ///
    /// # Errors
    /// As [`Editor::open`].
    pub fn open_among(kinds: Kinds, game: &str, options: &str, prefs: Prefs) -> Result<Editor, InputError> {
        let kind = games::find(kinds, game)?;
        let setup = kind.options.setup.ok_or_else(|| {
            InputError::head(
                InputErrorKind::UnknownOption,
                "positions of this game are not set up on a board",
            )
        })?;
        let options = lobby::options(options)?;
        let usual = setup.chosen(&options) == crate::game::USUAL;
        let read = (setup.read)(&options).filter(|_| !usual);
        let note = match &read {
            None if !usual => Some(texts::editor::unread()),
            _ => (setup.secrets)(&options),
        };
        // Whose turn it is may be said without a board.
        let turn = (setup.read)(&options).filter(|_| usual).and_then(|said| said.turn);
        let mut options = options;
        if read.is_none() {
            options.remove("position");
        }
        let mut placement = read.unwrap_or_else(|| (setup.usual)(&options));
        if turn.is_some() {
            placement.turn = turn;
        }
        let points = board(kind, &options, &prefs, 0).points.len();
        placement.things.retain(|at, _| usize::from(*at) < points);
        let mut editor = Editor {
            kind,
            setup,
            prefs: Prefs { flip: Flip::None, ..prefs },
            now: State { options, placement: Placement::default(), ids: BTreeMap::new() },
            past: Vec::new(),
            chosen: None,
            held: None,
            note,
            flipped: 0,
            next_id: 0,
        };
        editor.put(placement);
        editor.past.clear();
        Ok(editor)
    }

    /// The whole match's options with the position in them: without one where it is the usual start.
    pub fn options(&self) -> String {
        Value::Object(self.written()).to_string()
    }

    /// The empty board.
    pub fn board(&self) -> BoardArt {
        board(self.kind, &self.now.options, &self.prefs, self.turn())
    }

    /// Returns the content of the screen.
    pub fn view(&self) -> EditorView {
        let lang = self.prefs.lang;
        let things = self.things();
        let fault = self.fault();
        let chosen = self.setup.chosen(&self.written());
        let turns = (self.setup.turns)();
        let label = |turn: &Option<u8>| turn.map_or("turn:auto".to_owned(), |turn| format!("turn:{turn}"));
        let ready = (self.setup.ready)(&self.now.options);
        EditorView {
            scene: self.scene(&things, &fault),
            supplies: self.supplies(&things),
            hint: self.hint(&things).shown(lang),
            turns_title: texts::editor::to_move().shown(lang),
            turns: turns
                .iter()
                .map(|(turn, name)| {
                    choice(label(turn), name.shown(lang), "", *turn == self.now.placement.turn)
                })
                .collect(),
            ready_title: if ready.is_empty() {
                String::new()
            } else {
                texts::editor::ready_made().shown(lang)
            },
            ready: ready
                .iter()
                .map(|one| {
                    let id = format!("ready:{}", one.id);
                    choice(id, one.label.shown(lang), &one.help.shown(lang), one.id == chosen)
                })
                .collect(),
            rows: self.rows(),
            playable: fault.is_none(),
        }
    }

    /// A finger or mouse tapped a point: with a piece picked up it goes there, or off the board where it stands; a piece
    /// is picked up; else the chosen thing is put there.
    pub fn tap(&mut self, at: u16) -> EditorView {
        self.note = None;
        let occupied = self.now.placement.things.contains_key(&at);
        match self.held {
            _ if usize::from(at) >= self.board().points.len() => {}
            Some(from) if from == at => self.remove(),
            Some(from) if !occupied => {
                self.step(|state| state.shift(from, at));
                self.held = None;
            }
            _ if occupied => self.held = Some(at),
            _ => self.place(at),
        }
        self.view()
    }

    /// A button, a thing or a choice was pressed. Unknown ids do nothing.
    pub fn press(&mut self, id: &str) -> EditorView {
        self.note = None;
        if let Some(thing) = id.strip_prefix("thing:") {
            let found = self.things().iter().position(|one| one.id == thing);
            self.chosen = found.filter(|found| self.chosen != Some(*found));
            self.held = None;
        } else if let Some(turn) = id.strip_prefix("turn:") {
            let known = (self.setup.turns)().into_iter().map(|(turn, _)| turn);
            let name = |one: &Option<u8>| one.map_or("auto".to_owned(), |one| one.to_string());
            if let Some(turn) = known.into_iter().find(|one| name(one) == turn) {
                self.step(|state| state.placement.turn = turn);
            }
        } else if let Some(ready) = id.strip_prefix("ready:") {
            if let Some(ready) = (self.setup.ready)(&self.now.options).into_iter().find(|one| one.id == ready)
            {
                self.put(ready.placement);
            }
        } else {
            match id {
                "remove" => self.remove(),
                "drop" => self.held = None,
                "clear" => self.put(Placement { turn: self.now.placement.turn, ..Placement::default() }),
                "usual" => self.put((self.setup.usual)(&self.now.options)),
                "flip" => self.flipped = (self.flipped + 1) % self.fresh().seats(),
                "undo" => {
                    if let Some(past) = self.past.pop() {
                        self.now = past;
                        self.held = None;
                    }
                }
                _ => {}
            }
        }
        self.view()
    }

    /// Sets a further field of the position, as [`super::set_option`] does.
    ///
    /// # Errors
    /// `unknown_option` for a row that is not beside the board; `bad_option` for a value that has not its form.
    pub fn set_option(&mut self, id: &str, seat: Option<u8>, value: &str) -> Result<EditorView, InputError> {
        self.note = None;
        if !self.setup.rows.contains(&id) {
            return Err(InputError::head(InputErrorKind::UnknownOption, "this row is not beside the board"));
        }
        let mut options = self.now.options.clone();
        (self.setup.write)(&self.now.placement, &mut options);
        self.kind.options.set(&mut options, id, seat, value)?;
        self.step(|state| state.options = options);
        Ok(self.view())
    }

    /// Changes something that can be undone.
    fn step(&mut self, change: impl FnOnce(&mut State)) {
        let before = self.now.clone();
        change(&mut self.now);
        if before.placement == self.now.placement && before.options == self.now.options {
            return;
        }
        self.past.push(before);
        if self.past.len() > STEPS {
            self.past.remove(0);
        }
    }

    /// Begins anew from a whole position. What is where it was keeps its number.
    fn put(&mut self, placement: Placement) {
        let mut next = self.next_id;
        self.step(|state| {
            let kept = |at: &u16, thing: &usize| {
                state.ids.get(at).copied().filter(|_| state.placement.things.get(at) == Some(thing))
            };
            let mut fresh = || {
                next += 1;
                next
            };
            let ids =
                placement.things.iter().map(|(at, thing)| (*at, kept(at, thing).unwrap_or_else(&mut fresh)));
            state.ids = ids.collect();
            state.placement = placement;
        });
        self.next_id = next;
        self.held = None;
    }

    fn place(&mut self, at: u16) {
        let Some(chosen) = self.chosen else { return };
        let things = self.things();
        let Some(thing) = things.get(chosen) else { return };
        if self.left(chosen, thing) == 0 {
            let only = self.now.placement.things.iter().find(|(_, one)| **one == chosen).map(|(at, _)| *at);
            match only.filter(|_| thing.most == 1) {
                Some(from) => self.step(|state| state.shift(from, at)),
                None => self.note = Some(texts::editor::none_left(thing.name.clone())),
            }
            return;
        }
        self.next_id += 1;
        let id = self.next_id;
        self.step(|state| {
            state.placement.things.insert(at, chosen);
            state.ids.insert(at, id);
        });
    }

    fn remove(&mut self) {
        if let Some(at) = self.held.take() {
            self.step(|state| {
                state.placement.things.remove(&at);
                state.ids.remove(&at);
            });
        }
    }

    fn things(&self) -> Vec<PieceSpec> {
        (self.setup.things)(self.prefs.glyphs)
    }

    /// Returns the number of pieces of a kind that a position may still have.
    fn left(&self, index: usize, thing: &PieceSpec) -> u16 {
        let placed = self.now.placement.things.values().filter(|one| **one == index).count();
        thing.most.saturating_sub(placed as u16)
    }

    fn written(&self) -> Map<String, Value> {
        self.setup.written(&self.now.placement, &self.now.options)
    }

    /// Begins a match from the position, or returns the fault in it.
    fn begun(&self) -> Result<Box<dyn Game>, InputError> {
        begin(self.kind, &self.written())
    }

    /// Returns the fault of the position. Faults of other options are told in the form.
    fn fault(&self) -> Option<InputError> {
        let fault = self.begun().err()?;
        let about = fault.option.as_deref().unwrap_or("position");
        (about == "position" || about.starts_with("position.")).then_some(fault)
    }

    /// A match of the game, for its board and its names.
    fn fresh(&self) -> Box<dyn Game> {
        fresh(self.kind, &self.now.options)
    }

    fn seat(&self) -> Seat {
        Seat(self.flipped)
    }

    fn turn(&self) -> u8 {
        self.fresh().turn_for(self.seat())
    }

    fn scene(&self, things: &[PieceSpec], fault: &Option<InputError>) -> Scene {
        let lang = self.prefs.lang;
        let game = self.fresh();
        let turn = self.turn();
        let mut scene = blank(game.as_ref(), lang);
        scene.mode = SceneMode::SetUp;
        scene.awake = true;
        scene.board_version = u32::from(turn);
        scene.board_turn = turn;
        scene.pieces = self.pieces(things, turn);
        let held =
            |at: u16| Mark { kind: MarkKind::Selected, point: at, text: String::new(), axes: Vec::new() };
        scene.marks = self.held.map(held).into_iter().collect();
        scene.points = self.points(game.as_ref(), things, turn);
        scene.buttons = self.buttons();
        let (text, tone) = match (&self.note, fault) {
            (Some(note), _) => (note.clone(), StatusTone::Refused),
            (None, Some(fault)) => (fault.words.clone(), StatusTone::Urgent),
            (None, None) => (self.verdict(), StatusTone::Normal),
        };
        scene.status.text = text.shown(lang);
        scene.status.tone = tone;
        scene
    }

    /// Returns the verdict on a position that can be played.
    fn verdict(&self) -> Text {
        let ending = self.begun().ok().and_then(|game| game.ending());
        match ending {
            Some((title, reason)) => texts::editor::over(texts::shared::ending(reason, title)),
            None => texts::editor::playable(),
        }
    }

    fn pieces(&self, things: &[PieceSpec], turn: u8) -> Vec<PieceView> {
        let piece = |(at, thing): (&u16, &usize)| {
            let thing = things.get(*thing)?;
            Some(PieceView {
                id: self.now.ids.get(at).copied().unwrap_or_default(),
                point: *at,
                via: Vec::new(),
                shape: thing.piece.shape,
                ink: thing.piece.ink,
                glyph: thing.piece.glyph.clone(),
                number: 0,
                facing: thing.facing.unwrap_or((4 - turn) % 4),
            })
        };
        self.now.placement.things.iter().filter_map(piece).collect()
    }

    /// The points in the order in which the game reads them.
    fn points(&self, game: &dyn Game, things: &[PieceSpec], turn: u8) -> Vec<PointLabel> {
        let context = ViewContext {
            viewer: Viewer::Public,
            actor: None,
            prefs: &self.prefs,
            turn,
            draft: &Draft::default(),
            seen: 0,
            secrets_on_board: false,
            revealed: false,
        };
        let label = |at: u16| {
            let thing = self.now.placement.things.get(&at).and_then(|thing| things.get(*thing));
            let mut words = vec![(self.setup.point)(&self.now.options, self.seat(), at)];
            words.push(thing.map_or_else(texts::shared::empty, |thing| thing.name.clone()));
            if self.held == Some(at) {
                words.push(texts::shared::selected());
            }
            PointLabel {
                point: at,
                label: Text::joined(words, Joint::Clause).spoken(self.prefs.lang),
                enabled: thing.is_some() || self.chosen.is_some() || self.held.is_some(),
            }
        };
        game.points(&context).into_iter().map(|point| label(point.point)).collect()
    }

    fn buttons(&self) -> Vec<Button> {
        let lang = self.prefs.lang;
        let button = |id: &str, label: Text, icon: Icon, why_not: Option<Text>| {
            Button::new(id, label.shown(lang), icon).unless(why_not.map(|why| why.shown(lang)))
        };
        let unless = |there: bool, why: fn() -> Text| (!there).then(why);
        vec![
            button(
                "undo",
                texts::editor::undo(),
                Icon::Undo,
                unless(!self.past.is_empty(), texts::editor::nothing_to_undo),
            ),
            button(
                "remove",
                texts::editor::remove(),
                Icon::Close,
                unless(self.held.is_some(), texts::editor::nothing_picked_up),
            ),
            button(
                "clear",
                texts::editor::clear(),
                Icon::Clear,
                unless(!self.now.placement.things.is_empty(), texts::editor::nothing_there),
            ),
            button("usual", texts::editor::usual(), Icon::First, None),
            button("flip", texts::editor::flip(), Icon::Flip, None),
        ]
    }

    fn supplies(&self, things: &[PieceSpec]) -> Vec<Supply> {
        let lang = self.prefs.lang;
        let mut supplies: Vec<Supply> = Vec::new();
        for (index, thing) in things.iter().enumerate() {
            let title = thing.side.shown(lang);
            let left = self.left(index, thing);
            let item = TrayItem {
                id: format!("thing:{}", thing.id),
                piece: thing.piece.clone(),
                left,
                label: texts::editor::thing_left(left, thing.name.clone()).spoken(lang),
                on: self.chosen == Some(index),
            };
            match supplies.last_mut().filter(|supply| supply.title == title) {
                Some(supply) => supply.items.push(item),
                None => supplies.push(Supply { title, items: vec![item] }),
            }
        }
        supplies
    }

    fn hint(&self, things: &[PieceSpec]) -> Text {
        match (self.held, self.chosen.and_then(|chosen| things.get(chosen))) {
            (Some(_), _) => texts::editor::hint_held(),
            (None, Some(thing)) => texts::editor::hint_chosen(thing.name.clone()),
            (None, None) => texts::editor::hint(),
        }
    }

    /// The rows of the form that are beside the board.
    fn rows(&self) -> Vec<OptionSpec> {
        let mut options = self.now.options.clone();
        (self.setup.write)(&self.now.placement, &mut options);
        let form = self.kind.options.form(&options, self.prefs.lang).unwrap_or_default();
        form.into_iter().filter(|spec| self.setup.rows.contains(&spec.id.as_str())).collect()
    }
}

impl State {
    /// Moves what stands on a point to another, which is empty.
    fn shift(&mut self, from: u16, to: u16) {
        if let Some(thing) = self.placement.things.remove(&from) {
            self.placement.things.insert(to, thing);
        }
        if let Some(id) = self.ids.remove(&from) {
            self.ids.insert(to, id);
        }
    }
}

/// A match with these options, in play only.
fn begin(kind: &Kind, options: &Map<String, Value>) -> Result<Box<dyn Game>, InputError> {
    let mut own = options.clone();
    crate::game::common_options(&mut own)?;
    (kind.begin)(&own, &Seeds::default())
}

/// A match of the game without a position; with the usual options where these are no good.
fn fresh(kind: &Kind, options: &Map<String, Value>) -> Box<dyn Game> {
    let mut own = options.clone();
    own.remove("position");
    let usual = || {
        (kind.begin)(&Map::new(), &Seeds::default())
            .unwrap_or_else(|_| unreachable!("a game begins with no options"))
    };
    begin(kind, &own).unwrap_or_else(|_| usual())
}

fn board(kind: &Kind, options: &Map<String, Value>, prefs: &Prefs, turn: u8) -> BoardArt {
    fresh(kind, options).board(&Prefs { flip: Flip::None, ..*prefs }, turn)
}

fn choice(id: String, label: String, help: &str, on: bool) -> Choice {
    Choice { help: help.to_owned(), on, ..Choice::new(id, label, ActionRole::Normal) }
}
