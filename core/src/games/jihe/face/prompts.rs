//! The questions: a chain in progress, which claim, a proposal, a pass.

use super::draft::Drafted;
use super::emblem;
use super::press::Press;
use crate::game::Look;
use crate::games::jihe::claims::Claim;
use crate::games::jihe::lattice::each;
use crate::games::jihe::{Jihe, Proposal, names, other};
use crate::scene::{Choice, Entry, Prompt, Role};
use crate::words::{Lang, Text, texts};

fn choice(press: Press, label: impl Into<String>, role: Role) -> Choice {
    Choice {
        id: press.id(None),
        label: label.into(),
        help: String::new(),
        enabled: true,
        on: false,
        role,
        piece: None,
    }
}

fn prompt(id: &str, seat: u8, title: String, text: String, choices: Vec<Choice>) -> Prompt {
    Prompt { id: id.to_owned(), seat: Some(seat), title, text, choices, entry: None }
}

impl Jihe {
    pub(super) fn question(&self, look: &Look) -> Option<Prompt> {
        let actor = look.actor?;
        let lang = look.lang();
        if self.outcome.is_some() {
            return None;
        }
        if let Some(offer) = self.offer {
            return Some(self.offer_prompt(offer.by.0, offer.what, lang));
        }
        if !self.claims.is_empty() {
            return Some(self.claim_prompt(look));
        }
        if Drafted::is_target(look) {
            return Some(self.target_prompt(actor.0, lang));
        }
        if self.is_stuck() {
            let title = texts::jihe::no_move(names::side(actor));
            let choices = vec![choice(Press::Pass, texts::shared::pass().shown(lang), Role::Primary)];
            return Some(prompt("pass", actor.0, title.shown(lang), String::new(), choices));
        }
        self.chain_prompt(look)
    }

    /// A chain that could go on waits for its confirmation.
    fn chain_prompt(&self, look: &Look) -> Option<Prompt> {
        let lang = look.lang();
        let (mover, way) = self.entered(look)?;
        let [.., from, to] = way[..] else { return None };
        let why =
            mover.jumps_from(from).find(|jump| jump.to == to).map(|jump| names::reason(self.lattice, jump));
        let path: Vec<String> = way.iter().map(|point| self.lattice.name(*point)).collect();
        let text = texts::jihe::can_jump_on(why.unwrap_or(Text::none())).shown(lang);
        let choices = vec![
            choice(Press::ChainGo, texts::jihe::stop_here().shown(lang), Role::Primary),
            choice(Press::ChainBack, texts::jihe::one_back().shown(lang), Role::Normal),
            choice(Press::ChainClear, texts::shared::start_again().shown(lang), Role::Normal),
        ];
        Some(prompt("chain", self.mover.0, path.join(" → "), text, choices))
    }

    fn claim_prompt(&self, look: &Look) -> Prompt {
        let lang = look.lang();
        let index = self.looked_at(look);
        let claim = &self.claims[index];
        let worths = |claim: &Claim| {
            let list: Vec<String> = claim
                .figures
                .iter()
                .map(|figure| format!("{} {}", names::kind(figure.kind).shown(lang), figure.worth))
                .collect();
            list.join(" + ")
        };
        let text = format!("{} · {}", worths(claim), names::removed(self.lattice, claim).shown(lang));
        let mut choices: Vec<Choice> = self
            .claims
            .iter()
            .enumerate()
            .map(|(number, claim)| {
                let corners: Vec<String> = each(claim.remove).map(|point| self.lattice.name(point)).collect();
                let mut one = choice(
                    Press::Claim((number + 1) as u16),
                    format!("{} {}", number + 1, corners.join(" ")),
                    Role::Normal,
                );
                one.on = number == index;
                // What sets this choice apart from the one looked at.
                let apart = self.claims[index].remove & !claim.remove;
                let own = claim.remove & !self.claims[index].remove;
                let shown = if apart == 0 { claim.remove } else { own };
                let piece = each(shown).last().and_then(|point| self.board.at(point));
                one.piece = piece.map(|(seat, kind)| emblem(seat, kind));
                let same = claim.figures.len() == self.claims[index].figures.len()
                    && claim
                        .figures
                        .iter()
                        .zip(&self.claims[index].figures)
                        .all(|(a, b)| std::ptr::eq(*a, *b));
                if !same {
                    one.help = worths(claim);
                }
                one
            })
            .collect();
        choices.push(choice(Press::ClaimYes, texts::jihe::confirm().shown(lang), Role::Primary));
        prompt("claim", self.mover.0, format!("+{}", claim.points), text, choices)
    }

    fn offer_prompt(&self, by: u8, what: Proposal, lang: Lang) -> Prompt {
        let asker = crate::seat::Seat(by);
        let answerer = other(asker);
        let title = what.words(asker).shown(lang);
        let text = texts::jihe::agrees_question(names::side(answerer)).shown(lang);
        let choices = vec![
            choice(Press::Agree, texts::shared::agree().shown(lang), Role::Primary),
            choice(Press::Decline, texts::shared::decline().shown(lang), Role::Normal),
        ];
        prompt("offer", answerer.0, title, text, choices)
    }

    fn target_prompt(&self, seat: u8, lang: Lang) -> Prompt {
        let least = self.scores[0].max(self.scores[1]) + 1;
        let mut lower: Vec<u16> = (1..self.target).filter(|n| n % 5 == 0 && *n >= least).collect();
        lower.reverse();
        lower.truncate(3);
        let mut choices: Vec<Choice> =
            lower.iter().map(|n| choice(Press::TargetOf(*n), n.to_string(), Role::Normal)).collect();
        choices.push(choice(Press::TargetClose, texts::shared::cancel().shown(lang), Role::Normal));
        let title = texts::jihe::target_title();
        let text = texts::jihe::target_now(self.target);
        let mut asked = prompt("target", seat, title.shown(lang), text.shown(lang), choices);
        asked.entry = Some(Entry {
            label: texts::jihe::target_entry().shown(lang),
            hint: texts::jihe::target_hint().shown(lang),
        });
        asked
    }
}
