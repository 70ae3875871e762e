//! Endgames with spies: two tries that differ only in where the other side's spy is show the solver the same.

use qishe_core::computer::Answer;
use qishe_core::game::Prefs;
use qishe_core::learn::{BOOKS, Endgame, EndgameRun, endgames_of};
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{Found, Reply, Table};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::support::effort::{effort, seed};

const RED: Seat = Seat(0);
const BLACK: Seat = Seat(1);
/// Nodes of each question to a computer.
const BUDGET: Budget = Budget::nodes(60_000);

/// Two tries of one endgame.
struct Tries([(EndgameRun, Table); 2]);

impl Tries {
    /// Tries with Black's spy on two soldiers.
    fn of(endgame: &Endgame) -> Tries {
        let tries = [0, 1].map(|tries| {
            EndgameRun::begin_after(tries, &endgame.key(), Prefs::default()).expect("an endgame")
        });
        let places = tries.each_ref().map(|(_, table)| table.played().game().private(BLACK));
        assert_ne!(places[0], places[1], "{}", endgame.key());
        let tries = Tries(tries);
        tries.same(endgame, "at the beginning");
        tries
    }

    /// Compares all that the solver is shown.
    fn same(&self, endgame: &Endgame, what: &str) {
        let [one, other] = &self.0;
        let key = endgame.key();
        assert_eq!(one.1.scene(), other.1.scene(), "{key}: {what}");
        assert_eq!(one.0.view(&one.1), other.0.view(&other.1), "{key}: {what}");
        assert_eq!(one.0.turn_name().is_some(), other.0.turn_name().is_some(), "{key}: {what}");
        assert_eq!(one.0.next_tick(0), other.0.next_tick(0), "{key}: {what}");
        assert_eq!(one.0.result(), other.0.result(), "{key}: {what}");
    }

    /// Does the same in both.
    fn both(
        &mut self,
        endgame: &Endgame,
        what: &str,
        act: impl Fn(&mut EndgameRun, &mut Table) -> Option<Reply>,
    ) {
        let [one, other] = self.0.each_mut().map(|(run, table)| act(run, table));
        assert_eq!(one, other, "{}: {what}", endgame.key());
        self.same(endgame, what);
    }
}

/// Moves that win, and moves that do not; hints, and what is said of each move: all the same wherever the other side's spy is. The
/// computer's moves are made by hand here: it knows its own spy, and may play by it.
#[test]
fn two_places_of_their_spy_show_the_same() {
    let mut rng = StdRng::seed_from_u64(seed(78));
    let (mut gone, mut hints, mut answers) = (0, 0, 0);
    for endgame in endgames_of(BOOKS[2]).iter().step_by(if effort() > 1 { 1 } else { 2 }) {
        let mut tries = Tries::of(endgame);
        for _ in 0..14 {
            let (run, table) = &tries.0[0];
            let ids: Vec<String> = run.view(table).buttons.into_iter().map(|button| button.id).collect();
            if run.request_of_computer(table).is_some() {
                answers += tries.answered(endgame, &mut rng);
            } else if run.next_tick(0).is_some() {
                tries.both(endgame, "time", |run, table| {
                    let _ = run.tick(table, 0);
                    let _ = run.tick(table, 10_000);
                    None
                });
            } else if ids.iter().any(|id| id == "endgame:back") && run.view(table).wrong {
                gone += 1;
                let id = if rng.random_bool(0.5) { "endgame:back" } else { "endgame:on" };
                tries.both(endgame, id, |run, table| run.press(table, id));
            } else if table.played().outcome().is_some() {
                break;
            } else if rng.random_bool(0.3) && ids.iter().any(|id| id == "endgame:hint") {
                hints += 1;
                tries.both(endgame, "a hint", |run, table| run.press(table, "endgame:hint"));
            } else {
                let action = table.played().game().legal(RED).choose(&mut rng).expect("a move").clone();
                tries.both(endgame, &action, |run, table| {
                    table.act(RED, &action);
                    run.after_input(table)
                });
            }
        }
    }
    assert!(gone > 0 && hints > 2 && answers > 5, "{gone} gone, {hints} hints, {answers} answers");
}

impl Tries {
    /// Answers the question to a computer: the same move of Black for both, and else what each finds. Returns the number of moves.
    fn answered(&mut self, endgame: &Endgame, rng: &mut StdRng) -> usize {
        let [one, other] =
            self.0.each_ref().map(|(run, table)| run.request_of_computer(table).expect("a question"));
        let is_black = {
            let (_, table) = &self.0[0];
            table.played().game().to_move() == [BLACK]
        };
        let found = [&one, &other].map(|question| question.think(BUDGET));
        let acts = found.each_ref().map(|found| matches!(found, Some(Found::Act(_))));
        assert_eq!(acts[0], acts[1], "{}", endgame.key());
        if !acts[0] {
            assert_eq!(format!("{:?}", found[0]), format!("{:?}", found[1]), "{}", endgame.key());
            let [mut first, mut second] = [Some(one), Some(other)];
            let mut replies = Vec::new();
            for ((run, table), (question, found)) in
                self.0.iter_mut().zip([(first.take(), &found[0]), (second.take(), &found[1])])
            {
                replies.push(run.computed(table, &question.expect("a question"), found.as_ref()));
            }
            assert_eq!(replies[0], replies[1], "{}", endgame.key());
            self.same(endgame, "what a computer found");
            return 0;
        }
        assert!(is_black);
        let (_, table) = &self.0[0];
        let mut legal = table.played().game().legal(BLACK);
        legal.retain(|action| action != "activate");
        let action = legal.choose(rng).cloned().unwrap_or_default();
        let mut replies = Vec::new();
        for ((run, table), question) in self.0.iter_mut().zip([one, other]) {
            let answer = Answer { seat: BLACK, action: action.clone(), candidates: Vec::new(), nodes: 0 };
            replies.push(run.computed(table, &question, Some(&Found::Act(answer))));
        }
        assert_eq!(replies[0], replies[1], "{}", endgame.key());
        self.same(endgame, &action);
        1
    }
}
