//! Standings: points, 局分 and tie-breaks. `docs/rules/club.md` defines each of them and names its source.

use std::cmp::Reverse;

use super::tally::{Entry, Tally, WIN};
use super::types::{Evening, PairingSystem, PersonId, TableResult};
use crate::game::InputError;

/// One person's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Person.
    pub person: PersonId,
    /// Place from 1; people who are equal in everything share one.
    pub place: u32,
    /// Points, in halves.
    pub points: u32,
    /// 局分: 2 for a win, −2 for a loss.
    pub balance: i32,
    /// Tables won, drawn and lost.
    pub tables: [u32; 3],
    /// Rounds sat out.
    pub byes: u32,
    /// Buchholz: sum of the opponents' points, in quarters.
    pub buchholz: u32,
    /// Sonneborn-Berger: points of those beaten and half the points of those drawn with, in eighths.
    pub sonneborn_berger: u32,
    /// Points in games among those who have the same points, in halves; `None` unless all of these have met.
    pub direct: Option<u32>,
    /// Rounds in which the person was not out: for a knock-out.
    pub rounds: u32,
    /// In a Keizer evening: value of the place, and score in sixths.
    pub keizer: Option<(u32, u32)>,
}

/// Returns the standings, the first place first.
///
/// # Errors
/// `unknown_game`.
pub fn standings(evening: &Evening) -> Result<Vec<Standing>, InputError> {
    let tally = Tally::of(evening)?;
    let keizer = (evening.system == PairingSystem::Keizer).then(|| keizer(&tally));
    let mut lines: Vec<Standing> = (0..tally.ids.len())
        .map(|of| {
            let mut line = line(&tally, of);
            line.keizer = keizer.as_ref().map(|table| table[of]);
            if evening.system == PairingSystem::KnockOut {
                line.rounds = survived(evening, &tally, of);
            }
            line
        })
        .collect();
    for at in 0..lines.len() {
        let equals: Vec<usize> =
            (0..lines.len()).filter(|other| lines[*other].points == lines[at].points).collect();
        lines[at].direct = direct(&tally, at, &equals);
    }
    let key = |line: &Standing| key(evening, line);
    lines.sort_by_key(|line| Reverse(key(line)));
    for at in 0..lines.len() {
        let shares = at > 0 && key(&lines[at]) == key(&lines[at - 1]);
        lines[at].place = if shares { lines[at - 1].place } else { at as u32 + 1 };
    }
    Ok(lines)
}

/// Criteria of a system in their order, the greater the better.
fn key(evening: &Evening, line: &Standing) -> [i64; 4] {
    let points = i64::from(line.points);
    let (buchholz, berger) = (i64::from(line.buchholz), i64::from(line.sonneborn_berger));
    let direct = line.direct.map_or(0, |direct| i64::from(direct) + 1);
    match evening.system {
        PairingSystem::Swiss => [points, buchholz, berger, direct],
        PairingSystem::RoundRobin => [points, direct, berger, i64::from(line.tables[0])],
        PairingSystem::KnockOut => [i64::from(line.rounds), 0, 0, 0],
        PairingSystem::Keizer => [line.keizer.map_or(0, |(_, score)| i64::from(score)), points, 0, 0],
    }
}

fn line(tally: &Tally, of: usize) -> Standing {
    let mut line = Standing {
        person: tally.ids[of],
        place: 0,
        points: 0,
        balance: 0,
        tables: [0; 3],
        byes: tally.byes(of),
        buchholz: 0,
        sonneborn_berger: 0,
        direct: None,
        rounds: 0,
        keizer: None,
    };
    let own = tally.points(of);
    for entry in &tally.entries[of] {
        let (points, balance) = tally.worth(entry);
        line.points += points;
        line.balance += balance;
        if let Entry::Table { result: Some(_), .. } = entry {
            line.tables[match points {
                WIN => 0,
                0 => 2,
                _ => 1,
            }] += 1;
        }
        // Quarters of a point that the opponents of this round have. A round without a game counts as one against
        // somebody with the same points as one's own.
        let opponents = match entry {
            Entry::Table { opponents, result: Some(TableResult::Won(_) | TableResult::Drawn), .. } => {
                let sum: u32 = opponents.iter().map(|other| tally.points(*other)).sum();
                2 * sum / (opponents.len().max(1) as u32)
            }
            Entry::Table { result: None, .. } => continue,
            Entry::Table { .. } | Entry::Bye | Entry::Absent => 2 * own,
        };
        line.buchholz += opponents;
        line.sonneborn_berger += opponents * points;
    }
    line
}

/// Half points of a person against others of a group; `None` unless everybody of it has met everybody.
fn direct(tally: &Tally, of: usize, group: &[usize]) -> Option<u32> {
    if group.len() < 2 {
        return None;
    }
    let met = |one: usize, other: usize| one == other || tally.met(one, other).1 > 0;
    if !group.iter().all(|one| group.iter().all(|other| met(*one, *other))) {
        return None;
    }
    let inside = |entry: &&Entry| match entry {
        Entry::Table { opponents, .. } => opponents.iter().any(|other| group.contains(other)),
        Entry::Bye | Entry::Absent => false,
    };
    Some(tally.entries[of].iter().filter(inside).map(|entry| tally.worth(entry).0).sum())
}

/// Number of rounds that a person survived in a knock-out.
fn survived(evening: &Evening, tally: &Tally, of: usize) -> u32 {
    let entries = &tally.entries[of];
    let there = entries.iter().take_while(|entry| !matches!(entry, Entry::Absent)).count();
    let advanced = evening.rounds.len() == there
        && entries.last().is_some_and(|entry| matches!(entry, Entry::Bye) || tally.worth(entry).0 == WIN);
    there as u32 + u32::from(advanced)
}

/// Keizer factors in sixths: win and draw (of the opponent's value), bye and absence (of one's own).
const KEIZER: [u32; 4] = [6, 3, 4, 2];

/// Most recalculations of a Keizer ranking. It settles after a few; where two orders alternate the last one stands.
const RECALCULATIONS: usize = 50;

/// Returns value and score, in sixths, of each person: the ranking gives values, values give scores, scores give the ranking,
/// until it does not change.
fn keizer(tally: &Tally) -> Vec<(u32, u32)> {
    let n = tally.ids.len();
    let top = (3 * n).div_ceil(2) as u32;
    let mut order: Vec<usize> = (0..n).collect();
    let mut table = vec![(0, 0); n];
    for _ in 0..RECALCULATIONS {
        for (place, of) in order.iter().enumerate() {
            table[*of].0 = top - place as u32;
        }
        let values: Vec<u32> = table.iter().map(|(value, _)| *value).collect();
        for (of, line) in table.iter_mut().enumerate() {
            line.1 = tally.entries[of].iter().map(|entry| keizer_score(entry, tally, &values, of)).sum();
        }
        let before = order.clone();
        order.sort_by_key(|of| Reverse((table[*of].1, tally.points(*of))));
        if order == before {
            break;
        }
    }
    table
}

fn keizer_score(entry: &Entry, tally: &Tally, values: &[u32], own: usize) -> u32 {
    let [win, draw, bye, away] = KEIZER;
    match entry {
        Entry::Table { result: None, .. } => 0,
        Entry::Table { opponents, .. } => {
            let value: u32 = opponents.iter().map(|other| values[*other]).sum();
            match tally.worth(entry).0 {
                WIN => win * value,
                0 => 0,
                _ => draw * value,
            }
        }
        Entry::Bye => bye * values[own],
        Entry::Absent => away * values[own],
    }
}
