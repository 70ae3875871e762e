//! The scene: everything on the screen, for one viewer.

use super::ask::choice;
use super::press::{Key, Press, ShellPress, Step};
use super::{DeviceOwner, Table};
use crate::game::{Draft, Flip, Forfeit, Game, MoveConfirmation, Outcome, Prefs, Readout, ViewContext};
use crate::play::{Match, OfferKind};
use crate::scene::{
    BoardArt, Button, Curtain, Drawer, Emblem, Icon, Mark, MarkKind, MoveCell, MoveHead, MoveRow, ResultView,
    Role, Scene, SceneMode, SeatPanel, Status, StatusTone,
};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

/// A closed read-out: the same whatever it holds.
const DOTS: &str = "• • • •";

pub(super) fn button(id: impl ToString, label: impl Into<String>, icon: Icon) -> Button {
    Button::new(id.to_string(), label, icon)
}

/// An empty scene of a game.
pub(super) fn blank(game: &dyn Game, lang: Lang) -> Scene {
    Scene {
        game: game.id().to_owned(),
        title: game.title().shown(lang),
        subtitle: String::new(),
        board_version: 0,
        board_turn: 0,
        flat: false,
        hand: 0,
        secret: false,
        areas: Vec::new(),
        pieces: Vec::new(),
        marks: Vec::new(),
        points: Vec::new(),
        seats: Vec::new(),
        drawers: Vec::new(),
        tray: None,
        chips: None,
        buttons: Vec::new(),
        prompt: None,
        status: Status { text: String::new(), tone: StatusTone::Normal },
        move_heads: Vec::new(),
        moves: Vec::new(),
        result: None,
        analysis: None,
        curtain: None,
        mode: SceneMode::Play,
        awake: false,
        held_key: None,
        for_one: false,
    }
}

/// Board, pieces and marks of a game for a viewer, without panels.
pub(super) fn picture(game: &dyn Game, viewer: Viewer, draft: &Draft, prefs: &Prefs) -> Scene {
    lying(game.seen_by(viewer).as_ref(), viewer, draft, prefs, 0)
}

/// A match after the first `steps` steps of its line as a viewer may know it, without panels, touches or a curtain: for
/// pictures of it. Its board lies as the viewer sits.
pub fn snapshot(played: &Match, steps: usize, viewer: Viewer, prefs: &Prefs) -> (Scene, BoardArt) {
    let game = played.view_at(steps, viewer);
    let turn = match viewer {
        Viewer::Public => 0,
        Viewer::Seat(seat) => game.turn_for(seat),
    };
    let scene = lying(game.as_ref(), viewer, &Draft::default(), prefs, turn);
    (scene, game.board(&Prefs { flip: Flip::None, ..*prefs }, turn))
}

/// A masked game's board, turned.
pub(super) fn lying(game: &dyn Game, viewer: Viewer, draft: &Draft, prefs: &Prefs, turn: u8) -> Scene {
    let mut prefs = *prefs;
    prefs.flip = Flip::None;
    let context = ViewContext {
        viewer,
        actor: game.to_move().first().copied(),
        prefs: &prefs,
        turn,
        draft,
        seen: 0,
        secrets_on_board: true,
        revealed: false,
    };
    let mut scene = blank(game, prefs.lang);
    scene.board_turn = turn;
    scene.areas = game.areas(&context);
    scene.pieces = game.pieces(&context);
    scene.marks = game.marks(&context);
    scene
}

impl Table {
    /// Returns the content of the screen.
    pub fn scene(&self) -> Scene {
        let lang = self.prefs.lang;
        let viewer = self.viewer();
        let game = self.game(viewer);
        let mut scene = blank(game.as_ref(), lang);
        scene.board_version = self.board_version();
        scene.hand = self.hand;
        scene.secret = self.secret();
        scene.mode = self.mode();
        if let Some(seat) = self.ui.curtain() {
            scene.curtain = Some(self.curtain_for(seat));
            return scene;
        }
        let prefs = self.effective_prefs();
        let context = self.context(viewer, &prefs);
        // The game does not know of an end without a result.
        let void = self.no_result().map(|_| texts::table::no_result().shown(lang));
        scene.subtitle = void.unwrap_or_else(|| game.subtitle(lang));
        scene.board_turn = context.turn;
        scene.flat = self.flat();
        scene.areas = game.areas(&context);
        scene.pieces = game.pieces(&context);
        scene.marks = game.marks(&context);
        self.mark_advice(&mut scene);
        self.mark_aim(&mut scene);
        scene.points = game.points(&context);
        scene.seats = self.panels(game.as_ref());
        scene.drawers = self.drawers(game.as_ref());
        scene.tray = game.tray(&context);
        scene.chips = game.chips(lang);
        scene.buttons = self.buttons(game.as_ref(), &context);
        scene.prompt = self.question().or_else(|| game.prompt(&context));
        scene.status = self.status();
        scene.moves = self.move_rows(game.as_ref());
        scene.move_heads = self.move_heads(game.as_ref(), &scene.moves);
        scene.result = self.result(game.as_ref());
        scene.analysis = self.analysis(lang);
        scene.awake = scene.mode != SceneMode::Review && !self.is_over();
        scene.held_key = self.ui.key().map(|key| key.to_string());
        scene.for_one = matches!(self.ui.key(), Some(Key::Look(_))) || self.ui.told().is_some();
        self.show_coach(&mut scene);
        scene
    }

    /// Returns the use of the board.
    fn mode(&self) -> SceneMode {
        let game = self.game_match.game();
        if self.ui.review().is_some() {
            SceneMode::Review
        } else if self.main_line.is_some() {
            SceneMode::TryOut
        } else if !game.in_play() && self.game_match.outcome().is_none() {
            SceneMode::SetUp
        } else {
            SceneMode::Play
        }
    }

    /// Returns the context in which a viewer sees the match as it stands.
    pub(super) fn context<'a>(&'a self, viewer: Viewer, prefs: &'a Prefs) -> ViewContext<'a> {
        ViewContext {
            viewer,
            actor: self.actor(),
            prefs,
            turn: self.turn(),
            draft: &self.draft,
            seen: self.seen,
            secrets_on_board: !self.flat(),
            revealed: self.revealed,
        }
    }

    /// The point of a move that waits to be confirmed, in place of what else marks it.
    fn mark_aim(&self, scene: &mut Scene) {
        let Some(aim) = self.ui.aim() else { return };
        scene.marks.retain(|mark| mark.point != aim.point);
        let (kind, point) = (MarkKind::Selected, aim.point);
        scene.marks.push(Mark { kind, point, text: String::new(), axes: Vec::new() });
    }

    fn name(&self, seat: Seat) -> String {
        if let Some(level) = self.computer(seat) {
            // In a lesson it is the other side, and no opponent that was chosen.
            if self.coach().is_some() {
                return String::new();
            }
            return texts::computer::of_level(i64::from(level)).shown(self.prefs.lang);
        }
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn curtain_for(&self, seat: Seat) -> Curtain {
        let lang = self.prefs.lang;
        let game = self.game(Viewer::Public);
        let Emblem { shape, ink, glyph } = game.emblem(seat, self.prefs.glyphs);
        let side = game.side_name(seat);
        let purpose = match game.acts_hidden() {
            Some((_, words)) => words.shown(lang),
            None => game.subtitle(lang),
        };
        // Who plays alone has nobody to hand the device to.
        let lead = if self.alone() { texts::table::paused() } else { texts::table::hand_over() };
        Curtain {
            seat: seat.0,
            lead: lead.shown(lang),
            side: side.shown(lang),
            name: self.name(seat),
            glyph,
            ink,
            shape,
            action: texts::table::hold_to_open().shown(lang),
            purpose,
            clock: if self.clock.is_some() {
                texts::table::clock_paused().shown(lang)
            } else {
                String::new()
            },
        }
    }

    pub(super) fn panels(&self, game: &dyn Game) -> Vec<SeatPanel> {
        let lang = self.prefs.lang;
        let near = self.near();
        let count = game.seats();
        // From the seat after the near one around the table, the near one last.
        (1..=count)
            .map(|step| Seat((near.0 + step) % count))
            .map(|seat| {
                let side = game.side_name(seat);
                let Emblem { shape, ink, glyph } = game.emblem(seat, self.prefs.glyphs);
                SeatPanel {
                    seat: seat.0,
                    side: side.shown(lang),
                    name: self.name(seat),
                    caption: self.caption(game, seat),
                    glyph,
                    ink,
                    shape,
                    alive: game.alive(seat),
                    to_move: !self.is_over() && game.to_move().contains(&seat),
                    captured: game.captured(seat, self.prefs.glyphs),
                    held: game.held(seat, &self.prefs),
                    far: game.sits_far(near, seat),
                    clock: self.clock_face(seat),
                }
            })
            .collect()
    }

    /// Returns the game's caption of a seat, with its time without a link on its turns.
    fn caption(&self, game: &dyn Game, seat: Seat) -> String {
        let lang = self.prefs.lang;
        let unlinked = self.unlinked(seat).map(|words| words.shown(lang));
        let parts = [game.caption(seat, lang), unlinked.unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the read-out of `seat`'s drawer for `seat`.
    pub(super) fn readout(&self, seat: Seat) -> Readout {
        let prefs = self.effective_prefs();
        let viewer = Viewer::Seat(seat);
        let context = ViewContext { actor: Some(seat), revealed: false, ..self.context(viewer, &prefs) };
        let mut readout = self.game(viewer).readout(seat, &context);
        if let Some(Some(note)) = self.notes.get(seat.index()) {
            note.shown(self.prefs.lang).clone_into(&mut readout.caption);
        }
        readout
    }

    fn drawers(&self, game: &dyn Game) -> Vec<Drawer> {
        if self.ui.review().is_some() {
            return Vec::new();
        }
        let shown: Vec<Seat> = match self.owner {
            DeviceOwner::Own(seat) => vec![seat],
            DeviceOwner::Shared if self.flat() => {
                (0..game.seats()).map(|step| Seat((self.near().0 + 1 + step) % game.seats())).collect()
            }
            // It stays while a computer thinks, so that nothing jumps.
            DeviceOwner::Shared => self.lone_person().map_or_else(|| game.to_move(), |seat| vec![seat]),
        };
        let persons = shown.into_iter().filter(|seat| self.computer(*seat).is_none());
        persons.filter(|seat| game.has_drawer(*seat)).map(|seat| self.drawer(game, seat)).collect()
    }

    fn drawer(&self, game: &dyn Game, seat: Seat) -> Drawer {
        let lang = self.prefs.lang;
        let turn = game.to_move().contains(&seat) || self.owner == DeviceOwner::Own(seat);
        let open = self.ui.key() == Some(Key::Look(seat));
        let listens = self.ui.key() == Some(Key::Listen(seat));
        let side = game.side_name(seat);
        let (caption, text) = if open {
            let readout = self.readout(seat);
            (readout.caption, readout.text)
        } else {
            (texts::table::for_side_only(&side).shown(lang), DOTS.to_owned())
        };
        // Its words are the same while it is held: the key must not change its size under the thumb.
        let hold = texts::table::side_look(&side).shown(lang);
        let mut peek = button(Key::Look(seat), hold, Icon::Eye);
        peek.seat = Some(seat.0);
        peek.on = open;
        peek.enabled = turn;
        let later = texts::shared::on_your_turn().shown(lang);
        if !turn {
            peek.reason.clone_from(&later);
        }
        let help = match (open, turn) {
            (true, _) => texts::table::release_to_hide().shown(lang),
            (false, true) if self.must_take(seat) => texts::table::take_device_first().shown(lang),
            (false, true) => texts::table::release_to_hide().shown(lang),
            (false, false) => later.clone(),
        };
        let mut listen = button(Key::Listen(seat), texts::table::listen().shown(lang), Icon::Sound);
        listen.seat = Some(seat.0);
        listen.on = listens;
        let silent = self.unheard(game, seat);
        listen.enabled = turn && silent.is_none();
        listen.reason = match silent {
            _ if !turn => later.to_owned(),
            Some(refusal) => refusal.words.shown(lang),
            None => String::new(),
        };
        Drawer {
            seat: seat.0,
            emblem: game.emblem(seat, self.prefs.glyphs),
            peek,
            listen,
            peek_help: help.to_owned(),
            open,
            caption,
            text,
            key: game.key(seat, lang).filter(|_| game.in_play()).map(|key| match self.no_result() {
                Some(_) => Button { enabled: false, reason: texts::shared::over().shown(lang), ..key },
                None => key,
            }),
            far: self.flat() && seat != self.near(),
        }
    }

    fn buttons(&self, game: &dyn Game, context: &ViewContext) -> Vec<Button> {
        let lang = self.prefs.lang;
        let pick = |text: Text| text.shown(lang);
        if self.ui.review().is_some() {
            return self.review_buttons(lang);
        }
        if self.main_line.is_some() {
            return self.branch_buttons(game, context);
        }
        let seats: Vec<Option<Seat>> = match self.owner {
            DeviceOwner::Own(seat) => vec![Some(seat)],
            DeviceOwner::Shared if self.flat() => {
                (0..game.seats()).map(|step| Some(Seat((self.near().0 + 1 + step) % game.seats()))).collect()
            }
            DeviceOwner::Shared => vec![None],
        };
        let (over, void) = (self.is_over(), self.no_result().is_some());
        let mut buttons = Vec::new();
        for seat in seats {
            let some_undo = match seat.or(self.lone_person()) {
                Some(seat) => self.game_match.can_undo(seat),
                None => (0..game.seats()).any(|seat| self.game_match.can_undo(Seat(seat))),
            };
            let mut add = |mut one: Button, enabled: bool, reason: String| {
                one.seat = seat.map(|seat| seat.0);
                one.enabled = enabled;
                if !enabled {
                    one.reason = reason;
                }
                buttons.push(one);
            };
            add(
                button(Press::Undo(seat), pick(texts::table::undo()), Icon::Undo),
                some_undo && !self.revealed && !void,
                if void {
                    pick(texts::shared::over())
                } else {
                    self.game_match.why_no_undo().words.shown(lang)
                },
            );
            let plays = seat.is_none_or(|seat| game.alive(seat));
            let why = if over { pick(texts::shared::over()) } else { pick(texts::table::already_out()) };
            let offerer = seat.or_else(|| game.to_move().first().copied()).unwrap_or(Seat(0));
            let unoffered = self.game_match.may_offer(offerer, OfferKind::Draw.as_str());
            add(
                button(Press::Draw(seat), pick(texts::table::draw()), Icon::Draw),
                plays && !over && unoffered.is_ok(),
                unoffered
                    .as_ref()
                    .err()
                    .filter(|_| !over && plays)
                    .map_or_else(|| why.clone(), |refusal| refusal.words.shown(lang)),
            );
            let resign = Press::Forfeit(Forfeit::Resign, seat);
            add(button(resign, pick(texts::table::resign()), Icon::Flag), !over && plays, why.clone());
            let leave = Press::Forfeit(Forfeit::Leave, seat);
            add(button(leave, pick(texts::table::leave()), Icon::Leave), !over && plays, why.clone());
            add(button(Press::Pause, pick(texts::table::pause()), Icon::Pause), !over, why);
            add(button(ShellPress::Moves, pick(texts::table::moves()), Icon::List), true, String::new());
            if self.computers.iter().any(Option::is_some)
                && seat.is_none_or(|seat| self.computer(seat).is_none())
            {
                let thinks = game.to_move().first().is_some_and(|seat| self.computer(*seat).is_some());
                let stop = button(ShellPress::Stop, pick(texts::computer::play_now()), Icon::Hurry);
                add(stop, thinks && !over, pick(texts::computer::not_thinking()));
            }
            if seat.is_none()
                && let Some(hint) = self.hint_button(lang)
            {
                let (enabled, reason) = (hint.enabled, hint.reason.clone());
                add(hint, enabled, reason);
            }
            if seat.is_none() {
                add(button(Press::Flip, pick(texts::table::flip()), Icon::Flip), true, String::new());
            }
            for own in game.buttons(context, seat) {
                let reason = if void { pick(texts::shared::over()) } else { own.reason.clone() };
                let enabled = own.enabled && !void;
                add(own, enabled, reason);
            }
            let has_toggles = match self.actor() {
                Some(actor) => game.has_drawer(actor) && seat.is_none_or(|seat| seat == actor),
                None => false,
            };
            if has_toggles {
                add(
                    button(Press::Tune(seat), pick(texts::table::display()), Icon::Tune),
                    true,
                    String::new(),
                );
                if self.ui.in_hand().is_some() {
                    add(button(Press::Hand, pick(texts::table::lay_flat()), Icon::Flat), true, String::new());
                } else if self.flat() {
                    add(button(Press::Hand, pick(texts::table::in_hand()), Icon::Eye), true, String::new());
                }
            }
        }
        buttons
    }

    fn review_buttons(&self, lang: Lang) -> Vec<Button> {
        let step = self.ui.review().unwrap_or(0);
        let (first, last) = (self.game_match.setup_steps(), self.game_match.steps());
        let steps = [
            (Step::First, texts::table::step_first(), Icon::First, step > first),
            (Step::Previous, texts::table::step_previous(), Icon::Previous, step > first),
            (Step::Next, texts::table::step_next(), Icon::Next, step < last),
            (Step::Last, texts::table::step_last(), Icon::Last, step < last),
            (Step::Try, texts::table::try_here(), Icon::Branch, true),
            (Step::Close, texts::table::close_review(), Icon::Close, true),
        ]
        .into_iter()
        .map(|(to, label, icon, enabled)| {
            let mut one = button(Press::Review(to), label.shown(lang), icon);
            one.enabled = enabled;
            if !enabled {
                texts::table::no_more_steps().shown(lang).clone_into(&mut one.reason);
            }
            if to == Step::Try
                && let Some(refusal) = self.untried(step)
            {
                one.enabled = false;
                one.reason = refusal.words.shown(lang);
            }
            one
        });
        let mut buttons: Vec<Button> = steps.collect();
        let at = buttons.len() - 1;
        if self.wanted().is_some() {
            let stop = button(ShellPress::Stop, texts::computer::enough().shown(lang), Icon::Close);
            buttons.insert(at, stop);
        } else if let Some(analyse) = self.review_button(lang) {
            buttons.insert(at, analyse);
        }
        buttons
    }

    fn status(&self) -> Status {
        match (&self.message, self.ui.review()) {
            (_, None) if self.ui.aim().is_some() && self.prefs.confirmation == MoveConfirmation::Again => {
                Status { text: texts::table::tap_again().shown(self.prefs.lang), tone: StatusTone::Normal }
            }
            (message, None)
                if self.unlinked_status().is_some()
                    && message.as_ref().is_none_or(|message| message.tone != StatusTone::Refused) =>
            {
                let words = self.unlinked_status().map(|words| words.shown(self.prefs.lang));
                Status { text: words.unwrap_or_default(), tone: StatusTone::Urgent }
            }
            (Some(message), None) => {
                Status { text: message.words.shown(self.prefs.lang).to_owned(), tone: message.tone }
            }
            (_, Some(_)) => {
                let words = self.advice_here().map(|words| words.shown(self.prefs.lang));
                Status { text: words.unwrap_or_default(), tone: StatusTone::Normal }
            }
            (None, None) => {
                let words = self.awaited().map(|words| words.shown(self.prefs.lang));
                Status { text: words.unwrap_or_default(), tone: StatusTone::Normal }
            }
        }
    }

    /// Returns the heads of the columns of the list of moves: who has which side now.
    fn move_heads(&self, game: &dyn Game, rows: &[MoveRow]) -> Vec<MoveHead> {
        let first = rows.first().and_then(|row| row.cells.first()).map(|cell| Seat(cell.seat));
        let Some(first) = game.first_column().or(first).filter(|_| game.seats() == 2 && !rows.is_empty())
        else {
            return Vec::new();
        };
        let head = |seat: Seat| {
            let name = Some(self.name(seat)).filter(|name| !name.is_empty());
            let side = || game.side_name(seat).shown(self.prefs.lang);
            MoveHead { piece: game.emblem(seat, self.prefs.glyphs), name: name.unwrap_or_else(side) }
        };
        [first, Seat(1 - first.0)].map(head).to_vec()
    }

    /// The whole list of moves, with the one the board shows marked.
    pub(super) fn move_rows(&self, game: &dyn Game) -> Vec<MoveRow> {
        let current = game.move_list(self.prefs.lang).len();
        let last = self.ui.review().map(|_| self.game_match.view(Viewer::Public));
        let whole = last.as_deref().unwrap_or(game).move_list(self.prefs.lang);
        let counts_each = whole.iter().any(|cell| cell.number > 0);
        let ended = self.game_match.outcome().is_some();
        let seats = game.seats();
        let columns = usize::from(seats);
        let mut rows: Vec<MoveRow> = Vec::new();
        // With more than two seats some may be skipped and some act twice: a row is once around the table.
        let first = whole.first().map_or(0, |cell| cell.seat);
        let place = |cell: &MoveCell| (cell.seat + seats - first) % seats;
        for (index, mut cell) in whole.into_iter().enumerate() {
            cell.current = index + 1 == current;
            let last = rows.last().and_then(|row| row.cells.last());
            let new_row = match last {
                Some(last) if columns > 2 => place(&cell) < place(last),
                _ => index % columns == 0,
            };
            if new_row || rows.is_empty() {
                let number = if counts_each { cell.number } else { rows.len() as u32 + 1 };
                rows.push(MoveRow { number, cells: Vec::new(), to: Vec::new() });
            }
            if let Some(row) = rows.last_mut() {
                row.cells.push(cell);
                if ended {
                    row.to.push(Press::Review(Step::Cell(index + 1)).to_string());
                }
            }
        }
        rows
    }

    /// Returns the result as the one person at this device has it; `None` for a draw, and where several play here.
    fn own_result(&self, outcome: &Outcome) -> Option<Text> {
        let own = match self.owner {
            DeviceOwner::Own(seat) => seat,
            DeviceOwner::Shared => self.lone_person()?,
        };
        match outcome.winners.contains(&own) {
            _ if outcome.winners.is_empty() => None,
            true => Some(texts::table::you_won()),
            false => Some(texts::table::you_lost()),
        }
    }

    pub(super) fn result(&self, game: &dyn Game) -> Option<ResultView> {
        if let Some(void) = self.void_result() {
            return Some(void);
        }
        let outcome = self.game_match.outcome()?;
        if self.ui.review().is_some() || self.ui.ask().is_some() || self.main_line.is_some() {
            return None;
        }
        let lang = self.prefs.lang;
        let (title, reason) = game.ending()?;
        // Others' devices agree on a new match in their room.
        let again =
            if self.remote.is_some() { texts::table::back_to_room() } else { texts::table::play_again() };
        let mut choices = vec![
            choice(Press::Review(Step::Open), texts::table::review().shown(lang), Role::Normal),
            choice(ShellPress::Again, again.shown(lang), Role::Primary),
        ];
        if game.has_secrets() && self.is_whole() {
            // It keeps its place once it was pressed: a second tap must not share the match.
            let mut reveal = choice(Press::Reveal, texts::table::reveal().shown(lang), Role::Normal);
            reveal.enabled = !self.revealed;
            choices.push(reveal);
        }
        if self.is_whole() || !game.has_secrets() {
            let mut share = choice(ShellPress::Share, texts::table::share().shown(lang), Role::Normal);
            share.enabled = self.revealed || !game.has_secrets();
            choices.push(share);
        }
        let title = self.own_result(&outcome).unwrap_or(title);
        Some(ResultView {
            title: title.shown(lang),
            reason: reason.shown(lang),
            details: game.details(lang),
            revealed: if self.revealed {
                game.reveal().iter().map(|words| words.shown(lang)).collect()
            } else {
                Vec::new()
            },
            choices,
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        })
    }
}
