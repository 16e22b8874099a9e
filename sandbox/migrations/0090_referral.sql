-- Member who invites friends with this code; NULL: not a member's code.
ALTER TABLE affiliate ADD COLUMN member_id TEXT REFERENCES member (id);
CREATE UNIQUE INDEX affiliate_by_member ON affiliate (member_id);

-- Invited friends and their inviters' codes, with the results. Amounts in minor units.
CREATE TABLE referral (
  -- The friend, who can be invited only once.
  member_id TEXT PRIMARY KEY REFERENCES member (id),
  -- Id of the friend that the inviter sees, because the friend's member id stays hidden.
  id TEXT NOT NULL UNIQUE,
  inviter_id TEXT NOT NULL REFERENCES member (id),
  joined_at INTEGER NOT NULL,
  -- Time at which the friend met the terms of the promotion; NULL: not yet.
  met_at INTEGER,
  -- 1 when inviter and friend get a reward; 0 after the inviter has used up the month's rewards.
  is_rewarded INTEGER NOT NULL DEFAULT 0,
  -- Times of the payments; NULL: not yet paid, for example during a break.
  inviter_paid_at INTEGER,
  friend_paid_at INTEGER
) WITHOUT ROWID;
CREATE INDEX referral_by_inviter ON referral (inviter_id, joined_at);
