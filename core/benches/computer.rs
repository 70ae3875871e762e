//! Computer players: nodes a second, and what a node is made of.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use qishe_core::games::xiangqi::computer::State;
use qishe_core::games::xiangqi::{PawnRule, Position};
use qishe_core::search::{Budget, Control, Searcher, Signals, Step, Tree, Which};

const MIDDLE: &str = "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w";
/// Nodes of one search.
const NODES: u64 = 50_000;

fn xiangqi(c: &mut Criterion) {
    let middle = Position::from_fen(MIDDLE, PawnRule::Standard).expect("a possible position");
    let mut group = c.benchmark_group("xiangqi_search");
    group.throughput(Throughput::Elements(NODES));
    for (name, position) in [("start", Position::start()), ("middle", middle)] {
        let mut searcher = Searcher::<State>::new(16 << 20);
        group.bench_function(name, |b| {
            b.iter(|| {
                searcher.clear();
                let mut control = Control::new(Budget::nodes(NODES), Arc::new(Signals::default()));
                let mut state = State::new(position, &[]);
                searcher.think(&mut state, &mut control, 1, None, &mut |_, _, _| {}).len()
            });
        });
    }
    group.finish();
    let mut state = State::new(middle, &[]);
    c.bench_function("xiangqi/evaluate", |b| b.iter(|| black_box(&mut state).evaluate()));
    let mut list: Vec<Step<_>> = Vec::with_capacity(256);
    for which in [Which::Noisy, Which::Quiet] {
        c.bench_function(&format!("xiangqi/moves/{which:?}"), |b| {
            b.iter(|| {
                list.clear();
                black_box(&mut state).moves(which, &mut list);
                list.len()
            });
        });
    }
    c.bench_function("xiangqi/make_unmake", |b| {
        b.iter(|| {
            for step in &list {
                state.make(step.mv);
                state.unmake();
            }
        });
    });
}

criterion_group!(benches, xiangqi);
criterion_main!(benches);
