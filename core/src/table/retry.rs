//! 再试这一步: the person looks for the better move at a turning point of a match that was gone through. The position is a
//! line that is tried ([`super::branch`]); one own move is judged, as the review judges, by what its seat could know.

use super::advice::{Advice, Analysis, Point, Retry, RetryState, Want};
use super::analysis::arrow;
use super::press::{Press, Step, button};
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::UiState;
use super::{Table, branch};
use crate::computer::Verdict;
use crate::game::{Effect, Observation};
use crate::play::Match;
use crate::scene::{Button, Icon, Mark, MarkKind, Scene, StatusTone};
use crate::seat::{Seat, Viewer};
use crate::words::{Joint, Lang, Text, texts};

/// Most hints: where, and what.
const HINTS: u8 = 2;

/// A try with its analysis and turning point.
struct Tried<'a> {
    retry: &'a Retry,
    analysis: &'a Analysis,
    point: &'a Point,
    better: &'a str,
}

fn tried<'a>(now: &Situation<'a>) -> Option<Tried<'a>> {
    let main_line = now.matches.main_line.as_ref()?;
    let retry = main_line.retry.as_ref()?;
    let analysis = main_line.advice.found(main_line.played.record().actions.len())?;
    let point = analysis.points.get(retry.number)?;
    Some(Tried { retry, analysis, point, better: point.turn.better.first()? })
}

/// Whether a person at this device made the move of a turning point, and a better one is known. In a match from elsewhere
/// every side is looked at.
pub(super) fn is_own(now: &Situation, point: &Point) -> bool {
    let seat = point.turn.seat;
    let own = match now.matches.own {
        _ if now.matches.foreign => true,
        Some(own) => own == seat,
        None => now.home().computer(seat).is_none(),
    };
    own && point.better.is_some()
}

/// The button that begins a try, where the review stands at an own turning point.
pub(super) fn offered(now: &Situation) -> Option<Button> {
    let lang = now.prefs.lang;
    let step = now.screen.ui.review()?;
    let point = super::analysis::found(now)?.points.iter().find(|point| point.turn.step == step)?;
    is_own(now, point).then(|| {
        let one = button(&Press::Review(Step::Retry), texts::computer::retry().shown(lang), Icon::Undo);
        one.unless(branch::untried(now, step).map(|refusal| refusal.words.shown(lang)))
    })
}

/// The next own turning point after one, by its number.
fn after(now: &Situation, tried: &Tried) -> Option<usize> {
    let points = tried.analysis.points.iter().enumerate().skip(tried.retry.number + 1);
    points.filter(|(_, point)| is_own(now, point)).map(|(number, _)| number).next()
}

/// Begins a try at the turning point that the review stands at.
pub(super) fn begin(table: &mut Table) -> Reply {
    let now = table.situation();
    let number = now.screen.ui.review().and_then(|step| {
        super::analysis::found(&now)?.points.iter().position(|point| point.turn.step == step)
    });
    match number {
        Some(number) => begin_at(table, number),
        None => table.nothing(),
    }
}

/// Begins the try that was made once more, or the next one.
pub(super) fn begin_again(table: &mut Table, next: bool) -> Reply {
    let now = table.situation();
    let number =
        tried(&now).and_then(|tried| if next { after(&now, &tried) } else { Some(tried.retry.number) });
    let Some(number) = number else { return table.nothing() };
    branch::end_branch(table);
    begin_at(table, number)
}

fn begin_at(table: &mut Table, number: usize) -> Reply {
    let now = table.situation();
    let point = super::analysis::found(&now).and_then(|found| found.points.get(number));
    let Some(point) = point.filter(|point| is_own(&now, point)) else { return table.nothing() };
    let (step, side) = (point.turn.step, point.side.clone());
    let task = texts::computer::retry_task(point.played.shown(now.prefs.lang), side);
    table.screen.ui = UiState::Review(step);
    let reply = branch::branch(table);
    let Some(main_line) = &mut table.matches.main_line else { return reply };
    main_line.retry = Some(Retry { number, hints: 0, state: RetryState::Looking, refuted: false });
    table.advice = Advice::default();
    table.screen.show_message(task, StatusTone::Normal);
    table.nothing()
}

/// The try, to be changed; `None` where nothing is tried.
fn retry_of(table: &mut Table) -> Option<&mut Retry> {
    table.matches.main_line.as_mut()?.retry.as_mut()
}

fn go(table: &mut Table, state: RetryState) {
    if let Some(retry) = retry_of(table) {
        retry.state = state;
    }
}

/// The table has taken an action: the first one of a try is compared with the better one.
pub(super) fn acted(table: &mut Table) {
    let now = table.situation();
    let Some(Tried { retry, point, better, .. }) = tried(&now) else { return };
    let step = point.turn.step;
    if retry.state != RetryState::Looking || now.matches.current.steps() <= step {
        return;
    }
    let made = now.matches.current.main_line().nth(step).map(|(_, action)| action.to_owned());
    let Some(made) = made else { return };
    if leads_to_same(&now.matches.current, step, point.turn.seat, &made, better) {
        let words = texts::computer::retry_found(point.turn.reason.clone());
        table.screen.show_message(words, StatusTone::Normal);
        go(table, RetryState::Judged);
        return;
    }
    go(table, RetryState::Judging { tried: made });
    table.advice.ask(Want::Judge, table.matches.entries());
    table.screen.show_message(texts::computer::retry_judging(), StatusTone::Normal);
}

/// Whether two actions are one, or two ways to one position.
fn leads_to_same(played: &Match, step: usize, seat: Seat, one: &str, other: &str) -> bool {
    let after = |action: &str| {
        let mut game = played.view_at(step, Viewer::Seat(seat));
        game.act(seat, action).ok().map(|_| game.public())
    };
    one == other || after(one).is_some_and(|one| Some(one) == after(other))
}

/// Returns the request for a judgement: the seat's own view of the position, the better action and the one that was made.
pub(super) fn judging(now: &Situation) -> Option<(Observation, String, String)> {
    let Tried { retry, point, better, .. } = tried(now)?;
    let RetryState::Judging { tried } = &retry.state else { return None };
    let seat = point.turn.seat;
    let game = now.matches.current.view_at(point.turn.step, Viewer::Seat(seat));
    let view = Observation::new(game.as_ref(), seat);
    Some((view, better.to_owned(), tried.clone()))
}

/// The move that was made has been judged; `None` where it could not be.
pub(super) fn judged(table: &mut Table, verdict: Option<&Verdict>) -> Reply {
    table.advice.hinted(None);
    go(table, RetryState::Judged);
    let Some(verdict) = verdict else {
        table.screen.show_message(texts::computer::retry_unknown(), StatusTone::Normal);
        return table.nothing();
    };
    let percent = (verdict.tried * 100.0).round() as i64;
    if verdict.is_good() {
        table.screen.show_message(texts::computer::retry_also(percent), StatusTone::Normal);
        return table.nothing();
    }
    let (best, lang) = ((verdict.best * 100.0).round() as i64, table.prefs.lang);
    let answer = verdict.reply.as_deref().and_then(|reply| {
        let seat = *table.matches.current.game().to_move().first()?;
        let game = table.matches.current.game().seen_by(Viewer::Public);
        let before = game.move_list(lang).len();
        let effect = game.effects(reply).into_iter().next().filter(Effect::is_sharp);
        table.act(seat, reply);
        let cell = table.matches.current.game().move_list(lang).get(before)?.text.clone();
        let does = effect.map(|effect| effect.words());
        Some(Text::joined([Text::plain(cell)].into_iter().chain(does), Joint::Clause))
    });
    if let Some(retry) = retry_of(table) {
        retry.refuted = answer.is_some();
    }
    let words = match answer {
        Some(answer) => texts::computer::retry_answered(answer, best, percent),
        None => texts::computer::retry_worse(best, percent),
    };
    table.screen.show_message(words, StatusTone::Normal);
    table.nothing()
}

/// The person asks for the next hint of a try; `None` where nothing is tried.
pub(super) fn hint(table: &mut Table) -> Option<Reply> {
    let hinted = {
        let now = table.situation();
        let Tried { retry, point, .. } = tried(&now)?;
        let better = point.better.as_ref()?;
        let words = match retry.hints {
            0 => texts::computer::retry_where(),
            _ => texts::computer::hint_is(better.shown(now.prefs.lang), point.turn.reason.clone()),
        };
        (retry.state == RetryState::Looking).then_some(words)
    };
    if let Some(words) = hinted {
        if let Some(retry) = retry_of(table) {
            retry.hints = (retry.hints + 1).min(HINTS);
        }
        table.screen.show_message(words, StatusTone::Normal);
    }
    Some(table.nothing())
}

/// Marks the hints of a try: at first the start of the better move, then all of it.
pub(super) fn mark(now: &Situation, scene: &mut Scene) {
    let Some(Tried { retry, point, .. }) = tried(now) else { return };
    let Some(better) = point.better.as_ref().filter(|_| retry.state == RetryState::Looking) else {
        return;
    };
    let shown = match retry.hints {
        0 => return,
        1 => 1,
        _ => better.points.len(),
    };
    let marks = better.points.iter().take(shown).enumerate().map(|(place, point)| {
        let text = if better.ordered && place > 0 { place.to_string() } else { String::new() };
        Mark { kind: MarkKind::Hint, point: *point, text, axes: Vec::new() }
    });
    if retry.hints == 1 && better.points.len() == 1 {
        // A stone has no place that it comes from: the point alone would be the answer.
        scene.areas.extend(now.board().around(better.points[0]));
        return;
    }
    if retry.hints > 1 && better.goes {
        scene.areas.extend(arrow(&now.board(), &better.points));
    }
    scene.marks.extend(marks);
}

/// The buttons of a try; `None` where nothing is tried.
pub(super) fn buttons(now: &Situation, lang: Lang) -> Option<Vec<Button>> {
    let tried = tried(now)?;
    let again = texts::computer::retry_again().shown(lang);
    let mut again = button(&Press::Review(Step::Again), again, Icon::Undo);
    let looking = tried.retry.state == RetryState::Looking;
    if looking {
        again = again.unless(Some(texts::computer::retry_first().shown(lang)));
    }
    let mut hint = button(&Press::Hint, texts::computer::hint().shown(lang), Icon::Hint);
    if !looking || tried.retry.hints >= HINTS {
        hint = hint.unless(Some(texts::computer::retry_no_hint().shown(lang)));
    }
    let next = texts::computer::next_moment().shown(lang);
    let mut next = button(&Press::Review(Step::NextTry), next, Icon::Next);
    if after(now, &tried).is_none() {
        next = next.unless(Some(texts::computer::retry_last().shown(lang)));
    }
    let flip = button(&Press::Flip, texts::table::flip().shown(lang), Icon::Flip);
    let back = button(&Press::Review(Step::Back), texts::computer::retry_back().shown(lang), Icon::Close);
    Some(vec![next, hint, again, flip, back])
}
