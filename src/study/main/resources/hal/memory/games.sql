CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE);
CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT NOT NULL, site TEXT NOT NULL, UNIQUE (name, site));
CREATE TABLE opening (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE source (id INTEGER PRIMARY KEY, file TEXT NOT NULL, head TEXT NOT NULL, games INTEGER NOT NULL, bytes INTEGER NOT NULL, UNIQUE (file, head));
CREATE TABLE game (id INTEGER PRIMARY KEY, white INTEGER NOT NULL, black INTEGER NOT NULL, white_elo INTEGER NOT NULL, black_elo INTEGER NOT NULL, result INTEGER NOT NULL, date INTEGER NOT NULL, event INTEGER NOT NULL, round TEXT NOT NULL, opening INTEGER, fen TEXT, own INTEGER, print INTEGER NOT NULL, moves BLOB NOT NULL);
CREATE UNIQUE INDEX game_print ON game (print);
CREATE INDEX game_white ON game (white);
CREATE INDEX game_black ON game (black);
CREATE INDEX game_opening ON game (opening);
CREATE INDEX game_own ON game (own) WHERE own IS NOT NULL;
-- Which position occurs in which game. A size is 0; files of an earlier version have others.
CREATE TABLE run (id INTEGER PRIMARY KEY, size INTEGER NOT NULL, entries INTEGER NOT NULL, firsts BLOB NOT NULL);
CREATE TABLE chunk (id INTEGER PRIMARY KEY, entries BLOB NOT NULL);
