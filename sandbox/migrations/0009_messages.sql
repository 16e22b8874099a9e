-- Read marks, inbox messages and the members' messages.

CREATE TABLE announcement_read (
  member_id TEXT NOT NULL,
  announcement_id TEXT NOT NULL,
  PRIMARY KEY (member_id, announcement_id)
) WITHOUT ROWID;

-- The texts are in `words` with the owner 'message:' and `text`, so that members can share one.
CREATE TABLE inbox_message (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  text TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  read INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX inbox_by_member ON inbox_message (member_id, sent_at);

-- `kind` is 'ticket' (valid for one exchange and one minute) or 'session'. Stores only digests.
CREATE TABLE chat_pass (
  digest TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('ticket', 'session')),
  member_id TEXT NOT NULL,
  -- Digest of the member token it came from. When that token ends, so does this.
  token_digest TEXT NOT NULL,
  back_url TEXT NOT NULL,
  colour TEXT NOT NULL,
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE chat_message (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  member_id TEXT NOT NULL,
  sender TEXT NOT NULL CHECK (sender IN ('member', 'agent')),
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  seen INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX chat_by_member ON chat_message (member_id, id);

-- The texts are in `words` with the owners 'promotion:' and 'terms:'.
CREATE TABLE promotion (
  id TEXT PRIMARY KEY,
  art TEXT,
  edge TEXT,
  type TEXT,
  can_apply INTEGER NOT NULL,
  -- Hidden from guests.
  members_only INTEGER NOT NULL,
  start_time INTEGER NOT NULL,
  end_time INTEGER,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE application (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  promotion_id TEXT NOT NULL,
  comment TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'refused')),
  sent_at INTEGER NOT NULL,
  UNIQUE (member_id, promotion_id)
) WITHOUT ROWID;

-- In parts: a row of D1 holds at most 2 MB. As base64url: D1 receives bytes as a list of numbers, which is
-- slow for megabytes.
CREATE TABLE application_image (
  application_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  part INTEGER NOT NULL,
  type TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (application_id, number, part)
) WITHOUT ROWID;

CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  member_id TEXT,
  content TEXT NOT NULL,
  contact TEXT,
  at INTEGER NOT NULL
) WITHOUT ROWID;
