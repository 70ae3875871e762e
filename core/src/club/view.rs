//! Everything that a screen shows of an evening, as finished texts in a language: shells only draw it.

use super::Club;
use super::action::{ClubAction, ClubForm, ClubPage};
use super::pairing::{EveningEnd, check_next, ending};
use super::standings::{Standing, standings};
use super::types::{Evening, Pairing, PairingSystem, Person, PersonId, Round, TableResult, result_codes};
use crate::game::{InputError, Seeds};
use crate::games::{self, GAMES};
use crate::seat::Seat;
use crate::words::{Joint, Lang, Question, Text, texts};

/// A button of a screen, for [`Club::press`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubKey {
    /// Identifier, unique among the keys of a view: keys that are alike have the same action.
    pub id: String,
    /// Action.
    pub action: ClubAction,
    /// Label.
    pub label: String,
    /// Name for a screen reader: the label, and the person or table that it is about. No two keys that are shown
    /// together have one.
    pub spoken: String,
    /// Explanation, or the reason why it is disabled; may be empty.
    pub help: String,
    /// Whether it can be pressed.
    pub enabled: bool,
    /// Whether it is the present choice.
    pub chosen: bool,
    /// Question to ask before it is pressed; none for most.
    pub question: Option<Question>,
}

/// A form in which the evening can be given away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubShare {
    /// The form, for [`Club::share_as`].
    pub form: ClubForm,
    /// Ending of its files.
    pub ending: String,
    /// Label.
    pub label: String,
}

/// A choice among a few.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubChoice {
    /// Label.
    pub label: String,
    /// Explanation of the present choice.
    pub help: String,
    /// Choices.
    pub keys: Vec<ClubKey>,
}

/// A number that can be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubNumber {
    /// Label.
    pub label: String,
    /// The number.
    pub number: u32,
    /// Smallest number.
    pub least: u32,
    /// Largest number.
    pub most: u32,
}

/// A person in the list of people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubPerson {
    /// Name.
    pub name: String,
    /// Rounds and points so far, or that the person has left.
    pub note: String,
    /// Whether the person plays in the next round.
    pub here: bool,
    /// Keys: leave or come back, remove.
    pub keys: Vec<ClubKey>,
}

/// A seat at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClubSeat {
    /// Name of the person.
    pub name: String,
    /// Colour or side.
    pub side: String,
    /// Whether the person has won.
    pub won: bool,
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubTable {
    /// Heading: its number.
    pub title: String,
    /// Seats in order.
    pub seats: Vec<ClubSeat>,
    /// Result, or that it is still awaited.
    pub result: String,
    /// Whole table as one sentence, for voices and exports.
    pub spoken: String,
    /// Whether a result is awaited.
    pub waits: bool,
    /// Usual results.
    pub keys: Vec<ClubKey>,
    /// Rare results: a person did not come, no result yet.
    pub more: Vec<ClubKey>,
    /// Plays the table on this device, or goes on with it; `None` where that is not possible.
    pub play: Option<ClubKey>,
}

/// A column of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubColumn {
    /// Heading.
    pub label: String,
    /// Definition.
    pub help: String,
}

/// A row of the standings.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClubRow {
    /// Cells, as many as there are columns.
    pub cells: Vec<String>,
    /// Whole row as one sentence.
    pub spoken: String,
    /// Whether it is the first place.
    pub leads: bool,
}

/// Content of the screens of an evening.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClubView {
    /// Identifier of the game.
    pub game: String,
    /// Heading.
    pub title: String,
    /// Game, system and round.
    pub subtitle: String,
    /// Pages, the present ones in order: people, tables, standings.
    pub pages: Vec<ClubKey>,
    /// Choices that can still be made; empty once a round is drawn.
    pub choices: Vec<ClubChoice>,
    /// Number of rounds; `None` where the evening ends by itself.
    pub rounds: Option<ClubNumber>,
    /// Heading of the people, with their number.
    pub people_title: String,
    /// People in the order in which they came.
    pub people: Vec<ClubPerson>,
    /// Hint of the field for a name.
    pub name_hint: String,
    /// Label of the key that takes the name.
    pub add: String,
    /// Heading of the people of earlier evenings; empty where there are none.
    pub known_title: String,
    /// People of earlier evenings, with keys to take them in and to forget them.
    pub known: Vec<ClubPerson>,
    /// Rounds that were drawn; pressing one shows it.
    pub round_keys: Vec<ClubKey>,
    /// Round that is shown, from 1; 0 before the first.
    pub round: u32,
    /// Heading of the round.
    pub round_title: String,
    /// Tables of the round.
    pub tables: Vec<ClubTable>,
    /// People who sit out; may be empty.
    pub byes: String,
    /// Remarks: repeated pairings, the end, the winner.
    pub notes: Vec<String>,
    /// Number of results that are awaited, as a sentence; empty when there is none.
    pub waiting: String,
    /// Draws the next round; at the end of the evening the key of the standings.
    pub next: ClubKey,
    /// Takes the last round back; `None` where there is none.
    pub take_back: Option<ClubKey>,
    /// Begins another evening with the same people known.
    pub anew: ClubKey,
    /// Heading of the standings.
    pub standings_title: String,
    /// Sentence for a screen on which the columns do not fit.
    pub scroll_standings: String,
    /// Label under which the columns are explained.
    pub columns_help: String,
    /// Columns.
    pub columns: Vec<ClubColumn>,
    /// Rows, the first place first.
    pub rows: Vec<ClubRow>,
    /// Forms in which the evening can be given away.
    pub shares: Vec<ClubShare>,
    /// Label of the wall page.
    pub wall: String,
    /// Label of the rare results.
    pub more: String,
}

fn key(action: ClubAction, label: &Text, lang: Lang) -> ClubKey {
    ClubKey {
        id: action.to_string(),
        action,
        label: label.shown(lang),
        spoken: label.shown(lang),
        help: String::new(),
        enabled: true,
        chosen: false,
        question: None,
    }
}

fn share(form: ClubForm, label: &Text, lang: Lang) -> ClubShare {
    ClubShare { form, ending: form.ending().to_owned(), label: label.shown(lang) }
}

impl ClubKey {
    fn chosen(mut self, chosen: bool) -> ClubKey {
        self.chosen = chosen;
        self
    }

    /// Key about a person, with the sentence that says so.
    fn help(mut self, help: &Text, lang: Lang) -> ClubKey {
        self.help = help.shown(lang);
        let holds_label = self.help.to_lowercase().contains(&self.label.to_lowercase());
        self.spoken = if holds_label { self.help.clone() } else { self.about(help, lang) };
        self
    }

    /// Key about a table with this title.
    fn at(mut self, title: &Text, lang: Lang) -> ClubKey {
        self.spoken = self.about(title, lang);
        self
    }

    /// The label, and what it is about.
    fn about(&self, what: &Text, lang: Lang) -> String {
        Text::joined([Text::plain(self.label.clone()), what.clone()], Joint::Clause).shown(lang)
    }

    /// Asks `question` before the key is pressed. `label` is its own, as heading and as the answer that presses it.
    fn asking(mut self, label: &Text, question: &Text, lang: Lang) -> ClubKey {
        self.question = Some(Question::of(label, question, label, &texts::shared::cancel(), lang));
        self
    }

    fn unless(mut self, refusal: Option<&Text>, lang: Lang) -> ClubKey {
        if let Some(reason) = refusal {
            self.enabled = false;
            self.help = reason.shown(lang);
        }
        self
    }
}

impl Club {
    /// Returns the content of the screens. `round` from 1 is the round to show; `None` shows the last.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn view(&self, lang: Lang, round: Option<u32>) -> Result<ClubView, InputError> {
        let evening = self.evening();
        let count = evening.rounds.len() as u32;
        let round = round.map_or(count, |round| round.clamp(count.min(1), count));
        let shown = round.checked_sub(1).and_then(|at| evening.rounds.get(at as usize));
        let lines = standings(evening)?;
        let columns = columns(evening);
        let end = ending(evening)?;
        let next = check_next(evening).err();
        let label = texts::club::draw_round(count + 1);
        let waits = evening
            .rounds
            .last()
            .map_or(0, |last| last.tables.iter().filter(|table| table.result.is_none()).count());
        let round_text = |number: u32| texts::club::round(number);
        let round_key = |number: u32| {
            key(ClubAction::ShowRound { round: number }, &round_text(number), lang).chosen(number == round)
        };
        let anew = key(ClubAction::BeginAnew, &texts::club::anew(), lang);
        Ok(ClubView {
            game: evening.game.clone(),
            title: texts::club::title().shown(lang),
            subtitle: subtitle(evening)?.shown(lang),
            pages: self.pages(lang),
            choices: if count == 0 { choices(evening, lang)? } else { Vec::new() },
            rounds: rounds(evening, lang),
            people_title: texts::club::people(evening.here().len()).shown(lang),
            people: evening.people.iter().map(|person| self.person_row(person, &lines, lang)).collect(),
            name_hint: texts::club::name_hint().shown(lang),
            add: texts::club::add().shown(lang),
            known_title: if self.absent_known().next().is_some() {
                texts::club::known().shown(lang)
            } else {
                String::new()
            },
            known: self.absent_known().map(|(at, name)| self.known_row(at, name, lang)).collect(),
            round_keys: (1..=count).map(round_key).collect(),
            round,
            round_title: if round == 0 { String::new() } else { round_text(round).shown(lang) },
            tables: match shown {
                Some(shown) => tables(evening, shown, round, lang)?,
                None => Vec::new(),
            },
            byes: shown.map(|shown| byes(evening, shown).shown(lang)).unwrap_or_default(),
            notes: notes(evening, shown, end, &lines).iter().map(|note| note.shown(lang)).collect(),
            waiting: if waits > 0 { texts::club::waiting(waits).shown(lang) } else { String::new() },
            next: match end {
                // Nothing is drawn any more: the way on is to see who has won.
                Some(_) => key(
                    ClubAction::OpenPage { page: ClubPage::Standings },
                    &texts::club::see_standings(),
                    lang,
                ),
                None => key(ClubAction::DrawRound, &label, lang)
                    .unless(next.as_ref().map(|error| &error.words), lang),
            },
            take_back: (count > 0).then(|| {
                let label = texts::club::take_back(count);
                key(ClubAction::TakeRoundBack, &label, lang).asking(
                    &label,
                    &texts::club::take_back_question(count),
                    lang,
                )
            }),
            anew: if count == 0 {
                anew
            } else {
                anew.asking(&texts::club::anew(), &texts::club::anew_question(), lang)
            },
            standings_title: texts::club::standings().shown(lang),
            scroll_standings: texts::club::scroll_standings().shown(lang),
            columns_help: texts::club::columns_help().shown(lang),
            rows: lines.iter().map(|line| row(evening, &columns, line, lang)).collect(),
            columns: columns
                .iter()
                .map(|column| ClubColumn {
                    label: column.label().shown(lang),
                    help: column.help().shown(lang),
                })
                .collect(),
            shares: vec![
                share(ClubForm::Text, &texts::club::share_text(), lang),
                share(ClubForm::Table, &texts::club::share_table(), lang),
            ],
            wall: texts::club::wall().shown(lang),
            more: texts::club::more_results().shown(lang),
        })
    }

    fn pages(&self, lang: Lang) -> Vec<ClubKey> {
        let begun = !self.evening().rounds.is_empty();
        let page = |page: ClubPage, label: Text, there: bool| {
            key(ClubAction::OpenPage { page }, &label, lang)
                .unless((!there).then(texts::club::not_begun).as_ref(), lang)
        };
        vec![
            page(ClubPage::People, texts::club::page_people(), true),
            page(ClubPage::Tables, texts::club::page_tables(), begun),
            page(ClubPage::Standings, texts::club::standings(), begun),
        ]
    }

    /// A person of an earlier evening, by the place in the list of them.
    fn known_row(&self, at: usize, name: &str, lang: Lang) -> ClubPerson {
        let text = || Text::name(name);
        let refusal = self.check_room().err().map(|error| error.words);
        let come = key(ClubAction::Come { known: at as u32 }, &texts::club::come(), lang)
            .help(&texts::club::come_help(text()), lang)
            .unless(refusal.as_ref(), lang);
        let forget = key(ClubAction::Forget { known: at as u32 }, &texts::club::forget(), lang)
            .help(&texts::club::forget_help(text()), lang);
        ClubPerson { name: name.to_owned(), note: String::new(), here: false, keys: vec![come, forget] }
    }

    fn person_row(&self, person: &Person, lines: &[Standing], lang: Lang) -> ClubPerson {
        let id = person.id;
        let number = u32::from(id);
        let rounds = &self.evening().rounds;
        let seen = rounds.iter().any(|round| round.plays(id) || round.byes.contains(&id));
        let name = || Text::name(&person.name);
        let line = lines.iter().find(|line| line.person == id);
        let score = line.filter(|_| seen).map(|line| {
            let played: u32 = line.tables.iter().sum();
            texts::club::played(played, decimal(line.points, 2))
        });
        let gone = (!person.here).then(texts::club::has_left);
        let mut keys = Vec::new();
        if person.here && !rounds.is_empty() {
            let help = texts::club::leave_help(name());
            keys.push(
                key(ClubAction::Leave { person: number }, &texts::club::leave(), lang).help(&help, lang),
            );
        }
        if !person.here {
            let help = texts::club::back_help(name());
            keys.push(
                key(ClubAction::ComeBack { person: number }, &texts::club::back(), lang).help(&help, lang),
            );
        }
        if !seen {
            let help = texts::club::remove_help(name());
            keys.push(
                key(ClubAction::Remove { person: number }, &texts::club::remove(), lang).help(&help, lang),
            );
        }
        let notes = [score, gone].into_iter().flatten();
        ClubPerson {
            name: person.name.clone(),
            note: Text::joined(notes, Joint::Clause).shown(lang),
            here: person.here,
            keys,
        }
    }
}

fn game_title(evening: &Evening) -> Result<Text, InputError> {
    let kind = games::find(GAMES, &evening.game)?;
    Ok((kind.begin)(&serde_json::Map::new(), &Seeds::default())?.title())
}

fn system_name(system: PairingSystem) -> Text {
    match system {
        PairingSystem::Swiss => texts::club::swiss(),
        PairingSystem::RoundRobin => texts::club::round_robin(),
        PairingSystem::KnockOut => texts::club::knock_out(),
        PairingSystem::Keizer => texts::club::keizer(),
    }
}

fn system_help(system: PairingSystem, seats: usize) -> Text {
    match system {
        PairingSystem::Swiss => texts::club::swiss_help(),
        PairingSystem::RoundRobin if seats > 2 => texts::club::mixed_help(),
        PairingSystem::RoundRobin => texts::club::round_robin_help(),
        PairingSystem::KnockOut => texts::club::knock_out_help(),
        PairingSystem::Keizer => texts::club::keizer_help(),
    }
}

fn subtitle(evening: &Evening) -> Result<Text, InputError> {
    let game = game_title(evening)?;
    let system = system_name(evening.system);
    let count = evening.rounds.len();
    if count == 0 {
        return Ok(texts::club::subtitle(game, system));
    }
    let round = if rounds_are_planned(evening) {
        texts::club::round_of(evening.planned_rounds.max(count as u16), count)
    } else {
        texts::club::round(count)
    };
    Ok(texts::club::subtitle_round(game, round, system))
}

/// Whether the number of rounds is a choice.
fn rounds_are_planned(evening: &Evening) -> bool {
    match evening.system {
        PairingSystem::Swiss | PairingSystem::Keizer => true,
        PairingSystem::RoundRobin => evening.table_size() > 2,
        PairingSystem::KnockOut => false,
    }
}

fn rounds(evening: &Evening, lang: Lang) -> Option<ClubNumber> {
    if !rounds_are_planned(evening) {
        return None;
    }
    Some(ClubNumber {
        label: texts::club::rounds().shown(lang),
        number: u32::from(evening.planned_rounds),
        least: evening.rounds.len().max(1) as u32,
        most: super::types::MAX_ROUNDS as u32,
    })
}

fn choices(evening: &Evening, lang: Lang) -> Result<Vec<ClubChoice>, InputError> {
    let mut game_keys = Vec::new();
    for kind in GAMES {
        let title = (kind.begin)(&serde_json::Map::new(), &Seeds::default())?.title();
        game_keys.push(
            key(ClubAction::ChooseGame { game: kind.id.to_owned() }, &title, lang)
                .chosen(kind.id == evening.game),
        );
    }
    let size = evening.table_size();
    let system_key = |system: PairingSystem| {
        key(ClubAction::ChooseSystem { system }, &system_name(system), lang).chosen(system == evening.system)
    };
    let game_help = if size > 2 { texts::club::in_fours() } else { Text::none() };
    let mut all = vec![
        ClubChoice { label: texts::club::game().shown(lang), help: game_help.shown(lang), keys: game_keys },
        ClubChoice {
            label: texts::club::system().shown(lang),
            help: system_help(evening.system, size).shown(lang),
            keys: PairingSystem::of_seats(size).into_iter().map(system_key).collect(),
        },
    ];
    if evening.system == PairingSystem::RoundRobin && size == 2 {
        let cycle = |twice: bool, label: Text| {
            key(ClubAction::SetTwice { twice }, &label, lang).chosen(twice == evening.twice)
        };
        all.push(ClubChoice {
            label: texts::club::cycles().shown(lang),
            help: String::new(),
            keys: vec![cycle(false, texts::club::once()), cycle(true, texts::club::twice())],
        });
    }
    Ok(all)
}

fn name_of(evening: &Evening, id: PersonId) -> Text {
    evening.person(id).map(|person| Text::name(&person.name)).unwrap_or_else(Text::none)
}

/// Names of a side of a table.
fn side_names(evening: &Evening, table: &Pairing, side: u8) -> Text {
    let sides = evening.sides().unwrap_or_default();
    let own = table.seats.iter().zip(&sides).filter(|(_, one)| **one == side);
    Text::joined(own.map(|(id, _)| name_of(evening, *id)), Joint::List)
}

/// Result of a table in words.
pub(super) fn result_text(evening: &Evening, table: &Pairing) -> Text {
    let names = |side: u8| side_names(evening, table, side);
    match table.result {
        None => texts::club::awaited(),
        Some(TableResult::Won(side)) => texts::club::wins(names(side)),
        Some(TableResult::Drawn) => texts::club::drawn(),
        Some(TableResult::Forfeit(side)) => texts::club::wins_unplayed(names(side)),
        Some(TableResult::Unplayed) => texts::club::both_lose(),
    }
}

fn tables(evening: &Evening, round: &Round, number: u32, lang: Lang) -> Result<Vec<ClubTable>, InputError> {
    let kind = games::find(GAMES, &evening.game)?;
    let game = (kind.begin)(&serde_json::Map::new(), &Seeds::default())?;
    let sides = evening.sides()?;
    let is_last = number as usize == evening.rounds.len();
    let knock_out = evening.system == PairingSystem::KnockOut;
    let table = |(at, table): (usize, &Pairing)| {
        let at = at + 1;
        let seats: Vec<(Text, Text, bool)> = table
            .seats
            .iter()
            .enumerate()
            .map(|(seat, id)| {
                let won = match table.result {
                    Some(TableResult::Won(side) | TableResult::Forfeit(side)) => {
                        sides.get(seat) == Some(&side)
                    }
                    Some(TableResult::Drawn | TableResult::Unplayed) | None => false,
                };
                (name_of(evening, *id), game.side_name(Seat(seat as u8)), won)
            })
            .collect();
        let seated = seats.iter().map(|(name, side, _)| texts::club::seated(name, side));
        let result = result_text(evening, table);
        let title = texts::club::table(at);
        let spoken = texts::club::table_line(Text::joined(seated, Joint::List), &result, &title);
        let set = |result| ClubAction::SetResult { round: number, table: at as u32, result };
        let result_key = |(_, value): (&str, TableResult)| {
            let label = match value {
                TableResult::Won(side) => texts::club::wins(side_names(evening, table, side)),
                TableResult::Drawn => texts::club::drawn(),
                TableResult::Forfeit(side) => texts::club::wins_unplayed(side_names(evening, table, side)),
                TableResult::Unplayed => texts::club::both_lose(),
            };
            key(set(Some(value)), &label, lang).chosen(table.result == Some(value)).at(&title, lang)
        };
        let fixed = (knock_out && !is_last).then(texts::club::take_back_first);
        let usual = |(_, value): &(&str, TableResult)| match value {
            TableResult::Won(_) => true,
            TableResult::Drawn => !knock_out,
            TableResult::Forfeit(_) | TableResult::Unplayed => false,
        };
        let rare = |(_, value): &(&str, TableResult)| match value {
            TableResult::Forfeit(_) | TableResult::Unplayed => true,
            TableResult::Won(_) | TableResult::Drawn => false,
        };
        let key_of = |code| result_key(code).unless(fixed.as_ref(), lang);
        let mut more: Vec<ClubKey> = result_codes().into_iter().filter(rare).map(key_of).collect();
        if is_last && table.result.is_some() {
            more.push(key(set(None), &texts::club::no_result(), lang).at(&title, lang));
        }
        let play = (is_last && table.result.is_none()).then(|| {
            let begun = !table.match_id.is_empty();
            let label = if begun { texts::club::go_on() } else { texts::club::play_here() };
            key(ClubAction::PlayTable { round: number, table: at as u32 }, &label, lang).at(&title, lang)
        });
        ClubTable {
            title: title.shown(lang),
            seats: seats
                .iter()
                .map(|(name, side, won)| ClubSeat {
                    name: name.shown(lang),
                    side: side.shown(lang),
                    won: *won,
                })
                .collect(),
            result: result.shown(lang),
            spoken: spoken.shown(lang),
            waits: table.result.is_none(),
            keys: result_codes().into_iter().filter(usual).map(key_of).collect(),
            more,
            play,
        }
    };
    Ok(round.tables.iter().enumerate().map(table).collect())
}

fn byes(evening: &Evening, round: &Round) -> Text {
    if round.byes.is_empty() {
        return Text::none();
    }
    let names = round.byes.iter().map(|id| name_of(evening, *id));
    texts::club::byes(Text::joined(names, Joint::List))
}

fn notes(evening: &Evening, shown: Option<&Round>, end: Option<EveningEnd>, lines: &[Standing]) -> Vec<Text> {
    let mut notes = Vec::new();
    if let Some(round) = shown.filter(|round| round.repeats > 0) {
        notes.push(texts::club::repeats(round.repeats));
    }
    if let Some(end) = end {
        notes.push(match end {
            EveningEnd::Rounds => texts::club::end_rounds(),
            EveningEnd::AllMet => texts::club::end_all_met(),
            EveningEnd::OneLeft => texts::club::end_one_left(),
            EveningEnd::NoneLeft => texts::club::end_none_left(),
        });
        let first = lines.iter().filter(|line| line.place == 1 && end != EveningEnd::NoneLeft);
        let names: Vec<Text> = first.map(|line| name_of(evening, line.person)).collect();
        if !names.is_empty() {
            notes.push(texts::club::first_place(Text::joined(names, Joint::List)));
        }
    }
    notes
}

/// A column of the standings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Place,
    Name,
    Points,
    Balance,
    Tables,
    Buchholz,
    SonnebornBerger,
    Direct,
    Rounds,
    Value,
    Keizer,
}

fn columns(evening: &Evening) -> Vec<Column> {
    use Column::{
        Balance, Buchholz, Direct, Keizer, Name, Place, Points, Rounds, SonnebornBerger, Tables, Value,
    };
    match evening.system {
        PairingSystem::Swiss => {
            vec![Place, Name, Points, Balance, Buchholz, SonnebornBerger, Direct, Tables]
        }
        PairingSystem::RoundRobin => vec![Place, Name, Points, Balance, Direct, SonnebornBerger, Tables],
        PairingSystem::KnockOut => vec![Place, Name, Rounds, Balance, Tables],
        PairingSystem::Keizer => vec![Place, Name, Keizer, Value, Points, Balance, Tables],
    }
}

impl Column {
    fn label(self) -> Text {
        match self {
            Column::Place => texts::club::column_place(),
            Column::Name => texts::club::column_name(),
            Column::Points => texts::club::column_points(),
            Column::Balance => texts::club::column_balance(),
            Column::Tables => texts::club::column_tables(),
            Column::Buchholz => texts::club::column_buchholz(),
            Column::SonnebornBerger => texts::club::column_sonneborn_berger(),
            Column::Direct => texts::club::column_direct(),
            Column::Rounds => texts::club::column_rounds(),
            Column::Value => texts::club::column_value(),
            Column::Keizer => texts::club::column_keizer(),
        }
    }

    fn help(self) -> Text {
        match self {
            Column::Place => texts::club::column_place_help(),
            Column::Name => texts::club::column_name_help(),
            Column::Points => texts::club::column_points_help(),
            Column::Balance => texts::club::column_balance_help(),
            Column::Tables => texts::club::column_tables_help(),
            Column::Buchholz => texts::club::column_buchholz_help(),
            Column::SonnebornBerger => texts::club::column_sonneborn_berger_help(),
            Column::Direct => texts::club::column_direct_help(),
            Column::Rounds => texts::club::column_rounds_help(),
            Column::Value => texts::club::column_value_help(),
            Column::Keizer => texts::club::column_keizer_help(),
        }
    }

    /// Returns the cell as people read it, or with `plain` as a spreadsheet does.
    fn cell(self, evening: &Evening, line: &Standing, plain: bool) -> String {
        match self {
            Column::Place => line.place.to_string(),
            Column::Name => evening.person(line.person).map(|person| person.name.clone()).unwrap_or_default(),
            Column::Points => decimal(line.points, 2),
            Column::Balance if plain => line.balance.to_string(),
            Column::Balance => match line.balance {
                0 => "0".to_owned(),
                more @ 1.. => format!("+{more}"),
                less => format!("−{}", less.unsigned_abs()),
            },
            Column::Tables => {
                let [won, drawn, lost] = line.tables;
                format!("{won} / {drawn} / {lost}")
            }
            Column::Buchholz => decimal(line.buchholz, 4),
            Column::SonnebornBerger => decimal(line.sonneborn_berger, 8),
            Column::Direct => match line.direct {
                Some(direct) => decimal(direct, 2),
                None if plain => String::new(),
                None => "–".to_owned(),
            },
            Column::Rounds => line.rounds.to_string(),
            Column::Value => line.keizer.map_or(0, |(value, _)| value).to_string(),
            Column::Keizer => sixths(line.keizer.map_or(0, |(_, score)| score)),
        }
    }
}

/// Cells of the standings for a spreadsheet.
pub(super) fn plain_cells(club: &Club) -> Result<Vec<Vec<String>>, InputError> {
    let evening = club.evening();
    let columns = columns(evening);
    let cells = |line: &Standing| columns.iter().map(|column| column.cell(evening, line, true)).collect();
    Ok(standings(evening)?.iter().map(cells).collect())
}

fn row(evening: &Evening, columns: &[Column], line: &Standing, lang: Lang) -> ClubRow {
    let cells: Vec<String> = columns.iter().map(|column| column.cell(evening, line, false)).collect();
    let labelled = columns
        .iter()
        .zip(&cells)
        .skip(2)
        .map(|(column, cell)| texts::club::column_cell(column.label(), Text::plain(cell.clone())));
    let place = texts::club::place_of(name_of(evening, line.person), line.place);
    let spoken = Text::joined([place].into_iter().chain(labelled), Joint::Clause);
    ClubRow { spoken: spoken.shown(lang), leads: line.place == 1, cells }
}

/// Writes a number of halves, quarters or eighths as a decimal without superfluous zeros.
fn decimal(units: u32, per_one: u32) -> String {
    let thousandths = units % per_one * 1000 / per_one;
    if thousandths == 0 {
        return (units / per_one).to_string();
    }
    let digits = format!("{thousandths:03}");
    format!("{}.{}", units / per_one, digits.trim_end_matches('0'))
}

/// Writes sixths with one decimal, rounded.
fn sixths(units: u32) -> String {
    let tenths = (units * 10 + 3) / 6;
    decimal(tenths, 10)
}
