-- What the coach has said about games that are over, as JSON: by which version of the coach, with how many looks at each
-- position, and about the game as it was at which version of the table. It can be worked out again at any time.
CREATE TABLE analyses (
    game BIGINT NOT NULL PRIMARY KEY REFERENCES games (number),
    version BIGINT NOT NULL,
    coach BIGINT NOT NULL,
    iterations BIGINT NOT NULL,
    body TEXT NOT NULL
);
