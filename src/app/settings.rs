//! What the window remembers from one time to the next, as words in the store that eframe keeps.

use super::Views;
use crate::overlay::Layer;
use crate::piece::Color;
use crate::rules::Game;
use crate::rules::geomancy::Seats;
use eframe::Storage;

/// The settings, none of which must be there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The camera or address watched last.
    pub source: Option<String>,
    pub game: Option<Game>,
    pub views: Option<Views>,
    pub hidden: Option<Vec<Layer>>,
    pub square_mm: Option<f64>,
    pub colors: Option<Vec<Color>>,
    pub seats: Seats,
}

/// The layers that can be switched off, under the names that people read.
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

impl Settings {
    /// Reads what was remembered; words that make no sense are passed over.
    pub fn load(storage: &dyn Storage) -> Self {
        let words = |key: &str| storage.get_string(key).filter(|words| !words.is_empty());
        let list = |key: &str| {
            let words = storage.get_string(key)?;
            let items = words.split(',').filter(|item| !item.is_empty());
            Some(items.map(str::to_owned).collect::<Vec<String>>())
        };
        let layer = |name: &String| {
            let known = LAYERS.iter().find(|(_, known)| known == name);
            known.map(|(layer, _)| *layer)
        };
        let seat = |words: &String| {
            let (side, color) = words.split_once('=')?;
            Some((side.parse().ok()?, color.parse().ok()?))
        };
        let seats = list("seats").unwrap_or_default();
        Self {
            seats: seats.iter().filter_map(seat).collect(),
            source: words("source"),
            game: words("game").and_then(|name| name.parse().ok()),
            views: words("views").and_then(|name| Views::named(&name)),
            hidden: list("hidden").map(|names| names.iter().filter_map(layer).collect()),
            square_mm: words("square_mm").and_then(|number| number.parse().ok()),
            colors: list("colors")
                .map(|names| names.iter().filter_map(|name| name.parse().ok()).collect()),
        }
    }

    pub fn save(&self, storage: &mut dyn Storage) {
        let mut set = |key: &str, words: Option<String>| {
            storage.set_string(key, words.unwrap_or_default());
        };
        set("source", self.source.clone());
        set("game", self.game.map(|game| game.to_string()));
        set("views", self.views.map(|views| views.name().to_owned()));
        let name = |layer: &Layer| {
            let known = LAYERS.iter().find(|(known, _)| known == layer);
            known.map(|(_, name)| *name)
        };
        let hidden = self.hidden.iter().flatten().filter_map(name);
        set("hidden", Some(hidden.collect::<Vec<_>>().join(",")));
        set("square_mm", self.square_mm.map(|mm| mm.to_string()));
        let colors = self.colors.iter().flatten().map(Color::name);
        set("colors", Some(colors.collect::<Vec<_>>().join(",")));
        let seats = self.seats.iter();
        let seats = seats.map(|(side, color)| format!("{side}={color}"));
        set("seats", Some(seats.collect::<Vec<_>>().join(",")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::geomancy::Side;
    use std::collections::BTreeMap;

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
        let settings = Settings {
            source: Some("http://phone:8080/video".into()),
            game: Some(Game::Noname),
            views: Some(Views::Both),
            hidden: Some(vec![Layer::Rays, Layer::Score]),
            square_mm: Some(55.5),
            colors: Some(vec!["red".parse().expect("a color")]),
            seats: [(Side::North, "red".parse().expect("a color"))].into(),
        };
        let mut memory = Memory::default();
        settings.save(&mut memory);
        assert_eq!(Settings::load(&memory), settings);
        assert_eq!(Settings::load(&Memory::default()), Settings::default());
    }
}
