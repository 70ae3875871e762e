//! The lobby, which the shells draw by themselves: how it is arranged, and which ways lead from it to other people.

use qishe_core::policy::{LobbyLayout, LobbySpace, lobby_layout};
use qishe_core::words::Word;
use qishe_store::offers_pictures;

use crate::driver::AppDriver;
use crate::order::LobbyWay;
use crate::page::RowIcon;
use crate::screen::Screen;

impl AppDriver {
    /// Returns the ways from the lobby to other people, in their order.
    pub(crate) fn lobby_ways(&self) -> Vec<LobbyWay> {
        let online = qishe_net::plays_online() && !self.around.choices.relay.is_empty();
        let way = |screen, icon, name: Word, line: Word| {
            let shown = |word: Word| word.text().shown(self.around.lang());
            LobbyWay { screen, icon, name: shown(name), line: shown(line) }
        };
        let mut ways = vec![
            way(Screen::Near, RowIcon::People, Word::Near, Word::NearLine),
            way(Screen::Online, RowIcon::Online, Word::Online, Word::OnlineLine),
            way(Screen::Club, RowIcon::Club, Word::Club, Word::ClubLine),
        ];
        ways.retain(|way| online || way.screen != Screen::Online);
        ways
    }

    /// Returns the arrangement of the lobby beside its tabs. Lengths are in dp; `text_scale` is the factor of the system's text size.
    pub fn lobby_layout(&self, width: f32, height: f32, text_scale: f32) -> LobbyLayout {
        let (lang, choices) = (self.around.lang(), &self.around.choices);
        let welcomes = || self.store.lesson_offers(choices, lang).iter().any(|offer| offer.welcomes);
        let cards = [offers_pictures(choices.clone(), lang), self.letter_tile().is_some()];
        lobby_layout(&LobbySpace {
            width,
            height,
            text_scale,
            cards: cards.into_iter().filter(|is_there| *is_there).count() as u8,
            has_tile: self.resume_tile().is_some() || welcomes(),
            lang,
        })
    }
}
