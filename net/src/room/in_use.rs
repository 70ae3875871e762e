//! Files of rooms that are in use: two drivers of one file would break its match.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

static FILES: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Says that a driver has a file, until it is dropped.
#[derive(Debug)]
pub(super) struct InUse(PathBuf);

impl InUse {
    /// Takes a file; `None` where a driver has it already.
    pub(super) fn take(file: &Path) -> Option<InUse> {
        let mut files = FILES.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(file.to_owned()).then(|| InUse(file.to_owned()))
    }
}

impl Drop for InUse {
    fn drop(&mut self) {
        FILES.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.0);
    }
}
