//! What can be wrong with anything that comes from outside.

use thiserror::Error;

/// A fault in a record, an option, an action or a request.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Fault {
    /// Index of the action in its record, from 0; none when the fault is in the head, or when
    /// there is no record.
    pub index: Option<u32>,
    /// What kind of fault, `snake_case`, the same in every language.
    pub kind: &'static str,
    /// The reason, for people. It never repeats the content of an action.
    pub reason: String,
    /// The same in Chinese.
    pub zh: String,
}

impl Fault {
    /// A fault that has no place in a list of actions.
    pub fn head(kind: &'static str, reason: impl Into<String>) -> Self {
        Fault { index: None, kind, reason: reason.into(), zh: chinese(kind).to_owned() }
    }

    /// The same fault with a Chinese reason of its own.
    #[must_use]
    pub fn in_chinese(mut self, zh: impl Into<String>) -> Self {
        self.zh = zh.into();
        self
    }

    /// The same fault at an action's index.
    #[must_use]
    pub fn at(mut self, index: usize) -> Self {
        self.index = Some(u32::try_from(index).unwrap_or(u32::MAX));
        self
    }
}

/// What a kind of fault means, where nothing closer is known.
fn chinese(kind: &str) -> &'static str {
    match kind {
        "bad_record" => "这不是一份棋谱",
        "unknown_format" => "不认识这份棋谱的格式",
        "unknown_field" => "棋谱里有不认识的内容",
        "unknown_game" => "没有这种棋",
        "unknown_option" => "没有这个选项",
        "bad_option" => "选项的值不对",
        "bad_position" => "局面不合规则",
        "bad_seed" => "随机种子不对",
        "bad_action" => "棋谱里有一步写得不对",
        "damaged" => "存档已损坏",
        "running" => "对局还没有结束，不能分享",
        _ => "出错了",
    }
}
