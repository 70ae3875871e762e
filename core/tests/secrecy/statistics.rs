//! The favourite spy is a secret: while its panel is covered, nothing of the page depends on the spies.

use crate::statistics::{entry, query, side, statistics};
use crate::support::effort::{samples, seed};
use qishe_core::driver::{ShellEvent, SpyPanel, SpyPanelStep, SpyPanelView};
use qishe_core::game::{Prefs, SecretChoice};
use qishe_core::learn::Statistics;
use qishe_core::policy::{KeyHolder, LIMITS};
use qishe_core::table::{FinishedSide, MatchResult, Opponent};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn spies(choices: &[Option<(u8, bool)>]) -> Statistics {
    let choice = |choice: &Option<(u8, bool)>| SecretChoice {
        place: choice.map(|(place, _)| place),
        activated: choice.is_some_and(|(_, activated)| activated),
    };
    let of =
        |chosen| FinishedSide { spy: Some(choice(chosen)), ..side("", Opponent::Level(3), MatchResult::Won) };
    statistics((0..).zip(choices).map(|(time, chosen)| entry(time, "undercover", of(chosen))))
}

fn random(rng: &mut StdRng, count: usize) -> Statistics {
    let choice = |rng: &mut StdRng| {
        rng.random_bool(0.8).then(|| (rng.random_range(0..SecretChoice::PLACES), rng.random()))
    };
    spies(&(0..count).map(|_| choice(rng)).collect::<Vec<_>>())
}

fn event(rng: &mut StdRng) -> ShellEvent {
    let id = (*["spies", "spies", "spies", "peek:0"].choose(rng).expect("an id")).to_owned();
    let prefs = Prefs { private_output: rng.random(), ..Prefs::default() };
    let by = *[KeyHolder::Finger, KeyHolder::Keyboard, KeyHolder::ScreenReader].choose(rng).expect("one");
    match rng.random_range(0..13) {
        0..=3 => ShellEvent::KeyDown { id, by, prefs },
        4 => ShellEvent::KeyLeave { id },
        5 => ShellEvent::KeyUp { id },
        6 => ShellEvent::KeyUnfocus { id },
        7 => ShellEvent::ReleaseKeys,
        8 => ShellEvent::OutputLost,
        9 => ShellEvent::Captured { on: rng.random() },
        10 => ShellEvent::Front { on: rng.random() },
        11 => ShellEvent::Prefs { prefs },
        _ => ShellEvent::Tick,
    }
}

/// Returns a step without the parts that the key opens.
fn redacted(step: SpyPanelStep) -> SpyPanelStep {
    let view = SpyPanelView {
        help: String::new(),
        bars: Vec::new(),
        favourite: None,
        spoken: String::new(),
        ..step.view
    };
    SpyPanelStep { view, ..step }
}

/// Over other spies, or none, every page is the same; the panel is the same while it is covered, and opens and closes at
/// the same times.
#[test]
fn a_covered_panel_tells_nothing() {
    let mut rng = StdRng::seed_from_u64(seed(1));
    let (mut opened, mut parted) = (0_u64, 0);
    let rounds = samples(2_000);
    for _ in 0..rounds {
        let count = rng.random_range(1..6);
        let worlds = [random(&mut rng, count), random(&mut rng, count)];
        for lang in Lang::ALL {
            for game in [None, Some("undercover"), Some("gomoku")] {
                let asked = qishe_core::learn::StatisticsQuery { lang, ..query(game, "") };
                let [one, other] = worlds.each_ref().map(|world| world.view(&asked));
                assert_eq!(one, other);
            }
        }
        let mut panels = worlds.each_ref().map(|world| SpyPanel::new(world.spies(""), Lang::Zh));
        assert_eq!(panels[0].view(), panels[1].view());
        let mut now = 0;
        for _ in 0..12 {
            now += rng.random_range(0..LIMITS.look_ms);
            let event = event(&mut rng);
            let [one, other] = panels.each_mut().map(|panel| panel.handle(event.clone(), now));
            if one.view.secret {
                opened += 1;
                parted += u64::from(one != other);
                assert_eq!(redacted(one), redacted(other));
            } else {
                assert_eq!(one, other, "after {event:?}");
                assert!(one.view.bars.iter().all(|bar| *bar == 0.0));
                assert_eq!((one.view.favourite, one.view.spoken.as_str()), (None, ""));
            }
        }
    }
    assert!(opened > rounds && parted * 2 > opened, "{opened} {parted}");
}

fn down(panel: &mut SpyPanel, by: KeyHolder, private_output: bool, now: u64) -> SpyPanelStep {
    let prefs = Prefs { private_output, ..Prefs::default() };
    panel.handle(ShellEvent::KeyDown { id: "spies".to_owned(), by, prefs }, now)
}

/// The panel shows the spies while a finger holds its key, and no longer.
#[test]
fn a_finger_holds_the_panel_open() {
    let kept = spies(&[Some((3, true)), Some((3, false)), Some((1, true)), None]);
    let mut panel = SpyPanel::new(kept.spies(""), Lang::Zh);
    let covered = panel.view();
    assert_eq!((covered.key.label.as_str(), covered.help.as_str()), ("按住查看", "只给你看"));
    let open = down(&mut panel, KeyHolder::Finger, false, 0).view;
    assert!(open.secret && open.key.on);
    assert_eq!((open.bars, open.favourite), (vec![0.0, 0.5, 0.0, 1.0, 0.0], Some(3)));
    assert_eq!((open.help.as_str(), open.spoken.as_str()), ("启动过 67%", ""));
    assert_eq!(panel.handle(ShellEvent::KeyUp { id: "spies".to_owned() }, 5).view, covered);
    for closing in [ShellEvent::ReleaseKeys, ShellEvent::Front { on: false }, ShellEvent::WindowUnfocus] {
        let mut panel = SpyPanel::new(kept.spies(""), Lang::Zh);
        assert!(down(&mut panel, KeyHolder::Finger, false, 0).view.secret);
        assert_eq!(panel.handle(closing, 1).view, covered);
    }
}

/// A screen reader toggles it, hears the favourite where nobody else does, and time closes it.
#[test]
fn a_screen_reader_toggles_the_panel() {
    let kept = spies(&[Some((3, true)), Some((3, false))]);
    let mut panel = SpyPanel::new(kept.spies(""), Lang::Zh);
    let open = down(&mut panel, KeyHolder::ScreenReader, true, 0);
    assert_eq!(open.view.spoken, "最常选右起第 4 枚，选过 2 次");
    assert_eq!(open.wake_at, Some(LIMITS.look_ms));
    assert!(!down(&mut panel, KeyHolder::ScreenReader, true, 10).view.secret, "its next press closes");
    let loud = down(&mut panel, KeyHolder::ScreenReader, false, 20);
    assert!(loud.view.secret && loud.view.spoken.is_empty(), "others would hear it");
    assert!(!panel.handle(ShellEvent::Tick, 20 + LIMITS.look_ms).view.secret);
    let mut recorded = SpyPanel::new(kept.spies(""), Lang::Zh);
    recorded.handle(ShellEvent::Captured { on: true }, 0);
    let barred = down(&mut recorded, KeyHolder::Finger, false, 1);
    assert!(!barred.view.secret && barred.told.is_some());
}
