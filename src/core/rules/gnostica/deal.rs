//! Before the first turn: dealing, bidding, and taking the bids back into hands.

use super::card::Card;
use super::draws::player_of;
use super::illegal::{CardLot, Illegal, all_different};
use super::setup::{HAND, Setup};
use super::space::Space;
use super::state::{Bids, Collecting, Phase, State, Turn};

/// Territories at the beginning.
const TERRITORIES: usize = 9;

impl State {
    /// Deals from the seed: six cards to everyone, then nine territories.
    pub(super) fn deal_from(&mut self, seed: u64) {
        for player in 0..self.hands.len() {
            self.fill(player, HAND, seed);
        }
        for space in Space::first_nine() {
            let card = self.draw(seed);
            self.board.lay(space, card);
        }
        self.begin_bids(vec![]);
    }

    /// The state after hands and territories were entered as they were dealt.
    pub(super) fn deal(
        &self,
        setup: &Setup,
        hands: &[(String, Vec<Card>)],
        board: &[Card],
    ) -> Result<Self, Illegal> {
        if setup.seed.is_some() {
            return Err(Illegal::Seeded);
        }
        if self.phase != Phase::Dealing {
            return Err(self.not_now("deal"));
        }
        let dealt = hands.iter().flat_map(|(_, cards)| cards);
        all_different(&dealt.chain(board).copied().collect::<Vec<_>>())?;
        count(CardLot::Board, board.len(), TERRITORIES)?;
        let mut next = self.clone();
        for (name, cards) in by_player(setup, hands)? {
            count(CardLot::Hand, cards.len(), HAND)?;
            for card in cards {
                next.draw_named(card)?;
                next.receive(name, card);
            }
        }
        let players = setup.players.len();
        count(CardLot::Hands, hands.len() * HAND, players * HAND)?;
        for (space, card) in Space::first_nine().zip(board) {
            next.draw_named(*card)?;
            next.board.lay(space, Some(*card));
        }
        next.begin_bids(vec![]);
        Ok(next)
    }

    /// The state after some bid; once all have, the highest card is found.
    pub(super) fn bid(&self, setup: &Setup, said: &[(String, Card)]) -> Result<Self, Illegal> {
        let Phase::Bidding(bids) = &self.phase else {
            return Err(self.not_now("bid"));
        };
        let (mut bids, mut next) = (bids.clone(), self.clone());
        if said.is_empty() {
            return Err(Illegal::NobodyNamed);
        }
        for (player, card) in by_player(setup, said)? {
            let name = setup.name(player).to_owned();
            if bids.said[player].is_some() {
                return Err(Illegal::HasBid { name });
            }
            let parted = next.part_with(player, card);
            parted.map_err(|_| Illegal::BidNotInHand { name, card })?;
            bids.said[player] = Some(card);
        }
        let all: Option<Vec<Card>> = bids.said.iter().copied().collect();
        match all {
            Some(cards) => next.open_bids(cards, bids.aside),
            None => next.phase = Phase::Bidding(bids),
        }
        Ok(next)
    }

    /// The state after whose turn it is to do so took cards that were bid.
    pub(super) fn collect(&self, cards: &[Card]) -> Result<Self, Illegal> {
        let Phase::Collecting(collecting) = &self.phase else {
            return Err(self.not_now("collect"));
        };
        let mut collecting = collecting.clone();
        let Some(player) = collecting.order.first().copied() else {
            return Err(self.not_now("collect"));
        };
        all_different(cards)?;
        let mut next = self.clone();
        count(
            CardLot::Collected,
            cards.len(),
            HAND - next.hands[player].len(),
        )?;
        for card in cards {
            let found = collecting.pool.iter().position(|other| other == card);
            let found = found.ok_or(Illegal::NotAmongBids { card: *card })?;
            collecting.pool.remove(found);
            next.receive(player, *card);
        }
        collecting.order.remove(0);
        next.collect_forced(collecting);
        Ok(next)
    }

    fn begin_bids(&mut self, aside: Vec<Card>) {
        let said = vec![None; self.hands.len()];
        self.phase = Phase::Bidding(Bids { said, aside });
    }

    /// Finds who has bid highest. After a tie all bid again, unless they have no card left: then the first player
    /// begins.
    fn open_bids(&mut self, cards: Vec<Card>, mut aside: Vec<Card>) {
        let highest = cards.iter().map(|card| card.bid()).max();
        let bid_highest = |(_, card): &(usize, &Card)| Some(card.bid()) == highest;
        let first: Vec<usize> = cards
            .iter()
            .enumerate()
            .filter(bid_highest)
            .map(|(p, _)| p)
            .collect();
        let winner = match first.as_slice() {
            [only] => Some(*only),
            _ if self.hands.iter().all(Vec::is_empty) => Some(0),
            _ => None,
        };
        aside.extend(cards);
        let Some(winner) = winner else {
            return self.begin_bids(aside);
        };
        let players = self.hands.len();
        let order = (1..=players).map(|step| (winner + players - step) % players);
        let order = order.collect();
        aside.sort_unstable();
        self.collect_forced(Collecting { pool: aside, order });
    }

    /// Gives what is left to who takes last, and begins the first turn.
    fn collect_forced(&mut self, mut collecting: Collecting) {
        if let [last] = collecting.order[..] {
            for card in std::mem::take(&mut collecting.pool) {
                self.receive(last, card);
            }
            self.phase = Phase::Acting(Turn {
                player: last,
                before: None,
            });
        } else {
            self.phase = Phase::Collecting(collecting);
        }
    }
}

const fn count(what: CardLot, found: usize, wanted: usize) -> Result<(), Illegal> {
    if found == wanted {
        Ok(())
    } else {
        Err(Illegal::Count {
            what,
            found,
            wanted,
        })
    }
}

/// What was said of players, by their places; refuses names that are empty, unknown or there twice.
fn by_player<T: Clone>(setup: &Setup, said: &[(String, T)]) -> Result<Vec<(usize, T)>, Illegal> {
    let mut known: Vec<(usize, T)> = vec![];
    for (name, what) in said {
        let player = player_of(setup, name)?;
        if known.iter().any(|(other, _)| *other == player) {
            return Err(Illegal::NamedTwice { name: name.clone() });
        }
        known.push((player, what.clone()));
    }
    Ok(known)
}
