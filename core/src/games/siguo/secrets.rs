//! Secrets of the game: projection for each seat, and the way an own secret is shown.

use serde_json::{Value, json};

use super::action::DEPLOY;
use super::point::seats;
use super::presentation::{DeployDraft, Drafted, arranged};
use super::{Deployment, Phase, Siguo, layouts, names};
use crate::game::{Draft, FORMAT, Game, Record, Secrets, Seeds, StreamPurpose};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

impl Secrets for Siguo {
    fn masked(&self, viewer: Viewer) -> Option<Box<dyn Game>> {
        Some(Box::new(self.mask(viewer)))
    }

    /// Returns `deployment`, the seat's layout while it is behind the screen; else `null`.
    fn private(&self, seat: Seat) -> Value {
        let given = match self.deployments.get(seat.index()) {
            Some(Deployment::Given(army)) => Some(army.clone().sorted().to_string()),
            _ => None,
        };
        json!({ "deployment": given })
    }

    /// Only until the screens lift.
    fn has_secrets(&self) -> bool {
        self.phase == Phase::Deploy
            || self.deployments.iter().any(|one| matches!(one, Deployment::Given(_) | Deployment::Unknown))
    }

    fn stays_hidden(&self, seat: Seat) -> bool {
        self.withdrawn[seat.index()]
    }

    fn reveal(&self, _from: Seat) -> Vec<Text> {
        seats()
            .filter_map(|seat| match &self.deployments[seat.index()] {
                Deployment::Given(army) => Some(names::revealed(seat, army)),
                Deployment::Waiting | Deployment::Unknown | Deployment::Lifted => None,
            })
            .collect()
    }

    /// Leaves out the deployments that never came out, and the seed, because a random layout may come from it.
    fn disclosed(&self, record: &Record) -> Record {
        let mut record = record.clone();
        if !self.withdrawn.contains(&true) {
            return record;
        }
        record
            .actions
            .retain(|entry| !(self.withdrawn[entry.seat.index()] && entry.action.starts_with(DEPLOY)));
        record.format = FORMAT;
        record.seeds = Seeds::default();
        if let Some(began) = self.began {
            record.options.insert("first".to_owned(), began.0.into());
        }
        record
    }

    fn acts_hidden(&self) -> Option<(Seat, Text)> {
        let seat = self.deploying().next()?;
        Some((seat, texts::siguo::deployment_secret(names::side(seat))))
    }

    fn arranges_hidden(&self) -> bool {
        self.acts_hidden().is_some()
    }

    fn random_draft(&self, seat: Seat, draft: &Draft) -> Option<Draft> {
        let count = Drafted::deploy(draft).draws;
        let chance = self.seeds.own_chance(StreamPurpose::Layout, seat)?;
        let arranged = Drafted::deploy(&arranged(seat, &layouts::random_layout(chance, seat, count)));
        Some(Draft::new(Drafted::Deploy(DeployDraft { draws: (count + 1) % 1000, ..arranged })))
    }

    fn restored(&self, saved: &Value) -> Draft {
        Drafted::restored(saved)
    }
}
