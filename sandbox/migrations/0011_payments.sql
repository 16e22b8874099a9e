-- Deposit methods and payments. Names are in `texts` with owners that begin with 'pay:'.

CREATE TABLE deposit_method (id TEXT PRIMARY KEY, kind TEXT NOT NULL, position INTEGER NOT NULL) WITHOUT ROWID;

CREATE TABLE deposit_channel (
  id TEXT PRIMARY KEY,
  method_id TEXT NOT NULL REFERENCES deposit_method (id),
  -- Currency of the wallets that can use the channel.
  currency TEXT NOT NULL,
  flow TEXT NOT NULL CHECK (flow IN ('gateway', 'qr', 'transfer')),
  -- JSON: limits, fee, times and recipient (ChannelTerms).
  terms TEXT NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE deposit_bonus (
  id TEXT PRIMARY KEY,
  -- JSON: size, wagering requirement, times (BonusTerms).
  terms TEXT NOT NULL,
  position INTEGER NOT NULL
) WITHOUT ROWID;

-- Member levels, with the minimum play of each level in minor units.
CREATE TABLE rank (level TEXT PRIMARY KEY, played INTEGER NOT NULL) WITHOUT ROWID;

ALTER TABLE member ADD COLUMN payee_name TEXT;

-- Payments, for callbacks, records and testers. Copies of data in the wallets, which are authoritative.
-- Amounts in minor units.
CREATE TABLE payment (
  id TEXT PRIMARY KEY,
  member_id TEXT NOT NULL REFERENCES member (id),
  direction TEXT NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  state TEXT NOT NULL,
  amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- Version of the payment, which grows with every change, so that an older copy never replaces a newer one.
  version INTEGER NOT NULL,
  -- JSON: the whole payment (PaymentRecord).
  record TEXT NOT NULL,
  -- Number of times that the gateway's page was opened. Each URL of the page works only once.
  opened INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX payment_by_member ON payment (member_id, created_at);
CREATE INDEX payment_by_time ON payment (created_at);

-- Exact amounts by which a channel recognises its open payments.
CREATE TABLE exact_amount (
  channel_id TEXT NOT NULL,
  amount INTEGER NOT NULL,
  payment_id TEXT NOT NULL UNIQUE,
  -- End of the amount's reservation; NULL: until the payment ends.
  until INTEGER,
  PRIMARY KEY (channel_id, amount)
) WITHOUT ROWID;

-- Payment slips, stored in parts and as base64url, like the images in `application_image`.
CREATE TABLE payment_slip (
  id TEXT NOT NULL,
  part INTEGER NOT NULL,
  type TEXT NOT NULL,
  bytes TEXT NOT NULL,
  PRIMARY KEY (id, part)
) WITHOUT ROWID;
