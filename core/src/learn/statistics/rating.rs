//! Ratings by Glicko-2, <http://www.glicko.net/glicko/glicko2.pdf>. They are computed from the entries, in order of time,
//! each match and each puzzle being a rating period of its own.

use std::collections::BTreeMap;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2_rating_period};

use super::{MatchEntry, PuzzleEntry, Statistics};
use crate::learn::puzzles::PuzzleResult;
use crate::policy::LIMITS;
use crate::table::{FinishedSide, MatchResult, Opponent};

/// Rating of level 1, and the step to each next level.
const LEVELS: (f64, f64) = (800.0, 240.0);
/// Deviation of a level, which does not learn.
const LEVEL_DEVIATION: f64 = 30.0;
/// Rating and deviation of a person that begins.
const BEGINNER: (f64, f64) = (1000.0, 350.0);
/// Volatility at the beginning, as Glickman suggests.
const VOLATILITY: f64 = 0.06;

/// Greatest volatility. Each match is a rating period of its own, and Glickman's volatility has no end there: a person who wins
/// against the strongest level and loses to the weakest in turn would come to ratings of millions.
const VOLATILITY_MAX: f64 = 0.1;
/// Least and greatest rating.
const RATINGS: (f64, f64) = (0.0, 4000.0);

/// Rating of a person or a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { rating: BEGINNER.0, deviation: BEGINNER.1, volatility: VOLATILITY }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        let Rating { rating, deviation, volatility } = rating;
        Glicko2Rating { rating, deviation, volatility }
    }
}

impl Rating {
    /// Score that is expected against another rating, 0…1.
    pub fn expected(self, other: Rating) -> f64 {
        expected_score(&self.into(), &other.into()).0
    }
}

/// Returns the rating of a level, 1…8.
pub fn level_rating(level: u8) -> Rating {
    let step = f64::from(level.clamp(1, LIMITS.strongest_level) - 1);
    Rating { rating: LEVELS.0 + step * LEVELS.1, deviation: LEVEL_DEVIATION, volatility: VOLATILITY }
}

/// Returns the rating after a rating period with these results.
pub fn rated(rating: Rating, results: &[(Rating, MatchResult)]) -> Rating {
    let outcome = |result: &MatchResult| match result {
        MatchResult::Won => Outcomes::WIN,
        MatchResult::Drawn => Outcomes::DRAW,
        MatchResult::Lost => Outcomes::LOSS,
    };
    let results: Vec<(Glicko2Rating, Outcomes)> =
        results.iter().map(|(other, result)| ((*other).into(), outcome(result))).collect();
    let before = rating;
    let Glicko2Rating { rating, deviation, volatility } =
        glicko2_rating_period(&before.into(), &results, &Glicko2Config::new());
    Rating {
        rating: rating.clamp(RATINGS.0, RATINGS.1),
        // A match makes nobody less known, and nobody is less known than one that begins. Glickman's deviation grows with time
        // between periods; here a period is a match, and one that tells nothing would widen it each time.
        deviation: deviation.min(before.deviation).min(BEGINNER.1),
        volatility: volatility.min(VOLATILITY_MAX),
    }
}

/// A rated event of a person, after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct RatedAt {
    /// Day of the event, where it was kept.
    pub day: Option<u32>,
    /// Time of the event, milliseconds since 1970.
    pub time: i64,
    pub rating: Rating,
}

fn reversed(result: MatchResult) -> MatchResult {
    match result {
        MatchResult::Won => MatchResult::Lost,
        MatchResult::Drawn => MatchResult::Drawn,
        MatchResult::Lost => MatchResult::Won,
    }
}

/// Ratings of all persons, while the entries are gone through.
#[derive(Default)]
struct Ratings(BTreeMap<String, Rating>);

impl Ratings {
    fn of(&self, person: &str) -> Rating {
        self.0.get(person).copied().unwrap_or_default()
    }

    /// Returns one opponent with the mean strength of several.
    fn mean(&self, opponents: &[Opponent]) -> Option<Rating> {
        let all: Vec<Rating> = opponents
            .iter()
            .map(|one| match one {
                Opponent::Level(level) => level_rating(*level),
                Opponent::Person(name) => self.of(name),
            })
            .collect();
        let count = all.len() as f64;
        let mean = |of: fn(&Rating) -> f64| all.iter().map(of).sum::<f64>() / count;
        (!all.is_empty()).then(|| Rating {
            rating: mean(|one| one.rating),
            deviation: mean(|one| one.deviation),
            volatility: mean(|one| one.volatility),
        })
    }

    /// Rates all persons of a match by their ratings before it.
    fn take_match(&mut self, sides: &[FinishedSide]) {
        let mut after = Vec::new();
        for side in sides {
            let Some(mean) = self.mean(&side.opponents) else { continue };
            let own = self.of(&side.person);
            after.push((side.person.clone(), rated(own, &[(mean, side.result)])));
            // An opponent on a device of its own has no side here.
            for other in &side.opponents {
                if let Opponent::Person(name) = other
                    && !sides.iter().any(|side| side.person == *name)
                {
                    after.push((name.clone(), rated(self.of(name), &[(own, reversed(side.result))])));
                }
            }
        }
        self.0.extend(after);
    }

    /// Rates the owner of the device by a puzzle. One that was solved with a hint says nothing.
    fn take_puzzle(&mut self, entry: &PuzzleEntry) {
        let result = match entry.result {
            PuzzleResult::FirstTry => MatchResult::Won,
            PuzzleResult::Wrong | PuzzleResult::Shown => MatchResult::Lost,
            PuzzleResult::TakenBack | PuzzleResult::WithHint => return,
        };
        let own = rated(self.of(""), &[(level_rating(entry.level), result)]);
        self.0.insert(String::new(), own);
    }
}

/// Whether a match changes ratings.
pub(super) fn is_rated(entry: &MatchEntry) -> bool {
    !entry.facts.helped && !entry.facts.set_up
}

enum Event<'a> {
    Match(&'a MatchEntry),
    Puzzle(&'a PuzzleEntry),
}

/// Returns the ratings of a person after each rated match and puzzle of a game, or of all, in order of time. Puzzles are
/// solved by the owner of the device, the person without a name.
pub(super) fn history(statistics: &Statistics, game: Option<&str>, person: &str) -> Vec<RatedAt> {
    let matches = statistics.matches_of(game).into_iter().filter(|entry| is_rated(entry));
    let matches = matches.map(|entry| (entry.time, Event::Match(entry)));
    let tries = statistics.tries_of(game).into_iter().map(|entry| (entry.time, Event::Puzzle(entry)));
    let mut events: Vec<(i64, Event<'_>)> = matches.chain(tries).collect();
    events.sort_by_key(|(time, _)| *time);
    let mut ratings = Ratings::default();
    let mut found: Vec<RatedAt> = Vec::new();
    for (time, event) in events {
        let day = match event {
            Event::Match(entry) => {
                ratings.take_match(&entry.facts.sides);
                entry.day
            }
            Event::Puzzle(entry) => {
                ratings.take_puzzle(entry);
                None
            }
        };
        let now = ratings.0.get(person).copied();
        if let Some(rating) = now.filter(|now| found.last().is_none_or(|last| last.rating != *now)) {
            found.push(RatedAt { day, time, rating });
        }
    }
    found
}
