//! The catalogue of a language, read once.

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
    LazyLock::new(|| {
        Catalogue::read(Lang::CATALOGUES[0].0, Lang::CATALOGUES[0].1.to_owned(), spell::chinese)
    }),
    LazyLock::new(|| {
        Catalogue::read(Lang::CATALOGUES[1].0, Lang::CATALOGUES[1].1.to_owned(), spell::english)
    }),
    LazyLock::new(|| Catalogue::read("en", pseudo::resource(Lang::CATALOGUES[1].1), pseudo::spelled)),
];

impl Catalogue {
    /// That of a language.
    pub fn of(lang: Lang) -> &'static Catalogue {
        &CATALOGUES[lang as usize]
    }

    fn read(name: &str, source: String, spell: spell::Spell) -> Catalogue {
        let language: LanguageIdentifier =
            name.parse().expect("the list of languages names them by their tags");
        // build.rs has read the same source: what is wrong in it ended the build.
        let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks around what fills a place are for mixed directions of writing; voices and tests would meet them.
        bundle.set_use_isolating(false);
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
