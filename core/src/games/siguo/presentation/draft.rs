//! Input that is being entered with touches.

use serde_json::{Value, json};

use crate::game::{Draft, InputEffect, PendingInput, ViewContext};
use crate::games::siguo::army::Kind;
use crate::games::siguo::point::Point;

/// The kinds in the tray, in its order.
pub(super) const TRAY: [Kind; 3] = [Kind::Rook, Kind::Cannon, Kind::Soldier];
/// Pieces that a seat places.
pub(super) const PIECES: usize = 22;

/// Input so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::siguo) enum Drafted {
    /// A selected piece.
    Piece(Point),
    /// A base to bomb from is being chosen, or the bomb from it is asked about.
    Bomb(Option<Point>),
    /// Two bases for an exchange, as far as they are chosen.
    Exchange(Vec<Point>),
    /// A muster; `None` while its base is being chosen.
    Muster(Option<MusterDraft>),
    /// A deployment.
    Deploy(DeployDraft),
}

/// A muster as entered so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games::siguo) struct MusterDraft {
    pub base: Point,
    pub pairs: Vec<(Point, Point)>,
    /// A point that still waits for its other half.
    pub pending: Option<Point>,
}

/// Pieces that a tap on a free point places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::games::siguo) enum Picked {
    /// The first kind that waits.
    #[default]
    First,
    /// This kind, while some of it wait.
    Kind(Kind),
    /// Nothing: a picked-up piece was put back.
    Nothing,
}

/// A deployment as arranged so far: the seat's secret, behind its curtain.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::games::siguo) struct DeployDraft {
    /// Where each piece stands, 车, 炮, then 兵.
    pub layout: [Option<Point>; PIECES],
    /// Pieces picked up in the tray.
    pub picked: Picked,
    /// The placed piece that is picked up.
    pub held: Option<Point>,
    /// Whether the list of layouts is open.
    pub list: bool,
    /// Number of layouts drawn by chance.
    pub draws: u32,
}

impl DeployDraft {
    /// The layout with nothing picked up and no list open.
    pub fn put_down(&self) -> DeployDraft {
        DeployDraft { layout: self.layout, draws: self.draws, ..DeployDraft::default() }
    }
}

impl PendingInput for Drafted {
    fn kept(&self) -> Draft {
        match self {
            Drafted::Deploy(deploy) => Draft::new(Drafted::Deploy(deploy.put_down())),
            Drafted::Piece(_) | Drafted::Bomb(_) | Drafted::Exchange(_) | Drafted::Muster(_) => {
                Draft::default()
            }
        }
    }

    fn saved(&self) -> Option<Value> {
        match self {
            Drafted::Deploy(deploy) if deploy.layout.iter().any(Option::is_some) => {
                Some(json!(deploy.layout.map(|at| at.map(Point::number))))
            }
            Drafted::Deploy(_)
            | Drafted::Piece(_)
            | Drafted::Bomb(_)
            | Drafted::Exchange(_)
            | Drafted::Muster(_) => None,
        }
    }
}

impl Drafted {
    /// Returns the input so far.
    pub fn of<'a>(context: &'a ViewContext) -> Option<&'a Drafted> {
        context.draft.get()
    }

    /// Returns the draft as the meaning of a touch.
    pub fn touch(self) -> InputEffect {
        InputEffect::Draft(Draft::new(self))
    }

    /// The deployment that was begun, or an empty one.
    pub fn deploy(draft: &Draft) -> DeployDraft {
        match draft.get() {
            Some(Drafted::Deploy(deploy)) => deploy.clone(),
            _ => DeployDraft::default(),
        }
    }

    /// The points chosen in play: a piece, or bases.
    pub fn chosen(context: &ViewContext) -> Vec<Point> {
        match Drafted::of(context) {
            Some(Drafted::Piece(at) | Drafted::Bomb(Some(at))) => vec![*at],
            Some(Drafted::Exchange(bases)) => bases.clone(),
            Some(Drafted::Bomb(None) | Drafted::Muster(_) | Drafted::Deploy(_)) | None => Vec::new(),
        }
    }

    /// Restores a saved deployment; pieces that do not fit are left out.
    pub fn restored(saved: &Value) -> Draft {
        let mut deploy = DeployDraft::default();
        for (slot, at) in deploy.layout.iter_mut().zip(saved.as_array().into_iter().flatten()) {
            *slot = at.as_u64().and_then(|at| u16::try_from(at).ok()).and_then(Point::from_number);
        }
        Draft::new(Drafted::Deploy(deploy))
    }
}
