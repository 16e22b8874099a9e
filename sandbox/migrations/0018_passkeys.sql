CREATE TABLE passkey (
  -- Identifies it in calls; the credential's id may be too long for that.
  id TEXT PRIMARY KEY,
  -- Base64url, like the key.
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- Signature count of the authenticator; 0 for those that do not count.
  counter INTEGER NOT NULL,
  -- JSON: transports by which a browser reaches the authenticator.
  transports TEXT NOT NULL,
  is_synced INTEGER NOT NULL,
  name TEXT,
  added_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkey_by_member ON passkey (member_id, added_at);

-- Challenges that a passkey signs, once.
CREATE TABLE passkey_challenge (
  challenge TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'login', 'withdraw')),
  -- Party that may answer: a session, a browser at its login, or a session for one withdrawal.
  bound_to TEXT NOT NULL,
  -- Origin where it may be signed.
  origin TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
