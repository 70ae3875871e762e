//! How a person is shown with whom somebody has played: the name, and the tile that is laid by the key.

use qishe_core::picture::tile_print;
use qishe_core::remote::PublicKey;
use qishe_core::words::pages::people as words;
use qishe_core::words::{Text, isolated};
use qishe_store::KnownPerson;

/// Returns the name by which a person is shown.
pub fn name(person: &KnownPerson) -> Text {
    match person.shown() {
        "" => words::nameless(),
        name => Text::plain(isolated(name).into_owned()),
    }
}

/// Returns the pattern of a person's tile; `None` where the key cannot be read.
pub fn tile(person: &KnownPerson) -> Option<u64> {
    PublicKey::read(&person.key).map(|key| tile_print(&key.0))
}
