-- Who may not use the server: a person, or the clients of a network. Times are milliseconds since 1970.
CREATE TABLE bans (
    number BIGINT NOT NULL PRIMARY KEY,
    person TEXT REFERENCES people (id),
    network TEXT,
    created BIGINT NOT NULL,
    until BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- What operators have done, each act as the JSON of its request. An act that has no outcome was interrupted.
CREATE TABLE audit (
    number BIGINT NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    actor TEXT NOT NULL,
    act TEXT NOT NULL,
    outcome TEXT
);

-- Links that let a new person in where registration is by invitation, by the SHA-256 of their code. Good once.
CREATE TABLE invitations (
    code TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    note TEXT NOT NULL
);
