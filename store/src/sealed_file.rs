//! A sealed file in the folder of the rooms, which a device has once: the people, the letters. Calls may come from any thread; each reads
//! and writes the whole file.

use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::newest::{self, Newest, Unusable};
use super::sealed::{seal, unseal};
use super::{StoreError, file};

/// Bytes of a head, and room to spare.
const HEAD: u64 = 256;

/// Content of a sealed file.
pub trait SealedContent: Serialize + DeserializeOwned + Default + Clone + PartialEq {
    /// Name of the file without its ending, and its kind in its head.
    const KIND: &'static str;
    /// Greatest size of the content, in bytes.
    const MOST: u32;

    /// Returns the lock that is held while a file of this kind is read and written.
    fn lock() -> &'static Mutex<()>;
}

/// A sealed file with a content of one kind, and its backup.
#[derive(Debug, Clone)]
pub struct SealedFile<T>(PathBuf, PhantomData<T>);

impl<T: SealedContent> SealedFile<T> {
    fn name() -> String {
        format!("{}.qishe", T::KIND)
    }

    /// The file in the folder of the rooms.
    pub fn in_rooms(rooms: &Path) -> SealedFile<T> {
        SealedFile(rooms.join(Self::name()), PhantomData)
    }

    /// Path of the file.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Whether a path is that of such a file.
    pub fn is_at(path: &Path) -> bool {
        path.file_name().is_some_and(|name| name == Self::name().as_str())
    }

    fn alone() -> MutexGuard<'static, ()> {
        T::lock().lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open(&self) -> io::Result<Newest<T>> {
        newest::open(&self.0, u64::from(T::MOST) + HEAD, |text| {
            let body = unseal(T::KIND, text).ok_or(Unusable::Damaged)?;
            serde_json::from_str(body).map_err(|_| Unusable::Newer)
        })
    }

    /// Returns the content; an empty one where the file cannot be read.
    pub fn read(&self) -> T {
        let _alone = Self::alone();
        self.open().ok().and_then(Newest::value).unwrap_or_default()
    }

    /// Changes the content.
    ///
    /// # Errors
    /// The file cannot be read or written now, or a newer version wrote it: it is as before.
    pub fn update<R>(&self, change: impl FnOnce(&mut T) -> R) -> Result<R, StoreError> {
        let _alone = Self::alone();
        let before = match self.open()? {
            Newest::Newer => return Err(StoreError::Newer),
            newest => newest.value().unwrap_or_default(),
        };
        let mut content = before.clone();
        let done = change(&mut content);
        if content != before {
            if let Some(folder) = self.0.parent() {
                file::make_private(folder)?;
            }
            let body = serde_json::to_string(&content).unwrap_or_default();
            file::replace_keeping(&self.0, seal(T::KIND, &body).as_bytes())?;
        }
        Ok(done)
    }
}
