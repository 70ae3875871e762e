//! Inputs that must take as long, and as much memory, for every secret: one list for the tests of both.

use qishe_core::game::Prefs;
use qishe_core::seat::Seat;
use qishe_core::table::{BoardJump, BoardQuestion, Table};

/// An input to a table of 卧底象棋 at which Black is to move.
pub type TimedInput = (&'static str, fn(&mut Table));

/// Picks of Black's that are compared; Red has picked e6.
pub const SPIES: [&str; 4] = ["spy e3", "spy a3", "spy i3", "spy none"];

fn point(table: &Table, name: &str) -> u16 {
    table.board().points.iter().find(|point| point.name == name).expect("a point").id
}

fn tap(table: &mut Table, name: &str) {
    let at = point(table, name);
    table.tap(at, 1);
}

/// A way to pick the soldier on a point, with its name.
pub type WayToPick = (&'static str, fn(&mut Table, &str));

/// Ways to pick one of the soldiers of [`SPIES`], at a table at which Black picks.
pub const WAYS_TO_PICK: [WayToPick; 2] = [
    ("a pick as text", |t, point| drop(t.act(Seat(1), &format!("spy {point}")))),
    ("a touch on a soldier to pick", |t, point| tap(t, point)),
];

/// Points of the soldiers of [`SPIES`].
pub const PICKS: [&str; 3] = ["e3", "a3", "i3"];

/// Inputs whose answers never name the spy's place, not even to its owner.
pub const INPUTS: [TimedInput; 32] = [
    ("a move as text", |t| assert!(t.act(Seat(1), "e6e5").changed)),
    ("a move of another soldier", |t| assert!(t.act(Seat(1), "a6a5").changed)),
    ("a move by touch", |t| {
        tap(t, "e6");
        tap(t, "e5");
    }),
    ("an enemy soldier", |t| tap(t, "e3")),
    ("another enemy soldier", |t| tap(t, "a3")),
    ("an own soldier", |t| tap(t, "e6")),
    ("a typed move", |t| drop(t.enter("卒5进1"))),
    ("words that are no move", |t| drop(t.enter("谁是卧底"))),
    ("the question for a move to type", |t| drop(t.press("type"))),
    ("a move typed at its question", |t| {
        t.press("type");
        t.enter("卒5进1");
    }),
    ("the key", |t| drop(t.press("activate:1"))),
    ("the key and no", |t| {
        t.press("activate:1");
        t.press("ask:close");
    }),
    ("ways of showing", |t| {
        t.press("tune");
        t.press("display:1:digit");
    }),
    ("undo", |t| drop(t.press("undo"))),
    ("an offer", |t| drop(t.press("draw"))),
    ("a pause", |t| drop(t.press("pause"))),
    ("preferences", |t| drop(t.set_prefs(Prefs::default()))),
    ("a tick", |t| drop(t.tick(100))),
    ("covering and taking", |t| {
        t.cover();
        t.open_curtain();
    }),
    ("what stands at an enemy soldier", |t| {
        let point = point(t, "e3");
        t.ask_board(BoardQuestion::Here { point });
    }),
    ("why nothing can be done at an enemy soldier", |t| {
        let point = point(t, "e3");
        t.ask_board(BoardQuestion::Idle { point });
    }),
    ("what attacks an enemy soldier", |t| {
        let point = point(t, "a3");
        t.ask_board(BoardQuestion::Attackers { point });
    }),
    ("where an enemy soldier can go", |t| {
        let point = point(t, "e3");
        t.ask_board(BoardQuestion::Moves { point });
    }),
    ("the threats", |t| drop(t.ask_board(BoardQuestion::Threats))),
    ("what hangs", |t| drop(t.ask_board(BoardQuestion::Hanging))),
    ("a jump", |t| assert!(t.jump(BoardJump::Target, None, false).is_some())),
    ("the scene", |t| drop(t.scene())),
    ("the board", |t| drop(t.board())),
    ("a thumbnail", |t| drop(t.sharing().thumbnail())),
    ("facts", |t| drop(t.sharing().info())),
    ("forms", |t| drop(t.sharing().forms())),
    ("the next match", |t| drop(t.again(3))),
];
