//! How somebody is asked into a room: by a link, drawn as a QR code or sent, or by a code that is read aloud.

use std::net::SocketAddr;

use data_encoding::{BASE32_NOPAD, DecodeError};
use qrcodegen::{QrCode, QrCodeEcc};

/// The link begins so; phones hand it to the app.
const SCHEME: &str = "qishe://join?k=";
/// Addresses that are tried; more would make the picture too fine for cameras.
const ADDRESSES: usize = 4;

/// What gets somebody into a room.
#[derive(Debug, Clone, PartialEq, Eq, uniffi::Record)]
pub struct Invitation {
    /// Six digits, good for one try, for whoever finds the room in the same network.
    pub code: String,
    /// The link, which has a longer secret and the room's addresses.
    pub link: String,
    /// Modules on a side of the link's QR code.
    pub side: u16,
    /// Its modules, row by row; `true` is dark.
    pub dark: Vec<bool>,
}

impl Invitation {
    pub(crate) fn new(code: &str, secret: &[u8; 16], at: &[SocketAddr]) -> Invitation {
        let mut link = format!("{SCHEME}{}", BASE32_NOPAD.encode(secret).to_lowercase());
        at.iter().take(ADDRESSES).for_each(|address| link.push_str(&format!("&at={address}")));
        // A link of four addresses is far below the longest text of a QR code.
        let picture = QrCode::encode_text(&link, QrCodeEcc::Medium).ok();
        let side = picture.as_ref().map_or(0, QrCode::size);
        let dark = picture.iter().flat_map(|picture| {
            (0..side * side).map(move |place| picture.get_module(place % side, place / side))
        });
        Invitation { code: code.to_owned(), side: side as u16, dark: dark.collect(), link }
    }
}

/// Reads a link: its secret, and where the room is.
pub(crate) fn read(link: &str) -> Option<([u8; 16], Vec<SocketAddr>)> {
    let mut parts = link.trim().strip_prefix(SCHEME)?.split('&');
    let decoded: Result<Vec<u8>, DecodeError> = BASE32_NOPAD.decode(parts.next()?.to_uppercase().as_bytes());
    let secret = decoded.ok()?.try_into().ok()?;
    let at: Option<Vec<_>> = parts.map(|part| part.strip_prefix("at=")?.parse().ok()).collect();
    at.filter(|at| (1..=ADDRESSES).contains(&at.len())).map(|at| (secret, at))
}

/// A code of six digits, from spaces and whatever else people write between them.
pub(crate) fn code(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    (digits.len() == 6 && text.chars().all(|sign| sign.is_ascii_digit() || " -".contains(sign)))
        .then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_comes_back_and_its_picture_has_a_border_pattern() {
        let at: Vec<SocketAddr> =
            vec!["192.0.2.2:4711".parse().unwrap(), "[2001:db8::1]:4711".parse().unwrap()];
        let one = Invitation::new("042917", &[7; 16], &at);
        assert_eq!(read(&format!(" {}\n", one.link)), Some(([7; 16], at)));
        assert_eq!(one.dark.len(), usize::from(one.side).pow(2));
        // The three corners of every QR code: seven dark modules in a row.
        assert!(one.dark[..7].iter().all(|dark| *dark) && !one.dark[7]);
    }

    #[test]
    fn other_texts_are_no_links() {
        let good = Invitation::new("1", &[7; 16], &["192.0.2.2:4711".parse().unwrap()]).link;
        for bad in
            ["", "qishe://join?k=", "https://example.org", &good[..good.len() - 4], &format!("{good}&x=1")]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(read(good.split('&').next().unwrap()), None, "no address");
        let many = format!("{good}&at=1.2.3.4:5&at=1.2.3.4:6&at=1.2.3.4:7&at=1.2.3.4:8");
        assert_eq!(read(&many), None);
    }

    #[test]
    fn codes_are_six_digits() {
        assert_eq!(code(" 042 917 "), Some("042917".to_owned()));
        for bad in ["04291", "0429170", "04a917", "", "٠١٢٣٤٥"] {
            assert_eq!(code(bad), None, "{bad}");
        }
    }
}
