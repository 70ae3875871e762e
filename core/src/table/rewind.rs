//! Rewind after 揭晓.
//!
//! The finished match runs back to its beginning, and each hidden piece goes back along its way.

use super::Table;
use super::situation::Situation;
use super::types::Reply;
use super::ui_state::{Rewind, UiState, Way};
use crate::scene::{Area, AreaKind};

impl Rewind {
    /// A rewind from the end of the match; `None` where nothing was hidden on the board, or nothing has moved.
    fn of(now: &Situation) -> Option<Rewind> {
        let played = &now.matches.current;
        if played.board_action_count() == 0 {
            return None;
        }
        let mut ways: Vec<Way> = Vec::new();
        played.visit(|step, game| {
            for (seat, point) in game.hidden_places() {
                match ways.iter_mut().find(|way| way.seat == seat) {
                    Some(way) if way.stops.last().is_some_and(|(_, last)| *last == point) => {}
                    Some(way) => way.stops.push((step, point)),
                    None => ways.push(Way { seat, stops: vec![(step, point)] }),
                }
            }
        });
        (!ways.is_empty()).then(|| Rewind { step: played.steps(), ways })
    }
}

/// The ways along which hidden pieces have run back so far: from where each stands to where it came to in the end.
pub(super) fn ways(now: &Situation) -> Vec<Area> {
    let Some(rewind) = now.screen.ui.rewind() else { return Vec::new() };
    let board = now.board();
    let mut areas = Vec::new();
    for way in &rewind.ways {
        // The stop at which it stands now, and all later ones.
        let here = way.stops.iter().rposition(|(step, _)| *step <= rewind.step).unwrap_or(0);
        let later = way.stops[here..].iter();
        let points: Vec<_> = later
            .filter_map(|(_, point)| board.points.iter().find(|one| one.id == *point))
            .map(|one| one.at)
            .collect();
        if points.len() > 1 {
            let at = points[0];
            let seat = Some(way.seat.0);
            areas.push(Area { kind: AreaKind::Path, points, closed: false, text: String::new(), at, seat });
        }
    }
    areas
}

impl Table {
    /// Whether everything was shown after the end: 揭晓.
    pub fn is_revealed(&self) -> bool {
        self.matches.revealed
    }

    /// After 揭晓 the match begins to run back; `None` where it was not revealed, or nothing was hidden on the board.
    pub fn rewind(&mut self) -> Option<Reply> {
        let open = matches!(self.screen.ui, UiState::Open(..));
        let revealed = self.matches.revealed && self.matches.main_line.is_none();
        let rewind = (open && revealed).then(|| Rewind::of(&self.situation())).flatten()?;
        self.screen.ui = UiState::Rewind(rewind);
        Some(self.nothing())
    }

    /// Returns the number of steps by which a match that runs back can still go back; `None` for any other.
    pub fn rewinds(&self) -> Option<usize> {
        let rewind = self.screen.ui.rewind()?;
        Some(rewind.step.saturating_sub(self.matches.current.setup_steps()))
    }

    /// The match runs back by so many steps; with none left, the end is shown again.
    pub fn run_back(&mut self, steps: usize) -> Reply {
        let left = self.rewinds().unwrap_or(0);
        match &mut self.screen.ui {
            UiState::Rewind(rewind) if left > 0 => rewind.step -= steps.min(left),
            ui @ UiState::Rewind(_) => *ui = UiState::BOARD,
            UiState::Open(..) | UiState::Curtain { .. } | UiState::Review(_) => {}
        }
        self.nothing()
    }
}
