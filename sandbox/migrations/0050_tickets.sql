-- Rewards of which every member gets one ticket. The member's wallet has the state of a ticket.
CREATE TABLE reward (
  id TEXT PRIMARY KEY,
  -- JSON (seed/rewards.ts).
  offer TEXT NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE ticket (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  reward_id TEXT NOT NULL REFERENCES reward (id),
  made_at INTEGER NOT NULL,
  -- NULL: no end.
  ends_at INTEGER,
  UNIQUE (member_id, reward_id)
) WITHOUT ROWID;
