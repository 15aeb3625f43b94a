//! Beads: small round things of glass on a table, beside the pieces that were read.
//!
//! Comes in: a photo, the view of its surface, and the outlines of the pieces. Goes out: every bead with its place, its width,
//! black, white or colored, and how sure that is. On the surface a flattened marble's rim is a circle of known width, so the
//! picture is drawn as seen from above, and circles are found by what edges about a middle have in common.
//!
//! 1. `plane`: the surface from straight above, and where pieces hide it;
//! 2. `edges`: where colors change, and by how much more than the table's own grain;
//! 3. `circles`: middles that edges point at from many sides (Loy and Zelinsky, "Fast radial symmetry for detecting points of
//!    interest", PAMI 2003), each with the ellipse about it that follows edges best;
//! 4. `weigh`: how likely each of them is a bead, and of which shade.

mod circles;
mod edges;
mod plane;
mod weigh;

use crate::bead::LaidBead;
use crate::capture::Frame;
use crate::frames::PixelPoint;
use crate::view::SurfaceView;
use circles::Circle;
use edges::SurfaceEdges;
use plane::Plane;

/// Less likely than this nobody is told of it.
const LEAST: f64 = 0.2;

/// The beads about some pieces, of which these are the outlines in the photo: the surest first.
pub fn find(frame: &Frame, view: &SurfaceView, outlines: &[Vec<PixelPoint>]) -> Vec<LaidBead> {
    let Some(plane) = Plane::about(frame, view, outlines) else {
        return vec![];
    };
    let edges = SurfaceEdges::of(&plane);
    let circles = circles::find(&plane, &edges);
    let weighed = weigh::weighed(&plane, &edges, &circles).into_iter();
    let weighed =
        weighed.map(|(circle, confidence, shades)| laid(&plane, &circle, confidence, shades));
    let mut beads: Vec<LaidBead> = weighed.filter(|bead| bead.confidence >= LEAST).collect();
    beads.sort_by(|a, b| b.confidence.total_cmp(&a.confidence));
    for (number, bead) in beads.iter_mut().enumerate() {
        bead.id = format!("b{}", number + 1);
    }
    beads
}

fn laid(plane: &Plane, circle: &Circle, confidence: f64, shades: [f64; 3]) -> LaidBead {
    LaidBead {
        id: String::new(),
        center: plane.place(circle.x, circle.y),
        radius_mm: circle.across_mm,
        shades,
        confidence,
    }
}
