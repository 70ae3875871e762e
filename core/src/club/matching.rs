//! Maximum-weight matching in a general graph, by Edmonds' blossom algorithm.
//!
//! Pairing by a complete search needs it: the matching with the greatest weight is found always, and never by trying.

/// Weight of an edge. Wide, because a pairing packs criteria of several ranks into one number.
pub(super) type Weight = i128;

/// Returns the partner of each of `n` vertices in the matching of greatest weight. `weight` is symmetric; a pair with weight
/// 0 or less cannot be matched.
pub(super) fn max_weight_matching(n: usize, weight: impl Fn(usize, usize) -> Weight) -> Vec<Option<usize>> {
    let weights: Vec<Weight> = (0..n * n).map(|at| weight(at / n, at % n)).collect();
    integer_blossom::max_weight_matching(&weights, n)
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
