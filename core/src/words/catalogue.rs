//! The catalogue of a language, read once.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use super::text::{Text, Way};
use super::{Lang, pseudo, spell};

/// The messages of a language.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    transform: Option<fn(&str) -> Cow<str>>,
}

impl Catalogue {
    /// Fills the places of a pattern that chooses nothing: it has texts and places alone, and each place is given. Returns whether
    /// it is one; any other pattern is left to Fluent, and nothing is written. A screen of 256 points has some thousand such texts.
    fn fill(
        &self,
        pattern: &Pattern<&str>,
        way: Way,
        places: &[(&'static str, Text)],
        out: &mut String,
    ) -> bool {
        let start = out.len();
        for element in &pattern.elements {
            let place = match element {
                PatternElement::TextElement { value } => {
                    out.push_str(value);
                    continue;
                }
                PatternElement::Placeable {
                    expression: Expression::Inline(InlineExpression::VariableReference { id }),
                } => places.iter().find(|(name, _)| *name == id.name),
                PatternElement::Placeable { .. } => None,
            };
            let Some((_, text)) = place.filter(|(_, text)| text.number().is_none_or(is_exact)) else {
                out.truncate(start);
                return false;
            };
            text.write(self, way, out);
        }
        true
    }
}

/// Whether Fluent, which counts in 64-bit floats, writes a number without loss.
fn is_exact(number: i64) -> bool {
    number.unsigned_abs() <= 1 << 53
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

    /// Writes a message, or an attribute of it, with its places filled, at the end of `out`; as a voice reads it where the message
    /// says so.
    pub fn write(
        &self,
        (id, attribute): (&str, Option<&str>),
        way: Way,
        places: &[(&'static str, Text)],
        out: &mut String,
    ) {
        let message = self.bundle.get_message(id).unwrap_or_else(|| panic!("no message {id}"));
        let pattern = match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None if way == Way::Spoken => {
                message.get_attribute("say").map(|attribute| attribute.value()).or(message.value())
            }
            None => message.value(),
        };
        let pattern = pattern.unwrap_or_else(|| panic!("no text {id}.{attribute:?}"));
        if self.transform.is_some() || !self.fill(pattern, way, places, out) {
            out.push_str(&self.by_fluent(id, pattern, way, places));
        }
    }

    fn by_fluent(
        &self,
        id: &str,
        pattern: &Pattern<&str>,
        way: Way,
        places: &[(&'static str, Text)],
    ) -> String {
        let mut arguments = FluentArgs::with_capacity(places.len());
        for (name, text) in places {
            match text.number() {
                Some(number) => arguments.set(*name, number),
                None => {
                    let mut filled = String::new();
                    text.write(self, way, &mut filled);
                    arguments.set(*name, filled);
                }
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
                        let places = || {
                            let value = |at: usize| match numbers {
                                true => Text::from([0_i64, 1, -7, 1_234_567, 1 << 53, (1 << 53) + 1][at % 6]),
                                false => Text::plain(["车", "", "a b", "{ $x }"][at % 4]),
                            };
                            names.iter().enumerate().map(|(at, name)| (*name, value(at))).collect::<Vec<_>>()
                        };
                        let mut text = "。".to_owned();
                        if catalogue.fill(pattern, Way::Shown, &places(), &mut text) {
                            let by_fluent = catalogue.by_fluent(id, pattern, Way::Shown, &places());
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
