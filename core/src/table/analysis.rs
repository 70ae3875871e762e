//! Advice as it is asked for, thought about on a thread of the shell's own ([`super::Request`]), and shown.

use std::collections::BTreeMap;

use super::Table;
use super::advice::{Analysis, Described, Forced, Point, Shown, Want, is_last, quality};
use super::press::{Press, Step, button};
use super::situation::Situation;
use super::types::Reply;
use crate::computer::{ForcedWin, Hint, Review};
use crate::game::{Game, ViewContext};
use crate::scene::{
    AnalysisView, Area, AreaKind, BoardArt, ChancesBar, Icon, Mark, MarkKind, Pt, Scene, StatusTone,
    TurningPoint,
};
use crate::seat::{Seat, Viewer};
use crate::words::{Joint, Lang, Text, texts};

/// Most turning points that are told.
const MAX_TURNS: usize = 12;
/// Most moves that are shown after an advised one.
const AHEAD: usize = 3;
/// Number of steps below which nothing can be said of a match.
const SHORT: usize = 8;

/// Returns the analysis of the match as it stands.
pub(super) fn found<'a>(now: &Situation<'a>) -> Option<&'a Analysis> {
    now.advice.found(now.matches.entries())
}

/// The turning point that the board stands at.
fn point_here<'a>(now: &Situation<'a>) -> Option<&'a Point> {
    let step = now.screen.ui.review()?;
    found(now)?.points.iter().find(|point| point.turn.step == step)
}

/// Marks where a hint or a better move goes.
pub(super) fn mark_advice(now: &Situation, scene: &mut Scene) {
    let advised = if let Some(escape) = escape_here(now) {
        Some(escape)
    } else if let Some(point) = point_here(now) {
        point.better.as_ref()
    } else {
        let hint = now.advice.hint(now.matches.entries()).filter(|_| now.advised().is_some());
        hint.map(|hint| &hint.advised)
    };
    let Some(Described { points, ordered, goes, ahead, .. }) = advised else { return };
    if *goes {
        let board = now.board();
        scene.areas.extend(arrow(&board, points));
        scene.areas.extend(ahead.iter().zip(2..).filter_map(|(way, number)| {
            let arrow = arrow(&board, way)?;
            let (from, to) = (arrow.points.first()?, arrow.points.last()?);
            let at = Pt { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 };
            Some(Area { kind: AreaKind::Ahead, text: number.to_string(), at, ..arrow })
        }));
    }
    for (place, point) in points.iter().copied().enumerate() {
        // Where it takes what has just moved, the ring of the last move would hide it.
        scene.marks.retain(|mark| mark.point != point || !is_last(mark.kind));
        let text = if *ordered && place > 0 { place.to_string() } else { String::new() };
        scene.marks.push(Mark { kind: MarkKind::Hint, point, text, axes: Vec::new() });
    }
}

/// An arrow along points of the board.
pub(super) fn arrow(art: &BoardArt, points: &[u16]) -> Option<Area> {
    let place = |id: &u16| art.points.iter().find(|point| point.id == *id).map(|point| point.at);
    let points: Vec<Pt> = points.iter().filter_map(place).collect();
    let at = *points.first().filter(|_| points.len() > 1)?;
    Some(Area { kind: AreaKind::Path, points, closed: false, text: String::new(), at, seat: None })
}

/// Returns the action that would have prevented a forced win, where the board stands at the last step for it.
fn escape_here<'a>(now: &Situation<'a>) -> Option<&'a Described> {
    let step = now.screen.ui.review()?;
    let (at, _, saves) = found(now)?.forced.as_ref()?.escape.as_ref()?;
    (*at == step).then_some(saves)
}

/// Returns the text of where a forced win begins, or of what would have prevented it.
fn forced_here(now: &Situation) -> Option<Text> {
    let step = now.screen.ui.review()?;
    let forced = found(now)?.forced.as_ref()?;
    if let Some(saves) = escape_here(now) {
        return Some(texts::computer::escape_here(saves.shown(now.prefs.lang), forced.winner.clone()));
    }
    (forced.onset.0 == step).then(|| texts::computer::onset_here(forced.winner.clone()))
}

/// Returns the text of the turning point at the board's position, and of the forced win.
pub(super) fn advice_here(now: &Situation) -> Option<Text> {
    let told: Vec<Text> = [turn_here(now), forced_here(now)].into_iter().flatten().collect();
    (!told.is_empty()).then(|| Text::joined(told, Joint::Sentence))
}

fn turn_here(now: &Situation) -> Option<Text> {
    let Point { turn, played, better, .. } = point_here(now)?;
    let lang = now.prefs.lang;
    let better = better.as_ref()?.shown(lang);
    let grade = match turn.allows.is_empty() {
        true => quality(turn.quality),
        false => texts::computer::grade_allows(turn.allows.clone(), quality(turn.quality)),
    };
    Some(texts::computer::turning_point(better, grade, played.shown(lang), turn.reason.clone()))
}

/// Returns the better move at the board's position, as a hint for a line with so many entries that begins here.
pub(super) fn better_here(now: &Situation, entries: usize) -> Option<Shown> {
    Some(Shown { entries, advised: point_here(now)?.better.clone()? })
}

/// The picture of a match that was gone through.
pub(super) fn analysis(now: &Situation, lang: Lang) -> Option<AnalysisView> {
    let step = now.screen.ui.review()?;
    let found = found(now)?;
    let (first, last) = (now.matches.current.setup_steps(), now.matches.current.steps());
    let length = last.saturating_sub(first).max(1) as f32;
    let through = |step: usize| step.saturating_sub(first) as f32 / length;
    let moments = moments(found, lang);
    let turns: Vec<TurningPoint> = moments
        .iter()
        .map(|(at, words)| TurningPoint {
            at: Pt { x: through(*at), y: at_step(&found.curve, *at).unwrap_or(0.5) },
            label: words.shown(lang),
            id: Press::Review(Step::At(*at)).to_string(),
            on: *at == step,
        })
        .collect();
    let game = now.matches.current.game();
    let second = (1..game.seats()).map(Seat).find(|seat| game.opposes(Seat(0), *seat)).unwrap_or(Seat(1));
    let (top, bottom) = (game.side_name(Seat(0)), game.side_name(second));
    let label = match (turns.is_empty(), last < first + SHORT) {
        (false, _) => texts::computer::curve(),
        (true, true) => texts::computer::too_short(),
        (true, false) => texts::computer::no_turns(),
    };
    let on = turns.iter().position(|turn| turn.on);
    let moment = match on {
        Some(at) => texts::computer::moment_of(turns.len() as i64, turns[at].label.clone(), at as i64 + 1),
        None => texts::computer::moments(turns.len() as i64),
    };
    let leads = |at: Option<usize>, label: Text, icon| {
        let one = button(&Press::Review(Step::At(at.unwrap_or(step))), label.shown(lang), icon);
        one.unless(at.is_none().then(|| texts::table::no_more_steps().shown(lang)))
    };
    let before = moments.iter().rfind(|(at, _)| *at < step).map(|(at, _)| *at);
    let after = moments.iter().find(|(at, _)| *at > step).map(|(at, _)| *at);
    Some(AnalysisView {
        label: label.shown(lang),
        top: texts::computer::side_is_better(top).shown(lang),
        bottom: texts::computer::side_is_better(bottom).shown(lang),
        curve: found.curve.iter().map(|(at, score)| Pt { x: through(*at), y: *score }).collect(),
        here: through(step),
        turns,
        moment: moment.shown(lang),
        previous: leads(before, texts::computer::previous_moment(), Icon::Previous),
        next: leads(after, texts::computer::next_moment(), Icon::Next),
    })
}

/// The moments of a match with their words, by their steps: its turning points, and those of a forced win.
fn moments(found: &Analysis, lang: Lang) -> Vec<(usize, Text)> {
    let turns = found.points.iter().map(|Point { turn, side, played, .. }| {
        (turn.step, texts::computer::turn_line(quality(turn.quality), played.shown(lang), side.clone()))
    });
    let mut moments: BTreeMap<usize, Text> = turns.collect();
    let mut add = |at: usize, words: Text| {
        let told = moments.remove(&at);
        moments.insert(at, Text::joined(told.into_iter().chain([words]), Joint::Clause));
    };
    if let Some(Forced { winner, onset, escape }) = &found.forced {
        add(onset.0, texts::computer::win_begins(onset.1 as i64, winner.clone()));
        if let Some((at, number, saves)) = escape {
            add(*at, texts::computer::last_escape(saves.shown(lang), *number as i64));
        }
    }
    moments.into_iter().collect()
}

/// The chances beside the board, where they were asked for and are known.
pub(super) fn chances(now: &Situation, game: &dyn Game) -> Option<ChancesBar> {
    if !now.prefs.chances || now.screen.ui.rewind().is_some() {
        return None;
    }
    let first = match now.screen.ui.review() {
        Some(step) => at_step(&found(now)?.curve, step)?,
        None => {
            let seat = now.seating.lone_person().filter(|_| now.may_expect() && !now.is_over())?;
            let (_, score) = now.advice.chances(seat)?;
            if seat == Seat(0) || !game.opposes(Seat(0), seat) { score } else { 1.0 - score }
        }
    };
    let near = now.near();
    let second = (0..game.seats()).map(Seat).find(|seat| game.opposes(near, *seat)).unwrap_or(near);
    let own = near == Seat(0) || !game.opposes(Seat(0), near);
    let share = if own { first } else { 1.0 - first };
    let ink = |seat: Seat| game.emblem(seat, now.prefs.glyphs).ink;
    let label = texts::computer::chances_of((share * 100.0).round() as i64, game.side_name(near));
    Some(ChancesBar {
        near: share,
        near_ink: ink(near),
        far_ink: ink(second),
        label: label.shown(now.prefs.lang),
    })
}

/// The value of a curve at a step: between two points it goes straight.
pub(super) fn at_step(curve: &[(usize, f32)], step: usize) -> Option<f32> {
    let after = curve.iter().position(|(at, _)| *at >= step);
    let (left, right) = match after {
        Some(0) => (curve.first()?, curve.first()?),
        Some(place) => (&curve[place - 1], &curve[place]),
        None => (curve.last()?, curve.last()?),
    };
    let length = right.0.saturating_sub(left.0).max(1) as f32;
    let part = (step.saturating_sub(left.0) as f32 / length).min(1.0);
    Some(left.1 + (right.1 - left.1) * part)
}

/// An action as a viewer is told of it.
pub(super) fn described(
    now: &Situation,
    game: &dyn Game,
    viewer: Viewer,
    seat: Seat,
    action: &str,
) -> Described {
    let before = game.boxed();
    let mut after = game.boxed();
    let legal = after.act(seat, action).is_ok();
    let words = |lang: Lang| {
        let deeds = after.move_list(lang);
        let new = deeds.get(before.move_list(lang).len()).filter(|_| legal);
        new.map_or_else(|| action.to_owned(), |cell| cell.text.clone())
    };
    let context = ViewContext { actor: None, secrets_on_board: false, ..now.context(viewer, now.prefs) };
    let old = before.marks(&context);
    let new = after.marks(&context);
    let last: Vec<&Mark> = new.iter().filter(|mark| is_last(mark.kind) && !old.contains(mark)).collect();
    let kinds: Vec<MarkKind> = last.iter().map(|mark| mark.kind).collect();
    let way = before.way(action);
    Described {
        ordered: way.len() > 2,
        goes: way.len() > 1 || kinds == [MarkKind::LastFrom, MarkKind::LastTo],
        ahead: Vec::new(),
        points: if way.is_empty() { last.iter().map(|mark| mark.point).collect() } else { way },
        words: Lang::ALL.map(|lang| (lang, words(lang))).to_vec(),
    }
}

/// Returns the routes of the moves that a line expects after its first, as a viewer may see them. They end before the first action
/// in which no piece goes from one point to another.
fn ahead(now: &Situation, game: &dyn Game, viewer: Viewer, line: &[String]) -> Vec<Vec<u16>> {
    let mut game = game.boxed();
    let mut ways = Vec::new();
    for (number, action) in line.iter().take(AHEAD).enumerate() {
        let Some(seat) = game.to_move().first().copied() else { break };
        let one = (number > 0).then(|| described(now, game.as_ref(), viewer, seat, action));
        if game.act(seat, action).is_err() || one.as_ref().is_some_and(|one| !one.goes) {
            break;
        }
        ways.extend(one.map(|one| one.points));
    }
    ways
}

/// The person who plays alone asks for a hint.
pub(super) fn ask_hint(table: &mut Table) -> Reply {
    let Some(seat) = table.situation().advised() else { return table.nothing() };
    table.advice.ask(Want::Hint(seat), table.matches.entries());
    table.screen.message = None;
    table.nothing()
}

/// The finished match is to be gone through.
pub(super) fn ask_review(table: &mut Table) -> Reply {
    if table.situation().reviewable() && found(&table.situation()).is_none() {
        table.advice.ask(Want::Review, table.matches.entries());
    }
    table.nothing()
}

/// Shows the hints that were found. `open` uses public knowledge, `own` the knowledge of the seat.
pub(super) fn hinted(table: &mut Table, seat: Seat, open: Option<&Hint>, own: Option<&Hint>) -> Reply {
    let told = |viewer: Viewer, hint: &Hint| {
        let now = table.situation();
        let game = now.matches.current.game().seen_by(viewer);
        let described = described(&now, game.as_ref(), viewer, seat, &hint.action);
        let words = texts::computer::hint_is(described.shown(now.prefs.lang), hint.reason.clone());
        (words, Described { ahead: ahead(&now, game.as_ref(), viewer, &hint.line), ..described })
    };
    let knows_more = table.situation().knows_more(seat);
    let for_all = if knows_more { Viewer::Public } else { Viewer::Seat(seat) };
    let for_owner = own.filter(|_| knows_more).map(|own| {
        let same = open.is_some_and(|open| open.action == own.action);
        if same {
            texts::computer::hint_same()
        } else {
            texts::computer::hint_own(told(Viewer::Seat(seat), own).0)
        }
    });
    let for_everybody = open.map(|open| told(for_all, open));
    if let Some(note) = table.screen.notes.get_mut(seat.index()) {
        *note = for_owner;
    }
    let Some((words, advised)) = for_everybody else {
        table.advice.hinted(None);
        return table.nothing();
    };
    // While other moves are tried, the match is over.
    table.matches.hinted |= table.matches.main_line.is_none();
    let entries = table.matches.entries();
    table.advice.hinted(Some(Shown { entries, advised }));
    // Said to everybody, whatever the own hint is.
    let more = if knows_more { texts::computer::hint_more() } else { Text::none() };
    table.screen.show_message(Text::joined([words, more], Joint::Sentence), StatusTone::Normal);
    table.nothing()
}

/// The match has been gone through, as far as that was let.
pub(super) fn gone_through(table: &mut Table, review: &Review) -> Reply {
    // Of many turning points, those that cost most.
    let mut costs: Vec<f32> = review.turns.iter().map(|turn| turn.loss).collect();
    costs.sort_by(|a, b| b.total_cmp(a));
    let least = costs.get(MAX_TURNS - 1).copied().unwrap_or(0.0);
    let points = review.turns.iter().filter(|turn| turn.loss >= least).take(MAX_TURNS).map(|turn| {
        let game = table.matches.current.unmasked_at(turn.step);
        let described =
            |action: &str| described(&table.situation(), game.as_ref(), Viewer::Public, turn.seat, action);
        Point {
            turn: turn.clone(),
            side: game.side_name(turn.seat),
            played: described(&turn.played),
            better: turn.better.first().map(|better| Described {
                ahead: ahead(&table.situation(), game.as_ref(), Viewer::Public, &turn.better),
                ..described(better)
            }),
        }
    });
    let points = points.collect();
    let forced = review.forced.as_ref().map(|forced| forced_texts(table, forced));
    let analysis = Analysis { entries: table.matches.entries(), curve: review.curve.clone(), points, forced };
    table.advice.analyzed(analysis);
    table.nothing()
}

/// A forced win with its texts and the numbers of its moves.
fn forced_texts(table: &Table, forced: &ForcedWin) -> Forced {
    let current = &table.matches.current;
    let number = |step: usize| current.unmasked_at(step).move_list(table.prefs.lang).len() + 1;
    let escape = forced.escape.as_ref().map(|(step, action)| {
        let game = current.unmasked_at(*step);
        let seat = game.to_move().first().copied().unwrap_or(forced.winner);
        let saves = described(&table.situation(), game.as_ref(), Viewer::Public, seat, action);
        (*step, number(*step), saves)
    });
    Forced {
        winner: current.game().side_name(forced.winner),
        onset: (forced.onset, number(forced.onset)),
        escape,
    }
}
