//! Documents name things that are there: every path and every code name in them stands in the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Names that documents use on purpose although they are not ours. An example of a file to make, and a class of a system.
const ELSEWHERE: [&str; 2] = ["core/words/ja.ftl", "SoundPool"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files below a folder whose name has one of these endings, without built ones.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let built = ["target", "out", "generated", ".git", ".build", "corpus"];
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                if !built.contains(&name.as_str()) {
                    open.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(path);
            }
        }
    }
    found
}

/// Texts in backquotes of a document, outside its blocks of code.
fn quoted(text: &str) -> Vec<&str> {
    let outside = text.split("```").step_by(2);
    outside.flat_map(|part| part.split('`').skip(1).step_by(2)).collect()
}

/// Whether a quoted text is a path of the repository.
fn is_path(quoted: &str) -> bool {
    let sign = |one: char| one.is_ascii_alphanumeric() || "_-./".contains(one);
    let roots = [
        "app/",
        "core/",
        "net/",
        "store/",
        "bindings/",
        "bindgen/",
        "tools/",
        "android/",
        "ios/",
        "docs/",
        "ops/",
        "tests/",
    ];
    quoted.chars().all(sign) && roots.iter().any(|root| quoted.starts_with(root)) && !quoted.contains("..")
}

/// Names of types and functions of our own code: in two cases, or with a path or a bracket.
fn is_name(quoted: &str) -> Option<&str> {
    let name = quoted.rsplit("::").next().unwrap_or(quoted).trim_end_matches("()");
    let word = name.chars().all(|one| one.is_ascii_alphanumeric() || one == '_');
    let camel = name.starts_with(|one: char| one.is_ascii_uppercase())
        && name.chars().any(|one| one.is_ascii_lowercase())
        && name.chars().filter(char::is_ascii_uppercase).count() > 1;
    let path = quoted.contains("::") && !quoted.ends_with("::");
    (word && name.len() > 3 && (camel || path)).then_some(name)
}

#[test]
fn every_name_and_path_in_a_document_exists() {
    let root = root();
    let source = ["rs", "kt", "swift", "toml", "sh", "py", "json", "ftl", "kts", "xml", "yml", "md"];
    let folders = [
        "app", "core", "net", "store", "bindings", "bindgen", "tools", "android", "ios", "ops", "tests",
        ".ci", ".github",
    ];
    let mut names = BTreeSet::new();
    let mut read = String::new();
    for folder in folders {
        for file in files(&root.join(folder), &source) {
            if file.extension().is_some_and(|ending| ending == "md") {
                continue;
            }
            read.clear();
            read += &fs::read_to_string(&file).unwrap_or_default();
            let words = read.split(|one: char| !one.is_ascii_alphanumeric() && one != '_');
            names.extend(words.filter(|word| word.len() > 3).map(str::to_owned));
            names.extend(file.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    let mut stale = Vec::new();
    let mut checked = 0;
    let mut documents = files(&root.join("docs"), &[".md"]);
    documents.extend(
        [
            "README.md",
            "CONTRIBUTING.md",
            "android/README.md",
            "ios/README.md",
            "ops/README.md",
            "tests/README.md",
        ]
        .map(|name| root.join(name)),
    );
    for document in documents {
        let text = fs::read_to_string(&document).expect("a document");
        for quoted in quoted(&text).into_iter().filter(|quoted| !ELSEWHERE.contains(quoted)) {
            let place = document.strip_prefix(&root).unwrap_or(&document).display().to_string();
            if is_path(quoted) {
                checked += 1;
                // What is built has no place in the repository.
                let built = ["target", "out/", "generated", "build/", ".build"]
                    .iter()
                    .any(|part| quoted.contains(part));
                let beside = document.parent().is_some_and(|folder| folder.join(quoted).exists());
                if !built && !beside && !root.join(quoted).exists() {
                    stale.push(format!("{place}: there is no {quoted}"));
                }
            } else if let Some(name) = is_name(quoted) {
                checked += 1;
                if !names.contains(name) {
                    stale.push(format!("{place}: nothing is named {quoted}"));
                }
            }
        }
    }
    assert!(checked > 300, "names and paths that were looked up: {checked}");
    assert!(stale.is_empty(), "{stale:#?}");
}

/// Each row of the table of accessibility names tests that exist, or says that nothing but reading shows it.
#[test]
fn every_row_of_accessibility_names_a_test_or_says_by_reading() {
    let root = root();
    let text = fs::read_to_string(root.join("docs/accessibility.md")).expect("the document");
    let mut tests = BTreeSet::new();
    for (folder, ending, keyword) in [
        ("core/tests", "rs", "fn "),
        ("store/tests", "rs", "fn "),
        ("android/app/src/test", "kt", "fun "),
        ("android/desktop/src/test", "kt", "fun "),
        ("ios/Tests", "swift", "func "),
        ("ios", ".swiftlint.yml", "  "),
    ] {
        for file in files(&root.join(folder), &[ending]) {
            let source = fs::read_to_string(&file).unwrap_or_default();
            let word = |rest: &str| {
                let end =
                    rest.find(|one: char| !one.is_ascii_alphanumeric() && one != '_').unwrap_or(rest.len());
                rest[..end].to_owned()
            };
            tests.extend(source.split(keyword).skip(1).map(word));
            // SwiftLint's own rules are a list.
            tests.extend(source.lines().filter_map(|line| line.trim().strip_prefix("- ")).map(word));
            tests.insert(file.file_stem().unwrap_or_default().to_string_lossy().into_owned());
        }
    }
    let mut wrong = Vec::new();
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| ")).skip(2).collect();
    assert!(rows.len() >= 32, "{}", rows.len());
    for row in rows {
        let shown = row.trim_end_matches('|').rsplit('|').next().unwrap_or_default();
        let named: Vec<&str> = quoted(shown).into_iter().filter(|name| !name.contains(['/', ' '])).collect();
        for name in &named {
            let parts = name.split('.').collect::<Vec<_>>();
            if !parts.iter().all(|part| tests.contains(*part)) {
                wrong.push(format!("there is no test {name}"));
            }
        }
        if named.is_empty() && !shown.contains("by reading") && !shown.contains("nothing to test") {
            wrong.push(format!("no test, and not by reading: {row}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
