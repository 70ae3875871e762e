//! Files that are replaced as a whole: at every moment the file is the old one or the new one, also after a kill, a power cut
//! or on a full disk. Other users of the computer cannot read them.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

/// Ending of a file that is being written. Its writer holds a lock on it: one without a lock belongs to a process that was
/// killed.
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

/// Tries of a write: another process that opens the folder may take a fresh file for a leftover, in the moment before it is
/// locked.
const TRIES: usize = 8;

fn put(file: &Path, bytes: &[u8], keep: bool) -> io::Result<()> {
    let disturbed =
        |done: &io::Result<()>| done.as_ref().is_err_and(|fault| fault.kind() == io::ErrorKind::NotFound);
    let mut done = write(file, bytes, keep);
    for _ in 1..TRIES {
        if !disturbed(&done) {
            break;
        }
        done = write(file, bytes, keep);
    }
    done
}

fn write(file: &Path, bytes: &[u8], keep: bool) -> io::Result<()> {
    let folder = match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    // Open to its owner alone, and taken away when anything fails.
    let mut fresh = Builder::new().prefix(&format!("{name}.")).suffix(PART).tempfile_in(folder)?;
    // A file system without locks has no second process that could write here.
    let _ = fresh.as_file().lock();
    fresh.write_all(bytes)?;
    fresh.as_file().sync_all()?;
    if keep && file.exists() {
        back_up(file, folder)?;
    }
    fresh.persist(file).map_err(|fault| fault.error)?;
    sync(folder)
}

/// Makes the file its own backup: a second name for it, so that the first one is never missing.
fn back_up(file: &Path, folder: &Path) -> io::Result<()> {
    let backup = backup_of(file);
    let name = backup.file_name().unwrap_or_default().to_string_lossy();
    // Its second name is not taken for a leftover meanwhile.
    let locked = File::open(file)?;
    let _ = locked.lock_shared();
    let second = Builder::new()
        .prefix(&format!("{name}."))
        .suffix(PART)
        .make_in(folder, |path| fs::hard_link(file, path));
    match second {
        // Renaming one of two names of a file to the other does nothing; dropping the link takes it away then.
        Ok(link) => fs::rename(link.path(), backup),
        // Android gives apps no links.
        Err(_) => put(&backup, &fs::read(file)?, false),
    }
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
    // What a link leads to belongs to somebody else: its rights stay as they are.
    if folder.symlink_metadata()?.is_dir() {
        close(folder, 0o700);
    }
    for entry in fs::read_dir(folder)?.flatten() {
        let path = entry.path();
        if entry.file_name().to_string_lossy().ends_with(PART) {
            if is_left_over(&path) {
                let _ = fs::remove_file(&path);
            }
        } else if entry.file_type().is_ok_and(|kind| kind.is_file()) {
            close(&path, 0o600);
        }
    }
    Ok(())
}

/// Whether nobody writes a half-written file any more.
fn is_left_over(part: &Path) -> bool {
    File::open(part).is_ok_and(|part| !matches!(part.try_lock(), Err(TryLockError::WouldBlock)))
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
