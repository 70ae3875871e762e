//! How a match at this device begins: the form with its names and options, the board of its position, and the sheet over the lobby
//! from which it begins at once.

use qishe_core::game::{InputError, OptionKind, OptionSpec, Prefs};
use qishe_core::policy::{Company, FormStep, cut_name};
use qishe_core::table::{
    MatchFormView, NewMatch, QuickStart, Table, games, match_form, opponent_start, set_option,
};
use qishe_store::{last_match, quick_starts};

use crate::driver::AppDriver;
use crate::entry::RoomEntry;
use crate::form::{Beginning, MatchForm, Sheet};
use crate::order::AppOrder;
use crate::page::RowValue;
use crate::pages::begin::{BEGIN, LEARN, LEVEL, MORE_WAYS, SIDE, WAY};
use crate::pages::form::{HELP, MORE, SEAT, SIDE as MY_SIDE, key_of, step_of, steps};
use crate::screen::Screen;

impl AppDriver {
    /// Keeps a form for each game whose form is on the stack: as it is, or as the last one was left.
    pub(crate) fn keep_forms(&mut self) {
        let shown = self.stack.forms();
        self.around.forms.retain(|form| shown.contains(&form.game));
        for game in shown {
            if !self.around.forms.iter().any(|form| form.game == game) {
                let first = self.first_form(&game);
                self.around.forms.extend(first);
            }
        }
    }

    fn first_form(&self, game: &str) -> Option<MatchForm> {
        let choices = &self.around.choices;
        let info = games(self.around.lang()).into_iter().find(|info| info.id == game)?;
        let options = choices.options.get(game).map_or("{}", String::as_str);
        // At a club's table its people play, whoever played last.
        let (names, players) = match &self.evening.table {
            Some(table) => (table.names.as_slice(), [].as_slice()),
            None => {
                (choices.names.as_slice(), choices.players.get(game).map_or([].as_slice(), Vec::as_slice))
            }
        };
        Some(MatchForm::new(game, options, names, players, usize::from(info.seats)))
    }

    fn form(&mut self, game: &str) -> Option<&mut MatchForm> {
        self.around.forms.iter_mut().find(|form| form.game == game)
    }

    fn form_view(&self, game: &str, options: &str, company: Company) -> Option<MatchFormView> {
        match_form(game, options, company, self.around.lang()).ok()
    }

    /// A row of a form was pressed, or given a value.
    pub(crate) fn touch_form(
        &mut self,
        game: &str,
        company: Company,
        (id, value): (&str, Option<&RowValue>),
        orders: &mut Vec<AppOrder>,
    ) {
        let Some(options) = self.form(game).map(|form| form.options.clone()) else { return };
        let Some(view) = self.form_view(game, &options, company) else { return };
        let seat = id.strip_prefix(SEAT).and_then(|seat| seat.parse::<usize>().ok());
        match (id, seat, value) {
            (MY_SIDE, _, Some(RowValue::Number { number })) if self.around.meeting.invites => {
                self.around.meeting.invite_seat = u8::from(*number == 1);
            }
            (HELP, _, None) => self.walk(orders, |stack| stack.go(Screen::Rules { game: game.to_owned() })),
            (MORE, _, None) => {
                self.around.choices.more_options = !(self.around.choices.more_options || view.opens);
                orders.push(AppOrder::Choose { choices: self.around.choices.clone() });
            }
            (_, Some(seat), value) if company == Company::Here => {
                let Some(form) = self.form(game) else { return };
                match value {
                    None => form.change_player(seat),
                    Some(RowValue::Text { text }) => form.set_name(seat, text),
                    Some(RowValue::Number { number }) => form.set_level(seat, *number),
                    Some(RowValue::On { .. }) => {}
                }
            }
            (id, _, value) => {
                if let Some(step) =
                    step_of(id).filter(|step| value.is_none() && steps(&self.around, company).contains(step))
                {
                    return self.go_on(step, (game, company), view, orders);
                }
                let groups = view.usual.iter().chain(&view.rare);
                let Some(spec) = groups.flat_map(|group| &group.options).find(|spec| key_of(spec) == id)
                else {
                    return;
                };
                self.touch_option(game, &view.options, (spec, value), orders);
            }
        }
    }

    /// An option was given a value, or the key of a position was pressed.
    fn touch_option(
        &mut self,
        game: &str,
        options: &str,
        (spec, value): (&OptionSpec, Option<&RowValue>),
        orders: &mut Vec<AppOrder>,
    ) {
        match value {
            None if spec.kind == OptionKind::Board => {
                self.walk(orders, |stack| stack.go(Screen::SetUp { game: game.to_owned() }));
            }
            Some(RowValue::Text { text }) => match set_option(game, options, &spec.id, spec.seat, text) {
                Ok(options) => self.form(game).into_iter().for_each(|form| form.options.clone_from(&options)),
                Err(fault) => self.tell_fault(&fault),
            },
            _ => {}
        }
    }

    fn tell_fault(&mut self, fault: &InputError) {
        self.tell(fault.told().shown(self.around.lang()));
    }

    /// Goes on from a form. One with a fault stays, and says why.
    fn go_on(
        &mut self,
        step: FormStep,
        (game, company): (&str, Company),
        view: MatchFormView,
        orders: &mut Vec<AppOrder>,
    ) {
        if !view.fault.is_empty() {
            return self.tell(view.fault);
        }
        let (game, options) = (game.to_owned(), view.options);
        let entry = match step {
            FormStep::Start => {
                let Some(form) = self.form(&game) else { return };
                let names = form.names.iter().map(|name| cut_name(name)).collect();
                let players = form.players.clone();
                return orders.push(AppOrder::BeginMatch { game, options, names, players });
            }
            FormStep::Invite => RoomEntry::Host { company, game, options },
            FormStep::Offer => RoomEntry::Offer { company, game, options },
            FormStep::Seek => RoomEntry::Seek { game, options },
            FormStep::Write => return self.send_invitation(game, options, orders),
        };
        self.enter(entry, orders);
    }

    /// Opens the board of the position that is being set up, in the place of the one before.
    pub(crate) fn open_editor(&mut self, orders: &mut Vec<AppOrder>) {
        orders.push(AppOrder::CloseEditor);
        let Some(game) = self.stack.edited().map(str::to_owned) else { return };
        let options = self.form(&game).map_or_else(|| "{}".to_owned(), |form| form.options.clone());
        orders.push(AppOrder::OpenEditor { game, options });
    }

    /// Takes the options with a position that was set up over, and goes back to the form.
    pub(crate) fn take_position(&mut self, options: String, orders: &mut Vec<AppOrder>) {
        let Some(Screen::SetUp { game }) = self.stack.path.last().cloned() else { return };
        self.form(&game).into_iter().for_each(|form| form.options.clone_from(&options));
        self.walk(orders, |stack| _ = stack.back());
    }

    /// Opens the sheet from which a match of a game begins at once.
    pub(crate) fn choose_game(&mut self, game: &str) {
        let (lang, choices) = (self.around.lang(), &self.around.choices);
        let Ok(ways) = quick_starts(game, choices, lang) else { return };
        let Some(name) = games(lang).into_iter().find(|info| info.id == game).map(|info| info.name) else {
            return;
        };
        let opponents = self.store.opponents(game, choices, lang).ok();
        let offers = self.store.lesson_offers(choices, lang);
        self.around.sheet = Some(Sheet::Begin(Box::new(Beginning {
            game: game.to_owned(),
            name,
            lesson: offers.into_iter().find(|offer| offer.game == game),
            level: opponents.as_ref().map_or(1, |sheet| sheet.level),
            side: opponents.as_ref().map_or(0, |sheet| sheet.side),
            opponents,
            ways,
        })));
    }

    /// A row of that sheet was pressed, or given a value.
    pub(crate) fn touch_sheet(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        let Some(Sheet::Begin(open)) = &mut self.around.sheet else { return };
        match (id, value) {
            (LEVEL, Some(RowValue::Number { number })) => {
                let seals = open.opponents.iter().flat_map(|sheet| &sheet.seals);
                let level = seals.map(|seal| seal.level).find(|level| u32::from(*level) == *number);
                open.level = level.unwrap_or(open.level);
            }
            (SIDE, Some(RowValue::Number { number })) => {
                let sides = open.opponents.as_ref().map_or(0, |sheet| sheet.sides.len());
                if (*number as usize) < sides {
                    open.side = *number;
                }
            }
            (_, Some(_)) => {}
            (id, None) => self.begin_from_sheet(id, orders),
        }
    }

    /// Follows a key of the sheet, which closes it.
    fn begin_from_sheet(&mut self, id: &str, orders: &mut Vec<AppOrder>) {
        let Some(Sheet::Begin(open)) = self.around.sheet.take() else { return };
        let game = open.game.clone();
        let way = id.strip_prefix(WAY).and_then(|place| open.ways.get(place.parse::<usize>().ok()?));
        match (id, &open.lesson, &open.opponents, way) {
            (LEARN, Some(offer), ..) => {
                orders.push(AppOrder::BeginLesson { game, lesson: offer.lesson.id.clone() });
            }
            (BEGIN, _, Some(sheet), _) => {
                let side = sheet.sides.get(open.side as usize).and_then(|side| side.seat);
                self.begin_against(&game, open.level, side, orders);
            }
            (MORE_WAYS, ..) => self.walk(orders, |stack| stack.go(form_of(game))),
            (.., Some(way)) => self.begin_at_once(&game, way.clone(), orders),
            _ => self.around.sheet = Some(Sheet::Begin(open)),
        }
    }

    /// Begins a match on the spot against computers of a level, with the game's options of last time. Without a side, chance
    /// chooses it.
    pub(crate) fn begin_against(
        &mut self,
        game: &str,
        level: u8,
        side: Option<u8>,
        orders: &mut Vec<AppOrder>,
    ) {
        let seed = self.next_seed();
        let last = last_match(game, &self.around.choices);
        let way = opponent_start(game, last, (level, side, seed), self.around.lang());
        if let Ok(way) = way {
            self.begin_at_once(game, way, orders);
        }
    }

    /// Begins a match. Options that another version of the app has kept may be refused: then the form opens and shows why.
    fn begin_at_once(&mut self, game: &str, way: QuickStart, orders: &mut Vec<AppOrder>) {
        let (game, QuickStart { options, names, players, .. }) = (game.to_owned(), way);
        let new = NewMatch { game, options, seed: 0, names, players };
        if Table::begin(&new, Prefs::default()).is_err() {
            return self.walk(orders, |stack| stack.go(form_of(new.game)));
        }
        let NewMatch { game, options, names, players, .. } = new;
        orders.push(AppOrder::BeginMatch { game, options, names, players });
    }
}

/// The form of a match at this device.
fn form_of(game: String) -> Screen {
    Screen::New { game, company: Company::Here }
}
