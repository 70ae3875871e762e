//! Play among devices: links that move frames, the driver of a room over a link, matchmaking, invitations, and the relay
//! tool. All input and output of the protocol in `qishe_core::remote` is here; nothing here knows a rule of a game.

mod invitation;
pub mod links;
mod matchmaking;
pub mod relay;
mod room;

pub use invitation::{Invitation, shows_name};
pub use room::{
    Announcement, LetterNews, LetterNotice, RoomDriver, RoomOrder, RoomUpdate, SavedRoom, SavedRoomInfo,
    SavedRooms, Told, accept_invitation, awaits_letters, decline_invitation, invite, invited_days,
    is_agreed_only, look_for_letters, look_into_room, look_into_rooms, saved_room, saved_room_board,
    saved_rooms, take_rooms, tell_saved_room, withdraw_invitation,
};

use qishe_core::game::{InputError, InputErrorKind};
use rand::TryRng;
use rand::rngs::SysRng;

#[cfg(feature = "uniffi")]
uniffi::setup_scaffolding!();

/// Whether this build can play over a relay.
pub fn plays_online() -> bool {
    cfg!(feature = "online")
}

/// Returns 32 bytes that nobody can guess; `None` where the system has none.
pub(crate) fn random() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes).ok().map(|()| bytes)
}

/// Like [`random`], with the reason for people.
pub(crate) fn entropy() -> Result<[u8; 32], InputError> {
    random().ok_or_else(|| InputError::head(InputErrorKind::Unlinked, "the system has no randomness"))
}
