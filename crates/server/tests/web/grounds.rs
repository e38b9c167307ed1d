//! Boards as tables: sight and walks, for pages that know no rule.

use blacktop_protocol::{BoardTablesView, RefusalCode};
use blacktop_rules::{Board, Coord};
use blacktop_testkit::TestServer;

fn space(name: &str) -> Coord {
    name.parse().unwrap()
}

fn spaces(names: &str) -> Vec<Coord> {
    names.split(' ').map(space).collect()
}

#[tokio::test]
async fn a_ground_has_sight_and_walks_of_every_space() {
    let server = TestServer::start().await;
    let answer = server.browser().get("/api/grounds/en/A0B0C0D0").await;
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    let ground: BoardTablesView = answer.read();
    assert_eq!((ground.board.as_str(), ground.rows[11].as_str()), ("A0B0C0D0", "ss..G...T..."));
    let open = ground.rows.concat().chars().filter(|c| !c.is_ascii_uppercase()).count();
    assert_eq!((ground.sight.len(), ground.walks.len()), (open, open));
    assert_eq!(ground.walks[&space("a1")][0], spaces("a2 b1"));
    assert_eq!(ground.out.boys[0], spaces("a1 a2 b1"));
    assert_eq!(ground.out.girls[0], spaces("k12 l11 l12"));
    assert!(ground.sight[&space("a1")].contains(&space("b2")), "diagonals count");
    let ground: BoardTablesView = server.browser().get("/api/grounds/ja/A0B0C0D0").await.read();
    let row = "a1 a10 a11 a12 a2 a3 a4 a5 a6 a7 a8 a9 b1 c1 d1";
    assert_eq!(ground.sight[&space("a1")], spaces(row), "and not in this edition");
    let path = "/api/grounds/ja%2Bdiagonals-sidedoors/A0B0C0D0";
    let ground: BoardTablesView = server.browser().get(path).await.read();
    assert!(ground.sight[&space("a1")].contains(&space("b2")), "but as a house rule");
    assert_eq!(ground.out.boys[0], spaces("a1"), "and one door is another");
}

#[tokio::test]
async fn a_drawn_board_is_a_ground_too() {
    let server = TestServer::start().await;
    let rows: Vec<String> = Board::default().rows().collect();
    let drawn: BoardTablesView =
        server.browser().get(&format!("/api/grounds/fr/{}", rows.join("%2F"))).await.read();
    let named: BoardTablesView = server.browser().get("/api/grounds/fr/A0B0C0D0").await.read();
    assert_eq!(drawn.board, rows.join("/"));
    assert_eq!(drawn, BoardTablesView { board: drawn.board.clone(), ..named });
}

#[tokio::test]
async fn unknown_boards_are_refused_with_the_reason() {
    let server = TestServer::start().await;
    for (path, reason) in [
        ("en/A0A0C0D0", "section A appears twice"),
        ("en/A0B0C0", "is not a board"),
        ("en/.%2F.", "12 rows"),
        ("de/A0B0C0D0", "`de` is not an edition: use en, fr or ja"),
        ("EN/A0B0C0D0", "`EN` is not an edition"),
        ("en-slides/A0B0C0D0", "`slides` is not a house rule"),
        ("en-sidedoors-diagonals/A0B0C0D0", "diagonals comes before sidedoors"),
    ] {
        let answer = server.browser().get(&format!("/api/grounds/{path}")).await;
        let refusal = answer.refused(422);
        assert_eq!(refusal.code, RefusalCode::BadValue, "{path}");
        assert!(refusal.message.contains(reason), "{path}: {}", refusal.message);
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
    server.browser().get("/api/grounds/en").await.refused(404);
    let long = server.browser().get(&format!("/api/grounds/{}/A0B0C0D0", "x".repeat(3000))).await;
    assert!(long.refused(422).message.len() < 300);
}
