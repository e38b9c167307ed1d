//! `blacktop-lab`: the binary for research and load tests.

/// The same allocator as `blacktop`, since `load` measures a server that runs in this binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    blacktop_lab::main()
}
