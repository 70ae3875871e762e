//! Statements that a peer knows for certain: signed, or committed to before. Statements are only added.

use serde::{Deserialize, Serialize};

use super::act::{Act, Ending, Entry, Link, Opening, Proposal};
use super::cheat::{Cheat, Offence, Proof};
use super::crypto::{Hash, PublicKey, Purpose, Signed, hash};
use super::draws::{self, Draw};
use super::plan::{Hello, MAX_NAME, Plan};
use super::wire::{Statement, Status};
use crate::game::JointSeeds;
use crate::policy::cut_name;
use crate::seat::Seat;

/// Limit of statements in one envelope; a longer one is refused.
pub(super) const MAX_STATEMENTS: usize = 64;
/// Statements fill an envelope up to here, bytes.
const FULL: usize = 3000;
/// Most entries of a log.
pub(super) const MAX_ENTRIES: usize = if cfg!(test) { 30 } else { 20_000 };

/// All statements of a match.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Ledger {
    pub plan: Plan,
    /// The plan's name.
    pub name: Hash,
    hellos: Vec<Option<(Hello, Signed)>>,
    /// The match's name, once everybody has greeted.
    pub match_id: Option<Hash>,
    /// Shares by draw and seat.
    shares: Vec<Vec<Option<Hash>>>,
    pub log: Vec<(Entry, Signed)>,
    head: Hash,
    /// Pending proposal of each seat that is not in the log yet.
    pub pending: Vec<Option<(Proposal, Signed)>>,
    pub openings: Vec<Opening>,
    /// The first cheat that was found.
    pub proof: Option<Proof>,
    /// The first statement that the match ends without a result.
    pub ending: Option<(Ending, Signed)>,
    /// A statement that the match ends without a result, which came when its end was known here. It counts if the player
    /// here takes it.
    pub late_ending: Option<(Ending, Signed)>,
}

/// Result of learning a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Learned {
    /// It is new.
    New,
    /// It was known.
    Known,
    /// A statement that it needs is not known yet.
    Early,
}

/// A statement that is wrong.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Wrong {
    /// An offence of the sender.
    Offence(Offence),
    /// A seat has cheated.
    Cheat(Proof),
    /// It contradicts our log, and nobody is proven to have cheated: a file may have been put back.
    LogsDiffer,
    /// It belongs to another log than ours.
    OtherLog,
}

impl From<Offence> for Wrong {
    fn from(offence: Offence) -> Wrong {
        Wrong::Offence(offence)
    }
}

fn cheat(seat: u8, cheat: Cheat, signed: Vec<Signed>) -> Wrong {
    Wrong::Cheat(Proof { seat, cheat, signed })
}

impl Ledger {
    pub fn new(plan: Plan) -> Ledger {
        let seats = plan.seats().len();
        let name = plan.name();
        Ledger {
            hellos: vec![None; seats],
            match_id: None,
            shares: vec![vec![None; seats]; Draw::count(seats)],
            log: Vec::new(),
            head: hash(Purpose::Chain, &[&name]),
            pending: vec![None; seats],
            openings: Vec::new(),
            proof: None,
            ending: None,
            late_ending: None,
            name,
            plan,
        }
    }

    /// Whether a ledger of a file has a place for every seat, and this device's is one of them.
    pub fn holds(&self, seat: u8) -> bool {
        let seats = self.seats();
        usize::from(seat) < seats
            && [self.hellos.len(), self.pending.len()] == [seats; 2]
            && self.shares.len() == Draw::count(seats)
            && self.shares.iter().all(|of| of.len() == seats)
    }

    pub fn seats(&self) -> usize {
        self.plan.seats().len()
    }

    /// The end of the chain.
    pub fn head(&self) -> Hash {
        self.head
    }

    /// The chain with so many entries; `None` where there are fewer.
    pub fn head_at(&self, entries: u32) -> Option<Hash> {
        let next = self.log.get(entries as usize).map(|(entry, _)| entry.link.previous);
        next.or((entries as usize == self.log.len()).then_some(self.head))
    }

    /// The names the players chose, as far as they have greeted.
    pub fn names(&self) -> Vec<String> {
        let name = |hello: &Option<(Hello, Signed)>| {
            hello.as_ref().map_or_else(String::new, |(h, _)| cut_name(&h.name))
        };
        self.hellos.iter().map(name).collect()
    }

    /// The people of the seats, as far as they have shown who they are. Nobody sits on two seats.
    pub fn people(&self) -> Vec<Option<PublicKey>> {
        let person = |(hello, key): (&Option<(Hello, Signed)>, &PublicKey)| {
            hello.as_ref().and_then(|(hello, _)| hello.introduction.as_ref()?.person_of(key))
        };
        let people: Vec<_> = self.hellos.iter().zip(self.plan.seats()).map(person).collect();
        let once = |one: &Option<PublicKey>| people.iter().filter(|other| *other == one).count() == 1;
        people.iter().map(|one| one.filter(|_| once(one))).collect()
    }

    /// Number of the last proposal of a seat in the log.
    pub fn last_number(&self, seat: u8) -> u32 {
        let last = self.log.iter().rev().find(|(entry, _)| entry.proposal.seat == seat);
        last.map_or(0, |(entry, _)| entry.proposal.number)
    }

    /// Whether every secret action of a seat in the log is open.
    pub fn opened(&self, seat: u8) -> bool {
        self.log.iter().all(|(Entry { proposal, .. }, _)| {
            proposal.seat != seat
                || !matches!(proposal.act, Act::Sealed(_))
                || self.opening(seat, proposal.number).is_some()
        })
    }

    /// Whether a seat has opened its secrets, and knows the end of the match.
    pub fn is_open(&self, seat: Seat) -> bool {
        let told = [Draw::Own(seat), Draw::End].into_iter().all(|draw| self.shared(draw, seat.0));
        told && self.opened(seat.0)
    }

    /// Returns a ledger with the first entries of the log and without secrets.
    ///
    /// It has no openings, no seat's share in its own draw ([`Draw::Own`]), and no pending proposals.
    pub fn closed(&self, entries: usize) -> Ledger {
        let mut closed = self.clone();
        closed.log.truncate(entries);
        closed.head = self.head_at(closed.log.len() as u32).unwrap_or(self.head);
        closed.pending.fill(None);
        closed.openings.clear();
        (closed.proof, closed.late_ending) = (None, None);
        closed.shares[Draw::End.index()].fill(None);
        for seat in 0..self.seats() {
            closed.shares[Draw::Own(Seat(seat as u8)).index()][seat] = None;
        }
        closed
    }

    /// Copies a seat's secrets from `whole`: its share in its own draw, and the openings of its entries in this log. Returns true if
    /// any is new.
    pub fn disclose(&mut self, seat: Seat, whole: &Ledger) -> bool {
        let (last, known) = (self.last_number(seat.0), self.openings.len());
        let opened = whole.openings.iter().filter(|one| one.seat == seat.0 && one.number <= last);
        let fresh: Vec<_> = opened.filter(|one| !self.openings.contains(one)).cloned().collect();
        self.openings.extend(fresh);
        let own = Draw::Own(seat).index();
        let (share, theirs) = (&mut self.shares[own][seat.index()], whole.shares[own][seat.index()]);
        let is_new = share.is_none() && theirs.is_some();
        *share = theirs;
        is_new || self.openings.len() > known
    }

    /// Returns the opening of a secret action, where it is known to all.
    pub fn opening(&self, seat: u8, number: u32) -> Option<&Opening> {
        self.openings.iter().find(|opening| opening.seat == seat && opening.number == number)
    }

    /// Whether nothing of the match counts any more.
    pub fn is_void(&self) -> bool {
        self.proof.is_some() || self.ending.is_some()
    }

    /// Whether every seat has entered the match ([`Act::Enter`]).
    pub fn all_entered(&self) -> bool {
        let entered = self.log.iter().filter(|(entry, _)| entry.proposal.act == Act::Enter).count();
        entered == self.seats()
    }

    /// Whether a seat has told its share in a draw.
    pub fn shared(&self, draw: Draw, seat: u8) -> bool {
        self.shares
            .get(draw.index())
            .and_then(|shares| shares.get(usize::from(seat)))
            .is_some_and(Option::is_some)
    }

    /// The seeds, as far as the shares are known; `own` are this device's.
    pub fn seeds(&self, own: Option<(u8, &Hash)>) -> JointSeeds {
        let mut seeds = JointSeeds::default();
        let Some(match_id) = self.match_id else { return seeds };
        for draw in Draw::all(self.seats()) {
            let mut shares = self.shares[draw.index()].clone();
            if let Some((seat, root)) = own
                && let Draw::Own(owner) = draw
                && owner.0 == seat
            {
                shares[usize::from(seat)] = Some(draw.share(root));
            }
            draws::put(&mut seeds, draw, draws::seed(&match_id, draw, &shares));
        }
        seeds
    }

    /// Takes a statement that needs no look at the board.
    pub fn learn(&mut self, statement: &Statement) -> Result<Learned, Wrong> {
        match statement {
            Statement::Hello(signed) => self.hello(signed),
            Statement::Share { seat, draw, share } => self.share(*seat, *draw, share),
            Statement::Proposal(signed) => self.proposal(signed),
            Statement::Opening(opening) => self.open(opening),
            Statement::Ending(signed) => self.end(signed),
            Statement::Entry(_) => Ok(Learned::Early),
        }
    }

    fn hello(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let hello: Hello = signed.read().ok_or(Offence::Malformed)?;
        let key = self.plan.seats().get(usize::from(hello.seat)).ok_or(Offence::Malformed)?;
        if !signed.holds(key, Purpose::Hello, &self.name) {
            return Err(Offence::BadSignature.into());
        }
        if hello.tosses.len() != Draw::count(self.seats()) || hello.name.chars().count() > MAX_NAME {
            return Err(Offence::Malformed.into());
        }
        let seat = hello.seat;
        let known = &mut self.hellos[usize::from(seat)];
        match known {
            Some((_, known)) if known == signed => return Ok(Learned::Known),
            Some((_, known)) if known.bytes == signed.bytes => return Ok(Learned::Known),
            Some((_, known)) => {
                return Err(cheat(seat, Cheat::TwoHellos, vec![known.clone(), signed.clone()]));
            }
            None => *known = Some((hello, signed.clone())),
        }
        let all: Option<Vec<&[u8]>> =
            self.hellos.iter().map(|hello| hello.as_ref().map(|(_, signed)| &signed.bytes[..])).collect();
        self.match_id = all.map(|hellos| hash(Purpose::Match, &[&[&self.name[..]], &hellos[..]].concat()));
        Ok(Learned::New)
    }

    fn share(&mut self, seat: u8, draw: u8, share: &Hash) -> Result<Learned, Wrong> {
        let known =
            self.shares.get_mut(usize::from(draw)).and_then(|shares| shares.get_mut(usize::from(seat)));
        let known = known.ok_or(Offence::Malformed)?;
        let Some((hello, _)) = &self.hellos[usize::from(seat)] else { return Ok(Learned::Early) };
        if known.is_some() {
            return Ok(Learned::Known);
        }
        if hello.tosses.get(usize::from(draw)) != Some(&draws::commitment(share)) {
            return Err(Offence::FalseOpening.into());
        }
        *known = Some(*share);
        Ok(Learned::New)
    }

    fn proposal(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let Some(match_id) = self.match_id else { return Ok(Learned::Early) };
        let proposal = Proposal::read(signed).ok_or(Offence::Malformed)?;
        self.signed_by(proposal.seat, signed, Purpose::Proposal, &match_id)?;
        if proposal.act == Act::Enter {
            return Err(Offence::Malformed.into());
        }
        let seat = proposal.seat;
        match proposal.number.checked_sub(self.last_number(seat)) {
            Some(1) => {}
            Some(0) | None => return Ok(Learned::Known),
            Some(_) => return Ok(Learned::Early),
        }
        if let Some((known, other)) = &self.pending[usize::from(seat)] {
            let (stamp, newer) = (known.stamp, proposal.stamp);
            if *known == proposal || (stamp.life == newer.life && newer.serial < stamp.serial) {
                return Ok(Learned::Known);
            }
            if stamp == newer {
                return Err(cheat(seat, Cheat::TwoProposals, vec![other.clone(), signed.clone()]));
            }
        }
        // Another proposal of the same number: the log made the first one void.
        self.pending[usize::from(seat)] = Some((proposal, signed.clone()));
        Ok(Learned::New)
    }

    fn end(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let Some(ending) = self.read_ending(signed)? else { return Ok(Learned::Early) };
        if self.is_void() {
            return Ok(Learned::Known);
        }
        self.ending = Some((ending, signed.clone()));
        Ok(Learned::New)
    }

    /// Notes a statement that the match ends without a result; nothing is ended by it.
    pub fn note_ending(&mut self, signed: &Signed) -> Result<Learned, Wrong> {
        let Some(ending) = self.read_ending(signed)? else { return Ok(Learned::Early) };
        if self.late_ending.is_some() {
            return Ok(Learned::Known);
        }
        self.late_ending = Some((ending, signed.clone()));
        Ok(Learned::New)
    }

    /// Reads a statement that the match ends without a result, and checks it; `None` before all have greeted.
    fn read_ending(&self, signed: &Signed) -> Result<Option<Ending>, Offence> {
        let Some(match_id) = self.match_id else { return Ok(None) };
        let ending: Ending = signed.read().ok_or(Offence::Malformed)?;
        self.signed_by(ending.by, signed, Purpose::Ending, &match_id)?;
        if ending.awaited.is_some_and(|seat| usize::from(seat) >= self.seats()) {
            return Err(Offence::Malformed);
        }
        Ok(Some(ending))
    }

    /// Whether every seat has said that it knows the end of the match. The match has its result then, and later
    /// statements do not change it.
    pub fn is_known_to_all(&self) -> bool {
        (0..self.seats() as u8).all(|seat| self.shared(Draw::End, seat))
    }

    /// Whether a seat has appended an entry.
    pub fn has_entry_by(&self, seat: u8) -> bool {
        self.log.iter().any(|(entry, _)| entry.link.by == seat)
    }

    fn signed_by(&self, seat: u8, signed: &Signed, purpose: Purpose, match_id: &Hash) -> Result<(), Offence> {
        let key = self.plan.seats().get(usize::from(seat)).ok_or(Offence::Malformed)?;
        if signed.holds(key, purpose, match_id) { Ok(()) } else { Err(Offence::BadSignature) }
    }

    fn open(&mut self, opening: &Opening) -> Result<Learned, Wrong> {
        let Some(match_id) = self.match_id else { return Ok(Learned::Early) };
        if self.opening(opening.seat, opening.number).is_some() {
            return Ok(Learned::Known);
        }
        let committed = self.log.iter().find_map(|(Entry { proposal, .. }, _)| match proposal.act {
            Act::Sealed(committed) if proposal.seat == opening.seat && proposal.number == opening.number => {
                Some(committed)
            }
            Act::Sealed(_) | Act::Open(_) | Act::Enter => None,
        });
        let Some(committed) = committed else { return Ok(Learned::Early) };
        if opening.commitment(&match_id) != Some(committed) {
            return Err(Offence::FalseOpening.into());
        }
        self.openings.push(opening.clone());
        Ok(Learned::New)
    }

    /// Checks an entry as far as possible without the board. `New` ones are not in the log yet: [`Ledger::append`].
    pub fn entry(&self, signed: &Signed) -> Result<(Learned, Option<Entry>), Wrong> {
        let Some(match_id) = self.match_id else { return Ok((Learned::Early, None)) };
        let entry = Entry::read(signed).ok_or(Offence::Malformed)?;
        let (link, proposal) = (&entry.link, &entry.proposal);
        self.signed_by(link.by, signed, Purpose::Entry, &match_id)?;
        let index = link.index as usize;
        if let Some((known, other)) = self.log.get(index) {
            if other.bytes == signed.bytes {
                return Ok((Learned::Known, None));
            }
            return Err(self.conflict(known, other, &entry, signed));
        }
        if self.signed_by(proposal.seat, &link.proposal, Purpose::Proposal, &match_id).is_err() {
            return Err(cheat(link.by, Cheat::FalseProposal, vec![signed.clone()]));
        }
        if index > self.log.len() {
            return Ok((Learned::Early, None));
        }
        if link.previous != self.head {
            let same_life = |last: &Link| last.by == link.by && last.stamp.life == link.stamp.life;
            return Err(match self.log.last().filter(|(last, _)| same_life(&last.link)) {
                // It contradicts the entry that the same life of this device has signed before.
                Some((_, last)) => cheat(link.by, Cheat::BrokenChain, vec![last.clone(), signed.clone()]),
                None => Wrong::OtherLog,
            });
        }
        if index >= MAX_ENTRIES {
            return Err(Offence::Oversized.into());
        }
        if proposal.number.checked_sub(1) != Some(self.last_number(proposal.seat)) {
            return Err(cheat(link.by, Cheat::FalseProposal, vec![signed.clone()]));
        }
        if let Some((known, other)) = &self.pending[usize::from(proposal.seat)]
            && known.stamp == proposal.stamp
            && known != proposal
        {
            return Err(cheat(
                proposal.seat,
                Cheat::TwoProposals,
                vec![other.clone(), link.proposal.clone()],
            ));
        }
        Ok((Learned::New, Some(entry)))
    }

    /// Judges two entries for one place.
    fn conflict(&self, known: &Entry, other: &Signed, entry: &Entry, signed: &Signed) -> Wrong {
        let (ours, theirs) = (&known.link, &entry.link);
        if ours.by == theirs.by && ours.stamp.life == theirs.stamp.life {
            cheat(theirs.by, Cheat::Forked, vec![other.clone(), signed.clone()])
        } else if ours.by != theirs.by && ours.previous == theirs.previous {
            cheat(theirs.by, Cheat::OutOfTurn, vec![signed.clone()])
        } else {
            Wrong::LogsDiffer
        }
    }

    /// Adds an entry that was found good.
    pub fn append(&mut self, entry: Entry, signed: Signed) {
        let seat = usize::from(entry.proposal.seat);
        self.head = entry.head(&signed);
        if self.pending[seat].as_ref().is_some_and(|(known, _)| known.number <= entry.proposal.number) {
            self.pending[seat] = None;
        }
        self.log.push((entry, signed));
    }

    /// Returns the known statements, in short.
    pub fn status(&self) -> Status {
        let bits = |known: &mut dyn Iterator<Item = bool>| {
            known.enumerate().fold(0, |bits, (at, known)| bits | u8::from(known) << at)
        };
        Status {
            hellos: bits(&mut self.hellos.iter().map(Option::is_some)),
            shares: self.shares.iter().map(|of| bits(&mut of.iter().map(Option::is_some))).collect(),
            entries: self.log.len() as u32,
            head: self.head,
            proposals: self.pending.iter().map(|one| one.as_ref().map_or(0, |(one, _)| one.number)).collect(),
            openings: self.openings.iter().map(|opening| (opening.seat, opening.number)).collect(),
            ended: self.ending.is_some() || self.late_ending.is_some(),
        }
    }

    /// Returns the statements that a device with the status `theirs` lacks, split into envelopes, and its status after receiving
    /// them. `None` if it lacks nothing.
    pub fn envelopes(&self, theirs: &Status) -> Option<(Vec<Vec<Statement>>, Status)> {
        let statements = self.missing(theirs, MAX_STATEMENTS);
        if statements.is_empty() {
            return None;
        }
        let entries =
            statements.iter().filter(|statement| matches!(statement, Statement::Entry(_))).count() as u32;
        let entries = theirs.entries.saturating_add(entries).min(self.log.len() as u32);
        let head = self.head_at(entries).unwrap_or_default();
        let (mut envelopes, mut envelope, mut size) = (Vec::new(), Vec::new(), 0);
        for statement in statements {
            size += postcard::to_stdvec(&statement).map_or(0, |bytes| bytes.len());
            envelope.push(statement);
            if size >= FULL {
                envelopes.push(std::mem::take(&mut envelope));
                size = 0;
            }
        }
        envelopes.extend(Some(envelope).filter(|envelope| !envelope.is_empty()));
        Some((envelopes, Status { entries, head, ..self.status() }))
    }

    /// Lists the statements that a peer with `theirs` lacks, in an order in which all can be used at once; at most `most`
    /// statements.
    pub fn missing(&self, theirs: &Status, most: usize) -> Vec<Statement> {
        let mut statements = Vec::new();
        let ending = self.ending.iter().filter(|_| !theirs.ended);
        statements.extend(ending.map(|(_, signed)| Statement::Ending(signed.clone())));
        for (seat, hello) in self.hellos.iter().enumerate() {
            statements.extend(
                hello
                    .iter()
                    .filter(|_| theirs.hellos >> seat & 1 == 0)
                    .map(|(_, s)| Statement::Hello(s.clone())),
            );
        }
        for (draw, shares) in self.shares.iter().enumerate() {
            let known = theirs.shares.get(draw).copied().unwrap_or(0);
            for (seat, share) in shares.iter().enumerate().filter(|(seat, _)| known >> seat & 1 == 0) {
                statements.extend(share.map(|share| Statement::Share {
                    seat: seat as u8,
                    draw: draw as u8,
                    share,
                }));
            }
        }
        let unknown = |one: &&Opening| !theirs.openings.contains(&(one.seat, one.number));
        let known = (theirs.entries as usize).min(self.log.len());
        let forked = self.head_at(theirs.entries) != Some(theirs.head);
        let from = known - usize::from(forked && known > 0);
        for (entry, _) in &self.log[..from] {
            let opening = self.opening(entry.proposal.seat, entry.proposal.number).filter(unknown);
            statements.extend(opening.cloned().map(Statement::Opening));
        }
        for (entry, signed) in &self.log[from..] {
            if statements.len() >= most {
                return statements;
            }
            statements.push(Statement::Entry(signed.clone()));
            let opening = self.opening(entry.proposal.seat, entry.proposal.number).filter(unknown);
            statements.extend(opening.cloned().map(Statement::Opening));
        }
        for (seat, pending) in self.pending.iter().enumerate() {
            let known = theirs.proposals.get(seat).copied().unwrap_or(0);
            let fresh = pending.iter().filter(|(proposal, _)| proposal.number > known);
            statements.extend(fresh.map(|(_, signed)| Statement::Proposal(signed.clone())));
        }
        statements
    }
}
