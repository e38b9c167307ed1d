//! `blacktop`: one binary, a subcommand for every chore.

fn main() -> std::process::ExitCode {
    blacktop_cli::main()
}
