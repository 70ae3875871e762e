//! A page of the app as data.

use qishe_core::club::{ClubRow, ClubSeat};
use qishe_core::game::OptionSpec;
use qishe_core::learn::{LadderRung, OpponentSeal, OpponentSide, RatingCard, StatisticsFact, StreakDay};
use qishe_core::scene::{Emblem, Pt};
use qishe_core::table::PictureOf;

/// A page: rows in groups.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct AppPage {
    /// Title, also the name by which a screen reader announces the page.
    pub title: String,
    /// A line below the title; empty for most pages.
    pub subtitle: String,
    /// The sign in the bar; none for most pages.
    pub sign: Option<PageSign>,
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
        AppPage { title, subtitle: String::new(), sign: None, tabs: None, groups, footer: None }
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

/// A sign in the bar of a page. A press reports [`AppEvent::Press`](crate::AppEvent::Press).
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageSign {
    /// Identifier, as that of a row.
    pub id: String,
    /// The sign.
    pub icon: RowIcon,
    /// Its name.
    pub label: String,
}

/// The part below a page that does not scroll: how things stand, and what is done next.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageFooter {
    /// How things stand; empty where nothing is to be said. A screen reader says each change.
    pub status: String,
    /// Whether it says that something is wrong, or that time is short.
    pub urgent: bool,
    /// The things to do next, the usual one first; none while there is nothing.
    pub keys: Vec<PageKey>,
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
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PageGroup {
    /// Heading; empty for none.
    pub heading: String,
    /// Rows from top to bottom.
    pub rows: Vec<PageRow>,
}

/// A row of a page.
#[derive(Debug, Clone, PartialEq)]
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
#[derive(Debug, Clone, PartialEq)]
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
        /// Pattern of the person's tile beside the label: `print` of [`SpriteKey::Tile`](qishe_core::picture::SpriteKey::Tile).
        tile: Option<u64>,
        /// What the press does, or what is chosen there; empty where the label says it.
        value: String,
    },
    /// A key that a press takes.
    Key {
        /// Whether what it opens below is open.
        on: bool,
        /// How it looks.
        look: KeyLook,
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
    /// A list in which nothing is yet: the label says so, below a piece, with an explanation, and a press of the key leads on.
    Nothing {
        /// The piece; none for the empty place of a seal.
        emblem: Option<Emblem>,
        /// Name of the key.
        key: String,
    },
    /// The tile of a person, large. Screen readers skip it.
    Tile {
        /// Its pattern, as in [`SpriteKey::Tile`](qishe_core::picture::SpriteKey::Tile).
        print: u64,
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
    /// An option of a match, in the control that fits its kind. [`RowValue::Text`] sets it to a value of [`OptionSpec::value`]'s
    /// form. A press of the key of a position leads to the board on which it is set up.
    Option {
        /// The option. Its label and its explanation stand in it.
        spec: OptionSpec,
    },
    /// A seat of a match, with its side as the label, and a sign whose press changes between a person and a computer.
    Seat {
        /// Piece beside it.
        emblem: Option<Emblem>,
        /// Who sits there.
        player: SeatPlayer,
        /// Name of the sign.
        change: String,
    },
    /// A row that leads on when it is pressed, with an icon and an explanation.
    Way {
        /// Sign beside it.
        icon: RowIcon,
    },
    /// Computers to play against, of which one is chosen: [`RowValue::Number`] sets its level.
    Opponents {
        /// The computers, the weakest first.
        seals: Vec<OpponentSeal>,
        /// Level of the chosen one.
        level: u8,
    },
    /// A rating with its deviation and its curve.
    Rating {
        /// The rating.
        card: RatingCard,
    },
    /// The ladder of the computers. The label is its heading, and the explanation says which one suits.
    Ladder {
        /// Results against all of them, in words; empty where there are none.
        record: String,
        /// The levels, the weakest first.
        rungs: Vec<LadderRung>,
        /// Whether the grade above them is stamped.
        ninth: bool,
        /// That grade in words, for a voice.
        ninth_spoken: String,
    },
    /// Results as bars. The label is their heading.
    Bars {
        /// The bars from top to bottom.
        bars: Vec<ResultBar>,
    },
    /// Figures with their names, side by side.
    Facts {
        /// The figures.
        facts: Vec<StatisticsFact>,
    },
    /// The panel of a person's favourite spy, which [`AppOrder::PutSpyPanel`](crate::AppOrder::PutSpyPanel) has put there. Nothing
    /// of what it can show is on the page.
    SpyPanel,
    /// The days of a streak: the label says its length.
    Streak {
        /// The last days, today last.
        days: Vec<StreakDay>,
        /// The streak and its days in words, for a voice.
        spoken: String,
    },
    /// A match that was gone through, with the key to its mistakes.
    Study {
        /// The chances through it, 0…1 from the upper left corner; high is good.
        curve: Vec<Pt>,
        /// Own mistakes on the curve.
        mistakes: Vec<Pt>,
        /// Words of the key.
        key: String,
    },
    /// Puzzles, with an explanation, that a press begins.
    Puzzles {
        /// The seal beside them; none for puzzles of several levels.
        seal: Option<PuzzleSeal>,
        /// The puzzle whose board stands beside them; none for several.
        board: Option<String>,
        /// Number of solved puzzles of all; empty where nothing is counted.
        counter: String,
        /// Whether they are what is to be done first. Others stand out less.
        leads_on: bool,
    },
    /// A heading that a press expands and collapses. While it is expanded its content follows as rows.
    Fold {
        /// Piece beside it.
        emblem: Option<Emblem>,
        /// What is counted below it.
        value: String,
        /// Lessons that belong to it, whether each is done; the help says so in words.
        lessons: Vec<bool>,
        /// Whether it is expanded.
        open: bool,
    },
    /// A part of the way through a book: a seal for each endgame in order. A press of one reports its identifier.
    Seals {
        /// The seals.
        seals: Vec<WaySeal>,
    },
    /// Small keys side by side.
    Keys {
        /// The keys.
        keys: Vec<PageKey>,
    },
    /// The sides of a game, of which one is chosen. [`RowValue::Number`] sets its place.
    Sides {
        /// The sides.
        sides: Vec<OpponentSide>,
        /// Place of the chosen one.
        chosen: u32,
    },
}

/// Results with what they are of: the parts of a bar.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ResultBar {
    /// Sign before it; none for most.
    pub icon: Option<RowIcon>,
    /// Name.
    pub name: String,
    /// Part that was won, or solved, 0…1.
    pub won: f32,
    /// Part that was drawn, 0…1.
    pub drawn: f32,
    /// The results in figures.
    pub record: String,
    /// All of it in words, for a voice.
    pub spoken: String,
}

/// How a key looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum KeyLook {
    /// It stands out little.
    Plain,
    /// It leads on.
    Main,
    /// What it does cannot be undone.
    Danger,
}

/// The seal of a level, in a ring whose part shows what is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PuzzleSeal {
    /// Level, 1…8.
    pub level: u8,
    /// Solved part of the ring in thousandths, 0…1000.
    pub solved: u32,
}

/// Who sits on a seat of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SeatPlayer {
    /// A person, with the explanation of the row. [`RowValue::Text`] sets the name.
    Person {
        /// The name.
        name: String,
        /// What is typed there.
        hint: String,
    },
    /// A computer. [`RowValue::Number`] sets the level.
    Computer {
        /// Its level and name.
        name: String,
        /// Its level in figures.
        level: String,
        /// The next lower level; none at the weakest.
        lower: Option<u32>,
        /// The next higher level; none at the strongest.
        higher: Option<u32>,
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
        RowKind::Entry { emblem: None, tile: None, value: String::new() }
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

/// A seal on the way through a book.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct WaySeal {
    /// Identifier that a press reports.
    pub id: String,
    /// Its number in the book.
    pub number: u32,
    /// A word or two below it.
    pub caption: String,
    /// Stars as signs below that, those that were won first; empty where it is not solved.
    pub stars: String,
    /// Where it is on the way.
    pub place: WayPlace,
    /// Whether it is the last one of a stage, which has corners.
    pub ends_stage: bool,
    /// All of it as one sentence, for a screen reader.
    pub spoken: String,
}

/// Where a seal is on a way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum WayPlace {
    /// It is solved.
    Solved,
    /// It comes next.
    Next,
    /// It is not solved, but one after it is.
    LeftOut,
    /// All from here on are not solved.
    Ahead,
}

/// A sign beside a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RowIcon {
    /// Something goes to other apps.
    Share,
    /// Something comes into the app, or onto the device.
    TakeIn,
    /// Something is learned.
    Lesson,
    /// Something is chosen in more detail.
    Details,
    /// Something is listed by its names.
    Names,
    /// Something is shown as a way.
    Way,
    /// A computer plays.
    Computer,
    /// People play.
    People,
    /// One person plays.
    Person,
    /// The rules are explained.
    Rules,
    /// People far away play.
    Online,
    /// A club evening.
    Club,
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
    /// A place in a list, an amount, or a level.
    Number {
        /// The number.
        number: u32,
    },
    /// What was typed; a name; the value of an option.
    Text {
        /// The text.
        text: String,
    },
}
