-- Announcements that each member has read.

CREATE TABLE announcement_read (
  member_id TEXT NOT NULL,
  announcement_id TEXT NOT NULL,
  PRIMARY KEY (member_id, announcement_id)
) WITHOUT ROWID;

-- Messages in members' inboxes. The texts are in `words` with the owner 'message:' and `text`, so that
-- several members can share one text.
CREATE TABLE inbox_message (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL,
  text TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  read INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX inbox_by_member ON inbox_message (member_id, sent_at);

-- Access to the chat. `kind` is 'ticket' (valid for one exchange and one minute) or 'session'. Only digests
-- are stored.
CREATE TABLE chat_pass (
  digest TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('ticket', 'session')),
  member_id TEXT NOT NULL,
  -- Digest of the member token from which the chat access was created. When that token ends, the chat access
  -- ends too.
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

-- Promotions. Their texts are in `words` with the owners 'promotion:' and 'terms:'.
CREATE TABLE promotion (
  id TEXT PRIMARY KEY,
  art TEXT,
  edge TEXT,
  type TEXT,
  can_apply INTEGER NOT NULL,
  -- 1: the promotion is hidden from guests.
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

-- Images of applications, in parts because a row of D1 holds at most 2 MB. Stored as base64url, because D1
-- receives bytes as a list of numbers, which is slow for megabytes.
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
