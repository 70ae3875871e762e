//! Texts in both languages.

/// A language of texts and speech.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Lang {
    /// 中文 (简体)
    #[default]
    Zh,
    /// English
    En,
}

impl Lang {
    /// The one of two texts that is in this language.
    pub fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self {
            Lang::Zh => zh,
            Lang::En => en,
        }
    }
}

/// A text in both languages, with what a voice says where that differs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// Chinese, as shown.
    pub zh: String,
    /// English, as shown.
    pub en: String,
    /// Chinese, as said; empty when as shown.
    pub say_zh: String,
    /// English, as said; empty when as shown.
    pub say_en: String,
}

impl Words {
    /// Said as shown.
    pub fn new(zh: impl Into<String>, en: impl Into<String>) -> Self {
        Words { zh: zh.into(), en: en.into(), say_zh: String::new(), say_en: String::new() }
    }

    /// The same, said differently.
    #[must_use]
    pub fn said(mut self, zh: impl Into<String>, en: impl Into<String>) -> Self {
        self.say_zh = zh.into();
        self.say_en = en.into();
        self
    }

    /// As shown in a language.
    pub fn shown(&self, lang: Lang) -> &str {
        lang.pick(&self.zh, &self.en)
    }

    /// As said in a language.
    pub fn spoken(&self, lang: Lang) -> &str {
        let said = lang.pick(&self.say_zh, &self.say_en);
        if said.is_empty() { self.shown(lang) } else { said }
    }
}
