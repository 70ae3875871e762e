//! What holds in every game, with each of its sample options: a save taken at any action restores the same match.

use qishe_core::game::{Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::play::Match;
use qishe_core::table::Table;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

#[test]
fn a_save_at_any_action_restores_the_same_match() {
    let mut rng = StdRng::seed_from_u64(14);
    for kind in GAMES {
        assert!(!kind.samples.is_empty(), "{} has no samples", kind.id);
        for options in kind.samples {
            let head = format!(
                r#"{{"format":1,"game":"{}","options":{options},"seed":{}}}"#,
                kind.id,
                rng.random_range(0..99)
            );
            let played = Match::begin(Record::parse(&head).expect("a record")).expect("good options");
            let mut table = Table::shared(played, Prefs::default());
            let mut acted = 0;
            for _ in 0..40 {
                let to_move = table.played().game().to_move();
                let Some(&seat) = to_move.first() else { break };
                let legal = table.played().game().legal(seat);
                // 四国战棋 lists no deployments: there are too many.
                let changed = match legal.choose(&mut rng) {
                    Some(action) => table.act(seat, action).changed,
                    None => {
                        table.open_curtain();
                        table.press("deploy:random");
                        table.press("deploy:ready");
                        table.press("ask:yes").changed
                    }
                };
                assert!(changed, "{} {options}: nothing happened", kind.id);
                acted += 1;
                let again = Table::restore(&table.save(), Prefs::default()).expect("an own save");
                assert_eq!(again.played().record(), table.played().record());
                assert_eq!(again.played().game().public(), table.played().game().public());
                assert_eq!(again.played().game().private(seat), table.played().game().private(seat));
            }
            assert!(acted > 5, "{} {options}: only {acted} actions", kind.id);
        }
    }
}
