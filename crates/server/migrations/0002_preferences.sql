-- How somebody likes the page, as JSON. Whoever has never chosen anything is not here.
CREATE TABLE preferences (
    person TEXT NOT NULL PRIMARY KEY REFERENCES people (id),
    value TEXT NOT NULL
);
