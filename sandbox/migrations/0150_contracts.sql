CREATE INDEX downline_by_parent ON downline (parent_id);

-- Contracts that pay agents. Times are by the game clock, which testers can advance.
CREATE TABLE contract (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('salary', 'dividend', 'hourly')),
  -- Agent who offered the contract; NULL: the platform itself.
  by_id TEXT REFERENCES member (id),
  member_id TEXT NOT NULL REFERENCES member (id),
  -- Terms of the contract as JSON (seed/seed-agents.ts).
  terms TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('offered', 'running', 'ended', 'declined', 'expired')),
  offered_at INTEGER NOT NULL,
  answer_by INTEGER NOT NULL,
  answered_at INTEGER,
  ended_at INTEGER,
  -- Idempotency keys of the contract's offer and of the member's answer.
  make_key TEXT,
  answer_key TEXT
) WITHOUT ROWID;
CREATE UNIQUE INDEX contract_offered ON contract (member_id, kind) WHERE state = 'offered';
CREATE UNIQUE INDEX contract_running ON contract (member_id, kind) WHERE state = 'running';
CREATE UNIQUE INDEX contract_made ON contract (by_id, make_key);
CREATE INDEX contract_by_member ON contract (member_id, kind, offered_at);

-- Claimed payouts of contracts, so that each period is paid only once. Amounts in minor units.
CREATE TABLE contract_payout (
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  period TEXT NOT NULL,
  base INTEGER NOT NULL,
  active INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  -- Time at which the wallet credited the payout; NULL: not yet credited.
  paid_at INTEGER,
  balance INTEGER,
  PRIMARY KEY (member_id, kind, period)
) WITHOUT ROWID;

-- Rebate rates in hundredths of a per cent. Rows are never updated; the latest row that has taken effect is
-- in force.
CREATE TABLE rebate_rate (
  id INTEGER PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  category TEXT NOT NULL,
  rate INTEGER NOT NULL,
  at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  -- Agent who set the rate; NULL: the platform itself.
  by_id TEXT REFERENCES member (id),
  make_key TEXT
);
CREATE INDEX rebate_rate_by_member ON rebate_rate (member_id, category, starts_at, id);
CREATE UNIQUE INDEX rebate_rate_made ON rebate_rate (by_id, make_key, category);

-- The first result of each idempotency key of an agent.
CREATE TABLE agent_key (
  member_id TEXT NOT NULL REFERENCES member (id),
  key TEXT NOT NULL,
  digest TEXT NOT NULL,
  -- Reply as JSON (status and body); NULL while the call is in progress.
  result TEXT,
  PRIMARY KEY (member_id, key)
) WITHOUT ROWID;
