-- PBKDF2 hashes with their parameters (account/account-rows.ts). NULL: no login by password.
ALTER TABLE member ADD COLUMN password TEXT;
-- A temporary second password, sent by e-mail, valid until it expires.
ALTER TABLE member ADD COLUMN temporary_password TEXT;
ALTER TABLE member ADD COLUMN temporary_expires_at INTEGER;
ALTER TABLE member ADD COLUMN dialing_code TEXT;
-- National phone number without its leading zero.
ALTER TABLE member ADD COLUMN mobile_num TEXT;
ALTER TABLE member ADD COLUMN email TEXT;
ALTER TABLE member ADD COLUMN language TEXT;
ALTER TABLE member ADD COLUMN affiliate_code TEXT;
ALTER TABLE member ADD COLUMN disabled INTEGER NOT NULL DEFAULT 0;
ALTER TABLE member ADD COLUMN last_login_at INTEGER;
ALTER TABLE member ADD COLUMN last_login_country TEXT;
CREATE UNIQUE INDEX member_by_account ON member (account COLLATE NOCASE);
CREATE UNIQUE INDEX member_by_mobile ON member (dialing_code, mobile_num);
CREATE UNIQUE INDEX member_by_email ON member (email COLLATE NOCASE);
CREATE INDEX token_by_member ON member_token (member_id);

ALTER TABLE platform_key ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
-- Expiry of a replaced key; NULL: the current key.
ALTER TABLE platform_key ADD COLUMN valid_until INTEGER;

-- Accepted encrypted bodies, so that they are not accepted twice. Stored until they would be refused as
-- stale.
CREATE TABLE used_message (jti TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE captcha (id TEXT PRIMARY KEY, answer TEXT NOT NULL, expires_at INTEGER NOT NULL) WITHOUT ROWID;

-- Failed logins. `subject` is the account or number that was tried, even when it does not exist.
CREATE TABLE login_failure (subject TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX login_failure_by_subject ON login_failure (subject, at);

CREATE TABLE verification_code (
  purpose TEXT NOT NULL CHECK (purpose IN ('login', 'register', 'password')),
  recipient TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (purpose, recipient)
) WITHOUT ROWID;

-- Requests for SMS and e-mails, whether sent or not, so that the limits do not reveal whether an account
-- exists.
CREATE TABLE message_request (recipient TEXT NOT NULL, at INTEGER NOT NULL);
CREATE INDEX message_request_by_recipient ON message_request (recipient, at);

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient TEXT NOT NULL,
  purpose TEXT NOT NULL,
  text TEXT NOT NULL,
  -- The code or temporary password that the recipient types.
  secret TEXT,
  sent_at INTEGER NOT NULL
);

CREATE TABLE affiliate (code TEXT PRIMARY KEY, name TEXT NOT NULL, active INTEGER NOT NULL) WITHOUT ROWID;
