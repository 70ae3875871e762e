//! Who the people of a room are, in the file of people that lies beside the files of rooms.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use qishe_core::remote::{Identity, KeptMatch, KeptOpponent, Peer, PublicKey, Room, hex, record_print};
use qishe_store::{Between, FinishedMatch, LettersFile, PeopleFile};

use crate::entropy;

/// Returns the file of letters beside the file of a room.
pub(super) fn letters_beside(file: Option<&Path>) -> Option<LettersFile> {
    Some(LettersFile::in_rooms(file?.parent()?))
}

/// Returns the file of people beside the file of a room.
pub(super) fn people_beside(file: Option<&Path>) -> Option<PeopleFile> {
    Some(PeopleFile::in_rooms(file?.parent()?))
}

pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Has a room show who the person of this device is. A device that cannot read its file plays without that: its rooms are open
/// to everybody who has the link, as they are for people who have not played with it yet.
pub(super) fn introduce(room: &mut Room, people: &PeopleFile) {
    if room.has_strangers() {
        return;
    }
    if let Some((secret, blocked)) = entropy().ok().and_then(|fresh| people.own(fresh).ok()) {
        let blocked = blocked.iter().filter_map(|key| PublicKey::read(key)).collect();
        room.introduce(Identity::from_secret(&secret), blocked);
    }
}

/// Notes with whom a match has begun.
pub(super) fn note_people(peer: &Peer, people: &PeopleFile) {
    let named = peer.people().into_iter().zip(peer.names()).enumerate();
    let others = named.filter(|(seat, _)| *seat != peer.seat().index());
    let others: Vec<_> = others.filter_map(|(_, (key, name))| Some((key?.to_string(), name))).collect();
    if !others.is_empty() {
        // The match goes on where the disk takes nothing, which is told for its own file.
        let _ = people.met(&others, now());
    }
}

/// Counts the result of a match that is kept, between the person of this device and the others.
pub(super) fn count_result(kept: &KeptMatch, people: &PeopleFile) {
    let between = |one: KeptOpponent| {
        let between = match (one.opposed, one.won) {
            (false, _) => Between::Partners,
            (true, Some(true)) => Between::Won,
            (true, Some(false)) => Between::Lost,
            (true, None) => Between::Drawn,
        };
        (one.key.to_string(), one.name, between)
    };
    let others: Vec<_> = kept.opponents().into_iter().map(between).collect();
    if !others.is_empty() {
        let _ = people.played(&hex(&kept.id[..16]), &kept.record.game, &others, now());
    }
}

/// Notes a match that is kept, with its text for the store, among those that have ended.
pub(super) fn note_finished(kept: &KeptMatch, text: &str, letters: &LettersFile) {
    let others = kept.people.iter().enumerate().filter(|(seat, _)| *seat != kept.seat.index());
    let person = others.filter_map(|(_, person)| person.as_ref()).next().filter(|_| kept.people.len() == 2);
    let finished = FinishedMatch {
        id: hex(&kept.id),
        print: record_print(text),
        person: person.map(PublicKey::to_string).unwrap_or_default(),
        game: kept.record.game.clone(),
        options: kept.options.clone(),
        seat: kept.seat.0,
        time: now(),
        ..FinishedMatch::default()
    };
    // The record is among the others in any case.
    let _ = letters.update(|letters| letters.finish(finished));
}
