//! Beginning, lying and opening of tables: the lot for the first move, the board between two hands, ended matches.

use qishe_core::game::Prefs;
use qishe_core::games::GAMES;
use qishe_core::learn::{LessonRun, lessons_of};
use qishe_core::scene::{ActionRole, SceneMode};
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};

fn begin(game: &str, options: &str, players: &[u16]) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: Vec::new(),
        players: players.to_vec(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

fn ended() -> Table {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[0, 2]);
    table.act(Seat(0), "H8");
    table.act(Seat(1), "H9");
    table.act(Seat(0), "resign");
    table
}

/// A saved match that has ended opens in its review, at the end of its line; behind the review stands its result, with a new
/// match for those who played it.
#[test]
fn an_ended_match_opens_in_its_review() {
    let table = ended();
    assert!(table.scene().result.is_some(), "at its end the result is shown");
    let mut again = Table::restore(&table.save(), Prefs::default()).expect("a good save");
    let scene = again.scene();
    assert_eq!((scene.mode, scene.result), (SceneMode::Review, None));
    let last = scene.buttons.iter().find(|button| button.id == "review:last").expect("a button");
    assert!(!last.enabled, "it stands at its end");
    let result = again.press("review:close").scene.result.expect("a result");
    let primary = |role| result.choices.iter().find(|choice| choice.role == role).map(|it| it.id.as_str());
    assert_eq!(primary(ActionRole::Primary), Some("shell:again"));
    let running = begin("gomoku", "{}", &[0, 2]);
    let again = Table::restore(&running.save(), Prefs::default()).expect("a good save");
    assert_eq!(again.scene().mode, SceneMode::Play);
}

/// A match of a club evening leads back to it in place of a new match.
#[test]
fn a_match_of_the_club_leads_back_to_it() {
    let mut table = ended();
    let label = |table: &Table| {
        let choices = table.scene().result.expect("a result").choices;
        choices.into_iter().find(|choice| choice.id == "shell:again").expect("a way on").label
    };
    let usual = label(&table);
    table.lead_back_to_club();
    assert_eq!(label(&table), "回棋社之夜");
    assert_ne!(usual, label(&table));
}

/// Where the lot decides who begins, the line under the board says so until the first move.
#[test]
fn the_lot_for_the_first_move_is_told() {
    let told = |table: &Table| table.scene().status.text;
    for (game, by_lot, without) in [
        ("jihe", r#"{"first":"random"}"#, r#"{"first":1}"#),
        ("sifang", r#"{"first":"random"}"#, r#"{"first":0}"#),
        ("undercover", r#"{"spy_selection":"none"}"#, r#"{"spy_selection":"none","first":"red"}"#),
    ] {
        let mut table = begin(game, by_lot, &[]);
        let first = table.played().game().to_move()[0];
        let side = table.played().game().side_name(first).shown(qishe_core::words::Lang::Zh);
        assert_eq!(told(&table), format!("抽签：{side}先走"), "{game}");
        let action = table.played().game().legal(first).into_iter().next().expect("a legal action");
        table.act(first, &action);
        assert!(!told(&table).contains("抽签"), "{game}: {}", told(&table));
        assert!(!told(&begin(game, without, &[])).contains("抽签"), "{game}");
    }
}

/// A board that does not turn in play does not turn for a choice either; only a layout is arranged at the own end.
#[test]
fn the_board_lies_for_a_choice_as_in_play() {
    let mut table = begin("undercover", r#"{"first":"red"}"#, &[]);
    let mut turns = Vec::new();
    for (seat, spy) in [(0, "spy e6"), (1, "spy e3")] {
        table.open_curtain();
        turns.push(table.scene().board_turn);
        table.act(Seat(seat), spy);
        table.press("ask:yes");
    }
    table.open_curtain();
    turns.push(table.scene().board_turn);
    assert_eq!(turns, [0, 0, 0], "two choices and the first move");
    let mut table = begin("siguo", "{}", &[]);
    table.open_curtain();
    let first = table.scene().board_turn;
    let (seat, _) = table.played().game().acts_hidden().expect("a deployment");
    assert_eq!(first, table.played().game().turn_for(seat), "the own camp is below");
}

/// The board lies in the same way in all steps of a lesson, whichever side the learner has.
#[test]
fn a_lesson_never_turns_the_board() {
    for kind in GAMES {
        for lesson in lessons_of(kind.id).expect("readable data") {
            let (mut session, mut table) =
                LessonRun::begin(lesson.game, &lesson.id, Prefs::default()).expect("a lesson that begins");
            let turned = table.scene().board_turn;
            for step in &lesson.steps {
                assert_eq!(session.step().id, step.id);
                assert_eq!(table.scene().board_turn, turned, "{} {}", lesson.key(), step.id);
                let way = session.view(&table).buttons.last().expect("a way on").id.clone();
                session.press(&mut table, &way);
            }
        }
    }
}
