//! The novice: a player like a child who has just learned the moves.
//!
//! In 卧底象棋, 四国战棋 and 几何棋 it takes the most it can after the best answer that it sees, and in 几何棋 goes forward; in
//! 五子棋 and 四方棋 it adds to its own rows and squares and stops those of the other side. An end of the game in one move it
//! always sees. The lowest levels must lose games to it.

use qishe_core::game::Game;
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Cue;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde_json::Value;

/// Worth of an end of the game.
const END: i32 = 100_000;
/// Actions that it looks at, drawn where there are more.
const SEEN: usize = 60;

/// Returns the standing of a seat as beginners count it, less that of the other seat; 0 in games without a count.
fn standing(game: &dyn Game, seat: Seat) -> i32 {
    let public = game.public();
    let first: i32 = match game.id() {
        "undercover" => public["fen"].as_str().map_or(0, material),
        "jihe" => {
            let score = |seat: usize| public["scores"][seat].as_i64().unwrap_or(0) as i32;
            let size = public["size"].as_i64().unwrap_or(4) as i32;
            let height =
                |seat: &str| public["pieces"][seat].as_str().map_or(0, |pieces| heights(pieces, size));
            // A half step forward is little beside a point.
            10 * (score(0) - score(1)) + height("0") + height("1")
        }
        _ => 0,
    };
    if seat == Seat(0) { first } else { -first }
}

/// Returns Red's material less Black's.
fn material(fen: &str) -> i32 {
    let worth = |piece: char| match piece.to_ascii_lowercase() {
        'r' => 90,
        'c' => 45,
        'n' => 40,
        'a' | 'b' | 'p' => 20,
        _ => 0,
    };
    let board = fen.split_whitespace().next().unwrap_or_default();
    board.chars().map(|c| if c.is_ascii_uppercase() { worth(c) } else { -worth(c) }).sum()
}

/// Returns the sum of the heights of pieces above the midline of 几何棋, in half steps.
fn heights(pieces: &str, size: i32) -> i32 {
    let height = |name: &str| -> Option<i32> {
        let column = i32::from(name.bytes().next()?) - i32::from(b'a') - size;
        let number: i32 = name.get(1..)?.parse().ok()?;
        Some(2 * (number - 1) - (2 * size - column.abs()))
    };
    let points = pieces
        .split_whitespace()
        .filter_map(|kind| kind.split_once(':'))
        .flat_map(|(_, list)| list.split(','));
    points.filter_map(height).sum()
}

/// Returns the gain of an action for its seat, and the game after it.
fn after(game: &dyn Game, seat: Seat, action: &str) -> Option<(i32, Box<dyn Game>)> {
    let before = standing(game, seat);
    let mut next = game.boxed();
    let done = next.act(seat, action).ok()?;
    let value = match next.outcome() {
        Some(outcome) if outcome.winners.is_empty() => 0,
        Some(outcome) if outcome.winners.iter().any(|winner| !game.opposes(seat, *winner)) => END,
        Some(_) => -END,
        None => {
            let counted = standing(next.as_ref(), seat) - before;
            let told = |cue| match cue {
                Some(Cue::Capture) if game.id() == "siguo" => 30,
                _ => 0,
            };
            counted + done.events.iter().map(|event| told(event.cue)).sum::<i32>()
        }
    };
    Some((value, next))
}

fn actions(game: &dyn Game, seat: Seat) -> Vec<String> {
    let legal = game.legal(seat);
    if legal.is_empty() { game.suggestions(seat) } else { legal }
}

/// Some of the actions, in any order.
fn some_actions(game: &dyn Game, seat: Seat, rng: &mut StdRng) -> Vec<String> {
    let mut all = actions(game, seat);
    all.shuffle(rng);
    all.truncate(SEEN);
    all
}

/// The action that gains most after the best answer to it.
fn looked_ahead(game: &dyn Game, seat: Seat, rng: &mut StdRng) -> Option<String> {
    let mut best: Option<(i32, String)> = None;
    for action in some_actions(game, seat, rng) {
        let Some((mut value, next)) = after(game, seat, &action) else { continue };
        if value.abs() < END {
            let others = next.to_move().into_iter().filter(|other| game.opposes(seat, *other));
            let mut most = 0;
            let again = next.to_move().contains(&seat).then(|| some_actions(next.as_ref(), seat, rng));
            // A claim that is still to be chosen.
            value += again
                .into_iter()
                .flatten()
                .filter_map(|own| Some(after(next.as_ref(), seat, &own)?.0))
                .max()
                .unwrap_or(0);
            for other in others {
                for answer in some_actions(next.as_ref(), other, rng) {
                    most = most.max(after(next.as_ref(), other, &answer).map_or(0, |(gain, _)| gain));
                }
            }
            value -= most;
        }
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, action));
        }
    }
    best.map(|(_, action)| action)
}

/// A point of a board of stones: column and row, from 0.
type Place = (i32, i32);

/// Worth of a stone in a figure that one side alone has begun, by the stones that it has there.
const BEGUN: [i32; 5] = [1, 8, 60, 500, 10_000];

/// Figures of 五子棋 with a stone at the origin: rows of five.
fn rows_of_five() -> Vec<Vec<Place>> {
    let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let row = |(dx, dy): Place, begin: i32| (begin..begin + 5).map(|step| (step * dx, step * dy)).collect();
    directions.into_iter().flat_map(|direction| (-4..=0).map(move |begin| row(direction, begin))).collect()
}

/// Figures of 四方棋 with a stone at the origin: squares.
fn squares() -> Vec<Vec<Place>> {
    let square = |(x, y): Place| vec![(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
    [(0, 0), (-1, 0), (0, -1), (-1, -1)].map(square).to_vec()
}

/// The place for a stone that does most for own figures and against those of the other side.
fn for_figures(
    board: &Value,
    own_stone: char,
    figures: &[Vec<Place>],
    places: &[(Place, &String)],
    rng: &mut StdRng,
) -> Option<String> {
    let rows: Vec<Vec<char>> =
        board.as_array()?.iter().map(|row| row.as_str().unwrap_or_default().chars().collect()).collect();
    let at = |(x, y): Place| rows.get(usize::try_from(y).ok()?)?.get(usize::try_from(x).ok()?).copied();
    let value = |(x, y): Place| -> i32 {
        let worth = |figure: &Vec<Place>| {
            let stones: Option<Vec<char>> = figure.iter().map(|(dx, dy)| at((x + dx, y + dy))).collect();
            let stones: Vec<char> = stones?.into_iter().filter(|c| *c != '.').collect();
            let own = stones.iter().filter(|c| c.eq_ignore_ascii_case(&own_stone)).count();
            // What ends the game comes before all else.
            let worth = |count: usize| if count + 1 == figure.len() { END } else { BEGUN[count.min(4)] };
            match (own, stones.len() - own) {
                (own, 0) => Some(worth(own) * 10),
                (0, other) => Some(worth(other) * 9),
                _ => None,
            }
        };
        figures.iter().filter_map(worth).sum()
    };
    let valued: Vec<(i32, &String)> = places.iter().map(|(place, action)| (value(*place), *action)).collect();
    let most = valued.iter().map(|(value, _)| *value).max()?;
    let best: Vec<&String> =
        valued.into_iter().filter(|(value, _)| *value == most).map(|(_, action)| action).collect();
    best.choose(rng).map(|action| (*action).clone())
}

/// The place that a stone goes to by an action: `H8` of 五子棋, `88` of 四方棋.
fn place(game: &str, action: &str) -> Option<Place> {
    let (first, second) = action.split_at_checked(1)?;
    if game == "gomoku" {
        let file = first.bytes().next()?.to_ascii_uppercase().checked_sub(b'A')?;
        return Some((file.into(), 15 - second.parse::<i32>().ok()?));
    }
    let number = |text: &str| i32::from_str_radix(text, 16).ok().map(|number| (number + 15) % 16);
    Some((number(second)?, number(first)?))
}

/// The action of the novice in its view of a match.
pub fn action(played: &Match, seat: Seat, seed: u64) -> Option<String> {
    let game = played.game().seen_by(Viewer::Seat(seat));
    let mut rng = StdRng::seed_from_u64(seed ^ (played.steps() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let own = actions(game.as_ref(), seat);
    let public = game.public();
    let stones = |figures: &[Vec<Place>], rng: &mut StdRng| {
        let black = public["black"].as_u64() == Some(u64::from(seat.0));
        let places: Vec<_> =
            own.iter().filter_map(|action| Some((place(game.id(), action)?, action))).collect();
        for_figures(&public["board"], if black { 'x' } else { 'o' }, figures, &places, rng)
    };
    let known = match game.id() {
        _ if !game.in_play() => None,
        "gomoku" => stones(&rows_of_five(), &mut rng),
        "sifang" => stones(&squares(), &mut rng),
        _ => looked_ahead(game.as_ref(), seat, &mut rng),
    };
    known.or_else(|| own.get(rng.random_range(0..own.len().max(1))).cloned())
}
