//! Small live pictures of the cameras there are, each fed by a thread of its own while a person chooses.

use crate::capture::Frame;
use crate::capture::source::Source;
use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Width and height of a small picture, in pixels.
pub const SIZE_PX: (usize, usize) = (192, 108);
/// Between two pictures of a camera: alive enough to see a hand waved at it, light enough for six cameras.
const EVERY: Duration = Duration::from_millis(150);
/// Between two attempts to open a camera that does not answer.
const TRIES_AGAIN_AFTER: Duration = Duration::from_secs(2);

/// The cameras on offer; their threads end when this is dropped.
pub struct Cameras {
    offers: Vec<Offer>,
    ends: Arc<AtomicBool>,
}

/// One camera.
pub struct Offer {
    pub source: Source,
    newest: Arc<Mutex<Option<ColorImage>>>,
    texture: Option<TextureHandle>,
}

impl Cameras {
    /// Begins to look through each of these cameras.
    pub fn look(sources: Vec<Source>, context: &Context) -> Self {
        let ends = Arc::new(AtomicBool::new(false));
        let offer = |source: Source| {
            let newest = Arc::new(Mutex::new(None));
            let (to_window, ends) = (Arc::clone(&newest), Arc::clone(&ends));
            let (camera, context) = (source.clone(), context.clone());
            let thread = thread::Builder::new().name("small picture".into());
            // Without its thread a camera is offered all the same, only without a picture.
            let _ = thread.spawn(move || feed(&camera, &to_window, &ends, &context));
            Offer {
                source,
                newest,
                texture: None,
            }
        };
        let offers = sources.into_iter().map(offer).collect();
        Self { offers, ends }
    }

    /// The cameras that have answered so far, each with its newest picture.
    pub fn answering(&mut self, context: &Context) -> Vec<(&Source, &TextureHandle)> {
        for offer in &mut self.offers {
            let mut newest = offer.newest.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(image) = newest.take() {
                match &mut offer.texture {
                    Some(texture) => texture.set(image, TextureOptions::LINEAR),
                    None => {
                        let name = offer.source.to_string();
                        let texture = context.load_texture(name, image, TextureOptions::LINEAR);
                        offer.texture = Some(texture);
                    }
                }
            }
        }
        let answering = self.offers.iter();
        answering
            .filter_map(|offer| Some((&offer.source, offer.texture.as_ref()?)))
            .collect()
    }
}

impl Drop for Cameras {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
    }
}

fn feed(camera: &Source, newest: &Mutex<Option<ColorImage>>, ends: &AtomicBool, context: &Context) {
    while !ends.load(Ordering::Relaxed) {
        if let Ok(mut frames) = camera.open() {
            let mut shown = None::<Instant>;
            while let Ok(Some(frame)) = frames.next_frame() {
                if ends.load(Ordering::Relaxed) {
                    return;
                }
                if shown.is_none_or(|at| at.elapsed() >= EVERY) {
                    shown = Some(Instant::now());
                    let mut place = newest.lock().unwrap_or_else(PoisonError::into_inner);
                    *place = Some(small(&frame));
                    context.request_repaint();
                }
                // A film stands in for a camera only if it does not run off.
                if !camera.is_live() {
                    thread::sleep(EVERY);
                }
            }
        }
        thread::sleep(TRIES_AGAIN_AFTER);
    }
}

/// A frame made small, cut to the small picture's shape.
fn small(frame: &Frame) -> ColorImage {
    let (across, down) = SIZE_PX;
    let (width, height) = frame.size_px();
    let scale = (f64::from(width) / across as f64).min(f64::from(height) / down as f64);
    let left = (f64::from(width) - scale * across as f64) / 2.0;
    let top = (f64::from(height) - scale * down as f64) / 2.0;
    let mut bytes = Vec::with_capacity(3 * across * down);
    for row in 0..down {
        for column in 0..across {
            let x = (left + (column as f64 + 0.5) * scale) as u32;
            let y = (top + (row as f64 + 0.5) * scale) as u32;
            bytes.extend(frame.rgb.get_pixel(x.min(width - 1), y.min(height - 1)).0);
        }
    }
    ColorImage::from_rgb([across, down], &bytes)
}
