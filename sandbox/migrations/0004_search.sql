-- The name as search compares it: one Unicode form, no capitals.
ALTER TABLE game_name ADD COLUMN folded TEXT NOT NULL DEFAULT '';
