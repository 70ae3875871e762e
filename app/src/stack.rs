//! The stack of screens: where each way leads, and back.

use qishe_core::policy::{Company, LIMITS};
use qishe_core::table::kept_options;
use serde::{Deserialize, Serialize};

use crate::form::MatchForm;
use crate::screen::{LobbyTab, Screen};

/// Most screens of a stack. Nobody comes so far by touching; a text from elsewhere may.
const MOST: usize = 32;

/// The lobby's tab, and the screens above the lobby.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Stack {
    pub tab: LobbyTab,
    /// The top one last.
    pub path: Vec<Screen>,
}

/// The stack and the forms on it, as they outlive the process.
#[derive(Serialize, Deserialize)]
struct Kept {
    stack: Stack,
    forms: Vec<MatchForm>,
}

impl Stack {
    /// Pushes a screen. The second of two quick taps does nothing.
    pub fn go(&mut self, screen: Screen) {
        if self.path.last() != Some(&screen) && self.path.len() < MOST {
            self.path.push(screen);
        }
    }

    /// Goes back to a screen that lies below; to one that does not, forward.
    pub fn go_back_to(&mut self, screen: Screen) {
        match self.path.iter().position(|below| *below == screen) {
            Some(below) => self.path.truncate(below + 1),
            None => self.go(screen),
        }
    }

    /// Shows a tab of the lobby.
    pub fn show_tab(&mut self, tab: LobbyTab) {
        *self = Stack { tab, path: Vec::new() };
    }

    /// Goes back one screen, and from another tab to the games. Returns false at the bottom.
    pub fn back(&mut self) -> bool {
        let moves = self.can_go_back();
        if self.path.pop().is_none() {
            self.tab = LobbyTab::Play;
        }
        moves
    }

    /// Whether [`Stack::back`] leads anywhere.
    pub fn can_go_back(&self) -> bool {
        !self.path.is_empty() || self.tab != LobbyTab::Play
    }

    /// Shows the match: alone, over the club evening that it belongs to, or over the page of people from which its room was
    /// reached.
    pub fn show_match(&mut self, in_room: bool) {
        self.path.retain(|screen| match screen {
            Screen::Club => !in_room,
            Screen::Near | Screen::Online => in_room,
            _ => false,
        });
        self.path.push(Screen::Match);
    }

    /// Goes back from the match: to the club evening, or to the tab of the lobby that it was opened from.
    pub fn leave_match(&mut self) {
        self.path.retain(|screen| *screen == Screen::Club);
    }

    /// Shows the room of other devices, over the screen from which it was reached.
    pub fn show_room(&mut self) {
        self.path.retain(|screen| !matches!(screen, Screen::New { .. } | Screen::Room | Screen::Match));
        self.path.push(Screen::Room);
    }

    /// Shows the page on which an invitation or the link of a relay is accepted. A build that reaches no relay says so on the
    /// page of people nearby.
    pub fn show_invitation(&mut self, company: Company) {
        self.path.retain(|screen| !matches!(screen, Screen::Near | Screen::Online));
        let online = company == Company::Online && qishe_net::plays_online();
        self.path.push(if online { Screen::Online } else { Screen::Near });
    }

    /// Goes back from the lesson, and to another screen if there is one.
    pub fn leave_lesson(&mut self, to: Option<Screen>) {
        let lesson = self.path.iter().position(|screen| *screen == Screen::Lesson);
        self.path.truncate(lesson.unwrap_or(self.path.len()));
        if let Some(to) = to {
            self.go(to);
        }
    }

    /// Games whose form is on the stack.
    pub fn forms(&self) -> Vec<String> {
        let form = |screen: &Screen| match screen {
            Screen::New { game, .. } => Some(game.clone()),
            _ => None,
        };
        self.path.iter().filter_map(form).collect()
    }

    /// Game whose position is being set up.
    pub fn edited(&self) -> Option<&str> {
        self.path.iter().find_map(|screen| match screen {
            Screen::SetUp { game } => Some(game.as_str()),
            _ => None,
        })
    }

    /// Writes the stack and the forms on it for a process that comes after this one. Nothing of a match is in it: the stack is
    /// cut off below it, and a form's position is left out, for it can name spies.
    pub fn remember(&self, forms: &[MatchForm]) -> String {
        let path = self.path.iter().take_while(|screen| !screen.is_of_this_process()).cloned().collect();
        let stack = Stack { tab: self.tab, path };
        let open = stack.forms();
        let kept = |form: &MatchForm| MatchForm {
            options: kept_options(&form.options).unwrap_or_default(),
            ..form.clone()
        };
        let forms = forms.iter().filter(|form| open.contains(&form.game)).map(kept).collect();
        serde_json::to_string(&Kept { stack, forms }).unwrap_or_default()
    }

    /// Reads what [`Stack::remember`] wrote: the stack, and the forms on it. `None` for any other text.
    pub fn recall(text: &str) -> Option<(Stack, Vec<MatchForm>)> {
        let kept: Kept = serde_json::from_str(text).ok()?;
        let stack = kept.stack;
        let is_good = stack.path.len() <= MOST && !stack.path.iter().any(Screen::is_of_this_process);
        let mut forms = kept.forms;
        for form in &mut forms {
            form.names.truncate(usize::from(LIMITS.seats));
            form.players.truncate(usize::from(LIMITS.seats));
        }
        is_good.then_some((stack, forms))
    }
}
