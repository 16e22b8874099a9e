-- Replaces the table `contract`, and also allows contracts for members without an account in `member`.
CREATE TABLE contract_for_all (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('salary', 'dividend', 'hourly')),
  -- Agent who offered the contract; NULL: the platform itself.
  by_id TEXT,
  member_id TEXT NOT NULL,
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
INSERT INTO contract_for_all (id, kind, by_id, member_id, terms, state, offered_at, answer_by, answered_at, ended_at,
    make_key, answer_key)
  SELECT id, kind, by_id, member_id, terms, state, offered_at, answer_by, answered_at, ended_at, make_key, answer_key
  FROM contract;
DROP TABLE contract;
ALTER TABLE contract_for_all RENAME TO contract;
CREATE UNIQUE INDEX contract_offered ON contract (member_id, kind) WHERE state = 'offered';
CREATE UNIQUE INDEX contract_running ON contract (member_id, kind) WHERE state = 'running';
CREATE UNIQUE INDEX contract_made ON contract (by_id, make_key);
CREATE INDEX contract_by_member ON contract (member_id, kind, offered_at);
