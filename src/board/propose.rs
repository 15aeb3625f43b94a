//! Proposing a board: several passes at the picture, at several scales, until one shows a board that the picture supports.
//!
//! Comes in: the picture in gray. Goes out: the best supported [`Proposal`], or what stood in the way.

mod passes;

use super::crossing::Crossing;
use super::lattice::{Lattice, Lattices};
use super::other_boards::{self, Quadrilateral};
use super::pattern::{Pattern, PatternKind};
use super::ruled;
use super::saddles::{self, SaddleParams};
use super::view_fit::Measurement;
use super::window::{self, BoardWindow, CellRange};
use super::{BoardErrorKind, BoardParams};
use crate::cv::{self, CvError, ThinThings};
use crate::frames::{PixelPoint, SurfacePoint};
use crate::raster::Gray;
use crate::square::Region;
use passes::{CornerSearch, PrintedLines};

/// The picture at full size, half, a quarter and so on.
///
/// # Errors
/// Where OpenCV can't halve it.
pub fn pyramid(full: Gray) -> Result<Vec<Gray>, CvError> {
    const SMALLEST_LONG_SIDE_PX: usize = 320;
    let mut levels = vec![full];
    while let Some(last) = levels.last()
        && last.width.max(last.height) >= 2 * SMALLEST_LONG_SIDE_PX
    {
        let half = cv::halve(last)?;
        levels.push(half);
    }
    Ok(levels)
}

/// How many full-size pixels a level's pixel is wide.
pub fn scale_of(level: usize) -> f64 {
    f64::from(1u32 << level)
}

/// A lattice with its window, found at one level of the pyramid.
pub struct Proposal {
    /// The corners.
    pub lattice: Lattice,
    /// Which of them are the board's.
    pub window: BoardWindow,
    /// How often the picture was halved before.
    pub level: usize,
}

impl Proposal {
    /// The outer corners of the proposed board, as far as its lattice tells; none where one lies behind the camera.
    pub fn quadrilateral(&self) -> Option<Quadrilateral> {
        let CellRange {
            origin: (left, bottom),
            columns,
            rows,
        } = self.window.cells;
        let corner = |i: i32, j: i32| {
            let at = [f64::from(left + i), f64::from(bottom + j)];
            let [x, y] = self.lattice.pixel_from_lattice.apply(at)?;
            Some(PixelPoint::new(x, y).rescaled(scale_of(self.level)))
        };
        Some([
            corner(0, 0)?,
            corner(columns, 0)?,
            corner(columns, rows)?,
            corner(0, rows)?,
        ])
    }

    /// The lattice's nodes, in full-size pixels, on a board that is right-handed as seen from above, with a dark a1 if the
    /// board can have one; with the pattern as told from there.
    pub fn sightings(&self, squares: Region) -> (Vec<Measurement>, Pattern) {
        let CellRange {
            origin,
            columns,
            rows,
        } = self.window.cells;
        let (width, height) = (f64::from(columns), f64::from(rows));
        let (left, bottom) = (f64::from(origin.0), f64::from(origin.1));
        let middle = [left + width / 2.0, bottom + height / 2.0];
        // The picture's y runs down: seen from above, the turn from +x to +y has a negative determinant.
        let jacobian = self.lattice.pixel_from_lattice.jacobian(middle);
        let mirrored = jacobian.is_some_and(|j| j.determinant() > 0.0);
        let pattern = self.lattice.pattern.from(origin);
        // The cells as files and ranks, in the frame of the lattice.
        let (files, ranks) = if mirrored {
            (rows, columns)
        } else {
            (columns, rows)
        };
        let own = Region::of_board(files as u8, ranks as u8).unwrap_or(squares);
        let quarters = quarters_to(squares, own, pattern);
        let (width, height) = (f64::from(files), f64::from(ranks));
        let measured = |(&(i, j), &pixel): (&(i32, i32), &PixelPoint)| {
            let (x, y) = (f64::from(i - origin.0), f64::from(j - origin.1));
            let (x, y) = if mirrored { (y, x) } else { (x, y) };
            let (x, y) = match quarters {
                0 => (x, y),
                1 => (y, width - x),
                2 => (width - x, height - y),
                _ => (height - y, x),
            };
            Measurement {
                place: SurfacePoint::new(x, y),
                pixel: pixel.rescaled(scale_of(self.level)),
                edge: None,
                sigma_px: 1.0,
            }
        };
        let nodes = self.lattice.nodes.iter().map(measured).collect();
        (nodes, pattern.turned(quarters, own))
    }
}

/// By how many quarters the board that a lattice has is turned to be the one wanted, with a dark a1 if it can be.
fn quarters_to(squares: Region, own: Region, pattern: Pattern) -> u8 {
    let fits = |quarters: &u8| match quarters % 2 {
        0 => own == squares,
        _ => own.transposed() == squares,
    };
    let begins = |quarters: &u8| pattern.turned(*quarters, own).may_begin();
    let fitting: Vec<u8> = (0..4).filter(fits).collect();
    let quarters = fitting.iter().copied().find(begins);
    quarters.or(fitting.first().copied()).unwrap_or(0)
}

/// What the search came to.
pub struct Proposals {
    /// The corner candidates of the first pass, in full-size pixels.
    pub corners: Vec<Crossing>,
    /// The best supported proposal.
    pub best: Result<Proposal, BoardErrorKind>,
    /// Where other boards show that the picture supports too.
    pub others: Vec<Quadrilateral>,
}

/// Searches until a pass shows a board plainly, or there are no more.
///
/// # Errors
/// Where the picture can't be processed.
pub fn propose(
    pyramid: &[Gray],
    kind: PatternKind,
    params: &BoardParams,
) -> Result<Proposals, CvError> {
    let mut search = BoardSearch {
        pyramid,
        kind,
        params,
        best: None,
        boards: Vec::new(),
        most_corners: 0,
        corners: Vec::new(),
        pool: Vec::new(),
    };
    let favorite = passes::favorite_level(pyramid);
    for pass in passes::searches(pyramid, kind) {
        if search.run(pass)? {
            return Ok(search.outcome());
        }
    }
    search.run_on_pool(favorite)?;
    Ok(search.outcome())
}

/// What the saddles of one pass show.
struct PassOutcome {
    /// A board so plainly that no other pass is going to do better.
    board: bool,
    /// A pattern that goes on beyond any board.
    cloth: bool,
}

/// The search over all passes, with the best so far.
struct BoardSearch<'a> {
    pyramid: &'a [Gray],
    kind: PatternKind,
    params: &'a BoardParams,
    best: Option<Proposal>,
    /// What else the picture supports: other boards, or the same once more.
    boards: Vec<Proposal>,
    most_corners: usize,
    /// All saddles of the first pass, in full-size pixels.
    corners: Vec<Crossing>,
    /// The strongest saddles of all passes, in full-size pixels.
    pool: Vec<Crossing>,
}

impl BoardSearch<'_> {
    /// Whether this pass shows a board so plainly that no other is going to do better.
    fn run(&mut self, pass: CornerSearch) -> Result<bool, CvError> {
        const POOLED: usize = 250;
        // More than a cloth shows in a picture of this size whose squares are large enough to be told.
        const MOST_ON_CLOTH: usize = 20_000;
        let blurred = self.seen(pass)?;
        let find = match self.kind {
            PatternKind::Checkered => saddles::find_saddles,
            PatternKind::Ruled => ruled::find_crossings,
        };
        let saddles = find(&blurred, pass.sigma_px, &self.params.saddles);
        let scale = scale_of(pass.level);
        let full_size = |saddle: &Crossing| Crossing {
            pixel: saddle.pixel.rescaled(scale),
            ..*saddle
        };
        if self.corners.is_empty() {
            self.corners = saddles.iter().map(full_size).collect();
        }
        self.pool.extend(saddles.iter().take(POOLED).map(full_size));
        let seen = self.try_saddles(&blurred, &saddles, pass.sigma_px, pass.level);
        if seen.board || !seen.cloth {
            return Ok(seen.board);
        }
        // A cloth's corners may leave out those of the board on it.
        let all = SaddleParams {
            most: MOST_ON_CLOTH,
            ..self.params.saddles
        };
        let saddles = find(&blurred, pass.sigma_px, &all);
        Ok(self
            .try_saddles(&blurred, &saddles, pass.sigma_px, pass.level)
            .board)
    }

    /// The last resort: corners that show in different passes, as where the perspective is steep.
    fn run_on_pool(&mut self, level: usize) -> Result<bool, CvError> {
        const SIGMA_PX: f64 = 1.5;
        const SAME_PX: f64 = 3.0;
        let scale = scale_of(level);
        let mut saddles: Vec<Crossing> = Vec::new();
        let mut pool = std::mem::take(&mut self.pool);
        pool.sort_by(|a, b| b.strength.total_cmp(&a.strength));
        for saddle in pool {
            let pixel = saddle.pixel.rescaled(1.0 / scale);
            if saddles
                .iter()
                .all(|other| other.pixel.distance(pixel) > SAME_PX)
            {
                saddles.push(Crossing { pixel, ..saddle });
            }
        }
        let blurred = cv::blur(&self.pyramid[level], SIGMA_PX)?;
        Ok(self.try_saddles(&blurred, &saddles, SIGMA_PX, level).board)
    }

    fn try_saddles(
        &mut self,
        blurred: &Gray,
        saddles: &[Crossing],
        sigma_px: f64,
        level: usize,
    ) -> PassOutcome {
        // Nats a line, or nats to the next best place.
        const PLAIN_SUPPORT: f64 = 1.6;
        const PLAIN_LEAD: f64 = 20.0;
        let params = &self.params.window;
        let mut lattices =
            Lattices::new(blurred, saddles, sigma_px, self.kind, &self.params.lattice);
        let (mut is_plain, mut cloth) = (false, false);
        while let Some(lattice) = lattices.next() {
            self.most_corners = self.most_corners.max(lattice.nodes.len());
            cloth |= lattice.goes_on;
            // Once there is one, only what is about as complete is another board.
            if is_plain && lattice.nodes.len() < self.params.lattice.enough_nodes {
                continue;
            }
            let Some(window) = window::choose_window(blurred, &lattice, self.params.squares) else {
                continue;
            };
            let proposal = Proposal {
                lattice,
                window,
                level,
            };
            let plain = window.support() > PLAIN_SUPPORT || window.lead > PLAIN_LEAD;
            // What the picture's edge cuts may be a checked cloth, and the board lie upon it.
            let shows_plainly = window.is_board(params) && plain && window.is_whole();
            // Another board begins beside this one.
            if let Some(board) = proposal.quadrilateral().filter(|_| shows_plainly) {
                let scale = scale_of(level);
                lattices.leave_out(|pixel| other_boards::holds(&board, pixel.rescaled(scale)));
            }
            self.keep(proposal, !is_plain);
            is_plain |= shows_plainly;
        }
        PassOutcome {
            board: is_plain,
            cloth,
        }
    }

    /// Keeps a board, and as the best one if it may be and is; else, or if another is, as one that shows besides.
    fn keep(&mut self, proposal: Proposal, may_be_best: bool) {
        let params = &self.params.window;
        let rank = |proposal: &Proposal| {
            let window = &proposal.window;
            let is_board = window.is_board(params);
            (is_board, is_board && window.is_whole(), window.support())
        };
        let is_better = |best: &Proposal| rank(&proposal) > rank(best);
        let second = if may_be_best && self.best.as_ref().is_none_or(is_better) {
            self.best.replace(proposal)
        } else {
            Some(proposal)
        };
        self.boards
            .extend(second.filter(|second| second.window.is_board(params)));
    }

    fn seen(&self, pass: CornerSearch) -> Result<Gray, CvError> {
        // At the scales looked at, printed lines are up to this wide; filling wider ones would fill small squares too.
        const LINE_PX: i32 = 6;
        let gray = &self.pyramid[pass.level];
        match pass.lines {
            PrintedLines::Kept => cv::blur(gray, pass.sigma_px),
            PrintedLines::LightFilled => {
                let filled = cv::without_lines(gray, LINE_PX, ThinThings::Light)?;
                cv::blur(&filled, pass.sigma_px)
            }
            PrintedLines::DarkFilled => {
                let filled = cv::without_lines(gray, LINE_PX, ThinThings::Dark)?;
                cv::blur(&filled, pass.sigma_px)
            }
        }
    }

    fn outcome(self) -> Proposals {
        let nothing = BoardErrorKind::NoLattice {
            most_corners: self.most_corners,
        };
        let best = self.best.ok_or(nothing).and_then(|best| {
            let (window, params) = (&best.window, &self.params.window);
            if window.is_board(params) {
                Ok(best)
            } else if window.goes_on(params) {
                Err(BoardErrorKind::GoesOn(Box::new(best.window)))
            } else {
                Err(BoardErrorKind::Unsupported(Box::new(best.window)))
            }
        });
        let (best, others) = match best {
            Ok(best) => {
                let is_whole = best.window.is_whole();
                let mut boards = self.boards;
                boards.retain(|board| board.window.is_whole() || !is_whole);
                let (largest, others) =
                    other_boards::largest_of(best, boards, Proposal::quadrilateral);
                (Ok(largest), others)
            }
            Err(error) => (Err(error), Vec::new()),
        };
        Proposals {
            corners: self.corners,
            best,
            others,
        }
    }
}
