//! The buttons of a table: while a match is played, in a review, and while other moves are tried.

use std::collections::BTreeSet;

use super::advice::Want;
use super::analysis::found;
use super::branch::{self, untried};
use super::press::{ButtonId, Press, ShellPress, Step, button};
use super::retry;
use super::seating::DeviceOwner;
use super::situation::Situation;
use crate::game::{Forfeit, Game, ViewContext};
use crate::play::OfferKind;
use crate::policy::WatchSpeed;
use crate::scene::{ActionPlace, ActionRole, Button, Icon};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// The buttons below the board: once for all, or a row for each seat that has its own.
pub(super) fn buttons(now: &Situation, game: &dyn Game, context: &ViewContext) -> Vec<Button> {
    if now.screen.ui.review().is_some() {
        return review_buttons(now, now.prefs.lang);
    }
    if now.matches.main_line.is_some() {
        return branch_buttons(now, game, context);
    }
    let rows: Vec<Option<Seat>> = match now.seating.owner {
        DeviceOwner::Own(seat) => vec![Some(seat)],
        DeviceOwner::Shared if now.flat() => now.seating.far_to_near(now.near()).map(Some).collect(),
        DeviceOwner::Shared | DeviceOwner::Watching => vec![None],
    };
    let mut buttons: Vec<Button> = rows.iter().flat_map(|seat| row(now, game, context, *seat)).collect();
    if rows.len() > 1 {
        share_menu(game, now.prefs.lang, &mut buttons);
    }
    buttons
}

/// Prepares the buttons of several seats for their one menu: a button of all is in it once, and that of one seat names its side.
fn share_menu(game: &dyn Game, lang: Lang, buttons: &mut Vec<Button>) {
    let is_of_menu = |button: &Button| button.role == ActionRole::Menu;
    let ids: Vec<String> =
        buttons.iter().filter(|button| is_of_menu(button)).map(|button| button.id.clone()).collect();
    let mut known = BTreeSet::new();
    buttons.retain(|button| !is_of_menu(button) || known.insert(button.id.clone()));
    for button in buttons.iter_mut().filter(|button| is_of_menu(button)) {
        if ids.iter().filter(|id| **id == button.id).count() > 1 {
            button.seat = None;
        } else if let Some(seat) = button.seat {
            button.label = format!("{} · {}", game.side_name(Seat(seat)).shown(lang), button.label);
        }
    }
}

/// The buttons of a seat while a match is played; of all for `None`.
fn row(now: &Situation, game: &dyn Game, context: &ViewContext, seat: Option<Seat>) -> Vec<Button> {
    let lang = now.prefs.lang;
    let entry = |id: &dyn ButtonId, label: Text, icon: Icon, off: Option<Text>| {
        button(id, label.shown(lang), icon).unless(off.map(|reason| reason.shown(lang)))
    };
    let played = &now.matches.current;
    let over = now.is_over().then(texts::shared::over);
    let void = now.no_result().map(|_| texts::shared::over());
    let out = seat.filter(|seat| !game.alive(*seat)).map(|_| texts::table::already_out());
    let out = over.clone().or(out);
    let can_undo = match seat.or(now.seating.lone_person()) {
        Some(seat) => played.can_undo(seat),
        None => now.seating.seats().any(|seat| played.can_undo(seat)),
    };
    let barred = !can_undo || now.matches.revealed;
    let no_undo = void.clone().or_else(|| barred.then(|| *played.why_no_undo().words));
    let offerer = seat.or_else(|| game.to_move().first().copied()).unwrap_or(Seat(0));
    let no_offer = || played.may_offer(offerer, OfferKind::Draw.as_str()).err().map(|refusal| *refusal.words);
    let no_draw = out.clone().or_else(no_offer);
    let forfeit = |how| Press::Forfeit(how, seat);
    let gives_up = |button: Button| Button { role: ActionRole::Danger, ..button };
    let in_menu = |button: Button| Button { role: ActionRole::Menu, ..button };
    let may_type = now.may_type() && seat.is_none_or(|seat| now.actor() == Some(seat));
    let mut row = Vec::new();
    // Nobody who watches takes back, offers or gives up anything.
    let only_watches = now.watches_others();
    if !now.is_watched() && !only_watches {
        row.extend([
            entry(&Press::Undo(seat), texts::table::undo(), Icon::Undo, no_undo),
            entry(&Press::Draw(seat), texts::table::draw(), Icon::Draw, no_draw),
            gives_up(entry(&forfeit(Forfeit::Resign), texts::table::resign(), Icon::Flag, out.clone())),
            in_menu(entry(&forfeit(Forfeit::Leave), texts::table::leave(), Icon::Leave, out)),
        ]);
    }
    if may_type {
        row.push(in_menu(entry(&Press::Type, texts::table::type_move(), Icon::Keyboard, None)));
    }
    if now.may_say() {
        row.push(in_menu(entry(&Press::Say(None), texts::phrase::say(), Icon::Sound, None)));
    }
    if !only_watches {
        row.push(in_menu(entry(&Press::Pause, texts::table::pause(), Icon::Pause, over.clone())));
    }
    row.push(entry(&ShellPress::Moves, texts::table::moves(), Icon::List, None));
    if now.remote.is_some_and(|remote| remote.may_be_watched) {
        row.push(in_menu(entry(&ShellPress::Watch, texts::table::let_watch(), Icon::Eye, None)));
    }
    if seat.is_none() {
        row.extend(hint_button(now, lang));
    }
    let is_computer = |seat: Seat| now.seating.computer(seat).is_some();
    if now.seating.has_computers() && !seat.is_some_and(is_computer) {
        let thinks = over.is_none() && game.to_move().first().copied().is_some_and(is_computer);
        let idle = (!thinks).then(texts::computer::not_thinking);
        row.push(entry(&ShellPress::Stop, texts::computer::play_now(), Icon::Hurry, idle));
    }
    if now.is_watched() {
        row.push(entry(&Press::Speed, speed(now.prefs.watch), Icon::Speed, over.clone()));
    }
    if seat.is_none() {
        if now.may_expect() {
            row.push(in_menu(chances_button(now, lang)));
        }
        row.push(entry(&Press::Flip, texts::table::flip(), Icon::Flip, None));
    }
    if only_watches {
        return row;
    }
    let ended = void.map(|reason| reason.shown(lang));
    row.extend(game.buttons(context, seat).into_iter().map(|own| own.unless(ended.clone())));
    if now.actor().is_some_and(|actor| game.has_drawer(actor) && seat.is_none_or(|seat| seat == actor)) {
        row.push(entry(&Press::Tune(seat), texts::table::display(), Icon::Tune, None));
        if now.screen.ui.in_hand().is_some() {
            row.push(entry(&Press::Hand, texts::table::lay_flat(), Icon::Flat, None));
        } else if now.flat() {
            row.push(entry(&Press::Hand, texts::table::in_hand(), Icon::InHand, None));
        }
    }
    for one in &mut row {
        one.seat = seat.map(|seat| seat.0);
    }
    row
}

/// The speed of computers that play each other, in words.
fn speed(watch: WatchSpeed) -> Text {
    match watch {
        WatchSpeed::Slow => texts::computer::speed_slow(),
        WatchSpeed::Medium => texts::computer::speed_medium(),
        WatchSpeed::Fast => texts::computer::speed_fast(),
    }
}

/// Cell of the buttons for the computer's analysis.
const ANALYSIS: ActionPlace = ActionPlace::cell(3);

/// The buttons of a review.
fn review_buttons(now: &Situation, lang: Lang) -> Vec<Button> {
    if now.screen.ui.rewind().is_some() {
        return vec![button(
            &Press::Review(Step::Close),
            texts::table::end_rewind().shown(lang),
            Icon::Close,
        )];
    }
    let step = now.screen.ui.review().unwrap_or(0);
    let (first, last) = (now.matches.current.setup_steps(), now.matches.current.steps());
    let replay = now.screen.replay;
    let play = if replay.playing { texts::table::stop_playing() } else { texts::table::play_review() };
    let steps = [
        (Step::First, texts::table::step_first(), Icon::First, step > first),
        (Step::Previous, texts::table::step_previous(), Icon::Previous, step > first),
        (Step::Next, texts::table::step_next(), Icon::Next, step < last),
        (Step::Last, texts::table::step_last(), Icon::Last, step < last),
        (Step::Play, play, if replay.playing { Icon::Pause } else { Icon::Play }, true),
        (Step::Speed, texts::table::replay_speed(replay.speed), Icon::Speed, true),
        (Step::Try, texts::table::try_here(), Icon::Branch, true),
        match now.matches.current.outcome() {
            Some(_) => (Step::Close, texts::table::close_review(), Icon::Close, true),
            None => (Step::Close, texts::table::play_on(), Icon::Check, true),
        },
    ]
    .into_iter()
    .map(|(to, label, icon, enabled)| {
        let mut one = button(&Press::Review(to), label.shown(lang), icon);
        one.enabled = enabled;
        one.on = to == Step::Play && replay.playing;
        if !enabled {
            texts::table::no_more_steps().shown(lang).clone_into(&mut one.reason);
        }
        if to == Step::Try
            && let Some(refusal) = untried(now, step)
        {
            one.enabled = false;
            one.reason = refusal.words.shown(lang);
        }
        one
    });
    let mut buttons: Vec<Button> = steps.collect();
    for (number, _) in now.matches.variations.iter().enumerate().filter(|(_, line)| line.at == step) {
        let at = buttons.len() - 1;
        let label = texts::table::kept_line(number as u32 + 1).shown(lang);
        let mut line = button(&Press::Review(Step::Line(number)), label, Icon::Branch);
        if let Some(refusal) = untried(now, step) {
            line.enabled = false;
            line.reason = refusal.words.shown(lang);
        }
        buttons.insert(at, line);
    }
    let at = buttons.len() - 1;
    if now.wanted().is_some() {
        let stop = button(&ShellPress::Stop, texts::computer::enough().shown(lang), Icon::Close);
        let stop = stop.at(ANALYSIS);
        buttons.insert(at, stop);
    } else if let Some(analyse) = review_button(now, lang) {
        buttons.insert(at, analyse);
    } else if found(now).is_some() {
        buttons.insert(at, chances_button(now, lang).at(ANALYSIS));
        if let Some(retry) = retry::offered(now) {
            buttons.insert(at, retry);
        }
    }
    buttons
}

/// The buttons while other moves are tried.
fn branch_buttons(now: &Situation, game: &dyn Game, context: &ViewContext) -> Vec<Button> {
    let lang = now.prefs.lang;
    if let Some(buttons) = retry::buttons(now, lang) {
        return buttons;
    }
    let back = button(&Press::Review(Step::Back), texts::table::back_to_record().shown(lang), Icon::Close);
    let flip = button(&Press::Flip, texts::table::flip().shown(lang), Icon::Flip);
    let last = now.matches.current.last_mover();
    let mut undo = button(&Press::Undo(last), texts::table::undo().shown(lang), Icon::Undo);
    undo.enabled = branch::undoable(now).is_some();
    if !undo.enabled {
        undo.reason = texts::play::nothing_to_take_back().shown(lang);
    }
    let answers = texts::computer::answers().shown(lang);
    let mut answers = button(&Press::Review(Step::Answers), answers, Icon::Computer);
    answers.on = now.seating.has_computers();
    let mut buttons = vec![undo, answers];
    let kept = now.matches.kept_line().is_some();
    let label = if kept { texts::table::drop_line() } else { texts::table::keep_line() };
    let mut keep = button(&Press::Review(Step::Keep), label.shown(lang), Icon::Check);
    keep.on = kept;
    keep.enabled = now.matches.tried().is_some();
    if !keep.enabled {
        keep.reason = texts::table::no_line().shown(lang);
    }
    buttons.push(keep);
    buttons.extend(hint_button(now, lang));
    buttons.push(flip);
    buttons.extend(game.buttons(context, None));
    buttons.push(back);
    buttons
}

/// The switch of the chances beside the board.
fn chances_button(now: &Situation, lang: Lang) -> Button {
    let mut one = button(&Press::Chances, texts::computer::chances().shown(lang), Icon::Chances);
    one.on = now.prefs.chances;
    one
}

/// The button that asks for a hint, where there may be one.
fn hint_button(now: &Situation, lang: Lang) -> Option<Button> {
    if !now.may_have_hints() {
        return None;
    }
    let mut one = button(&Press::Hint, texts::computer::hint().shown(lang), Icon::Hint);
    one.on = matches!(now.wanted(), Some(Want::Hint(_)));
    let over = now.matches.current.outcome().is_some();
    one.enabled = now.advised().is_some() && !over;
    if !one.enabled {
        // It keeps its place to the end.
        let why = if over { texts::shared::over() } else { texts::shared::on_your_turn() };
        one.reason = why.shown(lang);
    }
    Some(one)
}

/// The button that has the match gone through, and why it cannot be.
fn review_button(now: &Situation, lang: Lang) -> Option<Button> {
    if found(now).is_some() || now.wanted().is_some() {
        return None;
    }
    let mut one = button(&Press::Review(Step::Analyse), texts::computer::analyse().shown(lang), Icon::Hint);
    one.enabled = now.reviewable();
    if !one.enabled {
        one.reason = texts::table::reveal_first().shown(lang);
    }
    Some(one)
}
