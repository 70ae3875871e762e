//! Tokens (JWT) in the form NATS has them: signed by an nkey, who signs whom being told by the keys' kinds.

use data_encoding::BASE64URL_NOPAD;
use nkeys::{KeyPair, KeyPairType};
use serde_json::{Value, json};

use super::{Pass, subjects};
use crate::links::Key;

/// Makes a token: claims about `subject`, signed by `issuer`. `nats` is the part that depends on the kind.
pub fn sign(issuer: &KeyPair, subject: &str, name: &str, nats: Value) -> Result<String, nkeys::error::Error> {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let claims = json!({
        "jti": format!("{:032X}", rand::random::<u128>()),
        "iat": now.as_secs(),
        "iss": issuer.public_key(),
        "sub": subject,
        "name": name,
        "nats": nats,
    });
    let header = json!({ "typ": "JWT", "alg": "ed25519-nkey" });
    let part = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let signed = format!("{}.{}", part(&header), part(&claims));
    let signature = issuer.sign(signed.as_bytes())?;
    Ok(format!("{signed}.{}", BASE64URL_NOPAD.encode(&signature)))
}

/// Credentials of a device.
pub(super) struct Login {
    pub(super) key: Key,
    /// The key as the relay writes it.
    pub(super) name: String,
    pub(super) jwt: String,
    pub(super) pair: KeyPair,
}

impl Login {
    pub(super) fn new(pass: &Pass, identity: [u8; 32]) -> Result<Login, nkeys::error::Error> {
        let pair = KeyPair::new_from_raw(KeyPairType::User, identity)?;
        let name = pair.public_key();
        let key = subjects::key(&name)
            .ok_or_else(|| nkeys::error::Error::new(nkeys::error::ErrorKind::InvalidKeyLength, None))?;
        Ok(Login { key, jwt: user(pass, &name)?, name, pair })
    }
}

/// A user's token. What the user may do is not in it: the account says so for its signing key.
pub fn user(pass: &Pass, user: &str) -> Result<String, nkeys::error::Error> {
    let issuer = KeyPair::from_seed(&pass.seed)?;
    sign(&issuer, user, "", json!({ "issuer_account": pass.account, "type": "user", "version": 2 }))
}
