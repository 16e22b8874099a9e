-- Withdrawals, the accounts that they go to, and their security. Names of options are in `texts`
-- ('pay:option:...').

-- PBKDF2 hash, as the login password's.
ALTER TABLE member ADD COLUMN fund_password TEXT;

-- The member and the idempotency key of an encrypted body, which may be repeated with them. NULL: it may not.
ALTER TABLE used_message ADD COLUMN bound_to TEXT;

-- JSON: limits, fee and times of withdrawals from wallets of a currency (WithdrawTerms).
CREATE TABLE withdraw_terms (currency TEXT PRIMARY KEY, terms TEXT NOT NULL) WITHOUT ROWID;

-- Banks, mobile wallets and coin networks.
CREATE TABLE payout_option (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('bank', 'wallet', 'coin')),
  -- Offered to wallets of this currency; NULL: to all.
  currency TEXT,
  -- JSON: country, and the format of its numbers (PayoutTerms).
  terms TEXT NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE payout_account (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  option_id TEXT NOT NULL REFERENCES payout_option (id),
  -- In full, without spaces. Only its last characters leave the platform.
  number TEXT NOT NULL,
  branch TEXT,
  holder TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  -- NULL: not before it was checked.
  usable_at INTEGER,
  -- Reason of a refusal (PaymentReason).
  reason TEXT,
  is_main INTEGER NOT NULL DEFAULT 0,
  -- Withdrawals of the past refer to it.
  removed_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX payout_account_once ON payout_account (member_id, option_id, number) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX payout_account_main ON payout_account (member_id) WHERE is_main = 1;
