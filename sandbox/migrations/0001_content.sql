-- The operator's content. Texts are in a separate table, one row per language, so that a language may be
-- missing.

CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE country (code TEXT PRIMARY KEY, dialing_code TEXT NOT NULL, position INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE live_model (code TEXT PRIMARY KEY, online INTEGER NOT NULL, position INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE announcement (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('B', 'PL', 'A', 'PU', 'PR')),
  group_name TEXT,
  art TEXT,
  edge TEXT,
  url TEXT,
  promotion_type TEXT,
  execution TEXT CHECK (execution IN ('A', 'B', 'F')),
  start_time INTEGER NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX announcement_by_type ON announcement (type, group_name, position);

CREATE TABLE help (id TEXT PRIMARY KEY, parent TEXT REFERENCES help (id), position INTEGER NOT NULL) WITHOUT ROWID;

-- Texts. `owner` is a type and an id, such as 'country:BD'.
CREATE TABLE words (
  owner TEXT NOT NULL,
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  subtitle TEXT,
  content TEXT,
  PRIMARY KEY (owner, language)
) WITHOUT ROWID;

-- Encryption keys of the platform. A reset of the sandbox does not delete them, because clients cache the
-- public keys.
CREATE TABLE platform_key (kid TEXT PRIMARY KEY, public_jwk TEXT NOT NULL, private_jwk TEXT NOT NULL) WITHOUT ROWID;
