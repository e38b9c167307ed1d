//! `blacktop`: one binary, a subcommand for every chore.

/// A server makes and drops many small things on several threads, which the system's allocator is slow at.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    blacktop_cli::main()
}
