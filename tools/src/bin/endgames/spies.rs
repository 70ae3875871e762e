//! Endgames of 卧底象棋: positions in which Red wins by its spy, wherever Black's may be, are looked for and proven.

use std::collections::HashSet;
use std::sync::Arc;

use qishe_core::games::xiangqi::computer::{MateState, Spies, forced_mate, read_strategy, write_strategy};
use qishe_core::games::xiangqi::{
    Bitboard, Move, Piece, PieceKind, Position, Setup, Side, SoldierRule, Square, notation,
};
use qishe_core::search::{Budget, Control, Mate, MatePosition};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::{proofs, read, text};

/// Nodes of the first look at a position.
const LOOK: u64 = 4_000;
/// Nodes within which Red must not win where it should not.
const REFUTED: u64 = 300_000;
/// Nodes within which it must not win there at a first look.
const SEEN: u64 = 8_000;
/// Own moves before an activation that comes late.
const LATE: usize = 3;
/// Changes of a position that make it better, or do not.
const CHANGES: usize = 150;
/// Longest proof, in letters.
const LONGEST: usize = 6_000;

/// A position with Red's spy, and what Black's may be.
#[derive(Debug, Clone, Copy)]
struct Task {
    position: Position,
    /// Red's spy.
    own: Option<Square>,
    /// Whether Black may have a spy.
    guarded: bool,
}

fn soldiers(position: &Position, side: Side) -> Bitboard {
    position.pieces_of_kind(side, PieceKind::Soldier)
}

impl Task {
    fn state(&self) -> MateState {
        let suspects = if self.guarded { soldiers(&self.position, Side::Red) } else { Bitboard::EMPTY };
        MateState::new(self.position).with_spies(Spies::new(Side::Red, self.own, suspects))
    }

    fn mate(&self, nodes: u64) -> Option<Mate<Move>> {
        let mut control = Control::new(Budget::nodes(nodes), Arc::default());
        forced_mate(self.state(), &[], false, &mut control)
    }

    /// The moves of Red with which it wins, as far as so many nodes for each show.
    fn winning(&self, nodes: u64) -> Vec<Move> {
        let mut state = self.state();
        let mut moves = Vec::new();
        state.moves(&mut moves);
        moves.retain(|mv| {
            state.make(*mv);
            let mut control = Control::new(Budget::nodes(nodes), Arc::default());
            let won = forced_mate(state.clone(), &[], true, &mut control).is_some();
            state.unmake();
            won
        });
        moves
    }
}

/// An activation goes nowhere.
fn turns(mv: Move) -> bool {
    mv.from == mv.to
}

/// Own moves of a mate.
fn length(mate: &Mate<Move>) -> usize {
    mate.line.len().div_ceil(2)
}

/// What the spy does in the longest line of a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// Red begins with the activation.
    Now,
    /// It comes later.
    Later,
    /// It comes late, or never: that it could is enough.
    Hidden,
    /// Black moves the soldier that is the spy, and Red turns it there.
    Bait,
}

impl Theme {
    /// The theme by its name.
    pub fn read(name: &str) -> Option<Theme> {
        Some(match name {
            "now" => Theme::Now,
            "later" => Theme::Later,
            "hidden" => Theme::Hidden,
            "bait" => Theme::Bait,
            _ => return None,
        })
    }

    fn of(task: &Task, line: &[Move]) -> Theme {
        let Some(at) = line.iter().step_by(2).position(|mv| turns(*mv)) else { return Theme::Hidden };
        let (mut position, mut spy, mut came) = (task.position, task.own, false);
        for mv in &line[..2 * at] {
            if turns(*mv) {
                let _ = position.turn_soldier(mv.from);
                continue;
            }
            if spy == Some(mv.from) {
                came = true;
                spy = Some(mv.to);
            }
            position.play(*mv);
        }
        match at {
            _ if came => Theme::Bait,
            0 => Theme::Now,
            LATE.. => Theme::Hidden,
            _ => Theme::Later,
        }
    }
}

/// A line in Chinese notation.
fn written(start: Position, line: &[Move]) -> String {
    let mut position = start;
    let mut words = Vec::new();
    for mv in line {
        if turns(*mv) {
            words.push(format!("启动{}", mv.from));
            let _ = position.turn_soldier(mv.from);
        } else {
            words.push(notation::to_chinese(&position, *mv));
            position.play(*mv);
        }
    }
    words.join(" ")
}

/// A candidate for the book, with the results of its searches.
struct Found {
    task: Task,
    mate: Mate<Move>,
    /// Winning first moves.
    first: Vec<Move>,
    /// First moves that win only where Black has no spy.
    tempting: Vec<Move>,
}

impl Found {
    /// Other soldiers of Black with which Red wins too.
    fn others(&self) -> usize {
        let others = soldiers(&self.task.position, Side::Black).filter(|at| Some(*at) != self.task.own);
        others.filter(|at| (Task { own: Some(*at), ..self.task }).mate(LOOK).is_some()).count()
    }

    /// A number that is greater for a better endgame: long, with one winning move, and others that tempt.
    fn score(&self) -> usize {
        let men = self.task.position.pieces().count();
        let length = length(&self.mate).min(12);
        40 + 4 * length + 4 * self.tempting.len().min(2) - 3 * self.first.len() - men
    }

    fn line(&self) -> String {
        let start = self.task.position;
        let at = self.mate.line.iter().step_by(2).position(|mv| turns(*mv));
        let answers = self.mate.line.iter().skip(1).step_by(2).any(|mv| turns(*mv));
        let one =
            |moves: &[Move]| moves.iter().map(|mv| written(start, &[*mv])).collect::<Vec<_>>().join("/");
        format!(
            "{}\t{}\t{:?}\t{} moves\tturns {}{}\tfirst {}\ttempting {}\tothers {}\t{} letters\t{}",
            start.fen(),
            self.task.own.map(|at| at.to_string()).unwrap_or_default(),
            Theme::of(&self.task, &self.mate.line),
            length(&self.mate),
            at.map_or_else(|| "-".to_owned(), |at| (at + 1).to_string()),
            if answers { ", Black too" } else { "" },
            one(&self.first),
            one(&self.tempting),
            self.others(),
            write_strategy(self.task.state(), &self.mate).len(),
            written(start, &self.mate.line),
        )
    }
}

/// Conditions of a search.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// Least number of moves.
    pub least: usize,
    /// The theme; any where there is none.
    pub theme: Option<Theme>,
}

/// Looks at a position: Red wins in so many moves at least, by a quiet first move, and not without its spy. `nodes`: of the search
/// that must not find a win without it.
fn look(task: Task, wanted: Wanted, nodes: u64) -> Option<Found> {
    let mate = task.mate(LOOK)?;
    if wanted.theme.is_some_and(|theme| theme != Theme::of(&task, &mate.line)) {
        return None;
    }
    let begins = mate.line[0];
    let takes = !turns(begins) && task.position.piece_at(begins.to).is_some();
    if length(&mate) < wanted.least || takes || (Task { own: None, ..task }).mate(nodes).is_some() {
        return None;
    }
    let first = task.winning(LOOK);
    if first.is_empty() || first.len() > 2 || write_strategy(task.state(), &mate).len() > LONGEST {
        return None;
    }
    let bold = Task { guarded: false, ..task };
    let tempting = bold.winning(LOOK / 4).into_iter().filter(|mv| !first.contains(mv)).collect();
    Some(Found { task, mate, first, tempting })
}

/// Kinds of boards that are made by chance.
const STYLES: [Style; 3] = [
    // Soldiers near the palace, and little else.
    Style { attackers: [(0, 1), (0, 1)], guards: 2, soldiers: [(2, 3), (1, 3)], near: [3, 1] },
    // Both sides attack with their soldiers.
    Style { attackers: [(1, 2), (0, 1)], guards: 3, soldiers: [(2, 3), (2, 3)], near: [3, 3] },
    // Soldiers on their way.
    Style { attackers: [(1, 2), (0, 2)], guards: 4, soldiers: [(2, 3), (2, 3)], near: [2, 0] },
];

/// A kind of board: least and most men, Red's first.
struct Style {
    attackers: [(u8, u8); 2],
    /// Most guards of a side.
    guards: u8,
    soldiers: [(u8, u8); 2],
    /// Share of the soldiers that are near the palace of the other side, in quarters.
    near: [u8; 2],
}

/// A board by chance: few men, each where it can come to.
fn board(chance: &mut StdRng) -> Option<Position> {
    let mut setup = Setup::empty();
    let style = &STYLES[chance.random_range(0..STYLES.len())];
    for side in Side::ALL {
        let at = side.index();
        let mut put = |chance: &mut StdRng, kind: PieceKind, files: &str, ranks: &[u8]| {
            let file = files.as_bytes()[chance.random_range(0..files.len())];
            let rank = ranks[chance.random_range(0..ranks.len())];
            let rank = if side == Side::Red { rank } else { 9 - rank };
            let square = Square::from_index(usize::from(rank) * 9 + usize::from(file - b'a'));
            if let Some(square) = square.filter(|square| setup.piece_at(*square).is_none()) {
                setup.set(square, Some(Piece::new(side, kind)));
            }
        };
        put(
            chance,
            PieceKind::General,
            "def",
            if side == Side::Red { &[0, 0, 0, 1] } else { &[0, 0, 1, 1, 2] },
        );
        for _ in 0..chance.random_range(0..=style.guards) {
            match chance.random_range(0..6_u8) {
                0 | 1 => put(chance, PieceKind::Advisor, "df", &[0, 0, 2]),
                2 => put(chance, PieceKind::Advisor, "e", &[1]),
                3 => put(chance, PieceKind::Elephant, "cg", &[0, 4]),
                _ => put(chance, PieceKind::Elephant, "aei", &[2]),
            }
        }
        let (least, most) = style.attackers[at];
        for _ in 0..chance.random_range(least..=most) {
            let kind = [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon][chance.random_range(0..3)];
            put(chance, kind, "abcdefghi", &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        }
        let (least, most) = style.soldiers[at];
        for _ in 0..chance.random_range(least..=most) {
            if chance.random_range(0..4) < style.near[at] {
                put(chance, PieceKind::Soldier, "bcdefgh", &[6, 7, 8]);
            } else if chance.random_range(0..2) == 0 {
                put(chance, PieceKind::Soldier, "acegi", &[3, 4]);
            } else {
                put(chance, PieceKind::Soldier, "abcdefghi", &[5, 6, 9]);
            }
        }
    }
    checked(&setup)
}

/// A position that a match can come to, Red to move and not in check.
fn checked(setup: &Setup) -> Option<Position> {
    let position = Position::from_setup(setup, SoldierRule::Anywhere).ok()?;
    let counts = Side::ALL.map(|side| soldiers(&position, side).count());
    let reaches = |side: Side| {
        soldiers(&position, side).all(|at| {
            let rank = if side == Side::Red { at.index() / 9 } else { 9 - at.index() / 9 };
            rank >= 5 || (rank >= 3 && at.index() % 9 % 2 == 0)
        })
    };
    let natural = Side::ALL.iter().all(|side| reaches(*side)) && position.pieces().count() <= 14;
    (natural && (2..=5).contains(&counts[0]) && (1..=5).contains(&counts[1]) && !position.in_check())
        .then_some(position)
}

/// Looks at so many boards, and makes those better that are worth it.
pub fn search(seed: u64, boards: usize, wanted: Wanted) {
    let mut chance = StdRng::seed_from_u64(seed);
    let mut seen: HashSet<u64> = HashSet::new();
    for _ in 0..boards {
        let Some(position) = board(&mut chance) else { continue };
        for own in soldiers(&position, Side::Black) {
            let task = Task { position, own: Some(own), guarded: true };
            let Some(found) = look(task, wanted, SEEN) else { continue };
            let found = improved(found, wanted, &mut chance);
            if seen.insert(found.task.position.board_key())
                && (Task { own: None, ..found.task }).mate(REFUTED).is_none()
            {
                println!("{}", found.line());
            }
        }
    }
}

/// The endgame after changes by chance that make it better.
fn improved(mut found: Found, wanted: Wanted, chance: &mut StdRng) -> Found {
    for _ in 0..CHANGES {
        let Some(task) = changed(&found.task, chance) else { continue };
        if let Some(other) = look(task, wanted, SEEN).filter(|other| other.score() > found.score()) {
            found = other;
        }
    }
    found
}

/// A position with one man moved, taken away, or put on.
fn changed(task: &Task, chance: &mut StdRng) -> Option<Task> {
    let position = task.position;
    let men: Vec<(Square, Piece)> = position.pieces().collect();
    let (at, piece) = men[chance.random_range(0..men.len())];
    let mut setup = Setup::empty();
    men.iter().for_each(|(on, piece)| setup.set(*on, Some(*piece)));
    let mut own = task.own;
    let to = Square::from_index(chance.random_range(0..Square::COUNT))?;
    match chance.random_range(0..6_u8) {
        0 if own != Some(at) => setup.set(at, None),
        1 if setup.piece_at(to).is_none() => setup.set(to, Some(piece)),
        _ if setup.piece_at(to).is_none() => {
            setup.set(at, None);
            setup.set(to, Some(piece));
            own = if own == Some(at) { Some(to) } else { own };
        }
        _ => return None,
    }
    let position = checked(&setup)?;
    Some(Task { position, own, guarded: true })
}

/// A row of the pack: number, name, FEN, Red's spy, own moves.
fn task_of(line: &str) -> Result<(u32, String, Task, Vec<&str>), String> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [number, name, fen, own, ..] = fields[..] else { return Err(format!("too short: {line}")) };
    let number = number.parse().map_err(|_| format!("no number: {line}"))?;
    let position = read(fen)?;
    let own: Square = own.parse().map_err(|_| format!("no point: {line}"))?;
    if !soldiers(&position, Side::Black).contains(own) {
        return Err(format!("no soldier for the spy: {line}"));
    }
    let task = Task { position, own: Some(own), guarded: true };
    Ok((number, name.to_owned(), task, fields[4..].to_vec()))
}

/// Proves a list of number, name, FEN and Red's spy, and writes it as the app has it.
pub fn pack(list: &str, nodes: u64, out: &str) -> Result<(), String> {
    let list = text(list)?;
    let mut rows = "number\tname\tfen\tspy\tmoves\n".to_owned();
    let mut strategies = String::new();
    for line in list.lines().skip(1) {
        let (number, name, task, _) = task_of(line)?;
        let mate = task.mate(nodes).ok_or_else(|| format!("{number} {name}: no mate"))?;
        let own = task.own.map(|at| at.to_string()).unwrap_or_default();
        rows += &format!("{number}\t{name}\t{}\t{own}\t{}\n", task.position.fen(), length(&mate));
        strategies += &format!("{number}\t{}\n", write_strategy(task.state(), &mate));
    }
    std::fs::write(format!("{out}.tsv"), rows).map_err(|error| error.to_string())?;
    std::fs::write(format!("{out}.proofs"), strategies).map_err(|error| error.to_string())
}

/// Replays each proof that is built in against every answer, each suspect's turning included, and looks for a win that does
/// without the spy. Returns a line with their numbers.
pub fn verify() -> Result<String, String> {
    let strategies = proofs(include_str!("../../../../core/endgames/spies.proofs"));
    let (mut count, mut moves, mut places) = (0, 0, 0);
    for line in include_str!("../../../../core/endgames/spies.tsv").lines().skip(1) {
        let (number, name, task, said) = task_of(line)?;
        let fault = |what: &str| format!("{number} {name}: {what}");
        let proof = strategies.get(&number).ok_or_else(|| fault("no proof"))?;
        let mate = read_strategy(task.state(), proof).ok_or_else(|| fault("the proof does not win"))?;
        if said != [length(&mate).to_string()] || mate.repeats {
            return Err(fault(&format!("{said:?} instead of {}", length(&mate))));
        }
        if (Task { own: None, ..task }).mate(REFUTED).is_some() {
            return Err(fault("Red wins without its spy"));
        }
        count += 1;
        moves += mate.replies.len();
        places += soldiers(&task.position, Side::Red).count();
    }
    Ok(format!("{count} endgames with spies, {places} places of Black's spy, {moves} moves of the attacker"))
}

/// Prints for each position of a list what is known of it.
pub fn tell(list: &str) -> Result<(), String> {
    for line in text(list)?.lines().skip(1) {
        let (number, name, task, _) = task_of(line)?;
        let found = look(task, Wanted { least: 1, theme: None }, REFUTED);
        println!("{number}\t{name}\t{}", found.map_or_else(|| "-".to_owned(), |found| found.line()));
    }
    Ok(())
}
