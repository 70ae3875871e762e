//! Tests of the app around a match: what each way leads to, what each row does, and what comes back after the process died.

mod entries;
mod pages;
mod screens;

/// Helpers that several files share.
mod support {
    use qishe_app::{AppDriver, AppEvent, AppOrder, AppView, PageId, PlatformTraits, Screen};
    use qishe_core::words::Lang;
    use qishe_store::Choices;

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
            version: "0.1.0".to_owned(),
            zooms: false,
            reduces_motion: true,
            has_haptics: true,
            sends_files: true,
            opens_speech_settings: true,
            reader_speaks_moves: false,
            reads_aloud: false,
            lacks_voice: false,
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
            outputs: Some(vec!["Speakers".to_owned(), "Headset".to_owned()]),
            ..phone()
        }
    }

    /// An app on a phone.
    pub fn app() -> AppDriver {
        AppDriver::new(Choices::default(), phone())
    }

    /// Goes to a screen.
    pub fn go(app: &mut AppDriver, screen: Screen) -> Vec<AppOrder> {
        app.handle(AppEvent::Go { screen })
    }

    /// The picture that the last order shows.
    pub fn shown(orders: &[AppOrder]) -> Option<AppView> {
        match orders.last() {
            Some(AppOrder::Show { view }) => Some(view.clone()),
            _ => None,
        }
    }

    /// Orders but for the picture.
    pub fn carried(mut orders: Vec<AppOrder>) -> Vec<AppOrder> {
        orders.retain(|order| !matches!(order, AppOrder::Show { .. }));
        orders
    }
}
