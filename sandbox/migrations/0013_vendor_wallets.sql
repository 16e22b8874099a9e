-- Vendors that hold money of members in wallets of their own.
CREATE TABLE vendor_wallet (
  vendor TEXT PRIMARY KEY REFERENCES vendor (code),
  position INTEGER NOT NULL
) WITHOUT ROWID;

-- What members have there from the start, minor units; `in_round`: stakes of rounds that are not finished.
CREATE TABLE vendor_money (
  member_id TEXT NOT NULL REFERENCES member (id),
  vendor TEXT NOT NULL REFERENCES vendor_wallet (vendor),
  free INTEGER NOT NULL,
  in_round INTEGER NOT NULL,
  PRIMARY KEY (member_id, vendor)
) WITHOUT ROWID;

ALTER TABLE member ADD COLUMN auto_transfer INTEGER NOT NULL DEFAULT 1;
