//! Names and sentences, shown and said.

use super::board::Colour;
use super::forbidden::{Kinds, explained};
use super::options::{ForbiddenMode, OpeningRule};
use super::point::Point;
use super::{Finished, other};
use crate::game::{EndReason, phrases};
use crate::games::gomoku::end::End;
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

/// 黑方
pub(super) fn side(colour: Colour) -> Text {
    match colour {
        Colour::Black => texts::shared::black(),
        Colour::White => texts::shared::white(),
    }
}

/// The colour a seat held in a game that is over.
fn held(game: &Finished, seat: Seat) -> Colour {
    if seat == game.black { Colour::Black } else { Colour::White }
}

/// A point; a voice says letter, then number, apart.
pub(super) fn point(at: Point) -> Text {
    texts::gomoku::point(at.letter(), at.to_string(), at.rank() + 1)
}

/// Points one after another.
pub(super) fn point_list(points: &[Point]) -> Text {
    Text::joined(points.iter().map(|at| point(*at)), Joint::Part)
}

/// 索索夫-8
pub(super) fn opening_rule(rule: OpeningRule) -> Text {
    match rule {
        OpeningRule::SwapTwoOffers => texts::gomoku::swap_two_offers(),
        OpeningRule::Soosyrv8 => texts::gomoku::soosyrv_8(),
        OpeningRule::Taraguchi10 => texts::gomoku::taraguchi_10(),
        OpeningRule::Yamaguchi => texts::gomoku::yamaguchi(),
    }
}

/// 三三禁手
pub(super) fn kinds(kinds: Kinds) -> Text {
    let all = [
        (kinds.double_three, texts::gomoku::double_three()),
        (kinds.double_four, texts::gomoku::double_four()),
        (kinds.overline, texts::gomoku::overline()),
    ];
    let named = all.into_iter().filter_map(|(is, name)| is.then_some(name));
    texts::gomoku::kinds(named.reduce(texts::gomoku::and_also).unwrap_or(Text::none()))
}

/// 黑方胜, 和棋.
pub(super) fn result_title(game: &Finished) -> Text {
    game.winner.map_or(texts::shared::draw(), |seat| texts::shared::wins(side(held(game, seat))))
}

/// Returns the reason of a game's end; 自由取胜, 追下取胜 and VCF胜 of the source.
pub(super) fn result_reason(game: &Finished, mode: ForbiddenMode) -> Text {
    let loser = || game.winner.map_or(Text::none(), |seat| side(held(game, other(seat))));
    match game.how {
        EndReason::Rule(End::Five { vcf: true }) => texts::gomoku::five_vcf(),
        EndReason::Rule(End::Five { vcf: false }) if game.decisive.len() > 5 => {
            texts::gomoku::more_than_five()
        }
        EndReason::Rule(End::Five { vcf: false }) => texts::gomoku::five(),
        EndReason::Rule(End::Forbidden) => match mode {
            ForbiddenMode::Call => {
                let named =
                    game.decisive.first().map(|at| (kinds(explained(&game.board, *at).0), point(*at)));
                let (kinds, point) = named.unwrap_or((Text::none(), Text::none()));
                texts::gomoku::black_forbidden(kinds, point)
            }
            ForbiddenMode::Lose | ForbiddenMode::Block => texts::gomoku::black_lost_forbidden(),
        },
        EndReason::Rule(End::Full) => texts::gomoku::full_board(),
        EndReason::Rule(End::Passes) => texts::gomoku::both_passed(),
        EndReason::Agreed => texts::shared::agreed(),
        EndReason::Forfeit(how) => phrases::gave_up(loser(), how),
    }
}

/// 连成五子，黑方胜.
pub(super) fn result(game: &Finished, mode: ForbiddenMode) -> Text {
    phrases::result(&result_title(game), &result_reason(game, mode))
}

/// A score with its sign.
pub(super) fn points(score: i32) -> Text {
    match score {
        0 => texts::gomoku::no_points(),
        1.. => texts::gomoku::plus_points(score),
        i32::MIN..0 => texts::gomoku::minus_points(score.unsigned_abs()),
    }
}

pub(super) fn final_score(score: [i32; 2]) -> Text {
    let [first, second] = score.map(points);
    texts::gomoku::final_score(first, second)
}

pub(super) fn next_game(number: usize, black: Seat, score: [i32; 2]) -> Text {
    let [first, second] = score.map(points);
    texts::gomoku::next_game_begins(first, number, player(black), second)
}

/// Returns the name of a seat where colours may change.
pub(super) fn player(seat: Seat) -> Text {
    if seat.0 == 0 { texts::gomoku::player_1() } else { texts::gomoku::player_2() }
}
