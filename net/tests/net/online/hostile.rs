//! A hostile client with a valid token, and everything a relay must refuse it.

use std::io::Write;
use std::net::TcpListener;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::support::links::relay::{Relay, reach};
use crate::support::links::{LONG, down, frame, numbered, send, until, up};
use async_nats::jetstream::{self, consumer};
use async_nats::{Client, ConnectOptions, Event};
use nkeys::KeyPair;
use qishe_net::links::online::{Pass, Settings, open, public, shard, token};
use qishe_net::links::{Backoff, ConversationId, FRAME, LinkCommand, LinkEvent, Reason};

const ROOM: ConversationId = ConversationId([5; 16]);
const ROOM_TEXT: &str = "05050505050505050505050505050505";

/// Frames of a conversation that a mailbox keeps, and frames of a flood.
const KEPT: usize = 128;
const FLOOD: usize = 2100;

type Errors = Arc<Mutex<Vec<String>>>;

/// Logs in as the app does, for a client that then breaks the rules.
async fn hostile(relay: &Relay, pair: &KeyPair) -> (Client, Errors) {
    let errors = Errors::default();
    let heard = errors.clone();
    let signer = Arc::new(pair.clone());
    let jwt = token::user(&relay.pass, &pair.public_key()).unwrap();
    let client = ConnectOptions::with_jwt(jwt, move |nonce| {
        let signer = signer.clone();
        async move { signer.sign(&nonce).map_err(async_nats::AuthError::new) }
    })
    .custom_inbox_prefix(format!("_INBOX.{}", pair.public_key()))
    .add_root_certificates(relay.roots())
    .tls_first()
    .event_callback(move |event| {
        if let Event::ServerError(error) = event {
            heard.lock().unwrap().push(error.to_string().to_lowercase());
        }
        async {}
    })
    .connect(&relay.servers[..])
    .await
    .unwrap();
    (client, errors)
}

/// Publishes the longest frames into one conversation, as fast as it can, until `is_over`; counts them in `sent`.
pub(super) fn flood(relay: &Relay, is_over: &AtomicBool, sent: &AtomicU64) {
    let pair = |seed| KeyPair::new_from_raw(nkeys::KeyPairType::User, [seed; 32]).unwrap();
    let (flooder, victim) = (pair(31), pair(32));
    let shard = shard(public([32; 32]).unwrap());
    let subject = format!("p.{shard}.{}.{}.{ROOM_TEXT}", victim.public_key(), flooder.public_key());
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(async {
        let (client, _) = hostile(relay, &flooder).await;
        let frame = vec![7; FRAME];
        while !is_over.load(Ordering::Relaxed) {
            if client.publish(subject.clone(), frame.clone().into()).await.is_ok() {
                sent.fetch_add(1, Ordering::Relaxed);
            }
        }
    });
}

/// Waits until the relay reports the subject as forbidden.
async fn refused(client: &Client, errors: &Errors, subject: &str) {
    client.flush().await.unwrap();
    let wanted = format!("\"{}\"", subject.to_lowercase());
    for _ in 0..600 {
        if errors
            .lock()
            .unwrap()
            .iter()
            .any(|error| error.contains("permissions violation") && error.contains(&wanted))
        {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{subject} was not refused: {:?}", errors.lock().unwrap());
}

#[test]
#[ignore = "needs a relay: ./test net, or --include-ignored where ops/local.sh --why says it can start"]
fn a_valid_token_gives_no_access_to_others() {
    let relay = Relay::start();
    let (friend, victim) = ([21; 32], [22; 32]);
    let key = public(victim).unwrap();
    let name = KeyPair::new_from_raw(nkeys::KeyPairType::User, victim).unwrap().public_key();
    let friends = KeyPair::new_from_raw(nkeys::KeyPairType::User, friend).unwrap().public_key();
    let stream = format!("P{}", shard(key));
    let box_of_victim = format!("p.{}.{name}", shard(key));

    // The victim's mailbox has something worth reading and worth deleting, and the victim is reading.
    let sender = relay.open(friend, None);
    let peer = reach(&sender, key, ROOM);
    let reader = relay.open(victim, None);
    send(&sender, peer, &numbered(0, 512));
    let from = up(&reader);
    reader.submit(LinkCommand::Keep(from)).unwrap();
    assert_eq!(frame(&reader, from), numbered(0, 512));

    let pair = KeyPair::new_user();
    let own = pair.public_key();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let (client, errors) = hostile(&relay, &pair).await;
        // Its own rights work. Otherwise the refusals below would prove nothing.
        client.publish(format!("seek.1.{ROOM_TEXT}"), "x".into()).await.unwrap();
        client.flush().await.unwrap();
        assert!(errors.lock().unwrap().is_empty(), "{errors:?}");

        for subject in [
            ">".to_owned(),
            "p.>".to_owned(),
            format!("{box_of_victim}.>"),
            format!("{box_of_victim}.{friends}.{ROOM_TEXT}"),
            "_INBOX.>".to_owned(),
            format!("_INBOX.{name}.>"),
            format!("here.{name}"),
            "here.*".to_owned(),
            "now.>".to_owned(),
            format!("now.{name}.>"),
            format!("now.{name}.{own}.{ROOM_TEXT}"),
            "seek.>".to_owned(),
            "$JS.>".to_owned(),
            "$JS.EVENT.ADVISORY.>".to_owned(),
            format!("$JS.API.CONSUMER.CREATE.{stream}.>"),
            "$SYS.>".to_owned(),
        ] {
            let _held = client.subscribe(subject.clone()).await.unwrap();
            refused(&client, &errors, &subject).await;
        }
        for subject in [
            // In another's name.
            format!("{box_of_victim}.{friends}.{ROOM_TEXT}"),
            format!("{box_of_victim}.{name}.{ROOM_TEXT}"),
            format!("now.{name}.{friends}.{ROOM_TEXT}"),
            format!("now.{name}.{name}.{ROOM_TEXT}"),
            // Others' inboxes and answers.
            format!("_INBOX.{name}.abc"),
            // Streams.
            format!("$JS.API.STREAM.PURGE.{stream}"),
            format!("$JS.API.STREAM.DELETE.{stream}"),
            format!("$JS.API.STREAM.UPDATE.{stream}"),
            format!("$JS.API.STREAM.INFO.{stream}"),
            format!("$JS.API.STREAM.MSG.GET.{stream}"),
            format!("$JS.API.STREAM.MSG.DELETE.{stream}"),
            format!("$JS.API.STREAM.SNAPSHOT.{stream}"),
            format!("$JS.API.STREAM.LEADER.STEPDOWN.{stream}"),
            "$JS.API.STREAM.CREATE.MINE".to_owned(),
            "$JS.API.STREAM.LIST".to_owned(),
            "$JS.API.INFO".to_owned(),
            format!("$JS.API.DIRECT.GET.{stream}"),
            // Consumers that are not its own, or read what is not its own.
            format!("$JS.API.CONSUMER.CREATE.{stream}"),
            format!("$JS.API.CONSUMER.CREATE.{stream}.{own}a"),
            format!("$JS.API.CONSUMER.CREATE.{stream}.{own}a.{box_of_victim}.>"),
            format!("$JS.API.CONSUMER.CREATE.{stream}.{name}a.p.{}.{own}.>", shard(key)),
            format!("$JS.API.CONSUMER.CREATE.{stream}.{own}a.p.>"),
            format!("$JS.API.CONSUMER.DURABLE.CREATE.{stream}.{own}a"),
            format!("$JS.API.CONSUMER.DELETE.{stream}.{name}a"),
            format!("$JS.API.CONSUMER.INFO.{stream}.{name}a"),
            format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{name}a"),
            format!("$JS.API.CONSUMER.PAUSE.{stream}.{name}a"),
            format!("$JS.API.CONSUMER.LIST.{stream}"),
            format!("$JS.ACK.{stream}.{name}a.1.1.1.1.1"),
            "$SYS.REQ.SERVER.PING".to_owned(),
        ] {
            client.publish(subject.clone(), "{}".into()).await.unwrap();
            refused(&client, &errors, &subject).await;
        }

        // A consumer whose name and subject are its own, and whose body says something else.
        let context = jetstream::new(client.clone());
        for filter in [format!("{box_of_victim}.>"), "p.>".to_owned(), String::new()] {
            let config = consumer::pull::Config { name: Some(format!("{own}a")), ..Default::default() };
            let mut body = serde_json::json!({ "stream_name": stream, "config": config, "action": "" });
            body["config"]["filter_subject"] = filter.clone().into();
            let subject = format!("CONSUMER.CREATE.{stream}.{own}a.p.{}.{own}.>", shard(key));
            let answer: jetstream::response::Response<serde_json::Value> =
                context.request(subject, &body).await.unwrap();
            assert!(matches!(answer, jetstream::response::Response::Err { .. }), "{filter}: {answer:?}");
        }

        // Too long a message, for the library or for the relay.
        let long = vec![1; FRAME + 4096];
        let subject = format!("{box_of_victim}.{own}.{ROOM_TEXT}");
        let oversize = context.publish(subject.clone(), long.into()).await;
        assert!(oversize.is_err() || oversize.unwrap().await.is_err());

        // More than a conversation holds pushes out its own frames and nobody else's. On a connection of its own: for the
        // oversize message the relay ends the first one, and frames on their way over it are lost.
        let (flooder, _) = hostile(&relay, &pair).await;
        let mut context = jetstream::new(flooder);
        context.set_timeout(LONG);
        let mut answers = Vec::new();
        for _ in 0..FLOOD {
            answers.push(context.publish(subject.clone(), "flood".into()).await.unwrap());
        }
        for answer in answers {
            answer.await.expect("taken");
        }
    });
    let flood = format!("{box_of_victim}.{own}.{ROOM_TEXT}");
    assert_eq!(relay.kept(&stream, &flood), KEPT, "of {FLOOD}");

    // The victim has heard a stranger, ended that conversation, and still hears the friend.
    send(&sender, peer, &numbered(1, 512));
    let stranger = up(&reader);
    assert_eq!(down(&reader, stranger), Reason::Flood);
    assert_eq!(frame(&reader, from), numbered(1, 512));
    let again = relay.open(victim, None);
    let heard = until(&again, "the friend's first frame", |event| match event {
        LinkEvent::Frame { bytes, .. } => Some(bytes.clone()),
        _ => None,
    });
    assert_eq!(heard, numbered(0, 512), "nothing was deleted");
}

/// Bytes that a false relay sent in one connection, and the time until the device ended it.
#[derive(Debug, Clone, Copy)]
struct Given {
    bytes: usize,
    time: Duration,
}

/// A false relay that begins with `first` and then sends `more` without an end to everybody who connects.
fn endless(first: &'static [u8], more: &'static [u8]) -> (String, Arc<Mutex<Vec<Given>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let at = format!("tls://{}", listener.local_addr().unwrap());
    let given = Arc::new(Mutex::new(Vec::new()));
    let noted = given.clone();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let (Ok(mut stream), begun) = (stream, Instant::now()) else { return };
            stream.set_write_timeout(Some(LONG)).unwrap();
            let (mut bytes, many) = (0, more.repeat((1 << 16) / more.len()));
            let mut next = first;
            while let Ok(count @ 1..) = stream.write(next) {
                bytes += count;
                next = &many;
            }
            noted.lock().unwrap().push(Given { bytes, time: begun.elapsed() });
        }
    });
    (at, given)
}

/// A device leaves a relay at once that sends a line, a handshake or anything else without an end: it collects nothing of
/// that. The device says that it does not reach the relay, and goes on trying with its usual breaks.
#[test]
fn a_false_relay_without_an_end_is_left() {
    let account = KeyPair::new_account();
    let handshake: &[u8] = b"\x16\x03\x03\x40\x00\x02\xff\xff\xff";
    for (first, more) in [
        (&b"INFO {\"server_id\":\""[..], &b"a"[..]),
        (b"\0", b"\0\xff"),
        (handshake, b"\x16\x03\x03\x40\x00"),
    ] {
        let (at, given) = endless(first, more);
        let pass = Pass { account: account.public_key(), seed: account.seed().unwrap() };
        let link = open(Settings {
            servers: vec![at],
            roots: String::new(),
            pass,
            identity: [31; 32],
            after: None,
            backoff: Backoff { first: Duration::from_millis(100), most: Duration::from_secs(1) },
            linger: Duration::ZERO,
        })
        .unwrap();
        let away = until(&link, "Away", |event| match event {
            LinkEvent::Away(reason) => Some(*reason),
            _ => None,
        });
        assert!(matches!(away, Reason::Untrusted | Reason::Unreachable), "{away:?}");
        let end = Instant::now() + LONG;
        while given.lock().unwrap().len() < 4 {
            assert_eq!(link.poll(Duration::from_millis(50)), None, "it is told once");
            assert!(Instant::now() < end, "it tries no more: {:?}", given.lock().unwrap());
        }
        // What the system's buffers take is not read.
        for one in given.lock().unwrap().iter() {
            assert!(one.bytes < 16 << 20 && one.time < Duration::from_secs(5), "{one:?}");
        }
    }
}
