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
            let tables = club.evening().rounds[round - 1].tables.clone();
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
    evening.rounds = serde_json::from_value(rounds).expect("rounds");
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

/// Swiss table of the “Tie-break exercise” of FIDE's Technical Commission (tec.fide.com, 18 March 2024) for Handbook C.07: a
/// number and five rounds. `+7`, `=7` and `-7` are a win, a draw and a loss against 7, `f7` is a loss without play, `b` a bye.
/// Half-point byes, which this club does not have, stand as `.`, a round away.
const EXERCISE: [&str; 15] = [
    "1 +9 =13 =2 +15 =4",
    "2 +10 +7 =1 +16 =3",
    "3 =11 +6 +8 =4 =2",
    "4 +12 . +13 =3 =1",
    "5 -13 -15 +11 =7 +10",
    "6 -14 -3 b +10 +8",
    "7 +15 -2 -16 =5 -11",
    "8 =16 +14 -3 +13 -6",
    "9 -1 -10 . f11 b",
    "10 -2 +9 -15 -6 -5",
    "11 =3 -16 -5 . +7",
    "13 +5 =1 -4 -8 -14",
    "14 +6 -8 f12 . +13",
    "15 -7 +5 +10 -1 -16",
    "16 =8 +11 +7 -2 +15",
];

/// Buchholz scores of that exercise (1, 3 and 4), for people none of whose opponents had a half-point bye. 11 had a win without
/// play, which counts as a game against somebody with equal points.
#[test]
fn buchholz_of_a_published_table() {
    let rounds: Vec<serde_json::Value> = (1..=5)
        .map(|round| {
            let (mut tables, mut byes) = (Vec::new(), Vec::new());
            for line in EXERCISE {
                let cells: Vec<&str> = line.split(' ').collect();
                let person: u16 = cells[0].parse().expect("a number");
                let (how, other) = cells[round].split_at(1);
                let result = match how {
                    "+" => serde_json::json!({ "won": 0 }),
                    "=" => serde_json::json!("drawn"),
                    "-" => serde_json::json!({ "won": 1 }),
                    "f" => serde_json::json!({ "forfeit": 1 }),
                    "b" => {
                        byes.push(person);
                        continue;
                    }
                    _ => continue,
                };
                let other: u16 = other.parse().expect("a number");
                // Each table once: from the line of the smaller number, or of the one who did not play. 12 has no line.
                if person < other || how == "f" {
                    tables.push(serde_json::json!({ "seats": [person, other], "result": result }));
                }
            }
            serde_json::json!({ "tables": tables, "byes": byes })
        })
        .collect();
    let mut evening = club("gomoku", "swiss", 16, 1).evening().clone();
    evening.rounds = serde_json::from_value(rounds.into()).expect("rounds");
    let table = standings(&evening).expect("standings");
    // In quarters: 13, 8½, 13½, 13½ and 12½.
    for (person, buchholz) in [(2, 52), (5, 34), (8, 54), (11, 54), (16, 50)] {
        let line = table.iter().find(|line| line.person == person).expect("a line");
        assert_eq!(line.buchholz, buchholz, "Buchholz of {person}");
    }
}
