//! Links that invite into a room.

use qishe_core::policy::{LIMITS, LinkKind, invitation_kind};

#[test]
fn a_link_to_a_mailbox_is_online() {
    let near = "qishe://join?k=abc&at=192.0.2.2:4711&at=[2001:db8::1]:4711";
    let online = "qishe://join?k=abc&to=xyz&on=mark";
    assert_eq!(invitation_kind(near), Some(LinkKind::Near));
    assert_eq!(invitation_kind(&format!(" {online}\n")), Some(LinkKind::Online));
    assert_eq!(invitation_kind("qishe://join?k=abc&at=&to"), Some(LinkKind::Near), "no mailbox is named");
}

#[test]
fn other_texts_are_no_invitations() {
    let long = format!("qishe://join?k={}", "a".repeat(LIMITS.link_length as usize));
    for text in ["", "{}", "https://example.org?to=a&to=b", "join", long.as_str()] {
        assert_eq!(invitation_kind(text), None, "{text}");
    }
}
