//! Export and import of Xiangqi as PGN and as plain moves, and the encodings of such files.

use qishe_core::game::{IllegalActionKind, InputErrorKind, Prefs, Record, decode};
use qishe_core::games::xiangqi::Position;
use qishe_core::games::xiangqi::notation::{to_iccs, to_wxf};
use qishe_core::play::Match;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

const GAME: &str = "[Game \"Chinese Chess\"]\r\n[Event \"1981年\"说岳\"杯\"]\n[Red \"胡荣华\"] [Black \"杨官璘\"]\n[Result \"0-1\"]\n\n";

fn taken(text: &str) -> Table {
    Table::restore(text, Prefs::default()).unwrap_or_else(|fault| panic!("{fault:?}:\n{text}"))
}

fn actions(table: &Table) -> Vec<(u8, String)> {
    table.played().record().actions.iter().map(|entry| (entry.seat.0, entry.action.clone())).collect()
}

/// The moves on the board.
fn moves(table: &Table) -> Vec<String> {
    let own = |(_, action): (u8, String)| (!action.contains(' ') && action.len() == 4).then_some(action);
    actions(table).into_iter().filter_map(own).collect()
}

fn reason(table: &Table) -> Option<String> {
    table.played().outcome().map(|outcome| json!(outcome)["reason"].as_str().expect("a reason").to_owned())
}

/// An imported PGN is plain Xiangqi without spies. Red begins; the tags give the names, and the result if the moves leave it
/// open.
#[test]
fn a_pgn_of_another_program_opens_as_plain_xiangqi() {
    let table = taken(&format!(
        "{GAME}1. 炮二平五 {{当头炮; (稳)}} 马８进７ $1\n2.马二进三!? ( 2. 兵三进一 (2. 车一进一) 卒7进1 {{)}} ) ; 以下 1-0\n 车9平8 3. 车一平二 炮8进4 0-1\n\
         [Game \"Chinese Chess\"]\n1. 兵三进一 *"
    ));
    assert_eq!(moves(&table), ["h2e2", "h9g7", "h0g2", "i9h9", "i0h0", "h7h3"]);
    assert_eq!(table.played().record().options["spy_selection"], "none");
    assert_eq!(table.sharing().info().names, ["胡荣华", "杨官璘"]);
    assert_eq!(reason(&table).as_deref(), Some("resign"));
    assert_eq!(table.played().outcome().expect("a result").winners, [Seat(1)]);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(table.played().game().private(seat)["spy"]["state"], "none");
    }
    let drawn = taken("[Result \"1/2-1/2\"]\n1. C2=5 H8+7");
    assert_eq!((reason(&drawn).as_deref(), drawn.sharing().info().names.len()), (Some("agreed"), 0));
    assert_eq!(reason(&taken("[Result \"*\"]\n1. C2=5 H8+7")), None);
}

/// WXF, ICCS, English words; letters and numbers as people type them, with and without numbers and spaces.
#[test]
fn every_notation_and_spacing_is_read() {
    for text in [
        "[Game \"Xiangqi\"]\n[Format \"WXF\"]\n1. C2=5 H8+7 2. H2+3 R9=8",
        "[Format \"ICCS\"]\n1. H2-E2 H9-G7\n2. H0-G2 I9-H9 *",
        "[Red \"?\"]\n1.C2.5 h8+7 2.h2+3 r9.8",
        "1. 炮二平五 马８进７\n2. 马二进三 车９平８",
        "炮二平五 马8进7 马二进三 车9平8",
        "炮二平五，马8进7，马二进三，车9平8。",
        "1、炮二平五 马8进7 2、马二进三 车9平8",
        "1 炮二平五 马8进7\r\n2 马二进三 车9平8\r\n",
        "1．砲二平五　馬８進７\n2．傌二進三　車９平８",
        "炮二平五马8进7马二进三车9平8",
        "1.炮二平五马8进7 2.马二进三车9平8",
        "炮 二 平 五 马 8 进 7 马 二 进 三 车 9 平 8",
        "全国象棋赛 第三轮\n（红方 王天一）\n1. 炮二平五 马8进7\n2. 马二进三 车9平8",
        "1. Cannon 2=5 Horse 8+7 2. Horse 2+3 Chariot 9=8",
        "h2e2 h9g7 h0g2 i9h9",
        "\u{feff}1. h2e2 h9g7 2. h0g2 i9h9",
    ] {
        assert_eq!(moves(&taken(text)), ["h2e2", "h9g7", "h0g2", "i9h9"], "{text}");
    }
    assert_eq!(reason(&taken("炮二平五 马8进7 红胜")).as_deref(), Some("resign"));
    // The text does not say who begins, but only Black can make the first move.
    let black = taken("1. ... h7e7 2. h2e2 b9c7");
    assert_eq!(moves(&black), ["h7e7", "h2e2", "b9c7"]);
    assert_eq!(black.played().record().options["first"], "black");
}

/// A FEN is the position of the match, or says who begins.
#[test]
fn positions_come_with_their_tag() {
    let with = |fen: &str, moves: &str| format!("[Game \"Chinese Chess\"]\n[FEN \"{fen}\"]\n{moves}");
    let table = taken(&with("3k5/9/9/9/9/9/9/R8/9/4K4 r - - 0 1", "1. 车九平八 将4进1"));
    assert!(table.played().record().options["position"]["fen"].as_str().expect("a text").starts_with("3k5/"));
    // The general goes one step at a time.
    let fault = Table::restore(
        &with("3k5/9/9/9/9/9/9/R8/9/4K4 w", "1. 车九平八 将4进1 2. 帅五进二"),
        Prefs::default(),
    );
    assert_eq!(fault.expect_err("no move").index, Some(2));
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    for (fen, first) in
        [(format!("{start} b - - 0 1"), "black"), (format!("{start} w"), "red"), (start.to_owned(), "red")]
    {
        let table = taken(&with(&fen, "*"));
        assert_eq!(
            table.played().record().options,
            *json!({ "first": first, "spy_selection": "none" }).as_object().expect("an object"),
            "{fen}"
        );
    }
    let fault = Table::restore(&with("9/9 w", "1. 车九平八"), Prefs::default()).expect_err("no position");
    assert_eq!(fault.kind, InputErrorKind::BadPosition);
}

/// A fault names the number of moves before it. Other texts are no records.
#[test]
fn unreadable_texts_are_refused() {
    let fault = |text: &str| {
        let fault = Table::restore(text, Prefs::default()).expect_err(text);
        (fault.kind.as_str(), fault.index)
    };
    assert_eq!(fault("[Red \"a\"]\n1. 炮二平五 马8进7 2. 马二进四"), ("illegal", Some(2)));
    assert_eq!(fault("1. 炮二平五 马8进7 2. 天下太平"), ("bad_pgn", Some(2)));
    assert_eq!(fault("1. 炮二平五 炮五平四"), ("illegal", Some(1)));
    assert_eq!(fault("[Game \"Chess\"]\n1. e4 e5"), ("bad_pgn", None));
    assert_eq!(fault("[White \"a\"]\n1. Nf3 d5"), ("bad_pgn", Some(0)));
    assert_eq!(fault("今天天气很好"), ("bad_record", None));
    assert_eq!(fault(&format!("[Red \"a\"]\n{}", "x".repeat(2 << 20))), ("bad_pgn", None));
    let text =
        Table::restore("1. 炮二平五 马8进9 2. 马二进四", Prefs::default()).expect_err("a blocked horse");
    assert_eq!(text.words.shown(Lang::Zh), "蹩马腿");
    assert_eq!(text.kind, InputErrorKind::Refused(IllegalActionKind::Illegal));
}

/// A repeated position ends a game only at its fifth occurrence. Moves after the end are left out.
#[test]
fn real_games_are_read_to_their_end() {
    let again = "车九进一 车9进1 车九退一 车9退1 ";
    assert_eq!(moves(&taken(&again.repeat(3))).len(), 12);
    let table = taken(&again.repeat(8));
    assert_eq!((moves(&table).len(), reason(&table).as_deref()), (16, Some("repetition")));
}

/// Random games, a third of them with activations, from the usual position and from others, as PGN and as plain moves:
/// the same moves come back, and the same result.
#[test]
fn exported_games_read_back_unchanged() {
    let mut rng = StdRng::seed_from_u64(3);
    let mut activations = 0;
    for round in 0..60 {
        let mut options = json!({ "first": if rng.random() { "red" } else { "black" } });
        if round % 4 == 3 {
            options = json!({ "position": { "fen": "3k5/4a4/3aP4/9/2p6/9/9/R3C4/9/4K4 b - - 3 30" } });
        }
        let new = NewMatch {
            game: "undercover".to_owned(),
            options: options.to_string(),
            seed: round,
            names: vec!["甲 \"a\\".to_owned(), String::new()],
            players: Vec::new(),
        };
        let mut table = Table::begin(&new, Prefs::default()).expect("good options");
        for _ in 0..rng.random_range(0..90) {
            let Some(&seat) = table.played().game().to_move().first() else { break };
            let legal = table.played().game().legal(seat);
            let act = match table.played().game().phase() {
                "pick" if round % 3 == 0 => "spy random".to_owned(),
                "pick" => "spy none".to_owned(),
                _ if rng.random_bool(0.05) && legal.contains(&"activate".to_owned()) => "activate".to_owned(),
                _ => legal.choose(&mut rng).expect("a move").clone(),
            };
            activations += usize::from(act == "activate");
            assert!(table.act(seat, &act).changed, "{act}");
        }
        if table.played().outcome().is_none() {
            // A running match has spies, so it is not exported to other programs.
            assert!(table.sharing().forms().is_empty() && table.sharing().as_form("pgn").is_err());
            table.act(Seat(0), "resign");
        }
        let forms =
            |table: &Table| table.sharing().forms().into_iter().map(|form| form.id).collect::<Vec<_>>();
        assert_eq!(forms(&table), ["record"]);
        table.open_curtain();
        table.press("reveal");
        assert_eq!(forms(&table), ["record", "pgn", "txt"]);
        for form in ["pgn", "txt"] {
            let text = table.sharing().as_form(form).expect("a text");
            if form == "txt" && !text.contains('.') {
                continue;
            }
            let again = taken(&text);
            let public = |table: &Table| table.played().game().public()["fen"].clone();
            assert_eq!(public(&again), public(&table), "{text}");
            let winners = |table: &Table| table.played().outcome().expect("an end").winners;
            assert_eq!(winners(&again), winners(&table), "{text}");
            if form == "pgn" {
                assert_eq!(again.sharing().info().names, ["甲 \"a\\", ""], "{text}");
            }
        }
    }
    assert!(activations > 5, "only {activations}");
}

/// A spy that was not activated is in neither form.
#[test]
fn spies_stay_out_of_other_forms() {
    let texts = ["spy c6", "spy none"].map(|pick| {
        let record = json!({ "format": 1, "game": "undercover", "options": { "first": "red" }, "seed": 5, "actions": [
            { "seat": 0, "do": pick }, { "seat": 1, "do": "spy e3" }, { "seat": 0, "do": "h2e2" }, { "seat": 1, "do": "resign" },
        ] });
        let mut table = taken(&record.to_string());
        table.press("reveal");
        ["pgn", "txt"].map(|form| table.sharing().as_form(form).expect("a text"))
    });
    assert_eq!(texts[0], texts[1]);
    assert!(
        texts[0][0].contains("1. 炮二平五\n1-0") && texts[0][0].contains("[Result \"1-0\"]"),
        "{}",
        texts[0][0]
    );
}

/// Games written by others in WXF and ICCS, at random: they replay to the same board.
#[test]
fn random_games_in_wxf_and_iccs_are_read() {
    let mut rng = StdRng::seed_from_u64(9);
    for _ in 0..30 {
        let mut position = Position::start();
        let (mut wxf, mut iccs) = ("[Format \"WXF\"]\n".to_owned(), "[Format \"ICCS\"]\n".to_owned());
        for ply in 0..60 {
            let Some(&mv) = position.legal_moves().choose(&mut rng) else { break };
            if ply % 2 == 0 {
                wxf += &format!("{}. ", ply / 2 + 1);
            }
            wxf += &format!("{} ", to_wxf(&position, mv));
            iccs += &format!("{} ", to_iccs(mv));
            position.play(mv);
        }
        for text in [&wxf, &iccs] {
            assert_eq!(moves(&taken(text)), moves(&taken(&iccs)), "{text}");
        }
    }
}

/// Torn and garbled texts cause no panic: they are refused, or read as a record that replays.
#[test]
fn hostile_texts_do_not_panic() {
    let good = format!("{GAME}1. 炮二平五 {{启动卧底 e6}} 马8进7 2. C2=5 (h2e2) [Result \"1-0\"] 1/2-1/2");
    let parts = [
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        ";",
        "\\",
        "\n",
        "炮",
        "[FEN \"9 w\"]",
        "。",
        "1.",
        "{启动卧底 c6}",
        "*",
    ];
    let mut rng = StdRng::seed_from_u64(4);
    for _ in 0..3_000 {
        let mut text: Vec<char> = good.chars().collect();
        for _ in 0..rng.random_range(1..6) {
            let at = rng.random_range(0..text.len().max(1)).min(text.len());
            match rng.random_range(0..3) {
                0 if at < text.len() => drop(text.remove(at)),
                1 => text.truncate(at.max(1)),
                _ => drop(text.splice(at..at, parts.choose(&mut rng).expect("a part").chars())),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(table) = Table::restore(&text, Prefs::default()) {
            let record = Record::parse(&table.played().record().to_json()).expect("a record");
            Match::replay(record).expect("what is read replays");
        }
    }
    for deep in ["(", "{", "[", "[Red \""] {
        let _ = Table::restore(&deep.repeat(100_000), Prefs::default());
    }
}

/// Files in encodings older than UTF-8 are read. The bytes were made with iconv.
#[test]
fn files_are_decoded() {
    let simplified = "1. 炮二平五 马8进7";
    let traditional = "1. 砲二平五 馬8進7";
    let gbk = b"1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed8\xbd\xf87";
    let big5 = b"1. \xaf\xa5\xa4G\xa5\xad\xa4\xad \xb0\xa88\xb6i7";
    assert_eq!(decode(gbk).as_deref(), Ok(simplified));
    assert_eq!(decode(big5).as_deref(), Ok(traditional));
    assert_eq!(decode(simplified.as_bytes()).as_deref(), Ok(simplified));
    assert_eq!(decode(format!("\u{feff}{simplified}").as_bytes()).as_deref(), Ok(simplified));
    let utf16 = |bytes: fn(u16) -> [u8; 2]| {
        format!("\u{feff}{traditional}").encode_utf16().flat_map(bytes).collect::<Vec<u8>>()
    };
    assert_eq!(decode(&utf16(u16::to_le_bytes)).as_deref(), Ok(traditional));
    assert_eq!(decode(&utf16(u16::to_be_bytes)).as_deref(), Ok(traditional));
    assert_eq!(decode(b"").as_deref(), Ok(""));
    for bytes in
        [&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], b"\xff\xff\xff", b"\xc5", &vec![b'x'; (24 << 20) + 1]]
    {
        assert_eq!(decode(bytes).expect_err("no text").kind, InputErrorKind::Unreadable);
    }
    for bytes in [&gbk[..], big5] {
        assert_eq!(moves(&taken(&decode(bytes).expect("a text"))), ["h2e2", "h9g7"]);
    }
    // Whole games in both, as their notations write all pieces.
    for (text, encoding) in [(LONG, encoding_rs::GBK), (LONG_OLD, encoding_rs::BIG5)] {
        let (bytes, _, unknown) = encoding.encode(text);
        assert!(!unknown);
        assert_eq!(decode(&bytes).as_deref(), Ok(text));
    }
}

const LONG: &str = "[Red \"广东 许银川\"]\n1. 相三进五 炮8平4 2. 兵七进一 卒7进1 3. 马八进七 士4进5 4. 仕四进五 将5平4 帅五平四 前车退一 后马进六";
const LONG_OLD: &str = "[Red \"臺灣 吳貴臨\"]\n1. 相三進五 砲8平4 2. 兵七進一 卒7進1 3. 傌八進七 士4進5 4. 仕四進五 將5平4 帥五平四 前車退一 後馬進六";

/// Moves as English shows them can be typed in a match, and an unreadable one is answered with how it is written.
#[test]
fn moves_are_typed_in_any_notation() {
    for typed in ["炮二平五", "C2=5", "c2.5", "Cannon 2=5", "H2-E2", "h2e2"] {
        let new = NewMatch {
            game: "undercover".to_owned(),
            options: r#"{"first":"red"}"#.to_owned(),
            seed: 1,
            names: Vec::new(),
            players: Vec::new(),
        };
        let mut table = Table::begin(&new, Prefs::default()).expect("good options");
        for seat in [Seat(0), Seat(1)] {
            table.act(seat, "spy none");
        }
        table.open_curtain();
        assert!(table.enter(typed).changed, "{typed}");
        assert_eq!(moves(&table), ["h2e2"], "{typed}");
    }
}

/// The event and the date of a record of others go out again, also after the app has kept the match; where they are not
/// known, nothing is invented.
#[test]
fn event_and_date_stay() {
    let pgn = "[Game \"Chinese Chess\"]\n[Event \"说岳\"杯\"]\n[Date \"1981.05.??\"]\n[Red \"胡\"]\n[Result \"0-1\"]\n\n1. 炮二平五 0-1";
    let out = |table: &mut Table, form: &str| {
        table.press("reveal");
        table.sharing().as_form(form).expect("a text")
    };
    let mut table = taken(pgn);
    let first = out(&mut table, "pgn");
    assert!(first.contains("[Date \"1981.05.??\"]") && first.contains("[Event \"说岳"), "{first}");
    assert_eq!(out(&mut taken(&table.save()), "pgn"), first, "kept");
    assert_eq!(out(&mut taken(&first), "pgn"), first, "in and out once more");
    let unknown =
        "[Game \"Chinese Chess\"]\n[Event \"?\"]\n[Date \"????.??.??\"]\n[Result \"0-1\"]\n\n1. 炮二平五 0-1";
    let mut table = taken(unknown);
    assert!(!table.save().contains("occasion"), "nothing is kept of nothing");
    let text = out(&mut table, "pgn");
    assert!(text.contains("[Event \"?\"]") && text.contains("[Date \"????.??.??\"]"), "{text}");
    let sgf = "(;FF[4]GM[4]SZ[15]RU[Renju]EV[Cup \\] 7]DT[2024-03-01]RE[B+R];B[hh];W[hi])";
    let table = taken(sgf);
    let text = table.sharing().as_form("sgf").expect("a text");
    assert!(text.contains("EV[Cup \\] 7]DT[2024-03-01]"), "{text}");
    let long = format!("[Game \"Chinese Chess\"]\n[Event \"{}\"]\n\n1. 炮二平五 0-1", "长".repeat(999));
    assert!(!out(&mut taken(&long), "pgn").contains(&"长".repeat(121)), "cut");
}
