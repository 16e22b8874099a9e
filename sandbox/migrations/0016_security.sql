-- Time of the last password change, ms since the epoch. NULL: not changed since the account was created.
ALTER TABLE member ADD COLUMN password_changed_at INTEGER;
-- Times at which the member confirmed the e-mail address and the mobile number.
ALTER TABLE member ADD COLUMN email_confirmed_at INTEGER;
ALTER TABLE member ADD COLUMN mobile_confirmed_at INTEGER;

-- PBKDF2 hashes of the normalized answers.
CREATE TABLE security_answer (
  member_id TEXT NOT NULL REFERENCES member (id),
  question_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (member_id, question_id)
) WITHOUT ROWID;

-- Codes that confirm an e-mail address or phone number. A code is valid only for the member who requested it.
CREATE TABLE security_code (
  member_id TEXT NOT NULL REFERENCES member (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('email', 'mobile', 'fund-password-email', 'fund-password-mobile')),
  -- E-mail address or phone number that the code went to.
  recipient TEXT NOT NULL,
  code TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, purpose)
) WITHOUT ROWID;
