//! What is wrong with how a command was typed, in German.

use super::*;

#[test]
fn mistakes_are_told_in_german() {
    for (arguments, words) in [
        (
            &["raed", "-"][..],
            &[
                "keinen Befehl „raed“",
                "Meintest du read?",
                "Aufruf: geomant",
            ][..],
        ),
        (
            &["read"],
            &["Es fehlt: <IMAGE>", "Aufruf: geomant read", "--help"],
        ),
        (
            &["read", "-", "--colros", "red"],
            &["„--colros“ wird hier nicht", "Meintest du --colors?"],
        ),
        (
            &["read", "-", "--format", "xml"],
            &["„xml“ ist kein Wert von --format", "Möglich: text, json"],
        ),
        (
            &["read", "-", "--square-mm", "a"],
            &[
                "„a“ ist kein Wert von --square-mm",
                "eine Zahl wird erwartet",
            ],
        ),
        (
            &["read", "-", "--max-megapixels", "1.5x"],
            &["kein Wert von --max-megapixels", "Zahl wird erwartet"],
        ),
        (
            &["read", "-", "--square-mm", "50", "--square-mm", "51"],
            &["--square-mm <Q> steht mehrmals da", "Aufruf: geomant read"],
        ),
        (
            &["zendo", "check", "--rule", "a piece", "--rule-file", "-"],
            &["geht nicht zusammen mit", "--rule"],
        ),
        (
            &["read", "-", "--overlay"],
            &["--overlay <OUT.png> fehlt der Wert"],
        ),
        (
            &["judge", "icesickle", "-", "--solve=ja"],
            &["„ja“ ist ein Wert zu viel für", "--solve"],
        ),
        (
            &["judge", "chess", "-"],
            &["unbekanntes Spiel „chess“: Nimm geomancy, noname oder icesickle"],
        ),
        (
            &["judge", "gnostica", "-"],
            &["Kein Tisch von gnostica wird für sich beurteilt"],
        ),
        (
            &[
                "judge", "geomancy", "-", "--choose", "a=1", "--choose", "a=2",
            ],
            &["--choose a steht zweimal da, mit 1 und 2"],
        ),
        (
            &["score", "geomancy", "-", "--prisoners", "red=blue:Q"],
            &["Schreib HOLDER=OWNER:SIZES mit den Größen S, M und L"],
        ),
        (
            &["read", "-", "--square-mm", "5.7"],
            &["--square-mm 5.7 ist keine Seite eines Feldes"],
        ),
        (
            &["read", "-", "--colors", "rto"],
            &["--colors nennt rto, und so heißt hier keine Farbe: Meintest du red?"],
        ),
        (
            &["read", "-", "--region", "a1"],
            &["„a1“ nennt kein Rechteck aus Feldern"],
        ),
        (
            &["read", "-", "--surface", "free", "--square-mm", "50"],
            &["misst einen Tisch an den Steinen darauf und braucht --square-mm nicht"],
        ),
        (
            &["diff", "geomancy", "-", "-", "--surface", "cards"],
            &["misst jedes Bild für sich, und diff vergleicht Bilder"],
        ),
        (
            &["match", "new", "chess", "new.jsonl"],
            &[
                "unbekanntes Spiel „chess“",
                "gnostica, icesickle oder zendo",
            ],
        ),
        (
            &[
                "match",
                "new",
                "geomancy",
                "new.jsonl",
                "--seats",
                "süd=red",
            ],
            &["unbekannte Seite „süd“: Nimm south, north, west oder east"],
        ),
        (
            &["match", "new", "geomancer", "new.jsonl", "--seed", "x"],
            &["„x“ ist kein Startwert"],
        ),
        (
            &["match", "reorient", "old.jsonl", "--turn", "d4=NNE"],
            &["unbekannte Richtung „NNE“: Nimm N, NE, E, SE, S, SW, W oder NW"],
        ),
        (
            &[
                "match",
                "attack",
                "old.jsonl",
                "--at",
                "ben",
                "--with",
                "2Q",
            ],
            &["„2Q“ sind keine Würfel"],
        ),
        (
            &["match", "enter", "old.jsonl", "zz", "n"],
            &["„zz“ ist kein Platz: Nimm o für die Mitte"],
        ),
        (
            &["match", "jump", "old.jsonl", "--move", "a1"],
            &["„a1“ nennt keinen Sprung: Nimm die Felder von und nach"],
        ),
        (
            &["match", "mark", "old.jsonl", "grey"],
            &["unbekanntes Zeichen „grey“: Nimm white oder black"],
        ),
    ] {
        let mut arguments = arguments.to_vec();
        arguments.insert(arguments.len().min(1), "--language=de");
        refused(&arguments, b"", 2, words);
    }
    refused(
        &["read", "-", "--language", "fr"],
        b"",
        2,
        &["fr", "en", "de"],
    );
}
