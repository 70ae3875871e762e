//! Evenings for tests of the club.

use std::collections::BTreeSet;

use qishe_core::club::{Club, ClubAction, ClubEffect, PersonId, Round, TableResult};
use qishe_core::game::InputError;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A source of random choices.
pub fn random(seed: u64) -> StdRng {
    StdRng::seed_from_u64(seed)
}

/// Makes a club of people called P1, P2 and so on.
pub fn club(game: &str, system: &str, people: usize, seed: u64) -> Club {
    let mut club = Club::new(seed);
    press(&mut club, &format!("game:{game}"));
    press(&mut club, &format!("system:{system}"));
    for number in 1..=people {
        club.enter(&format!("P{number}")).expect("a name");
    }
    club
}

/// Presses a key that must be there.
pub fn press(club: &mut Club, id: &str) {
    try_press(club, id).unwrap_or_else(|error| panic!("{id}: {error}: {:?}", error.words));
}

/// Presses a key by its identifier.
pub fn try_press(club: &mut Club, id: &str) -> Result<ClubEffect, InputError> {
    club.press(&id.parse::<ClubAction>()?, 0)
}

/// Gives every waiting table of the last round the result that `choose` makes of its people.
pub fn results(club: &mut Club, mut choose: impl FnMut(&[PersonId]) -> &'static str) {
    let round = club.evening().rounds.len();
    let tables = club.evening().rounds.last().expect("a round").tables.clone();
    for (at, table) in tables.iter().enumerate().filter(|(_, table)| table.result.is_none()) {
        let code = choose(&table.seats);
        press(club, &format!("result:{round}:{}:{code}", at + 1));
    }
}

/// A random result; draws only where the system has them.
pub fn any_result(random: &mut StdRng, draws: bool) -> &'static str {
    let codes = ["won0", "won1", "won0", "won1", "forfeit0", "forfeit1", "unplayed", "drawn"];
    codes[random.random_range(0..if draws { codes.len() } else { codes.len() - 1 })]
}

/// People who sit at tables or out in a round. Nobody may be there twice.
pub fn people_of(round: &Round) -> BTreeSet<PersonId> {
    let all: Vec<PersonId> =
        round.tables.iter().flat_map(|table| table.seats.clone()).chain(round.byes.clone()).collect();
    let set: BTreeSet<PersonId> = all.iter().copied().collect();
    assert_eq!(set.len(), all.len(), "somebody is there twice: {round:?}");
    set
}

/// Number of earlier rounds in which two people sat at one table.
pub fn met(rounds: &[Round], one: PersonId, other: PersonId) -> usize {
    let both = |round: &&Round| {
        round.tables.iter().any(|table| table.seats.contains(&one) && table.seats.contains(&other))
    };
    rounds.iter().filter(both).count()
}

/// Half points of a person in a Swiss evening, counted from its definition: 2 for a win or a bye, 1 for a draw.
pub fn swiss_points(rounds: &[Round], of: PersonId) -> usize {
    let points = |round: &Round| {
        if round.byes.contains(&of) {
            return 2;
        }
        let table = round.tables.iter().find(|table| table.seats.contains(&of));
        table.map_or(0, |table| {
            let seat = table.seats.iter().position(|one| *one == of).expect("a seat");
            match table.result {
                Some(TableResult::Won(side) | TableResult::Forfeit(side)) => {
                    if usize::from(side) == seat % 2 { 2 } else { 0 }
                }
                Some(TableResult::Drawn) => 1,
                Some(TableResult::Unplayed) | None => 0,
            }
        })
    };
    rounds.iter().map(points).sum()
}
