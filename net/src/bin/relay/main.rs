//! Sets up the relay of `ops/`: makes its keys, and the streams in which the mailboxes are.

mod keys;
mod streams;

use std::path::Path;

const USAGE: &str = "\
usage: relay keys FOLDER            makes all keys, tokens and accounts.conf in a new folder
       relay renew FOLDER           a new signing key for the app; old tokens end when the nodes have it
       relay streams FOLDER ROOTS SERVER…
                                    makes the streams, or brings them to what STREAM says
       relay pass FOLDER            prints what lets an app make players
       relay app FOLDER ROOTS SERVER…
                                    prints the relay as the app's settings take it: as JSON, and beside it (to
                                    standard error) as a link and a QR code";

type Failed = Box<dyn std::error::Error + Send + Sync>;

fn main() -> Result<(), Failed> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match &words[..] {
        ["keys", folder] => keys::make(Path::new(folder)),
        ["renew", folder] => keys::renew(Path::new(folder)),
        ["pass", folder] => {
            print!("{}", keys::pass(Path::new(folder))?);
            Ok(())
        }
        ["app", folder, roots, servers @ ..] if !servers.is_empty() => {
            let (settings, link) = keys::app(Path::new(folder), Path::new(roots), servers)?;
            println!("{settings}");
            eprintln!("{link}");
            Ok(())
        }
        ["streams", folder, roots, servers @ ..] if !servers.is_empty() => {
            tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(streams::make(
                Path::new(folder),
                Path::new(roots),
                servers,
            ))
        }
        _ => {
            eprintln!("{USAGE}");
            std::process::exit(2);
        }
    }
}
