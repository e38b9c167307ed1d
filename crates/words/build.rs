//! Builds the crate anew when a file or a whole language is added to `locales`. The compiler sees by itself only when a
//! file changes that it has read before.

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
}
