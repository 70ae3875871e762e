//! The kept matches with other devices: when they are read and their mailboxes looked into, how one is taken up or given up.

use qishe_core::policy::Company;
use qishe_net::{SavedRoomInfo, SavedRooms};

use crate::driver::{AppDriver, Around};
use crate::entry::RoomEntry;
use crate::library::Afterwards;
use crate::message::Asked;
use crate::order::AppOrder;
use crate::page::RowValue;
use crate::pages::letters::{GIVE, GIVE_UP, PARTS, ROOM, way};
use crate::pages::mail::{DELETE, ENDED};
use crate::screen::{LobbyTab, Screen};
use crate::work::Task;

impl AppDriver {
    /// Whether the matches with other devices are seen, on their page or as a tile.
    pub(crate) fn shows_letters(&self) -> bool {
        let lobby = self.stack.tab == LobbyTab::Play && self.stack.path.is_empty();
        (lobby || self.stack.path.last() == Some(&Screen::LETTERS)) && !self.library.is_starting()
    }

    /// Reads them anew, in the background. A look into the mailboxes that was ordered before still comes after it.
    pub(crate) fn list_rooms(&mut self, orders: &mut Vec<AppOrder>) {
        let looks = self.library.behind.iter().any(|(_, task)| *task == Task::Rooms { looks: true });
        self.run_behind(Task::Rooms { looks }, orders);
    }

    /// Reads them, and then looks into their mailboxes: the person has come to see what is new.
    pub(crate) fn look_at_rooms(&mut self, orders: &mut Vec<AppOrder>) {
        self.run_behind(Task::Rooms { looks: true }, orders);
    }

    /// They were read.
    pub(crate) fn take_rooms(&mut self, listed: SavedRooms, looks: bool, orders: &mut Vec<AppOrder>) {
        let lang = self.around.lang();
        self.around.letters.take(lang, listed);
        if let Some(room) =
            self.around.letters.awaited.take().and_then(|file| self.around.letters.of(&file).cloned())
        {
            return self.resume(room, orders);
        }
        let online = !self.around.choices.relay.is_empty();
        let again = !looks && std::mem::take(&mut self.around.letters.looks_again);
        if let Some(file) = self.around.letters.mail.file.clone().filter(|_| online && (looks || again)) {
            orders.push(AppOrder::LookIntoRoom { file });
        }
        for room in self.around.letters.rooms().iter().filter(|_| looks) {
            if room.untold {
                orders.push(AppOrder::TellRoom { room: room.clone() });
            } else if online && room.company() == Company::Online && !room.is_my_turn {
                orders.push(AppOrder::LookIntoRoom { file: room.file.clone() });
            }
        }
    }

    /// The person opens the only match, or sees the list.
    pub(crate) fn open_letters(&mut self, orders: &mut Vec<AppOrder>) {
        match self.around.letters.only().cloned() {
            Some(room) => self.resume(room, orders),
            None => self.walk(orders, |stack| stack.go(Screen::LETTERS)),
        }
    }

    /// A notice about the match of a file was touched: it takes the place of the match on the table, and of the one with which the
    /// app begins.
    pub(crate) fn open_letter(&mut self, file: String, orders: &mut Vec<AppOrder>) {
        if self.library.is_starting() {
            self.start_without_match(orders);
        }
        self.let_go(Afterwards::Open { file }, orders);
    }

    /// Opens the match of a file, once it has been read; or the list, for the file of letters between people.
    pub(crate) fn open_room(&mut self, file: String, orders: &mut Vec<AppOrder>) {
        self.leave_match(orders);
        if self.open_mail(&file, orders) {
            return;
        }
        match self.around.letters.of(&file).cloned() {
            Some(room) => self.resume(room, orders),
            None => {
                self.around.letters.awaited = Some(file);
                self.list_rooms(orders);
            }
        }
    }

    fn resume(&self, room: SavedRoomInfo, orders: &mut Vec<AppOrder>) {
        // A second tap while the match slides in opens no other one.
        if !self.has_match() {
            orders.push(AppOrder::ResumeRoom { room });
        }
    }

    /// Gives a match to another device of this person.
    fn hand_over(&mut self, file: &str, orders: &mut Vec<AppOrder>) {
        let Some(room) = self.around.letters.of(file) else { return };
        let (company, file) = (room.company(), room.file.clone());
        self.enter(RoomEntry::Handover { company, file }, orders);
    }

    /// Asks before a match is given up.
    fn ask_to_give_up(&mut self, room: Option<SavedRoomInfo>) {
        if let Some(room) = room {
            self.ask(room.give_up.clone(), Asked::GiveUp(Box::new(room)));
        }
    }

    /// Asks before the only match is given up.
    pub(crate) fn ask_to_give_up_letter(&mut self) {
        self.ask_to_give_up(self.around.letters.only().cloned());
    }

    /// A row of the page was pressed.
    pub(crate) fn touch_letters(&mut self, id: &str, value: Option<&RowValue>, orders: &mut Vec<AppOrder>) {
        match value {
            Some(RowValue::Number { number }) if id == PARTS => self.around.letters.ended = *number == 1,
            None => self.press_letters(id, orders),
            _ => {}
        }
    }

    fn press_letters(&mut self, id: &str, orders: &mut Vec<AppOrder>) {
        if self.touch_mail(id, orders) {
            return;
        }
        if let Some(save) = id.strip_prefix(ENDED) {
            self.open(save.to_owned(), orders);
        } else if let Some(save) = id.strip_prefix(DELETE) {
            orders.push(AppOrder::RemoveMatch { id: save.to_owned() });
            self.around.letters.mail.finished.retain(|(_, kept)| kept.id != save);
        } else if let Some(screen) = way(id) {
            self.walk(orders, |stack| stack.go(screen));
        } else if let Some(file) = id.strip_prefix(ROOM) {
            if let Some(room) = self.around.letters.of(file).cloned() {
                self.resume(room, orders);
            }
        } else if let Some(file) = id.strip_prefix(GIVE) {
            self.hand_over(file, orders);
        } else if let Some(file) = id.strip_prefix(GIVE_UP) {
            self.ask_to_give_up(self.around.letters.of(file).cloned());
        }
    }

    /// Has the shell look into the mailboxes while the app is away, as long as a letter may come and the person wants to hear of it.
    pub(crate) fn watch_letters(&mut self, orders: &mut Vec<AppOrder>) {
        let Around { letters, choices, platform, .. } = &self.around;
        if letters.read.is_none() {
            return;
        }
        let on = platform.notifies
            && choices.letter_notices
            && !choices.relay.is_empty()
            && letters.awaits_letters();
        if letters.watched != on {
            self.around.letters.watched = on;
            orders.push(AppOrder::WatchLetters { on });
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use qishe_core::table::SavedInfo;
    use qishe_core::words::{Lang, Question, Word};
    use qishe_store::{Choices, Store};

    use super::*;
    use crate::event::{AppEvent, PlatformTraits};
    use crate::order::AppView;
    use crate::page::RowKind;

    fn room(file: &str, is_my_turn: bool, hours: Option<u64>, time: i64) -> SavedRoomInfo {
        let info = SavedInfo {
            game: "gomoku".to_owned(),
            name: "五子棋".to_owned(),
            line: "第 5 手".to_owned(),
            players: format!("林 – {file}"),
            emblem: 0,
            names: vec!["林".to_owned(), file.to_owned()],
            ended: false,
            occasion: String::new(),
            moves: 5,
            begun: true,
        };
        SavedRoomInfo {
            file: file.to_owned(),
            info,
            host: true,
            untold: false,
            service: String::new(),
            is_my_turn,
            is_delivered: true,
            left: hours.map(|hours| format!("{hours} 小时")).unwrap_or_default(),
            seconds_left: hours.map(|hours| hours * 3600),
            time,
            give_up: Question {
                title: file.to_owned(),
                text: String::new(),
                yes: String::new(),
                no: String::new(),
                is_safe: false,
            },
        }
    }

    fn app(relay: &str, notifies: bool) -> AppDriver {
        let platform = PlatformTraits {
            lang: Lang::Zh,
            utc_offset: 0,
            version: String::new(),
            zooms: false,
            reduces_motion: false,
            has_haptics: false,
            sends_files: true,
            opens_speech_settings: false,
            reader_speaks_moves: false,
            reads_aloud: false,
            lacks_voice: false,
            notifies,
            outputs: None,
        };
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = AppDriver::new(Arc::new(Store::at(folder.path())), platform, 1);
        let choices = Choices { relay: relay.to_owned(), ..Choices::default() };
        app.handle(AppEvent::Chosen { choices });
        app
    }

    fn read(app: &mut AppDriver, rooms: Vec<SavedRoomInfo>, looks: bool) -> Vec<AppOrder> {
        let listed = SavedRooms { rooms, notice: None };
        let orders = app.ordering(|app, orders| app.take_rooms(listed, looks, orders));
        orders.into_iter().filter(|order| !matches!(order, AppOrder::Show { .. })).collect()
    }

    fn files(view: &AppView) -> Vec<String> {
        let rows = view.page.iter().flat_map(|page| &page.groups).flat_map(|group| &group.rows);
        rows.filter_map(|row| match &row.kind {
            RowKind::Match { id, .. } => Some(id.clone()),
            _ => None,
        })
        .collect()
    }

    /// What waits for the person comes first, the shortest time before all; then what was played last.
    #[test]
    fn the_most_urgent_comes_first() {
        let mut app = app("relay", true);
        let rooms = vec![
            room("slow", true, Some(40), 9),
            room("theirs", false, Some(1), 8),
            room("free", true, None, 7),
            room("urgent", true, Some(5), 1),
            room("newest", false, None, 10),
        ];
        read(&mut app, rooms, false);
        let tile = app.view().letters.expect("a tile");
        assert_eq!(tile.lines, ["等你走 · 3", "五子棋", "林 – urgent", "另 4 局未下完"]);
        assert!(tile.is_my_turn && tile.give_up.is_empty());
        app.handle(AppEvent::OpenLetters);
        let view = app.view();
        assert_eq!(files(&view), ["urgent", "slow", "free", "newest", "theirs"]);
        let groups = view.page.expect("a page").groups;
        assert_eq!((groups[0].heading.as_str(), groups[1].heading.as_str()), ("等你走 · 3", "等对方 · 2"));
        assert!(groups[0].rows[0].help.contains("还剩 5 小时"), "{}", groups[0].rows[0].help);
        assert_eq!(view.letters, None, "the tile is the lobby's");
    }

    /// A single match is opened and given up from the lobby; its tile says how it stands.
    #[test]
    fn a_single_match_needs_no_list() {
        let mut app = app("relay", true);
        let own = SavedRoomInfo { is_delivered: false, ..room("one", false, None, 1) };
        read(&mut app, vec![own.clone()], false);
        let tile = app.view().letters.expect("a tile");
        assert_eq!(tile.lines, ["还在路上", "五子棋", "林 – one", "第 5 手"]);
        assert!(!tile.is_my_turn && tile.give_up.contains("五子棋"));
        assert_eq!(app.handle(AppEvent::OpenLetters), [AppOrder::ResumeRoom { room: own.clone() }]);
        app.handle(AppEvent::GiveUpLetter);
        assert_eq!(app.view().question.expect("a question").title, "one");
        let orders = app.handle(AppEvent::Answer { yes: true });
        assert_eq!(orders[0], AppOrder::GiveUpRoom { room: own });
    }

    /// Every kept match can go to another device of the person, over the network in which it is played.
    #[test]
    fn a_kept_match_is_given_to_another_device() {
        let mut app = app("relay", true);
        let near = SavedRoomInfo { service: "near".to_owned(), ..room("near", true, None, 1) };
        read(&mut app, vec![near, room("far", false, None, 1)], false);
        app.handle(AppEvent::OpenLetters);
        app.handle(AppEvent::Press { id: "handover".to_owned() });
        for (file, company) in [("near", Company::Near), ("far", Company::Online)] {
            let orders = app.handle(AppEvent::Press { id: format!("give:{file}") });
            let entry = RoomEntry::Handover { company, file: file.to_owned() };
            assert_eq!(orders, [AppOrder::EnterRoom { company, entry }]);
        }
    }

    /// Mailboxes are looked into when the person comes to see what is new, and not again for what that has changed. The person's
    /// own turn waits for no letter.
    #[test]
    fn mailboxes_are_looked_into_once() {
        let all = || {
            let untold = SavedRoomInfo { untold: true, ..room("over", false, None, 1) };
            let near = SavedRoomInfo { service: "near".to_owned(), ..room("near", false, None, 1) };
            vec![room("mine", true, None, 1), room("theirs", false, None, 1), untold, near]
        };
        let looks = |orders: Vec<AppOrder>| -> Vec<String> {
            let file = |order| match order {
                AppOrder::LookIntoRoom { file } => Some(file),
                AppOrder::TellRoom { room } => Some(format!("tell {}", room.file)),
                _ => None,
            };
            let mut files: Vec<String> = orders.into_iter().filter_map(file).collect();
            files.sort();
            files
        };
        let mut online = app("relay", true);
        assert_eq!(looks(read(&mut online, all(), true)), ["tell over", "theirs"]);
        assert_eq!(looks(read(&mut online, all(), false)), [""; 0]);
        assert_eq!(looks(read(&mut app("", true), all(), true)), ["tell over"], "without a relay");
        // They are read anew when something has changed, and only where they are seen.
        let reads =
            |orders: &[AppOrder]| orders.iter().any(|order| matches!(order, AppOrder::RunBehind { .. }));
        assert!(reads(&online.handle(AppEvent::RoomsChanged)));
        online.handle(AppEvent::Go { screen: Screen::Near });
        assert!(!reads(&online.handle(AppEvent::RoomsChanged)));
    }

    /// A change that is reported before the list was read takes no look away.
    #[test]
    fn a_look_is_not_forgotten() {
        let mut app = app("relay", true);
        app.handle(AppEvent::Go { screen: Screen::Near });
        app.handle(AppEvent::Back);
        let orders = app.handle(AppEvent::RoomsChanged);
        let number = orders.iter().find_map(|order| match order {
            AppOrder::RunBehind { number } => Some(*number),
            _ => None,
        });
        let job = app.job(number.expect("work")).expect("it is waited for");
        assert_eq!(job.task, Task::Rooms { looks: true });
    }

    /// A person who comes back to the app sees what has come meanwhile, where the letters are seen.
    #[test]
    fn coming_back_to_the_app_looks() {
        let mut app = app("relay", true);
        let looks = |app: &mut AppDriver| {
            app.library.behind.clear();
            app.handle(AppEvent::Front);
            app.library.behind.iter().any(|(_, task)| *task == Task::Rooms { looks: true })
        };
        assert!(looks(&mut app));
        app.handle(AppEvent::Go { screen: Screen::Near });
        assert!(!looks(&mut app));
    }

    /// The shell looks while the app is away as long as a letter may come, the person wants to hear of it, and it can.
    #[test]
    fn letters_are_watched_while_one_may_come() {
        let watched = |orders: &[AppOrder]| {
            orders.iter().find_map(|order| match order {
                AppOrder::WatchLetters { on } => Some(*on),
                _ => None,
            })
        };
        let mut away = app("relay", true);
        assert_eq!(watched(&read(&mut away, vec![room("one", false, None, 1)], false)), Some(true));
        assert_eq!(watched(&read(&mut away, vec![room("one", true, None, 2)], false)), None, "it was told");
        let off = Choices { letter_notices: false, ..away.around.choices.clone() };
        assert_eq!(watched(&away.handle(AppEvent::Chosen { choices: off })), Some(false));
        let mut none = app("relay", true);
        assert_eq!(watched(&read(&mut none, Vec::new(), false)), None);
        let mut still = app("relay", false);
        assert_eq!(watched(&read(&mut still, vec![room("one", false, None, 1)], false)), None);
    }

    /// A notice that was touched opens its match, also in an app that has just started and has read nothing yet.
    #[test]
    fn a_notice_opens_its_match() {
        let mut app = app("relay", true);
        let opened = |orders: &[AppOrder]| {
            orders.iter().find_map(|order| match order {
                AppOrder::ResumeRoom { room } => Some(room.file.clone()),
                _ => None,
            })
        };
        assert_eq!(opened(&app.handle(AppEvent::OpenLetter { file: "two".to_owned() })), None);
        let rooms = vec![room("one", true, None, 1), room("two", true, None, 2)];
        assert_eq!(opened(&read(&mut app, rooms, true)), Some("two".to_owned()));
        assert_eq!(
            opened(&app.handle(AppEvent::OpenLetter { file: "one".to_owned() })),
            Some("one".to_owned())
        );
    }

    /// A notice comes before the match that was open at the app's last end.
    #[test]
    fn a_notice_comes_before_the_last_match() {
        let mut app = app("relay", true);
        app.library.starts = true;
        app.around.choices.open = "7".to_owned();
        let orders = app.handle(AppEvent::OpenLetter { file: "one".to_owned() });
        assert!(!app.library.is_starting() && app.view().path.is_empty());
        assert!(matches!(&orders[0], AppOrder::Choose { choices } if choices.open.is_empty()), "{orders:?}");
        let orders = read(&mut app, vec![room("one", true, None, 1)], true);
        assert!(matches!(&orders[0], AppOrder::ResumeRoom { room } if room.file == "one"), "{orders:?}");
    }

    /// What a tile says is said by its one sentence.
    #[test]
    fn a_tile_is_one_sentence() {
        let mut app = app("", true);
        read(&mut app, vec![room("one", true, Some(2), 1)], false);
        let tile = app.view().letters.expect("a tile");
        assert_eq!(tile.spoken, "等你走，五子棋，林 – one，还剩 2 小时");
        let notice = Some(Word::NewerRoomText);
        app.ordering(|app, orders| app.take_rooms(SavedRooms { rooms: Vec::new(), notice }, false, orders));
        let view = app.view();
        assert!(view.letters.is_none() && view.letters_notice.is_some());
    }
}
