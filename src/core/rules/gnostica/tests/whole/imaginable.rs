//! All actions that anybody could think of on a small table, legal or not: what the rules take of them has to be among
//! what is listed as legal.

use super::super::rows::changes;
use crate::piece::Size;
use crate::rules::gnostica::action::{Action, ActionTarget, Build, MinionDeed, PieceRef, Raze};
use crate::rules::gnostica::card::Arcana;
use crate::rules::gnostica::legal::legal;
use crate::rules::gnostica::tests::{hand, setup, table};
use crate::rules::gnostica::*;
use crate::rules::matches::Match;
use std::collections::BTreeSet;

/// Every deed with every piece, space, number and card there is.
fn deeds(setup: &Setup, state: &State) -> Vec<MinionDeed> {
    let pieces = refs(setup, state);
    let facings: Vec<Option<Facing>> = [None].into_iter().chain(Facing::ALL.map(Some)).collect();
    let mut cards: Vec<Card> = state.hands.concat();
    cards.extend(&state.discards);
    let mut deeds: Vec<MinionDeed> = Facing::ALL
        .map(|facing| MinionDeed::Spawn { facing })
        .to_vec();
    let targets = pieces
        .iter()
        .cloned()
        .map(ActionTarget::Piece)
        .chain([ActionTarget::Itself]);
    for target in targets {
        for facing in facings.iter().copied() {
            let some = facing.unwrap_or(Facing::Up);
            let target = || target.clone();
            deeds.push(MinionDeed::Grow {
                target: target(),
                facing,
            });
            deeds.push(MinionDeed::Orient {
                target: target(),
                facing: some,
            });
            deeds.push(MinionDeed::Convert {
                target: target(),
                facing: some,
            });
            for pips in 0..=4 {
                deeds.push(MinionDeed::Attack {
                    target: target(),
                    pips,
                    facing,
                });
            }
            for to in ["n2", "e1", "s1", "o", "n2e2"] {
                let to = to.parse().expect("a space");
                deeds.push(MinionDeed::Send {
                    target: target(),
                    to,
                    facing,
                });
            }
        }
    }
    for spaces in 0..=4 {
        for facing in facings.iter().copied() {
            deeds.push(MinionDeed::Move { spaces, facing });
            let pushes = pieces.iter().cloned();
            deeds.extend(pushes.map(|piece| MinionDeed::Push {
                piece,
                spaces,
                facing,
            }));
        }
    }
    for piece in pieces {
        deeds.push(MinionDeed::SpawnBeside {
            piece: piece.clone(),
        });
        deeds.push(MinionDeed::Trade { piece });
    }
    for card in cards {
        deeds.push(MinionDeed::Build {
            with: Build::Card(card),
        });
        deeds.push(MinionDeed::Raze {
            to: Raze::Card(card),
        });
        deeds.push(MinionDeed::Recall { cards: vec![card] });
    }
    deeds.extend([Build::Pile, Build::Later].map(|with| MinionDeed::Build { with }));
    deeds.extend([Raze::Nothing, Raze::Later].map(|to| MinionDeed::Raze { to }));
    deeds
}

fn refs(setup: &Setup, state: &State) -> Vec<PieceRef> {
    let pieces = state.board.all_pieces();
    pieces
        .map(|(space, piece)| legal::piece_ref(setup, space, &piece))
        .collect()
}

/// What a step changes, in words; none where it is not legal.
fn outcome(setup: &Setup, state: &State, step: &Step) -> Option<String> {
    match GnosticaMatch::after(setup, state, step) {
        Ok(next) => Some(changes(setup, state, &next)),
        Err(illegal) => {
            let sentence = illegal.to_string();
            assert!(sentence.len() > 20, "{illegal:?} says too little");
            None
        }
    }
}

/// Two actions: where the first is nothing by itself, its shortcut is.
fn imagined(setup: &Setup, state: &State, card: Card) -> BTreeSet<String> {
    let step = |actions: Vec<Action>| Step::Play {
        card,
        usage: Usage {
            as_arcana: None,
            actions,
        },
    };
    let mut found: BTreeSet<String> = outcome(setup, state, &step(vec![])).into_iter().collect();
    let by = |minion: &PieceRef, deed: &MinionDeed| Action::By {
        minion: minion.clone(),
        deed: deed.clone(),
    };
    let deeds = deeds(setup, state);
    for minion in refs(setup, state) {
        for deed in &deeds {
            let first = by(&minion, deed);
            let after = GnosticaMatch::after(setup, state, &step(vec![first.clone()]));
            let next = match after {
                Ok(next) => {
                    found.insert(changes(setup, state, &next));
                    next
                }
                Err(Illegal::Unfinished) => state.clone(),
                Err(_) => continue,
            };
            // Every fifth deed is followed by every other.
            if !found.len().is_multiple_of(5) || card.powers().len() < 2 {
                continue;
            }
            for minion in refs(setup, &next).into_iter().chain(refs(setup, state)) {
                for deed in &deeds {
                    let step = step(vec![first.clone(), by(&minion, deed)]);
                    found.extend(outcome(setup, state, &step));
                }
            }
        }
    }
    found
}

#[test]
fn all_that_is_legal_is_listed() {
    let setup = setup("red,blue");
    let mut whole = table(
        &setup,
        "o:red.small.n n1=queen-cups n1:blue.medium.w e1:red.large.up,red.small.w",
    );
    hand(&mut whole, 0, "star+page-cups+9-cups");
    hand(&mut whole, 1, "moon");
    whole.discards = vec!["tower".parse().expect("a card")];
    let tower = whole.discards[0];
    whole.pile.retain(|card| *card != tower);
    whole.stashes[1].add(Size::Small, -5);
    let suits = ["5-cups", "5-rods", "5-discs", "5-swords"];
    let mut cards: Vec<Card> = suits
        .iter()
        .map(|card| card.parse().expect("a card"))
        .collect();
    let arcana = Arcana::ALL.map(Card::Major);
    let used = [
        Arcana::Star,
        Arcana::Tower,
        Arcana::Moon,
        Arcana::HighPriestess,
    ]
    .map(Card::Major);
    cards.extend(arcana.into_iter().filter(|card| !used.contains(card)));
    for card in cards {
        let mut state = whole.clone();
        hand(&mut state, 0, &card.to_string());
        let is_play =
            |step: &Step| matches!(step, Step::Play { card: played, .. } if *played == card);
        let listed = legal(&setup, &state).filter(is_play);
        let listed: BTreeSet<String> = listed
            .take(60_000)
            .map(|step| outcome(&setup, &state, &step).expect("a legal step"))
            .collect();
        let imagined = imagined(&setup, &state, card);
        assert!(
            imagined.len() > 2 || card.powers().is_empty(),
            "{card}: {imagined:?}"
        );
        for found in imagined {
            assert!(listed.contains(&found), "{card}: {found} is not listed");
        }
    }
}
