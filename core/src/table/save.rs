//! Saving, taking up and sharing a match.

use crc::{CRC_32_ISO_HDLC, Crc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::show::{lying, snapshot};
use super::types::{SavedInfo, ShareForm, Thumbnail};
use super::ui_state::UiState;
use super::{DeviceOwner, Table};
use crate::game::{
    Draft, Entry, ExportInput, Flip, Imported, InputError, InputErrorKind, Kinds, Prefs, Record,
};
use crate::games;
use crate::play::{Clock, Match};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, texts};

/// The check sum of a save: CRC-32 as in gzip and PNG.
static CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// First line of a save: which form, and the check sum of all that follows.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    qishe_save: u32,
    crc32: u32,
}

/// Content of a save beside the record.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// Layouts kept for other matches that nobody may see yet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kept_layouts: Vec<String>,
    /// The computers' levels, by seat; 0 for a person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<u16>,
}

/// Source from which a match is taken up.
enum Brought {
    /// A record that came from elsewhere: the players' names at most.
    Named(Vec<String>),
    /// A save of this device.
    Saved(Extras),
}

impl Table {
    /// The match as this device's own file: it has the secrets in it. Three lines: a head with a check
    /// sum, what belongs to the device, and the record.
    pub fn save(&self) -> String {
        let extras = Extras {
            names: self.names.clone(),
            revealed: self.revealed,
            toggled: self.toggled.clone(),
            seen: self.seen,
            clock: self.kept_clock().cloned(),
            layout: self.drafting().and_then(|seat| Some((seat, self.draft.saved()?))),
            kept_layouts: self.layouts.clone(),
            players: self.players(),
        };
        let extras = serde_json::to_string(&extras).unwrap_or_default();
        let body = format!("{extras}\n{}\n", self.kept_match().record().to_json());
        let head = Head { qishe_save: 1, crc32: CRC.checksum(body.as_bytes()) };
        format!("{}\n{body}", serde_json::to_string(&head).unwrap_or_default())
    }

    /// Takes up a saved match, or a bare record, our own or in a form of other programs (`Kind::exports`). A running one opens on the curtain.
    ///
    /// # Errors
    /// `damaged` for a torn or changed save; else what is wrong with the record, by index and kind.
    pub fn restore(saved: &str, prefs: Prefs) -> Result<Table, InputError> {
        Table::restore_among(games::GAMES, saved, prefs)
    }

    /// Like [`Table::restore`], with another list of games.
    ///
    /// # Errors
    /// As [`Table::restore`].
    pub fn restore_among(kinds: Kinds, saved: &str, prefs: Prefs) -> Result<Table, InputError> {
        let damaged = || InputError::head(InputErrorKind::Damaged, "the saved match is damaged");
        let saved = saved.trim_start_matches('\u{feff}');
        if !saved.trim_start().starts_with("{\"qishe_save\"") {
            if saved.trim().is_empty() {
                return Err(damaged());
            }
            let Imported { record, names } = games::import(kinds, saved)?;
            let mut table = Self::resumed(Match::replay_among(kinds, record)?, Brought::Named(names), prefs);
            // Whoever brings a finished match in wants to play through it.
            if table.game_match.outcome().is_some() {
                table.ui = UiState::Review(table.game_match.setup_steps());
            }
            return Ok(table);
        }
        let (head, body) = saved.split_once('\n').ok_or_else(damaged)?;
        let head: Head = serde_json::from_str(head).map_err(|_| damaged())?;
        if head.qishe_save != 1 {
            return Err(InputError::head(InputErrorKind::UnknownFormat, "this save's format is not known"));
        }
        if CRC.checksum(body.as_bytes()) != head.crc32 {
            return Err(damaged());
        }
        let (extras, record) = body.split_once('\n').ok_or_else(damaged)?;
        let extras: Extras = serde_json::from_str(extras).map_err(|_| damaged())?;
        Ok(Self::resumed(Match::replay_among(kinds, Record::parse(record)?)?, Brought::Saved(extras), prefs))
    }

    fn resumed(played: Match, brought: Brought, prefs: Prefs) -> Table {
        let (names, extras) = match brought {
            Brought::Named(names) => (names, None),
            Brought::Saved(extras) => (extras.names.clone(), Some(extras)),
        };
        let players = extras.as_ref().map_or(&[][..], |extras| &extras.players[..]);
        let mut table = Table::seated(played, names, players, prefs, DeviceOwner::Shared);
        if let Some(extras) = extras {
            // 揭晓 is for after the end only, whatever the file says.
            table.revealed = extras.revealed && table.game_match.outcome().is_some();
            if let (Some(clock), Some(control)) = (extras.clock, table.game_match.clock())
                && clock.fits(control, table.game_match.game().seats())
            {
                table.clock = Some(clock);
            }
            if let Some((seat, layout)) = extras.layout
                && table.drafting() == Some(seat)
            {
                table.draft = table.game_match.game().restored(&layout);
            }
            table.seen = extras.seen;
            table.layouts = extras.kept_layouts;
            // Of toggles made twice, as older saves have them, every second one is left.
            let seats = table.game_match.game().seats();
            for one in extras.toggled.into_iter().filter(|(seat, _)| seat.0 < seats) {
                table.note_toggle(one);
            }
        }
        table.cover();
        table
    }

    /// The forms in which the match can be given away now; none while it has secrets that are still kept.
    pub fn share_forms(&self) -> Vec<ShareForm> {
        let game = self.kept_match().game();
        if game.has_secrets() && self.kept_match().outcome().is_none() {
            return Vec::new();
        }
        let lang = self.prefs.lang;
        let own = ShareForm {
            id: "record".to_owned(),
            label: texts::table::qishe_record().shown(lang),
            ending: "json".to_owned(),
        };
        // Those may have secrets in them: [`Table::share_as`].
        let exports =
            if game.has_secrets() && !self.revealed { &[] } else { self.kept_match().kind().exports };
        let others = exports.iter().map(|form| ShareForm {
            id: form.name.to_owned(),
            label: form.name.to_ascii_uppercase(),
            ending: form.name.to_owned(),
        });
        std::iter::once(own).chain(others).collect()
    }

    /// The match in one of [`Table::share_forms`].
    ///
    /// # Errors
    /// As [`Table::share`]; `unknown_format`.
    pub fn share_as(&self, form: &str) -> Result<String, InputError> {
        if form == "record" {
            return self.share();
        }
        if self.kept_match().game().has_secrets() && !self.revealed {
            return Err(InputError::head(
                InputErrorKind::Running,
                "a form for other programs would have the secrets in it",
            ));
        }
        let found = self.kept_match().kind().exports.iter().find(|one| one.name == form);
        let unknown = || {
            InputError::head(InputErrorKind::UnknownFormat, "there is no such form of this game's records")
        };
        let steps: Vec<_> = self.kept_match().main_line().collect();
        (found.ok_or_else(unknown)?.write)(&ExportInput {
            record: self.kept_match().record(),
            game: self.kept_match().game(),
            steps: &steps,
            names: &self.names,
        })
    }

    /// The record to be given away: all of it once everything was revealed; before that the public form, without spies,
    /// picks and seed, which can be opened all the same. A game without secrets is given away whole at any time.
    ///
    /// # Errors
    /// `running` before the end.
    pub fn share(&self) -> Result<String, InputError> {
        if !self.kept_match().game().has_secrets() {
            return Ok(self.kept_match().game().disclosed(self.kept_match().record()).to_json());
        }
        if self.kept_match().outcome().is_none() {
            return Err(InputError::head(
                InputErrorKind::Running,
                "a running match cannot be shared: it has secrets in it",
            ));
        }
        if self.revealed {
            return Ok(self.kept_match().record().to_json());
        }
        // What was taken back, offered or answered is no part of it: the steps that led to the board are.
        let actions =
            self.kept_match().main_line().map(|(seat, action)| Entry { seat, action: action.to_owned() });
        let record = Record { actions: actions.collect(), ..self.kept_match().record().clone() };
        let unfit = || {
            InputError::head(
                InputErrorKind::Running,
                "before everything is revealed this game is not given away",
            )
        };
        self.kept_match().game().undisclosed(&record).map(|record| record.to_json()).ok_or_else(unfit)
    }

    /// Public facts about this match, for the lobby.
    pub fn info(&self) -> SavedInfo {
        self.info_in(self.prefs.lang)
    }

    /// Like [`Table::info`], in any language.
    pub fn info_in(&self, lang: Lang) -> SavedInfo {
        let played = self.kept_match();
        let game = played.view(Viewer::Public);
        let ending = game.ending().filter(|_| played.outcome().is_some());
        SavedInfo {
            game: game.id().to_owned(),
            name: game.title().shown(lang),
            line: match ending {
                Some((title, reason)) => [title.shown(lang), reason.shown(lang)]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .collect::<Vec<_>>()
                    .join(" · "),
                None => self.untold().map_or_else(|| game.subtitle(lang), |words| words.shown(lang)),
            },
            names: self.names.clone(),
            ended: played.outcome().is_some(),
            moves: u32::try_from(played.board_action_count()).unwrap_or(u32::MAX),
            begun: !played.record().actions.is_empty(),
        }
    }

    /// The board of this match as everybody may see it, for the lobby: no secret is in it, revealed or not.
    pub fn thumbnail(&self) -> Thumbnail {
        let played = self.kept_match();
        let (scene, board) = snapshot(played, played.steps(), Viewer::Public, &self.prefs);
        Thumbnail { scene, board }
    }

    /// The board of a finished match with its people and its result, to be given away as a picture; `None` where the
    /// screen shows no result. It is made for everybody: no secret is in it, revealed or not, looked at or not.
    pub fn shared_picture(&self) -> Option<Thumbnail> {
        let game = self.kept_match().view(Viewer::Public);
        let mut result = self.result(game.as_ref())?;
        result.revealed.clear();
        result.choices.clear();
        let turn = self.turn();
        let mut scene = lying(game.as_ref(), Viewer::Public, &Draft::default(), &self.prefs, turn);
        scene.seats = self.panels(game.as_ref());
        scene.result = Some(result);
        let board = game.board(&Prefs { flip: Flip::None, ..self.prefs }, turn);
        Some(Thumbnail { scene, board })
    }
}
