//! Words of SGF values: which rules, which result.

use super::super::options::{OpeningRule, Options, RuleSet};
use crate::game::Verdict;

/// The rules that a file names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rule {
    /// No forbidden moves.
    Gomoku,
    /// Forbidden moves for Black.
    Renju,
}

/// Words by which rules are known, small.
const RULES: [(&str, Rule); 24] = [
    ("无禁", Rule::Gomoku),
    ("無禁", Rule::Gomoku),
    ("renju", Rule::Renju),
    ("rif", Rule::Renju),
    ("taraguchi", Rule::Renju),
    ("yamaguchi", Rule::Renju),
    ("soosyrv", Rule::Renju),
    ("soosõrv", Rule::Renju),
    ("索索夫", Rule::Renju),
    ("山口", Rule::Renju),
    ("sakata", Rule::Renju),
    ("连珠", Rule::Renju),
    ("連珠", Rule::Renju),
    ("禁手", Rule::Renju),
    ("国标", Rule::Renju),
    ("國標", Rule::Renju),
    ("gomoku", Rule::Gomoku),
    ("freestyle", Rule::Gomoku),
    ("free style", Rule::Gomoku),
    ("caro", Rule::Gomoku),
    ("swap2", Rule::Gomoku),
    ("五子棋", Rule::Gomoku),
    ("普通", Rule::Gomoku),
    ("自由", Rule::Gomoku),
];

/// Reads the name of rules; `None` where it is not known.
pub(super) fn rule(name: &str) -> Option<Rule> {
    let name = name.to_lowercase();
    RULES.iter().find(|(word, _)| name.contains(word)).map(|(_, rule)| *rule)
}

/// Reads the name of rules as one of our opening rules.
///
/// `None` for others, also for one with another number, such as Taraguchi-5.
pub(super) fn opening_rule(name: &str) -> Option<OpeningRule> {
    let name = name.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    if has(&["super"]) {
        None
    } else if has(&["taraguchi", "塔拉山口"]) {
        has(&["10"]).then_some(OpeningRule::Taraguchi10)
    } else if has(&["soosyrv", "soosõrv", "索索夫"]) {
        has(&["8"]).then_some(OpeningRule::Soosyrv8)
    } else {
        has(&["yamaguchi", "山口"]).then_some(OpeningRule::Yamaguchi)
    }
}

/// Returns the name of the rules of a match, as other programs know it.
pub(super) fn rules_name(options: &Options) -> &'static str {
    match (options.rules, options.opening_rule) {
        (RuleSet::Normal, _) => "Gomoku",
        (RuleSet::Professional, OpeningRule::Soosyrv8) => "Soosyrv-8",
        (RuleSet::Professional, OpeningRule::Taraguchi10) => "Taraguchi-10",
        (RuleSet::Professional, OpeningRule::Yamaguchi) => "Yamaguchi",
        (RuleSet::Standard | RuleSet::Professional, _) => "Renju",
    }
}

/// Names of the two sides in a result.
const SIDES: [&[&str]; 2] = [&["black", "b", "黑方", "黑棋", "黑"], &["white", "w", "白方", "白棋", "白"]];

/// Reads a result: `B+R`, `0`, 黑中盘胜.
pub(super) fn verdict(text: &str) -> Option<Verdict> {
    if text.trim() == "0" { Some(Verdict::Drawn) } else { Verdict::read(text, SIDES) }
}
