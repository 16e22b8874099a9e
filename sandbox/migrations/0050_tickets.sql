-- Rewards that every member gets one ticket of. What has become of a ticket is kept by the member's wallet.
CREATE TABLE reward (
  id TEXT PRIMARY KEY,
  -- JSON (seed/rewards/reward-offer.ts).
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
