//! A match from PGN or from moves as plain text.

use serde_json::{Map, Value, json};

use super::super::action::Action;
use super::super::names::{self, ACTIVATION};
use super::super::{ID, Undercover, seat_of};
use super::lex::{Part, parts};
use super::{MAX_BYTES, bad};
use crate::game::{
    Entry, FORMAT, IllegalActionKind, Imported, InputError, InputErrorKind, Occasion, Record, Rules, Seeds,
};
use crate::games::xiangqi::notation::{NotationError, read_move};
use crate::games::xiangqi::{Move, Position, START_FEN, Setup, Side, Square};
use crate::seat::Seat;
use crate::words::Lang;

/// Greatest number of words of a move: 炮 二 平 五.
const WORDS: usize = 4;

/// Whether there is anything written as a move in a text that is neither JSON nor SGF.
pub(super) fn has_moves(text: &str) -> bool {
    let start = text.trim_start();
    if start.starts_with('{') || text.contains("(;") || text.len() > MAX_BYTES {
        return false;
    }
    first_move(&Sheet::of(&parts(text)).items).is_some()
}

/// Where the first move begins.
fn first_move(items: &[Item]) -> Option<usize> {
    let start = Position::start();
    let is_move = |text: &str| read_move(&start, text) != Err(NotationError::Syntax);
    (0..items.len()).find(|&at| {
        let mut joined = String::new();
        for item in items[at..].iter().take(WORDS) {
            let Item::Word(word) = item else { break };
            if joined.is_empty() {
                joined = bare(word).to_owned();
                if joined.is_empty() {
                    break;
                }
                let head: String = joined.chars().take(WORDS).collect();
                if is_move(&head) {
                    return true;
                }
            } else {
                joined = format!("{joined} {word}");
            }
            if is_move(&joined) {
                return true;
            }
        }
        false
    })
}

/// Item of the line of moves.
#[derive(Clone)]
enum Item {
    Word(String),
    /// A spy was activated here.
    Activation(Square),
}

/// The first game of a text.
struct Sheet {
    tags: Vec<(String, String)>,
    items: Vec<Item>,
}

impl Sheet {
    fn of(parts: &[Part]) -> Sheet {
        let mut sheet = Sheet { tags: Vec::new(), items: Vec::new() };
        for part in parts.iter().cloned() {
            match part {
                // Tags behind moves are those of the next game.
                Part::Tag(..) if sheet.items.iter().any(|item| matches!(item, Item::Word(_))) => break,
                Part::Tag(name, value) => sheet.tags.push((name, value)),
                Part::Word(word) => sheet.items.push(Item::Word(word)),
                Part::Comment(comment) => {
                    let place = comment.trim().strip_prefix(ACTIVATION).map(str::trim);
                    sheet.items.extend(place.and_then(|place| place.parse().ok()).map(Item::Activation));
                }
            }
        }
        if sheet.tags.is_empty() {
            // A heading stands over the moves.
            let heading = first_move(&sheet.items).unwrap_or(0);
            sheet.items.drain(..heading);
        }
        sheet
    }

    fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim()).filter(|value| !matches!(*value, "" | "?"))
    }

    fn activates(&self) -> bool {
        self.items.iter().any(|item| matches!(item, Item::Activation(_)))
    }
}

/// Reads a match: of several the first. Moves behind its end are left out.
///
/// # Errors
/// `bad_pgn` where the text is no record of Xiangqi; `bad_position`; `illegal` or `bad_pgn` with the number of the moves
/// before it for a move that cannot be read or made.
pub(super) fn read(text: &str) -> Result<Imported, InputError> {
    if text.len() > MAX_BYTES {
        return Err(bad("the text is longer than 1 MiB"));
    }
    let sheet = Sheet::of(&parts(text));
    if let Some(game) = sheet.tag("Game").map(str::to_ascii_lowercase)
        && !["chinese chess", "xiangqi", "象棋"].iter().any(|name| game.contains(name))
    {
        return Err(bad("it is no record of Xiangqi"));
    }
    if sheet.tags.is_empty() && sheet.items.is_empty() {
        return Err(bad("there are no moves in it"));
    }
    let fen = sheet
        .tag("FEN")
        .map(|fen| if fen.contains(char::is_whitespace) { fen.to_owned() } else { format!("{fen} w") });
    let played = match &fen {
        Some(fen) => Reader::begin(&sheet, fen)?.through(&sheet.items)?,
        None => {
            let red = Reader::begin(&sheet, START_FEN)?.through(&sheet.items);
            match red {
                // The text does not tell who moves first.
                Err(fault) if fault.index == Some(0) => {
                    let black = START_FEN.replace(" w ", " b ");
                    Reader::begin(&sheet, &black)?.through(&sheet.items).map_err(|_| fault)?
                }
                read => read?,
            }
        }
    };
    let record = played.ended(sheet.tag("Result")).record;
    let names = ["Red", "Black"].map(|side| sheet.tag(side).unwrap_or_default().to_owned());
    let names = if names.iter().all(String::is_empty) { Vec::new() } else { names.to_vec() };
    let occasion = Occasion::read(sheet.tag("Event"), sheet.tag("Date"));
    Ok(Imported { record, names, occasion })
}

/// A record being read, and the match as far as it has been read.
struct Reader {
    record: Record,
    game: Undercover,
    plies: usize,
    /// Result that the text tells at its end.
    result: Option<Verdict>,
}

impl Reader {
    fn begin(sheet: &Sheet, fen: &str) -> Result<Reader, InputError> {
        let standard = Position::start();
        let side = fen
            .parse::<Setup>()
            .ok()
            .filter(|setup| Square::all().all(|at| setup.piece_at(at) == standard.piece_at(at)))
            .map(|setup| setup.side);
        let mut options = Map::new();
        match side.filter(|_| !sheet.activates()) {
            // Without an activation it is plain Xiangqi.
            Some(Side::Red) => options.insert("first".to_owned(), json!("red")),
            Some(Side::Black) => options.insert("first".to_owned(), json!("black")),
            None => {
                let mut position = json!({ "fen": fen });
                if sheet.activates() {
                    position["undisclosed"] = Value::Bool(true);
                }
                options.insert("position".to_owned(), position)
            }
        };
        if !sheet.activates() {
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
        Ok(Reader { record, game, plies: 0, result: None })
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

    /// All moves, up to the end of the match or of the text.
    fn through(mut self, items: &[Item]) -> Result<Reader, InputError> {
        let mut items = items.to_vec();
        let mut at = 0;
        while at < items.len() && self.game.outcome.is_none() {
            let word = match &items[at] {
                Item::Word(word) => bare(word).to_owned(),
                Item::Activation(square) => {
                    self.act(self.game.mover(), Action::ActivateAt(*square))?;
                    self.plies += 1;
                    at += 1;
                    continue;
                }
            };
            if word.is_empty() {
                at += 1;
                continue;
            }
            if let Some(result) = Verdict::read(&word) {
                self.result = Some(result);
                break;
            }
            let (mv, taken) = self.next_move(&word, &items[at + 1..])?;
            self.act(self.game.mover(), Action::Move(mv))?;
            self.plies += 1;
            match taken {
                Extent::Words(count) => at += count,
                Extent::Letters(rest) => items[at] = Item::Word(rest),
            }
        }
        Ok(self)
    }

    /// The move that begins with a word: the word, with those that follow it, or its first letters where none parts the
    /// moves.
    fn next_move(&self, word: &str, following: &[Item]) -> Result<(Move, Extent), InputError> {
        let position = self.game.position();
        let mut joined = word.to_owned();
        let mut read = read_move(position, &joined);
        let mut count = 1;
        for item in following.iter().take(WORDS - 1) {
            let Item::Word(next) = item else { break };
            if read != Err(NotationError::Syntax) {
                break;
            }
            joined = format!("{joined} {next}");
            count += 1;
            read = read_move(position, &joined);
        }
        let mut extent = Extent::Words(count);
        if read == Err(NotationError::Syntax)
            && let Some((end, _)) = word.char_indices().nth(WORDS)
        {
            read = read_move(position, &word[..end]);
            extent = Extent::Letters(word[end..].to_owned());
        }
        read.map(|mv| (mv, extent)).map_err(|error| {
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

    /// The match with the result that its moves leave open.
    fn ended(mut self, tag: Option<&str>) -> Reader {
        if self.game.outcome.is_none() && self.game.is_undisclosed() {
            // Refused where there is a move left.
            let _ = self.act(self.game.mover(), Action::Stuck);
        }
        let told = tag.and_then(Verdict::read).or(self.result);
        let Some(verdict) = told.filter(|_| self.game.outcome.is_none()) else { return self };
        match verdict {
            Verdict::Open => {}
            Verdict::Won(side) => self.note(seat_of(side.other()), "resign"),
            Verdict::Drawn => {
                self.note(seat_of(Side::Red), "draw");
                self.note(seat_of(Side::Black), "draw yes");
            }
        }
        self
    }
}

/// Extent of a move in the text.
enum Extent {
    /// Number of words.
    Words(usize),
    /// The beginning of a word, of which this is left.
    Letters(String),
}

/// Result of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Won(Side),
    Drawn,
    /// `*`
    Open,
}

impl Verdict {
    fn read(text: &str) -> Option<Verdict> {
        let simple =
            text.replace('紅', "红").replace('勝', "胜").replace('負', "负").replace(['–', '—', '－'], "-");
        Some(match simple.trim() {
            "1-0" | "红胜" | "红方胜" | "红先胜" | "先胜" | "黑负" => Verdict::Won(Side::Red),
            "0-1" | "黑胜" | "黑方胜" | "红先负" | "先负" | "红负" => Verdict::Won(Side::Black),
            "1/2-1/2" | "½-½" | "0.5-0.5" | "和" | "和棋" | "和局" | "红先和" | "先和" => {
                Verdict::Drawn
            }
            "*" => Verdict::Open,
            _ => return None,
        })
    }
}

/// A word without the number in front of it and without the marks behind it: `12.炮二平五!?` is 炮二平五.
fn bare(word: &str) -> &str {
    let word = word.trim_end_matches(['!', '?', '！', '？', '。', ':', '：']);
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_dot = |c: char| matches!(c, '.' | '．' | '。' | '…' | ':' | '：');
    let rest = word.trim_start_matches(is_digit);
    if rest.is_empty() {
        return rest;
    }
    let moves = rest.trim_start_matches(is_dot);
    if moves.len() == rest.len() { word } else { moves }
}
