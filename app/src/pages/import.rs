//! The sheet that takes a record in, pasted or from a file.

use qishe_core::words::Word;

use crate::driver::Around;
use crate::page::{AppPage, FieldKind, KeyLook, PageGroup, PageRow, RowKind};

/// Identifier of the field for a pasted record.
pub const TEXT: &str = "import:text";
/// Identifier of the key that takes it in.
pub const GO: &str = "import:go";
/// Identifier of the key that picks a file.
pub const FILE: &str = "import:file";

/// Returns the sheet.
pub fn sheet(around: &Around) -> AppPage {
    let value = around.pasted.clone();
    let text = |word: Word| word.text().shown(around.lang());
    let field =
        RowKind::Field { value, hint: text(Word::ImportHint), kind: FieldKind::Link, key: String::new() };
    let key = |look: KeyLook| RowKind::Key { on: false, look };
    let rows = vec![
        PageRow::new(TEXT, "", field),
        PageRow::new(GO, text(Word::ImportGo), key(KeyLook::Main)),
        PageRow::new(FILE, text(Word::ImportFile), key(KeyLook::Plain)),
    ];
    AppPage::new(text(Word::ImportRecord), vec![PageGroup { heading: String::new(), rows }])
}
