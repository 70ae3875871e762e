//! Many matches at once over a relay of three nodes on this machine. It prints what `docs/lab/relay.md` tells; by default there are few.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::links::relay::Relay;
use crate::support::rooms::record_of;
use qishe_core::remote::{MatchSource, Room};
use qishe_core::words::Lang;
use qishe_net::RoomDriver;
use qishe_net::links::online::SHARDS;

use super::hostile::flood;

/// Threads that step the devices.
const THREADS: usize = 8;
/// Lines of the board on which stones stand, two apart: no five can come of them.
const LINES: [usize; 5] = [2, 5, 8, 11, 14];

/// A number from the environment.
fn asked(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The point of a move, the first in the centre.
fn point(number: usize) -> String {
    let at = (number + 12) % 25;
    format!("{}{}", char::from(b'A' + LINES[at % 5] as u8 - 1), LINES[at / 5])
}

fn moves(room: &RoomDriver) -> usize {
    room.room(|room| {
        room.source().and_then(MatchSource::played).map_or(0, |played| played.record().actions.len())
    })
}

/// The part of a record with the moves.
fn actions(record: &str) -> &str {
    &record[record.find("\"actions\"").expect("a record")..]
}

enum Stage {
    /// The time at which the host comes.
    Later(Instant),
    Waits,
    /// The time of the next look: a view is made anew each time, which costs more than a step.
    Meets(Instant),
    Plays {
        next: Instant,
        sent: Option<Instant>,
    },
    Ends,
    Over,
}

/// Two devices and their match.
struct Pair {
    devices: Vec<RoomDriver>,
    records: Vec<String>,
    stage: Stage,
    moves: usize,
}

/// Settings of all matches.
struct Plan<'a> {
    relay: &'a str,
    folder: &'a Path,
    moves: usize,
    pace: Duration,
    /// Whether nodes are killed.
    kills: bool,
}

impl Pair {
    /// Moves that were sent, and those that each device has.
    fn state(&self) -> (usize, Vec<usize>) {
        (self.moves, self.devices.iter().map(moves).collect())
    }

    /// Advances the match by one step. Returns the time that a move took if it has just arrived.
    fn step(&mut self, number: usize, plan: &Plan) -> Option<Duration> {
        for device in &self.devices {
            self.records.extend(device.step(Duration::ZERO).record.as_deref().map(record_of));
        }
        let file = |name: &str| plan.folder.join(format!("{name}-{number}"));
        let now = Instant::now();
        match &mut self.stage {
            Stage::Later(at) if now < *at => {}
            Stage::Later(_) => {
                self.devices
                    .push(RoomDriver::host_online(plan.relay, "Host", &file("host")).expect("a room"));
                self.devices[0].propose("gomoku", "", Some(0)).expect("a game");
                self.stage = Stage::Waits;
            }
            Stage::Waits => {
                let link = self.devices[0].invitation()?.link;
                let guest = RoomDriver::join(&link, "Guest", &file("guest"), plan.relay);
                self.devices.push(guest.expect("a room"));
                self.stage = Stage::Meets(now);
            }
            Stage::Meets(next) if now < *next => {}
            Stage::Meets(next) => {
                *next = now + Duration::from_millis(500);
                let views = [0, 1].map(|at| self.devices[at].view(Lang::En));
                if views[0].may_begin {
                    self.devices[0].change(Room::begin).expect("begun");
                } else if !views[1].game.is_empty() && !views[1].agreed {
                    self.devices[1].change(|room| room.agree(true));
                }
                let has_begun = |device: &RoomDriver| {
                    device.room(|room| room.peer().is_some_and(|peer| peer.played().is_some()))
                };
                if self.devices.iter().all(has_begun) {
                    self.stage = Stage::Plays { next: now, sent: None };
                }
            }
            Stage::Plays { next, sent: sent @ None } if now >= *next => {
                let mover = &self.devices[self.moves % 2];
                mover.change(|room| room.act(&point(self.moves))).expect("a move");
                *sent = Some(now);
            }
            Stage::Plays { next, sent: sent @ Some(_) } => {
                if moves(&self.devices[1 - self.moves % 2]) > self.moves {
                    let took = now - sent.take().expect("a move is on its way");
                    *next = now + plan.pace;
                    self.moves += 1;
                    if self.moves == plan.moves {
                        self.devices[0].change(Room::give_up);
                        self.stage = Stage::Ends;
                    }
                    return Some(took);
                }
            }
            Stage::Plays { .. } | Stage::Over => {}
            Stage::Ends => {
                if self.records.len() == 2 {
                    // Who hears nothing of the other for long after the end keeps the match without the other's seed.
                    let kept: Vec<&str> = self
                        .records
                        .iter()
                        .map(|text| if plan.kills { actions(text) } else { text })
                        .collect();
                    assert_eq!(kept[0], kept[1]);
                    self.devices.drain(..).for_each(|device| drop(device.leave(Duration::from_millis(100))));
                    self.stage = Stage::Over;
                }
            }
        }
        None
    }
}

/// Returns a number of a line of a process's status, in kB.
fn status(process: &str, name: &str) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// A proxy in front of each node, as `ops/front.conf` limits it. Dropping the value ends it.
struct Front(Child);

impl Front {
    /// Starts it, and puts its addresses in place of the nodes'.
    fn start(relay: &mut Relay) -> Front {
        let limits = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ops/front.conf");
        let folder = relay.folder.display().to_string();
        let mut servers = String::new();
        for server in &mut relay.servers {
            let node = server.trim_start_matches("tls://").to_owned();
            let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port");
            servers.push_str(&format!("server {{ listen {free}; proxy_pass {node}; }}\n"));
            *server = format!("tls://{free}");
        }
        let config = format!(
            "load_module /usr/lib/nginx/modules/ngx_stream_module.so;\npid {folder}/front.pid;\ndaemon off;\n\
             events {{ worker_connections 20000; }}\nstream {{\ninclude {};\n{servers}}}\n",
            limits.display()
        );
        let file = relay.folder.join("front.conf");
        fs::write(&file, config).expect("written");
        let nginx = Command::new("nginx").arg("-c").arg(&file).args(["-e", "stderr"]).spawn().expect("nginx");
        thread::sleep(Duration::from_secs(1));
        Front(nginx)
    }
}

impl Drop for Front {
    fn drop(&mut self) {
        let _ = Command::new("kill").arg(self.0.id().to_string()).status();
        let _ = self.0.wait();
    }
}

/// Bytes that all mailboxes keep, on each node.
fn stored(relay: &Relay) -> u64 {
    relay.admin(async |context| {
        let mut bytes = 0;
        for shard in 0..SHARDS {
            bytes +=
                context.get_stream(format!("P{shard}")).await.expect("a stream").cached_info().state.bytes;
        }
        bytes
    })
}

fn report(relay: &Relay, what: &str) {
    let node = |node: usize| fs::read_to_string(relay.folder.join(format!("{node}.pid"))).unwrap_or_default();
    let nodes: Vec<u64> = (1..=3).map(|at| status(node(at).trim(), "VmRSS:") / 1024).collect();
    let descriptors = fs::read_dir("/proc/self/fd").map_or(0, Iterator::count);
    println!(
        "{what}: nodes {nodes:?} MB, devices {} MB, {descriptors} descriptors",
        status("self", "VmRSS:") / 1024
    );
}

/// `QISHE_MATCHES` matches of `QISHE_MOVES` moves, one every `QISHE_PACE` milliseconds, begun `QISHE_STARTS` a second. All end with one
/// record on both sides, also where nodes are killed and come back (`QISHE_KILL` times, one after another) or one client floods a mailbox (`QISHE_FLOOD=1`)
/// behind a proxy that limits it (`QISHE_FRONT=1`).
#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn many_matches_at_once_come_to_one_record_each() {
    let (matches, starts) = (asked("QISHE_MATCHES", 8) as usize, asked("QISHE_STARTS", 20));
    let folder = tempfile::TempDir::new().expect("a folder");
    let mut relay = Relay::start();
    let mut described = fs::read_to_string(relay.folder.join("relay.json")).expect("its description");
    let nodes = relay.servers.clone();
    let front = (asked("QISHE_FRONT", 0) == 1).then(|| Front::start(&mut relay));
    for (node, server) in nodes.iter().zip(&relay.servers) {
        described = described.replace(node, server);
    }
    let plan = Plan {
        relay: &described,
        folder: folder.path(),
        moves: asked("QISHE_MOVES", 6).min(25) as usize,
        pace: Duration::from_millis(asked("QISHE_PACE", 100)),
        kills: asked("QISHE_KILL", 0) > 0,
    };
    report(&relay, "before");
    let (begun, is_over, flooded) = (Instant::now(), AtomicBool::new(false), AtomicU64::new(0));
    let mut took: Vec<Duration> = thread::scope(|scope| {
        let workers: Vec<_> = (0..THREADS)
            .map(|thread| {
                let plan = &plan;
                scope.spawn(move || {
                    let numbers: Vec<usize> = (0..matches).skip(thread).step_by(THREADS).collect();
                    let later = |number: usize| begun + Duration::from_millis(1000 * number as u64 / starts);
                    let pair = |number: &usize| Pair {
                        devices: Vec::new(),
                        records: Vec::new(),
                        stage: Stage::Later(later(*number)),
                        moves: 0,
                    };
                    let mut pairs: Vec<Pair> = numbers.iter().map(pair).collect();
                    let mut took = Vec::new();
                    let is_over = |pair: &Pair| matches!(pair.stage, Stage::Over);
                    while !pairs.iter().all(is_over) {
                        let limit = Duration::from_secs(180 + matches as u64 / 2);
                        let open = pairs.iter().filter(|pair| !is_over(pair)).count();
                        assert!(
                            begun.elapsed() < limit,
                            "{open} matches are stuck: {:?}",
                            pairs.iter().filter(|pair| !is_over(pair)).map(Pair::state).collect::<Vec<_>>()
                        );
                        for (number, pair) in numbers.iter().zip(&mut pairs) {
                            took.extend(pair.step(*number, plan));
                        }
                        thread::sleep(Duration::from_millis(1));
                    }
                    took
                })
            })
            .collect();
        if asked("QISHE_FLOOD", 0) == 1 {
            let (relay, is_over, flooded) = (&relay, &is_over, &flooded);
            scope.spawn(move || flood(relay, is_over, flooded));
        }
        // Each time another node.
        for kill in 0..asked("QISHE_KILL", 0) as usize {
            thread::sleep(Duration::from_secs(15));
            let node = 1 + kill % relay.servers.len();
            relay.kill(node);
            thread::sleep(Duration::from_secs(10));
            relay.again(node);
        }
        while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            thread::sleep(Duration::from_secs(1));
            if begun.elapsed().as_secs().is_multiple_of(15) {
                report(&relay, "during");
            }
        }
        is_over.store(true, Ordering::Relaxed);
        workers.into_iter().flat_map(|worker| worker.join().expect("all matches end")).collect()
    });
    report(&relay, "after");
    println!("mailboxes keep {} kB of a match", stored(&relay) / 1000 / matches as u64);
    drop(front);
    took.sort_unstable();
    let part = |share: f64| took[(share * (took.len() - 1) as f64) as usize].as_millis();
    println!(
        "{matches} matches, {} moves in {} s: p50 {} ms, p99 {} ms, longest {} ms; {} frames of a flood",
        took.len(),
        begun.elapsed().as_secs(),
        part(0.5),
        part(0.99),
        part(1.0),
        flooded.load(Ordering::Relaxed)
    );
    assert_eq!(took.len(), matches * plan.moves);
}
