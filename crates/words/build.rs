//! Rebuilds the crate when a file or a language is added to `locales`; rustc itself only tracks the files that it has
//! read before.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
