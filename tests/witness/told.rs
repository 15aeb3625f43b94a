//! What is said is said once, of what there is, and in words that fit what they are about.

use super::*;

/// Four small stones of red, as the picture of a first cast shows them.
fn first_cast() -> String {
    let stones: Vec<Value> = (0..4)
        .map(|i| {
            let x_mm = 28.5 + 57.0 * f64::from(i);
            json!({"id": format!("s{}", i + 1), "color": "red", "size": "small", "pose": "lying",
                "x_mm": x_mm, "y_mm": 28.5, "heading_deg": 0})
        })
        .collect();
    let surface = json!({"kind": "chessboard", "square_mm": 57.0});
    json!({"schema": "geomant.layout/1", "surface": surface, "stones": stones}).to_string()
}

/// A match of Geomancy in which red has cast.
fn after_a_cast() -> Files {
    let files = Files::new();
    fs::write(files.path("cast.json"), first_cast()).expect("a file");
    for command in [
        "match new geomancy @cast.jsonl --players red,blue --square-mm 57",
        "match cast @cast.jsonl @cast.json --missed red:S",
    ] {
        let output = files.run(command, b"");
        assert!(output.status.success(), "{command}: {}", complaint(&output));
    }
    files
}

/// A word on a picture that can't be true, or that takes another back, is refused by itself, and nothing is booked.
#[test]
fn words_on_a_picture_are_held_against_the_match() {
    let files = after_a_cast();
    let before = files.contents();
    for (status, words_said, words, why) in [
        (
            1,
            "--lies d4=teal:S:N",
            ": nobody plays teal: name the color of a player of this match\n",
            "a stone of nobody",
        ),
        (
            1,
            "--lies a1=green:S:N",
            ": nobody plays green: name the color of a player of this match\n",
            "in place of one",
        ),
        (
            1,
            "--is s1=green:S",
            ": nobody plays green: name the color of a player of this match\n",
            "seen as nobody's",
        ),
        (
            1,
            "--missed green:S",
            ": nobody plays green: name the color of a player of this match\n",
            "missed by nobody",
        ),
        (
            1,
            "--lies d4=red:L:N --lies d5=red:L:N",
            "take them back; or if a stone is misread, say",
            "nothing that was read is misread",
        ),
        (
            1,
            "--is s1=red:L",
            "take them back; or s1 is misread: say what it is",
            "one that was read may be, and is one",
        ),
        (
            2,
            "--lies d4=red:S:N --lies d4=blue:S:N",
            "--lies is said twice of d4",
            "two words on a square",
        ),
        (
            2,
            "--is s1=red:S --is s1=nothing",
            "--is is said twice of s1",
            "two words on a stone",
        ),
    ] {
        let command = format!("match cast @cast.jsonl @cast.json {words_said}");
        refused(&files, &command, status, words, why);
        assert!(files.contents() == before, "{command} changed something");
    }
}

/// Of a square where no such stone lies no direction is told that nobody said; and what changes nothing is no correction.
#[test]
fn a_correction_names_the_square_alone() {
    let files = after_a_cast();
    for (places, words, why) in [
        ("d4 e4=N", "has no red small at d4: say", "an empty square"),
        ("d4 hand", "has no red small at d4: say", "to the hand"),
        ("a1 b1=N", "can't go to b1: name", "a square that is taken"),
        (
            "a1 a1",
            "already (a1 pointing N), so nothing",
            "where it lies",
        ),
        ("a1=SE a1=N", "so nothing changes: say where", "as it lies"),
    ] {
        let command = format!("match correct @cast.jsonl red:S {places}");
        refused(&files, &command, 1, words, why);
    }
    let pads = "match correct @book.jsonl red:S red red";
    refused(&files, pads, 1, "already (red's pad), so", "on the pad");
}

/// Whoever bids a card that another holds is named, as all bid at one time; and one die is one.
#[test]
fn who_and_how_many_are_named() {
    let files = Files::new();
    let hands =
        "ada=ace-cups+2-cups+fool+death+king-cups+sun,ben=3-cups+4-cups+5-cups+moon+world+6-cups";
    let board = "7-rods,8-rods,9-rods,10-rods,chariot,page-rods,2-discs,3-discs,4-discs";
    let deal = format!("match deal @tarot.jsonl --hands {hands} --board {board}");
    for command in [
        "match new gnostica @tarot.jsonl --players red=ada,blue=ben",
        &deal,
        "match new geomancer @dice.jsonl --players ada,ben,cy",
        "match roll @dice.jsonl --dice ada=WWWWWWWFFFFFF,ben=EEEEEEEMMMMMX,cy=AAAAAAWWWWWWX",
        "match attack @dice.jsonl --with 6W --at ben",
        "match defend @dice.jsonl ben=5M",
    ] {
        let output = files.run(command, b"");
        assert!(output.status.success(), "{command}: {}", complaint(&output));
    }
    let new = "match new zendo @koans.jsonl --players ada,ben";
    assert!(files.run(new, b"").status.success());
    let check = "match check @koans.jsonl @photo.jpg";
    refused(
        &files,
        check,
        1,
        "no picture is compared with the book",
        "koans stand in pictures, too",
    );
    let bid = "match bid @tarot.jsonl ada=fool ben=death";
    refused(&files, bid, 1, "death is not in the hand of ben", "a bid");
    let give = "match give @dice.jsonl ben=EE";
    refused(&files, give, 1, "ben has to name 1 die, not 2", "a gift");
}

/// Standard input is called that, also where what it holds is no picture.
#[test]
fn standard_input_is_called_that() {
    let files = Files::new();
    let cut = fs::read(fixture("photos/empty_0302.jpg")).expect("a photo");
    for (bytes, words) in [
        (
            &b"\xfe\x01\x02 no picture"[..],
            "standard input: not a picture",
        ),
        (b"%PDF-1.7\n", "standard input: no picture but PDF"),
        (
            b"GIF89a\x10\x00\x10\x00\x00\x00\x00",
            "standard input: a picture in the format GIF",
        ),
        (&cut[..600], "standard input: "),
    ] {
        for command in ["read -", "judge noname -", "dice read geomancer -"] {
            let said = complaint(&files.run(command, bytes));
            assert!(said.contains(words), "{command}: {said}");
            assert!(!said.contains("-: "), "{command}: {said}");
        }
    }
    let german = complaint(&files.run("read - --language de", b"%PDF-1.7\n"));
    assert!(german.contains("Standardeingabe: "), "{german}");
}

/// A game is called what its players call it, in the help and on the page of a match.
#[test]
fn games_bear_their_titles() {
    let files = Files::new();
    let help = files.run("match --help", b"");
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(
        help.contains("IceSickle: ") && !help.contains("Icesickle"),
        "{help}"
    );
    for command in [
        "match new icesickle @ice.jsonl --players ada,ben",
        "match export @ice.jsonl -o @ice.html",
    ] {
        let output = files.run(command, b"");
        assert!(output.status.success(), "{command}: {}", complaint(&output));
    }
    let page = fs::read_to_string(files.path("ice.html")).expect("a page");
    assert!(page.contains("<title>IceSickle: ada, ben"), "{page}");
}

/// Several examples are called examples, one is one.
#[test]
fn examples_are_counted() {
    let commands = [
        "",
        "read",
        "judge",
        "score",
        "diff",
        "live",
        "calibrate table",
        "calibrate camera",
        "match",
        "match new",
        "match cast",
        "match place",
        "match see",
        "match export",
        "zendo",
        "zendo check",
        "zendo counter",
        "dice sheet",
        "dice read",
        "completions",
        "man",
    ];
    let files = Files::new();
    let mut seen = 0;
    for command in commands {
        let help = files.run(&format!("{command} --help"), b"");
        let help = String::from_utf8_lossy(&help.stdout).into_owned();
        let Some((_, examples)) = help.split_once("\nExample") else {
            continue;
        };
        seen += 1;
        let lines = examples.lines().skip(1).take_while(|line| !line.is_empty());
        let count = lines.filter(|line| line.starts_with("  geomant ")).count();
        assert_eq!(count > 1, examples.starts_with("s:"), "{command}: {help}");
    }
    assert!(seen > 10, "only {seen} commands have examples");
}
