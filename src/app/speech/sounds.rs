//! Short sounds, for systems without a voice: which kind of call it is can still be heard.
//!
//! In: the kind of a call. Out: a few tones, played by a program that most systems have. Nothing is bundled: the tones are made.

use super::CallCue;
use crate::phrase;
use crate::phrasing::Phrase;
use std::f64::consts::TAU;
use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

/// Programs that play a WAV file from their standard input, with their arguments; the first that is there is taken.
const PLAYERS: [(&str, &[&str]); 3] = [
    ("aplay", &["-q", "-"]),
    ("paplay", &["/dev/stdin"]),
    ("pw-play", &["-"]),
];
/// Samples in a second: tones need no more.
const RATE: u32 = 22_050;
/// How long a tone is, and the silence behind it.
const TONE_S: f64 = 0.11;
const REST_S: f64 = 0.04;
/// How fast a tone begins and ends, so that it does not click.
const EDGE_S: f64 = 0.012;
/// Of the loudest that there is.
const LOUDNESS: f64 = 0.35;

impl CallCue {
    /// Its tones, in hertz: of a table two that rise, of a step one, and for a beginning three.
    const fn tones_hz(self) -> &'static [f64] {
        match self {
            Self::Begun => &[523.3, 659.3, 784.0],
            Self::Table => &[659.3, 880.0],
            Self::Step => &[587.3],
        }
    }
}

/// Plays the sound of a call to its end; the error says that nothing here can.
pub fn play(cue: CallCue) -> Result<(), Phrase> {
    play_through(&PLAYERS, cue)
}

fn play_through(players: &[(&str, &[&str])], cue: CallCue) -> Result<(), Phrase> {
    let wave = wave_file(&samples(cue.tones_hz()));
    for (program, arguments) in players {
        let begun = Command::new(program)
            .args(*arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        let mut player = match begun {
            Ok(player) => player,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(phrase!("voice-error", error = error.to_string())),
        };
        // A program that takes nothing says so by how it ends.
        if let Some(mut input) = player.stdin.take() {
            let _ = input.write_all(&wave);
        }
        if player.wait().is_ok_and(|status| status.success()) {
            return Ok(());
        }
    }
    Err(phrase!("voice-missing"))
}

/// Tones one after the other, as they are played.
fn samples(tones_hz: &[f64]) -> Vec<i16> {
    let count = |seconds: f64| (seconds * f64::from(RATE)).round() as usize;
    let mut samples = vec![];
    for tone_hz in tones_hz {
        samples.extend((0..count(TONE_S)).map(|index| {
            let at_s = index as f64 / f64::from(RATE);
            let edge = (at_s.min(TONE_S - at_s) / EDGE_S).clamp(0.0, 1.0);
            let wave = (TAU * tone_hz * at_s).sin();
            (LOUDNESS * edge * wave * f64::from(i16::MAX)) as i16
        }));
        samples.extend(std::iter::repeat_n(0, count(REST_S)));
    }
    samples
}

/// Samples of one channel as a WAV file (RIFF, uncompressed, 16 bits).
fn wave_file(samples: &[i16]) -> Vec<u8> {
    const HEAD: u32 = 36;
    let bytes = 2 * samples.len() as u32;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend(b"RIFF");
    file.extend((HEAD + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // Uncompressed, one channel.
    file.extend([1_u16, 1].map(u16::to_le_bytes).concat());
    file.extend([RATE, 2 * RATE].map(u32::to_le_bytes).concat());
    file.extend([2_u16, 16].map(u16::to_le_bytes).concat());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_sound_differently_and_begin_and_end_softly() {
        let all =
            [CallCue::Begun, CallCue::Table, CallCue::Step].map(|cue| samples(cue.tones_hz()));
        for (index, sound) in all.iter().enumerate() {
            assert!(all[..index].iter().all(|other| other != sound));
            assert_eq!((sound[0], sound[sound.len() - 1]), (0, 0));
            let loudest = sound.iter().map(|sample| sample.unsigned_abs()).max();
            assert!((8_000..16_000).contains(&loudest.expect("samples")));
            let steepest = sound.windows(2).map(|pair| pair[0].abs_diff(pair[1])).max();
            assert!(steepest.expect("samples") < 4_000, "no click");
            let file = wave_file(sound);
            assert_eq!(file.len(), 44 + 2 * sound.len());
            assert_eq!(file[4..8], (file.len() as u32 - 8).to_le_bytes());
        }
    }

    #[test]
    fn a_program_that_is_there_gets_the_sound_and_where_none_is_that_is_told() {
        let missing = ("geomant-test-no-such-program", &[][..]);
        let silent = play_through(&[missing], CallCue::Step).expect_err("no program");
        assert!(silent.to_string().contains("has no voice"), "{silent}");
        // Takes what comes and ends well.
        let takes_all = ("cat", &[][..]);
        play_through(&[missing, takes_all], CallCue::Step).expect("a program");
        let fails = ("false", &[][..]);
        assert!(play_through(&[fails], CallCue::Step).is_err());
    }
}
