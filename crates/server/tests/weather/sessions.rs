//! Sessions that end while their sockets are open.

use blacktop_protocol::{Device, Token};
use hyper::Method;

use crate::house::{House, tear_down, until};
use crate::raw::{Ended, Stranger};

fn ended() -> Ended {
    Ended::Closed { code: 1008, reason: "session ended".to_owned() }
}

#[tokio::test]
async fn revoked_sessions_lose_their_sockets() {
    let house = House::new().await;
    let (ada, ben) = (Stranger::new(&house).await, Stranger::new(&house).await);
    let (first, second, other) = (ada.socket().await, ada.socket().await, ben.socket().await);
    let devices: Vec<Device> = ada.ask(Method::GET, "/api/me/devices", &[], "").await.read();
    let id = &devices.iter().find(|device| device.here).unwrap().id;
    assert!(ada.ask(Method::DELETE, &format!("/api/me/devices/{id}"), &[], "").await.status.is_success());
    assert_eq!((first.end().await, second.end().await), (ended(), ended()));
    assert!(matches!(other.leave().await, Ended::Closed { code: 1000, .. }), "other sessions stay");
    until(|| house.app.limits.open_sockets() == 0).await;
    // The cookie is invalid now, so a request with it makes a new guest.
    ada.post("/api/tables", "{}").await.refused(401);
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn logging_out_closes_the_sockets_of_this_browser_only() {
    let house = House::new().await;
    let ada = Stranger::new(&house).await;
    let credentials = r#"{"login":"ada","password":"a long enough password"}"#;
    assert!(ada.post("/api/me/password", credentials).await.status.is_success());
    let phone = Stranger::log_in(&house, credentials).await;
    let (here, there) = (ada.socket().await, phone.socket().await);
    assert!(ada.post("/api/logout", "").await.status.is_success());
    assert_eq!(here.end().await, ended());
    // The other one goes on, until it logs all others out.
    let again = Stranger::log_in(&house, credentials).await;
    let third = again.socket().await;
    assert!(phone.ask(Method::DELETE, "/api/me/devices", &[], "").await.status.is_success());
    assert_eq!(third.end().await, ended());
    assert!(matches!(there.leave().await, Ended::Closed { code: 1000, .. }));
    tear_down(&house.leave().await);
}

#[tokio::test]
async fn a_program_that_is_ended_loses_its_socket() {
    let house = House::new().await;
    let ada = Stranger::new(&house).await;
    let Token { token, program } = ada.post("/api/me/programs", r#"{"name":"Robot"}"#).await.read();
    let robot = Stranger::unknown(&house);
    let bearer = format!("Bearer {token}");
    let socket =
        robot.open(&[("authorization", &bearer)]).await.unwrap_or_else(|answer| panic!("{answer:?}"));
    let path = format!("/api/me/programs/{}", program.person);
    assert!(ada.ask(Method::DELETE, &path, &[], "").await.status.is_success());
    assert_eq!(socket.end().await, ended());
    robot.open(&[("authorization", &bearer)]).await.err().expect("the token is void").refused(401);
    tear_down(&house.leave().await);
}
