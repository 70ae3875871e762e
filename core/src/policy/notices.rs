//! The notices of other people's work, as `tools/notices.py` writes them.

/// A heading or a paragraph of the notices.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct NoticePart {
    /// Text, without line breaks and marks of formatting.
    pub text: String,
    /// Whether it is a heading.
    pub heading: bool,
}

/// Splits the notices into headings and paragraphs. Lines of a paragraph are joined: licences are broken for a screen of
/// another width.
pub fn notice_parts(source: &str) -> Vec<NoticePart> {
    let mut parts = Vec::new();
    let mut paragraph: Vec<String> = Vec::new();
    let mut fenced = false;
    let end = |paragraph: &mut Vec<String>, parts: &mut Vec<NoticePart>| {
        if !paragraph.is_empty() {
            parts.push(NoticePart { text: paragraph.join(" "), heading: false });
            paragraph.clear();
        }
    };
    for line in source.lines().map(str::trim) {
        let fence = line == "```";
        let heading = !fenced && line.starts_with('#');
        if line.is_empty() || fence || heading || line.starts_with("- ") {
            end(&mut paragraph, &mut parts);
        }
        if fence {
            fenced = !fenced;
        } else if heading {
            // The title of the whole stands above the page.
            if let Some(text) = line.strip_prefix("## ") {
                parts.push(NoticePart { text: text.to_owned(), heading: true });
            }
        } else if !line.is_empty() && !is_rule(line) {
            paragraph.push(line.replace('`', ""));
        }
    }
    end(&mut paragraph, &mut parts);
    parts
}

/// Whether a line only draws a line.
fn is_rule(line: &str) -> bool {
    line.len() > 2 && line.chars().all(|letter| "-=*_".contains(letter))
}
