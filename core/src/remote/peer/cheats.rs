//! Attempts of dishonest devices, and their end: refused, named, survived.

use serde_json::json;

use super::*;
use crate::remote::act::{Ending, Link, NoResultReason};
use crate::remote::channel::MAX_FRAME;
use crate::remote::cheat::Cheat;
use crate::remote::ledger::{MAX_ENTRIES, MAX_STATEMENTS};
use crate::remote::wire::{MatchMessage, Payload};
use crate::remote::{Pairing, Secret};

/// An honest peer and a device that may do anything with its own keys.
pub(super) struct Duel {
    pub honest: Peer,
    pub rogue: Peer,
    pub now: u64,
}

/// Everything that a peer sends.
fn sent(peer: &mut Peer) -> Vec<(PublicKey, Vec<u8>)> {
    let (mut frames, statuses) = (peer.out.frames.split_off(0), peer.out.statuses.split_off(0));
    frames.extend(statuses);
    frames
}

fn me(number: u8) -> Identity {
    Identity::from_secret(&[number; 32])
}

fn channels(a: &Identity, b: &Identity) -> (Channel, Channel) {
    let (mut caller, first) = Pairing::call(&Secret::Link([1; 16]), a);
    let (mut waiter, _) = Pairing::wait(&Secret::Link([1; 16]), b);
    let reply = waiter.receive(&first).expect("a hello").send.expect("a reply");
    let last = caller.receive(&reply).expect("a reply");
    let theirs = waiter.receive(&last.send.expect("a frame")).expect("the last").paired.expect("keys");
    (last.paired.expect("keys"), theirs)
}

impl Duel {
    /// 卧底象棋, Red first; the rogue has `seat`.
    pub fn new(seat: usize) -> Duel {
        let options = json!({ "first": "red", "clock": { "main": 60, "byo_yomi": 0 } });
        let mut duel = Duel::strangers(seat, &options, 0);
        duel.settle();
        duel
    }

    fn strangers(seat: usize, options: &serde_json::Value, round: u8) -> Duel {
        let keys = if seat == 0 { [me(2), me(1)] } else { [me(1), me(2)] }.map(|one| one.public()).to_vec();
        let plan = Plan::new("undercover", options.as_object().expect("options"), keys, [round; 32])
            .expect("a plan");
        let (a, b) = channels(&me(1), &me(2));
        let mut honest = Peer::new(plan.clone(), me(1), "A", [1; 32]).expect("a peer");
        let mut rogue = Peer::new(plan, me(2), "B", [2; 32]).expect("a peer");
        honest.join(a).expect("a player");
        rogue.join(b).expect("a player");
        Duel { honest, rogue, now: 0 }
    }

    /// Delivers all, and lets time go by until nothing happens any more.
    fn settle(&mut self) {
        for _ in 0..8 {
            self.now += 1000;
            self.honest.tick(self.now);
            self.rogue.tick(self.now);
            loop {
                let (a, b) = (sent(&mut self.honest), sent(&mut self.rogue));
                if a.is_empty() && b.is_empty() {
                    break;
                }
                let (me, other) = (self.honest.me.public(), self.rogue.me.public());
                a.iter().for_each(|(_, frame)| self.rogue.receive(me, frame));
                b.iter().for_each(|(_, frame)| self.honest.receive(other, frame));
            }
        }
    }

    /// Each seat picks, both as given.
    fn pick(&mut self, red: &str, black: &str) {
        let (first, second) = match self.honest.seat {
            0 => (&mut self.honest, &mut self.rogue),
            _ => (&mut self.rogue, &mut self.honest),
        };
        first.act(red).expect("a pick");
        let _ = second;
        self.settle();
        let second = if self.honest.seat == 1 { &mut self.honest } else { &mut self.rogue };
        second.act(black).expect("a pick");
        self.settle();
        assert_eq!(self.honest.played().expect("begun").game().phase(), "play");
    }

    fn match_id(&self) -> Hash {
        self.honest.ledger.match_id.expect("begun")
    }

    /// Sends a statement from the rogue. Returns the honest peer's events.
    fn send(&mut self, statement: Statement) -> Vec<MatchEvent> {
        self.rogue.send(self.honest.me.public(), vec![statement], None);
        let (_, frame) = self.rogue.out.frames.pop().expect("a frame");
        self.honest.out.events.clear();
        self.honest.receive(self.rogue.me.public(), &frame);
        std::mem::take(&mut self.honest.out.events)
    }

    /// The rogue says that it is there and has not moved.
    fn sign(&mut self) {
        self.rogue.send_status(self.honest.me.public());
        let (_, frame) = self.rogue.out.statuses.pop().expect("a frame");
        self.honest.receive(self.rogue.me.public(), &frame);
    }

    fn proposal(&self, act: Act) -> Signed {
        let number = self.honest.ledger.last_number(self.rogue.seat) + 1;
        self.numbered(number, act)
    }

    fn numbered(&self, number: u32, act: Act) -> Signed {
        let proposal = Proposal { seat: self.rogue.seat, number, stamp: self.stamp(), act };
        Signed::new(&self.rogue.me, Purpose::Proposal, &self.match_id(), &proposal)
    }

    /// Stamp of the rogue's forged statements: all of one life.
    fn stamp(&self) -> Stamp {
        Stamp { serial: 1000, ..self.rogue.stamp }
    }

    fn link(&self, proposal: Signed) -> Link {
        Link {
            index: self.honest.ledger.log.len() as u32,
            previous: self.honest.ledger.head(),
            by: self.rogue.seat,
            stamp: self.stamp(),
            used: 60_000,
            proposal,
        }
    }

    fn entry(&self, link: &Link) -> Statement {
        Statement::Entry(Signed::new(&self.rogue.me, Purpose::Entry, &self.match_id(), link))
    }

    fn open(action: &str) -> Act {
        Act::Open(action.to_owned())
    }

    fn convicted(&self, cheat: Cheat, happened: &[MatchEvent]) {
        let seat = Seat(self.rogue.seat);
        assert_eq!(happened, [MatchEvent::Cheated(seat, cheat)]);
        assert_eq!(self.honest.cheated(), Some((seat, cheat)));
        // Killed and taken up again, the proof is still there.
        let again = Peer::restore(&self.honest.save(), [9; 32]).expect("its own file");
        assert_eq!(again.cheated(), Some((seat, cheat)));
    }

    fn offended(&mut self, offence: Offence, happened: &[MatchEvent]) {
        assert_eq!(happened, [MatchEvent::Offended(self.rogue.me.public(), offence)]);
        assert_eq!(self.honest.cheated(), None);
    }
}

#[test]
fn an_action_against_the_rules() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let link = duel.link(duel.proposal(Duel::open("h2h8")));
    let happened = duel.send(duel.entry(&link));
    duel.convicted(Cheat::Illegal, &happened);
}

#[test]
fn an_action_out_of_turn() {
    let mut duel = Duel::new(1);
    duel.pick("spy e6", "spy e3");
    let link = duel.link(duel.proposal(Duel::open("h7e7")));
    let happened = duel.send(duel.entry(&link));
    duel.convicted(Cheat::OutOfTurn, &happened);
}

#[test]
fn two_entries_for_one_place() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    // One move is made in two entries that state different times.
    let first = duel.link(duel.proposal(Duel::open("h2e2")));
    let second = Link { used: 1, ..first.clone() };
    let (first, second) = (duel.entry(&first), duel.entry(&second));
    assert_eq!(duel.send(first.clone()), [MatchEvent::Acted(3)]);
    assert_eq!(duel.send(first), [], "the same once more is nothing");
    let happened = duel.send(second);
    duel.convicted(Cheat::Forked, &happened);
}

#[test]
fn a_broken_chain() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let broken = |duel: &Duel| Link { previous: [5; 32], ..duel.link(duel.proposal(Duel::open("h2e2"))) };
    // After an entry of the other side it may come from another log, of a file that was put back: nothing is proven.
    assert_eq!(duel.send(duel.entry(&broken(&duel))), []);
    assert_eq!(duel.honest.cheated(), None);
    // After an entry of its own it contradicts that one.
    let offer = duel.entry(&duel.link(duel.proposal(Duel::open("draw"))));
    assert_eq!(duel.send(offer), [MatchEvent::Acted(3)]);
    let happened = duel.send(duel.entry(&broken(&duel)));
    duel.convicted(Cheat::BrokenChain, &happened);
}

#[test]
fn a_proposal_a_second_time_and_one_that_nobody_made() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let old = duel.honest.ledger.log[0].0.link.proposal.clone();
    let happened = duel.send(duel.entry(&duel.link(old)));
    duel.convicted(Cheat::FalseProposal, &happened);

    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    // The other side's resignation, in the rogue's hand.
    let proposal =
        Proposal { seat: duel.honest.seat, number: 2, stamp: duel.stamp(), act: Duel::open("resign") };
    let forged = Signed::new(&duel.rogue.me, Purpose::Proposal, &duel.match_id(), &proposal);
    let happened = duel.send(duel.entry(&duel.link(forged)));
    duel.convicted(Cheat::FalseProposal, &happened);
}

#[test]
fn two_proposals_of_one_number() {
    let mut duel = Duel::new(1);
    duel.pick("spy e6", "spy e3");
    // It is Red's turn: what Black wants waits for it, or is appended at once.
    let number = duel.honest.ledger.last_number(1) + 1;
    duel.honest.ledger.pending[1] = Some((
        Proposal { seat: 1, number, stamp: duel.stamp(), act: Duel::open("draw") },
        duel.numbered(number, Duel::open("draw")),
    ));
    let happened = duel.send(Statement::Proposal(duel.numbered(number, Duel::open("undo"))));
    duel.convicted(Cheat::TwoProposals, &happened);
}

#[test]
fn two_first_words() {
    let mut duel = Duel::new(1);
    let hello = Hello { seat: 1, name: "C".to_owned(), tosses: vec![[0; 32]; 5], introduction: None };
    let signed = Signed::new(&duel.rogue.me, Purpose::Hello, &duel.honest.ledger.name, &hello);
    let happened = duel.send(Statement::Hello(signed));
    duel.convicted(Cheat::TwoHellos, &happened);
}

/// A secret pick must be a soldier that may be picked: a wrong one comes out when it is opened.
#[test]
fn a_pick_that_is_none() {
    for pick in ["spy a0", "spy random", "h2e2"] {
        let mut duel = Duel::new(0);
        let secret = Opening { seat: 0, number: 1, salt: [3; 32], action: pick.to_owned() };
        let act = Act::Sealed(secret.commitment(&duel.match_id()).expect("short"));
        assert_eq!(duel.send(duel.entry(&duel.link(duel.proposal(act)))), [MatchEvent::Acted(1)]);
        duel.honest.act("spy e3").expect("a pick");
        duel.settle();
        let happened = duel.send(Statement::Opening(secret));
        if pick == "spy random" {
            assert_eq!(duel.honest.cheated(), None, "the system's choice may be opened");
        } else {
            duel.convicted(Cheat::FalseSecret, &happened);
        }
    }
}

/// A spy that was waived cannot be turned.
#[test]
fn an_activation_without_a_spy() {
    let mut duel = Duel::new(0);
    duel.pick("spy none", "spy e3");
    let secret = duel.rogue.secrets[0].clone();
    let link = duel.link(duel.proposal(Duel::open("activate")));
    let early = duel.entry(&link);
    assert_eq!(duel.send(early.clone()), [], "nobody can tell before it is opened");
    assert_eq!(duel.send(Statement::Opening(secret)), [MatchEvent::Replayed]);
    let share = Draw::Own(Seat(0)).share(&duel.rogue.root);
    assert_eq!(duel.send(Statement::Share { seat: 0, draw: 3, share }), [MatchEvent::Replayed]);
    let happened = duel.send(early);
    duel.convicted(Cheat::FalseSecret, &happened);
}

#[test]
fn an_opening_of_something_else() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let secret = Opening { action: "spy a6".to_owned(), ..duel.rogue.secrets[0].clone() };
    let happened = duel.send(Statement::Opening(secret));
    duel.offended(Offence::FalseOpening, &happened);
    assert!(duel.honest.ledger.openings.is_empty());
}

#[test]
fn a_share_that_was_not_committed_to() {
    let mut duel = Duel::new(1);
    let happened = duel.send(Statement::Share { seat: 1, draw: 0, share: [0; 32] });
    duel.offended(Offence::FalseOpening, &happened);
}

#[test]
fn a_false_signature() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let link = duel.link(duel.proposal(Duel::open("h2e2")));
    let forged = Signed::new(&me(3), Purpose::Entry, &duel.match_id(), &link);
    let happened = duel.send(Statement::Entry(forged));
    duel.offended(Offence::BadSignature, &happened);
    // Of another match.
    let elsewhere = Signed::new(&duel.rogue.me, Purpose::Entry, &[4; 32], &link);
    let happened = duel.send(Statement::Entry(elsewhere));
    duel.offended(Offence::BadSignature, &happened);
}

/// A player who states far less time than went by is shown to have done so; the second time the other may end the
/// match.
#[test]
fn time_that_is_denied() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    for (turn, (red, black)) in [("h2e2", "h7e7"), ("e2h2", "e7h7"), ("h2e2", "h7e7")].iter().enumerate() {
        assert_eq!(
            duel.honest.question(),
            (turn == 2).then_some((Some(Seat(0)), NoResultReason::Understated))
        );
        for _ in 0..3 {
            duel.settle();
        }
        let entry = duel.entry(&Link { used: 0, ..duel.link(duel.proposal(Duel::open(red))) });
        let length = duel.honest.ledger.log.len() + 1;
        assert_eq!(duel.send(entry), [MatchEvent::Understated(Seat(0)), MatchEvent::Acted(length)]);
        duel.honest.act(black).expect("its move");
    }
    assert!(duel.honest.end_without_result());
    assert_eq!(duel.honest.no_result().expect("ended").by, Seat(1));
    assert_eq!((duel.honest.cheated(), duel.honest.record()), (None, None));
}

/// A clock that has run out is for its own device to say. Where it does not, the other person is asked.
#[test]
fn time_that_is_up_and_not_stated() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let first = duel.now;
    while duel.now < first + 80_000 {
        assert_eq!(duel.honest.question(), None, "sixty seconds and some grace");
        duel.now += 1000;
        duel.honest.tick(duel.now);
        duel.sign();
        if duel.honest.question().is_some() {
            break;
        }
    }
    assert!(duel.now >= first + 60_000);
    assert_eq!(duel.honest.question(), Some((Some(Seat(0)), NoResultReason::Overdue)));
    duel.honest.go_on_waiting();
    assert_eq!(duel.honest.question(), None);
    assert_eq!(duel.honest.played().expect("begun").outcome(), None);
}

/// A device that is linked and says nothing is away: its time is not measured, adds up, and is asked about.
#[test]
fn a_device_that_says_nothing_is_away() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    for second in 0..115 {
        assert_eq!(duel.honest.question(), None, "{second}");
        duel.now += 1000;
        duel.honest.tick(duel.now);
    }
    assert!(duel.honest.unlinked(Seat(0)) >= 110_000);
    for _ in 0..10 {
        duel.now += 1000;
        duel.honest.tick(duel.now);
    }
    assert!(matches!(duel.honest.question(), Some((Some(Seat(0)), NoResultReason::Unlinked { .. }))));
    duel.sign();
    assert_eq!(duel.honest.question(), None, "it is there");
    let entry = duel.entry(&Link { used: 0, ..duel.link(duel.proposal(Duel::open("h2e2"))) });
    assert_eq!(duel.send(entry), [MatchEvent::Acted(3)], "nothing was measured, so nobody is doubted");
}

/// No number of a peer ends anything: a log that nobody has is refused, an end for a seat that is none, too.
#[test]
fn numbers_that_are_none() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let (rogue, honest) = (duel.rogue.me.public(), duel.honest.me.public());
    for entries in [u32::MAX, u32::MAX - 1, MAX_ENTRIES as u32 + 1] {
        let status =
            Status { entries, proposals: vec![u32::MAX; 9], shares: vec![255; 9], ..Status::default() };
        duel.rogue.send(honest, Vec::new(), Some(status));
        let (_, frame) = duel.rogue.out.statuses.pop().expect("a frame");
        duel.honest.out.events.clear();
        duel.honest.receive(rogue, &frame);
        let happened = std::mem::take(&mut duel.honest.out.events);
        duel.offended(Offence::Malformed, &happened);
    }
    let status = Status { entries: 5, openings: vec![(255, u32::MAX)], ..Status::default() };
    duel.rogue.send(honest, Vec::new(), Some(status));
    let (_, frame) = duel.rogue.out.statuses.pop().expect("a frame");
    duel.honest.receive(rogue, &frame);
    for number in [0, u32::MAX] {
        assert_eq!(duel.send(Statement::Proposal(duel.numbered(number, Duel::open("undo")))), []);
        let link =
            Link { index: number, used: u32::MAX, ..duel.link(duel.numbered(number, Duel::open("h2e2"))) };
        let _ = duel.send(duel.entry(&link));
        duel = Duel::new(0);
        duel.pick("spy e6", "spy e3");
    }
    let reason = NoResultReason::Unlinked { seconds: u32::MAX };
    for awaited in [2, 255] {
        let ending = Ending { by: 0, awaited: Some(awaited), reason };
        let signed = Signed::new(&duel.rogue.me, Purpose::Ending, &duel.match_id(), &ending);
        let happened = duel.send(Statement::Ending(signed));
        duel.offended(Offence::Malformed, &happened);
    }
}

/// A seat that withholds its share of the draw that says who begins is asked about like any other absence.
#[test]
fn a_first_share_that_is_withheld_is_asked_about() {
    for game in ["sifang", "jihe"] {
        let keys = [me(1), me(2)].map(|one| one.public()).to_vec();
        let options = json!({ "first": "random" });
        let plan = Plan::new(game, options.as_object().expect("options"), keys, [0; 32]).expect("a plan");
        let (a, b) = channels(&me(1), &me(2));
        let mut honest = Peer::new(plan.clone(), me(1), "A", [1; 32]).expect("a peer");
        let mut rogue = Peer::new(plan, me(2), "B", [2; 32]).expect("a peer");
        honest.join(a).expect("a player");
        rogue.join(b).expect("a player");
        let mut duel = Duel { honest, rogue, now: 0 };
        // It enters, hears the other's share, and keeps its own.
        while !duel.rogue.ledger.all_entered() {
            let (a, b) = (sent(&mut duel.honest), sent(&mut duel.rogue));
            b.iter().for_each(|(_, frame)| duel.honest.receive(me(2).public(), frame));
            a.iter().for_each(|(_, frame)| duel.rogue.receive(me(1).public(), frame));
        }
        let entered = Statement::Entry(duel.rogue.ledger.log[1].1.clone());
        assert_eq!(duel.send(entered), [MatchEvent::Acted(2)]);
        assert!(duel.honest.played().is_none());
        for second in 0..180 {
            assert_eq!(duel.honest.question(), None, "{second}");
            duel.now += 1000;
            duel.honest.tick(duel.now);
        }
        duel.now += 5000;
        for _ in 0..3 {
            duel.now += 1000;
            duel.honest.tick(duel.now);
        }
        assert_eq!(duel.honest.question(), Some((Some(Seat(1)), NoResultReason::Overdue)));
        assert!(duel.honest.is_running());
        assert!(duel.honest.end_without_result());
        assert!(!duel.honest.is_running());
        sent(&mut duel.honest).iter().for_each(|(_, frame)| duel.rogue.receive(me(1).public(), frame));
        assert_eq!(duel.rogue.no_result().map(|end| end.by), Some(Seat(0)), "it hears of it");
    }
}

/// A refused action never comes into a log, so that nobody can fill it; a log that is full convicts nobody.
#[test]
fn a_log_cannot_be_filled() {
    let mut duel = Duel::strangers(0, &json!({ "first": "red" }), 0);
    duel.settle();
    duel.pick("spy e6", "spy e3");
    let offended = [MatchEvent::Offended(duel.rogue.me.public(), Offence::Refused)];
    for word in ["undo yes", "draw yes", "draw no"] {
        let entry = duel.entry(&duel.link(duel.proposal(Duel::open(word))));
        assert_eq!(duel.send(entry), offended, "{word}");
    }
    let entry = duel.entry(&duel.link(duel.proposal(Act::Enter)));
    assert_eq!(duel.send(entry), offended);
    assert_eq!(duel.honest.ledger.log.len(), 2);
    // A long match fills it.
    let mut number = 0;
    while duel.honest.no_result().is_none() {
        assert_eq!(duel.honest.played().expect("begun").outcome(), None, "it is not over before");
        for red in [true, false] {
            let peer = if red { &mut duel.rogue } else { &mut duel.honest };
            let game = peer.played().expect("begun").game();
            let legal = game.legal(Seat(peer.seat));
            number += 7;
            let quiet = legal.iter().filter(|one| *one != "activate").nth(number % (legal.len() - 1));
            let action = quiet.expect("a move").clone();
            let _ = peer.act(&action);
            duel.settle();
        }
        assert!(number < 7 * 100, "it fills");
    }
    let full = |peer: &Peer| peer.no_result().expect("no result").reason == NoResultReason::LogFull;
    assert!(full(&duel.honest) && full(&duel.rogue));
    assert_eq!((duel.honest.cheated(), duel.rogue.cheated()), (None, None));
}

/// A player who does not open takes nothing from the match: it is named, and the match is kept without its secret.
#[test]
fn nothing_is_opened() {
    let mut duel = Duel::new(0);
    duel.pick("spy e6", "spy e3");
    let link = duel.link(duel.proposal(Duel::open("resign")));
    duel.send(duel.entry(&link));
    assert_eq!(duel.honest.unopened(), [Seat(0)]);
    assert!(duel.honest.record().is_none() && duel.honest.is_running());
    // After a while it is kept without the secret, and nobody waits any more.
    for _ in 0..25 {
        duel.now += 1000;
        duel.honest.tick(duel.now);
    }
    let kept = duel.honest.kept_record().expect("kept").clone();
    assert!(!duel.honest.is_running() && duel.honest.record().is_none());
    let kept = Record::parse(&kept.to_json()).expect("a record as others are");
    let played = Match::replay(kept).expect("a record that replays");
    assert_eq!(played.outcome().expect("over").winners, [Seat(1)]);
    // It is too late to end it without a result.
    let ending = Ending { by: 0, awaited: Some(1), reason: NoResultReason::Overdue };
    let signed = Signed::new(&duel.rogue.me, Purpose::Ending, &duel.match_id(), &ending);
    assert_eq!(duel.send(Statement::Ending(signed)), []);
    assert!(duel.honest.kept_record().is_some());
}

#[test]
fn frames_that_are_none() {
    let mut duel = Duel::new(1);
    let rogue = duel.rogue.me.public();
    let mut tell = |from: PublicKey, frame: &[u8]| {
        duel.honest.out.events.clear();
        duel.honest.receive(from, frame);
        std::mem::take(&mut duel.honest.out.events)
    };
    let offended = |offence| vec![MatchEvent::Offended(rogue, offence)];
    assert_eq!(tell(rogue, b"hello"), offended(Offence::Sealed));
    assert_eq!(tell(rogue, &[0; MAX_FRAME + 1]), offended(Offence::Oversized));
    let stranger = me(7).public();
    assert_eq!(tell(stranger, b"hello"), [MatchEvent::Offended(stranger, Offence::Stranger)]);
    let sealed = |text: &[u8]| {
        duel.rogue.peers[&me(1).public()].channel.seal(text, &mut ChaCha20Rng::from_seed([0; 32]))
    };
    assert_eq!(tell(rogue, &sealed(&[255; 40])), offended(Offence::Malformed));
    let other = MatchMessage { plan: [0; 32], statements: Vec::new(), status: None };
    assert_eq!(
        tell(rogue, &sealed(&postcard::to_stdvec(&Payload::Match(other)).expect("bytes"))),
        offended(Offence::OtherMatch)
    );
    let many = vec![Statement::Share { seat: 0, draw: 0, share: [0; 32] }; MAX_STATEMENTS + 1];
    let many = MatchMessage { plan: duel.rogue.ledger.name, statements: many, status: None };
    assert_eq!(
        tell(rogue, &sealed(&postcard::to_stdvec(&Payload::Match(many)).expect("bytes"))),
        offended(Offence::Oversized)
    );
    let flood: Vec<_> = (0..=FRAMES).flat_map(|_| tell(rogue, b"x")).collect();
    assert_eq!(flood.last(), Some(&MatchEvent::Offended(rogue, Offence::Flood)));
    assert_eq!(duel.honest.cheated(), None);
    // It goes on when the flood is over.
    duel.now += 10_000;
    duel.settle();
    duel.pick("spy e6", "spy e3");
}

/// An entry that comes before it can be judged, as on bad links, is nobody's fault: here the other side knows who
/// begins and has moved, and its share in that draw is still on the way.
#[test]
fn an_action_that_is_ahead_of_a_draw() {
    let ahead = (0..32).any(|round| {
        let mut duel = Duel::strangers(1, &json!({ "first": "random" }), round);
        duel.settle();
        duel.honest.act("spy e6").expect("a pick");
        duel.settle();
        duel.rogue.act("spy e3").expect("a pick");
        duel.rogue.tick(duel.now + 4000);
        let last = |peer: &Peer| Statement::Entry(peer.ledger.log.last().expect("an entry").1.clone());
        assert!(duel.send(last(&duel.rogue)).contains(&MatchEvent::Acted(2)));
        let share = Draw::First.share(&duel.honest.root);
        duel.rogue.learn(&Statement::Share { seat: 0, draw: 0, share }).expect("its share");
        duel.rogue.advance();
        let game = duel.rogue.played().expect("begun").game();
        if game.to_move() != [Seat(1)] {
            return false;
        }
        duel.rogue.act("h7e7").expect("its move");
        assert_eq!(duel.send(last(&duel.rogue)), [], "it cannot be judged yet");
        duel.settle();
        assert_eq!(duel.honest.cheated(), None);
        assert_eq!(duel.honest.played().expect("begun").board_action_count(), 1, "it has come");
        true
    });
    assert!(ahead, "Black begins in some of the rounds");
}

/// Frames of a peer that keeps asking, in five seconds: ten each quarter of a second.
const ASKS: (u64, u64) = (20, 10);

impl Duel {
    /// The rogue states `claim` again and again, and reads no answer. Returns the frames with statements that come back, and
    /// their bytes and those of the asking.
    fn beg(&mut self, claim: &dyn Fn(usize, &Status) -> Status) -> (usize, usize, usize) {
        let (to, from) = (self.honest.me.public(), self.rogue.me.public());
        let (mut frames, mut bytes, mut asked, mut number) = (0, 0, 0, 0);
        for _ in 0..ASKS.0 {
            self.now += 250;
            self.honest.tick(self.now);
            for _ in 0..ASKS.1 {
                let status = claim(number, &self.honest.ledger.status());
                number += 1;
                self.rogue.send(to, Vec::new(), Some(status));
                let (_, frame) = self.rogue.out.statuses.pop().expect("a frame");
                asked += frame.len();
                self.honest.receive(from, &frame);
            }
            let answers = self.honest.out.frames.split_off(0);
            frames += answers.len();
            bytes += answers.iter().map(|(_, frame)| frame.len()).sum::<usize>();
            self.honest.out.statuses.clear();
        }
        (frames, bytes, asked)
    }
}

/// Statements are sent again to a peer once a second at most, however often it asks. So a changed app cannot make this device
/// send much by sending little, and an honest device still gets what it lacks.
#[test]
fn asking_for_everything_is_answered_once_a_second() {
    type Claim = dyn Fn(usize, &Status) -> Status;
    let nothing: &Claim = &|_, _| Status::default();
    let by_turns: &Claim = &|number, all| if number % 2 == 0 { Status::default() } else { all.clone() };
    let cases: [(&str, &str, &Claim); 10] = [
        ("running", "nothing", nothing),
        ("running", "nothing by turns", by_turns),
        ("running", "no shares", &|_, all| Status { shares: Vec::new(), ..all.clone() }),
        ("running", "no greetings", &|_, all| Status { hellos: 0, ..all.clone() }),
        ("running", "another log", &|_, all| Status { head: [7; 32], ..all.clone() }),
        ("proposed", "no proposals", &|_, all| Status { proposals: Vec::new(), ..all.clone() }),
        ("resigned", "nothing", nothing),
        ("resigned", "no openings", &|_, all| Status { openings: Vec::new(), ..all.clone() }),
        ("no result", "nothing", nothing),
        ("no result", "no ending", &|_, all| Status { ended: false, ..all.clone() }),
    ];
    for (end, claim, status) in cases {
        let mut duel = Duel::new(1);
        duel.pick("spy e6", "spy e3");
        for (red, black) in [("h2e2", "h9g7"), ("h0g2", "i9h9")] {
            duel.honest.act(red).expect("legal");
            duel.settle();
            duel.rogue.act(black).expect("legal");
            duel.settle();
        }
        match end {
            "proposed" => {
                duel.honest.act("a0a1").expect("legal");
                duel.settle();
                duel.honest.give_up();
            }
            "resigned" => {
                duel.honest.give_up();
                duel.settle();
                assert!(duel.honest.record().is_some(), "all is open");
            }
            "no result" => {
                duel.honest.end(None, NoResultReason::LogsDiffer);
                duel.honest.advance();
            }
            _ => {}
        }
        sent(&mut duel.honest);
        let (frames, bytes, asked) = duel.beg(status);
        // One frame has the whole match here.
        let told = format!("{end}, {claim}: {frames} frames of {bytes} bytes for {asked}");
        println!("{told}");
        assert!((4..=6).contains(&frames) && bytes <= asked / 2, "{told}");
        duel.settle();
        assert_eq!(duel.honest.ledger.status(), duel.rogue.ledger.status(), "{end}, {claim}");
    }
}

/// A status that crosses a resend is answered a second later, without another one. Until then the match is not told to a peer
/// that is there; one that is gone gets nothing, and keeps no file here.
#[test]
fn an_early_ask_is_answered_a_second_later() {
    let mut duel = Duel::new(1);
    duel.pick("spy e6", "spy e3");
    duel.honest.give_up();
    duel.settle();
    assert!(duel.honest.is_synchronized());
    let ask = |duel: &mut Duel| {
        duel.rogue.send(me(1).public(), Vec::new(), Some(Status::default()));
        let (_, frame) = duel.rogue.out.statuses.pop().expect("a frame");
        duel.honest.receive(me(2).public(), &frame);
        duel.honest.out.frames.split_off(0).len()
    };
    assert!(ask(&mut duel) > 0 && duel.honest.is_synchronized(), "the first one is answered at once");
    assert_eq!(ask(&mut duel), 0);
    assert!(!duel.honest.is_synchronized(), "an answer is due");
    duel.honest.down(me(2).public());
    assert!(duel.honest.is_synchronized(), "nobody is there to be told");
    duel.honest.peers.get_mut(&me(2).public()).expect("a player").up = true;
    duel.now += 900;
    duel.honest.tick(duel.now);
    assert!(duel.honest.out.frames.is_empty());
    duel.now += 100;
    duel.honest.tick(duel.now);
    assert!(
        !duel.honest.out.frames.is_empty() && duel.honest.is_synchronized(),
        "the second one is answered in time"
    );
}

/// What a peer holds of a match, beside its log: the statements that others have made, in its file.
fn held(peer: &Peer) -> usize {
    let mut bare = peer.ledger.clone();
    bare.log.clear();
    let states = peer.peers.values().flat_map(|one| [&one.theirs, &one.heard]).flatten();
    let states: usize = states.map(|status| postcard::to_stdvec(status).map_or(0, |bytes| bytes.len())).sum();
    postcard::to_stdvec(&bare).map_or(0, |bytes| bytes.len()) + states + peer.phrases.held()
}

/// A device that sends the worst that a player may, again and again, makes the other hold no more than the bounds say: two statuses
/// of one envelope, a proposal and a share of each seat, and phrases. What comes out of its order, or with gaps, is not kept.
#[test]
fn a_player_fills_nothing() {
    use crate::remote::act::MAX_ACTION;
    use crate::remote::channel::MAX_TEXT;
    use crate::remote::phrase::{MAX_EVENTS, MAX_NAMES, Phrase, PhraseEvent};
    let mut duel = Duel::new(1);
    duel.pick("spy e6", "spy e3");
    let me = duel.rogue.me.public();
    let before = held(&duel.honest);
    let full = Status {
        shares: vec![0xff; 900],
        proposals: vec![u32::MAX; 400],
        openings: vec![(1, u32::MAX); 700],
        ..duel.honest.ledger.status()
    };
    let mut most = 0;
    for number in 0..600_u32 {
        duel.now += 1000;
        duel.honest.tick(duel.now);
        duel.rogue.tick(duel.now);
        // A number that is not the next one, a text as long as can be, entries that are ahead, by one and by many.
        let far = duel.numbered(number + 2, Act::Open("x".repeat(256)));
        // Of another life each time: two of one life would be a proof.
        let proposal = Proposal {
            seat: duel.rogue.seat,
            number: duel.honest.ledger.last_number(duel.rogue.seat) + 1,
            stamp: Stamp { life: u64::from(number), serial: 1 },
            act: Act::Open(format!("{number:0256}")),
        };
        let next = Signed::new(&duel.rogue.me, Purpose::Proposal, &duel.match_id(), &proposal);
        let ahead = Link { index: 1000 + number, previous: [number as u8; 32], ..duel.link(next.clone()) };
        let last = duel.link(far.clone());
        let other = Link { index: last.index + 1, previous: [number as u8; 32], ..last };
        let opening = Opening { seat: 1, number, salt: [number as u8; 32], action: "x".repeat(256) };
        let share = [number as u8; 32];
        let statements = [
            Statement::Proposal(far),
            Statement::Proposal(next),
            duel.entry(&ahead),
            duel.entry(&other),
            Statement::Opening(opening),
            Statement::Share { seat: 1, draw: (number % 7) as u8, share },
        ];
        statements.into_iter().for_each(|statement| _ = duel.send(statement));
        duel.rogue.send(duel.honest.me.public(), Vec::new(), Some(full.clone()));
        duel.rogue.say(Phrase::ALL[number as usize % Phrase::ALL.len()]);
        duel.rogue.out.frames.clear();
        for (_, frame) in sent(&mut duel.rogue) {
            duel.honest.receive(me, &frame);
        }
        sent(&mut duel.honest);
        most = most.max(held(&duel.honest));
    }
    assert_eq!(duel.honest.cheated(), None, "nothing of it is a proof");
    assert!(duel.honest.ledger.log.len() < MAX_ENTRIES);
    let seats = duel.honest.ledger.seats();
    let phrases = MAX_EVENTS * size_of::<PhraseEvent>() + seats * MAX_NAMES * size_of::<u64>();
    // A proposal is kept as it came and as it was read.
    let proposals = seats * (2 * MAX_ACTION + 256);
    let bound = before + 2 * MAX_TEXT + proposals + phrases;
    assert!((before..=bound).contains(&most), "{before} bytes before, {most} at most, bound {bound}");
    assert!(most > before + 2000, "the worst was sent: {most}");
}
