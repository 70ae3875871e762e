//! 摆棋: positions of every game set up on the board, checked at every step; odds (让子); nothing secret in any of it.

use qishe_core::game::{OptionKind, OptionSpec, Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::play::Match;
use qishe_core::scene::StatusTone;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{Editor, EditorView, NewMatch, Table, option_form, set_option};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

fn open(game: &str, options: &Value) -> Editor {
    Editor::open(game, &options.to_string(), Prefs::default()).expect("an editor")
}

fn options(editor: &Editor) -> Value {
    serde_json::from_str(&editor.options()).expect("JSON")
}

fn begin(game: &str, options: &Value) -> Result<Match, qishe_core::game::InputError> {
    let record = json!({ "format": 1, "game": game, "options": options, "seed": 7 });
    Match::begin(Record::parse(&record.to_string()).expect("a record"))
}

fn point(editor: &Editor, name: &str) -> u16 {
    let board = editor.board();
    board.points.iter().find(|point| point.name == name).unwrap_or_else(|| panic!("no point {name}")).id
}

fn tap(editor: &mut Editor, name: &str) -> EditorView {
    let at = point(editor, name);
    editor.tap(at)
}

fn form_row(game: &str, options: &str) -> OptionSpec {
    let form = option_form(game, options, Lang::Zh).expect("a form");
    form.into_iter().find(|spec| spec.kind == OptionKind::Board).expect("the row of the board")
}

/// Lists the pieces on the board, without their numbers.
fn standing(view: &EditorView) -> Vec<(u16, String)> {
    view.scene
        .pieces
        .iter()
        .map(|piece| (piece.point, format!("{:?}{}{:?}", piece.ink, piece.glyph, piece.shape)))
        .collect()
}

#[test]
fn every_game_opens_on_its_usual_start_and_can_be_played() {
    for kind in GAMES {
        let editor = open(kind.id, &json!({}));
        let view = editor.view();
        assert!(view.playable, "{}: {}", kind.id, view.scene.status.text);
        assert_eq!(view.scene.status.tone, StatusTone::Normal, "{}", kind.id);
        assert_eq!(view.scene.points.len(), editor.board().points.len(), "{}", kind.id);
        assert!(!view.supplies.is_empty() && view.turns.len() >= 2, "{}", kind.id);
        assert_eq!(view.turns.iter().filter(|turn| turn.on).count(), 1, "{}", kind.id);
        assert!(begin(kind.id, &options(&editor)).is_ok(), "{}", kind.id);
        if kind.id != "siguo" {
            assert_eq!(options(&editor), json!({}), "{}: an ordinary match", kind.id);
        }
    }
}

/// After any taps and presses the editor says correctly whether the position can be played, and its text restores the same
/// position.
#[test]
fn every_placement_is_accepted_or_refused_with_a_reason() {
    for kind in GAMES {
        let mut played = [0, 0];
        for seed in 0..6 {
            let mut random = StdRng::seed_from_u64(seed);
            let mut editor = open(kind.id, &json!({}));
            let count = editor.board().points.len() as u16;
            for step in 0..60 {
                let view = editor.view();
                let view = match random.random_range(0..12) {
                    0 => {
                        let buttons: Vec<_> = view.scene.buttons.iter().filter(|one| one.enabled).collect();
                        let id = buttons.choose(&mut random).expect("a button").id.clone();
                        // Rarely, because it empties the board.
                        if id == "clear" && step % 3 > 0 { view } else { editor.press(&id) }
                    }
                    1 => {
                        let id = view.turns.choose(&mut random).expect("a side").id.clone();
                        editor.press(&id)
                    }
                    2..6 => {
                        let items: Vec<_> = view.supplies.iter().flat_map(|supply| &supply.items).collect();
                        let id = items.choose(&mut random).expect("a thing").id.clone();
                        editor.press(&id)
                    }
                    _ => editor.tap(random.random_range(0..count)),
                };
                let text = options(&editor);
                match begin(kind.id, &text) {
                    Ok(_) => {
                        played[0] += 1;
                        assert!(view.playable, "{}: {text}: {}", kind.id, view.scene.status.text);
                    }
                    Err(fault) => {
                        played[1] += 1;
                        assert!(!view.playable, "{}: {text}", kind.id);
                        let why = fault.words.shown(Lang::Zh);
                        if view.scene.status.tone == StatusTone::Urgent {
                            assert_eq!(view.scene.status.text, why, "{}: {text}", kind.id);
                        }
                        assert!(!why.is_empty());
                    }
                }
                let again = open(kind.id, &text);
                assert_eq!(standing(&again.view()), standing(&view), "{}: {text}", kind.id);
                assert_eq!(options(&again), text, "{}", kind.id);
                let mut ids: Vec<u32> = view.scene.pieces.iter().map(|piece| piece.id).collect();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), view.scene.pieces.len(), "{}: two pieces have one number", kind.id);
            }
        }
        assert!(played[0] > 5, "{}: {played:?}", kind.id);
        if ["undercover", "siguo"].contains(&kind.id) {
            assert!(played[1] > 5, "{}: {played:?}", kind.id);
        }
    }
}

/// The usual steps: place, move, remove, undo, side to move. An impossible position shows its reason.
#[test]
fn a_position_is_set_up_by_touch() {
    let mut editor = open("undercover", &json!({ "ban": 3 }));
    let view = editor.press("clear");
    assert!(!view.playable && view.scene.pieces.is_empty());
    assert_eq!(
        (view.scene.status.text.as_str(), view.scene.status.tone),
        ("每方都要有一个将帅", StatusTone::Urgent)
    );
    editor.press("thing:K");
    tap(&mut editor, "e0");
    // The only piece of its kind moves to the tapped point.
    let view = tap(&mut editor, "d0");
    assert_eq!(view.scene.pieces.len(), 1);
    editor.press("thing:k");
    let view = tap(&mut editor, "d9");
    assert!(!view.playable, "the generals face each other");
    // Picked up and put beside.
    let held = tap(&mut editor, "d9");
    assert_eq!(held.scene.marks.len(), 1);
    let id =
        held.scene.pieces.iter().find(|piece| piece.point == held.scene.marks[0].point).expect("held").id;
    let view = tap(&mut editor, "e9");
    assert!(view.scene.pieces.iter().any(|piece| piece.id == id), "it is the same piece");
    assert!(view.playable, "{}", view.scene.status.text);
    assert!(view.scene.status.text.contains("一开局就结束"), "{}", view.scene.status.text);
    editor.press("thing:R");
    for at in ["a5", "b5"] {
        tap(&mut editor, at);
    }
    let refused = tap(&mut editor, "c5");
    assert_eq!((refused.scene.status.tone, refused.scene.pieces.len()), (StatusTone::Refused, 4));
    assert_eq!(refused.supplies[0].items[4].left, 0);
    // Twice on one piece takes it off; undo brings it back.
    tap(&mut editor, "b5");
    assert_eq!(tap(&mut editor, "b5").scene.pieces.len(), 3);
    assert_eq!(editor.press("undo").scene.pieces.len(), 4);
    tap(&mut editor, "b5");
    let view = editor.press("remove");
    assert_eq!((view.scene.pieces.len(), view.scene.status.text.as_str()), (3, "可以开局"));
    let view = editor.press("turn:1");
    assert!(view.turns[1].on && view.playable);
    let set_up =
        json!({ "ban": 3, "position": { "fen": "4k4/9/9/9/R8/9/9/9/9/3K5 b - - 0 1", "pick": true } });
    assert_eq!(options(&editor), set_up);
    assert_eq!(form_row("undercover", &editor.options()).value_label, "自己摆的");
    editor.press("usual");
    assert_eq!(options(&editor), json!({ "ban": 3 }));
    assert_eq!(form_row("undercover", &editor.options()).value, "usual");
}

#[test]
fn facts_beside_the_board_are_kept() {
    let mut editor = open(
        "siguo",
        &json!({ "position": { "pieces": { "0": "K:A1", "1": "K:A18" }, "cards": { "1": [1, 0] }, "quiet": 3 } }),
    );
    assert_eq!(editor.view().rows.iter().filter(|row| row.id == "position.cards").count(), 4);
    let view = editor.set_option("position.cards", Some(0), "2 1").expect("taken");
    assert!(view.playable, "{}", view.scene.status.text);
    assert_eq!(options(&editor)["position"]["cards"], json!({ "0": [2, 1], "1": [1, 0] }));
    // Who has fallen has no cards.
    tap(&mut editor, "A18");
    let view = tap(&mut editor, "A18");
    assert!(view.playable, "{}", view.scene.status.text);
    assert_eq!(
        options(&editor)["position"],
        json!({ "pieces": { "0": "K:A1" }, "cards": { "0": [2, 1] }, "quiet": 3 })
    );
    editor.press("undo");
    assert_eq!(options(&editor)["position"]["cards"], json!({ "0": [2, 1], "1": [1, 0] }));
    assert_eq!(
        editor.set_option("bomb_free", None, "true").expect_err("not beside the board").kind.as_str(),
        "unknown_option"
    );
    assert_eq!(
        editor.set_option("position.quiet", None, "many").expect_err("no number").kind.as_str(),
        "bad_option"
    );
    // A larger board of 几何棋 has its own points and its own usual start.
    let mut editor =
        open("jihe", &json!({ "size": 6, "position": { "pieces": { "0": "T:a1" }, "scores": [3, 4] } }));
    editor.press("thing:1H");
    tap(&mut editor, "g13");
    let position = json!({ "pieces": { "0": "T:a1", "1": "H:g13" }, "scores": [3, 4] });
    assert_eq!(options(&editor), json!({ "size": 6, "position": position }));
    assert_eq!(editor.press("usual").scene.pieces.len(), 22);
}

/// 让子: each is a playable position in which the giver moves first. It has a text in every language, and can be chosen in
/// the form or in the editor.
#[test]
fn odds_can_be_played() {
    let choices = form_row("undercover", "{}").choices;
    assert_eq!(choices.len(), 13);
    let mut labels: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
    labels.sort();
    labels.dedup();
    assert_eq!(labels.len(), 13);
    for choice in &choices[1..] {
        let chosen = set_option("undercover", "{}", "position", None, &choice.value).expect("taken");
        let row = form_row("undercover", &chosen);
        assert_eq!((&row.value, &row.value_label), (&choice.value, &choice.label));
        assert!(!choice.help.is_empty() && row.fault.is_empty());
        let set_up: Value = serde_json::from_str(&chosen).expect("JSON");
        let played = begin("undercover", &set_up).expect("a match");
        assert!(played.outcome().is_none());
        assert_eq!(played.game().phase(), "pick", "spies are picked in secret");
        let mut table = Match::begin(played.record().clone()).expect("the same");
        for seat in [0, 1] {
            table.act(Seat(seat), "spy none").expect("waived");
        }
        let giver = u8::from(choice.value.contains("black"));
        assert_eq!(table.game().to_move(), [Seat(giver)], "{}", choice.label);
        let mut editor = open("undercover", &json!({}));
        let view = editor.press(&format!("ready:{}", choice.value));
        assert!(view.playable);
        let on: Vec<&str> = view.ready.iter().filter(|one| one.on).map(|one| one.label.as_str()).collect();
        assert_eq!(on, [choice.label.as_str()]);
        assert_eq!(options(&editor), set_up);
        assert_eq!(set_option("undercover", &chosen, "position", None, "usual").expect("taken"), "{}");
    }
    let horse = set_option("undercover", "{}", "position", None, "odds:black:chariot_horse").expect("taken");
    assert!(horse.contains("rnbakab2/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR b"), "{horse}");
    let labels = |lang: Lang| {
        let form = option_form("undercover", "{}", lang).expect("a form");
        form.into_iter().find(|spec| spec.kind == OptionKind::Board).expect("the row").choices
    };
    assert_eq!(labels(Lang::Zh)[1].label, "红方让单马");
    assert_eq!(labels(Lang::En)[1].label, "Red gives a horse");
    for bad in ["odds:green:horse", "{}", ""] {
        let fault = set_option("undercover", "{}", "position", None, bad).expect_err("no such position");
        assert_eq!((fault.kind.as_str(), fault.option.as_deref()), ("bad_option", Some("position")));
    }
    // The other games have none.
    for kind in GAMES.iter().filter(|kind| kind.id != "undercover") {
        assert_eq!(form_row(kind.id, "{}").choices.len(), 1, "{}", kind.id);
    }
}

/// A form is public, so it accepts no spy. The editor drops one and says so.
#[test]
fn no_secret_is_set_up() {
    let named = json!({ "position": { "fen": "3k5/9/9/p8/9/9/P8/9/9/4K4 w", "spies": { "0": "a6" } } });
    assert!(begin("undercover", &named).is_ok(), "a record may");
    let form = option_form("undercover", &named.to_string(), Lang::Zh).expect("a form");
    let faults: Vec<String> =
        form.into_iter().map(|row| row.fault).filter(|fault| !fault.is_empty()).collect();
    assert!(matches!(&faults[..], [only] if only.contains("卧底")), "{faults:?}");
    let fault = set_option("undercover", "{}", "position.spies", Some(0), "e6").expect_err("no row");
    assert_eq!(fault.kind.as_str(), "unknown_option");
    let editor = open("undercover", &named);
    let view = editor.view();
    assert_eq!(view.scene.status.tone, StatusTone::Refused);
    assert!(view.playable && view.scene.status.text.contains("暗选"), "{}", view.scene.status.text);
    let dropped = json!({ "position": { "fen": "3k5/9/9/p8/9/9/P8/9/9/4K4 w - - 0 1", "pick": true } });
    assert_eq!(options(&editor), dropped);
    // The view is the same for all spies in the text.
    let other = json!({ "position": { "fen": "3k5/9/9/p8/9/9/P8/9/9/4K4 w", "spies": { "1": "a3" } } });
    assert_eq!(format!("{:?}", open("undercover", &other).view()), format!("{view:?}"));
}

/// Spies of a set-up position are picked behind the curtain: any soldier of the other side, by touch, point or place. A
/// seat with six soldiers picks none. Then play goes on from the position.
#[test]
fn spies_of_a_position_are_picked_in_secret() {
    let fen = "3k5/9/9/9/p1p6/P8/9/9/9/4K4 b - - 4 9";
    let set_up = json!({ "position": { "fen": fen, "pick": true, "ply": 17 }, "ban": 3 });
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: set_up.to_string(),
        seed: 7,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("a match");
    assert_eq!(table.scene().curtain.expect("picked unseen").seat, 0);
    table.open_curtain();
    let prompt = table.scene().prompt.expect("a question");
    assert!(prompt.entry.expect("typed too").hint.contains("a5"), "a soldier of this position");
    // A number, an own soldier or an empty point is refused.
    for bad in ["3", "a4", "e6"] {
        assert!(!table.enter(bad).changed, "{bad}");
    }
    table.enter("7,6");
    assert!(table.press("spy:yes").changed, "c5, as Red counts");
    table.open_curtain();
    table.enter("c5");
    assert!(!table.press("spy:yes").changed, "its own soldier");
    table.enter("a4");
    assert!(table.press("spy:yes").changed);
    let game = table.played().game();
    assert_eq!((game.phase(), game.to_move()), ("play", vec![Seat(1)]));
    assert_eq!(game.public()["fen"], fen);
    assert_eq!(table.played().view(Viewer::Seat(Seat(0))).private(Seat(0))["spy"]["point"], "c5");
    assert!(table.played().view(Viewer::Seat(Seat(1))).private(Seat(0))["spy"].is_null());
    let again = Match::replay(table.played().record().clone()).expect("replays");
    assert_eq!(again.game().public(), game.public());
    // Six soldiers: the sixth was its spy. No soldiers: there is nothing to pick.
    let six = json!({ "position": { "fen": "3k5/9/9/pppp5/9/9/PPPPPP3/9/9/4K4 w", "pick": true } });
    let played = begin("undercover", &six).expect("a match");
    assert_eq!(played.game().to_move(), [Seat(1)], "only Black picks");
    let none = json!({ "position": { "fen": "3k5/9/9/9/9/9/9/R8/9/4K4 w", "pick": true } });
    assert_eq!(begin("undercover", &none).expect("a match").game().phase(), "play");
    // A mate that no activation can lift ends the match at once; any other only after the picks.
    let mate = json!({ "position": { "fen": "R2k5/R8/9/9/9/9/9/9/p8/4K4 b", "pick": true } });
    assert_eq!(begin("undercover", &mate).expect("a match").outcome().expect("over").reason, "mate");
    let open = json!({ "position": { "fen": "3ak4/4p4/9/9/9/9/9/9/4p4/3AKA3 w", "pick": true } });
    let mut played = begin("undercover", &open).expect("a match");
    assert!(played.outcome().is_none());
    played.act(Seat(0), "spy none").expect("waived");
    assert!(played.outcome().is_none() || played.outcome().expect("over").reason == "mate");
    // A position cannot both name a spy and leave it to be picked.
    for also in [json!({ "spies": { "0": "a5" } }), json!({ "undisclosed": true })] {
        let mut both = json!({ "position": { "fen": fen, "pick": true } });
        both["position"]
            .as_object_mut()
            .expect("an object")
            .extend(also.as_object().expect("an object").clone());
        let fault = begin("undercover", &both).expect_err("both");
        assert_eq!((fault.kind.as_str(), fault.option.as_deref()), ("bad_position", Some("position.pick")));
    }
}

/// A position typed into the form picks its spies too, unless it says that there are none.
#[test]
fn a_typed_position_picks_its_spies() {
    let typed =
        set_option("undercover", "{}", "position.fen", None, "3k5/9/9/p8/9/9/P8/9/9/4K4 w").expect("taken");
    let without = set_option("undercover", &typed, "position.pick", None, "false").expect("taken");
    let phase = |options: &str| {
        let options = serde_json::from_str(options).expect("JSON");
        begin("undercover", &options).expect("a match").game().phase()
    };
    assert_eq!((phase(&typed), phase(&without)), ("pick", "play"));
    let form = option_form("undercover", &typed, Lang::En).expect("a form");
    let row = |id: &str| form.iter().find(|spec| spec.id == id).expect("a row");
    assert!(row("spy_selection").idle.is_empty() && !row("first").idle.is_empty());
    assert_eq!(row("position.pick").value, "true");
    assert_eq!(set_option("undercover", &without, "position.fen", None, "").expect("taken"), "{}");
}

#[test]
fn unreadable_text_is_reported_and_unknown_presses_do_nothing() {
    let kind = |game: &str, options: &str| {
        let editor = Editor::open(game, options, Prefs::default());
        editor.err().map(|fault| fault.kind.as_str())
    };
    assert_eq!(kind("checkers", "{}"), Some("unknown_game"));
    assert_eq!(kind("gomoku", "[]"), Some("bad_option"));
    for (game, position) in [
        ("undercover", json!({ "fen": "nonsense" })),
        ("undercover", json!([])),
        ("gomoku", json!({ "black": ["Z99"] })),
        ("sifang", json!({ "rows": [7] })),
        ("siguo", json!({ "pieces": { "0": "Q:A1" } })),
        ("jihe", json!({ "pieces": { "0": "T:z9" } })),
    ] {
        let mut editor = open(game, &json!({ "position": position }));
        let view = editor.view();
        assert_eq!(
            (view.scene.status.tone, view.scene.status.text.contains("读不出来")),
            (StatusTone::Refused, true),
            "{game}"
        );
        let before = editor.options();
        for id in ["thing:nothing", "turn:9", "ready:none", "undo", "remove", "", "place", "turn:"] {
            editor.press(id);
        }
        editor.tap(u16::MAX);
        assert_eq!(editor.options(), before, "{game}");
        assert!(editor.view().playable, "{game}: {}", editor.view().scene.status.text);
    }
    // Whose turn it is may be typed before anything stands.
    for (game, turn) in [("sifang", "turn"), ("jihe", "turn"), ("siguo", "turn")] {
        let editor = open(game, &json!({ "position": { turn: 1 } }));
        assert_eq!(options(&editor)["position"]["turn"], json!(1), "{game}");
        assert!(editor.view().playable && editor.view().scene.status.tone == StatusTone::Normal, "{game}");
    }
    // The form, not the editor, reports other wrong options.
    let editor = open("jihe", &json!({ "size": 9 }));
    assert!(editor.view().playable);
}
