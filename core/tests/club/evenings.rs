//! Whole evenings of each system, as people play them.

use std::collections::BTreeMap;

use qishe_core::club::{
    Club, ClubAction, ClubEffect, ClubMatch, ClubPage, EveningEnd, PersonId, TableResult, ending, next_round,
    standings,
};
use qishe_core::game::Outcome;
use qishe_core::seat::Seat;
use qishe_core::words::Lang;

use crate::support::club::{club, met, people_of, press, results, swiss_points, try_press};

/// The lower number wins.
fn lower(seats: &[PersonId]) -> &'static str {
    if seats[0] < seats[1] { "won0" } else { "won1" }
}

fn id(club: &Club, name: &str) -> PersonId {
    club.evening().people.iter().find(|person| person.name == name).expect("a person").id
}

/// Seven people play five rounds of Swiss. P6 leaves during round 2, and Late comes for round 4. No pair meets twice. One
/// person sits out if their number is odd, and nobody sits out twice. A person who leaves loses the table; a late one has
/// only the rounds since.
#[test]
fn seven_people_play_swiss_while_one_leaves_and_one_comes_late() {
    let mut club = club("gomoku", "swiss", 7, 3);
    press(&mut club, "next");
    assert_eq!((club.evening().rounds[0].tables.len(), club.evening().rounds[0].byes.len()), (3, 1));
    results(&mut club, lower);
    press(&mut club, "next");
    let leaver = id(&club, "P6");
    press(&mut club, &format!("leave:{leaver}"));
    results(&mut club, lower);
    let second = &club.evening().rounds[1];
    if let Some(table) = second.tables.iter().find(|table| table.seats.contains(&leaver)) {
        let side = usize::from(table.seats[0] == leaver);
        assert_eq!(serde_json::to_value(table.result).expect("JSON")["forfeit"], side, "the other wins");
    }
    press(&mut club, "next");
    assert!(!people_of(&club.evening().rounds[2]).contains(&leaver));
    assert_eq!(club.evening().rounds[2].byes, Vec::<PersonId>::new(), "six are even");
    results(&mut club, lower);
    club.enter("Late").expect("a late comer");
    press(&mut club, "next");
    results(&mut club, |seats| if seats[0] % 2 == 0 { "drawn" } else { lower(seats) });
    press(&mut club, "next");
    let late = id(&club, "Late");
    results(&mut club, lower);

    let evening = club.evening();
    assert_eq!(ending(evening), Ok(Some(EveningEnd::Rounds)));
    let mut byes: BTreeMap<PersonId, usize> = BTreeMap::new();
    for (at, round) in evening.rounds.iter().enumerate() {
        let there = people_of(round);
        assert_eq!(there.contains(&late), at >= 3, "round {at}");
        assert_eq!((round.byes.len(), round.repeats), (there.len() % 2, 0), "round {at}");
        round.byes.iter().for_each(|bye| *byes.entry(*bye).or_default() += 1);
        for table in &round.tables {
            assert_eq!(met(&evening.rounds[..at], table.seats[0], table.seats[1]), 0, "nobody twice");
        }
    }
    assert!(byes.values().all(|count| *count == 1), "nobody sits out twice: {byes:?}");
    let table = standings(evening).expect("standings");
    for line in &table {
        assert_eq!(line.points as usize, swiss_points(&evening.rounds, line.person));
        let [won, _, lost] = line.tables.map(|count| i32::try_from(count).expect("few"));
        let byes = i32::try_from(line.byes).expect("few");
        assert_eq!(line.balance, 2 * (won + byes) - 2 * lost, "+2, −2, 0");
    }
    assert!(table.is_sorted_by_key(|line| std::cmp::Reverse(line.points)));
    assert_eq!(try_press(&mut club, "next").expect_err("over").kind.as_str(), "bad_club");
    press(&mut club, "rounds:6");
    press(&mut club, "next");
}

/// Thirteen by knock-out, as the source of 五子棋 has it (抽签时一人轮空。分组后如果组数为偶数则继续增加轮空签，当出现奇数时上轮轮空的人就能补上).
/// Worked through by hand: 13 are odd, so one sits out and 6 groups play. 6 groups are even: with the one who sat out they are 7, so a bye is
/// drawn again, and 3 groups play. 3 groups are odd: the one who sat out fills in, and 4 play in 2 groups, then 2 in 1.
#[test]
fn a_knock_out_of_thirteen_has_the_byes_of_the_source() {
    for seed in 0..50 {
        let mut club = club("gomoku", "knock_out", 13, seed);
        let mut shape = Vec::new();
        while ending(club.evening()) == Ok(None) {
            press(&mut club, "next");
            let round = club.evening().rounds.last().expect("a round");
            shape.push((round.tables.len(), round.byes.len()));
            results(&mut club, lower);
        }
        assert_eq!(shape, [(6, 1), (3, 1), (2, 0), (1, 0)]);
        let rounds = &club.evening().rounds;
        let (first, second) = (rounds[0].byes[0], rounds[1].byes[0]);
        assert_ne!(first, second, "the person who sat out plays next");
        assert!(rounds[1].plays(first) && rounds[2].plays(second), "the person who sat out fills in");
        assert_eq!(ending(club.evening()), Ok(Some(EveningEnd::OneLeft)));
        let table = standings(club.evening()).expect("standings");
        assert_eq!((table[0].person, table[0].place), (1, 1), "the strongest stays");
        assert_eq!(
            (table[1].place, table[2].place, table[3].place),
            (2, 3, 3),
            "losers of a round are equal"
        );
        let view = club.view(Lang::En, None).expect("a view");
        assert!(view.notes.contains(&"First place: P1".to_owned()), "{:?}", view.notes);
    }
}

/// For each number of people up to 40: everybody but the winner loses once, a round with an odd number has one bye, and
/// nobody gets a second bye while somebody in the round has none.
#[test]
fn knock_outs_of_every_size() {
    for people in 2..=40 {
        let mut club = club("jihe", "knock_out", people, people as u64);
        let mut tables = 0;
        while ending(club.evening()) == Ok(None) {
            press(&mut club, "next");
            let rounds = &club.evening().rounds;
            let round = rounds.last().expect("a round");
            assert_eq!(round.byes.len(), people_of(round).len() % 2);
            let byes = |of: &PersonId| rounds.iter().filter(|round| round.byes.contains(of)).count();
            for bye in &round.byes {
                let least = people_of(round).iter().map(byes).min().expect("people");
                assert!(byes(bye) <= least + 1, "{people}: {bye}");
            }
            tables += round.tables.len();
            results(&mut club, lower);
        }
        assert_eq!(tables, people - 1);
    }
}

#[test]
fn a_knock_out_has_no_draws_no_late_comers_and_no_late_corrections() {
    let mut club = club("gomoku", "knock_out", 4, 1);
    press(&mut club, "next");
    let before = club.clone();
    for (key, reason) in [("result:1:1:drawn", "no draws"), ("result:2:1:won0", "no such")] {
        let error = try_press(&mut club, key).expect_err("refused");
        assert!(error.words.shown(Lang::En).contains(reason), "{key}: {:?}", error.words.shown(Lang::En));
    }
    assert!(club.enter("Late").is_err());
    assert_eq!(club, before, "what is refused changes nothing");
    results(&mut club, lower);
    press(&mut club, "next");
    assert!(try_press(&mut club, "result:1:1:won1").is_err(), "the second round came from it");
    press(&mut club, "take_back");
    press(&mut club, "result:1:1:won1");
    // If nobody comes to a table, both people are out, and the evening still ends.
    press(&mut club, "result:1:1:unplayed");
    assert_eq!(ending(club.evening()), Ok(Some(EveningEnd::OneLeft)));
}

/// Nine people of 四国战棋: two tables of four and one who sits out; in nine rounds each sits out once, and partners are opponents
/// too.
#[test]
fn nine_people_play_siguo_in_fours() {
    for system in ["swiss", "round_robin"] {
        let mut club = club("siguo", system, 9, 5);
        press(&mut club, "rounds:9");
        for round in 1..=9 {
            press(&mut club, "next");
            let paired = club.evening().rounds.last().expect("a round");
            assert_eq!((paired.tables.len(), paired.byes.len()), (2, 1), "round {round}");
            assert_eq!(people_of(paired).len(), 9);
            assert!(paired.tables.iter().all(|table| table.seats.len() == 4));
            results(&mut club, |seats| if seats.iter().min() == seats.first() { "won0" } else { "won1" });
        }
        let table = standings(club.evening()).expect("standings");
        assert!(table.iter().all(|line| line.byes == 1), "{system}: each sits out once");
        // Partners win together: a table gives four people +2 +2 −2 −2, and here each bye counts as a win.
        assert_eq!(table.iter().map(|line| line.balance).sum::<i32>(), 9 * 2, "{system}");
        let together = |one: PersonId, other: PersonId| met(&club.evening().rounds, one, other);
        let times: Vec<usize> = (1..=9)
            .flat_map(|one| (1..one).map(move |other| (one, other)))
            .map(|(a, b)| together(a, b))
            .collect();
        // 9 rounds × 2 tables × 6 couples are 108 meetings of 36 couples: 3 each.
        assert!(times.iter().all(|times| (1..=5).contains(times)), "{system}: {times:?}");
    }
    let mut four = club("siguo", "swiss", 4, 1);
    assert!(try_press(&mut four, "system:knock_out").is_err(), "nobody can leave a table of four");
    press(&mut four, "leave:1");
    assert!(try_press(&mut four, "next").is_err(), "three are too few");
}

/// For each number of people, each pair meets once, or twice with exchanged seats.
#[test]
fn round_robins_are_complete() {
    for people in 2..=12 {
        for twice in [false, true] {
            let mut club = club("sifang", "round_robin", people, 9);
            press(&mut club, &format!("twice:{twice}"));
            while ending(club.evening()) == Ok(None) {
                press(&mut club, "next");
                results(&mut club, lower);
            }
            let rounds = &club.evening().rounds;
            let cycles = if twice { 2 } else { 1 };
            assert_eq!(rounds.len(), cycles * (people + people % 2 - 1), "{people}: no round too many");
            let ids = 1..=people as PersonId;
            for one in ids.clone() {
                for other in ids.clone().filter(|other| *other != one) {
                    assert_eq!(met(rounds, one, other), cycles, "{people}: {one} and {other}");
                    let first = |table: &&qishe_core::club::Pairing| table.seats == [one, other];
                    let times = rounds.iter().flat_map(|round| &round.tables).filter(first).count();
                    assert!(!twice || times == 1, "seats are exchanged");
                }
            }
        }
    }
}

/// The largest evening: eighty people who meet twice.
#[test]
fn eighty_people_meet_twice() {
    let mut club = club("gomoku", "round_robin", 80, 9);
    press(&mut club, "twice:true");
    while ending(club.evening()) == Ok(None) {
        let round = next_round(club.evening()).expect("a round");
        assert_eq!(round.tables.len(), 40);
        press(&mut club, "next");
        results(&mut club, lower);
    }
    assert_eq!(ending(club.evening()), Ok(Some(EveningEnd::AllMet)));
    assert_eq!(club.evening().rounds.len(), 158);
    assert_eq!(Club::restore(&club.save()), Ok(club));
}

/// In a round robin with a late comer and one who leaves, all people who stay to the end meet exactly once.
#[test]
fn a_round_robin_takes_late_comers() {
    for seed in 0..30 {
        let mut club = club("gomoku", "round_robin", 6, seed);
        for round in 0.. {
            match round {
                2 => club.enter("Late").expect("a late comer"),
                3 => press(&mut club, "leave:4"),
                _ => {}
            }
            if ending(club.evening()) != Ok(None) {
                break;
            }
            press(&mut club, "next");
            results(&mut club, lower);
        }
        let rounds = &club.evening().rounds;
        let here = club.evening().here();
        for one in &here {
            for other in here.iter().filter(|other| *other < one) {
                assert_eq!(met(rounds, *one, *other), 1, "seed {seed}: {one} and {other}");
            }
        }
        assert!(rounds.len() <= 9, "seed {seed}: {} rounds", rounds.len());
    }
}

/// Keizer after three rounds of four people, calculated by hand. Values are 6, 5, 4, 3. Who wins gets the value of the opponent's
/// present place.
#[test]
fn keizer_scores_are_recalculated() {
    let mut club = club("gomoku", "keizer", 4, 2);
    press(&mut club, "next");
    results(&mut club, lower);
    let table = standings(club.evening()).expect("standings");
    let value = |person: PersonId| {
        table.iter().find(|line| line.person == person).and_then(|line| line.keizer).expect("Keizer").0
    };
    let mut values: Vec<u32> = table.iter().map(|line| line.keizer.expect("Keizer").0).collect();
    for pair in &club.evening().rounds[0].tables {
        let (winner, loser) =
            (*pair.seats.iter().min().expect("two"), *pair.seats.iter().max().expect("two"));
        let score = |person: PersonId| {
            table.iter().find(|line| line.person == person).and_then(|line| line.keizer).expect("Keizer").1
        };
        assert_eq!((score(winner), score(loser)), (6 * value(loser), 0));
    }
    values.sort_unstable();
    assert_eq!(values, [3, 4, 5, 6], "one and a half times the people, each next one less");
    // Who is away gets a third of the value, who sits out two thirds.
    press(&mut club, "leave:4");
    press(&mut club, "next");
    results(&mut club, lower);
    let round = club.evening().rounds[1].clone();
    let after = standings(club.evening()).expect("standings");
    let line = |person: PersonId| after.iter().find(|line| line.person == person).expect("a line");
    let four = line(4).keizer.expect("Keizer");
    assert_eq!(four.1, 2 * four.0, "P4 lost once and was away once");
    let sat_out = line(round.byes[0]);
    let (own, score) = sat_out.keizer.expect("Keizer");
    let earlier = club.evening().rounds[0].tables.iter().find(|table| table.seats.contains(&sat_out.person));
    let beaten = earlier.expect("a table").seats.iter().copied().find(|one| *one > sat_out.person);
    let won = beaten.map_or(0, |loser| 6 * line(loser).keizer.expect("Keizer").0);
    assert_eq!(score, won + 4 * own, "two thirds for sitting out");
}

/// Correcting a result updates the standings. A round with open tables cannot be skipped.
#[test]
fn results_are_corrected() {
    let mut club = club("undercover", "swiss", 4, 1);
    press(&mut club, "next");
    assert!(try_press(&mut club, "next").is_err(), "results are missing");
    results(&mut club, lower);
    press(&mut club, "next");
    results(&mut club, lower);
    let winner = |club: &Club| standings(club.evening()).expect("standings")[0].person;
    assert_eq!(winner(&club), 1);
    for round in 1..=2 {
        let tables = club.evening().rounds[round - 1].tables.clone();
        let at = tables.iter().position(|table| table.seats.contains(&1)).expect("a table");
        let code = if tables[at].seats[0] == 1 { "won1" } else { "won0" };
        press(&mut club, &format!("result:{round}:{}:{code}", at + 1));
    }
    assert_ne!(winner(&club), 1);
    assert!(try_press(&mut club, "result:1:1:none").is_err(), "a later round stands on it");
    press(&mut club, "result:2:1:none");
    assert!(try_press(&mut club, "next").is_err());
}

/// The result of a match that was played on this device is taken once, for the table that played it.
#[test]
fn a_match_played_here_gives_its_result() {
    let outcome = |winners: &[u8]| Outcome {
        winners: winners.iter().map(|seat| Seat(*seat)).collect(),
        reason: "resign",
        facts: serde_json::Map::new(),
    };
    let mut pairs = club("gomoku", "swiss", 4, 1);
    press(&mut pairs, "next");
    pairs.set_match(1, 2, "77").expect("noted");
    assert_eq!(match_of(&mut pairs, 1, 2), "77");
    assert_eq!(pairs.take_outcome("78", &outcome(&[0])), Ok(false), "another match");
    assert_eq!(pairs.take_outcome("", &outcome(&[0])), Ok(false), "no match");
    assert_eq!(pairs.take_outcome("77", &outcome(&[1])), Ok(true));
    assert_eq!(pairs.take_outcome("77", &outcome(&[0])), Ok(false), "once");
    let view = pairs.view(Lang::En, None).expect("a view");
    assert!(view.tables[1].seats[1].won && !view.tables[1].seats[0].won && view.tables[0].waits);
    // Four: partners win together.
    let mut fours = club("siguo", "swiss", 4, 1);
    press(&mut fours, "next");
    fours.set_match(1, 1, "5").expect("noted");
    assert_eq!(fours.take_outcome("5", &outcome(&[1, 3])), Ok(true));
    let won: Vec<bool> =
        fours.view(Lang::En, None).expect("a view").tables[0].seats.iter().map(|seat| seat.won).collect();
    assert_eq!(won, [false, true, false, true]);
    // A draw in a knock-out is played again.
    let mut knock_out = club("gomoku", "knock_out", 2, 1);
    press(&mut knock_out, "next");
    knock_out.set_match(1, 1, "6").expect("noted");
    assert_eq!(knock_out.take_outcome("6", &outcome(&[])), Ok(true));
    assert!(knock_out.view(Lang::En, None).expect("a view").tables[0].waits);
    assert_eq!(match_of(&mut knock_out, 1, 1), "");
    assert!(knock_out.set_match(1, 1, "../x").is_err(), "no name of a match");
}

/// Name of the match that the key of a table leads to.
fn match_of(club: &mut Club, round: u32, table: u32) -> String {
    match club.press(&ClubAction::PlayTable { round, table }, 0) {
        Ok(ClubEffect::Play { table }) => table.match_id,
        other => panic!("{other:?}"),
    }
}

/// The answer to a key tells the shell what to show next; the shell decides nothing.
#[test]
fn keys_tell_what_comes_next() {
    let mut club = club("siguo", "swiss", 4, 1);
    assert_eq!(club.first_page(), ClubPage::People);
    let before = club.clone();
    let page = ClubPage::Standings;
    assert_eq!(club.press(&ClubAction::OpenPage { page }, 0), Ok(ClubEffect::Page { page }));
    assert_eq!(club.press(&ClubAction::ShowRound { round: 3 }, 0), Ok(ClubEffect::Round { round: 3 }));
    assert!(club.press(&ClubAction::PlayTable { round: 1, table: 1 }, 0).is_err(), "no such table");
    assert_eq!(club, before, "nothing of the evening has changed");
    let tables = ClubEffect::ChangedTo { page: ClubPage::Tables };
    assert_eq!(club.press(&ClubAction::DrawRound, 0), Ok(tables));
    assert_eq!(club.first_page(), ClubPage::Tables);
    let ClubEffect::Play { table } =
        club.press(&ClubAction::PlayTable { round: 1, table: 1 }, 0).expect("a table")
    else {
        panic!("a table is played")
    };
    let names = club.evening().rounds[0].tables[0].seats.iter().map(|id| format!("P{id}")).collect();
    let expected = ClubMatch { round: 1, table: 1, game: "siguo".to_owned(), names, match_id: String::new() };
    assert_eq!(table, expected);
    let set = ClubAction::SetResult { round: 1, table: 1, result: Some(TableResult::Won(1)) };
    assert_eq!(club.press(&set, 0), Ok(ClubEffect::Changed));
    let people = ClubEffect::ChangedTo { page: ClubPage::People };
    assert_eq!(club.press(&ClubAction::TakeRoundBack, 0), Ok(people.clone()));
    assert_eq!(club.press(&ClubAction::BeginAnew, 9), Ok(people));
    assert_eq!((club.evening().seed, club.evening().people.len()), (9, 0));
}

/// The next evening knows the people: they come by one tap each.
#[test]
fn the_next_evening_knows_the_people() {
    let mut club = club("jihe", "swiss", 3, 1);
    press(&mut club, "next");
    club.begin_anew(8);
    let view = club.view(Lang::En, None).expect("a view");
    assert_eq!((view.people.len(), view.known.len(), view.tables.len()), (0, 3, 0));
    press(&mut club, &view.known[1].keys[0].id);
    let view = club.view(Lang::En, None).expect("a view");
    assert_eq!((view.people[0].name.as_str(), view.known.len()), ("P2", 2));
    press(&mut club, &view.known[0].keys[1].id);
    let view = club.view(Lang::En, None).expect("a view");
    let known: Vec<&str> = view.known.iter().map(|person| person.name.as_str()).collect();
    assert_eq!(known, ["P1"], "P3 is forgotten");
    assert_eq!(club.evening().game, "jihe");
}

#[test]
fn names_are_checked() {
    let mut club = Club::new(1);
    club.enter("  Xiao   Zhou ").expect("a name");
    for (name, reason) in [
        ("", "Type a name"),
        ("   ", "Type a name"),
        ("Xiao Zhou", "already"),
        (&"x".repeat(41), "at most 40"),
        ("a\u{7}b", "at most"),
    ] {
        let error = club.enter(name).expect_err(name);
        assert!(error.words.shown(Lang::En).contains(reason), "{name}: {}", error.words.shown(Lang::En));
    }
    for number in 1..80 {
        club.enter(&format!("P{number}")).expect("room for 80");
    }
    assert!(club.enter("P80").is_err());
}

/// At the end nothing can be drawn any more: the key leads to the standings.
#[test]
fn the_last_round_leads_to_the_standings() {
    let mut club = club("jihe", "swiss", 2, 1);
    club.press(&ClubAction::SetRounds { rounds: 1 }, 0).expect("one round");
    club.press(&ClubAction::DrawRound, 0).expect("a round");
    let next = club.view(Lang::Zh, None).expect("a view").next;
    assert!(!next.enabled && next.action == ClubAction::DrawRound, "a result is awaited");
    let set = ClubAction::SetResult { round: 1, table: 1, result: Some(TableResult::Won(0)) };
    club.press(&set, 0).expect("a result");
    let next = club.view(Lang::Zh, None).expect("a view").next;
    assert_eq!((next.action, next.enabled), (ClubAction::OpenPage { page: ClubPage::Standings }, true));
}
