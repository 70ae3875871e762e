//! The ladder of levels, and the next one to play.

use super::MatchEntry;
use super::rating::{Rating, is_rated, level_rating};
use super::tally::{Tally, level};
use crate::policy::LIMITS;
use crate::table::{FinishedSide, MatchResult};
use crate::words::{Lang, Text, texts};

/// Level on the ladder.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct LadderRung {
    /// Level, 1…8.
    pub level: u8,
    /// Its name.
    pub name: String,
    /// Matches won, drawn and lost against it, in figures; empty where there were none.
    pub record: String,
    /// Matches won, drawn and lost against it, in words; empty where there were none.
    pub results: String,
    /// Whether it was beaten without a hint and with nothing taken back.
    pub beaten: bool,
    /// Whether it is the one to play next.
    pub next: bool,
    /// All of it in words, for a voice.
    pub spoken: String,
}

/// Returns the level whose expected score is nearest to one half.
pub(super) fn suggested(rating: Rating) -> u8 {
    let distance = |level: u8| (rating.expected(level_rating(level)) - 0.5).abs();
    (1..=LIMITS.strongest_level).min_by(|a, b| distance(*a).total_cmp(&distance(*b))).unwrap_or(1)
}

/// Returns the name of a level.
pub(super) fn name(level: u8) -> Text {
    texts::computer::seal_name(i64::from(level))
}

/// Returns numbers of matches won, drawn and lost in words.
pub(super) fn in_words(tally: Tally) -> Text {
    texts::statistics::results(i64::from(tally.drawn), i64::from(tally.lost), i64::from(tally.won))
}

/// Returns them in figures, alike in every language.
pub(super) fn figures(tally: Tally) -> String {
    format!("{} · {} · {}", tally.won, tally.drawn, tally.lost)
}

fn rung(level_: u8, sides: &[(&MatchEntry, &FinishedSide)], next: u8, lang: Lang) -> LadderRung {
    let of_level: Vec<_> = sides.iter().filter(|(_, side)| level(side) == Some(level_)).collect();
    let tally = Tally::of(of_level.iter().map(|(_, side)| *side));
    let beaten = of_level.iter().any(|(entry, side)| is_rated(entry) && side.result == MatchResult::Won);
    let (name, number) = (name(level_), i64::from(level_));
    let spoken = match (beaten, tally.played()) {
        (true, _) => texts::statistics::rung_beaten(number, name.clone(), in_words(tally)),
        (false, 0) => texts::statistics::rung_unplayed(number, name.clone()),
        (false, _) => texts::statistics::rung(number, name.clone(), in_words(tally)),
    };
    LadderRung {
        level: level_,
        name: name.shown(lang),
        record: if tally.played() == 0 { String::new() } else { figures(tally) },
        results: if tally.played() == 0 { String::new() } else { in_words(tally).shown(lang) },
        beaten,
        next: level_ == next,
        spoken: spoken.spoken(lang),
    }
}

/// Returns the ladder of a person, the weakest level first.
pub(super) fn ladder(sides: &[(&MatchEntry, &FinishedSide)], rating: Rating, lang: Lang) -> Vec<LadderRung> {
    let next = suggested(rating);
    (1..=LIMITS.strongest_level).map(|level| rung(level, sides, next, lang)).collect()
}

/// Returns the heading of a ladder: the strongest level that was beaten, and the next one.
pub(super) fn heading(ladder: &[LadderRung], lang: Lang) -> String {
    let next = ladder.iter().find(|rung| rung.next).map_or_else(Text::none, |rung| name(rung.level));
    match ladder.iter().rev().find(|rung| rung.beaten) {
        Some(beaten) => texts::statistics::ladder_beaten(name(beaten.level), next).shown(lang),
        None => texts::statistics::ladder_next(next).shown(lang),
    }
}
