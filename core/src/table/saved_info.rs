//! Facts of a match that only lists and files need: who plays, who moves, whether it is worth keeping. Also the
//! question that an incomplete record asks.

use serde_json::Map;

use super::sharing::Sharing;
use crate::game::{Draft, Game, Glyphs, Seeds, ViewContext};
use crate::games;
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Question, Text, isolated, texts};

/// Question before a record comes in, as it does not say all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportQuestion {
    /// The question: which of two readings the record has.
    pub question: Question,
    /// Record to take in after a no.
    pub no: String,
    /// Record to take in after a yes.
    pub yes: String,
}

/// Returns the question that a record leaves open; `None` if it is complete or cannot be read.
pub fn import_question(record: &str, lang: Lang) -> Option<ImportQuestion> {
    let asked = games::ambiguity(games::GAMES, record)?;
    let [(no_label, no), (yes_label, yes)] = asked.readings;
    let question = Question::of(&asked.title, &asked.text, &yes_label, &no_label, lang);
    Some(ImportQuestion { question, no, yes })
}

/// Characters that no system allows in the name of a file, or that mean something there.
const NOT_IN_FILES: [char; 11] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|', '.', '\0'];

/// Longest name of a file in bytes, without its ending: systems take 255, and a second copy gets a number.
const FILE_NAME_BYTES: usize = 200;

impl Sharing<'_> {
    /// Returns the name of a file with this match, without ending: 王老师-小李, or the name of the game. Long names are cut.
    pub fn file_name(&self) -> String {
        let lang = self.0.prefs.lang;
        let players = self.players(lang, "-");
        let name = if players.is_empty() { self.info_in(lang).name } else { players };
        let seen = |c: &char| !matches!(c, '\u{2068}' | '\u{2069}');
        let good = |c: char| if NOT_IN_FILES.contains(&c) || c.is_control() { ' ' } else { c };
        let name: String = name.chars().filter(seen).map(good).collect();
        name[..name.floor_char_boundary(FILE_NAME_BYTES)].trim().to_owned()
    }

    /// Returns who plays, in words: 王老师 – 小李, or 与坐照 where the only person has no name. Empty where nobody is
    /// named.
    pub(super) fn players(&self, lang: Lang, between: &str) -> String {
        let seats = (0..self.0.matches.kept().game().seats()).map(Seat);
        let name =
            |seat: Seat| self.0.home().names.get(seat.index()).map(|name| name.trim()).unwrap_or_default();
        let person = |seat: &Seat| self.0.home().computer(*seat).is_none();
        let computer = |level: u8| texts::computer::seal_name(i64::from(level)).shown(lang);
        let named = seats.clone().any(|seat| person(&seat) && !name(seat).is_empty());
        if self.0.home().alone() && !named {
            let mut levels: Vec<u8> = seats.filter_map(|seat| self.0.home().computer(seat)).collect();
            levels.dedup();
            let levels: Vec<String> = levels.into_iter().map(computer).collect();
            let all = levels.join(between);
            return match self.0.home().lone_person() {
                Some(_) => texts::table::against(Text::plain(all)).shown(lang),
                None => all,
            };
        }
        let players = seats.filter_map(|seat| match self.0.home().computer(seat) {
            Some(level) => Some(computer(level)),
            None => Some(isolated(name(seat)).into_owned()).filter(|name| !name.is_empty()),
        });
        players.collect::<Vec<_>>().join(between)
    }

    /// Returns the seat whose emblem, as [`super::GameInfo`] has it, is that of the seat to move: a swap of the colours
    /// changes it.
    pub(super) fn emblem_to_move(&self, game: &dyn Game) -> u8 {
        let Some(seat) = game.to_move().first().copied() else { return 0 };
        let emblem = game.emblem(seat, Glyphs::Traditional);
        let fresh = self.fresh();
        let same = |one: &Seat| {
            fresh.as_ref().is_some_and(|fresh| fresh.emblem(*one, Glyphs::Traditional) == emblem)
        };
        (0..game.seats()).map(Seat).find(same).unwrap_or(seat).0
    }

    /// Whether anything was done in the match that is worth keeping: an action, a set-up position, or a layout. Whether
    /// one is begun is secret, so it counts wherever it could be.
    pub(super) fn is_worth_keeping(&self) -> bool {
        let record = self.0.matches.kept().record();
        !record.actions.is_empty() || record.options.contains_key("position") || self.is_layout_arranged()
    }

    /// Whether a seat arranges a layout from a tray now.
    fn is_layout_arranged(&self) -> bool {
        let played = self.0.matches.kept();
        let Some((seat, _)) = played.game().acts_hidden() else { return false };
        let draft = Draft::default();
        let context =
            ViewContext { actor: Some(seat), draft: &draft, ..self.0.context(Viewer::Public, self.0.prefs) };
        played.view(Viewer::Public).tray(&context).is_some()
    }

    /// A new match of the same game with the usual options.
    fn fresh(&self) -> Option<Box<dyn Game>> {
        (self.0.matches.kept().kind().begin)(&Map::new(), &Seeds::default()).ok()
    }
}
