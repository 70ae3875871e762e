//! The next round. Pairs come from a complete search (`matching`), so a round is found whenever there are two people.

use super::lots::Lots;
use super::matching::{Weight, max_weight_matching};
use super::standings::standings;
use super::tally::{Entry, Tally, WIN};
use super::types::{Evening, MAX_ROUNDS, Pairing, PairingSystem, Round};
use crate::game::{InputError, InputErrorKind};
use crate::words::{Text, texts};

/// Rounds in which a Keizer evening avoids the same opponents.
const KEIZER_MEMORY: usize = 3;

/// Makes the fault of a request that an evening refuses.
pub(super) fn refused(words: Text) -> InputError {
    InputError::head(InputErrorKind::BadClub, "the club evening does not allow this").saying(words)
}

/// End of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EveningEnd {
    /// The planned rounds are played.
    Rounds,
    /// Everybody has met everybody.
    AllMet,
    /// One person is left in a knock-out.
    OneLeft,
    /// Nobody is left in a knock-out.
    NoneLeft,
}

/// Returns the reason why no round follows, once there is one and the last round is complete.
///
/// # Errors
/// `unknown_game`.
pub fn ending(evening: &Evening) -> Result<Option<EveningEnd>, InputError> {
    let Some(last) = evening.rounds.last() else { return Ok(None) };
    if !last.is_complete() {
        return Ok(None);
    }
    let tally = Tally::of(evening)?;
    let pairs = evening.table_size() == 2;
    Ok(match evening.system {
        PairingSystem::KnockOut => match field(evening, &tally).len() {
            0 => Some(EveningEnd::NoneLeft),
            1 => Some(EveningEnd::OneLeft),
            _ => None,
        },
        PairingSystem::RoundRobin if pairs => {
            let here = places(evening);
            let left = here
                .iter()
                .enumerate()
                .any(|(at, one)| here[at + 1..].iter().any(|other| is_owed(evening, &tally, *one, *other)));
            (!left && here.len() > 1).then_some(EveningEnd::AllMet)
        }
        PairingSystem::Swiss | PairingSystem::Keizer | PairingSystem::RoundRobin => {
            (evening.rounds.len() >= usize::from(evening.planned_rounds)).then_some(EveningEnd::Rounds)
        }
    })
}

/// Returns whether the next round can be drawn now.
///
/// # Errors
/// Why there can be none now: a result is missing, too few people are here, the evening is over.
pub(super) fn check_next(evening: &Evening) -> Result<(), InputError> {
    if evening.rounds.last().is_some_and(|last| !last.is_complete()) {
        return Err(refused(texts::club::results_missing()));
    }
    if evening.rounds.len() >= MAX_ROUNDS || ending(evening)?.is_some() {
        return Err(refused(texts::club::evening_over()));
    }
    let size = evening.table_size();
    if places(evening).len() < size {
        return Err(refused(texts::club::too_few(size)));
    }
    Ok(())
}

/// Draws the next round.
///
/// # Errors
/// Why there can be none now: a result is missing, too few people are here, the evening is over.
pub fn next_round(evening: &Evening) -> Result<Round, InputError> {
    check_next(evening)?;
    let size = evening.table_size();
    let here = places(evening);
    let tally = Tally::of(evening)?;
    let lots = Lots::new(evening.seed, evening.rounds.len() + 1);
    let draw = Draw { evening, tally: &tally, lots };
    if size > 2 {
        return Ok(draw.groups(here));
    }
    match evening.system {
        PairingSystem::Swiss => Ok(draw.swiss(&here)),
        PairingSystem::RoundRobin => Ok(draw.round_robin(here)),
        PairingSystem::KnockOut => Ok(draw.knock_out()),
        PairingSystem::Keizer => draw.keizer(&here),
    }
}

/// Lists all couples of `n`, each once.
fn couples(n: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..n).flat_map(|one| (0..one).map(move |other| (one, other)))
}

/// Lists the places of the people who are here.
fn places(evening: &Evening) -> Vec<usize> {
    (0..evening.people.len()).filter(|at| evening.people[*at].here).collect()
}

/// People who are still in a knock-out and here: everybody at first, then winners and byes of the last round.
fn field(evening: &Evening, tally: &Tally) -> Vec<usize> {
    let in_it = |of: &usize| match tally.entries[*of].last() {
        None | Some(Entry::Bye) => true,
        Some(entry) => tally.worth(entry).0 == WIN,
    };
    places(evening).into_iter().filter(in_it).collect()
}

/// Whether two people still have to meet in a round robin.
fn is_owed(evening: &Evening, tally: &Tally, one: usize, other: usize) -> bool {
    tally.met(one, other).1 < if evening.twice { 2 } else { 1 }
}

/// Cost of a pairing: criteria packed by rank, so that a sum never carries from one into the next.
#[derive(Clone, Copy, Default)]
struct Cost {
    /// Earlier meetings.
    repeats: u32,
    /// Earlier byes of the person who sits out.
    byes: u32,
    /// Points or place of the person who sits out.
    bye_score: u32,
    /// People who would have the same colour a third time, or three more of one.
    forced_colours: u32,
    /// Square of the difference in points or places.
    distance: u32,
    /// Imbalance of colours.
    colours: u32,
    /// Lot.
    lot: u32,
}

impl Cost {
    /// Greater than the packed cost of any pairing.
    const CEILING: Weight = 1 << 110;

    fn packed(self) -> Weight {
        // Bits of each criterion: its greatest value times MAX_PEOPLE fits.
        let fields = [
            (self.repeats, 14),
            (self.byes, 8),
            (self.bye_score, 10),
            (self.forced_colours, 8),
            (self.distance, 28),
            (self.colours, 18),
            (self.lot, 24),
        ];
        fields.into_iter().fold(0, |sum, (value, bits)| (sum << bits) + Weight::from(value))
    }
}

/// Greatest surplus of a colour that is told apart, so that the sum fits into its bits.
const MAX_SURPLUS: u32 = 20;

/// Bound of a lot in a [`Cost`].
const LOTS: usize = 1 << 16;

struct Draw<'a> {
    evening: &'a Evening,
    tally: &'a Tally,
    lots: Lots,
}

impl Draw<'_> {
    fn id(&self, of: usize) -> u16 {
        self.tally.ids[of]
    }

    fn round(&self, pairs: &[(usize, usize)], byes: &[usize]) -> Round {
        let table = |(first, second): &(usize, usize)| Pairing::of(vec![self.id(*first), self.id(*second)]);
        let repeated = |(one, other): &&(usize, usize)| self.tally.met(*one, *other).1 > 0;
        Round {
            tables: pairs.iter().map(table).collect(),
            byes: byes.iter().map(|of| self.id(*of)).collect(),
            repeats: pairs.iter().filter(repeated).count() as u16,
            ..Round::default()
        }
    }

    /// Pairs people at the least cost; one sits out where they are odd.
    fn cheapest(
        &mut self,
        people: &[usize],
        pair: impl Fn(usize, usize) -> Cost,
        bye: impl Fn(usize) -> Cost,
    ) -> (Vec<(usize, usize)>, Vec<usize>) {
        let n = people.len();
        let size = n + n % 2;
        let mut weights = vec![vec![0; size]; size];
        for (one, other) in couples(size) {
            let mut cost = match (people.get(one), people.get(other)) {
                (Some(one), Some(other)) => pair(*one, *other),
                (None, Some(of)) | (Some(of), None) => bye(*of),
                (None, None) => Cost::default(),
            };
            cost.lot = self.lots.below(LOTS) as u32;
            let weight = Cost::CEILING - cost.packed();
            weights[one][other] = weight;
            weights[other][one] = weight;
        }
        let mates = max_weight_matching(size, |one, other| weights[one][other]);
        let mut pairs = Vec::new();
        let mut byes = Vec::new();
        for (at, mate) in mates.iter().enumerate().take(n) {
            match mate {
                Some(mate) if *mate >= n => byes.push(people[at]),
                Some(mate) if *mate > at => pairs.push(self.seated(people[at], people[*mate])),
                Some(_) => {}
                // A complete graph has a perfect matching.
                None => byes.push(people[at]),
            }
        }
        (pairs, byes)
    }

    /// Costs of the seats of two people, the first in seat 0: forced colours, and imbalance.
    fn colour_cost(&self, first: usize, second: usize) -> (u32, u32) {
        let one = |of: usize, side: u8| {
            let colours = self.tally.colours(of);
            let own = colours.iter().filter(|colour| **colour == side).count();
            let surplus = (2 * own + 1).saturating_sub(colours.len()) as u32;
            let again = colours.iter().rev().take_while(|colour| **colour == side).count();
            let forced = u32::from(surplus > 2 || again >= 2);
            (forced, surplus.min(MAX_SURPLUS).pow(2) * 2 + u32::from(again > 0))
        };
        let (a, b) = (one(first, 0), one(second, 1));
        (a.0 + b.0, a.1 + b.1)
    }

    /// The better seats of a pair; a lot where both are alike.
    fn seated(&mut self, one: usize, other: usize) -> (usize, usize) {
        let (as_is, turned) = (self.colour_cost(one, other), self.colour_cost(other, one));
        let turn = turned < as_is || (turned == as_is && self.lots.below(2) == 1);
        if turn { (other, one) } else { (one, other) }
    }

    fn base_cost(&self, one: usize, other: usize) -> Cost {
        let (forced_colours, colours) = self.colour_cost(one, other).min(self.colour_cost(other, one));
        Cost { forced_colours, colours, ..Cost::default() }
    }

    fn swiss(mut self, people: &[usize]) -> Round {
        let tally = self.tally;
        let points: Vec<u32> = (0..tally.ids.len()).map(|of| tally.points(of)).collect();
        let base: Vec<Vec<Cost>> = (0..tally.ids.len())
            .map(|one| (0..tally.ids.len()).map(|other| self.base_cost(one, other)).collect())
            .collect();
        let (mut pairs, byes) = self.cheapest(
            people,
            |one, other| Cost {
                repeats: tally.met(one, other).1,
                distance: points[one].abs_diff(points[other]).pow(2),
                ..base[one][other]
            },
            |of| Cost { byes: tally.byes(of), bye_score: points[of], ..Cost::default() },
        );
        pairs.sort_by_key(|(one, other)| {
            let (one, other) = (points[*one], points[*other]);
            std::cmp::Reverse((one.max(other), one + other))
        });
        self.round(&pairs, &byes)
    }

    fn keizer(mut self, people: &[usize]) -> Result<Round, InputError> {
        let tally = self.tally;
        let order = standings(self.evening)?;
        let rank = |of: usize| order.iter().position(|line| line.person == tally.ids[of]).unwrap_or(0);
        // The first round is drawn by lot.
        let mut ranked = people.to_vec();
        if self.evening.rounds.is_empty() {
            self.lots.shuffle(&mut ranked);
        } else {
            ranked.sort_by_key(|of| rank(*of));
        }
        let rank = |of: usize| ranked.iter().position(|one| *one == of).unwrap_or(0) as u32;
        let recent = |one: usize, other: usize| {
            let entries = &tally.entries[one];
            let last = &entries[entries.len().saturating_sub(KEIZER_MEMORY)..];
            let with = |entry: &&Entry| match entry {
                Entry::Table { opponents, .. } => opponents.contains(&other),
                Entry::Bye | Entry::Absent => false,
            };
            last.iter().filter(with).count() as u32
        };
        let base: Vec<Vec<Cost>> = (0..tally.ids.len())
            .map(|one| (0..tally.ids.len()).map(|other| self.base_cost(one, other)).collect())
            .collect();
        let people_count = ranked.len() as u32;
        let (mut pairs, byes) = self.cheapest(
            &ranked.clone(),
            |one, other| Cost {
                repeats: recent(one, other),
                distance: rank(one).abs_diff(rank(other)).pow(2),
                ..base[one][other]
            },
            |of| Cost { byes: tally.byes(of), bye_score: people_count - rank(of), ..Cost::default() },
        );
        pairs.sort_by_key(|(one, other)| rank(*one).min(rank(*other)));
        let mut round = self.round(&pairs, &byes);
        round.repeats = pairs.iter().filter(|(one, other)| recent(*one, *other) > 0).count() as u16;
        Ok(round)
    }

    /// Pairs by lot; where people are odd one sits out by lot, among those who have sat out least.
    fn knock_out(mut self) -> Round {
        let mut field = field(self.evening, self.tally);
        self.lots.shuffle(&mut field);
        let mut byes = Vec::new();
        if field.len() % 2 == 1 {
            let least = field.iter().map(|of| self.tally.byes(*of)).min();
            if let Some(at) = field.iter().position(|of| Some(self.tally.byes(*of)) == least) {
                byes.push(field.remove(at));
            }
        }
        let pairs: Vec<(usize, usize)> = field.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        self.round(&pairs, &byes)
    }

    /// Pairs by the Berger table as long as the same people are here, else as many as possible of those who have not met.
    fn round_robin(mut self, mut here: Vec<usize>) -> Round {
        let there = |round: &Round| {
            let mut ids: Vec<u16> = round.tables.iter().flat_map(|table| table.seats.clone()).collect();
            ids.extend(&round.byes);
            ids.sort_unstable();
            ids
        };
        let mut now: Vec<u16> = here.iter().map(|of| self.id(*of)).collect();
        now.sort_unstable();
        if self.evening.rounds.iter().all(|round| there(round) == now) {
            // Numbers in the table are drawn once.
            Lots::new(self.evening.seed, 0).shuffle(&mut here);
            let (pairs, byes) = berger(&here, self.evening.rounds.len());
            return self.round(&pairs, &byes).without_repeats();
        }
        let owed = |one: usize, other: usize| is_owed(self.evening, self.tally, one, other);
        let open = |of: usize| here.iter().filter(|other| **other != of && owed(of, **other)).count();
        let mut weights = vec![vec![0; here.len()]; here.len()];
        for (one, other) in couples(here.len()) {
            let (a, b) = (here[one], here[other]);
            if !owed(a, b) {
                continue;
            }
            let base = self.base_cost(a, b);
            let colours = Weight::from(base.forced_colours * 1000 + base.colours);
            let needs = (open(a).pow(2) + open(b).pow(2)) as Weight;
            // The number of pairs comes first, then people who still have to meet many.
            let weight = (1 << 80) + (needs << 44) - (colours << 20) + self.lots.below(LOTS) as Weight;
            weights[one][other] = weight;
            weights[other][one] = weight;
        }
        let mates = max_weight_matching(here.len(), |one, other| weights[one][other]);
        let mut pairs = Vec::new();
        let mut byes = Vec::new();
        for (at, mate) in mates.iter().enumerate() {
            match mate {
                None => byes.push(here[at]),
                Some(mate) if *mate > at => pairs.push(self.seated(here[at], here[*mate])),
                Some(_) => {}
            }
        }
        self.round(&pairs, &byes).without_repeats()
    }

    /// Tables of more than two: by score in a Swiss evening, else by lot, always with as few repeated meetings as a search
    /// by exchanges finds. Those who are too many sit out, those first who have sat out least.
    fn groups(mut self, mut people: Vec<usize>) -> Round {
        let tally = self.tally;
        let sides = self.evening.sides().unwrap_or_default();
        let size = sides.len().max(2);
        let by_score = self.evening.system == PairingSystem::Swiss;
        let points: Vec<u32> = (0..tally.ids.len()).map(|of| tally.points(of)).collect();
        self.lots.shuffle(&mut people);
        people.sort_by_key(|of| (tally.byes(*of), if by_score { points[*of] } else { 0 }));
        let byes: Vec<usize> = people.drain(..people.len() % size).collect();
        if by_score {
            people.sort_by_key(|of| std::cmp::Reverse(points[*of]));
        } else {
            self.lots.shuffle(&mut people);
        }
        // Partners twice are worse than opponents twice.
        let cost = |table: &[usize]| {
            let mut meetings = 0;
            for at in 0..size {
                for other in 0..at {
                    let (partners, opponents) = tally.met(table[at], table[other]);
                    let again = if sides[at] == sides[other] { 2 * partners } else { opponents };
                    meetings += (partners + opponents).pow(2) * 2 + again;
                }
            }
            let scores = table.iter().map(|of| points[*of]);
            let spread = scores.clone().max().unwrap_or(0) - scores.min().unwrap_or(0);
            u64::from(meetings) * 1_000_000 + if by_score { u64::from(spread.pow(2)) } else { 0 }
        };
        improve(&mut people, size, cost);
        let tables: Vec<Pairing> = people
            .chunks_exact(size)
            .map(|table| Pairing::of(table.iter().map(|of| self.id(*of)).collect()))
            .collect();
        let met = |one: usize, other: usize| tally.met(one, other) != (0, 0);
        let pairs = |table: &[usize]| {
            (0..size).map(|at| (0..at).filter(|other| met(table[at], table[*other])).count()).sum::<usize>()
        };
        Round {
            repeats: people.chunks_exact(size).map(pairs).sum::<usize>() as u16,
            byes: byes.iter().map(|of| self.id(*of)).collect(),
            tables,
            ..Round::default()
        }
    }
}

impl Round {
    /// A round robin repeats a meeting only where everybody meets twice.
    fn without_repeats(mut self) -> Round {
        self.repeats = 0;
        self
    }
}

/// Exchanges people of a list of tables as long as the sum of the tables' costs falls.
fn improve(people: &mut [usize], size: usize, cost: impl Fn(&[usize]) -> u64) {
    let table = |at: usize| at / size * size..at / size * size + size;
    loop {
        let mut best = (0, 0, 0);
        for one in 0..people.len() {
            for other in 0..one {
                let both = |people: &[usize]| {
                    let first = cost(&people[table(one)]);
                    if table(one) == table(other) { first } else { first + cost(&people[table(other)]) }
                };
                let before = both(people);
                people.swap(one, other);
                let gain = before.saturating_sub(both(people));
                people.swap(one, other);
                if gain > best.0 {
                    best = (gain, one, other);
                }
            }
        }
        if best.0 == 0 {
            return;
        }
        people.swap(best.1, best.2);
    }
}

/// A round of the Berger table (FIDE Handbook C.05, annex 1), from 0; in a second cycle the colours are exchanged. Returns the
/// pairs, the first in seat 0, and the one who meets nobody.
fn berger(people: &[usize], round: usize) -> (Vec<(usize, usize)>, Vec<usize>) {
    let n = people.len() + people.len() % 2;
    let ring = n - 1;
    let (cycle, round) = (round / ring, round % ring);
    let start = round * (n / 2) % ring;
    let fixed = if round % 2 == 0 { (start, ring) } else { (ring, start) };
    let others = (1..n / 2).map(|step| ((start + step) % ring, (start + ring - step) % ring));
    let mut pairs = Vec::new();
    let mut byes = Vec::new();
    for (first, second) in [fixed].into_iter().chain(others) {
        match (people.get(first), people.get(second)) {
            (Some(first), Some(second)) if cycle % 2 == 0 => pairs.push((*first, *second)),
            (Some(first), Some(second)) => pairs.push((*second, *first)),
            (Some(of), None) | (None, Some(of)) => byes.push(*of),
            (None, None) => {}
        }
    }
    (pairs, byes)
}

#[cfg(test)]
mod tests {
    use super::berger;

    /// The tables of the FIDE Handbook, C.05 annex 1, for six and eight people.
    #[test]
    fn berger_tables_are_the_published_ones() {
        let six = ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
        let eight = [
            "1-8 2-7 3-6 4-5",
            "8-5 6-4 7-3 1-2",
            "2-8 3-1 4-7 5-6",
            "8-6 7-5 1-4 2-3",
            "3-8 4-2 5-1 6-7",
            "8-7 1-6 2-5 3-4",
            "4-8 5-3 6-2 7-1",
        ];
        for (n, published) in [(6, &six[..]), (8, &eight[..])] {
            let people: Vec<usize> = (1..=n).collect();
            for (round, expected) in published.iter().enumerate() {
                let (pairs, byes) = berger(&people, round);
                let found: Vec<String> =
                    pairs.iter().map(|(first, second)| format!("{first}-{second}")).collect();
                assert_eq!((found.join(" ").as_str(), byes.len()), (*expected, 0), "{n}: round {round}");
            }
            // With one person less, number n is the bye.
            let (pairs, byes) = berger(&people[..n - 1], 1);
            assert_eq!((pairs.len(), byes), (n / 2 - 1, vec![n / 2 + 1]));
            // A second cycle has the colours exchanged.
            let (once, twice) = (berger(&people, 2).0, berger(&people, 2 + n - 1).0);
            assert!(once.iter().zip(&twice).all(|(one, other)| (one.0, one.1) == (other.1, other.0)));
        }
    }
}
