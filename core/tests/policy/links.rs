//! Links into rooms and to relays (`core/src/policy/links.rs`).

use qishe_core::policy::{LIMITS, LinkKind, find_link};

fn kind(text: &str) -> Option<LinkKind> {
    find_link(text).map(|found| found.kind)
}

#[test]
fn a_link_to_a_mailbox_is_online() {
    let near = "qishe://join?k=abc&at=192.0.2.2:4711&at=[2001:db8::1]:4711";
    let online = "qishe://join?k=abc&to=xyz&on=mark";
    assert_eq!(kind(near), Some(LinkKind::Near));
    assert_eq!(kind(&format!(" {online}\n")), Some(LinkKind::Online));
    assert_eq!(kind("qishe://join?k=abc&at=&to"), Some(LinkKind::Near), "no mailbox is named");
    assert_eq!(kind("qishe://relay?d=abc_-"), Some(LinkKind::Relay));
}

/// People send links with a sentence around them, in Chinese without a space between.
#[test]
fn a_link_is_found_in_the_text_around_it() {
    let link = "qishe://join?k=abc&at=192.0.2.2:4711&at=[2001:db8::1]:4711";
    for text in [
        format!("来下五子棋吧！点这里：{link}，不行就贴进棋社。"),
        format!("Come and play: {link}. Tap it."),
        format!("({link})"),
        format!("“{link}”"),
        format!("{link}\nqishe://relay?d=abc"),
    ] {
        assert_eq!(find_link(&text).expect("a link").link, link, "{text}");
    }
}

#[test]
fn other_texts_have_no_link() {
    let long = format!("qishe://join?k={}", "a".repeat(400));
    let far = format!("{}qishe://relay?d=a", " ".repeat(LIMITS.link_length as usize));
    for text in ["", "{}", "https://example.org?to=a&to=b", "join", "qishe://", &long, &far] {
        assert_eq!(kind(text), None, "{text}");
    }
}
