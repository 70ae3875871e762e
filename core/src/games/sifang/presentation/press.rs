//! The game's own buttons and choices.

/// Key that is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
pub(super) enum Press {
    /// 数棋
    #[strum(serialize = "count")]
    Count,
    #[strum(serialize = "count:yes")]
    Agree,
    #[strum(serialize = "count:no")]
    Decline,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ButtonId, assert_ids};

    /// Ids stay as they are: scenarios, lessons and shells have them.
    #[test]
    fn ids_stay() {
        assert_ids("count count:yes count:no count:1", |id| {
            Press::read_in_row(id).map(|(press, row)| press.in_row(row))
        });
    }
}
