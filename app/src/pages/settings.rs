//! The settings of a device, as opposed to those of a match.

use qishe_core::game::{Flip, MoveConfirmation};
use qishe_core::picture::{PieceSet, Theme};
use qishe_core::policy::{PrivateOutput, SmallPoints, hand_texts};
use qishe_core::words::pages::{computers, settings as words};
use qishe_core::words::{Joint, Lang, Text, Word, languages};
use qishe_net::relay::Relay;
use qishe_store::{Choices, ThemeChoice, with_small_points, zooms};
use strum::{EnumString, IntoStaticStr};

use super::Effect;
use crate::driver::Around;
use crate::order::AppAct;
use crate::page::{AppPage, PageGroup, PageRow, RowIcon, RowKind, RowValue};
use crate::screen::{PageId, Screen};

/// Game of the preview: one whose pieces differ between the sets.
const PREVIEWED: &str = "undercover";
/// A step of the volume, in percent.
const VOLUME_STEP: u8 = 10;

/// The rows, by their identifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, EnumString)]
#[strum(serialize_all = "snake_case")]
enum Row {
    Language,
    Theme,
    Zoom,
    LessMotion,
    Preview,
    Board,
    Pieces,
    Flip,
    Targets,
    Confirmation,
    Computers,
    SmallPoints,
    LeftHanded,
    LargeKeys,
    CurtainEachTurn,
    ListenOn,
    PrivateOutput,
    Speech,
    SpeechSettings,
    Volume,
    Haptics,
    ReaderSpeaks,
    Phrases,
    LetterNotices,
    LetterNames,
    Relay,
    Everything,
    SaveEverything,
    MergeFile,
    Version,
    Privacy,
    Licences,
}

/// Returns the page.
pub fn page(around: &Around) -> AppPage {
    let lang = around.lang();
    let groups = [
        (words::look_group(), vec![Row::Language, Row::Theme, Row::Zoom, Row::LessMotion]),
        (
            words::board_group(),
            vec![
                Row::Preview,
                Row::Board,
                Row::Pieces,
                Row::Flip,
                Row::Targets,
                Row::Confirmation,
                Row::Computers,
            ],
        ),
        (Text::plain(hand_texts(lang).title), vec![Row::SmallPoints, Row::LeftHanded, Row::LargeKeys]),
        (words::secret_group(), vec![Row::CurtainEachTurn, Row::ListenOn, Row::PrivateOutput]),
        (
            words::sound_group(),
            vec![Row::Speech, Row::SpeechSettings, Row::Volume, Row::Haptics, Row::ReaderSpeaks],
        ),
        (words::others_group(), vec![Row::Phrases, Row::LetterNotices, Row::LetterNames, Row::Relay]),
        (words::own_group(), vec![Row::Everything, Row::SaveEverything, Row::MergeFile]),
        (words::about_group(), vec![Row::Version, Row::Privacy, Row::Licences]),
    ];
    let group = |(heading, rows): (Text, Vec<Row>)| {
        let rows: Vec<PageRow> =
            rows.into_iter().filter(|row| row.is_there(around)).map(|row| row.shown(around)).collect();
        (!rows.is_empty()).then(|| PageGroup { heading: heading.shown(lang), rows })
    };
    AppPage::new(Word::Settings.text().shown(lang), groups.into_iter().filter_map(group).collect())
}

/// Returns what a row does; with a value, if it was given one.
pub fn effect(around: &Around, id: &str, value: Option<&RowValue>) -> Option<Effect> {
    let row: Row = id.parse().ok()?;
    if !row.is_there(around) {
        return None;
    }
    match (value, row) {
        (Some(RowValue::On { on }), _) => row.toggled(&around.choices, *on).map(Effect::Choose),
        (Some(RowValue::Number { number }), Row::Volume) => {
            let volume = u8::try_from(*number).ok().filter(|percent| *percent <= 100)?;
            Some(Effect::ChooseAloud(Choices { volume, ..around.choices.clone() }))
        }
        (Some(RowValue::Number { number }), _) => {
            let mut ways = row.ways(around)?;
            let at = *number as usize;
            (at < ways.len()).then(|| Effect::Choose(ways.swap_remove(at).choices))
        }
        (None, Row::SpeechSettings) => Some(Effect::Act(AppAct::OpenSpeechSettings)),
        (None, Row::Relay) => Some(Effect::Go(Screen::Online)),
        (None, Row::Everything) => Some(Effect::Export { save: false }),
        (None, Row::SaveEverything) => Some(Effect::Export { save: true }),
        (None, Row::MergeFile) => Some(Effect::Act(AppAct::PickFile)),
        (None, Row::Computers) => Some(Effect::Go(Screen::Page { page: PageId::Computers })),
        (None, Row::Licences) => Some(Effect::Go(Screen::Page { page: PageId::Notices })),
        (Some(RowValue::Text { .. }) | None, _) => None,
    }
}

/// One way of a choice: its name, whether it is the chosen one, and the choices with it.
struct Way {
    name: String,
    is_chosen: bool,
    choices: Choices,
}

impl Row {
    /// Whether the platform has what the row is about.
    fn is_there(self, around: &Around) -> bool {
        let platform = &around.platform;
        match self {
            Row::Zoom => platform.zooms,
            Row::LessMotion => platform.reduces_motion,
            Row::ListenOn => platform.outputs.is_some(),
            Row::PrivateOutput => platform.outputs.is_none(),
            Row::SpeechSettings => platform.opens_speech_settings,
            Row::Haptics => platform.has_haptics,
            Row::ReaderSpeaks => platform.reader_speaks_moves,
            Row::LetterNotices => platform.notifies && qishe_net::plays_online(),
            Row::LetterNames => Row::LetterNotices.is_there(around),
            Row::Relay => qishe_net::plays_online(),
            Row::SaveEverything => platform.sends_files,
            _ => true,
        }
    }

    fn shown(self, around: &Around) -> PageRow {
        let lang = around.lang();
        let (label, help) = self.texts(around);
        let id: &'static str = self.into();
        PageRow {
            id: id.to_owned(),
            label: label.shown(lang),
            help: help.shown(lang),
            kind: self.kind(around),
        }
    }

    /// Label, and explanation.
    fn texts(self, around: &Around) -> (Text, Text) {
        let none = Text::none;
        let hands = hand_texts(around.lang());
        match self {
            Row::Language => (words::language(), none()),
            Row::Theme => (words::theme(), none()),
            Row::Zoom => (words::zoom(), none()),
            Row::LessMotion => (words::reduced_motion(), none()),
            Row::Preview => (words::preview(), none()),
            Row::Board => (words::board_theme(), none()),
            Row::Pieces => (words::piece_set(), words::pieces_pictures_help()),
            Row::Flip => (words::flip(), words::flip_help()),
            Row::Targets => (words::targets(), words::targets_help()),
            Row::Confirmation => (words::confirmation(), words::confirmation_help()),
            Row::Computers => (computers::title(), computers::title_help()),
            Row::SmallPoints => (Text::plain(hands.small_points), Text::plain(hands.small_points_help)),
            Row::LeftHanded => (Text::plain(hands.left_handed), Text::plain(hands.left_handed_help)),
            Row::LargeKeys => (Text::plain(hands.large_keys), Text::plain(hands.large_keys_help)),
            Row::CurtainEachTurn => (words::curtain_each(), words::curtain_each_help()),
            Row::ListenOn => (Word::OutputTitle.text(), self.limits_of_outputs(around)),
            Row::PrivateOutput => (words::private_output(), words::private_output_help()),
            Row::Speech => {
                let help = if around.platform.lacks_voice { words::no_voice() } else { words::speech_help() };
                (words::speech(), help)
            }
            Row::SpeechSettings => (words::speech_settings(), none()),
            Row::Volume => (words::sounds(), none()),
            Row::Haptics => (words::haptics(), none()),
            Row::ReaderSpeaks => (words::voice_over_help(), none()),
            Row::Phrases => (words::phrases(), words::phrases_help()),
            Row::LetterNotices => (words::letter_notices(), words::letter_notices_help()),
            Row::LetterNames => (words::letter_names(), none()),
            Row::Relay => {
                let name = Relay::checked(&around.choices.relay).ok().map(|relay| Text::plain(relay.name()));
                (Word::Online.text(), name.unwrap_or_else(words::online_help))
            }
            Row::Everything => (Word::Everything.text(), words::everything_help()),
            Row::SaveEverything => (Word::SaveFile.text(), none()),
            Row::MergeFile => (words::merge_file(), words::merge_file_help()),
            Row::Version => (words::version(), none()),
            Row::Privacy => (words::privacy(), words::privacy_text()),
            Row::Licences => (Word::Licences.text(), none()),
        }
    }

    /// The question for the output of sound that one person hears, and what a computer cannot know of it.
    fn limits_of_outputs(self, around: &Around) -> Text {
        if around.platform.outputs.as_ref().is_none_or(Vec::is_empty) {
            return Word::OutputNoDevice.text();
        }
        let unset = around.choices.listen_on.is_none().then(words::output_unset);
        let texts = [Word::OutputAsk.text(), Word::OutputLimits.text()];
        Text::joined(unset.into_iter().chain(texts), Joint::Sentence)
    }

    fn kind(self, around: &Around) -> RowKind {
        let choices = &around.choices;
        if let Some(ways) = self.ways(around) {
            let chosen = ways.iter().position(|way| way.is_chosen).and_then(|at| u32::try_from(at).ok());
            return RowKind::Choice { names: ways.into_iter().map(|way| way.name).collect(), chosen };
        }
        if let Some(on) = self.is_on(choices) {
            return RowKind::Toggle { on };
        }
        match self {
            Row::Preview => RowKind::Board { game: PREVIEWED.to_owned() },
            Row::Volume => RowKind::Amount {
                number: choices.volume.into(),
                least: 0,
                most: 100,
                step: VOLUME_STEP.into(),
                value: match choices.volume {
                    0 => Word::Off.text().shown(around.lang()),
                    percent => format!("{percent} %"),
                },
            },
            Row::Computers | Row::SpeechSettings | Row::Relay | Row::Licences => RowKind::entry(),
            Row::Everything => RowKind::Action { icon: RowIcon::Share },
            Row::SaveEverything | Row::MergeFile => RowKind::Action { icon: RowIcon::TakeIn },
            Row::Version => RowKind::Value { value: around.platform.version.clone() },
            _ => RowKind::Note,
        }
    }

    /// State of a switch; `None` for another kind of row.
    fn is_on(self, choices: &Choices) -> Option<bool> {
        // The answer to what it would be switched on says what it is.
        self.toggled(choices, true).map(|on| on == *choices)
    }

    /// The choices with a switch on or off; `None` for another kind of row.
    fn toggled(self, choices: &Choices, on: bool) -> Option<Choices> {
        let choices = choices.clone();
        Some(match self {
            Row::LessMotion => Choices { less_motion: on, ..choices },
            Row::Targets => Choices { show_targets: on, ..choices },
            Row::LeftHanded => Choices { left_handed: on, ..choices },
            Row::LargeKeys => Choices { large_keys: on, ..choices },
            Row::CurtainEachTurn => Choices { curtain_each_turn: on, ..choices },
            Row::Speech => Choices { speech: on, ..choices },
            Row::Haptics => Choices { haptics: on, ..choices },
            Row::Phrases => Choices { phrases: on, ..choices },
            Row::LetterNotices => Choices { letter_notices: on, ..choices },
            Row::LetterNames => Choices { letter_names: on, ..choices },
            _ => return None,
        })
    }

    /// The ways of a choice; `None` for another kind of row.
    fn ways(self, around: &Around) -> Option<Vec<Way>> {
        let lang = around.lang();
        let now = &around.choices;
        let named = |ways: Vec<(String, bool, Choices)>| {
            Some(
                ways.into_iter().map(|(name, is_chosen, choices)| Way { name, is_chosen, choices }).collect(),
            )
        };
        /// Names each value, and puts it into the choices.
        fn each<T: Copy + PartialEq>(
            values: &[(T, Text)],
            chosen: T,
            lang: Lang,
            with: impl Fn(T) -> Choices,
        ) -> Vec<(String, bool, Choices)> {
            let way = |(value, name): &(T, Text)| (name.shown(lang), *value == chosen, with(*value));
            values.iter().map(way).collect()
        }
        match self {
            Row::Language => {
                let system = languages().into_iter().find(|one| one.lang == around.platform.lang);
                let system = system.map(|one| format!(" · {}", one.name)).unwrap_or_default();
                // Each language is named in itself, for people who read no other.
                let mut ways = vec![(None, format!("{}{system}", words::as_system().shown(lang)))];
                ways.extend(languages().into_iter().map(|one| (Some(one.lang), one.name)));
                let way = |(lang, name): (Option<Lang>, String)| {
                    (name, now.lang == lang, Choices { lang, ..now.clone() })
                };
                named(ways.into_iter().map(way).collect())
            }
            Row::Theme => {
                let values = [
                    (ThemeChoice::System, words::as_system()),
                    (ThemeChoice::Light, words::theme_light()),
                    (ThemeChoice::Dark, words::theme_dark()),
                ];
                named(each(&values, now.theme, lang, |theme| Choices { theme, ..now.clone() }))
            }
            Row::Zoom => {
                let values: Vec<(u16, Text)> = zooms()
                    .into_iter()
                    .map(|percent| (percent, Text::plain(format!("{percent} %"))))
                    .collect();
                named(each(&values, now.zoom, lang, |zoom| Choices { zoom, ..now.clone() }))
            }
            Row::Board => {
                let values = [
                    (Theme::Wood, words::board_wood()),
                    (Theme::Walnut, words::board_walnut()),
                    (Theme::Slate, words::board_slate()),
                    (Theme::Paper, words::board_paper()),
                ];
                named(each(&values, now.board, lang, |board| Choices { board, ..now.clone() }))
            }
            Row::Pieces => {
                let values = [
                    (PieceSet::Traditional, words::pieces_traditional()),
                    (PieceSet::Simplified, words::pieces_simplified()),
                    (PieceSet::Pictures, words::pieces_pictures()),
                ];
                named(each(&values, now.pieces, lang, |pieces| Choices { pieces, ..now.clone() }))
            }
            Row::Flip => {
                let values = [
                    (Flip::None, words::flip_none()),
                    (Flip::ToMover, words::flip_mover()),
                    (Flip::Facing, words::flip_facing()),
                ];
                named(each(&values, now.flip, lang, |flip| Choices { flip, ..now.clone() }))
            }
            Row::Confirmation => {
                let values = [
                    (MoveConfirmation::None, words::confirm_none()),
                    (MoveConfirmation::Again, words::confirm_again()),
                    (MoveConfirmation::Button, words::confirm_button()),
                ];
                let with = |confirmation| Choices { confirmation, ..now.clone() };
                named(each(&values, now.confirmation, lang, with))
            }
            Row::SmallPoints => {
                let names = hand_texts(lang).ways.into_iter().map(Text::plain);
                let values: Vec<(SmallPoints, Text)> = SmallPoints::ALL.into_iter().zip(names).collect();
                let chosen = now.small_points.unwrap_or(SmallPoints::Glass);
                named(each(&values, chosen, lang, |way| with_small_points(now.clone(), way)))
            }
            Row::PrivateOutput => {
                let values = [
                    (PrivateOutput::Auto, words::automatic()),
                    (PrivateOutput::On, words::on()),
                    (PrivateOutput::Off, Word::Off.text()),
                ];
                let with = |private_output| Choices { private_output, ..now.clone() };
                named(each(&values, now.private_output, lang, with))
            }
            Row::ListenOn => {
                let outputs = around.platform.outputs.as_deref().unwrap_or_default();
                let none = (String::new(), Word::OutputNone.text().shown(lang));
                let outputs = outputs.iter().map(|output| (output.clone(), output.clone())).chain([none]);
                let way = |(output, name): (String, String)| {
                    let chosen = now.listen_on.as_ref() == Some(&output);
                    let private_output = PrivateOutput::Auto;
                    (name, chosen, Choices { listen_on: Some(output), private_output, ..now.clone() })
                };
                named(outputs.map(way).collect())
            }
            _ => None,
        }
    }
}
