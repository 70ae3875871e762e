//! At which addresses a listening device can be reached.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

/// The addresses guests may try, best first, for listeners bound to these.
pub(super) fn reachable(bound: &[SocketAddr]) -> Vec<SocketAddr> {
    let own: Vec<IpAddr> = if_addrs::get_if_addrs()
        .map(|found| found.into_iter().filter(|one| !one.is_loopback()).map(|one| one.ip()).collect())
        .unwrap_or_default();
    at(bound, &own)
}

fn at(bound: &[SocketAddr], own: &[IpAddr]) -> Vec<SocketAddr> {
    let mut all: Vec<SocketAddr> = Vec::new();
    for listener in bound {
        if !listener.ip().is_unspecified() {
            all.push(*listener);
            continue;
        }
        let fits = own.iter().filter(|ip| ip.is_ipv4() == listener.is_ipv4() && rank(ip).is_some());
        all.extend(fits.map(|ip| SocketAddr::new(*ip, listener.port())));
    }
    all.sort_by_key(|address| rank(&address.ip()));
    all.dedup();
    if all.is_empty() {
        // Without a network only other windows of this machine can come.
        let home = bound.iter().map(|listener| match listener {
            SocketAddr::V4(_) => SocketAddr::new(Ipv4Addr::LOCALHOST.into(), listener.port()),
            SocketAddr::V6(_) => SocketAddr::new(Ipv6Addr::LOCALHOST.into(), listener.port()),
        });
        all.extend(home);
    }
    all
}

/// Lower is better; `None`: of no use to others. A link-local address of IPv6 needs the name of an interface, which differs
/// from device to device.
fn rank(ip: &IpAddr) -> Option<u8> {
    match ip {
        IpAddr::V4(ip) if ip.is_private() => Some(0),
        IpAddr::V4(ip) if ip.is_link_local() => Some(3),
        IpAddr::V4(_) => Some(1),
        IpAddr::V6(ip) if link_local(ip) => None,
        IpAddr::V6(_) => Some(2),
    }
}

fn link_local(ip: &Ipv6Addr) -> bool {
    ip.segments()[0] & 0xffc0 == 0xfe80
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_first_and_none_that_others_cannot_use() {
        let own: Vec<IpAddr> =
            ["fe80::1", "2001:db8::5", "169.254.3.4", "203.0.113.9", "192.168.1.7", "10.0.0.2"]
                .iter()
                .map(|ip| ip.parse().unwrap())
                .collect();
        let bound = ["0.0.0.0:4000".parse().unwrap(), "[::]:4000".parse().unwrap()];
        let texts: Vec<String> = at(&bound, &own).iter().map(ToString::to_string).collect();
        let expected = [
            "192.168.1.7:4000",
            "10.0.0.2:4000",
            "203.0.113.9:4000",
            "[2001:db8::5]:4000",
            "169.254.3.4:4000",
        ];
        assert_eq!(texts, expected);
        let one = ["127.0.0.1:4000".parse().unwrap()];
        assert_eq!(at(&one, &own), one);
        assert_eq!(at(&bound[..1], &own).len(), 4);
        let alone = at(&bound, &[]);
        assert_eq!(alone[0], "127.0.0.1:4000".parse().unwrap());
        assert_eq!(alone.len(), 2);
    }
}
