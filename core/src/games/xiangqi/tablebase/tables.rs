//! Tables that were made.

use std::collections::HashMap;
use std::sync::Arc;

use super::super::moves::Move;
use super::super::piece::PieceKind;
use super::super::position::Position;
use super::build::Builder;
use super::material::Material;
use super::table::{Less, Table, Value};

/// Tables that were made, each with those of less material.
#[derive(Debug, Default)]
pub struct Tables {
    made: HashMap<Material, Arc<Table>>,
}

impl Tables {
    /// Returns the table of some material, and makes it where it is not there yet. `stop` is asked every few milliseconds. `None` where it
    /// was stopped, for too many men of a kind, and for a win that is too long for a table.
    pub fn table(&mut self, material: Material, stop: &dyn Fn() -> bool) -> Option<Arc<Table>> {
        if let Some(table) = self.made.get(&material) {
            return Some(Arc::clone(table));
        }
        if !material.is_small() {
            return None;
        }
        let mut less: [[Less; 7]; 2] = Default::default();
        for (side, less) in less.iter_mut().enumerate() {
            for kind in PieceKind::ALL {
                if let Some((material, turned)) = material.without(side, kind)
                    && material.has_attackers()
                {
                    less[kind.index()] = Some((self.table(material, stop)?, turned));
                }
            }
        }
        let table = Arc::new(Builder::new(Table::new(material, less), stop).build()?);
        self.made.insert(material, Arc::clone(&table));
        Some(table)
    }

    /// Returns every legal move with its value for the side that moves, the best first; `None` where no table for the position was made.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Option<Vec<(Move, Value)>> {
        Some(self.made.get(&Material::of(position).0)?.moves(position))
    }

    /// Returns the value of a position; `None` where no table for it was made.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.made.get(&Material::of(position).0)?.value(position)
    }

    /// Returns the tables that were made.
    pub fn made(&self) -> impl Iterator<Item = &Arc<Table>> {
        self.made.values()
    }
}
