-- Deposit bonus whose terms a promotion shows; null: none.
ALTER TABLE promotion ADD COLUMN deposit_bonus_id TEXT;
