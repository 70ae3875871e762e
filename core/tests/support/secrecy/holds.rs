//! Statements about one table alone. No comparison of two worlds can make them, for a fault that is the same in both worlds is
//! equal.

use qishe_core::picture::{Style, picture};
use qishe_core::scene::{Scene, SceneMode};
use qishe_core::seat::Seat;
use qishe_core::table::Table;

use super::is_spy;

fn spy_marks(scene: &Scene) -> usize {
    scene.marks.iter().filter(|mark| is_spy(mark.kind)).count()
}

/// Seat of a held key that looks, by the scene.
fn looks(scene: &Scene) -> Option<Seat> {
    scene.held_key.as_deref()?.strip_prefix("peek:")?.parse().ok().map(Seat)
}

/// Asserts the limits of a screen before 揭晓.
///
/// A spy is shown only under the held look of its owner, on a shielded screen. A drawer is open only for the held key. The only
/// thoughts are those of a seat, a hint and the chances. There is no line, no try, no analysis and no way back through the match.
pub fn holds(table: &Table) {
    let scene = table.scene();
    if !table.played().game().has_secrets() || table.is_revealed() {
        return;
    }
    let looks = looks(&scene);
    assert!(spy_marks(&scene) == 0 || looks.is_some(), "a spy is shown without a look");
    assert!(looks.is_none() || scene.secret || table.played().outcome().is_some(), "an open look is secret");
    assert!(
        scene.curtain.is_none() || (looks.is_none() && scene.pieces.is_empty()),
        "a curtain hides the board"
    );
    for drawer in scene.drawers.iter().filter(|drawer| drawer.open) {
        assert_eq!(looks, Some(Seat(drawer.seat)), "a drawer is open without its key");
    }
    assert!(scene.mode != SceneMode::TryOut && scene.analysis.is_none(), "before 揭晓 nothing is tried");
    assert!(table.rewinds().is_none(), "before 揭晓 nothing runs back");
    if let Some(name) = table.turn_name() {
        let kind = name.split(':').next().unwrap_or_default();
        let known = kind.parse::<u8>().is_ok() || kind == "hint" || kind == "expect";
        assert!(known, "before 揭晓 a computer thinks about {name}");
    }
}

/// Asserts that nothing that leaves a table sideways shows a spy: the lobby's picture, a picture that is given away, and the
/// drawing of an open screen.
pub fn holds_sideways(table: &Table) {
    if !table.played().game().has_secrets() || table.is_revealed() {
        return;
    }
    let sharing = table.sharing();
    assert_eq!(spy_marks(&sharing.thumbnail().scene), 0, "a spy in the lobby's picture");
    let scene = table.scene();
    let drawn = picture(&scene, &table.board(), &Style::default());
    let secret = drawn.things.iter().any(|thing| thing.secret);
    assert!(!secret || looks(&scene).is_some(), "a spy is drawn without a look");
    assert!(sharing.record().is_err() || table.played().outcome().is_some(), "the record of a running match");
}

/// A table as it was after the last input.
#[derive(Debug, Default)]
pub struct Watch {
    held: Option<String>,
    steps: usize,
    inputs: u32,
}

/// Inputs between two looks at what leaves a table sideways.
const LOOKS: u32 = 16;

impl Watch {
    /// Asserts what must hold after an input; `may_look` where it may open a look. Nothing else opens one, and none outlasts an
    /// action.
    pub fn after(&mut self, table: &Table, may_look: bool) {
        holds(table);
        let (held, steps) = (table.scene().held_key, table.played().steps());
        assert!(may_look || held.is_none() || held == self.held, "an input that is no key opens a look");
        assert!(held.is_none() || may_look || steps == self.steps, "a look outlasts an action");
        (self.held, self.steps) = (held, steps);
        self.inputs += 1;
        if self.inputs.is_multiple_of(LOOKS) {
            holds_sideways(table);
        }
    }
}
