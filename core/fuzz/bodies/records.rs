//! Any text as a record or a save: refused with a fault, or a match that replays to itself.

use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::table::Table;

pub fn run(text: &str) {
    if let Ok(record) = Record::parse(text)
        && let Ok(played) = Match::replay(record)
    {
        let again = Record::parse(&played.record().to_json()).expect("a record prints what it reads");
        let again = Match::replay(again).expect("and replays");
        assert_eq!(again.game().public(), played.game().public());
    }
    if let Ok(table) = Table::restore(text, Prefs::default()) {
        Table::restore(&table.save(), Prefs::default()).expect("a save can be taken up");
    }
}
