-- What the member's fund password has to be, as JSON. NULL: as the contract says by default.
ALTER TABLE member ADD COLUMN fund_password_rule TEXT;
