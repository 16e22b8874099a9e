ALTER TABLE game ADD COLUMN added_at INTEGER NOT NULL DEFAULT 0;

-- Secrets, such as the key of the games' random numbers. A reset of the sandbox does not delete them.
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

-- Launch tickets. Only digests of tickets, of game sessions and of the member tokens they came from are
-- stored.
CREATE TABLE launch_ticket (
  digest TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  token_digest TEXT NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  mode TEXT NOT NULL CHECK (mode IN ('real', 'trial')),
  lobby_origin TEXT NOT NULL,
  language TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE game_session (
  digest TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  token_digest TEXT NOT NULL,
  node_id TEXT NOT NULL REFERENCES game (node_id),
  mode TEXT NOT NULL CHECK (mode IN ('real', 'trial')),
  language TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Rounds and bets, for records and the winner board. Copies of data in the wallets, which are authoritative.
-- Amounts in minor units.
CREATE TABLE round (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  mode TEXT NOT NULL CHECK (mode IN ('real', 'trial')),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  play TEXT NOT NULL,
  selection TEXT NOT NULL,
  -- Number of the lottery draw or table round that decides the bet; NULL for other bets.
  numero TEXT,
  stake INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  jackpot INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')),
  at INTEGER NOT NULL,
  settles_at INTEGER NOT NULL,
  -- Outcome of the round as JSON.
  outcome TEXT
) WITHOUT ROWID;
CREATE INDEX round_by_member ON round (member_id, mode, at);
CREATE INDEX round_by_win ON round (mode, at) WHERE status = 'won';

CREATE TABLE recent_game (
  member_id TEXT NOT NULL REFERENCES member (id),
  node_id TEXT NOT NULL REFERENCES game (node_id),
  position INTEGER NOT NULL,
  PRIMARY KEY (member_id, node_id)
) WITHOUT ROWID;
