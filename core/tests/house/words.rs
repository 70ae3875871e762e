//! The catalogues (`core/words/*.ftl`) contain every text, and their texts follow the rules of each language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use qishe_core::game::Prefs;
use qishe_core::policy::is_set_in_kai;
use qishe_core::table::{NewMatch, Table, games, help, option_form};
use qishe_core::words::{Lang, Word};

/// Every text of a catalogue, by `id` or `id.attribute`: the written parts only.
fn texts(language: &str) -> BTreeMap<String, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("words/{language}.ftl"));
    let source = fs::read_to_string(path).expect("a catalogue");
    let resource = parser::parse(source).expect("Fluent");
    let mut all = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let parts = message.value.iter().map(|value| (String::new(), value));
        let attributes = message.attributes.iter().map(|one| (format!(".{}", one.id.name), &one.value));
        for (name, pattern) in parts.chain(attributes) {
            let mut text = String::new();
            written(pattern, &mut text);
            all.insert(format!("{}{name}", message.id.name), text);
        }
    }
    all
}

fn written(pattern: &Pattern<String>, into: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    written(&variant.value, into);
                    into.push('\n');
                }
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => into.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(_) } => into.push('…'),
        }
    }
}

fn is_han(letter: char) -> bool {
    ('\u{3400}'..='\u{9fff}').contains(&letter)
}

/// A spoken text exists only where it differs from the shown one. It respells characters that a voice reads wrongly: 车 *jū*, 将
/// *jiàng*, 长 *cháng*, 行 *háng*.
#[test]
fn chinese_is_said_as_players_say_it() {
    let zh = texts("zh");
    for (id, said) in zh.iter().filter(|(id, _)| id.ends_with(".say")) {
        let shown = &zh[id.trim_end_matches(".say")];
        assert!(said != shown || said.contains('…'), "{id} says what is shown");
        for wrong in ["车", "长将", "长捉", "长连", "将被", "卒"] {
            assert!(!said.contains(wrong), "{id}: a voice reads {wrong} wrongly");
        }
    }
}

/// An English text has no Chinese characters and a Chinese text no English sentence, except listed names.
#[test]
fn languages_are_not_mixed() {
    for (id, text) in texts("en") {
        assert!(!text.chars().any(is_han) || id == "settings-language", "{id}: {text}");
    }
    let words =
        |text: &str| text.split(|c: char| !c.is_ascii_lowercase()).filter(|word| word.len() > 4).count();
    for (id, text) in texts("zh") {
        assert!(words(&text) == 0 || id == "settings-language", "{id}: {text}");
    }
}

/// English texts say soldier, use “own” only after a possessive, and have typographic quotes, no full-width signs and no
/// double spaces.
#[test]
fn english_is_written_as_it_should_be() {
    for (id, text) in texts("en") {
        let lower = text.to_lowercase();
        let words: BTreeSet<&str> = lower.split(|c: char| !c.is_alphabetic()).collect();
        for wrong in ["pawn", "pawns"] {
            assert!(!words.contains(wrong), "{id}: {text}");
        }
        for wrong in ["an own ", "own neighbour", "option “", "'", "\"", "  ", "，", "。", "：", "・"] {
            assert!(!lower.contains(wrong), "{id}: “{wrong}” in {text}");
        }
    }
    for (id, text) in texts("zh") {
        for wrong in [",", "?", "!", "\"", "'", "  "] {
            let fits = !text.contains(wrong)
                || id.contains("help")
                || id.contains("such-as")
                || text.contains(':')
                || text.contains(",行")
                || text.contains("T:")
                || text.contains("5,");
            assert!(fits, "{id}: “{wrong}” in {text}");
        }
    }
}

/// The core's sources contain Chinese only as glyphs on pieces and boards, and as input that people type.
#[test]
fn sources_contain_no_texts_for_players() {
    let typed_or_drawn = [
        "words/spell.rs",
        "picture/glyphs.rs",
        "picture/paint/card_scene.rs",
        "picture/paint/seal.rs",
        "game/typed.rs",
        "game/verdict.rs",
        "games/xiangqi/notation/mod.rs",
        "games/xiangqi/notation/chinese.rs",
        "games/xiangqi/piece.rs",
        "games/undercover/heard.rs",
        "games/undercover/names.rs",
        "games/undercover/pgn/vocabulary.rs",
        "games/undercover/presentation/board.rs",
        "games/undercover/presentation/touch.rs",
        "games/gomoku/presentation/touch.rs",
        "games/gomoku/options.rs",
        "games/gomoku/sgf/rules.rs",
        "games/sifang/presentation/touch.rs",
        "games/sifang/options.rs",
        "games/siguo/names.rs",
        "games/siguo/army.rs",
        "games/siguo/form.rs",
        "games/siguo/presentation/deploy.rs",
        "games/siguo/presentation/touch.rs",
        "games/jihe/options.rs",
        "games/jihe/presentation/touch.rs",
    ];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|ending| ending != "rs") {
                continue;
            }
            let name = path.strip_prefix(&root).expect("inside").to_string_lossy().replace('\\', "/");
            let source = fs::read_to_string(&path).expect("a source");
            read += 1;
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
            let literal = lines
                .filter(|line| line.contains('"') || line.contains('\''))
                .find(|line| line.chars().any(is_han));
            if let Some(line) = literal {
                assert!(typed_or_drawn.contains(&name.as_str()), "{name}: {}", line.trim());
            }
        }
    }
    assert!(read > 100, "{read} sources");
}

/// In the pseudo-language every text of forms, help, lobby and matches has accents, so every text comes from the catalogue.
#[test]
fn every_text_is_in_the_catalogue() {
    // Coordinates, letters and names of formats are the same in every language.
    let plain = |word: &str| {
        word.chars().count() > 2
            && word.chars().any(|c| "aeiou".contains(c))
            && word.chars().all(|c| c.is_ascii_lowercase())
    };
    let check = |what: &str, text: &str| {
        let written = text.split(|c: char| !c.is_alphabetic()).find(|word| plain(word));
        assert_eq!(written, None, "{what}: {text}");
    };
    for game in games(Lang::Pseudo) {
        check("name", &game.name);
        check("tagline", &game.tagline);
        game.sides.iter().for_each(|side| check("side", side));
        for spec in option_form(&game.id, "{}", Lang::Pseudo).expect("a form") {
            for text in [&spec.group, &spec.label, &spec.help] {
                check(&spec.id, text);
            }
            for choice in &spec.choices {
                check(&spec.id, &choice.label);
                check(&spec.id, &choice.help);
            }
        }
        let prefs = Prefs { lang: Lang::Pseudo, ..Prefs::default() };
        for page in help(&game.id, &prefs).expect("help") {
            check("title", &page.title);
            page.paragraphs.iter().for_each(|text| check(&page.title, text));
            page.pictures.iter().for_each(|picture| check(&page.title, &picture.caption));
        }
        let new = NewMatch {
            game: game.id.clone(),
            options: "{}".to_owned(),
            seed: 1,
            names: Vec::new(),
            players: Vec::new(),
        };
        let mut table = Table::begin(&new, prefs).expect("a match");
        let scene = table.open_curtain().scene;
        check("title", &scene.title);
        check("subtitle", &scene.subtitle);
        scene.buttons.iter().for_each(|button| {
            check(&button.id, &button.label);
            check(&button.id, &button.reason);
        });
        scene.seats.iter().for_each(|seat| check("caption", &seat.caption));
        scene.points.iter().for_each(|point| check("point", &point.label));
    }
}

/// Every text of the shells exists in every language, with its placeholders filled.
#[test]
fn texts_of_the_shells_exist_in_every_language() {
    for lang in Lang::ALL {
        let text = Word::SavedAs { file: "X9".to_owned() }.text().shown(lang);
        assert!(text.contains("X9") && text.chars().count() > 3, "{text}");
        assert!(!Word::Settings.text().shown(lang).is_empty());
    }
    let told = |index| Word::ImportText { index, reason: "R".to_owned() }.text().shown(Lang::En);
    assert!(told(0).starts_with("R.") && told(3).starts_with("Action 3: R."));
}

/// Whether a name stands in sources, and is not the beginning of a longer one.
fn used(sources: &str, name: &str) -> bool {
    sources.match_indices(name).any(|(at, _)| {
        !sources[at + name.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
    })
}

/// At least one shell uses every text of the shells, or a crate that hands it to them.
///
/// What UniFFI writes (`generated`, `QisheCore`) names them all, so it proves nothing.
#[test]
fn shells_use_their_words() {
    let mut sources = String::new();
    for (root, ending) in [
        ("../android", "kt"),
        ("../ios/Sources", "swift"),
        ("src", "rs"),
        ("../app/src", "rs"),
        ("../bindings/src", "rs"),
        ("../net/src", "rs"),
        ("../store/src", "rs"),
    ] {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(root)];
        while let Some(folder) = folders.pop() {
            for path in fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()) {
                let name = path.file_name().unwrap_or_default().to_string_lossy().to_string();
                if path.is_dir()
                    && !["target", "generated", "build", ".build", "test", "QisheCore"]
                        .contains(&name.as_str())
                {
                    folders.push(path);
                } else if path.extension().is_some_and(|found| found == ending) {
                    sources += &fs::read_to_string(&path).unwrap_or_default();
                }
            }
        }
    }
    for id in texts("en").keys().filter_map(|id| id.strip_prefix("shell-")).filter(|id| !id.contains('.')) {
        let camel: String = id.split('-').map(|part| part[..1].to_ascii_uppercase() + &part[1..]).collect();
        let lower = camel[..1].to_ascii_lowercase() + &camel[1..];
        let core = ["language-name"].contains(&id);
        assert!(
            core || ["Word.", "Word::"].iter().any(|of| used(&sources, &format!("{of}{camel}")))
                || used(&sources, &format!(".{lower}")),
            "shell-{id} is used nowhere"
        );
    }
    // What the compiler says of the other texts, for those that it does not see: they are for another crate.
    for page in ["computers", "form", "handover", "people", "rules", "settings", "study", "watching"] {
        for id in texts("en").keys().filter_map(|id| id.strip_prefix(&format!("{page}-"))) {
            let name = id.replace('-', "_");
            assert!(
                ["words", page].iter().any(|of| used(&sources, &format!("{of}::{name}"))),
                "{page}-{id} is used nowhere"
            );
        }
    }
}

/// Every option of every form explains itself, and one that has no effect under the others says why.
#[test]
fn options_explain_themselves() {
    for game in games(Lang::En) {
        for lang in [Lang::Zh, Lang::En] {
            for spec in option_form(&game.id, "{}", lang).expect("a form") {
                assert!(!spec.label.is_empty() && !spec.help.is_empty(), "{}: {}", game.id, spec.id);
            }
        }
    }
    let idle = |options: &str, id: &str, game: &str| {
        let form = option_form(game, options, Lang::En).expect("a form");
        form.into_iter().find(|spec| spec.id == id).expect("a row").idle
    };
    assert!(!idle("{}", "forbidden_mode", "gomoku").is_empty());
    assert!(idle("{\"room\":\"standard\"}", "forbidden_mode", "gomoku").is_empty());
    assert!(!idle("{\"room\":\"standard\"}", "designated_opening", "gomoku").is_empty());
    let set_up = "{\"position\":{\"fen\":\"3k5/9/9/9/9/9/9/9/9/R3K4 w\"}}";
    for id in ["spy_selection", "first", "locks", "layout"] {
        assert!(
            idle("{}", id, "undercover").is_empty() && !idle(set_up, id, "undercover").is_empty(),
            "{id}"
        );
    }
}

/// Every Chinese heading that a screen sets in the font of the pieces is there whole, and no English one is set in it.
#[test]
fn headings_are_not_torn_between_fonts() {
    const HEADINGS: [&str; 16] = [
        "shell-app-name",
        "shell-practice",
        "shell-archive",
        "shell-rules",
        "shell-near",
        "shell-club",
        "shell-online",
        "shell-room",
        "shell-captured-title",
        "club-title",
        "table-you-won",
        "table-you-lost",
        "table-no-result",
        "shared-draw",
        "shared-wins",
        "siguo-win-together",
    ];
    for lang in ["zh", "en"] {
        let all = texts(lang);
        let of = if lang == "zh" { Lang::Zh } else { Lang::En };
        let listed = games(of).into_iter().flat_map(|game| std::iter::once(game.name).chain(game.sides));
        let written = HEADINGS.iter().map(|id| all[*id].replace('…', ""));
        for heading in listed.chain(written).filter(|heading| !heading.trim().is_empty()) {
            assert_eq!(is_set_in_kai(&heading), lang == "zh", "{heading}");
        }
    }
    assert!(!is_set_in_kai("王老师"), "a name with other letters is set in the text's font");
}

/// The test above checks every word that a screen of the shells sets in the font of the pieces.
#[test]
fn the_shells_set_no_other_words_in_the_font_of_the_pieces() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut open = vec![root.join("android/ui/src/main/kotlin"), root.join("ios/Sources/QisheUI")];
    let mut found = BTreeSet::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(fs::read_dir(&path).expect("a folder").map(|entry| entry.expect("an entry").path()));
            continue;
        }
        let source = fs::read_to_string(&path).unwrap_or_default();
        let kai = |line: &&str| {
            ["KaiWords(", "SpacedKai(", "KaiText(", "kai = true"].iter().any(|it| line.contains(it))
        };
        for line in source.lines().filter(kai) {
            let kotlin = line.split("Word.").skip(1);
            let swift = line.split("strings(.").skip(1);
            for rest in kotlin.chain(swift) {
                let name: String = rest.chars().take_while(|c| c.is_ascii_alphanumeric()).collect();
                found.insert(name.to_lowercase());
            }
        }
    }
    let known = ["appname", "capturedtitle"];
    assert_eq!(found, known.iter().map(|name| (*name).to_owned()).collect(), "check new headings above");
}
