//! Tests of a device's files: complete or absent, with the last good one kept and faults reported. Lists replay no match. Files
//! of newer versions, and files that cannot be read now, stay as they are.

mod choices;
mod club;
mod everything;
mod files;
mod index;
mod letters;
mod newer;
mod people;
mod practice;
mod saves;
mod statistics;
mod times;
mod transient;
mod two_worlds;

/// Helpers that several files share.
mod support {
    use std::fs;
    use std::path::{Path, PathBuf};

    use qishe_core::driver::SavedMatch;
    use qishe_core::game::Prefs;
    use qishe_core::seat::Seat;
    use qishe_core::table::{self, NewMatch};
    use qishe_core::words::{Lang, Word};
    use qishe_store::{Store, StoredMatch};
    use serde_json::Value;
    use tempfile::TempDir;

    /// A folder, and the store in it.
    pub struct Device {
        pub folder: TempDir,
        pub store: Store,
    }

    /// Opens the store of a folder, and waits until the folder is tidy, as any call that uses the disk does.
    fn opened(folder: &Path) -> Store {
        let store = Store::at(folder);
        let _ = store.flush();
        store
    }

    impl Device {
        pub fn new() -> Device {
            let folder = TempDir::new().expect("a folder");
            let store = opened(folder.path());
            Device { folder, store }
        }

        /// The app's process ends and begins again: only the files are left.
        pub fn reborn(self) -> Device {
            let Device { folder, store } = self;
            drop(store);
            let store = opened(folder.path());
            Device { folder, store }
        }

        pub fn path(&self, name: &str) -> PathBuf {
            self.folder.path().join(name)
        }

        pub fn read(&self, name: &str) -> String {
            fs::read_to_string(self.path(name)).unwrap_or_else(|fault| panic!("{name}: {fault}"))
        }

        pub fn write(&self, name: &str, text: &str) {
            fs::write(self.path(name), text).expect("written");
        }

        pub fn save(&self, id: &str, saved: SavedMatch) {
            self.store.save(id, &saved).expect("saved");
        }

        /// Lists the names in a folder.
        pub fn names(&self, folder: &str) -> Vec<String> {
            names(&self.path(folder))
        }

        pub fn ids(&self) -> Vec<String> {
            self.list(Lang::Zh).into_iter().map(|one| one.id).collect()
        }

        /// Lists the matches, and checks that none is missing.
        pub fn list(&self, lang: Lang) -> Vec<StoredMatch> {
            let listed = self.store.list(lang);
            assert_eq!(listed.notice, None);
            listed.matches
        }

        /// Opens a match: which file it came from, and its record.
        pub fn open(&self, id: &str) -> (&'static str, String) {
            let opened = self.store.open(id, Prefs::default());
            let record = opened.table.map(|table| line(&table.save())).unwrap_or_default();
            match opened.notice.map(|notice| notice.text) {
                None => ("good", record),
                Some(Word::TornText) => ("backup", record),
                Some(Word::BrokenText { file }) => ("broken", file),
                Some(Word::AbsentText) => ("absent", record),
                Some(Word::NewerMatchText) => ("newer", record),
                Some(Word::UnreadMatchText) => ("unread", record),
                Some(other) => panic!("{other:?}"),
            }
        }
    }

    pub fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().into_string().expect("a name")).collect();
        names.sort();
        names
    }

    /// The record in a save: its last line.
    pub fn line(save: &str) -> String {
        save.lines().last().unwrap_or_default().to_owned()
    }

    /// The check sum of a file's body.
    pub fn crc32(bytes: &[u8]) -> u32 {
        crc32fast::hash(bytes)
    }

    /// A sealed text of a kind with its body changed, as another version of the app would write it.
    pub fn sealed(text: &str, change: impl FnOnce(&mut Value)) -> String {
        let (head, body) = text.split_once('\n').expect("a head");
        let mut head: Value = serde_json::from_str(head).expect("JSON");
        let mut body = serde_json::from_str(body).expect("JSON");
        change(&mut body);
        let body = body.to_string();
        head["crc32"] = crc32(body.as_bytes()).into();
        format!("{head}\n{body}")
    }

    /// A match in which these actions were done in turn.
    pub fn table(game: &str, actions: &[(u8, &str)]) -> table::Table {
        let new = NewMatch {
            game: game.to_owned(),
            options: match game {
                "undercover" => r#"{"first":"red"}"#.to_owned(),
                "gomoku" => r#"{"room":"normal"}"#.to_owned(),
                _ => String::new(),
            },
            seed: 7,
            names: vec!["阿宁".to_owned(), "周".to_owned()],
            players: Vec::new(),
        };
        let mut table = table::Table::begin(&new, Prefs::default()).expect("good options");
        for (seat, action) in actions {
            table.act(Seat(*seat), action);
        }
        table
    }

    /// A match as a table gives it to the store.
    pub fn kept(table: &table::Table) -> SavedMatch {
        let infos = Lang::ALL.map(|lang| (lang, table.sharing().info_in(lang))).into();
        SavedMatch { text: table.save(), infos }
    }

    /// A match of 五子棋 with so many stones.
    pub fn stones(count: usize) -> SavedMatch {
        let names: Vec<_> = (0..count)
            .map(|at| format!("{}{}", char::from(b'A' + (at % 15) as u8), at / 15 * 2 + 1))
            .collect();
        let actions: Vec<_> =
            names.iter().enumerate().map(|(at, name)| ((at % 2) as u8, name.as_str())).collect();
        kept(&table("gomoku", &actions))
    }
}
