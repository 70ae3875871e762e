//! 着法输入: a person types a move where the board would be tapped.

use qishe_core::game::{MoveConfirmation, Prefs};
use qishe_core::scene::{Prompt, StatusTone};
use qishe_core::table::{NewMatch, Table};

/// A match on the board: secrets are settled, layouts are ready.
fn begun(game: &str, prefs: Prefs) -> Table {
    let options = match game {
        "gomoku" => r#"{"room":"normal"}"#,
        _ => "{}",
    };
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 3,
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, prefs).expect("good options")
}

/// The games whose usual match begins on the board.
const AT_ONCE: [&str; 3] = ["gomoku", "sifang", "jihe"];

fn asked(table: &Table) -> Option<Prompt> {
    table.scene().prompt.filter(|prompt| prompt.id == "type")
}

/// Number of actions of the match.
fn moves(table: &Table) -> usize {
    table.save().lines().last().map_or(0, |record| record.matches("\"do\"").count())
}

fn open(table: &mut Table) {
    if table.scene().curtain.is_some() {
        table.open_curtain();
    }
}

/// The example of the question can be typed and is played, move after move.
#[test]
fn the_example_of_the_question_is_played() {
    for game in AT_ONCE {
        let mut table = begun(game, Prefs::default());
        for _ in 0..12 {
            open(&mut table);
            let key = table.scene().buttons.into_iter().find(|button| button.id == "type").expect("a button");
            assert!(key.enabled, "{game}: {}", key.reason);
            table.press("type");
            let entry = asked(&table).and_then(|prompt| prompt.entry).expect("a field");
            assert!(entry.open);
            let example = entry.hint.rsplit(' ').next().expect("an example").to_owned();
            let before = moves(&table);
            table.enter(&example);
            assert!(asked(&table).is_none(), "{game}: {example}: {:?}", table.scene().status);
            // A figure may be claimed beside a move of 几何棋: a question stands, or the move is made.
            let made = moves(&table) > before || table.scene().prompt.is_some();
            assert!(made, "{game}: {example}");
            if let Some(prompt) = table.scene().prompt {
                table.press(&prompt.choices.last().expect("an answer").id.clone());
            }
        }
    }
}

/// Text that is no move is refused with its reason, and the question stays. The way out plays nothing.
#[test]
fn a_text_that_is_no_move_is_refused() {
    let mut table = begun("gomoku", Prefs::default());
    open(&mut table);
    for text in ["", "?", "Z99", "炮二平五"] {
        table.press("type");
        table.enter(text);
        assert!(asked(&table).is_some(), "{text}");
        assert!(moves(&table) == 0, "{text}");
    }
    table.enter("Z99");
    assert_eq!(table.scene().status.tone, StatusTone::Refused);
    table.press("ask:close");
    assert!(asked(&table).is_none());
    table.enter("H8");
    assert_eq!(moves(&table), 1, "a move can be typed without the question, as before");
}

/// Where moves are confirmed, the move that was understood is asked about before it is played.
#[test]
fn a_typed_move_is_confirmed_where_moves_are() {
    for confirmation in [MoveConfirmation::Again, MoveConfirmation::Button] {
        let mut table = begun("gomoku", Prefs { confirmation, ..Prefs::default() });
        open(&mut table);
        for (answer, made) in [("ask:close", 0), ("ask:yes", 1)] {
            table.press("type");
            table.enter("h8");
            let prompt = table.scene().prompt.expect("a question");
            assert_eq!(
                (prompt.id.as_str(), prompt.title.contains("H8")),
                ("typed", true),
                "{}",
                prompt.title
            );
            assert!(moves(&table) == 0);
            table.press(answer);
            assert_eq!(moves(&table), made);
        }
    }
}

/// Behind a curtain, and while a computer thinks, no move is typed.
#[test]
fn a_move_is_typed_on_the_own_turn_only() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"normal"}"#.to_owned(),
        seed: 3,
        names: Vec::new(),
        players: vec![2, 0],
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    let key = table.scene().buttons.into_iter().find(|button| button.id == "type");
    assert!(key.is_none_or(|key| !key.enabled));
    table.press("type");
    assert!(asked(&table).is_none());
}
