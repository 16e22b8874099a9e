-- Limits of a game's pace by the rules, as JSON; NULL: none.
ALTER TABLE launch_ticket ADD COLUMN pace TEXT;
ALTER TABLE game_session ADD COLUMN pace TEXT;
