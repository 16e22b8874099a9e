-- One store of rates, for members without an account in `member` too. Hundredths of a per cent. Rows are only added: the
-- latest of those that have begun is in force.
DROP TABLE agent_rate;
DROP TABLE rebate_rate;
CREATE TABLE rebate_rate (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL,
  category TEXT NOT NULL,
  rate INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- When a day of the platform's zone begins: every day has one rate.
  starts_at INTEGER NOT NULL,
  -- NULL: the platform itself.
  by_id TEXT,
  -- Names what was done by whom, so that it is done once.
  make_key TEXT
);
CREATE INDEX rebate_rate_by_member ON rebate_rate (member_id, category, starts_at, id);
CREATE UNIQUE INDEX rebate_rate_made ON rebate_rate (by_id, make_key, category);
