//! The notices of other people's work, as `tools/notices.py` writes them. They are in English only, as their makers wrote them.

use qishe_core::words::Word;

use crate::driver::Around;
use crate::page::{AppPage, PageGroup, PageRow, RowKind};

/// The notices.
const NOTICES: &str = include_str!("../../../NOTICES.md");

/// Returns the page.
pub fn page(around: &Around) -> AppPage {
    AppPage::new(Word::Licences.text().shown(around.lang()), groups(NOTICES))
}

/// Splits notices at their headings, into paragraphs. Lines of a paragraph are joined: licences are broken for a screen of
/// another width.
fn groups(source: &str) -> Vec<PageGroup> {
    let mut groups = vec![PageGroup { heading: String::new(), rows: Vec::new() }];
    let mut paragraph: Vec<String> = Vec::new();
    let mut paragraphs = 0_u32;
    let mut fenced = false;
    let mut end = |paragraph: &mut Vec<String>, groups: &mut Vec<PageGroup>| {
        let Some(group) = groups.last_mut().filter(|_| !paragraph.is_empty()) else { return };
        paragraphs += 1;
        let (id, label) = (paragraphs.to_string(), std::mem::take(paragraph).join(" "));
        group.rows.push(PageRow::new(id, label, RowKind::Paragraph));
    };
    for line in source.lines().map(str::trim) {
        let fence = line == "```";
        let heading = !fenced && line.starts_with('#');
        if line.is_empty() || fence || heading || line.starts_with("- ") {
            end(&mut paragraph, &mut groups);
        }
        if fence {
            fenced = !fenced;
        } else if heading {
            // The title of the whole stands above the page.
            if let Some(text) = line.strip_prefix("## ") {
                groups.push(PageGroup { heading: text.to_owned(), rows: Vec::new() });
            }
        } else if !line.is_empty() && !is_rule(line) {
            paragraph.push(line.replace('`', ""));
        }
    }
    end(&mut paragraph, &mut groups);
    groups.retain(|group| !group.rows.is_empty());
    groups
}

/// Whether a line only draws a line.
fn is_rule(line: &str) -> bool {
    line.len() > 2 && line.chars().all(|letter| "-=*_".contains(letter))
}

#[cfg(test)]
mod tests {
    use super::{NOTICES, groups};

    /// Headings, each with its paragraphs.
    fn read(source: &str) -> Vec<(String, Vec<String>)> {
        let rows = |rows: Vec<crate::PageRow>| rows.into_iter().map(|row| row.label).collect();
        groups(source).into_iter().map(|group| (group.heading, rows(group.rows))).collect()
    }

    #[test]
    fn lines_of_a_paragraph_are_joined_and_list_items_are_not() {
        let source = "# Title\n\nOne\ntwo `x`.\n\n## Part\n\n- a\n  1\n- b\n  2\n\n## MIT\n\n\
                      ```\n## Not a heading\n  of it\n---\n\nEnd\n```\n";
        let part = |heading: &str, rows: &[&str]| {
            (heading.to_owned(), rows.iter().map(|&row| row.to_owned()).collect::<Vec<_>>())
        };
        let wanted = [
            part("", &["One two x."]),
            part("Part", &["- a 1", "- b 2"]),
            part("MIT", &["## Not a heading of it", "End"]),
        ];
        assert_eq!(read(source), wanted);
        assert_eq!(read(&source.replace('\n', "\r\n")), wanted, "line ends of Windows");
    }

    #[test]
    fn the_projects_own_notices_have_their_headings() {
        let parts = read(NOTICES);
        for heading in ["The font", "OFL-1.1", "Apache-2.0", "MPL-2.0"] {
            assert!(parts.iter().any(|(one, _)| one == heading), "{heading}");
        }
    }
}
