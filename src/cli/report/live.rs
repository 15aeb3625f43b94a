//! A line of the live log.

use super::reading::add_limits;
use crate::layout::file::LayoutFile;
use crate::live::{State, Watch};
use serde_json::{Value, json};

/// What a change of state looks like in the log; a steady table with its layout.
pub fn change(frame: usize, time_s: f64, watch: &Watch) -> Value {
    let mut line = json!({
        "frame": frame,
        "time_s": crate::rules::report::rounded(time_s, 4),
        "state": watch.state().name(),
    });
    if let (State::Steady, Some(reading)) = (watch.state(), watch.reading()) {
        line["layout"] = LayoutFile::new(reading.layout.clone()).to_value();
        add_limits(&mut line["layout"], reading);
    }
    line
}
