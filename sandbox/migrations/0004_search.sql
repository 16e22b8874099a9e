-- Name of the game in the form that searches compare: lower case, one Unicode form.
ALTER TABLE game_name ADD COLUMN folded TEXT NOT NULL DEFAULT '';
