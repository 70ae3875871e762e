//! Environment variables of the tests: `QISHE_EFFORT` scales the samples of random tests, `QISHE_SEED` changes them.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::FileFailurePersistence;

/// Effort of this run: 1 at each change, 10 before a release, more for a night. From `QISHE_EFFORT`; 1 without it.
///
/// # Panics
/// When the variable is no positive whole number: a test that silently does less than was asked proves nothing.
pub fn effort() -> u64 {
    number("QISHE_EFFORT").map_or(1, |effort| {
        assert!(effort > 0, "QISHE_EFFORT is at least 1");
        effort
    })
}

/// First seed of a random test: `QISHE_SEED`, or `usual` without it.
///
/// # Panics
/// When the variable is no whole number.
pub fn seed(usual: u64) -> u64 {
    number("QISHE_SEED").unwrap_or(usual)
}

/// Number of samples where `full` are taken at effort 10. At least 1.
pub fn samples(full: u64) -> u64 {
    (full * effort()).div_ceil(10)
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable}={text} is no whole number")))
}

/// Configures a property: 256 cases at effort 10, and cases that failed once are tried first. `file` is the test's path
/// below `tests/`, without its ending; proptest writes `FILE.proptest-regressions` beside it, to be committed.
pub fn keeping_failures(file: &str) -> ProptestConfig {
    let path = format!("{}/tests/{file}.proptest-regressions", env!("CARGO_MANIFEST_DIR"));
    let persistence = FileFailurePersistence::Direct(Box::leak(path.into_boxed_str()));
    let cases = samples(256).try_into().expect("a number of cases");
    ProptestConfig { cases, failure_persistence: Some(Box::new(persistence)), ..ProptestConfig::default() }
}
