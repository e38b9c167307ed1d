//! A program's side of a Blacktop server: HTTP, one WebSocket, and coming back by itself.
