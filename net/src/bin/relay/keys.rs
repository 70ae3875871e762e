//! The keys of a relay: an operator, a system account for those who run it, and the account of the game with a signing key
//! that can make nothing but players.

use std::fs;
use std::io::Write;
use std::path::Path;

use nkeys::KeyPair;
use qishe_net::links::FRAME;
use qishe_net::links::online::token::sign;
use qishe_net::relay::Relay;
use qrcodegen::{QrCode, QrCodeEcc};
use serde_json::{Value, json};

use crate::Failed;
use crate::streams::SHARD_BYTES;

/// No limit.
const NONE: i64 = -1;
/// Names a consumer may have, each the player's key and one of these.
const CONSUMERS: [char; 4] = ['a', 'b', 'c', 'd'];
/// Five seconds, in nanoseconds.
const ANSWER: i64 = 5_000_000_000;

/// Returns the permissions of a player. `{{subject()}}` is the player's key, filled in by the node from the token.
fn player(signing_key: &str) -> Value {
    let mut may: Vec<String> =
        ["p.*.*.{{subject()}}.*", "now.*.{{subject()}}.*", "seek.*.*", "here.*"].map(str::to_owned).into();
    for last in CONSUMERS {
        let own = format!("{{{{subject()}}}}{last}");
        may.push(format!("$JS.API.CONSUMER.CREATE.*.{own}.p.*.{{{{subject()}}}}.>"));
        for call in ["INFO", "DELETE", "MSG.NEXT"] {
            may.push(format!("$JS.API.CONSUMER.{call}.*.{own}"));
        }
        may.push(format!("$JS.ACK.*.{own}.>"));
    }
    json!({
        "kind": "user_scope",
        "key": signing_key,
        "role": "player",
        "description": "",
        "template": {
            "pub": { "allow": may },
            // A queue's name after a subject would be dropped without a word: seekers are readable, see seek.rs.
            "sub": { "allow": ["_INBOX.{{subject()}}.>", "now.{{subject()}}.>", "here.{{subject()}}", "seek.*.*"] },
            "resp": { "max": 1, "ttl": ANSWER },
            "subs": 32,
            "data": NONE,
            "payload": FRAME + 2048,
        },
    })
}

fn game(signing_key: &str) -> Value {
    json!({
        "limits": {
            "subs": NONE, "data": NONE, "payload": NONE, "imports": 0, "exports": 0, "wildcards": true,
            "conn": 60_000, "leaf": 0,
            // Nobody but those who run it makes streams, and each of these has its size.
            "mem_storage": 1u64 << 30, "disk_storage": NONE, "streams": 16, "consumer": 150_000,
            "disk_max_stream_bytes": SHARD_BYTES, "max_bytes_required": true,
        },
        "signing_keys": [player(signing_key)],
        "default_permissions": { "pub": {}, "sub": {} },
        "type": "account",
        "version": 2,
    })
}

fn system() -> Value {
    json!({
        "limits": {
            "subs": NONE, "data": NONE, "payload": NONE, "imports": NONE, "exports": NONE, "wildcards": true,
            "conn": NONE, "leaf": 0,
        },
        "default_permissions": { "pub": {}, "sub": {} },
        "type": "account",
        "version": 2,
    })
}

/// Makes all keys. The folder must be new: nothing is ever written over.
pub(crate) fn make(folder: &Path) -> Result<(), Failed> {
    fs::create_dir_all(folder)?;
    let operator = KeyPair::new_operator();
    let (system, game) = (KeyPair::new_account(), KeyPair::new_account());
    secret(folder, "operator.seed", &operator.seed()?)?;
    secret(folder, "system.seed", &system.seed()?)?;
    secret(folder, "game.seed", &game.seed()?)?;
    for (name, account) in [("system", &system), ("admin", &game)] {
        let user = KeyPair::new_user();
        let nats = json!({ "pub": {}, "sub": {}, "subs": NONE, "data": NONE, "payload": NONE, "type": "user", "version": 2 });
        let jwt = sign(account, &user.public_key(), name, nats)?;
        let creds = format!(
            "-----BEGIN NATS USER JWT-----\n{jwt}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
            user.seed()?
        );
        secret(folder, &format!("{name}.creds"), &creds)?;
    }
    accounts(folder)
}

/// A new signing key in place of the old one.
pub(crate) fn renew(folder: &Path) -> Result<(), Failed> {
    fs::rename(folder.join("pass.seed"), folder.join("pass.seed.old"))?;
    accounts(folder)
}

/// Makes the app's signing key and the part of the nodes' configuration in which the accounts are.
fn accounts(folder: &Path) -> Result<(), Failed> {
    let pair =
        |name: &str| -> Result<KeyPair, Failed> { Ok(KeyPair::from_seed(read(folder, name)?.trim())?) };
    let (operator, system_pair, game_pair) =
        (pair("operator.seed")?, pair("system.seed")?, pair("game.seed")?);
    let pass = KeyPair::new_account();
    secret(folder, "pass.seed", &pass.seed()?)?;
    let nats = json!({ "system_account": system_pair.public_key(), "type": "operator", "version": 2 });
    let operator_jwt = sign(&operator, &operator.public_key(), "Qishe", nats)?;
    let system_jwt = sign(&operator, &system_pair.public_key(), "system", system())?;
    let game_jwt = sign(&operator, &game_pair.public_key(), "game", game(&pass.public_key()))?;
    let text = format!(
        "operator: {operator_jwt}\nsystem_account: {system}\nresolver: MEMORY\nresolver_preload: {{\n  \
         {system}: {system_jwt}\n  {game}: {game_jwt}\n}}\n",
        system = system_pair.public_key(),
        game = game_pair.public_key(),
    );
    fs::write(folder.join("accounts.conf"), text)?;
    Ok(())
}

/// Returns the credentials that an app is built with.
pub(crate) fn pass(folder: &Path) -> Result<String, Failed> {
    let account = KeyPair::from_seed(read(folder, "game.seed")?.trim())?.public_key();
    Ok(format!("account={account}\nseed={}\n", read(folder, "pass.seed")?.trim()))
}

/// The relay as an app's settings take it: as JSON, and as a link with its QR code.
pub(crate) fn app(folder: &Path, roots: &Path, servers: &[&str]) -> Result<(String, String), Failed> {
    let relay = Relay {
        servers: servers.iter().map(|server| (*server).to_owned()).collect(),
        account: KeyPair::from_seed(read(folder, "game.seed")?.trim())?.public_key(),
        seed: read(folder, "pass.seed")?.trim().to_owned(),
        roots: fs::read_to_string(roots)?,
    };
    let text = serde_json::to_string(&relay)?;
    Relay::read(&text).ok_or("these make no relay: the servers begin with tls://, ROOTS is a PEM file")?;
    let link = relay.link();
    let picture = QrCode::encode_text(&link, QrCodeEcc::Low).map(|code| drawn(&code)).unwrap_or_default();
    Ok((text, format!("{link}\n\n{picture}")))
}

/// Draws a QR code for a dark terminal: two rows of modules a line, with a border of light ones.
fn drawn(code: &QrCode) -> String {
    // As the standard for QR codes asks.
    const BORDER: i32 = 4;
    let range = || -BORDER..code.size() + BORDER;
    let light = |x, y| !code.get_module(x, y);
    let line = |y: i32| {
        let sign = |x| match (light(x, y), light(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        range().map(sign).chain(std::iter::once('\n')).collect::<String>()
    };
    range().step_by(2).map(line).collect()
}

/// Those who make streams.
pub(crate) fn admin(folder: &Path) -> Result<String, Failed> {
    read(folder, "admin.creds")
}

fn read(folder: &Path, name: &str) -> Result<String, Failed> {
    fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}").into())
}

/// Writes a file that only its owner can read.
fn secret(folder: &Path, name: &str, text: &str) -> Result<(), Failed> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(folder.join(name)).map_err(|error| format!("{name}: {error}"))?;
    file.write_all(text.as_bytes())?;
    Ok(())
}
