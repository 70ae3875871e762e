//! SGF in: ours, and what other programs write.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::super::action::Action;
use super::super::board::Colour;
use super::super::options::OpeningRule;
use super::super::point::Point;
use super::super::{Gomoku, ID, Phase, other};
use super::parse::{
    Content, Node, Property, Side, Tree, bad, bad_at, content, root_of, trees, value, values,
};
use super::properties::{Form, fits, form, holds_points, is_of_game, is_single, misspelt};
use super::rules::{Rule, opening_rule, rule, verdict};
use super::{MAX_BYTES, read_point};
use crate::game::{
    Ambiguity, Entry, FORMAT, Forfeit, Imported, InputError, MAX_SEED, Occasion, Omissions, Record, Rules,
    Seeds, Variation, Verdict,
};
use crate::seat::Seat;
use crate::words::texts;

/// The properties with the fifth moves that were offered and not chosen.
const FIFTHS: [&str; 2] = ["FA", "5A"];

/// The properties that set a position up.
const SET_UP: [&str; 3] = ["AB", "AW", "AE"];

/// Reads SGF: the record of a match that replays. Of several games of others the first is read; what follows its end is
/// left out.
///
/// # Errors
/// `bad_sgf` where the text is none of Gomoku's; else what is wrong with options or actions, at the
/// action's index.
pub fn from_sgf(text: &str) -> Result<Record, InputError> {
    taken(text).map(|taken| taken.record)
}

/// Asks for the rules where a text names none that are known, and both are possible.
pub(super) fn ambiguity(text: &str) -> Option<Ambiguity> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let trees = trees(text).ok()?;
    let tree = trees.first()?;
    let named = of_game(tree, "RU");
    if of_game(tree, "QO").is_some() || named.is_some_and(|rules| rule(&rules.text).is_some()) {
        return None;
    }
    let ruled = |rules: &str| match named {
        Some(named) => Some(format!("{}{rules}{}", &text[..named.part.start], &text[named.part.end..])),
        None => {
            let (_, root) = root_of(text)?;
            Some(format!("{}RU[{rules}]{}", &text[..root], &text[root..]))
        }
    };
    let (gomoku, renju) = (ruled("Gomoku")?, ruled("Renju")?);
    let options = |text: &str| Some(main_line(text, &parsed(text).ok()?, false).ok()?.0.record.options);
    let (by_gomoku, by_renju) = (options(&gomoku)?, options(&renju)?);
    // A first stone beside the centre is no Renju where nobody says that it is.
    let elsewhere = named.is_none() && by_gomoku.get("position") != by_renju.get("position");
    // Where one cannot be read, or both come to the same, there is nothing to choose.
    let differ = by_gomoku.get("room") != by_renju.get("room") && !elsewhere;
    differ.then(|| Ambiguity {
        title: texts::gomoku::which_rules(),
        text: texts::gomoku::which_rules_text(),
        readings: [(texts::gomoku::rules_gomoku(), gomoku), (texts::gomoku::rules_renju(), renju)],
    })
}

/// Reads a record with the players' names and its variations.
pub(super) fn taken(text: &str) -> Result<Imported, InputError> {
    let trees = parsed(text)?;
    let (mut taken, lines) = main_line(text, &trees, true)?;
    for tree in &trees[..read_trees(&trees)] {
        taken.omissions.variations += tree.variations;
        for node in tree.sides.iter().flat_map(|side| &side.nodes).chain(&tree.nested) {
            let (comments, tags) = said(node);
            taken.omissions.comments += comments;
            taken.omissions.tags += tags;
        }
    }
    for line in lines {
        let Some(variation) = Variation::behind(&taken.record.actions, line.at, line.actions) else {
            continue;
        };
        // The note stands at the first stone of its own: a line behind the last move repeats that.
        let own = variation.at - line.at;
        let note = [own, 0].into_iter().find_map(|at| line.notes.iter().find(|note| note.0 == at));
        let (_, note, counted) = note.copied().unwrap_or_default();
        if variation.keep((note, counted), &mut taken.variations, &mut taken.omissions) {
            taken.omissions.moves += line.behind;
        }
    }
    Ok(taken)
}

/// Number of the trees that are read: several are several games of one match only where we wrote them.
fn read_trees(trees: &[Tree]) -> usize {
    if of_game(&trees[0], "QO").is_some() { trees.len() } else { 1 }
}

/// A variation as it was played from where the game stood.
struct Line<'a> {
    /// Number of actions before it.
    at: usize,
    actions: Vec<Entry>,
    /// Its notes: number of its actions before each, and whether it counts as a comment.
    notes: Vec<(usize, &'a str, bool)>,
    /// Number of moves behind its end.
    behind: usize,
}

/// Plays a variation from where the game stands, each node once; `None` where it cannot be read, or has words alone.
fn line<'a>(played: &Reader, games: usize, side: &'a Side) -> Option<Line<'a>> {
    if !side.nodes.iter().any(|node| node.iter().any(is_move)) {
        return None;
    }
    let (game, options, seeds) = (String::new(), Map::new(), Seeds::default());
    let record = Record { format: FORMAT, game, options, seeds, actions: Vec::new() };
    let game = played.game.clone();
    let mut tried = Reader { record, game, decides: played.decides, fifths: played.fifths.clone() };
    let (mut notes, mut behind) = (Vec::new(), 0);
    for node in &side.nodes {
        if let Some(note) = value(node, "C") {
            let counted = node.iter().any(|one| one.name == "C" && says(one));
            notes.push((tried.record.actions.len(), note, counted));
        }
        if tried.is_over(games) {
            behind += usize::from(node.iter().any(is_move));
            continue;
        }
        if SET_UP.iter().any(|name| value(node, name).is_some()) {
            return None;
        }
        // Nobody is told the place of a fault here: to find it would take the whole text again.
        read_node("", &mut tried, node).ok()?;
    }
    Some(Line { at: played.record.actions.len(), actions: tried.record.actions, notes, behind })
}

/// Whether a value of a property says anything.
fn says(property: &Property) -> bool {
    property.values.iter().any(|value| value.text.contains(|c: char| !"?.- \n\r".contains(c)))
}

/// Number of a node's comments, and of its properties that a match has no place for.
fn said(node: &Node) -> (usize, usize) {
    let (mut comments, mut tags) = (0, 0);
    for property in node.iter().filter(|property| says(property)) {
        match form(&property.name) {
            Some(Form::Comment) => comments += 1,
            Some(Form::Dropped) | None => tags += 1,
            Some(_) => {}
        }
    }
    (comments, tags)
}

/// Reads the trees of a text that is not too long.
fn parsed(text: &str) -> Result<Vec<Tree>, InputError> {
    if text.len() > MAX_BYTES {
        return Err(bad("the text is longer than 1 MiB"));
    }
    trees(text)
}

/// Reads a record by its main line, and `with_lines` the variations beside it, as far as they can be played. Where a file of
/// others names an opening rule that its stones do not fit, it is read by them alone.
fn main_line<'a>(
    text: &str,
    trees: &'a [Tree],
    with_lines: bool,
) -> Result<(Imported, Vec<Line<'a>>), InputError> {
    let first = &trees[0];
    let named = of_game(first, "RU").and_then(|rules| opening_rule(&rules.text));
    let opening = named.filter(|_| of_game(first, "QO").is_none());
    if opening.is_some()
        && let Ok(read) = read_main_line(text, trees, with_lines, opening)
    {
        return Ok(read);
    }
    read_main_line(text, trees, with_lines, None)
}

/// Reads a record by its main line, a file of others by an opening rule or by its stones alone.
fn read_main_line<'a>(
    text: &str,
    trees: &'a [Tree],
    with_lines: bool,
    opening: Option<OpeningRule>,
) -> Result<(Imported, Vec<Line<'a>>), InputError> {
    let first = &trees[0];
    if first.nodes.is_empty() {
        return Err(bad("the tree has no node"));
    }
    let named = |name| of_game(first, name).map(|content| content.text.as_str());
    if named("GM").map(str::trim) != Some("4") {
        let fault = bad("it is no record of Gomoku or Renju (GM[4])");
        return Err(fault.saying(texts::gomoku::sgf_other_game()));
    }
    if let Some(size) = named("SZ").map(str::trim)
        && !matches!(size, "15" | "15:15")
    {
        let numbers: Option<Vec<u8>> = size.split(':').map(|number| number.trim().parse().ok()).collect();
        let shown = match numbers.as_deref() {
            Some([size]) => format!("{size}×{size}"),
            Some([columns, rows]) => format!("{columns}×{rows}"),
            _ => return Err(bad("the size of the board is no number")),
        };
        return Err(bad("the board is not 15 by 15").saying(texts::gomoku::sgf_size(shown)));
    }
    let own = named("QO");
    let count = read_trees(trees);
    let mut omissions = Omissions { games: trees.len() - count, ..Omissions::default() };
    for tree in &trees[..count] {
        look_through(text, tree, &mut omissions)?;
    }
    let options = match own {
        Some(options) => match serde_json::from_str(options) {
            Ok(Value::Object(options)) => options,
            _ => return Err(bad("the options are not a JSON object")),
        },
        None => foreign_options(text, first, opening)?,
    };
    let seed = match of_game(first, "QD") {
        None => 0,
        Some(seed) => {
            seed.text.parse().ok().filter(|seed| *seed <= MAX_SEED).ok_or_else(|| unread(text, seed))?
        }
    };
    let record = Record {
        format: crate::game::FORMAT,
        game: ID.to_owned(),
        options,
        seeds: seed.into(),
        actions: Vec::new(),
    };
    let fifths = match opening {
        Some(_) => fifths(text, first)?,
        None => Vec::new(),
    };
    if own.is_none() && opening.is_none() {
        // The points that were not chosen have no place in a match by its stones alone.
        omissions.tags +=
            first.nodes.iter().flatten().filter(|one| FIFTHS.contains(&one.name.as_str())).count();
    }
    let mut played = Reader { fifths, decides: opening.is_some(), ..Reader::begin(record)? };
    let occasion = Occasion::read(named("EV"), named("DT"));
    let mut lines = Vec::new();
    for tree in &trees[..count] {
        let games = played.game.finished.len();
        let set_up = if own.is_some() { 0 } else { first_move(tree) };
        let mut over = false;
        let mut sides = tree.sides.iter().collect::<Vec<_>>();
        sides.sort_by_key(|side| side.fork);
        let mut sides = sides.into_iter().filter(|_| with_lines).peekable();
        for (index, node) in tree.nodes.iter().map(Some).chain([None]).enumerate() {
            while let Some(side) = sides.next_if(|side| side.fork == index) {
                lines.extend((!over).then(|| line(&played, games, side)).flatten());
            }
            let Some(node) = node else { break };
            // Some go on when the game is over.
            if over {
                omissions.moves += usize::from(value(node, "B").or(value(node, "W")).is_some());
                continue;
            }
            if index > set_up && SET_UP.iter().any(|name| value(node, name).is_some()) {
                let fault = bad("stones are set in the middle of the game").at(played.record.actions.len());
                return Err(fault.saying(texts::gomoku::sgf_late_stones()));
            }
            read_node(text, &mut played, node)?;
            over = played.is_over(games);
        }
        let stated = tree.nodes.iter().find_map(|node| content(node, "RE"));
        let found = stated.map(|stated| (stated.text.trim(), verdict(&stated.text)));
        if over {
            contradict(&played, found, &mut omissions);
        } else if let Some((words, found)) = found {
            match found {
                Some(found) => played.give(found),
                // An unknown word makes no winner.
                None => omissions.result = Some(words.to_owned()),
            }
        }
    }
    // Whoever has Black at the end of the first game, after a swap, is named as Black.
    let black = played.game.finished.first().map_or_else(|| played.black(), |ended| ended.black);
    let (names, record) = (names(first, black), played.record);
    Ok((Imported { names, record, occasion, variations: Vec::new(), omissions }, lines))
}

/// Notes a result that is not the one of the stones.
fn contradict(played: &Reader, stated: Option<(&str, Option<Verdict>)>, omissions: &mut Omissions) {
    let Some((words, Some(found))) = stated.filter(|(_, found)| *found != Some(Verdict::Unknown)) else {
        return;
    };
    let Some(outcome) = played.game.outcome() else { return };
    let winner = outcome.winners.first().map(|seat| u8::from(*seat != played.black()));
    if found.winner() != winner {
        omissions.result = Some(words.to_owned());
    }
}

/// The fault of a value that is not what its property needs.
fn unread(text: &str, content: &Content) -> InputError {
    bad_at(text, &content.part, "this cannot be read", texts::fault::unread_text())
}

/// Looks at every property of a main line: its values, its place, and whether it is known. Counts what is left out.
fn look_through(text: &str, tree: &Tree, omissions: &mut Omissions) -> Result<(), InputError> {
    let first_move = first_move(tree);
    for (index, node) in tree.nodes.iter().enumerate() {
        let (comments, tags) = said(node);
        omissions.comments += comments;
        omissions.tags += tags;
        let mut seen = BTreeSet::new();
        for property in node {
            let misplaced = |words| Err(bad_at(text, &property.part, "this property cannot be read", words));
            let again = !seen.insert(property.name.as_str());
            if is_single(&property.name) && (again || property.values.len() > 1)
                || is_of_game(&property.name) && index > first_move
            {
                return misplaced(texts::fault::unread_text());
            }
            match form(&property.name) {
                Some(form) => {
                    if let Some(value) = property.values.iter().find(|value| !fits(form, value)) {
                        return Err(unread(text, value));
                    }
                }
                None => {
                    if let Some(name) = misspelt(&property.name) {
                        return misplaced(texts::fault::near_name(name));
                    }
                    if holds_points(property) {
                        return misplaced(texts::gomoku::sgf_own_stones());
                    }
                }
            }
        }
    }
    Ok(())
}

/// A property of the whole game, which stands in the root, or in a node before the first move.
fn of_game<'a>(tree: &'a Tree, name: &str) -> Option<&'a Content> {
    let before = tree.nodes.len().min(first_move(tree) + 1);
    tree.nodes[..before].iter().find_map(|node| content(node, name))
}

/// The players by seat; none where nobody is named.
fn names(tree: &Tree, black: Seat) -> Vec<String> {
    let named = |id| of_game(tree, id).map_or("", |content| content.text.trim()).to_owned();
    let mut names = vec![String::new(); 2];
    names[usize::from(black.0)] = named("PB");
    names[usize::from(other(black).0)] = named("PW");
    if names.iter().all(String::is_empty) { Vec::new() } else { names }
}

/// Whether a property is a move.
fn is_move(property: &Property) -> bool {
    ["B", "W", "QX"].contains(&property.name.as_str())
}

/// Which node of a tree has its first move.
fn first_move(tree: &Tree) -> usize {
    tree.nodes.iter().position(|node| node.iter().any(is_move)).unwrap_or(tree.nodes.len())
}

/// The points of a property, rectangles (`aa:cc`) point by point.
fn points<'a>(text: &str, values: impl Iterator<Item = &'a Content>) -> Result<Vec<Point>, InputError> {
    let mut points = Vec::new();
    for content in values {
        let wrong =
            || bad_at(text, &content.part, "a set-up stone is not on a point", texts::gomoku::sgf_no_point());
        let at = content.text.trim();
        let (from, to) = at.split_once(':').unwrap_or((at, at));
        let (from, to) = (read_point(from).ok_or_else(wrong)?, read_point(to).ok_or_else(wrong)?);
        let files = from.file().min(to.file())..=from.file().max(to.file());
        for file in files {
            let ranks = from.rank().min(to.rank())..=from.rank().max(to.rank());
            points.extend(ranks.filter_map(|rank| Point::new(file, rank)));
        }
        if points.len() > MAX_BYTES {
            return Err(wrong());
        }
    }
    Ok(points)
}

/// The points that Black offered for stone 5 in a file of others: those of `FA`, and the stone that was chosen.
fn fifths(text: &str, tree: &Tree) -> Result<Vec<Point>, InputError> {
    let mut points = Vec::new();
    let dropped = tree.nodes.iter().flat_map(|node| FIFTHS.iter().flat_map(move |name| values(node, name)));
    for content in dropped {
        for word in content.text.split_whitespace() {
            points.push(read_point(word).ok_or_else(|| unread(text, content))?);
        }
    }
    let stones = tree.nodes.iter().filter_map(|node| value(node, "B").or(value(node, "W")));
    points.extend(stones.skip(4).take(1).filter_map(|at| read_point(at.trim())));
    let unique: BTreeSet<Point> = points.into_iter().collect();
    Ok(unique.into_iter().collect())
}

fn foreign_options(
    text: &str,
    tree: &Tree,
    opening: Option<OpeningRule>,
) -> Result<Map<String, Value>, InputError> {
    let mut options = Map::new();
    let set_up = &tree.nodes[..tree.nodes.len().min(first_move(tree) + 1)];
    let (mut black, mut white) = (Vec::new(), Vec::new());
    for node in set_up {
        let cleared: BTreeSet<Point> = points(text, values(node, "AE"))?.into_iter().collect();
        for stones in [&mut black, &mut white] {
            stones.retain(|at| !cleared.contains(at));
        }
        black.extend(points(text, values(node, "AB"))?);
        white.extend(points(text, values(node, "AW"))?);
    }
    let named = |stones: Vec<Point>| stones.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (black, white) = (named(black), named(white));
    let first = tree.nodes.iter().find_map(|node| {
        let black = value(node, "B").map(|at| (Colour::Black, at));
        black.or_else(|| value(node, "W").map(|at| (Colour::White, at)))
    });
    let to_move = set_up.iter().find_map(|node| content(node, "PL"));
    let stated = match to_move.map(|content| (content.text.trim().to_ascii_lowercase(), content)) {
        None => None,
        Some((name, content)) => match name.as_str() {
            "w" | "white" | "2" => Some(Colour::White),
            "b" | "black" | "1" => Some(Colour::Black),
            _ => return Err(unread(text, content)),
        },
    };
    let white_begins = matches!(first, Some((Colour::White, _))) || stated == Some(Colour::White);
    let renju = of_game(tree, "RU").and_then(|rules| rule(&rules.text)) == Some(Rule::Renju);
    // Other openings than ours begin elsewhere; from a set-up position, here an empty one, the first stone is free.
    let elsewhere = first.is_some_and(|(_, at)| read_point(at.trim()) != Some(Point::CENTRE));
    let set_up = !black.is_empty() || !white.is_empty() || white_begins || (renju && elsewhere);
    if set_up {
        let to_move = if white_begins { "white" } else { "black" };
        let position = json!({ "black": black, "white": white, "to_move": to_move });
        options.insert("position".to_owned(), position);
    }
    let rules = if renju { "standard" } else { "normal" };
    options.insert("room".to_owned(), json!(rules));
    if let Some(opening) = opening {
        if set_up {
            return Err(bad("a set-up position has no opening"));
        }
        options.insert("room".to_owned(), json!("professional"));
        options.insert("opening_rule".to_owned(), json!(opening.as_str()));
        options.insert("clock".to_owned(), json!(false));
    }
    Ok(options)
}

/// A record being read, and the game as far as it has been read.
struct Reader {
    record: Record,
    game: Gomoku,
    /// Whether the decisions of the opening are made here: the file of others names none.
    decides: bool,
    /// The points that Black offers for stone 5 in such a file, in board order.
    fifths: Vec<Point>,
}

impl Reader {
    fn begin(record: Record) -> Result<Reader, InputError> {
        let mut options = record.options.clone();
        crate::game::common_options(&mut options)?;
        Ok(Reader { game: Gomoku::new(&options, &record.seeds)?, record, decides: false, fifths: Vec::new() })
    }

    /// Returns the seat that has Black now.
    fn black(&self) -> Seat {
        self.game.black
    }

    /// Whether the game behind this number of others has ended.
    fn is_over(&self, games: usize) -> bool {
        self.game.finished.len() > games || self.game.outcome().is_some()
    }

    fn note(&mut self, seat: Seat, action: &str) {
        self.record.actions.push(Entry { seat, action: action.to_owned() });
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), InputError> {
        let index = self.record.actions.len();
        self.game.act(seat, action).map_err(|refusal| InputError::from(refusal).at(index))?;
        self.note(seat, action);
        Ok(())
    }

    /// Makes the decisions of the opening before a stone of a file of others, which names none. **Ruling**: the colours are
    /// kept, for the file names the players by their colours at the end; the numbers are those of the points it names.
    fn decide(&mut self) -> Result<(), InputError> {
        while let Some(seat) = self.game.to_move().first().copied() {
            let count = self.fifths.len().max(1);
            let action = match self.game.phase {
                Phase::Swap if self.game.may_offer_ten() && count > 1 => format!("declare {count}"),
                Phase::Swap => "keep".to_owned(),
                Phase::Declare => format!("declare {count}"),
                Phase::Offer => Action::Offer(self.fifths.clone()).to_string(),
                Phase::Opening | Phase::Choose | Phase::Play | Phase::End => break,
            };
            self.act(seat, &action)?;
        }
        Ok(())
    }

    /// Ends a game that its stones leave open.
    fn give(&mut self, found: Verdict) {
        let black = self.black();
        let white = other(black);
        match found {
            Verdict::Unknown => {}
            Verdict::Drawn => {
                self.game.agree();
                self.note(black, "draw");
                self.note(white, "draw yes");
            }
            Verdict::Won(side, how) => {
                let (loser, how) = (if side == 0 { white } else { black }, how.unwrap_or(Forfeit::Resign));
                self.game.forfeit(loser, how);
                self.note(loser, how.as_str());
            }
        }
    }
}

fn read_node(text: &str, played: &mut Reader, node: &Node) -> Result<(), InputError> {
    let mover = played.game.to_move().first().copied().unwrap_or(Seat(0));
    let point = |content: &Content| {
        let wrong =
            || bad_at(text, &content.part, "a stone is not on a point", texts::gomoku::sgf_no_point());
        read_point(content.text.trim()).ok_or_else(wrong)
    };
    let stones = ["B", "W"].map(|colour| content(node, colour));
    if let Some(action) = content(node, "QX") {
        // The chosen stone stands beside the choice for programs that do not know of it.
        let chosen = action.text.strip_prefix("choose ").and_then(|at| at.parse().ok());
        for stone in stones.into_iter().flatten() {
            if chosen != Some(point(stone)?) {
                return Err(unread(text, stone));
            }
        }
        return played.act(mover, &action.text);
    }
    for (colour, stone) in ["B", "W"].into_iter().zip(stones) {
        let Some(stone) = stone else { continue };
        if played.decides {
            played.decide()?;
        }
        let index = played.record.actions.len();
        let black = played.game.mover == Colour::Black;
        if played.game.phase != Phase::End && black != (colour == "B") {
            let fault =
                bad_at(text, &stone.part, "the stones do not alternate", texts::gomoku::sgf_wrong_colour());
            return Err(fault.at(index));
        }
        let action = match stone.text.trim() {
            "" | "tt" => "pass".to_owned(),
            _ => {
                let at = point(stone).map_err(|fault| fault.at(index))?;
                let chosen = played.decides && played.game.phase == Phase::Choose;
                if chosen { Action::Choose(at).to_string() } else { at.to_string() }
            }
        };
        let mover = played.game.to_move().first().copied().unwrap_or(Seat(0));
        let place = |fault: InputError| {
            let at = bad_at(text, &stone.part, "", crate::words::Text::none());
            InputError { place: at.place, ..fault }
        };
        played.act(mover, &action).map_err(place)?;
    }
    Ok(())
}
