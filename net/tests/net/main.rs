//! Links and matches between devices over real sockets: these tests wait for time to pass, so `./test net` runs them by
//! themselves. `cargo test --test net nearby::` needs nothing but loopback; `online::` starts three
//! relays (nats-server 2.11 or newer, or Go to build one).

/// Plain TCP between devices in one network.
mod nearby {
    mod limits;
    mod links;
    mod matches;
    mod rooms;
}

/// A NATS cluster of three nodes on this machine; tests kill some of them.
mod online {
    mod hostile;
    mod links;
    mod load;
    mod matches;
    mod rooms;
}

/// Helpers that several files share.
mod support {
    pub mod links;
    pub mod rooms;
}
