//! The catalogue of a language, read once.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use super::{Lang, pseudo, spell};

/// The messages of a language.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    transform: Option<fn(&str) -> Cow<str>>,
}

/// Value in a place of a message.
#[derive(Clone)]
pub(super) enum Value {
    Number(i64),
    Text(String),
}

/// The arguments of a message.
pub(super) trait Places {
    /// Writes what fills the place of a name at the end of `out`. Returns whether it is given, and a number is [exact](is_exact).
    fn write(&self, name: &str, out: &mut String) -> bool;

    /// Returns all of it by its names, for Fluent.
    fn values(&self) -> Vec<(&'static str, Value)>;
}

/// Whether Fluent, which counts in 64-bit floats, writes a number without loss.
pub(super) fn is_exact(number: i64) -> bool {
    number.unsigned_abs() <= 1 << 53
}

/// Fills the places of a pattern that chooses nothing: it has texts and places alone, and each place is given. Returns whether it
/// is one; any other pattern is left to Fluent, and nothing is written. A screen of 256 points has some thousand such texts.
fn fill(pattern: &Pattern<&str>, places: &impl Places, out: &mut String) -> bool {
    let start = out.len();
    for element in &pattern.elements {
        let is_filled = match element {
            PatternElement::TextElement { value } => {
                out.push_str(value);
                true
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => places.write(id.name, out),
            PatternElement::Placeable { .. } => false,
        };
        if !is_filled {
            out.truncate(start);
            return false;
        }
    }
    true
}

/// In the order of [`Lang`].
static CATALOGUES: [LazyLock<Catalogue>; 3] = [
    LazyLock::new(|| Catalogue::read(Lang::CATALOGUES[0], spell::chinese, None)),
    LazyLock::new(|| Catalogue::read(Lang::CATALOGUES[1], spell::english, None)),
    LazyLock::new(|| Catalogue::read(Lang::CATALOGUES[1], pseudo::spelled, Some(pseudo::text))),
];

/// Returns a hash of the sources of all catalogues.
pub(super) fn fingerprint() -> u64 {
    let mut hasher = DefaultHasher::new();
    Lang::CATALOGUES.hash(&mut hasher);
    hasher.finish()
}

impl Catalogue {
    /// That of a language.
    pub fn of(lang: Lang) -> &'static Catalogue {
        &CATALOGUES[lang as usize]
    }

    /// Reads a source, given with its language's tag. `transform` changes the texts of its messages.
    fn read(
        (name, source): (&str, &str),
        spell: spell::Spell,
        transform: Option<fn(&str) -> Cow<str>>,
    ) -> Catalogue {
        let language: LanguageIdentifier =
            name.parse().expect("the list of languages names them by their tags");
        // build.rs parsed the same source, so it has no errors.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks around what fills a place are for mixed directions of writing; voices and tests would meet them.
        bundle.set_use_isolating(false);
        bundle.set_transform(transform);
        bundle.add_resource(resource).expect("build.rs lets no message stand twice");
        // { SPELL($count) } is the number in the language's own words: 十二, twelve.
        bundle
            .add_function("SPELL", move |arguments, _| match arguments.first() {
                Some(FluentValue::Number(number)) => spell(number.value as i64).into(),
                _ => FluentValue::Error,
            })
            .expect("the one function of this name");
        Catalogue { bundle, transform }
    }

    /// Writes a message, or an attribute of it, with its places filled, at the end of `out`; where it is `said`, as a voice reads
    /// it, if the message says so.
    pub fn write(
        &self,
        (id, attribute): (&str, Option<&str>),
        said: bool,
        places: &impl Places,
        out: &mut String,
    ) {
        let message = self.bundle.get_message(id).unwrap_or_else(|| panic!("no message {id}"));
        let pattern = match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None if said => {
                message.get_attribute("say").map(|attribute| attribute.value()).or(message.value())
            }
            None => message.value(),
        };
        let pattern = pattern.unwrap_or_else(|| panic!("no text {id}.{attribute:?}"));
        if self.transform.is_some() || !fill(pattern, places, out) {
            out.push_str(&self.by_fluent(id, pattern, places));
        }
    }

    fn by_fluent(&self, id: &str, pattern: &Pattern<&str>, places: &impl Places) -> String {
        let places = places.values();
        let mut arguments = FluentArgs::with_capacity(places.len());
        for (name, value) in places {
            match value {
                Value::Number(number) => arguments.set(name, number),
                Value::Text(text) => arguments.set(name, text),
            }
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Given(Vec<(&'static str, Value)>);

    impl Places for Given {
        fn write(&self, name: &str, out: &mut String) -> bool {
            match self.0.iter().find(|(one, _)| *one == name) {
                Some((_, Value::Text(text))) => out.push_str(text),
                Some((_, Value::Number(number))) if is_exact(*number) => out.push_str(&number.to_string()),
                _ => return false,
            }
            true
        }

        fn values(&self) -> Vec<(&'static str, Value)> {
            self.0.clone()
        }
    }

    /// Every message whose places are filled without Fluent reads as Fluent writes it, in both languages, for a voice too.
    #[test]
    fn a_pattern_that_is_filled_reads_as_by_fluent() {
        let mut compared = 0;
        for catalogue in [&CATALOGUES[0], &CATALOGUES[1]] {
            let source = Lang::CATALOGUES[usize::from(std::ptr::eq(catalogue, &CATALOGUES[1]))].1;
            let ids = source.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
            for id in ids.filter(|id| id.starts_with(|first: char| first.is_ascii_lowercase())) {
                let Some(message) = catalogue.bundle.get_message(id) else { continue };
                let attributes = message.attributes().map(|attribute| attribute.value());
                for pattern in message.value().into_iter().chain(attributes) {
                    let names: Vec<&'static str> = pattern
                        .elements
                        .iter()
                        .filter_map(|element| match element {
                            PatternElement::Placeable {
                                expression: Expression::Inline(InlineExpression::VariableReference { id }),
                            } => Some(id.name.to_owned().leak() as &'static str),
                            PatternElement::TextElement { .. } | PatternElement::Placeable { .. } => None,
                        })
                        .collect();
                    for numbers in [false, true] {
                        let value = |at: usize| match numbers {
                            true => Value::Number([0, 1, -7, 1_234_567, 1 << 53, (1 << 53) + 1][at % 6]),
                            false => Value::Text(["车", "", "a b", "{ $x }"][at % 4].to_owned()),
                        };
                        let given = names.iter().enumerate().map(|(at, name)| (*name, value(at)));
                        let places = Given(given.collect());
                        let mut text = "。".to_owned();
                        if fill(pattern, &places, &mut text) {
                            let by_fluent = catalogue.by_fluent(id, pattern, &places);
                            assert_eq!(text, format!("。{by_fluent}"), "{id}");
                            compared += 1;
                        } else {
                            assert_eq!(text, "。", "{id}: nothing is left of a pattern that Fluent fills");
                        }
                    }
                }
            }
        }
        assert!(compared > 2000, "{compared} texts were compared");
    }
}
