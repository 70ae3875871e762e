//! Tie-breaks against published tables.

use qishe_core::club::standings;

use crate::support::club::{club, press};

/// Double round robin of four with its Sonneborn-Berger scores, as Sensei's Library (“Sonneborn-Berger”) and the five-in-line
/// site (sbps.html) print it: A 11, B 9, C 6, D 4, for 4, 4, 3 and 1 wins.
const FIRST: [&str; 4] = ["-111", "0-11", "00-1", "000-"];
const SECOND: [&str; 4] = ["-010", "1-01", "01-1", "100-"];

#[test]
fn sonneborn_berger_of_a_published_table() {
    for seed in 0..20 {
        let mut club = club("gomoku", "round_robin", 4, seed);
        press(&mut club, "twice:true");
        for round in 1..=6 {
            press(&mut club, "next");
            let crosstable = if round <= 3 { FIRST } else { SECOND };
            let tables = club.evening().drawn[round - 1].tables.clone();
            for (at, table) in tables.iter().enumerate() {
                let [one, other] = [table.seats[0], table.seats[1]].map(|id| usize::from(id) - 1);
                let code = if crosstable[one].as_bytes()[other] == b'1' { "won0" } else { "won1" };
                press(&mut club, &format!("result:{round}:{}:{code}", at + 1));
            }
        }
        let table = standings(club.evening()).expect("standings");
        let found: Vec<(u16, u32, u32)> =
            table.iter().map(|line| (line.person, line.points / 2, line.sonneborn_berger / 8)).collect();
        // A and B are equal by direct result too: 1 to 1.
        assert_eq!(found, [(1, 4, 11), (2, 4, 9), (3, 3, 6), (4, 1, 4)]);
        assert_eq!((table[0].direct, table[1].direct), (Some(2), Some(2)));
        // Buchholz from its definition: twice the points of the other three.
        let buchholz: Vec<u32> = table.iter().map(|line| line.buchholz / 4).collect();
        assert_eq!(buchholz, [16, 16, 18, 22]);
    }
}

/// A draw counts half for Sonneborn-Berger, a round sat out as one against somebody with equal points (FIDE Handbook C.07).
/// Three people by hand: P1 draws with P2 and sits out, P2 beats P3, P3 sits out.
#[test]
fn draws_and_byes_by_hand() {
    let mut evening = club("gomoku", "swiss", 3, 1).evening().clone();
    let rounds = serde_json::json!([
        { "tables": [{ "seats": [1, 2], "result": "drawn" }], "byes": [3] },
        { "tables": [{ "seats": [2, 3], "result": { "won": 0 } }], "byes": [1] },
    ]);
    evening.drawn = serde_json::from_value(rounds).expect("rounds");
    let table = standings(&evening).expect("standings");
    let line = |person: u16| {
        let line = table.iter().find(|line| line.person == person).expect("a line");
        (line.points, line.balance, line.buchholz, line.sonneborn_berger)
    };
    // Points: P1 ½ + 1, P2 ½ + 1, P3 1 + 0.
    // Buchholz: P1 1½ + own 1½ = 3; P2 1½ + 1 = 2½; P3 own 1 + 1½ = 2½.
    // S-B: P1 ½ × 1½ + 1 × 1½ = 2¼; P2 ½ × 1½ + 1 × 1 = 1¾; P3 1 × 1 + 0 = 1.
    assert_eq!(line(1), (3, 2, 12, 18));
    assert_eq!(line(2), (3, 2, 10, 14));
    assert_eq!(line(3), (2, 0, 10, 8));
    assert_eq!(table.iter().map(|line| line.place).collect::<Vec<_>>(), [1, 2, 3]);
}
