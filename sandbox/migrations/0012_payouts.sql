-- Withdrawals, the accounts that they go to, and their security. Names of options are in `texts`
-- ('pay:option:...').

-- PBKDF2 hash in the format of the login password's hash.
ALTER TABLE member ADD COLUMN fund_password TEXT;

-- Member and idempotency key with which an encrypted body may be sent again. NULL: the body may be used only
-- once.
ALTER TABLE used_message ADD COLUMN bound_to TEXT;

-- JSON: limits, fee and times of withdrawals from wallets of a currency (WithdrawTerms).
CREATE TABLE withdraw_terms (currency TEXT PRIMARY KEY, terms TEXT NOT NULL) WITHOUT ROWID;

-- Payout options: banks, mobile wallets and coin networks.
CREATE TABLE payout_option (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('bank', 'wallet', 'coin')),
  -- Currency of the wallets that can use the option; NULL: all wallets.
  currency TEXT,
  -- JSON: country, and the format of account numbers (PayoutTerms).
  terms TEXT NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE payout_account (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  kind TEXT NOT NULL,
  option_id TEXT NOT NULL REFERENCES payout_option (id),
  -- Account number in full, without spaces. The platform sends only its last characters.
  number TEXT NOT NULL,
  branch TEXT,
  holder TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  -- Time from which the account can be used; NULL: not before it was checked.
  usable_at INTEGER,
  -- Reason why the account was refused (PaymentReason).
  reason TEXT,
  is_main INTEGER NOT NULL DEFAULT 0,
  -- Time of removal. The row remains, because past withdrawals refer to the account.
  removed_at INTEGER
) WITHOUT ROWID;
CREATE UNIQUE INDEX payout_account_once ON payout_account (member_id, option_id, number) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX payout_account_main ON payout_account (member_id) WHERE is_main = 1;
