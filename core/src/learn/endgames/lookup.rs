//! The table of a small endgame, made while it is played out.

use std::sync::{Arc, OnceLock};

use super::EndgameGoal;
use crate::games::xiangqi::tablebase::{Material, Tables, Value};
use crate::games::xiangqi::{Move, Position};
use crate::search::{Budget, Signals};
use crate::table::Preparation;

/// Boards of the greatest table that is made while somebody waits: some seconds on a phone.
const MAX_BOARDS: usize = 3_000_000;

/// Tables of an endgame's material and of all that captures leave of it; none before they were made.
#[derive(Debug)]
pub(super) struct Lookup {
    material: Material,
    tables: OnceLock<Tables>,
}

impl Lookup {
    /// Returns the tables of a position: those of `before` where they fit, else some to be made. `None` where they would be too large.
    pub fn of(position: &Position, before: Option<Arc<Lookup>>) -> Option<Arc<Lookup>> {
        let (material, _) = Material::of(position);
        let same = before.filter(|before| before.material == material);
        let new = || Arc::new(Lookup { material, tables: OnceLock::new() });
        let fits = material.is_small() && material.boards() <= MAX_BOARDS;
        fits.then(|| same.unwrap_or_else(new))
    }

    /// Whether the tables were made.
    pub fn is_made(&self) -> bool {
        self.tables.get().is_some()
    }

    /// Returns every move with its value for the side to move, the best first; `None` without tables, and where nobody can win any more.
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Value)>> {
        self.tables.get()?.moves(position)
    }

    /// Returns whether the solver, who has just moved, reaches the goal by best play; `None` without tables.
    pub fn reaches(&self, goal: EndgameGoal, position: &Position) -> Option<bool> {
        let tables = self.tables.get()?;
        let value = match Material::of(position).0.has_attackers() {
            true => tables.value(position)?,
            false => Value::Draw,
        };
        Some(match goal {
            EndgameGoal::Win => matches!(value, Value::Loss(_)),
            EndgameGoal::Hold => !matches!(value, Value::Win(_)),
        })
    }
}

impl Preparation for Lookup {
    fn prepare(&self, _budget: Budget, signals: &Arc<Signals>) {
        if self.is_made() {
            return;
        }
        let mut tables = Tables::default();
        if tables.table(self.material, &|| signals.stopped()).is_some() {
            // Another thread may have made the same ones.
            let _ = self.tables.set(tables);
        }
    }
}
