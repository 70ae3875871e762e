//! Any touches on a table of 四国战棋, from the deployment and from a position with bases taken: no panic, and the match
//! can always be saved and taken up.

use qishe_core::game::Prefs;
use qishe_core::table::{NewMatch, Reply, Table};

const IDS: [&str; 30] = [
    "deploy:random",
    "deploy:ready",
    "deploy:back",
    "deploy:clear",
    "deploy:suggest",
    "deploy:layout:guard",
    "tray:R",
    "tray:C",
    "tray:P",
    "ask:yes",
    "ask:close",
    "bomb",
    "exchange",
    "muster",
    "muster:yes",
    "muster:clear",
    "muster:at:L5",
    "mode:close",
    "pass",
    "undo:0",
    "draw",
    "answer:draw:1:yes",
    "answer:undo:1:yes",
    "answer:undo:3:yes",
    "resign",
    "resign:1",
    "flip",
    "review:open",
    "review:next",
    "reveal",
];
const POSITION: &str = r#"{"bomb_free":true,"position":{"turn":0,"muster":{"0":["L5"]},"pieces":{
    "0":"K:A1 R:G9 C:C6 P:A2,B1,G5,L5","1":"K:C11 R:D10 P:E7,H2","2":"K:R18 P:G14,L14","3":"K:R1 R:K4 P:G2,J3,N12"}}}"#;

pub fn begin(first: u8) -> Table {
    let options = if first.is_multiple_of(2) { "{}" } else { POSITION }.to_owned();
    let new = NewMatch {
        game: "siguo".to_owned(),
        options,
        seed: u64::from(first),
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

pub fn touch(table: &mut Table, [what, more]: [u8; 2]) -> Reply {
    match what {
        0..=149 => table.tap(u16::from(what % 2) * 256 + u16::from(more), 1),
        150..=219 => table.press(IDS[usize::from(more) % IDS.len()]),
        220 => table.cover(),
        221 => table.enter("R:A2 C:A3 P:B1,B2"),
        222 => table.enter("muster L5 A2>K5"),
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
