//! The flags: of `blacktop serve` one for every setting, of `blacktop` alone a few.

use std::io::IsTerminal;
use std::path::PathBuf;

use blacktop_server::config::{Config, SETTINGS};
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};

const EXAMPLES: &str = "\
Examples:
  blacktop serve                              For this machine, at port 8000
  blacktop serve --address 0.0.0.0 --data /srv/blacktop.db
  blacktop serve --public-url https://play.example.org \\
    --trust-proxy 127.0.0.1                   Behind a proxy on this machine
  blacktop serve --show                       The settings as they are now

Every setting can also be a variable (BLACKTOP_PUBLIC_URL) or stand in a file;
flags win over variables, variables over the file. docs/OPERATING.md has more.";

pub struct Args {
    pub(super) config: Option<PathBuf>,
    pub(super) quiet: bool,
    pub(super) show: bool,
    /// Settings by their key.
    pub(super) given: Vec<(&'static str, String)>,
}

impl FromArgMatches for Args {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Args, clap::Error> {
        let value = |key: &'static str| matches.get_one::<String>(key).map(|value| (key, value.clone()));
        Ok(Args {
            config: matches.get_one::<PathBuf>("config").cloned(),
            quiet: matches.get_flag("quiet"),
            show: matches.get_flag("show"),
            given: SETTINGS.iter().filter_map(|setting| value(setting.key)).collect(),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Args::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Args {
    fn augment_args(command: Command) -> Command {
        let settings = SETTINGS.iter().zip(Config::default().shown()).map(|(setting, (key, default))| {
            let default = match default.as_str() {
                "" => String::new(),
                // The default depends on the user, and the help says so.
                _ if key == "data" => String::new(),
                default => format!(" [{default}]"),
            };
            // clap keeps names for as long as the program runs.
            let flag: &'static str = setting.flag().leak();
            Arg::new(key).long(flag).value_name(setting.value_name).help(format!("{}{default}", setting.help))
        });
        let file = Arg::new("config").long("config").value_name("FILE");
        let file = file.value_parser(clap::value_parser!(PathBuf));
        let flag = |name: &'static str| Arg::new(name).long(name).action(ArgAction::SetTrue);
        command
            .after_help(EXAMPLES)
            .args(settings)
            .arg(file.help("Settings file, instead of blacktop.toml in the user's folder"))
            .arg(flag("quiet").help("Log only warnings and errors"))
            .arg(flag("show").help("Print the settings in force, and exit"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Args::augment_args(command)
    }
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
    pub(super) fn given(&self) -> Vec<(&'static str, String)> {
        let lan = self.lan.then(|| ("address", "0.0.0.0".to_owned()));
        lan.into_iter().chain(self.port.map(|port| ("port", port.to_string()))).collect()
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
