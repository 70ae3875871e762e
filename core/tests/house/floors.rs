//! The floors of the core, docs/architecture.md: each uses only those before it, no game knows another, and no two
//! files of the core, `app/`, `net/`, `store/` or `bindings/` need each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The floors, the lowest first.
const FLOORS: [&str; 17] = [
    "words", "seat", "scene", "picture", "speech", "sound", "policy", "search", "game", "games", "club",
    "play", "computer", "remote", "table", "learn", "driver",
];
/// The one game that uses another's rules.
const ON: (&str, &str) = ("undercover", "xiangqi");

/// The source folder of one of the project's crates.
fn source(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(of).join("src")
}

/// All files of a crate with their code, without comments, by their path from `src`.
fn files_of(crate_: &str) -> BTreeMap<String, String> {
    fn walk(root: &Path, folder: &Path, found: &mut BTreeMap<String, String>) {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                walk(root, &path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(root).expect("below src").to_string_lossy().into_owned();
                let text = std::fs::read_to_string(&path).expect("a readable file");
                let code: Vec<&str> =
                    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
                found.insert(name, code.join("\n"));
            }
        }
    }
    let (root, mut found) = (source(crate_), BTreeMap::new());
    walk(&root, &root, &mut found);
    assert!(found.len() > 5, "the sources of {crate_} are missing");
    found
}

/// The files of the core.
fn files() -> BTreeMap<String, String> {
    let found = files_of("core");
    assert!(found.len() > 100, "the sources are missing");
    found
}

/// The path segments that follow each `start` in a text: `a::b::C` of `crate::a::b::C`, and each first name of a list
/// in braces.
fn paths<'a>(code: &'a str, start: &str) -> Vec<Vec<&'a str>> {
    let name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut found = Vec::new();
    for (at, _) in code.match_indices(start) {
        if code[..at].ends_with(|c: char| name(c) || c == ':') {
            continue;
        }
        let rest = &code[at + start.len()..];
        let end = rest.find(|c: char| !name(c) && c != ':').unwrap_or(rest.len());
        let path: Vec<&str> = rest[..end].split("::").filter(|part| !part.is_empty()).collect();
        if !rest[end..].starts_with('{') {
            found.push(path);
            continue;
        }
        let list = &rest[end + 1..end + rest[end..].find('}').unwrap_or(1)];
        for one in list.split(',').map(str::trim).filter(|one| !one.is_empty()) {
            let first = one.split([':', ' ', '{']).next().unwrap_or(one);
            found.push(path.iter().copied().chain([first]).collect());
        }
    }
    found
}

fn floor(name: &str) -> usize {
    FLOORS.iter().position(|floor| *floor == name).unwrap_or_else(|| panic!("{name} is no floor"))
}

#[test]
fn every_floor_uses_only_those_before_it() {
    let mut wrong = Vec::new();
    for (file, code) in files().iter().filter(|(file, _)| *file != "lib.rs") {
        let own = file.split('/').next().unwrap_or("").trim_end_matches(".rs");
        for path in paths(code, "crate::") {
            if floor(path[0]) > floor(own) {
                wrong.push(format!("{file} uses {}", path.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "arrows that run up:\n{}", wrong.join("\n"));
}

#[test]
fn no_game_knows_another() {
    let mut wrong = Vec::new();
    for (file, code) in files() {
        let Some((game, _)) = file.strip_prefix("games/").and_then(|rest| rest.split_once('/')) else {
            continue;
        };
        for path in paths(&code, "crate::games::") {
            if path[0] != game && (game, path[0]) != ON {
                wrong.push(format!("{file} uses {}", path.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The files that a file names by their modules, those of its own folder and of the folder above.
fn needs(file: &str, code: &str, all: &BTreeMap<String, String>) -> BTreeSet<String> {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let parent = folder.rsplit_once('/').map_or("", |(parent, _)| parent);
    let mut needed = BTreeSet::new();
    let mut add = |folder: &str, module: &str| {
        let module = if folder.is_empty() { module.to_owned() } else { format!("{folder}/{module}") };
        needed.extend(
            [format!("{module}.rs"), format!("{module}/mod.rs")]
                .into_iter()
                .filter(|one| all.contains_key(one)),
        );
    };
    let (own, above) = if file.ends_with("/mod.rs") { (parent, "") } else { (folder, parent) };
    for path in paths(code, "super::") {
        match path[..] {
            ["super", module, ..] => add(above, module),
            [module, ..] => add(own, module),
            [] => {}
        }
    }
    for path in paths(code, "crate::") {
        for end in 0..path.len() {
            add(&path[..end].join("/"), path[end]);
        }
    }
    needed.remove(file);
    needed
}

/// Files of a folder and its `mod.rs` may use each other. No other ring of files exists.
#[test]
fn no_ring_of_files() {
    ["app", "core", "net", "store", "bindings"].into_iter().for_each(no_ring_in);
}

fn no_ring_in(crate_: &str) {
    let all = files_of(crate_);
    let mut needed: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for (file, code) in &all {
        let others = needs(file, code, &all).into_iter().filter(|one| !one.ends_with("mod.rs")).collect();
        needed.insert(file, others);
    }
    needed.retain(|file, _| !file.ends_with("mod.rs"));
    // Repeatedly removes files that need no remaining file. The rest is part of a ring, or depends on one.
    loop {
        let free: Vec<&str> = needed
            .iter()
            .filter(|(_, others)| !others.iter().any(|one| needed.contains_key(one.as_str())))
            .map(|(file, _)| *file)
            .collect();
        if free.is_empty() {
            break;
        }
        needed.retain(|file, _| !free.contains(file));
    }
    // Also removes files that no remaining file needs: they are in no ring.
    loop {
        let wanted: BTreeSet<String> = needed.values().flatten().cloned().collect();
        let before = needed.len();
        needed.retain(|file, _| wanted.contains(*file));
        if needed.len() == before {
            break;
        }
    }
    assert!(needed.is_empty(), "rings in {crate_} among {:?}", needed.keys().collect::<Vec<_>>());
}
