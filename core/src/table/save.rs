//! Saving a match, and taking it up again.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Table;
use super::seating::{DeviceOwner, Seating};
use super::ui_state::UiState;
use crate::game::{Entry, Imported, InputError, InputErrorKind, Kinds, Occasion, Prefs, Record, Variation};
use crate::games;
use crate::play::{Clock, Match};
use crate::seat::Seat;

/// Form of a save. It grows only when an older version would take up another match from the save than was saved; what an
/// older version may do without is a new field (docs/adr/0017-versions-of-files.md).
const FORM: u32 = 1;

/// First line of a save: which form, and the check sum of all that follows (CRC-32 as in gzip and PNG).
#[derive(Serialize, Deserialize)]
struct Head {
    qishe_save: u32,
    crc32: u32,
}

/// Content of a save beside the record.
#[derive(Serialize, Deserialize)]
struct Extras {
    names: Vec<String>,
    revealed: bool,
    toggled: Vec<(Seat, String)>,
    #[serde(default)]
    seen: usize,
    #[serde(default)]
    clock: Option<Clock>,
    /// A secret layout that was begun, and whose it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<(Seat, Value)>,
    /// Layouts kept for other matches that nobody may see yet, and whose they are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kept_layouts: Vec<(Seat, String)>,
    /// The computers' levels, by seat; 0 for a person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<u16>,
    /// Whether it came as a record from elsewhere, and nobody has played on with it here.
    #[serde(default, skip_serializing_if = "is_false")]
    foreign: bool,
    /// Whether it came from a file.
    #[serde(default, skip_serializing_if = "is_false")]
    brought: bool,
    /// Whether a hint was shown while it was played.
    #[serde(default, skip_serializing_if = "is_false")]
    hinted: bool,
    /// Seat that this device's person had in a match with other devices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    own: Option<Seat>,
    /// Where and when a match from elsewhere was played.
    #[serde(default, skip_serializing_if = "Occasion::is_empty")]
    occasion: Occasion,
    /// Lines that were tried and kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Variation>,
    /// Fields that only a newer version knows.
    #[serde(flatten)]
    unknown: Map<String, Value>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_false(value: &bool) -> bool {
    !value
}

/// Source from which a match is taken up.
enum Brought {
    /// A record that came from elsewhere: the players' names, and where and when they played, at most.
    Named(Vec<String>, Occasion),
    /// A save of this device.
    Saved(Box<Extras>),
}

impl Table {
    /// The match as this device's own file: it has the secrets in it. Three lines: a head with a check
    /// sum, what belongs to the device, and the record.
    pub fn save(&self) -> String {
        let main_line = self.matches.main_line.as_ref();
        let clock = main_line.map_or(self.timer.clock(), |main_line| main_line.clock.as_ref());
        let extras = Extras {
            names: self.situation().home().names.clone(),
            revealed: self.matches.revealed,
            toggled: self.matches.toggled.clone(),
            seen: self.matches.seen,
            clock: clock.cloned(),
            layout: self.situation().drafting().and_then(|seat| Some((seat, self.screen.draft.saved()?))),
            kept_layouts: self.matches.layouts.clone(),
            players: self.situation().home().players(),
            foreign: self.matches.foreign,
            brought: self.matches.brought,
            hinted: self.matches.hinted,
            own: self.matches.own,
            occasion: self.matches.occasion.clone(),
            variations: self.matches.variations.clone(),
            unknown: self.matches.unknown.clone(),
        };
        sealed(&extras, &self.matches.kept().record().to_json())
    }

    /// Takes up a text that a person brings from outside, as [`Table::restore`] does. Its match counts in no statistics.
    ///
    /// # Errors
    /// As [`Table::restore`].
    pub fn import(text: &str, prefs: Prefs) -> Result<Table, InputError> {
        let mut table = Table::restore(text, prefs)?;
        table.matches.brought = true;
        Ok(table)
    }

    /// Takes up a saved match, or a bare record, our own or in a form of other programs (`Kind::exports`). A running one opens on the curtain.
    ///
    /// # Errors
    /// The faults of [`Table::restore_save`] for a save; the fault of the record, by index and kind, for a record.
    pub fn restore(saved: &str, prefs: Prefs) -> Result<Table, InputError> {
        Table::restore_among(games::GAMES, saved, prefs)
    }

    /// Like [`Table::restore`], with another list of games.
    ///
    /// # Errors
    /// As [`Table::restore`].
    pub fn restore_among(kinds: Kinds, saved: &str, prefs: Prefs) -> Result<Table, InputError> {
        let saved = saved.trim_start_matches('\u{feff}');
        if saved.trim_start().starts_with("{\"qishe_save\"") {
            return Table::restore_save_among(kinds, saved, prefs);
        }
        if saved.trim().is_empty() {
            return Err(damaged());
        }
        let Imported { record, names, occasion, variations, omissions } = games::import(kinds, saved)?;
        let brought = Brought::Named(names, occasion);
        let mut table = Self::resumed(Match::replay_among(kinds, record)?, brought, prefs);
        table.matches.left_out = omissions.words();
        table.matches.variations = each_once(variations);
        table.matches.variations.sort_by_key(|line| line.at);
        // A person who imports a match wants to play through it. One with secrets that is still on is taken up.
        let open = !table.matches.current.game().has_secrets() && table.matches.current.steps() > 0;
        if table.matches.current.outcome().is_some() || open {
            table.matches.foreign = true;
            table.screen.ui = UiState::Review(table.matches.current.setup_steps());
            table.run_clock();
        }
        Ok(table)
    }

    /// Takes up a saved match, from [`Table::save`]. A running one opens on the curtain.
    ///
    /// # Errors
    /// `damaged` exactly where the check sum does not fit. With a good one, what this version does not know: `unknown_format`, or
    /// a fault of the record.
    pub fn restore_save(saved: &str, prefs: Prefs) -> Result<Table, InputError> {
        Table::restore_save_among(games::GAMES, saved, prefs)
    }

    fn restore_save_among(kinds: Kinds, saved: &str, prefs: Prefs) -> Result<Table, InputError> {
        let (extras, record) = unpacked(saved)?;
        let played = Match::replay_among(kinds, record)?;
        Ok(Self::resumed(played, Brought::Saved(Box::new(extras)), prefs))
    }

    fn resumed(played: Match, brought: Brought, prefs: Prefs) -> Table {
        let (names, occasion, extras) = match brought {
            Brought::Named(names, occasion) => (names, occasion, None),
            Brought::Saved(extras) => (extras.names.clone(), extras.occasion.clone(), Some(*extras)),
        };
        let players = extras.as_ref().map_or(&[][..], |extras| &extras.players[..]);
        let seating = Seating::new(DeviceOwner::Shared, &names, players, played.game().seats());
        let mut table = Table::seated(played, seating, prefs);
        table.matches.occasion = occasion;
        if let Some(extras) = extras {
            // 揭晓 is for after the end only, whatever the file says.
            table.matches.revealed = extras.revealed && table.matches.current.outcome().is_some();
            if let (Some(clock), Some(control)) = (extras.clock, table.matches.current.clock())
                && clock.fits(control, table.matches.current.game().seats())
            {
                table.timer.set(Some(clock));
            }
            if let Some((seat, layout)) = extras.layout
                && table.situation().drafting() == Some(seat)
            {
                table.screen.draft = table.matches.current.game().restored(&layout);
            }
            table.matches.foreign = extras.foreign;
            table.matches.brought = extras.brought;
            table.matches.hinted = extras.hinted;
            let seats = table.matches.current.game().seats();
            table.matches.own = extras.own.filter(|seat| seat.0 < seats);
            table.matches.variations = extras.variations;
            table.matches.seen = extras.seen;
            table.matches.unknown = extras.unknown;
            table.matches.layouts = extras.kept_layouts;
            // Of toggles made twice, as older saves have them, every second one is left.
            for one in extras.toggled.into_iter().filter(|(seat, _)| seat.0 < seats) {
                table.matches.note_toggle(one);
            }
        }
        table.cover();
        // A record opens where it stands at its end, as it would in any other program; so does an own match that has ended.
        if table.matches.has_review() {
            table.screen.ui = UiState::Review(table.matches.current.steps());
            table.run_clock();
        }
        table
    }
}

/// Content of a save by which it is told from others, read without replaying the match.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedGist {
    record: Record,
    names: Vec<String>,
    players: Vec<u16>,
    occasion: Occasion,
}

impl SavedGist {
    /// Reads a save, from [`Table::save`].
    ///
    /// # Errors
    /// As [`Table::restore_save`], but for the rules: whether the moves are legal is not checked.
    pub fn of(saved: &str) -> Result<SavedGist, InputError> {
        let (extras, record) = unpacked(saved)?;
        Ok(SavedGist::new(&extras, record))
    }

    fn new(extras: &Extras, record: Record) -> SavedGist {
        let Extras { names, players, occasion, .. } = extras;
        SavedGist { record, names: names.clone(), players: players.clone(), occasion: occasion.clone() }
    }

    /// Returns a key that only saves of one match share: all but moves and lines.
    pub fn key(&self) -> String {
        let record = Record { actions: Vec::new(), ..self.record.clone() };
        let extras = (&self.names, &self.players, &self.occasion);
        format!("{}{}", record.to_json(), serde_json::to_string(&extras).unwrap_or_default())
    }
}

/// A save, and when its match was last played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DatedSave {
    /// Text of the save, from [`Table::save`].
    pub text: String,
    /// When the match was last played, nanoseconds since 1970.
    pub written: u64,
}

/// Result of [`DatedSave::merge`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavesMerge {
    /// They are two matches, or two ways to go on with one.
    Apart,
    /// They are one match.
    One {
        /// The match with the moves and lines of both.
        save: DatedSave,
        /// Number of its moves that the first one lacks.
        more_moves: usize,
        /// Whether it has lines or notes that the first one lacks.
        more_lines: bool,
    },
}

/// Lines by their moves, each with its time and its note.
type Lines = BTreeMap<(usize, Vec<Entry>), (u64, String)>;

impl DatedSave {
    /// Merges the saves of two devices. One of the two goes on where the other ends, or they have the same moves: then they are
    /// one match, with the lines of both.
    ///
    /// Everything but the lines comes from the save with more moves, and of two with the same moves from the later one. Of a
    /// line with two notes, the later one stays. So any number of devices come to the same bytes, in whichever order they are
    /// merged.
    ///
    /// # Errors
    /// As [`SavedGist::of`].
    pub fn merge(&self, other: &DatedSave) -> Result<SavesMerge, InputError> {
        let ((here, own), (there, others)) = (unpacked(&self.text)?, unpacked(&other.text)?);
        let moves = [own.actions.len(), others.actions.len()];
        let is_one_line =
            own.actions.starts_with(&others.actions) || others.actions.starts_with(&own.actions);
        let key = |extras: &Extras, record: &Record| SavedGist::new(extras, record.clone()).key();
        if !is_one_line || key(&here, &own) != key(&there, &others) {
            return Ok(SavesMerge::Apart);
        }
        let (own_lines, other_lines) = (lines(&here, self.written), lines(&there, other.written));
        let order = (moves[0], self.written).cmp(&(moves[1], other.written));
        let order =
            order.then_with(|| without_lines(&here, &self.text).cmp(&without_lines(&there, &other.text)));
        let mut all = own_lines.clone();
        for (line, noted) in &other_lines {
            let kept = all.entry(line.clone()).or_insert_with(|| noted.clone());
            if *kept < *noted {
                kept.clone_from(noted);
            }
        }
        let more_lines =
            all.iter().any(|(line, noted)| own_lines.get(line).map(|own| &own.1) != Some(&noted.1));
        let (base, extras, base_lines) =
            if order == Ordering::Less { (other, there, other_lines) } else { (self, here, own_lines) };
        // Two saves that differ in the order of their lines alone get one order.
        let stays = all == base_lines && (order != Ordering::Equal || self.text == other.text);
        let save = if stays { base.clone() } else { base.with_lines(extras, all) };
        Ok(SavesMerge::One { save, more_moves: moves[1].saturating_sub(moves[0]), more_lines })
    }

    /// Returns the match with other lines.
    fn with_lines(&self, extras: Extras, lines: Lines) -> DatedSave {
        let line = |((at, actions), (time, note)): ((usize, Vec<Entry>), (u64, String))| Variation {
            at,
            actions,
            note,
            time: (time != self.written).then_some(time),
        };
        let extras = Extras { variations: lines.into_iter().map(line).collect(), ..extras };
        DatedSave { text: sealed(&extras, record_of(&self.text)), written: self.written }
    }
}

/// Returns the lines of a save that was written then.
fn lines(extras: &Extras, written: u64) -> Lines {
    let mut lines = Lines::new();
    for Variation { at, actions, note, time } in extras.variations.clone() {
        let noted = (time.unwrap_or(written), note);
        let kept = lines.entry((at, actions)).or_insert_with(|| noted.clone());
        if *kept < noted {
            *kept = noted;
        }
    }
    lines
}

/// Returns a text that differs for saves that differ in more than their lines.
fn without_lines(extras: &Extras, save: &str) -> String {
    let mut bare = serde_json::to_value(extras).unwrap_or_default();
    if let Value::Object(fields) = &mut bare {
        fields.remove("variations");
    }
    format!("{bare}\n{}", record_of(save))
}

/// Returns the record in a save: its last line.
fn record_of(save: &str) -> &str {
    save.trim_end_matches('\n').rsplit('\n').next().unwrap_or_default()
}

/// Returns the text of a save.
fn sealed(extras: &Extras, record: &str) -> String {
    let extras = serde_json::to_string(extras).unwrap_or_default();
    let body = format!("{extras}\n{record}\n");
    let head = Head { qishe_save: FORM, crc32: crc32fast::hash(body.as_bytes()) };
    format!("{}\n{body}", serde_json::to_string(&head).unwrap_or_default())
}

/// Returns lines without those that are there already with the same moves. A note stays, and of two notes the first.
fn each_once(lines: Vec<Variation>) -> Vec<Variation> {
    let mut kept: Vec<Variation> = Vec::new();
    for line in lines {
        match kept.iter_mut().find(|one| (one.at, &one.actions) == (line.at, &line.actions)) {
            Some(one) if one.note.is_empty() => one.note = line.note,
            Some(_) => {}
            None => kept.push(line),
        }
    }
    kept
}

/// Reads the parts of a save.
fn unpacked(saved: &str) -> Result<(Extras, Record), InputError> {
    let unknown = || InputError::head(InputErrorKind::UnknownFormat, "a newer version wrote this save");
    let (head, body) = saved.split_once('\n').ok_or_else(damaged)?;
    let head: Head = serde_json::from_str(head).map_err(|_| damaged())?;
    if crc32fast::hash(body.as_bytes()) != head.crc32 {
        return Err(damaged());
    }
    if head.qishe_save != FORM {
        return Err(unknown());
    }
    let (extras, record) = body.split_once('\n').ok_or_else(unknown)?;
    Ok((serde_json::from_str(extras).map_err(|_| unknown())?, Record::parse(record)?))
}

fn damaged() -> InputError {
    InputError::head(InputErrorKind::Damaged, "the saved match is damaged")
}
