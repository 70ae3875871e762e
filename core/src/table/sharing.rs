//! A match as it is told and given away: to lists, as a record, as a picture. No secret leaves that is still kept.

use super::remote::RemoteState;
use super::show::{self, lying, snapshot};
use super::situation::Situation;
use super::types::{SavedInfo, ShareForm, SharedMoment, Thumbnail};
use crate::game::{
    Draft, Entry, ExportInput, Flip, InputError, InputErrorKind, Occasion, Prefs, Record, SharedRecord,
    Variation,
};
use crate::seat::Viewer;
use crate::words::{Lang, Text, texts};

/// A match in the form in which it leaves the device.
#[derive(Clone, Copy)]
pub struct Sharing<'a>(pub(super) Situation<'a>);

impl Sharing<'_> {
    /// The forms in which the match can be given away now; none while it has secrets that are still kept.
    pub fn forms(&self) -> Vec<ShareForm> {
        let game = self.0.matches.kept().game();
        if game.has_secrets() && self.0.matches.kept().outcome().is_none() {
            return Vec::new();
        }
        let lang = self.0.prefs.lang;
        let own = ShareForm {
            id: "record".to_owned(),
            label: texts::table::qishe_record().shown(lang),
            ending: "json".to_owned(),
        };
        // Those may have secrets in them: [`Sharing::as_form`].
        let exports = if game.has_secrets() && !self.0.matches.revealed {
            &[]
        } else {
            self.0.matches.kept().kind().exports
        };
        let others = exports.iter().map(|form| ShareForm {
            id: form.name.to_owned(),
            label: form.name.to_ascii_uppercase(),
            ending: form.name.to_owned(),
        });
        std::iter::once(own).chain(others).collect()
    }

    /// The match in one of [`Sharing::forms`].
    ///
    /// # Errors
    /// As [`Sharing::record`]; `unknown_format`.
    pub fn as_form(&self, form: &str) -> Result<String, InputError> {
        if form == "record" {
            return self.record();
        }
        if self.0.matches.kept().game().has_secrets() && !self.0.matches.revealed {
            return Err(InputError::head(
                InputErrorKind::Running,
                "a form for other programs would have the secrets in it",
            ));
        }
        let found = self.0.matches.kept().kind().exports.iter().find(|one| one.name == form);
        let unknown = || {
            InputError::head(InputErrorKind::UnknownFormat, "there is no such form of this game's records")
        };
        let steps: Vec<_> = self.0.matches.kept().main_line().collect();
        (found.ok_or_else(unknown)?.write)(&ExportInput {
            record: self.0.matches.kept().record(),
            game: self.0.matches.kept().game(),
            steps: &steps,
            names: &self.0.home().names,
            occasion: &self.0.matches.occasion,
            variations: &self.0.matches.variations,
        })
    }

    /// The record to be given away, with the players' names: all of it once everything was revealed; before that the public
    /// form, without spies, picks, seed and lines that were tried, which can be opened all the same. A game without secrets is
    /// given away whole at any time.
    ///
    /// # Errors
    /// `running` before the end.
    pub fn record(&self) -> Result<String, InputError> {
        if !self.0.matches.kept().game().has_secrets() {
            return Ok(
                self.shared(self.0.matches.kept().game().disclosed(self.0.matches.kept().record()), true)
            );
        }
        if self.0.matches.kept().outcome().is_none() {
            return Err(InputError::head(
                InputErrorKind::Running,
                "a running match cannot be shared: it has secrets in it",
            ));
        }
        if self.0.matches.revealed {
            return Ok(self.shared(self.0.matches.kept().record().clone(), true));
        }
        // What was taken back, offered or answered is no part of it: the steps that led to the board are.
        let actions =
            self.0.matches.kept().main_line().map(|(seat, action)| Entry { seat, action: action.to_owned() });
        let record = Record { actions: actions.collect(), ..self.0.matches.kept().record().clone() };
        let unfit = || {
            InputError::head(
                InputErrorKind::Running,
                "before everything is revealed this game is not given away",
            )
        };
        self.0
            .matches
            .kept()
            .game()
            .undisclosed(&record)
            .map(|record| self.shared(record, false))
            .ok_or_else(unfit)
    }

    /// A record with the people and, where no secret can be in them, the lines of the match.
    fn shared(&self, record: Record, with_lines: bool) -> String {
        let names = &self.0.home().names;
        let named = names.iter().any(|name| !name.is_empty());
        // Layouts that never came out are no steps of what is given away.
        let left_out = self.0.matches.kept().record().actions.len().saturating_sub(record.actions.len());
        let lines = self.0.matches.variations.iter().filter(|_| with_lines);
        let shared = SharedRecord {
            record,
            names: if named { names.clone() } else { Vec::new() },
            occasion: self.0.matches.occasion.clone(),
            variations: lines
                .map(|line| Variation { at: line.at.saturating_sub(left_out), ..line.clone() })
                .collect(),
        };
        serde_json::to_string(&shared).unwrap_or_default()
    }

    /// Public facts about this match, for the lobby.
    pub fn info(&self) -> SavedInfo {
        self.info_in(self.0.prefs.lang)
    }

    /// Like [`Sharing::info`], in any language.
    pub fn info_in(&self, lang: Lang) -> SavedInfo {
        let played = self.0.matches.kept();
        let game = played.view(Viewer::Public);
        let ending = game.ending().filter(|_| played.outcome().is_some());
        SavedInfo {
            game: game.id().to_owned(),
            name: game.title().shown(lang),
            line: match ending {
                Some((title, reason)) => [self.title(title).shown(lang), reason.shown(lang)]
                    .into_iter()
                    .filter(|part| !part.is_empty())
                    .collect::<Vec<_>>()
                    .join(" · "),
                None if self.0.matches.foreign => texts::table::unfinished(game.subtitle()).shown(lang),
                None => self
                    .0
                    .remote
                    .and_then(RemoteState::untold)
                    .map_or_else(|| game.subtitle().shown(lang), |words| words.shown(lang)),
            },
            players: self.players(lang, " – "),
            emblem: self.emblem_to_move(game.as_ref()),
            names: self.0.home().names.clone(),
            ended: played.outcome().is_some() || self.0.matches.foreign,
            occasion: self.occasion(),
            moves: u32::try_from(played.board_action_count()).unwrap_or(u32::MAX),
            begun: self.is_worth_keeping(),
        }
    }

    /// The result in a list of matches: as the only person of the match had it, if there was one.
    fn title(&self, title: Text) -> Text {
        let outcome = self.0.matches.kept().outcome();
        outcome.and_then(|outcome| show::own_result(&self.0, &outcome)).unwrap_or(title)
    }

    /// Where and when a match from elsewhere was played, as its record says.
    fn occasion(&self) -> String {
        let Occasion { event, date } = &self.0.matches.occasion;
        [event.as_str(), date.as_str()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    }

    /// The board of this match as everybody may see it, for the lobby: no secret is in it, revealed or not.
    pub fn thumbnail(&self) -> Thumbnail {
        let played = self.0.matches.kept();
        let (scene, board) = snapshot(played, played.steps(), Viewer::Public, self.0.prefs);
        Thumbnail { scene, board }
    }

    /// The board of a finished match with its people and its result, to be given away as a picture; `None` where the
    /// screen shows no result. It is made for everybody: no secret is in it, revealed or not, looked at or not.
    pub fn picture(&self) -> Option<Thumbnail> {
        let game = self.0.matches.kept().view(Viewer::Public);
        let mut result = show::result(&self.0, game.as_ref())?;
        // Whoever gets it did not win or lose by it.
        if let Some((title, _)) = game.ending() {
            result.title = title.shown(self.0.prefs.lang);
        }
        result.revealed.clear();
        result.choices.clear();
        let turn = self.0.turn();
        let mut scene = lying(game.as_ref(), Viewer::Public, &Draft::default(), self.0.prefs, turn);
        scene.seats = show::panels(&self.0, game.as_ref());
        scene.result = Some(result);
        let board = game.board(&Prefs { flip: Flip::None, ..*self.0.prefs }, turn);
        Some(Thumbnail { scene, board })
    }

    /// The last activation of a finished match, for an animated picture; `None` where there was none, or the screen shows no
    /// result. As [`Sharing::picture`] it is made for everybody.
    pub fn moment(&self) -> Option<SharedMoment> {
        self.picture()?;
        let played = self.0.matches.kept();
        let turned = |(at, (seat, action))| Some((at, played.game().turns_over(seat, action)?));
        let (step, sentence) = played.main_line().enumerate().filter_map(turned).last()?;
        let lang = self.0.prefs.lang;
        let people = self.players(lang, " – ");
        let at = |steps: usize| {
            let (scene, board) = snapshot(played, steps, Viewer::Public, self.0.prefs);
            Thumbnail { scene, board }
        };
        Some(SharedMoment {
            sentence: sentence.shown(lang),
            people: if people.is_empty() { played.game().title().shown(lang) } else { people },
            sign: texts::table::sign().shown(lang),
            before: at(step),
            after: at(step + 1),
        })
    }
}
