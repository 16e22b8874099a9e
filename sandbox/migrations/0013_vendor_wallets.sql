-- Vendors that hold members' money in separate wallets.
CREATE TABLE vendor_wallet (
  vendor TEXT PRIMARY KEY REFERENCES vendor (code),
  position INTEGER NOT NULL
) WITHOUT ROWID;

-- Members' initial balances in vendor wallets, minor units; `in_round`: stakes of unfinished rounds.
CREATE TABLE vendor_money (
  member_id TEXT NOT NULL REFERENCES member (id),
  vendor TEXT NOT NULL REFERENCES vendor_wallet (vendor),
  free INTEGER NOT NULL,
  in_round INTEGER NOT NULL,
  PRIMARY KEY (member_id, vendor)
) WITHOUT ROWID;

ALTER TABLE member ADD COLUMN auto_transfer INTEGER NOT NULL DEFAULT 1;
