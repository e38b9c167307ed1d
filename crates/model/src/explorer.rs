//! Breadth-first search through all states, so that the first counterexample is a shortest one; then backward, to see
//! from which states the table can still go on.

use std::fmt;

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::state::ClusterState;
use crate::{Invariant, Model, Step};

/// What a search has found.
#[derive(Debug)]
pub struct Exploration {
    /// States reached, of those alike but for the numbers of nodes and keys only one.
    pub states: usize,
    pub transitions: usize,
    pub found: Option<Counterexample>,
    /// Steps that were possible in no state for any node, named for the first.
    pub never_taken: Vec<Step>,
    /// The search ended at the limit of states: nothing is said about the others, nor about invariant 8.
    pub is_cut: bool,
}

/// The way to a state or step that breaks an invariant.
#[derive(Debug)]
pub struct Counterexample {
    pub broken: Invariant,
    pub steps: Vec<Step>,
}

impl fmt::Display for Counterexample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "invariant {}", self.broken)?;
        (1..).zip(&self.steps).try_for_each(|(number, step)| writeln!(f, "{number:4}. {step}"))
    }
}

/// Visits every state, or as many as the limit allows.
pub fn explore(model: &Model, limit: usize) -> Exploration {
    let mut search = StateSearch::new(model);
    let unsafe_step = search.forward(limit);
    let is_cut = search.states.len() > search.sources.len();
    let found = match unsafe_step {
        Some((broken, state, step)) => Some(search.counterexample(broken, state, Some(step))),
        None if is_cut => None,
        None => search.first_stuck().map(|state| search.counterexample(Invariant::CanGoOn, state, None)),
    };
    let never_taken = search.never_taken();
    Exploration { states: search.states.len(), transitions: search.transitions, found, never_taken, is_cut }
}

struct StateSearch<'a> {
    model: &'a Model,
    all_steps: Vec<Step>,
    /// Which of them were possible.
    taken: Vec<bool>,
    /// In the order of discovery, so by distance.
    states: IndexSet<ClusterState, FxBuildHasher>,
    /// From which state each was discovered.
    parents: Vec<u32>,
    /// For each state that was expanded, where its targets begin.
    sources: Vec<u32>,
    /// Where steps lead that can be counted on.
    targets: Vec<u32>,
    transitions: usize,
}

impl<'a> StateSearch<'a> {
    fn new(model: &'a Model) -> Self {
        let all_steps = Step::all(model);
        let first = ClusterState::first(model);
        Self {
            model,
            taken: vec![false; all_steps.len()],
            all_steps,
            states: std::iter::once(first.canonical(model)).collect(),
            parents: vec![0],
            sources: Vec::new(),
            targets: Vec::new(),
            transitions: 0,
        }
    }

    /// Stops at the first step that breaks an invariant, and gives the state it was made in.
    fn forward(&mut self, limit: usize) -> Option<(Invariant, usize, Step)> {
        while let Some(state) = self.states.get_index(self.sources.len()).copied()
            && self.states.len() <= limit
        {
            let index = self.sources.len();
            self.sources.push(self.targets.len() as u32);
            for position in 0..self.all_steps.len() {
                let step = self.all_steps[position];
                match state.after(self.model, step) {
                    None => {}
                    Some(Err(broken)) => return Some((broken, index, step)),
                    Some(Ok(next)) => {
                        self.taken[position] = true;
                        self.reach(index, step, next);
                    }
                }
            }
        }
        None
    }

    fn reach(&mut self, from: usize, step: Step, next: ClusterState) {
        let (index, is_new) = self.states.insert_full(next.canonical(self.model));
        if is_new {
            self.parents.push(from as u32);
        }
        if step.can_be_counted_on() {
            self.targets.push(index as u32);
        }
        self.transitions += 1;
    }

    fn never_taken(&self) -> Vec<Step> {
        // Every node has the same steps in the same order.
        let of_one = self.all_steps.len() / self.model.nodes;
        let is_taken = |step: &usize| self.taken.iter().skip(*step).step_by(of_one).any(|taken| *taken);
        (0..of_one).filter(|step| !is_taken(step)).map(|step| self.all_steps[step]).collect()
    }

    /// The nearest state from which no steps that can be counted on lead to the end.
    fn first_stuck(&self) -> Option<usize> {
        let (starts, sources) = self.reversed();
        let mut can_go_on: Vec<bool> = self.states.iter().map(|state| state.is_done(self.model)).collect();
        let mut reached: Vec<usize> = (0..can_go_on.len()).filter(|state| can_go_on[*state]).collect();
        while let Some(state) = reached.pop() {
            for source in &sources[starts[state] as usize..starts[state + 1] as usize] {
                let source = *source as usize;
                if !can_go_on[source] {
                    can_go_on[source] = true;
                    reached.push(source);
                }
            }
        }
        can_go_on.iter().position(|can| !can)
    }

    /// The steps backward: from where each state is reached, and where its part of that list begins.
    fn reversed(&self) -> (Vec<u32>, Vec<u32>) {
        let mut ends = vec![0_u32; self.states.len() + 1];
        self.targets.iter().for_each(|target| ends[*target as usize] += 1);
        let mut sum = 0;
        for end in &mut ends {
            sum += *end;
            *end = sum;
        }
        let mut sources = vec![0; self.targets.len()];
        for source in 0..self.sources.len() {
            let next = self.sources.get(source + 1).map_or(self.targets.len(), |next| *next as usize);
            for target in &self.targets[self.sources[source] as usize..next] {
                // Filling each part from its end leaves its beginning here.
                ends[*target as usize] -= 1;
                sources[ends[*target as usize] as usize] = source as u32;
            }
        }
        (ends, sources)
    }

    /// The way to a state, then one more step if there is one. States in the set may have their nodes and keys swapped, so
    /// the way is walked again from the first state, with the same names from its beginning to its end.
    fn counterexample(&self, broken: Invariant, end: usize, last: Option<Step>) -> Counterexample {
        let mut way = vec![end];
        while let Some(state) = way.last().copied().filter(|state| *state != 0) {
            way.push(self.parents[state] as usize);
        }
        let mut state = ClusterState::first(self.model);
        let mut steps = Vec::new();
        for wanted in way.iter().rev().skip(1) {
            let leads_there = |step: &Step| {
                let next = state.after(self.model, *step)?.ok()?;
                (next.canonical(self.model) == self.states[*wanted]).then_some((*step, next))
            };
            let (step, next) = self.all_steps.iter().find_map(leads_there).expect("a step led there before");
            steps.push(step);
            state = next;
        }
        let breaks = |step: &&Step| matches!(state.after(self.model, **step), Some(Err(it)) if it == broken);
        steps.extend(last.and_then(|_| self.all_steps.iter().find(breaks)));
        Counterexample { broken, steps }
    }
}
