//! stub
use crate::play::Fault;
use crate::table::Page;
/// The pages.
///
/// # Errors
/// None.
pub fn help() -> Result<Vec<Page>, Fault> {
    Ok(Vec::new())
}
