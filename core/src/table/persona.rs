//! Words of the computers at a table: now and then after a move, and at the end. They follow from the number of the turn and the
//! result alone, which everybody sees, so that they tell nothing of what a computer knows.

use super::situation::Situation;
use crate::game::Game;
use crate::seat::Seat;
use crate::words::{Text, texts};

/// A computer says something in one round of so many.
const ROUNDS: u32 = 8;

/// Returns the word of the computer at a seat; empty for none. Only a single person at the device who has phrases switched on gets
/// words.
pub(super) fn word(now: &Situation, game: &dyn Game, seat: Seat) -> Text {
    let Some(level) = now.seating.computer(seat).map(i64::from) else { return Text::none() };
    if now.coach.is_some() || now.seating.lone_person().is_none() || !now.prefs.phrases {
        return Text::none();
    }
    if let Some(outcome) = game.outcome() {
        return match () {
            () if outcome.winners.is_empty() => Text::none(),
            () if outcome.winners.contains(&seat) => texts::computer::says_won(level),
            () => texts::computer::says_lost(level),
        };
    }
    let seats = u32::try_from(now.seating.seats().count()).unwrap_or(1).max(1);
    let round = game.turn() / seats + u32::from(seat.0);
    let thinks = game.to_move().contains(&seat);
    if !game.in_play() || thinks || round % ROUNDS != ROUNDS / 2 {
        return Text::none();
    }
    texts::computer::says(level)
}

/// Returns the level of the strongest computer that the only person here has just beaten; 0 where there is none.
pub(super) fn beaten(now: &Situation, game: &dyn Game, winners: &[Seat]) -> u8 {
    let Some(person) = now.seating.lone_person().filter(|person| winners.contains(person)) else { return 0 };
    let against = now.seating.seats().filter(|seat| game.opposes(person, *seat));
    against.filter_map(|seat| now.seating.computer(seat)).max().unwrap_or(0)
}
