//! Everything that comes from outside is checked; the error names the fault, and nothing is lost.

use qishe_core::game::{Prefs, Record};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table, option_form, set_option};
use qishe_core::words::Lang;
use serde_json::{Value, json};

fn fault(record: &str) -> (Option<u32>, &'static str) {
    let fault = match Record::parse(record) {
        Err(fault) => fault,
        Ok(record) => Match::replay(record).expect_err("the record is faulty"),
    };
    assert!(!fault.reason.is_empty());
    (fault.index, fault.kind.as_str())
}

fn with(key: &str, value: Value) -> String {
    let mut record = json!({ "format": 1, "game": "undercover", "options": {}, "seed": 7, "actions": [] });
    record[key] = value;
    record.to_string()
}

fn options(options: Value) -> (Option<u32>, &'static str) {
    fault(&with("options", options))
}

/// docs/rules/README.md, “Record”: an unknown format, game or option is refused at the head, without an index.
#[test]
fn faults_of_the_head() {
    for text in ["", "{", "[]", "null", "7", "\"x\"", "{\"format\":1", "\u{feff}{}"] {
        assert_eq!(fault(text).0, None, "{text}");
    }
    assert_eq!(fault(&with("format", json!(3))), (None, "unknown_format"));
    // Each format has its own seeds.
    assert_eq!(fault(&with("format", json!(2))), (None, "bad_seed"));
    assert_eq!(
        fault(&with("seeds", json!({ "first": 1, "layout": 1, "own": [1, 2, null, null] }))),
        (None, "bad_seed")
    );
    let joint = |seeds: Value| json!({ "format": 2, "game": "undercover", "seeds": seeds }).to_string();
    assert_eq!(fault(&joint(json!({ "first": 1 }))), (None, "bad_seed"));
    let large = json!({ "first": 9_007_199_254_740_992_u64, "layout": 1, "own": [1, 2, null, null] });
    assert_eq!(fault(&joint(large)), (None, "bad_seed"));
    assert_eq!(fault(&with("format", json!("1"))), (None, "unknown_format"));
    assert_eq!(fault("{\"game\":\"undercover\"}"), (None, "unknown_format"));
    assert_eq!(fault(&with("game", json!("chess"))), (None, "unknown_game"));
    assert_eq!(fault(&with("game", json!(null))), (None, "unknown_game"));
    assert_eq!(fault(&with("seed", json!(-1))), (None, "bad_seed"));
    assert_eq!(fault(&with("seed", json!(9_007_199_254_740_992_u64))), (None, "bad_seed"));
    assert_eq!(fault(&with("seed", json!(1.5))), (None, "bad_seed"));
    assert_eq!(fault(&with("options", json!([]))), (None, "bad_option"));
    assert_eq!(fault(&with("actions", json!({}))), (None, "bad_record"));
    assert_eq!(fault(&with("extra", json!(1))), (None, "unknown_field"));
    assert_eq!(fault(&format!("{{\"format\":1,\"x\":\"{}\"}}", "y".repeat(9 << 20))), (None, "bad_record"));
}

/// Every row of the options table refuses values outside it.
#[test]
fn faults_of_the_options() {
    assert_eq!(options(json!({ "lock": 1 })), (None, "unknown_option"));
    for bad in [
        json!({ "spy_selection": "nobody" }),
        json!({ "spy_selection": 1 }),
        json!({ "layout": "before" }),
        json!({ "locks": 3 }),
        json!({ "locks": -1 }),
        json!({ "locks": "1" }),
        json!({ "ban": 1.5 }),
        json!({ "ban": 10_000 }),
        json!({ "first": 0 }),
        json!({ "activate_by": "key" }),
        json!({ "activate_by": [] }),
        json!({ "activate_by": ["knock"] }),
        json!({ "display": { "2": [] } }),
        json!({ "display": { "0": ["colour"] } }),
        json!({ "display": { "0": "cursor" } }),
        json!({ "voice": { "0": "yes" } }),
        // Every seat has display or voice on.
        json!({ "display": { "1": [] }, "voice": { "1": false } }),
        json!({ "practice": 1 }),
    ] {
        assert_eq!(options(bad.clone()), (None, "bad_option"), "{bad}");
    }
    // Both seats, or each for itself.
    for good in [
        json!({ "display": { "0": [] }, "voice": { "1": false } }),
        json!({ "display": [[], ["digit"]] }),
        json!({ "display": ["digit"], "voice": false }),
        json!({ "ban": 9999, "practice": true }),
    ] {
        let record = Record::parse(&with("options", good.clone())).expect("good form");
        assert!(Match::begin(record).is_ok(), "{good}");
    }
}

/// An impossible position is refused, with the reason in words.
#[test]
fn faults_of_the_position() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for bad in [
        json!({}),
        json!("x"),
        json!({ "fen": 7 }),
        json!({ "fen": "" }),
        json!({ "fen": "9/9/9/9/9/9/9/9/9/9 w" }),
        json!({ "fen": "4k4/9/9/9/9/9/9/9/9/4K4 w" }),
        json!({ "fen": start, "spies": { "0": "e3" } }),
        json!({ "fen": start, "spies": { "0": "e5" } }),
        json!({ "fen": start, "spies": { "0": "z9" } }),
        json!({ "fen": start, "spies": { "0": 5 } }),
        json!({ "fen": start, "spies": { "2": "e6" } }),
        json!({ "fen": start, "spies": [] }),
        json!({ "fen": start, "spy": {} }),
    ] {
        assert_eq!(options(json!({ "position": bad })), (None, "bad_position"), "{bad}");
    }
    assert_eq!(options(json!({ "position": { "fen": start, "ply": -1 } })), (None, "bad_position"));
}

/// An action that is unknown or illegal is refused with its index and kind, never its content.
#[test]
fn faults_of_the_actions() {
    let actions = |list: Value| with("actions", list);
    let at = |bad: Value| actions(json!([{ "seat": 0, "do": "spy e6" }, bad]));
    assert_eq!(fault(&at(json!("spy e3"))), (Some(1), "bad_action"));
    assert_eq!(fault(&at(json!({ "do": "spy e3" }))), (Some(1), "bad_action"));
    assert_eq!(fault(&at(json!({ "seat": 1 }))), (Some(1), "bad_action"));
    assert_eq!(fault(&at(json!({ "seat": 1, "do": 3 }))), (Some(1), "bad_action"));
    assert_eq!(fault(&at(json!({ "seat": 1, "do": "spy e3", "at": 1 }))), (Some(1), "bad_action"));
    assert_eq!(fault(&at(json!({ "seat": 256, "do": "spy e3" }))), (Some(1), "bad_action"));
    assert_eq!(fault(&at(json!({ "seat": 2, "do": "spy e3" }))), (Some(1), "unknown_seat"));
    assert_eq!(fault(&at(json!({ "seat": 0, "do": "spy a6" }))), (Some(1), "not_your_turn"));
    for unknown in ["", "spy", "spy  e3", "spy e3 ", "Spy e3", "spy 5,7", "spy 3", "h2e2x", "draw maybe"] {
        assert_eq!(fault(&at(json!({ "seat": 1, "do": unknown }))), (Some(1), "unknown_action"), "{unknown}");
    }
    let secret = Record::parse(&at(json!({ "seat": 1, "do": "spy b7" }))).expect("good form");
    let reason = Match::replay(secret).expect_err("no soldier there").reason;
    assert!(!reason.contains("b7") && !reason.contains("e6"), "{reason}");
}

fn table() -> Table {
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: "{\"first\":\"red\"}".to_owned(),
        seed: 7,
        names: vec!["甲".to_owned(), "乙".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good");
    for (seat, action) in [(0, "spy e6"), (1, "spy e3"), (0, "h2e2"), (1, "h9g7")] {
        table.act(Seat(seat), action);
    }
    table
}

/// An empty text is no save.
#[test]
fn an_empty_save_is_damaged() {
    for text in ["", " \n"] {
        let fault = Table::restore(text, Prefs::default()).map(|_| ()).expect_err("damaged");
        assert_eq!(fault.kind.as_str(), "damaged");
    }
}

/// A touch of another phase or of another game changes nothing, and no key opens the other seat's drawer.
#[test]
fn touches_out_of_place_change_nothing() {
    let mut table = table();
    table.open_curtain();
    let save = table.save();
    for id in
        ["ask:yes", "answer:undo:1:yes", "display:0:cursor", "reveal", "review:next", "spy:yes", "lock:none"]
    {
        assert!(!table.press(id).changed, "{id} changed something");
        table.press("ask:close");
    }
    assert!(!table.hold("peek:1", true).scene.drawers.iter().any(|d| d.open), "peek:1 opened a drawer");
    for text in ["炮", "draw yes"] {
        assert!(!table.enter(text).changed, "{text} changed something");
    }
    assert_eq!(table.save(), save);
    assert_eq!(table.sharing().record().expect_err("it runs").kind.as_str(), "running");
}

/// A form shows each fault under its own row, and accepts no value of the wrong form.
#[test]
fn forms_show_faults() {
    let fault_of = |options: &str, id: &str| {
        let form = option_form("undercover", options, Lang::Zh).expect("a form");
        form.into_iter().find(|spec| spec.id == id).expect("the row").fault
    };
    assert_eq!(fault_of("{}", "display"), "");
    assert!(!fault_of("{\"display\":{\"0\":[]},\"voice\":{\"0\":false}}", "display").is_empty());
    let position = set_option("undercover", "{}", "position.fen", None, "junk").expect("any text");
    assert!(!fault_of(&position, "position.fen").is_empty());
    assert_eq!(set_option("undercover", &position, "position.fen", None, " ").as_deref(), Ok("{}"));
    for (id, value) in [("ban", "x"), ("ban", "-1"), ("locks", ""), ("voice", "maybe"), ("nothing", "1")] {
        assert!(set_option("undercover", "{}", id, Some(0), value).is_err(), "{id} {value}");
    }
    assert_eq!(
        set_option("chess", "{}", "ban", None, "1").expect_err("no such game").kind.as_str(),
        "unknown_game"
    );
    assert_eq!(option_form("undercover", "[", Lang::En).expect_err("no JSON").kind.as_str(), "bad_option");
}

/// The rules accept every choice that the form offers.
#[test]
fn every_offered_choice_is_accepted() {
    for spec in option_form("undercover", "{}", Lang::En).expect("a form") {
        assert!(!spec.label.is_empty() && !spec.help.is_empty(), "{}", spec.id);
        for choice in &spec.choices {
            let options = set_option("undercover", "{}", &spec.id, spec.seat, &choice.value).expect("taken");
            let new = NewMatch {
                game: "undercover".to_owned(),
                options,
                seed: 0,
                names: Vec::new(),
                players: Vec::new(),
            };
            assert!(Table::begin(&new, Prefs::default()).is_ok(), "{} {}", spec.id, choice.value);
        }
    }
}

/// 四方棋: junk options, actions and touches are refused with a reason and change nothing.
#[test]
fn sifang_takes_no_junk() {
    let with = |options: Value, actions: Value| {
        json!({ "format": 1, "game": "sifang", "options": options, "seed": 7, "actions": actions })
            .to_string()
    };
    assert_eq!(fault(&with(json!({ "room": "normal" }), json!([]))), (None, "unknown_option"));
    assert_eq!(fault(&with(json!({ "style": "both" }), json!([]))), (None, "bad_option"));
    assert_eq!(fault(&with(json!({ "position": { "rows": [] } }), json!([]))), (None, "bad_position"));
    let after = |text: &str| with(json!({}), json!([{ "seat": 0, "do": "88" }, { "seat": 1, "do": text }]));
    for text in ["", "8", "8B ", "8b", "H8", "99\n", "count yes ", "count  no", "八八", "pass"] {
        assert_eq!(fault(&after(text)), (Some(1), "unknown_action"), "{text}");
    }
    assert_eq!(fault(&after("88")), (Some(1), "illegal"));
    assert_eq!(fault(&after("count yes")), (Some(1), "no_offer"));

    let new = NewMatch {
        game: "sifang".to_owned(),
        options: "{}".to_owned(),
        seed: 7,
        names: vec!["甲".to_owned(), "乙".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good");
    table.tap(119, 1);
    let save = table.save();
    for count in [0, 1, 2, 255] {
        assert!(!table.tap(119, count).changed, "a stone stands there: {count}");
    }
    for id in [
        "count:yes",
        "count:no",
        "count:0",
        "count:2",
        "count:x",
        "ask:yes",
        "mark:threats",
        "answer:count:1:yes",
    ] {
        assert!(!table.press(id).changed, "{id} changed something");
        table.press("ask:close");
    }
    for text in ["88", "8", "G8", "同意", "yes", &"8".repeat(10_000)] {
        assert!(!table.enter(text).changed, "{text} changed something");
    }
    // 数棋 asks first.
    assert!(!table.enter("count").changed);
    table.press("ask:close");
    assert_eq!(table.save(), save);
}

/// 四方棋: the form shows each fault under its own row, and offers only choices that the rules accept.
#[test]
fn the_form_of_sifang_shows_faults() {
    let fault_of = |options: &str, id: &str| {
        let form = option_form("sifang", options, Lang::Zh).expect("a form");
        form.into_iter().find(|spec| spec.id == id).expect("the row").fault
    };
    assert_eq!(fault_of("{}", "position.black"), "");
    assert!(!fault_of("{\"style\":\"x\"}", "style").is_empty());
    let square = set_option("sifang", "{}", "position.black", None, "88 89 98 99").expect("points");
    assert_eq!(fault_of(&square, "position.black"), "", "a position that is won");
    let both = set_option("sifang", &square, "position.white", None, "11 12 21 22").expect("points");
    assert_eq!(fault_of(&both, "position.black"), "双方都已有四方形");
    let one = set_option("sifang", "{}", "position.black", None, "88，9a").expect("points");
    assert!(set_option("sifang", &one, "position.white", None, "9A").is_err(), "two stones on a point");
    let two = set_option("sifang", &one, "position.white", None, "11 12 13").expect("points");
    let turn = set_option("sifang", &two, "position.turn", None, "1").expect("a seat");
    let form = option_form("sifang", &turn, Lang::En).expect("a form");
    let value = |id: &str| form.iter().find(|spec| spec.id == id).expect("the row").value.clone();
    assert_eq!(
        [value("position.black"), value("position.white"), value("position.turn")],
        ["88 9A", "11 12 13", "1"]
    );
    let none = set_option("sifang", &one, "position.black", None, " ").expect("none");
    assert_eq!(none, "{}");
    for (id, value) in [("hints", "maybe"), ("position.black", "8"), ("position.white", "H8"), ("size", "1")]
    {
        assert!(set_option("sifang", "{}", id, None, value).is_err(), "{id} {value}");
    }
    for spec in option_form("sifang", &two, Lang::En).expect("a form") {
        assert!(!spec.label.is_empty() && !spec.help.is_empty(), "{}", spec.id);
        for choice in &spec.choices {
            let options = set_option("sifang", &two, &spec.id, spec.seat, &choice.value).expect("taken");
            let new = NewMatch {
                game: "sifang".to_owned(),
                options,
                seed: 0,
                names: Vec::new(),
                players: Vec::new(),
            };
            assert!(Table::begin(&new, Prefs::default()).is_ok(), "{} {}", spec.id, choice.value);
        }
    }
}

fn siguo_table(deployed: u8) -> Table {
    let new = NewMatch {
        game: "siguo".to_owned(),
        options: "{\"first\":0}".to_owned(),
        seed: 7,
        names: vec!["甲".to_owned(); 9],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good");
    for _ in 0..deployed {
        table.open_curtain();
        table.press("deploy:layout:guard");
        table.press("deploy:ready");
        table.press("ask:yes");
    }
    table.open_curtain();
    table
}

/// 四国战棋: no tap, press or text causes a panic, in the deployment or in play. A refused one leaves the match as it was,
/// and during the deployment the layout too.
#[test]
fn siguo_junk_touches_change_nothing() {
    let ids = [
        "tray:",
        "tray:K",
        "tray:R:0",
        "deploy",
        "deploy:",
        "deploy:layout:",
        "deploy:layout:x",
        "deploy:back",
        "bomb",
        "bomb:",
        "bomb:G5",
        "bomb:Z9",
        "bomb:7",
        "bomb:0:0",
        "exchange:",
        "exchange:G5",
        "exchange:G5:L5",
        "muster",
        "muster:",
        "muster:yes",
        "muster:at:L5",
        "muster:at:",
        "muster:clear",
        "mode:close",
        "pass",
        "answer:draw:1:yes",
        "answer:undo:9:yes",
        "hand",
        "tune",
        "activate:0",
        "reveal",
        "review:next",
    ];
    for deployed in [0, 2, 4] {
        let mut table = siguo_table(deployed);
        let before = (table.save(), table.scene().tray);
        for id in ids {
            // Pass is open to nobody at the start of a match.
            assert!(!table.press(id).changed, "{id} changed something");
            table.press("ask:close");
        }
        for count in [0, 2, 255] {
            assert!(!table.tap(200, count).changed);
        }
        for text in ["兵", "A1", "K:A1", "R:A2,A2", "deploy", "D4-", "bomb", "＠"] {
            assert!(!table.enter(text).changed, "{text} changed something");
        }
        table.press("mode:close");
        let after = (table.save(), table.scene().tray);
        assert_eq!(after.0, before.0);
        if deployed < 4 {
            let left = |tray: Option<qishe_core::scene::Tray>| {
                tray.map(|tray| tray.items.into_iter().map(|item| item.left).collect::<Vec<_>>())
            };
            assert_eq!(left(after.1), left(before.1));
        }
    }
}

/// A layout in a save is checked: points off the board or outside the zone are left out.
#[test]
fn siguo_foreign_layouts_in_saves_are_ignored() {
    let head = |body: &str| format!("{{\"qishe_save\":1,\"crc32\":{}}}", crc32fast::hash(body.as_bytes()));
    let mut table = siguo_table(0);
    table.press("deploy:layout:guard");
    let save = table.save();
    let (_, body) = save.split_once('\n').expect("a head");
    let (extras, record) = body.split_once('\n').expect("extras");
    let mut extras: Value = serde_json::from_str(extras).expect("JSON");
    for layout in [json!([999, 65535, 0, 1, 1, 300]), json!([]), json!((0..324).collect::<Vec<_>>())] {
        extras["layout"] = json!([0, layout]);
        let body = format!("{extras}\n{record}");
        let head = head(&body);
        let mut table = Table::restore(&format!("{head}\n{body}"), Prefs::default()).expect("readable");
        let scene = table.open_curtain().scene;
        let own = scene.pieces.iter().filter(|piece| piece.id < 32).count();
        assert!(own <= 23, "{own} pieces");
        table.press("deploy:ready");
    }
    // Another seat's layout is not taken up.
    extras["layout"] = json!([2, [1]]);
    let body = format!("{extras}\n{record}");
    let head = head(&body);
    let mut table = Table::restore(&format!("{head}\n{body}"), Prefs::default()).expect("readable");
    assert_eq!(table.open_curtain().scene.pieces.len(), 4);
}

/// 几何棋: junk options, actions and touches are refused with a reason and change nothing.
#[test]
fn jihe_takes_no_junk() {
    let with = |options: Value, actions: Value| {
        json!({ "format": 1, "game": "jihe", "options": options, "seed": 7, "actions": actions }).to_string()
    };
    let after =
        |text: &str| with(json!({}), json!([{ "seat": 0, "do": "a1-a2" }, { "seat": 1, "do": text }]));
    for text in [
        "", "a5", "a5-", "-a4", "A5-A4", "a5-a4 ", "a5–a4", "claim", "claim 01", "claim -1", "target",
        "z9-a1",
    ] {
        assert_eq!(fault(&after(text)), (Some(1), "unknown_action"), "{text}");
    }
    for text in ["a5-a5", "a5-e5", "a2-a3", "b1-b2", "a5-a4-a3", "pass", "target 30"] {
        assert_eq!(fault(&after(text)), (Some(1), "illegal"), "{text}");
    }
    assert_eq!(fault(&after("claim 1")), (Some(1), "wrong_phase"));
    assert_eq!(fault(&after("yes")), (Some(1), "no_offer"));

    let new = NewMatch {
        game: "jihe".to_owned(),
        options: "{}".to_owned(),
        seed: 7,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good");
    let save = table.save();
    for id in
        ["claim:1", "claim:yes", "chain:go", "chain:back", "offer:yes", "target:99999", "target:5", "pass:x"]
    {
        assert!(!table.press(id).changed, "{id} changed something");
        table.press("ask:close");
    }
    for text in ["a1", "a1-a9", "目标"] {
        assert!(!table.enter(text).changed, "{text} changed something");
    }
    assert_eq!(table.save(), save);
    for spec in option_form("jihe", "{}", Lang::Zh).expect("a form") {
        for choice in &spec.choices {
            let options = set_option("jihe", "{}", &spec.id, spec.seat, &choice.value).expect("taken");
            let new = NewMatch {
                game: "jihe".to_owned(),
                options,
                seed: 0,
                names: Vec::new(),
                players: Vec::new(),
            };
            assert!(Table::begin(&new, Prefs::default()).is_ok(), "{} {}", spec.id, choice.value);
        }
    }
}

/// A clock with a part of a second is refused with its own reason, not as one of 0 or of more than a day.
#[test]
fn a_clock_has_whole_seconds() {
    let told = |clock: &str| {
        let text =
            format!(r#"{{"format":1,"game":"gomoku","options":{{"clock":{clock}}},"seed":1,"actions":[]}}"#);
        let fault = Match::replay(Record::parse(&text).expect("a record")).expect_err("no clock");
        fault.words.shown(Lang::En)
    };
    for clock in [r#"{"main":60.5}"#, r#"{"main":-1}"#, r#"{"main":60,"byo_yomi":"1"}"#] {
        assert!(told(clock).contains("whole numbers"), "{clock}: {}", told(clock));
    }
    for clock in [r#"{"main":0}"#, r#"{"main":86401}"#] {
        assert!(!told(clock).contains("whole numbers"), "{clock}: {}", told(clock));
    }
}
