//! What a game wants marked on a picture of a table, as values: who paints them knows no game.
//!
//! Words come in spans of one hue; marks of a stone stand with the stone, in the order of the layout's stones.

use crate::certainty::Call;
use crate::frames::SurfacePoint;
use crate::layout::settle::Settled;
use crate::phrase;
use crate::phrasing::{ListJoint, Phrase, percent};
use crate::piece::{Color, Pose};
use crate::rules::Choice;
use crate::square::Square;

/// What a word, a ring or a cross is painted in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hue {
    /// Plain white.
    White,
    /// Plain gray.
    Gray,
    /// For what is in doubt or to be answered.
    Amber,
    /// As the stones of a color are drawn.
    Of(Color),
}

/// Words in one hue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What is written.
    pub words: Phrase,
    /// What color it is written in.
    pub hue: Hue,
}

/// One line of words.
pub type MarkLine = Vec<Span>;

/// All marks of a finding.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SurfaceMarks {
    /// Parallel to the layout's stones.
    pub stones: Vec<StoneMarks>,
    /// By square.
    pub tints: Vec<Tint>,
    /// The jumps that are shown, each from square to square.
    pub jumps: Vec<Arrow>,
    /// Stones with a border about them.
    pub groups: Vec<Group>,
    /// Round things beside the stones.
    pub rounds: Vec<RoundMark>,
    /// What stands beside all: the score, what is to be chosen.
    pub panel: Vec<MarkLine>,
}

/// The marks of one stone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoneMarks {
    /// After its name.
    pub beside_name: MarkLine,
    /// Below its name.
    pub lines: Vec<MarkLine>,
    /// Whether what the game makes of it hangs on something that is not clear and that nobody has answered. All faces show
    /// and count these stones and no others.
    pub is_doubtful: bool,
    /// From the innermost.
    pub rings: Vec<Hue>,
    /// It leaves the table.
    pub cross: Option<Hue>,
    /// The ray along which it points, where one is drawn.
    pub ray: Option<RayMark>,
    /// Where it lay before it was disturbed.
    pub put_back: Option<PutBack>,
}

/// The line from a stone's tip along its heading.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayMark {
    /// To what it meets; none where it meets nothing.
    pub length_mm: Option<f64>,
}

/// Where a stone lay and should lie again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PutBack {
    /// Centroid of its ground polygon, in millimetres.
    pub position: SurfacePoint,
    /// How it lay, and how it was turned.
    pub pose: Pose,
}

/// Some of one color in a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tint {
    /// The square that is tinted.
    pub square: Square,
    /// Whose aura it is.
    pub color: Color,
    /// How much of it there is.
    pub strength: u32,
}

/// The way of a piece from square to square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where it begins.
    pub from: Square,
    /// Where it points to.
    pub to: Square,
    /// Whether it is one of those that should be seen first.
    pub is_best: bool,
    /// What stands at its end; mostly nothing.
    pub words: Phrase,
}

/// Stones that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Indices of the layout's stones.
    pub stones: Vec<usize>,
    /// What is written over them.
    pub name: Phrase,
    /// Of the border and the name.
    pub hue: Hue,
}

/// A round thing on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundMark {
    /// Its middle.
    pub center: SurfacePoint,
    /// Half of how wide it is.
    pub radius_mm: f64,
    /// What is written beside it.
    pub name: Phrase,
    /// Of the circle and the name.
    pub hue: Hue,
}

impl SurfaceMarks {
    /// Marks of so many stones, of which nothing is said yet.
    pub fn of_stones(count: usize) -> Self {
        Self {
            stones: vec![StoneMarks::default(); count],
            ..Self::default()
        }
    }
}

impl Span {
    /// Words in a hue.
    pub fn new(words: impl Into<Phrase>, hue: Hue) -> Self {
        Self {
            words: words.into(),
            hue,
        }
    }
}

impl SurfaceMarks {
    /// How many stones are in doubt.
    pub fn doubtful(&self) -> usize {
        self.stones.iter().filter(|stone| stone.is_doubtful).count()
    }
}

/// A line in one hue.
pub fn line(words: impl Into<Phrase>, hue: Hue) -> MarkLine {
    vec![Span::new(words, hue)]
}

/// A settled stone's square and direction; what is in doubt in amber, with how sure it is.
pub fn calls(settled: &Settled) -> MarkLine {
    let Some(square) = settled.square else {
        return vec![call(phrase!("mark-off"), Some(settled.square_call))];
    };
    let mut line = vec![call(square, Some(settled.square_call))];
    if let Some(direction) = settled.direction {
        line.push(Span::new(" ", Hue::White));
        line.push(call(direction, settled.direction_call));
    }
    line
}

/// A name in white, or in amber with the probability that it is right.
pub fn call(name: impl Into<Phrase>, call: Option<Call>) -> Span {
    let name = name.into();
    match call.filter(|call| !call.is_clear()) {
        None => Span::new(name, Hue::White),
        Some(call) => {
            let doubt = doubt_of(call.probability);
            Span::new(
                Phrase::list([name, doubt.words], ListJoint::Between("")),
                doubt.hue,
            )
        }
    }
}

/// How sure something is that is in doubt.
pub fn doubt_of(probability: f64) -> Span {
    Span::new(
        phrase!("mark-doubt", sure = percent(probability)),
        Hue::Amber,
    )
}

/// A color's code and name in its hue, as wide as the widest of all.
pub fn color_name(color: &Color, all: &[&Color]) -> Span {
    let words = coded(color).as_wide_as(all.iter().copied().map(coded));
    Span::new(words, Hue::Of(color.clone()))
}

/// Nothing, as wide as the widest of some colors' names with their codes.
pub fn no_name(all: &[&Color]) -> Phrase {
    Phrase::default().as_wide_as(all.iter().copied().map(coded))
}

fn coded(color: &Color) -> Phrase {
    phrase!("mark-color", code = color.code(), color)
}

/// How many stones are in doubt; none where none is.
pub fn doubtful_line(count: usize) -> Option<MarkLine> {
    (count > 0).then(|| line(phrase!("mark-doubtful-stones", count), Hue::Amber))
}

/// What has to be chosen, as it is typed.
pub fn open_choices<'a>(choices: &'a [Choice]) -> impl Iterator<Item = MarkLine> + 'a {
    let open = choices.iter().filter(|choice| choice.is_open());
    open.map(|choice| {
        let options: Vec<String> = choice.options.iter().map(ToString::to_string).collect();
        let typed = format!("{}={}", choice.id, options.join("|"));
        line(phrase!("mark-choose", typed), Hue::Amber)
    })
}
