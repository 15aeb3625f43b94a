//! How a card is used up: its powers one after the other, the Fool's cards, the World's choice.

use super::act::{Hang, PendingDraw, PowerUse};
use super::action::Action;
use super::card::{Arcana, Card};
use super::illegal::Illegal;
use super::power::Power;
use super::setup::Setup;
use super::state::{CardInUse, Drawing, Phase, Purpose, State, TurnUnderWay};
use super::step::Usage;

/// Cards that are turned over in one turn at most: a Fool that comes up again and again ends with the deck.
const MOST_FLIPS: usize = Card::COUNT;

impl TurnUnderWay {
    /// The card that is being used, and the powers that are left of it; none where a card is to be turned over.
    pub fn powers(&self) -> Option<(Card, &'static [Power])> {
        match self.frames.last()? {
            CardInUse::Fool { .. } => None,
            CardInUse::Card { card, next } => {
                Some((*card, card.powers().get(*next..).unwrap_or(&[])))
            }
        }
    }

    /// Whether the World waits to be used as something else.
    pub fn wants_arcana(&self) -> bool {
        matches!(self.powers(), Some((Card::Major(Arcana::World), _)))
    }
}

impl State {
    /// Uses the card on top as it is said, then goes on to what follows.
    pub(super) fn go_on(
        &mut self,
        setup: &Setup,
        mut going: TurnUnderWay,
        usage: &Usage,
    ) -> Result<(), Illegal> {
        self.choose_arcana(&mut going, usage)?;
        let actions = &usage.actions;
        let mut pending = None;
        let mut hang = None;
        for (index, action) in actions.iter().enumerate() {
            if pending.is_some() || !action.may_follow(&actions[..index]) {
                return Err(Illegal::AfterCards);
            }
            (hang, pending) = self.use_power(setup, &mut going, hang, action)?;
        }
        if hang.is_some() {
            return Err(Illegal::Unfinished);
        }
        let sees_more = actions.last().is_some_and(Action::reveals);
        let has_more = going.powers().is_some_and(|(_, left)| !left.is_empty());
        let is_fool = going.powers().is_none();
        if !(is_fool || sees_more && has_more) {
            going.frames.pop();
        }
        match pending {
            Some((count, purpose)) => {
                self.phase = Phase::Drawing(Drawing {
                    player: going.player,
                    count,
                    purpose,
                    then: Some(going),
                });
            }
            None => self.settle(setup, going),
        }
        Ok(())
    }

    /// Puts another card in the World's place.
    fn choose_arcana(&self, going: &mut TurnUnderWay, usage: &Usage) -> Result<(), Illegal> {
        let Usage { as_arcana, actions } = usage;
        if let (Some(arcana), Some((card, _))) = (*as_arcana, going.powers()) {
            if !going.wants_arcana() {
                return Err(Illegal::NoArcana { card });
            }
            if arcana == Arcana::World {
                return Err(Illegal::WorldAsItself);
            }
            let copied = Card::Major(arcana);
            if !self.board.territories().any(|(_, card)| card == copied) {
                return Err(Illegal::NotOnBoard { card: copied });
            }
            going.frames.pop();
            going.frames.push(CardInUse::of(copied));
        } else if as_arcana.is_some() {
            let card = Card::Major(Arcana::Fool);
            return Err(Illegal::NoArcana { card });
        }
        match going.powers() {
            // What the Fool turns over is not known yet.
            None if !actions.is_empty() => Err(Illegal::AfterCards),
            Some(_) if going.wants_arcana() && !actions.is_empty() => Err(Illegal::WantsArcana),
            _ => Ok(()),
        }
    }

    /// Uses the next power that an action fits, and skips those before it.
    pub(super) fn use_power(
        &mut self,
        setup: &Setup,
        going: &mut TurnUnderWay,
        hang: Option<Hang>,
        action: &Action,
    ) -> Result<(Option<Hang>, Option<PendingDraw>), Illegal> {
        let Some((card, left)) = going.powers() else {
            return Err(Illegal::AfterCards);
        };
        let fits = |power: &Power| action.fits(*power);
        let Some(index) = left.iter().position(fits) else {
            return Err(Illegal::NoPower {
                action: action.name(),
                card,
                left: left.to_vec(),
            });
        };
        if let Some(CardInUse::Card { next, .. }) = going.frames.last_mut() {
            *next += index + 1;
        }
        let may_skip = matches!(card, Card::Major(arcana) if arcana.skips());
        let act = PowerUse {
            setup,
            player: going.player,
            origin: going.origin,
            power: left[index],
            may_hang: may_skip && index + 1 < left.len(),
            hang,
        };
        act.carry_out(self, action)
    }

    /// Goes on as far as nobody is needed: to the next card that is used, or to the end of the turn.
    pub(super) fn settle(&mut self, setup: &Setup, mut going: TurnUnderWay) {
        loop {
            match going.frames.last_mut() {
                None => return self.end_turn(setup, going.player),
                Some(CardInUse::Fool { left }) if *left > 0 && going.flips < MOST_FLIPS => {
                    if self.left_to_draw() == 0 {
                        going.frames.pop();
                        continue;
                    }
                    *left -= 1;
                    going.flips += 1;
                    let Some(card) = setup.seed.and_then(|seed| self.draw(seed)) else {
                        self.phase = Phase::Drawing(Drawing {
                            player: going.player,
                            count: 1,
                            purpose: Purpose::Flip,
                            then: Some(going),
                        });
                        return;
                    };
                    self.lay_open(&mut going, card);
                }
                Some(CardInUse::Card { card, next })
                    if *card == Card::Major(Arcana::World) || *next < card.powers().len() =>
                {
                    self.phase = Phase::TurnUnderWay(going);
                    return;
                }
                Some(_) => {
                    going.frames.pop();
                }
            }
        }
    }

    /// Uses a card that was turned over, and goes on.
    pub(super) fn turn_over(&mut self, setup: &Setup, mut going: TurnUnderWay, card: Card) {
        self.lay_open(&mut going, card);
        self.settle(setup, going);
    }

    fn lay_open(&mut self, going: &mut TurnUnderWay, card: Card) {
        self.discards.push(card);
        going.frames.push(CardInUse::of(card));
    }
}
