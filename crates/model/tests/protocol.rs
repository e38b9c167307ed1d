//! The protocol holds, and each mistake is found: which invariant it breaks, and by how many steps at least.

use blacktop_model::Invariant::{self, *};
use blacktop_model::Mistake::{self, *};
use blacktop_model::{Exploration, Faults, Model, explore};

/// Far above what the models need, and within a small machine's memory.
const LIMIT: usize = 4_000_000;

const PROTOCOL: Model = Model::protocol(2, 2);

fn explore_all(model: &Model) -> Exploration {
    let explored = explore(model, LIMIT);
    assert!(!explored.is_cut, "more than {LIMIT} states");
    explored
}

#[test]
fn the_protocol_holds_for_two_nodes_and_two_keys() {
    let explored = explore_all(&PROTOCOL);
    assert!(explored.found.is_none(), "{}", explored.found.unwrap());
    assert!(explored.never_taken.is_empty(), "{:?}", explored.never_taken);
    // docs/ARCHITECTURE.md has this number. Another one is another protocol.
    assert_eq!(explored.states, 1_885_113);
}

#[test]
fn the_protocol_holds_for_three_nodes_without_faults() {
    let faults = Faults { crashes: 0, losses: 0, aborts: 0, stops: 0, releases: 1 };
    let explored = explore_all(&Model { faults, ..Model::protocol(3, 1) });
    assert!(explored.found.is_none(), "{}", explored.found.unwrap());
}

#[track_caller]
fn breaks(model: Model, invariant: Invariant, steps: usize) {
    let found = explore(&model, LIMIT).found.expect("a mistake that the search misses");
    assert_eq!((found.broken, found.steps.len()), (invariant, steps), "{found}");
}

fn finds(mistake: Mistake, invariant: Invariant, steps: usize) {
    breaks(PROTOCOL.with(mistake), invariant, steps);
}

fn players_notice(mistake: Mistake, invariant: Invariant, steps: usize) {
    breaks(PROTOCOL.with(mistake).seen_by_players(), invariant, steps);
}

#[test]
fn an_owner_checked_without_a_lock_is_found() {
    finds(NodeRowNotLocked, NothingAfterFence, 9);
    players_notice(NodeRowNotLocked, ReadsAreFresh, 13);
}

#[test]
fn unique_versions_alone_are_found() {
    finds(OnlyUniqueVersions, NothingAfterFence, 9);
    players_notice(OnlyUniqueVersions, ReadsAreFresh, 13);
}

#[test]
fn an_acknowledgement_before_the_commit_is_found() {
    finds(AcknowledgedBeforeCommit, AcknowledgedIsStored, 6);
}

#[test]
fn taking_over_from_an_unfenced_node_is_found() {
    finds(TakenOverUnfenced, OnlyTheOwnerCommits, 8);
    players_notice(TakenOverUnfenced, ReadsAreFresh, 11);
}

#[test]
fn a_resend_without_key_look_up_is_found() {
    finds(NoKeyLookUp, KeyStoredOnce, 12);
}

#[test]
fn a_renewal_by_upsert_is_found() {
    finds(RenewalByUpsert, ReadsAreFresh, 15);
}

#[test]
fn a_history_read_before_the_claim_is_found() {
    finds(HistoryBeforeClaim, ReadsAreFresh, 13);
}

#[test]
fn a_lease_counted_from_the_answer_is_found() {
    finds(LeaseFromAnswer, ReadsAreFresh, 15);
}

#[test]
fn a_new_connection_without_a_token_is_found() {
    finds(NoToken, OnlyTheOwnerCommits, 12);
    players_notice(NoToken, ReadsAreFresh, 16);
    players_notice(NoTokenExistsIsSuccess, AcknowledgedIsStored, 14);
    players_notice(NoTokenNotUnique, AcknowledgedIsStored, 15);
}

/// One key: that nothing gets stuck is known only after the last state.
#[test]
fn sessions_that_are_not_ended_are_found() {
    breaks(Model::protocol(2, 1).with(SessionsNotEnded), CanGoOn, 7);
}

#[test]
fn a_release_that_does_not_compare_the_token_is_found() {
    finds(ReleaseWithoutToken, OnlyTheOwnerCommits, 12);
    players_notice(ReleaseWithoutToken, ReadsAreFresh, 16);
}

#[test]
fn an_owner_asked_for_before_the_token_is_found() {
    finds(WhoBeforeToken, ReadsAreFresh, 16);
}

#[test]
fn a_resend_answered_without_a_lease_is_found() {
    finds(ResendAnsweredWithoutLease, ReadsAreFresh, 13);
}

#[test]
fn a_counterexample_reads_as_sentences() {
    let found = explore(&PROTOCOL.with(AcknowledgedBeforeCommit), LIMIT).found.unwrap();
    let expected = "\
invariant 2, what is acknowledged is stored
   1. CLAIM by A commits
   2. A learns that it is the owner
   3. A reads the history
   4. A gets the request with key 0
   5. APPEND of A reads owner and hash
   6. APPEND of A takes the node's row and inserts
";
    assert_eq!(found.to_string(), expected);
}
