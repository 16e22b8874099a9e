-- Rule for the member's fund password, as JSON. NULL: the contract's default rule.
ALTER TABLE member ADD COLUMN fund_password_rule TEXT;
