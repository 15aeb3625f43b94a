//! Whole games by the thousand: they end, their scores add up, and how long they are.

use super::*;

/// What one game came to.
struct Outcome {
    turns: usize,
    /// Of the player who began; a shared win counts in part.
    first_wins: f64,
    /// Points of the player who began beyond the mean of the others.
    first_lead: f64,
}

/// What many games of one kind came to.
struct Tally {
    /// Of every game, fewest first.
    turns: Vec<usize>,
    /// The shares and means of [`Outcome`]'s figures.
    first_wins: f64,
    first_lead: f64,
}

/// Plays games on all cores and checks that each ends and that its scores add up.
fn tally<M: Finished>(players: usize, games: usize, seed: u64) -> Tally {
    let indices = (0..games as u64).into_par_iter();
    let outcomes = indices.map(|index| outcome::<M>(players, seed + index));
    let outcomes: Vec<Outcome> = outcomes.collect();
    let mut turns: Vec<usize> = outcomes.iter().map(|o| o.turns).collect();
    turns.sort_unstable();
    let mean = |of: &dyn Fn(&Outcome) -> f64| outcomes.iter().map(of).sum::<f64>() / games as f64;
    Tally {
        first_wins: mean(&|o| o.first_wins),
        first_lead: mean(&|o| o.first_lead),
        turns,
    }
}

fn outcome<M: Finished>(players: usize, seed: u64) -> Outcome {
    let book = play::<M>(players, &mut Random::new(seed));
    let points = M::final_points(&book);
    let first = points[&M::stashes(book.setup()).first];
    let best = points.values().max().copied().unwrap_or(0);
    let winners = points.values().filter(|p| **p == best).count();
    let others: i64 = points.values().sum::<i64>() - first;
    let is_turn =
        |e: &&Entry<M::Step>| matches!(&e.event, Event::Step(s) if M::player(s).is_some());
    Outcome {
        turns: book.entries().iter().filter(is_turn).count(),
        first_wins: if first == best {
            1.0 / winners as f64
        } else {
            0.0
        },
        first_lead: first as f64 - others as f64 / (players - 1) as f64,
    }
}

/// A game whose scores can be added up.
trait Finished: Playing {
    /// The points at the end, of which all are accounted for.
    fn final_points(book: &Book<Self>) -> BTreeMap<Color, i64>;
}

impl Finished for GeomancyMatch {
    fn final_points(book: &Book<Self>) -> BTreeMap<Color, i64> {
        let state = book.state();
        let points = state.points(book.setup());
        let all: u32 = points.values().map(|p| p.total()).sum();
        let mut counted = state.hands.clone();
        counted.add_all(&state.aside);
        let stashes = book.setup().all_pieces().pips();
        assert_eq!(all + counted.pips(), stashes, "the scores don't add up");
        let total = |(color, p): (&Color, &Points)| (color.clone(), i64::from(p.total()));
        points.iter().map(total).collect()
    }
}

impl Finished for NonameMatch {
    fn final_points(book: &Book<Self>) -> BTreeMap<Color, i64> {
        let (state, setup) = (book.state(), &book.setup().stashes);
        assert_eq!(state.table.len() as u32, setup.all_pieces().total());
        let ruling = state.ruling(setup).expect("a ruling");
        let sum: i64 = ruling.stones.iter().map(|stone| stone.score).sum();
        let totals = ruling.scores.values().sum::<i64>();
        assert_eq!(sum, totals, "the scores don't add up");
        ruling.scores
    }
}

#[test]
fn whole_games_end_and_their_scores_add_up() {
    for players in 2..=6 {
        assert_eq!(tally::<GeomancyMatch>(players, 20, 900).turns.len(), 20);
    }
    for players in 2..=4 {
        assert_eq!(tally::<NonameMatch>(players, 20, 900).turns.len(), 20);
    }
}

/// Prints how long games are and what beginning is worth. Run it with
/// `GEOMANT_GAMES=2000 cargo test --release -p geomant-core --test book lengths -- --ignored --nocapture`.
#[test]
#[ignore = "prints a table for the README, from thousands of games"]
fn lengths_of_games_and_the_edge_of_the_first_player() {
    let games = std::env::var("GEOMANT_GAMES").ok();
    let games = games.map_or(200, |n| n.parse().expect("a number of games"));
    eprintln!(
        "| game | players | games | turns: median (5% to 95%) | first player wins | fair share | its lead in points |"
    );
    eprintln!("| --- | --- | --- | --- | --- | --- | --- |");
    let begun = std::time::Instant::now();
    print_lengths::<GeomancyMatch>(6, games);
    print_lengths::<NonameMatch>(4, games);
    eprintln!("played in {:.0} s", begun.elapsed().as_secs_f64());
}

fn print_lengths<M: Finished>(most: usize, games: usize) {
    for players in 2..=most {
        let tally = tally::<M>(players, games, 1);
        let at = |part: f64| tally.turns[(part * (games - 1) as f64) as usize];
        let wins = tally.first_wins;
        let fair = 1.0 / players as f64;
        let error = 1.96 * (wins * (1.0 - wins) / games as f64).sqrt();
        eprintln!(
            "| {} | {players} | {games} | {} ({} to {}) | {:.1}% ± {:.1} | {:.1}% | {:+.2} |",
            M::NAME,
            at(0.5),
            at(0.05),
            at(0.95),
            100.0 * wins,
            100.0 * error,
            100.0 * fair,
            tally.first_lead
        );
    }
}
