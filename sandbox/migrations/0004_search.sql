-- The name in the form that search compares: lower case, one Unicode form.
ALTER TABLE game_name ADD COLUMN folded TEXT NOT NULL DEFAULT '';
