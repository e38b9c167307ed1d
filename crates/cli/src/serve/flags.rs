//! The flags: of `blacktop serve` one for every setting, of `blacktop` alone a few.

use std::io::IsTerminal;
use std::path::PathBuf;

use blacktop_server::config::Flags;

const EXAMPLES: &str = "\
Examples:
  blacktop serve                              For this machine, at port 8000
  blacktop serve --address 0.0.0.0 --data /srv/blacktop.db
  blacktop serve --public-url https://play.example.org \\
    --trust-proxy 127.0.0.1                   Behind a proxy on this machine
  blacktop serve --show                       The settings as they are now

Every setting can also be a variable (BLACKTOP_PUBLIC_URL) or stand in a file;
flags win over variables, variables over the file. docs/OPERATING.md has more.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    pub(super) flags: Flags,
    /// Settings file, instead of blacktop.toml in the user's folder
    #[arg(long, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    /// Start although the write-ahead log is damaged or cut, without the commits that are lost
    #[arg(long)]
    pub(super) accept_loss: bool,
    /// Log only warnings and errors
    #[arg(long)]
    pub(super) quiet: bool,
    /// Print the settings in force, and exit
    #[arg(long)]
    pub(super) show: bool,
}

pub(crate) const PLAY_EXAMPLES: &str = "\
Examples:
  blacktop play
  blacktop play --lan --port 8080";

#[derive(clap::Args)]
pub struct Play {
    /// Let others in your network join, and print their address
    #[arg(long)]
    lan: bool,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
    /// Use this port instead of 8000 or the next that is free
    #[arg(long, value_name = "PORT")]
    pub(super) port: Option<u16>,
}

impl Play {
    pub(super) fn flags(&self) -> Flags {
        let lan = self.lan.then(|| ("address".to_owned(), "0.0.0.0".to_owned()));
        let port = self.port.map(|port| ("port".to_owned(), port.to_string()));
        Flags(lan.into_iter().chain(port).collect())
    }

    pub(crate) fn is_given(&self) -> bool {
        let Play { lan, no_open, port } = self;
        *lan || *no_open || port.is_some()
    }

    /// Whether to open a browser: with a local screen, and not in SSH or a pipe.
    pub(super) fn may_open_browser(&self) -> bool {
        let has = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_remote = has("SSH_CONNECTION") || has("SSH_TTY");
        let has_screen =
            !cfg!(all(unix, not(target_os = "macos"))) || has("DISPLAY") || has("WAYLAND_DISPLAY");
        !self.no_open && std::io::stdout().is_terminal() && !is_remote && has_screen
    }
}
