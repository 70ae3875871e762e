//! The help: rules for people, with pictures.

use crate::play::Fault;
use crate::table::Page;

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    Ok(Vec::new())
}
