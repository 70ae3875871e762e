//! Any touches on a table: no panic, and the match can always be saved and taken up.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishe_core::game::Prefs;
use qishe_core::table::{NewMatch, Table};

const IDS: [&str; 16] = [
    "spy:yes", "spy:random", "spy:none", "undo", "undo:0", "undo:1", "draw", "resign", "ask:yes", "ask:close",
    "activate:0", "activate:1", "answer:draw:0:yes", "answer:undo:1:yes", "reveal", "review:next",
];

fuzz_target!(|touches: &[u8]| {
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: r#"{"activate_by":["key","tap"]}"#.to_owned(),
        seed: 1,
        names: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    for touch in touches {
        match touch {
            0..=89 => table.tap(u16::from(*touch), 1),
            90..=105 => table.press(IDS[usize::from(touch - 90)]),
            106 => table.hold("peek:0", true),
            107 => table.hold("peek:0", false),
            108 => table.cover(),
            109 => table.enter("炮二平五"),
            _ => table.open_curtain(),
        };
    }
    Table::restore(&table.save(), Prefs::default()).expect("a save can be taken up");
});
