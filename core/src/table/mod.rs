//! A match on a device: touches in, scenes and utterances out.

mod types;

pub use types::{
    Flip, GameInfo, Glyphs, HelpPage, NewMatch, OptionChoice, OptionKind, OptionSpec, Prefs, Reply, SavedInfo,
};

use crate::play::Fault;
use crate::scene::{BoardArt, PlateShape, Rect, Scene, Status, StatusTone};
use crate::speech::Lang;

/// A match on a device.
#[derive(Debug, Clone)]
pub struct Table {}

#[allow(missing_docs)]
impl Table {
    pub fn begin(_new: &NewMatch, _prefs: Prefs) -> Result<Table, Fault> {
        Ok(Table {})
    }
    pub fn restore(_saved: &str, _prefs: Prefs) -> Result<Table, Fault> {
        Ok(Table {})
    }
    pub fn board(&self) -> BoardArt {
        BoardArt {
            bounds: Rect { x: -1.2, y: -1.2, w: 10.4, h: 11.4 },
            plate: PlateShape::Rectangle,
            rail: 0.53,
            fills: vec![],
            strokes: vec![],
            dots: vec![],
            texts: vec![],
            points: vec![],
            snap: 0.5,
        }
    }
    pub fn scene(&self) -> Scene {
        Scene {
            game: String::new(),
            title: String::new(),
            subtitle: String::new(),
            board_version: 0,
            board_turn: 0,
            flat: false,
            pieces: vec![],
            marks: vec![],
            points: vec![],
            seats: vec![],
            drawers: vec![],
            buttons: vec![],
            prompt: None,
            status: Status { text: String::new(), tone: StatusTone::Normal },
            moves: vec![],
            result: None,
            curtain: None,
        }
    }
    fn reply(&self) -> Reply {
        Reply { scene: self.scene(), said: vec![], cues: vec![], changed: false }
    }
    pub fn tap(&mut self, _point: u16, _count: u8) -> Reply {
        self.reply()
    }
    pub fn press(&mut self, _id: &str) -> Reply {
        self.reply()
    }
    pub fn hold(&mut self, _id: &str, _held: bool) -> Reply {
        self.reply()
    }
    pub fn enter(&mut self, _text: &str) -> Reply {
        self.reply()
    }
    pub fn open_curtain(&mut self) -> Reply {
        self.reply()
    }
    pub fn cover(&mut self) -> Reply {
        self.reply()
    }
    pub fn set_prefs(&mut self, _prefs: Prefs) -> Reply {
        self.reply()
    }
    pub fn again(&self, _seed: u64) -> Result<Table, Fault> {
        Ok(Table {})
    }
    pub fn save(&self) -> String {
        String::new()
    }
    pub fn share(&self) -> Result<String, Fault> {
        Ok(String::new())
    }
    pub fn info(&self) -> SavedInfo {
        SavedInfo {
            game: String::new(),
            name: String::new(),
            line: String::new(),
            names: vec![],
            ended: false,
        }
    }
}
#[allow(missing_docs)]
pub fn games(_lang: Lang) -> Vec<GameInfo> {
    vec![]
}
#[allow(missing_docs)]
pub fn option_form(_game: &str, _options: &str, _lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    Ok(vec![])
}
#[allow(missing_docs)]
pub fn set_option(_game: &str, options: &str, _id: &str, _seat: i8, _value: &str) -> Result<String, Fault> {
    Ok(options.into())
}
#[allow(missing_docs)]
pub fn help(_game: &str, _prefs: Prefs) -> Result<Vec<HelpPage>, Fault> {
    Ok(vec![])
}
#[allow(missing_docs)]
pub fn board_of(_game: &str) -> Result<BoardArt, Fault> {
    Ok(Table {}.board())
}
