-- Rebate rates of all members, including members without an account in `member`, in hundredths of a per cent.
-- Rows are never updated; the latest row that has taken effect is in force.
DROP TABLE agent_rate;
DROP TABLE rebate_rate;
CREATE TABLE rebate_rate (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL,
  category TEXT NOT NULL,
  rate INTEGER NOT NULL,
  at INTEGER NOT NULL,
  -- Time at which the rate takes effect: the start of a day in the platform's time zone, so that every day
  -- has one rate.
  starts_at INTEGER NOT NULL,
  -- Agent who set the rate; NULL: the platform itself.
  by_id TEXT,
  -- Key that identifies an agent's action, so that it is carried out only once.
  make_key TEXT
);
CREATE INDEX rebate_rate_by_member ON rebate_rate (member_id, category, starts_at, id);
CREATE UNIQUE INDEX rebate_rate_made ON rebate_rate (by_id, make_key, category);
