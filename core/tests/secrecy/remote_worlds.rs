//! A match among devices in two worlds: the same touches and the same frames, with questions open and frames at any moment. What
//! the other device shows is the same; what the own device shows is the same to whoever looks over the shoulder, while no key
//! is held; and what the other device keeps is the same but for commitments and signatures.

use crate::support::effort::{samples, seed};
use crate::support::remote::{Net, Trouble, options};
use crate::support::secrecy::same_outside;
use qishe_core::game::Prefs;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{Reply, Table};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Pairs at effort 10.
const PAIRS: u64 = 160;
/// Inputs to each pair.
const INPUTS: usize = 60;

/// One world: the devices, and a table on each.
struct Apart {
    net: Net,
    tables: Vec<Table>,
}

impl Apart {
    fn new(json: &str, number: u64) -> Apart {
        let mut net = Net::new("undercover", &options(json), 2, false, number, Trouble::default());
        net.seconds(4);
        let prefs = Prefs { private_output: false, ..Prefs::default() };
        let table =
            |device: &crate::support::remote::Device| Table::remote(&device.peer, prefs).expect("begun");
        let tables = net.devices.iter().map(table).collect();
        Apart { net, tables }
    }

    /// Sends the actions that the tables let through. Returns their number for each table.
    fn send(&mut self) -> Vec<usize> {
        let mut sent = Vec::new();
        for (at, table) in self.tables.iter_mut().enumerate() {
            let outbox = table.take_outbox();
            sent.push(outbox.actions.len());
            if let Some(phrase) = outbox.phrase {
                self.net.say(at, phrase);
            }
            for action in outbox.actions {
                assert!(self.net.act(at, &action), "what a table lets through, its peer takes: {action}");
            }
        }
        sent
    }

    /// Time passes, and the tables follow. Returns their replies without what the owner alone hears.
    fn follow(&mut self, seconds: u32) -> Vec<Option<Reply>> {
        self.net.seconds(seconds);
        let follow =
            |(at, table): (usize, &mut Table)| table.follow(&self.net.devices[at].peer, None).map(heard);
        self.tables.iter_mut().enumerate().map(follow).collect()
    }

    fn game(&self) -> &dyn qishe_core::game::Game {
        self.net.devices[1].peer.played().expect("begun").game()
    }
}

/// Returns a reply without the private texts of one seat.
fn heard(mut reply: Reply) -> Reply {
    reply.said.retain(|said| said.audience == Viewer::Public);
    reply
}

/// A text in which every run of bytes is one sign: keys, commitments, salts, signatures and their nonces.
fn without_bytes(text: &str) -> String {
    let mut out = String::new();
    for (number, part) in text.split('[').enumerate() {
        if number > 0 {
            out.push('[');
        }
        let Some((list, rest)) = part.split_once(']') else {
            out += part;
            continue;
        };
        let bytes =
            list.split(',').count() >= 16 && list.split(',').all(|one| one.trim().parse::<u8>().is_ok());
        out += if bytes { "#" } else { list };
        out.push(']');
        out += rest;
    }
    out
}

#[test]
fn two_worlds_over_a_link_are_alike() {
    let mut rng = StdRng::seed_from_u64(seed(5_104));
    let mut open = 0;
    for number in 0..samples(PAIRS) {
        let clock = ["false", r#"{"main":600,"byo_yomi":30}"#].choose(&mut rng).expect("one");
        let json = format!(
            r#"{{"first":"red","ban":{},"clock":{clock}}}"#,
            [0, 0, 3].choose(&mut rng).expect("one")
        );
        // Red's pick differs; Black's is the same.
        let picks = ["spy e6", "spy a6", "spy c6", "spy none"];
        let two: Vec<&&str> = picks.sample(&mut rng, 2).collect();
        let mut worlds = [Apart::new(&json, number), Apart::new(&json, number)];
        for (at, world) in worlds.iter_mut().enumerate() {
            world.tables[0].act(Seat(0), two[at]);
            world.send();
            world.follow(12);
            world.tables[1].act(Seat(1), "spy e3");
            world.send();
            world.follow(12);
        }
        for step in 0..INPUTS {
            let what = format!("pair {number} ({two:?}), step {step}");
            let at = rng.random_range(0..2_usize);
            let prompt = worlds[0].tables[at].scene().prompt;
            open += u64::from(prompt.is_some());
            let mut ids = [
                "activate:0",
                "activate:1",
                "resign:0",
                "resign:1",
                "tune",
                "ask:close",
                "undo",
                "draw",
                "say:2",
            ]
            .map(str::to_owned)
            .to_vec();
            for choice in prompt.iter().flat_map(|prompt| &prompt.choices) {
                // An activation succeeds in one world alone: it is asked for, and not affirmed. Giving up ends the match, so it
                // is rarely meant.
                let asked = prompt.as_ref().map_or("", |prompt| &prompt.id);
                let is_meant = match asked.split(':').next() {
                    Some("activate") => choice.id != "ask:yes",
                    Some("resign") => choice.id != "ask:yes" || rng.random_ratio(1, 8),
                    _ => true,
                };
                if is_meant {
                    ids.push(choice.id.clone());
                }
            }
            let point = rng.random_range(0..90);
            let id = ids.choose(&mut rng).expect("one").as_str();
            match rng.random_range(0..5) {
                0 => {
                    let replies = worlds.each_mut().map(|world| heard(world.tables[at].tap(point, 1)));
                    assert_eq!(replies[0], replies[1], "{what}: a tap");
                }
                1 => {
                    let mover = worlds[0].game().to_move().first().copied();
                    let Some(mover) = mover else { break };
                    let mut legal = worlds.each_ref().map(|world| {
                        let own = world.net.devices[mover.index()].peer.played().expect("begun").game();
                        own.legal(mover)
                    });
                    for legal in &mut legal {
                        legal.retain(|action| action != "activate");
                    }
                    assert_eq!(legal[0], legal[1], "{what}: moves do not depend on the spy");
                    let Some(action) = legal[0].choose(&mut rng).cloned() else { break };
                    let replies =
                        worlds.each_mut().map(|world| heard(world.tables[mover.index()].act(mover, &action)));
                    assert_eq!(replies[0], replies[1], "{what}: {action}");
                }
                _ => {
                    let replies = worlds.each_mut().map(|world| heard(world.tables[at].press(id)));
                    assert_eq!(replies[0], replies[1], "{what}: {id}");
                }
            }
            // Frames come at any moment, also while a question is open.
            let sent = worlds.each_mut().map(Apart::send);
            assert_eq!(sent[0], sent[1], "{what}: what goes out");
            let seconds = rng.random_range(0..6);
            let replies = worlds.each_mut().map(|world| world.follow(seconds));
            let outcomes = worlds.each_ref().map(|world| world.game().outcome());
            if outcomes[0] != outcomes[1] || outcomes[0].is_some() && id.ends_with(":yes") {
                // One world is mate: the other's spy may still turn. Or they agreed on an end, and see the spies.
                break;
            }
            assert_eq!(replies[0], replies[1], "{what}: following after {id}");
            if step % 12 == 0 {
                for at in [0, 1] {
                    same_outside(&worlds[0].tables[at], &worlds[1].tables[at], &what);
                }
            }
            let traffic = |world: &Apart| {
                let sent = world
                    .net
                    .devices
                    .iter()
                    .map(|device| device.sent.iter().map(|(_, length)| *length).collect::<Vec<_>>());
                sent.collect::<Vec<_>>()
            };
            assert_eq!(traffic(&worlds[0]), traffic(&worlds[1]), "{what}: frames");
            if worlds[0].game().outcome().is_some() {
                break;
            }
        }
        let records = worlds.each_ref().map(|world| world.net.devices[1].peer.record().cloned());
        let running = worlds[0].game().outcome().is_none();
        if running {
            assert_eq!(records[0].is_none(), records[1].is_none());
            // Field by field, whatever the other device holds of the match.
            let kept =
                worlds.each_ref().map(|world| without_bytes(&format!("{:?}", world.net.devices[1].peer)));
            assert_eq!(kept[0], kept[1], "pair {number} ({two:?}): a field of the other device's peer");
        }
    }
    assert!(open > samples(300), "questions that were open: {open}");
}
