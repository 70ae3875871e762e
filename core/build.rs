//! Reads the catalogues of words (`words/*.ftl`) and writes one function a message, so that a key that is missing, or an
//! argument, is an error of the compiler. A key that one language alone has ends the build.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{env, fs, process};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey,
};
use fluent_syntax::parser;

/// The languages; the first is the one that the doc comments quote.
const LANGUAGES: [&str; 2] = ["zh", "en"];

/// The attribute that a voice reads in place of the value; a language has it where it needs it.
const SAID: &str = "say";

/// Messages of the shells: cases of an enum that crosses the binding, and no functions.
const SHELL: &str = "shell";

/// Messages of the app's pages: functions that the crate `app` calls too.
const PAGES: [&str; 8] =
    ["computers", "form", "handover", "people", "rules", "settings", "study", "watching"];

/// Separators of texts: `Joint` names these.
const JOINT: &str = "joint";

/// Texts of the lessons: data names them, so they are looked up and have no functions.
const LESSON: &str = "lesson";

/// A value or an attribute of a message.
type Key = (String, Option<String>);

/// Its arguments, and whether it counts with them.
type Arguments = BTreeMap<String, bool>;

fn main() {
    println!("cargo:rerun-if-changed=words");
    println!("cargo:rerun-if-changed=build.rs");
    let catalogues: Vec<Catalogue> = LANGUAGES.iter().map(|language| Catalogue::read(language)).collect();
    let mut faults = Vec::new();
    for (catalogue, language) in catalogues.iter().zip(LANGUAGES) {
        faults.extend(catalogue.faults.iter().cloned());
        for (other, name) in catalogues.iter().zip(LANGUAGES) {
            let missing = other.texts.keys().filter(|key| !catalogue.texts.contains_key(*key));
            faults.extend(missing.map(|(id, attribute)| {
                let attribute = attribute.as_ref().map(|name| format!(".{name}")).unwrap_or_default();
                format!("words/{language}.ftl: {id}{attribute} is missing; {name}.ftl has it")
            }));
        }
    }
    if !faults.is_empty() {
        for fault in faults {
            eprintln!("{fault}");
        }
        process::exit(1);
    }
    let out = env::var("OUT_DIR").expect("Cargo names the folder");
    let of_pages = |group: &str| PAGES.contains(&group);
    let own = functions(&catalogues, "pub(crate)", |group| !of_pages(group));
    fs::write(Path::new(&out).join("texts.rs"), own).expect("the folder can be written");
    let pages = functions(&catalogues, "pub", of_pages);
    fs::write(Path::new(&out).join("pages.rs"), pages).expect("the folder can be written");
    fs::write(Path::new(&out).join("lessons.rs"), lessons(&catalogues)).expect("the folder can be written");
    fs::write(Path::new(&out).join("shell.rs"), shell(&catalogues)).expect("the folder can be written");
}

/// One language.
struct Catalogue {
    texts: BTreeMap<Key, (Arguments, String)>,
    faults: Vec<String>,
}

impl Catalogue {
    fn read(language: &str) -> Catalogue {
        let path = format!("words/{language}.ftl");
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut catalogue = Catalogue { texts: BTreeMap::new(), faults: Vec::new() };
        let resource: Resource<&str> = match parser::parse(source.as_str()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                catalogue.faults.extend(errors.iter().map(|error| {
                    let line = source[..error.pos.start].lines().count();
                    format!("{path}:{line}: {error}")
                }));
                resource
            }
        };
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let mut said = Arguments::new();
            for attribute in message.attributes.iter().filter(|attribute| attribute.id.name == SAID) {
                collect(&attribute.value, &mut said);
            }
            match &message.value {
                Some(value) => catalogue.add(&path, (id.to_owned(), None), value, said),
                None => catalogue.faults.push(format!("{path}: {id} has no value")),
            }
            for attribute in message.attributes.iter().filter(|attribute| attribute.id.name != SAID) {
                let key = (id.to_owned(), Some(attribute.id.name.to_owned()));
                catalogue.add(&path, key, &attribute.value, Arguments::new());
            }
        }
        catalogue
    }

    fn add(&mut self, path: &str, key: Key, value: &Pattern<&str>, mut arguments: Arguments) {
        collect(value, &mut arguments);
        let id = key.0.clone();
        if self.texts.insert(key, (arguments, example(value))).is_some() {
            self.faults.push(format!("{path}: {id} stands twice"));
        }
    }
}

/// The arguments of a pattern.
fn collect(pattern: &Pattern<&str>, into: &mut Arguments) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expressions(expression, into);
        }
    }
}

fn expressions(expression: &Expression<&str>, into: &mut Arguments) {
    match expression {
        Expression::Inline(inline) => inlined(inline, false, into),
        Expression::Select { selector, variants } => {
            let plural = ["zero", "one", "two", "few", "many"];
            let counts = variants.iter().any(|variant| match &variant.key {
                VariantKey::Identifier { name } => plural.contains(name),
                VariantKey::NumberLiteral { .. } => true,
            });
            inlined(selector, counts, into);
            for variant in variants {
                collect(&variant.value, into);
            }
        }
    }
}

fn inlined(inline: &InlineExpression<&str>, counts: bool, into: &mut Arguments) {
    match inline {
        InlineExpression::VariableReference { id } => {
            *into.entry(id.name.to_owned()).or_default() |= counts;
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inlined(argument, true, into);
            }
        }
        InlineExpression::Placeable { expression } => expressions(expression, into),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

/// The beginning of a text, for its doc comment.
fn example(pattern: &Pattern<&str>) -> String {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { .. } => text.push('…'),
        }
    }
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().map(|c| if matches!(c, '[' | ']' | '<' | '>' | '`') { '.' } else { c }).take(60).collect()
}

/// All languages' arguments of a text.
fn arguments(catalogues: &[Catalogue], key: &Key) -> Arguments {
    let mut all = Arguments::new();
    for catalogue in catalogues {
        for (name, counts) in &catalogue.texts[key].0 {
            *all.entry(name.clone()).or_default() |= counts;
        }
    }
    all
}

/// One module a group of messages that are meant, one function a text.
fn functions(catalogues: &[Catalogue], visibility: &str, is_meant: impl Fn(&str) -> bool) -> String {
    let mut groups: BTreeMap<String, String> = BTreeMap::new();
    for (key, (_, example)) in &catalogues[0].texts {
        let (id, attribute) = key;
        let (group, name) = id.split_once('-').unwrap_or_else(|| panic!("{id} names no group"));
        if [SHELL, JOINT, LESSON].contains(&group) || !is_meant(group) {
            continue;
        }
        let arguments = arguments(catalogues, key);
        let name = match attribute {
            Some(attribute) => format!("{name}_{attribute}"),
            None => name.to_owned(),
        };
        let constant = if arguments.is_empty() { "const " } else { "" };
        let list: Vec<String> =
            arguments.keys().map(|name| format!("{}: impl Into<Text>", snake(name))).collect();
        let pairs: Vec<String> =
            arguments.keys().map(|name| format!("({name:?}, {}.into())", snake(name))).collect();
        let (args, vector) = (list.join(", "), pairs.join(", "));
        let vector = if pairs.is_empty() { "Vec::new()".to_owned() } else { format!("vec![{vector}]") };
        let out = groups.entry(snake(group)).or_default();
        writeln!(out, "    /// {example}").expect("memory");
        writeln!(out, "    {visibility} {constant}fn {}({args}) -> Text {{", snake(&name)).expect("memory");
        writeln!(out, "        Text::message({id:?}, {attribute:?}, {vector})").expect("memory");
        writeln!(out, "    }}").expect("memory");
    }
    let mut out = String::new();
    for (group, body) in groups {
        writeln!(
            out,
            "/// Texts of {group}.\n{visibility} mod {group} {{\n    use super::super::Text;\n{body}}}"
        )
        .expect("memory");
    }
    out
}

/// The lessons' texts: a list that is searched by id and attribute.
fn lessons(catalogues: &[Catalogue]) -> String {
    let mut out = String::from("/// The lessons' texts, sorted: id and attribute.\n");
    out.push_str("pub(crate) const LESSON_TEXTS: &[(&str, Option<&str>)] = &[\n");
    for key in catalogues[0].texts.keys() {
        let (id, attribute) = key;
        if id.split_once('-').is_none_or(|(group, _)| group != LESSON) {
            continue;
        }
        assert!(arguments(catalogues, key).is_empty(), "{id}: a lesson's text has no places to fill");
        writeln!(out, "    ({id:?}, {attribute:?}),").expect("memory");
    }
    out.push_str("];\n");
    out
}

/// The shells' own texts: an enum, and how a case is looked up.
fn shell(catalogues: &[Catalogue]) -> String {
    let mut cases = String::new();
    let mut arms = String::new();
    let mut seen = BTreeSet::new();
    for (key, (_, example)) in &catalogues[0].texts {
        let (id, attribute) = key;
        let Some((SHELL, name)) = id.split_once('-') else { continue };
        assert!(attribute.is_none(), "{id}: a text of the shells has no attributes but .{SAID}");
        let case = camel(name);
        assert!(seen.insert(case.clone()), "{id} stands twice");
        let arguments = arguments(catalogues, key);
        writeln!(cases, "    /// {example}").expect("memory");
        if arguments.is_empty() {
            writeln!(cases, "    {case},").expect("memory");
            writeln!(arms, "            Word::{case} => Text::message({id:?}, None, Vec::new()),")
                .expect("memory");
            continue;
        }
        writeln!(cases, "    {case} {{").expect("memory");
        let mut fields = Vec::new();
        let mut pairs = Vec::new();
        for (argument, counts) in &arguments {
            let field = snake(argument);
            let kind = if *counts { "i64" } else { "String" };
            writeln!(cases, "        /// What stands for `{argument}`.\n        {field}: {kind},")
                .expect("memory");
            let value = if *counts { format!("*{field}") } else { format!("{field}.clone()") };
            pairs.push(format!("({argument:?}, Text::from({value}))"));
            fields.push(field);
        }
        writeln!(cases, "    }},").expect("memory");
        let (fields, pairs) = (fields.join(", "), pairs.join(", "));
        writeln!(
            arms,
            "            Word::{case} {{ {fields} }} => Text::message({id:?}, None, vec![{pairs}]),"
        )
        .expect("memory");
    }
    format!(
        "/// A text of the shells' own: what no game and no table says.\n\
         #[derive(Debug, Clone, PartialEq, Eq)]\n\
         #[cfg_attr(feature = \"uniffi\", derive(uniffi::Enum))]\n\
         pub enum Word {{\n{cases}}}\n\n\
         impl Word {{\n    /// As a text in every language.\n    pub fn text(&self) -> Text {{\n        match self {{\n{arms}        }}\n    }}\n}}\n"
    )
}

/// `byo-yomi` is `byo_yomi`; a word of Rust's own gets a stroke behind.
fn snake(name: &str) -> String {
    let name = name.replace('-', "_");
    let reserved = [
        "move", "for", "as", "in", "match", "type", "use", "where", "loop", "break", "continue", "ref", "box",
    ];
    if reserved.contains(&name.as_str()) { format!("{name}_") } else { name }
}

/// `byo-yomi` is `ByoYomi`.
fn camel(name: &str) -> String {
    name.split('-')
        .map(|part| {
            let mut letters = part.chars();
            letters
                .next()
                .map(|first| first.to_uppercase().collect::<String>() + letters.as_str())
                .unwrap_or_default()
        })
        .collect()
}
