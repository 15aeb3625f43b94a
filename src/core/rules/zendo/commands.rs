//! What may be asked of rules and koans without a match, as it is listed: `check`, `koans`, `facts`, `mark`, `counter`,
//! `consistent` and `rules`.

mod run;

use super::counter::Supply;
use super::fitting::MOST_PARTS;
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::Color;
use crate::rules::command::{
    Command, CommandPart, Commands, Holds, InputArgument, Output, Sentence,
};
use crate::rules::matches::verb::{Argument, Form, Words, is_a};

/// Zendo's own commands.
pub const COMMANDS: Commands = Commands {
    name: "zendo",
    about: "Zendo: read rules, state the facts of koans, mark them, and find koans that tell two rules apart",
    after: "\
Examples:
  geomant zendo check --rule \"it contains a red piece\"
  geomant zendo mark koan.json --rule \"it contains a piece pointing at a small piece\"
  geomant zendo counter --rule \"a red piece\" --guess \"a red or blue piece\" --pieces red=LMS,blue=LMS --max 3

An input is a koan (geomant.koan/1), a layout of a table (geomant.layout/1) or a picture, told apart by its content.",
    all: &[CHECK, KOANS, FACTS, MARK, COUNTER, CONSISTENT, RULES],
};

const RULE: CommandPart = CommandPart::Sentence(Sentence {
    name: "rule",
    about: "The rule, in words",
    file: "rule-file",
    file_about: "The rule, in a file; '-' is standard input",
    aliases: None,
});

const COLORS: CommandPart = CommandPart::Said(
    Argument::new(
        "colors",
        Form::List,
        "COLOR",
        "Colors in play, as in red,blue: those of \"all colors\", known to rules besides the usual ones [default: red, yellow, \
         green and blue]",
    )
    .checked(is_a::<Color>),
);

const KOAN: CommandPart = CommandPart::Input(InputArgument {
    name: "input",
    value: "KOAN|LAYOUT|IMAGE",
    about: "A koan, a layout or a picture; '-' is standard input",
    is_many: false,
});

const WHICH: CommandPart = CommandPart::Said(Argument::new(
    "koan",
    Form::Option,
    "ID",
    "The koan that is meant, where there are several",
));

const APART: CommandPart = CommandPart::Said(
    Argument::new(
        "apart",
        Form::Option,
        "MM",
        "Pieces in a picture that are farther apart are of different koans, in millimetres [default: as the gaps tell]",
    )
    .checked(|word| whole(word, (1, u16::MAX.into())).map(|_| ())),
);

const MARKED: CommandPart = CommandPart::Input(InputArgument {
    name: "koans",
    value: "KOAN",
    about: "Koans with the Master's marks; '-' is standard input",
    is_many: true,
});

const DRAWING: CommandPart = CommandPart::Output(Output {
    name: "drawing",
    option: "--drawing",
    short: None,
    value: "OUT.svg",
    about: "Draw the koan from above and from the side: SVG, or the picture format that OUT is named for",
    holds: Holds::Drawing,
});

const OVERLAY: Output = Output {
    name: "overlay",
    option: "--overlay",
    short: None,
    value: "OUT.png",
    about: "Draw what was read on the picture, in the format that OUT is named for",
    holds: Holds::MarkedPicture,
};

const CHECK: Command = Command {
    name: "check",
    about: "Read a rule and say it back in plain words",
    after: "\
Examples:
  geomant zendo check --rule \"at least two of its pieces are touching each other\"
  geomant zendo check --rule-file secret.txt --colors red,green,blue",
    parts: &[RULE, COLORS, CommandPart::Format],
    check: colors_fit,
    colors_named: no_colors,
    run: run::check,
};

const KOANS: Command = Command {
    name: "koans",
    about: "Tell which pieces on a table are one koan, by the gaps between them, and which stones of glass mark them",
    after: "\
Examples:
  geomant zendo koans photo.jpg --overlay koans.png     a border about every koan
  geomant zendo koans photo.jpg --apart 40 -o table.json",
    parts: &[
        CommandPart::Input(InputArgument {
            name: "input",
            value: "LAYOUT|IMAGE",
            about: "A layout or a picture; '-' is standard input",
            is_many: false,
        }),
        APART,
        CommandPart::Output(Output {
            name: "output",
            option: "-o",
            short: Some('o'),
            value: "LAYOUT",
            about: "Write the layout there, every stone with its koan",
            holds: Holds::Layout,
        }),
        CommandPart::Output(Output {
            about: "Draw the koans on the picture, in the format that OUT is named for",
            ..OVERLAY
        }),
        CommandPart::Format,
        CommandPart::Eye,
    ],
    check: colors_fit,
    colors_named: no_colors,
    run: run::koans,
};

const FACTS: Command = Command {
    name: "facts",
    about: "State the facts of a koan on a layout or a picture",
    after: "\
Examples:
  geomant zendo facts table.json --koan k2 --format json > k2.json
  geomant zendo facts photo.jpg                         measured by the pieces on it, as --surface free
  geomant zendo facts k2.json --drawing k2.svg          at places that fit the facts",
    parts: &[
        KOAN,
        WHICH,
        APART,
        DRAWING,
        CommandPart::Output(OVERLAY),
        CommandPart::Eye,
        CommandPart::Format,
    ],
    check: colors_fit,
    colors_named: no_colors,
    run: run::facts,
};

const MARK: Command = Command {
    name: "mark",
    about: "Mark a koan by a rule, and say on which doubtful facts the mark hangs",
    after: "\
Example:
  geomant zendo mark k2.json --rule \"it contains a piece pointing at a small piece\"",
    parts: &[
        KOAN,
        WHICH,
        APART,
        CommandPart::Output(OVERLAY),
        CommandPart::Eye,
        RULE,
        CommandPart::Format,
    ],
    check: colors_fit,
    colors_named: no_colors,
    run: run::mark,
};

const COUNTER: Command = Command {
    name: "counter",
    about: "Find a koan that tells the Master's rule from a guess, of the fewest pieces",
    after: "\
Examples:
  geomant zendo counter --rule-file secret.txt --guess \"it contains a red piece\" --pieces red=LLMS,blue=LMS --max 3 -o koan.json
  geomant zendo counter --rule \"a red piece\" --guess \"two red pieces\" --pieces red=LL --max 2 --drawing counter.png",
    parts: &[
        RULE,
        CommandPart::Sentence(Sentence {
            name: "guess",
            about: "The guess, in words",
            file: "guess-file",
            file_about: "The guess, in a file; '-' is standard input",
            aliases: None,
        }),
        CommandPart::Said(
            Argument::new(
                "pieces",
                Form::List,
                "COLOR=SIZES",
                "The pieces that there are, as in red=LLMS,blue=S",
            )
            .needed()
            .checked(is_a::<Supply>),
        ),
        CommandPart::Said(
            Argument::new(
                "max",
                Form::Option,
                "N",
                "Search koans of up to so many pieces",
            )
            .needed()
            .checked(|word| whole(word, (1, 99)).map(|_| ())),
        ),
        CommandPart::Output(Output {
            name: "output",
            option: "-o",
            short: Some('o'),
            value: "KOAN",
            about: "Write the koan there",
            holds: Holds::Facts,
        }),
        DRAWING,
        COLORS,
        CommandPart::Format,
    ],
    check: colors_fit,
    colors_named: |words| {
        let supplies: Vec<Supply> = words.all_parsed("pieces").unwrap_or_default();
        let colors = supplies.into_iter().map(|supply| supply.color);
        colors.map(|color| ("--pieces", color)).collect()
    },
    run: run::counter,
};

const CONSISTENT: Command = Command {
    name: "consistent",
    about: "Hold a guess against koans that the Master has marked",
    after: "\
Example:
  geomant zendo consistent --guess \"it contains two identical pieces\" k1.json k2.json k3.json",
    parts: &[
        CommandPart::Sentence(Sentence {
            name: "guess",
            about: "The guess, in words",
            file: "guess-file",
            file_about: "The guess, in a file",
            aliases: Some(("rule", "rule-file")),
        }),
        MARKED,
        COLORS,
        CommandPart::Format,
    ],
    check: colors_fit,
    colors_named: no_colors,
    run: run::consistent,
};

const RULES: Command = Command {
    name: "rules",
    about: "For students: which rules fit all koans that the Master has marked, the simplest first",
    after: "\
Example:
  geomant zendo rules k1.json k2.json k3.json --size 3

A color, a size, a pose, a thing done, a number, a not, an or, an every and a comparison are a part each. Rules that say the same of
these koans and of some hundred drawn ones are counted once.",
    parts: &[
        MARKED,
        CommandPart::Said(
            Argument::new(
                "size",
                Form::Option,
                "N",
                "Rules of up to so many parts, from 1 to 6 [default: 3]",
            )
            .checked(|word| whole(word, (1, MOST_PARTS as i64)).map(|_| ())),
        ),
        CommandPart::Said(
            Argument::new(
                "show",
                Form::Option,
                "M",
                "Name so many of them [default: 10]",
            )
            .checked(|word| whole(word, (0, 10_000)).map(|_| ())),
        ),
        COLORS,
        CommandPart::Format,
    ],
    check: colors_fit,
    colors_named: no_colors,
    run: run::rules,
};

/// Whether the colors in play can be told from other words of the language.
fn colors_fit(words: &Words) -> Result<(), Phrase> {
    run::vocabulary(words).map(|_| ())
}

const fn no_colors(_: &Words) -> Vec<(&'static str, Color)> {
    vec![]
}

/// A whole number within bounds, both included.
fn whole(word: &str, (least, most): (i64, i64)) -> Result<i64, Phrase> {
    let number: i64 = word.parse().map_err(|_| phrase!("cli-no-whole-number"))?;
    if (least..=most).contains(&number) {
        Ok(number)
    } else {
        Err(phrase!("zendo-typed-outside", number, least, most))
    }
}
