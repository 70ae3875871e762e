//! Typed and dictated moves. Every game reads them through here, and a sentence of the app about a move is read as that move.

use super::Table;
use super::input::with_context;
use crate::game::{Game, IllegalAction, IllegalActionKind, InputEffect, Typed};
use crate::policy::LIMITS;
use crate::seat::{Seat, Viewer};
use crate::words::{Joint, Lang, Text, texts};

/// Most moves that a question names when a text fits several.
const NAMED: usize = 3;

impl Table {
    /// Reads a text that the actor typed, in the forms of [`Typed`] one after the other, then as a sentence of the app about
    /// a legal move. What fits several moves is answered with the question which.
    pub(super) fn typed(&self, actor: Option<Seat>, text: &str) -> InputEffect {
        let now = self.situation();
        let text: String = text.chars().take(LIMITS.entry_length as usize).collect();
        let game = now.game(Viewer::Public);
        let sides = sides(game.as_ref());
        let typed = Typed::of(&text, &sides);
        let enter = |reading: &str| with_context(&now, actor, |game, context| game.enter(context, reading));
        // The first reading that is understood, else the first of all.
        let (mut refused, mut unread) = (None, None);
        for reading in typed.readings() {
            let touch = enter(&reading);
            match &touch {
                InputEffect::Refuse(refusal) | InputEffect::Warn(refusal) => {
                    let unknown = refusal.kind == IllegalActionKind::UnknownAction;
                    if unknown { &mut unread } else { &mut refused }.get_or_insert(touch);
                }
                InputEffect::Nothing => {
                    unread.get_or_insert(touch);
                }
                InputEffect::Draft(_)
                | InputEffect::Act(_)
                | InputEffect::ActAs(..)
                | InputEffect::Confirm(_)
                | InputEffect::Random
                | InputEffect::Keep(_)
                | InputEffect::Seen
                | InputEffect::Toggle(_) => return for_its_side(&typed, actor, touch),
            }
        }
        let refused = refused.or(unread).unwrap_or(InputEffect::Nothing);
        let Some(seat) = actor.filter(|_| !matches!(refused, InputEffect::Nothing)) else { return refused };
        // Secret actions are told without saying what they are.
        if game.acts_hidden().is_some() {
            return refused;
        }
        match &told_so(game.as_ref(), seat, &typed, &sides)[..] {
            // A chain of jumps is told by its ends, between which there may be no single step.
            [] => refused,
            [action] => for_its_side(&typed, actor, enter(&action.to_ascii_lowercase())),
            several => InputEffect::Warn(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::table::typed_several(Text::joined(
                    several.iter().take(NAMED).cloned().map(Text::plain),
                    Joint::List,
                )),
            )),
        }
    }
}

/// Refuses a move that is said to be another side's.
fn for_its_side(typed: &Typed, actor: Option<Seat>, touch: InputEffect) -> InputEffect {
    match (typed.side(), actor) {
        (Some(side), Some(seat)) if side != seat.index() => {
            InputEffect::Refuse(IllegalAction::not_your_turn())
        }
        _ => touch,
    }
}

/// The names of each seat's side: 黑方, Black.
fn sides(game: &dyn Game) -> Vec<Vec<String>> {
    let names = |seat: Seat| {
        let name = game.side_name(seat);
        let languages = Lang::ALL.iter().filter(|lang| **lang != Lang::Pseudo);
        languages.map(|lang| name.shown(*lang)).collect()
    };
    (0..game.seats()).map(Seat).map(names).collect()
}

/// Legal actions that are told, in writing or by voice, as the text says.
fn told_so(game: &dyn Game, seat: Seat, typed: &Typed, sides: &[Vec<String>]) -> Vec<String> {
    let [named, bare] = typed.keys();
    if bare.is_empty() {
        return Vec::new();
    }
    let mut legal = game.legal(seat);
    // Only moves with the points that the text names, where moves are written by points.
    for point in typed.points() {
        let with: Vec<String> =
            legal.iter().filter(|action| action.to_ascii_lowercase().contains(&point)).cloned().collect();
        if !with.is_empty() {
            legal = with;
        }
    }
    let told = legal.into_iter().map(|action| {
        let keys = keys_of(game, seat, &action, sides);
        (action, keys)
    });
    let told: Vec<(String, Vec<String>)> = told.collect();
    let fitting = |key: &String| -> Vec<String> {
        told.iter().filter(|(_, keys)| keys.contains(key)).map(|(action, _)| action.clone()).collect()
    };
    let found = fitting(&named);
    if found.is_empty() { fitting(&bare) } else { found }
}

/// Returns the sentences of the app about an action, in the form that is compared.
fn keys_of(game: &dyn Game, seat: Seat, action: &str, sides: &[Vec<String>]) -> Vec<String> {
    let mut after = game.boxed();
    let Ok(applied) = after.act(seat, action) else { return Vec::new() };
    let Some(told) = applied.events.iter().find(|event| event.reaches(Viewer::Public)) else {
        return Vec::new();
    };
    let languages = Lang::ALL.iter().filter(|lang| **lang != Lang::Pseudo);
    let texts = languages.flat_map(|lang| [told.words.spoken(*lang), told.words.shown(*lang)]);
    texts
        .map(|text| {
            let [named, _] = Typed::of(&text, sides).keys();
            named
        })
        .collect()
}
