//! Openings of a pair of games, from a book of balanced positions or after random plies.

use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Record;
use qishe_core::play::Match;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

/// The committed books: a line an opening, its steps separated by `;`, each a seat's number and its action. Lines that
/// begin with `#` say how they were made.
const BOOKS: [(&str, &str); 5] = [
    ("undercover", include_str!("../../../books/undercover.txt")),
    ("gomoku", include_str!("../../../books/gomoku.txt")),
    ("sifang", include_str!("../../../books/sifang.txt")),
    ("siguo", include_str!("../../../books/siguo.txt")),
    ("jihe", include_str!("../../../books/jihe.txt")),
];

/// Nodes of the search that judges an opening.
const JUDGING_NODES: u64 = 30_000;
/// The largest deviation of a fair expected score from ½.
const FAIR: f32 = 0.1;

/// A step of an opening.
type Step = (Seat, String);

/// Where openings come from.
#[derive(Debug, Clone)]
pub enum Openings {
    /// From the book of the game.
    Book(Vec<Vec<Step>>),
    /// Random plies on the board; `fair` passes over beginnings that the top level gives to one side.
    Random {
        /// Their number.
        plies: usize,
        /// Whether unfair ones are passed over.
        fair: bool,
    },
}

/// The book of a game; empty where there is none.
pub fn book(game: &str) -> Result<Vec<Vec<Step>>, String> {
    let text = BOOKS.iter().find(|(id, _)| *id == game).map_or("", |(_, text)| text);
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(';').map(|step| read(step.trim())).collect()).collect()
}

fn read(step: &str) -> Result<Step, String> {
    let (seat, action) = step.split_once(' ').ok_or_else(|| format!("{step} is no step of an opening"))?;
    let seat = seat.parse().map_err(|_| format!("{step} names no seat"))?;
    Ok((Seat(seat), action.to_owned()))
}

/// A new match.
pub fn begin(game: &str, options: &Value, seed: u64) -> Result<Match, String> {
    let record = json!({ "format": 1, "game": game, "options": options, "seed": seed });
    let record = Record::parse(&record.to_string()).map_err(|fault| fault.to_string())?;
    Match::begin(record).map_err(|fault| fault.to_string())
}

/// Plays random plies on the board.
pub fn scatter(played: &mut Match, plies: usize, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..plies {
        let game = played.game();
        let Some(&seat) = game.to_move().first() else { return };
        let mut legal = game.legal(seat);
        // The protocols cannot tell an activation, nor a pass.
        legal.retain(|action| action != "activate");
        if legal.len() > 1 {
            legal.retain(|action| action != "pass");
        }
        let Some(action) = legal.choose(&mut rng) else { return };
        let _ = played.act(seat, action);
    }
}

/// Lets the lowest level set a match up, as far as that is to be done.
fn set_up(played: &mut Match, seed: u64) -> Result<(), String> {
    while !played.game().in_play() && played.outcome().is_none() {
        let Some(&seat) = played.game().to_move().first() else { break };
        let thinking = Thinking::of(played, seat, Player::Level(1), seed ^ u64::from(seat.0));
        let answer = thinking.and_then(|thinking| thinking.think(Budget::nodes(1000))).ok_or("no set-up")?;
        played.act(seat, &answer.action).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(())
}

/// Returns the deviation of the top level's expected score from ½, 0 for an unknown one.
fn deviation(played: &Match) -> f32 {
    let Some(&seat) = played.game().to_move().first() else { return 0.5 };
    let answer = Thinking::of(played, seat, Player::Level(8), 0)
        .and_then(|thinking| thinking.think(Budget::nodes(JUDGING_NODES)));
    let expected = answer.and_then(|answer| answer.candidates.first().map(|best| best.expected));
    expected.map_or(0.0, |expected| (expected - 0.5).abs())
}

impl Openings {
    /// The seed of a pair's opening.
    pub fn seed(&self, game: &str, options: &Value, first: u64, pair: u64) -> Result<u64, String> {
        let mut seed = (first.wrapping_mul(1_000_003) + pair) % (1 << 53);
        if let Openings::Random { plies, fair: true } = *self {
            // By large steps: pairs have seeds of their own.
            loop {
                let mut played = begin(game, options, seed)?;
                scatter(&mut played, plies, seed);
                if deviation(&played) <= FAIR {
                    break;
                }
                seed = (seed + 1_000_000) % (1 << 53);
            }
        }
        Ok(seed)
    }

    /// Plays the opening of a match, once it can be played: a book's with set-up at once, all others when the players have
    /// set up. Returns whether it was.
    pub fn play(&self, played: &mut Match, seed: u64) -> Result<bool, String> {
        match self {
            Openings::Book(lines) => {
                if lines.is_empty() {
                    return Err("there is no book of this game: --random PLIES".to_owned());
                }
                // Who begins is drawn in each match: only openings of that seat can be played, and none before the set-up.
                let can = |(seat, action): &Step| {
                    let to_move = played.game().to_move().contains(seat);
                    to_move && played.clone().act(*seat, action).is_ok()
                };
                let fitting: Vec<&Vec<Step>> = lines.iter().filter(|line| can(&line[0])).collect();
                let at = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
                let Some(line) = fitting.get(at as usize % fitting.len().max(1)) else {
                    if played.game().in_play() {
                        return Err("no opening of the book can be played here".to_owned());
                    }
                    return Ok(false);
                };
                for (seat, action) in *line {
                    played.act(*seat, action).map_err(|refusal| {
                        format!("the opening's {} {action} was refused: {refusal:?}", seat.0)
                    })?;
                }
                Ok(true)
            }
            Openings::Random { plies, .. } => {
                let ready = played.game().in_play();
                if ready {
                    scatter(played, *plies, seed);
                }
                Ok(ready)
            }
        }
    }
}

/// Finds balanced openings, different ones, and prints them as lines of a book.
pub fn make_book(game: &str, options: &Value, plies: usize, count: u32, first: u64) -> Result<(), String> {
    let with_set_up = matches!(game, "siguo");
    let mut found = std::collections::HashSet::new();
    let mut seed = first.wrapping_mul(1_000_003) % (1 << 53);
    println!("# tournament {game} book --games {count} --random {plies} --seed {first}");
    while found.len() < count as usize {
        seed += 1;
        let mut played = begin(game, options, seed)?;
        set_up(&mut played, seed)?;
        let setup = if with_set_up { 0 } else { played.steps() };
        scatter(&mut played, plies, seed);
        if played.outcome().is_some() || deviation(&played) > FAIR {
            continue;
        }
        let steps = played.main_line().skip(setup).map(|(seat, action)| format!("{} {action}", seat.0));
        let line = steps.collect::<Vec<_>>().join("; ");
        if found.insert(line.clone()) {
            println!("{line}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each line of each book can be played, and no two are alike.
    #[test]
    fn every_opening_can_be_played() {
        for (game, _) in BOOKS {
            let lines = book(game).expect("a book");
            assert!(lines.len() >= 200, "{game}: {}", lines.len());
            let different: std::collections::HashSet<_> = lines.iter().collect();
            assert_eq!(different.len(), lines.len(), "{game}");
            for line in &lines {
                let one = Openings::Book(vec![line.clone()]);
                // Who begins is drawn: in one of these matches it is the one that the opening needs.
                let played = (1..40).find_map(|seed| {
                    let mut played = begin(game, &json!({}), seed).expect("a match");
                    if !one.play(&mut played, 0).unwrap_or(false) {
                        set_up(&mut played, seed).expect("a set-up");
                        one.play(&mut played, 0).ok().filter(|done| *done)?;
                    }
                    Some(played)
                });
                assert!(played.is_some_and(|played| played.outcome().is_none()), "{game}: {line:?}");
            }
        }
    }
}
