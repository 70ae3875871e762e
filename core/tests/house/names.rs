//! Documents, READMEs and heads of modules name only files, types and functions that exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The games that `<game>` stands for.
const GAMES: [&str; 5] = ["gomoku", "jihe", "sifang", "siguo", "undercover"];
/// Endings of files with code or data.
const ENDINGS: [&str; 19] = [
    "conf",
    "ftl",
    "java",
    "js",
    "json",
    "kt",
    "kts",
    "md",
    "pgn",
    "pro",
    "properties",
    "py",
    "rs",
    "sgf",
    "sh",
    "svg",
    "swift",
    "toml",
    "yml",
];
/// Names of files that a build, a test or a person makes.
const MADE: [&str; 22] = [
    "ID.qishe",
    "ID.qishe.bak",
    "ID.qishe.broken",
    "QisheCore.swift",
    "QisheNet.swift",
    "QisheStore.swift",
    "QisheTable.swift",
    "accounts.conf",
    "android/app/build/outputs/bundle/release/app-release.aab",
    "android/app/target/shots",
    "build/",
    "core/tests/*/*.proptest-regressions",
    "generated/",
    "keys/",
    "out/",
    "out/ios/*.svg",
    "saves/deleted/",
    "saves/index.json",
    "target/",
    "target/passed/",
    "tls/",
    "core/words/ja.ftl",
];
/// Names of other programs and of published protocols.
const FOREIGN: [&str; 7] = [
    "XXpsk3",
    "android.app.PROPERTY_SPECIAL_USE_FGS_SUBTYPE",
    "connectedDevice",
    "dataSync",
    "first_seq",
    "remoteMessaging",
    "specialUse",
];
/// Words before the name of a type or module in the line that declares or extends it.
const DECLARING: [&str; 12] = [
    "actor",
    "class",
    "enum",
    "extension",
    "impl",
    "interface",
    "mod",
    "object",
    "protocol",
    "struct",
    "trait",
    "type",
];

/// Beginnings of paths that name a crate.
const CRATES: [&str; 6] = ["crate", "qishe_core", "qishe_net", "qishe_store", "qishe_bindings", "super"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The files of the project with all names in their code.
struct Tree {
    /// Paths from the root: files, and folders with a `/` at the end.
    paths: Vec<String>,
    /// All words of all code, without comments.
    words: BTreeSet<String>,
    /// Words of each file.
    files: Vec<BTreeSet<String>>,
    /// Numbers of the files that declare or extend a type, or are a module, by its name.
    homes: BTreeMap<String, BTreeSet<usize>>,
}

impl Tree {
    fn read() -> Tree {
        let mut tree =
            Tree { paths: Vec::new(), words: BTreeSet::new(), files: Vec::new(), homes: BTreeMap::new() };
        tree.walk(&root(), "");
        assert!(tree.paths.len() > 500 && tree.words.len() > 5000, "the sources are missing");
        tree
    }

    fn walk(&mut self, folder: &Path, name: &str) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let last = path.file_name().expect("a name").to_string_lossy().into_owned();
            let made = last.starts_with("target") || ["build", "generated", "out"].contains(&last.as_str());
            if path.is_dir() {
                if !made && (!last.starts_with('.') || last == ".github") {
                    self.paths.push(format!("{name}{last}/"));
                    self.walk(&path, &format!("{name}{last}/"));
                }
            } else {
                self.paths.push(format!("{name}{last}"));
                if let Ok(text) = fs::read_to_string(&path)
                    && (!last.contains('.') || ending(&last).is_some_and(|ending| ending != "md"))
                {
                    let module = last.strip_suffix(".rs").filter(|module| *module != "mod");
                    let module = module.or(name.trim_end_matches('/').rsplit('/').next());
                    self.learn(module.unwrap_or(""), &without_comments(&text));
                }
            }
        }
    }

    fn learn(&mut self, module: &str, code: &str) {
        let all: BTreeSet<String> = words(code).map(str::to_owned).collect();
        let declared = code.lines().filter(|line| words(line).any(|word| DECLARING.contains(&word)));
        for name in declared.flat_map(words).chain([module]) {
            self.homes.entry(name.to_owned()).or_default().insert(self.files.len());
        }
        self.words.extend(all.iter().cloned());
        self.files.push(all);
    }

    /// Whether some file or folder has the place that a document names. `*` and `<name>` stand for any letters.
    fn has_path(&self, document: &str, named: &str) -> bool {
        if named.contains("<game>") {
            return GAMES.iter().all(|game| self.has_path(document, &named.replace("<game>", game)));
        }
        let mut parts: Vec<&str> = match named.strip_prefix("../") {
            Some(_) => document.split('/').rev().skip(1).collect::<Vec<_>>().into_iter().rev().collect(),
            None => Vec::new(),
        };
        let exact = named.starts_with("../");
        for part in named.trim_end_matches('/').split('/') {
            match part {
                ".." => drop(parts.pop()),
                "." => {}
                part => parts.push(part),
            }
        }
        self.paths.iter().any(|path| {
            let found: Vec<&str> = path.trim_end_matches('/').split('/').collect();
            let fits = found.len() == parts.len() || found.len() > parts.len() && !exact;
            fits && found.iter().rev().zip(parts.iter().rev()).all(|(found, part)| fits_part(part, found))
        })
    }

    /// Whether code has a name, or a name within another one: `Table`, `Table::tap`, `may_peek`.
    fn has_name(&self, named: &str) -> bool {
        let parts = named.split(['.', ':']).filter(|part| !part.is_empty() && !CRATES.contains(part));
        let parts: Vec<&str> = parts.collect();
        match parts[..] {
            ["std", ..] => true,
            [.., outer, inner]
                if named.contains("::") || outer.starts_with(|sign: char| sign.is_uppercase()) =>
            {
                let homes = self.homes.get(outer);
                homes.is_some_and(|homes| homes.iter().any(|home| self.files[*home].contains(inner)))
            }
            _ => parts.iter().all(|part| self.words.contains(*part)),
        }
    }

    /// Whether a text in backticks names no file and no code, or some that exists.
    fn holds(&self, document: &str, text: &str) -> bool {
        if MADE.contains(&text) || FOREIGN.contains(&text) {
            return true;
        }
        if is_path(text, &self.paths) {
            return self.has_path(document, text.split(':').next().unwrap_or(text));
        }
        let name = text.split(['(', '!']).next().unwrap_or(text);
        !is_name(name) || self.has_name(name)
    }
}

fn ending(name: &str) -> Option<&str> {
    name.rsplit_once('.').map(|(_, ending)| ending).filter(|ending| ENDINGS.contains(ending))
}

/// The code of a file. A line of code with a `//` in a text loses its end, which names nothing that is looked for.
fn without_comments(text: &str) -> String {
    let mut code = String::new();
    let mut inside = false;
    for line in text.lines() {
        let begins = line.trim_start();
        inside |= begins.starts_with("/*");
        if !inside && !begins.starts_with("//") {
            code.push_str(line.split(" // ").next().unwrap_or(line));
            code.push('\n');
        }
        inside &= !line.contains("*/");
    }
    code
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|sign: char| !sign.is_alphanumeric() && sign != '_').filter(|word| !word.is_empty())
}

/// Whether a part of a path fits one with `*` or `<name>` in it.
fn fits_part(pattern: &str, part: &str) -> bool {
    let Some((before, rest)) = pattern.split_once(['*', '<']) else { return pattern == part };
    let after = if pattern.as_bytes()[before.len()] == b'<' {
        rest.split_once('>').map_or("", |(_, a)| a)
    } else {
        rest
    };
    part.strip_prefix(before).is_some_and(|left| {
        (0..=left.len()).any(|at| left.is_char_boundary(at) && fits_part(after, &left[at..]))
    })
}

/// Whether a text in backticks is a path: of letters that paths have, with a known beginning or ending.
fn is_path(text: &str, paths: &[String]) -> bool {
    let signs = |sign: char| sign.is_ascii_alphanumeric() || "_.<>*/-:".contains(sign);
    if !text.chars().all(signs) || text.contains("::") || text.contains("//") {
        return false;
    }
    let name = text.split(':').next().unwrap_or(text);
    let first = name.split('/').next().unwrap_or(name);
    let known = |folder: &String| folder.trim_end_matches('/') == first && folder.ends_with('/');
    ending(name).is_some() && (name.contains('/') || !name.starts_with('.'))
        || name.contains('/') && (name.ends_with('/') || first == ".." || paths.iter().any(known))
}

/// Whether a text in backticks looks like a name in code.
fn is_name(text: &str) -> bool {
    let signs = |sign: char| sign.is_ascii_alphabetic() || "_:.".contains(sign);
    let starts = text.starts_with(|sign: char| sign.is_ascii_alphabetic());
    let upper = text.chars().all(|sign| sign.is_ascii_uppercase());
    let colons = text.matches(':').count() == 2 * text.matches("::").count();
    starts && text.chars().all(signs) && !upper && colons && !text.ends_with(['.', ':'])
}

/// The texts in backticks outside blocks of code, with their lines.
fn quoted(lines: impl Iterator<Item = (usize, String)>) -> Vec<(usize, String)> {
    let (mut found, mut block) = (Vec::new(), false);
    for (number, line) in lines {
        if line.trim_start().starts_with("```") {
            block = !block;
        } else if !block {
            found.extend(line.split('`').skip(1).step_by(2).map(|text| (number, text.trim().to_owned())));
        }
    }
    found
}

/// Texts in backticks of a document, or of the head of a module.
fn quotations(path: &str) -> Vec<(usize, String)> {
    let text = fs::read_to_string(root().join(path)).expect("a document");
    let lines = (1..).zip(text.lines());
    if path.ends_with(".rs") {
        let head = |line: &str| line.trim_start().strip_prefix("//!").map(str::to_owned);
        return quoted(lines.filter_map(|(number, line)| Some((number, head(line)?))));
    }
    quoted(lines.map(|(number, line)| (number, line.to_owned())))
}

/// Whether a file is a document of the project as it is now: no journal and no decision of the past.
fn is_document(path: &str) -> bool {
    let page =
        path.strip_prefix("docs/").is_some_and(|page| !page.starts_with("adr/") && !page.starts_with("lab/"));
    path.ends_with(".rs")
        || path.ends_with(".md") && (page || path.ends_with("README.md") || path == "CONTRIBUTING.md")
}

#[test]
fn documents_name_only_what_exists() {
    let tree = Tree::read();
    let mut wrong = Vec::new();
    for path in tree.paths.iter().filter(|path| is_document(path)) {
        for (line, text) in quotations(path) {
            if !tree.holds(path, &text) {
                wrong.push(format!("{path}:{line}: `{text}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "no such file or name:\n{}", wrong.join("\n"));
}

#[test]
fn names_that_do_not_exist_are_found() {
    let tree = Tree::read();
    let page = "docs/architecture.md";
    let good = [
        "core/src/table/",
        "table/press.rs",
        "core/src/games/<game>/options.rs",
        "Table::tap",
        "may_peek(seat)",
    ];
    for text in good.into_iter().chain(["0.1.0", "./test", "peek:0", "*.svg", "E2", "../core/src"]) {
        assert!(tree.holds(page, text), "{text}");
    }
    let unknown = |parts: [&str; 2]| parts.concat();
    for text in [
        unknown(["core/src/tab", "bles/"]),
        unknown(["table/pr", "esses.rs"]),
        unknown(["core/tests/support/secrecy/", "<game>.rs"]),
        unknown(["Table::ta", "pped"]),
        unknown(["may_pe", "ak(seat)"]),
        unknown(["Draf", "tingX"]),
        unknown(["../core/sr", "x"]),
    ] {
        assert!(!tree.holds(page, &text), "{text}");
    }
}
