//! The page of statistics in finished words and numbers. Nothing of a secret is in it.

use std::collections::BTreeMap;

use super::curve::{RatingCurve, curve};
use super::ladder::{LadderRung, figures, heading, in_words, ladder, name};
use super::rating::{Rating, history};
use super::tally::{Tally, day_streak, level, longest_run};
use super::{MatchEntry, PuzzleEntry, Statistics};
use crate::learn::puzzles::PuzzleResult;
use crate::policy::LIMITS;
use crate::table::{FinishedSide, Opponent, games};
use crate::words::{Lang, Text, texts};

/// Question to the statistics.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StatisticsQuery {
    /// Identifier of the game; none for all.
    pub game: Option<String>,
    /// Person by name, empty for the owner of the device; none for the one with most matches.
    pub person: Option<String>,
    /// Time, milliseconds since 1970.
    pub now: i64,
    /// Minutes by which the device's calendar is ahead of UTC.
    pub utc_offset: i32,
    /// Language of the words.
    pub lang: Lang,
}

/// Choice above the page: a game or a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatisticsChoice {
    /// Value for [`StatisticsQuery`].
    pub id: Option<String>,
    /// Its name.
    pub label: String,
    /// Whether it is the chosen one.
    pub chosen: bool,
}

/// Rating of a person.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RatingCard {
    /// The rating in figures.
    pub rating: String,
    /// Its deviation in figures, with ±.
    pub deviation: String,
    /// Line beside them: its name, and the number of matches.
    pub caption: String,
    /// All of it in words, for a voice.
    pub spoken: String,
    /// Its curve; without points where there are too few.
    pub curve: RatingCurve,
}

/// Results against an opponent: all computers, or a named person.
#[derive(Debug, Clone, PartialEq)]
pub struct OpponentRow {
    /// Whether it is the computers.
    pub computer: bool,
    /// Name.
    pub name: String,
    /// Part of the matches that were won, 0…1.
    pub won: f32,
    /// Part of the matches that were drawn, 0…1.
    pub drawn: f32,
    /// Matches won, drawn and lost, in figures.
    pub record: String,
    /// All of it in words, for a voice.
    pub spoken: String,
}

/// Puzzles of a level.
#[derive(Debug, Clone, PartialEq)]
pub struct PuzzleBar {
    /// Level, 1…8.
    pub level: u8,
    /// Its name.
    pub name: String,
    /// Part that was solved at the first try, 0…1.
    pub part: f32,
    /// Puzzles solved at the first try of all that were tried, in figures.
    pub record: String,
}

/// Number with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StatisticsFact {
    /// The number, in words where it has a unit.
    pub figure: String,
    /// Its name.
    pub label: String,
}

/// The page of statistics.
#[derive(Debug, Clone, PartialEq)]
pub struct StatisticsView {
    /// Level of the match that the empty page offers; none where anything is kept.
    pub empty: Option<u8>,
    /// Label of that offer.
    pub begin: String,
    /// Games, all of them first.
    pub games: Vec<StatisticsChoice>,
    /// Persons; empty where there is one.
    pub persons: Vec<StatisticsChoice>,
    /// The person that is shown.
    pub person: String,
    /// The rating; none before any rated match or puzzle.
    pub rating: Option<RatingCard>,
    /// Heading of the ladder.
    pub ladder_title: String,
    /// Results against all levels, in words; empty where there are none.
    pub ladder_record: String,
    /// The levels, the weakest first.
    pub ladder: Vec<LadderRung>,
    /// Whether the ninth grade, 入神, is stamped: the strongest level was beaten.
    pub ninth: bool,
    /// The ninth grade in words, for a voice.
    pub ninth_spoken: String,
    /// Level that suits the person, 1…8.
    pub suggested: u8,
    /// Sentence on it.
    pub suggestion: String,
    /// Heading of the results: won, drawn, lost. Empty where nothing was played.
    pub results: String,
    /// Results by opponent, the most played first.
    pub opponents: Vec<OpponentRow>,
    /// Heading of the puzzles; empty where none was tried.
    pub puzzles_title: String,
    /// Puzzles by level, of those that were tried.
    pub puzzles: Vec<PuzzleBar>,
    /// Streaks, and matches lost on time.
    pub facts: Vec<StatisticsFact>,
    /// Whether the panel of the favourite spy is there. Public: alike for every spy, and for none.
    pub has_spies: bool,
}

fn part(count: u32, of: u32) -> f32 {
    if of == 0 { 0.0 } else { count as f32 / of as f32 }
}

/// Name of a person.
fn named(person: &str) -> Text {
    if person.is_empty() { texts::statistics::owner() } else { Text::plain(person.to_owned()) }
}

/// Results by opponent: all computers, and each person.
fn by_opponent(sides: &[(&MatchEntry, &FinishedSide)], lang: Lang) -> Vec<OpponentRow> {
    let mut found: BTreeMap<Option<&str>, Vec<&FinishedSide>> = BTreeMap::new();
    for (_, side) in sides {
        if level(side).is_some() {
            found.entry(None).or_default().push(side);
        }
        for other in &side.opponents {
            if let Opponent::Person(name) = other {
                found.entry(Some(name)).or_default().push(side);
            }
        }
    }
    let mut rows: Vec<(Option<&str>, Tally)> =
        found.into_iter().map(|(who, sides)| (who, Tally::of(sides))).collect();
    rows.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.played()));
    let row = |(who, tally): (Option<&str>, Tally)| {
        let name = who.map_or_else(texts::statistics::computer, named);
        OpponentRow {
            computer: who.is_none(),
            won: part(tally.won, tally.played()),
            drawn: part(tally.drawn, tally.played()),
            record: figures(tally),
            spoken: texts::statistics::against(name.clone(), in_words(tally)).spoken(lang),
            name: name.shown(lang),
        }
    };
    rows.into_iter().map(row).collect()
}

fn puzzle_bars(tries: &[&PuzzleEntry], lang: Lang) -> Vec<PuzzleBar> {
    let bar = |level: u8| {
        let of: Vec<_> = tries.iter().filter(|entry| entry.level == level).collect();
        let first = of.iter().filter(|entry| entry.result == PuzzleResult::FirstTry).count();
        (!of.is_empty()).then(|| PuzzleBar {
            level,
            name: name(level).shown(lang),
            part: part(first as u32, of.len() as u32),
            record: format!("{first} / {}", of.len()),
        })
    };
    (1..=LIMITS.strongest_level).filter_map(bar).collect()
}

fn puzzles_title(tries: &[&PuzzleEntry], lang: Lang) -> String {
    let first = tries.iter().filter(|entry| entry.result == PuzzleResult::FirstTry).count();
    let title = || texts::statistics::puzzles(first as i64, tries.len() as i64).shown(lang);
    if tries.is_empty() { String::new() } else { title() }
}

impl Statistics {
    /// Persons of the device, the one with most matches first. The owner is among them where puzzles were tried.
    fn persons(&self) -> Vec<String> {
        let mut count: BTreeMap<&str, u32> = BTreeMap::new();
        if !self.puzzles.is_empty() {
            count.insert("", 0);
        }
        for side in self.matches.values().flat_map(|entry| &entry.facts.sides) {
            *count.entry(&side.person).or_default() += 1;
        }
        let mut persons: Vec<(&str, u32)> = count.into_iter().collect();
        persons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        persons.into_iter().map(|(person, _)| person.to_owned()).collect()
    }

    fn game_choices(&self, query: &StatisticsQuery) -> Vec<StatisticsChoice> {
        let chosen = |id: &Option<String>| *id == query.game;
        let all = (None, texts::statistics::all_games().shown(query.lang));
        let listed = games(query.lang).into_iter().map(|info| (Some(info.id), info.name));
        let choice = |(id, label)| StatisticsChoice { chosen: chosen(&id), id, label };
        std::iter::once(all).chain(listed).map(choice).collect()
    }

    /// Returns the ladder of the device's first person in a game, and whether that person has a rating there.
    pub fn ladder_of(&self, game: &str, lang: Lang) -> (Vec<LadderRung>, bool) {
        let person = self.persons().into_iter().next().unwrap_or_default();
        let rating = history(self, Some(game), &person).last().map(|last| last.rating);
        (ladder(&self.sides_of(Some(game), &person), rating.unwrap_or_default(), lang), rating.is_some())
    }

    /// Makes the page, without days of practice.
    pub fn view(&self, query: &StatisticsQuery) -> StatisticsView {
        self.view_with(query, &[])
    }

    /// Makes the page. `practised`: the days on which the owner of the device practised, for the streak.
    pub fn view_with(&self, query: &StatisticsQuery, practised: &[u32]) -> StatisticsView {
        let (lang, game) = (query.lang, query.game.as_deref());
        let persons = self.persons();
        let asked = query.person.clone().filter(|person| persons.contains(person));
        let person = asked.or_else(|| persons.first().cloned()).unwrap_or_default();
        let sides = self.sides_of(game, &person);
        let tries = if person.is_empty() { self.tries_of(game) } else { Vec::new() };
        let history = history(self, game, &person);
        let rating = history.last().map(|last| last.rating).unwrap_or_default();
        let ladder = ladder(&sides, rating, lang);
        let against_levels =
            Tally::of(sides.iter().map(|(_, side)| *side).filter(|side| level(side).is_some()));
        let ninth = ladder.last().is_some_and(|rung| rung.beaten);
        let ninth_words =
            if ninth { texts::statistics::ninth_stamped() } else { texts::statistics::ninth_empty() };
        let suggested = ladder.iter().find(|rung| rung.next).map_or(1, |rung| rung.level);
        let tally = Tally::of(sides.iter().map(|(_, side)| *side));
        let choice = |id: String| StatisticsChoice {
            chosen: id == person,
            label: named(&id).shown(lang),
            id: Some(id),
        };
        let words =
            |tally: Tally| if tally.played() == 0 { String::new() } else { in_words(tally).shown(lang) };
        StatisticsView {
            empty: self.is_empty().then_some(1),
            begin: texts::statistics::begin(name(1)).shown(lang),
            games: self.game_choices(query),
            rating: history.last().map(|_| {
                let curve = curve(&history, query.utc_offset, lang);
                card(rating, tally.played(), curve, lang)
            }),
            ladder_title: heading(&ladder, lang),
            ladder_record: words(against_levels),
            ninth,
            ninth_spoken: ninth_words.spoken(lang),
            ladder,
            suggested,
            suggestion: texts::statistics::suggestion(name(suggested)).shown(lang),
            results: words(tally),
            opponents: by_opponent(&sides, lang),
            puzzles_title: puzzles_title(&tries, lang),
            puzzles: puzzle_bars(&tries, lang),
            facts: self.facts(&sides, practised, &person, query),
            has_spies: self.has_spies(game, &person),
            persons: if persons.len() > 1 {
                persons.iter().cloned().map(choice).collect()
            } else {
                Vec::new()
            },
            person,
        }
    }

    fn facts(
        &self,
        sides: &[(&MatchEntry, &FinishedSide)],
        practised: &[u32],
        person: &str,
        query: &StatisticsQuery,
    ) -> Vec<StatisticsFact> {
        let fact = |figure: Text, label: Text| StatisticsFact {
            figure: figure.shown(query.lang),
            label: label.shown(query.lang),
        };
        let number = |count: u32| Text::plain(count.to_string());
        let days = day_streak(self, practised, person, (query.now, query.utc_offset));
        let on_time = sides.iter().filter(|(_, side)| side.lost_on_time).count() as u32;
        vec![
            fact(texts::statistics::days(i64::from(days)), texts::statistics::days_label()),
            fact(number(longest_run(sides)), texts::statistics::run_label()),
            fact(number(on_time), texts::statistics::time_label()),
        ]
    }
}

fn card(rating: Rating, matches: u32, curve: RatingCurve, lang: Lang) -> RatingCard {
    let (value, deviation) = (rating.rating.round() as i64, rating.deviation.round() as i64);
    RatingCard {
        rating: value.to_string(),
        deviation: format!("± {deviation}"),
        caption: texts::statistics::rating_caption(i64::from(matches)).shown(lang),
        spoken: texts::statistics::rating_spoken(deviation, value).spoken(lang),
        curve,
    }
}
