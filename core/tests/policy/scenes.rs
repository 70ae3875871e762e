//! Facts that a scene states about itself: mode, held key, a thinking computer, words for one person.

use qishe_core::game::{Flip, Prefs};
use qishe_core::scene::{ActionRole, SceneMode};
use qishe_core::table::{Editor, NewMatch, Table};

fn begin(game: &str, options: &str) -> Table {
    let (game, options) = (game.to_owned(), options.to_owned());
    let prefs = Prefs { private_output: true, ..Prefs::default() };
    Table::begin(&NewMatch { game, options, seed: 7, names: Vec::new(), players: Vec::new() }, prefs)
        .expect("good options")
}

#[test]
fn a_scene_names_its_mode() {
    let mut table = begin("undercover", r#"{"first":"red"}"#);
    assert_eq!(table.scene().mode, SceneMode::SetUp);
    for place in ["e6", "c3"] {
        table.open_curtain();
        assert_eq!(table.scene().mode, SceneMode::SetUp);
        assert!(table.scene().awake);
        table.enter(place);
        table.press("spy:yes");
    }
    assert_eq!(table.scene().mode, SceneMode::Play);
    assert!(!table.scene().awake, "behind a curtain nobody thinks");
    table.open_curtain();
    assert!(table.scene().awake);
    table.press("resign:0");
    let ended = table.press("ask:yes").scene;
    assert!(ended.result.is_some() && ended.mode == SceneMode::Play && !ended.awake);
    let share = ended.result.iter().flat_map(|result| &result.choices).find(|one| one.id == "shell:share");
    assert!(share.is_some_and(|share| share.enabled && !share.help.is_empty()), "shared without the spies");
    assert!(table.sharing().record().is_ok(), "as it says");
    let review = table.press("review:open").scene;
    assert!(review.mode == SceneMode::Review && !review.awake && review.result.is_none());
    table.press("review:close");
    table.press("reveal");
    table.press("review:first");
    let tried = table.press("review:try").scene;
    assert!(tried.mode == SceneMode::TryOut && tried.awake);
    assert_eq!(table.press("review:back").scene.mode, SceneMode::Review);
}

#[test]
fn a_scene_names_the_held_key_and_whether_words_are_for_one() {
    let mut table = begin("undercover", r#"{"first":"red"}"#);
    for place in ["e6", "c3"] {
        table.open_curtain();
        table.enter(place);
        table.press("spy:yes");
    }
    table.open_curtain();
    let peek = table.hold("peek:0", true).scene;
    assert_eq!((peek.held_key.as_deref(), peek.for_one), (Some("peek:0"), true));
    let listen = table.hold("listen:0", true).scene;
    assert_eq!(
        (listen.held_key.as_deref(), listen.for_one),
        (Some("listen:0"), false),
        "listening shows nothing"
    );
    let after = table.hold("listen:0", false).scene;
    assert_eq!((after.held_key, after.for_one), (None, false));
    table.hold("peek:0", true);
    let asked = table.press("resign").scene;
    assert_eq!((asked.held_key, asked.for_one), (None, false), "a question closes it");
}

#[test]
fn an_editors_scene_is_a_set_up() {
    let view = Editor::open("undercover", "{}", Prefs::default()).expect("an editor").view();
    assert_eq!(view.scene.mode, SceneMode::SetUp);
}

#[test]
fn leaving_for_good_the_pause_and_typing_lie_in_the_menu() {
    for game in ["undercover", "gomoku", "sifang", "siguo", "jihe"] {
        let scene = begin(game, "{}").scene();
        for button in &scene.buttons {
            let seldom =
                ["pause", "leave", "type"].contains(&button.id.split(':').next().unwrap_or_default());
            assert_eq!(button.role == ActionRole::Menu, seldom, "{game}: {}", button.id);
        }
    }
}

/// A match with both spies picked, in the hand of Red, who is to move.
fn picked() -> Table {
    let mut table = begin("undercover", r#"{"first":"red"}"#);
    for place in ["e6", "c3"] {
        table.open_curtain();
        table.enter(place);
        table.press("spy:yes");
    }
    table.open_curtain();
    table
}

#[test]
fn a_choice_of_displays_ends_when_the_device_is_laid_down() {
    let mut table = picked();
    assert!(table.press("tune").scene.prompt.is_some_and(|prompt| prompt.id == "display"));
    let prefs = *table.prefs();
    let laid = table.set_prefs(Prefs { flip: Flip::Facing, ..prefs }).scene;
    assert!(laid.flat && laid.prompt.is_none(), "{:?}", laid.prompt);
}

#[test]
fn the_drawer_of_a_spent_spy_is_gone_and_the_others_stays() {
    let mut table = picked();
    assert_eq!(table.scene().drawers.len(), 1);
    table.press("activate:0");
    let after = table.press("ask:yes").scene;
    assert!(after.moves.iter().any(|row| !row.cells.is_empty()), "the spy turned: {:?}", after.status);
    table.set_prefs(Prefs { flip: Flip::Facing, ..*table.prefs() });
    table.open_curtain();
    let seats: Vec<u8> = table.scene().drawers.iter().map(|drawer| drawer.seat).collect();
    assert_eq!(seats, [1], "only Black has a spy to look at");
}
