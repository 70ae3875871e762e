//! The streams of the mailboxes.
//!
//! A mailbox is a ring: of each conversation and direction it keeps some frames, and a new one pushes out the oldest. So what
//! was read goes, and no conversation fills up. Other ways to delete what was read were no good:
//! - A reader's permission to purge cannot be limited to its own subjects: the filter stands in the body of the request.
//! - Roll-up headers would let a writer purge its own subject, and with `all` everybody's.
//! - Lifetimes of single messages (`Nats-TTL`) may be longer than the stream's, or `never`: a stranger could fill a shard for
//!   good.
//! - A work queue takes one consumer for a filter, with as many replicas as the stream. A consumer whose node is dead would
//!   keep its owner out of the mailbox for a minute, and 20,000 replicated consumers are too many.
//!
//! A subject for each match would keep as many frames of every match as the ring keeps of every pair.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use async_nats::ConnectOptions;
use async_nats::jetstream::{self, stream};
use qishe_net::links::online::SHARDS;

use crate::{Failed, keys};

/// Frames of one conversation in one direction that a mailbox keeps. While its owner is away only a few come: in a match
/// everybody soon waits for it.
const KEPT: i64 = 128;
/// Space of a shard, bytes.
pub(crate) const SHARD_BYTES: i64 = 3 << 30;
/// Nodes that keep each frame, where there are as many.
const REPLICAS: usize = 3;
/// A day.
const DAY: Duration = Duration::from_secs(24 * 3600);
/// The relay chooses its leader first.
const PATIENCE: Duration = Duration::from_secs(120);

/// Returns the place of the first frame of a stream that is made now: later than any that a device remembers of a stream that was
/// there before, of which fewer than a thousand frames a second were kept.
fn first_place() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(1)
}

fn config(shard: u8, replicas: usize, first: Option<u64>) -> stream::Config {
    stream::Config {
        name: format!("P{shard}"),
        description: Some("Mailboxes of Qishe".to_owned()),
        subjects: vec![format!("p.{shard}.>")],
        num_replicas: replicas,
        // Devices send again what the other lacks, and letters once a day (docs/adr/0020-letters.md): a day more than that.
        max_age: 2 * DAY,
        max_bytes: SHARD_BYTES,
        // Header and frame.
        max_message_size: 17 * 1024,
        // Of one conversation in one direction: what was read is pushed out by what follows, and no conversation fills up.
        max_messages_per_subject: KEPT,
        discard_new_per_subject: false,
        // A full shard takes no more: with old frames discarded a stranger could push out what others were promised to get.
        discard: stream::DiscardPolicy::New,
        duplicate_window: Duration::from_secs(120),
        deny_delete: true,
        allow_direct: false,
        first_sequence: first,
        ..Default::default()
    }
}

/// Makes the streams, or changes them to what [`config`] says. A relay of less than three nodes keeps each frame once.
pub(crate) async fn make(folder: &Path, roots: &Path, servers: &[&str]) -> Result<(), Failed> {
    let client = ConnectOptions::with_credentials(&keys::admin(folder)?)?
        .add_root_certificates(roots.to_owned())
        .require_tls(true)
        .tls_first()
        .connect(servers)
        .await?;
    let context = jetstream::new(client);
    let replicas = if servers.len() < REPLICAS { 1 } else { REPLICAS };
    let end = Instant::now() + PATIENCE;
    for shard in 0..SHARDS {
        loop {
            let there = context.get_stream(format!("P{shard}")).await;
            let first =
                there.map_or_else(|_| Some(first_place()), |one| one.cached_info().config.first_sequence);
            match context.create_or_update_stream(config(shard, replicas, first)).await {
                Ok(_) => break,
                Err(error) if Instant::now() >= end => return Err(error.into()),
                Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
            }
        }
    }
    println!("{SHARDS} streams stand");
    Ok(())
}
