//! A file is read whole, or refused with its place, or asked about: cases made after public reports on other programs.

use std::time::Instant;

use qishe_core::game::{Imported, InputErrorKind, Prefs, decode};
use qishe_core::games::{GAMES, ambiguity, import};
use qishe_core::play::Match;
use qishe_core::table::{Table, import_question};
use qishe_core::words::Lang;
use serde_json::json;

/// Imports a text that leaves nothing open.
fn taken(text: &str) -> Imported {
    assert!(ambiguity(GAMES, text).is_none(), "asked: {text}");
    import(GAMES, text).unwrap_or_else(|fault| panic!("{fault:?}:\n{text}"))
}

/// The moves of a text, without the result.
fn moves(text: &str) -> Vec<String> {
    let on_board = |action: &String| {
        !action.contains(' ') && !["resign", "draw", "timeout", "leave"].contains(&&action[..])
    };
    taken(text).record.actions.into_iter().map(|entry| entry.action).filter(on_board).collect()
}

/// The winner of a text: a seat, or −1 for a draw; `None` for no result.
fn winner(text: &str) -> Option<i8> {
    let played = Match::replay(taken(text).record).expect("it replays");
    played.outcome().map(|outcome| outcome.winners.first().map_or(-1, |seat| seat.0 as i8))
}

/// Returns the place of a refusal: line, column, and the text there.
fn refused(text: &str) -> (u32, u32, String) {
    assert!(ambiguity(GAMES, text).is_none(), "asked: {text}");
    let fault = import(GAMES, text).expect_err(text);
    let place = fault.place.unwrap_or_else(|| panic!("no place: {}: {text}", fault.reason));
    (place.line, place.column, place.read)
}

/// Returns the sentence about omissions, in both languages.
fn left_out(text: &str) -> [Option<String>; 2] {
    let words = taken(text).omissions.words();
    [Lang::Zh, Lang::En].map(|lang| words.as_ref().map(|words| words.shown(lang)))
}

const FOUR: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];

/// files: a result in any words makes the winner that it names; words that are not known make none, and are told.
#[test]
fn results_of_sgf_name_their_winner() {
    let with = |result: &str| format!("(;GM[4]SZ[15]RU[Gomoku]RE[{result}];B[hh];W[hg])");
    for (result, wanted) in [
        ("B+R", Some(0)),
        ("Black+T", Some(0)),
        (" B+Resign ", Some(0)),
        ("b+", Some(0)),
        ("B+5", Some(0)),
        ("Ｂ＋Ｒ", Some(0)),
        ("黑胜", Some(0)),
        ("黑中盘胜", Some(0)),
        ("白方认输", Some(0)),
        ("白超时", Some(0)),
        ("Black wins", Some(0)),
        ("W+R", Some(1)),
        ("White+Time", Some(1)),
        ("白勝", Some(1)),
        ("white wins", Some(1)),
        ("0", Some(-1)),
        ("Draw", Some(-1)),
        ("1/2-1/2", Some(-1)),
        ("和棋", Some(-1)),
        ("平局", Some(-1)),
        ("?", None),
        ("Void", None),
        ("", None),
        ("未知", None),
        // Words of nobody make no winner.
        ("Blark+R", None),
        ("B+xyz", None),
        ("X+R", None),
        ("胜", None),
        ("R", None),
    ] {
        assert_eq!(winner(&with(result)), wanted, "{result}");
    }
    assert_eq!(left_out(&with("Void")), [None, None]);
    assert_eq!(left_out(&with("Blark+R"))[0].as_deref(), Some("结果“Blark+R”没有带进来"));
    let reason = |text: &str| {
        let played = Match::replay(taken(text).record).expect("it replays");
        played.outcome().map(|outcome| outcome.reason)
    };
    assert_eq!(reason(&with("B+T")), Some("timeout"));
    assert_eq!(reason(&with("B+F")), Some("leave"));
    // The stones win against the words.
    let five = "(;GM[4]RU[Gomoku]RE[W+R];B[aa];W[ba];B[ab];W[bb];B[ac];W[bc];B[ad];W[bd];B[ae])";
    assert_eq!((winner(five), left_out(five)[0].as_deref()), (Some(0), Some("结果“W+R”没有带进来")));
}

/// files: results of Xiangqi in tags, behind the moves, on a line of their own, in both languages.
#[test]
fn results_of_xiangqi_name_their_winner() {
    for (result, wanted) in [
        ("1-0", Some(0)),
        ("1 - 0", Some(0)),
        ("1:0", Some(0)),
        ("１－０", Some(0)),
        ("红胜", Some(0)),
        ("紅方勝", Some(0)),
        ("红先胜", Some(0)),
        ("黑方认负", Some(0)),
        ("黑认输", Some(0)),
        ("Red wins", Some(0)),
        ("Black resigns", Some(0)),
        ("0-1", Some(1)),
        ("0:1", Some(1)),
        ("0 : 1", Some(1)),
        ("红方超时", Some(1)),
        ("先负", Some(1)),
        ("1/2-1/2", Some(-1)),
        ("½-½", Some(-1)),
        ("½", Some(-1)),
        ("draw", Some(-1)),
        ("和", Some(-1)),
        ("双方同意和棋", Some(-1)),
        ("双方議和。", Some(-1)),
        ("*", None),
        ("未完", None),
    ] {
        let tag = format!("[Game \"Chinese Chess\"]\n[Result \"{result}\"]\n\n1. 炮二平五 马8进7");
        assert_eq!(winner(&tag), wanted, "{tag}");
        for between in [" ", "\n", "\n\n"] {
            let behind = format!("1. 炮二平五 马8进7{between}{result}");
            assert_eq!(winner(&behind), wanted, "{behind}");
            assert_eq!(moves(&behind).len(), 2);
        }
    }
    let unknown = "[Result \"红优\"]\n1. 炮二平五 马8进7";
    assert_eq!((winner(unknown), left_out(unknown)[0].as_deref()), (None, Some("结果“红优”没有带进来")));
    // The words behind the moves are enough, whatever the tag says.
    assert_eq!(winner("[Result \"?\"]\n1. 炮二平五 马8进7 0-1"), Some(1));
    let damaged = "1. 炮二平五 马8进7\n红方½胜";
    assert_eq!((winner(damaged), left_out(damaged)[0].as_deref()), (None, Some("结果“红方½胜”没有带进来")));
    for heading in ["许银川 先胜 吕钦", "许银川 1-0 吕钦", "许银川(1-0)吕钦", ";RESULT 1-0"]
    {
        assert_eq!(winner(&format!("{heading}\n1. 炮二平五 马8进7")), Some(0), "{heading}");
    }
}

/// Two results that contradict each other are a question; each answer comes in.
#[test]
fn contradicting_results_are_asked_about() {
    let text = "[Result \"1-0\"]\n1. 炮二平五 马8进7 0-1";
    let asked = import_question(text, Lang::Zh).expect("a question");
    assert_eq!([asked.question.no, asked.question.yes], ["红方胜", "黑方胜"]);
    assert_eq!([winner(&asked.no), winner(&asked.yes)], [Some(0), Some(1)]);
    assert_eq!(import(GAMES, text).expect_err("it is open").words.shown(Lang::Zh), "这份棋谱有两种读法");
}

/// files: text in front of a move is left out, such as labels and numbers of all forms, bullets, invisible characters.
#[test]
fn a_heading_never_ends_in_a_line_of_moves() {
    for text in [
        "红先：炮二平五 马8进7 马二进三 车9平8",
        "着法：炮二平五 马8进7 马二进三 车9平8",
        "红：炮二平五 黑：马8进7 红：马二进三 黑：车9平8",
        "① 炮二平五 马8进7 ② 马二进三 车9平8",
        "①炮二平五 马8进7 ②马二进三 车9平8",
        "(1) 炮二平五 马8进7 (2) 马二进三 车9平8",
        "（1）炮二平五 马8进7（2）马二进三 车9平8",
        "1）炮二平五 马8进7 2）马二进三 车9平8",
        "【1】炮二平五 马8进7 【2】马二进三 车9平8",
        "[1] 炮二平五 马8进7 [2] 马二进三 车9平8",
        "一、炮二平五 马8进7\n二、马二进三 车9平8",
        "第1回合 炮二平五 马8进7 第2回合 马二进三 车9平8",
        "第一回合：炮二平五 马8进7\n第二回合：马二进三 车9平8",
        "1炮二平五 马8进7 2马二进三 车9平8",
        "1: 炮二平五 马8进7 2: 马二进三 车9平8",
        "* 炮二平五 马8进7\n* 马二进三 车9平8",
        "- 炮二平五 马8进7\n- 马二进三 车9平8",
        "► 炮二平五 马8进7\n► 马二进三 车9平8",
        "►炮二平五 ►马8进7 ►马二进三 ►车9平8",
        "\u{200b}炮二平五 马8进7 \u{200e}马二进三\u{feff} 车9平8",
        "炮二\u{200b}平五 马8进7 马二进三 车9平8",
        "1.\u{a0}炮二平五\u{3000}马8进7\u{2003}2. 马二进三 车9平8",
        "0. 炮二平五 马8进7 1. 马二进三 车9平8",
        "中炮对屏风马\n第三轮 王天一\n炮二平五 马8进7\n马二进三 车9平8",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
    // Text that is no label is refused where it stands.
    assert_eq!(refused("变化：炮二平五 马8进7"), (1, 1, "变化:".replace(':', "：") + "炮二平五"));
    assert_eq!(refused("1. 炮二平五 好棋 马8进7").0, 1);
    assert_eq!(refused("1. 炮二平五 马8进7\n这里很妙\n2. 马二进三"), (3, 1, "2.".to_owned()));
    assert_eq!(refused("红先：炮二平五 红：马8进7"), (1, 9, "红：".to_owned()), "it is Black's turn");
}

/// files: a position on a line of its own, with or without a name, is the position; so is that of another program's log.
#[test]
fn a_position_line_is_the_position() {
    let fen = "3ak4/9/4b4/9/9/9/9/7C1/9/5K3";
    for head in [
        format!("{fen} w - - 0 1"),
        format!("FEN: {fen} w - - 0 1"),
        format!("FEN {fen} w"),
        format!("fen={fen} w - - 0 0;"),
        format!("position fen {fen} w - - 0 1"),
        format!("全国赛 残局\n\n{fen} r"),
        format!("[FEN \"{fen} w 0 1\"]"),
    ] {
        let text = format!("{head}\n炮二平五");
        let record = taken(&text).record;
        assert!(record.options["position"]["fen"].as_str().expect("a text").starts_with(fen), "{text}");
        assert_eq!(moves(&text), ["h2e2"], "{text}");
        assert_eq!(moves(&format!("{head}\n")), Vec::<String>::new(), "a position alone");
    }
    let black = format!("{fen} b - - 0 1\n将5进1");
    assert_eq!(moves(&black), ["e9e8"], "{black}");
    for log in [
        "position startpos moves h2e2 h9g7 h0g2 i9h9".to_owned(),
        "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7 h0g2 i9h9"
            .to_owned(),
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2 h9g7\"]\nh0g2 i9h9"
            .to_owned(),
    ] {
        assert_eq!(moves(&log), FOUR, "{log}");
    }
    // The report's own position has an advisor where none can stand.
    assert_eq!(refused("4kaba1/9/4b4/9/9/9/9/7C1/9/3K5 w - - 0 1\n炮二平五").0, 1);
    // A damaged one is no heading; two are one too many; one behind moves has no place.
    assert_eq!(refused(&format!("{} w\n炮二平五", &fen[..fen.len() - 4])).0, 1);
    assert_eq!(refused(&format!("开局局面：{fen} w\n炮二平五")).0, 1);
    assert_eq!(refused(&format!("{fen} w\n{fen} b\n炮二平五")).0, 2);
    assert_eq!(refused(&format!("1. 炮二平五\n{fen} w")).0, 2);
}

/// A position that does not say who moves is a question where both can make the moves.
#[test]
fn a_position_without_a_side_is_asked_about() {
    let fen = "3ak4/9/4b4/9/9/9/9/7C1/9/5K3";
    assert_eq!(moves(&format!("[FEN \"{fen}\"]\n1. 炮二平五")), ["h2e2"], "only Red has a cannon");
    assert_eq!(moves(&format!("{fen}\n1. ... 将5进1")), ["e9e8"], "it says that Black moves");
    for text in [format!("[FEN \"{fen}\"]\n*"), format!("{fen}\n"), format!("FEN: {fen}\n")] {
        let asked = import_question(&text, Lang::En).unwrap_or_else(|| panic!("{text}"));
        assert_eq!([asked.question.no, asked.question.yes], ["Red", "Black"]);
        let sides = [asked.no, asked.yes].map(|record| {
            let fen = taken(&record).record.options["position"]["fen"].to_string();
            fen.split(' ').nth(1).expect("a side").to_owned()
        });
        assert_eq!(sides, ["w", "b"], "{text}");
    }
}

/// A list that says that Black begins, though Red could, is a question; numerals settle it.
#[test]
fn who_begins_is_asked_where_nothing_else_tells() {
    let begins = |text: &str| taken(text).record.options["first"].clone();
    assert_eq!(begins("1. ... 炮8平5 2. 马二进三"), "black");
    assert_eq!(begins("炮8平5 马二进三"), "black");
    assert_eq!(begins("1. ... h7e7 2. h2e2"), "black");
    assert_eq!(begins("C2=5 H8+7"), "red");
    let asked = import_question("1. ... C2=5 H8+7", Lang::Zh).expect("a question");
    assert_eq!([begins(&asked.no), begins(&asked.yes)], ["red", "black"]);
    assert_eq!(refused("1.. 炮二平五 马8进7"), (1, 1, "1..".to_owned()), "a dot too many");
}

/// files: semicolons separate moves where people list them; PGN begins a comment with one. Where both can be read, the person
/// is asked.
#[test]
fn semicolons_separate_or_comment() {
    for text in [
        "1. 炮二平五; 马8进7\n2. 马二进三; 车9平8",
        "h2e2;h9g7;h0g2;i9h9",
        "1. 炮二平五；马8进7；\n2. 马二进三；车9平8；",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
    let comment = "[Red \"a\"]\n1. 炮二平五 马8进7 ; 屏风马\n2. 马二进三 车9平8 ; 以下 1-0";
    assert_eq!(moves(comment), FOUR);
    assert_eq!(left_out(comment)[1].as_deref(), Some("Imported without 2 comments"));
    let one = "[Red \"a\"]\n1. 炮二平五; 马8进7\n2. 马二进三; 车9平8\n3. 车一平二";
    assert_eq!(moves(one).len(), 5, "the other reading is illegal");
    let open = "[Red \"a\"]\n1. 炮二平五 马8进7 ; 马二进三 车9平8\n*";
    let asked = import_question(open, Lang::Zh).expect("a question");
    assert_eq!([asked.question.no, asked.question.yes], ["着法", "注解"]);
    assert_eq!([moves(&asked.no).len(), moves(&asked.yes).len()], [4, 2]);
}

/// files: brackets of both widths close each other; one that is not closed, or closes nothing, is refused.
#[test]
fn brackets_close() {
    for text in [
        "1. 炮二平五（当头炮) 马8进7 2. 马二进三 车9平8",
        "1. 炮二平五(当头炮） 马8进7 2. 马二进三 车9平8",
        "1. 炮二平五｛当头炮} 马8进7 2. 马二进三 车9平8",
        "1. 炮二平五 {} 马8进7 {[%emt 3]} 2. 马二进三 车9平8",
        "1. 炮二平五 【当头炮】 马8进7 2. 马二进三 车9平8",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
    assert_eq!(refused("1. 炮二平五 (当头炮\n马8进7"), (1, 9, "(当头炮".to_owned()));
    assert_eq!(refused("1. 炮二平五 {当头炮\n马8进7 {好} 2. 马二进三").0, 1);
    assert_eq!(refused("1. 炮二平五 当头炮} 马8进7").0, 1);
    assert_eq!(refused("1) ( 炮二平五 马8进7\n2) 马二进三 车9平8"), (1, 4, "( 炮二平五 马8进7".to_owned()));
    assert_eq!(refused("1. 炮二平五) 马8进7"), (1, 8, ")".to_owned()));
    let deep = format!("1. 炮二平五 {}兵三进一{} 马8进7", "(".repeat(20_000), ")".repeat(20_000));
    assert_eq!(moves(&deep).len(), 2);
}

/// files: stones that one program keeps in a property of its own are not lost silently; neither are other vital properties
/// that are misspelt.
#[test]
fn unknown_properties_with_stones_are_refused() {
    assert_eq!(refused("(;GM[4]RU[Gomoku]QPR[hh][hg];B[ii])"), (1, 17 + 1, "QPR".to_owned()));
    assert_eq!(refused("(;GM[4]RU[Gomoku]\nXY[hhhgig];B[ii])").0, 2);
    assert_eq!(refused("(;GM[4]RU[Gomoku]REE[B+R];B[hh])").2, "REE");
    assert_eq!(refused("(;GM[4]RU[Gomoku];B[hh];W[hg];LB[hi])").2, "hi");
    let harmless = "(;GM[4]RU[Gomoku]MULTIGOGM[1]TM[600]PC[Beijing];B[hh]C[good](;W[hg])(;W[gg])(;W[gh]))";
    assert_eq!(left_out(harmless)[0].as_deref(), Some("1 条注解和 3 个标签没有带进来"));
    assert_eq!(left_out(harmless)[1].as_deref(), Some("Imported without 1 comment and 3 tags"));
}

/// SGF that is broken is refused with its place: a missing bracket takes no stones with it.
#[test]
fn broken_sgf_is_refused_at_its_place() {
    for (text, place) in [
        ("(;GM[4]RU[Gomoku];B[hh];W[hg", (1, 26, "[")),
        ("(;GM[4]RU[Gomoku];B[hh]C[good;W[hg])", (1, 25, "[good;W[hg")),
        ("(;GM[4]RU[Gomoku];B[hh]);W[hg])", (1, 25, ";")),
        ("(;GM[4]RU[Gomoku]\n;B[hh]\n;W[zz])", (3, 4, "zz")),
        ("(;GM[4]RU[Gomoku]\n;B[hh]\n;B[hg])", (3, 4, "hg")),
        ("(;GM[4]RU[Gomoku];B[hh](;W[hg]);B[ii])", (1, 32, ";")),
    ] {
        let (line, column, read) = refused(text);
        assert_eq!((line, column, read.as_str()), place, "{text}");
    }
}

/// files: soldiers of several crowded files are numbered together, from the mover's right and the front first.
#[test]
fn soldiers_on_two_files_are_numbered_together() {
    let fen = "3k5/9/2P3P2/9/2P3P2/9/2P6/9/9/4K4 w - - 0 1";
    for (number, letter, from) in
        [("一", 'a', "g7"), ("二", 'b', "g5"), ("三", 'c', "c7"), ("四", 'd', "c5"), ("五", 'e', "c3")]
    {
        let to = format!("{}{}", &from[..1], from[1..].parse::<u8>().expect("a rank") + 1);
        for text in [format!("{number}兵进一"), format!("P{letter}+1")] {
            assert_eq!(moves(&format!("{fen}\n{text}")), [format!("{from}{to}")], "{text}");
        }
    }
    let two = "3k5/9/2P3P2/9/2P3P2/9/9/9/9/4K4 w - - 0 1";
    for (text, mv) in [
        ("三兵进一", "c7c8"),
        ("四兵平六", "c5d5"),
        ("Pc+1", "c7c8"),
        ("前七进一", "c7c8"),
        ("后三平四", "g5f5"),
    ] {
        assert_eq!(moves(&format!("{two}\n{text}")), [mv], "{text}");
    }
    // Black counts from its own right.
    let black = "4k4/9/9/9/9/2p3p2/9/2p3p2/9/3K5 b - - 0 1";
    for (text, mv) in [("一卒进1", "c2c1"), ("二卒进1", "c4c3"), ("三卒进1", "g2g1"), ("四卒进1", "g4g3")]
    {
        assert_eq!(moves(&format!("{black}\n{text}")), [mv], "{text}");
    }
    // 前兵 is on both files: said to be ambiguous, not guessed.
    let fault = import(GAMES, &format!("{two}\n前兵进一")).expect_err("ambiguous");
    assert_eq!(fault.words.shown(Lang::Zh), "有几种走法都可以这样写，请用前、中、后说明");
    assert_eq!(refused(&format!("{two}\n前兵进一")), (2, 1, "前兵进一".to_owned()));
    assert!(import(GAMES, &format!("{two}\n五兵进一")).is_err(), "there are four");
}

/// files: marks behind a move are no text.
#[test]
fn marks_behind_moves_are_read() {
    for text in [
        "1. 炮二平五+ 马8进7± 2. 马二进三= 车9平8N",
        "1. 炮二平五!? 马8进7?! 2. 马二进三!! 车9平8 $146",
        "炮二平五将 马8进7 马二进三，将军！ 车9平8",
        "1. C2=5 H8+7 2. H2+3 ch R9=8+",
        "1. C2=5+ H8+7 2. H2+3 R9=8 !",
    ] {
        assert_eq!(moves(text), FOUR, "{text}");
    }
    let check = "4k4/9/9/9/9/9/9/R8/9/3K5 w - - 0 1\nR9=5+ K5=6";
    assert_eq!(moves(check), ["a2e2", "e9f9"]);
}

/// files: a line behind the last move is a trailer; one between the moves is refused.
#[test]
fn lines_behind_the_moves_are_trailers() {
    for trailer in [
        "Generated by Chess Studio v3.1",
        "https://example.org/games/12345.html",
        "------",
        "红方胜势",
        "象棋谱网 2008-1-2",
        "（全局完）",
        "\u{0}\u{0}\u{1a}",
    ] {
        let text = format!("1. 炮二平五 马8进7\n2. 马二进三 车9平8\n{trailer}\n");
        assert_eq!(moves(&text), FOUR, "{trailer}");
        let result = format!("1. 炮二平五 马8进7\n2. 马二进三 车9平8 1-0\n\n{trailer}\n");
        assert_eq!((moves(&result).len(), winner(&result)), (4, Some(0)), "{trailer}");
    }
    // A line that may be a damaged move is none.
    for damaged in ["炮  退 一", "炮① 八 退 一", "C2+轮7", "车平8", "车9平", "h2e", "C2=", "12. 车平8", "平8"]
    {
        assert_eq!(refused(&format!("1. 炮二平五\n{damaged}\n")).0, 2, "{damaged}");
    }
}

/// files: WXF files with their head and end.
#[test]
fn wxf_files_are_read() {
    let text = "FORMAT          WXF\nGAME            Cup, round 3\nRED             Zhang San;;;\nBLACK           Li Si;;;\nDATE            1990-05-01\nRESULT          0-1\nSTART{\n  1. C2=5   H8+7\n  2. H2+3   R9=8\n}END\n";
    let read = taken(text);
    assert_eq!(read.names, ["Zhang San", "Li Si"]);
    assert_eq!(read.occasion.date, "1990-05-01");
    assert_eq!((moves(text), winner(text)), (FOUR.map(str::to_owned).to_vec(), Some(1)));
    let set_up = "FORMAT WXF\nFEN 4k4/9/9/9/9/9/9/R8/9/3K5 w - - 0 1\nSTART{\n1. R9=5 K5=6\n}END";
    assert_eq!(moves(set_up), ["a2e2", "e9f9"]);
    assert!(import(GAMES, &text.replace("}END", "")).is_err(), "not closed");
}

/// files: FEN of other programs in records, in set-up positions, and behind them moves.
#[test]
fn fen_of_other_programs_is_read() {
    let board = "3k5/9/9/9/9/9/9/R8/9/4K4";
    for tail in [
        " w - - 0 0",
        " w 0 1",
        "[] w - - 0 1",
        " [] w - - 0 1",
        " W ",
        " w - - 0 1;",
        " r",
        " w -",
        " w - 0 1",
    ] {
        let fen = format!("{board}{tail}");
        let text = format!("[FEN \"{fen}\"]\n1. 车九平八");
        assert_eq!(moves(&text), ["a2b2"], "{text}");
        let options = json!({ "position": { "fen": fen } });
        let record =
            json!({ "format": 1, "game": "undercover", "options": options, "seed": 1, "actions": [] });
        let played = Match::replay(taken(&record.to_string()).record).expect("it is accepted");
        assert_eq!(played.game().public()["fen"], format!("{board} w - - 0 1"), "{fen}");
    }
    for bad in [" x", " w KQkq - 0 1", " w - - 0 1 1", " w - - x 1", " - - 0 1"] {
        let fault = import(GAMES, &format!("[FEN \"{board}{bad}\"]\n1. 车九平八")).expect_err(bad);
        assert_eq!(fault.kind, InputErrorKind::BadPosition, "{bad}");
        assert_eq!(fault.place.expect("a place").line, 1);
    }
}

/// files: reads heads of other programs, with a comment in front of all, White for Red, one word for the game,
/// radicals of PDF copies.
#[test]
fn odd_heads_and_letters_are_read() {
    let text = "{从网上下载}\n[Game \"ChineseChess\"]\n[White \"张三\"]\n[Black \"李四\"]\n\n1. 炮二平五 ⻢8进7 2. ⾺二进三 ⻋9平8 *";
    assert_eq!(moves(text), FOUR);
    assert_eq!(taken(text).names, ["张三", "李四"]);
    assert_eq!(left_out(text)[0].as_deref(), Some("1 条注解没有带进来"));
    assert_eq!(moves("1. 炮⼆平五 马8进7 2. 马⼆进三 车9平8"), FOUR);
    let fault = import(GAMES, "[FENN \"4k4/9/9/9/9/9/9/R8/9/3K5 w\"]\n1. 车九平八").expect_err("misspelt");
    assert_eq!(fault.words.shown(Lang::Zh), "不认识这一项，看来是 FEN 写错了");
}

/// files: rules by their names; names that are not known are asked about as if there were none.
#[test]
fn rules_are_known_by_name_or_asked_about() {
    let with = |rules: &str| format!("(;GM[4]SZ[15]RU[{rules}];B[hh];W[hg])");
    let room = |text: &str| taken(text).record.options["room"].clone();
    for rules in ["Renju", "RIF", "Taraguchi-5", "Soosõrv", "连珠", "連珠規則", "有禁手"] {
        assert_eq!(room(&with(rules)), "standard", "{rules}");
    }
    for rules in ["Taraguchi-10", "Soosõrv-8", "Soosyrv-8", "Yamaguchi", "索索夫-8", "塔拉山口-10", "山口"]
    {
        assert_eq!(room(&with(rules)), "professional", "{rules}");
    }
    for rules in ["Gomoku", "freestyle", "无禁手", "五子棋"] {
        assert_eq!(room(&with(rules)), "normal", "{rules}");
    }
    for rules in ["Rnju", "house rules", "1"] {
        let asked = import_question(&with(rules), Lang::Zh).unwrap_or_else(|| panic!("{rules}"));
        assert_eq!([room(&asked.no), room(&asked.yes)], ["normal", "standard"], "{rules}");
    }
}

/// files: bytes of another encoding, and half characters, take no bracket, quote or line end with them.
#[test]
fn wrong_bytes_take_nothing_with_them() {
    let stones = |bytes: &[u8]| moves(&decode(bytes).expect("a text"));
    for name in [&b"Jos\xe9"[..], b"\xd5\xc5\xc8", b"\xd5\xc5\xc8\xfd", b"\xc5", b"M\xfcller"] {
        let file = [b"(;GM[4]RU[Gomoku]PW[", name, b"];B[hh]C[", name, b"];W[hg])"].concat();
        assert_eq!(stones(&file), ["H8", "H9"], "{name:?}");
    }
    for half in [&b"\xd5\xc5\xc8"[..], b"\xc8", b"\xe9"] {
        let file = [
            b"[Red \"",
            half,
            b"\"]\n1. h2e2 {",
            half,
            b"} h9g7 (",
            half,
            b") 2. h0g2 ; abc",
            half,
            b"\n i9h9",
        ]
        .concat();
        assert_eq!(stones(&file), FOUR, "{half:?}");
    }
    // Characters whose second half is a bracket stay whole.
    let text = "(;GM[4]RU[Gomoku]C[象棋傌許功蓋：再見];B[hh])";
    for encoding in [encoding_rs::GBK, encoding_rs::BIG5] {
        let (bytes, _, _) = encoding.encode(text);
        let second = bytes.windows(2).any(|two| two[0] > 0x80 && two[1] == b']');
        assert_eq!(decode(&bytes).as_deref().map(|read| read.ends_with(";B[hh])")), Ok(true), "{second}");
    }
    let closing: String = ('一'..='龥')
        .filter(|letter| {
            let text = letter.to_string();
            let (bytes, _, unknown) = encoding_rs::GBK.encode(&text);
            !unknown && matches!(bytes[..], [_, b']' | b'}'])
        })
        .collect();
    assert!(closing.chars().count() > 50);
    let file = format!("(;GM[4]RU[Gomoku]CA[GBK]C[{closing}];B[hh])");
    let (bytes, ..) = encoding_rs::GBK.encode(&file);
    assert_eq!(decode(&bytes).as_deref(), Ok(file.as_str()));
}

/// files: CA[…] of an SGF is obeyed, where the bytes are in that encoding.
#[test]
fn the_encoding_that_an_sgf_names_is_obeyed() {
    let name = |text: &str| taken(text).names[0].clone();
    for (label, encoding, player) in [
        ("GB2312", encoding_rs::GBK, "张三"),
        ("gb18030", encoding_rs::GB18030, "張三"),
        ("Big5", encoding_rs::BIG5, "張三"),
        ("Shift_JIS", encoding_rs::SHIFT_JIS, "中村茂"),
        ("EUC-KR", encoding_rs::EUC_KR, "김"),
        ("windows-1252", encoding_rs::WINDOWS_1252, "José"),
        ("ISO-8859-1", encoding_rs::WINDOWS_1252, "Müller"),
        ("KOI8-R", encoding_rs::KOI8_R, "Иван"),
        ("UTF-8", encoding_rs::UTF_8, "Õnne"),
    ] {
        let text = format!("(;GM[4]RU[Gomoku]CA[{label}]PB[{player}];B[hh])");
        let (bytes, ..) = encoding.encode(&text);
        assert_eq!(name(&decode(&bytes).expect("a text")), player, "{label}");
    }
    // Converted to UTF-8 later, with the old label.
    let text = "(;GM[4]RU[Gomoku]CA[Big5]PB[张三];B[hh])";
    assert_eq!(name(&decode(text.as_bytes()).expect("a text")), "张三");
    assert_eq!(decode(b"1. h2e2 h9g7\r\n\0\0\0\x1a").as_deref(), Ok("1. h2e2 h9g7\r\n"));
}

/// Shapes of real files of five other programs, made anew: they come in whole.
#[test]
fn shapes_of_real_files_are_read() {
    let gbk = |text: &str| encoding_rs::GBK.encode(text).0.into_owned();
    let shapes: [(&str, Vec<u8>); 10] = [
        (
            "tags of a national site, in GBK, with a trailer",
            gbk("[Game \"Chinese Chess\"]\r\n[Event \"全国象棋个人赛\"]\r\n[Site \"某地\"]\r\n[Date \"1999.11.02\"]\r\n[Round \"?\"]\r\n[RedTeam \"甲队\"]\r\n[Red \"张三\"]\r\n[BlackTeam \"乙队\"]\r\n[Black \"李四\"]\r\n[Result \"1-0\"]\r\n[ECCO \"C99\"]\r\n[Opening \"中炮\"]\r\n\r\n1. 炮二平五 马8进7\r\n2. 马二进三 车9平8\r\n  1-0\r\n=========================\r\n象棋网 http://www.example.com\r\n"),
        ),
        (
            "Black on a line of its own",
            gbk("[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"*\"]\n\n  1. 炮二平五\n     马8进7\n  2. 马二进三\n     车9平8\n"),
        ),
        ("a list with a heading", "  某杯赛 张三 先胜 李四\n\n炮二平五  马8进7\n马二进三  车9平8\n".into()),
        ("ICCS with long numbers", "[Format \"ICCS\"]\n   1. H2-E2 H9-G7\n   2. H0-G2 I9-H9\n   1/2-1/2\n".into()),
        ("WXF in lower case", "[Format \"WXF\"]\n1. c2.5 h8+7\n2. h2+3 r9.8\n".into()),
        ("a position of two fields", "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\"]\n1. 炮二平五 马8进7 2. 马二进三 车9平8".into()),
        ("comments before and behind", "[Game \"Chinese Chess\"]\n{开局 {\n".replace(" {\n", "}\n1. 炮二平五 {当头炮, [%clk 0:10]} 马8进7 2. 马二进三 (2. 兵七进一 卒7进1) 车9平8 {完}\n*").into()),
        ("traditional, in Big5", encoding_rs::BIG5.encode("[Red \"張三\"]\r\n1. 砲二平五 馬8進7\r\n2. 傌二進三 車9平8\r\n紅勝").0.into_owned()),
        ("UTF-16 of a Windows editor", "\u{feff}1. 炮二平五 马8进7\r\n2. 马二进三 车9平8\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect()),
        ("several games in one file", "[Red \"甲\"]\n1. 炮二平五 马8进7 2. 马二进三 车9平8 1-0\n\n[Red \"丙\"]\n[Black \"丁\"]\n1. 兵七进一 *\n\n[Red \"戊\"]\n1. 兵三进一 *\n".into()),
    ];
    for (what, bytes) in shapes {
        let text = decode(&bytes).unwrap_or_else(|fault| panic!("{what}: {fault}"));
        assert_eq!(moves(&text), FOUR, "{what}");
        Table::restore(&text, Prefs::default()).unwrap_or_else(|fault| panic!("{what}: {fault}"));
        if what.starts_with("several") {
            assert_eq!(left_out(&text)[0].as_deref(), Some("另外 2 局没有带进来"));
        }
    }
    // Handicap and position alone.
    let odds =
        "[FEN \"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKAB1R w - - 0 1\"]\n1. 炮二平五 马8进7";
    assert_eq!(moves(odds), ["h2e2", "h9g7"]);
    assert_eq!(moves("[FEN \"3k5/9/9/9/9/9/9/R8/9/4K4 w - - 0 1\"]\n*"), Vec::<String>::new());
}

/// The sentence after an import is the table's, in both languages, once.
#[test]
fn what_is_left_out_is_told_after_the_import() {
    let text =
        "1. 炮二平五 {当头炮} 马8进7 {屏风马} 2. 马二进三 (2. 兵七进一 卒7进1 (2... 卒3进1)) 车9平8 {稳健}";
    let table = Table::restore(text, Prefs::default()).expect("a record");
    let told = |lang| table.left_out().map(|text| text.shown(lang));
    assert_eq!(told(Lang::Zh).as_deref(), Some("3 条注解和 1 个变着没有带进来"));
    assert_eq!(told(Lang::En).as_deref(), Some("Imported without 3 comments and 1 variation"));
    let again = Table::restore(&table.save(), Prefs::default()).expect("its save");
    assert_eq!(again.left_out(), None);
    assert_eq!(left_out("1. 炮二平五 马8进7"), [None, None]);
    // Moves behind the end are left out, and told.
    let again = "车九进一 车9进1 车九退一 车9退1 ".repeat(8);
    assert_eq!(left_out(&again)[1].as_deref(), Some("Imported without 16 moves after the end"));
    assert_eq!(left_out(&"车九进一 车9进1 车九退一 车9退1 ".repeat(4)), [None, None]);
}

/// A refusal tells people the line, the place in it, and the text there.
#[test]
fn refusals_tell_their_place_to_people() {
    let fault = import(GAMES, "[Red \"甲\"]\n\n1. 炮二平五 马8进7\n2. 天下太平").expect_err("no move");
    assert_eq!(fault.told().shown(Lang::Zh), "第 4 行第 4 个字“天下太平”：这里看不懂");
    assert_eq!(fault.told().shown(Lang::En), "Line 4, character 4, “天下太平”: This cannot be read");
    assert_eq!(fault.index, Some(2));
    let fault = import(GAMES, "1. 炮二平五 马8进9\r\n2. 马二进四").expect_err("a blocked horse");
    assert_eq!(fault.told().shown(Lang::Zh), "第 2 行第 4 个字“马二进四”：蹩马腿");
    // Our own record may hold secrets: its place is told, not its text.
    let own = "{\"format\":1,\"game\":\"undercover\",\n\"actions\":[{\"seat\":0,\"do\":7}]}";
    let fault = import(GAMES, own).expect_err("no action");
    let place = fault.place.expect("a place");
    assert_eq!((place.line, place.read.as_str()), (2, ""));
}

/// A bracket that is escaped is text, and so is what stands before it; a bracket that is lost is still found.
#[test]
fn escaped_brackets_are_text() {
    let text = "(;GM[4]FF[4]SZ[15]RU[Gomoku];B[hh]C[Bad. B[ii\\] was better.];W[hg])";
    assert_eq!((moves(text).len(), left_out(text)[1].as_deref()), (2, Some("Imported without 1 comment")));
    let named = "(;GM[4]SZ[15]RU[Gomoku]PB[ABC [TEAM\\]]PW[A\\[1];B[hh](;W[hg])(;W[ii]C[see W[hg\\]]))";
    let read = taken(named);
    assert_eq!(read.names, ["ABC [TEAM]", "A[1"]);
    assert_eq!(read.variations[0].note, "see W[hg]");
    assert_eq!(refused("(;GM[4]RU[Gomoku];B[hh]C[good;W[hg])").2, "[good;W[hg");
}

/// Comments inside side lines of an SGF are kept as the line's note, or told.
#[test]
fn comments_in_side_lines_of_sgf_are_told() {
    let text = "(;GM[4]SZ[15]RU[Gomoku];B[hh];W[hg](;B[ii])(;B[ig]C[first];W[gi]C[second];B[jf]C[third](;W[aa])(;W[bb]C[fourth])))";
    let read = taken(text);
    assert_eq!(read.variations[0].note, "first");
    assert_eq!(
        (read.omissions.comments, read.omissions.variations),
        (3, 1),
        "second, third, and the nested fourth"
    );
}

/// Variations of a PGN within one another are counted at every depth; a note behind the first move is kept.
#[test]
fn nested_variations_of_pgn_are_told() {
    let text =
        "1. 炮二平五 马8进7 2. 马二进三 (2. 兵七进一 卒7进1 (2... 炮2平3 3. 炮二平五 (3. 相三进五))) 车9平8";
    let read = taken(text);
    assert_eq!((read.variations.len(), read.omissions.variations), (1, 2));
    let deep = (0..39).fold(String::new(), |inner, _| format!("(1... 卒7进1 {inner})"));
    let read = taken(&format!("1. 炮二平五 马8进7 {deep} 2. 马二进三"));
    assert_eq!((read.variations.len(), read.omissions.variations), (1, 38));
    for (line, note, told) in [
        ("(1... 炮8平5 {顺手炮} 2. 马二进三 {快})", "顺手炮", 1),
        ("({顺手炮} 1... 炮8平5 {好} 2. 马二进三)", "顺手炮", 1),
        ("(1... 炮8平5 2. 马二进三 {快})", "", 1),
        ("(1... 炮8平5 {a (b} 2. 马二进三 (2. 兵七进一 {c} {d}))", "a (b", 2),
    ] {
        let read = taken(&format!("1. 炮二平五 马8进7 {line} 2. 马二进三"));
        assert_eq!(read.variations.len(), 1, "{line}");
        assert_eq!((read.variations[0].note.as_str(), read.omissions.comments), (note, told), "{line}");
    }
}

/// A note that is longer than allowed is cut and told, in both forms.
#[test]
fn a_note_that_is_cut_is_told() {
    let note = "长".repeat(500);
    let pgn = format!("1. 炮二平五 马8进7 (1... 卒7进1 {{{note}}}) 2. 马二进三");
    let sgf = format!("(;GM[4]SZ[15]RU[Gomoku];B[hh](;W[hg])(;W[ii]C[{note}]))");
    for text in [&pgn, &sgf] {
        assert_eq!(taken(text).variations[0].note.chars().count(), 200);
        assert_eq!(left_out(text)[0].as_deref(), Some("1 条附注第 200 字以后的部分没有带进来"));
        let english = "Imported without the part of 1 note beyond 200 characters";
        assert_eq!(left_out(text)[1].as_deref(), Some(english));
    }
}

/// A side line that stands several times in a text is kept once; a note of its own is told.
#[test]
fn a_repeated_side_line_is_kept_once() {
    let line = "(1... 炮8平5 {顺手炮})";
    let read =
        taken(&format!("1. 炮二平五 马8进7 {line} {line} (1... 炮8平5) (1... 炮8平5 {{好}}) 2. 马二进三"));
    assert_eq!((read.variations.len(), read.omissions.variations, read.omissions.comments), (1, 0, 1));
    let read = taken("(;GM[4]SZ[15]RU[Gomoku];B[hh](;W[hg])(;W[ii])(;W[ii]C[late note])(;W[ii]))");
    assert_eq!((read.variations.len(), read.omissions.variations, read.omissions.comments), (1, 0, 0));
    assert_eq!(read.variations[0].note, "late note");
}

/// The app's own form keeps names, side lines and notes, and tells people the place of nothing else.
#[test]
fn the_own_form_keeps_names_lines_and_notes() {
    let pgn = "[Red \"甲\"]\n[Black \"乙\"]\n[Event \"杯\"]\n\n1. 炮二平五 马8进7 (1... 炮8平5 {顺手炮}) 2. 马二进三 1-0";
    let mut table = Table::restore(pgn, Prefs::default()).expect("a record");
    table.press("reveal");
    let own = table.sharing().as_form("record").expect("a record");
    let again = Table::restore(&own, Prefs::default()).expect("our own record");
    assert_eq!(again.sharing().info().names, ["甲", "乙"]);
    assert_eq!(again.sharing().as_form("record").expect("a record"), own);
    assert!(own.contains("\"note\":\"顺手炮\"") && own.contains("杯"), "{own}");
    // Without people and lines it is the record as ever.
    let plain = Table::restore("1. 炮二平五 马8进7 1-0", Prefs::default()).expect("a record");
    let record = plain.played().record().to_json();
    let mut plain = Table::restore(&record, Prefs::default()).expect("a record");
    plain.press("reveal");
    assert_eq!(plain.sharing().as_form("record").expect("a record"), record);
    // More lines than a match keeps, and a note that is too long, are told.
    let line = |column: usize| {
        format!("{{\"at\":1,\"actions\":[{{\"seat\":1,\"do\":\"a{column}\"}}],\"note\":\"n\"}}")
    };
    let lines: Vec<String> = (0..70).map(line).collect();
    let many =
        record.replacen("\"actions\"", &format!("\"variations\":[{}],\"actions\"", lines.join(",")), 1);
    assert_eq!(left_out(&many)[1].as_deref(), Some("Imported without 6 comments and 6 variations"));
}

/// A timeout or a leaving goes out with PGN and comes back; words that are not known are told.
#[test]
fn a_termination_is_read_by_its_meaning() {
    let reason =
        |text: &str| Match::replay(taken(text).record).expect("it replays").outcome().map(|end| end.reason);
    let with = |result: &str, words: &str| {
        format!(
            "[Game \"Chinese Chess\"]\n[Result \"{result}\"]\n[Termination \"{words}\"]\n\n1. 炮二平五 马8进7 {result}"
        )
    };
    for (words, wanted, told) in [
        ("time forfeit", "timeout", false),
        ("Time forfeit", "timeout", false),
        ("超时", "timeout", false),
        ("abandoned", "leave", false),
        ("White won by resignation", "resign", false),
        ("normal", "resign", false),
        ("Normal", "resign", false),
        ("rules infraction", "resign", true),
    ] {
        let text = with("1-0", words);
        assert_eq!(reason(&text), Some(wanted), "{words}");
        assert_eq!(left_out(&text)[1].is_some(), told, "{words}");
    }
    assert_eq!(reason(&with("*", "unterminated")), None);
    assert_eq!(
        left_out(&with("*", "time forfeit"))[1].as_deref(),
        Some("Imported without 1 tag"),
        "it names no loser"
    );
    for (words, reason_wanted) in [("time forfeit", "timeout"), ("abandoned", "leave"), ("normal", "resign")]
    {
        let mut table = Table::restore(&with("0-1", words), Prefs::default()).expect("a record");
        table.press("reveal");
        let out = table.sharing().as_form("pgn").expect("a text");
        assert_eq!(reason(&out), Some(reason_wanted), "{out}");
        assert_eq!(out.contains("[Termination"), words != "normal", "{out}");
    }
}

/// Names of sides and people in headings are no results; a heading that says that it is one is read.
#[test]
fn headings_are_no_results() {
    for heading in
        ["【红方】甲", "红方 黑方", "【红方】李和平", "【黑方】乙", "和平杯", "红方：甲", "【赛事】红黑杯"]
    {
        let text = format!("{heading}\n1. 炮二平五 马8进7");
        assert_eq!((winner(&text), &left_out(&text)), (None, &[None, None]), "{heading}");
    }
    for heading in ["【结果】红胜", "结果：红胜", "[结果] 红胜"] {
        assert_eq!(winner(&format!("{heading}\n1. 炮二平五 马8进7")), Some(0), "{heading}");
    }
    let unknown = "【结果】红优\n1. 炮二平五 马8进7";
    assert!(
        left_out(unknown)[0].as_deref().is_some_and(|told| told.contains("红优")),
        "{:?}",
        left_out(unknown)
    );
}

/// WXF's rule of 2018: a soldier's number on its file, and the file.
#[test]
fn numbered_soldiers_of_wxf_are_read() {
    let fen = "3k5/9/2P3P2/9/2P3P2/9/2P6/9/9/4K4 w - - 0 1";
    for (text, action) in
        [("13+1", "g7g8"), ("23+1", "g5g6"), ("17+1", "c7c8"), ("27=6", "c5d5"), ("37+1", "c3c4")]
    {
        assert_eq!(moves(&format!("[FEN \"{fen}\"]\n1. {text}")), [action], "{text}");
        let own = format!(
            "{{\"format\":1,\"game\":\"undercover\",\"options\":{{\"spy_selection\":\"none\",\"position\":{{\"fen\":\"{fen}\"}}}},\"actions\":[]}}"
        );
        let mut table = Table::restore(&own, Prefs::default()).expect("a position");
        table.open_curtain();
        table.enter(text);
        let last = table.played().record().actions.last().map(|entry| entry.action.clone());
        assert_eq!(last.as_deref(), Some(action), "{text}: {:?}", table.scene().status);
    }
    // Numbers of rounds and dates are none.
    assert_eq!(moves("12-10 决赛\n1. 炮二平五 马8进7").len(), 2);
    assert_eq!(moves("1. 炮二平五 马8进7 2. 马二进三 车9平8"), FOUR);
}

/// A bracket with no node behind it is told as that.
#[test]
fn a_node_without_its_semicolon_is_told() {
    let fault = import(GAMES, "(GM[4]RU[Gomoku];B[hh])").expect_err("no node");
    assert!(fault.told().shown(Lang::En).contains("semicolon"), "{}", fault.told().shown(Lang::En));
    assert_eq!(fault.place.map(|place| (place.line, place.column)), Some((1, 1)));
}

/// Text of a megabyte is read in less than a second, or refused as fast. Run by itself:
/// `cargo test --test all a_megabyte -- --ignored --nocapture`.
#[test]
#[ignore = "measures"]
fn a_megabyte_is_read_in_a_second() {
    let most = 1 << 20;
    let fill = |head: &str, part: &str, tail: &str| {
        head.to_owned() + &part.repeat((most - head.len() - tail.len()) / part.len()) + tail
    };
    let comment = "很".repeat(100_000);
    for (what, text) in [
        ("moves", fill("", "车九进一 车9进1 车九退一 车9退1 ", "")),
        ("moves with numbers", fill("", "1. h0g2 h9g7\n2. g2h0 g7h9\n", "")),
        ("one comment", fill("1. 炮二平五 {", "很长 ", "} 马8进7")),
        ("comments", fill("1. 炮二平五 ", "{a} ", "马8进7")),
        ("variations", fill("1. 炮二平五 ", "(1. 兵七进一 (卒7进1)) ", "马8进7")),
        ("semicolons", fill("h2e2", ";", "h9g7")),
        ("semicolons and tags", fill("[Red \"a\"]\n", "a0a1;a9a8;a1a0;a8a9;", "")),
        ("games", fill("", "[Red \"a\"]\n1. 炮二平五 马8进7 *\n\n", "")),
        ("headings", fill("", "象棋谱 第三轮\n", "炮二平五")),
        ("a long heading", fill("", "象棋谱", "\n炮二平五")),
        ("brackets", fill("h2e2 ", "(", "")),
        ("open braces", fill("h2e2 ", "{", "")),
        ("spaces", fill("h2e2", " ", "h9g7")),
        ("nothing", fill("", "x", "")),
        ("digits", fill("", "1", "")),
        ("slashes", fill("", "9/", "")),
        ("SGF comment", fill("(;GM[4]RU[Gomoku];B[hh]C[", "很长 ", "];W[hg])")),
        ("SGF variations", fill("(;GM[4]RU[Gomoku];B[hh](;W[hg])", "(;W[hi])", ")")),
        ("SGF stones", fill("(;GM[4]RU[Gomoku]AB", "[aa:oo]", ";B[hh])")),
        ("SGF passes", fill("(;GM[4]RU[Gomoku]", ";B[hh];W[hg]", ")")),
        ("SGF depth", fill("(;GM[4]", "(;B[hh]", "")),
        (
            "JSON",
            fill(
                "{\"format\":1,\"game\":\"undercover\",\"actions\":[",
                "{\"seat\":0,\"do\":\"h2e2\"},",
                "{}]}",
            ),
        ),
        ("Han", comment),
    ] {
        let bytes = encoding_rs::GBK.encode(&text).0.into_owned();
        let begun = Instant::now();
        let text = decode(&bytes).expect("a text");
        let asked = import_question(&text, Lang::Zh).is_some();
        let read = Table::restore(&text, Prefs::default()).is_ok();
        let time = begun.elapsed();
        println!("{what}: {} ms, asked {asked}, read {read}", time.as_millis());
        assert!(time.as_secs_f64() < 1.0, "{what}: {time:?}");
    }
}
