//! Set-up positions of all games, docs/rules/README.md, “Record”: their texts may be written in several ways, a decided
//! position gives a match that is over at once, and an impossible one is refused at its own row of the form.

use qishe_core::game::{InputError, OptionKind, OptionSpec, Prefs, Record};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table, option_form, set_option};
use qishe_core::words::Lang;
use serde_json::{Value, json};

fn begin(game: &str, options: Value) -> Result<Match, InputError> {
    let record = json!({ "format": 1, "game": game, "options": options, "seed": 7 });
    Match::begin(Record::parse(&record.to_string()).expect("a record"))
}

/// Reason and winners of a match that is over at once.
fn ended(game: &str, options: Value) -> (&'static str, Vec<Seat>) {
    let played = begin(game, options.clone()).unwrap_or_else(|fault| panic!("{options}: {fault}"));
    let outcome = played.outcome().unwrap_or_else(|| panic!("{options} plays on"));
    // A table over it shows the result, and its save is taken up.
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_string(),
        seed: 7,
        names: Vec::new(),
        players: Vec::new(),
    };
    let table = Table::begin(&new, Prefs::default()).expect("good options");
    assert!(table.scene().result.is_some() && table.scene().curtain.is_none(), "{options}");
    Table::restore(&table.save(), Prefs::default()).expect("a good save");
    (outcome.reason, outcome.winners)
}

fn refused(game: &str, options: Value) -> InputError {
    let fault = begin(game, options.clone()).err().unwrap_or_else(|| panic!("{options} is taken"));
    assert_eq!((fault.index, fault.kind.as_str()), (None, "bad_position"), "{options}");
    fault
}

/// The rows of a form that have a fault: (id, seat).
fn faulty(game: &str, options: &str) -> Vec<(String, Option<u8>)> {
    let form = option_form(game, options, Lang::Zh).expect("a form");
    let rows = form.into_iter().filter(|spec| spec.kind != OptionKind::Board);
    rows.filter(|spec| !spec.fault.is_empty()).map(|spec| (spec.id, spec.seat)).collect()
}

fn row(game: &str, options: &str, id: &str) -> OptionSpec {
    let form = option_form(game, options, Lang::Zh).expect("a form");
    form.into_iter().find(|spec| spec.id == id).expect("the row")
}

#[test]
fn a_five_is_won_before_it_begins() {
    let five = json!(["E8", "F8", "G8", "H8", "I8"]);
    let position =
        |black: &Value, white: &Value| json!({ "black": black, "white": white, "to_move": "white" });
    let options = json!({ "room": "standard", "position": position(&five, &json!(["A1"])) });
    assert_eq!(ended("gomoku", options), ("five", vec![Seat(0)]));
    let options = json!({ "games": 3, "position": position(&json!(["A1"]), &five) });
    assert_eq!(ended("gomoku", options), ("five", vec![Seat(1)]));
    let both = json!({ "position": position(&five, &json!(["A1", "A2", "A3", "A4", "A5"])) });
    refused("gomoku", both.clone());
    assert_eq!(faulty("gomoku", &both.to_string()), [("position.black".to_owned(), None)]);
    // Six black stones are no five where forbidden moves apply, and a five where they do not.
    let six = json!(["E8", "F8", "G8", "H8", "I8", "J8"]);
    let standard = json!({ "room": "standard", "position": position(&six, &json!([])) });
    assert!(begin("gomoku", standard).expect("good").outcome().is_none());
    assert_eq!(ended("gomoku", json!({ "position": position(&six, &json!([])) })).0, "five");
}

#[test]
fn bare_generals_and_long_quiet_are_drawn_before_they_begin() {
    let fen = |fen: &str| json!({ "position": { "fen": fen } });
    assert_eq!(ended("undercover", fen("3k5/9/9/9/9/9/9/9/9/4K4 w")), ("material", vec![]));
    assert_eq!(ended("undercover", fen("3k5/9/9/9/9/9/9/R8/9/4K4 w - - 300 200")), ("no_progress", vec![]));
}

/// Page: “Up to six soldiers a side”; a game has ten in all, and the sixth of a side was its spy.
#[test]
fn soldiers_that_no_game_can_have_are_refused() {
    let six = "3k5/9/9/pppppp3/9/9/PPPPPP3/9/9/4K4 w";
    assert_eq!(
        refused("undercover", json!({ "position": { "fen": six } })).option.as_deref(),
        Some("position.fen")
    );
    let four = "3k5/9/9/pppp5/9/9/PPPPPP3/9/9/4K4 w";
    assert!(begin("undercover", json!({ "position": { "fen": four } })).is_ok());
    let spied = json!({ "position": { "fen": four, "spies": { "0": "a6" } } });
    let fault = refused("undercover", spied);
    assert_eq!((fault.option.as_deref(), fault.seat), (Some("position.spies"), Some(0)));
}

fn rows(at: &[(usize, &str)]) -> Value {
    let mut rows = vec![".".repeat(16); 16];
    for (row, text) in at {
        rows[*row].replace_range(..text.len(), text);
    }
    json!(rows)
}

#[test]
fn a_square_is_won_before_it_begins() {
    let position = |at: &[(usize, &str)]| json!({ "position": { "rows": rows(at) } });
    assert_eq!(ended("sifang", position(&[(0, "XX.O"), (1, "XX.O")])), ("square", vec![Seat(0)]));
    assert_eq!(ended("sifang", position(&[(0, "OO"), (1, "OO")])), ("square", vec![Seat(1)]));
    refused("sifang", position(&[(0, "XX.OO"), (1, "XX.OO")]));
}

/// Page of 四方棋: “`turn` is a colour: 0 Black, 1 White, whatever `first` says”.
#[test]
fn the_turn_of_sifang_is_a_colour() {
    for first in [json!(0), json!(1), json!("random")] {
        for (turn, colour) in [(0, "black"), (1, "white")] {
            let position = json!({ "rows": rows(&[(0, "X.O")]), "turn": turn });
            let played = begin("sifang", json!({ "first": first, "position": position })).expect("good");
            assert_eq!(played.game().public()["colour_to_move"], colour, "{first}");
        }
    }
}

#[test]
fn a_fallen_pair_and_long_quiet_end_siguo() {
    let pieces = |pieces: Value| json!({ "position": { "pieces": pieces } });
    let beaten = pieces(json!({ "0": "K:A1", "2": "K:R18" }));
    assert_eq!(ended("siguo", beaten), ("captured", vec![Seat(0), Seat(2)]));
    let all = json!({ "0": "K:A1", "1": "K:A18", "2": "K:R18", "3": "K:R1" });
    let quiet = json!({ "position": { "pieces": all, "quiet": 200 } });
    assert_eq!(ended("siguo", quiet), ("no_progress", vec![]));
    refused("siguo", pieces(json!({})));
}

/// “Texts in it are read kindly: kinds in any order, upper or lower case, Chinese or Western punctuation, full-width or
/// half-width.”
#[test]
fn texts_of_jihe_are_read_kindly() {
    let plain = begin("jihe", json!({ "position": { "pieces": { "0": "T:e3,e4 P:c2" } } })).expect("good");
    for text in
        ["p：C2 t：e3，E4", "Ｔ：ｅ３，ｅ４　Ｐ：ｃ２", "三角形：e3、e4；平行四边形：c2", "t: e3 e4 p: c2"]
    {
        let played = begin("jihe", json!({ "position": { "pieces": { "0": text } } }));
        let played = played.unwrap_or_else(|fault| panic!("{text}: {fault}"));
        assert_eq!(played.game().public()["pieces"], plain.game().public()["pieces"], "{text}");
    }
    refused("jihe", json!({ "position": { "pieces": { "0": "e3,e4" } } }));
    let siguo = json!({ "0": "p：a2，b3 k：a1", "1": "K:A18", "2": "K:R18", "3": "K:R1" });
    let played = begin("siguo", json!({ "position": { "pieces": siguo } })).expect("kinds in any order");
    assert_eq!(played.game().public()["pieces"]["0"], "K:A1 P:A2,B3");
}

/// The form names the side that the match begins with; whose turn it is can be chosen before any piece is.
#[test]
fn the_form_says_who_is_to_move() {
    for (game, turn, pieces, text) in [
        ("jihe", "position.turn", "position.pieces", "T:e3,e4,e1"),
        ("sifang", "position.turn", "position.black", "88 99"),
        ("gomoku", "position.to_move", "position.black", "H8"),
        ("siguo", "position.turn", "position.pieces", "K:A1 P:A2"),
    ] {
        let value = if game == "gomoku" { "white" } else { "1" };
        let chosen = set_option(game, "{}", turn, None, value).expect("taken");
        assert_eq!(row(game, &chosen, turn).value, value, "{game}: kept");
        assert_eq!(faulty(game, &chosen), [], "{game}: the usual start");
        let seat = (pieces == "position.pieces").then_some(0);
        let set = set_option(game, &chosen, pieces, seat, text).expect("taken");
        assert_eq!(row(game, &set, turn).value, value, "{game}: with pieces");
        let cleared = set_option(game, &set, pieces, seat, "").expect("taken");
        assert_eq!(row(game, &cleared, turn).value, value, "{game}: without again");
    }
    let options = json!({ "first": 1, "position": { "pieces": { "0": "T:e3,e4,e1", "1": "T:a5,b5,c5" } } });
    assert_eq!(row("jihe", &options.to_string(), "position.turn").value_label, "按先手");
    assert_eq!(begin("jihe", options).expect("good").game().to_move(), [Seat(1)]);
}

/// A fault stands at the row it is about, and at the seat whose value it is.
#[test]
fn faults_stand_at_their_rows() {
    let king = json!({ "0": "K:A1", "1": "K:A18", "2": "K:R18", "3": "K:R1" });
    let mut bad = king.clone();
    bad["2"] = json!("K:A1 Q");
    for (game, options, id, seat) in [
        ("undercover", json!({ "display": { "1": [] }, "voice": { "1": false } }), "display", Some(1)),
        (
            "undercover",
            json!({ "position": { "fen": "3k5/9/9/p8/9/9/P8/9/9/4K4 w", "spies": { "1": "b3" } } }),
            "position.fen",
            None,
        ),
        (
            "jihe",
            json!({ "position": { "pieces": { "0": "T:e3", "1": "T:x9" } } }),
            "position.pieces",
            Some(1),
        ),
        ("siguo", json!({ "position": { "pieces": bad } }), "position.pieces", Some(2)),
        (
            "siguo",
            json!({ "position": { "pieces": king, "cards": { "1": [9, 0] } } }),
            "position.cards",
            Some(1),
        ),
        (
            "siguo",
            json!({ "position": { "pieces": king, "cards": { "3": [1] } } }),
            "position.cards",
            Some(3),
        ),
        ("siguo", json!({ "position": { "pieces": king, "quiet": 99999 } }), "position.quiet", None),
    ] {
        assert_eq!(faulty(game, &options.to_string()), [(id.to_owned(), seat)], "{options}");
    }
}

/// A form that was cleared equals an untouched one. Rows without effect in a set-up position say so.
#[test]
fn a_cleared_form_is_untouched() {
    let set = |options: &str, id: &str, seat: Option<u8>, value: &str| {
        set_option("undercover", options, id, seat, value).expect("taken")
    };
    let ply = set(&set("{}", "position.ply", None, "5"), "position.ply", None, "0");
    let fen = set(&set("{}", "position.fen", None, "3k5/9/9/p8/9/9/P8/9/9/4K4 w"), "position.fen", None, "");
    for options in [ply, fen] {
        assert_eq!(faulty("undercover", &options), [], "{options}");
    }
    let set_up = set("{}", "position.fen", None, "3k5/9/9/p8/9/9/P8/9/9/4K4 w");
    let form = option_form("undercover", &set_up, Lang::Zh).expect("a form");
    let set_up = set(&set_up, "position.pick", None, "false");
    let waived = option_form("undercover", &set_up, Lang::Zh).expect("a form");
    assert!(waived.iter().any(|spec| spec.id == "spy_selection" && !spec.idle.is_empty()));
    for id in ["first", "locks", "layout"] {
        assert!(form.iter().any(|spec| spec.id == id && !spec.idle.is_empty()), "{id}");
        assert!(row("undercover", "{}", id).idle.is_empty());
    }
}
