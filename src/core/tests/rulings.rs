//! Each layout of `fixtures/layouts` against its rulings, as the rules alone come to them.
//!
//! A file holds a layout, why it is there, and runs of the program on it: the arguments, why, and what is expected, one short
//! line a stone. The program's own test of the same name rewrites the expectations; here is seen that they hold without it.

use geomant_core::certainty::{Call, Status};
use geomant_core::layout::Layout;
use geomant_core::layout::file::LayoutFile;
use geomant_core::piece::{Color, PieceSet, Size};
use geomant_core::rules::geomancy::{self, Fate, Holding, Seats};
use geomant_core::rules::{Answers, Choice, JudgeError, noname};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

#[test]
fn layouts_are_ruled_as_expected() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/layouts");
    let entries = std::fs::read_dir(folder).expect("a folder of fixtures");
    let mut files: Vec<PathBuf> = entries.map(|e| e.expect("an entry").path()).collect();
    files.sort();
    let wrong: Vec<String> = files.iter().flat_map(|path| check(path)).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(files.len() > 20, "the fixtures are not where they were");
}

/// The differences of one file, each with the sentences on why it is there.
fn check(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a readable fixture");
    let document: Value = serde_json::from_str(&text).expect("a fixture in JSON");
    let layout = LayoutFile::parse(&document["layout"].to_string(), PieceSet::default());
    let layout = layout.expect("a layout").layout;
    let mut wrong = vec![];
    for run in document["runs"].as_array().expect("runs") {
        let Some(came) = outcome(&Arguments::of(run), &layout) else {
            continue;
        };
        let expected = &run["expect"];
        let is_same = match came["error"].as_str() {
            Some(error) => expected["error"]
                .as_str()
                .is_some_and(|e| e.ends_with(error)),
            None => *expected == came,
        };
        if !is_same {
            let (file, why, what) = (path.display(), &document["why"], &run["why"]);
            wrong.push(format!(
                "{file}: {why}\n  {what}\n  expected {expected:#}\n  came {came:#}"
            ));
        }
    }
    wrong
}

/// What a run says: a command, a game, and options.
struct Arguments {
    words: Vec<String>,
}

impl Arguments {
    fn of(run: &Value) -> Self {
        let words = run["arguments"].as_array().expect("arguments").iter();
        let words = words.map(|word| word.as_str().expect("a word").to_owned());
        Self {
            words: words.collect(),
        }
    }

    /// What follows each mention of an option.
    fn after(&self, option: &str) -> Vec<&str> {
        let pairs = self.words.windows(2).filter(|pair| pair[0] == option);
        pairs.map(|pair| pair[1].as_str()).collect()
    }

    fn answers(&self) -> Answers {
        let mut answers = Answers::default();
        for choice in self.after("--choose") {
            let (id, option) = choice.split_once('=').expect("ID=OPTION");
            answers.set_written(id, option);
        }
        answers
    }

    /// As in `south=red,west=blue`.
    fn seats(&self) -> Seats {
        let said = self.after("--seats").into_iter().flat_map(|s| s.split(','));
        let seat = |words: &str| {
            let (side, color) = words.split_once('=').expect("SIDE=COLOR");
            (side.parse().expect("a side"), color_named(color))
        };
        said.map(seat).collect()
    }

    /// As in `red=blue:LMS`.
    fn holdings(&self) -> Vec<Holding> {
        let said = self.after("--prisoners");
        let holding = |words: &str| {
            let (holder, held) = words.split_once('=').expect("HOLDER=HELD");
            let (owner, letters) = held.split_once(':').expect("OWNER:SIZES");
            let size = |letter| Size::ALL.into_iter().find(|s| s.letter() == letter);
            Holding {
                holder: color_named(holder),
                owner: color_named(owner),
                sizes: letters.chars().map(|l| size(l).expect("a size")).collect(),
            }
        };
        said.into_iter()
            .flat_map(|s| s.split(','))
            .map(holding)
            .collect()
    }
}

fn color_named(name: &str) -> Color {
    name.parse().expect("a color")
}

/// The ruling or score in the words of the fixtures; none where the program refuses what the rules are not asked.
fn outcome(arguments: &Arguments, layout: &Layout) -> Option<Value> {
    let [command, game] = [0, 1].map(|at| arguments.words[at].as_str());
    let (answers, placed) = (arguments.answers(), arguments.after("--placed"));
    let said = match (command, game) {
        ("judge", "geomancy") => geomancy::judge(layout, &answers).map(|r| of_geomancy(&r)),
        ("score", "geomancy") => {
            let ruling = geomancy::judge(layout, &answers);
            ruling.map(|ruling| score_of_geomancy(&ruling, layout, arguments))
        }
        ("judge", "noname") => {
            let ruling = noname::judge(layout, &answers, placed.first().copied());
            ruling.map(|ruling| of_noname(&ruling))
        }
        ("score", "noname") => {
            noname::judge(layout, &answers, None).map(|ruling| score_of_noname(&ruling))
        }
        _ => return None,
    };
    Some(said.unwrap_or_else(|error: JudgeError| json!({ "error": error.to_string() })))
}

fn of_geomancy(ruling: &geomancy::Ruling) -> Value {
    let mut said = Map::new();
    said.insert("stones".into(), rows(&ruling.stones, geomancy_row));
    said.insert("auras".into(), rows(&ruling.auras, aura_row));
    said.insert("complete".into(), json!(ruling.complete));
    said.insert("field".into(), by_color(&ruling.field));
    said.insert("captured".into(), by_color(&ruling.captured));
    with_choices(said, &ruling.choices)
}

fn score_of_geomancy(ruling: &geomancy::Ruling, layout: &Layout, arguments: &Arguments) -> Value {
    let scores = geomancy::score(layout, ruling, &arguments.holdings(), &arguments.seats());
    let mut said = Map::new();
    let row = |score: &geomancy::Score| {
        let (color, total) = (&score.color, score.total());
        let (place, field, prisoners) = (score.place, score.field, score.prisoners);
        format!("{place}. {color} {total} ({field} + {prisoners})")
    };
    said.insert("scores".into(), rows(&scores.scores, row));
    let ids = |indices: &[usize]| -> Vec<&str> {
        let ids = indices.iter().map(|i| layout.stones[*i].id.as_str());
        ids.collect()
    };
    let pad = |pad: &geomancy::Pad| {
        json!({
            "side": pad.side.name(),
            "holder": pad.holder.as_ref().map(Color::name),
            "prisoners": ids(&pad.prisoners),
            "own": ids(&pad.own),
        })
    };
    if !scores.pads.is_empty() {
        said.insert("pads".into(), scores.pads.iter().map(pad).collect());
    }
    with_choices(said, &ruling.choices)
}

fn of_noname(ruling: &noname::Ruling) -> Value {
    let mut said = Map::new();
    said.insert("pieces".into(), rows(&ruling.stones, noname_row));
    if let Some(placed) = &ruling.placed {
        let to = placed.to.as_ref().map(Color::name);
        let (id, captures, why) = (&placed.id, &placed.captures, &placed.why);
        said.insert(
            "placed".into(),
            json!({"id": id, "captures": captures, "to": to, "why": why.to_string()}),
        );
    }
    said.insert("scores".into(), by_color(&ruling.scores));
    with_choices(with_doubt(said, ruling), &ruling.choices)
}

fn score_of_noname(ruling: &noname::Ruling) -> Value {
    let mut said = Map::new();
    let row = |score: &noname::Score| {
        let (place, color, total) = (score.place, &score.color, score.total);
        format!("{place}. {color} {total} (- + -)")
    };
    said.insert("scores".into(), rows(&noname::score(ruling), row));
    with_choices(with_doubt(said, ruling), &ruling.choices)
}

fn with_doubt(mut said: Map<String, Value>, ruling: &noname::Ruling) -> Map<String, Value> {
    let doubt = (10_000.0 * ruling.ranking_doubt).round() / 10_000.0;
    if doubt > 0.0 {
        said.insert("ranking_doubt".into(), json!(doubt));
    }
    said
}

fn with_choices(mut said: Map<String, Value>, choices: &[Choice]) -> Value {
    if !choices.is_empty() {
        said.insert("choices".into(), rows(choices, choice_row));
    }
    Value::Object(said)
}

fn rows<T>(items: &[T], row: impl Fn(&T) -> String) -> Value {
    items.iter().map(|item| json!(row(item))).collect()
}

fn by_color<T: Copy + Into<i64>>(numbers: &BTreeMap<Color, T>) -> Value {
    let fields = numbers.iter();
    let fields = fields.map(|(color, number)| (color.name().to_owned(), json!((*number).into())));
    Value::Object(fields.collect())
}

/// A word, or `-` for none.
fn word(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "-".into(), |value| value.to_string())
}

fn words<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    items.join(" ")
}

fn doubt(call: Option<&Call>) -> String {
    match call.filter(|call| call.status != Status::Clear) {
        Some(call) => format!("({} {:.2})", call.status, call.probability),
        None => String::new(),
    }
}

fn geomancy_row(stone: &geomancy::Judged) -> String {
    let (square, direction) = (word(stone.square), word(stone.direction));
    let square_call = doubt(Some(&stone.settled.square_call));
    let direction_call = doubt(stone.settled.direction_call.as_ref());
    let fate = stone.fate.as_ref();
    let (name, reason) = (
        word(fate.map(Fate::name)),
        word(fate.and_then(Fate::reason)),
    );
    let by = word(fate.and_then(Fate::captured_by));
    let wave = word(fate.and_then(Fate::wave));
    let (id, why) = (&stone.id, &stone.why);
    format!(
        "{id}: {square}{square_call} {direction}{direction_call} {name} {reason} {by} {wave} | {why}"
    )
}

fn aura_row(aura: &geomancy::Aura) -> String {
    let (square, color, strength) = (aura.square, &aura.color, aura.strength);
    format!(
        "{square} {color} {strength} from {}",
        aura.sources.join(" ")
    )
}

fn choice_row(choice: &Choice) -> String {
    let (player, square) = (word(choice.player.as_ref()), word(choice.square));
    let (stones, options) = (words(&choice.stones), words(&choice.options));
    let (id, chosen) = (&choice.id, word(choice.chosen.as_ref()));
    format!("{id}: {player} on {square} about {stones}: {options} -> {chosen}")
}

fn noname_row(stone: &noname::Judged) -> String {
    let aim = stone.aim.as_ref();
    let hit = aim.and_then(|aim| aim.hit.as_ref());
    let millimetres = |number: f64| format!("{number:.3}");
    let target = word(stone.points_at());
    let distance = word(hit.map(|hit| millimetres(hit.distance_mm)));
    let margin = word(aim.and_then(|aim| aim.margin_deg).map(millimetres));
    let status = word(aim.map(|aim| aim.call.status));
    let chance = aim.map_or(1.0, |aim| aim.call.probability);
    let subduing = if stone.subduing { ", subduing" } else { "" };
    let (id, score) = (&stone.id, stone.score);
    let (attackers, by) = (stone.pointed_at_by.join(" "), words(&stone.subdued_by));
    format!(
        "{id}: -> {target} at {distance} margin {margin} {status} {chance:.2}{subduing}; \
         from [{attackers}], subdued by [{by}]: {score}"
    )
}
