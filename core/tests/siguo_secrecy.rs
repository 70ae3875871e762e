//! Secrecy of the deployments of 四国战棋 as a property, for four viewers and the public: two matches that differ only
//! in what other seats have deployed, or are about to, look the same to a viewer – scenes, events, utterances, cues,
//! refusals, saved facts, shared records.
//!
//! `QISHE_PAIRS=20000 cargo test --release -p qishe-core --test siguo_secrecy` makes a longer run.

mod siguo_support;

use qishe_core::games::siguo::{Army, Kind, Point};
use qishe_core::play::{Match, Seat, Viewer};
use qishe_core::speech::Lang;
use qishe_core::table::{Flip, Prefs, Reply, Table};
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

/// One of the two matches, on every device the viewer may look at: the first is shared, the last its own.
struct World {
    tables: Vec<Table>,
}

impl World {
    fn new(viewer: Viewer, seed: u64, lang: Lang) -> World {
        let played = siguo_support::begin(&json!({ "first": 1 }), seed);
        let prefs = Prefs { lang, private_output: true, ..Prefs::default() };
        let mut tables = vec![
            Table::shared(played.clone(), prefs),
            Table::shared(played.clone(), Prefs { flip: Flip::Facing, ..prefs }),
        ];
        if let Viewer::Seat(seat) = viewer {
            tables.push(Table::own(played, seat, prefs));
        }
        World { tables }
    }

    fn game(&self) -> &Match {
        self.tables[0].played()
    }

    fn each(&mut self, input: impl Fn(&mut Table) -> Reply) -> Vec<Reply> {
        self.tables.iter_mut().map(input).collect()
    }
}

struct Pair {
    a: World,
    b: World,
    viewer: Viewer,
}

impl Pair {
    /// The same input, or one of a hidden seat's own for each world; the answers must agree.
    fn same(&mut self, what: &str, a: impl Fn(&mut Table) -> Reply, b: impl Fn(&mut Table) -> Reply) {
        assert_eq!(self.a.each(a), self.b.each(b), "{what}: {:?} can tell", self.viewer);
    }

    fn facts(&self) {
        for (a, b) in self.a.tables.iter().zip(&self.b.tables) {
            assert_eq!(a.scene(), b.scene(), "{:?} can tell", self.viewer);
            assert_eq!(a.info(), b.info());
            // Without a secret left a match is shared whole, with its seed.
            if a.played().game().has_secrets() {
                assert_eq!(a.share(), b.share());
            }
        }
        let (a, b) = (self.a.game().view(self.viewer), self.b.game().view(self.viewer));
        assert_eq!(a.public(), b.public());
        assert_eq!(format!("{a:?}"), format!("{b:?}"), "{:?}: the masked games differ", self.viewer);
    }
}

/// What a seat does behind its curtain, without giving its deployment: the two worlds differ in it. Then the curtain
/// falls again, and nothing of it may show.
fn arrange_and_cover(pair: &mut Pair, seat: u8, rng: &mut StdRng) {
    let (mut rng_a, mut rng_b) = (StdRng::seed_from_u64(rng.random()), StdRng::seed_from_u64(rng.random()));
    for (world, rng) in [(&mut pair.a, &mut rng_a), (&mut pair.b, &mut rng_b)] {
        let army = random_army(seat, rng);
        let taps: Vec<u16> = (0..8).map(|_| rng.random_range(0..324)).collect();
        let steps = rng.random_range(0..5);
        for table in world.tables.iter_mut().take(2) {
            table.open_curtain();
            match steps {
                0 => drop(table.enter(&army.to_string())),
                1 => drop(table.press("deploy:random")),
                2 => drop(table.press("deploy:layout:wings")),
                _ => {}
            }
            for at in &taps {
                table.tap(*at, 1);
            }
            if steps == 3 {
                table.press("deploy:ready");
            }
            table.cover();
        }
    }
}

fn play(rng: &mut StdRng) -> usize {
    let viewers: Vec<Viewer> =
        [Viewer::Public].into_iter().chain((0..4).map(|s| Viewer::Seat(Seat(s)))).collect();
    let viewer = *viewers.choose(rng).expect("five");
    let lang = if rng.random_bool(0.5) { Lang::Zh } else { Lang::En };
    let (seed_a, seed_b) = (rng.random_range(0..1 << 53), rng.random_range(0..1 << 53));
    let mut pair = Pair { a: World::new(viewer, seed_a, lang), b: World::new(viewer, seed_b, lang), viewer };
    let mut order = [0, 1, 2, 3];
    order.shuffle(rng);
    let mut steps = 0;
    for seat in order {
        pair.facts();
        let shown = pair.a.game().game().to_move().first().map_or(0, |seat| seat.0);
        if rng.random_bool(0.7) && viewer != Viewer::Seat(Seat(shown)) {
            arrange_and_cover(&mut pair, shown, rng);
            pair.facts();
        }
        if rng.random_bool(0.2) {
            let foul = format!("deploy K:A1 R:{} C:A2 P:A2", ["C3", "C4"].choose(rng).expect("one"));
            let other = format!("{foul},A3");
            pair.same("a refused deployment", |t| t.act(Seat(seat), &foul), |t| t.act(Seat(seat), &other));
        }
        // The last one lifts the screens, and everything is public then; or it ends the match behind them.
        let waiting = pair.a.game().game().to_move();
        let lifts = waiting == [Seat(seat)];
        let ends = !pair.a.game().game().alive(Seat((seat + 2) % 4));
        if lifts && !ends {
            break;
        }
        if lifts || rng.random_bool(0.2) {
            pair.same("a resignation", |t| t.act(Seat(seat), "resign"), |t| t.act(Seat(seat), "resign"));
        } else {
            let own = random_army(seat, rng);
            let hidden =
                if viewer == Viewer::Seat(Seat(seat)) { own.clone() } else { random_army(seat, rng) };
            let (a, b) = (format!("deploy {own}"), format!("deploy {hidden}"));
            pair.same("a deployment", |t| t.act(Seat(seat), &a), |t| t.act(Seat(seat), &b));
        }
        steps += 1;
        if pair.a.game().game().phase() != "deploy" {
            break;
        }
        if rng.random_bool(0.3) {
            pair.same("covering", Table::cover, Table::cover);
        }
    }
    // A match that ends behind the screens shows nothing either, until somebody asks for 揭晓.
    if pair.a.game().outcome().is_some() {
        pair.facts();
        for id in ["review:open", "review:next", "review:close"] {
            pair.same("the review", |t| t.press(id), |t| t.press(id));
        }
    }
    steps
}

#[test]
fn a_viewer_cannot_tell_two_deployments_apart() {
    let goal = std::env::var("QISHE_PAIRS").ok().and_then(|n| n.parse().ok()).unwrap_or(PAIRS);
    let seed = std::env::var("QISHE_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(20_260_301);
    let mut rng = StdRng::seed_from_u64(seed);
    let mut ended = 0;
    let mut steps = 0;
    for _ in 0..goal {
        let taken = play(&mut rng);
        steps += taken;
        ended += usize::from(taken < 3);
    }
    println!("{goal} pairs, {steps} deployments and resignations");
    assert!(steps as u64 > goal * 2 && ended > 0);
}

/// The property must be able to fail: behind its own curtain, and on its own device, a seat sees its own.
#[test]
fn the_owner_does_see_the_difference() {
    let mut rng = StdRng::seed_from_u64(5);
    let mut look = |shared: bool| {
        let mut world = World::new(Viewer::Seat(Seat(0)), 1, Lang::Zh);
        let army = random_army(0, &mut rng).to_string();
        let table = if shared { &mut world.tables[0] } else { world.tables.last_mut().expect("an own one") };
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

/// After a cover, and after the app was killed, the same seat finds its draft behind its curtain, and no other.
#[test]
fn a_draft_waits_behind_its_curtain() {
    let mut table = Table::shared(siguo_support::begin(&json!({}), 3), Prefs::default());
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
