//! A relay of three nodes for a test. Not every machine can start one, so its tests are ignored where nobody asks for them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_nats::jetstream;
use qishe_net::links::online::{Pass, Settings, open};
use qishe_net::links::{Backoff, ConversationId, Key, Link, LinkCommand, LinkEvent, PeerId};

use super::until;

/// Three nodes with their folder. Dropping the value stops them.
pub struct Relay {
    pub folder: PathBuf,
    pub servers: Vec<String>,
    pub pass: Pass,
}

fn script() -> Command {
    let mut command = Command::new(Path::new(env!("CARGO_MANIFEST_DIR")).join("../ops/local.sh"));
    command.env("QISHE_RELAY", env!("CARGO_BIN_EXE_relay")).stdin(Stdio::null());
    command
}

impl Relay {
    /// Starts a relay. Panics with the reason if that is impossible.
    pub fn start() -> Relay {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("qishe-relay-{}-{number}", std::process::id()));
        let started = script().arg("start").arg(&folder).output().expect("bash runs");
        let said = String::from_utf8_lossy(&started.stdout).into_owned();
        assert!(started.status.success(), "{said}{}", String::from_utf8_lossy(&started.stderr));
        let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
        let printed =
            Command::new(env!("CARGO_BIN_EXE_relay")).arg("pass").arg(folder.join("keys")).output().unwrap();
        let printed = String::from_utf8(printed.stdout).unwrap();
        let value = |name: &str| printed.lines().find_map(|line| line.strip_prefix(name)).unwrap().to_owned();
        Relay {
            servers: read("servers").lines().map(str::to_owned).collect(),
            pass: Pass { account: value("account="), seed: value("seed=") },
            folder,
        }
    }

    pub fn roots(&self) -> PathBuf {
        self.folder.join("tls/ca.pem")
    }

    pub fn settings(&self, identity: [u8; 32]) -> Settings {
        Settings {
            servers: self.servers.clone(),
            roots: fs::read_to_string(self.roots()).unwrap(),
            pass: self.pass.clone(),
            identity,
            after: None,
            backoff: Backoff { first: Duration::from_millis(50), most: Duration::from_secs(1) },
            linger: Duration::from_secs(30),
        }
    }

    /// A link whose mailbox is open.
    pub fn open(&self, identity: [u8; 32], after: Option<u64>) -> Link {
        let link = open(Settings { after, ..self.settings(identity) }).unwrap();
        ready(&link);
        link
    }

    /// Kills a node, as a loss of power would.
    pub fn kill(&self, node: usize) {
        let pid = fs::read_to_string(self.folder.join(format!("{node}.pid"))).unwrap();
        assert!(Command::new("kill").arg("-9").arg(pid.trim()).status().unwrap().success());
    }

    pub fn again(&self, node: usize) {
        let output = script().arg("node").arg(&self.folder).arg(node.to_string()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// The node that leads a stream.
    pub fn leader(&self, stream: &str) -> usize {
        self.admin(async |context| {
            let end = std::time::Instant::now() + super::LONG;
            while std::time::Instant::now() < end {
                if let Ok(stream) = context.get_stream(stream).await
                    && let Some(leader) =
                        stream.cached_info().cluster.as_ref().and_then(|cluster| cluster.leader.clone())
                {
                    return leader.trim_start_matches('n').parse().unwrap();
                }
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
            panic!("{stream} has no leader");
        })
    }

    /// Changes the configuration of all streams.
    pub fn reconfigure(&self, change: impl Fn(&mut jetstream::stream::Config)) {
        self.admin(async |context| {
            for shard in 0..qishe_net::links::online::SHARDS {
                let stream = context.get_stream(format!("P{shard}")).await.unwrap();
                let mut config = stream.cached_info().config.clone();
                change(&mut config);
                context.update_stream(config).await.unwrap();
            }
        });
    }

    /// Number of frames that a stream keeps under a subject.
    pub fn kept(&self, stream: &str, subject: &str) -> usize {
        use futures_util::TryStreamExt;
        self.admin(async |context| {
            let stream = context.get_stream(stream).await.unwrap();
            let all: Vec<(String, usize)> =
                stream.info_with_subjects(subject).await.unwrap().try_collect().await.unwrap();
            all.into_iter().map(|(_, count)| count).sum()
        })
    }

    /// Runs an action with the relay operator's rights.
    pub fn admin<T>(&self, what: impl AsyncFnOnce(jetstream::Context) -> T) -> T {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
            let creds = fs::read_to_string(self.folder.join("keys/admin.creds")).unwrap();
            let client = async_nats::ConnectOptions::with_credentials(&creds)
                .unwrap()
                .add_root_certificates(self.roots())
                .tls_first()
                .connect(&self.servers[..])
                .await
                .unwrap();
            what(jetstream::new(client)).await
        })
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        let _ = script().arg("stop").arg(&self.folder).status();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

pub fn ready(link: &Link) {
    until(link, "Ready", |event| matches!(event, LinkEvent::Ready(_)).then_some(()));
}

/// Opens a conversation.
pub fn reach(link: &Link, key: Key, room: ConversationId) -> PeerId {
    link.submit(LinkCommand::Open { key, conversation: room }).unwrap();
    super::up(link)
}
