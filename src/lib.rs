//! A referee for games played with Looney pyramids: it sees the table, names every stone, and judges.
//!
//! ```
//! use geomant::rules::{Answers, geomancy};
//! use geomant::{Frame, Ground, ReadOptions, read};
//!
//! let frame = Frame::open("fixtures/photos/endgame_0103.jpg".as_ref())?;
//! let options = ReadOptions {
//!     ground: Ground::chessboard(Some(55.0)),
//!     colors: vec!["blue".parse()?, "green".parse()?, "yellow".parse()?],
//!     ..ReadOptions::default()
//! };
//! let reading = read(&frame, &options)?;
//! let ruling = geomancy::judge(&reading.layout, &Answers::default())?;
//! for stone in &ruling.stones {
//!     println!("{}", stone.why);
//! }
//! let score = geomancy::score(&reading.layout, &ruling, &[], &Default::default());
//! println!("{} wins", score.scores[0].color);
//! # assert_eq!(score.scores[0].color.name(), "blue");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Three uses
//!
//! | to | call | an example |
//! | --- | --- | --- |
//! | read a picture | [`read()`], or [`Reader::read`] for several, which loads the networks once: a [`Frame`] becomes a [`Reading`] | `examples/read_a_picture.rs` |
//! | judge a layout, read, or typed and parsed by [`layout::file::LayoutFile`] | the game's own function, as [`rules::geomancy::judge`], or [`rules::game`] for whatever game: a [`Layout`] becomes a ruling | `examples/judge_a_layout.rs` |
//! | keep a match | [`Book`] in memory, [`Record`] in a file that survives a crash, of one of [`rules::matches`] | `examples/keep_a_match.rs` |
//!
//! The manual, the formats and the figures are in `docs`. What is named below without a link serves the program alone, and its
//! documentation is in its sources.
//!
//! # The road from a photo to a ruling
//!
//! | stage | module | comes out |
//! | --- | --- | --- |
//! | a picture, upright | [`capture`] | [`capture::Frame`] |
//! | the chessboard in it, with camera and pose | `board` | `Board`, in it a [`view::SurfaceView`] |
//! | cards on a table, and the view that they give | `cards` | `CardTable` |
//! | where the camera stands over a table that nothing is known of | `free` | `Stance` |
//! | where every stone lies and points | [`pipeline`] | [`pipeline::Reading`], in it a [`layout::Layout`] |
//! | square and direction of a stone, and how sure | [`layout::settle`] | [`layout::settle::Settled`] |
//! | films and cameras: when the table is at rest, and which stone is which | [`live`] | [`live::State`]s |
//! | what a game makes of a table | [`rules::game`] | a [`rules::game::Finding`] of one of [`rules::variant::ADJUDICATORS`] |
//! | the rules themselves | [`rules`] | [`rules::geomancy::Ruling`], [`rules::noname::Ruling`] and the like |
//! | a match of any game: its rules, verbs, words and story | [`rules::matches`] | what one of [`rules::variant::PLAYABLE`] comes to |
//! | how a match is played before a camera: what a table shows of it, what is asked and offered | [`rules::matches::watched`] | verbs with their words |
//! | a whole match with all that was undone, and what is told of it | [`ledger`] | [`ledger::Book`], [`ledger::chronicle::Chronicle`] |
//! | matches with stashes: hands, prisoners, turns | [`rules::stash`] | as [`rules::geomancy::play`] has them |
//! | which step of such a match a picture shows | [`rules::stash::sighting`] | [`rules::stash::sighting::Sighting`] |
//! | a match in a file that survives a crash | [`ledger::record`] | [`ledger::record::Record`] |
//! | a match as a page that stands alone | `page` | HTML |
//! | dice with marks, in a picture; and the stickers | `dice` | `Roll`s, a PDF |
//! | a page for phones: one is the camera, all show what is judged | `phone` | pictures, and taps on buttons |
//! | the picture with all of that on it | `overlay` | `Mark`s, and a painted picture |
//!
//! What stones lie on has a name at each step:
//!
//! | name | is | of |
//! | --- | --- | --- |
//! | [`Ground`] | what people say of it before a picture is read: a board to look for, a calibrated table, cards, or nothing | [`ReadOptions`] |
//! | `Site` | what was found of it in one picture: its view, its scale, and what puts them in doubt | [`pipeline`] |
//! | `VisibleGround` | the part of a picture's pixels that shows it, on which blur, noise and light are measured | [`pipeline`] |
//! | `Stance` | how a camera stands over a table of which nothing is known, as the pieces on it tell | `free` |
//! | [`layout::Surface`] | what a layout and the rules know of it: a board and its squares, or a table; no pixel, no camera | [`layout`] |
//!
//! The words that all stages share stand first in the list below: frames and bearings in [`frames`],
//! [`square`]s and directions, [`polygon`]s, [`piece`]s, and doubt in [`certainty`].
//!
//! # What always holds
//!
//! * Pixels, camera and surface have types of their own ([`frames`]), and so have the pixels of the photo, of the
//!   working picture, of a part of that and of a cut-out; only a [`view::SurfaceView`] turns pixels into places, and
//!   only named functions of `scales` pixels of one scale into those of another. Bare numbers carry their unit in
//!   the name.
//! * Doubt is data: a call that is not sure is a value beside the best guess, never an error or a guess alone.
//! * What was seen and what is judged are apart: [`rules`] take a [`layout::Layout`] in millimetres, whoever
//!   made it, and no stage of the eye knows what is being played.
//! * The same input gives the same output, bit for bit, in the same order.
//!
//! # What is deliberately absent
//!
//! * [`layout`] and [`rules`] do no input or output and know no pixel, camera, path, clock or chance.
//! * `cv` alone names OpenCV, `network` alone vectors of the processor, `cli` alone the command line and the standard streams;
//!   serde stays in the `file` modules and the reports.
//! * `phone` knows neither games nor the window: it is handed sentences and buttons, and tells which button was tapped.
//! * No decoder of films and no camera's driver runs in this program: [`capture::film`] asks another, `geomant-film`, for their pictures.
//! * `overlay` places marks and decides nothing: no threshold, no rule.
//! * No stage of the eye reaches forward: each uses only those that stand before it, in the order that `tests/tidy` holds them to, so that
//!   none uses each other. [`pipeline`] alone puts them together; where a board lies is besides asked by calibration, by the photo
//!   of the empty table and by [`live`].
//! * No two modules import each other, be it over others (`tests/tidy/circles.rs` says what counts).
//! * No file names a game but those of its own folder in [`rules`], [`rules::variant`], which lists them, and its own catalogue of
//!   sentences, with the list of these.

// Nothing that other programs meet is without a word on what it is, in what unit, and what goes wrong.
#![deny(missing_docs, clippy::missing_errors_doc)]

// — words, layouts, rules and records: a package of their own, which knows no picture
#[doc(no_inline)]
pub use geomant_core::{
    bead, card, certainty, evidence, frames, layout, leaning, ledger, mistyped, phrasing, piece,
    polygon, rules, solid, square,
};
#[doc(hidden)]
pub use geomant_core::{phrase, worded_errors};
// — eyes: from picture to estimates; what other programs meet of them
pub mod calibrate;
pub mod camera;
pub mod capture;
pub mod view;
// — where seeing ends and judging begins
pub mod live;
pub mod pipeline;
// — what most programs begin with
pub use board::orient::PictureSide;
pub use capture::Frame;
pub use layout::Layout;
pub use ledger::{Book, record::Record};
pub use pipeline::{Ground, ReadOptions, Reader, Reading, read};
// — stages of the eye that nobody else calls; the tests reach them
#[doc(hidden)]
pub mod background;
#[doc(hidden)]
pub mod beads;
#[doc(hidden)]
pub mod board;
#[doc(hidden)]
pub mod cards;
pub(crate) mod cv;
#[doc(hidden)]
pub mod dice;
#[doc(hidden)]
pub mod free;
#[doc(hidden)]
pub mod homography;
#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod outlines;
#[doc(hidden)]
pub mod pose;
#[doc(hidden)]
pub mod raster;
#[doc(hidden)]
pub mod recorder;
#[doc(hidden)]
pub mod scales;
pub(crate) mod segment;
pub(crate) mod statistics;
// — faces: renderers, for the program and its tests; other programs have the values that these show
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod app;
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod overlay;
#[doc(hidden)]
pub mod page;
#[cfg(feature = "app")]
#[doc(hidden)]
pub mod phone;
