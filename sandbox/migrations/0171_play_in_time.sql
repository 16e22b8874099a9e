-- Stakes and returns of members without an account in `member`, now with times, so that contracts can be paid
-- by the hour and by the result. Generated again when an agent opens a page.
DROP TABLE downline_day;
CREATE TABLE downline_day (
  member_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  category TEXT NOT NULL,
  -- Time of the play within the day, ms since the epoch.
  at INTEGER NOT NULL,
  staked INTEGER NOT NULL,
  returned INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, category)
) WITHOUT ROWID;
DELETE FROM downline_deposit;
DELETE FROM setting WHERE name = 'downlineGrown';
