//! The notices of other people's work.

use qishe_core::policy::{NoticePart, notice_parts};

fn part(text: &str, heading: bool) -> NoticePart {
    NoticePart { text: text.to_owned(), heading }
}

#[test]
fn lines_of_a_paragraph_are_joined_and_list_items_are_not() {
    let source = "# Title\n\nOne\ntwo `x`.\n\n## Part\n\n- a\n  1\n- b\n  2\n\n## MIT\n\n\
                  ```\n## Not a heading\n  of it\n---\n\nEnd\n```\n";
    let wanted = [
        part("One two x.", false),
        part("Part", true),
        part("- a 1", false),
        part("- b 2", false),
        part("MIT", true),
        part("## Not a heading of it", false),
        part("End", false),
    ];
    assert_eq!(notice_parts(source), wanted);
    assert_eq!(notice_parts(&source.replace('\n', "\r\n")), wanted, "line ends of Windows");
}

#[test]
fn the_projects_own_notices_have_their_headings() {
    let parts = notice_parts(include_str!("../../../NOTICES.md"));
    for heading in ["The font", "OFL-1.1"] {
        assert!(parts.contains(&part(heading, true)), "{heading}");
    }
}
