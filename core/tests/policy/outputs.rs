//! Outputs of sound, and who hears them.

use qishe_core::policy::{
    PrivateOutput, Reach, SoundOutput, is_private, reach_of_connected, reach_of_routed,
};

const OUTPUTS: [SoundOutput; 5] =
    [SoundOutput::Worn, SoundOutput::AtEar, SoundOutput::Perhaps, SoundOutput::BuiltIn, SoundOutput::Loud];
const CHOICES: [PrivateOutput; 3] = [PrivateOutput::Auto, PrivateOutput::On, PrivateOutput::Off];

/// Compares every output and every pair of outputs, under each choice, with the rule written a second time.
#[test]
fn sound_is_private_where_all_its_outputs_are() {
    let good = |output: SoundOutput, choice: PrivateOutput| match output {
        SoundOutput::Worn | SoundOutput::AtEar => choice != PrivateOutput::Off,
        SoundOutput::Perhaps => choice == PrivateOutput::On,
        SoundOutput::BuiltIn | SoundOutput::Loud => false,
    };
    for choice in CHOICES {
        assert!(!is_private(reach_of_routed(&[]), choice), "nobody knows where it goes");
        for a in OUTPUTS {
            assert_eq!(is_private(reach_of_routed(&[a]), choice), good(a, choice), "{a:?} {choice:?}");
            for b in OUTPUTS {
                let both = good(a, choice) && good(b, choice);
                assert_eq!(is_private(reach_of_routed(&[a, b]), choice), both, "{a:?} + {b:?} {choice:?}");
            }
        }
    }
}

#[test]
fn of_connected_outputs_the_built_in_one_gives_way() {
    use SoundOutput::{BuiltIn, Loud, Perhaps, Worn};
    assert_eq!(reach_of_connected(&[]), Reach::Unknown);
    assert_eq!(reach_of_connected(&[BuiltIn, BuiltIn]), Reach::Open);
    assert_eq!(reach_of_connected(&[BuiltIn, Worn]), Reach::Private);
    assert_eq!(reach_of_connected(&[BuiltIn, Worn, Perhaps]), Reach::Trustable);
    assert_eq!(reach_of_connected(&[BuiltIn, Worn, Loud]), Reach::Open);
}

#[test]
fn no_choice_makes_a_loudspeaker_private() {
    let by = |choice: PrivateOutput| -> Vec<Reach> {
        [Reach::Private, Reach::Trustable, Reach::Open, Reach::Unknown]
            .into_iter()
            .filter(|reach| is_private(*reach, choice))
            .collect()
    };
    assert_eq!(by(PrivateOutput::Auto), [Reach::Private]);
    assert_eq!(by(PrivateOutput::On), [Reach::Private, Reach::Trustable]);
    assert_eq!(by(PrivateOutput::Off), []);
}
