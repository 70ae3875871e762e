//! Maximum-weight matching in a general graph: Edmonds' blossom algorithm with dual variables, O(n³).
//!
//! Pairing by a complete search needs it: the matching with the greatest weight is found always, and never by trying. For the
//! method see Galil, “Efficient algorithms for finding maximum matching in graphs”, ACM Computing Surveys 18 (1986).

use std::collections::VecDeque;

/// Weight of an edge. Wide, because a pairing packs criteria of several ranks into one number.
pub(super) type Weight = i128;

#[derive(Clone, Copy, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: Weight,
}

/// Label of a vertex or blossom in the search tree.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
}

/// Vertices are 1 to `n`, blossoms the numbers after; 0 is nothing.
struct Search {
    n: usize,
    /// Greatest number of a blossom in use.
    top: usize,
    edges: Vec<Vec<Edge>>,
    dual: Vec<Weight>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    /// Outermost blossom of each vertex or blossom.
    outer: Vec<usize>,
    parent: Vec<usize>,
    label: Vec<Label>,
    /// Child of a blossom that holds a vertex.
    child_with: Vec<Vec<usize>>,
    children: Vec<Vec<usize>>,
    visited: Vec<usize>,
    visits: usize,
    queue: VecDeque<usize>,
}

/// Returns the partner of each of `n` vertices in the matching of greatest weight. `weight` is symmetric; a pair with weight
/// 0 or less cannot be matched.
pub(super) fn max_weight_matching(n: usize, weight: impl Fn(usize, usize) -> Weight) -> Vec<Option<usize>> {
    let mut search = Search::new(n, weight);
    while search.augment_once() {}
    search.mate[1..=n].iter().map(|mate| mate.checked_sub(1)).collect()
}

impl Search {
    fn new(n: usize, weight: impl Fn(usize, usize) -> Weight) -> Search {
        let size = 2 * n + 2;
        let mut edges = vec![vec![Edge::default(); size]; size];
        let mut greatest = 0;
        for (from, to) in (1..=n).flat_map(|from| (1..=n).map(move |to| (from, to))) {
            let weight = if from == to { 0 } else { weight(from - 1, to - 1).max(0) };
            greatest = greatest.max(weight);
            edges[from][to] = Edge { from, to, weight };
        }
        let mut child_with = vec![vec![0; n + 1]; size];
        for (vertex, row) in child_with.iter_mut().enumerate().take(n + 1).skip(1) {
            row[vertex] = vertex;
        }
        let mut dual = vec![0; size];
        dual[1..=n].fill(greatest);
        let mut outer = vec![0; size];
        outer.iter_mut().enumerate().take(n + 1).for_each(|(vertex, outer)| *outer = vertex);
        Search {
            n,
            top: n,
            edges,
            dual,
            mate: vec![0; size],
            slack: vec![0; size],
            outer,
            parent: vec![0; size],
            label: vec![Label::Free; size],
            child_with,
            children: vec![Vec::new(); size],
            visited: vec![0; size],
            visits: 0,
            queue: VecDeque::new(),
        }
    }

    /// Slack of an edge: 0 when it is tight.
    fn gap(&self, edge: Edge) -> Weight {
        self.dual[edge.from] + self.dual[edge.to] - 2 * self.edges[edge.from][edge.to].weight
    }

    fn update_slack(&mut self, from: usize, to: usize) {
        let best = self.slack[to];
        if best == 0 || self.gap(self.edges[from][to]) < self.gap(self.edges[best][to]) {
            self.slack[to] = from;
        }
    }

    fn set_slack(&mut self, of: usize) {
        self.slack[of] = 0;
        for vertex in 1..=self.n {
            let usable = self.edges[vertex][of].weight > 0 && self.outer[vertex] != of;
            if usable && self.label[self.outer[vertex]] == Label::Outer {
                self.update_slack(vertex, of);
            }
        }
    }

    fn push(&mut self, of: usize) {
        if of <= self.n {
            self.queue.push_back(of);
        } else {
            for at in 0..self.children[of].len() {
                self.push(self.children[of][at]);
            }
        }
    }

    fn set_outer(&mut self, of: usize, blossom: usize) {
        self.outer[of] = blossom;
        if of > self.n {
            for at in 0..self.children[of].len() {
                self.set_outer(self.children[of][at], blossom);
            }
        }
    }

    /// Returns the place of a child in its blossom, after turning the blossom so that the way there has even length.
    fn even_place(&mut self, blossom: usize, child: usize) -> usize {
        let children = &mut self.children[blossom];
        let place = children.iter().position(|one| *one == child).unwrap_or(0);
        if place % 2 == 1 {
            children[1..].reverse();
            children.len() - place
        } else {
            place
        }
    }

    fn set_mate(&mut self, of: usize, other: usize) {
        let edge = self.edges[of][other];
        self.mate[of] = edge.to;
        if of > self.n {
            let child = self.child_with[of][edge.from];
            let place = self.even_place(of, child);
            for at in 0..place {
                self.set_mate(self.children[of][at], self.children[of][at ^ 1]);
            }
            self.set_mate(child, other);
            self.children[of].rotate_left(place);
        }
    }

    fn augment(&mut self, mut of: usize, mut other: usize) {
        loop {
            let next = self.outer[self.mate[of]];
            self.set_mate(of, other);
            if next == 0 {
                return;
            }
            let parent = self.outer[self.parent[next]];
            self.set_mate(next, parent);
            of = parent;
            other = next;
        }
    }

    /// Returns the lowest common ancestor of two outer blossoms; 0 when they are in different trees.
    fn ancestor(&mut self, mut one: usize, mut other: usize) -> usize {
        self.visits += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.visited[one] == self.visits {
                    return one;
                }
                self.visited[one] = self.visits;
                one = self.outer[self.mate[one]];
                if one != 0 {
                    one = self.outer[self.parent[one]];
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        0
    }

    fn add_blossom(&mut self, one: usize, ancestor: usize, other: usize) {
        let mut blossom = self.n + 1;
        while blossom <= self.top && self.outer[blossom] != 0 {
            blossom += 1;
        }
        self.top = self.top.max(blossom);
        self.dual[blossom] = 0;
        self.label[blossom] = Label::Outer;
        self.mate[blossom] = self.mate[ancestor];
        self.children[blossom] = vec![ancestor];
        for (way, start) in [one, other].into_iter().enumerate() {
            if way == 1 {
                self.children[blossom][1..].reverse();
            }
            let mut at = start;
            while at != ancestor {
                let next = self.outer[self.mate[at]];
                self.children[blossom].extend([at, next]);
                self.push(next);
                at = self.outer[self.parent[next]];
            }
        }
        self.set_outer(blossom, blossom);
        for at in 1..=self.top {
            self.edges[blossom][at].weight = 0;
            self.edges[at][blossom].weight = 0;
        }
        self.child_with[blossom].fill(0);
        for child in self.children[blossom].clone() {
            for at in 1..=self.top {
                let known = self.edges[blossom][at];
                if known.weight == 0 || self.gap(self.edges[child][at]) < self.gap(known) {
                    self.edges[blossom][at] = self.edges[child][at];
                    self.edges[at][blossom] = self.edges[at][child];
                }
            }
            for vertex in 1..=self.n {
                if self.child_with[child][vertex] != 0 {
                    self.child_with[blossom][vertex] = child;
                }
            }
        }
        self.set_slack(blossom);
    }

    fn expand_blossom(&mut self, blossom: usize) {
        for child in self.children[blossom].clone() {
            self.set_outer(child, child);
        }
        let entry = self.child_with[blossom][self.edges[blossom][self.parent[blossom]].from];
        let place = self.even_place(blossom, entry);
        let children = self.children[blossom].clone();
        for at in (0..place).step_by(2) {
            let (inner, outer) = (children[at], children[at + 1]);
            self.parent[inner] = self.edges[outer][inner].from;
            self.label[inner] = Label::Inner;
            self.label[outer] = Label::Outer;
            self.slack[inner] = 0;
            self.set_slack(outer);
            self.push(outer);
        }
        self.label[entry] = Label::Inner;
        self.parent[entry] = self.parent[blossom];
        for child in &children[place + 1..] {
            self.label[*child] = Label::Free;
            self.set_slack(*child);
        }
        self.outer[blossom] = 0;
    }

    /// Takes a tight edge into the tree. Returns true if it augmented the matching.
    fn take_edge(&mut self, edge: Edge) -> bool {
        let (one, other) = (self.outer[edge.from], self.outer[edge.to]);
        match self.label[other] {
            Label::Free => {
                self.parent[other] = edge.from;
                self.label[other] = Label::Inner;
                let next = self.outer[self.mate[other]];
                self.slack[other] = 0;
                self.slack[next] = 0;
                self.label[next] = Label::Outer;
                self.push(next);
                false
            }
            Label::Outer => {
                let ancestor = self.ancestor(one, other);
                if ancestor == 0 {
                    self.augment(one, other);
                    self.augment(other, one);
                    return true;
                }
                self.add_blossom(one, ancestor, other);
                false
            }
            Label::Inner => false,
        }
    }

    fn is_outermost(&self, of: usize) -> bool {
        self.outer[of] == of
    }

    /// Grows the matching by one pair. Returns false when no pair makes it heavier.
    fn augment_once(&mut self) -> bool {
        self.label[..=self.top].fill(Label::Free);
        self.slack[..=self.top].fill(0);
        self.queue.clear();
        for of in 1..=self.top {
            if self.is_outermost(of) && self.mate[of] == 0 {
                self.parent[of] = 0;
                self.label[of] = Label::Outer;
                self.push(of);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(from) = self.queue.pop_front() {
                if self.label[self.outer[from]] == Label::Inner {
                    continue;
                }
                for to in 1..=self.n {
                    let edge = self.edges[from][to];
                    if edge.weight <= 0 || self.outer[from] == self.outer[to] {
                        continue;
                    }
                    if self.gap(edge) == 0 {
                        if self.take_edge(edge) {
                            return true;
                        }
                    } else {
                        self.update_slack(from, self.outer[to]);
                    }
                }
            }
            if !self.change_duals() {
                return false;
            }
            self.queue.clear();
            for of in 1..=self.top {
                let slack = self.slack[of];
                let usable = self.is_outermost(of) && slack != 0 && self.outer[slack] != of;
                if usable && self.gap(self.edges[slack][of]) == 0 && self.take_edge(self.edges[slack][of]) {
                    return true;
                }
            }
            for blossom in self.n + 1..=self.top {
                let empty = self.label[blossom] == Label::Inner && self.dual[blossom] == 0;
                if self.is_outermost(blossom) && empty {
                    self.expand_blossom(blossom);
                }
            }
        }
    }

    /// Moves the dual variables until an edge is tight. Returns false when a free vertex is worth nothing more.
    fn change_duals(&mut self) -> bool {
        let mut step = Weight::MAX;
        for blossom in self.n + 1..=self.top {
            if self.is_outermost(blossom) && self.label[blossom] == Label::Inner {
                step = step.min(self.dual[blossom] / 2);
            }
        }
        for of in 1..=self.top {
            if self.is_outermost(of) && self.slack[of] != 0 {
                let gap = self.gap(self.edges[self.slack[of]][of]);
                match self.label[of] {
                    Label::Free => step = step.min(gap),
                    Label::Outer => step = step.min(gap / 2),
                    Label::Inner => {}
                }
            }
        }
        let is_outer = |vertex: usize| self.label[self.outer[vertex]] == Label::Outer;
        if (1..=self.n).any(|vertex| is_outer(vertex) && self.dual[vertex] <= step) {
            return false;
        }
        for vertex in 1..=self.n {
            match self.label[self.outer[vertex]] {
                Label::Outer => self.dual[vertex] -= step,
                Label::Inner => self.dual[vertex] += step,
                Label::Free => {}
            }
        }
        for blossom in self.n + 1..=self.top {
            if self.is_outermost(blossom) {
                match self.label[blossom] {
                    Label::Outer => self.dual[blossom] += 2 * step,
                    Label::Inner => self.dual[blossom] -= 2 * step,
                    Label::Free => {}
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::lots::Lots;
    use super::*;

    /// Greatest weight by trying every matching.
    fn exhaustive(left: &[usize], weight: &dyn Fn(usize, usize) -> Weight) -> Weight {
        let Some((first, rest)) = left.split_first() else { return 0 };
        let mut best = exhaustive(rest, weight);
        for at in 0..rest.len() {
            let gain = weight(*first, rest[at]);
            if gain > 0 {
                let others: Vec<usize> = rest.iter().copied().filter(|one| *one != rest[at]).collect();
                best = best.max(gain + exhaustive(&others, weight));
            }
        }
        best
    }

    /// In random graphs of up to nine vertices, dense and sparse, no matching is heavier than the one that is found.
    #[test]
    fn no_matching_is_heavier() {
        let mut lots = Lots::new(1, 0);
        for case in 0..3000 {
            let n = 1 + lots.below(9);
            let (range, missing) = ([2, 10, 1000][case % 3], lots.below(4));
            let mut weights = vec![vec![0; n]; n];
            for (one, other) in (0..n).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let there = lots.below(4) >= missing;
                let weight = if there { lots.below(range) as Weight } else { 0 };
                weights[one][other] = weight;
                weights[other][one] = weight;
            }
            let weight = |one: usize, other: usize| weights[one][other];
            let mates = max_weight_matching(n, weight);
            let mut sum = 0;
            for (one, mate) in mates.iter().enumerate() {
                let Some(mate) = *mate else { continue };
                assert_eq!(mates[mate], Some(one), "partners agree");
                sum += if mate > one { weight(one, mate) } else { 0 };
            }
            let all: Vec<usize> = (0..n).collect();
            assert_eq!(sum, exhaustive(&all, &weight), "case {case}: {weights:?}");
        }
    }
}
