//! Any touches on a table: no panic, and the match can always be saved and taken up.

use qishe_core::game::Prefs;
use qishe_core::table::{NewMatch, Reply, Table};

const IDS: [&str; 24] = [
    "spy:yes",
    "spy:random",
    "spy:none",
    "undo",
    "undo:0",
    "undo:1",
    "draw",
    "resign",
    "ask:yes",
    "ask:close",
    "activate:0",
    "activate:1",
    "answer:draw:0:yes",
    "answer:undo:1:yes",
    "reveal",
    "review:next",
    "lock:yes",
    "layout:done",
    "tune",
    "hand",
    "undo:0:agreed",
    "review:open",
    "review:try",
    "review:back",
];

/// From the picks on, or with the spies picked.
pub fn begin(first: u8) -> Table {
    let options = if first.is_multiple_of(2) {
        r#"{"activate_by":["key","tap"]}"#
    } else {
        r#"{"position":{"fen":"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w","spies":{"0":"e6","1":"c3"}}}"#
    };
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: options.to_owned(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

pub fn touch(table: &mut Table, [what, more]: [u8; 2]) -> Reply {
    match what {
        0..=149 => table.tap(u16::from(more) % 90, 1),
        150..=209 => table.press(IDS[usize::from(more) % IDS.len()]),
        210..=219 => table.hold("peek:0", more % 2 == 0),
        220 => table.cover(),
        221 => table.enter("炮二平五"),
        _ => table.open_curtain(),
    }
}

pub fn run(touches: &[u8]) {
    let Some((first, touches)) = touches.split_first() else { return };
    let mut table = begin(*first);
    for pair in touches.chunks_exact(2) {
        touch(&mut table, [pair[0], pair[1]]);
    }
    Table::restore(&table.save(), Prefs::default()).expect("a save can be taken up");
}
