-- URL of the member's icon; NULL: none was chosen.
ALTER TABLE member ADD COLUMN icon TEXT;

-- Uploaded icons, in parts: a row of D1 holds at most 2 MB.
CREATE TABLE member_icon (
  member_id TEXT NOT NULL,
  -- Name of the image in its URL. A new image gets a new name, because browsers cache the URL for a year.
  name TEXT NOT NULL,
  part INTEGER NOT NULL,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (name, part)
) WITHOUT ROWID;
CREATE INDEX icon_by_member ON member_icon (member_id);
