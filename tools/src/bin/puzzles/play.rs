//! Games of the computer players against each other, from which positions are taken.

use qishe_core::computer::{Player, Thinking};
use qishe_core::game::Record;
use qishe_core::play::Match;
use qishe_core::search::Budget;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// A game as it is played for positions.
#[derive(Debug, Clone, Copy)]
pub struct Pace {
    /// Nodes of a thought, at most.
    pub nodes: u64,
    /// Random actions on the board at the beginning.
    pub random: usize,
    /// Actions after which the game is broken off.
    pub most: usize,
}

/// Plays a game and calls back before each action on the board, with the match and the number of actions on the board
/// before it.
pub fn play(
    game: &str,
    options: &Value,
    ((low, high), pace): ((u8, u8), Pace),
    seed: u64,
    mut look: impl FnMut(&Match, usize),
) -> Result<(), String> {
    let mut rng = StdRng::seed_from_u64(seed);
    let record = json!({ "format": 1, "game": game, "options": options, "seed": seed });
    let record = Record::parse(&record.to_string()).map_err(|fault| fault.to_string())?;
    let mut played = Match::begin(record).map_err(|fault| fault.to_string())?;
    let levels: Vec<u8> = (0..4).map(|_| rng.random_range(low..=high)).collect();
    let mut made = 0;
    while played.outcome().is_none() && made < pace.most {
        let Some(&seat) = played.game().to_move().first() else { break };
        let board = played.game().in_play();
        if board {
            look(&played, made);
            made += 1;
        }
        let random = board && made <= pace.random;
        let mut legal = if random { played.game().legal(seat) } else { Vec::new() };
        legal.retain(|action| is_central(game, action));
        let action = if legal.is_empty() {
            let thinking = Thinking::of(&played, seat, Player::Level(levels[seat.index()]), seed);
            let answer = thinking.and_then(|thinking| thinking.think(Budget::nodes(pace.nodes)));
            answer.ok_or("no answer")?.action
        } else {
            legal[rng.random_range(0..legal.len())].clone()
        };
        if let Err(refusal) = played.act(seat, &action) {
            return Err(format!("{action}: {refusal:?}"));
        }
    }
    if played.outcome().is_none() || made == 0 {
        return Ok(());
    }
    look(&played, made);
    Ok(())
}

/// Whether a random action is one that people might begin with: stones near the middle.
fn is_central(game: &str, action: &str) -> bool {
    let bytes = action.as_bytes();
    match game {
        "gomoku" => matches!(action[1..].parse::<u8>(), Ok(5..=11)) && (b'E'..=b'K').contains(&bytes[0]),
        "sifang" => {
            bytes.len() == 2
                && bytes.iter().all(|digit| (b'4'..=b'9').contains(digit) || (b'A'..=b'C').contains(digit))
        }
        _ => true,
    }
}
