//! Effects of an action on the board: the reasons that a hint may give for it.
//!
//! A game lists them in [`Presentation::effects`](super::Presentation::effects), from what everybody sees. Each is a fact that
//! the rules decide, so that a reason is told only where it holds. [`Exchanges`] finds those of games in which pieces take one
//! another, [`Effect::words`] says them.

use crate::words::{Joint, Text, texts};

/// A piece or a point that a reason names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    /// Its point.
    pub at: u16,
    /// Its name.
    pub name: Text,
}

impl Named {
    /// Names a piece or a point.
    pub fn new(at: u16, name: Text) -> Named {
        Named { at, name }
    }
}

/// A shape of stones that wins unless it is answered, or leads to one that does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 四: one more stone makes five.
    Four,
    /// 活四: two stones do.
    OpenFour,
    /// 四四
    DoubleFour,
    /// 四三
    FourThree,
    /// 三三
    DoubleThree,
    /// 活三: one more stone makes an open four.
    Three,
    /// 活二: one more stone makes an open three.
    Two,
    /// 双叫: two points complete a square.
    DoubleCall,
    /// 叫杀: one point does.
    Call,
}

impl Shape {
    /// Whether no single stone stops it.
    pub fn is_double(self) -> bool {
        match self {
            Shape::OpenFour
            | Shape::DoubleFour
            | Shape::FourThree
            | Shape::DoubleThree
            | Shape::DoubleCall => true,
            Shape::Four | Shape::Three | Shape::Two | Shape::Call => false,
        }
    }

    fn words(self) -> Text {
        match self {
            Shape::Four => texts::reason::four(),
            Shape::OpenFour => texts::reason::open_four(),
            Shape::DoubleFour => texts::reason::double_four(),
            Shape::FourThree => texts::reason::four_three(),
            Shape::DoubleThree => texts::reason::double_three(),
            Shape::Three => texts::reason::three(),
            Shape::Two => texts::reason::two(),
            Shape::DoubleCall => texts::reason::double_call(),
            Shape::Call => texts::reason::call(),
        }
    }
}

/// What an action does. “The other side” is the side that opposes the seat to move.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Effect {
    /// It ends the match, won by its side.
    Ends,

    // Pieces that take one another.
    /// It gives check.
    Checks,
    /// It ends a check.
    Parries,
    /// With one more move in a row it would mate.
    ThreatensMate,
    /// The other side would mate if it were to move, and no longer can.
    StopsMate,
    /// It takes a piece, and cannot be taken in turn with profit.
    Takes(Named),
    /// It takes a piece, and can be taken in turn with profit: the own piece, the taken one.
    Exchanges(Named, Named),
    /// It turns a piece of the other side into an own one.
    Turns(Named),
    /// Its next capture could win one of these pieces, and could not before. The acting piece cannot be taken with profit.
    Attacks(Vec<Named>),
    /// The other side could win the piece where it stood, and cannot where it goes.
    Rescues(Named),
    /// The other side could win this piece, which does not move, and no longer can.
    Guards(Named),
    /// A piece crosses the river.
    Crosses(Named),
    /// The piece that moves has more points to go to, by [`FREEDOM`].
    Frees(Named),
    /// A piece leaves its first row or the one before it, forward.
    Develops(Named),
    /// A piece comes to the middle file.
    Centres(Named),
    /// Another own piece has more points to go to.
    MakesRoom(Named),
    /// A piece of the other side has fewer points to go to.
    Hems(Named),
    /// A piece takes a point from a piece of the other side that could have gone there without loss.
    Denies(Named),
    /// A guard comes back to the general.
    Strengthens,
    /// A piece comes closer to the other side.
    Advances(Named),
    /// A piece comes closer to this base or general of the other side.
    Approaches(Named, Named),
    /// A piece needs fewer own moves than before to this base or general of the other side, if nothing else moves: so many.
    ComesWithin(Named, Named, usize),

    // Bases and cards.
    /// It empties a zone of these pieces of the other side.
    Bombs(Vec<Named>),
    /// It brings this many soldiers to a base.
    Musters(usize, Named),
    /// A piece stands on a base; this many pieces of the other side could be bombed from it.
    Occupies(Named, usize),
    /// A piece could enter this base of the other side with its next move, and could not before.
    Reaches(Named),
    /// A piece of the other side could enter this base with its next move, and no longer can.
    Shuts(Named),
    /// Two partners change their places on bases.
    Swaps(Named),

    // Stones.
    /// It makes a shape, which goes on at these points.
    Makes(Shape, Vec<Named>),
    /// It stops a shape of the other side.
    Stops(Shape),
    /// A stone of the other side on the same point would make a shape.
    TakesPoint(Shape),
    /// These points become forbidden for the other side.
    Forbids(Vec<Named>),
    /// The other side would have to play on one of these points, which are forbidden for it.
    Traps(Vec<Named>),
    /// It stands in a line or square that these stones of the other side could still have filled.
    Blocks(Vec<Named>),
    /// There is no stone around it.
    TakesGround,
    /// It takes the centre.
    TakesCentre,
    /// It adds to the own count of rows.
    Rows(u16),
    /// The next stone could add to the own count of rows.
    PreparesRows(u16),
    /// A stone of the other side on the same point would add to its count of rows.
    TakesRows(u16),
    /// A named shape or manoeuvre of the game, and its definition.
    Term(Text, Text),

    // Figures.
    /// It scores points with these figures.
    Scores(u16, Text),
    /// Its next move could score points; none can be scored now.
    ThreatensScore(u16),
    /// The other side could score this, and after it at most that.
    StopsScore(u16, u16),
    /// One corner is missing for a figure of so many points.
    Lacks(Named, Text, u16),
    /// A piece enters the other half.
    Enters(Named),
    /// These pieces leave the board.
    Clears(Vec<Named>),

    /// What the own next action in the expected line does.
    Next(Box<Effect>),
}

/// Number of points that a piece must gain or lose for its freedom to be worth a word.
pub const FREEDOM: usize = 3;

fn names(things: &[Named]) -> Text {
    Text::joined(things.iter().map(|thing| thing.name.clone()), Joint::List)
}

impl Effect {
    /// Its kind in letters, for counts.
    pub fn kind(&self) -> &'static str {
        self.into()
    }

    /// Whether it wins or threatens something: worth a word also where it comes one move later.
    pub fn is_sharp(&self) -> bool {
        matches!(
            self,
            Effect::Ends
                | Effect::Checks
                | Effect::ThreatensMate
                | Effect::Takes(_)
                | Effect::Exchanges(..)
                | Effect::Turns(_)
                | Effect::Attacks(_)
                | Effect::Bombs(_)
                | Effect::Musters(..)
                | Effect::Occupies(..)
                | Effect::Reaches(_)
                | Effect::Makes(..)
                | Effect::Rows(_)
                | Effect::Scores(..)
                | Effect::ThreatensScore(_)
        )
    }

    /// The effect as that of the own next action in a line; `None` where that is worth no word.
    pub fn later(self) -> Option<Effect> {
        self.is_sharp().then(|| Effect::Next(Box::new(self)))
    }

    /// The effect in words: the end of a sentence that begins with the action.
    pub fn words(&self) -> Text {
        use texts::reason as say;
        match self {
            Effect::Ends => say::ends(),
            Effect::Checks => say::checks(),
            Effect::Parries => say::parries(),
            Effect::ThreatensMate => say::threatens_mate(),
            Effect::StopsMate => say::stops_mate(),
            Effect::Takes(piece) => say::takes(piece.name.clone()),
            Effect::Exchanges(own, taken) => say::exchanges(own.name.clone(), taken.name.clone()),
            Effect::Turns(piece) => say::turns(piece.name.clone()),
            Effect::Attacks(pieces) if pieces.len() > 1 => say::forks(names(pieces)),
            Effect::Attacks(pieces) => say::attacks(names(pieces)),
            Effect::Rescues(piece) => say::rescues(piece.name.clone()),
            Effect::Guards(piece) => say::guards(piece.name.clone()),
            Effect::Crosses(piece) => say::crosses(piece.name.clone()),
            Effect::Frees(piece) => say::frees(piece.name.clone()),
            Effect::Develops(piece) => say::develops(piece.name.clone()),
            Effect::Centres(piece) => say::centres(piece.name.clone()),
            Effect::MakesRoom(piece) => say::makes_room(piece.name.clone()),
            Effect::Hems(piece) => say::hems(piece.name.clone()),
            Effect::Denies(piece) => say::denies(piece.name.clone()),
            Effect::Strengthens => say::strengthens(),
            Effect::Advances(piece) => say::advances(piece.name.clone()),
            Effect::Approaches(piece, goal) => say::approaches(goal.name.clone(), piece.name.clone()),
            Effect::ComesWithin(piece, goal, moves) => {
                say::comes_within(goal.name.clone(), *moves, piece.name.clone())
            }
            Effect::Bombs(pieces) => say::bombs(names(pieces)),
            Effect::Musters(count, base) => say::musters(base.name.clone(), *count),
            Effect::Occupies(base, 0) => say::occupies(base.name.clone()),
            Effect::Occupies(base, hit) => say::occupies_to_bomb(base.name.clone(), *hit),
            Effect::Reaches(base) => say::reaches(base.name.clone()),
            Effect::Shuts(base) => say::shuts(base.name.clone()),
            Effect::Swaps(base) => say::swaps(base.name.clone()),
            Effect::Makes(shape, next) if next.is_empty() => say::makes(shape.words()),
            Effect::Makes(shape, next) => say::makes_at(names(next), shape.words()),
            Effect::Stops(shape) => say::stops(shape.words()),
            Effect::TakesPoint(shape) => say::takes_point(shape.words()),
            Effect::Forbids(points) => say::forbids(names(points)),
            Effect::Traps(points) => say::traps(names(points)),
            Effect::Blocks(stones) => say::blocks(names(stones)),
            Effect::TakesGround => say::takes_ground(),
            Effect::TakesCentre => say::takes_centre(),
            Effect::Rows(points) => say::rows(*points),
            Effect::PreparesRows(points) => say::prepares_rows(*points),
            Effect::TakesRows(points) => say::takes_rows(*points),
            Effect::Term(name, meaning) => say::term(meaning.clone(), name.clone()),
            Effect::Scores(points, figures) => say::scores(figures.clone(), *points),
            Effect::ThreatensScore(points) => say::threatens_score(*points),
            Effect::StopsScore(before, 0) => say::stops_score(*before),
            Effect::StopsScore(before, after) => say::lowers_score(*after, *before),
            Effect::Lacks(corner, figure, points) => say::lacks(corner.name.clone(), figure.clone(), *points),
            Effect::Enters(piece) => say::enters(piece.name.clone()),
            Effect::Clears(pieces) => say::clears(names(pieces)),
            Effect::Next(effect) => say::next(effect.words()),
        }
    }
}

/// Effects with their weights, to be sorted: the strongest first. Of equal ones the first that was added comes first.
#[derive(Debug, Default)]
pub(crate) struct Weighed(Vec<(i32, Effect)>);

impl Weighed {
    /// Adds an effect.
    pub fn add(&mut self, weight: i32, effect: Effect) {
        self.0.push((weight, effect));
    }

    /// Adds an effect, if there is one.
    pub fn add_some(&mut self, weight: i32, effect: Option<Effect>) {
        self.0.extend(effect.map(|effect| (weight, effect)));
    }

    /// The effects, the strongest first.
    pub fn sorted(mut self) -> Vec<Effect> {
        self.0.sort_by_key(|(weight, _)| -*weight);
        self.0.into_iter().map(|(_, effect)| effect).collect()
    }
}

/// A capture that wins something for the side that makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Capture {
    /// Point of the taken piece.
    pub to: u16,
    /// Gain, in the game's own unit.
    pub gain: i32,
}

/// Captures before and after a move, each as if the side that could make them were to move.
#[derive(Debug)]
pub(crate) struct Captures {
    /// Where the piece that moves stood, and stands.
    pub way: (u16, u16),
    /// Own captures before and after.
    pub own: [Vec<Capture>; 2],
    /// Those of the other side.
    pub enemy: [Vec<Capture>; 2],
}

/// The greatest gain that some captures have at a point.
pub(crate) fn gain_at(captures: &[Capture], at: u16) -> i32 {
    captures.iter().filter(|one| one.to == at).map(|one| one.gain).max().unwrap_or(0)
}

impl Captures {
    /// Adds the attacks, rescues and guards of the move. `before` and `after` return the piece on a point, before the move and after it.
    pub fn add_to(
        &self,
        found: &mut Weighed,
        before: impl Fn(u16) -> Option<Named>,
        after: impl Fn(u16) -> Option<Named>,
    ) {
        let (from, to) = self.way;
        let safe = gain_at(&self.enemy[1], to) == 0;
        let mut attacked: Vec<Capture> = Vec::new();
        for one in &self.own[1] {
            let gain = gain_at(&self.own[1], one.to);
            let fresh = gain > gain_at(&self.own[0], one.to);
            if fresh && attacked.iter().all(|known| known.to != one.to) {
                attacked.push(Capture { to: one.to, gain });
            }
        }
        attacked.sort_by_key(|one| (-one.gain, one.to));
        attacked.truncate(2);
        if safe && !attacked.is_empty() {
            // Against one attack there is an answer; of two pieces one is lost.
            let weight = if attacked.len() > 1 { 2 * attacked[1].gain + 1 } else { attacked[0].gain };
            let pieces: Vec<Named> = attacked.iter().filter_map(|one| after(one.to)).collect();
            found.add(weight, Effect::Attacks(pieces));
        }
        let rescued = gain_at(&self.enemy[0], from);
        if safe && rescued > 0 {
            found.add_some(2 * rescued, before(from).map(Effect::Rescues));
        }
        let mut guarded: Vec<Capture> = self.enemy[0]
            .iter()
            .filter(|one| one.to != from && one.to != to && gain_at(&self.enemy[1], one.to) == 0)
            .copied()
            .collect();
        guarded.sort_by_key(|one| (-one.gain, one.to));
        if let Some(one) = guarded.first() {
            found.add_some(2 * one.gain, before(one.to).map(Effect::Guards));
        }
    }
}
