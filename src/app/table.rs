//! The table as the players agree that it lies: the last reading, their corrections, their choices, and
//! what the library judges of that. Plain data, no window; every change can be undone.

mod annotations;
mod answers;
mod carried;
mod corrections;
mod grouping;
mod groups;
mod guide;
mod history;
mod kept;
mod verdict;

pub use corrections::Fix;
pub use groups::USUAL_RADIUS_MM;
pub use kept::KeptAnnotations;
pub use verdict::Verdict;

use crate::frames::{Bearing, SurfacePoint};
use crate::layout::{Layout, Stone};
use crate::phrasing::{Phrase, Worded};
use crate::piece::{Color, Pose, Size};
use crate::pipeline::Reading;
use crate::pipeline::limits::Unexplained;
use crate::rules::Choice;
use crate::rules::game::{Adjudicator, TableContext};
use crate::rules::marks::SurfaceMarks;
use crate::rules::rows::Change;
use crate::rules::side::Seats;
use crate::square::Region;
use corrections::{BY_HAND, Corrections};

/// The table, what was said about it, and the verdict.
pub struct Table {
    seen: Option<Reading>,
    /// The last reading of a photo that was left and is opened again, until it is read again.
    left: Option<Reading>,
    words: Corrections,
    undone: Vec<Corrections>,
    done: Vec<Corrections>,
    /// Counts what people said and took back, and how far they had come when all of it was kept last.
    said: u64,
    kept: u64,
    game: &'static dyn Adjudicator,
    /// False in a match whose positions mean nothing by themselves.
    is_judged: bool,
    colors: Vec<Color>,
    /// Who sits where: what lies beside the board lies before them.
    seats: Seats,
    /// The squares that are played on, where these are not all.
    region: Option<Region>,
    agreed: Option<Reading>,
    verdict: Verdict,
    /// Counts the changes, so that a view knows when to draw anew.
    revision: u64,
    /// Of the game with turns that was played last.
    turn: Option<Turn>,
    is_ruling_drawn: bool,
}

/// A turn that goes on.
struct Turn {
    game: &'static str,
    /// The table as it lay when the turn began.
    from: Layout,
}

impl Table {
    /// `colors` are those in play; without any, all of the palette.
    pub fn new(game: &'static dyn Adjudicator, colors: &[Color]) -> Self {
        let mut table = Self {
            seen: None,
            left: None,
            words: Corrections::default(),
            undone: vec![],
            done: vec![],
            said: 0,
            kept: 0,
            game,
            is_judged: true,
            colors: vec![],
            seats: Seats::new(),
            region: None,
            agreed: None,
            verdict: Verdict::Nothing,
            revision: 0,
            turn: None,
            is_ruling_drawn: true,
        };
        table.set_colors(colors);
        table
    }

    pub fn set_colors(&mut self, colors: &[Color]) {
        let palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
        self.colors = if colors.is_empty() {
            palette.collect()
        } else {
            colors.to_vec()
        };
    }

    /// The colors in play.
    pub fn colors(&self) -> &[Color] {
        &self.colors
    }

    pub const fn seats(&self) -> &Seats {
        &self.seats
    }

    pub fn set_seats(&mut self, seats: Seats) {
        self.seats = seats;
        self.judge();
    }

    /// Plays on a part of the board; none: on all of it.
    pub fn set_region(&mut self, region: Option<Region>) {
        self.region = region;
        self.judge();
    }

    /// Says whether positions are judged by themselves.
    pub fn judge_positions(&mut self, is_judged: bool) {
        self.is_judged = is_judged;
        self.judge();
    }

    pub const fn is_judged(&self) -> bool {
        self.is_judged
    }

    pub const fn game(&self) -> &'static dyn Adjudicator {
        self.game
    }

    /// The reading with all corrections.
    pub const fn reading(&self) -> Option<&Reading> {
        self.agreed.as_ref()
    }

    /// What is judged of the table as it lies.
    pub const fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The ruling that counts: the one agreed on while hands do what it says, else that of the table.
    pub fn ruling(&self) -> &Verdict {
        let agreed = self.words.agreement.as_ref();
        agreed.map_or(&self.verdict, |agreement| &agreement.verdict)
    }

    /// Whether what is judged is drawn: of an ended match the board is no throw, and prisoners lie beside it.
    pub fn draw_ruling(&mut self, is_drawn: bool) {
        self.revision += u64::from(self.is_ruling_drawn != is_drawn);
        self.is_ruling_drawn = is_drawn;
    }

    /// What a game wants drawn on the reading. Of a board that is being cleared up only the stones are drawn.
    pub fn marks(&self) -> Option<SurfaceMarks> {
        let is_drawn = self.words.agreement.is_none() && self.is_ruling_drawn;
        let found = self.verdict.found().filter(|_| is_drawn)?;
        Some(found.marks(&self.reading()?.layout))
    }

    /// The stones in doubt, in the reading's order: those that are ringed in the picture and counted beside the score.
    pub fn doubtful(&self) -> Vec<&str> {
        let (Some(reading), Some(found)) = (self.reading(), self.verdict.found()) else {
            return vec![];
        };
        let marks = found.marks(&reading.layout);
        let stones = reading.layout.stones.iter().zip(&marks.stones);
        let doubtful = stones.filter(|(_, marks)| marks.is_doubtful);
        doubtful.map(|(stone, _)| stone.id.as_str()).collect()
    }

    /// Another number after every change.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    pub fn stone(&self, id: &str) -> Option<&Stone> {
        let stones = &self.agreed.as_ref()?.layout.stones;
        stones.iter().find(|stone| stone.id == id)
    }

    pub fn choices(&self) -> &[Choice] {
        self.verdict.choices()
    }

    /// Whether a person has said something about this stone.
    pub fn is_corrected(&self, id: &str) -> bool {
        self.words.speak_of(id)
    }

    pub fn play(&mut self, game: &'static dyn Adjudicator) {
        self.game = game;
        self.words.agreement = None;
        self.judge();
        // What lay there while another game was played is no turn of this one.
        let goes_on = self
            .turn
            .as_ref()
            .is_some_and(|turn| turn.game == game.name());
        if game.diff().is_some() && !goes_on {
            self.begin_turn();
        }
    }

    /// Forgets the table and all that was said of it, for another source.
    pub fn clear(&mut self) {
        *self = Self {
            seats: std::mem::take(&mut self.seats),
            region: self.region,
            is_judged: self.is_judged,
            revision: self.revision + 1,
            ..Self::new(self.game, &self.colors)
        };
    }

    /// Corrects a stone.
    pub fn fix(&mut self, id: &str, fix: &Fix) {
        self.remember();
        self.adjust(id, fix);
    }

    /// Corrects a stone as a part of the step before: a drag is one step.
    pub fn adjust(&mut self, id: &str, fix: &Fix) {
        let (Some(seen), Some(stone)) = (&self.seen, self.stone(id)) else {
            return;
        };
        // What is said is kept in the watch's frame; the window shows the turned one.
        let said = fix.applied(stone);
        let said = said.map(|said| self.as_watched(seen, said));
        self.words.say(id, said, seen);
        self.judge();
    }

    /// Adds a stone that was not seen; returns its name.
    pub fn add(&mut self, at: SurfacePoint) -> Option<String> {
        let heading = Bearing::from_deg(0.0);
        self.add_kind(at, (Size::Medium, Pose::Lying { heading }))
    }

    /// Says that what the eye could not explain is a stone, as far as it can be told of what kind; returns its name.
    pub fn is_a_stone(&mut self, mark: &Unexplained) -> Option<String> {
        match mark.guess {
            Some(kind) => self.add_kind(mark.position, kind),
            None => self.add(mark.position),
        }
    }

    /// Says that what the eye could not explain is no stone.
    pub fn is_nothing(&mut self, marks: &[Unexplained]) {
        let Some(seen) = &self.seen else {
            return;
        };
        let board = seen.layout.surface.board();
        let at = |mark: &Unexplained| match board {
            Some(board) => board.place_turned(mark.position, self.back()),
            None => mark.position,
        };
        let places: Vec<SurfacePoint> = marks.iter().map(at).collect();
        self.remember();
        self.words.nothing_at.extend(places);
        self.judge();
    }

    /// A stone of the window's turned frame in the watch's.
    fn as_watched(&self, seen: &Reading, stone: Stone) -> Stone {
        match seen.layout.surface.board() {
            Some(board) => board.stone_turned(&stone, self.back()),
            None => stone,
        }
    }

    fn add_kind(&mut self, at: SurfacePoint, (size, pose): (Size, Pose)) -> Option<String> {
        let seen = self.seen.as_ref()?;
        let id = self.words.name_for_added();
        let stone = Stone {
            id: id.clone(),
            color: self.likely_colors(None).into_iter().next()?,
            size,
            pose,
            position: at,
            sigma: Some(BY_HAND),
            confidence: Some(1.0),
        };
        let stone = self.as_watched(seen, stone);
        self.remember();
        self.words.added.push(stone);
        self.judge();
        Some(id)
    }

    /// Colors that a stone may have, those on the table first, without the one it has.
    pub fn likely_colors(&self, except: Option<&Color>) -> Vec<Color> {
        let stones = self.agreed.iter().flat_map(|r| &r.layout.stones);
        let mut counts: Vec<(usize, &Color)> = self.colors.iter().map(|c| (0, c)).collect();
        for stone in stones {
            if let Some(count) = counts.iter_mut().find(|(_, color)| **color == stone.color) {
                count.0 += 1;
            }
        }
        counts.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let colors = counts.into_iter().map(|(_, color)| color.clone());
        colors.filter(|color| Some(color) != except).collect()
    }

    /// Turns the board's names by quarter turns.
    pub fn turn_board(&mut self, quarters: u8) {
        self.remember();
        self.words.quarters = (self.words.quarters + quarters) % 4;
        self.judge();
    }

    /// Says which piece was just placed, or that none was.
    pub fn place(&mut self, id: Option<String>) {
        self.remember();
        self.words.placed = id;
        self.judge();
    }

    /// The piece said to be just placed.
    pub fn placed(&self) -> Option<&str> {
        self.words.placed.as_deref()
    }

    /// Begins a turn with the table as it lies.
    pub fn begin_turn(&mut self) {
        let agreed = self.agreed.as_ref();
        self.turn = agreed.map(|reading| self.turn_from(reading));
        self.revision += 1;
    }

    fn turn_from(&self, reading: &Reading) -> Turn {
        Turn {
            game: self.game.name(),
            from: reading.layout.clone(),
        }
    }

    /// What was done since the turn began; the error is a sentence about what is no turn. None where the game has no turns.
    pub fn change(&self) -> Option<Result<Change, Phrase>> {
        let now = &self.agreed.as_ref()?.layout;
        let before = self.turn.as_ref()?;
        match (self.game.diff()?)(&before.from, now) {
            Ok(found) => found.change().map(Ok),
            Err(error) => Some(Err(error.phrase())),
        }
    }

    /// Quarter turns from the frame that is shown back to the watch's.
    const fn back(&self) -> u8 {
        (4 - self.words.quarters) % 4
    }

    /// Corrects the reading and has it judged.
    fn judge(&mut self) {
        self.revision += 1;
        self.agreed = self.seen.as_ref().map(|seen| self.words.applied(seen));
        if let Some(agreed) = &mut self.agreed {
            agreed.layout.surface = agreed.layout.surface.played_on(self.region);
        }
        let placed = self.words.placed.as_deref();
        let placed = placed.filter(|id| self.stone(id).is_some());
        self.verdict = match self.agreed.as_ref().filter(|_| self.is_judged) {
            None => Verdict::Nothing,
            Some(reading) => {
                let said = TableContext {
                    seats: self.seats.clone(),
                    held: self.words.prisoners.clone(),
                    placed: placed.map(str::to_owned),
                };
                Verdict::of(self.game, reading, &said, self.words.answers.clone())
            }
        };
    }
}
