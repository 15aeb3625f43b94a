//! Whole games from layouts, with their pages.

use super::*;

fn typed(stock: &Stock) -> String {
    let kinds = stock.iter().map(|(color, size, number)| {
        format!(
            "{color}:{}",
            size.letter().to_string().repeat(number as usize)
        )
    });
    kinds.collect::<Vec<_>>().join(",")
}

fn steps_of<M: Match>(book: &Book<M>) -> Vec<M::Step> {
    let entries = book.entries().iter();
    let steps = entries.map(|entry| match &entry.event {
        Event::Step(step) => step.as_ref().clone(),
        other => panic!("{other:?} is no step"),
    });
    steps.collect()
}

/// Every turn of a random game is shown to the program as a layout; the book is right at every turn.
#[test]
fn a_whole_game_of_geomancy_is_played_from_layouts() {
    let folder = folder();
    let record = begin::<GeomancyMatch>("red,blue", &folder);
    let live = play::<GeomancyMatch>(2, &mut Random::new(21));
    for (index, step) in steps_of(&live).iter().enumerate() {
        let file = shown(&record);
        match step {
            GeomancyStep::Cast { layout, missed, .. } => {
                let table = write_layout(&folder, layout);
                let mut arguments = vec!["cast", file, shown(&table)];
                let typed = typed(missed);
                if !missed.is_empty() {
                    arguments.extend(["--missed", &typed]);
                }
                done(&arguments);
            }
            GeomancyStep::Reorient {
                square, direction, ..
            } => {
                // The picture of the moment before anything is taken off.
                let before = live.state_after(index).expect("a state");
                let mut turned = before.clone();
                turned.board.get_mut(square).expect("a stone").direction = *direction;
                let layout = turned.layout(&live.setup().pieces);
                let table = write_layout(&folder, &layout);
                done(&["reorient", file, shown(&table)]);
            }
            GeomancyStep::Pass { .. } => {
                done(&["pass", file]);
            }
            GeomancyStep::NextRound { after } => {
                done(&["round", file, "--after", after.name()]);
            }
            GeomancyStep::Choose(choose) => {
                done(&["choose", file, &choose.to_string()]);
            }
            other => panic!("{other:?} in a game of Geomancy"),
        }
        let book = book_of::<GeomancyMatch>(&record);
        assert_eq!(Some(book.state()), live.state_after(index + 1), "{step:?}");
    }
    let said = done(&["status", shown(&record)]);
    assert!(
        said.contains("The game is over.") && said.contains("win"),
        "{said}"
    );
    let score: serde_json::Value =
        serde_json::from_str(&done(&["score", shown(&record), "--format", "json"])).expect("JSON");
    assert_eq!(score["complete"], true);
    check_page(&record, &folder);
}

/// The page and the picture of a finished match.
fn check_page(record: &Path, folder: &TempDir) {
    let (page, table) = (
        folder.path().join("page.html"),
        folder.path().join("table.png"),
    );
    done(&[
        "export",
        shown(record),
        "-o",
        shown(&page),
        "--table",
        shown(&table),
    ]);
    let html = fs::read_to_string(page).expect("a page");
    for part in [
        "<svg class=\"chart\"",
        "<svg class=\"table\"",
        "Turn by turn",
        "wins",
    ] {
        assert!(html.contains(part), "{part} is not in the page");
    }
    for outside in ["http:", "https:", "<script", "<link", "url("] {
        assert!(!html.contains(outside), "the page needs {outside}");
    }
    let picture = image::open(table).expect("a picture");
    assert!(picture.width() > 300);
}

#[test]
fn a_whole_game_of_noname_is_played_from_layouts() {
    let folder = folder();
    let record = begin::<NonameMatch>("red,blue", &folder);
    let live = play::<NonameMatch>(2, &mut Random::new(4));
    for (index, step) in steps_of(&live).iter().enumerate() {
        let NonameStep::Place { stone, .. } = step else {
            panic!("{step:?} in a game of exact pieces");
        };
        let book = book_of::<NonameMatch>(&record);
        let state = book.state();
        // A picture names stones as it likes.
        let mut layout = state.layout(&book.setup().stashes.pieces, Some(stone));
        for (number, stone) in layout.stones.iter_mut().enumerate() {
            stone.id = format!("s{number}");
        }
        let table = write_layout(&folder, &layout);
        done(&["place", shown(&record), shown(&table)]);
        let book = book_of::<NonameMatch>(&record);
        let now = book.state();
        let wanted = live.state_after(index + 1).expect("a state");
        let unnamed = |stones: &[Stone]| -> Vec<Stone> {
            let unnamed = |stone: &Stone| Stone {
                id: String::new(),
                ..stone.clone()
            };
            stones.iter().map(unnamed).collect()
        };
        assert_eq!(unnamed(&now.table), unnamed(&wanted.table));
        assert_eq!((&now.pads, now.turn), (&wanted.pads, wanted.turn));
    }
    assert!(NonameMatch::is_over(
        book_of::<NonameMatch>(&record).state()
    ));
    check_page(&record, &folder);
}

#[test]
fn the_bell_ends_a_match_where_it_stands() {
    let folder = folder();
    let path = begin::<NonameMatch>("red,blue", &folder);
    let said = done(&["bell", shown(&path)]);
    assert!(said.contains("The game is over."), "{said}");
    assert!(refused(&["bell", shown(&path)]).contains("the game is over"));
    done(&["undo", shown(&path)]);
    assert!(!NonameMatch::is_over(book_of::<NonameMatch>(&path).state()));
}
