//! Tables with one person, where computers play all other seats: what they show and ask.

use qishe_core::game::{Flip, Prefs};
use qishe_core::scene::{ActionRole, Prompt, Scene};
use qishe_core::search::Budget;
use qishe_core::table::{NewMatch, Table};

fn begin(game: &str, options: &str, players: &[u16], prefs: Prefs) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: Vec::new(),
        players: players.to_vec(),
    };
    Table::begin(&new, prefs).expect("good options")
}

/// Lets the computers act until the person is to act.
fn computers_act(table: &mut Table) {
    while let Some(turn) = table.request_of_computer() {
        let found = turn.think(Budget::nodes(50));
        table.computed(&turn, found.as_ref());
    }
}

fn prompt_id(table: &Table) -> Option<String> {
    table.scene().prompt.map(|Prompt { id, .. }| id)
}

/// Seat of the panel at the person's end: the last one that is not far.
fn own_end(scene: &Scene) -> u8 {
    scene.seats.iter().rfind(|panel| !panel.far).expect("a panel").seat
}

/// In every game the person's side is always at the bottom, for every preference for turning the board.
#[test]
fn the_persons_side_is_at_the_bottom() {
    for flip in [Flip::None, Flip::ToMover, Flip::Facing] {
        for (game, options, players, own) in [
            ("undercover", r#"{"first":"red"}"#, &[1, 0][..], 1),
            ("gomoku", r#"{"room":"normal"}"#, &[1, 0], 1),
            ("sifang", r#"{"first":0}"#, &[1, 0], 1),
            ("jihe", r#"{"first":0}"#, &[1, 0], 1),
            ("siguo", r#"{"first":1}"#, &[1, 1, 0, 1], 2),
        ] {
            let mut table = begin(game, options, players, Prefs { flip, ..Prefs::default() });
            let (turned, flat) = (table.scene().board_turn, table.scene().flat);
            for _ in 0..6 {
                let scene = table.scene();
                assert_eq!(
                    (own_end(&scene), scene.board_turn, scene.flat),
                    (own, turned, flat),
                    "{game} {flip:?}"
                );
                assert!(!scene.flat && scene.curtain.is_none(), "{game}: nobody is across the table");
                let Some(turn) = table.request_of_computer() else { break };
                let found = turn.think(Budget::nodes(50));
                table.computed(&turn, found.as_ref());
            }
        }
    }
}

/// While the computer thinks the drawer stays where it is, and its keys do nothing.
#[test]
fn the_drawer_stays_while_the_computer_thinks() {
    let mut table = begin("undercover", r#"{"first":"red"}"#, &[0, 1], Prefs::default());
    table.act(qishe_core::seat::Seat(0), "spy e6");
    computers_act(&mut table);
    assert_eq!(table.scene().drawers.len(), 1);
    table.act(qishe_core::seat::Seat(0), "b2e2");
    assert!(table.turn_name().is_some(), "it is the computer's turn");
    let drawers = table.scene().drawers;
    let [drawer] = &drawers[..] else { panic!("one drawer: {drawers:?}") };
    assert_eq!((drawer.seat, drawer.peek.enabled, drawer.listen.enabled), (0, false, false));
    assert!(drawer.key.as_ref().is_none_or(|key| !key.enabled));
    let before = table.scene();
    assert_eq!(table.hold("peek:0", true).scene, before, "only in its own turn");
}

/// Taking back needs one press and no consent. Before the person's first move there is nothing to take back.
#[test]
fn taking_back_needs_one_press() {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[1, 0], Prefs::default());
    computers_act(&mut table);
    let undo =
        |table: &Table| table.scene().buttons.into_iter().find(|one| one.id == "undo").expect("a button");
    assert!(!undo(&table).enabled && !undo(&table).reason.is_empty());
    assert!(!table.press("undo").changed);
    assert_eq!(prompt_id(&table), None, "no question without an answer");
    let stones = table.scene().pieces.len();
    table.act(qishe_core::seat::Seat(1), "A1");
    computers_act(&mut table);
    assert!(undo(&table).enabled);
    assert!(table.press("undo").changed);
    assert_eq!((table.scene().pieces.len(), prompt_id(&table)), (stones, None));
}

/// Resigning asks once, without a choice of seats. A draw asks before it is offered. A pause asks for no next player.
#[test]
fn one_person_is_never_asked_for_a_seat() {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[0, 1], Prefs::default());
    table.press("draw");
    assert_eq!(prompt_id(&table).as_deref(), Some("draw"));
    assert!(!table.press("close").changed, "nothing was offered");
    table.press("pause");
    assert_eq!(table.scene().curtain.expect("it rests").lead, "已暂停");
    table.open_curtain();
    table.press("resign");
    assert_eq!(prompt_id(&table).as_deref(), Some("resign"));
    let yes = table.scene().prompt.expect("asked").choices[0].id.clone();
    assert!(table.press(&yes).changed);
    let result = table.scene().result.expect("over");
    assert_eq!(result.title, "你负了");
}

/// Two people at one device read which side has won, and are asked who takes back.
#[test]
fn two_people_are_told_the_side() {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[], Prefs::default());
    table.act(qishe_core::seat::Seat(0), "H8");
    table.press("undo");
    assert_eq!(prompt_id(&table).as_deref(), Some("undo"));
    table.press("close");
    table.press("resign");
    assert_eq!(prompt_id(&table).as_deref(), Some("resign"));
    table.press("resign:1");
    assert_eq!(table.scene().result.expect("over").title, "黑方胜");
}

/// Where a seat has switched the voice off, another output does not help: its key names the switch and asks for no
/// output.
#[test]
fn a_voice_that_is_off_wants_no_output() {
    let mut table = begin("undercover", r#"{"first":"red"}"#, &[0, 1], Prefs::default());
    table.press("spy:none");
    table.press("ask:yes");
    computers_act(&mut table);
    let drawer = |table: &Table| table.scene().drawers.into_iter().next().expect("a drawer");
    assert!(drawer(&table).wants_output, "sound that others hear: another output would help");
    table.press("tune");
    table.press("display:0:voice");
    table.press("ask:no");
    let off = drawer(&table);
    assert!(!off.wants_output && !off.listen.enabled, "{off:?}");
    assert!(off.listen.reason.contains("语音已关"), "{}", off.listen.reason);
}

/// The shared picture of a match names the winner and does not address its reader; 揭晓 counts from the side at the lower edge.
#[test]
fn a_shared_picture_speaks_to_everybody() {
    let mut table = begin("undercover", r#"{"first":"red"}"#, &[0, 1], Prefs::default());
    table.act(qishe_core::seat::Seat(0), "spy e6");
    table.act(qishe_core::seat::Seat(1), "spy i3");
    let asked = table.press("resign").scene.prompt.expect("asked");
    assert_eq!(asked.choices[0].role, ActionRole::Danger, "to give up does not look like the way on");
    table.press("ask:yes");
    let shown = table.scene().result.expect("over");
    assert_eq!(shown.title, "你负了");
    let picture = table.sharing().picture().expect("a picture").scene.result.expect("a result");
    assert_eq!(picture.title, "黑方胜");
    let revealed = table.press("reveal").scene.result.expect("over").revealed;
    assert!(revealed[1].contains("第一列 第四行") && revealed[1].contains("从红方数"), "{revealed:?}");
    assert!(!revealed[1].contains("i3"), "one way to name a point");
}
