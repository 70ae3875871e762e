//! Forms of new matches: groups, labels, ways to go on.

use qishe_core::game::Prefs;
use qishe_core::policy::{Company, FormStep, form_steps};
use qishe_core::table::{games, match_form, option_form};
use qishe_core::words::Lang;

/// Shells write labels as they are: an option of a seat names its side itself.
#[test]
fn an_option_of_a_seat_names_its_side() {
    let mut seen = 0;
    for lang in Lang::OFFERED {
        for game in games(lang) {
            for spec in option_form(&game.id, "{}", lang).expect("a form") {
                if let Some(seat) = spec.seat {
                    let side = &game.sides[usize::from(seat)];
                    assert!(spec.label.contains(side.as_str()), "{}: {} of {side}", game.id, spec.label);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 10, "games have options of their seats");
}

#[test]
fn groups_have_every_option_once_and_in_order() {
    for lang in Lang::OFFERED {
        for game in games(lang) {
            let specs = option_form(&game.id, "{}", lang).expect("a form");
            let form = match_form(&game.id, "{}", Company::Here, lang).expect("a form");
            assert!(form.fault.is_empty() && form.options == "{}");
            for (groups, advanced) in [(&form.usual, false), (&form.rare, true)] {
                let options: Vec<_> = groups.iter().flat_map(|group| &group.options).collect();
                assert_eq!(
                    options,
                    specs.iter().filter(|spec| spec.advanced == advanced).collect::<Vec<_>>()
                );
                for group in groups {
                    assert!(!group.options.is_empty());
                    let headed = group.options.iter().all(|option| option.group == group.title);
                    assert!(headed == advanced, "only the rarer options have headings");
                }
                assert!(groups.windows(2).all(|two| two[0].title != two[1].title), "one heading, one group");
            }
        }
    }
}

/// A new match has five rows: the players and the most important options. The others are behind “more”, except one with a
/// fault that keeps the match from beginning.
#[test]
fn a_form_shows_five_rows() {
    for game in games(Lang::Zh) {
        let form = match_form(&game.id, "{}", Company::Here, Lang::Zh).expect("a form");
        let first: Vec<&str> =
            form.usual.iter().flat_map(|group| &group.options).map(|spec| spec.id.as_str()).collect();
        let rows = usize::from(game.seats) + first.len();
        assert!((4..=5).contains(&rows), "{}: {first:?}", game.id);
        assert!(first.contains(&"clock"), "{}: {first:?}", game.id);
        assert!(
            !form.opens
                && form.rare.iter().any(|group| group.options.iter().any(|spec| spec.id == "position"))
        );
    }
    let ids = |options: &str| -> Vec<String> {
        let form = match_form("gomoku", options, Company::Here, Lang::En).expect("a form");
        form.usual.into_iter().flat_map(|group| group.options).map(|spec| spec.id).collect()
    };
    assert_eq!(ids("{}"), ["room", "clock"], "there is no forbidden point to treat");
    assert_eq!(ids(r#"{"room":"standard"}"#), ["room", "forbidden_mode", "clock"]);

    let form =
        match_form("undercover", r#"{"position":{"fen":"no"}}"#, Company::Here, Lang::Zh).expect("a form");
    assert!(form.opens);
    let faults = form.rare.iter().flat_map(|group| &group.options).filter(|spec| !spec.fault.is_empty());
    assert_eq!(faults.count(), 1, "a fault is shown once");
}

/// Days for each move are for people with a device each. Whoever has chosen them sees no rows for seconds.
#[test]
fn days_are_offered_to_people_on_other_devices() {
    let choices = |options: &str, company| {
        let form = match_form("gomoku", options, company, Lang::Zh).expect("a form");
        let mut specs = form.usual.into_iter().chain(form.rare).flat_map(|group| group.options);
        let clock = specs.find(|spec| spec.id == "clock").expect("a clock");
        (clock, specs.filter(|spec| spec.id.starts_with("clock.")).count())
    };
    let days = |value: &str| value.strip_prefix("0+").is_some_and(|seconds| seconds.len() > 4);
    let (here, _) = choices("{}", Company::Here);
    assert!(!here.choices.iter().any(|choice| days(&choice.value)));
    for company in [Company::Near, Company::Online] {
        let (clock, _) = choices("{}", company);
        let labels: Vec<_> = clock.choices.iter().filter(|choice| days(&choice.value)).collect();
        assert_eq!(
            labels.iter().map(|choice| choice.label.as_str()).collect::<Vec<_>>(),
            ["1 天一步", "2 天一步", "3 天一步", "7 天一步", "14 天一步"]
        );
        for choice in labels {
            let set = qishe_core::table::set_option("gomoku", "{}", "clock", None, &choice.value);
            let set = set.expect("it can be chosen");
            let (clock, rows) = choices(&set, company);
            assert_eq!((clock.value_label.as_str(), rows), (choice.label.as_str(), 0), "{set}");
            assert!(clock.fault.is_empty());
            let chosen: Vec<_> = clock.choices.iter().filter(|choice| choice.selected).collect();
            assert_eq!(chosen.len(), 1, "{set}");
            // A form at one device names them too: it may have them from a room.
            assert_eq!(choices(&set, Company::Here).0.value_label, choice.label);
        }
    }
}

#[test]
fn options_of_another_version_count_as_none_and_faults_are_told() {
    let form = match_form("undercover", "[", Company::Here, Lang::Zh).expect("a form");
    assert_eq!(form.options, "{}");
    let form =
        match_form("undercover", r#"{"position":{"fen":"no"}}"#, Company::Here, Lang::Zh).expect("a form");
    assert!(!form.fault.is_empty());
    assert_eq!(
        match_form("chess", "{}", Company::Here, Lang::Zh).expect_err("no game").kind.as_str(),
        "unknown_game"
    );
}

#[test]
fn a_form_goes_on_as_its_company_needs() {
    assert_eq!(form_steps(Company::Here, false), [FormStep::Start]);
    assert_eq!(form_steps(Company::Here, true), [FormStep::Start], "a room is for others");
    assert_eq!(form_steps(Company::Near, false), [FormStep::Invite]);
    assert_eq!(form_steps(Company::Online, false), [FormStep::Seek, FormStep::Invite]);
    for company in [Company::Near, Company::Online] {
        assert_eq!(form_steps(company, true), [FormStep::Offer]);
    }
}

/// A match against computers begins with the choices of the last one. Without one, the person has the first seat against
/// level 2.
#[test]
fn a_match_begins_at_once_as_the_last_one() {
    use qishe_core::table::{LastMatch, quick_starts};
    use qishe_core::words::Lang;

    let names = ["阿宁".to_owned()];
    let players = |game: &str, opponents: &[u16]| {
        let last = LastMatch { options: r#"{"practice":true}"#, names: &names, opponents };
        let ways = quick_starts(game, last, Lang::Zh).expect("a game");
        for way in &ways {
            let variant = way.label.starts_with("象棋，不设卧底");
            let options = if variant { r#"{"practice":true,"spy_selection":"none"}"# } else { last.options };
            assert_eq!(way.options, options, "as the last one");
            assert_eq!((way.names.len(), way.names[0].as_str()), (way.players.len(), "阿宁"));
            assert!(way.names[1..].iter().all(String::is_empty));
        }
        assert_eq!(ways[0].label, "和电脑下");
        assert!(ways[1].players.iter().all(|level| *level == 0), "all at this device");
        (ways[0].players.clone(), ways[0].help.clone(), ways[1].label.clone())
    };
    let first = |seats: usize| (0..seats).map(|seat| if seat == 0 { 0 } else { 2 }).collect::<Vec<_>>();
    assert_eq!(
        players("gomoku", &[]),
        (first(2), "电脑 2 级 · 入门 · 你执黑方".to_owned(), "两人一机".to_owned())
    );
    assert_eq!(players("siguo", &[]).0, first(4));
    assert_eq!(players("siguo", &[]).2, "大家一机");
    assert_eq!(players("undercover", &[8, 0]).0, [8, 0]);
    assert_eq!(players("undercover", &[8, 0]).1, "电脑 8 级 · 大师 · 你执黑方");
    for nonsense in [&[0, 9][..], &[0, 0], &[3, 3], &[0, 3, 3]] {
        assert_eq!(players("undercover", nonsense).0, first(2), "{nonsense:?}");
    }
    assert!(quick_starts("chess", LastMatch::default(), Lang::En).is_err());
}

/// Xiangqi without spies begins from the card too, and playing it once does not take the spies from the card's own game.
#[test]
fn plain_xiangqi_is_a_choice_of_its_own() {
    use qishe_core::table::{LastMatch, NewMatch, Table, quick_starts};
    use qishe_core::words::Lang;

    for options in ["{}", r#"{"spy_selection":"none"}"#, r#"{"spy_selection":"none","practice":true}"#] {
        let last = LastMatch { options, names: &[], opponents: &[] };
        let ways = quick_starts("undercover", last, Lang::Zh).expect("a game");
        let secrets = |at: usize| {
            let way = &ways[at];
            let (game, options) = ("undercover".to_owned(), way.options.clone());
            let players = way.players.clone();
            let new = NewMatch { game, options, seed: 7, names: Vec::new(), players };
            let table = Table::begin(&new, Prefs::default()).expect("good options");
            table.played().game().has_secrets()
        };
        assert_eq!((0..ways.len()).map(secrets).collect::<Vec<_>>(), [true, true, false, false], "{options}");
        assert_eq!(ways[2].label, "象棋，不设卧底 · 和电脑下");
        assert!(!ways[1].options.contains("spy_selection") && ways[3].players == [0, 0]);
    }
    assert_eq!(quick_starts("gomoku", LastMatch::default(), Lang::Zh).expect("a game").len(), 2);
}

/// Times step through what people choose: from a second to three minutes in thirteen presses, never beyond a day.
#[test]
fn times_step_by_what_people_choose() {
    let mut options = r#"{"clock":{"main":1,"byo_yomi":0,"increment":0}}"#.to_owned();
    let main = |options: &str| {
        let form = option_form("gomoku", options, Lang::En).expect("a form");
        form.into_iter().find(|spec| spec.id == "clock.main").expect("a row")
    };
    let mut presses = 0;
    while main(&options).value != "180" {
        let higher = main(&options).higher.expect("more");
        options =
            qishe_core::table::set_option("gomoku", &options, "clock.main", None, &higher).expect("a time");
        presses += 1;
    }
    assert!(presses <= 13, "{presses}");
    assert_eq!(main(&options).value_label, "3 min");
    let day = options.replace("180", "86400");
    assert_eq!((main(&day).lower.as_deref(), main(&day).higher), (Some("7200"), None));
    let form = option_form("undercover", r#"{"locks":2}"#, Lang::En).expect("a form");
    let locks = form.into_iter().find(|spec| spec.id == "locks").expect("a row");
    assert_eq!((locks.lower.as_deref(), locks.higher), (Some("1"), None), "other numbers go one by one");
}
