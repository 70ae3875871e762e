//! A page of the app as data.

/// A page: rows in groups.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AppPage {
    /// Title, also the name by which a screen reader announces the page.
    pub title: String,
    /// Groups from top to bottom. A wide window may show them in two columns.
    pub groups: Vec<PageGroup>,
}

/// Rows under one heading.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageGroup {
    /// Heading; empty for none.
    pub heading: String,
    /// Rows from top to bottom.
    pub rows: Vec<PageRow>,
}

/// A row of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageRow {
    /// Identifier, unique on the page.
    pub id: String,
    /// Name of what the row shows or changes.
    pub label: String,
    /// Explanation; empty for none.
    pub help: String,
    /// Kind of the row, with its state.
    pub kind: RowKind,
}

/// A kind of row, with its state. A shell draws each once.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RowKind {
    /// A statement: the label with its explanation, and nothing to press.
    Note,
    /// A paragraph to read: the label alone.
    Paragraph,
    /// A value that is only shown.
    Value {
        /// The value in words.
        value: String,
    },
    /// A switch. [`RowValue::On`] sets it.
    Toggle {
        /// Whether it is on.
        on: bool,
    },
    /// One of several. [`RowValue::Number`] sets it.
    Choice {
        /// Names of the choices.
        names: Vec<String>,
        /// Place of the chosen one in the list; none as long as nothing is chosen.
        chosen: Option<u32>,
    },
    /// A number in steps. [`RowValue::Number`] sets it.
    Amount {
        /// The number.
        number: u32,
        /// Smallest number.
        least: u32,
        /// Largest number.
        most: u32,
        /// Distance of neighbouring numbers.
        step: u32,
        /// The number in words.
        value: String,
    },
    /// A way to another page. A press follows it.
    Entry,
    /// Something that a press does.
    Action {
        /// Sign beside it.
        icon: RowIcon,
    },
    /// The board of a game with pieces on it, in the chosen style.
    Board {
        /// Identifier of the game.
        game: String,
    },
}

/// A sign beside a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RowIcon {
    /// Something goes to other apps.
    Share,
    /// Something comes into the app, or onto the device.
    TakeIn,
}

/// A value that a person has given a row.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RowValue {
    /// Of a [`RowKind::Toggle`].
    On {
        /// Whether it is on.
        on: bool,
    },
    /// Of a [`RowKind::Choice`] or a [`RowKind::Amount`].
    Number {
        /// Place in the list, or the number.
        number: u32,
    },
}
