//! Options of a match, docs/rules/siguo.md, “Options”; those that every game has are taken out before.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::army::{Army, Kind};
use super::point::{Base, Point, SEATS, opposed, seats};
use crate::game::options::SeatOrRandom;
use crate::game::{InputError, InputErrorKind, OptionTable};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Longest row of turns without progress that is read: far longer than any match.
pub const MAX_NO_PROGRESS: u32 = 9999;

/// Cards of a seat: 炸弹 and 交换 (“每人发六张卡片，其中四张为‘炸弹’，二张为‘交换’”).
pub const CARDS: [u8; 2] = [4, 2];

/// A set-up position to play from, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The pieces by seat; none for a seat that has fallen.
    pub armies: [Army; 4],
    /// Seat to move; `None` leaves it to [`Options::first`].
    pub turn: Option<Seat>,
    /// Cards by seat: bombs, exchanges.
    pub cards: [[u8; 2]; 4],
    /// Bases at which each seat may muster on its next turn.
    pub muster: [Vec<Point>; 4],
    /// Turns so far without a capture, a bomb or a muster.
    pub quiet: u32,
}

/// All options, checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Seat that begins.
    pub first: SeatOrRandom<SEATS>,
    /// Whether a bomb is a free action before the move.
    pub bomb_free: bool,
    /// Turns in a row without a capture, a bomb or a muster that make a draw; 0 for never.
    pub no_progress: u32,
    /// A set-up position.
    #[serde(skip)]
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        Options { first: SeatOrRandom::Random, bomb_free: false, no_progress: 200, start: None }
    }
}

fn fault(reason: impl Into<String>, words: Text) -> InputError {
    InputError::head(InputErrorKind::BadPosition, reason).about("position").saying(words)
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub(super) fn parse(table: &OptionTable, options: &Map<String, Value>) -> Result<Options, InputError> {
        let mut parsed: Options = table.read(options)?;
        if let Some(position) = table.position::<Position>(options)? {
            parsed.start = Some(position.start()?);
        }
        Ok(parsed)
    }
}

/// Values by seat; a seat that has none is left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BySeat<T> {
    #[serde(rename = "0")]
    s0: Option<T>,
    #[serde(rename = "1")]
    s1: Option<T>,
    #[serde(rename = "2")]
    s2: Option<T>,
    #[serde(rename = "3")]
    s3: Option<T>,
}

impl<T> Default for BySeat<T> {
    fn default() -> Self {
        BySeat { s0: None, s1: None, s2: None, s3: None }
    }
}

impl<T> BySeat<T> {
    /// Each seat that has one, with it.
    fn each(&self) -> impl Iterator<Item = (Seat, &T)> {
        let all = [&self.s0, &self.s1, &self.s2, &self.s3];
        seats().zip(all).filter_map(|(seat, one)| Some((seat, one.as_ref()?)))
    }
}

/// A set-up position as it is written.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
#[derive(Default)]
struct Position {
    pieces: BySeat<String>,
    turn: Option<u8>,
    cards: BySeat<[u8; 2]>,
    muster: BySeat<Vec<String>>,
    quiet: u32,
}

impl Position {
    /// The position, checked.
    fn start(&self) -> Result<Start, InputError> {
        let armies = armies(&self.pieces)?;
        let alive = |seat: Seat| !armies[seat.index()].is_empty();
        let cards = cards(&self.cards, alive)?;
        let turn = self.turn.map(Seat);
        if turn.is_some_and(|seat| seat.0 >= SEATS || !alive(seat)) {
            let fault = fault("“turn” is not a seat that still plays", texts::siguo::bad_turn());
            return Err(fault.about("position.turn"));
        }
        if self.quiet > MAX_NO_PROGRESS {
            let reason = format!("“quiet” is not a whole number from 0 to {MAX_NO_PROGRESS}");
            return Err(fault(reason, texts::siguo::bad_quiet()).about("position.quiet"));
        }
        let muster = muster_rights(&self.muster, &armies)?;
        Ok(Start { armies, turn, cards, muster, quiet: self.quiet })
    }
}

fn armies(pieces: &BySeat<String>) -> Result<[Army; 4], InputError> {
    let mut armies = [const { None::<Army> }; 4];
    let mut taken = [false; Point::COUNT];
    for (seat, text) in pieces.each() {
        let fault = |reason: String, words: Text| fault(reason, words).about("position.pieces").of(seat.0);
        let unread =
            || fault(format!("the pieces of seat {} cannot be read", seat.0), texts::siguo::bad_pieces());
        let text = Army::typed(text).ok_or_else(unread)?;
        for kind in Kind::ALL {
            if text.of(kind).len() > kind.count() {
                let reason = format!("seat {} has too many pieces of kind {}", seat.0, kind.letter());
                return Err(fault(reason, texts::siguo::too_many_pieces()));
            }
        }
        match text.of(Kind::General).first() {
            None if !text.is_empty() => {
                let reason = format!("seat {} has pieces but no K: without it the seat has fallen", seat.0);
                return Err(fault(reason, texts::siguo::no_general()));
            }
            Some(at) if at.region() != seat => {
                let reason = format!("K of seat {} is outside its own region", seat.0);
                return Err(fault(reason, texts::siguo::general_at_home()));
            }
            _ => {}
        }
        for (_, at) in text.pieces() {
            if std::mem::replace(&mut taken[at.index()], true) {
                return Err(fault(
                    format!("two pieces stand on {at}"),
                    texts::siguo::two_pieces(at.to_string()),
                ));
            }
        }
        armies[seat.index()] = Some(text);
    }
    let armies = armies.map(Option::unwrap_or_default);
    if armies.iter().all(Army::is_empty) {
        return Err(fault("all seats have fallen", texts::siguo::all_out()).about("position.pieces"));
    }
    Ok(armies)
}

fn cards(given: &BySeat<[u8; 2]>, alive: impl Fn(Seat) -> bool) -> Result<[[u8; 2]; 4], InputError> {
    let mut cards = [CARDS; 4];
    for seat in seats().filter(|seat| !alive(*seat)) {
        cards[seat.index()] = [0, 0];
    }
    for (seat, given) in given.each() {
        let most = if alive(seat) { CARDS } else { [0, 0] };
        if given[0] > most[0] || given[1] > most[1] {
            let what = "is not [bombs, exchanges] with up to 4 and 2, none for a seat that has fallen";
            let fault = fault(format!("“cards” of seat {} {what}", seat.0), texts::siguo::bad_cards());
            return Err(fault.about("position.cards").of(seat.0));
        }
        cards[seat.index()] = *given;
    }
    Ok(cards)
}

/// A right to muster stands only where the seat's own piece stands on an enemy base.
fn muster_rights(given: &BySeat<Vec<String>>, armies: &[Army; 4]) -> Result<[Vec<Point>; 4], InputError> {
    let mut muster = [const { Vec::new() }; 4];
    for (seat, bases) in given.each() {
        let fault = |reason: String, words: Text| fault(reason, words).about("position.muster").of(seat.0);
        for base in bases {
            let base = base.parse().ok().and_then(Base::at).ok_or_else(|| {
                fault("“muster” names a point that is no base".into(), texts::siguo::no_base())
            })?;
            if !opposed(seat, base.owner) {
                let reason = format!("seat {} cannot muster at {}: it is no enemy base", seat.0, base.at);
                return Err(fault(reason, texts::siguo::own_base(base.at.to_string())));
            }
            if !armies[seat.index()].pieces().any(|(_, at)| at == base.at) {
                let reason = format!("seat {} has no piece on {}", seat.0, base.at);
                return Err(fault(reason, texts::siguo::base_not_held(base.at.to_string())));
            }
            let list = &mut muster[seat.index()];
            if list.contains(&base.at) {
                return Err(fault(format!("“muster” names {} twice", base.at), texts::siguo::base_twice()));
            }
            list.push(base.at);
        }
        muster[seat.index()].sort();
    }
    Ok(muster)
}
