//! Options as data: a shell draws the form of any game from them.

/// Control by which an option is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum OptionKind {
    /// One of the choices.
    One,
    /// Any of the choices.
    Several,
    /// A whole number, `min`…`max`; `choices` has common ones.
    Number,
    /// On or off.
    Toggle,
    /// A text.
    Text,
    /// A position: one of the choices, or set up on a board ([`crate::table::Editor`]).
    Board,
}

/// A choice of an option.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionChoice {
    /// Its value, as `set_option` takes it.
    pub value: String,
    /// Short label.
    pub label: String,
    /// A line that explains it; may be empty.
    pub help: String,
    /// Whether it is chosen now.
    pub selected: bool,
}

/// An option of a game as data: a shell draws the form of any game from a list of these.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct OptionSpec {
    /// Identifier, as `set_option` takes it.
    pub id: String,
    /// Seat that the option belongs to; none for the match's.
    pub seat: Option<u8>,
    /// Heading of the group it belongs to; specs of one group follow each other.
    pub group: String,
    /// Label. Of a seat's option it names the side.
    pub label: String,
    /// A line that explains it.
    pub help: String,
    /// Control by which it is set.
    pub kind: OptionKind,
    /// The choices, of `One`, `Several`, `Number` and `Board`.
    pub choices: Vec<OptionChoice>,
    /// Least number.
    pub min: i64,
    /// Greatest number.
    pub max: i64,
    /// The next lower number, as `set_option` takes it; none at the least one.
    pub lower: Option<String>,
    /// The next higher number; none at the greatest one.
    pub higher: Option<String>,
    /// Current value in the form that `set_option` takes: values joined by commas for `Several`, `true` or `false`
    /// for `Toggle`.
    pub value: String,
    /// The value now, in words: 坐标、光标.
    pub value_label: String,
    /// Fault of the option; empty when there is none.
    pub fault: String,
    /// Why it has no effect under the other options; empty when it has. It cannot be set then.
    pub idle: String,
    /// Rarely needed: shown behind “more”.
    pub advanced: bool,
}
