//! Content of an endgame's screen beside its board.

use super::EndgameGoal;
use super::page::{book_name, stars, task};
use super::run::{DEFENDER, EndgameRun, State};
use crate::learn::GuideView;
use crate::scene::{ActionRole, Button, Icon, StatusTone};
use crate::seat::Viewer;
use crate::speech::{Urgency, Utterance};
use crate::table::Table;
use crate::words::{Joint, Lang, Text, texts};

impl EndgameRun {
    pub(super) fn buttons(&self, lang: Lang) -> Vec<Button> {
        let button = |id: &str, words: Text, icon: Icon, role: ActionRole| Button {
            role,
            ..Button::new(id, words.shown(lang), icon)
        };
        let hint = || button("endgame:hint", texts::puzzle::hint(), Icon::Hint, ActionRole::Normal);
        let back = |role| button("endgame:back", texts::endgame::take_back(), Icon::Undo, role);
        let again = |role| button("endgame:again", texts::learn::again(), Icon::Undo, role);
        let mut buttons = Vec::new();
        match self.state {
            State::Ask => {
                if self.hints < 2 {
                    buttons.push(hint());
                }
                if self.may_take_back() {
                    buttons.push(back(ActionRole::Normal));
                }
            }
            State::Gone { .. } => {
                buttons.push(back(ActionRole::Primary));
                let on = texts::endgame::go_on();
                buttons.push(button("endgame:on", on, Icon::Next, ActionRole::Normal));
            }
            State::Won => {
                buttons.push(match self.next() {
                    Some(_) => {
                        button("endgame:next", texts::endgame::next(), Icon::Next, ActionRole::Primary)
                    }
                    None => {
                        let words = texts::endgame::back_to_book();
                        button("shell:practice", words, Icon::List, ActionRole::Primary)
                    }
                });
                buttons.push(again(ActionRole::Normal));
            }
            State::Over => {
                buttons.push(again(ActionRole::Primary));
                if self.may_take_back() {
                    buttons.push(back(ActionRole::Normal));
                }
            }
            State::Advise | State::Judge | State::Answer => {}
        }
        buttons
    }

    fn sentence(&self) -> Text {
        let holds = self.endgame.goal == EndgameGoal::Hold;
        let seal = || texts::computer::seal_name(i64::from(DEFENDER));
        let gone = || match () {
            () if holds => texts::endgame::draw_gone(),
            () if self.hangs => texts::endgame::win_hangs(),
            () => texts::endgame::win_gone(),
        };
        let begins = self.before.len() <= 1;
        match self.state {
            State::Ask if self.hints == 1 => texts::puzzle::hint_where(),
            State::Ask if self.hints > 1 => texts::puzzle::hint_what(),
            State::Ask if self.gone && holds => texts::endgame::draw_goes_on(),
            State::Ask if self.gone && self.hangs => texts::endgame::hangs_on(),
            State::Ask if self.gone => texts::endgame::goes_on(),
            State::Ask if self.kept > 0 && holds => texts::endgame::draw_stands(),
            State::Ask if self.kept > 0 => texts::endgame::win_stands(),
            State::Ask if begins => {
                let why = self.endgame.why();
                if why == Text::none() { texts::endgame::begin(seal()) } else { why }
            }
            State::Ask if holds => texts::endgame::any_hold(),
            State::Ask => texts::endgame::any_way(),
            State::Advise => texts::endgame::advising(),
            State::Judge => texts::puzzle::judging(),
            State::Answer => texts::endgame::answering(),
            State::Gone { answered: false } => gone(),
            State::Gone { answered: true } => {
                Text::joined([gone(), texts::puzzle::answered()], Joint::Sentence)
            }
            State::Won => {
                let stars = stars(self.result());
                let solved = if holds { texts::endgame::held() } else { texts::endgame::solved() };
                Text::joined([solved, texts::endgame::stars(i64::from(stars))], Joint::Sentence)
            }
            State::Over if holds => texts::endgame::not_held(),
            State::Over => texts::endgame::over(),
        }
    }

    /// Content of the screen beside the board.
    pub fn view(&self, table: &Table) -> GuideView {
        let lang = table.prefs().lang;
        let number = i64::from(self.endgame.number);
        let title = texts::endgame::of_book(book_name(self.endgame.book), number).shown(lang);
        let [goal, length] = task(self.endgame);
        let task = Text::joined([self.endgame.name(), goal, length], Joint::Clause);
        let refused = table.scene().status;
        let note = if refused.tone == StatusTone::Refused { Text::plain(refused.text) } else { Text::none() };
        let sentence = self.sentence();
        let begins = self.state == State::Ask && self.kept == 0 && self.hints == 0 && !self.gone;
        let told = if begins {
            Text::joined([task.clone(), sentence.clone(), note.clone()], Joint::Sentence)
        } else {
            Text::joined([sentence.clone(), note.clone()], Joint::Sentence)
        };
        GuideView {
            game: "undercover".to_owned(),
            key: self.endgame.key(),
            title,
            step: self.endgame.number,
            of: self.endgame.number,
            counter: texts::endgame::kept(i64::from(self.kept)).shown(lang),
            task: task.shown(lang),
            say: sentence.shown(lang),
            note: note.shown(lang),
            tip: String::new(),
            reached: self.state == State::Won,
            wrong: matches!(self.state, State::Gone { .. }),
            buttons: self.buttons(lang),
            spoken: Utterance {
                text: told.shown(lang),
                say: told.spoken(lang),
                lang,
                audience: Viewer::Public,
                urgency: Urgency::Interrupting,
            },
            finished: false,
            complete: false,
            ticks: Vec::new(),
            ticks_label: String::new(),
            ideas: String::new(),
            menu: Vec::new(),
            level: DEFENDER,
        }
    }
}
