//! The table of limits (`docs/limits.md`) says what the source says: each name stands in its file with that number, and each test
//! exists.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Names of all functions in the Rust files below a folder.
fn functions(folder: &Path, into: &mut BTreeSet<String>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            functions(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            let name = |rest: &str| {
                rest.split(|one: char| !one.is_alphanumeric() && one != '_').next().map(str::to_owned)
            };
            into.extend(source.split("fn ").skip(1).filter_map(name));
        }
    }
}

/// Whether a source gives a name this value: a constant, or a field of a record of limits.
fn has_value(source: &str, name: &str, value: &str) -> bool {
    let is_constant = |line: &str| {
        line.contains(&format!("const {name}: ")) && line.trim_end().ends_with(&format!(" = {value};"))
    };
    let field = format!("{name}: {value},");
    source.lines().any(|line| is_constant(line) || line.trim() == field)
}

#[test]
fn every_limit_is_as_the_table_says_and_has_its_test() {
    let root = root();
    let text = fs::read_to_string(root.join("docs/limits.md")).expect("the document");
    let mut tests = BTreeSet::new();
    for folder in ["core/src", "core/tests", "net/src", "net/tests", "store/tests", "app/tests"] {
        functions(&root.join(folder), &mut tests);
    }
    let (mut rows, mut by_reading, mut wrong) = (0, 0, Vec::new());
    for row in text.lines().filter(|line| line.starts_with("| ") && line.contains(".rs`")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(|cell| cell.trim()).collect();
        let [_, file, name, value, shown] = cells[..] else { panic!("five cells: {row}") };
        let [file, name, value] = [file, name, value].map(|cell| cell.trim_matches('`'));
        let source = fs::read_to_string(root.join(file)).unwrap_or_default();
        if !has_value(&source, name, value) {
            wrong.push(format!("{file} does not say {name} = {value}"));
        }
        match shown.strip_prefix('`') {
            Some(test) if tests.contains(test.trim_end_matches('`')) => {}
            None if shown == "by reading" => by_reading += 1,
            _ => wrong.push(format!("there is no test {shown}")),
        }
        rows += 1;
    }
    assert!(rows >= 60 && by_reading * 4 < rows, "{rows} rows, {by_reading} by reading");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A new bound of the protocol, or of what a device keeps, has its row.
#[test]
fn no_bound_is_missing_from_the_table() {
    let root = root();
    let text = fs::read_to_string(root.join("docs/limits.md")).expect("the document");
    let mut missing = Vec::new();
    let mut open =
        vec![root.join("core/src/remote"), root.join("net/src/room"), root.join("store/src/people.rs")];
    let mut found = 0;
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a folder").flatten().map(|entry| entry.path()));
            continue;
        }
        let source = fs::read_to_string(&path).unwrap_or_default();
        for line in source.lines() {
            let Some((_, rest)) = line.split_once("const MAX_") else { continue };
            found += 1;
            let name = format!("MAX_{}", rest.split(':').next().unwrap_or_default());
            if !text.contains(&format!("`{name}`")) && !NOT_OF_OTHERS.contains(&name.as_str()) {
                missing.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(found >= 15, "{found}");
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Bounds that no other device and no file can reach: times of the own clock, sizes that follow from another bound, and names that
/// are remembered.
const NOT_OF_OTHERS: [&str; 7] =
    ["MAX_TICK", "MAX_OWN_TICK", "MAX_SIGN", "MAX_SILENCE", "MAX_FRAME", "MAX_NAME", "MAX_NAMES"];
