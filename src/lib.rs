//! Geomant.
// — words: values everyone shares
pub mod certainty;
pub mod frames;
pub mod piece;
pub mod polygon;
pub mod square;
// — eyes: from picture to estimates
pub mod board;
pub mod camera;
pub mod capture;
pub mod cv;
pub mod homography;
pub mod raster;
pub mod recorder;
pub mod view;
// — paper: where seeing ends and judging begins
pub mod layout;
pub mod read;
// — rules: from layout to ruling
pub mod games;
// — faces: showing and asking
pub mod cli;
pub mod overlay;
