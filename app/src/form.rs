//! Forms of new matches, and the sheets over the lobby.

use qishe_core::learn::{LessonOffer, OpponentSheet};
use qishe_core::policy::LIMITS;
use qishe_core::table::QuickStart;
use serde::{Deserialize, Serialize};

/// What a person has typed and chosen in the form of a new match. It lives as long as the form is on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchForm {
    /// Identifier of the game.
    pub game: String,
    /// The options, as JSON.
    pub options: String,
    /// A name for each seat.
    pub names: Vec<String>,
    /// Players by seat: 0 a person, 1…8 a computer of that level.
    pub players: Vec<u16>,
}

impl MatchForm {
    /// A form for so many seats. Missing names are empty, and missing players are people.
    pub fn new(game: &str, options: &str, names: &[String], players: &[u16], seats: usize) -> MatchForm {
        let mut form = MatchForm {
            game: game.to_owned(),
            options: options.to_owned(),
            names: names.to_vec(),
            players: players.to_vec(),
        };
        form.names.resize(seats, String::new());
        form.players.resize(seats, 0);
        form
    }

    /// Gives the computer of a seat another level.
    pub fn set_level(&mut self, seat: usize, level: u32) {
        let level =
            u16::try_from(level).ok().filter(|level| (1..=u16::from(LIMITS.strongest_level)).contains(level));
        let player = self.players.get_mut(seat).filter(|player| **player > 0);
        if let (Some(player), Some(level)) = (player, level) {
            *player = level;
        }
    }

    /// Gives a seat another name, cut as it is typed.
    pub fn set_name(&mut self, seat: usize, name: &str) {
        if let Some(kept) = self.names.get_mut(seat) {
            *kept = name.chars().take(LIMITS.name_length as usize).collect();
        }
    }

    /// Changes between a person and a computer of the usual level.
    pub fn change_player(&mut self, seat: usize) {
        if let Some(player) = self.players.get_mut(seat) {
            *player = if *player > 0 { 0 } else { u16::from(LIMITS.usual_level) };
        }
    }
}

/// A sheet over the lobby.
#[derive(Debug, Clone)]
pub enum Sheet {
    /// The ways to begin a match of a game.
    Begin(Box<Beginning>),
    /// A record is taken in, pasted or from a file.
    Import,
}

/// The ways to begin a match of a game at once.
#[derive(Debug, Clone)]
pub struct Beginning {
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// The first lesson, where the game is new to the person.
    pub lesson: Option<LessonOffer>,
    /// The computers; none where the game has none.
    pub opponents: Option<OpponentSheet>,
    /// The ways to begin at once.
    pub ways: Vec<QuickStart>,
    /// Level of the chosen computer.
    pub level: u8,
    /// Place of the chosen side.
    pub side: u32,
}
