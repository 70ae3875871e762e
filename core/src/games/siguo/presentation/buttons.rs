//! Buttons of the deployment and of bases and cards.

use super::deploy;
use super::draft::{Drafted, PIECES};
use super::press::{DeployPress, Press};
use crate::game::{IllegalAction, IllegalActionKind, ViewContext};
use crate::games::siguo::{Phase, Siguo};
use crate::scene::{ActionRole, Button, Icon};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Siguo {
    /// Buttons for a row: those of the deployment while one is arranged, then those of play.
    pub(super) fn own_buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        let actor = context.actor.filter(|actor| row.is_none_or(|row| row == *actor));
        let button = |id: String, words: Text, icon: Icon| Button::new(id, words.shown(context.lang()), icon);
        let off = |one: Button, why: Option<IllegalAction>| {
            one.unless(why.map(|refusal| refusal.words.shown(context.lang())))
        };
        match self.phase {
            Phase::Deploy => match actor.filter(|seat| self.arranging(context) == Some(*seat)) {
                Some(seat) => self.deploy_buttons(
                    seat,
                    context,
                    |press, words, icon| button(press.id(row), words, icon),
                    off,
                ),
                None => Vec::new(),
            },
            Phase::Play => self.play_buttons(
                actor,
                context,
                |press, words, icon| button(press.id(row), words, icon),
                off,
            ),
            Phase::End => Vec::new(),
        }
    }

    fn deploy_buttons(
        &self,
        seat: Seat,
        context: &ViewContext,
        button: impl Fn(DeployPress, Text, Icon) -> Button,
        off: impl Fn(Button, Option<IllegalAction>) -> Button,
    ) -> Vec<Button> {
        let draft = Drafted::deploy(context.draft);
        let slots = deploy::Slots::of(seat, &draft);
        let waiting = slots.waiting();
        let not =
            |bad: bool, reason: Text| bad.then(|| IllegalAction::because(IllegalActionKind::Illegal, reason));
        let mut suggest = button(DeployPress::Suggest, texts::siguo::layouts(), Icon::List);
        suggest.on = draft.list;
        let back = button(DeployPress::Back, texts::siguo::take_off(), Icon::TakeOff);
        let clear = button(DeployPress::Clear, texts::siguo::clear(), Icon::Clear);
        vec![
            suggest,
            button(DeployPress::Random, texts::siguo::random_layout(), Icon::Dice),
            off(back, not(draft.held.is_none(), texts::siguo::tap_placed_first())),
            off(clear, not(waiting == PIECES, texts::siguo::nothing_placed_yet())),
        ]
    }

    fn play_buttons(
        &self,
        actor: Option<Seat>,
        context: &ViewContext,
        button: impl Fn(Press, Text, Icon) -> Button,
        off: impl Fn(Button, Option<IllegalAction>) -> Button,
    ) -> Vec<Button> {
        let seat = actor.filter(|seat| self.playing(context) == Some(*seat));
        let wait = || IllegalAction::because(IllegalActionKind::NotYourTurn, texts::shared::on_your_turn());
        let why = |test: &dyn Fn(Seat) -> Option<IllegalAction>| seat.map_or_else(|| Some(wait()), test);
        let drafted = seat.and_then(|_| Drafted::of(context));
        let mut muster = off(
            button(Press::Muster, texts::siguo::muster(), Icon::Muster),
            why(&|seat| self.no_muster(seat)),
        );
        if muster.enabled {
            muster.role = ActionRole::Primary;
        }
        muster.on = matches!(drafted, Some(Drafted::Muster(_)));
        let mut bomb =
            off(button(Press::Bomb, texts::siguo::bomb(), Icon::Bomb), why(&|seat| self.no_bomb(seat)));
        bomb.on = matches!(drafted, Some(Drafted::Bomb(_)));
        let mut exchange = off(
            button(Press::Exchange, texts::siguo::exchange(), Icon::Swap),
            why(&|seat| self.no_exchange(seat)),
        );
        exchange.on = matches!(drafted, Some(Drafted::Exchange(_)));
        vec![muster, bomb, exchange]
    }
}
