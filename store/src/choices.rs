//! Choices of a person, for all matches.

use std::collections::{BTreeMap, HashMap, HashSet};

use qishe_core::game::{Flip, Glyphs, InputError, MoveConfirmation, Prefs};
use qishe_core::picture::{PieceSet, Theme};
use qishe_core::policy::{CAPACITY, LIMITS, PrivateOutput, SmallPoints, WatchSpeed, cut_name, date_of};
use qishe_core::table::{LastMatch, QuickStart, kept_options};
use qishe_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Sizes of everything on the screen, in percent.
const ZOOM: [u16; 5] = [100, 125, 150, 175, 200];

/// Light, dark, or as the system has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum ThemeChoice {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// A layout that was kept: it is offered by its name, and its text is never shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct KeptLayout {
    /// The day it could first be used, and a running number in its game: `2026-01-31 #3`. It tells nothing of the layout.
    pub name: String,
    /// Layout as the core takes it.
    pub text: String,
}

impl KeptLayout {
    /// Whether it is no longer than a layout can be.
    fn is_short(&self) -> bool {
        self.name.len() <= TEXT && self.text.len() <= TEXT
    }

    fn number(&self) -> Option<u32> {
        self.name.rsplit_once('#')?.1.parse().ok()
    }
}

/// Choices of a person, for all matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[serde(default)]
pub struct Choices {
    /// The language; none for the system's.
    pub lang: Option<Lang>,
    /// Material of the board.
    pub board: Theme,
    /// Drawings on the pieces.
    pub pieces: PieceSet,
    /// Orientation of the board.
    pub flip: Flip,
    /// A curtain at every change of turn.
    pub curtain_each_turn: bool,
    /// Outputs of sound that count as private.
    pub private_output: PrivateOutput,
    /// Whether legal targets are shown.
    pub show_targets: bool,
    /// Way in which a move on the board is confirmed.
    pub confirmation: MoveConfirmation,
    /// Way to hit points that are closer than a finger is wide; none as long as the person has not chosen.
    pub small_points: Option<SmallPoints>,
    /// Whether a match lies for the left hand.
    pub left_handed: bool,
    /// Whether the keys of a match are larger.
    pub large_keys: bool,
    /// Speed of computers that play each other.
    pub watch: WatchSpeed,
    /// Whether the chances stand beside the board, in a review and in practice against computers.
    pub chances: bool,
    /// Whether moves are spoken.
    pub speech: bool,
    /// Whether phrases are said between the devices of a match.
    pub phrases: bool,
    /// Whether the person is told, while the app is away, that a match with other devices waits.
    pub letter_notices: bool,
    /// Whether people are named in that.
    pub letter_names: bool,
    /// Light, dark, or as the system has it.
    pub theme: ThemeChoice,
    /// Volume of sounds, in percent; 0 is silent.
    pub volume: u8,
    /// Whether the device taps back.
    pub haptics: bool,
    /// Whether motion is reduced.
    pub less_motion: bool,
    /// Names of the people, by seat.
    pub names: Vec<String>,
    /// The name that players on other devices see.
    pub my_name: String,
    /// Description of the relay that others are reached over, as its operator gave it; empty for none.
    pub relay: String,
    /// The match on the table when the app was last seen; empty for none.
    pub open: String,
    /// Options last used, by game. Set-up positions are never among them: they can name spies.
    pub options: HashMap<String, String>,
    /// Players last used, by game and seat: 0 a person, 1…8 a computer of that level.
    pub players: HashMap<String, Vec<u16>>,
    /// Players of the last match against computers, by game and seat.
    pub opponents: HashMap<String, Vec<u16>>,
    /// Layouts that were kept, by game, the newest first.
    pub layouts: HashMap<String, Vec<KeptLayout>>,
    /// Lessons that are done: their keys, as in [`qishe_core::learn::GuideView::key`].
    pub lessons: Vec<String>,
    /// The sound output that only one person hears, by its name, where the person has to say so; empty for none, null
    /// as long as the person was not asked.
    pub listen_on: Option<String>,
    /// Name of the true size the board is shown at; empty for as large as it fits.
    pub true_size: String,
    /// Whether the form of a new match shows the rarer options.
    pub more_options: bool,
    /// Whether the pieces with pictures were offered, or a match was begun without them.
    pub pictures_offered: bool,
    /// Size of everything on the screen, in percent of the usual one, 100…200: where the system has no such setting.
    pub zoom: u16,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            lang: None,
            board: Theme::default(),
            pieces: PieceSet::default(),
            flip: Flip::default(),
            curtain_each_turn: false,
            private_output: PrivateOutput::default(),
            show_targets: true,
            confirmation: MoveConfirmation::default(),
            small_points: None,
            left_handed: false,
            large_keys: false,
            watch: WatchSpeed::default(),
            chances: false,
            speech: true,
            phrases: true,
            letter_notices: true,
            letter_names: true,
            theme: ThemeChoice::default(),
            volume: 100,
            haptics: true,
            less_motion: false,
            names: Vec::new(),
            my_name: String::new(),
            relay: String::new(),
            open: String::new(),
            options: HashMap::new(),
            players: HashMap::new(),
            opponents: HashMap::new(),
            layouts: HashMap::new(),
            lessons: Vec::new(),
            listen_on: None,
            true_size: String::new(),
            more_options: false,
            pictures_offered: false,
            zoom: ZOOM[0],
        }
    }
}

impl Choices {
    /// Reads choices from the fields of a file. A field that is missing or cannot be read has its default, so that files of
    /// older and newer versions are good.
    pub(super) fn read(fields: &Map<String, Value>) -> Choices {
        let Ok(Value::Object(mut good)) = serde_json::to_value(Choices::default()) else {
            return Choices::default();
        };
        for (name, value) in fields {
            let Some(before) = good.get(name).cloned() else { continue };
            good.insert(name.clone(), value.clone());
            if Choices::deserialize(Value::Object(good.clone())).is_err() {
                good.insert(name.clone(), before);
            }
        }
        let choices = Choices::deserialize(Value::Object(good)).unwrap_or_default();
        choices.checked()
    }

    /// Puts what has changed since `before` into the fields of a file. The others stay as they are in it: those that only
    /// another version knows, and those with a value that only another version can read.
    pub(super) fn write(&self, before: &Choices, fields: &mut Map<String, Value>) {
        if let (Ok(Value::Object(own)), Ok(Value::Object(before))) =
            (serde_json::to_value(self), serde_json::to_value(before))
        {
            let changed = |name: &str, value: &Value| before.get(name) != Some(value);
            for (name, value) in own {
                if changed(&name, &value) || !fields.contains_key(&name) {
                    fields.insert(name, value);
                }
            }
        }
    }

    /// Returns the choices without what may not be kept, and with every value in its range.
    pub(super) fn checked(mut self) -> Choices {
        self.volume = self.volume.min(100);
        self.zoom = self.zoom.clamp(ZOOM[0], ZOOM[ZOOM.len() - 1]);
        self.options = std::mem::take(&mut self.options)
            .into_iter()
            .filter_map(|(game, options)| Some((game, kept_options(&options).ok()?)))
            .collect();
        self
    }

    /// Returns the choices without what no form of this app can have made: a file from elsewhere may hold anything.
    fn within_bounds(mut self) -> Choices {
        fn by_game<T>(table: &mut HashMap<String, T>, fits: impl Fn(&mut T) -> bool) {
            table.retain(|game, value| game.len() <= TEXT && fits(value));
            let mut games: Vec<String> = table.keys().cloned().collect();
            games.sort();
            games.into_iter().skip(ENTRIES).for_each(|game| drop(table.remove(&game)));
        }
        let seats = usize::from(LIMITS.seats);
        self.names.truncate(seats);
        for name in self.names.iter_mut().chain([&mut self.my_name]) {
            if name.chars().count() > LIMITS.name_length as usize {
                *name = cut_name(name);
            }
        }
        let texts = [&mut self.relay, &mut self.open, &mut self.true_size];
        texts.into_iter().filter(|text| text.len() > LIMITS.link_length as usize).for_each(String::clear);
        self.listen_on = self.listen_on.filter(|output| output.len() <= TEXT);
        by_game(&mut self.options, |options| options.len() <= TEXT);
        by_game(&mut self.players, |players| players.len() <= seats);
        by_game(&mut self.opponents, |players| players.len() <= seats);
        by_game(&mut self.layouts, |layouts| {
            layouts.retain(KeptLayout::is_short);
            true
        });
        self.lessons.retain(|lesson| lesson.len() <= TEXT);
        self.lessons.truncate(ENTRIES);
        self
    }
}

/// Choices that belong to one device, and are not taken from another one.
const OF_ONE_DEVICE: [&str; 2] = ["open", "listen_on"];

/// Longest text of a choice that has no limit of its own, in bytes: options of a game are the longest.
const TEXT: usize = 4096;
/// Most entries of a list or of a table by game.
const ENTRIES: usize = 1000;

/// Choices after a merge.
pub(super) struct MergedChoices {
    /// Fields of the file.
    pub fields: Map<String, Value>,
    /// Number of layouts for which there was no room.
    pub layouts_left_out: u32,
    /// Whether fields that only a newer version knows were left out, for there was no room.
    pub fields_left_out: bool,
}

/// Returns fields of a file of choices with those of another one: a choice that was made here stays, and one that is as on a
/// fresh device is taken over. Options and players stay game by game. Lessons and kept layouts of both are there, those from
/// here first, as many layouts as can be.
///
/// Fields that only a newer version knows are taken over up to [`CAPACITY`]'s `unknown_bytes`. Of the other fields only values are
/// taken over that this version could have made, so the file stays within its size.
pub(super) fn merged(here: &Map<String, Value>, incoming: &Map<String, Value>) -> MergedChoices {
    let fresh = written(&Choices::default());
    let (own, theirs) = (Choices::read(here), Choices::read(incoming).within_bounds());
    let known = written(&theirs);
    let mut all = here.clone();
    let mut left_out = false;
    let own_known = written(&own);
    let is_unknown = |(name, value): &(&String, &Value)| own_known.get(*name) != Some(*value);
    let taken: usize = here.iter().filter(is_unknown).map(length).sum();
    let mut room = (CAPACITY.unknown_bytes as usize).saturating_sub(taken);
    for (name, value) in incoming.iter().filter(|(name, _)| !OF_ONE_DEVICE.contains(&name.as_str())) {
        let is_read = known.get(name).is_some_and(|read| Some(read) != fresh.get(name) || read == value);
        if !is_read {
            // Only another version knows the field, or can read this value.
            let is_free = all.get(name).is_none_or(|own| fresh.get(name) == Some(own));
            let needed = length((name, value));
            if is_free && needed <= room {
                room -= needed;
                all.insert(name.clone(), value.clone());
            } else if is_free {
                left_out = true;
            }
            continue;
        }
        let Some(value) = known.get(name) else { continue };
        match (all.get_mut(name), value) {
            (Some(Value::Object(own)), Value::Object(incoming)) => {
                for (game, value) in incoming {
                    own.entry(game).or_insert_with(|| value.clone());
                }
            }
            (Some(own), _) if fresh.get(name) != Some(own) => {}
            _ => drop(all.insert(name.clone(), value.clone())),
        }
    }
    let mut both = Choices::read(&all);
    let before = both.clone();
    both.lessons = own.lessons;
    let mut done: HashSet<String> = both.lessons.iter().cloned().collect();
    let new_here = |lesson: &String| done.insert(lesson.clone());
    let new_lessons: Vec<String> = theirs.lessons.into_iter().filter(new_here).collect();
    both.lessons.extend(new_lessons);
    both.lessons.truncate(ENTRIES);
    both.layouts = own.layouts;
    let mut layouts_left_out = 0;
    for (game, layouts) in all_layouts(incoming) {
        let kept = both.layouts.entry(game).or_default();
        layouts_left_out +=
            layouts.into_iter().map(|layout| u32::from(!add_layout(kept, layout))).sum::<u32>();
    }
    both.layouts.retain(|_, layouts| !layouts.is_empty());
    both.write(&before, &mut all);
    MergedChoices { fields: all, layouts_left_out, fields_left_out: left_out }
}

fn written(choices: &Choices) -> Map<String, Value> {
    match serde_json::to_value(choices) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    }
}

/// Length of a field, in bytes.
fn length((name, value): (&String, &Value)) -> usize {
    name.len() + value.to_string().len()
}

/// Returns all layouts in the fields of a file, also more than can be kept.
fn all_layouts(fields: &Map<String, Value>) -> BTreeMap<String, Vec<KeptLayout>> {
    let layouts = fields.get("layouts").cloned().unwrap_or_default();
    let layouts: BTreeMap<String, Vec<KeptLayout>> = serde_json::from_value(layouts).unwrap_or_default();
    layouts.into_iter().filter(|(game, _)| game.len() <= TEXT).take(ENTRIES).collect()
}

/// Adds a layout from another device behind those that are kept, unless it is one of them. Its running number is the next one
/// where its name is taken. Returns whether it is kept now.
fn add_layout(kept: &mut Vec<KeptLayout>, layout: KeptLayout) -> bool {
    if kept.iter().any(|one| one.text == layout.text) {
        return true;
    }
    if kept.len() >= LIMITS.layouts as usize || !layout.is_short() {
        return false;
    }
    let taken = kept.iter().any(|one| one.name == layout.name);
    let name = match layout.name.rsplit_once('#') {
        Some((day, _)) if taken => format!("{day}#{}", next_number(kept)),
        _ => layout.name,
    };
    kept.push(KeptLayout { name, text: layout.text });
    true
}

/// Returns the running number of the next layout of a game.
fn next_number(kept: &[KeptLayout]) -> u32 {
    kept.iter().filter_map(KeptLayout::number).max().unwrap_or(0).saturating_add(1)
}

/// Returns choices that remember how a match was begun, for the next form: names, options without what may tell a secret,
/// and players.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn with_form(
    choices: Choices,
    game: String,
    options: String,
    names: Vec<String>,
    players: Vec<u16>,
) -> Choices {
    let mut choices = choices;
    choices.names = names;
    choices.pictures_offered = true;
    if let Ok(options) = kept_options(&options) {
        choices.options.insert(game.clone(), options);
    }
    if players.iter().any(|level| *level > 0) {
        choices.opponents.insert(game.clone(), players.clone());
    }
    choices.players.insert(game, players);
    choices
}

/// Returns choices that remember how a match at a table of a club evening was begun: its options. The people of the table
/// are not those of the next match on this device.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn with_club_form(choices: Choices, game: String, options: String) -> Choices {
    let mut choices = choices;
    if let Ok(options) = kept_options(&options) {
        choices.options.insert(game, options);
    }
    choices
}

/// Returns the ways to begin a match of a game at once, with the choices for the last one.
///
/// # Errors
/// `unknown_game`.
pub fn quick_starts(game: &str, choices: &Choices, lang: Lang) -> Result<Vec<QuickStart>, InputError> {
    qishe_core::table::quick_starts(game, last_match(game, choices), lang)
}

/// The choices of the last match of a game.
pub fn last_match<'a>(game: &str, choices: &'a Choices) -> LastMatch<'a> {
    LastMatch {
        options: choices.options.get(game).map_or("", String::as_str),
        names: &choices.names,
        opponents: choices.opponents.get(game).map_or(&[], Vec::as_slice),
    }
}

/// Whether the pieces with pictures are to be offered: to a person who does not read Chinese and has begun no match yet.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn offers_pictures(choices: Choices, lang: Lang) -> bool {
    let usual = choices.pieces == PieceSet::default() && choices.players.is_empty();
    lang != Lang::Zh && usual && !choices.pictures_offered
}

/// Returns the choices after that offer: with pictures on the pieces, or as they are. It is made once.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn with_pictures(choices: Choices, taken: bool) -> Choices {
    let pieces = if taken { PieceSet::Pictures } else { choices.pieces };
    Choices { pieces, pictures_offered: true, ..choices }
}

/// Returns choices with a way to hit small points. [`SmallPoints::Again`] has every move confirmed by a second tap; with
/// another way that confirmation ends, and one by 确定 stays.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn with_small_points(choices: Choices, way: SmallPoints) -> Choices {
    let confirmation = match (way, choices.confirmation) {
        (SmallPoints::Again, _) => MoveConfirmation::Again,
        (_, MoveConfirmation::Again) => MoveConfirmation::None,
        (_, other) => other,
    };
    Choices { small_points: Some(way), confirmation, ..choices }
}

/// Returns the sizes of everything on the screen that a person can choose, in percent.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn zooms() -> Vec<u16> {
    ZOOM.to_vec()
}

/// The choices of a fresh device.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn default_choices() -> Choices {
    Choices::default()
}

/// Returns the part of the choices that a table needs. With pictures on the pieces, texts use simplified characters.
/// `privately`: sound reaches one person only.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn prefs_of(choices: Choices, lang: Lang, privately: bool) -> Prefs {
    let glyphs =
        if choices.pieces == PieceSet::Traditional { Glyphs::Traditional } else { Glyphs::Simplified };
    Prefs {
        lang,
        glyphs,
        flip: choices.flip,
        curtain_each_turn: choices.curtain_each_turn,
        private_output: privately,
        show_targets: choices.show_targets,
        confirmation: choices.confirmation,
        watch: choices.watch,
        chances: choices.chances,
        phrases: choices.phrases,
    }
}

/// Adds layouts of a game, the newest first, none twice, at most [`LIMITS`] allows. A layout that is kept already stays where
/// it is, under its name. `day`: by the calendar of the device, counted from 1970.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn with_layouts(kept: Vec<KeptLayout>, texts: Vec<String>, day: u32) -> Vec<KeptLayout> {
    let mut all = kept;
    let day = written_day(day);
    for text in texts {
        if all.iter().all(|one| one.text != text) {
            let number = next_number(&all);
            all.insert(0, KeptLayout { name: format!("{day} #{number}"), text });
        }
    }
    all.truncate(LIMITS.layouts as usize);
    all
}

/// Writes a day that is counted from 1970 as in 2026-01-31, whatever the calendar of the person is: the name of a layout goes
/// from device to device.
fn written_day(day: u32) -> String {
    let (year, month, date) = date_of(day.into());
    format!("{year:04}-{month:02}-{date:02}")
}
