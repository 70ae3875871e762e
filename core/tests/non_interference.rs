//! Secrecy as a property: two matches that differ only in what a viewer must not know give that viewer the
//! same scenes, events, utterances, cues, refusals and saved facts, at every ply of random play.
//!
//! Pairs of matches are played side by side. They share options and public actions; the secrets of the seats
//! that the viewer is not differ (another pawn, none, by chance, another seed). A pair ends when the public
//! outcome differs, which is allowed to tell something (rules/undercover.md, “Activation”).
//!
//! `QISHE_PLIES=5000000 cargo test --release -p qishe-core --test non_interference` makes a longer run.

use qishe_core::play::{Match, Record, Refusal, Seat, Viewer};
use qishe_core::speech::Lang;
use qishe_core::table::{Flip, Prefs, Reply, Table};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;

const PLIES: u64 = 100_000;

/// One of the two matches, on every device the viewer may look at.
struct World {
    tables: Vec<Table>,
}

impl World {
    fn new(options: &serde_json::Value, seed: u64, viewer: Viewer, lang: Lang) -> World {
        let record = json!({ "format": 1, "game": "undercover", "options": options, "seed": seed });
        let record = Record::parse(&record.to_string()).expect("a good record");
        let played = Match::begin(record).expect("good options");
        let prefs = Prefs { lang, private_output: true, ..Prefs::default() };
        let flat = Prefs { flip: Flip::Facing, ..prefs };
        let hidden = Prefs { flip: Flip::ToMover, curtain_each_turn: true, show_targets: false, ..prefs };
        let mut tables = vec![
            Table::shared(played.clone(), prefs),
            Table::shared(played.clone(), flat),
            Table::shared(played.clone(), hidden),
        ];
        if let Viewer::Seat(seat) = viewer {
            tables.push(Table::own(played, seat, prefs));
        }
        World { tables }
    }

    fn game(&self) -> &Match {
        self.tables[0].played()
    }

    /// The same input on every table.
    fn each(&mut self, input: impl Fn(&mut Table) -> Reply) -> Vec<Reply> {
        self.tables.iter_mut().map(input).collect()
    }
}

fn options(rng: &mut StdRng) -> serde_json::Value {
    let ban = [0, 0, 1, 3].choose(rng);
    let first = ["random", "red", "black"].choose(rng);
    let activate_by = [["key", "tap"], ["key", "double_tap"]].choose(rng);
    let layouts = ["none", "none", "before_random", "before_choose", "after_random", "after_choose"];
    let layout = layouts.choose(rng);
    json!({
        "locks": rng.random_range(0..3),
        "ban": ban,
        "first": first,
        "layout": layout,
        "activate_by": activate_by,
        "display": { "0": ["coordinates", "cursor", "digit", "letter", "pattern"], "1": ["cursor"] },
    })
}

struct Pair {
    a: World,
    b: World,
    viewer: Viewer,
}

impl Pair {
    /// What one input made the two worlds answer must be the same to the viewer.
    fn same(&mut self, input: impl Fn(&mut Table) -> Reply, what: &str) {
        let (a, b) = (self.a.each(&input), self.b.each(&input));
        assert_eq!(a, b, "{what}: {:?} can tell two secrets apart", self.viewer);
    }

    /// Answers of the tables on which the viewer's own secret is not open to the acting seat.
    fn act(&mut self, seat: Seat, action: &str) {
        let (a, b) = (self.a.each(|t| t.act(seat, action)), self.b.each(|t| t.act(seat, action)));
        assert_eq!(a, b, "after an action of {seat:?}: {:?} can tell two secrets apart", self.viewer);
    }

    /// A pick that may differ between the worlds.
    fn secret(&mut self, seat: Seat, in_a: &str, in_b: &str) {
        let (a, b) = (self.a.each(|t| t.act(seat, in_a)), self.b.each(|t| t.act(seat, in_b)));
        assert_eq!(a, b, "after a pick: {:?} can tell two secrets apart", self.viewer);
    }

    fn facts(&self) {
        for (a, b) in self.a.tables.iter().zip(&self.b.tables) {
            assert_eq!(a.info(), b.info());
            assert_eq!(a.share().is_err(), b.share().is_err());
        }
        // The masked game is all that anything is made from: it must be the same, to the last field.
        let (a, b) = (self.a.game().view(self.viewer), self.b.game().view(self.viewer));
        assert_eq!(a.public(), b.public());
        assert_eq!(format!("{a:?}"), format!("{b:?}"), "{:?}: the masked games differ", self.viewer);
    }
}

fn lay_open(world: &Match, seat: Seat, action: &str) -> Result<Option<String>, Refusal> {
    let mut copy = world.clone();
    copy.act(seat, action)?;
    Ok(copy.outcome().map(|outcome| format!("{outcome:?}")))
}

/// Random touches that change nothing in the match: taps, peeks, prompts opened and closed.
fn fiddle(pair: &mut Pair, rng: &mut StdRng) {
    let point = rng.random_range(0..90);
    match rng.random_range(0..8) {
        0 => pair.same(|t| t.open_curtain(), "the curtain"),
        1 => {
            pair.same(|t| t.cover(), "covering");
            pair.same(|t| t.open_curtain(), "the curtain");
        }
        2 => pair.same(|t| t.press("tune"), "a prompt"),
        3 => pair.same(|t| t.press("ask:close"), "closing a prompt"),
        4 => pair.same(|t| t.enter("车一进"), "a typed entry"),
        5 => {
            let mover = pair.a.game().game().to_move();
            let ours = mover.iter().any(|seat| pair.viewer == Viewer::Seat(*seat));
            let seat = mover.first().map_or(0, |seat| seat.0);
            // Only the viewer's own peek may be looked into by the viewer.
            if ours || rng.random_bool(0.5) {
                let peeker = if ours { seat } else { 1 - seat };
                pair.same(|t| t.hold(&format!("peek:{peeker}"), true), "a peek");
                pair.same(|t| t.hold(&format!("peek:{peeker}"), false), "the end of a peek");
            }
        }
        6 => pair.same(|t| t.press("activate:0"), "the key"),
        _ => {
            // Selections only: a second tap might move.
            pair.same(|t| t.press("ask:close"), "closing a prompt");
            pair.same(|t| t.tap(point, 1), "a tap");
            pair.same(|t| t.cover(), "covering");
            pair.same(|t| t.open_curtain(), "the curtain");
        }
    }
}

/// Plays one pair; returns the number of plies.
fn play(rng: &mut StdRng) -> u64 {
    let viewer = *[Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))].choose(rng).expect("three");
    let lang = *[Lang::Zh, Lang::En].choose(rng).expect("two");
    let options = options(rng);
    let seed = rng.random_range(0..1 << 53);
    // Where chance shows in public (first mover, system layouts) the seeds must agree; else they differ too.
    let chance_shows =
        options["first"] == "random" || options["layout"].as_str().is_some_and(|l| l.ends_with("random"));
    let seed_b = if chance_shows { seed } else { rng.random_range(0..1 << 53) };
    let mut pair = Pair {
        a: World::new(&options, seed, viewer, lang),
        b: World::new(&options, seed_b, viewer, lang),
        viewer,
    };
    let mut plies = 0;
    let mut started = false;
    for _ in 0..160 {
        pair.facts();
        let Some(&seat) = pair.a.game().game().to_move().first() else { break };
        let hidden = viewer != Viewer::Seat(seat);
        if rng.random_bool(0.3) {
            fiddle(&mut pair, rng);
        }
        let legal = pair.a.game().game().legal(seat);
        match pair.a.game().game().phase() {
            "pick" => {
                // `spy random` draws from the seed, so the viewer itself uses it only with equal seeds.
                let own: Vec<&String> =
                    legal.iter().filter(|l| seed == seed_b || *l != "spy random").collect();
                let in_a = (*own.choose(rng).expect("a pick")).clone();
                let in_b = if hidden { legal.choose(rng).expect("a pick").clone() } else { in_a.clone() };
                pair.secret(seat, &in_a, &in_b);
            }
            "play" => {
                if !started {
                    started = true;
                    if lang == Lang::En || rng.random_bool(0.5) {
                        pair.same(|t| t.open_curtain(), "the curtain");
                    }
                }
                let other = pair.b.game().game().legal(seat);
                let both: Vec<&String> =
                    legal.iter().filter(|l| *l != "activate" && other.contains(l)).collect();
                assert_eq!(
                    both.len(),
                    legal.iter().filter(|l| *l != "activate").count(),
                    "moves do not depend on secrets"
                );
                // An activation that fails in both worlds must fail alike; the viewer's own may succeed.
                let tries = legal.iter().any(|l| l == "activate") || other.iter().any(|l| l == "activate");
                if !tries && rng.random_bool(0.2) {
                    pair.act(seat, "activate");
                }
                let action = if tries && !hidden && rng.random_bool(0.05) {
                    "activate".to_owned()
                } else {
                    // Captures are preferred a little, so that spies fall.
                    match both.choose(rng) {
                        Some(action) => (*action).clone(),
                        None => break,
                    }
                };
                // The same public outcome in both worlds, or the pair is over.
                let (a, b) = (lay_open(pair.a.game(), seat, &action), lay_open(pair.b.game(), seat, &action));
                if a != b {
                    break;
                }
                pair.act(seat, &action);
                plies += 1;
                if rng.random_bool(0.02) {
                    pair.act(seat, "undo");
                    pair.act(Seat(1 - seat.0), "undo yes");
                }
            }
            _ => {
                let action = legal.choose(rng).expect("a set-up action").clone();
                pair.act(seat, &action);
            }
        }
    }
    if pair.a.game().outcome().is_some() && pair.b.game().outcome().is_some() {
        pair.facts();
        pair.same(|t| t.press("review:open"), "the review");
        pair.same(|t| t.press("review:next"), "the review");
        pair.same(|t| t.press("review:close"), "the review");
        for (a, b) in pair.a.tables.iter().zip(&pair.b.tables) {
            assert_eq!(a.share(), b.share(), "the shared form tells two secrets apart");
        }
    }
    plies
}

#[test]
fn a_viewer_cannot_tell_two_secrets_apart() {
    let goal = std::env::var("QISHE_PLIES").ok().and_then(|n| n.parse().ok()).unwrap_or(PLIES);
    let seed = std::env::var("QISHE_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(20_260_101);
    let mut rng = StdRng::seed_from_u64(seed);
    let mut plies = 0;
    while plies < goal {
        plies += play(&mut rng);
    }
    println!("{plies} plies");
}

/// The property must be able to fail: the two worlds do differ where the viewer may see it.
#[test]
fn the_owner_does_see_the_difference() {
    let options = json!({ "first": "red" });
    let look = |pick: &str| {
        let mut world = World::new(&options, 1, Viewer::Seat(Seat(0)), Lang::Zh);
        for (seat, action) in [(0, pick), (1, "spy none")] {
            world.each(|t| t.act(Seat(seat), action));
        }
        world.tables.last().expect("an own device").scene()
    };
    assert_ne!(look("spy e6"), look("spy c6"));
    assert_ne!(look("spy e6"), look("spy none"));
}
