-- When those without an account in `member` have staked, and what came back to them, so that it can be paid by the hour
-- and by the result. It is made anew when an agent looks.
DROP TABLE downline_day;
CREATE TABLE downline_day (
  member_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  category TEXT NOT NULL,
  -- An instant of the day.
  at INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, category)
) WITHOUT ROWID;
DELETE FROM downline_deposit;
DELETE FROM setting WHERE name = 'downlineGrown';
