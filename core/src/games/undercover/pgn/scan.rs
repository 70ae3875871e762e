//! The one scanner of Xiangqi texts: it finds tokens with their places, in any notation of the moves. Every character
//! belongs to a token, is white space, or the text is refused where it stands.

use super::super::names::ACTIVATION;
use super::script::Script;
use super::shapes::{board_line, has_move, has_prose, is_balanced, is_text, move_at, move_begins};
use super::vocabulary::{
    ACTIVATION_PARTS, BRACKETS, BULLETS, DRAW, FIRST, LABEL_LENGTH, Label, MARKS, NUMBERED, NUMERALS, ROUNDS,
    SEPARATORS, SIGNS, heads_result, label, speaks_of_result, verdict,
};
use crate::game::Verdict;
use crate::games::xiangqi::{Side, Square};

/// Kind of a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kind {
    /// `[Red "胡荣华"]`, or `RED …` of WXF. The value stands at these letters.
    Tag {
        name: String,
        value: String,
        at: (usize, usize),
    },
    /// Text of a position.
    Position(String),
    /// The number of a pair of moves.
    Number,
    /// `...`: Black makes the next move.
    Ellipsis,
    /// This side makes the next move.
    Mover(Side),
    /// A move, in its plain letters.
    Move(String),
    /// A spy was activated here.
    Activation(Square),
    /// A sign or word behind a move: `!?`, `$1`, 将军.
    Mark,
    Comment,
    Variation,
    Result(Verdict),
    /// A heading or a trailer.
    Line(StatedResult),
}

/// Result that a heading or a trailer tells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StatedResult {
    Nothing,
    Result(Verdict),
    /// It speaks of a result, in words that are not known.
    Something,
}

/// A part of a text.
#[derive(Debug, Clone)]
pub(super) struct Token {
    pub kind: Kind,
    pub from: usize,
    pub to: usize,
}

impl Token {
    /// The text of a position.
    pub(super) fn position(&self) -> Option<&str> {
        if let Kind::Position(text) = &self.kind { Some(text) } else { None }
    }

    /// The text of a move.
    pub(super) fn written_move(&self) -> Option<&str> {
        if let Kind::Move(text) = &self.kind { Some(text) } else { None }
    }

    /// Whether a move or an activation stands here.
    pub(super) fn is_move(&self) -> bool {
        matches!(self.kind, Kind::Move(_) | Kind::Activation(_))
    }

    /// The side that is said to make the next move.
    pub(super) fn mover(&self) -> Option<Side> {
        if let Kind::Mover(side) = self.kind {
            return Some(side);
        }
        (self.kind == Kind::Ellipsis).then_some(Side::Black)
    }

    /// The result, where it is one that decides.
    pub(super) fn result(&self) -> Option<Verdict> {
        if let Kind::Result(found) = self.kind {
            Some(found).filter(|found| *found != Verdict::Unknown)
        } else {
            None
        }
    }

    /// The result that a heading or a trailer tells, where it is one that decides.
    pub(super) fn stated_result(&self) -> Option<Verdict> {
        let Kind::Line(StatedResult::Result(found)) = self.kind else { return None };
        Some(found).filter(|found| *found != Verdict::Unknown)
    }
}

/// Reason for which a text cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Why {
    Unread,
    NotClosed,
    NotOpened,
    TextBetween,
    NumberAlone,
    TwoPositions,
}

/// A part of a text that cannot be read.
#[derive(Debug, Clone)]
pub(super) struct Unread {
    pub why: Why,
    pub from: usize,
    pub to: usize,
    /// Number of moves before it.
    pub moves: usize,
}

/// Meaning of a semicolon in front of moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Semicolon {
    Separates,
    Comments,
}

/// The first game of a text.
#[derive(Debug, Default)]
pub(super) struct Sheet {
    pub tokens: Vec<Token>,
    /// Number of games behind it.
    pub games: usize,
    /// The semicolons in front of moves, each with the end of its line.
    pub semicolons: Vec<(usize, usize)>,
}

/// Reads the tokens of the first game.
pub(super) fn scan(script: &Script, semicolon: Semicolon) -> Result<Sheet, Unread> {
    let mut scanner = Scanner::new(script, 0, script.len(), semicolon);
    scanner.run()?;
    Ok(scanner.sheet)
}

/// Reads the tokens of a part of a text, such as a variation without its brackets.
pub(super) fn scan_part(script: &Script, from: usize, to: usize) -> Result<Sheet, Unread> {
    let mut scanner = Scanner::new(script, from, to, Semicolon::Separates);
    scanner.fresh = false;
    scanner.run()?;
    Ok(scanner.sheet)
}

/// A bracket that is open in [`beside`].
struct Bracket {
    from: usize,
    /// Whether a move stands in it.
    moves: bool,
    /// Numbers of variations and of comments before it.
    before: (usize, usize),
}

/// Counts the variations and the comments in a variation without its brackets, those within others too. It is read once.
pub(super) fn beside(script: &Script, from: usize, to: usize) -> (usize, usize) {
    let is_digits =
        |from: usize, to: usize| from < to && script.letters(from, to).iter().all(char::is_ascii_digit);
    let mut found = (0, 0);
    let mut open: Vec<Bracket> = Vec::new();
    // Moves in braces count for the bracket around them, as everywhere.
    let mut braces_end = from;
    // A line has one comment behind a semicolon.
    let mut line_end = from;
    for at in from..to {
        let Some(letter) = script.get(at) else { break };
        if let Some(bracket) = open.last_mut() {
            bracket.moves |= move_begins(script, at, bracket.from) || is_activation(script, at, to);
        }
        if at < braces_end {
            continue;
        }
        match letter {
            '{' => {
                braces_end = (at..to).find(|at| script.get(*at) == Some('}')).map_or(to, |end| end + 1);
                found.1 += usize::from(!is_activation(script, at, to));
            }
            '(' => open.push(Bracket { from: at + 1, moves: false, before: found }),
            ')' => {
                let Some(closed) = open.pop() else { continue };
                if closed.moves {
                    found.0 += 1;
                } else {
                    found = closed.before;
                    found.1 += usize::from(!is_digits(closed.from, at));
                }
                if let Some(around) = open.last_mut() {
                    around.moves |= closed.moves;
                }
            }
            ';' if at >= line_end => {
                line_end = script.line_end(at).min(to);
                found.1 += usize::from(has_prose(script, at + 1, line_end));
            }
            letter => {
                let Some((_, close)) = BRACKETS.iter().find(|(open, _)| *open == letter) else { continue };
                // As in the main line, none of its kind stands in it.
                let ends =
                    |at: &usize| script.get(*at).is_none_or(|c| c == *close || c == letter || c == '\n');
                let end = (at + 1..to).find(ends).filter(|end| script.get(*end) == Some(*close));
                found.1 += usize::from(end.is_some_and(|end| !is_digits(at + 1, end)));
            }
        }
    }
    found
}

/// Whether an activation stands at a brace.
fn is_activation(script: &Script, at: usize, to: usize) -> bool {
    script.get(at) == Some('{') && {
        let letters = ACTIVATION.chars().count();
        let from = script.skip(at + 1);
        from + letters <= to && script.plain(from, from + letters) == ACTIVATION
    }
}

struct Scanner<'a> {
    script: &'a Script<'a>,
    at: usize,
    end: usize,
    /// End of the line, as far as it is known.
    line_end: usize,
    /// Whether nothing but tags stands before `at` in its line.
    fresh: bool,
    semicolon: Semicolon,
    /// Semicolons before this place separate.
    separates_to: usize,
    /// Whether `START{` is open.
    block: bool,
    moves: usize,
    /// The result that was read, or text behind the last move: no move may follow.
    result: Option<Verdict>,
    behind: bool,
    /// The number that waits for its move, and whether a dot or the like stands behind it.
    number: Option<(usize, bool)>,
    sheet: Sheet,
}

type Step = Result<(), Unread>;

impl<'a> Scanner<'a> {
    fn new(script: &'a Script<'a>, at: usize, end: usize, semicolon: Semicolon) -> Scanner<'a> {
        Scanner {
            script,
            at,
            end,
            line_end: at,
            fresh: true,
            semicolon,
            separates_to: 0,
            block: false,
            moves: 0,
            result: None,
            behind: false,
            number: None,
            sheet: Sheet::default(),
        }
    }

    fn get(&self, at: usize) -> Option<char> {
        if at < self.end { self.script.get(at) } else { None }
    }

    fn skip(&self, at: usize) -> usize {
        self.script.skip(at).min(self.end)
    }

    fn word_end(&self, at: usize) -> usize {
        self.script.word_end(at).min(self.end)
    }

    fn unread(&self, why: Why, from: usize, to: usize) -> Unread {
        Unread { why, from, to: to.max(from + 1), moves: self.moves }
    }

    fn push(&mut self, kind: Kind, to: usize) {
        self.sheet.tokens.push(Token { kind, from: self.at, to });
        self.at = to;
    }

    /// Whether the next letter stands directly behind the last token.
    fn is_glued(&self) -> bool {
        self.sheet
            .tokens
            .last()
            .is_some_and(|token| token.to == self.at && !matches!(token.kind, Kind::Number))
    }

    fn run(&mut self) -> Step {
        while let Some(letter) = self.get(self.at) {
            if letter == '\n' {
                self.at += 1;
                self.fresh = true;
                continue;
            }
            if letter.is_whitespace() {
                self.at += 1;
                continue;
            }
            if self.line_end < self.at
                || self.line_end == 0
                || self.get(self.line_end).is_some_and(|c| c != '\n')
            {
                self.line_end = self.script.line_end(self.at).min(self.end);
            }
            if self.fresh {
                match self.line()? {
                    Line::Read => continue,
                    Line::NextGame => break,
                    Line::Words => self.fresh = false,
                }
            }
            if !self.word(letter)? {
                break;
            }
        }
        if self.block {
            return Err(self.unread(Why::NotClosed, self.end, self.end));
        }
        self.number_ends(false)
    }

    /// Refuses a number that nothing follows.
    fn number_ends(&mut self, by_number: bool) -> Step {
        match self.number.take() {
            Some((at, dotted)) if by_number || !dotted => {
                Err(self.unread(Why::NumberAlone, at, self.word_end(at)))
            }
            _ => Ok(()),
        }
    }

    /// Reads what stands at the beginning of a line: a tag, a heading, a position, a trailer.
    fn line(&mut self) -> Result<Line, Unread> {
        let (from, to) = (self.at, self.line_end);
        match self.get(from) {
            Some('[') => {
                if let Some((name, at, end)) = self.tag() {
                    if self.moves > 0 || self.result.is_some() {
                        self.count_games();
                        return Ok(Line::NextGame);
                    }
                    self.number_ends(false)?;
                    let value = unescaped(self.script.written(at.0, at.1));
                    self.push(Kind::Tag { name, value, at }, end);
                    return Ok(Line::Read);
                }
                let first = self.get(self.skip(from + 1));
                if first.is_none_or(|letter| letter.is_ascii_alphabetic() || letter == '"') {
                    return Err(self.unread(Why::Unread, from, to));
                }
            }
            Some('%') => {
                if self.is_comment(from + 1, to)? {
                    self.push(Kind::Comment, to);
                    return Ok(Line::Read);
                }
                return Err(self.unread(Why::Unread, from, to));
            }
            _ => {}
        }
        if let Some((at, end, next)) = board_line(self.script, from, to) {
            if self.result.is_some() || self.behind {
                self.count_games();
                return Ok(Line::NextGame);
            }
            if self.moves > 0 {
                return Err(self.unread(Why::TextBetween, from, to));
            }
            if self.sheet.tokens.iter().any(|token| matches!(token.kind, Kind::Position(_))) {
                return Err(self.unread(Why::TwoPositions, from, to));
            }
            self.at = at;
            let fields = self.script.plain(at, end);
            self.push(Kind::Position(fields), next);
            return Ok(Line::Read);
        }
        if self.moves == 0 && self.header(from, to) {
            return Ok(Line::Read);
        }
        // A line that is a result as a whole is one; in front of the moves (红先胜) it is a heading.
        if to - from <= LONGEST_RESULT
            && let Some(stated) = verdict(&self.script.plain(from, to))
        {
            if self.moves > 0 {
                return Ok(Line::Words);
            }
            self.push(Kind::Line(StatedResult::Result(stated)), to);
            return Ok(Line::Read);
        }
        let begins_as_moves = self.moves > 0
            && self.number_at(from).is_some_and(|(end, digits, dotted)| {
                let follows = self.get(end);
                digits - from < 4
                    && !follows.is_some_and(|letter| letter.is_ascii_digit())
                    && (dotted || follows.is_none_or(char::is_whitespace))
            });
        let begins_as_comment = self.get(from).is_some_and(|letter| "({".contains(letter));
        if !begins_as_moves
            && !begins_as_comment
            && is_balanced(self.script, from, to)
            && is_text(self.script, from, to)
        {
            self.number_ends(false)?;
            self.behind |= self.moves > 0;
            let stated = self.stated_result_in(from, to);
            self.push(Kind::Line(stated), to);
            return Ok(Line::Read);
        }
        Ok(Line::Words)
    }

    /// The result that a heading or a trailer tells.
    fn stated_result_in(&self, from: usize, to: usize) -> StatedResult {
        /// Longest line that may be a result and nothing else, in characters.
        const RESULT: usize = 9;
        let is_between =
            |letter: &char| letter.is_whitespace() || "(),;:、。-=_~*【】[]「」〔〕《》".contains(*letter);
        let speaks = if self.moves == 0 { heads_result } else { speaks_of_result };
        let words = self
            .script
            .letters(from, to)
            .split(is_between)
            .filter(|word| (2..=LONGEST_RESULT).contains(&word.len()));
        let stated = |word: &[char]| {
            verdict(&word.iter().collect::<String>()).filter(|stated| *stated != Verdict::Unknown)
        };
        // Figures that are a part of no word, but perhaps of a name that lost its space.
        let stands_alone = |at: usize, end: usize| {
            let before = if at > from { self.get(at - 1) } else { None };
            let behind = if end < to { self.get(end) } else { None };
            before
                .is_none_or(|letter| letter.is_whitespace() || letter.is_ascii_alphabetic() || letter == '(')
                && behind.is_none_or(|letter| letter.is_whitespace() || letter == ')')
        };
        let figures = || {
            let mut found =
                (from..to).filter_map(|at| self.figures_at(at).map(|(stated, end)| (stated, at, end)));
            found.find(|(_, at, end)| end - at > 1 && stands_alone(*at, *end)).map(|(stated, ..)| stated)
        };
        match words.into_iter().find_map(stated).or_else(figures) {
            Some(found) => StatedResult::Result(found),
            None if to - from <= RESULT && speaks(&self.script.plain(from, to)) => StatedResult::Something,
            None => StatedResult::Nothing,
        }
    }

    /// `[Name "value"]`: the name, where the value stands, and the end.
    fn tag(&self) -> Option<(String, (usize, usize), usize)> {
        let from = self.skip(self.at + 1);
        let name_end = (from..self.line_end).find(|at| {
            !self.get(*at).is_some_and(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        })?;
        let quote = self.skip(name_end);
        if name_end == from || self.get(quote) != Some('"') {
            return None;
        }
        let mut at = quote + 1;
        while at < self.line_end {
            match self.get(at) {
                Some('\\') => at += 1,
                // Many programs do not escape the marks inside: the last one before the bracket counts.
                Some('"') if self.get(self.skip(at + 1)) == Some(']') => {
                    let name = self.script.plain(from, name_end);
                    return Some((name, (quote + 1, at), self.skip(at + 1) + 1));
                }
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// Reads a line of the head of a WXF file: `RED name;;;`, `START{`; or `position startpos`.
    fn header(&mut self, from: usize, to: usize) -> bool {
        let is_name = |letter: &char| letter.is_ascii_uppercase();
        let name_end = (from..to).find(|at| !self.get(*at).as_ref().is_some_and(is_name)).unwrap_or(to);
        let name = self.script.plain(from, name_end);
        let at = self.skip(name_end);
        if name == "START" && self.get(at) == Some('{') && !self.block {
            self.block = true;
            self.push(Kind::Line(StatedResult::Nothing), at + 1);
            return true;
        }
        let stated = || self.stated_result_in(at, to);
        let ends = (at..to).find(|at| self.get(*at) == Some(';')).unwrap_or(to);
        let empty_behind =
            (ends..to).all(|at| self.get(at).is_some_and(|letter| letter == ';' || letter.is_whitespace()));
        // A line that was joined with the next one says more than its name.
        if WXF.contains(&name.as_str())
            && (at > name_end || name_end == to)
            && (name == "RESULT" || empty_behind && !matches!(stated(), StatedResult::Result(_)))
        {
            let mut end = to;
            while end > at && self.get(end - 1).is_some_and(|letter| letter == ';' || letter.is_whitespace())
            {
                end -= 1;
            }
            let value = self.script.written(at, end).to_owned();
            // There it is the title of the game, not its kind.
            let name = if name == "GAME" { "TITLE".to_owned() } else { name };
            self.push(Kind::Tag { name, value, at: (at, end) }, to);
            return true;
        }
        const STARTPOS: &str = "position startpos";
        if to - from >= STARTPOS.len() && self.script.plain(from, from + STARTPOS.len()) == STARTPOS {
            let mut next = self.skip(from + STARTPOS.len());
            if next + 5 <= to && self.script.plain(next, next + 5) == "moves" {
                next += 5;
            }
            self.push(Kind::Line(StatedResult::Nothing), next);
            return true;
        }
        false
    }

    /// Whether a part of a line is a comment; an error where it may be moves that are damaged.
    fn is_comment(&self, from: usize, to: usize) -> Result<bool, Unread> {
        let mut part = Scanner::new(self.script, from, to, Semicolon::Separates);
        part.fresh = false;
        part.separates_to = to;
        part.sheet.tokens.extend(self.sheet.tokens.last().cloned());
        match part.run() {
            Ok(()) => Ok(false),
            Err(_) if !is_balanced(self.script, from, to) => Ok(false),
            Err(_) if has_prose(self.script, from, to) => Ok(true),
            Err(unread) => Err(Unread { moves: self.moves, ..unread }),
        }
    }

    /// Counts the games behind the first one: blocks of tags, or one.
    fn count_games(&mut self) {
        let mut games = 0;
        let mut in_tags = false;
        let mut at = self.at;
        while at < self.end {
            let end = self.script.line_end(at).min(self.end);
            let first = self.skip(at);
            let tag =
                self.get(first) == Some('[') && self.get(first + 1).is_some_and(|c| c.is_ascii_alphabetic());
            games += usize::from(tag && !in_tags);
            in_tags = tag || in_tags && first >= end;
            at = end + 1;
        }
        self.sheet.games = games.max(1);
        self.at = self.end;
        self.block = false;
    }

    /// Reads a token of a line of moves. Returns false at the next game.
    fn word(&mut self, letter: char) -> Result<bool, Unread> {
        let at = self.at;
        match letter {
            '{' => {
                let close = self.closed(at, '{', '}')?;
                let kind = self.braces(at + 1, close)?;
                if let Kind::Activation(_) = kind {
                    self.comes_a_move(close + 1)?;
                }
                self.push(kind, close + 1);
                return Ok(true);
            }
            '(' => {
                let close = self.variation(at)?;
                let digits = (at + 1..close).all(|at| self.get(at).is_some_and(|c| c.is_ascii_digit()));
                if digits && close > at + 1 {
                    return self.numbered(close + 1, close, true);
                }
                let moves = has_move(self.script, at + 1, close)
                    || (at + 1..close).any(|at| is_activation(self.script, at, close));
                // The bracket behind the number of a line closes no variation.
                let mut digits =
                    (at + 1..close).rev().skip_while(|at| self.get(*at).is_some_and(|c| c.is_ascii_digit()));
                let last = digits.next();
                if moves
                    && last.is_some_and(|last| {
                        last + 1 < close && self.get(last).is_some_and(char::is_whitespace)
                    })
                {
                    return Err(self.unread(Why::NotClosed, at, self.line_end));
                }
                self.push(if moves { Kind::Variation } else { Kind::Comment }, close + 1);
                return Ok(true);
            }
            '}' if self.block => {
                let end = self.skip(at + 1);
                if self.script.plain(end, (end + 3).min(self.end)) == "END" {
                    self.block = false;
                    self.behind = true;
                    self.push(Kind::Line(StatedResult::Nothing), end + 3);
                    return Ok(true);
                }
                return Err(self.unread(Why::NotOpened, at, at + 1));
            }
            ')' | '}' | ']' => return Err(self.unread(Why::NotOpened, at, at + 1)),
            ';' => {
                self.semicolon()?;
                return Ok(true);
            }
            '$' => {
                let end = (at + 1..self.end).find(|at| !self.get(*at).is_some_and(|c| c.is_ascii_digit()));
                let end = end.unwrap_or(self.end);
                if end > at + 1 {
                    self.push(Kind::Mark, end);
                    return Ok(true);
                }
            }
            '.' if self.moves > 0 && self.is_glued() && self.ends_word(at + 1) => {
                self.at += 1;
                return Ok(true);
            }
            letter if SEPARATORS.contains(letter) => {
                self.at += 1;
                return Ok(true);
            }
            _ => {}
        }
        if let Some((_, close)) = BRACKETS.iter().find(|(open, _)| *open == letter) {
            let end = self.closed(at, letter, *close)?;
            if end > self.line_end {
                return Err(self.unread(Why::NotClosed, at, self.line_end));
            }
            let number = (at + 1..end)
                .all(|at| self.get(at).is_some_and(|c| c.is_ascii_digit() || NUMERALS.contains(c)));
            if number && end > at + 1 {
                return self.numbered(end + 1, end, true);
            }
            self.push(Kind::Comment, end + 1);
            return Ok(true);
        }
        if let Some((found, end)) = self.figures_or_star_at(at) {
            self.comes_a_result(found, end)?;
            return Ok(true);
        }
        if let Some(end) = move_at(self.script, at).filter(|end| *end <= self.end) {
            self.comes_a_move(end)?;
            let text = self.script.plain(at, end);
            self.push(Kind::Move(text), end);
            return Ok(true);
        }
        if let Some((found, end)) = self.words_of_result_at(at) {
            self.comes_a_result(found, end)?;
            return Ok(true);
        }
        if let Some((found, end)) = self.label_at(at) {
            match found {
                Label::Mover(side) => self.push(Kind::Mover(side), end),
                Label::Moves => self.push(Kind::Line(StatedResult::Nothing), end),
            }
            return Ok(true);
        }
        if let Some((end, digits, dotted)) = self.number_at(at) {
            return self.numbered(end, digits, dotted);
        }
        if let Some(end) = self.dots(at) {
            self.number = None;
            self.push(Kind::Ellipsis, end);
            return Ok(true);
        }
        if let Some(end) = self.mark_at(at) {
            self.push(Kind::Mark, end);
            return Ok(true);
        }
        if BULLETS.contains(letter) && self.begins_move(self.skip(at + 1)) {
            self.at += 1;
            return Ok(true);
        }
        Err(self.unread(Why::Unread, at, self.word_end(at)))
    }

    /// Whether a move, a number or a label begins at a letter.
    fn begins_move(&self, at: usize) -> bool {
        move_at(self.script, at).is_some() || self.number_at(at).is_some() || self.label_at(at).is_some()
    }

    fn ends_word(&self, at: usize) -> bool {
        self.get(at).is_none_or(char::is_whitespace)
    }

    fn comes_a_move(&mut self, to: usize) -> Step {
        if self.result.is_some() || self.behind {
            return Err(self.unread(Why::TextBetween, self.at, to));
        }
        self.number = None;
        self.moves += 1;
        Ok(())
    }

    fn comes_a_result(&mut self, found: Verdict, end: usize) -> Step {
        self.number = None;
        match self.result {
            Some(before) if before != found && found != Verdict::Unknown && before != Verdict::Unknown => {
                return Err(self.unread(Why::Unread, self.at, end));
            }
            Some(before) if found == Verdict::Unknown => self.result = Some(before),
            _ => self.result = Some(found),
        }
        self.push(Kind::Result(found), end);
        Ok(())
    }

    /// The closing bracket of the part that begins at a letter; brackets of its kind do not stand in it.
    fn closed(&self, at: usize, open: char, close: char) -> Result<usize, Unread> {
        for next in at + 1..self.end {
            match self.get(next) {
                Some(letter) if letter == close => return Ok(next),
                Some(letter) if letter == open => break,
                _ => {}
            }
        }
        Err(self.unread(Why::NotClosed, at, self.line_end))
    }

    /// The bracket that closes a variation; brackets in comments do not count.
    fn variation(&self, at: usize) -> Result<usize, Unread> {
        let mut depth = 0_usize;
        let mut next = at;
        while let Some(letter) = self.get(next) {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                '{' => next = self.closed(next, '{', '}')?,
                '}' => return Err(self.unread(Why::NotOpened, next, next + 1)),
                _ => {}
            }
            if depth == 0 {
                return Ok(next);
            }
            next += 1;
        }
        Err(self.unread(Why::NotClosed, at, self.line_end))
    }

    /// The content of braces: a comment, or the activation of a spy.
    fn braces(&self, from: usize, to: usize) -> Result<Kind, Unread> {
        let text = self.script.plain(from, to);
        let text = text.trim();
        let place = text.strip_prefix(ACTIVATION).and_then(|place| place.trim().parse().ok());
        match place {
            Some(place) => Ok(Kind::Activation(place)),
            None if text.len() < 2 * ACTIVATION.len()
                && ACTIVATION_PARTS.iter().any(|part| text.contains(part)) =>
            {
                Err(self.unread(Why::Unread, from - 1, to + 1))
            }
            None => Ok(Kind::Comment),
        }
    }

    /// A `;` begins a comment, or stands between moves.
    fn semicolon(&mut self) -> Step {
        let (at, to) = (self.at, self.line_end);
        if at >= self.separates_to {
            if self.is_comment(at + 1, to)? {
                // In front of the moves it may be a line of a head.
                let stated =
                    if self.moves == 0 { self.stated_result_in(at + 1, to) } else { StatedResult::Nothing };
                let kind = if stated == StatedResult::Nothing { Kind::Comment } else { Kind::Line(stated) };
                self.push(kind, to);
                return Ok(());
            }
            if has_move(self.script, at + 1, to) {
                self.sheet.semicolons.push((at, to));
                if self.semicolon == Semicolon::Comments {
                    self.push(Kind::Comment, to);
                    return Ok(());
                }
            }
            self.separates_to = to;
        }
        self.at += 1;
        Ok(())
    }

    /// The result in figures, or `*`, that stands at a letter, and its end.
    fn figures_or_star_at(&self, at: usize) -> Option<(Verdict, usize)> {
        if self.get(at) == Some('*') {
            let next = self.skip(at + 1);
            return (!self.begins_move(next)).then_some((Verdict::Unknown, at + 1));
        }
        self.figures_at(at)
    }

    /// The result in words that stands at a letter, and its end: the rest of the line, or a word.
    fn words_of_result_at(&self, at: usize) -> Option<(Verdict, usize)> {
        let first = self.get(at).filter(|letter| letter.is_alphabetic())?;
        [self.line_end.min(self.end), self.word_end(at)].into_iter().find_map(|to| {
            let fits = to > at + 1 && to - at <= LONGEST_RESULT || first == DRAW && to == at + 1;
            let found = if fits { verdict(&self.script.plain(at, to)) } else { None };
            found.map(|found| (found, to))
        })
    }

    /// The result in figures that stands at a letter, and its end.
    fn figures_at(&self, at: usize) -> Option<(Verdict, usize)> {
        const FIGURES: [&str; 6] = ["1/2-1/2", "0.5-0.5", "½-½", "1-0", "0-1", "½"];
        if !self.get(at)?.is_numeric() {
            return None;
        }
        FIGURES.into_iter().find_map(|figures| {
            let mut next = at;
            let fits = figures.chars().all(|figure| {
                next = self.skip(next);
                let letter = self.get(next).map(|letter| if "–—−:".contains(letter) { '-' } else { letter });
                next += 1;
                letter == Some(figure)
            });
            let ends =
                !self.get(next).is_some_and(|letter| letter.is_ascii_digit() || "-/:½".contains(letter));
            if fits && ends { verdict(figures).map(|found| (found, next)) } else { None }
        })
    }

    /// The label that stands at a letter, and its end behind the colon.
    fn label_at(&self, at: usize) -> Option<(Label, usize)> {
        let colon = (at..(at + LABEL_LENGTH + 1).min(self.end)).find(|at| self.get(*at) == Some(':'))?;
        Some((label(&self.script.plain(at, colon).to_lowercase())?, colon + 1))
    }

    /// The number that stands at a letter: its end, the end of its digits, and whether something marks it as one.
    fn number_at(&self, at: usize) -> Option<(usize, usize, bool)> {
        let first = self.get(at)?;
        let run = |from: usize, test: fn(char) -> bool| {
            (from..self.end).find(|at| !self.get(*at).is_some_and(test)).unwrap_or(self.end)
        };
        match first {
            '0'..='9' => {
                let digits = run(at, |letter| letter.is_ascii_digit());
                let next = self.skip(digits);
                match self.get(next) {
                    Some('.') if self.is_dots(next) => Some((next, digits, true)),
                    Some('.') if self.get(next + 1) == Some('.') => None,
                    Some('.' | '、' | ')' | ':' | '。') => Some((next + 1, digits, true)),
                    Some('…') => Some((next, digits, true)),
                    _ => Some((digits, digits, false)),
                }
            }
            NUMBERED => {
                let digits = run(at + 1, |letter| letter.is_ascii_digit() || NUMERALS.contains(letter));
                let round = ROUNDS.iter().find(|word| {
                    self.script.plain(digits, (digits + word.chars().count()).min(self.end)) == **word
                })?;
                let mut end = digits + round.chars().count();
                if self.get(end) == Some(':') {
                    end += 1;
                }
                (digits > at + 1).then_some((end, digits, true))
            }
            letter if NUMERALS.contains(letter) => {
                let digits = run(at, |letter| NUMERALS.contains(letter));
                matches!(self.get(digits), Some('、' | '.')).then_some((digits + 1, digits, true))
            }
            '①'..='⒛' | '㉑'..='㊿' => Some((at + 1, at + 1, true)),
            _ => None,
        }
    }

    /// Takes a number. Returns false where the next game begins with it.
    fn numbered(&mut self, end: usize, digits: usize, dotted: bool) -> Result<bool, Unread> {
        let at = self.at;
        let round = self.get(at) == Some(NUMBERED);
        if self.moves > 0 && (self.result.is_some() || self.behind) {
            let number: String =
                self.script.letters(at, digits).iter().filter(|letter| letter.is_alphanumeric()).collect();
            if FIRST.contains(&number.as_str()) {
                self.count_games();
                return Ok(false);
            }
            return Err(self.unread(Why::TextBetween, at, end));
        }
        // Digits behind a move are a part of it that is too much.
        if !dotted && self.is_glued() {
            return Err(self.unread(Why::Unread, at, end));
        }
        self.number_ends(!round)?;
        self.number = (!round).then_some((at, dotted));
        self.push(Kind::Number, end);
        Ok(true)
    }

    fn is_dots(&self, at: usize) -> bool {
        self.dots(at).is_some()
    }

    /// `...` or `…` at a letter; its end.
    fn dots(&self, at: usize) -> Option<usize> {
        let first = self.get(at)?;
        let wanted: &[usize] = match first {
            '.' => &[3, 6],
            '…' => &[1, 2],
            _ => return None,
        };
        let end = (at..self.end).find(|at| self.get(*at) != Some(first)).unwrap_or(self.end);
        let mixed = self.get(end).is_some_and(|letter| ".…".contains(letter));
        (wanted.contains(&(end - at)) && !mixed).then_some(end)
    }

    /// The end of a mark behind a move.
    fn mark_at(&self, at: usize) -> Option<usize> {
        let last = self.sheet.tokens.last()?;
        if !matches!(last.kind, Kind::Move(_) | Kind::Mark) {
            return None;
        }
        if self.get(at).is_some_and(|letter| SIGNS.contains(letter)) {
            return Some(at + 1);
        }
        let word = MARKS.iter().find(|word| {
            let end = (at + word.chars().count()).min(self.end);
            self.script.plain(at, end) == **word
                && !(word.is_ascii() && self.get(end).is_some_and(|letter| letter.is_ascii_alphanumeric()))
        })?;
        Some(at + word.chars().count())
    }
}

/// Longest text that may be a result, in characters.
const LONGEST_RESULT: usize = 40;

/// Names of lines in the head of a WXF file.
const WXF: [&str; 16] = [
    "FORMAT", "GAME", "RED", "BLACK", "DATE", "EVENT", "SITE", "PLACE", "ROUND", "RESULT", "OPEN", "OPENING",
    "TITLE", "AUTHOR", "TIME", "FEN",
];

/// Result of a look at the beginning of a line.
enum Line {
    /// Something was read.
    Read,
    /// The line is one of moves.
    Words,
    /// The next game begins.
    NextGame,
}

/// The value of a tag without the marks that escape.
fn unescaped(text: &str) -> String {
    let mut letters = text.chars();
    let mut value = String::new();
    while let Some(letter) = letters.next() {
        if letter == '\\' { value.extend(letters.next()) } else { value.push(letter) }
    }
    value
}
