//! The lists of the secrecy tests are complete, and the sources of the shells keep the manners that no test of a screen sees.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::secrecy::ASKED;

/// Methods of the binding's match that take an input: `secrecy::orders` gives them, and those of the table beneath it are
/// given by `non_interference`, `rare_states` and `siguo`.
const INPUTS: [&str; 3] = ["handle", "thought", "again"];
/// The screen of a lesson: a person alone, whose secret is in the lesson's data.
const LESSON: [&str; 1] = ["guide_view"];
/// The state around the scene: `secrecy::orders` compares it after each event.
const STATE: [&str; 1] = ["state"];

/// Sources of the bindings that UniFFI makes beside ours.
const GENERATED: [&str; 4] = ["QisheCore", "QisheNet", "QisheStore", "QisheTable"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every method of a match that crosses the binding is asked in two worlds, or is an input of the tests. So none gives the
/// device's own file, with the secrets in it: the store takes that from the driver.
#[test]
fn every_method_that_crosses_is_in_a_list() {
    let source = fs::read_to_string(root().join("bindings/src/match_driver.rs")).expect("the binding");
    let exported =
        source.split("#[uniffi::export]\nimpl MatchDriver {").nth(1).expect("the exported methods");
    let exported = exported.split("\n}\n").next().expect("an end");
    let methods: BTreeSet<&str> = exported
        .lines()
        .filter_map(|line| line.trim().strip_prefix("pub fn ")?.split_once("(&self").map(|(name, _)| name))
        .collect();
    let listed: BTreeSet<&str> = ASKED.into_iter().chain(INPUTS).chain(LESSON).chain(STATE).collect();
    assert_eq!(methods, listed);
}

/// Returns the code of a Kotlin or Swift source: comments are no calls. A text in quotes stays.
fn code(source: &str) -> String {
    let (mut out, mut rest) = (String::new(), source);
    let mut quoted = false;
    while let Some(sign) = rest.chars().next() {
        let skipped = match () {
            () if quoted && sign == '\\' => {
                let length = rest.chars().take(2).map(char::len_utf8).sum();
                out.push_str(&rest[..length]);
                rest = &rest[length..];
                continue;
            }
            () if sign == '"' => {
                quoted = !quoted;
                0
            }
            // No text of one line goes on in the next.
            () if sign == '\n' => {
                quoted = false;
                0
            }
            () if !quoted && rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            () if !quoted && rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            () => 0,
        };
        if skipped == 0 {
            out.push(sign);
            rest = &rest[sign.len_utf8()..];
        } else {
            rest = &rest[skipped..];
        }
    }
    out
}

#[test]
fn comments_are_no_code() {
    let source = "a() // b()\nc(\"https://d\") /* e()\nf() */ g(\"\\\"// h\") /// i()";
    assert_eq!(code(source), "a() \nc(\"https://d\")  g(\"\\\"// h\") ");
}

/// The code of all sources of a shell, with their places.
fn sources(folders: &[&str], ending: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).expect("a folder").flatten().map(|entry| entry.path()) {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                open.push(path);
            } else if GENERATED.contains(&stem.as_str()) {
                // UniFFI's, which are not in the repository.
            } else if path.extension().is_some_and(|found| found == ending) {
                let text = fs::read_to_string(&path).expect("a source");
                found.push((path, code(&text)));
            }
        }
    }
    assert!(found.len() > 40, "{folders:?}");
    found
}

/// Whether a text has a word that no letter or digit touches.
fn has(text: &str, word: &str) -> bool {
    let joins = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    text.match_indices(word)
        .any(|(at, _)| !joins(text[..at].chars().next_back()) || !word.starts_with(char::is_alphanumeric))
}

/// No shell writes a log, and lets nothing of a match be selected and copied: logs are read by other programs, and a copied
/// label by other apps. Every new match has a seed of the system's.
#[test]
fn shells_neither_log_nor_let_copy() {
    let kotlin = sources(&["android/ui/src/main", "android/app/src/main", "android/desktop/src/main"], "kt");
    let swift = sources(&["ios/Sources"], "swift");
    let never_kotlin = ["println(", "print(", "Log.", "printStackTrace", "System.out", "SelectionContainer"];
    let never_swift = ["print(", "debugPrint(", "NSLog(", "os_log(", "Logger(", "textSelection("];
    for (all, never) in [(&kotlin, never_kotlin), (&swift, never_swift)] {
        for (path, text) in all {
            for word in never {
                assert!(!has(text, word), "{} in {}", word, path.display());
            }
        }
    }
    // A seed beside each match that begins: as an argument of its own call.
    let mut begun = 0;
    for (path, text) in kotlin.iter().chain(&swift) {
        for call in ["NewMatch(", ".driver.again("] {
            for (at, _) in text.match_indices(call) {
                let arguments = arguments(&text[at + call.len()..]);
                let seeded = ["Seeds.next()", "newSeed()"].iter().any(|seed| arguments.contains(seed));
                assert!(seeded, "{call}{arguments}) in {}", path.display());
                begun += 1;
            }
        }
    }
    assert!(begun >= 4, "matches begin in {begun} places");
}

/// The arguments of a call, after its opening bracket.
fn arguments(text: &str) -> &str {
    let mut depth = 1;
    let end = text.find(|sign| {
        depth += i32::from(sign == '(') - i32::from(sign == ')');
        depth == 0
    });
    &text[..end.unwrap_or(text.len())]
}

/// Requests to the systems, each made somewhere: no picture of a secret screen, no backup, no recording of the voice.
#[test]
fn shells_ask_the_system_for_privacy() {
    let manifest = fs::read_to_string(root().join("android/app/src/main/AndroidManifest.xml")).expect("it");
    for wanted in [
        "android:allowBackup=\"false\"",
        "android:dataExtractionRules=",
        "android:allowAudioPlaybackCapture=\"false\"",
    ] {
        assert!(manifest.contains(wanted), "{wanted}");
    }
    let kotlin = sources(&["android/app/src/main", "android/ui/src/main"], "kt");
    let swift = sources(&["ios/Sources"], "swift");
    let in_any = |all: &[(PathBuf, String)], wanted: &str| {
        assert!(all.iter().any(|(_, text)| text.contains(wanted)), "{wanted} is nowhere");
    };
    for wanted in [
        "if (Build.VERSION.SDK_INT >= 33) setRecentsScreenshotEnabled(false)",
        "window.addFlags(WindowManager.LayoutParams.FLAG_SECURE)",
        "importantForAutofill = View.IMPORTANT_FOR_AUTOFILL_NO_EXCLUDE_DESCENDANTS",
        "importantForContentCapture = View.IMPORTANT_FOR_CONTENT_CAPTURE_NO_EXCLUDE_DESCENDANTS",
        "setAllowedCapturePolicy(AudioAttributes.ALLOW_CAPTURE_BY_NONE)",
        "driver.thought(",
        // Copies of what was given away go at the start, with a match and with the statistics.
        "dropShared()\n        dropWaiting()\n    }",
        "store.remove(id)\n        platform.dropGiven()",
        "AppOrder.DropGiven -> platform.dropGiven()",
        "main.postDelayed(dropsShared, keptMillis)",
    ] {
        in_any(&kotlin, wanted);
    }
    for wanted in [
        "isExcludedFromBackup = true",
        "        excludeFromBackup(folder)\n",
        "for one in [folder, folder.appendingPathComponent(\"saves\")] { try? ProtectedFolder.make(one) }",
        "watch(UIScene.willDeactivateNotification)",
        "driver.thought(",
        "        library.dropShared()\n        restyle()",
        "try store.remove(id: id) }\n        dropShared()",
        "case .dropGiven: library.dropShared()",
        "            dropSharedLater()\n",
    ] {
        in_any(&swift, wanted);
    }
}

/// Both halves of the page on privacy say the same of strangers: they learn no name.
#[test]
fn strangers_learn_no_name_in_both_languages() {
    let page = fs::read_to_string(root().join("docs/privacy.md")).expect("the page");
    let sentence = |start: &str, end: char| {
        let at = page.find(start).unwrap_or_else(|| panic!("{start} is missing"));
        page[at..].split(end).next().unwrap_or_default().replace('\n', " ")
    };
    assert!(sentence("chance brings", '.').contains("no name"));
    let chinese = sentence("随机遇到的对手", '。');
    assert!(chinese.contains("不知道名字") && !chinese.contains("你写的名字"), "{chinese}");
}
