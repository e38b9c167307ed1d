-- Times are milliseconds since 1970. Only what SQLite and PostgreSQL both know is used here.

-- Everybody who plays. A program has an owner; whoever has set a password has a login.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    owner TEXT REFERENCES people (id)
);
CREATE INDEX people_by_owner ON people (owner);

-- Browsers and programs that are logged in, by the SHA-256 of their secret.
CREATE TABLE sessions (
    token TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    about TEXT NOT NULL,
    kind TEXT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);

-- Ways to move to another device, by the SHA-256 of their code. Good once.
CREATE TABLE links (
    code TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    expires BIGINT NOT NULL
);

-- The tables as lists show them. All of it follows from their entries, and is written when lists would show something
-- else, not for every entry. Numbers are given in the order of creation: what
-- is played at the same time is stored at the same place, which random ids would scatter.
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    number BIGINT NOT NULL UNIQUE,
    rules BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    version BIGINT NOT NULL,
    stage TEXT NOT NULL,
    listing TEXT NOT NULL,
    line TEXT NOT NULL,
    host TEXT NOT NULL REFERENCES people (id),
    deadline BIGINT
);
CREATE INDEX games_by_host ON games (host);
CREATE INDEX games_by_stage ON games (stage, listing);

-- Who sits where. A seat that somebody has left stays, with nobody.
CREATE TABLE seats (
    game BIGINT NOT NULL REFERENCES games (number),
    seat TEXT NOT NULL,
    person TEXT REFERENCES people (id),
    PRIMARY KEY (game, seat)
);
CREATE INDEX seats_by_person ON seats (person);

-- Everything that ever happened at a table.
CREATE TABLE entries (
    game BIGINT NOT NULL REFERENCES games (number),
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (game, version)
);

-- What the server has to remember about itself.
CREATE TABLE facts (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
