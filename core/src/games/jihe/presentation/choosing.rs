//! Choosing a claim by taps: first its figures, then which corners leave; docs/rules/jihe.md, “Scoring”.
//!
//! Something is chosen at any time, so that it can be confirmed at once: the first claim that has all that was picked.

use std::ops::Range;

use super::draft::{Choosing, Drafted, Pick, Step};
use crate::game::ViewContext;
use crate::games::jihe::figures::Figure;
use crate::games::jihe::lattice::{Points, bit};
use crate::games::jihe::{Claim, Jihe};

fn same(a: &[&Figure], b: &[&Figure]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| std::ptr::eq(*a, *b))
}

fn has(claim: &Claim, figure: &Figure) -> bool {
    claim.figures.iter().any(|one| std::ptr::eq(*one, figure))
}

impl Jihe {
    /// Returns the parts picked so far of the claim that must be chosen.
    fn choosing(&self, context: &ViewContext) -> Choosing {
        match context.draft.get() {
            Some(Drafted::Claim(choosing)) => choosing.clone(),
            Some(Drafted::Way(_) | Drafted::Target) | None => Choosing::default(),
        }
    }

    /// The claims of each set of figures: they stand together in the list.
    pub(super) fn figure_sets(&self) -> Vec<Range<usize>> {
        let mut sets: Vec<Range<usize>> = Vec::new();
        for (index, claim) in self.claims.iter().enumerate() {
            match sets.last_mut() {
                Some(set) if same(&self.claims[set.start].figures, &claim.figures) => set.end = index + 1,
                _ => sets.push(index..index + 1),
            }
        }
        sets
    }

    /// The first set of figures that has the latest pick, and of those before as many as go with it.
    fn chosen_set(&self, choosing: &Choosing) -> Range<usize> {
        let mut sets = self.figure_sets();
        for pick in &choosing.figures {
            if sets.iter().any(|set| has(&self.claims[set.start], pick.figure)) {
                sets.retain(|set| has(&self.claims[set.start], pick.figure));
            }
        }
        sets.first().cloned().unwrap_or(0..0)
    }

    /// The claims of the figures chosen now.
    pub(super) fn set_looked_at(&self, context: &ViewContext) -> Range<usize> {
        self.chosen_set(&self.choosing(context))
    }

    /// The claim that is chosen now: its number, from 0.
    pub(super) fn looked_at(&self, context: &ViewContext) -> usize {
        let choosing = self.choosing(context);
        let set = self.chosen_set(&choosing);
        let picked = choosing.corners.iter().fold(0, |all, point| all | bit(*point));
        let fits = set.clone().find(|index| self.claims[*index].remove & picked == picked);
        fits.unwrap_or(set.start)
    }

    /// Returns the choice that a tap makes now.
    pub(super) fn step(&self, context: &ViewContext) -> Step {
        if self.figure_sets().len() > 1 { self.choosing(context).step } else { Step::Corners }
    }

    /// The corners that some claims of the figures chosen take and others leave.
    pub(super) fn optional(&self, context: &ViewContext) -> Points {
        let of = &self.claims[self.set_looked_at(context)];
        let any = of.iter().fold(0, |all, claim| all | claim.remove);
        any & !of.iter().fold(Points::MAX, |all, claim| all & claim.remove)
    }

    /// The corners that were picked to leave.
    pub(super) fn picked_corners(&self, context: &ViewContext) -> Points {
        self.choosing(context).corners.iter().fold(0, |all, point| all | bit(*point))
    }

    /// Figures that some sets have and others do not.
    fn optional_figures(&self) -> Vec<&'static Figure> {
        let mut list: Vec<&'static Figure> = Vec::new();
        for figure in self.claims.iter().flat_map(|claim| &claim.figures) {
            let everywhere = self.claims.iter().all(|claim| has(claim, figure));
            if !everywhere && !list.iter().any(|one| std::ptr::eq(*one, *figure)) {
                list.push(figure);
            }
        }
        list
    }

    /// Where a tap chooses something now.
    pub(super) fn pickable(&self, context: &ViewContext) -> Points {
        match self.step(context) {
            Step::Corners => self.optional(context),
            Step::Figures => self.optional_figures().iter().fold(0, |all, figure| all | figure.points),
        }
    }

    /// After a tap; `None` where there is nothing to choose.
    pub(super) fn tapped(&self, context: &ViewContext, point: u8) -> Option<Choosing> {
        if self.pickable(context) & bit(point) == 0 {
            return None;
        }
        Some(match self.step(context) {
            Step::Corners => self.corner_tapped(context, point),
            Step::Figures => self.figure_tapped(context, point),
        })
    }

    /// Adds the tapped corner to the corners to be removed, keeping as many earlier ones as fit; a corner that was chosen is
    /// dropped.
    fn corner_tapped(&self, context: &ViewContext, point: u8) -> Choosing {
        let mut choosing = self.choosing(context);
        choosing.step = Step::Corners;
        if let Some(index) = choosing.corners.iter().position(|one| *one == point) {
            choosing.corners.remove(index);
            return choosing;
        }
        let set = self.chosen_set(&choosing);
        let mut kept = vec![point];
        for corner in choosing.corners {
            let all = kept.iter().fold(bit(corner), |all, point| all | bit(*point));
            if self.claims[set.clone()].iter().any(|claim| claim.remove & all == all) {
                kept.push(corner);
            }
        }
        Choosing { corners: kept, ..choosing }
    }

    /// The next figure at the point. What other points have picked stays picked, as far as it goes with it.
    fn figure_tapped(&self, context: &ViewContext, point: u8) -> Choosing {
        let mut choosing = self.choosing(context);
        let now = self.chosen_set(&choosing);
        let here: Vec<&'static Figure> =
            self.optional_figures().into_iter().filter(|figure| figure.points & bit(point) != 0).collect();
        let mine = choosing.figures.iter().find(|pick| pick.by == Some(point)).map(|pick| pick.figure);
        let at = here.iter().position(|figure| match mine {
            Some(mine) => std::ptr::eq(*figure, mine),
            None => has(&self.claims[now.start], figure),
        });
        let next = at.map_or(0, |at| (at + 1) % here.len().max(1));
        choosing.figures.retain(|pick| pick.by != Some(point));
        if let Some(figure) = here.get(next) {
            choosing.figures.insert(0, Pick { figure, by: Some(point) });
        }
        Choosing { step: Step::Figures, corners: Vec::new(), ..choosing }
    }

    /// A set of figures by its number, from 0; `None` where there is none.
    pub(super) fn set_chosen(&self, number: usize) -> Option<Choosing> {
        let set = self.figure_sets().get(number)?.clone();
        let pick = |figure: &&'static Figure| Pick { figure, by: None };
        let figures = self.claims[set.start].figures.iter().map(pick).collect();
        Some(Choosing { figures, ..Choosing::default() })
    }

    /// On to the other step: the figures stay, and so do the corners.
    pub(super) fn stepped(&self, context: &ViewContext, step: Step) -> Choosing {
        Choosing { step, ..self.choosing(context) }
    }

    /// The corners of figures that a tap could choose now, those chosen left out.
    pub(super) fn offered(&self, context: &ViewContext) -> Points {
        let Some(claim) = self.claims.get(self.looked_at(context)) else { return 0 };
        match self.step(context) {
            Step::Corners => self.optional(context) & !claim.remove,
            Step::Figures => {
                let others = self.optional_figures().into_iter().filter(|figure| !has(claim, figure));
                let chosen = claim.figures.iter().fold(0, |all, figure| all | figure.corners);
                others.fold(0, |all, figure| all | figure.corners) & !chosen
            }
        }
    }
}
