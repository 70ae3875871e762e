//! Places of a lesson's and a puzzle's parts: the board of a match, and words that are whole.

use qishe_core::game::Prefs;
use qishe_core::learn::{LessonRun, lessons};
use qishe_core::policy::{GuideLayout, TableShape, TableSpace, guide_keys, guide_layout, table_layout};
use qishe_core::scene::{ActionPlace, Button, Icon, Rect};
use qishe_core::words::Lang;

use super::layout::{GAMES, holds, overlap, space};

/// Windows of the design, and three that phones have less their bars.
const WINDOWS: [(f32, f32); 10] = [
    (320.0, 568.0),
    (360.0, 600.0),
    (360.0, 640.0),
    (360.0, 740.0),
    (390.0, 844.0),
    (450.0, 800.0),
    (844.0, 390.0),
    (820.0, 1180.0),
    (1180.0, 820.0),
    (1366.0, 900.0),
];
const LOW: [(f32, f32); 3] = [(568.0, 320.0), (640.0, 360.0), (960.0, 640.0)];
const SCALES: [f32; 5] = [0.85, 1.0, 1.3, 1.6, 2.0];

fn spaces() -> impl Iterator<Item = TableSpace> {
    GAMES.into_iter().flat_map(|game| {
        let one = space(game, WINDOWS[0], 1.0);
        WINDOWS.into_iter().chain(LOW).flat_map(move |(width, height)| {
            SCALES.into_iter().flat_map(move |text_scale| {
                [(false, false), (true, true)].map(|(left_handed, large_keys)| TableSpace {
                    width,
                    height,
                    text_scale,
                    left_handed,
                    large_keys,
                    ..one
                })
            })
        })
    })
}

/// The board of a lesson is that of a match, and larger where a match needs the height for its players. In a window that is wide,
/// or high enough for both, it stands in the same place to the pixel.
#[test]
fn no_board_is_smaller_than_in_a_match() {
    let mut same = 0;
    for space in spaces() {
        let (guide, table) = (guide_layout(&space), table_layout(&space));
        assert!(guide.board.w >= table.board.w - 0.01, "{space:?}: {guide:?}");
        assert_eq!(guide.shape, table.shape, "{space:?}");
        if guide.shape != TableShape::Upright {
            assert_eq!(guide.board, table.board, "{space:?}");
            same += 1;
        }
    }
    assert!(same > 0);
    for game in GAMES {
        for window in [(390.0, 844.0), (844.0, 390.0), (1180.0, 820.0), (1366.0, 900.0)] {
            let space = space(game, window, 1.0);
            let (guide, table) = (guide_layout(&space).board, table_layout(&space).board);
            assert_eq!((guide.w, guide.h), (table.w, table.h), "{game} in {window:?}");
        }
    }
}

/// Widths of the boards in the windows above, at the usual text size.
#[test]
fn each_window_has_one_board_for_a_lesson() {
    let sizes =
        WINDOWS.map(|window| GAMES.map(|game| guide_layout(&space(game, window, 1.0)).board.w.round()));
    let expected: [[f32; 5]; 10] = [
        [263.0, 304.0, 304.0, 270.0, 270.0],
        [292.0, 334.0, 334.0, 289.0, 298.0],
        [328.0, 344.0, 344.0, 314.0, 338.0],
        [344.0, 344.0, 344.0, 344.0, 344.0],
        [374.0, 374.0, 374.0, 374.0, 374.0],
        [378.0, 434.0, 434.0, 433.0, 420.0],
        [341.0, 374.0, 374.0, 324.0, 374.0],
        [764.0, 804.0, 804.0, 771.0, 804.0],
        [704.0, 731.0, 731.0, 669.0, 731.0],
        [777.0, 852.0, 852.0, 738.0, 852.0],
    ];
    assert_eq!(sizes, expected, "a changed size is written here, and shown in a picture");
}

#[test]
fn parts_lie_in_the_window_and_none_over_another() {
    for space in spaces() {
        let layout = guide_layout(&space);
        let window = Rect { x: 0.0, y: 0.0, w: space.width, h: space.height };
        let GuideLayout { board, head, words, keys, ask, .. } = layout;
        for part in [board, head, words, keys, ask] {
            assert!(part.w > 0.0 && part.h > 0.0, "{space:?}: {layout:?}");
            assert!(holds(window, part), "{part:?} of {space:?}");
        }
        for (at, part) in [board, head, words, keys].into_iter().enumerate() {
            for other in [board, head, words, keys].into_iter().skip(at + 1) {
                assert!(!overlap(part, other), "{part:?} and {other:?} of {space:?}: {layout:?}");
            }
        }
        assert!(!overlap(board, ask), "a question never covers the board: {space:?}");
        assert!(layout.key_height >= 44.0 && layout.tool_height >= 52.0, "{space:?}");
        // There is room for three lines, beside the tools for two, and for two of the largest text on the smallest phone.
        let tools = if layout.shape == TableShape::Upright { layout.tool_height + 8.0 } else { 0.0 };
        let lines = |high: f32| (high - 16.0) / (22.0 * space.text_scale.max(1.0));
        let (most, least) = (lines(words.h), lines(words.h - tools));
        let usual = space.text_scale <= 1.0 && !space.large_keys;
        assert!(most >= if usual { 3.0 } else { 2.0 }, "{most} lines in {space:?}: {layout:?}");
        assert!(least >= 2.0 || !usual, "{least} lines beside the tools in {space:?}: {layout:?}");
    }
}

/// Lines that a text takes in a card of this width: letters of 16 sp, those of an alphabet 0.53 em wide on average.
fn lines(text: &str, width: f32, scale: f32, lang: Lang) -> f32 {
    let em = if lang == Lang::Zh { 16.0 } else { 8.5 };
    let per_line = ((width - 28.0) / (em * scale)).floor();
    // A word that does not fit breaks the line early.
    let count = text.chars().count() as f32 * if lang == Lang::Zh { 1.0 } else { 1.08 };
    (count / per_line).ceil()
}

/// Every step of every lesson can be read whole at the usual text size, in every window and both languages; also with the reason of
/// a wrong try below it on a phone that is not small.
#[test]
fn the_words_of_every_step_are_whole() {
    let mut seen = 0;
    for lang in [Lang::Zh, Lang::En] {
        for game in GAMES {
            for lesson in lessons(game, lang).expect("a game") {
                let prefs = Prefs { lang, ..Prefs::default() };
                let (mut run, mut table) = LessonRun::begin(game, &lesson.id, prefs).expect("a lesson");
                for _ in 0..lesson.steps {
                    let view = run.view(&table);
                    for window in WINDOWS {
                        let layout = guide_layout(&space(game, window, 1.0));
                        let scene = table.scene();
                        let tools = !scene.drawers.is_empty()
                            || !guide_keys(scene.buttons.clone(), view.buttons.clone()).tools.is_empty();
                        let below = tools && layout.shape == TableShape::Upright;
                        let taken = if below { layout.tool_height + 8.0 } else { 0.0 };
                        let high = layout.words.h - taken - 16.0;
                        let needed = lines(&view.say, layout.words.w, 1.0, lang) * 22.0;
                        assert!(
                            needed <= high,
                            "{game} {} {} in {window:?}, {lang:?}: {needed} of {high} dp for “{}”",
                            lesson.id,
                            view.step,
                            view.say
                        );
                        seen += 1;
                    }
                    let on =
                        run.view(&table).buttons.last().map(|button| button.id.clone()).unwrap_or_default();
                    run.press(&mut table, &on);
                }
            }
        }
    }
    assert!(seen > 1000, "{seen}");
}

/// No text of a lesson is longer than three lines of a phone: 54 Chinese letters, or 120 of an alphabet.
#[test]
fn no_text_of_a_lesson_is_longer_than_three_lines() {
    let files = [(54, include_str!("../../words/zh.ftl")), (120, include_str!("../../words/en.ftl"))];
    for (most, file) in files {
        let mut in_lesson = false;
        let mut seen = 0;
        for line in file.lines() {
            in_lesson = if line.starts_with(' ') { in_lesson } else { line.starts_with("lesson-") };
            let Some((_, text)) = line.split_once(" = ").filter(|_| in_lesson) else { continue };
            assert!(text.chars().count() <= most, "{} letters: {line}", text.chars().count());
            seen += 1;
        }
        assert!(seen > 300, "{seen}");
    }
}

/// The keys of a row have one width: nothing keeps a cell free for an action that is not there.
#[test]
fn what_helps_comes_first_and_the_ways_on_last() {
    let key = |id: &str, place| Button { place, ..Button::new(id, id.to_owned(), Icon::Hint) };
    let hint = key("hint", ActionPlace::cell(1));
    let undo = key("undo", ActionPlace::cell(0));
    let own = |id: &str| key(id, ActionPlace::Free);
    let skip = || vec![own("lesson:skip")];
    let ids = |row: &[Button]| row.iter().map(|button| button.id.clone()).collect::<Vec<_>>();
    let few = guide_keys(vec![undo.clone(), own("bomb"), hint.clone()], skip());
    assert_eq!(
        (ids(&few.tools).len(), ids(&few.keys).join(" ")),
        (0, "hint undo bomb lesson:skip".to_owned())
    );
    let many = guide_keys(vec![undo, own("bomb"), own("muster"), hint], skip());
    assert_eq!(ids(&many.tools), ["bomb", "muster"]);
    assert_eq!(ids(&many.keys), ["hint", "undo", "lesson:skip"]);
}
