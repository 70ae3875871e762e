//! Letters to people who are away: invitations to matches, and their answers, over mailboxes that only the two people can make from
//! each other's keys ([`Correspondence`]).
//!
//! What a person does here is written into the file of letters at once, and sent at the next look into the mailboxes. A look takes
//! in what has come and sends what is due: an invitation once a day until it is answered, an answer whenever the invitation comes
//! again. So no letter depends on how long a relay keeps it. Nobody is looked for but people who were played with and are not blocked.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use data_encoding::HEXLOWER;
use qishe_core::game::{InputError, InputErrorKind};
use qishe_core::policy::{CAPACITY, invitations_full};
use qishe_core::remote::{
    Correspondence, Identity, InvitationId, Letter, LetterInvitation, Plan, PublicKey, Room, hex,
};
use qishe_core::table;
use qishe_core::words::pages::people as words;
use qishe_store::{
    AnsweredInvitation, KnownPerson, Letters, LettersFile, People, PeopleFile, ReceivedInvitation,
    SentInvitation, StoreError,
};

use super::door::fresh_secret;
use super::enter::mailbox;
use super::in_use::InUse;
use super::look::look_into_match;
use super::people::now;
use super::saved::{SavedRoom, Told, damaged};
use crate::entropy;
use crate::links::{ConversationId, Key, Link, LinkCommand, LinkEvent, PeerAddress, PeerId};
use crate::relay::Relay;

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// People whose letters are looked for in one look: those played with last, and as many of the others in turn.
const LOOKED_AT: usize = 8;
/// Letters of one person that are taken in in one look. The next look goes on behind them.
const MAX_LETTERS: usize = 32;
/// Interval after which a look takes the next of the others, milliseconds: that of the looks while the app is away.
const TURN: i64 = 15 * 60 * 1000;
/// Longest wait for the relay to take what was sent.
const LEAVE: Duration = Duration::from_secs(5);
/// Pause between two looks at the links.
const STEP: Duration = Duration::from_millis(20);

fn refused(reason: &str) -> InputError {
    InputError::head(InputErrorKind::BadInvitation, reason).saying(words::not_played())
}

fn unkept(fault: StoreError) -> InputError {
    InputError::head(InputErrorKind::Unreadable, fault.to_string())
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok()
}

fn written(letter: &Letter) -> String {
    hex(&postcard::to_stdvec(letter).unwrap_or_default())
}

fn read(letter: &str) -> Option<Letter> {
    postcard::from_bytes(&HEXLOWER.decode(letter.as_bytes()).ok()?).ok()
}

/// The people of a device with its letters.
struct Desk {
    folder: PathBuf,
    people: People,
    own: Identity,
    letters: LettersFile,
}

impl Desk {
    /// Opens the desk of a device in the folder of its rooms.
    ///
    /// # Errors
    /// Nobody was played with yet.
    fn open(folder: &Path) -> Result<Desk, InputError> {
        let people = PeopleFile::in_rooms(folder).read();
        let own = people.secret().ok_or_else(|| refused("nobody was played with yet"))?;
        let (folder, letters) = (folder.to_owned(), LettersFile::in_rooms(folder));
        Ok(Desk { own: Identity::from_secret(&own), people, folder, letters })
    }

    /// Whether letters go to and come from a person.
    fn knows(&self, person: &str) -> bool {
        self.people.person(person).is_some_and(|one| !one.blocked)
    }

    fn correspondence(&self, person: &str) -> Option<Correspondence> {
        let other = PublicKey::read(person).filter(|_| self.knows(person))?;
        Correspondence::between(&self.own, other)
    }

    fn with(&self, person: &str) -> Result<Correspondence, InputError> {
        self.correspondence(person).ok_or_else(|| refused("this person is not known, or blocked"))
    }

    /// Writes the file of a match that was agreed. Returns its name.
    fn begin(
        &self,
        pair: &Correspondence,
        id: InvitationId,
        own: &Identity,
        (name, hosts): (&str, bool),
        plan: Plan,
    ) -> Result<String, InputError> {
        let other = plan.seats().iter().copied().find(|key| *key != own.public());
        let channel = other.and_then(|other| pair.channel(own, other));
        let (other, channel) = other.zip(channel).ok_or_else(|| refused("no key of a match"))?;
        let room = Room::by_letter(own.clone(), (name, self.own.clone()), hosts, plan, channel, entropy()?)?;
        let saved = SavedRoom {
            told: Told::default(),
            mark: 0,
            addresses: Vec::new(),
            conversations: vec![(other, pair.conversation(Some(id)))],
            saved: room.save().unwrap_or_default(),
        };
        let file = format!("letter-{}.room", hex(&id));
        saved.write(&self.folder.join(&file)).map_err(|fault| damaged(&fault))?;
        Ok(file)
    }

    /// Takes a letter of a person. Returns what is sent back at once.
    ///
    /// # Errors
    /// The disk does not take it.
    fn take(&self, pair: &Correspondence, letter: Letter) -> Result<Option<Letter>, StoreError> {
        let person = pair.other().to_string();
        self.letters.update(|letters| match letter {
            Letter::Invite(invitation) => {
                self.take_invitation(letters, &person, invitation);
                None
            }
            Letter::Accept(id, plan) => self.take_acceptance(letters, pair, id, plan),
            Letter::Decline(id) => {
                let id = hex(&id);
                letters
                    .sent
                    .iter_mut()
                    .filter(|one| one.id == id && one.person == person)
                    .for_each(|one| one.declined = true);
                None
            }
            Letter::Withdrawn(id) => {
                let answer = letters.answer_to(&hex(&id)).filter(|one| one.person == person);
                if let Some(answer) = answer {
                    self.drop_unbegun(answer);
                }
                None
            }
        })
    }

    fn take_invitation(&self, letters: &mut Letters, person: &str, invitation: LetterInvitation) {
        let id = hex(&invitation.id);
        if let Some(answer) = letters.answer_to(&id) {
            // The other has not received the answer: it is sent again.
            answer.waits = true;
            return;
        }
        if invitation.check().is_err() || letters.received.iter().any(|one| one.id == id) {
            return;
        }
        letters.receive(ReceivedInvitation {
            id,
            person: person.to_owned(),
            game: invitation.game.clone(),
            options: invitation.options.clone(),
            seat: 1 - invitation.seat,
            letter: written(&Letter::Invite(invitation)),
            time: now(),
            ..ReceivedInvitation::default()
        });
    }

    /// The other has accepted: the match is there, unless the invitation does not stand any more.
    fn take_acceptance(
        &self,
        letters: &mut Letters,
        pair: &Correspondence,
        id: InvitationId,
        plan: Plan,
    ) -> Option<Letter> {
        let (name, person) = (hex(&id), pair.other().to_string());
        let accepted = written(&Letter::Accept(id, plan.clone()));
        if let Some(known) = letters.answer_to(&name) {
            return (known.letter != accepted).then_some(Letter::Withdrawn(id));
        }
        let sent = letters.sent.iter().find(|one| one.id == name && one.person == person);
        let invitation = sent.and_then(|sent| match read(&sent.letter) {
            Some(Letter::Invite(invitation)) => Some((invitation, bytes(&sent.secret)?)),
            _ => None,
        });
        let agreed = invitation.filter(|(invitation, _)| invitation.is_of(&plan));
        let Some((invitation, secret)) = agreed else { return Some(Letter::Withdrawn(id)) };
        let own = Identity::from_secret(&secret);
        let begun = self.begin(pair, id, &own, (&invitation.name, true), plan);
        // What the disk does not take comes again.
        if let Ok(file) = begun {
            letters.answer(AnsweredInvitation {
                id: name,
                person,
                letter: accepted,
                file,
                game: invitation.game,
                time: now(),
                ..AnsweredInvitation::default()
            });
        }
        None
    }

    /// Forgets the file of a match that has not begun.
    fn drop_unbegun(&self, answer: &mut AnsweredInvitation) {
        let path = self.folder.join(&answer.file);
        if !answer.file.is_empty() && is_agreed_only(&path) {
            let _ = std::fs::remove_file(path);
            answer.file.clear();
        }
    }

    /// Files of matches that were agreed and have not begun.
    fn unbegun(&self) -> Vec<PathBuf> {
        let letters = self.letters.read();
        let files = letters.answered.iter().filter(|one| !one.file.is_empty());
        files.map(|one| self.folder.join(&one.file)).filter(|path| is_agreed_only(path)).collect()
    }

    /// Deletes expired invitations and answers, and those of people who are not known any more.
    fn tidy(&self) {
        let oldest = now() - i64::from(CAPACITY.invitation_days) * DAY;
        let _ = self.letters.update(|letters| {
            let gone = |one: &&mut AnsweredInvitation| one.time < oldest || !self.knows(&one.person);
            letters.answered.iter_mut().filter(gone).for_each(|one| self.drop_unbegun(one));
            letters.keep_to(oldest, |person| self.knows(person));
        });
    }

    /// Letters to a person that are due.
    fn due(&self, person: &str) -> Vec<Letter> {
        let letters = self.letters.read();
        let rests = |one: &SentInvitation| one.declined || now() - one.sent < DAY;
        let sent = letters.sent.iter().filter(|one| one.person == person && !rests(one));
        let answers = letters.answered.iter().filter(|one| one.person == person && one.waits);
        let texts = sent.map(|one| &one.letter).chain(answers.map(|one| &one.letter));
        texts.filter_map(|text| read(text)).collect()
    }

    /// Notes that the relay has taken letters to a person.
    fn note_sent(&self, person: &str, letters: &[Letter], mark: u64) {
        let gone: Vec<String> = letters.iter().map(written).collect();
        let _ = self.letters.update(|kept| {
            kept.sent.iter_mut().filter(|one| gone.contains(&one.letter)).for_each(|one| one.sent = now());
            let answers = kept.answered.iter_mut().filter(|one| gone.contains(&one.letter));
            answers.for_each(|one| one.waits = false);
            if mark > 0 {
                kept.marks.insert(person.to_owned(), mark);
            }
        });
    }

    /// The people whose mailboxes are looked into: those whose answer is awaited or who wait for one, those played with last, and
    /// some of the others in turn.
    fn looked_at(&self, now: i64) -> Vec<&KnownPerson> {
        let letters = self.letters.read();
        let waits = |person: &KnownPerson| {
            letters.sent.iter().any(|one| one.person == person.key)
                || letters.answered.iter().any(|one| one.person == person.key && one.waits)
        };
        let known = self.people.people.iter().filter(|one| !one.blocked);
        let (mut chosen, others): (Vec<_>, Vec<_>) = known.partition(|one| waits(one));
        let (recent, others) = others.split_at(others.len().min(LOOKED_AT));
        chosen.extend(recent);
        let turns = others.chunks(LOOKED_AT).collect::<Vec<_>>();
        let turn = usize::try_from(now / TURN).unwrap_or_default();
        chosen.extend(turns.get(turn % turns.len().max(1)).copied().unwrap_or_default());
        chosen
    }
}

/// Whether a file is that of a match that was agreed and has not begun.
pub fn is_agreed_only(path: &Path) -> bool {
    let room = SavedRoom::open(path).ok().map(|(_, room)| room);
    room.as_ref().and_then(Room::peer).is_some_and(|peer| peer.played().is_none())
}

/// Invites a person who was played with to a match by letters. `seat`: that of the person here; `name`: the one that the other sees.
/// An invitation before it, to the same person, does not stand any more.
///
/// # Errors
/// `bad_invitation`: the person is not known, or blocked; there are as many invitations as can be; or what is wrong with the game.
pub fn invite(
    folder: &Path,
    person: &str,
    (game, options, seat): (&str, &str, u8),
    name: &str,
) -> Result<(), InputError> {
    let desk = Desk::open(folder)?;
    desk.with(person)?;
    let (id, secret) = (fresh_secret()?, entropy()?);
    let key = Identity::from_secret(&secret).public();
    let invitation = LetterInvitation::new(id, key, name, game, &table::options(options)?, seat)?;
    let sent = SentInvitation {
        id: hex(&id),
        person: person.to_owned(),
        secret: hex(&secret),
        letter: written(&Letter::Invite(invitation)),
        game: game.to_owned(),
        time: now(),
        ..SentInvitation::default()
    };
    let fits = desk.letters.update(|letters| letters.send(sent)).map_err(unkept)?;
    let full = || InputError::head(InputErrorKind::BadInvitation, "too many").saying(invitations_full());
    fits.then_some(()).ok_or_else(full)
}

/// Accepts an invitation that has come. The match is kept, and begins when both devices have read of it.
///
/// # Errors
/// `bad_invitation`: it does not stand any more, or the person is not known any more or blocked.
pub fn accept_invitation(folder: &Path, id: &str, name: &str) -> Result<(), InputError> {
    let desk = Desk::open(folder)?;
    let (pair, invitation) = received(&desk, id)?;
    let own = Identity::from_secret(&entropy()?);
    let plan = invitation.plan(own.public(), entropy()?)?;
    let accepted = written(&Letter::Accept(invitation.id, plan.clone()));
    let file = desk.begin(&pair, invitation.id, &own, (name, false), plan)?;
    answer(&desk, id, (accepted, file), invitation.game)
}

/// Declines an invitation that has come.
///
/// # Errors
/// As [`accept_invitation`].
pub fn decline_invitation(folder: &Path, id: &str) -> Result<(), InputError> {
    let desk = Desk::open(folder)?;
    let (_, invitation) = received(&desk, id)?;
    answer(&desk, id, (written(&Letter::Decline(invitation.id)), String::new()), invitation.game)
}

/// Takes an invitation back that was sent; or forgets one that was declined.
///
/// # Errors
/// The disk does not take it.
pub fn withdraw_invitation(folder: &Path, id: &str) -> Result<(), InputError> {
    let letters = LettersFile::in_rooms(folder);
    letters.update(|letters| letters.sent.retain(|one| one.id != id)).map_err(unkept)
}

fn received(desk: &Desk, id: &str) -> Result<(Correspondence, LetterInvitation), InputError> {
    let letters = desk.letters.read();
    let received = letters.received.iter().find(|one| one.id == id);
    let received = received.ok_or_else(|| refused("there is no such invitation"))?;
    let pair = desk.with(&received.person)?;
    match read(&received.letter) {
        Some(Letter::Invite(invitation)) => Ok((pair, invitation)),
        _ => Err(refused("the invitation cannot be read")),
    }
}

fn answer(desk: &Desk, id: &str, (letter, file): (String, String), game: String) -> Result<(), InputError> {
    let noted = desk.letters.update(|letters| {
        let person = letters.received.iter().find(|one| one.id == id).map(|one| one.person.clone());
        let (id, person, time) = (id.to_owned(), person.unwrap_or_default(), now());
        let waits = true;
        letters.answer(AnsweredInvitation {
            id,
            person,
            letter,
            file,
            game,
            time,
            waits,
            ..Default::default()
        });
    });
    noted.map_err(unkept)
}

/// The mailbox for the letters of one person, while it is looked into.
struct Open {
    person: String,
    pair: Correspondence,
    link: Link,
    /// Number of the other's mailbox, once letters can go there.
    peer: Option<PeerId>,
    /// Letters that were submitted.
    sent: Vec<Letter>,
    /// Number of letters that were taken in.
    taken: usize,
    /// Place of the last of them.
    mark: u64,
    /// Whether all that lay in it has come.
    is_read: bool,
    /// Whether nothing else will come.
    is_closed: bool,
    /// Whether a letter was not sent, or not taken in.
    fails: bool,
}

impl Open {
    fn new(desk: &Desk, person: &str, relay: &Relay) -> Option<Open> {
        let pair = desk.correspondence(person)?;
        let mark = desk.letters.read().marks.get(person).copied();
        let link = mailbox(relay, pair.mailbox().secret(), mark).ok()?;
        let conversation = ConversationId(pair.conversation(None));
        link.submit(LinkCommand::Open { key: Key(pair.other_mailbox().0), conversation }).ok()?;
        let person = person.to_owned();
        let (taken, mark, is_read, is_closed, fails) = (0, 0, false, false, false);
        Some(Open {
            person,
            pair,
            link,
            peer: None,
            sent: Vec::new(),
            taken,
            mark,
            is_read,
            is_closed,
            fails,
        })
    }

    /// Takes what has come since the last call.
    fn step(&mut self, desk: &Desk) {
        while let Some(event) = self.link.poll(Duration::ZERO) {
            match event {
                LinkEvent::Up { peer, address: PeerAddress::Mailbox { key, conversation, .. } }
                    if key.0 == self.pair.other_mailbox().0
                        && conversation.0 == self.pair.conversation(None) =>
                {
                    self.peer = Some(peer);
                    desk.due(&self.person).into_iter().for_each(|letter| self.send(letter));
                }
                LinkEvent::Frame { peer, bytes, mark } if Some(peer) == self.peer && !self.is_read => {
                    self.take(desk, &bytes, mark);
                    if self.taken >= MAX_LETTERS {
                        self.end(desk);
                    }
                }
                LinkEvent::ReadOut => self.end(desk),
                LinkEvent::Unsent { .. } => self.fails = true,
                LinkEvent::Closed => {
                    self.is_closed = true;
                    return;
                }
                _ => {}
            }
        }
    }

    fn take(&mut self, desk: &Desk, bytes: &[u8], mark: u64) {
        self.taken += 1;
        let answer = self.pair.open(bytes).map_or(Ok(None), |letter| desk.take(&self.pair, letter));
        self.fails |= answer.is_err();
        if !self.fails {
            self.mark = self.mark.max(mark);
        }
        answer.ok().flatten().into_iter().for_each(|letter| self.send(letter));
    }

    /// Takes no more letters, and closes the mailbox once the last answers are sent.
    fn end(&mut self, desk: &Desk) {
        if !std::mem::replace(&mut self.is_read, true) {
            // An invitation that has come again gets its answer again.
            desk.due(&self.person).into_iter().for_each(|letter| self.send(letter));
            let _ = self.link.submit(LinkCommand::Close);
        }
    }

    fn send(&mut self, letter: Letter) {
        let Some(peer) = self.peer.filter(|_| !self.sent.contains(&letter)) else { return };
        let bytes = self.pair.seal(&letter, &mut rand::rng());
        if self.link.submit(LinkCommand::Send { peer, bytes }).is_ok() {
            self.sent.push(letter);
        }
    }
}

/// Looks into the mailboxes for letters of people who were played with, and sends what is due; and into those of matches that were
/// agreed and have not begun. Each for at most `limit`; `relay` describes the relay.
///
/// # Errors
/// `no_relay`, `bad_relay`, `not_online`.
pub fn look_for_letters(folder: &Path, relay: &str, limit: Duration) -> Result<(), InputError> {
    let described = Relay::described(relay)?;
    let Ok(desk) = Desk::open(folder) else { return Ok(()) };
    let Some(_taken) = InUse::take(desk.letters.path()) else { return Ok(()) };
    desk.tidy();
    let people = desk.looked_at(now());
    let mut open: Vec<Open> =
        people.iter().filter_map(|person| Open::new(&desk, &person.key, &described)).collect();
    let end = Instant::now() + limit;
    while Instant::now() < end && open.iter().any(|one| !one.is_read) {
        open.iter_mut().for_each(|one| one.step(&desk));
        std::thread::sleep(STEP);
    }
    let end = Instant::now() + LEAVE;
    while Instant::now() < end && open.iter().any(|one| one.is_read && !one.is_closed) {
        open.iter_mut().for_each(|one| one.step(&desk));
        std::thread::sleep(STEP);
    }
    for one in &open {
        let sent = if one.is_closed && !one.fails { one.sent.as_slice() } else { &[] };
        desk.note_sent(&one.person, sent, one.mark);
    }
    drop(open);
    for file in desk.unbegun() {
        // A match that cannot be looked into now is looked into the next time.
        let _ = look_into_match(&file, relay, limit);
    }
    Ok(())
}

/// Tells whether there is anything to look for while the app is away: an invitation without an answer, or a match that was agreed and
/// has not begun.
pub fn awaits_letters(folder: &Path) -> bool {
    let Ok(desk) = Desk::open(folder) else { return false };
    let letters = desk.letters.read();
    letters.sent.iter().any(|one| !one.declined)
        || letters.answered.iter().any(|one| one.waits)
        || !desk.unbegun().is_empty()
}

/// Invitations that have come, and that the person was not told of while the app was away; told once. Returns them with the name of
/// each sender.
pub(super) fn news(folder: &Path) -> Vec<(ReceivedInvitation, String)> {
    let Ok(desk) = Desk::open(folder) else { return Vec::new() };
    let told = desk.letters.update(|letters| {
        let fresh = letters.received.iter_mut().filter(|one| !one.told && desk.knows(&one.person));
        fresh
            .map(|one| {
                one.told = true;
                let name = desk.people.person(&one.person).map(KnownPerson::shown);
                (one.clone(), name.unwrap_or_default().to_owned())
            })
            .collect()
    });
    told.unwrap_or_default()
}

/// What an invitation that has come offers: the days for each move.
pub fn invited_days(invitation: &ReceivedInvitation) -> u32 {
    match read(&invitation.letter) {
        Some(Letter::Invite(letter)) => letter.days().unwrap_or_default(),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use qishe_core::game::Prefs;
    use qishe_core::remote::record_print;
    use qishe_store::PeopleChange;
    use tempfile::TempDir;

    use super::*;
    use crate::room::saved_rooms;

    const GAME: (&str, &str, u8) = ("gomoku", "{}", 0);

    /// A device with a person.
    struct Device {
        folder: TempDir,
        key: String,
    }

    impl Device {
        fn new(number: u8) -> Device {
            let folder = TempDir::new().expect("a folder");
            let secret = [number; 32];
            PeopleFile::in_rooms(folder.path()).own(secret).expect("kept");
            Device { folder, key: Identity::from_secret(&secret).public().to_string() }
        }

        fn path(&self) -> &Path {
            self.folder.path()
        }

        fn desk(&self) -> Desk {
            Desk::open(self.path()).expect("a desk")
        }

        fn letters(&self) -> Letters {
            LettersFile::in_rooms(self.path()).read()
        }

        fn meets(&self, other: &Device) {
            let other = [(other.key.clone(), "P".to_owned())];
            PeopleFile::in_rooms(self.path()).met(&other, 1).expect("kept");
        }

        fn change(&self, change: &PeopleChange) {
            PeopleFile::in_rooms(self.path()).update(|people| people.change(change)).expect("kept");
        }

        /// Sends what is due to another, which takes it. Returns the letters, with those that came back.
        fn posts_to(&self, other: &Device) -> (Vec<Letter>, Vec<Letter>) {
            let (here, there) = (self.desk(), other.desk());
            here.tidy();
            let Some(pair) = here.correspondence(&other.key) else { return (Vec::new(), Vec::new()) };
            let due = here.due(&other.key);
            let mut back = Vec::new();
            for letter in &due {
                let frame = pair.seal(letter, &mut rand::rng());
                let Some(pair) = there.correspondence(&self.key) else { continue };
                let read = pair.open(&frame).expect("a letter");
                back.extend(there.take(&pair, read).expect("taken"));
            }
            here.note_sent(&other.key, &due, 0);
            for letter in &back {
                here.take(&pair, letter.clone()).expect("taken");
            }
            (due, back)
        }

        fn matches(&self) -> usize {
            self.desk().unbegun().len()
        }
    }

    /// Two people who have played with each other.
    fn friends() -> (Device, Device) {
        let (here, there) = (Device::new(1), Device::new(2));
        here.meets(&there);
        there.meets(&here);
        (here, there)
    }

    fn invited() -> (Device, Device, String) {
        let (here, there) = friends();
        invite(here.path(), &there.key, GAME, "Here").expect("written");
        here.posts_to(&there);
        let id = there.letters().received[0].id.clone();
        (here, there, id)
    }

    /// An invitation comes as from its person, and is accepted; both devices then have the same match, and it is in no list before it
    /// has begun.
    #[test]
    fn an_invitation_leads_to_a_match() {
        let (here, there, id) = invited();
        let received = there.letters().received[0].clone();
        assert_eq!((received.person, received.game.as_str(), received.seat), (here.key.clone(), "gomoku", 1));
        assert_eq!(here.posts_to(&there).0, [], "it is sent once a day");
        accept_invitation(there.path(), &id, "There").expect("accepted");
        assert!(there.letters().received.is_empty());
        there.posts_to(&here);
        assert!(here.letters().sent.is_empty());
        assert_eq!((here.matches(), there.matches()), (1, 1));
        let read = |device: &Device| {
            let file = device.desk().unbegun().remove(0);
            let (saved, room) = SavedRoom::open(&file).expect("a room");
            let seat = room.peer().expect("a match").seat().0;
            (saved.conversations[0], room.peer().expect("a match").plan().clone(), seat, room.is_host())
        };
        let (one, two) = (read(&here), read(&there));
        assert_eq!((one.1, one.2, two.2, one.3, two.3), (two.1.clone(), 0, 1, true, false));
        assert_eq!(one.0.1, two.0.1, "one conversation");
        assert_eq!([one.0.0, two.0.0].iter().collect::<std::collections::BTreeSet<_>>().len(), 2);
        assert!(two.1.seats().contains(&one.0.0) && two.1.seats().contains(&two.0.0));
        assert!(saved_rooms(here.path(), Prefs::default()).rooms.is_empty(), "it has not begun");
        // An answer that comes again changes nothing.
        let desk = there.desk();
        let answer = read_answer(&desk, &id);
        let pair = desk.correspondence(&here.key).expect("a pair");
        let own = here.desk();
        let back = own.correspondence(&there.key).expect("a pair");
        let frame = pair.seal(&answer, &mut rand::rng());
        assert_eq!(own.take(&back, back.open(&frame).expect("a letter")).expect("taken"), None);
        assert_eq!(here.matches(), 1);
    }

    fn read_answer(desk: &Desk, id: &str) -> Letter {
        desk.letters
            .update(|letters| letters.answer_to(id).and_then(|one| read(&one.letter)))
            .ok()
            .flatten()
            .expect("an answer")
    }

    /// Whoever is invited says no, and the other is told; an invitation that comes again gets the same answer.
    #[test]
    fn an_invitation_is_declined() {
        let (here, there, id) = invited();
        decline_invitation(there.path(), &id).expect("declined");
        assert!(accept_invitation(there.path(), &id, "There").is_err(), "it was answered");
        assert_eq!(there.posts_to(&here).0.len(), 1);
        assert!(here.letters().sent[0].declined);
        assert_eq!(here.posts_to(&there).0, [], "it is not asked again");
        assert_eq!((here.matches(), there.matches()), (0, 0));
        // The answer was lost: the invitation comes again a day later.
        let sent = here.letters().sent[0].letter.clone();
        let desk = there.desk();
        let pair = desk.correspondence(&here.key).expect("a pair");
        desk.take(&pair, read(&sent).expect("a letter")).expect("taken");
        assert!(there.letters().received.is_empty());
        assert_eq!(there.posts_to(&here).0.len(), 1);
        withdraw_invitation(here.path(), &id).expect("taken back");
        assert!(here.letters().sent.is_empty());
    }

    /// An invitation that was taken back leads to no match, although the other accepts it; and so does one after which another was
    /// written, or that has been accepted on two devices.
    #[test]
    fn an_invitation_that_does_not_stand_leads_to_no_match() {
        for newer in [false, true] {
            let (here, there, id) = invited();
            match newer {
                true => invite(here.path(), &there.key, GAME, "Here").expect("written"),
                false => withdraw_invitation(here.path(), &id).expect("taken back"),
            }
            accept_invitation(there.path(), &id, "There").expect("accepted");
            assert_eq!(there.matches(), 1);
            let (_, back) = there.posts_to(&here);
            assert!(matches!(back[..], [Letter::Withdrawn(_)]), "{back:?}");
            assert_eq!((here.matches(), there.matches()), (0, 1 - 1));
        }
        let (here, there, id) = invited();
        let desk = there.desk();
        let (_, invitation) = received(&desk, &id).expect("an invitation");
        accept_invitation(there.path(), &id, "There").expect("accepted");
        there.posts_to(&here);
        let plan = invitation.plan(Identity::from_secret(&[77; 32]).public(), [1; 32]).expect("a plan");
        let own = here.desk();
        let pair = own.correspondence(&there.key).expect("a pair");
        let back = own.take(&pair, Letter::Accept(invitation.id, plan)).expect("taken");
        assert!(matches!(back, Some(Letter::Withdrawn(_))) && here.matches() == 1);
    }

    /// Nothing is sent to or taken from a person who is not known or blocked, and what was there of them goes.
    #[test]
    fn only_people_who_were_played_with_write() {
        let (here, there) = friends();
        let stranger = Device::new(3);
        stranger.meets(&here);
        assert!(invite(here.path(), &stranger.key, GAME, "Here").is_err(), "not played with");
        assert!(here.desk().correspondence(&stranger.key).is_none());
        assert!(here.desk().looked_at(0).iter().all(|one| one.key == there.key));
        invite(there.path(), &here.key, GAME, "There").expect("written");
        there.posts_to(&here);
        let id = here.letters().received[0].id.clone();
        here.change(&PeopleChange::Block { key: there.key.clone(), on: true });
        assert!(accept_invitation(here.path(), &id, "Here").is_err());
        assert!(invite(here.path(), &there.key, GAME, "Here").is_err());
        assert!(here.desk().looked_at(0).is_empty());
        here.desk().tidy();
        assert!(here.letters().received.is_empty());
        assert!(news(here.path()).is_empty());
    }

    /// Invitations are told once while the app is away, and go when they are old; of each person only the newest stays.
    #[test]
    fn invitations_are_bounded() {
        let here = Device::new(1);
        let others: Vec<Device> = (10..40).map(Device::new).collect();
        let most = CAPACITY.invitations as usize;
        for other in &others {
            here.meets(other);
            other.meets(&here);
            for _ in 0..3 {
                invite(other.path(), &here.key, GAME, "Other").expect("written");
                other.posts_to(&here);
            }
        }
        assert_eq!(here.letters().received.len(), most);
        assert_eq!(news(here.path()).len(), most);
        assert_eq!(news(here.path()), []);
        let sent: Vec<bool> =
            others.iter().map(|other| invite(here.path(), &other.key, GAME, "Here").is_ok()).collect();
        assert_eq!(sent.iter().filter(|sent| **sent).count(), most);
        assert!(awaits_letters(here.path()));
        let old = |letters: &mut Letters| {
            letters.received.iter_mut().for_each(|one| one.time = 1);
            letters.sent.iter_mut().for_each(|one| one.time = 1);
        };
        here.desk().letters.update(old).expect("kept");
        here.desk().tidy();
        assert_eq!((here.letters().received.len(), here.letters().sent.len()), (0, 0));
        assert!(!awaits_letters(here.path()));
        // Everybody is looked for in turn, and nobody waits for long.
        let turns = (0..4).flat_map(|turn| {
            here.desk().looked_at(turn * TURN).into_iter().map(|one| one.key.clone()).collect::<Vec<_>>()
        });
        assert_eq!(turns.collect::<std::collections::BTreeSet<_>>().len(), others.len());
        assert!((0..4).all(|turn| here.desk().looked_at(turn * TURN).len() <= 2 * LOOKED_AT));
    }

    /// A match that ends is listed once, with its person, and its print leads to its record.
    #[test]
    fn an_ended_match_is_listed() {
        use qishe_core::game::Record;
        use qishe_core::remote::KeptMatch;
        use qishe_core::seat::Seat;
        let (here, there) = friends();
        let record = r#"{"format":1,"game":"gomoku","options":{},"seed":5,"actions":[
            {"seat":0,"do":"H8"},{"seat":1,"do":"H9"},{"seat":0,"do":"resign"}]}"#;
        let kept = KeptMatch {
            record: Record::parse(record).expect("a record"),
            seat: Seat(1),
            names: vec!["A".to_owned(), "B".to_owned()],
            people: vec![PublicKey::read(&there.key), PublicKey::read(&here.key)],
            id: [4; 32],
            options: r#"{"size":15}"#.to_owned(),
        };
        let file = here.path().join("x.room");
        let text = crate::room::saved::keep(kept.clone(), Some(&file));
        crate::room::saved::keep(kept, Some(&file));
        let finished = here.letters().finished;
        let [one] = &finished[..] else { panic!("{finished:?}") };
        assert_eq!((&one.person, one.seat, one.options.as_str()), (&there.key, 1, r#"{"size":15}"#));
        assert_eq!(one.print, record_print(&text));
    }
}
