-- Games that are no longer offered. Bets on them stay in the records.
CREATE TABLE former_game (
  node_id TEXT PRIMARY KEY,
  vendor TEXT NOT NULL REFERENCES vendor (code),
  category TEXT NOT NULL,
  art TEXT NOT NULL,
  tint TEXT NOT NULL,
  -- Equal in every language.
  name TEXT NOT NULL
) WITHOUT ROWID;

-- A copy of `round` whose game may be gone, with the columns by which its records are filtered and summed.
CREATE TABLE recorded_round (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  mode TEXT NOT NULL CHECK (mode IN ('real', 'trial')),
  -- Of `game`, or of `former_game`.
  node_id TEXT NOT NULL,
  -- Category of the game at the time of the round.
  category TEXT NOT NULL,
  vendor TEXT NOT NULL,
  play TEXT NOT NULL,
  selection TEXT NOT NULL,
  -- Number of the draw or table round that decides; NULL for other bets.
  numero TEXT,
  stake INTEGER NOT NULL,
  payout INTEGER NOT NULL,
  jackpot INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'won', 'lost', 'cancelled')),
  at INTEGER NOT NULL,
  settles_at INTEGER NOT NULL,
  -- JSON: the outcome.
  outcome TEXT,
  -- In the terms of the records.
  state TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'cancelled' THEN 'void'
      WHEN status <> 'open' AND outcome ->> '$.cashedOut' THEN 'cashed-out' ELSE status END) VIRTUAL,
  -- Payout, stake included.
  returned INTEGER NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'cancelled' THEN stake WHEN 'open' THEN 0 ELSE payout + jackpot END) VIRTUAL
) WITHOUT ROWID;
INSERT INTO recorded_round (id, member_id, mode, node_id, category, vendor, play, selection, numero, stake, payout,
    jackpot, status, at, settles_at, outcome)
  SELECT id, member_id, mode, node_id, game.category, game.vendor, play, selection, numero, stake, payout, jackpot,
    status, at, settles_at, outcome
  FROM round JOIN game USING (node_id);
DROP TABLE round;
ALTER TABLE recorded_round RENAME TO round;
-- A list walks one of these from its cursor, newest first, and stops when its page is full.
CREATE INDEX round_by_member ON round (member_id, mode, at);
CREATE INDEX round_by_category ON round (member_id, mode, category, at);
CREATE INDEX round_by_vendor ON round (member_id, mode, vendor, at);
CREATE INDEX round_by_state ON round (member_id, mode, state, at);
CREATE INDEX round_by_win ON round (mode, at) WHERE status = 'won';
