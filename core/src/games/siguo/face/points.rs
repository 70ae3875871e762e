//! What a screen reader says of each point: place, piece, ground, state.

use super::{deploy, number};
use crate::game::Look;
use crate::games::siguo::army::Kind;
use crate::games::siguo::point::{Base, Point, opposed, seats};
use crate::games::siguo::{Deployment, Siguo, names};
use crate::scene::{MarkKind, PointLabel};
use crate::seat::Seat;
use crate::words::{Lang, texts};

impl Siguo {
    /// From the far left corner to the near right one, as the reader sees the board.
    pub(super) fn point_labels(&self, look: &Look) -> Vec<PointLabel> {
        let lang = look.lang();
        let marks = self.drawn_marks(look);
        let mut pieces = vec![None; Point::COUNT];
        for (at, piece) in self.board.pieces() {
            pieces[at.index()] = Some((piece.seat, piece.kind));
        }
        self.behind_screens(look, |seat, kind, at| pieces[at.index()] = Some((seat, kind)));
        let zones: Vec<Point> = Base::all().flat_map(Base::zone).collect();
        let mut points: Vec<Point> = Point::all().collect();
        points.sort_by_key(|at| on_screen(*at, look.turn));
        points
            .into_iter()
            .map(|at| {
                let here = || marks.iter().filter(|mark| mark.point == number(at)).map(|mark| mark.kind);
                let mut words = vec![at.to_string(), occupant(pieces[at.index()], lang)];
                if let Some(base) = Base::at(at) {
                    let (zh, en) = names::side(base.owner);
                    words.push(match lang {
                        Lang::Zh => format!("{zh}军事基地"),
                        Lang::En | Lang::Pseudo => format!("base of {en}"),
                    });
                }
                if zones.contains(&at) {
                    words.push(texts::siguo::bomb_zone().shown(lang).to_owned());
                }
                for kind in here() {
                    if let Some((zh, en)) = state(kind, pieces[at.index()], look.actor) {
                        words.push(lang.pick(zh, en).to_owned());
                    }
                }
                let useful =
                    |kind| !matches!(kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::Leaving);
                PointLabel {
                    point: number(at),
                    label: words.join(texts::siguo::text().shown(lang)),
                    enabled: self.answers(at, look, here().any(useful)),
                }
            })
            .collect()
    }

    /// The pieces that stand behind a screen and may be seen on this one.
    fn behind_screens(&self, look: &Look, mut show: impl FnMut(Seat, Kind, Point)) {
        for seat in seats().filter(|seat| self.lives(*seat)) {
            if self.deployments[seat.index()] == Deployment::Lifted {
                continue;
            }
            show(seat, Kind::General, Point::corner(seat));
            if let Some(army) = self.screened(seat) {
                army.pieces().for_each(|(kind, at)| show(seat, kind, at));
            }
            if self.arranging(look) == Some(seat) {
                deploy::Slots::of(seat, &super::draft::Drafted::deploy(look.draft))
                    .pieces()
                    .for_each(|(_, kind, at)| show(seat, kind, at));
            }
        }
    }
}

/// Row and column on a screen whose board is turned.
fn on_screen(at: Point, turn: u8) -> (u8, u8) {
    let (mut row, mut column) = (17 - at.rank(), at.file());
    for _ in 0..turn {
        (row, column) = (column, 17 - row);
    }
    (row, column)
}

fn occupant(piece: Option<(Seat, Kind)>, lang: Lang) -> String {
    let Some((seat, kind)) = piece else { return texts::siguo::empty().shown(lang).to_owned() };
    let ((side_zh, side_en), (zh, en)) = (names::side(seat), names::kind(kind));
    match lang {
        Lang::Zh => format!("{side_zh}{zh}"),
        Lang::En | Lang::Pseudo => format!("{side_en} {en}"),
    }
}

/// What a mark tells, in words.
#[expect(clippy::wildcard_enum_match_arm, reason = "of many kinds of marks the game has these")]
fn state(
    kind: MarkKind,
    piece: Option<(Seat, Kind)>,
    actor: Option<Seat>,
) -> Option<(&'static str, &'static str)> {
    let hostile = piece.zip(actor).is_some_and(|((seat, _), actor)| opposed(seat, actor));
    Some(match kind {
        MarkKind::Selected => ("选中", "selected"),
        MarkKind::Target => ("可以放到这里", "can go here"),
        MarkKind::TargetPiece if hostile => ("可以吃", "can be taken"),
        MarkKind::TargetPiece => ("可以选", "can be chosen"),
        MarkKind::Leaving => ("会被炸掉", "will be hit"),
        MarkKind::LastFrom => ("上一手离开", "left in the last turn"),
        MarkKind::LastTo => ("上一手", "last turn"),
        _ => return None,
    })
}
