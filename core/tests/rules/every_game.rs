//! Properties of every game, over random matches with each of its sample options and others that its form offers. A
//! game's own rules are in that game's tests.

use crate::support::every::{Run, Tally, each, same, whole};
use crate::support::noughts;
use qishe_core::game::{Flip, Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::play::Match;
use qishe_core::scene::{PieceView, Scene, SceneMode};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{NewMatch, Reply, Table, option_form, set_option};
use qishe_core::words::Lang;
use rand::RngExt;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};

/// Undo by consent restores the whole state before the asker's last turn, however many actions it had. Saves and records
/// keep the undone actions, and replay to the same state.
#[test]
fn undo_is_exact() {
    let mut undone = Tally::default();
    each(8, |run| {
        // The turn that is played: its number, who began it, the state before it.
        let mut began: Option<(u32, Seat, String)> = None;
        for _ in 0..80 {
            let turn = run.played.game().turn();
            let before = whole(&run.played);
            let Some(mover) = run.step() else { break };
            if began.as_ref().is_none_or(|(number, seat, _)| (*number, *seat) != (turn, mover)) {
                began = Some((turn, mover, before));
            }
            if run.rng.random_bool(0.3) {
                let (after, steps) = (whole(&run.played), run.played.steps());
                let last = run.played.record().actions.last().expect("an action").clone();
                if !run.undo(mover) {
                    continue;
                }
                let (_, _, before) = began.take().expect("a turn was played");
                same(&whole(&run.played), &before, &run.name);
                // A turn of one action can be made again.
                if run.played.steps() + 1 == steps && run.rng.random_bool(0.3) {
                    run.played.act(last.seat, &last.action).expect("legal again");
                    same(&whole(&run.played), &after, &run.name);
                    began = Some((turn, mover, before));
                }
                undone.add(run);
            }
        }
        let again = Match::replay_among(run.kinds, run.played.record().clone()).expect("a legal record");
        same(&whole(&again), &whole(&run.played), &run.name);
    });
    undone.reaches(20);
}

/// A save or a record taken at any action restores the same match, and prints as the same text.
#[test]
fn saves_and_records_are_exact_at_every_ply() {
    let mut plies = Tally::default();
    each(9, |run| {
        for _ in 0..50 {
            let table = run.table(Prefs::default());
            let state = whole(&run.played);
            let restored = run.restored(&table.save(), Prefs::default());
            same(&whole(restored.played()), &state, &run.name);
            assert_eq!(restored.save(), table.save());
            // Without secrets and clocks it comes back open, as it was; one that has ended, in its review.
            if run.played.outcome().is_some() {
                assert_eq!(restored.scene().mode, SceneMode::Review, "{}", run.name);
            } else if !run.played.game().has_secrets() && run.played.clock().is_none() {
                same(&format!("{:?}", restored.scene()), &format!("{:?}", table.scene()), &run.name);
            }
            let text = run.played.record().to_json();
            let record = Record::parse(&text).expect("a good record");
            assert_eq!(record.to_json(), text);
            let again = Match::replay_among(run.kinds, record).expect("a legal record");
            same(&whole(&again), &state, &run.name);
            plies.add(run);
            if run.step().is_none() {
                break;
            }
        }
    });
    plies.reaches(40);
}

/// A save that is cut off or changed in any byte is reported as damaged. It never reads as another match.
#[test]
fn torn_saves_are_noticed() {
    each(1, |run| {
        for _ in 0..6 {
            run.step();
        }
        let save = run.table(Prefs::default()).save();
        let read = |text: &str| Table::restore_among(run.kinds, text, Prefs::default());
        for cut in 0..save.len() {
            if let Some(torn) = save.get(..cut) {
                let kind = read(torn).expect_err("damaged").kind.as_str();
                assert!(["damaged", "bad_record", "unknown_format"].contains(&kind), "cut at {cut}: {kind}");
            }
        }
        for at in 0..save.len() {
            let mut bytes = save.clone().into_bytes();
            bytes[at] ^= 1;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(read(&changed).is_err(), "{}: byte {at} was changed unnoticed", run.name);
            }
        }
    });
}

/// At every ply before the end somebody is to move and has an action. After the end nobody has.
#[test]
fn the_side_to_move_can_act_until_the_end() {
    let mut ended = Tally::default();
    each(4, |run| {
        for _ in 0..250 {
            if run.rng.random_bool(0.01) {
                let seat = run.played.game().to_move().first().copied();
                let how = *["resign", "leave", "timeout"].choose(&mut run.rng).expect("one");
                seat.map(|seat| run.played.act(seat, how).expect("it can be given up"));
            }
            let game = run.played.game();
            let (over, to_move) = (game.outcome().is_some(), game.to_move());
            assert_eq!(over, game.phase() == "end", "{}", run.name);
            assert_eq!((over, over), (to_move.is_empty(), game.over()), "{}", run.name);
            assert!(!(over && game.in_play()));
            for seat in run.seats() {
                let idle = !to_move.contains(&seat);
                assert!(!idle || game.legal(seat).is_empty(), "{}: {seat:?} is not to move", run.name);
                assert!(idle || game.alive(seat), "{}: {seat:?} has fallen", run.name);
            }
            if run.step().is_none() {
                ended.add(run);
                break;
            }
        }
    });
    ended.reaches(3);
}

/// Letters and signs of all notations, and similar ones.
const LETTERS: &str = "abcehijzABHKOPR0123579 ->,:兵\0";

/// Actions of all games.
const ACTIONS: &str = "| |h2e2|h2-e2|spy e3|spy none |lock none |lock a3|layout 1 2 3 4|layout 1 1 2 3 4|activate|activate |\
    ACTIVATE|H8|swap|keep|offer F7 G9|choose G9|claim|pass|A1|nonsense|count|count yes|count  no|八八|bomb |\
    bomb  G5|Bomb G5|exchange G5 L5|deploy K:|a5-a4|claim 1|claim -1|yes|hide 4|reveal|9";

/// Beginnings of actions.
const VERBS: &str = "|spy |lock |offer |bomb |exchange |muster |deploy K:|bomb  |Bomb |claim ";

fn any<T>(rng: &mut StdRng, from: impl Iterator<Item = T>) -> T {
    from.choose(rng).expect("some")
}

/// A text that is probably no legal action: an action of any game, or a listed one with something changed.
fn junk(rng: &mut StdRng, listed: &[String]) -> String {
    let one = listed.choose(rng).cloned().unwrap_or_default();
    let mut letters: Vec<char> = one.chars().collect();
    let mut point = || format!("{}{}", any(rng, "abcdefghijABCDEFGHIJKLMNOPQRS".chars()), any(rng, 0..20));
    let (a, b, c) = (point(), point(), point());
    match rng.random_range(0..8) {
        6 => return format!("{}{a}{}{b}", any(rng, VERBS.split('|')), any(rng, "-> ".chars())),
        7 => return format!("{}{a} {b}>{c}", any(rng, VERBS.split('|'))),
        0 => return any(rng, ACTIONS.split('|')).to_owned(),
        1 => letters.push(any(rng, LETTERS.chars())),
        2 => letters.insert(0, any(rng, LETTERS.chars())),
        3 if !letters.is_empty() => drop(letters.remove(rng.random_range(0..letters.len()))),
        _ => {
            for _ in 0..rng.random_range(1..4) {
                let at = rng.random_range(0..letters.len().max(1));
                if let Some(letter) = letters.get_mut(at) {
                    *letter = any(rng, LETTERS.chars());
                }
            }
        }
    }
    letters.into_iter().collect()
}

/// A listed action is accepted. Any other is refused with a reason in both languages, and changes nothing.
#[test]
fn illegal_actions_are_refused_and_change_nothing() {
    let mut refusals = Tally::default();
    each(5, |run| {
        for _ in 0..40 {
            let before = whole(&run.played);
            let record = run.played.record().clone();
            let listed = run.actions();
            let to_move = run.played.game().to_move().first().copied();
            for _ in 0..8 {
                let action = junk(&mut run.rng, &listed);
                let seat = Seat(run.rng.random_range(0..=run.played.game().seats()));
                if run.unlisted(&action) {
                    continue;
                }
                if Some(seat) == to_move && listed.contains(&action) {
                    assert!(run.played.clone().act(seat, &action).is_ok(), "{}: {action}", run.name);
                    continue;
                }
                let refusal = match run.played.act(seat, &action) {
                    Ok(_) => panic!("{}: {action:?} by {seat:?} was taken, not among {listed:?}", run.name),
                    Err(refusal) => refusal,
                };
                assert!(
                    !refusal.words.shown(Lang::Zh).is_empty() && !refusal.words.shown(Lang::En).is_empty(),
                    "{action}"
                );
                refusals.add(run);
            }
            same(&whole(&run.played), &before, &run.name);
            assert_eq!(*run.played.record(), record, "{}", run.name);
            if run.step().is_none() {
                break;
            }
        }
    });
    refusals.reaches(100);
}

/// A match masked for one viewer and then for another contains no more than the public knows. Without secrets every
/// viewer sees the whole match.
#[test]
fn a_masked_match_never_regains_hidden_facts() {
    let mut seen = Tally::default();
    each(3, |run| {
        for _ in 0..30 {
            let game = run.played.game();
            let public = run.played.view(Viewer::Public);
            let text = format!("{public:?}");
            assert_eq!(public.public(), game.public(), "{}", run.name);
            for seat in run.seats() {
                let own = run.played.view(Viewer::Seat(seat));
                assert_eq!(own.public(), game.public(), "{}", run.name);
                assert_eq!(own.private(seat), game.private(seat), "{}", run.name);
                same(&format!("{:?}", own.seen_by(Viewer::Public)), &text, &run.name);
                same(&format!("{:?}", own.seen_by(Viewer::Seat(seat))), &format!("{own:?}"), &run.name);
                same(&format!("{:?}", public.seen_by(Viewer::Seat(seat))), &text, &run.name);
                if !game.has_secrets() {
                    same(&format!("{own:?}"), &text, &run.name);
                }
            }
            let shared = run.table(Prefs::default()).sharing().record();
            match (game.has_secrets(), game.over()) {
                (true, false) => assert_eq!(shared.expect_err("it runs").kind.as_str(), "running"),
                // A record shared before 揭晓 can be opened, shows the same board and end, and shares the same text again.
                (true, true) if run.id() == noughts::KIND.id => assert!(shared.is_err()),
                (true, true) => {
                    let text = shared.expect("shared");
                    let opened = Table::restore(&text, Prefs::default())
                        .unwrap_or_else(|fault| panic!("{}: {fault}: {text}", run.name));
                    assert_eq!(opened.played().outcome(), run.played.outcome(), "{}", run.name);
                    for fact in ["fen", "activated"] {
                        assert_eq!(
                            opened.played().game().public()[fact],
                            game.public()[fact],
                            "{}",
                            run.name
                        );
                    }
                    assert_eq!(opened.sharing().record().expect("over"), text, "{}", run.name);
                }
                (false, _) => assert!(Record::parse(&shared.expect("a record")).is_ok(), "{}", run.name),
            }
            seen.add(run);
            if run.step().is_none() {
                break;
            }
        }
    });
    seen.reaches(15);
}

/// Ids of no button, and of buttons that other games have or that are there at other times.
const IDS: &str = ": :: 棋 ask ask: ask:yes ask:close undo:7 undo:256 resign:9 answer answer:draw answer:draw:0 answer:draw:x:yes \
    answer:draw:1:yes answer:draw:0:no answer:undo:0:yes answer:undo:1:yes answer:undo:9:yes answer:count:1:yes \
    display:0:cursor display:7:x reveal review:open review:next review:previous review:close spy:yes lock:none \
    layout:done activate:0 activate:7 shell:again peek:0 hand tune tray: tray:K tray:R:0 deploy deploy: \
    deploy:layout: deploy:layout:x deploy:back bomb bomb: bomb:G5 bomb:Z9 bomb:7 bomb:0:0 exchange: exchange:G5 \
    exchange:G5:L5 muster muster: muster:yes muster:at:L5 muster:at: muster:clear mode:close pass pass:0 pass:x \
    count:yes count:no count:0 count:2 count:x mark: mark:forbidden mark:numbers mark:threats claim claim:1 \
    claim:yes chain:go chain:back offer:yes offer:clear target:99999 target:5 choose:G7 choose:x swap keep next \
    next:1 flip";

fn ids() -> impl Iterator<Item = &'static str> {
    IDS.split(' ').chain([""])
}

/// Texts that are an action of no game in any state.
const TEXTS: &str = "| |\0|＠|x y z|十|draw yes |e9e9e9|D4-|目标|bomb";

/// Entries that some game reads in some state.
const ENTRIES: &str = "h8|H9|G9|F7 G9|offer F7 G8|选 G9|交换|不换|禁手|停|炮二平五|炮|兵|88|8|同意|yes|count|a1|a1-a9|A1|K:A1|R:A2,A2|deploy|\
    R:A2 C:A3 P:B1,B2|muster L5 A2>K5|draw yes";

fn prefs(rng: &mut StdRng) -> Prefs {
    Prefs {
        lang: *[Lang::Zh, Lang::En].choose(rng).expect("two"),
        flip: *[Flip::None, Flip::ToMover, Flip::Facing].choose(rng).expect("three"),
        curtain_each_turn: rng.random_bool(0.2),
        private_output: rng.random_bool(0.5),
        ..Prefs::default()
    }
}

/// Asserts the properties of every scene, for any viewer.
fn holds_together(table: &Table, scene: &Scene, name: &str) {
    if scene.curtain.is_some() {
        assert!(scene.pieces.is_empty() && scene.buttons.is_empty() && scene.tray.is_none(), "{name}");
        assert!(scene.drawers.is_empty() && scene.marks.is_empty() && scene.points.is_empty(), "{name}");
        return;
    }
    let board = table.board();
    assert_eq!(scene.points.len(), board.points.len(), "{name}");
    assert_eq!(scene.seats.len(), usize::from(table.played().game().seats()), "{name}");
    // The same piece keeps its number, no two share one, and no two stand on one point.
    for of in [|piece: &PieceView| piece.id, |piece: &PieceView| u32::from(piece.point)] {
        let mut all: Vec<u32> = scene.pieces.iter().map(of).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), scene.pieces.len(), "{name}");
    }
    for button in &scene.buttons {
        assert_eq!(button.enabled, button.reason.is_empty(), "{name}: {}", button.id);
    }
}

/// The ids that a scene shows, or those of them alone that are enabled.
fn shown(scene: &Scene, enabled: bool) -> Vec<String> {
    let prompt = scene.prompt.iter().flat_map(|prompt| &prompt.choices);
    let result = scene.result.iter().flat_map(|result| &result.choices);
    let choices = prompt.chain(result).filter(|choice| !enabled || choice.enabled).map(|choice| &choice.id);
    let buttons = scene.buttons.iter().filter(|button| !enabled || button.enabled).map(|button| &button.id);
    let tray = scene.tray.iter().flat_map(|tray| &tray.items).map(|item| &item.id);
    let main = scene.tray.iter().map(|tray| &tray.main.id);
    choices.chain(buttons).chain(tray).chain(main).cloned().collect()
}

fn own_or_shared(run: &mut Run, prefs: Prefs) -> Table {
    match run.rng.random_range(0..3) {
        0 => {
            let seat = Seat(run.rng.random_range(0..run.played.game().seats()));
            Table::own(run.played.clone(), seat, prefs)
        }
        _ => run.table(prefs),
    }
}

/// Any tap, press, hold or text gets an answer without a panic. `Reply.changed` is true if the match changed, every scene
/// is consistent, and the match can be saved and restored.
#[test]
fn random_touches_never_break_a_table() {
    let mut changed = Tally::default();
    each(8, |run| {
        for _ in 0..run.rng.random_range(0..20) {
            run.step();
        }
        let prefs = prefs(&mut run.rng);
        let mut table = own_or_shared(run, prefs);
        for _ in 0..120 {
            let record = table.played().record().actions.len();
            let rng = &mut run.rng;
            let reply: Reply = match rng.random_range(0..12) {
                0 => table.press(any(rng, ids())),
                1 | 2 => {
                    match shown(&table.scene(), true).iter().filter(|id| !id.starts_with("leave")).choose(rng)
                    {
                        Some(id) => table.press(id),
                        None => table.open_curtain(),
                    }
                }
                3 => table.enter(any(rng, ENTRIES.split('|'))),
                4 => table.enter(any(rng, TEXTS.split('|'))),
                5 => {
                    let key = ["peek", "listen"].choose(rng).expect("two");
                    table.hold(&format!("{key}:{}", rng.random_range(0..3)), rng.random_bool(0.5))
                }
                6 => table.cover(),
                7 => table.open_curtain(),
                8 => table.tap(rng.random_range(0..400), rng.random_range(0..3)),
                _ => {
                    let scene = table.scene();
                    let points: Vec<u16> =
                        scene.points.iter().filter(|point| point.enabled).map(|point| point.point).collect();
                    match points.choose(rng) {
                        Some(point) => table.tap(*point, rng.random_range(1..3)),
                        None => table.open_curtain(),
                    }
                }
            };
            holds_together(&table, &reply.scene, &run.name);
            assert_eq!(reply.scene, table.scene(), "{}", run.name);
            if table.played().record().actions.len() != record {
                assert!(reply.changed, "{}: the match changed, and Reply.changed is false", run.name);
                changed.add(run);
            }
        }
        let again = run.restored(&table.save(), prefs);
        same(&whole(again.played()), &whole(table.played()), &run.name);
    });
    changed.reaches(20);
}

/// A review begins at the end. Every cell of the move list leads to the position after its move, and is then the marked
/// cell. During a match the cells lead nowhere.
#[test]
fn every_cell_of_the_move_list_leads_to_its_position() {
    let mut cells = Tally::default();
    each(4, |run| {
        for _ in 0..400 {
            if run.step().is_none() {
                break;
            }
        }
        let mut table = run.table(Prefs::default());
        if table.played().outcome().is_none() {
            assert!(table.scene().moves.iter().all(|row| row.to.is_empty()), "{}", run.name);
            return;
        }
        let scene = table.press("review:open").scene;
        let end: Vec<bool> = scene.moves.iter().flat_map(|row| &row.cells).map(|cell| cell.current).collect();
        if !end.is_empty() {
            assert!(end[end.len() - 1], "{}: it begins at the end", run.name);
        }
        for (row, to) in scene.moves.iter().enumerate() {
            assert_eq!(to.cells.len(), to.to.len(), "{}", run.name);
            for (cell, id) in to.to.iter().enumerate() {
                // A match of several games writes lines between them, which are no moves of their own.
                let there = table.press(id).scene;
                let marked: Vec<(usize, usize)> = there
                    .moves
                    .iter()
                    .enumerate()
                    .flat_map(|(row, it)| {
                        it.cells.iter().enumerate().map(move |(cell, it)| ((row, cell), it))
                    })
                    .filter(|(_, it)| it.current)
                    .map(|(at, _)| at)
                    .collect();
                assert_eq!(marked.len(), 1, "{}: {id}", run.name);
                if run.name.contains("games") {
                    assert!(marked[0] >= (row, cell), "{}: {id}", run.name);
                } else {
                    assert_eq!(marked[0], (row, cell), "{}: {id}", run.name);
                }
                cells.add(run);
            }
        }
    });
    cells.reaches(1);
}

/// Touches without a meaning change nothing in the save: points off the board, ids that are not shown, keys of no seat,
/// meaningless texts.
#[test]
fn junk_touches_change_nothing() {
    let mut tried = Tally::default();
    each(4, |run| {
        for _ in 0..3 {
            for _ in 0..run.rng.random_range(0..6) {
                run.step();
            }
            let prefs = prefs(&mut run.rng);
            let mut table = run.table(prefs);
            table.open_curtain();
            let save = table.save();
            let points = table.board().points.len() as u16;
            for point in [points, points + 1, 1000, u16::MAX] {
                for count in [0, 1, 2, 255] {
                    assert!(!table.tap(point, count).changed, "{}: {point} {count}", run.name);
                }
            }
            let (state, listed) = (whole(&run.played), run.actions());
            for id in ids() {
                // A button's id may begin with the action itself.
                let verb = id.split(':').next().unwrap_or(id);
                if shown(&table.scene(), false).iter().any(|other| other == id)
                    || listed.iter().any(|action| action == verb)
                {
                    continue;
                }
                let mut copy = table.clone();
                let changed = copy.press(id).changed;
                copy.press("ask:close");
                copy.hold(id, false);
                same(&whole(copy.played()), &state, &format!("{}: {id}", run.name));
                // What the device shows besides is kept with the match.
                if !["mark:", "display:0:", "next", "reveal"].iter().any(|shows| id.starts_with(shows)) {
                    assert!(!changed, "{}: {id} changed something", run.name);
                    same(&copy.save(), &save, &format!("{}: {id}", run.name));
                }
            }
            for id in ["", "peek", "peek:", "peek:9", "peek:-1", "undo"] {
                let mut copy = table.clone();
                let open = copy.hold(id, true).scene.drawers.iter().any(|drawer| drawer.open);
                assert!(!open, "{}: {id} opened a drawer", run.name);
            }
            for text in TEXTS.split('|').chain([&*"九".repeat(10_000), &*"a1-".repeat(10_000)]) {
                let mut copy = table.clone();
                assert!(!copy.enter(text).changed, "{}: {text} changed something", run.name);
                assert_eq!(copy.save(), save, "{}: {text} changed something", run.name);
            }
            tried.add(run);
        }
    });
    tried.reaches(10);
}

/// The rules accept every choice that a form offers, and every row has its texts. A position has several rows and is
/// complete only with the last one: each game's tests check that.
#[test]
fn every_offered_choice_is_accepted() {
    for kind in GAMES {
        for options in kind.samples {
            for lang in [Lang::Zh, Lang::En] {
                for spec in option_form(kind.id, options, lang).expect("a form") {
                    assert!(!spec.label.is_empty(), "{} {}", kind.id, spec.id);
                    assert!(spec.fault.is_empty(), "{} {}: {}", kind.id, spec.id, spec.fault);
                    for choice in spec.choices.iter().filter(|_| !spec.id.starts_with("position.")) {
                        let options = set_option(kind.id, options, &spec.id, spec.seat, &choice.value)
                            .unwrap_or_else(|fault| {
                                panic!("{} {} {}: {fault}", kind.id, spec.id, choice.value)
                            });
                        let new = NewMatch {
                            game: kind.id.to_owned(),
                            options,
                            seed: 0,
                            names: Vec::new(),
                            players: Vec::new(),
                        };
                        let begun = Table::begin(&new, Prefs::default());
                        assert!(begun.is_ok(), "{} {} {}", kind.id, spec.id, choice.value);
                    }
                }
            }
        }
    }
}
