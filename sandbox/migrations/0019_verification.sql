-- Verification of members. Names of document kinds and reasons are in `texts` ('kyc:kind:...',
-- 'kyc:reason:...').

-- Deadline for sending missing documents; NULL: no deadline.
ALTER TABLE member ADD COLUMN verification_deadline INTEGER;

-- State of the verification steps that members have sent. A step without a row has not been sent yet.
CREATE TABLE verification_step (
  member_id TEXT NOT NULL REFERENCES member (id),
  step_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('more', 'sent', 'done', 'rejected')),
  kind TEXT,
  -- Document number in full. The platform sends only its last characters.
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
  -- Random id. It is not the only protection, because every query names the member too.
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  step_id TEXT NOT NULL,
  slot TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  -- Time at which the upload was completed; NULL: parts are missing.
  completed_at INTEGER,
  -- Time at which the document was sent for review; NULL: not sent.
  sent_at INTEGER,
  -- Reason why the reviewer requires the document again.
  reason TEXT
) WITHOUT ROWID;
CREATE INDEX document_upload_by_member ON document_upload (member_id, step_id, slot);

CREATE TABLE document_part (
  upload_id TEXT NOT NULL,
  part INTEGER NOT NULL,
  digest TEXT NOT NULL,
  -- Bytes of the upload part as base64url.
  bytes TEXT NOT NULL,
  PRIMARY KEY (upload_id, part)
) WITHOUT ROWID;
