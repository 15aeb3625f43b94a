//! The photo of an earlier moment. It is opened, and the table found in it, on a thread of its own: the window never waits for it.

use crate::app::framing;
use crate::app::on_screen;
use crate::app::screen::ScreenFromPixel;
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::layout::Layout;
use crate::overlay;
use crate::phrasing::Phrase;
use crate::pipeline::limits::Limits;
use crate::pipeline::{self, Ground, ReadOptions, Reading, SeenBody};
use eframe::egui::{ColorImage, Context, Rect, TextureHandle, TextureOptions};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread;

/// A photo that is being opened, and then shown.
pub struct PastPhoto {
    opened: Arc<OnceLock<Result<OpenedPhoto, Phrase>>>,
    /// On the graphics card; none until it is drawn for the first time.
    texture: Option<TextureHandle>,
}

/// A photo, and what of it shows the table.
struct OpenedPhoto {
    image: Arc<ColorImage>,
    size_px: (u32, u32),
    in_play: Vec<PixelPoint>,
}

impl PastPhoto {
    /// Begins to open a photo of a table that the book has so, if it draws one. The window is drawn again when that is done.
    pub fn open(
        path: PathBuf,
        booked: Option<Layout>,
        options: ReadOptions,
        context: &Context,
    ) -> Self {
        let opened = Arc::new(OnceLock::new());
        let (to_fill, context) = (Arc::downgrade(&opened), context.clone());
        let work = move || {
            let _alone = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
            let is_wanted = || to_fill.strong_count() > 0;
            if !is_wanted() {
                return;
            }
            let opened = opened_photo(&path, is_wanted, booked, options);
            if let Some(slot) = to_fill.upgrade() {
                let _ = slot.set(opened);
                context.request_repaint();
            }
        };
        let spawned = thread::Builder::new().name("past photo".into()).spawn(work);
        if let Err(error) = spawned {
            let _ = opened.set(Err(error.to_string().into()));
        }
        Self {
            opened,
            texture: None,
        }
    }

    /// The photo on the graphics card with where it lies in a room, filled by the table; none until it is opened, and why where it
    /// can't be.
    pub fn placed(
        &mut self,
        context: &Context,
        room: Rect,
    ) -> Option<Result<(&TextureHandle, Rect), &Phrase>> {
        let opened = match self.opened.get()? {
            Ok(opened) => opened,
            Err(problem) => return Some(Err(problem)),
        };
        let texture = self.texture.get_or_insert_with(|| {
            let image = on_screen::for_the_card(&opened.image, context);
            context.load_texture("photo of the past", image, TextureOptions::LINEAR)
        });
        Some(Ok((texture, opened.place(room).rect(opened.size_px))))
    }
}

impl OpenedPhoto {
    fn place(&self, room: Rect) -> ScreenFromPixel {
        let part = framing::framed(room, self.size_px, &self.in_play);
        framing::placed(room, self.size_px, part)
    }
}

/// Photos are opened one at a time: whoever runs through a long match would have as many in memory as it has steps.
static AT_WORK: Mutex<()> = Mutex::new(());

/// Opens a photo and, while it is wanted, finds the table in it.
fn opened_photo(
    path: &std::path::Path,
    is_wanted: impl Fn() -> bool,
    booked: Option<Layout>,
    options: ReadOptions,
) -> Result<OpenedPhoto, Phrase> {
    let frame = Frame::open(path).map_err(|error| error.phrase())?;
    let (width, height) = frame.size_px();
    let image = ColorImage::from_rgb([width as usize, height as usize], frame.rgb.as_raw());
    let booked = booked.filter(|_| is_wanted());
    let in_play = booked.and_then(|booked| in_play(&frame, booked, options));
    Ok(OpenedPhoto {
        image: Arc::new(image),
        size_px: (width, height),
        in_play: in_play.unwrap_or_default(),
    })
}

/// Where a photo shows the board that the book has, and its stones; none where it has no board, or none is found.
fn in_play(frame: &Frame, booked: Layout, options: ReadOptions) -> Option<Vec<PixelPoint>> {
    let board = booked.surface.board()?;
    let options = ReadOptions {
        ground: Ground::Chessboard {
            square_mm: Some(board.square_mm),
            squares: board.squares,
        },
        ..options
    };
    let (_, view) = pipeline::surface_of(frame, &options).ok()?;
    let stones = booked.stones.iter();
    let seen = stones.map(|stone| SeenBody::of(stone, &booked.pieces, &view));
    Some(overlay::points_in_play(&Reading {
        size_px: frame.size_px(),
        seen: seen.collect(),
        view,
        layout: booked,
        limits: Limits::default(),
        notes: vec![],
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::file::LayoutFile;
    use crate::piece::PieceSet;
    use eframe::egui::Pos2;

    const ROOM: Rect = Rect {
        min: Pos2::new(100.0, 50.0),
        max: Pos2::new(700.0, 550.0),
    };

    fn booked() -> Layout {
        let text = std::fs::read_to_string("fixtures/photos/endgame_0103.json").expect("a file");
        let truth: serde_json::Value = serde_json::from_str(&text).expect("the truth");
        let text = format!(
            r#"{{"schema": "geomant.layout/1", "surface": {{"kind": "chessboard", "square_mm": {}}}, "stones": []}}"#,
            truth["square_mm"]
        );
        let file = LayoutFile::parse(&text, PieceSet::default());
        file.expect("a layout").layout
    }

    fn place(photo: &str, booked: Option<Layout>) -> (Rect, OpenedPhoto) {
        let path = PathBuf::from(format!("fixtures/photos/{photo}.jpg"));
        let opened = opened_photo(&path, || true, booked, ReadOptions::default());
        let opened = opened.unwrap_or_else(|problem| panic!("{photo}: {problem}"));
        (opened.place(ROOM).rect(opened.size_px), opened)
    }

    #[test]
    fn a_past_photo_is_cropped_to_its_board_as_the_live_picture_is() {
        let (cropped, opened) = place("endgame_0103", Some(booked()));
        let (whole, _) = place("endgame_0103", None);
        assert!(ROOM.expand(0.5).contains_rect(whole), "{whole:?}");
        let by = cropped.width() / whole.width();
        assert!(by > 1.1, "{by} times as large");
        let map = opened.place(ROOM);
        assert_eq!(opened.in_play.len(), 4, "a board without stones");
        for corner in &opened.in_play {
            assert!(ROOM.contains(map.point(*corner)), "{corner:?}");
        }
        assert!(cropped.contains_rect(ROOM), "no empty strip: {cropped:?}");
    }

    #[test]
    fn a_photo_without_its_board_is_shown_whole_and_one_that_is_gone_says_so() {
        let (whole, _) = place("noname_0201", Some(booked()));
        assert!(ROOM.expand(0.5).contains_rect(whole), "{whole:?}");
        let gone = opened_photo(
            &PathBuf::from("no/photo.jpg"),
            || true,
            None,
            ReadOptions::default(),
        );
        assert!(gone.is_err());
    }
}
