//! A room of several devices as its screen shows it.

use super::leaving::send_away_question;
use super::lobby::option_form;
use super::room_error::RoomError;
use crate::game::Game;
use crate::games;
use crate::remote::{HandoverProgress, Member, Peer, Room, Seek};
use crate::scene::StatusTone;
use crate::seat::Seat;
use crate::words::{Lang, Question, Text, isolated, texts};

/// Somebody in a room.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RoomPerson {
    /// Its device, as `block` takes it.
    pub id: String,
    /// The name it chose.
    pub name: String,
    /// Its side, once it has one: 红方.
    pub side: String,
    /// Its seat, once it has one.
    pub seat: Option<u8>,
    /// 房主 · 准备好了.
    pub line: String,
    /// Whether it is this device's.
    pub own: bool,
    /// Whether it agrees to the offer.
    pub ready: bool,
    /// Whether it can be reached.
    pub up: bool,
    /// The question before this device sends it away, where it may.
    pub send_away: Option<Question>,
    /// Whether this device may give it another seat than the one that is left over.
    pub can_be_seated: bool,
}

/// Next step of this device's player in a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum RoomStep {
    /// The room is over: it is left.
    Leave,
    /// The code was wrong: it is left, and the code typed anew.
    Retry,
    /// Nothing: a match is on.
    Nothing,
    /// A match that cannot begin may be ended: `end_without_result`.
    EndMatch,
    /// The host begins, once it may.
    Begin,
    /// A guest, or a player who seeks anybody, gives up waiting.
    Cancel,
    /// A guest agrees to the offer.
    Agree,
    /// A guest agrees no longer.
    Withdraw,
}

/// Content of a room's screen.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RoomView {
    /// Whether this device is the host.
    pub host: bool,
    /// People in the room, this device's player first.
    pub people: Vec<RoomPerson>,
    /// Identifier of the offered game; empty while nothing is offered.
    pub game: String,
    /// Its name.
    pub name: String,
    /// Its options, as `propose` takes them.
    pub options: String,
    /// The host's seat.
    pub seat: u8,
    /// The options that are not the usual ones, in words; at least one line.
    pub rules: Vec<String>,
    /// Whether the offered match has a clock.
    pub timed: bool,
    /// State that is waited for, or the trouble.
    pub status: String,
    /// Its tone.
    pub tone: StatusTone,
    /// Whether the host may begin.
    pub may_begin: bool,
    /// Whether this guest agrees to the offer; it may change that while no match is on.
    pub agreed: bool,
    /// Whether a match is on.
    pub playing: bool,
    /// Number of devices that watch this host's match.
    pub watchers: u8,
    /// Whether a match moves to or from another device of this person, and nothing is played here.
    pub hands_over: bool,
    /// Whether anybody is sought who wishes the same: nothing is agreed on, and the match begins by itself.
    pub seeking: bool,
    /// Whether this device decides the offer and who stays: a host between matches, in a room without strangers.
    pub leads: bool,
    /// The one thing to do next.
    pub next: RoomStep,
}

/// A room, in words. `wish`: game that is sought from anybody; `over`: the room is over for this device.
pub fn room_view(
    room: &Room,
    wish: Option<&Seek>,
    trouble: Option<RoomError>,
    over: bool,
    lang: Lang,
) -> RoomView {
    let offer = room.offered();
    let id = offer.map(|offer| offer.game.as_str()).or(wish.map(Seek::game)).unwrap_or_default();
    let game = games::find(games::GAMES, id).ok();
    let begun = game.and_then(|kind| (kind.begin)(&serde_json::Map::new(), &Default::default()).ok());
    let seat = |member: &Member| {
        let has = |seat: &Option<(_, String)>| seat.as_ref().is_some_and(|(key, _)| *key == member.key);
        Some(Seat(offer?.seats.iter().position(has)? as u8))
    };
    let side = |member: &Member| Some(begun.as_ref()?.side_name(seat(member)?).shown(lang));
    let playing = room.is_playing() || (room.watches() && room.source().is_some());
    let members = room.members();
    let handover = room.handover();
    let leads = room.is_host() && !playing && !over && wish.is_none() && handover.is_none();
    let host = |at: usize| if room.is_host() { at == 0 } else { at == 1 };
    let name = |member: &Member| match member.name.trim() {
        // Strangers have no names: their sides name them.
        "" => side(member)
            .filter(|_| room.has_strangers())
            .unwrap_or_else(|| texts::room::nameless().shown(lang)),
        _ => isolated(&member.name).into_owned(),
    };
    let partner = |member: &Member| {
        let (game, own) = (begun.as_ref()?, seat(member)?);
        let is_partner = |one: &&Member| seat(one).is_some_and(|one| one != own && !game.opposes(own, one));
        members.iter().find(is_partner).map(|one| texts::room::with_partner(Text::plain(name(one))))
    };
    // A watcher tells nobody a name, and learns none; and a match moves between devices of one person.
    let shown = if room.watches() || handover.is_some() { &[][..] } else { &members };
    let people = shown.iter().enumerate().map(|(at, member)| RoomPerson {
        id: member.key.to_string(),
        name: name(member),
        side: side(member).filter(|side| *side != name(member)).unwrap_or_default(),
        seat: seat(member).map(|seat| seat.0),
        line: line(member, at == 0, host(at), playing || wish.is_some())
            .chain(partner(member))
            .map(|text| text.shown(lang))
            .collect::<Vec<_>>()
            .join(" · "),
        own: at == 0,
        ready: member.ready,
        up: member.up,
        send_away: (leads && at > 0).then(|| send_away_question(&name(member), lang)),
        can_be_seated: leads && at > 0 && offer.is_some_and(|offer| offer.seats.len() > 2),
    });
    let options = match (offer, wish) {
        (Some(offer), _) => offer.options.clone(),
        (None, Some(wish)) => serde_json::Value::Object(wish.options().clone()).to_string(),
        (None, None) => "{}".to_owned(),
    };
    let form = |options: &str| option_form(id, options, lang).unwrap_or_default();
    let (usual, offered) = (form("{}"), form(&options));
    let mut rules: Vec<String> = offered
        .iter()
        // The clock's own row says its times.
        .filter(|spec| !spec.id.starts_with("clock."))
        .filter(|spec| {
            usual.iter().all(|one| (&one.id, one.seat, &one.value) != (&spec.id, spec.seat, &spec.value))
        })
        .map(|spec| texts::shared::colon(spec.label.clone(), spec.value_label.clone()).shown(lang))
        .collect();
    if rules.is_empty() {
        rules.push(texts::room::usual_rules().shown(lang));
    }
    let cheat = room.peer().and_then(Peer::cheated).and_then(|(seat, _)| Some((seat, begun.as_ref()?)));
    let (status, tone) = match cheat {
        Some((seat, game)) => (texts::room::cheated(game.side_name(seat)), StatusTone::Urgent),
        None => match trouble {
            Some(trouble) => (trouble.text(begun.as_deref()), StatusTone::Urgent),
            None if let Some(text) = drawn(room, begun.as_deref()) => (text, StatusTone::Normal),
            None if let Some(handover) = handover => (moved(handover, room.is_host()), StatusTone::Normal),
            None if wish.is_some() => (sought(room, &members), StatusTone::Normal),
            None => (status(room, &members, playing), StatusTone::Normal),
        },
    };
    let agreed = members.first().is_some_and(|own| own.ready) && !room.is_host();
    let next = match () {
        () if over && trouble == Some(RoomError::WrongSecret) => RoomStep::Retry,
        () if over || handover == Some(HandoverProgress::Done) => RoomStep::Leave,
        () if handover.is_some() => RoomStep::Cancel,
        () if stuck(room).is_some() => RoomStep::EndMatch,
        () if playing => RoomStep::Nothing,
        () if wish.is_some() => RoomStep::Cancel,
        () if room.is_host() => RoomStep::Begin,
        () if id.is_empty() || members.len() < 2 || unseated(room, &members) => RoomStep::Cancel,
        () if agreed => RoomStep::Withdraw,
        () => RoomStep::Agree,
    };
    RoomView {
        host: room.is_host(),
        people: people.collect(),
        game: id.to_owned(),
        name: begun.as_ref().map(|game| game.title().shown(lang)).unwrap_or_default(),
        options,
        seat: offer.map_or(0, |offer| offer.host),
        rules,
        // Only a match with a clock has rows for its times.
        timed: offered.iter().any(|spec| spec.id.starts_with("clock.")),
        status: status.shown(lang),
        tone,
        may_begin: wish.is_none() && room.may_begin(),
        agreed,
        playing,
        watchers: room.watchers() as u8,
        hands_over: handover.is_some(),
        seeking: wish.is_some(),
        leads,
        next,
    }
}

/// Seat that keeps a match from beginning, where the person here may end it.
fn stuck(room: &Room) -> Option<Seat> {
    let peer = room.peer().filter(|peer| peer.played().is_none())?;
    peer.question()?.0
}

/// Words for a match whose first draw is still under way.
fn drawn(room: &Room, game: Option<&dyn Game>) -> Option<Text> {
    Some(texts::room::draws_late(game?.side_name(stuck(room)?)))
}

/// Whether a guest has no seat, and none is free.
fn unseated(room: &Room, members: &[Member]) -> bool {
    let Some((offer, own)) = room.offered().zip(members.first()).filter(|_| !room.is_host()) else {
        return false;
    };
    offer.seats.iter().flatten().count() == offer.seats.len()
        && offer.seats.iter().flatten().all(|(key, _)| *key != own.key)
}

/// Returns how far a match has moved. `gives`: this device gives it away.
fn moved(handover: HandoverProgress, gives: bool) -> Text {
    match (handover, gives) {
        (HandoverProgress::Waits, true) => texts::room::waits_for_device(),
        (HandoverProgress::Waits, false) => texts::room::connecting(),
        (HandoverProgress::Moves { percent }, _) => texts::room::moves(i64::from(percent)),
        (HandoverProgress::Done, true) => texts::room::has_moved(),
        (HandoverProgress::Done, false) => texts::room::has_come(),
    }
}

/// Returns the state of a search for players.
fn sought(room: &Room, members: &[Member]) -> Text {
    let free = room.offered().map_or(0, |offer| offer.seats.iter().filter(|seat| seat.is_none()).count());
    match (members.len(), free) {
        (..2, _) => texts::room::seeking(),
        (_, 0) => texts::room::met(),
        (_, free) => texts::room::waits_for_people(free),
    }
}

fn line(member: &Member, own: bool, host: bool, playing: bool) -> impl Iterator<Item = Text> {
    let stands = if !member.up && member.away_minutes > 0 {
        Some(texts::room::away_for(member.away_minutes as i64))
    } else if !member.up {
        Some(texts::room::away())
    } else if host || playing {
        None
    } else if member.ready {
        Some(texts::room::ready())
    } else {
        Some(texts::room::not_ready())
    };
    let own = own.then(texts::room::you);
    let host = host.then(texts::room::host);
    let endings = (member.endings > 0).then(|| texts::room::endings(member.endings as usize));
    own.into_iter().chain(host).chain(stands).chain(endings)
}

fn status(room: &Room, members: &[Member], playing: bool) -> Text {
    let all_up = members.iter().all(|member| member.up);
    match (room.offered(), playing) {
        _ if !room.is_host() && members.len() < 2 => texts::room::connecting(),
        _ if room.watches() => texts::room::waits_to_watch(),
        (_, true) if all_up => texts::room::playing(),
        (_, true) => texts::room::back(),
        _ if !room.is_host() && !all_up => texts::room::back(),
        (None, _) => texts::room::no_offer(),
        (Some(offer), false) if room.is_host() => {
            let free = offer.seats.iter().filter(|seat| seat.is_none()).count();
            if free > 0 {
                texts::room::waits_for_people(free)
            } else if room.may_begin() {
                texts::room::may_begin()
            } else {
                texts::room::waits_for_all()
            }
        }
        _ if unseated(room, members) => texts::room::seats_taken(),
        _ if members.first().is_some_and(|own| own.ready) => texts::room::waits_for_host(),
        _ => texts::room::say_ready(),
    }
}
