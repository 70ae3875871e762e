//! The form of a new match: who plays, the options, and the ways to go on.

use qishe_core::game::OptionSpec;
use qishe_core::policy::{Company, FormStep, LIMITS, form_steps};
use qishe_core::table::{GameInfo, OptionGroup, games, level_label, match_form};
use qishe_core::words::pages::{form as words, people};
use qishe_core::words::{Text, Word};

use crate::driver::Around;
use crate::form::MatchForm;
use crate::page::{
    AppPage, KeyLook, PageFooter, PageGroup, PageKey, PageRow, PageSign, RowIcon, RowKind, SeatPlayer,
};

/// Identifier of the sign that leads to the rules.
pub const HELP: &str = "help";
/// Identifier of the key that shows the rarer options.
pub const MORE: &str = "more";
/// Identifier of the side that the person takes who invites another.
pub const SIDE: &str = "my_side";
/// Prefix of the identifier of a seat.
pub const SEAT: &str = "seat:";

/// Identifier of the row of an option. Those of different seats have different ones.
pub fn key_of(spec: &OptionSpec) -> String {
    match spec.seat {
        Some(seat) => format!("{}@{seat}", spec.id),
        None => spec.id.clone(),
    }
}

/// Ways to go on from the form, the usual one first.
pub fn steps(around: &Around, company: Company) -> Vec<FormStep> {
    if company == Company::Online && around.meeting.invites {
        return vec![FormStep::Write];
    }
    let room = around.meeting.room.as_ref().filter(|room| room.company == company);
    form_steps(company, room.is_some_and(|room| room.view.leads))
}

/// Identifier of the key of a way to go on.
fn id_of(step: FormStep) -> &'static str {
    match step {
        FormStep::Start => "start",
        FormStep::Invite => "invite",
        FormStep::Offer => "offer",
        FormStep::Seek => "seek",
        FormStep::Write => "write",
    }
}

/// The way to go on with an identifier.
pub fn step_of(id: &str) -> Option<FormStep> {
    let all = [FormStep::Start, FormStep::Invite, FormStep::Offer, FormStep::Seek, FormStep::Write];
    all.into_iter().find(|step| id_of(*step) == id)
}

/// Returns the page; `None` for a game that there is not.
pub fn page(game: &str, company: Company, around: &Around) -> Option<AppPage> {
    let lang = around.lang();
    let form = around.forms.iter().find(|form| form.game == game)?;
    let info = games(lang).into_iter().find(|info| info.id == game)?;
    let view = match_form(game, &form.options, company, lang).ok()?;
    let mut groups = Vec::new();
    if company == Company::Here {
        let rows = (0..form.players.len()).map(|seat| seat_row(&info, form, seat, around)).collect();
        groups.push(PageGroup { heading: words::players().shown(lang), rows });
    }
    if company == Company::Online && around.meeting.invites {
        let chosen = Some(u32::from(around.meeting.invite_seat));
        let kind = RowKind::Choice { names: info.sides.clone(), chosen };
        let row = PageRow::new(SIDE, Word::MySide.text().shown(lang), kind);
        groups.push(PageGroup { heading: String::new(), rows: vec![row] });
    }
    groups.extend(view.usual.iter().map(option_group));
    if !view.rare.is_empty() {
        // An option with a fault is never hidden.
        let more = around.choices.more_options || view.opens;
        let label = if more { words::less() } else { words::more() };
        let key = PageRow::new(MORE, label.shown(lang), RowKind::Key { on: more, look: KeyLook::Plain });
        groups.push(PageGroup { heading: String::new(), rows: vec![key] });
        groups.extend(view.rare.iter().filter(|_| more).map(option_group));
    }
    let key = |step: FormStep| {
        let label = match step {
            FormStep::Start => words::start(),
            FormStep::Invite if company == Company::Online => words::invite_friend(),
            FormStep::Invite => words::invite(),
            FormStep::Offer => words::offer_this(),
            FormStep::Seek => words::seek(),
            FormStep::Write => {
                let person = around.meeting.people.person(&around.meeting.person);
                people::write_to(person.map_or_else(people::nameless, super::shown::name))
            }
        };
        PageKey { enabled: view.fault.is_empty(), ..PageKey::new(id_of(step), label.shown(lang)) }
    };
    let mut keys: Vec<PageKey> = steps(around, company).into_iter().map(key).collect();
    keys.iter_mut().skip(1).for_each(|key| key.leads_on = false);
    let footer = Some(PageFooter { status: view.fault.clone(), urgent: true, keys });
    let label = Word::Help.text().shown(lang);
    let sign = Some(PageSign { id: HELP.to_owned(), icon: RowIcon::Rules, label });
    Some(AppPage { sign, footer, ..AppPage::new(info.name, groups) })
}

fn option_group(group: &OptionGroup) -> PageGroup {
    let row =
        |spec: &OptionSpec| PageRow::new(key_of(spec), &spec.label, RowKind::Option { spec: spec.clone() });
    PageGroup { heading: group.title.clone(), rows: group.options.iter().map(row).collect() }
}

fn seat_row(info: &GameInfo, form: &MatchForm, seat: usize, around: &Around) -> PageRow {
    let lang = around.lang();
    let side = info.sides.get(seat).cloned().unwrap_or_default();
    let named = || Text::plain(side.clone());
    let level = form.players.get(seat).copied().unwrap_or_default();
    let (player, help, change) = if level == 0 {
        let name = form.names.get(seat).cloned().unwrap_or_default();
        let place = if seat == 0 { words::this_device() } else { words::take_turns() };
        let person = SeatPlayer::Person { name, hint: words::name_hint(named()).shown(lang) };
        (person, place.shown(lang), words::computer_plays(named()))
    } else {
        let number = u32::from(level);
        let computer = SeatPlayer::Computer {
            name: level_label(u8::try_from(level).unwrap_or(LIMITS.strongest_level), lang),
            level: level.to_string(),
            lower: Some(number - 1).filter(|lower| *lower > 0),
            higher: Some(number + 1).filter(|higher| *higher <= u32::from(LIMITS.strongest_level)),
        };
        (computer, String::new(), words::person_plays(named()))
    };
    let emblem = info.emblems.get(seat).cloned();
    let kind = RowKind::Seat { emblem, player, change: change.shown(lang) };
    PageRow { id: format!("{SEAT}{seat}"), label: side, help, kind }
}
