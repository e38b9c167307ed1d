//! Gzips the OpenAPI document for the binary, and tells Cargo when the page has changed, so that a release holds the page of
//! today. It never builds the page: that is `cargo xtask web`, and without it the server says so.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

const PAGE: &str = "../../web/dist";

const DOCUMENT: &str = "assets/openapi.json";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    gzip_document()?;
    note_page();
    Ok(())
}

/// 20 KB instead of 213.
fn gzip_document() -> io::Result<()> {
    println!("cargo::rerun-if-changed={DOCUMENT}");
    let folder = std::env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    let gzipped = File::create(folder.join("openapi.json.gz"))?;
    let mut encoder = GzEncoder::new(gzipped, Compression::best());
    io::copy(&mut File::open(DOCUMENT)?, &mut encoder)?;
    encoder.finish().map(drop)
}

fn note_page() {
    // A debug build reads the page from the disk each time it is asked for.
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return;
    }
    // What is not there would count as changed every time. Where nothing can be made, that is how it is.
    let _ = std::fs::create_dir_all(Path::new(PAGE));
    println!("cargo::rerun-if-changed={PAGE}");
}
