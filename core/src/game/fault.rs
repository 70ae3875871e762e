//! What can be wrong with anything that comes from outside.

use thiserror::Error;

use super::{Refusal, RefusalKind};

/// What kind of fault: the same in every language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FaultKind {
    /// A file cannot be read.
    Unreadable,
    /// It is no record.
    BadRecord,
    /// Its format is not known.
    UnknownFormat,
    /// It has a field that is not known.
    UnknownField,
    /// There is no such game.
    UnknownGame,
    /// There is no such option.
    UnknownOption,
    /// The value of an option is wrong.
    BadOption,
    /// A position is against the rules.
    BadPosition,
    /// The seed is out of range.
    BadSeed,
    /// An action is not written as one.
    BadAction,
    /// An SGF text cannot be read.
    BadSgf,
    /// A save is torn or was changed.
    Damaged,
    /// The match is not over, and has secrets.
    Running,
    /// An action of a record was refused.
    Refused(RefusalKind),
}

impl FaultKind {
    /// `snake_case`, as programs know it.
    pub fn as_str(self) -> &'static str {
        match self {
            FaultKind::Unreadable => "unreadable",
            FaultKind::BadRecord => "bad_record",
            FaultKind::UnknownFormat => "unknown_format",
            FaultKind::UnknownField => "unknown_field",
            FaultKind::UnknownGame => "unknown_game",
            FaultKind::UnknownOption => "unknown_option",
            FaultKind::BadOption => "bad_option",
            FaultKind::BadPosition => "bad_position",
            FaultKind::BadSeed => "bad_seed",
            FaultKind::BadAction => "bad_action",
            FaultKind::BadSgf => "bad_sgf",
            FaultKind::Damaged => "damaged",
            FaultKind::Running => "running",
            FaultKind::Refused(kind) => kind.as_str(),
        }
    }

    /// What it means, where nothing closer is known.
    fn chinese(self) -> &'static str {
        match self {
            FaultKind::Unreadable => "文件读不出来",
            FaultKind::BadRecord => "这不是一份棋谱",
            FaultKind::UnknownFormat => "不认识这份棋谱的格式",
            FaultKind::UnknownField => "棋谱里有不认识的内容",
            FaultKind::UnknownGame => "没有这种棋",
            FaultKind::UnknownOption => "没有这个选项",
            FaultKind::BadOption => "选项的值不对",
            FaultKind::BadPosition => "局面不合规则",
            FaultKind::BadSeed => "随机种子不对",
            FaultKind::BadAction => "棋谱里有一步写得不对",
            FaultKind::BadSgf => "这不是能读的 SGF 棋谱",
            FaultKind::Damaged => "存档已损坏",
            FaultKind::Running => "对局还没有结束，不能分享",
            FaultKind::Refused(_) => "这一步不合规则",
        }
    }
}

/// A fault in a record, an option, an action or a request.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{reason}")]
pub struct Fault {
    /// Index of the action in its record, from 0; none when the fault is in the head, or when
    /// there is no record.
    pub index: Option<u32>,
    /// What kind of fault.
    pub kind: FaultKind,
    /// The option it is about, as in [`super::OptionSpec::id`]; `None` where it is about no single one.
    pub option: Option<String>,
    /// Whose option it is, where each seat has its own.
    pub seat: Option<u8>,
    /// The reason, for people. It never repeats the content of an action.
    pub reason: String,
    /// The same in Chinese.
    pub zh: String,
}

impl Fault {
    /// A fault that has no place in a list of actions.
    pub fn head(kind: FaultKind, reason: impl Into<String>) -> Self {
        Fault {
            index: None,
            kind,
            option: None,
            seat: None,
            reason: reason.into(),
            zh: kind.chinese().to_owned(),
        }
    }

    /// A fault in the value of an option.
    pub fn option(option: impl Into<String>, reason: impl Into<String>) -> Self {
        Fault { option: Some(option.into()), ..Fault::head(FaultKind::BadOption, reason) }
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

    /// The same fault, told of a seat.
    #[must_use]
    pub fn of(mut self, seat: u8) -> Self {
        self.seat = Some(seat);
        self
    }

    /// The same fault, told of an option.
    #[must_use]
    pub fn about(mut self, option: &str) -> Self {
        self.option = Some(option.to_owned());
        self
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Fault::head(FaultKind::Refused(refusal.kind), refusal.words.shown(Lang::En)).in_chinese(refusal.words.shown(Lang::Zh))
    }
}
