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

/// The main line of a tree.
#[derive(Debug, Default)]
pub(super) struct Tree {
    pub nodes: Vec<Node>,
    /// Number of variations beside it, those within others too.
    pub variations: usize,
    /// Variations that begin on it.
    pub sides: Vec<Side>,
    /// Where it begins.
    pub from: usize,
}

/// A variation: a text that has it in place of the main line is what stands before it, its own part, and as many closing
/// brackets as were open.
#[derive(Debug, Clone)]
pub(super) struct Side {
    /// Where the main line goes another way.
    pub fork: usize,
    /// The variation, without its brackets.
    pub part: Range<usize>,
    /// Number of brackets that are open before it.
    pub depth: usize,
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
    /// Whether the main line leads through it.
    main: bool,
    /// Where its first branch begins.
    fork: usize,
    /// The side of the tree that it is, by its number.
    side: Option<usize>,
    /// Whether a variation of it was closed: no node follows then.
    branched: bool,
}

/// Reads the main lines of all trees: everything before the first `)` of each. Text before the first tree and behind the
/// last one is a heading or a trailer, if no part of a tree is in it.
pub(super) fn main_lines(text: &str) -> Result<Vec<Tree>, InputError> {
    let unread = |part: Range<usize>| {
        bad_at(text, &part, "there is something that is no SGF", texts::fault::unread_text())
    };
    let not_closed =
        |at: usize| bad_at(text, &(at..at + 1), "a tree is not closed", texts::fault::not_closed());
    let mut trees: Vec<Tree> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut begun = Vec::new();
    let mut side = false;
    let mut name = (String::new(), 0..0);
    let mut outside = 0..0;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if open.is_empty() {
            if c == '(' && text[at + 1..].trim_start().starts_with(';') {
                if has_property(&text[outside.clone()]) {
                    return Err(unread(outside));
                }
                trees.push(Tree { from: at, ..Tree::default() });
                open.push(Open { main: true, ..Open::default() });
                begun.push(at);
                side = false;
            } else if !trees.is_empty() && ";)]".contains(c) {
                return Err(unread(at..at + 1));
            }
            outside.end = at + c.len_utf8();
            continue;
        }
        if !matches!(c, '[') && !c.is_ascii_alphabetic() && !c.is_whitespace() && !name.0.is_empty() {
            return Err(unread(name.1));
        }
        match c {
            '(' => {
                let depth = open.len();
                let mut inner = Open::default();
                if let (Some(above), Some(tree)) = (open.last_mut(), trees.last_mut()) {
                    if above.branched {
                        tree.variations += 1;
                        side = true;
                        if above.main {
                            inner.side = Some(tree.sides.len());
                            tree.sides.push(Side { fork: above.fork, part: at + 1..at + 1, depth });
                        }
                    } else {
                        inner.main = above.main;
                        above.fork = at;
                    }
                }
                open.push(inner);
                begun.push(at);
            }
            ')' => {
                let closed = open.pop().and_then(|open| open.side);
                if let (Some(closed), Some(tree)) = (closed, trees.last_mut()) {
                    tree.sides[closed].part.end = at;
                }
                begun.pop();
                side = true;
                if let Some(above) = open.last_mut() {
                    above.branched = true;
                }
                outside = at + 1..at + 1;
            }
            ';' => {
                if open.last().is_some_and(|open| open.branched) {
                    return Err(unread(at..at + 1));
                }
                if let Some(tree) = trees.last_mut().filter(|_| !side) {
                    tree.nodes.push(Node::new());
                }
            }
            '[' => {
                let mut value = String::new();
                let end = loop {
                    match chars.next() {
                        Some((end, ']')) => break end,
                        Some((_, '\\')) => value.extend(chars.next().map(|(_, escaped)| escaped)),
                        Some((_, other)) => value.push(other),
                        None => {
                            let words = texts::fault::not_closed();
                            return Err(bad_at(text, &(at..at + 1), "a property is not closed", words));
                        }
                    }
                };
                let branched = open.last().is_some_and(|open| open.branched);
                // A bracket that is missing takes the properties behind it into the value.
                if branched || has_property(&value) {
                    return Err(bad_at(
                        text,
                        &(at..end),
                        "a property is not closed",
                        texts::fault::not_closed(),
                    ));
                }
                if side {
                    name.0.clear();
                    continue;
                }
                let unowned =
                    || bad_at(text, &(at..end), "a value has no property", texts::fault::unread_text());
                let node = trees.last_mut().and_then(|tree| tree.nodes.last_mut()).ok_or_else(unowned)?;
                if !name.0.is_empty() {
                    let (name, part) = std::mem::replace(&mut name, (String::new(), 0..0));
                    node.push(Property { name, values: Vec::new(), part });
                }
                let content = Content { text: value, part: at + 1..end };
                node.last_mut().ok_or_else(unowned)?.values.push(content);
            }
            // Older files write names with small letters in them.
            'A'..='Z' => {
                if open.last().is_some_and(|open| open.branched) {
                    return Err(unread(at..at + 1));
                }
                if name.0.is_empty() {
                    name.1 = at..at;
                }
                name.0.push(c);
                name.1.end = at + 1;
            }
            'a'..='z' => {}
            _ if c.is_whitespace() => {}
            _ => return Err(unread(at..at + c.len_utf8())),
        }
    }
    if let Some(at) = begun.first() {
        return Err(not_closed(*at));
    }
    if trees.is_empty() {
        return Err(bad("a tree is not closed"));
    }
    if has_property(&text[outside.clone()]) {
        return Err(unread(outside));
    }
    Ok(trees)
}
