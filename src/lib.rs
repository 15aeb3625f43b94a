//! A referee for games played with Looney pyramids: it sees the table, names every stone, and judges.
//!
//! ```
//! use geomant::games::{Answers, geomancy};
//! use geomant::layout::file::LayoutFile;
//! use geomant::piece::PieceSet;
//!
//! let text = r#"{
//!   "schema": "geomant.layout/1",
//!   "surface": {"kind": "chessboard", "square_mm": 57.0},
//!   "stones": [
//!     {"id": "s1", "color": "red", "size": "large", "pose": "lying",
//!      "x_mm": 142.5, "y_mm": 199.5, "heading_deg": 90.0},
//!     {"id": "s2", "color": "blue", "size": "medium", "pose": "lying",
//!      "x_mm": 199.5, "y_mm": 199.5, "heading_deg": 0.0}
//!   ]
//! }"#;
//! let layout = LayoutFile::parse(text, PieceSet::default())?.layout;
//! let ruling = geomancy::judge(&layout, &Answers::default())?;
//! for stone in &ruling.stones {
//!     println!("{}", stone.why);
//! }
//! let score = geomancy::score(&layout, &ruling, &[], &Default::default());
//! let winner = &score.scores[0];
//! println!("{} wins with {}", winner.color, winner.total());
//! # assert_eq!((winner.color.name(), winner.total()), ("red", 5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The road from a photo to a ruling
//!
//! | stage | module | comes out |
//! | --- | --- | --- |
//! | a picture, upright | [`capture`] | [`capture::Frame`] |
//! | the chessboard in it, with camera and pose | [`board`] | [`board::Board`], in it a [`view::SurfaceView`] |
//! | where every stone lies and points | [`read`] | [`read::Reading`], in it a [`layout::Layout`] |
//! | square and direction of a stone, and how sure | [`layout::settle`] | [`layout::settle::Settled`] |
//! | films and cameras: when the table is at rest, and which stone is which | [`live`] | [`live::Report`]s |
//! | what the rules do | [`games`] | [`games::geomancy::Ruling`], [`games::noname::Ruling`] |
//! | the picture with all of that on it | [`overlay`] | [`overlay::Mark`]s, and a painted picture |
//!
//! The words that all stages share stand first in the list below: frames and bearings in [`frames`],
//! [`square`]s and directions, [`polygon`]s, [`piece`]s, and doubt in [`certainty`].
//!
//! # What always holds
//!
//! * Pixels, camera and surface have types of their own ([`frames`]); only a [`view::SurfaceView`] turns one
//!   into another. Bare numbers carry their unit in the name.
//! * Doubt is data: a call that is not sure is a value beside the best guess, never an error or a guess alone.
//! * What was seen and what is judged are apart: [`games`] take a [`layout::Layout`] in millimetres, whoever
//!   made it, and no stage of the eye knows what is being played.
//! * The same input gives the same output, bit for bit, in the same order.
//!
//! # What is deliberately absent
//!
//! * [`layout`] and [`games`] do no input or output and know no pixel, camera, path, clock or chance.
//! * [`cv`] alone names OpenCV, [`cli`] alone the command line and the standard streams; serde stays in the
//!   `file` modules and the reports.
//! * [`overlay`] places marks and decides nothing: no threshold, no rule.
//! * No stage calls another: [`read`] calls them in their order.

// — words: values everyone shares
pub mod certainty;
pub mod frames;
pub mod piece;
pub mod polygon;
pub mod square;
// — eyes: from picture to estimates
pub mod background;
pub mod board;
pub mod camera;
pub mod capture;
pub mod cv;
pub mod homography;
pub mod pose;
pub mod raster;
pub mod recorder;
pub mod segment;
pub mod view;
pub mod working;
// — paper: where seeing ends and judging begins
pub mod layout;
pub mod live;
pub mod read;
// — rules: from layout to ruling
pub mod games;
// — faces: showing and asking
pub mod cli;
pub mod overlay;
