//! The pseudo-language: English that a test can tell from what is in no catalogue, and longer.

use super::spell;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::{parser, serializer};

/// A letter with an accent that a reader of English still reads.
fn accented(letter: char) -> char {
    const PLAIN: &str = "aceinosuyzACEINOSUYZdglrtDGLRT";
    const ACCENTED: &str = "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽďğľŕťĎĞĽŔŤ";
    let at = PLAIN.chars().position(|plain| plain == letter);
    at.and_then(|at| ACCENTED.chars().nth(at)).unwrap_or(letter)
}

/// A number spelled in it.
pub(super) fn spelled(number: i64) -> String {
    spell::english(number).chars().map(accented).collect()
}

/// A resource with every text accented and four tenths longer.
pub(super) fn resource(source: &str) -> String {
    // build.rs has read the same source: what is wrong in it ended the build.
    let mut resource = parser::parse(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            let joint = message.id.name.starts_with("joint-");
            for pattern in message.value.iter_mut().chain(message.attributes.iter_mut().map(|a| &mut a.value))
            {
                if !joint {
                    lengthen(pattern);
                }
            }
        }
    }
    serializer::serialize(&resource)
}

fn lengthen(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                let letters = value.chars().filter(|c| c.is_alphabetic()).count();
                let text: String = value.chars().map(accented).collect();
                let more = "ǿ".repeat((letters * 2).div_ceil(5));
                let end = text.trim_end().len();
                *value = format!("{}{more}{}", &text[..end], &text[end..]);
            }
            PatternElement::Placeable { expression } => variants(expression),
        }
    }
}

fn variants(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => variants.iter_mut().for_each(|v| lengthen(&mut v.value)),
        Expression::Inline(InlineExpression::Placeable { expression }) => variants(expression),
        Expression::Inline(_) => {}
    }
}
