//! Matches that count, and for whom.

use qishe_core::game::Prefs;
use qishe_core::seat::Seat;
use qishe_core::table::{FinishedMatch, MatchResult, NewMatch, Opponent, Table};

use super::person;

fn begun(game: &str, options: &str, names: &[&str], players: &[u16]) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        players: players.to_vec(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

const GOMOKU: &str = r#"{"room":"normal"}"#;

/// A match in which these actions were done.
fn played(options: &str, names: &[&str], players: &[u16], actions: &[(u8, &str)]) -> Table {
    let mut table = begun("gomoku", options, names, players);
    for (seat, action) in actions {
        table.act(Seat(*seat), action);
    }
    table
}

fn resigned(names: &[&str], players: &[u16]) -> Option<FinishedMatch> {
    played(GOMOKU, names, players, &[(0, "H8"), (1, "resign")]).finished()
}

fn persons(of: &FinishedMatch) -> Vec<(&str, MatchResult, &[Opponent])> {
    of.sides.iter().map(|side| (side.person.as_str(), side.result, &side.opponents[..])).collect()
}

/// Against a computer a person needs no name; several persons need one each; computers alone count for nobody.
#[test]
fn persons_are_told_apart() {
    let alone = resigned(&[], &[0, 4]).expect("counts");
    assert_eq!(persons(&alone), [("", MatchResult::Won, &[Opponent::Level(4)][..])]);
    let second = resigned(&["", " Lin "], &[4, 0]).expect("counts");
    assert_eq!(persons(&second), [("Lin", MatchResult::Lost, &[Opponent::Level(4)][..])]);
    let two = resigned(&["Lin", "Mei"], &[]).expect("counts");
    let expected =
        [("Lin", MatchResult::Won, &[person("Mei")][..]), ("Mei", MatchResult::Lost, &[person("Lin")][..])];
    assert_eq!(persons(&two), expected);
    for names in [&[][..], &["Lin"], &["Lin", " "], &["Lin", "Lin"]] {
        assert_eq!(resigned(names, &[]), None, "{names:?}");
    }
    assert_eq!(resigned(&[], &[1, 2]), None);
}

/// A partner is no opponent, and wins too.
#[test]
fn partners_are_no_opponents() {
    let mut table = begun("siguo", "{}", &[], &[0, 2, 7, 3]);
    for seat in [1, 3] {
        table.act(Seat(seat), "resign");
    }
    let facts = table.finished().expect("counts");
    let opponents = [Opponent::Level(2), Opponent::Level(3)];
    assert_eq!(persons(&facts), [("", MatchResult::Won, &opponents[..])]);
}

/// A match that goes on counts for nobody, and one that came from a file never does, also after a save.
#[test]
fn only_finished_matches_of_this_device_count() {
    let going = played(GOMOKU, &["Lin", "Mei"], &[], &[(0, "H8")]);
    assert_eq!(going.finished(), None);
    let over = played(GOMOKU, &["Lin", "Mei"], &[], &[(0, "H8"), (1, "resign")]);
    let facts = over.finished();
    assert!(facts.is_some());
    let reopened = Table::restore_save(&over.save(), Prefs::default()).expect("a save");
    assert_eq!(reopened.finished(), facts, "reopened");
    let record = over.played().record().to_json();
    for brought in [over.save(), record, going.save()] {
        let mut table = Table::import(&brought, Prefs::default()).expect("a match");
        table.act(Seat(1), "resign");
        assert!(table.played().outcome().is_some());
        assert_eq!(table.finished(), None, "brought");
        let again = Table::restore_save(&table.save(), Prefs::default()).expect("a save");
        assert_eq!(again.finished(), None, "brought, and reopened");
    }
}

/// Running out of time, taking back and a set-up position are kept with the match.
#[test]
fn facts_of_a_match() {
    let of = |options: &str, actions: &[(u8, &str)]| {
        played(options, &["Lin", "Mei"], &[], actions).finished().expect("counts")
    };
    let timed = of(GOMOKU, &[(0, "H8"), (1, "timeout")]);
    let on_time: Vec<bool> = timed.sides.iter().map(|side| side.lost_on_time).collect();
    assert_eq!((on_time, timed.helped, timed.set_up), (vec![false, true], false, false));
    let back = [(0, "H8"), (0, "undo"), (1, "undo yes"), (0, "H8"), (1, "resign")];
    assert!(of(GOMOKU, &back).helped);
    let refused = [(0, "H8"), (0, "undo"), (1, "undo no"), (1, "resign")];
    assert!(!of(GOMOKU, &refused).helped, "nothing was taken back");
    let position = r#"{"room":"normal","position":{"black":["H8"],"white":["I9"]}}"#;
    assert!(of(position, &[(0, "resign")]).set_up);
}

/// The spy's place and its activation are kept of a person alone, and of no two at one device.
#[test]
fn spies_of_a_person_alone() {
    let spy = |names: &[&str], players: &[u16], pick: &str, activates: bool| {
        let mut table = begun("undercover", r#"{"first":"red","locks":0,"layout":"none"}"#, names, players);
        table.act(Seat(0), pick);
        table.act(Seat(1), "spy none");
        if activates {
            table.act(Seat(0), "activate");
        }
        table.act(Seat(1), "resign");
        let facts = table.finished().expect("counts");
        facts.sides.iter().map(|side| side.spy).collect::<Vec<_>>()
    };
    let one = |pick| {
        let choice = spy(&[], &[0, 1], pick, false)[0].expect("a choice");
        (choice.place, choice.activated)
    };
    // Red picks among Black’s soldiers, and counts them from its right, which is column i.
    assert_eq!(["spy i6", "spy e6", "spy a6"].map(one), [Some(0), Some(2), Some(4)].map(|at| (at, false)));
    assert_eq!(["spy none", "spy random"].map(one), [(None, false); 2]);
    assert!(spy(&[], &[0, 1], "spy e6", true)[0].expect("a choice").activated);
    assert_eq!(spy(&["Lin", "Mei"], &[], "spy e6", false), [None, None]);
}
