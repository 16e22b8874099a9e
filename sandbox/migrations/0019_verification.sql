-- Verification of members. Names of document kinds and reasons are in `texts` ('kyc:kind:...',
-- 'kyc:reason:...').

-- Deadline for sending missing documents; NULL: no deadline.
ALTER TABLE member ADD COLUMN verification_deadline INTEGER;

-- Steps that are no longer open; a step without a row is open.
CREATE TABLE verification_step (
  member_id TEXT NOT NULL REFERENCES member (id),
  step_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('more', 'sent', 'done', 'rejected')),
  kind TEXT,
  -- In full. Only its last characters leave the platform.
  number TEXT,
  reason TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (member_id, step_id)
) WITHOUT ROWID;

CREATE TABLE verification_event (
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  step_id TEXT,
  by_name TEXT,
  at INTEGER NOT NULL
);
CREATE INDEX verification_event_by_member ON verification_event (member_id, at);

CREATE TABLE document_upload (
  -- Random: it is not the only guard, since every query names the member too.
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  step_id TEXT NOT NULL,
  slot TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- NULL: parts are missing.
  completed_at INTEGER,
  -- NULL: not sent for review.
  sent_at INTEGER,
  -- Reason why the reviewer requires it again.
  reason TEXT
) WITHOUT ROWID;
CREATE INDEX document_upload_by_member ON document_upload (member_id, step_id, slot);

CREATE TABLE document_part (
  upload_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  digest TEXT NOT NULL,
  -- base64url
  bytes TEXT NOT NULL,
  PRIMARY KEY (upload_id, part)
) WITHOUT ROWID;
