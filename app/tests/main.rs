//! Tests of the app around a match: what each way leads to, what each row does, and what comes back after the process died.

mod archive;
mod club;
mod endgames;
mod entries;
mod form;
mod library;
mod mail;
mod meeting;
mod pages;
mod people;
mod practice;
mod rules;
mod screens;
mod secrecy;
mod statistics;

/// Helpers that several files share.
mod support {
    use std::collections::VecDeque;
    use std::sync::Arc;

    use qishe_app::{AppDriver, AppEvent, AppOrder, AppView, PageId, PageRow, PlatformTraits, Screen};
    use qishe_core::game::Prefs;
    use qishe_core::words::Lang;
    use qishe_store::{Choices, Store};
    use tempfile::TempDir;

    /// The settings.
    pub const SETTINGS: Screen = Screen::Page { page: PageId::Settings };
    /// The computer players.
    pub const COMPUTERS: Screen = Screen::Page { page: PageId::Computers };
    /// The notices of other people's work.
    pub const NOTICES: Screen = Screen::Page { page: PageId::Notices };

    /// A phone.
    pub fn phone() -> PlatformTraits {
        PlatformTraits {
            lang: Lang::Zh,
            utc_offset: 480,
            version: "0.1.0".to_owned(),
            zooms: false,
            reduces_motion: true,
            has_haptics: true,
            sends_files: true,
            opens_speech_settings: true,
            reader_speaks_moves: false,
            reads_aloud: false,
            lacks_voice: false,
            notifies: true,
            outputs: None,
        }
    }

    /// A computer.
    pub fn computer() -> PlatformTraits {
        PlatformTraits {
            zooms: true,
            has_haptics: false,
            sends_files: false,
            opens_speech_settings: false,
            notifies: false,
            outputs: Some(vec!["Speakers".to_owned(), "Headset".to_owned()]),
            ..phone()
        }
    }

    /// An app on a phone, of which nothing is kept.
    pub fn app() -> AppDriver {
        app_with(Choices::default(), phone())
    }

    /// An app on a device, with choices, of which nothing is kept.
    pub fn app_with(choices: Choices, platform: PlatformTraits) -> AppDriver {
        // The folder goes at once.
        let folder = tempfile::tempdir().expect("a folder");
        let mut app = AppDriver::new(Arc::new(Store::at(folder.path())), platform, 1);
        app.handle(AppEvent::Chosen { choices });
        app
    }

    /// An app on a phone with a folder of its own.
    pub struct Phone {
        /// The app.
        pub app: AppDriver,
        /// What the phone keeps.
        pub store: Arc<Store>,
        _folder: TempDir,
    }

    impl Phone {
        /// A phone that keeps nothing yet.
        pub fn new() -> Phone {
            let folder = tempfile::tempdir().expect("a folder");
            let store = Arc::new(Store::at(folder.path()));
            Phone { app: AppDriver::new(store.clone(), phone(), 1), store, _folder: folder }
        }

        /// Sends an event, does the work behind the screen, and returns all other orders but the picture.
        pub fn send(&mut self, event: AppEvent) -> Vec<AppOrder> {
            let mut waiting = VecDeque::from(self.app.handle(event));
            let mut others = Vec::new();
            while let Some(order) = waiting.pop_front() {
                match order {
                    AppOrder::RunBehind { number } => {
                        let job = self.app.job(number).expect("work").run(Prefs::default());
                        waiting.extend(self.app.finish(job));
                    }
                    AppOrder::Show { .. } => {}
                    order => others.push(order),
                }
            }
            others
        }

        /// Presses a row of the page on top.
        pub fn press(&mut self, id: &str) -> Vec<AppOrder> {
            self.send(AppEvent::Press { id: id.to_owned() })
        }

        /// Rows of the page on top.
        pub fn rows(&self) -> Vec<PageRow> {
            let page = self.app.view().page.expect("a page");
            page.groups.into_iter().flat_map(|group| group.rows).collect()
        }
    }

    /// Goes to a screen.
    pub fn go(app: &mut AppDriver, screen: Screen) -> Vec<AppOrder> {
        app.handle(AppEvent::Go { screen })
    }

    /// Sends an event, and does the work that is ordered and that nobody waits for. Returns the other orders.
    pub fn send_and_read(app: &mut AppDriver, event: AppEvent) -> Vec<AppOrder> {
        let orders = app.handle(event);
        for order in &orders {
            if let AppOrder::RunBehind { number } = order {
                let job = app.job(*number).expect("work").run(Prefs::default());
                assert_eq!(carried(app.finish(job)), []);
            }
        }
        carried(orders)
    }

    /// The picture that the last order shows.
    pub fn shown(orders: &[AppOrder]) -> Option<AppView> {
        match orders.last() {
            Some(AppOrder::Show { view }) => Some(view.clone()),
            _ => None,
        }
    }

    /// Orders but for the picture, and the list of matches for it.
    pub fn carried(mut orders: Vec<AppOrder>) -> Vec<AppOrder> {
        orders.retain(|order| !matches!(order, AppOrder::Show { .. } | AppOrder::RunBehind { .. }));
        orders
    }
}
