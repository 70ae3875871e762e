//! Tables of endgames with few men: for each position the result of best play, and the distance to mate.
//!
//! The rules are those of [`super::Position`]: stalemate loses, generals do not face each other. A match without men that can give mate
//! is drawn. Repetition and the draw by no progress are left out. A table is made by retrograde analysis in the time that its size
//! takes: some hundred thousand positions a second. None is kept in a file.
//!
//! ```
//! use qishe_core::games::xiangqi::tablebase::{Material, Tables, Value};
//! use qishe_core::games::xiangqi::{Position, SoldierRule};
//!
//! let position = Position::from_fen("4k4/4a4/9/9/9/9/9/9/R8/4K4 w - - 0 1", SoldierRule::Standard)?;
//! let table = Tables::default().table(Material::of(&position).0, &|| false).expect("a small table");
//! assert!(matches!(table.value(&position), Some(Value::Win(_))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod material;
mod table;
mod tables;

pub use material::{Material, MaterialError};
pub use table::{Counts, Table, Value};
pub use tables::Tables;
