//! `blacktop serve`, a server for others, and `blacktop play`, a server for yourself that opens the browser.

mod flags;
mod invite;
mod log;
mod signals;

use std::io;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use blacktop_server::config::{Config, LogLevel, Sources};
use blacktop_server::store::{self, AcceptedLoss, StoreError};
use blacktop_server::{App, Server, StartError};
use blacktop_words::msg;

use crate::i18n::{localize, to_error};
use crate::{interrupt, output};
pub(crate) use flags::PLAY_EXAMPLES;
pub use flags::{Args, Play};
use log::LevelHandle;

/// Ports tried before giving up.
const PORTS_TRIED: u16 = 20;

/// Serves until it is told to stop.
pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let runtime = runtime()?;
    // Before anything that takes long: a SIGHUP in the middle of a migration must not end the process.
    let hangups = runtime.block_on(async { signals::hangups() })?;
    let mut config = Config::read(&Sources::of_this_process(args.config.clone(), args.flags.clone()))?;
    if args.show {
        let shown = config.shown().into_iter().map(|(key, value)| format!("{key} = {value}\n"));
        output::print(&shown.collect::<String>())?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.quiet {
        config.log.level = LogLevel::Warn;
    }
    let level = log::start(&config.log);
    runtime.block_on(async {
        if args.accept_loss
            && let Some(file) = config.data.file()
        {
            accept_loss(file).await?;
        }
        let server = Server::bind(config).await?;
        let stop = signals::stop()?;
        signals::reload_on_hangup(hangups, reload(args, level, Arc::clone(server.app())));
        if !args.quiet {
            // In English, like all that operators read.
            output::print(&format!("Listening at http://{}/\n", server.address()))?;
        }
        server.run(stop).await?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Says what is lost.
async fn accept_loss(data: &Path) -> anyhow::Result<()> {
    let told = match store::accept_loss(data).await? {
        Some(AcceptedLoss::DamagedLog { copy }) => {
            let copy = output::name(&copy);
            format!("Commits behind the damage are lost. A copy of the log is {copy}.\n")
        }
        Some(AcceptedLoss::CutLog) => {
            "The last commits are lost: they were in a write-ahead log that was cut or removed.\n".to_owned()
        }
        None => return Ok(()),
    };
    output::print_error(&told)
}

/// Reads the settings again. Those that can change do, of the others the log says that they need a restart; a wrong file
/// changes nothing.
fn reload(args: &Args, level: LevelHandle, app: Arc<App>) -> impl Fn() + Send + 'static {
    let (file, flags, quiet) = (args.config.clone(), args.flags.clone(), args.quiet);
    move || match Config::read(&Sources::of_this_process(file.clone(), flags.clone())) {
        Ok(mut config) => {
            if quiet {
                config.log.level = LogLevel::Warn;
            }
            level.set(config.log.level);
            app.reload(&config);
        }
        Err(error) => app.reload_failed(&error),
    }
}

/// Runs a server for this user and opens the browser, until Ctrl-C.
pub fn play(play: &Play) -> anyhow::Result<ExitCode> {
    let mut config = Config::read(&Sources::of_this_process(None, play.flags()))?;
    config.log.level = LogLevel::Warn;
    log::start(&config.log);
    let data = config.data.clone();
    runtime()?.block_on(async {
        let wanted = config.port;
        let server = match play.port {
            Some(_) => Server::bind(config).await,
            None => bind_nearby(config).await,
        };
        let server = server.map_err(explain)?;
        let (address, stop) = (server.address(), told_to_stop());
        output::print(&invite::invitation(address, wanted, &data))?;
        if play.may_open_browser() {
            // Where there is no browser after all, the address is on the screen.
            let _ = open::that_detached(invite::local_url(address));
        }
        server.run(stop).await?;
        output::print(&format!("\n{}\n", localize(&msg("cli-serve-stopped"))))?;
        Ok(ExitCode::SUCCESS)
    })
}

/// A server at the first port from the wanted one on that is free.
async fn bind_nearby(config: Config) -> Result<Server, StartError> {
    let ports = config.port..config.port.saturating_add(PORTS_TRIED);
    for port in ports {
        match Server::bind(Config { port, ..config.clone() }).await {
            Err(StartError::Listen { cause, .. }) if cause.kind() == io::ErrorKind::AddrInUse => {}
            done => return done,
        }
    }
    Server::bind(config).await
}

/// The error as a player needs it.
fn explain(error: StartError) -> anyhow::Error {
    match error {
        StartError::Store(StoreError::Held { pid, address, .. }) => {
            let sentence = match (pid, address) {
                (Some(pid), Some(address)) => {
                    msg("cli-serve-running-at").with("pid", pid).with("url", invite::local_url(address))
                }
                (Some(pid), None) => msg("cli-serve-running-as").with("pid", pid),
                (None, _) => msg("cli-serve-running"),
            };
            to_error(&sentence)
        }
        error => error.into(),
    }
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_multi_thread().enable_all().build()?)
}

/// Installs a handler for Ctrl-C and SIGTERM, and waits for it. The second signal exits at once.
fn told_to_stop() -> impl Future<Output = ()> + Send {
    static ASKED: AtomicBool = AtomicBool::new(false);
    let (told, stop) = tokio::sync::oneshot::channel();
    let mut told = Some(told);
    let heard = ctrlc::set_handler(move || {
        if ASKED.swap(true, Ordering::SeqCst) {
            std::process::exit(interrupt::INTERRUPTED.into());
        }
        if let Some(told) = told.take() {
            // The receiver is gone if the server has already ended.
            let _ = told.send(());
        }
    });
    async move {
        match heard {
            Ok(()) => stop.await.unwrap_or_default(),
            // Without a handler the system ends the program itself.
            Err(_) => std::future::pending().await,
        }
    }
}
