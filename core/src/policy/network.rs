//! Texts for a system that does not let the app use the local network.

use crate::words::{Lang, texts};

/// Texts for a person whose system refuses the local network to the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkRefusal {
    /// Advice.
    pub text: String,
    /// Name of the way to the system's settings of the app.
    pub settings: String,
}

/// Returns the texts about a refused local network.
pub fn network_refusal(lang: Lang) -> NetworkRefusal {
    NetworkRefusal {
        text: texts::room::network_refused().shown(lang),
        settings: texts::room::system_settings().shown(lang),
    }
}
