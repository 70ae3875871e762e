//! Drawers: where a seat looks at its secret, or listens to it.

use super::press::{Key, button};
use super::seating::DeviceOwner;
use super::situation::Situation;
use crate::game::{Game, IllegalActionKind};
use crate::scene::{Button, Drawer, Icon};
use crate::seat::Seat;
use crate::words::texts;

/// Text of a closed read-out; equal for every content.
const DOTS: &str = "• • • •";

/// The drawers on the screen, far ones first.
pub(super) fn drawers(now: &Situation, game: &dyn Game) -> Vec<Drawer> {
    if now.screen.ui.review().is_some() {
        return Vec::new();
    }
    let shown: Vec<Seat> = match now.seating.owner {
        DeviceOwner::Own(seat) => vec![seat],
        DeviceOwner::Watching => Vec::new(),
        DeviceOwner::Shared if now.flat() => now.seating.far_to_near(now.near()).collect(),
        // It stays while a computer thinks, so that nothing jumps.
        DeviceOwner::Shared => now.seating.lone_person().map_or_else(|| game.to_move(), |seat| vec![seat]),
    };
    let persons = shown.into_iter().filter(|seat| now.seating.computer(*seat).is_none());
    persons.filter(|seat| game.has_drawer(*seat)).map(|seat| drawer(now, game, seat)).collect()
}

/// The drawer of a seat, closed unless its key is held.
fn drawer(now: &Situation, game: &dyn Game, seat: Seat) -> Drawer {
    let lang = now.prefs.lang;
    let turn = game.to_move().contains(&seat) || now.seating.owner == DeviceOwner::Own(seat);
    let looks = now.screen.ui.key() == Some(Key::Look(seat));
    let open = looks || now.coach.is_some_and(|coach| coach.sees);
    let listens = now.screen.ui.key() == Some(Key::Listen(seat));
    let side = game.side_name(seat);
    let (caption, text) = if open {
        let readout = now.readout(seat);
        (readout.caption, readout.text)
    } else {
        (texts::table::for_side_only(&side).shown(lang), DOTS.to_owned())
    };
    // Its words are the same while it is held: the key must not change its size under the thumb.
    let hold = texts::table::side_look(&side).shown(lang);
    let mut peek = button(&Key::Look(seat), hold, Icon::Eye);
    peek.seat = Some(seat.0);
    peek.on = looks;
    peek.enabled = turn;
    let later = texts::shared::on_your_turn().shown(lang);
    if !turn {
        peek.reason.clone_from(&later);
    }
    let help = match (open, turn) {
        (true, _) => texts::table::release_to_hide().shown(lang),
        (false, true) if now.must_take(seat) => texts::table::take_device_first().shown(lang),
        (false, true) => texts::table::release_to_hide().shown(lang),
        (false, false) => later.clone(),
    };
    let mut listen = button(&Key::Listen(seat), texts::table::listen().shown(lang), Icon::Sound);
    listen.seat = Some(seat.0);
    listen.on = listens;
    let silent = now.unheard(game, seat);
    listen.enabled = turn && silent.is_none();
    let wants_output = turn && silent.as_ref().is_some_and(|why| why.kind == IllegalActionKind::NotPrivate);
    listen.reason = match silent {
        _ if !turn => later.to_owned(),
        Some(refusal) => refusal.words.shown(lang),
        None => String::new(),
    };
    Drawer {
        seat: seat.0,
        emblem: game.emblem(seat, now.prefs.glyphs),
        peek,
        listen,
        wants_output,
        peek_help: help.to_owned(),
        open,
        caption,
        text,
        key: game.key(seat, lang).filter(|_| game.in_play()).map(|key| match now.no_result() {
            Some(_) => Button { enabled: false, reason: texts::shared::over().shown(lang), ..key },
            None => key,
        }),
        far: now.flat() && seat != now.near(),
    }
}
