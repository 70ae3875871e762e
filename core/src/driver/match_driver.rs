//! The state machine of a match on a screen.

use std::collections::VecDeque;
use std::sync::Arc;

use super::event::ShellEvent;
use super::order::{Order, SavedMatch, ScreenState};
use super::rewind::RewindTimes;
use crate::game::{InputError, Prefs};
use crate::learn::{EndgameRun, Guide, GuideStep, GuideView, LessonRun, PuzzleResult, PuzzleRun};
use crate::policy::{
    Autosave, CurtainHold, CurtainStep, Headline, HeldKeys, KeyOrders, LIMITS, SaveMoment, ThinkOrder,
    ThinkingTurns, caption, is_surely_heard,
};
use crate::remote::MatchSource;
use crate::scene::{Scene, SceneMode};
use crate::seat::Viewer;
use crate::table::{
    BoardQuestion, Found, Outbox, Reply, Request, RoomError, SharedMoment, Study, Table, Thumbnail,
};
use crate::words::Word;

/// Request to a computer that is being thought about, or whose answer waits for its time.
#[derive(Debug, Clone)]
struct Thought {
    request: Arc<Request>,
    /// The answer, once it is there, and the time at which it counts.
    answer: Option<(Option<Found>, u64)>,
}

/// State of the shell's screen, for finding changes.
#[derive(Debug, Clone)]
struct Shown {
    scene: Scene,
    state: Option<ScreenState>,
    wake_at: Option<u64>,
    lesson: Option<GuideView>,
    /// The last puzzle whose result is kept, by its key.
    result: Option<(String, PuzzleResult)>,
}

impl Shown {
    fn of(scene: Scene) -> Shown {
        Shown { scene, state: None, wake_at: None, lesson: None, result: None }
    }
}

fn is_timed(scene: &Scene) -> bool {
    scene.seats.iter().any(|seat| seat.clock.as_ref().is_some_and(|clock| clock.running))
}

fn movers(scene: &Scene) -> Vec<u8> {
    scene.seats.iter().filter(|seat| seat.to_move).map(|seat| seat.seat).collect()
}

/// A match on a screen: see [`crate::driver`].
#[derive(Debug, Clone)]
pub struct MatchDriver {
    table: Table,
    guide: Option<Guide>,
    keys: HeldKeys,
    /// The curtain that is down, and the hold of its disc.
    curtain: Option<CurtainHold>,
    turns: ThinkingTurns,
    thought: Option<Thought>,
    /// The times of a match that runs back.
    rewind: Option<RewindTimes>,
    /// A review that goes on by itself: how long each position stays, and when it goes on.
    replay: Option<(u64, u64)>,
    saves: Autosave,
    /// States that were ordered to be saved and that the store has not taken.
    unsaved: VecDeque<Arc<SavedMatch>>,
    /// Whether the match was gone through as it stands.
    studied: bool,
    /// What was found, until the store takes it.
    study: Option<Study>,
    headline: Headline,
    /// Replies of the table to other devices that the shell has not been told.
    arrived: Vec<Reply>,
    /// Whether public speech is surely heard.
    heard: bool,
    still: bool,
    /// Whether the app is in front; none before the shell has said so.
    front: Option<bool>,
    left: bool,
    shown: Shown,
    /// Time of the event that is handled. It never runs back.
    now: u64,
    /// Orders of the event that is handled.
    orders: Vec<Order>,
}

impl MatchDriver {
    /// Makes the driver of a match at a table. A match with other devices is kept by its room, any other by the shell.
    pub fn new(table: Table) -> MatchDriver {
        let kept_elsewhere = table.is_remote();
        MatchDriver::with(table, None, kept_elsewhere)
    }

    /// Makes the driver of a lesson. Nothing of it is saved.
    ///
    /// # Errors
    /// `unknown_game`, also for a lesson that the game does not have.
    pub fn lesson(game: &str, id: &str, prefs: Prefs) -> Result<MatchDriver, InputError> {
        let (lesson, table) = LessonRun::begin(game, id, prefs)?;
        Ok(MatchDriver::with(table, Some(Guide::Lesson(Box::new(lesson))), true))
    }

    /// Makes the driver of a set of puzzles, by their keys. Nothing of it is saved but their results.
    ///
    /// # Errors
    /// `unknown_game` for a key that there is not, and for an empty set.
    pub fn puzzles(keys: &[String], prefs: Prefs) -> Result<MatchDriver, InputError> {
        let (puzzles, table) = PuzzleRun::begin(keys, prefs)?;
        Ok(MatchDriver::with(table, Some(Guide::Puzzles(Box::new(puzzles))), true))
    }

    /// Makes the driver of an endgame, by its key. Nothing of it is saved but its result.
    ///
    /// # Errors
    /// `unknown_game` for a key that there is not.
    pub fn endgame(key: &str, prefs: Prefs) -> Result<MatchDriver, InputError> {
        let (endgame, table) = EndgameRun::begin(key, prefs)?;
        Ok(MatchDriver::with(table, Some(Guide::Endgame(Box::new(endgame))), true))
    }

    fn with(table: Table, guide: Option<Guide>, kept_elsewhere: bool) -> MatchDriver {
        let shown = Shown::of(table.scene());
        MatchDriver {
            table,
            guide,
            keys: HeldKeys::default(),
            curtain: None,
            turns: ThinkingTurns::default(),
            thought: None,
            rewind: None,
            replay: None,
            saves: Autosave::new(kept_elsewhere),
            unsaved: VecDeque::new(),
            studied: false,
            study: None,
            headline: Headline::default(),
            arrived: Vec::new(),
            heard: false,
            still: false,
            front: None,
            left: false,
            shown,
            now: 0,
            orders: Vec::new(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the board of a finished match as a picture that leaves the app; `None` where the screen shows no result, a curtain,
    /// or something to one person alone. No secret is in it, whatever the screen shows.
    pub fn shared_picture(&self) -> Option<Thumbnail> {
        self.may_share().then(|| self.table.sharing().picture()).flatten()
    }

    /// Returns the last activation of a finished match as an animated picture that leaves the app; `None` where there was none,
    /// and as for [`MatchDriver::shared_picture`].
    pub fn shared_moment(&self) -> Option<SharedMoment> {
        self.may_share().then(|| self.table.sharing().moment()).flatten()
    }

    /// Whether the device lies open before everybody: who gives something away shows others the screen.
    fn may_share(&self) -> bool {
        let scene = self.table.scene();
        scene.curtain.is_none() && !scene.secret
    }

    /// Returns the screen of the lesson or the puzzle beside its board; `None` for a match.
    pub fn guide_view(&self) -> Option<GuideView> {
        let guide = self.guide.as_ref()?;
        Some(guide.view(&self.table))
    }

    /// Returns the request of the computer that thinks now, after [`Order::Think`]; `None` where none thinks.
    pub fn thinking(&self) -> Option<Arc<Request>> {
        self.thought.as_ref().map(|thought| Arc::clone(&thought.request))
    }

    /// Handles an event, `now` by any steady clock in milliseconds, and returns the orders to carry out.
    pub fn handle(&mut self, event: ShellEvent, now: u64) -> Vec<Order> {
        if self.left {
            return Vec::new();
        }
        self.begin(now);
        if event.takes_time(self.front == Some(true)) {
            self.tell_time();
        }
        let ticks = event == ShellEvent::Tick;
        self.react(event);
        self.finish(ticks)
    }

    /// Takes the answer of a computer to a request from [`MatchDriver::thinking`]. The answer counts when its time has come,
    /// and not at all where another thought has begun meanwhile.
    pub fn thought(&mut self, request: &Arc<Request>, found: Option<Found>, now: u64) -> Vec<Order> {
        if self.left {
            return Vec::new();
        }
        self.begin(now);
        if let Some(thought) = self.thought.as_mut().filter(|thought| Arc::ptr_eq(&thought.request, request))
        {
            let due = self.now + self.turns.wait_ms(request.least_ms(), self.now);
            thought.answer = Some((found, due));
        }
        self.tell_time();
        self.finish(false)
    }

    /// Takes that a request from [`MatchDriver::thinking`] could not be thought about, for a fault of the core. The person is
    /// told, nothing is thought about any more, and the match stands where it did.
    pub fn thinking_failed(&mut self, request: &Arc<Request>, now: u64) -> Vec<Order> {
        if self.left {
            return Vec::new();
        }
        self.begin(now);
        if self.thought.as_ref().is_some_and(|thought| Arc::ptr_eq(&thought.request, request)) {
            self.stop_thinking();
            self.order(Order::Tell { word: Word::FaultText });
        }
        self.tell_time();
        self.finish(false)
    }

    /// Takes what waits for sending; each is handed out once.
    pub fn take_outbox(&mut self) -> Outbox {
        self.table.take_outbox()
    }

    /// Takes the state of the first [`Order::Save`] that was not taken yet; none where each was. The store asks.
    pub fn take_save(&mut self) -> Option<Arc<SavedMatch>> {
        self.unsaved.pop_front()
    }

    /// Takes what was found in the match after [`Order::Save`]; none where it was not gone through, or that was taken. The store
    /// asks.
    pub fn take_study(&mut self) -> Option<Study> {
        self.study.take()
    }

    /// Brings the table to where the match of a room is, `trouble` being the fault that stands in it. Returns whether the
    /// shell is to send [`ShellEvent::Followed`], in whose orders the news are. For any thread.
    pub fn follow<'a>(&mut self, source: impl Into<MatchSource<'a>>, trouble: Option<RoomError>) -> bool {
        let reply = if self.left { None } else { self.table.follow(source, trouble) };
        self.arrived.extend(reply);
        !self.arrived.is_empty()
    }

    fn begin(&mut self, now: u64) {
        self.now = self.now.max(now);
        for reply in std::mem::take(&mut self.arrived) {
            let scene = self.table.scene();
            self.carry_out_reply(Reply { scene, ..reply });
        }
    }

    /// Tells the clocks, the keys, the curtain, the computers and the lesson the time.
    fn tell_time(&mut self) {
        if let Some(reply) = self.table.tick(self.now) {
            self.carry_out_reply(reply);
        }
        let orders = self.keys.tick(self.now);
        self.carry_out(orders);
        match self.curtain.as_mut().and_then(|hold| hold.tick(self.now)) {
            Some(CurtainStep::Third) => self.order(Order::PulseDisc),
            Some(CurtainStep::Opens) => self.input(false, Table::open_curtain),
            None => {}
        }
        let due = |thought: &mut Thought| thought.answer.as_ref().is_some_and(|(_, due)| *due <= self.now);
        if let Some(Thought { request, answer: Some((found, _)) }) = self.thought.take_if(due) {
            self.turns.end();
            self.order(Order::StopThinking);
            match request.question() {
                Some(_) => self.lead(|guide, table| guide.computed(table, &request, found.as_ref())),
                None => self.input(false, |table| table.computed(&request, found.as_ref())),
            }
        }
        self.run_back();
        if let Some((stays, _)) = self.replay.take_if(|(_, due)| *due <= self.now) {
            self.input(false, Table::replay);
            self.replay = Some((stays, self.now + stays));
        }
        self.lead_on();
    }

    fn react(&mut self, event: ShellEvent) {
        match event {
            ShellEvent::Open { prefs, fresh } => {
                self.open(prefs);
                if fresh {
                    self.save(SaveMoment::Begun);
                }
            }
            ShellEvent::Tap { point, count } => self.input(false, |table| table.tap(point, count)),
            ShellEvent::Activate { point } => {
                let before = self.shown.scene.clone();
                self.input(false, |table| table.tap(point, 1));
                if self.shown.scene == before {
                    self.input(false, |table| table.ask_board(BoardQuestion::Idle { point }));
                }
            }
            ShellEvent::OverClub => self.input(false, Table::lead_back_to_club),
            ShellEvent::Press { id } => {
                let (before, revealed) = (*self.table.prefs(), self.table.is_revealed());
                self.input(false, |table| table.press(&id));
                let after = *self.table.prefs();
                if self.table.is_revealed() && !revealed && !self.still {
                    self.rewind();
                }
                if after.watch != before.watch {
                    self.order(Order::KeepWatchSpeed { speed: after.watch });
                }
                if after.chances != before.chances {
                    self.order(Order::KeepChances { on: after.chances });
                }
            }
            ShellEvent::Enter { text } => self.input(false, |table| table.enter(&text)),
            ShellEvent::Ask { question } => self.input(false, |table| table.ask_board(question)),
            ShellEvent::OpenCurtain => self.input(false, Table::open_curtain),
            ShellEvent::DiscDown => {
                if let Some(hold) = &mut self.curtain {
                    hold.press(self.now);
                }
            }
            ShellEvent::DiscLeave => self.leave_disc(),
            ShellEvent::DiscUp => {
                if let Some(hold) = &mut self.curtain {
                    hold.lift();
                }
            }
            ShellEvent::KeyDown { .. }
            | ShellEvent::KeyLeave { .. }
            | ShellEvent::KeyUp { .. }
            | ShellEvent::KeyUnfocus { .. }
            | ShellEvent::Captured { .. } => {
                if let ShellEvent::KeyDown { prefs, .. } = &event {
                    self.set_prefs(*prefs);
                }
                if event == (ShellEvent::Captured { on: true }) {
                    self.leave_disc();
                }
                let orders = event.of_keys(&mut self.keys, self.now).unwrap_or_default();
                self.carry_out(orders);
            }
            ShellEvent::ReleaseKeys => self.release(),
            ShellEvent::WindowUnfocus => {
                self.release();
                self.cover_secret();
            }
            ShellEvent::CoverSecret => self.cover_secret(),
            ShellEvent::OutputLost => {
                self.order(Order::MutePrivate);
                self.release();
            }
            ShellEvent::Front { on } => self.set_front(on),
            ShellEvent::Prefs { prefs } => self.set_prefs(prefs),
            ShellEvent::Hearing { hearing } => self.heard = is_surely_heard(hearing),
            ShellEvent::Still { on } => self.still = on,
            ShellEvent::AnswerNow => {
                if let Some(thought) = &self.thought {
                    thought.request.stop();
                }
            }
            ShellEvent::GuidePress { id } => self.lead(|guide, table| guide.press(table, &id)),
            ShellEvent::Tick | ShellEvent::Followed => {}
            ShellEvent::Leave => self.leave(),
        }
    }

    /// After 揭晓 the match runs back to its beginning. Where less motion is wanted it does not.
    fn rewind(&mut self) {
        if let Some(reply) = self.table.rewind() {
            self.carry_out_reply(reply);
            self.rewind = self.table.rewinds().map(|steps| RewindTimes::new(steps, self.now));
        }
    }

    /// Runs back as far as the time says; a person may have ended it.
    fn run_back(&mut self) {
        if self.table.rewinds().is_none() {
            self.rewind = None;
        }
        while let Some(mut times) = self.rewind.take_if(|times| times.due <= self.now) {
            self.input(false, |table| table.run_back(times.steps));
            if let Some(left) = self.table.rewinds() {
                times.went(left);
                self.rewind = Some(times);
            }
        }
    }

    /// Shows what stands, as the screen begins.
    fn open(&mut self, prefs: Prefs) {
        let scene = self.table.scene();
        if scene.secret {
            self.order(Order::Shield);
        }
        let board = self.table.board();
        self.order(Order::ShowBoard { board });
        self.shown = Shown::of(scene.clone());
        self.curtain = scene.curtain.is_some().then(|| CurtainHold::new(self.now));
        self.show(scene);
        self.tell_lesson();
        self.set_prefs(prefs);
    }

    /// Time in the background counts on no clock: the curtain falls when the app leaves, and once more when it comes back.
    fn set_front(&mut self, on: bool) {
        if self.front == Some(on) {
            return;
        }
        if self.front.is_some() || !on {
            self.cover();
        }
        self.front = Some(on);
        if let Some(guide) = &mut self.guide {
            guide.attend(on, self.now);
        }
        self.think();
    }

    fn set_prefs(&mut self, prefs: Prefs) {
        if *self.table.prefs() != prefs {
            // A caption is words of the language before.
            if self.table.prefs().lang != prefs.lang {
                self.headline.clear();
            }
            self.input(false, |table| table.set_prefs(prefs));
        }
    }

    fn leave(&mut self) {
        self.cover();
        self.saves.close();
        self.stop_thinking();
        self.left = true;
    }

    // ---- Keys and secrets

    /// Ends every hold, of keys and of the curtain's disc.
    fn release(&mut self) {
        self.leave_disc();
        let orders = self.keys.end();
        self.carry_out(orders);
    }

    fn leave_disc(&mut self) {
        if let Some(hold) = &mut self.curtain {
            hold.leave();
        }
    }

    /// Notes that a curtain has fallen, for another person too, or has opened.
    fn draw_curtain(&mut self, scene: &Scene) {
        if scene.curtain.is_none() {
            self.curtain = None;
        } else if self.curtain.is_none() || scene.hand != self.shown.scene.hand {
            self.curtain = Some(CurtainHold::new(self.now));
        }
    }

    fn cover_secret(&mut self) {
        if self.shown.scene.secret {
            self.cover();
        }
    }

    fn cover(&mut self) {
        self.order(Order::Mute);
        self.headline.clear();
        self.release();
        // One that is down falls anew.
        self.curtain = None;
        self.input(false, Table::cover);
        self.order(Order::ForgetInput);
        self.save(SaveMoment::Covered);
    }

    fn carry_out(&mut self, orders: KeyOrders) {
        if let Some(id) = orders.release {
            self.order(Order::MutePrivate);
            self.input(true, |table| table.hold(&id, false));
        }
        if orders.captured {
            self.order(Order::Tell { word: Word::CapturedText });
        }
        let Some(id) = orders.press else { return };
        self.input(true, |table| table.hold(&id, true));
        let scene = self.table.scene();
        let orders = self.keys.opened(scene.held_key.as_deref(), scene.hand, &movers(&scene));
        self.carry_out(orders);
    }

    // ---- Answers of the table

    /// Gives the table an input. `held`: it is that of a held key.
    fn input(&mut self, held: bool, input: impl FnOnce(&mut Table) -> Reply) {
        let reply = input(&mut self.table);
        let status = reply.scene.status.clone();
        self.carry_out_reply_to(held, reply);
        self.headline.answer(&status, held, self.now);
        self.lead(Guide::after_input);
        if self.table.is_remote() {
            self.order(Order::Carry);
        }
    }

    /// Lets the lesson go on, and tells what has become of it.
    fn lead(&mut self, step: impl FnOnce(&mut Guide, &mut Table) -> Option<Reply>) {
        let Some(guide) = &mut self.guide else { return };
        let reply = step(guide, &mut self.table);
        guide.note(self.now);
        if let Some(reply) = reply {
            self.carry_out_reply(reply);
        }
        self.tell_lesson();
    }

    /// Tells the lesson the time. One that rests does no work.
    fn lead_on(&mut self) {
        let (now, still) = (self.now, self.still);
        let Some(guide) = &mut self.guide else { return };
        match guide.tick(&mut self.table, now, still) {
            GuideStep::Nothing => {}
            GuideStep::View => self.tell_lesson(),
            GuideStep::Table(reply) => self.lead(|_, _| Some(*reply)),
        }
    }

    fn tell_lesson(&mut self) {
        let view = self.guide_view();
        if view == self.shown.lesson {
            return;
        }
        let was_complete = self.shown.lesson.as_ref().is_some_and(|view| view.complete);
        self.shown.lesson.clone_from(&view);
        let Some(view) = view else { return };
        let done = (view.complete && !was_complete).then(|| view.key.clone());
        self.order(Order::ShowGuide { view });
        let result = self.guide.as_ref().and_then(Guide::result);
        if result != self.shown.result {
            self.shown.result.clone_from(&result);
            if let Some((key, result)) = result {
                self.order(Order::PuzzleDone { key, result });
            }
        }
        if let Some(key) = done {
            self.order(Order::LessonDone { key });
        }
    }

    /// Carries out a reply of the table that no held key has asked for.
    fn carry_out_reply(&mut self, reply: Reply) {
        self.carry_out_reply_to(false, reply);
    }

    /// Carries out a reply of the table. `held`: to a held key.
    fn carry_out_reply_to(&mut self, held: bool, reply: Reply) {
        let Reply { scene, mut said, cues, mute_private, layouts, changed, has_phrase } = reply;
        if mute_private {
            self.order(Order::MutePrivate);
        }
        if scene.secret && !self.shown.scene.secret {
            self.order(Order::Shield);
        }
        if scene.board_version != self.shown.scene.board_version {
            let board = self.table.board();
            self.order(Order::ShowBoard { board });
        }
        self.draw_curtain(&scene);
        let before = std::mem::replace(&mut self.shown.scene, scene.clone());
        let changed_hands = (scene.hand, scene.secret) != (before.hand, before.secret);
        // Under a curtain nothing is told, and in a review what was said of the end is over.
        let quiet = scene.curtain.is_some() || scene.mode == SceneMode::Review;
        let game = scene.game.clone();
        let settled = self.keys.settle(scene.held_key.as_deref(), scene.hand, &movers(&scene));
        self.show(scene);
        if changed_hands {
            self.order(Order::ForgetInput);
        }
        self.carry_out(settled);
        for cue in cues {
            self.order(Order::Play { cue });
        }
        if quiet {
            self.headline.clear();
        }
        if !self.may_speak_privately(held) {
            said.retain(|said| said.audience == Viewer::Public);
        }
        if let Some(caption) = caption(&said) {
            self.headline.say(&caption, self.now);
        }
        if has_phrase {
            self.headline.answer(&self.shown.scene.status, held, self.now);
        }
        if !said.is_empty() {
            self.order(Order::Speak { said });
        }
        if !layouts.is_empty() {
            self.order(Order::KeepLayouts { game, layouts });
        }
        self.save(SaveMoment::Answered { changed });
        self.keep_study();
        self.think();
    }

    /// Whether a private text is spoken now, `held` if a held key has asked for it; the voice then still looks who hears it.
    /// The answer to a key ends with the key. A shared device speaks privately under a key alone; a device of one's own answers
    /// questions and reminds its owner without one, but not into a recording.
    fn may_speak_privately(&self, held: bool) -> bool {
        let under_key = self.keys.held().is_some();
        under_key || (!held && self.table.is_own() && !self.keys.captured())
    }

    fn show(&mut self, scene: Scene) {
        let readable = self.table.prefs().private_output || !scene.for_one;
        self.order(Order::Show { scene, readable });
    }

    fn save(&mut self, moment: SaveMoment) {
        if !self.saves.is_due(moment) {
            return;
        }
        let saved = SavedMatch::of(&self.table);
        if self.saves.is_new(&saved.text) {
            self.unsaved.push_back(Arc::new(saved));
            self.order(Order::Save);
        }
    }

    /// Keeps what was found in a match that was gone through, once.
    fn keep_study(&mut self) {
        let study = self.table.study();
        let was_studied = std::mem::replace(&mut self.studied, study.is_some());
        if !was_studied && study.is_some() && self.saves.is_due(SaveMoment::Covered) {
            self.study = study;
            self.order(Order::Save);
        }
    }

    // ---- Computers

    fn think(&mut self) {
        let asked = self.guide.as_ref().and_then(|guide| guide.turn_name(&self.table));
        let turn = asked.or_else(|| self.table.turn_name());
        match self.turns.update(turn.as_deref(), self.front == Some(true), self.now) {
            ThinkOrder::Keep => {}
            ThinkOrder::Stop => self.stop_thinking(),
            ThinkOrder::Begin => {
                self.stop_thinking();
                let asked = self.guide.as_ref().and_then(|guide| guide.request_of_computer(&self.table));
                let request = asked.or_else(|| self.table.request_of_computer()).map(Arc::new);
                self.thought = request.map(|request| Thought { request, answer: None });
                if self.thought.is_some() {
                    self.order(Order::Think);
                }
            }
        }
    }

    fn stop_thinking(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.request.stop();
            self.order(Order::StopThinking);
        }
    }

    // ---- The end of an event

    fn order(&mut self, order: Order) {
        self.orders.push(order);
    }

    fn finish(&mut self, ticks: bool) -> Vec<Order> {
        let stays = self.table.replays();
        if stays != self.replay.map(|(stays, _)| stays) {
            self.replay = stays.map(|stays| (stays, self.now + stays));
        }
        let state = self.state();
        if self.shown.state.as_ref() != Some(&state) {
            self.shown.state = Some(state.clone());
            self.order(Order::ShowState { state });
        }
        let at = self.next_tick();
        if ticks || at != self.shown.wake_at {
            self.shown.wake_at = at;
            self.order(Order::WakeAt { at });
        }
        std::mem::take(&mut self.orders)
    }

    /// Returns the state of the screen around the scene, at the time of the last event.
    pub fn state(&self) -> ScreenState {
        let scene = &self.shown.scene;
        ScreenState {
            line: self.headline.line(&scene.status, &scene.subtitle, self.heard, self.now),
            awake: scene.awake && !self.left,
            key_held: self.keys.held().is_some(),
            disc_held: self.curtain.as_ref().is_some_and(CurtainHold::is_held),
            masked: self.keys.captured() && scene.secret,
            standing: self.table.standing(),
            told_in_background: self.table.told_in_background().filter(|_| !self.left),
        }
    }

    /// Returns the next time at which something happens by itself.
    fn next_tick(&self) -> Option<u64> {
        if self.left {
            return None;
        }
        let answer = self.thought.as_ref().and_then(|thought| thought.answer.as_ref()).map(|(_, due)| *due);
        let in_front = self.front == Some(true);
        let guide = self.guide.as_ref().filter(|_| in_front);
        let lesson = guide.and_then(|guide| guide.next_tick(&self.table, self.now));
        let clock = (in_front && is_timed(&self.shown.scene)).then_some(self.now + LIMITS.tick_ms);
        let disc = self.curtain.as_ref().and_then(|hold| hold.next_change(self.now));
        let rewind = self.rewind.filter(|_| self.table.rewinds().is_some()).map(|times| times.due);
        let replay = self.replay.map(|(_, due)| due);
        [
            self.headline.next_change(self.now),
            self.keys.closes_at(),
            disc,
            answer,
            clock,
            lesson,
            rewind,
            replay,
        ]
        .into_iter()
        .flatten()
        .min()
    }
}
