//! The language of a system that has none of the app's languages: English in the texts, in both shells and in the stores.

use std::fs;
use std::path::Path;

use qishe_core::words::{Lang, preferred};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// What each build falls back to stands in a file of its own; none of them knows of the core's choice.
#[test]
fn the_fallback_is_english_everywhere() {
    assert_eq!(preferred(&["fr-FR".to_owned()]), Lang::En);
    for (file, fallback) in [
        // Android: a folder without a language in its name is for all systems that no other folder fits.
        ("android/app/src/main/res/values/strings.xml", ">Qishe<"),
        ("android/app/src/main/res/values-zh/strings.xml", ">棋社<"),
        ("android/app/src/main/res/values-b+zh+Hant/strings.xml", ">棋社<"),
        // iOS: the name, and the question for the local network.
        ("ios/App/project.yml", "  developmentLanguage: en\n"),
        ("ios/App/project.yml", "CFBundleDevelopmentRegion: en\n"),
        ("ios/App/Resources/InfoPlist.xcstrings", r#""sourceLanguage": "en""#),
        // The stores: the language of the page for countries without one.
        ("tools/store_check.py", r#"DEFAULT_LANGUAGE = "en-US""#),
        ("android/README.md", "The default language of the listing is `en-US`"),
        ("ios/README.md", "its main language English (U.S.)"),
    ] {
        assert!(read(file).contains(fallback), "{file} does not contain {fallback}");
    }
}
