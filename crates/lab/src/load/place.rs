//! The server that is put under load: one that runs on this machine already, or one started for the occasion.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;

use blacktop_client::ApiClient;

use super::child::Child;
use super::figures::Figures;
use super::folder::Folder;

/// Which server, for the command line.
#[derive(clap::Args)]
pub(super) struct Which {
    /// A server that runs on this machine already, as in http://127.0.0.1:8000; without it, one is started
    #[arg(long, value_name = "URL", value_parser = on_this_machine)]
    server: Option<ApiClient>,
    /// Its process, of which memory and processor time are told
    #[arg(long, value_name = "PID", requires = "server")]
    pid: Option<u32>,
    /// The folder for the file of the server that is started; without it, a temporary one
    #[arg(long, value_name = "DIR", conflicts_with = "server")]
    folder: Option<PathBuf>,
}

/// A server under load.
pub(super) struct Place {
    /// Where everybody is a stranger at first.
    pub(super) server: ApiClient,
    pid: Option<u32>,
    /// The process before its folder, so that it ends before its file goes.
    _child: Option<Child>,
    _folder: Option<Folder>,
}

impl Place {
    pub(super) async fn new(which: &Which) -> anyhow::Result<Place> {
        if let Some(server) = &which.server {
            // Whoever mistyped the port wants to know at once.
            server.text("/healthz").await?;
            return Ok(Place { server: server.clone(), pid: which.pid, _child: None, _folder: None });
        }
        let folder = Folder::new(which.folder.as_deref())?;
        let child = Child::start(0, &folder.data())?;
        let server = ApiClient::new(&format!("http://{}", child.address()))?;
        Ok(Place { server, pid: Some(child.pid()), _child: Some(child), _folder: Some(folder) })
    }

    /// What the server's process has used, if that can be known.
    pub(super) fn figures(&self) -> Option<Figures> {
        Figures::of(self.pid?)
    }
}

const ELSEWHERE: &str =
    "it is not this machine: load goes to addresses in 127.0.0.0/8, to [::1] and to localhost only";

/// A server's address, if it is one of this machine's own: load is nothing to send to others. Names other than
/// `localhost` might mean anybody.
fn on_this_machine(text: &str) -> Result<ApiClient, String> {
    let server = ApiClient::new(text).map_err(|error| error.to_string())?;
    let host = match server.host() {
        "localhost" => IpAddr::V4(Ipv4Addr::LOCALHOST),
        host => host.parse().map_err(|_| ELSEWHERE)?,
    };
    if host.to_canonical().is_loopback() { Ok(server) } else { Err(ELSEWHERE.to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn load_stays_on_this_machine() {
        for here in
            ["http://127.0.0.1:8000", "http://127.9.8.7:1", "http://[::1]:8000", "https://localhost:8000"]
        {
            assert!(on_this_machine(here).is_ok(), "{here}");
        }
        for there in [
            "http://192.168.0.1:8000",
            "http://0.0.0.0:8000",
            "http://[::]:8000",
            "http://[::2]:8000",
            "http://128.0.0.1:8000",
            "http://example.org",
            "http://localhost.example.org",
            "http://127.0.0.1.example.org",
        ] {
            assert!(on_this_machine(there).is_err_and(|why| why == ELSEWHERE), "{there}");
        }
        for wrong in ["ftp://127.0.0.1:8000", "http://127.0.0.1@example.org", "127.0.0.1:8000", ""] {
            assert!(on_this_machine(wrong).is_err(), "{wrong}");
        }
    }
}
