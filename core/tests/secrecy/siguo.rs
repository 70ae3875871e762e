//! Secrecy of the deployments of 四国战棋 as a property, for four viewers and the public: two matches that differ only
//! in what other seats have deployed, or are about to, look the same to a viewer – scenes, events, utterances, cues,
//! refusals, saved facts, shared records.

use crate::support::effort::{samples, seed};
use crate::support::secrecy::shell::Shell;
use crate::support::secrecy::{Device, Pair, World, begin};
use crate::support::siguo;
use qishe_core::driver::{MatchDriver, ShellEvent};
use qishe_core::game::{Prefs, Record};
use qishe_core::games::siguo::{Army, Kind, Point};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Cue;
use qishe_core::table::{Reply, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use serde_json::json;

const PAIRS: u64 = 250;

fn random_army(seat: u8, rng: &mut StdRng) -> Army {
    let corner = Point::corner(Seat(seat));
    let mut points: Vec<Point> = Point::zone(Seat(seat)).filter(|at| *at != corner).collect();
    points.shuffle(rng);
    let mut army = Army::default();
    army.add(Kind::General, corner);
    army.add(Kind::Rook, points[0]);
    army.add(Kind::Cannon, points[1]);
    points[2..22].iter().for_each(|at| army.add(Kind::Soldier, *at));
    army.sorted()
}

/// Input of a seat on the screen.
#[derive(Debug, Clone)]
enum Hand {
    Tap(u16),
    Press(&'static str),
    Enter(String),
    Cover,
}

impl Hand {
    fn event(&self) -> ShellEvent {
        match self {
            Hand::Tap(point) => ShellEvent::Tap { point: *point, count: 1 },
            Hand::Press(id) => ShellEvent::Press { id: (*id).to_owned() },
            Hand::Enter(text) => ShellEvent::Enter { text: text.clone() },
            Hand::Cover => ShellEvent::CoverSecret,
        }
    }

    fn on(&self, table: &mut Table) -> Reply {
        match self {
            Hand::Tap(at) => table.tap(*at, 1),
            Hand::Press(id) => table.press(id),
            Hand::Enter(text) => table.enter(text),
            Hand::Cover => {
                table.cover();
                table.open_curtain()
            }
        }
    }
}

/// Makes the inputs by which a seat arranges its pieces: suggested, random, typed, tap by tap, with second thoughts, and
/// kept or not.
fn arranging(seat: u8, rng: &mut StdRng) -> Vec<Hand> {
    let mut hands = Vec::new();
    match rng.random_range(0..5) {
        0 => hands.push(Hand::Enter(random_army(seat, rng).to_string())),
        1 => hands.extend((0..rng.random_range(1..4)).map(|_| Hand::Press("deploy:random"))),
        2 => hands.push(Hand::Press(
            ["deploy:layout:guard", "deploy:layout:assault", "deploy:layout:wings"].choose(rng).expect("one"),
        )),
        3 => {
            let army = random_army(seat, rng);
            hands.extend(army.pieces().skip(1).map(|(_, at)| Hand::Tap(at.index() as u16)));
        }
        _ => {}
    }
    for _ in 0..rng.random_range(0..6) {
        hands.push(match rng.random_range(0..6) {
            0 => Hand::Press("tray:P"),
            1 => Hand::Press("deploy:back"),
            2 => Hand::Press("deploy:suggest"),
            _ => Hand::Tap(rng.random_range(0..324)),
        });
    }
    if rng.random_bool(0.3) {
        hands.push(Hand::Press("deploy:keep"));
    }
    hands
}

/// Arranges a seat's pieces behind its curtain on the devices that are not the viewer's own. Then the seat submits its
/// deployment, if it is complete and `gives` is set, or the curtain falls. Returns the last reply of each device.
fn arrange(world: &mut World, seat: u8, hands: &[Hand], gives: bool) -> Vec<Reply> {
    let mut given = None;
    let mut last = Vec::new();
    for (device, table) in &mut world.devices {
        if *device == Device::Own {
            continue;
        }
        table.open_curtain();
        for hand in hands {
            let reply = hand.on(table);
            assert!(reply.layouts.is_empty(), "no layout comes out before the screens have lifted");
            assert!(
                reply.cues.iter().all(|cue| *cue == Cue::Refused) && reply.said.is_empty(),
                "arranging is silent"
            );
        }
        let before = table.played().record().actions.len();
        let reply = if gives {
            table.press("deploy:ready");
            table.press("ask:yes")
        } else {
            table.cover()
        };
        match table.played().record().actions.get(before) {
            Some(entry) => {
                given = Some(entry.action.clone());
                last.push(reply);
            }
            None => last.push(table.cover()),
        }
    }
    for (device, table) in &mut world.devices {
        if *device == Device::Own {
            last.push(match &given {
                Some(action) => table.act(Seat(seat), action),
                None => table.set_prefs(*table.prefs()),
            });
        }
    }
    last
}

fn facts(pair: &Pair) {
    for ((_, a), (_, b)) in pair.a.devices.iter().zip(&pair.b.devices) {
        assert_eq!(a.scene(), b.scene(), "{:?} can tell", pair.viewer);
        assert_eq!(a.sharing().info(), b.sharing().info());
        assert_eq!(a.sharing().thumbnail(), b.sharing().thumbnail());
        assert_eq!(a.sharing().picture(), b.sharing().picture());
        // Without a secret left a match is shared whole, with its seed.
        if a.played().game().has_secrets() {
            assert_eq!(a.sharing().record(), b.sharing().record());
        }
    }
    let (a, b) = (pair.a.game().view(pair.viewer), pair.b.game().view(pair.viewer));
    assert_eq!(a.public(), b.public());
    assert_eq!(format!("{a:?}"), format!("{b:?}"), "{:?}: the masked games differ", pair.viewer);
}

/// Plays one pair until the screens would lift. Returns the number of touches, deployments and resignations.
fn play(rng: &mut StdRng) -> usize {
    let viewers: Vec<Viewer> =
        [Viewer::Public].into_iter().chain((0..4).map(|s| Viewer::Seat(Seat(s)))).collect();
    let viewer = *viewers.choose(rng).expect("five");
    let lang = if rng.random_bool(0.5) { Lang::Zh } else { Lang::En };
    let mut options = json!({ "first": 1 });
    if rng.random_bool(0.3) {
        options["clock"] = json!({ "main": 30, "byo_yomi": 5 });
    }
    let mut devices = vec![*[Device::Shared, Device::Flat, Device::Handed].choose(rng).expect("one")];
    if viewer != Viewer::Public {
        devices.push(Device::Own);
    }
    let mut world =
        || World::new(&siguo::begin(&options, rng.random_range(0..1 << 53)), &devices, viewer, lang);
    let mut pair = Pair::new(world(), world(), viewer);
    let mut order = [0, 1, 2, 3];
    order.shuffle(rng);
    let mut steps = 0;
    for any in order {
        facts(&pair);
        if rng.random_bool(0.2) {
            pair.restore();
        }
        let now = pair.later(rng.random_range(1..20_000));
        pair.same_ticks(false, now);
        // On the screen the next around the table deploys; other devices may be faster.
        let shown = pair.a.game().game().to_move().first().map_or(0, |seat| seat.0);
        let on_screen = rng.random_bool(0.7) && viewer != Viewer::Seat(Seat(shown));
        let seat =
            if on_screen || !pair.a.game().game().to_move().contains(&Seat(any)) { shown } else { any };
        let hidden = viewer != Viewer::Seat(Seat(seat));
        if rng.random_bool(0.2) {
            let foul = format!("deploy K:A1 R:{} C:A2 P:A2", ["C3", "C4"].choose(rng).expect("one"));
            let longer = format!("{foul},A3");
            let refused = |text: &str| {
                let text = text.to_owned();
                move |_, t: &mut Table| t.act(Seat(seat), &text)
            };
            pair.secret("a refused deployment", refused(&foul), refused(&longer));
        }
        // The last one lifts the screens, and everything is public then; or it ends the match behind them.
        let lifts = pair.a.game().game().to_move() == [Seat(seat)];
        let ends = !pair.a.game().game().alive(Seat((seat + 2) % 4));
        if lifts && !ends {
            break;
        }
        if lifts || rng.random_bool(0.2) {
            pair.same("a resignation", |_, t| t.act(Seat(seat), "resign"));
            steps += 1;
        } else if on_screen && hidden {
            let (mut in_a, mut in_b) = (arranging(seat, rng), arranging(seat, rng));
            // Everybody may see how often a screen is covered.
            if rng.random_bool(0.4) {
                in_a.insert(rng.random_range(0..=in_a.len()), Hand::Cover);
                in_b.insert(rng.random_range(0..=in_b.len()), Hand::Cover);
            }
            steps += in_a.len() + in_b.len() + 1;
            // Whether it is complete, and so whether it can be given, is public once it is given: as in both.
            let complete = |world: &World, hands: &[Hand]| {
                let mut copy = world.devices[0].1.clone();
                copy.open_curtain();
                hands
                    .iter()
                    .map(|hand| hand.on(&mut copy))
                    .last()
                    .is_some_and(|reply| reply.scene.tray.is_some_and(|tray| tray.keep.enabled))
            };
            let gives = complete(&pair.a, &in_a) && complete(&pair.b, &in_b);
            let (a, b) = (arrange(&mut pair.a, seat, &in_a, gives), arrange(&mut pair.b, seat, &in_b, gives));
            assert_eq!(a, b, "after {seat} arranged: {viewer:?} can tell");
        } else {
            let own = random_army(seat, rng);
            let in_b = if hidden { random_army(seat, rng) } else { own.clone() };
            let deploy = |army: &Army| {
                let action = format!("deploy {army}");
                move |_, t: &mut Table| t.act(Seat(seat), &action)
            };
            pair.secret("a deployment", deploy(&own), deploy(&in_b));
            steps += 1;
        }
        if pair.a.game().game().phase() != "deploy" {
            break;
        }
        if rng.random_bool(0.3) {
            pair.same("covering", |_, t| t.cover());
        }
        // The viewer takes the device: it finds its own tray, and nothing that others left behind.
        let next = pair.a.devices[0].1.scene().curtain.map(|curtain| Viewer::Seat(Seat(curtain.seat)));
        if next == Some(viewer) {
            pair.same("taking the device", |_, t| t.open_curtain());
            pair.same("giving it back", |_, t| t.cover());
        }
    }
    // A match that ends behind the screens shows nothing either, until somebody asks for 揭晓.
    if pair.a.game().outcome().is_some() {
        facts(&pair);
        for id in ["review:open", "review:next", "review:close"] {
            pair.same("the review", |_, t| t.press(id));
        }
    }
    steps
}

#[test]
fn a_viewer_cannot_tell_two_deployments_apart() {
    let goal = samples(PAIRS);
    let mut rng = StdRng::seed_from_u64(seed(20_260_301));
    let steps: usize = (0..goal).map(|_| play(&mut rng)).sum();
    println!("{goal} pairs, {steps} touches, deployments and resignations");
    assert!(steps as u64 > goal * 10);
}

/// The property must be able to fail: behind its own curtain, and on its own device, a seat sees its own.
#[test]
fn the_owner_does_see_the_difference() {
    let mut rng = StdRng::seed_from_u64(5);
    let mut look = |shared: bool| {
        let device = if shared { Device::Shared } else { Device::Own };
        let played = siguo::begin(&json!({ "first": 1 }), 1);
        let mut world = World::new(&played, &[device], Viewer::Seat(Seat(0)), Lang::Zh);
        let army = random_army(0, &mut rng).to_string();
        let table = &mut world.devices[0].1;
        table.open_curtain();
        table.enter(&army);
        let drafted = table.scene();
        assert_eq!(drafted.pieces.len(), 26, "23 own pieces and three Generals");
        table.act(Seat(0), &format!("deploy {army}"));
        (drafted, table.scene())
    };
    let (a, b) = (look(true), look(true));
    assert_ne!(a.0, b.0);
    assert_eq!(a.1, b.1, "once given, the shared screen shows nothing of it");
    let (a, b) = (look(false), look(false));
    assert_ne!(a.0, b.0);
    assert_ne!(a.1, b.1, "the own device still shows it to its seat");
}

/// After a cover or a restart of the app, a seat finds its draft behind its own curtain, and no other seat does.
#[test]
fn a_draft_waits_behind_its_curtain() {
    let mut table = Table::shared(siguo::begin(&json!({}), 3), Prefs::default());
    table.open_curtain();
    table.press("deploy:layout:guard");
    let reply = table.tap(Point::of(Seat(0), 6, 2).expect("a point").index() as u16, 1);
    assert_eq!(reply.scene.tray.as_ref().map(|tray| tray.title.as_str()), Some("都布好了"));
    let before = table.scene();
    let save = table.save();
    let covered = table.cover().scene;
    assert!(covered.curtain.is_some() && covered.pieces.is_empty() && covered.tray.is_none());
    let after = table.open_curtain().scene;
    assert_eq!((&after.pieces, &after.tray), (&before.pieces, &before.tray));
    let mut restored = Table::restore(&save, Prefs::default()).expect("a good save");
    assert!(restored.scene().pieces.is_empty(), "a running match opens on the curtain");
    let again = restored.open_curtain().scene;
    assert_eq!((&again.pieces, &again.tray), (&before.pieces, &before.tray));
    // Given up in between: the next seat begins with an empty tray.
    restored.act(Seat(0), "resign");
    let next = restored.open_curtain().scene;
    let tray = next.tray.expect("the next seat deploys");
    assert_eq!((tray.seat, tray.items.iter().map(|item| item.left).sum::<u16>()), (1, 22));
    // Somebody else giving up leaves it in place; a foreign layout in a save is not shown.
    let mut restored = Table::restore(&save, Prefs::default()).expect("a good save");
    restored.act(Seat(2), "resign");
    assert_eq!(restored.open_curtain().scene.tray.expect("a tray").title, "都布好了");
}

/// If a seat resigns before the screens lift, a shared record has neither its deployment nor the seed from which it may have
/// been drawn. The shared record replays to the same board.
#[test]
fn a_deployment_that_was_never_shown_is_not_shared() {
    let mut table = Table::shared(siguo::begin(&json!({}), 77), Prefs::default());
    let armies = [0, 1, 2, 3].map(|seat| random_army(seat, &mut StdRng::seed_from_u64(u64::from(seat))));
    for seat in [2, 0] {
        table.act(Seat(seat), &format!("deploy {}", armies[usize::from(seat)]));
    }
    assert!(table.act(Seat(2), "resign").changed);
    for seat in [1, 3] {
        table.act(Seat(seat), &format!("deploy {}", armies[usize::from(seat)]));
    }
    assert_eq!(table.played().game().phase(), "play");
    let shared = table.sharing().record().expect("without secrets it is shared at any time");
    let record = Record::parse(&shared).expect("a record");
    assert_eq!(record.seeds, 0.into());
    assert!(record.actions.iter().all(|entry| entry.seat != Seat(2) || entry.action == "resign"));
    assert!(shared.contains(&armies[0].to_string()));
    let again = Match::replay(record).expect("it replays");
    assert_eq!(again.game().public(), table.played().game().public());
}

/// A random layout does not depend on other seats' deployments, submitted or only begun.
#[test]
fn a_drawn_layout_tells_nothing_of_others() {
    let mut rng = StdRng::seed_from_u64(35);
    for round in 0..samples(250) {
        let seat = rng.random_range(0..4_u8);
        let own = rng.random_bool(0.5);
        let draws = rng.random_range(1..4);
        let mut drawn = |behind: bool| {
            let played = siguo::begin(&json!({ "first": 1 }), round);
            let prefs = Prefs::default();
            let mut table =
                if own { Table::own(played, Seat(seat), prefs) } else { Table::shared(played, prefs) };
            for other in (0..4).filter(|other| *other != seat) {
                // On a shared device the seats before have deployed; on an own one any may have.
                let gives = if own { behind && rng.random_bool(0.7) } else { other < seat };
                if gives {
                    let army = if behind { random_army(other, &mut rng) } else { suggested(other) };
                    assert!(table.act(Seat(other), &format!("deploy {army}")).changed);
                }
            }
            table.open_curtain();
            let scenes: Vec<_> = (0..draws)
                .map(|_| {
                    let scene = table.press("deploy:random").scene;
                    (scene.pieces, scene.tray, scene.marks, scene.prompt)
                })
                .collect();
            assert!(scenes[0].1.as_ref().is_some_and(|tray| tray.seat == seat));
            scenes
        };
        assert_eq!(drawn(false), drawn(true), "round {round}, seat {seat}");
    }
}

fn suggested(seat: u8) -> Army {
    qishe_core::games::siguo::SUGGESTED[0].army(Seat(seat))
}

/// A match that ended behind the screens shows no deployment before 揭晓, on a seat's own device too, and a shared picture
/// shows none.
#[test]
fn a_deployment_behind_the_screens_stays_hidden_after_the_end() {
    let own = |army: &str| {
        let played = siguo::begin(&json!({ "first": 1 }), 3);
        let mut table = Table::own(played, Seat(0), Prefs::default());
        table.act(Seat(0), &format!("deploy {army}"));
        assert_eq!(table.scene().pieces.len(), 26, "its owner sees it while the match runs");
        for seat in [1, 3] {
            table.act(Seat(seat), "resign");
        }
        assert!(table.played().outcome().is_some());
        let mut scenes = vec![table.scene(), table.sharing().picture().expect("it has ended").scene];
        for id in ["review:open", "review:first", "review:close"] {
            scenes.push(table.press(id).scene);
        }
        assert_eq!(scenes[0].pieces.len(), table.sharing().thumbnail().scene.pieces.len());
        table.press("reveal");
        let shared = table.sharing().picture().expect("it has ended").scene;
        assert_eq!(shared.pieces, scenes[1].pieces, "what leaves the app is the public's");
        scenes
    };
    let mut rng = StdRng::seed_from_u64(35);
    assert_eq!(own(&random_army(0, &mut rng).to_string()), own(&random_army(0, &mut rng).to_string()));
}

/// Makes inputs of one kind for two worlds, with which a seat arranges its pieces in two ways.
fn arranging_apart(seat: u8, rng: &mut StdRng) -> [Vec<Hand>; 2] {
    let layouts = ["deploy:layout:guard", "deploy:layout:assault", "deploy:layout:wings"];
    match rng.random_range(0..3) {
        0 => std::array::from_fn(|_| vec![Hand::Enter(random_army(seat, rng).to_string())]),
        1 => {
            let two: Vec<&&str> = layouts.sample(rng, 2).collect();
            [0, 1].map(|world| vec![Hand::Press(two[world])])
        }
        _ => std::array::from_fn(|_| {
            let army = random_army(seat, rng);
            army.pieces().skip(1).map(|(_, at)| Hand::Tap(at.index() as u16)).collect()
        }),
    }
}

/// Behind the screens the orders to a shell are the same for every deployment, in kind, order and time, and what others see of
/// them too.
#[test]
fn orders_behind_the_screens_tell_no_deployment() {
    let mut rng = StdRng::seed_from_u64(seed(77));
    let mut handed = 0;
    for number in 0..samples(PAIRS) {
        let shell = || {
            let prefs = Prefs { private_output: true, ..Prefs::default() };
            let driver = MatchDriver::new(Table::shared(begin("siguo", &json!({}), number), prefs));
            Shell::open(driver, &[Seat(0)], prefs)
        };
        let mut shells = [shell(), shell()];
        let mut now = 0;
        let mut both = |events: [ShellEvent; 2], rng: &mut StdRng, what: &str| {
            now += rng.random_range(0..1500);
            for (shell, event) in shells.iter_mut().zip(events) {
                shell.noticed.clear();
                shell.send(event, now);
            }
            assert_eq!(shells[0].noticed, shells[1].noticed, "pair {number}: {what}");
            assert_eq!(shells[0].driver.state(), shells[1].driver.state(), "pair {number}: {what}");
            shells[0].driver.table().played().record().actions.len()
        };
        for seat in 0..3_u8 {
            both([ShellEvent::OpenCurtain, ShellEvent::OpenCurtain], &mut rng, "the curtain");
            let [one, other] = match seat {
                0 => arranging_apart(seat, &mut rng),
                _ => {
                    let hands = vec![Hand::Enter(random_army(seat, &mut rng).to_string())];
                    [hands.clone(), hands]
                }
            };
            for hands in one.iter().zip(&other) {
                both([hands.0.event(), hands.1.event()], &mut rng, "arranging");
                let aside = match rng.random_range(0..12) {
                    0 => ShellEvent::CoverSecret,
                    1 => ShellEvent::Front { on: rng.random() },
                    2 => ShellEvent::Tick,
                    3 => ShellEvent::Captured { on: rng.random() },
                    4 => ShellEvent::KeyDown {
                        id: format!("peek:{}", rng.random_range(0..4)),
                        by: qishe_core::policy::KeyHolder::Finger,
                        prefs: Prefs { private_output: true, ..Prefs::default() },
                    },
                    _ => continue,
                };
                both([aside.clone(), aside], &mut rng, "something else");
                both([ShellEvent::OpenCurtain, ShellEvent::OpenCurtain], &mut rng, "the curtain again");
            }
            for id in ["deploy:ready", "ask:yes"] {
                let press = ShellEvent::Press { id: id.to_owned() };
                handed += u32::from(both([press.clone(), press], &mut rng, id) > usize::from(seat));
            }
        }
    }
    assert!(handed > samples(PAIRS) as u32, "deployments that were handed in: {handed}");
}
