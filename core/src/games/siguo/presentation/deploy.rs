//! Deploying by touch: pieces from the tray or from a layout, moved, swapped and taken back.

use super::draft::{DeployDraft, Drafted, PIECES, Picked, TRAY};
use super::emblem;
use super::press::DeployPress;
use crate::game::{Confirm, IllegalAction, IllegalActionKind, InputEffect, ViewContext};
use crate::games::siguo::army::{Army, Kind};
use crate::games::siguo::layouts::SUGGESTED;
use crate::games::siguo::play::illegal;
use crate::games::siguo::point::Point;
use crate::games::siguo::{Action, Siguo, names};
use crate::scene::{ActionRole, Button, Icon, Tray, TrayItem};
use crate::seat::Seat;
use crate::words::{Text, texts};

/// Where a seat's pieces stand so far: one slot for each, 车, 炮, then 兵. Only points on which the seat may
/// deploy are in it, each once, whatever the draft held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Slots {
    seat: Seat,
    slots: [Option<Point>; PIECES],
}

fn not_yet(waiting: usize) -> IllegalAction {
    illegal(texts::siguo::not_yet_placed(waiting))
}

fn kind_of(slot: usize) -> Kind {
    match slot {
        0 => Kind::Rook,
        1 => Kind::Cannon,
        _ => Kind::Soldier,
    }
}

impl Slots {
    /// The slots of a draft.
    pub fn of(seat: Seat, draft: &DeployDraft) -> Slots {
        let mut slots = Slots { seat, slots: [None; PIECES] };
        for (slot, at) in draft.layout.iter().enumerate() {
            if let Some(at) = *at
                && Slots::may_stand(seat, at)
                && slots.at(at).is_none()
            {
                slots.slots[slot] = Some(at);
            }
        }
        slots
    }

    /// Slots of an army; pieces that do not fit are left out.
    pub fn from_army(seat: Seat, army: &Army) -> Slots {
        let mut slots = Slots { seat, slots: [None; PIECES] };
        for (kind, at) in army.pieces().filter(|(_, at)| Slots::may_stand(seat, *at)) {
            slots.add(kind, at);
        }
        slots
    }

    fn may_stand(seat: Seat, at: Point) -> bool {
        at.in_zone(seat) && at != Point::corner(seat)
    }

    /// A draft of this layout, with nothing picked up.
    pub fn draft(&self) -> DeployDraft {
        DeployDraft { layout: self.slots, ..DeployDraft::default() }
    }

    /// (slot, kind, point) of each placed piece.
    pub fn pieces(&self) -> impl Iterator<Item = (u8, Kind, Point)> + '_ {
        self.slots.iter().enumerate().filter_map(|(slot, at)| Some((slot as u8, kind_of(slot), (*at)?)))
    }

    /// The slot of the piece on a point.
    fn at(&self, at: Point) -> Option<usize> {
        self.slots.iter().position(|one| *one == Some(at))
    }

    /// Counts the pieces of a kind that wait in the tray.
    pub fn left(&self, kind: Kind) -> usize {
        self.slots.iter().enumerate().filter(|(slot, at)| kind_of(*slot) == kind && at.is_none()).count()
    }

    /// Counts the pieces that wait.
    pub fn waiting(&self) -> usize {
        self.slots.iter().filter(|at| at.is_none()).count()
    }

    fn add(&mut self, kind: Kind, at: Point) {
        let free =
            self.slots.iter().enumerate().position(|(slot, one)| kind_of(slot) == kind && one.is_none());
        if let Some(free) = free {
            self.slots[free] = Some(at);
        }
    }

    /// The whole army with its 将.
    pub fn army(&self) -> Army {
        let mut army = Army::default();
        army.add(Kind::General, Point::corner(self.seat));
        self.pieces().for_each(|(_, kind, at)| army.add(kind, at));
        army.sorted()
    }
}

impl Siguo {
    /// The kind that a tap on a free point places: the one picked up, else the first that waits.
    pub(super) fn picked_kind(draft: &DeployDraft, slots: &Slots) -> Option<Kind> {
        if draft.held.is_some() {
            return None;
        }
        let first = || TRAY.into_iter().find(|kind| slots.left(*kind) > 0);
        match draft.picked {
            Picked::Nothing => None,
            Picked::Kind(kind) if slots.left(kind) > 0 => Some(kind),
            Picked::Kind(_) | Picked::First => first(),
        }
    }

    pub(super) fn deploy_tap(&self, seat: Seat, at: Point, context: &ViewContext) -> InputEffect {
        let draft = Drafted::deploy(context.draft);
        let mut slots = Slots::of(seat, &draft);
        let held = draft.held.and_then(|at| slots.at(at));
        let kind = Self::picked_kind(&draft, &slots);
        let placed = |slots: &Slots, picked: Picked| {
            Drafted::Deploy(DeployDraft { picked, draws: draft.draws, ..slots.draft() }).touch()
        };
        if at == Point::corner(seat) {
            return InputEffect::Warn(illegal(texts::siguo::general_fixed()));
        }
        if !Slots::may_stand(seat, at) {
            let busy = held.is_some() || kind.is_some();
            let refusal = illegal(texts::siguo::inside_line());
            return if busy { InputEffect::Warn(refusal) } else { InputEffect::Nothing };
        }
        let there = slots.at(at);
        match (held, there, kind) {
            // A tap on the piece that is picked up lets it go.
            (Some(held), Some(there), _) if held == there => placed(&slots, draft.picked),
            (Some(held), there, _) => {
                if let Some(there) = there {
                    slots.slots[there] = slots.slots[held];
                }
                slots.slots[held] = Some(at);
                placed(&slots, draft.picked)
            }
            (None, Some(_), _) => {
                Drafted::Deploy(DeployDraft { held: Some(at), list: false, ..draft }).touch()
            }
            (None, None, Some(kind)) => {
                slots.add(kind, at);
                placed(&slots, Picked::Kind(kind))
            }
            (None, None, None) if slots.waiting() > 0 => {
                InputEffect::Warn(illegal(texts::siguo::choose_kind_first()))
            }
            (None, None, None) => InputEffect::Nothing,
        }
    }

    pub(super) fn deployment_tray(&self, seat: Seat, context: &ViewContext) -> Tray {
        let lang = context.lang();
        let draft = Drafted::deploy(context.draft);
        let slots = Slots::of(seat, &draft);
        let picked = Self::picked_kind(&draft, &slots);
        let waiting = slots.waiting();
        Tray {
            seat: seat.0,
            title: match waiting {
                0 => texts::siguo::all_placed(),
                PIECES => texts::siguo::begin_placing(PIECES),
                _ => texts::siguo::to_place(waiting),
            }
            .shown(lang),
            items: TRAY
                .into_iter()
                .map(|kind| {
                    let left = slots.left(kind);
                    TrayItem {
                        id: DeployPress::Tray(kind).id(None),
                        piece: emblem(seat, kind, context.glyphs()),
                        left: left as u16,
                        label: texts::siguo::kind_left(left, names::kind(kind)).shown(lang),
                        on: picked == Some(kind),
                    }
                })
                .collect(),
            keep: Button {
                seat: Some(seat.0),
                ..Button::new(
                    DeployPress::Keep.id(None),
                    texts::siguo::keep_layout().shown(lang),
                    Icon::Check,
                )
                .unless((waiting > 0).then(|| not_yet(waiting).words.shown(lang)))
            },
            main: Button {
                seat: Some(seat.0),
                role: ActionRole::Primary,
                ..match waiting {
                    0 => Button::new(
                        DeployPress::Ready.id(None),
                        texts::siguo::ready().shown(lang),
                        Icon::Check,
                    ),
                    _ => Button::new(
                        DeployPress::Layout(0).id(None),
                        texts::siguo::lay_out((SUGGESTED[0].name)()).shown(lang),
                        Icon::None,
                    ),
                }
            },
        }
    }

    /// Buttons and tray items of the deployment.
    pub(super) fn deploy_press(&self, seat: Seat, press: DeployPress, context: &ViewContext) -> InputEffect {
        let draft = Drafted::deploy(context.draft);
        let mut slots = Slots::of(seat, &draft);
        let put_down = draft.put_down();
        match press {
            DeployPress::Tray(kind) => Self::tray_press(kind, &slots, &draft),
            DeployPress::Layout(number) => match SUGGESTED.get(number) {
                Some(suggested) => Self::laid_out(seat, &suggested.army(seat), &draft),
                None => InputEffect::Nothing,
            },
            DeployPress::Suggest => Drafted::Deploy(DeployDraft { list: !draft.list, ..put_down }).touch(),
            DeployPress::Close => Drafted::Deploy(put_down).touch(),
            DeployPress::Random => InputEffect::Random,
            DeployPress::Clear if slots.waiting() == PIECES => {
                InputEffect::Warn(illegal(texts::siguo::nothing_placed_yet()))
            }
            DeployPress::Clear => {
                Drafted::Deploy(DeployDraft { draws: draft.draws, ..DeployDraft::default() }).touch()
            }
            DeployPress::Back => match draft.held.and_then(|at| slots.at(at)) {
                Some(held) => {
                    slots.slots[held] = None;
                    let picked = Picked::Kind(kind_of(held));
                    Drafted::Deploy(DeployDraft { layout: slots.slots, picked, ..put_down }).touch()
                }
                None => InputEffect::Warn(illegal(texts::siguo::tap_placed_first())),
            },
            DeployPress::Keep if slots.waiting() > 0 => InputEffect::Warn(not_yet(slots.waiting())),
            // As seat 0 would write it, so that any seat can take it up in another match.
            DeployPress::Keep => InputEffect::Keep(slots.army().mirrored(seat, Seat(0)).to_string()),
            DeployPress::Ready => self.ready(seat, &slots, context),
        }
    }

    /// Replaces the arranged pieces by a whole layout.
    fn laid_out(seat: Seat, army: &Army, draft: &DeployDraft) -> InputEffect {
        let slots = Slots::from_army(seat, army);
        Drafted::Deploy(DeployDraft { draws: draft.draws, ..slots.draft() }).touch()
    }

    fn tray_press(kind: Kind, slots: &Slots, draft: &DeployDraft) -> InputEffect {
        if slots.left(kind) == 0 {
            return InputEffect::Warn(illegal(texts::siguo::kind_placed(names::kind(kind))));
        }
        let again = draft.picked == Picked::Kind(kind) && draft.held.is_none();
        let picked = if again { Picked::Nothing } else { Picked::Kind(kind) };
        Drafted::Deploy(DeployDraft { picked, ..draft.put_down() }).touch()
    }

    fn ready(&self, seat: Seat, slots: &Slots, context: &ViewContext) -> InputEffect {
        let waiting = slots.waiting();
        if waiting > 0 {
            return InputEffect::Warn(not_yet(waiting));
        }
        let last = self.deploying().count() == 1;
        InputEffect::Confirm(Box::new(Confirm {
            id: "deploy",
            action: Action::Deploy(slots.army()).to_string(),
            seat,
            title: texts::siguo::ready_question(),
            text: if last { texts::siguo::ready_text_last() } else { texts::siguo::ready_text() },
            yes: texts::siguo::ready_yes(),
            draft: context.draft.kept(),
        }))
    }

    /// A typed or kept layout, with the seat's own points or as it is kept for any seat. It may be
    /// incomplete.
    pub(super) fn deploy_enter(&self, seat: Seat, text: &str, context: &ViewContext) -> InputEffect {
        let warn = |reason: Text| InputEffect::Warn(illegal(reason));
        let text = text.trim();
        let text = ["deploy", "布阵"].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
        let Some(army) = Army::typed(text).filter(|army| !army.is_empty()) else {
            let unread = texts::siguo::type_layout_like();
            return InputEffect::Warn(IllegalAction::because(IllegalActionKind::UnknownAction, unread));
        };
        let foreign = army.pieces().any(|(_, at)| !at.in_zone(seat));
        let army = if foreign { army.mirrored(Seat(0), seat) } else { army };
        if army.pieces().any(|(_, at)| !at.in_zone(seat)) {
            return warn(texts::siguo::inside_line());
        }
        let corner = Point::corner(seat);
        if army.pieces().any(|(kind, at)| (kind == Kind::General) != (at == corner)) {
            return warn(texts::siguo::corner_is_generals());
        }
        if army.doubled().is_some() {
            return warn(texts::siguo::point_taken());
        }
        if Kind::ALL.iter().any(|kind| army.of(*kind).len() > kind.count()) {
            return warn(texts::siguo::army_too_large());
        }
        Self::laid_out(seat, &army, &Drafted::deploy(context.draft))
    }
}
