//! The text for the terminal: the addresses for this machine and for others in the network, with a QR code.

use std::net::SocketAddr;

use blacktop_server::network;
use blacktop_server::store::DataSource;
use blacktop_words::{Message, msg};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

use crate::draw::styled;
use crate::i18n::localize;
use crate::{output, palette};

pub(super) fn invitation(address: SocketAddr, wanted: u16, data: &DataSource) -> String {
    let line = |sentence: &Message| localize(sentence) + "\n";
    let url = styled(palette::STRONG, &local_url(address));
    let mut text = line(&msg("cli-serve-open").with("url", url));
    if wanted != 0 && address.port() != wanted {
        text += &line(&msg("cli-serve-port-taken").with("wanted", wanted).with("port", address.port()));
    }
    if !address.ip().is_loopback() {
        text.push_str(&for_others(address));
    }
    text += &line(&msg("cli-serve-kept").with("file", output::data(data)));
    text + &line(&msg("cli-serve-stop"))
}

pub(super) fn local_url(address: SocketAddr) -> String {
    match address.ip() {
        ip if ip.is_loopback() || ip.is_unspecified() => format!("http://localhost:{}/", address.port()),
        _ => format!("http://{address}/"),
    }
}

fn for_others(address: SocketAddr) -> String {
    let Some(address) = network::for_others(address) else {
        return localize(&msg("cli-serve-no-network")) + "\n";
    };
    let url = format!("http://{address}/");
    let code = code(&url).map(|code| format!("\n{code}\n")).unwrap_or_default();
    let others = msg("cli-serve-others").with("url", styled(palette::STRONG, &url));
    format!("{}\n{code}", localize(&others))
}

/// A text for the camera of a telephone, two rows a line.
fn code(text: &str) -> Option<String> {
    let code = QrCode::new(text).ok()?.render::<Dense1x2>().quiet_zone(true).build();
    let lines = code.lines().map(|line| styled(palette::PAPER, line).to_string());
    Some(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> DataSource {
        std::path::Path::new("games.db").into()
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn the_letter_says_where_and_how_to_stop() {
        let text = plain(&invitation("127.0.0.1:8000".parse().unwrap(), 8000, &file()));
        let wanted =
            "Blacktop is open at http://localhost:8000/\nGames are kept in games.db\nStop with Ctrl-C.\n";
        assert_eq!(text, wanted);
        let text = plain(&invitation("127.0.0.1:8003".parse().unwrap(), 8000, &file()));
        assert!(
            text.contains("http://localhost:8003/\nPort 8000 was taken by another program, so it is 8003.\n")
        );
    }

    #[test]
    fn others_get_an_address_and_a_code() {
        let text = plain(&invitation("192.0.2.7:8000".parse().unwrap(), 8000, &file()));
        assert!(text.contains("Others in your network play at http://192.0.2.7:8000/\n"), "{text}");
        let code: Vec<&str> = text.lines().filter(|line| line.contains(['▀', '▄', '█'])).collect();
        // 25 rows of the code, two a line, within the 80 columns of any terminal.
        assert!(code.len() >= 13 && code.iter().all(|line| line.chars().count() <= 80), "{text}");
    }
}
