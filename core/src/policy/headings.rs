//! Headings: which of them are set in the brush-like font of the pieces.

/// Characters that the subset of the font has (`android/tools/make_font.py` reads the same file). A space needs no glyph.
pub const KAI_GLYPHS: &str = include_str!("kai.txt");

/// Whether a heading is set in the font of the pieces: only where the subset has every letter of it, because one letter
/// from another font tears a word. Latin letters are there for the board; a heading in them is set in the text's font.
pub fn is_set_in_kai(heading: &str) -> bool {
    let has = |c: char| c == ' ' || KAI_GLYPHS.contains(c);
    heading.chars().all(has) && !heading.contains(|c: char| c.is_ascii_alphabetic())
}
