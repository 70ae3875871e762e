//! The catalogue of a language, read once.

use std::borrow::Cow;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Lang, pseudo, spell};

/// Value in a place of a message.
pub(super) enum Value {
    Number(i64),
    Text(String),
}

/// The messages of a language.
pub(super) struct Catalogue {
    bundle: FluentBundle<FluentResource>,
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
        Catalogue { bundle }
    }

    /// A message, or an attribute of it, with its places filled; as a voice reads it where the message says so.
    pub fn format(
        &self,
        id: &str,
        attribute: Option<&str>,
        said: bool,
        places: Vec<(&'static str, Value)>,
    ) -> String {
        let message = self.bundle.get_message(id).unwrap_or_else(|| panic!("no message {id}"));
        let pattern = match attribute {
            Some(name) => message.get_attribute(name).map(|attribute| attribute.value()),
            None if said => {
                message.get_attribute("say").map(|attribute| attribute.value()).or(message.value())
            }
            None => message.value(),
        };
        let pattern = pattern.unwrap_or_else(|| panic!("no text {id}.{attribute:?}"));
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
