//! Actions and their notation: `c3-c5-e6`, `claim 2`, `target 15`, `settle`, `yes`, `no`, `pass`.

use super::lattice::Lattice;

/// Actions of a seat beside those that every game has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// A chain of jumps or an own move: the start, then the landings in order.
    Path(u8, Vec<u8>),
    /// Scores by the claim of this number, from 1.
    Claim(usize),
    /// Offers to lower the target.
    Target(u16),
    /// Offers to settle by score.
    Settle,
    /// Answers the other seat's offer.
    Answer(bool),
    /// Passes, where there is no legal action.
    Pass,
}

impl Action {
    /// Reads an action; `None` for anything else.
    pub fn parse(text: &str, lattice: &Lattice) -> Option<Action> {
        // Only what prints back the same is taken: no signs, no leading zeros.
        let number = |digits: &str| digits.parse::<u16>().ok().filter(|n| n.to_string() == digits);
        match text {
            "settle" => return Some(Action::Settle),
            "yes" => return Some(Action::Answer(true)),
            "no" => return Some(Action::Answer(false)),
            "pass" => return Some(Action::Pass),
            _ => {}
        }
        if let Some(digits) = text.strip_prefix("claim ") {
            return number(digits).map(|n| Action::Claim(usize::from(n)));
        }
        if let Some(digits) = text.strip_prefix("target ") {
            return number(digits).map(Action::Target);
        }
        let mut points = text.split('-').map(|name| lattice.parse(name));
        let start = points.next()??;
        let path: Vec<u8> = points.collect::<Option<_>>()?;
        (!path.is_empty()).then_some(Action::Path(start, path))
    }

    /// As it is written.
    pub fn text(&self, lattice: &Lattice) -> String {
        match self {
            Action::Path(start, path) => path_text(lattice, *start, path),
            Action::Claim(number) => format!("claim {number}"),
            Action::Target(points) => format!("target {points}"),
            Action::Settle => "settle".to_owned(),
            Action::Answer(true) => "yes".to_owned(),
            Action::Answer(false) => "no".to_owned(),
            Action::Pass => "pass".to_owned(),
        }
    }
}

/// A path as it is written: its points, joined.
pub fn path_text(lattice: &Lattice, start: u8, path: &[u8]) -> String {
    let names: Vec<String> = std::iter::once(&start).chain(path).map(|point| lattice.name(*point)).collect();
    names.join("-")
}
