//! Random play of every game, of the sixth one too, for the tests of what holds in all of them.

use std::collections::BTreeMap;

use qishe_core::game::{Kind, Kinds, OptionKind, Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::play::{Common, Match, OfferKind};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{Table, option_form, set_option};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::support::effort::samples;
use crate::support::{noughts, siguo};

/// All tested games: those of the core, and the sixth one of the tests.
pub fn kinds() -> Kinds {
    GAMES.iter().copied().chain([&noughts::KIND]).collect::<Vec<_>>().leak()
}

/// Options besides [`Kind::samples`]: positions from which random play soon reaches rare situations.
fn positions(id: &str) -> Vec<Value> {
    match id {
        // Stripes: soon a square, a count or a full board.
        "sifang" => {
            let stripes = |row: usize| ["X.O.X.O.X.O.X.O.", "................"][row % 2];
            let rows: Vec<&str> = (0..16).map(stripes).collect();
            vec![
                json!({ "style": "plain", "position": { "rows": rows } }),
                json!({ "style": "counted", "position": { "rows": rows } }),
            ]
        }
        // Bases are taken, and cards come into play.
        "siguo" => vec![json!({ "bomb_free": true, "position": {
            "turn": 0,
            "muster": { "0": ["L5"], "1": ["E7"] },
            "pieces": {
                "0": "K:A1 R:G9 C:C6 P:A2,B1,B2,C3,D1,E12,G5,K6,L5",
                "1": "K:C11 R:D10 C:H16 P:A10,A14,B17,C15,E7,H2",
                "2": "K:R18 R:M10 P:G14,L14,O17,N15",
                "3": "K:R1 R:K4 C:O8 P:G2,J3,L2,M1,M4,N12",
            },
        } })],
        _ => Vec::new(),
    }
}

/// The options with a few choices of the form made by chance, if a match begins with them.
fn varied(kind: &Kind, options: &Value, rng: &mut StdRng) -> Value {
    let mut text = options.to_string();
    let Ok(form) = option_form(kind.id, &text, Lang::En) else { return options.clone() };
    for spec in form {
        let values: Vec<&str> = match spec.kind {
            OptionKind::Toggle => vec!["true", "false"],
            _ => spec.choices.iter().map(|choice| choice.value.as_str()).collect(),
        };
        if let Some(value) = values.choose(rng)
            && rng.random_bool(0.4)
            && let Ok(set) = set_option(kind.id, &text, &spec.id, spec.seat, value)
            && begin(kinds_of(kind), kind, &parsed(&set), 0).is_some()
        {
            text = set;
        }
    }
    parsed(&text)
}

fn kinds_of(kind: &Kind) -> Kinds {
    if kind.id == noughts::KIND.id { noughts::KINDS } else { GAMES }
}

fn parsed(options: &str) -> Value {
    serde_json::from_str(options).expect("JSON")
}

fn begin(kinds: Kinds, kind: &Kind, options: &Value, seed: u64) -> Option<Match> {
    let record = json!({ "format": 1, "game": kind.id, "options": options, "seed": seed });
    Match::begin_among(kinds, Record::parse(&record.to_string()).ok()?).ok()
}

/// A match under test, and its source of random choices.
pub struct Run {
    pub kinds: Kinds,
    pub played: Match,
    pub rng: StdRng,
    pub name: String,
}

/// Runs a test over `rounds` matches with each sample of each game's options, as they are and varied; `rounds` is for
/// effort 10, and a third of them is played at least.
pub fn each(rounds: u64, mut test: impl FnMut(&mut Run)) {
    let rounds = samples(rounds).max(rounds.div_ceil(3));
    for kind in kinds() {
        assert!(!kind.samples.is_empty(), "{} has no samples", kind.id);
        let samples = kind.samples.iter().map(|text| parsed(text)).chain(positions(kind.id));
        for (number, sample) in samples.enumerate() {
            for round in 0..rounds {
                let seed = 1000 * number as u64 + round;
                let mut rng = StdRng::seed_from_u64(seed);
                let options = if round == 0 { sample.clone() } else { varied(kind, &sample, &mut rng) };
                let name = format!("{} {options} {seed}", kind.id);
                let kinds = kinds_of(kind);
                let played = begin(kinds, kind, &options, seed).expect("good options");
                test(&mut Run { kinds, played, rng, name });
            }
        }
    }
}

/// Counts of an event in each game.
#[derive(Debug, Default)]
pub struct Tally(BTreeMap<String, usize>);

impl Tally {
    pub fn add(&mut self, run: &Run) {
        *self.0.entry(run.id().to_owned()).or_insert(0) += 1;
    }

    /// Asserts at least `least` in each game, at effort 10; proportionally fewer at less.
    pub fn reaches(&self, least: u64) {
        let least = samples(least).min(least) as usize;
        for kind in kinds() {
            let count = self.0.get(kind.id).copied().unwrap_or(0);
            assert!(count >= least, "only {count} in {}: {self:?}", kind.id);
        }
    }
}

impl Run {
    pub fn id(&self) -> &'static str {
        self.played.kind().id
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.played.game().seats()).map(Seat)
    }

    /// Lists the actions of the first seat to move. 四国战棋 has more than it lists: deployments, bombs, exchanges,
    /// musters.
    pub fn actions(&mut self) -> Vec<String> {
        let game = self.played.game();
        let Some(&seat) = game.to_move().first() else { return Vec::new() };
        match (self.id(), game.phase()) {
            ("siguo", "deploy") => vec![siguo::deployment(seat.0, self.rng.random_range(0..3))],
            ("siguo", _) => siguo::actions(&self.played),
            _ => game.legal(seat),
        }
    }

    /// Whether an action may be taken without being listed.
    pub fn unlisted(&self, action: &str) -> bool {
        let verbs: &[&str] = match self.id() {
            "siguo" => &["deploy ", "muster "],
            "jihe" => &["target "],
            "sifang" => &["count"],
            _ => &[],
        };
        Common::parse(action).is_some() || verbs.iter().any(|verb| action.starts_with(verb))
    }

    /// Takes one random action. Returns its seat, or `None` at the end.
    pub fn step(&mut self) -> Option<Seat> {
        let seat = *self.played.game().to_move().first()?;
        let actions = self.actions();
        let action =
            actions.choose(&mut self.rng).unwrap_or_else(|| panic!("{}: {seat:?} can do nothing", self.name));
        let done = self.played.act(seat, action);
        assert!(done.is_ok(), "{}: {action} was listed and refused: {done:?}", self.name);
        Some(seat)
    }

    /// Takes back to the last turn of `seat`, with all consents. Returns whether that was possible.
    pub fn undo(&mut self, seat: Seat) -> bool {
        if self.played.act(seat, "undo").is_err() {
            return false;
        }
        for seat in self.played.unanswered(OfferKind::Undo) {
            self.played.act(seat, "undo yes").expect("granted");
        }
        assert!(self.played.undo_request().is_none());
        true
    }

    /// A table over it as it stands.
    pub fn table(&self, prefs: Prefs) -> Table {
        Table::shared(self.played.clone(), prefs)
    }

    pub fn restored(&self, save: &str, prefs: Prefs) -> Table {
        Table::restore_among(self.kinds, save, prefs).unwrap_or_else(|fault| panic!("{}: {fault}", self.name))
    }
}

/// The whole state of a match.
pub fn whole(played: &Match) -> String {
    let game = played.game();
    let seats: Vec<Seat> = (0..game.seats()).map(Seat).collect();
    let viewers = [Viewer::Public].into_iter().chain(seats.iter().copied().map(Viewer::Seat));
    json!({
        "phase": game.phase(),
        "turn": game.turn(),
        "to_move": game.to_move(),
        "alive": seats.iter().map(|seat| game.alive(*seat)).collect::<Vec<_>>(),
        "legal": seats.iter().map(|seat| game.legal(*seat)).collect::<Vec<_>>(),
        "outcome": game.outcome(),
        "public": game.public(),
        "private": seats.iter().map(|seat| game.private(*seat)).collect::<Vec<_>>(),
        "itself": format!("{game:?}"),
        "views": viewers.map(|viewer| format!("{:?}", played.view(viewer))).collect::<Vec<_>>(),
        "steps": played.main_line().map(|(seat, action)| format!("{} {action}", seat.0)).collect::<Vec<_>>(),
    })
    .to_string()
}

/// Asserts that two long texts are equal. On failure it prints only the part where they differ.
#[track_caller]
pub fn same(a: &str, b: &str, what: &str) {
    if a == b {
        return;
    }
    let at = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let part = |text: &str| text.chars().skip(at.saturating_sub(80)).take(240).collect::<String>();
    panic!("{what}: these differ\n  {}\n  {}", part(a), part(b));
}
