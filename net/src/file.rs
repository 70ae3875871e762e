//! Files that are replaced as a whole: at every moment the file is the old one or the new one, also after a kill, a power cut
//! or on a full disk. Other users of the computer cannot read them.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

/// Ending of a file that is being written. One that is left over belongs to a process that was killed.
const PART: &str = ".part";

/// Returns the place of the copy that [`replace_keeping`] makes.
pub fn backup_of(file: &Path) -> PathBuf {
    beside(file, ".bak")
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(ending);
    path.into()
}

/// Replaces a file, and waits until it is on the disk.
///
/// # Errors
/// The file before it is untouched then.
pub fn replace(file: &Path, bytes: &[u8]) -> io::Result<()> {
    put(file, bytes, false)
}

/// Like [`replace`], and keeps the file before it at [`backup_of`].
///
/// # Errors
/// As [`replace`].
pub fn replace_keeping(file: &Path, bytes: &[u8]) -> io::Result<()> {
    put(file, bytes, true)
}

fn put(file: &Path, bytes: &[u8], keep: bool) -> io::Result<()> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    // Open to its owner alone, and taken away when anything fails.
    let mut fresh = Builder::new().prefix(&format!("{name}.")).suffix(PART).tempfile_in(folder)?;
    fresh.write_all(bytes)?;
    fresh.as_file().sync_all()?;
    if keep && file.exists() {
        back_up(file)?;
    }
    fresh.persist(file).map_err(|fault| fault.error)?;
    sync(folder)
}

/// Makes the file its own backup: a second name for it, so that the first one is never missing.
fn back_up(file: &Path) -> io::Result<()> {
    let link = beside(file, &format!(".bak{PART}"));
    let _ = fs::remove_file(&link);
    if fs::hard_link(file, &link).is_err() {
        // Android gives apps no links.
        return put(&backup_of(file), &fs::read(file)?, false);
    }
    fs::rename(&link, backup_of(file))?;
    // Renaming one of two names of a file to the other does nothing.
    let _ = fs::remove_file(&link);
    Ok(())
}

/// Writes the names in a folder to the disk, where the system can: a name is there once its folder is.
fn sync(folder: &Path) -> io::Result<()> {
    let Ok(opened) = File::open(folder) else { return Ok(()) };
    match opened.sync_all() {
        Err(fault) if matches!(fault.kind(), io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported) => {
            Ok(())
        }
        done => done,
    }
}

/// Makes a folder that only its owner can open, or closes the one that is there and the files in it. Takes away what a
/// killed process has left half-written.
///
/// # Errors
/// It cannot be made.
pub fn make_private(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    close(folder, 0o700);
    for entry in fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        if entry.file_name().to_string_lossy().ends_with(PART) {
            let _ = fs::remove_file(&path);
        } else if path.is_file() {
            close(&path, 0o600);
        }
    }
    Ok(())
}

/// Takes the rights of others away, where the system knows users.
fn close(path: &Path, mode: u32) {
    #[cfg(unix)]
    {
        let rights = std::os::unix::fs::PermissionsExt::from_mode(mode);
        let _ = fs::set_permissions(path, rights);
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
}
