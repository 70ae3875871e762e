//! The help of 五子棋: what is under each picture holds in its position.

use std::collections::BTreeSet;

use qishe_core::game::Prefs;
use qishe_core::scene::{Ink, MarkKind};
use qishe_core::table::{HelpPicture, help};

type At = (i32, i32);

fn picture(title: &str) -> HelpPicture {
    let pages = help("gomoku", &Prefs::default()).expect("the help");
    let page = pages.into_iter().find(|page| page.title == title).expect(title);
    page.pictures.into_iter().next().expect("a picture")
}
