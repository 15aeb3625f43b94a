//! What the window remembers from one time to the next, as words in the store that eframe keeps: how it looks, and what
//! is known of cameras. What is played before them (game, colors, seats) is never remembered: it belongs to a match, or to
//! the one source it was said of.

use super::Views;
use crate::overlay::Layer;
use crate::phrase;
use crate::phrasing::{Language, Phrase};
use eframe::Storage;
use std::collections::BTreeMap;

/// The settings, none of which must be there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The camera or address watched last.
    pub source: Option<String>,
    pub views: Option<Views>,
    pub hidden: Option<Vec<Layer>>,
    /// Cameras and streams by their names.
    pub places: Places,
    /// What everything is said in.
    pub language: Option<Language>,
}

/// Cameras and streams by their names.
pub type Places = BTreeMap<String, SavedPlace>;

/// What stays true of a camera from one evening to the next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SavedPlace {
    /// Side of a square of the board before it, as measured.
    pub square_mm: Option<f64>,
    /// Its picture shows left for right: no board can tell.
    pub is_mirrored: bool,
}

/// The layers that can be switched off, with the names under which they are remembered.
pub const LAYERS: [(Layer, &str); 8] = [
    (Layer::Grid, "Grid"),
    (Layer::Auras, "Auras"),
    (Layer::Rays, "Rays"),
    (Layer::Stones, "Outlines"),
    (Layer::Fates, "Fates and doubts"),
    (Layer::Guides, "Guides"),
    (Layer::Names, "Names"),
    (Layer::Score, "Score in the picture"),
];

/// A layer as people read it.
pub fn layer_name(layer: Layer) -> Phrase {
    match layer {
        Layer::Grid => phrase!("layer-grid"),
        Layer::Auras => phrase!("layer-auras"),
        Layer::Rays => phrase!("layer-rays"),
        Layer::Stones => phrase!("layer-outlines"),
        Layer::Fates => phrase!("layer-fates"),
        Layer::Guides => phrase!("layer-guides"),
        Layer::Names => phrase!("layer-names"),
        Layer::Score => phrase!("layer-score"),
    }
}

impl Settings {
    /// Reads what was remembered; words that make no sense are passed over.
    pub fn load(storage: &dyn Storage) -> Self {
        let words = |key: &str| storage.get_string(key).filter(|words| !words.is_empty());
        let layer = |name: &str| {
            let known = LAYERS.iter().find(|(_, known)| *known == name);
            known.map(|(layer, _)| *layer)
        };
        let layers = |names: String| names.split(',').filter_map(layer).collect();
        let places = words("places").unwrap_or_default();
        Self {
            source: words("source"),
            views: words("views").and_then(|name| Views::named(&name)),
            hidden: storage.get_string("hidden").map(layers),
            places: places.lines().filter_map(place_of_line).collect(),
            language: words("language").and_then(|code| code.parse().ok()),
        }
    }

    pub fn save(&self, storage: &mut dyn Storage) {
        for (key, words) in self.words() {
            storage.set_string(key, words);
        }
    }

    fn words(&self) -> [(&'static str, String); 5] {
        let name = |layer: &Layer| {
            let known = LAYERS.iter().find(|(known, _)| known == layer);
            known.map(|(_, name)| *name)
        };
        let hidden = self.hidden.iter().flatten().filter_map(name);
        let places = self.places.iter().map(line_of_place);
        [
            ("source", self.source.clone().unwrap_or_default()),
            (
                "views",
                self.views.map_or("", |views| views.name()).to_owned(),
            ),
            ("hidden", hidden.collect::<Vec<_>>().join(",")),
            ("places", places.collect::<Vec<_>>().join("\n")),
            (
                "language",
                self.language.map_or("", Language::code).to_owned(),
            ),
        ]
    }
}

/// As in `http://phone:8080/video`, a tab, `square_mm=55.5`: no name holds a tab.
fn line_of_place((name, place): (&String, &SavedPlace)) -> String {
    let mut line = name.clone();
    if let Some(mm) = place.square_mm {
        line += &format!("\tsquare_mm={mm}");
    }
    if place.is_mirrored {
        line += "\tmirrored";
    }
    line
}

fn place_of_line(line: &str) -> Option<(String, SavedPlace)> {
    let mut parts = line.split('\t');
    let name = parts.next().filter(|name| !name.is_empty())?;
    let mut place = SavedPlace::default();
    for part in parts {
        match part.split_once('=') {
            Some(("square_mm", number)) => place.square_mm = square_mm(number),
            None if part == "mirrored" => place.is_mirrored = true,
            _ => {}
        }
    }
    Some((name.to_owned(), place))
}

/// A side of squares that pyramids lie on, as the command line takes it.
fn square_mm(number: &str) -> Option<f64> {
    const SIDE_MM: std::ops::RangeInclusive<f64> = 10.0..=200.0;
    let number = number.parse().ok();
    number.filter(|number| SIDE_MM.contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Default)]
    struct Memory(BTreeMap<String, String>);

    impl Storage for Memory {
        fn get_string(&self, key: &str) -> Option<String> {
            self.0.get(key).cloned()
        }

        fn set_string(&mut self, key: &str, value: String) {
            self.0.insert(key.to_owned(), value);
        }

        fn remove_string(&mut self, key: &str) {
            self.0.remove(key);
        }

        fn flush(&mut self) {}
    }

    #[test]
    fn what_is_remembered_comes_back() {
        let measured = SavedPlace {
            square_mm: Some(55.5),
            is_mirrored: true,
        };
        let settings = Settings {
            source: Some("http://phone:8080/video".into()),
            views: Some(Views::Both),
            hidden: Some(vec![Layer::Rays, Layer::Score]),
            places: [("http://phone:8080/video?a,b=c".into(), measured)].into(),
            language: Some(Language::German),
        };
        let mut memory = Memory::default();
        settings.save(&mut memory);
        assert_eq!(Settings::load(&memory), settings);
        assert_eq!(Settings::load(&Memory::default()), Settings::default());
    }

    #[test]
    fn what_no_board_measures_is_not_taken_up() {
        for number in ["NaN", "inf", "-55", "0", "1e9", ""] {
            let (_, place) = place_of_line(&format!("0\tsquare_mm={number}")).expect("a camera");
            assert_eq!(place.square_mm, None, "{number}");
        }
    }
}
