//! One picture of the table with the marks on it, to look at and to point into: the camera's own, or the
//! plan from above. What a person does there comes out as a [`Touch`]; nothing is changed here.

mod beads;
mod borders;
mod cards;
mod focus;
mod hand;
mod outline;
mod placing;
mod pointing;
mod spoken;

pub use borders::{named, regrouped};

use super::from_above;
use super::game::{Game, Revision};
use super::screen::{self, ScreenFromPixel};
use crate::app::speaking::Speaks;
use crate::frames::{Bearing, PixelPoint, SurfacePoint};
use crate::overlay::{self, Labels, Layer, Mark, ScreenPart};
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use crate::pipeline::Reading;
use borders::BorderPull;
use eframe::egui::{
    Color32, Id, Painter, Pos2, Rect, Sense, Shape, Stroke, TextureId, Ui, Vec2, WidgetInfo,
    accesskit::Role,
};
use pointing::{clicked, stone_at};

use super::table::Table;

/// Which picture a canvas shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanvasView {
    Camera,
    FromAbove,
}

/// What is shown.
pub struct Scene<'a> {
    pub texture: TextureId,
    pub size_px: (u32, u32),
    pub table: &'a Table,
    /// The match that is played.
    pub game: Option<&'a Game>,
    pub hidden: &'a [Layer],
    /// While the table moves, the marks of the last reading stand back.
    pub is_faint: bool,
    pub selected: Option<&'a str>,
    /// Stones that a line of the ruling speaks of.
    pub pointed_at: &'a [String],
    /// All stones have their labels, not only those in doubt and those looked at.
    pub labels_all: bool,
    /// Where people are asked what lies there.
    pub asked_at: Option<SurfacePoint>,
    /// The next click puts a stone there.
    pub adds: bool,
    /// The board's corners a1, h1, h8, a8 while a person drags them.
    pub corners: Option<[PixelPoint; 4]>,
    /// What all words are in.
    pub language: Language,
}

/// What a person did in the picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Touch {
    Select(String),
    /// A card, by id, is to be named.
    NameCard(String),
    /// A click beside all stones.
    SelectNothing,
    Add(SurfacePoint),
    /// The selected stone is being moved; `begins` with the first of a drag.
    Move {
        to: SurfacePoint,
        begins: bool,
    },
    /// The selected stone is being turned.
    Turn {
        to: Bearing,
        begins: bool,
    },
    /// These stones belong together, by id, and these.
    Regroup(Vec<Vec<String>>),
    /// A round thing, by id, is looked at.
    SelectBead(String),
    /// A click near stones, and on nothing: what was not seen may lie there.
    SelectPlace(SurfacePoint),
    /// One of the board's corners is being dragged.
    Corner {
        index: usize,
        to: PixelPoint,
    },
}

/// How far a picture is magnified and moved, and what was last drawn on it.
pub struct Canvas {
    side: CanvasView,
    /// Its name among the widgets, once it has been drawn.
    id: Option<Id>,
    zoom: f32,
    /// The picture's middle off the panel's, in points.
    pan: Vec2,
    fit: Fit,
    marks: Vec<Mark>,
    plan: Option<Reading>,
    drawn: Option<Drawn>,
    /// The stone under the pointer.
    hovered: Option<String>,
    /// What every stone is called for those who can't see it, parallel to the reading's stones.
    spoken: Vec<Phrase>,
    /// The stones within each border that is drawn.
    groups: Vec<Vec<usize>>,
    border_pull: Option<BorderPull>,
    /// From where a dragged stone was taken hold of to its middle, in millimetres.
    grip_mm: (f64, f64),
}

/// What part of the picture fills the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fit {
    /// The board with all that lies beside it, as large as it fits; before there is a reading, everything.
    Board,
    Whole,
    /// What a person chose.
    ByHand,
}

/// What marks were made for.
#[derive(Clone, PartialEq)]
struct Drawn {
    revision: u64,
    /// Of the match.
    played: Option<Revision>,
    shown: ScreenPart,
    /// Where the words of cards stand.
    taken: Vec<[PixelPoint; 2]>,
    language: Language,
    /// The stones with labels; none: all.
    labelled: Option<Vec<String>>,
}

/// A step of the zoom's buttons and keys.
pub const ZOOM_STEP: f32 = 1.25;

impl Canvas {
    pub fn new(side: CanvasView) -> Self {
        Self {
            side,
            id: None,
            zoom: 1.0,
            pan: Vec2::ZERO,
            fit: Fit::Board,
            marks: vec![],
            plan: None,
            drawn: None,
            hovered: None,
            spoken: vec![],
            groups: vec![],
            border_pull: None,
            grip_mm: (0.0, 0.0),
        }
    }

    /// Whether this picture is the widget of a name.
    pub fn is(&self, id: Id) -> bool {
        self.id == Some(id)
    }

    /// Width over height of the whole picture.
    pub fn shape(&mut self, scene: &Scene) -> f32 {
        let size_px = self.reading(scene).map_or(scene.size_px, |r| r.size_px);
        size_px.0 as f32 / size_px.1 as f32
    }

    /// Draws picture and marks in all the room there is.
    pub fn ui(&mut self, ui: &mut Ui, scene: &Scene) -> Option<Touch> {
        let (response, painter) = ui.allocate_painter(ui.available_size(), Sense::click_and_drag());
        let words = ui.say(self.words(scene));
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &words));
        self.id = Some(response.id);
        if response.has_focus() {
            focus::ring(ui, response.rect.shrink(1.0));
        }
        let reading = self.reading(scene);
        let size_px = reading.as_ref().map_or(scene.size_px, |r| r.size_px);
        if let Some(reading) = &reading {
            let as_drawn = self.placed(response.rect, size_px);
            self.take_hold(&response, scene, reading, as_drawn);
        }
        self.navigate(ui, &response);
        if let Some(reading) = reading.as_ref().filter(|_| self.fit == Fit::Board) {
            self.show_board(response.rect, reading);
        }
        let map = self.placed(response.rect, size_px);
        let painter = painter.with_clip_rect(map.rect(size_px).intersect(response.rect));
        let Some(reading) = reading else {
            self.paint_picture(&painter, scene, None, map);
            return self.pull_corners(ui, scene, map);
        };
        let shown = shown(response.rect, map);
        self.hovered = response
            .hover_pos()
            .and_then(|pointer| stone_at(&reading, map.pixel(pointer)));
        // Words that sought new places all through a drag would be restless.
        let on_cards = cards::words(&painter, scene, &reading, map);
        let taken = on_cards.iter().map(|words| words.corners(map)).collect();
        self.refresh_marks(scene, &reading, (shown, taken), response.dragged());
        self.speak(ui, &reading, map);
        self.paint_picture(&painter, scene, Some(&reading), map);
        if scene.corners.is_some() {
            return self.pull_corners(ui, scene, map);
        }
        self.paint_marks(&painter, scene, map);
        paint_highlights(&painter, scene, &reading, map);
        beads::paint(&painter, scene, &reading, map);
        cards::paint(&painter, &response, (scene, &reading), map, on_cards);
        let pulled = self.pull_stone(ui, scene, &reading, map);
        let pulled = pulled.or_else(|| self.pull_border(&response, &painter, &reading, map));
        pulled.or_else(|| clicked(&response, scene, &reading, map))
    }

    fn words(&self, scene: &Scene) -> Phrase {
        let reading = scene.table.reading();
        let stones = reading.map(|reading| reading.layout.stones.len());
        match (self.side, stones) {
            (CanvasView::Camera, None) => phrase!("canvas-camera-unread"),
            (CanvasView::Camera, Some(stones)) => phrase!("canvas-camera", stones),
            (CanvasView::FromAbove, None) => phrase!("canvas-above-unread"),
            (CanvasView::FromAbove, Some(stones)) => phrase!("canvas-above", stones),
        }
    }

    /// The reading in this canvas' pixels; none before there is one.
    fn reading(&mut self, scene: &Scene) -> Option<Reading> {
        let reading = scene.table.reading()?;
        match self.side {
            CanvasView::Camera => Some(reading.clone()),
            CanvasView::FromAbove => {
                let is_known = |d: &Drawn| d.revision == scene.table.revision();
                let is_new = !self.drawn.as_ref().is_some_and(is_known);
                if is_new || self.plan.is_none() {
                    self.plan = Some(from_above::plan(reading));
                }
                self.plan.clone()
            }
        }
    }

    fn refresh_marks(
        &mut self,
        scene: &Scene,
        reading: &Reading,
        (shown, taken): (ScreenPart, Vec<[PixelPoint; 2]>),
        is_dragged: bool,
    ) {
        let revision = scene.table.revision();
        let focused = scene.selected.iter().map(|id| (*id).to_owned());
        let focused = focused.chain(self.hovered.clone());
        let focused: Vec<String> = focused.chain(scene.pointed_at.iter().cloned()).collect();
        let drawn = Drawn {
            revision,
            played: scene.game.map(Game::revision),
            shown,
            taken,
            language: scene.language,
            labelled: (!scene.labels_all).then_some(focused),
        };
        let is_up_to_date = |known: &Drawn| {
            if is_dragged {
                known.revision == revision
            } else {
                *known == drawn
            }
        };
        if self.drawn.as_ref().is_some_and(is_up_to_date) {
            return;
        }
        if self.drawn.as_ref().is_none_or(|d| d.revision != revision) {
            self.spoken = spoken::of(reading);
        }
        let found = scene.table.marks();
        let of_match = scene.game.and_then(|game| game.marks(&reading.layout));
        let found = found.or_else(|| of_match.cloned());
        let found = found.or_else(|| scene.table.marks_in_guide());
        let groups = found.iter().flat_map(|found| &found.groups);
        self.groups = groups.map(|group| group.stones.clone()).collect();
        let labels = match &drawn.labelled {
            None => Labels::All,
            Some(ids) => Labels::OfDoubtAnd(ids),
        };
        let room = (shown, &drawn.taken[..]);
        self.marks =
            overlay::marks_on_screen(reading, found.as_ref(), labels, room, scene.language);
        self.drawn = Some(drawn);
        self.add_guide(scene, reading, shown);
        self.add_ways(scene, reading, shown);
    }

    /// What hands have to do.
    fn add_guide(&mut self, scene: &Scene, reading: &Reading, shown: ScreenPart) {
        let steps = scene.table.guide().filter(|(_, is_done)| !is_done);
        let steps = steps.map(|(step, _)| step);
        self.marks
            .extend(overlay::guide_marks(reading, steps, shown.points_per_pixel));
    }

    /// Where the piece may go that is looked at, or that was taken up.
    fn add_ways(&mut self, scene: &Scene, reading: &Reading, shown: ScreenPart) {
        let Some(game) = scene.game else {
            return;
        };
        let pointed_at = self.hovered.as_deref().or(scene.selected);
        let ways = game.guides(&reading.layout, pointed_at);
        let marks = overlay::way_marks(reading, &ways, shown.points_per_pixel, scene.language);
        self.marks.extend(marks);
    }

    fn paint_marks(&self, painter: &Painter, scene: &Scene, map: ScreenFromPixel) {
        // Where stones go is easier to see without where they lie.
        let is_guiding = scene.table.is_guiding();
        let stands_back = |layer| is_guiding && matches!(layer, Layer::Stones | Layer::Fates);
        let shown = |mark: &&Mark| !scene.hidden.contains(&mark.layer) && !stands_back(mark.layer);
        let is_guide = |mark: &&Mark| mark.layer == Layer::Guides;
        // Words that can't be read are worth nothing: they step back less.
        let is_word = |mark: &&Mark| mark.layer >= Layer::Names;
        let others = || self.marks.iter().filter(|mark| !is_guide(mark));
        let (lines, words) = if scene.is_faint {
            (0.35, 0.75)
        } else {
            (1.0, 1.0)
        };
        let lines_only = others().filter(|mark| !is_word(mark));
        screen::paint(painter, lines_only.filter(shown), map, lines);
        let words_only = others().filter(is_word);
        screen::paint(painter, words_only.filter(shown), map, words);
        // Hands look at these while they move.
        let guides = self.marks.iter().filter(is_guide);
        screen::paint(painter, guides.filter(shown), map, 1.0);
    }

    fn paint_picture(
        &self,
        painter: &Painter,
        scene: &Scene,
        reading: Option<&Reading>,
        map: ScreenFromPixel,
    ) {
        if let (CanvasView::FromAbove, Some(plan), Some(camera)) =
            (self.side, reading, scene.table.reading())
        {
            let mesh = from_above::mesh(camera, plan, scene.texture, |pixel| map.point(pixel));
            painter.add(mesh);
            return;
        }
        let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
        let place = map.rect(scene.size_px);
        painter.image(scene.texture, place, whole, Color32::WHITE);
    }
}

/// The part of the picture that a panel shows.
fn shown(panel: Rect, map: ScreenFromPixel) -> ScreenPart {
    ScreenPart {
        points_per_pixel: f64::from(map.points_per_pixel),
        upper_left: map.pixel(panel.min),
        lower_right: map.pixel(panel.max),
    }
}

/// A bright rim round the selected stone and those a line of the ruling speaks of.
fn paint_highlights(painter: &Painter, scene: &Scene, reading: &Reading, map: ScreenFromPixel) {
    for (stone, seen) in reading.stones() {
        let is_selected = scene.selected == Some(stone.id.as_str());
        if !is_selected && !scene.pointed_at.contains(&stone.id) {
            continue;
        }
        let points: Vec<Pos2> = seen.outline_px.iter().map(|p| map.point(*p)).collect();
        let rim = Stroke::new(6.0, Color32::from_black_alpha(150));
        painter.add(Shape::closed_line(points.clone(), rim));
        let line = Stroke::new(3.0, Color32::WHITE);
        painter.add(Shape::closed_line(points, line));
    }
}
