//! Invitations into a room: a link, drawn as a QR code or sent, or a code that is read aloud.

use std::net::SocketAddr;

use data_encoding::BASE32_NOPAD;
use qishe_core::policy::{INVITATION, find_link};
use qrcodegen::{QrCode, QrCodeEcc};

/// Addresses that are tried; more would make the picture too fine for cameras.
const ADDRESSES: usize = 4;

/// Purpose of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To play.
    Play,
    /// To watch a match.
    Watch,
    /// To take a match from another device of the same person.
    Handover,
}

impl Purpose {
    /// Name of the secret in a link.
    fn key(self) -> &'static str {
        match self {
            Purpose::Play => "k=",
            Purpose::Watch => "w=",
            Purpose::Handover => "h=",
        }
    }
}

/// Invitation into a room.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Invitation {
    /// Six digits, good for one try, for a device that finds the room in the same network.
    pub code: String,
    /// The link, which has a longer secret and the room's addresses.
    pub link: String,
    /// Modules on a side of the link's QR code.
    pub side: u16,
    /// Its modules, row by row; `true` is dark.
    pub dark: Vec<bool>,
}

/// Content of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address {
    pub(crate) secret: [u8; 16],
    pub(crate) purpose: Purpose,
    pub(crate) way: Way,
}

/// Way to reach a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Way {
    /// In one network, at any of these addresses.
    Near(Vec<SocketAddr>),
    /// Over the relay of this mark, at the mailbox of a key.
    Online { to: [u8; 32], mark: String },
}

impl Invitation {
    pub(crate) fn new(code: &str, address: &Address) -> Invitation {
        let text = |bytes: &[u8]| BASE32_NOPAD.encode(bytes).to_lowercase();
        let mut link = format!("{INVITATION}{}{}", address.purpose.key(), text(&address.secret));
        match &address.way {
            Way::Near(at) => at.iter().take(ADDRESSES).for_each(|one| link.push_str(&format!("&at={one}"))),
            Way::Online { to, mark } => link.push_str(&format!("&to={}&on={mark}", text(to))),
        }
        // A link is far below the longest text of a QR code.
        let picture = QrCode::encode_text(&link, QrCodeEcc::Medium).ok();
        let side = picture.as_ref().map_or(0, QrCode::size);
        let dark = picture.iter().flat_map(|picture| {
            (0..side * side).map(move |place| picture.get_module(place % side, place / side))
        });
        Invitation { code: code.to_owned(), side: side as u16, dark: dark.collect(), link }
    }
}

/// Whether the people to whom the link of a text leads see this person's name: players do, and nobody else.
pub fn shows_name(text: &str) -> bool {
    read(text).is_none_or(|address| address.purpose == Purpose::Play)
}

/// Reads a link, which may have a sentence around it.
pub(crate) fn read(text: &str) -> Option<Address> {
    let found = find_link(text)?;
    let rest = found.link.strip_prefix(INVITATION)?;
    let purposes = [Purpose::Play, Purpose::Watch, Purpose::Handover];
    let (purpose, rest) =
        purposes.into_iter().find_map(|purpose| Some((purpose, rest.strip_prefix(purpose.key())?)))?;
    let mut parts = rest.split('&');
    let secret = bytes(parts.next()?)?;
    let parts: Vec<&str> = parts.collect();
    let way = if let [to, on] = parts[..]
        && let Some((to, mark)) = to.strip_prefix("to=").zip(on.strip_prefix("on="))
    {
        Way::Online { to: bytes(to)?, mark: mark.to_owned() }
    } else {
        let at: Option<Vec<_>> = parts.iter().map(|part| part.strip_prefix("at=")?.parse().ok()).collect();
        Way::Near(at.filter(|at| (1..=ADDRESSES).contains(&at.len()))?)
    };
    Some(Address { secret, purpose, way })
}

fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    BASE32_NOPAD.decode(text.to_uppercase().as_bytes()).ok()?.try_into().ok()
}

/// Reads a code of six digits and drops spaces and other signs that people write between them.
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
        let near = Address { secret: [7; 16], purpose: Purpose::Play, way: Way::Near(at) };
        let one = Invitation::new("042917", &near);
        assert_eq!(read(&format!(" {}\n", one.link)), Some(near));
        let online = Way::Online { to: [9; 32], mark: "abcdefgh".to_owned() };
        let online = Address { secret: [7; 16], purpose: Purpose::Watch, way: online };
        let link = Invitation::new("", &online).link;
        assert!(shows_name(&one.link) && shows_name("no link") && !shows_name(&link));
        assert_eq!(read(&link), Some(online));
        assert_eq!(one.dark.len(), usize::from(one.side).pow(2));
        // The three corners of every QR code: seven dark modules in a row.
        assert!(one.dark[..7].iter().all(|dark| *dark) && !one.dark[7]);
    }

    #[test]
    fn other_texts_are_no_links() {
        let near = Way::Near(vec!["192.0.2.2:4711".parse().unwrap()]);
        let good = Invitation::new("1", &Address { secret: [7; 16], purpose: Purpose::Play, way: near }).link;
        for bad in
            ["", "qishe://join?k=", "https://example.org", &good[..good.len() - 4], &format!("{good}&x=1")]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(read(good.split('&').next().unwrap()), None, "no address");
        let many = format!("{good}&at=1.2.3.4:5&at=1.2.3.4:6&at=1.2.3.4:7&at=1.2.3.4:8");
        assert_eq!(read(&many), None);
        let online = Way::Online { to: [9; 32], mark: "abcdefgh".to_owned() };
        let online =
            Invitation::new("", &Address { secret: [7; 16], purpose: Purpose::Play, way: online }).link;
        for bad in [online.replace("&to=", "&to=a"), online.replace("&on=", "&at="), format!("{online}&on=x")]
        {
            assert_eq!(read(&bad), None, "{bad}");
        }
    }

    #[test]
    fn codes_are_six_digits() {
        assert_eq!(code(" 042 917 "), Some("042917".to_owned()));
        for bad in ["04291", "0429170", "04a917", "", "٠١٢٣٤٥"] {
            assert_eq!(code(bad), None, "{bad}");
        }
    }
}
