//! Random matches of 五子棋 with their invariants, SGF and the form.

use crate::support::gomoku::{Plain, rng};
use qishe_core::game::{OptionKind, Prefs, Record};
use qishe_core::games::gomoku::sgf::{self, from_sgf};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{self, NewMatch, Table};
use qishe_core::words::Lang;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use serde_json::{Value, json};

fn to_sgf(played: &Match) -> Result<String, qishe_core::game::InputError> {
    sgf::to_sgf(played.record(), &played.main_line().collect::<Vec<_>>())
}

fn begin(options: &Value) -> Match {
    let record = json!({ "format": 1, "game": "gomoku", "options": options, "seed": 0 });
    Match::begin(Record::parse(&record.to_string()).expect("a record")).expect("good options")
}

fn options(rng: &mut StdRng) -> Value {
    let room = ["normal", "standard", "professional"].choose(rng);
    let mode = ["call", "lose", "block"].choose(rng);
    let opening = ["swap_two_offers", "soosyrv_8", "taraguchi_10", "yamaguchi"].choose(rng);
    json!({
        "room": room,
        "forbidden_mode": mode,
        "opening_rule": opening,
        "designated_opening": rng.random_bool(0.3),
        "games": rng.random_range(1..4),
    })
}

/// An action of the seat to move: mostly stones near others, sometimes anything legal.
fn pick(rng: &mut StdRng, legal: &[String]) -> String {
    let near = |text: &&String| {
        text.len() <= 3
            && text.starts_with(|c| ('E'..='K').contains(&c))
            && ["6", "7", "8", "9", "10"].contains(&&text[1..])
    };
    let close: Vec<&String> = legal.iter().filter(near).collect();
    let claim = legal.iter().find(|text| *text == "claim");
    match (claim, close.choose(rng)) {
        (Some(claim), _) if rng.random_bool(0.5) => claim.clone(),
        (_, Some(close)) if rng.random_bool(0.95) => (*close).clone(),
        _ => legal.choose(rng).expect("something legal").clone(),
    }
}

/// Plays at random to the end of the match, or a limited number of actions.
fn play(rng: &mut StdRng, options: &Value, check: bool) -> Match {
    let mut played = begin(options);
    for _ in 0..400 {
        let Some(&seat) = played.game().to_move().first() else { break };
        let legal = played.game().legal(seat);
        assert!(!legal.is_empty(), "the side to move can act");
        assert!(played.game().legal(Seat(1 - seat.0)).is_empty());
        if check {
            invariants(&played, rng);
        }
        let action = match rng.random_range(0..200) {
            0 => "resign".to_owned(),
            1 => "draw".to_owned(),
            _ => pick(rng, &legal),
        };
        let acted = played.act(seat, &action);
        assert!(acted.is_ok() || action == "draw", "{action} is legal: {acted:?}");
        if action == "draw" && rng.random_bool(0.5) {
            let _ = played.act(Seat(1 - seat.0), "draw yes");
        }
    }
    played
}

fn invariants(played: &Match, rng: &mut StdRng) {
    let public = played.game().public();
    let score = [0, 1].map(|seat: usize| public["score"][seat].as_i64().expect("a score"));
    assert_eq!(score[0] + score[1], 0);
    let board: Vec<String> = serde_json::from_value(public["board"].clone()).expect("rows");
    let count = |what: char| board.iter().flat_map(|row| row.chars()).filter(|c| *c == what).count();
    let moves = public["moves"].as_array().expect("moves");
    assert_eq!(count('x') + count('o'), moves.iter().filter(|text| *text != "pass").count());
    if public["room"] == "normal" || public["colour_to_move"] == "white" {
        assert_eq!(public["forbidden"], json!([]));
    } else if rng.random_bool(0.1) {
        let rows: Vec<&str> = board.iter().map(String::as_str).collect();
        let wanted: Vec<String> = Plain::new(&crate::support::gomoku::board(&rows))
            .forbidden()
            .iter()
            .map(|(at, _)| at.to_string())
            .collect();
        let found: Vec<&Value> =
            public["forbidden"].as_array().expect("a list").iter().map(|one| &one["point"]).collect();
        if !["swap", "choose"].contains(&played.game().phase()) {
            assert_eq!(json!(found), json!(wanted));
        }
    }
    if rng.random_bool(0.1) {
        // Illegal actions are refused and change nothing.
        let seat = played.game().to_move()[0];
        let legal = played.game().legal(seat);
        for text in ["H8", "swap", "keep", "offer F7 G9", "choose G9", "claim", "pass", "A1", "nonsense"] {
            let mut copy = played.clone();
            let listed = legal.iter().any(|action| action == text);
            assert_eq!(copy.act(seat, text).is_ok(), listed, "{text} in {}", played.game().phase());
            if !listed {
                assert_eq!(copy.game().public(), public);
            }
        }
    }
}

#[test]
fn random_matches_keep_their_invariants() {
    let mut rng = rng(5);
    let mut ends = std::collections::BTreeMap::new();
    for _ in 0..250 {
        let options = options(&mut rng);
        let played = play(&mut rng, &options, true);
        let public = played.game().public();
        for result in public["results"].as_array().expect("results") {
            *ends.entry(result["reason"].to_string()).or_insert(0) += 1;
        }
        if let Some(outcome) = played.outcome() {
            let score = public["score"][0].as_i64().expect("a score");
            let winner = outcome.winners.first().map(|seat| seat.0);
            assert_eq!(winner, if score == 0 { None } else { Some(u8::from(score < 0)) });
            assert!(played.game().legal(Seat(0)).is_empty());
        }
    }
    for reason in ["five", "forbidden", "resign", "agreed"] {
        assert!(ends.contains_key(&format!("\"{reason}\"")), "{ends:?}");
    }
}

/// A match exported as SGF reads back as the same match.
#[test]
fn exported_sgf_reads_back_as_the_same_match() {
    let mut rng = rng(8);
    for _ in 0..150 {
        let options = options(&mut rng);
        let played = play(&mut rng, &options, false);
        let text = to_sgf(&played).expect("a match of ours");
        let record = from_sgf(&text).unwrap_or_else(|fault| panic!("{fault}:\n{text}"));
        let again = Match::replay(record).expect("it replays");
        assert_eq!(again.game().public(), played.game().public(), "\n{text}");
        assert_eq!(again.outcome(), played.outcome());
        assert_eq!(to_sgf(&again).expect("a match of ours"), text);
    }
}

#[test]
fn exported_sgf_has_standard_nodes() {
    let mut played = begin(&json!({ "room": "professional" }));
    for (seat, action) in
        [(0, "H8"), (1, "H9"), (0, "I9"), (1, "swap"), (0, "A1"), (1, "offer O15 C3"), (0, "choose C3")]
    {
        played.act(Seat(seat), action).expect("legal");
    }
    let text = to_sgf(&played).expect("a match of ours");
    let nodes = ";B[hh];W[hg];B[ig];QX[swap];W[ao];QX[offer O15 C3];B[cm]QX[choose C3])";
    assert!(text.starts_with("(;FF[4]GM[4]SZ[15]") && text.contains(nodes), "{text}");
}

#[test]
fn sgf_of_other_programs_is_read() {
    let read = |text: &str| from_sgf(text).map(|record| Match::replay(record).expect("it replays"));
    let played =
        read("(;GM[4]SZ[15]RU[Renju]RE[B+R]PB[a\\]b];B[hh];W[ig](;B[ii];W[];B[aa])(;B[oo]))").expect("good");
    let public = played.game().public();
    assert_eq!(public["room"], "standard");
    assert_eq!(public["moves"], json!(["H8", "I9", "I7", "pass", "A15"]));
    assert_eq!(public["opening"], "浦月");
    assert_eq!(json!(played.outcome()), json!({ "winners": [0], "reason": "resign" }));
    // Renju stays renju where the first stone is not in the centre, and with every name of its rules.
    for rules in ["RIF", "Renju", "Taraguchi-10", "连珠"] {
        let text = format!("(;GM[4]SZ[15]RU[{rules}];B[dd];W[hh];B[ii])");
        let public = read(&text).expect("good").game().public();
        assert_eq!((&public["room"], &public["moves"]), (&json!("standard"), &json!(["D12", "H8", "I7"])));
        assert_eq!(public["rules"], read("(;GM[4]RU[RIF];B[hh])").expect("good").game().public()["rules"]);
    }
    let played = read("(;GM[4]AB[aa][ab]AW[oo]PL[W];W[hh];B[h7])").expect("good");
    assert_eq!(played.game().public()["board"][0], "x..............");
    assert_eq!(played.game().public()["moves"], json!(["H8", "H7"]));
    for (text, kind) in [
        ("", "bad_sgf"),
        ("(", "bad_sgf"),
        (")", "bad_sgf"),
        ("()", "bad_sgf"),
        ("(;GM[1];B[hh])", "bad_sgf"),
        ("(;GM[4]SZ[19];B[hh])", "bad_sgf"),
        ("(;GM[4];B[hh)", "bad_sgf"),
        ("(;GM[4];B[zz])", "bad_sgf"),
        ("(;GM[4];B[hh];B[ii])", "bad_sgf"),
        ("(;GM[4];B[hh];W[hh])", "illegal"),
        ("(;GM[4]AB[aa]AW[aa];B[hh])", "bad_position"),
        ("(;GM[4]QO[[1\\]];B[hh])", "bad_sgf"),
        ("(;GM[4]QO[{\"room\":3}];B[hh])", "bad_option"),
        ("(;GM[4]QX[fly])", "unknown_action"),
        ("(;GM[4];B[hh];W[ii];B[aa]!)", "bad_sgf"),
    ] {
        let fault = from_sgf(text).expect_err(text);
        assert_eq!(fault.kind.as_str(), kind, "{text}: {fault}");
    }
}

/// SGF texts of other programs are read with a byte order mark, a heading, spaces in values, rectangles, set-up stones in nodes
/// of their own, moves behind the end, several games (the first is read), names.
#[test]
fn irregular_sgf_is_read() {
    let read = |text: &str| {
        let table = Table::restore(text, Prefs::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"));
        let public = table.played().game().public();
        (public["moves"].clone(), public["board"].clone(), table.sharing().info().names)
    };
    let (plain, _, _) = read("(;GM[4];B[hh];W[hg])");
    for text in [
        "\u{feff}(;GM[4];B[hh];W[hg])",
        "(;GM[ 4 ]SZ[ 15 ];B[hh];W[hg])",
        "A game [x] of ours (1999)\n(;GM[4];B[hh];W[hg]) and some words",
        " ( ;GM[4];B[hh];W[hg])",
        "(;GM[4];B[hh];W[hg])(;GM[4];B[aa])",
        "(;GM[4]KM[6.5]DT[1999-01-02];B[hh]C[(;a comment];W[hg])",
    ] {
        assert_eq!(read(text).0, plain, "{text}");
    }
    let (_, rectangle, _) = read("(;GM[4]AB[aa:ca]AW[oo:no])");
    assert_eq!(rectangle, read("(;GM[4]AB[aa][ba][ca]AW[no][oo])").1);
    assert_eq!(rectangle, read("(;GM[4];AB[aa:ca][hh];AE[hh]AW[no:oo])").1);
    let (moves, board, _) = read("(;GM[4]SZ[15];AB[hh][hi]AW[ha];PL[W];W[aa];B[ab])");
    assert_eq!((moves, &board[0]), (json!(["A15", "A14"]), &json!("o......o.......")));
    let five = "(;GM[4];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae];W[be];B[af])";
    let played = Match::replay(from_sgf(five).expect("a record")).expect("it replays");
    assert_eq!(json!(played.outcome()), json!({ "winners": [0], "reason": "five" }));
    assert_eq!(read("(;GM[4]PB[中村 茂\\]]PW[ a ];B[hh])").2, ["中村 茂]", "a"]);
    for (text, words) in [
        ("(;GM[4]SZ[19];B[hh])", "只能读 15×15 棋盘的棋谱，这份是 19×19"),
        ("(;GM[4]SZ[9:13];B[hh])", "只能读 15×15 棋盘的棋谱，这份是 9×13"),
        ("(;GM[4];B[hh];AW[aa];W[ab])", "棋谱在对局中途摆子，读不了"),
        ("(;GM[4];B[hh];W[aa]AE[hh])", "棋谱在对局中途摆子，读不了"),
        ("(;GM[1]SZ[19];B[dd])", "这份 SGF 不是五子棋的棋谱"),
    ] {
        let fault = from_sgf(text).expect_err(text);
        assert_eq!((fault.kind.as_str(), fault.words.shown(Lang::Zh).as_str()), ("bad_sgf", words), "{text}");
    }
}

/// SGF keeps the players' names.
#[test]
fn sgf_keeps_player_names() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: String::new(),
        seed: 1,
        names: vec!["甲]\\".to_owned(), "乙".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    table.act(Seat(0), "H8");
    let text = table.sharing().as_form("sgf").expect("SGF");
    let again = Table::restore(&text, Prefs::default()).expect("it comes back");
    assert_eq!(again.sharing().info().names, new.names, "{text}");
}

/// After a swap of the colours the players keep their names in SGF.
#[test]
fn sgf_keeps_player_names_after_a_swap() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"professional"}"#.to_owned(),
        seed: 1,
        names: vec!["甲".to_owned(), "乙".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    for (seat, action) in [(0, "H8"), (1, "G9"), (0, "G8"), (1, "swap"), (0, "J12")] {
        assert!(table.act(Seat(seat), action).changed, "{action}");
    }
    let text = table.sharing().as_form("sgf").expect("SGF");
    assert!(text.contains("PB[乙]PW[甲]"), "{text}");
    let again = Table::restore(&text, Prefs::default()).expect("it comes back");
    assert_eq!(again.sharing().info().names, new.names, "{text}");
}

/// Torn and garbled SGF is refused, never fatal.
#[test]
fn hostile_sgf_does_not_panic() {
    let mut rng = rng(9);
    let good = {
        let options = json!({ "room": "professional", "games": 2 });
        to_sgf(&play(&mut rng, &options, false)).expect("a match of ours")
    };
    let parts =
        ["(", ")", ";", "[", "]", "\\", "B", "W", "QX", "GM[4]", "[hh]", "[claim]", "é", "\u{0}", "AB[aa]"];
    for _ in 0..4_000 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..rng.random_range(1..6) {
            if text.is_empty() {
                break;
            }
            let at = rng.random_range(0..text.len());
            match rng.random_range(0..3) {
                0 => drop(text.remove(at)),
                1 => text.truncate(at.max(1)),
                _ => {
                    let part = parts.choose(&mut rng).expect("a part");
                    text.splice(at..at, part.chars());
                }
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(record) = from_sgf(&text) {
            Match::replay(record).expect("what is read replays");
        }
    }
    let deep = "(".repeat(200_000) + ";GM[4]";
    assert_eq!(from_sgf(&deep).expect_err("not closed").kind.as_str(), "bad_sgf");
    assert_eq!(from_sgf(&"x".repeat(2 << 20)).expect_err("too long").kind.as_str(), "bad_sgf");
}

/// The form of every room, in both languages, and every value that it offers.
#[test]
fn the_form_sets_what_it_shows() {
    for room in ["normal", "standard", "professional"] {
        let mut options = table::set_option("gomoku", "", "room", None, room).expect("a room");
        options =
            table::set_option("gomoku", &options, "position.black", None, "h8，I9 j10").expect("stones");
        options = table::set_option("gomoku", &options, "position.to_move", None, "white").expect("a colour");
        for lang in [Lang::Zh, Lang::En] {
            let form = table::option_form("gomoku", &options, lang).expect("a form");
            let shown = |id: &str| form.iter().any(|spec| spec.id == id && spec.idle.is_empty());
            assert_eq!(shown("forbidden_mode"), room != "normal");
            assert_eq!(shown("designated_opening"), room == "professional");
            assert_eq!(shown("opening_rule"), room == "professional");
            for spec in &form {
                assert!(!spec.label.is_empty() && spec.fault.is_empty(), "{spec:?}");
                for choice in &spec.choices {
                    let set = table::set_option("gomoku", &options, &spec.id, None, &choice.value)
                        .expect("a choice");
                    let form = table::option_form("gomoku", &set, lang).expect("a form");
                    let again = form.iter().find(|other| other.id == spec.id).expect("the same option");
                    assert_eq!(again.value, choice.value);
                    let parsed: Value = serde_json::from_str(&set).expect("JSON");
                    begin(&parsed);
                }
                if spec.kind == OptionKind::Toggle {
                    table::set_option("gomoku", &options, &spec.id, None, "true").expect("a toggle");
                }
            }
        }
        options = table::set_option("gomoku", &options, "position.black", None, " ").expect("no stones");
        let parsed: Value = serde_json::from_str(&options).expect("JSON");
        // Whose turn it is may be chosen before any stone, and stays.
        assert_eq!(parsed["position"], json!({ "to_move": "white" }));
        assert!(begin(&parsed).game().public()["moves"].as_array().is_some_and(Vec::is_empty));
    }
    assert!(table::set_option("gomoku", "", "position.black", None, "H8 X9").is_err());
    assert!(table::set_option("gomoku", "", "nothing", None, "1").is_err());
    let form = table::option_form("gomoku", r#"{"games":0}"#, Lang::Zh).expect("a form");
    assert!(form.iter().any(|spec| spec.id == "games" && !spec.fault.is_empty()));
}

/// A false 禁手 is refused and costs nothing, but everybody hears of it (Ruling).
#[test]
fn a_false_claim_is_announced() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"standard"}"#.to_owned(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    table.act(Seat(0), "H8");
    let reply = table.act(Seat(1), "claim");
    assert!(!reply.changed);
    let said: Vec<&str> = reply.said.iter().map(|u| u.text.as_str()).collect();
    assert_eq!(said, ["白方按了禁手，但 H8 不是禁手"]);
    assert!(reply.said.iter().all(|u| u.audience == qishe_core::seat::Viewer::Public));
    // Other refusals are shown and not said.
    assert!(table.act(Seat(1), "H8").said.is_empty());
}

/// Between two games no clock runs. Time begins with the first stone of the next game.
#[test]
fn no_clock_runs_between_two_games() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"normal","games":2,"clock":{"main":60,"byo_yomi":0}}"#.to_owned(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    table.tick(0);
    for (seat, at) in ["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"].iter().enumerate() {
        table.act(Seat(seat as u8 % 2), at);
    }
    let running = |table: &Table| {
        table.scene().seats.iter().filter(|s| s.clock.as_ref().is_some_and(|c| c.running)).count()
    };
    assert_eq!(running(&table), 0);
    table.tick(600_000);
    let next = table.played().game().to_move()[0];
    assert!(table.act(next, "H8").changed);
    assert_eq!(running(&table), 1);
}

/// A table exports a match as SGF or as a record, and reads both back as the same match.
#[test]
fn a_table_exports_and_imports_sgf() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"professional"}"#.to_owned(),
        seed: 5,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    for action in ["H8", "I9", "I7", "keep", "G8"] {
        let seat = table.played().game().to_move()[0];
        assert!(table.act(seat, action).changed, "{action}");
    }
    let forms: Vec<String> = table.sharing().forms().into_iter().map(|form| form.id).collect();
    assert_eq!(forms, ["record", "sgf"]);
    for form in forms {
        let text = table.sharing().as_form(&form).expect("text");
        let again = Table::restore(&text, Prefs::default()).expect(&text);
        assert_eq!(
            again.played().view(Viewer::Public).public(),
            table.played().view(Viewer::Public).public()
        );
    }
    assert_eq!(table.sharing().as_form("png").expect_err("no such form").kind.as_str(), "unknown_format");
    assert_eq!(
        Table::restore("(;GM[1]SZ[19]", Prefs::default()).expect_err("no board of ours").kind.as_str(),
        "bad_sgf"
    );
}

/// The help has a picture for each kind of forbidden move, with the point marked.
#[test]
fn help_pictures_mark_the_forbidden_point() {
    for lang in [Lang::Zh, Lang::En] {
        let pages = table::help("gomoku", &Prefs { lang, ..Prefs::default() }).expect("pages");
        assert!(pages.len() >= 8);
        let crosses: Vec<usize> = pages
            .iter()
            .filter_map(|page| page.pictures.first().map(|picture| &picture.scene))
            .map(|scene| {
                scene.marks.iter().filter(|m| m.kind == qishe_core::scene::MarkKind::Forbidden).count()
            })
            .collect();
        assert_eq!(crosses, [0, 1, 2, 1, 0, 0, 0]);
        assert!(pages.iter().all(|page| !page.title.is_empty() && !page.paragraphs.is_empty()));
    }
}

/// The next match of the same people keeps their display switches.
#[test]
fn display_switches_carry_over_to_the_next_match() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: json!({ "room": "normal" }).to_string(),
        seed: 3,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut first = Table::begin(&new, Prefs::default()).expect("good options");
    let on =
        |table: &Table, id: &str| table.scene().buttons.iter().find(|one| one.id == id).map(|one| one.on);
    assert_eq!(on(&first, "mark:numbers"), Some(false));
    first.press("mark:numbers");
    assert!(first.act(Seat(0), "H8").changed);
    assert!(first.act(Seat(1), "resign").changed);
    let next = first.again(4).expect("another match");
    assert_eq!(on(&next, "mark:numbers"), Some(true));
    assert_eq!(on(&next, "mark:threats"), Some(false));
}
