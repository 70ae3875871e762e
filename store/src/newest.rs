//! Reading a file that has a backup: the newest good state is taken, and only a file that is proven damaged is moved.
//!
//! Damage is a text whose check sum does not fit. A file that cannot be read at the moment (too many open files, a fault of the
//! disk, no permission) is not damaged, and neither is one that a newer version wrote: both stay where they are.

use std::fs;
use std::io;
use std::path::Path;

use super::file;

/// Reason why a text that was read whole cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unusable {
    /// The check sum does not fit.
    Damaged,
    /// The check sum fits: a newer version wrote what this one does not know.
    Newer,
}

/// Result of [`open`].
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Newest<T> {
    /// There is neither the file nor its backup.
    Absent,
    /// The file is good.
    Good(T),
    /// The file was missing or damaged, and its backup is good. `kept`: name of the damaged file, empty for a missing one.
    FromBackup { value: T, kept: String },
    /// Neither is good. `kept`: name of the damaged file.
    Broken { kept: String },
    /// A newer version wrote it.
    Newer,
}

impl<T> Newest<T> {
    /// The value, from whichever file it came.
    pub(super) fn value(self) -> Option<T> {
        match self {
            Newest::Good(value) | Newest::FromBackup { value, .. } => Some(value),
            Newest::Absent | Newest::Broken { .. } | Newest::Newer => None,
        }
    }
}

/// Reads a text with `read`; `None` where there is no such file. One of more than `most` bytes is damaged: it is not read.
///
/// # Errors
/// The file is there and cannot be read now.
pub(super) fn attempt<T>(
    path: &Path,
    most: u64,
    read: impl Fn(&str) -> Result<T, Unusable>,
) -> io::Result<Option<Result<T, Unusable>>> {
    if fs::metadata(path).is_ok_and(|file| file.len() > most) {
        return Ok(Some(Err(Unusable::Damaged)));
    }
    match fs::read(path) {
        Ok(bytes) => Ok(Some(std::str::from_utf8(&bytes).map_err(|_| Unusable::Damaged).and_then(read))),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// Opens the newest good state of a file that [`file::replace_keeping`] writes. A damaged file is put aside, and its backup
/// takes its place.
///
/// # Errors
/// A file cannot be read now, or not be moved. Then nothing was moved.
pub(super) fn open<T>(
    main: &Path,
    most: u64,
    read: impl Fn(&str) -> Result<T, Unusable>,
) -> io::Result<Newest<T>> {
    let backup = file::backup_of(main);
    let newest = match attempt(main, most, &read)? {
        Some(Ok(value)) => return Ok(Newest::Good(value)),
        Some(Err(Unusable::Newer)) => return Ok(Newest::Newer),
        Some(Err(Unusable::Damaged)) => Some(main),
        None => None,
    };
    match (attempt(&backup, most, &read)?, newest) {
        (Some(Ok(value)), damaged) => {
            // Read again before anything moves: what is put in place of the file must be whole.
            let bytes = fs::read(&backup)?;
            let kept = damaged.map(put_aside).transpose()?.unwrap_or_default();
            // Should this fail, the backup itself is still there.
            let _ = file::replace(main, &bytes);
            Ok(Newest::FromBackup { value, kept })
        }
        (Some(Err(Unusable::Newer)), _) => Ok(Newest::Newer),
        (older, Some(damaged)) => {
            let kept = put_aside(damaged)?;
            if older.is_some() {
                // Else it would be told once more at the next reading.
                let _ = put_aside(&backup);
            }
            Ok(Newest::Broken { kept })
        }
        (Some(Err(Unusable::Damaged)), None) => Ok(Newest::Broken { kept: put_aside(&backup)? }),
        (None, None) => Ok(Newest::Absent),
    }
}

/// Ending of a damaged file that was put aside.
const ASIDE: &str = ".broken";

/// Keeps a damaged file under a name that no file has yet, and returns the name.
fn put_aside(path: &Path) -> io::Result<String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let names = (1..).map(|number: u32| match number {
        1 => format!("{name}{ASIDE}"),
        _ => format!("{name}{ASIDE}.{number}"),
    });
    let free = |name: &String| path.with_file_name(name).symlink_metadata().is_err();
    let aside = names.into_iter().find(free).unwrap_or_default();
    fs::rename(path, path.with_file_name(&aside))?;
    Ok(aside)
}
