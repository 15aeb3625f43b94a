//! Who plays, as it is filled in before a match.

use crate::piece::Color;
use crate::rules::matches::played::{Naming, Preparation};
use crate::rules::matches::verb::Words;
use crate::rules::side::Side;

/// One player: what of it counts hangs on how the game knows its players.
pub struct RosterPlayer {
    pub color: Color,
    /// Empty where none was given.
    pub name: String,
    pub side: Option<Side>,
}

/// All players in the order of their turns, and who of them begins.
pub struct Roster {
    pub players: Vec<RosterPlayer>,
    pub first: usize,
}

impl Roster {
    /// Players of some colors, where a game may have so many; else of the usual two.
    pub fn of(colors: &[Color], preparation: &Preparation) -> Self {
        let counts = preparation.fewest_players..=preparation.most_players;
        let usual = ["red", "blue"].iter().filter_map(|name| name.parse().ok());
        let colors: Vec<Color> = if counts.contains(&colors.len()) {
            colors.to_vec()
        } else {
            usual.collect()
        };
        let mut roster = Self {
            players: colors.into_iter().map(player).collect(),
            first: 0,
        };
        roster.fit(preparation);
        roster
    }

    /// As many players as the game allows.
    pub fn fit(&mut self, preparation: &Preparation) {
        while self.players.len() < preparation.fewest_players && self.add() {}
        while self.players.len() > preparation.most_players {
            self.remove_last();
        }
    }

    pub fn colors(&self) -> Vec<Color> {
        let colors = self.players.iter().map(|player| player.color.clone());
        colors.collect()
    }

    pub fn can_add(&self, preparation: &Preparation) -> bool {
        self.free_color().is_some() && self.players.len() < preparation.most_players
    }

    /// Adds a player of a color that nobody has; false where there is none.
    pub fn add(&mut self) -> bool {
        let free = self.free_color();
        let is_added = free.is_some();
        self.players.extend(free.map(player));
        is_added
    }

    pub fn remove_last(&mut self) {
        self.players.pop();
        self.first = self.first.min(self.players.len().saturating_sub(1));
    }

    /// Players, seats and who begins, as they would be typed.
    pub fn words(&self, naming: Naming) -> Words {
        let mut words = Words::default();
        let named = self.players.iter().enumerate();
        let called = |(index, player): (usize, &RosterPlayer)| match (naming, player.name.trim()) {
            (Naming::Names, "") => format!("player{}", index + 1),
            (Naming::Names, name) => name.to_owned(),
            (_, "") => player.color.to_string(),
            (_, name) => format!("{}={name}", player.color),
        };
        let players: Vec<String> = named.map(called).collect();
        if let Some(first) = players.get(self.first) {
            let known_by = first.split('=').next().unwrap_or(first);
            words.set("first", vec![known_by.to_owned()]);
        }
        words.set("players", players);
        if naming == Naming::ColorsAtSides {
            let seated = self.players.iter();
            let seats = seated.filter_map(|p| Some(format!("{}={}", p.side?, p.color)));
            words.set("seats", seats.collect());
        }
        words
    }

    fn free_color(&self) -> Option<Color> {
        let mut palette = Color::PALETTE.iter().filter_map(|name| name.parse().ok());
        palette.find(|color| self.players.iter().all(|player| player.color != *color))
    }
}

/// A player known by nothing but the color.
const fn player(color: Color) -> RosterPlayer {
    RosterPlayer {
        color,
        name: String::new(),
        side: None,
    }
}
