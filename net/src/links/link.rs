//! The thread of a link, and the two bounded queues to and from it.

use std::future::Future;
use std::io;
use std::sync::mpsc::{self as std_mpsc, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::mpsc::{self, error::TrySendError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::{CommandError, FRAME, LinkCommand, LinkEvent, PeerId};

/// Orders that may wait.
const COMMANDS: usize = 256;
/// Events other than frames that may wait to be polled.
const NEWS: usize = 64;
/// Frames that may wait to be polled, of all peers and of one.
const FRAMES: usize = 256;
const FRAMES_OF_ONE: usize = 64;

/// A link: a thread that moves frames. Dropping it ends the thread at once; [`LinkCommand::Close`] sends first what was submitted.
#[derive(Debug)]
pub struct Link {
    commands: mpsc::Sender<LinkCommand>,
    events: Mutex<std_mpsc::Receiver<QueuedEvent>>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct QueuedEvent {
    event: LinkEvent,
    // Given back when the event is polled.
    _room: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
}

impl Link {
    /// Gives the link a command. Never blocks.
    pub fn submit(&self, command: LinkCommand) -> Result<(), CommandError> {
        if let LinkCommand::Send { bytes, .. } | LinkCommand::Signal { bytes, .. } = &command
            && !(1..=FRAME).contains(&bytes.len())
        {
            return Err(CommandError::Length);
        }
        self.commands.try_send(command).map_err(|error| match error {
            TrySendError::Full(_) => CommandError::Full,
            TrySendError::Closed(_) => CommandError::Ended,
        })
    }

    /// Returns the next event; waits for it up to `timeout`. After the end it is [`LinkEvent::Closed`], as often as it
    /// is asked. While nobody polls, the link reads no further frames when its queue is full.
    pub fn poll(&self, timeout: Duration) -> Option<LinkEvent> {
        match self.events.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(timeout) {
            Ok(events) => Some(events.event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(LinkEvent::Closed),
        }
    }

    /// Starts a thread that runs the future of `run`; the link ends with it.
    pub(super) fn start<Run, Running>(name: &str, run: Run) -> io::Result<Link>
    where
        Run: FnOnce(mpsc::Receiver<LinkCommand>, Outlet) -> Running + Send + 'static,
        Running: Future<Output = ()>,
    {
        let (commands, taken) = mpsc::channel(COMMANDS);
        let (to, events) = std_mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let outlet =
            Outlet { to, news: Arc::new(Semaphore::new(NEWS)), frames: Arc::new(Semaphore::new(FRAMES)) };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
        let thread = thread::Builder::new().name(name.to_owned()).spawn(move || {
            // Outlives the receiver of commands: who has heard `Closed` is refused, and no command is swallowed in between.
            let last = outlet.clone();
            runtime.block_on(async move {
                tokio::select! {
                    () = run(taken, outlet) => {}
                    _ = stopped => {}
                }
            });
            drop(last);
            // A look-up of a name may still run on a thread of its own; nobody waits for it.
            runtime.shutdown_background();
        })?;
        Ok(Link { commands, events: Mutex::new(events), stop: Some(stop), thread: Some(thread) })
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// The way out of a link's thread. Each event needs room in the queue and waits for it.
#[derive(Clone)]
pub(super) struct Outlet {
    to: std_mpsc::Sender<QueuedEvent>,
    news: Arc<Semaphore>,
    frames: Arc<Semaphore>,
}

impl Outlet {
    /// Tells anything but a frame.
    pub(super) async fn send(&self, event: LinkEvent) {
        let room = taken(&self.news).await;
        let _ = self.to.send(QueuedEvent { event, _room: (room, None) });
    }

    /// Tells a frame. `own` is the peer's share of the queue, so that one peer cannot fill it.
    pub(super) async fn frame(&self, own: &Arc<Semaphore>, peer: PeerId, bytes: Vec<u8>, mark: u64) {
        let share = taken(own).await;
        let room = taken(&self.frames).await;
        let _ = self
            .to
            .send(QueuedEvent { event: LinkEvent::Frame { peer, bytes, mark }, _room: (room, Some(share)) });
    }
}

#[cfg(feature = "online")]
impl Outlet {
    /// Tells a frame that nobody keeps, unless the queue is full. It never waits, so that no peer delays another's.
    pub(super) fn try_frame(&self, own: &Arc<Semaphore>, peer: PeerId, bytes: Vec<u8>) {
        let (Ok(share), Ok(room)) =
            (own.clone().try_acquire_owned(), self.frames.clone().try_acquire_owned())
        else {
            return;
        };
        let event = LinkEvent::Frame { peer, bytes, mark: 0 };
        let _ = self.to.send(QueuedEvent { event, _room: (room, Some(share)) });
    }
}

/// A peer's share of the queue of frames.
pub(super) fn share() -> Arc<Semaphore> {
    Arc::new(Semaphore::new(FRAMES_OF_ONE))
}

async fn taken(of: &Arc<Semaphore>) -> OwnedSemaphorePermit {
    of.clone().acquire_owned().await.expect("nobody closes these semaphores")
}
