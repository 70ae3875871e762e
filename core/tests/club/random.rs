//! Properties of pairings: compared with exhaustive search for few people, and over random evenings.

use std::time::{Duration, Instant};

use qishe_core::club::{Evening, PersonId, Round, ending, next_round};
use rand::RngExt;

use crate::support::club::{
    any_result, club, met, people_of, press, random, results, swiss_points, try_press,
};
use crate::support::effort::{samples, seed};

/// Criteria of a Swiss round in their order, from docs/rules/club.md: repeated meetings, earlier byes and points of who sits
/// out, colours that are forced, squares of differences in points.
type Cost = (usize, usize, usize, usize, usize);

fn colours(rounds: &[Round], of: PersonId) -> Vec<usize> {
    let seat =
        |round: &Round| round.tables.iter().find_map(|table| table.seats.iter().position(|one| *one == of));
    rounds.iter().filter_map(seat).collect()
}

/// Whether a colour would be the third in a row, or lead by three.
fn forced(rounds: &[Round], of: PersonId, colour: usize) -> usize {
    let before = colours(rounds, of);
    let own = before.iter().filter(|one| **one == colour).count();
    let row = before.iter().rev().take_while(|one| **one == colour).count();
    usize::from(own + 1 > before.len() - own + 2 || row >= 2)
}

fn cost(rounds: &[Round], tables: &[[PersonId; 2]], bye: Option<PersonId>) -> Cost {
    let points = |of: PersonId| swiss_points(rounds, of);
    let byes = |of: PersonId| rounds.iter().filter(|round| round.byes.contains(&of)).count();
    let sum = |value: &dyn Fn(&[PersonId; 2]) -> usize| tables.iter().map(value).sum::<usize>();
    (
        sum(&|pair| met(rounds, pair[0], pair[1])),
        bye.map_or(0, byes),
        bye.map_or(0, points),
        sum(&|[one, other]| {
            let seats = |first, second| forced(rounds, first, 0) + forced(rounds, second, 1);
            seats(*one, *other).min(seats(*other, *one))
        }),
        sum(&|pair| points(pair[0]).abs_diff(points(pair[1])).pow(2)),
    )
}

/// The least cost of all ways to pair people.
fn exhaustive(
    rounds: &[Round],
    left: &[PersonId],
    tables: &mut Vec<[PersonId; 2]>,
    bye: Option<PersonId>,
) -> Cost {
    let Some((first, rest)) = left.split_first() else { return cost(rounds, tables, bye) };
    let without = |at: usize| -> Vec<PersonId> {
        rest.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, one)| *one).collect()
    };
    let mut best = None;
    for (at, other) in rest.iter().enumerate() {
        tables.push([*first, *other]);
        let found = exhaustive(rounds, &without(at), tables, bye);
        tables.pop();
        best = best.into_iter().chain([found]).min();
    }
    if left.len() % 2 == 1 && bye.is_none() {
        let found = exhaustive(rounds, rest, tables, Some(*first));
        best = best.into_iter().chain([found]).min();
    }
    best.unwrap_or((usize::MAX, 0, 0, 0, 0))
}

/// Asserts that the drawn round has the least cost, and the better of both seat orders.
fn is_best(evening: &Evening) {
    let (last, before) = evening.rounds.split_last().expect("a round");
    let tables: Vec<[PersonId; 2]> =
        last.tables.iter().map(|table| [table.seats[0], table.seats[1]]).collect();
    let found = cost(before, &tables, last.byes.first().copied());
    let people: Vec<PersonId> = people_of(last).into_iter().collect();
    assert_eq!(found, exhaustive(before, &people, &mut Vec::new(), None), "{evening:?}");
    let seated: usize =
        tables.iter().map(|[one, other]| forced(before, *one, 0) + forced(before, *other, 1)).sum();
    assert_eq!(seated, found.3, "the seats have the lower cost: {evening:?}");
    assert_eq!(
        usize::from(last.repeats),
        tables.iter().filter(|pair| met(before, pair[0], pair[1]) > 0).count()
    );
}

/// Every Swiss evening of three to six people over three rounds, with each result of each table: each round is the best that
/// an exhaustive search finds.
#[test]
fn every_small_swiss_evening_is_paired_best() {
    fn go_on(evening: &Evening, rounds: usize) -> usize {
        if rounds == 0 {
            return 1;
        }
        let mut next = evening.clone();
        next.rounds.push(next_round(evening).expect("a round"));
        is_best(&next);
        let tables = next.rounds.last().expect("a round").tables.len();
        let mut evenings = 0;
        for code in 0..3_usize.pow(tables as u32) {
            let mut played = next.clone();
            for (at, table) in played.rounds.last_mut().expect("a round").tables.iter_mut().enumerate() {
                let results = [r#"{"won":0}"#, r#""drawn""#, r#"{"won":1}"#];
                let result = results[code / 3_usize.pow(at as u32) % 3];
                table.result = Some(serde_json::from_str(result).expect("a result"));
            }
            evenings += go_on(&played, rounds - 1);
        }
        evenings
    }
    let evening = |people: usize| club("gomoku", "swiss", people, 1).evening().clone();
    assert_eq!(go_on(&evening(3), 4), 3_usize.pow(4));
    assert_eq!(go_on(&evening(4), 3), 9_usize.pow(3));
    assert_eq!(go_on(&evening(5), 3), 9_usize.pow(3));
    assert_eq!(go_on(&evening(6), 2), 27_usize.pow(2));
}

/// Random Swiss evenings of up to twelve people, who come and go: each round is the best that an exhaustive search finds.
#[test]
fn swiss_rounds_are_the_best_ones() {
    for case in 0..samples(100) {
        let mut random = random(seed(11) + case);
        let people = random.random_range(2..=9 + case as usize % 20 / 17 * 3);
        let mut club = club("gomoku", "swiss", people, case);
        press(&mut club, "rounds:20");
        for round in 0..random.random_range(1..=9) {
            if random.random_range(0..4) == 0 && club.evening().people.len() < 10 {
                club.enter(&format!("Late {round}")).expect("a late comer");
            }
            if random.random_range(0..4) == 0 {
                let id = random.random_range(1..=people);
                let verb = if random.random_range(0..2) == 0 { "leave" } else { "back" };
                press(&mut club, &format!("{verb}:{id}"));
            }
            if club.evening().here().len() < 2 {
                continue;
            }
            press(&mut club, "next");
            is_best(club.evening());
            results(&mut club, |_| any_result(&mut random, true));
        }
    }
}

/// Random evenings of every system and game, with people who come and go, are never stuck: as long as enough people are here and
/// the evening is not over there is a next round, in which everybody who is in it sits once. 10,000 at effort 10.
#[test]
fn random_evenings_are_never_stuck() {
    let (mut drawn, mut ended) = (0, 0);
    for case in 0..samples(10_000) {
        let mut random = random(seed(12) + case);
        let game = ["gomoku", "siguo", "undercover", "jihe", "sifang"][random.random_range(0..5)];
        let systems: &[&str] = if game == "siguo" {
            &["swiss", "round_robin"]
        } else {
            &["swiss", "round_robin", "knock_out", "keizer"]
        };
        let system = systems[random.random_range(0..systems.len())];
        let most = if case % 50 == 0 { 40 } else { 16 };
        let people = random.random_range(2..=most);
        let mut club = club(game, system, people, case);
        press(&mut club, "rounds:12");
        for round in 0..12 {
            if random.random_range(0..4) == 0 {
                let open = system != "knock_out" || club.evening().rounds.is_empty();
                assert_eq!(club.enter(&format!("Late {round}")).is_ok(), open, "{system}");
            }
            for verb in ["leave", "back"] {
                if random.random_range(0..4) == 0 {
                    press(&mut club, &format!("{verb}:{}", random.random_range(1..=people)));
                }
            }
            let evening = club.evening();
            let size = if game == "siguo" { 4 } else { 2 };
            let over = ending(evening).expect("a game").is_some();
            if let Err(error) = try_press(&mut club, "next") {
                assert!(
                    over || club.evening().here().len() < size,
                    "{system} {game}: {error} {:?}",
                    club.evening()
                );
                ended += u64::from(over);
                continue;
            }
            let evening = club.evening();
            let last = evening.rounds.last().expect("a round");
            let there = people_of(last);
            let here = evening.here();
            assert!(!last.tables.is_empty() && there.iter().all(|id| here.contains(id)), "{evening:?}");
            if system != "knock_out" {
                assert_eq!(there.len(), here.len(), "everybody who is here sits somewhere: {evening:?}");
            }
            if system == "swiss" || system == "keizer" || size == 4 {
                assert_eq!(last.byes.len(), here.len() % size);
            }
            drawn += 1;
            results(&mut club, |_| any_result(&mut random, system != "knock_out"));
        }
        assert!(club.view(qishe_core::words::Lang::Zh, None).is_ok());
    }
    assert!(drawn > samples(10_000) * 3 && ended > samples(10_000) / 10, "{drawn} rounds, {ended} ends");
}

/// Forty people over twelve rounds of Swiss: each round within 100 ms, nobody twice.
#[test]
fn forty_people_are_paired_fast() {
    let mut random = random(seed(13));
    let mut club = club("gomoku", "swiss", 40, 13);
    press(&mut club, "rounds:12");
    let mut longest = Duration::ZERO;
    for _ in 0..12 {
        // The shortest of three: other tests run beside this one.
        let time = || {
            let start = Instant::now();
            next_round(club.evening()).expect("a round");
            start.elapsed()
        };
        longest = longest.max((0..3).map(|_| time()).min().expect("three"));
        press(&mut club, "next");
        results(&mut club, |_| any_result(&mut random, true));
    }
    let rounds = &club.evening().rounds;
    assert!(rounds.iter().all(|round| round.repeats == 0 && round.tables.len() == 20));
    println!("longest round: {longest:?}");
    assert!(longest < Duration::from_millis(100), "{longest:?}");
}

/// An evening draws the same round again; another seed draws others.
#[test]
fn lots_come_from_the_seed() {
    for system in ["swiss", "round_robin", "knock_out", "keizer"] {
        let first = |seed| next_round(club("gomoku", system, 13, seed).evening()).expect("a round");
        assert_eq!(first(1), first(1));
        assert!((2..6).any(|seed| first(seed) != first(1)), "{system}");
    }
}
