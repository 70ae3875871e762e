//! Functions without a match: the games, their option forms and their help.

use serde_json::{Map, Value};

use super::types::{GameInfo, HelpPage, HelpPicture, PictureOf};
use crate::game::{
    Flip, Game, Glyphs, InputError, InputErrorKind, OptionChoice, OptionSpec, Prefs, Seeds, clock_letters,
};
use crate::games;
use crate::policy::{Company, LIMITS};
use crate::scene::BoardArt;
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// Options as text: a JSON object, or nothing for the defaults.
///
/// # Errors
/// `bad_option`.
pub fn options(text: &str) -> Result<Map<String, Value>, InputError> {
    if text.trim().is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_str(text) {
        Ok(Value::Object(options)) => Ok(options),
        _ => Err(InputError::head(InputErrorKind::BadOption, "the options are not a JSON object")),
    }
}

fn fresh(game: &str) -> Result<Box<dyn Game>, InputError> {
    (games::find(games::GAMES, game)?.begin)(&Map::new(), &Seeds::default())
}

/// The games, in the order of the lobby.
pub fn games(lang: Lang) -> Vec<GameInfo> {
    games::GAMES
        .iter()
        .filter_map(|kind| {
            let game = (kind.begin)(&Map::new(), &Seeds::default()).ok()?;
            let seats = (0..game.seats()).map(Seat);
            Some(GameInfo {
                id: kind.id.to_owned(),
                name: game.title().shown(lang),
                tagline: (kind.tagline)().shown(lang),
                card: kind.card,
                seats: game.seats(),
                sides: seats.clone().map(|seat| game.side_name(seat).shown(lang)).collect(),
                emblems: seats.map(|seat| game.emblem(seat, Glyphs::Traditional)).collect(),
            })
        })
        .collect()
}

/// The options of a game with the values of `options` (a JSON object).
///
/// # Errors
/// `unknown_game`, `bad_option`. What is wrong with single values stands in the form.
pub fn option_form(game: &str, options: &str, lang: Lang) -> Result<Vec<OptionSpec>, InputError> {
    games::find(games::GAMES, game)?.options.form(&self::options(options)?, lang)
}

/// Options under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionGroup {
    /// Heading; may be empty.
    pub title: String,
    /// Its options, each with its whole label.
    pub options: Vec<OptionSpec>,
}

/// The form of a new match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchFormView {
    /// The options that the form shows, as `begin` takes them.
    pub options: String,
    /// Group that is always shown, without a heading.
    pub usual: Vec<OptionGroup>,
    /// Groups behind “more”.
    pub rare: Vec<OptionGroup>,
    /// Whether the rarer options are shown in any case: one of them has the fault.
    pub opens: bool,
    /// First fault of an option; empty when the match can begin.
    pub fault: String,
}

/// The form of a game with the values of `options` (a JSON object), for a match in such company. Options that mean nothing any
/// more, as those of another version of the app may, count as none.
///
/// # Errors
/// `unknown_game`.
pub fn match_form(
    game: &str,
    options: &str,
    company: Company,
    lang: Lang,
) -> Result<MatchFormView, InputError> {
    let (options, mut specs) = match option_form(game, options, lang) {
        Ok(specs) => (options, specs),
        Err(_) => ("{}", option_form(game, "{}", lang)?),
    };
    // Who sits at one device needs no letters.
    if let Some(clock) = specs.iter_mut().find(|spec| spec.id == "clock" && company != Company::Here) {
        let letters = clock_letters(lang).into_iter();
        clock.choices.extend(letters.map(|one| OptionChoice { selected: one.value == clock.value, ..one }));
    }
    let fault = specs.iter().map(|spec| &spec.fault).find(|fault| !fault.is_empty()).cloned();
    let opens = specs.iter().any(|spec| spec.advanced && !spec.fault.is_empty());
    let (rare, usual): (Vec<OptionSpec>, Vec<OptionSpec>) = specs.into_iter().partition(|spec| spec.advanced);
    let rare = rare.chunk_by(|a, b| a.group == b.group);
    let rare = rare.map(|group| OptionGroup { title: group[0].group.clone(), options: group.to_vec() });
    let usual = Some(usual).filter(|usual| !usual.is_empty());
    Ok(MatchFormView {
        options: options.to_owned(),
        rare: rare.collect(),
        usual: usual.map(|options| OptionGroup { title: String::new(), options }).into_iter().collect(),
        opens,
        fault: fault.unwrap_or_default(),
    })
}

/// `options` with one of them changed; `value` as in [`OptionSpec::value`].
///
/// # Errors
/// `unknown_game`, `unknown_option`, `bad_option`.
pub fn set_option(
    game: &str,
    options: &str,
    id: &str,
    seat: Option<u8>,
    value: &str,
) -> Result<String, InputError> {
    let mut options = self::options(options)?;
    let kind = games::find(games::GAMES, game)?;
    kind.options.set(&mut options, id, seat, value)?;
    Ok(Value::Object(options).to_string())
}

/// Returns the part of a match's options that a form may begin with the next time: all but a set-up position, which can
/// name spies.
///
/// # Errors
/// `bad_option`.
pub fn kept_options(options: &str) -> Result<String, InputError> {
    let mut options = self::options(options)?;
    options.remove("position");
    Ok(Value::Object(options).to_string())
}

/// Way to begin a match of a game at once, with the options last used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuickStart {
    /// Name of the way: 和电脑下.
    pub label: String,
    /// Players, in words.
    pub help: String,
    /// Options, as in [`super::NewMatch::options`].
    pub options: String,
    /// Names by seat.
    pub names: Vec<String>,
    /// Players by seat, as in [`super::NewMatch::players`].
    pub players: Vec<u16>,
}

/// Choices of the last matches of a game.
#[derive(Debug, Clone, Copy, Default)]
pub struct LastMatch<'a> {
    /// Options, as in [`super::NewMatch::options`].
    pub options: &'a str,
    /// Names by seat; missing ones are empty.
    pub names: &'a [String],
    /// Players of the last match against computers, by seat; anything else counts as none.
    pub opponents: &'a [u16],
}

/// Level of a computer that nobody has chosen yet.
const FIRST_LEVEL: u16 = LIMITS.usual_level as u16;

/// Returns the name of a computer player of a level, 1…8: 电脑 3 级 · 初级.
pub fn level_label(level: u8, lang: Lang) -> String {
    let level = i64::from(level);
    texts::computer::level_label(level, texts::computer::level_name(level)).shown(lang)
}

/// Returns the ways to begin a match of a game at once: against computers first, as the last time, then all at this device.
///
/// # Errors
/// `unknown_game`.
pub fn quick_starts(game: &str, last: LastMatch, lang: Lang) -> Result<Vec<QuickStart>, InputError> {
    let kind = games::find(games::GAMES, game)?;
    let game = fresh(game)?;
    let seats = usize::from(game.seats());
    let opponents = last.opponents;
    let fits = opponents.len() == seats
        && opponents.iter().filter(|level| **level == 0).count() == 1
        && opponents.iter().all(|level| *level <= u16::from(LIMITS.strongest_level));
    let players = if fits {
        opponents.to_vec()
    } else {
        (0..seats).map(|seat| FIRST_LEVEL * u16::from(seat > 0)).collect()
    };
    let own = players.iter().position(|level| *level == 0).unwrap_or(0);
    let level = players.iter().copied().max().unwrap_or(FIRST_LEVEL);
    let side = game.side_name(Seat(own as u8));
    let (together, together_help) = match seats {
        2 => (texts::table::two_here(), texts::table::two_here_help()),
        _ => (texts::table::all_here(), texts::table::all_here_help()),
    };
    let start = |label: Text, help: Text, players: Vec<u16>| QuickStart {
        label: label.shown(lang),
        help: help.shown(lang),
        options: last.options.to_owned(),
        names: (0..seats).map(|seat| last.names.get(seat).cloned().unwrap_or_default()).collect(),
        players,
    };
    let level = texts::computer::level_label(i64::from(level), texts::computer::level_name(i64::from(level)));
    let against = (texts::table::with_computer(), texts::table::with_computer_help(level, side), players);
    let starts = [against, (together, together_help, vec![0; seats])];
    let mut ways: Vec<QuickStart> = starts
        .iter()
        .map(|(label, help, players)| QuickStart {
            // The card's own game, also where the last match was a variant.
            options: kind.variants.iter().fold(last.options.to_owned(), |text, it| it.left_out_of(&text)),
            ..start(label.clone(), help.clone(), players.clone())
        })
        .collect();
    for variant in kind.variants {
        ways.extend(starts.iter().map(|(label, help, players)| {
            let label = texts::table::variant_start(label.clone(), (variant.name)());
            QuickStart {
                options: variant.put_into(last.options),
                ..start(label, help.clone(), players.clone())
            }
        }));
    }
    Ok(ways)
}

/// Returns the way to begin a match of a game against computers of one level, with the options of the last match. `side` is
/// the person's seat; without one it is taken from the seed.
///
/// # Errors
/// `unknown_game`.
pub fn opponent_start(
    game: &str,
    last: LastMatch,
    (level, side, seed): (u8, Option<u8>, u64),
    lang: Lang,
) -> Result<QuickStart, InputError> {
    let seats = fresh(game)?.seats();
    let own = side.filter(|side| *side < seats).unwrap_or((seed % u64::from(seats)) as u8);
    let level = u16::from(level.clamp(1, LIMITS.strongest_level));
    let players: Vec<u16> = (0..seats).map(|seat| if seat == own { 0 } else { level }).collect();
    let against = quick_starts(game, LastMatch { opponents: &players, ..last }, lang)?;
    against.into_iter().next().ok_or_else(|| InputError::head(InputErrorKind::UnknownGame, "no way to begin"))
}

/// The help of a game, page by page.
///
/// # Errors
/// `unknown_game`.
pub fn help(game: &str, prefs: &Prefs) -> Result<Vec<HelpPage>, InputError> {
    let pages = super::help_pages(games::find(games::GAMES, game)?)?;
    Ok(pages.iter().map(|page| super::help::shown(page, prefs)).collect())
}

/// A picture of a game, for a device with these preferences.
///
/// # Errors
/// `unknown_game`, `unknown_field` where there is no such picture, `bad_action` for a line that is not in the book of openings.
pub fn help_picture(game: &str, of: &PictureOf, prefs: &Prefs) -> Result<HelpPicture, InputError> {
    super::help::picture(games::find(games::GAMES, game)?, of, prefs)
}

/// The empty board of a game, for pictures on a device with these preferences.
///
/// # Errors
/// `unknown_game`.
pub fn board_of(game: &str, prefs: &Prefs) -> Result<BoardArt, InputError> {
    Ok(fresh(game)?.board(&Prefs { flip: Flip::None, ..*prefs }, 0))
}
