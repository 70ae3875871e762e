//! Output and exit status of `replay --import`, from the real program.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// Imports bytes by the program. Returns its report and exit status.
fn import(bytes: &[u8]) -> (Value, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_replay"))
        .args(["--import", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(bytes).expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let report = serde_json::from_slice(&output.stdout).expect("one JSON object");
    (report, output.status.code().expect("a status"))
}

/// Actions of an imported record.
fn actions(report: &Value) -> Vec<&str> {
    let actions = report["record"]["actions"].as_array().expect("a record");
    actions.iter().map(|entry| entry["do"].as_str().expect("an action")).collect()
}

/// Status 0 comes with the record, the names and a count of omissions.
#[test]
fn an_import_prints_its_record() {
    let text = "[Red \"Ada\"]\n[Event \"Evening\"]\n1. 炮二平五 {当头炮} 马8进7 2. 马二进三 *";
    let (report, status) = import(text.as_bytes());
    assert_eq!(status, 0, "{report}");
    assert_eq!(report["record"]["game"], "undercover");
    assert_eq!(actions(&report), ["h2e2", "h9g7", "h0g2"]);
    assert_eq!(report["names"][0], "Ada");
    assert!(report["left_out"]["zh"].as_str().is_some_and(|told| told.contains("1 条注解")), "{report}");
}

/// Status 0 for bytes that are not UTF-8: a byte order mark, an SGF that names its encoding, one that does not, and a byte
/// that belongs to no encoding.
#[test]
fn bytes_in_other_encodings_are_read() {
    let gbk_moves = b"1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xc2\xed8\xbd\xf87";
    let utf16: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain("1. 炮二平五 马8进7".encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    for bytes in [&gbk_moves[..], &utf16] {
        let (report, status) = import(bytes);
        assert_eq!((status, actions(&report)), (0, vec!["h2e2", "h9g7"]), "{report}");
    }
    let named = |property: &[u8], name: &[u8]| {
        [b"(;GM[4]SZ[15]RU[Gomoku]", property, b"PB[", name, b"];B[hh];W[hg])"].concat()
    };
    for (bytes, name) in [
        (named(b"CA[GB18030]", b"\xd5\xc5\xc8\xfd"), "张三"),
        (named(b"CA[Big5]", b"\xb1i\xa4T"), "張三"),
        (named(b"CA[UTF-8]", b"Ann\xff"), "Ann\u{fffd}"),
    ] {
        let (report, status) = import(&bytes);
        assert_eq!((status, report["names"][0].as_str()), (0, Some(name)), "{report}");
        assert_eq!(actions(&report).len(), 2);
    }
}

/// Status 3: the question, with a text for each answer that is imported without one.
#[test]
fn a_question_is_printed_with_its_answers() {
    let (report, status) = import(b"(;GM[4]SZ[15];B[hh];W[hg])");
    assert_eq!(status, 3, "{report}");
    let question = &report["question"];
    for part in [&question["title"], &question["text"]] {
        assert!(["zh", "en"].iter().all(|lang| part[*lang].as_str().is_some_and(|text| !text.is_empty())));
    }
    let answers = question["answers"].as_array().expect("answers");
    assert!(answers.len() >= 2, "{report}");
    for answer in answers {
        assert!(answer["label"]["zh"].is_string() && answer["label"]["en"].is_string());
        let (report, status) = import(answer["text"].as_str().expect("a text").as_bytes());
        assert_eq!((status, actions(&report).len()), (0, 2), "{report}");
    }
}

/// Status 2: the error, with its place where the text has one.
#[test]
fn a_refusal_is_printed_with_its_place() {
    let broken = b"(;GM[4]RU[Gomoku]\n;B[hh]\n;W[zz])";
    let (report, status) = import(broken);
    assert_eq!(status, 2, "{report}");
    assert_eq!(report["error"]["place"], json!({ "line": 3, "column": 4, "read": "zz" }));
    assert!(report["error"]["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    // 车 cannot go there: the place counts characters, not bytes of an encoding.
    let (report, status) = import(b"1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 \xb3\xb51\xbd\xf85");
    assert_eq!(status, 2, "{report}");
    assert_eq!(report["error"]["place"], json!({ "line": 1, "column": 9, "read": "车1进5" }));
    // A picture is no text: there is no place.
    let (report, status) = import(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    assert_eq!((status, report["error"]["kind"].as_str()), (2, Some("unreadable")), "{report}");
    assert!(report["error"].get("place").is_none());
    let (report, status) = import(b"");
    assert_eq!(status, 2, "{report}");
}
