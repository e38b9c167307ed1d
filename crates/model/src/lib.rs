//! Test support: the protocol of several nodes on one database, as a model of which every state is explored.
