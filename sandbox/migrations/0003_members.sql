CREATE TABLE member (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL UNIQUE,
  nickname TEXT NOT NULL,
  type INTEGER NOT NULL,
  label TEXT,
  mobile TEXT,
  currency TEXT NOT NULL,
  currency_symbol TEXT NOT NULL,
  -- Exact decimal, not a floating-point number.
  balance TEXT NOT NULL
) WITHOUT ROWID;

-- Tokens of logged-in members. Only the SHA-256 of a token is stored.
CREATE TABLE member_token (
  digest TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE favourite (
  member_id TEXT NOT NULL REFERENCES member (id),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  -- Sort key of favourites, newest first. A timestamp would not be unique, because two favourites may be
  -- added in the same millisecond.
  position INTEGER NOT NULL,
  PRIMARY KEY (member_id, node_id)
) WITHOUT ROWID;
