//! The line by the title, and captions.

use qishe_core::policy::{Headline, Hearing, LIMITS, caption, is_surely_heard};
use qishe_core::scene::{Status, StatusTone};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::{Urgency, Utterance};
use qishe_core::words::Lang;

fn status(text: &str, tone: StatusTone) -> Status {
    Status { text: text.to_owned(), tone }
}

fn said(text: &str, lang: Lang, audience: Viewer) -> Utterance {
    Utterance { text: text.to_owned(), say: text.to_owned(), lang, audience, urgency: Urgency::Queued }
}

const END: u64 = 1000 + LIMITS.headline_ms;

#[test]
fn an_event_is_shown_while_it_is_new() {
    for tone in [StatusTone::Normal, StatusTone::Refused] {
        let status = status("moved", tone);
        let mut line = Headline::default();
        assert_eq!(line.line(&status, "turn", true, 0).text, "turn");
        line.answer(&status, false, 1000);
        assert_eq!(line.line(&status, "turn", true, END - 1), status);
        assert_eq!(line.next_change(1000), Some(END));
        assert_eq!(line.line(&status, "turn", true, END).text, "turn");
        assert_eq!(line.next_change(END), None);
    }
}

#[test]
fn an_urgent_line_stays() {
    let status = status("check", StatusTone::Urgent);
    let mut line = Headline::default();
    line.answer(&status, false, 0);
    assert_eq!(line.line(&status, "turn", true, 1_000_000), status);
}

#[test]
fn the_same_refusal_twice_is_new_twice_but_a_held_key_is_no_answer() {
    let status = status("no", StatusTone::Refused);
    let mut line = Headline::default();
    line.answer(&status, false, 0);
    line.answer(&status, true, 10_000);
    assert_eq!(line.line(&status, "turn", true, 10_000).text, "turn");
    line.answer(&status, false, 20_000);
    assert_eq!(line.line(&status, "turn", true, 20_000), status);
    let other = self::status("put on headphones", StatusTone::Refused);
    line.answer(&other, true, 30_000);
    assert_eq!(line.line(&other, "turn", true, 30_000), other, "its own refusal is");
}

#[test]
fn a_caption_is_shown_where_nothing_is_surely_heard() {
    let moved = status("moved", StatusTone::Normal);
    let refused = status("no", StatusTone::Refused);
    let mut line = Headline::default();
    line.say("rook", 1000);
    line.answer(&moved, false, 1000);
    assert_eq!(line.line(&moved, "turn", true, 1000).text, "moved");
    assert_eq!(line.line(&moved, "turn", false, 1000).text, "rook");
    assert_eq!(line.line(&moved, "turn", false, END).text, "turn");
    line.say("rook", 1000);
    line.answer(&refused, false, 1000);
    assert_eq!(line.line(&refused, "turn", false, 1000), refused, "a refusal comes first");
    line.clear();
    line.answer(&moved, false, 1000);
    assert_eq!(line.line(&moved, "turn", false, 1000).text, "moved");
}

/// Captions are shown unless voice, choice and volume all make sure that speech is heard.
#[test]
fn captions_go_only_when_voice_choice_and_volume_are_sure() {
    for bits in 0..16 {
        let [announced, speech, voice, audible] = [1, 2, 4, 8].map(|bit| bits & bit != 0);
        let heard = is_surely_heard(Hearing { announced, speech, voice, audible });
        assert_eq!(heard, announced || (speech && voice && audible), "{bits}");
    }
}

#[test]
fn captions_are_joined_as_their_language_does() {
    let both = |lang| [said("a", lang, Viewer::Public), said("b", lang, Viewer::Public)];
    assert_eq!(caption(&both(Lang::Zh)).as_deref(), Some("a，b"));
    assert_eq!(caption(&both(Lang::En)).as_deref(), Some("a, b"));
    let twice = ["red resigns", "red resigns, black wins"].map(|text| said(text, Lang::En, Viewer::Public));
    assert_eq!(caption(&twice).as_deref(), Some("red resigns, black wins"), "said once");
}

#[test]
fn a_secret_has_no_caption() {
    let secret = said("spy", Lang::Zh, Viewer::Seat(Seat(0)));
    assert_eq!(caption(std::slice::from_ref(&secret)), None);
    assert_eq!(caption(&[secret, said("check", Lang::Zh, Viewer::Public)]).as_deref(), Some("check"));
    assert_eq!(caption(&[]), None);
}
