-- One store of rates, for members without an account in `member` too. Hundredths of a per cent. Rows are never
-- updated: the latest of those that have begun is in force.
DROP TABLE agent_rate;
DROP TABLE rebate_rate;
CREATE TABLE rebate_rate (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL,
  category TEXT NOT NULL,
  rate INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- Start of a day in the platform's zone: every day has one rate.
  starts_at INTEGER NOT NULL,
  -- NULL: the platform itself.
  by_id TEXT,
  -- Identifies an action of an agent, so that it is done once.
  make_key TEXT
);
CREATE INDEX rebate_rate_by_member ON rebate_rate (member_id, category, starts_at, id);
CREATE UNIQUE INDEX rebate_rate_made ON rebate_rate (by_id, make_key, category);
