-- Games that are no longer offered. Bets on them remain in the records.
CREATE TABLE former_game (
  node_id TEXT PRIMARY KEY,
  vendor TEXT NOT NULL REFERENCES vendor (code),
  category TEXT NOT NULL,
  art TEXT NOT NULL,
  tint TEXT NOT NULL,
  -- Name of the game in all languages.
  name TEXT NOT NULL
) WITHOUT ROWID;

-- Replaces the table `round`: the game may no longer exist, and new columns filter and sum the records.
CREATE TABLE recorded_round (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  mode TEXT NOT NULL CHECK (mode IN ('real', 'trial')),
  -- Id of a row in `game` or `former_game`.
  node_id TEXT NOT NULL,
  -- Category of the game at the time of the round.
  category TEXT NOT NULL,
  vendor TEXT NOT NULL,
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
  outcome TEXT,
  -- State of the bet as the records show it.
  state TEXT NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status = 'cancelled' THEN 'void'
      WHEN status <> 'open' AND outcome ->> '$.cashedOut' THEN 'cashed-out' ELSE status END) VIRTUAL,
  -- Payout of the round, stake included, minor units.
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
-- Indexes for lists of bets. A list reads one index from its cursor, newest first, until its page is full.
CREATE INDEX round_by_member ON round (member_id, mode, at);
CREATE INDEX round_by_category ON round (member_id, mode, category, at);
CREATE INDEX round_by_vendor ON round (member_id, mode, vendor, at);
CREATE INDEX round_by_state ON round (member_id, mode, state, at);
CREATE INDEX round_by_win ON round (mode, at) WHERE status = 'won';
