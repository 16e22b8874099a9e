-- True when members have to join the promotion.
ALTER TABLE promotion ADD COLUMN can_join INTEGER NOT NULL DEFAULT 0;
-- Conditions for joining, as JSON (seed/content/seed-promotions.ts).
ALTER TABLE promotion ADD COLUMN conditions TEXT NOT NULL DEFAULT '[]';

CREATE TABLE promotion_join (
  member_id TEXT NOT NULL,
  promotion_id TEXT NOT NULL,
  joined_at INTEGER NOT NULL,
  PRIMARY KEY (member_id, promotion_id)
) WITHOUT ROWID;
