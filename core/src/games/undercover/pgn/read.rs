//! A match from PGN or from moves as plain text.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::super::action::Action;
use super::super::names;
use super::super::{ID, Undercover, seat_of, side_of};
use super::scan::{Kind, Semicolon, Sheet, StatedResult, Token, Unread, Why, beside, scan, scan_part};
use super::script::Script;
use super::shapes::{board_line, has_move};
use super::vocabulary::{GAMES, termination, verdict};
use super::{MAX_BYTES, bad, unmarked};
use crate::game::{
    Ambiguity, Entry, FORMAT, Forfeit, IllegalActionKind, Imported, InputError, InputErrorKind, Occasion,
    Omissions, Record, Rules, Seeds, Variation, Verdict,
};
use crate::games::xiangqi::notation::{NotationError, plain, read_move};
use crate::games::xiangqi::{Move, Position, PositionText, START_FEN, Setup, Side, Square};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// Tags whose value a match has a place for, or that say nothing of it.
const KNOWN_TAGS: [&str; 15] = [
    "game",
    "event",
    "title",
    "date",
    "red",
    "black",
    "white",
    "result",
    "fen",
    "setup",
    "format",
    "variant",
    "plycount",
    "termination",
    "encoding",
];

/// Whether a text may be a record of Xiangqi: neither JSON nor SGF.
fn may_be(text: &str) -> bool {
    let start = text.trim_start();
    let json = start.strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(['"', '}']));
    let sgf = text.match_indices('(').any(|(at, _)| {
        let node = text[at + 1..].trim_start().strip_prefix(';').map(str::trim_start);
        node.is_some_and(|node| node.starts_with(|c: char| c.is_ascii_uppercase()))
    });
    !json && !sgf
}

/// Whether a text has the tags of PGN. A text that begins with them is PGN, with any names in it.
pub(super) fn has_tags(text: &str) -> bool {
    let is_tag = |line: &str| {
        let name = line.trim_start().strip_prefix('[').map(str::trim_start);
        let value = name.map(|name| name.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_'));
        value.is_some_and(|value| {
            value.trim_start().starts_with('"') && !name.is_some_and(|name| name.starts_with('"'))
        })
    };
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(is_tag) || may_be(text) && text.lines().any(is_tag)
}

/// Whether anything in a text is written as a move or as a position.
pub(super) fn has_moves(text: &str) -> bool {
    if text.len() > MAX_BYTES || !may_be(text) {
        return false;
    }
    let script = Script::of(text);
    if has_move(&script, 0, script.len()) {
        return true;
    }
    let mut at = 0;
    while at < script.len() {
        let end = script.line_end(at);
        if board_line(&script, at, end).is_some() {
            return true;
        }
        at = end + 1;
    }
    false
}

/// The reading of a text, or the question that it leaves open.
enum Reading {
    Match(Box<Imported>),
    Open(Box<Ambiguity>),
}

/// Reads a match: of several the first. Moves behind its end are left out.
///
/// # Errors
/// `bad_pgn` where the text is no record of Xiangqi, or can be read in two ways; `bad_position`; `illegal` or `bad_pgn` with
/// the number of the moves before it for a move that cannot be read or made.
pub(super) fn read(text: &str) -> Result<Imported, InputError> {
    match reading(text)? {
        Reading::Match(taken) => Ok(*taken),
        Reading::Open(_) => Err(bad("the text can be read in two ways").saying(texts::fault::two_readings())),
    }
}

/// The question that a text leaves open.
pub(super) fn ambiguity(text: &str) -> Option<Ambiguity> {
    match reading(text).ok()? {
        Reading::Match(_) => None,
        Reading::Open(open) => Some(*open),
    }
}

fn reading(text: &str) -> Result<Reading, InputError> {
    if text.len() > MAX_BYTES {
        return Err(bad("the text is longer than 1 MiB"));
    }
    let script = Script::of(text);
    let sheet = scan(&script, Semicolon::Separates).map_err(|unread| refused(&script, &unread))?;
    let tagged = sheet.tokens.iter().any(|token| matches!(token.kind, Kind::Tag { .. }));
    if sheet.semicolons.is_empty() || !tagged {
        return Source { script: &script, sheet: &sheet }.read();
    }
    // PGN begins a comment with a semicolon, people separate moves by it.
    let comments = scan(&script, Semicolon::Comments).map_err(|unread| refused(&script, &unread));
    let separated = Source { script: &script, sheet: &sheet }.read();
    let commented = comments.and_then(|sheet| Source { script: &script, sheet: &sheet }.read());
    match (separated, commented) {
        (Ok(Reading::Match(one)), Ok(Reading::Match(other))) if one.record == other.record => {
            Ok(Reading::Match(one))
        }
        (Ok(_), Ok(_)) => Ok(Reading::Open(Box::new(Ambiguity {
            title: texts::import::which_semicolons(),
            text: texts::import::which_semicolons_text(),
            readings: [
                (
                    texts::import::semicolon_moves(),
                    replaced(text, &script, &sheet.semicolons, |_| ",".to_owned()),
                ),
                (
                    texts::import::semicolon_comments(),
                    replaced(text, &script, &sheet.semicolons, |rest| {
                        format!("{{{}}}", rest.replace(['{', '}'], " "))
                    }),
                ),
            ],
        }))),
        (Ok(read), Err(_)) | (Err(_), Ok(read)) => Ok(read),
        (Err(fault), Err(_)) => Err(fault),
    }
}

/// The text with another writing of each semicolon: of the sign alone, or of it and the rest of its line in braces.
fn replaced(text: &str, script: &Script, semicolons: &[(usize, usize)], with: fn(&str) -> String) -> String {
    let mut written = String::new();
    let mut done = 0;
    for &(at, to) in semicolons {
        let (from, to) = (script.byte(at), script.byte(to));
        written += &text[done..from];
        let rest = &text[from..to];
        let sign = rest.chars().next().map_or(0, char::len_utf8);
        let new = with(&rest[sign..]);
        done = if new.len() == 1 { from + sign } else { to };
        written += &new;
        if new.len() == 1 {
            // Further signs of the line separate as well.
            written += &rest[sign..].replace([';', '；'], ",");
            done = to;
        }
    }
    written + &text[done..]
}

/// The fault of a place that cannot be read.
fn refused(script: &Script, unread: &Unread) -> InputError {
    let (reason, words) = match unread.why {
        Why::Unread => ("this cannot be read", texts::fault::unread_text()),
        Why::NotClosed => ("the bracket is not closed", texts::fault::not_closed()),
        Why::NotOpened => ("the bracket was not opened", texts::fault::not_opened()),
        Why::TextBetween => ("text stands between the moves", texts::fault::text_between()),
        Why::NumberAlone => ("no move follows the number", texts::fault::number_alone()),
        Why::TwoPositions => ("there are two positions", texts::fault::two_positions()),
    };
    bad(reason).saying(words).at(unread.moves).in_text(script.place(unread.from, unread.to))
}

/// The tokens of a text's first game, to be read.
struct Source<'a> {
    script: &'a Script<'a>,
    sheet: &'a Sheet,
}

/// A tag's value and where it stands.
type Tag<'a> = (&'a str, (usize, usize));

impl<'a> Source<'a> {
    fn tags(&self) -> BTreeMap<String, Tag<'a>> {
        let mut tags = BTreeMap::new();
        for token in &self.sheet.tokens {
            if let Kind::Tag { name, value, at } = &token.kind {
                tags.entry(name.to_ascii_lowercase()).or_insert((value.trim(), *at));
            }
        }
        tags
    }

    fn fault(&self, from: usize, to: usize, reason: &str, words: Text) -> InputError {
        bad(reason).saying(words).in_text(self.script.place(from, to))
    }

    fn read(&self) -> Result<Reading, InputError> {
        let tags = self.tags();
        // “?” says that nothing is known. A name that is one has a mark of escape.
        let says = |(value, at): &Tag| {
            !value.is_empty() && (*value != "?" || self.script.written(at.0, at.1).contains('\\'))
        };
        let tag = |name: &str| tags.get(name).copied().filter(says);
        let text_of = |name: &str| tag(name).map(|(value, _)| value);
        if let Some((game, at)) = tag("game") {
            let game: String = game.to_lowercase().split_whitespace().collect();
            if !GAMES.iter().any(|name| game.contains(name)) {
                return Err(bad("it is no record of Xiangqi").in_text(self.script.place(at.0, at.1)));
            }
        }
        let has = |test: fn(&Kind) -> bool| self.sheet.tokens.iter().any(|token| test(&token.kind));
        if tags.is_empty()
            && !has(|kind| matches!(kind, Kind::Move(_) | Kind::Activation(_) | Kind::Position(_)))
        {
            return Err(bad("there are no moves in it"));
        }
        self.look_for_misspelt(&tags)?;
        let start = self.start(tag("fen"))?;
        let mut omissions = self.omissions(&tags);
        let played = match self.play(&start)? {
            Played::One(played) => played,
            Played::Either => return Ok(Reading::Open(Box::new(self.which_side(&start)))),
        };
        let how = text_of("termination").map(termination);
        let record = match self.end(*played, tag("result"), how.flatten().flatten(), &mut omissions)? {
            Ended::As(record) => record,
            Ended::Open(open) => return Ok(Reading::Open(open)),
        };
        if let Some(how) = how {
            let last = record.actions.last().map(|entry| entry.action.as_str());
            // A way to lose that is not the one of the match, or words that are not known.
            let told = how.is_some_and(|how| how.is_none_or(|how| Some(how.as_str()) == last));
            omissions.tags += usize::from(!told);
        }
        let red = text_of("red").or_else(|| text_of("white"));
        let names = [red, text_of("black")].map(|name| name.unwrap_or_default().to_owned());
        let names = if names.iter().all(String::is_empty) { Vec::new() } else { names.to_vec() };
        let occasion = Occasion::read(text_of("event").or_else(|| text_of("title")), text_of("date"));
        let variations = self.variations(&record, &start, &mut omissions);
        Ok(Reading::Match(Box::new(Imported { record, names, occasion, variations, omissions })))
    }

    /// Reads the variations beside the main line, each from where the match stands before the move that it replaces: every move
    /// is made once. Those within others, those that cannot be read, and what is more than a match keeps stay left out.
    fn variations(&self, record: &Record, start: &Start, omissions: &mut Omissions) -> Vec<Variation> {
        let mut found = Vec::new();
        let Ok(mut game) = Undercover::new(&record.options, &record.seeds) else { return found };
        let mut actions = record.actions.iter().enumerate();
        let mut make = |game: &mut Undercover| {
            let (at, entry) = actions.next()?;
            game.act(entry.seat, &entry.action).ok()?;
            // A copy of the match needs the moves behind it no more.
            game.history.clear();
            Some(at)
        };
        for _ in start.moves.split_whitespace() {
            make(&mut game);
        }
        let tokens = &self.sheet.tokens;
        let mut replaced: Option<(usize, Undercover)> = None;
        for (index, token) in tokens.iter().enumerate() {
            if token.is_move() {
                let mut until = tokens[index + 1..].iter().take_while(|token| !token.is_move());
                let before = until.any(|token| token.kind == Kind::Variation).then(|| game.clone());
                replaced = make(&mut game).zip(before);
            }
            let (Kind::Variation, Some((at, before))) = (&token.kind, &replaced) else { continue };
            let Some(line) = self.line(before, token) else { continue };
            let variation = Variation::behind(&record.actions, *at, line.actions);
            if let Some(variation) = variation
                && variation.keep((&line.note, line.counted), &mut found, omissions)
            {
                omissions.moves += line.behind;
            }
        }
        found
    }

    /// Plays a variation from where the match stands; `None` where it cannot be read. Its note is the comment in front of its
    /// first move, or directly behind it.
    fn line(&self, before: &Undercover, variation: &Token) -> Option<Line> {
        let sheet = scan_part(self.script, variation.from + 1, variation.to - 1).ok()?;
        let mut game = before.clone();
        let mut line = Line::default();
        for token in &sheet.tokens {
            let seat = game.mover();
            if token.mover().is_some_and(|side| side != side_of(seat)) {
                return None;
            }
            let action = match &token.kind {
                Kind::Tag { .. } | Kind::Position(_) => return None,
                Kind::Comment if line.actions.len() < 2 && !line.counted => {
                    line.note = comment(self.script.written(token.from, token.to));
                    line.counted = true;
                    continue;
                }
                Kind::Move(_) | Kind::Activation(_) if game.outcome.is_some() => {
                    line.behind += 1;
                    continue;
                }
                Kind::Move(text) => Action::Move(read_move(game.position(), text).ok()?),
                Kind::Activation(square) => Action::ActivateAt(*square),
                Kind::Number
                | Kind::Ellipsis
                | Kind::Mover(_)
                | Kind::Mark
                | Kind::Comment
                | Kind::Variation
                | Kind::Result(_)
                | Kind::Line(_) => continue,
            };
            let action = action.to_string();
            game.act(seat, &action).ok()?;
            line.actions.push(Entry { seat, action });
        }
        (sheet.games == 0).then_some(line)
    }

    /// Refuses a tag that is not known and whose value is a position or the only result.
    fn look_for_misspelt(&self, tags: &BTreeMap<String, Tag>) -> Result<(), InputError> {
        let decided = |text: &str| verdict(text).is_some_and(|found| found != Verdict::Unknown);
        let has_result = tags.get("result").is_some_and(|(value, _)| decided(value))
            || self
                .sheet
                .tokens
                .iter()
                .any(|token| matches!(token.kind, Kind::Result(found) if found != Verdict::Unknown));
        for (name, (value, at)) in tags {
            if KNOWN_TAGS.contains(&name.as_str()) {
                continue;
            }
            let letters: Vec<char> = value.chars().collect();
            let near = if super::shapes::resembles_board(&letters) && value.matches('/').count() > 6 {
                "FEN"
            } else if decided(value) && !has_result {
                "Result"
            } else {
                continue;
            };
            return Err(self.fault(at.0, at.1, "this tag is not known", texts::fault::near_name(near)));
        }
        Ok(())
    }

    fn omissions(&self, tags: &BTreeMap<String, Tag>) -> Omissions {
        let count = |kind: &Kind| self.sheet.tokens.iter().filter(|token| token.kind == *kind).count();
        let variations = self.sheet.tokens.iter().filter(|token| token.kind == Kind::Variation);
        let (mut within, mut comments) = (0, 0);
        for token in variations {
            let inner = beside(self.script, token.from + 1, token.to - 1);
            within += inner.0;
            comments += inner.1;
        }
        let says = |value: &str| value.contains(|c: char| !"?.-* ".contains(c));
        let unknown =
            tags.iter().filter(|(name, (value, _))| !KNOWN_TAGS.contains(&name.as_str()) && says(value));
        Omissions {
            comments: count(&Kind::Comment) + comments,
            variations: count(&Kind::Variation) + within,
            tags: unknown.count(),
            games: self.sheet.games,
            ..Omissions::default()
        }
    }

    /// The position from which the moves begin.
    fn start(&self, tag: Option<Tag>) -> Result<Start, InputError> {
        let place = |token: &Token| (token.from, token.to);
        let mut lines = self.sheet.tokens.iter();
        let line = lines.find_map(|token| token.position().map(|text| (text, place(token))));
        if let (Some((one, _)), Some((other, at))) = (line, tag)
            && PositionText::read(one).ok() != PositionText::read(other).ok()
        {
            return Err(self.fault(at.0, at.1, "there are two positions", texts::fault::two_positions()));
        }
        let Some((text, at)) = line.or(tag) else {
            let setup = START_FEN.parse().unwrap_or(Setup::empty());
            return Ok(Start { setup, side: None, at: None, insert: 0, moves: String::new() });
        };
        let read = PositionText::read(text).map_err(|error| {
            let fault = InputError::head(InputErrorKind::BadPosition, error.to_string());
            fault.saying(texts::undercover::bad_fen()).in_text(self.script.place(at.0, at.1))
        })?;
        // Behind the board.
        let begins =
            self.script.letters(at.0, at.1).iter().take_while(|letter| letter.is_whitespace()).count();
        let board = self
            .script
            .letters(at.0 + begins, at.1)
            .iter()
            .take_while(|letter| !letter.is_whitespace())
            .count();
        Ok(Start {
            setup: read.setup,
            side: read.side,
            at: Some(at),
            insert: at.0 + begins + board,
            moves: read.moves,
        })
    }

    /// The side that the text says to make the first move, beside the position.
    fn first_mover(&self) -> Option<(Side, &'a Token)> {
        let mut before = self.sheet.tokens.iter().take_while(|token| !token.is_move());
        before.find_map(|token| token.mover().map(|side| (side, token)))
    }

    /// The side whose numerals the first moves have: Red's 一–九, Black's 1–9. People mix them, so two moves must agree.
    fn first_numerals(&self) -> Option<Side> {
        let mut moves = self.sheet.tokens.iter().filter_map(Token::written_move);
        let side = |text: &str| {
            let figures = text.contains(|c: char| c.is_ascii_digit());
            text.starts_with(|c: char| !c.is_ascii()).then_some(if figures { Side::Black } else { Side::Red })
        };
        let first = side(moves.next()?)?;
        moves.next().is_none_or(|second| side(second) == Some(first.other())).then_some(first)
    }

    fn play(&self, start: &Start) -> Result<Played, InputError> {
        let stated = self.first_mover();
        if let (Some((side, token)), Some(known)) = (stated, start.side)
            && side != known
        {
            let words = texts::fault::wrong_side();
            return Err(self.fault(token.from, token.to, "the side is not the one to move", words));
        }
        let from = |side| {
            let place = |fault: InputError| match start.at {
                Some((from, to)) if fault.place.is_none() => fault.in_text(self.script.place(from, to)),
                _ => fault,
            };
            Reader::begin(self.sheet, start, side).map_err(place)?.through(self)
        };
        let one = |played| Ok(Played::One(Box::new(played)));
        if let Some(side) = start.side {
            return one(from(side)?);
        }
        let usual = start.is_usual();
        let side = stated.map(|(side, _)| side);
        let numerals = self.first_numerals();
        match (side, numerals) {
            (Some(Side::Red), _) => return one(from(Side::Red)?),
            (Some(Side::Black), Some(Side::Black)) => return one(from(Side::Black)?),
            (None, Some(Side::Black)) if usual => return one(from(Side::Black)?),
            _ => {}
        }
        match (from(Side::Red), from(Side::Black)) {
            (Ok(red), _) if usual && side.is_none() => one(red),
            (Ok(_), Ok(_)) => Ok(Played::Either),
            // What the text tells is not the side that can move.
            (Ok(_), Err(fault)) if side.is_some() => Err(fault),
            (Ok(played), Err(_)) => one(played),
            // A usual game that only Black can begin.
            (Err(fault), Ok(black)) if side.is_some() || !usual || fault.index == Some(0) => one(black),
            (Err(_), Err(fault)) if side.is_some() => Err(fault),
            (Err(fault), _) => Err(fault),
        }
    }

    /// The question who moves first; each reading says it in the text.
    fn which_side(&self, start: &Start) -> Ambiguity {
        let text = self.script.written(0, self.script.len());
        let board = start.at.map(|_| self.script.byte(start.insert));
        let label =
            self.first_mover().map(|(_, token)| (self.script.byte(token.from), self.script.byte(token.to)));
        let with = |side: Side| {
            let mut text = text.to_owned();
            // What says that Black moves.
            if let (Side::Red, Some((from, to))) = (side, label) {
                text.replace_range(from..to, " ");
            }
            match board {
                // A position stands in front of what was taken out.
                Some(at) => text.insert_str(at, if side == Side::Red { " w" } else { " b" }),
                None if side == Side::Black => {
                    text.insert_str(0, &format!("[FEN \"{}\"]\n", START_FEN.replace(" w ", " b ")));
                }
                None => {}
            }
            text
        };
        Ambiguity {
            title: texts::import::which_side(),
            text: texts::import::which_side_text(),
            readings: [Side::Red, Side::Black].map(|side| (names::side(seat_of(side)), with(side))),
        }
    }

    /// The match with the result that its moves leave open.
    fn end(
        &self,
        mut played: Reader,
        tag: Option<Tag>,
        how: Option<Forfeit>,
        omissions: &mut Omissions,
    ) -> Result<Ended, InputError> {
        omissions.moves = played.left;
        if played.game.outcome.is_none() && played.game.is_undisclosed() {
            // Refused where there is a move left.
            let _ = played.act(played.game.mover(), Action::Stuck);
        }
        let decided = |found: &Verdict| *found != Verdict::Unknown;
        let mut tokens = self.sheet.tokens.iter();
        let written = tokens.find_map(|token| token.result().map(|found| (found, token)));
        let in_line = self.sheet.tokens.iter().find_map(Token::stated_result);
        let tagged = tag.map(|(text, at)| (verdict(text), text, at));
        let by_tag = tagged.and_then(|(found, _, _)| found).filter(decided);
        if let (Some(one), Some((other, _)), Some((_, _, at))) = (by_tag, written, tagged)
            && one.winner() != other.winner()
            && played.game.outcome.is_none()
        {
            let text = self.script.written(0, self.script.len());
            let (from, to) = (self.script.byte(at.0), self.script.byte(at.1));
            let with = |found: Verdict| {
                let changed = format!("{}{}{}", &text[..from], figures(found), &text[to..]);
                let token =
                    written.map(|(_, token)| (self.script.byte(token.from), self.script.byte(token.to)));
                match token {
                    Some((a, b)) => {
                        let shift = |at: usize| at + figures(found).len() - (to - from);
                        format!("{}{}{}", &changed[..shift(a)], figures(found), &changed[shift(b)..])
                    }
                    None => changed,
                }
            };
            return Ok(Ended::Open(Box::new(Ambiguity {
                title: texts::import::which_result(),
                text: texts::import::which_result_text(),
                readings: [(result_words(one), with(one)), (result_words(other), with(other))],
            })));
        }
        let stated = by_tag.or(written.map(|(found, _)| found)).or(in_line);
        let stated = match stated {
            Some(Verdict::Won(side, None)) => Some(Verdict::Won(side, how)),
            other => other,
        };
        match (&played.game.outcome, stated) {
            (None, Some(found)) => played.give(found),
            (None, None) => {
                // An unknown word makes no winner.
                let in_tag = tagged.filter(|(found, ..)| found.is_none()).map(|(_, text, _)| text);
                let line =
                    self.sheet.tokens.iter().find(|token| token.kind == Kind::Line(StatedResult::Something));
                let in_line = line.map(|token| self.script.written(token.from, token.to).trim());
                omissions.result = in_tag.or(in_line).map(str::to_owned);
            }
            (Some(outcome), Some(found)) => {
                let winner = outcome.winners.first().map(|seat| seat.0);
                if found.winner() != winner {
                    omissions.result = Some(figures(found).to_owned());
                }
            }
            (Some(_), None) => {}
        }
        Ok(Ended::As(played.record))
    }
}

/// A result as PGN writes it.
fn figures(found: Verdict) -> &'static str {
    match found {
        Verdict::Won(0, _) => "1-0",
        Verdict::Won(..) => "0-1",
        Verdict::Drawn => "1/2-1/2",
        Verdict::Unknown => "*",
    }
}

/// A result in words.
fn result_words(found: Verdict) -> Text {
    match found.winner() {
        Some(side) => texts::shared::wins(names::side(Seat(side))),
        None => texts::shared::draw(),
    }
}

/// Returns the content of a comment with its brackets or its sign in front, where no sign of a comment stands for itself.
fn comment(written: &str) -> String {
    let mut letters = written.chars();
    let open = letters.next();
    if open.is_some_and(|open| !matches!(plain(open), ';' | '%')) {
        letters.next_back();
    }
    unmarked(letters.as_str().trim())
}

/// A variation as it was played.
#[derive(Default)]
struct Line {
    actions: Vec<Entry>,
    note: String,
    /// Whether it has a note, which counts as a comment.
    counted: bool,
    /// Number of moves behind the end of the match.
    behind: usize,
}

/// The position from which the moves begin.
struct Start {
    setup: Setup,
    /// Side to move, where the text names it.
    side: Option<Side>,
    /// Where it stands.
    at: Option<(usize, usize)>,
    /// Where the side belongs in the text.
    insert: usize,
    /// Moves in the position's own text.
    moves: String,
}

impl Start {
    /// Whether it is the beginning of every usual game.
    fn is_usual(&self) -> bool {
        let standard = Position::start();
        Square::all().all(|at| self.setup.piece_at(at) == standard.piece_at(at))
    }
}

/// A match as far as a text has its moves.
enum Played {
    One(Box<Reader>),
    /// Either side can make these moves.
    Either,
}

/// A match with its result, or the question which it is.
enum Ended {
    As(Record),
    Open(Box<Ambiguity>),
}

/// A record being read, and the match as far as it has been read.
struct Reader {
    record: Record,
    game: Undercover,
    plies: usize,
    /// Number of moves behind the end.
    left: usize,
}

impl Reader {
    fn begin(sheet: &Sheet, start: &Start, side: Side) -> Result<Reader, InputError> {
        let activates = sheet.tokens.iter().any(|token| matches!(token.kind, Kind::Activation(_)));
        let setup = Setup { side, ..start.setup };
        let mut options = Map::new();
        // Without an activation it is plain Xiangqi.
        if start.is_usual() && !activates {
            let first = if side == Side::Red { "red" } else { "black" };
            options.insert("first".to_owned(), json!(first));
        } else {
            let mut position = json!({ "fen": setup.to_string() });
            if activates {
                position["undisclosed"] = Value::Bool(true);
            }
            options.insert("position".to_owned(), position);
        }
        if !activates {
            options.insert("spy_selection".to_owned(), json!("none"));
        }
        let game = Undercover::new(&options, &Seeds::default())?;
        let record = Record {
            format: FORMAT,
            game: ID.to_owned(),
            options,
            seeds: Seeds::default(),
            actions: Vec::new(),
        };
        let mut reader = Reader { record, game, plies: 0, left: 0 };
        for text in start.moves.split_whitespace() {
            reader.make(text)?;
        }
        Ok(reader)
    }

    fn note(&mut self, seat: Seat, action: &str) {
        self.record.actions.push(Entry { seat, action: action.to_owned() });
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), InputError> {
        let action = action.to_string();
        self.game.act(seat, &action).map_err(|refusal| InputError::from(refusal).at(self.plies))?;
        self.note(seat, &action);
        Ok(())
    }

    /// Makes a move that is written down.
    fn make(&mut self, text: &str) -> Result<(), InputError> {
        let mv = self.find(text)?;
        self.act(self.game.mover(), Action::Move(mv))?;
        self.plies += 1;
        Ok(())
    }

    fn find(&self, text: &str) -> Result<Move, InputError> {
        read_move(self.game.position(), text).map_err(|error| {
            let kind = match error {
                NotationError::Syntax => InputErrorKind::BadPgn,
                NotationError::NoSuchMove | NotationError::Ambiguous | NotationError::Illegal(_) => {
                    InputErrorKind::Refused(IllegalActionKind::Illegal)
                }
            };
            let words = names::misread(error);
            InputError::head(kind, words.shown(Lang::En)).saying(words).at(self.plies)
        })
    }

    /// Makes all moves, up to the end of the match or of the text.
    fn through(mut self, source: &Source) -> Result<Reader, InputError> {
        for token in &source.sheet.tokens {
            let here = |fault: InputError| fault.in_text(source.script.place(token.from, token.to));
            if self.game.outcome.is_some() {
                self.left += usize::from(token.is_move());
                continue;
            }
            if let Some(text) = token.written_move() {
                self.make(text).map_err(here)?;
            } else if let Kind::Activation(square) = token.kind {
                self.act(self.game.mover(), Action::ActivateAt(square)).map_err(here)?;
                self.plies += 1;
            }
            // In front of the first move it is weighed against the position.
            if self.plies > 0 && token.mover().is_some_and(|side| side != side_of(self.game.mover())) {
                let fault = bad("the side is not the one to move").saying(texts::fault::wrong_side());
                return Err(here(fault.at(self.plies)));
            }
        }
        Ok(self)
    }

    /// Ends the match by the result that the text tells.
    fn give(&mut self, found: Verdict) {
        match found {
            Verdict::Unknown => {}
            Verdict::Won(side, how) => {
                let how = how.unwrap_or(Forfeit::Resign);
                self.note(Seat(1 - side), how.as_str());
            }
            Verdict::Drawn => {
                self.note(seat_of(Side::Red), "draw");
                self.note(seat_of(Side::Black), "draw yes");
            }
        }
    }
}
