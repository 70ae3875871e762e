//! Outputs of sound, and who hears them.

use serde::{Deserialize, Serialize};

/// Output of sound, as far as it matters who hears it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SoundOutput {
    /// Worn by one person: headphones on a wire, a hearing aid.
    Worn,
    /// Earpiece that is at an ear now.
    AtEar,
    /// Perhaps worn, perhaps a loudspeaker: Bluetooth music, USB sound. The person has to say which.
    Perhaps,
    /// The device's own loudspeaker, or its earpiece away from any ear.
    BuiltIn,
    /// Heard by everybody: loudspeakers, television sets, docks, cars, casts.
    Loud,
}

/// Reach of the app's sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum Reach {
    /// One person.
    Private,
    /// One person, if the one who uses the device has said so.
    Trustable,
    /// Everybody.
    Open,
    /// The device does not say; it counts as heard by everybody.
    Unknown,
}

/// A person's choice of what counts as private output.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[serde(rename_all = "snake_case")]
pub enum PrivateOutput {
    /// Outputs that one person certainly hears.
    #[default]
    Auto,
    /// Outputs that perhaps one person hears, too. A loudspeaker never.
    On,
    /// Nothing.
    Off,
}

/// Returns the reach where the system says to which outputs the app's sound goes: all of them count.
pub fn reach_of_routed(outputs: &[SoundOutput]) -> Reach {
    let any = |kinds: &[SoundOutput]| outputs.iter().any(|output| kinds.contains(output));
    if outputs.is_empty() {
        Reach::Unknown
    } else if any(&[SoundOutput::Loud, SoundOutput::BuiltIn]) {
        Reach::Open
    } else if any(&[SoundOutput::Perhaps]) {
        Reach::Trustable
    } else {
        Reach::Private
    }
}

/// Returns the reach where only the connected outputs are known: sound may go to any of those that are not built in, and
/// to the built-in one when there is no other.
pub fn reach_of_connected(outputs: &[SoundOutput]) -> Reach {
    let others: Vec<SoundOutput> =
        outputs.iter().copied().filter(|output| *output != SoundOutput::BuiltIn).collect();
    match (outputs.is_empty(), others.is_empty()) {
        (true, _) => Reach::Unknown,
        (false, true) => Reach::Open,
        (false, false) => reach_of_routed(&others),
    }
}

/// Whether a secret may be said. No choice makes a loudspeaker private.
pub fn is_private(reach: Reach, choice: PrivateOutput) -> bool {
    match reach {
        Reach::Private => choice != PrivateOutput::Off,
        Reach::Trustable => choice == PrivateOutput::On,
        Reach::Open | Reach::Unknown => false,
    }
}
