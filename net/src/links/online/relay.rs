//! The connection to the relay.

use std::error::Error;
use std::io;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::rustls::crypto::ring;
use async_nats::rustls::pki_types::CertificateDer;
use async_nats::rustls::pki_types::pem::PemObject;
use async_nats::rustls::{self, CertificateError, ClientConfig, RootCertStore};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::subjects;
use super::token::Login;
use super::{Backoff, Settings};
use crate::links::link::Outlet;
use crate::links::{LinkEvent, Reason};

/// Number of connections made, and whether one stands.
pub(super) type Standing = (u64, bool);

/// Connects, however long it takes; from then on the client connects again by itself.
pub(super) async fn connect(
    settings: &Settings,
    login: &Login,
    outlet: &Outlet,
) -> (Client, watch::Receiver<Standing>) {
    let (stands, standing) = watch::channel((0, false));
    let mut failures = 0;
    let mut reported = None;
    loop {
        let error = match options(settings, login, stands.clone()).connect(&settings.servers[..]).await {
            Ok(client) => return (client, standing),
            Err(error) => error,
        };
        let reason = match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => Reason::Refused,
            ConnectErrorKind::Tls | ConnectErrorKind::Io if is_early(&error) => Reason::WrongClock,
            ConnectErrorKind::Tls => Reason::Untrusted,
            ConnectErrorKind::Io if handshake(&error) => Reason::Untrusted,
            _ => Reason::Unreachable,
        };
        if reported != Some(reason) {
            outlet.send(LinkEvent::Away(reason)).await;
            reported = Some(reason);
        }
        failures += 1;
        sleep(settings.backoff.after(failures)).await;
    }
}

/// Whether an error broke the handshake: it comes as data that is not as it should be.
fn handshake(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>();
    io.is_some_and(|error| error.kind() == io::ErrorKind::InvalidData)
        || error.source().is_some_and(handshake)
}

/// Whether a certificate was refused because it holds only later than this device's clock says it is.
fn is_early(error: &(dyn Error + 'static)) -> bool {
    let of_io = error.downcast_ref::<io::Error>().and_then(|error| error.get_ref());
    let inner = of_io.map(|inner| inner as &(dyn Error + 'static));
    let refused = [Some(error), inner].into_iter().flatten().find_map(|error| error.downcast_ref());
    let early = matches!(
        refused,
        Some(rustls::Error::InvalidCertificate(
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. }
        ))
    );
    early || error.source().is_some_and(is_early)
}

fn options(settings: &Settings, login: &Login, stands: watch::Sender<Standing>) -> ConnectOptions {
    let pair = std::sync::Arc::new(login.pair.clone());
    let backoff: Backoff = settings.backoff;
    let mut options = ConnectOptions::with_jwt(login.jwt.clone(), move |nonce| {
        let pair = pair.clone();
        async move { pair.sign(&nonce).map_err(async_nats::AuthError::new) }
    })
    .custom_inbox_prefix(subjects::inbox(&login.name))
    .require_tls(settings.servers.iter().any(|server| server.starts_with("tls://")))
    // A dead connection is noticed after two of these.
    .ping_interval(Duration::from_secs(10))
    .connection_timeout(Duration::from_secs(10))
    .reconnect_delay_callback(move |failures| backoff.after(u32::try_from(failures).unwrap_or(u32::MAX)))
    .event_callback(move |event| {
        let stands = stands.clone();
        async move {
            match event {
                Event::Connected => stands.send_modify(|standing| *standing = (standing.0 + 1, true)),
                Event::Disconnected | Event::Closed => stands.send_modify(|standing| standing.1 = false),
                _ => {}
            }
        }
    });
    // Before TLS stands nobody on the way is listened to: what is no handshake ends the connection at once.
    if settings.servers.iter().all(|server| server.starts_with("tls://")) {
        options = options.tls_first();
    }
    if let Ok(config) = trusted(&settings.roots) {
        options = options.tls_client_config(config);
    }
    options
}

/// TLS that trusts these certificates (PEM) and no others.
fn trusted(roots: &str) -> Result<ClientConfig, rustls::Error> {
    let mut store = RootCertStore::empty();
    // What is no certificate is not trusted.
    store.add_parsable_certificates(CertificateDer::pem_slice_iter(roots.as_bytes()).flatten());
    let config = ClientConfig::builder_with_provider(ring::default_provider().into())
        .with_safe_default_protocol_versions()?;
    Ok(config.with_root_certificates(store).with_no_client_auth())
}

/// The device woke up: a connection that does not answer at once is made anew.
pub(super) async fn wake(client: Client) {
    if client.connection_state() == State::Connected
        && !matches!(timeout(Duration::from_secs(3), client.flush()).await, Ok(Ok(())))
    {
        let _ = client.force_reconnect().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A certificate that is not valid yet is the fault of this device's clock; any other fault is not.
    #[test]
    fn a_certificate_of_tomorrow_means_a_wrong_clock() {
        let refused =
            |error| io::Error::new(io::ErrorKind::InvalidData, rustls::Error::InvalidCertificate(error));
        assert!(is_early(&refused(CertificateError::NotValidYet)));
        assert!(is_early(&rustls::Error::InvalidCertificate(CertificateError::NotValidYet)));
        assert!(!is_early(&refused(CertificateError::Expired)));
        assert!(!is_early(&refused(CertificateError::UnknownIssuer)));
    }
}
