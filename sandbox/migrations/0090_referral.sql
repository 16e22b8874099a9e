-- Whose own code it is, by which friends are invited; NULL: no member's.
ALTER TABLE affiliate ADD COLUMN member_id TEXT REFERENCES member (id);
CREATE UNIQUE INDEX affiliate_by_member ON affiliate (member_id);

-- Who came by whose code, and what it has brought. Amounts in minor units.
CREATE TABLE referral (
  -- The friend: nobody comes twice.
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  -- By which the inviter tells friends apart; their ids stay hidden.
  id TEXT NOT NULL UNIQUE,
  inviter_id TEXT NOT NULL REFERENCES member (id),
  joined_at INTEGER NOT NULL,
  -- When the friend had done all that it takes; NULL: not yet.
  met_at INTEGER,
  -- Whether the two get something for it: the month's rewards may have been used up.
  is_rewarded INTEGER NOT NULL DEFAULT 0,
  -- When each got it; NULL: not yet, as while they take time off.
  inviter_paid_at INTEGER,
  friend_paid_at INTEGER
) WITHOUT ROWID;
CREATE INDEX referral_by_inviter ON referral (inviter_id, joined_at);
