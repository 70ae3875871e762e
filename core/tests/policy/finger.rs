//! A finger on a board: taps, double taps, drags, the loupe, and what ends them.

use qishe_core::game::Prefs;
use qishe_core::policy::{
    Finger, FingerAim, FingerBoard, FingerEvent, FingerOrder, FingerReach, LIMITS, PieceAt, TouchMap,
    finger_aim,
};
use qishe_core::scene::{BoardArt, Pt};
use qishe_core::table::board_of;

use FingerOrder::{Aim, Blink, Carry, Land, Pan, PutDown, SlideBack, Tap, Zoom};

/// A finger on the board of Xiangqi, with a cannon on h2 that may go to e2.
struct Hand {
    finger: Finger,
    map: TouchMap,
    art: BoardArt,
    board: FingerBoard,
    now: u64,
}

const CANNON: u32 = 7;

impl Hand {
    fn new() -> Hand {
        let art = board_of("undercover", &Prefs::default()).expect("a board");
        let mut hand = Hand {
            finger: Finger::default(),
            map: TouchMap::new(&art, 0),
            art,
            board: FingerBoard::default(),
            now: 0,
        };
        hand.board = FingerBoard {
            open: vec![hand.point("h2")],
            pieces: vec![PieceAt { piece: CANNON, point: hand.point("h2") }],
            ..FingerBoard::default()
        };
        hand
    }

    fn point(&self, name: &str) -> u16 {
        self.art.points.iter().find(|point| point.name == name).expect("a point").id
    }

    fn place(&self, name: &str) -> Pt {
        self.map.place(self.point(name)).expect("a place")
    }

    fn send(&mut self, event: FingerEvent) -> Vec<FingerOrder> {
        self.finger.handle(event, &self.map, self.now)
    }

    fn reach(aim: Option<FingerAim>) -> FingerReach {
        FingerReach { aim, error: 0.4, slop: 0.2, zoomed: false }
    }

    fn down_with(&mut self, name: &str, reach: FingerReach) -> Vec<FingerOrder> {
        let (at, board) = (self.place(name), self.board.clone());
        self.send(FingerEvent::Down { at, board, reach })
    }

    fn down(&mut self, name: &str) -> Vec<FingerOrder> {
        self.down_with(name, Hand::reach(None))
    }

    fn moved(&mut self, name: &str) -> Vec<FingerOrder> {
        let at = self.place(name);
        self.send(FingerEvent::Move { at })
    }

    fn up(&mut self, name: &str) -> Vec<FingerOrder> {
        let at = self.place(name);
        self.send(FingerEvent::Up { at })
    }

    fn answered(&mut self, changed: bool) -> Vec<FingerOrder> {
        let board = self.board.clone();
        self.send(FingerEvent::Answered { board, changed })
    }

    /// The cannon is selected, as the core answers the tap on it.
    fn select(&mut self) {
        self.board.selected = Some(self.point("h2"));
        self.board.targets = vec![self.point("e2")];
    }
}

/// A tap reports its point when the finger is lifted; one off the board, and one that has left its point, report nothing.
#[test]
fn a_lifted_finger_taps_the_point_where_it_began() {
    let mut hand = Hand::new();
    let h2 = hand.point("h2");
    assert_eq!(hand.down("h2"), []);
    assert_eq!(hand.up("h2"), [Tap { point: h2, count: 1 }]);
    assert_eq!(hand.answered(true), []);
    hand.down("a3");
    assert_eq!(hand.moved("a4"), [], "there is nothing to carry");
    assert_eq!(hand.up("a4"), []);
    hand.down("h2");
    assert_eq!(hand.send(FingerEvent::Up { at: Pt { x: -9.0, y: -9.0 } }), []);
}

/// Two taps on one point within the time of a double tap are one; the third begins anew.
#[test]
fn two_quick_taps_are_a_double_tap() {
    let mut hand = Hand::new();
    let e2 = hand.point("e2");
    let mut counts = Vec::new();
    for pause in [0, LIMITS.double_tap_ms, LIMITS.double_tap_ms, LIMITS.double_tap_ms + 1] {
        hand.now += pause;
        hand.down("e2");
        let orders = hand.up("e2");
        let [Tap { point, count }] = orders[..] else { panic!("{orders:?}") };
        assert_eq!(point, e2);
        hand.answered(true);
        counts.push(count);
    }
    assert_eq!(counts, [1, 2, 1, 1]);
}

/// A tap that changes nothing is answered at its point; a selected piece leans towards a point that refuses it, at most to it.
#[test]
fn a_touch_in_vain_has_an_answer() {
    let mut hand = Hand::new();
    hand.select();
    let f5 = hand.point("f5");
    hand.down("f5");
    assert_eq!(hand.up("f5"), [Tap { point: f5, count: 1 }]);
    hand.board.refused = true;
    let orders = hand.answered(false);
    let [Blink { point }, SlideBack { piece: CANNON, from }] = orders[..] else { panic!("{orders:?}") };
    assert_eq!(point, f5);
    let (h2, f5) = (hand.place("h2"), hand.place("f5"));
    let way = (from.x - h2.x).hypot(from.y - h2.y);
    assert!((0.3..0.4).contains(&way), "{way}");
    assert!((f5.x - h2.x) * (from.y - h2.y) - (f5.y - h2.y) * (from.x - h2.x) < 1e-3, "towards it");
}

/// A piece is selected when the finger goes on, and follows it; dropped on another point it is moved, on its own or beside the
/// board it slides back.
#[test]
fn a_finger_carries_a_piece() {
    let mut hand = Hand::new();
    let (h2, e2) = (hand.point("h2"), hand.point("e2"));
    hand.down("h2");
    assert_eq!(hand.moved("g2"), [Tap { point: h2, count: 1 }]);
    hand.select();
    let at = hand.place("g2");
    assert_eq!(hand.answered(true), [Carry { piece: CANNON, at }]);
    let at = hand.place("e2");
    assert_eq!(hand.moved("e2"), [Carry { piece: CANNON, at }]);
    assert_eq!(hand.up("e2"), [Land { piece: CANNON }, Tap { point: e2, count: 1 }]);
    hand.board = FingerBoard { pieces: vec![PieceAt { piece: CANNON, point: e2 }], ..FingerBoard::default() };
    assert_eq!(hand.answered(true), [PutDown]);

    let mut hand = Hand::new();
    hand.select();
    hand.down("h2");
    hand.moved("f5");
    let (f5, at) = (hand.point("f5"), hand.place("f5"));
    assert_eq!(hand.up("f5"), [Land { piece: CANNON }, Tap { point: f5, count: 1 }]);
    assert_eq!(hand.answered(true), [PutDown, SlideBack { piece: CANNON, from: at }], "the core refused it");
    for back in ["h2", "i0"] {
        hand.down("h2");
        hand.moved("f5");
        let at = if back == "h2" { hand.place("h2") } else { Pt { x: -9.0, y: -9.0 } };
        assert_eq!(hand.send(FingerEvent::Up { at }), [PutDown, SlideBack { piece: CANNON, from: at }]);
    }
}

/// What the core does not select is not carried, and the finger then taps nothing.
#[test]
fn what_is_not_selected_is_not_carried() {
    let mut hand = Hand::new();
    let h2 = hand.point("h2");
    hand.down("h2");
    assert_eq!(hand.moved("g2"), [Tap { point: h2, count: 1 }]);
    assert_eq!(hand.answered(false), []);
    assert_eq!(hand.moved("f2"), []);
    assert_eq!(hand.moved("h2"), []);
    assert_eq!(hand.up("h2"), []);
}

/// On tiny points the loupe comes at once. The finger carries nothing. Lifting it taps the point under the loupe.
#[test]
fn a_finger_aims_on_tiny_points() {
    let mut hand = Hand::new();
    let reach = Hand::reach(Some(finger_aim(18.0, 1.0, None)));
    let (h2, e2) = (hand.point("h2"), hand.point("e2"));
    assert_eq!(hand.down_with("h2", reach), [Aim { point: Some(h2) }]);
    assert_eq!(hand.moved("e2"), [Aim { point: Some(e2) }]);
    assert_eq!(hand.up("e2"), [Aim { point: None }, Tap { point: e2, count: 1 }]);
    hand.answered(true);
    hand.down_with("h2", reach);
    let off = Pt { x: -9.0, y: -9.0 };
    assert_eq!(hand.send(FingerEvent::Move { at: off }), [Aim { point: None }]);
    assert_eq!(
        hand.send(FingerEvent::Up { at: off }),
        [Aim { point: None }],
        "lifted off the board it does nothing"
    );
}

/// On small points the loupe comes when the finger has rested, wherever that is; one that goes on carries an own piece, but none
/// that it could take.
#[test]
fn a_resting_finger_sees_its_point_and_another_carries() {
    let mut hand = Hand::new();
    let aim = finger_aim(33.0, 1.0, None);
    let reach = Hand::reach(Some(aim));
    let h2 = hand.point("h2");
    assert_eq!(hand.down_with("h2", reach), []);
    assert_eq!(hand.finger.next_tick(), Some(aim.glass_after_ms));
    hand.now = aim.glass_after_ms - 1;
    assert_eq!(hand.send(FingerEvent::Tick), []);
    // A short way is aiming, and the rest begins anew.
    let mut near = hand.place("h2");
    near.x += 0.3;
    assert_eq!(hand.send(FingerEvent::Move { at: near }), []);
    hand.now = aim.glass_after_ms;
    assert_eq!(hand.send(FingerEvent::Tick), [], "it has moved meanwhile");
    hand.now = hand.finger.next_tick().expect("a time");
    assert_eq!(hand.send(FingerEvent::Tick), [Aim { point: Some(h2) }]);
    assert_eq!(hand.finger.next_tick(), None);
    hand.send(FingerEvent::Cancel);
    hand.up("h2");

    hand.down_with("h2", reach);
    assert_eq!(hand.moved("e2"), [Tap { point: h2, count: 1 }]);
    hand.select();
    assert!(matches!(hand.answered(true)[..], [Carry { .. }]));
    hand.up("h2");
    hand.board.targets = vec![h2];
    hand.down_with("h2", reach);
    assert_eq!(hand.moved("e2"), [], "a target is taken, not carried");
}

/// With an enlarged board, a finger with nothing to carry moves the board, and then taps nothing.
#[test]
fn a_finger_moves_an_enlarged_board() {
    let mut hand = Hand::new();
    let reach = FingerReach { zoomed: true, ..Hand::reach(None) };
    hand.down_with("e5", reach);
    let mut at = hand.place("e5");
    at.x += 0.1;
    assert_eq!(hand.send(FingerEvent::Move { at }), [], "within its slop it rests");
    assert_eq!(hand.moved("d5"), [Pan]);
    assert_eq!(hand.moved("e5"), []);
    assert_eq!(hand.up("e5"), []);
    hand.select();
    hand.down_with("h2", reach);
    assert!(matches!(hand.moved("f5")[..], [Carry { .. }]), "a piece comes before the board");
}

/// A cancelled touch takes its loupe and its carried piece off the screen. A change of hands also forgets the last tap.
#[test]
fn what_ends_a_touch_leaves_nothing() {
    let mut hand = Hand::new();
    hand.select();
    hand.down("h2");
    hand.moved("e2");
    assert_eq!(hand.send(FingerEvent::Cancel), [PutDown]);
    assert_eq!((hand.moved("e2"), hand.up("e2")), (vec![], vec![]));

    hand.down("e2");
    hand.up("e2");
    hand.answered(true);
    hand.send(FingerEvent::Forget);
    hand.down("e2");
    assert!(matches!(hand.up("e2")[..], [Tap { count: 1, .. }]), "no second tap of another person");
    hand.send(FingerEvent::Forget);
    hand.board.refused = true;
    assert_eq!(hand.answered(false), [], "the answer is the other person's");
}

/// Whatever comes, a finger that is up shows nothing: every aim and every carried piece ends, and no tick is asked for.
#[test]
fn no_way_of_a_finger_leaves_anything_on_the_screen() {
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
    let names = ["h2", "e2", "a3", "e5", "g2"];
    for _ in 0..2_000 {
        let mut hand = Hand::new();
        let (mut aimed, mut carried, mut asked) = (false, false, false);
        for _ in 0..20 {
            hand.now += rng.random_range(0..200);
            let name = names.choose(&mut rng).expect("a name");
            let aim = [None, Some(finger_aim(18.0, 1.0, None)), Some(finger_aim(33.0, 1.0, None))]
                [rng.random_range(0..3)];
            let mut orders = match rng.random_range(0..6) {
                0 if !aimed && !carried => {
                    hand.down_with(name, FingerReach { zoomed: rng.random(), ..Hand::reach(aim) })
                }
                1 | 2 => hand.moved(name),
                3 => hand.up(name),
                4 => hand.send(FingerEvent::Tick),
                _ => hand.send([FingerEvent::Cancel, FingerEvent::Forget][rng.random_range(0..2)].clone()),
            };
            while !orders.is_empty() || asked {
                for order in std::mem::take(&mut orders) {
                    match order {
                        Aim { point } => aimed = point.is_some(),
                        Carry { .. } => carried = true,
                        PutDown => carried = false,
                        Tap { .. } => asked = true,
                        Land { .. } | SlideBack { .. } | Blink { .. } | Pan | Zoom { .. } => {}
                    }
                }
                if std::mem::take(&mut asked) {
                    hand.board.selected = rng.random::<bool>().then(|| hand.point("h2"));
                    orders = hand.answered(rng.random());
                }
            }
        }
        hand.up("h2");
        hand.answered(true);
        assert_eq!(hand.finger.next_tick(), None);
        hand.down("a0");
        assert_eq!(hand.moved("a0"), [], "the way before has ended");
    }
}

/// On a board with small points two taps where nothing can be done enlarge it, and show all of it again. A mouse does not, and
/// two taps on what can be moved stay a double tap.
#[test]
fn two_taps_on_nothing_enlarge_a_quarter() {
    let tap = |hand: &mut Hand, name: &str, reach: FingerReach| {
        hand.down_with(name, reach);
        let orders = hand.up(name);
        hand.answered(false);
        orders
    };
    let small = FingerReach { aim: Some(finger_aim(20.0, 1.0, None)), ..Hand::reach(None) };
    let zooms = |orders: &[FingerOrder]| orders.iter().any(|order| matches!(order, Zoom { .. }));
    let mut hand = Hand::new();
    assert!(!zooms(&tap(&mut hand, "b5", small)));
    assert!(zooms(&tap(&mut hand, "b5", small)));
    assert!(!zooms(&tap(&mut hand, "b5", small)), "the third begins anew");
    assert!(zooms(&tap(&mut hand, "c5", small)), "a neighbour is the same place");
    let whole = FingerReach { zoomed: true, ..small };
    tap(&mut hand, "b5", whole);
    assert!(zooms(&tap(&mut hand, "b5", whole)), "back again");
    for (name, reach, why) in [
        ("h2", small, "it can be moved"),
        ("b5", Hand::reach(None), "a mouse"),
        ("b5", Hand::reach(Some(finger_aim(40.0, 1.0, None))), "large points"),
    ] {
        hand.now += 1000;
        tap(&mut hand, name, reach);
        assert!(!zooms(&tap(&mut hand, name, reach)), "{why}");
    }
    hand.now += 1000;
    tap(&mut hand, "b5", small);
    hand.now += LIMITS.double_tap_ms + 1;
    assert!(!zooms(&tap(&mut hand, "b5", small)), "too late");
    hand.now += 1000;
    tap(&mut hand, "b5", small);
    assert!(!zooms(&tap(&mut hand, "f5", small)), "elsewhere");
}
