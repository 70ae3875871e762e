//! Description of a relay, made by its operator (`relay app`): JSON for files, or a link for people, drawn as a QR code.

use data_encoding::BASE64URL_NOPAD;
use qishe_core::game::{InputError, InputErrorKind};
use qishe_core::policy::{LinkKind, RELAY, find_link};
use serde::{Deserialize, Serialize};

/// A relay, as a text describes it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Relay {
    /// Its nodes, as `tls://host:port`.
    pub servers: Vec<String>,
    /// The game's account in it (`A…`).
    pub account: String,
    /// The seed of the app's signing key (`SA…`), which makes players and nothing else. It is in every app, so no secret.
    pub seed: String,
    /// The certificates (PEM) that the nodes' are signed by.
    pub roots: String,
}

/// Longest text that is read, bytes.
const LONGEST: usize = 64 * 1024;
/// Longest address of a node, bytes: a name has at most 253.
const LONGEST_ADDRESS: usize = 270;

/// Whether a text may be a node's address. People read it, so it has only signs that are seen.
fn is_address(server: &str) -> bool {
    let host = server.strip_prefix("tls://").unwrap_or_default();
    let plain = |sign: u8| sign.is_ascii_alphanumeric() || b".-_:[]%".contains(&sign);
    !host.is_empty() && server.len() <= LONGEST_ADDRESS && host.bytes().all(plain)
}

impl Relay {
    /// Reads the JSON, or a link that may have a sentence around it.
    pub fn read(text: &str) -> Option<Relay> {
        let text = Some(text).filter(|text| text.len() <= LONGEST)?;
        let of_link = || {
            let found = find_link(text).filter(|found| found.kind == LinkKind::Relay)?;
            let data = found.link.strip_prefix(RELAY)?.strip_prefix("d=")?;
            serde_json::from_slice(&BASE64URL_NOPAD.decode(data.as_bytes()).ok()?).ok()
        };
        let relay: Relay = serde_json::from_str(text).ok().or_else(of_link)?;
        let sound = !relay.servers.is_empty()
            && relay.servers.len() <= 16
            && relay.servers.iter().all(|server| is_address(server))
            && relay.account.len() == 56
            && relay.account.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && relay.roots.contains("-----BEGIN CERTIFICATE-----");
        sound.then_some(relay)
    }

    /// Reads the text of somebody's settings.
    ///
    /// # Errors
    /// `no_relay` for an empty one, `bad_relay`.
    pub fn described(text: &str) -> Result<Relay, InputError> {
        if text.trim().is_empty() {
            return Err(InputError::head(InputErrorKind::NoRelay, "no relay is described"));
        }
        Relay::checked(text)
    }

    /// Like [`Relay::read`], with the reason for people.
    ///
    /// # Errors
    /// `bad_relay`.
    pub fn checked(text: &str) -> Result<Relay, InputError> {
        Relay::read(text)
            .ok_or_else(|| InputError::head(InputErrorKind::BadRelay, "no description of a relay"))
    }

    /// Returns the link by which others take it into their app.
    pub fn link(&self) -> String {
        let json = serde_json::to_vec(self).unwrap_or_default();
        format!("{RELAY}d={}", BASE64URL_NOPAD.encode(&json))
    }

    /// Its hosts, for people.
    pub fn name(&self) -> String {
        let hosts = self.servers.iter().map(|server| server.trim_start_matches("tls://"));
        hosts.collect::<Vec<_>>().join(" ")
    }

    /// Returns the mark by which links name it: two apps on different relays do not meet.
    pub fn mark(&self) -> String {
        self.account[48..].to_ascii_lowercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> Relay {
        Relay {
            servers: vec!["tls://relay.example.org:4222".to_owned()],
            account: format!("A{}", "B".repeat(55)),
            seed: "SA".to_owned(),
            roots: "-----BEGIN CERTIFICATE-----\n".to_owned(),
        }
    }

    #[test]
    fn a_relay_comes_back_from_its_text() {
        let text = serde_json::to_string(&good()).unwrap();
        assert_eq!(Relay::read(&format!(" {text}\n")), Some(good()));
        assert_eq!(Relay::read(&format!("棋社的中继：{}。", good().link())), Some(good()));
        assert_eq!((good().name().as_str(), good().mark().as_str()), ("relay.example.org:4222", "bbbbbbbb"));
    }

    #[test]
    fn other_texts_are_no_relays() {
        let text = |change: fn(&mut Relay)| {
            let mut relay = good();
            change(&mut relay);
            serde_json::to_string(&relay).unwrap()
        };
        for bad in [
            String::new(),
            "{}".to_owned(),
            text(|relay| relay.servers.clear()),
            text(|relay| relay.servers = vec!["nats://plain:4222".to_owned()]),
            text(|relay| relay.servers = vec!["tls://".to_owned()]),
            text(|relay| relay.servers = vec!["tls://relay.example.org\u{202e}:4222".to_owned()]),
            text(|relay| relay.servers = vec!["tls://relay\n.example.org:4222".to_owned()]),
            text(|relay| relay.servers = vec![format!("tls://{}:4222", "a".repeat(300))]),
            text(|relay| relay.account = "A".to_owned()),
            text(|relay| relay.account = "é".repeat(28)),
            text(|relay| relay.roots.clear()),
            " ".repeat(LONGEST + 1),
            format!("{RELAY}d=AAAA"),
            good().link().replace("d=", "e="),
        ] {
            assert_eq!(Relay::read(&bad), None, "{bad}");
        }
    }
}
