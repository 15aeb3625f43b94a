//! Colors of the marks.

use crate::piece::Color;

/// Red, green, blue and opacity, each 0 to 255, not premultiplied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(pub [u8; 4]);

impl Ink {
    pub const WHITE: Self = Self([255, 255, 255, 255]);
    pub const AMBER: Self = Self([255, 176, 0, 255]);
    /// The board's lines as they were found: a hue that neither boards nor stones have.
    pub const GRID: Self = Self([120, 235, 235, 170]);
    /// Behind panels of text.
    pub const PLATE: Self = Self([16, 18, 24, 205]);
    pub const GRAY: Self = Self([200, 204, 210, 255]);

    /// The same hue, `opacity` from 0 to 255.
    pub const fn with_opacity(self, opacity: u8) -> Self {
        let [r, g, b, _] = self.0;
        Self([r, g, b, opacity])
    }

    /// Three fifths of the way to white: the hue as text on a dark ground.
    pub const fn lightened(self) -> Self {
        const fn up(value: u8) -> u8 {
            255 - (255 - value) / 5 * 2
        }
        let [r, g, b, a] = self.0;
        Self([up(r), up(g), up(b), a])
    }
}

/// Palette colors as inks. They differ in lightness as well as in hue, and follow the plastic
/// only as far as a thin line stays visible.
const PALETTE: [(&str, [u8; 3]); 12] = [
    ("red", [235, 40, 45]),
    ("yellow", [250, 220, 30]),
    ("green", [20, 165, 70]),
    ("blue", [55, 95, 245]),
    ("orange", [250, 130, 20]),
    ("purple", [150, 60, 210]),
    ("cyan", [30, 205, 225]),
    ("black", [60, 60, 66]),
    ("white", [250, 250, 250]),
    ("clear", [200, 215, 225]),
    ("pink", [250, 130, 190]),
    (Color::UNSAID, [200, 215, 225]),
];

/// The ink of a stone's color; gray for a color outside the palette.
pub fn ink_of_color(color: &Color) -> Ink {
    let known = PALETTE.iter().find(|(name, ..)| *name == color.name());
    known.map_or(Ink::GRAY, |(_, [r, g, b])| Ink([*r, *g, *b, 255]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_palette_color_has_its_own_ink_and_code() {
        let colors: Vec<Color> = Color::PALETTE
            .iter()
            .map(|name| name.parse().expect("a palette name"))
            .collect();
        for (i, a) in colors.iter().enumerate() {
            assert_ne!(ink_of_color(a), Ink::GRAY, "{a} has no ink");
            for b in &colors[..i] {
                assert_ne!(a.code(), b.code());
                assert_ne!(ink_of_color(a), ink_of_color(b));
            }
        }
    }
}
