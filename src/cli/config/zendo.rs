//! `geomant zendo`: which rules, which koans, which pieces.

use super::{EyeConfig, eye_config, known_colors};
use crate::cli::opts::zendo::{
    ConsistentOpts, CounterOpts, GuessOpts, KoanOpts, RuleOpts, ZendoOpts,
};
use crate::cli::opts::{Format, SurfaceName};
use crate::piece::{Color, Size};
use crate::rules::zendo::counter::Stock;
use crate::rules::zendo::language::Vocabulary;
use std::path::{Path, PathBuf};
use std::str::FromStr;

pub struct ZendoTask {
    pub act: Act,
    pub vocabulary: Vocabulary,
    pub format: Format,
}

pub enum Act {
    Koans {
        table: KoanSource,
        output: Option<PathBuf>,
        overlay: Option<PathBuf>,
    },
    Check {
        rule: RuleSource,
    },
    Facts {
        koan: KoanSource,
    },
    Mark {
        koan: KoanSource,
        rule: RuleSource,
    },
    Counter {
        rule: RuleSource,
        guess: RuleSource,
        stock: Stock,
        most: usize,
        output: Option<PathBuf>,
    },
    Consistent {
        guess: RuleSource,
        koans: Vec<PathBuf>,
    },
}

/// Where the words of a rule stand.
pub enum RuleSource {
    Text(String),
    File(PathBuf),
}

/// Where a koan is, and how it is read there.
pub struct KoanSource {
    pub input: PathBuf,
    pub koan: Option<String>,
    /// What is farther apart in a picture is of several koans.
    pub apart_mm: Option<f64>,
    pub eye: EyeConfig,
}

/// One item of the `--pieces` of a search.
#[derive(Clone, Debug)]
pub struct Supply {
    color: Color,
    sizes: Vec<Size>,
}

impl FromStr for Supply {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let form = || "use COLOR=SIZES with sizes S, M and L, as in red=LMS".to_owned();
        let (color, letters) = text.split_once('=').ok_or_else(form)?;
        let size = |letter| Size::ALL.into_iter().find(|size| size.letter() == letter);
        let sizes: Option<Vec<Size>> = letters.chars().map(size).collect();
        Ok(Self {
            color: color.parse()?,
            sizes: sizes.filter(|sizes| !sizes.is_empty()).ok_or_else(form)?,
        })
    }
}

impl RuleSource {
    fn of_rule(opts: RuleOpts) -> Self {
        Self::of(opts.rule, opts.rule_file)
    }

    fn of_guess(opts: GuessOpts) -> Self {
        Self::of(opts.guess, opts.guess_file)
    }

    /// clap sees to it that one of the two is given.
    fn of(text: Option<String>, file: Option<PathBuf>) -> Self {
        file.map_or_else(|| Self::Text(text.unwrap_or_default()), Self::File)
    }

    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::Text(_) => None,
            Self::File(path) => Some(path),
        }
    }
}

impl ZendoTask {
    /// All files that are read.
    pub fn inputs(&self) -> Vec<&Path> {
        let (rules, koans): (Vec<&RuleSource>, Vec<&Path>) = match &self.act {
            Act::Check { rule } => (vec![rule], vec![]),
            Act::Koans { table: koan, .. } | Act::Facts { koan } => (vec![], vec![&koan.input]),
            Act::Mark { koan, rule } => (vec![rule], vec![&koan.input]),
            Act::Counter { rule, guess, .. } => (vec![rule, guess], vec![]),
            Act::Consistent { guess, koans } => {
                (vec![guess], koans.iter().map(PathBuf::as_path).collect())
            }
        };
        let rules = rules.into_iter().filter_map(RuleSource::file);
        rules.chain(koans).collect()
    }
}

pub fn zendo_task(opts: ZendoOpts) -> Result<ZendoTask, String> {
    let task = match opts {
        ZendoOpts::Check(opts) => {
            let rule = RuleSource::of_rule(opts.rule);
            task(Act::Check { rule }, &opts.colors.colors, opts.format)
        }
        ZendoOpts::Koans(opts) => {
            let (table, colors) = koan_source(KoanOpts {
                input: opts.input,
                koan: None,
                apart: opts.apart,
                eye: opts.eye,
            })?;
            let act = Act::Koans {
                table,
                output: opts.output,
                overlay: opts.overlay,
            };
            task(act, &colors, opts.format)
        }
        ZendoOpts::Facts(opts) => {
            let (koan, colors) = koan_source(opts.koan)?;
            task(Act::Facts { koan }, &colors, opts.format)
        }
        ZendoOpts::Mark(opts) => {
            let (koan, colors) = koan_source(opts.koan)?;
            let rule = RuleSource::of_rule(opts.rule);
            task(Act::Mark { koan, rule }, &colors, opts.format)
        }
        ZendoOpts::Counter(opts) => counter_task(opts),
        ZendoOpts::Consistent(opts) => consistent_task(opts),
    }?;
    let from_standard_input = |path: &&&Path| **path == Path::new("-");
    if task.inputs().iter().filter(from_standard_input).count() > 1 {
        return Err("'-' is given twice, and standard input can be read once: name a file".into());
    }
    Ok(task)
}

fn task(act: Act, colors: &[Color], format: Format) -> Result<ZendoTask, String> {
    let vocabulary = Vocabulary::new(colors).map_err(|error| format!("--colors: {error}"))?;
    Ok(ZendoTask {
        act,
        vocabulary,
        format,
    })
}

/// Koans may have colors of any name, so these are checked only where a picture is read.
fn koan_source(opts: KoanOpts) -> Result<(KoanSource, Vec<Color>), String> {
    let mut eye = opts.eye;
    let colors = std::mem::take(&mut eye.colors);
    if eye.surface.is_none() && eye.calibration.is_none() {
        // Koans are built on any flat surface, and not on a board.
        eye.surface = Some(SurfaceName::Free);
    }
    let mut eye = eye_config(eye)?;
    eye.colors.clone_from(&colors);
    let source = KoanSource {
        input: opts.input,
        koan: opts.koan,
        apart_mm: opts.apart.apart.map(f64::from),
        eye,
    };
    Ok((source, colors))
}

fn counter_task(opts: CounterOpts) -> Result<ZendoTask, String> {
    let mut stock = Stock::default();
    for Supply { color, sizes } in opts.pieces {
        known_colors::check("--pieces", &color, &opts.colors.colors)?;
        sizes
            .into_iter()
            .for_each(|size| stock.add(color.clone(), size));
    }
    let act = Act::Counter {
        rule: RuleSource::of_rule(opts.rule),
        guess: RuleSource::of_guess(opts.guess),
        stock,
        most: opts.max.into(),
        output: opts.output,
    };
    task(act, &opts.colors.colors, opts.format)
}

fn consistent_task(opts: ConsistentOpts) -> Result<ZendoTask, String> {
    let act = Act::Consistent {
        guess: RuleSource::of(opts.guess, opts.guess_file),
        koans: opts.koans,
    };
    task(act, &opts.colors.colors, opts.format)
}
