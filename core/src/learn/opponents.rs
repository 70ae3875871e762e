//! The sheet on which a computer opponent is chosen: eight seals, the person's own record, and the side.

use super::statistics::Statistics;
use crate::game::InputError;
use crate::policy::LIMITS;
use crate::scene::Emblem;
use crate::table::{self, LastMatch};
use crate::words::{Joint, Lang, Text, texts};

/// A computer opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OpponentSeal {
    /// Level, 1…8.
    pub level: u8,
    /// Its name: 小巧.
    pub name: String,
    /// Its rank: 中级.
    pub rank: String,
    /// Level and rank: 4 级 · 中级.
    pub caption: String,
    /// One line about how it plays.
    pub line: String,
    /// The person's results against it; empty before the first one.
    pub record: String,
    /// Whether it was beaten without a hint and with nothing taken back.
    pub beaten: bool,
    /// Words for the one that suits the person best; empty for the others, and before any result.
    pub suits: String,
    /// All of it in words, for a voice.
    pub spoken: String,
}

/// A side that a person can take.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OpponentSide {
    /// Its label: 执红方.
    pub label: String,
    /// Its piece; none for the side that chance chooses.
    pub emblem: Option<Emblem>,
    /// Its seat; none for the side that chance chooses.
    pub seat: Option<u8>,
}

/// The sheet of opponents of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpponentSheet {
    /// Heading: 和谁下.
    pub title: String,
    /// The opponents, the weakest first.
    pub seals: Vec<OpponentSeal>,
    /// Level that is chosen at first: that of the last match, or else the one that suits.
    pub level: u8,
    /// The sides.
    pub sides: Vec<OpponentSide>,
    /// Number of the side that is chosen at first, from 0.
    pub side: u32,
    /// Label of the button that begins.
    pub begin: String,
}

/// The ladder of the computers on the card of a result, after a win against one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct WonLadder {
    /// The computers, the weakest first.
    pub rungs: Vec<WonRung>,
    /// The computer that was beaten in words, for a voice.
    pub spoken: String,
}

/// A computer on that ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct WonRung {
    /// Level, 1…8.
    pub level: u8,
    /// Whether its seal is stamped.
    pub stamped: bool,
    /// Whether it was beaten just now.
    pub is_won: bool,
}

impl OpponentSheet {
    /// Returns the ladder after a win against the computer of a level; `None` for a level that there is not. `stamps`: the win
    /// counts for the ladder. The record may not have it yet.
    pub fn won_ladder(&self, won: u8, stamps: bool) -> Option<WonLadder> {
        let spoken = self.seals.iter().find(|seal| seal.level == won)?.spoken.clone();
        let rung = |seal: &OpponentSeal| {
            let is_won = seal.level == won;
            WonRung { level: seal.level, stamped: seal.beaten || (is_won && stamps), is_won }
        };
        Some(WonLadder { rungs: self.seals.iter().map(rung).collect(), spoken })
    }
}

/// The texts of a computer's level.
#[derive(Debug, Clone, PartialEq)]
pub struct LevelTexts {
    /// Name by which players know it.
    pub name: Text,
    /// Rank in plain words.
    pub rank: Text,
    /// How it plays.
    pub line: Text,
}

/// Returns the texts of a level.
pub fn level_texts(level: u8) -> LevelTexts {
    let number = i64::from(level);
    LevelTexts {
        name: texts::computer::seal_name(number),
        rank: texts::computer::level_name(number),
        line: texts::computer::level_line(number),
    }
}

/// Returns the sheet of opponents of a game, with the choices of the last match and the record of the device's first person.
///
/// # Errors
/// `unknown_game`.
pub fn opponents(
    game: &str,
    last: LastMatch,
    statistics: &Statistics,
    lang: Lang,
) -> Result<OpponentSheet, InputError> {
    let info = table::games(lang).into_iter().find(|info| info.id == game);
    let known = table::quick_starts(game, last, lang)?;
    let (ladder, rated) = statistics.ladder_of(game, lang);
    let seals: Vec<OpponentSeal> = ladder
        .iter()
        .map(|rung| {
            let LevelTexts { name, rank, line } = level_texts(rung.level);
            let caption = texts::computer::seal_caption(i64::from(rung.level), rank.clone());
            let suits = if rung.next && rated { texts::computer::suits() } else { Text::none() };
            let parts = [Text::plain(rung.spoken.clone()), rank.clone(), line.clone(), suits.clone()];
            let record = if rung.results.is_empty() {
                Text::none()
            } else {
                texts::computer::own_record(Text::plain(rung.results.clone()))
            };
            OpponentSeal {
                level: rung.level,
                name: name.shown(lang),
                rank: rank.shown(lang),
                caption: caption.shown(lang),
                line: line.shown(lang),
                record: record.shown(lang),
                beaten: rung.beaten,
                suits: suits.shown(lang),
                spoken: Text::joined(parts, Joint::Clause).spoken(lang),
            }
        })
        .collect();
    let against = known.first().map(|start| start.players.clone()).unwrap_or_default();
    let own = against.iter().position(|level| *level == 0).unwrap_or(0);
    let chosen = against.iter().copied().max().unwrap_or_default();
    let suits = ladder.iter().find(|rung| rung.next && rated).map(|rung| rung.level);
    let level = match (last.opponents.is_empty(), suits) {
        (true, Some(level)) => level,
        _ => u8::try_from(chosen).unwrap_or_default().clamp(1, LIMITS.strongest_level),
    };
    let mut sides: Vec<OpponentSide> = info
        .iter()
        .flat_map(|info| info.sides.iter().zip(&info.emblems).enumerate())
        .map(|(seat, (side, emblem))| OpponentSide {
            label: texts::computer::take_side(Text::plain(side.clone())).shown(lang),
            emblem: Some(emblem.clone()),
            seat: Some(seat as u8),
        })
        .collect();
    sides.push(OpponentSide { label: texts::computer::any_side().shown(lang), emblem: None, seat: None });
    Ok(OpponentSheet {
        title: texts::computer::whom().shown(lang),
        seals,
        level,
        sides,
        side: own as u32,
        begin: texts::computer::begin().shown(lang),
    })
}
