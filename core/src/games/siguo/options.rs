//! Options of a match, docs/rules/siguo.md, “Options”; those that every game has are taken out before.

use serde_json::{Map, Value};

use super::army::{Army, Kind};
use super::point::{Base, Point, SEATS, opposed, seats};
use crate::game::{Fault, FaultKind};
use crate::seat::Seat;

/// Longest row of turns without progress that is read: far longer than any match.
pub const MAX_NO_PROGRESS: u32 = 9999;

/// Cards of a seat: 炸弹 and 交换 (“每人发六张卡片，其中四张为‘炸弹’，二张为‘交换’”).
pub const CARDS: [u8; 2] = [4, 2];

/// A set-up position to play from, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start {
    /// The pieces by seat; none for a seat that has fallen.
    pub armies: [Army; 4],
    /// Whose turn; `None` leaves it to [`Options::first`].
    pub turn: Option<Seat>,
    /// Cards by seat: bombs, exchanges.
    pub cards: [[u8; 2]; 4],
    /// Bases at which each seat may muster on its next turn.
    pub muster: [Vec<Point>; 4],
    /// Turns so far without a capture, a bomb or a muster.
    pub quiet: u32,
}

/// All options, checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Who begins; `None` for chance.
    pub first: Option<Seat>,
    /// Whether a bomb is a free action before the move.
    pub bomb_free: bool,
    /// Turns in a row without a capture, a bomb or a muster that make a draw; 0 for never.
    pub no_progress: u32,
    /// A set-up position.
    pub start: Option<Start>,
}

impl Default for Options {
    fn default() -> Self {
        Options { first: None, bomb_free: false, no_progress: 200, start: None }
    }
}

fn bad(id: &str, what: &str, zh: &str) -> Fault {
    Fault::head(FaultKind::BadOption, format!("option “{id}” {what}")).in_chinese(zh)
}

fn fault(reason: impl Into<String>, zh: impl Into<String>) -> Fault {
    Fault::head(FaultKind::BadPosition, reason).in_chinese(zh)
}

fn number(value: &Value, max: u32) -> Option<u32> {
    value.as_u64().and_then(|n| u32::try_from(n).ok()).filter(|n| *n <= max)
}

fn seat(value: &Value) -> Option<Seat> {
    number(value, u32::from(SEATS) - 1).map(|seat| Seat(seat as u8))
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub fn parse(options: &Map<String, Value>) -> Result<Options, Fault> {
        let mut parsed = Options::default();
        for (id, value) in options {
            match id.as_str() {
                "first" => {
                    parsed.first = match value.as_str() {
                        Some("random") => None,
                        _ => Some(seat(value).ok_or_else(|| {
                            bad(id, "is neither “random” nor a seat from 0 to 3", "先行要是随机或 0 到 3")
                        })?),
                    }
                }
                "bomb_free" => {
                    parsed.bomb_free = value
                        .as_bool()
                        .ok_or_else(|| bad(id, "is neither true nor false", "这个选项只能是开或关"))?;
                }
                "no_progress" => {
                    parsed.no_progress = number(value, MAX_NO_PROGRESS).ok_or_else(|| {
                        let what = format!("is not a whole number from 0 to {MAX_NO_PROGRESS}");
                        bad(id, &what, "手数要在 0 到 9999 之间")
                    })?;
                }
                "position" => {}
                _ => {
                    let id: String = id.chars().take(40).collect();
                    return Err(Fault::head(FaultKind::UnknownOption, format!("there is no option “{id}”")));
                }
            }
        }
        if let Some(value) = options.get("position").filter(|value| !value.is_null()) {
            parsed.start = Some(position(value, &parsed)?);
        }
        Ok(parsed)
    }
}

/// The fields of an object whose keys are seats.
fn by_seat<'a>(value: Option<&'a Value>, what: &str) -> Result<Vec<(Seat, &'a Value)>, Fault> {
    let Some(value) = value else { return Ok(Vec::new()) };
    let wrong = || fault(format!("“{what}” is not an object by seat"), format!("局面的 {what} 要按座位写"));
    let fields = value.as_object().ok_or_else(wrong)?;
    fields
        .iter()
        .map(|(key, value)| {
            let known = seats().find(|seat| *key == seat.0.to_string());
            known.map(|seat| (seat, value)).ok_or_else(wrong)
        })
        .collect()
}

fn position(value: &Value, options: &Options) -> Result<Start, Fault> {
    let fields =
        value.as_object().ok_or_else(|| fault("the position is not a JSON object", "局面的写法不对"))?;
    let known = ["pieces", "turn", "cards", "muster", "quiet"];
    if let Some(field) = fields.keys().find(|key| !known.contains(&key.as_str())) {
        let field: String = field.chars().take(40).collect();
        return Err(fault(format!("the position has an unknown field “{field}”"), "局面里有不认识的内容"));
    }
    let armies = armies(fields.get("pieces"))?;
    let alive = |seat: Seat| !armies[seat.index()].is_empty();
    let cards = cards(fields.get("cards"), alive)?;
    let turn = match fields.get("turn") {
        None => None,
        Some(value) => Some(
            seat(value)
                .filter(|seat| alive(*seat))
                .ok_or_else(|| fault("“turn” is not a seat that still plays", "轮到的一方不在局中"))?,
        ),
    };
    let quiet = match fields.get("quiet") {
        None => 0,
        Some(value) => number(value, MAX_NO_PROGRESS)
            .ok_or_else(|| fault("“quiet” is not a whole number", "安静手数写得不对"))?,
    };
    if options.no_progress > 0 && quiet >= options.no_progress {
        let zh = "安静手数已到和棋";
        return Err(fault("“quiet” is not less than the option “no_progress”: the match is drawn", zh));
    }
    let muster = chances(fields.get("muster"), &armies)?;
    Ok(Start { armies, turn, cards, muster, quiet })
}

fn armies(value: Option<&Value>) -> Result<[Army; 4], Fault> {
    let mut armies = [const { None::<Army> }; 4];
    let mut taken = [false; Point::COUNT];
    for (seat, value) in by_seat(value, "pieces")? {
        let text = value.as_str().and_then(|text| text.parse::<Army>().ok()).ok_or_else(|| {
            fault(format!("the pieces of seat {} cannot be read", seat.0), "棋子的写法不对")
        })?;
        for kind in Kind::ALL {
            if text.of(kind).len() > kind.count() {
                let reason = format!("seat {} has too many pieces of kind {}", seat.0, kind.letter());
                return Err(fault(reason, "棋子太多"));
            }
        }
        match text.of(Kind::General).first() {
            None if !text.is_empty() => {
                let reason = format!("seat {} has pieces but no K: without it the seat has fallen", seat.0);
                return Err(fault(reason, "没有将的一方不能有棋子"));
            }
            Some(at) if at.region() != seat => {
                let reason = format!("K of seat {} is outside its own region", seat.0);
                return Err(fault(reason, "将不能离开己方区域"));
            }
            _ => {}
        }
        for (_, at) in text.pieces() {
            if std::mem::replace(&mut taken[at.index()], true) {
                return Err(fault(format!("two pieces stand on {at}"), format!("{at} 上有两个棋子")));
            }
        }
        armies[seat.index()] = Some(text);
    }
    let armies = armies.map(Option::unwrap_or_default);
    for pair in [0, 1] {
        if armies[pair].is_empty() && armies[pair + 2].is_empty() {
            let reason = format!("seats {pair} and {} have both fallen: the match is over", pair + 2);
            return Err(fault(reason, "有一边两家都已出局"));
        }
    }
    Ok(armies)
}

fn cards(value: Option<&Value>, alive: impl Fn(Seat) -> bool) -> Result<[[u8; 2]; 4], Fault> {
    let mut cards = [CARDS; 4];
    for seat in seats().filter(|seat| !alive(*seat)) {
        cards[seat.index()] = [0, 0];
    }
    for (seat, value) in by_seat(value, "cards")? {
        let wrong = || {
            let what = "is not [bombs, exchanges] with up to 4 and 2, none for a seat that has fallen";
            fault(format!("“cards” of seat {} {what}", seat.0), "卡片的数目不对")
        };
        let [bombs, exchanges] = value.as_array().map(Vec::as_slice).unwrap_or_default() else {
            return Err(wrong());
        };
        let read = |value: &Value, most: u8| number(value, u32::from(most)).map(|n| n as u8);
        let both = read(bombs, CARDS[0]).zip(read(exchanges, CARDS[1])).ok_or_else(wrong)?;
        if !alive(seat) && both != (0, 0) {
            return Err(wrong());
        }
        cards[seat.index()] = [both.0, both.1];
    }
    Ok(cards)
}

/// A chance to muster stands only where the seat's own piece stands on an enemy base.
fn chances(value: Option<&Value>, armies: &[Army; 4]) -> Result<[Vec<Point>; 4], Fault> {
    let mut muster = [const { Vec::new() }; 4];
    for (seat, value) in by_seat(value, "muster")? {
        for value in
            value.as_array().ok_or_else(|| fault("“muster” is not a list of bases", "搬兵的写法不对"))?
        {
            let base = value
                .as_str()
                .and_then(|text| text.parse().ok())
                .and_then(Base::at)
                .ok_or_else(|| fault("“muster” names a point that is no base", "搬兵的点不是军事基地"))?;
            if !opposed(seat, base.owner) {
                let reason = format!("seat {} cannot muster at {}: it is no enemy base", seat.0, base.at);
                return Err(fault(reason, format!("{} 不是敌方基地，不能搬兵", base.at)));
            }
            if !armies[seat.index()].pieces().any(|(_, at)| at == base.at) {
                let reason = format!("seat {} has no piece on {}", seat.0, base.at);
                return Err(fault(reason, format!("{} 上没有这一方的棋子", base.at)));
            }
            let list = &mut muster[seat.index()];
            if list.contains(&base.at) {
                return Err(fault(format!("“muster” names {} twice", base.at), "搬兵的基地重复"));
            }
            list.push(base.at);
        }
        muster[seat.index()].sort();
    }
    Ok(muster)
}
