-- Data of a browser's session, in this column and the following; NULL for tokens that testers create.
ALTER TABLE member_token ADD COLUMN session_id TEXT;
-- Device name as JSON (DeviceName of the contract).
ALTER TABLE member_token ADD COLUMN device TEXT;
ALTER TABLE member_token ADD COLUMN country TEXT;
ALTER TABLE member_token ADD COLUMN city TEXT;
-- Masked IP address. The whole address is not stored anywhere.
ALTER TABLE member_token ADD COLUMN address TEXT;
ALTER TABLE member_token ADD COLUMN is_new_place INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member_token ADD COLUMN opened_at INTEGER;
ALTER TABLE member_token ADD COLUMN seen_at INTEGER;

-- Devices and countries from which a member has logged in.
CREATE TABLE known_login (
  member_id TEXT NOT NULL,
  device TEXT NOT NULL,
  country TEXT NOT NULL,
  PRIMARY KEY (member_id, device, country)
) WITHOUT ROWID;

CREATE TABLE security_event (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  at INTEGER NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,
  country TEXT,
  city TEXT
) WITHOUT ROWID;
CREATE INDEX security_event_by_member ON security_event (member_id, at);

-- 1: the inbox reports logins from new devices.
ALTER TABLE member ADD COLUMN tells_new_logins INTEGER NOT NULL DEFAULT 1;
