//! Prints the rounds of a round robin of the club evening, for tools/club_check.py: `club_rounds PEOPLE CYCLES`. A line has the
//! pairs of a round as `FIRST-SECOND`; people are numbered as in the Berger table.

use std::collections::BTreeMap;
use std::error::Error;
use std::process::ExitCode;

use qishe_core::club::{Club, ClubAction, EveningEnd, PersonId, Round, ending};
use qishe_core::game::InputError;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("club_rounds: {error}\nusage: club_rounds PEOPLE CYCLES");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let [people, cycles] = arguments else { return Err("two numbers are needed".into()) };
    let people: u16 = people.parse()?;
    let mut club = Club::new(1);
    press(&mut club, "game:gomoku")?;
    press(&mut club, "system:round_robin")?;
    press(&mut club, if cycles == "2" { "twice:true" } else { "twice:false" })?;
    for number in 1..=people {
        club.enter(&number.to_string())?;
    }
    while ending(club.evening())? != Some(EveningEnd::AllMet) {
        press(&mut club, "next")?;
        let round = club.evening().rounds.len();
        for table in 1..=club.evening().rounds[round - 1].tables.len() {
            press(&mut club, &format!("result:{round}:{table}:won0"))?;
        }
    }
    let rounds = &club.evening().rounds;
    let numbers = numbers(&rounds[0], people);
    for round in rounds {
        let pair = |seats: &[PersonId]| format!("{}-{}", numbers[&seats[0]], numbers[&seats[1]]);
        let pairs: Vec<String> = round.tables.iter().map(|table| pair(&table.seats)).collect();
        println!("{}", pairs.join(" "));
    }
    Ok(())
}

/// Presses a key by its identifier.
fn press(club: &mut Club, id: &str) -> Result<(), InputError> {
    club.press(&id.parse::<ClubAction>()?, 0).map(|_| ())
}

/// Numbers of people in the Berger table, read off its first round: 1 meets the last or nobody, 2 the one before, and so on.
fn numbers(first: &Round, people: u16) -> BTreeMap<PersonId, u16> {
    let even = people + people % 2;
    let mut numbers: BTreeMap<PersonId, u16> = first.byes.iter().map(|bye| (*bye, 1)).collect();
    for (number, table) in (1 + first.byes.len() as u16..).zip(&first.tables) {
        numbers.insert(table.seats[0], number);
        numbers.insert(table.seats[1], even + 1 - number);
    }
    numbers
}
