//! What is wrong with a picture, as a layout's file says it: in a sentence, and beside it as a kind with its numbers, so that
//! whoever reads the file can say it in another language.

use crate::phrasing::Phrase;
use serde_json::{Map, Number, Value};
use std::sync::Arc;

/// One kind of fault: what files call it, its message, and each of its numbers.
struct FaultKind {
    name: &'static str,
    message: &'static str,
    numbers: &'static [FaultNumber],
}

/// What files call a number, what the message calls it, and how it is said.
struct FaultNumber(&'static str, &'static str, NumberForm);

#[derive(Clone, Copy)]
enum NumberForm {
    /// With so many decimals.
    Decimals(usize),
    /// Of things that are counted.
    Count,
}

use NumberForm::{Count, Decimals};

const KINDS: &[FaultKind] = &[
    FaultKind {
        name: "blurred",
        message: "picture-blurred",
        numbers: &[
            FaultNumber("blur_px", "blur", Decimals(1)),
            FaultNumber("square_px", "square", Decimals(0)),
        ],
    },
    FaultKind {
        name: "coarse",
        message: "picture-coarse",
        numbers: &[FaultNumber("square_px", "square", Decimals(0))],
    },
    FaultKind {
        name: "noisy",
        message: "picture-noisy",
        numbers: &[FaultNumber("noise", "noise", Decimals(0))],
    },
    FaultKind {
        name: "compressed",
        message: "picture-compressed",
        numbers: &[FaultNumber("step", "step", Decimals(0))],
    },
    FaultKind {
        name: "veiled",
        message: "picture-veiled",
        numbers: &[FaultNumber("percent", "percent", Decimals(0))],
    },
    FaultKind {
        name: "dark",
        message: "picture-dark",
        numbers: &[FaultNumber("white", "white", Decimals(0))],
    },
    FaultKind {
        name: "overexposed",
        message: "picture-overexposed",
        numbers: &[FaultNumber("percent", "percent", Decimals(0))],
    },
    FaultKind {
        name: "colorless",
        message: "picture-colorless",
        numbers: &[],
    },
    FaultKind {
        name: "few_colors",
        message: "picture-few-colors",
        numbers: &[],
    },
    FaultKind {
        name: "interlaced",
        message: "picture-interlaced",
        numbers: &[],
    },
    FaultKind {
        name: "dappled",
        message: "picture-dappled",
        numbers: &[FaultNumber("times", "times", Decimals(1))],
    },
    FaultKind {
        name: "unread",
        message: "picture-unread",
        numbers: &[FaultNumber("percent", "percent", Decimals(0))],
    },
    FaultKind {
        name: "glaring",
        message: "picture-glaring",
        numbers: &[FaultNumber("squares", "squares", Count)],
    },
    FaultKind {
        name: "covered",
        message: "picture-covered",
        numbers: &[FaultNumber("squares", "squares", Count)],
    },
    FaultKind {
        name: "unsharp",
        message: "picture-unsharp",
        numbers: &[FaultNumber("squares", "squares", Count)],
    },
    FaultKind {
        name: "misfit",
        message: "picture-misfit",
        numbers: &[FaultNumber("percent", "percent", Decimals(1))],
    },
    FaultKind {
        name: "focal",
        message: "picture-focal",
        numbers: &[FaultNumber("ratio", "ratio", Decimals(1))],
    },
    FaultKind {
        name: "stretched",
        message: "picture-stretched",
        numbers: &[FaultNumber("aspect", "aspect", Decimals(2))],
    },
    FaultKind {
        name: "other_lens",
        message: "picture-other-lens",
        numbers: &[
            FaultNumber("own_px", "own_px", Decimals(2)),
            FaultNumber("own_focal_px", "own_focal", Decimals(0)),
            FaultNumber("file_px", "file_px", Decimals(2)),
            FaultNumber("file_focal_px", "file_focal", Decimals(0)),
        ],
    },
    FaultKind {
        name: "straightened",
        message: "picture-straightened",
        numbers: &[],
    },
    FaultKind {
        name: "table_moved",
        message: "table-landmarks-moved",
        numbers: &[FaultNumber("by_px", "px", Decimals(0))],
    },
    FaultKind {
        name: "table_pieces",
        message: "table-pieces-disagree",
        numbers: &[FaultNumber("by_mm", "mm", Decimals(0))],
    },
    FaultKind {
        name: "table_gone",
        message: "table-landmarks-gone",
        numbers: &[],
    },
    FaultKind {
        name: "scale_of_board",
        message: "picture-scale-of-board",
        numbers: &[
            FaultNumber("square_mm", "mm", Decimals(0)),
            FaultNumber("said_mm", "said", Decimals(0)),
        ],
    },
    FaultKind {
        name: "scale_of_table",
        message: "picture-scale-of-table",
        numbers: &[FaultNumber("factor", "factor", Decimals(2))],
    },
];

/// A fault as its kind with its numbers; null for what is said in no such way.
pub fn fault_to_value(said: &Phrase) -> Value {
    let written = || {
        let (message, _) = said.as_message()?;
        let kind = KINDS.iter().find(|kind| kind.message == message)?;
        let mut fields = Map::new();
        fields.insert("kind".into(), kind.name.into());
        for FaultNumber(field, argument, _) in kind.numbers {
            let number = said.number(argument)?;
            fields.insert((*field).into(), whole_or_not(number)?.into());
        }
        Some(Value::Object(fields))
    };
    written().unwrap_or_default()
}

/// What the kind beside a sentence says, else the sentence as it stands.
pub fn read_fault(sentence: &str, fault: &Value) -> Phrase {
    let read = || {
        let name = fault["kind"].as_str()?;
        let kind = KINDS.iter().find(|kind| kind.name == name)?;
        let number = |FaultNumber(field, argument, form): &FaultNumber| {
            let number = &fault[*field];
            let number = match form {
                Decimals(decimals) => Phrase::decimal(number.as_f64()?, *decimals),
                Count => number.as_u64()?.into(),
            };
            Some((*argument, number))
        };
        let numbers: Option<Arc<[_]>> = kind.numbers.iter().map(number).collect();
        Some(Phrase::message_of(kind.message, numbers?))
    };
    read().unwrap_or_else(|| sentence.into())
}

/// As people write it.
fn whole_or_not(number: f64) -> Option<Number> {
    if number.fract() == 0.0 {
        Some(Number::from(number as i64))
    } else {
        Number::from_f64(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_of_formats_names_every_kind_with_its_numbers() {
        let page = include_str!("../../../../docs/formats.md");
        let table = page.split("### Kinds of faults").nth(1).expect("a section");
        let table = table.split("\n#").next().unwrap_or(table);
        let rows = table.lines().filter_map(|line| line.strip_prefix("| `"));
        // The row that says what the columns are is none of a kind.
        let said: Vec<_> = rows
            .filter(|row| !row.starts_with("kind`"))
            .map(|row| row.split(" |").take(2).collect::<String>())
            .collect();
        let row_of = |kind: &FaultKind| {
            let numbers = kind.numbers.iter();
            let numbers: Vec<_> = numbers.map(|number| format!("`{}`", number.0)).collect();
            if numbers.is_empty() {
                format!("{}`", kind.name)
            } else {
                format!("{}` {}", kind.name, numbers.join(", "))
            }
        };
        let known: Vec<_> = KINDS.iter().map(row_of).collect();
        assert_eq!(said, known);
    }
}
