-- Complaints of members and guests. `code_digest` is the digest of a guest's access code. `made_with` is the
-- digest of the caller and the idempotency key, `body_digest` that of the call's body.
CREATE TABLE complaint (
  number TEXT PRIMARY KEY,
  member_id TEXT,
  code_digest TEXT,
  subject TEXT NOT NULL CHECK (subject IN ('payment', 'bet', 'document', 'account', 'other')),
  subject_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('received', 'in-progress', 'answered', 'closed')),
  contact TEXT,
  user_name TEXT,
  opened_at INTEGER NOT NULL,
  acknowledged_at INTEGER,
  answer_due_at INTEGER,
  answered_at INTEGER,
  made_with TEXT NOT NULL UNIQUE,
  body_digest TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX complaint_by_member ON complaint (member_id, opened_at);

CREATE TABLE complaint_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  number TEXT NOT NULL,
  sender TEXT NOT NULL CHECK (sender IN ('player', 'operator')),
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  made_with TEXT NOT NULL UNIQUE,
  body_digest TEXT NOT NULL
);
CREATE INDEX complaint_message_by_number ON complaint_message (number, id);
