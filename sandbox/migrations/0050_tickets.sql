-- Rewards; every member gets one ticket for each reward. The state of a ticket is in the member's wallet.
CREATE TABLE reward (
  id TEXT PRIMARY KEY,
  -- Offer of the reward as JSON (seed/seed-rewards.ts).
  offer TEXT NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE ticket (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  reward_id TEXT NOT NULL REFERENCES reward (id),
  made_at INTEGER NOT NULL,
  -- End of the ticket's validity; NULL: no end.
  ends_at INTEGER,
  UNIQUE (member_id, reward_id)
) WITHOUT ROWID;
