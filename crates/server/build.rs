//! Tells Cargo when the page has changed, so that a release holds the page of today. It never builds the page: that is
//! `cargo xtask web`, and without it the server says so.

use std::path::Path;

const PAGE: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // A debug build reads the page from the disk each time it is asked for.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return;
    }
    // What is not there would count as changed every time. Where nothing can be made, that is how it is.
    let _ = std::fs::create_dir_all(Path::new(PAGE));
    println!("cargo::rerun-if-changed={PAGE}");
}
