//! The scene: everything on the screen, for one viewer.

use super::coach::{mark_refutation, show_coach};
use super::press::{Key, Press, ShellPress, Step, choice};
use super::remote::RemoteState;
use super::seating::DeviceOwner;
use super::situation::Situation;
use super::{analysis, ask, buttons, drawers, moves, persona, retry, rewind};
use crate::game::{Draft, Flip, Game, MoveConfirmation, Outcome, Prefs, ViewContext};
use crate::play::Match;
use crate::scene::{
    ActionRole, BoardArt, Curtain, Emblem, Mark, MarkKind, ResultView, Scene, SceneMode, SeatPanel, Status,
    StatusTone,
};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

/// Option by which a match names the seat that begins, and its value where the lot decides.
const FIRST: &str = "first";
const BY_LOT: &str = "random";

/// An empty scene of a game.
pub(super) fn blank(game: &dyn Game, lang: Lang) -> Scene {
    Scene {
        game: game.id().to_owned(),
        title: game.title().shown(lang),
        subtitle: String::new(),
        board_version: 0,
        board_turn: 0,
        flat: false,
        hand: 0,
        secret: false,
        areas: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        points: Vec::new(),
        seats: Vec::new(),
        drawers: Vec::new(),
        tray: None,
        chips: None,
        buttons: Vec::new(),
        prompt: None,
        status: Status { text: String::new(), tone: StatusTone::Normal },
        move_heads: Vec::new(),
        moves: Vec::new(),
        result: None,
        analysis: None,
        chances: None,
        curtain: None,
        mode: SceneMode::Play,
        awake: false,
        held_key: None,
        for_one: false,
    }
}

/// Board, pieces and marks of a game for a viewer, without panels.
pub(super) fn picture(game: &dyn Game, viewer: Viewer, draft: &Draft, prefs: &Prefs) -> Scene {
    lying(game.seen_by(viewer).as_ref(), viewer, draft, prefs, 0)
}

/// A match after the first `steps` steps of its line as a viewer may know it, without panels, touches or a curtain: for
/// pictures of it. Its board lies as the viewer sits.
pub fn snapshot(played: &Match, steps: usize, viewer: Viewer, prefs: &Prefs) -> (Scene, BoardArt) {
    let game = played.view_at(steps, viewer);
    let turn = match viewer {
        Viewer::Public => 0,
        Viewer::Seat(seat) => game.turn_for(seat),
    };
    let scene = lying(game.as_ref(), viewer, &Draft::default(), prefs, turn);
    (scene, game.board(&Prefs { flip: Flip::None, ..*prefs }, turn))
}

/// A masked game's board, turned.
pub(super) fn lying(game: &dyn Game, viewer: Viewer, draft: &Draft, prefs: &Prefs, turn: u8) -> Scene {
    let mut prefs = *prefs;
    prefs.flip = Flip::None;
    let context = ViewContext {
        viewer,
        actor: game.to_move().first().copied(),
        prefs: &prefs,
        turn,
        draft,
        seen: 0,
        secrets_on_board: true,
        revealed: false,
    };
    let mut scene = blank(game, prefs.lang);
    scene.board_turn = turn;
    scene.areas = game.areas(&context);
    scene.pieces = game.pieces(&context);
    scene.marks = game.marks(&context);
    scene
}

/// Returns the content of the screen.
pub(super) fn scene(now: &Situation) -> Scene {
    let lang = now.prefs.lang;
    let viewer = now.viewer();
    let game = now.game(viewer);
    let mut scene = blank(game.as_ref(), lang);
    scene.board_version = now.board_version();
    scene.hand = now.screen.hand;
    scene.secret = now.secret();
    scene.mode = now.mode();
    if let Some(seat) = now.screen.ui.curtain() {
        scene.curtain = Some(curtain_for(now, seat));
        return scene;
    }
    let prefs = now.effective_prefs();
    let context = now.context(viewer, &prefs);
    // The game does not know of an end without a result.
    let void = now.no_result().map(|_| texts::table::no_result().shown(lang));
    let watches = (now.watches_others() && !now.is_over()).then(texts::table::watching);
    let arrival = arrival(now).or(watches).map(|words| words.shown(lang));
    let subtitle = match now.seating.owner {
        DeviceOwner::Own(own) => game.subtitle_of(own),
        DeviceOwner::Shared | DeviceOwner::Watching => game.subtitle(),
    };
    // Of the whole match: while it is gone through, its opening is no news.
    let opening = now.screen.ui.review().and_then(|_| now.matches.current.game().opening());
    let opening = opening.filter(|_| now.screen.ui.rewind().is_none()).map(|name| name.shown(lang));
    let turn = || {
        [Some(subtitle.shown(lang)), opening, arrival].into_iter().flatten().collect::<Vec<_>>().join(" · ")
    };
    scene.subtitle = standing(now).map(|words| words.shown(lang)).or(void).unwrap_or_else(turn);
    scene.board_turn = context.turn;
    scene.flat = now.flat();
    scene.areas = game.areas(&context);
    scene.areas.extend(rewind::ways(now));
    scene.pieces = game.pieces(&context);
    scene.marks = game.marks(&context);
    analysis::mark_advice(now, &mut scene);
    retry::mark(now, &mut scene);
    if now.retry().is_some_and(|retry| retry.refuted) {
        mark_refutation(&mut scene, &now.board());
    }
    mark_aim(now, &mut scene);
    scene.points = game.points(&context);
    scene.seats = panels(now, game.as_ref());
    scene.drawers = drawers::drawers(now, game.as_ref());
    scene.tray = game.tray(&context);
    scene.chips = game.chips(lang);
    scene.buttons = buttons::buttons(now, game.as_ref(), &context);
    scene.prompt = ask::question(now).or_else(|| game.prompt(&context));
    scene.status = status(now);
    scene.moves = moves::move_rows(now, game.as_ref());
    scene.move_heads = moves::move_heads(now, game.as_ref(), &scene.moves);
    scene.result = result(now, game.as_ref());
    scene.analysis = analysis::analysis(now, lang);
    scene.chances = analysis::chances(now, game.as_ref());
    scene.awake = scene.mode != SceneMode::Review && !now.is_over();
    scene.held_key = now.screen.ui.key().map(|key| key.to_string());
    scene.for_one =
        matches!(now.screen.ui.key(), Some(Key::Look(_))) || now.screen.ui.shows_result_to().is_some();
    if let Some(coach) = now.coach {
        show_coach(coach, game.as_ref(), &mut scene, &now.board(), lang);
    }
    scene
}

/// Words that stay as long as the position does: those of a moment of the review, and of a try at it.
fn standing(now: &Situation) -> Option<Text> {
    match now.retry() {
        Some(_) => now.screen.message.as_ref().map(|message| message.words.clone()),
        None => analysis::advice_here(now),
    }
}

/// The point of a move that waits to be confirmed, in place of what else marks it.
fn mark_aim(now: &Situation, scene: &mut Scene) {
    let Some(pending) = now.screen.ui.pending_move() else { return };
    scene.marks.retain(|mark| mark.point != pending.point);
    let (kind, point) = (MarkKind::Selected, pending.point);
    scene.marks.push(Mark { kind, point, text: String::new(), axes: Vec::new() });
}

/// The curtain for a seat.
fn curtain_for(now: &Situation, seat: Seat) -> Curtain {
    let lang = now.prefs.lang;
    let game = now.game(Viewer::Public);
    let Emblem { shape, ink, glyph } = game.emblem(seat, now.prefs.glyphs);
    let side = game.side_name(seat);
    let purpose = match game.acts_hidden() {
        Some((_, words)) => words.shown(lang),
        None => game.subtitle().shown(lang),
    };
    // Who plays alone has nobody to hand the device to.
    let lead = if now.seating.alone() { texts::table::paused() } else { texts::table::hand_over() };
    Curtain {
        seat: seat.0,
        lead: lead.shown(lang),
        side: side.shown(lang),
        name: now.name(seat),
        glyph,
        ink,
        shape,
        action: texts::table::hold_to_open().shown(lang),
        purpose,
        clock: if now.timer.clock().is_some() {
            texts::table::clock_paused().shown(lang)
        } else {
            String::new()
        },
    }
}

/// The seats' panels, the far ones first.
pub(super) fn panels(now: &Situation, game: &dyn Game) -> Vec<SeatPanel> {
    let lang = now.prefs.lang;
    let near = now.near();
    (now.seating.far_to_near(near))
        .map(|seat| {
            let side = game.side_name(seat);
            let (shown, name) = (side.shown(lang), now.name(seat));
            let label = seat_label(&shown, &name);
            let Emblem { shape, ink, glyph } = game.emblem(seat, now.prefs.glyphs);
            SeatPanel {
                seat: seat.0,
                side: shown,
                name,
                label,
                level: now.seating.computer(seat).filter(|_| now.coach.is_none()).unwrap_or(0),
                word: persona::word(now, game, seat).shown(lang),
                caption: caption(now, game, seat),
                glyph,
                ink,
                shape,
                alive: game.alive(seat),
                to_move: !now.is_over() && game.to_move().contains(&seat),
                captured: game.captured(seat, now.prefs.glyphs),
                held: game.held(seat, now.prefs),
                far: game.sits_far(near, seat),
                clock: now.timer.face(seat, lang),
            }
        })
        .collect()
}

/// Width of a heading that fits beside one of four seats on a phone, in Latin letters.
const LABEL: usize = 12;

fn seat_label(side: &str, name: &str) -> String {
    let width = |text: &str| text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum::<usize>();
    match name {
        "" => side.to_owned(),
        name if width(side) + width(name) + 3 <= LABEL => format!("{side} · {name}"),
        name => name.to_owned(),
    }
}

/// Returns the game's caption of a seat, with its time without a link on its turns.
fn caption(now: &Situation, game: &dyn Game, seat: Seat) -> String {
    let lang = now.prefs.lang;
    let unlinked = now.remote.and_then(|remote| remote.unlinked(seat)).map(|words| words.shown(lang));
    let parts = [game.caption(seat).shown(lang), unlinked.unwrap_or_default()];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

/// Returns the line under the board: a refusal comes first, then a lost link, then the last event or the awaited
/// seat.
fn status(now: &Situation) -> Status {
    let normal = |words: Option<Text>| (words.unwrap_or_else(Text::none), StatusTone::Normal);
    let message = now.screen.message.as_ref();
    let (words, tone) = if now.screen.ui.rewind().is_some() {
        normal(Some(texts::table::rewinding()))
    } else if now.screen.ui.review().is_some() {
        normal(analysis::advice_here(now).or_else(|| lines_here(now)))
    } else if now.screen.ui.pending_move().is_some() && now.prefs.confirmation == MoveConfirmation::Again {
        normal(Some(texts::table::tap_again()))
    } else if let Some(refusal) = message.filter(|message| message.tone == StatusTone::Refused) {
        (refusal.words.clone(), refusal.tone)
    } else if let Some(words) = unlinked_status(now) {
        (words, StatusTone::Urgent)
    } else if let Some(message) = message {
        (message.words.clone(), message.tone)
    } else {
        normal(first_by_lot(now).or_else(|| awaited(now)))
    };
    Status { text: words.shown(now.prefs.lang), tone }
}

/// Words for a fault that keeps this device from sending, a link that is lost, or a match that was kept without others'
/// secrets.
fn unlinked_status(now: &Situation) -> Option<Text> {
    if now.remote?.is_closed() {
        return Some(texts::table::kept_closed());
    }
    let game = now.matches.current.game();
    let remote = now.remote.filter(|_| !now.is_over())?;
    let trouble = remote.trouble.filter(|trouble| trouble.stops_sending());
    trouble.map(|trouble| trouble.text(Some(game))).or_else(|| remote.away_text(game))
}

/// The lines that are kept from the step of the review, with the first note.
fn lines_here(now: &Situation) -> Option<Text> {
    let step = now.screen.ui.review()?;
    let here: Vec<_> = now.matches.variations.iter().filter(|line| line.at == step).collect();
    let note = here.iter().find(|line| !line.note.is_empty()).map(|line| line.note.clone());
    let count = (!here.is_empty()).then(|| texts::table::lines_here(here.len()));
    match (count, note) {
        (Some(count), Some(note)) => Some(texts::shared::colon(count, Text::plain(note))),
        (count, _) => count,
    }
}

/// The seat that begins, where the lot let it, until the first move is made.
fn first_by_lot(now: &Situation) -> Option<Text> {
    let played = &now.matches.current;
    let game = played.game();
    let begins = game.in_play() && played.board_action_count() == 0 && played.outcome().is_none();
    // A set-up position may name the seat itself.
    let set_up = played.record().options.contains_key("position");
    if !begins || set_up || now.coach.is_some() || now.matches.main_line.is_some() {
        return None;
    }
    let specs = played.kind().options.form(&played.record().options, now.prefs.lang).ok()?;
    let drawn = specs.iter().any(|spec| spec.id == FIRST && spec.value == BY_LOT && spec.idle.is_empty());
    let first = game.to_move().first().copied().filter(|_| drawn)?;
    Some(texts::table::first_by_lot(game.side_name(first)))
}

/// For whom a match among devices waits, where that is not this device's seat.
fn awaited(now: &Situation) -> Option<Text> {
    match (now.seating.owner, now.remote) {
        (DeviceOwner::Own(own), Some(_)) => RemoteState::awaited(now.matches.current.game(), own),
        (DeviceOwner::Watching, Some(_)) => {
            now.matches.current.game().has_secrets().then(texts::table::watching_locked)
        }
        _ => None,
    }
}

/// Whether the action of this device's seat has arrived at the others, while it is the last one.
fn arrival(now: &Situation) -> Option<Text> {
    let remote = now.remote.filter(|_| !now.is_over() && now.away().is_none())?;
    let DeviceOwner::Own(own) = now.seating.owner else { return None };
    let acted = now.matches.current.record().actions.last().is_some_and(|last| last.seat == own);
    (acted && !now.matches.current.game().to_move().contains(&own)).then(|| remote.arrival())
}

/// Returns the result as the one person at this device has it; `None` for a draw, and where several play here.
pub(super) fn own_result(now: &Situation, outcome: &Outcome) -> Option<Text> {
    let own = match now.home().owner {
        DeviceOwner::Own(seat) => seat,
        DeviceOwner::Shared => now.home().lone_person().or(now.matches.own)?,
        DeviceOwner::Watching => return None,
    };
    match outcome.winners.contains(&own) {
        _ if outcome.winners.is_empty() => None,
        true => Some(texts::table::you_won()),
        false => Some(texts::table::you_lost()),
    }
}

/// The card of a match that has ended; `None` where the screen shows something else.
pub(super) fn result(now: &Situation, game: &dyn Game) -> Option<ResultView> {
    if let Some(void) =
        now.remote.and_then(|remote| remote.void_result(now.matches.current.game(), now.prefs.lang))
    {
        return Some(void);
    }
    let outcome = now.matches.current.outcome()?;
    let asked = now.screen.ui.ask().is_some() || now.remote.is_some_and(RemoteState::asks);
    if now.screen.ui.review().is_some() || asked || now.matches.main_line.is_some() {
        return None;
    }
    let lang = now.prefs.lang;
    let (title, reason) = game.ending()?;
    // Others' devices agree on a new match in their room.
    let again = match (now.remote, now.screen.over_club) {
        (Some(_), _) => texts::table::back_to_room(),
        (None, true) => texts::table::back_to_club(),
        (None, false) => texts::table::play_again(),
    };
    // Nobody here played a match from elsewhere, so nobody plays it again.
    let review_role = if now.matches.foreign { ActionRole::Primary } else { ActionRole::Normal };
    let mut choices =
        vec![choice(Press::Review(Step::Open), texts::table::review().shown(lang), review_role)];
    if !now.matches.foreign {
        choices.push(choice(ShellPress::Again, again.shown(lang), ActionRole::Primary));
    }
    if game.has_secrets() && now.is_whole() {
        // It keeps its place once it was pressed: a second tap must not share the match.
        let mut reveal = choice(Press::Reveal, texts::table::reveal().shown(lang), ActionRole::Normal);
        reveal.enabled = !now.matches.revealed;
        choices.push(reveal);
    }
    if now.is_whole() || !game.has_secrets() {
        let mut share = choice(ShellPress::Share, texts::table::share().shown(lang), ActionRole::Normal);
        if game.has_secrets() && !now.matches.revealed {
            // Before 揭晓 it goes out without the secrets, where the game has such a form.
            share.enabled = game.undisclosed(now.matches.kept().record()).is_some();
            texts::table::share_without_secrets().shown(lang).clone_into(&mut share.help);
        }
        choices.push(share);
    }
    let title = own_result(now, &outcome).unwrap_or(title);
    Some(ResultView {
        title: title.shown(lang),
        reason: reason.shown(lang),
        details: game.details().iter().map(|line| line.shown(lang)).collect(),
        revealed: if now.matches.revealed {
            game.reveal(now.near()).iter().map(|words| words.shown(lang)).collect()
        } else {
            Vec::new()
        },
        choices,
        winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        beaten: if now.matches.foreign || now.matches.brought {
            0
        } else {
            persona::beaten(now, game, &outcome.winners)
        },
        stamps: !now.matches.is_helped() && !now.matches.is_set_up(),
    })
}
