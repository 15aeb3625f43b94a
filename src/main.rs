//! Runs the command line and turns its outcome into an exit status.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(geomant::cli::run(std::env::args_os()))
}
