//! Texts that are shown and spoken, from one catalogue a language (`core/words/*.ftl`, in [Project
//! Fluent](https://projectfluent.org)'s form).
//!
//! `build.rs` writes a function for every message, in `texts` by groups: a key or an argument that is missing does not
//! compile, a key that one language alone has ends the build, one that nobody uses is a warning. A [`Text`] is in no
//! language until it is [shown](Text::shown) or [spoken](Text::spoken); what stands in a place of it may itself be a text,
//! and is then shown or spoken in the same language.
//!
//! ```
//! use qishe_core::words::{Joint, Lang, Text};
//!
//! let text = Text::joined([Text::plain("H8"), Text::plain("G9")], Joint::List);
//! assert_eq!(text.shown(Lang::En), "H8, G9");
//! assert_eq!(text.shown(Lang::Zh), "H8、G9");
//! ```

mod catalogue;
mod pseudo;
mod question;
mod spell;
mod text;

use serde::{Deserialize, Serialize};

pub use question::Question;
pub use text::{Joint, Text, isolated};

/// One function a message of the catalogue, by groups.
pub(crate) mod texts {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}

/// One function a message of the app's pages, by pages.
pub mod pages {
    include!(concat!(env!("OUT_DIR"), "/pages.rs"));
}

include!(concat!(env!("OUT_DIR"), "/shell.rs"));
include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The text of a lesson: a message `lesson-…` or one of its attributes. `None` for one that the catalogues lack.
pub(crate) fn lesson_text(id: &str, attribute: Option<&str>) -> Option<Text> {
    let known = LESSON_TEXTS.iter().find(|(one, of)| *one == id && *of == attribute)?;
    Some(Text::message(known.0, known.1, Vec::new()))
}

/// Ids and attributes of all texts of lessons.
pub fn lesson_texts() -> &'static [(&'static str, Option<&'static str>)] {
    LESSON_TEXTS
}

/// Returns a hash of the sources of all catalogues.
///
/// A file with words in it keeps the hash too: where it differs from this one, the words may be old.
pub fn fingerprint() -> u64 {
    catalogue::fingerprint()
}

/// A language of texts and speech.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Lang {
    /// 中文 (简体)
    #[default]
    Zh,
    /// English
    En,
    /// English with accents and longer vowels. For tests: a text without accents is missing in the catalogue; a clipped text
    /// would be clipped in a longer language.
    Pseudo,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::Zh, Lang::En, Lang::Pseudo];

    /// Those that people choose from, in the order of the choice.
    pub const OFFERED: [Lang; 2] = [Lang::Zh, Lang::En];

    /// Its tag after BCP 47: `zh-Hans`.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::Zh => "zh-Hans",
            Lang::En => "en",
            Lang::Pseudo => "en-XA",
        }
    }

    /// Its tag for voices and screen readers, with a region: `zh-CN`.
    pub fn speech_tag(self) -> &'static str {
        match self {
            Lang::Zh => "zh-CN",
            Lang::En | Lang::Pseudo => "en-GB",
        }
    }

    /// The tags of the languages that people choose from, and their catalogues.
    const CATALOGUES: [(&'static str, &'static str); 2] =
        [("zh", include_str!("../../words/zh.ftl")), ("en", include_str!("../../words/en.ftl"))];
}

/// A language that people can choose.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Language {
    /// The language.
    pub lang: Lang,
    /// Its tag after BCP 47.
    pub tag: String,
    /// Name of the language in itself.
    pub name: String,
}

/// The languages that people choose from.
pub fn languages() -> Vec<Language> {
    let language = |lang: Lang| Language {
        lang,
        tag: lang.tag().to_owned(),
        name: Word::LanguageName.text().shown(lang),
    };
    Lang::OFFERED.into_iter().map(language).collect()
}

/// Returns the first language of the app that a person prefers; `tags` after BCP 47, the most preferred first. English where
/// there is none.
pub fn preferred(tags: &[String]) -> Lang {
    let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
    let offered = |tag: &String| Lang::OFFERED.into_iter().find(|lang| primary(lang.tag()) == primary(tag));
    tags.iter().find_map(offered).unwrap_or(Lang::En)
}
