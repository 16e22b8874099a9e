-- Address of the member's picture; NULL: none was chosen.
ALTER TABLE member ADD COLUMN icon TEXT;

-- Pictures of members' own, in parts: a row of D1 holds 2 MB at most.
CREATE TABLE member_icon (
  member_id TEXT NOT NULL,
  -- Part of the address: a new picture has a new one, since addresses are kept for a year.
  name TEXT NOT NULL,
  part INTEGER NOT NULL,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (name, part)
) WITHOUT ROWID;
CREATE INDEX icon_by_member ON member_icon (member_id);
