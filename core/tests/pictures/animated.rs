//! Animated pictures that leave the app.

use std::io::Cursor;

use png::{BlendOp, Decoder, Encoder};
use qishe_core::game::Prefs;
use qishe_core::picture::{AnimatedPicture, WrongFrame, frame_times};
use qishe_core::table::{NewMatch, SharedMoment, Table};

const WIDTH: usize = 7;
const HEIGHT: usize = 5;

/// A frame of one colour with a spot.
fn frame(spot: usize) -> Vec<u8> {
    let pixel = |at: usize| if at == spot { [250, 10, at as u8, 255] } else { [9, 8, 7, 255] };
    (0..WIDTH * HEIGHT).flat_map(pixel).collect()
}

/// Returns the pictures that a viewer shows one after the other, each with its time: every part lies over those before. The first
/// is what viewers without animation show.
fn shown(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut reader = Decoder::new(Cursor::new(file)).read_info().expect("a PNG");
    let count = reader.info().animation_control.expect("it is animated").num_frames;
    let mut canvas = vec![0; WIDTH * HEIGHT * 4];
    let mut all = Vec::new();
    for _ in 0..count {
        let mut part = vec![0; WIDTH * HEIGHT * 4];
        reader.next_frame(&mut part).expect("a frame");
        let at = *reader.info().frame_control().expect("its place");
        assert_eq!(at.blend_op, BlendOp::Source);
        let (x, y, width) = (at.x_offset as usize, at.y_offset as usize, at.width as usize);
        for row in 0..at.height as usize {
            let to = ((y + row) * WIDTH + x) * 4;
            canvas[to..to + width * 4].copy_from_slice(&part[row * width * 4..(row + 1) * width * 4]);
        }
        all.push((canvas.clone(), at.delay_num));
    }
    all
}

#[test]
fn every_frame_comes_back() {
    let mut made = AnimatedPicture::new(WIDTH as u32, HEIGHT as u32);
    for (spot, delay) in [(3, 10), (3, 20), (17, 40), (0, 50)] {
        made.add(&frame(spot), delay).expect("a frame");
    }
    let wanted = [(frame(3), 30), (frame(17), 40), (frame(0), 50)];
    assert_eq!(shown(&made.to_png().expect("a file")), wanted, "a frame like the one before lengthens it");
}

/// Returns the pictures of a GIF, each with its time.
fn shown_gif(file: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut reader = options.read_info(file).expect("a GIF");
    assert_eq!((reader.width(), reader.height()), (WIDTH as u16, HEIGHT as u16));
    let mut canvas = vec![0; WIDTH * HEIGHT * 4];
    let mut all = Vec::new();
    while let Some(part) = reader.read_next_frame().expect("a frame") {
        let (x, y, width) = (usize::from(part.left), usize::from(part.top), usize::from(part.width));
        for row in 0..usize::from(part.height) {
            let to = ((y + row) * WIDTH + x) * 4;
            canvas[to..to + width * 4].copy_from_slice(&part.buffer[row * width * 4..(row + 1) * width * 4]);
        }
        all.push((canvas.clone(), part.delay * 10));
    }
    assert_eq!(reader.repeat(), gif::Repeat::Infinite);
    all
}

/// A GIF has the same frames: few colours stay what they are.
#[test]
fn a_gif_has_every_frame() {
    let mut made = AnimatedPicture::new(WIDTH as u32, HEIGHT as u32);
    assert!(made.to_gif().is_err(), "without a frame there is no picture");
    for (spot, delay) in [(3, 10), (3, 20), (17, 40), (0, 50)] {
        made.add(&frame(spot), delay).expect("a frame");
    }
    assert_eq!(shown_gif(&made.to_gif().expect("a file")), [(frame(3), 30), (frame(17), 40), (frame(0), 50)]);
}

#[test]
fn frames_of_files_are_frames() {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(png::ColorType::Rgb);
    let opaque: Vec<u8> = frame(5).chunks(4).flat_map(|pixel| pixel[..3].to_vec()).collect();
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&opaque)).expect("a file");
    let mut made = AnimatedPicture::new(WIDTH as u32, HEIGHT as u32);
    made.add_png(&file, 7).expect("a frame");
    assert_eq!(shown(&made.to_png().expect("a file")), [(frame(5), 7)]);
}

#[test]
fn a_frame_of_another_size_is_refused() {
    let mut made = AnimatedPicture::new(WIDTH as u32, HEIGHT as u32);
    assert!(matches!(made.add(&[1, 2, 3], 1), Err(WrongFrame::Size(3, WIDTH, HEIGHT))));
    assert!(matches!(made.add_png(b"no picture", 1), Err(WrongFrame::File(_))));
    assert!(made.to_png().is_err(), "without a frame there is no picture");
    assert!(AnimatedPicture::new(0, 0).add(&[], 1).is_err());
}

#[test]
fn the_board_stands_before_and_after_a_motion() {
    let times = frame_times(1100);
    assert_eq!((times[0].at_ms, times[times.len() - 1].at_ms), (0, 1100));
    assert!(
        times.windows(2).all(|pair| pair[0].at_ms < pair[1].at_ms && pair[1].at_ms - pair[0].at_ms <= 40)
    );
    assert!(times[0].delay_ms >= 500 && times[times.len() - 1].delay_ms >= 3000, "the last one stands");
}

/// The activation that is shared of a match in which Black's spy stood on `hidden`.
fn moment(hidden: &str, ends: bool) -> Option<SharedMoment> {
    let (game, options) = ("undercover".to_owned(), r#"{"first":"red"}"#.to_owned());
    let new = NewMatch { game, options, seed: 5, names: Vec::new(), players: Vec::new() };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    for place in ["e6", hidden] {
        table.open_curtain();
        table.enter(place);
        table.press("spy:yes");
    }
    for text in ["h2e2", "h9g7", "activate"] {
        table.open_curtain();
        table.enter(text);
        table.press("ask:yes");
    }
    if ends {
        table.press("resign:1");
        table.press("ask:yes");
        assert!(table.scene().result.is_some());
    }
    table.sharing().moment()
}

/// The spy that turned over goes out as everybody saw it, after the end, and nothing of the other spy.
#[test]
fn a_shared_activation_tells_nothing_of_the_other_spy() {
    let shared = moment("e3", true).expect("an activation");
    assert_eq!(Some(&shared), moment("c3", true).as_ref());
    assert_eq!((shared.sentence.as_str(), shared.people.as_str()), ("红方启动卧底", "卧底象棋"));
    let ink = |scene: &qishe_core::scene::Scene, board: &qishe_core::scene::BoardArt| {
        let e6 = board.points.iter().find(|point| point.name == "e6").expect("e6").id;
        scene.pieces.iter().find(|piece| piece.point == e6).expect("a soldier").ink
    };
    assert_ne!(
        ink(&shared.before.scene, &shared.before.board),
        ink(&shared.after.scene, &shared.after.board)
    );
    assert_eq!(moment("e3", false), None, "the match still runs");
}
