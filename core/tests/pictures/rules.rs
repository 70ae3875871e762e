//! Properties of all pictures: no secret is kept, nothing is drawn behind a curtain, and the motion tells nothing.
//! What eyes see is in `eyes.rs`.

use std::collections::HashSet;

use crate::support::picture::{BOARDS, MARKS, all_areas, board, looks, played, styles};
use crate::support::secrecy::is_spy;
use qishe_core::game::{Prefs, Record};
use qishe_core::picture::svg::Sheet;
use qishe_core::picture::{
    AnimationKind, Command, Drawn, Edges, FlashKind, Frame, Layer, Motion, Picture, PieceSet, Segment,
    SpriteKey, Step, Style, Thing, ThingId, ThingKind, extent, motion, picture, places, plate, settle,
    sprite, tile_print,
};
use qishe_core::play::Match;
use qishe_core::remote::Identity;
use qishe_core::scene::{AreaKind, BoardArt, CardScene, Curtain, Ink, MarkKind, PieceShape, PlateShape, Pt};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{NewMatch, Table, games, snapshot};
use qishe_core::words::Lang;

#[test]
fn looks_of_spy_marks_are_never_kept() {
    for look in looks() {
        let spy = matches!(&look, SpriteKey::Mark { kind, .. } if is_spy(*kind));
        assert_eq!((look.secret(), look.keep()), (spy, !spy), "{look:?}");
    }
    let (scene, art) = all_areas(0);
    let shown = picture(&scene, &art, &Style::default());
    let spies = MARKS.iter().filter(|kind| is_spy(**kind)).count();
    assert_eq!(shown.things.iter().filter(|thing| thing.secret).count(), spies);
    for thing in &shown.things {
        match &thing.drawn {
            Drawn::Sprite { look } => assert!(look.keep() && !thing.secret, "{:?} would be kept", thing.id),
            Drawn::Free { commands } => assert!(!commands.is_empty(), "{:?} draws nothing", thing.id),
        }
    }
}

/// An arrow lies under the pieces, and its head ends before the piece that it leads to.
#[test]
fn arrows_hide_no_piece() {
    let (mut scene, art) = all_areas(0);
    let place = |piece: usize| art.points[usize::from(scene.pieces[piece].point)].at;
    let (from, to) = (place(0), place(1));
    scene.areas.retain(|area| area.kind == AreaKind::Path);
    scene.areas.truncate(1);
    scene.areas[0].points = vec![from, to];
    let shown = picture(&scene, &art, &Style::default());
    let is_arrow = |thing: &&Thing| matches!(thing.id.what, ThingKind::Area { kind: AreaKind::Path, .. });
    let arrow = shown.things.iter().find(is_arrow).expect("an arrow");
    assert!(arrow.layer < Layer::Piece);
    let end = |piece: u32| {
        let piece = shown.things.iter().find(|thing| thing.id.what == ThingKind::Piece { id: piece });
        piece.expect("a piece").at
    };
    let goal = end(scene.pieces[1].id);
    let Drawn::Free { commands } = &arrow.drawn else { panic!("drawn once") };
    let far = |at: &Pt| (at.x - goal.x).hypot(at.y - goal.y);
    let paths = commands.iter().filter_map(|command| match command {
        Command::Fill { path, .. } | Command::Stroke { path, .. } => Some(path),
        Command::Text { .. } | Command::Clip { .. } | Command::Restore => None,
    });
    let ends = paths.flatten().filter_map(|segment| match segment {
        Segment::Move { to } | Segment::Line { to } => Some(far(to)),
        Segment::Curve { .. } | Segment::Circle { .. } | Segment::Close => None,
    });
    let nearest = ends.fold(f32::INFINITY, f32::min);
    assert!(nearest > 0.4, "{nearest} from the middle of the piece");
}

#[test]
fn a_picture_behind_a_curtain_is_empty() {
    let (mut scene, art) = all_areas(0);
    scene.curtain = Some(Curtain {
        seat: 0,
        lead: String::new(),
        side: String::new(),
        name: String::new(),
        glyph: "帥".to_owned(),
        ink: Ink::Red,
        shape: PieceShape::Disc,
        action: String::new(),
        purpose: String::new(),
        clock: String::new(),
    });
    let shown = picture(&scene, &art, &Style::default());
    assert!(shown.covered && shown.things.is_empty());
}

/// The public's picture does not depend on another seat's pick, command for command.
#[test]
fn another_seats_secret_changes_nothing() {
    let shown = |spy: &str| {
        let record = r#"{"format":1,"game":"undercover","options":{"first":"red"},"seed":7}"#;
        let mut played = Match::begin(Record::parse(record).expect("a record")).expect("good options");
        for (seat, action) in [(0, "spy e6".to_owned()), (1, format!("spy {spy}")), (0, "h2e2".to_owned())] {
            played.act(qishe_core::seat::Seat(seat), &action).expect("a legal action");
        }
        [Viewer::Public, Viewer::Seat(qishe_core::seat::Seat(0))].map(|viewer| {
            let (scene, art) = snapshot(&played, played.steps(), viewer, &Prefs::default());
            picture(&scene, &art, &Style::default())
        })
    };
    assert_eq!(shown("c3"), shown("g3"));
}

#[test]
fn ids_and_keys_are_unique_and_the_order_is_that_of_the_layers() {
    let list = looks();
    let keys: HashSet<String> = list.iter().map(SpriteKey::key).collect();
    assert_eq!(keys.len(), list.len());
    for (name, viewer, steps) in BOARDS {
        let (scene, art) = board(name, viewer, steps);
        let shown = picture(&scene, &art, &Style::default());
        let ids: HashSet<ThingId> = shown.things.iter().map(|thing| thing.id).collect();
        assert_eq!(ids.len(), shown.things.len(), "{name}");
        assert!(shown.things.is_sorted_by_key(|thing| thing.layer), "{name}");
        for piece in &scene.pieces {
            assert!(ids.contains(&ThingId { what: ThingKind::Piece { id: piece.id }, copy: 0 }));
        }
    }
}

/// In every list each clip that begins also ends, and none ends that did not begin.
#[test]
fn clips_are_paired_and_lists_are_short() {
    let check = |name: &str, commands: &[Command], most: usize| {
        let mut open = 0;
        for command in commands {
            match command {
                Command::Clip { .. } => open += 1,
                Command::Restore => open -= 1,
                _ => {}
            }
            assert!(open >= 0, "{name}");
        }
        assert_eq!(open, 0, "{name}");
        assert!(commands.len() <= most, "{name} has {} commands", commands.len());
    };
    for style in styles() {
        for look in looks() {
            check(&look.key(), &sprite(&look, &style).commands, 20);
        }
        for (name, viewer, steps) in BOARDS {
            let (_, art) = board(name, viewer, steps);
            check(name, &plate(&art, 0, &style, Edges::default()), 420);
        }
    }
}

#[test]
fn sprites_lie_within_their_bounds() {
    let style = Style::default();
    for look in looks() {
        let drawn = sprite(&look, &style);
        let right = drawn.bounds.x + drawn.bounds.w;
        for command in &drawn.commands {
            let (path, wide) = match command {
                Command::Fill { path, .. } => (path, 0.0),
                Command::Stroke { path, line, .. } => (path, line.width / 2.0),
                _ => continue,
            };
            for segment in path {
                use qishe_core::picture::Segment;
                let reach = match segment {
                    Segment::Move { to } | Segment::Line { to } | Segment::Curve { to, .. } => {
                        to.x.abs().max(to.y.abs())
                    }
                    Segment::Circle { centre, radius } => centre.x.abs().max(centre.y.abs()) + radius,
                    Segment::Close => 0.0,
                };
                // The hatch of the pattern is clipped.
                let clipped = look.key().starts_with("mark:spypattern");
                assert!(clipped || reach + wide <= right + 0.001, "{} reaches {reach}+{wide}", look.key());
            }
        }
    }
}

#[test]
fn every_glyph_of_the_games_has_a_figure() {
    let style = Style { pieces: PieceSet::Pictures, ..Style::default() };
    for (name, viewer, steps) in BOARDS {
        let (scene, _) = board(name, viewer, steps);
        for piece in scene.pieces.iter().filter(|piece| !piece.glyph.is_empty()) {
            let drawn = sprite(&SpriteKey::piece(piece, 0), &style);
            let typed = drawn.commands.iter().any(|command| matches!(command, Command::Text { .. }));
            assert!(!typed, "{name}: {} is typed in the set of pictures", piece.glyph);
        }
    }
}

#[test]
fn points_lie_on_the_board_in_every_turn() {
    for (name, viewer, steps) in BOARDS {
        let (_, art) = board(name, viewer, steps);
        for turn in 0..4 {
            let size = extent(&art, turn);
            let there = places(&art, turn);
            assert_eq!(there.len(), art.points.len());
            let inside = |at: &Pt| at.x >= 0.0 && at.y >= 0.0 && at.x <= size.x && at.y <= size.y;
            assert!(there.iter().all(inside), "{name} {turn}");
            // Two half turns give the original.
            let (a, b) = (there[0], places(&art, (turn + 2) % 4)[0]);
            assert!((a.x + b.x - size.x).abs() < 0.001 && (a.y + b.y - size.y).abs() < 0.001);
        }
        assert!(art.plate == PlateShape::Hexagon || art.plate == PlateShape::Rectangle);
    }
}

#[test]
fn a_move_slides_and_what_it_takes_fades() {
    let played = played("undercover", 14);
    let style = Style::default();
    let at = |step: usize| {
        let (scene, art) = snapshot(&played, step, Viewer::Public, &Prefs::default());
        picture(&scene, &art, &style)
    };
    let last = played.steps();
    let moved = motion(&at(last - 1), &at(last), false);
    assert_eq!(moved.length_ms, 320);
    let slide = moved.steps.iter().find(|step| step.kind == AnimationKind::Slide).expect("a move");
    assert_eq!((slide.start_ms, slide.length_ms, slide.raised), (0, 180, true));
    let after = at(last);
    let thing = after.things.iter().find(|thing| thing.id == slide.id).expect("it is there");
    let end = slide.at(180.0).expect("it is drawn");
    assert!((end.at.x - thing.at.x).abs() < 0.001 && (end.size - 1.0).abs() < 0.001);
    assert!(slide.at(90.0).expect("it is drawn").size > 1.05);
    // Nothing moved: nothing to do. A curtain: nothing either.
    assert_eq!(motion(&at(last), &at(last), false).steps, []);
    let mut covered = at(last);
    (covered.covered, covered.things) = (true, Vec::new());
    assert_eq!(motion(&covered, &at(last), false).length_ms, 0);
    // A turned board is no move.
    let (scene, art) = snapshot(&played, last, Viewer::Seat(qishe_core::seat::Seat(1)), &Prefs::default());
    let steps = motion(&at(last), &picture(&scene, &art, &style), false).steps;
    assert!(steps.iter().all(|step| step.kind != AnimationKind::Slide), "{steps:?}");
    let back = settle(thing, Pt { x: 1.0, y: 1.0 }, false);
    assert_eq!(back.steps[0].frames[0].at, Pt { x: 1.0, y: 1.0 });
}

#[test]
fn captures_flips_chains_and_checks_have_their_motions() {
    let (mut scene, art) = all_areas(0);
    scene.marks.clear();
    scene.areas.clear();
    let style = Style::default();
    let before = picture(&scene, &art, &style);
    let mut after = scene.clone();
    after.pieces.remove(0);
    after.pieces[0].ink = if after.pieces[0].ink == Ink::Red { Ink::Black } else { Ink::Red };
    after.pieces[1].via = vec![40, 42];
    after.pieces[1].point = 44;
    after.marks = all_areas(0).0.marks;
    let after = picture(&after, &art, &style);
    let moved = motion(&before, &after, false);
    let steps = |kind| moved.steps.iter().filter(move |step| step.kind == kind).collect::<Vec<_>>();
    let fade = steps(AnimationKind::Fade)[0];
    assert!(fade.before && fade.at(59.0).expect("there").opacity == 1.0 && fade.at(181.0).is_none());
    let [first, second] = steps(AnimationKind::Flip)[..] else { panic!("a flip has two halves") };
    assert!(first.before && !second.before);
    assert_eq!((first.length_ms, second.start_ms, second.length_ms), (360, 360, 360));
    assert!(second.at(300.0).is_none() && first.at(359.9).expect("there").width < 0.05);
    assert_eq!(steps(AnimationKind::Slide)[0].length_ms, 3 * 140);
    assert_eq!(steps(AnimationKind::Pulse)[0].length_ms, 1200);
    assert_eq!(moved.length_ms, 1200);
    // Reduced motion: nothing leaves its place for longer than a blink, nothing pulses or shines.
    let snapshot = motion(&before, &after, true);
    assert!(snapshot.flashes.is_empty());
    assert!(
        snapshot
            .steps
            .iter()
            .all(|step| step.kind != AnimationKind::Pulse && step.kind != AnimationKind::Drop)
    );
    assert!(snapshot.steps.iter().flat_map(|step| &step.frames).all(|frame| frame.size == 1.0));
}

/// What flashes in a motion, each kind once.
fn kinds(motion: &Motion) -> HashSet<FlashKind> {
    let kind = |thing: &Thing| match thing.id.what {
        ThingKind::Flash { kind } => kind,
        other => panic!("{other:?} is no flash"),
    };
    motion.flashes.iter().map(kind).collect()
}

/// A great moment takes its time, ends with the picture after, tells nothing, has no part with reduced motion, and is not
/// played when it is taken back.
fn check_moment(name: &str, before: &Picture, after: &Picture, length_ms: u32) -> Motion {
    let there = motion(before, after, false);
    assert_eq!(there.length_ms, length_ms, "{name}");
    assert!(!there.flashes.is_empty(), "{name}");
    let ids: HashSet<ThingId> = there.flashes.iter().map(|thing| thing.id).collect();
    assert_eq!(ids.len(), there.flashes.len(), "{name}: two flashes have one id");
    for flash in &there.flashes {
        assert!(!flash.secret, "{name}: {:?}", flash.id);
        let step = there.steps.iter().find(|step| step.id == flash.id).expect("a step");
        assert!(step.before && step.kind == AnimationKind::Flash);
        let first = step.frames.first().expect("frames");
        assert!(
            step.start_ms == 0 || first.opacity < 0.01,
            "{name}: {:?} is seen before it begins",
            flash.id
        );
    }
    for step in there.steps.iter().filter(|step| !step.before) {
        let thing = after.things.iter().find(|thing| thing.id == step.id).expect("it is there");
        let end = step.at((step.start_ms + step.length_ms) as f32).expect("it is drawn");
        let rests = Frame { at: thing.at, size: 1.0, width: 1.0, tilt: 0.0, opacity: 1.0 };
        let near = |a: f32, b: f32| (a - b).abs() < 0.03;
        let still = near(end.size, rests.size) && near(end.width, 1.0) && near(end.opacity, 1.0);
        assert!(still && near(end.at.x, thing.at.x) && near(end.at.y, thing.at.y), "{name}: {end:?}");
    }
    let steps: HashSet<(ThingId, bool)> = there.steps.iter().map(|step| (step.id, step.before)).collect();
    assert_eq!(steps.len(), there.steps.len(), "{name}: a thing has two steps");
    let reduced = motion(before, after, true);
    assert!(reduced.flashes.is_empty() && reduced.length_ms <= 320, "{name}: {}", reduced.length_ms);
    let still = |frame: &Frame| frame.size == 1.0 && frame.tilt == 0.0;
    assert!(reduced.steps.iter().flat_map(|step| &step.frames).all(still), "{name}");
    assert!(motion(after, before, false).flashes.is_empty(), "{name}: it plays when it is taken back");
    there
}

fn at_step(played: &Match, step: usize) -> Picture {
    let (scene, art) = snapshot(played, step, Viewer::Public, &Prefs::default());
    picture(&scene, &art, &Style::default())
}

/// A spy that shows itself darkens the board, rises, turns over in a light along its lines, and is lit longer than it is dark.
#[test]
fn an_activation_shines_and_its_undo_does_not() {
    let activated = |other: &str| {
        let record = format!(
            r#"{{"format":1,"game":"undercover","options":{{"first":"red"}},"seed":5,"actions":[
            {{"seat":0,"do":"spy e6"}},{{"seat":1,"do":"spy {other}"}},{{"seat":0,"do":"h2e2"}},{{"seat":1,"do":"h9g7"}},
            {{"seat":0,"do":"activate"}}]}}"#
        );
        let played = Match::replay(Record::parse(&record).expect("a record")).expect("a match");
        let last = played.steps();
        (at_step(&played, last - 1), at_step(&played, last))
    };
    let (before, after) = activated("e3");
    let there = check_moment("activation", &before, &after, 1200);
    let all = kinds(&there);
    assert_eq!(all, HashSet::from([FlashKind::Shade, FlashKind::Light, FlashKind::Ring]));
    let [up, down] =
        there.steps.iter().filter(|step| step.kind == AnimationKind::Flip).collect::<Vec<_>>()[..]
    else {
        panic!("a flip has two halves")
    };
    assert!(up.raised && down.raised && down.start_ms == up.start_ms + up.length_ms);
    let lifted = up.frames.iter().map(|frame| frame.size).fold(0.0, f32::max);
    assert!(lifted > 1.1, "{lifted}");
    let shade =
        there.flashes.iter().find(|thing| thing.id.what == ThingKind::Flash { kind: FlashKind::Shade });
    let step = there.steps.iter().find(|step| Some(step.id) == shade.map(|thing| thing.id)).expect("a shade");
    let dark = |ms: f32| step.at(ms).expect("it is drawn").opacity;
    assert!(dark(480.0) > 0.5 && dark(0.0) < 0.01 && dark(1199.0) < 0.1);
    // The other side's spy changes nothing.
    let (other_before, other_after) = activated("c3");
    assert_eq!(motion(&other_before, &other_after, false), there);
}

/// A gold line runs through a five from end to end, its rings come up one by one and stay; counted runs come up in turn.
#[test]
fn a_five_shines_and_counted_runs_come_up_in_turn() {
    let stones = ["H8", "A1", "I8", "A3", "J8", "A5", "K8", "A7", "L8"];
    let actions: Vec<_> =
        (0..).zip(stones).map(|(at, stone)| format!(r#"{{"seat":{},"do":"{stone}"}}"#, at % 2)).collect();
    let record = format!(
        r#"{{"format":1,"game":"gomoku","options":{{}},"seed":5,"actions":[{}]}}"#,
        actions.join(",")
    );
    let played = Match::replay(Record::parse(&record).expect("a record")).expect("a match");
    let [before, after] = [played.steps() - 1, played.steps()].map(|step| at_step(&played, step));
    let won = check_moment("five", &before, &after, 900);
    assert!(kinds(&won).is_superset(&HashSet::from([FlashKind::Shade, FlashKind::Line])));
    let line = |what: &ThingKind| matches!(what, ThingKind::Area { kind: AreaKind::Won, .. });
    assert!(after.things.iter().any(|thing| line(&thing.id.what)), "the line stays");
    let mut rings: Vec<(f32, u32)> = after
        .things
        .iter()
        .filter(|thing| matches!(thing.id.what, ThingKind::Mark { kind: MarkKind::Won, .. }))
        .map(|thing| {
            let step = won.steps.iter().find(|step| step.id == thing.id).expect("it comes up");
            (thing.at.x, step.start_ms)
        })
        .collect();
    rings.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    assert_eq!(rings.len(), 5);
    assert!(rings.windows(2).all(|two| two[0].1 < two[1].1), "{rings:?}");
    assert!(motion(&at_step(&played, 4), &at_step(&played, 5), false).flashes.is_empty(), "no five");
}

/// A gold border runs round a square that wins, and its four stones are counted.
#[test]
fn a_square_is_bordered_and_counted() {
    let stones = ["C3", "F6", "C4", "F1", "D3", "A6", "D4"];
    let actions: Vec<_> =
        (0..).zip(stones).map(|(at, stone)| format!(r#"{{"seat":{},"do":"{stone}"}}"#, at % 2)).collect();
    let record = format!(
        r#"{{"format":1,"game":"sifang","options":{{}},"seed":5,"actions":[{}]}}"#,
        actions.join(",")
    );
    let played = Match::replay(Record::parse(&record).expect("a record")).expect("a match");
    let [before, after] = [played.steps() - 1, played.steps()].map(|step| at_step(&played, step));
    let won = check_moment("square", &before, &after, 900);
    let of = |kind| won.flashes.iter().filter(|thing| thing.id.what == ThingKind::Flash { kind }).count();
    assert_eq!((of(FlashKind::Loss), of(FlashKind::Ring), of(FlashKind::Shade)), (4, 1, 0));
}

/// The board of a match of people at one device, as they see it.
fn shown(table: &Table) -> Picture {
    picture(&table.scene(), &table.board(), &Style::default())
}

fn begin(game: &str, options: &str) -> Table {
    let (game, options) = (game.to_owned(), options.to_owned());
    let new = NewMatch { game, options, seed: 1, names: Vec::new(), players: Vec::new() };
    Table::begin(&new, Prefs::default()).expect("good options")
}

/// A bomb burns where it hits, and its number stands beside the zone. There is nothing after a quiet move and a resignation.
#[test]
fn a_bomb_burns_where_it_hits() {
    let options = r#"{"position":{"pieces":{"0":"K:A1 P:G5,C3","1":"K:A18 P:H2,I3","2":"K:R18",
        "3":"K:R1 R:G3 P:C4"},"turn":0}}"#;
    let table = begin("siguo", options);
    let before = shown(&table);
    let after = |action: &str| {
        let mut table = table.clone();
        table.act(Seat(0), action);
        let after = shown(&table);
        assert_ne!(before, after, "{action}");
        after
    };
    let bombed = after("bomb G5");
    let bomb = check_moment("bomb", &before, &bombed, 1000);
    assert!(kinds(&bomb).is_superset(&HashSet::from([FlashKind::Fire, FlashKind::Loss, FlashKind::Ring])));
    let stands = |id: ThingId| bombed.things.iter().any(|thing| thing.id == id);
    let hit: Vec<&Thing> =
        before.things.iter().filter(|thing| thing.layer == Layer::Piece && !stands(thing.id)).collect();
    assert_eq!(hit.len(), 3);
    let burns = |at: Pt| {
        let fire = |thing: &&Thing| thing.id.what == ThingKind::Flash { kind: FlashKind::Fire };
        bomb.flashes.iter().filter(fire).any(|thing| thing.at == at)
    };
    assert!(hit.iter().all(|piece| burns(piece.at)));
    let shaken =
        bomb.steps.iter().filter(|step| step.kind == AnimationKind::Pulse).flat_map(|step| &step.frames);
    let standing = bombed.things.iter().filter(|thing| thing.layer == Layer::Piece);
    let nearest = |frame: &Frame| {
        standing.clone().map(|piece| (piece.at.x - frame.at.x).abs()).fold(f32::INFINITY, f32::min)
    };
    assert!(shaken.map(nearest).fold(0.0, f32::max) <= 0.09);
    for quiet in ["C3-C4", "C3-D3", "resign"] {
        assert!(motion(&before, &after(quiet), false).flashes.is_empty(), "{quiet}");
    }
}

/// A general that is taken tilts and falls, and its men fade before they go. One that resigns does not.
#[test]
fn a_general_falls_with_its_men() {
    let options =
        r#"{"position":{"pieces":{"0":"K:A1 R:A10","1":"K:A18 P:H12,I13","2":"K:R18","3":"K:R1"},"turn":0}}"#;
    let mut table = begin("siguo", options);
    let before = shown(&table);
    table.act(Seat(0), "A10-A18");
    let after = shown(&table);
    let there = check_moment("general", &before, &after, 1100);
    assert!(kinds(&there).contains(&FlashKind::Shade));
    let gone: Vec<_> = there.steps.iter().filter(|step| step.kind == AnimationKind::Fade).collect();
    assert_eq!(gone.len(), 3);
    let tilted = |step: &&&Step| step.frames.iter().any(|frame| frame.tilt.abs() > 1.3);
    assert_eq!(gone.iter().filter(tilted).count(), 1, "only the general falls");
    let men = gone.iter().filter(|step| !tilted(step));
    let pale = men.map(|step| step.at(900.0).expect("it is drawn").opacity);
    assert!(pale.clone().count() == 2 && pale.into_iter().all(|opacity| (opacity - 0.34).abs() < 0.05));
}

/// The coins of a new figure, one for a point, fly over the edge at its maker's end.
#[test]
fn coins_fly_to_the_purse() {
    for (turned, edge) in [(0, 1.0), (1, 0.0)] {
        let mut table = begin("jihe", r#"{"position":{"pieces":{"0":"T:c5 P:d7 Z:c7","1":"T:a1"}}}"#);
        for _ in 0..turned {
            table.press("flip");
        }
        let before = shown(&table);
        table.act(Seat(0), "c5-c6");
        let after = shown(&table);
        let there = motion(&before, &after, false);
        let figures = table.scene().areas.into_iter().filter(|area| area.kind == AreaKind::Figure);
        let worth: usize = figures.map(|area| area.text.parse::<usize>().expect("a number")).sum();
        assert_eq!(there.flashes.len(), worth.min(8));
        assert_eq!(kinds(&there), HashSet::from([FlashKind::Coin]));
        for coin in &there.flashes {
            let step = there.steps.iter().find(|step| step.id == coin.id).expect("it moves");
            let last = step.frames.last().expect("frames");
            assert!((last.at.y - edge * after.height).abs() < 0.01, "{last:?}");
            assert!(last.opacity < 0.01);
        }
        assert!(motion(&before, &after, true).flashes.is_empty());
        assert!(motion(&after, &before, false).flashes.is_empty());
    }
}

/// With or without a spy in sight, the same steps at the same times.
#[test]
fn the_motion_is_the_same_with_and_without_a_spy() {
    let (with, art) = all_areas(0);
    let mut without = with.clone();
    without.marks.retain(|mark| !is_spy(mark.kind));
    let style = Style::default();
    let mut before = with.clone();
    before.marks.clear();
    before.pieces[3].point = 44;
    let before = picture(&before, &art, &style);
    let (one, other) = (picture(&with, &art, &style), picture(&without, &art, &style));
    assert_ne!(one, other);
    assert_eq!(motion(&before, &one, false), motion(&before, &other, false));
    assert_eq!(motion(&one, &other, false).steps, []);
    assert!(one.things.iter().filter(|thing| thing.layer == Layer::Secret).all(|thing| thing.secret));
}

/// On a card of any width the picture of a game has what it is about, and cuts no piece.
#[test]
fn card_scenes_never_cut_their_subject() {
    let style = Style::default();
    for wide in (60..=400_u16).step_by(10) {
        let half = f32::from(wide) / 200.0;
        for (scene, subject, count) in [
            (CardScene::Spy, "兵", 1),
            (CardScene::Kingdoms, "將", 4),
            (CardScene::Square, "1234", 4),
            (CardScene::Five, "", 0),
        ] {
            let drawn = sprite(&SpriteKey::CardScene { scene, wide }, &style).commands;
            let letters: Vec<_> = drawn
                .iter()
                .filter_map(|command| match command {
                    Command::Text { lettering } => Some(lettering),
                    _ => None,
                })
                .collect();
            let whole = letters.iter().all(|one| one.at.x.abs() + one.size / 2.0 <= half + 0.001);
            assert!(whole, "{scene:?} of {wide}: a piece is cut");
            let found = letters.iter().filter(|one| subject.contains(&one.text)).count();
            assert!(found >= count, "{scene:?} of {wide}: {found} of {count} {subject}");
            if scene == CardScene::Five {
                // The golden line runs from the first to the last of the five, whose halves are beyond its ends.
                let ends = drawn.iter().rev().find_map(|command| match command {
                    Command::Stroke { path, .. } => match path[..] {
                        [Segment::Move { to: from }, Segment::Line { to }] => Some((from, to)),
                        _ => None,
                    },
                    _ => None,
                });
                let (from, to) = ends.expect("a line");
                let stone = (to.x - from.x) / 8.0;
                assert!(
                    from.x - stone * 0.9 >= -half && to.x + stone * 0.9 <= half,
                    "{wide}: {from:?} {to:?}"
                );
            }
        }
    }
}

/// In a list of games each has a sign of its own, for every seat.
/// A tile is laid by its print alone, and other prints give other tiles; for a small one the middle decides.
#[test]
fn a_tile_is_laid_by_its_print() {
    let drawn = |print: u64, small: bool, style: &Style| {
        format!("{:?}", sprite(&SpriteKey::Tile { print, small }, style).commands)
    };
    let [mut large, mut small] = [HashSet::new(), HashSet::new()];
    for secret in 0..200_u8 {
        let print = tile_print(&Identity::from_secret(&[secret; 32]).public().0);
        let style = Style::default();
        large.insert(drawn(print, false, &style));
        small.insert(drawn(print, true, &style));
        let dark = Style { dark: true, ..Style::default() };
        assert_eq!(drawn(print, false, &dark), drawn(print, false, &style), "porcelain is the same at night");
    }
    assert_eq!(large.len(), 200);
    assert!(small.len() > 150, "{}", small.len());
}

#[test]
fn no_two_games_have_one_sign() {
    let mut seen = Vec::new();
    for game in games(Lang::Zh) {
        for (seat, emblem) in game.emblems.iter().enumerate() {
            let drawn = sprite(&SpriteKey::emblem(emblem), &Style::default());
            let alike = seen.iter().find(|(_, other)| *other == drawn).map(|(name, _)| name);
            assert_eq!(alike, None, "{} {seat}", game.id);
            seen.push((format!("{} {seat}", game.id), drawn));
        }
    }
    assert!(seen.len() >= 12, "{}", seen.len());
}

/// Draws a motion at a time, as a shell does: what goes and what flashes below what comes, what is raised above.
fn draw_at(sheet: &mut Sheet, before: &Picture, after: &Picture, ms: f32) {
    let played = motion(before, after, false);
    let step_of =
        |id: ThingId, was: bool| played.steps.iter().find(|step| step.id == id && step.before == was);
    let leaving = played.steps.iter().filter(|step| step.before).filter_map(|step| {
        let all = played.flashes.iter().chain(&before.things);
        Some((all.into_iter().find(|thing| thing.id == step.id)?, Some(step)))
    });
    let staying = after.things.iter().map(|thing| (thing, step_of(thing.id, false)));
    let mut all: Vec<(&Thing, Option<&Step>)> = leaving.chain(staying).collect();
    all.sort_by_key(|(thing, step)| (thing.layer, step.is_some_and(|step| step.raised)));
    let style = Style::default();
    for (thing, step) in all {
        let rests = Frame { at: thing.at, size: 1.0, width: 1.0, tilt: 0.0, opacity: 1.0 };
        let frame = match step {
            Some(step) => match step.at(ms) {
                Some(frame) => frame,
                None => continue,
            },
            None => rests,
        };
        let drawn = match &thing.drawn {
            Drawn::Sprite { look } => sprite(look, &style).commands,
            Drawn::Free { commands } => commands.clone(),
        };
        sheet.put(&drawn, frame.at, frame.size * frame.width.max(0.2), frame.opacity);
    }
}

/// Writes the frames of a moment to a folder, to be looked at.
fn storyboard(name: &str, art: &BoardArt, before: &Picture, after: &Picture) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/theatre");
    std::fs::create_dir_all(&folder).expect("a folder");
    for ms in [0, 120, 200, 300, 420, 480, 560, 640, 720, 800, 900, 960, 1080, 1190] {
        let mut sheet = Sheet::new(after.width, after.height);
        sheet.put(
            &plate(art, after.turn, &Style::default(), Edges::default()),
            Pt { x: 0.0, y: 0.0 },
            1.0,
            1.0,
        );
        draw_at(&mut sheet, before, after, ms as f32);
        std::fs::write(folder.join(format!("{name}-{ms:04}.svg")), sheet.finish(420)).expect("a file");
    }
}

/// Storyboards of the great moments: `cargo test --test all storyboards -- --ignored` writes them to `target/theatre`.
#[test]
#[ignore = "writes pictures to look at"]
fn storyboards_of_great_moments() {
    let shown = |game: &str, options: &str, actions: &[(u8, &str)]| {
        let list: Vec<String> =
            actions.iter().map(|(seat, action)| format!(r#"{{"seat":{seat},"do":"{action}"}}"#)).collect();
        let record = format!(
            r#"{{"format":1,"game":"{game}","options":{options},"seed":5,"actions":[{}]}}"#,
            list.join(",")
        );
        let played = Match::replay(Record::parse(&record).expect("a record")).expect("a match");
        let (_, art) = snapshot(&played, played.steps(), Viewer::Public, &Prefs::default());
        (art, at_step(&played, played.steps() - 1), at_step(&played, played.steps()))
    };
    let spy = [(0, "spy e6"), (1, "spy e3"), (0, "h2e2"), (1, "h9g7"), (0, "activate")];
    let five = [
        (0, "H8"),
        (1, "A1"),
        (0, "I9"),
        (1, "A3"),
        (0, "J10"),
        (1, "A5"),
        (0, "K11"),
        (1, "A7"),
        (0, "L12"),
    ];
    let square = [(0, "C3"), (1, "F6"), (0, "C4"), (1, "F1"), (0, "D3"), (1, "A6"), (0, "D4")];
    for (name, game, options, actions) in [
        ("activation", "undercover", r#"{"first":"red"}"#, &spy[..]),
        ("five", "gomoku", "{}", &five[..]),
        ("square", "sifang", "{}", &square[..]),
    ] {
        let (art, before, after) = shown(game, options, actions);
        storyboard(name, &art, &before, &after);
    }
    let bomb = r#"{"position":{"pieces":{"0":"K:A1 P:G5,C3","1":"K:A18 P:H2,I3","2":"K:R18",
        "3":"K:R1 R:G3 P:C4"},"turn":0}}"#;
    let fall =
        r#"{"position":{"pieces":{"0":"K:A1 R:A10","1":"K:A18 P:H12,I13","2":"K:R18","3":"K:R1"},"turn":0}}"#;
    let coins = r#"{"position":{"pieces":{"0":"T:c5 P:d7 Z:c7","1":"T:a1"}}}"#;
    for (name, game, options, action) in [
        ("bomb", "siguo", bomb, "bomb G5"),
        ("general", "siguo", fall, "A10-A18"),
        ("coins", "jihe", coins, "c5-c6"),
    ] {
        let mut table = begin(game, options);
        let before = self::shown(&table);
        table.act(Seat(0), action);
        storyboard(name, &table.board(), &before, &self::shown(&table));
    }
}
