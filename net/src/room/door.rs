//! Secrets by which others come into a room.

use qishe_core::game::InputError;

use crate::entropy;

/// Invitation secrets of a host.
pub(super) struct Door {
    /// The link's secret.
    pub(super) secret: [u8; 16],
    /// Six digits, where the room can be found in the network.
    pub(super) code: Option<String>,
}

impl Door {
    /// Replaces the code where there is one, and returns the new one.
    pub(super) fn renew_code(&mut self) -> Option<String> {
        let code = self.code.as_mut()?;
        code.clone_from(&fresh_code().ok()?);
        Some(code.clone())
    }
}

/// Returns six random digits.
pub(super) fn fresh_code() -> Result<String, InputError> {
    let bytes = entropy()?;
    let number = bytes[..8].iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
    Ok(format!("{:06}", number % 1_000_000))
}

/// Returns 16 bytes that nobody can guess.
pub(super) fn fresh_secret() -> Result<[u8; 16], InputError> {
    let bytes = entropy()?;
    Ok(std::array::from_fn(|at| bytes[at]))
}
