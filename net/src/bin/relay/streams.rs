//! The streams of the mailboxes.

use std::path::Path;
use std::time::{Duration, Instant};

use async_nats::ConnectOptions;
use async_nats::jetstream::{self, stream};
use qishe_net::links::online::SHARDS;

use crate::{Failed, keys};

/// A day.
const DAY: Duration = Duration::from_secs(24 * 3600);
/// The relay chooses its leader first.
const PATIENCE: Duration = Duration::from_secs(120);

fn config(shard: u8) -> stream::Config {
    stream::Config {
        name: format!("P{shard}"),
        description: Some("Mailboxes of Qishe".to_owned()),
        subjects: vec![format!("p.{shard}.>")],
        num_replicas: 3,
        max_age: 7 * DAY,
        max_bytes: 1 << 30,
        // Header and frame.
        max_message_size: 17 * 1024,
        // Of one conversation in one direction; a long match has some hundreds of entries.
        max_messages_per_subject: 2000,
        // With the old ones discarded instead, a stranger could push out what others were promised to get.
        discard: stream::DiscardPolicy::New,
        discard_new_per_subject: true,
        duplicate_window: Duration::from_secs(120),
        deny_delete: true,
        allow_direct: false,
        ..Default::default()
    }
}

/// Makes the streams, or changes them to what [`config`] says.
pub(crate) async fn make(folder: &Path, roots: &Path, servers: &[&str]) -> Result<(), Failed> {
    let client = ConnectOptions::with_credentials(&keys::admin(folder)?)?
        .add_root_certificates(roots.to_owned())
        .require_tls(servers.iter().any(|server| server.starts_with("tls://")))
        .connect(servers)
        .await?;
    let context = jetstream::new(client);
    let end = Instant::now() + PATIENCE;
    for shard in 0..SHARDS {
        loop {
            match context.create_or_update_stream(config(shard)).await {
                Ok(_) => break,
                Err(error) if Instant::now() >= end => return Err(error.into()),
                Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
            }
        }
    }
    println!("{SHARDS} streams stand");
    Ok(())
}
