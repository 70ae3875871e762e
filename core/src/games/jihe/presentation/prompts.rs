//! The questions: a chain in progress, which claim, a proposal, a pass.

use super::draft::{Drafted, Step};
use super::press::Press;
use crate::game::ViewContext;
use crate::games::jihe::claims::Claim;
use crate::games::jihe::figures::Figure;
use crate::games::jihe::{Jihe, Proposal, names, other};
use crate::scene::{ActionRole, Choice, Entry, Prompt};
use crate::words::{Lang, Text, texts};

fn choice(press: Press, label: impl Into<String>, role: ActionRole) -> Choice {
    Choice::new(press.id(None), label, role)
}

/// Most sets of figures that get a button each; with more, taps on the board choose.
const FEW: usize = 5;

/// The figures of a claim with their points: 三角形 1 + 梯形 3
fn worths(claim: &Claim, lang: Lang) -> String {
    let one = |figure: &Figure| format!("{} {}", names::kind(figure.kind).shown(lang), figure.worth);
    claim.figures.iter().map(|figure| one(figure)).collect::<Vec<_>>().join(" + ")
}

fn prompt(id: &str, seat: u8, title: String, text: String, choices: Vec<Choice>) -> Prompt {
    Prompt { id: id.to_owned(), seat: Some(seat), title, text, choices, entry: None }
}

impl Jihe {
    pub(super) fn question(&self, context: &ViewContext) -> Option<Prompt> {
        let actor = context.actor?;
        let lang = context.lang();
        if self.outcome.is_some() {
            return None;
        }
        if let Some(offer) = self.offer {
            return Some(self.offer_prompt(offer.by.0, offer.what, lang));
        }
        if !self.claims.is_empty() {
            return Some(self.claim_prompt(context));
        }
        if Drafted::is_target(context) {
            return Some(self.target_prompt(actor.0, lang));
        }
        if self.is_stuck() {
            let title = texts::jihe::no_move(names::side(actor));
            let choices = vec![choice(Press::Pass, texts::shared::pass().shown(lang), ActionRole::Primary)];
            return Some(prompt("pass", actor.0, title.shown(lang), String::new(), choices));
        }
        self.chain_prompt(context)
    }

    /// A chain that could go on waits for its confirmation.
    fn chain_prompt(&self, context: &ViewContext) -> Option<Prompt> {
        let lang = context.lang();
        let (mover, way) = self.entered(context)?;
        let [.., from, to] = way[..] else { return None };
        let why =
            mover.jumps_from(from).find(|jump| jump.to == to).map(|jump| names::reason(self.lattice, jump));
        let path: Vec<String> = way.iter().map(|point| self.lattice.name(*point)).collect();
        let text = texts::jihe::can_jump_on(why.unwrap_or(Text::none())).shown(lang);
        let choices = vec![
            choice(Press::ChainGo, texts::jihe::stop_here().shown(lang), ActionRole::Primary),
            choice(Press::ChainBack, texts::jihe::one_back().shown(lang), ActionRole::Normal),
            choice(Press::ChainClear, texts::shared::start_again().shown(lang), ActionRole::Normal),
        ];
        Some(prompt("chain", self.mover.0, path.join(" → "), text, choices))
    }

    /// First which figures, where there are several sets of them, then which corners leave. What is chosen can be
    /// confirmed at any time.
    fn claim_prompt(&self, context: &ViewContext) -> Prompt {
        let lang = context.lang();
        let claim = &self.claims[self.looked_at(context)];
        let (sets, step) = (self.figure_sets(), self.step(context));
        let words = |press, text: Text| choice(press, text.shown(lang), ActionRole::Normal);
        let mut choices =
            vec![choice(Press::ClaimYes, texts::jihe::confirm().shown(lang), ActionRole::Primary)];
        let how = match step {
            Step::Figures => {
                if self.optional(context) != 0 {
                    choices.push(words(Press::ClaimCorners, texts::jihe::choose_corners()));
                }
                texts::jihe::choose_figures_how()
            }
            Step::Corners => {
                if sets.len() > 1 {
                    choices.push(words(Press::ClaimFigures, texts::jihe::choose_figures()));
                }
                if self.optional(context) != 0 { texts::jihe::choose_corners_how() } else { Text::none() }
            }
        };
        choices.push(words(Press::ClaimClear, texts::shared::start_again()));
        if step == Step::Figures && sets.len() <= FEW {
            let now = self.set_looked_at(context);
            choices.extend(sets.iter().zip(1..).map(|(set, number)| {
                let label = format!("{number} · {}", worths(&self.claims[set.start], lang));
                Choice { on: *set == now, ..choice(Press::Figures(number), label, ActionRole::Normal) }
            }));
        }
        let leaving = i64::from((claim.remove | claim.others).count_ones());
        let title = texts::jihe::claim_title(worths(claim, lang), i64::from(claim.points));
        let text = texts::jihe::claim_text(leaving, how);
        prompt("claim", self.mover.0, title.shown(lang), text.shown(lang), choices)
    }

    fn offer_prompt(&self, by: u8, what: Proposal, lang: Lang) -> Prompt {
        let asker = crate::seat::Seat(by);
        let answerer = other(asker);
        let title = what.words(asker).shown(lang);
        let text = texts::jihe::agrees_question(names::side(answerer)).shown(lang);
        let choices = vec![
            choice(Press::Agree, texts::shared::agree().shown(lang), ActionRole::Primary),
            choice(Press::Decline, texts::shared::decline().shown(lang), ActionRole::Normal),
        ];
        prompt("offer", answerer.0, title, text, choices)
    }

    fn target_prompt(&self, seat: u8, lang: Lang) -> Prompt {
        let least = self.scores[0].max(self.scores[1]) + 1;
        let mut lower: Vec<u16> = (1..self.target).filter(|n| n % 5 == 0 && *n >= least).collect();
        lower.reverse();
        lower.truncate(3);
        let mut choices: Vec<Choice> =
            lower.iter().map(|n| choice(Press::TargetOf(*n), n.to_string(), ActionRole::Normal)).collect();
        choices.push(choice(Press::TargetClose, texts::shared::cancel().shown(lang), ActionRole::Normal));
        let title = texts::jihe::target_title();
        let text = texts::jihe::target_now(self.target);
        let mut asked = prompt("target", seat, title.shown(lang), text.shown(lang), choices);
        asked.entry = Some(Entry {
            label: texts::jihe::target_entry().shown(lang),
            hint: texts::jihe::target_hint().shown(lang),
            open: false,
        });
        asked
    }
}
