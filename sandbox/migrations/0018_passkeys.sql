CREATE TABLE passkey (
  -- Id of the passkey in calls; the credential's id may be too long for a URL.
  id TEXT PRIMARY KEY,
  -- Credential id and public key, both base64url.
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  member_id TEXT NOT NULL REFERENCES member (id),
  -- Signature counter of the authenticator; 0 for authenticators without a counter.
  counter INTEGER NOT NULL,
  -- JSON: transports by which a browser reaches the authenticator.
  transports TEXT NOT NULL,
  is_synced INTEGER NOT NULL,
  name TEXT,
  added_at INTEGER NOT NULL,
  used_at INTEGER
) WITHOUT ROWID;
CREATE INDEX passkey_by_member ON passkey (member_id, added_at);

-- Challenges that are signed with a passkey. Each challenge can be used once.
CREATE TABLE passkey_challenge (
  challenge TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('add', 'login', 'withdraw')),
  -- Party that may answer the challenge: a session, a browser at its login, or a session for one withdrawal.
  bound_to TEXT NOT NULL,
  -- Origin where the challenge may be signed.
  origin TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
