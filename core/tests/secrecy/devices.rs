//! Secrecy besides the property of `non_interference.rs`: who has the device, and what sounds, chance, shared records and
//! response times tell.

use crate::support::effort::samples;
use crate::support::secrecy::holds::holds;
use crate::support::secrecy::{begin, is_spy};
use qishe_core::game::{Flip, Prefs};
use qishe_core::games::siguo::Army;
use qishe_core::picture::{Style, motion, picture};
use qishe_core::play::Match;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Urgency;
use qishe_core::table::{Reply, Table, kept_options};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;
use serde_json::{Value, json};

const SEEDS: u64 = 200;

fn picked(options: &Value) -> Match {
    let mut played = begin("undercover", options, 7);
    for (seat, action) in [(0, "spy e6"), (1, "spy c3")] {
        played.act(Seat(seat), action).expect("a pick");
    }
    played
}

/// Nobody looks or listens before a curtain: not after the last pick, not after any action, not after the app came
/// back; and never for the seat that is not to move (docs/rules/undercover.md, “Whoever looks has first taken the device”).
#[test]
fn nobody_looks_without_having_taken_the_device() {
    let quiet = |table: &mut Table, seat: u8| {
        for key in ["peek", "listen"] {
            let mut copy = table.clone();
            let before = copy.scene();
            let reply = copy.hold(&format!("{key}:{seat}"), true);
            assert!(reply.said.is_empty() && !reply.scene.secret && reply.mute_private);
            assert!(reply.scene.drawers.iter().all(|drawer| !drawer.open));
            let mover = before.seats.iter().find(|one| one.to_move).map(|one| one.seat);
            if before.curtain.is_none() && mover == Some(seat) {
                assert_eq!(reply.scene.curtain.expect("the curtain falls").seat, seat);
            } else {
                assert_eq!(reply.scene, before);
            }
            copy.hold(&format!("{key}:{seat}"), false);
        }
    };
    let prefs = Prefs { private_output: true, ..Prefs::default() };
    let mut table = Table::shared(begin("undercover", &json!({ "first": "red" }), 7), prefs);
    let mut rng = StdRng::seed_from_u64(3);
    quiet(&mut table, 0);
    for (seat, action) in [(0, "spy e6"), (1, "spy c3")] {
        table.act(Seat(seat), action);
        quiet(&mut table, 0);
        quiet(&mut table, 1);
    }
    assert_eq!(table.scene().curtain.as_ref().expect("play begins behind a curtain").seat, 0);
    table.open_curtain();
    for step in 0..60 {
        let Some(&seat) = table.played().game().to_move().first() else { break };
        if step % 2 == 0 {
            assert!(table.hold(&format!("peek:{}", seat.0), true).scene.secret || step > 0);
            table.open_curtain();
            assert!(table.hold(&format!("peek:{}", seat.0), true).scene.secret, "it has the device now");
            table.hold("peek:0", false);
        }
        let legal = table.played().game().legal(seat);
        let moves: Vec<&String> = legal.iter().filter(|l| *l != "activate").collect();
        let action = (*moves.choose(&mut rng).expect("a move")).clone();
        assert!(table.act(seat, &action).changed);
        quiet(&mut table, 0);
        quiet(&mut table, 1);
        let mut again = Table::restore(&table.save(), prefs).expect("a save");
        quiet(&mut again, 0);
        quiet(&mut again, 1);
    }
    // Offers and requests go through other hands as well.
    let seat = table.played().game().to_move()[0];
    for (by, action) in
        [(seat, "draw"), (Seat(1 - seat.0), "draw no"), (seat, "undo"), (Seat(1 - seat.0), "undo no")]
    {
        table.hold(&format!("peek:{}", seat.0), true);
        table.open_curtain();
        assert!(table.act(by, action).changed, "{action}");
        quiet(&mut table, 0);
        quiet(&mut table, 1);
    }
    // After a change from flat to handed over nobody has taken the device.
    table.set_prefs(Prefs { flip: Flip::Facing, ..prefs });
    table.set_prefs(prefs);
    let seat = table.played().game().to_move()[0].0;
    quiet(&mut table, seat);
}

/// Nothing private is said while others could hear it, however often a player asks. Private speech stops with the hold and
/// with the private route.
#[test]
fn nothing_private_is_said_over_an_open_route() {
    let private = |reply: &Reply| reply.said.iter().any(|said| said.audience != Viewer::Public);
    let mut table = Table::shared(picked(&json!({ "first": "red" })), Prefs::default());
    table.open_curtain();
    for _ in 0..5 {
        for key in ["listen:0", "peek:0", "listen:0"] {
            for reply in [table.hold(key, true), table.hold(key, false)] {
                assert!(!private(&reply) && reply.mute_private && reply.cues.is_empty());
            }
        }
    }
    table.set_prefs(Prefs { private_output: true, ..Prefs::default() });
    assert!(!private(&table.hold("peek:0", true)), "a look says nothing");
    let heard = table.hold("listen:0", true);
    assert!(private(&heard) && !heard.mute_private && heard.said[0].urgency == Urgency::Interrupting);
    let ends: [fn(&mut Table) -> Reply; 5] = [
        |t| t.hold("listen:0", false),
        |t| t.set_prefs(Prefs::default()),
        |t| t.cover(),
        |t| t.press("resign"),
        |t| t.act(Seat(0), "h2e2"),
    ];
    for end in ends {
        let mut copy = table.clone();
        let reply = end(&mut copy);
        assert!(reply.mute_private && !private(&reply));
    }
}

/// A set-up position names the spies: its match begins behind the curtain as well.
#[test]
fn a_position_with_spies_begins_behind_the_curtain() {
    let position = json!({ "fen": "4k4/9/9/4p4/9/9/4P4/9/9/4K4 w", "spies": { "0": "e6", "1": "e3" } });
    let table = Table::shared(begin("undercover", &json!({ "position": position }), 1), Prefs::default());
    assert_eq!(table.scene().curtain.expect("a curtain").seat, 0);
}

/// A sound is for the whole room, so no event for one seat has one.
#[test]
fn no_private_event_has_a_sound() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut private = 0;
    for seed in 0..60 {
        let mut played = begin("undercover", &json!({ "locks": 1, "layout": "after_choose" }), seed);
        for _ in 0..300 {
            let Some(&seat) = played.game().to_move().first() else { break };
            let legal = played.game().legal(seat);
            // Spies are captured by their owners, so those soldiers matter.
            let takes: Vec<&String> =
                legal.iter().filter(|l| l.ends_with('3') || l.ends_with('6') || *l == "activate").collect();
            let from = if takes.is_empty() || rng.random_bool(0.5) { legal.iter().collect() } else { takes };
            let action = (*from.choose(&mut rng).expect("an action")).clone();
            for event in played.act(seat, &action).expect("legal") {
                if event.audience != Viewer::Public {
                    private += 1;
                    assert_eq!(event.cue, None, "{:?}", event.words);
                }
            }
        }
    }
    assert!(private > 1000, "{private}");
}

/// A stream of chance as the rules page has it, written apart from the core: ChaCha8, one stream for each purpose and
/// seat; numbers of the last, incomplete range are drawn again.
fn stream(seed: u64, purpose: u64, seat: u64) -> impl FnMut(u32) -> u32 {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(purpose * 256 + seat);
    move |n| {
        loop {
            let drawn = rng.next_u32();
            if u64::from(drawn) < u64::from(u32::MAX) / u64::from(n) * u64::from(n) {
                return drawn % n;
            }
        }
    }
}

fn spy_index(played: &Match, seat: u8) -> usize {
    let point = played.game().private(Seat(seat))["spy"]["point"].as_str().expect("a spy").to_owned();
    let starts = if seat == 0 { ["a6", "c6", "e6", "g6", "i6"] } else { ["i3", "g3", "e3", "c3", "a3"] };
    starts.iter().position(|start| *start == point).expect("a start")
}

/// Draws are independent: the tables of pairs over all seeds are as even as chance makes them (χ² with the given
/// degrees of freedom stays under a bound that is passed once in a million).
fn independent(pairs: &[(usize, usize)], kinds: usize, bound: f64, what: &str) {
    let mut counts = vec![vec![0_f64; kinds]; kinds];
    for (a, b) in pairs {
        counts[*a][*b] += 1.0;
    }
    let total = pairs.len() as f64;
    let row = |a: usize| counts[a].iter().sum::<f64>();
    let column = |b: usize| counts.iter().map(|row| row[b]).sum::<f64>();
    let mut chi = 0.0;
    for (a, cells) in counts.iter().enumerate() {
        for (b, cell) in cells.iter().enumerate() {
            let expected = row(a) * column(b) / total;
            if expected > 0.0 {
                chi += (cell - expected).powi(2) / expected;
            }
        }
    }
    assert!(chi < bound, "{what}: χ² {chi:.1}");
}

/// docs/rules/README.md, “Randomness”: a stream for each (seed, purpose, seat), so that no draw reveals another.
#[test]
fn each_seats_random_pick_has_its_own_stream() {
    let mut pairs = Vec::new();
    let mut with_first = Vec::new();
    for seed in 0..SEEDS {
        let mut played = begin("undercover", &json!({ "first": "random" }), seed);
        for seat in 0..2 {
            played.act(Seat(seat), "spy random").expect("a pick");
        }
        let picks = [0, 1].map(|seat| spy_index(&played, seat));
        for (seat, pick) in (0_u64..).zip(picks) {
            assert_eq!(pick, stream(seed, 2, seat)(5) as usize, "seed {seed}, seat {seat}");
        }
        pairs.push((picks[0], picks[1]));
        let first = usize::from(played.game().to_move()[0].0);
        assert_eq!(first, stream(seed, 1, 0)(2) as usize);
        with_first.push((picks[0], first));
        // One seat's draw does not change the other's.
        let mut alone = begin("undercover", &json!({ "first": "random" }), seed);
        alone.act(Seat(0), "spy none").expect("a pick");
        alone.act(Seat(1), "spy random").expect("a pick");
        assert_eq!(spy_index(&alone, 1), picks[1]);
    }
    independent(&pairs, 5, 57.0, "the picks of both seats");
    independent(&with_first, 5, 34.0, "Red's pick and who begins");
}

#[test]
fn each_seats_random_layout_has_its_own_stream() {
    let mut rooks: Vec<[usize; 4]> = Vec::new();
    for seed in 0..SEEDS {
        let (mut all, mut row) = (Vec::new(), [0; 4]);
        for seat in 0..4_u8 {
            let mut table = Table::own(begin("siguo", &json!({}), seed), Seat(seat), Prefs::default());
            table.press("deploy:random");
            table.press("deploy:ready");
            table.press("ask:yes");
            let entry = table.played().record().actions[0].action.clone();
            let army = Army::typed(entry.strip_prefix("deploy ").expect("a deployment")).expect("an army");
            // As seat 0 would have it, so that equal places are equal.
            let army = army.mirrored(Seat(seat), Seat(0));
            all.push(army.to_string());
            let rook = army.pieces().nth(1).expect("a rook").1;
            row[usize::from(seat)] = rook.index() % 5;
        }
        rooks.push(row);
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4, "seed {seed}: two seats drew the same layout");
    }
    for (a, b) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
        let pairs: Vec<(usize, usize)> = rooks.iter().map(|row| (row[a], row[b])).collect();
        independent(&pairs, 5, 57.0, &format!("the rooks of seats {a} and {b}"));
    }
}

/// A record shared before 揭晓 names no spy, whether picked or set up, and no seed.
#[test]
fn records_shared_before_the_reveal_name_no_spy() {
    let fen = "4k4/9/9/p3p3p/9/9/P3P3P/9/9/R3K4 w";
    let shared = |spy: Value| {
        let position = json!({ "fen": fen, "spies": { "0": spy, "1": "a3" } });
        let mut table =
            Table::shared(begin("undercover", &json!({ "position": position }), 4242), Prefs::default());
        table.act(Seat(0), "a0b0");
        table.act(Seat(1), "resign");
        (table.sharing().record().expect("over"), table.sharing().forms().len())
    };
    let (a, b) = (shared(json!("e6")), shared(Value::Null));
    assert_eq!(a, b);
    assert!(!a.0.contains("spies") && !a.0.contains("4242"), "{}", a.0);
}

/// docs/rules/README.md, “Record”: a record shared before 揭晓 opens to the same board, moves and end. It is tried with
/// an activation, with a mate that only the secret makes one, and with a draw by agreement.
#[test]
fn records_shared_before_the_reveal_can_be_opened() {
    let options = json!({ "first": "black", "layout": "after_random", "locks": 1 });
    let agreed =
        ["lock e3", "lock e6", "spy a6", "spy none", "h9g7", "activate", "g7h9", "h0g2", "draw", "draw yes"];
    let mated = ["a1a9"];
    let position = json!({ "fen": "3k5/7R1/9/9/9/9/9/9/R8/4K4 w", "spies": {} });
    for (options, actions) in [(options, &agreed[..]), (json!({ "position": position }), &mated[..])] {
        let mut played = begin("undercover", &options, 11);
        for action in actions {
            let to_move = played.game().to_move()[0];
            let seat = if *action == "draw yes" { Seat(1 - to_move.0) } else { to_move };
            played.act(seat, action).unwrap_or_else(|refusal| panic!("{action}: {refusal:?}"));
        }
        let outcome = played.outcome().expect("over");
        let table = Table::shared(played, Prefs::default());
        let text = table.sharing().record().expect("over");
        for secret in ["spy", "seed\":11"] {
            assert!(!text.contains(secret), "{text}");
        }
        let mut opened = Table::restore(&text, Prefs::default()).expect("it can be opened");
        assert_eq!(opened.played().outcome(), Some(outcome));
        assert_eq!(opened.press("review:close").scene.moves, table.scene().moves);
        assert_eq!(opened.played().game().public()["fen"], table.played().game().public()["fen"]);
        opened.press("reveal");
        let revealed = opened.scene().result.expect("a result").revealed;
        assert!(revealed[1].contains("没有公开"), "{revealed:?}");
    }
}

/// A form remembers the last choices except a set-up position, which can name spies.
#[test]
fn a_form_remembers_no_position() {
    let position = json!({ "fen": "4k4/9/9/4p4/9/9/4P4/9/9/4K4 w", "spies": { "0": "e6" } });
    let options = json!({ "ban": 3, "position": position }).to_string();
    assert_eq!(kept_options(&options).expect("options"), json!({ "ban": 3 }).to_string());
    assert_eq!(kept_options("{}").expect("options"), "{}");
    assert_eq!(kept_options("[1]").expect_err("no options").kind.as_str(), "bad_option");
}

/// Display switches that are toggled repeatedly leave only their last state in the record.
#[test]
fn repeated_toggles_leave_only_the_last_state() {
    let mut table = Table::shared(picked(&json!({ "first": "red" })), Prefs::default());
    table.open_curtain();
    let before = table.save();
    table.press("tune");
    for _ in 0..500 {
        for id in ["digit", "cursor", "coordinates", "pattern"] {
            table.press(&format!("display:0:{id}"));
        }
    }
    table.press("ask:close");
    assert_eq!(table.save(), before);
    // In an order that leaves something on at every step, but not when told in another: all but letters off.
    table.press("tune");
    for id in ["letter", "cursor", "coordinates", "voice"] {
        assert!(table.press(&format!("display:0:{id}")).changed);
    }
    let shown = |table: &mut Table| {
        table.press("ask:close");
        table.press("tune");
        let prompt = table.scene().prompt.expect("the ways of showing");
        prompt.choices.iter().filter(|choice| choice.on).map(|choice| choice.id.clone()).collect::<Vec<_>>()
    };
    assert_eq!(shown(&mut table), ["display:0:letter"]);
    let mut again = Table::restore(&table.save(), Prefs::default()).expect("a save");
    again.open_curtain();
    assert_eq!(shown(&mut again), ["display:0:letter"]);
}

/// The question before an activation is the same for every secret, and warns where a refusal would tell.
#[test]
fn the_question_before_an_activation_warns_alike() {
    let asked = |pick: &str| {
        let mut played = begin("undercover", &json!({ "first": "red" }), 7);
        played.act(Seat(0), pick).expect("a pick");
        played.act(Seat(1), "spy none").expect("a pick");
        let mut table = Table::shared(played, Prefs::default());
        table.open_curtain();
        table.press("activate:0").scene
    };
    let (with, without) = (asked("spy e6"), asked("spy none"));
    assert_eq!(with, without);
    assert!(with.prompt.expect("a question").text.contains("大家就都知道"));
}

/// After the end only 揭晓 shows a secret, also on a seat's own device. Neither keys, the review nor a picture show it
/// before.
#[test]
fn after_the_end_only_a_reveal_shows_secrets() {
    for seat in 0..2 {
        let mut table = Table::own(picked(&json!({ "first": "red" })), Seat(seat), Prefs::default());
        let looks = |table: &mut Table| {
            let look = table.hold(&format!("peek:{seat}"), true).scene;
            table.hold(&format!("peek:{seat}"), false);
            look.marks.iter().filter(|mark| is_spy(mark.kind)).count()
        };
        assert!(looks(&mut table) > 0, "in play its owner looks at it");
        for (seat, action) in [(0, "h2e2"), (1, "h9g7"), (0, "resign")] {
            table.act(Seat(seat), action);
        }
        for id in ["", "review:open", "review:previous", "review:first", "review:close"] {
            let scene = table.press(id).scene;
            assert_eq!(scene.marks.iter().filter(|mark| is_spy(mark.kind)).count(), 0, "{seat}: {id}");
            assert!(!scene.secret && scene.points.iter().all(|point| !point.label.contains("卧底")));
            assert_eq!(looks(&mut table), 0, "{seat}: {id}");
        }
        let before = table.sharing().picture().expect("it has ended");
        assert!(!before.scene.marks.iter().any(|mark| is_spy(mark.kind)));
        table.press("reveal");
        assert!(table.scene().marks.iter().any(|mark| is_spy(mark.kind)), "now everybody sees it");
        let after = table.sharing().picture().expect("it has ended");
        assert_eq!(before.scene.marks, after.scene.marks, "what leaves the app is the public's");
        assert!(after.scene.result.expect("a result").revealed.is_empty());
    }
}

/// A seat's own device shows its secret only while the key is held. Compares two worlds that differ in that secret alone,
/// before, during and after the match.
#[test]
fn an_own_device_shows_nothing_without_its_key() {
    let mut rng = StdRng::seed_from_u64(35);
    for round in 0..samples(200) {
        let seat = Seat(rng.random_range(0..2));
        let options =
            json!({ "first": "random", "locks": rng.random_range(0..2), "ban": rng.random_range(0..3) });
        let prefs = Prefs { private_output: rng.random_bool(0.3), ..Prefs::default() };
        let mut worlds = [(); 2].map(|()| Table::own(begin("undercover", &options, round), seat, prefs));
        // What is said to the owner through private output alone is the owner's.
        let outside = |mut reply: Reply| {
            reply.said.retain(|said| said.audience == Viewer::Public);
            reply
        };
        for step in 0..60 {
            let Some(&mover) = worlds[0].played().game().to_move().first() else { break };
            if worlds[0].played().outcome().is_some() {
                break;
            }
            let legal = [0, 1].map(|at| {
                let mut legal = worlds[at].played().game().legal(mover);
                legal.retain(|action| action != "activate" && action != "spy random");
                legal
            });
            let pick = worlds[0].played().game().phase() == "pick";
            let actions = if pick && mover == seat {
                legal.clone().map(|legal| legal.choose(&mut rng).expect("a pick").clone())
            } else {
                let both: Vec<&String> = legal[0].iter().filter(|action| legal[1].contains(action)).collect();
                let Some(action) = both.choose(&mut rng) else { break };
                [(*action).clone(), (*action).clone()]
            };
            let ends = |at: usize, action: &str| {
                let mut copy = worlds[at].played().clone();
                copy.act(mover, action).expect("legal");
                copy.outcome()
            };
            if ends(0, &actions[0]) != ends(1, &actions[1]) {
                break;
            }
            let replies = [0, 1].map(|at| outside(worlds[at].act(mover, &actions[at])));
            assert_eq!(replies[0], replies[1], "round {round}, step {step}");
            for id in ["tune", "ask:close", "flip", "pause"] {
                let replies = [0, 1].map(|at| outside(worlds[at].press(id)));
                assert_eq!(replies[0], replies[1], "round {round}, step {step}, {id}");
            }
            let replies = [0, 1].map(|at| outside(worlds[at].open_curtain()));
            assert_eq!(replies[0], replies[1]);
            assert_eq!(worlds[0].sharing().thumbnail(), worlds[1].sharing().thumbnail());
        }
        for id in ["resign", "ask:yes", "review:open", "review:previous", "review:first", "review:close"] {
            let replies = [0, 1].map(|at| {
                let reply = worlds[at].press(id);
                if id == "ask:yes" && worlds[at].played().outcome().is_none() {
                    return worlds[at].act(seat, "resign");
                }
                reply
            });
            assert_eq!(outside(replies[0].clone()), outside(replies[1].clone()), "round {round}: {id}");
        }
        assert_eq!(worlds[0].sharing().picture(), worlds[1].sharing().picture());
    }
}

/// Pictures and motions while a look is open are the same for every secret, command for command, but for the secret
/// itself: for the spy of either side, in every style of showing.
#[test]
fn pictures_and_motions_while_a_look_is_open_are_alike() {
    let drawn = |pick: &str, flip: Flip| {
        let options = json!({ "first": "black", "display": { "1": ["coordinates", "cursor", "digit", "letter", "pattern"] } });
        let mut played = begin("undercover", &options, 7);
        played.act(Seat(0), "spy e6").expect("a pick");
        played.act(Seat(1), pick).expect("a pick");
        let mut table = Table::shared(played, Prefs { flip, ..Prefs::default() });
        let mut pictures = Vec::new();
        let mut shoot =
            |table: &Table| pictures.push(picture(&table.scene(), &table.board(), &Style::default()));
        table.open_curtain();
        shoot(&table);
        table.hold("peek:1", true);
        table.open_curtain();
        table.hold("peek:1", true);
        assert!(table.scene().secret);
        shoot(&table);
        table.hold("peek:1", false);
        shoot(&table);
        table.hold("peek:1", true);
        shoot(&table);
        table.act(Seat(1), "h9g7");
        shoot(&table);
        let steps: Vec<_> = pictures
            .windows(2)
            .flat_map(|two| [false, true].map(|less| motion(&two[0], &two[1], less)))
            .collect();
        let secret: Vec<usize> =
            pictures.iter().map(|one| one.things.iter().filter(|thing| thing.secret).count()).collect();
        for picture in &mut pictures {
            picture.things.retain(|thing| !thing.secret);
        }
        (pictures, steps, secret)
    };
    for flip in [Flip::None, Flip::ToMover] {
        let (usual, steps, secret) = drawn("spy e3", flip);
        assert!(secret[1] > 0 && secret[3] > 0 && secret[0] + secret[2] + secret[4] == 0, "{secret:?}");
        for pick in ["spy a3", "spy i3", "spy none"] {
            let (other, same, _) = drawn(pick, flip);
            assert_eq!((&usual, &steps), (&other, &same), "{pick}");
        }
    }
}

/// Before 揭晓 nothing is tried in the review of a match that has ended; after it everything is.
#[test]
fn nothing_is_tried_before_the_reveal() {
    let mut table = Table::shared(picked(&json!({ "first": "red" })), Prefs::default());
    table.open_curtain();
    assert!(table.act(Seat(0), "h2e2").changed);
    assert!(table.act(Seat(1), "resign").changed);
    let tries = |table: &mut Table| {
        for id in ["review:open", "review:first", "review:try"] {
            table.press(id);
            holds(table);
        }
        table.scene().mode == qishe_core::scene::SceneMode::TryOut
    };
    assert!(!tries(&mut table));
    table.press("review:analyse");
    holds(&table);
    table.press("review:close");
    table.press("reveal");
    assert!(tries(&mut table), "after the reveal it is");
}

/// A table at which Red has asked for a hint, and got it.
fn hinted(fen: &str, spies: Value) -> Table {
    let position = json!({ "fen": fen, "spies": spies });
    let new = qishe_core::table::NewMatch {
        game: "undercover".to_owned(),
        options: json!({ "position": position, "ban": 0 }).to_string(),
        seed: 7,
        names: Vec::new(),
        players: vec![0, 3],
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("a match");
    table.open_curtain();
    table.press("hint");
    let turn = table.request_of_computer().expect("a hint to find");
    let found = turn.think(qishe_core::search::Budget::nodes(20_000)).expect("a hint");
    table.computed(&turn, Some(&found));
    table
}

/// A hint on the open board is the same for every own spy. The hint that knows it is read under the look
/// alone.
#[test]
fn a_hint_tells_no_spy() {
    let mating = "3k5/4P4/9/9/9/9/9/4p4/9/4K4 w";
    let mut with = hinted(mating, json!({ "0": "e2", "1": null }));
    let mut without = hinted(mating, json!({ "0": null, "1": null }));
    assert_eq!(with.scene(), without.scene(), "an open screen");
    assert!(with.scene().marks.iter().any(|mark| mark.kind == qishe_core::scene::MarkKind::Hint));
    let caption = |table: &mut Table| {
        let scene = table.hold("peek:0", true).scene;
        assert!(scene.secret, "the look is shielded");
        let words = scene.drawers.iter().map(|drawer| drawer.caption.clone()).collect::<String>();
        table.hold("peek:0", false);
        words
    };
    assert!(caption(&mut with).contains("启动"), "{}", caption(&mut with));
    assert!(!caption(&mut without).contains("启动"), "{}", caption(&mut without));
    assert_eq!(with.scene(), without.scene(), "after the look");
}

/// The chances beside the open board are the same for every own spy, and for none: a soldier before the river counts for a side
/// only once it has turned.
#[test]
fn chances_tell_no_spy() {
    let shown = |spy: &str| {
        let new = qishe_core::table::NewMatch {
            game: "undercover".to_owned(),
            options: json!({ "first": "red" }).to_string(),
            seed: 7,
            names: Vec::new(),
            players: vec![0, 3],
        };
        let mut table =
            Table::begin(&new, Prefs { chances: true, ..Prefs::default() }).expect("good options");
        for (seat, action) in [(0, spy), (1, "spy c3")] {
            table.open_curtain();
            assert!(table.act(Seat(seat), action).changed, "{action}");
        }
        table.open_curtain();
        let turn = table.request_of_computer().expect("chances to reckon");
        let found = turn.think(qishe_core::search::Budget::NONE).expect("chances");
        table.computed(&turn, Some(&found)).scene
    };
    let none = shown("spy none");
    assert!(none.chances.is_some());
    for spy in ["spy a6", "spy c6", "spy e6", "spy g6", "spy i6"] {
        assert_eq!(shown(spy), none, "{spy}");
    }
}
