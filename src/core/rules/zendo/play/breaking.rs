//! Koans that are broken down by consent, as it is clicked: which pieces are wanted, which koans give them, and who allows it.
//!
//! A pick is [`BEGUN`] once somebody wants pieces, a supply as in "red=L" for each that is wanted, and a koan's name. What no longer
//! means anything is left out.

use super::state::{Built, Phase, pieces_of};
use super::step::{Consent, Step};
use super::{Now, ZendoMatch};
use crate::phrase;
use crate::phrasing::Phrase;
use crate::piece::{Color, Size};
use crate::rules::matches::Match;
use crate::rules::matches::tray::{Laid, Picks, Token, TokenStanding, TokenTint, Tray};
use crate::rules::matches::watched::{Invocation, OfferedInvocation};
use crate::rules::zendo::counter::{Stock, Supply};
use crate::rules::zendo::spoken::list;

/// The pick that opens the question.
const BEGUN: &str = "break";

/// What lies before the student whose turn it is, and what comes of what is picked out.
pub fn laid(now: Now<'_>, picks: &[String]) -> Laid {
    let may_break = matches!(now.state.phase, Phase::Building | Phase::Disproving(_));
    let has_koans = now.state.on_table().next().is_some();
    let Some(player) = now.state.turn.filter(|_| may_break && has_koans) else {
        return Laid::default();
    };
    let request = BreakdownRequest::of(now, picks);
    let tray = |what, tokens| Tray {
        player,
        what,
        tokens,
    };
    let mut laid = Laid {
        trays: vec![tray(phrase!("zendo-break-tray"), vec![request.beginning()])],
        ..Laid::default()
    };
    if request.is_begun() {
        laid.trays
            .push(tray(phrase!("zendo-wanted-tray"), request.kinds()));
        laid.hint = phrase!("zendo-wanted-hint");
    }
    if request.wanted.pieces() > 0 {
        laid.trays
            .push(tray(phrase!("zendo-given-tray"), request.koans()));
        laid.hint = phrase!("zendo-given-hint");
    }
    laid.invocations = request.offers();
    if !laid.invocations.is_empty() {
        laid.hint = Phrase::default();
    }
    laid
}

/// What is picked out so far.
struct BreakdownRequest<'a> {
    now: Now<'a>,
    picks: &'a [String],
    free: Stock,
    wanted: Stock,
    /// The koans that are picked and give something.
    given: Vec<&'a str>,
}

impl<'a> BreakdownRequest<'a> {
    fn of(now: Now<'a>, picks: &'a [String]) -> Self {
        let wanted = picks.iter().filter_map(|pick| pick.parse::<Supply>().ok());
        let mut request = Self {
            now,
            picks,
            free: now.state.free(now.setup),
            wanted: wanted.collect(),
            given: vec![],
        };
        let picked = now.state.on_table().filter(|built| request.gives(built));
        let picked = picked.map(Built::id).filter(|id| request.has(id));
        request.given = picked.collect();
        request
    }

    fn has(&self, pick: &str) -> bool {
        self.picks.iter().any(|own| own == pick)
    }

    fn is_begun(&self) -> bool {
        self.has(BEGUN)
    }

    /// Whether a koan holds a piece that is wanted and lacking.
    fn gives(&self, built: &Built) -> bool {
        let lacking = self.free.lacking(&self.wanted);
        pieces_of(&built.koan).lacking(&lacking) != lacking
    }

    fn beginning(&self) -> Token {
        let then: Picks = if self.is_begun() {
            vec![]
        } else {
            vec![BEGUN.into()]
        };
        let words = phrase!("zendo-break-begins");
        token(words.clone(), words, Some(then), self.is_begun())
    }

    /// Every kind of piece that koans on the table hold.
    fn kinds(&self) -> Vec<Token> {
        let mut held = Stock::default();
        for built in self.now.state.on_table() {
            for (color, size, count) in pieces_of(&built.koan).kinds() {
                (0..count).for_each(|_| held.add(color.clone(), size));
            }
        }
        let kinds = held.kinds();
        kinds
            .map(|(color, size, held)| self.kind((color, size), held))
            .collect()
    }

    /// A kind of which so many are in koans. The first click wants the first piece that the stash lacks, each more one more, and after the
    /// last none.
    fn kind(&self, (color, size): (&Color, Size), held: usize) -> Token {
        let (free, wanted) = (
            count(&self.free, color, size),
            count(&self.wanted, color, size),
        );
        let next = match wanted {
            0 => free + 1,
            _ if wanted < free + held => wanted + 1,
            _ => 0,
        };
        let pick = format!("{color}={}", size.letter());
        let others = self.picks.iter().filter(|own| **own != pick).cloned();
        let then = others.chain(std::iter::repeat_n(pick.clone(), next));
        let sign = match wanted {
            0 => phrase!("zendo-kind-alone", color, size),
            count => phrase!("zendo-kind", count, color, size),
        };
        let name = phrase!("zendo-wants", kind = &sign);
        token(sign, name, Some(then.collect()), wanted > 0)
    }

    /// The koans on the table; those that hold nothing that is wanted can't be picked.
    fn koans(&self) -> Vec<Token> {
        let koans = self.now.state.on_table().map(|built| {
            let (koan, is_picked) = (built.id(), self.given.contains(&built.id()));
            let name = phrase!("zendo-gives", koan);
            let others = self.picks.iter().filter(|own| *own != koan).cloned();
            let own = (!is_picked).then(|| koan.to_owned());
            let then = others.chain(own).collect();
            token(
                koan.into(),
                name,
                self.gives(built).then_some(then),
                is_picked,
            )
        });
        koans.collect()
    }

    /// Who may allow it, where enough is said.
    fn offers(&self) -> Vec<OfferedInvocation> {
        let asks = self.now.state.turn.filter(|_| self.is_for_a_koan());
        let students = self.now.setup.students.iter().enumerate();
        let others = students.filter(|(student, _)| Some(*student) != asks);
        let others: Vec<String> = others.map(|(_, name)| name.clone()).collect();
        let consents = [Consent::Students(others), Consent::Master];
        let offers = consents
            .into_iter()
            .filter_map(|consent| self.offer(consent));
        offers.collect()
    }

    const fn is_for_a_koan(&self) -> bool {
        matches!(self.now.state.phase, Phase::Building)
    }

    /// The step with somebody's consent; none where the rules refuse it.
    fn offer(&self, consent: Consent) -> Option<OfferedInvocation> {
        let wanted = self.wanted.kinds().map(|(color, size, count)| Supply {
            color: color.clone(),
            sizes: vec![size; count],
        });
        let wanted: Vec<Supply> = wanted.collect();
        let koans = self.given.iter().copied().map(str::to_owned);
        let step = Step::Break {
            koans: koans.collect(),
            wanted,
            consent: consent.clone(),
        };
        ZendoMatch::after(self.now.setup, self.now.state, &step).ok()?;
        let koans = list(self.given.iter().copied());
        let mut invocation = Invocation::new("break").tidying();
        for koan in &self.given {
            invocation = invocation.saying("koans", *koan);
        }
        for (color, size, count) in self.wanted.kinds() {
            let letters = size.letter().to_string().repeat(count);
            invocation = invocation.saying("for", format!("{color}={letters}"));
        }
        let (label, invocation) = match consent {
            Consent::Students(names) => {
                let (count, who) = (names.len(), list(&names));
                let told = names
                    .into_iter()
                    .fold(invocation, |told, name| told.saying("agreed", name));
                (phrase!("zendo-agree-to-break", count, who, koans), told)
            }
            Consent::Master => {
                let who = &self.now.setup.master;
                let told = invocation.saying("by-master", "");
                (phrase!("zendo-decides-to-break", who, koans), told)
            }
        };
        Some(OfferedInvocation {
            label,
            why: Phrase::default(),
            invocation,
        })
    }
}

fn count(stock: &Stock, color: &Color, size: Size) -> usize {
    let mut kinds = stock.kinds();
    let kind = kinds.find(|(own, other, _)| *own == color && *other == size);
    kind.map_or(0, |(_, _, count)| count)
}

fn token(sign: Phrase, name: Phrase, then: Option<Picks>, is_picked: bool) -> Token {
    Token {
        sign,
        name,
        tint: TokenTint::Pale,
        standing: match (is_picked, &then) {
            (true, _) => TokenStanding::Picked,
            (false, Some(_)) => TokenStanding::Lying,
            (false, None) => TokenStanding::Faded,
        },
        then,
    }
}
