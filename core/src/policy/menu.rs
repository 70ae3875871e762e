//! The menu of a match.

/// An entry of the menu of a match, or a group of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum MenuEntry {
    /// Actions that have no cell in the grid.
    HiddenActions,
    /// The page of the keyboard.
    Keys,
    /// The record is shared.
    ShareRecord,
    /// The board of a finished match is shared as a picture.
    SharePicture,
    /// Buttons that the scene has for the menu.
    Buttons,
    /// The board in the size of a real one.
    TrueSize,
    /// The settings.
    Settings,
    /// The rules of the game.
    Help,
    /// The match is left.
    Leave,
}

/// Returns the entries of the menu of a match from top to bottom. In a lesson they are those at its beginning, up to the page of
/// the keyboard. A shell leaves out what its platform or the match has not.
pub fn match_menu(lesson: bool) -> Vec<MenuEntry> {
    use MenuEntry::{
        Buttons, Help, HiddenActions, Keys, Leave, Settings, SharePicture, ShareRecord, TrueSize,
    };
    let all = [HiddenActions, Keys, ShareRecord, SharePicture, Buttons, TrueSize, Settings, Help, Leave];
    all[..if lesson { 2 } else { all.len() }].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The actions of the match come first, then the pages of the app. The last entry leaves the match.
    #[test]
    fn the_menu_of_a_match_ends_with_the_way_out() {
        let menu = match_menu(false);
        assert_eq!((menu.first(), menu.last()), (Some(&MenuEntry::HiddenActions), Some(&MenuEntry::Leave)));
        let place = |entry| menu.iter().position(|one| *one == entry);
        assert!(place(MenuEntry::Buttons) < place(MenuEntry::Settings));
        assert!(!match_menu(true).contains(&MenuEntry::Leave), "a lesson has its own way out");
    }
}
