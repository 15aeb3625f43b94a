//! The dice of a match of Geomancer before their players, to be clicked: which are rolled, turned, used in a fight or
//! parted with.
//!
//! A pick names a player and a die, as in "ada=F2" for the second fire die of Ada, with a small letter for one used in the
//! fight; in a roll it names a face alone, once for every die that shows it. "@ben" is an opponent who is attacked. What no
//! longer means anything is left out.

mod steps;

use super::dice::{Dice, Face};
use super::legal::{Legal, LegalDefence, legal};
use super::narration::by_commas;
use super::setup::DICE;
use super::state::{Hand, Phase};
use super::step::{Parting, Step};
use super::{GeomancerMatch, Now};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::rules::dice::{DiceSet, FaceMeaning};
use crate::rules::matches::Match;
use crate::rules::matches::tray::{Laid, Picks, Token, TokenStanding, TokenTint, Tray};

/// All that lies before the players, and what may be done with what is picked out.
pub fn laid(now: Now<'_>, picks: &[String]) -> Laid {
    let legal = legal(now.setup, now.state);
    let table = LaidHands { now, picks, legal };
    let mut laid = Laid {
        trays: table.trays(),
        ..Laid::default()
    };
    let steps = match now.state.phase {
        Phase::Rolling | Phase::Rerolling(..) => table.rolls(),
        Phase::Acting(_) => table.acts(),
        Phase::Defending(..) => table.defences(),
        Phase::Giving(..) => table.partings(),
        Phase::Over { .. } => vec![],
    };
    let is_legal =
        |step: &Step| <GeomancerMatch as Match>::after(now.setup, now.state, step).is_ok();
    let steps = steps.into_iter().filter(is_legal);
    laid.invocations = steps.map(|step| steps::offer(now, &step)).collect();
    laid.hint = table.hint();
    laid.rolls = table.rolls_wanted();
    laid
}

/// The ground of a face, on the screen and on stickers.
pub const fn tint(face: Face) -> TokenTint {
    use super::dice::Element::{Earth, Fire, Metal, Water, Wood};
    match face {
        Face::Of(Wood) => TokenTint::Green,
        Face::Of(Fire) => TokenTint::Red,
        Face::Of(Earth) => TokenTint::Yellow,
        Face::Of(Metal) => TokenTint::Gray,
        Face::Of(Water) => TokenTint::Blue,
        Face::Focus => TokenTint::Violet,
    }
}

/// The dice, as stickers and cameras know them.
pub const DICE_SET: DiceSet = DiceSet {
    game: "geomancer",
    count: DICE,
    faces: [
        meaning(0),
        meaning(1),
        meaning(2),
        meaning(3),
        meaning(4),
        meaning(5),
    ],
};

const fn meaning(face: usize) -> FaceMeaning {
    let face = Face::ALL[face];
    FaceMeaning {
        sign: face.letter(),
        name: face.name(),
        tint: tint(face),
    }
}

/// A match as it stands, with what is picked out.
struct LaidHands<'a> {
    now: Now<'a>,
    picks: &'a [String],
    legal: Legal,
}

/// One die that a player holds.
#[derive(Clone, Copy)]
struct Die {
    face: Face,
    is_used: bool,
    /// Among those of its face and use, from 1.
    number: u32,
}

impl LaidHands<'_> {
    fn trays(&self) -> Vec<Tray> {
        let mut trays = vec![];
        for (player, hand) in self.now.state.hands.iter().enumerate() {
            let held = dice_of(hand).map(|die| self.die(player, die));
            let mut tokens: Vec<Token> = held.collect();
            tokens.extend(self.waiting(player, hand));
            let what = phrase!("geomancer-tray-dice");
            trays.push(Tray {
                player,
                what,
                tokens,
            });
            let more = [
                (phrase!("geomancer-tray-rolled"), self.palette(player)),
                (phrase!("geomancer-tray-fight"), self.target(player)),
            ];
            let more = more.into_iter().filter(|(_, tokens)| !tokens.is_empty());
            trays.extend(more.map(|(what, tokens)| Tray {
                player,
                what,
                tokens,
            }));
        }
        trays
    }

    fn name(&self, player: usize) -> &str {
        self.now.setup.name(player)
    }

    fn has(&self, pick: &str) -> bool {
        self.picks.iter().any(|own| own == pick)
    }

    /// What is picked out after a click on something that is in or out.
    fn toggled(&self, pick: &str) -> Picks {
        let mut picks = self.picks.to_vec();
        match picks.iter().position(|own| own == pick) {
            Some(at) => {
                picks.remove(at);
            }
            None => picks.push(pick.to_owned()),
        }
        picks
    }

    fn die(&self, player: usize, die: Die) -> Token {
        let (name, pick) = (self.name(player), self.pick(player, die));
        let is_picked = self.is_chosen(player, die);
        let may_click = self.may_pick(player, die) && (is_picked || self.wants_more(player));
        let (face, number) = (die.face, die.number);
        Token {
            sign: die.face.letter().to_string().into(),
            name: if die.is_used {
                phrase!("geomancer-used-die", name, face, number)
            } else {
                phrase!("geomancer-die", name, face, number)
            },
            tint: tint(die.face),
            standing: match (is_picked, die.is_used) {
                (true, _) => TokenStanding::Picked,
                (false, true) => TokenStanding::Faded,
                (false, false) => TokenStanding::Lying,
            },
            then: may_click.then(|| self.toggled(&pick)),
        }
    }

    fn pick(&self, player: usize, die: Die) -> String {
        let letter = if die.is_used {
            die.face.letter().to_ascii_lowercase()
        } else {
            die.face.letter()
        };
        format!("{}={letter}{}", self.name(player), die.number)
    }

    fn may_pick(&self, player: usize, die: Die) -> bool {
        match self.now.state.phase {
            Phase::Acting(turn) => turn.player == player,
            Phase::Defending(..) => {
                let defence = self.defence(player);
                die.face == Face::Focus && defence.is_some_and(|may| die.number <= may.focus)
            }
            Phase::Giving(..) => self.legal.give.iter().any(|(giver, _)| *giver == player),
            _ => false,
        }
    }

    /// Whether another die of a player may be picked out; of those that are parted with no more than are owed.
    fn wants_more(&self, player: usize) -> bool {
        let mut gifts = self.legal.give.iter();
        let owed = gifts.find(|(giver, _)| *giver == player);
        owed.is_none_or(|(_, owed)| self.chosen(player).total() < *owed)
    }

    /// Whether a die is picked out, or would be used without being picked.
    fn is_chosen(&self, player: usize, die: Die) -> bool {
        let natural = self.defence(player).and_then(|may| may.natural);
        let is_natural = natural.is_some_and(|(element, _)| die.face == Face::Of(element));
        is_natural || (self.may_pick(player, die) && self.has(&self.pick(player, die)))
    }

    fn defence(&self, player: usize) -> Option<LegalDefence> {
        let mut asked = self.legal.defend.iter();
        asked.find(|(p, _)| *p == player).map(|(_, may)| *may)
    }

    /// Dice that wait to be rolled: first those whose faces are entered.
    fn waiting(&self, player: usize, hand: &Hand) -> Vec<Token> {
        let (name, entered) = (self.name(player), self.entered(player));
        let shown = each(&entered).map(|(face, number)| Token {
            sign: face.letter().to_string().into(),
            name: phrase!("geomancer-rolled-die", name, face, number),
            tint: tint(face),
            standing: TokenStanding::Picked,
            then: Some(self.toggled(&format!("{name}={}", face.letter()))),
        });
        let open = entered.total()..hand.to_roll;
        let open = open.map(|number| Token {
            sign: "?".into(),
            name: phrase!("geomancer-open-die", name, number = number + 1),
            tint: TokenTint::Pale,
            standing: TokenStanding::Faded,
            then: None,
        });
        shown.chain(open).collect()
    }

    /// The faces that one of the dice may show that wait.
    fn palette(&self, player: usize) -> Vec<Token> {
        let name = self.name(player);
        if self.entered(player).total() >= self.now.state.hands[player].to_roll {
            return vec![];
        }
        let faces = Face::ALL.into_iter();
        let faces = faces.map(|face| Token {
            sign: face.letter().to_string().into(),
            name: phrase!("geomancer-rolls-face", name, face),
            tint: tint(face),
            standing: TokenStanding::Lying,
            then: Some([self.picks, &[format!("{name}={}", face.letter())]].concat()),
        });
        faces.collect()
    }

    /// The opponent as somebody who may be attacked, where there are several.
    fn target(&self, player: usize) -> Vec<Token> {
        let targets = self.legal.attack.as_ref().map(|attack| &attack.targets);
        let is_open = targets.is_some_and(|targets| targets.len() > 1 && targets.contains(&player));
        let pick = format!("@{}", self.name(player));
        let token = Token {
            sign: phrase!("geomancer-attacked"),
            name: phrase!("geomancer-is-attacked", name = self.name(player)),
            tint: TokenTint::Pale,
            standing: if self.has(&pick) {
                TokenStanding::Picked
            } else {
                TokenStanding::Lying
            },
            then: Some(self.toggled(&pick)),
        };
        if is_open { vec![token] } else { vec![] }
    }

    /// The faces entered for a player's dice that wait, no more than wait.
    fn entered(&self, player: usize) -> Dice {
        let (mut entered, wanted) = (Dice::default(), self.now.state.hands[player].to_roll);
        let own = format!("{}=", self.name(player));
        for face in self.picks.iter().filter_map(|pick| pick.strip_prefix(&own)) {
            let mut letters = face.chars();
            let face = letters.next().and_then(Face::with_letter);
            let is_alone = letters.next().is_none() && entered.total() < wanted;
            if let Some(face) = face.filter(|_| is_alone) {
                entered.add(face, 1);
            }
        }
        entered
    }

    /// The dice of a player that are picked out.
    fn chosen(&self, player: usize) -> Parting {
        let mut chosen = Parting::default();
        for die in dice_of(&self.now.state.hands[player]) {
            let is_picked = self.may_pick(player, die) && self.has(&self.pick(player, die));
            match (is_picked, die.is_used) {
                (false, _) => {}
                (true, true) => chosen.used.add(die.face, 1),
                (true, false) => chosen.unused.add(die.face, 1),
            }
        }
        chosen
    }

    /// What is to be picked, in a sentence.
    fn hint(&self) -> Phrase {
        match self.now.state.phase {
            Phase::Rolling | Phase::Rerolling(..) => {
                let rolls = self.legal.roll.iter();
                let left = rolls.filter_map(|(p, n)| self.left(*p, *n, self.entered(*p).total()));
                let left = by_commas(left);
                if left.is_empty() {
                    Phrase::default()
                } else {
                    phrase!("geomancer-click-rolled", left)
                }
            }
            Phase::Acting(_) => phrase!("geomancer-click-to-act"),
            Phase::Defending(..) => phrase!("geomancer-click-to-defend"),
            Phase::Giving(..) => {
                let gifts = self.legal.give.iter();
                let left = gifts.filter_map(|(p, n)| self.left(*p, *n, self.chosen(*p).total()));
                let left = by_commas(left);
                if left.is_empty() {
                    Phrase::default()
                } else {
                    phrase!("geomancer-click-to-give", left)
                }
            }
            Phase::Over { .. } => Phrase::default(),
        }
    }

    /// How many dice a player has still to pick; none where all are picked.
    fn left(&self, player: usize, wanted: u32, has: u32) -> Option<Phrase> {
        let left = wanted.saturating_sub(has);
        let name = self.name(player);
        (left > 0).then(|| phrase!("geomancer-left-of", name, left))
    }
}

/// Dice one by one, each with its number among those of its face.
fn each(dice: &Dice) -> impl Iterator<Item = (Face, u32)> {
    let dice = *dice;
    let faces = Face::ALL.into_iter();
    faces.flat_map(move |face| (1..=dice.count(face)).map(move |number| (face, number)))
}

/// Those held one by one: first those that are not in the fight.
fn dice_of(hand: &Hand) -> impl Iterator<Item = Die> {
    let of = |dice: Dice, is_used: bool| {
        let die = move |(face, number)| Die {
            face,
            is_used,
            number,
        };
        each(&dice).map(die).collect::<Vec<_>>()
    };
    of(hand.unused(), false)
        .into_iter()
        .chain(of(hand.used, true))
}
