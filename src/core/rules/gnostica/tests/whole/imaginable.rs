//! All actions that anybody could think of on a small table, legal or not: what the rules take of them has to be among
//! what is listed as legal.

use super::super::rows::changes;
use crate::piece::Size;
use crate::rules::gnostica::action::{Action, ActionTarget, Build, MinionAct, PieceRef, Raze};
use crate::rules::gnostica::card::Arcana;
use crate::rules::gnostica::legal::legal;
use crate::rules::gnostica::tests::{hand, setup, table};
use crate::rules::gnostica::*;
use crate::rules::matches::Match;
use std::collections::BTreeSet;

/// Every act with every piece, space, number and card there is.
fn acts(setup: &Setup, state: &State) -> Vec<MinionAct> {
    let pieces = refs(setup, state);
    let facings: Vec<Option<Facing>> = [None].into_iter().chain(Facing::ALL.map(Some)).collect();
    let mut cards: Vec<Card> = state.hands.concat();
    cards.extend(&state.discards);
    let mut acts: Vec<MinionAct> = Facing::ALL
        .map(|facing| MinionAct::Spawn { facing })
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
            acts.push(MinionAct::Grow {
                target: target(),
                facing,
            });
            acts.push(MinionAct::Orient {
                target: target(),
                facing: some,
            });
            acts.push(MinionAct::Convert {
                target: target(),
                facing: some,
            });
            for pips in 0..=4 {
                acts.push(MinionAct::Attack {
                    target: target(),
                    pips,
                    facing,
                });
            }
            for to in ["n2", "e1", "s1", "o", "n2e2"] {
                let to = to.parse().expect("a space");
                acts.push(MinionAct::Send {
                    target: target(),
                    to,
                    facing,
                });
            }
        }
    }
    for spaces in 0..=4 {
        for facing in facings.iter().copied() {
            acts.push(MinionAct::Move { spaces, facing });
            let pushes = pieces.iter().cloned();
            acts.extend(pushes.map(|piece| MinionAct::Push {
                piece,
                spaces,
                facing,
            }));
        }
    }
    for piece in pieces {
        acts.push(MinionAct::SpawnBeside {
            piece: piece.clone(),
        });
        acts.push(MinionAct::Trade { piece });
    }
    for card in cards {
        acts.push(MinionAct::Build {
            with: Build::Card(card),
        });
        acts.push(MinionAct::Raze {
            to: Raze::Card(card),
        });
        acts.push(MinionAct::Recall { cards: vec![card] });
    }
    acts.extend([Build::Pile, Build::Later].map(|with| MinionAct::Build { with }));
    acts.extend([Raze::Nothing, Raze::Later].map(|to| MinionAct::Raze { to }));
    acts
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
    let by = |minion: &PieceRef, act: &MinionAct| Action::By {
        minion: minion.clone(),
        act: act.clone(),
    };
    let acts = acts(setup, state);
    for minion in refs(setup, state) {
        for act in &acts {
            let first = by(&minion, act);
            let after = GnosticaMatch::after(setup, state, &step(vec![first.clone()]));
            let next = match after {
                Ok(next) => {
                    found.insert(changes(setup, state, &next));
                    next
                }
                Err(Illegal::Unfinished) => state.clone(),
                Err(_) => continue,
            };
            // Every fifth act is followed by every other.
            if !found.len().is_multiple_of(5) || card.powers().len() < 2 {
                continue;
            }
            for minion in refs(setup, &next).into_iter().chain(refs(setup, state)) {
                for act in &acts {
                    let step = step(vec![first.clone(), by(&minion, act)]);
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
