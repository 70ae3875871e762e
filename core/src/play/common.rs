//! Actions that every game has.

use crate::game::Forfeit;

/// An action that is not the game's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Common {
    /// 认负, 中途退场 or 超时.
    Forfeit(Forfeit),
    /// 提和
    Draw,
    /// The answer to an offered draw.
    DrawAnswer(bool),
    /// 悔棋
    Undo,
    /// The answer to a request for undo.
    UndoAnswer(bool),
}

impl Common {
    /// As records have it.
    pub fn as_str(self) -> &'static str {
        match self {
            Common::Forfeit(how) => how.as_str(),
            Common::Draw => "draw",
            Common::DrawAnswer(true) => "draw yes",
            Common::DrawAnswer(false) => "draw no",
            Common::Undo => "undo",
            Common::UndoAnswer(true) => "undo yes",
            Common::UndoAnswer(false) => "undo no",
        }
    }

    /// The common action written so, if it is one.
    pub fn parse(text: &str) -> Option<Common> {
        Some(match text {
            "resign" => Common::Forfeit(Forfeit::Resign),
            "leave" => Common::Forfeit(Forfeit::Leave),
            "timeout" => Common::Forfeit(Forfeit::Timeout),
            "draw" => Common::Draw,
            "draw yes" => Common::DrawAnswer(true),
            "draw no" => Common::DrawAnswer(false),
            "undo" => Common::Undo,
            "undo yes" => Common::UndoAnswer(true),
            "undo no" => Common::UndoAnswer(false),
            _ => return None,
        })
    }
}
