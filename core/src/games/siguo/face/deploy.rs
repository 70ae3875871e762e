//! Deploying by touch: pieces from the tray or from a layout, moved, swapped and taken back.

use super::{emblem, number, point};
use crate::game::{Confirm, Draft, Look, Refusal, Touch};
use crate::games::siguo::army::{Army, Kind};
use crate::games::siguo::layouts::SUGGESTED;
use crate::games::siguo::play::illegal;
use crate::games::siguo::point::Point;
use crate::games::siguo::{Action, Siguo, names};
use crate::scene::{Button, Icon, Role, Tray, TrayItem};
use crate::seat::Seat;
use crate::words::{Lang, Words};

/// The kinds in the tray, in its order.
pub(super) const TRAY: [Kind; 3] = [Kind::Rook, Kind::Cannon, Kind::Soldier];
/// Pieces that a seat places.
pub(super) const PIECES: usize = 22;

/// [`Draft::mode`]: a kind picked up in the tray, no kind at all, or the list of layouts.
fn mode_of(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "",
        Kind::Rook => "R",
        Kind::Cannon => "C",
        Kind::Soldier => "P",
    }
}
pub(super) const NO_KIND: &str = "none";
pub(super) const LAYOUTS: &str = "layouts";
/// Keeps the layout for other matches.
const KEEP: &str = "deploy:keep";

/// Where a seat's pieces stand so far: one slot for each, 车, 炮, then 兵. Only points on which the seat may
/// deploy are in it, each once, whatever the draft held.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Slots {
    seat: Seat,
    slots: [Option<Point>; PIECES],
}

fn not_yet(waiting: usize) -> Refusal {
    let zh = format!("还剩 {waiting} 枚没有布");
    illegal(zh, format!("{waiting} pieces are not placed yet"))
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
    pub fn of(seat: Seat, draft: &Draft) -> Slots {
        let mut slots = Slots { seat, slots: [None; PIECES] };
        for (slot, at) in draft.layout.iter().take(PIECES).enumerate() {
            if let Some(at) = at.and_then(point)
                && Slots::may_stand(seat, at)
                && slots.at(at).is_none()
            {
                slots.slots[slot] = Some(at);
            }
        }
        slots
    }

    /// The slots of an army; what does not fit is left out.
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

    /// As a draft keeps them; nothing where nothing is placed.
    pub fn draft(&self) -> Vec<Option<u16>> {
        if self.waiting() == PIECES {
            return Vec::new();
        }
        self.slots.iter().map(|at| at.map(number)).collect()
    }

    /// (slot, kind, point) of each placed piece.
    pub fn pieces(&self) -> impl Iterator<Item = (u8, Kind, Point)> + '_ {
        self.slots.iter().enumerate().filter_map(|(slot, at)| Some((slot as u8, kind_of(slot), (*at)?)))
    }

    /// The slot of the piece on a point.
    fn at(&self, at: Point) -> Option<usize> {
        self.slots.iter().position(|one| *one == Some(at))
    }

    /// How many of a kind wait in the tray.
    pub fn left(&self, kind: Kind) -> usize {
        self.slots.iter().enumerate().filter(|(slot, at)| kind_of(*slot) == kind && at.is_none()).count()
    }

    /// How many pieces wait.
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
    pub(super) fn picked_kind(look: &Look, slots: &Slots) -> Option<Kind> {
        if !look.draft.points.is_empty() || look.draft.mode == NO_KIND {
            return None;
        }
        let picked = TRAY.into_iter().find(|kind| mode_of(*kind) == look.draft.mode);
        picked
            .filter(|kind| slots.left(*kind) > 0)
            .or_else(|| TRAY.into_iter().find(|kind| slots.left(*kind) > 0))
    }

    /// The draft with other slots and nothing picked up.
    fn redeployed(look: &Look, slots: &Slots, mode: &'static str) -> Draft {
        Draft { layout: slots.draft(), mode, ..look.draft.kept() }
    }

    pub(super) fn deploy_tap(&self, seat: Seat, at: Point, look: &Look) -> Touch {
        let mut slots = Slots::of(seat, look.draft);
        let held = look.draft.points.first().and_then(|at| point(*at)).and_then(|at| slots.at(at));
        let kind = Self::picked_kind(look, &slots);
        if at == Point::corner(seat) {
            return Touch::Warn(illegal("将固定在外顶角", "the General stands on the outer corner"));
        }
        if !Slots::may_stand(seat, at) {
            let busy = held.is_some() || kind.is_some();
            let refusal = illegal("要布在己方布阵界线以内", "pieces stand inside your own deployment line");
            return if busy { Touch::Warn(refusal) } else { Touch::Nothing };
        }
        let there = slots.at(at);
        match (held, there, kind) {
            // A tap on the piece that is picked up lets it go.
            (Some(held), Some(there), _) if held == there => {
                Touch::Draft(Self::redeployed(look, &slots, look.draft.mode))
            }
            (Some(held), there, _) => {
                if let Some(there) = there {
                    slots.slots[there] = slots.slots[held];
                }
                slots.slots[held] = Some(at);
                Touch::Draft(Self::redeployed(look, &slots, look.draft.mode))
            }
            (None, Some(_), _) => {
                let draft = Self::redeployed(look, &slots, look.draft.mode);
                Touch::Draft(Draft { points: vec![number(at)], ..draft })
            }
            (None, None, Some(kind)) => {
                slots.add(kind, at);
                Touch::Draft(Self::redeployed(look, &slots, mode_of(kind)))
            }
            (None, None, None) if slots.waiting() > 0 => {
                Touch::Warn(illegal("先在托盘里选一种棋子", "choose a kind of piece in the tray first"))
            }
            (None, None, None) => Touch::Nothing,
        }
    }

    pub(super) fn deployment_tray(&self, seat: Seat, look: &Look) -> Tray {
        let lang = look.lang();
        let slots = Slots::of(seat, look.draft);
        let picked = Self::picked_kind(look, &slots);
        let waiting = slots.waiting();
        Tray {
            seat: seat.0,
            title: match (waiting, lang) {
                (0, Lang::Zh) => "都布好了".to_owned(),
                (0, Lang::En) => "All placed".to_owned(),
                (n, Lang::Zh) => format!("还剩 {n} 枚"),
                (n, Lang::En) => format!("{n} to place"),
            },
            items: TRAY
                .into_iter()
                .map(|kind| {
                    let (zh, en) = names::kind(kind);
                    let left = slots.left(kind);
                    TrayItem {
                        id: format!("tray:{}", kind.letter()),
                        piece: emblem(seat, kind, look.glyphs()),
                        left: left as u16,
                        label: match lang {
                            Lang::Zh => format!("{zh}，还剩 {left} 枚"),
                            Lang::En => format!("{en}, {left} left"),
                        },
                        on: picked == Some(kind),
                    }
                })
                .collect(),
            keep: Button {
                id: KEEP.to_owned(),
                label: lang.pick("记下布阵", "Keep layout").to_owned(),
                icon: Icon::Check,
                seat: Some(seat.0),
                enabled: waiting == 0,
                reason: if waiting == 0 {
                    String::new()
                } else {
                    not_yet(waiting).words.shown(lang).to_owned()
                },
                on: false,
                role: Role::Normal,
            },
        }
    }

    /// Buttons and tray items of the deployment; `None` for what is none of them.
    pub(super) fn deploy_press(&self, seat: Seat, id: &str, look: &Look) -> Option<Touch> {
        let slots = Slots::of(seat, look.draft);
        if let Some(letter) = id.strip_prefix("tray:") {
            let kind = TRAY.into_iter().find(|kind| kind.letter().to_string() == letter)?;
            return Some(self.tray_press(kind, &slots, look));
        }
        if let Some(layout) = id.strip_prefix("deploy:layout:") {
            let suggested = SUGGESTED.iter().find(|one| one.id == layout)?;
            let slots = Slots::from_army(seat, &suggested.army(seat));
            return Some(Touch::Draft(Self::redeployed(look, &slots, "")));
        }
        Some(match id {
            "deploy:suggest" if look.draft.mode == LAYOUTS => Touch::Draft(look.draft.kept()),
            "deploy:suggest" => Touch::Draft(Draft { mode: LAYOUTS, ..look.draft.kept() }),
            "deploy:close" => Touch::Draft(look.draft.kept()),
            "deploy:random" => Touch::Chance,
            "deploy:clear" => Touch::Draft(Draft { layout: Vec::new(), ..look.draft.kept() }),
            "deploy:back" => {
                let mut slots = slots;
                let held = look.draft.points.first().and_then(|at| point(*at)).and_then(|at| slots.at(at));
                match held {
                    Some(held) => {
                        slots.slots[held] = None;
                        Touch::Draft(Self::redeployed(look, &slots, mode_of(kind_of(held))))
                    }
                    None => Touch::Warn(illegal("先点一个布好的棋子", "tap a placed piece first")),
                }
            }
            KEEP if slots.waiting() > 0 => Touch::Warn(not_yet(slots.waiting())),
            // As seat 0 would write it, so that any seat can take it up in another match.
            KEEP => Touch::Keep(slots.army().mirrored(seat, Seat(0)).to_string()),
            "deploy:ready" => self.ready(seat, &slots, look),
            _ => return None,
        })
    }

    fn tray_press(&self, kind: Kind, slots: &Slots, look: &Look) -> Touch {
        if slots.left(kind) == 0 {
            let (zh, en) = names::kind(kind);
            return Touch::Warn(illegal(format!("{zh}已经都布好了"), format!("every {en} is placed")));
        }
        let mode = if look.draft.mode == mode_of(kind) && look.draft.points.is_empty() {
            NO_KIND
        } else {
            mode_of(kind)
        };
        Touch::Draft(Draft { mode, ..look.draft.kept() })
    }

    fn ready(&self, seat: Seat, slots: &Slots, look: &Look) -> Touch {
        let waiting = slots.waiting();
        if waiting > 0 {
            return Touch::Warn(not_yet(waiting));
        }
        let last = self.deploying().count() == 1;
        Touch::Confirm(Box::new(Confirm {
            id: "deploy",
            action: Action::Deploy(slots.army()).to_string(),
            seat,
            title: Words::new("布阵完毕？", "Ready?"),
            text: if last {
                Words::new(
                    "交出后不能再改。其余各方都好了，隔板随即撤去。",
                    "It cannot be changed later. The others are ready: the screens lift at once.",
                )
            } else {
                Words::new(
                    "交出后不能再改。各方都好了，隔板一起撤去。",
                    "It cannot be changed later. When all are ready the screens lift.",
                )
            },
            yes: Words::new("交出布阵", "Ready"),
            draft: look.draft.kept(),
        }))
    }

    /// A typed or kept layout, with the seat's own points or as it is kept for any seat. It may be
    /// incomplete.
    pub(super) fn deploy_enter(&self, seat: Seat, text: &str, look: &Look) -> Touch {
        let warn = |zh: &str, en: &str| Touch::Warn(illegal(zh, en));
        let text = text.trim();
        let text = ["deploy", "布阵"].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
        let Some(army) = Army::typed(text).filter(|army| !army.is_empty()) else {
            return warn("请输入布阵，如 R:C3 C:D2 P:A2,B3", "type a layout, such as R:C3 C:D2 P:A2,B3");
        };
        let foreign = army.pieces().any(|(_, at)| !at.in_zone(seat));
        let army = if foreign { army.mirrored(Seat(0), seat) } else { army };
        if army.pieces().any(|(_, at)| !at.in_zone(seat)) {
            return warn("要布在己方布阵界线以内", "pieces stand inside your own deployment line");
        }
        let corner = Point::corner(seat);
        if army.pieces().any(|(kind, at)| (kind == Kind::General) != (at == corner)) {
            return warn("外顶角上只能是将", "the outer corner is the General's");
        }
        if army.doubled().is_some() {
            return warn("一个点上只能有一个棋子", "two pieces stand on one point");
        }
        if Kind::ALL.iter().any(|kind| army.of(*kind).len() > kind.count()) {
            return warn(
                "棋子太多：车一、炮一、兵二十",
                "too many pieces: one Rook, one Cannon, twenty Soldiers",
            );
        }
        Touch::Draft(Self::redeployed(look, &Slots::from_army(seat, &army), ""))
    }
}
