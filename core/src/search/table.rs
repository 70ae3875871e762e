//! Transposition table.

/// Entries that share a place.
const CLUSTER: usize = 4;

/// Relation of a stored value to the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum Bound {
    /// Nothing is known.
    #[default]
    None = 0,
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// It is the true value.
    Exact = 3,
}

#[derive(Debug, Clone, Copy, Default)]
#[repr(C, align(16))]
struct Entry {
    key: u32,
    mv: u32,
    value: i16,
    eval: i16,
    depth: i8,
    bound: Bound,
    age: u8,
}

/// The entries of one place, in one cache line.
#[derive(Debug, Clone, Copy, Default)]
#[repr(C, align(64))]
struct Cluster([Entry; CLUSTER]);

/// Entry of the transposition table.
#[derive(Debug, Clone, Copy)]
pub struct TtEntry {
    /// Its best move as [`super::SearchPosition::code`] writes it; 0 for none.
    pub mv: u32,
    /// Its value.
    pub value: i32,
    /// Static evaluation.
    pub eval: i32,
    /// Depth of the search.
    pub depth: i32,
    /// Meaning of the value.
    pub bound: Bound,
}

/// A table of positions. A key that collides costs a wrong value at worst: moves from it are checked.
#[derive(Debug)]
pub struct Table {
    entries: Vec<Cluster>,
    age: u8,
}

impl Table {
    /// Creates a table of at most `bytes` bytes and at least one cluster.
    pub fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<Cluster>()).max(1);
        Table { entries: vec![Cluster::default(); count], age: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(Cluster::default());
        self.age = 0;
    }

    /// Starts a new search: entries of older searches are replaced first.
    pub fn age(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        // The high bits choose the place, the low ones tell entries apart.
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }

    /// Looks a position up.
    #[inline]
    pub fn get(&self, key: u64) -> Option<TtEntry> {
        let cluster = &self.entries[self.place(key)].0;
        let entry = cluster.iter().find(|entry| entry.key == key as u32 && entry.bound != Bound::None)?;
        Some(TtEntry {
            mv: entry.mv,
            value: i32::from(entry.value),
            eval: i32::from(entry.eval),
            depth: i32::from(entry.depth),
            bound: entry.bound,
        })
    }

    /// Stores an entry; a move of 0 keeps the stored one.
    #[inline]
    pub fn put(&mut self, key: u64, found: TtEntry) {
        let age = self.age;
        let place = self.place(key);
        let cluster = &mut self.entries[place].0;
        let worth = |entry: &Entry| {
            i32::from(entry.depth) - 8 * i32::from(age.wrapping_sub(entry.age))
                + if entry.bound == Bound::None { -1000 } else { 0 }
        };
        let mut chosen = 0;
        for at in 0..CLUSTER {
            if cluster[at].key == key as u32 && cluster[at].bound != Bound::None {
                chosen = at;
                break;
            }
            if worth(&cluster[at]) < worth(&cluster[chosen]) {
                chosen = at;
            }
        }
        let entry = &mut cluster[chosen];
        let same = entry.key == key as u32 && entry.bound != Bound::None;
        if same && found.bound != Bound::Exact && found.depth + 3 < i32::from(entry.depth) && entry.age == age
        {
            return;
        }
        let mv = if found.mv == 0 && same { entry.mv } else { found.mv };
        *entry = Entry {
            key: key as u32,
            mv,
            value: found.value as i16,
            eval: found.eval as i16,
            depth: found.depth.clamp(-8, 120) as i8,
            bound: found.bound,
            age,
        };
    }

    /// Estimates by a sample the share of entries of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let sample = self.entries.iter().take(250);
        let used = sample
            .flat_map(|cluster| &cluster.0)
            .filter(|one| one.bound != Bound::None && one.age == self.age)
            .count();
        (used * 1000 / (250 * CLUSTER)) as u32
    }
}
