-- A keyed hash of every row of people, sessions and links, so that rows which were changed, added or deleted outside of the
-- server are noticed. The server writes them; the key is the fact seal_key. Without that fact no row is sealed yet.
CREATE TABLE seals (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (kind, id)
);
