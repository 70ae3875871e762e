//! One connection: frames in, frames out, until one side has enough.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_util::bytes::Bytes;
use tokio_util::codec::length_delimited::{LengthDelimitedCodec, LengthDelimitedCodecError};
use tokio_util::codec::{FramedRead, FramedWrite};

use super::Limits;
use crate::links::bucket::Bucket;
use crate::links::link::{Outlet, share};
use crate::links::{FRAME, PeerId, Reason};

/// Longest end of a connection with a peer that does not close its side.
const LINGER: Duration = Duration::from_secs(2);

/// Owner's side of a connection, as its task needs it.
pub(super) struct Ends {
    pub(super) id: PeerId,
    /// Frames to send; when it is closed, the rest is sent and the connection ends.
    pub(super) outbox: mpsc::Receiver<Vec<u8>>,
    /// Ends the connection now.
    pub(super) cut: oneshot::Receiver<Reason>,
    /// Set when the protocol has paired with the peer.
    pub(super) kept: Arc<AtomicBool>,
}

/// Handle of a connection, kept by its owner.
pub(super) struct Handle {
    outbox: mpsc::Sender<Vec<u8>>,
    cut: Option<oneshot::Sender<Reason>>,
    pub(super) kept: Arc<AtomicBool>,
}

impl Handle {
    /// Ends the connection now.
    pub(super) fn end(&mut self, reason: Reason) {
        if let Some(cut) = self.cut.take() {
            let _ = cut.send(reason);
        }
    }
}

/// Both sides of a connection's bookkeeping.
pub(super) fn ends(id: PeerId, limits: &Limits, kept: bool) -> (Handle, Ends) {
    let (outbox, sent) = mpsc::channel(limits.waiting);
    let (cut, cutting) = oneshot::channel();
    let kept = Arc::new(AtomicBool::new(kept));
    (Handle { outbox, cut: Some(cut), kept: kept.clone() }, Ends { id, outbox: sent, cut: cutting, kept })
}

impl Handle {
    /// Queues a frame. A peer whose queue is full does not take what it is sent: it is cut off.
    pub(super) fn send(&mut self, bytes: Vec<u8>) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.outbox.try_send(bytes)
            && let Some(cut) = self.cut.take()
        {
            let _ = cut.send(Reason::Slow);
        }
    }
}

fn codec() -> LengthDelimitedCodec {
    LengthDelimitedCodec::builder().length_field_type::<u16>().max_frame_length(FRAME).new_codec()
}

/// Runs a connection to its end.
pub(super) async fn serve(stream: TcpStream, ends: Ends, limits: Limits, outlet: &Outlet) -> Reason {
    // Frames are small and someone waits for each of them.
    let _ = stream.set_nodelay(true);
    let (reading, writing) = stream.into_split();
    let mut frames = FramedRead::new(reading, codec());
    let mut sink = FramedWrite::new(writing, codec());
    let Ends { id, mut outbox, mut cut, kept } = ends;
    let reason = tokio::select! {
        // Who is cut off has no time to be told anything.
        biased;
        Ok(reason) = &mut cut => reason,
        reason = read(&mut frames, id, &kept, &limits, outlet) => reason,
        reason = write(&mut sink, &mut outbox, &limits) => reason,
    };
    if reason == Reason::Ordered {
        // With unread bytes left a close would be a reset, which can overtake what was sent last.
        let mut rest = frames.into_inner();
        let _ = timeout(LINGER, tokio::io::copy(&mut rest, &mut tokio::io::sink())).await;
    }
    reason
}

async fn read(
    frames: &mut FramedRead<OwnedReadHalf, LengthDelimitedCodec>,
    id: PeerId,
    kept: &AtomicBool,
    limits: &Limits,
    outlet: &Outlet,
) -> Reason {
    let own = share();
    let mut heard = Instant::now();
    let mut said = heard;
    let mut count = Bucket::new(limits.frames.0, limits.frames.1, heard);
    let mut bytes = Bucket::new(limits.bytes.0, limits.bytes.1, heard);
    loop {
        let dead = heard + limits.silent;
        let unpaired = !kept.load(Ordering::Relaxed);
        let deadline = if unpaired { dead.min(said + limits.quiet) } else { dead };
        let next = match timeout_at(deadline, frames.next()).await {
            Ok(next) => next,
            Err(_) if Instant::now() >= dead => return Reason::Silent,
            // It may have been kept while this waited.
            Err(_) if kept.load(Ordering::Relaxed) => continue,
            Err(_) => return Reason::Quiet,
        };
        let frame = match next {
            Some(Ok(frame)) => frame,
            Some(Err(error)) => return broken(&error),
            None => return Reason::Left,
        };
        let now = Instant::now();
        let debt = count.take(1.0, now).max(bytes.take(frame.len() as f64 + 2.0, now));
        if !debt.is_zero() {
            if !kept.load(Ordering::Relaxed) {
                return Reason::Flood;
            }
            sleep(debt).await;
        }
        if !frame.is_empty() {
            outlet.frame(&own, id, frame.to_vec(), 0).await;
            said = Instant::now();
        }
        // Not before the waits above: they are ours, and no fault of the peer's.
        heard = Instant::now();
    }
}

async fn write(
    sink: &mut FramedWrite<OwnedWriteHalf, LengthDelimitedCodec>,
    outbox: &mut mpsc::Receiver<Vec<u8>>,
    limits: &Limits,
) -> Reason {
    let mut first = true;
    loop {
        // A sign of life at once: a guest takes it as the answer it waits for.
        let wait = if std::mem::take(&mut first) { Duration::ZERO } else { limits.ping };
        let (frame, last) = match timeout(wait, outbox.recv()).await {
            Ok(Some(frame)) => (Bytes::from(frame), false),
            Ok(None) => (Bytes::new(), true),
            Err(_) => (Bytes::new(), false),
        };
        let written = timeout(limits.slow, async {
            if last {
                return SinkExt::<Bytes>::close(sink).await;
            }
            sink.feed(frame).await?;
            while let Ok(more) = outbox.try_recv() {
                sink.feed(Bytes::from(more)).await?;
            }
            SinkExt::<Bytes>::flush(sink).await
        });
        match written.await {
            Ok(Ok(())) if last => return Reason::Ordered,
            Ok(Ok(())) => {}
            Ok(Err(error)) => return broken(&error),
            Err(_) => return Reason::Slow,
        }
    }
}

fn broken(error: &io::Error) -> Reason {
    if error.get_ref().is_some_and(|inner| inner.is::<LengthDelimitedCodecError>()) {
        Reason::TooLarge
    } else {
        Reason::Broken
    }
}
