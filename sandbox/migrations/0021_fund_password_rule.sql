-- Rule of the member's fund password, as JSON. NULL: the contract's default.
ALTER TABLE member ADD COLUMN fund_password_rule TEXT;
