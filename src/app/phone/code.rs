//! A link as a picture that phones read (a QR code).

use eframe::egui::{Color32, ColorImage, Context, TextureHandle, TextureOptions};
use qrcode::{Color, EcLevel, QrCode};

/// White round a code, in its own squares: readers want so much.
const MARGIN: usize = 4;

/// The code of a link, a pixel a square; none where the link is too long for one.
pub fn of(link: &str, context: &Context) -> Option<TextureHandle> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let (width, squares) = (code.width(), code.to_colors());
    let side = width + 2 * MARGIN;
    let mut image = ColorImage::filled([side, side], Color32::WHITE);
    for (index, square) in squares.into_iter().enumerate() {
        if square == Color::Dark {
            let (row, column) = (index / width + MARGIN, index % width + MARGIN);
            image.pixels[row * side + column] = Color32::BLACK;
        }
    }
    Some(context.load_texture("link", image, TextureOptions::NEAREST))
}
