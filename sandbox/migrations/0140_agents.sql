-- The tree of agents: the agents, and all members below them. Not all members have an account in the table
-- `member`.
CREATE TABLE downline (
  member_id TEXT PRIMARY KEY,
  -- Member directly above in the tree; NULL: the top of the tree.
  parent_id TEXT,
  -- Account name as agents see it, with which they search and sort: mobile numbers are masked.
  shown TEXT NOT NULL COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('agent', 'member')),
  joined_at INTEGER NOT NULL,
  -- Code of the link with which the member joined; NULL: an agent created the account.
  link TEXT,
  -- Permissions of an agent as JSON.
  permissions TEXT NOT NULL DEFAULT '[]'
) WITHOUT ROWID;
CREATE INDEX downline_by_shown ON downline (shown, member_id);
CREATE INDEX downline_by_joining ON downline (joined_at, member_id);
CREATE INDEX downline_by_link ON downline (link, joined_at);

-- All agents above each member. `via_id`: the member directly below the agent on the way down to the member.
CREATE TABLE downline_above (
  agent_id TEXT NOT NULL,
  member_id TEXT NOT NULL,
  depth INTEGER NOT NULL,
  via_id TEXT NOT NULL,
  PRIMARY KEY (agent_id, member_id)
) WITHOUT ROWID;
CREATE INDEX downline_above_by_depth ON downline_above (agent_id, depth);
CREATE INDEX downline_above_by_member ON downline_above (member_id, depth);

-- Rebate rates of agents, in hundredths of a per cent.
CREATE TABLE agent_rate (
  member_id TEXT NOT NULL,
  category TEXT NOT NULL,
  rate INTEGER NOT NULL,
  PRIMARY KEY (member_id, category)
) WITHOUT ROWID;

-- Stakes and deposits of members without an account in `member`. Amounts in minor units; days since the epoch
-- in the platform's time zone.
CREATE TABLE downline_day (
  member_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  category TEXT NOT NULL,
  staked INTEGER NOT NULL,
  PRIMARY KEY (member_id, day, category)
) WITHOUT ROWID;
CREATE TABLE downline_deposit (
  member_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (member_id, day)
) WITHOUT ROWID;

-- Agent who created the link; NULL: the operator's code. `name` is the agent's name for the link.
ALTER TABLE affiliate ADD COLUMN agent_id TEXT;
ALTER TABLE affiliate ADD COLUMN domain TEXT NOT NULL DEFAULT '';
ALTER TABLE affiliate ADD COLUMN landing TEXT NOT NULL DEFAULT 'register';
ALTER TABLE affiliate ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0;
-- Rates by category as JSON, for members who join by the link.
ALTER TABLE affiliate ADD COLUMN rates TEXT NOT NULL DEFAULT '{}';
CREATE INDEX affiliate_by_agent ON affiliate (agent_id, made_at);

CREATE TABLE affiliate_visit (
  code TEXT NOT NULL,
  day INTEGER NOT NULL,
  visits INTEGER NOT NULL,
  PRIMARY KEY (code, day)
) WITHOUT ROWID;
