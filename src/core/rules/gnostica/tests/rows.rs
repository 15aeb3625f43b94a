//! Rows of text that say what a step comes to, each with a sentence on why it is there.
//!
//! A row begins with `* why`. `on` puts cards and pieces on a table of nine spots, `hand` and `discards` say where cards
//! lie, `lacks` which stash is short of a size, `pile` what alone the draw pile holds. `do` is what red does, steps parted by
//! ` / `. `gives` is all that has changed then, or `illegal` with words of the sentence. In a file of a suit `CARD` stands for each of
//! its fourteen cards.

use super::*;
use card::joined;
use std::fmt::Write;

pub struct Row {
    pub why: String,
    on: String,
    hands: Vec<(usize, String)>,
    discards: String,
    pile: Option<String>,
    lacks: String,
    steps: String,
    gives: String,
}

const PLAYERS: &str = "red,blue,green";

/// The rows of a file, with a card for `CARD`.
pub fn rows(text: &str, card: &str) -> Vec<Row> {
    let text = text.replace("CARD", card);
    let blocks = text.split("\n* ").skip(1);
    blocks.map(row).collect()
}

fn row(block: &str) -> Row {
    let mut row = Row {
        why: String::new(),
        on: String::new(),
        hands: vec![],
        discards: "none".into(),
        pile: None,
        lacks: String::new(),
        steps: String::new(),
        gives: String::new(),
    };
    for (index, line) in block.lines().map(str::trim).enumerate() {
        let (field, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        match field {
            _ if index == 0 => row.why = line.to_owned(),
            "" => {}
            "on" => row.on = rest.to_owned(),
            "red" => row.hands.push((0, rest.to_owned())),
            "blue" => row.hands.push((1, rest.to_owned())),
            "discards" => row.discards = rest.to_owned(),
            "pile" => row.pile = Some(rest.to_owned()),
            "lacks" => row.lacks = rest.to_owned(),
            "do" => row.steps = rest.to_owned(),
            "gives" => row.gives = rest.to_owned(),
            other => panic!("{}: {other} is no field", row.why),
        }
    }
    assert!(
        !row.steps.is_empty() && !row.gives.is_empty(),
        "{}",
        row.why
    );
    row
}

impl Row {
    fn table(&self, setup: &Setup) -> State {
        let mut state = table(setup, &self.on);
        for (player, held) in &self.hands {
            hand(&mut state, *player, held);
        }
        state.discards = cards(&self.discards).expect("cards");
        let discards = state.discards.clone();
        state.pile.retain(|card| !discards.contains(card));
        if let Some(pile) = &self.pile {
            state.pile = cards(pile).expect("cards");
            state.pile.sort_unstable();
        }
        for lack in self.lacks.split_whitespace() {
            let piece = piece_of(setup, &format!("{lack}.up"));
            let left = state.stashes[piece.owner].of(piece.size);
            state.stashes[piece.owner].add(piece.size, -left);
        }
        state
    }

    /// What the row's steps come to, if it is not what it says.
    pub fn problem(&self) -> Option<String> {
        let setup = setup(PLAYERS);
        let before = self.table(&setup);
        let mut state = before.clone();
        let steps: Vec<Step> = self.steps.split(" / ").map(typed).collect();
        for (index, step) in steps.iter().enumerate() {
            match GnosticaMatch::after(&setup, &state, step) {
                Ok(next) => state = next,
                Err(illegal) => {
                    let wanted = self.gives.strip_prefix("illegal ");
                    let sentence = illegal.to_string();
                    let is_wanted = wanted.is_some_and(|wanted| sentence.contains(wanted));
                    let is_right = is_wanted && index + 1 == steps.len();
                    return (!is_right).then(|| format!("{}: {sentence}", self.why));
                }
            }
        }
        let changed = changes(&setup, &before, &state);
        (changed != self.gives).then(|| format!("{}: {changed}", self.why))
    }
}

/// Checks all rows, and tells of all that are wrong.
pub fn check(rows: &[Row]) {
    let problems: Vec<String> = rows.iter().filter_map(Row::problem).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// All that is otherwise than before, in words; a new turn is no change.
pub fn changes(setup: &Setup, before: &State, after: &State) -> String {
    let mut text = String::new();
    let mut spaces: Vec<Space> = vec![];
    for state in [before, after] {
        spaces.extend(state.board.territories().map(|(space, _)| space));
        spaces.extend(state.board.all_pieces().map(|(space, _)| space));
    }
    spaces.sort_unstable();
    spaces.dedup();
    for space in spaces {
        let (was, is) = (spot(setup, before, space), spot(setup, after, space));
        if was != is {
            let _ = write!(text, " {is}");
        }
    }
    for (player, hand) in after.hands.iter().enumerate() {
        if *hand != before.hands[player] {
            let _ = write!(text, " {} holds {}", setup.name(player), joined(hand));
        }
    }
    if after.discards != before.discards {
        let _ = write!(text, " discards {}", joined(&after.discards));
    }
    if after.infinity != before.infinity {
        let _ = write!(text, " infinity {:?}", after.infinity);
    }
    match &after.phase {
        Phase::Acting(_) => {}
        Phase::TurnUnderWay(going) => {
            let card = going.powers().map(|(card, _)| card);
            let _ = write!(text, " waits {}", card.expect("a card"));
        }
        Phase::Drawing(drawing) => {
            let _ = write!(text, " draws {}", drawing.count);
        }
        other => {
            let _ = write!(text, " {other:?}");
        }
    }
    match text.trim() {
        "" => "nothing".to_owned(),
        text => text.to_owned(),
    }
}

fn spot(setup: &Setup, state: &State, space: Space) -> String {
    let mut text = space.to_string();
    if let Some(card) = state.board.card(space) {
        let _ = write!(text, "={card}");
    }
    for (index, piece) in state.board.pieces(space).iter().enumerate() {
        let sign = if index == 0 { ':' } else { ',' };
        let (color, size, facing) = (setup.color(piece.owner), piece.size, piece.facing);
        let _ = write!(text, "{sign}{color}.{size}.{facing}");
    }
    text
}
