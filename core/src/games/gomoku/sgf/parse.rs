//! SGF as a form: trees, nodes, properties, each with its place. What they mean is not known here.

use std::ops::Range;

use crate::game::{InputError, InputErrorKind, Place};
use crate::words::{Text, texts};

/// A text that is not the SGF that is read here.
pub(super) fn bad(reason: &str) -> InputError {
    InputError::head(InputErrorKind::BadSgf, reason)
}

/// A fault at a place of the text.
pub(super) fn bad_at(text: &str, part: &Range<usize>, reason: &str, words: Text) -> InputError {
    let end = text.ceil_char_boundary(part.end.min(text.len()));
    let start = text.floor_char_boundary(part.start).min(end);
    bad(reason).saying(words).in_text(Place::of(text, start, &text[start..end]))
}

/// A value of a property, without the marks that escape.
#[derive(Debug, Clone)]
pub(super) struct Content {
    pub text: String,
    /// Where it stands, without its brackets.
    pub part: Range<usize>,
}

/// A property: its name in capitals, and its values.
#[derive(Debug, Clone)]
pub(super) struct Property {
    pub name: String,
    pub values: Vec<Content>,
    /// Where its name stands.
    pub part: Range<usize>,
}

/// The properties of a node, in order.
pub(super) type Node = Vec<Property>;

/// A tree: its main line, and what stands beside it.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub nodes: Vec<Node>,
    /// Number of variations beside it, those within others too.
    pub variations: usize,
    /// Variations that begin on it.
    pub sides: Vec<Side>,
    /// Nodes of variations within others.
    pub nested: Vec<Node>,
}

impl Tree {
    /// The nodes of a line.
    fn nodes_of(&mut self, line: Of) -> &mut Vec<Node> {
        match line {
            Of::Main => &mut self.nodes,
            Of::Side(number) => &mut self.sides[number].nodes,
            Of::Nested => &mut self.nested,
        }
    }
}

/// A variation that begins on the main line.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// Number of the main line's nodes before it.
    pub fork: usize,
    /// Its own nodes.
    pub nodes: Vec<Node>,
}

/// The line of a tree to which a part of its text belongs.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Of {
    #[default]
    Main,
    /// A side of the tree, by its number.
    Side(usize),
    /// A variation within another one.
    Nested,
}

/// The first value of a property.
pub(super) fn value<'a>(node: &'a Node, name: &str) -> Option<&'a str> {
    content(node, name).map(|content| content.text.as_str())
}

/// The first value of a property, with its place.
pub(super) fn content<'a>(node: &'a Node, name: &str) -> Option<&'a Content> {
    values(node, name).next()
}

/// All values of a property, which may stand several times.
pub(super) fn values<'a>(node: &'a Node, name: &str) -> impl Iterator<Item = &'a Content> {
    node.iter().filter(move |property| property.name == name).flat_map(|property| &property.values)
}

/// Where the first tree begins, and where its root's properties do.
pub(super) fn root_of(text: &str) -> Option<(usize, usize)> {
    text.match_indices('(').find_map(|(at, _)| {
        let node = at + 1 + text[at + 1..].find(|c: char| !c.is_whitespace())?;
        text[node..].starts_with(';').then_some((at, node + 1))
    })
}

/// Whether the beginning of a property stands in a text: a capital and a bracket.
fn has_property(text: &str) -> bool {
    text.match_indices('[').any(|(at, _)| text[..at].trim_end().ends_with(|c: char| c.is_ascii_uppercase()))
}

/// A tree or variation that is open.
#[derive(Default)]
struct Open {
    /// The line that leads through it.
    of: Of,
    /// Number of the main line's nodes before its first branch.
    fork: usize,
    /// Whether a variation of it was closed: no node follows then.
    branched: bool,
}

/// A value of a property, read up to its closing bracket.
struct Value {
    text: String,
    /// Its characters without an escape, among which are those that a lost bracket takes in.
    bare: String,
    /// Whether a bracket in it is escaped. Who wrote that closes the brackets.
    escapes: bool,
}

impl Value {
    /// Reads a value behind its opening bracket. Returns the place of the closing one; `None` without one.
    fn read(chars: &mut impl Iterator<Item = (usize, char)>) -> Option<(Value, usize)> {
        let mut value = Value { text: String::new(), bare: String::new(), escapes: false };
        loop {
            match chars.next()? {
                (end, ']') => return Some((value, end)),
                (_, '\\') => {
                    let escaped = chars.next()?.1;
                    value.escapes |= matches!(escaped, '[' | ']');
                    value.text.push(escaped);
                }
                (_, other) => {
                    value.text.push(other);
                    value.bare.push(other);
                }
            }
        }
    }

    /// Whether the value holds the properties behind a bracket that was lost.
    fn runs_on(&self) -> bool {
        !self.escapes && has_property(&self.bare)
    }
}

/// Reads all trees with their main lines, which are everything before the first `)` of each, and with what stands beside
/// them. Text before the first tree and behind the last one is a heading or a trailer, if no part of a tree is in it.
pub(super) fn trees(text: &str) -> Result<Vec<Tree>, InputError> {
    let unread = |part: Range<usize>| {
        bad_at(text, &part, "there is something that is no SGF", texts::fault::unread_text())
    };
    let not_closed =
        |at: usize| bad_at(text, &(at..at + 1), "a tree is not closed", texts::fault::not_closed());
    let mut trees: Vec<Tree> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut begun = Vec::new();
    let mut name = (String::new(), 0..0);
    let mut outside = 0..0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let (Some(above), Some(tree)) = (open.last_mut(), trees.last_mut()) else {
            if c == '(' && text[at + 1..].trim_start().starts_with(';') {
                if has_property(&text[outside.clone()]) {
                    return Err(unread(outside));
                }
                trees.push(Tree::default());
                open.push(Open::default());
                begun.push(at);
            } else if !trees.is_empty() && ";)]".contains(c) {
                return Err(unread(at..at + 1));
            }
            outside.end = at + c.len_utf8();
            continue;
        };
        if !matches!(c, '[') && !c.is_ascii_alphabetic() && !c.is_whitespace() && !name.0.is_empty() {
            return Err(unread(name.1));
        }
        match c {
            '(' => {
                let mut inner = Open { of: above.of, ..Open::default() };
                if above.branched {
                    tree.variations += 1;
                    inner.of = Of::Nested;
                    if above.of == Of::Main {
                        inner.of = Of::Side(tree.sides.len());
                        tree.sides.push(Side { fork: above.fork, nodes: Vec::new() });
                    }
                } else {
                    above.fork = tree.nodes.len();
                }
                open.push(inner);
                begun.push(at);
            }
            ')' => {
                open.pop();
                begun.pop();
                if let Some(above) = open.last_mut() {
                    above.branched = true;
                }
                outside = at + 1..at + 1;
            }
            ';' => {
                if above.branched {
                    return Err(unread(at..at + 1));
                }
                tree.nodes_of(above.of).push(Node::new());
            }
            '[' => {
                let not_closed =
                    |part| bad_at(text, &part, "a property is not closed", texts::fault::not_closed());
                let Some((value, end)) = Value::read(&mut chars) else {
                    return Err(not_closed(at..at + 1));
                };
                // A bracket that is missing takes the properties behind it into the value.
                if above.branched || value.runs_on() {
                    return Err(not_closed(at..end));
                }
                let unowned =
                    || bad_at(text, &(at..end), "a value has no property", texts::fault::unread_text());
                let nodes = tree.nodes_of(above.of);
                // Beside the main line nothing is lost by what stands before a node or a name.
                if above.of != Of::Main && nodes.is_empty() {
                    nodes.push(Node::new());
                }
                let node = nodes.last_mut().ok_or_else(unowned)?;
                if above.of != Of::Main && name.0.is_empty() && node.is_empty() {
                    continue;
                }
                if !name.0.is_empty() {
                    let (name, part) = std::mem::replace(&mut name, (String::new(), 0..0));
                    node.push(Property { name, values: Vec::new(), part });
                }
                let content = Content { text: value.text, part: at + 1..end };
                node.last_mut().ok_or_else(unowned)?.values.push(content);
            }
            // Older files write names with small letters in them.
            'A'..='Z' => {
                if above.branched {
                    return Err(unread(at..at + 1));
                }
                if name.0.is_empty() {
                    name.1 = at..at;
                }
                name.0.push(c);
                name.1.end = at + 1;
            }
            'a'..='z' => {}
            // `5A`, the one name of a property that begins with a digit.
            '5' if name.0.is_empty() && !above.branched && text[at..].starts_with("5A[") => {
                name = ("5".to_owned(), at..at + 1);
            }
            _ if c.is_whitespace() => {}
            _ => return Err(unread(at..at + c.len_utf8())),
        }
    }
    if let Some(at) = begun.first() {
        return Err(not_closed(*at));
    }
    if trees.is_empty() {
        return Err(no_tree(text));
    }
    if has_property(&text[outside.clone()]) {
        return Err(unread(outside));
    }
    Ok(trees)
}

/// The fault of a text without a tree: the bracket with nothing to open one behind it, if there is one.
fn no_tree(text: &str) -> InputError {
    match text.find('(') {
        Some(at) => {
            let behind = at + 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8);
            bad_at(text, &(at..behind), "no node begins behind the bracket", texts::gomoku::sgf_no_node())
        }
        None => bad("there is no tree in it"),
    }
}
