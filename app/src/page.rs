//! A page of the app as data.

use qishe_core::club::{ClubRow, ClubSeat};
use qishe_core::scene::Emblem;
use qishe_core::table::PictureOf;

/// A page: rows in groups.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AppPage {
    /// Title, also the name by which a screen reader announces the page.
    pub title: String,
    /// A line below the title; empty for most pages.
    pub subtitle: String,
    /// The parts of which one is shown; none for a page that has one.
    pub tabs: Option<PageTabs>,
    /// Groups from top to bottom. A wide window may show them in two columns.
    pub groups: Vec<PageGroup>,
    /// The part below the rows that does not scroll; none for most pages.
    pub footer: Option<PageFooter>,
}

impl AppPage {
    /// A page of one part, without a footer.
    pub(crate) fn new(title: String, groups: Vec<PageGroup>) -> AppPage {
        AppPage { title, subtitle: String::new(), tabs: None, groups, footer: None }
    }
}

/// The parts of a page. [`RowValue::Number`] opens one; each is scrolled by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageTabs {
    /// Identifier, as that of a row.
    pub id: String,
    /// Their names.
    pub names: Vec<String>,
    /// Place of the open one.
    pub chosen: u32,
}

/// The part below a page that does not scroll: how things stand, and what is done next.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageFooter {
    /// How things stand; empty where nothing is to be said. A screen reader says each change.
    pub status: String,
    /// Whether it says that something is wrong, or that time is short.
    pub urgent: bool,
    /// The one thing to do next; none while there is nothing.
    pub key: Option<PageKey>,
}

/// A key. A press reports [`AppEvent::Press`](crate::AppEvent::Press), also of one that is idle: the core says why.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageKey {
    /// Identifier, as that of a row.
    pub id: String,
    /// Its name.
    pub label: String,
    /// Its name for a screen reader, which says whom or what it is about too.
    pub spoken: String,
    /// Whether it leads on. Others stand out less.
    pub leads_on: bool,
    /// Whether it can be pressed now.
    pub enabled: bool,
    /// Whether it is the present choice.
    pub chosen: bool,
}

impl PageKey {
    /// Creates an enabled key that stands out. Its name for a screen reader is its label.
    pub(crate) fn new(id: impl Into<String>, label: String) -> PageKey {
        PageKey { id: id.into(), spoken: label.clone(), label, leads_on: true, enabled: true, chosen: false }
    }
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

impl PageRow {
    /// A row without an explanation.
    pub(crate) fn new(id: impl Into<String>, label: impl Into<String>, kind: RowKind) -> PageRow {
        PageRow { id: id.into(), label: label.into(), help: String::new(), kind }
    }
}

/// A kind of row, with its state. A shell draws each once.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RowKind {
    /// A statement: the label with its explanation, and nothing to press.
    Note,
    /// A paragraph to read: the label alone.
    Paragraph,
    /// A text to read, with pictures. The label is its heading.
    Article {
        /// Paragraphs.
        paragraphs: Vec<String>,
        /// Pictures below them: a whole board by itself, parts of boards side by side.
        pictures: Vec<PagePicture>,
    },
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
    /// A way to another page, or to more of this one. A press follows it.
    Entry {
        /// Piece beside the label.
        emblem: Option<Emblem>,
        /// What the press does, or what is chosen there; empty where the label says it.
        value: String,
    },
    /// A key that a press takes.
    Key {
        /// Whether what it opens below is open.
        on: bool,
    },
    /// A field for a text. [`RowValue::Text`] sets the text. The key beside it, and Return on the keyboard, press the row.
    Field {
        /// The text.
        value: String,
        /// What is typed there. It is the field's name where the row has no label.
        hint: String,
        /// What the text is.
        kind: FieldKind,
        /// Name of the key beside it; empty for none.
        key: String,
    },
    /// One of several by which a list is filtered. [`RowValue::Number`] sets it; the chosen one again takes the filter away.
    Filter {
        /// Names of the choices; the first filters nothing.
        names: Vec<String>,
        /// Place of the chosen one.
        chosen: u32,
    },
    /// A kept match, with its line below the label. A press opens it.
    Match {
        /// Its name in the store.
        id: String,
        /// Changes with its board: a picture that was made under one key is good for it.
        thumbnail: String,
        /// Identifier that a press of the sign beside it reports: it deletes the match.
        delete: String,
        /// Name of that sign.
        remove: String,
    },
    /// A list in which nothing is yet: the label says so, below a piece, and a press of the key leads on.
    Nothing {
        /// The piece.
        emblem: Option<Emblem>,
        /// Name of the key.
        key: String,
    },
    /// A person, with an explanation. A press of the sign beside it sends the person away.
    Person {
        /// Name of that sign; empty for none.
        remove: String,
    },
    /// A member of the club, with an explanation and keys about that person.
    Member {
        /// Whether the person is here. Others stand out less.
        here: bool,
        /// The keys.
        keys: Vec<PageKey>,
    },
    /// A table of a club evening, at which people play. The label is its number.
    Table {
        /// Seats in order.
        seats: Vec<ClubSeat>,
        /// Result, or that it is still awaited.
        result: String,
        /// Whether a result is awaited.
        waits: bool,
        /// The whole table as one sentence, for a screen reader.
        spoken: String,
        /// Keys that give its result, and the way to its match.
        keys: Vec<PageKey>,
        /// Name of the key that shows the rare results.
        more: String,
        /// Name of that key for a screen reader.
        more_spoken: String,
        /// Keys of the rare results.
        rare: Vec<PageKey>,
    },
    /// The standings of a club evening: figures in columns. A screen reader says each row as one sentence.
    Figures {
        /// Headings: a place, a name, and the others.
        columns: Vec<String>,
        /// Rows from top to bottom.
        rows: Vec<ClubRow>,
        /// Sentence for a window on which the columns do not fit.
        scrolls: String,
    },
    /// A short text to be read out or copied by hand, in large type. The label stands above it.
    Code {
        /// The text.
        text: String,
        /// The text for a voice, sign by sign.
        spoken: String,
    },
    /// A QR code. A screen reader says the label.
    Qr {
        /// Modules on a side.
        side: u16,
        /// Its modules, row by row; `true` is dark.
        dark: Vec<bool>,
    },
    /// A text that a press gives to other apps.
    Share {
        /// The text.
        text: String,
        /// Name of the file in which it is given, with its ending; empty where it is given as it is.
        file: String,
    },
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

/// A picture of a game's board. A shell asks for its scene when the row comes in sight.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PagePicture {
    /// Identifier of the game.
    pub game: String,
    /// Which of its pictures.
    pub of: PictureOf,
    /// Width of the part of the board that it shows, in whole units; none for a whole board.
    pub part: Option<u32>,
    /// Line under it, by which a screen reader names it; may be empty.
    pub caption: String,
}

impl RowKind {
    /// A way to somewhere that the label names.
    pub(crate) fn entry() -> RowKind {
        RowKind::Entry { emblem: None, value: String::new() }
    }
}

/// What is typed into a field. A keyboard may learn and correct words alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum FieldKind {
    /// Words of any language.
    Words,
    /// A name, in any script.
    Name,
    /// A link, or settings.
    Link,
    /// A code of digits.
    Code,
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
    /// Of a [`RowKind::Field`].
    Text {
        /// The text.
        text: String,
    },
}
