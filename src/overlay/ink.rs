//! Colours of the marks, and the short code that stands beside every colour for eyes that mix them up.

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
    pub const GREY: Self = Self([200, 204, 210, 255]);

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

/// Palette colours as ink and code. The inks differ in lightness as well as in hue, and follow the
/// plastic only as far as a thin line stays visible.
const PALETTE: [(&str, &str, [u8; 3]); 11] = [
    ("red", "Rd", [235, 40, 45]),
    ("yellow", "Ye", [250, 220, 30]),
    ("green", "Gn", [20, 165, 70]),
    ("blue", "Bu", [55, 95, 245]),
    ("orange", "Or", [250, 130, 20]),
    ("purple", "Pu", [150, 60, 210]),
    ("cyan", "Cy", [30, 205, 225]),
    ("black", "Bk", [60, 60, 66]),
    ("white", "Wh", [250, 250, 250]),
    ("clear", "Cl", [200, 215, 225]),
    ("pink", "Pk", [250, 130, 190]),
];

/// The ink of a stone's colour; grey for a colour outside the palette.
pub fn ink_of_color(color: &Color) -> Ink {
    let known = PALETTE.iter().find(|(name, ..)| *name == color.name());
    known.map_or(Ink::GREY, |(_, _, [r, g, b])| Ink([*r, *g, *b, 255]))
}

/// Two letters that name a colour: of the palette as electricians write them, else the first two.
pub fn code_of_color(color: &Color) -> String {
    let known = PALETTE.iter().find(|(name, ..)| *name == color.name());
    known.map_or_else(
        || color.name().chars().take(2).collect(),
        |(_, code, _)| (*code).to_owned(),
    )
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
            assert_ne!(ink_of_color(a), Ink::GREY, "{a} has no ink");
            for b in &colors[..i] {
                assert_ne!(code_of_color(a), code_of_color(b));
                assert_ne!(ink_of_color(a), ink_of_color(b));
            }
        }
    }

    #[test]
    fn other_colors_are_named_by_their_first_letters() {
        let teal: Color = "teal".parse().expect("a colour name");
        assert_eq!(code_of_color(&teal), "te");
    }
}
