//! The driver of the app.

use std::sync::Arc;

use qishe_core::learn::{TodayPuzzle, today_puzzle};
use qishe_core::policy::{LinkKind, cut_name, find_link};
use qishe_core::words::Lang;
use qishe_store::{Choices, ResumeTile, Store, resume_tile};

use crate::archive::Archive;
use crate::club::{ClubWall, Evening};
use crate::endgames::Endgames;
use crate::entry::{NameQuestion, RoomEntry, company_of};
use crate::event::{AppEvent, PlatformTraits};
use crate::form::{MatchForm, Sheet};
use crate::letters::{LetterTile, Letters};
use crate::library::{Afterwards, Library};
use crate::meeting::Meeting;
use crate::message::{Messages, Notice};
use crate::order::{AppAct, AppOrder, AppView};
use crate::page::{AppPage, RowValue};
use crate::pages::{self, Effect};
use crate::practice::Practised;
use crate::screen::{LobbyTab, PageId, Screen};
use crate::stack::Stack;
use crate::toast::{self, Toast};

/// What pages are made from.
#[derive(Debug, Clone)]
pub struct Around {
    pub choices: Choices,
    pub platform: PlatformTraits,
    pub meeting: Meeting,
    pub endgames: Endgames,
    pub practised: Practised,
    pub letters: Letters,
    /// The forms on the stack.
    pub forms: Vec<MatchForm>,
    /// The sheet over the lobby; none while it is closed.
    pub sheet: Option<Sheet>,
    /// Text in the field for a record. After a refusal it can be corrected.
    pub pasted: String,
}

impl Around {
    /// The language of texts and speech.
    pub fn lang(&self) -> Lang {
        self.choices.lang.unwrap_or(self.platform.lang)
    }
}

/// The app around a match: see [`crate`].
pub struct AppDriver {
    pub(crate) around: Around,
    pub(crate) store: Arc<Store>,
    pub(crate) stack: Stack,
    pub(crate) library: Library,
    pub(crate) archive: Archive,
    pub(crate) evening: Evening,
    /// Seed of the lots that were drawn last.
    pub(crate) seed: u64,
    pub(crate) messages: Messages,
    /// What follows the match on the table, while the match is asked whether it can be left.
    pub(crate) leaving: Option<Afterwards>,
    toast: Option<Toast>,
    name: NameQuestion,
    /// Number of the last line.
    told: u64,
    /// What was shown last.
    shown: Option<AppView>,
}

impl AppDriver {
    /// Starts the app at the games, with what a device keeps. `seed` decides the lots that are drawn.
    pub fn new(store: Arc<Store>, platform: PlatformTraits, seed: u64) -> AppDriver {
        let around = Around {
            choices: store.choices(),
            platform,
            meeting: Meeting::default(),
            endgames: Endgames::default(),
            practised: Practised::default(),
            letters: Letters::default(),
            forms: Vec::new(),
            sheet: None,
            pasted: String::new(),
        };
        let notice = store.take_notice();
        let library = Library::at_start(store.has(&around.choices.open));
        let mut app = AppDriver {
            around,
            store,
            stack: Stack::default(),
            library,
            archive: Archive::default(),
            evening: Evening::default(),
            seed,
            messages: Messages::default(),
            leaving: None,
            toast: None,
            name: NameQuestion::default(),
            told: 0,
            shown: None,
        };
        app.notify_about(notice);
        app
    }

    /// What the app shows.
    pub fn view(&self) -> AppView {
        AppView {
            tab: self.stack.tab,
            path: self.stack.path.clone(),
            can_go_back: self.around.sheet.is_some() || self.stack.can_go_back(),
            page: self.page(),
            wall: self.wall(),
            sheet: self.sheet(),
            resume: self.shows_games().then(|| self.resume_tile()).flatten(),
            today: self.today_puzzle(),
            reads_today: self.shows_games() && self.around.practised.read.is_none(),
            letters: self.shows_games().then(|| self.letter_tile()).flatten(),
            letters_notice: self.letters_notice(),
            ways: self.lobby_ways(),
            toast: self.toast.clone(),
            asks_name: self.name.is_asked(),
            is_starting: self.library.is_starting(),
            work: self.library.shown(),
            question: self.messages.question.as_ref().map(|(question, _)| question.clone()),
            notice: self.messages.notice.clone(),
        }
    }

    fn page(&self) -> Option<AppPage> {
        match self.stack.path.last() {
            Some(Screen::Club) => pages::club::page(&self.around, &self.evening),
            Some(screen) => pages::of(screen, &self.around),
            None => match self.stack.tab {
                LobbyTab::Archive => Some(pages::archive::page(&self.around, &self.archive)),
                LobbyTab::Rules => Some(pages::rules::games(&self.around)),
                LobbyTab::Practice => Some(pages::practice::page(&self.around, &self.archive)),
                LobbyTab::Play => None,
            },
        }
    }

    fn wall(&self) -> Option<ClubWall> {
        let is_seen = self.stack.path.last() == Some(&Screen::ClubWall);
        is_seen.then(|| self.evening.wall(self.around.lang())).flatten()
    }

    /// The sheet over the lobby as a page.
    fn sheet(&self) -> Option<AppPage> {
        Some(match self.around.sheet.as_ref()? {
            Sheet::Begin(open) => pages::begin::sheet(open, self.around.lang()),
            Sheet::Import => pages::import::sheet(&self.around),
        })
    }

    /// Whether the tab of the games is seen.
    fn shows_games(&self) -> bool {
        self.stack.tab == LobbyTab::Play && self.stack.path.is_empty()
    }

    /// The puzzle of the day, on every tab: without it the games would move while their tab goes.
    fn today_puzzle(&self) -> Option<TodayPuzzle> {
        let read = self.around.practised.read.as_ref().filter(|_| self.stack.path.is_empty())?;
        today_puzzle(&read.practice, read.day, self.around.lang())
    }

    pub(crate) fn resume_tile(&self) -> Option<ResumeTile> {
        resume_tile(self.archive.matches(), self.around.lang())
    }

    pub(crate) fn letter_tile(&self) -> Option<LetterTile> {
        self.around.letters.tile(self.around.lang(), &self.around.meeting.people)
    }

    fn letters_notice(&self) -> Option<String> {
        let notice = self.around.letters.notice.clone().filter(|_| self.shows_games())?;
        Some(notice.text().shown(self.around.lang()))
    }

    /// Handles an event. The orders are carried out in their order.
    pub fn handle(&mut self, event: AppEvent) -> Vec<AppOrder> {
        self.ordering(|app, orders| app.take(event, orders))
    }

    fn take(&mut self, event: AppEvent, orders: &mut Vec<AppOrder>) {
        match event {
            AppEvent::Platform { traits } => self.around.platform = traits,
            AppEvent::Chosen { choices } => self.around.choices = choices,
            AppEvent::Start => self.start(orders),
            AppEvent::Go { screen } => self.walk(orders, |stack| stack.go(screen)),
            AppEvent::Tab { tab } => self.walk(orders, |stack| stack.show_tab(tab)),
            AppEvent::Back if self.around.sheet.is_some() => self.around.sheet = None,
            AppEvent::Back if self.stack.path.last() == Some(&Screen::Match) => {
                self.toast = None;
                self.let_go(Afterwards::Leave, orders);
            }
            AppEvent::Back => self.walk(orders, |stack| _ = stack.back()),
            AppEvent::Path { path } => self.follow(path, orders),
            AppEvent::OpenMatch { id } => self.open(id, orders),
            AppEvent::MatchShown { in_room } => {
                self.forget_match();
                self.walk(orders, |stack| stack.show_match(in_room));
            }
            AppEvent::MatchBegun { id } => self.begin_at_table(&id, orders),
            AppEvent::LeaveQuestion { question } => self.ask_to_leave(question, orders),
            AppEvent::LeaveMatch => self.leave_match(orders),
            AppEvent::RoomShown => {
                self.forget_match();
                self.show_invitation(String::new());
                self.walk(orders, Stack::show_room);
            }
            AppEvent::Receive { text } => self.receive(text, orders),
            AppEvent::Draw => self.draw(orders),
            AppEvent::Drawn { number } => self.end_drawing(number, orders),
            AppEvent::StopWork => self.stop_work(orders),
            AppEvent::Found { rooms, search } => self.find_rooms(rooms, search),
            AppEvent::RoomChanged { room } => self.show_in_room(room),
            AppEvent::EnterRoom { entry } => self.enter(entry, orders),
            AppEvent::Name { name } => self.take_name(&name, orders),
            AppEvent::DropName => self.name.drop_it(),
            AppEvent::RoomsChanged => {
                if self.shows_letters() {
                    self.list_rooms(orders);
                }
            }
            AppEvent::PracticeChanged => {
                if self.shows_progress() {
                    self.read_progress(orders);
                }
            }
            AppEvent::Front => {
                if self.shows_letters() {
                    self.look_at_rooms(orders);
                }
            }
            AppEvent::OpenLetters => self.open_letters(orders),
            AppEvent::OpenLetter { file } => self.open_letter(file, orders),
            AppEvent::GiveUpLetter => self.ask_to_give_up_letter(),
            AppEvent::ChooseGame { game } => self.choose_game(&game),
            AppEvent::CloseSheet => self.around.sheet = None,
            AppEvent::PositionSet { options } => self.take_position(options, orders),
            AppEvent::LessonLeft { button, game } => self.leave_lesson(&button, game, orders),
            AppEvent::Press { id } => self.touch(&id, None, orders),
            AppEvent::Set { id, value } => self.touch(&id, Some(&value), orders),
            AppEvent::Answer { yes } => self.answer(yes, orders),
            AppEvent::DropQuestion => self.messages.question = None,
            AppEvent::Notify { title, text } => self.show(Notice { title, text }),
            AppEvent::CloseNotice => self.close_notice(),
            AppEvent::Disk { refuses } => self.tell_of_disk(refuses),
            AppEvent::Tell { text } => self.tell(text),
            AppEvent::Told { number } => self.toast = self.toast.take_if(|toast| toast.number != number),
            AppEvent::ForgetInput => self.toast = None,
        }
    }

    /// Makes changes, and collects the orders about them and about what is shown.
    pub(crate) fn ordering(
        &mut self,
        change: impl FnOnce(&mut AppDriver, &mut Vec<AppOrder>),
    ) -> Vec<AppOrder> {
        let mut orders = Vec::new();
        let voice = self.awaited_voice();
        // The list is read again whenever it comes into view, and in the language of the person.
        let listed = self.shown.is_some().then(|| self.around.lang()).filter(|_| self.shows_matches());
        let people_seen = self.shown.is_some() && self.shows_people();
        let letters = self.shown.is_some().then(|| self.around.lang()).filter(|_| self.shows_letters());
        let counted = self.shown.is_some().then(|| self.around.lang()).filter(|_| self.shows_statistics());
        let practised = self.shown.is_some().then(|| self.around.lang()).filter(|_| self.shows_progress());
        change(self, &mut orders);
        if self.shows_people() && !people_seen {
            self.read_people(None, &mut orders);
        }
        self.leave_archive();
        self.come_to_club();
        let lang = self.around.lang();
        if self.shows_matches() && listed != Some(lang) {
            self.list_matches(&mut orders);
        }
        self.come_to_statistics(counted == Some(lang), counted.is_some(), &mut orders);
        if self.shows_progress() && practised != Some(lang) {
            self.read_progress(&mut orders);
        }
        if self.shows_letters() && letters != Some(lang) {
            self.look_at_rooms(&mut orders);
        }
        self.watch_letters(&mut orders);
        let awaited = self.awaited_voice();
        if awaited.is_some() && awaited != voice {
            orders.push(AppOrder::Act { act: AppAct::PrepareVoice });
        }
        let view = self.view();
        if self.shown.as_ref() != Some(&view) {
            self.shown = Some(view.clone());
            orders.push(AppOrder::Show { view });
        }
        orders
    }

    /// The match on the table has changed: what was asked and told about the one before goes.
    pub(crate) fn forget_match(&mut self) {
        self.library.starts = false;
        self.messages.question = None;
        self.leaving = None;
        self.toast = None;
    }

    /// Writes where the person is, with what was typed in forms, for a process that comes after this one.
    pub fn remember(&self) -> String {
        self.stack.remember(&self.around.forms)
    }

    /// Goes to where [`AppDriver::remember`] was called, in an app that has just started and has no match. Nothing changes for any
    /// other text, or later. The orders are carried out in their order.
    pub fn recall(&mut self, text: &str) -> Vec<AppOrder> {
        let kept = Some(text).filter(|_| self.stack == Stack::default()).and_then(Stack::recall);
        let Some((stack, forms)) = kept else { return Vec::new() };
        self.ordering(|app, orders| {
            app.around.forms = forms;
            app.walk(orders, |now| *now = stack);
        })
    }

    /// Language whose voice the page on top tells about.
    fn awaited_voice(&self) -> Option<Lang> {
        let tells = self.around.choices.speech
            && self.stack.path.last() == Some(&Screen::Page { page: PageId::Settings });
        tells.then(|| self.around.lang())
    }

    /// Goes a way into a room, after the question for a name where the others see one.
    pub(crate) fn enter(&mut self, entry: RoomEntry, orders: &mut Vec<AppOrder>) {
        if let Some(entry) = self.name.before(entry, &self.around.choices.my_name) {
            orders.push(AppOrder::EnterRoom { company: entry.company(), entry });
        }
    }

    fn take_name(&mut self, name: &str, orders: &mut Vec<AppOrder>) {
        let Some(entry) = self.name.answer() else { return };
        let name = cut_name(name);
        if !name.is_empty() {
            self.around.choices.my_name = name;
            orders.push(AppOrder::Choose { choices: self.around.choices.clone() });
        }
        self.enter(entry, orders);
    }

    /// Follows a button of the lesson away from it. The first whole match is played on the spot, against the weakest computer, in
    /// the first seat, which the lesson had: a form would ask what a beginner cannot know.
    fn leave_lesson(&mut self, button: &str, game: String, orders: &mut Vec<AppOrder>) {
        let to = (button == "shell:lessons").then(|| Screen::Rules { game: game.clone() });
        self.walk(orders, |stack| stack.leave_lesson(to));
        if button == "shell:play" {
            self.begin_against(&game, 1, Some(0), orders);
        }
    }

    /// An invitation leads into its room; a relay is set by the person, on its own page.
    pub(crate) fn follow_link(&mut self, text: String, orders: &mut Vec<AppOrder>) {
        match find_link(&text) {
            Some(link) if link.kind == LinkKind::Relay => {
                self.show_relay(link.link);
                self.walk(orders, |stack| stack.show_invitation(company_of(link.kind)));
            }
            _ => self.enter(RoomEntry::Join { link: text }, orders),
        }
    }

    /// The system has changed the path. A match that others may wait for stays on it until the person has answered.
    fn follow(&mut self, path: Vec<Screen>, orders: &mut Vec<AppOrder>) {
        if self.stack.path.contains(&Screen::Match) && !path.contains(&Screen::Match) {
            self.let_go(Afterwards::Leave, orders);
            // The system has taken it away: it is shown again, unless it is left.
            self.shown = None;
        } else {
            self.walk(orders, |stack| stack.path = path);
        }
    }

    /// Changes the stack, and gives orders about what has left the screen.
    pub(crate) fn walk(&mut self, orders: &mut Vec<AppOrder>, change: impl FnOnce(&mut Stack)) {
        let before = self.stack.clone();
        change(&mut self.stack);
        if self.stack == before {
            return;
        }
        self.toast = None;
        let (old, new) = (&before.path, &self.stack.path);
        if new.contains(&Screen::Match) && new.last() != Some(&Screen::Match) {
            orders.push(AppOrder::CoverSecret);
        }
        if old.contains(&Screen::Lesson) && !new.contains(&Screen::Lesson) {
            orders.push(AppOrder::CloseLesson);
        }
        // The match of a room takes the place of its screen, and the room stays open.
        let is_left =
            |screens: &[Screen]| !screens.contains(&Screen::Room) && !screens.contains(&Screen::Match);
        if old.contains(&Screen::Room) && is_left(new) {
            orders.push(AppOrder::LeaveRoom);
        }
        self.around.sheet = None;
        self.note_invited();
        self.keep_forms();
        if before.edited() != self.stack.edited() {
            self.open_editor(orders);
        }
    }

    /// A row of the page on top was pressed, or given a value.
    fn touch(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        match self.around.sheet {
            Some(Sheet::Begin(_)) => return self.touch_sheet(id, value, orders),
            Some(Sheet::Import) => return self.touch_import(id, value, orders),
            None => {}
        }
        let Some(screen) = self.stack.path.last() else {
            match (self.stack.tab, value) {
                (LobbyTab::Archive, _) => self.touch_archive(id, value, orders),
                (LobbyTab::Practice, None) => self.touch_practice(id, orders),
                (LobbyTab::Rules, None) => {
                    let rules = pages::rules::of_game(id);
                    self.walk(orders, |stack| rules.into_iter().for_each(|screen| stack.go(screen)));
                }
                _ => {}
            }
            return;
        };
        if matches!(screen, Screen::Near | Screen::Online | Screen::Room) {
            return self.touch_meeting(id, value, orders);
        }
        if let Screen::New { game, company } = screen {
            return self.touch_form(&game.clone(), *company, (id, value), orders);
        }
        if *screen == Screen::Club {
            return self.touch_club(id, value, orders);
        }
        if self.shows_people() {
            return self.touch_people(id, value, orders);
        }
        if [Screen::LETTERS, Screen::HANDOVER].contains(screen) {
            return self.touch_letters(id, value, orders);
        }
        let (choices, act) = match pages::effect(screen, &self.around, id, value) {
            Some(Effect::Choose(choices)) => (choices, None),
            Some(Effect::ChooseAloud(choices)) => (choices, Some(AppAct::PlaySound)),
            Some(Effect::Go(screen)) => return self.walk(orders, |stack| stack.go(screen)),
            Some(Effect::GoBackTo(screen)) => return self.walk(orders, |stack| stack.go_back_to(screen)),
            Some(Effect::Export { save }) => return self.ask_to_export(save),
            Some(Effect::Act(act)) => return orders.push(AppOrder::Act { act }),
            Some(Effect::Lesson { game, lesson }) => {
                return orders.push(AppOrder::BeginLesson { game, lesson });
            }
            Some(Effect::Endgame(key)) => return orders.push(AppOrder::BeginEndgame { key }),
            Some(Effect::ShowBook(book)) => {
                (self.around.endgames.book, self.around.endgames.part) = (book, None);
                return;
            }
            Some(Effect::ShowPart(part)) => {
                self.around.endgames.part = Some(part);
                return;
            }
            Some(Effect::ShowNames(by_name)) => {
                self.around.endgames.by_name = by_name;
                return;
            }
            None => return,
        };
        if choices != self.around.choices {
            self.around.choices = choices.clone();
            orders.push(AppOrder::Choose { choices });
            orders.extend(act.map(|act| AppOrder::Act { act }));
        }
    }

    pub(crate) fn tell(&mut self, text: String) {
        self.told += 1;
        let millis = toast::millis(&text, self.around.platform.reads_aloud);
        self.toast = Some(Toast { text, number: self.told, millis });
    }
}
