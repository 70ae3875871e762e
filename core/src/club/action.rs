//! Keys of an evening as values: what each of them does.

use std::fmt;
use std::str::FromStr;

use super::no_such_key;
use super::types::{PairingSystem, TableResult, result_codes};
use crate::game::InputError;

/// A page of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ClubPage {
    /// People, and how the evening is paired.
    #[default]
    People,
    /// Tables of a round, with their results.
    Tables,
    /// Standings.
    Standings,
}

/// Form in which an evening is given away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClubForm {
    /// Lines of text.
    Text,
    /// Table for a spreadsheet.
    Table,
}

impl ClubForm {
    /// Ending of the form's files.
    pub fn ending(self) -> &'static str {
        match self {
            ClubForm::Text => "txt",
            ClubForm::Table => "csv",
        }
    }
}

/// Action of a key. Rounds and tables count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClubAction {
    /// Opens a page.
    OpenPage {
        /// The page.
        page: ClubPage,
    },
    /// Shows the tables of a round.
    ShowRound {
        /// Number of the round.
        round: u32,
    },
    /// Plays a table on this device, or goes on with its match.
    PlayTable {
        /// Number of the round.
        round: u32,
        /// Number of the table.
        table: u32,
    },
    /// Sets the result of a table, or takes it back.
    SetResult {
        /// Number of the round.
        round: u32,
        /// Number of the table.
        table: u32,
        /// Result; `None` for none yet.
        result: Option<TableResult>,
    },
    /// Draws the next round.
    DrawRound,
    /// Takes the last round back.
    TakeRoundBack,
    /// Begins another evening.
    BeginAnew,
    /// Chooses the game.
    ChooseGame {
        /// Identifier of the game.
        game: String,
    },
    /// Chooses the system.
    ChooseSystem {
        /// The system.
        system: PairingSystem,
    },
    /// Sets the number of rounds.
    SetRounds {
        /// The number.
        rounds: u32,
    },
    /// Sets whether everybody meets everybody twice.
    SetTwice {
        /// Whether they do.
        twice: bool,
    },
    /// A person of an earlier evening comes.
    Come {
        /// Place in the list of known people.
        known: u32,
    },
    /// A person of an earlier evening is forgotten.
    Forget {
        /// Place in the list of known people.
        known: u32,
    },
    /// A person leaves.
    Leave {
        /// Number of the person.
        person: u32,
    },
    /// A person comes back.
    ComeBack {
        /// Number of the person.
        person: u32,
    },
    /// A person who has not been drawn yet is taken off the list.
    Remove {
        /// Number of the person.
        person: u32,
    },
}

/// Next step of a shell after a key was pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClubEffect {
    /// The evening has changed: the page and the round that are shown stay, and the evening is saved.
    Changed,
    /// The evening has changed: a page opens with the last round, and the evening is saved.
    ChangedTo {
        /// The page.
        page: ClubPage,
    },
    /// A page opens.
    Page {
        /// The page.
        page: ClubPage,
    },
    /// The tables of a round are shown.
    Round {
        /// Number of the round.
        round: u32,
    },
    /// A match is taken up where the device has it; else the form of a new one opens.
    Play {
        /// The table, its people and its match.
        table: ClubMatch,
    },
}

/// A table that is played on this device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubMatch {
    /// Number of the round.
    pub round: u32,
    /// Number of the table.
    pub table: u32,
    /// Identifier of the game.
    pub game: String,
    /// Names of the people, by seat.
    pub names: Vec<String>,
    /// Name of the match in the device's store; empty where none was begun.
    pub match_id: String,
}

/// Writes the action as the identifier of its key.
impl fmt::Display for ClubAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClubAction::OpenPage { page } => f.write_str((*page).into()),
            ClubAction::ShowRound { round } => write!(f, "round:{round}"),
            ClubAction::PlayTable { round, table } => write!(f, "play:{round}:{table}"),
            ClubAction::SetResult { round, table, result } => {
                let code = result_codes().into_iter().find(|(_, one)| Some(*one) == *result);
                write!(f, "result:{round}:{table}:{}", code.map_or("none", |(code, _)| code))
            }
            ClubAction::DrawRound => f.write_str("next"),
            ClubAction::TakeRoundBack => f.write_str("take_back"),
            ClubAction::BeginAnew => f.write_str("anew"),
            ClubAction::ChooseGame { game } => write!(f, "game:{game}"),
            ClubAction::ChooseSystem { system } => write!(f, "system:{}", system.as_str()),
            ClubAction::SetRounds { rounds } => write!(f, "rounds:{rounds}"),
            ClubAction::SetTwice { twice } => write!(f, "twice:{twice}"),
            ClubAction::Come { known } => write!(f, "come:{known}"),
            ClubAction::Forget { known } => write!(f, "forget:{known}"),
            ClubAction::Leave { person } => write!(f, "leave:{person}"),
            ClubAction::ComeBack { person } => write!(f, "back:{person}"),
            ClubAction::Remove { person } => write!(f, "remove:{person}"),
        }
    }
}

/// Reads the identifier of a key.
impl FromStr for ClubAction {
    type Err = InputError;

    fn from_str(id: &str) -> Result<ClubAction, InputError> {
        let (verb, rest) = id.split_once(':').unwrap_or((id, ""));
        let number = |text: &str| text.parse::<u32>().map_err(|_| no_such_key());
        let place = |text: &str| {
            let (round, table) = text.split_once(':').ok_or_else(no_such_key)?;
            Ok::<_, InputError>((number(round)?, number(table)?))
        };
        let action = match verb {
            "round" => ClubAction::ShowRound { round: number(rest)? },
            "play" => {
                let (round, table) = place(rest)?;
                ClubAction::PlayTable { round, table }
            }
            "result" => {
                let (at, code) = rest.rsplit_once(':').ok_or_else(no_such_key)?;
                let (round, table) = place(at)?;
                let known = result_codes().into_iter().find(|(known, _)| *known == code);
                let result = match known {
                    Some((_, result)) => Some(result),
                    None if code == "none" => None,
                    None => return Err(no_such_key()),
                };
                ClubAction::SetResult { round, table, result }
            }
            "next" => ClubAction::DrawRound,
            "take_back" => ClubAction::TakeRoundBack,
            "anew" => ClubAction::BeginAnew,
            "game" => ClubAction::ChooseGame { game: rest.to_owned() },
            "system" => {
                ClubAction::ChooseSystem { system: PairingSystem::find(rest).ok_or_else(no_such_key)? }
            }
            "rounds" => ClubAction::SetRounds { rounds: number(rest)? },
            "twice" => ClubAction::SetTwice { twice: rest.parse().map_err(|_| no_such_key())? },
            "come" => ClubAction::Come { known: number(rest)? },
            "forget" => ClubAction::Forget { known: number(rest)? },
            "leave" => ClubAction::Leave { person: number(rest)? },
            "back" => ClubAction::ComeBack { person: number(rest)? },
            "remove" => ClubAction::Remove { person: number(rest)? },
            _ => ClubAction::OpenPage { page: id.parse().map_err(|_| no_such_key())? },
        };
        Ok(action)
    }
}
