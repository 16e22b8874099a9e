-- Click ids that the lobby sent with registrations and first deposits.
CREATE TABLE attribution (
  member_id TEXT NOT NULL,
  event TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- JSON object of click ids.
  parameters TEXT NOT NULL,
  PRIMARY KEY (member_id, event)
) WITHOUT ROWID;
