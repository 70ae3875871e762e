//! Endgames with spies: their positions, their strategies in every world that the public record allows, and the run.

use std::collections::BTreeSet;

use qishe_core::game::{Game, Prefs, Seeds};
use qishe_core::games::undercover::options::with_spies;
use qishe_core::games::xiangqi::computer::MateState;
use qishe_core::games::xiangqi::{Move, PieceKind, Side, Square};
use qishe_core::games::{GAMES, find};
use qishe_core::learn::{
    BOOKS, Endgame, EndgameGoal, EndgameRun, Practice, PuzzleResult, endgame_page, endgames_of, find_endgame,
};
use qishe_core::scene::MarkKind;
use qishe_core::search::{Budget, MatePosition};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::Table;
use qishe_core::words::{Lang, Text};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::support::effort::{effort, seed};

const RED: Seat = Seat(0);
const BLACK: Seat = Seat(1);

fn all() -> &'static [Endgame] {
    endgames_of(BOOKS[2])
}

/// The match of an endgame in the world in which Black's spy stands there, or Black has none.
fn world(endgame: &Endgame, theirs: Option<Square>) -> Box<dyn Game> {
    let kind = find(GAMES, "undercover").expect("a game");
    let options = with_spies(endgame.fen, [endgame.spy, theirs]);
    (kind.begin)(options.as_object().expect("options"), &Seeds::One(7)).expect("a match")
}

/// Places that Black's spy may have by what everybody knows, and none.
fn places(endgame: &Endgame) -> Vec<Option<Square>> {
    endgame.suspects().map(Some).chain([None]).collect()
}

/// A move as an action.
fn written(mv: Move) -> String {
    if mv.from == mv.to { "activate".to_owned() } else { mv.to_string() }
}

/// Twenty endgames in four lessons of five. In each Red moves first and has a spy among Black's soldiers; every soldier of Red may be
/// Black's; the proof wins, is as long as it says, and needs no repetition.
#[test]
fn endgames_with_spies_are_proven() {
    let mut numbers = 1..;
    for endgame in all() {
        let key = endgame.key();
        assert_eq!(Some(endgame.number), numbers.next(), "{key}");
        assert!(endgame.name() != Text::none() && endgame.why() != Text::none(), "{key}");
        assert_eq!(find_endgame(&key), Some(endgame));
        assert_eq!(endgame.goal, EndgameGoal::Win, "{key}");
        let position = endgame.position().unwrap_or_else(|| panic!("{key}: no position"));
        assert_eq!(position.side_to_move(), Side::Red, "{key}");
        let own = endgame.spy.unwrap_or_else(|| panic!("{key}: no spy"));
        assert!(position.pieces_of_kind(Side::Black, PieceKind::Soldier).contains(own), "{key}");
        let soldiers = position.pieces_of_kind(Side::Red, PieceKind::Soldier);
        assert_eq!(endgame.suspects(), soldiers, "{key}");
        assert!((2..=5).contains(&soldiers.count()), "{key}: Black's spy could be anywhere");
        let mate = endgame.proof().unwrap_or_else(|| panic!("{key}: its proof does not win"));
        assert!(!mate.repeats, "{key}");
        assert_eq!(mate.line.len().div_ceil(2), endgame.moves as usize, "{key}");
        assert!((3..=15).contains(&endgame.moves), "{key}");
    }
    assert_eq!(numbers.next(), Some(21));
    let page = endgame_page(BOOKS[2], &Practice::default(), 0, Lang::En).expect("a book");
    assert!(page.stages.len() == 4 && page.stages.iter().all(|stage| stage.endgames.len() == 5));
    assert!(page.stages.iter().all(|stage| stage.title.len() > "Lesson 1 · · 0 stars".len()));
}

/// The search's moves are those of the rules: the same for Red in each world, and for Black those of all worlds together. So a strategy
/// against all of them holds in each world, whichever it is.
#[test]
fn the_search_knows_what_every_world_allows() {
    let mut rng = StdRng::seed_from_u64(seed(78));
    let (mut turned, mut boards) = ([0, 0], 0);
    for endgame in all() {
        for _ in 0..2 * effort() {
            let mut worlds: Vec<Box<dyn Game>> =
                places(endgame).into_iter().map(|place| world(endgame, place)).collect();
            let mut state = endgame.state().expect("a position");
            for _ in 0..30 {
                let Some(mover) = worlds.iter().find_map(|world| world.to_move().first().copied()) else {
                    break;
                };
                let mut found = Vec::new();
                state.moves(&mut found);
                assert_eq!(found.len(), state.count_moves() as usize);
                let of_search: BTreeSet<String> = found.iter().map(|mv| place_of(*mv)).collect();
                let of_rules = |world: &dyn Game| {
                    let turns = |action: String| match world.secret_point(mover, &action) {
                        Some(_) => format!(
                            "activate {}",
                            world.private(mover)["spy"]["point"].as_str().expect("a point")
                        ),
                        None => action,
                    };
                    world.legal(mover).into_iter().map(turns).collect::<BTreeSet<String>>()
                };
                let of_worlds: BTreeSet<String> =
                    worlds.iter().flat_map(|world| of_rules(world.as_ref())).collect();
                assert_eq!(of_search, of_worlds, "{}", endgame.key());
                boards += 1;
                let activations: Vec<Move> = found.iter().copied().filter(|mv| mv.from == mv.to).collect();
                let mv = match activations.choose(&mut rng).filter(|_| rng.random_bool(0.2)) {
                    Some(mv) => *mv,
                    None => *found.choose(&mut rng).expect("a move"),
                };
                turned[usize::from(mover.0)] += usize::from(mv.from == mv.to);
                // A world in which the move cannot be played is not the one that is played.
                let (action, named) = (written(mv), place_of(mv));
                worlds.retain(|world| of_rules(world.as_ref()).contains(&named));
                worlds.retain_mut(|world| world.act(mover, &action).is_ok() && !world.over());
                state.make(mv);
            }
        }
    }
    assert!(turned[0] > 20 && turned[1] > 20 && boards > 500, "{turned:?} activations on {boards} boards");
}

/// A move with the point of an activation.
fn place_of(mv: Move) -> String {
    if mv.from == mv.to { format!("activate {}", mv.from) } else { mv.to_string() }
}

/// Red plays the proven strategy, with Red's knowledge only, against random moves of Black. By the rules it wins for each place of
/// Black's spy, and without one.
#[test]
fn the_strategy_wins_in_every_world() {
    let mut rng = StdRng::seed_from_u64(seed(78));
    let mut activations = 0;
    for endgame in all() {
        let replies = endgame.proof().expect("a proof").replies;
        for place in places(endgame) {
            for _ in 0..3 * effort() {
                let mut game = world(endgame, place);
                let mut state = endgame.state().expect("a position");
                while !game.over() {
                    let mover = *game.to_move().first().expect("a seat");
                    let action = if mover == RED {
                        written(replies[&state.key()])
                    } else {
                        let legal = game.legal(BLACK);
                        let turns = legal.iter().any(|action| action == "activate") && rng.random_bool(0.3);
                        if turns {
                            "activate".to_owned()
                        } else {
                            legal.choose(&mut rng).expect("a move").clone()
                        }
                    };
                    activations += usize::from(mover == BLACK && action == "activate");
                    let mv = match (action.as_str(), mover) {
                        ("activate", RED) => activation(&state),
                        ("activate", _) => {
                            let at = game.private(BLACK)["spy"]["point"]
                                .as_str()
                                .expect("a point")
                                .parse()
                                .expect("a point");
                            Move::new(at, at)
                        }
                        (text, _) => text.parse().expect("a move"),
                    };
                    state.make(mv);
                    game.act(mover, &action)
                        .unwrap_or_else(|refusal| panic!("{}: {action}: {refusal:?}", endgame.key()));
                }
                assert_eq!(game.outcome().expect("an end").winners, [RED], "{} {place:?}", endgame.key());
            }
        }
    }
    assert!(activations > 30, "{activations}");
}

fn activation(state: &MateState) -> Move {
    let at = state.activations().next().expect("a spy");
    Move::new(at, at)
}

// ---- The run

fn begin(number: u32) -> (EndgameRun, Table) {
    let endgame = all().iter().find(|endgame| endgame.number == number).expect("an endgame");
    EndgameRun::begin(&endgame.key(), Prefs::default()).expect("an endgame")
}

fn settle(run: &mut EndgameRun, table: &mut Table) {
    for now in (0..).step_by(1000).take(20) {
        if let Some(turn) = run.request_of_computer(table) {
            let found = turn.think(Budget::nodes(60_000));
            assert!(run.computed(table, &turn, found.as_ref()).is_some());
        } else if run.next_tick(now).is_some() {
            run.tick(table, now + 1000);
        } else {
            return;
        }
    }
    panic!("it does not rest");
}

fn play(run: &mut EndgameRun, table: &mut Table, action: &str) {
    table.act(RED, action);
    run.after_input(table).expect("a move");
    settle(run, table);
}

/// The action of the strategy for the board as it stands.
fn proven(run: &EndgameRun, table: &Table) -> String {
    written(run.endgame().proof().expect("a proof").replies[&known(run, table).key()])
}

/// The position on the board with what Red knows, from the public boards.
fn known(run: &EndgameRun, table: &Table) -> MateState {
    let mut state = run.endgame().state().expect("a position");
    for (step, (seat, action)) in table.played().main_line().enumerate() {
        let mv = match action {
            "activate" if seat == RED => activation(&state),
            "activate" => {
                let before = table.played().view_at(step, Viewer::Seat(BLACK));
                let at = before.private(BLACK)["spy"]["point"]
                    .as_str()
                    .expect("a point")
                    .parse()
                    .expect("a point");
                Move::new(at, at)
            }
            text => text.parse().expect("a move"),
        };
        state.make(mv);
    }
    state
}

/// Played by the strategy each endgame is won in one go against the computer, with its spy on another soldier each time.
#[test]
fn each_is_won_against_the_computer() {
    let mut by_activation = 0;
    for endgame in all().iter().step_by(if effort() > 1 { 1 } else { 3 }) {
        let (mut run, mut table) = begin(endgame.number);
        for _ in 0..2 {
            while run.result().is_none() {
                let action = proven(&run, &table);
                by_activation += usize::from(action == "activate");
                play(&mut run, &mut table, &action);
            }
            assert_eq!(run.result(), Some(PuzzleResult::FirstTry), "{}", endgame.key());
            run.press(&mut table, "endgame:again").expect("another try");
        }
    }
    assert!(by_activation > 3, "{by_activation}");
}

/// The hint of an activation marks the spy, and then switches the key on; the own spy is in sight, and the drawer is there.
#[test]
fn a_hint_shows_the_activation() {
    let turns = |endgame: &&Endgame| {
        let state = endgame.state().expect("a position");
        let mv = endgame.proof().expect("a proof").replies[&state.key()];
        mv.from == mv.to
    };
    let endgame = all().iter().find(turns).expect("one that begins with the activation");
    let (mut run, mut table) = begin(endgame.number);
    let marked = |table: &Table, kind: MarkKind| {
        let name =
            |point: u16| table.board().points.iter().find(|one| one.id == point).map(|one| one.name.clone());
        table
            .scene()
            .marks
            .iter()
            .filter(|mark| mark.kind == kind)
            .filter_map(|mark| name(mark.point))
            .collect::<Vec<_>>()
    };
    let spy = [endgame.spy.expect("a spy").to_string()];
    assert_eq!(marked(&table, MarkKind::SpyCursor), spy);
    run.press(&mut table, "endgame:hint").expect("a hint");
    assert_eq!(marked(&table, MarkKind::Hint), spy);
    run.press(&mut table, "endgame:hint").expect("the whole hint");
    assert_eq!(marked(&table, MarkKind::Hint), spy);
    play(&mut run, &mut table, "activate");
    assert!(!run.view(&table).wrong && marked(&table, MarkKind::SpyCursor).is_empty());
}

/// A move that wins only where Black has no spy is said to hang on it, wherever that really is; it can be taken back.
#[test]
fn a_move_that_hangs_on_their_spy_is_told() {
    let mut told = 0;
    for endgame in all().iter().filter(|endgame| endgame.number > 15).take(effort().max(2) as usize) {
        let (mut run, mut table) = begin(endgame.number);
        for action in table.played().game().legal(RED) {
            play(&mut run, &mut table, &action);
            if run.view(&table).wrong {
                told += usize::from(run.view(&table).say.contains("卧底"));
                run.press(&mut table, "endgame:back").expect("a way back");
                assert_eq!(table.played().steps(), 0);
            } else {
                (run, table) = begin(endgame.number);
            }
        }
    }
    assert!(told > 4, "{told}");
}
