//! SGF as a form: trees, nodes, properties. What they mean is not known here.

use crate::game::{InputError, InputErrorKind};

/// A text that is not the SGF that is read here.
pub(super) fn bad(reason: &str) -> InputError {
    InputError::head(InputErrorKind::BadSgf, reason)
}

/// The properties of a node, in order: name and values.
pub(super) type Node = Vec<(String, Vec<String>)>;

/// The first value of a property.
pub(super) fn value<'a>(node: &'a Node, name: &str) -> Option<&'a str> {
    values(node, name).first().map(String::as_str)
}

/// All values of a property.
pub(super) fn values<'a>(node: &'a Node, name: &str) -> &'a [String] {
    node.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
}

/// Main lines of all trees: everything before the first `)` of each. Text outside the trees and before the first `(;` is a
/// heading and is ignored.
pub(super) fn main_lines(text: &str) -> Result<Vec<Vec<Node>>, InputError> {
    let mut trees: Vec<Vec<Node>> = Vec::new();
    let mut chars = text.chars().peekable();
    let (mut depth, mut closed) = (0_usize, false);
    let mut name = String::new();
    while let Some(c) = chars.next() {
        match c {
            '(' if depth == 0 => {
                if chars.clone().find(|next| !next.is_whitespace()) == Some(';') {
                    trees.push(Vec::new());
                    closed = false;
                    depth = 1;
                }
            }
            _ if depth == 0 => {}
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                closed = true;
            }
            '[' => {
                let mut value = String::new();
                loop {
                    match chars.next().ok_or_else(|| bad("a property is not closed"))? {
                        ']' => break,
                        '\\' => value.extend(chars.next()),
                        other => value.push(other),
                    }
                }
                let node = trees.last_mut().and_then(|tree| tree.last_mut());
                let node = node.ok_or_else(|| bad("a property stands outside of all nodes"))?;
                if closed {
                    continue;
                }
                if !name.is_empty() {
                    node.push((std::mem::take(&mut name), Vec::new()));
                }
                node.last_mut().ok_or_else(|| bad("a value has no property"))?.1.push(value);
            }
            ';' => {
                if let Some(tree) = trees.last_mut().filter(|_| !closed) {
                    tree.push(Vec::new());
                }
            }
            'A'..='Z' if !closed => name.push(c),
            'a'..='z' | 'A'..='Z' => {}
            _ if c.is_whitespace() => {}
            _ => return Err(bad("there is something that is no SGF")),
        }
    }
    if depth > 0 || trees.is_empty() { Err(bad("a tree is not closed")) } else { Ok(trees) }
}
